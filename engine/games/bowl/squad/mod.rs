//! Players and teams before and after a match: enlisting, exclusions, achievements, earnings.

pub(crate) mod achievements;
pub(crate) mod earnings;
pub(crate) mod enlist;
pub(crate) mod exclusions;
pub(crate) mod tallies;
