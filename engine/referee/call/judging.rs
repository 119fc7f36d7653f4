//! The notes that the referee keeps while an event is judged.

use smallvec::SmallVec;

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::referee::family::Family;
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId, Phase};
use crate::referee::rules::{Base, Event, Outcomes, Pool};
use crate::referee::trace::Remark;

/// The event being judged, beside its frame.
#[derive(Clone)]
pub(super) struct Judging {
    pub(super) event: EventId,
    pub(super) trace: u32,
    /// Where its candidates begin.
    pub(super) first: usize,
    /// The phases in which they speak, as bits.
    phases: u8,
    pub(super) modifier: i32,
    pub(super) extra_dice: i32,
    pub(super) table: Option<u16>,
    /// The dice that have been rolled again, as bits: none of them is a second time.
    pub(super) again: u8,
    /// The die that alone is rolled again.
    pub(super) one_die: Option<u8>,
    pub(super) cancelled: bool,
    /// Whether an effect of the hook that speaks found nobody to do it to, or could not be done.
    pub(super) unable: bool,
    /// How the last test that this hook demanded went.
    pub(super) test: Option<bool>,
    /// The remarks of this hook's script about itself.
    pub(super) remarks: Vec<Remark>,
    pub(super) decided_by: Option<HookId>,
    pub(super) thrown: Thrown,
    /// The slots into which something has been put while these dice were read, and what was in them before.
    put: Vec<(u8, Value)>,
}

impl Judging {
    /// Nothing has happened yet; the candidates of the event are those of the line from `first` on.
    #[inline]
    pub(super) fn new(event: EventId, trace: u32, line: &[Candidate], first: usize) -> Judging {
        Judging {
            event,
            trace,
            first,
            phases: line[first..].iter().fold(0, |phases, candidate| phases | 1 << candidate.phase as u8),
            modifier: 0,
            extra_dice: 0,
            table: None,
            again: 0,
            one_die: None,
            cancelled: false,
            unable: false,
            test: None,
            remarks: Vec::new(),
            decided_by: None,
            thrown: Thrown::default(),
            put: Vec::new(),
        }
    }

    /// Whether anybody may speak in a phase.
    #[inline]
    pub(super) fn has(&self, phase: Phase) -> bool {
        self.phases >> phase as u8 & 1 == 1
    }

    /// The dice that may still be rolled again, each with its place.
    pub(super) fn fresh(&self) -> impl Iterator<Item = (u8, u8)> {
        let again = self.again;
        (0..)
            .zip(self.thrown.dice)
            .take(usize::from(self.thrown.count))
            .filter(move |(index, _)| again >> index & 1 == 0)
    }

    /// How many dice of a pool are rolled.
    pub(super) fn dice_of<G: Family>(&self, pool: &Pool<G::State>, game: Game<G>, frame: &Frame) -> i32 {
        let count = pool.count.number(&game.view(frame));
        count.saturating_add(self.extra_dice).clamp(1, Thrown::MOST)
    }

    /// Adds to the total, and to what has been added to the dice.
    pub(super) fn add(&mut self, amount: i32, frame: &mut Frame) {
        self.modifier = self.modifier.saturating_add(amount);
        let total = &mut frame.slots[usize::from(slot::TOTAL)];
        *total = added(*total, amount);
    }

    /// What was in a slot before something was put there while the dice are read.
    pub(super) fn note_put(&mut self, index: u8, was: Value) {
        if self.put.iter().all(|(own, _)| *own != index) {
            self.put.push((index, was));
        }
    }

    /// The dice are picked up, and what was put into slots while they were read goes with them.
    pub(super) fn pick_up(&mut self, frame: &mut Frame) {
        for (index, was) in self.put.drain(..) {
            frame.slots[usize::from(index)] = was;
        }
    }

    /// The dice come to one of them.
    pub(super) fn keep(&self, die: i32, frame: &mut Frame) {
        frame.slots[usize::from(slot::NATURAL)] = die;
        frame.slots[usize::from(slot::TOTAL)] = added(die, self.modifier);
    }

    /// The face of the die that alone is about to be rolled again.
    pub(super) fn picked_up(&self) -> Option<u8> {
        self.thrown.faces().get(usize::from(self.one_die?)).copied()
    }

    /// Whether all dice together may be rolled again.
    pub(super) fn is_fresh(&self) -> bool {
        self.again == 0
    }

    /// Reads the result off the total.
    pub(super) fn grade<G: Family>(&self, game: Game<G>, frame: &mut Frame) {
        let book = game.book;
        let event = &book.events[usize::from(self.event)];
        let Base::Roll { outcomes, .. } = &event.base else { return };
        let total = frame.slots[usize::from(slot::TOTAL)];
        debug_assert!(
            frame.slots[usize::from(slot::NATURAL)] == NONE
                || total == frame.slots[usize::from(slot::NATURAL)].saturating_add(self.modifier),
            "the lines of {} do not add up",
            book.event_name(self.event)
        );
        let outcome = match (self.table, outcomes) {
            (Some(table), _) | (None, &Outcomes::Table(table)) => book.tables[usize::from(table)].row(total),
            (None, Outcomes::Grades(grades)) => {
                let view = game.view(frame);
                grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
            }
            (None, Outcomes::Faces) => self.favourable_face(event).unwrap_or(NONE),
            (None, Outcomes::Number) => NONE,
        };
        frame.slots[usize::from(slot::OUTCOME)] = outcome;
    }

    /// The face that every die shows, if it is one that nobody would roll again; all others wait to be chosen.
    fn favourable_face<S>(&self, event: &Event<S>) -> Option<Value> {
        let Base::Roll { pool: Pool { faces: Some(faces), .. }, .. } = &event.base else { return None };
        let (first, others) = self.thrown.faces().split_first()?;
        let face = faces[usize::from(*first) - 1];
        (event.favourable.contains(&face) && others.iter().all(|die| die == first)).then_some(face)
    }
}

/// A total with an amount added to it; nothing is added where there is none.
#[inline]
pub(super) fn added(total: Value, amount: Value) -> Value {
    if total == NONE { NONE } else { total.saturating_add(amount) }
}

/// The dice of a roll, as they lie at its end.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub struct Thrown {
    dice: [u8; 8],
    count: u8,
}

impl Thrown {
    /// The most dice of one roll.
    pub(in crate::referee) const MOST: i32 = 8;

    /// Their faces, in the order rolled.
    pub fn faces(&self) -> &[u8] {
        &self.dice[..usize::from(self.count)]
    }

    /// Another face for one of them.
    pub(super) fn turn(&mut self, index: u8, face: u8) {
        self.dice[usize::from(index)] = face;
    }

    pub(super) fn add(&mut self, face: u8) {
        self.dice[usize::from(self.count)] = face;
        self.count += 1;
    }
}

/// A hook that waits for its turn in an event.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub hook: HookId,
    pub holder: Value,
    pub key: u64,
    pub phase: Phase,
    pub turn: Turn,
    /// The number it added to the total once the outcome was known.
    pub gave: i32,
    /// Whether it has had dice of this event rolled again.
    pub rerolled: bool,
}

/// Hooks in the order in which they speak.
pub(super) type Line = SmallVec<[Candidate; 8]>;

impl Candidate {
    #[inline]
    pub(super) fn new(hook: HookId, holder: Value, key: u64, phase: Phase) -> Candidate {
        Candidate { hook, holder, key, phase, turn: Turn::Waiting, gave: 0, rerolled: false }
    }
}

/// Whether a candidate had its turn, and used it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Waiting,
    /// Weighed, and not to be weighed again.
    Weighed,
    /// Its condition was false.
    Silent,
    /// Its condition was false, and the outcome is another since.
    Stirred,
    Spoke,
    /// Its number stays when the dice are rolled again.
    Stays,
}

impl Turn {
    /// Whether it is still to be weighed.
    #[inline]
    pub(super) fn is_open(self) -> bool {
        matches!(self, Turn::Waiting | Turn::Stirred)
    }
}

/// The values with which an event begins.
#[inline]
pub(super) fn framed(slots: &[Value]) -> Frame {
    let mut frame = Frame::default();
    fill(&mut frame, slots);
    frame
}

/// Puts them into a frame that is empty.
#[inline(always)]
pub(super) fn fill(frame: &mut Frame, slots: &[Value]) {
    let own = &mut frame.slots[usize::from(slot::FIRST)..];
    own.iter_mut().zip(slots).for_each(|(slot, value)| *slot = *value);
}

/// Sets the number to reach of a roll that asks for one, unless a rule has.
pub(super) fn set_need<G: Family>(event: &Event<G::State>, game: Game<G>, frame: &mut Frame) {
    let Base::Roll { need: Some(need), .. } = &event.base else { return };
    if event.asks_for_need && frame.slots[usize::from(slot::NEED)] == NONE {
        frame.slots[usize::from(slot::NEED)] = need.number(&game.view(frame));
    }
}
