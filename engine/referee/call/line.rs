//! The hooks that wait for their turn in an event: through whom each comes to bear, and in which order they speak.

use crate::expr::vocabulary::{EntityKind, Frame, NONE, Set, Value, View, slot};
use crate::referee::book::{Cast, Event, EventId, Holder, Hook, HookId};

use super::{Candidate, Family, Game, Line, framed};

impl<G: Family> Game<'_, G> {
    /// Adds the hooks of an event to a line, in the order in which they speak.
    pub(super) fn line_up(&self, event: &Event<G::State>, frame: &Frame, line: &mut Line) {
        // The holder is the last thing to decide the order; nobody comes first.
        const { assert!(NONE < 0) };
        let first = line.len();
        self.each_candidate(event, frame, |_| false, |candidate| line.push(candidate));
        if line.len() - first > 1 {
            line[first..].sort_by_key(|candidate| candidate.key);
        }
    }

    /// The hooks of an event that come to bear, each once for everybody through whom it does; their keys order them.
    #[inline]
    pub(super) fn each_candidate(
        &self,
        event: &Event<G::State>,
        frame: &Frame,
        skip: impl Fn(&Hook<G::State>) -> bool,
        mut found: impl FnMut(Candidate),
    ) {
        let active = G::active(self.state);
        for cast in &event.casts {
            if !self.may_speak(cast, own(frame)) {
                continue;
            }
            for &id in &cast.hooks {
                let hook = &self.book.hooks[usize::from(id)];
                if skip(hook) {
                    continue;
                }
                self.holders(hook, frame, |holder, side| {
                    if self.memory.leaves_out(self.book, id, holder) {
                        return;
                    }
                    let passive = u64::from(side.is_some_and(|side| side != active));
                    let key = hook.key | passive << Hook::<G::State>::PASSIVE | (holder.max(0) as u64 & 0xff);
                    found(Candidate::new(id, holder, key, hook.phase));
                });
            }
        }
    }

    /// Whether nobody can have a hook on an event with these roles and facts: a quick look, which may miss that nobody has.
    #[inline]
    pub(super) fn is_quiet(&self, event: &Event<G::State>, slots: &[Value]) -> bool {
        !event.casts.iter().any(|cast| self.may_speak(cast, slots))
    }

    /// Whether any hook of a cast may come to bear in an event with these roles and facts: none does where the thing in the
    /// role has none of their rules.
    #[inline]
    fn may_speak(&self, cast: &Cast, slots: &[Value]) -> bool {
        let Some((role, kind)) = cast.role else { return true };
        let entity = slots.get(usize::from(role)).copied().unwrap_or(NONE);
        entity != NONE
            && (G::has_any(self.state, kind, entity, &cast.rules)
                || cast.places.iter().any(|&rule| G::is_under(self.state, kind, entity, rule)))
    }

    /// The things through which a hook comes to bear, each with its side. Most are the thing in a role, and most things
    /// have not the rule: that is found out on the spot.
    #[inline]
    fn holders(&self, hook: &Hook<G::State>, frame: &Frame, mut found: impl FnMut(Value, Option<u8>)) {
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
                let rule = self.book.rules[usize::from(hook.rule)].name;
                if entity != NONE && G::is_under(self.state, *kind, entity, rule) {
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
        let mut likely = self.book.events[usize::from(id)].casts.iter().filter(|cast| self.may_speak(cast, slots));
        likely.any(|cast| {
            let frame = framed(slots);
            cast.hooks.iter().any(|&hook| {
                let mut anybody = false;
                self.holders(&self.book.hooks[usize::from(hook)], &frame, |_, _| anybody = true);
                anybody
            })
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

    /// The side of the holder who stands in an event, for a hook.
    pub(super) fn side_in(&self, hook: HookId, frame: &Frame) -> u8 {
        self.side_of(hook, frame.slots[usize::from(slot::HOLDER)])
    }
}

/// The roles and facts of an event.
#[inline]
fn own(frame: &Frame) -> &[Value] {
    &frame.slots[usize::from(slot::FIRST)..]
}
