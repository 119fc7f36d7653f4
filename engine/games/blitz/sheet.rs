//! Players and teams as their coach looks at them, and the way to a square.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Command, Family, Game, Painter, Sheet};
use crate::text::{Language, say};

use super::family::Blitz;
use super::pitch::Square;
use super::verdict::{may_step, squares_of};
use super::vocabulary::{PLAYER, SQUARE, names, word};

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

/// What a team has: points and cards.
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
pub(super) fn way(game: Game<Blitz>, Command { word, subject: player, object: goal }: Command) -> Option<Vec<Command>> {
    let action = match word {
        word::RUN => names::RUN,
        word::MARK => names::MARK,
        word::SIDESTEP => names::SIDESTEP,
        _ => return None,
    };
    let start = game.state.players.get(player as usize).map_or(NONE, |player| player.square());
    if start == NONE || goal == NONE {
        return None;
    }
    let squares = squares_of(&mut { game }, player, action).ok()?;
    let mut ways: Vec<(Square, usize)> = vec![(start, 0)];
    let mut edge = 0..1;
    for _ in 0..squares {
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
        edge = edge.end..ways.len();
    }
    let mut at = ways.iter().position(|(square, _)| *square == goal)?;
    let mut steps = Vec::new();
    while at != 0 {
        steps.push(Command::new(player, word, ways[at].0));
        at = ways[at].1;
    }
    steps.reverse();
    Some(steps).filter(|steps| steps.len() > 1)
}
