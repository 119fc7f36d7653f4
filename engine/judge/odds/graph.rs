//! Everything that may come, as a graph: chance and coaches branch it, and what has the same future is there once.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::expr::vocabulary::{EntityKind, Value};
use crate::referee::EventId;

/// A node, by its number.
pub(super) type NodeId = u32;

/// The coaches whose choice it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Whose {
    /// The coach who was asked wants the best for itself.
    Ours,
    /// The coach who was asked wants the worst for the other.
    Theirs,
}

/// Which event, of whom.
pub(super) type RollKey = (EventId, Option<(EntityKind, Value)>);

/// A roll that has come out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Noted {
    pub roll: RollKey,
    pub outcome: Value,
    /// Whether the side that gave the order has failed.
    pub failure: bool,
}

/// How an order ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct End {
    /// Whether what was wanted came, where something is.
    pub wanted: Option<bool>,
    pub grief: bool,
    /// By how much the tallies of every side changed, side by side.
    pub counts: Vec<i64>,
}

/// A place on the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// A way out of the part that is gone through, by its number.
    Exit(u32),
    /// The order is done with.
    End(End),
    /// Nobody has looked what comes here.
    Unseen,
    /// Chance: how often each comes.
    Chance(Vec<(u64, NodeId)>),
    /// A coach is asked.
    Choice(Whose, Vec<NodeId>),
    /// A roll has come out.
    Note(Noted, NodeId),
    /// The same as another, which may lead back here.
    Same(NodeId),
}

/// All nodes.
#[derive(Default)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    numbers: IndexMap<Node, NodeId>,
}

impl Graph {
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node; the one that is there already, if there is one.
    pub fn add(&mut self, node: Node) -> NodeId {
        if let Some(&id) = self.numbers.get(&node) {
            return id;
        }
        let id = self.nodes.len() as NodeId;
        self.nodes.push(node.clone());
        self.numbers.insert(node, id);
        id
    }

    /// A place whose node is not known yet.
    pub fn reserve(&mut self) -> NodeId {
        self.nodes.push(Node::Unseen);
        self.nodes.len() as NodeId - 1
    }

    /// Now it is known.
    pub fn settle(&mut self, place: NodeId, node: NodeId) {
        self.nodes[place as usize] = Node::Same(node);
    }

    /// Chance: what comes alike is counted together.
    pub fn chance(&mut self, ways: impl IntoIterator<Item = (u64, NodeId)>) -> NodeId {
        let mut sums = BTreeMap::new();
        for (weight, node) in ways {
            *sums.entry(node).or_insert(0) += weight;
        }
        if let [(&node, _)] = sums.iter().collect::<Vec<_>>()[..] {
            return node;
        }
        let by = sums.values().fold(0, |by, &weight| common(by, weight)).max(1);
        self.add(Node::Chance(sums.into_iter().map(|(node, weight)| (weight / by, node)).collect()))
    }

    /// A coach is asked, if it makes a difference.
    pub fn choice(&mut self, whose: Whose, ways: Vec<NodeId>) -> NodeId {
        match ways[..] {
            [first, ref others @ ..] if others.iter().all(|other| *other == first) => first,
            _ => self.add(Node::Choice(whose, ways)),
        }
    }

    pub fn note(&mut self, noted: Noted, then: NodeId) -> NodeId {
        self.add(Node::Note(noted, then))
    }

    /// The nodes that follow one at once.
    pub fn next(&self, id: NodeId) -> Vec<NodeId> {
        match self.node(id) {
            Node::Exit(_) | Node::End(_) | Node::Unseen => Vec::new(),
            Node::Chance(ways) => ways.iter().map(|(_, node)| *node).collect(),
            Node::Choice(_, ways) => ways.clone(),
            Node::Note(_, node) | Node::Same(node) => vec![*node],
        }
    }

    /// The graph of all that can be reached from a node, and that node's number in it.
    pub fn from(&self, root: NodeId) -> (Graph, NodeId) {
        let (mut numbers, mut order, mut todo) = (BTreeMap::new(), Vec::new(), vec![root]);
        while let Some(id) = todo.pop() {
            if let Entry::Vacant(place) = numbers.entry(id) {
                place.insert(order.len() as NodeId);
                order.push(id);
                todo.extend(self.next(id));
            }
        }
        let to = |id: &NodeId| numbers[id];
        let nodes = order.iter().map(|&id| match self.node(id) {
            Node::Chance(ways) => Node::Chance(ways.iter().map(|(weight, node)| (*weight, to(node))).collect()),
            Node::Choice(whose, ways) => Node::Choice(*whose, ways.iter().map(to).collect()),
            Node::Note(noted, node) => Node::Note(noted.clone(), to(node)),
            Node::Same(node) => Node::Same(to(node)),
            other => other.clone(),
        });
        (Graph { nodes: nodes.collect(), numbers: IndexMap::new() }, to(&root))
    }

    /// A part with what follows each of its ways out; `open` are its [open](Graph::open) nodes.
    pub fn graft(&mut self, root: NodeId, open: &BTreeSet<NodeId>, after: &[NodeId]) -> NodeId {
        Graft { graph: self, after, open, done: BTreeMap::new() }.node(root)
    }

    /// The nodes of a part from which one of its ways out can be reached.
    pub fn open(&self, root: NodeId) -> BTreeSet<NodeId> {
        let (mut before, mut seen, mut exits) = (BTreeMap::<NodeId, Vec<NodeId>>::new(), BTreeSet::new(), Vec::new());
        let mut todo = vec![root];
        while let Some(id) = todo.pop() {
            if !seen.insert(id) {
                continue;
            }
            if matches!(self.node(id), Node::Exit(_)) {
                exits.push(id);
            }
            for next in self.next(id) {
                before.entry(next).or_default().push(id);
                todo.push(next);
            }
        }
        let mut open = BTreeSet::new();
        while let Some(id) = exits.pop() {
            if open.insert(id) {
                exits.extend(before.get(&id).into_iter().flatten());
            }
        }
        open
    }
}

/// A part on the way to be joined to what follows it.
struct Graft<'g> {
    graph: &'g mut Graph,
    after: &'g [NodeId],
    open: &'g BTreeSet<NodeId>,
    done: BTreeMap<NodeId, NodeId>,
}

impl Graft<'_> {
    fn node(&mut self, id: NodeId) -> NodeId {
        if !self.open.contains(&id) {
            return id;
        }
        if let Some(&done) = self.done.get(&id) {
            return done;
        }
        let grafted = match self.graph.node(id).clone() {
            Node::Exit(exit) => self.after[exit as usize],
            Node::Chance(ways) => {
                let ways: Vec<_> = ways.into_iter().map(|(weight, node)| (weight, self.node(node))).collect();
                self.graph.chance(ways)
            }
            Node::Choice(whose, ways) => {
                let ways = ways.into_iter().map(|node| self.node(node)).collect();
                self.graph.choice(whose, ways)
            }
            Node::Note(noted, node) => {
                let node = self.node(node);
                self.graph.note(noted, node)
            }
            Node::Same(node) => {
                let place = self.graph.reserve();
                self.done.insert(id, place);
                let node = self.node(node);
                self.graph.settle(place, node);
                place
            }
            Node::End(_) | Node::Unseen => id,
        };
        self.done.insert(id, grafted);
        grafted
    }
}

fn common(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common(b, a % b) }
}
