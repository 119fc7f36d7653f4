//! The name of this family, and of a duel of it.

use crate::referee::Referee;

/// The family of games of heroes without a board.
#[derive(Debug)]
pub struct Gauntlet;

/// A game: the referee of this family.
pub type Duel = Referee<Gauntlet>;
