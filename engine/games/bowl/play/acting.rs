//! What a player may do in its activation: where it may go, and what it may do there.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::permissions::kept::Free;
use crate::games::bowl::permissions::price::{JUMP_OVER, STEP_TO};
use crate::games::bowl::permissions::verdict::{self, Throw};
use crate::games::bowl::state::Acting;
use crate::games::bowl::terrain::stepping::{cost_of_any_jump, costs_one_everywhere};
use crate::games::bowl::terrain::{Beside, Plain, affords_jump};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Against, Asks, Command, Flow, Game, Refusal, Verdict, allowed};

impl Match {
    /// Whether nobody refuses. It is asked of every square, so it is noted only where a rule refuses.
    pub(crate) fn passes(&mut self, verdict: Verdict) -> Flow<bool> {
        if let Err(Against::Refusal(Refusal::Value(question))) = verdict {
            self.answer(question)?;
        }
        Ok(allowed(verdict)?.is_some())
    }

    pub(super) fn moving_options(&mut self, player: Value) -> Flow<Vec<Command>> {
        let mut options = self.options();
        let free = self.free(player);
        let (left, rushes) = self.left_to(player, free)?;
        let squares = left + rushes;
        let here = self.state.square(player);
        let beside = Beside::of(&self.state, here);
        let plain = Plain::beside(self.game(), player);
        let all_alike = costs_one_everywhere(self.game()) && !self.game().is_read(event::MAY_STEP, STEP_TO);
        let mut allowed = free.steps_anywhere && squares > 0;
        let mut passages = self.state.passages(here);
        passages.retain(|&square| self.state.is_empty(square));
        for next in beside.free().chain(passages) {
            let walked = allowed || squares > 0 && plain.is_walked(next);
            if walked || self.passes(verdict::may_step_onto(self.game(), player, next, squares))? {
                options.push(Self::command(word::MOVE, player, next));
                allowed = all_alike;
            }
        }
        self.hurry_options(player, squares, (&beside, &plain), &mut options);
        self.handle_options(player, squares, &mut options)?;
        if squares > 0 {
            self.crossing_options(player, squares, &plain, &mut options);
            self.jump_options(player, squares, (&beside, &plain, free), &mut options)?;
            self.pit_options(player, squares, &mut options)?;
        }
        if beside.chest || !self.state.dungeon().leads_back() {
            self.chest_options(player, here, &mut options)?;
        }
        self.deed_options(player, here, squares, &mut options)?;
        options.push(Self::command(word::STOP, player, NONE));
        Ok(options)
    }

    /// The squares left to a player: of movement, and of rush.
    pub(crate) fn squares_left(&mut self, player: Value) -> Flow<(i32, i32)> {
        let free = self.free(player);
        self.left_to(player, free)
    }

    fn left_to(&mut self, player: Value, free: Free) -> Flow<(i32, i32)> {
        match verdict::squares_left_as_printed(self.game(), player, free) {
            Some(left) => Ok(left),
            None => verdict::squares_left(self, player),
        }
    }

    fn jump_options(
        &mut self,
        player: Value,
        squares: i32,
        (beside, plain, free): (&Beside, &Plain, Free),
        options: &mut Vec<Command>,
    ) -> Flow {
        // Of most squares nobody need be asked: there is no going as far.
        let one_cost = free.jump_cost.or_else(|| cost_of_any_jump(self.game(), player));
        if one_cost.is_some_and(|cost| squares < cost) {
            return Ok(());
        }
        let here = self.state.square(player);
        let by_square = self.game().is_read(event::MAY_JUMP_OVER, JUMP_OVER);
        // Where there is nothing, one answer is that of all squares.
        let mut over_nothing = free.jumps_over_nothing;
        let mut over = SmallVec::<[Square; 8]>::new();
        for (index, &next) in beside.squares.iter().enumerate() {
            if plain.is_never_jumped(next) {
                continue;
            }
            let may = || verdict::may_jump_over(self.game(), player, next).is_ok();
            let alike = !by_square && beside.is_bare(index);
            let may = if alike { *over_nothing.get_or_insert_with(may) } else { may() };
            if may {
                over.push(next);
            }
        }
        if over.is_empty() || allowed(verdict::may_jump(self, player))?.is_none() {
            return Ok(());
        }
        let ways = over.into_iter().flat_map(|over| {
            let landings = self.state.dungeon().jump_squares(here, over);
            landings.map(move |landing| [here, over, landing])
        });
        for way in ways {
            let command = Self::command(word::JUMP, player, way[2]);
            let affords = || one_cost.is_some() || affords_jump(self.game(), player, way, squares).is_ok();
            if self.state.is_empty(way[2]) && !options.contains(&command) && affords() {
                options.push(command);
            }
        }
        Ok(())
    }

    /// The chests beside a player that it may open.
    fn chest_options(&mut self, player: Value, here: Square, options: &mut Vec<Command>) -> Flow {
        for chest in 0..self.state.chests.len() {
            let square = self.state.chests[chest].square;
            if self.state.dungeon().touching(here, square)
                && allowed(verdict::may_open_beside(self, player, square))?.is_some()
            {
                options.push(Self::command(word::OPEN, player, square));
            }
        }
        Ok(())
    }

    /// Adds what the declared action allows from here.
    fn deed_options(&mut self, player: Value, here: Square, squares: i32, options: &mut Vec<Command>) -> Flow {
        let Acting { action, target, done, special, .. } = *self.acting();
        if done {
            return Ok(());
        }
        match action {
            names::SPECIAL => self.offer_targets(player, special, options)?,
            names::BLITZ if allowed(verdict::may_blitz(self, player, squares))?.is_some() => {
                options.push(Self::command(word::BLOCK, player, target));
                verdict::specials(self.game(), player, |action, whom| {
                    if verdict::fits_blitz(self.game(), (action, whom), target) {
                        options.push(Self::command(word::SPECIAL, player, action));
                    }
                })?;
            }
            names::FOUL => {
                let foul = verdict::may_foul(&self.state);
                options.extend(foul.is_ok().then(|| Self::command(word::FOUL, player, target)));
            }
            names::HAND_OFF | names::PASS if verdict::may_release(&self.state, action).is_err() => {}
            names::HAND_OFF => {
                let mates = self.state.dungeon().next_to(here).iter().map(|&next| self.state.on(next));
                let can = mates.filter(|&mate| verdict::may_take_over(&self.state, player, mate).is_ok());
                options.extend(can.map(|mate| Self::command(word::HAND_OFF, player, mate)));
            }
            names::PASS => {
                let longest = self.value(event::LONGEST_BAND, None, &[player, names::PASS])?;
                self.pass_options(Throw::so_far(player, names::PASS, longest), Value::MAX, options);
                let far = self.anywhere(player, names::PASS)?;
                options.extend(far.into_iter().map(|square| Self::command(word::PASS, player, square)));
            }
            names::THROW => self.throw_options(player, here, options)?,
            _ => {}
        }
        Ok(())
    }

    fn throw_options(&mut self, player: Value, here: Square, options: &mut Vec<Command>) -> Flow {
        if allowed(verdict::may_throw(self, player))?.is_none() {
            return Ok(());
        }
        let dungeon = Arc::clone(&self.state.board.dungeon);
        for &next in dungeon.next_to(here) {
            let mate = self.state.on(next);
            if allowed(verdict::may_be_thrown(self, player, mate))?.is_some() {
                options.push(Self::command(word::THROW, player, mate));
            }
        }
        Ok(())
    }

    /// The squares that a player can throw the ball at, and the walls, so many bands away at most.
    pub(super) fn pass_options(&self, throw: Throw, within: i32, options: &mut Vec<Command>) {
        let (player, at_wall) = (throw.thrower, throw.at_wall(self.game()).within(within));
        self.in_range(throw.within(within), |square| options.push(Self::command(word::PASS, player, square)));
        self.near(at_wall, verdict::reaches_wall, |square| options.push(Self::command(word::BANK, player, square)));
    }

    /// The floor squares a throw can reach.
    pub(super) fn in_range(&self, throw: Throw, found: impl FnMut(Square)) {
        self.near(throw, verdict::reaches, found);
    }

    /// The squares that a throw reaches in one way or the other, among all that a ruler could measure.
    fn near(&self, throw: Throw, reaches: fn(Game<Bowl>, Throw, Square) -> Verdict, mut found: impl FnMut(Square)) {
        const REACH: i32 = 13;
        let dungeon = self.state.dungeon();
        let (x, y) = dungeon.xy(self.state.square(throw.thrower));
        let rows = dungeon.levels().iter().flat_map(|&level| (y - REACH..=y + REACH).map(move |row| (level, row)));
        for (level, row) in rows {
            for column in x - REACH..=x + REACH {
                let Some(square) = dungeon.at(column, row, level) else { continue };
                if reaches(self.game(), throw, square).is_ok() {
                    found(square);
                }
            }
        }
    }
}
