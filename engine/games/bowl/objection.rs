//! Why a command is not legal now, and the rule that says so: for people and scenario writers.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Game, Objection, Request};

use super::family::Bowl;
use super::movement::movement;
use super::state::{Posture, Spot, State};
use super::vocabulary::{event, names};

/// What speaks against a player doing something now; none where nothing more can be said than that it is not asked.
pub(super) fn objection(
    game: Game<Bowl>,
    request: &Request,
    subject: Option<Value>,
    word: &str,
    object: Option<&str>,
) -> Option<Objection> {
    let player = subject?;
    let state = game.state;
    let who = state.player(player);
    match request.ask.0 {
        "turn" | "activation" if who.is_beast() => Some(("nobodys", "activation-start")),
        "turn" | "activation" if who.team != request.side => Some(("not-yours", "turn-start")),
        "turn" => at_turn(game, player, word, object),
        "activation" if state.actor() != player => Some(("another-acts", "activation-start")),
        "activation" => at_activation(game, player, word, object),
        _ => None,
    }
}

fn at_turn(game: Game<Bowl>, player: Value, word: &str, object: Option<&str>) -> Option<Objection> {
    let state = game.state;
    let who = state.player(player);
    match (who.spot, word) {
        (Spot::Reserves, "enter") | (Spot::KnockedOut, "sponge") if state.used.contains(&names::BENCH) => {
            return Some(("bench-used", "may-enter"));
        }
        (Spot::Reserves, "enter") => return Some(("bench-closed", "may-enter")),
        (Spot::Square(_), _) => {}
        _ => return Some(("not-in-the-dungeon", "activation-start")),
    }
    if who.activated {
        return Some(("activated", "activation-start"));
    }
    if who.posture == Posture::Stunned {
        return Some(("stunned", "turn-end"));
    }
    let action =
        game.book.data.actions.iter().find(|action| crate::referee::word::<Bowl>(action.command).name == word)?;
    let rule = rule_of(word)?;
    if action.uses.is_some_and(|uses| state.used.contains(&uses)) {
        return Some(("used-up", rule));
    }
    let start = Some(i32::from(action.prone));
    if who.posture == Posture::Prone && game.peek(event::MAY_ACT_PRONE, start, &[player, action.word]) != 1 {
        return Some(("prone", rule));
    }
    let target = object.and_then(|object| player_called(state, object));
    match (word, target) {
        ("block" | "blitz" | "foul", Some(target)) if state.is_beast(target) => Some(("target-nobodys", rule)),
        ("pass" | "hand-off", _) => Some(("no-ball", rule)),
        ("throw", _) => Some(("nobody-to-throw", rule)),
        ("block" | "blitz", Some(target)) if !state.player(target).stands() => Some(("target-not-standing", rule)),
        ("block", Some(_)) => Some(("target-not-adjacent", rule)),
        ("foul", Some(target)) if state.player(target).stands() => Some(("target-standing", rule)),
        _ => None,
    }
}

fn at_activation(game: Game<Bowl>, player: Value, word: &str, object: Option<&str>) -> Option<Objection> {
    let state = game.state;
    let acting = state.acting.as_ref()?;
    let square = object.and_then(|object| square_called(state, object));
    match (word, square) {
        ("move" | "jump", Some(square)) if state.on(square) != NONE => Some(("square-taken", "enters-square")),
        ("move" | "jump", Some(square)) if state.chest(square).is_some() => {
            Some(("chest-in-the-way", "may-open-chest"))
        }
        ("move", Some(square)) if !state.dungeon().touching(state.square(player), square) => {
            Some(("not-a-step", "movement"))
        }
        ("move" | "jump", _) if no_squares_left(game, player) => Some(("no-movement", "rush-limit")),
        ("open", Some(square))
            if state.chest(square).is_some() && state.dungeon().touching(state.square(player), square) =>
        {
            if acting.action == names::MOVE {
                Some(("marked", "may-open-chest"))
            } else {
                Some(("not-a-move", "may-open-chest"))
            }
        }
        ("pass", Some(_)) if state.carrier() == player => Some(("out-of-reach", "longest-band")),
        ("pass" | "bank" | "hand-off", _) if state.carrier() != player => Some(("no-ball", rule_of(word)?)),
        ("block" | "foul", _) if acting.done => Some(("done", rule_of(word)?)),
        ("block" | "foul", _) => Some(("target-not-adjacent", rule_of(word)?)),
        _ => None,
    }
}

fn no_squares_left(game: Game<Bowl>, player: Value) -> bool {
    let state = game.state;
    let Some(acting) = &state.acting else { return false };
    let rushes = game.peek(event::RUSH_LIMIT, None, &[player]);
    acting.moved >= movement(game, player) && acting.rushed >= rushes
}

/// The rule behind the word of an action.
fn rule_of(word: &str) -> Option<&'static str> {
    Some(match word {
        "move" => "move-action",
        "block" => "block-action",
        "blitz" => "blitz-action",
        "pass" | "bank" => "pass-action",
        "hand-off" => "hand-off-action",
        "throw" => "throw-action",
        "foul" => "foul-action",
        _ => return None,
    })
}

fn player_called(state: &State, word: &str) -> Option<Value> {
    use crate::referee::Family;
    Bowl::read(state, super::vocabulary::PLAYER, word)
}

fn square_called(state: &State, word: &str) -> Option<Value> {
    use crate::referee::Family;
    Bowl::read(state, super::vocabulary::SQUARE, word)
}
