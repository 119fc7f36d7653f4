//! No game goes round in circles for ever, whatever rules say.
//!
//! A procedure may repeat itself: those who roll the same roll again, a portal that is not there is rolled anew. What it
//! repeats without the clock of the game moving on is counted here, for every family; far beyond what any game needs it
//! ends in a fault that names the event and, of the rules that spoke, the last of those of a house.

use crate::pack::Diagnostic;
use crate::referee::book::{EventId, HookId};

use super::{Family, Flow, Referee, Stop, Tracer};

/// Events, and questions, while the clock stands still, at most: more than a single event may lead to.
const MOST: u32 = 50_000;
/// How many events a question counts for: coaches who are asked take their time.
const QUESTION: u32 = 25;

/// What has happened since the clock of the game last moved.
#[derive(Clone, Debug, Default)]
pub(super) struct Rounds {
    clock: (u32, u32),
    events: u32,
    /// Of the hooks that spoke, the last of those written in the topmost layer.
    culprit: Option<HookId>,
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// One event more.
    pub(super) fn count_event(&mut self, event: EventId) -> Flow {
        self.tick(1);
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

    fn no_progress(&self, event: EventId) -> Stop {
        let (book, spoke) = (&self.book, self.rounds.culprit);
        let own = book.rules[usize::from(book.events[usize::from(event)].rule)].at;
        let at = spoke.map_or(own, |hook| book.hooks[usize::from(hook)].at);
        let fault = Diagnostic::error("no-progress", at).with("limit", MOST).with("event", book.event_name(event));
        let hook = spoke.map_or("none".to_owned(), |hook| book.hook_name(hook));
        Stop::Fault(Box::new(fault.with("hook", hook)))
    }

    /// Whether the game has gone on for so many turns that nobody waits for its end: as many as the rule of an event has in
    /// its `turns`. The event says so.
    ///
    /// # Errors
    /// Whatever ends the game.
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
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn nested<R>(&mut self, event: EventId, deed: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        self.is_not_too_deep(event)?;
        self.depth += 1;
        let done = deed(self);
        self.depth -= 1;
        done
    }
}
