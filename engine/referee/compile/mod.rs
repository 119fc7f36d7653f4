//! Makes a [`Book`] of what packs and houses say: every word checked, every amount compiled.
//!
//! Start at [`compile`]. The files beside it go in its order: `rules.rs`, `tables.rs`, `events.rs`, `kinds.rs`, `hooks.rs`
//! with `effects.rs`, and `sense.rs` where each of them means something; whatever is an expression is compiled in
//! `programs.rs`.
//!
//! **Never here:** a word of a game. The family's vocabulary has them all.
//! **Never here:** an end at the first mistake. All of them are told at once.

mod effects;
mod events;
mod hooks;
mod idle;
mod keys;
mod kinds;
mod limits;
mod programs;
mod rules;
mod sense;
mod tables;

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};

use indexmap::IndexMap;

use crate::expr::vocabulary::{EntityKind, Group, Names, OUTCOMES, Value};
use crate::pack::{Diagnostic, Diagnostics, Entry, Loaded, Node, Place, Removed, ScriptFile, Tree};
use crate::text::RuleTexts;

use super::book::{Book, Event, EventId, Hook, HookId, NOBODY, Phase, Rule, Table};
use super::family::Family;
use super::settings;
use super::voices::Voices;

pub(crate) use events::not_cancellable;
pub use hooks::HOOK_KEYS;
pub use rules::{COMMON_KEYS, CORE_KINDS, LEAGUE_KINDS};
pub use sense::{CORE_EFFECTS, Ground, Sense};

/// Compiles a loaded pack; `voices` are found when all hooks are known. The book is there even when something is wrong,
/// so that all of it is reported at once; nobody should play by it then.
///
/// Positions are made of numbers: of names, of events, of rules that things can have. Those that are in a book `beside`
/// too bear the numbers they bear there, so that a position of one game can be read by the other; what is there no more
/// leaves its number to nobody.
///
/// The room of scripts has [a front door](crate::script::compile) that brings the voices along.
pub fn compile<G: Family>(
    mut loaded: Loaded,
    beside: Option<&Book<G>>,
    voices: impl FnOnce(&Book<G>, &[ScriptFile], &mut Diagnostics) -> Option<Box<dyn Voices<G>>>,
) -> (Arc<Book<G>>, Diagnostics) {
    let mut faults = std::mem::take(&mut loaded.faults);
    let mut entries = std::mem::take(&mut loaded.entries);
    if let Some(entry) = entries.get(limits::MOST) {
        faults.push(limits::too_many("rules", limits::MOST, entry.at));
        entries.truncate(limits::MOST);
    }
    let mut builder = Builder::<G>::new(&entries, beside, &mut faults);
    builder.number();
    builder.rules();
    settings::check(G::SETTINGS, loaded.is_game, &entries, builder.faults);
    let missing = |kind: &&&str| loaded.is_game && entries.iter().all(|entry| entry.kind != **kind);
    for kind in G::NEEDS.iter().filter(missing) {
        builder.faults.push(Diagnostic::anywhere("missing-kind").with("kind", kind).with("game", &loaded.pack));
    }
    builder.dice();
    builder.tables();
    builder.declare_events();
    builder.define_events();
    builder.event_kinds();
    builder.hooks();
    builder.replacements();
    builder.forbidden_hooks();
    builder.check_forbidden();
    builder.check_outcomes();
    builder.sort_hooks();
    let Builder { names, rules, events, hooks, tables, rule_of, held, .. } = builder;
    let texts = RuleTexts::of(&loaded.locales, &mut faults);
    let Loaded { layers, sources, scripts, .. } = &loaded;
    idle::Readers { layers, sources, scripts, texts: &texts, settings: G::SETTINGS }.check(&entries, &mut faults);
    let mut book = Book::<G> {
        pack: loaded.pack,
        names,
        rules,
        events,
        hooks,
        tables,
        data: G::Data::default(),
        sources: loaded.sources,
        layers: loaded.layers,
        removed: loaded.removed,
        texts,
        voices: None,
        own: Weak::new(),
        rule_of,
        held,
    };
    book.voices = voices(&book, &loaded.scripts, &mut faults);
    hooks::heed_scripts(&mut book);
    book.data = G::data(&book, &entries, &book.sources, &mut faults);
    point_at_removals(&book.removed, &mut faults);
    let book = Arc::new_cyclic(|own| {
        book.own = own.clone();
        book
    });
    (book, faults)
}

/// A word that is unknown only because a layer took its rule away is shown with the place that did.
fn point_at_removals(removed: &[Removed], faults: &mut Diagnostics) {
    for fault in &mut faults.list {
        let word = fault.args.iter().find(|(name, _)| *name == "word").map(|(_, word)| word.split('.').next());
        let gone = removed.iter().find(|gone| word == Some(Some(gone.id.as_str())));
        if let Some(gone) = gone.filter(|_| fault.code.starts_with("unknown-")) {
            fault.also.push((gone.by_place, "removed"));
            fault.without_suggestion();
        }
    }
}

/// A book in the making.
struct Builder<'e, G: Family> {
    entries: &'e [Entry],
    beside: Option<&'e Book<G>>,
    faults: &'e mut Diagnostics,
    names: Names,
    outcomes: BTreeSet<String>,
    rules: Vec<Rule>,
    rule_of: Vec<u16>,
    held: Vec<u16>,
    dice: IndexMap<String, Vec<Value>>,
    tables: Vec<Table>,
    events: Vec<Event<G::State>>,
    /// The roles of events that whoever calls them may leave out.
    may_be_nobody: BTreeSet<(EventId, String)>,
    hooks: Vec<Hook<G::State>>,
    /// What `instead-of` says, until all hooks are there.
    replaced: Vec<(HookId, String, Place)>,
    /// Rule and name of forbidden hooks; until all hooks are there, the range in an effect is a place in this list.
    forbidden: Vec<(u16, String)>,
    /// The first of the hooks written as one, where its condition stands, and whether its events were named together.
    conditions: Vec<(HookId, Place, bool)>,
    /// Of what there is too much.
    full: BTreeSet<&'static str>,
    /// The words of groups that are data.
    more_words: Vec<(Group, String)>,
}

/// For whom something is compiled: the event, the rule, the kind of its holder, and what of a hook it belongs to.
#[derive(Clone, Copy)]
struct Spot {
    event: usize,
    rule: usize,
    holder: Option<EntityKind>,
    /// The phase of the hook; none for what the event says itself.
    phase: Option<Phase>,
    /// Whether the event was named together with others, by one word.
    broad: bool,
}

impl<'e, G: Family> Builder<'e, G> {
    fn new(entries: &'e [Entry], beside: Option<&'e Book<G>>, faults: &'e mut Diagnostics) -> Self {
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
            full: BTreeSet::new(),
            more_words: Vec::new(),
        }
    }

    fn outcome(&mut self, name: &str) -> Value {
        self.outcomes.insert(name.to_owned());
        self.names.intern(name)
    }

    /// The entries of a kind, with their index among the rules.
    fn of_kind(&self, kind: &'static str) -> impl Iterator<Item = (usize, &'e Entry)> + use<'e, G> {
        self.entries.iter().enumerate().filter(move |(_, entry)| entry.kind == kind)
    }

    fn rule_index(&self, id: &str) -> Option<u16> {
        let name = self.names.find(id)?;
        self.rule_of.get(name as usize).copied().filter(|&index| index != NOBODY)
    }

    fn missing_key(&mut self, at: Place, key: &str) {
        self.faults.push(Diagnostic::error("missing-key", at).with("key", key));
    }
}

/// The entries below a key; none if it is not there.
fn entries_of<'t>(tree: &'t Tree, key: &str) -> &'t [(crate::pack::Key, Tree)] {
    tree.get(key).map_or(&[], Tree::entries)
}

/// Whether a key says just this.
fn says(tree: Option<&Tree>, truth: bool) -> bool {
    tree.is_some_and(|tree| tree.node == Node::Truth(truth))
}

fn text_at(at: Place, text: impl Into<String>) -> Tree {
    Tree { at, node: Node::Text(text.into()) }
}
