//! The referee's memory between hooks: who has used what, and what may not speak.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use crate::expr::vocabulary::Value;
use crate::referee::ids::HookId;
use crate::referee::rules::Hook;

/// Uses and bans that are in force. A question about a game reads them, as the table does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Memory {
    pub(super) used: Vec<Used>,
    pub(super) forbidden: Vec<Forbidden>,
    /// The number of bans that were said outside what goes on now. A ban on all of a kind is over by then.
    pub(super) outside: usize,
    /// What a what-if leaves out of everything.
    pub(super) left_out: LeftOut,
}

impl Memory {
    /// The same for whoever has used the same things up and is banned by the same, in whatever order it came about.
    pub(super) fn digest(&self, is_used_up: impl Fn(&Used) -> bool, hasher: &mut impl Hasher) {
        let used_up = self.used.iter().filter(|used| is_used_up(used));
        let mut used: Vec<_> = used_up.map(|used| (used.hook, used.holder)).collect();
        used.sort_unstable();
        (used, &self.forbidden, self.outside, self.left_out).hash(hasher);
    }
}

/// What is left out, as if it were not there: a rule, a line of the game as it is without that rule, both or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct LeftOut {
    /// A whole rule, whoever has it.
    pub rule: Option<u16>,
    /// One hook of one holder.
    pub line: Option<(HookId, Value)>,
}

impl LeftOut {
    const NOBODY: LeftOut = LeftOut { rule: None, line: None };
}

/// A hook that has been used, by whom, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Used {
    pub hook: HookId,
    pub holder: Value,
    pub stamp: Value,
}

/// The hooks that may not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbids {
    /// A whole rule.
    Rule(u16),
    /// The hooks from the first to before the last.
    Hooks(HookId, HookId),
    /// Whatever rolls dice again.
    Rerolls,
    /// Whatever changes a roll.
    Modifiers,
}

impl Forbids {
    /// A rule, or some hooks of it.
    pub(super) fn of(rule: u16, hooks: &Option<Range<HookId>>) -> Forbids {
        hooks.as_ref().map_or(Forbids::Rule(rule), |hooks| Forbids::Hooks(hooks.start, hooks.end))
    }

    /// Nobody.
    pub(super) const NOBODY: Forbids = Forbids::Hooks(0, 0);

    /// Whether it is about all of a kind, and not about a rule by its name.
    fn is_for_all(self) -> bool {
        matches!(self, Forbids::Rerolls | Forbids::Modifiers)
    }

    fn covers<S: 'static>(self, id: HookId, hook: &Hook<S>) -> bool {
        match self {
            Forbids::Rule(rule) => hook.rule == rule,
            Forbids::Hooks(first, last) => (first..last).contains(&id),
            Forbids::Rerolls => hook.rerolls(),
            Forbids::Modifiers => hook.modifies(),
        }
    }
}

/// A ban on hooks, and the hook that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Forbidden {
    pub what: Forbids,
    pub by: HookId,
}

/// The bans as they stand at some time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bans {
    said: usize,
    outside: usize,
}

impl Memory {
    /// Nothing used, nothing forbidden.
    pub const EMPTY: &'static Memory =
        &Memory { used: Vec::new(), forbidden: Vec::new(), outside: 0, left_out: LeftOut::NOBODY };

    /// Whether nobody is forbidden to speak, or left out.
    #[inline]
    pub(super) fn lets_all_speak(&self) -> bool {
        self.forbidden.is_empty() && self.left_out == LeftOut::NOBODY
    }

    /// The hook that forbids another, if one does.
    #[inline]
    pub fn forbids<S: 'static>(&self, id: HookId, hook: &Hook<S>, ahead: bool) -> Option<HookId> {
        self.in_force(ahead).find(|forbidden| forbidden.what.covers(id, hook)).map(|forbidden| forbidden.by)
    }

    /// A ban on a rule reaches the events inside the one in which it is said, and those looked at `ahead`; one on all of a
    /// kind holds for that event alone.
    fn in_force(&self, ahead: bool) -> impl Iterator<Item = &Forbidden> {
        let outside = if ahead { usize::MAX } else { self.outside };
        let holds = move |&(place, ban): &(usize, &Forbidden)| place >= outside || !ban.what.is_for_all();
        self.forbidden.iter().enumerate().filter(holds).map(|(_, forbidden)| forbidden)
    }

    /// Notes what may not speak because a hook says so.
    pub(super) fn forbid(&mut self, what: Forbids, by: HookId) {
        self.forbidden.push(Forbidden { what, by });
    }

    /// The bans as they stand.
    pub(super) fn bans(&self) -> Bans {
        Bans { said: self.forbidden.len(), outside: self.outside }
    }

    /// What goes on from here is another event than that in which the bans so far were said, or comes of it.
    pub(super) fn go_inside(&mut self) {
        self.outside = self.forbidden.len();
    }

    /// The bans are again what they were; what was said since is forgotten.
    pub(super) fn go_back(&mut self, bans: Bans) {
        self.forbidden.truncate(bans.said);
        self.outside = bans.outside;
    }

    /// Whether a hook of a holder is left out.
    #[inline]
    pub(super) fn leaves_out<S: 'static>(&self, id: HookId, hook: &Hook<S>, holder: Value) -> bool {
        self.left_out.rule == Some(hook.rule) || self.left_out.line == Some((id, holder))
    }

    /// Whether nothing may be rolled again.
    pub(super) fn bans_rerolls(&self, ahead: bool) -> bool {
        self.in_force(ahead).any(|forbidden| forbidden.what == Forbids::Rerolls)
    }

    pub(super) fn has_used(&self, use_: Used) -> bool {
        self.used.contains(&use_)
    }

    /// Notes a use; it takes the place of the one before it by the same holder.
    pub(super) fn note(&mut self, now: Used) {
        match self.used.iter_mut().find(|used| used.hook == now.hook && used.holder == now.holder) {
            Some(used) => *used = now,
            None => self.used.push(now),
        }
    }
}
