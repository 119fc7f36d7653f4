//! The ball in the air and on the ground: deviate, scatter, bounce, walls, catches (`db/deviate` to `db/wall-rebound`).

use std::ops::ControlFlow;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::state::Ball;
use crate::games::bowl::words::{event, names};
use crate::grid::{Direction, Flight, Mirrored, Rebound, ReboundKind, Square};
use crate::referee::Flow;

use super::injury::{fact, outcome, total};

/// Wall after wall, at most; then it stays where it last was.
const MOST_REBOUNDS: u32 = 6;

/// Walls that turn a straight throw in one square, at most.
const MOST_REFLECTIONS: u32 = 3;

impl Match {
    pub(crate) fn direction(&mut self, origin: Square) -> Flow<Direction> {
        let roll = self.roll_number(event::DIRECTION, &[origin])?;
        // A table may say it in words; else the number is that of a point of the template.
        let said = self.book.data.points.iter().find(|(point, _)| *point == outcome(&roll));
        Ok(said.map_or_else(|| Direction::from_d8(total(&roll)), |&(_, direction)| direction))
    }

    /// One square of flight of the ball or of a thrown player. True beside the square when a wall turned it.
    pub(crate) fn fly_one(
        &mut self,
        thrown: Value,
        from: Square,
        direction: Direction,
        straight: bool,
    ) -> Flow<(Square, bool)> {
        let direction = if self.meets_wall(from, direction) {
            self.repeat("meets-wall", (thrown, from, direction), |table, (thrown, from, direction)| {
                let again = table.meets_wall(from, direction) && table.flies_elsewhere(thrown, from)?;
                let next = if again { table.direction(from)? } else { direction };
                Ok(if again { ControlFlow::Continue((thrown, from, next)) } else { ControlFlow::Break(next) })
            })?
        } else {
            direction
        };
        match self.state.dungeon().collide(from, direction, |square| self.stops_balls(square)) {
            Flight::Free(to) | Flight::Feature(to) => Ok((to, false)),
            Flight::Wall(mut hit) => {
                for turn in 0..MOST_REBOUNDS {
                    hit = self.by_template(hit, straight && turn == 0);
                    let bearing = self.rebound_bearing(&hit)?;
                    let solid = |square| self.stops_balls(square);
                    if let Some(to) = self.state.dungeon().rebound(&hit, bearing, solid) {
                        return Ok((to, true));
                    }
                    hit = self.state.dungeon().rebound_again(&hit, bearing, solid);
                }
                Ok((from, true))
            }
        }
    }

    /// A rebound with the template that rules say: none where it comes straight back.
    fn by_template(&self, hit: Rebound, in_line: bool) -> Rebound {
        let (in_corner, out, template) = match hit.kind {
            ReboundKind::Corner { corner } => (true, corner.reversed(), event::USES_CORNER_TEMPLATE),
            ReboundKind::Ricochet { facing } => (false, facing, event::FAN_LIES_IN_WALL),
            ReboundKind::Straight => return hit,
        };
        // Asked with nothing noted: events of stored games keep their numbers.
        let is = |event, roles: &[Value]| self.game().peek(event, None, roles) == 1;
        if hit.between_walls && is(event::COMES_BACK_BETWEEN_WALLS, &[hit.from])
            || is(event::COMES_STRAIGHT_BACK, &[hit.from, in_corner.into(), in_line.into()])
        {
            return Rebound { kind: ReboundKind::Straight, ..hit };
        }
        if is(template, &[hit.from]) { hit } else { self.state.dungeon().fanned_out(&hit, out) }
    }

    /// Where something thrown straight comes to next, and in which direction from there on. What is shut in stays.
    pub(super) fn fly_on(&self, from: Square, direction: Direction) -> (Square, Direction) {
        let mut way = direction;
        for _ in 0..MOST_REFLECTIONS {
            match self.state.dungeon().advance(from, way, |square| self.stops_balls(square)) {
                Ok(to) => return (to, way),
                Err(mirrored) => way = self.turned_by_wall(from, mirrored),
            }
        }
        (from, way)
    }

    /// Where a wall turns what is thrown straight at it.
    pub(super) fn turned_by_wall(&self, from: Square, mirrored: Mirrored) -> Direction {
        mirrored.out.turned_by(self.game().peek(event::REFLECTION_BEARING, None, &[from, mirrored.by]))
    }

    /// How many eighths of a turn to the right of straight out a wall sends something: a die, and the template that reads it.
    fn rebound_bearing(&mut self, hit: &Rebound) -> Flow<i32> {
        let (die, template) = match hit.kind {
            ReboundKind::Ricochet { .. } => (event::RICOCHET, event::RICOCHET_BEARING),
            ReboundKind::Corner { .. } => (event::CORNER_REBOUND, event::CORNER_BEARING),
            ReboundKind::Straight => return Ok(0),
        };
        let number = total(&self.roll_number(die, &[hit.from])?);
        self.value(template, None, &[hit.from, number])
    }

    /// Whether what is on a square turns a ball as a wall does: a chest, unless it is like somebody who lies there.
    pub(super) fn stops_balls(&self, square: Square) -> bool {
        self.book.data.chests_stop_balls && self.state.chest(square).is_some()
    }

    fn meets_wall(&self, from: Square, way: Direction) -> bool {
        matches!(self.state.dungeon().collide(from, way, |square| self.stops_balls(square)), Flight::Wall(_))
    }

    /// Whether rules send what flies in another direction where it would meet a wall, if there is one it can fly in.
    fn flies_elsewhere(&mut self, thrown: Value, from: Square) -> Flow<bool> {
        if Direction::ALL.into_iter().all(|way| self.meets_wall(from, way)) {
            return Ok(false);
        }
        Ok(fact(&self.consult(event::BALL_MEETS_WALL, &[from, 0, thrown])?, 1) == 1)
    }

    /// Something befalls a ball that is there, if there is one: until it is done, that one is at hand.
    pub(crate) fn with_ball<R>(&mut self, ball: Ball, does: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        let Some(place) = self.state.other_ball(ball) else { return does(self) };
        let in_the_air = (self.state.thrower.take(), std::mem::take(&mut self.state.restless));
        self.state.change_balls(place);
        let done = does(self);
        self.state.change_balls(place);
        (self.state.thrower, self.state.restless) = in_the_air;
        done
    }

    /// A ball that lies on a square bounces away from it.
    pub(crate) fn bounce_off(&mut self, square: Square) -> Flow {
        self.with_ball(Ball::Ground(square), |this| this.bounce(square))
    }

    /// The ball bounces one square, and on until somebody catches it or it lies still.
    pub(crate) fn bounce(&mut self, from: Square) -> Flow {
        self.repeat("bounce", from, |table, from| {
            let direction = table.direction(from)?;
            let (to, _) = table.fly_one(NONE, from, direction, false)?;
            let to = if table.state.dungeon().falls(from, to) { table.tumbles(from, to)? } else { to };
            let to = table.out_of_feature(to)?;
            Ok(match table.come_down(to, names::BOUNCING)? {
                Some(square) => ControlFlow::Continue(square),
                None => ControlFlow::Break(()),
            })
        })
    }

    /// A ball over a deadly feature or a pit flies on while the feature's rule says so.
    fn out_of_feature(&mut self, square: Square) -> Flow<Square> {
        let mut square = square;
        while !self.state.dungeon().is_floor(square)
            || self.state.dungeon().is_pit(square)
            || self.state.is_hole(square)
        {
            self.state.restless = false;
            self.step(event::BALL_ENTERS_FEATURE, &[square])?;
            if !self.state.restless {
                break;
            }
            let direction = self.direction(square)?;
            square = self.fly_one(NONE, square, direction, false)?.0;
        }
        self.state.restless = false;
        Ok(square)
    }

    /// The ball reaches a square: caught, still, or (the square is returned) bouncing on.
    fn come_down(&mut self, square: Square, how: Value) -> Flow<Option<Square>> {
        let player = self.state.on(square);
        self.state.ball = Ball::Ground(square);
        if player == NONE && self.state.chest(square).is_some() {
            return Ok(Some(square));
        }
        if player == NONE {
            return self.stops(square).map(|()| None);
        }
        if self.catches(player, how)? { Ok(None) } else { Ok(Some(square)) }
    }

    /// The ball of a player is laid down, or that at hand.
    pub(crate) fn lay_ball(&mut self, by: Value, square: Square) -> Flow {
        self.with_ball(Ball::Held(by), |this| {
            this.state.ball = Ball::Ground(square);
            this.stops(square)
        })
    }

    /// The ball has come to rest in an empty square.
    fn stops(&mut self, square: Square) -> Flow {
        self.window(event::BALL_STOPS, &[square])
    }

    /// A player under the ball must try to catch it, if able: one that holds another is not.
    pub(crate) fn catches(&mut self, player: Value, how: Value) -> Flow<bool> {
        if !self.gets_hold(player, how, !self.state.holds(player))? {
            return Ok(false);
        }
        self.state.ball = Ball::Held(player);
        self.check_touchdown(player)?;
        Ok(true)
    }

    /// Whether a player is able to catch what comes, its hands being free for it or not, and does.
    pub(super) fn gets_hold(&mut self, player: Value, how: Value, able: bool) -> Flow<bool> {
        let thrower = self.state.thrower.unwrap_or(NONE);
        self.window(event::BALL_REACHES, &[player, thrower, how])?;
        let able = i32::from(able && self.has_hands(player));
        if self.value(event::MAY_CATCH, Some(able), &[player])? != 1 {
            return Ok(false);
        }
        let square = self.state.square(player);
        let test = self.roll(event::CATCH_TEST, &[player, square, how])?;
        let tried = !self.was_cancelled();
        Ok(tried && outcome(&test) == names::PASSED && self.state.square(player) != NONE)
    }

    fn has_hands(&self, player: Value) -> bool {
        self.state.player(player).has_zone() && !self.state.is_beast(player)
    }

    /// Whether a player would be able to catch, with nothing noted.
    pub(super) fn could_catch(&self, player: Value) -> bool {
        let able = i32::from(!self.state.holds(player) && self.has_hands(player));
        self.game().peek(event::MAY_CATCH, Some(able), &[player]) == 1
    }

    /// The ball comes down out of the air: a catch for whoever stands there, else it bounces.
    pub(super) fn land(&mut self, square: Square, how: Value) -> Flow {
        let square = self.out_of_feature(square)?;
        let player = self.state.on(square);
        self.state.ball = Ball::Ground(square);
        if player == NONE && self.dived_for(square, how)? || player != NONE && self.catches(player, how)? {
            return Ok(());
        }
        self.bounce(square)
    }

    /// The ball of a pass comes to an empty square: whether somebody beside it has caught it.
    pub(super) fn dived_for(&mut self, square: Square, how: Value) -> Flow<bool> {
        self.state.ball = Ball::Ground(square);
        self.window(event::BALL_LANDS, &[square, how])?;
        Ok(self.state.ball != Ball::Ground(square))
    }

    /// One square after the other in as many directions, three as the books have it: where it ends, and whether a wall was
    /// hit.
    pub(super) fn scatter(&mut self, thrown: Value, from: Square) -> Flow<(Square, bool)> {
        self.part("scatter", (thrown, from), |table, (thrown, from)| {
            let (mut square, mut walls) = (from, false);
            let squares = table.value(event::SCATTER_SQUARES, None, &[from, thrown])?;
            for _ in 0..squares.min(table.state.dungeon().area()) {
                let direction = table.direction(square)?;
                let (to, wall) = table.fly_one(thrown, square, direction, false)?;
                square = to;
                walls |= wall;
            }
            Ok((square, walls))
        })
    }

    /// D6 squares in one direction: where it ends, and whether a wall was hit.
    pub(super) fn deviate(&mut self, thrown: Value, from: Square) -> Flow<(Square, bool)> {
        self.part("deviate", (thrown, from), |table, (thrown, from)| {
            let direction = table.direction(from)?;
            let distance = total(&table.roll_number(event::DEVIATION_DISTANCE, &[from])?);
            table.fly_straight(thrown, from, direction, distance)
        })
    }

    /// So many squares in one line: where it ends, and whether a wall was hit.
    pub(super) fn fly_straight(
        &mut self,
        thrown: Value,
        from: Square,
        direction: Direction,
        distance: i32,
    ) -> Flow<(Square, bool)> {
        let mut square = from;
        for _ in 0..distance.min(self.state.dungeon().area()) {
            let (to, wall) = self.fly_one(thrown, square, direction, true)?;
            square = to;
            if wall {
                return Ok((square, true));
            }
        }
        Ok((square, false))
    }

    /// One square in a random direction, then it comes down (a mishap, a wall throw nobody caught); or it bounces.
    pub(super) fn scatter_one(&mut self, from: Square) -> Flow {
        if !self.allows(event::SCATTERS, &[from])? {
            return self.bounce(from);
        }
        let to = self.drift(from)?;
        self.come_to_rest(to)
    }

    /// One square in a random direction.
    pub(super) fn drift(&mut self, from: Square) -> Flow<Square> {
        let direction = self.direction(from)?;
        let (to, _) = self.fly_one(NONE, from, direction, false)?;
        self.out_of_feature(to)
    }

    /// The ball comes down where it scattered to.
    pub(super) fn come_to_rest(&mut self, to: Square) -> Flow {
        match self.come_down(to, names::SCATTERED)? {
            Some(square) => self.bounce(square),
            None => Ok(()),
        }
    }

    /// One square of a thrown or dropped player's bounce.
    pub(super) fn tumble(&mut self, thrown: Value, from: Square) -> Flow<Square> {
        let direction = self.direction(from)?;
        Ok(self.fly_one(thrown, from, direction, false)?.0)
    }
}
