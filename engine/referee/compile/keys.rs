//! Keys of a hook that would say nothing where they stand.

use crate::expr::vocabulary::Shape;
use crate::pack::{Diagnostic, Entry, Place, Tree, wrong_shape};
use crate::referee::family::Family;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Effect, Holder};

use super::builder::{Builder, says};
use super::events::shape_word;
use super::hooks::Written;

/// The word for a hook that only one of several holders may use.
const ONE: &str = "one";

/// The keys of an event that one shape reads, and no other.
const KEYS: [(Shape, &[&str]); 2] = [
    (Shape::Roll, &["roll", "sides", "pool", "need", "natural", "outcomes", "table"]),
    (Shape::Value, &["value", "truth", "least", "most"]),
];

impl<G: Family> Builder<'_, G> {
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
        let Some(tree) = written.holders else { return false };
        let word = tree.scalar().unwrap_or_default();
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
        let mut warn = |at: Place, key: &str, shape: &str| {
            let fault = Diagnostic::warning("event-key-of-no-use", at).with("key", key);
            self.faults.push(fault.with("event", &entry.id).with("shape", shape));
        };
        let keys = entry.tree.entries().iter().map(|(key, _)| key);
        for key in keys.clone() {
            let of = KEYS.iter().find(|(_, keys)| keys.contains(&key.name.as_str()));
            if of.is_some_and(|&(of, _)| of != shape) {
                warn(key.at, &key.name, shape_word(shape));
            }
        }
        let starts = keys.filter(|key| ["value", "truth"].contains(&key.name.as_str()));
        if shape == Shape::Value && starts.clone().count() > 1 {
            // Files of upper layers are read later, and whoever wrote the second of them did not know of the first.
            starts.max_by_key(|key| key.at.file).into_iter().for_each(|key| warn(key.at, &key.name, "both"));
        }
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
                Effect::Forbid(rule, None) => self.rules[usize::from(*rule)].hooks.iter().all(|&id| own(id)),
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
