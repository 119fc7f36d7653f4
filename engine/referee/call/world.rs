//! The worlds in which events are judged: the table, with dice and coaches, or a forecast, where dice fall every way.

use crate::expr::vocabulary::{Frame, Set, Value};
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::game::Game;
use crate::referee::ids::{EventId, HookId};
use crate::referee::request::Plea;
use crate::referee::rules::Choice;
use crate::referee::trace::{Level, Status};

use super::judging::{Candidate, Judging};
use super::memory::Memory;

/// A world in which an event is judged.
pub(super) trait World<G: Family>: Sized {
    /// The game as it stands.
    fn game(&self) -> Game<'_, G>;
    /// Uses and bans beside those of the game.
    fn inside(&self) -> &Memory;
    /// Where uses and bans are noted.
    fn memory(&mut self) -> &mut Memory;
    /// The hooks of all events that are being judged, those of the innermost last.
    fn line(&self) -> &[Candidate];
    /// The same, to be changed.
    fn line_mut(&mut self) -> &mut [Candidate];

    /// Whether the coach of a hook's holder wants it.
    fn is_wanted(&mut self, candidate: Candidate, judging: &Judging, frame: &Frame) -> Flow<bool>;
    /// A hook is about to speak.
    fn speaks(&mut self, _hook: HookId) {}
    /// Notes the outcome of a hook.
    fn note(&mut self, judging: &Judging, candidate: Candidate, status: Status, frame: &Frame);

    /// How surely things have come this far.
    fn weight(&self) -> u32;
    /// From here on they are less sure, or as sure as before.
    fn set_weight(&mut self, weight: u32);
    /// Judges an event that a hook calls; how much of the weight goes well: a roll does with the outcome `passed`.
    fn call(&mut self, event: EventId, slots: &[Value], passed: Value) -> Flow<u32>;
    /// Does what a verb of the family says; false if it could not be done.
    fn perform(&mut self, verb: usize, args: &[Value], cause: Value) -> Flow<bool>;
    /// One thing, chosen by a coach; none if there is none.
    fn choose(&mut self, hook: HookId, choice: &Choice<G::State>, judging: &Judging, frame: &Frame) -> Flow<Value>;
    /// One of a set by the roll of an event, or each of them, as surely as any other.
    fn draw(&mut self, lot: EventId, among: Set) -> Flow<Drawn>;
    /// The die that the coach of a side wants rolled again.
    fn one_die(&mut self, face: Option<Value>, side: u8, judging: &Judging, frame: &Frame) -> Flow<Option<u8>>;
    /// The number of the die that the coach of a hook's holder keeps; none where dice have no faces yet.
    fn keep_one(&mut self, hook: HookId, judging: &Judging, frame: &Frame) -> Flow<Option<Value>>;

    /// How many scripts are running, one inside the other.
    fn scripts(&mut self) -> &mut u8;
    /// Rolls dice for a script; none where no die has a face.
    fn throw(&mut self, event: EventId, slots: &[Value]) -> Flow<Option<Frame>>;
    /// How the dice of an event may fall, each way with its weight; nothing at the table, where they fall once.
    fn ways_of(&mut self, _event: EventId, _slots: &[Value]) -> Flow<Vec<(Frame, u32)>> {
        Ok(Vec::new())
    }
    /// Whether this is a look ahead.
    fn foresees(&self) -> bool {
        false
    }
    /// Whether what scripts say of themselves is noted, and how much of it.
    fn hears_remarks(&self) -> Level {
        Level::Off
    }
    /// The place of the answer that a coach gives to a script among the options; none where a look ahead leaves it open.
    fn put(&mut self, plea: &Plea, judging: &Judging, frame: &Frame) -> Flow<Option<usize>>;
    /// One of some things by the roll of an event; a lone one needs none.
    fn draw_for(&mut self, lot: EventId, things: &[Value]) -> Flow<Value>;
    /// The value of an event, for a script: where notes are taken it is noted.
    fn ask_value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value>;
    /// A script has been stopped: what becomes of the game.
    fn break_off(&mut self, stop: Stop) -> Flow;
}

/// The result of a draw of lots.
pub(super) enum Drawn {
    /// One thing, or nothing.
    One(Value),
    /// Any of these, all alike.
    Any(Set),
}
