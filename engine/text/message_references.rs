//! What messages name besides their values: other messages, terms, attributes, functions. What is not there would be shown as it
//! is written, in braces.

use std::collections::{BTreeMap, BTreeSet};

use super::message_text::key_of;
use crate::pack::Place;

/// What a message, or a term, says by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Another message: `{ yes }`.
    Message,
    /// A term: `{ -team }`.
    Term,
    /// An attribute of either: `{ yes.loud }`.
    Attribute,
    /// A function: `{ NUMBER($count) }`.
    Function,
}

impl Kind {
    /// The word of it.
    pub(super) fn word(self) -> &'static str {
        ["message", "term", "attribute", "function"][self as usize]
    }
}

/// A name between braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reference {
    /// As it is written.
    pub(super) name: String,
    /// What it would be.
    pub(super) kind: Kind,
    /// Where it stands in its file.
    pub(super) at: Place,
}

/// A message or a term, by what it names.
#[derive(Clone, Debug, Default)]
pub(super) struct Naming {
    /// Its key; that of a term begins with `-`.
    pub(super) key: String,
    /// Its attributes.
    pub(super) attributes: Vec<String>,
    /// What it names.
    pub(super) references: Vec<Reference>,
}

/// The messages and terms of a file, in order.
pub(super) fn namings(text: &str) -> Vec<Naming> {
    let mut found: Vec<Naming> = Vec::new();
    // Whether a brace has opened at the end of the line before.
    let mut opened = false;
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
        if let Some(key) = key_of(line).or_else(|| term_of(line)) {
            found.push(Naming { key: key.to_owned(), ..Naming::default() });
            opened = false;
        }
        let Some(own) = found.last_mut() else { continue };
        own.attributes.extend(attribute_of(line).map(str::to_owned));
        let starts = opened.then_some(0).into_iter().chain(braces(line));
        let named = starts.filter_map(|start| named_at(line, start, number));
        own.references.extend(named);
        opened = line.trim_end().ends_with('{') || opened && line.trim().is_empty();
    }
    found
}

/// Behind which bytes of a line an expression starts: behind every brace but those of a text in quotes, as `{"{name}"}` is.
fn braces(line: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(brace) = line[from..].find('{') {
        from += brace + 1;
        found.push(from);
        let inside = line[from..].trim_start();
        if let Some(quoted) = inside.strip_prefix('"') {
            let mut escaped = false;
            let is_end = |letter: char| {
                let ends = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                ends
            };
            from = line.len() - quoted.len() + quoted.find(is_end).unwrap_or(quoted.len());
        }
    }
    found
}

/// What is named where an expression starts on a line, if it is no value, text or number.
fn named_at(line: &str, start: usize, number: u32) -> Option<Reference> {
    let rest = &line[start..];
    let from = start + rest.len() - rest.trim_start().len();
    let rest = &line[from..];
    let dash = usize::from(rest.starts_with('-'));
    let first = rest[dash..].chars().next().filter(char::is_ascii_alphabetic)?;
    let name = &rest[..dash + name_length(&rest[dash..])];
    let behind = &rest[name.len()..];
    let attribute = behind.strip_prefix('.').map(|behind| &behind[..name_length(behind)]);
    let is_call = dash == 0 && first.is_ascii_uppercase() && behind.trim_start().starts_with('(');
    let (name, kind) = match attribute {
        Some(attribute) => (format!("{name}.{attribute}"), Kind::Attribute),
        None if is_call => (name.to_owned(), Kind::Function),
        None if dash > 0 => (name.to_owned(), Kind::Term),
        None => (name.to_owned(), Kind::Message),
    };
    let column = line[..from].chars().count() as u32 + 1;
    let at = Place { file: 0, line: number, column, length: name.chars().count() as u32 };
    Some(Reference { name, kind, at })
}

fn name_length(text: &str) -> usize {
    text.bytes().take_while(|letter| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_')).count()
}

/// The key of a term that starts on this line.
fn term_of(line: &str) -> Option<&str> {
    let length = 1 + name_length(line.strip_prefix('-')?);
    let (key, rest) = line.split_at(length);
    (length > 1 && rest.trim_start().starts_with('=')).then_some(key)
}

/// The attribute that starts on this line.
fn attribute_of(line: &str) -> Option<&str> {
    let behind = line.starts_with(char::is_whitespace).then(|| line.trim_start().strip_prefix('.'))??;
    let (name, rest) = behind.split_at(name_length(behind));
    (!name.is_empty() && rest.trim_start().starts_with('=')).then_some(name)
}

/// What a language has, by key: of several with one key the last is said.
pub(super) struct Known(BTreeMap<String, Naming>);

impl Known {
    /// Those of files, of which later ones stand over earlier.
    pub(super) fn of<'t>(texts: impl Iterator<Item = &'t str>) -> Known {
        Known(texts.flat_map(namings).map(|naming| (naming.key.clone(), naming)).collect())
    }

    /// Whether there is what is named.
    pub(super) fn has(&self, reference: &Reference) -> bool {
        match reference.kind {
            Kind::Message | Kind::Term => self.0.contains_key(&reference.name),
            Kind::Attribute => reference.name.split_once('.').is_some_and(|(key, attribute)| {
                self.0.get(key).is_some_and(|own| own.attributes.iter().any(|known| known == attribute))
            }),
            // None is given to messages: numbers are written as the language writes them.
            Kind::Function => false,
        }
    }

    /// The keys that may stand where such a thing is named.
    pub(super) fn keys(&self, kind: Kind) -> impl Iterator<Item = &str> {
        let is_term = kind == Kind::Term;
        self.0.keys().map(String::as_str).filter(move |key| key.starts_with('-') == is_term)
    }

    /// Whether what is named leads back to a key.
    pub(super) fn leads_back(&self, reference: &Reference, key: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut open = vec![reference.name.as_str()];
        while let Some(name) = open.pop() {
            let name = name.split('.').next().unwrap_or(name);
            if name == key {
                return true;
            }
            if let Some(own) = self.0.get(name).filter(|_| seen.insert(name)) {
                open.extend(own.references.iter().map(|reference| reference.name.as_str()));
            }
        }
        false
    }
}
