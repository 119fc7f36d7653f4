//! Where a player can get to in one activation, and how surely.

use std::ops::{Deref, DerefMut};

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::state::State;
use crate::games::bowl::words::word;
use crate::grid::Square;

use super::chance::{Chance, SURE, both, part, test};
use super::ground::Ground;

/// One runner: what its legs can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runner {
    /// Squares before it must rush.
    pub left: i32,
    /// Squares of rush.
    pub rushes: i32,
    /// Agility, a target number.
    pub agility: i32,
    /// Whether a failed dodge may be rolled again.
    pub dodges_again: bool,
    /// Whether a failed rush may be rolled again.
    pub rushes_again: bool,
    /// Where the ball lies, and how surely it picks it up.
    pub ball: Option<(Square, Chance)>,
    /// Paths less sure than this are not looked at.
    pub least: Chance,
}

/// The end of a path.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Where it ends.
    pub square: Square,
    /// Its length in squares.
    pub steps: i32,
    /// The chance of getting there.
    pub chance: Chance,
    /// The expected loss on failing, beyond that of any fall, in the points of a plan.
    pub expected_loss: i32,
    /// The command that leads there from the square before.
    pub(super) word: u8,
    /// The object handled before that, or none.
    pub(super) first: Square,
    /// Whether there was a jump on the way of which there are only so many.
    pub(super) jumped: bool,
    /// The path it goes on from: an index of [`Reach::nodes`].
    pub(super) parent: u32,
}

/// The loss of so many points is as bad as a fall.
const LOSS_OF_A_FALL: i32 = 900;

impl Node {
    /// The path that leads nowhere.
    pub fn start(square: Square) -> Node {
        Node {
            square,
            steps: 0,
            chance: SURE,
            expected_loss: 0,
            word: word::MOVE,
            first: NONE,
            jumped: false,
            parent: 0,
        }
    }

    /// The expected loss of not getting there, where a fall loses so much.
    pub fn risk(&self, fall: i32) -> i32 {
        part(SURE - self.chance, fall) + self.expected_loss
    }

    /// The chance of getting there, less what may be lost on the way.
    pub fn merit(&self) -> Chance {
        self.chance.saturating_sub(self.expected_loss.max(0).saturating_mul(SURE as i32 / LOSS_OF_A_FALL) as Chance)
    }
}

/// All paths of one activation that are worth a look: to each square the shortest, and longer ones that are surer.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Every step of every path.
    pub(super) nodes: Vec<Node>,
    /// The best chance of coming to each square.
    pub(super) best: Vec<Chance>,
    /// Ends of paths that have not been looked at yet, by their length.
    pub(super) waiting: Vec<Vec<Node>>,
    /// The best end at each square that waits, and its length.
    pub(super) promised: Vec<(Chance, i32)>,
    /// Squares with somebody or something on them, and whether it may be jumped over.
    pub(super) hurdles: Vec<(Square, bool)>,
}

impl Reach {
    /// Finds them, from a square.
    pub fn spread(&mut self, state: &State, ground: &Ground, from: Square, runner: &Runner) {
        self.forget(state);
        self.best[from as usize] = SURE;
        self.nodes.push(Node::start(from));
        let (mut level, mut steps) = (0, 0);
        while level < self.nodes.len() && steps < runner.left + runner.rushes {
            let end = self.nodes.len();
            steps += 1;
            let rush = if steps > runner.left { test(2, runner.rushes_again) } else { SURE };
            for index in level..end {
                self.step_from(state, ground, index, steps, rush, runner);
            }
            level = end;
        }
    }

    /// Forgets the paths of before, square by square: there are few, and many squares.
    pub fn forget(&mut self, state: &State) {
        for node in self.nodes.drain(..) {
            self.best[node.square as usize] = 0;
        }
        for node in self.waiting.iter_mut().flat_map(|waiting| waiting.drain(..)) {
            self.promised[node.square as usize] = (0, 0);
        }
        self.best.resize(state.dungeon().area() as usize, 0);
        self.promised.resize(self.best.len(), (0, 0));
    }

    fn step_from(&mut self, state: &State, ground: &Ground, index: usize, steps: i32, rush: Chance, runner: &Runner) {
        let Node { square, chance, .. } = self.nodes[index];
        if chance < self.best[square as usize] {
            return;
        }
        let marked = ground.marked(square) > 0;
        let at_best = both(chance, rush);
        for &next in state.dungeon().next_to(square) {
            if at_best <= self.best[next as usize] || !ground.is_free(state, next) {
                continue;
            }
            let mut there = at_best;
            if marked {
                there = both(there, test(runner.agility + ground.marked(next), runner.dodges_again));
            }
            if let Some((ball, pick_up)) = runner.ball
                && ball == next
            {
                there = both(there, pick_up);
            }
            if there > self.best[next as usize] && there >= runner.least {
                self.best[next as usize] = there;
                self.nodes.push(Node { steps, chance: there, parent: index as u32, ..Node::start(next) });
            }
        }
    }

    /// The ends of all paths.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The best end by a value; the first of equals. None when no end has one.
    pub fn best_by(&self, mut value: impl FnMut(&Node) -> Option<i32>) -> Option<(usize, i32)> {
        let mut best = None;
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(value) = value(node)
                && best.is_none_or(|(_, other)| value > other)
            {
                best = Some((index, value));
            }
        }
        best
    }

    /// The surest path to a square.
    pub fn surest(&self, square: Square) -> Option<usize> {
        self.nodes.iter().rposition(|node| node.square == square)
    }

    /// Writes down the commands of a path, each with its square.
    pub fn path(&self, node: usize, path: &mut Vec<(u8, Square)>) {
        path.clear();
        let mut at = node;
        while at != 0 {
            let Node { word, square, first, parent, .. } = self.nodes[at];
            path.push((word, square));
            path.extend((first != NONE).then_some((word::HANDLE, first)));
            at = parent as usize;
        }
        path.reverse();
    }
}

/// The paths that were found since the board was looked at: several plans begin with those of one runner.
#[derive(Clone, Debug)]
pub struct Reaches {
    /// Who they are of, and from where.
    of: Vec<(Value, Square, Runner)>,
    /// They themselves, those of nobody among them.
    found: Vec<Reach>,
    at_hand: usize,
}

/// So many are kept at a time.
const MOST_REACHES: usize = 16;

impl Default for Reaches {
    fn default() -> Reaches {
        Reaches { of: Vec::new(), found: vec![Reach::default()], at_hand: 0 }
    }
}

impl Reaches {
    /// Nothing that was found is true any more.
    pub fn forget_all(&mut self) {
        self.of.clear();
    }

    /// Takes the paths of a runner to hand; false where they have to be found first.
    pub fn recall(&mut self, player: Value, from: Square, runner: &Runner) -> bool {
        let whose = (player, from, *runner);
        if let Some(known) = self.of.iter().position(|other| *other == whose) {
            self.at_hand = known;
            return true;
        }
        if self.of.len() == MOST_REACHES {
            self.of.clear();
        }
        self.at_hand = self.of.len();
        self.of.push(whose);
        self.found.resize_with(self.found.len().max(self.of.len()), Reach::default);
        false
    }
}

impl Deref for Reaches {
    type Target = Reach;

    fn deref(&self) -> &Reach {
        &self.found[self.at_hand]
    }
}

impl DerefMut for Reaches {
    fn deref_mut(&mut self) -> &mut Reach {
        &mut self.found[self.at_hand]
    }
}
