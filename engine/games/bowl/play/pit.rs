//! Pits: over them, into them and out again (`db/room/stake-pit-corridor`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::may_jump;
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::terrain::{affords_jump, jump_cost};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Command, Flow, allowed};

use super::injury::outcome;

impl Match {
    /// The jumps over a pit, if the player may still jump.
    pub(super) fn pit_options(&mut self, player: Value, squares: i32, options: &mut Vec<Command>) -> Flow {
        let landings = self.state.dungeon().across_pit(self.state.square(player));
        if landings.is_empty() || allowed(may_jump(self, player))?.is_none() {
            return Ok(());
        }
        let here = self.state.square(player);
        let affords = |landing| affords_jump(self.game(), player, [here, NONE, landing], squares).is_ok();
        let free = landings.into_iter().filter(|&landing| self.state.is_empty(landing) && affords(landing));
        options.extend(free.map(|landing| Self::command(word::JUMP, player, landing)));
        Ok(())
    }

    /// Over a pit to another side of it; whoever fails falls in, as near to that side as there is room.
    pub(super) fn jump_pit(&mut self, player: Value, landing: Square) -> Flow {
        let origin = self.state.square(player);
        if self.gets_away(player, origin, landing)? {
            self.jump_across(player, origin, landing)?;
            self.has_left(player, origin, landing)?;
        }
        Ok(())
    }

    fn jump_across(&mut self, player: Value, origin: Square, landing: Square) -> Flow {
        self.acting().jumps += 1;
        let cost = jump_cost(self, player, [origin, NONE, landing])?;
        let rushes = self.spend(player, cost)?;
        self.acting().left = origin;
        self.state.put(player, Spot::Square(landing));
        for _ in 0..rushes {
            if !self.rush(player, origin, landing)? {
                return self.fall_into_pit(player, origin, landing, "rush-test");
            }
        }
        let test = self.roll_number(event::JUMP_TEST, &[player, origin, landing, NONE])?;
        if outcome(&test) == names::FAILED {
            return self.fall_into_pit(player, origin, landing, "jump-test");
        }
        self.arrive(player, origin, landing, Coming::OnFoot)
    }

    /// Into the pit; where that is full back to where the jump began, unless somebody has dived there.
    fn fall_into_pit(&mut self, player: Value, origin: Square, landing: Square, cause: &str) -> Flow {
        let mut depths = self.state.dungeon().pit_towards(origin, landing).into_iter().chain([origin]);
        if let Some(square) = depths.find(|&square| self.state.on(square) == NONE) {
            self.state.put(player, Spot::Square(square));
        }
        self.fall_on_arrival(player, origin, cause)
    }
}
