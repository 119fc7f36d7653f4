//! `arbitro league`: a season in one file.
//!
//! **Never here:** what may be done and what follows from it. That is for [`crate::league`] to say.

pub mod arguments;
pub mod fixture;
mod page;
mod record;
mod sheets;
mod squads;
mod telling;

use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use crate::RELEASE;
use crate::judge::Shelf;
use crate::league::{
    Command, Entry, Founding, Match, Order, Season, Store, decide, divisions, read, season_entries, undone,
};
use crate::pack::{
    Diagnostic, Diagnostics, LONGEST_NAME, Layer, Library, Refused, Severity, Sources, changed_layers, changed_since,
    name,
};

use super::output::Output;
use super::play::any_seed;

use arguments::{
    AddArguments, CoachAction, DivideArguments, DockArguments, ExportArguments, FileArguments, KnockoutArguments,
    LeagueAction, LeagueArguments, NewArguments, NextArguments, ResultArguments, RosterArguments, SeasonArguments,
    TeamArguments, TraitArguments, UnplayedArguments,
};
use sheets::{Sheet, SheetReader};

/// Does what was asked of a league.
pub fn run(arguments: &LeagueArguments, library: Library, out: &Output) -> ExitCode {
    done(arguments, library, out).map_or_else(|refused| out.unusable(&refused), |()| ExitCode::SUCCESS)
}

fn done(arguments: &LeagueArguments, library: Library, out: &Output) -> Result<(), Refused> {
    match &arguments.deed {
        LeagueAction::New(new) => return found(new, &library, out),
        LeagueAction::Result(result) => return report(result, library, out),
        LeagueAction::Coach(coach) => match &coach.deed {
            CoachAction::Add(add) => return join(&coach.file, add, out),
        },
        _ => {}
    }
    let told = match &arguments.deed {
        LeagueAction::Pair(pair) => act(&pair.file, &Command::Draw { dice: Vec::new() }, pair.date.as_deref(), out),
        LeagueAction::Calendar(file) => show_calendar(file, out),
        LeagueAction::Divide(divide) => split(divide, out),
        LeagueAction::Dock(dock) => take_points(dock, out),
        LeagueAction::Unplayed(unplayed) => miss(unplayed, out),
        LeagueAction::Team(team) => manage(team, out),
        LeagueAction::Season(season) => end(season, out),
        LeagueAction::Trait(gain) => roll(gain, out),
        LeagueAction::Knockout(knockout) => finals(knockout, out),
        LeagueAction::Undo(undo) => act(&undo.file, &Command::Undo { entry: undo.entry }, undo.date.as_deref(), out),
        LeagueAction::Next(next) => show_next(next, out),
        LeagueAction::Table(file) => {
            show(file, out, |reader| reader.tables().into_iter().map(Some).chain([reader.finals()]).collect())
        }
        LeagueAction::Awards(file) => show(file, out, |reader| vec![Some(reader.awards())]),
        LeagueAction::Roster(roster) => show_roster(roster, out),
        LeagueAction::Log(file) => show_log(file, out),
        LeagueAction::Export(export) => write(export, out),
        LeagueAction::New(_) | LeagueAction::Result(_) | LeagueAction::Coach(_) => Ok(()),
    };
    told.map_err(alone)
}

/// A fault of what was typed, or of the league's file: there is no text to show.
fn alone(fault: Diagnostic) -> Refused {
    Refused::one(fault, &Sources::default())
}

fn found(arguments: &NewArguments, library: &Library, out: &Output) -> Result<(), Refused> {
    let loaded = library.load(&arguments.game, &arguments.houses);
    let scheme = read(&loaded).map_err(|faults| Refused { faults, sources: loaded.sources.clone() })?;
    let spare = || arguments.file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let founding = Founding {
        name: name(&arguments.name.clone().unwrap_or_else(spare), LONGEST_NAME, "bad-name").map_err(alone)?,
        game: loaded.pack.clone(),
        layers: loaded.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect(),
        engine: RELEASE.to_owned(),
        seed: arguments.seed.unwrap_or_else(any_seed),
        scheme,
    };
    let store = Store::found(&arguments.file, founding, arguments.date.as_deref()).map_err(alone)?;
    let entries = store.entries().map_err(alone)?;
    tell(&arguments.file, &entries, 0, out).map_err(alone)
}

/// Whether a match is played by the packs and houses that its league was founded on.
pub fn same_layers(founding: &Founding, layers: &[&str]) -> Result<(), Diagnostic> {
    let founded: Vec<&str> = founding.layers.iter().map(|(name, _)| name.as_str()).collect();
    if founded == layers {
        return Ok(());
    }
    let fault = Diagnostic::anywhere("league-other-layers").with("expected", founded.join(", "));
    Err(fault.with("layers", layers.join(", ")))
}

/// What has changed of the rules since a league was founded; its own stay as they were founded.
pub fn changes(founding: &Founding, layers: &[Layer]) -> Diagnostics {
    let known = |layer: &&Layer| founding.layers.iter().any(|(name, _)| *name == layer.name);
    let own: Vec<Layer> = layers.iter().filter(known).cloned().collect();
    let changed = changed_layers("league-other-rules", &founding.layers, &own);
    let mut list: Vec<Diagnostic> = changed.into_iter().map(|(_, fault)| fault).collect();
    if !list.is_empty() {
        list.push(changed_since("league-release", &founding.engine, &list));
    }
    list.iter_mut().for_each(|fault| fault.severity = Severity::Warning);
    Diagnostics { list }
}

/// Does what a command says and tells what was written.
fn act(path: &Path, command: &Command, date: Option<&str>, out: &Output) -> Result<(), Diagnostic> {
    let mut store = Store::open(path)?;
    let mut before = 0;
    let entries = store.add(date, |entries| {
        before = entries.len();
        decide(entries, command)
    })?;
    tell(path, &entries, before, out)
}

/// Tells the entries from one on.
fn tell(path: &Path, entries: &[Entry], from: usize, out: &Output) -> Result<(), Diagnostic> {
    let season = Season::read(entries)?;
    let reader = reader(&season, path, out);
    for entry in &entries[from..] {
        out.line(telling::told(reader, entries, entry));
    }
    Ok(())
}

fn join(path: &Path, add: &AddArguments, out: &Output) -> Result<(), Refused> {
    let (coach, mut team, mut name, mut squad) = (add.coach.clone(), add.team.clone(), add.name.clone(), None);
    if let Some(file) = &add.roster {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::default();
        let read = season(path).map_err(alone)?.drafted(file, &mut sources, &mut faults);
        let drafted = read.ok_or(Refused { faults, sources })?;
        team = Some(drafted.1.roster.clone());
        name = Some(drafted.0);
        squad = Some(Box::new(drafted.1));
    }
    act(path, &Command::Join { coach, team, name, squad }, add.date.as_deref(), out).map_err(alone)
}

fn report(arguments: &ResultArguments, library: Library, out: &Output) -> Result<(), Refused> {
    let given = arguments.cards.map(|cards| ("cards".to_owned(), cards)).into_iter();
    let given = given.chain(arguments.injuries.map(|injuries| ("injuries".to_owned(), injuries)));
    let typed: Vec<(String, [i32; 2])> = given.chain(arguments.counts.iter().cloned()).collect();
    let mut doings = Vec::new();
    let (score, counts, record) = match &arguments.record {
        None => (arguments.score, typed, None),
        Some(path) => {
            let season = before(&arguments.file, arguments.instead_of).map_err(alone)?;
            let coaches = [&arguments.one, &arguments.two];
            let mut shelf = Shelf::new(library);
            let how = (arguments.anyway, out);
            let told = record::read(path, &season, coaches.map(String::as_str), &mut shelf, how)?;
            doings.extend(coaches.into_iter().cloned().zip(told.doings));
            // What somebody counted at the table stands against what the record says.
            let own = told.counts.into_iter().filter(|(word, _)| !typed.iter().any(|(other, _)| other == word));
            (Some(told.score), own.chain(typed.iter().cloned()).collect(), Some(told.digest))
        }
    };
    doings.extend(arguments.feats.iter().chain(&arguments.hurts).cloned());
    let command = Command::Report {
        coaches: [arguments.one.clone(), arguments.two.clone()],
        score,
        counts,
        overtime: arguments.overtime,
        instead_of: arguments.instead_of,
        record,
        dice: arguments.dice.clone(),
        doings,
        friendly: arguments.friendly,
        conceded: arguments.conceded.clone(),
    };
    act(&arguments.file, &command, arguments.date.as_deref(), out).map_err(alone)
}

/// The league as it was before a match: before the one that is put right, if one is.
fn before(path: &Path, instead_of: Option<u64>) -> Result<Season, Diagnostic> {
    let entries = Store::open(path)?.entries()?;
    let season = Season::read(&entries)?;
    let is_meant = |played: &&Match| instead_of.is_some_and(|n| played.entry == n || played.corrected == Some(n));
    let first = season.every_match().find(is_meant).map(|played| played.entry as usize);
    first.map_or(Ok(season), |first| Season::read(&entries[..first - 1]))
}

fn split(arguments: &DivideArguments, out: &Output) -> Result<(), Diagnostic> {
    let words: Vec<&str> = arguments.divisions.iter().map(String::as_str).collect();
    let unreadable = || Diagnostic::anywhere("command-unreadable").with("command", words.join(" "));
    let (count, lists) = divisions(&words).ok_or_else(unreadable)?;
    let command = Command::Divide { lists, count, dice: arguments.dice.clone() };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn take_points(arguments: &DockArguments, out: &Output) -> Result<(), Diagnostic> {
    let command = Command::Dock { coach: arguments.coach.clone(), points: arguments.points };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn miss(arguments: &UnplayedArguments, out: &Output) -> Result<(), Diagnostic> {
    let coaches = [arguments.one.clone(), arguments.two.clone()];
    let command = Command::Unplayed { coaches, instead_of: arguments.instead_of };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn show_calendar(arguments: &FileArguments, out: &Output) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = reader.calendar().ok_or_else(|| Diagnostic::anywhere("league-without-calendar"))?;
    out.line(sheet.in_columns());
    Ok(())
}

/// Does something to a squad: the words are those of a line, the coach first.
fn manage(arguments: &TeamArguments, out: &Output) -> Result<(), Diagnostic> {
    let words: Vec<&str> = arguments.words.iter().flat_map(|word| word.split_whitespace()).collect();
    let order = Order::read(&words, &arguments.dice)?;
    let command = Command::Manage { coach: arguments.coach.clone(), order };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn end(arguments: &SeasonArguments, out: &Output) -> Result<(), Diagnostic> {
    let command = Command::EndSeason { early: arguments.early, dice: arguments.dice.clone() };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn roll(arguments: &TraitArguments, out: &Output) -> Result<(), Diagnostic> {
    let (coach, dice) = (arguments.coach.clone(), arguments.dice.clone());
    let command = Command::Gain { coach, dice, choose: arguments.choose.clone() };
    act(&arguments.file, &command, arguments.date.as_deref(), out)
}

fn finals(arguments: &KnockoutArguments, out: &Output) -> Result<(), Diagnostic> {
    if let Some(way) = &arguments.open {
        let play_off = Some(way.clone()).filter(|way| !way.is_empty());
        let command = Command::Open { play_off, early: arguments.early, dice: arguments.dice.clone() };
        act(&arguments.file, &command, arguments.date.as_deref(), out)?;
    }
    let season = season_of(&arguments.file, arguments.season)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = reader.finals().ok_or_else(|| {
        let ways = season.scheme().play_offs.iter().filter(|way| season.may_end_with(way));
        let ways: Vec<&str> = ways.map(|way| way.id.as_str()).collect();
        Diagnostic::anywhere("league-no-finals-yet").with("ways", ways.join(", "))
    })?;
    out.line(sheet.in_columns());
    Ok(())
}

fn season(path: &Path) -> Result<Season, Diagnostic> {
    season_of(path, None)
}

/// The league as it is, or as it was at the end of one of its seasons.
fn season_of(path: &Path, number: Option<usize>) -> Result<Season, Diagnostic> {
    let entries = Store::open(path)?.entries()?;
    number.map_or_else(|| Season::read(&entries), |number| at_end_of(&entries, number))
}

fn at_end_of(entries: &[Entry], number: usize) -> Result<Season, Diagnostic> {
    Season::read(&entries_of(entries, number)?.1)
}

/// What there is to tell of a league, to whoever asked.
fn reader<'s>(season: &'s Season, file: &'s Path, out: &Output) -> SheetReader<'s> {
    SheetReader { season, language: out.language, file }
}

/// The entries of one season, and all that count at its end.
fn entries_of(entries: &[Entry], number: usize) -> Result<(RangeInclusive<u64>, Vec<Entry>), Diagnostic> {
    season_entries(entries, number).ok_or_else(|| {
        let last = (1..).take_while(|season| season_entries(entries, *season).is_some()).count();
        Diagnostic::anywhere("league-no-such-season").with("season", number).with("last", last)
    })
}

fn show(
    arguments: &FileArguments,
    out: &Output,
    sheets: impl Fn(SheetReader) -> Vec<Option<Sheet>>,
) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season)?;
    let sheets = sheets(reader(&season, &arguments.file, out));
    let shown: Vec<String> = sheets.iter().flatten().map(Sheet::in_columns).collect();
    out.line(shown.join("\n\n"));
    Ok(())
}

fn show_next(arguments: &NextArguments, out: &Output) -> Result<(), Diagnostic> {
    let season = season(&arguments.file)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = match (&arguments.coach, reader.finals()) {
        (Some(name), None) => reader.next_of(season.coach(name)?),
        (None, None) => reader.next(),
        (_, Some(finals)) => finals,
    };
    out.line(sheet.in_columns());
    Ok(())
}

fn show_roster(arguments: &RosterArguments, out: &Output) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season)?;
    let coaches = match &arguments.coach {
        Some(name) => vec![season.coach(name)?],
        None => (0..season.coaches.len()).collect(),
    };
    let reader = reader(&season, &arguments.file, out);
    let sheets = coaches.into_iter().flat_map(|coach| reader.squad(coach).into_iter().chain([reader.roster(coach)]));
    let rosters: Vec<String> = sheets.map(|sheet| sheet.in_columns()).collect();
    out.line(rosters.join("\n\n"));
    Ok(())
}

fn show_log(arguments: &FileArguments, out: &Output) -> Result<(), Diagnostic> {
    let entries = Store::open(&arguments.file)?.entries()?;
    let season = Season::read(&entries)?;
    let reader = reader(&season, &arguments.file, out);
    let shown = arguments.season.map(|number| entries_of(&entries, number)).transpose()?.map(|(shown, _)| shown);
    let gone = undone(&entries);
    for entry in entries.iter().filter(|entry| shown.as_ref().is_none_or(|shown| shown.contains(&entry.number))) {
        out.line(telling::logged(reader, &entries, &gone, entry));
    }
    Ok(())
}

fn write(arguments: &ExportArguments, out: &Output) -> Result<(), Diagnostic> {
    let entries = Store::open(&arguments.file)?.entries()?;
    let season = arguments.season.map_or_else(|| Season::read(&entries), |number| at_end_of(&entries, number))?;
    let past = (1..=season.past.len()).map(|number| at_end_of(&entries, number));
    let past = past.collect::<Result<Vec<Season>, _>>()?;
    let reader = reader(&season, &arguments.file, out);
    let texts = [
        arguments.html.as_ref().map(|path| (path, page::page(reader, &past))),
        arguments.csv.as_ref().map(|path| (path, reader.whole_table().with_commas())),
        arguments.matches.as_ref().map(|path| (path, reader.matches_apart().with_commas())),
    ];
    for (path, text) in texts.into_iter().flatten() {
        std::fs::write(path, text).map_err(|error| {
            Diagnostic::anywhere("unwritable-file").with("path", path.display()).with("detail", error)
        })?;
        out.line(out.say("league-written", &[("path", path.display().to_string().into())]));
    }
    Ok(())
}
