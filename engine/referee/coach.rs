//! Those who answer requests, and those who write the answers down.

use crate::expr::vocabulary::Value;
use crate::text::Language;

use super::flow::Flow;
use super::game::Game;
use super::ids::EventId;
use super::model::Model;
use super::request::{Command, Request};
use super::ruling::Ruling;
use super::trace::TraceEvent;

/// One who answers requests: a person, a scenario, a record, a bot.
pub trait Coach<G: Model> {
    /// The index of one of the request's options.
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize>;

    /// The commands that lead to where one command would have somebody go, if it takes more than one; nothing where no way
    /// leads there, or this coach knows of none.
    fn way(&self, _game: Game<G>, _command: Command) -> Option<Vec<Command>> {
        None
    }

    /// Why no way leads to where a command would have somebody go that is farther than a step, in words; nothing where that is
    /// said by the rules alone.
    fn no_way(&self, _game: Game<G>, _command: Command, _language: Language) -> Option<String> {
        None
    }
}

/// Where a coach sits. Several sides may share one coach.
pub type Seat<G> = Box<dyn Coach<G>>;

/// A witness, who writes down what happens before it takes effect. What it has nothing to say about goes to whoever it
/// speaks for.
pub trait Witness<G: Model> {
    /// Another witness for whom this one speaks.
    fn inner(&mut self) -> Option<&mut dyn Witness<G>> {
        None
    }

    /// A coach has answered.
    fn answered(&mut self, game: Game<G>, request: &Request, command: Command) -> Flow {
        self.inner().map_or(Ok(()), |inner| inner.answered(game, request, command))
    }

    /// A die has been rolled for an event.
    fn rolled(&mut self, game: Game<G>, event: EventId, sides: u8, face: u8) -> Flow {
        self.inner().map_or(Ok(()), |inner| inner.rolled(game, event, sides, face))
    }

    /// A judge's ruling is about to take effect.
    fn ruled(&mut self, game: Game<G>, ruling: &Ruling) -> Flow {
        self.inner().map_or(Ok(()), |inner| inner.ruled(game, ruling))
    }

    /// The game could be put down here, and taken up again from its position; these are the events noted.
    fn rests(&mut self, game: Game<G>, noted: &[TraceEvent]) {
        if let Some(inner) = self.inner() {
            inner.rests(game, noted);
        }
    }

    /// Something that was hidden has been seen.
    fn uncovered(&mut self) {
        if let Some(inner) = self.inner() {
            inner.uncovered();
        }
    }

    /// The game has ended.
    fn ended(&mut self, game: Game<G>, winners: &[Value]) -> Flow {
        self.inner().map_or(Ok(()), |inner| inner.ended(game, winners))
    }
}
