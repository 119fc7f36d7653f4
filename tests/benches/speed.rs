//! How fast: `cargo bench --bench speed`. First the times (divan), then the table that `tests/README.md` quotes: the least of many
//! runs, which take turns, so that whatever else the machine does falls on all of them.

use std::cell::Cell;
use std::hint::black_box;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use arbitro::bots::Automated;
use arbitro::dice::{Address, Seeded, Source};
use arbitro::expr::vocabulary::NONE;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::Match;
use arbitro::games::bowl::state::Spot;
use arbitro::games::bowl::words::event;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::compare::{Plan, play_all};
use arbitro::judge::{Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{
    Book, Coach, Family, Flow, Game, Level, Machine, Recorder, Referee, Request, Seat, Start, Written,
};
use arbitro::script::compile;

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

static BOWL: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| load("dungeon-bowl"));
static BLITZ: LazyLock<Arc<Book<Blitz>>> = LazyLock::new(|| load("blitz-bowl"));
static GAUNTLET: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| load("gauntlet-of-fools"));

/// A house whose script speaks when a match is called off, and nobody else does.
static SCRIPTED: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let files = [
        ("house.yaml", "house: bench\nextends: dungeon-bowl\n"),
        (
            "rules/late.yaml",
            "kind: procedure\nrules:\n  late:\n    source: our own\n    params: {most: 3}\n    hooks:\n      \
             over: {event: called-off, phase: post, script: true}\n",
        ),
        ("scripts/late.rhai", "fn over(event) { if event.turn > event.params.most { event.debug(event.carrier); } }\n"),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        std::fs::write(path, text).expect("it can be written");
    }
    let (book, faults) = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[folder.path().to_owned()]));
    assert_eq!(faults.errors(), 0);
    book
});

/// One hook of a script: 3 µs at most.
#[divan::bench]
fn a_script_hook(bencher: divan::Bencher) {
    let book = &*SCRIPTED;
    let sides = vec![Written::Word(book.data.rosters[0].id.clone()), Written::Word(book.data.rosters[1].id.clone())];
    let (dungeon, _) = book.data.dungeons.get_index(0).expect("there are two dungeons");
    let start = Start { sides, board: Some(Written::Word(dungeon.clone())), ..Start::default() };
    let state = Bowl::start(book, &start, &mut book.sources.clone(), &mut Diagnostics::default()).expect("it is legal");
    let mut game: Match = Match::new(Arc::clone(book), state, Box::new(Seeded::new(1)), Vec::new(), Recorder::silent());
    bencher.bench_local(|| game.step(event::CALLED_OFF, &[]).is_ok());
}

fn main() {
    divan::main();
    table();
}

/// Reads and checks every pack, as the first command of the day does.
fn load<G: Automated>(pack: &str) -> Arc<Book<G>> {
    let (book, faults) = compile::<G>(Library::embedded().load(pack, &[]));
    assert_eq!(faults.errors(), 0);
    book
}

thread_local! {
    /// How often coaches have been asked.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// A coach whose decisions are counted.
struct Counted<G: Family>(Seat<G>);

impl<G: Family> Coach<G> for Counted<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        ASKED.set(ASKED.get() + 1);
        self.0.answer(game, request)
    }
}

/// One whole game.
fn play<G: Automated>(book: &Arc<Book<G>>, start: &Start, kind: Machine, seed: u64, trace: Recorder) -> Referee<G> {
    let mut faults = Diagnostics::default();
    let state = G::start(book, start, &mut book.sources.clone(), &mut faults).expect("the start is legal");
    let sides = start.sides.len() as u64;
    let seat = |side| -> Seat<G> { Box::new(Counted(G::machine(kind, seed * sides + side))) };
    let seats = (0..sides).map(seat).collect();
    let mut referee = Referee::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, trace);
    let _ = referee.play_from(start);
    referee
}

/// One match of so many turns a side; the pairs of colleges and the dungeons take turns.
fn a_match(kind: Machine, seed: u64, turns: i32, trace: Recorder) {
    let book = &*BOWL;
    let college = |index: u64| Written::Word(book.data.rosters[(index % 8) as usize].id.clone());
    let (dungeon, _) = book.data.dungeons.get_index((seed % 2) as usize).expect("there are two dungeons");
    let sides = vec![college(seed), college(seed / 8 + 3)];
    let start = Start { sides, board: Some(Written::Word(dungeon.clone())), turns: Some(turns), ..Start::default() };
    play(book, &start, kind, seed, trace);
}

fn a_random_match(seed: u64, trace: Recorder) {
    a_match(Machine::Random, seed, 16, trace);
}

fn a_bot_match(seed: u64) {
    a_match(Machine::Bot, seed, 60, Recorder::silent());
}

fn a_random_blitz(seed: u64, trace: Recorder) {
    let start = Start { sides: vec![Written::Any; 2], ..Start::default() };
    play(&BLITZ, &start, Machine::Random, seed, trace);
}

fn a_random_gauntlet(seed: u64, trace: Recorder) {
    let start = Start { sides: vec![Written::Any; 4], ..Start::default() };
    play(&GAUNTLET, &start, Machine::Random, seed, trace);
}

#[divan::bench(name = "a match between bots", sample_count = 200)]
fn bots(bencher: divan::Bencher) {
    let mut seeds = 0..;
    bencher.with_inputs(|| seeds.next().unwrap_or_default()).bench_local_values(a_bot_match);
}

#[divan::bench(name = "a random match", args = Level::WORDS, sample_count = 200)]
fn random_match(bencher: divan::Bencher, level: &str) {
    let (level, mut seeds) = (level_of(level), 0..);
    bencher
        .with_inputs(|| seeds.next().unwrap_or_default())
        .bench_local_values(|seed| a_random_match(seed, Recorder::new(level)));
}

#[divan::bench(name = "a random Gauntlet of four", args = Level::WORDS, sample_count = 1000)]
fn random_gauntlet(bencher: divan::Bencher, level: &str) {
    let (level, mut seeds) = (level_of(level), 0..);
    bencher
        .with_inputs(|| seeds.next().unwrap_or_default())
        .bench_local_values(|seed| a_random_gauntlet(seed, Recorder::new(level)));
}

fn level_of(word: &str) -> Level {
    Level::read(word).expect("the levels have these names")
}

#[divan::bench(sample_count = 50)]
fn load_and_check_every_pack() -> Arc<Book<Bowl>> {
    load("dungeon-bowl")
}

#[divan::bench]
fn one_scenario(bencher: divan::Bencher) {
    let tree = Tree::parse(SCENARIO, 0).expect("the scenario is YAML");
    let cases = Judge::cases(&tree, &mut Diagnostics::default());
    let mut shelf = Shelf::new(Library::embedded());
    let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: Path::new(".").into(), game: None };
    let mut held = || matches!(judge.judge(&cases[0]).map(|verdict| verdict.outcome), Ok(Outcome::Held));
    assert!(held());
    bencher.bench_local(|| black_box(held()));
}

#[divan::bench]
fn a_dodge_through_the_referee(bencher: divan::Bencher) {
    let mut table = dodging();
    bencher.bench_local(move || dodge(&mut table));
}

#[divan::bench]
fn the_same_dodge_written_by_hand(bencher: divan::Bencher) {
    let table = dodging();
    let mut dice = Seeded::new(7);
    let mut turn = 0;
    bencher.bench_local(move || dodge_by_hand(&table, &mut dice, &mut turn));
}

const SCENARIO: &str = r#"
- name: a dodge that passes
  game: dungeon-bowl
  position: {h3: {at: "8,4", ag: 3+}, a5: {at: "8,5"}}
  dice: [4]
  commands: ["h3 move 9,4"]
  expect: {dodge-test: passed}
"#;

/// A position in which a player has left one marker for another.
fn dodging() -> Match {
    let position = "{h3: {at: \"9,4\", ag: 3+}, a5: {at: \"8,5\"}, a6: {at: \"10,5\"}}";
    let tree = Tree::parse(position, 0).expect("the position is YAML");
    let mut faults = Diagnostics::default();
    let state = Bowl::position(&BOWL, Some(&tree), &mut faults);
    let seats = vec![Bowl::machine(Machine::Random, 1)];
    Match::new(Arc::clone(&BOWL), state, Box::new(Seeded::new(7)), seats, Recorder::silent())
}

fn dodge(table: &mut Match) -> i32 {
    table.state.turn += 1;
    let here = table.state.square(0);
    let frame = table.roll(event::DODGE_TEST, &[0, here - 1, here]).expect("nobody stops a dodge");
    frame.slots[3]
}

/// The dodge as a program with the rule in its code would do it: markers, one die, natural 1 and 6, the target number.
fn dodge_by_hand(table: &Match, dice: &mut Seeded, turn: &mut u32) -> bool {
    *turn += 1;
    let state = black_box(&table.state);
    let Spot::Square(here) = state.player(0).spot else { return false };
    let markers = state.dungeon().steps(here).filter(|&(_, next)| {
        let other = state.on(next);
        other != NONE && state.player(other).team != state.player(0).team && state.player(other).has_zone()
    });
    let modifier = -(markers.count() as i32);
    dice.open(Address { turn: *turn, ..Address::default() });
    let natural = i32::from(dice.die(6).unwrap_or(1));
    natural != 1 && (natural == 6 || natural + modifier >= state.person(0).profile[2])
}

/// As many games as `compare` plays of 160 seeds, by so many workers.
fn compare(jobs: usize) {
    let start = Start { sides: vec![Written::Any; 2], board: None, turns: Some(16), extras: Vec::new() };
    let plan = Plan { start, machine: Machine::Random, seed: 1, games: 160, jobs };
    let books = [Arc::clone(&BOWL), Arc::clone(&BOWL)];
    let pairs = play_all(&books, &plan, &AtomicBool::new(false), &|_| {}).expect("the start is legal");
    assert_eq!(pairs.len(), 160);
}

// ------------------------------------------------------------------------------------------- table

/// The least time of each run, in seconds; they take turns.
#[expect(clippy::disallowed_methods, reason = "a bench is what clocks are for")]
fn least<const N: usize>(rounds: usize, mut runs: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut best = [f64::MAX; N];
    for _ in 0..rounds {
        for (run, best) in runs.iter_mut().zip(&mut best) {
            let start = Instant::now();
            run();
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best
}

/// The time of one game untraced, how many times as long it takes at levels outcome, rules and full, and how many decisions
/// its coaches take.
fn levels(games: u64, play: fn(u64, Recorder)) -> (f64, [f64; 3], f64) {
    let before = ASKED.get();
    let at = |level| move || (0..games).for_each(|seed| play(seed, Recorder::new(level)));
    at(Level::Off)();
    let decisions = (ASKED.get() - before) as f64 / games as f64;
    let [mut off, mut outcome, mut rules, mut full] = [Level::Off, Level::Outcome, Level::Rules, Level::Full].map(at);
    let [off, rest @ ..] = least(15, [&mut off, &mut outcome, &mut rules, &mut full]);
    (off / games as f64, rest.map(|time| time / off), decisions)
}

fn table() {
    let (bowl, bowl_levels, bowl_decisions) = levels(50, a_random_match);
    let (gauntlet, gauntlet_levels, gauntlet_decisions) = levels(500, a_random_gauntlet);
    let (blitz, blitz_levels, blitz_decisions) = levels(100, a_random_blitz);
    let (mut through, by_hand) = (dodging(), dodging());
    let (mut dice, mut turn) = (Seeded::new(7), 0);
    let mut referee = || {
        (0..20_000).for_each(|_| {
            black_box(dodge(&mut through));
        })
    };
    let mut hand = || {
        (0..20_000).for_each(|_| {
            black_box(dodge_by_hand(&by_hand, &mut dice, &mut turn));
        })
    };
    let [referee, hand] = least(25, [&mut referee, &mut hand]).map(|time| time / 20_000.0);
    let mut bots = || (0..20).for_each(a_bot_match);
    let [bots, packs] = least(9, [&mut bots, &mut || drop(load::<Bowl>("dungeon-bowl"))]);

    println!();
    println!("what                                       untraced   outcome     rules      full");
    let row = |what, time: f64, unit, [outcome, rules, full]: [f64; 3]| {
        println!("{what:40} {time:8.2} {unit} {outcome:9.2} {rules:9.2} {full:9.2}");
    };
    row("a random match of 32 team turns", bowl * 1e3, "ms", bowl_levels);
    row("a random Gauntlet of four players", gauntlet * 1e6, "µs", gauntlet_levels);
    row("a random match of six a side", blitz * 1e3, "ms", blitz_levels);
    println!();
    println!("decisions a second, in millions                 off   outcome     rules      full");
    let row = |what, time: f64, [outcome, rules, full]: [f64; 3], decisions: f64| {
        let [off, outcome, rules, full] = [1.0, outcome, rules, full].map(|times| decisions / (time * times) / 1e6);
        println!("{what:40} {off:10.2} {outcome:9.2} {rules:9.2} {full:9.2}   ({decisions:.0} a game)");
    };
    row("Dungeon Bowl", bowl, bowl_levels, bowl_decisions);
    row("Gauntlet of Fools", gauntlet, gauntlet_levels, gauntlet_decisions);
    row("Blitz Bowl", blitz, blitz_levels, blitz_decisions);
    println!();
    println!("Gauntlets in a second                    {:8.0}", 1.0 / gauntlet);
    println!("a match between bots                     {:8.2} ms", bots * 1e3 / 20.0);
    println!("a dodge through the referee              {:8.2} µs", referee * 1e6);
    println!(
        "the same dodge written by hand           {:8.2} µs; the referee takes {:.1} times as long",
        hand * 1e6,
        referee / hand
    );
    println!("loading and checking every pack          {:8.2} ms", packs * 1e3);
    let [one, two] = least(15, [&mut || compare(1), &mut || compare(2)]);
    println!(
        "`compare` of 320 random matches          {:8.2} ms; two workers are {:.2} times as fast",
        one * 1e3,
        one / two
    );
}
