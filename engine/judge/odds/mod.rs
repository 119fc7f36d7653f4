//! Exact odds of an order: everything that may come of it, through the same referee that plays.
//!
//! Start at [`odds`]. The game is played again and again from the same position, up to the order with the dice that it
//! had, from there on once for every face of every die and every answer of every coach.
//!
//! **Never here:** a roll of our own. What a die does is what the referee does with it.

mod asked;
mod came;
mod fraction;
mod walk;
mod walker;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::Otherwise;
use crate::dice::{Given, Seeded, Source};
use crate::expr::vocabulary::{Kind, NONE, Value, slot};
use crate::pack::{Diagnostic, Place};
use crate::referee::{
    Awaited, Base, Book, EventId, Family, Game, Outcomes, Recorder, Referee, Start, Stop, TraceEvent,
};

use came::Came;
pub use came::{Fact, Row};
pub use fraction::Fraction;
use walk::{Branching, Walk};
use walker::Walker;

type Shared = Rc<RefCell<Walk>>;

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
    pub state: G::State,
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
pub struct Terms {
    /// How optional rules are answered.
    pub policy: Policy,
    /// What is wanted.
    pub want: Option<Want>,
    /// Ways that are gone at most.
    pub most: u64,
}

/// As many ways are gone at most, unless somebody says otherwise.
pub const MOST_WAYS: u64 = 1_000_000;

impl Default for Terms {
    fn default() -> Terms {
        Terms { policy: Policy::Best, want: None, most: MOST_WAYS }
    }
}

/// Everything that may come of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many ways there are.
    pub ways: u64,
    /// Who gave the order.
    pub side: u8,
    /// What may come, row by row, in the order in which it was first met.
    pub rows: Vec<(Row, Vec<(i64, Fraction)>)>,
}

impl Odds {
    /// How likely one thing is.
    #[must_use]
    pub fn chance(&self, row: Row, what: i64) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        let chance = row.and_then(|(_, chances)| chances.iter().find(|(known, _)| *known == what));
        chance.map_or(Fraction::ZERO, |(_, chance)| *chance)
    }

    /// How likely it is that it comes to a row at all.
    #[must_use]
    pub fn comes_to(&self, row: Row) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        let sum = row.and_then(|(_, chances)| chances.iter().try_fold(Fraction::ZERO, |sum, (_, one)| sum.plus(*one)));
        sum.unwrap_or(Fraction::ZERO)
    }
}

/// The exact odds of an order.
///
/// # Errors
/// What is wrong with the commands, `odds-too-many` for more ways than the terms allow, `odds-too-fine` for chances that
/// cannot be written exactly.
pub fn odds<G: Family>(ordered: &Ordered<G>, terms: &Terms) -> Result<Odds, Diagnostic> {
    let walk = Shared::default();
    let mut rows = Vec::new();
    let mut ways = 0;
    loop {
        if ways == terms.most {
            let code = if ordered.start.is_some() { "odds-too-many-here" } else { "odds-too-many" };
            return Err(at(ordered, Diagnostic::anywhere(code).with("most", terms.most)));
        }
        walk.borrow_mut().restart();
        let way = go(ordered, terms, &walk)?;
        ways += 1;
        for (row, _) in &way.facts {
            if !rows.contains(row) {
                rows.push(*row);
            }
        }
        let folded = walk.borrow_mut().fold(Came::once(way.score, way.facts));
        match folded {
            Ok(Some(all)) => return Ok(told(ways, way.side, rows, &all)),
            Ok(None) => {}
            Err(walk::TooFine) => return Err(at(ordered, Diagnostic::anywhere("odds-too-fine"))),
        }
    }
}

fn at<G: Family>(ordered: &Ordered<G>, fault: Diagnostic) -> Diagnostic {
    Diagnostic { place: fault.place.or(ordered.order.as_ref().and_then(|(_, at)| *at)), ..fault }
}

fn told(ways: u64, side: u8, mut rows: Vec<Row>, all: &Came) -> Odds {
    let chances = |row: Row| -> Vec<(i64, Fraction)> {
        let these = all.facts.range((row, i64::MIN)..=(row, i64::MAX));
        these.map(|((_, what), chance)| (*what, *chance)).collect()
    };
    let rank = |row: &Row| match row {
        Row::Wanted => 0,
        Row::Roll(..) => 1,
        Row::Grief => 2,
        Row::Count(..) => 3,
    };
    rows.sort_by_key(rank);
    let rows = rows.into_iter().map(|row| (row, chances(row))).filter(|(_, chances)| !chances.is_empty());
    Odds { ways, side, rows: rows.filter(|(row, chances)| changes(*row, chances)).collect() }
}

/// A tally that stays as it is in every way is nothing to tell.
fn changes(row: Row, chances: &[(i64, Fraction)]) -> bool {
    !matches!(row, Row::Count(..)) || chances.iter().any(|(change, _)| *change != 0)
}

// ------------------------------------------------------------------------------ one way

/// What came on one way.
struct Way {
    side: u8,
    score: Vec<Fraction>,
    facts: Vec<Fact>,
}

fn go<G: Family>(ordered: &Ordered<G>, terms: &Terms, walk: &Shared) -> Result<Way, Diagnostic> {
    let before: Box<dyn Source> = match &ordered.dice {
        Before::Given(dice) => Box::new(Given::new(dice.iter().copied())),
        Before::Seeded(seed) => Box::new(Seeded::new(*seed)),
    };
    let heard = Rc::new(Cell::new(false));
    walk.borrow_mut().heard = Rc::clone(&heard);
    let game = Game::new(&*ordered.book, &ordered.state);
    let at_once = ordered.order.is_none().then(|| Standing::now(game, G::active(game.state), 0));
    walk.borrow_mut().begun = at_once.is_some();
    let given = Rc::new(Cell::new(at_once));
    let coach = Walker::new(ordered, terms.policy, Rc::clone(walk), Rc::clone(&given));
    let ends = terms.want.map(|want| want.event);
    let trace = Recorder::new(crate::referee::Level::Outcome).awaiting(Awaited { begins: G::AFTERMATH, ends, heard });
    let dice = Box::new(Branching { walk: Rc::clone(walk), before });
    let mut referee =
        Referee::new(Arc::clone(&ordered.book), ordered.state.clone(), dice, vec![Box::new(coach)], trace);
    let stop = match &ordered.start {
        Some(start) => referee.play_from(start),
        None => G::go_on(&mut referee),
    };
    if let Err(Stop::Fault(fault)) = stop {
        return Err(at(ordered, *fault));
    }
    let Some(given) = given.take() else { return Err(never_given(ordered, stop)) };
    let events = crate::referee::Tracer::events(&referee.trace);
    Ok(look_back(terms, &given, referee.game(), &events[given.events..]))
}

fn never_given<G: Family>(ordered: &Ordered<G>, stop: Result<(), Stop>) -> Diagnostic {
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

/// How things stood when the order was given.
pub(super) struct Standing {
    side: u8,
    /// Events noted before.
    events: usize,
    /// The tallies of every side, side by side.
    counts: Vec<i64>,
}

impl Standing {
    fn now<G: Family>(game: Game<G>, side: u8, events: usize) -> Standing {
        Standing { side, events, counts: counts(game) }
    }
}

fn counts<G: Family>(game: Game<G>) -> Vec<i64> {
    let sides = 0..G::sides(game.state) as u8;
    sides.flat_map(|side| G::TALLIES.iter().map(move |tally| (tally.count)(game.state, side))).collect()
}

/// What came of the order, and what it is worth to the side that gave it.
fn look_back<G: Family>(terms: &Terms, given: &Standing, game: Game<G>, events: &[TraceEvent]) -> Way {
    let (mut facts, mut score): (Vec<Fact>, Vec<Fraction>) = (Vec::new(), Vec::new());
    if let Some(want) = terms.want {
        let wanted = events.iter().find(|noted| noted.closed && noted.event == want.event);
        let came = wanted.is_some_and(|noted| want.is_met(game.book, noted));
        facts.push((Row::Wanted, i64::from(came)));
        score.push(i64::from(came).into());
    }
    let mut failures = 0;
    let failed = game.book.names.find("failed");
    for noted in events.iter().filter(|noted| noted.closed && game.is_roll(noted)) {
        let Some(outcome) = outcome_of(noted) else { continue };
        let who = protagonist(game, noted);
        let ours = who.is_none_or(|(kind, who)| G::side(game.state, kind, who) == given.side);
        failures += i64::from(ours && Some(outcome) == failed);
        let same = |fact: &&Fact| matches!(fact.0, Row::Roll(event, whose, _) if event == noted.event && whose == who);
        let nth = facts.iter().filter(same).count() as u16;
        facts.push((Row::Roll(noted.event, who, nth), outcome.into()));
    }
    let grief = G::came_to_grief(game, events, given.side);
    facts.push((Row::Grief, i64::from(grief)));
    score.extend([Fraction::from(i64::from(!grief)), Fraction::from(-failures)]);
    let mut sums = vec![0; G::TALLIES.len()];
    for (index, (now, before)) in counts(game).iter().zip(&given.counts).enumerate() {
        let (side, tally) = ((index / G::TALLIES.len()) as u8, index % G::TALLIES.len());
        let sign = if (side == given.side) == G::TALLIES[tally].good { 1 } else { -1 };
        sums[tally] += sign * (now - before);
        facts.push((Row::Count(tally as u8, side), now - before));
    }
    score.extend(sums.into_iter().map(Fraction::from));
    Way { side: given.side, score, facts }
}

fn outcome_of(noted: &TraceEvent) -> Option<Value> {
    Some(noted.frame.slots[usize::from(slot::OUTCOME)]).filter(|outcome| *outcome != NONE)
}

/// Whom an event is about: the thing in its first role.
fn protagonist<G: Family>(game: Game<G>, noted: &TraceEvent) -> Option<(crate::expr::vocabulary::EntityKind, Value)> {
    let value = noted.frame.slots[usize::from(slot::FIRST)];
    match game.book.events[usize::from(noted.event)].slots.first() {
        Some((_, Kind::Entity(kind))) if value != NONE => Some((*kind, value)),
        _ => None,
    }
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
