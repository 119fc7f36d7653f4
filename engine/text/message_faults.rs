//! The faults in files of messages: what cannot be read, and keys and values that the source does not have.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::bundle::{Topic, find};
use super::language::Language;
use super::message_references::{Kind, Known, Naming, Reference, namings};
use super::message_text::{Written, named_in, of_grammar, values, written};
use super::messages::{Arg, messages, topics};
use super::placeables::PLURALS;
use super::plural_forms::MOST;
use crate::pack::{Diagnostic, Diagnostics, Place, Sources};

/// The beginnings of keys that a language may have more of than the source: words for numbers, and names of languages.
const FREE: [&str; 2] = ["number-words-", "language-"];
/// The message that names the language whose words stand in for those that are missing.
const FALLBACK: &str = "language-fallback";

/// The faults of files of messages of a language, by its code, held against the source; `sources` gets their texts.
pub fn message_faults(code: &str, files: &[Topic], sources: &mut Sources) -> Diagnostics {
    let mut faults = Diagnostics::default();
    let source = topics(Language::SOURCE);
    let known = values(source.iter().map(|topic| &*topic.text));
    // What the source inflects others may say as it is.
    let plain = |(key, values): (String, BTreeSet<String>)| {
        let all = values.iter().map(|name| of_grammar(name).to_owned()).collect::<BTreeSet<_>>();
        (key, values.into_iter().chain(all).collect::<BTreeSet<_>>())
    };
    let known: BTreeMap<_, _> = known.into_iter().map(plain).collect();
    let own = find(code).map_or_else(Vec::new, topics);
    let named = Known::of(own.iter().chain(files).map(|topic| &*topic.text));
    let mut seen: BTreeMap<String, Place> = BTreeMap::new();
    for topic in files {
        let file = sources.add(topic.name.clone(), topic.text.clone());
        if !unreadable(&topic.text, file, &mut faults) {
            unknown_names(&topic.text, file, (&named, &known), &mut faults);
        }
        for message in written(&topic.text) {
            let at = Place { file, ..message.at };
            let message = Written { at, ..message };
            if let Some(first) = seen.insert(message.key.to_owned(), message.at) {
                let fault = Diagnostic::error("duplicate-key", message.at).with("key", message.key);
                faults.push(fault.also(first, "first"));
            }
            match (message.key, find(code)) {
                (FALLBACK, _) => unspoken(&message, &mut faults),
                ("language-name" | "language-also", _) => taken(code, &message, &mut faults),
                ("plural-category", Some(language)) => miscounted(language, message.at, &mut faults),
                _ => {}
            }
            match known.get(message.key) {
                Some(values) => unknown_values(&message, values, &mut faults),
                None if is_free(message.key) => {}
                None => {
                    let fault = Diagnostic::warning("message-unknown", message.at).with("word", message.key);
                    faults.push(fault.suggest(message.key, known.keys().map(String::as_str)));
                }
            }
        }
    }
    faults
}

/// Whether nobody speaks the language that is to lend words, which is told.
fn unspoken(fallback: &Written, faults: &mut Diagnostics) {
    let code = fallback.words();
    let codes: Vec<&str> = Language::all().map(Language::code).collect();
    if !codes.iter().any(|known| known.eq_ignore_ascii_case(&code)) {
        let fault = Diagnostic::warning("text-unknown-language", fallback.at).with("word", &code);
        faults.push(fault.suggest(&code, codes));
    }
}

/// Names that a language gives itself and by which another is known, which are told.
fn taken(code: &str, names: &Written, faults: &mut Diagnostics) {
    for name in names.words().split(',').map(str::trim) {
        let lower = name.to_lowercase();
        let is_it = |other: &Language| other.code().to_lowercase() == lower || other.is_called(&lower);
        if let Some(other) = Language::all().filter(|other| other.code() != code).find(is_it) {
            let fault = Diagnostic::warning("language-name-taken", names.at).with("word", name);
            faults.push(fault.with("language", other.code()));
        }
    }
}

/// A way to count that no wording is for, with the first number that a language counts so.
fn miscounted(language: Language, at: Place, faults: &mut Diagnostics) {
    let category = |number| messages().own(language, "plural-category", &[("number", Arg::Number(number))]);
    let all = (0..=MOST).filter_map(|number| Some((number, category(number)?)));
    if let Some((number, word)) = all.into_iter().find(|(_, word)| !PLURALS.contains(&word.as_str())) {
        let fault = Diagnostic::warning("plural-unknown", at).with("number", number).with("word", &word);
        faults.push(fault.with("words", PLURALS.join(", ")).suggest(&word, PLURALS));
    }
}

pub(super) fn is_free(key: &str) -> bool {
    let [numbers, languages] = FREE;
    let names = |code: &str| Language::all().any(|language| language.code() == code);
    key.starts_with(numbers)
        || key.strip_prefix(languages).is_some_and(|code| names(code) || code == "complete" || code == "also")
}

/// Whether something in a file cannot be read, which is told.
fn unreadable(text: &str, file: u16, faults: &mut Diagnostics) -> bool {
    let Err((_, errors)) = FluentResource::try_new(text.to_owned()) else { return false };
    for error in errors {
        let before = text.get(..error.pos.start).unwrap_or(text);
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) as u32 + 1;
        faults.push(Diagnostic::error("message-unreadable", Place { file, line, column, length: 1 }));
    }
    true
}

/// What is named between braces and is not there; a value without its `$` above all.
fn unknown_names(
    text: &str,
    file: u16,
    (named, values): (&Known, &BTreeMap<String, BTreeSet<String>>),
    faults: &mut Diagnostics,
) {
    for Naming { key, references, .. } in namings(text) {
        for reference in references {
            let Reference { name, kind, at } = &reference;
            let fault = |code| Diagnostic::error(code, Place { file, ..*at }).with("key", &key).with("word", name);
            let is_lent = *kind == Kind::Message && values.contains_key(name);
            if !named.has(&reference) && !is_lent {
                let fault = fault("message-unknown-name").with("kind", kind.word());
                let is_value = values.get(&key).is_some_and(|values| values.contains(name));
                faults.push(match kind {
                    _ if is_value => Diagnostic { suggestion: Some(format!("${name}")), ..fault },
                    Kind::Message | Kind::Term => fault.suggest(name, named.keys(*kind)),
                    Kind::Attribute | Kind::Function => fault,
                });
            } else if named.leads_back(&reference, &key) {
                faults.push(fault("message-of-itself"));
            }
        }
    }
}

fn unknown_values(message: &Written, known: &BTreeSet<String>, faults: &mut Diagnostics) {
    for (below, line) in (0..).zip(&message.lines) {
        let is_known = |name: &str| known.contains(name) || known.contains(of_grammar(name));
        for (name, before) in named_in(line).filter(|(name, _)| !is_known(name)) {
            let length = name.chars().count() as u32 + 1;
            let place = Place { line: message.at.line + below, column: before as u32 + 1, length, ..message.at };
            let fault = Diagnostic::error("message-unknown-value", place).with("word", format!("${name}"));
            let known: Vec<String> = known.iter().map(|name| format!("${name}")).collect();
            let fault = fault.with("key", message.key);
            faults.push(fault.suggest(&format!("${name}"), known.iter().map(String::as_str)));
        }
    }
}
