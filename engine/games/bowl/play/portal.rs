//! Portals, the bench and the chests (`db/open-chest` to `db/bench-portal`, `db/magic-sponge`).

use std::ops::ControlFlow;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::allowance;
use crate::games::bowl::state::{Ball, Coming, Spot, State};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::Flow;

use super::injury::{fact, total};

/// In how many ways balls may be hidden and all of them are gone through; of more only some, in which every chest is as
/// likely as the next.
const MOST_WAYS: usize = 1000;

/// A position with the ball in each of the closed chests, all alike; nothing where it is in none of them.
pub(crate) fn might_be(state: &State) -> Vec<(u64, State)> {
    let (count, balls) = (state.chests.len(), state.chests.iter().filter(|chest| chest.ball).count());
    if balls == 0 {
        return Vec::new();
    }
    let with_balls_in = |full: Vec<usize>| {
        let mut state = state.clone();
        for (index, chest) in state.chests.iter_mut().enumerate() {
            chest.ball = full.contains(&index);
        }
        (1, state)
    };
    let in_a_row = |first: usize| (first..first + balls).map(|chest| chest % count).collect();
    let ways = choices(count, balls).unwrap_or_else(|| (0..count).map(in_a_row).collect());
    ways.into_iter().map(with_balls_in).collect()
}

/// So many of the first numbers, in every way; nothing if there are too many.
fn choices(count: usize, chosen: usize) -> Option<Vec<Vec<usize>>> {
    let mut found = vec![Vec::new()];
    for _ in 0..chosen {
        let next = |some: Vec<usize>| {
            let from = some.last().map_or(0, |last| last + 1);
            (from..count).map(move |one| some.iter().copied().chain([one]).collect())
        };
        found = found.into_iter().flat_map(next).collect::<Vec<Vec<usize>>>();
        if found.len() > MOST_WAYS {
            return None;
        }
    }
    Some(found)
}

impl Match {
    /// A player has stepped, or was pushed, on a portal.
    pub(super) fn step_on_portal(&mut self, player: Value, portal: i32, how: Coming) -> Flow {
        let square = self.state.square(player);
        if !self.truth(event::MAY_TELEPORT, &[player, square, i32::from(how != Coming::Carried)])? {
            return Ok(());
        }
        let by_moving = self.state.acting.as_ref().is_some_and(|acting| acting.player == player);
        self.teleport(player, portal)?;
        if by_moving && self.state.square(player) != NONE && self.state.actor() == player {
            let cost = self.value(event::TELEPORT_COST, None, &[player, i32::from(how == Coming::OnFoot)])?;
            let allowance = allowance(self, player)?;
            let acting = self.acting();
            acting.moved = acting.moved.saturating_add(cost).min(allowance.max(acting.moved));
        }
        Ok(())
    }

    /// Rolls for the portal a player comes out of. The bench has number 0, which no die shows.
    fn teleport(&mut self, player: Value, portal: i32) -> Flow {
        if self.state.portals.is_empty() {
            return Ok(());
        }
        if self.state.is_beast(player) {
            return self.go_home(player);
        }
        let Some(die) = self.number_of_a_portal(player, portal)? else { return self.remove(player, Spot::Reserves) };
        if die == portal {
            return self.mishap(player);
        }
        let square = self.state.portals[die as usize - 1];
        let (origin, occupant) = (self.state.square(player), self.state.on(square));
        if occupant != NONE && occupant != player {
            self.state.on.set(square, NONE);
        }
        self.state.put(player, Spot::Square(square));
        self.step(event::ENTERS_SQUARE, &[player, origin, square, 0])?;
        self.count_teleport(player)?;
        if occupant != NONE && occupant != player {
            self.nested(event::PORTAL_ROLL, |this| this.teleport(occupant, die))?;
        }
        if self.state.ball_lies_on(square) {
            self.bounce_off(square)?;
        }
        self.check_touchdown(player)
    }

    /// Rolls until a portal bears the number: a drawn board may have fewer than six. None if a rule keeps the player back.
    pub(super) fn number_of_a_portal(&mut self, player: Value, portal: i32) -> Flow<Option<i32>> {
        self.repeat("number-of-a-portal", (player, portal), |table, (player, portal)| {
            let sides = table.value(event::PORTAL_DIE, None, &[table.state.portals.len() as Value])?;
            let roll = table.roll_number(event::PORTAL_ROLL, &[player, portal, 0, sides])?;
            let bears = (1..=table.state.portals.len() as i32).contains(&total(&roll));
            Ok(match fact(&roll, 2) == 1 {
                true => ControlFlow::Break(None),
                false if bears => ControlFlow::Break(Some(total(&roll))),
                false => ControlFlow::Continue((player, portal)),
            })
        })
    }

    /// A player has been teleported once more this turn, to where it is now.
    pub(crate) fn count_teleport(&mut self, player: Value) -> Flow {
        let (turn, square) = (self.state.turn, self.state.square(player));
        let counted = &mut self.state.player_mut(player).teleports;
        *counted = if counted.0 == turn { (turn, counted.1 + 1) } else { (turn, 1) };
        let times = counted.1;
        self.step(event::TELEPORTED, &[player, square, times])?;
        if self.state.player(player).stands() { Ok(()) } else { self.drop_ball_of(player) }
    }

    /// Lost between the portals; whoever a rule saves from that stays where it is, or beside whoever has come there.
    fn mishap(&mut self, player: Value) -> Flow {
        let square = self.state.square(player);
        if !self.happens(event::MISHAP, &[player, square])? {
            if self.state.square(player) == square && self.state.on(square) != player {
                let beside = self.nearest_empty(square);
                self.state.put(player, Spot::Square(beside));
            }
            return Ok(());
        }
        let dropped = self.let_go(player);
        self.end_activation_of(player);
        self.state.put(player, Spot::Lost);
        match dropped {
            Some(square) => self.with_ball(Ball::Ground(square), |this| this.scatter_one(square)),
            None => Ok(()),
        }
    }

    /// A player comes from the bench, by the portal that has no number.
    pub(crate) fn enter_by_portal(&mut self, player: Value) -> Flow {
        self.teleport(player, 0)
    }

    /// A coach brings a player in from the reserves.
    pub(super) fn enter(&mut self, player: Value) -> Flow {
        self.state.used.push(names::BENCH);
        self.state.player_mut(player).activated = !self.truth(event::MAY_ACT_AT_ONCE, &[player])?;
        self.enter_by_portal(player)
    }

    /// The magic sponge brings a knocked-out player back to the reserves.
    pub(super) fn sponge(&mut self, player: Value) -> Flow {
        self.state.used.push(names::BENCH);
        if self.allows(event::RECOVERS, &[player])? && self.state.player(player).spot == Spot::KnockedOut {
            self.state.player_mut(player).spot = Spot::Reserves;
        }
        Ok(())
    }

    /// A player beside a chest pays for opening it, if that costs anything, and does.
    pub(super) fn pay_and_open(&mut self, player: Value, square: Square) -> Flow {
        let cost = self.value(event::OPENING_COST, None, &[player, square])?;
        if cost > 0 && !self.pay(player, cost)? {
            return Ok(());
        }
        self.open_chest(player, square)
    }

    /// A player lifts the lid of a chest.
    pub(crate) fn open_chest(&mut self, player: Value, square: Square) -> Flow {
        let Some(index) = self.state.chest(square) else { return Ok(()) };
        self.uncover()?;
        // Balls that its trap shakes loose find it gone.
        let chest = self.state.chests.remove(index);
        let free = i32::from(!self.state.holds(player));
        let slots = [player, square, i32::from(chest.ball), free, 1];
        let opened = self.step(event::CHEST_OPENED, &slots)?;
        if self.was_cancelled() {
            self.state.chests.insert(index, chest);
            return Ok(());
        }
        let [in_hand, ends] = [3, 4].map(|index| fact(&opened, index) == 1);
        self.acting().done |= ends;
        if chest.ball {
            let held = in_hand && self.state.square(player) != NONE;
            self.state.add_ball(if held { Ball::Held(player) } else { Ball::Ground(square) });
            if ends {
                self.end_activation_of(player);
            }
            return self.check_touchdown(player);
        }
        if ends {
            self.end_activation_of(player);
        }
        Ok(())
    }
}
