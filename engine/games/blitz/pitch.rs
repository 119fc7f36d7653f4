//! The pitch: squares, what is beside what, where trapdoors and statues are, what a throw passes over.

use std::ops::Range;

use crate::expr::Bitboard;
use crate::expr::vocabulary::{NONE, Value};

/// A square by its number: row after row from the edge where points are marked, each from left to right.
pub type Square = Value;

/// The eight directions of the bounce chart, clockwise from the first.
pub const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];

/// One face of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pitch {
    /// The id of its rule.
    pub id: String,
    /// How it is called on the command line.
    pub face: String,
    /// The number of its rule's name.
    pub rule: Value,
    /// Squares from End Zone to End Zone, both counted.
    pub columns: i32,
    /// Squares across.
    pub rows: i32,
    /// Where balls come up.
    pub trapdoors: Vec<Square>,
    /// Where statues stand.
    pub blocked: Vec<Square>,
    /// Column and row of each square, both from 1.
    places: Vec<(i32, i32)>,
    /// Whether anybody can stand on each.
    floor: Vec<bool>,
    /// The squares one step away from each, by direction; none where there is no such square, or a statue.
    ways: Vec<[Square; 8]>,
    /// The same as boards; none where the pitch is too large for them.
    beside: Vec<Bitboard>,
    /// The squares without statues; none where there are too many for a board.
    board: Option<Bitboard>,
}

impl Pitch {
    /// A pitch of a size, with nothing on it yet.
    pub fn of_size(columns: i32, rows: i32) -> Pitch {
        Pitch { columns, rows, ..Pitch::default() }
    }

    /// The pitch once its size and its statues are known: what is beside what is looked up from now on.
    pub fn surveyed(mut self) -> Pitch {
        self.places = self.squares().map(|square| (square % self.columns + 1, square / self.columns + 1)).collect();
        self.floor = self.squares().map(|square| !self.blocked.contains(&square)).collect();
        let ways = |&(column, row): &(i32, i32)| {
            DIRECTIONS.map(|(dx, dy)| {
                let square = self.square(column + dx, row + dy).filter(|&square| self.is_floor(square));
                square.unwrap_or(NONE)
            })
        };
        self.ways = self.places.iter().map(ways).collect();
        let board = |ways: &[Square; 8]| {
            let mut board = Bitboard::NOWHERE;
            ways.iter().filter(|&&square| square != NONE).for_each(|&square| board.insert(square));
            board
        };
        let fits = self.squares().len() <= Bitboard::MOST;
        self.beside = self.ways.iter().filter(|_| fits).map(board).collect();
        let mut floor = Bitboard::NOWHERE;
        self.squares().filter(|&square| self.is_floor(square)).for_each(|square| floor.insert(square));
        self.board = fits.then_some(floor);
        self
    }

    /// Every square, statues included.
    pub fn squares(&self) -> Range<Square> {
        0..self.columns * self.rows
    }

    /// Column and row, both from 1.
    #[inline]
    pub fn xy(&self, square: Square) -> (i32, i32) {
        self.places.get(square as usize).copied().unwrap_or_default()
    }

    /// The square in a column and a row, both from 1.
    pub fn square(&self, column: i32, row: i32) -> Option<Square> {
        let inside = (1..=self.columns).contains(&column) && (1..=self.rows).contains(&row);
        inside.then(|| (row - 1) * self.columns + column - 1)
    }

    /// Whether anybody can stand there.
    pub fn is_floor(&self, square: Square) -> bool {
        let known = usize::try_from(square).ok().and_then(|square| self.floor.get(square));
        known.copied().unwrap_or_else(|| !self.blocked.contains(&square))
    }

    /// The square one step away, if it is on the pitch and has no statue.
    pub fn step(&self, from: Square, direction: usize) -> Option<Square> {
        self.ways.get(from as usize).map(|ways| ways[direction % 8]).filter(|&square| square != NONE)
    }

    /// The squares around one, without statues.
    #[inline]
    pub fn around(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        self.ways.get(square as usize).into_iter().flatten().copied().filter(|&square| square != NONE)
    }

    /// Whether there are no more squares than a board has.
    pub fn fits_boards(&self) -> bool {
        self.board.is_some()
    }

    /// The same as a board; none where the pitch is too large for boards.
    pub fn beside(&self, square: Square) -> Option<Bitboard> {
        self.beside.get(square as usize).copied()
    }

    /// The squares no more than so many steps away, whatever stands in between; not the square itself.
    pub fn near(&self, square: Square, steps: i32) -> impl Iterator<Item = Square> + '_ {
        let (x, y) = self.xy(square);
        let steps = steps.clamp(-1, self.columns.max(self.rows));
        let all = (y - steps..=y + steps).flat_map(move |row| (x - steps..=x + steps).map(move |column| (column, row)));
        all.filter_map(|(column, row)| self.square(column, row)).filter(move |&other| other != square)
    }

    /// The same without statues as a board; none where the pitch is too large for boards.
    pub fn board_near(&self, square: Square, steps: i32) -> Option<Bitboard> {
        let (x, y) = self.xy(square);
        let steps = steps.clamp(-1, self.columns.max(self.rows));
        let mut board = Bitboard::NOWHERE;
        for row in (y - steps).max(1)..=(y + steps).min(self.rows) {
            let first = (row - 1) * self.columns - 1;
            board.insert_all(first + (x - steps).max(1)..first + (x + steps).min(self.columns) + 1);
        }
        let mut here = Bitboard::NOWHERE;
        here.insert(square);
        Some(board & self.board? & !here)
    }

    /// Whether two squares touch.
    #[inline]
    pub fn touching(&self, one: Square, other: Square) -> bool {
        let ((x, y), (a, b)) = (self.xy(one), self.xy(other));
        one != other && (x - a).abs() <= 1 && (y - b).abs() <= 1
    }

    /// In squares: a diagonal counts as one.
    pub fn distance(&self, one: Square, other: Square) -> i32 {
        let ((x, y), (a, b)) = (self.xy(one), self.xy(other));
        (x - a).abs().max((y - b).abs())
    }

    /// The square straight behind `square`, seen from a square beside it.
    pub fn behind(&self, from: Square, square: Square) -> Option<Square> {
        let ((x, y), (a, b)) = (self.xy(from), self.xy(square));
        self.square(2 * a - x, 2 * b - y).filter(|&square| self.is_floor(square))
    }

    /// Where a ball goes that bounces in a direction: clockwise on, until there is room for it.
    pub fn bounce(&self, from: Square, direction: usize) -> Square {
        (direction..direction + 8).find_map(|turned| self.step(from, turned)).unwrap_or(from)
    }

    /// The square one step away, whether or not a statue stands there; none off the pitch.
    pub fn ahead(&self, from: Square, direction: usize) -> Option<Square> {
        let ((x, y), (dx, dy)) = (self.xy(from), DIRECTIONS[direction % 8]);
        self.square(x + dx, y + dy)
    }

    /// Columns between a square and an End Zone: 0 the left one, 1 the right one.
    pub fn columns_to(&self, square: Square, end: u8) -> i32 {
        let column = square % self.columns;
        if end == 0 { column } else { self.columns - 1 - column }
    }

    /// From centre to centre, in tenths of a square, rounded up.
    pub fn tenths(&self, from: Square, to: Square) -> i32 {
        let ((x, y), (a, b)) = (self.xy(from), self.xy(to));
        let square = 100 * ((x - a) * (x - a) + (y - b) * (y - b));
        let root = square.isqrt();
        root + i32::from(root * root < square)
    }

    /// The side whose End Zone a square is in.
    pub fn end_zone_of(&self, square: Square) -> Option<u8> {
        (0..2).find(|&side| self.columns_to(square, side) == 0)
    }

    /// The squares that a throw touches between thrower and receiver; `width` is that of its ruler in hundredths of a square.
    pub fn under(&self, from: Square, to: Square, width: i32) -> impl Iterator<Item = Square> + '_ {
        let ((x, y), (a, b)) = (self.xy(from), self.xy(to));
        let width = width.clamp(0, WIDEST);
        let (left, right, top, bottom) = (x.min(a) - 1, x.max(a) + 1, y.min(b) - 1, y.max(b) + 1);
        let all = (top..=bottom).flat_map(move |row| (left..=right).map(move |column| (column, row)));
        let touched = all.filter(move |&(column, row)| touches((a - x, b - y), (column - x, row - y), width));
        touched
            .filter_map(|(column, row)| self.square(column, row))
            .filter(move |&square| square != from && square != to)
    }

    /// The trapdoors as a coach sees them who looks from his own End Zone: the left one first.
    pub fn trapdoors_for(&self, side: u8) -> Vec<Square> {
        let mut doors = self.trapdoors.clone();
        doors.sort_unstable_by_key(|&door| self.xy(door).1);
        if side == 1 {
            doors.reverse();
        }
        doors
    }
}

/// The widest ruler, in hundredths of a square: it covers every pitch.
const WIDEST: i32 = 10_000;

/// Whether a ruler laid from the centre of one square along `(dx, dy)` overlaps another square, whose centre is `(cx, cy)`
/// away. Two shapes without dents overlap unless one of their own axes parts them; all in whole numbers, so that no machine
/// sees it otherwise.
fn touches((dx, dy): (i32, i32), (cx, cy): (i32, i32), width: i32) -> bool {
    let [dx, dy, cx, cy, width] = [dx, dy, cx, cy, width].map(i64::from);
    let (reach, length) = (dx.abs() + dy.abs(), dx * dx + dy * dy);
    let along = 2 * (cx * dx + cy * dy);
    if along + reach <= 0 || along - reach >= 2 * length {
        return false;
    }
    let beside = 100 * (2 * (cx * dy - cy * dx).abs() - reach);
    if beside >= 0 && beside * beside >= width * width * length {
        return false;
    }
    let parted = |centre: i64, end: i64, tilt: i64| {
        let gap = 100 * ((2 * centre - 1 - 2 * end.max(0)).max(2 * end.min(0) - 2 * centre - 1));
        gap >= 0 && gap * gap * length >= width * width * tilt * tilt
    };
    !parted(cx, dx, dy) && !parted(cy, dy, dx)
}
