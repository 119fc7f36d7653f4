//! The sides of a match as they are written, and the letters of their players.

/// The words for the two sides.
pub(super) const SIDES: [&str; 2] = ["home", "away"];

/// The letters before shirt numbers.
pub(super) const LETTERS: [char; 2] = ['h', 'a'];
