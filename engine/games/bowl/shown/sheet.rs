//! Players and teams as their coach looks at them: names, values, skills, what is left of a move, the bench, re-rolls.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::permissions::verdict::squares_left;
use crate::games::bowl::state::{Spot, State};
use crate::games::bowl::words::PLAYER;
use crate::referee::{Family, Game, Sheet};
use crate::teams::Characteristic;
use crate::text::{Language, say};

use super::board::team;
use super::scene::condition;

const CHARACTERISTICS: [(Characteristic, &str); 5] = [
    (Characteristic::Ma, "ma"),
    (Characteristic::St, "st"),
    (Characteristic::Ag, "ag"),
    (Characteristic::Pa, "pa"),
    (Characteristic::Av, "av"),
];

/// The sheet of a player.
pub(crate) fn sheet(game: Game<Bowl>, language: Language, player: Value) -> Sheet {
    let who = game.state.person(player);
    let position = game.book.data.position_id(who.position).map(|id| game.book.texts.called(id, language).to_owned());
    let kind = position.unwrap_or_default();
    let named = !who.name.is_empty();
    Sheet {
        id: Bowl::spell(game.state, PLAYER, player),
        name: if named { game.book.texts.called(&who.name, language).to_owned() } else { kind.clone() },
        kind: if named { kind } else { String::new() },
        values: CHARACTERISTICS.map(|what| value(game, language, player, what)).into(),
        rules: rules(game, language, player),
        how: how(game, language, player),
    }
}

fn value(game: Game<Bowl>, language: Language, player: Value, (what, key): (Characteristic, &str)) -> (String, String) {
    let value = match (game.state.characteristic(player, what), what) {
        (NONE, _) => "–".to_owned(),
        (value, Characteristic::Ma | Characteristic::St) => value.to_string(),
        (value, _) => format!("{value}+"),
    };
    (say(language, &format!("league-head-{key}"), &[]), value)
}

fn rules(game: Game<Bowl>, language: Language, player: Value) -> Vec<String> {
    let rules = game.book.rules.iter().filter_map(|rule| Some((rule.name, game.state.has(player, rule.held?)?)));
    let named = rules.filter_map(|(rule, number)| {
        let name = game.book.texts.name(game.book.names.name(rule), language)?;
        Some(if number > 0 { format!("{name} ({number})") } else { name.to_owned() })
    });
    named.collect()
}

/// Where a player is and how, what it has, and how far it may still go.
fn how(game: Game<Bowl>, language: Language, player: Value) -> Vec<String> {
    let state = game.state;
    let who = state.player(player);
    let condition = condition(game, language, player);
    let Spot::Square(square) = who.spot else { return vec![condition] };
    let at = Bowl::spell(state, crate::games::bowl::words::SQUARE, square);
    let mut how = vec![say(language, "sheet-at", &[("square", at.into())])];
    how.extend(Some(condition).filter(|condition| !condition.is_empty()));
    how.extend(state.holds(player).then(|| say(language, "sheet-with-ball", &[])));
    let acts = state.actor() == player;
    if who.activated && !acts {
        how.push(say(language, "sheet-done", &[]));
        return how;
    }
    // Whoever is not acting has all of its movement left, whatever the one who is has spent.
    let idle = State { acting: None, ..state.clone() };
    let left = if acts { squares_left(&mut { game }, player) } else { squares_left(&mut game.on(&idle), player) };
    if let Ok((left, rushes)) = left {
        let args = [("squares", i64::from(left).into()), ("rushes", i64::from(rushes).into())];
        how.push(say(language, "sheet-left", &args));
    }
    how
}

/// The means of a team: re-rolls, touchdowns, turns.
pub(crate) fn means(game: Game<Bowl>, language: Language, side: u8) -> String {
    let own = &game.state.sides[usize::from(side)];
    let args = [
        ("team", team(game, side, language).into()),
        ("rerolls", i64::from(own.re_rolls).into()),
        ("touchdowns", i64::from(own.touchdowns).into()),
        ("turns", i64::from(own.turns).into()),
    ];
    say(language, "sheet-team-bowl", &args)
}
