//! YAML as nearly everybody writes it, read letter by letter.
//!
//! Start at [`plain`]. Whatever is out of the ordinary is left to [`Tree::parse_with_care`], which reads the same files to the same
//! trees and knows what to say of those that are wrong: anchors, tags, tabs, keys that are no words, a key twice, a value left out,
//! a scalar that goes on in the next line without a sign for it, no end of nesting.
//!
//! **Never here:** a fault. Where there is something to say, there is no tree.

use super::tree::{Key, Node, Place, Tree};

/// Larger files, and such as are nested deeper, hold more values or longer keys, are read with all care.
const MOST_LETTERS: usize = 1 << 20;
const MOST_VALUES: usize = 30_000;
const DEEPEST: usize = 24;
const LONGEST_KEY: u32 = 400;

/// The tree of a file; none if it takes more care, or is wrong.
pub(super) fn plain(text: &str, file: u16) -> Option<Tree> {
    let letters = text.as_bytes();
    if letters.len() > MOST_LETTERS || has_odd_letters(letters) {
        return None;
    }
    let mut reader = Reader { text, letters, at: 0, line: 1, line_start: 0, file, values: 0 };
    reader.next_content()?;
    let tree = reader.block(None, 0)?;
    reader.has_ended().then_some(tree)
}

/// Whether there are tabs, controls, or letters that are not printed or end a line for some.
fn has_odd_letters(letters: &[u8]) -> bool {
    let odd = |letter: u8| (letter < b' ') & (letter != b'\n') | (letter == 0x7f) | (letter == 0xef);
    let odd_pair = |one: u8, two: u8| (one == 0xc2) & (two < 0xa0) | (one == 0x80) & ((two == 0xa8) | (two == 0xa9));
    let pairs = letters.iter().zip(letters.get(1..).unwrap_or_default());
    letters.iter().fold(false, |any, &letter| any | odd(letter))
        || pairs.fold(false, |any, (&one, &two)| any | odd_pair(one, two))
}

struct Reader<'t> {
    text: &'t str,
    letters: &'t [u8],
    /// Where it has come to, and where the line there begins.
    at: usize,
    line_start: usize,
    line: u32,
    file: u16,
    values: usize,
}

/// Lines, and places in them.
impl Reader<'_> {
    fn letter(&self) -> Option<u8> {
        self.letters.get(self.at).copied()
    }

    fn has_ended(&self) -> bool {
        self.at == self.letters.len()
    }

    /// How far a value that begins here is indented.
    fn column(&self) -> usize {
        self.at - self.line_start
    }

    /// The place of something in this line, from here to there.
    fn place(&self, start: usize, end: usize) -> Place {
        let count = |from: usize, to: usize| self.letters[from..to].iter().filter(|&&part| part & 0xc0 != 0x80).count();
        let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let (column, length) = (narrow(count(self.line_start, start) + 1), narrow(count(start, end)).max(1));
        Place { file: self.file, line: self.line, column, length }
    }

    fn skip_spaces(&mut self) {
        while self.letter() == Some(b' ') {
            self.at += 1;
        }
    }

    /// Past the rest of the line.
    fn skip_line(&mut self) {
        self.at = self.text[self.at..].find('\n').map_or(self.letters.len(), |length| self.at + length);
    }

    /// From the end of a line to the beginning of the next.
    fn begin_line(&mut self) {
        self.at += 1;
        self.line += 1;
        self.line_start = self.at;
    }

    fn is_comment(&self) -> bool {
        self.letter() == Some(b'#') && (self.column() == 0 || self.letters[self.at - 1] == b' ')
    }

    /// The rest of a line that has its value.
    fn end_line(&mut self) -> Option<()> {
        self.skip_spaces();
        if self.is_comment() {
            self.skip_line();
        }
        matches!(self.letter(), None | Some(b'\n')).then_some(())
    }

    /// On to what comes next, past blanks, comments and ends of lines; none where a document might begin or end.
    fn next_content(&mut self) -> Option<()> {
        loop {
            self.skip_spaces();
            match self.letter() {
                None => return Some(()),
                Some(b'\n') => self.begin_line(),
                Some(b'#') if self.is_comment() => self.skip_line(),
                _ => break,
            }
        }
        let rest = &self.letters[self.at..];
        (self.column() > 0 || !rest.starts_with(b"---") && !rest.starts_with(b"...")).then_some(())
    }

    /// Whether a sign stands here, with nothing behind it in its word.
    fn is_sign(&self, sign: u8) -> bool {
        self.letter() == Some(sign) && matches!(self.letters.get(self.at + 1), None | Some(b' ' | b'\n'))
    }
}

/// Values of lines.
impl Reader<'_> {
    fn count(&mut self, depth: usize) -> Option<()> {
        self.values += 1;
        (depth <= DEEPEST && self.values <= MOST_VALUES).then_some(())
    }

    /// The value that begins here, inside one that is indented so far; and on to what comes behind it.
    fn block(&mut self, outer: Option<usize>, depth: usize) -> Option<Tree> {
        if self.is_sign(b'-') {
            return self.list(self.at, depth);
        }
        if matches!(self.letter()?, b'[' | b'{' | b'|' | b'>') {
            return self.value(outer, depth);
        }
        let column = self.column();
        let first = self.scalar(false)?;
        if self.is_sign(b':') {
            return self.map(column, first, depth);
        }
        self.count(depth)?;
        self.end_line()?;
        self.next_content()?;
        Some(first)
    }

    /// A value that is none of lists and maps with a line for each of theirs.
    fn value(&mut self, outer: Option<usize>, depth: usize) -> Option<Tree> {
        self.count(depth)?;
        let lines = matches!(self.letter()?, b'|' | b'>');
        let value = match self.letter()? {
            _ if lines => self.lines(outer?)?,
            b'[' | b'{' => self.flow(outer, depth)?,
            _ => self.scalar(false)?,
        };
        if !lines {
            self.end_line()?;
        }
        self.next_content()?;
        Some(value)
    }

    /// A list, whose place begins there.
    fn list(&mut self, start: usize, depth: usize) -> Option<Tree> {
        self.count(depth)?;
        let (column, at) = (self.column(), self.place(start, start));
        let mut items = Vec::new();
        loop {
            self.at += 1;
            self.skip_spaces();
            self.next_content()?;
            if self.has_ended() || self.column() <= column {
                return None;
            }
            items.push(self.block(Some(column), depth + 1)?);
            if self.has_ended() || self.column() < column || self.column() == column && !self.is_sign(b'-') {
                return Some(Tree { at, node: Node::List(items) });
            }
            if self.column() > column {
                return None;
            }
        }
    }

    /// A map whose first key has been read.
    fn map(&mut self, column: usize, first: Tree, depth: usize) -> Option<Tree> {
        self.count(depth)?;
        let at = Place { length: 1, ..first.at };
        let (mut entries, mut key) = (Vec::new(), first);
        loop {
            let key_line = self.line;
            let name = self.key(key, depth)?;
            self.next_content()?;
            let value = if self.line == key_line {
                self.value(Some(column), depth + 1)?
            } else if self.column() == column && self.is_sign(b'-') {
                // Of a list that is indented no farther than its key, the place is that of what stands first in it.
                let dash = self.at;
                self.at += 1;
                self.skip_spaces();
                let start = std::mem::replace(&mut self.at, dash);
                if self.letters.get(start) == Some(&b'#') {
                    return None;
                }
                self.list(start, depth + 1)?
            } else if self.column() > column {
                self.block(Some(column), depth + 1)?
            } else {
                return None;
            };
            entries.push((name, value));
            if self.has_ended() || self.column() < column {
                return (!has_twins(&entries)).then_some(Tree { at, node: Node::Map(entries) });
            }
            if self.column() > column {
                return None;
            }
            key = self.scalar(false)?;
        }
    }

    /// A key, past its colon.
    fn key(&mut self, key: Tree, depth: usize) -> Option<Key> {
        self.count(depth + 1)?;
        let fits = self.is_sign(b':') && key.at.length <= LONGEST_KEY;
        self.at += 1;
        let at = key.at;
        let name = match key.node {
            Node::Text(name) => name,
            _ => key.scalar()?,
        };
        // `<<` merges, and no other key may be nothing or more than a word.
        (fits && name != "<<").then_some(Key { at, name })
    }
}

/// Values in brackets, and scalars.
impl<'t> Reader<'t> {
    fn flow(&mut self, outer: Option<usize>, depth: usize) -> Option<Tree> {
        let at = self.place(self.at, self.at);
        let node = match self.letter()? {
            b'[' => {
                let mut items = Vec::new();
                while !self.closes(b']', items.is_empty(), outer)? {
                    items.push(self.flow_value(outer, depth + 1)?);
                }
                Node::List(items)
            }
            _ => {
                let mut entries = Vec::new();
                while !self.closes(b'}', entries.is_empty(), outer)? {
                    let key = self.scalar(true)?;
                    self.skip_spaces();
                    let key = self.key(key, depth)?;
                    self.flow_content(outer)?;
                    entries.push((key, self.flow_value(outer, depth + 1)?));
                }
                if has_twins(&entries) {
                    return None;
                }
                Node::Map(entries)
            }
        };
        Some(Tree { at, node })
    }

    fn flow_value(&mut self, outer: Option<usize>, depth: usize) -> Option<Tree> {
        self.count(depth)?;
        match self.letter()? {
            b'[' | b'{' => self.flow(outer, depth),
            _ => self.scalar(true),
        }
    }

    /// Past the bracket or comma before an item, to the item; or past the bracket behind the last.
    fn closes(&mut self, bracket: u8, first: bool, outer: Option<usize>) -> Option<bool> {
        if first {
            self.at += 1;
        } else {
            self.flow_content(outer)?;
            match self.letter()? {
                b',' => self.at += 1,
                letter if letter != bracket => return None,
                _ => {}
            }
        }
        self.flow_content(outer)?;
        let closes = self.letter()? == bracket;
        self.at += usize::from(closes);
        Some(closes)
    }

    /// On to what comes next in brackets: never less indented than what they are in.
    fn flow_content(&mut self, outer: Option<usize>) -> Option<()> {
        self.next_content()?;
        outer.is_none_or(|outer| self.column() > outer).then_some(())
    }

    /// A scalar that begins and ends in this line.
    fn scalar(&mut self, in_flow: bool) -> Option<Tree> {
        let start = self.at;
        let node = match self.letter()? {
            b'"' => Node::Text(self.double_quoted()?),
            b'\'' => Node::Text(self.single_quoted()?),
            _ => scalar(self.plain_scalar(in_flow)?)?,
        };
        Some(Tree { at: self.place(start, self.at), node })
    }

    fn plain_scalar(&mut self, in_flow: bool) -> Option<&'t str> {
        let start = self.at;
        let ends = |letter: Option<&u8>| match letter {
            None | Some(b' ' | b'\n') => true,
            Some(letter) => in_flow && is_bracket(*letter),
        };
        match self.letter()? {
            letter if is_bracket(letter) || b"&*!|>%@`?:#".contains(&letter) => return None,
            b'-' if ends(self.letters.get(start + 1)) => return None,
            _ => {}
        }
        let (mut at, mut end) = (start, start);
        while let Some(&letter) = self.letters.get(at) {
            match letter {
                _ if !MARKS[usize::from(letter)] => end = at + 1,
                b'\n' => break,
                b' ' => {}
                b'#' if self.letters[at - 1] == b' ' => break,
                b':' if ends(self.letters.get(at + 1)) => break,
                _ if in_flow && is_bracket(letter) => break,
                _ => end = at + 1,
            }
            at += 1;
        }
        self.at = end;
        self.text.get(start..end)
    }

    fn single_quoted(&mut self) -> Option<String> {
        let mut text = String::new();
        loop {
            let start = self.at + 1;
            self.at = start + self.text[start..].find(['\'', '\n'])?;
            text.push_str(&self.text[start..self.at]);
            if self.letter() == Some(b'\n') {
                return None;
            }
            self.at += 1;
            if self.letter() != Some(b'\'') {
                return Some(text);
            }
            text.push('\'');
        }
    }

    fn double_quoted(&mut self) -> Option<String> {
        let mut text = String::new();
        loop {
            let start = self.at + 1;
            self.at = start + self.text[start..].find(['"', '\\', '\n'])?;
            text.push_str(&self.text[start..self.at]);
            match self.letter()? {
                b'"' => break,
                b'\\' => self.at += 1,
                _ => return None,
            }
            text.push(match self.letter()? {
                b'n' => '\n',
                letter @ (b'"' | b'\\') => char::from(letter),
                _ => return None,
            });
        }
        self.at += 1;
        Some(text)
    }

    /// Lines that are kept (`|`) or joined (`>`), inside a value that is indented so far.
    fn lines(&mut self, outer: usize) -> Option<Tree> {
        let joined = self.letter() == Some(b'>');
        self.at += 1;
        let stripped = self.letter() == Some(b'-');
        self.at += usize::from(stripped);
        self.skip_spaces();
        let (mut text, mut blank, mut widest) = (String::new(), 0, 0);
        while self.letter()? == b'\n' {
            self.begin_line();
            self.skip_spaces();
            widest = widest.max(self.column());
            blank += 1;
        }
        let (indent, start, at) = (self.column(), self.at, self.place(self.at, self.at));
        if blank == 0 || indent <= outer || widest > indent {
            return None;
        }
        blank -= 1;
        loop {
            let from = self.at;
            self.skip_line();
            self.letter()?;
            if joined && self.letters[from] == b' ' {
                return None;
            }
            match text.is_empty() {
                false if joined && blank == 0 => text.push(' '),
                false if !joined => text.push('\n'),
                _ => {}
            }
            text.extend(std::iter::repeat_n('\n', blank));
            text.push_str(&self.text[from..self.at]);
            blank = self.next_line(indent);
            if self.has_ended() && self.column() > 0 {
                return None;
            }
            if self.has_ended() || self.column() < indent {
                break;
            }
        }
        if !stripped {
            text.push('\n');
        }
        let length = self.letters[start..self.at].iter().filter(|&&part| part & 0xc0 != 0x80).count();
        Some(Tree { at: Place { length: u32::try_from(length).ok()?, ..at }, node: Node::Text(text) })
    }

    /// From the end of a line to the next that is not blank, no farther than it is indented; how many are blank.
    fn next_line(&mut self, indent: usize) -> usize {
        let mut blank = 0;
        loop {
            self.begin_line();
            while self.column() < indent && self.letter() == Some(b' ') {
                self.at += 1;
            }
            if self.letter() != Some(b'\n') {
                return blank;
            }
            blank += 1;
        }
    }
}

/// What ends a word in brackets.
const fn is_bracket(letter: u8) -> bool {
    matches!(letter, b',' | b'[' | b']' | b'{' | b'}')
}

/// The letters at which a scalar without quotes may end, or that are no part of it at its end.
const MARKS: [bool; 256] = {
    let mut marks = [false; 256];
    let mut letter = 0;
    while letter < marks.len() {
        marks[letter] = matches!(letter as u8, b'\n' | b' ' | b'#' | b':') || is_bracket(letter as u8);
        letter += 1;
    }
    marks
};

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

/// A scalar without quotes.
fn scalar(text: &str) -> Option<Node> {
    match text {
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
