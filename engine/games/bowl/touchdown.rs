//! Touchdowns (`db/scoring-touchdown`), and how a match ends without one that wins it.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Flow, Stop, Tracer};

use super::game::Match;
use super::injury::fact;
use super::state::Ball;
use super::vocabulary::{event, names};

impl<T: Tracer> Match<T> {
    /// A touchdown, if this player has just scored: it wins the match, unless a rule says that it does not, or does not
    /// even count.
    pub(super) fn check_touchdown(&mut self, player: Value) -> Flow {
        let state = &self.state;
        if state.ended || state.carrier() != player || state.is_beast(player) || !state.player(player).stands() {
            return Ok(());
        }
        if !state.scores_at(player, state.square(player)) {
            return Ok(());
        }
        let touchdown = self.step(event::TOUCHDOWN, &[player, 1])?;
        let (counts, wins) = (!self.was_cancelled(), fact(&touchdown, 1) == 1);
        let team = self.state.player(player).team;
        self.state.sides[usize::from(team)].touchdowns += i32::from(counts);
        if counts && wins {
            self.state.winner = Some(team);
            self.state.ended = true;
            return Err(Stop::Over);
        }
        self.play_on(player)
    }

    /// The match is not over: the activation of whoever scored is, and the ball bounces out of its hands, unless a rule has
    /// brought it back into play elsewhere.
    fn play_on(&mut self, scorer: Value) -> Flow {
        self.end_activation_of(scorer);
        self.nested(event::TOUCHDOWN, |this| this.drop_ball_of(scorer))
    }

    /// The ball comes back into play out of a portal and bounces; without portals it bounces where it is.
    pub(super) fn return_ball(&mut self) -> Flow {
        let portal = if self.state.portals.is_empty() { None } else { self.number_of_a_portal(NONE, 0)? };
        let square = portal.map_or(self.state.ball_square(), |portal| self.state.portals[portal as usize - 1]);
        if square == NONE {
            return Ok(());
        }
        self.state.ball = Ball::Ground(square);
        let there = self.state.on(square);
        let reaches = there != NONE && self.truth(event::MAY_CATCH_RETURN, &[there])?;
        if reaches && self.catches(there, names::BOUNCING)? { Ok(()) } else { self.bounce(square) }
    }

    /// The most touchdowns win; among equals the ball decides, whoever holds it: a side wins to whom it is nearer than to
    /// any other.
    pub(super) fn time_is_up(&mut self) {
        let square = self.state.ball_square();
        let scored = |side: u8| self.state.sides[usize::from(side)].touchdowns;
        let sides = 0..self.state.sides.len() as u8;
        let most = sides.clone().map(scored).max();
        let ahead: Vec<u8> = sides.filter(|&side| Some(scored(side)) == most).collect();
        let left = |side: u8| self.state.steps_to_score(square, side);
        let nearest = ahead.iter().filter_map(|&side| left(side)).min();
        let near = |side: &&u8| ahead.len() == 1 || nearest.is_some() && left(**side) == nearest;
        let mut first = ahead.iter().filter(near);
        self.state.winner = first.next().copied().filter(|_| first.next().is_none());
        self.state.ended = true;
    }
}
