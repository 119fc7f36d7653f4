//! Blocks: dice, results, shoves, falls and injuries (`blitz/action/block` to `blitz/assist`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow};

use super::game::Match;
use super::state::Place;
use super::words::{event, names, word};

impl Match {
    /// A block, from its assist to whatever comes of the face that is chosen.
    pub(super) fn block(&mut self, blocker: Value, target: Value) -> Flow {
        let free = i32::from(self.state.current.free);
        let assisted = i32::from(self.truth(event::BLOCK_ASSISTED, &[blocker, target])?);
        let slots = [blocker, target, free, assisted, 0];
        let heard = self.is_open(event::BLOCK_DECLARED, &slots);
        let declared = self.consult(event::BLOCK_DECLARED, &slots)?;
        if heard && self.was_cancelled() {
            self.state.player_mut(blocker).blocked_since_mark = true;
            return Ok(());
        }
        let (assisted, dice) = (declared.fact(3), declared.fact(4));
        let number =
            self.value(event::BLOCK_DICE_NUMBER, Some(dice).filter(|&dice| dice > 0), &[blocker, target, assisted])?;
        let dice = self.roll(event::BLOCK_DICE, &[blocker, target, assisted, number, blocker])?;
        if !self.state.is_standing(target) {
            self.state.player_mut(blocker).blocked_since_mark = true;
            return Ok(());
        }
        let result = self.step(event::BLOCK_RESULT, &[blocker, target, dice.outcome(), 0, 0, 0, 0, 0])?;
        self.state.player_mut(blocker).blocked_since_mark = true;
        let [floored, penalty, pushed, ends, ignored] = [3, 4, 5, 6, 7].map(|index| result.fact(index));
        if ignored == 1 || self.state.square_of(target) == NONE {
            return Ok(());
        }
        if ends == 1 {
            self.state.player_mut(blocker).barred = true;
        }
        if pushed == 1 {
            self.shove(blocker, target, penalty)
        } else if floored == 1 {
            self.knock_down(target, blocker, penalty)
        } else {
            Ok(())
        }
    }

    /// Straight back by one square; where there is no room for that, the target is knocked down instead.
    fn shove(&mut self, blocker: Value, target: Value, penalty: i32) -> Flow {
        let (from, origin) = (self.state.square_of(blocker), self.state.square_of(target));
        let free = self.state.pitch.behind(from, origin).filter(|&square| self.state.on(square) == NONE);
        let ball = self.state.ball_of(target);
        let slots = [blocker, target, ball, origin, free.unwrap_or(NONE)];
        self.window(event::SHOVED, &slots)?;
        if self.state.square_of(target) != origin {
            return Ok(());
        }
        let Some(square) = free.filter(|&square| self.state.on(square) == NONE) else {
            self.state.current.stopped = true;
            self.step(event::SHOVE_STOPPED, &[blocker, target])?;
            return self.knock_down(target, blocker, penalty);
        };
        self.state.put(target, square);
        self.arrive(target, names::BLOCK, origin, square)?;
        if self.state.on(origin) != NONE
            || self.state.square_of(blocker) != from
            || !self.truth(event::MAY_FOLLOW, &[blocker, target])?
        {
            return Ok(());
        }
        let mut options = self.options();
        options.extend([Command::bare(word::FOLLOW), Command::bare(word::STAY)]);
        if self.ask(self.state.player(blocker).side, Ask("follow"), options)?.word == word::FOLLOW {
            self.state.put(blocker, origin);
            self.arrive(blocker, names::BLOCK, from, origin)?;
        }
        Ok(())
    }

    /// A player goes down: prone, without the ball, and its armour is checked.
    pub(super) fn knock_down(&mut self, target: Value, actor: Value, penalty: i32) -> Flow {
        let stood = !self.state.player(target).prone;
        let frame = self.befalls(event::KNOCKED_DOWN, &[target, actor, penalty, 1])?;
        if stood && frame.fact(3) != 1 {
            self.state.player_mut(target).prone = false;
        }
        if frame.fact(3) == 1 && self.state.square_of(target) != NONE {
            let current = &mut self.state.current;
            if current.action == names::BLOCK && current.actor == actor {
                current.floored = true;
                let side = self.state.player(actor).side;
                self.state.side_mut(side).floored += 1;
            }
        }
        self.drop_ball(target, true)?;
        self.check_armour(target, actor, frame.fact(2))
    }

    /// An armour check; whoever fails it is injured.
    pub(super) fn check_armour(&mut self, target: Value, actor: Value, penalty: i32) -> Flow {
        let check = self.roll(event::ARMOUR_CHECK, &[target, actor, penalty])?;
        if check.outcome() == names::PASSED {
            return Ok(());
        }
        let cause = self.cause("armour-check");
        self.injure(target, actor, cause)
    }

    /// A player goes to its dugout, and what it held bounces from where it was.
    pub(super) fn injure(&mut self, target: Value, actor: Value, cause: Value) -> Flow {
        let (square, ball) = (self.state.square_of(target), self.state.ball_of(target));
        if square == NONE {
            return Ok(());
        }
        let counted = self.step(event::INJURED, &[target, actor, cause, 1])?.fact(3);
        if self.state.square_of(target) != square {
            return Ok(());
        }
        self.state.put(target, NONE);
        let who = self.state.player_mut(target);
        who.prone = false;
        let side = who.side;
        self.state.side_mut(1 - side).injuries += counted;
        let current = &mut self.state.current;
        if current.actor == actor && current.target == target {
            current.injured = true;
        }
        if ball == NONE || self.state.balls[ball as usize].place != Place::Held(target) {
            return Ok(());
        }
        self.state.balls[ball as usize].place = Place::Ground(square);
        self.bounce(ball)
    }
}
