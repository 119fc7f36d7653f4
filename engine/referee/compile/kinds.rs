//! Kinds of events: what an event says it is, and the events that a hook means by a kind.

use crate::expr::vocabulary::{Shape, Value};
use crate::pack::{Diagnostic, Entry, Place, Tree, old_word, unknown_name, wrong_shape};
use crate::referee::book::{EVENT_KIND, ROLL};
use crate::referee::family::Family;
use crate::referee::rules::Event;

use super::builder::Builder;
use super::hooks::{Named, Written};

/// The word before a kind: `every agility-test`.
const EVERY: &str = "every ";

impl<G: Family> Builder<'_, G> {
    /// Notes for every event the kinds that its rule says it is of.
    pub(super) fn event_kinds(&mut self) {
        self.names.intern(ROLL);
        for (_, entry) in self.of_kind("event") {
            let Some(event) = self.find_event(&entry.id).map(usize::from) else { continue };
            for item in entry.tree.get("is").map_or(&[][..], Tree::items) {
                let word = item.scalar().unwrap_or_default();
                let kind = self.event_kind(&word, item.at).filter(|_| word != ROLL);
                self.events[event].kinds.extend(kind);
            }
        }
        for (rule, entry) in self.of_kind(EVENT_KIND) {
            let kind = self.rules[rule].name;
            if !self.events.iter().any(|event| event.kinds.contains(&kind)) {
                self.faults.push(Diagnostic::warning("kind-of-nothing", entry.at).with("kind", &entry.id));
            }
        }
    }

    /// The kind of this name.
    fn event_kind(&mut self, word: &str, at: Place) -> Option<Value> {
        let declared: Vec<&str> = self.of_kind(EVENT_KIND).map(|(_, entry)| entry.id.as_str()).collect();
        if word == ROLL || declared.contains(&word) {
            return self.names.find(word);
        }
        self.faults.push(unknown_name(EVENT_KIND, at, word, declared.into_iter().chain([ROLL])));
        None
    }

    /// The events a hook is on. Of a kind those that have the role the hook needs, or what a bystander needs; none that it
    /// leaves out.
    pub(super) fn events_of_hook(&mut self, written: &Written, entry: &Entry) -> Vec<Named> {
        let Some(tree) = written.event else {
            if entry.kind == "event" {
                return self.find_event(&entry.id).map(|event| Named { event, through: None }).into_iter().collect();
            }
            self.missing_key(written.at, "event");
            return Vec::new();
        };
        let mut found: Vec<Named> = Vec::new();
        for item in tree.items() {
            for named in self.named(item) {
                if !found.iter().any(|other| other.event == named.event) {
                    found.push(named);
                }
            }
        }
        for item in written.besides.map_or(&[][..], Tree::items) {
            self.leave_out(item, &mut found);
        }
        self.with_role(written.role.or(written.place), tree, &mut found);
        found
    }

    /// The events that one item of `event:` or `besides:` names: one, or all of a kind.
    fn named(&mut self, item: &Tree) -> Vec<Named> {
        let Some(mut word) = item.scalar() else {
            self.faults.push(wrong_shape(item, "text"));
            return Vec::new();
        };
        if let Some(event) = self.find_event(&word) {
            return vec![Named { event, through: None }];
        }
        if let Some(old) = old_word(&word).filter(|old| !old.gone) {
            self.faults.push(old.told_with_new(item.at));
            word.clone_from(&old.new);
        }
        let kind = match word.strip_prefix(EVERY) {
            Some(kind) => self.event_kind(kind.trim(), item.at),
            None => {
                self.unknown_event(&word, item.at);
                None
            }
        };
        kind.map_or_else(Vec::new, |kind| self.every(kind))
    }

    /// Every event of a kind.
    fn every(&self, kind: Value) -> Vec<Named> {
        let rolls = self.names.find(ROLL) == Some(kind);
        let is = |event: &Event<G::State>| if rolls { event.shape == Shape::Roll } else { event.kinds.contains(&kind) };
        let events = (0..).zip(&self.events).filter(|(_, event)| is(event));
        events.map(|(event, _)| Named { event, through: Some(kind) }).collect()
    }

    /// Takes what an item of `besides:` names out of the events a hook is on.
    fn leave_out(&mut self, item: &Tree, found: &mut Vec<Named>) {
        let (before, faults) = (found.len(), self.faults.list.len());
        let out = self.named(item);
        found.retain(|named| named.through.is_none() || !out.iter().any(|out| out.event == named.event));
        if found.len() == before && self.faults.list.len() == faults {
            let word = item.scalar().unwrap_or_default();
            self.faults.push(Diagnostic::warning("besides-nothing", item.at).with("event", word));
        }
    }

    /// Keeps of the events of a kind those that have a role. An event named by itself that lacks it is a slip, told later.
    fn with_role(&mut self, role: Option<&Tree>, events: &Tree, found: &mut Vec<Named>) {
        let Some((role, at)) = role.and_then(|role| Some((role.scalar()?, role.at))) else { return };
        let any = !found.is_empty();
        found.retain(|named| named.through.is_none() || takes_part::<G>(&self.events[usize::from(named.event)], &role));
        if any && found.is_empty() {
            let events = events.items().iter().filter_map(Tree::scalar).collect::<Vec<_>>().join(", ");
            self.faults.push(Diagnostic::error("unknown-role", at).with("word", role).with("event", events));
        }
    }
}

/// Whether an event has a role, or what a bystander of that name needs.
fn takes_part<G: Family>(event: &Event<G::State>, role: &str) -> bool {
    let mut rows = G::vocabulary().bystanders.iter().filter(|row| row.name == role);
    let stands_by = rows.any(|row| row.needs.iter().all(|need| event.slot(need).is_some()));
    stands_by || event.slot(role).is_some()
}
