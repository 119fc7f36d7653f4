//! What is counted of a team in a match.

use crate::referee::Tally;

use super::state::State;

/// Points, challenges claimed, opponents injured: what a coach's roster wants to know.
pub(super) const TALLIES: &[Tally<State>] = &[
    Tally { name: "points", good: true, count: |state, side| state.sides[usize::from(side)].score.into() },
    Tally { name: "cards", good: true, count: |state, side| state.sides[usize::from(side)].claimed.into() },
    Tally { name: "injuries", good: true, count: |state, side| state.sides[usize::from(side)].injuries.into() },
];
