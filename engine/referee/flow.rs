//! How a game goes on, or why it stops.

use crate::pack::Diagnostic;

use super::ids::EventId;

/// Why a game stops.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// It has ended by its own rules.
    Over,
    /// The dice source has run dry.
    NoDie {
        /// The event that wanted a die.
        event: EventId,
        /// Which die of it, from 1.
        index: u8,
        /// Faces of the die.
        sides: u8,
    },
    /// A coach has no more commands: a scenario is done.
    Done,
    /// A coach leaves the table.
    Quit,
    /// A coach wants the last answer back.
    Undo,
    /// The input cannot be used.
    Fault(Box<Diagnostic>),
}

/// The result of a procedure: its value, or the reason why the game stops. Whoever gets a reason hands it on.
pub type Flow<T = ()> = Result<T, Stop>;
