//! Moving: standing up, steps, rush, dodge, jumps, picking up (`db/moving-players` to `db/pick-up`).

use crate::expr::vocabulary::{NONE, Value, slot};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::price::jumps_over;
use crate::games::bowl::permissions::verdict::allowance;
use crate::games::bowl::state::{Acting, Ball, Coming, Posture, Spot};
use crate::games::bowl::terrain::{Pace, jump_cost, step_cost};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::Flow;
use crate::teams::Characteristic;

use super::injury::outcome;

impl Match {
    pub(crate) fn acting(&mut self) -> &mut Acting {
        self.state.acting.as_mut().expect("a step is only taken during an activation")
    }

    /// A prone player stands up before anything else; false when it stays down.
    pub(super) fn stand_up(&mut self, player: Value) -> Flow<bool> {
        if self.state.player(player).posture != Posture::Prone {
            return Ok(true);
        }
        let action = self.acting().action;
        if !self.allows(event::STANDS_UP, &[player, action])? {
            self.end_activation_of(player);
            return Ok(false);
        }
        let allowance = allowance(self, player)?;
        let cost = self.value(event::STAND_UP_COST, None, &[player])?;
        let printed = self.state.person(player).profile[Characteristic::Ma as usize];
        let counted = self.value(event::STAND_UP_MOVEMENT, None, &[player, printed, allowance])?;
        if counted < cost {
            let test = self.roll(event::STAND_UP_TEST, &[player, counted])?;
            if outcome(&test) != names::PASSED {
                self.end_activation_of(player);
                return Ok(false);
            }
        }
        self.acting().moved = cost.min(allowance);
        self.state.player_mut(player).posture = Posture::Standing;
        Ok(true)
    }

    /// Spends movement, rushing where it runs out; the number of rush tests owed.
    pub(crate) fn spend(&mut self, player: Value, squares: i32) -> Flow<i32> {
        let (left, _) = self.squares_left(player)?;
        let rushes = squares.saturating_sub(left).max(0);
        let acting = self.acting();
        acting.moved = acting.moved.saturating_add(squares - rushes);
        acting.rushed = acting.rushed.saturating_add(rushes);
        acting.begun = true;
        Ok(rushes)
    }

    /// One rush test; false when the player trips.
    pub(crate) fn rush(&mut self, player: Value, origin: Square, destination: Square) -> Flow<bool> {
        let test = self.roll(event::RUSH_TEST, &[player, origin, destination])?;
        Ok(outcome(&test) != names::FAILED)
    }

    /// One step into an empty square, if the player gets away from where it is.
    pub(super) fn move_to(&mut self, player: Value, destination: Square, pace: Pace) -> Flow {
        let origin = self.state.square(player);
        if self.gets_away(player, origin, destination)? {
            self.step_to(player, origin, destination, pace)?;
            self.has_left(player, origin, destination)?;
        }
        Ok(())
    }

    /// Whether nothing holds a player that wants to go.
    pub(crate) fn gets_away(&mut self, player: Value, origin: Square, destination: Square) -> Flow<bool> {
        Ok(self.is_let_go(player, origin, destination)? && self.goes_on(player))
    }

    /// Whether no rule keeps a player where it is, nor has carried it off.
    pub(super) fn is_let_go(&mut self, player: Value, origin: Square, destination: Square) -> Flow<bool> {
        let allowed = self.allows(event::LEAVES_SQUARE, &[player, origin, destination])?;
        Ok(allowed && self.state.square(player) == origin)
    }

    /// A player that wanted to go has gone, whatever became of it; unless it was last where it had been.
    pub(crate) fn has_left(&mut self, player: Value, origin: Square, destination: Square) -> Flow {
        let last = match self.state.square(player) {
            NONE => self.state.acting.as_ref().map_or(NONE, |acting| acting.taken_off),
            square => square,
        };
        if last == origin {
            return Ok(());
        }
        self.window(event::LEFT_SQUARE, &[player, origin, destination])
    }

    /// Rush, then dodge, then what a step at a run asks for, then what is there.
    fn step_to(&mut self, player: Value, origin: Square, destination: Square, pace: Pace) -> Flow {
        let marked = !self.state.markers(player).is_empty();
        let cost = step_cost(self, player, (origin, destination), pace)?;
        let rushes = self.spend(player, cost)?;
        self.acting().left = origin;
        self.state.put(player, Spot::Square(destination));
        for _ in 0..rushes {
            if !self.rush(player, origin, destination)? {
                return self.fall_on_arrival(player, origin, "rush-test");
            }
        }
        if marked && self.state.player(player).stands() {
            let test = self.roll(event::DODGE_TEST, &[player, origin, destination])?;
            if outcome(&test) == names::FAILED {
                return self.fall_on_arrival(player, origin, "dodge-test");
            }
        }
        let hurries = pace == Pace::Hurries && self.state.player(player).stands();
        if hurries && !self.hurries(player, origin, destination)? {
            return Ok(());
        }
        self.arrive(player, origin, destination, Coming::OnFoot)
    }

    /// Over a square, as a rule most often one where somebody lies, into an empty one beyond.
    pub(super) fn jump(&mut self, player: Value, over: Square, destination: Square) -> Flow {
        let origin = self.state.square(player);
        if self.gets_away(player, origin, destination)? {
            if over != NONE {
                self.truth(event::MAY_JUMP_OVER, &jumps_over(&self.state, player, over))?;
            }
            self.jump_to_square(player, over, origin, destination)?;
            self.has_left(player, origin, destination)?;
        }
        Ok(())
    }

    fn jump_to_square(&mut self, player: Value, over: Square, origin: Square, destination: Square) -> Flow {
        self.acting().jumps += 1;
        let (somebody, cost) = (self.state.on(over), jump_cost(self, player, [origin, over, destination])?);
        let rushes = self.spend(player, cost)?;
        self.acting().left = origin;
        self.state.put(player, Spot::Square(destination));
        for _ in 0..rushes {
            if !self.rush(player, origin, destination)? {
                return self.fall_on_arrival(player, origin, "rush-test");
            }
        }
        let test = self.roll_number(event::JUMP_TEST, &[player, origin, destination, somebody])?;
        if outcome(&test) == names::FAILED {
            let die = test.slots[usize::from(slot::NATURAL)];
            return self.fails_jump(player, origin, destination, die);
        }
        self.arrive(player, origin, destination, Coming::OnFoot)
    }

    /// Whoever fails a jump falls over where it was going, or falls there from above; or where it was, as a rule may say.
    fn fails_jump(&mut self, player: Value, origin: Square, destination: Square, die: Value) -> Flow {
        let back = self.truth(event::FALLS_BACK, &[player, origin, destination, die])?;
        // Somebody may have dived into the square that was left.
        if back && self.state.is_empty(origin) {
            self.state.put(player, Spot::Square(origin));
            let cause = self.cause("jump-test");
            return self.fall_over(player, cause);
        }
        match self.state.dungeon().falls(origin, destination) {
            true => self.fall_from(player, origin, destination, "jump-test"),
            false => self.fall_on_arrival(player, origin, "jump-test"),
        }
    }

    /// A player falls over on the square it was going to: nobody picks up a ball there, and a portal takes whoever lies on
    /// it. A ball that was in hand has bounced by then, and does not bounce twice where it comes back to an empty square.
    pub(crate) fn fall_on_arrival(&mut self, player: Value, origin: Square, cause: &str) -> Flow {
        let square = self.state.square(player);
        let lay_there = self.state.ball_lies_on(square);
        let cause = self.cause(cause);
        self.fall_over(player, cause)?;
        match self.state.square(player) == square {
            true => self.arrive(player, origin, square, Coming::OnFoot),
            false if lay_there => self.bounce_off(square),
            false => Ok(()),
        }
    }

    /// A player has come to a square: its rules, the ball, the end zone, a portal.
    pub(crate) fn arrive(&mut self, player: Value, origin: Square, square: Square, how: Coming) -> Flow {
        let willingly = how != Coming::Carried;
        if self.state.is_beast(player) {
            return self.tread(square);
        }
        // A rule may have carried it off on the way.
        if square == NONE || self.state.square(player) != square {
            return Ok(());
        }
        self.step(event::ENTERS_SQUARE, &[player, origin, square, i32::from(willingly)])?;
        if self.state.square(player) != square {
            return Ok(());
        }
        for before in 0..self.state.balls().filter(|&ball| ball == Ball::Ground(square)).count() {
            if before > 0 && !(self.state.square(player) == square && self.state.ball_lies_on(square)) {
                break;
            }
            if willingly && self.state.player(player).stands() && self.truth(event::MAY_PICK_UP, &[player])? {
                self.pick_up(player, square)?;
            } else {
                self.bounce_off(square)?;
            }
        }
        self.check_touchdown(player)?;
        match self.state.portal(square) {
            Some(portal) if self.state.square(player) == square => self.step_on_portal(player, portal, how),
            _ => Ok(()),
        }
    }

    /// A player tries to pick up a ball that lies on a square.
    pub(crate) fn pick_up(&mut self, player: Value, square: Square) -> Flow {
        self.with_ball(Ball::Ground(square), |this| this.bend_down(player, square))
    }

    fn bend_down(&mut self, player: Value, square: Square) -> Flow {
        let here = self.state.square(player);
        let test = self.roll(event::PICK_UP_TEST, &[player, square])?;
        if self.was_cancelled() {
            return Ok(());
        }
        if outcome(&test) == names::PASSED && self.state.square(player) == here {
            self.state.ball = Ball::Held(player);
            return Ok(());
        }
        self.end_activation_of(player);
        self.bounce(square)
    }

    /// The id of the rule that brings something about.
    pub(crate) fn cause(&self, id: &str) -> Value {
        self.book.names.find(id).unwrap_or(NONE)
    }
}
