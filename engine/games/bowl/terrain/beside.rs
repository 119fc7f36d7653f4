//! The squares beside one: which of them are free.

use smallvec::SmallVec;

use crate::expr::vocabulary::NONE;
use crate::games::bowl::state::State;
use crate::grid::Square;

/// The squares beside a player to which walls allow a step.
pub(in crate::games::bowl) struct Beside {
    /// In the order of the compass.
    pub squares: SmallVec<[Square; 8]>,
    /// Those that are free, as bits,
    free: u8,
    /// those on which there is nobody and no chest,
    bare: u8,
    /// and whether there is a chest.
    pub chest: bool,
}

impl Beside {
    /// As they are around a square.
    pub fn of(state: &State, here: Square) -> Beside {
        let dungeon = state.dungeon();
        let squares = SmallVec::from_slice(dungeon.next_to(here));
        let chest = state.chests.iter().any(|chest| dungeon.is_step(here, chest.square));
        let (mut free, mut bare) = (0, 0);
        for (index, &square) in squares.iter().enumerate() {
            if state.on(square) == NONE && !(chest && state.chest(square).is_some()) {
                bare |= 1 << index;
                free |= u8::from(state.bears(square)) << index;
            }
        }
        Beside { squares, free, bare, chest }
    }

    /// Those that are free.
    pub fn free(&self) -> impl Iterator<Item = Square> {
        self.squares.iter().enumerate().filter(|(index, _)| self.free >> index & 1 == 1).map(|(_, &square)| square)
    }

    /// Whether there is nobody and no chest on one of them, by its place.
    pub fn is_bare(&self, index: usize) -> bool {
        self.bare >> index & 1 == 1
    }
}
