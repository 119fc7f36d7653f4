//! The name of this family, and of a match of it.

use crate::referee::Referee;

/// The family of bowl games.
#[derive(Debug)]
pub struct Bowl;

/// A match: the referee of this family.
pub type Match = Referee<Bowl>;
