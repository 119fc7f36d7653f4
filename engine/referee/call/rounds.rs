//! No game goes round in circles for ever, whatever rules say.
//!
//! A procedure may repeat itself: those who roll the same roll again, a portal that is not there is rolled anew. Rounds
//! without the clock of the game moving on are counted here, for every family; far beyond what any game needs the count
//! ends in a fault that names the event and, of the rules that spoke and the events that were patched, the last of a house.

use crate::pack::{Diagnostic, Place};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::ids::{EventId, HookId};

use super::referee::{Referee, Rounds};

/// Events, and questions, while the clock stands still, at most: more than a single event may lead to.
const MOST: u32 = 50_000;
/// Events inside events, at most.
const DEEPEST: u8 = 48;
/// Events that rules call inside one that is no part of another, at most.
const MOST_WITHIN: u32 = 20_000;
/// How many events a question counts for: coaches who are asked take their time.
const QUESTION: u32 = 25;

impl<G: Family> Referee<G> {
    /// One event more.
    pub(super) fn count_event(&mut self, event: EventId) -> Flow {
        self.tick(1);
        if self.rounds.events > MOST / 2 {
            let layer = |event| self.patch(event).map(|(layer, _)| layer);
            let above = self.rounds.patched.filter(|&other| layer(other) > layer(event));
            self.rounds.patched = above.or(Some(event));
        }
        if self.rounds.events > MOST { Err(self.no_progress(event)) } else { Ok(()) }
    }

    /// One question more; if there are too many of them, the next event says so.
    pub(super) fn count_question(&mut self) {
        self.tick(QUESTION);
    }

    /// A loop of a procedure over so many things: it counts for as many events, or what grows without end would never be told.
    pub fn count_loop(&mut self, things: usize) {
        self.tick(u32::try_from(things).unwrap_or(MOST).min(MOST));
    }

    fn tick(&mut self, events: u32) {
        let clock = G::clock(&self.state);
        if self.rounds.clock != clock {
            self.rounds = Rounds { clock, ..Rounds::default() };
        }
        self.rounds.events = self.rounds.events.saturating_add(events);
    }

    /// Notes who spoke: whatever keeps a game from moving on is seldom a rule of the book.
    pub(super) fn note_speaker(&mut self, hook: HookId) {
        let layer = |hook: HookId| self.book.sources.layer(self.book.hooks[usize::from(hook)].at.file);
        let above = self.rounds.culprit.filter(|&culprit| layer(culprit) > layer(hook));
        self.rounds.culprit = above.or(Some(hook));
    }

    /// Counts an event that a rule calls.
    pub(super) fn count_in(&mut self, event: EventId) -> Flow {
        self.within += 1;
        if self.within > MOST_WITHIN { Err(self.in_circle("events-too-many", event, MOST_WITHIN)) } else { Ok(()) }
    }

    /// Fails where events are called inside one another in a circle.
    pub(super) fn is_not_too_deep(&self, id: EventId) -> Flow {
        if self.depth < DEEPEST { Ok(()) } else { Err(self.in_circle("events-too-deep", id, u32::from(DEEPEST))) }
    }

    fn no_progress(&self, event: EventId) -> Stop {
        let (at, name) = self.suspect(event);
        let fault = Diagnostic::error("no-progress", at).with("limit", MOST).with("event", self.book.event_name(event));
        Stop::Fault(Box::new(fault.with("hook", name)))
    }

    /// Rules have called one another more often than the limit, in the end this event.
    fn in_circle(&self, code: &'static str, event: EventId, limit: u32) -> Stop {
        let (at, _) = self.suspect(event);
        let own = self.book.rules[usize::from(self.book.events[usize::from(event)].rule)].at;
        let fault = Diagnostic::error(code, at).with("event", self.book.event_name(event)).with("limit", limit);
        Stop::Fault(Box::new(if at == own { fault } else { fault.also(own, "event") }))
    }

    /// Whoever keeps a game from moving on, or else the rule of an event: where it is written, and its name.
    fn suspect(&self, event: EventId) -> (Place, String) {
        let book = &self.book;
        let own = book.rules[usize::from(book.events[usize::from(event)].rule)].at;
        let spoke = self.rounds.culprit.and_then(|hook| {
            let at = book.hooks[usize::from(hook)].at;
            Some((book.sources.layer(at.file)?, at, book.hook_name(hook)))
        });
        let patched = self.rounds.patched.and_then(|event| {
            let (layer, at) = self.patch(event)?;
            Some((layer, at, book.event_name(event).to_owned()))
        });
        let is_house = |layer: u16| book.layers.get(usize::from(layer)).is_some_and(|layer| layer.house);
        let suspects = [patched, spoke].into_iter().flatten();
        match suspects.max_by_key(|&(layer, ..)| layer) {
            // Under a house what lies below it is beyond suspicion.
            Some((layer, at, name)) if is_house(layer) || !book.layers.iter().any(|layer| layer.house) => (at, name),
            _ => (own, "none".to_owned()),
        }
    }

    /// The topmost layer that patches the rule of an event, and where.
    fn patch(&self, event: EventId) -> Option<(u16, Place)> {
        let rule = &self.book.rules[usize::from(self.book.events[usize::from(event)].rule)];
        rule.patches.last().copied()
    }

    /// Whether the game has gone on for so many turns that nobody waits for its end: as many as the rule of an event has in
    /// its `turns`. The event says so.
    pub fn is_called_off(&mut self, event: EventId) -> Flow<bool> {
        let rule = &self.book.rules[usize::from(self.book.events[usize::from(event)].rule)];
        let most: i32 = self.book.setting_of(rule, "turns");
        if i64::from(G::clock(&self.state).0) < i64::from(most) {
            return Ok(false);
        }
        self.step(event, &[])?;
        Ok(true)
    }

    /// Does what may lead to itself once more: as deep as events may lie inside one another, and no deeper.
    pub fn nested<R>(&mut self, event: EventId, body: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        self.is_not_too_deep(event)?;
        self.depth += 1;
        let done = body(self);
        self.depth -= 1;
        done
    }
}
