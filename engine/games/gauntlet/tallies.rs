//! The tallies of a player in a game.

use crate::referee::Tally;

use super::state::State;

/// Gold, and heroes that died.
pub(super) const TALLIES: &[Tally<State>] =
    &[Tally { name: "gold", good: true, count: gold }, Tally { name: "deaths", good: false, count: deaths }];

fn gold(state: &State, side: u8) -> i64 {
    state.heroes_of(side).map(|hero| i64::from(state.hero(hero).gold)).sum()
}

/// Heroes of the player who are dead now.
pub(super) fn deaths(state: &State, side: u8) -> i64 {
    state.heroes_of(side).filter(|&hero| state.hero(hero).dead).count() as i64
}
