//! The table as a world in which events are judged: dice fall once, coaches answer, verbs change the position.

use crate::expr::vocabulary::{Frame, NONE, Set, Shape, Value, slot};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::request::{Ask, Command, Plea};
use crate::referee::rules::{Base, Choice, Pool};
use crate::referee::trace::{Level, Status, TraceHook};

use super::judging::{Candidate, Judging, Turn};
use super::memory::Memory;
use super::part::Seen;
use super::referee::Referee;
use super::world::{Drawn, World};

impl<G: Family> World<G> for Referee<G> {
    #[inline]
    fn game(&self) -> Game<'_, G> {
        Referee::game(self)
    }

    fn inside(&self) -> &Memory {
        Memory::EMPTY
    }

    fn memory(&mut self) -> &mut Memory {
        &mut self.memory
    }

    #[inline]
    fn line(&self) -> &[Candidate] {
        &self.candidates
    }

    fn line_mut(&mut self) -> &mut [Candidate] {
        &mut self.candidates
    }

    /// Asks the coach of the holder.
    fn is_wanted(&mut self, candidate: Candidate, judging: &Judging, frame: &Frame) -> Flow<bool> {
        let side = self.game().side_of(candidate.hook, candidate.holder);
        let name = self.book.rules[usize::from(self.book.hooks[usize::from(candidate.hook)].rule)].name;
        let mut options = self.options();
        options.extend([Command::with(Command::USE, name), Command::bare(Command::DECLINE)]);
        let answer =
            self.ask_about(side, Ask::RULE, options, Some((judging, frame, Some((candidate.hook, candidate.holder)))))?;
        Ok(answer.word != Command::DECLINE)
    }

    fn speaks(&mut self, hook: HookId) {
        self.note_speaker(hook);
    }

    #[inline]
    fn note(&mut self, judging: &Judging, candidate: Candidate, status: Status, frame: &Frame) {
        let Candidate { hook, holder, turn, .. } = candidate;
        let applied = matches!(status, Status::Applied { .. });
        if applied {
            self.note_speaker(hook);
        }
        if self.trace.is_on() {
            self.note_hook(judging, (hook, holder), (turn, applied), status, frame);
        }
    }

    fn weight(&self) -> u32 {
        1
    }

    fn set_weight(&mut self, _: u32) {}

    /// A step about which nobody has anything to say is passed over.
    fn call(&mut self, event: EventId, slots: &[Value], passed: Value) -> Flow<u32> {
        self.count_in(event)?;
        if self.book.events[usize::from(event)].shape == Shape::Step && !self.is_open(event, slots) {
            return Ok(1);
        }
        let outcome = self.called(event, slots, Seen::Outcome)?.slots[usize::from(slot::OUTCOME)];
        Ok(u32::from(!self.cancelled && (outcome == NONE || outcome == passed)))
    }

    fn perform(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow<bool> {
        if !G::vocabulary().is_given(verb, args) {
            return Ok(false);
        }
        self.unable = false;
        self.keep_position();
        let before = std::mem::replace(&mut self.cause, cause);
        let done = G::perform(self, verb, args, cause);
        self.cause = before;
        done?;
        self.see_who_is_there();
        Ok(!std::mem::take(&mut self.unable))
    }

    fn choose(&mut self, hook: HookId, choice: &Choice<G::State>, judging: &Judging, frame: &Frame) -> Flow<Value> {
        let (side, things) = self.game().choices(hook, choice, frame);
        if things.is_empty() {
            return Ok(NONE);
        }
        let mut options = self.options();
        options.extend(things.into_iter().map(|thing| Command::with(Command::PICK + choice.kind, thing)));
        Ok(self.ask_about(side, Ask("pick"), options, Some((judging, frame, Some((hook, NONE)))))?.object)
    }

    fn draw(&mut self, lot: EventId, among: Set) -> Flow<Drawn> {
        self.draw_one(lot, among).map(Drawn::One)
    }

    /// One with a face, else the one the coach of `side` chooses.
    fn one_die(&mut self, face: Option<Value>, side: u8, judging: &Judging, frame: &Frame) -> Flow<Option<u8>> {
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } =
            &self.book.events[usize::from(judging.event)].base
        else {
            // Numbers: the lowest, since no coach would choose another.
            return Ok(judging.fresh().min_by_key(|(_, face)| *face).map(|(index, _)| index));
        };
        let faces = faces.clone();
        let name = |die: u8| faces[usize::from(die) - 1];
        let mut options = self.options();
        for (_, die) in judging.fresh().filter(|(_, die)| face.is_none_or(|face| name(*die) == face)) {
            let command = Command::with(Command::CHOOSE, name(die));
            if !options.contains(&command) {
                options.push(command);
            }
        }
        if options.is_empty() {
            return Ok(None);
        }
        let chosen = self.ask_about(side, Ask("die-again"), options, Some((judging, frame, None)))?.object;
        Ok(judging.fresh().find(|(_, die)| name(*die) == chosen).map(|(index, _)| index))
    }

    fn keep_one(&mut self, hook: HookId, judging: &Judging, frame: &Frame) -> Flow<Option<Value>> {
        let side = self.game().side_in(hook, frame);
        let mut options = self.options();
        for &die in judging.thrown.faces() {
            let command = Command::with(Command::KEEP, Value::from(die));
            if !options.contains(&command) {
                options.push(command);
            }
        }
        if options.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.ask_about(side, Ask("keep"), options, Some((judging, frame, Some((hook, NONE)))))?.object))
    }

    fn scripts(&mut self) -> &mut u8 {
        &mut self.scripts
    }

    fn throw(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>> {
        self.count_in(event)?;
        self.step(event, slots).map(Some)
    }

    fn break_off(&mut self, stop: Stop) -> Flow {
        Err(stop)
    }

    fn hears_remarks(&self) -> Level {
        self.trace.level()
    }

    fn put(&mut self, plea: &Plea, judging: &Judging, frame: &Frame) -> Flow<Option<usize>> {
        self.put_plea(plea, Some((judging, frame, Some((plea.hook, frame.slots[usize::from(slot::HOLDER)]))))).map(Some)
    }

    fn ask_value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value> {
        self.value(event, None, slots)
    }

    fn draw_for(&mut self, lot: EventId, things: &[Value]) -> Flow<Value> {
        let many = things.len() as Value;
        if many > 1 && self.book.events[usize::from(lot)].is_told_how_many() {
            let place = self.draw_lots(lot, many)?;
            return Ok(things.get(place as usize - 1).copied().unwrap_or(NONE));
        }
        self.draw_one(lot, things.iter().copied().collect())
    }
}

impl<G: Family> Referee<G> {
    /// Leaves a verb of the family that cannot be done; the trace says so.
    pub fn unable(&mut self) -> Flow {
        self.unable = true;
        Ok(())
    }

    /// Notes what became of a hook, and all that it did.
    #[inline(never)]
    fn note_hook(
        &mut self,
        judging: &Judging,
        (hook, holder): (HookId, Value),
        (turn, applied): (Turn, bool),
        status: Status,
        frame: &Frame,
    ) {
        // What was noted of it before the outcome changed no longer holds.
        if turn == Turn::Stirred {
            self.trace.unhook(judging.trace, hook, holder);
        }
        let mut noted = self.noted((hook, holder), status, frame);
        if applied {
            noted.unable = judging.unable;
            noted.test = judging.test;
            noted.die = judging.picked_up();
            noted.need = Some(frame.slots[usize::from(slot::NEED)])
                .filter(|&need| need != NONE && self.book.hooks[usize::from(hook)].sets_need());
            noted.remark(judging.remarks.clone());
        }
        self.trace.hook(judging.trace, noted);
    }

    /// A hook and what became of it, with its reasons where everything is noted.
    pub(super) fn noted(&self, (hook, holder): (HookId, Value), status: Status, frame: &Frame) -> TraceHook {
        self.game().noted((hook, holder), status, frame, self.trace.level())
    }

    /// Notes the hooks whose turn never came.
    pub(super) fn note_unreached(&mut self, judging: &Judging, frame: &Frame) {
        for index in judging.first..self.candidates.len() {
            if self.candidates[index].turn == Turn::Waiting {
                self.note(judging, self.candidates[index], Status::NotReached, frame);
            }
        }
    }

    /// One of a set by the roll of an event, which is told how many there are or belongs to the family's own way of drawing;
    /// a lone one needs no die.
    pub fn draw_one(&mut self, lot: EventId, set: Set) -> Flow<Value> {
        let counts = self.book.events[usize::from(lot)].is_told_how_many();
        match set.len() {
            0 | 1 => Ok(set.iter().next().unwrap_or(NONE)),
            many if counts => {
                let place = self.draw_lots(lot, many)?;
                Ok(set.iter().nth(place as usize - 1).unwrap_or(NONE))
            }
            _ => G::draw(self, lot, set),
        }
    }

    /// A number from 1 to `many`, by the roll of an event that is told how many there are.
    pub fn draw_lots(&mut self, lot: EventId, many: Value) -> Flow<Value> {
        Ok(self.roll_number(lot, &[many])?.slots[usize::from(slot::TOTAL)].clamp(1, many))
    }
}
