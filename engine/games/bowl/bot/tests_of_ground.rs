//! Bots on ground that is more than plain floor: what they do there, and beside it what they do not.

use super::ground::Ground;
use super::reach::Reach;
use super::scout::Scout;
use super::sense::Sense;
use super::strides::Strides;
use super::tests::{placed, turn};
use crate::games::bowl::Bowl;
use crate::games::bowl::vocabulary::word;
use crate::pack::Library;
use crate::referee::Game;
use crate::script::compile;

/// A hall of five rows with an end zone at either end, home's in the west; the same letters in each row, but for the last.
fn hall(row: &str, last: &str, players: &str) -> String {
    let rows = [row, row, row, row, last].map(|row| format!("  {row}\n")).concat();
    format!("board: |\n{rows}{players}\nactive: home\n")
}

/// What home does in its turn, by the words of its commands.
fn words(text: &str) -> Vec<u8> {
    let (answers, _) = turn("finale-xviii", text);
    answers.iter().filter(|(side, _)| *side == 0).map(|(_, command)| command.word).collect()
}

/// How many squares of movement the surest way takes the first player anywhere, with rushes; none where it does not come.
fn costs(text: &str, places: &[(i32, i32, i32)]) -> Vec<Option<i32>> {
    let (book, faults) = compile::<Bowl>(Library::embedded().load("finale-xviii", &[]));
    assert!(faults.is_empty(), "{faults:?}");
    let state = placed(&book, text);
    let game = Game::new(&*book, &state);
    let (mut ground, mut strides, mut reach, mut sense) =
        (Ground::default(), Strides::default(), Reach::default(), Sense::default());
    strides.refresh(&state);
    ground.look(&state, 0);
    sense.learn(&book);
    let runner = sense.runner(game, 0, 0);
    reach.scout(state.square(0), &mut Scout::new(game, (&ground, &mut strides), (0, &runner)));
    let square = |&(x, y, level): &(i32, i32, i32)| state.dungeon().at(x, y, level).expect("it is a square");
    places.iter().map(square).map(|square| Some(reach.nodes()[reach.surest(square)?].steps)).collect()
}

#[test]
fn a_bot_jumps_a_chasm_where_the_way_round_is_long() {
    let carrier = "h1: {at: \"4,0\", ma: 8}\na1: {at: \"0,4\"}\nball: h1";
    let across = "H . . . . c . . . A";
    assert!(words(&hall(across, across, carrier)).contains(&word::JUMP));
    assert!(!words(&hall(across, "H . . . . . . . . A", carrier)).contains(&word::JUMP));
}

#[test]
fn a_bot_runs_up_stairs_only_where_care_would_take_too_long() {
    let carrier = |ma| format!("h1: {{at: \"4,0\", ma: {ma}}}\na1: {{at: \"0,4\"}}\nball: h1");
    let stairs = "H . . . . > . . . A";
    assert!(words(&hall(stairs, stairs, &carrier(3))).contains(&word::HURRY));
    assert!(!words(&hall(stairs, stairs, &carrier(6))).contains(&word::HURRY));
}

#[test]
fn a_bot_knows_what_steps_cost() {
    let one = "h1: {at: \"1,0\", ma: 8}\na1: {at: \"0,4\"}";
    let water = "H . w w w . . . . A";
    assert_eq!(costs(&hall(water, water, one), &[(2, 0, 0), (3, 0, 0), (4, 0, 0), (5, 0, 0)]), [1, 3, 5, 8].map(Some));
    let stairs = "H . > . . . . . . A";
    assert_eq!(costs(&hall(stairs, stairs, one), &[(2, 0, 0), (3, 0, 0)]), [1, 2].map(Some));
    let chasm = "H . c c . . . . . A";
    assert_eq!(costs(&hall(chasm, chasm, one), &[(2, 0, 0), (4, 0, 0)]), [None, Some(3)]);
}

#[test]
fn a_titchy_player_keeps_out_of_the_water() {
    let one = "h1: {at: \"1,0\", ma: 8, has: [titchy]}\na1: {at: \"0,4\"}";
    let water = "H . w w w w w w w A";
    assert_eq!(costs(&hall(water, water, one), &[(2, 0, 0)]), [None]);
}

#[test]
fn a_bot_blocks_whoever_has_a_chasm_behind_it() {
    let first = |row: &str| {
        let players = "h1: {at: \"4,2\"}\na1: {at: \"3,2\"}\na2: {at: \"5,2\"}\nchests: [\"8,4\"]";
        let (answers, state) = turn("finale-xviii", &hall(row, row, players));
        let victim = |place| state.team(1).nth(place);
        let whom = answers.iter().find(|(_, command)| command.word == word::BLOCK).map(|(_, command)| command.object);
        [victim(0), victim(1)].map(|foe| foe == whom)
    };
    assert_eq!(first("H . c . . . . . . A"), [true, false]);
    assert_eq!(first("H . . . . . c . . A"), [false, true]);
}

#[test]
fn a_bot_climbs_and_opens_what_is_shut() {
    let board = |door: &str| format!("board: |\n  h1 {door} .\n  . . .\n  -1\n  # t t\n  # t t\nh1: {{ma: 8}}\na1: {{at: \"2,1\"}}");
    assert_eq!(costs(&board("O"), &[(1, 0, -1), (2, 1, -1)]), [3, 4].map(Some));
    assert_eq!(costs(&board("T"), &[(1, 0, -1), (2, 1, -1)]), [4, 5].map(Some));
    assert_eq!(costs(&board("."), &[(1, 0, -1)]), [None]);
}
