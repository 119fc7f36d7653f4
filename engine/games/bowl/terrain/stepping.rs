//! The cost of a step, of two that are jumped, and running where it costs more.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Match;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::allowance::FAR;
use crate::games::bowl::permissions::price::pays;
use crate::games::bowl::state::State;
use crate::games::bowl::words::{event, word};
use crate::grid::Square;
use crate::referee::{Asks, Command, Flow, Game, Question, Verdict};

use super::{Beside, Plain};

/// The cost of two steps where nothing lies between.
const TWO_STEPS: i32 = 2;

/// How somebody takes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// With care.
    Walks,
    /// At a run, where the ground asks for care.
    Hurries,
}

/// The cost of a step; where no rule says anything of it, one square.
pub(crate) fn step_cost<A: Asks<Bowl>>(asks: &mut A, player: Value, way: (Square, Square), pace: Pace) -> Flow<i32> {
    if costs_one_everywhere(asks.game()) {
        return Ok(1);
    }
    let costs = step_costs(asks.game().state, player, way, pace);
    Ok(asks.answer(costs)?.clamp(0, FAR))
}

/// Whether no rule says anything of what steps cost.
pub(in crate::games::bowl) fn costs_one_everywhere(game: Game<Bowl>) -> bool {
    game.book.events[usize::from(event::STEP_COST)].hooks.is_empty()
}

/// The question what a jump takes, from a square over one or none to another, with what its two steps would cost.
fn jumps_at<A: Asks<Bowl>>(asks: &mut A, player: Value, [from, over, to]: [Square; 3]) -> Flow<Question> {
    let mut steps = TWO_STEPS;
    if over != NONE {
        let ways = [(from, over), (over, to)];
        steps = 0;
        for way in ways {
            steps += step_cost(asks, player, way, Pace::Walks)?;
        }
    }
    Ok(Question::new(event::JUMP_COST, [player, from, over, to, steps]))
}

/// The squares that a jump takes.
pub(crate) fn jump_cost<A: Asks<Bowl>>(asks: &mut A, player: Value, way: [Square; 3]) -> Flow<i32> {
    let price = jumps_at(asks, player, way)?;
    Ok(asks.game().ask(price).clamp(0, FAR))
}

/// The squares that all jumps of a player take, if they are alike.
pub(in crate::games::bowl) fn cost_of_any_jump(game: Game<Bowl>, player: Value) -> Option<i32> {
    let alike = costs_one_everywhere(game) && (1..=3).all(|at| !game.is_read(event::JUMP_COST, at));
    let price = Question::new(event::JUMP_COST, [player, NONE, NONE, NONE, TWO_STEPS]);
    (alike && !game.may_concern(event::JUMP_COST, price.slots())).then(|| game.ask(price))
}

/// Whether a player with so many squares left has enough for a jump.
pub(in crate::games::bowl) fn affords_jump(
    mut game: Game<Bowl>,
    player: Value,
    way: [Square; 3],
    squares: i32,
) -> Verdict {
    let price = jumps_at(&mut game, player, way)?;
    pays(price, game.ask(price).clamp(0, FAR), squares, "rush-limit")
}

/// The question, with how many levels it goes up or down: none on the flat.
pub(super) fn step_costs(
    state: &State,
    player: Value,
    (origin, destination): (Square, Square),
    pace: Pace,
) -> Question {
    let dungeon = state.dungeon();
    let levels = (dungeon.level(destination) - dungeon.level(origin)).abs();
    let levels = if levels == 0 { NONE } else { levels };
    let slots = [player, origin, destination, i32::from(pace == Pace::Hurries), levels];
    Question::new(event::STEP_COST, slots).from(1)
}

/// The question whether somebody may run to a square; nobody does unless a rule says so.
pub(crate) fn hurries(player: Value, here: Square, next: Square) -> Question {
    Question::new(event::MAY_HURRY, [player, here, next]).from(0)
}

/// The cost of a step, if so many squares are enough for it.
pub(in crate::games::bowl) fn affords_step<A: Asks<Bowl>>(
    asks: &mut A,
    player: Value,
    way: (Square, Square),
    (pace, squares): (Pace, i32),
) -> Verdict<i32> {
    let cost = step_cost(asks, player, way, pace)?;
    if cost > squares {
        let costs = step_costs(asks.game().state, player, way, pace);
        pays(costs, cost, squares, "rush-limit")?;
    }
    Ok(cost)
}

impl Match {
    /// The steps to free squares beside a player that may be taken at a run.
    pub(in crate::games::bowl) fn hurry_options(
        &mut self,
        player: Value,
        squares: i32,
        (beside, plain): (&Beside, &Plain),
        options: &mut Vec<Command>,
    ) {
        if self.book.events[usize::from(event::MAY_HURRY)].hooks.is_empty() {
            return;
        }
        let next = beside.free().filter(|&square| !plain.is_never_run(square));
        let may = next.filter(|&square| may_hurry_onto(self.game(), player, square, squares).is_ok());
        options.extend(may.map(|square| Self::command(word::HURRY, player, square)));
    }

    /// Runs to a square; false when the player is no longer there afterwards.
    pub(in crate::games::bowl) fn hurries(&mut self, player: Value, origin: Square, destination: Square) -> Flow<bool> {
        self.truth(event::MAY_HURRY, &[player, origin, destination])?;
        self.step(event::HURRIED, &[player, origin, destination])?;
        Ok(self.state.square(player) == destination)
    }
}

/// The same to a square that is known to be free and one step away.
pub(crate) fn may_hurry_onto(mut game: Game<Bowl>, player: Value, next: Square, squares: i32) -> Verdict {
    let here = game.state.square(player);
    game.grants(hurries(player, here, next))?;
    affords_step(&mut game, player, (here, next), (Pace::Hurries, squares)).map(drop)
}
