//! probe
use arbitro::dice::Seeded;
use arbitro::games::bowl::*;
use arbitro::referee::*;
use std::sync::Arc;
fn run<T: Tracer>(book: &Arc<Book<Bowl>>, seed: u64, trace: T, bot: bool, limit: i32) -> Match<T> {
    let roster = &book.data.rosters;
    let lim = book.data.team_limits.unwrap();
    let a = roster[(seed % 8) as usize].starting_team(&lim);
    let b = roster[((seed / 8) % 8) as usize].starting_team(&lim);
    let dungeon = Arc::clone(&book.data.dungeons[(seed % 2) as usize]);
    let state = start(book, &MatchSetup { dungeon, teams: [a, b] });
    let seats: Vec<Seat<Bowl>> = if bot {
        vec![Box::new(Bot::new()), Box::new(Bot::new())]
    } else {
        vec![Box::new(Random::new(seed)), Box::new(Random::new(seed + 1))]
    };
    let mut m = Match::new(Arc::clone(book), state, Box::new(Seeded::new(seed)), seats, trace);
    let r = m.pre_game().and_then(|()| m.play(Some(limit)));
    if r != Err(Stop::Over) {
        println!("seed {seed} {r:?}");
    }
    m
}
fn main() {
    let lib = arbitro::pack::Library::embedded();
    let loaded = lib.load("dungeon-bowl", &[]);
    let (book, faults) = arbitro::script::compile::<Bowl>(loaded);
    println!(
        "{}",
        arbitro::text::report(
            &faults,
            &|f| (book.sources.name(f), book.sources.text(f)),
            arbitro::text::Language::English,
            false
        )
    );
    let n: u64 = std::env::args().nth(1).map_or(10, |s| s.parse().unwrap());
    for bot in [false, true] {
        let t = std::time::Instant::now();
        let (mut td, mut turns) = (0, 0);
        for seed in 0..n {
            let m = run(&book, seed, Silent, bot, if bot { 60 } else { 16 });
            td += i32::from(
                m.state.sides[0].turns != m.state.sides[1].turns || m.state.sides[0].turns < if bot { 60 } else { 16 },
            );
            turns += m.state.turn;
        }
        println!(
            "bot {bot}: {:?} per match, {td} of {n} touchdowns, {} team turns",
            t.elapsed() / n as u32,
            turns / n as i32
        );
        let t = std::time::Instant::now();
        for seed in 0..n {
            run(&book, seed, Recorder::new(Level::Rules), bot, if bot { 60 } else { 16 });
        }
        println!("   rules: {:?} per match", t.elapsed() / n as u32);
    }
}
