//! Questions about a move and what it costs, asked alike by the table, a refusal and a bot.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;
use crate::games::bowl::words::event;
use crate::grid::Square;
use crate::referee::{Question, Span, Verdict};

/// The question whether somebody may step to a square; everybody does unless a rule forbids it.
pub(crate) fn steps(player: Value, here: Square, next: Square) -> Question {
    Question::new(event::MAY_STEP, [player, here, next]).from(1)
}

/// The place of the square from which one steps, in that question,
pub(crate) const STEP_FROM: usize = 1;
/// and of the square to which one does.
pub(crate) const STEP_TO: usize = 2;

/// Lets pass a price that so many squares left can pay.
pub(crate) fn pays(price: Question, cost: Value, squares: i32, rule: &'static str) -> Verdict {
    price.admits(cost, Span::at_most(squares), "no-movement", rule)
}

/// The question whether a square next to a player may be jumped over.
pub(crate) fn jumps(state: &State, player: Value, over: Square) -> Question {
    Question::new(event::MAY_JUMP_OVER, jumps_over(state, player, over))
}

/// The place of the square that is jumped over, in that question.
pub(crate) const JUMP_OVER: usize = 2;

/// The jumper, the player jumped over, the square of that one, and the number of the chest there.
pub(crate) fn jumps_over(state: &State, player: Value, over: Square) -> [Value; 4] {
    [player, state.on(over), over, state.chest(over).map_or(NONE, |chest| chest as Value + 1)]
}
