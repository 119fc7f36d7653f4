//! A game that was played, judged by other rules: the same dice, the same commands, and what would have come of them.
//!
//! Start at [`play_by`] for one telling of the game, at [`differences`] for two side by side.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

use crate::coach::{answers_a_rule, understand};
use crate::dice::Seeded;
use crate::expr::vocabulary::{Kind, NONE, Shape, Value, slot};
use crate::pack::{Diagnostic, Diagnostics};
use crate::referee::{
    Ask, Book, Coach, Command, Family, Flow, Game, Level, Recorder, Referee, Request, Stop, TraceEvent,
};

use super::record::{Clerk, Log, Record};

/// A recorded game played once more, as far as its commands go.
pub struct PlayedGame<G: Family> {
    /// The rules it was judged by.
    pub book: Arc<Book<G>>,
    /// Where it came to.
    pub state: G::State,
    /// The events that happened.
    pub events: Vec<TraceEvent>,
    /// How many events were noted before each command.
    marks: Vec<usize>,
    /// Where a command was not legal.
    pub parted: Option<Parted>,
    /// Why it went no further, where rules brought it down.
    pub called_off: Option<Diagnostic>,
    /// Whether the game came to its end.
    pub over: bool,
    /// Whether that was before its coaches had given all their commands.
    pub early: bool,
    /// Its lines, as a record has them.
    pub steps: Vec<String>,
}

impl<G: Family> PlayedGame<G> {
    /// The game as it stands at the end.
    pub fn game(&self) -> Game<'_, G> {
        Game::new(&self.book, &self.state)
    }

    /// The number of the command with which it came to its end, if it did.
    pub fn last(&self) -> Option<usize> {
        self.over.then_some(self.marks.len())
    }

    /// How many events have a partner in another telling: what came after the command at which that stopped has none.
    fn until(&self, other: &PlayedGame<G>) -> usize {
        let stopped = other.parted.is_some() || other.called_off.is_some();
        let mark = self.marks.get(other.marks.len()).filter(|_| stopped);
        mark.copied().unwrap_or(self.events.len())
    }
}

/// The first command of a game that other rules do not allow.
#[derive(Clone, Debug, PartialEq)]
pub struct Parted {
    /// Its number among the commands, from 1.
    pub command: usize,
    /// Its text.
    pub text: String,
    /// The question that was asked instead.
    pub asked: Ask,
    /// Why.
    pub why: Diagnostic,
}

/// Plays the commands of a record again, with its dice, by the rules of a book.
///
/// An optional rule that the record does not speak of is declined, and what the record says of an optional rule that
/// nobody asks about is passed over: only other commands part the games.
///
/// # Errors
/// The faults of the start of the game.
pub fn play_by<G: Family>(book: &Arc<Book<G>>, record: &Record) -> Result<PlayedGame<G>, Diagnostics> {
    let mut faults = Diagnostics::default();
    let state = G::start(book, &record.header.start, &mut book.sources.clone(), &mut faults);
    let Some(state) = state.filter(|_| faults.errors() == 0) else { return Err(faults) };
    let said = Rc::new(RefCell::new(Said::default()));
    let coach = Repeater { commands: record.answers().collect(), said: Rc::clone(&said) };
    let dice = Box::new(Seeded::new(record.header.seed));
    let mut referee = Referee::new(Arc::clone(book), state, dice, vec![Box::new(coach)], Recorder::new(Level::Full));
    referee.set_rulings(record.rulings());
    let log = Log::default();
    referee.set_witness(Box::new(Clerk::new(Rc::clone(&log))));
    let (called_off, over) = match referee.play_from(&record.header.start) {
        Err(Stop::Fault(fault)) => (Some(*fault), false),
        stop => (None, stop == Err(Stop::Over)),
    };
    let Said { marks, parted } = said.take();
    let early = over && record.answers().skip(marks.len()).any(|text| !answers_a_rule(&text));
    let events = referee.trace.events().to_vec();
    let book = Arc::clone(book);
    let steps = log.borrow_mut().drain(..).map(|step| step.line).collect();
    Ok(PlayedGame { book, state: referee.state, events, marks, parted, called_off, over, early, steps })
}

/// The answers of a repeater so far.
#[derive(Default)]
struct Said {
    marks: Vec<usize>,
    parted: Option<Parted>,
}

/// Gives the commands of a record for all sides.
struct Repeater {
    commands: VecDeque<String>,
    said: Rc<RefCell<Said>>,
}

impl Repeater {
    fn take(&mut self, events: usize) {
        self.commands.pop_front();
        self.said.borrow_mut().marks.push(events);
    }
}

impl<G: Family> Coach<G> for Repeater {
    fn answer(&mut self, game: Game<G>, request: &Request) -> Flow<usize> {
        while let Some(text) = self.commands.front() {
            let why = match understand(game, request, text) {
                Ok(understood) if understood.rest.is_none() => {
                    self.take(request.events.len());
                    return Ok(understood.option);
                }
                Ok(_) => Diagnostic::anywhere("command-unreadable").with("command", text),
                Err(fault) => fault,
            };
            if request.ask.is_optional() {
                return Ok(request.options.iter().position(|o| o.word == Command::DECLINE).unwrap_or(0));
            }
            if !answers_a_rule(text) {
                let mut said = self.said.borrow_mut();
                let command = said.marks.len() + 1;
                said.parted = Some(Parted { command, text: text.clone(), asked: request.ask, why });
                return Err(Stop::Done);
            }
            self.take(request.events.len());
        }
        match request.ask.is_optional() {
            true => Ok(request.options.iter().position(|o| o.word == Command::DECLINE).unwrap_or(0)),
            false => Err(Stop::Done),
        }
    }
}

// ------------------------------------------------------------------------------ side by side

/// One roll that two tellings of a game do not share, or something else that is not the same in both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Something else came of it: its number in the first telling and in the second.
    Changed(u32, u32),
    /// No roll, but the rules say something else of it.
    Decided(u32, u32),
    /// It was rolled only in the first.
    Gone(u32),
    /// It was rolled only in the second.
    New(u32),
}

/// How two tellings of a game differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Rolls of which the same came.
    pub alike: usize,
    /// The others, and what else is decided otherwise, in the order of the game.
    pub list: Vec<Difference>,
}

impl Differences {
    /// How many rolls changed, how many are gone, how many are new, and how much else is decided otherwise.
    pub fn counts(&self) -> [usize; 4] {
        let count = |is: fn(&Difference) -> bool| self.list.iter().filter(|one| is(one)).count();
        [
            count(|one| matches!(one, Difference::Changed(..))),
            count(|one| matches!(one, Difference::Gone(_))),
            count(|one| matches!(one, Difference::New(_))),
            count(|one| matches!(one, Difference::Decided(..))),
        ]
    }
}

/// Where a roll stands in a game, whatever the rules: turn, activation, event, who, and how often that was rolled there.
type Stand = (u32, u32, String, String, usize);

/// Holds two tellings of a game side by side, as far as both of them go.
pub fn differences<G: Family>(first: &PlayedGame<G>, second: &PlayedGame<G>) -> Differences {
    let (ours, theirs) = (stands(first, first.until(second)), stands(second, second.until(first)));
    let places = |rolls: &[(Stand, &TraceEvent)]| -> BTreeMap<Stand, usize> {
        rolls.iter().enumerate().map(|(index, (stand, _))| (stand.clone(), index)).collect()
    };
    let (here, there) = (places(&ours), places(&theirs));
    let new = |rolls: &[(Stand, &TraceEvent)]| {
        let only = rolls.iter().filter(|(stand, event)| !here.contains_key(stand) && second.game().is_roll(event));
        only.map(|(_, event)| Difference::New(event.id)).collect::<Vec<_>>()
    };
    let is_roll = |event: &TraceEvent| first.game().is_roll(event);
    let mut found = Differences::default();
    let mut next = 0;
    for (stand, event) in &ours {
        let Some(&partner) = there.get(stand).filter(|partner| **partner >= next) else {
            found.list.extend(is_roll(event).then_some(Difference::Gone(event.id)));
            continue;
        };
        found.list.extend(new(&theirs[next..partner]));
        next = partner + 1;
        let other = theirs[partner].1;
        match (came(first, event) == came(second, other), is_roll(event)) {
            (true, is_roll) => found.alike += usize::from(is_roll),
            (false, true) => found.list.push(Difference::Changed(event.id, other.id)),
            (false, false) => found.list.push(Difference::Decided(event.id, other.id)),
        }
    }
    found.list.extend(new(&theirs[next..]));
    found
}

fn stands<G: Family>(told: &PlayedGame<G>, until: usize) -> Vec<(Stand, &TraceEvent)> {
    let game = told.game();
    let mut found: Vec<(Stand, &TraceEvent)> = Vec::new();
    let mut counted: BTreeMap<(u32, u32, String, String), usize> = BTreeMap::new();
    for event in told.events[..until].iter().filter(|event| event.closed && decides(game, event)) {
        let name = told.book.event_name(event.event).to_owned();
        let key = (event.address.turn, event.address.activation, name, who(game, event));
        let times = counted.entry(key.clone()).or_insert(0);
        found.push(((key.0, key.1, key.2, key.3, *times), event));
        *times += 1;
    }
    found
}

fn who<G: Family>(game: Game<G>, event: &TraceEvent) -> String {
    let value = event.frame.slots[usize::from(slot::FIRST)];
    match game.book.events[usize::from(event.event)].slots.first() {
        Some((_, Kind::Entity(kind))) if value != NONE => G::spell(game.state, *kind, value),
        _ => String::new(),
    }
}

/// Whether something is decided by an event: dice are rolled, or it says of something whether it is so.
fn decides<G: Family>(game: Game<G>, event: &TraceEvent) -> bool {
    let rules = &game.book.events[usize::from(event.event)];
    match rules.shape {
        Shape::Roll => !event.dice.is_empty(),
        Shape::Step => rules.slots.iter().any(|(_, kind)| *kind == Kind::Truth),
        Shape::Value => false,
    }
}

/// The outcome of an event by name; where it has none, its number or its word. Nothing for one that a rule has cancelled.
fn came<G: Family>(told: &PlayedGame<G>, event: &TraceEvent) -> Option<(String, Vec<Value>)> {
    if event.cancelled {
        return None;
    }
    let rules = &told.book.events[usize::from(event.event)];
    let slots = &event.frame.slots;
    Some(match (slots[usize::from(slot::OUTCOME)], rules.shape) {
        (NONE, Shape::Roll) => (String::new(), vec![slots[usize::from(slot::TOTAL)]]),
        (NONE, _) => {
            let first = usize::from(slot::FIRST);
            let says = rules.slots.iter().zip(&slots[first..]).filter(|((_, kind), _)| *kind == Kind::Truth);
            (String::new(), says.map(|(_, value)| *value).collect())
        }
        (outcome, _) => (told.book.names.name(outcome).to_owned(), Vec::new()),
    })
}
