//! Where chests and portals may be, for the loader and for the coaches who place them.

use super::board::{Class, Dungeon, Square};

/// The numbers of building a dungeon, handed over from data. The default asks for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Corridor tiles, at least.
    pub corridors: i32,
    /// Square rooms, at least.
    pub square_rooms: i32,
    /// Rectangular rooms, at least.
    pub rectangular_rooms: i32,
    /// End zones, exactly; 0 does not ask.
    pub end_zones: i32,
    /// Whether a room may be used only once.
    pub rooms_once: bool,
    /// The least squares over which two tiles join.
    pub join: i32,
    /// The width of a door.
    pub door_width: i32,
    /// The least steps between two end zones, if the house gives a number.
    pub end_zone_distance: Option<i32>,
    /// Whether that distance is measured through walls, and not in steps.
    pub end_zones_through_walls: bool,
    /// The shorter and the longer side of an end zone, if the house gives them.
    pub end_zone_size: (Option<i32>, Option<i32>),
    /// How many squares wide every way is, at least, if the house gives a number.
    pub corridor_width: Option<i32>,
    /// How many chests, exactly, once they are placed; 0 does not ask.
    pub chests: i32,
    /// The least distance from a chest to an end zone, if the house gives a number.
    pub chest_to_end_zone: Option<i32>,
    /// The least distance from a chest to another, if the house gives a number.
    pub chest_to_chest: Option<i32>,
    /// Whether these two are counted in steps, and not through walls.
    pub chests_in_steps: bool,
    /// How many portals, exactly, once they are placed; 0 does not ask.
    pub portals: i32,
    /// How many portals at most, where a map may have more than it must.
    pub most_portals: Option<i32>,
    /// How many chests a tile may hold, and how many portals; 0 does not ask.
    pub per_tile: i32,
    /// Whether chests and portals keep out of end zones and of tiles joined to one.
    pub clear_of_end_zones: bool,
    /// The least distance from a portal to a chest.
    pub portal_to_chest: i32,
}

/// A distance that is too small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// How many squares it is.
    pub found: i32,
    /// How many it should be, at least.
    pub need: i32,
}

/// Why a chest or a portal may not be somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// Not a floor square.
    OffFloor,
    /// In an end zone.
    InEndZone,
    /// In a tile that a door joins to an end zone.
    BesideEndZone,
    /// The tile already holds as many as it may.
    TileTaken,
    /// Something of its kind is there already.
    SquareTaken,
    /// Too near to a chest.
    NearChest(Apart),
    /// Too near to an end zone.
    NearEndZone(Apart),
}

impl Misplaced {
    /// The stable code of the diagnostic.
    pub fn code(self) -> &'static str {
        match self {
            Misplaced::OffFloor => "placed-off-floor",
            Misplaced::InEndZone => "placed-in-end-zone",
            Misplaced::BesideEndZone => "placed-beside-end-zone",
            Misplaced::TileTaken => "placed-tile-taken",
            Misplaced::SquareTaken => "placed-square-taken",
            Misplaced::NearChest(_) => "placed-near-chest",
            Misplaced::NearEndZone(_) => "placed-near-end-zone",
        }
    }

    /// The distance that is too small, if one is.
    pub fn apart(self) -> Option<Apart> {
        match self {
            Misplaced::NearChest(apart) | Misplaced::NearEndZone(apart) => Some(apart),
            _ => None,
        }
    }
}

/// The least of some distances, if it is less than is needed.
fn too_near(distances: impl Iterator<Item = i32>, need: Option<i32>) -> Option<Apart> {
    let need = need?; // first: nothing is measured that nobody asks for
    let found = distances.min()?;
    (found < need).then_some(Apart { found, need })
}

impl Dungeon {
    /// Whether a tile is an end zone or joined to one by a door.
    pub fn at_end_zone(&self, tile: usize) -> bool {
        let is_zone = |index: usize| self.tiles.get(index).is_some_and(|tile| tile.end_zone.is_some());
        is_zone(tile) || self.tiles.get(tile).is_some_and(|tile| tile.joined.iter().any(|&other| is_zone(other)))
    }

    /// The tiles in which chests and portals may be.
    pub fn free_tiles(&self) -> impl Iterator<Item = usize> {
        (0..self.tiles.len()).filter(|&tile| !self.at_end_zone(tile))
    }

    /// Whether a chest may be placed on a square, beside those already placed.
    ///
    /// # Errors
    /// The first limit that forbids it.
    pub fn place_chest_ok(&self, square: Square, chests: &[Square], limits: &Limits) -> Result<(), Misplaced> {
        self.place_ok(square, chests, limits)?;
        let steps = limits.chests_in_steps.then(|| self.steps_to(std::iter::once(square)));
        let apart = |other: Square| match &steps {
            Some(steps) => i32::from(steps[other as usize]),
            None => self.distance(square, other),
        };
        let zones = self.floor().filter(|&other| self.end_zone(other).is_some());
        let near_chest = too_near(chests.iter().map(|&chest| apart(chest)), limits.chest_to_chest);
        let near_zone = || too_near(zones.map(apart), limits.chest_to_end_zone);
        let misplaced = near_chest.map(Misplaced::NearChest).or_else(|| near_zone().map(Misplaced::NearEndZone));
        misplaced.map_or(Ok(()), Err)
    }

    /// Whether a portal may be placed on a square, beside the chests and the portals already placed.
    ///
    /// # Errors
    /// The first limit that forbids it.
    pub fn place_portal_ok(
        &self,
        square: Square,
        chests: impl Iterator<Item = Square> + Clone,
        portals: &[Square],
        limits: &Limits,
    ) -> Result<(), Misplaced> {
        self.place_ok(square, portals, limits)?;
        let apart = chests.clone().map(|chest| self.distance(square, chest));
        match too_near(apart, Some(limits.portal_to_chest)) {
            Some(apart) => Err(Misplaced::NearChest(apart)),
            None if chests.into_iter().any(|chest| chest == square) => Err(Misplaced::SquareTaken),
            None => Ok(()),
        }
    }

    /// Whether a chest or portal that has just come to lie on a square may forbid another one: it is nearer than it must be, or
    /// in the same tile. Whatever else was allowed before still is; where nothing has been placed, nothing is known yet.
    pub fn bears_on(&self, newest: Option<Square>, square: Square, apart: Option<i32>) -> bool {
        newest.is_none_or(|newest| {
            self.tile(newest) == self.tile(square) || apart.is_some_and(|apart| self.distance(newest, square) < apart)
        })
    }

    fn place_ok(&self, square: Square, placed: &[Square], limits: &Limits) -> Result<(), Misplaced> {
        let Some(tile) = self.tile(square).filter(|_| self.is_floor(square) && !self.is_pit(square)) else {
            return Err(Misplaced::OffFloor);
        };
        let in_tile = || placed.iter().filter(|&&other| self.tile(other) == Some(tile)).count();
        if limits.clear_of_end_zones && self.end_zone(square).is_some() {
            Err(Misplaced::InEndZone)
        } else if limits.clear_of_end_zones && self.at_end_zone(tile) {
            Err(Misplaced::BesideEndZone)
        } else if placed.contains(&square) {
            Err(Misplaced::SquareTaken)
        } else if limits.per_tile > 0 && in_tile() >= limits.per_tile as usize {
            Err(Misplaced::TileTaken)
        } else {
            Ok(())
        }
    }

    /// How many tiles there are of a class.
    pub fn count(&self, class: Class) -> usize {
        self.tiles.iter().filter(|tile| tile.class == class).count()
    }
}
