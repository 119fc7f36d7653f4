//! A case of a scenario file, as it is written.

use crate::pack::{Node, Place, Tree};

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
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// What it says under a key.
    pub(super) fn field(&self, key: &str) -> Option<&'t Tree> {
        self.tree.get(key)
    }
}

/// The keys of a case.
pub const KEYS: &[&str] =
    &["name", "game", "houses", "position", "spent", "dice", "commands", "otherwise", "expect", "entry", "league"];

/// What is written, on one line.
pub(super) fn flat(tree: &Tree) -> String {
    match &tree.node {
        Node::List(items) => items.iter().filter_map(Tree::scalar).collect::<Vec<_>>().join(", "),
        _ => tree.scalar().unwrap_or_default(),
    }
}
