//! Special actions: what each may lead to, foretold by the rules that offer it and those that answer it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::dungeon::Square;
use crate::games::bowl::family::characteristic;
use crate::games::bowl::state::{Ball, Boost, Change, Posture, Spot, State, Until};
use crate::games::bowl::vocabulary::{event, names, verb, word};
use crate::referee::{Command, Game, Request};

use super::Bot;
use super::answers::stakes;
use super::fists::Bout;
use super::omens::{Lore, Omens};
use super::reach::{Chance, part_of};

/// A special action: who, what, and against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Feat {
    pub player: Value,
    pub action: Value,
    pub target: Value,
    /// Whom else, where there are two.
    pub second: Value,
}

impl Default for Feat {
    fn default() -> Self {
        Feat { player: NONE, action: NONE, target: NONE, second: NONE }
    }
}

/// What a special action was worth that is weighed among hundreds of squares: kept while opponents and ball stay where
/// they are, and so does whoever may take it.
#[derive(Clone, Debug, Default)]
pub(super) struct Weighed {
    /// The turn, where the ball is, how many chests are closed, and where the opponents are and how.
    position: (i32, Ball, usize, Vec<(Spot, Posture)>),
    feats: Vec<(Feat, Square, Worth)>,
}

/// What may come of a special action.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// Everything together, in hundredths of a point.
    pub value: i32,
    /// How surely whoever takes it has the ball then.
    pub grabs: Chance,
}

impl Weighed {
    fn refresh(&mut self, state: &State, side: u8) {
        let foes = state.foes(side).map(|foe| (state.player(foe).spot, state.player(foe).posture)).collect();
        let position = (state.turn, state.ball, state.chests.len(), foes);
        if self.position != position {
            *self = Weighed { position, feats: Vec::new() };
        }
    }

    /// What a special action is worth.
    pub fn worth(&mut self, game: Game<Bowl>, feat: Feat) -> Worth {
        let here = game.state.square(feat.player);
        if let Some((.., worth)) = self.feats.iter().find(|(other, from, _)| (*other, *from) == (feat, here)) {
            return *worth;
        }
        let (worth, searched) = worth(game, feat);
        self.feats.extend(searched.then_some((feat, here, worth)));
        worth
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
        self.weighed.refresh(game.state, game.state.active);
        let (mut best, mut offers) = ((least, Feat::default()), (NONE, Vec::new()));
        for option in offered.filter(|option| option.word == word::SPECIAL && option.subject != carrier) {
            let (player, action) = (option.subject, option.object);
            if let Some(count) = game.book.data.special(action).and_then(|special| special.blocks) {
                if let Some(brawl) = self.brawl(game, player, action, count).filter(|(value, _)| *value > best.0) {
                    best = brawl;
                }
                continue;
            }
            if offers.0 != player {
                offers = (player, offers_to(game, player));
            }
            for &(_, target) in offers.1.iter().filter(|(other, _)| *other == action) {
                let feat = Feat { player, action, target, ..Feat::default() };
                let Worth { value, .. } = self.weighed.worth(game, feat);
                if value > best.0 {
                    best = (value, feat);
                }
            }
        }
        let (value, feat) = best;
        self.feat = feat;
        (feat.player != NONE).then(|| (value, Command::new(feat.player, word::SPECIAL, feat.action)))
    }

    /// The special action after which somebody has the ball that nobody has yet, if it is surer than `least`.
    pub(super) fn grab(
        &mut self,
        game: Game<Bowl>,
        offered: impl Iterator<Item = Command>,
        least: Chance,
    ) -> Option<Command> {
        self.weighed.refresh(game.state, game.state.active);
        let mut best = (least, None);
        for option in offered {
            let feat = Feat { player: option.subject, action: option.object, ..Feat::default() };
            let Worth { grabs, .. } = self.weighed.worth(game, feat);
            if grabs > best.0 {
                best = (grabs, Some((option, feat)));
            }
        }
        let (option, feat) = best.1?;
        self.feat = feat;
        Some(option)
    }

    /// The target it had in mind.
    pub(super) fn feat_target(&self, player: Value) -> Command {
        let target = if self.feat.player == player { self.feat.target } else { NONE };
        Command::new(player, word::TARGET, target)
    }

    /// One target after the other.
    pub(super) fn target(&self, request: &Request) -> usize {
        let first = self.feat_target(request.options[0].subject);
        let second = Command { object: self.feat.second, ..first };
        let find = |command: Command| request.options.iter().position(|&option| option == command);
        find(first).or_else(|| find(second)).unwrap_or(0)
    }

    /// Several blocks at once against the best of those offered, with what the action makes of whoever does it.
    fn brawl(&mut self, game: Game<Bowl>, player: Value, action: Value, count: usize) -> Option<(i32, Feat)> {
        let state = game.state;
        let offers = offers_to(game, player).into_iter().filter(|&(other, target)| other == action && target != NONE);
        let offered: Vec<Value> = offers.map(|(_, target)| target).collect();
        if offered.len() < count {
            return None;
        }
        let supposed = strained(game, player, action);
        let then = game.on(&supposed);
        let mut values: Vec<(i32, Value)> = Vec::new();
        for target in offered {
            let bout = Bout { actor: player, at: state.square(player), target, action: names::BLOCK };
            values.push((-self.fists.odds(then, &self.ground, bout, stakes(state, player, target)).0, target));
        }
        values.sort_unstable();
        let &[(first, target), (other, second), ..] = values.get(..count)? else { return None };
        Some((-first - other, Feat { player, action, target, second }))
    }
}

/// The special actions that rules offer somebody, each with a target.
pub(super) fn offers_to(game: Game<Bowl>, player: Value) -> Vec<(Value, Value)> {
    let mut offers = Vec::new();
    game.foresee(event::SPECIAL_ACTIONS, &[player], |what, args| {
        offers.extend((what == verb::OFFER).then(|| (args[0], args[1])));
    });
    offers
}

/// The position in which a special action has begun: with what it changes in whoever does it.
fn strained(game: Game<Bowl>, player: Value, action: Value) -> State {
    let mut supposed = game.state.clone();
    game.prospects(event::SPECIAL_ACTION, &[player, NONE, action], |what, args, _| {
        if what == verb::CHANGE && args[0] == player {
            let change = Change::Characteristic(characteristic(args[1]), args[2]);
            supposed.boosts.push(Boost { player, change, until: Until::Activation });
        }
    });
    supposed
}

/// What may come of a special action, whatever it does to players, by its chance; and whether it takes a choice among
/// squares.
fn worth(game: Game<Bowl>, Feat { player, action, target, .. }: Feat) -> (Worth, bool) {
    let Some(special) = game.book.data.special(action).filter(|special| special.blocks.is_none()) else {
        return (Worth::default(), false);
    };
    let lore = Lore::new(game, game.state.player(player).team, 0);
    let mut omens = Omens::new(&lore, player);
    if special.replaces_block {
        game.foretell(event::BLOCK_REPLACED, &[player, target, names::BLOCK, action], &mut omens);
    } else {
        game.foretell(event::SPECIAL_ACTION, &[player, target, action], &mut omens);
    }
    (Worth { value: omens.value() as i32, grabs: part_of(omens.grabs) }, omens.searched)
}
