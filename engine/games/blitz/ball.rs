//! Balls: how they come up, bounce, are caught and leave (`blitz/bounce` to `blitz/multiple-balls`).

use std::ops::ControlFlow;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, By, Command, Flow};

use super::game::Match;
use super::pitch::Square;
use super::refusals::{may_come_up, may_send_ball, may_take_ball};
use super::state::{Ball, Place, Stage};
use super::words::{event, names, word};

/// Balls in play at most, far beyond what any pitch has room for.
const MOST_BALLS: i32 = 64;

impl Match {
    /// A player has a ball in its hands.
    pub(super) fn hold(&mut self, ball: Value, player: Value) {
        if self.state.current.actor != NONE {
            self.state.current.taken.push((ball, player));
        }
        let ball = &mut self.state.balls[ball as usize];
        (ball.place, ball.bounces) = (Place::Held(player), 0);
    }

    /// A player loses the ball it holds; it bounces from there, or goes where its coach says if a rule lets him.
    pub(super) fn drop_ball(&mut self, player: Value, floored: bool) -> Flow {
        let ball = self.state.ball_of(player);
        if ball == NONE {
            return Ok(());
        }
        let square = self.state.square_of(player);
        self.state.balls[ball as usize].place = Place::Ground(square);
        let frame = self.consult(event::BALL_DROPPED, &[player, ball, square, i32::from(floored), 0])?;
        if self.state.balls[ball as usize].place != Place::Ground(square) {
            return Ok(());
        }
        if frame.fact(4) == 0 {
            return self.bounce(ball);
        }
        let mut options = self.options();
        let by = By::Step("ball-dropped");
        let open = self.state.pitch.around(square);
        let open = open.filter(|&to| may_send_ball(self.game(), (player, ball, square), to, by).is_ok());
        options.extend(open.map(|to| Command::with(word::SEND, to)));
        if options.is_empty() {
            return self.bounce(ball);
        }
        let side = self.state.player(player).side;
        let to = self.ask_knowing(side, Ask("send-ball"), &[player, ball, square], options)?.object;
        if self.comes_down(ball, square, to, None)? { Ok(()) } else { self.bounce(ball) }
    }

    /// A ball bounces from where it is, and on until somebody has it or it lies still.
    pub(super) fn bounce(&mut self, ball: Value) -> Flow {
        self.repeat("bounce", ball, |bout, ball| {
            let from = bout.state.ball_square(ball);
            if from == NONE {
                return Ok(ControlFlow::Break(()));
            }
            let number = bout.state.balls[ball as usize].bounces + 1;
            let point = bout.roll(event::BOUNCE_ROLL, &[ball, from, number])?.outcome();
            let direction = point.saturating_sub(names::NORTH_WEST).clamp(0, 7) as usize;
            let pitch = &bout.state.pitch;
            let turned = pitch.step(from, direction).is_none().then(|| pitch.ahead(from, direction).unwrap_or(NONE));
            let to = pitch.bounce(from, direction);
            let rests = bout.comes_down(ball, from, to, turned)?;
            Ok(if rests { ControlFlow::Break(()) } else { ControlFlow::Continue(ball) })
        })
    }

    /// A ball comes down in a square; false if it bounces on from there. Where it has `turned` from its direction, because of
    /// a statue or of the edge, that is noted.
    fn comes_down(&mut self, ball: Value, from: Square, to: Square, turned: Option<Square>) -> Flow<bool> {
        let lying = &mut self.state.balls[ball as usize];
        (lying.place, lying.bounces) = (Place::Ground(to), lying.bounces + 1);
        let number = lying.bounces;
        match turned {
            Some(statue) => _ = self.step(event::BALL_BOUNCED, &[ball, from, to, number, 1, statue])?,
            None => self.window(event::BALL_BOUNCED, &[ball, from, to, number, 0, NONE])?,
        }
        if self.state.balls[ball as usize].place != Place::Ground(to) {
            return Ok(true);
        }
        let player = self.state.on(to);
        if player != NONE {
            let empty_handed = self.state.ball_of(player) == NONE;
            if !empty_handed || !self.truth(event::MAY_CATCH, &[player, ball])? {
                return Ok(false);
            }
            self.hold(ball, player);
            self.step(event::CAUGHT, &[player, ball])?;
            return Ok(true);
        }
        let lies = |(index, other): (usize, &Ball)| index as Value != ball && other.place == Place::Ground(to);
        if self.state.balls.iter().enumerate().any(lies) {
            return Ok(false);
        }
        self.state.balls[ball as usize].bounces = 0;
        self.window(event::BALL_RESTS, &[ball, to])?;
        Ok(true)
    }

    /// A ball leaves play. A special one goes back among those that may come.
    pub(super) fn take_out(&mut self, ball: Value) -> Flow {
        let gone = &mut self.state.balls[ball as usize];
        if gone.place == Place::Out {
            return Ok(());
        }
        (gone.place, gone.bounces) = (Place::Out, 0);
        let special = gone.special;
        self.window(event::BALL_OUT, &[ball])?;
        if let Some(special) = special.filter(|special| self.chosen_balls().contains(special)) {
            self.state.ball_pile |= 1 << special;
        }
        Ok(())
    }

    fn chosen_balls(&self) -> Vec<u8> {
        self.state.sides.iter().flat_map(|side| side.balls.iter().copied()).collect()
    }

    // ------------------------------------------------------------------------------ new balls

    /// A trapdoor opens, if there is a ball left to come: whoever is on it falls, a ball comes up and bounces.
    pub(super) fn ball_comes_up(&mut self, side: u8, ordinary: bool) -> Flow {
        if self.state.balls_in_play() >= MOST_BALLS {
            return self.unable();
        }
        let Some(door) = self.which_trapdoor(side)? else { return self.unable() };
        let victim = self.state.on(door);
        self.step(event::TRAPDOOR_OPENS, &[side.into(), door, victim])?;
        let old = self.state.ball_on(door);
        if old != NONE && !self.truth(event::OLD_BALL_STAYS, &[old, door])? {
            self.bounce(old)?;
        }
        if victim != NONE && self.truth(event::FALLS_THROUGH, &[victim])? {
            let ball = self.state.ball_of(victim);
            if ball != NONE && self.truth(event::BALL_FALLS_TOO, &[victim, ball])? {
                self.take_out(ball)?;
            }
            let cause = self.cause("falls-through");
            self.injure(victim, NONE, cause)?;
        }
        let ball = self.new_ball(side, door, ordinary)?;
        // Rules may have moved it as it came, or had it make room for another.
        if self.state.balls[ball as usize].place == Place::Ground(door) { self.bounce(ball) } else { Ok(()) }
    }

    /// A ball comes into play in a square, a special one where those are used and it need not be an ordinary one.
    pub(super) fn new_ball(&mut self, side: u8, square: Square, ordinary: bool) -> Flow<Value> {
        let set_up = i32::from(self.state.stage == Stage::Ball);
        let special = !ordinary
            && self.state.with_special_balls
            && self.truth(event::SPECIAL_BALL_DUE, &[side.into(), set_up])?;
        let special = if special { self.draw_ball(side)? } else { None };
        let ball = Ball { place: Place::Ground(square), special, bounces: 0 };
        let free = self.state.balls.iter().position(|ball| ball.place == Place::Out);
        let index = match free {
            Some(index) => {
                self.state.balls[index] = ball;
                index
            }
            None => {
                self.state.balls.push(ball);
                self.state.balls.len() - 1
            }
        };
        self.step(event::BALL_ENTERS, &[index as Value, square, side.into()])?;
        Ok(index as Value)
    }

    /// The special balls that a coach may take.
    pub(super) fn ball_options(&mut self, side: u8) -> Vec<Command> {
        let mut options = self.options();
        let balls = self.state.deck.balls.iter().map(|ball| ball.rule);
        let free = balls.filter(|&rule| may_take_ball(&self.state, side, rule).is_ok());
        options.extend(free.map(|rule| Command::with(word::TAKE_BALL, rule)));
        options
    }

    /// The special ball on top of their deck; once that is empty, the active coach takes any that nobody plays with.
    fn draw_ball(&mut self, side: u8) -> Flow<Option<u8>> {
        let pile = self.state.ball_pile;
        let left = pile.count_ones() as Value;
        if left > 0 {
            let drawn =
                if left == 1 { 1 } else { self.roll_number(event::BALL_DRAWN, &[left])?.total().clamp(1, left) };
            let special = (0..64).filter(|ball| pile >> ball & 1 == 1).nth(drawn as usize - 1).unwrap_or(0);
            self.state.ball_pile &= !(1 << special);
            return Ok(Some(special));
        }
        let mut options = self.ball_options(side);
        options.insert(0, Command::bare(word::LEAVE));
        let answer = self.ask(side, Ask("ball"), options)?;
        Ok(self.state.special_ball(answer.object))
    }

    /// The trapdoor by which a ball comes, if any may open: chance says, unless a rule lets a coach say.
    pub(super) fn which_trapdoor(&mut self, side: u8) -> Flow<Option<Square>> {
        let by = By::Step("trapdoor-choice");
        let mut doors = self.state.pitch.trapdoors_for(side);
        doors.retain(|&door| may_come_up(self.game(), side.into(), door, by).is_ok());
        if doors.len() < 2 {
            return Ok(doors.first().copied());
        }
        let mut choosers = Vec::new();
        for coach in [side, 1 - side] {
            if self.consult(event::TRAPDOOR_CHOICE, &[coach.into(), 0])?.fact(1) == 1 {
                choosers.push(coach);
            }
        }
        let chooser = match choosers[..] {
            [] => {
                let left = self.roll(event::TRAPDOOR_ROLL, &[side.into()])?.outcome() == names::LEFT;
                return Ok(Some(doors[usize::from(!left)]));
            }
            [one] => one,
            _ => self.roll_off(side)?,
        };
        let mut options = self.options();
        options.extend(doors.iter().map(|&door| Command::with(word::OPEN, door)));
        Ok(Some(self.ask_knowing(chooser, Ask("trapdoor"), &[side.into()], options)?.object))
    }

    /// The higher die decides between two coaches, rolled again while they show the same.
    fn roll_off(&mut self, first: u8) -> Flow<u8> {
        loop {
            let [one, other] = [first, 1 - first].map(Value::from);
            let one = self.roll_number(event::ROLL_OFF, &[one])?.total();
            let other = self.roll_number(event::ROLL_OFF, &[other])?.total();
            if one != other {
                return Ok(if one > other { first } else { 1 - first });
            }
        }
    }
}
