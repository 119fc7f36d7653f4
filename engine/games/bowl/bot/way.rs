//! The way to a square that a person names: the surest, as the bot finds its own.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::dungeon::Square;
use crate::games::bowl::vocabulary::word;
use crate::referee::{Command, Game};

use super::Bot;

/// Steps to a square that is farther away than one of them; nothing where it takes more than steps, or cannot be reached.
pub fn way(game: Game<Bowl>, player: Value, goal: Square) -> Option<Vec<Command>> {
    let from = game.state.square(player);
    if from == NONE || goal == NONE || from == goal {
        return None;
    }
    let mut bot = Bot::new();
    bot.remember(game);
    bot.ground.look(game.state, game.state.player(player).team);
    let runner = bot.sense.runner(game, player, 1);
    bot.spread(game, player, from, &runner);
    let mut path = Vec::new();
    bot.reach.path(bot.reach.surest(goal)?, &mut path);
    let steps = path.len() > 1 && path.iter().all(|(word, _)| *word == word::MOVE);
    steps.then(|| path.into_iter().map(|(word, square)| Command::new(player, word, square)).collect())
}
