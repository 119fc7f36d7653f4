//! Brute force: every list of dice and answers that an order may lead to is written down, played as a table would play it,
//! and counted.
//!
//! It shares nothing with the walk that works out odds but the referee: dice come from a given list, one longer each time
//! a die is missing, answers from a list of numbers. It sees what is hidden, so that it stops where something is uncovered.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::coach::{LastAsked, Otherwise, Script, Scripted, understand};
use arbitro::dice::{Address, Given, Source};
use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::judge::odds::{Before, Fraction, Ordered, Policy, Want};
use arbitro::referee::{
    Coach, Command, EventId, Family, Flow, Game, Level, Recorder, Referee, Request, Stop, TraceEvent, Witness,
};

/// Dice and answers of the longest way that is gone: longer ones go on without end.
const LONGEST: usize = 200;
/// A way of so many events counts as one more: each is gone from its beginning.
const EVENTS_OF_A_WAY: u64 = 100;

/// A way through an order: what fell and what was answered, in the order in which it was wanted.
#[derive(Clone, Default)]
pub struct Way {
    /// The faces.
    pub dice: Vec<u8>,
    /// The answers, by number.
    pub answers: Vec<usize>,
}

/// The end of a way.
pub enum End {
    /// One more die is needed: how many faces it has, and for which event.
    Die(u8, EventId),
    /// One more answer: of how many, and whether it is the side's that gave the order.
    Answer(usize, bool),
    /// The order is done with; its outcome.
    Over(Came),
    /// Something hidden came to light, the order was never asked for, or the game was called off.
    Unknown,
}

/// The outcome of an order, as far as it is compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Came {
    /// Whether the side came to grief.
    pub grief: Fraction,
    /// Whether what was wanted came.
    pub wanted: Fraction,
    /// The outcomes of the first such event.
    pub first: BTreeMap<Value, Fraction>,
}

/// Reads answers from a list once the order is given, and says when there are no more.
struct Listed<G: Family> {
    before: Scripted,
    script: Script,
    order: Option<String>,
    given: Rc<Cell<Option<usize>>>,
    answers: RefCell<std::vec::IntoIter<usize>>,
    open: Rc<Cell<Option<(usize, u8)>>>,
    /// The events that had not ended when it was asked.
    unended: Rc<RefCell<Vec<u32>>>,
    policy: Policy,
    side: Rc<Cell<u8>>,
    /// What the side had lost for good before.
    losses: Rc<Cell<i64>>,
    family: std::marker::PhantomData<G>,
}

impl<G: Family> Coach<G> for Listed<G> {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        if !self.script.borrow().is_empty() || self.given.get().is_none() && request.ask.is_optional() {
            return self.before.answer(game, request);
        }
        if self.given.get().is_none() {
            self.given.set(Some(request.events.len()));
            self.side.set(request.side);
            self.losses.set(G::losses(game.state, request.side));
        }
        if let Some(order) = self.order.take() {
            match understand(game, request, &order) {
                Ok(understood) => {
                    self.order = understood.rest;
                    return Ok(understood.option);
                }
                Err(_) => self.order = Some(order),
            }
        }
        if G::ORDERS.contains(&request.ask.0) && request.events.iter().all(|event| event.closed) {
            return Err(Stop::Done);
        }
        if let (Policy::Always(otherwise), true) = (self.policy, request.ask.is_optional()) {
            let word = if otherwise == Otherwise::Accept { Command::USE } else { Command::DECLINE };
            return Ok(request.options.iter().position(|option| option.word == word).unwrap_or(0));
        }
        self.answers.borrow_mut().next().ok_or_else(|| {
            self.open.set(Some((request.options.len(), request.side)));
            let unended = request.events.iter().filter(|event| !event.closed).map(|event| event.id);
            *self.unended.borrow_mut() = unended.collect();
            Stop::Done
        })
    }
}

/// Dice before the order, then those of the way; after its turn they are nobody's.
struct Two {
    given: Rc<Cell<Option<usize>>>,
    before: Given,
    dice: Given,
    turn: Option<u32>,
    over: Rc<Cell<bool>>,
}

impl Source for Two {
    fn open(&mut self, at: Address) {
        if self.given.get().is_some() && *self.turn.get_or_insert(at.turn) != at.turn {
            self.over.set(true);
        }
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        match (self.given.get(), self.over.get()) {
            (None, _) => self.before.die(sides),
            (Some(_), true) => None,
            (Some(_), false) => self.dice.die(sides),
        }
    }
}

/// Sees what is uncovered once the order is given.
struct Seeing {
    given: Rc<Cell<Option<usize>>>,
    hidden: Rc<Cell<bool>>,
}

impl<G: Family> Witness<G> for Seeing {
    fn uncovered(&mut self) {
        self.hidden.set(self.hidden.get() || self.given.get().is_some());
    }
}

fn outcome(event: &TraceEvent) -> Option<Value> {
    Some(event.frame.slots[usize::from(slot::OUTCOME)]).filter(|outcome| *outcome != NONE)
}

/// The last event of a kind, and those inside which it happened.
fn around(events: &[TraceEvent], event: EventId) -> Vec<u32> {
    let mut found = Vec::new();
    let mut next = events.iter().rfind(|noted| noted.event == event);
    while let Some(noted) = next {
        found.push(noted.id);
        next = noted.parent.and_then(|parent| events.get(parent as usize));
    }
    found
}

/// One position with its order, and what is asked about it.
pub struct Question<'q, G: Family> {
    /// The position and the order.
    pub ordered: &'q Ordered<G>,
    /// How optional rules are answered.
    pub policy: Policy,
    /// The thing wanted.
    pub want: Want,
    /// Whether everything ends with what is wanted.
    pub short: bool,
    /// So many more ways may be counted.
    pub left: Cell<u64>,
}

impl<G: Family> Question<'_, G> {
    /// The end of a way.
    pub fn end(&self, way: &Way) -> End {
        // Without an order everything is asked about from the start.
        let at_once = self.ordered.order.is_none().then_some(0);
        let commands = self.ordered.commands.iter().filter(|_| at_once.is_none());
        let script: Script = Rc::new(RefCell::new(commands.cloned().collect()));
        let (given, open, over) = (Rc::new(Cell::new(at_once)), Rc::new(Cell::new(None)), Rc::new(Cell::new(false)));
        let side = Rc::new(Cell::new(G::active(&self.ordered.position.state)));
        let losses = Rc::new(Cell::new(0));
        let unended = Rc::new(RefCell::new(Vec::new()));
        let coach = Listed::<G> {
            before: Scripted::new(Rc::clone(&script), self.ordered.otherwise, LastAsked::default()),
            script,
            order: self.ordered.order.as_ref().map(|(order, _)| order.clone()),
            given: Rc::clone(&given),
            answers: RefCell::new(way.answers.clone().into_iter()),
            open: Rc::clone(&open),
            unended: Rc::clone(&unended),
            policy: self.policy,
            side: Rc::clone(&side),
            losses: Rc::clone(&losses),
            family: std::marker::PhantomData,
        };
        let Before::Given(before) = &self.ordered.dice else { panic!("scenarios have dice of their own") };
        let dice = Two {
            given: Rc::clone(&given),
            before: Given::new(before.iter().copied()),
            dice: Given::new(way.dice.iter().copied()),
            turn: None,
            over: Rc::clone(&over),
        };
        let book = Arc::clone(&self.ordered.book);
        let state = self.ordered.position.state.clone();
        let mut referee =
            Referee::new(book, state, Box::new(dice), vec![Box::new(coach)], Recorder::new(Level::Outcome));
        let hidden = Rc::new(Cell::new(false));
        referee.set_witness(Box::new(Seeing { given: Rc::clone(&given), hidden: Rc::clone(&hidden) }));
        let stop = G::go_on(&mut referee);
        let more = referee.trace.events().len() as u64 / EVENTS_OF_A_WAY;
        self.left.set(self.left.get().saturating_sub(more));
        let Some(first) = given.get().filter(|_| !matches!(stop, Err(Stop::Fault(_)))) else { return End::Unknown };
        if hidden.get() && (0..8).any(|side| !G::might_be(&self.ordered.position.state, side).is_empty()) {
            return End::Unknown;
        }
        if let Err(Stop::NoDie { event, .. }) = &stop {
            *unended.borrow_mut() = around(referee.trace.events(), *event);
        }
        let events = &referee.trace.events()[first..];
        // An event that broke off for want of a die or an answer is closed too, but it has not ended.
        let ended = |event: &TraceEvent| event.event == self.want.event && !unended.borrow().contains(&event.id);
        let done = self.short && events.iter().any(ended);
        let late = events.iter().any(|event| G::AFTERMATH.contains(&event.event));
        match (stop, open.get()) {
            (Err(Stop::NoDie { sides, event, .. }), _) if !over.get() && !done && !late => End::Die(sides, event),
            (_, Some((options, asked))) if !done && !late => End::Answer(options, asked == side.get()),
            _ => End::Over(self.came(referee.game(), events, (side.get(), losses.get()))),
        }
    }

    fn came(&self, game: Game<G>, events: &[TraceEvent], (side, losses): (u8, i64)) -> Came {
        let truth = |truth: bool| Fraction::from(i64::from(truth));
        // What follows the end of its turn is no part of an order.
        let late = events.iter().position(|event| G::AFTERMATH.contains(&event.event)).unwrap_or(events.len());
        let events = &events[..late];
        let wanted = events.iter().find(|event| event.closed && event.event == self.want.event);
        let cut = wanted.filter(|_| self.short).map(|wanted| events.iter().position(|event| event.id == wanted.id));
        let seen = match cut.flatten() {
            Some(last) => &events[..=last],
            None => events,
        };
        Came {
            grief: truth(G::suffers(game, seen, side) || G::losses(game.state, side) > losses),
            wanted: truth(wanted.is_some_and(|event| outcome(event) == self.want.outcome)),
            first: wanted.and_then(outcome).map(|outcome| (outcome, Fraction::one())).into_iter().collect(),
        }
    }

    /// The worth of an order: the wanted thing first, where it ends everything, else a turn that is not lost.
    fn worth(&self, came: &Came) -> Fraction {
        if self.short { came.wanted.clone() } else { came.grief.rest() }
    }

    /// The mean outcome of a way and all that go on from it; none if they are too many to count or go on without end,
    /// or something is uncovered.
    pub fn weigh(&self, way: &Way) -> Option<Came> {
        self.left.set(self.left.get().checked_sub(1)?);
        if way.dice.len() + way.answers.len() > LONGEST {
            return None;
        }
        match self.end(way) {
            End::Over(came) => Some(came),
            End::Unknown => None,
            End::Die(sides, _) => {
                let zero = Came { grief: Fraction::zero(), wanted: Fraction::zero(), first: BTreeMap::new() };
                (1..=sides).try_fold(zero, |sum, face| {
                    let mut next = way.clone();
                    next.dice.push(face);
                    Some(sum.plus(&self.weigh(&next)?, sides))
                })
            }
            End::Answer(options, ours) => {
                let ways = (0..options).map(|answer| {
                    let mut next = way.clone();
                    next.answers.push(answer);
                    self.weigh(&next)
                });
                let ways: Vec<Came> = ways.collect::<Option<_>>()?;
                // The first of the best, or of the worst.
                let better = |a: &Came, b: &Came| match ours {
                    true => self.worth(b) > self.worth(a),
                    false => self.worth(b) < self.worth(a),
                };
                ways.into_iter().reduce(|best, way| if better(&best, &way) { way } else { best })
            }
        }
    }
}

impl Came {
    fn plus(mut self, other: &Came, sides: u8) -> Came {
        let add = |sum: &Fraction, one: &Fraction| sum.plus(&one.over(&i64::from(sides).into()));
        self.grief = add(&self.grief, &other.grief);
        self.wanted = add(&self.wanted, &other.wanted);
        for (outcome, chance) in &other.first {
            let sum = self.first.entry(*outcome).or_insert_with(Fraction::zero);
            *sum = add(sum, chance);
        }
        self
    }
}
