//! The values that a rule's text speaks of: what stands in place of a placeable.

use crate::coach::spaced;
use crate::expr::Param;
use crate::pack::{Node, Place, Tree};
use crate::referee::{Book, COMMON_KEYS, CORE_KINDS, Family, Rule, spoken};
use crate::text::{Filling, Language, named};

use super::fact::{Fact, Form};
use super::words::Words;

/// Data that is longer than this stands below its key, line by line.
const WIDEST: usize = 60;

/// The value of a placeable in a rule's text or reading.
pub fn fill<G: Family>(book: &Book<G>, rule: &Rule, word: &str, language: Language) -> Option<Filling> {
    spoken(book, rule, word, language)
}

/// The value of a param as it is written.
pub fn shown(param: &Param) -> String {
    match param {
        Param::Number(number) => number.to_string(),
        Param::Name(name) => name.clone(),
        Param::Truth(truth) => truth.to_string(),
    }
}

/// The reading of a rule: of the words of its packs and what a house writes beside it, whichever lies higher.
pub fn reading<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> Option<String> {
    let layer = |at: Place| book.sources.layer(at.file);
    let words = book.texts.reading(book.names.name(rule.name), language, &|word| fill(book, rule, word, language));
    match (words, &rule.reading) {
        (Some((words, at)), Some((_, beside))) if layer(at) >= layer(*beside) => Some(words),
        (_, Some((plain, _))) => Some(plain.trim_end().to_owned()),
        (words, None) => words.map(|(words, _)| words),
    }
}

/// The named numbers of a rule, each with its range and where it is written.
pub(super) fn params<G: Family>(words: &Words<G>, rule: &Rule) -> Vec<String> {
    let id = words.book.names.name(rule.name);
    let line = |(param, value, at): &(String, Param, Place)| {
        let setting = G::SETTINGS.iter().find(|setting| setting.param == *param && setting.is_of(id, &rule.kind));
        let range = setting.map_or(String::new(), |setting| format!(" [{}]", setting.range()));
        let name = named(words.language, "param", param).or_else(|| words.part(param));
        let name = name.filter(|name| *name != spaced(param)).map_or_else(String::new, |name| format!(" ({name})"));
        format!("{param}{name} = {}{range} ({})", shown(value), words.place(*at))
    };
    rule.params.iter().map(line).collect()
}

/// What upper layers cover.
pub(super) fn hidden<G: Family>(words: &Words<G>, rule: &Rule, id: &str) -> Vec<String> {
    let line = |hidden: &crate::pack::Hidden| {
        let layer = words.book.layers.get(usize::from(hidden.layer)).map_or("", |layer| layer.name.as_str());
        let path = if hidden.path.is_empty() { id } else { &hidden.path };
        let label = words.say("rules-hides", &[]);
        format!("{label}: {path} = {} ({layer}, {})", hidden.was, words.place(hidden.place))
    };
    rule.hidden.iter().map(line).collect()
}

/// What a family reads for itself, as it is written: the keys that no other part of the page tells.
pub(super) fn written<G: Family>(words: &Words<G>, rule: &Rule) -> Vec<Fact> {
    let told = CORE_KINDS.iter().find(|(kind, _)| *kind == rule.kind).map_or(&[][..], |(_, keys)| keys);
    let told = |key: &str| COMMON_KEYS.contains(&key) || told.contains(&key);
    // The page of the family tells these.
    if !G::page(words.book, rule, words.language).is_empty() {
        return Vec::new();
    }
    let (mut lines, mut drawings) = (Vec::new(), Vec::new());
    for (key, value) in rule.tree.entries().iter().filter(|(key, _)| !told(&key.name)) {
        let label = format!("`{}`", key.name);
        if let Some(rows) = drawn(value) {
            drawings.push(Fact { label, lines: rows, form: Form::Drawn });
            continue;
        }
        match &value.node {
            _ if value.flow().chars().count() <= WIDEST => lines.push(format!("{label}: {}", words.data(value))),
            Node::Map(entries) => {
                lines.push(format!("{label}:"));
                lines.extend(entries.iter().map(|(key, value)| format!("  {}: {}", key.name, words.data(value))));
            }
            Node::List(items) if items.iter().any(|item| item.scalar().is_none()) => {
                lines.push(format!("{label}:"));
                lines.extend(items.iter().map(|item| format!("  {}", words.data(item))));
            }
            _ => lines.push(format!("{label}: {}", words.data(value))),
        }
    }
    let mut facts = vec![words.long("page-data", lines)];
    facts.extend(drawings);
    facts
}

/// The rows of a drawing: texts as long as one another, of which several say what is where.
fn drawn(tree: &Tree) -> Option<Vec<String>> {
    let Node::List(items) = &tree.node else { return None };
    let rows: Vec<String> = items.iter().filter_map(Tree::scalar).collect();
    let width = rows.first()?.chars().count();
    let cells = |row: &String| row.chars().count() == width && row.chars().any(|cell| !cell.is_alphanumeric());
    (rows.len() > 1 && rows.len() == items.len() && width > 1 && rows.iter().all(cells)).then_some(rows)
}

impl<G: Family> Words<'_, G> {
    /// A value of a family's data: the names of rules in words, all else as it is written.
    fn data(&self, tree: &Tree) -> String {
        match (&tree.node, tree.scalar()) {
            (Node::Text(_), Some(id)) if self.book.find(&id).is_some() => {
                format!("{} (`{id}`)", self.book.texts.called(&id, self.language))
            }
            (Node::Map(entries), _) => {
                let entries = entries.iter().map(|(key, value)| format!("{}: {}", key.name, self.data(value)));
                entries.collect::<Vec<_>>().join(", ")
            }
            (Node::List(items), _) if items.iter().all(|item| item.scalar().is_some()) => {
                items.iter().map(|item| self.data(item)).collect::<Vec<_>>().join(", ")
            }
            (Node::Text(_), Some(text)) => text,
            _ => tree.flow(),
        }
    }
}
