//! Rooms at the end of a turn, and what their rules do to players beyond play.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::words::event;
use crate::referee::Flow;

impl Match {
    /// The end of a team turn in every room, in reading order.
    pub(super) fn end_turn_in_rooms(&mut self) -> Flow {
        if self.book.events[usize::from(event::ROOM_AT_TURN_END)].hooks.is_empty() {
            return Ok(());
        }
        let team = i32::from(self.state.active);
        let board = Arc::clone(&self.state.board);
        let mut done = vec![NONE];
        for (square, [room, _]) in (0..).zip(&board.places) {
            if !done.contains(room) {
                done.push(*room);
                self.window(event::ROOM_AT_TURN_END, &[team, square, NONE])?;
            }
        }
        Ok(())
    }

    /// An armour roll for whoever stands there; one who is Stunned by it drops the ball.
    pub(crate) fn roll_armour(&mut self, player: Value, cause: Value) -> Flow {
        if self.state.square(player) == NONE {
            return Ok(());
        }
        self.armour(player, NONE, cause, 0, 0)?;
        if self.state.player(player).stands() { Ok(()) } else { self.drop_ball_of(player) }
    }
}
