//! YAML as nearly everybody writes it, straight from the events of the scanner: a third of the time.
//!
//! Start at [`plain`]. Whatever is out of the ordinary is left to [`Tree::parse`], which reads the same files to the same trees and
//! knows what to say of those that are wrong: anchors, tags, keys that are no words, a key twice, no end of nesting.
//!
//! **Never here:** a fault. Where there is something to say, there is no tree.

use granit_parser::{Event, Parser, ScalarStyle, Span, StrInput};

use super::tree::{Key, Node, Place, Tree};

/// Larger files, and such as are nested deeper or hold more values, are read with all care.
const MOST_LETTERS: usize = 1 << 20;
const MOST_VALUES: usize = 30_000;
const DEEPEST: usize = 24;

/// The tree of a file; none if it takes more care, or is wrong.
pub(super) fn plain(text: &str, file: u16) -> Option<Tree> {
    if text.len() > MOST_LETTERS || text.starts_with('\u{feff}') {
        return None;
    }
    let mut reader = Reader { events: Parser::new_from_str(text), file, values: 0 };
    let (Event::StreamStart, _) = reader.next()? else { return None };
    let (Event::DocumentStart(false, None), _) = reader.next()? else { return None };
    let first = reader.next()?;
    let tree = reader.tree(first, 0)?;
    let (Event::DocumentEnd, _) = reader.next()? else { return None };
    let (Event::StreamEnd, _) = reader.next()? else { return None };
    Some(tree)
}

struct Reader<'t> {
    events: Parser<'t, StrInput<'t>>,
    file: u16,
    values: usize,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<(Event<'t>, Span)> {
        self.events.next()?.ok()
    }

    fn place(&self, span: &Span) -> Place {
        let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (line, column) = (narrow(span.start.line()), narrow(span.start.col() + 1));
        Place { file: self.file, line, column, length: narrow(span.len()).max(1) }
    }

    fn tree(&mut self, (event, span): (Event<'t>, Span), depth: usize) -> Option<Tree> {
        self.values += 1;
        if depth > DEEPEST || self.values > MOST_VALUES {
            return None;
        }
        let node = match event {
            Event::Scalar(text, style, 0, None) => scalar(&text, style)?,
            Event::SequenceStart(_, 0, None) => self.list(depth)?,
            Event::MappingStart(_, 0, None) => self.map(depth)?,
            _ => return None,
        };
        Some(Tree { at: self.place(&span), node })
    }

    fn list(&mut self, depth: usize) -> Option<Node> {
        let mut items = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Some(Node::List(items)),
                event => items.push(self.tree(event, depth + 1)?),
            }
        }
    }

    fn map(&mut self, depth: usize) -> Option<Node> {
        let mut entries: Vec<(Key, Tree)> = Vec::new();
        loop {
            match self.next()? {
                (Event::MappingEnd, _) => return (!has_twins(&entries)).then_some(Node::Map(entries)),
                event => {
                    let key = self.tree(event, depth + 1)?;
                    // `<<` merges, and no other key may be nothing or more than a word.
                    let name = key.scalar().filter(|name| name != "<<")?;
                    let value = self.next()?;
                    entries.push((Key { at: key.at, name }, self.tree(value, depth + 1)?));
                }
            }
        }
    }
}

/// Whether a key stands in a map twice.
fn has_twins(entries: &[(Key, Tree)]) -> bool {
    const FEW: usize = 12;
    if entries.len() <= FEW {
        let before = |at: usize| &entries[..at];
        return entries
            .iter()
            .enumerate()
            .any(|(at, (key, _))| before(at).iter().any(|(other, _)| other.name == key.name));
    }
    let mut names: Vec<&str> = entries.iter().map(|(key, _)| key.name.as_str()).collect();
    names.sort_unstable();
    names.windows(2).any(|two| two[0] == two[1])
}

/// A scalar; none if it is left out, which has places of its own.
fn scalar(text: &str, style: ScalarStyle) -> Option<Node> {
    if style != ScalarStyle::Plain {
        return Some(Node::Text(text.to_owned()));
    }
    match text {
        "" => None,
        "~" => Some(Node::Null),
        "true" => Some(Node::Truth(true)),
        "false" => Some(Node::Truth(false)),
        _ if is_number(text) => text.parse().ok().map(Node::Number),
        _ if is_text(text) => Some(Node::Text(text.to_owned())),
        _ => Tree::odd_scalar(text),
    }
}

/// A whole number as everybody writes it.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = |digits: &str| digits.len() <= 18 && digits.bytes().all(|digit| digit.is_ascii_digit());
    plain(digits) && (digits.starts_with(|first| ('1'..='9').contains(&first)) || text == "0")
}

/// Words that stand for something else, however they are cased.
const ODD_WORDS: [&str; 6] = ["true", "false", "null", "inf", "nan", "infinity"];

/// Whether it is certainly no number, truth or nothing: it begins with a letter, is more than one word, ends like a target, or
/// reaches from one number to another.
fn is_text(text: &str) -> bool {
    if text.starts_with(|first: char| first.is_alphabetic()) {
        return !ODD_WORDS.iter().any(|odd| text.eq_ignore_ascii_case(odd));
    }
    if text.contains(char::is_whitespace) {
        return true;
    }
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    let target = text.strip_suffix('+').is_some_and(is_part);
    target || text.split_once('-').is_some_and(|(low, high)| is_part(low) && is_part(high))
}
