//! The throws of one roll: its dice before and after a re-roll, and the hooks that were weighed for each.

use crate::expr::vocabulary::{NONE, Value, slot};
use crate::referee::{Book, Family, Phase, Status, TraceEvent, TraceHook};

/// Dice thrown once, with the hooks of modify and resolve that followed.
#[derive(Clone, Copy)]
pub struct Throw<'e> {
    /// The dice; none if the outcome was decided without any.
    pub dice: &'e [u8],
    /// The hooks, in order.
    pub hooks: &'e [TraceHook],
}

impl Throw<'_> {
    /// The sum of the dice.
    pub fn natural(&self) -> i32 {
        self.dice.iter().map(|&die| i32::from(die)).sum()
    }
}

/// A value of an event that every event has.
pub fn common(event: &TraceEvent, index: u8) -> Option<Value> {
    Some(event.frame.slots[usize::from(index)]).filter(|&value| value != NONE)
}

/// The die to which several of the last throw came, where a rule keeps but one.
pub fn kept(event: &TraceEvent, last: &Throw) -> Option<u8> {
    let natural = common(event, slot::NATURAL).filter(|&natural| natural != last.natural())?;
    last.dice.iter().copied().find(|&die| last.dice.len() > 1 && i32::from(die) == natural)
}

/// The amount that a hook added to the number, if it spoke and there was a number.
pub fn amount(hook: &TraceHook) -> Option<i32> {
    match hook.status {
        Status::Applied { before, after } if before != NONE && after != NONE => Some(after.saturating_sub(before)),
        _ => None,
    }
}

/// The phase of a hook that was noted.
pub fn phase<G: Family>(book: &Book<G>, hook: &TraceHook) -> Phase {
    book.hooks[usize::from(hook.hook)].phase
}

/// The throws of an event, in order; always at least one.
pub fn throws<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent) -> Vec<Throw<'e>> {
    let reached = |hook: &TraceHook| hook.status != Status::NotReached;
    let inner = |hook: &TraceHook| reached(hook) && matches!(phase(book, hook), Phase::Modify | Phase::Resolve);
    let first = event.hooks.iter().position(inner).unwrap_or(event.hooks.len());
    let last = event.hooks.iter().rposition(inner).map_or(first, |last| last + 1);
    let mut start = (0, first);
    let ends = event.again.iter().map(|&(dice, hooks)| (dice as usize, hooks as usize));
    let throw = |(dice, hooks): (usize, usize)| {
        let hooks = hooks.clamp(start.1, last);
        let throw = Throw { dice: &event.dice[start.0..dice], hooks: &event.hooks[start.1..hooks] };
        start = (dice, hooks);
        throw
    };
    ends.chain([(event.dice.len(), last)]).map(throw).collect()
}

/// How often the dice of an event were thrown.
pub fn count<G: Family>(book: &Book<G>, event: &TraceEvent) -> usize {
    throws(book, event).iter().filter(|throw| !throw.dice.is_empty()).count()
}

/// Whether one of the hooks of an event had its dice rolled again. One that had to pass a test of its own first, and failed,
/// has not.
pub fn rolled_again(event: &TraceEvent, hook: &TraceHook) -> bool {
    let asked = |&(_, hooks): &(u32, u32)| event.hooks.get((hooks as usize).checked_sub(1)?);
    event.again.iter().filter_map(asked).any(|other| std::ptr::eq(other, hook))
}
