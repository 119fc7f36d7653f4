//! A stored roll judged otherwise: without a rule, or by another book. Everything before it is as it was.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::Supposing;
use crate::dice::Address;
use crate::expr::vocabulary::{Shape, slot};
use crate::pack::{Diagnostic, Refused};
use crate::referee::{Book, Family, Recorder, Referee, Seat, Stop, TraceEvent, Trial};

use super::more_dice::{first_of, is_more};
use super::replay::Replay;

/// A change of the rules.
pub enum Change<G: Family> {
    /// A rule is left out, by its index in the book.
    Without(u16),
    /// Another book, compiled beside that of the record.
    By(Arc<Book<G>>),
}

/// The outcome: the game as it stands before the roll that comes next.
pub struct Tried<G: Family> {
    /// Its referee, with what was noted.
    pub referee: Referee<G>,
    /// The first event that was judged otherwise.
    pub from: u32,
    /// The roll; none if it is not rolled any more.
    pub roll: Option<u32>,
}

impl<G: Family> Tried<G> {
    /// The events from the first on that was judged otherwise.
    pub fn events(&self) -> &[TraceEvent] {
        self.referee.trace.events().get(self.from as usize..).unwrap_or(&[])
    }

    /// The values that what comes of the roll, before another, was reckoned with, and which are others now: each as it was
    /// in `events`, and as it is.
    pub fn values<'e>(
        &'e self,
        roll: &'e TraceEvent,
        events: &'e [TraceEvent],
    ) -> Vec<(&'e TraceEvent, &'e TraceEvent)> {
        let book = &self.referee.book;
        let Some(other) = self.event() else { return Vec::new() };
        let after = |events: &'e [TraceEvent], roll: &'e TraceEvent| {
            let first = first_of(book, events, roll);
            let later = events.get(roll.id as usize + 1..).unwrap_or(&[]).iter();
            let later = later.take_while(move |event| !is_roll(book, event) || is_more::<G>(event, first));
            later.filter(|event| book.events[usize::from(event.event)].shape == Shape::Value)
        };
        let total = |event: &TraceEvent| event.frame.slots[usize::from(slot::TOTAL)];
        let about = |event: &TraceEvent| (event.event, event.frame.slots[usize::from(slot::FIRST)..].to_vec());
        let mut now: Vec<&TraceEvent> = after(self.referee.trace.events(), other).collect();
        let changed = after(events, roll).filter_map(|was| {
            let is = now.remove(now.iter().position(|is| about(is) == about(was))?);
            (total(is) != total(was)).then_some((was, is))
        });
        changed.collect()
    }

    /// Whether dice were thrown for it that were not thrown in the game as it was: such as may still come there.
    pub fn foretells(&self, played: &[TraceEvent]) -> bool {
        let throws = |events: &[TraceEvent], at: Address| {
            let here = events.iter().filter(|event| !event.dice.is_empty()).map(|event| event.address);
            here.filter(|other| Address { occurrence: at.occurrence, ..*other } == at)
                .map(|own| own.occurrence + 1)
                .max()
        };
        let thrown = self.events().iter().filter(|event| !event.dice.is_empty());
        thrown.map(|event| event.address).any(|at| throws(played, at) < Some(at.occurrence + 1))
    }

    /// The roll.
    pub fn event(&self) -> Option<&TraceEvent> {
        self.referee.trace.events().get(self.roll? as usize)
    }
}

/// Plays a game again as it was.
///
/// # Errors
/// The faults of its record.
pub fn as_recorded<G: Family>(book: &Arc<Book<G>>, replay: &Replay<G>) -> Result<Referee<G>, Refused> {
    let mut referee = seated(book, replay, u32::MAX, false)?;
    match replay.play(&mut referee) {
        Err(Stop::Fault(fault)) => Err(Refused::one(*fault, &book.sources)),
        _ => Ok(referee),
    }
}

/// A table at which a game is played again; from some event on it may go another way, and on where its answers end.
fn seated<G: Family>(book: &Arc<Book<G>>, replay: &Replay<G>, from: u32, goes_on: bool) -> Result<Referee<G>, Refused> {
    let queue = Rc::new(RefCell::new(replay.record.answers().collect()));
    let seat = || -> Seat<G> { Box::new(Supposing::new(Rc::clone(&queue), from, goes_on)) };
    replay.table(book, replay.seats(seat), Recorder::asking_why())
}

/// Plays a game again up to a roll, and that roll otherwise, with everything since the order that led to it. `played` is
/// the game as it was.
///
/// # Errors
/// The faults of its record; `roll-gone` and `roll-of-other-roles` for a roll that the other book does not know, or
/// knows as another.
pub fn otherwise<G: Family>(
    book: &Arc<Book<G>>,
    replay: &Replay<G>,
    played: &Referee<G>,
    roll: &TraceEvent,
    change: Change<G>,
) -> Result<Tried<G>, Refused> {
    if let Change::By(other) = &change {
        known(book, other, roll).map_err(|fault| Refused::one(fault, &other.sources))?;
    }
    let from = beginning(book, played.trace.events(), roll);
    // Whoever was about to be asked of the roll is still asked.
    let mut referee = seated(book, replay, from, roll.closed)?;
    let around = part_of_it(book, played.trace.events(), roll);
    referee.set_trial(match change {
        Change::Without(rule) => Trial::without(from, rule).with(around),
        Change::By(other) => Trial::by(from, other).with(around),
    });
    let stop = replay.play(&mut referee);
    let first = referee.trace.events().iter().skip(from as usize).find(|event| is_roll(&referee.book, event));
    // Once the roll has come, a game may be brought down by its rules, as it was when it was played.
    if let (Err(Stop::Fault(fault)), None) = (stop, first) {
        return Err(Refused::one(*fault, &book.sources));
    }
    let roll = first.filter(|event| event.event == roll.event).map(|event| event.id);
    Ok(Tried { referee, from, roll })
}

/// Whether another book can judge a roll: it has the event, and nobody has another part in it.
fn known<G: Family>(book: &Book<G>, other: &Book<G>, roll: &TraceEvent) -> Result<(), Diagnostic> {
    let (here, id) = (&book.events[usize::from(roll.event)], book.event_name(roll.event));
    let there = &other.events[usize::from(roll.event)];
    let Some(rule) = other.find(id).filter(|rule| rule.kind == "event") else {
        let gone = Diagnostic::anywhere("roll-gone").with("event", id);
        let removed = other.removed.iter().find(|removed| removed.id == id);
        return Err(removed.map_or(gone.clone(), |removed| Diagnostic { place: Some(removed.by_place), ..gone }));
    };
    if there.shape == here.shape && there.slots.starts_with(&here.slots) {
        return Ok(());
    }
    Err(Diagnostic::error("roll-of-other-roles", rule.at).with("event", id))
}

/// How many of the events around a roll are part of what it comes to: those inside which it adds dice to another.
fn part_of_it<G: Family>(book: &Book<G>, events: &[TraceEvent], roll: &TraceEvent) -> u8 {
    let first = first_of(book, events, roll);
    let around = std::iter::successors(roll.parent, |&id| events[id as usize].parent);
    around.take_while(|&id| Some(id) != first.parent).count() as u8
}

fn is_roll<G: Family>(book: &Book<G>, event: &TraceEvent) -> bool {
    book.events[usize::from(event.event)].shape == Shape::Roll
}

/// Where a roll begins: right after the order that led to it, or after the roll before it, with all the values that it is
/// made of.
fn beginning<G: Family>(book: &Book<G>, events: &[TraceEvent], roll: &TraceEvent) -> u32 {
    let ordered = events.partition_point(|event| event.order < roll.order);
    let is_another = |event: &&TraceEvent| is_roll(book, event) || Some(event.id) == roll.parent;
    let before = events[..roll.id as usize].iter().rfind(is_another).map_or(0, |event| event.id + 1);
    let beside = events.iter().skip(ordered.max(before as usize)).find(|event| event.parent == roll.parent);
    beside.map_or(roll.id, |event| event.id.min(roll.id))
}
