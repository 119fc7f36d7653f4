//! Pits: squares one can fall into but not walk into, and jumps from one side to another.

use super::Direction;
use super::board::{Dungeon, Square};

impl Dungeon {
    /// Whether a square is part of a pit.
    pub fn is_pit(&self, square: Square) -> bool {
        self.feature(square).is_some_and(|feature| feature.pit)
    }

    /// The squares to which one can jump over the pits beside a square: those along their other sides.
    pub fn across_pit(&self, from: Square) -> Vec<Square> {
        if self.features.iter().all(|feature| !feature.pit) {
            return Vec::new();
        }
        let sides = Direction::STRAIGHT.into_iter().filter(|&side| self.is_pit_beyond(from, side));
        sides.flat_map(|side| self.rim(self.neighbour(from, side), side.reversed())).collect()
    }

    /// The floor along the sides of a pit, those of one side left out.
    fn rim(&self, pit: Option<Square>, besides: Direction) -> Vec<Square> {
        let Some(feature) = pit.and_then(|pit| self.feature(pit)) else { return Vec::new() };
        let sides = Direction::STRAIGHT.into_iter().filter(|&side| side != besides);
        let along = sides.flat_map(|side| feature.squares.iter().filter_map(move |&pit| self.step(pit, side)));
        along.collect()
    }

    /// The squares of the pit between two squares on its rim, the nearest to the second first.
    pub fn pit_towards(&self, from: Square, to: Square) -> Vec<Square> {
        let side = Direction::STRAIGHT.into_iter().find(|&side| self.is_pit_beyond(from, side));
        let pit = side.and_then(|side| self.feature(self.neighbour(from, side)?));
        let mut squares = pit.map_or(Vec::new(), |pit| pit.squares.clone());
        let apart = |square: Square| {
            let ((x, y), (to_x, to_y)) = (self.xy(square), self.xy(to));
            (x - to_x).pow(2) + (y - to_y).pow(2)
        };
        squares.sort_by_key(|&square| (apart(square), square));
        squares
    }

    fn is_pit_beyond(&self, from: Square, side: Direction) -> bool {
        !self.wall(from, side) && self.neighbour(from, side).is_some_and(|next| self.is_pit(next))
    }

    /// Whether a wall, or a feature that counts as one, stands along a side of the square.
    pub fn is_at_wall(&self, square: Square) -> bool {
        Direction::STRAIGHT.into_iter().any(|side| {
            let beyond = self.neighbour(square, side).and_then(|next| self.feature(next));
            self.wall(square, side) || beyond.is_some_and(|feature| feature.like_wall)
        })
    }
}
