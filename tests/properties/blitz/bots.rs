//! The bot of six a side: it plays every match to its end, always in the same way, and far better than whoever answers
//! anything.

use std::sync::atomic::{AtomicUsize, Ordering};

use arbitro::bots::Automated;
use arbitro::games::blitz::Blitz;
use arbitro::games::blitz::Match;
use arbitro::referee::{Family, Machine, Recorder, Start, Stop, Written};

use super::BOOK;
use crate::properties::table::{each_seed, sit};

fn play(coaches: [Machine; 2], seed: u64) -> Match {
    let start = Start { sides: vec![Written::Any, Written::Any], ..Start::default() };
    let seats = (0..).zip(coaches).map(|(seat, kind)| Blitz::machine(kind, 10 * seed + seat)).collect();
    let mut table = sit(&BOOK, &start, seed, seats, Recorder::silent());
    assert_eq!(table.play_from(&start), Err(Stop::Over), "a match only stops at its end");
    table
}

#[test]
fn a_bot_beats_who_answers_anything_in_ninety_of_a_hundred_and_claims_cards() {
    let (won, claimed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    each_seed(1..101, |seed| {
        let seat = (seed % 2) as usize;
        let mut coaches = [Machine::Random; 2];
        coaches[seat] = Machine::Bot;
        let end = play(coaches, seed).state;
        won.fetch_add(usize::from(Blitz::winners(&end) == [seat as u8]), Ordering::Relaxed);
        claimed.fetch_add(end.sides[seat].claimed as usize, Ordering::Relaxed);
    });
    let (won, claimed) = (won.into_inner(), claimed.into_inner());
    assert!(won >= 90, "{won} of 100");
    assert!(claimed >= 200, "{claimed} cards in a hundred matches");
}

#[test]
fn bots_of_six_a_side_play_to_the_end_and_always_in_the_same_way() {
    each_seed(0..6, |seed| {
        let end = || Blitz::picture(play([Machine::Bot; 2], seed).game());
        assert_eq!(end(), end());
    });
}
