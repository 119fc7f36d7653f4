//! The words of a page: names of rules, of results, of things, in one language; amounts and conditions in their notation.

use crate::expr::Program;
use crate::expr::vocabulary::{EntityKind, Kind, OUTCOMES, Value};
use crate::pack::Place;
use crate::referee::{Book, Family, Rule};
use crate::text::{Arg, Language, meaning, named};

use super::fact::{Fact, Form};

/// The words of a page in one language.
pub(super) struct Words<'b, G: Family> {
    pub book: &'b Book<G>,
    pub language: Language,
}

impl<G: Family> Words<'_, G> {
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        crate::text::say(self.language, key, args)
    }

    pub fn named(&self, group: &str, word: &str) -> String {
        named(self.language, group, word).unwrap_or_else(|| word.to_owned())
    }

    pub fn short(&self, label: &str, line: String) -> Fact {
        Fact { label: self.say(label, &[]), lines: vec![line], form: Form::Short }
    }

    pub fn long(&self, label: &str, lines: Vec<String>) -> Fact {
        Fact { label: self.say(label, &[]), lines, form: Form::Long }
    }

    pub fn place(&self, at: Place) -> String {
        format!("{}:{}", self.book.sources.name(at.file), at.line)
    }

    /// A rule, by its name and its id.
    pub fn rule(&self, name: Value) -> String {
        let id = self.book.names.name(name);
        match self.book.texts.name(id, self.language) {
            Some(name) => format!("{name} (`{id}`)"),
            None => format!("`{id}`"),
        }
    }

    /// A result, a face, a span, a rule: whatever a name stands for.
    pub fn word(&self, name: Value) -> String {
        self.book.texts.value(self.book.names.name(name), self.language)
    }

    /// A result, or a face of a die.
    pub fn outcome(&self, name: Value) -> String {
        let id = self.book.names.name(name);
        named(self.language, "outcome", id).unwrap_or_else(|| self.word(name))
    }

    /// A condition or an amount: a number as such, all else in its notation.
    pub fn amount(&self, amount: &Program<G::State>) -> String {
        match (amount.is_constant(), amount.kind()) {
            (Some(number), Kind::Number) => crate::coach::plain(number),
            (Some(truth), Kind::Truth) => self.say(if truth > 0 { "yes" } else { "no" }, &[]),
            (Some(name), Kind::Name(OUTCOMES)) if name >= 0 => self.outcome(name),
            (Some(name), Kind::Name(_)) if name >= 0 => self.word(name),
            _ => format!("`{}`", amount.source().split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }

    pub fn entity(&self, kind: EntityKind) -> String {
        let word = G::vocabulary().entities.get(usize::from(kind)).map_or("", |entity| *entity);
        self.named("kind", word)
    }

    /// The kinds that an event is of, or the events that are of a kind.
    pub fn kinds(&self, rule: &Rule) -> Option<Fact> {
        let book = self.book;
        let (key, words): (_, Vec<String>) = match rule.kind.as_str() {
            "event" => {
                let event = book.event(book.names.name(rule.name))?;
                let kinds = book.kinds_of(event).filter_map(|kind| book.names.find(kind));
                ("rules-is", kinds.map(|kind| self.rule(kind)).collect())
            }
            _ => {
                let (_, events) = book.event_kinds().find(|(kind, _)| *kind == rule.name)?;
                ("rules-events", events.map(|event| self.rule(book.events[usize::from(event)].name)).collect())
            }
        };
        (!words.is_empty()).then(|| self.short(key, words.join(", ")))
    }

    /// The first meaning of a word as `arbitro words` has it.
    pub fn meaning(&self, group: &str, word: &str) -> Option<String> {
        meaning(self.language, G::NAME, (group, word), None)
    }

    /// What kind of thing a role is.
    pub fn kind(&self, kind: Kind) -> String {
        match kind {
            Kind::Truth => self.named("kind", "truth"),
            Kind::Number => self.named("kind", "number"),
            Kind::Name(group) => {
                let word = G::vocabulary().groups.get(usize::from(group)).map_or("name", |group| group.name);
                self.named("kind", word)
            }
            Kind::Entity(kind) => self.entity(kind),
            Kind::Set(_) => self.named("kind", "set"),
        }
    }
}
