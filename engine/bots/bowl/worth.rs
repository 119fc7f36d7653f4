//! Points: what a player is worth, what is at stake where it falls, which of several things is best.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::{Command, EventId, Request};
use crate::teams::Characteristic;

use super::stakes::Stakes;

/// Tests that lose the ball, or let somebody else have it, when they fail.
pub(super) const WITH_BALL: [EventId; 4] =
    [event::PICK_UP_TEST, event::CATCH_TEST, event::ACCURACY_TEST, event::LANDING_TEST];

/// Tests after which the one who moves lies down.
pub(super) const ON_FEET: [EventId; 3] = [event::DODGE_TEST, event::RUSH_TEST, event::JUMP_TEST];

/// Outcomes that say for themselves how it went.
pub(super) const GRADES: [Value; 9] = [
    names::PASSED,
    names::FAILED,
    names::ACCURATE,
    names::INACCURATE,
    names::WILDLY,
    names::FUMBLE,
    names::SUPERB,
    names::SUCCESSFUL,
    names::TERRIBLE,
];

/// From so many players who have not acted yet, a team re-roll is worth its price.
pub(super) const MANY_TO_ACT: usize = 4;

/// The rough value of a player in the dungeon.
pub(super) fn worth(state: &State, player: Value) -> i32 {
    let of = |which| state.characteristic(player, which);
    3 * of(Characteristic::Ma) + 2 * of(Characteristic::St) - 3 * of(Characteristic::Ag)
}

/// Whether an outcome is one of those that say for themselves how it went.
pub(super) fn is_graded(outcome: Value) -> bool {
    GRADES.contains(&outcome)
}

/// The value of knocking down all who stand on a square or next to it.
pub(super) fn harvest(state: &State, square: Square, side: u8) -> i32 {
    let around = state.dungeon().next_to(square).iter().copied();
    let hit = around.chain([square]).map(|square| state.on(square));
    let standing = hit.filter(|&player| player != NONE && state.player(player).stands() && !state.is_beast(player));
    let value = |player: Value| if state.carrier() == player { 4 } else { 1 };
    standing.map(|player| if state.player(player).team == side { -value(player) } else { value(player) }).sum()
}

/// The stakes of a block.
pub fn stakes(state: &State, actor: Value, target: Value) -> Stakes {
    let carrier = state.carrier();
    let to_act = players_to_act(state, state.player(actor).team).min(6) as i32;
    Stakes {
        fall: 10 + 2 * to_act + if carrier == actor { 40 } else { 0 },
        floor: 12 + if carrier == target { 40 } else { 0 },
        push: if carrier == target { 6 } else { 3 },
    }
}

/// Players of a side who may still act.
pub(super) fn players_to_act(state: &State, side: u8) -> usize {
    let may = |&player: &Value| !state.player(player).activated && state.player(player).stands();
    state.team(side).filter(may).count()
}

/// Whether a team re-roll is well spent: the ball is in it, or much of the turn.
pub(super) fn is_worth_it(state: &State, side: u8, event: EventId, actor: Value, other: Value) -> bool {
    if state.active != side {
        return false;
    }
    let carrier = state.carrier();
    let ball = carrier != NONE && (carrier == actor || carrier == other) || WITH_BALL.contains(&event);
    let turnover = ON_FEET.contains(&event) || event == event::BLOCK_DICE;
    ball || turnover && players_to_act(state, side) >= MANY_TO_ACT
}

/// The first of the best options.
pub(super) fn first_best(request: &Request, mut value: impl FnMut(Command) -> i32) -> usize {
    let mut best = (0, i32::MIN);
    for (index, &command) in request.options.iter().enumerate() {
        let value = value(command);
        if value > best.1 {
            best = (index, value);
        }
    }
    best.0
}
