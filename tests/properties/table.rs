//! Lays a table: the book, two teams, a dungeon, two coaches.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use arbitro::bots::Automated;
use arbitro::coach::{Queue, Rejoin};
use arbitro::dice::Seeded;
use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::Match;
use arbitro::judge::record::{Clerk, Log};
use arbitro::pack::{Diagnostics, Library, Sources};
use arbitro::referee::{
    Book, Coach, Command, EventId, Family, Flow, Game, Machine, Recorder, Referee, Request, Seat, Start, Stop, Witness,
    Written,
};
use arbitro::script::compile;
use arbitro::text::{Language, report};

/// The game underground, without a house.
pub static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| book(&[]));

/// The book under houses.
pub fn book(houses: &[PathBuf]) -> Arc<Book<Bowl>> {
    book_of("dungeon-bowl", houses)
}

/// The book of any game. Whatever is wrong with it fails the test in words.
pub fn book_of<G: Family>(game: &str, houses: &[PathBuf]) -> Arc<Book<G>> {
    let (book, faults) = compile::<G>(Library::at(&root()).load(game, houses));
    assert_eq!(faults.errors(), 0, "{}", in_words(&faults, &book.sources));
    book
}

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Faults as a person reads them.
pub fn in_words(faults: &Diagnostics, sources: &Sources) -> String {
    report(faults, &|file| (sources.name(file), sources.text(file)), Language::default(), false)
}

/// The start of the game of a seed: every pair of colleges, every dungeon in turn.
pub fn start(book: &Book<Bowl>, seed: u64, turns: i32) -> Start {
    start_of(book, 2, seed, turns)
}

/// The same for any number of teams, in every dungeon that has room for them.
pub fn start_of(book: &Book<Bowl>, teams: usize, seed: u64, turns: i32) -> Start {
    let colleges = book.data.rosters.len() as u64;
    let own = |side: u64| match side {
        0 => seed,
        1 => seed / colleges,
        more => seed + 3 * more,
    };
    let college = |side: u64| Written::Word(book.data.rosters[(own(side) % colleges) as usize].id.clone());
    let dungeons = book.data.dungeons.iter().filter(|(_, dungeon)| dungeon.end_zones() >= teams);
    let dungeons: Vec<&String> = dungeons.map(|(id, _)| id).collect();
    let dungeon = dungeons[((seed / colleges / colleges + seed) % dungeons.len() as u64) as usize];
    Start {
        sides: (0..teams as u64).map(college).collect(),
        board: Some(Written::Word(dungeon.clone())),
        turns: Some(turns),
        ..Start::default()
    }
}

/// Two coaches of a kind.
pub fn coaches(kind: Machine, seed: u64) -> Vec<Seat<Bowl>> {
    (0..2).map(|side| Bowl::machine(kind, 2 * seed + side)).collect()
}

/// A table with everybody seated, ready to play from `start`.
pub fn sit<G: Family>(
    book: &Arc<Book<G>>,
    start: &Start,
    seed: u64,
    seats: Vec<Seat<G>>,
    trace: Recorder,
) -> Referee<G> {
    let (mut sources, mut faults) = (book.sources.clone(), Diagnostics::default());
    let state = G::start(book, start, &mut sources, &mut faults);
    let state = state.unwrap_or_else(|| panic!("{}", in_words(&faults, &sources)));
    Referee::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, trace)
}

/// Coaches who repeat answers before they find their own; they keep in mind what was asked all along.
pub fn rejoining<G: Family>(answers: impl IntoIterator<Item = String>, then: Vec<Seat<G>>) -> Vec<Seat<G>> {
    let queue: Queue = Rc::new(RefCell::new(answers.into_iter().collect()));
    then.into_iter().map(|seat| Box::new(Rejoin::new(Rc::clone(&queue), Some(seat)).following()) as Seat<G>).collect()
}

/// Two coaches who only repeat answers.
pub fn repeating(answers: impl IntoIterator<Item = String>) -> Vec<Seat<Bowl>> {
    only_repeating(2, answers)
}

/// So many coaches who only repeat answers.
pub fn only_repeating<G: Family>(sides: usize, answers: impl IntoIterator<Item = String>) -> Vec<Seat<G>> {
    let queue: Queue = Rc::new(RefCell::new(answers.into_iter().collect()));
    (0..sides).map(|_| Box::new(Rejoin::new(Rc::clone(&queue), None)) as Seat<G>).collect()
}

/// Plays on to the end and gives the lines of the record.
pub fn lines_of<G: Family>(mut table: Referee<G>, start: &Start) -> (Vec<String>, Referee<G>) {
    let log = Log::default();
    table.set_witness(Box::new(Clerk::new(Rc::clone(&log))));
    let stop = table.play_from(start);
    assert_eq!(stop, Err(Stop::Over), "a game only stops at its end");
    let lines = log.borrow().iter().map(|step| step.line.clone()).collect();
    (lines, table)
}

/// The lines of the game of a seed between two coaches of a kind.
pub fn lines(book: &Arc<Book<Bowl>>, kind: Machine, seed: u64, turns: i32, trace: Recorder) -> Vec<String> {
    let start = start(book, seed, turns);
    lines_of(sit(book, &start, seed, coaches(kind, seed), trace), &start).0
}

/// Holds two records against one another; the message shows where they part.
#[track_caller]
pub fn assert_same(one: &[String], other: &[String], about: &str) {
    let part = one.iter().zip(other).position(|(one, other)| one != other);
    if let Some(line) = part.or((one.len() != other.len()).then_some(one.len().min(other.len()))) {
        let near = |lines: &[String]| lines[line.saturating_sub(3)..lines.len().min(line + 2)].join("\n  ");
        panic!("{about}: two records part at line {line}\n  {}\nand\n  {}", near(one), near(other));
    }
}

/// A coach who is relieved after so many answers: the game stops in the middle of whatever goes on.
pub struct Relieved<G: Family> {
    /// The coach who answers until then.
    pub coach: Seat<G>,
    /// Answers left, of all coaches together.
    pub left: Rc<RefCell<u32>>,
}

impl<G: Family> Coach<G> for Relieved<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        let mut left = self.left.borrow_mut();
        match left.checked_sub(1) {
            Some(fewer) => *left = fewer,
            None => return Err(Stop::Done),
        }
        self.coach.answer(game, request)
    }
}

/// A table at which the coaches leave after so many answers.
pub fn broken_off(book: &Arc<Book<Bowl>>, seed: u64, answers: u32, trace: Recorder) -> Match {
    let start = start(book, seed, 16);
    let left = Rc::new(RefCell::new(answers));
    let relieved = |coach| Box::new(Relieved { coach, left: Rc::clone(&left) }) as Seat<Bowl>;
    let seats = coaches(Machine::Random, seed).into_iter().map(relieved).collect();
    let mut table = sit(book, &start, seed, seats, trace);
    let stop = table.play_from(&start);
    assert!(matches!(stop, Err(Stop::Over | Stop::Done)), "{stop:?}");
    table
}

/// Two witnesses of one game.
pub struct Both<A, B>(pub A, pub B);

impl<G: Family, A: Witness<G>, B: Witness<G>> Witness<G> for Both<A, B> {
    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        self.0.answered(game, request, command)?;
        self.1.answered(game, request, command)
    }

    fn rolled(&mut self, game: Game<G>, event: EventId, sides: u8, face: u8) -> Flow {
        self.0.rolled(game, event, sides, face)?;
        self.1.rolled(game, event, sides, face)
    }

    fn ended(&mut self, game: Game<G>, winners: &[i32]) -> Flow {
        self.0.ended(game, winners)?;
        self.1.ended(game, winners)
    }
}

/// The seeds of so many games; of five times as many with `ARBITRO_GAMES=5`.
pub fn games(count: u64) -> std::ops::Range<u64> {
    let times = std::env::var("ARBITRO_GAMES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    0..count * times
}

/// Does something for every seed, on all cores; a panic names its seed, and no further seed is begun.
pub fn each_seed(seeds: std::ops::Range<u64>, act: impl Fn(u64) + Sync) {
    each_seed_by(seeds, &act);
}

/// The same: threads are compiled once, not for each test.
fn each_seed_by(seeds: std::ops::Range<u64>, act: &(dyn Fn(u64) + Sync)) {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let next = std::sync::atomic::AtomicU64::new(seeds.start);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| act(seed)));
                    if done.is_err() {
                        next.store(seeds.end, std::sync::atomic::Ordering::Relaxed);
                        panic!("seed {seed} fails");
                    }
                }
            });
        }
    });
}
