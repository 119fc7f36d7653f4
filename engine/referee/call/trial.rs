//! One roll of a game judged by other rules, in its own place: everything before it is as it was.

use std::sync::Arc;

use crate::expr::vocabulary::{Frame, NONE, Shape};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::ids::{EventId, HookId};
use crate::referee::live::Live;

use super::judging::Candidate;
use super::memory::{Forbidden, Forbids, Used};
use super::referee::{InLine, Referee, Trial};

impl<G: Family> Referee<G> {
    /// From some event on judges otherwise, until the roll after the next and those that add dice to it, or the end of what the
    /// next belongs to.
    pub fn set_trial(&mut self, trial: Trial<G>) {
        self.trial = Some(trial);
    }

    /// Begins the trial when its time has come, and ends it with what comes of its roll.
    #[inline]
    pub(super) fn begin_trial(&mut self, id: EventId) -> Flow {
        let Some(trial) = &self.trial else { return Ok(()) };
        let within = trial.depth.map_or(0, |depth| depth.saturating_sub(trial.around));
        let is_roll = self.book.events[usize::from(id)].shape == Shape::Roll;
        let adds = trial.rolled == Some(id) && G::ADDED_TO.contains(&id) && self.depth > within;
        let another = is_roll && !adds;
        if trial.rolled.is_some() && (another || self.depth < within) {
            return Err(Stop::Done);
        }
        let now = self.trace.events().len();
        let due = |trial: &&mut Trial<G>| trial.depth.is_none() && trial.from as usize == now;
        let Some(trial) = self.trial.as_mut().filter(|trial| due(trial)) else { return Ok(()) };
        trial.depth = Some(self.depth);
        let (without, book) = (trial.without, trial.book.take());
        self.memory.left_out.rule = without;
        if let Some(book) = book {
            self.change_book(book);
        }
        Ok(())
    }

    /// The roll of the trial is the first that ends where it began.
    #[inline]
    pub(super) fn note_trial(&mut self, id: EventId) {
        let is_roll = self.book.events[usize::from(id)].shape == Shape::Roll;
        if let Some(trial) = self.trial.as_mut().filter(|_| self.trace.is_on() && is_roll) {
            let here = trial.depth == Some(self.depth);
            trial.rolled = trial.rolled.or(here.then_some(id));
        }
    }

    /// Goes on by another book: what was noted of rules and hooks is noted under their new numbers. Names, events and
    /// rules that things have bear the same in both.
    fn change_book(&mut self, book: Arc<Book<G>>) {
        (self.kept, self.live) = (G::Kept::default(), Live::default());
        let old = std::mem::replace(&mut self.book, book);
        let new = &self.book;
        G::settle(&mut self.state, &old, new);
        let hook = |id: HookId| moved_hook(&old, new, id);
        self.memory.used =
            self.memory.used.iter().filter_map(|used| Some(Used { hook: hook(used.hook)?, ..*used })).collect();
        let moved = |ban: &Forbidden| {
            let what = match ban.what {
                Forbids::Rule(rule) => Forbids::Rule(new.rule_index(old.rules[usize::from(rule)].name)?),
                Forbids::Hooks(first, end) => Forbids::Hooks(hook(first)?, hook(end - 1)? + 1),
                all => all,
            };
            Some(Forbidden { what, by: hook(ban.by)? })
        };
        // Each keeps its place, by which it is known how far it reaches.
        for ban in &mut self.memory.forbidden {
            *ban = moved(ban).unwrap_or(Forbidden { what: Forbids::NOBODY, ..*ban });
        }
    }
}

impl<G: Family> Referee<G> {
    /// Ends the game right before an event, once it is known who may speak.
    pub fn stop_before(&mut self, event: EventId) {
        self.awaited = Some(event);
    }

    /// Stops the game, unless nobody takes notes: this is the event before which it is to stop. Whoever may speak waits in
    /// line then.
    pub(super) fn stop_here(&mut self, id: EventId, frame: &Frame) -> Flow {
        if !self.trace.is_on() {
            return Ok(());
        }
        let book = Arc::clone(&self.book);
        let first = self.candidates.len();
        self.line_up(&book.events[usize::from(id)], frame);
        // Noted at once: events around this one clear the line when they break off.
        self.stopped = Some(self.candidates.iter().skip(first).map(|&candidate| self.in_place(candidate)).collect());
        Err(Stop::Done)
    }

    /// The hooks that may speak at the event before which the game stopped, in order; none if it did not come so far.
    pub fn in_line(&self) -> Option<&[InLine]> {
        self.stopped.as_deref()
    }

    fn in_place(&self, Candidate { hook, holder, .. }: Candidate) -> InLine {
        let kind = self.book.hooks[usize::from(hook)].holder.kind().filter(|_| holder != NONE);
        InLine {
            hook,
            holder: kind.map(|kind| G::spell(&self.state, kind, holder)),
            active: kind.map(|_| self.game().side_of(hook, holder) == G::active(&self.state)),
        }
    }
}

/// The number of a hook in another book: the same name of the same rule on the same event.
fn moved_hook<G: Family>(old: &Book<G>, new: &Book<G>, id: HookId) -> Option<HookId> {
    let hook = &old.hooks[usize::from(id)];
    let rule = new.find(old.names.name(old.rules[usize::from(hook.rule)].name))?;
    rule.hooks.iter().copied().find(|&other| {
        let other = &new.hooks[usize::from(other)];
        other.name == hook.name && new.event_name(other.event) == old.event_name(hook.event)
    })
}
