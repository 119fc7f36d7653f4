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
///
/// The trace notes hooks in one row: where a new throw begins is where an applied re-roll stands, or (for scripts,
/// whose effects nobody knows beforehand) where the same hook is weighed again or the phases go back.
pub fn throws<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent) -> Vec<Throw<'e>> {
    let mut passes = passes(book, event);
    let ones = passes.len().saturating_sub(1).min(event.dice.len().saturating_sub(1));
    let last_of_each = passes[passes.len() - 1 - ones..].iter().rev().skip(1).map(|hooks| hooks.last());
    let ones = last_of_each.take_while(|hook| hook.is_some_and(|hook| rolls_one(book, event, hook))).count();
    let mut dice = match ones {
        0 => dice(book, event, passes.len()),
        ones => {
            let (before, again) = event.dice.split_at(event.dice.len() - ones);
            std::iter::once(before).chain(again.chunks(1)).collect()
        }
    };
    while dice.len() < passes.len() {
        dice.insert(0, &[]);
    }
    while passes.len() < dice.len() {
        passes.insert(0, &[]);
    }
    dice.into_iter().zip(passes).map(|(dice, hooks)| Throw { dice, hooks }).collect()
}

/// How often the dice of an event were thrown.
pub fn count<G: Family>(book: &Book<G>, event: &TraceEvent) -> usize {
    throws(book, event).iter().filter(|throw| !throw.dice.is_empty()).count()
}

/// Numbers are split where the last dice make the natural result; faces, and dice of which one counts, into equal parts.
fn dice<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent, passes: usize) -> Vec<&'e [u8]> {
    let dice = event.dice.as_slice();
    let keeps = event.hooks.iter().any(|hook| amount(hook).is_some() && book.hooks[usize::from(hook.hook)].keeps_one());
    let start = match common(event, slot::NATURAL).filter(|_| !keeps) {
        Some(natural) => {
            let mut rest = natural;
            dice.iter().rposition(|&die| {
                rest -= i32::from(die);
                rest <= 0
            })
        }
        None if passes > 1 && dice.len().is_multiple_of(passes) => Some(dice.len() - dice.len() / passes),
        None => None,
    };
    match start {
        Some(start) if start > 0 => vec![&dice[..start], &dice[start..]],
        _ => vec![dice],
    }
}

fn passes<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent) -> Vec<&'e [TraceHook]> {
    let reached = |hook: &TraceHook| hook.status != Status::NotReached;
    let inner = |hook: &TraceHook| reached(hook) && matches!(phase(book, hook), Phase::Modify | Phase::Resolve);
    let Some(first) = event.hooks.iter().position(inner) else { return vec![&[]] };
    let last = event.hooks.iter().rposition(inner).unwrap_or(first);
    let hooks = &event.hooks[first..=last];
    let mut passes = Vec::new();
    let mut start = 0;
    for index in 1..hooks.len() {
        let (before, this) = (&hooks[index - 1], &hooks[index]);
        let again = hooks[start..index].iter().any(|other| other.hook == this.hook && other.holder == this.holder);
        if again || rerolls(book, event, before) || phase(book, this) < phase(book, before) {
            passes.push(&hooks[start..index]);
            start = index;
        }
    }
    passes.push(&hooks[start..]);
    passes
}

fn rerolls<G: Family>(book: &Book<G>, event: &TraceEvent, hook: &TraceHook) -> bool {
    book.hooks[usize::from(hook.hook)].rerolls() && rolled_again(event, hook)
}

fn rolls_one<G: Family>(book: &Book<G>, event: &TraceEvent, hook: &TraceHook) -> bool {
    book.hooks[usize::from(hook.hook)].rerolls_one() && rolled_again(event, hook)
}

/// Whether the dice were rolled again after a hook spoke: then it was weighed once more. One that had to pass a test of its
/// own first, and failed, was not.
pub fn rolled_again(event: &TraceEvent, hook: &TraceHook) -> bool {
    let same = |other: &&TraceHook| other.hook == hook.hook && other.holder == hook.holder;
    let last = event.hooks.iter().rfind(same);
    let spoke = |hook: &TraceHook| matches!(hook.status, Status::Applied { .. });
    spoke(hook) && last.is_some_and(|last| !spoke(last))
}
