//! The ball a side minds, where there is more than one: it plays as if there were no other.

use crate::expr::vocabulary::NONE;
use crate::games::bowl::state::{Ball, State};

/// How far away is what nobody can come to.
const FAR_AWAY: i32 = 1000;

/// The place among the others of the ball that a side minds now; nothing where it is that at hand.
pub(super) fn ball_to_mind(state: &State, side: u8) -> Option<usize> {
    if state.other_balls.is_empty() {
        return None;
    }
    let others = state.other_balls.iter().enumerate().map(|(place, &ball)| (claim(state, side, ball), Some(place)));
    let at_hand = (claim(state, side, state.ball), None);
    others.chain([at_hand]).min().and_then(|(_, place)| place)
}

/// What comes first: the ball of whoever acts, that of one who can still act, one that lies nearby, then any other; and how
/// far it has to go, or somebody to it.
fn claim(state: &State, side: u8, ball: Ball) -> (u8, i32) {
    let square = state.square_of(ball);
    match ball {
        Ball::Hidden => (u8::MAX, FAR_AWAY),
        Ball::Held(player) if player == state.actor() => (0, 0),
        Ball::Held(player) => {
            let owner = state.player(player);
            let spent = owner.activated || state.actor() != NONE;
            let class = if owner.team != side { 4 } else { 1 + 2 * u8::from(spent) };
            (class, state.steps_to_score(square, owner.team).map_or(FAR_AWAY, i32::from))
        }
        Ball::Ground(_) => {
            let may_go = |&player: &_| match state.actor() {
                NONE => state.square(player) != NONE && !state.player(player).activated,
                actor => player == actor,
            };
            let distance = |player| state.dungeon().distance(state.square(player), square);
            (2, state.team(side).filter(may_go).map(distance).min().unwrap_or(FAR_AWAY))
        }
    }
}
