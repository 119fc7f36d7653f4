//! The referee of one game, with all that it keeps in mind. Its acts are in the files beside this one.

use std::rc::Rc;
use std::sync::Arc;

use crate::dice::Source;
use crate::expr::vocabulary::{NONE, Value};
use crate::referee::book::Book;
use crate::referee::coach::{Seat, Witness};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::live::Live;
use crate::referee::model::Model;
use crate::referee::request::{Ask, Barred, Command};
use crate::referee::ruling::Rulings;
use crate::referee::trace::{Level, Recorder, Snapshot};

use super::judging::{Line, Thrown};
use super::memory::Memory;
use super::ways::Ways;

/// Judges one game: the rules, the position, the dice, the coaches and the trace.
///
/// ```
/// use arbitro::bots::Automated;
/// use arbitro::dice::Seeded;
/// use arbitro::games::gauntlet::Gauntlet;
/// use arbitro::pack::Library;
/// use arbitro::referee::{Family, Level, Machine, Recorder, Referee, Start, Stop, Written};
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
pub struct Referee<G: Model> {
    /// The rules.
    pub book: Arc<Book<G>>,
    /// The position.
    pub state: G::State,
    /// What is noted of the events of the game.
    pub trace: Recorder,
    pub(super) kept: G::Kept,
    pub(super) live: Live,
    pub(super) dice: Box<dyn Source>,
    pub(super) seats: Vec<Seat<G>>,
    pub(super) witness: Option<Box<dyn Witness<G>>>,
    pub(super) memory: Memory,
    pub(super) candidates: Line,
    pub(super) rolled: Vec<(EventId, u32)>,
    pub(super) clock: (u32, u32),
    pub(super) depth: u8,
    /// Events that rules have called inside the outermost one so far.
    pub(super) within: u32,
    pub(super) rounds: Rounds,
    pub(super) spare: Vec<Command>,
    /// The facts of the question that a script asks: the role it is about, and what is no answer.
    pub(super) plea: (Option<u8>, Vec<Barred>),
    pub(super) thrown: Thrown,
    /// Whether the last event was cancelled.
    pub(super) cancelled: bool,
    /// Whether a verb could not do what it was asked to.
    pub(super) unable: bool,
    /// The rule whose verb is being done, if one is.
    pub(super) cause: Value,
    /// Scripts that run, one inside the other.
    pub(super) scripts: u8,
    pub(super) guarded: bool,
    /// How the game stood before the outermost event in which a script may run.
    pub(super) before: Option<Box<Before<G::State>>>,
    /// The answers given, if somebody asks why.
    pub(super) answered: Vec<Answered>,
    pub(super) trial: Option<Trial<G>>,
    /// How the game stands, while many values are asked of it.
    pub(super) stood: Option<Arc<dyn Snapshot>>,
    pub(super) rulings: Rulings,
    /// One that looks at every way the game may go.
    pub(super) ways: Option<Rc<dyn Ways<G>>>,
    /// The event before which the game is to stop.
    pub(super) awaited: Option<EventId>,
    /// The hooks in line there, once it has stopped.
    pub(super) stopped: Option<Vec<InLine>>,
}

impl<G: Model> Referee<G> {
    /// A referee at a table: one seat a side.
    pub fn new(
        book: Arc<Book<G>>,
        state: G::State,
        dice: Box<dyn Source>,
        seats: Vec<Seat<G>>,
        trace: Recorder,
    ) -> Self {
        Referee {
            book,
            state,
            trace,
            kept: G::Kept::default(),
            live: Live::default(),
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
            stood: None,
            rulings: Rulings::default(),
            ways: None,
            awaited: None,
            stopped: None,
        }
    }

    /// Sets the witness, who writes everything down.
    pub fn set_witness(&mut self, witness: Box<dyn Witness<G>>) {
        self.witness = Some(witness);
    }

    /// The game as coaches see it.
    pub fn game(&self) -> Game<'_, G> {
        Game::at_table(&self.book, &self.state, &self.memory, &self.live)
    }

    /// The answers that the family's procedures keep, if any may be kept, with the game that they are about: not where all is
    /// noted, where another rule is tried, or where somebody waits for an event.
    pub fn kept(&mut self) -> Option<(&mut G::Kept, Game<'_, G>)> {
        if self.trace.is_on() && (self.trace.level() == Level::Full || self.trial.is_some() || self.awaited.is_some()) {
            return None;
        }
        let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
        Some((&mut self.kept, game))
    }

    /// How many dice were given but not rolled.
    pub fn dice_left(&self) -> usize {
        self.dice.left()
    }
}

/// The count of events since the clock of the game last moved.
#[derive(Clone, Debug, Default)]
pub(super) struct Rounds {
    pub(super) clock: (u32, u32),
    pub(super) events: u32,
    /// Of the hooks that spoke, the last of those written in the topmost layer.
    pub(super) culprit: Option<HookId>,
    /// Of the events, the last of those that a topmost layer patched, once there are many.
    pub(super) patched: Option<EventId>,
}

/// The things that a script that goes wrong must not have changed. The position is kept once a verb is about to change
/// it: a script that only judges costs nothing.
pub(super) struct Before<S> {
    pub(super) state: Option<S>,
    pub(super) memory: Memory,
    pub(super) rolled: Vec<(EventId, u32)>,
    pub(super) clock: (u32, u32),
}

/// An answer that a coach gave.
#[derive(Clone, Copy)]
pub(super) struct Answered {
    pub side: u8,
    pub ask: Ask,
    pub hook: Option<HookId>,
    pub command: Command,
}

/// From which event on a game is judged otherwise, and how: the next roll, and what comes of it before another that adds no
/// dice to it.
pub struct Trial<G: Model> {
    /// The number that the event will have in the trace.
    pub from: u32,
    /// A rule that is left out, by its index in the book.
    pub without: Option<u16>,
    /// Another book, compiled beside that of the game.
    pub book: Option<Arc<Book<G>>>,
    /// How many of the events around the roll are part of it: those by which it adds dice to a roll before it.
    pub(super) around: u8,
    /// How deep inside others the event is, once it has begun.
    pub(super) depth: Option<u8>,
    /// The roll, once it has ended.
    pub(super) rolled: Option<EventId>,
}

impl<G: Model> Trial<G> {
    /// A trial without a rule.
    pub fn without(from: u32, rule: u16) -> Trial<G> {
        Trial { from, without: Some(rule), book: None, around: 0, depth: None, rolled: None }
    }

    /// A trial by another book.
    pub fn by(from: u32, book: Arc<Book<G>>) -> Trial<G> {
        Trial { from, without: None, book: Some(book), around: 0, depth: None, rolled: None }
    }

    /// The same, where so many of the events around the roll are part of it.
    pub fn with(self, around: u8) -> Trial<G> {
        Trial { around, ..self }
    }
}

/// A hook in the line of those who may speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InLine {
    /// Which.
    pub hook: HookId,
    /// The holder of its rule, as commands spell it; none for rules of nobody.
    pub holder: Option<String>,
    /// Whether its side is the active one; none if it has no side.
    pub active: Option<bool>,
}
