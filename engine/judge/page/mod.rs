//! The page of a rule: its name, its text, and in words everything that the rule does.
//!
//! All is told from the book, so that under a house the page says what holds there; only what a family reads for itself is
//! told as it is written. Conditions and amounts stand in the notation of rule files, between backticks: it is the same in
//! every language.
//!
//! **Never here:** the name of a rule, an event or a role of some game.

mod effects;
mod event;
mod hooks;
mod links;
mod values;

use crate::expr::Program;
use crate::expr::vocabulary::{EntityKind, Kind, OUTCOMES, Value};
use crate::pack::{Entry, Place};
use crate::referee::{Book, Family, Rule};
use crate::text::{Arg, Language, named};

pub use values::{fill, reading, shown};

/// The page of a rule, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What kind of rule it is.
    pub kind: String,
    /// What it says for a reader of the book; Markdown.
    pub text: Option<String>,
    /// All else there is to say, in order.
    pub facts: Vec<Fact>,
}

/// Something that a page says about a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about; empty for lines that need no label.
    pub label: String,
    /// What it says.
    pub lines: Vec<String>,
    /// How it stands on the page.
    pub form: Form,
}

/// How a fact stands on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line behind its label.
    Short,
    /// Lines below the label.
    Long,
    /// Rows of cells below the label: a drawing.
    Drawn,
    /// Other rules that speak of this one, below the label.
    References,
}

/// The page of a rule; `entry` is the rule as it is written, of which the page then leaves nothing out.
#[must_use]
pub fn page<G: Family>(book: &Book<G>, rule: &Rule, entry: Option<&Entry>, language: Language) -> RulePage {
    let words = Words { book, language };
    let id = book.names.name(rule.name);
    let mut facts = vec![words.short("rules-source", rule.sources.join(", "))];
    let layer = book.layers.get(usize::from(rule.layer)).map_or("", |layer| layer.name.as_str());
    facts.push(words.short("rules-layer", format!("{layer} ({})", words.place(rule.at))));
    facts.extend(reading(book, rule, language).map(|text| words.short("rules-reading", text.replace('\n', "\n  "))));
    let provenance = rule.provenance.as_ref().map(|origin| words.named("provenance", origin));
    facts.extend(provenance.map(|origin| words.short("rules-provenance", origin)));
    facts.push(words.long("page-params", values::params(&words, rule)));
    facts.push(Fact::plain(values::hidden(&words, rule, id)));
    facts.extend(words.kinds(rule));
    facts.extend(event::facts(&words, rule));
    facts.push(Fact::plain(G::page(book, rule, language)));
    facts.extend(entry.map(|entry| values::written(&words, rule, entry)).unwrap_or_default());
    let mandatory = rule.mandatory.then(|| words.say("rules-mandatory", &[]));
    let always = rule.always_usable.then(|| words.say("rules-usable", &[]));
    facts.extend([mandatory, always].into_iter().flatten().map(Fact::line));
    facts.push(words.long("rules-hooks", hooks::lines(&words, rule)));
    facts.extend(links::facts(&words, rule));
    facts.retain(|fact| !fact.lines.is_empty());
    RulePage {
        id: id.to_owned(),
        name: book.texts.called(id, language).to_owned(),
        kind: words.named("rule-kind", &rule.kind),
        text: book.texts.text(id, language, &|word| fill(book, rule, word, language)),
        facts,
    }
}

impl RulePage {
    /// Whether a page says the same of the rule, whoever else speaks of it.
    #[must_use]
    pub fn reads_as(&self, other: &RulePage) -> bool {
        let own = |page: &RulePage| -> Vec<Fact> {
            page.facts.iter().filter(|fact| fact.form != Form::References).cloned().collect()
        };
        (&self.name, &self.kind, &self.text) == (&other.name, &other.kind, &other.text) && own(self) == own(other)
    }

    /// The page as a terminal shows it.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![format!("{} ({}) · {}", self.name, self.id, self.kind)];
        if let Some(text) = &self.text {
            lines.extend([String::new(), text.trim_end().to_owned()]);
        }
        lines.push(String::new());
        for Fact { label, lines: said, form } in &self.facts {
            match said.as_slice() {
                [line] if *form == Form::Short && label.is_empty() => lines.push(line.clone()),
                [line] if *form == Form::Short => lines.push(format!("{label}: {line}")),
                said => {
                    if !label.is_empty() {
                        lines.push(format!("{label}:"));
                    }
                    lines.extend(said.iter().map(|line| format!("  {line}")));
                }
            }
        }
        lines.join("\n") + "\n"
    }
}

impl Fact {
    /// Lines that need no label.
    fn plain(lines: Vec<String>) -> Fact {
        Fact {
            label: String::new(),
            lines: lines.into_iter().map(|line| line.trim_start().to_owned()).collect(),
            form: Form::Long,
        }
    }

    /// A line by itself, at the margin.
    fn line(line: String) -> Fact {
        Fact { label: String::new(), lines: vec![line], form: Form::Short }
    }
}

/// The words of a page in one language.
struct Words<'b, G: Family> {
    book: &'b Book<G>,
    language: Language,
}

impl<G: Family> Words<'_, G> {
    fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        crate::text::say(self.language, key, args)
    }

    fn named(&self, group: &str, word: &str) -> String {
        named(self.language, group, word).unwrap_or_else(|| word.to_owned())
    }

    fn short(&self, label: &str, line: String) -> Fact {
        Fact { label: self.say(label, &[]), lines: vec![line], form: Form::Short }
    }

    fn long(&self, label: &str, lines: Vec<String>) -> Fact {
        Fact { label: self.say(label, &[]), lines, form: Form::Long }
    }

    fn place(&self, at: Place) -> String {
        format!("{}:{}", self.book.sources.name(at.file), at.line)
    }

    /// A rule, by its name and its id.
    fn rule(&self, name: Value) -> String {
        let id = self.book.names.name(name);
        format!("{} (`{id}`)", self.book.texts.called(id, self.language))
    }

    /// A result, a face, a span, a rule: whatever a name stands for.
    fn word(&self, name: Value) -> String {
        self.book.texts.value(self.book.names.name(name), self.language)
    }

    /// A result, or a face of a die.
    fn outcome(&self, name: Value) -> String {
        let id = self.book.names.name(name);
        named(self.language, "outcome", id).unwrap_or_else(|| self.word(name))
    }

    /// A condition or an amount: a number as such, all else in its notation.
    fn amount(&self, amount: &Program<G::State>) -> String {
        match (amount.is_constant(), amount.kind()) {
            (Some(number), Kind::Number) => crate::coach::plain(number),
            (Some(truth), Kind::Truth) => self.say(if truth > 0 { "yes" } else { "no" }, &[]),
            (Some(name), Kind::Name(OUTCOMES)) if name >= 0 => self.outcome(name),
            (Some(name), Kind::Name(_)) if name >= 0 => self.word(name),
            _ => format!("`{}`", amount.source().split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }

    fn entity(&self, kind: EntityKind) -> String {
        let word = G::vocabulary().entities.get(usize::from(kind)).map_or("", |entity| *entity);
        self.named("kind", word)
    }

    /// The kinds that an event is of, or the events that are of a kind.
    fn kinds(&self, rule: &Rule) -> Option<Fact> {
        let book = self.book;
        let (key, words): (_, Vec<&str>) = match rule.kind.as_str() {
            "event" => ("rules-is", book.kinds_of(book.event(book.names.name(rule.name))?).collect()),
            _ => {
                let (_, events) = book.event_kinds().find(|(kind, _)| *kind == rule.name)?;
                ("rules-events", events.map(|event| book.event_name(event)).collect())
            }
        };
        (!words.is_empty()).then(|| self.short(key, words.join(", ")))
    }
}
