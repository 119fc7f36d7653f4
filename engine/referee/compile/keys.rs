//! Keys of a hook that would say nothing where they stand.

use crate::expr::vocabulary::slot::COMMON;
use crate::expr::vocabulary::{Scope, Shape};
use crate::pack::{Diagnostic, Entry, Node, Place, Tree, out_of_range, wrong_shape};
use crate::referee::family::Family;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Effect, Holder};

use super::builder::{Builder, entries_of, says};
use super::events::shape_word;
use super::hooks::{Named, Written};
use super::idle::mentions;

/// The word for a hook that only one of several holders may use.
const ONE: &str = "one";

/// The keys of an event that some shapes read, and no others.
const KEYS: [(&[Shape], &[&str]); 3] = [
    (&[Shape::Roll], &["roll", "sides", "pool", "need", "natural", "outcomes", "table", "secret"]),
    (&[Shape::Value], &["value", "truth", "least", "most"]),
    (&[Shape::Roll, Shape::Step], &["at-once"]),
];

/// The keys of a rule that say something of whoever has it.
const OF_HOLDERS: [&str; 3] = ["mandatory", "usable", "argument"];

impl<G: Family> Builder<'_, G> {
    /// Keys that are read part by part hold a map, or a word or several.
    pub(super) fn check_form(&mut self, kind: &str, key: &str, value: &Tree) {
        let found = &value.node;
        match (kind, key) {
            (_, "hooks" | "params") | ("event", "natural" | "outcomes" | "roles") | ("table", "rows")
                if !matches!(found, Node::Map(_) | Node::Null) =>
            {
                self.faults.push(wrong_shape(value, "map"));
            }
            (_, "sources") | ("event", "is" | "favourable") | ("die", "faces") => {
                let others = value.items().iter().filter(|item| item.scalar().is_none());
                others.for_each(|item| self.faults.push(wrong_shape(item, "text")));
            }
            _ => {}
        }
    }

    /// Numbers of a rule that a hook means to read, where a word of its event bears the same name and comes first.
    pub(super) fn check_params(&mut self, written: &Written, entry: &Entry, events: &[Named]) {
        for (key, _) in entries_of(&entry.tree, "params") {
            let hides = |named: &&Named| {
                let event = &self.events[usize::from(named.event)];
                event.slot(&key.name).is_some() || COMMON.iter().any(|(word, _)| *word == key.name)
            };
            let said =
                || [written.condition, written.effects].into_iter().flatten().any(|tree| mentions(tree, &key.name));
            if let Some(named) = events.iter().find(hides).filter(|_| said()) {
                let event = self.names.name(self.events[usize::from(named.event)].name);
                let fault = Diagnostic::warning("param-behind-word", key.at).with("param", &key.name);
                self.faults.push(fault.with("event", event));
            }
        }
    }

    /// Keys of a rule that nobody can have, though they only say something of whoever has it.
    pub(super) fn check_unheld(&mut self, entry: &Entry) {
        for (key, _) in entry.tree.entries().iter().filter(|(key, _)| OF_HOLDERS.contains(&key.name.as_str())) {
            self.idle(key.at, &key.name);
        }
    }

    /// `as:` in a rule that nobody has, `where:` in one that is not of a place.
    pub(super) fn check_holder_keys(&mut self, written: &Written, kind: &str) {
        let scope = G::vocabulary().kinds.iter().find(|known| known.name == kind).map(|kind| kind.scope);
        let role = written.role.filter(|_| !matches!(scope, Some(Scope::Held(_))));
        let place = written.place.filter(|_| !matches!(scope, Some(Scope::Place)));
        for (key, tree) in [("as", role), ("where", place)] {
            tree.into_iter().for_each(|tree| self.idle(tree.at, key));
        }
    }

    /// A key that is `true` or `false`, and false where it is left out.
    pub(super) fn truth_of(&mut self, tree: Option<&Tree>) -> bool {
        let Some(tree) = tree else { return false };
        if !says(Some(tree), true) && !says(Some(tree), false) {
            self.faults.push(wrong_shape(tree, "truth"));
        }
        says(Some(tree), true)
    }

    /// `script: true`; there is no other way to say it.
    pub(super) fn is_scripted(&mut self, tree: Option<&Tree>) -> bool {
        match tree {
            Some(tree) if says(Some(tree), false) => self.no_use(tree.at, "script", ""),
            Some(tree) if !says(Some(tree), true) => self.faults.push(wrong_shape(tree, "true")),
            _ => {}
        }
        says(tree, true)
    }

    /// `once-for:` beside no `once:`.
    pub(super) fn check_once_for(&mut self, written: &Written) {
        if let (Some(tree), None) = (written.once_for, written.once) {
            self.no_use(tree.at, "once-for", "");
        }
    }

    /// `holders: one`: only one of several bystanders may use the hook.
    pub(super) fn is_for_one(&mut self, written: &Written, holder: &Holder, broad: bool) -> bool {
        let Some((tree, word)) = written.holders.and_then(|tree| Some((tree, self.word(tree)?))) else { return false };
        if word != ONE {
            let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
            self.faults.push(fault.suggest(&word, [ONE]));
        } else if !broad && !matches!(holder, Holder::Bystander(..)) {
            self.no_use(tree.at, "holders", "");
        }
        word == ONE
    }

    /// Warns of the keys of an event that only another shape reads, and of a `value` beside a `truth`, which decides.
    pub(super) fn check_shape(&mut self, entry: &Entry, shape: Shape) {
        let keys = entry.tree.entries().iter().map(|(key, _)| key);
        for key in keys.clone() {
            let of = KEYS.iter().find(|(_, keys)| keys.contains(&key.name.as_str()));
            if of.is_some_and(|(of, _)| !of.contains(&shape)) {
                self.event_key_of_no_use(entry, key.at, &key.name, shape_word(shape));
            }
        }
        let starts = keys.filter(|key| ["value", "truth"].contains(&key.name.as_str()));
        if shape == Shape::Value && starts.clone().count() > 1 {
            // Files of upper layers are read later, and whoever wrote the second of them did not know of the first.
            let later = starts.max_by_key(|key| key.at.file).into_iter();
            later.for_each(|key| self.event_key_of_no_use(entry, key.at, &key.name, "both"));
        }
    }

    /// Warns of the keys by which the result of a roll would be read, where its table or the faces of its dice say it. Whoever
    /// wrote the later of two did not know of the other.
    pub(super) fn check_reading(&mut self, entry: &Entry, has_faces: bool) {
        let keys = || entry.tree.entries().iter().map(|(key, _)| key);
        let (reader, read, why) = match has_faces {
            true => ("roll", &["natural", "outcomes", "table"][..], "faces"),
            false => ("table", &["natural", "outcomes"][..], "table"),
        };
        let Some(reader) = keys().find(|key| key.name == reader) else { return };
        for key in keys().filter(|key| read.contains(&key.name.as_str())) {
            let at = if reader.at.file > key.at.file { reader.at } else { key.at };
            self.event_key_of_no_use(entry, at, &key.name, why);
        }
    }

    /// Warns of bounds of what is true or false. Where a `truth` is put beside a `value` and its bounds, that is told already.
    pub(super) fn check_unbounded(&mut self, entry: &Entry) {
        if entry.tree.get("value").is_some() && entry.tree.get("truth").is_some() {
            return;
        }
        for (key, _) in entry.tree.entries().iter().filter(|(key, _)| ["least", "most"].contains(&key.name.as_str())) {
            self.event_key_of_no_use(entry, key.at, &key.name, "truth");
        }
    }

    /// Warns of a key that an event does not read; `why` is the word by which messages choose.
    fn event_key_of_no_use(&mut self, entry: &Entry, at: Place, key: &str, why: &str) {
        let fault = Diagnostic::warning("event-key-of-no-use", at).with("key", key);
        self.faults.push(fault.with("event", &entry.id).with("shape", why));
    }

    /// The least of a value lies above its most: the fault is told of the one that was written later.
    pub(super) fn check_bounds(&mut self, entry: &Entry, least: Option<i32>, most: Option<i32>) {
        if let Some((least, most)) = least.zip(most).filter(|(least, most)| least > most) {
            let [low, high] = ["least", "most"].map(|key| entry.tree.get(key).map_or(entry.at, |tree| tree.at));
            let fault = Diagnostic::error("least-above-most", if low.file > high.file { low } else { high });
            self.faults.push(fault.with("event", &entry.id).with("least", least).with("most", most));
        }
    }

    /// The faces that `natural` speaks of are those that the dice can show together.
    pub(super) fn check_natural(&mut self, entry: &Entry, (count, sides): (i32, i32)) {
        for (key, _) in entries_of(&entry.tree, "natural") {
            let range = count..=count * sides;
            if let Ok(face) = key.name.parse::<i32>()
                && !range.contains(&face)
            {
                self.faults.push(out_of_range(key.at, face.into(), &range));
            }
        }
    }

    /// A key that says nothing of a rule, though the rule does what the others say.
    pub(super) fn idle(&mut self, at: Place, key: &str) {
        self.faults.push(Diagnostic::warning("key-of-no-use", at).with("key", key));
    }

    fn no_use(&mut self, at: Place, key: &str, other: &str) {
        self.faults.push(Diagnostic::error("key-of-no-use", at).with("key", key).with("other", other));
    }

    /// A value is asked for any number of times: nothing may come of it, and no coach is asked.
    pub(super) fn check_pure(&mut self, written: &Written, event: EventId, phase: Option<Phase>) {
        let event = &self.events[usize::from(event)];
        if event.shape != Shape::Value {
            return;
        }
        let name = self.names.name(event.name);
        let asks = written.ask.filter(|tree| says(Some(tree), true));
        let late = written.phase.filter(|_| matches!(phase, Some(Phase::Resolve | Phase::Post)));
        let keys = [("once", written.once), ("once-for", written.once_for), ("ask", asks), ("phase", late)];
        for (key, tree) in keys {
            let fault = tree.map(|tree| Diagnostic::error("value-is-pure", tree.at).with("key", key));
            fault.into_iter().for_each(|fault| self.faults.push(fault.with("event", name)));
        }
    }

    /// Once all hooks know whose place they take: those that take the place of nobody, and those that take each other's.
    pub(super) fn check_replacements(&mut self, written: &[(HookId, String, Place)]) {
        for (hook, text, at) in written {
            let twin = self.hooks[usize::from(*hook)].twin;
            let mut twins = self.hooks.iter().filter(|hook| hook.twin == twin);
            let own = self.hooks[usize::from(*hook)].rule;
            let (name, target) = (self.hook_name(*hook), self.hook_pattern(text, own));
            if target.is_some() && twins.all(|hook| hook.instead_of.is_empty()) {
                self.no_use(*at, "instead-of", text);
            } else if self.comes_back(*hook) {
                let fault = Diagnostic::error("instead-of-circle", *at).with("hook", name);
                self.faults.push(fault.with("other", text));
            }
        }
    }

    /// Once all hooks have their numbers: those that forbid nobody but themselves, who have spoken already.
    pub(super) fn check_forbidden(&mut self) {
        for hook in (0..).zip(&self.hooks).filter(|(id, hook)| *id == hook.twin).map(|(_, hook)| hook) {
            let own = |id: HookId| self.hooks.get(usize::from(id)).is_some_and(|other| other.twin == hook.twin);
            let itself = |effect: &Effect<G::State>| match effect {
                Effect::Forbid(_, Some(hooks)) => !hooks.is_empty() && hooks.clone().all(own),
                Effect::Forbid(rule, None) => {
                    let hooks = &self.rules[usize::from(*rule)].hooks;
                    !hooks.is_empty() && hooks.iter().all(|&id| own(id))
                }
                _ => false,
            };
            if hook.effects.iter().any(itself) {
                let name = self.hook_name(hook.twin);
                self.faults.push(Diagnostic::error("forbids-itself", hook.at).with("hook", name));
            }
        }
    }

    /// Whether a hook takes the place of one that takes the place of others, and so on until itself.
    fn comes_back(&self, hook: HookId) -> bool {
        let mut reached = self.hooks[usize::from(hook)].instead_of.clone();
        let mut next = 0;
        while let Some(&other) = reached.get(next) {
            if other == hook {
                return true;
            }
            next += 1;
            for further in &self.hooks[usize::from(other)].instead_of {
                if !reached.contains(further) {
                    reached.push(*further);
                }
            }
        }
        false
    }

    /// A hook as it is named: `dodge.second-chance`.
    pub(super) fn hook_name(&self, hook: HookId) -> String {
        let hook = &self.hooks[usize::from(hook)];
        format!("{}.{}", self.names.name(self.rules[usize::from(hook.rule)].name), hook.name)
    }
}
