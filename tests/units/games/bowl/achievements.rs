use std::sync::Arc;

use arbitro::bots::bowl::Bot;
use arbitro::dice::Seeded;
use arbitro::expr::vocabulary::{NONE, Value};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::description::vocabulary::verb;
use arbitro::games::bowl::words::{PLAYER, names};
use arbitro::games::bowl::{Bowl, MatchSetup, start};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{Book, Family, Legacy, Recorder, Seat};
use arbitro::script::compile;

const SCORED: &str = "winning-touchdown";

fn book() -> Arc<Book<Bowl>> {
    compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0
}

fn at_table(book: &Arc<Book<Bowl>>, position: &str) -> Match {
    let tree = Tree::parse(position, 0).expect("the text is right");
    let state = Bowl::position(book, Some(&tree), &mut Diagnostics::default());
    Match::new(Arc::clone(book), state, Box::new(Seeded::new(1)), Vec::new(), Recorder::silent())
}

fn legacy(side: u8, number: u8) -> Legacy {
    Legacy { side, number, ..Legacy::default() }
}

#[test]
fn whoever_did_or_suffered_something_is_told_by_side_and_number() {
    let book = book();
    let position = "{h7: {at: '1,1', ma: 2}, h3: {at: '2,1'}, h5: {at: '3,1'}, a1: {at: '5,5'}}";
    let mut game = at_table(&book, position);
    game.state.sides[0].roster = book.names.find("life").expect("the pack has the college");
    let rule = |id: &str| book.names.find(id).expect("the pack has it");
    let who = |word: &str| Bowl::read(&game.state, PLAYER, word).expect("it is there");
    let [seven, three, five, foe] = ["h7", "h3", "h5", "a1"].map(who);
    let mut does = |verb: usize, args: &[Value]| Bowl::perform(&mut game, verb, args, NONE).expect("it does");
    does(verb::TALLY, &[rule("completion"), foe, NONE]);
    does(verb::TALLY, &[rule("completion"), foe, NONE]);
    does(verb::TALLY, &[rule("deflection"), three, NONE]);
    does(verb::TALLY, &[rule("interception"), three, rule("deflection")]);
    does(verb::TALLY, &[rule("raise-funds"), five, NONE]);
    does(verb::MISS_NEXT_GAME, &[seven]);
    does(verb::NIGGLE, &[seven]);
    // The second time there is nothing left to lose: that is told too.
    does(verb::REDUCE, &[seven, names::MA, 9, 1]);
    does(verb::REDUCE, &[seven, names::MA, 9, 1]);
    does(verb::KILL, &[foe]);
    does(verb::RECRUIT, &[0]);
    let did = |deed: &str, times| vec![(deed.to_owned(), times)];
    let newcomer = Some("rotter-lineman".to_owned());
    let expected = vec![
        Legacy { deeds: did("interception", 1), ..legacy(0, 3) },
        Legacy { misses_next: true, niggles: 1, lost: did("ma", 2), ..legacy(0, 7) },
        Legacy { joined: newcomer, ..legacy(0, 8) },
        Legacy { deeds: did("completion", 2), dead: true, ..legacy(1, 1) },
    ];
    assert_eq!(Bowl::legacies(game.game()), expected);
    assert_eq!([0, 1].map(|side| Bowl::earnings(game.game(), side)), [10_000, 0]);
}

#[test]
fn what_was_healed_is_told_as_fewer_injuries() {
    let mut game = at_table(&book(), "{h1: {at: '1,1', niggling-injuries: 2}, a1: {at: '5,5'}}");
    Bowl::perform(&mut game, verb::NIGGLE, &[0], NONE).expect("it does");
    Bowl::perform(&mut game, verb::RECOVER, &[0], NONE).expect("it does");
    assert_eq!(Bowl::legacies(game.game()), [Legacy { niggles: -2, ..legacy(0, 1) }]);
}

#[test]
fn whoever_has_nothing_to_lose_is_told_to_be_hurt_for_good_all_the_same() {
    let mut game = at_table(&book(), "{h1: {at: '1,1', pa: '-'}, a1: {at: '5,5'}}");
    let mut does = |which, most, least| Bowl::perform(&mut game, verb::REDUCE, &[0, which, most, least], NONE);
    does(names::PA, 6, 1).expect("it does");
    let told = Legacy { lost: vec![("pa".to_owned(), 1)], ..legacy(0, 1) };
    assert_eq!(Bowl::legacies(game.game()), [told]);
}

#[test]
fn the_one_who_scored_is_told_of_every_match_that_was_won() {
    let book = book();
    let limits = book.data.team_limits.expect("the pack says what a team may cost");
    for seed in 0..8 {
        let team = |roster: usize| book.data.rosters[roster % book.data.rosters.len()].starting_team(&limits);
        let dungeon = Arc::clone(&book.data.dungeons[seed % book.data.dungeons.len()]);
        let state = start(&book, &MatchSetup { dungeon, teams: vec![team(seed), team(seed + 3)] });
        let seats: [Seat<Bowl>; 2] = [Box::new(Bot::new()), Box::new(Bot::new())];
        let dice = Box::new(Seeded::new(seed as u64));
        let mut game: Match = Match::new(Arc::clone(&book), state, dice, seats.into(), Recorder::silent());
        game.pre_game().and_then(|()| game.play(Some(60))).expect_err("it comes to an end");
        let told = Bowl::legacies(game.game());
        let scored = |legacy: &&Legacy| legacy.deeds.contains(&(SCORED.to_owned(), 1));
        let scorers: Vec<u8> = told.iter().filter(scored).map(|legacy| legacy.side).collect();
        assert_eq!(scorers, Bowl::winners(&game.state));
        assert!(told.iter().all(|legacy| *legacy != self::legacy(legacy.side, legacy.number)), "{told:?}");
        assert!(told.iter().all(|legacy| !(legacy.dead && legacy.misses_next)), "{told:?}");
    }
}
