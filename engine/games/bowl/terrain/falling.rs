//! Falling into things: who slips, who is pushed over an edge, where they come to lie, and what a ball does there.

use std::ops::ControlFlow;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Match;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::words::event;
use crate::grid::Square;
use crate::grid::{Direction, Footing};
use crate::referee::{Flow, Game, Question, Verdict};

/// Whether a player can fall where it comes to; through a hole, to what lies beneath.
pub(in crate::games::bowl) fn may_fall(game: Game<Bowl>, player: Value, into: Square) -> Verdict {
    if !game.state.is_hole(into) {
        return Ok(());
    }
    game.grants(Question::new(event::MAY_FALL, [player, game.state.square(player), game.state.bottom(into)]))
}

/// The squares that a player may slip into from where it is.
fn slips_into(game: Game<Bowl>, player: Value) -> Vec<Square> {
    let mut hazards = game.state.hazards(game.state.square(player));
    hazards.retain(|&into| may_fall(game, player, into).is_ok());
    hazards
}

impl Match {
    /// A player slips into what it stands beside; of several things, the one that is named, else the one it slips towards.
    pub(in crate::games::bowl) fn slip(&mut self, player: Value, named: Square, cause: Value) -> Flow {
        match slips_into(self.game(), player)[..] {
            [] => self.unable(),
            ref several if several.contains(&named) => self.fall_in(player, named, cause),
            [only] => self.fall_in(player, only, cause),
            _ => {
                let into = self.repeat("slips", player, |table, player| {
                    let square = table.state.square(player);
                    let way = table.direction(square)?;
                    let next = table.state.dungeon().push_square(square, way).square().unwrap_or(NONE);
                    Ok(match slips_into(table.game(), player).contains(&next) {
                        true => ControlFlow::Break(next),
                        false => ControlFlow::Continue(player),
                    })
                })?;
                self.fall_in(player, into, cause)
            }
        }
    }

    /// A jump has failed: the player falls from where it jumped. Whoever has dived into that square lies there.
    pub(in crate::games::bowl) fn fall_from(
        &mut self,
        player: Value,
        origin: Square,
        into: Square,
        test: &str,
    ) -> Flow {
        match self.state.is_empty(origin) {
            true => self.state.put(player, Spot::Square(origin)),
            false => self.lift_into(player, origin),
        }
        let cause = self.cause(test);
        self.fall_in(player, into, cause)
    }

    /// A player falls into something; what becomes of it, the rules of what is there say. Through a hole it comes to the level
    /// below, beside whoever is there already; off an obstacle it falls back.
    pub(in crate::games::bowl) fn fall_in(&mut self, player: Value, into: Square, cause: Value) -> Flow {
        self.fall_of_block(player, into, cause, None)
    }

    /// The same of one that a block pushes there, and knocks down where it comes to lie if its dice said so.
    pub(in crate::games::bowl) fn fall_of_block(
        &mut self,
        player: Value,
        into: Square,
        cause: Value,
        felled_by: Option<Value>,
    ) -> Flow {
        let origin = self.state.square(player);
        let into = self.state.bottom(into);
        let occupant = self.state.on(into);
        match self.state.ground(into).map(|ground| ground.footing) {
            // Whoever was pushed over an edge has left its square, and lies beside what stands below.
            Some(Footing::Solid) if self.state.on(origin) == player => {}
            Some(Footing::Deep | Footing::Hole) => self.lift_into(player, into),
            _ if occupant == NONE && self.state.is_empty(into) => self.state.put(player, Spot::Square(into)),
            _ => {
                let beside = self.beside(into)?;
                self.state.put(player, Spot::Square(beside));
            }
        }
        let square = self.state.square(player);
        let floored = i32::from(felled_by.is_some());
        self.step(event::FALLS_IN, &[player, origin, into, occupant, cause, floored])?;
        if let Some(blocker) = felled_by.filter(|_| self.state.on(square) == player) {
            self.knock_down(player, blocker, cause)?;
        }
        let lies = self.state.on(square) == player && square != origin;
        if lies { self.arrive(player, origin, square, Coming::Carried) } else { Ok(()) }
    }

    /// A free square beside one, as the dice say.
    fn beside(&mut self, square: Square) -> Flow<Square> {
        let free = self.state.dungeon().next_to(square).iter().any(|&next| self.state.is_empty(next));
        if !free {
            return Ok(self.nearest_empty(square));
        }
        self.repeat("beside", square, |table, square| {
            let way = table.direction(square)?;
            let next = table.state.dungeon().step(square, way).filter(|&next| table.state.is_empty(next));
            Ok(next.map_or(ControlFlow::Continue(square), ControlFlow::Break))
        })
    }

    /// A ball has gone over an edge: as many squares as a rule says before it comes down.
    pub(in crate::games::bowl) fn tumbles(&mut self, origin: Square, below: Square) -> Flow<Square> {
        let times = self.value(event::BALL_TUMBLES, Some(0), &[origin, below])?.clamp(0, 10);
        let mut square = below;
        for _ in 0..times {
            let direction: Direction = self.direction(square)?;
            square = self.fly_one(NONE, square, direction, false)?.0;
        }
        Ok(square)
    }

    /// Where a throw is stopped by what stands in its way, if it is.
    pub(in crate::games::bowl) fn stopped(&mut self, thrower: Value, from: Square, to: Square) -> Flow<Option<Square>> {
        for square in self.state.dungeon().line(from, to) {
            if !self.gets_past(thrower, from, to, square)? {
                return Ok(Some(square));
            }
        }
        Ok(None)
    }

    /// Whether a throw gets past what stands on a square; one that comes back from a wall comes from there, to nobody knows where.
    pub(in crate::games::bowl) fn gets_past(
        &mut self,
        thrower: Value,
        from: Square,
        to: Square,
        over: Square,
    ) -> Flow<bool> {
        let idle = self.book.events[usize::from(event::FLIES_OVER)].hooks.is_empty();
        Ok(idle || self.state.terrain(over) == NONE || self.allows(event::FLIES_OVER, &[thrower, from, to, over])?)
    }

    /// The terrain of a square changes, or is gone.
    pub(in crate::games::bowl) fn lay(&mut self, terrain: Value, square: Square) {
        self.state.lay(terrain, square);
    }
}
