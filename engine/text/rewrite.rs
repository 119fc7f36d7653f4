//! Marks written into a chapter: whatever else it says stays as it is, letter by letter.

use std::collections::BTreeMap;

use crate::pack::{Key, Node, Tree, start_of};

/// So many ends of a map within braces are tried.
const MOST_TRIES: usize = 40;

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
    let mut text = text.to_owned();
    let mut edits = BTreeMap::new();
    let mut missing = Vec::new();
    let Ok(tree) = Tree::parse(&text, 0) else { return Err(first(marks)) };
    for (id, mark) in marks {
        let words = tree.get(id).and_then(|entry| entry.get(language)).ok_or_else(|| id.clone())?;
        let Some(old) = words.get("of") else {
            missing.push((words.at, id, mark));
            continue;
        };
        let written = old.scalar().ok_or_else(|| id.clone())?;
        let start = start_of(&text, old.at, &written).ok_or_else(|| id.clone())?;
        // One place for two marks: a reference.
        if edits.insert(start, (written.len(), mark, id)).is_some() {
            return Err(id.clone());
        }
    }
    for (start, (length, mark, _)) in edits.iter().rev() {
        text.replace_range(*start..start + length, mark);
    }
    // From the end, so that what comes before stays where it is.
    missing.sort_by_key(|(at, ..)| std::cmp::Reverse(*at));
    for (_, id, mark) in missing {
        text = with_new_mark(&text, [id, language], mark).ok_or_else(|| id.clone())?;
    }
    let wanted = marks.iter().fold(tree, |tree, (id, mark)| marked(tree, [id, language], mark));
    match Tree::parse(&text, 0) {
        Ok(written) if written.same(&wanted) => Ok(text),
        _ => Err(first(marks)),
    }
}

fn first(marks: &BTreeMap<String, String>) -> String {
    marks.keys().next().cloned().unwrap_or_default()
}

/// The same tree with a mark, as it should be read afterwards.
fn marked(mut tree: Tree, path: [&str; 2], mark: &str) -> Tree {
    let below = |tree: &mut Tree, key: &str| match &mut tree.node {
        Node::Map(entries) => entries.iter().position(|(own, _)| own.name == key),
        _ => None,
    };
    let mut here = &mut tree;
    for key in path {
        let Some(index) = below(here, key) else { return tree };
        let Node::Map(entries) = &mut here.node else { return tree };
        here = &mut entries[index].1;
    }
    let known = below(here, "of");
    if let Node::Map(entries) = &mut here.node {
        let value = Tree { at: here.at, node: Node::Text(mark.to_owned()) };
        match known {
            Some(index) => entries[index].1 = value,
            None => entries.push((Key { at: here.at, name: "of".to_owned() }, value)),
        }
    }
    tree
}

/// The text with a mark where there was none: behind the last line of the words, or before the brace that ends it.
fn with_new_mark(text: &str, path: [&str; 2], mark: &str) -> Option<String> {
    let tree = Tree::parse(text, 0).ok()?;
    let words = tree.get(path[0])?.get(path[1])?;
    let (first, _) = words.entries().first()?;
    let (last, value) = words.entries().last()?;
    let start =
        |line: u32| text.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum::<usize>();
    let opens = start_of(text, words.at, "{").is_some();
    let tries: Vec<String> = if opens {
        let from = start(value.at.line.max(last.at.line));
        let ends = text[from..].match_indices('}').map(|(at, _)| from + at).take(MOST_TRIES);
        ends.map(|end| {
            let end = text[..end].trim_end_matches([' ', '\t']).len();
            format!("{}, of: {mark}{}", &text[..end], &text[end..])
        })
        .collect()
    } else {
        vec![behind(text, start(last.at.line), first.at.column.saturating_sub(1) as usize, mark)]
    };
    let wanted = marked(tree.clone(), path, mark);
    tries.into_iter().find(|text| Tree::parse(text, 0).is_ok_and(|tree| tree.same(&wanted)))
}

/// The text with a line of its own for a mark behind the value that begins on the line which starts at this byte.
fn behind(text: &str, start: usize, indent: usize, mark: &str) -> String {
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
    let line = format!("{}of: {mark}", " ".repeat(indent));
    match text[..end].ends_with('\n') {
        true => format!("{}{line}{newline}{}", &text[..end], &text[end..]),
        false => format!("{}{newline}{line}{}", &text[..end], &text[end..]),
    }
}
