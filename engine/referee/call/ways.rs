//! The look at every way a game may go, as the referee knows it.

use std::any::Any;
use std::rc::Rc;

use crate::expr::vocabulary::Frame;
use crate::referee::flow::Flow;
use crate::referee::game::Game;
use crate::referee::ids::EventId;
use crate::referee::model::Model;

use super::memory::Memory;

/// One that looks at every way a game may go.
pub trait Ways<G: Model> {
    /// Whether it has begun to look: until then a game simply goes on.
    fn looks(&self) -> bool;
    /// The way out of the next part that was taken the last time, if the game goes the same way again.
    fn known(&self) -> Option<Rc<Exit<G::State>>>;
    /// A part begins; false if every way through it is known already.
    fn begin(&self, key: u128) -> bool;
    /// A part has come to its end, or the game to its; whether there is another way through it.
    ///
    /// # Errors
    /// A fault of the game.
    fn end(&self, game: Game<G>, came: Flow<Exit<G::State>>) -> Flow<bool>;
    /// The way out of a part that is to be taken.
    ///
    /// # Errors
    /// [`Stop::Done`](crate::referee::Stop::Done) where there is none: on every way the game ended.
    fn choose(&self, key: u128) -> Flow<Rc<Exit<G::State>>>;
    /// Whether a place is passed that was reached on the same way before.
    fn passes(&self) -> bool;
    /// A place of the present part is reached, where all that follows depends on the key; false if it was reached before.
    fn reach(&self, key: u128) -> bool;
    /// The side that wants to know.
    fn asker(&self) -> u8;
    /// Which of some things that nobody knows is so, by how likely each is; none where it looks no further.
    fn draw(&self, weights: &[u64]) -> Option<usize>;
    /// The state it keeps itself, as far as it matters for what follows.
    fn mind(&self) -> u128;
    /// An event begins.
    fn opens(&self, game: Game<G>, event: EventId, frame: &Frame);
    /// The outcome of a roll is known.
    fn comes_out(&self, game: Game<G>, event: EventId, frame: &Frame);
    /// An event ends, or was called off.
    fn closes(&self, game: Game<G>, event: EventId, frame: &Frame, cancelled: bool);
}

/// A way out of a part: what it returned, and how it left the game.
pub struct Exit<S> {
    /// The same for ways out after which everything is the same.
    pub key: u128,
    pub(super) state: S,
    pub(super) memory: Memory,
    pub(super) value: Rc<dyn Any>,
}
