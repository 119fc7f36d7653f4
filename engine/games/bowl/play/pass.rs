//! Passes, interference, hand-offs and throws at a wall (`db/pass-action` to `db/wall-pass`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::refusals::may_interfere;
use crate::games::bowl::permissions::ruler::BEYOND;
use crate::games::bowl::permissions::verdict::{band_to, band_to_wall, is_far, may_throw_anywhere, sight};
use crate::games::bowl::state::Ball;
use crate::games::bowl::words::{event, names, word};
use crate::grid::{Direction, Square};
use crate::referee::{Ask, Asks, Flow, Game, allowed};

use super::injury::{outcome, total};

impl Match {
    /// A pass at a square (`db/pass-action`).
    pub(super) fn pass(&mut self, passer: Value, target: Square) -> Flow {
        self.with_ball(Ball::Held(passer), |this| this.pass_at(passer, target))
    }

    fn pass_at(&mut self, passer: Value, target: Square) -> Flow {
        let catcher = self.state.on(target);
        let Some(band) = self.declare_pass(passer, target, catcher, band_to)? else { return Ok(()) };
        let from = self.state.square(passer);
        let test = self.roll(event::ACCURACY_TEST, &[passer, target, band, 0])?;
        let accuracy = outcome(&test);
        if accuracy == names::FUMBLE {
            return self.fumble(passer);
        }
        self.state.ball = Ball::Ground(from);
        let (landing, how) = self.flight(from, target, accuracy)?;
        self.state.thrower = Some(passer);
        if !self.interference(passer, landing, (accuracy, band, 0))? {
            match self.stopped(passer, from, landing)? {
                Some(square) => self.bounce(square)?,
                None => self.land(landing, how)?,
            }
        }
        self.pass_resolved(passer, accuracy, band)
    }

    /// Where a throw comes down, and how.
    pub(super) fn flight(&mut self, from: Square, target: Square, accuracy: Value) -> Flow<(Square, Value)> {
        Ok(match accuracy {
            names::ACCURATE => (target, names::ACCURATE_PASS),
            names::WILDLY => (self.deviate(NONE, from)?.0, names::DEVIATED),
            _ => (self.scatter(NONE, target)?.0, names::SCATTERED),
        })
    }

    /// The distance is measured and the target known, nothing is rolled yet; the band, or nothing if it all ends there.
    fn declare_pass(
        &mut self,
        passer: Value,
        target: Square,
        catcher: Value,
        band: fn(Game<Bowl>, Value, Square) -> Value,
    ) -> Flow<Option<Value>> {
        self.acting().done = true;
        if !self.state.dungeon().sees(self.state.square(passer), target) {
            // Through what one does not see, by whose leave is noted.
            self.answer(sight(self.game(), passer))?;
        }
        let (from, measured) = (self.state.square(passer), band(self.game(), passer, target));
        if !self.allows(event::PASS_DECLARED, &[passer, target, measured, catcher])? {
            self.end_activation_of(passer);
            return Ok(None);
        }
        if self.state.carrier() != passer || !self.has_time_to_pass(passer) {
            return Ok(None);
        }
        if self.state.square(passer) != from {
            // It was carried off meanwhile: what it aims at may be out of reach.
            let now = band(self.game(), passer, target);
            let far = now == BEYOND && allowed(may_throw_anywhere(self, passer, names::PASS))?.is_none();
            if far || now == NONE {
                self.end_activation_of(passer);
                return Ok(None);
            }
        }
        Ok(Some(measured))
    }

    /// Whether no Turnover has meanwhile ended the team turn in which a player passes; the other side's pass it does not stop.
    fn has_time_to_pass(&self, passer: Value) -> bool {
        !self.state.turnover || self.state.player(passer).team != self.state.active
    }

    /// The floor squares that are out of reach, if a rule lets a player throw at them all the same.
    pub(super) fn anywhere(&mut self, thrower: Value, action: Value) -> Flow<Vec<Square>> {
        if allowed(may_throw_anywhere(self, thrower, action))?.is_none() {
            return Ok(Vec::new());
        }
        let game = self.game();
        Ok(game.state.dungeon().floor().filter(|&square| is_far(game, thrower, square)).collect())
    }

    fn fumble(&mut self, passer: Value) -> Flow {
        self.end_activation_of(passer);
        if !self.allows(event::PASS_FUMBLED, &[passer])? {
            return Ok(());
        }
        let square = self.state.square(passer);
        self.state.ball = Ball::Ground(square);
        self.bounce(square)
    }

    fn pass_resolved(&mut self, passer: Value, accuracy: Value, band: Value) -> Flow {
        self.state.thrower = None;
        let action = self.acting().action;
        let (left, _) = self.squares_left(passer)?;
        if left == 0 || !self.truth(event::MAY_MOVE_ON, &[passer, action, band])? {
            self.end_activation_of(passer);
        }
        let catcher = self.state.carrier();
        self.step(event::PASS_RESOLVED, &[passer, catcher, accuracy])?;
        Ok(())
    }

    /// One opponent under the ruler may try to stop the ball; true when the pass ends there.
    fn interference(&mut self, passer: Value, landing: Square, quality: (Value, Value, Value)) -> Flow<bool> {
        let Some(player) = self.deflector(passer, landing, quality)? else { return Ok(false) };
        let square = self.state.square(player);
        self.state.ball = Ball::Ground(square);
        if !self.catches(player, names::DEFLECTION)? {
            let (to, _) = self.scatter(NONE, square)?;
            self.land(to, names::SCATTERED)?;
        }
        Ok(true)
    }

    /// The opponent who gets a hand on what was thrown, if one does; how accurate it was, how far it was to go, and whether at
    /// a wall.
    pub(super) fn deflector(
        &mut self,
        passer: Value,
        landing: Square,
        (accuracy, band, bank): (Value, Value, Value),
    ) -> Flow<Option<Value>> {
        let own = self.state.player(passer).team;
        for side in (0..self.state.sides.len() as u8).filter(|&side| side != own) {
            if let Some(player) = self.interferer(side, &[passer, landing, band, bank])? {
                let test = self.roll(event::INTERFERENCE_TEST, &[player, passer, accuracy, band])?;
                let tried = !self.was_cancelled();
                return Ok((tried && outcome(&test) == names::PASSED).then_some(player));
            }
        }
        Ok(None)
    }

    /// The player of a side who tries to stop the ball, if any.
    fn interferer(&mut self, side: u8, facts: &[Value; 4]) -> Flow<Option<Value>> {
        let mut options = self.options();
        for opponent in self.state.team(side).collect::<Vec<_>>() {
            if allowed(may_interfere(self, opponent, *facts))?.is_some() {
                options.push(Self::command(word::INTERFERE, opponent, NONE));
            }
        }
        if options.is_empty() {
            return Ok(None);
        }
        options.push(Self::command(word::LET, NONE, NONE));
        let answer = self.ask_knowing(side, Ask("interference"), facts, options)?;
        Ok((answer.word == word::INTERFERE).then_some(answer.subject))
    }

    /// The ball goes from hand to hand (`db/hand-off`).
    pub(super) fn hand_to(&mut self, giver: Value, receiver: Value) -> Flow {
        self.acting().done = true;
        if !self.allows(event::HAND_OFF_DECLARED, &[giver, receiver])? {
            self.end_activation_of(giver);
            return Ok(());
        }
        let square = self.state.square(receiver);
        if square == NONE || self.state.carrier() != giver {
            return Ok(());
        }
        self.state.ball = Ball::Ground(square);
        if !self.catches(receiver, names::HANDED)? {
            self.bounce(square)?;
        }
        self.pass_resolved(giver, names::ACCURATE, NONE)
    }

    /// A pass off a wall (`db/wall-pass`): the target is the floor square that touches the wall.
    pub(super) fn bank(&mut self, passer: Value, target: Square, wall: Direction) -> Flow {
        self.with_ball(Ball::Held(passer), |this| this.bank_off(passer, target, wall))
    }

    fn bank_off(&mut self, passer: Value, target: Square, wall: Direction) -> Flow {
        let Some(band) = self.declare_pass(passer, target, NONE, band_to_wall)? else { return Ok(()) };
        let from = self.state.square(passer);
        let test = self.roll(event::ACCURACY_TEST, &[passer, target, band, 1])?;
        let accuracy = outcome(&test);
        if accuracy == names::FUMBLE {
            return self.fumble(passer);
        }
        self.state.ball = Ball::Ground(from);
        let (mut target, mut wall) = (target, wall);
        if accuracy != names::ACCURATE {
            let right = outcome(&self.roll(event::WALL_MISS, &[passer])?) == names::RIGHT;
            (target, wall) = self.state.dungeon().wall_beside(target, wall, right).unwrap_or((target, wall));
        }
        self.state.thrower = Some(passer);
        if !self.interference(passer, target, (accuracy, band, 1))? {
            match self.stopped(passer, from, target)? {
                Some(square) => self.bounce(square)?,
                None => self.ricochet_off(passer, target, wall)?,
            }
        }
        self.pass_resolved(passer, accuracy, band)
    }

    fn ricochet_off(&mut self, passer: Value, target: Square, wall: Direction) -> Flow {
        let distance = total(&self.roll_number(event::WALL_DISTANCE, &[passer])?);
        let from = self.state.square(passer);
        let mirrored = self.state.dungeon().mirrored(from, target, wall);
        let mut direction = self.turned_by_wall(target, mirrored);
        let mut square = target;
        if self.caught_on_the_way(square, 0)? {
            return Ok(());
        }
        // Farther than the whole dungeon is nowhere new.
        for squares in 1..=distance.min(self.state.dungeon().area()) {
            if !self.gets_past(passer, target, NONE, square)? {
                return self.bounce(square);
            }
            (square, direction) = self.fly_on(square, direction);
            if self.caught_on_the_way(square, squares)? {
                return Ok(());
            }
        }
        if !self.allows(event::SCATTERS, &[square])? {
            return self.bounce(square);
        }
        let to = self.drift(square)?;
        if self.state.on(to) == NONE && self.dived_for(to, names::SCATTERED)? {
            return Ok(());
        }
        self.come_to_rest(to)
    }

    /// Lets a player whom the ball passes over try to catch it, in the order of its flight.
    fn caught_on_the_way(&mut self, square: Square, squares: i32) -> Flow<bool> {
        let player = self.state.on(square);
        if player == NONE || !self.could_catch(player) || !self.truth(event::PASSES_OVER, &[player, squares])? {
            return Ok(false);
        }
        let mut options = self.options();
        options.push(Self::command(word::CATCH, player, NONE));
        options.push(Self::command(word::LET, NONE, NONE));
        let answer = self.ask(self.state.player(player).team, Ask("catch"), options)?;
        if answer.word == word::LET {
            return Ok(false);
        }
        self.catches(player, names::SCATTERED)
    }
}
