//! The throws of one roll: its dice before and after a re-roll, and the hooks that were weighed for each.

use crate::expr::vocabulary::{NONE, Value, slot};
use crate::referee::{Book, Effect, Family, Phase, Status, TraceEvent, TraceHook};

/// Dice thrown once, with the hooks of modify and resolve that followed.
#[derive(Clone, Copy)]
pub(in crate::judge) struct Throw<'e> {
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
pub(in crate::judge) fn common(event: &TraceEvent, index: u8) -> Option<Value> {
    Some(event.frame.slots[usize::from(index)]).filter(|&value| value != NONE)
}

/// What a hook added to the number, if it spoke and there was a number.
pub(in crate::judge) fn amount(hook: &TraceHook) -> Option<i32> {
    match hook.status {
        Status::Applied { before, after } if before != NONE && after != NONE => Some(after.saturating_sub(before)),
        _ => None,
    }
}

/// The phase of a hook that was noted.
pub(in crate::judge) fn phase<G: Family>(book: &Book<G>, hook: &TraceHook) -> Phase {
    book.hooks[usize::from(hook.hook)].phase
}

/// The throws of an event, in order; always at least one.
///
/// The trace notes hooks in one row: where a new throw begins is where an applied re-roll stands, or (for scripts,
/// whose effects nobody knows beforehand) where the same hook is weighed again or the phases go back.
pub(in crate::judge) fn throws<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent) -> Vec<Throw<'e>> {
    let mut passes = passes(book, event);
    let mut dice = match passes.len().checked_sub(2).and_then(|before| passes[before].last()) {
        Some(hook) if rolls_one(book, hook) && !event.dice.is_empty() => {
            let (before, again) = event.dice.split_at(event.dice.len() - 1);
            vec![before, again]
        }
        _ => dice(event, passes.len()),
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
pub(in crate::judge) fn count<G: Family>(book: &Book<G>, event: &TraceEvent) -> usize {
    throws(book, event).iter().filter(|throw| !throw.dice.is_empty()).count()
}

/// Numbers are split where the last dice make the natural result; faces into equal parts.
fn dice(event: &TraceEvent, passes: usize) -> Vec<&[u8]> {
    let dice = event.dice.as_slice();
    let start = match common(event, slot::NATURAL) {
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
        if again || rerolls(book, before) || phase(book, this) < phase(book, before) {
            passes.push(&hooks[start..index]);
            start = index;
        }
    }
    passes.push(&hooks[start..]);
    passes
}

fn rerolls<G: Family>(book: &Book<G>, hook: &TraceHook) -> bool {
    matches!(hook.status, Status::Applied { .. }) && book.hooks[usize::from(hook.hook)].rerolls()
}

fn rolls_one<G: Family>(book: &Book<G>, hook: &TraceHook) -> bool {
    book.hooks[usize::from(hook.hook)].effects.iter().any(|effect| matches!(effect, Effect::RerollOne(_)))
}
