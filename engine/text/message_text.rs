//! Files of messages as text: keys, and the values that a message names, without reading what it says.

use std::collections::{BTreeMap, BTreeSet};

use crate::pack::Place;

pub use super::keys::key_of;

/// A message as it is written: its key, where that stands, and all its lines.
#[derive(Clone, Debug)]
pub struct Written<'t> {
    /// The key.
    pub key: &'t str,
    /// Where it stands.
    pub at: Place,
    /// Every line of it, the first with the key.
    pub lines: Vec<&'t str>,
}

impl Written<'_> {
    /// What it says, as it is written, on one line.
    pub fn words(&self) -> String {
        let lines = self.lines.join(" ");
        let words = lines.split_once('=').map_or("", |(_, words)| words);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The words on the first line of a text that begins with a message, as they are written.
pub fn words_of_first(text: &str) -> Option<&str> {
    let (_, words) = text.lines().next()?.split_once('=')?;
    Some(words.trim()).filter(|words| !words.is_empty())
}

/// The messages that a file names in others, where nothing else than messages is named; none where something is.
pub fn named_messages(text: &str) -> Option<BTreeSet<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let inside = lines.flat_map(|line| line.match_indices('{').map(|(at, _)| line[at + 1..].trim_start()));
    let mut named = BTreeSet::new();
    for inside in inside {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let (name, rest) = inside.split_at(inside.find(|c| !is_of_name(c)).unwrap_or(inside.len()));
        match name.chars().next() {
            // A value, a text, or whatever is on the next line, which a value begins.
            None if inside.is_empty() || inside.starts_with(['$', '"']) => {}
            Some(digit) if digit.is_ascii_digit() => {}
            Some(letter) if letter.is_ascii_lowercase() && rest.trim_start().starts_with('}') => {
                named.insert(name);
            }
            _ => return None,
        }
    }
    Some(named)
}

/// The messages of a file, with their places in it.
pub fn written(text: &str) -> Vec<Written<'_>> {
    let mut found: Vec<Written> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(key) = key_of(line) {
            let at = Place { file: 0, line: number, column: 1, length: key.chars().count() as u32 };
            found.push(Written { key, at, lines: vec![line] });
        } else if let (false, Some(last)) = (line.starts_with('#'), found.last_mut()) {
            last.lines.push(line);
        }
    }
    found
}

/// The values that each message names: `$player`.
pub fn values<'t>(files: impl Iterator<Item = &'t str>) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for message in files.flat_map(written) {
        found.entry(message.key.to_owned()).or_default().extend(names_in(message.lines.into_iter()));
    }
    found
}

/// The values that the message names with which a text begins.
pub fn values_of_first(text: &str) -> impl Iterator<Item = String> {
    let first = text.lines().take(1);
    let rest = text.lines().skip(1).take_while(|line| key_of(line).is_none()).filter(|line| !line.starts_with('#'));
    names_in(first.chain(rest))
}

fn names_in<'t>(lines: impl Iterator<Item = &'t str>) -> impl Iterator<Item = String> {
    lines.flat_map(named_in).map(|(name, _)| name.to_owned())
}

/// The values that a line names, and behind how many letters.
pub fn named_in(line: &str) -> impl Iterator<Item = (&str, usize)> {
    line.match_indices('$').map(|(at, _)| {
        let rest = &line[at + 1..];
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(rest.len());
        (&rest[..end], line[..at].chars().count())
    })
}

/// The value that a sentence inflects, where a language asks for its gender or its article: `actor` of `actor-gender`.
pub fn of_grammar(name: &str) -> &str {
    let ends = ["gender", "the", "of", "to", "by", "in", "bare", "so"];
    name.rsplit_once('-').filter(|(_, end)| ends.contains(end)).map_or(name, |(value, _)| value)
}
