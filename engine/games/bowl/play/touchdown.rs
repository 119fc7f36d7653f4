//! Touchdowns (`db/scoring-touchdown`), and how a match ends without one that wins it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict;
use crate::games::bowl::state::Ball;
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::{Asks, Flow, Stop};

use super::injury::fact;

impl Match {
    /// A touchdown, if this player has just scored: it wins the match, unless a rule says that it does not, or does not
    /// even count.
    pub(crate) fn check_touchdown(&mut self, player: Value) -> Flow {
        let state = &self.state;
        if state.ended || !state.holds(player) || state.is_beast(player) || !state.player(player).stands() {
            return Ok(());
        }
        let square = state.square(player);
        let scores = verdict::scores_at(self.game(), player, square);
        if scores != state.scores_at(player, square) {
            self.answer(verdict::may_score(&self.state, player, square))?;
        }
        if scores { self.with_ball(Ball::Held(player), |this| this.score(player)) } else { Ok(()) }
    }

    fn score(&mut self, player: Value) -> Flow {
        let team = self.state.player(player).team;
        let needed = self.value(event::TOUCHDOWNS_TO_WIN, None, &[i32::from(team)])?;
        let enough = self.state.sides[usize::from(team)].touchdowns.saturating_add(1) >= needed;
        let touchdown = self.step(event::TOUCHDOWN, &[player, i32::from(enough)])?;
        let (counts, wins) = (!self.was_cancelled(), fact(&touchdown, 1) == 1);
        self.state.sides[usize::from(team)].touchdowns += i32::from(counts);
        if counts && wins {
            self.state.winner = Some(team);
            self.state.ended = true;
            return Err(Stop::Over);
        }
        self.play_on(player)
    }

    /// The match is not over: the activation of whoever scored is, and the ball bounces out of its hands, unless a rule has
    /// brought it back into play elsewhere. Other balls stay where they are.
    fn play_on(&mut self, scorer: Value) -> Flow {
        self.end_activation_of(scorer);
        self.nested(event::TOUCHDOWN, |this| this.drop_ball_of(scorer))
    }

    /// The ball of a player comes back into play, or that at hand; if somebody holds that who has not scored, one that lies.
    pub(crate) fn return_ball_of(&mut self, player: Value) -> Flow {
        let state = &self.state;
        let returned = match state.ball {
            _ if state.holds(player) => Ball::Held(player),
            Ball::Held(carrier) if !verdict::scores_at(self.game(), carrier, state.square(carrier)) => {
                Ball::Ground(state.loose_ball())
            }
            at_hand => at_hand,
        };
        self.with_ball(returned, |this| this.return_ball())
    }

    /// The ball comes back into play out of a portal and bounces; without portals it bounces where it is.
    fn return_ball(&mut self) -> Flow {
        match self.returns_to(self.state.ball_square())? {
            NONE => Ok(()),
            square => {
                self.state.ball = Ball::Ground(square);
                self.comes_back(square)
            }
        }
    }

    /// One more ball comes into play out of a portal and bounces; without portals none does.
    pub(super) fn bring_ball(&mut self) -> Flow {
        match self.returns_to(NONE)? {
            NONE => Ok(()),
            square => {
                self.state.add_ball(Ball::Ground(square));
                self.with_ball(Ball::Ground(square), |this| this.comes_back(square))
            }
        }
    }

    /// The portal out of which a ball comes; without portals the square where it is.
    fn returns_to(&mut self, from: Square) -> Flow<Square> {
        let portal = if self.state.portals.is_empty() { None } else { self.number_of_a_portal(NONE, 0)? };
        Ok(portal.map_or(from, |portal| self.state.portals[portal as usize - 1]))
    }

    fn comes_back(&mut self, square: Square) -> Flow {
        let there = self.state.on(square);
        let reaches = there != NONE && self.truth(event::MAY_CATCH_RETURN, &[there])?;
        if reaches && self.catches(there, names::BOUNCING)? { Ok(()) } else { self.bounce(square) }
    }

    /// The side with the best result wins, unless another has the same.
    pub(super) fn time_is_up(&mut self) -> Flow {
        let mut results = Vec::new();
        for side in 0..self.state.sides.len() as u8 {
            let far = |ball| self.state.way_to_score(self.state.square_of(ball), side);
            let steps = self.state.balls().filter_map(far).min().map_or(NONE, Value::from);
            results.push((self.value(event::RESULT_ON_TIME, None, &[i32::from(side), steps])?, side));
        }
        let best = results.iter().map(|&(result, _)| result).max();
        let mut first = results.iter().filter(|&&(result, _)| Some(result) == best);
        self.state.winner = first.next().map(|&(_, side)| side).filter(|_| first.next().is_none());
        self.state.ended = true;
        Ok(())
    }
}
