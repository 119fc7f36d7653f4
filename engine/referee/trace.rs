//! The events of a game, as data: ids and numbers only. Words are made at the last door.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use crate::dice::Address;
use crate::expr::Because;
use crate::expr::vocabulary::{EntityKind, Frame, Value};

use super::ids::{EventId, HookId};
use super::ruling::Ruling;
use super::verdict::Question;

/// How much is noted. Each level has its price.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Nothing; the recorder is not there.
    #[default]
    Off,
    /// Events with their dice and outcomes.
    Outcome,
    /// Rules too: every candidate hook with its status.
    Rules,
    /// Everything: values that no rule touched, and why conditions were false.
    Full,
}

impl Level {
    /// The words after `--trace`, in order.
    pub const WORDS: [&'static str; 4] = ["off", "outcome", "rules", "full"];

    /// The level of a word.
    pub fn read(word: &str) -> Option<Level> {
        let index = Level::WORDS.iter().position(|&w| w == word)?;
        Some([Level::Off, Level::Outcome, Level::Rules, Level::Full][index])
    }

    /// The word of a level.
    pub fn word(self) -> &'static str {
        Level::WORDS[self as usize]
    }
}

/// The outcome of a candidate hook. The list is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It spoke: the number before and after, for modifiers and values.
    Applied {
        /// Total before.
        before: Value,
        /// Total after.
        after: Value,
    },
    /// Its condition was false. At level full: the part that was, with its values.
    ConditionFalse(Option<Box<Because>>),
    /// Its coach did not want it.
    Declined,
    /// It was used up.
    Spent,
    /// Another hook forbids it.
    Forbidden(HookId),
    /// Another hook takes its place.
    Replaced(HookId),
    /// Its holder is not standing, or has lost its tackle zone; or nothing would come of it.
    Unable,
    /// The event ended before its turn came.
    NotReached,
}

/// A remark of a script about itself while it decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Why it decides so: a line of the rule's own texts, and what fills its placeables.
    Because {
        /// The key of the line.
        key: String,
        /// The placeables and what stands for them.
        values: Vec<(String, Shown)>,
    },
    /// Whatever its author wants to see; noted at level full.
    Debug(String),
}

/// A value in a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A number.
    Number(Value),
    /// A truth.
    Truth(bool),
    /// A word, as it is written.
    Word(String),
    /// A thing of the game.
    Thing(EntityKind, Value),
}

/// One candidate hook of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceHook {
    /// Which.
    pub hook: HookId,
    /// The holder of its rule.
    pub holder: Value,
    /// Its outcome.
    pub status: Status,
    /// Whether the outcome would be another without it. Known only if the recorder asks why.
    pub decisive: bool,
    /// Whether it spoke, but found nobody to do it to.
    pub unable: bool,
    /// How the last test that it demanded went, if it demanded any.
    pub test: Option<bool>,
    /// The face of the one die that it had rolled again, if it had one rolled again.
    pub die: Option<u8>,
    /// The number to reach that it set, if it set one; another rule may have set another since.
    pub need: Option<Value>,
    aside: Option<Box<Aside>>,
}

/// What is noted of few hooks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Aside {
    counted: Vec<(EntityKind, Value)>,
    remarks: Vec<Remark>,
}

impl TraceHook {
    /// A hook and what became of it.
    pub fn new(hook: HookId, holder: Value, status: Status) -> TraceHook {
        let (test, die, need) = (None, None, None);
        TraceHook { hook, holder, status, decisive: false, unable: false, test, die, need, aside: None }
    }

    /// The things that its amount counts. Known at level full.
    pub fn counted(&self) -> &[(EntityKind, Value)] {
        self.aside.as_ref().map_or(&[], |aside| &aside.counted)
    }

    /// The remarks of its script about itself.
    pub fn remarks(&self) -> &[Remark] {
        self.aside.as_ref().map_or(&[], |aside| &aside.remarks)
    }

    pub(super) fn count(&mut self, counted: Vec<(EntityKind, Value)>) {
        if !counted.is_empty() {
            self.aside.get_or_insert_default().counted = counted;
        }
    }

    pub(super) fn remark(&mut self, remarks: Vec<Remark>) {
        if !remarks.is_empty() {
            self.aside.get_or_insert_default().remarks = remarks;
        }
    }

    /// The total before and after it spoke, if it did.
    pub fn made(&self) -> Option<(Value, Value)> {
        if let Status::Applied { before, after } = self.status { Some((before, after)) } else { None }
    }
}

/// A game as it stood while values were asked: how each came about is worked out from it once somebody looks.
pub trait Snapshot: Send + Sync {
    /// The candidate hooks of a value, in order, with what became of each.
    fn hooks(&self, question: Question) -> Vec<TraceHook>;
}

/// The candidate hooks of an event, in order: noted one by one, or worked out at the first look.
#[derive(Clone)]
pub struct Hooks(Kept);

#[derive(Clone)]
enum Kept {
    Noted(Vec<TraceHook>),
    Asked(Box<Asked>),
}

/// A value asked of a game that stood so.
#[derive(Clone)]
struct Asked {
    question: Question,
    snapshot: Arc<dyn Snapshot>,
    hooks: OnceLock<Vec<TraceHook>>,
}

impl Asked {
    fn hooks(&self) -> &[TraceHook] {
        self.hooks.get_or_init(|| self.snapshot.hooks(self.question))
    }
}

impl Hooks {
    /// Those of a value asked of a game that stood so.
    pub fn of(question: Question, snapshot: Arc<dyn Snapshot>) -> Hooks {
        Hooks(Kept::Asked(Box::new(Asked { question, snapshot, hooks: OnceLock::new() })))
    }

    fn noted(&mut self) -> &mut Vec<TraceHook> {
        if let Kept::Asked(asked) = &self.0 {
            self.0 = Kept::Noted(asked.hooks().to_vec());
        }
        match &mut self.0 {
            Kept::Noted(hooks) => hooks,
            Kept::Asked(_) => unreachable!("they have just been noted"),
        }
    }
}

impl Default for Hooks {
    fn default() -> Hooks {
        Hooks(Kept::Noted(Vec::new()))
    }
}

impl Deref for Hooks {
    type Target = [TraceHook];

    #[inline]
    fn deref(&self) -> &[TraceHook] {
        match &self.0 {
            Kept::Noted(hooks) => hooks,
            Kept::Asked(asked) => asked.hooks(),
        }
    }
}

impl<'h> IntoIterator for &'h Hooks {
    type Item = &'h TraceHook;
    type IntoIter = std::slice::Iter<'h, TraceHook>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Vec<TraceHook>> for Hooks {
    fn from(hooks: Vec<TraceHook>) -> Hooks {
        Hooks(Kept::Noted(hooks))
    }
}

impl PartialEq for Hooks {
    fn eq(&self, other: &Hooks) -> bool {
        **self == **other
    }
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// One event.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceEvent {
    /// Its number, from 0.
    pub id: u32,
    /// The event inside which it happened.
    pub parent: Option<u32>,
    /// Which event.
    pub event: EventId,
    /// How many orders coaches had given before it began.
    pub order: u32,
    /// Where its dice came from.
    pub address: Address,
    /// Its values at the end.
    pub frame: Frame,
    /// Its target number and dice before rules, for rolls.
    pub dice: SmallVec<[u8; 16]>,
    /// Where dice rolled again begin: after so many dice, and so many hooks.
    pub again: SmallVec<[(u32, u32); 2]>,
    /// The candidate hooks, in order.
    pub hooks: Hooks,
    /// Whether it has ended.
    pub closed: bool,
    /// Whether a rule has cancelled it.
    pub cancelled: bool,
    /// The ruling of a judge on it, the last if there are several.
    pub ruling: Option<Arc<Ruling>>,
}

impl TraceEvent {
    /// An event by itself: the first of its trace, without dice, ended.
    pub fn alone(event: EventId, frame: Frame) -> TraceEvent {
        TraceEvent {
            id: 0,
            parent: None,
            event,
            order: 0,
            address: Address::default(),
            frame,
            dice: SmallVec::new(),
            again: SmallVec::new(),
            hooks: Hooks::default(),
            closed: true,
            cancelled: false,
            ruling: None,
        }
    }
}

/// Notes events at a level, or notes nothing.
///
/// ```
/// use arbitro::bots::Automated;
/// use arbitro::dice::Seeded;
/// use arbitro::games::gauntlet::Gauntlet;
/// use arbitro::pack::Library;
/// use arbitro::referee::*;
///
/// let loaded = Library::embedded().load("gauntlet-of-fools", &[]);
/// let (book, mut faults) = arbitro::script::compile::<Gauntlet>(loaded);
/// let start = Start { sides: vec![Written::Any; 2], ..Start::default() };
/// let table = Gauntlet::start(&book, &start, &mut book.sources.clone(), &mut faults).unwrap();
/// let coaches = (0..2).map(|seed| Gauntlet::machine(Machine::Random, seed)).collect();
/// let mut referee = Referee::new(book, table, Box::new(Seeded::new(1)), coaches, Recorder::new(Level::Outcome));
/// assert_eq!(referee.play_from(&start), Err(Stop::Over));
/// assert!(referee.trace.events().iter().map(|event| event.dice.len()).sum::<usize>() > 10);
/// ```
#[derive(Debug, Default)]
pub struct Recorder {
    level: Level,
    asks_why: bool,
    events: Vec<TraceEvent>,
    open: Vec<u32>,
    orders: u32,
    moments: Option<Vec<Moment>>,
    /// Whether it lets events go, and how many it has let go.
    lets_go: bool,
    gone: u32,
}

/// A moment of a roll, after so many steps of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the event.
    pub event: u32,
    /// So many dice, answers and rulings there were before.
    pub steps: usize,
    /// Whether its outcome is known then; else a die of it is thrown.
    pub came_out: bool,
}

impl Recorder {
    /// So many events are noted without looking for more room: a short game's.
    const ROOM: usize = 512;

    /// A recorder for a level.
    pub fn new(level: Level) -> Recorder {
        let room = if level == Level::Off { 0 } else { Recorder::ROOM };
        Recorder { level, events: Vec::with_capacity(room), ..Recorder::default() }
    }

    /// A recorder of everything, and of what decides each roll.
    pub fn asking_why() -> Recorder {
        Recorder { asks_why: true, ..Recorder::new(Level::Full) }
    }

    /// The same, for somebody who wants to know after which steps dice were thrown and rolls came out.
    pub fn noting_moments(mut self) -> Recorder {
        self.moments = Some(Vec::new());
        self
    }

    /// The moments noted.
    pub fn moments(&self) -> &[Moment] {
        self.moments.as_deref().unwrap_or(&[])
    }

    /// The same, for a long game: what has been noted is let go, wherever the game rests.
    pub fn letting_go(self) -> Recorder {
        Recorder { lets_go: true, ..self }
    }

    /// How many events have been noted.
    fn noted(&self) -> u32 {
        self.gone + self.events.len() as u32
    }

    #[inline]
    fn of(&mut self, id: u32) -> &mut TraceEvent {
        &mut self.events[(id - self.gone) as usize]
    }

    fn begin(&mut self, event: EventId, frame: &Frame, address: Address, hooks: Hooks, closed: bool) {
        self.events.push(TraceEvent {
            id: self.noted(),
            parent: self.open.last().copied(),
            event,
            order: self.orders,
            address,
            frame: frame.clone(),
            dice: SmallVec::new(),
            again: SmallVec::new(),
            hooks,
            closed,
            cancelled: false,
            ruling: None,
        });
    }

    /// One that notes nothing.
    pub fn silent() -> Recorder {
        Recorder::default()
    }

    /// Whether anything is noted.
    #[inline]
    pub(super) fn is_on(&self) -> bool {
        self.level != Level::Off
    }

    /// How much is noted.
    #[inline]
    pub fn level(&self) -> Level {
        self.level
    }

    /// An event begins; its number.
    pub(super) fn open(&mut self, event: EventId, frame: &Frame, address: Address) -> u32 {
        let id = self.noted();
        self.begin(event, frame, address, Hooks::default(), false);
        self.open.push(id);
        id
    }

    /// An event begins and ends without dice and without anybody who might speak.
    pub(super) fn quiet(&mut self, event: EventId, frame: &Frame) {
        self.begin(event, frame, Address::default(), Hooks::default(), true);
    }

    /// A value was asked, and came to what is in the frame.
    pub(super) fn asked(&mut self, event: EventId, frame: &Frame, hooks: Hooks) {
        self.begin(event, frame, Address::default(), hooks, true);
    }

    /// Where its dice stand, once they are rolled; the last counts.
    #[inline]
    pub(super) fn address(&mut self, id: u32, address: Address) {
        self.of(id).address = address;
    }

    /// A coach has given an order.
    pub(super) fn ordered(&mut self) {
        self.orders += 1;
    }

    /// Its dice are rolled again.
    pub(super) fn again(&mut self, id: u32) {
        let event = self.of(id);
        event.again.push((event.dice.len() as u32, event.hooks.len() as u32));
    }

    /// A die of it.
    #[inline]
    pub(super) fn die(&mut self, id: u32, face: u8) {
        self.of(id).dice.push(face);
    }

    /// It was thrown after so many steps of the game: dice, answers and rulings.
    #[inline]
    pub(super) fn thrown(&mut self, id: u32, steps: usize) {
        if let Some(moments) = &mut self.moments {
            moments.push(Moment { event: id, steps, came_out: false });
        }
    }

    /// The outcome of a roll is known, after so many steps of the game.
    #[inline]
    pub(super) fn came_out(&mut self, id: u32, steps: usize) {
        if let Some(moments) = &mut self.moments {
            moments.push(Moment { event: id, steps, came_out: true });
        }
    }

    /// A judge has ruled on it.
    pub(super) fn ruled(&mut self, id: u32, ruling: &Arc<Ruling>) {
        self.of(id).ruling = Some(Arc::clone(ruling));
    }

    /// A candidate hook of it.
    #[inline]
    pub(super) fn hook(&mut self, id: u32, hook: TraceHook) {
        if self.level >= Level::Rules {
            self.of(id).hooks.noted().push(hook);
        }
    }

    /// A candidate hook that was silent is to be noted again.
    pub(super) fn unhook(&mut self, id: u32, hook: HookId, holder: Value) {
        let hooks = self.of(id).hooks.noted();
        if let Some(index) = hooks.iter().rposition(|noted| noted.hook == hook && noted.holder == holder) {
            hooks.remove(index);
        }
    }

    /// It ends.
    #[inline]
    pub(super) fn close(&mut self, id: u32, frame: &Frame) {
        let event = self.of(id);
        event.frame.clone_from(frame);
        event.closed = true;
        self.open.pop();
    }

    /// A rule has cancelled it.
    pub(super) fn cancel(&mut self, id: u32) {
        self.of(id).cancelled = true;
    }

    /// The events noted so far; of one that lets go those since it did so last.
    #[inline]
    pub fn events(&self) -> &[TraceEvent] {
        &self.events
    }

    /// The events from one on.
    pub fn since(&self, id: u32) -> &[TraceEvent] {
        &self.events[(id - self.gone) as usize..]
    }

    /// Whatever has been noted is not looked at again: whoever wanted it has it.
    pub(super) fn let_go(&mut self) {
        if self.lets_go && self.open.is_empty() {
            self.gone = self.noted();
            self.events.clear();
        }
    }

    /// Whether rolls are judged again without each of their hooks, to find those that decide.
    #[inline]
    pub fn asks_why(&self) -> bool {
        self.asks_why
    }

    /// A hook has decided the outcome of an event; `index` is its place among the hooks noted.
    pub(super) fn decide(&mut self, id: u32, index: usize) {
        self.of(id).hooks.noted()[index].decisive = true;
    }
}
