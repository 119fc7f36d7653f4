//! What coaches may see without asking the referee: nothing is noted, nobody is asked, nothing changes.

use crate::expr::vocabulary::{EntityKind, Frame, NONE, Set, Value, View, slot};
use crate::referee::book::{Base, Effect, EventId, Holder, Hook, HookId};

use super::effects::each_of;
use super::weigh::{Forbidden, Forbids, forbids};
use super::{Family, Game, framed};

impl<G: Family> Game<'_, G> {
    /// The things through which a hook comes to bear, each with its side. Most are the thing in a role, and most things
    /// have not the rule: that is found out on the spot.
    #[inline]
    pub(super) fn holders(&self, id: HookId, frame: &Frame, mut found: impl FnMut(Value, Option<u8>)) {
        let hook = &self.book.hooks[usize::from(id)];
        match hook.holder {
            Holder::Role(slot, kind) => {
                let entity = frame.slots[usize::from(slot)];
                if self.holds(hook, kind, entity) {
                    found(entity, Some(G::side(self.state, kind, entity)));
                }
            }
            _ => self.other_holders(hook, frame, found),
        }
    }

    fn other_holders(&self, hook: &Hook<G::State>, frame: &Frame, mut found: impl FnMut(Value, Option<u8>)) {
        match &hook.holder {
            Holder::Always | Holder::Role(..) => found(NONE, None),
            Holder::Bystander(row, needs, kind) => {
                if !hook.held.is_some_and(|held| G::present(self.state, *kind, held)) {
                    return;
                }
                let row = &G::vocabulary().bystanders[usize::from(*row)];
                let set: Set = (row.read)(&View { state: self.state, frame }, needs);
                for entity in set.iter().filter(|&entity| self.holds(hook, *kind, entity)) {
                    found(entity, Some(G::side(self.state, *kind, entity)));
                }
            }
            Holder::Place(slot, kind) => {
                let entity = frame.slots[usize::from(*slot)];
                if entity != NONE && G::place(self.state, *kind, entity) == self.book.rules[usize::from(hook.rule)].name
                {
                    found(entity, None);
                }
            }
        }
    }

    /// Whether a thing has the rule of a hook.
    #[inline]
    fn holds(&self, hook: &Hook<G::State>, kind: EntityKind, entity: Value) -> bool {
        entity != NONE && hook.held.is_some_and(|held| G::has(self.state, kind, entity, held))
    }

    /// Whether anybody has a hook on an event.
    pub(super) fn concerns(&self, id: EventId, slots: &[Value]) -> bool {
        let hooks = &self.book.events[usize::from(id)].hooks;
        if hooks.is_empty() {
            return false;
        }
        let frame = framed(slots);
        hooks.iter().any(|&hook| {
            let mut anybody = false;
            self.holders(hook, &frame, |_, _| anybody = true);
            anybody
        })
    }

    /// The kind of whoever has the rule of a hook; places have nobody's rules.
    pub(super) fn owner_kind(&self, hook: HookId) -> Option<EntityKind> {
        match self.book.hooks[usize::from(hook)].holder {
            Holder::Role(_, kind) | Holder::Bystander(_, _, kind) => Some(kind),
            Holder::Place(..) | Holder::Always => None,
        }
    }

    /// Whether the holder of a hook may use its rules now.
    pub(super) fn able(&self, hook: HookId, holder: Value) -> bool {
        let rule = &self.book.rules[usize::from(self.book.hooks[usize::from(hook)].rule)];
        match self.owner_kind(hook) {
            Some(kind) if !rule.always_usable => G::able(self.state, kind, holder),
            _ => true,
        }
    }

    /// The side whose coach decides for a hook.
    pub(super) fn side_of(&self, hook: HookId, holder: Value) -> u8 {
        self.owner_kind(hook).map_or_else(|| G::active(self.state), |kind| G::side(self.state, kind, holder))
    }

    /// What a value event starts from: what the procedure hands over, else the rule's own number.
    pub(super) fn start(&self, base: &Base<G::State>, start: Option<Value>, frame: &Frame) -> Value {
        let Base::Value { start: own, truth, .. } = base else { return NONE };
        let own = || own.as_ref().map(|own| own.number(&View { state: self.state, frame }));
        let start = start.or_else(own).unwrap_or(0);
        if *truth { i32::from(start == 1) } else { start }
    }

    /// What a value event says, with nothing noted and nobody asked.
    #[must_use]
    pub fn peek(&self, event: EventId, start: Option<Value>, slots: &[Value]) -> Value {
        self.peek_with(event, start, slots, &[]).0
    }

    /// What a value event says, and whether a rule beside its own has spoken.
    pub(super) fn peek_with(
        &self,
        id: EventId,
        start: Option<Value>,
        slots: &[Value],
        forbidden: &[Forbidden],
    ) -> (Value, bool) {
        let event = &self.book.events[usize::from(id)];
        match &event.base {
            Base::Value { start: None, .. } if event.hooks.is_empty() => return (start.unwrap_or(0), false),
            Base::Value { .. } => {}
            _ => return (NONE, false),
        }
        let mut frame = framed(slots);
        let base = self.start(&event.base, start, &frame);
        frame.slots[usize::from(slot::BASE)] = base;
        frame.slots[usize::from(slot::TOTAL)] = base;
        let (mut inside, mut touched) = (Vec::new(), false);
        for &hook in &event.hooks {
            let spoke = self.peek_hook(hook, &mut frame, forbidden, &mut inside);
            touched |= spoke && self.book.hooks[usize::from(hook)].rule != event.rule;
        }
        (event.base.within(frame.slots[usize::from(slot::TOTAL)]), touched)
    }

    /// Whether the hook has spoken.
    #[inline]
    fn peek_hook(&self, id: HookId, frame: &mut Frame, forbidden: &[Forbidden], inside: &mut Vec<Forbidden>) -> bool {
        let hook = &self.book.hooks[usize::from(id)];
        if hook.condition.as_ref().is_some_and(|condition| condition.is_ruled_out(frame)) {
            return false;
        }
        let silenced = |inside: &[Forbidden]| forbids(forbidden, id, hook).or(forbids(inside, id, hook)).is_some();
        // Only bystanders and places are looked for in the frame as it was: nobody, and the holder of a role, need no copy.
        if let Holder::Role(slot, kind) = hook.holder {
            let entity = frame.slots[usize::from(slot)];
            return self.holds(hook, kind, entity) && !silenced(inside) && self.peek_holder(id, entity, frame, inside);
        }
        if hook.holder == Holder::Always {
            return !silenced(inside) && self.peek_holder(id, NONE, frame, inside);
        }
        let mut spoke = false;
        if !silenced(inside) {
            let at = frame.clone();
            self.holders(id, &at, |holder, _| spoke |= self.peek_holder(id, holder, frame, inside));
        }
        spoke
    }

    fn peek_holder(&self, id: HookId, holder: Value, frame: &mut Frame, inside: &mut Vec<Forbidden>) -> bool {
        if !self.speaks(id, holder, frame) {
            return false;
        }
        for effect in &self.book.hooks[usize::from(id)].effects {
            let view = View { state: self.state, frame };
            match effect {
                Effect::Modify(amount) => {
                    let amount = amount.number(&view);
                    let total = &mut frame.slots[usize::from(slot::TOTAL)];
                    *total = total.saturating_add(amount);
                }
                Effect::Value(value) => frame.slots[usize::from(slot::TOTAL)] = value.number(&view),
                Effect::Forbid(rule, hooks) => inside.push(Forbidden { what: Forbids::of(*rule, hooks), by: id }),
                Effect::Script(_) => {
                    if let Some(voices) = &self.book.voices {
                        voices.peek(*self, id, frame);
                    }
                }
                _ => {}
            }
        }
        true
    }

    /// Whether a hook would speak for a holder, who stands in the frame afterwards.
    pub(super) fn speaks(&self, hook: HookId, holder: Value, frame: &mut Frame) -> bool {
        frame.slots[usize::from(slot::HOLDER)] = holder;
        let condition = self.book.hooks[usize::from(hook)].condition.as_ref();
        self.able(hook, holder) && condition.is_none_or(|condition| condition.truth(&View { state: self.state, frame }))
    }

    /// The verbs of the family that a hook would do in the event it waits in, without doing any of them.
    pub fn intends(&self, hook: HookId, frame: &Frame, mut found: impl FnMut(usize, &[Value])) {
        for effect in &self.book.hooks[usize::from(hook)].effects {
            if let Effect::Verb(verb, values) = effect {
                let view = View { state: self.state, frame };
                each_of(values, &view, |args| found(usize::from(*verb), &args[..values.len()]));
            }
        }
    }

    /// The verbs of the family that an event would do now, without doing any of them.
    pub fn foresee(&self, id: EventId, slots: &[Value], mut found: impl FnMut(usize, &[Value])) {
        self.speakers(id, slots, |_| true, |hook, frame| self.intends(hook, frame, &mut found));
    }

    /// The verbs of the family that an event would do now without asking any coach.
    pub fn foresee_unasked(&self, id: EventId, slots: &[Value], mut found: impl FnMut(usize, &[Value])) {
        let unasked = |hook: HookId| !self.book.hooks[usize::from(hook)].optional;
        self.speakers(id, slots, unasked, |hook, frame| self.intends(hook, frame, &mut found));
    }

    /// The hooks that coaches would be asked about in an event now.
    pub fn offers(&self, id: EventId, slots: &[Value], found: impl FnMut(HookId, &Frame)) {
        self.speakers(id, slots, |hook| self.book.hooks[usize::from(hook)].optional, found);
    }

    /// The hooks of an event that would speak, until one of them cancels it.
    fn speakers(
        &self,
        id: EventId,
        slots: &[Value],
        counts: impl Fn(HookId) -> bool,
        mut found: impl FnMut(HookId, &Frame),
    ) {
        let hooks = &self.book.events[usize::from(id)].hooks;
        if hooks.is_empty() {
            return;
        }
        let at = framed(slots);
        let mut frame = at.clone();
        let mut cancelled = false;
        for &hook in hooks.iter().filter(|&&hook| counts(hook)) {
            self.holders(hook, &at, |holder, _| {
                if !cancelled && self.speaks(hook, holder, &mut frame) {
                    let effects = &self.book.hooks[usize::from(hook)].effects;
                    cancelled = effects.iter().any(|effect| matches!(effect, Effect::Cancel));
                    found(hook, &frame);
                }
            });
        }
    }
}
