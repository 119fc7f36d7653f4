//! Words and marks written into a chapter: whatever else it says stays as it is, letter by letter.

use std::collections::BTreeMap;
use std::ops::Range;

use super::rule_texts::OF;
use crate::pack::{Key, Node, Place, Tree, quoted};

/// So many ends of a map within braces are tried.
const MOST_TRIES: usize = 40;
/// Folded texts are broken before this column.
const WIDTH: usize = 100;

/// Where words stand in a chapter: id, language, key.
pub type Spot = [String; 3];

/// The text of a chapter with these marks of a language, by id. Where one stands already it gives way, else it comes last.
///
/// ```
/// use arbitro::text::with_marks;
/// let marks = [("dodge".to_owned(), "abcdefab".to_owned())].into();
/// let chapter = "dodge: # as ever\n  it: {name: Schivata}\n  en: {name: Dodge, of: fedcbafe}\n";
/// assert_eq!(with_marks(chapter, "en", &marks).unwrap(), chapter.replace("fedcbafe", "abcdefab"));
/// assert_eq!(with_marks("dodge:\n  en:\n    name: Dodge", "en", &marks).unwrap(), "dodge:\n  en:\n    name: Dodge\n    of: abcdefab");
/// ```
///
/// # Errors
/// The id of an entry whose mark cannot be written without touching anything else: it is written in a way of its own.
pub fn with_marks(text: &str, language: &str, marks: &BTreeMap<String, String>) -> Result<String, String> {
    let tree = Tree::parse(text, 0).map_err(|_| marks.keys().next().cloned().unwrap_or_default())?;
    if let Some(id) = marks.keys().find(|id| tree.get(id).and_then(|entry| entry.get(language)).is_none()) {
        return Err(id.clone());
    }
    let spot = |(id, mark): (&String, &String)| ([id.clone(), language.to_owned(), OF.to_owned()], mark.clone());
    with_words(text, &marks.iter().map(spot).collect())
}

/// The text of a chapter with these words. They are written as those were that give way: plain, in quotes, as a block; new ones come
/// behind the others, before the mark.
///
/// ```
/// use arbitro::text::with_words;
/// let chapter = "dodge: # as ever\n  it: {name: Schivata}\n  en:\n    text: |\n      It gets\n      away.\n    of: fedcbafe\n";
/// let words = [(["dodge", "en", "text"].map(str::to_owned), "It is\ngone.".to_owned())].into();
/// assert_eq!(with_words(chapter, &words).unwrap(), chapter.replace("It gets\n      away.", "It is\n      gone."));
/// ```
///
/// # Errors
/// The id of an entry whose words cannot be written without touching anything else.
pub fn with_words(text: &str, words: &BTreeMap<Spot, String>) -> Result<String, String> {
    let first = || words.keys().next().map(|[id, ..]| id.clone()).unwrap_or_default();
    let tree = Tree::parse(text, 0).map_err(|_| first())?;
    let (known, new): (Vec<_>, Vec<_>) = words.iter().partition(|(spot, _)| value(&tree, spot).is_some());
    let mut text = all_at_once(text, &tree, &known)?;
    for (spot, words) in new {
        text = tried(&text, spot, words, additions(&text, spot, words))?;
    }
    let wanted = words.iter().fold(tree, |tree, (spot, words)| with(tree, &spot[..], words));
    if reads(&text, &wanted) { Ok(text) } else { Err(first()) }
}

fn value<'t>(tree: &'t Tree, [id, language, key]: &Spot) -> Option<&'t Tree> {
    tree.get(id)?.get(language)?.get(key)
}

/// Whether a text is read as this tree, but for blanks around words.
fn reads(text: &str, wanted: &Tree) -> bool {
    Tree::parse(text, 0).is_ok_and(|tree| trimmed(tree).same(&trimmed(wanted.clone())))
}

fn trimmed(mut tree: Tree) -> Tree {
    match &mut tree.node {
        Node::Text(text) => *text = text.trim().to_owned(),
        Node::List(items) => *items = std::mem::take(items).into_iter().map(trimmed).collect(),
        Node::Map(entries) => {
            *entries = std::mem::take(entries).into_iter().map(|(key, value)| (key, trimmed(value))).collect();
        }
        _ => {}
    }
    tree
}

/// The same tree with these words below a path, as it should be read afterwards.
fn with(tree: Tree, path: &[String], words: &str) -> Tree {
    let Some((key, rest)) = path.split_first() else { return Tree { at: tree.at, node: Node::Text(words.to_owned()) } };
    let mut entries = match tree.node {
        Node::Map(entries) => entries,
        _ => Vec::new(),
    };
    match entries.iter_mut().find(|(own, _)| own.name == *key) {
        Some((_, value)) => *value = with(std::mem::take(value), rest, words),
        None => entries.push((Key { at: tree.at, name: key.clone() }, with(Tree::default(), rest, words))),
    }
    Tree { at: tree.at, node: Node::Map(entries) }
}

/// A piece of a text, and what stands there instead.
type Piece = (Range<usize>, String);

fn replaced(text: &str, (range, new): &Piece) -> String {
    [&text[..range.start], new, &text[range.end..]].concat()
}

/// Writes words in place of others: all of them as they are likely to be right; one by one where they are not.
fn all_at_once(text: &str, tree: &Tree, known: &[(&Spot, &String)]) -> Result<String, String> {
    let mut pieces = BTreeMap::new();
    for (spot, words) in known {
        let piece = value(tree, spot).and_then(|old| ways(text, old, words).into_iter().next());
        let (range, new) = piece.ok_or_else(|| spot[0].clone())?;
        // One place for two: a reference.
        if pieces.insert(range.start, (range, new)).is_some() {
            return Err(spot[0].clone());
        }
    }
    let mut quick = text.to_owned();
    pieces.values().rev().for_each(|piece| quick = replaced(&quick, piece));
    let wanted = known.iter().fold(tree.clone(), |tree, (spot, words)| with(tree, &spot[..], words));
    if reads(&quick, &wanted) {
        return Ok(quick);
    }
    let mut text = text.to_owned();
    for (spot, words) in known {
        let tree = Tree::parse(&text, 0).map_err(|_| spot[0].clone())?;
        let ways = value(&tree, spot).map(|old| ways(&text, old, words)).unwrap_or_default();
        text = tried(&text, spot, words, ways)?;
    }
    Ok(text)
}

/// The text with the first of these pieces that makes it say the words, and nothing else anew.
fn tried(text: &str, spot: &Spot, words: &str, pieces: Vec<Piece>) -> Result<String, String> {
    let tree = Tree::parse(text, 0).map_err(|_| spot[0].clone())?;
    let wanted = with(tree, spot, words);
    let mut texts = pieces.iter().map(|piece| replaced(text, piece));
    texts.find(|text| reads(text, &wanted)).ok_or_else(|| spot[0].clone())
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
fn ways(text: &str, old: &Tree, words: &str) -> Vec<Piece> {
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

/// The ways to write words where there were none.
fn additions(text: &str, [id, language, key]: &Spot, words: &str) -> Vec<Piece> {
    let Ok(tree) = Tree::parse(text, 0) else { return Vec::new() };
    let Some(entry) = tree.get(id) else { return new_entry(text, [id, language, key], words) };
    match entry.get(language) {
        Some(twin) => {
            let mark = twin.entries().iter().find(|(own, _)| own.name == OF && key != OF);
            added(text, twin, mark.map(|(mark, _)| mark.at), &|way| format!("{key}: {way}"), words)
        }
        None => {
            let indent = |indent: usize| " ".repeat(indent);
            let opens = is_open(text, entry);
            let step = entry.entries().first().map_or(0, |(key, _)| key.at.column.saturating_sub(1) as usize);
            let written = |way: &str| match opens {
                true => format!("{language}: {{{key}: {way}}}"),
                false => format!("{language}:{}{}{key}: {way}", newline(text), indent(step + 2)),
            };
            added(text, entry, None, &written, words)
        }
    }
}

/// An entry of its own behind all others.
fn new_entry(text: &str, [id, language, key]: [&String; 3], words: &str) -> Vec<Piece> {
    let newline = newline(text);
    let gap = match text {
        "" => String::new(),
        text if text.ends_with('\n') => newline.to_owned(),
        _ => newline.repeat(2),
    };
    let ways = with_block(inline(words, ""), words, 6, newline).into_iter();
    let written = |way| format!("{gap}{id}:{newline}  {language}:{newline}    {key}: {way}{newline}");
    ways.map(|way| (text.len()..text.len(), written(way))).collect()
}

/// Whether a map stands between braces.
fn is_open(text: &str, map: &Tree) -> bool {
    span(text, map.at).is_some_and(|range| text[range].starts_with('{'))
}

/// The ways to add something to a map: before what stands there, or behind everything.
fn added(text: &str, map: &Tree, before: Option<Place>, written: &dyn Fn(&str) -> String, words: &str) -> Vec<Piece> {
    let (Some((first, _)), Some((last, value))) = (map.entries().first(), map.entries().last()) else {
        return Vec::new();
    };
    let inline = inline(words, "");
    let before = before.and_then(|at| Some(span(text, at)?.start));
    if is_open(text, map) {
        let ways = inline.iter().map(|way| written(way));
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
    let inline = with_block(inline, words, inside, newline(text));
    let ways = inline.iter().map(|way| written(way));
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
