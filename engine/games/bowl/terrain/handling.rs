//! Terrain that somebody can do something with as it moves: open, close, pull.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Match;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::allowance::FAR;
use crate::games::bowl::permissions::price::pays;
use crate::games::bowl::state::State;
use crate::games::bowl::words::{event, word};
use crate::grid::Square;
use crate::referee::{Command, Flow, Game, Question, Verdict, require};

/// The terrain within reach: beneath a player, beside it, and above its head.
pub(crate) fn within_reach(state: &State, here: Square) -> impl Iterator<Item = Square> + '_ {
    let beside = state.dungeon().next_to(here).iter().copied();
    let near = [here].into_iter().chain(beside).chain(state.dungeon().above(here, 1));
    near.filter(|&square| state.terrain(square) != NONE)
}

fn price(player: Value, square: Square) -> Question {
    Question::new(event::HANDLE_COST, [player, square]).from(1)
}

/// The cost, in squares, for a player to handle what is on a square.
pub(crate) fn handle_cost(game: Game<Bowl>, player: Value, square: Square) -> i32 {
    game.ask(price(player, square)).clamp(0, FAR)
}

/// Whether a player with so many squares left can handle what is on a square.
pub(in crate::games::bowl) fn may_handle(game: Game<Bowl>, player: Value, square: Square, squares: i32) -> Verdict {
    let here = game.state.square(player);
    require(within_reach(game.state, here).any(|near| near == square), "target-not-adjacent", "may-handle")?;
    game.grants(Question::new(event::MAY_HANDLE, [player, square]).from(0))?;
    let cost = handle_cost(game, player, square);
    pays(price(player, square), cost, squares, "rush-limit")
}

impl Match {
    /// The terrain that a player may handle from where it is.
    pub(in crate::games::bowl) fn handle_options(
        &mut self,
        player: Value,
        squares: i32,
        options: &mut Vec<Command>,
    ) -> Flow {
        if self.book.events[usize::from(event::MAY_HANDLE)].hooks.is_empty() {
            return Ok(());
        }
        let near: Vec<Square> = within_reach(&self.state, self.state.square(player)).collect();
        for square in near {
            if self.passes(may_handle(self.game(), player, square, squares))? {
                options.push(Self::command(word::HANDLE, player, square));
            }
        }
        Ok(())
    }

    /// Handles what is on a square; the rule of it says what comes of that.
    pub(in crate::games::bowl) fn handle(&mut self, player: Value, square: Square) -> Flow {
        let here = self.state.square(player);
        self.truth(event::MAY_HANDLE, &[player, square])?;
        let cost = self.value(event::HANDLE_COST, Some(1), &[player, square])?.clamp(0, FAR);
        for _ in 0..self.spend(player, cost)? {
            if !self.rush(player, here, here)? {
                let cause = self.cause("rush-test");
                return self.fall_over(player, cause);
            }
        }
        let occupant = self.state.on(square);
        self.step(event::HANDLED, &[player, square, occupant])?;
        Ok(())
    }
}
