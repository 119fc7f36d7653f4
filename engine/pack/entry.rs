//! A rule as it stands after all layers, and what they covered or took away.

use std::sync::Arc;

use super::tree::{Place, Tree};

/// A rule as it stands after all layers.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The kind of its file.
    pub kind: String,
    /// Its id.
    pub id: String,
    /// The category of its file.
    pub category: Option<String>,
    /// The layer that defined it, or replaced it whole.
    pub layer: u16,
    /// Its position in [`Loaded::entries`](super::Loaded::entries): by layer, chapter, line.
    pub order: u32,
    /// Where its id is written, in that layer.
    pub at: Place,
    /// Its values, merged; each has its own place.
    pub tree: Arc<Tree>,
    /// The values that upper layers covered, in the order in which they did.
    pub hidden: Vec<Hidden>,
    /// The ids of the patches that changed it: their layers and places.
    pub patches: Vec<(u16, Place)>,
}

impl Entry {
    /// The value at a path of keys with dots between: `params.penalty`.
    pub fn field(&self, path: &str) -> Option<&Tree> {
        self.tree.field(path)
    }
}

/// A value that an upper layer covered or took away.
#[derive(Clone, Debug, PartialEq)]
pub struct Hidden {
    /// Its path in the entry, `params.penalty`; empty for the whole entry.
    pub path: String,
    /// The layer it was in.
    pub layer: u16,
    /// Where it is written.
    pub place: Place,
    /// Its text, on one line.
    pub was: String,
    /// Where the upper layer says otherwise.
    pub by: Place,
}

/// A rule that an upper layer took away.
#[derive(Clone, Debug, PartialEq)]
pub struct Removed {
    /// Its id.
    pub id: String,
    /// Its kind.
    pub kind: String,
    /// Where it was defined.
    pub place: Place,
    /// The layer that took it away.
    pub by: u16,
    /// Where that layer says so.
    pub by_place: Place,
}
