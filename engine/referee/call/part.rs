//! Parts of a game: whatever is a function of the position, so that whoever looks at every way a game may go ([`Ways`])
//! goes through each part once for each position it starts from, however the game came there.
//!
//! An event is such a part: it reads its slots, the position, and what the referee keeps in mind. A procedure becomes one
//! where it calls [`Referee::part`]; what it does is a plain function, so that no local of its caller can slip in.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::expr::vocabulary::{Frame, NONE, SLOTS, Shape, Value, slot};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::ids::EventId;

use super::judging::{Judging, Line, Thrown};
use super::memory::Memory;
use super::referee::{Referee, Rounds};
use super::ways::{Exit, Ways};

/// The things that a part may change and must find as they were.
struct Standing<S> {
    state: S,
    memory: Memory,
    candidates: Line,
    depth: u8,
    within: u32,
    rounds: Rounds,
    scripts: u8,
    guarded: bool,
}

/// How much of an event whoever called it gets to see: the less, the more ways are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Seen {
    /// Its outcome.
    Outcome,
    /// Its outcome, roles and facts.
    Facts,
    /// All its values.
    Values,
    /// Each of its dice too.
    Dice,
}

/// The traces of an event: its values, whether it was called off, whether a verb could not be done, its dice.
type Left = ([Value; SLOTS], bool, bool, Thrown);

impl Seen {
    /// Empties the values of an event that are not to be seen.
    pub(super) fn of(self, frame: &mut Frame) {
        let own = usize::from(slot::FIRST);
        if self <= Seen::Facts {
            let outcome = frame.slots[usize::from(slot::OUTCOME)];
            frame.slots[..own].fill(NONE);
            frame.slots[usize::from(slot::OUTCOME)] = outcome;
        }
        if self == Seen::Outcome {
            frame.slots[own..].fill(NONE);
        }
    }
}

impl PartialOrd for Seen {
    fn partial_cmp(&self, other: &Seen) -> Option<std::cmp::Ordering> {
        (*self as u8).partial_cmp(&(*other as u8))
    }
}

impl<G: Family> Referee<G> {
    /// Sets one that looks at every way the game may go.
    pub fn set_ways(&mut self, ways: Rc<dyn Ways<G>>) {
        self.ways = Some(ways);
    }

    /// Part of a procedure: what it does depends on the position and on `args`, and on nothing else. Its name tells it
    /// from all others.
    #[inline]
    pub fn part<A: Clone + Hash, R: Clone + Hash + 'static>(
        &mut self,
        name: &'static str,
        args: A,
        does: fn(&mut Self, A) -> Flow<R>,
    ) -> Flow<R> {
        if self.ways.is_none() { does(self, args) } else { self.part_of_ways(name, args, does) }
    }

    #[cold]
    fn part_of_ways<A: Clone + Hash, R: Clone + Hash + 'static>(
        &mut self,
        name: &'static str,
        args: A,
        does: fn(&mut Self, A) -> Flow<R>,
    ) -> Flow<R> {
        let Some(ways) = self.ways.clone().filter(|ways| ways.looks()) else { return does(self, args) };
        if let Some(exit) = ways.known() {
            return self.leave(&exit);
        }
        let key = self.key(&*ways, (name, &args));
        if ways.begin(key) {
            let before = self.standing();
            loop {
                let came = does(self, args.clone());
                let came = came.map(|value| self.exit(&*ways, value));
                let more = ways.end(self.game(), came);
                self.stand_again(&before);
                if !more? {
                    break;
                }
            }
        }
        let exit = ways.choose(key)?;
        self.leave(&exit)
    }

    /// Goes round and round until a round breaks off. A round depends on the position and on what the round
    /// before it left, and on nothing else.
    pub fn repeat<A: Clone + Hash + 'static, R: Clone + Hash + 'static>(
        &mut self,
        name: &'static str,
        start: A,
        round: fn(&mut Self, A) -> Flow<ControlFlow<R, A>>,
    ) -> Flow<R> {
        self.part(name, (name, start, round), |referee, (name, start, round)| {
            let mut next = start;
            loop {
                referee.reach((name, &next))?;
                match referee.part(name, (round, next), |referee, (round, next)| round(referee, next))? {
                    ControlFlow::Continue(left) => next = left,
                    ControlFlow::Break(came) => return Ok(came),
                }
            }
        })
    }

    /// Something hidden is about to be seen: it cannot be unseen, and until now it might have been otherwise.
    ///
    /// # Errors
    /// Where nobody looks any further.
    pub fn uncover(&mut self) -> Flow {
        if let Some(witness) = &mut self.witness {
            witness.uncovered();
        }
        let Some(ways) = self.ways.clone().filter(|ways| ways.looks()) else { return Ok(()) };
        let mut might_be = G::might_be(&self.state, ways.asker());
        if might_be.len() > 1 {
            let weights: Vec<u64> = might_be.iter().map(|(weight, _)| *weight).collect();
            self.state = might_be.swap_remove(ways.draw(&weights).ok_or(Stop::Done)?).1;
        }
        Ok(())
    }

    fn reach(&mut self, left: impl Hash) -> Flow {
        let Some(ways) = self.ways.clone().filter(|ways| ways.looks()) else { return Ok(()) };
        if ways.passes() {
            return Ok(());
        }
        let key = self.key(&*ways, ("round", left));
        if ways.reach(key) { Ok(()) } else { Err(Stop::Done) }
    }

    /// An event as part of a game; where nobody looks at every way it simply happens.
    #[inline]
    pub(super) fn call(&mut self, id: EventId, frame: &mut Frame, seen: Seen, befalls: bool) -> Flow {
        let alone = |ways: &Rc<dyn Ways<G>>| !ways.looks() || !self.may_branch(id, frame);
        if self.ways.as_ref().is_none_or(alone) {
            self.carry(id, frame, befalls)?;
            seen.of(frame);
            return Ok(());
        }
        let left = self.part("event", (id, frame.slots, seen, befalls), Self::event_as_part)?;
        (frame.slots, self.cancelled, self.unable, self.thrown) = left;
        Ok(())
    }

    /// Whether dice or hooks may have something to say.
    fn may_branch(&self, id: EventId, frame: &Frame) -> bool {
        let event = &self.book.events[usize::from(id)];
        let own = &frame.slots[usize::from(slot::FIRST)..][..event.slots.len()];
        match event.shape {
            Shape::Value => false,
            Shape::Roll => true,
            Shape::Step => self.game().concerns(id, own),
        }
    }

    fn event_as_part(&mut self, (id, slots, seen, befalls): (EventId, [Value; SLOTS], Seen, bool)) -> Flow<Left> {
        let mut frame = Frame { slots };
        self.carry(id, &mut frame, befalls)?;
        seen.of(&mut frame);
        let thrown = if seen == Seen::Dice { self.thrown } else { Thrown::default() };
        Ok((frame.slots, self.cancelled, self.unable, thrown))
    }

    // ------------------------------------------------------------------------------ who looks, hears

    pub(super) fn tell_opening(&self, id: EventId, frame: &Frame) {
        if let Some(ways) = &self.ways {
            ways.opens(self.game(), id, frame);
        }
    }

    pub(super) fn tell_outcome(&self, judging: &Judging, frame: &Frame) {
        if let Some(ways) = &self.ways {
            ways.comes_out(self.game(), judging.event, frame);
        }
    }

    pub(super) fn tell_closing(&self, id: EventId, frame: &Frame, cancelled: bool) {
        if let Some(ways) = &self.ways {
            ways.closes(self.game(), id, frame, cancelled);
        }
    }

    // ------------------------------------------------------------------------------ keys, and how things stand

    /// Everything that what follows depends on, as one number.
    fn key(&self, ways: &dyn Ways<G>, what: impl Hash) -> u128 {
        let mut digest = Digest::default();
        what.hash(&mut digest);
        G::hash_future(self.game(), &mut digest);
        let game = self.game();
        self.memory.digest(|used| game.use_by(used.hook, used.holder) == Some(*used), &mut digest);
        (self.guarded, self.scripts > 0, ways.mind()).hash(&mut digest);
        digest.number()
    }

    fn exit<R: Hash + 'static>(&self, ways: &dyn Ways<G>, value: R) -> Exit<G::State> {
        let key = self.key(ways, ("exit", &value));
        Exit { key, state: self.state.clone(), memory: self.memory.clone(), value: Rc::new(value) }
    }

    fn leave<R: Clone + 'static>(&mut self, exit: &Exit<G::State>) -> Flow<R> {
        self.state.clone_from(&exit.state);
        self.memory.clone_from(&exit.memory);
        // The same part leaves by its own ways out only.
        exit.value.downcast_ref().cloned().ok_or(Stop::Done)
    }

    fn standing(&self) -> Standing<G::State> {
        Standing {
            state: self.state.clone(),
            memory: self.memory.clone(),
            candidates: self.candidates.clone(),
            depth: self.depth,
            within: self.within,
            rounds: self.rounds.clone(),
            scripts: self.scripts,
            guarded: self.guarded,
        }
    }

    fn stand_again(&mut self, before: &Standing<G::State>) {
        self.state.clone_from(&before.state);
        self.memory.clone_from(&before.memory);
        self.candidates.clone_from(&before.candidates);
        (self.depth, self.within, self.rounds) = (before.depth, before.within, before.rounds.clone());
        (self.scripts, self.guarded) = (before.scripts, before.guarded);
    }
}

/// A digest so long that two different things never have the same.
struct Digest([u64; 2]);

impl Default for Digest {
    fn default() -> Digest {
        Digest([0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344])
    }
}

impl Digest {
    const BY: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];

    fn add(&mut self, word: u64) {
        for (half, by) in self.0.iter_mut().zip(Digest::BY) {
            let wide = u128::from(*half ^ word ^ by.rotate_left(23)) * u128::from(by);
            *half = (wide as u64 ^ (wide >> 64) as u64).wrapping_add(word.rotate_left(31)).rotate_left(17);
        }
    }

    fn number(&self) -> u128 {
        u128::from(self.0[0]) << 64 | u128::from(self.0[1])
    }
}

impl Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.add(word.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte)));
        }
        let rest = words.remainder();
        self.add(rest.iter().fold(bytes.len() as u64, |sum, &byte| sum << 8 | u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0[0]
    }
}
