//! A script that goes wrong leaves no trace on the table.

use crate::expr::vocabulary::Shape;
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::rules::Event;

use super::judging::Candidate;
use super::referee::{Before, Referee};

impl<G: Family> Referee<G> {
    /// Whether this is the outermost event in which a script may run.
    pub(super) fn needs_guard(&self, book: &Book<G>, event: &Event<G::State>, first: usize) -> bool {
        let scripted = |candidate: &Candidate| book.hooks[usize::from(candidate.hook)].scripted;
        event.scripted && event.shape != Shape::Value && !self.guarded && self.candidates[first..].iter().any(scripted)
    }

    /// Remembers how the game stands.
    pub(super) fn guard(&mut self) {
        let Referee { memory, rolled, clock, .. } = &*self;
        let before = Before { state: None, memory: memory.clone(), rolled: rolled.clone(), clock: *clock };
        (self.guarded, self.before) = (true, Some(Box::new(before)));
    }

    /// A verb is about to change the position.
    pub(super) fn keep_position(&mut self) {
        if let Some(before) = &mut self.before
            && before.state.is_none()
        {
            before.state = Some(self.state.clone());
        }
    }

    /// After a fault the game stands as it stood before the event; the trace so far stays.
    pub(super) fn unguard(&mut self, result: &Flow) {
        self.guarded = false;
        let Some(before) = self.before.take() else { return };
        if let Err(Stop::Fault(_)) = result {
            let Before { state, memory, rolled, clock } = *before;
            (self.memory, self.rolled, self.clock) = (memory, rolled, clock);
            state.into_iter().for_each(|state| self.state = state);
        }
    }
}
