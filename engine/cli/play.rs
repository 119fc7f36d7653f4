//! `arbitro play`, `resume` and `replay`.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;

use crate::judge::record::{Clerk, Header, Log, Record, Step};
use crate::judge::{Refused, Shelf};
use crate::pack::{Diagnostic, Diagnostics, Library, Place, Sources};
use crate::referee::{Family, Level, Start, Stop, Tracer, Written};
use crate::text::Arg;
use crate::with_book;

use super::arguments::{CoachKind, PlayArguments, ReplayArguments, ResumeArguments};
use super::narrator::Narrator;
use super::output::{DIFFERS, Output};
use super::table::Table;

/// Plays a game.
pub fn play(arguments: &PlayArguments, library: Library, out: &Output) -> ExitCode {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let mut side = |word: &Option<String>| match word {
        Some(word) => written(word, &mut sources, &mut faults),
        None => Written::Any,
    };
    let sides = match arguments.players {
        Some(players) => (1..=players).map(|player| player_of(player, arguments.last_winner)).collect(),
        None => vec![side(&arguments.home), side(&arguments.away)],
    };
    let board = arguments.dungeon.is_some().then(|| side(&arguments.dungeon));
    if let Some(path) = arguments.record.as_ref().filter(|path| path.exists()) {
        faults.push(Diagnostic::anywhere("record-exists").with("path", path.display()));
    }
    if faults.errors() > 0 {
        return out.unusable(&faults, &sources);
    }
    let coaches = coaches(sides.len(), [arguments.home_coach, arguments.away_coach], &arguments.coaches);
    let start = Start { sides, board, turns: arguments.turns };
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let book = match shelf(library).book(&arguments.game, &arguments.houses) {
        Ok(book) => book,
        Err(refused) => return out.unusable(&refused.faults, &refused.sources),
    };
    with_book!(&book, book => {
        let faults = refused(book, arguments);
        if faults.errors() > 0 {
            return out.unusable(&faults, &sources);
        }
        let table = Table {
            header: Header::new(book, &arguments.houses, seed, &start),
            book: book.clone(),
            coaches,
            level: arguments.trace,
            board: arguments.board,
            out: *out,
        };
        if arguments.seed.is_none() {
            out.line(out.say("play-seed", &[("seed", Arg::Text(seed.to_string()))]));
        }
        run(&table, arguments.record.as_deref(), None)
    })
}

/// A player who brings nothing; the winner of the last game is said to be so.
fn player_of(player: u8, last_winner: Option<u8>) -> Written {
    if last_winner == Some(player) { Written::Word("winner".to_owned()) } else { Written::Any }
}

/// Who answers for each side: the first two by their own options, any by its number.
fn coaches(sides: usize, first: [CoachKind; 2], more: &[(u8, CoachKind)]) -> Vec<CoachKind> {
    let mut coaches: Vec<CoachKind> = first.into_iter().chain(std::iter::repeat(CoachKind::Bot)).take(sides).collect();
    for (side, kind) in more {
        if let Some(coach) = coaches.get_mut(usize::from(*side) - 1) {
            *coach = *kind;
        }
    }
    coaches
}

/// The options given that mean nothing to this game.
fn refused<G: Family>(book: &crate::referee::Book<G>, arguments: &PlayArguments) -> Diagnostics {
    let given = [
        ("home", arguments.home.is_some()),
        ("away", arguments.away.is_some()),
        ("dungeon", arguments.dungeon.is_some()),
        ("turns", arguments.turns.is_some()),
        ("players", arguments.players.is_some()),
        ("last-winner", arguments.last_winner.is_some()),
    ];
    let mut faults = Diagnostics::default();
    for (option, _) in given.into_iter().filter(|(option, given)| *given && !G::OPTIONS.contains(option)) {
        let fault = Diagnostic::anywhere("option-of-other-games").with("option", format!("--{option}"));
        let right: Vec<String> = G::OPTIONS.iter().map(|option| format!("--{option}")).collect();
        faults.push(fault.with("game", &book.pack).with("right", right.join(", ")));
    }
    faults
}

/// Goes on with a game that was stopped.
pub fn resume(arguments: &ResumeArguments, library: Library, out: &Output) -> ExitCode {
    let (record, file, sources) = match read(&arguments.record) {
        Ok(read) => read,
        Err((faults, sources)) => return out.unusable(&faults, &sources),
    };
    let sides = record.header.start.sides.len();
    let coaches = coaches(sides, [arguments.home_coach, arguments.away_coach], &arguments.coaches);
    let settings = (arguments.trace, arguments.board);
    with_table(&record, file, sources, library, coaches, settings, out, Some(&arguments.record))
}

/// Plays a record again, to the last die.
pub fn replay(arguments: &ReplayArguments, library: Library, out: &Output) -> ExitCode {
    let (record, file, sources) = match read(&arguments.record) {
        Ok(read) => read,
        Err((faults, sources)) => return out.unusable(&faults, &sources),
    };
    if !record.ended {
        let place = Place { file, line: record.steps.last().map_or(1, |step| step.0 as u32), column: 1, length: 1 };
        let fault = Diagnostic::error("record-truncated", place).with("steps", record.steps.len());
        return out.unusable(&Diagnostics { list: vec![fault] }, &sources);
    }
    let coaches = vec![CoachKind::Bot; record.header.start.sides.len().max(1)];
    with_table(&record, file, sources, library, coaches, (Level::Off, false), out, None)
}

#[allow(clippy::too_many_arguments)]
fn with_table(
    record: &Record,
    file: u16,
    sources: Sources,
    library: Library,
    coaches: Vec<CoachKind>,
    (level, board): (Level, bool),
    out: &Output,
    path: Option<&Path>,
) -> ExitCode {
    let book = match book_of(record, file, &sources, library) {
        Ok(book) => book,
        Err(refused) => return out.unusable(&refused.faults, &refused.sources),
    };
    with_book!(&book, book => {
        let table = Table { book: book.clone(), header: record.header.clone(), coaches, level, board, out: *out };
        match path {
            Some(path) => run(&table, Some(path), Some((record, file, &sources))),
            None => verify(&table, record, file, &sources),
        }
    })
}

/// The book a record was played by; a record from other rules is refused.
pub fn book_of(
    record: &Record,
    file: u16,
    sources: &Sources,
    library: Library,
) -> Result<crate::judge::AnyBook, Refused> {
    let book = shelf(library).book(&record.header.game, &record.header.houses)?;
    let layers = with_book!(&book, book => {
        book.layers.iter().map(|layer| (layer.name.clone(), layer.rules_digest.clone())).collect::<Vec<_>>()
    });
    let mut faults = Diagnostics::default();
    for (index, (name, digest)) in record.header.layers.iter().enumerate() {
        if layers.get(index) != Some(&(name.clone(), digest.clone())) {
            let place = Place { file, line: 4 + index as u32, column: 1, length: 1 };
            faults.push(Diagnostic::error("record-other-rules", place).with("layer", name));
        }
    }
    if faults.is_empty() { Ok(book) } else { Err(Refused { faults, sources: sources.clone() }) }
}

/// Reads a record file.
pub fn read(path: &Path) -> Result<(Record, u16, Sources), (Diagnostics, Sources)> {
    let mut sources = Sources::default();
    let read = sources.read_text(path).and_then(|file| Ok((Record::read(sources.text(file), file)?, file)));
    match read {
        Ok((record, file)) => Ok((record, file, sources)),
        Err(fault) => Err((Diagnostics { list: vec![fault] }, sources)),
    }
}

fn shelf(library: Library) -> Shelf {
    Shelf::new(library)
}

/// A word, or a file if one has that name or it looks like one.
fn written(word: &str, sources: &mut Sources, faults: &mut Diagnostics) -> Written {
    let path = PathBuf::from(word);
    let is_file = word.ends_with(".yaml") || word.contains(std::path::MAIN_SEPARATOR) || path.is_file();
    if !is_file {
        return Written::Word(word.to_owned());
    }
    match sources.read_text(&path) {
        Ok(file) => Written::File { name: word.to_owned(), text: sources.text(file).to_owned() },
        Err(fault) => {
            faults.push(fault);
            Written::Word(word.to_owned())
        }
    }
}

fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64 % 1_000_000)
}

/// Plays until the game ends or its people leave; an answer taken back plays it again up to there.
fn run<G: Family>(table: &Table<G>, path: Option<&Path>, before: Option<(&Record, u16, &Sources)>) -> ExitCode {
    let out = &table.out;
    let human = table.coaches.contains(&CoachKind::Human);
    let mut answers: VecDeque<String> = before.map(|(record, ..)| record.answers().collect()).unwrap_or_default();
    let mut again: Option<Vec<String>> = None;
    let mut told = 0;
    loop {
        let log = Log::default();
        let narrator = Rc::new(RefCell::new(Narrator::new(*out, table.level, table.board).from(told)));
        let mut clerk = Clerk::new(Rc::clone(&log));
        match (again.take(), before) {
            (Some(steps), _) => clerk = clerk.repeating(steps),
            (None, Some((record, file, _))) => clerk = clerk.holding(record, file),
            (None, None) => {}
        }
        if let Some(path) = path {
            clerk = match clerk.writing(path, &table.header) {
                Ok(clerk) => clerk,
                Err(fault) => return out.unusable(&Diagnostics { list: vec![fault] }, &table.book.sources),
            };
        }
        let repeated = std::mem::take(&mut answers);
        let stop = if table.level == Level::Off && !human {
            sit_and_play(table, repeated, clerk, None, crate::referee::Silent)
        } else {
            let level = if human { Level::Full } else { table.level.max(Level::Outcome) };
            sit_and_play(table, repeated, clerk, Some(&narrator), crate::referee::Recorder::new(level))
        };
        match stop {
            Ok(Stop::Undo) => {
                let kept = before_last_answer(table, &log);
                answers = kept.iter().filter_map(|step| step.answer()).collect();
                again = Some(kept.into_iter().map(|step| step.line).collect());
                told = narrator.borrow().told();
            }
            Ok(Stop::Fault(fault)) => {
                let repeated = log.borrow().len();
                let fault = before.map_or(*fault.clone(), |(record, file, _)| placed(*fault, record, file, repeated));
                let sources = before.map_or(&table.book.sources, |(.., sources)| sources);
                return out.unusable(&Diagnostics { list: vec![fault] }, sources);
            }
            Ok(stop) => return farewell(table, &stop, path),
            Err((faults, sources)) => return out.unusable(&faults, &sources),
        }
    }
}

fn sit_and_play<G: Family, T: Tracer>(
    table: &Table<G>,
    answers: VecDeque<String>,
    clerk: Clerk,
    narrator: Option<&Rc<RefCell<Narrator>>>,
    trace: T,
) -> Result<Stop, (Diagnostics, Sources)> {
    let mut referee = table.sit(answers, clerk, narrator, trace)?;
    let stop = referee.play_from(&table.header.start).err().unwrap_or(Stop::Over);
    if let Some(narrator) = narrator {
        narrator.borrow_mut().tell(referee.game(), referee.trace.events());
    }
    if stop == Stop::Over {
        if table.board {
            table.out.line(G::picture(referee.game()));
        }
        let game = referee.game();
        let winners: Vec<String> =
            G::winners(&referee.state).into_iter().map(|side| game.side_name(side, table.out.language)).collect();
        table.out.line(match winners.is_empty() {
            true => table.out.say("play-draw", &[]),
            false => table.out.say("play-won", &[("winner", winners.join(", ").as_str().into())]),
        });
    }
    Ok(stop)
}

/// The steps before the last answer a person gave.
fn before_last_answer<G: Family>(table: &Table<G>, log: &Log) -> Vec<Step> {
    let log = log.borrow();
    let human =
        |step: &Step| step.side.is_some_and(|side| table.coaches.get(usize::from(side)) == Some(&CoachKind::Human));
    log[..log.iter().rposition(human).unwrap_or(0)].to_vec()
}

/// A fault of a repeated answer has no place of its own: it is the record that was altered, at its next step.
pub fn placed(fault: Diagnostic, record: &Record, file: u16, repeated: usize) -> Diagnostic {
    match record.steps.get(repeated) {
        Some((line, text)) if fault.place.is_none() => {
            let place = Place { file, line: *line as u32, column: 1, length: text.chars().count() as u32 };
            Diagnostic::error("record-altered", place).with("step", repeated + 1)
        }
        _ => fault,
    }
}

fn farewell<G: Family>(table: &Table<G>, stop: &Stop, path: Option<&Path>) -> ExitCode {
    if let (Stop::Quit, Some(path)) = (stop, path) {
        let path = path.display().to_string();
        table.out.line(table.out.say("play-left", &[("path", path.as_str().into())]));
    }
    ExitCode::SUCCESS
}

/// Plays a record again in silence and holds every die and answer against it.
fn verify<G: Family>(table: &Table<G>, record: &Record, file: u16, sources: &Sources) -> ExitCode {
    let log = Log::default();
    let clerk = Clerk::new(Rc::clone(&log)).holding(record, file);
    let answers = record.answers().collect();
    let stop = match table.sit(answers, clerk, None, crate::referee::Silent) {
        Ok(mut referee) => referee.play_from(&table.header.start).err(),
        Err((faults, sources)) => return table.out.unusable(&faults, &sources),
    };
    match stop {
        Some(Stop::Over) if log.borrow().len() == record.steps.len() => {
            let steps = Arg::Number(record.steps.len() as i64);
            table.out.line(table.out.say("replay-same", &[("steps", steps)]));
            ExitCode::SUCCESS
        }
        Some(Stop::Fault(fault)) => {
            let fault = placed(*fault, record, file, log.borrow().len());
            table.out.unusable(&Diagnostics { list: vec![fault] }, sources)
        }
        _ => {
            table.out.line(table.out.say("replay-differs", &[("step", Arg::Number(log.borrow().len() as i64 + 1))]));
            ExitCode::from(DIFFERS)
        }
    }
}
