//! A game that stands still while many values are asked of it, as a list of legal moves does: each is noted as it was asked,
//! and how it came about is worked out from the same position once somebody looks.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::expr::vocabulary::{Value, slot};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::Flow;
use crate::referee::game::Game;
use crate::referee::model::Model;
use crate::referee::trace::{Hooks, Level, Standing, TraceHook, Tracer};
use crate::referee::verdict::Question;

use super::judging::framed;
use super::memory::Memory;
use super::referee::Referee;

/// All that a value depends on.
pub(super) struct Stood<G: Model> {
    book: Arc<Book<G>>,
    state: G::State,
    memory: Memory,
}

impl<G: Family> Standing for Stood<G> {
    fn hooks(&self, question: Question) -> Vec<TraceHook> {
        let game = Game { book: &*self.book, state: &self.state, memory: &self.memory, within: false };
        game.came_about(question.event, question.start, question.slots(), Level::Full).1
    }
}

impl<G: Family, T: Tracer> Referee<G, T> {
    /// Asks values, and changes nothing.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn standing_still<R>(&mut self, asks: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        if !self.notes_all() {
            return asks(self);
        }
        let stood = Stood { book: Arc::clone(&self.book), state: self.state.clone(), memory: self.memory.clone() };
        let outer = self.standing.replace(Arc::new(stood));
        let before = cfg!(debug_assertions).then(|| digest(&self.state));
        let answer = asks(self);
        debug_assert!(before.is_none_or(|before| before == digest(&self.state)), "the game stands still");
        self.standing = outer;
        answer
    }

    /// A value of a game that stands still: the answer is known at once, and how it came about can be looked up.
    pub(super) fn value_standing(&mut self, question: Question, standing: Arc<dyn Standing>) -> Flow<Value> {
        let (game, slots) = (self.game(), question.slots());
        let asked = game.ask_value(question.event, question.start, slots, false);
        let mut frame = framed(slots);
        game.begin_value(&game.book.events[usize::from(question.event)], question.start, &mut frame);
        frame.slots[usize::from(slot::TOTAL)] = asked.value;
        self.trace.asked(question.event, &frame, Hooks::of(question, standing));
        asked.fault.map(|()| asked.value)
    }
}

fn digest(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
