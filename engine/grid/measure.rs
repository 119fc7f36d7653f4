//! Distance, range bands, the ruler and lines of sight: whole numbers only.

use super::board::{Dungeon, Square};
use super::direction::Direction;

/// The band of the range ruler in which a target lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Range {
    /// The thrower's own square.
    Own,
    /// Quick pass.
    Quick,
    /// Short pass.
    Short,
    /// Long pass.
    Long,
    /// Bomb pass.
    Bomb,
    /// Out of range.
    Out,
}

/// The printed table: row and column are the differences of rows and columns.
#[rustfmt::skip]
const RANGES: [&[u8; 14]; 14] = [
    b"TQQQSSSLLLLBBB",
    b"QQQQSSSLLLLBBB",
    b"QQQSSSSLLLLBBB",
    b"QQSSSSSLLLBBB.",
    b"SSSSSSLLLLBBB.",
    b"SSSSSLLLLBBB..",
    b"SSSSLLLLLBBB..",
    b"LLLLLLLLBBB...",
    b"LLLLLLLBBBB...",
    b"LLLLLBBBBB....",
    b"LLLBBBBBB.....",
    b"BBBBBBB.......",
    b"BBBBB.........",
    b"BBB...........",
];

/// The widest ruler, in hundredths of a square: it covers every dungeon.
const WIDEST: i32 = 100_000;

impl Range {
    /// The band of a difference of columns and rows.
    pub fn of(dx: i32, dy: i32) -> Range {
        let index = |difference: i32| difference.unsigned_abs() as usize;
        match RANGES.get(index(dy)).and_then(|row| row.get(index(dx))) {
            Some(b'T') => Range::Own,
            Some(b'Q') => Range::Quick,
            Some(b'S') => Range::Short,
            Some(b'L') => Range::Long,
            Some(b'B') => Range::Bomb,
            _ => Range::Out,
        }
    }
}

impl Dungeon {
    fn difference(&self, a: Square, b: Square) -> (i32, i32) {
        let ((ax, ay), (bx, by)) = (self.xy(a), self.xy(b));
        (bx - ax, by - ay)
    }

    /// The distance in squares: a diagonal counts as one, walls do not count.
    pub fn distance(&self, a: Square, b: Square) -> i32 {
        let (dx, dy) = self.difference(a, b);
        dx.abs().max(dy.abs())
    }

    /// The range band between two squares.
    pub fn range(&self, a: Square, b: Square) -> Range {
        let (dx, dy) = self.difference(a, b);
        Range::of(dx, dy)
    }

    /// Whether the ruler from the thrower to the landing square, so many hundredths of a square wide, covers a part of a square
    /// that lies between the two.
    pub fn under_ruler(&self, (thrower, landing): (Square, Square), width: i32, candidate: Square) -> bool {
        let wide = |(x, y): (i32, i32)| (i64::from(x), i64::from(y));
        let (rx, ry) = wide(self.difference(thrower, landing));
        let (ix, iy) = wide(self.difference(thrower, candidate));
        let length = rx * rx + ry * ry;
        let near_thrower = ix * ix + iy * iy < length;
        let near_landing = (rx - ix).pow(2) + (ry - iy).pow(2) < length;
        if candidate == thrower || candidate == landing || !near_thrower || !near_landing {
            return false;
        }
        // Twice the cross product of the line with each corner: the distance from the line without a root.
        let corner = |(a, b): (i64, i64)| ry * (2 * ix + a) - rx * (2 * iy + b);
        let corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)].map(corner);
        let width = i64::from(width.clamp(0, WIDEST));
        let reached = |corner: i64| 10_000 * corner * corner < width * width * length;
        let crossed = corners.iter().any(|&corner| corner < 0) && corners.iter().any(|&corner| corner > 0);
        width > 0 && crossed || corners.into_iter().any(reached)
    }

    /// The squares between two others that the straight line from one centre to the other crosses, the nearest first; on the
    /// level of the higher one.
    pub fn line(&self, from: Square, to: Square) -> Vec<Square> {
        let (x, y) = self.xy(from);
        let (rx, ry) = self.difference(from, to);
        let Some(eye) = self.eye(from, to) else { return Vec::new() };
        let crossed = |&(dx, dy): &(i32, i32)| {
            let side = |a: i32, b: i32| ry * (2 * dx + a) - rx * (2 * dy + b);
            let corners = [side(-1, -1), side(-1, 1), side(1, -1), side(1, 1)];
            corners.iter().any(|&corner| corner < 0) && corners.iter().any(|&corner| corner > 0)
        };
        let columns = rx.min(0)..=rx.max(0);
        let all = columns.flat_map(|dx| (ry.min(0)..=ry.max(0)).map(move |dy| (dx, dy)));
        let mut between: Vec<(i32, i32)> = all.filter(crossed).collect();
        between.sort_by_key(|&(dx, dy)| dx * rx + dy * ry);
        let squares = between.into_iter().filter(|&place| place != (0, 0) && place != (rx, ry));
        squares.filter_map(|(dx, dy)| self.beside(eye, x + dx, y + dy)).collect()
    }

    /// Whether the straight line between two square centres crosses no wall and no feature that hides. Touching is free.
    ///
    /// Reading: a line through the end of a wall is free; walls that meet at a point on both sides of the line block it.
    pub fn sees(&self, a: Square, b: Square) -> bool {
        if self.cell(a).is_none() || self.cell(b).is_none() {
            return false;
        }
        let (dx, dy) = self.difference(a, b);
        let Some(a) = self.eye(a, b) else { return false };
        self.crosses_no_upright(a, dx, dy) && self.crosses_no_level(a, dx, dy)
    }

    /// The borders between columns, and the points where four squares meet.
    fn crosses_no_upright(&self, a: Square, dx: i32, dy: i32) -> bool {
        let (ax, ay) = self.xy(a);
        let (side, count) = (if dx < 0 { Direction::W } else { Direction::E }, dx.abs());
        (1..=count).all(|i| {
            let x = ax + dx.signum() * (i - 1);
            let (height, unit) = (dy * (2 * i - 1), 2 * count);
            if (height + count).rem_euclid(unit) == 0 {
                let y = ay + (height.abs() - count) / unit * dy.signum();
                return self.passes_point((a, x, y), dx.signum(), dy.signum());
            }
            !self.hidden((a, x, ay + (height + count).div_euclid(unit)), side)
        })
    }

    /// The borders between rows; the points were looked at already.
    fn crosses_no_level(&self, a: Square, dx: i32, dy: i32) -> bool {
        let (ax, ay) = self.xy(a);
        let (side, count) = (if dy < 0 { Direction::N } else { Direction::S }, dy.abs());
        (1..=count).all(|i| {
            let y = ay + dy.signum() * (i - 1);
            let (along, unit) = (dx * (2 * i - 1), 2 * count);
            let at_point = (along + count).rem_euclid(unit) == 0;
            at_point || !self.hidden((a, ax + (along + count).div_euclid(unit), y), side)
        })
    }

    /// Whether something hides what is beyond one side of a column and a row, on the level of a square.
    fn hidden(&self, (level, x, y): (Square, i32, i32), side: Direction) -> bool {
        let square = self.beside(level, x, y).and_then(|square| self.sight_walls.get(square as usize));
        square.is_none_or(|bits| bits >> (side as u8 / 2) & 1 == 1)
    }

    /// A line leaves square (x, y) through its corner: free unless walls touch that corner on both sides of it.
    fn passes_point(&self, (level, x, y): (Square, i32, i32), sx: i32, sy: i32) -> bool {
        let side_x = if sx < 0 { Direction::W } else { Direction::E };
        let side_y = if sy < 0 { Direction::N } else { Direction::S };
        let over = self.hidden((level, x, y), side_y) || self.hidden((level, x, y + sy), side_x);
        let under = self.hidden((level, x, y), side_x) || self.hidden((level, x + sx, y), side_y);
        !(over && under)
    }
}

impl Dungeon {
    /// The direction from one square to another, the nearest eighth for squares that are not in line by signs alone.
    /// None from a square to itself.
    pub fn direction(&self, from: Square, to: Square) -> Option<Direction> {
        let ((ax, ay), (bx, by)) = (self.xy(from), self.xy(to));
        Direction::of_signs(bx - ax, by - ay)
    }
}
