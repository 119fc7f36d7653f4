//! The types of a family, all that its book and its positions are made of.

use std::hash::Hash;

use super::rule_set::RuleSet;

/// The types of a family: what a [`Book`](super::Book), a [`Game`](super::Game) or a position being read consists of. Its
/// [`Family`](super::Family) says what the family does with them.
pub trait Model: Sized + 'static {
    /// The whole position of a game.
    type State: Default + Clone + Hash + Send + Sync;
    /// The data that the family reads out of rules of kind data: rosters, boards, decks.
    type Data: Default + Send + Sync;
    /// Answers that its procedures keep from one question to the next. They are no part of a position.
    type Kept: Default;

    /// The rules that any of its things has had: of players, heroes, whoever [`Family::any_present`](super::Family::any_present)
    /// speaks of; nothing where it cannot be said at a look.
    fn present_rules(_state: &Self::State) -> Option<&RuleSet> {
        None
    }
}
