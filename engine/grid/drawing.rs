//! How tiles and rooms are drawn: their rows, the class of a tile, and what is wrong with either before anybody builds with it.

use super::board::{Class, PIT};
use super::shape::LONGEST;
use crate::pack::{Diagnostic, Diagnostics, Place, Tree, wrong_shape};

/// The squares of a drawing, each with its mark, and its width and height.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    squares: Vec<(i32, i32, char)>,
    width: i32,
    height: i32,
}

impl Drawing {
    /// Reads the rows of what stands at a place.
    pub(super) fn read(rows: Option<&Tree>, place: Place, faults: &mut Diagnostics) -> Option<Drawing> {
        let Some(rows) = rows else {
            tell(faults, Diagnostic::error("missing-key", place).with("key", "rows"));
            return None;
        };
        // What is wrong is told once; whoever reads it again has no drawing all the same.
        let mut drawing = Drawing::default();
        let mut is_sound = true;
        for row in rows.items() {
            is_sound &= drawing.read_row(row, faults);
        }
        if drawing.squares.is_empty() || drawing.width > LONGEST || drawing.height > LONGEST {
            tell(faults, Diagnostic::error("tile-without-squares", rows.at));
            return None;
        }
        is_sound.then_some(drawing)
    }

    /// Whether a row could be read.
    fn read_row(&mut self, row: &Tree, faults: &mut Diagnostics) -> bool {
        let Some(text) = row.scalar() else {
            tell(faults, wrong_shape(row, "text"));
            return false;
        };
        let mut is_sound = true;
        for (x, mark) in (0..).zip(text.chars()).filter(|(_, mark)| *mark != ' ') {
            match mark {
                '.' | '#' | '~' | '=' => self.squares.push((x, self.height, mark)),
                _ if mark.is_ascii_alphabetic() => self.squares.push((x, self.height, mark)),
                _ => {
                    tell(faults, Diagnostic::error("unknown-tile-mark", row.at).with("mark", mark));
                    is_sound = false;
                }
            }
            self.width = self.width.max(x + 1);
        }
        self.height += 1;
        is_sound
    }

    /// Its squares once it is turned clockwise by quarters and moved to its place.
    pub(super) fn turned(self, quarters: i32, (left, top): (i32, i32)) -> Vec<(i32, i32, char)> {
        let Drawing { mut squares, mut width, mut height } = self;
        for _ in 0..quarters {
            for (x, y, _) in &mut squares {
                (*x, *y) = (height - 1 - *y, *x);
            }
            (width, height) = (height, width);
        }
        for (x, y, _) in &mut squares {
            (*x, *y) = (*x + left, *y + top);
        }
        squares
    }
}

/// Warns of letters in rows that say nothing there: they are floor like any other.
fn tell_letters(rows: &Tree, of: &str, says: impl Fn(char) -> bool, faults: &mut Diagnostics) {
    for row in rows.items() {
        let letters = row.scalar().into_iter().flat_map(|row| row.chars().collect::<Vec<_>>());
        for letter in letters.filter(|letter| letter.is_ascii_alphabetic() && !says(*letter)) {
            tell(faults, Diagnostic::warning("unknown-tile-mark", row.at).with("mark", letter).with("of", of));
        }
    }
}

/// The class of a tile.
pub(super) fn class(tile: &Tree, faults: &mut Diagnostics) -> Option<Class> {
    let Some(tree) = tile.get("class") else {
        tell(faults, Diagnostic::error("missing-key", tile.at).with("key", "class"));
        return None;
    };
    let Some(word) = tree.scalar() else {
        tell(faults, wrong_shape(tree, "text"));
        return None;
    };
    let found = Class::called(&word);
    if found.is_none() {
        let fault = Diagnostic::error("unknown-tile-class", tree.at).with("class", &word);
        tell(faults, fault.suggest(&word, Class::WORDS));
    }
    found
}

/// Whether a tile of a class has a room on its face, which may be drawn in its stead.
pub(super) fn has_face(class: Class) -> bool {
    matches!(class, Class::SquareRoom | Class::RectangularRoom)
}

/// Checks a tile: its class, its drawing, and that its letters are chequered squares.
pub fn check_tile(tile: &Tree, faults: &mut Diagnostics) {
    let Some(class) = class(tile, faults) else { return };
    let rows = tile.get("rows");
    if has_face(class) && rows.is_none() {
        return;
    }
    Drawing::read(rows, tile.at, faults);
    if let Some(rows) = rows.filter(|_| !has_face(class) && class != Class::EndZone) {
        tell_letters(rows, "tile", |_| false, faults);
    }
}

/// Checks the drawing of a room: it is as large as that of its tile, and its letters are pits and squares of those who live
/// there.
pub fn check_room(id: &str, room: &Tree, tile: Option<&Tree>, dwellers: &str, faults: &mut Diagnostics) {
    let of_tile = tile.and_then(|tile| tile.get("rows"));
    let Some(rows) = room.get("rows").or(of_tile) else { return };
    let Some(drawing) = Drawing::read(Some(rows), rows.at, faults) else { return };
    tell_letters(rows, "room", |letter| letter == PIT || dwellers.contains(letter), faults);
    let plain = Drawing::read(of_tile, rows.at, &mut Diagnostics::default());
    let size = |drawing: &Drawing| (drawing.width, drawing.height);
    let Some(plain) = plain.filter(|plain| size(plain) != size(&drawing)) else { return };
    let fault = Diagnostic::warning("room-of-another-size", rows.at).with("room", id);
    let fault = fault.with("width", drawing.width).with("height", drawing.height);
    tell(faults, fault.with("tile-width", plain.width).with("tile-height", plain.height));
}

/// Tells of a fault, once.
pub(super) fn tell(faults: &mut Diagnostics, fault: Diagnostic) {
    if !faults.list.contains(&fault) {
        faults.push(fault);
    }
}
