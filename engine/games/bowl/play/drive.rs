//! A new drive: everybody lines up once more, as before the match, and the ball is hidden anew.

use crate::expr::vocabulary::Value;
use crate::games::bowl::game::Match;
use crate::games::bowl::state::{Posture, Spot};
use crate::games::bowl::words::event;
use crate::referee::Flow;

impl Match {
    /// The team turn is over, and nobody is in the dungeon any more. The others place their players first; the side has the
    /// next turn, where there are two.
    pub(crate) fn start_drive(&mut self, team: Value) -> Flow {
        let sides = self.state.sides.len() as u8;
        let Some(side) = u8::try_from(team).ok().filter(|&side| side < sides) else { return self.unable() };
        self.clear_the_field();
        self.step(event::NEW_DRIVE, &[team])?;
        let mut order: Vec<u8> = (0..sides).filter(|&other| other != side).collect();
        order.push(side);
        self.place_chests(&order)?;
        self.hide_balls()?;
        self.place_players(&order)?;
        self.state.begins = (sides == 2).then_some(side);
        if self.state.chests.is_empty() { self.bring_balls() } else { Ok(()) }
    }

    /// All balls come into play out of portals.
    fn bring_balls(&mut self) -> Flow {
        for before in 0..self.book.data.balls as usize {
            // A touchdown may have begun another drive.
            if self.state.balls().count() == before {
                self.bring_ball()?;
            }
        }
        Ok(())
    }

    /// Brings all players in the dungeon to the reserves, on their feet again; the ball is in nobody's hands.
    fn clear_the_field(&mut self) {
        self.state.turnover = true;
        if let Some(acting) = &mut self.state.acting {
            acting.ended = true;
        }
        self.state.take_balls_away();
        self.state.thrower = None;
        let on_the_field = |player: &Value| matches!(self.state.player(*player).spot, Spot::Square(_));
        let players: Vec<Value> = self.state.everyone().filter(on_the_field).collect();
        for player in players.into_iter().filter(|&player| !self.state.is_beast(player)).collect::<Vec<_>>() {
            self.state.put(player, Spot::Reserves);
            let who = self.state.player_mut(player);
            (who.posture, who.distracted) = (Posture::Standing, false);
            self.state.boosts.retain(|boost| boost.player != player || boost.until.goes_on_off_the_field());
        }
    }
}
