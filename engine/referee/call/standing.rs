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
use crate::referee::trace::{Hooks, Level, Snapshot, TraceHook};
use crate::referee::verdict::Question;

use super::judging::framed;
use super::memory::Memory;
use super::referee::Referee;

/// All that a value depends on.
struct Stood<G: Model> {
    book: Arc<Book<G>>,
    state: G::State,
    memory: Memory,
}

impl<G: Family> Snapshot for Stood<G> {
    fn hooks(&self, question: Question) -> Vec<TraceHook> {
        let game = Game {
            book: &*self.book,
            state: &self.state,
            memory: &self.memory,
            within: false,
            ahead: false,
            live: None,
        };
        game.came_about(question.event, question.start, question.slots(), Level::Full).1
    }
}

impl<G: Family> Referee<G> {
    /// Asks values, and changes nothing.
    pub fn standing_still<R>(&mut self, asks: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        if !self.notes_all() {
            return asks(self);
        }
        let stood = Stood { book: Arc::clone(&self.book), state: self.state.clone(), memory: self.memory.clone() };
        let outer = self.stood.replace(Arc::new(stood));
        let before = cfg!(debug_assertions).then(|| digest(&self.state));
        let answer = asks(self);
        debug_assert!(before.is_none_or(|before| before == digest(&self.state)), "the game stands still");
        self.stood = outer;
        answer
    }

    /// Whether answers may be read off boards: nobody takes notes, or all is noted of a game that stands still.
    pub fn reads_boards(&self) -> bool {
        !self.trace.is_on() || self.stood().is_some() && self.awaited.is_none()
    }

    /// How the game stands, where that is all that is noted of a value.
    pub(super) fn stood(&self) -> Option<&Arc<dyn Snapshot>> {
        self.stood.as_ref().filter(|_| self.trial.is_none())
    }

    /// Notes a value of a game that stands still, whose answer is known; nothing where nobody takes notes.
    #[inline]
    pub fn note_known(&mut self, question: Question, answer: Value) {
        if self.trace.is_on() {
            self.note_standing(question, answer);
        }
    }

    #[inline(never)]
    fn note_standing(&mut self, question: Question, answer: Value) {
        let Some(stood) = self.stood().cloned() else { return };
        let game = self.game();
        let mut frame = framed(question.slots());
        game.begin_value(&game.book.events[usize::from(question.event)], question.start, &mut frame);
        frame.slots[usize::from(slot::TOTAL)] = answer;
        self.trace.asked(question.event, &frame, Hooks::of(question, stood));
    }
}

fn digest(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}
