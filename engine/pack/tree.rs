//! A YAML file as a tree in which every value remembers where it was written.
//!
//! Only this file speaks to the YAML library, and `plain_yaml.rs` reads the files of every day without it; changing it later
//! touches nothing else.

use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::Spanned;

use super::diagnostic::{Diagnostic, Diagnostics};
use super::plain_yaml::plain;

/// Where something was written: a file of the library, line and column from 1, length in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Index of the file in its [`Sources`](super::Sources).
    pub file: u16,
    /// Line, from 1; 0 when unknown.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Length in characters.
    pub length: u32,
}

impl Place {
    /// The place of one letter of its line, at so many bytes.
    fn of_line(self, line: &str, at: usize) -> Place {
        Place { column: 1, ..self }.part(line, at, at + 1)
    }

    /// The place of a part of a text that starts here, `start` and `end` in bytes of `text`.
    pub fn part(self, text: &str, start: usize, end: usize) -> Place {
        let count = |to: usize| text.get(..to).map_or(to, |head| head.chars().count());
        let column = self.column + u32::try_from(count(start)).unwrap_or(0);
        let length = count(end).saturating_sub(count(start)).max(1);
        Place { column, length: u32::try_from(length).unwrap_or(1), ..self }
    }
}

/// A value and the place where it was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    /// Where the value starts.
    pub at: Place,
    /// The value.
    pub node: Node,
}

/// The shapes a YAML value can have.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Node {
    /// Nothing, or `~`.
    #[default]
    Null,
    /// `true` or `false`.
    Truth(bool),
    /// A whole number.
    Number(i64),
    /// Any other scalar.
    Text(String),
    /// A list.
    List(Vec<Tree>),
    /// A map, in the order written.
    Map(Vec<(Key, Tree)>),
}

/// A key of a map and its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Key {
    /// Where the key was written.
    pub at: Place,
    /// The key.
    pub name: String,
}

impl Node {
    /// The name of the shape in messages.
    pub fn shape(&self) -> &'static str {
        match self {
            Node::Null => "nothing",
            Node::Truth(_) => "truth",
            Node::Number(_) => "number",
            Node::Text(_) => "text",
            Node::List(_) => "list",
            Node::Map(entries) if entries.is_empty() => "empty-map",
            Node::Map(_) => "map",
        }
    }
}

/// More values than this, or more letters, no file holds once its references are followed.
const MOST_VALUES: usize = 50_000;
const MOST_LETTERS: usize = 16 << 20;

/// A count that a game may have come to, however far its rules let it go.
pub const COUNTS: RangeInclusive<i32> = 0..=MOST_COUNTED;

/// A value that a game may have come to, above nothing or below it.
pub const VALUES: RangeInclusive<i32> = -MOST_COUNTED..=MOST_COUNTED;
/// Nothing is counted any farther, up or down.
pub const MOST_COUNTED: i32 = 1_000_000;

impl Tree {
    /// Reads one YAML document.
    ///
    /// # Errors
    /// A diagnostic with the place where the text stops being YAML, or holds a key twice.
    pub fn parse(text: &str, file: u16) -> Result<Tree, Diagnostic> {
        plain(text, file).map_or_else(|| Tree::parse_with_care(text, file), Ok)
    }

    /// Reads one YAML document of any kind, and says what is wrong with it. [`Tree::parse`] comes to the same.
    ///
    /// # Errors
    /// As [`Tree::parse`].
    pub fn parse_with_care(text: &str, file: u16) -> Result<Tree, Diagnostic> {
        let options = serde_yaml::options! {
            strict_booleans: true,
            merge_keys: serde_yaml::options::MergeKeyPolicy::Error,
            // No honest file nests this deep or unfolds so far; a hostile one must exhaust neither stack nor memory.
            budget: serde_yaml::budget! { max_depth: 32, max_nodes: MOST_VALUES, max_total_scalar_bytes: MOST_LETTERS },
            with_snippet: false,
        };
        match serde_yaml::from_str_with_options::<Spanned<Node>>(text, options) {
            Ok(spanned) => {
                let mut tree = Tree::from_spanned(spanned);
                tree.set_file(file);
                Ok(tree)
            }
            Err(error) => Err(unreadable(&error, text, file)),
        }
    }

    /// A scalar that may be a number of some kind, as the library takes it.
    pub(super) fn odd_scalar(text: &str) -> Option<Node> {
        let alone = Tree::parse_with_care(text, 0).ok()?.node;
        matches!(alone, Node::Number(_) | Node::Truth(_) | Node::Text(_)).then_some(alone)
    }

    fn from_spanned(spanned: Spanned<Node>) -> Tree {
        let location = spanned.referenced;
        let narrow = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let at = Place {
            file: 0,
            line: narrow(location.line()),
            column: narrow(location.column()),
            length: narrow(location.span().len()).max(1),
        };
        Tree { at, node: spanned.value }
    }

    fn set_file(&mut self, file: u16) {
        self.at.file = file;
        match &mut self.node {
            Node::List(items) => items.iter_mut().for_each(|item| item.set_file(file)),
            Node::Map(entries) => {
                for (key, value) in entries {
                    key.at.file = file;
                    value.set_file(file);
                }
            }
            _ => {}
        }
    }

    /// The value under `key`, if this is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Tree> {
        self.entries().iter().find(|(k, _)| k.name == key).map(|(_, value)| value)
    }

    /// The entries of a map; none for anything else.
    pub fn entries(&self) -> &[(Key, Tree)] {
        match &self.node {
            Node::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a list; a lone value counts as a list of one, nothing as an empty list.
    pub fn items(&self) -> &[Tree] {
        match &self.node {
            Node::List(items) => items,
            Node::Null => &[],
            _ => std::slice::from_ref(self),
        }
    }

    /// A scalar as it would be written: text, number or truth.
    pub fn scalar(&self) -> Option<String> {
        match &self.node {
            Node::Text(text) => Some(text.clone()),
            Node::Number(number) => Some(number.to_string()),
            Node::Truth(truth) => Some(truth.to_string()),
            _ => None,
        }
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match self.node {
            Node::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The number between two others, both included; anything else is reported.
    pub fn number_in(&self, range: RangeInclusive<i32>, faults: &mut Diagnostics) -> Option<i32> {
        let Some(number) = self.number() else {
            faults.push(wrong_shape(self, "number"));
            return None;
        };
        let fitting = i32::try_from(number).ok().filter(|number| range.contains(number));
        if fitting.is_none() {
            faults.push(out_of_range(self.at, number, &range));
        }
        fitting
    }

    /// A truth; anything else is reported, and counts as `false`.
    pub fn truth(&self, faults: &mut Diagnostics) -> bool {
        if let Node::Truth(truth) = self.node {
            return truth;
        }
        faults.push(wrong_shape(self, "truth"));
        false
    }
}

/// What the parser says, in part, and the word for it: message `yaml-…`. The first that fits counts.
const TROUBLES: [(&str, &str); 33] = [
    ("unclosed bracket", "bracket-open"),
    ("misplaced bracket", "bracket-wrong"),
    ("mismatched bracket", "bracket-wrong"),
    ("unclosed quote", "quote-open"),
    ("multiline quoted scalar", "quote-open"),
    ("unexpected document indicator", "quote-open"),
    ("trailing content", "after-quote"),
    ("tab ", "tab"),
    ("tabs ", "tab"),
    ("escape", "escape"),
    ("surrogate", "escape"),
    ("hexadecimal", "escape"),
    ("anchor", "reference"),
    ("alias", "reference"),
    ("merge", "reference"),
    (" tag", "tag"),
    ("TAG", "tag"),
    ("handle", "tag"),
    ("directive", "directive"),
    ("document", "documents"),
    ("mapping values", "colon"),
    ("':' must be", "colon"),
    ("placement of ':'", "colon"),
    ("expected ':'", "no-colon"),
    ("expected key", "no-colon"),
    ("simple key", "no-colon"),
    ("',' or", "comma"),
    ("indentation", "indentation"),
    ("'-' indicator", "indentation"),
    ("indented line", "indentation"),
    ("sequence entries", "indentation"),
    ("eof", "ends-early"),
    ("EOF", "ends-early"),
];

fn unreadable(error: &serde_yaml::Error, text: &str, file: u16) -> Diagnostic {
    let place = error.location().map_or(Place { file, line: 1, column: 1, length: 1 }, |location| Place {
        file,
        line: u32::try_from(location.line()).unwrap_or(1).max(1),
        column: u32::try_from(location.column()).unwrap_or(1).max(1),
        length: 1,
    });
    let detail = error.without_snippet().to_string();
    let line = text.lines().nth(place.line.saturating_sub(1) as usize).unwrap_or("");
    if detail.contains("duplicate") {
        // In a map on one line the place is that of the key itself.
        let from = line.char_indices().nth(place.column as usize - 1).map_or("", |(byte, _)| &line[byte..]);
        let written = [from, line.trim()].into_iter().find(|text| text.contains(':')).unwrap_or(line);
        let key = written.split(':').next().unwrap_or("").trim().to_owned();
        return Diagnostic::error("duplicate-key", place).with("key", key);
    }
    if detail.contains("budget") {
        return Diagnostic::error("yaml-too-large", place);
    }
    if let Some(at) = line.find(":{").or_else(|| line.find(":[")) {
        return Diagnostic::error("unreadable-yaml", place.of_line(line, at)).with("detail", "no-blank");
    }
    let trouble = TROUBLES.iter().find(|(said, _)| detail.contains(said)).map_or("other", |(_, word)| word);
    Diagnostic::error("unreadable-yaml", place).with("detail", trouble)
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("a value")
    }
    fn visit_bool<E>(self, v: bool) -> Result<Node, E> {
        Ok(Node::Truth(v))
    }
    fn visit_i64<E>(self, v: i64) -> Result<Node, E> {
        Ok(Node::Number(v))
    }
    fn visit_u64<E>(self, v: u64) -> Result<Node, E> {
        Ok(i64::try_from(v).map_or_else(|_| Node::Text(v.to_string()), Node::Number))
    }
    fn visit_f64<E>(self, v: f64) -> Result<Node, E> {
        Ok(Node::Text(v.to_string()))
    }
    fn visit_str<E>(self, v: &str) -> Result<Node, E> {
        Ok(Node::Text(v.to_owned()))
    }
    fn visit_string<E>(self, v: String) -> Result<Node, E> {
        Ok(Node::Text(v))
    }
    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }
    fn visit_none<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }
    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element::<Spanned<Node>>()? {
            items.push(Tree::from_spanned(item));
        }
        Ok(Node::List(items))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut entries = Vec::new();
        while let Some(key) = map.next_key::<Spanned<Node>>()? {
            let key = Tree::from_spanned(key);
            let name = key.scalar().unwrap_or_default();
            let value = Tree::from_spanned(map.next_value::<Spanned<Node>>()?);
            entries.push((Key { at: key.at, name }, value));
        }
        Ok(Node::Map(entries))
    }
}

/// Reads the known keys of a map one by one; what was not asked for is an unknown key.
///
/// ```
/// use arbitro::pack::{Diagnostics, Fields, Tree};
/// let tree = Tree::parse("cost: 5\nname: Berta", 0).unwrap();
/// let mut faults = Diagnostics::default();
/// let mut fields = Fields::of(&tree, &mut faults);
/// assert_eq!(fields.number("cost", &mut faults), Some(5));
/// fields.finish(&mut faults);
/// assert_eq!(faults.errors(), 1); // `name` was never asked for
/// ```
pub struct Fields<'t> {
    tree: &'t Tree,
    asked: Vec<&'static str>,
}

impl<'t> Fields<'t> {
    /// Starts reading a map; anything else is reported and reads as an empty map.
    pub fn of(tree: &'t Tree, faults: &mut Diagnostics) -> Fields<'t> {
        if !matches!(tree.node, Node::Map(_)) {
            faults.push(
                Diagnostic::error("wrong-shape", tree.at).with("expected", "map").with("found", tree.node.shape()),
            );
        }
        Fields { tree, asked: Vec::new() }
    }

    /// Starts reading a map; anything else is reported, and nothing is read.
    pub fn of_map(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
        let fields = Fields::of(tree, faults);
        matches!(tree.node, Node::Map(_)).then_some(fields)
    }

    /// The place of the map itself.
    pub fn place(&self) -> Place {
        self.tree.at
    }

    /// The raw value of an optional key.
    pub fn get(&mut self, key: &'static str) -> Option<&'t Tree> {
        self.asked.push(key);
        self.tree.get(key)
    }

    /// The raw value of a key that must be there.
    pub fn need(&mut self, key: &'static str, faults: &mut Diagnostics) -> Option<&'t Tree> {
        let found = self.get(key);
        if found.is_none() {
            faults.push(Diagnostic::error("missing-key", self.tree.at).with("key", key));
        }
        found
    }

    /// An optional number.
    pub fn number(&mut self, key: &'static str, faults: &mut Diagnostics) -> Option<i32> {
        self.number_in(key, i32::MIN..=i32::MAX, faults)
    }

    /// An optional number between two others, both included.
    pub fn number_in(
        &mut self,
        key: &'static str,
        range: RangeInclusive<i32>,
        faults: &mut Diagnostics,
    ) -> Option<i32> {
        self.get(key)?.number_in(range, faults)
    }

    /// An optional truth, `false` when absent.
    pub fn truth(&mut self, key: &'static str, faults: &mut Diagnostics) -> bool {
        self.get(key).is_some_and(|tree| tree.truth(faults))
    }

    /// An optional text (a number counts as its digits).
    pub fn text(&mut self, key: &'static str, faults: &mut Diagnostics) -> Option<(String, Place)> {
        let tree = self.get(key)?;
        match tree.scalar() {
            Some(text) => Some((text, tree.at)),
            None => {
                faults.push(wrong_shape(tree, "text"));
                None
            }
        }
    }

    /// Reports every key nobody asked for, with the nearest right one.
    pub fn finish(self, faults: &mut Diagnostics) {
        for (key, _) in self.tree.entries() {
            if !self.asked.contains(&key.name.as_str()) {
                faults.push(
                    Diagnostic::error("unknown-key", key.at)
                        .with("key", &key.name)
                        .suggest(&key.name, self.asked.iter().copied()),
                );
            }
        }
    }
}

/// The diagnostic for a number that is not between two others.
pub fn out_of_range(at: Place, found: i64, range: &RangeInclusive<i32>) -> Diagnostic {
    let fault = Diagnostic::error("out-of-range", at).with("found", found);
    fault.with("least", range.start()).with("most", range.end())
}

/// The diagnostic for a value of the wrong shape.
pub fn wrong_shape(tree: &Tree, expected: &'static str) -> Diagnostic {
    let fault = Diagnostic::error("wrong-shape", tree.at).with("expected", expected).with("found", tree.node.shape());
    let suggestion = if expected == "truth" { meant_truth(tree) } else { None };
    Diagnostic { suggestion, ..fault }
}

/// The truth that was meant by a word which was one to older YAML, or is one to people.
fn meant_truth(tree: &Tree) -> Option<String> {
    match tree.scalar()?.to_lowercase().as_str() {
        "true" | "yes" | "on" | "y" | "si" | "sì" => Some("true".to_owned()),
        "false" | "no" | "off" | "n" => Some("false".to_owned()),
        _ => None,
    }
}
