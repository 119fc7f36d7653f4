//! Opponents, and positions that are only supposed.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;
use crate::grid::Square;

/// No way.
pub const FAR: u16 = u16::MAX;

/// The players of all other sides that are in the dungeon, with their squares.
pub fn foes_of(state: &State, side: u8) -> impl Iterator<Item = (Value, Square)> + '_ {
    state.foes(side).map(|player| (player, state.square(player))).filter(|&(_, square)| square != NONE)
}

/// The players of a side that are in the dungeon, with their squares.
pub fn placed(state: &State, side: u8) -> impl Iterator<Item = (Value, Square)> + '_ {
    state.team(side).map(|player| (player, state.square(player))).filter(|&(_, square)| square != NONE)
}
