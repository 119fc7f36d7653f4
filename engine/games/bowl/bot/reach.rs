//! Where a player can get to in one activation, and how surely.

use crate::games::bowl::dungeon::Square;
use crate::games::bowl::state::State;

use super::ground::Ground;

/// A chance: parts of [`SURE`].
pub(super) type Chance = u32;
/// Certainty.
pub(super) const SURE: Chance = 1 << 15;

/// Both happen.
pub(super) fn both(a: Chance, b: Chance) -> Chance {
    (a * b) >> 15
}

/// A D6 that needs `need` or more; a 1 fails and a 6 passes whatever is added. With a second try where `again` says so.
pub(super) fn test(need: i32, again: bool) -> Chance {
    let once = SURE * (7 - need).clamp(1, 5) as u32 / 6;
    if again { once + both(SURE - once, once) } else { once }
}

/// One runner: what its legs can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runner {
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
pub(super) struct Node {
    /// Where it ends.
    pub square: Square,
    /// How many squares it is long.
    pub steps: i32,
    /// How surely it gets there.
    pub chance: Chance,
    parent: u32,
}

/// All paths of one activation that are worth a look: to each square the shortest, and longer ones that are surer.
#[derive(Clone, Debug, Default)]
pub(super) struct Reach {
    nodes: Vec<Node>,
    best: Vec<Chance>,
}

impl Reach {
    /// Finds them, from a square.
    pub fn spread(&mut self, state: &State, ground: &Ground, from: Square, runner: &Runner) {
        self.nodes.clear();
        self.best.clear();
        self.best.resize(state.dungeon().area() as usize, 0);
        self.best[from as usize] = SURE;
        self.nodes.push(Node { square: from, steps: 0, chance: SURE, parent: 0 });
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

    fn step_from(&mut self, state: &State, ground: &Ground, index: usize, steps: i32, rush: Chance, runner: &Runner) {
        let Node { square, chance, .. } = self.nodes[index];
        if chance < self.best[square as usize] {
            return;
        }
        let marked = ground.marked(square) > 0;
        for (_, next) in state.dungeon().steps(square) {
            if !ground.is_free(state, next) {
                continue;
            }
            let mut there = both(chance, rush);
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
                self.nodes.push(Node { square: next, steps, chance: there, parent: index as u32 });
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

    /// Writes down the squares of a path, without the one it starts from.
    pub fn path(&self, node: usize, path: &mut Vec<Square>) {
        path.clear();
        let mut at = node;
        while at != 0 {
            path.push(self.nodes[at].square);
            at = self.nodes[at].parent as usize;
        }
        path.reverse();
    }
}
