//! Words of rules that changed, from `rules/old-words.yaml`: for one release they still hold, and are told.

use std::sync::OnceLock;

use super::diagnostic::{Diagnostic, Severity};
use super::embedded::embedded_text;
use super::tree::{Key, Node, Place, Tree};

/// A word of older releases: an event or kind under `event:`, or a hook, `team-re-roll.block`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldWord {
    /// The word.
    pub old: String,
    /// The word of today; of a word that is gone, the one that does its work.
    pub new: String,
    /// The events a hook was on that is now a part of another.
    pub on: Vec<String>,
    /// Whether nothing can be written instead.
    pub gone: bool,
    /// The release that changed it.
    pub release: String,
}

impl OldWord {
    /// That it is written somewhere. Where it is now a part of something, a person has to choose what to write.
    pub fn told(&self, at: Place) -> Diagnostic {
        self.told_of(at, &self.on.join(", "))
    }

    fn told_of(&self, at: Place, on: &str) -> Diagnostic {
        let (code, severity) = if self.gone { ("word-gone", Severity::Error) } else { ("old-word", Severity::Warning) };
        let fault = Diagnostic { severity, ..Diagnostic::error(code, at) };
        fault.with("word", &self.old).with("instead", &self.new).with("release", &self.release).with("on", on)
    }

    /// The same where the new word can simply take its place.
    pub fn told_with_new(&self, at: Place) -> Diagnostic {
        Diagnostic { suggestion: Some(self.new.clone()), ..self.told_of(at, "") }
    }
}

/// Every word that changed with this release.
pub fn old_words() -> &'static [OldWord] {
    static READ: OnceLock<Vec<OldWord>> = OnceLock::new();
    READ.get_or_init(|| {
        let tree = embedded_text("rules/old-words.yaml").and_then(|text| Tree::parse(text, 0).ok());
        let releases = tree.as_ref().map_or(&[][..], Tree::entries);
        releases.iter().flat_map(|(release, groups)| of_release(&release.name, groups)).collect()
    })
}

/// The fate of a word, if it is an old one.
pub fn old_word(word: &str) -> Option<&'static OldWord> {
    old_words().iter().find(|old| old.old == word)
}

fn of_release<'t>(release: &'t str, groups: &'t Tree) -> impl Iterator<Item = OldWord> + 't {
    let words = groups.entries().iter().flat_map(|(_, words)| words.entries());
    words.map(|(key, tree)| {
        let gone = tree.get("gone");
        OldWord {
            old: key.name.clone(),
            new: gone.or(tree.get("now")).and_then(Tree::scalar).unwrap_or_default(),
            on: tree.get("on").map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar).collect(),
            gone: gone.is_some(),
            release: release.to_owned(),
        }
    })
}

/// Parts from the hooks of a rule those that a patch still names as hooks of their own: what it says of them then holds
/// for their events alone, as it did.
pub(super) fn part(id: &str, base: &mut Tree, patch: &Tree, is_event: impl Fn(&str) -> bool) -> Vec<Diagnostic> {
    let mut told = Vec::new();
    let Some(Node::Map(hooks)) = value_mut(base, "hooks").map(|tree| &mut tree.node) else { return told };
    for (key, patch) in patch.get("hooks").map_or(&[][..], Tree::entries) {
        let old =
            old_word(&format!("{id}.{}", key.name)).filter(|_| !hooks.iter().any(|(own, _)| own.name == key.name));
        let Some((old, (_, now))) = old.and_then(|old| old.new.split_once('.').map(|new| (old, new))) else { continue };
        let on = old.on.iter().filter(|event| is_event(event)).map(|event| text(event, key.at)).collect::<Vec<_>>();
        let Some((_, whole)) = hooks.iter_mut().find(|(own, _)| own.name == now).filter(|_| !on.is_empty()) else {
            continue;
        };
        let own = taken_apart(whole, on, patch);
        // What is given an event of its own is all there.
        if patch.get("event").is_none() {
            hooks.push((Key { at: key.at, name: key.name.clone() }, own));
        }
        told.push(old.told(key.at));
    }
    told
}

/// A hook for some of the events of another, which leaves them out from now on.
fn taken_apart(whole: &mut Tree, on: Vec<Tree>, patch: &Tree) -> Tree {
    let at = whole.at;
    let mut own = whole.clone();
    let besides: Vec<Tree> = whole.get("besides").map_or(&[][..], Tree::items).iter().chain(&on).cloned().collect();
    set(whole, "besides", Some(Tree { at, node: Node::List(besides) }));
    set(&mut own, "event", Some(Tree { at, node: Node::List(on) }));
    set(&mut own, "besides", None);
    if patch.get("do").is_some() {
        // In older releases the price was one of the effects.
        set(&mut own, "cost", None);
    }
    own
}

fn text(word: &str, at: Place) -> Tree {
    Tree { at, node: Node::Text(word.to_owned()) }
}

fn value_mut<'t>(tree: &'t mut Tree, key: &str) -> Option<&'t mut Tree> {
    let Node::Map(entries) = &mut tree.node else { return None };
    entries.iter_mut().find(|(own, _)| own.name == key).map(|(_, value)| value)
}

/// Puts a value under a key, or takes the key away.
fn set(tree: &mut Tree, key: &str, value: Option<Tree>) {
    let at = tree.at;
    let Node::Map(entries) = &mut tree.node else { return };
    let place = entries.iter().position(|(own, _)| own.name == key);
    match (place, value) {
        (Some(index), Some(value)) => entries[index].1 = value,
        (Some(index), None) => drop(entries.remove(index)),
        (None, Some(value)) => entries.push((Key { at, name: key.to_owned() }, value)),
        (None, None) => {}
    }
}
