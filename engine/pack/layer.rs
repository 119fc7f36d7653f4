//! One layer over another: new entries, patches, replacements, removals, and what they covered.

use std::sync::Arc;

use indexmap::IndexMap;

use super::diagnostic::{Diagnostic, Diagnostics};
use super::entry::{Entry, Hidden, Removed};
use super::house::House;
use super::merge::{Change, Longer, Merged, changes_nothing, merge};
use super::old_words::part;
use super::sources::Sources;
use super::tree::{Key, Node, Place, Tree};

/// The head of a rule file: what its entries have in common.
pub(super) struct Head {
    pub kind: String,
    pub category: Option<String>,
}

/// The path of the script of a rule among what houses set of it.
pub const SCRIPT: &str = "script";

/// One value that a house set; `None` for one it took away.
struct Write {
    path: String,
    house: usize,
    place: Place,
    value: Option<Tree>,
}

impl Write {
    /// Whether setting `path` to `value` goes against this.
    fn meets(&self, path: &str, value: Option<&Tree>) -> bool {
        let differs = |mine: Option<&Tree>| match (mine, value) {
            (Some(mine), Some(value)) => !mine.same(value),
            (mine, value) => mine.is_some() != value.is_some(),
        };
        match &self.value {
            mine if self.path == path => differs(mine.as_ref()),
            // A whole entry goes against what changes a value it holds, not against what adds to it.
            Some(entry) if self.path.is_empty() => entry.field(path).is_some_and(|mine| differs(Some(mine))),
            _ => inside(&self.path, path) || inside(path, &self.path),
        }
    }
}

struct Standing {
    entry: Entry,
    writes: Vec<Write>,
}

/// The layers read so far, one on top of the other.
pub(super) struct Stack<'s> {
    sources: &'s Sources,
    houses: &'s [House],
    pub faults: Diagnostics,
    standing: IndexMap<String, Standing>,
    gone: IndexMap<String, (Removed, Vec<Write>)>,
    seen: IndexMap<String, Place>,
    layer: u16,
    house: Option<usize>,
}

/// The word by which an entry deals with the one below.
enum Word<'t> {
    Plain,
    Patch(&'t Tree),
    Replace,
    Remove,
}

impl<'s> Stack<'s> {
    /// A stack that begins with these rules of packs, and with those that are gone.
    pub fn on(entries: Vec<Entry>, gone: Vec<Removed>, sources: &'s Sources, houses: &'s [House]) -> Stack<'s> {
        let standing = |entry: Entry| (entry.id.clone(), Standing { entry, writes: Vec::new() });
        let gone = gone.into_iter().map(|removed| (removed.id.clone(), (removed, Vec::new())));
        Stack {
            sources,
            houses,
            faults: Diagnostics::default(),
            standing: entries.into_iter().map(standing).collect(),
            gone: gone.collect(),
            seen: IndexMap::new(),
            layer: 0,
            house: None,
        }
    }

    /// Starts the next layer; `house` is its index among the houses, if it is one.
    pub fn begin(&mut self, layer: u16, house: Option<usize>) {
        self.layer = layer;
        self.house = house;
        self.seen.clear();
    }

    /// The rules as they stand, and those that are gone.
    pub fn finish(self) -> (Vec<Entry>, Vec<Removed>, Diagnostics) {
        let number = |(order, standing): (usize, Standing)| Entry {
            order: u32::try_from(order).unwrap_or(u32::MAX),
            ..standing.entry
        };
        let entries = self.standing.into_values().enumerate().map(number).collect();
        (entries, self.gone.into_values().map(|(removed, _)| removed).collect(), self.faults)
    }

    /// Lays one entry of the present layer on what is below.
    pub fn put(&mut self, head: &Head, key: &Key, tree: Tree) {
        if let Some(first) = self.seen.get(&key.name) {
            let finding = Diagnostic::error("duplicate-rule", key.at).with("id", &key.name).also(*first, "first");
            self.faults.push(finding);
            return;
        }
        self.seen.insert(key.name.clone(), key.at);
        let below = self.standing.contains_key(&key.name);
        match self.word(&tree) {
            Word::Plain if below => self.without_word(key, &tree),
            Word::Plain => self.insert(head, key, tree),
            Word::Patch(patch) if below => self.patch(head, key, patch),
            Word::Replace if below => self.replace(head, key, tree),
            Word::Remove if below => self.remove(key),
            Word::Patch(_) => self.finds_nothing(key, "patch"),
            Word::Remove => self.finds_nothing(key, "remove"),
            Word::Replace => {
                self.finds_nothing(key, "replace");
                self.insert(head, key, without(tree, "replace"));
            }
        }
    }

    /// Holds the script that the present layer brings for a rule against those of other houses.
    pub fn script(&mut self, rule: &str, file: u16) {
        let place = Place { file, line: 1, column: 1, length: 1 };
        let text = Tree { at: place, node: Node::Text(self.sources.text(file).to_owned()) };
        self.check_clash(rule, SCRIPT, place, Some(&text));
        let Some(standing) = self.standing.get_mut(rule) else { return };
        let write = |house| Write { path: SCRIPT.to_owned(), house, place, value: Some(text) };
        standing.writes.extend(self.house.map(write));
    }

    fn word<'t>(&mut self, tree: &'t Tree) -> Word<'t> {
        let (name, word) = if let Some(patch) = tree.get("patch") {
            ("patch", Word::Patch(patch))
        } else if self.truth(tree, "remove") {
            ("remove", Word::Remove)
        } else if self.truth(tree, "replace") {
            ("replace", Word::Replace)
        } else {
            return Word::Plain;
        };
        let strays = |key: &str| if name == "replace" { key == "remove" } else { key != name };
        for (key, _) in tree.entries().iter().filter(|(key, _)| strays(&key.name)) {
            self.faults.push(Diagnostic::error("stray-beside-word", key.at).with("key", &key.name).with("word", name));
        }
        word
    }

    fn truth(&mut self, tree: &Tree, key: &str) -> bool {
        let Some(value) = tree.get(key) else { return false };
        if value.node != Node::Truth(true) {
            let finding = Diagnostic::error("wrong-shape", value.at).with("expected", "true");
            self.faults.push(finding.with("found", value.scalar().unwrap_or_else(|| value.node.shape().to_owned())));
        }
        value.node == Node::Truth(true)
    }

    fn insert(&mut self, head: &Head, key: &Key, tree: Tree) {
        let entry = Entry {
            kind: head.kind.clone(),
            id: key.name.clone(),
            category: head.category.clone(),
            layer: self.layer,
            order: 0,
            at: key.at,
            tree: tree.into(),
            hidden: Vec::new(),
            patches: Vec::new(),
        };
        let writes = self.house.map(|house| Write {
            path: String::new(),
            house,
            place: key.at,
            value: Some(Tree::clone(&entry.tree)),
        });
        self.gone.shift_remove(&key.name);
        self.standing.insert(key.name.clone(), Standing { entry, writes: writes.into_iter().collect() });
    }

    /// A new id that is not new: two houses that thought of the same name, or a forgotten word.
    fn without_word(&mut self, key: &Key, tree: &Tree) {
        let Some(standing) = self.standing.get(&key.name) else { return };
        let new_here = standing.entry.hidden.iter().all(|hidden| !hidden.path.is_empty());
        let of_entry = |write: &&Write| write.path.is_empty() && !self.related(write.house);
        let stranger = standing.writes.iter().find(of_entry).filter(|_| new_here);
        if let Some(write) = stranger {
            if !standing.entry.tree.same(tree) {
                let finding = self.clash(&key.name, "", key.at, write);
                self.faults.push(finding);
            }
            return;
        }
        let finding = Diagnostic::error("override-without-word", key.at).with("id", &key.name);
        self.faults.push(finding.also(standing.entry.at, "below"));
    }

    fn finds_nothing(&mut self, key: &Key, word: &'static str) {
        let mut finding = Diagnostic::error("patch-finds-nothing", key.at).with("id", &key.name).with("word", word);
        if let Some((removed, writes)) = self.gone.get(&key.name) {
            let stranger = writes.iter().find(|write| write.path.is_empty() && !self.related(write.house));
            if let Some(write) = stranger {
                if word != "remove" {
                    let finding = self.clash(&key.name, "", key.at, write);
                    self.faults.push(finding);
                }
                return;
            }
            finding = finding.also(removed.by_place, "removed");
        }
        self.faults.push(finding.suggest(&key.name, self.standing.keys().map(String::as_str)));
    }

    fn remove(&mut self, key: &Key) {
        self.check_clash(&key.name, "", key.at, None);
        self.check_hidden(&key.name, key.at);
        let Some(Standing { entry, mut writes }) = self.standing.shift_remove(&key.name) else { return };
        writes.extend(self.house.map(|house| Write { path: String::new(), house, place: key.at, value: None }));
        let (id, kind) = (entry.id, entry.kind);
        let removed = Removed { id, kind, place: entry.at, by: self.layer, by_place: key.at };
        self.gone.insert(key.name.clone(), (removed, writes));
    }

    fn replace(&mut self, head: &Head, key: &Key, tree: Tree) {
        let tree = without(tree, "replace");
        self.check_clash(&key.name, "", key.at, Some(&tree));
        self.check_hidden(&key.name, key.at);
        let (layer, house, sources) = (self.layer, self.house, self.sources);
        let Some(standing) = self.standing.get_mut(&key.name) else { return };
        let entry = &mut standing.entry;
        if entry.tree.same(&tree) && entry.kind == head.kind && entry.category == head.category {
            if !standing.writes.iter().any(|write| write.path.is_empty()) {
                self.faults.push(changes_nothing(&key.name, "", key.at, entry.at));
            }
            return;
        }
        entry.hidden.push(covered("", (entry.at, &entry.tree), key.at, sources));
        (entry.kind, entry.category) = (head.kind.clone(), head.category.clone());
        (entry.layer, entry.at, entry.tree) = (layer, key.at, tree.into());
        let value = Some(Tree::clone(&entry.tree));
        standing.writes.extend(house.map(|house| Write { path: String::new(), house, place: key.at, value }));
    }

    fn patch(&mut self, head: &Head, key: &Key, patch: &Tree) {
        let Some(standing) = self.standing.get(&key.name) else { return };
        let entry = &standing.entry;
        if entry.kind != head.kind {
            let finding = Diagnostic::error("patch-wrong-head", key.at).with("id", &key.name).with("key", "kind");
            let finding = finding.with("found", &head.kind).with("expected", &entry.kind);
            self.faults.push(finding.also(entry.at, "below"));
            return;
        }
        if head.category.is_some() && head.category != entry.category {
            let finding = Diagnostic::warning("patch-wrong-head", key.at).with("id", &key.name).with("key", "category");
            let finding = finding.with("found", head.category.as_deref().unwrap_or(""));
            let finding = finding.with("expected", entry.category.as_deref().unwrap_or(""));
            self.faults.push(finding.also(entry.at, "below"));
        }
        if !matches!(patch.node, Node::Map(_)) {
            self.faults.push(super::wrong_shape(patch, "map"));
        } else if patch.entries().is_empty() {
            self.faults.push(changes_nothing(&key.name, "", patch.at, entry.at));
        } else {
            self.part(key, patch);
            self.merge_into(key, patch);
        }
    }

    /// Gives hooks of older releases that a patch names back to the rule.
    fn part(&mut self, key: &Key, patch: &Tree) {
        let events: Vec<String> =
            self.standing.iter().filter(|(_, it)| it.entry.kind == "event").map(|(id, _)| id.clone()).collect();
        let Some(standing) = self.standing.get_mut(&key.name) else { return };
        let is_event = |id: &str| events.iter().any(|event| event == id);
        self.faults.list.extend(part(&key.name, Arc::make_mut(&mut standing.entry.tree), patch, is_event));
    }

    fn merge_into(&mut self, key: &Key, patch: &Tree) {
        let Some(standing) = self.standing.get_mut(&key.name) else { return };
        let mut base = Arc::unwrap_or_clone(std::mem::take(&mut standing.entry.tree));
        if !matches!(base.node, Node::Map(_)) {
            base.node = Node::Map(Vec::new());
        }
        let Merged { changes, longer, nothing } = merge(&key.name, &mut base, patch);
        for change in &changes {
            self.check_clash(&key.name, &change.path, change.place, change.value.as_ref());
        }
        let Some(standing) = self.standing.get_mut(&key.name) else { return };
        standing.entry.tree = base.into();
        if !changes.is_empty() {
            standing.entry.patches.push((self.layer, key.at));
        }
        for (path, finding) in nothing {
            // Two houses may agree; only repeating what the packs say is worth a word.
            if !standing.writes.iter().any(|write| write.path == path) {
                self.faults.push(finding);
            }
        }
        for Longer { path, place, was: (at, tree) } in longer {
            standing.entry.hidden.push(covered(&path, (at, &tree), place, self.sources));
        }
        for change in changes {
            let Change { path, place, value, was } = change;
            if let Some((at, tree)) = was {
                standing.entry.hidden.push(covered(&path, (at, &tree), place, self.sources));
            }
            standing.writes.extend(self.house.map(|house| Write { path, house, place, value }));
        }
    }

    /// Reports another house that set the same value differently, unless one comes after the other.
    fn check_clash(&mut self, id: &str, path: &str, place: Place, value: Option<&Tree>) {
        let Some(standing) = self.standing.get(id) else { return };
        let clash = standing.writes.iter().find(|write| write.meets(path, value) && !self.related(write.house));
        if let Some(write) = clash {
            let finding = self.clash(id, path, place, write);
            self.faults.push(finding);
        }
    }

    /// Tells a house that another, which comes after it, leaves nothing of what it says of a rule.
    fn check_hidden(&mut self, id: &str, place: Place) {
        let (Some(standing), Some(mine)) = (self.standing.get(id), self.house) else { return };
        let over = standing.writes.iter().find(|write| write.house != mine && self.related(write.house));
        if let Some(write) = over {
            let name = |house: usize| self.houses.get(house).map_or("", |house| house.name.as_str());
            let finding = Diagnostic::warning("override-hidden", write.place).with("id", id);
            let finding = finding.with("first", name(write.house)).with("second", name(mine));
            self.faults.push(finding.also(place, "other-house"));
        }
    }

    fn clash(&self, id: &str, path: &str, place: Place, other: &Write) -> Diagnostic {
        let name = |house: usize| self.houses.get(house).map_or("", |house| house.name.as_str());
        Diagnostic::error("house-clash", place)
            .with("id", id)
            .with("path", path)
            .with("first", name(other.house))
            .with("second", self.house.map_or("", name))
            .also(other.place, "other-house")
    }

    /// Whether the present layer is that house, or one of the two says it comes after the other.
    fn related(&self, other: usize) -> bool {
        let (Some(mine), Some(theirs)) = (self.house, self.houses.get(other)) else { return true };
        self.houses.get(mine).is_none_or(|own| mine == other || own.comes_after(theirs) || theirs.comes_after(own))
    }
}

fn covered(path: &str, (place, tree): (Place, &Tree), by: Place, sources: &Sources) -> Hidden {
    let layer = sources.layer(place.file).unwrap_or(0);
    Hidden { path: path.to_owned(), layer, place, was: tree.flow(), by }
}

/// Whether a path lies strictly inside another.
fn inside(inner: &str, outer: &str) -> bool {
    outer.is_empty() && !inner.is_empty()
        || inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('.') && !outer.is_empty())
}

fn without(mut tree: Tree, key: &str) -> Tree {
    if let Node::Map(entries) = &mut tree.node {
        entries.retain(|(own, _)| own.name != key);
    }
    tree
}
