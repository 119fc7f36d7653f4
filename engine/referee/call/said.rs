//! Effects of the referee's own are done, be they said in YAML or in a script.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::pack::Diagnostic;
use crate::referee::book::Book;
use crate::referee::family::Family;
use crate::referee::flow::{Flow, Stop};
use crate::referee::ids::{HookId, Phase};
use crate::referee::voices::Said;

use super::judging::Judging;
use super::world::World;

/// Does what a hook says of its own event, be it in YAML or in a script; true when the dice are to be rolled again.
pub(super) fn speak<G: Family, W: World<G>>(
    world: &mut W,
    book: &Book<G>,
    hook: HookId,
    said: Said,
    judging: &mut Judging,
    frame: &mut Frame,
) -> Flow<bool> {
    match said {
        Said::Modify(amount) => judging.add(amount, frame),
        Said::Keep(die) => judging.keep(die, frame),
        Said::Value(value) => frame.slots[usize::from(slot::TOTAL)] = value,
        // Where nothing hangs on it, nobody is told of it either.
        Said::Need(_) if !book.events[usize::from(judging.event)].asks_for_need => {}
        Said::Need(need) => put(book, hook, (slot::NEED, need), judging, frame),
        Said::AddDice(count) => judging.extra_dice = judging.extra_dice.saturating_add(count),
        Said::Outcome(outcome) => {
            check_clash(book, hook, judging)?;
            frame.slots[usize::from(slot::OUTCOME)] = outcome;
        }
        Said::Set(index, value) => put(book, hook, (index, value), judging, frame),
        Said::Forbid(what) => world.memory().forbid(what, hook),
        // A hook in YAML does not come so far; a script may.
        Said::Reroll | Said::RerollOne(_) if world.game().bans_rerolls() || world.inside().bans_rerolls(false) => {}
        Said::Reroll if !judging.is_fresh() => {}
        Said::Reroll => {
            judging.again = u8::MAX;
            frame.slots[usize::from(slot::OUTCOME)] = NONE;
            return Ok(true);
        }
        Said::RerollOne(face) => {
            let side = world.game().side_in(hook, frame);
            judging.one_die = world.one_die(face, side, judging, frame)?;
            if let Some(die) = judging.one_die {
                judging.again |= 1 << die;
                frame.slots[usize::from(slot::OUTCOME)] = NONE;
                return Ok(true);
            }
        }
        Said::Table(table) => {
            judging.table = Some(table);
            if frame.slots[usize::from(slot::OUTCOME)] != NONE {
                judging.grade(world.game(), frame);
            }
        }
        Said::Cancel => judging.cancelled = true,
    }
    Ok(false)
}

/// Puts a value into a slot of the event. What is put there while the dice are read goes with them.
fn put<G: Family>(book: &Book<G>, hook: HookId, (index, value): (u8, Value), judging: &mut Judging, frame: &mut Frame) {
    let place = &mut frame.slots[usize::from(index)];
    if book.hooks[usize::from(hook)].phase == Phase::Modify {
        judging.note_put(index, *place);
    }
    *place = value;
}

/// Two hooks that set the same result without naming one another are an error naming both.
fn check_clash<G: Family>(book: &Book<G>, hook: HookId, judging: &mut Judging) -> Flow {
    let this = &book.hooks[usize::from(hook)];
    if this.rule == book.events[usize::from(judging.event)].rule {
        return Ok(());
    }
    match judging.decided_by.replace(hook) {
        Some(other) if other != hook => Err(Stop::Fault(Box::new(
            Diagnostic::error("same-result-twice", this.at)
                .with("hook", book.hook_name(hook))
                .with("other", book.hook_name(other))
                .also(book.hooks[usize::from(other)].at, "the-other"),
        ))),
        _ => Ok(()),
    }
}
