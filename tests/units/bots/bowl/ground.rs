//! Bots on ground that is more than plain floor: what they do there, and beside it what they do not.

use std::path::PathBuf;

use super::{placed, turn};
use arbitro::bots::bowl::ground::Ground;
use arbitro::bots::bowl::reach::Reach;
use arbitro::bots::bowl::scout::Scout;
use arbitro::bots::bowl::sense::Sense;
use arbitro::bots::bowl::strides::Strides;
use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::words::word;
use arbitro::pack::Library;
use arbitro::referee::Game;
use arbitro::script::compile;

/// A hall of five rows with an end zone at either end, home's in the west; the same letters in each row, but for the last.
fn hall(row: &str, last: &str, players: &str) -> String {
    let rows = [row, row, row, row, last].map(|row| format!("  {row}\n")).concat();
    format!("board: |\n{rows}{players}\nactive: home\n")
}

/// The commands of home in its turn, by their words.
fn words(text: &str) -> Vec<u8> {
    let (answers, _) = turn("finale-xviii", text);
    answers.iter().filter(|(side, _)| *side == 0).map(|(_, command)| command.word).collect()
}

/// How many squares of movement the surest way takes the first player anywhere, with rushes; none where it does not come.
fn costs(text: &str, places: &[(i32, i32, i32)]) -> Vec<Option<i32>> {
    costs_in(&[], text, places)
}

/// The same under houses.
fn costs_in(houses: &[PathBuf], text: &str, places: &[(i32, i32, i32)]) -> Vec<Option<i32>> {
    let (book, faults) = compile::<Bowl>(Library::embedded().load("finale-xviii", houses));
    assert_eq!(faults.errors(), 0, "{faults:?}");
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
    assert_eq!(costs(&hall(stairs, stairs, one), &[(2, 0, 0), (3, 0, 0)]), [2, 3].map(Some));
    let chasm = "H . c c . . . . . A";
    assert_eq!(costs(&hall(chasm, chasm, one), &[(2, 0, 0), (4, 0, 0)]), [None, Some(3)]);
}

#[test]
fn a_titchy_player_keeps_out_of_the_water() {
    let one = "h1: {at: \"1,0\", ma: 8, has: [titchy]}\na1: {at: \"0,4\"}";
    let water = "H . w w w w w w w A";
    assert_eq!(costs(&hall(water, water, one), &[(2, 0, 0)]), [None]);
    assert_eq!(costs(&hall(water, water, &one.replace(", has: [titchy]", "")), &[(2, 0, 0)]), [Some(1)]);
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
    let board = |door: &str| {
        format!("board: |\n  h1 {door} .\n  . . .\n  -1\n  # t t\n  # t t\nh1: {{ma: 8}}\na1: {{at: \"2,1\"}}")
    };
    assert_eq!(costs(&board("O"), &[(1, 0, -1), (2, 1, -1)]), [3, 4].map(Some));
    assert_eq!(costs(&board("T"), &[(1, 0, -1), (2, 1, -1)]), [4, 5].map(Some));
    assert_eq!(costs(&board("."), &[(1, 0, -1)]), [None]);
}

#[test]
fn a_bot_climbs_only_with_what_may_be_spent_on_it() {
    let shaft =
        |legs| format!("board: |\n  h1 O .\n  . . .\n  -1\n  # t t\n  # t t\nh1: {{ma: {legs}}}\na1: {{at: \"2,1\"}}");
    let below = [(1, 0, -1)];
    assert_eq!([0, 2, 3].map(|legs| costs(&shaft(legs), &below)[0]), [None, Some(3), Some(3)]);
    let no_rush = [PathBuf::from("tests/houses/other-final")];
    assert_eq!([0, 2, 3].map(|legs| costs_in(&no_rush, &shaft(legs), &below)[0]), [None, None, Some(3)]);
}

#[test]
fn a_bot_jumps_a_chest_where_the_way_round_is_long() {
    let carrier = "h1: {at: \"4,0\", ma: 8, ag: 2+}\na1: {at: \"0,4\"}\nball: h1";
    let across = "H . . . . C . . . A";
    assert!(words(&hall(across, across, carrier)).contains(&word::JUMP));
    assert!(!words(&hall(across, "H . . . . . . . . A", carrier)).contains(&word::JUMP));
}

/// A platform in a hall of three rows, as wide as its row says, and stairs or none.
fn terrace(floor: &str, above: &str, players: &str) -> String {
    let rows = |row: &str| format!("  {row}\n").repeat(3);
    format!("board: |\n{}  +1\n{}{players}\nactive: home\n", rows(floor), rows(above))
}

#[test]
fn a_bot_jumps_down_from_a_platform_where_no_stairs_lead() {
    let carrier = "h1: {at: \"5,0+1\", ma: 7, ag: 2+}\na1: {at: \"0,2\"}\nball: h1";
    let above = "# # # # . . # # # #";
    assert!(words(&terrace("H . . . . . . . . A", above, carrier)).contains(&word::JUMP));
    assert!(!words(&terrace("H . . . . . < . . A", above, carrier)).contains(&word::JUMP));
}

#[test]
fn a_bot_blocks_whoever_has_an_edge_behind_it() {
    let first = |above: &str| {
        let players = "h1: {at: \"4,1+1\"}\na1: {at: \"3,1+1\"}\na2: {at: \"5,1+1\"}\nchests: [\"8,2\"]";
        let (answers, state) = turn("finale-xviii", &terrace("H . . . . . . . . A", above, players));
        let whom = answers.iter().find(|(_, command)| command.word == word::BLOCK).map(|(_, command)| command.object);
        [0, 1].map(|place| state.team(1).nth(place) == whom)
    };
    assert_eq!(first("# # # . . . . . # #"), [true, false]);
    assert_eq!(first("# . . . . . # # # #"), [false, true]);
}

/// The special actions that home takes in its turn.
fn specials(players: &str, row: &str) -> Vec<String> {
    let (book, _) = compile::<Bowl>(Library::embedded().load("finale-xviii", &[]));
    let (answers, _) = turn("finale-xviii", &hall(row, row, players));
    let special = answers.iter().filter(|(side, command)| *side == 0 && command.word == word::SPECIAL);
    special.map(|(_, command)| book.names.name(command.object).to_owned()).collect()
}

const EMPTY: &str = "H . . . . . . . . A";

#[test]
fn a_bot_that_is_hemmed_in_blinks_into_the_end_zone() {
    let hemmed = "h1: {at: \"6,2\", ag: 2+, has: [sorcerer]}\na1: {at: \"7,1\", st: 5}\na2: {at: \"7,2\", st: 5}\n\
                  a3: {at: \"7,3\", st: 5}\na4: {at: \"6,1\", st: 5}\na5: {at: \"6,3\", st: 5}\nball: h1";
    assert_eq!(specials(hemmed, EMPTY).first().map(String::as_str), Some("blink"));
    let free = "h1: {at: \"6,2\", ag: 2+, has: [sorcerer]}\na1: {at: \"1,1\", st: 5}\nball: h1";
    assert_eq!(specials(free, EMPTY), [""; 0]);
}

#[test]
fn a_bot_throws_by_sorcery_to_whoever_scores() {
    let players = |legs| {
        format!(
            "h1: {{at: \"2,2\", ma: 2, pa: 2+, ag: 2+, has: [sorcerer]}}\nh2: {{at: \"7,0\", ma: {legs}, ag: 2+}}\n\
             a1: {{at: \"3,2\", st: 5}}\na2: {{at: \"3,3\", st: 5}}\na3: {{at: \"3,1\", st: 5}}\na4: {{at: \"1,1\", st: 5}}\n\
             a5: {{at: \"1,2\", st: 5}}\na6: {{at: \"1,3\", st: 5}}\nball: h1"
        )
    };
    assert_eq!(specials(&players(6), EMPTY).first().map(String::as_str), Some("phantom-throw"));
    assert!(!specials(&players(1).replace("7,0", "3,0"), EMPTY).contains(&"phantom-throw".to_owned()));
}

#[test]
fn a_bot_reaches_by_sorcery_for_a_ball_among_opponents() {
    let among = "h1: {at: \"3,2\", ag: 2+, has: [sorcerer]}\na1: {at: \"5,2\", st: 5}\na2: {at: \"6,1\", st: 5}\n\
                 a3: {at: \"6,3\", st: 5}\na4: {at: \"7,2\", st: 5}\na5: {at: \"5,1\", st: 5}\nball: \"6,2\"";
    assert_eq!(specials(among, EMPTY).first().map(String::as_str), Some("phantom-hands"));
    let free = "h1: {at: \"3,2\", ag: 2+, has: [sorcerer]}\na1: {at: \"0,4\"}\nball: \"6,2\"";
    assert_eq!(specials(free, EMPTY), [""; 0]);
}

#[test]
fn a_bot_opens_by_sorcery_a_chest_beyond_a_chasm() {
    let players = "h1: {at: \"3,2\", ag: 2+, has: [sorcerer]}\na1: {at: \"0,4\"}\nchests: {\"6,2\": ball}";
    assert_eq!(specials(players, "H . . . c c . . . A").first().map(String::as_str), Some("phantom-hands"));
}

#[test]
fn a_bot_that_blocks_well_throws_no_fist() {
    let players = "h1: {at: \"3,2\", st: 7, ag: 4+, has: [block, sorcerer]}\n\
                   a1: {at: \"4,2\", st: 2}\na2: {at: \"6,3\", st: 3}\nchests: [\"9,0\"]";
    assert_eq!(specials(players, EMPTY), [""; 0]);
}

#[test]
fn a_bot_throws_its_fist_at_whoever_stands_at_a_brink() {
    let players = "h1: {at: \"3,2\", st: 1, ag: 2+, has: [sorcerer]}\n\
                   a1: {at: \"4,1\", st: 6}\na2: {at: \"4,3\", st: 6}\na3: {at: \"5,2\", st: 6}\nchests: [\"9,0\"]";
    let (book, _) = compile::<Bowl>(Library::embedded().load("finale-xviii", &[]));
    let row = "H . . . . . c . . . A";
    let (answers, state) = turn("finale-xviii", &hall(row, row, players));
    let fist = book.names.find("flying-fist").expect("the pack has the spell");
    let target = answers.iter().find(|(_, command)| command.word == word::TARGET).map(|(_, command)| command.object);
    assert!(answers.iter().any(|(_, command)| (command.word, command.object) == (word::SPECIAL, fist)));
    assert_eq!(target, state.team(1).nth(2));
}

#[test]
fn a_bot_keeps_from_the_edge_where_it_could_be_pushed_in() {
    let plain = "  H . . . . . . . . . . . . . . . . A\n".repeat(4);
    let chasm = "  H . . c c c c c c c c c . . . . . A\n";
    let row = |board: String, y: i32| {
        let players = format!("h1: {{at: \"2,{y}\", ma: 6}}\na1: {{at: \"14,2\", ma: 10}}\nball: h1\nactive: home\n");
        let (_, state) = turn("finale-xviii", &format!("board: |\n{board}{players}"));
        state.dungeon().xy(state.square(0))
    };
    let ((north, above), (south, below)) = (row(format!("{chasm}{plain}"), 1), row(format!("{plain}{chasm}"), 3));
    assert!(north > 5 && above > 1, "{north},{above}");
    assert!(south > 5 && below < 3, "{south},{below}");
}
