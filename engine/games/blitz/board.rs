//! The pitch in letters, and what lies beside it: points, challenges, hands.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Family, Game};
use crate::text::{Language, say};

use super::game::Blitz;
use super::pitch::Square;
use super::sides::LETTERS;
use super::state::{Place, State};
use super::words::BALL;

/// Draws the position. A square is three letters wide: `h3 ` a player, `h3-` prone, `h3*` with a ball, ` * ` a ball, `( )` a
/// trapdoor, `###` a statue, ` H ` the End Zone of home.
pub(super) fn picture(game: Game<Blitz>) -> String {
    let state = game.state;
    let pitch = &state.pitch;
    let mut text = String::from("   ");
    for column in 1..=pitch.columns {
        text.push_str(&format!("{column:^4}"));
    }
    text = text.trim_end().to_owned();
    text.push('\n');
    for row in 1..=pitch.rows {
        text.push_str(&format!("{row:>3} "));
        for column in 1..=pitch.columns {
            let square = pitch.square(column, row).unwrap_or(NONE);
            text.push_str(&cell(state, square));
            text.push(' ');
        }
        text = text.trim_end().to_owned();
        text.push('\n');
    }
    text
}

fn cell(state: &State, square: Square) -> String {
    let player = state.on(square);
    if player != NONE {
        let who = state.player(player);
        let mark = match who.prone {
            _ if state.ball_of(player) != NONE => '*',
            true => '-',
            false => ' ',
        };
        let name = format!("{}{}{mark}", LETTERS[usize::from(who.side)], who.number);
        return format!("{name:<3}");
    }
    let door = state.pitch.trapdoors.contains(&square);
    if state.ball_on(square) != NONE {
        return if door { "(*)" } else { " * " }.to_owned();
    }
    if door {
        return "( )".to_owned();
    }
    if !state.pitch.is_floor(square) {
        return "###".to_owned();
    }
    let end = state.pitch.end_zone_of(square);
    format!(" {} ", end.map_or('.', |end| LETTERS[usize::from(end)].to_ascii_uppercase()))
}

/// Teams, points and dugouts, the challenges, and the hands that may be seen.
pub(super) fn legend(game: Game<Blitz>, language: Language, seen: &dyn Fn(u8) -> bool) -> String {
    let state = game.state;
    let name = |rule: Value| {
        let id = game.book.names.name(rule);
        game.book.texts.called(id, language).to_owned()
    };
    let front = |card: &u8| {
        let card = state.card(Value::from(*card));
        format!("{} ({})", name(card.rule), card.points)
    };
    let mut lines = Vec::new();
    for side in 0..2u8 {
        let away: Vec<String> = state
            .team(side)
            .filter(|&player| state.square_of(player) == NONE)
            .map(|player| shirt(state, player))
            .collect();
        let own = state.side(side.into());
        let args = [
            ("letter", LETTERS[usize::from(side)].to_string().as_str().into()),
            ("team", game.side_name(side, language).as_str().into()),
            ("points", own.score.into()),
            ("cards", (own.hand.len() as i64).into()),
            ("dugout", if away.is_empty() { "-".to_owned() } else { away.join(" ") }.as_str().into()),
        ];
        lines.push(say(language, "blitz-side", &args));
    }
    let active: Vec<String> = state.spaces.iter().flatten().map(front).collect();
    let top = state.top.as_ref().map_or("-".to_owned(), front);
    let left = state.pile.count_ones() as i64 + i64::from(state.endgame_left);
    let args = [("cards", active.join(", ").as_str().into()), ("top", top.as_str().into()), ("left", left.into())];
    // Before a pitch is chosen there is no deck.
    let begun = state.top.is_some() || left > 0 || !active.is_empty();
    lines.extend(begun.then(|| say(language, "blitz-challenges", &args)));
    let special = (0..state.balls.len() as Value).filter_map(|ball| Some((ball, state.card_of_ball(ball)?.rule)));
    for (ball, rule) in special.filter(|(ball, _)| state.balls[*ball as usize].place != Place::Out) {
        let ball = Blitz::spell(state, BALL, ball);
        lines.push(say(language, "blitz-ball", &[("ball", ball.into()), ("name", name(rule).into())]));
    }
    for side in (0..2u8).filter(|&side| seen(side)) {
        let hand = state.side(side.into()).hand.iter().map(|&card| name(state.card(card.into()).back));
        let hand = hand.collect::<Vec<String>>().join(", ");
        let letter = LETTERS[usize::from(side)].to_string();
        let args = [("letter", letter.as_str().into()), ("cards", hand.as_str().into())];
        lines.extend((!hand.is_empty()).then(|| say(language, "blitz-hand", &args)));
    }
    lines.push(say(language, "blitz-signs", &[]));
    lines.join("\n") + "\n"
}

fn shirt(state: &State, player: Value) -> String {
    let who = state.player(player);
    format!("{}{}", LETTERS[usize::from(who.side)], who.number)
}
