//! A case of a scenario file, as it is written.

use crate::pack::{Diagnostic, Diagnostics, Node, Place, Tree};

/// One case of a scenario file.
pub struct Case<'t> {
    /// Its name, a sentence.
    pub name: String,
    /// Where it starts.
    pub at: Place,
    pub(super) tree: &'t Tree,
}

impl<'t> Case<'t> {
    /// Everything it says.
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The value under a key.
    pub(super) fn field(&self, key: &str) -> Option<&'t Tree> {
        self.tree.get(key)
    }
}

/// The keys of a case.
pub const KEYS: &[&str] =
    &["name", "game", "houses", "position", "spent", "dice", "commands", "otherwise", "expect", "entry", "league"];

/// A value on one line.
pub(super) fn flat(tree: &Tree) -> String {
    match &tree.node {
        Node::List(items) => items.iter().filter_map(Tree::scalar).collect::<Vec<_>>().join(", "),
        _ => tree.scalar().unwrap_or_default(),
    }
}

/// A list of commands, and where each is written.
pub(super) fn written(list: &Tree, faults: &mut Diagnostics) -> Vec<(String, Place)> {
    let mut commands: Vec<(String, Place)> = Vec::new();
    let items = if matches!(list.node, Node::Map(_)) { &[][..] } else { list.items() };
    for item in items {
        match (item.scalar(), commands.last()) {
            (Some(text), Some((before, at))) if is_split(before, &text) => {
                let fault = Diagnostic::error("command-split", *at).with("command", format!("{before},{text}"));
                faults.push(fault);
            }
            (Some(text), _) => commands.push((text, item.at)),
            (None, _) => faults.push(crate::pack::wrong_shape(item, "text")),
        }
    }
    commands
}

/// Whether two items of a list were one square, which YAML has split at its comma: `[h3 move 9,4]`.
fn is_split(before: &str, text: &str) -> bool {
    let is_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u32>().is_ok());
    before.contains(' ') && is_number(before.split(' ').next_back()) && is_number(text.split(' ').next())
}
