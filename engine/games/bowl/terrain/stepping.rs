//! What a step costs, and running where it costs more.

use crate::expr::vocabulary::Value;
use crate::games::bowl::Match;
use crate::games::bowl::dungeon::Square;
use crate::games::bowl::family::Bowl;
use crate::games::bowl::movement::FAR;
use crate::games::bowl::vocabulary::{event, word};
use crate::referee::{Asks, Command, Flow, Question, Tracer};

/// How somebody takes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::bowl) enum Pace {
    /// With care.
    Walks,
    /// At a run, where the ground asks for care.
    Hurries,
}

/// What a step costs; where no rule says anything of it, one square.
pub(in crate::games::bowl) fn step_cost<A: Asks<Bowl>>(
    asks: &mut A,
    player: Value,
    (origin, destination): (Square, Square),
    pace: Pace,
) -> Flow<i32> {
    if asks.game().book.events[usize::from(event::STEP_COST)].hooks.is_empty() {
        return Ok(1);
    }
    let slots = [player, origin, destination, i32::from(pace == Pace::Hurries)];
    Ok(asks.answer(Question::new(event::STEP_COST, slots).from(1))?.clamp(0, FAR))
}

impl<T: Tracer> Match<T> {
    /// The steps that may be taken at a run.
    pub(in crate::games::bowl) fn hurry_options(
        &mut self,
        player: Value,
        squares: i32,
        options: &mut Vec<Command>,
    ) -> Flow {
        if self.book.events[usize::from(event::MAY_HURRY)].hooks.is_empty() {
            return Ok(());
        }
        let here = self.state.square(player);
        let next: Vec<Square> = self.state.dungeon().steps(here).map(|(_, next)| next).collect();
        for square in next.into_iter().filter(|&square| self.state.is_empty(square)) {
            let may = self.game().ask(Question::new(event::MAY_HURRY, [player, here, square]).from(0)) == 1;
            if may && step_cost(&mut self.game(), player, (here, square), Pace::Hurries)? <= squares {
                options.push(Self::command(word::HURRY, player, square));
            }
        }
        Ok(())
    }

    /// What running comes to; false when the player is no longer where it ran to.
    pub(in crate::games::bowl) fn hurries(&mut self, player: Value, origin: Square, destination: Square) -> Flow<bool> {
        self.truth(event::MAY_HURRY, &[player, origin, destination])?;
        self.step(event::HURRIED, &[player, origin, destination])?;
        Ok(self.state.square(player) == destination)
    }
}
