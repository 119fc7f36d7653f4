//! The hooks that wait for their turn in an event: through whom each comes to bear, and in which order they speak.

use crate::expr::vocabulary::{EntityKind, Frame, NONE, Set, Value, slot};
use crate::referee::casts::{Cast, Gathered, Member};
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::rules::{Event, Holder, Hook};

use super::judging::{Candidate, Line, framed};

impl<G: Family> Game<'_, G> {
    /// Adds the hooks of an event to a line, in the order in which they speak.
    pub(super) fn line_up(&self, event: &Event<G::State>, frame: &Frame, line: &mut Line) {
        // The holder is the last thing to decide the order; nobody comes first.
        const { assert!(NONE < 0) };
        let first = line.len();
        let casts = event.casts.all();
        let speaking = self.speaking(casts, own(frame));
        self.each_candidate((casts, speaking), frame, |candidate| line.push(candidate));
        if line.len() - first > 1 {
            line[first..].sort_by_key(|candidate| candidate.key);
        }
    }

    /// The hooks that come to bear, of the casts that may, each once for everybody through whom it does; their
    /// keys order them.
    #[inline]
    pub(super) fn each_candidate(
        &self,
        (casts, speaking): (&[Cast<G::State>], u32),
        frame: &Frame,
        mut found: impl FnMut(Candidate),
    ) {
        let active = G::active(self.state);
        for cast in bits(speaking).map(|index| &casts[index]) {
            let own = cast.role.and_then(|(role, kind)| G::own_rules(self.state, kind, frame.fact(usize::from(role))));
            let lacks = |held: Option<u16>| own.zip(held).is_some_and(|(own, held)| !own.contains(held));
            for member in cast.members.iter().filter(|member| !lacks(member.held)) {
                let mut comes = |holder: Value, side: Option<u8>| {
                    let hook = &self.book.hooks[usize::from(member.hook)];
                    if self.memory.leaves_out(member.hook, hook, holder) {
                        return;
                    }
                    let passive = u64::from(side.is_some_and(|side| side != active));
                    let key = member.key | passive << Hook::<G::State>::PASSIVE | (holder.max(0) as u64 & 0xff);
                    found(Candidate::new(member.hook, holder, key, member.phase));
                };
                match self.holder_in_role(cast, member, frame) {
                    Some(Some(holder)) => comes(holder, cast.role.map(|(_, kind)| G::side(self.state, kind, holder))),
                    Some(None) => {}
                    None => self.holders(&self.book.hooks[usize::from(member.hook)], frame, comes),
                }
            }
        }
    }

    /// Those of an event's casts that may come to bear with these roles and facts, as bits: there are no more than slots.
    #[inline(always)]
    pub(super) fn speaking(&self, casts: &Gathered<G::State>, slots: &[Value]) -> u32 {
        bits(self.live(casts)).fold(0, |all, index| all | u32::from(self.may_speak(&casts[index], slots)) << index)
    }

    /// The same of a value, whose roles and facts never change, but for those whom they rule out.
    #[inline(always)]
    pub(super) fn let_in(&self, casts: &Gathered<G::State>, slots: &[Value]) -> u32 {
        let speaking = self.speaking(casts, slots);
        // Hooks that always come to bear come first.
        let gated = casts.first().filter(|cast| cast.all_gated && speaking & 1 == 1);
        let shut = gated.is_some_and(|cast| cast.members.iter().all(|one| self.is_ruled_out(one, slots)));
        if shut { speaking & !1 } else { speaking }
    }

    /// Whether the condition of a hook is false with these roles and facts, whoever holds its rule.
    pub(super) fn is_ruled_out(&self, member: &Member<G::State>, slots: &[Value]) -> bool {
        let condition = self.book.hooks[usize::from(member.hook)].condition.as_ref();
        condition.is_some_and(|condition| condition.is_ruled_out_from(slots))
    }

    /// Whether any hook of a cast may come to bear in an event with these roles and facts: none does where the thing in the
    /// role has none of their rules, or nobody has where bystanders would have to.
    #[inline(always)]
    pub(super) fn may_speak(&self, cast: &Cast<G::State>, slots: &[Value]) -> bool {
        let Some((role, kind)) = cast.role else {
            return cast.standing_by.is_none_or(|kind| G::any_present(self.state, kind, &cast.rules));
        };
        let entity = slots.get(usize::from(role)).copied().unwrap_or(NONE);
        entity != NONE
            && (cast.held && G::has_any(self.state, kind, entity, &cast.rules)
                || !cast.places.is_empty() && self.is_in_any(cast, kind, entity))
    }

    #[inline]
    fn is_in_any(&self, cast: &Cast<G::State>, kind: EntityKind, entity: Value) -> bool {
        let places = G::places(self.state, kind, entity);
        places.into_iter().any(|place| place != NONE && cast.places.contains(&place))
    }

    /// The things through which a hook comes to bear, each with its side. Most are the thing in a role, and most things
    /// have not the rule: that is found out on the spot.
    #[inline]
    fn holders(&self, hook: &Hook<G::State>, frame: &Frame, mut found: impl FnMut(Value, Option<u8>)) {
        match hook.holder {
            Holder::Always => found(NONE, None),
            Holder::Role(slot, kind) => {
                let entity = frame.slots[usize::from(slot)];
                if self.holds(hook, kind, entity) {
                    found(entity, Some(G::side(self.state, kind, entity)));
                }
            }
            Holder::Place(slot, kind) => {
                let entity = frame.slots[usize::from(slot)];
                let rule = self.book.rules[usize::from(hook.rule)].name;
                if entity != NONE && G::places(self.state, kind, entity).contains(&rule) {
                    found(entity, None);
                }
            }
            Holder::Bystander(row, ref needs, kind) => {
                for entity in self.bystanders(hook, row, needs, frame).iter().filter(|&one| self.holds(hook, kind, one))
                {
                    found(entity, Some(G::side(self.state, kind, entity)));
                }
            }
        }
    }

    /// The one through whom a hook comes to bear that none of a row of bystanders can have.
    #[inline]
    pub(super) fn only_holder(&self, cast: &Cast<G::State>, member: &Member<G::State>, frame: &Frame) -> Option<Value> {
        if cast.role.is_none() {
            return Some(NONE);
        }
        let one = || self.one_holder(&self.book.hooks[usize::from(member.hook)], frame);
        self.holder_in_role(cast, member, frame).unwrap_or_else(one)
    }

    /// Whoever stands in the role of a cast and has the rule of a hook, if that is how the hook comes to bear.
    #[inline(always)]
    fn holder_in_role(&self, cast: &Cast<G::State>, member: &Member<G::State>, frame: &Frame) -> Option<Option<Value>> {
        let ((role, kind), held) = cast.role.zip(member.held)?;
        let entity = frame.fact(usize::from(role));
        Some((entity != NONE && G::has(self.state, kind, entity, held)).then_some(entity))
    }

    #[inline(never)]
    fn one_holder(&self, hook: &Hook<G::State>, frame: &Frame) -> Option<Value> {
        let mut holder = None;
        self.holders(hook, frame, |found, _| holder = Some(found));
        holder
    }

    /// Those of a row of bystanders who may have the rule of a hook.
    fn bystanders(&self, hook: &Hook<G::State>, row: u8, needs: &[u8], frame: &Frame) -> Set {
        let row = &G::vocabulary().bystanders[usize::from(row)];
        match hook.holder.kind().zip(hook.held) {
            Some((kind, held)) if G::present(self.state, kind, held) => (row.read)(&self.view(frame), needs),
            _ => Set::EMPTY,
        }
    }

    /// Whether a thing has the rule of a hook.
    #[inline]
    fn holds(&self, hook: &Hook<G::State>, kind: EntityKind, entity: Value) -> bool {
        entity != NONE && hook.held.is_some_and(|held| G::has(self.state, kind, entity, held))
    }

    /// Whether anybody has a hook on an event.
    pub fn concerns(&self, id: EventId, slots: &[Value]) -> bool {
        let casts = self.book.events[usize::from(id)].casts.all();
        let mut live = bits(self.live(casts)).map(|index| &casts[index]);
        live.any(|cast| self.may_speak(cast, slots) && (cast.role.is_some() || self.is_anybody(cast, slots)))
    }

    /// Whether anybody may have a hook on an event, wherever they stand.
    pub fn may_concern(&self, id: EventId, slots: &[Value]) -> bool {
        self.speaking(self.book.events[usize::from(id)].casts.all(), slots) != 0
    }

    /// Whether an event, or a hook of anybody who may have one on it, reads one of its roles and facts, by its place.
    pub fn may_read(&self, id: EventId, slots: &[Value], index: usize) -> bool {
        let event = &self.book.events[usize::from(id)];
        let casts = event.casts.all();
        let members = bits(self.speaking(casts, slots)).flat_map(|cast| &casts[cast].members);
        let reads = |bits: u32| bits >> index & 1 == 1;
        let frame = framed(slots);
        let in_its_role = |hook: &&Hook<G::State>| match hook.holder {
            Holder::Role(slot, kind) => self.holds(hook, kind, frame.slots[usize::from(slot)]),
            _ => true,
        };
        let mut hooks = members.map(|member| &self.book.hooks[usize::from(member.hook)]).filter(in_its_role);
        reads(event.base.reads()) || hooks.any(|hook| reads(hook.reads()))
    }

    /// Whether a hook that needs no role comes to bear through anybody, or always.
    fn is_anybody(&self, cast: &Cast<G::State>, slots: &[Value]) -> bool {
        let frame = framed(slots);
        cast.members.iter().any(|member| {
            let mut anybody = false;
            self.holders(&self.book.hooks[usize::from(member.hook)], &frame, |_, _| anybody = true);
            anybody
        })
    }

    /// The kind of whoever has the rule of a hook.
    pub(super) fn owner_kind(&self, hook: HookId) -> Option<EntityKind> {
        self.book.hooks[usize::from(hook)].holder.owner()
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

/// The places of the bits that are set, the lowest first.
#[inline]
fn bits(mut left: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as usize)
    })
}

/// The roles and facts of an event.
#[inline]
fn own(frame: &Frame) -> &[Value] {
    &frame.slots[usize::from(slot::FIRST)..]
}
