use std::sync::Arc;

use super::answers::stakes;
use super::fists::{Bout, Fists};
use super::ground::Ground;
use super::reach::{SURE, both, test};
use super::{Bot, END, Random};
use crate::dice::Seeded;
use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::games::bowl::dungeon::Dungeon;
use crate::games::bowl::state::Spot;
use crate::games::bowl::vocabulary::{PLAYER, SQUARE, event, names, verb, word};
use crate::games::bowl::{Bowl, Match, MatchSetup, State, start};
use crate::pack::Library;
use crate::referee::{Ask, Book, Command, Game, Request, Seat, Silent, Stop};
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

/// A match in which home's first player stands at (5, 5) and away's first two at (8, 5) and (9, 5).
fn three_in_a_hall(book: &Arc<Book<Bowl>>) -> State {
    let limits = book.data.team_limits.expect("the pack says what a team may cost");
    let teams = [0, 1].map(|index| book.data.rosters[index].starting_team(&limits)).to_vec();
    let mut state = start(book, &MatchSetup { dungeon: Arc::new(Dungeon::hall(20, 12)), teams });
    let first_foe = state.team(1).next().expect("there are two sides");
    for (player, x) in [(0, 5), (first_foe, 8), (first_foe + 1, 9)] {
        let square = state.dungeon().square(x, 5).expect("the hall is large enough");
        state.put(player, Spot::Square(square));
    }
    state
}

/// What the bot picks out of some things of a kind, for home, when nothing is known but the position.
fn picked(kind: EntityKind, things: impl Fn(&State) -> Vec<Value>) -> Value {
    let book = book();
    let state = three_in_a_hall(&book);
    let options: Vec<Command> = things(&state).into_iter().map(|it| Command::with(Command::PICK + kind, it)).collect();
    let request =
        Request { side: 0, ask: Ask("pick"), options: &options, about: None, dice: &[], hook: None, events: &[] };
    options[Bot::new().pick(Game { book: &*book, state: &state }, &request)].object
}

#[test]
fn a_bot_aims_at_opponents_and_where_most_of_them_are() {
    let foe = picked(PLAYER, |state| state.everyone().filter(|&player| state.square(player) != NONE).collect());
    assert_ne!(foe, 0);
    let square = picked(SQUARE, |state| state.dungeon().floor().collect());
    let hall = Dungeon::hall(20, 12);
    let reached =
        [(8, 5), (9, 5)].map(|(x, y)| hall.distance(square, hall.square(x, y).expect("it is in the hall")) <= 1);
    assert_eq!(reached, [true, true]);
    assert!(hall.distance(square, hall.square(5, 5).expect("it is in the hall")) > 1);
}

#[test]
fn chances_are_those_of_a_die() {
    let of_36 = |chance: u32| (chance * 36 + SURE / 2) / SURE;
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, false))), [30, 18, 6]);
    assert_eq!([2, 4, 6].map(|need| of_36(test(need, true))), [35, 27, 11]);
    assert_eq!([0, 9].map(|need| of_36(test(need, false))), [30, 6]);
    assert_eq!(of_36(both(SURE / 2, SURE / 2)), 9);
}

/// The same hall, home's first player beside away's first, with a rule that it has not got from its roster.
fn side_by_side(book: &Arc<Book<Bowl>>, rule: &str) -> (State, Value) {
    let mut state = three_in_a_hall(book);
    let foe = state.team(1).next().expect("there are two sides");
    let square = state.dungeon().square(7, 5).expect("the hall is large enough");
    state.put(0, Spot::Square(square));
    let held = book.held(rule).expect("the pack has the rule");
    state.player_mut(0).rules.insert(held);
    state.present.insert(held);
    (state, foe)
}

fn asked(book: &Arc<Book<Bowl>>, state: &State, bot: &mut Bot, ask: &'static str, options: &[Command]) -> Command {
    let request = Request { side: 0, ask: Ask(ask), options, about: None, dice: &[], hook: None, events: &[] };
    options[bot.choice(Game { book, state }, &request)]
}

#[test]
fn a_bot_takes_a_special_action_for_what_it_may_do() {
    let book = book();
    let (state, foe) = side_by_side(&book, "stab");
    let action = book.names.find("stab-action").expect("the pack has the action");
    let stab = Command::new(0, word::SPECIAL, action);
    let mut bot = Bot::new();
    assert_eq!(asked(&book, &state, &mut bot, "turn", &[END, stab]), stab);
    let targets = [foe + 1, foe].map(|target| Command::new(0, word::TARGET, target));
    assert_eq!(asked(&book, &state, &mut bot, "target", &targets), targets[1]);
    let nobody_near = three_in_a_hall(&book);
    assert_eq!(asked(&book, &nobody_near, &mut Bot::new(), "turn", &[END, stab]), END);
}

#[test]
fn a_bot_reels_into_opponents_and_not_into_team_mates_or_walls() {
    let book = book();
    let (mut state, _) = side_by_side(&book, "ball-and-chain");
    let facings = [names::NORTH, names::EAST, names::SOUTH, names::WEST];
    let options = facings.map(|facing| Command::new(0, word::AIM, facing));
    let options = [&options[..], &[Command::new(0, word::STOP, NONE)]].concat();
    assert_eq!(asked(&book, &state, &mut Bot::new(), "facing", &options), options[1]);
    // In a corner, with a team-mate on the only side that leads away from it.
    for (player, (x, y)) in [(0, (0, 0)), (1, (1, 0)), (2, (0, 1)), (3, (1, 1))] {
        let square = state.dungeon().square(x, y).expect("it is in the hall");
        state.put(player, Spot::Square(square));
    }
    assert_eq!(asked(&book, &state, &mut Bot::new(), "facing", &options), options[4]);
}

#[test]
fn what_may_come_of_an_event_has_its_chance() {
    let book = book();
    let (mut state, foe) = side_by_side(&book, "stab");
    state.player_mut(foe).profile[4] = 9;
    let game = Game { book: &*book, state: &state };
    let action = book.names.find("stab-action").expect("the pack has the action");
    let mut injured = 0u32;
    game.prospects(event::BLOCK_REPLACED, &[0, foe, names::BLOCK, action], |what, args, chance| {
        assert_eq!(args[0], foe);
        injured += if what == verb::INJURE { chance } else { 0 };
    });
    // Nine or more with two dice: ten ways of thirty-six.
    assert!(injured.abs_diff(Game::<Bowl>::CERTAIN * 10 / 36) < 64, "{injured}");
}

#[test]
fn a_bot_knows_what_a_blitz_gives_to_whoever_does_it() {
    let book = book();
    let (mut state, foe) = side_by_side(&book, "horns");
    for player in [0, foe] {
        state.player_mut(player).profile[1] = 3;
    }
    let game = Game { book: &*book, state: &state };
    let (mut fists, mut ground) = (Fists::default(), Ground::default());
    fists.learn(game);
    ground.look(&state, 0);
    let mut odds = |action| {
        let bout = Bout { actor: 0, at: state.square(0), target: foe, action };
        fists.odds(game, &ground, bout, stakes(&state, 0, foe)).0
    };
    assert!(odds(names::BLITZ) > odds(names::BLOCK));
}
