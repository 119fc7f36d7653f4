//! The effects of this family: what rules make happen.

use crate::expr::vocabulary::{EntityKind, NONE, Value};
use crate::referee::Flow;

use super::game::Match;
use super::state::{Count, Loan, Place, State};
use super::words::names;

impl State {
    /// So many more of a rule are counted, one where nobody says how many.
    pub(super) fn count_by(
        &mut self,
        kind: EntityKind,
        thing: Value,
        (held, by): (Option<u16>, Option<Value>),
        until: Option<Value>,
    ) {
        if let Some(held) = held {
            let (number, until) = (by.unwrap_or(1), until.unwrap_or(names::MATCH));
            self.count(Count { kind, thing, held, number, until, begun: 0 });
        }
    }

    /// All players of a side have an ability until an action of a kind is over, at the latest to the end of the turn.
    pub(super) fn lend(&mut self, ability: Option<u16>, side: u8, action: Value) {
        self.lent.extend(ability.map(|held| Loan { side, held, action }));
    }

    /// Two players exchange their abilities, where no two have yet.
    pub(super) fn swap(&mut self, one: Value, other: Value) {
        if self.swapped.is_none() {
            self.exchange(one, other);
            self.swapped = Some((one, other));
        }
    }
}

impl Match {
    /// A ball that is in play is in the hands of a player who has none.
    pub(super) fn hand_over(&mut self, ball: Value, player: Value) -> Flow {
        let in_play = self.state.balls.get(ball as usize).is_some_and(|ball| ball.place != Place::Out);
        if in_play && self.state.ball_of(player) == NONE && self.state.square_of(player) != NONE {
            self.hold(ball, player);
        }
        Ok(())
    }

    /// A player who stands on the pitch lies there, and what it held bounces.
    pub(super) fn place_prone(&mut self, player: Value) -> Flow {
        if !self.state.is_standing(player) {
            return Ok(());
        }
        self.state.player_mut(player).prone = true;
        self.drop_ball(player, false)
    }

    /// A player is moved to a square outside a move of its own.
    pub(super) fn shift(&mut self, player: Value, square: Value) -> Flow {
        let from = self.state.square_of(player);
        if from == NONE || square == NONE || self.state.on(square) != NONE || !self.state.pitch.is_floor(square) {
            return Ok(());
        }
        self.state.put(player, square);
        self.arrive(player, names::MARK, from, square)
    }
}
