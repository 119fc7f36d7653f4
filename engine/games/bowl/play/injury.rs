//! Falling, armour, injuries (`db/falling-over`, `db/knocked-down`, `db/risking-injury` and what follows).

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::games::bowl::game::Match;
use crate::games::bowl::state::{Ball, Coming, Posture, Spot};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::{EventId, Flow};

/// Where the slot of an event's fact is, by its place among the event's own.
pub(super) fn fact(frame: &Frame, index: u8) -> Value {
    frame.slots[usize::from(slot::FIRST + index)]
}

/// The outcome of a roll.
pub(crate) fn outcome(frame: &Frame) -> Value {
    frame.slots[usize::from(slot::OUTCOME)]
}

/// The total of a roll.
pub(super) fn total(frame: &Frame) -> Value {
    frame.slots[usize::from(slot::TOTAL)]
}

impl Match {
    /// A player falls over: prone, armour, and the ball bounces afterwards; nothing of one that is off the field, or that
    /// rules carry off as it falls.
    pub(crate) fn fall_over(&mut self, player: Value, cause: Value) -> Flow {
        if !self.is_brought_down(event::FALLS_OVER, &[player, cause])? {
            return Ok(());
        }
        let dropped = self.let_go(player);
        self.take_harm(player, NONE, cause, dropped)
    }

    /// A player is knocked down by another, or by something else.
    pub(crate) fn knock_down(&mut self, player: Value, by: Value, cause: Value) -> Flow {
        match self.goes_down(player, by, cause)? {
            Some(dropped) => self.take_harm(player, by, cause, dropped),
            None => Ok(()),
        }
    }

    /// A player is knocked down by what has gone through its armour already: an injury roll at once.
    pub(crate) fn fell(&mut self, player: Value, by: Value, cause: Value) -> Flow {
        let Some(dropped) = self.goes_down(player, by, cause)? else { return Ok(()) };
        self.injury(player, by, cause)?;
        self.bounce_from(dropped)
    }

    /// A player is knocked down, and where the ball it held will bounce from, if it does; nothing of one that is off the
    /// field, one that a rule keeps on its feet, or a beast, which goes home.
    fn goes_down(&mut self, player: Value, by: Value, cause: Value) -> Flow<Option<Option<Square>>> {
        if !self.is_brought_down(event::KNOCKED_DOWN, &[player, by, cause])? {
            return Ok(None);
        }
        let dropped = self.let_go(player);
        self.drops(player, dropped, cause).map(Some)
    }

    /// Whether an event brings the first of its roles to the ground, where it lies before anything comes of that; nothing of
    /// one that is off the field, or that rules carry off, and a beast goes home.
    fn is_brought_down(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        let player = slots[0];
        if self.state.square(player) == NONE {
            return Ok(false);
        }
        self.befalls(event, slots)?;
        if self.was_cancelled() {
            return Ok(false);
        }
        if self.state.is_beast(player) {
            self.go_home(player)?;
            return Ok(false);
        }
        Ok(self.state.square(player) != NONE)
    }

    /// A ball drops out of somebody's hands by another's doing, unless a rule lets the player keep it; where it will bounce
    /// from, if it does.
    fn drops(&mut self, player: Value, dropped: Option<Square>, cause: Value) -> Flow<Option<Square>> {
        let Some(square) = dropped else { return Ok(None) };
        let drops = self.allows(event::DROPS_BALL, &[player, square, cause])?;
        let lies_there = self.state.ball_lies_on(square);
        if lies_there && !drops && self.state.square(player) != NONE {
            self.state.move_ball(Ball::Ground(square), Ball::Held(player));
        }
        Ok(dropped.filter(|_| lies_there && drops))
    }

    /// The armour roll of whoever went down; the ball bounces afterwards.
    fn take_harm(&mut self, player: Value, by: Value, cause: Value, dropped: Option<Square>) -> Flow {
        self.part("take-harm", (player, by, cause, dropped), |table, (player, by, cause, dropped)| {
            if table.state.square(player) != NONE {
                let before = table.state.falling.replace(player);
                table.armour(player, by, cause, 0, 0)?;
                table.state.falling = before;
            }
            table.bounce_from(dropped)
        })
    }

    /// A ball that was dropped bounces: at once, or when all who go down together lie there.
    fn bounce_from(&mut self, dropped: Option<Square>) -> Flow {
        let Some(square) = dropped else { return Ok(()) };
        match &mut self.state.shaken_loose {
            Some(squares) => squares.push(square),
            None => self.bounce_off(square)?,
        }
        Ok(())
    }

    /// Something may fell several at once: balls shaken loose by it bounce when it is done.
    pub(crate) fn all_at_once<R>(&mut self, does: impl FnOnce(&mut Self) -> Flow<R>) -> Flow<R> {
        let outer = self.state.shaken_loose.replace(Vec::new());
        let done = does(self);
        let loose = std::mem::replace(&mut self.state.shaken_loose, outer).unwrap_or_default();
        let done = done?;
        for square in loose {
            if self.state.ball_lies_on(square) {
                self.bounce_from(Some(square))?;
            }
        }
        Ok(done)
    }

    /// A player is placed prone, unless it lies stunned: no armour roll; the ball bounces.
    pub(crate) fn place_prone(&mut self, player: Value, square: Value, cause: Value) -> Flow {
        if !self.is_brought_down(event::PLACED_PRONE, &[player, cause])? {
            return Ok(());
        }
        let origin = self.state.square(player);
        let moves = square != NONE && self.state.is_empty(square);
        if moves {
            self.state.put(player, Spot::Square(square));
        }
        let dropped = self.let_go(player);
        let dropped = self.drops(player, dropped, cause)?;
        self.bounce_from(dropped)?;
        if moves { self.arrive(player, origin, square, Coming::Freely) } else { Ok(()) }
    }

    /// The ball leaves a player's hands; where it lies until it bounces.
    pub(super) fn let_go(&mut self, player: Value) -> Option<Value> {
        let square = self.state.square(player);
        self.state.move_ball(Ball::Held(player), Ball::Ground(square)).then_some(square)
    }

    /// The ball of a player drops and bounces.
    pub(crate) fn drop_ball_of(&mut self, player: Value) -> Flow {
        let dropped = self.let_go(player);
        self.bounce_from(dropped)
    }

    /// An armour roll, and the injury roll when it breaks. True when a referee saw a foul.
    pub(crate) fn armour(
        &mut self,
        player: Value,
        by: Value,
        cause: Value,
        helpers: i32,
        hinderers: i32,
    ) -> Flow<bool> {
        if self.state.is_beast(player) {
            return Ok(false);
        }
        self.state.blows += 1;
        let armour = self.roll(event::ARMOUR_ROLL, &[player, by, cause, helpers, hinderers, 0])?;
        let mut spotted = fact(&armour, 5) == 1;
        if outcome(&armour) == names::BROKEN && !self.was_cancelled() {
            spotted |= self.injury(player, by, cause)?;
        }
        Ok(spotted)
    }

    /// An injury roll; its rules do what the table says. True when a referee saw a foul.
    pub(crate) fn injury(&mut self, player: Value, by: Value, cause: Value) -> Flow<bool> {
        // Whoever has been carried off is not hurt once more.
        if self.state.is_beast(player) || self.state.square(player) == NONE {
            return Ok(false);
        }
        let injury = self.roll(event::INJURY_ROLL, &[player, by, cause, 0])?;
        Ok(fact(&injury, 3) == 1)
    }

    /// A casualty roll; its rules do what the table says.
    pub(crate) fn casualty(&mut self, player: Value, by: Value, cause: Value) -> Flow {
        if self.state.is_beast(player) {
            return self.go_home(player);
        }
        self.roll(event::CASUALTY_ROLL, &[player, by, cause])?;
        Ok(())
    }

    /// Takes a player out of the dungeon; a ball in hand is left on the square.
    pub(crate) fn remove(&mut self, player: Value, to: Spot) -> Flow {
        if self.state.is_beast(player) {
            return self.go_home(player);
        }
        let dropped = self.let_go(player);
        self.end_activation_of(player);
        self.state.put(player, to);
        self.state.player_mut(player).posture = Posture::Standing;
        self.state.player_mut(player).distracted = false;
        self.state.boosts.retain(|boost| boost.player != player || boost.until.goes_on_off_the_field());
        self.bounce_from(dropped)
    }

    /// A player is dead, and leaves the match as such a casualty.
    pub(crate) fn kill(&mut self, player: Value) -> Flow {
        let dead = self.book.names.find("dead").map_or(Spot::Lost, Spot::Injured);
        self.state.person_mut(player).harm.dead = true;
        self.remove(player, dead)
    }

    /// The team turn ends when what is going on is resolved.
    pub(crate) fn turnover(&mut self, cause: Value) -> Flow {
        if !self.state.turnover && !self.state.over {
            self.state.turnover = true;
            let team = i32::from(self.state.active);
            self.state.turnover = self.happens(event::TURNOVER, &[team, cause])?;
        }
        Ok(())
    }
}
