//! The differences between two readings of a game, rule by rule and value by value.

use super::entry::Entry;
use super::loaded::Loaded;
use super::tree::{Node, Place, Tree};

/// One thing that houses, or a pack, change.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The rule.
    pub rule: String,
    /// Its kind.
    pub kind: String,
    /// The change.
    pub change: Change,
    /// Where it is said, in the texts of the upper reading.
    pub at: Place,
}

/// A change of a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// It is new.
    New,
    /// It is gone.
    Gone,
    /// It is of another kind.
    Kind {
        /// The value before.
        before: String,
    },
    /// One of its values.
    Value {
        /// Keys with dots between: `params.penalty`.
        path: String,
        /// The value before; nothing if it was not there.
        before: Option<Tree>,
        /// The value now; nothing if it is there no more.
        after: Option<Tree>,
    },
    /// A function in a script speaks for it, or another one does.
    Script,
}

/// Where a file that is one thing as a whole is said to be.
const FIRST_LINE: Place = Place { file: 0, line: 1, column: 1, length: 1 };

/// Everything that `upper` says otherwise than `lower`, in the order of its rules.
pub fn differences(lower: &Loaded, upper: &Loaded) -> Vec<Difference> {
    let beneath = |name: &str| lower.layers.iter().any(|layer| layer.name == name);
    let is_above = |layer: u16| upper.layers.get(usize::from(layer)).is_some_and(|layer| !beneath(&layer.name));
    let mut found = Vec::new();
    for entry in &upper.entries {
        let make = |change, at| Difference { rule: entry.id.clone(), kind: entry.kind.clone(), change, at };
        match lower.entry(&entry.id) {
            None => found.push(make(Change::New, entry.at)),
            Some(below) => {
                compare(below, entry, &mut |change, at| found.push(make(change, at)));
                let scripts = upper.scripts.iter().filter(|script| script.rule == entry.id && is_above(script.layer));
                found.extend(scripts.map(|script| make(Change::Script, Place { file: script.file, ..FIRST_LINE })));
            }
        }
    }
    for gone in upper.removed.iter().filter(|gone| lower.entry(&gone.id).is_some()) {
        let (rule, kind) = (gone.id.clone(), gone.kind.clone());
        found.push(Difference { rule, kind, change: Change::Gone, at: gone.by_place });
    }
    found
}

fn compare(below: &Entry, above: &Entry, found: &mut impl FnMut(Change, Place)) {
    if below.kind != above.kind {
        found(Change::Kind { before: below.kind.clone() }, above.at);
    }
    let covered = |path: &str| above.hidden.iter().rev().find(|hidden| hidden.path == path || hidden.path.is_empty());
    let mut walk = Walk { gone_at: &|path| covered(path).map_or(above.at, |hidden| hidden.by), found };
    walk.maps(&below.tree, &above.tree, "");
}

/// A walk through two trees side by side.
struct Walk<'w, F> {
    gone_at: &'w dyn Fn(&str) -> Place,
    found: &'w mut F,
}

impl<F: FnMut(Change, Place)> Walk<'_, F> {
    fn maps(&mut self, below: &Tree, above: &Tree, path: &str) {
        // What is written for the first time is told one by one as well.
        let nothing = Tree { at: above.at, node: Node::Map(Vec::new()) };
        let joined = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        for (key, value) in above.entries() {
            match below.get(&key.name) {
                Some(old) if old.same(value) => {}
                Some(old) if is_map(old) && is_map(value) => self.maps(old, value, &joined(&key.name)),
                None if matches!(key.name.as_str(), "params" | "hooks") => {
                    self.maps(&nothing, value, &joined(&key.name));
                }
                old => self.value(joined(&key.name), old, Some(value), value.at),
            }
        }
        for (key, old) in below.entries().iter().filter(|(key, _)| above.get(&key.name).is_none()) {
            let path = joined(&key.name);
            let at = (self.gone_at)(&path);
            self.value(path, Some(old), None, at);
        }
    }

    fn value(&mut self, path: String, before: Option<&Tree>, after: Option<&Tree>, at: Place) {
        (self.found)(Change::Value { path, before: before.cloned(), after: after.cloned() }, at);
    }
}

fn is_map(tree: &Tree) -> bool {
    matches!(tree.node, Node::Map(_))
}
