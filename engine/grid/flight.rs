//! Effects of walls on things that fly or are pushed: ricochets, corners, wall throws, pushes, jumps.

use super::Direction;
use super::board::{Dungeon, Square};
use crate::grid::board::PushSquare;

/// The result of one square of a ball's flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flight {
    /// The ball enters this floor square.
    Free(Square),
    /// The ball enters this deadly feature.
    Feature(Square),
    /// The ball hits a wall, or something that counts as one.
    Wall(Rebound),
}

/// A ball that hit a wall: which template decides, and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebound {
    /// Which template.
    pub kind: ReboundKind,
    /// Column and row inside the wall where the ball would have gone; may be off the grid.
    pub theoretical: (i32, i32),
    /// The square the ball came from.
    pub from: Square,
    /// Whether a rebound led into a wall again where there is no one corner that it came out of.
    pub between_walls: bool,
}

/// How a mirror turns what flies at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirrored {
    /// Straight out of the wall.
    pub out: Direction,
    /// Eighths of a turn to the right of it.
    pub by: i32,
}

/// How a ball comes back from a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReboundKind {
    /// The fan template over the theoretical square, facing into the dungeon.
    Ricochet {
        /// Away from the wall.
        facing: Direction,
    },
    /// The corner template over the ball's square.
    Corner {
        /// The corner of its surroundings in which the ball lies.
        corner: Direction,
    },
    /// Straight back to the square it came from; no die.
    Straight,
}

impl Dungeon {
    /// One square of a ball's flight. `solid` says which floor squares hold something like a wall: a chest.
    pub fn collide(&self, from: Square, direction: Direction, solid: impl Fn(Square) -> bool) -> Flight {
        match self.fly(from, direction, &solid) {
            Some(to) if self.is_floor(to) => Flight::Free(to),
            Some(to) => Flight::Feature(to),
            None => Flight::Wall(self.hit(from, direction, &solid)),
        }
    }

    /// Where a ball comes to after a rebound, so many eighths of a turn to the right of straight out, if no wall, feature or
    /// chest is there.
    ///
    /// None asks for another die: [`Dungeon::rebound_again`] says with which template.
    pub fn rebound(&self, rebound: &Rebound, bearing: i32, solid: impl Fn(Square) -> bool) -> Option<Square> {
        let to = match rebound.kind {
            ReboundKind::Ricochet { facing } => {
                let (x, y) = shifted(rebound.theoretical, facing.turned_by(bearing));
                self.beside(rebound.from, x, y)?
            }
            ReboundKind::Corner { corner } => self.neighbour(rebound.from, corner.reversed().turned_by(bearing))?,
            ReboundKind::Straight => rebound.from,
        };
        self.same_side(rebound.from, to, &solid).then_some(to)
    }

    /// The same rebound with the fan over the square that it came from, facing this way.
    pub fn fanned_out(&self, rebound: &Rebound, facing: Direction) -> Rebound {
        Rebound { kind: ReboundKind::Ricochet { facing }, theoretical: self.xy(rebound.from), ..*rebound }
    }

    /// The next rebound after one whose bearing led into a wall again.
    ///
    /// Reading: in a corner the corner template decides, otherwise the ricochet goes on from the square inside the wall.
    /// Whatever else it is, the rebound says when it is between two walls.
    pub fn rebound_again(&self, rebound: &Rebound, bearing: i32, solid: impl Fn(Square) -> bool) -> Rebound {
        let from = rebound.from;
        let blocked: Vec<Direction> =
            Direction::STRAIGHT.into_iter().filter(|&side| self.fly(from, side, &solid).is_none()).collect();
        let ReboundKind::Ricochet { facing } = rebound.kind else { return Rebound { between_walls: true, ..*rebound } };
        if let [a, b] = blocked[..]
            && let ((ax, ay), (bx, by)) = (a.offset(), b.offset())
            && let Some(corner) = Direction::of_signs(ax + bx, ay + by)
        {
            return Rebound { kind: ReboundKind::Corner { corner }, ..*rebound };
        }
        let ((x, y), theoretical) = (self.xy(from), shifted(rebound.theoretical, facing.turned_by(bearing)));
        let towards = Direction::of_signs(theoretical.0 - x, theoretical.1 - y).unwrap_or(facing.reversed());
        let kind = self.template(from, theoretical, towards, &solid);
        Rebound { kind, theoretical, from, between_walls: blocked.len() > 1 }
    }

    /// The neighbour a ball can fly to.
    fn fly(&self, from: Square, direction: Direction, solid: &impl Fn(Square) -> bool) -> Option<Square> {
        self.beyond(from, direction).filter(|&to| self.is_open(to) && !solid(to))
    }

    fn hit(&self, from: Square, direction: Direction, solid: &impl Fn(Square) -> bool) -> Rebound {
        let theoretical = shifted(self.xy(from), direction);
        let kind = self.template(from, theoretical, direction, solid);
        Rebound { kind, theoretical, from, between_walls: false }
    }

    /// Which template fits a ball that flew this way into a square inside a wall.
    fn template(
        &self,
        from: Square,
        theoretical: (i32, i32),
        flown: Direction,
        solid: &impl Fn(Square) -> bool,
    ) -> ReboundKind {
        let free = |side: Direction| {
            let (x, y) = shifted(theoretical, side);
            self.beside(from, x, y).is_some_and(|square| self.same_side(from, square, solid))
        };
        let (row, column) = flown.reversed().parts();
        if flown.is_diagonal() && !free(row) && !free(column) {
            return ReboundKind::Corner { corner: flown };
        }
        let facing = match Direction::STRAIGHT.map(free) {
            [true, false, false, false] => Direction::N,
            [false, true, false, false] => Direction::E,
            [false, false, true, false] => Direction::S,
            [false, false, false, true] => Direction::W,
            [true, true, false, false] => Direction::NE,
            [false, true, true, false] => Direction::SE,
            [false, false, true, true] => Direction::SW,
            [true, false, false, true] => Direction::NW,
            // A pillar, or a wall with floor on both sides: back to where the ball came from.
            _ if flown.is_diagonal() && free(row) && !free(column) => row,
            _ if flown.is_diagonal() && free(column) && !free(row) => column,
            _ => flown.reversed(),
        };
        ReboundKind::Ricochet { facing }
    }

    /// Whether a ball can be at a square without having crossed a wall: two squares of flight at most.
    fn same_side(&self, from: Square, to: Square, solid: &impl Fn(Square) -> bool) -> bool {
        if to == from {
            return true;
        }
        let next = |square: Square| Direction::ALL.into_iter().filter_map(move |way| self.fly(square, way, solid));
        match self.distance(from, to) {
            1 | 2 => next(from).any(|near| near == to || next(near).any(|far| far == to)),
            _ => false,
        }
    }

    /// The squares a player can be pushed to that lie within so many eighths of a turn to either side of straight on, from left
    /// to right. None when the two squares are the same.
    pub fn push_squares_within(
        &self,
        (pusher, pushed): (Square, Square),
        eighths: i8,
    ) -> impl Iterator<Item = PushSquare> + '_ {
        // Half a turn to the left is half a turn to the right.
        let ways = -eighths.clamp(0, 3)..=eighths.clamp(0, 4);
        let straight = self.direction(pusher, pushed);
        straight
            .into_iter()
            .flat_map(move |way| ways.clone().map(move |turn| way.turned(turn)))
            .map(move |way| self.push_square(pushed, way))
    }

    /// The squares all around one, as somebody pushed there would find them.
    pub fn squares_around(&self, square: Square) -> impl Iterator<Item = PushSquare> {
        Direction::ALL.into_iter().map(move |way| self.push_square(square, way))
    }

    /// The square next to one in a direction, as somebody pushed there would find it.
    #[inline]
    pub fn push_square(&self, pushed: Square, way: Direction) -> PushSquare {
        let around = usize::try_from(pushed).ok().and_then(|pushed| self.around.get(pushed));
        around.map_or(PushSquare::Wall { feature: None }, |around| around[way as usize])
    }

    /// The same, worked out once when the dungeon is made.
    pub(super) fn found_by_push(&self, pushed: Square, way: Direction) -> PushSquare {
        match self.unwalled(pushed, way, |middle| self.is_open(middle)) {
            Some(to) if self.is_floor(to) && self.falls(pushed, to) => PushSquare::Edge(to),
            Some(to) if self.is_floor(to) => PushSquare::Floor(to),
            Some(to) if self.is_open(to) && !self.is_obstacle(to) => PushSquare::Feature(to),
            unwalled => PushSquare::Wall { feature: unwalled.filter(|&to| self.feature(to).is_some()) },
        }
    }

    /// The floor squares in which a jump over an adjacent square can end: left, straight, right.
    pub fn jump_squares(&self, from: Square, over: Square) -> impl Iterator<Item = Square> {
        let direction = (self.distance(from, over) == 1)
            .then(|| self.direction(from, over))
            .flatten()
            .filter(|&direction| self.beyond(from, direction) == Some(over) && self.is_open(over));
        let ways = direction.into_iter().flat_map(Direction::spread);
        let landings = ways.filter_map(move |way| self.beyond(over, way));
        landings.filter(move |&to| self.is_floor(to) && !self.is_pit(to) && self.level(to) == self.level(from))
    }

    /// Whether something stands on a square that keeps feet off and lets a ball pass over it.
    fn is_obstacle(&self, square: Square) -> bool {
        self.feature(square).is_some_and(|feature| !feature.walk && !feature.deadly)
    }

    /// Whether a ball that flies straight this way hits a wall, or a feature that counts as one.
    fn bounces_off(&self, square: Square, side: Direction) -> bool {
        self.fly(square, side, &|_| false).is_none()
    }

    /// The direction towards the wall of a floor square that a thrower faces, wherever it is and whether it is seen or not;
    /// none where there is no wall but one that runs along the throw.
    ///
    /// Reading: in a corner it is the wall the thrower faces more; a tie is the corner itself, a diagonal direction.
    pub fn wall_faced(&self, thrower: Square, target: Square) -> Option<Direction> {
        if !self.is_floor(target) {
            return None;
        }
        let ((ax, ay), (bx, by)) = (self.xy(thrower), self.xy(target));
        let (dx, dy) = (bx - ax, by - ay);
        let side = |x: i32, y: i32| Direction::of_signs(x, y).filter(|&side| self.bounces_off(target, side));
        match (side(dx, 0), side(0, dy)) {
            (Some(_), Some(_)) if dx.abs() == dy.abs() => Direction::of_signs(dx, dy),
            (Some(row), Some(column)) => Some(if dx.abs() > dy.abs() { row } else { column }),
            (row, column) => row.or(column),
        }
    }

    /// What a wall does to a ball thrown at it: a thrower beside the middle makes it leave on the other side, by an eighth.
    pub fn mirrored(&self, thrower: Square, target: Square, wall: Direction) -> Mirrored {
        let out = wall.reversed();
        if wall.is_diagonal() {
            return Mirrored { out, by: 0 };
        }
        let ((ax, ay), (bx, by)) = (self.xy(thrower), self.xy(target));
        let (nx, ny) = out.offset();
        let along = if nx == 0 { ((bx - ax).signum(), 0) } else { (0, (by - ay).signum()) };
        Mirrored::towards(out, Direction::of_signs(nx + along.0, ny + along.1))
    }

    /// The next square along the wall of a wall throw, to the right or left of who faces that wall, and its wall.
    ///
    /// None where the wall ends or turns: the throw stays where it was aimed.
    pub fn wall_beside(&self, target: Square, wall: Direction, right: bool) -> Option<(Square, Direction)> {
        let (way, wall) = match (wall.is_diagonal(), right) {
            (false, true) => (wall.turned(2), wall),
            (false, false) => (wall.turned(-2), wall),
            (true, true) => (wall.turned(3), wall.turned(1)),
            (true, false) => (wall.turned(-3), wall.turned(-1)),
        };
        let next = self.step(target, way)?;
        self.bounces_off(next, wall).then_some((next, wall))
    }

    /// The next square of a flight, or else what the wall in its way does to it.
    ///
    /// Reading: straight comes straight back; a diagonal keeps the part along the wall and turns the other, and comes
    /// straight back from a corner.
    ///
    /// # Errors
    /// How a mirror would turn it, where a wall is in its way.
    pub fn advance(&self, from: Square, way: Direction, solid: impl Fn(Square) -> bool) -> Result<Square, Mirrored> {
        self.fly(from, way, &solid).ok_or_else(|| self.reflected(from, way, &solid))
    }

    fn reflected(&self, from: Square, way: Direction, solid: &impl Fn(Square) -> bool) -> Mirrored {
        let straight = Mirrored { out: way.reversed(), by: 0 };
        if !way.is_diagonal() {
            return straight;
        }
        let (row, column) = way.parts();
        let ((x, _), (_, y)) = (row.offset(), column.offset());
        let free = |side: Direction| self.fly(from, side, solid).is_some();
        match (free(row), free(column)) {
            (true, false) => Mirrored::towards(column.reversed(), Direction::of_signs(x, -y)),
            (false, true) => Mirrored::towards(row.reversed(), Direction::of_signs(-x, y)),
            _ => straight,
        }
    }
}

impl Mirrored {
    fn towards(out: Direction, way: Option<Direction>) -> Mirrored {
        let by = way.map_or(0, |way| way as i32 - out as i32);
        Mirrored { out, by: (by + 4).rem_euclid(8) - 4 }
    }
}

/// One square further, on the grid or not.
fn shifted((x, y): (i32, i32), direction: Direction) -> (i32, i32) {
    let (dx, dy) = direction.offset();
    (x + dx, y + dy)
}
