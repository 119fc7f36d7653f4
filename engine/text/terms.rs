//! The terms of a glossary, searched for in texts all at once: word by word down a tree of phrases, the longest first.

use std::collections::BTreeSet;
use std::ops::Range;

use indexmap::{IndexMap, IndexSet};

use super::glossary::Wording;
use super::placeables::stretches;
use crate::pack::Place;

/// The terms of one language as they stand for the texts of a layer.
pub struct Terms<'g> {
    terms: Vec<(&'g str, &'g Wording)>,
    nodes: Vec<Node>,
    wrong_starts: Starts,
}

/// What lies behind some words of a phrase.
#[derive(Default)]
struct Node {
    words: IndexMap<String, usize>,
    /// Beginnings of words, for those with any ending.
    stems: IndexMap<String, usize>,
    /// The term that may stand there.
    right: Option<usize>,
    /// The terms that something else should stand for; with how it is written, where case counts.
    wrong: Vec<(usize, Option<String>)>,
}

/// A place of a text where a term stands, or a word that should be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said<'g> {
    /// The term.
    pub term: &'g str,
    /// Which of the terms it is.
    pub index: usize,
    /// Where, in bytes of the text.
    pub range: Range<usize>,
}

/// A word of a text: where it is, and whether it belongs with the one before.
struct Word {
    range: Range<usize>,
    joined: bool,
}

impl<'g> Terms<'g> {
    /// Terms with their words; of some the words of style are wrong as well.
    pub(super) fn new(terms: impl Iterator<Item = (&'g str, &'g Wording, bool)>) -> Terms<'g> {
        let (terms, bound): (Vec<_>, Vec<bool>) = terms.map(|(id, wording, binds)| ((id, wording), binds)).unzip();
        let mut found = Terms { terms, nodes: vec![Node::default()], wrong_starts: Starts::default() };
        for (index, binds) in bound.into_iter().enumerate() {
            let wording = found.terms[index].1;
            let style = if binds { wording.style.as_slice() } else { &[] };
            for form in wording.used() {
                let node = found.node(form);
                found.nodes[node].right.get_or_insert(index);
            }
            let plain = |phrase: &str| joined(phrase, &words(phrase));
            // One that is forbidden just as it is used is told where it stands in the glossary.
            let is_used = |phrase: &str| wording.used().any(|own| plain(own) == plain(phrase));
            for phrase in wording.not.iter().chain(style).filter(|phrase| !is_used(phrase)) {
                let node = found.node(phrase);
                let same = |own: &str| own.to_lowercase() == phrase.to_lowercase();
                let exact = wording.used().any(|own| same(own)).then(|| plain(phrase));
                found.wrong_starts.add(phrase, exact.is_some());
                found.nodes[node].wrong.push((index, exact));
            }
        }
        found
    }

    /// The node of a phrase.
    fn node(&mut self, phrase: &str) -> usize {
        let mut node = 0;
        for word in words(phrase) {
            let (text, is_stem) = (lower(&phrase[word.range.clone()]), phrase[word.range.end..].starts_with('*'));
            let next = self.nodes.len();
            let Node { words, stems, .. } = &mut self.nodes[node];
            node = *(if is_stem { stems } else { words }).entry(text).or_insert(next);
            if node == next {
                self.nodes.push(Node::default());
            }
        }
        node
    }

    /// The words for a term.
    pub fn wording(&self, index: usize) -> &'g Wording {
        self.terms[index].1
    }

    /// The words of a text that should be a term. What stands between braces or backticks is not looked at.
    pub fn wrong(&self, text: &str) -> Vec<Said<'g>> {
        if self.wrong_starts.may(text) { self.all(text).0 } else { Vec::new() }
    }

    /// The terms that stand in a text.
    pub fn right(&self, text: &str) -> Vec<Said<'g>> {
        self.all(text).1
    }

    fn all(&self, text: &str) -> (Vec<Said<'g>>, Vec<Said<'g>>) {
        let (mut wrong, mut right) = (Vec::new(), Vec::new());
        for stretch in stretches(text) {
            let offset = stretch.as_ptr() as usize - text.as_ptr() as usize;
            let words = words(stretch);
            let lowered: Vec<String> = words.iter().map(|word| lower(&stretch[word.range.clone()])).collect();
            let mut at = 0;
            while at < words.len() {
                let Some((end, index, is_wrong)) = self.longest(stretch, &words, &lowered, at) else {
                    at += 1;
                    continue;
                };
                let range = offset + words[at].range.start..offset + words[end - 1].range.end;
                let said = Said { term: self.terms[index].0, index, range };
                if is_wrong {
                    wrong.push(said)
                } else {
                    right.push(said)
                }
                at = end;
            }
        }
        (wrong, right)
    }

    /// The longest phrase that begins at a word: where it ends, its term, and whether it should be another.
    fn longest(&self, text: &str, words: &[Word], lowered: &[String], from: usize) -> Option<(usize, usize, bool)> {
        let (mut best, mut open) = (None, BTreeSet::from([(from, 0)]));
        while let Some((at, node)) = open.pop_first() {
            if at > from
                && let Some((index, is_wrong)) = self.nodes[node].said(text, &words[from..at])
            {
                // As long as a term of the book, a word with any ending gives way to it.
                if !matches!(best, Some((end, _, false)) if end == at) {
                    best = Some((at, index, is_wrong));
                }
            }
            if words.get(at).is_none_or(|word| at > from && !word.joined) {
                continue;
            }
            let Node { words: whole, stems, .. } = &self.nodes[node];
            open.extend(whole.get(&lowered[at]).map(|next| (at + 1, *next)));
            if !stems.is_empty() {
                let beginnings = lowered[at].char_indices().map(|(end, letter)| end + letter.len_utf8());
                let found = beginnings.filter_map(|end| stems.get(&lowered[at][..end]));
                open.extend(found.map(|next| (at + 1, *next)));
            }
        }
        best
    }
}

impl Node {
    fn said(&self, text: &str, said: &[Word]) -> Option<(usize, bool)> {
        let fits =
            |(_, exact): &&(usize, Option<String>)| exact.as_ref().is_none_or(|exact| *exact == joined(text, said));
        // What some term is called may stand anywhere: that another forbids it is told where it does so.
        let wrong = self.wrong.iter().find(fits).filter(|(_, exact)| exact.is_some() || self.right.is_none());
        wrong.map(|(index, _)| (*index, true)).or(self.right.map(|index| (index, false)))
    }
}

/// The words of a text.
fn words(text: &str) -> Vec<Word> {
    let (mut found, mut from, mut joined) = (Vec::new(), None, false);
    for (at, letter) in text.char_indices() {
        match (letter.is_alphanumeric(), from) {
            (true, None) => from = Some(at),
            (true, Some(_)) => {}
            (false, _) => {
                if let Some(start) = from.take() {
                    found.push(Word { range: start..at, joined });
                    joined = true;
                }
                joined &= letter.is_whitespace() || matches!(letter, '-' | '\'' | '’' | '*' | '_');
            }
        }
    }
    found.extend(from.map(|start| Word { range: start..text.len(), joined }));
    found
}

/// How many words a phrase has.
pub(super) fn letters(phrase: &str) -> usize {
    words(phrase).len()
}

/// Some words with a space between them.
fn joined(text: &str, words: &[Word]) -> String {
    words.iter().map(|word| &text[word.range.clone()]).collect::<Vec<_>>().join(" ")
}

fn lower(word: &str) -> String {
    if word.is_ascii() { word.to_ascii_lowercase() } else { word.to_lowercase() }
}

/// The place of some words of a text in the file it was read from: how YAML breaks and quotes its lines is between the words.
pub fn place_in(file: &str, at: Place, text: &str, range: &Range<usize>) -> Place {
    let lines: Vec<(usize, &str)> = lines(file, at);
    let wanted: Vec<&str> =
        words(&text[range.clone()]).iter().map(|word| &text[range.clone()][word.range.clone()]).collect();
    let before = words(&text[..range.start]);
    let earlier = stands(&before.iter().map(|word| &text[word.range.clone()]).collect::<Vec<_>>(), &wanted).count();
    let mut written = Vec::new();
    for (index, (skipped, line)) in lines.iter().enumerate() {
        written.extend(words(line).into_iter().map(|word| (index, *skipped, word.range)));
    }
    let plain: Vec<&str> = written.iter().map(|(index, _, range)| &lines[*index].1[range.clone()]).collect();
    let Some(first) = stands(&plain, &wanted).nth(earlier) else { return at };
    let (index, skipped, start) = &written[first];
    let end = written[first..first + wanted.len()].iter().rfind(|(line, ..)| line == index);
    let end = end.map_or(start.end, |(_, _, range)| range.end);
    let whole = Place { line: at.line + u32::try_from(*index).unwrap_or(0), column: 1, ..at };
    let place = whole.part(lines[*index].1, start.start, end);
    Place { column: place.column + u32::try_from(*skipped).unwrap_or(0), ..place }
}

/// The lines of a file from a place on, the first without what stands before it; with how many characters that is.
fn lines(file: &str, at: Place) -> Vec<(usize, &str)> {
    let before = at.column.saturating_sub(1) as usize;
    let cut = |line: &str| line.char_indices().nth(before).map_or(line.len(), |(byte, _)| byte);
    let lines = file.lines().skip(at.line.saturating_sub(1) as usize).take(LINES).enumerate();
    lines.map(|(index, line)| if index == 0 { (before, &line[cut(line)..]) } else { (0, line) }).collect()
}

/// So many lines of a file are searched for the words of one text.
const LINES: usize = 200;

/// Where some words stand among others.
fn stands<'w>(words: &'w [&str], wanted: &'w [&str]) -> impl Iterator<Item = usize> + 'w {
    let windows = words.windows(wanted.len().max(1)).enumerate();
    windows.filter(move |(_, window)| *window == wanted).map(|(at, _)| at)
}

/// The words with which phrases begin: most texts have none of them.
struct Starts {
    /// Whether some begin with these letters.
    known: Vec<bool>,
    /// Those whose case counts, as they are written.
    exact: IndexSet<String>,
    /// All others, in small letters.
    folded: IndexSet<String>,
    /// Those with any ending, in small letters.
    stems: Vec<String>,
    /// Whether one of these is too short for its letters to be looked at.
    all: bool,
}

/// So many letters of a word are looked at.
const BEGINNING: usize = 3;
/// So many beginnings are told apart.
const BEGINNINGS: usize = 1 << 14;

impl Default for Starts {
    fn default() -> Starts {
        let (exact, folded) = Default::default();
        Starts { known: vec![false; BEGINNINGS], exact, folded, stems: Vec::new(), all: false }
    }
}

impl Starts {
    fn add(&mut self, phrase: &str, is_exact: bool) {
        let Some(first) = words(phrase).into_iter().next() else { return };
        let (word, is_stem) = (&phrase[first.range.clone()], phrase[first.range.end..].starts_with('*'));
        self.all |= is_stem && word.chars().count() < BEGINNING;
        self.known[beginning(word)] = true;
        match (is_stem, is_exact) {
            (true, _) => self.stems.push(lower(word)),
            (_, true) => drop(self.exact.insert(word.to_owned())),
            (_, false) => drop(self.folded.insert(lower(word))),
        }
    }

    /// Whether a word of a text may begin one of the phrases.
    fn may(&self, text: &str) -> bool {
        let mut from = None;
        for (at, letter) in text.char_indices() {
            match (letter.is_alphanumeric(), from) {
                (true, None) => from = Some(at),
                (false, Some(start)) => {
                    if self.has(&text[start..at]) {
                        return true;
                    }
                    from = None;
                }
                _ => {}
            }
        }
        from.is_some_and(|start| self.has(&text[start..]))
    }

    fn has(&self, word: &str) -> bool {
        if !self.all && !self.known[beginning(word)] {
            return false;
        }
        let small = lower(word);
        let is_stem = || self.stems.iter().any(|stem| small.starts_with(stem.as_str()));
        self.exact.contains(word) || self.folded.contains(&small) || is_stem()
    }
}

/// The place of a word among all beginnings, whatever its case.
fn beginning(word: &str) -> usize {
    word.chars().take(BEGINNING).fold(0, mixed) % BEGINNINGS
}

fn mixed(before: usize, letter: char) -> usize {
    let letter = letter.to_lowercase().next().unwrap_or(letter);
    before.wrapping_mul(97).wrapping_add(letter as usize)
}
