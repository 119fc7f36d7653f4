//! The types of a family, all that its book and its positions are made of.

use std::hash::Hash;

/// The types of a family: what a [`Book`](super::Book), a [`Game`](super::Game) or a position being read consists of. Its
/// [`Family`](super::Family) says what the family does with them.
pub trait Model: Sized + 'static {
    /// The whole position of a game.
    type State: Default + Clone + Hash + Send + Sync;
    /// The data that the family reads out of rules of kind data: rosters, boards, decks.
    type Data: Default + Send + Sync;
}
