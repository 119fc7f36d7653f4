//! Levels: platforms above the floor, tunnels beneath it, and the stairs and edges between them.

use std::ops::Range;

use super::board::{Dungeon, Square};
use super::{Direction, PushSquare};

impl Dungeon {
    /// Whether there is nothing but the floor.
    #[inline]
    pub fn is_flat(&self) -> bool {
        self.levels.len() == 1
    }

    /// The names of the levels, the floor (0) first.
    pub fn levels(&self) -> &[i32] {
        &self.levels
    }

    /// The level of a square: 0 is the floor.
    pub fn level(&self, square: Square) -> i32 {
        if self.is_flat() { 0 } else { self.levels.get(self.page(square)).copied().unwrap_or(0) }
    }

    /// The square at a column and a row of a level.
    pub fn at(&self, x: i32, y: i32, level: i32) -> Option<Square> {
        let page = self.levels.iter().position(|&other| other == level)?;
        Some(self.square(x, y)? + page as Square * self.width * self.height)
    }

    /// The rows of a level from the first to the last that has anything in it; of the floor, all.
    pub fn rows(&self, level: i32) -> Range<i32> {
        if level == 0 {
            return 0..self.height;
        }
        let laid = |&y: &i32| (0..self.width).any(|x| self.at(x, y, level).is_some_and(|at| self.tile(at).is_some()));
        let rows = || (0..self.height).filter(laid);
        rows().next().unwrap_or(0)..rows().next_back().map_or(0, |last| last + 1)
    }

    /// The square that is so many levels above another, or below it.
    pub fn above(&self, square: Square, levels: i32) -> Option<Square> {
        if !(0..self.area()).contains(&square) {
            return None;
        }
        let (own, wanted) = (self.page(square), self.level(square) + levels);
        let page = self.levels.iter().position(|&level| level == wanted)?;
        Some(square + (page as Square - own as Square) * self.width * self.height)
    }

    /// Whether a step in a straight line from one square to the next is one over an edge.
    pub fn falls(&self, from: Square, to: Square) -> bool {
        let climbs = || self.direction(to, from).is_some_and(|way| self.rises(to, way));
        self.level(to) < self.level(from) && !climbs()
    }

    /// The squares that somebody or something on a square falls to over its edges.
    pub fn drops(&self, square: Square) -> impl Iterator<Item = Square> {
        let edge = usize::try_from(square).is_ok_and(|square| self.edges.get(square) == Some(&true));
        let around = edge.then(|| self.squares_around(square));
        around.into_iter().flatten().filter_map(|next| match next {
            PushSquare::Edge(to) => Some(to),
            _ => None,
        })
    }

    /// Which of the grids, one behind the other, a square is on.
    fn page(&self, square: Square) -> usize {
        usize::try_from(square / (self.width * self.height).max(1)).unwrap_or(0)
    }

    /// The square at a column and a row of the level of another.
    pub(super) fn beside(&self, square: Square, x: i32, y: i32) -> Option<Square> {
        let beside = self.square(x, y)?;
        if self.is_flat() {
            return Some(beside);
        }
        Some(beside + self.page(square) as Square * self.width * self.height)
    }

    /// Where the way from a square to a place beside it leads: up or down the stairs, straight on, or over the edge.
    pub(super) fn landing(&self, from: Square, direction: Direction, beside: Square) -> Square {
        let up = self.above(beside, 1).filter(|&to| self.rises(from, direction) && self.tile(to).is_some());
        let on = || Some(beside).filter(|&to| self.tile(to).is_some());
        up.or_else(on).or_else(|| self.beneath(beside)).unwrap_or(beside)
    }

    /// Whether stairs on a square lead up in a direction, or aslant to it.
    fn rises(&self, square: Square, direction: Direction) -> bool {
        self.feature(square).and_then(|feature| feature.up).is_some_and(|up| up.spread().contains(&direction))
    }

    /// The square beneath thin air: the floor of the level below, or of one deeper. Beneath the floor there is rock.
    fn beneath(&self, square: Square) -> Option<Square> {
        let below = (0..self.level(square)).rev().filter_map(|level| {
            let (x, y) = self.xy(square);
            self.at(x, y, level)
        });
        below.into_iter().find(|&square| self.tile(square).is_some())
    }

    /// Whether there is anything at a square but rock: floor, or air above some.
    pub(super) fn is_hollow(&self, square: Square) -> bool {
        self.tile(square).is_some() || !self.is_flat() && self.beneath(square).is_some()
    }

    /// The square from which a line of sight to another is drawn: on the higher level of the two. Nobody sees into a tunnel, nor
    /// through what is above the lower of them.
    pub(super) fn eye(&self, a: Square, b: Square) -> Option<Square> {
        let (own, other) = (self.level(a), self.level(b));
        match own == other {
            true => Some(a),
            false if own.min(other) < 0 => None,
            false if self.is_beneath(if own < other { a } else { b }, own.max(other)) => None,
            false => self.above(a, (other - own).max(0)),
        }
    }

    /// Whether there is something to stand on above a square, up to a level.
    fn is_beneath(&self, square: Square, level: i32) -> bool {
        let mut higher = (1..=level - self.level(square)).filter_map(|by| self.above(square, by));
        higher.any(|above| self.tile(above).is_some())
    }
}
