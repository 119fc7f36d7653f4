//! A special action and what it is worth.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::spans::characteristic;
use crate::games::bowl::state::{Ball, Boost, Change, Posture, Spot, State, Until};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::Game;

use super::chance::{Chance, part_of};
use super::forecast::{Context, Forecast};

/// A special action: who, what, and against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SpecialAction {
    pub player: Value,
    pub action: Value,
    pub target: Value,
    /// The second target, where there are two.
    pub second: Value,
}

impl Default for SpecialAction {
    fn default() -> Self {
        SpecialAction { player: NONE, action: NONE, target: NONE, second: NONE }
    }
}

/// The worth of special actions that are weighed among hundreds of squares: kept while opponents, ball and actor stay
/// where they are.
#[derive(Clone, Debug, Default)]
pub(super) struct Weighed {
    /// The turn, where the ball is, how many chests are closed, and where the opponents are and how.
    position: (i32, Ball, usize, Vec<(Spot, Posture)>),
    special_actions: Vec<(SpecialAction, Square, Worth)>,
}

/// The prospect of a special action.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// Everything together, in hundredths of a point.
    pub value: i32,
    /// The chance that the actor has the ball then.
    pub grabs: Chance,
}

impl Weighed {
    pub(super) fn refresh(&mut self, state: &State, side: u8) {
        let foes = state.foes(side).map(|foe| (state.player(foe).spot, state.player(foe).posture)).collect();
        let position = (state.turn, state.ball, state.chests.len(), foes);
        if self.position != position {
            *self = Weighed { position, special_actions: Vec::new() };
        }
    }

    /// The prospect of a special action, kept if it took a search.
    pub fn worth(&mut self, game: Game<Bowl>, special: SpecialAction) -> Worth {
        let here = game.state.square(special.player);
        if let Some((.., worth)) =
            self.special_actions.iter().find(|(other, from, _)| (*other, *from) == (special, here))
        {
            return *worth;
        }
        let (worth, searched) = worth(game, special);
        self.special_actions.extend(searched.then_some((special, here, worth)));
        worth
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
pub(super) fn strained(game: Game<Bowl>, player: Value, action: Value) -> State {
    let mut supposed = game.state.clone();
    game.prospects(event::SPECIAL_ACTION, &[player, NONE, action], |what, args, _| {
        if what == verb::CHANGE && args[0] == player {
            let change = Change::Characteristic(characteristic(args[1]), args[2]);
            supposed.boosts.push(Boost { player, change, until: Until::Activation });
        }
    });
    supposed
}

/// The prospect of a special action, whatever it does to players, by its chance; and whether it takes a choice among
/// squares.
pub(super) fn worth(game: Game<Bowl>, SpecialAction { player, action, target, .. }: SpecialAction) -> (Worth, bool) {
    let Some(special) = game.book.data.special(action).filter(|special| special.blocks.is_none()) else {
        return (Worth::default(), false);
    };
    let context = Context::new(game, game.state.player(player).team, 0);
    let mut forecast = Forecast::new(&context, player);
    if special.replaces_block {
        game.foretell(event::BLOCK_REPLACED, &[player, target, names::BLOCK, action], &mut forecast);
    } else {
        game.foretell(event::SPECIAL_ACTION, &[player, target, action], &mut forecast);
    }
    (Worth { value: forecast.value() as i32, grabs: part_of(forecast.grabs) }, forecast.searched)
}
