//! The mark under `of` of a translation: the source, its own words and the rule that were last read against one another, and
//! what has changed since.
//!
//! A mark is one word: `de4c7c5f.a1b2c3d4.e5f60718`, the fingerprints of the source, of the translation and of the rule. A rule
//! that stands differently in several games has a fingerprint for each. Marks of older releases are the first part alone: they
//! hold as long as the source does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::language::Language;
use super::placeables;
use super::rule_texts::{Due, Entry, READING, TEXT, Twin};
use crate::pack::{Node, Place, Tree};

/// The letters of a fingerprint.
const LETTERS: usize = 8;
/// The keys of a rule that no text speaks of.
const UNTOLD: [&str; 4] = ["source", "sources", "provenance", "reading"];

/// What was last read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The fingerprint of the source.
    pub source: String,
    /// The fingerprint of the translation; none in a mark of an older release.
    pub words: Option<String>,
    /// The fingerprints of the rule, as it stands in each game; none for words that belong to no rule.
    pub rules: BTreeSet<String>,
}

/// What has changed since the words were last read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Since {
    /// Nobody has said that they were.
    Never,
    /// What stands for a mark is none, and tells nothing.
    Unreadable,
    /// The source.
    Source,
    /// The translation.
    Translation,
    /// Both of them.
    Both,
    /// The rule.
    Rule,
}

impl Since {
    /// The word of it in messages.
    pub fn word(self) -> &'static str {
        ["nothing", "unreadable", "source", "translation", "both", "rule"][self as usize]
    }

    /// The languages whose words want a reader: the translation, whose mark it is; the source too where the rule is another.
    pub fn languages(self, translation: Language) -> Vec<Language> {
        let source = (self == Since::Rule).then_some(Language::SOURCE);
        source.into_iter().chain([translation]).collect()
    }
}

impl Mark {
    /// The parts of a mark; none of what is no mark.
    ///
    /// ```
    /// use arbitro::text::Mark;
    /// assert!(Mark::parse("de4c7c5f").is_some_and(|mark| mark.is_old()));
    /// assert_eq!(Mark::parse("de4c7c5f.a1b2c3d4.e5f60718").map(|mark| mark.to_string()).as_deref(), Some("de4c7c5f.a1b2c3d4.e5f60718"));
    /// assert_eq!(Mark::parse("yesterday"), None);
    /// ```
    pub fn parse(written: &str) -> Option<Mark> {
        if !written.split('.').all(is_fingerprint) {
            return None;
        }
        let mut parts = written.split('.').map(str::to_owned);
        Some(Mark { source: parts.next()?, words: parts.next(), rules: parts.collect() })
    }

    /// Whether it is one of an older release, and covers the source alone.
    pub fn is_old(&self) -> bool {
        self.words.is_none()
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.source)?;
        self.words.iter().chain(&self.rules).try_for_each(|part| write!(f, ".{part}"))
    }
}

fn is_fingerprint(part: &str) -> bool {
    part.len() == LETTERS
        && part.starts_with(|first: char| first.is_ascii_lowercase())
        && part.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
}

/// Eight hexadecimal digits of a wording. The first is a letter: YAML would read `12345678` or `1234e567` as a number.
pub fn fingerprint(wording: &str) -> String {
    let hex = blake3::hash(wording.as_bytes()).to_hex();
    let digits = hex.trim_start_matches(|digit: char| digit.is_ascii_digit());
    digits.chars().take(LETTERS).collect()
}

impl Twin {
    /// Everything written, a line for each key, sorted: the same wherever lines are broken or keys stand.
    pub fn wording(&self) -> String {
        let mut sorted: Vec<_> = self.lines().collect();
        sorted.sort_by_key(|(key, _)| *key);
        sorted.into_iter().map(|(key, line)| worded(key, &line.text)).collect()
    }
}

fn worded(key: &str, text: &str) -> String {
    let mut line = key.to_owned();
    text.split_whitespace().for_each(|word| line.extend([" ", word]));
    line + "\n"
}

/// A rule as texts may speak of it: a line for each of its values but those that the texts name between braces, which follow
/// the rule by themselves.
pub fn rule_wording(rule: &Tree, told: &BTreeSet<&str>) -> String {
    let mut lines = BTreeMap::new();
    for (key, value) in rule.entries().iter().filter(|(key, _)| !UNTOLD.contains(&key.name.as_str())) {
        flatten(value, key.name.clone(), told, &mut lines);
    }
    lines.into_iter().map(|(path, value)| worded(&path, &value)).collect()
}

fn flatten(tree: &Tree, path: String, told: &BTreeSet<&str>, lines: &mut BTreeMap<String, String>) {
    match &tree.node {
        Node::Map(entries) if !entries.is_empty() => {
            for (key, value) in entries {
                flatten(value, format!("{path}.{}", key.name), told, lines);
            }
        }
        Node::List(items) if items.iter().any(|item| item.scalar().is_none()) => {
            for (number, item) in (1..).zip(items) {
                flatten(item, format!("{path}.{number}"), told, lines);
            }
        }
        _ => {
            let value = tree.scalar().unwrap_or_else(|| tree.flow());
            if !told.contains(placeable_of(&path, &value).as_str()) {
                // A path is one word, whatever its keys are.
                lines.insert(path.split_whitespace().collect::<Vec<_>>().join("-"), value);
            }
        }
    }
}

/// The placeable by which a text says a value of its rule: params by their names, limits and amounts of hooks behind the
/// hook's, faces and rows by what comes of them.
fn placeable_of(path: &str, value: &str) -> String {
    let short = path.strip_prefix("params.").or_else(|| path.strip_prefix("hooks.")).unwrap_or(path);
    match short.split_once('.') {
        None if short == "roll" => "dice".to_owned(),
        Some(("natural", _)) => format!("natural.{value}"),
        Some(("rows", _)) => format!("row.{value}"),
        Some((hook, "do.modify")) => format!("{hook}.modify"),
        _ => short.to_owned(),
    }
}

impl Entry {
    /// What the texts name between braces, in any language.
    pub fn told(&self) -> BTreeSet<&str> {
        self.lines().flat_map(|(_, line)| placeables(&line.text)).collect()
    }

    /// The rule of these words, as they may speak of it.
    pub fn rule_wording(&self, rule: &Tree) -> String {
        rule_wording(rule, &self.told())
    }

    /// The mark of a translation, once everything has been read as it stands.
    pub fn mark(&self, language: Language, rule: Option<&Tree>) -> Mark {
        Mark {
            source: self.twin(Language::SOURCE).fingerprint(),
            words: Some(self.twin(language).fingerprint()),
            rules: rule.map(|rule| fingerprint(&self.rule_wording(rule))).into_iter().collect(),
        }
    }

    /// Whether these words are read against one another, if a rule needs so many of them.
    pub fn wants_mark(&self, due: Due) -> bool {
        let says = |key: &str| self.lines().any(|(own, _)| own == key);
        match due {
            Due::Everything => true,
            Due::Name => says(TEXT) || says(READING),
            Due::Nothing | Due::Gone => false,
        }
    }

    /// The mark that is written under a translation; none where there is none, or something else.
    pub fn written_mark(&self, language: Language) -> Option<Mark> {
        self.of(language).and_then(|of| Mark::parse(&of.text))
    }

    /// Whether there is nothing that could have been read: the translation, or the source, is not there.
    pub fn is_half(&self, language: Language) -> bool {
        [Language::SOURCE, language].iter().any(|&own| self.twin(own).is_empty())
    }

    /// What has changed since a translation was last read, as far as its mark says; of the rule, where it is given.
    pub fn since(&self, language: Language, rule: Option<&Tree>) -> Option<Since> {
        if self.is_half(language) {
            return None;
        }
        if self.of(language).is_none() {
            return Some(Since::Never);
        }
        let Some(mark) = self.written_mark(language) else { return Some(Since::Unreadable) };
        let [source, words] = [Language::SOURCE, language].map(|own| self.twin(own).fingerprint());
        let (here, there) = (mark.source == source, mark.words.is_none_or(|mark| mark == words));
        match (here, there) {
            (false, false) => Some(Since::Both),
            (false, true) => Some(Since::Source),
            (true, false) => Some(Since::Translation),
            (true, true) => {
                let print = |rule| fingerprint(&self.rule_wording(rule));
                rule.filter(|rule| self.is_marked_otherwise(language, || print(rule))).map(|_| Since::Rule)
            }
        }
    }

    /// Whether a mark of an older release stands there, and holds.
    pub fn is_read_of_old(&self, language: Language) -> bool {
        self.written_mark(language).is_some_and(|mark| mark.is_old()) && self.since(language, None).is_none()
    }

    /// Whether the rule is another than a translation was last read against, as far as its mark says.
    pub fn is_of_another(&self, language: Language, rule: &Arc<Tree>) -> bool {
        let print = || (Arc::clone(rule), fingerprint(&self.rule_wording(rule)));
        self.is_marked_otherwise(language, || self.rule.get(|(known, _)| Arc::ptr_eq(known, rule), print).1)
    }

    /// Whether the mark of a translation knows rules, but none with this fingerprint.
    fn is_marked_otherwise(&self, language: Language, fingerprint: impl FnOnce() -> String) -> bool {
        let rules = self.written_mark(language).map(|mark| mark.rules);
        let rules = rules.filter(|rules| !rules.is_empty() && !self.is_half(language));
        rules.is_some_and(|rules| !rules.contains(&fingerprint()))
    }

    /// Where the highest layer that says anything of a translation does so: the place of its mark, if that is there, else of its
    /// words, else of the source.
    pub fn home(&self, language: Language) -> Place {
        let [source, words] = [Language::SOURCE, language].map(|own| self.twin(own).at);
        let places = [self.of(language).map(|of| of.at), words, source];
        let places = places.into_iter().flatten().rev();
        places.max_by_key(|place| place.file).unwrap_or(self.at)
    }
}

/// A line of which some words are others now: `[-these-]` are gone, `{+those+}` are new.
///
/// ```
/// assert_eq!(arbitro::text::word_diff("once a turn", "once a match"), "once a [-turn-] {+match+}");
/// assert_eq!(arbitro::text::word_diff("a b", "a b"), "a b");
/// ```
pub fn word_diff(before: &str, after: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.split_whitespace().collect(), after.split_whitespace().collect());
    let common = lengths(&old, &new);
    let (mut i, mut j) = (0, 0);
    let (mut out, mut gone, mut come) = (Vec::new(), Vec::new(), Vec::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            settle(&mut gone, &mut come, &mut out);
            out.push(old[i].to_owned());
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || i < old.len() && common[i + 1][j] >= common[i][j + 1] {
            gone.push(old[i]);
            i += 1;
        } else {
            come.push(new[j]);
            j += 1;
        }
    }
    settle(&mut gone, &mut come, &mut out);
    out.join(" ")
}

fn settle(gone: &mut Vec<&str>, come: &mut Vec<&str>, out: &mut Vec<String>) {
    if !gone.is_empty() {
        out.push(format!("[-{}-]", gone.join(" ")));
    }
    if !come.is_empty() {
        out.push(format!("{{+{}+}}", come.join(" ")));
    }
    gone.clear();
    come.clear();
}

/// Texts of more words than this are not compared word by word.
const MOST_WORDS: usize = 2_000;

/// How many words the ends of two texts have in common, from each word of both on.
fn lengths(old: &[&str], new: &[&str]) -> Vec<Vec<u16>> {
    let mut common = vec![vec![0; new.len() + 1]; old.len() + 1];
    if old.len() > MOST_WORDS || new.len() > MOST_WORDS {
        return common;
    }
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = match old[i] == new[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    common
}

/// The lines of two wordings that differ, by their keys, word by word.
pub fn wording_diff(before: &str, after: &str) -> Vec<(String, String)> {
    let lines = |wording: &str| -> BTreeMap<String, String> {
        let split = |line: &str| line.split_once(' ').map(|(key, words)| (key.to_owned(), words.to_owned()));
        wording.lines().filter_map(split).collect()
    };
    let (old, new) = (lines(before), lines(after));
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let text = |lines: &BTreeMap<String, String>, key: &String| lines.get(key).cloned().unwrap_or_default();
    let changed = keys.into_iter().filter(|key| old.get(*key) != new.get(*key));
    changed.map(|key| (key.clone(), word_diff(&text(&old, key), &text(&new, key)))).collect()
}
