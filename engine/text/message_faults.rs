//! The faults in files of messages: what cannot be read, and keys and values that the source does not have.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::catalogue::Topic;
use super::language::Language;
use super::messages::{key_of, messages, topics};
use crate::pack::{Diagnostic, Diagnostics, Place, Sources};

/// The beginnings of keys that a language may have more of than the source: words for numbers, and names of languages.
const FREE: [&str; 2] = ["number-words-", "language-"];

/// A message as it is written: its key, where that stands, and all its lines.
struct Written<'t> {
    key: &'t str,
    at: Place,
    lines: Vec<&'t str>,
}

/// The faults of files of messages, held against the source; `sources` gets their texts.
pub fn message_faults(files: &[Topic], sources: &mut Sources) -> Diagnostics {
    let mut faults = Diagnostics::default();
    let known = values(&topics(Language::SOURCE));
    // What the source inflects others may say as it is.
    let plain = |(key, values): (String, BTreeSet<String>)| {
        let all = values.iter().map(|name| of_grammar(name).to_owned()).collect::<BTreeSet<_>>();
        (key, values.into_iter().chain(all).collect::<BTreeSet<_>>())
    };
    let known: BTreeMap<_, _> = known.into_iter().map(plain).collect();
    let mut seen: BTreeMap<String, Place> = BTreeMap::new();
    for topic in files {
        let file = sources.add(topic.name.clone(), topic.text.clone());
        unreadable(&topic.text, file, &mut faults);
        for message in written(&topic.text, file) {
            if let Some(first) = seen.insert(message.key.to_owned(), message.at) {
                let fault = Diagnostic::error("duplicate-key", message.at).with("key", message.key);
                faults.push(fault.also(first, "first"));
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

/// The messages of the source that files of messages do not have, in its order.
#[must_use]
pub fn missing_messages(language: Language) -> Vec<String> {
    let keys = messages().keys(Language::SOURCE).into_iter();
    keys.filter(|key| !messages().has_own(language, key) && !is_free(key)).collect()
}

fn is_free(key: &str) -> bool {
    let [numbers, languages] = FREE;
    let names = |code: &str| Language::all().any(|language| language.code() == code);
    key.starts_with(numbers)
        || key.strip_prefix(languages).is_some_and(|code| names(code) || code == "complete" || code == "also")
}

fn unreadable(text: &str, file: u16, faults: &mut Diagnostics) {
    let Err((_, errors)) = FluentResource::try_new(text.to_owned()) else { return };
    for error in errors {
        let before = text.get(..error.pos.start).unwrap_or(text);
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) as u32 + 1;
        faults.push(Diagnostic::error("message-unreadable", Place { file, line, column, length: 1 }));
    }
}

fn written(text: &str, file: u16) -> Vec<Written<'_>> {
    let mut found: Vec<Written> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(key) = key_of(line) {
            let at = Place { file, line: number, column: 1, length: key.chars().count() as u32 };
            found.push(Written { key, at, lines: vec![line] });
        } else if let (false, Some(last)) = (line.starts_with('#'), found.last_mut()) {
            last.lines.push(line);
        }
    }
    found
}

/// The values that each message names: `$player`.
#[must_use]
pub fn values(files: &[Topic]) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for message in files.iter().flat_map(|topic| written(&topic.text, 0)) {
        let names = message.lines.iter().flat_map(|line| named_in(line)).map(|(name, _)| name.to_owned());
        found.entry(message.key.to_owned()).or_default().extend(names);
    }
    found
}

/// The values that a line names, and behind how many letters.
fn named_in(line: &str) -> impl Iterator<Item = (&str, usize)> {
    line.match_indices('$').map(|(at, _)| {
        let rest = &line[at + 1..];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
        (&rest[..end], line[..at].chars().count())
    })
}

/// The value that a sentence inflects, where a language asks for its gender or its article: `actor` of `actor-gender`.
#[must_use]
pub fn of_grammar(name: &str) -> &str {
    let ends = ["gender", "the", "of", "to", "by"];
    name.rsplit_once('-').filter(|(_, end)| ends.contains(end)).map_or(name, |(value, _)| value)
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
