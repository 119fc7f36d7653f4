//! Selecting a random player: a die that bears the numbers of a roster.

use crate::expr::vocabulary::{NONE, Set, Value, slot};
use crate::games::bowl::game::Match;
use crate::games::bowl::words::event;
use crate::referee::{Base, EventId, Flow};

/// The roll that reads a number off a roster.
pub(crate) const RANDOM_PLAYER: &str = "random-player";

impl Match {
    /// One of several players at random; a number that none of them bears is rolled again.
    ///
    /// Where players of several teams may be drawn, a die says first whose roster is read, every time anew: so everybody is
    /// as likely as the next. Source: `db/random-player`.
    pub(crate) fn random_player(&mut self, lot: EventId, among: Set) -> Flow<Value> {
        let sides = match &self.book.events[usize::from(lot)].base {
            Base::Roll { pool, .. } => pool.sides,
            _ => 0,
        };
        let is_numbered = |player: Value| (1..=sides).contains(&self.state.player(player).number);
        let numbered = among.filter(|player| is_numbered(player) && !self.state.is_beast(player));
        let rosters: Set = numbered.iter().map(|player| Value::from(self.state.player(player).team)).collect();
        while !rosters.is_empty() {
            let roster = self.random_roster(rosters)?;
            let number = self.roll_number(lot, &[roster])?.slots[usize::from(slot::NATURAL)];
            let bears = |player: &Value| {
                let who = self.state.player(*player);
                Value::from(who.team) == roster && Value::from(who.number) == number
            };
            if let Some(player) = numbered.iter().find(bears) {
                return Ok(player);
            }
        }
        // Nobody bears a number that the die can show: no book has that, but a house may take a smaller die.
        Ok(among.iter().next().unwrap_or(NONE))
    }

    fn random_roster(&mut self, rosters: Set) -> Flow<Value> {
        let place = if rosters.len() < 2 { 1 } else { self.draw_lots(event::RANDOM_ROSTER, rosters.len())? };
        Ok(rosters.iter().nth(place as usize - 1).unwrap_or(NONE))
    }
}
