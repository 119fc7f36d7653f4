//! Throws: who is in reach, hand-offs, the check, fumbles (`blitz/action/throw` to `blitz/throw-fumble`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Command, Flow, allowed};

use super::game::Match;
use super::state::Place;
use super::verdict::{may_throw, may_throw_to};
use super::words::{event, names, word};

impl Match {
    /// Adds the throws that a player may try now.
    pub(super) fn throw_options(&mut self, thrower: Value, options: &mut Vec<Command>) -> Flow {
        let Some(reach) = allowed(may_throw(self, thrower))? else { return Ok(()) };
        for target in self.state.everyone() {
            if allowed(may_throw_to(self, (thrower, target), reach))?.is_some() {
                options.push(Command::new(thrower, word::THROW, target));
            }
        }
        Ok(())
    }

    /// A throw: handed over where that can be, else checked.
    pub(super) fn throw(&mut self, thrower: Value, target: Value) -> Flow {
        let ball = self.state.ball_of(thrower);
        if ball == NONE || self.state.square_of(target) == NONE {
            return Ok(());
        }
        let (from, to) = (self.state.square_of(thrower), self.state.square_of(target));
        let distance = self.state.pitch.tenths(from, to);
        let handed = i32::from(self.truth(event::HAND_OFF, &[target, thrower])?);
        let declared = self.consult(event::THROW_DECLARED, &[thrower, target, ball, distance, handed])?;
        if !self.can_still(thrower, target, ball) {
            return Ok(());
        }
        if declared.fact(4) == 1 {
            return self.receive(thrower, target, ball, true);
        }
        let obstructed = i32::from(self.is_obstructed(thrower, target)?);
        let slots = [thrower, target, ball, distance, obstructed, 0, 0, 0];
        let check = self.roll(event::THROW_CHECK, &slots)?;
        if !self.can_still(thrower, target, ball) {
            return Ok(());
        }
        let current = &mut self.state.current;
        (current.distance, current.penalties, current.long) = (distance, check.fact(6), check.fact(7) == 1);
        match check.outcome() {
            names::PASSED => self.receive(thrower, target, ball, false),
            outcome => {
                let square = if outcome == names::FUMBLE { from } else { to };
                self.state.balls[ball as usize].place = Place::Ground(square);
                self.bounce(ball)
            }
        }
    }

    /// Whether rules have left the ball with the thrower, and the receiver on the pitch.
    fn can_still(&self, thrower: Value, target: Value, ball: Value) -> bool {
        self.state.ball_of(thrower) == ball && self.state.square_of(target) != NONE
    }

    fn receive(&mut self, thrower: Value, target: Value, ball: Value, handed: bool) -> Flow {
        self.hold(ball, target);
        let current = &mut self.state.current;
        (current.handed, current.received) = (current.handed | handed, current.received | !handed);
        self.step(event::RECEIVED, &[target, thrower, ball, i32::from(handed)])?;
        Ok(())
    }

    /// Whether the ruler touches a statue, or a square with an opponent whom nobody marks.
    fn is_obstructed(&mut self, thrower: Value, target: Value) -> Flow<bool> {
        let width = self.value(event::RULER_WIDTH, None, &[thrower])?;
        let (from, to) = (self.state.square_of(thrower), self.state.square_of(target));
        let side = self.state.player(thrower).side;
        let in_the_way = |square| {
            let player = self.state.on(square);
            !self.state.pitch.is_floor(square)
                || player != NONE && self.state.player(player).side != side && self.state.is_open(player)
        };
        Ok(self.state.pitch.under(from, to, width).any(in_the_way))
    }
}
