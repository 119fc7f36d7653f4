//! Special actions: what each may lead to, foreseen through the rules that offer it and those that answer it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::state::State;
use crate::games::bowl::vocabulary::{event, names, verb, word};
use crate::referee::{Command, Game};

use super::Bot;
use super::answers::{harvest, stakes};
use super::ground::foes_of;
use super::swing::outing;

/// Points for an injury on top of the fall.
const INJURY: i32 = 8;
/// Points for a roll against somebody's armour.
const STRIKE: i32 = 4;
/// Points for each opponent in the midst of a blast, on average.
const BLAST: i32 = 4;
/// Farther than this a bomb is not thrown with any hope.
const THROW: i32 = 6;

/// A special action: who, what, and against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Feat {
    pub player: Value,
    pub action: Value,
    pub target: Value,
}

impl Default for Feat {
    fn default() -> Self {
        Feat { player: NONE, action: NONE, target: NONE }
    }
}

impl Bot {
    /// The best special action of those offered that is worth more than `least`, in hundredths of a point; what it is
    /// aimed at is kept in mind.
    pub(super) fn best_feat(
        &mut self,
        game: Game<Bowl>,
        offered: impl Iterator<Item = Command>,
        least: i32,
    ) -> Option<(i32, Command)> {
        let carrier = game.state.carrier();
        let mut best = (least, Feat::default());
        for option in offered.filter(|option| option.word == word::SPECIAL && option.subject != carrier) {
            let (player, action) = (option.subject, option.object);
            game.foresee(event::SPECIAL_ACTIONS, &[player], |what, args| {
                if what == verb::OFFER && args[0] == action {
                    let feat = Feat { player, action, target: args[1] };
                    let value = worth(game, feat);
                    if value > best.0 {
                        best = (value, feat);
                    }
                }
            });
        }
        let (value, feat) = best;
        self.feat = feat;
        (feat.player != NONE).then(|| (value, Command::new(feat.player, word::SPECIAL, feat.action)))
    }

    /// The target it had in mind.
    pub(super) fn feat_target(&self, player: Value) -> Command {
        let target = if self.feat.player == player { self.feat.target } else { NONE };
        Command::new(player, word::TARGET, target)
    }
}

/// What a special action is worth, in hundredths of a point: whatever it may do to players, by its chance.
fn worth(game: Game<Bowl>, Feat { player, action, target }: Feat) -> i32 {
    let Some(special) = game.book.data.special(action).filter(|special| special.blocks.is_none()) else { return 0 };
    let mut sum = 0;
    let mut add = |verb: usize, args: &[Value], chance: u32| {
        let points = i64::from(points(game.state, player, verb, args)) * 100;
        sum += (points * i64::from(chance) / i64::from(Game::<Bowl>::CERTAIN)) as i32;
    };
    if special.replaces_block {
        game.prospects(event::BLOCK_REPLACED, &[player, target, names::BLOCK, action], &mut add);
    } else {
        game.prospects(event::SPECIAL_ACTION, &[player, target, action], &mut add);
    }
    sum
}

/// What a verb is worth to the side of a player.
fn points(state: &State, actor: Value, what: usize, args: &[Value]) -> i32 {
    let touched = args.first().copied().unwrap_or(NONE);
    if what == verb::THROW_BOMB {
        return bomb(state, actor);
    }
    if what == verb::REEL {
        return outing(state, actor);
    }
    let Some(who) = state.players.get(touched as usize) else { return 0 };
    let stakes = stakes(state, actor, touched);
    let mine = who.team == state.player(actor).team;
    let floor = match () {
        () if touched == actor => stakes.fall,
        () if mine => stakes.floor,
        () if who.stands() => stakes.floor,
        () => 0,
    };
    let points = match what {
        verb::KNOCK_DOWN | verb::PLACE_PRONE | verb::FALL_OVER | verb::STUN => floor,
        verb::FELL => floor + INJURY,
        verb::STRIKE | verb::ROLL_ARMOUR => STRIKE,
        verb::INJURE | verb::CASUALTY | verb::KNOCK_OUT | verb::HURT => INJURY,
        verb::DISTRACT if who.has_zone() => stakes.push + 1,
        _ => 0,
    };
    if mine { -points } else { points }
}

/// The best that a bomb could do within reach.
fn bomb(state: &State, bomber: Value) -> i32 {
    let side = state.player(bomber).team;
    let here = state.square(bomber);
    let near = foes_of(state, side).filter(|(_, square)| state.dungeon().distance(here, *square) <= THROW);
    let clear = near.filter(|(_, square)| state.dungeon().distance(here, *square) > 1);
    clear.map(|(_, square)| BLAST * harvest(state, square, side)).max().unwrap_or(0)
}
