//! The board itself: squares, tiles, doors and features, with every table that is looked up later.

use std::sync::Arc;

use super::Direction;
use crate::words;

/// A square: row times width plus column, as rules see it; those of other levels follow. [`NOWHERE`] for none.
pub type Square = i32;

/// No square at all; the value that rules know as none.
pub const NOWHERE: Square = i32::MIN;

/// The letter of a pit in the drawing of a room.
pub(super) const PIT: char = 'o';

/// Column and row of what is not on the grid: out of every range, and safe to subtract.
pub(super) const AWAY: (i32, i32) = (-10_000, -10_000);

/// No way to an end zone.
pub(super) const FAR: u16 = u16::MAX;

words! {
    /// The class of a tile in a built dungeon.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Class {
        /// Where a team starts, and where the other scores.
        EndZone = "end-zone",
        /// A corridor of any shape.
        Corridor = "corridor",
        /// A small room.
        SquareRoom = "square-room",
        /// A large room.
        RectangularRoom = "rectangular-room",
        /// Anything else: a drawn hall.
        #[default]
        Other,
    }
}

/// One tile as it lies in the dungeon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its own id in this dungeon.
    pub id: String,
    /// The rule id of its shape.
    pub kind: String,
    /// Its class.
    pub class: Class,
    /// The rule id of the room on its face.
    pub room: Option<String>,
    /// All its squares, features included, in reading order.
    pub squares: Vec<Square>,
    /// The tiles a door leads to.
    pub joined: Vec<usize>,
    /// Whose end zone it is, by number.
    pub end_zone: Option<u8>,
}

/// A piece of a room, or some terrain, that is not plain floor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The rule id of its room, or of its terrain.
    pub id: String,
    /// The letter it is drawn with.
    pub mark: char,
    /// Its squares.
    pub squares: Vec<Square>,
    /// Whether one can stand on it: a bridge.
    pub walk: bool,
    /// Whether it counts as a wall.
    pub like_wall: bool,
    /// Whether nobody sees across it.
    pub blocks_sight: bool,
    /// Whether a pushed player goes in: neither floor nor wall.
    pub deadly: bool,
    /// Whether nobody walks in, but one can lie in it and jump over it.
    pub pit: bool,
    /// Where its steps lead up, if it is stairs.
    pub up: Option<Direction>,
}

/// An opening in the wall between two tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The tiles it joins, as indices.
    pub tiles: [usize; 2],
    /// The pairs of squares between which there is no wall.
    pub pairs: Vec<[Square; 2]>,
}

/// The contents of one square of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) tile: Option<u16>,
    pub(super) room: Option<u16>,
    pub(super) feature: Option<u16>,
    pub(super) end_zone: Option<u8>,
    /// Walkable.
    pub(super) floor: bool,
    /// Floor, or a deadly feature: a ball can be above it.
    pub(super) open: bool,
    /// On the chequered half of an end zone.
    pub(super) chequered: bool,
}

/// The squares one step away from another, clockwise from north; nowhere beyond the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Nearby {
    squares: [Square; 8],
    count: u8,
}

impl Nearby {
    pub(super) fn of(steps: &[Square; 8]) -> Nearby {
        let mut near = Nearby { squares: [NOWHERE; 8], count: 0 };
        for &to in steps.iter().filter(|&&to| to != NOWHERE) {
            near.squares[usize::from(near.count)] = to;
            near.count += 1;
        }
        near
    }
}

/// One dungeon, ready to be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dungeon {
    /// Its rule id, or whatever the set-up file is called; empty for a drawn board.
    pub id: String,
    /// Columns of the grid.
    pub width: i32,
    /// Rows of the grid.
    pub height: i32,
    /// The names of its levels, the floor (0) first: each has a grid of its own, one behind the other.
    pub(super) levels: Vec<i32>,
    pub(super) cells: Vec<Cell>,
    /// For each square, bit 0 to 3: a wall on its N, E, S, W border.
    pub(super) walls: Arc<[u8]>,
    /// The same for sight, where features count too.
    pub(super) sight_walls: Arc<[u8]>,
    /// From each square, what is around it, clockwise from north.
    pub(super) around: Arc<[[PushSquare; 8]]>,
    /// The squares beside which there is an edge that one falls over.
    pub(super) edges: Arc<[bool]>,
    pub(super) steps: Arc<[[Square; 8]]>,
    /// The same squares without gaps.
    pub(super) next: Arc<[Nearby]>,
    /// Whether every step can be taken back.
    pub(super) both_ways: bool,
    /// For each end zone, the steps to it from every square.
    pub(super) to_end_zone: Vec<Arc<[u16]>>,
    pub(super) tiles: Vec<Tile>,
    pub(super) rooms: Vec<String>,
    pub(super) features: Vec<Feature>,
    pub(super) doors: Vec<Door>,
    /// Where the set-up file puts the chests; empty when coaches place them.
    pub chests: Vec<Square>,
    /// Where the set-up file puts the portals, from 1; empty when coaches place them.
    pub portals: Vec<Square>,
}

impl Dungeon {
    /// The square of the floor at a column and a row, if it is on the grid.
    pub fn square(&self, x: i32, y: i32) -> Option<Square> {
        (x >= 0 && y >= 0 && x < self.width && y < self.height).then(|| y * self.width + x)
    }

    /// Column and row of a square; far off the grid for one that is not on it.
    pub fn xy(&self, square: Square) -> (i32, i32) {
        if !(0..self.area()).contains(&square) {
            return AWAY;
        }
        let (x, y) = (square % self.width, square / self.width);
        (x, if y < self.height { y } else { y % self.height })
    }

    /// How many squares all levels have, rock included; a square is always less than this.
    pub fn area(&self) -> Square {
        self.cells.len() as Square
    }

    pub(super) fn cell(&self, square: Square) -> Option<&Cell> {
        self.cells.get(usize::try_from(square).ok()?)
    }

    /// Whether somebody can stand there: no rock, no feature but a bridge.
    #[inline]
    pub fn is_floor(&self, square: Square) -> bool {
        self.cell(square).is_some_and(|cell| cell.floor)
    }

    /// Whether a ball can be above it: floor or a deadly feature.
    pub fn is_open(&self, square: Square) -> bool {
        self.cell(square).is_some_and(|cell| cell.open)
    }

    /// All floor squares, in reading order.
    pub fn floor(&self) -> impl Iterator<Item = Square> {
        (0..self.area()).filter(|&square| self.is_floor(square))
    }

    /// The tile a square belongs to, as an index of [`Dungeon::tiles`].
    pub fn tile(&self, square: Square) -> Option<usize> {
        self.cell(square)?.tile.map(usize::from)
    }

    /// Whether a square belongs to a corridor.
    pub fn is_corridor(&self, square: Square) -> bool {
        self.tile(square).is_some_and(|tile| self.tiles[tile].class == Class::Corridor)
    }

    /// The tiles, in the order of the set-up file.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The room a square belongs to, features included, as an index of [`Dungeon::rooms`].
    pub fn room(&self, square: Square) -> Option<usize> {
        self.cell(square)?.room.map(usize::from)
    }

    /// The rule ids of the rooms of this dungeon, in the order of its tiles.
    pub fn rooms(&self) -> &[String] {
        &self.rooms
    }

    /// The doors.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The feature on a square, if it is not plain floor; a bridge is a feature one can walk on.
    pub fn feature(&self, square: Square) -> Option<&Feature> {
        self.features.get(usize::from(self.cell(square)?.feature?))
    }

    /// All features.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// Whose end zone a square belongs to. Reading: the whole tile counts, not only its chequered half.
    #[inline]
    pub fn end_zone(&self, square: Square) -> Option<u8> {
        self.cell(square)?.end_zone
    }

    /// Whether a square is on the chequered half of an end zone, for games in which only that scores.
    pub fn is_chequered(&self, square: Square) -> bool {
        self.cell(square).is_some_and(|cell| cell.chequered)
    }

    /// The floor squares of an end zone.
    pub fn end_zone_floor(&self, side: u8) -> impl Iterator<Item = Square> {
        self.floor().filter(move |&square| self.end_zone(square) == Some(side))
    }

    /// The adjacent floor square in a direction, if walls allow the step.
    pub fn step(&self, from: Square, direction: Direction) -> Option<Square> {
        let to = self.steps.get(usize::try_from(from).ok()?)?[direction as usize];
        (to != NOWHERE).then_some(to)
    }

    /// All steps that walls allow, clockwise from north.
    pub fn steps(&self, from: Square) -> impl Iterator<Item = (Direction, Square)> {
        let steps = usize::try_from(from).ok().and_then(|from| self.steps.get(from)).unwrap_or(&[NOWHERE; 8]);
        Direction::ALL.iter().copied().zip(steps.iter().copied()).filter(|&(_, to)| to != NOWHERE)
    }

    /// The squares to which walls allow a step, clockwise from north.
    #[inline]
    pub fn next_to(&self, from: Square) -> &[Square] {
        let near = usize::try_from(from).ok().and_then(|from| self.next.get(from));
        near.map_or(&[], |near| &near.squares[..usize::from(near.count.min(8))])
    }

    /// Whether walls allow a step from one square to another.
    #[inline]
    pub fn is_step(&self, from: Square, to: Square) -> bool {
        let near = usize::try_from(from).ok().and_then(|from| self.next.get(from));
        // All eight at once.
        near.is_some_and(|near| near.squares.iter().fold(false, |any, &next| any | (next == to))) && to != NOWHERE
    }

    /// Whether two squares are adjacent with no wall between them: marking, blocking and helping use it.
    pub fn touching(&self, a: Square, b: Square) -> bool {
        self.is_step(a, b) || !self.both_ways && self.is_step(b, a)
    }

    /// Whether every step can be taken back.
    pub fn leads_back(&self) -> bool {
        self.both_ways
    }

    /// How many end zones there are.
    pub fn end_zones(&self) -> usize {
        self.to_end_zone.len()
    }

    /// The same dungeon with its end zones in other hands: for each of them, in their present order, whose it is now.
    pub fn owned_by(&self, owners: &[u8]) -> Dungeon {
        let owner = |zone: u8| owners.get(usize::from(zone)).copied().unwrap_or(zone);
        let mut dungeon = self.clone();
        for cell in &mut dungeon.cells {
            cell.end_zone = cell.end_zone.map(owner);
        }
        for tile in &mut dungeon.tiles {
            tile.end_zone = tile.end_zone.map(owner);
        }
        for (zone, steps) in (0u8..).zip(&self.to_end_zone) {
            if let Some(place) = dungeon.to_end_zone.get_mut(usize::from(owner(zone))) {
                *place = Arc::clone(steps);
            }
        }
        dungeon
    }

    /// How many steps it is to an end zone when nobody is in the way.
    pub fn steps_to_end_zone(&self, square: Square, side: u8) -> Option<u16> {
        let steps = *self.to_end_zone.get(usize::from(side))?.get(usize::try_from(square).ok()?)?;
        (steps != FAR).then_some(steps)
    }

    /// Whether a wall stands on the border of a square in a straight direction.
    pub(super) fn wall(&self, square: Square, side: Direction) -> bool {
        let bits = usize::try_from(square).ok().and_then(|square| self.walls.get(square)).copied().unwrap_or(0xf);
        bits >> (side as u8 / 2) & 1 == 1
    }

    /// The neighbour in any direction, if it is on the grid; over an edge it is what lies beneath.
    pub(super) fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        let ((x, y), (dx, dy)) = (self.xy(square), direction.offset());
        let beside = self.beside(square, x + dx, y + dy)?;
        Some(if self.is_flat() { beside } else { self.landing(square, direction, beside) })
    }

    /// The neighbour that no wall keeps apart, where there is floor or something else than rock.
    pub(super) fn beyond(&self, from: Square, direction: Direction) -> Option<Square> {
        match self.push_square(from, direction) {
            PushSquare::Wall { feature } => feature,
            way => way.square(),
        }
    }

    /// The neighbour that no wall keeps apart, whatever is on it, worked out from the walls.
    ///
    /// A diagonal needs one of the two right-angled ways free: its middle square `open`, no wall on either border.
    pub(super) fn unwalled(&self, from: Square, direction: Direction, open: impl Fn(Square) -> bool) -> Option<Square> {
        let to = self.neighbour(from, direction)?;
        if !direction.is_diagonal() {
            return (!self.wall(from, direction)).then_some(to);
        }
        let (row, column) = direction.parts();
        let way = |first: Direction, second: Direction| {
            !self.wall(from, first)
                && self.neighbour(from, first).is_some_and(|middle| open(middle) && !self.wall(middle, second))
        };
        (way(row, column) || way(column, row)).then_some(to)
    }
}

/// The end of a push in one of its three directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushSquare {
    /// A floor square, empty or not.
    Floor(Square),
    /// A deadly feature.
    Feature(Square),
    /// Over an edge to a floor square beneath, empty or not.
    Edge(Square),
    /// A wall, or a feature that counts as one.
    Wall {
        /// The square of that feature.
        feature: Option<Square>,
    },
}

impl PushSquare {
    /// The square it leads to; a wall leads to none.
    pub fn square(self) -> Option<Square> {
        match self {
            PushSquare::Floor(square) | PushSquare::Feature(square) | PushSquare::Edge(square) => Some(square),
            PushSquare::Wall { .. } => None,
        }
    }
}
