//! The shortest ways between bodies, and the ways out of a part of the dungeon.

use super::Direction;
use super::board::{Dungeon, FAR, NOWHERE, Square};

/// How long a way is: squares first, then how many of them were entered aslant.
pub type Length = (u16, u16);

/// The shortest ways from one square to all others; of those with equally few squares, the straightest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    lengths: Vec<Length>,
    from: Vec<Square>,
}

impl Ways {
    /// How long the way to a square is; none if there is no way.
    pub fn length(&self, to: Square) -> Option<Length> {
        let length = *self.lengths.get(usize::try_from(to).ok()?)?;
        (length.0 != FAR).then_some(length)
    }

    /// The squares on the way, without the one it begins with; none where it begins, or where there is no way.
    pub fn path(&self, to: Square) -> Vec<Square> {
        let before = |square: &Square| {
            let before = *self.from.get(usize::try_from(*square).ok()?)?;
            (before != NOWHERE).then_some(before)
        };
        let mut path: Vec<Square> = std::iter::successors(Some(to), before).collect();
        path.pop();
        path.reverse();
        path
    }
}

impl Dungeon {
    /// The shortest ways from a square through squares that are `free`.
    pub fn ways(&self, start: Square, free: impl Fn(Square) -> bool) -> Ways {
        let mut ways = Ways { lengths: vec![(FAR, FAR); self.cells.len()], from: vec![NOWHERE; self.cells.len()] };
        let Some(first) = usize::try_from(start).ok().and_then(|index| ways.lengths.get_mut(index)) else {
            return ways;
        };
        *first = (0, 0);
        let mut edge = vec![start];
        while !edge.is_empty() {
            let mut next = Vec::new();
            for square in edge {
                let (steps, aslant) = ways.lengths[square as usize];
                for (direction, to) in self.steps(square).filter(|&(_, to)| free(to)) {
                    let length = (steps + 1, aslant + u16::from(direction.is_diagonal()));
                    let known = &mut ways.lengths[to as usize];
                    if known.0 == FAR {
                        next.push(to);
                    }
                    if length < *known {
                        *known = length;
                        ways.from[to as usize] = square;
                    }
                }
            }
            edge = next;
        }
        ways
    }

    /// The ways out of a part of the dungeon: the squares just outside it, those of one opening together.
    pub fn ways_out(&self, inside: impl Fn(Square) -> bool) -> Vec<Vec<Square>> {
        let inner = self.floor().filter(|&square| inside(square));
        let straight =
            inner.flat_map(|square| Direction::STRAIGHT.into_iter().filter_map(move |side| self.step(square, side)));
        let mut outer: Vec<Square> = straight.filter(|&square| !inside(square)).collect();
        outer.sort_unstable();
        outer.dedup();
        let mut openings: Vec<Vec<Square>> = Vec::new();
        for square in outer {
            let beside = |opening: &Vec<Square>| opening.iter().any(|&other| self.touching(square, other));
            let (joined, apart): (Vec<_>, Vec<_>) = openings.into_iter().partition(beside);
            openings = apart;
            openings.push(joined.into_iter().flatten().chain([square]).collect());
        }
        openings.sort();
        openings
    }

    /// The steps from every square to the nearest of these, through anybody.
    pub fn steps_to_any(&self, goals: &[Square]) -> Vec<Option<u16>> {
        let steps = self.steps_to(goals.iter().copied());
        steps.into_iter().map(|steps| (steps != FAR).then_some(steps)).collect()
    }

    /// Whether three squares lie on one line.
    pub fn in_line(&self, a: Square, b: Square, c: Square) -> bool {
        let ((ax, ay), (bx, by), (cx, cy)) = (self.xy(a), self.xy(b), self.xy(c));
        (bx - ax) * (cy - by) == (by - ay) * (cx - bx)
    }

    /// The straight distance between two squares, squared.
    pub fn straight(&self, a: Square, b: Square) -> i32 {
        let ((ax, ay), (bx, by)) = (self.xy(a), self.xy(b));
        (ax - bx).pow(2) + (ay - by).pow(2)
    }
}
