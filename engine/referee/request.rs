//! The one way in which anybody is asked anything.

use crate::expr::vocabulary::{EntityKind, Frame, Kind, NONE, Value};

use super::ids::{EventId, HookId};
use super::trace::TraceEvent;
use super::verdict::Question;

/// An answer: a word of the command language with its subject and object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// Index of the word: the referee's own first, then the family's.
    pub word: u8,
    /// The thing before the word, or [`NONE`].
    pub subject: Value,
    /// The thing, number or word behind it, or [`NONE`].
    pub object: Value,
}

impl Command {
    /// `use RULE`: the optional rule is used.
    pub const USE: u8 = 0;
    /// `decline`: it is not.
    pub const DECLINE: u8 = 1;
    /// `choose NAME`: one of several results.
    pub const CHOOSE: u8 = 2;
    /// `pick THING`: one of several; a word for each kind of thing.
    pub const PICK: u8 = 3;
    /// `keep NUMBER`: one of several dice.
    pub const KEEP: u8 = 8;
    /// The first word of the family.
    pub const FAMILY: u8 = 9;

    /// A word alone.
    pub const fn bare(word: u8) -> Command {
        Command { word, subject: NONE, object: NONE }
    }

    /// A word with an object.
    pub const fn with(word: u8, object: Value) -> Command {
        Command { word, subject: NONE, object }
    }

    /// A subject, a word and an object.
    pub const fn new(subject: Value, word: u8, object: Value) -> Command {
        Command { word, subject, object }
    }
}

/// The question of a request: the message `ask-<name>` says it in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask(pub &'static str);

impl Ask {
    /// Whether an optional rule is used: `use RULE` or `decline`.
    pub const RULE: Ask = Ask("rule");
    /// A script has a coach give an order.
    pub const ORDER: Ask = Ask("order");

    /// Whether this is only about an optional rule.
    pub fn is_optional(self) -> bool {
        self == Ask::RULE
    }
}

/// Why a thing is none of those that a script lets a coach choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// A reason, by its name.
    Reason(&'static str),
    /// A value says no.
    Value(Question),
}

/// A command that is no answer to a script, and why; [`NONE`] stands for whoever or whatever is not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barred {
    /// The command, if it is about one of several.
    pub word: Option<u8>,
    /// Its subject.
    pub subject: Value,
    /// Its object.
    pub object: Value,
    /// Why.
    pub bar: Bar,
}

/// A question of a script to a coach.
pub(super) struct Plea<'p> {
    /// The hook that asks.
    pub hook: HookId,
    /// The side whose coach answers.
    pub side: u8,
    /// The question.
    pub ask: Ask,
    /// The legal answers.
    pub options: &'p [Command],
    /// The slot of the event that the answer goes to.
    pub role: Option<u8>,
    /// The commands that are no answer, and why.
    pub barred: &'p [Barred],
}

/// A question to one coach, with every legal answer.
pub struct Request<'r> {
    /// The side that answers.
    pub side: u8,
    /// The question.
    pub ask: Ask,
    /// The legal answers; never empty.
    pub options: &'r [Command],
    /// The facts that the procedure has settled so far: the reason why an answer is refused is read from them.
    pub facts: &'r [Value],
    /// The rule whose effect asks, or [`NONE`].
    pub cause: Value,
    /// The event it is about, with its dice and roles so far.
    pub about: Option<(EventId, &'r Frame)>,
    /// The dice of that event so far.
    pub dice: &'r [u8],
    /// The optional hook that waits.
    pub hook: Option<HookId>,
    /// The holder of that hook's rule, or [`NONE`].
    pub holder: Value,
    /// The slot of the event that the answer goes to, where a script asks.
    pub role: Option<u8>,
    /// The commands that are no answer, and why, where a script asks.
    pub barred: &'r [Barred],
    /// The events noted so far, at whatever level.
    pub events: &'r [TraceEvent],
    /// How often the game has rested since the last die, answer or ruling; none in the middle of something.
    pub rest: Option<u32>,
}

impl<'r> Request<'r> {
    /// A question about nothing but its answers.
    pub fn new(side: u8, ask: Ask, options: &'r [Command]) -> Request<'r> {
        Request {
            side,
            ask,
            options,
            facts: &[],
            cause: NONE,
            about: None,
            dice: &[],
            hook: None,
            holder: NONE,
            role: None,
            barred: &[],
            events: &[],
            rest: None,
        }
    }

    /// Whether some answer begins with a word.
    pub fn has_word(&self, word: u8) -> bool {
        self.options.iter().any(|option| option.word == word)
    }

    /// The subject of all answers, if they have one alone.
    pub fn subject(&self) -> Option<Value> {
        let first = self.options.first()?.subject;
        self.options.iter().all(|option| [first, NONE].contains(&option.subject)).then_some(first)
    }
}

/// A word of the command language: `h3 move 7,4` is a subject, a word and an object.
pub struct CommandWord {
    /// The word.
    pub name: &'static str,
    /// The kind of thing that stands before it, if any.
    pub subject: Option<EntityKind>,
    /// The kind of value that stands behind it, if any.
    pub object: Option<Kind>,
}
