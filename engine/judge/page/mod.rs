//! The page of a rule: its name, its text, and in words everything that the rule does.
//!
//! All is told from the book, so that under a house the page says what holds there; only what a family reads for itself is
//! told as it is written. Conditions and amounts are sentences; how rule files write them stands once, at the end.
//!
//! **Never here:** the name of a rule, an event or a role of some game.

mod effects;
mod event;
mod fact;
mod hooks;
mod links;
mod notation;
mod values;
mod words;

use crate::referee::{Book, Family, Rule};
use crate::text::Language;

pub use fact::{COLUMNS, Fact, Form, RulePage};
pub use values::{fill, reading, shown};

use words::Words;

/// The page of a rule.
pub fn page<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> RulePage {
    let words = Words { book, language };
    let id = book.names.name(rule.name);
    let also = book.texts.also(id, language);
    let mut facts = Vec::new();
    facts.extend((!also.is_empty()).then(|| words.short("page-also", also.join(", "))));
    facts.push(words.short("rules-source", rule.sources.join(", ")));
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
    facts.extend(values::written(&words, rule));
    let mandatory = rule.mandatory.then(|| words.say("rules-mandatory", &[]));
    let always = rule.always_usable.then(|| words.say("rules-usable", &[]));
    facts.extend([mandatory, always].into_iter().flatten().map(Fact::line));
    facts.push(words.long("rules-hooks", hooks::lines(&words, rule)));
    facts.push(notation::fact(&words, rule));
    facts.extend(links::facts(&words, rule));
    facts.retain(|fact| !fact.lines.is_empty());
    RulePage {
        id: id.to_owned(),
        name: book.texts.called(id, language).to_owned(),
        also: also.to_vec(),
        kind: words.named("rule-kind", &rule.kind),
        text: book.texts.text(id, language, &|word| fill(book, rule, word, language)),
        facts,
        board: G::drawing(book, rule, language),
    }
}
