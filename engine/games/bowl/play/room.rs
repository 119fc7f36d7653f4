//! Rooms at the end of a turn, and what their rules do to players beyond play: skills, armour.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::refusals::may_learn;
use crate::games::bowl::state::Until;
use crate::games::bowl::words::{event, word};
use crate::referee::{Ask, Flow, Tracer};

impl<T: Tracer> Match<T> {
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

    /// A player gets a skill of a category that it lacks and may have: of its coach's choice, or by the roll of an event.
    pub(crate) fn learn(&mut self, category: Value, player: Value, until: Until, lot: Value) -> Flow {
        let book = Arc::clone(&self.book);
        let skills = book.rules.iter().filter(|rule| rule.kind == "skill").map(|rule| rule.name);
        let new: Vec<Value> = skills.filter(|&skill| may_learn(self.game(), player, category, skill).is_ok()).collect();
        if new.is_empty() {
            return Ok(());
        }
        let skill = match lot {
            NONE => {
                let mut options = self.options();
                options.extend(new.into_iter().map(|skill| Self::command(word::LEARN, player, skill)));
                self.ask_knowing(self.state.player(player).team, Ask("learn"), &[category], options)?.object
            }
            lot => match book.event(book.names.name(lot)) {
                Some(lot) => new[self.draw_lots(lot, new.len() as Value)? as usize - 1],
                None => return Ok(()),
            },
        };
        self.grant(skill, player, until);
        Ok(())
    }
}
