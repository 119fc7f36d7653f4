//! Blocks: strength, dice, results (`db/block-action` to `db/block-knocked-down`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::Flow;
use crate::teams::Characteristic;

use super::injury::{fact, outcome};

/// One block: who, whom, in which action, from which square, and where the other stood.
#[derive(Clone, Copy)]
pub(super) struct Block {
    pub blocker: Value,
    pub target: Value,
    pub action: Value,
    pub from: Square,
    pub at: Square,
}

/// The result of a block.
#[derive(Clone, Copy)]
struct Settled {
    /// Whether the target was to be pushed, even if it stayed where it was.
    pushed: bool,
    /// Whether the target was to be knocked down.
    floored: bool,
    /// Whether the blocker kept up with it: it followed up, or the target did not move.
    contact: bool,
}

impl Match {
    /// A block of a player against another, from where they are.
    pub(super) fn bout(&self, blocker: Value, target: Value, action: Value) -> Block {
        let [from, at] = [blocker, target].map(|player| self.state.square(player));
        Block { blocker, target, action, from, at }
    }

    /// Declares a block, or what takes the place of one; false when nothing comes of it.
    pub(crate) fn declare_block(&mut self, blocker: Value, target: Value, action: Value) -> Flow<bool> {
        self.declare_round(blocker, target, action, 1)
    }

    /// Declares a block, the so manieth of a blocker that has to block again.
    fn declare_round(&mut self, blocker: Value, target: Value, action: Value, round: i32) -> Flow<bool> {
        let both = |table: &Self| [blocker, target].map(|player| table.state.square(player));
        let (squares, stood) = (both(self), self.state.player(blocker).stands());
        let comes_about = self.allows(event::BLOCK_DECLARED, &[blocker, target, action, round])?;
        if !comes_about && self.truth(event::ACTION_LOST, &[blocker, target, action])? {
            self.end_activation_of(blocker);
        }
        // What is done in between may have moved or felled either.
        let beside = both(self) == squares || self.state.adjacent(blocker, target);
        let able = self.state.player(blocker).stands() || !stood;
        Ok(comes_about && self.goes_on(blocker) && able && beside && self.state.player(target).stands())
    }

    /// A block, from strength to follow-up, and as many more as rules demand.
    pub(crate) fn block(&mut self, blocker: Value, target: Value, action: Value) -> Flow {
        let mut round = 1;
        loop {
            let bout = self.bout(blocker, target, action);
            let face = self.fight(bout)?;
            let settled = self.apply_face(bout, face)?;
            let again = self.block_over(bout, settled, round)?;
            round += 1;
            if !again || !self.blocks_again(bout, round)? {
                return Ok(());
            }
        }
    }

    /// Several blocks at the same time: all that come about are fought before the first is settled, and all are settled.
    pub(super) fn block_at_once(&mut self, blocker: Value, targets: &[Value]) -> Flow {
        let mut against = Vec::new();
        for &target in targets {
            let comes_about = self.declare_block(blocker, target, names::BLOCK)?;
            if !self.goes_on(blocker) || !self.state.player(blocker).stands() {
                return Ok(());
            }
            against.extend(comes_about.then_some(target));
        }
        let mut fought = Vec::new();
        for target in against {
            let bout = self.bout(blocker, target, names::BLOCK);
            fought.push((bout, self.fight(bout)?));
        }
        let mut over = Vec::new();
        for (bout, face) in fought {
            if self.state.player(bout.target).stands() {
                over.push((bout, self.apply_face(bout, face)?));
            }
        }
        for (bout, settled) in over {
            self.block_over(bout, settled, 1)?;
        }
        Ok(())
    }

    /// Strengths, dice, and the face that is chosen.
    fn fight(&mut self, Block { blocker, target, action, .. }: Block) -> Flow<Value> {
        let attack = self.own_strength(blocker, target, action)?;
        let defence = self.own_strength(target, blocker, action)?;
        let compared = self.consult(event::STRENGTHS_COMPARED, &[blocker, target, action, attack, defence])?;
        let attack = self.block_strength(blocker, target, action, fact(&compared, 3))?;
        let defence = self.block_strength(target, blocker, action, fact(&compared, 4))?;
        let number = self.value(event::BLOCK_DICE_NUMBER, None, &[attack, defence])?;
        let chooser = if defence > attack { target } else { blocker };
        let dice = self.roll(event::BLOCK_DICE, &[blocker, target, chooser, number, action])?;
        Ok(outcome(&dice))
    }

    /// The strength of a player in a block, before assists.
    fn own_strength(&mut self, player: Value, foe: Value, action: Value) -> Flow<i32> {
        let printed = self.state.characteristic(player, Characteristic::St);
        self.value(event::OWN_STRENGTH, Some(printed), &[player, foe, action])
    }

    /// The strength of a player in a block, with its assists.
    fn block_strength(&mut self, player: Value, foe: Value, action: Value, own: i32) -> Flow<i32> {
        let assists = self.assists(player, foe, action)?;
        self.value(event::STRENGTH, Some(own), &[player, foe, action, assists])
    }

    /// How many team-mates assist `friend` against `foe`.
    pub(super) fn assists(&mut self, friend: Value, foe: Value, action: Value) -> Flow<i32> {
        let mut count = 0;
        let team = self.state.player(friend).team;
        for helper in self.state.markers(foe).iter() {
            if helper != friend && self.state.player(helper).team == team {
                count += i32::from(self.truth(event::MAY_ASSIST, &[helper, friend, foe, action])?);
            }
        }
        Ok(count)
    }

    /// Applies the face: a push, a follow-up, falls; or nothing, if a rule says so.
    fn apply_face(&mut self, bout: Block, face: Value) -> Flow<Settled> {
        let Block { blocker, target, action, .. } = bout;
        let square = self.state.square(target);
        let carried_off = i32::from(square != bout.at);
        let slots = [blocker, target, action, face, 0, 0, 0, carried_off];
        let result = self.step(event::BLOCK_RESULT, &slots)?;
        let counts = !self.was_cancelled();
        let [blocker_falls, floored, pushed] = [4, 5, 6].map(|index| counts && fact(&result, index) == 1);
        let cause = self.cause("block-result");
        let square = self.state.square(target);
        let (mut target_falls, mut followed) = (floored, false);
        // Rules may have carried it off by now.
        if pushed && square != NONE {
            (target_falls, followed) = self.push(bout, floored)?;
        }
        self.all_at_once(|table| {
            if target_falls {
                table.knock_down(target, blocker, cause)?;
            }
            if blocker_falls {
                table.knock_down(blocker, target, cause)?;
            }
            Ok(())
        })?;
        let kept_up = followed || self.state.square(target) == square;
        Ok(Settled { pushed, floored, contact: kept_up && self.state.adjacent(blocker, target) })
    }

    /// A block is done with; whether a rule demands another.
    fn block_over(&mut self, bout: Block, settled: Settled, round: i32) -> Flow<bool> {
        let Block { blocker, target, action, .. } = bout;
        let [pushed, floored, contact] = [settled.pushed, settled.floored, settled.contact].map(i32::from);
        let over = self.consult(event::BLOCK_OVER, &[blocker, target, action, round, pushed, floored, contact, 0])?;
        Ok(fact(&over, 7) == 1)
    }

    /// Whether the blocker can block the same target once more; in a blitz that costs as much as the first time.
    fn blocks_again(&mut self, bout: Block, round: i32) -> Flow<bool> {
        let Block { blocker, target, action, .. } = bout;
        let state = &self.state;
        let able = self.goes_on(blocker) && state.player(blocker).stands() && state.player(target).stands();
        if !able || !self.state.adjacent(blocker, target) {
            return Ok(false);
        }
        let paid = action != names::BLITZ || self.pay_for_block(blocker)?;
        Ok(paid && self.declare_round(blocker, target, action, round)?)
    }

    /// The movement that the block of a blitz costs; false when there is not enough, or the player trips.
    pub(crate) fn pay_for_block(&mut self, player: Value) -> Flow<bool> {
        let cost = self.value(event::BLITZ_COST, None, &[player])?;
        self.pay(player, cost)
    }

    /// Movement spent on the spot, rushing where it runs out; false when there is not enough, or the player trips.
    pub(super) fn pay(&mut self, player: Value, cost: i32) -> Flow<bool> {
        let (left, rushes) = self.squares_left(player)?;
        if left + rushes < cost {
            return Ok(false);
        }
        let here = self.state.square(player);
        for _ in 0..self.spend(player, cost)? {
            if !self.rush(player, here, here)? {
                let cause = self.cause("rush-test");
                self.fall_over(player, cause)?;
            }
            if !self.goes_on(player) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
