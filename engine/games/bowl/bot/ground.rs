//! What one side sees of the board: where opponents mark, where nobody can walk, how far things are.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::dungeon::{Dungeon, Square};
use crate::games::bowl::state::State;

/// No way.
pub(super) const FAR: u16 = u16::MAX;

/// The board as one side sees it, looked at anew for every question.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// How many opponents mark each square.
    pub foes: Vec<u8>,
    /// How many of ours mark each square.
    pub mates: Vec<u8>,
    /// Closed chests, portals, and ground that one may slip into: nobody walks there by choice.
    pub solid: Vec<bool>,
}

impl Ground {
    /// Looks at the board for a side.
    pub fn look(&mut self, state: &State, side: u8) {
        let area = state.dungeon().area() as usize;
        for zones in [&mut self.foes, &mut self.mates] {
            zones.clear();
            zones.resize(area, 0);
        }
        self.solid.clear();
        self.solid.resize(area, false);
        for square in state.chests.iter().map(|chest| chest.square).chain(state.portals.iter().copied()) {
            if let Some(solid) = self.solid.get_mut(square as usize) {
                *solid = true;
            }
        }
        let hazards = state.dungeon().features().iter().flat_map(|feature| &feature.squares).copied();
        for square in hazards.filter(|&square| state.ground(square).is_some_and(|ground| ground.hazard)) {
            self.solid[square as usize] = true;
        }
        for player in &state.players {
            if !player.has_zone() || player.is_beast() {
                continue;
            }
            let zones = if player.team == side { &mut self.mates } else { &mut self.foes };
            for (_, next) in state.dungeon().steps(player.square()) {
                zones[next as usize] += 1;
            }
        }
    }

    /// How many opponents mark a square.
    pub fn marked(&self, square: Square) -> i32 {
        usize::try_from(square).ok().and_then(|index| self.foes.get(index)).map_or(0, |&count| i32::from(count))
    }

    /// How many of ours mark a square.
    pub fn covered(&self, square: Square) -> i32 {
        usize::try_from(square).ok().and_then(|index| self.mates.get(index)).map_or(0, |&count| i32::from(count))
    }

    /// Whether a player of ours may walk there.
    pub fn is_free(&self, state: &State, square: Square) -> bool {
        !self.solid[square as usize] && state.on(square) == NONE
    }
}

/// Steps from every square to a goal, round chests and portals but through players. Kept while the board is the same.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    dungeon: Arc<Dungeon>,
    chests: usize,
    known: Vec<(Square, Vec<u16>)>,
    spare: Vec<Vec<u16>>,
    queue: Vec<Square>,
}

/// Fields kept at the same time, at most.
const MOST_FIELDS: usize = 24;

impl Fields {
    /// Whether these fields are of this dungeon.
    pub fn is_of(&self, state: &State) -> bool {
        Arc::ptr_eq(&self.dungeon, &state.board.dungeon)
    }

    /// Forgets what is no longer true.
    pub fn refresh(&mut self, state: &State) {
        let same = self.is_of(state) && self.chests == state.chests.len();
        if !same || self.known.len() >= MOST_FIELDS {
            self.dungeon = Arc::clone(&state.board.dungeon);
            self.chests = state.chests.len();
            self.spare.extend(self.known.drain(..).map(|(_, steps)| steps));
        }
    }

    /// The steps to a goal from every square. The caller has refreshed.
    pub fn to(&mut self, ground: &Ground, goal: Square) -> &[u16] {
        let index = match self.known.iter().position(|(square, _)| *square == goal) {
            Some(index) => index,
            None => {
                let mut steps = self.spare.pop().unwrap_or_default();
                self.flood(ground, goal, &mut steps);
                self.known.push((goal, steps));
                self.known.len() - 1
            }
        };
        &self.known[index].1
    }

    /// The steps to a goal from one square.
    pub fn steps(&mut self, ground: &Ground, goal: Square, from: Square) -> u16 {
        let index = usize::try_from(from).unwrap_or(usize::MAX);
        self.to(ground, goal).get(index).copied().unwrap_or(FAR)
    }

    fn flood(&mut self, ground: &Ground, goal: Square, steps: &mut Vec<u16>) {
        steps.clear();
        steps.resize(self.dungeon.area() as usize, FAR);
        let Some(start) = usize::try_from(goal).ok().and_then(|index| steps.get_mut(index)) else { return };
        *start = 0;
        self.queue.clear();
        self.queue.push(goal);
        let mut next = 0;
        while let Some(&square) = self.queue.get(next) {
            next += 1;
            let here = steps[square as usize];
            for (_, beside) in self.dungeon.steps(square) {
                let there = &mut steps[beside as usize];
                if *there == FAR {
                    *there = here + 1;
                    // A chest or portal is reached, not crossed.
                    if !ground.solid[beside as usize] {
                        self.queue.push(beside);
                    }
                }
            }
        }
    }
}

/// The players of all other sides that are in the dungeon, with their squares.
pub(super) fn foes_of(state: &State, side: u8) -> impl Iterator<Item = (Value, Square)> + '_ {
    state.foes(side).map(|player| (player, state.square(player))).filter(|&(_, square)| square != NONE)
}

/// The players of a side that are in the dungeon, with their squares.
pub(super) fn placed(state: &State, side: u8) -> impl Iterator<Item = (Value, Square)> + '_ {
    state.team(side).map(|player| (player, state.square(player))).filter(|&(_, square)| square != NONE)
}
