//! The counts of a team in a match.

use crate::expr::vocabulary::slot;
use crate::games::bowl::state::{Spot, State};
use crate::games::bowl::words::event;
use crate::referee::{Tally, TraceEvent};

/// Touchdowns, and players that were carried off.
pub(crate) const TALLIES: &[Tally<State>] = &[
    Tally { name: "touchdowns", good: true, count: touchdowns },
    Tally { name: "casualties", good: false, count: casualties },
];

/// A match that is won without a touchdown counts as won by one.
fn touchdowns(state: &State, side: u8) -> i64 {
    let scored = state.sides.get(usize::from(side)).map_or(0, |side| side.touchdowns);
    i64::from(scored.max(i32::from(state.winner == Some(side))))
}

/// Players of the team who are injured, by whomever.
fn casualties(state: &State, side: u8) -> i64 {
    state.team(side).filter(|&player| matches!(state.player(player).spot, Spot::Injured(_))).count() as i64
}

/// Whether a turnover of that team was noted.
pub(crate) fn lost_its_turn(events: &[TraceEvent], side: u8) -> bool {
    let team = usize::from(slot::FIRST);
    events
        .iter()
        .any(|noted| noted.event == event::TURNOVER && !noted.cancelled && noted.frame.slots[team] == i32::from(side))
}
