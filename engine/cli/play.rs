//! `arbitro play`, `resume` and `replay`.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::judge::Shelf;
use crate::judge::odds::{OddsQuery, Ordered, Possibility, odds};
use crate::judge::record::{Clerk, Header, Log, Record, Step, before_answer, says_the_same};
use crate::judge::tell::Teller;
use crate::league::Occasion;
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources};
use crate::referee::{Book, Game, Level, Recorder, Silent, Start, Stop, Tracer, Written};
use crate::text::Arg;
use crate::with_book;

use super::arguments::{CoachKind, PlayArguments, ReplayArguments, ResumeArguments, TableArguments};
use super::keyboard::Keyboard;
use super::league::fixture::{self, Fixture};
use super::league::{changes, same_layers};
use super::narrator::{Foreseen, Foresight, Narrator, Typed};
use super::output::{DIFFERS, Output};
use super::past::Past;
use super::table::Table;

/// So many ways are gone at most while somebody waits at the prompt.
const WAYS_AT_THE_PROMPT: u64 = 20_000;

/// Plays a game.
pub fn play(arguments: &PlayArguments, library: Library, out: &Output) -> ExitCode {
    begin(arguments, library, out).unwrap_or_else(|refused| out.unusable(&refused))
}

fn begin(arguments: &PlayArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let fixture = fixture_of(arguments)?;
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let mut side = |word: Option<&String>| match word {
        Some(word) => written(word, &mut sources, &mut faults),
        None => Written::Any,
    };
    let mut sides = match (&fixture, arguments.players) {
        (Some(fixture), _) => fixture.sides.clone(),
        (None, Some(players)) => vec![Written::Any; usize::from(players)],
        (None, None) if !arguments.teams.is_empty() => arguments.teams.iter().map(|team| side(Some(team))).collect(),
        (None, None) => vec![side(arguments.home.as_ref()), side(arguments.away.as_ref())],
    };
    let board = arguments.dungeon.as_ref().or(arguments.pitch.as_ref()).map(|board| side(Some(board)));
    if let Some(path) = arguments.record.as_ref().filter(|path| path.exists()) {
        faults.push(Diagnostic::anywhere("record-exists").with("path", path.display()));
    }
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    if let Some(winner) = arguments.last_winner.and_then(|winner| sides.get_mut(usize::from(winner) - 1)) {
        *winner = Written::Word("winner".to_owned());
    }
    let extras = [
        ("endgame", arguments.endgame),
        ("special-balls", arguments.special_balls),
        ("overtime", arguments.overtime || fixture.as_ref().is_some_and(|fixture| fixture.is_final())),
    ];
    let extras = extras.into_iter().filter(|(_, used)| *used).map(|(name, _)| name.to_owned()).collect();
    let start = Start { sides, board, turns: arguments.turns, extras };
    let seed = arguments.seed.unwrap_or_else(any_seed);
    with_book!(&Shelf::new(library).book(&arguments.game, &arguments.houses)?, book => {
        let mut faults = Diagnostics::default();
        foreign_to(book, &given(arguments), &mut faults);
        faults.list.extend(strangers(start.sides.len(), &arguments.table, arguments.last_winner));
        if faults.errors() > 0 {
            return Err(Refused { faults, sources });
        }
        if let Some(fixture) = &fixture {
            let layers: Vec<&str> = book.layers.iter().map(|layer| layer.name.as_str()).collect();
            same_layers(&fixture.founding, &layers).map_err(|fault| Refused::one(fault, &sources))?;
            out.faults(&changes(&fixture.founding, &book.layers), &sources);
        }
        let table = Table {
            header: Header::new(book, &arguments.houses, seed, &start),
            book: book.clone(),
            coaches: coaches(start.sides.len(), &arguments.table),
            level: arguments.table.trace,
            board: arguments.table.board,
            out: *out,
        };
        if arguments.seed.is_none() {
            out.line(out.say("play-seed", &[("seed", Arg::Text(seed.to_string()))]));
        }
        let ended = run(&table, arguments.record.as_deref(), None)? == Stop::Over;
        let record = arguments.record.as_ref().filter(|_| ended);
        if let (Some(fixture), Some(league), Some(record)) = (&fixture, &arguments.league, record) {
            let [one, two] = fixture.coaches.each_ref().map(|name| as_typed(name));
            let friendly = if fixture.occasion == Occasion::Friendly { " --friendly" } else { "" };
            let [league, record] = [league, record].map(|path| as_typed(&path.display().to_string()));
            let command = format!("{league} {one} {two} --record {record}{friendly}");
            out.line(out.say("play-league-report", &[("command", command.as_str().into())]));
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The match of a league that is to be played, if one is: its coaches are named in the place of teams.
fn fixture_of(arguments: &PlayArguments) -> Result<Option<Fixture>, Refused> {
    let (Some(league), Some(home), Some(away)) = (&arguments.league, &arguments.home, &arguments.away) else {
        return Ok(None);
    };
    let refused = |fault| Refused::one(fault, &Sources::default());
    let fixture = fixture::read(league, &arguments.game, [home, away]).map_err(refused)?;
    if arguments.overtime && !fixture.is_final() {
        return Err(refused(Diagnostic::anywhere("league-no-overtime")));
    }
    Ok(Some(fixture))
}

/// A word as it is typed: between quotes if it has spaces.
pub fn as_typed(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}

/// Who answers for each side: the first two by their own options, any by its number.
fn coaches(sides: usize, asked: &TableArguments) -> Vec<CoachKind> {
    let first = [asked.home_coach, asked.away_coach];
    let mut coaches: Vec<CoachKind> = first.into_iter().chain(std::iter::repeat(CoachKind::Bot)).take(sides).collect();
    for (side, kind) in &asked.coaches {
        if let Some(coach) = coaches.get_mut(usize::from(*side) - 1) {
            *coach = *kind;
        }
    }
    coaches
}

/// The numbers given that are nobody's at a table of so many sides.
fn strangers(sides: usize, asked: &TableArguments, last_winner: Option<u8>) -> Vec<Diagnostic> {
    let coaches = asked.coaches.iter().map(|(side, _)| ("--coach", *side));
    let named = coaches.chain(last_winner.map(|side| ("--last-winner", side)));
    let right = (1..=sides).map(|side| side.to_string()).collect::<Vec<_>>().join(", ");
    let fault =
        |(option, side): (&str, u8)| Diagnostic::anywhere("bad-option").with("option", option).with("value", side);
    let strange = named.filter(|(_, side)| usize::from(*side) > sides);
    strange.map(|named| fault(named).with("right", &right)).collect()
}

/// The options of `play` that are given.
fn given(arguments: &PlayArguments) -> [(&'static str, bool); 12] {
    [
        ("home", arguments.home.is_some()),
        ("away", arguments.away.is_some()),
        ("teams", !arguments.teams.is_empty()),
        ("dungeon", arguments.dungeon.is_some()),
        ("pitch", arguments.pitch.is_some()),
        ("league", arguments.league.is_some()),
        ("endgame", arguments.endgame),
        ("special-balls", arguments.special_balls),
        ("overtime", arguments.overtime),
        ("turns", arguments.turns.is_some()),
        ("players", arguments.players.is_some()),
        ("last-winner", arguments.last_winner.is_some()),
    ]
}

/// The options given that mean nothing to this game.
pub fn foreign_to<G: Automated>(book: &Book<G>, given: &[(&str, bool)], faults: &mut Diagnostics) {
    for (option, _) in given.iter().filter(|(option, given)| *given && !G::OPTIONS.contains(option)) {
        let fault = Diagnostic::anywhere("option-of-other-games").with("option", format!("--{option}"));
        let right: Vec<String> = G::OPTIONS.iter().map(|option| format!("--{option}")).collect();
        faults.push(fault.with("game", &book.pack).with("right", right.join(", ")));
    }
}

/// Goes on with a game that was stopped.
pub fn resume(arguments: &ResumeArguments, library: Library, out: &Output) -> ExitCode {
    let resumed = Past::read(&arguments.record, arguments.anyway).and_then(|mut past| {
        with_book!(&past.book(&mut Shelf::new(library), out)?, book => {
            let mut table = past.table(book, out);
            let mut faults = Diagnostics { list: strangers(table.coaches.len(), &arguments.table, None) };
            foreign_to(book, &[("turns", arguments.turns.is_some())], &mut faults);
            if !faults.is_empty() {
                return Err(Refused { faults, sources: book.sources.clone() });
            }
            if arguments.turns.is_some() {
                table.header.start.turns = arguments.turns;
                // A game whose time was up goes on.
                past.record.steps.retain(|(_, step)| !step.starts_with("end "));
            }
            table.coaches = coaches(table.coaches.len(), &arguments.table);
            (table.level, table.board) = (arguments.table.trace, arguments.table.board);
            if past.written.is_some() {
                keep(&arguments.record, out)?;
            }
            run(&table, Some(&arguments.record), Some(&past)).map(|_| ExitCode::SUCCESS)
        })
    });
    resumed.unwrap_or_else(|refused| out.unusable(&refused))
}

/// Keeps a record as it was, beside what will be written in its place.
fn keep(path: &Path, out: &Output) -> Result<(), Refused> {
    let mut name = path.as_os_str().to_owned();
    name.push(".before");
    let kept = PathBuf::from(name);
    let refused = |fault: Diagnostic| Refused::one(fault.with("path", kept.display()), &Sources::default());
    if kept.exists() && std::fs::read(&kept).ok() == std::fs::read(path).ok() {
        return Ok(());
    }
    if kept.exists() {
        return Err(refused(Diagnostic::anywhere("record-exists")));
    }
    let trouble = |error| refused(Diagnostic::anywhere("unwritable-file").with("detail", error));
    std::fs::copy(path, &kept).map_err(trouble)?;
    out.line(out.say("resume-kept", &[("path", kept.display().to_string().into())]));
    Ok(())
}

/// Plays a record again, to the last die.
pub fn replay(arguments: &ReplayArguments, library: Library, out: &Output) -> ExitCode {
    let replayed = Past::read(&arguments.record, arguments.anyway).and_then(|mut past| {
        if !past.record.ended {
            return Err(past.truncated());
        }
        let book = past.book(&mut Shelf::new(library), out)?;
        match &past.written {
            Some(written) => Ok(side_by_side(written, &past.record, out)),
            None => with_book!(&book, book => verify(&past.table(book, out), &past)),
        }
    });
    replayed.unwrap_or_else(|refused| out.unusable(&refused))
}

/// A word, or a file if one has that name or it looks like one.
pub fn written(word: &str, sources: &mut Sources, faults: &mut Diagnostics) -> Written {
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

/// A seed that nobody chose.
pub fn any_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_millis() as u64 % 1_000_000)
}

/// Plays until the game ends or its people leave; an answer taken back plays it again up to there.
fn run<G: Automated>(table: &Table<G>, path: Option<&Path>, before: Option<&Past>) -> Result<Stop, Refused> {
    let human = table.coaches.contains(&CoachKind::Human);
    let mut answers: VecDeque<String> = before.map(|past| past.record.answers().collect()).unwrap_or_default();
    let mut again: Option<Vec<String>> = None;
    let mut told = 0;
    let typed = Typed::default();
    let keyboard = Rc::new(RefCell::new(Keyboard::new(&table.out)));
    loop {
        let log = Log::default();
        let narrator =
            Narrator::new(table.out, table.level, table.board).before(table.people()).from(told).at(&keyboard);
        let narrator = narrator.foreseeing(foresight(table, &log)).noting(&log, &typed);
        let narrator = Rc::new(RefCell::new(narrator));
        let mut clerk = Clerk::new(Rc::clone(&log));
        match (again.take(), before) {
            (Some(steps), _) => clerk = clerk.repeating(steps),
            (None, Some(past)) => clerk = past.held_by(clerk),
            (None, None) => {}
        }
        if let Some(path) = path {
            let writing = clerk.writing(path, &table.header);
            clerk = writing.map_err(|fault| Refused::one(fault, &table.book.sources))?;
        }
        let repeated = std::mem::take(&mut answers);
        let stop = if table.level == Level::Off && !human {
            sit_and_play(table, repeated, clerk, None, Silent)
        } else {
            sit_and_play(table, repeated, clerk, Some(&narrator), recorder(table.level, human))
        };
        match stop? {
            Stop::Undo => {
                let kept = taken_back(table, &log, &typed);
                answers = kept.iter().filter_map(|step| step.answer()).collect();
                again = Some(kept.into_iter().map(|step| step.line).collect());
                told = narrator.borrow().told();
            }
            Stop::Fault(fault) => {
                return Err(match before {
                    Some(past) => past.altered(*fault, log.borrow().len()),
                    None => Refused::one(*fault, &table.book.sources),
                });
            }
            stop => {
                farewell(table, &stop, path);
                return Ok(stop);
            }
        }
    }
}

/// What is noted while a game is told: everything, where a roll is told with its number, so that it is the one that
/// `explain` gives it.
fn recorder(level: Level, human: bool) -> Recorder {
    match level {
        _ if human || level == Level::Full => Recorder::asking_why(),
        Level::Rules => Recorder::new(Level::Full),
        _ => Recorder::new(Level::Outcome),
    }
}

/// The odds of an order after the answers given so far, by playing again from the start.
fn foresight<G: Automated>(table: &Table<G>, log: &Log) -> Foresight {
    let (book, header, out, log) = (Arc::clone(&table.book), table.header.clone(), table.out, Rc::clone(log));
    Box::new(move |order| {
        let answers: Vec<String> = log.borrow().iter().filter_map(Step::answer).collect();
        let ordered = Ordered::in_game(&book, &header, answers, order)?;
        let terms = OddsQuery { most: WAYS_AT_THE_PROMPT, ..OddsQuery::default() };
        let found = odds(&ordered, &terms).map_err(|fault| Diagnostics { list: vec![fault] })?;
        let (teller, game) = (Teller::new(out.language), Game::new(&*book, &ordered.position.state));
        let rolls = found.rows.iter().any(|(row, _)| matches!(row, Possibility::Roll(..)));
        Ok(Foreseen { told: teller.odds(game, &found), tests: teller.odds(game, &found.tests(&book)), rolls })
    })
}

fn sit_and_play<G: Automated, T: Tracer>(
    table: &Table<G>,
    answers: VecDeque<String>,
    clerk: Clerk,
    narrator: Option<&Rc<RefCell<Narrator>>>,
    trace: T,
) -> Result<Stop, Refused> {
    let mut referee = table.sit(answers, clerk, narrator, trace)?;
    let stop = referee.play_from(&table.header.start).err().unwrap_or(Stop::Over);
    if let Some(narrator) = narrator {
        narrator.borrow_mut().tell(referee.game(), referee.trace.events());
    }
    if stop == Stop::Over {
        if table.board {
            table.out.line(referee.game().drawn(table.out.language, &table.people()));
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

/// The steps before the last line that a person typed, or before the last answer in it if dice were rolled or something hidden
/// was seen in between; all of them if that cannot be taken back either.
fn taken_back<G: Automated>(table: &Table<G>, log: &Log, typed: &Typed) -> Vec<Step> {
    let (steps, bind) = (log.borrow(), G::dice_bind(&table.book));
    let human = |step: &Step| step.side.is_some_and(|side| table.people()[usize::from(side)]);
    let last = steps.iter().rposition(human).unwrap_or(steps.len());
    let line = typed.borrow().iter().copied().rfind(|line| *line <= last).unwrap_or(last);
    match before_answer(&steps, line, bind).or_else(|_| before_answer(&steps, last, bind)) {
        Ok(kept) => kept.to_vec(),
        Err(fault) => {
            table.out.faults(&Diagnostics { list: vec![fault] }, &table.book.sources);
            steps.to_vec()
        }
    }
}

fn farewell<G: Automated>(table: &Table<G>, stop: &Stop, path: Option<&Path>) {
    if let (Stop::Quit, Some(path)) = (stop, path) {
        let path = path.display().to_string();
        table.out.line(table.out.say("play-left", &[("path", path.as_str().into())]));
    }
}

/// Says what became of a game under the rules of today: its dice, its answers and its end.
fn side_by_side(written: &[String], today: &Record, out: &Output) -> ExitCode {
    let now: Vec<&str> = today.steps.iter().map(|(_, line)| line.as_str()).collect();
    let same = |one: &str, other: &str| says_the_same(one, other, false);
    let parted = written.iter().zip(&now).position(|(one, other)| !same(one, other));
    let parted = parted.or((written.len() != now.len()).then_some(written.len().min(now.len())));
    let Some(parted) = parted else {
        out.line(out.say("replay-anyway-same", &[("steps", Arg::Number(now.len() as i64))]));
        return ExitCode::SUCCESS;
    };
    let nothing = out.say("replay-nothing", &[]);
    let step = |line: Option<&str>| Arg::Text(line.map_or(nothing.clone(), |line| format!("`{line}`")));
    let args = [
        ("step", Arg::Number(parted as i64 + 1)),
        ("was", step(written.get(parted).map(String::as_str))),
        ("now", step(now.get(parted).copied())),
    ];
    out.line(out.say("replay-anyway-parts", &args));
    let (was, now) = (written.last().map(String::as_str), now.last().copied().filter(|_| today.ended));
    let key = match (was, now) {
        (_, None) => "replay-anyway-no-end",
        (Some(was), Some(now)) if same(was, now) => "replay-anyway-same-end",
        _ => "replay-anyway-other-end",
    };
    out.line(out.say(key, &[("was", step(was)), ("now", step(now))]));
    ExitCode::from(DIFFERS)
}

/// Plays a record again in silence and holds every die and answer against it.
fn verify<G: Automated>(table: &Table<G>, past: &Past) -> Result<ExitCode, Refused> {
    let (log, steps) = (Log::default(), past.record.steps.len());
    let clerk = past.held_by(Clerk::new(Rc::clone(&log)));
    let mut referee = table.sit(past.record.answers().collect(), clerk, None, Silent)?;
    match referee.play_from(&table.header.start).err() {
        Some(Stop::Over) if log.borrow().len() == steps => {
            table.out.line(table.out.say("replay-same", &[("steps", Arg::Number(steps as i64))]));
            Ok(ExitCode::SUCCESS)
        }
        Some(Stop::Fault(fault)) => Err(past.altered(*fault, log.borrow().len())),
        _ => {
            table.out.line(table.out.say("replay-differs", &[("step", Arg::Number(log.borrow().len() as i64 + 1))]));
            Ok(ExitCode::from(DIFFERS))
        }
    }
}
