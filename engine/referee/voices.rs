//! Voices of hooks that YAML cannot put into words (`script: true`), and the stage on which they speak.

use crate::expr::vocabulary::{EntityKind, Frame, Value};

use super::book::Book;
use super::call::Forbids;
use super::flow::Flow;
use super::game::Game;
use super::ids::{EventId, HookId};
use super::model::Model;
use super::request::{Ask, Barred, Command};
use super::trace::{Level, Remark};

/// The voices of a book.
pub trait Voices<G: Model>: Send + Sync {
    /// Does something whose scripts are counted by themselves, whatever script it is done in the middle of.
    ///
    /// # Errors
    /// Those of what is done.
    fn apart(&self, act: &mut dyn FnMut() -> Flow) -> Flow;

    /// Lets a hook speak; true when the dice are to be rolled again.
    fn speak(&self, saying: Saying<G>) -> Flow<bool>;

    /// The uses of a hook's voice, as far as they can be read off it; none where no voice speaks for it.
    fn uses(&self, hook: HookId) -> Option<&Uses>;
}

/// The things that a voice makes use of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// The events that it has happen.
    pub events: Vec<EventId>,
    /// The verbs of the family that it says.
    pub verbs: Vec<u8>,
    /// The lines of the rule's texts that it gives as reasons, each with the placeables that it fills.
    pub reasons: Vec<(String, Vec<String>)>,
    /// Whether it has dice rolled again.
    pub rerolls: bool,
    /// Whether it changes a roll, or the number to reach.
    pub modifies: bool,
    /// Whether it keeps others from speaking.
    pub forbids: bool,
}

/// The limit of a `script-limit` by which a look ahead ends: one way after the other has led to more.
pub const TOO_MANY_WAYS: &str = "ways";

/// A hook whose turn it is to speak, and where it does.
pub struct Saying<'s, G: Model> {
    /// The rules.
    pub book: &'s Book<G>,
    /// Which hook.
    pub hook: HookId,
    /// How many others are speaking, each inside the next.
    pub inside: u8,
    /// Whether it speaks once more from its beginning, in another of the ways that a look ahead follows.
    pub again: bool,
    /// The event in which it speaks.
    pub stage: &'s mut dyn Stage<G>,
}

/// A question to a coach.
pub struct Put<'p> {
    /// The thing whose coach answers; without, the holder's does.
    pub by: Option<(EntityKind, Value)>,
    /// The question.
    pub ask: Ask,
    /// The legal answers; at least one.
    pub options: &'p [Command],
    /// The slot of the event that the answer goes to.
    pub role: Option<u8>,
    /// The commands that are no answer, and why.
    pub barred: &'p [Barred],
}

/// An event as a voice finds it, whatever it is judged for: at the table, in a forecast, or to answer what a value is; then
/// nothing happens, and a script that wants it to is refused before it comes so far.
pub trait Stage<G: Model> {
    /// The game as it stands.
    fn game(&self) -> Game<'_, G>;

    /// The event so far.
    fn frame(&self) -> &Frame;

    /// Says an effect of the referee's own; true when the dice are to be rolled again.
    fn say(&mut self, said: Said) -> Flow<bool>;

    /// Does what a verb of the family says, because of the rule `cause`; false if it could not be done. A forecast only
    /// hears it.
    fn perform(&mut self, _verb: usize, _args: &[Value], _cause: Value) -> Flow<bool> {
        Ok(false)
    }

    /// Has an event happen.
    fn call(&mut self, _event: EventId, _slots: &[Value]) -> Flow {
        Ok(())
    }

    /// Has an event happen; whether it went well. None in a forecast that looks at both.
    fn test(&mut self, _event: EventId, _slots: &[Value]) -> Flow<Option<bool>> {
        Ok(None)
    }

    /// Has dice rolled; none in a forecast that looks no farther.
    fn roll(&mut self, _event: EventId, _slots: &[Value]) -> Flow<Option<Frame>> {
        Ok(None)
    }

    /// Asks a coach: the place of the answer among the options. None in a forecast that leaves it open.
    fn put(&mut self, _put: &Put) -> Flow<Option<usize>> {
        Ok(None)
    }

    /// Draws one of some things by the roll of an event; none in a forecast that looks no farther.
    fn draw(&mut self, _lot: EventId, _things: &[Value]) -> Flow<Option<Value>> {
        Ok(None)
    }

    /// What a value says.
    fn value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value>;

    /// How much of what a voice says of itself is noted.
    fn hears_remarks(&self) -> Level {
        Level::Off
    }

    /// Notes what a voice says of itself.
    fn remark(&mut self, _remark: Remark) {}
}

/// An effect of the referee's own, its amounts worked out: what YAML and scripts come down to.
#[derive(Clone, Copy, Debug)]
pub enum Said {
    /// So much is added to the total.
    Modify(Value),
    /// Of the dice this one counts.
    Keep(Value),
    /// The total is this.
    Value(Value),
    /// This number is to be reached.
    Need(Value),
    /// So many dice more are rolled.
    AddDice(Value),
    /// The outcome is this.
    Outcome(Value),
    /// A slot of the event is this.
    Set(u8, Value),
    /// Something may not speak.
    Forbid(Forbids),
    /// The dice are rolled again,
    Reroll,
    /// or one of them, with this face if one is named.
    RerollOne(Option<Value>),
    /// The total is read off this table.
    Table(u16),
    /// The event ends here.
    Cancel,
}
