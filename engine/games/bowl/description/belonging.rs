//! The things to which a square or a player belongs: its room, college, position and team.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;

/// The rule of a square's room, or none.
#[inline]
pub(crate) fn room(state: &State, square: Value) -> Value {
    state.places(square)[0]
}

/// The college to which a square's room belongs, or none.
pub(super) fn college(state: &State, square: Value) -> Value {
    let room = room(state, square);
    let own = state.board.colleges.iter().find(|(name, _)| *name == room && room != NONE);
    own.map_or(NONE, |&(_, college)| college)
}

/// The position of a player, and the group of it; none of somebody without one.
pub(super) fn hired_as(state: &State, player: Value) -> (Value, Value) {
    let position = usize::try_from(state.person(player).position).ok();
    position.and_then(|position| state.board.positions.get(position)).copied().unwrap_or((NONE, NONE))
}

/// The team of a player; none of a beast.
pub(super) fn team(state: &State, player: Value) -> Value {
    let player = state.player(player);
    if player.is_beast() { NONE } else { i32::from(player.team) }
}
