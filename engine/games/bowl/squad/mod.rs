//! Players and teams before and after a match: enlisting, exclusions, what is offered, achievements, earnings.
//!
//! **Never here:** a team turn: what happens in one is in `play`.

pub(crate) mod achievements;
pub(crate) mod earnings;
pub(crate) mod enlist;
pub(crate) mod exclusions;
pub(crate) mod offered;
pub(crate) mod tallies;
