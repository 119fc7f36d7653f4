//! How fast: `cargo bench`. First the times (divan), then the ratios that the README quotes, each the least of several runs.

use std::hint::black_box;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use arbitro::dice::{Address, Seeded, Source};
use arbitro::expr::vocabulary::NONE;
use arbitro::games::bowl::state::Spot;
use arbitro::games::bowl::vocabulary::event;
use arbitro::games::bowl::{Bowl, Match};
use arbitro::judge::{Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{Book, Family, Level, Machine, Recorder, Silent, Start, Tracer, Written};
use arbitro::script::compile;

static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(load);

fn main() {
    divan::main();
    ratios();
}

/// Reads and checks every pack, as the first command of the day does.
fn load() -> Arc<Book<Bowl>> {
    let (book, faults) = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[]));
    assert_eq!(faults.errors(), 0);
    book
}

/// One whole match; the pairs of colleges and the dungeons take turns.
fn play<T: Tracer>(kind: Machine, seed: u64, turns: i32, trace: T) -> Match<T> {
    let book = &*BOOK;
    let college = |index: u64| Written::Word(book.data.rosters[(index % 8) as usize].id.clone());
    let (dungeon, _) = book.data.dungeons.get_index((seed % 2) as usize).expect("there are two dungeons");
    let start = Start {
        sides: vec![college(seed), college(seed / 8 + 3)],
        board: Some(Written::Word(dungeon.clone())),
        turns: Some(turns),
    };
    let mut faults = Diagnostics::default();
    let state = Bowl::start(book, &start, &mut book.sources.clone(), &mut faults).expect("the teams are legal");
    let seats = (0..2).map(|side| Bowl::machine(kind, seed * 2 + side)).collect();
    let mut referee = Match::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, trace);
    let _ = referee.play_from(&start);
    referee
}

#[divan::bench(args = ["bot", "random"], sample_count = 200)]
fn a_match(bencher: divan::Bencher, kind: &str) {
    let (kind, turns) = if kind == "bot" { (Machine::Bot, 60) } else { (Machine::Random, 16) };
    let mut seeds = 0..;
    bencher.with_inputs(|| seeds.next().unwrap_or_default()).bench_local_values(|seed| play(kind, seed, turns, Silent));
}

#[divan::bench(args = ["outcome", "rules", "full"], sample_count = 100)]
fn a_random_match_traced(bencher: divan::Bencher, level: &str) {
    let level = Level::read(level).expect("the levels have these names");
    let mut seeds = 0..;
    bencher
        .with_inputs(|| seeds.next().unwrap_or_default())
        .bench_local_values(|seed| play(Machine::Random, seed, 16, Recorder::new(level)));
}

#[divan::bench(sample_count = 50)]
fn load_and_check_every_pack() -> Arc<Book<Bowl>> {
    load()
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
fn dodging() -> Match<Silent> {
    let position = "{h3: {at: \"9,4\", ag: 3+}, a5: {at: \"8,5\"}, a6: {at: \"10,5\"}}";
    let tree = Tree::parse(position, 0).expect("the position is YAML");
    let mut faults = Diagnostics::default();
    let state = Bowl::position(&BOOK, Some(&tree), &mut faults);
    let seats = vec![Bowl::machine(Machine::Random, 1)];
    Match::new(Arc::clone(&BOOK), state, Box::new(Seeded::new(7)), seats, Silent)
}

fn dodge(table: &mut Match<Silent>) -> i32 {
    table.state.turn += 1;
    let here = table.state.square(0);
    let frame = table.roll(event::DODGE_TEST, &[0, here - 1, here]).expect("nobody stops a dodge");
    frame.slots[3]
}

/// What a program with the rule in its code would do: markers, one die, natural 1 and 6, the target number.
fn dodge_by_hand(table: &Match<Silent>, dice: &mut Seeded, turn: &mut u32) -> bool {
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
    natural != 1 && (natural == 6 || natural + modifier >= state.player(0).profile[2])
}

// ------------------------------------------------------------------------------------------ ratios

/// The least time of several runs.
#[expect(clippy::disallowed_methods, reason = "a bench is what clocks are for")]
fn least(mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..7).map(time).min().unwrap_or_default()
}

fn ratios() {
    let matches = |turns, kind, level: Level| {
        least(|| {
            for seed in 0..100 {
                match level {
                    Level::Off => drop(play(kind, seed, turns, Silent)),
                    level => drop(play(kind, seed, turns, Recorder::new(level))),
                }
            }
        })
    };
    let each = |time: Duration| time.as_secs_f64() * 10.0;
    let bot = matches(60, Machine::Bot, Level::Off);
    let off = matches(16, Machine::Random, Level::Off);
    let rules = matches(16, Machine::Random, Level::Rules);
    let full = matches(16, Machine::Random, Level::Full);
    let mut table = dodging();
    let through = least(|| {
        (0..100_000).for_each(|_| {
            black_box(dodge(&mut table));
        })
    });
    let (table, mut dice, mut turn) = (dodging(), Seeded::new(7), 0);
    let by_hand = least(|| {
        (0..100_000).for_each(|_| {
            black_box(dodge_by_hand(&table, &mut dice, &mut turn));
        })
    });
    let ratio = |a: Duration, b: Duration| a.as_secs_f64() / b.as_secs_f64();
    println!();
    println!("a bot match, tracing off                     {:8.2} ms", each(bot));
    println!("a random match of 32 team turns, tracing off {:8.2} ms", each(off));
    println!("tracing rules / off                          {:8.2}", ratio(rules, off));
    println!("tracing full / off                           {:8.2}", ratio(full, off));
    println!("a dodge: referee / hand-written              {:8.2}", ratio(through, by_hand));
    println!("load and check every pack                    {:8.2} ms", least(|| drop(load())).as_secs_f64() * 1e3);
}
