//! A part of a game that is gone through: the steps on the way, where it forks, and the ways out of it.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use std::rc::Rc;

use crate::referee::{Exit, Family, Game};

use super::graph::{NodeId, Noted, Whose};
use super::line::Left;

/// Every throw of some dice, each with the number of ways to it.
pub(super) type Throws = Rc<Vec<(Vec<u8>, u64)>>;

/// The progress of a walk: everything it keeps on its way, beside the position.
#[derive(Clone, Default, Hash)]
pub(super) struct Progress {
    /// The order is given: from here on dice and answers branch.
    pub begun: bool,
    /// Nothing that follows matters.
    pub over: bool,
    /// The order is done with, and what follows is no part of it.
    pub late: bool,
    /// The turn of the first die after the order; dice of later turns are no part of it.
    pub turn: Option<u32>,
    /// Whether what is wanted came, once it is known.
    pub wanted: Option<bool>,
    pub grief: bool,
    /// The rest of the order.
    pub rest: Option<Left>,
    /// So many orders have followed the first.
    pub followed: usize,
    /// So many commands that were written down beforehand have been given,
    pub answered: usize,
    /// and this is left of the last of them.
    pub rest_of_answer: Option<Left>,
}

/// How things stood when the order was given.
pub(super) struct Baseline {
    pub side: u8,
    /// The tallies of every side, side by side.
    pub counts: Vec<i64>,
    /// What it had lost for good.
    pub losses: i64,
}

impl Baseline {
    /// Whether the side has lost more by now.
    pub fn has_lost<G: Family>(&self, game: Game<G>) -> bool {
        G::losses(game.state, self.side) > self.losses
    }
}

/// A way out of a part, and the progress there.
pub(super) struct Out<S> {
    pub exit: Rc<Exit<S>>,
    pub progress: Progress,
}

/// A part, gone through.
pub(super) struct Part<S> {
    pub root: NodeId,
    /// The nodes of it from which a way out can be reached.
    pub open: BTreeSet<NodeId>,
    pub outs: Vec<Out<S>>,
}

/// Something on the present way through a part.
pub(super) enum Step<S> {
    /// Where it may go on in several ways: which was taken, how often each comes or who chooses, what came of those before.
    Branch { taken: usize, fork: Fork, below: Vec<NodeId> },
    /// A part inside it.
    Inside { part: Rc<Part<S>>, taken: usize, below: Vec<NodeId> },
    /// A roll has come out.
    Note(Noted),
    /// A place that others may come back to.
    Place(NodeId),
}

/// Where it goes one way or another.
#[derive(Clone)]
pub(super) enum Fork {
    /// Every throw of some dice, with how often it comes.
    Dice(Rc<Vec<(Vec<u8>, u64)>>),
    /// One of some things that nobody knows, with how likely each is.
    Lots(Vec<u64>),
    /// A coach has so many answers.
    Answers(Whose, usize),
}

impl Fork {
    pub fn ways(&self) -> usize {
        match self {
            Fork::Dice(throws) => throws.len(),
            Fork::Lots(weights) => weights.len(),
            Fork::Answers(_, ways) => *ways,
        }
    }
}

/// A part that is being gone through.
pub(super) struct Level<S> {
    pub key: u128,
    /// The progress when it began, and how likely it was to come to it.
    pub progress: Progress,
    pub chance: f64,
    pub path: Vec<Step<S>>,
    pub next: usize,
    pub outs: Vec<Out<S>>,
    pub numbers: BTreeMap<u128, u32>,
    pub places: BTreeMap<u128, NodeId>,
}

impl<S> Level<S> {
    pub fn new(key: u128, progress: Progress, chance: f64) -> Level<S> {
        let (path, outs, numbers, places) = (Vec::new(), Vec::new(), BTreeMap::new(), BTreeMap::new());
        Level { key, progress, chance, path, next: 0, outs, numbers, places }
    }
}

/// The tallies of every side, side by side.
pub(super) fn counts<G: Family>(game: Game<G>) -> Vec<i64> {
    let sides = 0..G::sides(game.state) as u8;
    sides.flat_map(|side| G::TALLIES.iter().map(move |tally| (tally.count)(game.state, side))).collect()
}

/// Throws that are listed, at most: of more, each die is thrown by itself.
const MOST_THROWS: u64 = 1 << 16;

/// Whether the throws of some dice are few enough to be listed.
pub(super) fn is_listed(count: u8, sides: u8) -> bool {
    let others = u64::from(sides) - 1;
    (1..=u64::from(count)).fold(1_u64, |throws, die| throws.saturating_mul(others + die) / die) <= MOST_THROWS
}

/// Every throw of some dice, each with how often it comes; which die shows what is all the same.
pub(super) fn throws(count: u8, sides: u8) -> Vec<(Vec<u8>, u64)> {
    let mut found = Vec::new();
    let mut dice = vec![1; usize::from(count)];
    loop {
        let ways = (1..=u64::from(count)).product::<u64>()
            / dice.chunk_by(|a, b| a == b).map(|same| (1..=same.len() as u64).product::<u64>()).product::<u64>();
        found.push((dice.clone(), ways));
        let Some(next) = dice.iter().rposition(|&face| face < sides) else { return found };
        let face = dice[next] + 1;
        dice[next..].fill(face);
    }
}
