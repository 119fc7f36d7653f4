//! Turns: balls, emergency reserves, actions, challenges, hands (`blitz/rounds` to `blitz/winning`).

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::{Ask, Command, Flow, Stop};

use super::data::EndStep;
use super::game::Match;
use super::state::{ACTIONS, Place, Stage, Touchdown};
use super::verdict::is_next;
use super::words::{event, names, word};

impl Match {
    /// Plays from wherever the match stands to its end.
    pub fn play(&mut self) -> Flow {
        loop {
            self.rest()?;
            match self.state.stage {
                Stage::Toss => self.toss()?,
                Stage::SetUp => self.deploy()?,
                Stage::Ball => self.kick_off()?,
                Stage::Turns => self.begin_turn()?,
                Stage::Actions => {
                    self.actions()?;
                    self.end_turn()?;
                }
                Stage::Over | Stage::CalledOff => return Err(Stop::Over),
            }
        }
    }

    /// A turn, up to its first action.
    fn begin_turn(&mut self) -> Flow {
        if self.is_over()? {
            self.state.stage = Stage::Over;
            return Ok(());
        }
        if self.is_called_off(event::CALLED_OFF)? {
            self.state.stage = Stage::CalledOff;
            return Ok(());
        }
        if let Some(left) = &mut self.state.turns_left {
            *left -= 1;
        }
        self.clear_turn();
        let side = self.state.active;
        let last = self.state.turns_left.is_some_and(|left| left < 2);
        let (team, last) = (Value::from(side), i32::from(last));
        (self.state.held_at_start, self.state.held_all) = (self.state.balls_of(side), self.state.holds_all(side));
        self.step(event::TURN_START, &[team, last])?;
        for ball in 0..self.state.balls.len() as Value {
            if self.state.balls[ball as usize].place != Place::Out {
                self.window(event::BALL_AT_TURN_START, &[ball, team])?;
            }
        }
        self.look_for_sudden_death(side, true)?;
        let balls = self.state.balls_in_play();
        if self.truth(event::NEEDS_BALL, &[team, balls])? {
            self.ball_comes_up(side, false)?;
            self.state.held_all |= self.state.deck.caught_at_once && self.state.holds_all(side);
        }
        self.state.stage = Stage::Actions;
        if self.truth(event::EMERGENCY_RESERVES, &[team])? {
            self.team_action(names::RESERVES, side, NONE)?;
        }
        self.window(event::BONUS_STEP, &[team])?;
        Ok(())
    }

    /// Whether the match ends before the turn that is due: no turns are left, or a round of overtime has brought a lead. A
    /// match that must have a winner goes into overtime instead of ending level.
    fn is_over(&mut self) -> Flow<bool> {
        let [home, away] = [self.state.sides[0].score, self.state.sides[1].score];
        let round_over = self.state.active == self.state.first;
        if self.state.overtime && round_over && home != away {
            return Ok(true);
        }
        if self.state.turns_left.is_none_or(|left| left > 0) {
            return Ok(false);
        }
        if home != away || !self.state.with_overtime {
            return Ok(true);
        }
        self.begin_overtime()?;
        Ok(false)
    }

    fn clear_turn(&mut self) {
        let state = &mut self.state;
        state.turn += 1;
        (state.taken, state.extra, state.open_extra, state.private) = (0, 0, 0, None);
        state.lent.clear();
        state.end_counts(|count| count.until == names::TURN);
        for player in &mut state.players {
            (player.taken, player.again, player.did) = ([0; ACTIONS], [0; ACTIONS], [0; ACTIONS]);
            (player.barred, player.blocked_since_mark) = (false, false);
        }
        for side in &mut state.sides {
            (side.claims, side.swept, side.points, side.runs, side.floored) = (0, 0, 0, 0, 0);
            side.played.clear();
        }
        let active = state.active;
        state.side_mut(active).turns += 1;
        (0..2).for_each(|side| state.sort_hand(side));
    }

    /// The actions of a turn, until there are no more or the coach has enough.
    fn actions(&mut self) -> Flow {
        let team = Value::from(self.state.active);
        loop {
            self.rest()?;
            let allowed = self.value(event::ACTIONS_ALLOWED, None, &[team])?;
            if self.state.taken >= allowed.saturating_add(self.state.beyond()) {
                self.window(event::ACTIONS_TAKEN, &[team, self.state.taken])?;
            } else {
                self.window(event::BETWEEN_ACTIONS, &[team, self.state.taken])?;
            }
            if self.state.taken >= allowed.saturating_add(self.state.beyond()) {
                return Ok(());
            }
            let mut options = self.options();
            self.standing_still(|game| game.turn_options(allowed, &mut options))?;
            options.push(Command::bare(word::END));
            let command = self.ask_even_one(self.state.active, Ask("action"), options)?;
            if command.word == word::END {
                return Ok(());
            }
            self.part("action", command, |bout, command| bout.act(command, false, NONE))?;
        }
    }

    /// Adds every action of the turn.
    fn turn_options(&mut self, allowed: Value, options: &mut Vec<Command>) -> Flow {
        for player in 0..self.state.players.len() as Value {
            let who = self.state.player(player);
            if who.side == self.state.active && is_next(&self.state, player, allowed) {
                self.all_actions(player, false, options)?;
            }
        }
        Ok(())
    }

    /// Ends a turn after its actions.
    fn end_turn(&mut self) -> Flow {
        let side = self.state.active;
        let team = Value::from(side);
        self.window(event::TURN_END, &[team])?;
        if let Some((card, _)) = self.state.private.take() {
            self.state.discarded.push(card);
        }
        for step in self.book.data.end_of_turn {
            match step {
                EndStep::Refresh => self.refresh(side)?,
                EndStep::HandLimit => self.keep_to_the_limit(side)?,
                EndStep::NewBall => self.get_on_with_it(side)?,
            }
        }
        self.state.active = 1 - side;
        self.state.stage = Stage::Turns;
        Ok(())
    }

    /// A team that has sat on every ball brings up another.
    fn get_on_with_it(&mut self, side: u8) -> Flow {
        let team = Value::from(side);
        let (held, balls) = (i32::from(self.state.held_all), self.state.balls_in_play());
        let own = self.state.side(team);
        let slots = [team, held, balls, own.claims, own.points];
        if self.truth(event::GET_ON_WITH_IT, &slots)? {
            self.ball_comes_up(side, false)?;
        }
        Ok(())
    }

    /// Points for a team, as many as rules leave it, and the end of the match if that is enough.
    pub(super) fn score(&mut self, side: u8, points: i32, cause: Value) -> Flow {
        let team = Value::from(side);
        let points = self.step(event::POINTS_SCORED, &[team, points, cause])?.fact(1);
        let own = self.state.side_mut(side);
        own.score = own.score.saturating_add(points);
        own.points = own.points.saturating_add(points);
        self.look_for_sudden_death(side, false)
    }

    /// The end of the match if a lead is enough for it now: when points are scored, or when a turn begins.
    fn look_for_sudden_death(&mut self, side: u8, turn_start: bool) -> Flow {
        let (team, rival) = (Value::from(side), Value::from(1 - side));
        let lead = self.state.side(team).score.saturating_sub(self.state.side(rival).score);
        if lead > 0
            && self.truth(event::SUDDEN_DEATH, &[team, rival, i32::from(turn_start)])?
            && lead >= self.value(event::SUDDEN_DEATH_LEAD, None, &[team, rival])?
        {
            self.state.stage = Stage::Over;
            return Err(Stop::Over);
        }
        Ok(())
    }

    /// Scores the touchdowns of players who have brought a ball where it belongs, at the end of an action, whoever took it.
    pub(super) fn check_touchdowns(&mut self) -> Flow {
        for player in 0..self.state.players.len() as Value {
            let (ball, side) = (self.state.ball_of(player), self.state.player(player).side);
            let own_turn = i32::from(side == self.state.active);
            if ball == NONE || !self.truth(event::SCORES_TOUCHDOWN, &[player, own_turn])? {
                continue;
            }
            let team = Value::from(side);
            let points = self.value(event::TOUCHDOWN_POINTS, None, &[team, player])?;
            let frame = self.step(event::TOUCHDOWN, &[player, team, ball, points])?;
            let square = self.state.square_of(player);
            self.state.current.touchdowns.push(Touchdown { side, ball, square });
            self.take_out(ball)?;
            let anew = self.truth(event::SCORER_BEGINS_ANEW, &[player])?;
            self.state.put(player, NONE);
            if anew {
                let scorer = self.state.player_mut(player);
                (scorer.again, scorer.barred) = (scorer.taken, false);
            }
            let cause = self.cause("touchdown");
            self.score(side, frame.fact(3), cause)?;
        }
        Ok(())
    }

    /// The number of a rule's name.
    pub(super) fn cause(&self, id: &str) -> Value {
        self.book.names.find(id).unwrap_or(NONE)
    }
}
