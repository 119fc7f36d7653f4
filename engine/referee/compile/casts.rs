//! The hooks of an event are gathered by the role through which they come to bear.

use crate::expr::Residual;
use crate::expr::vocabulary::{EntityKind, Kind, Shape, Value, slot};
use crate::referee::call::within_reason;
use crate::referee::casts::{About, Cast, Casts, Gathered, Member};
use crate::referee::ids::HookId;
use crate::referee::rule_set::RuleSet;
use crate::referee::rules::{Effect, Event, Holder, Hook, Rule};

/// So many gates are looked at before anything else of a value: of more, one is open as often as not, and each is looked at
/// again.
const FEW_GATES: usize = 2;

impl<S: Clone> Casts<S> {
    /// Gathers the hooks of an event, which are in their order.
    pub(super) fn gathered(event: &Event<S>, hooks: &[Hook<S>], rules: &[Rule]) -> Casts<S> {
        let about = if event.shape == Shape::Value { About::gathered(event, hooks, rules) } else { None };
        let reads = reads(event, hooks);
        Casts { all: gathered(&event.hooks, hooks, rules, None), about: about.map(Box::new), reads }
    }
}

/// The own slots of a value that its base or any hook reads, as bits: its protagonist whatever they are, since sets and
/// relations may look at it; all of them where it cannot be said.
fn reads<S>(event: &Event<S>, hooks: &[Hook<S>]) -> u32 {
    event.hooks.iter().map(|&id| hooks[usize::from(id)].reads()).fold(1 | event.base.reads(), |all, read| all | read)
}

impl<S: Clone> About<S> {
    /// By the role on whose name most hooks stand.
    fn gathered(event: &Event<S>, hooks: &[Hook<S>], rules: &[Rule]) -> Option<About<S>> {
        let hook = |id: HookId| &hooks[usize::from(id)];
        let names = |id: HookId, slot: u8| hook(id).condition.as_ref().and_then(|gate| gate.only_when(slot));
        let standing = |slot: u8| event.hooks.iter().filter(|&&id| names(id, slot).is_some()).count();
        let roles = (slot::FIRST..).zip(&event.slots).filter(|(_, (_, kind))| matches!(kind, Kind::Name(_)));
        let (most, slot) = roles.map(|(slot, _)| (standing(slot), slot)).max_by_key(|(hooks, _)| *hooks)?;
        if most == 0 {
            return None;
        }
        let left = |known: Option<Value>| {
            let lets_in = |names: Vec<Value>| known.is_some_and(|name| names.contains(&name));
            let left = event.hooks.iter().copied().filter(|&id| names(id, slot).is_none_or(lets_in));
            gathered(&left.collect::<Vec<_>>(), hooks, rules, Some((slot, known)))
        };
        let mut known: Vec<Value> = event.hooks.iter().filter_map(|&id| names(id, slot)).flatten().collect();
        known.sort_unstable();
        known.dedup();
        let named = known.into_iter().map(|name| (name, left(Some(name)))).collect();
        Some(About { slot: slot - slot::FIRST, named, others: left(None) })
    }
}

/// Hooks in their order, gathered by the role through which they come to bear; those that always do first, then those of
/// bystanders. One slot perhaps has
/// been looked at by then, and bears a name that is known.
fn gathered<S: Clone>(
    ids: &[HookId],
    hooks: &[Hook<S>],
    rules: &[Rule],
    seen: Option<(u8, Option<Value>)>,
) -> Gathered<S> {
    let mut casts: Vec<Cast<S>> = Vec::new();
    for &id in ids {
        let hook = &hooks[usize::from(id)];
        let role = match hook.holder {
            Holder::Role(slot, kind) | Holder::Place(slot, kind) => Some((slot - slot::FIRST, kind)),
            Holder::Always | Holder::Bystander(..) => None,
        };
        let standing_by = bystander(&hook.holder);
        let known = casts.iter().position(|cast| (cast.role, cast.standing_by) == (role, standing_by));
        let index = known.unwrap_or_else(|| {
            let (rules, places, members) = (RuleSet::default(), Vec::new(), Vec::new());
            let (held, all_gated) = (false, role.is_none() && standing_by.is_none());
            casts.push(Cast { role, rules, places, members, standing_by, held, all_gated, heedless: true });
            casts.len() - 1
        });
        let cast = &mut casts[index];
        cast.members.push(Member::of(id, hook, seen));
        cast.all_gated &= hook.condition.as_ref().is_some_and(|gate| gate.is_gated(seen.map(|(slot, _)| slot)));
        let minds_others = hook.limited || hook.replaceable || hook.forbids || hook.scripted;
        cast.heedless &= !minds_others && !matches!(hook.holder, Holder::Bystander(..));
        match hook.holder {
            Holder::Place(..) => cast.places.push(rules[usize::from(hook.rule)].name),
            _ => {
                hook.held.into_iter().for_each(|held| cast.rules.insert(held));
                cast.held |= hook.held.is_some();
            }
        }
    }
    for cast in &mut casts {
        cast.all_gated &= cast.members.len() <= FEW_GATES;
        let mut settles = cast.members.last().and_then(|last| last.sets);
        for member in cast.members.iter_mut().rev() {
            settles = settles.filter(|&value| member.sets == Some(value));
            member.settles = settles;
        }
    }
    casts.sort_by_key(|cast| (cast.role.is_some(), cast.standing_by.is_some()));
    Gathered::new(casts)
}

/// The kind of a bystander.
fn bystander(holder: &Holder) -> Option<EntityKind> {
    if let Holder::Bystander(_, _, kind) = holder { Some(*kind) } else { None }
}

impl<S: Clone> Member<S> {
    fn of(id: HookId, hook: &Hook<S>, seen: Option<(u8, Option<Value>)>) -> Member<S> {
        let when = hook.condition.as_ref().and_then(|condition| match seen {
            Some((slot, Some(name))) => condition.given(slot, name),
            _ => condition.residual(),
        });
        let (adds, sets) = match &hook.effects[..] {
            [Effect::Modify(amount)] => (amount.is_constant().and_then(within_reason), None),
            [Effect::Value(value)] => (None, value.is_constant()),
            _ => (None, None),
        };
        Member {
            hook: id,
            held: hook.held.filter(|_| matches!(hook.holder, Holder::Role(..))),
            key: hook.key,
            phase: hook.phase,
            usable_by: hook.usable_by,
            when: when.unwrap_or(Residual::Settled(true)),
            adds,
            sets,
            settles: None,
        }
    }
}
