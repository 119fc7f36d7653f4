//! Hazard edges: the cost of standing where one may slip or be pushed into something, and the worth of pushing others.

use crate::expr::vocabulary::Value;
use crate::games::bowl::Bowl;
use crate::games::bowl::play::push::away_from;
use crate::games::bowl::state::State;
use crate::games::bowl::words::{event, names};
use crate::grid::{PushSquare, Square};
use crate::referee::Game;
use crate::teams::Characteristic;

use super::block_odds::BlockAttempt;
use super::bot::Bot;
use super::chance::{Chance, SURE, both, part};
use super::foes::foes_of;
use super::hazard_costs::HazardCosts;
use super::stakes::Stakes;
use super::stride::POINT;

/// The chance that a marked player will be blocked, and that one will be which is not marked but may be reached.
const MARKED: Chance = SURE / 2;
const NEAR: Chance = SURE / 5;
/// The chance that a blocked player is pushed where it falls.
const PUSHED: Chance = SURE / 3;

impl Bot {
    /// Weighs the hazard edges at which the paths of a player end.
    pub(super) fn weigh_hazard_edges(&mut self, game: Game<Bowl>, player: Value) {
        if !self.strides.is_uneven() {
            self.hazard_costs = HazardCosts::default();
            return;
        }
        let state = game.state;
        self.hazard_costs.forget(state.dungeon().area());
        let foes: Vec<_> =
            foes_of(state, state.player(player).team).filter(|foe| state.player(foe.0).stands()).collect();
        for index in 0..self.reach.nodes().len() {
            let square = self.reach.nodes()[index].square;
            if self.strides.is_hazard_edge(square) && self.hazard_costs.cost(square) == 0 {
                self.hazard_costs.costs[square as usize] = self.standing(game, &foes, (player, square));
                self.hazard_costs.weighed.push(square);
            }
        }
    }

    /// The expected loss of standing at a hazard edge when opponents can come and block.
    fn standing(&mut self, game: Game<Bowl>, foes: &[(Value, Square)], (player, square): (Value, Square)) -> i32 {
        let Some(&(foe, _)) = foes.iter().find(|&&foe| comes(game.state, foe, square)) else { return 0 };
        let slips = self.strides.slip(game, (player, square), (event::BLOCK_DECLARED, &[foe, player, names::BLOCK, 1]));
        let blocked = if self.ground.marked(square) > 0 { MARKED } else { NEAR };
        part(both(blocked, slips + both(SURE - slips, PUSHED)), self.strides.worst_fall(game, player, square))
    }

    /// The value of a block, in hundredths of a point: the blocker may slip, and the blocked player may slip or fall.
    pub(super) fn odds(&mut self, game: Game<Bowl>, attempt: BlockAttempt, mut stakes: Stakes) -> i32 {
        let BlockAttempt { actor, at, target, .. } = attempt;
        let there = game.state.square(target);
        if !self.strides.is_hazard_edge(at) && !self.strides.is_hazard_edge(there) {
            return self.block_odds.odds(game, &self.ground, attempt, stakes).0;
        }
        let declared = [actor, target, names::BLOCK, 1];
        let own = self.strides.slip(game, (actor, at), (event::BLOCK_DECLARED, &declared));
        let theirs = self.strides.slip(game, (target, there), (event::BLOCK_DECLARED, &declared));
        let mut price = |player, square| 100 * (stakes.floor + self.strides.worst_fall(game, player, square) / POINT);
        let (lost, won) = (price(actor, at), price(target, there));
        stakes.push += self.shoved(game, (target, there), at) / POINT;
        let value =
            part(SURE - theirs, self.block_odds.odds(game, &self.ground, attempt, stakes).0) + part(theirs, won);
        part(SURE - own, value) - part(own, lost)
    }

    /// The loss of the blocked player if it is pushed, from one square off another: the worst of the squares behind it.
    fn shoved(&mut self, game: Game<Bowl>, (target, there): (Value, Square), at: Square) -> i32 {
        let behind = away_from(game, target, (at, there));
        let falls = behind.into_iter().filter_map(PushSquare::square).filter(|&into| game.state.falls_at(there, into));
        falls.map(|into| self.strides.price(game, target, there, into)).max().unwrap_or(0)
    }
}

/// Whether an opponent could come and block somebody on a square.
fn comes(state: &State, (foe, from): (Value, Square), square: Square) -> bool {
    let legs = state.characteristic(foe, Characteristic::Ma) + 1;
    state.dungeon().distance(from, square) <= legs
}
