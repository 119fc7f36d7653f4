//! Relief: what it costs to come to each square, beyond a step.

use std::sync::Arc;

use crate::expr::vocabulary::Value;
use crate::games::bowl::state::State;
use crate::grid::{Dungeon, Square};

/// The ground as it was when something was found out about it.
#[derive(Clone, Debug, Default)]
pub struct Relief {
    dungeon: Arc<Dungeon>,
    laid: Vec<(Square, Value)>,
}

impl Relief {
    /// Whether it is of this dungeon.
    pub fn is_of(&self, state: &State) -> bool {
        Arc::ptr_eq(&self.dungeon, &state.board.dungeon)
    }

    /// Takes it down anew where it has changed; whether it has.
    pub fn changes(&mut self, state: &State) -> bool {
        let same = self.is_of(state) && self.laid == state.laid;
        if !same {
            *self = Relief { dungeon: Arc::clone(&state.board.dungeon), laid: state.laid.clone() };
        }
        !same
    }
}

/// A stride counts as no more squares than these.
pub const MOST_COST: u16 = 60;
