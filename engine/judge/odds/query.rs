//! A question about odds: a game up to an order, and the terms on which its odds are wanted.

use std::sync::Arc;

use crate::coach::Otherwise;
use crate::expr::vocabulary::{Kind, NONE, Value, slot};
use crate::judge::Position;
use crate::pack::{Diagnostic, Place, unknown_name};
use crate::referee::{Base, Book, EventId, Family, Outcomes, Ruling, Start, Table, TraceEvent};

/// How optional rules are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// As is best for whoever is asked.
    #[default]
    Best,
    /// Always like this.
    Always(Otherwise),
}

/// The outcome that is wanted of an order: the first such event ends, and like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Want {
    /// The event.
    pub event: EventId,
    /// Its outcome, or a name in one of its roles; any, if none is named.
    pub outcome: Option<Value>,
}

/// The dice of a game before the order.
#[derive(Clone, Debug)]
pub enum Before {
    /// These.
    Given(Vec<u8>),
    /// Those of a seed.
    Seeded(u64),
}

/// A command and where it is written; typed ones are written nowhere.
pub type Written = (String, Option<Place>);

/// A game up to an order, and the order.
pub struct Ordered<G: Family> {
    /// The rules.
    pub book: Arc<Book<G>>,
    /// The position it starts from.
    pub position: Position<G>,
    /// The start of a whole game; none if it goes on from a position.
    pub start: Option<Start>,
    /// The dice before the order.
    pub dice: Before,
    /// The commands before it; without an order, those that answer what must be answered.
    pub commands: Vec<(String, Place)>,
    /// The rulings before it, each with the number of steps before that.
    pub rulings: Vec<(usize, Ruling)>,
    /// The answer before it to optional rules that no command speaks of.
    pub otherwise: Otherwise,
    /// The order; none where the game itself goes on from the position.
    pub order: Option<Written>,
}

/// On which terms odds are wanted.
#[derive(Clone, Copy, Debug)]
pub struct OddsQuery {
    /// How optional rules are answered.
    pub policy: Policy,
    /// The outcome that is wanted.
    pub want: Option<Want>,
    /// Ways that are gone at most.
    pub most: u64,
}

/// As many ways are gone at most, unless somebody says otherwise.
pub const MOST_WAYS: u64 = 1_000_000;

impl Default for OddsQuery {
    fn default() -> OddsQuery {
        OddsQuery { policy: Policy::Best, want: None, most: MOST_WAYS }
    }
}

fn outcome_of(noted: &TraceEvent) -> Option<Value> {
    Some(noted.frame.slots[usize::from(slot::OUTCOME)]).filter(|outcome| *outcome != NONE)
}

impl Want {
    /// Whether an event that has ended is what is wanted.
    pub(super) fn is_met<G: Family>(self, book: &Book<G>, noted: &TraceEvent) -> bool {
        let Some(wanted) = self.outcome else { return true };
        let named =
            book.events[usize::from(noted.event)].slots.iter().zip(&noted.frame.slots[usize::from(slot::FIRST)..]);
        let mut named = named.filter(|((_, kind), _)| matches!(kind, Kind::Name(_)));
        outcome_of(noted) == Some(wanted) || named.any(|(_, value)| *value == wanted)
    }

    /// Reads `dodge-test=passed`, or an event alone.
    ///
    /// # Errors
    /// `unknown-event`, or `unknown-name` for an outcome that the event has not.
    pub fn read<G: Family>(text: &str, book: &Book<G>) -> Result<Want, Diagnostic> {
        let (event, outcome) = text.split_once('=').map_or((text, None), |(event, outcome)| (event, Some(outcome)));
        let found = book.known_event(event)?;
        let Some(word) = outcome else { return Ok(Want { event: found, outcome: None }) };
        let outcome = known_outcome(book, word, &outcomes(book, found), &[])?;
        Ok(Want { event: found, outcome: Some(outcome) })
    }
}

/// The outcome of this name; the nearest one is told where there is none, or the nearest of other words that may stand there.
///
/// # Errors
/// `unknown-name`.
pub(in crate::judge) fn known_outcome<G: Family>(
    book: &Book<G>,
    word: &str,
    known: &[Value],
    others: &[&str],
) -> Result<Value, Diagnostic> {
    book.names.find(word).filter(|outcome| known.contains(outcome)).ok_or_else(|| {
        let known = known.iter().map(|&outcome| book.names.name(outcome));
        unknown_name("outcome", None, word, known.chain(others.iter().copied()))
    })
}

/// Everything that may come of an event; of a roll on a table whatever stands in any, for rules may have it read another.
pub(in crate::judge) fn outcomes<G: Family>(book: &Book<G>, event: EventId) -> Vec<Value> {
    match &book.events[usize::from(event)].base {
        Base::Roll { outcomes: Outcomes::Table(_), .. } => book.tables.iter().flat_map(Table::outcomes).collect(),
        Base::Roll { .. } => book.outcomes(event),
        _ => {
            // What may stand in a role is known only when it happens.
            let named = book.events[usize::from(event)].slots.iter().any(|(_, kind)| matches!(kind, Kind::Name(_)));
            (0..).take_while(|&name| named && !book.names.name(name).is_empty()).collect()
        }
    }
}
