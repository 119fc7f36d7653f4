//! Small boards for scenarios: one hall, drawn with a few letters or plain.

use super::shape::LONGEST;
use super::{Cell, Class, Dungeon, Feature, Square, Tile};
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
    #[must_use]
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
    /// ```
    /// use arbitro::games::bowl::dungeon::Dungeon;
    /// let drawn = Dungeon::drawn(&["H . h3", "H # a5"], None).unwrap();
    /// assert_eq!(drawn.marks, [("h3".to_owned(), 2), ("a5".to_owned(), 5)]);
    /// assert_eq!(drawn.dungeon.steps_to_end_zone(2, 0), Some(2));
    /// ```
    ///
    /// # Errors
    /// Rows of different length, or a board too large; without a place, which the caller knows.
    pub fn drawn(rows: &[&str], room: Option<&str>) -> Result<Drawn, Diagnostic> {
        let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.split_whitespace().collect()).collect();
        let width = cells.first().map_or(0, Vec::len);
        if let Some((row, found)) = cells.iter().map(Vec::len).enumerate().find(|&(_, length)| length != width) {
            let fault = Diagnostic::anywhere("board-ragged");
            return Err(fault.with("row", row).with("expected", width).with("found", found));
        }
        let side = |length: usize| i32::try_from(length).ok().filter(|&length| length <= LONGEST);
        let (Some(width), Some(height)) = (side(width), side(cells.len())) else {
            return Err(Diagnostic::anywhere("board-too-large").with("limit", LONGEST));
        };
        let mut drawn = Drawn { dungeon: Dungeon::rock(width, height), marks: Vec::new() };
        drawn.dungeon.tiles.push(plain("hall", Class::Other, None, room));
        for (square, cell) in (0..).zip(cells.into_iter().flatten()) {
            drawn.put(square, cell);
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

    /// Makes a square part of a feature.
    fn put_feature(&mut self, square: Square, mark: char) {
        let found = self.features.iter().position(|feature| feature.mark == mark);
        let index = found.unwrap_or_else(|| {
            let id = self.tiles[0].room.clone().unwrap_or_else(|| "hall".to_owned());
            self.features.push(Feature::new(id, mark, true, false));
            self.features.len() - 1
        });
        self.features[index].squares.push(square);
        let (floor, open) = (self.features[index].walk, !self.features[index].like_wall);
        if let Some(cell) = self.cell_mut(square) {
            *cell = Cell { feature: u16::try_from(index).ok(), floor, open, ..*cell };
        }
    }
}

impl Drawn {
    fn put(&mut self, square: Square, cell: &str) {
        if cell == "#" {
            return;
        }
        let side = SIDES.iter().find_map(|&(letter, side)| {
            let rest = cell.strip_prefix(letter)?;
            if rest.is_empty() { Some((side, None)) } else { rest.strip_prefix(':').map(|mark| (side, Some(mark))) }
        });
        let (tile, mark) = match side {
            Some((side, mark)) => (self.dungeon.zone_tile(side), mark),
            None => (0, Some(cell)),
        };
        self.dungeon.pave(square, tile);
        match mark {
            None | Some("." | "") => {}
            Some("~") => self.dungeon.put_feature(square, '~'),
            Some("=") => self.dungeon.put_feature(square, '='),
            Some("##") => self.dungeon.put_feature(square, '#'),
            Some(mark) => self.marks.push((mark.to_owned(), square)),
        }
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
        let (deadly, pit) = (!walk && !like_wall, mark == 'o');
        Feature { id, mark, squares: Vec::new(), walk, like_wall, blocks_sight, deadly, pit }
    }
}
