//! Whether something may be done, and who refuses it: a value that says no, or a step of the procedure. Ids and numbers only.

use crate::expr::vocabulary::Value;

use super::flow::{Flow, Stop};
use super::ids::{EventId, HookId};

/// A value event with those it is about: what a procedure asks before it lets anybody do anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which value.
    pub event: EventId,
    /// The value it starts from, if the procedure says so.
    pub start: Option<Value>,
    slots: [Value; Question::MOST],
    count: u8,
}

impl Question {
    /// Roles and facts of a question, at most.
    const MOST: usize = 7;

    /// A question about these roles and facts.
    pub fn new<const N: usize>(event: EventId, slots: [Value; N]) -> Question {
        const { assert!(N <= Question::MOST) };
        let mut all = [0; Question::MOST];
        all[..N].copy_from_slice(&slots);
        Question { event, start: None, slots: all, count: N as u8 }
    }

    /// A question about as many roles and facts as a script names; none about too many.
    pub fn about(event: EventId, slots: &[Value]) -> Option<Question> {
        let mut all = [0; Question::MOST];
        all.get_mut(..slots.len())?.copy_from_slice(slots);
        Some(Question { event, start: None, slots: all, count: slots.len() as u8 })
    }

    /// The same with others in its first and its last role.
    pub fn between(mut self, first: Value, last: Value) -> Question {
        let count = usize::from(self.count);
        if let [one, .., other] = &mut self.slots[..count] {
            (*one, *other) = (first, last);
        }
        self
    }

    /// The same, from a start that the procedure hands over.
    pub fn from(self, start: Value) -> Question {
        Question { start: Some(start), ..self }
    }

    /// Its roles and facts.
    pub fn slots(&self) -> &[Value] {
        &self.slots[..usize::from(self.count)]
    }
}

/// The values with which something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    least: Value,
    most: Value,
}

impl Span {
    /// So many or more.
    pub const fn at_least(least: Value) -> Span {
        Span { least, most: Value::MAX }
    }

    /// So many or fewer.
    pub const fn at_most(most: Value) -> Span {
        Span { least: Value::MIN, most }
    }

    /// One value alone: 1 is yes, 0 is no.
    pub const fn exactly(value: Value) -> Span {
        Span { least: value, most: value }
    }

    /// Whether a value is one of them.
    pub fn holds(self, value: Value) -> bool {
        (self.least..=self.most).contains(&value)
    }
}

/// The refusal of a command: the value or step that forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A value says no; asked again, it tells which hook made it so.
    Value(Question),
    /// A value is too small or too great for it; asked again, it tells which hook made it so. Where none did, the procedure
    /// refuses.
    Number {
        /// The value.
        question: Question,
        /// The numbers that would do.
        wanted: Span,
        /// Why.
        reason: &'static str,
        /// The rule that has the step.
        by: By,
    },
    /// The procedure does: a reason (message `reason-…`) and whose step it is.
    Step {
        /// Why.
        reason: &'static str,
        /// The rule that has the step.
        by: By,
    },
}

/// The rule whose step asks or refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// One that a procedure knows, by its id.
    Step(&'static str),
    /// One of the book, by the number of its id: an event, or a rule whose effect asks.
    Rule(Value),
    /// A hook, which waits for an answer.
    Hook(HookId),
}

/// The reason why a procedure does not list a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Against {
    /// It is refused.
    Refusal(Refusal),
    /// The game stops.
    Stop(Stop),
}

impl From<Stop> for Against {
    fn from(stop: Stop) -> Against {
        Against::Stop(stop)
    }
}

/// Whether something may be done, with what was learnt on the way.
pub type Verdict<V = ()> = Result<V, Against>;

/// Lets pass what is so; else a step of the procedure refuses.
pub fn require(truth: bool, reason: &'static str, rule: &'static str) -> Verdict {
    require_by(truth, reason, By::Step(rule))
}

/// The same for a step of whichever rule has it.
pub fn require_by(truth: bool, reason: &'static str, by: By) -> Verdict {
    if truth { Ok(()) } else { Err(Against::Refusal(Refusal::Step { reason, by })) }
}

/// The value of a good verdict, for those who list what is legal; nothing where it is refused.
pub fn allowed<V>(verdict: Verdict<V>) -> Flow<Option<V>> {
    match verdict {
        Ok(value) => Ok(Some(value)),
        Err(Against::Refusal(_)) => Ok(None),
        Err(Against::Stop(stop)) => Err(stop),
    }
}

/// The refusal in a verdict, for those who want to know who refuses; nobody, where nobody does.
pub fn refused(verdict: Verdict) -> Option<Refusal> {
    match verdict {
        Err(Against::Refusal(refusal)) => Some(refusal),
        _ => None,
    }
}

impl Question {
    pub(super) fn heed(self, answer: Value) -> Verdict {
        if answer == 1 { Ok(()) } else { Err(Against::Refusal(Refusal::Value(self))) }
    }

    /// Lets pass an answer that is among those wanted; else the hook refuses that made it another, or a step of the
    /// procedure.
    pub fn admits(self, answer: Value, wanted: Span, reason: &'static str, rule: &'static str) -> Verdict {
        let by = By::Step(rule);
        if wanted.holds(answer) {
            return Ok(());
        }
        Err(Against::Refusal(Refusal::Number { question: self, wanted, reason, by }))
    }
}
