//! The board as one side sees it: where opponents mark, where nobody can walk, how far things are.

use std::sync::Arc;

use crate::expr::vocabulary::NONE;
use crate::games::bowl::Bowl;
use crate::games::bowl::state::State;
use crate::grid::{Dungeon, Square};
use crate::referee::Game;

use super::foes::FAR;
use super::relief::{MOST_COST, Relief};
use super::strides::Strides;

/// The board as one side sees it, looked at anew for every question.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// How many opponents mark each square.
    pub foes: Vec<u8>,
    /// How many of ours mark each square.
    pub mates: Vec<u8>,
    /// Closed chests, portals, and holes in the ground: nobody walks there by choice.
    pub solid: Vec<bool>,
    relief: Relief,
    holes: Vec<Square>,
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
        if self.relief.changes(state) {
            self.holes = state.dungeon().floor().filter(|&square| state.is_hole(square)).collect();
        }
        for &square in &self.holes {
            self.solid[square as usize] = true;
        }
        for player in state.players.iter() {
            if !player.has_zone() || player.is_beast() {
                continue;
            }
            let zones = if player.team == side { &mut self.mates } else { &mut self.foes };
            for &next in state.dungeon().next_to(player.square()) {
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
///
/// On uneven ground they are what the steps cost, and jumps are among them.
#[derive(Clone, Debug, Default)]
pub struct Fields {
    dungeon: Arc<Dungeon>,
    chests: usize,
    known: Vec<(Square, Vec<u16>)>,
    spare: Vec<Vec<u16>>,
    queue: Vec<Square>,
    /// On uneven ground, whence one comes to each square, and at what cost.
    web: Vec<Vec<(Square, u16)>>,
    /// The ground that the web is of.
    version: u32,
    /// Squares to look at, by their distance.
    rings: Vec<Vec<Square>>,
}

/// Fields kept at the same time, at most.
const MOST_FIELDS: usize = 24;

impl Fields {
    /// Whether these fields are of this dungeon.
    pub fn is_of(&self, state: &State) -> bool {
        Arc::ptr_eq(&self.dungeon, &state.board.dungeon)
    }

    /// Forgets what is no longer true.
    pub fn refresh(&mut self, game: Game<Bowl>, strides: &mut Strides) {
        let state = game.state;
        let same = self.is_of(state) && self.chests == state.chests.len() && self.version == strides.version;
        if !same || self.known.len() >= MOST_FIELDS {
            self.dungeon = Arc::clone(&state.board.dungeon);
            self.chests = state.chests.len();
            self.spare.extend(self.known.drain(..).map(|(_, steps)| steps));
        }
        if self.version != strides.version {
            self.version = strides.version;
            self.web = strides.web(game);
        }
    }

    /// The steps to a goal from every square. The caller has refreshed.
    pub fn to(&mut self, ground: &Ground, goal: Square) -> &[u16] {
        self.field(ground, goal, |_| vec![goal])
    }

    fn field(&mut self, ground: &Ground, key: Square, goals: impl FnOnce(&Dungeon) -> Vec<Square>) -> &[u16] {
        let index = match self.known.iter().position(|(square, _)| *square == key) {
            Some(index) => index,
            None => {
                let mut steps = self.spare.pop().unwrap_or_default();
                match self.web.is_empty() {
                    true => self.flood(ground, key, &mut steps),
                    false => self.flow(ground, &goals(&self.dungeon.clone()), &mut steps),
                }
                self.known.push((key, steps));
                self.known.len() - 1
            }
        };
        &self.known[index].1
    }

    /// The steps to a centre from every square, if there is one, and the way to where a side scores, if that counts.
    pub fn around<'f>(
        &'f mut self,
        ground: &Ground,
        state: &'f State,
        (centre, side): (Square, Option<u8>),
    ) -> (&'f [u16], Goal<'f>) {
        if centre != NONE {
            self.to(ground, centre);
        }
        let side = side.unwrap_or_default();
        self.goal(ground, state, side);
        let known = |key| self.known.iter().find(|(other, _)| *other == key).map_or(&[][..], |(_, steps)| steps);
        (known(centre), Goal { state, side, steps: known(goal_of(side)) })
    }

    /// How far it is from every square to where a side scores.
    pub fn goal<'f>(&'f mut self, ground: &Ground, state: &'f State, side: u8) -> Goal<'f> {
        if self.web.is_empty() {
            return Goal { state, side, steps: &[] };
        }
        let theirs = |dungeon: &Dungeon, square| dungeon.end_zone(square).is_some_and(|zone| zone != side);
        let goals = |dungeon: &Dungeon| dungeon.floor().filter(|&square| theirs(dungeon, square)).collect();
        let steps = self.field(ground, goal_of(side), goals);
        Goal { state, side, steps }
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
            for &beside in self.dungeon.next_to(square) {
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

    /// The same on uneven ground: the nearest first, in rings.
    fn flow(&mut self, ground: &Ground, goals: &[Square], steps: &mut Vec<u16>) {
        steps.clear();
        steps.resize(self.dungeon.area() as usize, FAR);
        let mut rings = std::mem::take(&mut self.rings);
        rings.resize_with(usize::from(MOST_COST) + 1, Vec::new);
        for &goal in goals {
            steps[goal as usize] = 0;
            rings[0].push(goal);
        }
        let (mut here, mut empty) = (0u16, 0);
        while empty <= MOST_COST {
            let ring = usize::from(here % (MOST_COST + 1));
            empty = if rings[ring].is_empty() { empty + 1 } else { 0 };
            while let Some(square) = rings[ring].pop() {
                let crossed = here == 0 || !ground.solid[square as usize];
                if steps[square as usize] != here || !crossed {
                    continue;
                }
                for &(from, cost) in &self.web[square as usize] {
                    let there = here + cost;
                    if there < steps[from as usize] {
                        steps[from as usize] = there;
                        rings[usize::from(there % (MOST_COST + 1))].push(from);
                    }
                }
            }
            here += 1;
        }
        self.rings = rings;
    }
}

/// The stand-in for the goal of a side among squares, which are numbered from 0; none is -1.
fn goal_of(side: u8) -> Square {
    -2 - Square::from(side)
}

/// How far it is to where a side scores, when nobody is in the way.
#[derive(Clone, Copy)]
pub struct Goal<'f> {
    state: &'f State,
    side: u8,
    steps: &'f [u16],
}

impl Goal<'_> {
    /// From a square.
    pub fn left(&self, square: Square) -> Option<u16> {
        if self.steps.is_empty() {
            return self.state.steps_to_score(square, self.side);
        }
        let steps = usize::try_from(square).ok().and_then(|square| self.steps.get(square)).copied();
        steps.filter(|&steps| steps != FAR)
    }
}
