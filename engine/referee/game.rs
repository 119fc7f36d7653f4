//! A game on the table.

use crate::expr::vocabulary::Shape;

use super::book::Book;
use super::call::Memory;
use super::live::Live;
use super::model::Model;
use super::trace::TraceEvent;

/// A game on the table: the rules, and where things stand. All that coaches see.
pub struct Game<'g, G: Model> {
    /// The rules.
    pub book: &'g Book<G>,
    /// Where things stand.
    pub state: &'g G::State,
    /// The uses and bans that are in force.
    pub memory: &'g Memory,
    /// Whether a relation asks the rules: the conditions of these ask no further.
    pub(super) within: bool,
    /// Whether an event is looked at ahead: no ban on all of a kind reaches it from one that goes on at the table.
    pub(super) ahead: bool,
    /// The hooks that may come to bear; all of them where it is not known.
    pub(super) live: Option<&'g Live>,
}

impl<G: Model> Clone for Game<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Model> Copy for Game<'_, G> {}

impl<'g, G: Model> Game<'g, G> {
    /// A game in which nothing has been used yet.
    pub fn new(book: &'g Book<G>, state: &'g G::State) -> Game<'g, G> {
        Game { book, state, memory: Memory::EMPTY, within: false, ahead: false, live: None }
    }

    /// The game of a referee, with what is known of who is there.
    #[inline]
    pub(super) fn at_table(book: &'g Book<G>, state: &'g G::State, memory: &'g Memory, live: &'g Live) -> Game<'g, G> {
        Game { book, state, memory, within: false, ahead: false, live: live.at::<G>(state) }
    }

    /// The same game in another position.
    pub fn on<'o>(&self, state: &'o G::State) -> Game<'o, G>
    where
        'g: 'o,
    {
        Game { book: self.book, state, memory: self.memory, within: self.within, ahead: self.ahead, live: None }
    }

    /// Whether an event is one at which dice are rolled.
    pub fn is_roll(&self, event: &TraceEvent) -> bool {
        self.book.events[usize::from(event.event)].shape == Shape::Roll
    }

    /// Whether an event is nobody's to know before the game is over.
    pub fn is_secret(&self, event: &TraceEvent) -> bool {
        self.book.events[usize::from(event.event)].secret
    }
}
