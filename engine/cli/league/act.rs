//! Commands that write a new entry into the ledger of a league.

use std::path::Path;

use crate::cli::given::any_seed;
use crate::cli::output::Output;
use crate::judge::Shelf;
use crate::league::{Command, Entry, Founding, Order, Season, Store, decide, divisions};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources};

use super::arguments::{AddArguments, KnockoutArguments, NewArguments, ResultArguments};
use super::rulebook::from_file;
use super::show::{named, reader, season_of};
use super::{record, telling};

pub(super) fn found(arguments: &NewArguments, library: &Library, out: &Output) -> Result<(), Refused> {
    let mut shelf = Shelf::new(library.clone());
    let loaded = shelf.load(&arguments.game, &arguments.houses);
    let spare = || arguments.file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let called = arguments.name.clone().unwrap_or_else(spare);
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let founding = Founding::new(&called, &loaded, from_file(&arguments.houses, &arguments.file), seed)?;
    // It keeps its rules for good: nobody founds one by what nobody can play.
    shelf.book(&arguments.game, &arguments.houses)?;
    let store = Store::found(&arguments.file, founding, arguments.date.as_deref())?;
    Ok(tell(&arguments.file, store.entries()?, 0, (library, out))?)
}

/// Does what a command says and tells what was written.
pub(super) fn act(
    path: &Path,
    command: &Command,
    date: Option<&str>,
    (library, out): (&Library, &Output),
) -> Result<(), Diagnostic> {
    let mut store = Store::open(path)?;
    let mut before = 0;
    let entries = store.add(date, |entries| {
        before = entries.len();
        decide(entries, command)
    })?;
    tell(path, entries, before, (library, out))
}

/// Tells the entries from one on.
fn tell(
    path: &Path,
    mut entries: Vec<Entry>,
    from: usize,
    (library, out): (&Library, &Output),
) -> Result<(), Diagnostic> {
    named(&mut entries, path, library);
    let season = Season::read(&entries)?;
    let reader = reader(&season, path, out);
    // Pairs that stood there already are told again.
    let drawn = season.drawn.as_ref().filter(|_| entries.len() == from).map(|(entry, _)| *entry);
    let told = |entry: &&Entry| entry.number > from as u64 || Some(entry.number) == drawn;
    for entry in entries.iter().filter(told) {
        out.line(telling::told(reader, &entries, entry));
    }
    Ok(())
}

pub(super) fn join(path: &Path, add: &AddArguments, library: &Library, out: &Output) -> Result<(), Refused> {
    let (coach, mut team, mut name, mut squad) = (add.coach.clone(), add.team.clone(), add.name.clone(), None);
    if let Some(file) = &add.roster {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::default();
        let read = season_of(path, None, library)?.drafted(file, &mut sources, &mut faults);
        let drafted = read.ok_or(Refused { faults, sources })?;
        team = Some(drafted.1.roster.clone());
        name = Some(drafted.0);
        squad = Some(Box::new(drafted.1));
    }
    Ok(act(path, &Command::Join { coach, team, name, squad }, add.date.as_deref(), (library, out))?)
}

pub(super) fn report(arguments: &ResultArguments, library: &Library, out: &Output) -> Result<(), Refused> {
    let given = arguments.cards.map(|cards| ("cards".to_owned(), cards)).into_iter();
    let given = given.chain(arguments.injuries.map(|injuries| ("injuries".to_owned(), injuries)));
    let mut command = Command::Report {
        coaches: [arguments.one.clone(), arguments.two.clone()],
        score: arguments.score,
        counts: given.chain(arguments.counts.iter().cloned()).collect(),
        overtime: arguments.overtime,
        instead_of: arguments.instead_of,
        record: None,
        dice: arguments.dice.clone(),
        doings: [&arguments.feats, &arguments.hurts, &arguments.gold, &arguments.joined]
            .into_iter()
            .flatten()
            .cloned()
            .collect(),
        friendly: arguments.friendly,
        conceded: arguments.conceded.clone(),
    };
    if let Some(path) = &arguments.record {
        let entries = Store::open(&arguments.file).and_then(|store| store.entries())?;
        let season = Season::before(&entries, arguments.instead_of)?;
        let coaches = [arguments.one.as_str(), &arguments.two];
        let told = record::read(path, &season, coaches, &mut Shelf::new(library.clone()), (arguments.anyway, out))?;
        command = told.reported(command);
    }
    Ok(act(&arguments.file, &command, arguments.date.as_deref(), (library, out))?)
}

/// What divides the coaches: how many divisions, or who is in each.
pub(super) fn split(words: &[String], dice: &[u8]) -> Result<Command, Diagnostic> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let unreadable = || Diagnostic::anywhere("command-unreadable").with("command", words.join(" "));
    let (count, lists) = divisions(&words).ok_or_else(unreadable)?;
    Ok(Command::Divide { lists, count, dice: dice.to_vec() })
}

/// What does something to a squad: the words are those of a line, the coach first.
pub(super) fn manage(coach: &str, words: &[String], dice: &[u8]) -> Result<Command, Diagnostic> {
    let words: Vec<&str> = words.iter().flat_map(|word| word.split_whitespace()).collect();
    Ok(Command::Manage { coach: coach.to_owned(), order: Order::read(&words, dice)? })
}

pub(super) fn finals(arguments: &KnockoutArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    if let Some(way) = &arguments.open {
        let play_off = Some(way.clone()).filter(|way| !way.is_empty());
        let command = Command::Open { play_off, early: arguments.early, dice: arguments.dice.clone() };
        act(&arguments.file, &command, arguments.date.as_deref(), (library, out))?;
    }
    let season = season_of(&arguments.file, arguments.season, library)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = reader.finals().ok_or_else(|| {
        let ways = season.scheme().play_offs.iter().filter(|way| season.may_end_with(way));
        let ways: Vec<&str> = ways.map(|way| way.id.as_str()).collect();
        Diagnostic::anywhere("league-no-finals-yet").with("ways", ways.join(", "))
    })?;
    out.line(sheet.in_columns());
    Ok(())
}
