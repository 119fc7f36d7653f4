//! The referee: one event, four phases.

use std::sync::Arc;

use crate::dice::{Address, Given, Source};
use crate::expr::vocabulary::{Frame, NONE, Set, Shape, Value, View, slot};
use crate::expr::Program;

use super::book::{Base, Book, Effect, Event, EventId, Hook, HookId, Holder, Outcomes, Phase, Pool};
use super::family::{Family, Game};
use super::request::{Ask, Command, Request, Seat, Witness};
use super::trace::{Because, Level, Status, TraceHook, Tracer};

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
    Fault(Box<crate::pack::Diagnostic>),
}

/// What a procedure returns: its value, or the reason why the game stops.
pub type Flow<T = ()> = Result<T, Stop>;

/// A hook that waits for its turn in an event.
#[derive(Clone, Copy)]
struct Candidate {
    hook: HookId,
    holder: Value,
    key: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    Weighed,
    Spoke,
}

/// A hook or a whole rule that may not speak.
#[derive(Clone, Copy)]
struct Forbidden {
    what: Forbids,
    by: HookId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forbids {
    Rule(u16),
    /// The hooks from the first to before the last.
    Hooks(HookId, HookId),
    Rerolls,
}

/// A hook that has been used, by whom, and when.
#[derive(Clone, Copy)]
struct Used {
    hook: HookId,
    holder: Value,
    stamp: Value,
}

/// An effect of the referee's own, its amounts worked out: what YAML and scripts come down to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    Modify(Value),
    Value(Value),
    Need(Value),
    AddDice(Value),
    Outcome(Value),
    Set(u8, Value),
    Forbid(Forbids),
    Reroll,
    Table(u16),
    Cancel,
}

/// What a script that goes wrong must not have changed.
struct Before<S> {
    state: S,
    used: Vec<Used>,
    rolled: Vec<(EventId, u32)>,
    clock: (u32, u32),
}

/// The event being judged, beside its frame.
#[derive(Clone)]
pub(crate) struct Judging {
    event: EventId,
    trace: u32,
    modifier: i32,
    extra_dice: i32,
    table: Option<u16>,
    rolled: bool,
    rerolled: bool,
    cancelled: bool,
    decided_by: Option<HookId>,
    dice: [u8; 8],
    count: u8,
    first: usize,
}

impl Judging {
    /// Nothing has happened yet; `first` is the first candidate of the event.
    pub(crate) fn new(event: EventId, trace: u32, first: usize) -> Judging {
        Judging {
            event,
            trace,
            modifier: 0,
            extra_dice: 0,
            table: None,
            rolled: false,
            rerolled: false,
            cancelled: false,
            decided_by: None,
            dice: [0; 8],
            count: 0,
            first,
        }
    }
}

/// The dice of a roll, as they lie at its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thrown {
    dice: [u8; 8],
    count: u8,
}

impl Thrown {
    /// Their faces, in the order rolled.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.dice[..usize::from(self.count)]
    }
}

/// Judges one game: the rules, the position, the dice, the coaches and the trace.
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
    candidates: Vec<Candidate>,
    forbidden: Vec<Forbidden>,
    used: Vec<Used>,
    rolled: Vec<(EventId, u32)>,
    clock: (u32, u32),
    depth: u8,
    spare: Vec<Command>,
    thrown: Thrown,
    /// Scripts that run, one inside the other.
    pub(crate) scripts: u8,
    guarded: bool,
}

/// Events inside events, at most.
const DEEPEST: u8 = 48;

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
            candidates: Vec::new(),
            forbidden: Vec::new(),
            used: Vec::new(),
            rolled: Vec::new(),
            clock: (0, 0),
            depth: 0,
            spare: Vec::new(),
            thrown: Thrown::default(),
            scripts: 0,
            guarded: false,
        }
    }

    /// An empty chair: what stands in for a referee that is elsewhere for a moment.
    pub(crate) fn hollow(book: Arc<Book<G>>) -> Self {
        Referee::new(book, G::State::default(), Box::new(Given::new([])), Vec::new(), T::default())
    }

    /// Somebody who writes everything down.
    pub fn set_witness(&mut self, witness: Box<dyn Witness<G>>) {
        self.witness = Some(witness);
    }

    /// The game as coaches see it.
    pub fn game(&self) -> Game<'_, G> {
        Game { book: &self.book, state: &self.state }
    }

    /// Plays a whole game; its end is written down too.
    ///
    /// # Errors
    /// Whatever stopped it: [`Stop::Over`] when it came to its end.
    pub fn play_from(&mut self, start: &super::family::Start) -> Flow {
        let stop = G::play(self, start);
        if stop == Err(Stop::Over)
            && let Some(witness) = &mut self.witness
        {
            let winners: Vec<Value> = G::winners(&self.state).into_iter().map(Value::from).collect();
            witness.ended(Game { book: &*self.book, state: &self.state }, &winners)?;
        }
        stop
    }

    /// How many dice were given but not rolled.
    pub fn dice_left(&self) -> usize {
        self.dice.left()
    }

    // ------------------------------------------------------------------------------- asking

    /// An empty list for the options of a request; [`Referee::ask`] takes it back.
    pub fn options(&mut self) -> Vec<Command> {
        let mut options = std::mem::take(&mut self.spare);
        options.clear();
        options
    }

    /// Asks a side to choose among `options`. A lone option is taken without asking.
    ///
    /// # Errors
    /// When the coach leaves, or has no answer.
    pub fn ask(&mut self, side: u8, ask: Ask, options: Vec<Command>) -> Flow<Command> {
        self.ask_about(side, ask, options, None)
    }

    /// Asks even where there is only one answer: whoever answers sees that it is his turn.
    ///
    /// # Errors
    /// As [`Referee::ask`].
    pub fn ask_even_one(&mut self, side: u8, ask: Ask, options: Vec<Command>) -> Flow<Command> {
        self.put(side, ask, options, None)
    }

    fn ask_about(
        &mut self,
        side: u8,
        ask: Ask,
        options: Vec<Command>,
        about: Option<(&Judging, &Frame, Option<HookId>)>,
    ) -> Flow<Command> {
        if let [command] = options[..] {
            self.spare = options;
            return Ok(command);
        }
        self.put(side, ask, options, about)
    }

    fn put(
        &mut self,
        side: u8,
        ask: Ask,
        options: Vec<Command>,
        about: Option<(&Judging, &Frame, Option<HookId>)>,
    ) -> Flow<Command> {
        debug_assert!(!options.is_empty(), "nobody is asked a question without answers: {ask:?}");
        let request = Request {
            side,
            ask,
            options: &options,
            about: about.map(|(judging, frame, _)| (judging.event, frame)),
            dice: about.map_or(&[][..], |(judging, ..)| &judging.dice[..usize::from(judging.count)]),
            hook: about.and_then(|(.., hook)| hook),
            events: self.trace.events(),
        };
        let game = Game { book: &*self.book, state: &self.state };
        let seat = usize::from(side).min(self.seats.len() - 1);
        let index = self.seats[seat].answer(game, &request)?;
        let command = options[index];
        if let Some(witness) = &mut self.witness {
            witness.answered(game, &request, command)?;
        }
        self.spare = options;
        Ok(command)
    }

    // ------------------------------------------------------------------------------ the shapes

    /// Something happens.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn step(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.call(event, slots, None)
    }

    /// Dice are rolled; the frame holds natural, total and outcome.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.call(event, slots, None)
    }

    /// Something may be said now. Where nobody has anything to say it is passed over, and only noted at level full.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn window(&mut self, event: EventId, slots: &[Value]) -> Flow {
        if T::ON && self.trace.level() >= Level::Full || self.game().concerns_anybody(event, slots) {
            self.call(event, slots, None)?;
        }
        Ok(())
    }

    /// Dice are rolled, and each of them counts by itself.
    ///
    /// # Errors
    /// Whatever ends the game.
    pub fn roll_faces(&mut self, event: EventId, slots: &[Value]) -> Flow<Thrown> {
        self.call(event, slots, None)?;
        Ok(self.thrown)
    }

    /// A number or truth is asked for, starting from the rule's own number or from `start`.
    ///
    /// # Errors
    /// Never for well-formed books; the signature is that of every event.
    pub fn value(&mut self, event: EventId, start: Option<Value>, slots: &[Value]) -> Flow<Value> {
        let noted = T::ON
            && match self.trace.level() {
                Level::Off | Level::Outcome => false,
                Level::Rules => self.game().concerns(event, slots, Some(self.book.events[usize::from(event)].rule)),
                Level::Full => true,
            };
        if noted || self.book.scripts.speak_on(event) {
            return Ok(self.call(event, slots, start)?.slots[usize::from(slot::TOTAL)]);
        }
        Ok(self.game().peek_with(event, start, slots, &self.forbidden))
    }

    /// Whether a value event says yes.
    ///
    /// # Errors
    /// As [`Referee::value`].
    pub fn truth(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        Ok(self.value(event, None, slots)? == 1)
    }

    fn call(&mut self, id: EventId, slots: &[Value], start: Option<Value>) -> Flow<Frame> {
        let book = Arc::clone(&self.book);
        let event = &book.events[usize::from(id)];
        let mut frame = Frame::default();
        let first = usize::from(slot::FIRST);
        frame.slots[first..first + slots.len()].copy_from_slice(slots);
        if let Base::Value { start: own, truth, .. } = &event.base {
            let own = own.as_ref().map(|program| program.number(&View { state: &self.state, frame: &frame }));
            let base = start.or(own).unwrap_or(0);
            frame.slots[usize::from(slot::BASE)] = if *truth { i32::from(base == 1) } else { base };
            frame.slots[usize::from(slot::TOTAL)] = frame.slots[usize::from(slot::BASE)];
        }
        if !T::ON && event.hooks.is_empty() && event.shape != Shape::Roll {
            return Ok(frame);
        }
        if self.depth >= DEEPEST {
            return Err(Stop::Fault(Box::new(
                crate::pack::Diagnostic::error("events-too-deep", book.rules[usize::from(event.rule)].at)
                    .with("event", book.event_name(id))
                    .with("limit", DEEPEST),
            )));
        }
        self.depth += 1;
        let forbidden = self.forbidden.len();
        let first = self.candidates.len();
        self.gather(&book, event, &frame);
        let address = if event.shape == Shape::Roll { self.address(event) } else { Address::default() };
        let trace = if T::ON { self.trace.open(id, &frame, address) } else { 0 };
        let mut judging = Judging::new(id, trace, first);
        let before = (event.shape != Shape::Value && self.scripted(&book, first)).then(|| self.guard());
        let result = self.phases(&book, event, &mut judging, &mut frame);
        if let Some(before) = before {
            self.unguard(before, &result);
        }
        if let Base::Value { least, most, .. } = &event.base {
            let total = &mut frame.slots[usize::from(slot::TOTAL)];
            *total = (*total).clamp(least.unwrap_or(i32::MIN), most.unwrap_or(i32::MAX));
        }
        if T::ON {
            self.close_trace(&book, event, &judging, &frame);
        }
        if event.shape == Shape::Roll {
            self.thrown = Thrown { dice: judging.dice, count: judging.count };
        }
        self.candidates.truncate(first);
        self.forbidden.truncate(forbidden);
        self.depth -= 1;
        result?;
        Ok(frame)
    }

    /// Whether this is the outermost event in which a script may run.
    fn scripted(&self, book: &Book<G>, first: usize) -> bool {
        let mut waiting = self.candidates[first..].iter();
        !self.guarded && !book.scripts.is_empty() && waiting.any(|candidate| book.scripts.has(candidate.hook))
    }

    fn guard(&mut self) -> Before<G::State> {
        self.guarded = true;
        let Referee { state, used, rolled, clock, .. } = &*self;
        Before { state: state.clone(), used: used.clone(), rolled: rolled.clone(), clock: *clock }
    }

    /// After a fault the game stands as it stood before the event; the trace so far stays.
    fn unguard(&mut self, before: Before<G::State>, result: &Flow) {
        self.guarded = false;
        if let Err(Stop::Fault(_)) = result {
            let Before { state, used, rolled, clock } = before;
            (self.state, self.used, self.rolled, self.clock) = (state, used, rolled, clock);
        }
    }

    fn close_trace(&mut self, book: &Book<G>, event: &Event<G::State>, judging: &Judging, frame: &Frame) {
        if event.shape == Shape::Value && self.trace.level() < Level::Full {
            let spoke = self.trace.events()[judging.trace as usize]
                .hooks
                .iter()
                .any(|h| matches!(h.status, Status::Applied { .. }) && book.hooks[usize::from(h.hook)].rule != event.rule);
            if !spoke {
                self.trace.forget(judging.trace);
                return;
            }
        }
        for index in judging.first..self.candidates.len() {
            let candidate = self.candidates[index];
            if candidate.state == State::Waiting {
                let (hook, holder) = (candidate.hook, candidate.holder);
                self.trace.hook(judging.trace, TraceHook { hook, holder, status: Status::NotReached });
            }
        }
        self.trace.close(judging.trace, frame);
    }

    fn phases(
        &mut self,
        book: &Arc<Book<G>>,
        event: &Event<G::State>,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow {
        self.phase(book, Phase::PreRoll, judging, frame)?;
        loop {
            if judging.cancelled {
                return Ok(());
            }
            if let Base::Roll { pool, need, .. } = &event.base {
                if frame.slots[usize::from(slot::OUTCOME)] == NONE {
                    if frame.slots[usize::from(slot::NEED)] == NONE
                        && let Some(need) = need
                    {
                        frame.slots[usize::from(slot::NEED)] = need.number(&self.view(frame));
                    }
                    self.roll_dice(event, pool, judging, frame)?;
                } else if judging.rolled {
                    unreachable!("a re-roll opens the result again");
                }
            }
            let decided = frame.slots[usize::from(slot::OUTCOME)] != NONE;
            if !decided {
                self.phase(book, Phase::Modify, judging, frame)?;
                self.grade(book, event, judging, frame);
            }
            let rolled_before = judging.rerolled;
            if self.phase(book, Phase::Resolve, judging, frame)? && !rolled_before {
                self.wake(book, judging);
                continue;
            }
            break;
        }
        if judging.cancelled {
            return Ok(());
        }
        self.choose_face(event, judging, frame)?;
        self.phase(book, Phase::Post, judging, frame)?;
        Ok(())
    }

    fn view<'v>(&'v self, frame: &'v Frame) -> View<'v, G::State> {
        View { state: &self.state, frame }
    }

    // ------------------------------------------------------------------------------ the dice

    fn address(&mut self, event: &Event<G::State>) -> Address {
        let (turn, activation) = G::clock(&self.state);
        if self.clock != (turn, activation) {
            self.clock = (turn, activation);
            self.rolled.clear();
        }
        Address { turn, activation, event: event.print, occurrence: 0 }
    }

    fn roll_dice(
        &mut self,
        event: &Event<G::State>,
        pool: &Pool<G::State>,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow {
        let count = (pool.count.number(&self.view(frame)) + judging.extra_dice).clamp(1, 8) as u8;
        let mut address = self.address(event);
        address.occurrence = match self.rolled.iter_mut().find(|(id, _)| *id == judging.event) {
            Some((_, times)) => {
                *times += 1;
                *times
            }
            None => {
                self.rolled.push((judging.event, 0));
                0
            }
        };
        self.dice.open(address);
        if T::ON {
            self.trace.address(judging.trace, address);
        }
        let sides = pool.faces_of(frame);
        let mut sum = 0;
        for index in 0..count {
            let Some(face) = self.dice.die(sides) else {
                return Err(Stop::NoDie { event: judging.event, index: index + 1, sides });
            };
            judging.dice[usize::from(index)] = face;
            sum += i32::from(face);
            if T::ON {
                self.trace.die(judging.trace, face);
            }
            if let Some(witness) = &mut self.witness {
                let game = Game { book: &*self.book, state: &self.state };
                witness.rolled(game, judging.event, sides, face)?;
            }
        }
        judging.count = count;
        judging.rolled = true;
        judging.modifier = 0;
        let dice = &judging.dice[..usize::from(count)];
        let doubles = (1..dice.len()).any(|i| dice[..i].contains(&dice[i]));
        frame.slots[usize::from(slot::DOUBLES)] = i32::from(doubles);
        if pool.faces.is_none() {
            frame.slots[usize::from(slot::NATURAL)] = sum;
            frame.slots[usize::from(slot::TOTAL)] = sum;
        }
        Ok(())
    }

    fn grade(&mut self, book: &Book<G>, event: &Event<G::State>, judging: &Judging, frame: &mut Frame) {
        let Base::Roll { outcomes, .. } = &event.base else { return };
        let total = frame.slots[usize::from(slot::TOTAL)];
        debug_assert!(
            frame.slots[usize::from(slot::NATURAL)] == NONE
                || total == frame.slots[usize::from(slot::NATURAL)] + judging.modifier,
            "the lines of {} do not add up",
            book.event_name(judging.event)
        );
        let outcome = match (judging.table, outcomes) {
            (Some(table), _) => book.tables[usize::from(table)].row(total),
            (None, Outcomes::Table(table)) => book.tables[usize::from(*table)].row(total),
            (None, Outcomes::Grades(grades)) => {
                let view = self.view(frame);
                grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
            }
            (None, Outcomes::Number | Outcomes::Faces) => NONE,
        };
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
    }

    /// Lets the coach of the role `chooser` (else the active one) pick one of the faces rolled.
    fn choose_face(&mut self, event: &Event<G::State>, judging: &Judging, frame: &mut Frame) -> Flow {
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = &event.base else { return Ok(()) };
        if frame.slots[usize::from(slot::OUTCOME)] != NONE {
            return Ok(());
        }
        let mut options = self.options();
        for &die in &judging.dice[..usize::from(judging.count)] {
            let command = Command::with(Command::CHOOSE, faces[usize::from(die) - 1]);
            if !options.contains(&command) {
                options.push(command);
            }
        }
        let chooser = event.slots.iter().position(|(name, _)| name == "chooser");
        let side = match chooser.map(|index| (index, event.slots[index].1)) {
            Some((index, crate::expr::vocabulary::Kind::Entity(kind))) => {
                G::side(&self.state, kind, frame.slots[usize::from(slot::FIRST) + index])
            }
            _ => G::active(&self.state),
        };
        let chosen = self.ask_about(side, Ask("face"), options, Some((judging, frame, None)))?;
        frame.slots[usize::from(slot::OUTCOME)] = chosen.object;
        Ok(())
    }

    // ------------------------------------------------------------------------------ the hooks

    fn gather(&mut self, book: &Book<G>, event: &Event<G::State>, frame: &Frame) {
        let first = self.candidates.len();
        let game = Game { book, state: &self.state };
        let active = G::active(&self.state);
        let mut list = std::mem::take(&mut self.candidates);
        for &id in &event.hooks {
            game.holders(id, frame, |holder, side| {
                let hook = &book.hooks[usize::from(id)];
                let passive = u64::from(side.is_some_and(|side| side != active));
                let key = hook.key | passive << 45 | (holder.max(0) as u64 & 0xff);
                list.push(Candidate { hook: id, holder, key, state: State::Waiting });
            });
        }
        if list.len() - first > 1 {
            list[first..].sort_by_key(|candidate| candidate.key);
        }
        self.candidates = list;
    }

    /// Wakes the hooks of modify and resolve for the dice of a re-roll.
    fn wake(&mut self, book: &Book<G>, judging: &Judging) {
        for candidate in &mut self.candidates[judging.first..] {
            if matches!(book.hooks[usize::from(candidate.hook)].phase, Phase::Modify | Phase::Resolve) {
                candidate.state = State::Waiting;
            }
        }
    }

    /// Runs one phase; true when the dice are to be rolled again.
    fn phase(&mut self, book: &Arc<Book<G>>, phase: Phase, judging: &mut Judging, frame: &mut Frame) -> Flow<bool> {
        judging.decided_by = None;
        let last = self.candidates.len();
        for index in judging.first..last {
            let candidate = self.candidates[index];
            let hook = &book.hooks[usize::from(candidate.hook)];
            if hook.phase != phase || candidate.state != State::Waiting {
                continue;
            }
            self.candidates[index].state = State::Weighed;
            frame.slots[usize::from(slot::HOLDER)] = candidate.holder;
            let before = frame.slots[usize::from(slot::TOTAL)];
            let status = match self.weigh(book, candidate, judging, frame)? {
                Some(status) => status,
                None => {
                    self.candidates[index].state = State::Spoke;
                    self.note_use(book, candidate);
                    let again = self.apply(book, candidate, judging, frame)?;
                    let after = frame.slots[usize::from(slot::TOTAL)];
                    if T::ON {
                        let status = Status::Applied { before, after };
                        self.note(judging, candidate, status);
                    }
                    if judging.cancelled || again {
                        return Ok(again);
                    }
                    if phase == Phase::Resolve && after != before {
                        self.grade(book, &book.events[usize::from(judging.event)], judging, frame);
                    }
                    continue;
                }
            };
            if T::ON {
                self.note(judging, candidate, status);
            }
        }
        Ok(false)
    }

    fn note(&mut self, judging: &Judging, candidate: Candidate, status: Status) {
        self.trace.hook(judging.trace, TraceHook { hook: candidate.hook, holder: candidate.holder, status });
    }

    /// Decides whether a hook speaks; the status says why not.
    fn weigh(
        &mut self,
        book: &Arc<Book<G>>,
        candidate: Candidate,
        judging: &Judging,
        frame: &Frame,
    ) -> Flow<Option<Status>> {
        let hook = &book.hooks[usize::from(candidate.hook)];
        if let Some(by) = forbids(&self.forbidden, candidate.hook, hook) {
            return Ok(Some(Status::Forbidden(by)));
        }
        if let Some(by) = self.replacer(book, candidate, judging, frame) {
            return Ok(Some(Status::Replaced(by)));
        }
        if !self.game().able(candidate.hook, candidate.holder) {
            return Ok(Some(Status::Unable));
        }
        if self.is_spent(book, candidate) || judging.rerolled && rerolls(&hook.effects) {
            return Ok(Some(Status::Spent));
        }
        if hook.one_holder && self.spoke_already(candidate, judging) {
            return Ok(Some(Status::Spent));
        }
        if let Some(condition) = &hook.condition
            && !condition.truth(&self.view(frame))
        {
            return Ok(Some(Status::ConditionFalse(self.because(condition, frame))));
        }
        if hook.optional {
            let side = self.game().side_of(candidate.hook, candidate.holder);
            let name = book.rules[usize::from(hook.rule)].name;
            let mut options = self.options();
            options.extend([Command::with(Command::USE, name), Command::bare(Command::DECLINE)]);
            let answer = self.ask_about(side, Ask::RULE, options, Some((judging, frame, Some(candidate.hook))))?;
            if answer.word == Command::DECLINE {
                return Ok(Some(Status::Declined));
            }
        }
        Ok(None)
    }

    fn because(&self, condition: &Program<G::State>, frame: &Frame) -> Option<Box<Because>> {
        if !T::ON || self.trace.level() < Level::Full {
            return None;
        }
        let why = condition.why_false(&self.view(frame));
        let game = self.game();
        let values = why.values.iter().map(|(word, value, kind)| {
            let text = if *value == NONE { "none".to_owned() } else { game.value(*kind, *value) };
            (word.clone(), text)
        });
        Some(Box::new(Because { part: why.text.to_owned(), values: values.collect() }))
    }

    fn replacer(&self, book: &Book<G>, candidate: Candidate, judging: &Judging, frame: &Frame) -> Option<HookId> {
        let mut frame = frame.clone();
        self.candidates[judging.first..].iter().find_map(|other| {
            let hook = &book.hooks[usize::from(other.hook)];
            if !hook.instead_of.contains(&candidate.hook) {
                return None;
            }
            frame.slots[usize::from(slot::HOLDER)] = other.holder;
            let speaks = forbids(&self.forbidden, other.hook, hook).is_none()
                && self.game().able(other.hook, other.holder)
                && !self.is_spent(book, *other)
                && hook.condition.as_ref().is_none_or(|condition| condition.truth(&self.view(&frame)));
            speaks.then_some(other.hook)
        })
    }

    fn spoke_already(&self, candidate: Candidate, judging: &Judging) -> bool {
        self.candidates[judging.first..].iter().any(|other| other.hook == candidate.hook && other.state == State::Spoke)
    }

    fn is_spent(&self, book: &Book<G>, candidate: Candidate) -> bool {
        let Some(period) = book.hooks[usize::from(candidate.hook)].once else { return false };
        let stamp = (G::vocabulary().periods[usize::from(period)].stamp)(&self.state);
        self.used
            .iter()
            .any(|used| used.hook == candidate.hook && used.holder == candidate.holder && used.stamp == stamp)
    }

    fn note_use(&mut self, book: &Book<G>, candidate: Candidate) {
        let Some(period) = book.hooks[usize::from(candidate.hook)].once else { return };
        let stamp = (G::vocabulary().periods[usize::from(period)].stamp)(&self.state);
        let Candidate { hook, holder, .. } = candidate;
        match self.used.iter_mut().find(|used| used.hook == hook && used.holder == holder) {
            Some(used) => used.stamp = stamp,
            None => self.used.push(Used { hook, holder, stamp }),
        }
    }

    // ------------------------------------------------------------------------------ the effects

    /// Does what a hook says; true when the dice are to be rolled again.
    fn apply(
        &mut self,
        book: &Arc<Book<G>>,
        candidate: Candidate,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        let hook = &book.hooks[usize::from(candidate.hook)];
        let mut again = false;
        for effect in &hook.effects {
            let view = View { state: &self.state, frame };
            let said = match effect {
                Effect::Modify(amount) => Said::Modify(amount.number(&view)),
                Effect::Value(value) => Said::Value(value.number(&view)),
                Effect::Need(need) => Said::Need(need.number(&view)),
                Effect::AddDice(count) => Said::AddDice(count.number(&view)),
                Effect::Outcome(outcome) => Said::Outcome(outcome.number(&view)),
                Effect::Set(index, value) => Said::Set(*index, value.number(&view)),
                Effect::Forbid(rule, hook) => Said::Forbid(match hook {
                    Some(hooks) => Forbids::Hooks(hooks.start, hooks.end),
                    None => Forbids::Rule(*rule),
                }),
                Effect::ForbidRerolls => Said::Forbid(Forbids::Rerolls),
                Effect::Reroll => Said::Reroll,
                Effect::Table(table) => Said::Table(*table),
                Effect::Cancel => Said::Cancel,
                Effect::Call(event, values) => {
                    let mut slots = [NONE; crate::expr::vocabulary::SLOTS];
                    for (index, value) in values {
                        slots[usize::from(*index)] = value.number(&view);
                    }
                    let count = book.events[usize::from(*event)].slots.len();
                    self.call(*event, &slots[..count], None)?;
                    continue;
                }
                Effect::Verb(verb, values) => {
                    let mut calls: Vec<[Value; 8]> = Vec::new();
                    each_of(values, &view, |args| {
                        let mut all = [NONE; 8];
                        all[..args.len()].copy_from_slice(args);
                        calls.push(all);
                    });
                    let cause = book.rules[usize::from(hook.rule)].name;
                    for args in calls {
                        G::perform(self, usize::from(*verb), &args[..values.len()], cause)?;
                    }
                    continue;
                }
                Effect::Script(_) => {
                    again |= crate::script::run(self, candidate.hook, judging, frame)?;
                    continue;
                }
            };
            again |= self.speak(book, candidate.hook, said, judging, frame)?;
        }
        Ok(again)
    }

    /// Does what a hook says of its own event, be it in YAML or in a script; true when the dice are to be rolled again.
    pub(crate) fn speak(
        &mut self,
        book: &Book<G>,
        hook: HookId,
        said: Said,
        judging: &mut Judging,
        frame: &mut Frame,
    ) -> Flow<bool> {
        match said {
            Said::Modify(amount) => {
                judging.modifier = judging.modifier.saturating_add(amount);
                let total = &mut frame.slots[usize::from(slot::TOTAL)];
                *total = total.saturating_add(amount);
            }
            Said::Value(value) => frame.slots[usize::from(slot::TOTAL)] = value,
            Said::Need(need) => frame.slots[usize::from(slot::NEED)] = need,
            Said::AddDice(count) => judging.extra_dice = judging.extra_dice.saturating_add(count),
            Said::Outcome(outcome) => {
                self.check_clash(book, hook, judging)?;
                frame.slots[usize::from(slot::OUTCOME)] = outcome;
            }
            Said::Set(index, value) => frame.slots[usize::from(index)] = value,
            Said::Forbid(what) => self.forbidden.push(Forbidden { what, by: hook }),
            // A hook in YAML does not come so far; a script may.
            Said::Reroll if judging.rerolled || self.forbidden.iter().any(|f| f.what == Forbids::Rerolls) => {}
            Said::Reroll => {
                judging.rerolled = true;
                frame.slots[usize::from(slot::OUTCOME)] = NONE;
                return Ok(true);
            }
            Said::Table(table) => judging.table = Some(table),
            Said::Cancel => judging.cancelled = true,
        }
        Ok(false)
    }

    /// Two hooks that set the same result without naming one another are an error naming both.
    fn check_clash(&self, book: &Book<G>, hook: HookId, judging: &mut Judging) -> Flow {
        let own = book.events[usize::from(judging.event)].rule;
        let this = &book.hooks[usize::from(hook)];
        if this.rule == own {
            return Ok(());
        }
        if let Some(other) = judging.decided_by
            && other != hook
        {
            return Err(Stop::Fault(Box::new(
                crate::pack::Diagnostic::error("same-result-twice", this.at)
                    .with("hook", book.hook_name(hook))
                    .with("other", book.hook_name(other))
                    .also(book.hooks[usize::from(other)].at, "the-other"),
            )));
        }
        judging.decided_by = Some(hook);
        Ok(())
    }
}

fn rerolls<S: 'static>(effects: &[Effect<S>]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Reroll))
}

/// The hook that forbids another, if one does.
fn forbids<S: 'static>(list: &[Forbidden], id: HookId, hook: &Hook<S>) -> Option<HookId> {
    let matches = |what: Forbids| match what {
        Forbids::Rule(rule) => hook.rule == rule,
        Forbids::Hooks(first, last) => (first..last).contains(&id),
        Forbids::Rerolls => rerolls(&hook.effects),
    };
    list.iter().find(|forbidden| matches(forbidden.what)).map(|forbidden| forbidden.by)
}

impl<G: Family> Game<'_, G> {
    /// The things through which a hook comes to bear, each with its side.
    pub(super) fn holders(&self, id: HookId, frame: &Frame, mut found: impl FnMut(Value, Option<u8>)) {
        let hook = &self.book.hooks[usize::from(id)];
        let rule = &self.book.rules[usize::from(hook.rule)];
        let has = G::vocabulary().has;
        match &hook.holder {
            Holder::Always => found(NONE, None),
            Holder::Role(slot, kind) => {
                let entity = frame.slots[usize::from(*slot)];
                if entity != NONE && rule.held.is_some_and(|held| has(self.state, *kind, entity, held).is_some()) {
                    found(entity, Some(G::side(self.state, *kind, entity)));
                }
            }
            Holder::Bystander(row, needs, kind) => {
                let Some(held) = rule.held else { return };
                if !G::present(self.state, *kind, held) {
                    return;
                }
                let set: Set = (G::vocabulary().bystanders[usize::from(*row)].read)(&View { state: self.state, frame }, needs);
                for entity in set.iter() {
                    if has(self.state, *kind, entity, held).is_some() {
                        found(entity, Some(G::side(self.state, *kind, entity)));
                    }
                }
            }
            Holder::Place(slot, kind) => {
                let entity = frame.slots[usize::from(*slot)];
                if entity != NONE && G::place(self.state, *kind, entity) == rule.name {
                    found(entity, None);
                }
            }
        }
    }

    fn holder_kind(&self, hook: HookId) -> Option<u8> {
        match self.book.hooks[usize::from(hook)].holder {
            Holder::Role(_, kind) | Holder::Bystander(_, _, kind) => Some(kind),
            Holder::Place(..) | Holder::Always => None,
        }
    }

    fn able(&self, hook: HookId, holder: Value) -> bool {
        let rule = &self.book.rules[usize::from(self.book.hooks[usize::from(hook)].rule)];
        match self.holder_kind(hook) {
            Some(kind) if !rule.always_usable => G::able(self.state, kind, holder),
            _ => true,
        }
    }

    fn side_of(&self, hook: HookId, holder: Value) -> u8 {
        self.holder_kind(hook).map_or_else(|| G::active(self.state), |kind| G::side(self.state, kind, holder))
    }

    /// Whether a thing has the rule of a hook.
    fn holds(&self, id: HookId, entity: Value) -> bool {
        let hook = &self.book.hooks[usize::from(id)];
        let rule = &self.book.rules[usize::from(hook.rule)];
        match (&hook.holder, rule.held) {
            (Holder::Role(_, kind), Some(held)) => {
                entity != NONE && (G::vocabulary().has)(self.state, *kind, entity, held).is_some()
            }
            _ => false,
        }
    }

    /// Whether anybody has a hook on an event.
    fn concerns_anybody(&self, id: EventId, slots: &[Value]) -> bool {
        self.concerns(id, slots, None)
    }

    /// Whether anybody has a hook on an event, hooks of one rule aside.
    fn concerns(&self, id: EventId, slots: &[Value], but: Option<u16>) -> bool {
        let event = &self.book.events[usize::from(id)];
        if event.hooks.iter().all(|&hook| Some(self.book.hooks[usize::from(hook)].rule) == but) {
            return false;
        }
        let mut frame = Frame::default();
        let first = usize::from(slot::FIRST);
        frame.slots[first..first + slots.len()].copy_from_slice(slots);
        let others = event.hooks.iter().filter(|&&hook| Some(self.book.hooks[usize::from(hook)].rule) != but);
        others.copied().any(|hook| match self.book.hooks[usize::from(hook)].holder {
            Holder::Role(slot, _) => self.holds(hook, frame.slots[usize::from(slot)]),
            _ => {
                let mut anybody = false;
                self.holders(hook, &frame, |_, _| anybody = true);
                anybody
            }
        })
    }

    /// What a value event says, with nothing noted and nobody asked.
    #[must_use]
    pub fn peek(&self, event: EventId, start: Option<Value>, slots: &[Value]) -> Value {
        self.peek_with(event, start, slots, &[])
    }

    fn peek_with(&self, id: EventId, start: Option<Value>, slots: &[Value], forbidden: &[Forbidden]) -> Value {
        let event = &self.book.events[usize::from(id)];
        let Base::Value { start: own, truth, least, most } = &event.base else { return NONE };
        if event.hooks.is_empty() && own.is_none() {
            return start.unwrap_or(0);
        }
        let mut frame = Frame::default();
        let first = usize::from(slot::FIRST);
        frame.slots[first..first + slots.len()].copy_from_slice(slots);
        let base = start.or_else(|| own.as_ref().map(|own| own.number(&View { state: self.state, frame: &frame })));
        let base = base.unwrap_or(0);
        let base = if *truth { i32::from(base == 1) } else { base };
        frame.slots[usize::from(slot::BASE)] = base;
        frame.slots[usize::from(slot::TOTAL)] = base;
        let mut inside = Vec::new();
        for &hook in &event.hooks {
            self.peek_hook(hook, &mut frame, forbidden, &mut inside);
        }
        let total = frame.slots[usize::from(slot::TOTAL)];
        total.clamp(least.unwrap_or(i32::MIN), most.unwrap_or(i32::MAX))
    }

    fn peek_hook(&self, id: HookId, frame: &mut Frame, forbidden: &[Forbidden], inside: &mut Vec<Forbidden>) {
        let hook = &self.book.hooks[usize::from(id)];
        if forbids(forbidden, id, hook).or(forbids(inside, id, hook)).is_some() {
            return;
        }
        match hook.holder {
            Holder::Role(slot, _) => {
                let entity = frame.slots[usize::from(slot)];
                if self.holds(id, entity) {
                    self.peek_holder(id, entity, frame, inside);
                }
            }
            _ => {
                let at = frame.clone();
                self.holders(id, &at, |holder, _| self.peek_holder(id, holder, frame, inside));
            }
        }
    }

    fn peek_holder(&self, id: HookId, holder: Value, frame: &mut Frame, inside: &mut Vec<Forbidden>) {
        let hook = &self.book.hooks[usize::from(id)];
        frame.slots[usize::from(slot::HOLDER)] = holder;
        let speaks = |condition: &Program<G::State>| condition.truth(&View { state: self.state, frame });
        if !self.able(id, holder) || !hook.condition.as_ref().is_none_or(speaks) {
            return;
        }
        for effect in &hook.effects {
            match effect {
                Effect::Modify(amount) => {
                    let amount = amount.number(&View { state: self.state, frame });
                    frame.slots[usize::from(slot::TOTAL)] += amount;
                }
                Effect::Value(value) => {
                    frame.slots[usize::from(slot::TOTAL)] = value.number(&View { state: self.state, frame });
                }
                Effect::Forbid(rule, hooks) => {
                    let what = hooks.as_ref().map_or(Forbids::Rule(*rule), |hooks| Forbids::Hooks(hooks.start, hooks.end));
                    inside.push(Forbidden { what, by: id });
                }
                Effect::Script(_) => crate::script::peek(*self, id, frame),
                _ => {}
            }
        }
    }
}

impl<G: Family> Game<'_, G> {
    /// The verbs of the family that an event would do now, without doing any of them.
    pub fn foresee(&self, id: EventId, slots: &[Value], mut found: impl FnMut(usize, &[Value])) {
        let event = &self.book.events[usize::from(id)];
        if event.hooks.is_empty() {
            return;
        }
        let mut frame = Frame::default();
        let first = usize::from(slot::FIRST);
        frame.slots[first..first + slots.len()].copy_from_slice(slots);
        for &hook in &event.hooks {
            let at = frame.clone();
            self.holders(hook, &at, |holder, _| {
                frame.slots[usize::from(slot::HOLDER)] = holder;
                let view = View { state: self.state, frame: &frame };
                let compiled = &self.book.hooks[usize::from(hook)];
                let speaks = compiled.condition.as_ref().is_none_or(|condition| condition.truth(&view));
                if !speaks || !self.able(hook, holder) {
                    return;
                }
                for effect in &compiled.effects {
                    if let Effect::Verb(verb, values) = effect {
                        each_of(values, &view, |args| found(usize::from(*verb), args));
                    }
                }
            });
        }
    }
}

/// The values of a verb; where one is a set, once for each of its things.
fn each_of<S: 'static>(values: &[Option<Program<S>>], view: &View<S>, mut found: impl FnMut(&[Value])) {
    let mut args = [NONE; 8];
    let mut many = None;
    for (index, value) in values.iter().enumerate() {
        match value {
            Some(program) if matches!(program.kind(), crate::expr::vocabulary::Kind::Set(_)) => {
                many = Some((index, program.set(view)));
            }
            Some(program) => args[index] = program.number(view),
            None => {}
        }
    }
    match many {
        None => found(&args[..values.len()]),
        Some((index, set)) => {
            for thing in set.iter() {
                args[index] = thing;
                found(&args[..values.len()]);
            }
        }
    }
}
