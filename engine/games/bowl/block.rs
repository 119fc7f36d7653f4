//! Blocks, pushes and follow-ups (`db/block-action` to `db/follow-up`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Flow, Tracer};

use super::Match;
use super::dungeon::{PushSquare, Square};
use super::injury::{fact, outcome};
use super::state::{Ball, Characteristic, Spot};
use super::vocabulary::{event, names, word};

/// What a push left to be resolved, once everybody has moved.
#[derive(Clone, Copy)]
enum After {
    /// A player came to a square.
    Moved { player: Value, origin: Square, square: Square },
    /// A player was pushed into a wall, or a feature that counts as one.
    Wall { player: Value, feature: Square },
    /// A player was pushed into a deadly feature.
    Feature { player: Value, square: Square },
}

/// One push: whose block it is, who is already on the move, and what came of it.
struct Shove {
    blocker: Value,
    chain: Vec<Value>,
    after: Vec<After>,
}

impl<T: Tracer> Match<T> {
    /// The strength of a player in a block, with its assists.
    fn block_strength(&mut self, player: Value, foe: Value, action: Value) -> Flow<i32> {
        let assists = self.assists(player, foe, action)?;
        let printed = self.state.characteristic(player, Characteristic::St);
        self.value(event::STRENGTH, Some(printed), &[player, foe, action, assists])
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

    /// One block, from strength to follow-up.
    pub(super) fn block(&mut self, blocker: Value, target: Value, action: Value) -> Flow {
        let attack = self.block_strength(blocker, target, action)?;
        let defence = self.block_strength(target, blocker, action)?;
        let number = self.value(event::BLOCK_DICE_NUMBER, None, &[attack, defence])?;
        let chooser = if defence > attack { target } else { blocker };
        let dice = self.roll(event::BLOCK_DICE, &[blocker, target, chooser, number, action])?;
        let result = self.step(event::BLOCK_RESULT, &[blocker, target, action, outcome(&dice), 0, 0, 0])?;
        let (blocker_falls, mut target_falls) = (fact(&result, 4) == 1, fact(&result, 5) == 1);
        let cause = self.cause("block-result");
        if fact(&result, 6) == 1 {
            target_falls = self.push(blocker, target, target_falls)?;
        }
        if target_falls {
            self.knock_down(target, blocker, cause)?;
        }
        if blocker_falls {
            self.knock_down(blocker, target, cause)?;
        }
        Ok(())
    }

    /// Pushes the target back, follows up and resolves what came of it. False when the target's fall is already settled.
    fn push(&mut self, blocker: Value, target: Value, floored: bool) -> Flow<bool> {
        let origin = self.state.square(target);
        let mut shove = Shove { blocker, chain: Vec::new(), after: Vec::new() };
        self.push_one(&mut shove, self.state.square(blocker), target)?;
        let vacated = self.state.on(origin) == NONE && self.state.dungeon().is_floor(origin);
        let left = self.state.square(blocker);
        let followed = vacated && self.follow_up(blocker, target, origin)?;
        let mut open = floored;
        let cause = self.cause("block-result");
        for step in shove.after.into_iter().rev() {
            open = self.after_push(blocker, target, step, open, cause)?;
        }
        if followed && self.state.square(blocker) == origin {
            self.arrive(blocker, left, origin, true)?;
        }
        Ok(open)
    }

    /// Pushes somebody back outside a block: nobody follows up.
    pub(super) fn shove(&mut self, target: Value, pusher: Value) -> Flow {
        let mut shove = Shove { blocker: pusher, chain: Vec::new(), after: Vec::new() };
        self.push_one(&mut shove, self.state.square(pusher), target)?;
        let cause = self.cause("block-result");
        for step in shove.after.into_iter().rev() {
            self.after_push(pusher, target, step, false, cause)?;
        }
        Ok(())
    }

    /// Resolves one moved player; true while the target is still to be knocked down.
    fn after_push(&mut self, blocker: Value, target: Value, step: After, floored: bool, cause: Value) -> Flow<bool> {
        match step {
            After::Moved { player, origin, square } => {
                let falls = floored && player == target;
                let on_the_ball = self.state.ball == Ball::Ground(square);
                self.step(event::PUSHED, &[player, blocker, origin, square])?;
                if falls {
                    self.knock_down(player, blocker, cause)?;
                }
                if self.state.square(player) == square {
                    self.arrive(player, origin, square, false)?;
                } else if on_the_ball {
                    self.bounce(square)?;
                }
                Ok(floored && !falls)
            }
            After::Wall { player, feature } => {
                let falls = floored && player == target;
                self.against_wall(player, blocker, feature, falls)?;
                Ok(floored && !falls)
            }
            After::Feature { player, square } => {
                self.step(event::PUSHED_INTO_FEATURE, &[player, blocker, square])?;
                Ok(floored && player != target)
            }
        }
    }

    fn against_wall(&mut self, player: Value, blocker: Value, feature: Square, floored: bool) -> Flow {
        let result = self.step(event::PUSHED_INTO_WALL, &[player, blocker, feature, i32::from(floored), 0])?;
        if fact(&result, 4) == 1 {
            return Ok(());
        }
        let falls = floored || outcome(&self.roll(event::WALL_PUSH_TEST, &[player, blocker])?) == names::FAILED;
        if falls {
            let cause = self.cause("wall-push-test");
            self.fall_over(player, cause)?;
        }
        Ok(())
    }

    /// Moves one player away from a pusher, pushing others out of the way first.
    fn push_one(&mut self, shove: &mut Shove, from: Square, player: Value) -> Flow {
        shove.chain.push(player);
        let origin = self.state.square(player);
        let squares = self.state.dungeon().push_squares(from, origin);
        let mut options = self.options();
        self.push_options(player, &squares, &mut options);
        if options.is_empty() {
            options.push(Self::command(word::CRASH, player, NONE));
        }
        let side = self.state.player(shove.blocker).team;
        let answer = self.ask(side, Ask("push"), options)?;
        if answer.word == word::CRASH {
            let feature = squares.iter().find_map(|square| match square {
                PushSquare::Wall { feature } => *feature,
                _ => None,
            });
            shove.after.push(After::Wall { player, feature: feature.unwrap_or(NONE) });
            return Ok(());
        }
        let square = answer.object;
        if !self.state.dungeon().is_floor(square) {
            self.lift_into(player, square);
            shove.after.push(After::Feature { player, square });
            return Ok(());
        }
        let occupant = self.state.on(square);
        if occupant != NONE {
            if !shove.chain.contains(&occupant) {
                self.push_one(shove, origin, occupant)?;
            }
            if self.state.on(square) != NONE {
                // The occupant hit a wall, or the chain has bitten its own tail: everybody behind it stays.
                return Ok(());
            }
        }
        self.state.put(player, Spot::Square(square));
        shove.after.push(After::Moved { player, origin, square });
        Ok(())
    }

    /// Empty squares first; none: a wall; none either: squares with players.
    fn push_options(&self, player: Value, squares: &[PushSquare; 3], options: &mut Vec<crate::referee::Command>) {
        let push = |square| Self::command(word::PUSH, player, square);
        let state = &self.state;
        for square in squares {
            match *square {
                PushSquare::Floor(square) if state.is_empty(square) => options.push(push(square)),
                PushSquare::Feature(square) => options.push(push(square)),
                _ => {}
            }
        }
        let is_wall = |square: &PushSquare| match *square {
            PushSquare::Wall { .. } => true,
            PushSquare::Floor(square) => state.chest(square).is_some(),
            PushSquare::Feature(_) => false,
        };
        if !options.is_empty() || squares.iter().any(is_wall) {
            return;
        }
        for square in squares {
            if let PushSquare::Floor(square) = *square {
                options.push(push(square));
            }
        }
    }

    fn lift_into(&mut self, player: Value, feature: Square) {
        let before = self.state.square(player);
        self.state.on[before as usize] = NONE;
        self.state.player_mut(player).spot = Spot::Square(feature);
    }

    /// Into the square left, if allowed and wanted, before any die.
    fn follow_up(&mut self, blocker: Value, target: Value, origin: Square) -> Flow<bool> {
        let slots = [blocker, target, origin];
        if !self.state.player(blocker).stands() || !self.truth(event::MAY_FOLLOW_UP, &slots)? {
            return Ok(false);
        }
        let mut options = self.options();
        options.push(Self::command(word::FOLLOW, NONE, NONE));
        if !self.truth(event::MUST_FOLLOW_UP, &slots)? {
            options.push(Self::command(word::STAY, NONE, NONE));
        }
        let side = self.state.player(blocker).team;
        if self.ask(side, Ask("follow-up"), options)?.word == word::STAY {
            return Ok(false);
        }
        self.state.put(blocker, Spot::Square(origin));
        Ok(true)
    }
}
