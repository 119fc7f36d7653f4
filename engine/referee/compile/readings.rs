//! What procedures read of the rolls that they call, held against what the rules make of these.

use crate::expr::vocabulary::{Numbers, Reads};
use crate::pack::{Diagnostic, Entry, Place, Tree, unknown_name};
use crate::referee::family::Family;
use crate::referee::rules::{Base, Effect, Event, Outcomes, Pool};

use super::builder::{Builder, entries_of};

/// The keys of an event that give a roll a result.
const GIVING: [&str; 4] = ["table", "outcomes", "natural", "need"];

/// The keys of an event that say which dice are rolled.
const ROLLED: [&str; 3] = ["roll", "pool", "sides"];

impl<G: Family> Builder<'_, G> {
    /// Once all hooks are there: tells of every roll of which a procedure cannot read what it goes by.
    pub(super) fn check_readings(&mut self) {
        let called = G::vocabulary().events.iter().map(|word| (word.name, word.reads));
        let drawn = G::DRAWS.iter().map(|name| (*name, Reads::ONE_OF_SEVERAL));
        for (name, reads) in called.chain(drawn) {
            let Some(event) = self.find_event(name) else { continue };
            let event = &self.events[usize::from(event)];
            let Base::Roll { pool, outcomes, .. } = &event.base else { continue };
            let entry = &self.entries[usize::from(event.rule)];
            let faults = match (reads.result, reads.number) {
                (Some(names), _) if self.has_result(event, entry) => self.unknown_results(names, entry, outcomes),
                (_, Some(numbers)) => unread_number(numbers, event, pool, entry).into_iter().collect(),
                _ => vec![unread(entry, "result", &GIVING)],
            };
            faults.into_iter().for_each(|fault| self.faults.push(fault));
        }
    }

    /// Whether the rule of a roll gives it a result.
    fn has_result(&self, event: &Event<G::State>, entry: &Entry) -> bool {
        let Base::Roll { pool, .. } = &event.base else { return false };
        let gives =
            |effect: &Effect<G::State>| matches!(effect, Effect::Outcome(_) | Effect::Table(_) | Effect::Script(_));
        let mut own = event.hooks.iter().map(|&id| &self.hooks[usize::from(id)]).filter(|hook| hook.rule == event.rule);
        pool.faces.is_some()
            || GIVING.iter().any(|key| entry.tree.get(key).is_some())
            || own.any(|hook| hook.effects.iter().any(gives))
    }

    /// The results of a roll that bear none of these names, where it is by name that a procedure knows them.
    fn unknown_results(&self, names: &[&'static str], entry: &Entry, outcomes: &Outcomes<G::State>) -> Vec<Diagnostic> {
        let named: Vec<(String, Place)> = match outcomes {
            Outcomes::Table(table) => {
                let id = self.names.name(self.tables[usize::from(*table)].name);
                let rows =
                    self.entries.iter().find(|entry| entry.id == id).map(|entry| entries_of(&entry.tree, "rows"));
                let rows = rows.unwrap_or_default().iter();
                rows.filter_map(|(_, row)| Some((row.scalar()?, row.at))).collect()
            }
            Outcomes::Grades(grades) => {
                let at = place(entry, &GIVING);
                grades.iter().map(|(name, _)| (self.names.name(*name).to_owned(), at)).collect()
            }
            Outcomes::Faces => {
                let faces = entry.tree.get("roll").and_then(Tree::scalar).and_then(|die| self.dice.get(&die));
                let at = place(entry, &ROLLED);
                faces.into_iter().flatten().map(|face| (self.names.name(*face).to_owned(), at)).collect()
            }
            Outcomes::Number => Vec::new(),
        };
        let unknown = named.iter().filter(|(name, _)| !names.is_empty() && !names.contains(&name.as_str()));
        let told = unknown.map(|(name, at)| unknown_name("outcome", *at, name, names.iter().copied()));
        let mut told: Vec<Diagnostic> = told.collect();
        told.dedup_by_key(|fault| fault.place);
        told
    }
}

/// What is told of a roll whose number is none with which its procedure can go on.
fn unread_number<S>(numbers: Numbers, event: &Event<S>, pool: &Pool<S>, entry: &Entry) -> Option<Diagnostic> {
    if pool.faces.is_some() {
        return Some(unread(entry, "number", &ROLLED));
    }
    let count = pool.count.is_constant();
    match numbers {
        Numbers::Any => None,
        Numbers::Within(least, most) => {
            let (from, to) = (count?, count?.saturating_mul(i32::from(pool.sides)));
            let fault = || unread(entry, "within", &ROLLED).with("least", least).with("most", most);
            (from < least || to > most).then(|| fault().with("from", from).with("to", to))
        }
        Numbers::OneOfSeveral => (count != Some(1)).then(|| unread(entry, "one", &ROLLED)),
        Numbers::Lot => {
            let role = event.slots.first().map_or("", |(name, _)| name);
            (!event.is_told_how_many()).then(|| unread(entry, "lot", &ROLLED).with("role", role))
        }
    }
}

/// What is told of a roll of which its procedure cannot read what it goes by.
fn unread(entry: &Entry, wanted: &'static str, keys: &[&str]) -> Diagnostic {
    Diagnostic::error("unread-roll", place(entry, keys)).with("event", &entry.id).with("wanted", wanted)
}

/// Where some keys of a rule were written or taken away last.
fn place(entry: &Entry, keys: &[&str]) -> Place {
    let changed = entry.hidden.iter().filter(|hidden| keys.contains(&hidden.path.as_str())).map(|hidden| hidden.by);
    let written = keys.iter().filter_map(|key| entry.tree.get(key)).map(|tree| tree.at);
    changed.chain(written).max_by_key(|at| at.file).unwrap_or(entry.at)
}
