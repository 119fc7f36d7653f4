//! The invariants of a table, whatever the coaches do: held against every answer of many matches.

use std::collections::BTreeSet;
use std::ops::Range;

use arbitro::expr::vocabulary::{NONE, Value};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::state::{Ball, Chest, Posture, Spot};
use arbitro::games::bowl::words::{event, names, word};
use arbitro::games::bowl::{Bowl, State};
use arbitro::referee::{Book, Command, EventId, Flow, Game, Machine, Recorder, Request, Stop, Witness};

use crate::properties::facts::Laid;
use crate::properties::table::{BOOK, each_seed, games, start};

const MATCHES: u64 = 1_200;
/// Team turns a side, sixteen in all.
const TURNS: i32 = 8;

#[test]
fn random_matches_keep_the_invariants() {
    random_matches(0..MATCHES);
}

#[test]
#[ignore = "it takes a minute: cargo test ten_thousand -- --ignored"]
fn ten_thousand_random_matches_keep_the_invariants() {
    random_matches(MATCHES..10_000);
}

fn random_matches(seeds: Range<u64>) {
    each_seed(seeds, |seed| keep_the_invariants(&of_two(seed, TURNS), Machine::Random));
}

#[test]
fn long_matches_between_bots_keep_the_invariants() {
    each_seed(games(32), |seed| keep_the_invariants(&of_two(seed, 40), Machine::Bot));
}

/// Skills and traits that nobody has in a roster, and all their meetings.
#[test]
fn random_matches_with_any_skills_on_anybody_keep_the_invariants() {
    random_matches_with_any_skills(0..MATCHES);
}

#[test]
#[ignore = "it takes a minute: cargo test ten_thousand -- --ignored"]
fn ten_thousand_random_matches_with_any_skills_on_anybody_keep_the_invariants() {
    random_matches_with_any_skills(MATCHES..10_000);
}

fn random_matches_with_any_skills(seeds: Range<u64>) {
    each_seed(seeds, |seed| {
        let kind = if seed % 40 == 0 { Machine::Bot } else { Machine::Random };
        keep_the_invariants_with_any_skills(&of_two(seed, TURNS), kind);
    });
}

fn of_two(seed: u64, turns: i32) -> Laid<Bowl> {
    Laid { book: &BOOK, start: start(&BOOK, seed, turns), seed }
}

/// Plays a match under inspection.
pub fn keep_the_invariants(laid: &Laid<Bowl>, kind: Machine) {
    inspect(laid, laid.sit(laid.coaches(kind, laid.seed), Recorder::silent()));
}

/// The same after everybody has learnt four rules more.
pub fn keep_the_invariants_with_any_skills(laid: &Laid<Bowl>, kind: Machine) {
    let mut table = laid.sit(laid.coaches(kind, laid.seed), Recorder::silent());
    teach(laid.book, &mut table.state, laid.seed);
    inspect(laid, table);
}

fn inspect(laid: &Laid<Bowl>, mut table: Match) {
    table.set_witness(Box::new(Inspector::default()));
    assert_eq!(table.play_from(&laid.start), Err(Stop::Over), "seed {}", laid.seed);
    ends_as_it_may(&table.state, laid.start.turns);
}

/// Gives every player four rules more, others with every seed.
fn teach(book: &Book<Bowl>, state: &mut State, seed: u64) {
    let learnt: Vec<u16> = book
        .rules
        .iter()
        .filter(|rule| matches!(rule.kind.as_str(), "skill" | "trait"))
        .filter_map(|rule| rule.held)
        .collect();
    let mut number = seed;
    for person in state.players.people_mut() {
        for _ in 0..4 {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let held = learnt[(number >> 33) as usize % learnt.len()];
            person.rules.insert(held);
            person.arguments.push((held, 1 + (number >> 20) as i32 % 4));
        }
        state.present.join(&person.rules);
    }
}

/// By a touchdown, at the limit, or because nobody is left to play.
fn ends_as_it_may(state: &State, limit: Option<i32>) {
    assert!(state.ended, "a match that is over has ended");
    let at_the_limit = state.sides.iter().all(|side| Some(side.turns) == limit);
    if at_the_limit {
        return;
    }
    let Some(winner) = state.winner else {
        let gone = |spot: Spot| matches!(spot, Spot::Injured(_) | Spot::SentOff | Spot::Lost);
        assert!(state.players.iter().all(|player| gone(player.spot)), "before its limit a match ends by a touchdown");
        return;
    };
    let scorer = state.carrier();
    assert_ne!(scorer, NONE, "whoever scores has the ball");
    let player = state.player(scorer);
    assert_eq!(player.team, winner, "whoever scores wins");
    assert!(player.stands(), "whoever scores stands");
    let zone = state.dungeon().end_zone(player.square());
    let opposing = |zone: u8| zone != winner && usize::from(zone) < state.sides.len();
    assert!(zone.is_some_and(opposing), "one scores in an opposing end zone, not in {zone:?}");
}

/// The state seen at the answer before.
#[derive(Default)]
pub struct Inspector {
    spots: Vec<Spot>,
    chests: Option<Vec<Chest>>,
    turn: Option<i32>,
    /// The players activated this team turn.
    activated: BTreeSet<Value>,
    /// The actions used up this team turn.
    used: BTreeSet<Value>,
    /// The players who may leave the bench or the box before the next declaration.
    recalled: BTreeSet<Value>,
}

impl Witness<Bowl> for Inspector {
    fn answered(&mut self, game: Game<Bowl>, request: &Request, command: Command) -> Flow {
        let state = game.state;
        let at_rest = matches!(request.ask.0, "turn" | "activation");
        everybody_is_at_one_place(state, at_rest);
        the_ball_is_at_one_place(state, at_rest);
        assert!(state.sides.iter().all(|side| side.re_rolls >= 0), "nobody owes re-rolls");
        if !state.to_set_up {
            turns_alternate(state);
            self.the_removed_stay_away(state);
            self.chests_only_disappear(state);
        }
        if request.ask.0 == "turn" {
            nobody_is_where_they_are_not(state);
            self.declared(game, command);
        }
        self.recall(state, request, command);
        self.spots = state.players.iter().map(|player| player.spot).collect();
        Ok(())
    }

    fn rolled(&mut self, game: Game<Bowl>, event: EventId, sides: u8, face: u8) -> Flow {
        assert!((1..=sides).contains(&face), "{}: a d{sides} shows {face}", game.book.event_name(event));
        Ok(())
    }

    fn ended(&mut self, game: Game<Bowl>, winners: &[Value]) -> Flow {
        assert_eq!(game.state.winner.map(Value::from).as_slice(), winners);
        everybody_is_at_one_place(game.state, false);
        nobody_is_where_they_are_not(game.state);
        Ok(())
    }
}

/// Between the steps of a procedure somebody may be in the air: on the way to a square, and on none yet.
fn everybody_is_at_one_place(state: &State, at_rest: bool) {
    for (index, player) in (0..).zip(state.players.iter()) {
        let Spot::Square(square) = player.spot else { continue };
        if state.on(square) != index {
            assert!(!at_rest, "{} is in the air while nothing happens", state.person(index).name);
            continue;
        }
        assert!(state.dungeon().is_floor(square), "players are on the floor");
        assert_eq!(state.chest(square), None, "nobody stands in a chest");
    }
}

/// Nobody is left behind on a square, or on two.
fn nobody_is_where_they_are_not(state: &State) {
    for (square, player) in state.on.iter() {
        assert!(player == NONE || state.square(player) == square, "whoever is on a square knows it");
    }
}

fn the_ball_is_at_one_place(state: &State, at_rest: bool) {
    let in_chests = state.chests.iter().filter(|chest| chest.ball).count();
    match state.ball {
        Ball::Hidden => assert!(in_chests == 1 || state.to_set_up, "a hidden ball is in one chest"),
        Ball::Ground(square) => {
            assert_eq!(in_chests, 0, "a ball on the ground is in no chest");
            assert!(state.dungeon().is_open(square), "a ball lies in the dungeon");
            if at_rest {
                // Out of a chasm it comes back when the next turn begins (`fbbf/clarification/ball-unreachable`).
                let lies = state.dungeon().is_floor(square) || state.is_deep(square);
                assert!(lies, "a ball lies on the floor");
                assert_eq!(state.on(square), NONE, "nobody stands on the ball");
                assert_eq!(state.chest(square), None, "no chest stands on the ball");
            }
        }
        Ball::Held(player) => {
            assert_eq!(in_chests, 0, "a ball in hand is in no chest");
            assert_ne!(state.square(player), NONE, "whoever holds the ball is in the dungeon");
            assert!(state.player(player).stands() || !at_rest, "whoever holds the ball stands");
        }
    }
}

fn turns_alternate(state: &State) {
    let turns: i32 = state.sides.iter().map(|side| side.turns).sum();
    assert_eq!(turns, state.turn, "every turn is somebody's");
    let sides = state.sides.len();
    if sides > 2 {
        let rounds = state.turn / sides as i32;
        for (side, own) in (0u8..).zip(&state.sides) {
            let to_come = side == state.active || state.round.contains(&side);
            assert_eq!(own.turns, rounds + i32::from(!to_come), "everybody has one turn a round");
        }
        return;
    }
    let second = state.turn % 2 == 1;
    assert_eq!(state.active, if second { 1 - state.first } else { state.first }, "turns alternate");
    assert_eq!(state.sides[usize::from(state.first)].turns, (state.turn + 1) / 2, "the first side is never behind");
}

impl Inspector {
    /// Holds the limits of a side at the head of an activation: which players, which actions, how often.
    fn declared(&mut self, game: Game<Bowl>, command: Command) {
        let state = game.state;
        if self.turn.replace(state.turn) != Some(state.turn) {
            self.activated.clear();
            self.used.clear();
        }
        if command.word == word::END {
            return;
        }
        let player = state.player(command.subject);
        assert_eq!(player.team, state.active, "a side declares for its own players");
        let uses = match command.word {
            word::ENTER | word::SPONGE => Some(names::BENCH),
            declared => game.book.data.actions.iter().find(|action| action.command == declared).and_then(|a| a.uses),
        };
        if let Some(uses) = uses {
            let what = game.book.names.name(uses);
            assert!(self.used.insert(uses), "{what} is used once a team turn");
        }
        if command.word == word::SPONGE {
            return;
        }
        if command.word == word::ENTER && game.peek(event::MAY_ACT_AT_ONCE, None, &[command.subject]) == 1 {
            return;
        }
        let fresh = self.activated.insert(command.subject);
        if command.word != word::ENTER {
            assert!(
                fresh,
                "{} is activated once a team turn, and not after it came in",
                state.person(command.subject).name
            );
            assert!(player.square() != NONE, "only who is in the dungeon is activated");
            assert_ne!(player.posture, Posture::Stunned, "nobody who is stunned is activated");
        }
    }

    fn recall(&mut self, state: &State, request: &Request, command: Command) {
        if request.ask.0 == "turn" {
            self.recalled.clear();
        }
        match command.word {
            word::ENTER | word::SPONGE | word::PLACE => {
                self.recalled.insert(command.subject);
            }
            word::ARGUE | Command::USE => {
                self.recalled.extend(state.everyone().filter(|&p| state.player(p).spot == Spot::SentOff))
            }
            _ => {}
        }
    }

    fn the_removed_stay_away(&self, state: &State) {
        for (player, before) in (0..).zip(&self.spots) {
            let now = state.player(player).spot;
            let stays = *before == now || matches!(before, Spot::Square(_)) || self.recalled.contains(&player);
            assert!(stays, "{} was {before:?} and is {now:?}", state.person(player).name);
        }
    }

    fn chests_only_disappear(&mut self, state: &State) {
        if let Some(before) = &self.chests {
            assert!(state.chests.iter().all(|chest| before.contains(chest)), "chests only disappear");
        }
        self.chests = Some(state.chests.to_vec());
    }
}
