//! Plain ground: squares without a room or terrain, with nobody and nothing on them, as high as whoever looks at them.
//!
//! To the hooks of a value they are all alike: none comes to bear through a square like that. So what nobody says anything
//! of at one of them, nobody does at any, and the eight squares around somebody are asked about once.

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::price::{jumps, steps};
use crate::games::bowl::state::State;
use crate::grid::Square;
use crate::referee::Game;

use super::crossing::crosses;
use super::stepping::{Pace, hurries, step_costs};

/// The answers that are alike on all plain ground around a player, as no rule says anything of it.
#[derive(Clone, Debug, Default)]
pub(in crate::games::bowl) struct Plain {
    /// The plain squares beside it.
    squares: SmallVec<[Square; 8]>,
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
    pub fn beside(game: Game<Bowl>, player: Value) -> Plain {
        if game.state.board.grounds.is_empty() {
            return Plain::default();
        }
        let here = game.state.square(player);
        let steps_around = game.state.dungeon().next_to(here).iter().copied();
        let squares: SmallVec<_> = steps_around.filter(|&square| is_plain(game.state, here, square)).collect();
        let Some(&square) = squares.first() else { return Plain::default() };
        let is = |question, value| game.unheeded(question) == Some(value);
        let costs = step_costs(game.state, player, (here, square), Pace::Walks);
        Plain {
            squares,
            steps: is(costs, 1) && is(steps(player, here, square), 1),
            hurries: is(hurries(player, here, square), 0),
            crosses: is(crosses(player, square, NONE), 0),
            jumps: is(jumps(game.state, player, square), 0),
        }
    }

    /// Whether a step to a square costs one and is allowed, and nobody need be asked.
    pub fn is_walked(&self, square: Square) -> bool {
        self.steps && self.squares.contains(&square)
    }

    /// Whether nobody runs to a square.
    pub fn is_never_run(&self, square: Square) -> bool {
        self.hurries && self.squares.contains(&square)
    }

    /// Whether there is nothing on a square to jump over.
    pub fn is_never_crossed(&self, square: Square) -> bool {
        self.crosses && self.squares.contains(&square)
    }

    /// Whether there is nobody on a square to jump over.
    pub fn is_never_jumped(&self, square: Square) -> bool {
        self.jumps && self.squares.contains(&square)
    }
}

fn is_plain(state: &State, here: Square, square: Square) -> bool {
    let dungeon = state.dungeon();
    state.places(square) == [NONE; 2] && state.is_empty(square) && dungeon.level(here) == dungeon.level(square)
}
