//! Exact odds of an order: everything that may come of it, through the same referee that plays.
//!
//! Start at [`odds`]. The game is played up to the order with the dice that it had, and from there on in every way
//! (`walk.rs`): every throw of dice, every answer of every coach. What has the same future is gone through once, so that a
//! graph comes of it (`graph.rs`). On that it is worked out what coaches choose (`choice.rs`), and how likely everything
//! then is (`reach.rs`); where it leads back to itself by solving equations (`circles.rs`, `linear.rs`). Where there is
//! more than may be looked at, what was not seen makes bounds.
//!
//! **Never here:** a roll of our own. What a die does is what the referee does with it.

mod choice;
pub mod circles;
mod enumerate;
mod fraction;
mod graph;
mod line;
pub mod linear;
mod ordered;
mod reach;
mod walk;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::Otherwise;
use crate::dice::{Given, Seeded, Source};
use crate::expr::vocabulary::{EntityKind, Kind, NONE, Value, slot};
use crate::judge::Position;
use crate::pack::{Diagnostic, Place};
use crate::referee::{Base, Book, EventId, Family, Flow, Game, Outcomes, Silent, Start, Stop, TraceEvent};

use self::enumerate::Enumerator;
use choice::{Choices, Scale, choices};
pub use fraction::Fraction;
use graph::NodeId;
use reach::{OddsOutcomes, came};
use walk::{Branching, Shared, Walk};

/// Something of which there may be one or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Possibility {
    /// Whether what was wanted came.
    Wanted,
    /// What came of a roll: which event, of whom, which of several of the same.
    Roll(EventId, Option<(EntityKind, Value)>, u16),
    /// Whether the side that gave the order came to grief: lost its turn, or whatever its game calls so.
    Grief,
    /// By how much a tally of a side changed: index of the family's tally, side.
    Count(u8, u8),
}

/// One of the things that may come: in which row, and what (an outcome, 0 or 1, an amount).
pub type Fact = (Possibility, i64);

/// How optional rules are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// As is best for whoever is asked.
    #[default]
    Best,
    /// Always like this.
    Always(Otherwise),
}

/// What somebody wants to come of an order: the first such event ends, and like this.
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
    /// What a whole game starts from; none if it goes on from a position.
    pub start: Option<Start>,
    /// The dice before the order.
    pub dice: Before,
    /// The commands before it; without an order, those that answer what must be answered.
    pub commands: Vec<(String, Place)>,
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
    /// What is wanted.
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

/// Everything that may come of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many ways were gone, those counted once that are alike.
    pub ways: u64,
    /// Who gave the order.
    pub side: u8,
    /// What may come, row by row, in the order in which it was first met; how likely each is at least.
    pub rows: Vec<(Possibility, Vec<(i64, Fraction)>)>,
    /// How likely it is to come to where nobody looked: nothing if the odds are exact.
    pub unseen: Fraction,
    /// How likely it is, at least and at most, that what counts first comes: what is wanted, else no grief.
    pub best: (Fraction, Fraction),
}

impl Odds {
    /// How likely one thing is; at least, where not everything was looked at.
    #[must_use]
    pub fn chance(&self, row: Possibility, what: i64) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        let chance = row.and_then(|(_, chances)| chances.iter().find(|(known, _)| *known == what));
        chance.map_or_else(Fraction::zero, |(_, chance)| chance.clone())
    }

    /// How likely one thing is, at least and at most.
    #[must_use]
    pub fn bounds(&self, row: Possibility, what: i64) -> (Fraction, Fraction) {
        let least = self.chance(row, what);
        // One thing of a row comes, or another.
        let others = self.comes_to(row).minus(&least);
        let most = least.plus(&self.unseen).min(others.rest());
        let wanted = self.rows.iter().any(|(row, _)| *row == Possibility::Wanted);
        let (low, high) = match (row, what) {
            (Possibility::Wanted, 1) => (self.best.0.clone(), self.best.1.clone()),
            (Possibility::Grief, 1) if !wanted => (self.best.1.rest(), self.best.0.rest()),
            _ => return (least, most),
        };
        (least.max(low), most.min(high))
    }

    /// How likely it is that it comes to a row at all, at least and at most.
    #[must_use]
    pub fn row_bounds(&self, row: Possibility) -> (Fraction, Fraction) {
        let least = self.comes_to(row);
        let most = least.plus(&self.unseen).min(Fraction::one());
        (least, most)
    }

    /// The same without all that only follows: what must be passed, and the end of it.
    #[must_use]
    pub fn tests<G: Family>(&self, book: &Book<G>) -> Odds {
        let passed = book.names.find("passed").map(i64::from);
        let told = |(row, chances): &&(Possibility, Vec<(i64, Fraction)>)| match row {
            Possibility::Roll(..) => chances.iter().any(|(what, _)| Some(*what) == passed),
            Possibility::Wanted | Possibility::Grief => true,
            Possibility::Count(..) => false,
        };
        Odds { rows: self.rows.iter().filter(told).cloned().collect(), ..self.clone() }
    }

    /// How likely it is that it comes to a row at all; at least, where not everything was looked at.
    #[must_use]
    pub fn comes_to(&self, row: Possibility) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        row.map_or_else(Fraction::zero, |(_, chances)| chances.iter().map(|(_, chance)| chance).sum())
    }
}

/// The odds of an order: exact, unless there are more ways than the terms allow.
///
/// # Errors
/// What is wrong with the commands.
pub fn odds<G: Family>(ordered: &Ordered<G>, terms: &OddsQuery) -> Result<Odds, Diagnostic> {
    let walk = Shared::<G>(Rc::new(RefCell::new(Walk::new(terms))));
    let root = loop {
        walk.walk().restart();
        if let Some(root) = go(ordered, terms, &walk)? {
            break root;
        }
    };
    let walk = walk.walk();
    if let Some(fault) = walk.misfit() {
        return Err(fault);
    }
    let side = walk.side().unwrap_or(0);
    let (graph, root) = walk.graph.from(root);
    let Choices { of, worth } = choices(&graph, root, &scale::<G>(&ordered.position.state, side, terms));
    let OddsOutcomes { facts, unseen } = came(&graph, root, &of, &walk.met, G::TALLIES.len().max(1));
    let mut rows: Vec<(Possibility, Vec<(i64, Fraction)>)> = Vec::new();
    for ((row, what), chance) in facts {
        match rows.last_mut().filter(|(last, _)| *last == row) {
            Some((_, chances)) => chances.push((what, chance)),
            None => rows.push((row, vec![(what, chance)])),
        }
    }
    rows.retain(|(row, chances)| changes(*row, chances) && !is_absurd(*row, chances));
    rows.sort_by_key(|(row, _)| match row {
        Possibility::Roll(event, who, nth) => (1, walk.met.iter().position(|met| *met == (*event, *who)), *nth),
        Possibility::Wanted => (0, None, 0),
        Possibility::Grief => (2, None, 0),
        Possibility::Count(..) => (3, None, 0),
    });
    Ok(Odds { ways: walk.gone, side, rows, unseen, best: worth })
}

fn at<G: Family>(ordered: &Ordered<G>, fault: Diagnostic) -> Diagnostic {
    Diagnostic { place: fault.place.or(ordered.order.as_ref().and_then(|(_, at)| *at)), ..fault }
}

/// A tally that stays as it is in every way is nothing to tell.
fn changes(row: Possibility, chances: &[(i64, Fraction)]) -> bool {
    !matches!(row, Possibility::Count(..)) || chances.iter().any(|(change, _)| *change != 0)
}

/// What is less likely than one in so many is not told of a roll that came before: a ball may bounce to and fro for ever.
const ABSURD: i64 = 10_000;

fn is_absurd(row: Possibility, chances: &[(i64, Fraction)]) -> bool {
    let all = || chances.iter().map(|(_, chance)| chance).sum::<Fraction>();
    matches!(row, Possibility::Roll(_, _, 1..)) && all() < Fraction::new(1, ABSURD)
}

fn scale<G: Family>(state: &G::State, side: u8, terms: &OddsQuery) -> Scale {
    let sides = 0..G::sides(state) as u8;
    let signs =
        sides.flat_map(|of| G::TALLIES.iter().map(move |tally| if (of == side) == tally.good { 1 } else { -1 }));
    Scale { signs: signs.collect(), tallies: G::TALLIES.len(), wanted: terms.want.is_some() }
}

/// Plays the game once, up to where nothing more matters; everything there is, once every way has been gone.
fn go<G: Family>(ordered: &Ordered<G>, terms: &OddsQuery, walk: &Shared<G>) -> Result<Option<NodeId>, Diagnostic> {
    let before: Box<dyn Source> = match &ordered.dice {
        Before::Given(dice) => Box::new(Given::new(dice.iter().copied())),
        Before::Seeded(seed) => Box::new(Seeded::new(*seed)),
    };
    let game = Game::new(&*ordered.book, &ordered.position.state);
    if ordered.order.is_none() {
        walk.walk().begin(game, G::active(game.state));
    }
    let coach = Enumerator::new(ordered, terms.policy, walk.clone());
    let dice = Box::new(Branching { walk: walk.clone(), before });
    let mut referee = ordered.position.table(&ordered.book, dice, vec![Box::new(coach)], Silent);
    referee.set_ways(Rc::new(walk.clone()));
    let stop = match &ordered.start {
        Some(start) => referee.play_from(start),
        None => G::go_on(&mut referee),
    };
    if let Some(fault) = walk::fault(&stop) {
        return Err(at(ordered, fault));
    }
    if !walk.walk().mind.begun {
        return Err(never_given(ordered, stop));
    }
    let over = walk.walk().over(referee.game());
    Ok(over)
}

fn never_given<G: Family>(ordered: &Ordered<G>, stop: Flow) -> Diagnostic {
    at(
        ordered,
        match stop {
            Err(Stop::NoDie { event, index, sides }) => {
                let fault = Diagnostic::anywhere("dice-missing").with("event", ordered.book.event_name(event));
                fault.with("index", index).with("sides", sides)
            }
            _ => {
                let order = ordered.order.as_ref().map_or("", |(order, _)| order);
                Diagnostic::anywhere("odds-no-order").with("command", order)
            }
        },
    )
}

fn outcome_of(noted: &TraceEvent) -> Option<Value> {
    Some(noted.frame.slots[usize::from(slot::OUTCOME)]).filter(|outcome| *outcome != NONE)
}

// ------------------------------------------------------------------------------ what is wanted

impl Want {
    fn is_met<G: Family>(self, book: &Book<G>, noted: &TraceEvent) -> bool {
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
        let Some(found) = book.event(event) else {
            let known = book.events.iter().map(|event| book.names.name(event.name));
            return Err(Diagnostic::anywhere("unknown-event").with("word", event).suggest(event, known));
        };
        let Some(word) = outcome else { return Ok(Want { event: found, outcome: None }) };
        let known = outcomes(book, found);
        match book.names.find(word).filter(|outcome| known.contains(outcome)) {
            Some(outcome) => Ok(Want { event: found, outcome: Some(outcome) }),
            None => {
                let fault = Diagnostic::anywhere("unknown-name").with("group", "outcome").with("word", word);
                Err(fault.suggest(word, known.iter().map(|&outcome| book.names.name(outcome))))
            }
        }
    }
}

/// Everything that may come of an event.
fn outcomes<G: Family>(book: &Book<G>, event: EventId) -> Vec<Value> {
    let Base::Roll { pool, outcomes, .. } = &book.events[usize::from(event)].base else {
        // What may stand in a role is known only when it happens.
        let named = book.events[usize::from(event)].slots.iter().any(|(_, kind)| matches!(kind, Kind::Name(_)));
        return (0..).take_while(|&name| named && !book.names.name(name).is_empty()).collect();
    };
    match outcomes {
        Outcomes::Table(_) => book.tables.iter().flat_map(|table| table.rows.iter().map(|row| row.2)).collect(),
        Outcomes::Grades(grades) => grades.iter().map(|(name, _)| *name).collect(),
        Outcomes::Faces => pool.faces.iter().flatten().copied().collect(),
        Outcomes::Number => Vec::new(),
    }
}
