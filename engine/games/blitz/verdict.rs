//! Whether something may be done now, and who says that it may not: one answer for the list of what is legal and for
//! whoever is refused.
//!
//! Start at [`at_action`] and [`at_step`]; `refusals.rs` has the smaller questions.

use std::cell::OnceCell;

use smallvec::SmallVec;

use crate::expr::Bitboard;
use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Asks, Command, Flow, Game, Question, Request, Span, Verdict, require};

use super::action::{WORDS, index_of};
use super::game::Blitz;
use super::pitch::Square;
use super::state::State;
use super::words::{event, names, word};

/// Whether a player is one whom a side moves.
pub(super) fn is_own(state: &State, player: Value, side: u8, rule: &'static str) -> Verdict {
    require(player != NONE, "nobody", rule)?;
    require(state.player(player).side == side, "not-yours", rule)
}

// --------------------------------------------------------------------------------------- actions

/// Whether a player can take an action, of its turn or a free one.
pub(super) fn at_action(mut game: Game<Blitz>, command: Command, free: bool) -> Verdict {
    let Command { word, subject: player, object } = command;
    let Some(index) = WORDS.iter().position(|&own| own == word) else { return Ok(()) };
    let action = names::RUN + index as Value;
    may_act(&mut game, player, action, free)?;
    match action {
        names::BLOCK => require(game.state.markers(player).contains(object), "target-not-beside", "block-declared"),
        names::THROW => {
            let reach = may_throw(&mut game, player)?;
            may_throw_to(&mut game, (player, object), reach)
        }
        names::RESERVES => may_come_on(game, player),
        names::STAND_UP => Ok(()),
        _ => may_move(&mut game, player, action),
    }
}

/// Whether a turn has an action left for a player: one that is extra is for those who have done nothing yet.
pub(super) fn may_be_next(mut game: Game<Blitz>, player: Value) -> Verdict {
    let team = Value::from(game.state.active);
    let question = Question::new(event::ACTIONS_ALLOWED, [team]);
    let allowed = game.answer(question)?;
    if is_next(game.state, player, allowed) {
        return Ok(());
    }
    let more = Span::at_least(allowed.saturating_add(1));
    question.admits(allowed, more, "extra-action", "actions-allowed")
}

/// The same, of so many actions that the turn allows.
pub(super) fn is_next(state: &State, player: Value, allowed: Value) -> bool {
    state.taken < allowed.saturating_add(state.open_extra) || state.player(player).is_fresh()
}

/// Whether a player can take an action, whatever it would come to.
pub(super) fn may_act<A: Asks<Blitz>>(asks: &mut A, player: Value, action: Value, free: bool) -> Verdict {
    let times = Value::from(asks.game().state.player(player).times(index_of(action)));
    asks.permits(Question::new(event::MAY_ACT, [player, action, i32::from(free), times]))
}

/// How far a player can throw, if it can throw at all.
pub(super) fn may_throw<A: Asks<Blitz>>(asks: &mut A, thrower: Value) -> Verdict<Value> {
    require(asks.game().state.ball_of(thrower) != NONE, "has-no-ball", "throw-declared")?;
    Ok(asks.answer(Question::new(event::THROW_REACH, [thrower]))?)
}

/// Whether a player can throw to another, with such a reach.
pub(super) fn may_throw_to<A: Asks<Blitz>>(asks: &mut A, (thrower, target): (Value, Value), reach: Value) -> Verdict {
    let state = asks.game().state;
    require(target != NONE, "nobody-in-reach", "throw-reach")?;
    let mate = target != thrower && state.player(target).side == state.player(thrower).side;
    require(mate, "not-a-mate", "throw-declared")?;
    let [from, to] = [thrower, target].map(|player| state.square_of(player));
    require(to != NONE, "target-out-of-reach", "throw-reach")?;
    let least = Span::at_least(state.pitch.tenths(from, to));
    Question::new(event::THROW_REACH, [thrower]).admits(reach, least, "target-out-of-reach", "throw-reach")?;
    asks.permits(Question::new(event::MAY_RECEIVE, [target, thrower]))
}

// ---------------------------------------------------------------------------------- free actions

/// Whether a player could take a free action of a kind.
pub(super) fn could_take(game: Game<Blitz>, player: Value, action: Value) -> bool {
    let Some(who) = game.state.players.get(player as usize) else { return false };
    let could = |object| at_action(game, Command::new(player, WORDS[index_of(action)], object), true).is_ok();
    match action {
        names::BLOCK => game.state.markers(player).iter().any(could),
        names::THROW => game.state.team(who.side).any(could),
        _ => could(NONE),
    }
}

/// Whether there is room for a player from the dugout.
pub(super) fn may_come_on(game: Game<Blitz>, player: Value) -> Verdict {
    require(ways_in(game, player).next().is_some(), "no-room", "may-come-on")
}

/// The squares of its own End Zone where a player may come on.
pub(super) fn ways_in(game: Game<'_, Blitz>, player: Value) -> impl Iterator<Item = Square> + '_ {
    let may_come_on = move |&square: &Square| game.grants(Question::new(event::MAY_COME_ON, [player, square])).is_ok();
    game.state.end_zone(game.state.player(player).side).filter(may_come_on)
}

/// Whether a player comes on in a square.
pub(super) fn at_reserves(game: Game<Blitz>, request: &Request, command: Command) -> Verdict {
    if request.options.contains(&command) || command.object == NONE {
        return Ok(());
    }
    let Command { subject: player, object: square, .. } = command;
    game.grants(Question::new(event::MAY_COME_ON, [player, square]))?;
    let rank = |square: Square| Question::new(event::RESERVES_RANK, [player, square]);
    let best = ways_in(game, player).map(|square| game.ask(rank(square))).min();
    let Some(best) = best else { return require(false, "no-room", "reserves-rank") };
    let own = game.ask(rank(square));
    require(best < own, "no-room", "reserves-rank")?;
    rank(square).admits(own, Span::at_most(best), "better-placed", "reserves-rank")
}

/// Whether a player can stand in a square when the teams line up.
pub(super) fn may_set_up<A: Asks<Blitz>>(asks: &mut A, player: Value, square: Square) -> Verdict {
    let state = asks.game().state;
    let side = state.player(player).side;
    let depth = |square: Square| state.pitch.columns_to(square, side);
    require(square != NONE && state.pitch.is_floor(square), "not-a-floor-square", "may-set-up")?;
    require(state.on(square) == NONE, "square-taken", "may-set-up")?;
    let (depth, outside) = (depth(square), outside(state, player));
    asks.permits(Question::new(event::MAY_SET_UP, [player, square, depth, outside]))
}

/// Team-mates of a player that stand outside their End Zone.
pub(super) fn outside(state: &State, player: Value) -> Value {
    let side = state.player(player).side;
    let is_outside = |&other: &Value| {
        let square = state.square_of(other);
        square != NONE && state.pitch.columns_to(square, side) > 0
    };
    state.team(side).filter(is_outside).count() as Value
}

// ----------------------------------------------------------------------------------------- moves

/// Whether a move goes on to a square, or ends.
pub(super) fn at_step(game: Game<Blitz>, request: &Request, command: Command) -> Verdict {
    let Command { subject: player, object: square, .. } = command;
    let (state, here) = (game.state, game.state.square_of(player));
    let (action, start) = (state.current.action, state.current.origin);
    if request.options.contains(&command) {
        return Ok(());
    }
    if command.word == word::STOP {
        may_end(&mut { game }, player, action, (start, here))?;
        return require(false, "not-here", "may-stop");
    }
    require(state.pitch.around(here).any(|next| next == square), "not-a-step", "may-step")?;
    may_step(&mut { game }, player, action, square)?;
    require(false, "no-way", "may-stop")
}

/// Whether a player can step to a square beside its own.
pub(super) fn may_step<A: Asks<Blitz>>(asks: &mut A, player: Value, action: Value, next: Square) -> Verdict {
    let state = asks.game().state;
    let here = state.square_of(player);
    require(state.on(next) == NONE, "square-taken", "may-step")?;
    asks.permits(Question::new(event::MAY_STEP, [player, action, here, next]))
}

/// Whether a move may end in a square.
pub(super) fn may_end<A: Asks<Blitz>>(
    asks: &mut A,
    player: Value,
    action: Value,
    (start, at): (Square, Square),
) -> Verdict {
    require(is_near_enough(asks.game().state, at), "not-near-enough", "may-stop")?;
    asks.permits(Question::new(event::MAY_STOP, [player, action, start, at]))
}

/// Whether a square is beside whomever the move under way must end beside.
pub(super) fn is_near_enough(state: &State, square: Square) -> bool {
    let touches = |player| state.pitch.touching(state.square_of(player), square);
    state.must_end_beside.is_none_or(touches)
}

/// How many squares a move has.
pub(super) fn squares_of<A: Asks<Blitz>>(asks: &mut A, player: Value, action: Value) -> Flow<i32> {
    let event = match action {
        names::MARK => event::MARK_SQUARES,
        names::SIDESTEP => event::SIDESTEP_SQUARES,
        _ => event::RUN_SQUARES,
    };
    asks.answer(Question::new(event, [player]))
}

/// Whether a player can begin a move: it can end somewhere, or stay.
pub(super) fn may_move<A: Asks<Blitz>>(asks: &mut A, player: Value, action: Value) -> Verdict {
    let squares = squares_of(asks, player, action)?;
    let game = asks.game();
    let here = game.state.square_of(player);
    let moves = Moves::new(game, player, action, here);
    if here != NONE && moves.may_end_beyond(game, here, squares) {
        return Ok(());
    }
    let is_known = moves.stops.is_some();
    let stays = asks.answer(Question::new(event::MAY_STAY, [player, action]))?;
    if stays == 1 {
        return Ok(());
    }
    if asks.only_lists() && is_known {
        return require(false, "no-way", "may-stop");
    }
    // What bars it where it stands, bars it wherever it gets to.
    asks.permits(Question::new(event::MAY_STOP, [player, action, here, here]))?;
    require(false, "no-way", "may-stop")
}

/// A move as rules see it from where it began: where it may step, stop, and must end. What is the same for all squares at once
/// is asked once. It holds for as long as nothing changes.
pub(super) struct Moves {
    player: Value,
    action: Value,
    start: Square,
    stops: Option<Bitboard>,
    /// Where it may step into, and where it ends.
    goes: OnceCell<Option<(Bitboard, Bitboard)>>,
}

impl Moves {
    /// Those of a player who began in a square.
    pub(super) fn new(game: Game<Blitz>, player: Value, action: Value, start: Square) -> Moves {
        let question = Question::new(event::MAY_STOP, [player, action, start, NONE]);
        let stops = game.state.pitch.fits_boards().then(|| game.ask_everywhere(question, 3)).flatten();
        Moves { player, action, start, stops, goes: OnceCell::new() }
    }

    fn goes(&self, game: Game<Blitz>) -> Option<(Bitboard, Bitboard)> {
        *self.goes.get_or_init(|| {
            let Moves { player, action, .. } = *self;
            if game.is_read(event::MAY_STEP, 2) || !game.state.pitch.fits_boards() {
                return None;
            }
            let steps = game.ask_everywhere(Question::new(event::MAY_STEP, [player, action, NONE, NONE]), 3)?;
            Some((steps, game.ask_everywhere(Question::new(event::MOVE_ENDS, [player, action, NONE]), 2)?))
        })
    }

    /// Whether nothing need be asked of any square by itself.
    pub(super) fn is_known(&self, game: Game<Blitz>) -> bool {
        self.stops.is_some() && self.goes(game).is_some()
    }

    /// Whether it may step from one square into another.
    pub(super) fn steps(&self, game: Game<Blitz>, from: Square, to: Square) -> bool {
        let asked = || game.peek(event::MAY_STEP, None, &[self.player, self.action, from, to]) == 1;
        self.goes(game).map_or_else(asked, |(steps, _)| agreed(steps.contains(to), asked))
    }

    /// Whether it may stop in a square.
    pub(super) fn stops(&self, game: Game<Blitz>, at: Square) -> bool {
        let asked = || game.peek(event::MAY_STOP, None, &[self.player, self.action, self.start, at]) == 1;
        is_near_enough(game.state, at) && self.stops.map_or_else(asked, |stops| agreed(stops.contains(at), asked))
    }

    /// Whether it must end in a square.
    fn ends(&self, game: Game<Blitz>, at: Square) -> bool {
        let asked = || game.peek(event::MOVE_ENDS, None, &[self.player, self.action, at]) == 1;
        self.goes(game).map_or_else(asked, |(_, ends)| agreed(ends.contains(at), asked))
    }

    /// Whether it may end in a square, or in one that can still be reached from there.
    pub(super) fn may_end_from(&self, game: Game<Blitz>, square: Square, left: i32) -> bool {
        self.stops(game, square) || self.may_end_beyond(game, square, left)
    }

    /// Whether it may end in a free square no more than so many away, if there is a way there.
    fn could_end_near(&self, game: Game<Blitz>, square: Square, left: i32) -> bool {
        let state = game.state;
        let could_end = |at: Square| state.on(at) == NONE && state.pitch.is_floor(at) && self.stops(game, at);
        let one_by_one = || state.pitch.near(square, left).any(could_end);
        match self.stops.zip(state.pitch.board_near(square, left)) {
            Some((stops, near)) if state.must_end_beside.is_none() => {
                agreed(!(stops & near & !state.occupied()).is_nowhere(), one_by_one)
            }
            _ => one_by_one(),
        }
    }

    /// Whether it may end in another square than the one it is in, no more than so many squares away.
    fn may_end_beyond(&self, game: Game<Blitz>, square: Square, left: i32) -> bool {
        let state = game.state;
        // Mostly there is no such square: then no way there need be looked for.
        if !self.could_end_near(game, square, left) {
            return false;
        }
        let here = state.square_of(self.player);
        let mut seen: SmallVec<[Square; 32]> = SmallVec::from_slice(&[square]);
        let mut edge = 0;
        for left in (0..left).rev() {
            let from = edge..seen.len();
            if from.is_empty() {
                break;
            }
            edge = from.end;
            for index in from {
                let at = seen[index];
                if at != here && self.ends(game, at) {
                    continue;
                }
                for next in state.pitch.around(at) {
                    if seen.contains(&next) || state.on(next) != NONE {
                        continue;
                    }
                    let ends = self.stops(game, next);
                    let steps = (ends || left > 0) && self.steps(game, at, next);
                    if ends && steps {
                        return true;
                    }
                    // Where the last square cannot end it, no other way there helps.
                    if steps || left == 0 && !ends {
                        seen.push(next);
                    }
                }
            }
        }
        false
    }
}

/// An answer that was read off a board: it is that of the question.
pub(super) fn agreed(answer: bool, asked: impl Fn() -> bool) -> bool {
    debug_assert_eq!(answer, asked(), "a board says of each square what its question does");
    answer
}
