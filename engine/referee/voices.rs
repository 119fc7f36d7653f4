//! Whoever speaks for hooks that YAML cannot put into words (`script: true`), and the stage on which they do.

use crate::expr::vocabulary::{Frame, Value};

use super::book::{Book, EventId, HookId};
use super::call::{Flow, Said};
use super::family::{Family, Game};

/// The voices of a book.
pub trait Voices<G: Family>: Send + Sync {
    /// Lets a hook speak; true when the dice are to be rolled again.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn speak(&self, saying: Saying<G>) -> Flow<bool>;
}

/// A hook whose turn it is to speak, and where it does.
pub struct Saying<'s, G: Family> {
    /// The rules.
    pub book: &'s Book<G>,
    /// Which hook.
    pub hook: HookId,
    /// How many others are speaking, each inside the next.
    pub inside: u8,
    /// The event in which it speaks.
    pub stage: &'s mut dyn Stage<G>,
}

/// An event as a voice finds it, whatever it is judged for: at the table, in a forecast, or to answer what a value is.
pub trait Stage<G: Family> {
    /// The game as it stands.
    fn game(&self) -> Game<'_, G>;

    /// The event so far.
    fn frame(&self) -> &Frame;

    /// Says an effect of the referee's own; true when the dice are to be rolled again.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn say(&mut self, said: Said) -> Flow<bool>;

    /// Does what a verb of the family says, because of the rule `cause`. A forecast only hears it.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn perform(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow;

    /// Has an event happen.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn call(&mut self, event: EventId, slots: &[Value]) -> Flow;

    /// Has dice rolled; none in a forecast, where no die has a face.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>>;
}
