//! The value of a block: how many dice, who chooses, and what each face would do to whom.
//!
//! Faces are asked for their effect through the book's own hooks, so that a house's new face or skill is understood.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::games::bowl::Bowl;
use crate::games::bowl::state::State;
use crate::games::bowl::words::{PLAYER, event, names};
use crate::grid::Square;
use crate::referee::{Base, Game, Holder, Hook, Memory, Phase};
use crate::teams::Characteristic;

use super::ground::Ground;
use super::stakes::{Effects, Stakes};

/// Faces of a die, at most.
const FACES: usize = 8;

/// The faces of blocks between pairs of players, as far as they are known.
#[derive(Clone, Debug, Default)]
pub struct BlockOdds {
    /// The faces of a die, by number.
    faces: Vec<Value>,
    pairs: Vec<((Value, Value), [Effects; FACES])>,
    /// Rules by which whoever has them assists otherwise than others, by held index.
    helps: Vec<u16>,
    /// Rules by which whoever blocks sets before the dice how many there are or who chooses, by held index.
    settles: Vec<u16>,
}

impl BlockOdds {
    /// Learns the die of a book, and forgets the players of another match.
    pub fn learn(&mut self, game: Game<Bowl>) {
        self.pairs.clear();
        self.faces.clear();
        let hooks = game.book.events[usize::from(event::MAY_ASSIST)].hooks.iter();
        let hooks = hooks.map(|&id| &game.book.hooks[usize::from(id)]);
        let own = hooks.filter(|hook| hook.holder == Holder::Role(slot::FIRST, PLAYER));
        self.helps = own.filter_map(|hook| hook.held).collect();
        let hooks = game.book.events[usize::from(event::BLOCK_DICE)].hooks.iter();
        let hooks = hooks.map(|&id| &game.book.hooks[usize::from(id)]);
        let before =
            hooks.filter(|hook| hook.phase == Phase::PreRoll && hook.holder == Holder::Role(slot::FIRST, PLAYER));
        self.settles = before.filter_map(|hook| hook.held).collect();
        if let Base::Roll { pool, .. } = &game.book.events[usize::from(event::BLOCK_DICE)].base {
            self.faces.extend(pool.faces.iter().flatten().take(FACES));
        }
    }

    /// The effect of a face in a block between two players.
    pub fn face(&mut self, game: Game<Bowl>, actor: Value, target: Value, face: Value) -> Effects {
        let known = self.faces.iter().position(|&other| other == face);
        known.map_or_else(|| preview(game, actor, target, face), |index| self.pair(game, actor, target)[index])
    }

    /// The effect of a face by its number on the die, from 1.
    pub fn die(&mut self, game: Game<Bowl>, actor: Value, target: Value, die: u8) -> Effects {
        let index = usize::from(die).saturating_sub(1).min(FACES - 1);
        self.pair(game, actor, target)[index]
    }

    fn pair(&mut self, game: Game<Bowl>, actor: Value, target: Value) -> [Effects; FACES] {
        if let Some((_, effects)) = self.pairs.iter().find(|(pair, _)| *pair == (actor, target)) {
            return *effects;
        }
        let mut effects = [Effects::default(); FACES];
        for (effect, &face) in effects.iter_mut().zip(&self.faces) {
            *effect = preview(game, actor, target, face);
        }
        self.pairs.push(((actor, target), effects));
        effects
    }

    /// The expected value of a block from a square, in hundredths of a point, and whether its dice are ours to choose.
    pub fn odds(&mut self, game: Game<Bowl>, ground: &Ground, attempt: BlockAttempt, stakes: Stakes) -> (i32, bool) {
        let (number, ours) = self.dice(game, ground, attempt);
        let effects = self.pair(game, attempt.actor, attempt.target);
        let mut values = [0; FACES];
        let count = self.faces.len();
        for (value, &effect) in values.iter_mut().zip(&effects[..count]) {
            *value = stakes.value(effect);
        }
        if count == 0 {
            return (0, ours);
        }
        values[..count].sort_unstable();
        if !ours {
            values[..count].reverse();
        }
        let weight = |place: usize| ((place + 1).pow(number) - place.pow(number)) as i32;
        let sum: i32 = values[..count].iter().enumerate().map(|(place, value)| value * weight(place)).sum();
        (sum * 100 / count.pow(number) as i32, ours)
    }
}

/// A block that is thought of: who, from where, whom, and as which action.
#[derive(Clone, Copy, Debug)]
pub struct BlockAttempt {
    /// The blocker.
    pub actor: Value,
    /// The square it would block from.
    pub at: Square,
    /// The player who is blocked.
    pub target: Value,
    /// A block or a blitz.
    pub action: Value,
}

impl BlockOdds {
    /// How many dice, and whether whoever blocks chooses: strengths as the rules of both have them.
    fn dice(
        &self,
        game: Game<Bowl>,
        ground: &Ground,
        BlockAttempt { actor, at, target, action }: BlockAttempt,
    ) -> (u32, bool) {
        let there = game.state.square(target);
        let strength = |player, foe, action, assists| {
            let printed = game.state.characteristic(player, Characteristic::St);
            let own = game.peek(event::OWN_STRENGTH, Some(printed), &[player, foe, action]);
            game.peek(event::STRENGTH, Some(own), &[player, foe, action, assists])
        };
        let attack = strength(actor, target, action, self.helpers(game, ground, there, [actor, target]));
        // Nobody is blitzed back: what a blitz gives, it gives to whoever does it.
        let defence = strength(target, actor, names::BLOCK, self.helpers(game, ground, at, [target, actor]));
        let number = game.peek(event::BLOCK_DICE_NUMBER, None, &[attack, defence]);
        let ours = attack >= defence;
        if self.settles.iter().all(|&held| game.state.has(actor, held).is_none()) {
            return (number.clamp(1, 3) as u32, ours);
        }
        let chooser = if ours { actor } else { target };
        let set = game.opening(event::BLOCK_DICE, &[actor, target, chooser, number, action]);
        let [chooser, number] = [2, 3].map(|index| set.slots[usize::from(slot::FIRST) + index]);
        (number.clamp(1, 3) as u32, chooser == actor)
    }

    /// The team-mates of the first who stand next to the other's square and are marked by nobody else, or assist all the
    /// same by a rule of their own.
    fn helpers(&self, game: Game<Bowl>, ground: &Ground, square: Square, [friend, foe]: [Value; 2]) -> i32 {
        let state = game.state;
        let team = state.player(friend).team;
        let foe_square = state.square(foe);
        let mut count = 0;
        for &next in state.dungeon().next_to(square) {
            let helper = state.on(next);
            let ours = helper != NONE && helper != friend && state.player(helper).team == team;
            if !ours || !state.player(helper).has_zone() {
                continue;
            }
            let zones = if team == state.active { ground.marked(next) } else { ground.covered(next) };
            let own = i32::from(state.player(foe).has_zone() && state.dungeon().touching(foe_square, next));
            count += i32::from(match self.helps.iter().any(|&held| state.has(helper, held).is_some()) {
                true => game.peek(event::MAY_ASSIST, None, &[helper, friend, foe, names::BLOCK]) == 1,
                false => zones <= own,
            });
        }
        count
    }
}

/// The effects of a face by the hooks of the book.
fn preview(game: Game<Bowl>, actor: Value, target: Value, face: Value) -> Effects {
    let first = usize::from(slot::FIRST);
    let mut frame = Frame::default();
    frame.slots[first..first + 7].copy_from_slice(&[actor, target, names::BLOCK, face, 0, 0, 0]);
    let mut inside = Memory::default();
    for &id in &game.book.events[usize::from(event::BLOCK_RESULT)].hooks {
        let hook = &game.book.hooks[usize::from(id)];
        if inside.forbids(id, hook, false).is_none() && speaks(game, hook, &mut frame) {
            game.suppose(id, &mut frame, &mut inside);
        }
    }
    let fact = |index: usize| frame.slots[first + index] == 1;
    Effects { actor_falls: fact(4), target_falls: fact(5), pushed: fact(6) }
}

fn speaks(game: Game<Bowl>, hook: &Hook<State>, frame: &mut Frame) -> bool {
    let holder = match hook.holder {
        Holder::Always => NONE,
        Holder::Role(index, PLAYER) => {
            let player = frame.slots[usize::from(index)];
            if !holds(game, hook.rule, player) {
                return false;
            }
            player
        }
        _ => return false,
    };
    frame.slots[usize::from(slot::HOLDER)] = holder;
    let view = game.view(frame);
    hook.condition.as_ref().is_none_or(|condition| condition.truth(&view))
}

fn holds(game: Game<Bowl>, rule: u16, player: Value) -> bool {
    let held = game.book.rules[usize::from(rule)].held;
    player != NONE && held.is_some_and(|held| game.state.has(player, held).is_some())
}
