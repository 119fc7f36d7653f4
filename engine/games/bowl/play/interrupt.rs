//! Interruptions by rules: somebody moves or throws in the middle of another's activation, or changes its mind.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::Throw;
use crate::games::bowl::state::{Acting, Ball, Coming, Spot};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Ask, Flow};

impl Match {
    /// Lets another player act for a moment; then the activation that was interrupted goes on.
    pub(crate) fn meanwhile(&mut self, acting: Acting, deed: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let interrupted = self.state.acting.replace(acting);
        deed(self)?;
        self.state.acting = interrupted;
        Ok(())
    }

    /// Does a deed that takes an activation: the one that is going on, or one of the player's own.
    pub(crate) fn in_activation(&mut self, player: Value, deed: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if self.state.acting.is_some() {
            return deed(self);
        }
        let acting = Acting::new(player, names::SPECIAL, self.state.square(player));
        self.meanwhile(acting, deed)
    }

    /// A player moves so many squares at most, by the rules of moving.
    pub(crate) fn advance(&mut self, player: Value, squares: i32) -> Flow {
        let origin = self.state.square(player);
        if origin == NONE {
            return Ok(());
        }
        let own = self.state.is_in_activation(player);
        let acting = Acting { limit: Some(squares), own, ..Acting::new(player, names::SPECIAL, origin) };
        self.meanwhile(acting, |this| this.moving(player))
    }

    /// A player who holds the ball throws it, within a band.
    pub(crate) fn pass_out_of_turn(&mut self, player: Value, within: i32) -> Flow {
        if !self.state.holds(player) {
            return Ok(());
        }
        let longest = self.value(event::LONGEST_BAND, None, &[player, names::PASS])?;
        let mut options = self.options();
        self.pass_options(Throw::so_far(player, names::PASS, longest), within, &mut options);
        if options.is_empty() {
            return Ok(());
        }
        let side = self.state.player(player).team;
        let answer = self.ask_knowing(side, Ask("throw"), &[names::PASS, within], options)?;
        let own = self.state.is_in_activation(player);
        let acting = Acting { own, ..Acting::new(player, names::PASS, self.state.square(player)) };
        self.meanwhile(acting, |this| match answer.word {
            word::BANK => this.bank_at(player, answer.object),
            _ => this.pass(player, answer.object),
        })
    }

    /// The acting player takes another action than the one it declared.
    pub(crate) fn declare_anew(&mut self, action: Value, player: Value) {
        let uses = self.book.data.actions.iter().find(|rule| rule.word == action).and_then(|rule| rule.uses);
        if let Some(acting) = self.state.acting.as_mut().filter(|acting| acting.player == player) {
            acting.action = action;
            acting.done = false;
            self.state.used.extend(uses);
        }
    }

    /// A player comes to a square next to it without a test, if nobody is there.
    pub(crate) fn shift(&mut self, player: Value, square: Square) -> Flow {
        let origin = self.state.square(player);
        if origin == NONE || square == NONE || !self.state.is_empty(square) {
            return Ok(());
        }
        self.state.put(player, Spot::Square(square));
        self.arrive(player, origin, square, Coming::Freely)
    }

    /// The ball of a player deviates from its square.
    pub(crate) fn deviate_ball_of(&mut self, player: Value) -> Flow {
        let Some(square) = self.let_go(player) else { return Ok(()) };
        self.with_ball(Ball::Ground(square), |this| {
            let (landing, _) = this.deviate(NONE, square)?;
            this.land(landing, names::DEVIATED)
        })
    }
}
