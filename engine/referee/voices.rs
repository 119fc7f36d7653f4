//! Whoever speaks for hooks that YAML cannot put into words (`script: true`).

use crate::expr::vocabulary::Frame;

use super::book::HookId;
use super::call::{Flow, Judging, Referee};
use super::family::{Family, Game};
use super::trace::{Recorder, Silent, Tracer};

/// The voices of a book. One call may not serve every kind of [`Tracer`], so each has its own; a tracer knows which
/// ([`Tracer::voice`]).
pub trait Voices<G: Family>: Send + Sync {
    /// Lets a hook speak while nobody takes notes; true when the dice are to be rolled again.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn silent(&self, saying: Saying<G, Silent>) -> Flow<bool>;

    /// Lets a hook speak while a recorder takes notes; true when the dice are to be rolled again.
    ///
    /// # Errors
    /// Whatever ends the game.
    fn recorded(&self, saying: Saying<G, Recorder>) -> Flow<bool>;

    /// What a hook makes of a value, with nothing noted and nothing changed but the total.
    ///
    /// # Errors
    /// When the script goes wrong; the total is then as it was.
    fn peek(&self, game: Game<G>, hook: HookId, frame: &mut Frame) -> Flow;
}

/// A hook whose turn it is to speak, and all that it may change.
pub struct Saying<'s, G: Family, T: Tracer> {
    /// Which hook.
    pub hook: HookId,
    /// Whoever judges the event.
    pub referee: &'s mut Referee<G, T>,
    /// The event.
    pub judging: &'s mut Judging,
    /// The values of the event.
    pub frame: &'s mut Frame,
}
