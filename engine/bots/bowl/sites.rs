//! Sites: what lies around each square of uneven ground, whoever stands on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::description::belonging::room;
use crate::games::bowl::state::State;
use crate::grid::{PushSquare, Square};

/// The ground at either end of a way: where it is alike, rules say the same of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edge {
    terrain: [Value; 2],
    rooms: [Value; 2],
    levels: [i32; 2],
    rise: i32,
    beneath: bool,
}

impl Edge {
    /// Of the way from one square to another.
    pub fn of(state: &State, from: Square, to: Square) -> Edge {
        let dungeon = state.dungeon();
        Edge {
            terrain: [from, to].map(|square| state.terrain(square)),
            rooms: [from, to].map(|square| room(state, square)),
            levels: [from, to].map(|square| dungeon.level(square)),
            rise: state.rise(from, to),
            beneath: dungeon.above(to, 1).is_some_and(|above| dungeon.is_open(above)),
        }
    }

    /// Whether there is nothing but floor at either end.
    pub fn is_plain(&self) -> bool {
        self.terrain == [NONE; 2] && self.levels[0] == self.levels[1]
    }
}

/// The number of an [`Edge`] among those of a match.
pub(super) type EdgeNumber = u32;

/// The surroundings of a square.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// The squares one step away, and what lies between.
    pub steps: Vec<(Square, EdgeNumber)>,
    /// Where single steps lead beside those.
    pub passages: Vec<Square>,
    /// Whether there is more than plain floor around it or overhead.
    pub rough: bool,
}

/// All sites that have been looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Sites {
    edges: BTreeMap<Edge, EdgeNumber>,
    sites: Vec<Option<Arc<Site>>>,
}

impl Sites {
    /// Forgets what lies where; edges keep their numbers.
    pub fn forget(&mut self, area: usize) {
        self.sites.clear();
        self.sites.resize(area, None);
    }

    /// The number of the edge from one square to another.
    pub fn edge(&mut self, state: &State, from: Square, to: Square) -> EdgeNumber {
        let next = self.edges.len() as EdgeNumber;
        *self.edges.entry(Edge::of(state, from, to)).or_insert(next)
    }

    /// The surroundings of a square.
    pub fn around(&mut self, state: &State, here: Square) -> Arc<Site> {
        if let Some(Some(known)) = self.sites.get(here as usize) {
            return Arc::clone(known);
        }
        let dungeon = state.dungeon();
        let beside = dungeon.next_to(here).iter().copied().filter(|&next| !state.is_hole(next));
        let overhead = dungeon.above(here, 1).is_some_and(|above| state.terrain(above) != NONE);
        let site = Arc::new(Site {
            steps: beside.map(|next| (next, self.edge(state, here, next))).collect(),
            passages: state.passages(here),
            rough: overhead || dungeon.squares_around(here).any(|next| is_ground(state, next)),
        });
        self.sites[here as usize] = Some(Arc::clone(&site));
        site
    }
}

/// Whether there is more than plain floor at a square beside one.
pub(super) fn is_ground(state: &State, next: PushSquare) -> bool {
    match next {
        PushSquare::Floor(to) | PushSquare::Feature(to) => state.terrain(to) != NONE,
        PushSquare::Wall { feature } => feature.is_some(),
        PushSquare::Edge(_) => true,
    }
}
