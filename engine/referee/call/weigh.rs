//! Whether a hook speaks, and why not: one answer, whoever asks.

use crate::expr::vocabulary::{Frame, NONE, Value, View, slot};
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::ids::HookId;
use crate::referee::rules::{Base, Hook, OnceFor, Pool};
use crate::referee::trace::Status;

use super::judging::{Candidate, Judging, Turn};
use super::memory::{Memory, Used};

/// The turn of a hook, weighed.
pub(super) enum Weighed {
    /// It does not speak.
    Silent(Status),
    /// It speaks if its coach wants it.
    Asks,
    /// It speaks.
    Speaks,
}

/// The event in which hooks are weighed: what is noted of it, and who stands in its line.
#[derive(Clone, Copy)]
pub(super) struct Scale<'s> {
    /// Uses and bans beside those of the game.
    pub inside: &'s Memory,
    /// The hooks of the event.
    pub line: &'s [Candidate],
    /// The result so far; none where dice mean nothing.
    pub judging: Option<&'s Judging>,
}

impl Scale<'static> {
    /// For a hook that heeds no other.
    pub const ALONE: Scale<'static> = Scale { inside: Memory::EMPTY, line: &[], judging: None };
}

impl<G: Family> Game<'_, G> {
    /// Decides whether a hook speaks. Its holder stands in the frame.
    #[inline(always)]
    pub(super) fn weigh(&self, scale: Scale, candidate: Candidate, frame: &Frame) -> Weighed {
        let condition = &self.book.hooks[usize::from(candidate.hook)].condition;
        self.weigh_by(scale, candidate, frame, |view| condition.as_ref().is_none_or(|condition| condition.truth(view)))
    }

    /// The same by a condition that is at hand.
    #[inline(always)]
    pub(super) fn weigh_by(
        &self,
        scale: Scale,
        candidate: Candidate,
        frame: &Frame,
        condition: impl FnOnce(&View<G::State>) -> bool,
    ) -> Weighed {
        let silent = |status| Weighed::Silent(status);
        let hook = &self.book.hooks[usize::from(candidate.hook)];
        let id = candidate.hook;
        if let Some(by) = self.memory.forbids(id, hook, self.ahead).or(scale.inside.forbids(id, hook, false)) {
            return silent(Status::Forbidden(by));
        }
        if hook.replaceable
            && let Some(by) = self.replacer(scale, candidate, frame)
        {
            return silent(Status::Replaced(by));
        }
        if hook.usable_by.is_some_and(|kind| !G::able(self.state, kind, candidate.holder)) {
            return silent(Status::Unable);
        }
        if hook.limited && self.is_spent(scale, hook, candidate) {
            return silent(Status::Spent);
        }
        if !condition(&self.view(frame)) || hook.limited && !self.shows_face(hook, scale.judging) {
            return silent(Status::ConditionFalse(None));
        }
        if !hook.optional || !self.has_coach(candidate) {
            return Weighed::Speaks;
        }
        if self.comes_to_nothing(id, frame) { silent(Status::Unable) } else { Weighed::Asks }
    }

    /// Whether nothing may be rolled again.
    pub(super) fn bans_rerolls(&self) -> bool {
        self.memory.bans_rerolls(self.ahead)
    }

    /// Whether anybody decides for the holder.
    fn has_coach(&self, Candidate { hook, holder, .. }: Candidate) -> bool {
        let kind = self.owner_kind(hook);
        kind.is_none_or(|kind| holder == NONE || G::has_coach(self.state, kind, holder))
    }

    /// The hook that speaks in the place of this one, if one does or has.
    #[inline(never)]
    fn replacer(&self, scale: Scale, candidate: Candidate, frame: &Frame) -> Option<HookId> {
        let takes_place =
            |other: &&Candidate| self.book.hooks[usize::from(other.hook)].instead_of.contains(&candidate.hook);
        let speaks = |other: &&Candidate| {
            let mut frame = frame.clone();
            frame.slots[usize::from(slot::HOLDER)] = other.holder;
            other.turn == Turn::Spoke || !matches!(self.weigh(scale, **other, &frame), Weighed::Silent(_))
        };
        scale.line.iter().filter(takes_place).find(speaks).map(|other| other.hook)
    }

    /// Whether a hook has had its turn: in its period, with these dice, or through another of its holders.
    #[inline(never)]
    fn is_spent(&self, scale: Scale, hook: &Hook<G::State>, candidate: Candidate) -> bool {
        let used = |use_: Used| self.memory.has_used(use_) || scale.inside.has_used(use_);
        let same = |other: &Candidate| other.hook == candidate.hook && other.turn == Turn::Spoke;
        self.use_of(hook, candidate).is_some_and(used)
            || hook.rerolls()
                && (candidate.rerolled || !scale.judging.is_some_and(|judging| may_roll_again(hook, judging)))
            || hook.one_holder && scale.line.iter().any(same)
    }

    /// Whether one of the dice that may still be rolled again shows the face that a hook is about, if it is about one.
    fn shows_face(&self, hook: &Hook<G::State>, judging: Option<&Judging>) -> bool {
        let Some(face) = hook.face() else { return true };
        let Some(judging) = judging else { return false };
        let base = &self.book.events[usize::from(judging.event)].base;
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = base else { return false };
        judging.fresh().any(|(_, die)| faces[usize::from(die) - 1] == face)
    }

    /// The use of a hook when it speaks now; nothing if it may speak at all times.
    pub(super) fn use_of(&self, hook: &Hook<G::State>, candidate: Candidate) -> Option<Used> {
        let stamp = (G::vocabulary().periods[usize::from(hook.once?)].stamp)(self.state);
        Some(Used { hook: hook.twin, holder: self.user(hook, candidate), stamp })
    }

    /// The use of a hook by somebody, in the period that goes on; none if it may speak at all times.
    pub(super) fn use_by(&self, hook: HookId, holder: Value) -> Option<Used> {
        let hook = &self.book.hooks[usize::from(hook)];
        let stamp = (G::vocabulary().periods[usize::from(hook.once?)].stamp)(self.state);
        Some(Used { hook: hook.twin, holder, stamp })
    }

    /// Whether the period in which a hook is used up is over wherever the game rests.
    fn is_fleeting(&self, hook: HookId) -> bool {
        let period = self.book.hooks[usize::from(hook)].once;
        period.is_some_and(|period| G::FLEETING.contains(&G::vocabulary().periods[usize::from(period)].name))
    }

    /// The uses in periods that go on: the hooks, and who used each of them.
    pub fn spent(&self) -> Vec<(HookId, Value)> {
        let goes_on =
            |used: &&Used| !self.is_fleeting(used.hook) && self.use_by(used.hook, used.holder) == Some(**used);
        self.memory.used.iter().filter(goes_on).map(|used| (used.hook, used.holder)).collect()
    }

    /// The user of a hook, for whom it is used up: its holder, or its whole side; nobody where it is for everybody.
    fn user(&self, hook: &Hook<G::State>, candidate: Candidate) -> Value {
        match hook.once_for {
            OnceFor::Holder => candidate.holder,
            OnceFor::Side => Value::from(self.side_of(candidate.hook, candidate.holder)),
            OnceFor::All => NONE,
        }
    }
}

/// Whether there are dice left that a hook may have rolled again: all of them together, or one.
fn may_roll_again<S: 'static>(hook: &Hook<S>, judging: &Judging) -> bool {
    judging.is_fresh() || hook.rerolls_one() && judging.fresh().next().is_some()
}
