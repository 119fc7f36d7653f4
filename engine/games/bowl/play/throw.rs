//! Throwing a team-mate (`db/throw-team-mate` to `db/thrown-into-wall`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::measured;
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::Flow;

use super::injury::{fact, outcome, total};

/// Bounces of a thrown player over other players, at most.
const MOST_TUMBLES: u32 = 20;

/// A player in the air.
struct Flying {
    player: Value,
    thrower: Value,
    quality: Value,
    /// Whether it may try to land.
    ready: bool,
    wall: bool,
    origin: Square,
}

impl Match {
    /// A team-mate is thrown at a square.
    pub(super) fn throw(&mut self, thrower: Value, thrown: Value, target: Square) -> Flow {
        self.acting().done = true;
        let from = self.state.square(thrower);
        let band = measured(self.game(), thrower, from, target);
        let action = self.acting().action;
        let declared = self.step(event::THROW_DECLARED, &[thrower, thrown, target, band, 0])?;
        let comes_about = !self.was_cancelled();
        let quality = match fact(&declared, 4) {
            1 => names::FUMBLE,
            _ if !comes_about => NONE,
            _ => outcome(&self.roll(event::QUALITY_TEST, &[thrower, thrown, target, band])?),
        };
        self.end_activation_of(thrower);
        let gone = self.state.square(thrown) == NONE;
        if gone
            || !comes_about
            || quality == names::FUMBLE && !self.allows(event::THROW_FUMBLED, &[thrower, thrown, action])?
        {
            return Ok(());
        }
        let origin = self.state.square(thrown);
        let ready = self.state.player(thrown).has_zone();
        self.lift(thrown);
        let mut flying = Flying { player: thrown, thrower, quality, ready, wall: false, origin };
        let start = if quality == names::TERRIBLE { from } else { target };
        let air = self.consult(event::IN_THE_AIR, &[thrown, thrower, start, quality, 0])?;
        let (square, wall) = match quality {
            _ if fact(&air, 4) == 1 => self.glide(thrown, start)?,
            names::FUMBLE => (self.tumble(thrown, from)?, false),
            names::TERRIBLE => self.deviate(thrown, from)?,
            _ => self.scatter(thrown, target)?,
        };
        flying.wall = wall;
        self.come_to_ground(flying, square)
    }

    /// A thrown player goes where the template sends it: where it comes down, and whether it hit a wall.
    fn glide(&mut self, player: Value, from: Square) -> Flow<(Square, bool)> {
        let Some(direction) = self.face_template(player, from)? else { return Ok((from, false)) };
        let distance = total(&self.roll_number(event::GLIDE_DISTANCE, &[player, from])?);
        self.fly_straight(player, from, direction, distance)
    }

    /// A player leaves its square but is still in the dungeon.
    pub(super) fn lift(&mut self, player: Value) {
        let square = self.state.square(player);
        if square != NONE && self.state.on(square) == player {
            self.state.on.set(square, NONE);
        }
    }

    fn come_to_ground(&mut self, flying: Flying, square: Square) -> Flow {
        let Flying { player, thrower, quality, ready, wall, origin } = flying;
        let mut square = square;
        let mut crashed = !ready || wall;
        if crashed {
            square = self.tumble(player, square)?;
        }
        for _ in 0..MOST_TUMBLES {
            let below = self.state.on(square);
            if (below == NONE || below == player) && !self.state.is_obstacle(square) {
                break;
            }
            crashed = true;
            let cause = self.cause("landing-on-player");
            if below != NONE {
                self.knock_down(below, player, cause)?;
            }
            square = self.tumble(player, square)?;
        }
        if self.state.on(square) != NONE || self.state.is_obstacle(square) {
            square = self.nearest_empty(square);
        }
        let cause = self.cause("crash-landing");
        if self.state.is_deep(square) {
            return self.fall_in(player, square, cause);
        }
        self.state.player_mut(player).spot = Spot::Square(square);
        if !self.state.dungeon().is_floor(square) {
            self.step(event::PUSHED_INTO_FEATURE, &[player, thrower, square, cause])?;
            return Ok(());
        }
        self.state.on.set(square, player);
        if crashed {
            let cause = self.cause(if wall { "thrown-into-wall" } else { "crash-landing" });
            self.fall_over(player, cause)?;
        } else {
            let test = self.roll(event::LANDING_TEST, &[player, thrower, square, quality])?;
            if outcome(&test) == names::PASSED {
                return self.arrive(player, origin, square, Coming::Freely);
            }
            let cause = self.cause("landing-test");
            self.fall_over(player, cause)?;
        }
        if self.state.square(player) == square { self.arrive(player, origin, square, Coming::Carried) } else { Ok(()) }
    }

    /// The empty square with the fewest steps from here, in the order of squares: for crowded ends of corridors.
    pub(crate) fn nearest_empty(&self, from: Square) -> Square {
        let state = &self.state;
        let level = state.dungeon().level(from);
        let floor = state.dungeon().floor().filter(|&square| state.is_empty(square));
        let floor = floor.filter(|&square| state.dungeon().level(square) == level);
        floor.min_by_key(|&square| (state.dungeon().distance(from, square), square)).unwrap_or(from)
    }
}
