//! What a rule does, hook by hook: where it speaks, under which condition, how often, who is asked, and to what effect.

use crate::expr::Program;
use crate::pack::Tree;
use crate::referee::{EventId, Family, Holder, Hook, HookId, OnceFor, Rule};

use super::values::fill;
use super::words::Words;

/// A line for each hook, and one below it for each of its effects.
pub(super) fn lines<G: Family>(words: &Words<G>, rule: &Rule) -> Vec<String> {
    let mut lines = Vec::new();
    for hook in rule.hooks.iter().filter(|&&id| words.is_first(id)).map(|&id| &words.book.hooks[usize::from(id)]) {
        lines.push(words.hook(rule, hook));
        lines.extend(words.effects(hook).into_iter().map(|effect| format!("  → {effect}")));
    }
    lines
}

impl<G: Family> Words<'_, G> {
    /// Whether a hook is the first of those that are written as one: one line tells them all.
    fn is_first(&self, id: HookId) -> bool {
        self.book.hooks[usize::from(id)].twin == id
    }

    /// The line that the rule's words have for a hook, or its name.
    pub(super) fn line(&self, hook: &Hook<G::State>) -> String {
        let rule = &self.book.rules[usize::from(hook.rule)];
        let id = self.book.names.name(rule.name);
        let fill = |word: &str| fill(self.book, rule, word, self.language);
        let line = self.book.texts.line(id, &hook.name, self.language, &fill);
        line.unwrap_or_else(|| crate::coach::spaced(&hook.name))
    }

    fn hook(&self, rule: &Rule, hook: &Hook<G::State>) -> String {
        let mut parts = vec![
            format!("{} (`{}`)", self.line(hook), hook.name),
            self.events(rule, hook),
            self.say(&format!("phase-{}", hook.phase.word()), &[]),
        ];
        let event = &self.book.events[usize::from(hook.event)];
        let role = |slot: u8| self.role(event.slot_name(slot).unwrap_or_default());
        parts.extend(match &hook.holder {
            Holder::Always => None,
            Holder::Role(slot, _) => Some(self.say("page-as", &[("role", role(*slot).into())])),
            Holder::Place(slot, _) => {
                let role = role(*slot);
                let args = [("role-of", self.behind("of", &role).into()), ("role", role.into())];
                Some(self.say("page-where", &args))
            }
            Holder::Bystander(row, ..) => {
                let name = G::vocabulary().bystanders[usize::from(*row)].name;
                Some(self.say("page-as", &[("role", self.bystander(name).into())]))
            }
        });
        parts.extend(hook.condition.as_ref().and_then(|condition| self.condition(condition, hook.event)));
        parts.extend(self.limits(hook));
        parts.extend(hook.one_holder.then(|| self.say("page-one-holder", &[])));
        parts.extend(hook.moved.map(|moved| self.say(&format!("page-moved-{}", moved.word()), &[])));
        if hook.optional {
            parts.push(self.say("rules-asked", &[]));
        }
        let instead: Vec<String> = self.replaced(hook);
        if !instead.is_empty() {
            parts.push(self.say("page-instead", &[("hooks", instead.join(", ").into())]));
        }
        parts.join(" · ")
    }

    /// When a hook speaks; nothing where it always does.
    fn condition(&self, condition: &Program<G::State>, event: EventId) -> Option<String> {
        match condition.is_constant() {
            Some(truth) if truth > 0 => None,
            Some(_) => Some(self.say("page-never", &[])),
            None => Some(format!("{} {}", self.say("rules-if", &[]), self.sentence(condition, Some(event)))),
        }
    }

    /// The events that a hook is on, as they are written: a kind of them, or each by its id.
    fn events(&self, rule: &Rule, hook: &Hook<G::State>) -> String {
        let twins =
            rule.hooks.iter().map(|&id| &self.book.hooks[usize::from(id)]).filter(|other| other.twin == hook.twin);
        let mut events: Vec<String> = Vec::new();
        for twin in twins {
            let event = match twin.through {
                Some(kind) => self.say("page-every", &[("kind", self.rule(kind).into())]),
                None => self.rule(self.book.events[usize::from(twin.event)].name),
            };
            if !events.contains(&event) {
                events.push(event);
            }
        }
        let besides = self.besides(rule, hook);
        let all = events.join(", ");
        if besides.is_empty() {
            return all;
        }
        format!("{all}, {}", self.say("page-besides", &[("events", besides.join(", ").into())]))
    }

    /// The events that a hook leaves out, as they are written.
    fn besides(&self, rule: &Rule, hook: &Hook<G::State>) -> Vec<String> {
        let written = rule.tree.get("hooks").and_then(|hooks| hooks.get(&hook.name)?.get("besides"));
        let event = |word: String| match word.strip_prefix("every ") {
            Some(kind) => self.say("page-every", &[("kind", self.named_rule(kind).into())]),
            None => self.named_rule(&word),
        };
        written.map_or(Vec::new(), |all| all.items().iter().filter_map(Tree::scalar).map(event).collect())
    }

    fn named_rule(&self, id: &str) -> String {
        self.book.names.find(id).map_or_else(|| format!("`{id}`"), |name| self.rule(name))
    }

    /// How often a hook speaks at most.
    fn limits(&self, hook: &Hook<G::State>) -> Option<String> {
        let span = self.named("span", G::vocabulary().periods[usize::from(hook.once?)].name);
        let key = match hook.once_for {
            OnceFor::Holder => "page-once",
            OnceFor::Side => "page-once-side",
            OnceFor::All => "page-once-all",
        };
        Some(self.say(key, &[("span", span.into())]))
    }

    /// The hooks in whose place one speaks, each once.
    fn replaced(&self, hook: &Hook<G::State>) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for &other in &hook.instead_of {
            let other = &self.book.hooks[usize::from(other)];
            let rule = self.rule(self.book.rules[usize::from(other.rule)].name);
            let name = self.say("page-hook-of", &[("hook", self.line(other).into()), ("rule", rule.into())]);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}
