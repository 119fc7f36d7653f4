//! What is true of a match is true of one on several levels, with spells, and a referee who looks.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use arbitro::games::bowl::Bowl;
use arbitro::referee::{Book, Machine, Silent, Stop};

use crate::facts::Laid;
use crate::invariants::{Inspector, keep_the_invariants, keep_the_invariants_with_any_skills};
use crate::table::{book_of, each_seed, start};

/// The final of the FBBF.
static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| book_of("finale-xviii", &[]));

fn two(seed: u64, turns: i32) -> Laid<Bowl> {
    Laid { book: &BOOK, start: start(&BOOK, seed, turns), seed }
}

#[test]
fn a_thousand_random_finals_keep_the_invariants() {
    each_seed(0..1_000, |seed| keep_the_invariants(&two(seed, 8), Machine::Random));
}

#[test]
fn finals_between_bots_keep_the_invariants() {
    each_seed(0..24, |seed| keep_the_invariants(&two(seed, 40), Machine::Bot));
}

#[test]
fn finals_with_any_skills_on_anybody_keep_the_invariants() {
    each_seed(0..400, |seed| {
        let kind = if seed % 40 == 0 { Machine::Bot } else { Machine::Random };
        keep_the_invariants_with_any_skills(&two(seed, 8), kind);
    });
}

#[test]
fn a_final_replays_line_by_line() {
    each_seed(0..40, |seed| two(seed, 5).replays(Machine::Random));
    each_seed(0..4, |seed| two(seed, 20).replays(Machine::Bot));
}

#[test]
fn a_final_cut_at_any_line_goes_on() {
    (0..2).for_each(|seed| two(seed, 1).goes_on::<Inspector>());
}

#[test]
fn a_final_is_the_same_at_every_level() {
    each_seed(0..24, |seed| two(seed, 5).same_at_every_level(Machine::Random));
    each_seed(0..4, |seed| two(seed, 20).same_at_every_level(Machine::Bot));
}

#[test]
fn every_trace_of_a_final_adds_up() {
    each_seed(0..40, |seed| two(seed, 5).adds_up());
}

#[test]
fn ninety_five_of_a_hundred_finals_between_bots_end_with_a_touchdown() {
    let won = AtomicU32::new(0);
    each_seed(0..100, |seed| {
        let laid = two(seed, 80);
        let mut table = laid.sit(laid.coaches(Machine::Bot, seed), Silent);
        assert_eq!(table.play_from(&laid.start), Err(Stop::Over));
        won.fetch_add(u32::from(table.state.winner.is_some()), Ordering::Relaxed);
    });
    let won = won.into_inner();
    assert!(won >= 95, "{won} of 100");
}
