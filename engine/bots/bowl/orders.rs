//! Orders: who acts next in a team turn, and how. Safe things first, then what carries risk.

use crate::expr::vocabulary::{NONE, Set, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::state::{Ball, Posture, State};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Command, Game, Request};
use crate::teams::Characteristic;

use super::END;
use super::block_odds::BlockAttempt;
use super::bot::Bot;
use super::chance::{Chance, SURE};
use super::foes::{FAR, foes_of, placed};
use super::plans::Aim;
use super::worth::{stakes, worth};

/// Blitzes and pick-ups are weighed for the nearest few only.
const MOST_WEIGHED: usize = 3;
/// A block that is done for its own sake is worth so much, in hundredths of a point.
const GOOD_BLOCK: i32 = 500;

/// So many points of a plan are one when a chest is chosen.
const DANGER: i32 = 12;
/// With so few chests left, the next one is as likely as not to hold the ball.
const LIKELY: usize = 2;
/// Opponents farther from the ball carrier than this are not in its way yet.
const WAY: i32 = 6;
/// The movement of a quick player.
const QUICK: i32 = 6;

/// Turns without anything to do after which a bad block is better than none.
const PATIENCE: u8 = 8;

/// The question: the game and the legal orders.
#[derive(Clone, Copy)]
struct Turn<'t> {
    game: Game<'t, Bowl>,
    options: &'t [Command],
    side: u8,
}

impl<'t> Turn<'t> {
    fn state(&self) -> &'t State {
        self.game.state
    }

    fn can(&self, player: Value, word: u8) -> bool {
        self.options.iter().any(|option| option.subject == player && option.word == word)
    }

    /// The orders of a word.
    fn of(self, word: u8) -> impl Iterator<Item = Command> + 't {
        self.options.iter().copied().filter(move |option| option.word == word)
    }

    /// The nearest players with an order of a word, in steps of a measure.
    fn nearest(self, word: u8, object: Value, mut measure: impl FnMut(Value) -> Option<i32>) -> [Value; MOST_WEIGHED] {
        let mut found = [(i32::MAX, NONE); MOST_WEIGHED];
        for option in self.of(word).filter(|option| object == NONE || option.object == object) {
            let Some(distance) = measure(option.subject) else { continue };
            let mut entry = (distance, option.subject);
            for place in &mut found {
                if entry.0 < place.0 {
                    std::mem::swap(place, &mut entry);
                }
            }
        }
        found.map(|(_, player)| player)
    }
}

/// Any block or blitz at all, not by whoever has the ball if that can be helped.
fn any_block(turn: Turn) -> Option<Command> {
    let carrier = turn.state().carrier();
    turn.of(word::BLOCK).chain(turn.of(word::BLITZ)).min_by_key(|block| block.subject == carrier)
}

impl Bot {
    /// The next order of a team turn.
    pub(super) fn order(&mut self, game: Game<Bowl>, request: &Request) -> Command {
        let state = game.state;
        self.look(state, request.side);
        self.threats.look(game, &mut self.fields, &self.ground);
        self.plan.player = NONE;
        self.team_mate_throw = None;
        if self.rest.turn != state.turn || self.rest.ball != state.ball {
            self.rest = super::bot::Rest { turn: state.turn, ball: state.ball, ..super::bot::Rest::default() };
        }
        let turn = Turn { game, options: request.options, side: request.side };
        let order = bench(turn).or_else(|| match state.ball {
            Ball::Held(carrier) if state.player(carrier).team == request.side => self.with_ball(turn, carrier),
            Ball::Held(carrier) => self.after_carrier(turn, carrier),
            Ball::Ground(square) => self.after_ball(turn, square),
            Ball::Hidden => self.search(turn),
        });
        if order.is_some() || state.activation > 0 {
            self.idle = 0;
        } else {
            self.idle = self.idle.saturating_add(1);
        }
        order.or_else(|| (self.idle > PATIENCE).then(|| any_block(turn))?).unwrap_or(END)
    }

    // ---------------------------------------------------------------------------- with the ball

    fn with_ball(&mut self, turn: Turn, carrier: Value) -> Option<Command> {
        let runs = turn.can(carrier, word::MOVE);
        let square = turn.state().square(carrier);
        let mut stuck = false;
        let least = self.least_throw(turn, carrier);
        if runs {
            let run = self.plan_run(turn.game, carrier);
            if run.touchdown > SURE * 7 / 10 {
                return Some(declare(carrier, word::MOVE));
            }
            let gift = self.gift(turn, carrier, run.touchdown.max(SURE * 4 / 10));
            if gift.is_some() {
                return gift;
            }
            let team_mate_throw = self.throw_carrier(turn.game, turn.options, run.touchdown.max(least));
            if team_mate_throw.is_some() {
                return team_mate_throw;
            }
            let special_score =
                self.special_score(turn.game, (turn.options, carrier), run.touchdown.max(SURE * 4 / 10));
            if special_score.is_some() {
                return special_score;
            }
            if let Some(order) = self.free(turn, square) {
                return Some(order);
            }
            let run = self.plan_run(turn.game, carrier);
            if run.touchdown > SURE * 4 / 10 || run.chance > SURE * 9 / 10 && run.gain > 0 && run.advance > 0 {
                return Some(declare(carrier, word::MOVE));
            }
            stuck = run.advance <= 0;
        } else if let Some(team_mate_throw) = self.throw_carrier(turn.game, turn.options, least) {
            return Some(team_mate_throw);
        }
        let order = self
            .free(turn, square)
            .or_else(|| self.good_block(turn))
            .or_else(|| self.clear_way(turn, carrier))
            .or_else(|| {
                self.walk(turn, carrier, SURE, |bot, player| Some(bot.escort(turn.state(), carrier, player, stuck)))
            });
        if order.is_some() {
            return order;
        }
        if runs && self.plan_run(turn.game, carrier).gain > 0 {
            return Some(declare(carrier, word::MOVE));
        }
        self.last_block(turn)
    }

    /// The least chance to score for which the ball carrier is thrown: the less, the more it has to fear.
    fn least_throw(&self, turn: Turn, carrier: Value) -> Chance {
        let state = turn.state();
        let turns = state.sides[usize::from(turn.side)].turns;
        match () {
            () if state.turn_limit.is_some_and(|limit| turns + 1 >= limit) => SURE / 10,
            () if self.ground.marked(state.square(carrier)) > 0 => SURE / 4,
            () => SURE * 4 / 10,
        }
    }

    fn gift(&mut self, turn: Turn, carrier: Value, least: Chance) -> Option<Command> {
        let actions = [turn.can(carrier, word::HAND_OFF), turn.can(carrier, word::PASS)];
        if actions == [false, false] {
            return None;
        }
        let (chance, word) = self.plan_gift(turn.game, carrier, actions);
        (chance > least).then(|| declare(carrier, word))
    }

    /// Blocks or blitzes somebody who marks a square.
    fn free(&mut self, turn: Turn, square: Square) -> Option<Command> {
        if self.ground.marked(square) == 0 {
            return None;
        }
        let state = turn.state();
        let marks =
            |target: Value| state.player(target).has_zone() && state.dungeon().touching(state.square(target), square);
        self.block(turn, 200, marks).or_else(|| {
            let targets = foes_of(state, turn.side).filter(|&(target, _)| marks(target));
            targets.map(|(target, _)| target).find_map(|target| self.blitz(turn, target, 300))
        })
    }

    /// Blitzes whoever stands between the ball carrier and its goal, the nearest first.
    fn clear_way(&mut self, turn: Turn, carrier: Value) -> Option<Command> {
        turn.of(word::BLITZ).next()?;
        let state = turn.state();
        let square = state.square(carrier);
        let goal = self.fields.goal(&self.ground, state, turn.side);
        let left = |square| goal.left(square).unwrap_or(FAR);
        let mut nearest = (WAY, NONE);
        for (foe, there) in foes_of(state, turn.side) {
            let distance = state.dungeon().distance(square, there);
            if distance < nearest.0 && state.player(foe).stands() && left(there) <= left(square) {
                nearest = (distance, foe);
            }
        }
        if nearest.1 == NONE { None } else { self.blitz(turn, nearest.1, 300) }
    }

    // --------------------------------------------------------------------- against the ball carrier

    fn after_carrier(&mut self, turn: Turn, carrier: Value) -> Option<Command> {
        self.block(turn, 0, |target| target == carrier)
            .or_else(|| self.blitz(turn, carrier, 0))
            .or_else(|| self.walk(turn, NONE, SURE, |_, _| Some(Aim::Mark(carrier))))
            .or_else(|| self.good_block(turn))
            .or_else(|| self.walk(turn, NONE, SURE * 6 / 10, |_, _| Some(Aim::Mark(carrier))))
            .or_else(|| self.last_block(turn))
    }

    // ------------------------------------------------------------------------- after a loose ball

    fn after_ball(&mut self, turn: Turn, ball: Square) -> Option<Command> {
        self.pick_up(turn, ball, SURE * 6 / 10)
            .or_else(|| self.grab(turn.game, turn.of(word::SPECIAL), SURE * 4 / 10))
            .or_else(|| self.free(turn, ball))
            .or_else(|| self.pick_up(turn, ball, SURE * 4 / 10))
            .or_else(|| self.throw_for_ball(turn.game, turn.options, (turn.side, ball), SURE / 5))
            .or_else(|| self.walk(turn, NONE, SURE, |_, _| Some(Aim::Near(ball, 1))))
            .or_else(|| self.good_block(turn))
            .or_else(|| self.pick_up(turn, ball, SURE / 8))
            .or_else(|| self.walk(turn, NONE, SURE * 6 / 10, |_, _| Some(Aim::Near(ball, 1))))
            .or_else(|| self.last_block(turn))
    }

    fn pick_up(&mut self, turn: Turn, ball: Square, least: Chance) -> Option<Command> {
        let state = turn.state();
        let fields = self.fields.to(&self.ground, ball);
        let candidates = turn.nearest(word::MOVE, NONE, |player| {
            let steps = i32::from(fields[state.square(player) as usize]);
            let legs = state.characteristic(player, Characteristic::Ma) + 2;
            (steps <= legs).then(|| 6 * state.characteristic(player, Characteristic::Ag) + steps)
        });
        let mut best = (least, NONE);
        for player in candidates.into_iter().filter(|&player| player != NONE) {
            let chance = self.plan_pick_up(turn.game, player, ball);
            if chance > best.0 {
                best = (chance, player);
            }
        }
        if best.1 == NONE {
            return None;
        }
        self.plan_pick_up(turn.game, best.1, ball);
        Some(declare(best.1, word::MOVE))
    }

    // ----------------------------------------------------------------------- while it is hidden

    /// Everybody goes to a chest of its own; the last one to act opens one.
    fn search(&mut self, turn: Turn) -> Option<Command> {
        let opener = self.opener(turn, Set::EMPTY);
        let keep = opener.map_or(NONE, |(player, _)| player);
        let order = self
            .good_block(turn)
            .or_else(|| self.walk(turn, keep, SURE, |bot, player| bot.chest_for(turn, player)))
            .or_else(|| self.open(turn));
        order.or_else(|| self.last_block(turn))
    }

    /// A move to open a chest: by the first choice, or by a player who is not hemmed in.
    fn open(&mut self, turn: Turn) -> Option<Command> {
        let mut tried = Set::EMPTY;
        loop {
            let (player, chest) = self.opener(turn, tried)?;
            if self.plan_open(turn.game, player, chest) > SURE / 2 {
                return Some(declare(player, word::MOVE));
            }
            tried.insert(player);
        }
    }

    /// The player to open a chest this turn, and which: one who gets there, not the best while a trap is likelier.
    fn opener(&mut self, turn: Turn, tried: Set) -> Option<(Value, Square)> {
        let state = turn.state();
        let mut best: Option<(i32, (Value, Square))> = None;
        for option in turn.of(word::MOVE) {
            let player = option.subject;
            if tried.contains(player) || self.ground.marked(state.square(player)) > 0 {
                continue;
            }
            let prone = state.player(player).posture == Posture::Prone;
            let legs = state.characteristic(player, Characteristic::Ma) - if prone { 3 } else { 0 };
            for chest in &state.chests {
                let steps = i32::from(self.fields.steps(&self.ground, chest.square, state.square(player)));
                if steps > legs + 1 {
                    continue;
                }
                let skill = if state.chests.len() <= LIKELY { worth(state, player) } else { -worth(state, player) };
                let danger = self.threats.cost(state, player, chest.square) / DANGER;
                let value = skill - 2 * self.crowd(turn, player, chest.square, 1) - steps - danger;
                let may = || {
                    turn.game.peek(event::MAY_OPEN_CHEST, None, &[player, chest.square, names::MOVE, legs - steps]) == 1
                };
                if best.is_none_or(|(other, _)| value > other) && may() {
                    best = Some((value, (player, chest.square)));
                }
            }
        }
        best.map(|(_, pair)| pair)
    }

    /// How many others of ours are so near to a chest.
    fn crowd(&mut self, turn: Turn, player: Value, chest: Square, within: u16) -> i32 {
        let state = turn.state();
        let steps = self.fields.to(&self.ground, chest);
        let near = |&(other, square): &(Value, Square)| other != player && steps[square as usize] <= within;
        placed(state, turn.side).filter(near).count() as i32
    }

    fn chest_for(&mut self, turn: Turn, player: Value) -> Option<Aim> {
        let state = turn.state();
        let mut best: Option<(i32, Square)> = None;
        for chest in &state.chests {
            let steps = self.fields.steps(&self.ground, chest.square, state.square(player));
            if steps == FAR {
                continue;
            }
            let cost = i32::from(steps) + 5 * self.crowd(turn, player, chest.square, 4);
            if best.is_none_or(|(other, _)| cost < other) {
                best = Some((cost, chest.square));
            }
        }
        best.map(|(_, chest)| Aim::Near(chest, 2))
    }

    // ------------------------------------------------------------------------------- block_odds and feet

    /// The best block that is offered against those who matter, if it is worth more than `least`.
    fn block(&mut self, turn: Turn, least: i32, matters: impl Fn(Value) -> bool) -> Option<Command> {
        self.best_block(turn, least, |option| matters(option.object)).map(|(_, option)| option)
    }

    /// The same, with its value.
    fn best_block(&mut self, turn: Turn, least: i32, counts: impl Fn(&Command) -> bool) -> Option<(i32, Command)> {
        let mut best: Option<(i32, Command)> = None;
        for option in turn.of(word::BLOCK).filter(counts) {
            let (actor, target) = (option.subject, option.object);
            let stakes = stakes(turn.state(), actor, target);
            let attempt = BlockAttempt { actor, at: turn.state().square(actor), target, action: names::BLOCK };
            let value = self.odds(turn.game, attempt, stakes);
            if value > least && best.is_none_or(|(other, _)| value > other) {
                best = Some((value, option));
            }
        }
        best
    }

    /// A block or a special action that is worth more than `least`, whichever is worth more.
    fn blow(&mut self, turn: Turn, least: i32) -> Option<Command> {
        let carrier = turn.state().carrier();
        let block = self.best_block(turn, least, |option| option.subject != carrier);
        let least = block.map_or(least, |(value, _)| value);
        self.special(turn, least).or(block.map(|(_, option)| option))
    }

    fn good_block(&mut self, turn: Turn) -> Option<Command> {
        self.blow(turn, GOOD_BLOCK)
    }

    /// The last resort: any block that is more good than bad, then a foul.
    fn last_block(&mut self, turn: Turn) -> Option<Command> {
        self.blow(turn, 0).or_else(|| self.foul(turn.game, turn.options))
    }

    /// The best special action, if it is worth more than `least`. One that moves first goes straight at its target.
    fn special(&mut self, turn: Turn, least: i32) -> Option<Command> {
        let (_, order) = self.best_special(turn.game, turn.of(word::SPECIAL), least)?;
        let moves = turn.game.book.data.special(order.object).is_some_and(|special| special.moves);
        if moves {
            self.aim_special(turn.state(), order.subject);
        }
        Some(order)
    }

    /// The best blitz against a target, if it is worth more than `least`.
    fn blitz(&mut self, turn: Turn, target: Value, least: i32) -> Option<Command> {
        let state = turn.state();
        let there = state.square(target);
        let fields = self.fields.to(&self.ground, there);
        let carrier = state.carrier();
        let candidates = turn.nearest(word::BLITZ, target, |player| {
            let steps = i32::from(fields[state.square(player) as usize]);
            let of = |which| state.characteristic(player, which);
            let near = player != carrier && steps <= of(Characteristic::Ma) + 2;
            near.then(|| steps - 4 * of(Characteristic::St))
        });
        let mut best: Option<(i32, Value)> = None;
        for player in candidates.into_iter().filter(|&player| player != NONE) {
            if let Some(value) = self.plan_blitz(turn.game, player, target, least)
                && best.is_none_or(|(other, _)| value > other)
            {
                best = Some((value, player));
            }
        }
        let (_, player) = best?;
        self.plan_blitz(turn.game, player, target, least);
        Some(Command::new(player, word::BLITZ, target))
    }

    /// The next player who is better off elsewhere goes there; whoever is not, rests.
    fn walk(
        &mut self,
        turn: Turn,
        keep: Value,
        least: Chance,
        mut aim: impl FnMut(&mut Bot, Value) -> Option<Aim>,
    ) -> Option<Command> {
        let state = turn.state();
        for option in turn.of(word::MOVE) {
            let player = option.subject;
            let risky = least < SURE;
            if player == keep || player == state.carrier() || !risky && self.rest.players.contains(player) {
                continue;
            }
            let prone = state.player(player).posture == Posture::Prone;
            let Some(aim) = aim(self, player) else { continue };
            if self.plan_walk(turn.game, player, aim, least) || prone {
                return Some(option);
            }
            self.rest.players.insert(player);
        }
        None
    }

    /// The quick ones run ahead, where they could be given the ball; the others go along, or out of the way.
    fn escort(&mut self, state: &State, carrier: Value, player: Value, stuck: bool) -> Aim {
        let side = state.player(carrier).team;
        let goal = self.fields.goal(&self.ground, state, side);
        let left = |player| goal.left(state.square(player)).unwrap_or(FAR);
        let legs = state.characteristic(player, Characteristic::Ma);
        if (stuck || legs >= QUICK) && left(player) < left(carrier) { Aim::Receive(side) } else { Aim::Escort(carrier) }
    }
}

/// The order that declares an action without a target.
fn declare(player: Value, word: u8) -> Command {
    Command::new(player, word, NONE)
}

/// A player from the reserves, else the sponge for a player who sleeps.
fn bench(turn: Turn) -> Option<Command> {
    let state = turn.state();
    let entering = turn.of(word::ENTER).max_by_key(|option| (worth(state, option.subject), -option.subject));
    entering.or_else(|| turn.of(word::SPONGE).max_by_key(|option| (worth(state, option.subject), -option.subject)))
}
