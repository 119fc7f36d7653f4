//! Players and teams as their coach looks at them, and the way to a square.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Command, Family, Game, Painter, Sheet};
use crate::text::{Language, say};

use super::game::Blitz;
use super::pitch::Square;
use super::verdict::{may_step, squares_of};
use super::words::{PLAYER, SQUARE, names, word};

/// The sheet of a player.
pub(super) fn sheet(game: Game<Blitz>, language: Language, player: Value) -> Sheet {
    let state = game.state;
    let who = state.player(player);
    let painter = Painter::new(game, language);
    let position = state.deck.positions.get(usize::from(who.position)).map_or(NONE, |position| position.rule);
    let printed = [("ma", who.movement, ""), ("pa", who.throw, "+"), ("av", who.armour, "+")];
    let value = |(key, value, plus): (&str, Value, &str)| {
        let value = if value == NONE { "–".to_owned() } else { format!("{value}{plus}") };
        (say(language, &format!("league-head-{key}"), &[]), value)
    };
    let rules = game.book.rules.iter().filter(|rule| rule.held.is_some_and(|held| who.abilities.contains(held)));
    Sheet {
        id: Blitz::spell(state, PLAYER, player),
        name: painter.name(position),
        kind: String::new(),
        values: printed.map(value).into(),
        rules: rules.map(|rule| painter.name(rule.name)).collect(),
        how: how(game, language, player),
    }
}

fn how(game: Game<Blitz>, language: Language, player: Value) -> Vec<String> {
    let (state, who) = (game.state, game.state.player(player));
    if who.square() == NONE {
        return vec![say(language, "scene-dugout", &[])];
    }
    let at = Blitz::spell(state, SQUARE, who.square());
    let said = |holds: bool, key: &str| holds.then(|| say(language, key, &[]));
    let how = [
        Some(say(language, "sheet-at", &[("square", at.into())])),
        said(who.prone, "scene-prone"),
        said(state.ball_of(player) != NONE, "sheet-with-ball"),
        said(who.kinds() > 0, "sheet-done"),
    ];
    how.into_iter().flatten().collect()
}

/// The means of a team: points and cards.
pub(super) fn means(game: Game<Blitz>, language: Language, side: u8) -> String {
    let own = game.state.side(side.into());
    let args = [
        ("team", game.side_name(side, language).into()),
        ("points", own.score.into()),
        ("cards", (own.hand.len() as i64).into()),
    ];
    say(language, "sheet-team-blitz", &args)
}

/// The steps of a move to a square that is farther away than one of them.
pub(crate) fn way(game: Game<Blitz>, command: Command) -> Option<Vec<Command>> {
    let most = squares_of(&mut { game }, command.subject, action_of(command)?).ok()?;
    steps(game, command, most).filter(|steps| steps.len() > 1)
}

/// Why no way was found: that somebody stands there, or how long the shortest is, and how far the player can go.
pub(crate) fn no_way(game: Game<Blitz>, command: Command, language: Language) -> Option<String> {
    if command.object != NONE && game.state.on(command.object) != NONE {
        return Some(say(language, "reason-square-taken", &[]));
    }
    let most = squares_of(&mut { game }, command.subject, action_of(command)?).ok()?;
    let Some(steps) = steps(game, command, i32::MAX) else { return Some(say(language, "no-way", &[])) };
    let args = [("squares", (steps.len() as i64).into()), ("left", most.into()), ("rushes", 0.into())];
    Some(say(language, "no-way-far", &args))
}

/// The action whose move a command is part of.
fn action_of(command: Command) -> Option<Value> {
    match command.word {
        word::RUN => Some(names::RUN),
        word::MARK => Some(names::MARK),
        word::SIDESTEP => Some(names::SIDESTEP),
        _ => None,
    }
}

/// The fewest steps of a move to a square, at most so many.
fn steps(game: Game<Blitz>, command: Command, most: i32) -> Option<Vec<Command>> {
    let Command { word, subject: player, object: goal } = command;
    let action = action_of(command)?;
    let start = game.state.players.get(player as usize).map_or(NONE, |player| player.square());
    if start == NONE || goal == NONE {
        return None;
    }
    let mut ways: Vec<(Square, usize)> = vec![(start, 0)];
    let (mut edge, mut step) = (0..1, 0);
    while !edge.is_empty() && step < most {
        for index in edge.clone() {
            let mut state = game.state.clone();
            state.put(player, ways[index].0);
            for next in state.pitch.around(ways[index].0) {
                let known = ways.iter().any(|(square, _)| *square == next);
                if !known && may_step(&mut game.on(&state), player, action, next).is_ok() {
                    ways.push((next, index));
                }
            }
        }
        (edge, step) = (edge.end..ways.len(), step + 1);
    }
    let mut at = ways.iter().position(|(square, _)| *square == goal)?;
    let mut steps = Vec::new();
    while at != 0 {
        steps.push(Command::new(player, word, ways[at].0));
        at = ways[at].1;
    }
    steps.reverse();
    Some(steps)
}
