//! Moves, step by step: runs, marks, sidesteps, and players who come on (`blitz/action/run` to `blitz/action/reserves`).

use smallvec::SmallVec;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Question, allowed};

use super::game::Match;
use super::pitch::Square;
use super::verdict::{Moves, is_near_enough, may_end, may_step, squares_of, ways_in};
use super::words::{event, names, word};

impl Match {
    /// A move, one square after the other, until it must end or its coach has enough: so many squares `farther` than usual,
    /// and no more than `most` where a rule sets a limit.
    pub(super) fn go(&mut self, player: Value, action: Value, squares: (Value, i32)) -> Flow {
        let moved = self.steps(player, action, squares);
        self.state.must_end_beside = None;
        moved
    }

    fn steps(&mut self, player: Value, action: Value, (most, farther): (Value, i32)) -> Flow {
        let command = match action {
            names::MARK => word::MARK,
            names::SIDESTEP => word::SIDESTEP,
            _ => word::RUN,
        };
        let start = self.state.square_of(player);
        let squares = squares_of(self, player, action)?.saturating_add(farther);
        let mut left = if most == NONE { squares } else { squares.min(most) };
        let mut moved = false;
        while left > 0 && self.state.is_standing(player) {
            let here = self.state.square_of(player);
            let mut options = self.options();
            self.standing_still(|game| {
                game.step_options((player, action, command), (start, left), &mut options)?;
                let may_rest = moved || game.truth(event::MAY_STAY, &[player, action])?;
                if may_rest && !(moved && options.is_empty()) && game.can_end(player, action, (start, here))? {
                    options.push(Command::new(player, word::STOP, NONE));
                }
                Ok(())
            })?;
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
        let pitch = std::sync::Arc::clone(&self.state.pitch);
        let here = self.state.square_of(player);
        let beside = pitch.around(here);
        let mut open: SmallVec<[Square; 8]> = SmallVec::new();
        let moves = Moves::new(self.game(), player, action, start);
        if self.reads_boards() && moves.is_known(self.game()) {
            self.known_steps((player, action), (start, left), &moves, &mut open);
        } else {
            for next in beside {
                if allowed(may_step(self, player, action, next))?.is_some()
                    && (left > 1 || self.can_end(player, action, (start, next))?)
                {
                    open.push(next);
                }
            }
        }
        open.retain(|next| left == 1 || moves.may_end_from(self.game(), *next, left - 1));
        options.extend(open.into_iter().map(|next| Command::new(player, command, next)));
        Ok(())
    }

    /// The squares a player may step into, where that is known of all at once; with the last step it ends there.
    fn known_steps(
        &mut self,
        (player, action): (Value, Value),
        (start, left): (Square, i32),
        moves: &Moves,
        open: &mut SmallVec<[Square; 8]>,
    ) {
        let here = self.state.square_of(player);
        let pitch = std::sync::Arc::clone(&self.state.pitch);
        for next in pitch.around(here) {
            if self.state.on(next) != NONE {
                continue;
            }
            let (steps, stops) = (moves.steps(self.game(), here, next), moves.stops(self.game(), next));
            self.note_known(Question::new(event::MAY_STEP, [player, action, here, next]), i32::from(steps));
            if steps && left == 1 && is_near_enough(&self.state, next) {
                self.note_known(Question::new(event::MAY_STOP, [player, action, start, next]), i32::from(stops));
            }
            if steps && (left > 1 || stops) {
                open.push(next);
            }
        }
    }

    /// Whether a move may end in a square.
    fn can_end(&mut self, player: Value, action: Value, squares: (Square, Square)) -> Flow<bool> {
        Ok(allowed(may_end(self, player, action, squares))?.is_some())
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

    /// A player comes out of the dugout into its own End Zone, where it is placed best.
    pub(super) fn bring_on(&mut self, player: Value) -> Flow {
        let side = self.state.player(player).side;
        let mut ranked = Vec::new();
        for square in ways_in(self.game(), player).collect::<Vec<Square>>() {
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
