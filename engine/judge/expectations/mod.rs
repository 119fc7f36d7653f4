//! The expectations of a case, held against what came.
//!
//! Start at [`expectations`]. Here: events and the keys; answers to the open question in `answers.rs`, rules that spoke or
//! were offered in `hooks.rs`, what is said and shown in `told.rs`, chances in `chances.rs`.
//!
//! **Never here:** a change of what came. It is looked at and compared, no more.

mod answers;
mod chances;
mod hooks;
mod told;

use std::sync::Arc;

use crate::coach::Asked;
use crate::expr::vocabulary::{NONE, slot};
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Node, Tree, unknown_name};
use crate::referee::{Base, Book, Family, Game, Mismatch, TraceEvent};

use super::case::{Case, written};

/// The keys of `expect:` that every family has, beside its events.
pub const WORDS: &[&str] = &[
    "applied", "silent", "offered", "forbidden", "legal", "illegal", "choices", "asked", "order", "explains", "layers",
    "shown", "hidden", "odds", "fault",
];

/// A case as it was played, to be held against what it expects.
pub(super) struct PlayedCase<'c, G: Family> {
    /// The case.
    pub case: &'c Case<'c>,
    /// The rules.
    pub book: &'c Arc<Book<G>>,
    /// The game at its end.
    pub game: Game<'c, G>,
    /// The events.
    pub events: &'c [TraceEvent],
    /// The questions that coaches were asked.
    pub asked: &'c Asked,
}

/// The commands that a case speaks of as answers to an open question: an offer they belong to stays open.
pub(super) fn left_open(case: &Case) -> Vec<String> {
    let expect = case.field("expect");
    let said = |key| expect.and_then(|expect| expect.get(key));
    let lists = ["legal", "illegal", "choices"].into_iter().filter_map(said);
    let keys = lists.clone().flat_map(Tree::entries).map(|(key, _)| key.name.clone());
    let listed = lists.flat_map(|list| written(list, &mut Diagnostics::default())).map(|(command, _)| command);
    listed.chain(keys).collect()
}

/// Everything that is not as a case expects it.
pub(super) fn expectations<G: Family>(came: &PlayedCase<G>, faults: &mut Diagnostics) -> Vec<Mismatch> {
    let Some(expect) = came.case.field("expect") else {
        faults.push(Diagnostic::error("missing-key", came.case.at).with("key", "expect"));
        return Vec::new();
    };
    let mut found = Vec::new();
    for (key, wanted) in expect.entries() {
        let own = came.of_every_family(&key.name, wanted, faults);
        let own = own.or_else(|| G::expect(came.game, came.events, key, wanted, faults));
        match own.or_else(|| came.of_event(&key.name, wanted, faults)) {
            Some(list) => found.extend(list),
            None => faults.push(unknown_key::<G>(came.game.book, key)),
        }
    }
    found
}

fn unknown_key<G: Family>(book: &Book<G>, key: &Key) -> Diagnostic {
    let events = book.events.iter().map(|event| book.names.name(event.name));
    let family = G::expected_keys().into_iter().flat_map(|(_, keys)| keys);
    let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
    fault.suggest(&key.name, events.chain(WORDS.iter().copied()).chain(family))
}

/// How positions call the sides, whatever their teams are called.
pub(super) const SIDES: [&str; 6] = ["home", "away", "third", "fourth", "fifth", "sixth"];

impl<G: Family> PlayedCase<'_, G> {
    /// Whether a word means a side: its name, its number, or its place.
    fn is_side(&self, side: u8, word: &str) -> bool {
        let place = SIDES.get(usize::from(side)).is_some_and(|place| *place == word);
        place || G::side_name(self.game.state, side) == word || (side + 1).to_string() == word
    }

    /// Holds a key that every family has; none if it is not one of them.
    fn of_every_family(&self, key: &str, wanted: &Tree, faults: &mut Diagnostics) -> Option<Vec<Mismatch>> {
        Some(match key {
            "fault" => Vec::new(),
            "applied" => self.spoke(wanted, true, faults),
            "silent" => self.spoke(wanted, false, faults),
            "offered" => self.offered(wanted, faults),
            "forbidden" => self.forbidden(wanted),
            "legal" | "illegal" => self.legal(key, wanted, faults),
            "choices" => self.choices(wanted, faults),
            "asked" => self.asks(wanted),
            "order" => self.in_order(wanted, faults),
            "explains" => self.explains(wanted),
            "layers" => self.layers(wanted, faults),
            "shown" => self.shown(wanted, true, faults),
            "hidden" => self.shown(wanted, false, faults),
            "odds" => self.odds(wanted, faults),
            _ => return None,
        })
    }

    /// Holds an event by its name; none if there is no such event.
    fn of_event(&self, name: &str, wanted: &Tree, faults: &mut Diagnostics) -> Option<Vec<Mismatch>> {
        let event = self.game.book.event(name)?;
        let noted: Vec<_> = self.events.iter().filter(|noted| noted.event == event).collect();
        Some(event_came(self.game, name, &noted, wanted, faults))
    }

    /// Events one after the other, whatever lies between them.
    fn in_order(&self, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let names: Vec<String> = wanted.items().iter().filter_map(Tree::scalar).collect();
        for (item, name) in wanted.items().iter().zip(&names).filter(|(_, name)| self.game.book.event(name).is_none()) {
            let known = self.game.book.events.iter().map(|event| self.game.book.names.name(event.name));
            faults.push(unknown_name("event", item.at, name, known));
        }
        let came = self.events.iter().map(|noted| self.game.book.event_name(noted.event));
        let mut came: Vec<&str> = came.filter(|name| names.iter().any(|wanted| wanted == name)).collect();
        let mut rest = came.iter();
        if names.iter().all(|name| rest.any(|came| came == name)) {
            return Vec::new();
        }
        came.dedup();
        Mismatch::unless_same(wanted.at, "order", names.join(", "), came.join(", ")).into_iter().collect()
    }
}

fn event_came<G: Family>(
    game: Game<G>,
    name: &str,
    noted: &[&TraceEvent],
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    match &wanted.node {
        Node::Text(word) if word == "none" => {
            return Mismatch::unless_same(wanted.at, name, 0, noted.len()).into_iter().collect();
        }
        Node::Number(count) => return Mismatch::unless_same(wanted.at, name, count, noted.len()).into_iter().collect(),
        Node::Text(outcome) => {
            let got = noted.last().map_or("none".to_owned(), |event| outcome_of(game, event));
            return Mismatch::unless_same(wanted.at, name, outcome, got).into_iter().collect();
        }
        _ => {}
    }
    let mut found = Vec::new();
    let many = matches!(wanted.node, Node::List(_));
    if many {
        found.extend(Mismatch::unless_same(wanted.at, format!("{name} (times)"), wanted.items().len(), noted.len()));
    }
    for (index, item) in wanted.items().iter().enumerate() {
        let what = if many { format!("{name} {}", index + 1) } else { name.to_owned() };
        match if many { noted.get(index) } else { noted.last() } {
            Some(event) => found.extend(event_is(game, &what, event, item, faults)),
            None => found.extend(Mismatch::unless_same(item.at, what, "to happen", "nothing")),
        }
    }
    found
}

fn event_is<G: Family>(
    game: Game<G>,
    what: &str,
    event: &TraceEvent,
    wanted: &Tree,
    faults: &mut Diagnostics,
) -> Vec<Mismatch> {
    let mut found = Vec::new();
    if let Some(outcome) = wanted.scalar() {
        found.extend(Mismatch::unless_same(wanted.at, what, outcome, outcome_of(game, event)));
        return found;
    }
    let mut fields = Fields::of(wanted, faults);
    let number = |slot: u8| match event.frame.slots[usize::from(slot)] {
        NONE => "none".to_owned(),
        value => value.to_string(),
    };
    let dice: Vec<String> = event.dice.iter().map(|die| die_name(game, event, *die)).collect();
    let compiled = &game.book.events[usize::from(event.event)];
    let mut hold = |tree: Option<&Tree>, key: &str, got: String| {
        if let Some(tree) = tree {
            let wanted: Vec<String> = tree.items().iter().filter_map(Tree::scalar).collect();
            found.extend(Mismatch::unless_same(tree.at, format!("{what}.{key}"), wanted.join(", "), got));
        }
    };
    hold(fields.get("natural"), "natural", number(slot::NATURAL));
    hold(fields.get("total"), "total", number(slot::TOTAL));
    hold(fields.get("need"), "need", number(slot::NEED));
    hold(fields.get("base"), "base", number(slot::BASE));
    hold(fields.get("outcome"), "outcome", outcome_of(game, event));
    hold(fields.get("dice"), "dice", dice.join(", "));
    for (key, tree) in wanted.entries() {
        let Some(index) = compiled.slots.iter().position(|(name, _)| *name == key.name) else { continue };
        let value = event.frame.slots[usize::from(slot::FIRST) + index];
        let got = if value == NONE { "none".to_owned() } else { game.value(compiled.slots[index].1, value) };
        hold(Some(tree), &key.name, got);
    }
    let own = |name: &str| compiled.slots.iter().any(|(slot, _)| slot == name);
    const FIELDS: [&str; 6] = ["natural", "total", "need", "base", "outcome", "dice"];
    for (key, _) in wanted.entries() {
        if !FIELDS.contains(&key.name.as_str()) && !own(&key.name) {
            let words = FIELDS.into_iter().chain(compiled.slots.iter().map(|(name, _)| name.as_str()));
            faults.push(Diagnostic::error("unknown-key", key.at).with("key", &key.name).suggest(&key.name, words));
        }
    }
    found
}

fn die_name<G: Family>(game: Game<G>, event: &TraceEvent, die: u8) -> String {
    match &game.book.events[usize::from(event.event)].base {
        Base::Roll { pool, .. } => match &pool.faces {
            Some(faces) => game.book.names.name(faces[usize::from(die) - 1]).to_owned(),
            None => die.to_string(),
        },
        _ => die.to_string(),
    }
}

fn outcome_of<G: Family>(game: Game<G>, event: &TraceEvent) -> String {
    match event.frame.slots[usize::from(slot::OUTCOME)] {
        NONE => "none".to_owned(),
        outcome => game.book.names.name(outcome).to_owned(),
    }
}
