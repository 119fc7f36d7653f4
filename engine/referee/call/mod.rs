//! The referee: one event, four phases.
//!
//! Start at [`Referee`]. An event's way through the phases is in `phases.rs`, the same for every world it is judged in:
//! `table.rs` is the table itself, `forecast.rs` a look ahead. `line.rs` says who may speak and in which order, `weigh.rs`
//! who does, `effects.rs` does what they say; `value.rs` answers what a value is, `dice.rs` rolls, `asking.rs` asks the
//! coaches, `stage.rs` lets scripts speak, `memory.rs` keeps what was used and forbidden. `again.rs` and `trial.rs` judge a roll once more by other rules.
//!
//! **Never here:** the name of a rule. Hooks speak for themselves.

mod again;
mod asking;
mod dice;
mod effects;
mod forecast;
mod guard;
mod judging;
mod line;
mod memory;
mod part;
mod phases;
mod rounds;
mod stage;
mod table;
mod trial;
mod value;
mod weigh;

use std::rc::Rc;
use std::sync::Arc;

use crate::dice::{Address, Source};
use crate::expr::vocabulary::{Frame, NONE, Shape, Value, slot};
use crate::pack::Diagnostic;

use super::book::{Book, Event, EventId, HookId, Phase};
use super::family::{Family, Game, Start};
use super::request::{Barred, Command, Seat, Witness};
use super::trace::{Level, Remark, TraceHook, Tracer};

use again::Answered;
pub use effects::Said;
pub(super) use effects::choices;
pub use forecast::{Choosing, Seer};
use guard::Before;
pub use judging::Thrown;
use judging::{Candidate, Judging, Line, Turn};
pub use memory::{Forbids, Memory};
use part::Seen;
pub use part::{Exit, Ways};
use rounds::Rounds;
pub use trial::{InLine, Trial};

/// Why a game stops.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// It has ended by its own rules.
    Over,
    /// The dice source has run dry.
    NoDie {
        /// The event that wanted a die.
        event: EventId,
        /// Which die of it, from 1.
        index: u8,
        /// Faces of the die.
        sides: u8,
    },
    /// A coach has no more commands: a scenario is done.
    Done,
    /// A coach leaves the table.
    Quit,
    /// A coach wants the last answer back.
    Undo,
    /// The input cannot be used.
    Fault(Box<Diagnostic>),
}

/// What a procedure returns: its value, or the reason why the game stops.
pub type Flow<T = ()> = Result<T, Stop>;

/// Judges one game: the rules, the position, the dice, the coaches and the trace.
///
/// ```
/// use arbitro::bots::Automated;
/// use arbitro::dice::Seeded;
/// use arbitro::games::gauntlet::Gauntlet;
/// use arbitro::pack::Library;
/// use arbitro::referee::{Family, Level, Machine, Recorder, Referee, Start, Stop, Tracer, Written};
///
/// let loaded = Library::embedded().load("gauntlet-of-fools", &[]);
/// let (book, mut faults) = arbitro::script::compile::<Gauntlet>(loaded);
/// let start = Start { sides: vec![Written::Any; 3], ..Start::default() };
/// let table = Gauntlet::start(&book, &start, &mut book.sources.clone(), &mut faults).expect("three may play");
/// let coaches = (0..3).map(|seed| Gauntlet::machine(Machine::Random, seed)).collect();
/// let mut referee = Referee::new(book, table, Box::new(Seeded::new(7)), coaches, Recorder::new(Level::Outcome));
/// assert_eq!(referee.play_from(&start), Err(Stop::Over));
/// assert!(!Gauntlet::winners(&referee.state).is_empty());
/// assert!(!referee.trace.events().is_empty());
/// ```
pub struct Referee<G: Family, T: Tracer> {
    /// The rules.
    pub book: Arc<Book<G>>,
    /// The position.
    pub state: G::State,
    /// What happened.
    pub trace: T,
    dice: Box<dyn Source>,
    seats: Vec<Seat<G>>,
    witness: Option<Box<dyn Witness<G>>>,
    memory: Memory,
    candidates: Line,
    rolled: Vec<(EventId, u32)>,
    clock: (u32, u32),
    depth: u8,
    /// Events that rules have called inside the outermost one so far.
    within: u32,
    rounds: Rounds,
    spare: Vec<Command>,
    /// What is known of the question that a script asks: the role it is about, and what is no answer.
    plea: (Option<u8>, Vec<Barred>),
    thrown: Thrown,
    /// Whether the last event was cancelled.
    cancelled: bool,
    /// Whether a verb could not do what it was asked to.
    unable: bool,
    /// The rule whose verb is being done, if one is.
    cause: Value,
    /// Scripts that run, one inside the other.
    scripts: u8,
    guarded: bool,
    /// How the game stood before the outermost event in which a script may run.
    before: Option<Box<Before<G::State>>>,
    /// What was answered, if somebody asks why.
    answered: Vec<Answered>,
    trial: Option<Trial<G>>,
    /// Somebody who looks at every way the game may go.
    ways: Option<Rc<dyn Ways<G>>>,
    /// The event before which the game is to stop.
    awaited: Option<EventId>,
    /// Who waits in line there, once it has stopped.
    stopped: Option<Vec<InLine>>,
}

/// Events inside events, at most.
const DEEPEST: u8 = 48;
/// Events that rules call inside one that is no part of another, at most.
const MOST_WITHIN: u32 = 20_000;

impl<G: Family, T: Tracer> Referee<G, T> {
    /// A referee at a table: one seat a side.
    pub fn new(book: Arc<Book<G>>, state: G::State, dice: Box<dyn Source>, seats: Vec<Seat<G>>, trace: T) -> Self {
        Referee {
            book,
            state,
            trace,
            dice,
            seats,
            witness: None,
            memory: Memory::default(),
            candidates: Line::new(),
            rolled: Vec::new(),
            clock: (0, 0),
            depth: 0,
            within: 0,
            rounds: Rounds::default(),
            spare: Vec::new(),
            plea: (None, Vec::new()),
            thrown: Thrown::default(),
            cancelled: false,
            unable: false,
            cause: NONE,
            scripts: 0,
            guarded: false,
            before: None,
            answered: Vec::new(),
            trial: None,
            ways: None,
            awaited: None,
            stopped: None,
        }
    }

    /// Somebody who writes everything down.
    pub fn set_witness(&mut self, witness: Box<dyn Witness<G>>) {
        self.witness = Some(witness);
    }

    /// The game as coaches see it.
    pub fn game(&self) -> Game<'_, G> {
        Game { book: &self.book, state: &self.state, memory: &self.memory }
    }

    /// How many dice were given but not rolled.
    pub fn dice_left(&self) -> usize {
        self.dice.left()
    }

    /// Plays a whole game; its end is written down too.
    ///
    /// # Errors
    /// Whatever stopped it: [`Stop::Over`] when it came to its end.
    pub fn play_from(&mut self, start: &Start) -> Flow {
        let stop = G::play(self, start);
        self.told_its_end(stop)
    }

    /// Plays on from the position on the table; the end of the game is written down too.
    ///
    /// # Errors
    /// As [`Referee::play_from`].
    pub fn take_up(&mut self) -> Flow {
        let stop = G::go_on(self);
        self.told_its_end(stop)
    }

    fn told_its_end(&mut self, stop: Flow) -> Flow {
        if stop == Err(Stop::Over)
            && let Some(witness) = &mut self.witness
        {
            let winners: Vec<Value> = G::winners(&self.state).into_iter().map(Value::from).collect();
            let game = Game { book: &*self.book, state: &self.state, memory: &self.memory };
            witness.ended(game, &winners)?;
        }
        stop
    }

    /// The game could be put down here, and taken up again from its position: whoever writes everything down is told.
    pub fn rest(&mut self) {
        if let Some(witness) = &mut self.witness {
            let game = Game { book: &*self.book, state: &self.state, memory: &self.memory };
            witness.rests(game, self.trace.events().len());
        }
    }

    /// Somebody has used a hook up, for as long as its limit holds.
    pub fn note_spent(&mut self, hook: HookId, holder: Value) {
        if let Some(used) = self.game().use_by(hook, holder) {
            self.memory.note(used);
        }
    }

    // ------------------------------------------------------------------------------ the shapes

    /// Something happens.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn step(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.called(event, slots, Seen::Values)
    }

    /// Dice are rolled; the frame holds the outcome, the roles and the facts.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.called(event, slots, Seen::Facts)
    }

    /// Dice are rolled, and their number counts; the frame holds natural and total too.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn roll_number(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.called(event, slots, Seen::Values)
    }

    /// Dice are rolled, and each of them counts by itself.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn roll_faces(&mut self, event: EventId, slots: &[Value]) -> Flow<Thrown> {
        self.called(event, slots, Seen::Dice)?;
        Ok(self.thrown)
    }

    fn called(&mut self, event: EventId, slots: &[Value], seen: Seen) -> Flow<Frame> {
        let mut frame = framed(slots);
        self.call(event, &mut frame, seen)?;
        Ok(frame)
    }

    /// Something may be said now. Where nobody has anything to say it is passed over, and only noted at level full.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn window(&mut self, event: EventId, slots: &[Value]) -> Flow {
        self.consult(event, slots)?;
        Ok(())
    }

    /// Something is about to be settled: its roles and facts, as rules leave them. A window like any other.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn consult(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        if self.is_open(event, slots) { self.step(event, slots) } else { Ok(framed(slots)) }
    }

    /// Something is about to happen; false if a rule has cancelled it. A window like any other.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn allows(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        if !self.is_open(event, slots) {
            return Ok(true);
        }
        self.called(event, slots, Seen::Outcome)?;
        Ok(!self.cancelled)
    }

    /// Something is about to happen, and is noted; false if a rule has cancelled it.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn happens(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        self.step(event, slots)?;
        Ok(!self.cancelled)
    }

    /// Whether the last event was cancelled.
    pub fn was_cancelled(&self) -> bool {
        self.cancelled
    }

    /// Whether a window would be noticed: somebody has something to say, or everything is noted.
    pub fn is_open(&self, event: EventId, slots: &[Value]) -> bool {
        T::ON && self.trace.level() >= Level::Full || self.game().concerns(event, slots)
    }

    /// A number or truth is asked for, starting from the rule's own number or from `start`. It is what [`Game::peek`] says;
    /// who takes notes is told how it came about.
    ///
    /// # Errors
    /// When a script goes wrong.
    pub fn value(&mut self, event: EventId, start: Option<Value>, slots: &[Value]) -> Flow<Value> {
        if T::ON {
            self.begin_trial(Shape::Value)?;
            self.stop_here(event, &framed(slots))?;
        }
        let asked = self.game().ask_value(event, start, slots);
        let level = if T::ON { self.trace.level() } else { Level::Off };
        if level == Level::Full || level == Level::Rules && asked.touched {
            self.note_value(event, start, slots);
        }
        asked.fault.map(|()| asked.value)
    }

    /// Notes how a value comes about.
    fn note_value(&mut self, id: EventId, start: Option<Value>, slots: &[Value]) {
        let book = Arc::clone(&self.book);
        let event = &book.events[usize::from(id)];
        let mut frame = framed(slots);
        self.game().begin_value(event, start, &mut frame);
        let (begun, mut noted) = (frame.clone(), Vec::new());
        let note = |Candidate { hook, holder, .. }: Candidate, status, frame: &Frame, remarks: &mut Vec<Remark>| {
            let remarks = std::mem::take(remarks);
            noted.push(TraceHook { remarks, ..self.noted((hook, holder), status, frame) });
        };
        let casts = event.casts.all();
        let speaking = self.game().speaking(casts, slots);
        self.game().speak_in_order(event, (casts, speaking), &mut frame, self.trace.level(), |_, _| false, note);
        if noted.is_empty() {
            return self.trace.quiet(id, &frame);
        }
        let number = self.trace.open(id, &begun, Address::default());
        noted.into_iter().for_each(|hook| self.trace.hook(number, hook));
        self.trace.close(number, &frame);
    }

    /// Whether a value event says yes.
    ///
    /// # Errors
    /// As [`Referee::value`].
    pub fn truth(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        Ok(self.value(event, None, slots)? == 1)
    }

    // ------------------------------------------------------------------------------ one event

    /// Carries an event through its phases. A value has none: it is asked.
    fn carry(&mut self, id: EventId, frame: &mut Frame) -> Flow {
        let book = Arc::clone(&self.book);
        let event = &book.events[usize::from(id)];
        if event.shape == Shape::Value {
            let slots: Vec<Value> = frame.slots[usize::from(slot::FIRST)..][..event.slots.len()].to_vec();
            frame.slots[usize::from(slot::TOTAL)] = self.value(id, None, &slots)?;
            self.cancelled = false;
            return Ok(());
        }
        if T::ON {
            self.begin_trial(event.shape)?;
        }
        self.stop_here(id, frame)?;
        let (forbidden, first) = (self.memory.forbidden.len(), self.candidates.len());
        self.line_up(event, frame);
        let quiet = self.candidates.len() == first && event.shape != Shape::Roll;
        if quiet {
            self.cancelled = false;
            if T::ON {
                self.trace.quiet(id, frame);
            }
            self.tell_opening(id, frame);
            self.tell_closing(id, frame, false);
            return Ok(());
        }
        // What passes unnoticed is not called where little is noted: it does not count.
        if let Err(stop) = self.is_not_too_deep(id).and_then(|()| self.count_event(id)) {
            self.candidates.truncate(first);
            return Err(stop);
        }
        if self.depth == 0 {
            self.within = 0;
        }
        self.depth += 1;
        let address = if event.shape == Shape::Roll { self.address(event) } else { Address::default() };
        let trace = if T::ON { self.trace.open(id, frame, address) } else { 0 };
        let mut judging = Judging::new(id, trace, &self.candidates, first);
        self.tell_opening(id, frame);
        let moment = self.moment(event, first, frame);
        let guards = self.needs_guard(&book, event, first);
        if guards {
            self.guard();
        }
        let result = self.phases(&book, event, &mut judging, frame);
        if guards {
            self.unguard(&result);
        }
        if T::ON {
            if let Some(moment) = moment.filter(|_| result.is_ok()) {
                self.find_decisive(&book, &moment, &judging, frame);
            }
            if judging.cancelled {
                self.trace.cancel(judging.trace);
            }
            self.note_unreached(&judging, frame);
            self.trace.close(judging.trace, frame);
        }
        self.tell_closing(id, frame, judging.cancelled);
        if event.shape == Shape::Roll {
            self.thrown = judging.thrown;
        }
        self.cancelled = judging.cancelled;
        self.candidates.truncate(first);
        self.memory.forbidden.truncate(forbidden);
        self.depth -= 1;
        self.note_trial(event.shape);
        result
    }

    /// Fails where events are called inside one another in a circle.
    fn is_not_too_deep(&self, id: EventId) -> Flow {
        if self.depth < DEEPEST { Ok(()) } else { Err(too_deep(&self.book, id)) }
    }

    /// Adds the hooks of an event to those that wait.
    fn line_up(&mut self, event: &Event<G::State>, frame: &Frame) {
        let game = Game { book: &*self.book, state: &self.state, memory: &self.memory };
        game.line_up(event, frame, &mut self.candidates);
    }

    fn phases(&mut self, book: &Book<G>, event: &Event<G::State>, judging: &mut Judging, frame: &mut Frame) -> Flow {
        self.come_out(book, event, judging, frame)?;
        self.tell_outcome(judging, frame);
        if !judging.cancelled {
            phases::phase(self, book, Phase::Post, judging, frame)?;
        }
        Ok(())
    }

    /// All phases but the last: afterwards the outcome is known.
    fn come_out(&mut self, book: &Book<G>, event: &Event<G::State>, judging: &mut Judging, frame: &mut Frame) -> Flow {
        phases::open(self, book, judging, frame)?;
        while !judging.cancelled {
            if frame.slots[usize::from(slot::OUTCOME)] == NONE {
                self.roll_dice(event, judging, frame)?;
            }
            if !phases::read(self, book, judging, frame)? {
                break;
            }
        }
        if judging.cancelled {
            return Ok(());
        }
        self.choose_face(event, judging, frame)
    }
}

/// The values with which an event begins.
#[inline]
fn framed(slots: &[Value]) -> Frame {
    let mut frame = Frame::default();
    fill(&mut frame, slots);
    frame
}

/// Puts them into a frame that is empty.
#[inline(always)]
fn fill(frame: &mut Frame, slots: &[Value]) {
    let own = &mut frame.slots[usize::from(slot::FIRST)..];
    own.iter_mut().zip(slots).for_each(|(slot, value)| *slot = *value);
}

pub(super) fn too_many<G: Family>(book: &Book<G>, event: EventId) -> Stop {
    let rule = &book.rules[usize::from(book.events[usize::from(event)].rule)];
    let fault = Diagnostic::error("events-too-many", rule.at).with("event", book.event_name(event));
    Stop::Fault(Box::new(fault.with("limit", MOST_WITHIN)))
}

fn too_deep<G: Family>(book: &Book<G>, event: EventId) -> Stop {
    let rule = &book.rules[usize::from(book.events[usize::from(event)].rule)];
    let fault = Diagnostic::error("events-too-deep", rule.at).with("event", book.event_name(event));
    Stop::Fault(Box::new(fault.with("limit", DEEPEST)))
}
