//! Words and marks written into a chapter: whatever else it says stays as it is, letter by letter.

use std::collections::BTreeMap;

use super::pieces::{New, Piece, Spot, additions, list_ways, value, ways};
use super::rule_texts::OF;
use crate::pack::{Key, Node, Tree};

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
        let new = New::Words(words);
        text = tried(&text, spot, new, additions(&text, spot, new))?;
    }
    let wanted = words.iter().fold(tree, |tree, (spot, words)| with(tree, &spot[..], New::Words(words)));
    if reads(&text, &wanted) { Ok(text) } else { Err(first()) }
}

/// The text of a chapter, or of a glossary, with these lists of phrases, each written as the one that gives way: between brackets, or
/// a line each.
///
/// ```
/// use arbitro::text::with_lists;
/// let glossary = "chest: # locked\n  en: {use: chest, forms: [chests], not: [coffer]}\n";
/// let lists = [(["chest", "en", "not"].map(str::to_owned), ["coffer", "strong-box"].map(str::to_owned).to_vec())].into();
/// assert_eq!(with_lists(glossary, &lists).unwrap(), glossary.replace("[coffer]", "[coffer, strong-box]"));
/// ```
///
/// # Errors
/// The id of an entry whose lists cannot be written without touching anything else.
pub fn with_lists(text: &str, lists: &BTreeMap<Spot, Vec<String>>) -> Result<String, String> {
    let mut text = text.to_owned();
    for (spot, phrases) in lists {
        let tree = Tree::parse(&text, 0).map_err(|_| spot[0].clone())?;
        let new = New::List(phrases);
        let pieces = match value(&tree, spot) {
            Some(old) => list_ways(&text, old, phrases),
            None => additions(&text, spot, new),
        };
        text = tried(&text, spot, new, pieces)?;
    }
    Ok(text)
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

/// The same tree with something new below a path, as it should be read afterwards.
fn with(tree: Tree, path: &[String], new: New) -> Tree {
    let Some((key, rest)) = path.split_first() else { return Tree { at: tree.at, node: new.node() } };
    let mut entries = match tree.node {
        Node::Map(entries) => entries,
        _ => Vec::new(),
    };
    match entries.iter_mut().find(|(own, _)| own.name == *key) {
        Some((_, value)) => *value = with(std::mem::take(value), rest, new),
        None => entries.push((Key { at: tree.at, name: key.clone() }, with(Tree::default(), rest, new))),
    }
    Tree { at: tree.at, node: Node::Map(entries) }
}

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
    let wanted = known.iter().fold(tree.clone(), |tree, (spot, words)| with(tree, &spot[..], New::Words(words)));
    if reads(&quick, &wanted) {
        return Ok(quick);
    }
    let mut text = text.to_owned();
    for (spot, words) in known {
        let tree = Tree::parse(&text, 0).map_err(|_| spot[0].clone())?;
        let ways = value(&tree, spot).map(|old| ways(&text, old, words)).unwrap_or_default();
        text = tried(&text, spot, New::Words(words), ways)?;
    }
    Ok(text)
}

/// The text with the first of these pieces that makes it say what is new, and nothing else anew.
fn tried(text: &str, spot: &Spot, new: New, pieces: Vec<Piece>) -> Result<String, String> {
    let tree = Tree::parse(text, 0).map_err(|_| spot[0].clone())?;
    let wanted = with(tree, spot, new);
    let mut texts = pieces.iter().map(|piece| replaced(text, piece));
    texts.find(|text| reads(text, &wanted)).ok_or_else(|| spot[0].clone())
}
