//! The way to a square that a person names: the surest, as the bot finds its own.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::permissions::verdict::squares_left;
use crate::games::bowl::state::State;
use crate::games::bowl::words::word;
use crate::grid::Square;
use crate::referee::{Command, Game};
use crate::text::{Language, say};

use super::bot::Bot;

/// The way to a square that is farther away than a step; nothing where it cannot be reached.
pub(super) fn way(game: Game<Bowl>, command: Command) -> Option<Vec<Command>> {
    let (player, from, goal) = moves(game, command)?;
    let mut bot = Bot::new();
    bot.remember(game);
    bot.look(game.state, game.state.player(player).team);
    let runner = bot.sense.runner(game, player, 1);
    bot.spread(game, player, from, &runner);
    let mut path = Vec::new();
    bot.reach.path(bot.reach.surest(goal)?, &mut path);
    let way = path.into_iter().map(|(word, square)| Command::new(player, word, square));
    Some(way.collect()).filter(|way: &Vec<Command>| way.len() > 1 || way.iter().any(|step| step.word != word::MOVE))
}

/// Why no way was found: what stands there, or how long the shortest is, and how far the player can go.
pub(super) fn no_way(game: Game<Bowl>, command: Command, language: Language) -> Option<String> {
    let state = game.state;
    let (player, from, goal) = moves(game, command)?;
    if let Some(reason) = filled(state, goal) {
        return Some(say(language, reason, &[]));
    }
    let Some(squares) = shortest(state, from, goal) else { return Some(say(language, "no-way", &[])) };
    let (left, rushes) = squares_left(&mut { game }, player).ok()?;
    let key = if squares > left + rushes { "no-way-far" } else { "no-way-dear" };
    Some(say(language, key, &[("squares", squares.into()), ("left", left.into()), ("rushes", rushes.into())]))
}

/// The message for what fills a square, if anything does.
fn filled(state: &State, square: Square) -> Option<&'static str> {
    match (state.on(square) != NONE, state.chest(square).is_some()) {
        (true, _) => Some("reason-square-taken"),
        (_, true) => Some("reason-chest-in-the-way"),
        _ => None,
    }
}

/// How many steps the shortest way to a square has, on ladders and through passages too.
fn shortest(state: &State, from: Square, goal: Square) -> Option<i32> {
    let (mut edge, mut steps) = (vec![from], 0);
    let mut seen = vec![false; state.dungeon().area() as usize];
    while !edge.contains(&goal) {
        let mut next = Vec::new();
        for square in edge {
            let beside = state.dungeon().next_to(square).iter().copied();
            let free = |&to: &Square| state.is_empty(to) && !std::mem::replace(&mut seen[to as usize], true);
            next.extend(beside.chain(state.passages(square)).filter(free));
        }
        (edge, steps) = (next, steps + 1);
        if edge.is_empty() {
            return None;
        }
    }
    Some(steps)
}

/// The player that a command moves, from where to where.
fn moves(game: Game<Bowl>, command: Command) -> Option<(Value, Square, Square)> {
    let Command { word, subject: player, object: goal } = command;
    let known = word == word::MOVE && (0..game.state.players.len() as Value).contains(&player);
    let from = if known { game.state.square(player) } else { NONE };
    (from != NONE && goal != NONE && from != goal).then_some((player, from, goal))
}
