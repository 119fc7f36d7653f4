//! The pieces of a chapter that give way to new words or lists, or stand where there was nothing: how each may be written, the
//! likeliest way first.

use std::ops::Range;

use super::rule_texts::OF;
use crate::pack::{Node, Place, Tree, quoted};

/// So many ends of a map or list within its brackets are tried.
const MOST_TRIES: usize = 40;
/// Folded texts are broken before this column.
const WIDTH: usize = 100;

/// Where words stand in a chapter: id, language, key.
pub type Spot = [String; 3];

/// A piece of a text, and what stands there instead.
pub(super) type Piece = (Range<usize>, String);

/// What is to be written: words, or a list of phrases.
#[derive(Clone, Copy)]
pub(super) enum New<'w> {
    Words(&'w str),
    List(&'w [String]),
}

impl New<'_> {
    /// As it should be read afterwards.
    pub(super) fn node(self) -> Node {
        match self {
            New::Words(words) => Node::Text(words.to_owned()),
            New::List(phrases) => {
                let item = |phrase: &String| Tree { node: Node::Text(phrase.clone()), ..Tree::default() };
                Node::List(phrases.iter().map(item).collect())
            }
        }
    }

    /// The ways to write it in one line.
    fn inline(self) -> Vec<String> {
        match self {
            New::Words(words) => inline(words, ""),
            New::List(phrases) => vec![bracketed(phrases)],
        }
    }

    /// The ways to write it, several lines of words as a block.
    fn ways(self, indent: usize, newline: &str) -> Vec<String> {
        match self {
            New::Words(words) => with_block(self.inline(), words, indent, newline),
            New::List(_) => self.inline(),
        }
    }
}

/// What stands at a spot.
pub(super) fn value<'t>(tree: &'t Tree, [id, language, key]: &Spot) -> Option<&'t Tree> {
    tree.get(id)?.get(language)?.get(key)
}

// ------------------------------------------------------------------------------ in place of other words

/// The byte at which a line begins, from 1.
fn line_start(text: &str, line: u32) -> usize {
    text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum()
}

/// The bytes of a value.
fn span(text: &str, at: Place) -> Option<Range<usize>> {
    let line = line_start(text, at.line);
    let mut letters = text.get(line..)?.char_indices().map(|(byte, _)| line + byte).chain([text.len()]);
    let start = letters.nth(at.column.checked_sub(1)? as usize)?;
    let end = letters.nth((at.length as usize).checked_sub(1)?).unwrap_or(text.len());
    Some(start..end)
}

/// The sign behind which a block begins whose first line starts here: its byte, and whether lines are folded.
fn block_sign(text: &str, start: usize) -> Option<(usize, bool)> {
    let line = text[..start].rfind('\n')? + 1;
    if !text[line..start].trim().is_empty() {
        return None;
    }
    let head = text[..line].trim_end();
    let from = head.rfind('\n').map_or(0, |end| end + 1);
    let (_, sign) = head[from..].rsplit_once(": ")?;
    let trimmed = sign.trim_start();
    let is_block = trimmed.starts_with(['|', '>']);
    is_block.then(|| (head.len() - trimmed.len(), trimmed.starts_with('>')))
}

fn newline(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}

/// The ways to write words in place of others, the likeliest first.
pub(super) fn ways(text: &str, old: &Tree, words: &str) -> Vec<Piece> {
    let Some(range) = span(text, old.at).filter(|_| old.scalar().is_some()) else { return Vec::new() };
    if let Some((sign, folded)) = block_sign(text, range.start) {
        let end = range.start + text[range.clone()].trim_end().len();
        let indent = old.at.column.saturating_sub(1) as usize;
        let lines = if folded { folded_lines(words, WIDTH.saturating_sub(indent)) } else { words.to_owned() };
        let block = (range.start..end, indented(&lines, indent, newline(text)));
        return vec![block, (sign..end, quoted(words))];
    }
    // What was written empty may be written in any way.
    let said = old.scalar().filter(|said| !said.is_empty()).map_or("", |_| &text[range.clone()]);
    let inline = inline(words, said);
    // Several lines are a block, where one may stand.
    let line = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
    let is_alone = text[range.end..].split('\n').next().is_some_and(|rest| rest.trim().is_empty());
    let indent = text[line..].len() - text[line..].trim_start_matches(' ').len() + 2;
    let inline = if is_alone { with_block(inline, words, indent, newline(text)) } else { inline };
    inline.into_iter().map(|way| (range.clone(), way)).collect()
}

/// The ways to write words, before them a block for several lines.
fn with_block(mut ways: Vec<String>, words: &str, indent: usize, newline: &str) -> Vec<String> {
    if words.contains('\n') {
        let lines = indented(words, indent, newline);
        ways.insert(0, format!("|{newline}{}{lines}", " ".repeat(indent)));
    }
    ways
}

/// Words in one line, as the old ones were written if that is possible: plain, in single quotes, in double quotes.
fn inline(words: &str, old: &str) -> Vec<String> {
    let single = || format!("'{}'", words.replace('\'', "''"));
    let is_one_line = !words.contains(char::is_control);
    let mut ways = Vec::new();
    match old.chars().next() {
        Some('"') => {}
        Some('\'') if is_one_line => ways.push(single()),
        _ if is_one_line => ways.extend([words.to_owned(), single()]),
        _ => {}
    }
    ways.push(quoted(words));
    ways
}

/// The ways to write phrases in place of a list, or of what stood there as one.
pub(super) fn list_ways(text: &str, old: &Tree, phrases: &[String]) -> Vec<Piece> {
    let Some(range) = span(text, old.at) else { return Vec::new() };
    let ends = |item: &Tree| span(text, item.at).map(|range| range.end);
    let items = match &old.node {
        Node::List(items) => items.as_slice(),
        _ => return vec![(range, bracketed(phrases))],
    };
    if text[range.start..].starts_with('[') {
        let from = items.last().and_then(ends).unwrap_or(range.start);
        let closed = text[from..].match_indices(']').map(|(at, _)| from + at + 1).take(MOST_TRIES);
        return closed.map(|end| (range.start..end, bracketed(phrases))).collect();
    }
    let (Some(first), Some(end)) = (items.first(), items.last().and_then(ends)) else { return Vec::new() };
    let Some(start) = span(text, first.at).map(|range| range.start) else { return Vec::new() };
    // Before each stands a dash and a blank.
    let indent = " ".repeat((first.at.column as usize).saturating_sub(3));
    let lines: Vec<String> = phrases.iter().map(|phrase| in_list(phrase)).collect();
    vec![(start..end, lines.join(&format!("{}{indent}- ", newline(text))))]
}

fn bracketed(phrases: &[String]) -> String {
    format!("[{}]", phrases.iter().map(|phrase| in_list(phrase)).collect::<Vec<_>>().join(", "))
}

/// A phrase as it may stand in a list: plain, where that is read as it is.
fn in_list(phrase: &str) -> String {
    let is_read = |way: &String| {
        let read = Tree::parse(&format!("[{way}]"), 0).ok();
        read.is_some_and(|tree| matches!(&tree.node, Node::List(items) if matches!(items.as_slice(), [one] if one.node == Node::Text(phrase.to_owned()))))
    };
    inline(phrase, "").into_iter().find(is_read).unwrap_or_else(|| quoted(phrase))
}

/// The lines of a block behind one another, the first where it begins.
fn indented(lines: &str, indent: usize, newline: &str) -> String {
    let mut out = String::new();
    for (number, line) in lines.split('\n').enumerate() {
        if number > 0 {
            out.push_str(newline);
            if !line.is_empty() {
                out.push_str(&" ".repeat(indent));
            }
        }
        out.push_str(line);
    }
    out
}

/// Words as a folded block has them: lines broken between words, an empty line where one ends.
fn folded_lines(words: &str, width: usize) -> String {
    let fold = |line: &str| {
        let (mut out, mut column) = (String::new(), 0);
        for word in line.split_inclusive(' ') {
            let length = word.trim_end().chars().count();
            let may_break = out.ends_with(' ') && !out.ends_with("  ") && !word.starts_with(' ');
            if column + length > width && may_break {
                out.truncate(out.len() - 1);
                out.push('\n');
                column = 0;
            }
            out.push_str(word);
            column += word.chars().count();
        }
        out
    };
    words.split('\n').map(fold).collect::<Vec<_>>().join("\n\n")
}

// ------------------------------------------------------------------------------ where nothing stood

/// The ways to write something where there was nothing.
pub(super) fn additions(text: &str, [id, language, key]: &Spot, new: New) -> Vec<Piece> {
    let Ok(tree) = Tree::parse(text, 0) else { return Vec::new() };
    let Some(entry) = tree.get(id) else { return new_entry(text, [id, language, key], new) };
    match entry.get(language) {
        Some(twin) => {
            let mark = twin.entries().iter().find(|(own, _)| own.name == OF && key != OF);
            added(text, twin, mark.map(|(mark, _)| mark.at), &|way| format!("{key}: {way}"), new)
        }
        None => {
            let indent = |indent: usize| " ".repeat(indent);
            let opens = is_open(text, entry);
            let step = entry.entries().first().map_or(0, |(key, _)| key.at.column.saturating_sub(1) as usize);
            let written = |way: &str| match opens {
                true => format!("{language}: {{{key}: {way}}}"),
                false => format!("{language}:{}{}{key}: {way}", newline(text), indent(step + 2)),
            };
            added(text, entry, None, &written, new)
        }
    }
}

/// An entry of its own behind all others.
fn new_entry(text: &str, [id, language, key]: [&String; 3], new: New) -> Vec<Piece> {
    let newline = newline(text);
    let gap = match text {
        "" => String::new(),
        text if text.ends_with('\n') => newline.to_owned(),
        _ => newline.repeat(2),
    };
    let ways = new.ways(6, newline).into_iter();
    let written = |way| format!("{gap}{id}:{newline}  {language}:{newline}    {key}: {way}{newline}");
    ways.map(|way| (text.len()..text.len(), written(way))).collect()
}

/// Whether a map stands between braces.
fn is_open(text: &str, map: &Tree) -> bool {
    span(text, map.at).is_some_and(|range| text[range].starts_with('{'))
}

/// The ways to add something to a map: before what stands there, or behind everything.
fn added(text: &str, map: &Tree, before: Option<Place>, written: &dyn Fn(&str) -> String, new: New) -> Vec<Piece> {
    let (Some((first, _)), Some((last, value))) = (map.entries().first(), map.entries().last()) else {
        return Vec::new();
    };
    let before = before.and_then(|at| Some(span(text, at)?.start));
    if is_open(text, map) {
        let ways = new.inline();
        let ways = ways.iter().map(|way| written(way));
        if let Some(at) = before {
            return ways.map(|way| (at..at, format!("{way}, "))).collect();
        }
        let from = line_start(text, value.at.line.max(last.at.line));
        let ends = text[from..].match_indices('}').map(|(at, _)| from + at).take(MOST_TRIES);
        let ends: Vec<usize> = ends.map(|end| text[..end].trim_end_matches([' ', '\t']).len()).collect();
        return ways.flat_map(|way| ends.iter().map(move |end| (*end..*end, format!(", {way}")))).collect();
    }
    let indent = first.at.column.saturating_sub(1) as usize;
    let inside = indent + 2 + if written("").contains('\n') { 2 } else { 0 };
    let ways = new.ways(inside, newline(text));
    let ways = ways.iter().map(|way| written(way));
    match before {
        Some(at) => ways.map(|way| (at..at, format!("{way}{}{}", newline(text), " ".repeat(indent)))).collect(),
        None => ways.map(|way| behind(text, line_start(text, last.at.line), indent, &way)).collect(),
    }
}

/// A line of its own behind the value that begins on the line which starts at this byte.
fn behind(text: &str, start: usize, indent: usize, new: &str) -> Piece {
    let (mut at, mut end) = (start, start);
    for (number, line) in text[start..].split_inclusive('\n').enumerate() {
        let bare = line.trim_end();
        let is_inside = line.len() - line.trim_start_matches(' ').len() > indent;
        if number > 0 && !bare.is_empty() && !is_inside {
            break;
        }
        at += line.len();
        if !bare.is_empty() {
            end = at;
        }
    }
    let newline = if text[..end].ends_with("\r\n") || !text[..end].ends_with('\n') && text.contains("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let line = format!("{}{new}", " ".repeat(indent));
    match text[..end].ends_with('\n') {
        true => (end..end, format!("{line}{newline}")),
        false => (end..end, format!("{newline}{line}")),
    }
}
