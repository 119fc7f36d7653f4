//! How it grows: `cargo bench --bench growth`. First a position that is cloned (divan, with its pieces), then a table: twice as much of
//! something, and what one of it takes then. A figure that stays where it is, along its row, is growth in a straight line.

use std::cell::Cell;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use arbitro::bots::Automated;
use arbitro::dice::Seeded;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::compare::{Plan, play_all};
use arbitro::judge::json::TraceText;
use arbitro::pack::{Diagnostics, Library};
use arbitro::referee::{Book, Command, Flow, Game, Machine, Recorder, Referee, Request, Start, Witness, Written};
use arbitro::script::compile;
use tempfile::TempDir;

#[global_allocator]
static PIECES: divan::AllocProfiler<mimalloc::MiMalloc> = divan::AllocProfiler::new(mimalloc::MiMalloc);

static BOWL: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| load("dungeon-bowl", &[]));
static BLITZ: LazyLock<Arc<Book<Blitz>>> = LazyLock::new(|| load("blitz-bowl", &[]));
static GAUNTLET: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| load("gauntlet-of-fools", &[]));

fn main() {
    divan::main();
    println!();
    teams();
    players();
    rules();
    skills();
    turns();
    events();
    games();
}

fn load<G: Automated>(pack: &str, houses: &[PathBuf]) -> Arc<Book<G>> {
    let (book, faults) = compile::<G>(Library::embedded().load(pack, houses));
    assert_eq!(faults.errors(), 0);
    book
}

// ------------------------------------------------------------------------------ a position

/// A game that has come to its end: nothing of a position is larger earlier.
fn end<G: Automated>(book: &Arc<Book<G>>, sides: usize) -> G::State {
    let start = Start { sides: vec![Written::Any; sides], ..Start::default() };
    play(book, &start, 1, Recorder::silent()).0.state
}

#[divan::bench(name = "a position of Dungeon Bowl, cloned")]
fn bowl(bencher: divan::Bencher) {
    let state = end(&BOWL, 2);
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(name = "a position of Blitz Bowl, cloned")]
fn blitz(bencher: divan::Bencher) {
    let state = end(&BLITZ, 2);
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(name = "a position of a Gauntlet of four, cloned")]
fn gauntlet(bencher: divan::Bencher) {
    let state = end(&GAUNTLET, 4);
    bencher.bench_local(|| black_box(&state).clone());
}

// ------------------------------------------------------------------------------ games

/// Counts the answers given.
struct Counter(Rc<Cell<u64>>);

impl<G: Automated> Witness<G> for Counter {
    fn answered(&mut self, _: Game<G>, _: &Request, _: Command) -> Flow {
        self.0.set(self.0.get() + 1);
        Ok(())
    }
}

/// One whole game between coaches who answer anything, and how often one was asked.
fn play<G: Automated>(book: &Arc<Book<G>>, start: &Start, seed: u64, trace: Recorder) -> (Referee<G>, u64) {
    let mut faults = Diagnostics::default();
    let state = G::start(book, start, &mut book.sources.clone(), &mut faults).expect("the start is legal");
    let sides = start.sides.len() as u64;
    let seats = (0..sides).map(|side| G::machine(Machine::Random, seed * sides + side)).collect();
    let mut referee = Referee::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, trace);
    let asked = Rc::new(Cell::new(0));
    referee.set_witness(Box::new(Counter(Rc::clone(&asked))));
    let _ = referee.play_from(start);
    (referee, asked.get())
}

/// Answers in so many games.
fn answers<G: Automated>(book: &Arc<Book<G>>, start: &Start, games: u64) -> u64 {
    (0..games).map(|seed| play(book, start, seed, Recorder::silent()).1).sum()
}

/// The least time of one unit of work, in microseconds, for each amount; the amounts take turns.
#[expect(clippy::disallowed_methods, reason = "a bench is what clocks are for")]
fn row<A: Copy + std::fmt::Display>(what: &str, unit: &str, amounts: &[A], mut work: impl FnMut(A) -> u64) {
    const ROUNDS: usize = 7;
    let mut best = vec![f64::MAX; amounts.len()];
    for _ in 0..ROUNDS {
        for (amount, best) in amounts.iter().zip(&mut best) {
            let start = Instant::now();
            let units = work(*amount);
            *best = best.min(start.elapsed().as_secs_f64() * 1e6 / units as f64);
        }
    }
    print!("{what:24}");
    amounts.iter().zip(&best).for_each(|(amount, best)| print!("{amount:>8}: {best:8.2}"));
    println!("   µs {unit}");
}

fn teams() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses/six-colleges");
    let book: Arc<Book<Bowl>> = load("dungeon-bowl", &[house]);
    row("teams", "an answer", &[3, 4, 5, 6], |teams| {
        let start = Start { sides: vec![Written::Any; teams], turns: Some(8), ..Start::default() };
        answers(&book, &start, 10)
    });
}

fn players() {
    row("players (Gauntlet)", "an answer", &[2, 3, 4, 6], |players| {
        let start = Start { sides: vec![Written::Any; players], ..Start::default() };
        answers(&GAUNTLET, &start, 50)
    });
}

/// Houses of so many rules that are weighed whenever somebody dodges, and say nothing.
fn rules() {
    under("rules of a house", [1, 50, 100, 200, 400], |count| {
        written(&[("rules/idle.yaml", &idle(count, "procedure", ""))])
    });
}

/// Houses in which everybody has so many skills, and no other, that are weighed whenever it dodges, and say nothing.
fn skills() {
    under("skills of everybody", [0, 50, 100, 200, 400], gifted);
}

/// What an answer takes under houses of so many rules.
fn under(what: &str, amounts: [u32; 5], house: impl Fn(u32) -> (TempDir, Arc<Book<Bowl>>)) {
    let folders = amounts.map(house);
    let start = Start { sides: vec![Written::Any; 2], turns: Some(16), ..Start::default() };
    row(what, "an answer", &amounts, |count| {
        let at = amounts.iter().position(|&amount| amount == count).expect("one of the amounts");
        answers(&folders[at].1, &start, 10)
    });
}

/// A file of so many rules of a kind, each weighed at a dodge, of somebody in a role if one is named.
fn idle(count: u32, kind: &str, role: &str) -> String {
    let hook = format!("{{event: dodge-test, {role}phase: modify, if: actor.st > 9, do: {{modify: 1}}}}");
    let rule = |rule: u32| format!("  idle-{rule}: {{source: our own, hooks: {{weigh: {hook}}}}}\n");
    format!("kind: {kind}\nrules:\n{}", (0..count).map(rule).collect::<String>())
}

fn gifted(count: u32) -> (TempDir, Arc<Book<Bowl>>) {
    let skills = idle(count, "skill\ncategory: general", "as: actor, ");
    let has = (0..count).map(|skill| format!("idle-{skill}")).collect::<Vec<_>>().join(", ");
    let mut rosters = "kind: roster\nrules:\n".to_owned();
    for roster in &BOWL.data.rosters {
        rosters.push_str(&format!("  {}: {{patch: {{positions: {{", roster.id));
        roster.positions.iter().for_each(|one| rosters.push_str(&format!("{}: {{has: [{has}]}}, ", one.id)));
        rosters.push_str("}}}\n");
    }
    let files = [("rules/skills.yaml", skills.as_str()), ("rules/rosters.yaml", rosters.as_str())];
    written(if count == 0 { &files[1..] } else { &files })
}

/// A house with these files.
fn written(files: &[(&str, &str)]) -> (TempDir, Arc<Book<Bowl>>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for (path, text) in [("house.yaml", "house: idle\nextends: dungeon-bowl\n")].iter().chain(files) {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("it can be written");
    }
    let book = load("dungeon-bowl", &[folder.path().to_owned()]);
    (folder, book)
}

fn turns() {
    row("turns a side", "a turn", &[8, 16, 32, 64, 128], |turns| {
        let start = Start { sides: vec![Written::Any; 2], turns: Some(turns), ..Start::default() };
        (0..5).for_each(|seed| drop(play(&BOWL, &start, seed, Recorder::silent())));
        5 * turns as u64
    });
}

fn events() {
    let played = [8, 16, 32, 64, 128].map(|turns| {
        let start = Start { sides: vec![Written::Any; 2], turns: Some(turns), ..Start::default() };
        play(&BOWL, &start, 1, Recorder::asking_why()).0
    });
    let lengths = played.each_ref().map(|played| played.trace.events().len());
    row("events of a record", "an event", &lengths, |length| {
        let played = played.iter().find(|played| played.trace.events().len() == length).expect("one of them");
        black_box(TraceText::default().last(played.game(), played.trace.events()));
        length as u64
    });
}

fn games() {
    let start = Start { sides: vec![Written::Any; 2], turns: Some(8), ..Start::default() };
    row("games of `compare`", "a game", &[10, 20, 40, 80], |games| {
        let plan = Plan { start: start.clone(), machine: Machine::Random, seed: 1, games, jobs: 1 };
        let books = [Arc::clone(&BOWL), Arc::clone(&BOWL)];
        play_all(&books, &plan, &AtomicBool::new(false), &|_| {}).expect("the start is legal").len() as u64
    });
}
