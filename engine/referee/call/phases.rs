//! The four phases of an event, judged in the same way for whatever [`World`] it is judged in: at the table, where dice
//! fall and coaches answer, or in a forecast, where every die falls every way.
//!
//! Start at [`open`] and [`read`]: what comes before the dice, and what is made of them.

use crate::expr::vocabulary::{Frame, NONE, slot};
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::Flow;
use crate::referee::ids::Phase;
use crate::referee::trace::Status;

use super::judging::{Candidate, Judging, Turn};
use super::weigh::{Scale, Weighed};
use super::world::World;

/// All that comes before the dice.
pub(super) fn open<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow {
    phase(world, book, Phase::PreRoll, judging, frame).map(|_| ())
}

/// Reads the dice on the table; true when they are to be rolled again.
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
        judging.grade(world.game(), frame);
    }
    let again = phase(world, book, Phase::Resolve, judging, frame)?;
    if again {
        judging.pick_up(frame);
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
    if !judging.has(phase) {
        return Ok(false);
    }
    if phase == Phase::Post {
        world.memory().go_inside();
    }
    let_speak(world, book, phase, judging, frame)
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
            world.note(judging, candidate, silence, frame);
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
    if hook.phase == Phase::Resolve && after != before && !judging.cancelled {
        world.line_mut()[index].gave = after - before;
        // A result that a rule has set stands, whatever the total; that of dice rolled again is to come.
        if judging.decided_by.is_none() && !again {
            judging.grade(world.game(), frame);
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

/// Wakes the hooks of modify and resolve for the dice of a re-roll. A number added once the result was known stays.
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
