//! The tallies of a team in a match.

use crate::expr::vocabulary::slot;
use crate::referee::{Tally, TraceEvent};

use super::state::State;
use super::words::event;

/// Points, challenges claimed, opponents injured: what a coach's roster wants to know.
pub(super) const TALLIES: &[Tally<State>] = &[
    Tally { name: "points", good: true, count: |state, side| state.sides[usize::from(side)].score.into() },
    Tally { name: "cards", good: true, count: |state, side| state.sides[usize::from(side)].claimed.into() },
    Tally { name: "injuries", good: true, count: |state, side| state.sides[usize::from(side)].injuries.into() },
];

/// Whether one of a side's own players was injured.
pub(super) fn has_injured(state: &State, events: &[TraceEvent], side: u8) -> bool {
    let injured = events.iter().filter(|noted| noted.event == event::INJURED && !noted.cancelled);
    let mut victims = injured.map(|noted| noted.frame.slots[usize::from(slot::FIRST)]);
    victims.any(|victim| state.players.get(victim as usize).is_some_and(|player| player.side == side))
}
