//! What is true of a match is true of one between three, four, five or six teams.

use std::sync::{Arc, LazyLock};

use arbitro::games::bowl::Bowl;
use arbitro::referee::{Book, Machine, Silent, Stop};

use crate::facts::Laid;
use crate::invariants::{Inspector, keep_the_invariants, keep_the_invariants_with_any_skills};
use crate::table::{self, book, each_seed, root, start_of};

/// The game with a dungeon for six.
pub static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| book(&[root().join("tests/houses/six-colleges")]));

/// Every number of teams in turn.
fn several(seed: u64, turns: i32) -> Laid<Bowl> {
    Laid { book: &BOOK, start: start_of(&BOOK, 3 + seed as usize % 4, seed, turns), seed }
}

#[test]
fn random_matches_of_several_teams_keep_the_invariants() {
    each_seed(0..1_000, |seed| keep_the_invariants(&several(seed, 5), Machine::Random));
}

#[test]
fn matches_of_several_bots_keep_the_invariants() {
    each_seed(0..40, |seed| keep_the_invariants(&several(seed, 20), Machine::Bot));
}

#[test]
fn matches_of_several_teams_with_any_skills_on_anybody_keep_the_invariants() {
    each_seed(0..400, |seed| {
        let kind = if seed % 8 == 0 { Machine::Bot } else { Machine::Random };
        keep_the_invariants_with_any_skills(&several(seed, 5), kind);
    });
}

#[test]
fn a_match_of_several_teams_replays_line_by_line() {
    each_seed(0..60, |seed| several(seed, 5).replays(Machine::Random));
    each_seed(0..8, |seed| several(seed, 20).replays(Machine::Bot));
}

#[test]
fn a_match_of_several_teams_cut_at_any_line_goes_on() {
    (0..4).for_each(|seed| several(seed, 1).goes_on::<Inspector>());
}

#[test]
fn a_match_of_several_teams_is_the_same_at_every_level() {
    each_seed(0..40, |seed| several(seed, 5).same_at_every_level(Machine::Random));
    each_seed(0..4, |seed| several(seed, 20).same_at_every_level(Machine::Bot));
}

#[test]
fn every_trace_of_several_teams_adds_up() {
    each_seed(0..60, |seed| several(seed, 5).adds_up());
}

#[test]
fn ninety_five_of_a_hundred_matches_between_four_bots_end_with_a_touchdown() {
    let won = std::sync::atomic::AtomicU32::new(0);
    each_seed(0..100, |seed| {
        let laid = Laid { book: &table::BOOK, start: start_of(&table::BOOK, 4, seed, 60), seed };
        let mut table = laid.sit(laid.coaches(Machine::Bot, seed), Silent);
        assert_eq!(table.play_from(&laid.start), Err(Stop::Over));
        won.fetch_add(u32::from(table.state.winner.is_some()), std::sync::atomic::Ordering::Relaxed);
    });
    let won = won.into_inner();
    assert!(won >= 95, "{won} of 100");
}
