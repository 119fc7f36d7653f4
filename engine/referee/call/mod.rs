//! The referee: one event, four phases.
//!
//! Start at [`Referee`]: `referee.rs` has all that it keeps in mind, and each file here some of what it does. An event's way
//! through the phases is in `phases.rs`, the same for every `World` it is judged in: `table.rs` is the table itself,
//! `forecast.rs` a look ahead. `line.rs` says who may speak and in which order, `weigh.rs` who does, `outlook.rs` whether
//! anything would come of it, `effects.rs` and
//! `said.rs` do what they say; `value.rs` answers what a value is, `everywhere.rs` what it is for every square at once,
//! `dice.rs` rolls, `asking.rs` asks the coaches, `stage.rs` lets scripts speak, `memory.rs` keeps what was used and
//! forbidden, `standing.rs` how the game stands while a list of moves asks many values. `again.rs` and `trial.rs` judge a
//! roll once more by other rules.
//!
//! **Never here:** the name of a rule. Hooks speak for themselves.

mod again;
mod asking;
mod dice;
mod effects;
mod everywhere;
mod forecast;
mod guard;
mod judging;
mod line;
mod live;
mod memory;
mod outlook;
mod part;
mod phases;
mod referee;
mod rounds;
mod rule;
mod said;
mod stage;
mod standing;
mod table;
mod trial;
mod value;
mod ways;
mod weigh;
mod world;

use std::sync::Arc;

use crate::dice::Address;
use crate::expr::vocabulary::{Frame, NONE, Shape, Value, slot};

use super::book::Book;
use super::family::{Family, Start};
use super::flow::{Flow, Stop};
use super::game::Game;
use super::ids::{EventId, HookId, Phase};
use super::rules::Event;
use super::trace::Level;
use super::verdict::Question;

pub(in crate::referee) use effects::{LARGEST, within_reason};
pub use forecast::{Choosing, Seer};
pub use judging::Thrown;
use judging::{Judging, framed};
pub use memory::{Forbids, Memory};
use part::Seen;
pub use referee::{InLine, Referee, Trial};
pub use ways::{Exit, Ways};

impl<G: Family> Referee<G> {
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
            let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
            witness.ended(game, &winners)?;
        }
        stop
    }

    /// The game could be put down here, and taken up again from its position: whoever writes everything down is told, and a
    /// judge who has ruled how things stand is heard.
    ///
    /// # Errors
    /// When a ruling cannot be, or cannot be written down.
    pub fn rest(&mut self) -> Flow {
        self.rule_position()?;
        if let Some(witness) = &mut self.witness {
            let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
            witness.rests(game, self.trace.events());
            self.trace.let_go();
        }
        // Where nothing is open, nobody looks back at what was answered in it.
        if self.depth == 0 {
            self.answered.clear();
        }
        Ok(())
    }

    /// A thing has used a hook up, for as long as its limit holds.
    pub fn note_spent(&mut self, hook: HookId, holder: Value) {
        if let Some(used) = self.game().use_by(hook, holder) {
            self.memory.note(used);
        }
    }

    // ------------------------------------------------------------------------------ the shapes

    /// Something happens.
    #[inline]
    pub fn step(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        if self.is_unnoticed(event, slots) {
            self.cancelled = false;
            return Ok(framed(slots));
        }
        self.called(event, slots, Seen::Values)
    }

    /// Something befalls somebody, and is noted: unless a rule cancels it the family does to the position what it is
    /// ([`Family::befall`]), and then follows what comes of it.
    pub fn befalls(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        let mut frame = framed(slots);
        if self.is_unnoticed(event, slots) {
            self.cancelled = false;
            G::befall(&mut self.state, event, &frame);
        } else {
            self.call(event, &mut frame, Seen::Values, true)?;
        }
        Ok(frame)
    }

    /// Whether nobody would notice that a step happens: no rule has anything to say, and nobody listens.
    fn is_unnoticed(&self, event: EventId, slots: &[Value]) -> bool {
        let is_step = self.book.events[usize::from(event)].shape == Shape::Step;
        !self.trace.is_on() && is_step && self.ways.is_none() && !self.game().concerns(event, slots)
    }

    /// Dice are rolled; the frame holds the outcome, the roles and the facts.
    pub fn roll(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.called(event, slots, Seen::Facts)
    }

    /// Dice are rolled, and their number counts; the frame holds natural and total too.
    pub fn roll_number(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        self.called(event, slots, Seen::Values)
    }

    /// Dice are rolled, and each of them counts by itself.
    pub fn roll_faces(&mut self, event: EventId, slots: &[Value]) -> Flow<Thrown> {
        self.called(event, slots, Seen::Dice)?;
        Ok(self.thrown)
    }

    fn called(&mut self, event: EventId, slots: &[Value], seen: Seen) -> Flow<Frame> {
        let mut frame = framed(slots);
        self.call(event, &mut frame, seen, false)?;
        Ok(frame)
    }

    /// Something may be said now. Where nobody has anything to say it is passed over, and only noted at level full.
    pub fn window(&mut self, event: EventId, slots: &[Value]) -> Flow {
        self.consult(event, slots)?;
        Ok(())
    }

    /// Something is about to be settled: its roles and facts, as rules leave them. A window like any other.
    pub fn consult(&mut self, event: EventId, slots: &[Value]) -> Flow<Frame> {
        if self.is_open(event, slots) { self.called(event, slots, Seen::Values) } else { Ok(framed(slots)) }
    }

    /// Something is about to happen; false if a rule has cancelled it. A window like any other.
    pub fn allows(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        if !self.is_open(event, slots) {
            return Ok(true);
        }
        self.called(event, slots, Seen::Outcome)?;
        Ok(!self.cancelled)
    }

    /// Something is about to happen, and is noted; false if a rule has cancelled it.
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
        self.notes_all() || self.game().concerns(event, slots)
    }

    /// Whether nobody has anything to say of a value, nothing is worked out for it, and nobody takes notes: it is the number
    /// that it starts from.
    pub fn is_what_it_starts_from(&self, event: EventId, slots: &[Value]) -> bool {
        !self.trace.is_on()
            && self.book.events[usize::from(event)].base.is_bare()
            && !self.game().concerns(event, slots)
    }

    /// Whether values are noted that rules have changed.
    pub fn notes_values(&self) -> bool {
        self.trace.level() >= Level::Rules
    }

    /// Whether everything is noted, whatever comes of it.
    pub fn notes_all(&self) -> bool {
        self.trace.level() == Level::Full
    }

    /// A number or truth is asked for, starting from the rule's own number or from `start`. It is what [`Game::peek`] says;
    /// who takes notes is told how it came about.
    #[inline]
    pub fn value(&mut self, event: EventId, start: Option<Value>, slots: &[Value]) -> Flow<Value> {
        if self.trace.is_on() {
            return self.noted_value(event, start, slots);
        }
        if let Some(value) = self.game().settled(event, start, slots) {
            return Ok(value);
        }
        let asked = self.game().ask_value(event, start, slots, false);
        asked.fault.map(|()| asked.value)
    }

    /// The same where notes are taken.
    #[inline(never)]
    fn noted_value(&mut self, event: EventId, start: Option<Value>, slots: &[Value]) -> Flow<Value> {
        self.begin_trial(event)?;
        if self.awaited == Some(event) {
            self.stop_here(event, &framed(slots))?;
        }
        if self.stood().is_some()
            && let Some(question) = Question::about(event, slots)
        {
            let asked = self.game().ask_value(event, start, slots, false);
            self.note_known(start.map_or(question, |start| question.from(start)), asked.value);
            return asked.fault.map(|()| asked.value);
        }
        let level = self.trace.level();
        if level < Level::Full
            && let Some(value) = self.game().settled(event, start, slots)
        {
            return Ok(value);
        }
        let asked = self.game().ask_value(event, start, slots, self.notes_values());
        if level == Level::Full || level == Level::Rules && asked.touched {
            self.note_value(event, start, slots);
        }
        asked.fault.map(|()| asked.value)
    }

    /// Notes how a value comes about.
    fn note_value(&mut self, id: EventId, start: Option<Value>, slots: &[Value]) {
        let (mut frame, noted) = self.game().came_about(id, start, slots, self.trace.level());
        frame.slots[usize::from(slot::HOLDER)] = NONE;
        self.trace.asked(id, &frame, noted.into());
    }

    /// Whether a value event says yes.
    ///
    /// # Errors
    /// As [`Referee::value`].
    pub fn truth(&mut self, event: EventId, slots: &[Value]) -> Flow<bool> {
        Ok(self.value(event, None, slots)? == 1)
    }

    // ------------------------------------------------------------------------------ one event

    /// Carries an event through its phases, in one moment if it is one.
    #[inline]
    fn carry(&mut self, id: EventId, frame: &mut Frame, befalls: bool) -> Flow {
        let shape = self.book.events[usize::from(id)].shape;
        // A value begins a trial by itself.
        if self.trace.is_on() && shape != Shape::Value {
            self.begin_trial(id)?;
        }
        // By another book from here on, where a trial has just begun.
        if self.book.events[usize::from(id)].at_once {
            return self.carry_at_once(id, frame, befalls);
        }
        self.carry_through(id, frame, befalls)
    }

    #[inline(never)]
    fn carry_at_once(&mut self, id: EventId, frame: &mut Frame, befalls: bool) -> Flow {
        let left = G::at_once(self, |referee| {
            referee.carry_through(id, frame, befalls)?;
            Ok((referee.cancelled, referee.unable, referee.thrown))
        });
        (self.cancelled, self.unable, self.thrown) = left?;
        Ok(())
    }

    /// Carries an event through its phases. A value has none: it is asked. What `befalls` somebody is done to the position
    /// before what comes of it.
    fn carry_through(&mut self, id: EventId, frame: &mut Frame, befalls: bool) -> Flow {
        let book = Arc::clone(&self.book);
        let event = &book.events[usize::from(id)];
        if event.shape == Shape::Value {
            let slots: Vec<Value> = frame.slots[usize::from(slot::FIRST)..][..event.slots.len()].to_vec();
            frame.slots[usize::from(slot::TOTAL)] = self.value(id, None, &slots)?;
            self.cancelled = false;
            return Ok(());
        }
        if self.awaited == Some(id) {
            self.stop_here(id, frame)?;
        }
        let (bans, first) = (self.memory.bans(), self.candidates.len());
        self.line_up(event, frame);
        let quiet = self.candidates.len() == first && event.shape != Shape::Roll;
        if quiet {
            self.cancelled = false;
            if self.trace.is_on() {
                self.trace.quiet(id, frame);
            }
            self.tell_opening(id, frame);
            if befalls {
                G::befall(&mut self.state, id, frame);
            }
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
        self.memory.go_inside();
        let address = if event.shape == Shape::Roll { self.address(event) } else { Address::default() };
        let trace = if self.trace.is_on() { self.trace.open(id, frame, address) } else { 0 };
        let mut judging = Judging::new(id, trace, &self.candidates, first);
        self.tell_opening(id, frame);
        let moment = self.moment(event, first, frame);
        let guards = self.needs_guard(&book, event, first);
        if guards {
            self.guard();
        }
        let result = self.phases(&book, event, (&mut judging, befalls), frame);
        if guards {
            self.unguard(&result);
        }
        if self.trace.is_on() {
            self.note_end(&book, moment.as_deref().filter(|_| result.is_ok()), &judging, frame);
        }
        self.tell_closing(id, frame, judging.cancelled);
        if event.shape == Shape::Roll {
            self.thrown = judging.thrown;
        }
        self.cancelled = judging.cancelled;
        self.candidates.truncate(first);
        self.memory.go_back(bans);
        self.depth -= 1;
        self.note_trial(id);
        result
    }

    /// Notes how an event has ended.
    #[inline(never)]
    fn note_end(
        &mut self,
        book: &Arc<Book<G>>,
        moment: Option<&again::Moment<G::State>>,
        judging: &Judging,
        frame: &Frame,
    ) {
        if let Some(moment) = moment {
            self.find_decisive(book, moment, judging, frame);
        }
        if judging.cancelled {
            self.trace.cancel(judging.trace);
        }
        self.note_unreached(judging, frame);
        self.trace.close(judging.trace, frame);
    }

    /// Adds the hooks of an event to those that wait.
    fn line_up(&mut self, event: &Event<G::State>, frame: &Frame) {
        let game = Game::at_table(&self.book, &self.state, &self.memory, &self.live);
        game.line_up(event, frame, &mut self.candidates);
    }

    fn phases(
        &mut self,
        book: &Book<G>,
        event: &Event<G::State>,
        (judging, befalls): (&mut Judging, bool),
        frame: &mut Frame,
    ) -> Flow {
        self.come_out(book, event, judging, frame)?;
        self.tell_outcome(judging, frame);
        if !judging.cancelled {
            let changed = if befalls { G::befall(&mut self.state, judging.event, frame) } else { 0 };
            phases::phase(self, book, Phase::Post, judging, frame)?;
            if befalls && judging.cancelled {
                G::spare(&mut self.state, judging.event, frame, changed);
            }
        }
        Ok(())
    }

    /// All phases but the last: afterwards the outcome is known.
    #[inline(always)]
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
        self.choose_face(event, judging, frame)?;
        self.rule_outcome(event, judging, frame)
    }
}
