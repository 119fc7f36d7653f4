//! A bomb: thrown, caught and thrown on like a ball, until it goes off (`db/trait/bombardier`).

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Match;
use crate::games::bowl::permissions::verdict::{Throw, band_to};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Ask, Flow};

use super::injury::outcome;

impl Match {
    /// A bomb is thrown from hand to hand until it comes to ground, or goes off in somebody's hands.
    pub(crate) fn throw_bomb(&mut self, bomber: Value) -> Flow {
        let mut thrower = bomber;
        loop {
            let from = self.state.square(thrower);
            let flown = match self.aim_bomb(thrower)? {
                Some(target) => self.bomb_flies(thrower, target)?,
                None => None,
            };
            let (square, catcher) = flown.unwrap_or((from, NONE));
            if catcher == NONE || outcome(&self.roll(event::FUSE_ROLL, &[catcher])?) == names::PASSED {
                let grounded = flown.is_some() && catcher == NONE;
                self.step(event::EXPLOSION, &[bomber, square, i32::from(grounded)])?;
                return Ok(());
            }
            thrower = catcher;
        }
    }

    /// The square a coach throws a bomb at; none is in reach only of who is shut in.
    fn aim_bomb(&mut self, thrower: Value) -> Flow<Option<Square>> {
        let longest = self.value(event::LONGEST_BAND, None, &[thrower, names::PASS])?;
        let mut options = self.options();
        let throw = Throw::so_far(thrower, names::PASS, longest);
        self.in_range(throw, |square| options.push(Self::command(word::THROW_AT, thrower, square)));
        let far = self.anywhere(thrower, names::SPECIAL)?;
        options.extend(far.into_iter().map(|square| Self::command(word::THROW_AT, thrower, square)));
        if options.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.ask(self.state.player(thrower).team, Ask("bomb"), options)?.object))
    }

    /// Where a bomb comes down, and who has caught it there, if anybody; nothing of one that is fumbled.
    fn bomb_flies(&mut self, thrower: Value, target: Square) -> Flow<Option<(Square, Value)>> {
        let (from, band) = (self.state.square(thrower), band_to(self.game(), thrower, target));
        let accuracy = outcome(&self.roll(event::ACCURACY_TEST, &[thrower, target, band, 0])?);
        if accuracy == names::FUMBLE {
            return Ok(None);
        }
        let (mut landing, mut how) = self.flight(from, target, accuracy)?;
        if let Some(player) = self.deflector(thrower, landing, (accuracy, band, 0))? {
            (landing, how) = (self.state.square(player), names::DEFLECTION);
        }
        self.bomb_lands(landing, how).map(Some)
    }

    /// It does not bounce: who stands there may catch it.
    fn bomb_lands(&mut self, square: Square, how: Value) -> Flow<(Square, Value)> {
        let player = self.state.on(square);
        let caught = player != NONE && self.gets_hold(player, how, true)?;
        Ok((square, if caught { player } else { NONE }))
    }
}
