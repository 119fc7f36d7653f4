//! The throw-in template: which side of the field a player is best sent to.

use crate::games::bowl::Bowl;
use crate::games::bowl::play::reel::FACINGS;
use crate::games::bowl::words::word;
use crate::referee::{Game, Request};

use super::bot::Bot;
use super::outing::{flight, has_to_rush, swing};
use super::worth::first_best;

/// Points off for a Rush, for all faces of the die together.
const RUSH: i32 = 6;

impl Bot {
    /// Towards opponents and away from team-mates and walls; whoever is in the air goes where there is something to win.
    pub(super) fn facing(game: Game<Bowl>, request: &Request) -> usize {
        let player = request.options[0].subject;
        let reels = request.options.iter().any(|option| option.word == word::STOP);
        let rush_cost = if reels && has_to_rush(game, player) { RUSH } else { 0 };
        let state = game.state;
        first_best(request, |command| {
            let facing = FACINGS.iter().find(|(name, _)| *name == command.object);
            match facing {
                Some((_, towards)) if command.word == word::AIM && reels => swing(game, player, *towards) - rush_cost,
                Some((_, towards)) if command.word == word::AIM => flight(state, player, *towards),
                _ => 0,
            }
        })
    }
}
