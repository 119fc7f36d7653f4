//! Reads a dungeon from its set-up file and holds it against every rule of building one.
//!
//! All faults at once, but a cause before its echoes: doors are weighed when the tiles are known, ways when the doors are.

use std::collections::BTreeMap;

use super::board::{Cell, Class, Door, Dungeon, FAR, Feature, Square, Tile};
use super::borders::{Border, Runs, door, shared_borders};
use super::drawing::{Drawing, class, has_face, tell};
use super::shape::LONGEST;
use super::{Apart, Limits};
use crate::pack::{Diagnostic, Diagnostics, Fields, Place, Tree, read_key, wrong_shape};
use crate::read;

/// Finds an entry of a kind of rules by its id.
pub type Lookup<'f, 't> = &'f dyn Fn(&str) -> Option<&'t Tree>;

read! {
    /// What the feature of a room is like, as its rule describes it.
    pub struct RoomFeature {
        /// Whether it is as good as a wall; it is, where nothing is said.
        pub wall: Option<bool>,
        /// Whether one sees across it; one does, where nothing is said.
        pub sight: Option<bool>,
    }
}

/// A tile as it was read: where its squares come to lie.
struct Plan {
    id: String,
    place: Place,
    kind: String,
    class: Class,
    room: Option<(String, Place)>,
    squares: Vec<(i32, i32, char)>,
    /// Whether `#` counts as a wall, and whether it hides what is behind it.
    feature: (bool, bool),
}

struct Loader<'f, 't, 'd> {
    tiles: Lookup<'f, 't>,
    rooms: Lookup<'f, 't>,
    limits: &'f Limits,
    faults: &'d mut Diagnostics,
    plans: Vec<Plan>,
    /// Tiles that could not be read: doors to them are no fault of their own.
    broken: Vec<String>,
    places: Vec<Place>,
}

impl Dungeon {
    /// Makes a dungeon from its entry, looking up shapes among the tiles and faces among the rooms.
    ///
    /// A set-up file of a coach has the same shape and is held against the same limits. None when anything is wrong.
    pub fn build<'t>(
        id: &str,
        dungeon: &Tree,
        tiles: &dyn Fn(&str) -> Option<&'t Tree>,
        rooms: &dyn Fn(&str) -> Option<&'t Tree>,
        limits: &Limits,
        faults: &mut Diagnostics,
    ) -> Option<Dungeon> {
        let before = faults.errors();
        let (plans, broken, places) = (Vec::new(), Vec::new(), Vec::new());
        let built = Loader { tiles, rooms, limits, faults, plans, broken, places }.load(id, dungeon);
        built.filter(|_| faults.errors() == before)
    }
}

impl<'t> Loader<'_, 't, '_> {
    fn load(mut self, id: &str, tree: &Tree) -> Option<Dungeon> {
        let mut fields = Fields::of(tree, self.faults);
        let (tiles, doors) = (fields.need("tiles", self.faults), fields.get("doors"));
        let (chests, portals) = (fields.get("chests"), fields.get("portals"));
        for common in ["source", "sources", "reading", "provenance", "name"] {
            fields.get(common);
        }
        fields.finish(self.faults);
        for tile in tiles.map_or(&[][..], Tree::items) {
            self.read_tile(tile);
        }
        if doors.is_none() && self.plans.len() > 1 {
            self.fault(Diagnostic::error("missing-key", tree.at).with("key", "doors"));
        }
        let before = self.faults.errors();
        let mut dungeon = self.lay(id);
        let tiles_right = self.broken.is_empty() && self.faults.errors() == before;
        if self.broken.is_empty() {
            self.count(&dungeon, tree.at);
        }
        let runs = shared_borders(&dungeon);
        let before_doors = self.faults.errors();
        self.read_doors(&mut dungeon, doors, &runs, tiles_right);
        dungeon.prepare_tiles();
        if tiles_right && self.faults.errors() == before_doors {
            self.check_ways(&dungeon, tree.at);
        }
        self.read_chests(&mut dungeon, chests, tiles_right);
        self.read_portals(&mut dungeon, portals, tiles_right);
        Some(dungeon)
    }

    fn fault(&mut self, fault: Diagnostic) {
        tell(self.faults, fault);
    }

    // ---------------------------------------------------------------------------------------------- tiles

    fn read_tile(&mut self, tree: &Tree) {
        let mut fields = Fields::of(tree, self.faults);
        let id = fields.need("id", self.faults).and_then(|id| self.word(id));
        let kind = fields.need("kind", self.faults).and_then(|kind| self.word(kind));
        let room = fields.text("room", self.faults);
        let at = fields.need("at", self.faults).and_then(|at| self.pair(at));
        let turn = fields.get("turn").map_or(Some(0), |turn| self.turn(turn));
        fields.finish(self.faults);
        let repeated = id.as_ref().is_some_and(|(id, place)| self.is_repeated(id, *place));
        let name = id.as_ref().map(|(id, _)| id.clone()).unwrap_or_default();
        match self.plan(id, kind, room, at, turn).filter(|_| !repeated) {
            Some(plan) => self.plans.push(plan),
            None => self.broken.push(name),
        }
    }

    fn is_repeated(&mut self, id: &str, place: Place) -> bool {
        let first = self.plans.iter().find(|plan| plan.id == id).map(|plan| plan.place);
        if let Some(first) = first {
            self.fault(Diagnostic::error("tile-repeated", place).with("tile", id).also(first, "first-use"));
        }
        first.is_some()
    }

    fn plan(
        &mut self,
        id: Option<(String, Place)>,
        kind: Option<(String, Place)>,
        room: Option<(String, Place)>,
        at: Option<((i32, i32), Place)>,
        turn: Option<i32>,
    ) -> Option<Plan> {
        let (kind, kind_place) = kind?;
        let Some(shape) = (self.tiles)(&kind) else {
            let known: Vec<String> = self.plans.iter().map(|plan| plan.kind.clone()).collect();
            let fault = Diagnostic::error("unknown-tile-kind", kind_place).with("kind", &kind);
            self.fault(fault.suggest(&kind, known.iter().map(String::as_str)));
            return None;
        };
        let class = class(shape, self.faults)?;
        let face = self.face(&kind, kind_place, class, room.as_ref());
        let rows = face.and_then(|face| face.get("rows")).or_else(|| shape.get("rows"));
        let drawing = Drawing::read(rows, shape.at, self.faults)?;
        let ((id, place), (at, at_place), turn) = (id?, at?, turn?);
        let squares = drawing.turned(turn, at);
        if let Some((x, y, _)) = squares.iter().find(|(x, y, _)| !(0..LONGEST).contains(x) || !(0..LONGEST).contains(y))
        {
            let fault = Diagnostic::error("tile-off-board", at_place).with("tile", &id);
            self.fault(fault.with("x", x).with("y", y).with("limit", LONGEST));
            return None;
        }
        let feature =
            face.and_then(|face| read_key::<Option<RoomFeature>>(face, "feature", &mut Diagnostics::default()));
        let RoomFeature { wall, sight } = feature.unwrap_or_default();
        let feature = (wall != Some(false), sight == Some(false));
        Some(Plan { id, place, kind, class, room, squares, feature })
    }

    /// The room on a tile's face; a room tile must have one, and of its own shape.
    fn face(&mut self, kind: &str, place: Place, class: Class, room: Option<&(String, Place)>) -> Option<&'t Tree> {
        let Some((room, room_place)) = room else {
            if has_face(class) {
                self.fault(Diagnostic::error("room-needed", place).with("kind", kind));
            }
            return None;
        };
        let Some(face) = (self.rooms)(room) else {
            let known: Vec<&String> = self.plans.iter().filter_map(|plan| Some(&plan.room.as_ref()?.0)).collect();
            let fault = Diagnostic::error("unknown-room", *room_place).with("room", room);
            let fault = fault.suggest(room, known.into_iter().map(String::as_str));
            self.fault(fault);
            return None;
        };
        let shape = face.get("tile").and_then(Tree::scalar);
        if let Some(shape) = shape.filter(|shape| shape != kind) {
            let fault = Diagnostic::error("room-of-another-tile", *room_place).with("room", room);
            self.fault(fault.with("kind", kind).with("expected", shape));
            return None;
        }
        let first = self.plans.iter().find_map(|plan| plan.room.as_ref().filter(|(other, _)| other == room));
        if let Some((_, first)) = first.filter(|_| self.limits.rooms_once) {
            let fault = Diagnostic::error("room-repeated", *room_place).with("room", room).also(*first, "first-use");
            self.fault(fault);
        }
        Some(face)
    }

    fn word(&mut self, tree: &Tree) -> Option<(String, Place)> {
        let word = tree.scalar();
        if word.is_none() {
            self.fault(wrong_shape(tree, "text"));
        }
        word.map(|word| (word, tree.at))
    }

    fn pair(&mut self, tree: &Tree) -> Option<((i32, i32), Place)> {
        let number = |tree: &Tree| tree.number().and_then(|number| i32::try_from(number).ok());
        let pair = match tree.items() {
            [x, y] => number(x).zip(number(y)).filter(|(x, y)| x.abs() <= 10_000 && y.abs() <= 10_000),
            _ => None,
        };
        if pair.is_none() {
            self.fault(wrong_shape(tree, "pair"));
        }
        pair.map(|pair| (pair, tree.at))
    }

    fn turn(&mut self, tree: &Tree) -> Option<i32> {
        let turn = tree.number().filter(|turn| matches!(turn, 0 | 90 | 180 | 270));
        if turn.is_none() {
            let found = tree.scalar().unwrap_or_else(|| tree.node.shape().to_owned());
            self.fault(Diagnostic::error("wrong-turn", tree.at).with("found", found));
        }
        turn.and_then(|turn| i32::try_from(turn / 90).ok())
    }

    // ---------------------------------------------------------------------------------------------- the board

    /// Lays the tiles on the grid; where two overlap the first stays.
    fn lay(&mut self, id: &str) -> Dungeon {
        let squares = || self.plans.iter().flat_map(|plan| &plan.squares);
        let width = squares().map(|(x, _, _)| x + 1).max().unwrap_or(0);
        let height = squares().map(|(_, y, _)| y + 1).max().unwrap_or(0);
        let mut dungeon = Dungeon { id: id.to_owned(), ..Dungeon::rock(width, height) };
        let mut zones = 0u8;
        for plan in std::mem::take(&mut self.plans) {
            let end_zone = (plan.class == Class::EndZone).then_some(zones);
            zones = zones.saturating_add(u8::from(end_zone.is_some()));
            self.places.push(plan.place);
            self.lay_tile(&mut dungeon, plan, end_zone);
        }
        dungeon
    }

    fn lay_tile(&mut self, dungeon: &mut Dungeon, plan: Plan, end_zone: Option<u8>) {
        let index = dungeon.tiles.len();
        let room = plan.room.as_ref().map(|(room, _)| dungeon.room_index(room));
        let feature_id = plan.room.as_ref().map_or_else(|| plan.kind.clone(), |(room, _)| room.clone());
        let mut features: BTreeMap<char, usize> = BTreeMap::new();
        let mut squares = Vec::new();
        let mut overlapped = None;
        for (x, y, mark) in plan.squares {
            let Some(square) = dungeon.square(x, y) else { continue };
            if let Some(other) = dungeon.tile(square) {
                overlapped.get_or_insert((other, x, y));
                continue;
            }
            squares.push(square);
            // The letters of a shape without a room only say which squares are chequered.
            let feature = (mark != '.' && (room.is_some() || !mark.is_ascii_alphabetic())).then(|| {
                *features.entry(mark).or_insert_with(|| {
                    let (wall, hides) = plan.feature;
                    dungeon.features.push(Feature::new(feature_id.clone(), mark, wall, hides));
                    dungeon.features.len() - 1
                })
            });
            let (mut floor, mut open) = (true, true);
            if let Some(feature) = feature {
                let feature = &mut dungeon.features[feature];
                feature.squares.push(square);
                (floor, open) = (feature.walk, !feature.like_wall);
            }
            let chequered = end_zone.is_some() && mark.is_ascii_alphabetic();
            let (tile, feature) = (u16::try_from(index).ok(), feature.and_then(|feature| u16::try_from(feature).ok()));
            if let Some(cell) = dungeon.cell_mut(square) {
                *cell = Cell { tile, room, feature, end_zone, floor, open, chequered };
            }
        }
        if let Some((other, x, y)) = overlapped {
            let fault = Diagnostic::error("tiles-overlap", plan.place).with("first", &dungeon.tiles[other].id);
            let fault = fault.with("second", &plan.id).with("x", x).with("y", y);
            self.fault(fault.also(self.places[other], "first-use"));
        }
        let (id, kind, class) = (plan.id, plan.kind, plan.class);
        let room = plan.room.map(|(room, _)| room);
        squares.sort_unstable();
        dungeon.tiles.push(Tile { id, kind, class, room, squares, joined: Vec::new(), end_zone });
    }

    /// The least numbers of tiles.
    fn count(&mut self, dungeon: &Dungeon, place: Place) {
        let least = [
            ("too-few-corridors", Class::Corridor, self.limits.corridors),
            ("too-few-square-rooms", Class::SquareRoom, self.limits.square_rooms),
            ("too-few-rectangular-rooms", Class::RectangularRoom, self.limits.rectangular_rooms),
        ];
        for (code, class, need) in least {
            let found = i32::try_from(dungeon.count(class)).unwrap_or(i32::MAX);
            if found < need {
                self.fault(Diagnostic::error(code, place).with("found", found).with("need", need));
            }
        }
        let (found, need) = (dungeon.count(Class::EndZone), self.limits.end_zones);
        if need > 0 && i32::try_from(found) != Ok(need) {
            self.fault(Diagnostic::error("end-zones-count", place).with("found", found).with("need", need));
        }
    }

    // ---------------------------------------------------------------------------------------------- doors

    fn read_doors(&mut self, dungeon: &mut Dungeon, doors: Option<&Tree>, runs: &Runs, tiles_right: bool) {
        let mut mentioned = Vec::new();
        let before = self.faults.errors();
        for tree in doors.map_or(&[][..], Tree::items) {
            if let Some((pair, door)) = self.read_door(dungeon, tree, runs, tiles_right) {
                mentioned.push(pair);
                dungeon.doors.extend(door);
            }
        }
        for index in 0..dungeon.doors.len() {
            let [a, b] = dungeon.doors[index].tiles;
            for (tile, other) in [(a, b), (b, a)] {
                if !dungeon.tiles[tile].joined.contains(&other) {
                    dungeon.tiles[tile].joined.push(other);
                }
            }
        }
        let unread = self.faults.errors() > before && mentioned.len() < doors.map_or(0, |doors| doors.items().len());
        if tiles_right {
            self.check_joins(dungeon, runs, &mentioned, doors.is_none() || unread);
        }
    }

    /// The tiles a door is meant for, and the door itself if it can be made.
    ///
    /// Where it is wrong says nothing when the tiles are not where they should be.
    fn read_door(
        &mut self,
        dungeon: &Dungeon,
        tree: &Tree,
        runs: &Runs,
        tiles_right: bool,
    ) -> Option<((usize, usize), Option<Door>)> {
        let mut fields = Fields::of(tree, self.faults);
        let between = fields.need("between", self.faults);
        let row = fields.number("row", self.faults).map(Border::Row);
        let border = row.or_else(|| fields.number("column", self.faults).map(Border::Column));
        let first = fields.number("first", self.faults);
        let width = fields.number("width", self.faults);
        fields.finish(self.faults);
        let pair = self.door_tiles(dungeon, between?)?;
        if border.is_some() && first.is_none() {
            self.fault(Diagnostic::error("missing-key", tree.at).with("key", "first"));
            return Some((pair, None));
        }
        let shared = runs.get(&pair).map_or(&[][..], Vec::as_slice);
        match door(dungeon, pair, shared, border.zip(first), (width, self.limits.door_width)) {
            Ok(door) => Some((pair, door)),
            Err(fault) => {
                let names =
                    [("first", pair.0), ("second", pair.1)].map(|(key, tile)| (key, dungeon.tiles[tile].id.clone()));
                let args = names.into_iter().chain(fault.args).collect();
                if tiles_right {
                    self.fault(Diagnostic { place: Some(tree.at), args, ..Diagnostic::anywhere(fault.code) });
                }
                Some((pair, None))
            }
        }
    }

    fn door_tiles(&mut self, dungeon: &Dungeon, between: &Tree) -> Option<(usize, usize)> {
        let [a, b] = between.items() else {
            self.fault(wrong_shape(between, "pair"));
            return None;
        };
        let (a, b) = (self.known_tile(dungeon, a), self.known_tile(dungeon, b));
        let (a, b) = (a?, b?);
        if a == b {
            let fault = Diagnostic::error("tiles-apart", between.at).with("first", &dungeon.tiles[a].id);
            self.fault(fault.with("second", &dungeon.tiles[b].id));
            return None;
        }
        Some((a.min(b), a.max(b)))
    }

    fn known_tile(&mut self, dungeon: &Dungeon, tree: &Tree) -> Option<usize> {
        let (id, place) = self.word(tree)?;
        let found = dungeon.tiles.iter().position(|tile| tile.id == id);
        // A tile that could not be read may be the one, above all if its very id is missing.
        let excused = self.broken.iter().any(|broken| broken.is_empty() || *broken == id);
        if found.is_none() && !excused {
            let fault = Diagnostic::error("unknown-tile", place).with("tile", &id);
            self.fault(fault.suggest(&id, dungeon.tiles.iter().map(|tile| tile.id.as_str())));
        }
        found
    }

    /// Tiles that touch must do so over enough squares, and have a door. Unread doors may be the missing ones.
    fn check_joins(&mut self, dungeon: &Dungeon, runs: &Runs, doors: &[(usize, usize)], unread: bool) {
        for (&(first, second), shared) in runs {
            let names = |code, place| {
                let fault = Diagnostic::error(code, place).with("first", &dungeon.tiles[first].id);
                fault.with("second", &dungeon.tiles[second].id)
            };
            let place = self.places[second];
            let longest = shared.iter().map(|run| run.length).max().unwrap_or(0);
            if longest < self.limits.join {
                let fault = names("join-too-narrow", place).with("found", longest).with("need", self.limits.join);
                self.fault(fault);
            } else if !unread && !doors.contains(&(first, second)) {
                self.fault(names("door-missing", place));
            }
        }
    }

    /// Every tile can be reached, and end zones are as far apart as the house wants.
    ///
    /// Reading: "as far apart as possible" cannot be proved for one arrangement, so only a number is checked.
    fn check_ways(&mut self, dungeon: &Dungeon, place: Place) {
        let start = dungeon.floor().next();
        let steps = dungeon.steps_to(start.into_iter());
        let reached = |square: &Square| steps[*square as usize] != FAR;
        for (index, tile) in dungeon.tiles.iter().enumerate() {
            if !tile.squares.iter().any(reached) {
                self.fault(Diagnostic::error("tile-unreachable", self.places[index]).with("tile", &tile.id));
            }
        }
        if let Some(fault) = dungeon.end_zones_too_near(self.limits, place) {
            self.fault(fault);
        }
        let per_tile = self.limits.per_tile.max(0);
        let need = self.limits.chests.max(self.limits.portals).checked_div(per_tile).unwrap_or(0);
        let found = dungeon.free_tiles().count();
        if self.limits.clear_of_end_zones && i32::try_from(found).is_ok_and(|found| found < need) {
            self.fault(Diagnostic::error("too-few-free-tiles", place).with("found", found).with("need", need));
        }
    }

    // ---------------------------------------------------------------------------------------------- chests and portals

    fn read_chests(&mut self, dungeon: &mut Dungeon, tree: Option<&Tree>, tiles_right: bool) {
        let limits = self.limits;
        let placed = self.read_squares(dungeon, tree, ("chests-count", limits.chests));
        for (square, (x, y), place) in placed {
            let verdict = dungeon.place_chest_ok(square, &dungeon.chests, limits);
            if let Some(wrong) = verdict.err().filter(|_| tiles_right) {
                self.fault(wrong.fault("chest", (x, y), place));
            }
            dungeon.chests.push(square);
        }
    }

    fn read_portals(&mut self, dungeon: &mut Dungeon, tree: Option<&Tree>, tiles_right: bool) {
        let limits = self.limits;
        let placed = self.read_squares(dungeon, tree, ("portals-count", limits.portals));
        for (square, (x, y), place) in placed {
            let verdict = dungeon.place_portal_ok(square, dungeon.chests.iter().copied(), &dungeon.portals, limits);
            if let Some(wrong) = verdict.err().filter(|_| tiles_right) {
                self.fault(wrong.fault("portal", (x, y), place));
            }
            dungeon.portals.push(square);
        }
    }

    /// The squares of a list, if there is one; one outside the grid is no square.
    fn read_squares(
        &mut self,
        dungeon: &Dungeon,
        tree: Option<&Tree>,
        (code, need): (&'static str, i32),
    ) -> Vec<(Square, (i32, i32), Place)> {
        let Some(tree) = tree else { return Vec::new() };
        let found = tree.items().len();
        if need > 0 && i32::try_from(found) != Ok(need) {
            self.fault(Diagnostic::error(code, tree.at).with("found", found).with("need", need));
        }
        let pairs = tree.items().iter().filter_map(|item| self.pair(item)).collect::<Vec<_>>();
        let square = |(x, y)| dungeon.square(x, y).unwrap_or(super::board::NOWHERE);
        pairs.into_iter().map(|(pair, place)| (square(pair), pair, place)).collect()
    }
}

impl super::Misplaced {
    pub(super) fn fault(self, thing: &'static str, (x, y): (i32, i32), place: Place) -> Diagnostic {
        let fault = Diagnostic::error(self.code(), place).with("thing", thing).with("x", x).with("y", y);
        match self.apart() {
            Some(Apart { found, need }) => fault.with("found", found).with("need", need),
            None => fault,
        }
    }
}

impl Dungeon {
    /// The fault where two end zones are nearer to one another than they may be.
    pub(super) fn end_zones_too_near(&self, limits: &Limits, place: Place) -> Option<Diagnostic> {
        let found = match limits.end_zones_through_walls {
            true => self.end_zones_apart()?,
            false => i32::from(self.end_zone_distance()?),
        };
        let need = limits.end_zone_distance.filter(|&need| found < need)?;
        Some(Diagnostic::error("end-zones-too-near", place).with("found", found).with("need", need))
    }

    /// The least distance between two end zones, through walls; none when there are fewer than two.
    fn end_zones_apart(&self) -> Option<i32> {
        let of_zones = || self.floor().filter_map(|square| Some((square, self.end_zone(square)?)));
        let others = |(a, one)| of_zones().filter(move |&(_, zone)| zone != one).map(move |(b, _)| self.distance(a, b));
        of_zones().flat_map(others).min()
    }

    /// The least steps between two end zones; none when there are fewer than two, or no way.
    pub fn end_zone_distance(&self) -> Option<u16> {
        let zones = 0..u8::try_from(self.to_end_zone.len()).unwrap_or(u8::MAX);
        let from = |side: u8| {
            let others = zones.clone().filter(move |&other| other != side);
            let squares = self.end_zone_floor(side);
            squares
                .flat_map(move |square| others.clone().filter_map(move |other| self.steps_to_end_zone(square, other)))
        };
        zones.clone().flat_map(from).min()
    }
}
