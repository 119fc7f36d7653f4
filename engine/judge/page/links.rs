//! The rules that call a rule, and those that speak at it: the cross references of a page.

use crate::referee::{Effect, EventId, Family, Rule};

use super::fact::{Fact, Form};
use super::words::Words;

/// Who calls an event, who has a word at it, who reads a table; none for other rules.
pub(super) fn facts<G: Family>(words: &Words<G>, rule: &Rule) -> Vec<Fact> {
    let book = words.book;
    if let Some(table) = book.tables.iter().position(|table| table.name == rule.name) {
        let reads = |effect: &Effect<G::State>| matches!(effect, Effect::Table(other) if usize::from(*other) == table);
        let by_hook = book.rules.iter().filter(|other| words.has_effect(other, &reads));
        let by_event =
            book.events.iter().filter(|event| words.reads(event, table)).filter_map(|event| book.rule(event.name));
        return vec![words.references("page-read-by", words.names(by_event.chain(by_hook), rule))];
    }
    let Some(event) = book.events.iter().position(|event| event.name == rule.name) else { return Vec::new() };
    let event = event as EventId;
    let calls = |other: &&Rule| other.hooks.iter().any(|&hook| book.raises(hook, event));
    let speaks = |other: &&Rule| {
        other.name != rule.name && other.hooks.iter().any(|&hook| book.hooks[usize::from(hook)].event == event)
    };
    vec![
        words.references("page-called-by", words.names(book.rules.iter().filter(calls), rule)),
        words.references("page-touched-by", words.names(book.rules.iter().filter(speaks), rule)),
    ]
}

impl<G: Family> Words<'_, G> {
    fn references(&self, label: &str, names: Vec<String>) -> Fact {
        Fact { form: Form::References, ..self.long(label, names) }
    }

    /// Rules by name and id, in one line, each once, in the book's order.
    fn names<'r>(&self, rules: impl Iterator<Item = &'r Rule>, besides: &Rule) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for rule in rules.filter(|rule| rule.name != besides.name) {
            let name = self.rule(rule.name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.is_empty() { names } else { vec![names.join(", ")] }
    }

    fn has_effect(&self, rule: &Rule, wanted: &impl Fn(&Effect<G::State>) -> bool) -> bool {
        rule.hooks.iter().any(|&hook| self.book.hooks[usize::from(hook)].effects.iter().any(wanted))
    }

    fn reads(&self, event: &crate::referee::Event<G::State>, table: usize) -> bool {
        use crate::referee::{Base, Outcomes};
        matches!(&event.base, Base::Roll { outcomes: Outcomes::Table(other), .. } if usize::from(*other) == table)
    }
}
