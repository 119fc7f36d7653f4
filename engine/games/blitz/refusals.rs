//! Refusals of answers to a question: of a turn and a move, and of all the smaller ones before, inside and after them.
//!
//! Start at [`refusal`]. The options of a question are listed with the same verdicts.

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{
    Ask, Asks, By, Command, Game, Question, Refusal, Request, Span, Verdict, refused, require, require_by,
};

use super::game::Blitz;
use super::pitch::Square;
use super::state::{ActionSoFar, Ball, Place, Stage, State};
use super::verdict::{at_action, at_reserves, at_step, is_own, may_be_next, may_set_up};
use super::words::event;

/// The rules whose steps ask something, by question.
pub(super) const ASKED_BY: &[(&str, &str)] = &[
    ("action", "turn-start"),
    ("free-action", "free-action"),
    ("step", "action-declared"),
    ("reserves", "reserves-rank"),
    ("follow", "may-follow"),
    ("claim", "may-claim"),
    ("discard", "hand-limit"),
    ("place", "may-set-up"),
    ("pitch", "set-up"),
    ("trapdoor", "trapdoor-choice"),
    ("send-ball", "ball-dropped"),
    ("ball", "ball-drawn"),
];

/// The number because of which this is asked: a hand is above its limit.
pub(super) fn asked_for(state: &State, request: &Request) -> Option<(Question, Span)> {
    let team = Value::from(request.side);
    let limit = || Question::new(event::HAND_LIMIT, [team]);
    (request.ask == Ask("discard")).then(|| (limit(), Span::at_least(state.side(team).hand.len() as Value)))
}

/// The refusal of a command, or none.
pub(super) fn refusal(game: Game<Blitz>, request: &Request, command: Command) -> Option<Refusal> {
    let moves = matches!(request.ask.0, "action" | "free-action" | "step" | "reserves" | "place");
    match crate::referee::word::<Blitz>(command.word).subject {
        // Words that nobody does are asked elsewhere.
        None if moves => None,
        _ if moves => refused(moving(game, request, command)),
        _ if !request.has_word(command.word) => None,
        _ => refused(answers(game, request, command)),
    }
}

fn moving(game: Game<Blitz>, request: &Request, command: Command) -> Verdict {
    let player = command.subject;
    let own = |rule| is_own(game.state, player, request.side, rule);
    let alone = |rule| require(request.subject() == Some(player), "another-moves", rule);
    match request.ask.0 {
        "action" => {
            own("turn-start")?;
            may_be_next(game, player)?;
            at_action(game, command, false)
        }
        "free-action" => own("turn-start").and_then(|()| at_action(game, command, true)),
        "step" => {
            own("turn-start")?;
            alone("action-declared")?;
            at_step(game, request, command)
        }
        "reserves" => at_reserves(game, request, command),
        _ => {
            own("may-set-up")?;
            alone("may-set-up")?;
            may_set_up(&mut { game }, player, command.object)
        }
    }
}

fn answers(game: Game<Blitz>, request: &Request, command: Command) -> Verdict {
    let Command { object, .. } = command;
    let by = game.asks(request);
    let listed = |reason| require_by(request.options.contains(&command), reason, by);
    require_by(object != NONE || request.options.contains(&command), "no-such-thing", by)?;
    match (request.ask.0, request.facts) {
        ("claim", _) => may_claim(&mut { game }, request.side, object).and_then(|()| listed("another-copy")),
        ("discard", _) => may_discard(game, request.side, object, by),
        ("send-ball", &[player, ball, from]) => may_send_ball(game, (player, ball, from), object, by),
        ("trapdoor", &[side]) => may_come_up(game, side, object, by),
        ("pitch", _) => listed("not-a-pitch"),
        ("ball", _) => may_take_ball(game.state, request.side, object),
        _ => listed("not-among-these"),
    }
}

// -------------------------------------------------------------------------------------- claiming

/// The challenges that a side may meet: those on the board, and one that only it may claim.
pub(super) fn open_challenges(state: &State, side: u8) -> impl Iterator<Item = Value> + '_ {
    let private = state.private.filter(|(_, owner)| *owner == side).map(|(card, _)| card);
    state.spaces.iter().flatten().copied().chain(private).map(Value::from)
}

/// Whether a side has met a challenge by the action just taken.
pub(super) fn may_claim<A: Asks<Blitz>>(asks: &mut A, side: u8, card: Value) -> Verdict {
    let state = asks.game().state;
    require(open_challenges(state, side).any(|open| open == card), "not-on-the-board", "may-claim")?;
    let ActionSoFar { actor, action, target, already, .. } = state.current;
    let slots =
        [card, actor, side.into(), action, target, state.square_of(actor), Value::from(already >> card & 1 == 1)];
    asks.permits(Question::new(event::CHALLENGE_MET, slots))
}

/// Whether a coach may discard a card from his hand, by the bonus play on its back.
pub(super) fn may_discard(game: Game<Blitz>, side: u8, bonus: Value, by: By) -> Verdict {
    let state = game.state;
    let held = state.side(side.into()).hand.iter().any(|&card| state.card(card.into()).back == bonus);
    require_by(held, "not-in-hand", by)?;
    game.grants(Question::new(event::MAY_DISCARD, [side.into(), bonus]))
}

// ----------------------------------------------------------------------------------------- balls

/// Whether the coach of a player who has lost a ball in a square may send it to another.
pub(super) fn may_send_ball(
    game: Game<Blitz>,
    (player, ball, from): (Value, Value, Square),
    to: Square,
    by: By,
) -> Verdict {
    require_by(game.state.pitch.around(from).any(|square| square == to), "not-beside", by)?;
    game.grants(Question::new(event::MAY_SEND_BALL, [player, ball, to]))
}

/// Whether a ball may come up by a trapdoor for a side.
pub(super) fn may_come_up(game: Game<Blitz>, side: Value, door: Square, by: By) -> Verdict {
    require_by(game.state.pitch.trapdoors.contains(&door), "not-a-trapdoor", by)?;
    game.grants(Question::new(event::MAY_COME_UP, [side, door]))
}

impl State {
    /// The index of the special ball of a rule.
    pub(super) fn special_ball(&self, rule: Value) -> Option<u8> {
        (0..).zip(&self.deck.balls).find(|(_, ball)| ball.rule == rule).map(|(index, _)| index)
    }
}

/// Whether a coach may take a special ball: before the match one that his team may bring, later one nobody plays with.
pub(super) fn may_take_ball(state: &State, side: u8, rule: Value) -> Verdict {
    let Some(index) = state.special_ball(rule) else { return require(false, "not-a-special-ball", "ball-drawn") };
    if state.stage != Stage::Toss {
        let plays = |other: &Ball| other.special == Some(index) && other.place != Place::Out;
        return require(!state.balls.iter().any(plays), "ball-in-play", "ball-drawn");
    }
    require(!state.sides.iter().any(|side| side.balls.contains(&index)), "ball-taken", "special-balls")?;
    let (team, teams) = (&state.side(side.into()).team, &state.deck.balls[usize::from(index)].teams);
    require(teams.is_empty() || teams.contains(team), "ball-of-others", "special-balls")
}
