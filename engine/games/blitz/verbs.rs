//! The effects of this family: what rules make happen.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Flow, Tracer};

use super::Bout;
use super::state::{Loan, Place};
use super::vocabulary::{names, verb};

impl<T: Tracer> Bout<T> {
    /// Does what a verb says; `cause` is the rule that says it.
    pub(super) fn perform_verb(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow {
        let whom = args.first().copied().unwrap_or(NONE);
        let side = u8::from(whom == 1);
        match verb {
            verb::PLAY => {
                self.play_card(side, cause);
                Ok(())
            }
            verb::GIVE_ACTION => self.give_action(whom, args[1], args[2]),
            verb::TEAM_ACTION => self.team_action(whom, u8::from(args[1] == 1), args[2]),
            verb::ANY_ACTION => self.any_action(side, args[1]),
            verb::EXTRA_ACTION if args[1] == 1 => {
                self.state.open_extra += 1;
                Ok(())
            }
            verb::EXTRA_ACTION => {
                self.state.extra += 1;
                Ok(())
            }
            verb::LEND => {
                self.lend(whom, u8::from(args[1] == 1), args[2]);
                Ok(())
            }
            verb::DROP => self.drop_ball(whom, false),
            verb::BOUNCE => self.bounce(whom),
            verb::REMOVE => self.take_out(whom),
            verb::ENTER_BALL => self.ball_comes_up(side),
            verb::SCORE => self.score(u8::from(args[1] == 1), whom, cause),
            verb::LAST_CHALLENGE => self.last_challenge(side),
            _ if self.state.players.get(whom as usize).is_none() && verb != verb::HOLD => Ok(()),
            verb::INJURE => self.injure(whom, args[1], cause),
            verb::CHECK_ARMOUR => self.check_armour(whom, args[1], if args[2] == NONE { 0 } else { args[2] }),
            verb::PLACE_PRONE => self.place_prone(whom),
            verb::SHIFT => self.shift(whom, args[1]),
            _ => {
                self.do_quietly(verb, args);
                Ok(())
            }
        }
    }

    /// What needs neither dice nor anybody's choice.
    fn do_quietly(&mut self, verb: usize, args: &[Value]) {
        let whom = args[0];
        match verb {
            verb::BAR => self.state.player_mut(whom).barred = true,
            verb::STAND => self.state.player_mut(whom).prone = false,
            verb::DIVERT => self.state.deed.action = args[1],
            verb::HOLD => {
                let in_play = self.state.balls.get(whom as usize).is_some_and(|ball| ball.place != Place::Out);
                if in_play && self.state.ball_of(args[1]) == NONE && self.state.square_of(args[1]) != NONE {
                    self.hold(whom, args[1]);
                }
            }
            verb::SWAP if self.state.swapped.is_none() && args[1] != NONE => {
                self.state.exchange(whom, args[1]);
                self.state.swapped = Some((whom, args[1]));
            }
            _ => {}
        }
    }

    /// All players of a side have an ability until an action of a kind is over, at the latest to the end of the turn.
    fn lend(&mut self, ability: Value, side: u8, action: Value) {
        if let Some(held) = self.book.rule(ability).and_then(|rule| rule.held) {
            self.state.lent.push(Loan { side, held, action });
        }
    }

    /// A player who stands on the pitch lies there, and what it held bounces.
    fn place_prone(&mut self, player: Value) -> Flow {
        if !self.state.is_standing(player) {
            return Ok(());
        }
        self.state.player_mut(player).prone = true;
        self.drop_ball(player, false)
    }

    /// A player is moved to a square outside a move of its own.
    fn shift(&mut self, player: Value, square: Value) -> Flow {
        let from = self.state.square_of(player);
        if from == NONE || square == NONE || self.state.on(square) != NONE || !self.state.pitch.is_floor(square) {
            return Ok(());
        }
        self.state.put(player, square);
        self.arrive(player, names::MARK, from, square)
    }
}
