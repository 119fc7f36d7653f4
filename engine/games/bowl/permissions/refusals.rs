//! Refusals of answers to questions: of a turn and an activation, of all the smaller questions inside them and before
//! the first turn.
//!
//! Start at [`refusal`]. The answers that a question offers are listed with the same verdicts.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::play::push::Ways;
use crate::games::bowl::play::reel::may_face;
use crate::games::bowl::state::{Spot, State};
use crate::games::bowl::words::{event, names, word};
use crate::grid::{Misplaced, Square};
use crate::referee::{
    Asks, By, Command, Game, Question, Refusal, Request, Span, Verdict, refused, require, require_by,
};
use crate::teams::Characteristic;

use super::verdict::{
    Throw, at_activation, at_turn, is_far, is_free, is_offered, is_own, may_throw_anywhere, may_throw_unseen, measured,
    reaches, reaches_wall, squares_left,
};

/// The rules whose steps ask something, by question.
pub(crate) const ASKED_BY: &[(&str, &str)] = &[
    ("turn", "turn-start"),
    ("activation", "activation-start"),
    ("target", "special-action"),
    ("throw", "longest-band"),
    ("facing", "template-direction"),
    ("push", "push-choice"),
    ("follow-up", "may-follow-up"),
    ("interference", "may-interfere"),
    ("catch", "may-catch"),
    ("argue", "argue-the-call"),
    ("end-zone", "coin-toss"),
    ("place", "pre-game"),
    ("chest", "chest-placing"),
    ("portal", "portal-placing"),
];

/// The refusal of a command.
pub(crate) fn refusal(game: Game<Bowl>, request: &Request, command: Command) -> Option<Refusal> {
    let subject = crate::referee::word::<Bowl>(command.word).subject;
    match request.ask.0 {
        // Words that nobody does are asked elsewhere.
        "turn" | "activation" if subject.is_none() => None,
        "turn" => refused(at_turn(game, request.side, command)),
        "activation" => {
            let refusal = refused(at_activation(game, request.side, command))?;
            Some(short_of_squares(game, command.subject, refusal).unwrap_or(refusal))
        }
        _ if !request.has_word(command.word) => None,
        _ => refused(named(game, request, command).and_then(|()| answers(game, request, command))),
    }
}

/// Squares that do not suffice may have been cut by a rule: of rushes, or of movement.
fn short_of_squares(mut game: Game<Bowl>, player: Value, refusal: Refusal) -> Option<Refusal> {
    let Refusal::Number { question, wanted, reason: "no-movement", by } = refusal else { return None };
    if game.turned_by(question, &game.trace_value(question), wanted).is_some() {
        return None;
    }
    let cost = game.ask(question);
    let (left, rushes) = squares_left(&mut game, player).ok()?;
    let missing = cost.saturating_sub(left + rushes);
    let movement = Question::new(event::MOVEMENT, [player]).from(game.state.characteristic(player, Characteristic::Ma));
    let cut = [Question::new(event::RUSH_LIMIT, [player]), movement].into_iter().find_map(|question| {
        let wanted = Span::at_least(game.ask(question).saturating_add(missing));
        game.turned_by(question, &game.trace_value(question), wanted).map(|_| (question, wanted))
    });
    cut.map(|(question, wanted)| Refusal::Number { question, wanted, reason: "no-movement", by })
}

/// Whether somebody and something are named, and it is the one who is asked about where no coach chooses whom.
fn named(game: Game<Bowl>, request: &Request, Command { word, subject, object }: Command) -> Verdict {
    let word = crate::referee::word::<Bowl>(word);
    let by = game.asks(request);
    require_by(word.subject.is_none() || subject != NONE, "nobody", by)?;
    let names_something = word.object.is_none() || object != NONE || request.ask.0 == "facing";
    require_by(names_something, "no-target", by)?;
    let alone = request.subject().filter(|_| !matches!(request.ask.0, "interference" | "place"));
    require_by(alone.is_none_or(|asked| asked == subject), "not-the-one-asked", by)
}

fn answers(game: Game<Bowl>, request: &Request, command: Command) -> Verdict {
    let (Command { subject: player, object, .. }, state) = (command, game.state);
    let by = game.asks(request);
    match (request.ask.0, request.facts) {
        ("target", &[action, ref chosen @ ..]) => {
            is_offered(game, player, action, object)?;
            require(!chosen.contains(&object), "chosen-already", "special-action")
        }
        ("throw", &[action, within]) => may_aim(game, (player, action), command, (within, request.cause)),
        ("bomb", _) => may_aim_bomb(game, player, object),
        ("push", &[from, anywhere]) => Ways::of(game, player, from, anywhere == 1).lead_to(game, object),
        ("interference", &[passer, landing, band, bank]) => {
            is_own(game, player, request.side)?;
            may_interfere(&mut { game }, player, [passer, landing, band, bank])
        }
        ("end-zone", _) => {
            let zones = state.dungeon().end_zones() as Value;
            require((1..=zones).contains(&object), "no-such-zone", "coin-toss")?;
            require(request.options.contains(&command), "zone-taken", "coin-toss")
        }
        ("place", _) => {
            is_own(game, player, request.side)?;
            waits(state, player, "pre-game").and_then(|()| may_be_placed(state, request.side, object))
        }
        ("chest", placed) => may_stand(may_put_chest(game, object, placed), "chest-placing"),
        ("portal", placed) => {
            let by_the_book = |option: &Command| may_put_portal(game, option.object, placed).is_ok();
            let crowded = !request.options.iter().any(by_the_book);
            let may =
                if crowded { may_squeeze_portal(state, object, placed) } else { may_put_portal(game, object, placed) };
            may_stand(may, "portal-placing")
        }
        ("facing", _) => may_face(game, player, object, by),
        _ => require_by(request.options.contains(&command), "not-among-these", by),
    }
}

// -------------------------------------------------------------------------------------- throwing

/// Whether a throw or a bank goes to a square by an action, no farther than the rule that asks for it lets it.
fn may_aim(
    game: Game<Bowl>,
    (thrower, action): (Value, Value),
    Command { word, object: square, .. }: Command,
    (within, cause): (i32, Value),
) -> Verdict {
    let throw = Throw::by(game, thrower, action);
    match word {
        word::BANK => reaches_wall(game, throw.at_wall(game), square)?,
        _ => reaches(game, throw, square)?,
    }
    let near = measured(game, thrower, game.state.square(thrower), square) <= within;
    require_by(near, "out-of-reach", By::Rule(cause))
}

/// Whether a bomb can be thrown at a square: within so many bands, or anywhere if a rule lets it.
fn may_aim_bomb(mut game: Game<Bowl>, thrower: Value, square: Square) -> Verdict {
    let near = reaches(game, Throw::by(game, thrower, names::PASS), square);
    if near.is_err() && is_far(game, thrower, square) {
        return may_throw_anywhere(&mut game, thrower, names::SPECIAL).or(near);
    }
    near
}

/// Whether a player may try to stop what is thrown, by whom and where to, so many bands away.
pub(crate) fn may_interfere<A: Asks<Bowl>>(
    asks: &mut A,
    player: Value,
    [passer, landing, band, bank]: [Value; 4],
) -> Verdict {
    let game = asks.game();
    let (state, dungeon) = (game.state, game.state.dungeon());
    let (from, square) = (state.square(passer), state.square(player));
    let width = game.ask(Question::new(event::RULER_WIDTH, [passer]));
    // What is thrown at a wall flies on past the square before it.
    let covers = || bank == 1 && square == landing || dungeon.under_ruler((from, landing), width, square);
    let under = square != NONE && landing != from && covers();
    require(under, "not-under-the-ruler", "may-interfere")?;
    let level = [from, landing].into_iter().any(|end| dungeon.level(end) == dungeon.level(square));
    require(level, "not-under-the-ruler", "may-interfere")?;
    if !dungeon.sees(from, square) {
        may_throw_unseen(game, passer, "out-of-sight")?;
    }
    let able = i32::from(state.player(player).has_zone());
    asks.permits(Question::new(event::MAY_INTERFERE, [player, passer, band]).from(able))
}

// --------------------------------------------------------------------------------------- placing

/// Whether a player who is brought to a square may come there.
pub(crate) fn may_come_to(game: Game<Bowl>, player: Value, square: Square) -> Verdict {
    game.grants(Question::new(event::MAY_COME_TO, [player, square]))
}

/// Whether a player waits in the reserves.
pub(crate) fn waits(state: &State, player: Value, rule: &'static str) -> Verdict {
    require(state.player(player).spot == Spot::Reserves, "not-in-reserve", rule)
}

/// Whether a side may place a player in a square before the first turn.
pub(crate) fn may_be_placed(state: &State, side: u8, square: Square) -> Verdict {
    require(state.dungeon().end_zone(square) == Some(side), "not-in-its-end-zone", "pre-game")?;
    is_free(state, square)
}

/// Whether a chest may be put on a square, beside those placed so far.
pub(crate) fn may_put_chest(game: Game<Bowl>, square: Square, placed: &[Square]) -> Result<(), Misplaced> {
    let dungeon = game.state.dungeon();
    dungeon.place_chest_ok(square, placed, game.book.data.limits(dungeon.end_zones()))
}

/// Whether a portal may be put on a square, beside the chests and those placed so far.
pub(crate) fn may_put_portal(game: Game<Bowl>, square: Square, placed: &[Square]) -> Result<(), Misplaced> {
    let (dungeon, chests) = (game.state.dungeon(), game.state.chests.iter().map(|chest| chest.square));
    dungeon.place_portal_ok(square, chests, placed, game.book.data.limits(dungeon.end_zones()))
}

/// Whether a portal may be put on a square where no square is left by the book: anywhere but in an end zone.
pub(crate) fn may_squeeze_portal(state: &State, square: Square, placed: &[Square]) -> Result<(), Misplaced> {
    let dungeon = state.dungeon();
    let taken = placed.contains(&square) || state.chest(square).is_some();
    match () {
        () if !dungeon.is_floor(square) => Err(Misplaced::OffFloor),
        () if dungeon.end_zone(square).is_some() => Err(Misplaced::InEndZone),
        () if taken => Err(Misplaced::SquareTaken),
        () => Ok(()),
    }
}

fn may_stand(placing: Result<(), Misplaced>, rule: &'static str) -> Verdict {
    placing.or_else(|misplaced| require(false, misplaced.code(), rule))
}
