//! A script that goes wrong leaves no trace on the table.

use crate::expr::vocabulary::Shape;
use crate::referee::book::{Book, Event, EventId};

use super::memory::Memory;
use super::{Candidate, Family, Flow, Referee, Stop, Tracer};

/// What a script that goes wrong must not have changed.
pub(super) struct Before<S> {
    state: S,
    memory: Memory,
    rolled: Vec<(EventId, u32)>,
    clock: (u32, u32),
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// Whether this is the outermost event in which a script may run.
    pub(super) fn needs_guard(&self, book: &Book<G>, event: &Event<G::State>, first: usize) -> bool {
        let scripted = |candidate: &Candidate| book.hooks[usize::from(candidate.hook)].scripted;
        event.scripted && event.shape != Shape::Value && !self.guarded && self.candidates[first..].iter().any(scripted)
    }

    /// Remembers how the game stands.
    pub(super) fn guard(&mut self) -> Before<G::State> {
        self.guarded = true;
        let Referee { state, memory, rolled, clock, .. } = &*self;
        Before { state: state.clone(), memory: memory.clone(), rolled: rolled.clone(), clock: *clock }
    }

    /// After a fault the game stands as it stood before the event; the trace so far stays.
    pub(super) fn unguard(&mut self, before: Before<G::State>, result: &Flow) {
        self.guarded = false;
        if let Err(Stop::Fault(_)) = result {
            let Before { state, memory, rolled, clock } = before;
            (self.state, self.memory, self.rolled, self.clock) = (state, memory, rolled, clock);
        }
    }
}
