//! Plain ground: squares without a room or terrain, with nobody and nothing on them, as high as whoever looks at them.
//!
//! To the hooks of a value they are all alike: none comes to bear through a square like that. So what nobody says anything
//! of at one of them, nobody does at any, and the eight squares around somebody are asked about once.

use super::crossing::crosses;
use super::stepping::{Pace, hurries, step_costs};
use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::dungeon::Square;
use crate::games::bowl::family::Bowl;
use crate::games::bowl::state::State;
use crate::games::bowl::verdict::{jumps, steps};
use crate::referee::Game;

/// What nobody says anything of on the plain ground around somebody.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::bowl) struct Plain {
    here: Square,
    /// A step there costs one square, and nobody forbids it.
    steps: bool,
    /// Nobody runs there.
    hurries: bool,
    /// It is nothing that anybody jumps over, as a thing
    crosses: bool,
    /// or as somebody who lies there.
    jumps: bool,
}

impl Plain {
    /// Asks about one such square of those beside a player, if there is one.
    pub fn beside(game: Game<Bowl>, player: Value, beside: &[Square]) -> Plain {
        if game.state.board.grounds.is_empty() {
            return Plain::default();
        }
        let here = game.state.square(player);
        let sample = beside.iter().copied().find(|&square| is_plain(game.state, here, square));
        let Some(square) = sample else { return Plain::default() };
        let is = |question, value| game.unheeded(question) == Some(value);
        let costs = step_costs(game.state, player, (here, square), Pace::Walks);
        Plain {
            here,
            steps: is(costs, 1) && is(steps(player, here, square), 1),
            hurries: is(hurries(player, here, square), 0),
            crosses: is(crosses(player, square), 0),
            jumps: is(jumps(game.state, player, square), 0),
        }
    }

    /// Whether a step to a square costs one and is allowed, and nobody need be asked.
    pub fn is_walked(&self, state: &State, square: Square) -> bool {
        self.steps && is_plain(state, self.here, square)
    }

    /// Whether nobody runs to a square.
    pub fn is_never_run(&self, state: &State, square: Square) -> bool {
        self.hurries && is_plain(state, self.here, square)
    }

    /// Whether there is nothing on a square to jump over.
    pub fn is_never_crossed(&self, state: &State, square: Square) -> bool {
        self.crosses && is_plain(state, self.here, square)
    }

    /// Whether there is nobody on a square to jump over.
    pub fn is_never_jumped(&self, state: &State, square: Square) -> bool {
        self.jumps && is_plain(state, self.here, square)
    }
}

/// Whether a square is plain ground for somebody who stands on another.
#[inline]
fn is_plain(state: &State, here: Square, square: Square) -> bool {
    let dungeon = state.dungeon();
    state.places(square) == [NONE; 2] && state.is_empty(square) && dungeon.level(here) == dungeon.level(square)
}
