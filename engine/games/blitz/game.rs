//! The name of this family, and of a match of it.

use crate::referee::Referee;

/// The family of games of two small teams and a deck of challenges.
#[derive(Debug)]
pub struct Blitz;

/// A match: the referee of this family.
pub type Match = Referee<Blitz>;
