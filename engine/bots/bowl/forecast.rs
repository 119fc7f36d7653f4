//! Forecast: what may come of an event, as the rules foretell it, added up in points for one side.

use std::cell::{OnceCell, RefCell};

use crate::expr::vocabulary::{EntityKind, Frame, NONE, Set, Value, slot};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::permissions::verdict;
use crate::games::bowl::state::{Ball, Boost, Change, Spot, State, Until};
use crate::games::bowl::words::{PLAYER, SQUARE, event, names};
use crate::grid::Square;
use crate::referee::{Choosing, Effect, Game, HookId, Seer};
use crate::teams::Characteristic;

use super::chance::{Chance, SURE};
use super::foes::foes_of;
use super::outing::outing;
use super::worth::{harvest, players_to_act, stakes, worth};

/// Points for an injury on top of the fall.
const INJURY: i32 = 8;
/// Points for each opponent in the midst of a blast, on average.
const BLAST: i32 = 4;
/// Farther than this a bomb is not thrown with any hope.
const THROW: i32 = 6;
/// Points for whatever keeps a ball carrier from a touchdown that is sure.
const SAVED: i32 = 60;
/// Points for whoever is away for the rest of the match, on top of the fall and the injury.
const LOST: i32 = 40;
/// Points for a ball that nobody has, in hand, and for one that comes out of its chest.
const GRABBED: i32 = 30;
/// Points for a chest of which one knows what is in it.
const OPENED: i32 = 4;
/// Points for whoever is sent off, beside half of what it is worth.
const SENT_OFF: i32 = 12;
/// Points for somebody who comes back to the reserves.
const BACK: i32 = 15;
/// Points for a rule that a player may use for a while, and for a characteristic that is better by one.
const GIFT: i32 = 3;
/// Points for whoever cannot move any more.
const HELD: i32 = 5;
/// Of many things to choose from so many are weighed.
const FEW: usize = 6;

/// The context of what is weighed: for whom, and what is at stake.
pub(super) struct Context<'g> {
    pub game: Game<'g, Bowl>,
    pub side: u8,
    /// The chance that the opposing ball carrier scores if nothing happens to it.
    pub threat: Chance,
    way: OnceCell<Vec<Option<u16>>>,
    /// The chances that the armour of some players breaks, in parts of [`CERTAIN`].
    armour: RefCell<Vec<(Value, u32)>>,
}

impl<'g> Context<'g> {
    pub fn new(game: Game<'g, Bowl>, side: u8, threat: Chance) -> Context<'g> {
        Context { game, side, threat, way: OnceCell::new(), armour: RefCell::default() }
    }

    /// Steps to the ball; while it is hidden, to the nearest chest.
    pub fn way(&self, square: Square) -> i32 {
        let state = self.game.state;
        let way = self.way.get_or_init(|| {
            let ball = Some(state.ball_square()).filter(|&ball| ball != NONE);
            let chests = state.chests.iter().map(|chest| chest.square).filter(|_| ball.is_none());
            state.dungeon().steps_to_any(&ball.into_iter().chain(chests).collect::<Vec<_>>())
        });
        let steps = usize::try_from(square).ok().and_then(|index| *way.get(index)?);
        steps.map_or(FAR_AWAY, i32::from)
    }

    /// The chance that the armour of a player breaks, in parts of [`CERTAIN`].
    fn broken(&self, player: Value) -> u32 {
        let known = self.armour.borrow().iter().find(|(other, _)| *other == player).map(|(_, chance)| *chance);
        known.unwrap_or_else(|| {
            let broken = breaks(self.game, player, NONE, (0, 0));
            self.armour.borrow_mut().push((player, broken));
            broken
        })
    }

    /// The best of some things, by what follows for the side; of equals, what looks best. Its value is in hundredths of
    /// a point.
    pub fn best(&self, choosing: &Choosing) -> (Value, i64) {
        let mut things: Vec<(i32, Value)> =
            choosing.things.iter().map(|&thing| (-self.look(choosing, thing), thing)).collect();
        things.sort_by_key(|&(look, _)| look);
        let first = usize::from(slot::FIRST);
        let mut best = (choosing.things[0], i64::MIN);
        for &(_, thing) in things.iter().take(FEW) {
            let mut slots = choosing.frame.slots;
            slots[usize::from(choosing.slot)] = thing;
            let mut forecast = Forecast::new(self, NONE);
            forecast.nested = true;
            if choosing.kind == PLAYER {
                forecast.chosen.insert(thing);
            }
            let event = self.game.book.hooks[usize::from(choosing.hook)].event;
            self.game.foretell(event, &slots[first..], &mut forecast);
            let value = forecast.value();
            if value > best.1 {
                best = (thing, value);
            }
        }
        best
    }

    /// How good a thing looks to whoever chooses it, at first sight.
    pub fn look(&self, choosing: &Choosing, thing: Value) -> i32 {
        let hook = &self.game.book.hooks[usize::from(choosing.hook)];
        let moves = |effect: &Effect<State>| matches!(effect, Effect::Verb(verb, _) if usize::from(*verb) == verb::PUT);
        let uses = self.game.book.uses(choosing.hook);
        let moves = hook.effects.iter().any(moves)
            || uses.is_some_and(|uses| uses.verbs.iter().any(|&verb| usize::from(verb) == verb::PUT));
        let state = self.game.state;
        // Whoever has the ball goes where it scores.
        if moves && choosing.kind == SQUARE && choosing.frame.slots[usize::from(slot::FIRST)] == state.carrier() {
            return state.steps_to_score(thing, choosing.side).map_or(-FAR_AWAY, |steps| -i32::from(steps));
        }
        self.sight(choosing.side, choosing.kind, moves, thing)
    }

    /// The opponent worth most, the friend worth least; whoever is moved goes where the ball is, and what falls from above
    /// falls where it hits most opponents.
    pub fn sight(&self, side: u8, kind: EntityKind, moves: bool, thing: Value) -> i32 {
        let state = self.game.state;
        if kind != PLAYER {
            return if moves { -self.way(thing) } else { harvest(state, thing, side) };
        }
        let value = worth(state, thing) + if state.carrier() == thing { 100 } else { 0 };
        match state.player(thing).team == side {
            false => 1000 + value,
            true if moves => value,
            true => -value,
        }
    }
}

/// Where no way leads.
const FAR_AWAY: i32 = 99;

/// Adds up what is foretold.
pub(super) struct Forecast<'l, 'g> {
    context: &'l Context<'g>,
    /// The player whose action it is, or none.
    actor: Value,
    sum: i64,
    /// The player laid down by the verb before: an injury adds no fall to it.
    down: Value,
    /// The chance that the team turn goes on.
    goes_on: u64,
    /// The rules that somebody gets for a while: player, rule, chance.
    pub gifts: Vec<(Value, u16, u32)>,
    /// The players chosen already.
    chosen: Set,
    /// Whether choices are made at first sight.
    nested: bool,
    /// Whether a square was chosen, which is weighed among hundreds.
    pub searched: bool,
    /// The chance that a player of the side has picked up the ball.
    pub grabs: u32,
}

const CERTAIN: u64 = Game::<Bowl>::CERTAIN as u64;

impl<'l, 'g> Forecast<'l, 'g> {
    pub fn new(context: &'l Context<'g>, actor: Value) -> Forecast<'l, 'g> {
        Forecast {
            context,
            actor,
            sum: 0,
            down: NONE,
            goes_on: CERTAIN,
            gifts: Vec::new(),
            chosen: Set::EMPTY,
            nested: false,
            searched: false,
            grabs: 0,
        }
    }

    /// Everything together, in hundredths of a point.
    pub fn value(&self) -> i64 {
        let ended = (CERTAIN - self.goes_on) as i64;
        self.sum + ended * i64::from(self.end_of_turn()) * 100 / CERTAIN as i64 + self.hobbles()
    }

    /// The value of the end of the team turn now.
    fn end_of_turn(&self) -> i32 {
        let Context { game: Game { state, .. }, side, .. } = *self.context;
        let lost = 2 * players_to_act(state, state.active).min(6) as i32;
        if state.active == side { -lost } else { lost + self.saved(state.carrier()) }
    }

    /// The value of an opponent not doing what it would do next.
    fn saved(&self, player: Value) -> i32 {
        let state = self.context.game.state;
        let theirs = player != NONE && state.carrier() == player && state.player(player).team != self.context.side;
        if theirs { (SAVED as u32 * self.context.threat / SURE) as i32 } else { 0 }
    }

    /// Whether a team turn ends when somebody goes down in this way.
    fn ends_turn(&self, what: usize, player: Value) -> bool {
        let game = self.context.game;
        let (event, slots): (_, &[Value]) = match what {
            verb::KNOCK_DOWN => (event::KNOCKED_DOWN, &[player, NONE, NONE]),
            verb::PLACE_PRONE => (event::PLACED_PRONE, &[player, NONE]),
            verb::FALL_OVER => (event::FALLS_OVER, &[player, NONE]),
            _ => return false,
        };
        let mut ends = false;
        game.foresee_unasked(event, slots, |what, _| ends |= what == verb::TURNOVER);
        ends && !game.state.turnover && !game.state.over
    }

    /// The value of a verb that touches a player to the side, in points.
    fn touch(&mut self, what: usize, args: &[Value]) -> i32 {
        let state = self.context.game.state;
        let player = args[0];
        let Some(who) = state.players.get(player as usize).filter(|who| !who.is_beast()) else { return 0 };
        let mine = who.team == self.context.side;
        let carries = if state.carrier() == player { 40 } else { 0 };
        let fall = carries + self.saved(player) + if player == self.actor { 10 } else { 12 };
        let floor = if who.stands() { fall } else { 0 };
        let before = std::mem::replace(&mut self.down, NONE);
        let hurt = INJURY + worth(state, player).max(0) / 8;
        let points = match what {
            verb::STUN if before == player => 0,
            verb::KNOCK_DOWN | verb::PLACE_PRONE | verb::FALL_OVER | verb::STUN => {
                self.down = player;
                floor
            }
            verb::STRIKE | verb::ROLL_ARMOUR => part(self.context.broken(player), hurt + floor),
            verb::INJURE | verb::CASUALTY | verb::KNOCK_OUT | verb::REMOVE_AS_CASUALTY => {
                hurt + if before == player { 0 } else { floor }
            }
            verb::BANISH => hurt + LOST + if before == player { 0 } else { floor },
            verb::SLIP => return self.slips(player),
            verb::DISTRACT if who.has_zone() => stakes(state, player, player).push + 1,
            verb::SHOVE => {
                let floored = if args.get(2) == Some(&1) { floor } else { 0 };
                return friendly(!mine, stakes(state, player, player).push + floored) + self.slips(player) / 2;
            }
            verb::SEND_OFF => SENT_OFF + worth(state, player).max(0) / 2,
            verb::PICK_UP if mine => {
                let passes = self.picks_up(player, args[1]);
                self.grabs = passes;
                return part(passes, GRABBED) + part(CERTAIN as u32 - passes, self.end_of_turn());
            }
            verb::OPEN_CHEST if mine => return self.opens(player, args[1]),
            verb::PUT => return if mine { self.put(player, args[1]) } else { 0 },
            verb::RESERVE if !matches!(who.spot, Spot::Square(_)) => {
                return friendly(mine, BACK + worth(state, player) / 4);
            }
            verb::CHANGE => return friendly(mine, improvement(args[1], args[2].clamp(-9, 9)) * GIFT),
            _ => 0,
        };
        friendly(!mine, points)
    }

    /// The value of a player slipping into what it stands beside: the mean of the hazards there.
    fn slips(&self, player: Value) -> i32 {
        let state = self.context.game.state;
        let here = state.square(player);
        let hazards = state.hazards(here);
        let into = |&square: &Square| {
            let mut forecast = Forecast::new(self.context, self.actor);
            forecast.nested = true;
            let slots = [player, here, state.bottom(square), NONE, NONE, 0];
            self.context.game.foretell(event::FALLS_IN, &slots, &mut forecast);
            (forecast.value() / 100) as i32
        };
        hazards.iter().map(into).sum::<i32>() / (hazards.len() as i32).max(1)
    }

    /// The chance that a player picks up the ball, wherever it is, with what it was given before.
    fn picks_up(&self, player: Value, square: Square) -> u32 {
        let supposed = self.supposed();
        let mut passed = 0;
        self.context.game.on(&supposed).chances(event::PICK_UP_TEST, &[player, square], |outcome, chance| {
            passed += if outcome == names::PASSED { chance } else { 0 };
        });
        passed
    }

    /// The value of one of ours opening a chest: the ball is in one of them, and traps in the others.
    fn opens(&self, player: Value, chest: Square) -> i32 {
        let game = self.context.game;
        let state = game.state;
        let chests = (state.chests.len() as i32).max(1);
        let radius = game.peek(event::BLAST_RADIUS, None, &[player, chest]);
        let near = |other: &Value| *other == player || state.dungeon().distance(state.square(*other), chest) <= radius;
        let mut trap = Forecast::new(self.context, self.actor);
        trap.nested = true;
        for caught in state.everyone().filter(near) {
            game.foretell(event::CAUGHT_IN_BLAST, &[caught, player, chest], &mut trap);
        }
        OPENED + (GRABBED + (trap.value() / 100) as i32 * (chests - 1)) / chests
    }

    /// The value of taking one of ours to another square.
    fn put(&self, player: Value, square: Square) -> i32 {
        let Context { game, side, .. } = *self.context;
        let state = game.state;
        let (here, carrier) = (state.square(player), state.carrier());
        if square == NONE || here == NONE {
            return 0;
        }
        if player == carrier && verdict::scores_at(game, player, square) {
            return SAVED;
        }
        let legs = state.characteristic(player, Characteristic::Ma);
        let left = |square| state.steps_to_score(square, side).map_or(FAR_AWAY, i32::from);
        let (from, to) = (self.context.way(here), self.context.way(square));
        match state.ball {
            Ball::Held(_) if state.player(carrier).team == side => {
                (left(here) - left(square)).clamp(-4, 8) + if left(square) <= legs { 4 } else { 0 }
            }
            Ball::Held(_) => (from - to).clamp(-8, 8) + if to <= 1 && from > legs { 12 } else { 0 },
            Ball::Ground(_) => (from - to).clamp(-8, 8) + if to <= legs / 2 && from > legs { 12 } else { 0 },
            Ball::Hidden => (from - to).clamp(-8, 8) / 2,
        }
    }

    /// The value of the rules granted, which may hinder or help: players are tried with and without them.
    fn hobbles(&self) -> i64 {
        let Context { game: now @ Game { book, state, .. }, side, .. } = *self.context;
        if self.gifts.is_empty() {
            return 0;
        }
        let supposed = self.supposed();
        let then = now.on(&supposed);
        let mut sum = 0;
        for &(player, held, chance) in &self.gifts {
            let mine = state.player(player).team == side;
            let useful = book.hooks.iter().any(|hook| hook.held == Some(held) && hook.optional);
            let given = if useful { GIFT } else { 0 };
            let points = friendly(!mine, self.hobbled(now, then, player)) + friendly(mine, given);
            sum += i64::from(points) * 100 * i64::from(chance) / CERTAIN as i64;
        }
        sum
    }

    /// The position in which everybody has what it would be given.
    pub fn supposed(&self) -> State {
        let mut supposed = self.context.game.state.clone();
        for &(player, held, _) in &self.gifts {
            supposed.boosts.push(Boost { player, change: Change::Rule(held), until: Until::Turn });
            supposed.present.insert(held);
        }
        supposed
    }

    /// The loss of a player, in points.
    fn hobbled(&self, now: Game<Bowl>, then: Game<Bowl>, player: Value) -> i32 {
        let state = now.state;
        let lost = |action| {
            let may = |game: Game<Bowl>| game.peek(event::MAY_ACT, None, &[player, action]) == 1;
            may(now) && !may(then)
        };
        let mut points = 0;
        if lost(names::MOVE) {
            points += HELD + self.saved(player);
        }
        if state.carrier() == player && (lost(names::PASS) || lost(names::HAND_OFF)) {
            points += HELD;
        }
        let square = state.square(player);
        if square == NONE || !state.player(player).has_zone() {
            return points;
        }
        let beside = state.dungeon().next_to(square).iter().map(|&next| state.on(next));
        let helps =
            |game: Game<Bowl>, foe| game.peek(event::MAY_ASSIST, None, &[player, player, foe, names::BLOCK]) == 1;
        let foes = beside.filter(|&foe| foe != NONE && state.player(foe).is_opponent(state.player(player).team));
        points + foes.filter(|&foe| helps(now, foe) && !helps(then, foe)).count() as i32
    }
}

impl Seer for Forecast<'_, '_> {
    fn hear(&mut self, what: usize, args: &[Value], chance: u32) {
        let state = self.context.game.state;
        if what == verb::GRANT {
            let held = self.context.game.book.held(self.context.game.book.names.name(args[0]));
            let known = state.players.get(args[1] as usize).is_some();
            self.gifts.extend(held.filter(|_| known).map(|held| (args[1], held, chance)));
            return;
        }
        let ends = what == verb::TURNOVER && !state.turnover && !state.over
            || args.first().is_some_and(|&player| player != NONE && self.ends_turn(what, player));
        if ends {
            self.goes_on = self.goes_on * (CERTAIN - u64::from(chance)) / CERTAIN;
        }
        let points = match what {
            verb::THROW_BOMB | verb::REEL if state.square(self.actor) == NONE => 0,
            verb::THROW_BOMB => bomb(state, self.actor),
            verb::REEL => outing(state, self.actor),
            _ if args.is_empty() => 0,
            _ => self.touch(what, args),
        };
        if what == verb::PICK_UP {
            self.grabs = (u64::from(self.grabs) * u64::from(chance) / CERTAIN) as u32;
        }
        self.sum += i64::from(points) * 100 * i64::from(chance) / CERTAIN as i64;
    }

    fn choose(&mut self, choosing: &Choosing) -> Value {
        self.searched |= choosing.kind == SQUARE;
        if !self.nested && choosing.side == self.context.side {
            let (thing, _) = self.context.best(choosing);
            return thing;
        }
        let fresh = choosing.things.iter().copied();
        let fresh = fresh.filter(|&thing| choosing.kind != PLAYER || !self.chosen.contains(thing));
        let Some(thing) = fresh.max_by_key(|&thing| (self.context.look(choosing, thing), -thing)) else { return NONE };
        if choosing.kind == PLAYER {
            self.chosen.insert(thing);
        }
        thing
    }
}

/// A part of points.
fn part(chance: u32, points: i32) -> i32 {
    (i64::from(points) * i64::from(chance) / CERTAIN as i64) as i32
}

/// Points for a friend, against an opponent.
fn friendly(mine: bool, points: i32) -> i32 {
    if mine { points } else { -points }
}

/// By how much a characteristic is better: that of a target number by how much lower it is.
fn improvement(what: Value, by: Value) -> i32 {
    if what == names::AG || what == names::PA { -by } else { by }
}

/// The chance that the armour of a player breaks against another, with so many helping and hindering, in parts of
/// [`CERTAIN`].
pub(super) fn breaks(game: Game<Bowl>, player: Value, by: Value, (helpers, hinderers): (i32, i32)) -> u32 {
    let mut broken = 0;
    game.chances(event::ARMOUR_ROLL, &[player, by, NONE, helpers, hinderers, 0], |outcome, chance| {
        broken += if outcome == names::BROKEN { chance } else { 0 };
    });
    broken
}

/// The best that a bomb could do within reach.
fn bomb(state: &State, bomber: Value) -> i32 {
    let Some(who) = state.players.get(bomber as usize) else { return 0 };
    let here = state.square(bomber);
    let near = foes_of(state, who.team).filter(|(_, square)| state.dungeon().distance(here, *square) <= THROW);
    let clear = near.filter(|(_, square)| state.dungeon().distance(here, *square) > 1);
    clear.map(|(_, square)| BLAST * harvest(state, square, who.team)).max().unwrap_or(0)
}

/// The choice that waits in a hook: the first of its own whose slot is empty.
pub(super) fn waiting<'c>(
    game: Game<Bowl>,
    (side, hook): (u8, HookId),
    (frame, things): (&'c Frame, &'c [Value]),
) -> Option<Choosing<'c>> {
    let effects = &game.book.hooks[usize::from(hook)].effects;
    let open = effects.iter().find_map(|effect| match effect {
        Effect::Choose(choice) if frame.slots[usize::from(choice.slot)] == NONE => Some((choice.slot, choice.kind)),
        _ => None,
    });
    open.map(|(slot, kind)| Choosing { side, hook, frame, slot, kind, things })
}
