use std::sync::Arc;

use super::reach::{SURE, both, test};
use super::{Bot, Random};
use crate::dice::Seeded;
use crate::games::bowl::{Bowl, Match, MatchSetup, start};
use crate::pack::Library;
use crate::referee::{Book, Seat, Silent, Stop};
use crate::script::compile;

fn book() -> Arc<Book<Bowl>> {
    let (book, faults) = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[]));
    assert!(faults.is_empty(), "{faults:?}");
    book
}

/// Plays one match on one of the book's dungeons; the turns it took and who won.
fn play(book: &Arc<Book<Bowl>>, seats: [Seat<Bowl>; 2], seed: usize) -> (i32, Option<u8>) {
    let limits = book.data.team_limits.expect("the pack says what a team may cost");
    let rosters = &book.data.rosters;
    let team = |index: usize| rosters[index % rosters.len()].starting_team(&limits);
    let dungeon = Arc::clone(&book.data.dungeons[seed % book.data.dungeons.len()]);
    let setup = MatchSetup { dungeon, teams: vec![team(seed), team(seed + 3)] };
    let state = start(book, &setup);
    let mut game: Match<Silent> =
        Match::new(Arc::clone(book), state, Box::new(Seeded::new(seed as u64)), seats.into(), Silent);
    let stop = game.pre_game().and_then(|()| game.play(Some(60)));
    assert_eq!(stop, Err(Stop::Over));
    (game.state.turn, game.state.winner)
}

#[test]
fn matches_between_bots_end_with_a_winner() {
    let book = book();
    let won = (0..8).filter(|&seed| play(&book, [Box::new(Bot::new()), Box::new(Bot::new())], seed).1.is_some());
    assert!(won.count() >= 7);
}

#[test]
fn a_bot_answers_the_same_again() {
    let book = book();
    let match_of = |seed| play(&book, [Box::new(Bot::new()), Box::new(Bot::new())], seed);
    assert_eq!(match_of(5), match_of(5));
}

#[test]
fn a_bot_beats_whoever_answers_anything() {
    let book = book();
    let won = (0..4)
        .filter(|&seed| play(&book, [Box::new(Random::new(seed as u64)), Box::new(Bot::new())], seed).1 == Some(1));
    assert_eq!(won.count(), 4);
}

#[test]
fn chances_are_those_of_a_die() {
    let of_36 = |chance: u32| (chance * 36 + SURE / 2) / SURE;
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, false))), [30, 18, 6]);
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, true))), [35, 27, 11]);
    assert_eq!([0, 9].map(|need| of_36(test(need, false))), [30, 6]);
    assert_eq!(of_36(both(SURE / 2, SURE / 2)), 9);
}
