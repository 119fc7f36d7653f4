//! Pushes, walls and follow-ups (`db/push-back` to `db/follow-up`).

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::permissions::refusals::may_come_to;
use crate::games::bowl::state::{Coming, Spot};
use crate::games::bowl::terrain::may_fall;
use crate::games::bowl::words::{event, names, word};
use crate::grid::{PushSquare, Square};
use crate::referee::{Ask, Command, Flow, Game, Verdict, require};

use super::block::Block;
use super::injury::{fact, outcome};

/// A result of a push that is left to be resolved, once everybody has moved.
#[derive(Clone, Copy)]
enum After {
    /// A player came to a square.
    Moved { player: Value, origin: Square, square: Square },
    /// A player was pushed into a wall, or a feature that counts as one.
    Wall { player: Value, feature: Square },
    /// A player was pushed into a deadly feature.
    Feature { player: Value, square: Square },
    /// A player was pushed over an edge, or into terrain that does not bear.
    Fall { player: Value, square: Square },
}

/// One push: the block it comes from, who is already on the move, and what came of it.
struct Shove {
    bout: Block,
    chain: Vec<Value>,
    after: Vec<After>,
}

/// Where somebody who is pushed can go.
pub(crate) struct Ways {
    player: Value,
    squares: SmallVec<[PushSquare; 8]>,
    anywhere: bool,
}

/// The squares that lie behind a player as the pusher sees it: straight on, and as far to either side as the rules say.
pub(crate) fn away_from(game: Game<Bowl>, player: Value, squares: (Square, Square)) -> SmallVec<[PushSquare; 8]> {
    let spread = game.peek(event::PUSH_SPREAD, None, &[player]).clamp(0, 4);
    game.state.dungeon().push_squares_within(squares, spread as i8).collect()
}

impl Ways {
    /// The ways out for a player who is pushed from a square: straight on, or to any side.
    pub(crate) fn of(game: Game<Bowl>, player: Value, from: Square, anywhere: bool) -> Ways {
        let (dungeon, origin) = (game.state.dungeon(), game.state.square(player));
        let squares = match anywhere {
            true => dungeon.squares_around(origin).collect(),
            false => away_from(game, player, (from, origin)),
        };
        Ways { player, squares, anywhere }
    }

    /// Whether one of them leads to a square: an empty one, or any of these where none is empty and none a wall.
    pub(crate) fn lead_to(&self, game: Game<Bowl>, square: Square) -> Verdict {
        let way = self.squares.iter().find(|way| way.square() == Some(square));
        require(way.is_some(), "not-pushed-there", "push-choice")?;
        may_come_to(game, self.player, square)?;
        may_fall(game, self.player, square)?;
        if way.is_some_and(|&way| self.is_free(game, way)) {
            return Ok(());
        }
        require(game.state.chest(square).is_none(), "chest-in-the-way", "push-choice")?;
        let blocked = self.squares.iter().all(|&way| !self.is_free(game, way) && !self.is_wall(game, way));
        require(blocked && !self.anywhere, "square-taken", "push-choice")
    }

    /// Whether nobody and nothing stands there.
    fn is_free(&self, game: Game<Bowl>, way: PushSquare) -> bool {
        let state = game.state;
        let room = match way {
            PushSquare::Floor(square) => {
                (state.is_empty(square) || state.is_hole(square)) && may_fall(game, self.player, square).is_ok()
            }
            PushSquare::Feature(_) | PushSquare::Edge(_) => true,
            PushSquare::Wall { .. } => false,
        };
        room && !self.is_closed(game, way)
    }

    /// Whether there is a wall, or what counts as one: a chest, or a square to which a rule lets nobody come.
    fn is_wall(&self, game: Game<Bowl>, way: PushSquare) -> bool {
        let chest = matches!(way, PushSquare::Floor(square) if game.state.chest(square).is_some());
        chest || self.is_closed(game, way)
    }

    fn is_closed(&self, game: Game<Bowl>, way: PushSquare) -> bool {
        way.square().is_none_or(|square| may_come_to(game, self.player, square).is_err())
    }
}

impl Match {
    /// Pushes the target back, follows up and resolves what came of it. Whether the target's fall is still to be settled,
    /// and whether the blocker followed up.
    pub(super) fn push(&mut self, bout: Block, floored: bool) -> Flow<(bool, bool)> {
        let Block { blocker, target, from, .. } = bout;
        let origin = self.state.square(target);
        let mut shove = Shove { bout, chain: Vec::new(), after: Vec::new() };
        self.push_one(&mut shove, from, target)?;
        let vacated = self.state.on(origin) == NONE && self.state.dungeon().is_floor(origin);
        let left = self.state.square(blocker);
        let followed = vacated && self.follow_up(bout, origin)?;
        let mut open = floored;
        let cause = self.cause("block-result");
        for step in shove.after.into_iter().rev() {
            open = self.after_push(bout, step, open, cause)?;
        }
        if followed && self.state.square(blocker) == origin {
            self.arrive(blocker, left, origin, Coming::Freely)?;
            self.has_left(blocker, left, origin)?;
        }
        Ok((open, followed))
    }

    /// Pushes somebody back outside a block: nobody follows up.
    pub(crate) fn shove(&mut self, target: Value, pusher: Value, floored: bool) -> Flow {
        self.push_outside_block(target, pusher, (false, floored))
    }

    /// Pushes somebody back outside a block and takes its place, if it leaves one.
    pub(super) fn shove_aside(&mut self, target: Value, pusher: Value) -> Flow {
        self.push_outside_block(target, pusher, (true, false))
    }

    fn push_outside_block(&mut self, target: Value, pusher: Value, (takes_place, floored): (bool, bool)) -> Flow {
        let bout = self.bout(pusher, target, names::SPECIAL);
        let origin = self.state.square(target);
        let mut shove = Shove { bout, chain: Vec::new(), after: Vec::new() };
        self.push_one(&mut shove, bout.from, target)?;
        if takes_place && self.state.is_empty(origin) {
            self.state.put(pusher, Spot::Square(origin));
        }
        let (cause, mut open) = (self.cause("pushed"), floored);
        for step in shove.after.into_iter().rev() {
            open = self.after_push(bout, step, open, cause)?;
        }
        if open { self.knock_down(target, pusher, cause) } else { Ok(()) }
    }

    /// Resolves one moved player; true while the target is still to be knocked down.
    fn after_push(&mut self, bout: Block, step: After, floored: bool, cause: Value) -> Flow<bool> {
        let Block { blocker, target, action, .. } = bout;
        match step {
            After::Moved { player, origin, square } => {
                let (chain, falls) = (player != target, floored && player == target);
                let on_the_ball = self.state.ball_lies_on(square);
                let slots = [player, blocker, action, origin, square, i32::from(chain), i32::from(falls)];
                self.step(event::PUSHED, &slots)?;
                if falls {
                    self.knock_down(player, blocker, cause)?;
                }
                if self.state.square(player) == square {
                    self.arrive(player, origin, square, Coming::Carried)?;
                } else if on_the_ball {
                    self.bounce_off(square)?;
                }
                Ok(floored && !falls)
            }
            After::Wall { player, feature } => {
                let falls = floored && player == target;
                let handled = self.against_wall(player, blocker, feature, falls)?;
                Ok(floored && !(falls && handled))
            }
            After::Feature { player, .. } | After::Fall { player, .. } if self.state.is_beast(player) => {
                self.go_home(player)?;
                Ok(floored)
            }
            After::Feature { player, square } => {
                self.step(event::PUSHED_INTO_FEATURE, &[player, blocker, square, cause])?;
                Ok(floored && player != target)
            }
            After::Fall { player, square } => {
                let falls = floored && player == target;
                self.fall_of_block(player, square, cause, falls.then_some(blocker))?;
                Ok(floored && !falls)
            }
        }
    }

    /// Pushes a player against a wall; false if a rule says that it does not hit it.
    fn against_wall(&mut self, player: Value, blocker: Value, feature: Square, floored: bool) -> Flow<bool> {
        let result = self.step(event::PUSHED_INTO_WALL, &[player, blocker, feature, i32::from(floored), 0])?;
        if self.was_cancelled() || fact(&result, 4) == 1 {
            return Ok(!self.was_cancelled());
        }
        let falls = floored || outcome(&self.roll(event::WALL_PUSH_TEST, &[player, blocker])?) == names::FAILED;
        if falls {
            let cause = self.cause("wall-push-test");
            self.fall_over(player, cause)?;
        }
        Ok(true)
    }

    /// Moves one player away from a pusher, pushing others out of the way first.
    fn push_one(&mut self, shove: &mut Shove, from: Square, player: Value) -> Flow {
        let Block { blocker, target, action, .. } = shove.bout;
        shove.chain.push(player);
        let origin = self.state.square(player);
        let (chain, free) = (i32::from(player != target), self.free_around(origin));
        let choice = self.consult(event::PUSH_CHOICE, &[player, blocker, action, blocker, chain, free, 0, 0])?;
        if fact(&choice, 7) == 1 {
            return Ok(());
        }
        let (squares, anywhere) = (away_from(self.game(), player, (from, origin)), fact(&choice, 6));
        let options = self.push_options(&Ways::of(self.game(), player, from, anywhere == 1))?;
        let chooser = self.state.players.get(fact(&choice, 3) as usize).unwrap_or(self.state.player(blocker));
        let answer = match chooser.is_beast() {
            true => self.drive_out(blocker, from, player, options)?,
            false => self.ask_knowing(chooser.team, Ask("push"), &[from, anywhere], options)?,
        };
        if answer.word == word::CRASH {
            let feature = squares.iter().find_map(|square| match square {
                PushSquare::Wall { feature } => *feature,
                _ => None,
            });
            shove.after.push(After::Wall { player, feature: feature.unwrap_or(NONE) });
            return Ok(());
        }
        let square = answer.object;
        if self.state.falls_at(origin, square) {
            self.lift(player);
            shove.after.push(After::Fall { player, square });
            return Ok(());
        }
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

    /// How many squares around one are free to be pushed into.
    fn free_around(&self, square: Square) -> i32 {
        self.state.dungeon().next_to(square).iter().filter(|&&next| self.state.is_empty(next)).count() as i32
    }

    /// The squares to which somebody can be pushed; none: a wall.
    fn push_options(&mut self, ways: &Ways) -> Flow<Vec<Command>> {
        let mut options = self.options();
        for square in ways.squares.iter().filter_map(|way| way.square()) {
            if self.passes(ways.lead_to(self.game(), square))? {
                options.push(Self::command(word::PUSH, ways.player, square));
            }
        }
        if options.is_empty() {
            options.push(Self::command(word::CRASH, ways.player, NONE));
        }
        Ok(options)
    }

    /// A player leaves its square for one on which nobody can stay.
    pub(crate) fn lift_into(&mut self, player: Value, feature: Square) {
        // Whoever followed up may stand there by now.
        self.lift(player);
        self.state.player_mut(player).spot = Spot::Square(feature);
    }

    /// Into the square left, if allowed and wanted, before any die but those of whoever holds back somebody who goes.
    fn follow_up(&mut self, bout: Block, origin: Square) -> Flow<bool> {
        let Block { blocker, target, action, .. } = bout;
        let slots = [blocker, target, origin, action];
        let stands = self.state.square(blocker) != NONE && self.state.player(blocker).stands();
        if !stands || !self.truth(event::MAY_FOLLOW_UP, &slots)? {
            return Ok(false);
        }
        let must = self.truth(event::MUST_FOLLOW_UP, &slots)?;
        // A beast has nobody who would want it to.
        if !must && self.state.is_beast(blocker) {
            return Ok(false);
        }
        let mut options = self.options();
        options.push(Self::command(word::FOLLOW, NONE, NONE));
        if !must {
            options.push(Self::command(word::STAY, NONE, NONE));
        }
        let side = self.state.player(blocker).team;
        if self.ask(side, Ask("follow-up"), options)?.word == word::STAY {
            return Ok(false);
        }
        let left = self.state.square(blocker);
        if !self.is_let_go(blocker, left, origin)? || !self.state.is_empty(origin) {
            return Ok(false);
        }
        if let Some(acting) = self.state.acting.as_mut().filter(|acting| acting.player == blocker) {
            acting.left = left;
        }
        self.state.put(blocker, Spot::Square(origin));
        Ok(true)
    }
}
