//! Being watched changes nothing: the same record at every level of tracing.

use arbitro::referee::{Level, Machine, Recorder};

use crate::properties::table::{BOOK, assert_same, each_seed, games, lines};

fn same_at_every_level(kind: Machine, seed: u64, turns: i32) {
    let unwatched = lines(&BOOK, kind, seed, turns, Recorder::silent());
    for level in [Level::Outcome, Level::Rules, Level::Full] {
        let watched = lines(&BOOK, kind, seed, turns, Recorder::new(level));
        assert_same(&unwatched, &watched, level.word());
    }
}

#[test]
fn a_random_match_is_the_same_at_every_level() {
    each_seed(games(25), |seed| same_at_every_level(Machine::Random, seed, 8));
}

#[test]
fn a_match_between_bots_is_the_same_at_every_level() {
    each_seed(games(3), |seed| same_at_every_level(Machine::Bot, seed, 40));
}
