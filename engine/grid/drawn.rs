//! Small boards for scenarios: one hall, drawn with a few letters or plain.

use std::collections::BTreeSet;

use super::Ground;
use super::board::{Cell, Class, Dungeon, Feature, PIT, Square, Tile};
use super::shape::LONGEST;
use crate::pack::Diagnostic;

/// A drawn board and what was marked on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// The board.
    pub dungeon: Dungeon,
    /// Every cell that is not a sign of the board itself, in reading order.
    pub marks: Vec<(String, Square)>,
}

/// The sides of a drawn board by the letter of their end zone.
const SIDES: [(&str, u8); 2] = [("H", 0), ("A", 1)];

impl Dungeon {
    /// A plain hall: all floor, one tile, no end zone.
    pub fn hall(width: i32, height: i32) -> Dungeon {
        let mut dungeon = Dungeon::rock(width.clamp(0, LONGEST), height.clamp(0, LONGEST));
        dungeon.tiles.push(plain("hall", Class::Other, None, None));
        for square in 0..dungeon.area() {
            dungeon.pave(square, 0);
        }
        dungeon.prepare(false);
        dungeon
    }

    /// A hall drawn row by row, cells apart by spaces.
    ///
    /// `.` floor, `#` rock, `H` and `A` the end zones of side 0 and 1, `~` a deadly feature, `=` a bridge, `##` a feature that
    /// counts as a wall; anything else is floor and comes back as a mark. `H:` or `A:` before a mark puts it in that end zone.
    /// A room, if given, covers everything.
    ///
    /// A row `+1` or `-1` heads the drawing of another level, of which nothing but the drawn squares is there: `#` is air above the
    /// floor and rock beneath it.
    ///
    /// ```
    /// use arbitro::grid::Dungeon;
    /// let drawn = Dungeon::drawn(&["H . h3", "H # a5"], None).unwrap();
    /// assert_eq!(drawn.marks, [("h3".to_owned(), 2), ("a5".to_owned(), 5)]);
    /// assert_eq!(drawn.dungeon.steps_to_end_zone(2, 0), Some(2));
    /// ```
    ///
    /// # Errors
    /// Rows of different length, a level drawn twice, or a board too large; without a place, which the caller knows.
    pub fn drawn(rows: &[&str], room: Option<&str>) -> Result<Drawn, Diagnostic> {
        Dungeon::drawn_on(&[], rows, room)
    }

    /// The same, with terrain by its letters: `w` is water, `w:h3` somebody in it.
    ///
    /// # Errors
    /// As above.
    pub fn drawn_on(grounds: &[Ground], rows: &[&str], room: Option<&str>) -> Result<Drawn, Diagnostic> {
        let mut levels: Vec<(i32, Vec<Vec<&str>>)> = vec![(0, Vec::new())];
        for row in rows {
            match level_of(row) {
                Some(level) if levels.iter().any(|&(other, _)| other == level) => {
                    return Err(Diagnostic::anywhere("level-twice").with("level", level));
                }
                Some(level) => levels.push((level, Vec::new())),
                None => levels.last_mut().into_iter().for_each(|level| level.1.push(row.split_whitespace().collect())),
            }
        }
        let width = levels[0].1.first().map_or(0, Vec::len);
        let lengths = levels.iter().flat_map(|(_, cells)| cells).map(Vec::len).enumerate();
        if let Some((row, found)) = lengths.into_iter().find(|&(_, length)| length != width) {
            let fault = Diagnostic::anywhere("board-ragged");
            return Err(fault.with("row", row).with("expected", width).with("found", found));
        }
        let side = |length: usize| i32::try_from(length).ok().filter(|&length| length <= LONGEST);
        let height = levels.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let (Some(width), Some(height)) = (side(width), side(height)) else {
            return Err(Diagnostic::anywhere("board-too-large").with("limit", LONGEST));
        };
        let mut drawn = Drawn { dungeon: Dungeon::rock(width, height), marks: Vec::new() };
        drawn.dungeon.tiles.push(plain("hall", Class::Other, None, room));
        drawn.dungeon.raise(levels.iter().map(|&(level, _)| level).collect());
        for (page, (_, cells)) in (0..).zip(levels) {
            for (square, cell) in (page * width * height..).zip(cells.into_iter().flatten()) {
                drawn.put(square, cell, grounds);
            }
        }
        drawn.dungeon.prepare(false);
        Ok(drawn)
    }

    /// Makes a square floor of a tile.
    fn pave(&mut self, square: Square, tile: usize) {
        let end_zone = self.tiles[tile].end_zone;
        let room = self.tiles[tile].room.clone().map(|room| self.room_index(&room));
        self.tiles[tile].squares.push(square);
        if let Some(cell) = self.cell_mut(square) {
            let tile = u16::try_from(tile).ok();
            *cell =
                Cell { tile, room, end_zone, floor: true, open: true, feature: None, chequered: end_zone.is_some() };
        }
    }

    /// The tile of an end zone, made when it is first drawn.
    fn zone_tile(&mut self, side: u8) -> usize {
        let found = self.tiles.iter().position(|tile| tile.end_zone == Some(side));
        found.unwrap_or_else(|| {
            let room = self.tiles[0].room.clone();
            self.tiles.push(plain(&format!("end-zone-{side}"), Class::EndZone, Some(side), room.as_deref()));
            self.tiles.len() - 1
        })
    }

    /// Makes a square part of a feature of the hall.
    fn put_mark(&mut self, square: Square, mark: char) {
        let id = self.tiles[0].room.clone().unwrap_or_else(|| "hall".to_owned());
        self.put_feature(square, Feature::new(id, mark, true, false));
    }

    /// Makes a square part of a feature.
    fn put_feature(&mut self, square: Square, feature: Feature) {
        let found = self.features.iter().position(|other| other.mark == feature.mark);
        let index = found.unwrap_or_else(|| {
            self.features.push(feature);
            self.features.len() - 1
        });
        self.features[index].squares.push(square);
        let (floor, open) = (self.features[index].walk, !self.features[index].like_wall);
        if let Some(cell) = self.cell_mut(square) {
            *cell = Cell { feature: u16::try_from(index).ok(), floor, open, ..*cell };
        }
    }
}

/// A drawing of the ground alone, without whoever and whatever is marked on it.
pub fn bare(grounds: &[Ground], drawing: &str) -> String {
    let cell = |cell: &str| match Sign::read(cell, grounds).marked() {
        None => cell.to_owned(),
        Some(mark) => match cell.strip_suffix(mark).unwrap_or_default().trim_end_matches(':') {
            "" => ".".to_owned(),
            ground => ground.to_owned(),
        },
    };
    let row = |row: &str| match level_of(row) {
        Some(_) => format!("{row}\n"),
        None => row.split_whitespace().map(cell).collect::<Vec<String>>().join(" ") + "\n",
    };
    drawing.lines().map(row).collect()
}

/// The level that a row heads, if it is no row of squares.
fn level_of(row: &str) -> Option<i32> {
    let row = row.trim();
    row.starts_with(['+', '-']).then(|| row.parse().ok()).flatten()
}

impl Drawn {
    /// The dungeon of a whole map: what is marked on it are its chests and its portals.
    pub fn named(self, id: &str) -> Dungeon {
        let chests = self.marks.iter().filter(|(mark, _)| mark == "C").map(|&(_, square)| square).collect();
        let portals = self.numbered().into_iter().map(|(_, square)| square).collect();
        Dungeon { id: id.to_owned(), chests, portals, ..self.dungeon }
    }

    /// The portals of a map, by their numbers.
    fn numbered(&self) -> Vec<(u8, Square)> {
        let mut portals: Vec<(u8, Square)> =
            self.marks.iter().filter_map(|(mark, square)| Some((mark.parse().ok()?, *square))).collect();
        portals.sort_unstable();
        portals
    }

    /// The first portal of a map that has not the number it should: from 1 on, each once. Without a place, which the caller knows.
    pub fn misnumbered(&self) -> Option<Diagnostic> {
        let (need, (found, square)) = (1..).zip(self.numbered()).find(|&(need, (found, _))| need != found)?;
        let (x, y) = self.dungeon.xy(square);
        let fault = Diagnostic::anywhere("portals-out-of-order").with("x", x).with("y", y);
        Some(fault.with("found", found).with("need", need))
    }

    /// The marks that say nothing on a map, each once.
    pub fn unknown(&self) -> BTreeSet<&str> {
        let known = |mark: &str| mark == "C" || mark.parse::<u8>().is_ok();
        self.marks.iter().map(|(mark, _)| mark.as_str()).filter(|mark| !known(mark)).collect()
    }

    fn put(&mut self, square: Square, cell: &str, grounds: &[Ground]) {
        if cell == "#" {
            return;
        }
        let Sign { side, terrain, mark } = Sign::read(cell, grounds);
        let tile = side.map_or(0, |side| self.dungeon.zone_tile(side));
        self.dungeon.pave(square, tile);
        if let Some((letter, ground)) = terrain {
            self.dungeon.put_feature(square, ground.feature(letter));
        }
        match mark {
            "." | "" => {}
            "~" => self.dungeon.put_mark(square, '~'),
            "=" => self.dungeon.put_mark(square, '='),
            "##" => self.dungeon.put_mark(square, '#'),
            mark => self.marks.push((mark.to_owned(), square)),
        }
    }
}

/// A cell of a drawing, taken apart: `H:w:h3` is somebody in the water of an end zone.
struct Sign<'c> {
    /// Whose end zone it is.
    side: Option<u8>,
    /// The terrain, and the letter that draws it.
    terrain: Option<(char, &'c Ground)>,
    /// The sign behind both: one of the board itself, or any other mark.
    mark: &'c str,
}

impl<'c> Sign<'c> {
    fn read(cell: &'c str, grounds: &'c [Ground]) -> Sign<'c> {
        let side = SIDES.iter().find_map(|&(letter, side)| {
            let rest = cell.strip_prefix(letter)?;
            if rest.is_empty() { Some((side, "")) } else { rest.strip_prefix(':').map(|mark| (side, mark)) }
        });
        let (side, mark) = side.map_or((None, cell), |(side, mark)| (Some(side), mark));
        let (letter, rest) = mark.split_once(':').unwrap_or((mark, ""));
        let drawn = |letter: char| Some((letter, grounds.iter().find(|ground| ground.letters.contains(letter))?));
        match letter.parse::<char>().ok().and_then(drawn) {
            Some(terrain) => Sign { side, terrain: Some(terrain), mark: rest },
            None => Sign { side, terrain: None, mark },
        }
    }

    /// The mark there, unless it is a sign of the board itself.
    fn marked(&self) -> Option<&'c str> {
        Some(self.mark).filter(|mark| !["", ".", "#", "##", "~", "="].contains(mark))
    }
}

fn plain(id: &str, class: Class, end_zone: Option<u8>, room: Option<&str>) -> Tile {
    let room = room.map(str::to_owned);
    Tile { id: id.to_owned(), kind: id.to_owned(), class, room, squares: Vec::new(), joined: Vec::new(), end_zone }
}

impl Feature {
    /// A feature of a room by the mark it is drawn with: `#` impassable, `~` deadly, `o` a pit, anything else walkable.
    pub(super) fn new(id: String, mark: char, wall: bool, hides: bool) -> Feature {
        let walk = !matches!(mark, '#' | '~');
        let like_wall = mark == '#' && wall;
        let blocks_sight = mark == '#' && hides;
        let (deadly, pit) = (!walk && !like_wall, mark == PIT);
        Feature { id, mark, squares: Vec::new(), walk, like_wall, blocks_sight, deadly, pit, up: None }
    }
}
