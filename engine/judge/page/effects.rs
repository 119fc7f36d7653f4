//! What a hook does, effect by effect.

use std::ops::Range;

use crate::expr::vocabulary::Kind;
use crate::expr::{Clause, Program};
use crate::referee::{Choice, Effect, EventId, Family, Hook, HookId};
use crate::text::Arg;

use super::words::Words;

type Amounts<S> = [Option<Program<S>>];

impl<G: Family> Words<'_, G> {
    /// The effects of a hook, in order.
    pub(super) fn effects(&self, hook: &Hook<G::State>) -> Vec<String> {
        hook.effects.iter().map(|effect| self.effect(effect, hook)).collect()
    }

    fn effect(&self, effect: &Effect<G::State>, hook: &Hook<G::State>) -> String {
        let one = |key: &str, name: &str, value: String| self.say(key, &[(name, value.into())]);
        match effect {
            Effect::Modify(amount) => match (amount.is_constant(), amount.clause()) {
                (Some(number), _) if number < 0 => one("page-takes-off", "amount", number.unsigned_abs().to_string()),
                (Some(number), _) => one("page-modify", "amount", crate::coach::signed(number)),
                (_, Some(Clause::Negative(less))) => {
                    one("page-takes-off", "amount", self.clause(&less, Some(hook.event)))
                }
                _ => one("page-modify", "amount", self.amount(amount, hook.event)),
            },
            Effect::Value(amount) if amount.kind() == Kind::Truth && amount.is_constant().is_some() => {
                one("page-answers", "amount", self.amount(amount, hook.event))
            }
            Effect::Value(amount) => one("page-sets", "amount", self.amount(amount, hook.event)),
            Effect::Need(amount) => one("page-needs", "amount", self.amount(amount, hook.event)),
            Effect::AddDice(amount) => one("page-adds-dice", "amount", self.amount(amount, hook.event)),
            Effect::Outcome(outcome) => one("page-decides", "outcome", self.amount(outcome, hook.event)),
            Effect::Set(role, amount) => match (amount.kind(), amount.is_constant()) {
                (Kind::Truth, Some(truth)) => {
                    let so = Clause::Is(Box::new(Clause::Slot(*role)), truth > 0);
                    one("page-settles", "what", self.clause(&so, Some(hook.event)))
                }
                _ => {
                    let amount = self.amount(amount, hook.event);
                    let args: [(&str, Arg); 2] =
                        [("role", self.role_of(hook, *role).into()), ("amount", amount.into())];
                    self.say("page-puts", &args)
                }
            },
            Effect::Forbid(rule, hooks) => self.forbids(*rule, hooks.as_ref()),
            Effect::ForbidRerolls => self.say("page-forbids-rerolls", &[]),
            Effect::ForbidModifiers => self.say("page-forbids-modifiers", &[]),
            Effect::Reroll => self.say("page-rerolls", &[]),
            Effect::RerollOne(None) => self.say("page-rerolls-one", &[]),
            Effect::RerollOne(Some(face)) => one("page-rerolls-face", "face", self.outcome(*face)),
            Effect::Take(faces) => {
                let faces: Vec<String> = faces.iter().map(|&face| self.outcome(face)).collect();
                one("page-takes", "faces", faces.join(", "))
            }
            Effect::Table(table) => one("page-reads", "table", self.rule(self.book.tables[usize::from(*table)].name)),
            Effect::Cancel => self.say("page-cancels", &[]),
            Effect::Call(event, values) => one("page-calls", "event", self.called(*event, values, hook)),
            Effect::Test { event, values, otherwise, .. } => self.tests((*event, values), otherwise, hook),
            Effect::Choose(choice) => self.chooses(choice, hook),
            Effect::KeepOne => self.say("page-keeps", &[]),
            Effect::Verb(verb, values) => self.done(usize::from(*verb), values, hook.event),
            Effect::Script(_) => self.scripted(hook),
        }
    }

    fn role_of(&self, hook: &Hook<G::State>, role: u8) -> String {
        self.role(self.book.events[usize::from(hook.event)].slot_name(role).unwrap_or_default())
    }

    fn forbids(&self, rule: u16, hooks: Option<&Range<HookId>>) -> String {
        let rule = &self.book.rules[usize::from(rule)];
        let args = [("rule", self.rule(rule.name).into())];
        let Some(hook) = hooks.map(|hooks| &self.book.hooks[usize::from(hooks.start)]) else {
            return self.say("page-forbids", &args);
        };
        let [rule] = args;
        let hook = self.say("page-hook-of", &[rule, ("hook", self.line(hook).into())]);
        self.say("page-forbids", &[("rule", hook.into())])
    }

    /// An event that is called, with the values that it is given.
    fn called(&self, event: EventId, values: &Amounts<G::State>, hook: &Hook<G::State>) -> String {
        let event = &self.book.events[usize::from(event)];
        let given = event.slots.iter().zip(values);
        let given = given.filter_map(|((name, _), value)| Some((name, value.as_ref()?)));
        // What is handed on under its own name goes without saying.
        let given = given.filter(|(name, value)| value.source() != name.as_str());
        let given: Vec<String> =
            given.map(|(name, value)| format!("{}: {}", self.role(name), self.amount(value, hook.event))).collect();
        let rule = self.rule(event.name);
        if given.is_empty() { rule } else { format!("{rule} ({})", given.join(", ")) }
    }

    fn tests(
        &self,
        (event, values): (EventId, &Amounts<G::State>),
        otherwise: &[Effect<G::State>],
        hook: &Hook<G::State>,
    ) -> String {
        let event = self.called(event, values, hook);
        if otherwise.is_empty() {
            return self.say("page-tests", &[("event", event.into())]);
        }
        let otherwise: Vec<String> = otherwise.iter().map(|effect| self.effect(effect, hook)).collect();
        self.say("page-tests-else", &[("event", event.into()), ("else", otherwise.join("; ").into())])
    }

    fn chooses(&self, choice: &Choice<G::State>, hook: &Hook<G::State>) -> String {
        let role = [("role", self.role_of(hook, choice.slot).into())];
        if choice.fits.as_ref().is_some_and(|fits| fits.is_constant() == Some(0)) {
            return self.say("page-chooses-never", &role);
        }
        let mut said = self.say(if choice.lot.is_some() { "page-draws" } else { "page-chooses" }, &role);
        let mut add = |key: &str, what: Option<String>| {
            if let Some(what) = what {
                let args = [("what-of", self.behind("of", &what).into()), ("what", what.into())];
                said.push_str(&format!(", {}", self.say(key, &args)));
            }
        };
        add("page-among", choice.among.as_ref().map(|among| self.amount(among, hook.event)));
        let fits = choice.fits.as_ref().filter(|fits| fits.is_constant() != Some(1));
        add("page-fits", fits.map(|fits| self.sentence(fits, Some(hook.event))));
        add("page-by", choice.by.as_ref().map(|by| self.amount(by, hook.event)));
        add("page-lot", choice.lot.map(|lot| self.rule(self.book.events[usize::from(lot)].name)));
        said
    }

    /// What the script of a hook may do, as far as it can be told without running it.
    fn scripted(&self, hook: &Hook<G::State>) -> String {
        let id = self.book.names.name(self.book.rules[usize::from(hook.rule)].name);
        self.say("page-scripted", &[("script", format!("`{id}.rhai`").into())])
    }
}
