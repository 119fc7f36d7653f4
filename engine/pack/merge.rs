//! A patch on its way into an entry: value by value, with what it changes and what it repeats.

use super::diagnostic::{Diagnostic, Severity, nearest};
use super::tree::{Key, Node, Place, Tree};

/// One value that a patch changes.
pub(super) struct Change {
    pub path: String,
    pub place: Place,
    pub value: Option<Tree>,
    pub was: Option<(Place, Tree)>,
}

/// A list to which a patch adds: what it was, and where that is said.
pub(super) struct Longer {
    pub path: String,
    pub place: Place,
    pub was: (Place, Tree),
}

/// What a patch does to an entry.
#[derive(Default)]
pub(super) struct Merged {
    /// The values that it changes.
    pub changes: Vec<Change>,
    /// The lists to which it adds some of these.
    pub longer: Vec<Longer>,
    /// The values that it only repeats, each with what is told of it.
    pub nothing: Vec<(String, Diagnostic)>,
}

/// The word by which a patch puts something behind what a list has below.
const ADD: &str = "add";

/// The results of a roll, below which the first that fits counts, and what says that any fits.
const OUTCOMES: &str = "outcomes.";
const OTHERWISE: &str = "otherwise";

/// Merges a patch into an entry.
pub(super) fn merge(id: &str, base: &mut Tree, patch: &Tree) -> Merged {
    let mut merge = Merge { id, merged: Merged::default() };
    merge.maps(base, patch, "");
    merge.merged
}

/// A patch on its way into an entry.
struct Merge<'m> {
    id: &'m str,
    merged: Merged,
}

impl Merge<'_> {
    /// Merges key by key: maps go deeper, anything else replaces, nothing (`~`) takes away.
    fn maps(&mut self, base: &mut Tree, patch: &Tree, path: &str) {
        let Node::Map(entries) = &mut base.node else { return };
        for (key, value) in patch.entries() {
            let path = if path.is_empty() { key.name.clone() } else { format!("{path}.{}", key.name) };
            match entries.iter().position(|(old, _)| old.name == key.name) {
                Some(index) if value.node == Node::Null => {
                    let (old, tree) = entries.remove(index);
                    self.merged.changes.push(Change { path, place: key.at, value: None, was: Some((old.at, tree)) });
                }
                Some(index) => self.value(&mut entries[index], key, value, path),
                None => {
                    let known = entries.iter().map(|(own, _)| own.name.as_str());
                    let meant = nearest(&key.name, known);
                    let place = entries.len() - usize::from(takes_the_rest(entries, &path));
                    if let Some(added) = self.added(key, value, path, meant) {
                        entries.insert(place, added);
                    }
                }
            }
        }
    }

    fn value(&mut self, (old_key, old): &mut (Key, Tree), key: &Key, value: &Tree, path: String) {
        let both_maps = matches!((&old.node, &value.node), (Node::Map(_), Node::Map(_)));
        if old.same(value) || (both_maps && value.entries().is_empty()) {
            self.merged.nothing.push((path.clone(), changes_nothing(self.id, &path, value.at, old.at)));
        } else if let Some(items) = appended(old, value) {
            let was = (old.at, old.clone());
            if self.append(old, items, &path) {
                old.at = value.at;
                self.merged.longer.push(Longer { path, place: value.at, was });
            }
        } else if both_maps && !is_another_effect(key, old, value) {
            let (changes, nothing) = (self.merged.changes.len(), self.merged.nothing.len());
            self.maps(old, value, &path);
            // The key of an effect says which effect is meant: it is repeated where another of its values changes.
            if key.name == "do" && self.merged.changes.len() > changes {
                self.merged.nothing.truncate(nothing);
            }
        } else {
            let was = std::mem::replace(old, value.clone());
            *old_key = key.clone();
            self.merged.changes.push(Change {
                path,
                place: value.at,
                value: Some(value.clone()),
                was: Some((was.at, was)),
            });
        }
    }

    /// Puts items behind those of a list: each is noted by itself, so that several houses may add to one. False
    /// where all of them are there already.
    fn append(&mut self, old: &mut Tree, items: &[Tree], path: &str) -> bool {
        let changes = self.merged.changes.len();
        let mut list = old.items().to_vec();
        for item in items {
            let path = format!("{path}.{}", item.flow());
            match list.iter().find(|known| known.same(item)) {
                Some(known) => {
                    let finding = changes_nothing(self.id, &path, item.at, known.at);
                    self.merged.nothing.push((path, finding));
                }
                None => {
                    list.push(item.clone());
                    self.merged.changes.push(Change { path, place: item.at, value: Some(item.clone()), was: None });
                }
            }
        }
        old.node = Node::List(list);
        self.merged.changes.len() > changes
    }

    /// A key that was not there: its values are noted one by one, so that another house may add beside them.
    fn added(&mut self, key: &Key, value: &Tree, path: String, meant: Option<String>) -> Option<(Key, Tree)> {
        let mut added = Tree { at: value.at, node: value.node.clone() };
        let nothing = Tree { at: value.at, node: Node::Null };
        if let Some(items) = appended(&nothing, value) {
            added.node = Node::List(Vec::new());
            self.append(&mut added, items, &path);
            return Some((key.clone(), added));
        }
        match &value.node {
            Node::Null => {
                let mut finding = Diagnostic::warning("patch-removes-nothing", key.at);
                finding.suggestion = meant;
                self.merged.nothing.push((path.clone(), finding.with("id", self.id).with("path", path)));
                return None;
            }
            Node::Map(entries) if !entries.is_empty() => {
                added.node = Node::Map(Vec::new());
                self.maps(&mut added, value, &path);
            }
            _ => self.merged.changes.push(Change { path, place: value.at, value: Some(value.clone()), was: None }),
        }
        Some((key.clone(), added))
    }
}

/// Whether the last result of a roll takes what those before it leave: what is added comes before it.
fn takes_the_rest(entries: &[(Key, Tree)], added: &str) -> bool {
    let rest = |(_, tree): &(Key, Tree)| tree.scalar().as_deref() == Some(OTHERWISE);
    added.starts_with(OUTCOMES) && entries.last().is_some_and(rest)
}

/// Whether two maps under `do` have no key in common: another effect, which takes the place of the first whole.
fn is_another_effect(key: &Key, old: &Tree, value: &Tree) -> bool {
    key.name == "do" && !value.entries().iter().any(|(key, _)| old.get(&key.name).is_some())
}

/// The items that `add:` puts behind a list, or behind the one word that stands for a list of one.
fn appended<'t>(old: &Tree, value: &'t Tree) -> Option<&'t [Tree]> {
    match value.entries() {
        [(key, list)] if key.name == ADD && !matches!(old.node, Node::Map(_)) => match &list.node {
            Node::List(items) => Some(items),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn changes_nothing(id: &str, path: &str, place: Place, same: Place) -> Diagnostic {
    let mut finding = Diagnostic::error("patch-changes-nothing", place).with("id", id).with("path", path);
    finding.severity = Severity::Warning;
    if same == place { finding } else { finding.also(same, "same") }
}
