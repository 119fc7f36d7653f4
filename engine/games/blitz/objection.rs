//! Why a command is not legal now, and the rule behind it.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Family, Game, Objection, Request};

use super::action::{WORDS, index_of};
use super::family::Blitz;
use super::state::State;
use super::vocabulary::{PLAYER, SQUARE, event, names};

/// What speaks against a command, where that can be told.
pub(super) fn objection(
    game: Game<Blitz>,
    request: &Request,
    subject: Option<Value>,
    word: &str,
    object: Option<&str>,
) -> Option<Objection> {
    let player = subject?;
    if game.state.player(player).side != request.side {
        return Some(("not-yours", if request.ask.0 == "place" { "may-set-up" } else { "turn-start" }));
    }
    match request.ask.0 {
        "action" | "free-action" => at_action(game, player, word, object, request.ask.0 == "free-action"),
        "step" => at_step(game, request, player, word, object),
        "reserves" => Some(("no-room", "reserves-rank")),
        _ => None,
    }
}

fn at_action(game: Game<Blitz>, player: Value, word: &str, object: Option<&str>, free: bool) -> Option<Objection> {
    let named = |index: &u8| crate::referee::word::<Blitz>(*index).name == word;
    let action = names::RUN + WORDS.iter().position(named)? as Value;
    let state = game.state;
    let times = Value::from(state.player(player).taken[index_of(action)]);
    let may = |times: Value| game.peek(event::MAY_ACT, None, &[player, action, i32::from(free), times]) == 1;
    if !may(times) {
        return Some((if may(0) { "done-this-turn" } else { status(state, player, action) }, "may-act"));
    }
    let target = object.and_then(|object| Blitz::read(state, PLAYER, object));
    match (action, target) {
        (names::BLOCK, _) => Some(("target-not-beside", "block-declared")),
        (names::THROW, Some(target)) => Some(against_throw(game, player, target)),
        (names::THROW, None) => Some(("nobody-in-reach", "throw-reach")),
        (names::RESERVES, _) => Some(("no-room", "may-come-on")),
        (names::STAND_UP, _) => None,
        _ => Some(("no-way", "may-stop")),
    }
}

/// What a player is, if that keeps it from an action.
fn status(state: &State, player: Value, action: Value) -> &'static str {
    match () {
        () if state.square_of(player) == NONE => "in-the-dugout",
        () if state.is_prone(player) => "prone",
        () if state.player(player).barred => "barred",
        () if action == names::THROW && state.ball_of(player) == NONE => "has-no-ball",
        () if state.is_marked(player) => "marked",
        () => "open",
    }
}

fn against_throw(game: Game<Blitz>, player: Value, target: Value) -> Objection {
    let state = game.state;
    let [from, to] = [player, target].map(|player| state.square_of(player));
    let reach = game.peek(event::THROW_REACH, None, &[player]);
    let far = to == NONE || state.pitch.tenths(from, to) > reach;
    if far { ("target-out-of-reach", "throw-reach") } else { ("may-not-receive", "may-receive") }
}

fn at_step(game: Game<Blitz>, request: &Request, player: Value, word: &str, object: Option<&str>) -> Option<Objection> {
    let acts = request.options.first().map(|option| option.subject);
    if acts != Some(player) {
        return Some(("another-moves", "action-declared"));
    }
    if word == "stop" {
        return Some(("not-here", "may-stop"));
    }
    let (state, here) = (game.state, game.state.square_of(player));
    let square = Blitz::read(state, SQUARE, object?)?;
    let action = state.deed.action;
    Some(match () {
        () if !state.pitch.around(here).any(|next| next == square) => ("not-a-step", "may-step"),
        () if state.on(square) != NONE => ("square-taken", "may-step"),
        () if game.peek(event::MAY_STEP, None, &[player, action, here, square]) != 1 => {
            ("passes-opponents", "may-step")
        }
        () => ("no-way", "may-stop"),
    })
}
