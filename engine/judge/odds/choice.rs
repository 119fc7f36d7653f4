//! The worth of every place to the side that gave the order, and what coaches choose by it.

use super::circles::groups;
use super::fraction::Fraction;
use super::graph::{End, Graph, Node, NodeId, Whose};
use super::linear::{Equation, solve};

/// The worth of a place, the weightier first: what is wanted, no grief, no failures, good tallies.
type Worth = Vec<Fraction>;

/// The worth of a place at least and at most; the same where all that may come was looked at.
#[derive(Clone)]
struct Span {
    least: Worth,
    most: Worth,
}

/// The choices of coaches, where they are asked.
pub(super) struct Choices {
    /// By node: the answer, none where nobody can tell which is best.
    pub of: Vec<Option<usize>>,
    /// The first thing that counts: at least, at most.
    pub worth: (Fraction, Fraction),
}

/// How ends are weighed: what is counted for the side that gave the order (1), and against it (-1), by tally and side.
pub(super) struct Scale {
    pub signs: Vec<i64>,
    /// How many tallies there are.
    pub tallies: usize,
    pub wanted: bool,
}

/// More than any tally will ever change, and any roll will fail.
const FAR: i64 = 1_000_000_000;
/// So often choices that lead in a circle are looked over again.
const MOST_ROUNDS: usize = 64;

impl Scale {
    fn end(&self, end: &End) -> Worth {
        let wanted = self.wanted.then(|| i64::from(end.wanted == Some(true)));
        let sums = (0..self.tallies).map(|tally| {
            let each = end.counts.iter().zip(&self.signs).skip(tally).step_by(self.tallies);
            each.map(|(count, sign)| count * sign).sum()
        });
        let all = wanted.into_iter().chain([i64::from(!end.grief), 0]).chain(sums);
        all.map(Fraction::from).collect()
    }

    /// Where nobody has looked.
    fn unseen(&self) -> Span {
        let truths = 1 + usize::from(self.wanted);
        let worth = |truth: i64, failures: i64, tally: i64| -> Worth {
            let tallies = std::iter::repeat_n(tally, self.tallies);
            std::iter::repeat_n(truth, truths).chain([failures]).chain(tallies).map(Fraction::from).collect()
        };
        Span { least: worth(0, -FAR, -FAR), most: worth(1, 0, FAR) }
    }

    /// Where failures stand.
    fn failures(&self) -> usize {
        1 + usize::from(self.wanted)
    }

    fn len(&self) -> usize {
        self.failures() + 1 + self.tallies
    }
}

/// The choices of coaches from a node on.
pub(super) fn choices(graph: &Graph, root: NodeId, scale: &Scale) -> Choices {
    let next: Vec<Vec<usize>> =
        (0..graph.len()).map(|id| graph.next(id as NodeId).into_iter().map(|id| id as usize).collect()).collect();
    let (spans, of) = (vec![None; graph.len()], vec![None; graph.len()]);
    let mut weighing = Weighing { graph, scale, spans, of };
    for group in groups(&next) {
        match group[..] {
            [one] if !next[one].contains(&one) => weighing.weigh(one),
            _ => weighing.weigh_cycle(&group),
        }
    }
    let span = weighing.span(root as usize);
    Choices { of: weighing.of, worth: (span.least[0].clone(), span.most[0].clone()) }
}

struct Weighing<'g> {
    graph: &'g Graph,
    scale: &'g Scale,
    spans: Vec<Option<Span>>,
    of: Vec<Option<usize>>,
}

impl Weighing<'_> {
    fn span(&self, id: usize) -> Span {
        self.spans[id].clone().unwrap_or_else(|| self.scale.unseen())
    }

    /// A place all of whose followers are weighed.
    fn weigh(&mut self, id: usize) {
        let span = match self.graph.node(id as NodeId) {
            Node::Exit(_) | Node::Unseen => self.scale.unseen(),
            Node::End(end) => {
                let worth = self.scale.end(end);
                Span { least: worth.clone(), most: worth }
            }
            Node::Same(node) => self.span(*node as usize),
            Node::Note(noted, node) => {
                let mut span = self.span(*node as usize);
                if noted.failure {
                    let failures = self.scale.failures();
                    for worth in [&mut span.least, &mut span.most] {
                        worth[failures] = worth[failures].minus(&Fraction::one());
                    }
                }
                span
            }
            Node::Chance(ways) => self.mean(ways),
            Node::Choice(whose, ways) => {
                let (whose, ways) = (*whose, ways.clone());
                self.of[id] = self.pick(whose, &ways);
                match self.of[id] {
                    Some(index) => self.span(ways[index] as usize),
                    None => self.between(whose, &ways),
                }
            }
        };
        self.spans[id] = Some(span);
    }

    fn mean(&self, ways: &[(u64, NodeId)]) -> Span {
        let all: u64 = ways.iter().map(|(weight, _)| weight).sum();
        let nothing = vec![Fraction::zero(); self.scale.len()];
        let mut sum = Span { least: nothing.clone(), most: nothing };
        for (weight, node) in ways {
            let share = Fraction::new(*weight as i64, all as i64);
            let Some(span) = &self.spans[*node as usize] else { continue };
            add(&mut sum.least, &span.least, &share);
            add(&mut sum.most, &span.most, &share);
        }
        sum
    }

    /// The first of the best answers, if it is known for sure.
    fn pick(&self, whose: Whose, ways: &[NodeId]) -> Option<usize> {
        let spans: Vec<Span> = ways.iter().map(|&node| self.span(node as usize)).collect();
        let beats = |a: &Span, b: &Span| match whose {
            Whose::Ours => a.least > b.most,
            Whose::Theirs => a.most < b.least,
        };
        let holds = |a: &Span, b: &Span| match whose {
            Whose::Ours => a.least >= b.most,
            Whose::Theirs => a.most <= b.least,
        };
        (0..spans.len()).find(|&one| {
            (0..one).all(|other| beats(&spans[one], &spans[other]))
                && (one + 1..spans.len()).all(|other| holds(&spans[one], &spans[other]))
        })
    }

    /// The worth of a question whose best answer nobody knows.
    fn between(&self, whose: Whose, ways: &[NodeId]) -> Span {
        let spans: Vec<Span> = ways.iter().map(|&node| self.span(node as usize)).collect();
        let of = |index: usize, ours: bool, most: bool| {
            let all = spans.iter().map(|span| if most { span.most[index].clone() } else { span.least[index].clone() });
            let best = if ours { all.max() } else { all.min() };
            best.unwrap_or_else(Fraction::zero)
        };
        let bound = |most: bool| {
            // Only of the first thing is it sure that the coach plays for it.
            let each = (0..self.scale.len())
                .map(|index| of(index, if index == 0 { whose == Whose::Ours } else { most }, most));
            each.collect()
        };
        Span { least: bound(false), most: bound(true) }
    }

    // ------------------------------------------------------------------------------ circles

    /// Places that lead back to one another: the coaches' answers are looked over until none of them is better than
    /// another.
    fn weigh_cycle(&mut self, group: &[usize]) {
        let way_out = self.ways_out(group);
        let mut policy: Vec<usize> = way_out;
        for _ in 0..MOST_ROUNDS {
            let Some(solved) = self.solved(group, &policy) else { break };
            for (&id, span) in group.iter().zip(solved) {
                self.spans[id] = Some(span);
            }
            if !self.improve(group, &mut policy) {
                self.settle(group, &policy);
                return;
            }
        }
        for &id in group {
            (self.spans[id], self.of[id]) = (Some(self.scale.unseen()), None);
        }
    }

    /// For each question of a circle an answer that leads out of it in the end.
    fn ways_out(&self, group: &[usize]) -> Vec<usize> {
        let mut leads: Vec<bool> = vec![false; group.len()];
        let mut policy = vec![0; group.len()];
        let inside = |id: usize| group.iter().position(|&member| member == id);
        loop {
            let mut changed = false;
            for (at, &id) in group.iter().enumerate().filter(|(_, id)| self.graph.node(**id as NodeId) != &Node::Unseen)
            {
                if leads[at] {
                    continue;
                }
                let next = self.graph.next(id as NodeId);
                let out = next.iter().position(|&next| inside(next as usize).is_none_or(|next| leads[next]));
                if let Some(out) = out {
                    (leads[at], policy[at], changed) = (true, out, true);
                }
            }
            if !changed {
                return policy;
            }
        }
    }

    fn solved(&self, group: &[usize], policy: &[usize]) -> Option<Vec<Span>> {
        let len = self.scale.len();
        let inside = |id: NodeId| group.iter().position(|&member| member == id as usize);
        let (mut rows, mut free) =
            (vec![Equation::new(); group.len()], vec![vec![Fraction::zero(); 2 * len]; group.len()]);
        for (at, &id) in group.iter().enumerate() {
            for (share, next) in self.followers(id, policy[at]) {
                match inside(next) {
                    Some(next) => {
                        let sum = rows[at].entry(next).or_insert_with(Fraction::zero);
                        *sum = sum.plus(&share);
                    }
                    None => {
                        let span = self.span(next as usize);
                        add(&mut free[at][..len], &span.least, &share);
                        add(&mut free[at][len..], &span.most, &share);
                    }
                }
            }
            if matches!(self.graph.node(id as NodeId), Node::Note(noted, _) if noted.failure) {
                for failures in [self.scale.failures(), len + self.scale.failures()] {
                    free[at][failures] = free[at][failures].minus(&Fraction::one());
                }
            }
        }
        let solved = solve(rows, free)?;
        Some(solved.into_iter().map(|both| Span { least: both[..len].to_vec(), most: both[len..].to_vec() }).collect())
    }

    fn followers(&self, id: usize, answer: usize) -> Vec<(Fraction, NodeId)> {
        match self.graph.node(id as NodeId) {
            Node::Chance(ways) => {
                let all: u64 = ways.iter().map(|(weight, _)| weight).sum();
                ways.iter().map(|(weight, node)| (Fraction::new(*weight as i64, all as i64), *node)).collect()
            }
            Node::Choice(_, ways) => vec![(Fraction::one(), ways[answer])],
            _ => self.graph.next(id as NodeId).into_iter().map(|node| (Fraction::one(), node)).collect(),
        }
    }

    fn improve(&self, group: &[usize], policy: &mut [usize]) -> bool {
        let mut changed = false;
        for (at, &id) in group.iter().enumerate() {
            let Node::Choice(whose, ways) = self.graph.node(id as NodeId) else { continue };
            for (index, &way) in ways.iter().enumerate() {
                let (now, then) = (self.span(ways[policy[at]] as usize), self.span(way as usize));
                let better = match whose {
                    Whose::Ours => then.least > now.most,
                    Whose::Theirs => then.most < now.least,
                };
                if better {
                    (policy[at], changed) = (index, true);
                }
            }
        }
        changed
    }

    /// The answers in a circle, where it is sure that no other is better: the first of the best.
    fn settle(&mut self, group: &[usize], policy: &[usize]) {
        for (at, &id) in group.iter().enumerate() {
            if let Node::Choice(whose, ways) = self.graph.node(id as NodeId) {
                let now = self.span(ways[policy[at]] as usize);
                let sure = ways.iter().all(|&way| {
                    let other = self.span(way as usize);
                    match whose {
                        Whose::Ours => now.least >= other.most,
                        Whose::Theirs => now.most <= other.least,
                    }
                });
                self.of[id] = sure.then_some(policy[at]);
            }
        }
    }
}

fn add(sum: &mut [Fraction], other: &[Fraction], share: &Fraction) {
    sum.iter_mut().zip(other).for_each(|(sum, one)| *sum = sum.plus(&one.times(share)));
}
