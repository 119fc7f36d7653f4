//! The four phases of an event, judged in the same way for whatever [`World`] it is judged in: at the table, where dice
//! fall and coaches answer, or in a forecast, where every die falls every way.
//!
//! Start at [`open`] and [`read`]: what comes before the dice, and what is made of them.

use crate::expr::Program;
use crate::expr::vocabulary::{Frame, NONE, Set, Value, View, slot};
use crate::referee::book::{Base, Book, Choice, EventId, HookId, Outcomes, Phase};
use crate::referee::request::Plea;
use crate::referee::trace::{Level, Status};

use super::memory::Memory;
use super::weigh::{Scale, Weighed};
use super::{Candidate, Family, Flow, Game, Judging, Stop, Turn};

/// What an event is judged for.
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
    /// What became of a hook.
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
    /// What a value says to a script: where notes are taken it is noted.
    fn ask_value(&mut self, event: EventId, slots: &[Value]) -> Flow<Value>;
    /// A script has been stopped: what becomes of the game.
    fn break_off(&mut self, stop: Stop) -> Flow;
}

/// What a draw of lots gives.
pub(super) enum Drawn {
    /// One thing, or nothing.
    One(Value),
    /// Any of these, all alike.
    Any(Set),
}

/// All that comes before the dice.
pub(super) fn open<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow {
    phase(world, book, Phase::PreRoll, judging, frame).map(|_| ())
}

/// What is made of the dice on the table; true when they are to be rolled again.
pub(super) fn read<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    if frame.slots[usize::from(slot::OUTCOME)] == NONE {
        phase(world, book, Phase::Modify, judging, frame)?;
        if !judging.is_fresh() {
            give_again(world, judging, frame);
        }
        grade(world.game(), judging, frame);
    }
    let again = phase(world, book, Phase::Resolve, judging, frame)?;
    if again {
        wake(world, judging);
    }
    Ok(again)
}

/// Runs one phase; true when the dice are to be rolled again.
#[inline(always)]
pub(super) fn phase<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    phase: Phase,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    judging.decided_by = None;
    if judging.has(phase) { let_speak(world, book, phase, judging, frame) } else { Ok(false) }
}

fn let_speak<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    phase: Phase,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    let mut index = judging.first;
    while index < world.line().len() {
        let candidate = world.line()[index];
        index += 1;
        if candidate.phase != phase || !candidate.turn.is_open() {
            continue;
        }
        frame.slots[usize::from(slot::HOLDER)] = candidate.holder;
        if let Some(silence) = weigh(world, candidate, judging, frame)? {
            let silent = matches!(silence, Status::ConditionFalse(_));
            world.line_mut()[index - 1].turn = if silent { Turn::Silent } else { Turn::Weighed };
            if candidate.turn == Turn::Waiting {
                world.note(judging, candidate, silence, frame);
            }
            continue;
        }
        let outcome = frame.slots[usize::from(slot::OUTCOME)];
        let again = speak_up(world, book, (index - 1, candidate), judging, frame)?;
        if judging.cancelled || again {
            return Ok(again);
        }
        if phase == Phase::Resolve && frame.slots[usize::from(slot::OUTCOME)] != outcome && stir(world, judging) {
            index = judging.first;
        }
    }
    Ok(false)
}

/// A hook speaks: what it says is done and noted; true when the dice are to be rolled again.
fn speak_up<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    (index, candidate): (usize, Candidate),
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    let hook = &book.hooks[usize::from(candidate.hook)];
    world.line_mut()[index].turn = Turn::Spoke;
    if let Some(use_) = world.game().use_of(hook, candidate) {
        world.memory().note(use_);
    }
    let before = frame.slots[usize::from(slot::TOTAL)];
    (judging.unable, judging.test) = (false, None);
    judging.remarks.clear();
    world.speaks(candidate.hook);
    let again = super::effects::apply(world, book, candidate.hook, judging, frame)?;
    if again {
        // What is rolled again decides anew, whatever was said in the same breath.
        frame.slots[usize::from(slot::OUTCOME)] = NONE;
    }
    let after = frame.slots[usize::from(slot::TOTAL)];
    world.line_mut()[index].rerolled |= again;
    world.note(judging, candidate, Status::Applied { before, after }, frame);
    if hook.phase == Phase::Resolve && after != before && !judging.cancelled && !again {
        world.line_mut()[index].gave = after - before;
        // A result that a rule has set stands, whatever the total.
        if judging.decided_by.is_none() {
            grade(world.game(), judging, frame);
        }
    }
    Ok(again)
}

/// Decides whether a hook speaks; the status says why not.
fn weigh<G: Family, W: World<G>>(
    world: &mut W,
    candidate: Candidate,
    judging: &Judging,
    frame: &Frame,
) -> Flow<Option<Status>> {
    let scale = Scale { inside: world.inside(), line: &world.line()[judging.first..], judging: Some(judging) };
    Ok(match world.game().weigh(scale, candidate, frame) {
        Weighed::Silent(status) => Some(status),
        Weighed::Asks if !world.is_wanted(candidate, judging, frame)? => Some(Status::Declined),
        Weighed::Asks | Weighed::Speaks => None,
    })
}

/// Another outcome: whoever was silent because of the old one is weighed again. False if nobody was.
fn stir<G: Family, W: World<G>>(world: &mut W, judging: &Judging) -> bool {
    let mut anybody = false;
    for candidate in world.line_mut()[judging.first..].iter_mut().filter(|other| other.turn == Turn::Silent) {
        candidate.turn = Turn::Stirred;
        anybody = true;
    }
    anybody
}

/// Wakes the hooks of modify and resolve for the dice of a re-roll. What was added once the result was known stays.
fn wake<G: Family, W: World<G>>(world: &mut W, judging: &Judging) {
    for candidate in &mut world.line_mut()[judging.first..] {
        if matches!(candidate.phase, Phase::Modify | Phase::Resolve) {
            candidate.turn = if candidate.gave == 0 { Turn::Waiting } else { Turn::Stays };
        }
    }
}

/// Adds to the dice of a re-roll what stays of the roll before.
fn give_again<G: Family, W: World<G>>(world: &mut W, judging: &mut Judging, frame: &mut Frame) {
    for index in judging.first..world.line().len() {
        let candidate = world.line()[index];
        if candidate.turn == Turn::Stays {
            world.line_mut()[index].turn = Turn::Spoke;
            let before = frame.slots[usize::from(slot::TOTAL)];
            judging.add(candidate.gave, frame);
            let after = frame.slots[usize::from(slot::TOTAL)];
            world.note(judging, candidate, Status::Applied { before, after }, frame);
        }
    }
}

/// Reads the result off the total.
pub(super) fn grade<G: Family>(game: Game<G>, judging: &Judging, frame: &mut Frame) {
    let book = game.book;
    let Base::Roll { outcomes, .. } = &book.events[usize::from(judging.event)].base else { return };
    let total = frame.slots[usize::from(slot::TOTAL)];
    debug_assert!(
        frame.slots[usize::from(slot::NATURAL)] == NONE
            || total == frame.slots[usize::from(slot::NATURAL)].saturating_add(judging.modifier),
        "the lines of {} do not add up",
        book.event_name(judging.event)
    );
    let outcome = match (judging.table, outcomes) {
        (Some(table), _) | (None, &Outcomes::Table(table)) => book.tables[usize::from(table)].row(total),
        (None, Outcomes::Grades(grades)) => {
            let view = View { state: game.state, frame };
            grades.iter().find(|(_, when)| when.truth(&view)).map_or(NONE, |(name, _)| *name)
        }
        (None, Outcomes::Number | Outcomes::Faces) => NONE,
    };
    frame.slots[usize::from(slot::OUTCOME)] = outcome;
}

/// Sets the number to reach, unless a rule has.
pub(super) fn set_need<S: 'static>(need: Option<&Program<S>>, state: &S, frame: &mut Frame) {
    if let Some(need) = need.filter(|_| frame.slots[usize::from(slot::NEED)] == NONE) {
        frame.slots[usize::from(slot::NEED)] = need.number(&View { state, frame });
    }
}
