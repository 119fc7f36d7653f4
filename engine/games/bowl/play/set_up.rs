//! Before the first turn: chests, portals, end zones, the coin, six players each
//! (`db/place-chests` to `db/pre-game-sequence`).

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::refusals::{
    may_be_placed, may_put_chest, may_put_portal, may_squeeze_portal, waits,
};
use crate::games::bowl::state::{Chest, Spot};
use crate::games::bowl::words::{event, word};
use crate::grid::{Dungeon, Square};
use crate::referee::{Ask, Command, EventId, Flow};

use super::injury::total;

/// Rolls more than this for an empty chest are in vain.
const MOST_ROLLS: usize = 20;

impl Match {
    /// Everything before the first turn.
    pub fn pre_game(&mut self) -> Flow {
        let drawn = Arc::clone(&self.state.board.dungeon);
        self.give_end_zones(&drawn, &vec![None; drawn.end_zones()]);
        let order = if self.is_drawn() { vec![0, 1] } else { self.order_by_roll(event::CHEST_ROLL_OFF)? };
        let placed = self.place_chests(&order)?;
        // Two coaches begin the portals with the other one; several go on where the chests ended.
        self.place_portals(&order, if order.len() == 2 { 1 } else { placed })?;
        self.hide_balls()?;
        if order.len() == 2 {
            self.choose_end_zone(&drawn)?;
            let placing = self.toss()?;
            let first = if self.book.data.second_begins { 1 - placing } else { placing };
            (self.state.first, self.state.active) = (first, first);
            self.place_players(&[placing, 1 - placing])?;
        } else {
            self.choose_end_zones(&drawn, &order)?;
            self.place_players(&order)?;
            self.state.round = self.order_by_roll(event::TURN_ORDER_ROLL)?;
            self.state.first = self.state.round.remove(0);
            self.state.active = self.state.first;
        }
        self.place_beasts()?;
        self.state.to_set_up = false;
        Ok(())
    }

    /// Whether two coaches have nothing to roll off for: the map has every chest and portal, and the rules say so.
    fn is_drawn(&self) -> bool {
        let dungeon = self.state.dungeon();
        let limits = self.book.data.limits(dungeon.end_zones());
        let all = dungeon.chests.len() as i32 >= limits.chests && dungeon.portals.len() as i32 >= limits.portals;
        all && self.state.sides.len() == 2 && self.book.setting("chest-placing", "roll-if-needed")
    }

    /// Every coach rolls; the sides from the highest roll down. Those who roll the same roll again.
    pub(super) fn order_by_roll(&mut self, rolled: EventId) -> Flow<Vec<u8>> {
        let mut order: Vec<u8> = (0..self.state.sides.len() as u8).collect();
        self.settle(rolled, &mut order)?;
        Ok(order)
    }

    /// The highest roll first, and the first of those who rolled the same before the others.
    fn settle(&mut self, rolled: EventId, order: &mut [u8]) -> Flow {
        let mut tied = Vec::from([(0, order.len())]);
        while let Some((from, end)) = tied.pop() {
            let places = from..end;
            if places.len() < 2 {
                continue;
            }
            let mut rolls: Vec<(i32, u8)> = Vec::new();
            for &side in &order[places.clone()] {
                rolls.push((total(&self.roll_number(rolled, &[Value::from(side)])?), side));
            }
            rolls.sort_by_key(|&(roll, side)| (Reverse(roll), side));
            order[places.clone()].iter_mut().zip(&rolls).for_each(|(place, (_, side))| *place = *side);
            let mut to = end;
            for same in rolls.chunk_by(|a, b| a.0 == b.0).rev() {
                tied.push((to - same.len(), to));
                to -= same.len();
            }
        }
        Ok(())
    }

    fn toss(&mut self) -> Flow<u8> {
        let toss = self.roll_number(event::COIN_TOSS, &[])?;
        Ok(u8::from(total(&toss) == 2))
    }

    /// In turn, from the first of `order`; how many were placed.
    pub(super) fn place_chests(&mut self, order: &[u8]) -> Flow<usize> {
        let book = Arc::clone(&self.book);
        let limits = book.data.limits(self.state.dungeon().end_zones());
        let mut squares: Vec<Square> = self.state.dungeon().chests.clone();
        let mut legal: Vec<Square> = self.state.dungeon().floor().collect();
        let mut placed = 0;
        while (squares.len() as i32) < limits.chests {
            // What one chest forbids, the others do not allow.
            let newest = squares.last().copied().filter(|_| placed > 0);
            legal.retain(|&square| {
                !self.state.dungeon().bears_on(newest, square, limits.chest_to_chest)
                    || may_put_chest(self.game(), square, &squares).is_ok()
            });
            let mut options = self.options();
            options.extend(legal.iter().map(|&square| Self::command(word::CHEST, NONE, square)));
            if options.is_empty() {
                break;
            }
            let side = order[placed % order.len()];
            squares.push(self.ask_knowing(side, Ask("chest"), &squares, options)?.object);
            placed += 1;
        }
        self.state.chests = squares.into_iter().map(|square| Chest { square, ball: false }).collect();
        Ok(placed)
    }

    /// In turn, from a place in `order`.
    fn place_portals(&mut self, order: &[u8], first: usize) -> Flow {
        let book = Arc::clone(&self.book);
        let limits = book.data.limits(self.state.dungeon().end_zones());
        let mut squares = self.state.dungeon().portals.clone();
        let mut legal: Vec<Square> = self.state.dungeon().floor().collect();
        let mut turn = first;
        while (squares.len() as i32) < limits.portals {
            // What one portal forbids, the others do not allow.
            let newest = squares.last().copied().filter(|_| turn > first);
            legal.retain(|&square| {
                !self.state.dungeon().bears_on(newest, square, None)
                    || may_put_portal(self.game(), square, &squares).is_ok()
            });
            let squeezed = if legal.is_empty() { self.any_free_square(&squares) } else { Vec::new() };
            let mut options = self.options();
            options.extend(legal.iter().chain(&squeezed).map(|&square| Self::command(word::PORTAL, NONE, square)));
            if options.is_empty() {
                break;
            }
            let side = order[turn % order.len()];
            squares.push(self.ask_knowing(side, Ask("portal"), &squares, options)?.object);
            turn += 1;
        }
        self.state.portals = squares.into();
        Ok(())
    }

    /// Where a portal may stand when earlier choices leave no legal square.
    fn any_free_square(&self, taken: &[Square]) -> Vec<Square> {
        self.state.dungeon().floor().filter(|&square| may_squeeze_portal(&self.state, square, taken).is_ok()).collect()
    }

    /// One chest holds the ball, or as many as there are balls one each; nobody knows which.
    pub(super) fn hide_balls(&mut self) -> Flow {
        for _ in 0..self.book.data.balls {
            if self.state.chests.iter().any(|chest| !chest.ball) {
                let chest = self.repeat("hidden-ball", 0, Self::empty_chest)?;
                self.state.chests[chest].ball = true;
                self.state.take_balls_away();
            }
        }
        Ok(())
    }

    /// The chest of a roll; one that has a ball already is rolled for again, and in the end the next one is taken.
    fn empty_chest(&mut self, rolled: usize) -> Flow<ControlFlow<usize, usize>> {
        let die = total(&self.roll_number(event::HIDDEN_BALL, &[])?);
        let count = self.state.chests.len();
        let first = die.saturating_sub(1).rem_euclid(count as i32) as usize;
        let empty = (first..first + count).map(|chest| chest % count).find(|&chest| !self.state.chests[chest].ball);
        Ok(match empty {
            Some(chest) if chest == first || rolled == MOST_ROLLS => ControlFlow::Break(chest),
            _ => ControlFlow::Continue(rolled + 1),
        })
    }

    /// The winner of a toss takes one of the two end zones; the other coach has the other one.
    fn choose_end_zone(&mut self, drawn: &Arc<Dungeon>) -> Flow {
        let winner = self.toss()?;
        let mut options = self.options();
        options.extend([1, 2].map(|zone| Self::command(word::SIDE, NONE, zone)));
        let zone = self.ask(winner, Ask("end-zone"), options)?.object;
        let home = if (zone == 1) == (winner == 0) { 0 } else { 1 };
        let mut owners = vec![None; drawn.end_zones()];
        owners.iter_mut().zip([home, 1 - home]).for_each(|(owner, side)| *owner = Some(side));
        self.give_end_zones(drawn, &owners);
        Ok(())
    }

    /// Several coaches choose an end zone each, in their order; one that is left over is nobody's.
    fn choose_end_zones(&mut self, drawn: &Arc<Dungeon>, order: &[u8]) -> Flow {
        let mut owners = vec![None; drawn.end_zones()];
        for &side in order {
            let mut options = self.options();
            let free = (1..).zip(&owners).filter(|(_, owner)| owner.is_none());
            options.extend(free.map(|(zone, _)| Self::command(word::SIDE, NONE, zone)));
            let zone = self.ask(side, Ask("end-zone"), options)?.object;
            owners[zone as usize - 1] = Some(side);
            self.give_end_zones(drawn, &owners);
        }
        Ok(())
    }

    /// Gives the end zones of the dungeon, in the order in which it is drawn, to those who have chosen them; the others are
    /// nobody's.
    fn give_end_zones(&mut self, drawn: &Dungeon, owners: &[Option<u8>]) {
        let mut nobody = self.state.sides.len() as u8..;
        let owners = owners.iter().map(|owner| owner.or_else(|| nobody.next()).unwrap_or(u8::MAX));
        let owned = drawn.owned_by(&owners.collect::<Vec<_>>());
        Arc::make_mut(&mut self.state.board).dungeon = Arc::new(owned);
    }

    /// Six players of every side in its own end zone: one side after the other, or one player at a time in turn.
    pub(super) fn place_players(&mut self, order: &[u8]) -> Flow {
        let placed = self.book.data.placed as usize;
        let mut places = order.iter().flat_map(|&side| std::iter::repeat_n(side, placed)).collect::<Vec<_>>();
        if self.book.data.placed_in_turn {
            places = order.repeat(placed);
        }
        let zone = |side| self.state.dungeon().end_zone_floor(side).collect();
        let zones: Vec<Vec<Square>> = (0..self.state.sides.len() as u8).map(zone).collect();
        let mut done = Vec::new();
        for side in places {
            if !done.contains(&side) && !self.place_player(side, &zones[usize::from(side)])? {
                done.push(side);
            }
        }
        Ok(())
    }

    /// One player of a side; false if there is nobody to place, or its coach places no more.
    fn place_player(&mut self, side: u8, zone: &[Square]) -> Flow<bool> {
        let mut options = self.options();
        let state = &self.state;
        let free = zone.iter().copied().filter(|&square| may_be_placed(state, side, square).is_ok());
        let free: SmallVec<[Square; 32]> = free.collect();
        for player in state.team(side).filter(|&player| waits(state, player, "pre-game").is_ok()) {
            options.extend(free.iter().map(|&square| Self::command(word::PLACE, player, square)));
        }
        if options.is_empty() {
            return Ok(false);
        }
        let some = state.team(side).any(|player| state.square(player) != NONE);
        options.extend((self.book.data.placed_fewer && some).then(|| Command::bare(word::END)));
        let command = self.ask(side, Ask("place"), options)?;
        if command.word == word::PLACE {
            self.state.put(command.subject, Spot::Square(command.object));
        }
        Ok(command.word == word::PLACE)
    }
}
