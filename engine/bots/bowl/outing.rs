//! The throw-in template: where somebody comes who is sent off by it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::permissions::allowance::movement;
use crate::games::bowl::state::State;
use crate::games::bowl::words::event;
use crate::grid::{Direction, PushSquare, Square};
use crate::referee::Game;

use super::foes::foes_of;

/// Points for running into an opponent who stands, or off those for a team-mate.
pub(super) const BLOCK: i32 = 8;

/// The same for whoever lies there.
pub(super) const TRAMPLE: i32 = 4;

/// Points off for a wall, or the end of the field.
pub(super) const EDGE: i32 = 12;

/// The numbers that the template tells apart.
const FACES: i32 = 6;

/// How near an opponent must be so that it is worth setting out.
pub(super) const NEAR: i32 = 3;

/// The value of a player setting out in no direction of its own choice.
pub(super) fn outing(state: &State, player: Value) -> i32 {
    let (here, side) = (state.square(player), state.player(player).team);
    let near = foes_of(state, side).filter(|(_, square)| state.dungeon().distance(here, *square) <= NEAR);
    near.count().min(2) as i32 * BLOCK
}

pub(super) fn has_to_rush(game: Game<Bowl>, player: Value) -> bool {
    game.state.acting.as_ref().is_some_and(|acting| acting.moved >= movement(game, player))
}

/// The squares that the template may lead to, taken together.
pub(super) fn swing(game: Game<Bowl>, player: Value, towards: Direction) -> i32 {
    let state = game.state;
    let (here, side) = (state.square(player), state.player(player).team);
    let nearest = |square: Square| foes_of(state, side).map(|(_, foe)| state.dungeon().distance(square, foe)).min();
    let worth = |way: Direction| match state.dungeon().push_square(here, way) {
        PushSquare::Floor(square) if state.chest(square).is_none() => match state.on(square) {
            NONE => i32::from(nearest(square) < nearest(here)),
            other => {
                let points = if state.player(other).stands() { BLOCK } else { TRAMPLE };
                if state.player(other).is_opponent(side) { points } else { -points }
            }
        },
        _ => -EDGE,
    };
    let bearing = |number: i32| game.peek(event::TEMPLATE_BEARING, None, &[player, number]);
    let ways = (1..=FACES).map(|number| towards.turned_by(bearing(number)));
    let ways = ways.fold([false; 8], |mut ways, way| {
        ways[way as usize] = true;
        ways
    });
    Direction::ALL.into_iter().zip(ways).filter(|(_, leads)| *leads).map(|(way, _)| worth(way)).sum()
}

/// Two squares on: nearer to where the ball is to go, or to the ball.
pub(super) fn flight(state: &State, player: Value, towards: Direction) -> i32 {
    let dungeon = state.dungeon();
    let ((x, y), (dx, dy)) = (dungeon.xy(state.square(player)), towards.offset());
    let Some(square) = dungeon.square(x + 2 * dx, y + 2 * dy) else { return i32::MIN };
    if state.carrier() == player {
        return state.steps_to_score(square, state.player(player).team).map_or(i32::MIN, |steps| -i32::from(steps));
    }
    match state.ball_square() {
        NONE => 0,
        ball => -dungeon.distance(square, ball),
    }
}
