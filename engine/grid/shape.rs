//! Makes the tables of a dungeon once its cells, tiles and doors are known.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use super::board::{Cell, Dungeon, FAR, NOWHERE, Nearby, Square};
use super::{Direction, PushSquare};

/// The longest side a grid may have.
pub(super) const LONGEST: i32 = 200;

/// The dungeons of tiles that were prepared last: houses on one game have the same.
static PREPARED: Mutex<Vec<Dungeon>> = Mutex::new(Vec::new());
const MOST_PREPARED: usize = 16;
/// The squares of a dungeon that is kept, at most: those of the books have about a thousand.
const LARGEST_PREPARED: Square = 4096;

impl Dungeon {
    /// An empty grid: rock everywhere.
    pub(super) fn rock(width: i32, height: i32) -> Dungeon {
        let cells = vec![Cell::default(); usize::try_from(width * height).unwrap_or(0)];
        Dungeon { width, height, levels: vec![0], cells, ..Dungeon::default() }
    }

    /// Gives the grid more levels, rock everywhere; the first is the floor.
    pub(super) fn raise(&mut self, levels: Vec<i32>) {
        self.cells = vec![Cell::default(); self.cells.len() * levels.len()];
        self.levels = levels;
    }

    pub(super) fn cell_mut(&mut self, square: Square) -> Option<&mut Cell> {
        self.cells.get_mut(usize::try_from(square).ok()?)
    }

    /// The index of a room id among the rooms of this dungeon.
    pub(super) fn room_index(&mut self, id: &str) -> u16 {
        let found = self.rooms.iter().position(|room| room == id).unwrap_or_else(|| {
            self.rooms.push(id.to_owned());
            self.rooms.len() - 1
        });
        u16::try_from(found).unwrap_or(u16::MAX)
    }

    /// Fills the tables of a dungeon of tiles, with those of one that was laid alike where there is one.
    pub(super) fn prepare_tiles(&mut self) {
        if self.area() > LARGEST_PREPARED {
            return self.prepare(true);
        }
        let prepared = || PREPARED.lock().unwrap_or_else(PoisonError::into_inner);
        let known = prepared().iter().find(|other| other.is_laid_as(self)).cloned();
        if let Some(known) = known {
            *self = Dungeon { id: std::mem::take(&mut self.id), ..known };
            return;
        }
        self.prepare(true);
        let mut prepared = prepared();
        if prepared.len() == MOST_PREPARED {
            prepared.remove(0);
        }
        prepared.push(self.clone());
    }

    /// Whether everything that the tables are made of, and all that lies there, is the same.
    fn is_laid_as(&self, other: &Dungeon) -> bool {
        (self.width, self.height, &self.levels) == (other.width, other.height, &other.levels)
            && (&self.cells, &self.tiles, &self.rooms) == (&other.cells, &other.tiles, &other.rooms)
            && (&self.features, &self.doors) == (&other.features, &other.doors)
            && (&self.chests, &self.portals) == (&other.chests, &other.portals)
    }

    /// Fills walls, steps and distances. `inner_walls`: tiles are kept apart by walls, except at doors.
    pub(super) fn prepare(&mut self, inner_walls: bool) {
        self.raise_walls(inner_walls);
        let around = |square| match self.is_rock(square) {
            true => [PushSquare::Wall { feature: None }; 8],
            false => Direction::ALL.map(|way| self.found_by_push(square, way)),
        };
        self.around = (0..self.area()).map(around).collect();
        let falls = |around: &[PushSquare; 8]| around.iter().any(|next| matches!(next, PushSquare::Edge(_)));
        self.edges = self.around.iter().map(falls).collect();
        self.steps = (0..self.area()).map(|square| self.steps_from(square)).collect();
        self.next = self.steps.iter().map(Nearby::of).collect();
        let back = |from: Square| self.next_to(from).iter().all(|&to| self.is_step(to, from));
        self.both_ways = (0..self.area()).all(back);
        let zones = self.cells.iter().filter_map(|cell| cell.end_zone).max().map_or(0, |last| last + 1);
        let steps_to = |side| self.steps_to(self.floor().filter(|&square| self.end_zone(square) == Some(side))).into();
        self.to_end_zone = (0..zones).map(steps_to).collect();
    }

    fn raise_walls(&mut self, inner_walls: bool) {
        let area = self.cells.len();
        let (mut walls, mut sight_walls) = (vec![0; area], vec![0; area]);
        for square in 0..self.area() {
            for side in Direction::STRAIGHT {
                let next = self.neighbour(square, side);
                let apart = self.apart(square, next, inner_walls);
                let bit = 1u8 << (side as u8 / 2);
                let hidden = self.hides(Some(square)) != self.hides(next);
                walls[square as usize] |= if apart { bit } else { 0 };
                sight_walls[square as usize] |= if apart || hidden { bit } else { 0 };
            }
        }
        for pair in self.doors.iter().flat_map(|door| &door.pairs) {
            for (a, b) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let bit = self.direction(a, b).map_or(0, |side| 1u8 << (side as u8 / 2));
                walls[a as usize] &= !bit;
                sight_walls[a as usize] &= !bit;
            }
        }
        self.walls = walls.into();
        self.sight_walls = sight_walls.into();
    }

    /// Whether a border lies between two tiles, or between a tile and rock.
    fn apart(&self, square: Square, next: Option<Square>, inner_walls: bool) -> bool {
        match inner_walls {
            true => self.tile(square) != next.and_then(|next| self.tile(next)),
            false => self.is_hollow(square) != next.is_some_and(|next| self.is_hollow(next)),
        }
    }

    /// Whether there is nothing but rock: nobody and nothing is ever moved from there.
    fn is_rock(&self, square: Square) -> bool {
        !self.is_floor(square) && !self.is_open(square) && self.feature(square).is_none()
    }

    fn hides(&self, square: Option<Square>) -> bool {
        square.and_then(|square| self.feature(square)).is_some_and(|feature| feature.blocks_sight)
    }

    fn steps_from(&self, from: Square) -> [Square; 8] {
        if !self.is_open(from) {
            return [NOWHERE; 8];
        }
        Direction::ALL.map(|direction| {
            let to = self.unwalled(from, direction, |middle| self.is_floor(middle));
            to.filter(|&to| self.is_floor(to) && !self.is_pit(to) && !self.falls(from, to)).unwrap_or(NOWHERE)
        })
    }

    /// For every square, the steps to the nearest of some floor squares.
    pub(super) fn steps_to(&self, goals: impl Iterator<Item = Square>) -> Vec<u16> {
        let mut steps = vec![FAR; self.cells.len()];
        let mut queue: VecDeque<Square> = goals.filter(|&square| self.is_floor(square)).collect();
        for &square in &queue {
            steps[square as usize] = 0;
        }
        while let Some(square) = queue.pop_front() {
            let next = steps[square as usize].saturating_add(1);
            for &to in self.next_to(square) {
                if steps[to as usize] == FAR {
                    steps[to as usize] = next;
                    queue.push_back(to);
                }
            }
        }
        steps
    }
}
