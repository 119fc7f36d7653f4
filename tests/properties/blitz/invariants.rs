//! The invariants of a match of six a side, whatever its coaches do: held against every answer of many matches.

use arbitro::expr::vocabulary::{NONE, Value};
use arbitro::games::blitz::state::{Place, Stage};
use arbitro::games::blitz::words::{event, word};
use arbitro::games::blitz::{Blitz, State};
use arbitro::referee::{Command, EventId, Family, Flow, Game, Machine, Recorder, Request, Stop, Witness};

use super::laid;
use crate::properties::table::{each_seed, games};

const MATCHES: u64 = 800;

#[test]
fn eight_hundred_random_matches_of_six_a_side_keep_the_invariants() {
    each_seed(0..MATCHES, |seed| keep_the_invariants(Machine::Random, seed));
}

#[test]
#[ignore = "it takes minutes: cargo test --release properties::blitz -- --ignored"]
fn a_hundred_thousand_random_matches_of_six_a_side_keep_the_invariants() {
    each_seed(MATCHES..100_000, |seed| keep_the_invariants(Machine::Random, seed));
}

#[test]
fn matches_of_six_a_side_between_bots_keep_the_invariants() {
    each_seed(games(12), |seed| keep_the_invariants(Machine::Bot, seed));
}

fn keep_the_invariants(kind: Machine, seed: u64) {
    let laid = laid(seed);
    let mut table = laid.sit(laid.coaches(kind, seed), Recorder::silent());
    table.set_witness(Box::new(Inspector::default()));
    assert_eq!(table.play_from(&laid.start), Err(Stop::Over), "seed {seed}");
    assert_eq!(table.state.stage, Stage::Over, "a match that is over has ended");
}

/// The state seen at the answer before.
#[derive(Default)]
pub struct Inspector {
    turn: i32,
    score: [i32; 2],
    claimed: [i32; 2],
    injuries: [i32; 2],
}

impl Witness<Blitz> for Inspector {
    fn answered(&mut self, game: Game<Blitz>, request: &Request, command: Command) -> Flow {
        let state = game.state;
        everybody_has_a_place_of_his_own(state);
        balls_are_where_they_can_be(state);
        cards_are_at_one_place(state);
        done_as_one_may(state, request, command);
        self.nothing_goes_back(state);
        Ok(())
    }

    fn rolled(&mut self, game: Game<Blitz>, event: EventId, sides: u8, face: u8) -> Flow {
        assert!((1..=sides).contains(&face), "{}: a d{sides} shows {face}", game.book.event_name(event));
        if event == event::BOUNCE_ROLL {
            assert!(game.state.balls_in_play() > 0, "only what is in play bounces");
        }
        Ok(())
    }

    fn ended(&mut self, game: Game<Blitz>, winners: &[Value]) -> Flow {
        let state = game.state;
        let [home, away] = [state.sides[0].score, state.sides[1].score];
        let leader: Vec<Value> = if home == away { Vec::new() } else { vec![Value::from(away > home)] };
        assert_eq!(winners, leader, "the higher score wins");
        let sudden = !state.endgame_begun && (home - away).abs() >= 10;
        let out_of_turns = state.turns_left == Some(0);
        assert!(sudden || out_of_turns || state.overtime, "somebody could have played on");
        Ok(())
    }
}

fn everybody_has_a_place_of_his_own(state: &State) {
    for side in 0..2 {
        assert_eq!(state.team(side).count(), 6, "a team is six players");
    }
    for player in state.everyone() {
        let square = state.square_of(player);
        assert!(square == NONE || state.pitch.is_floor(square), "nobody stands in a statue");
        assert!(square == NONE || state.on(square) == player, "two players share a square");
        assert!(square != NONE || state.ball_of(player) == NONE, "nobody takes a ball to the dugout");
        assert!(square != NONE || !state.player(player).prone, "nobody lies in the dugout");
        let statuses = [state.is_open(player), state.is_marked(player), state.is_prone(player), square == NONE];
        assert_eq!(statuses.iter().filter(|status| **status).count(), 1, "a player has one status");
    }
}

fn balls_are_where_they_can_be(state: &State) {
    let mut places = Vec::new();
    for ball in &state.balls {
        match ball.place {
            Place::Out => continue,
            Place::Ground(square) => assert!(state.pitch.is_floor(square), "a ball lies in a statue"),
            Place::Held(player) => {
                assert!(!state.is_prone(player) && state.square_of(player) != NONE, "who lies holds nothing");
            }
        }
        places.push(ball.place);
    }
    let mut held: Vec<Place> = places.iter().copied().filter(|place| matches!(place, Place::Held(_))).collect();
    let carriers = held.len();
    held.dedup();
    assert_eq!(held.len(), carriers, "nobody holds two balls");
}

fn cards_are_at_one_place(state: &State) {
    let hands = state.sides.iter().flat_map(|side| &side.hand);
    let private = state.private.iter().map(|(card, _)| card);
    let known = state.spaces.iter().flatten().chain(&state.top).chain(hands).chain(&state.discarded).chain(private);
    let mut seen = state.pile | state.endgame_pile;
    assert_eq!(state.pile & state.endgame_pile, 0, "a card is in two piles");
    for card in known {
        assert_eq!(seen >> card & 1, 0, "{} is in two places", state.card(Value::from(*card)).id);
        seen |= 1 << card;
    }
}

fn done_as_one_may(state: &State, request: &Request, command: Command) {
    assert!(request.options.contains(&command), "only what is offered is done");
    match command.word {
        word::RUN | word::MARK | word::THROW if command.object == NONE || request.ask.0 == "action" => {
            assert!(state.is_open(command.subject), "only the Open run, mark and throw");
        }
        word::BLOCK => {
            assert!(state.is_marked(command.subject) && state.is_standing(command.object), "a Block has a target");
            assert!(state.markers(command.subject).contains(command.object), "a Block is against whoever is beside");
        }
        word::STAND_UP => assert!(state.is_prone(command.subject), "who stands need not stand up"),
        word::CLAIM => assert!(state.side(state.active.into()).turns > 1, "nothing is claimed in the first turn"),
        _ => {}
    }
    assert!(state.stage != Stage::Over, "nobody is asked anything after the end");
    assert!(Blitz::sides(state) > usize::from(request.side), "only coaches are asked");
}

impl Inspector {
    /// Turns, points, claims and injuries only ever grow.
    fn nothing_goes_back(&mut self, state: &State) {
        let of = |read: fn(&arbitro::games::blitz::state::Side) -> i32| [read(&state.sides[0]), read(&state.sides[1])];
        let now = [of(|side| side.score), of(|side| side.claimed), of(|side| side.injuries)];
        let before = [self.score, self.claimed, self.injuries];
        for (now, before) in now.iter().zip(before) {
            assert!(now[0] >= before[0] && now[1] >= before[1], "what was won is not lost: {before:?}, {now:?}");
        }
        assert!(state.turn >= self.turn, "turns go forward");
        (self.turn, self.score, self.claimed, self.injuries) = (state.turn, now[0], now[1], now[2]);
    }
}
