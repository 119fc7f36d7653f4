//! Fouls: whether it pays to kick somebody who is down, when there is nothing better to do.

use crate::expr::vocabulary::Value;
use crate::games::bowl::Bowl;
use crate::games::bowl::words::word;
use crate::referee::{Command, Game};

use super::bot::Bot;
use super::chance::SURE;
use super::forecast::breaks;
use super::worth::{players_to_act, worth};

/// Points for an opponent who is hurt, beside what it is worth.
const HURT: i32 = 14;
/// Points lost with a player who is sent off, beside what it is worth.
const SENT_OFF: i32 = 12;
/// A foul is worth so much, in hundredths of a point.
const GOOD_FOUL: i32 = 250;
/// The referees see one foul in so many.
const SEEN: i32 = 6;

impl Bot {
    /// The best foul of those offered, if one is worth it.
    pub(super) fn foul(&mut self, game: Game<Bowl>, offered: &[Command]) -> Option<Command> {
        let state = game.state;
        let mut best = (GOOD_FOUL, None);
        for &option in offered.iter().filter(|option| option.word == word::FOUL) {
            let (fouler, victim) = (option.subject, option.object);
            let near = state.dungeon().distance(state.square(fouler), state.square(victim)) <= 2;
            if near && fouler != state.carrier() {
                let value = self.foul_value(game, fouler, victim);
                if value > best.0 {
                    best = (value, Some(option));
                }
            }
        }
        let order = best.1?;
        let action = Command::new(order.subject, word::FOUL, order.object);
        let node = self.plan_beside(game, order.subject, order.object, action)?;
        (node.chance == SURE).then_some(order)
    }

    fn foul_value(&self, game: Game<Bowl>, fouler: Value, victim: Value) -> i32 {
        let state = game.state;
        let beside = i32::from(state.adjacent(fouler, victim));
        let helpers = (self.ground.covered(state.square(victim)) - beside).max(0);
        let hinderers = self.ground.marked(state.square(fouler));
        let broken = u64::from(breaks(game, victim, fouler, (helpers, hinderers)));
        let hurt = HURT + worth(state, victim).max(0) / 2;
        let turn = 2 * players_to_act(state, state.active).min(6) as i32;
        let sent_off = SENT_OFF + worth(state, fouler).max(0) / 2 + turn;
        (broken * hurt as u64 * 100 / u64::from(Game::<Bowl>::CERTAIN)) as i32 - sent_off * 100 / SEEN
    }
}
