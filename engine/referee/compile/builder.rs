//! A book in the making.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::expr::vocabulary::{EntityKind, Group, Names, OUTCOMES, Value};
use crate::pack::{Diagnostic, Diagnostics, Entry, Node, Place, Tree, wrong_shape};
use crate::referee::book::{Book, NOBODY};
use crate::referee::family::Family;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Event, Hook, Rule, Table};

/// A book in the making.
pub(super) struct Builder<'e, G: Family> {
    pub(super) entries: &'e [Entry],
    pub(super) beside: Option<&'e Book<G>>,
    pub(super) faults: &'e mut Diagnostics,
    pub(super) names: Names,
    pub(super) outcomes: BTreeSet<String>,
    pub(super) rules: Vec<Rule>,
    pub(super) rule_of: Vec<u16>,
    pub(super) held: Vec<u16>,
    pub(super) dice: IndexMap<String, Vec<Value>>,
    pub(super) tables: Vec<Table>,
    pub(super) events: Vec<Event<G::State>>,
    /// The roles of events that whoever calls them may leave out.
    pub(super) may_be_nobody: BTreeSet<(EventId, String)>,
    pub(super) hooks: Vec<Hook<G::State>>,
    /// The names after `instead-of`, until all hooks are there.
    pub(super) replaced: Vec<(HookId, String, Place)>,
    /// Rule and name of forbidden hooks; until all hooks are there, the range in an effect is a place in this list.
    pub(super) forbidden: Vec<(u16, String)>,
    /// The first of the hooks written as one, where its condition stands, and whether its events were named together.
    pub(super) conditions: Vec<(HookId, Place, bool)>,
    /// Events that are to be passed, and where that is said.
    pub(super) tested: Vec<(EventId, Place)>,
    /// Of what there is too much.
    pub(super) full: BTreeSet<&'static str>,
    /// The words of groups that are data.
    pub(super) more_words: Vec<(Group, String)>,
}

/// For whom something is compiled: the event, the rule, the kind of its holder, and what of a hook it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) event: usize,
    pub(super) rule: usize,
    pub(super) holder: Option<EntityKind>,
    /// The phase of the hook; none for what the event says itself.
    pub(super) phase: Option<Phase>,
    /// Whether the event was named together with others, by one word.
    pub(super) broad: bool,
}

impl<'e, G: Family> Builder<'e, G> {
    pub(super) fn new(entries: &'e [Entry], beside: Option<&'e Book<G>>, faults: &'e mut Diagnostics) -> Self {
        let mut names = beside.map(|book| book.names.clone()).unwrap_or_default();
        for word in G::vocabulary().groups.iter().flat_map(|group| group.words) {
            names.intern(word);
        }
        let outcomes = G::vocabulary().groups[usize::from(OUTCOMES)].words.iter().map(|w| (*w).to_owned()).collect();
        Builder {
            entries,
            beside,
            faults,
            names,
            outcomes,
            rules: Vec::new(),
            rule_of: Vec::new(),
            held: vec![NOBODY; beside.map_or(0, |book| book.held.len())],
            dice: IndexMap::new(),
            tables: Vec::new(),
            events: Vec::new(),
            may_be_nobody: BTreeSet::new(),
            hooks: Vec::new(),
            replaced: Vec::new(),
            forbidden: Vec::new(),
            conditions: Vec::new(),
            tested: Vec::new(),
            full: BTreeSet::new(),
            more_words: Vec::new(),
        }
    }

    pub(super) fn outcome(&mut self, name: &str) -> Value {
        self.outcomes.insert(name.to_owned());
        self.names.intern(name)
    }

    /// The entries of a kind, with their index among the rules.
    pub(super) fn of_kind(&self, kind: &'static str) -> impl Iterator<Item = (usize, &'e Entry)> + use<'e, G> {
        self.entries.iter().enumerate().filter(move |(_, entry)| entry.kind == kind)
    }

    pub(super) fn rule_index(&self, id: &str) -> Option<u16> {
        let name = self.names.find(id)?;
        self.rule_of.get(name as usize).copied().filter(|&index| index != NOBODY)
    }

    /// A word; anything else is told.
    pub(super) fn word(&mut self, tree: &Tree) -> Option<String> {
        let word = tree.scalar();
        if word.is_none() {
            self.faults.push(wrong_shape(tree, "text"));
        }
        word
    }

    pub(super) fn missing_key(&mut self, at: Place, key: &str) {
        self.faults.push(Diagnostic::error("missing-key", at).with("key", key));
    }
}

/// The entries below a key; none if it is not there.
pub(super) fn entries_of<'t>(tree: &'t Tree, key: &str) -> &'t [(crate::pack::Key, Tree)] {
    tree.get(key).map_or(&[], Tree::entries)
}

/// Whether a key says just this.
pub(super) fn says(tree: Option<&Tree>, truth: bool) -> bool {
    tree.is_some_and(|tree| tree.node == Node::Truth(truth))
}

pub(super) fn text_at(at: Place, text: impl Into<String>) -> Tree {
    Tree { at, node: Node::Text(text.into()) }
}
