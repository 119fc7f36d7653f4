//! Levels: platforms above the floor, tunnels beneath it, and the stairs and edges between them.

use std::ops::Range;

use super::board::{Dungeon, Square};
use super::{Direction, PushSquare};

impl Dungeon {
    /// Whether there is nothing but the floor.
    #[must_use]
    #[inline]
    pub fn is_flat(&self) -> bool {
        self.levels.len() == 1
    }

    /// What the levels are called, the floor (0) first.
    #[must_use]
    pub fn levels(&self) -> &[i32] {
        &self.levels
    }

    /// The level of a square: 0 is the floor.
    #[must_use]
    pub fn level(&self, square: Square) -> i32 {
        if self.is_flat() { 0 } else { self.levels.get(self.page(square)).copied().unwrap_or(0) }
    }

    /// The square at a column and a row of a level.
    #[must_use]
    pub fn at(&self, x: i32, y: i32, level: i32) -> Option<Square> {
        let page = self.levels.iter().position(|&other| other == level)?;
        Some(self.square(x, y)? + page as Square * self.width * self.height)
    }

    /// The rows of a level from the first to the last that has anything in it; of the floor, all.
    #[must_use]
    pub fn rows(&self, level: i32) -> Range<i32> {
        if level == 0 {
            return 0..self.height;
        }
        let laid = |&y: &i32| (0..self.width).any(|x| self.at(x, y, level).is_some_and(|at| self.tile(at).is_some()));
        let rows = || (0..self.height).filter(laid);
        rows().next().unwrap_or(0)..rows().next_back().map_or(0, |last| last + 1)
    }

    /// The square that is so many levels above another, or below it.
    #[must_use]
    pub fn above(&self, square: Square, levels: i32) -> Option<Square> {
        if !(0..self.area()).contains(&square) {
            return None;
        }
        let (own, wanted) = (self.page(square), self.level(square) + levels);
        let page = self.levels.iter().position(|&level| level == wanted)?;
        Some(square + (page as Square - own as Square) * self.width * self.height)
    }

    /// Whether a step in a straight line from one square to the next is one over an edge.
    #[must_use]
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

    /// What lies beneath thin air: the floor of the level below, or of one deeper. Beneath the floor there is rock.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Ground;

    /// A hall with a terrace above its right half, to which stairs lead from the upper row.
    fn terrace() -> Dungeon {
        let stairs = Ground { id: "stairs".to_owned(), letters: "^>v<".to_owned(), ..Ground::default() };
        let rows = [". > # #", ". . . .", "+1", "# # . .", "# # # #"];
        Dungeon::drawn_on(&[stairs], &rows, None).expect("the drawing is right").dungeon
    }

    #[test]
    fn a_flat_dungeon_has_one_level() {
        let hall = Dungeon::hall(3, 3);
        assert!(hall.is_flat() && hall.drops(4).next().is_none());
        assert_eq!((hall.level(4), hall.at(1, 1, 0), hall.at(1, 1, 1)), (0, Some(4), None));
    }

    #[test]
    fn squares_of_another_level_lie_behind_those_of_the_floor() {
        let hall = terrace();
        assert_eq!((hall.levels(), hall.area()), (&[0, 1][..], 16));
        assert_eq!((hall.at(2, 0, 1), hall.xy(10), hall.level(10)), (Some(10), (2, 0), 1));
        assert_eq!((hall.above(2, 1), hall.above(10, -1), hall.above(10, 1)), (Some(10), Some(2), None));
        assert_eq!((hall.rows(0), hall.rows(1)), (0..2, 0..1));
    }

    #[test]
    fn stairs_join_two_levels_and_nothing_else_does() {
        let hall = terrace();
        assert!(hall.touching(1, 10) && hall.touching(10, 1));
        assert!(!hall.touching(6, 10) && !hall.touching(10, 6));
        assert_eq!(hall.step(10, Direction::W), Some(1));
    }

    #[test]
    fn over_an_edge_lies_the_floor() {
        let hall = terrace();
        assert_eq!(hall.drops(11).collect::<Vec<_>>(), [7, 6]);
        assert!(hall.falls(11, 7) && !hall.falls(10, 1));
        assert_eq!(hall.push_square(11, Direction::S), PushSquare::Edge(7));
        assert_eq!(hall.push_square(11, Direction::N), PushSquare::Wall { feature: None });
    }

    #[test]
    fn one_sees_up_and_down_but_not_through_rock() {
        let hall = terrace();
        assert!(hall.sees(5, 11) && hall.sees(11, 5));
        let tunnel = Dungeon::drawn(&[". .", "-1", ". ."], None).expect("the drawing is right").dungeon;
        assert!(tunnel.sees(2, 3) && !tunnel.sees(0, 3));
    }

    #[test]
    fn a_line_is_told_square_by_square() {
        let hall = Dungeon::hall(5, 3);
        assert_eq!(hall.line(5, 9), [6, 7, 8]);
        assert_eq!(hall.line(0, 12), [6]);
        assert_eq!(hall.line(9, 5), [8, 7, 6]);
    }
}
