//! Moves, step by step: runs, marks, sidesteps, and players who come on (`blitz/action/run` to `blitz/action/reserves`).

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Tracer};

use super::Bout;
use super::pitch::Square;
use super::vocabulary::{event, names, word};

impl<T: Tracer> Bout<T> {
    /// How many squares a move has, and no more than `most`.
    pub(super) fn squares_of(&mut self, player: Value, action: Value, most: Value) -> Flow<i32> {
        let event = match action {
            names::MARK => event::MARK_SQUARES,
            names::SIDESTEP => event::SIDESTEP_SQUARES,
            _ => event::RUN_SQUARES,
        };
        let squares = self.value(event, None, &[player])?;
        Ok(if most == NONE { squares } else { squares.min(most) })
    }

    /// A move, one square after the other, until it must end or its coach has enough: no more than `most` squares where a
    /// rule sets a limit, or so many `farther`.
    pub(super) fn go(&mut self, player: Value, action: Value, squares: (Value, i32)) -> Flow {
        let moved = self.steps(player, action, squares);
        self.state.tether = None;
        moved
    }

    fn steps(&mut self, player: Value, action: Value, (most, farther): (Value, i32)) -> Flow {
        let command = match action {
            names::MARK => word::MARK,
            names::SIDESTEP => word::SIDESTEP,
            _ => word::RUN,
        };
        let start = self.state.square_of(player);
        let mut left = self.squares_of(player, action, most)?.saturating_add(farther);
        let mut moved = false;
        while left > 0 && self.state.is_standing(player) {
            let here = self.state.square_of(player);
            let mut options = self.options();
            self.step_options((player, action, command), (start, left), &mut options)?;
            let may_rest = moved || self.truth(event::MAY_STAY, &[player, action])?;
            if may_rest && !(moved && options.is_empty()) && self.may_end(player, action, (start, here))? {
                options.push(Command::new(player, word::STOP, NONE));
            }
            if options.is_empty() {
                return Ok(());
            }
            let side = self.state.player(player).side;
            let answer = self.ask_even_one(side, Ask("step"), options)?;
            if answer.word == word::STOP {
                return Ok(());
            }
            let square = answer.object;
            self.state.put(player, square);
            self.arrive(player, action, here, square)?;
            left -= 1;
            moved = true;
            if self.truth(event::MOVE_ENDS, &[player, action, square])? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The squares a player may step into now, from where it can still end its move as it must.
    fn step_options(
        &mut self,
        (player, action, command): (Value, Value, u8),
        (start, left): (Square, i32),
        options: &mut Vec<Command>,
    ) -> Flow {
        let here = self.state.square_of(player);
        let pitch = std::sync::Arc::clone(&self.state.pitch);
        for next in pitch.around(here) {
            let free = self.state.on(next) == NONE;
            if !free || !self.truth(event::MAY_STEP, &[player, action, here, next])? {
                continue;
            }
            let ends = match left {
                1 => self.may_end(player, action, (start, next))?,
                _ => self.may_end_from(player, action, (start, next), left - 1),
            };
            if ends {
                options.push(Command::new(player, command, next));
            }
        }
        Ok(())
    }

    /// Whether a move may end in a square.
    fn may_end(&mut self, player: Value, action: Value, (start, at): (Square, Square)) -> Flow<bool> {
        Ok(self.is_near_enough(at) && self.truth(event::MAY_STOP, &[player, action, start, at])?)
    }

    /// Whether a square is beside whomever the move under way must end beside.
    fn is_near_enough(&self, square: Square) -> bool {
        let touches = |player| self.state.pitch.touching(self.state.square_of(player), square);
        self.state.tether.is_none_or(touches)
    }

    /// Whether a player can begin a move of so many squares at all.
    pub(super) fn goes_anywhere(&self, player: Value, action: Value, squares: i32) -> bool {
        let here = self.state.square_of(player);
        here != NONE && self.may_end_beyond(player, action, (here, here), squares)
    }

    /// Whether a move may end in a square, or in one that can still be reached from there.
    fn may_end_from(&self, player: Value, action: Value, (start, square): (Square, Square), left: i32) -> bool {
        self.would_stop(player, action, start, square) || self.may_end_beyond(player, action, (start, square), left)
    }

    /// Whether a move that is in a square may end in another, no more than so many squares away.
    fn may_end_beyond(&self, player: Value, action: Value, (start, square): (Square, Square), left: i32) -> bool {
        // Mostly there is no such square: then no way there need be looked for.
        let could_end = |at: Square| self.state.on(at) == NONE && self.would_stop(player, action, start, at);
        if !self.state.pitch.near(square, left).any(could_end) {
            return false;
        }
        let here = self.state.square_of(player);
        let mut seen: SmallVec<[Square; 32]> = SmallVec::from_slice(&[square]);
        let mut edge = 0;
        for left in (0..left).rev() {
            let from = edge..seen.len();
            if from.is_empty() {
                break;
            }
            edge = from.end;
            for index in from {
                let at = seen[index];
                if at != here && self.would_end(player, action, at) {
                    continue;
                }
                for next in self.state.pitch.around(at) {
                    if seen.contains(&next) || self.state.on(next) != NONE {
                        continue;
                    }
                    let ends = self.would_stop(player, action, start, next);
                    let steps = (ends || left > 0) && self.would_step(player, action, at, next);
                    if ends && steps {
                        return true;
                    }
                    // Where the last square cannot end it, no other way there helps.
                    if steps || left == 0 && !ends {
                        seen.push(next);
                    }
                }
            }
        }
        false
    }

    fn would_step(&self, player: Value, action: Value, from: Square, to: Square) -> bool {
        self.game().peek(event::MAY_STEP, None, &[player, action, from, to]) == 1
    }

    fn would_stop(&self, player: Value, action: Value, start: Square, at: Square) -> bool {
        self.is_near_enough(at) && self.game().peek(event::MAY_STOP, None, &[player, action, start, at]) == 1
    }

    fn would_end(&self, player: Value, action: Value, at: Square) -> bool {
        self.game().peek(event::MOVE_ENDS, None, &[player, action, at]) == 1
    }

    /// A player has come to a square: it may hold a ball.
    pub(super) fn arrive(&mut self, player: Value, action: Value, origin: Square, square: Square) -> Flow {
        self.window(event::ENTERS_SQUARE, &[player, action, origin, square])?;
        let ball = self.state.ball_on(square);
        if ball == NONE || self.state.square_of(player) != square {
            return Ok(());
        }
        let empty_handed = self.state.ball_of(player) == NONE;
        if empty_handed && self.truth(event::MAY_PICK_UP, &[player, action, ball])? {
            self.hold(ball, player);
            self.step(event::PICKED_UP, &[player, ball])?;
            return Ok(());
        }
        self.bounce(ball)
    }

    /// The squares of its own End Zone where a player may come on.
    pub(super) fn ways_in(&self, player: Value) -> impl Iterator<Item = Square> + '_ {
        let may_come_on = move |&square: &Square| self.game().peek(event::MAY_COME_ON, None, &[player, square]) == 1;
        self.state.end_zone(self.state.player(player).side).filter(may_come_on)
    }

    /// A player comes out of the dugout into its own End Zone, where it is placed best.
    pub(super) fn bring_on(&mut self, player: Value) -> Flow {
        let side = self.state.player(player).side;
        let mut ranked = Vec::new();
        for square in self.ways_in(player).collect::<Vec<Square>>() {
            ranked.push((self.value(event::RESERVES_RANK, None, &[player, square])?, square));
        }
        let best = ranked.iter().map(|(rank, _)| *rank).min();
        let mut options = self.options();
        let fitting = ranked.iter().filter(|(rank, _)| Some(*rank) == best);
        options.extend(fitting.map(|&(_, square)| Command::new(player, word::RESERVES, square)));
        if options.is_empty() {
            return Ok(());
        }
        let square = self.ask_even_one(side, Ask("reserves"), options)?.object;
        self.state.put(player, square);
        self.state.player_mut(player).prone = false;
        self.arrive(player, names::RESERVES, NONE, square)
    }
}
