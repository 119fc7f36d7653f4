//! Dice that were added to those of a roll, or rolled again for some of them, by rolls of their own.

use crate::expr::vocabulary::{Shape, slot};
use crate::referee::{Book, Family, TraceEvent};

/// The roll to whose dice a roll adds, or of which it rolls some again: the one of the same kind and about the same right before
/// the step inside which it lies. Itself, where it is no such roll.
pub fn first_of<'e, G: Family>(book: &Book<G>, events: &'e [TraceEvent], roll: &'e TraceEvent) -> &'e TraceEvent {
    let until = |id: u32| &events[..events.partition_point(|event| event.id < id)];
    let at = |id: u32| events.get(until(id).len()).filter(|event| event.id == id);
    let is_roll = |event: &&TraceEvent| book.events[usize::from(event.event)].shape == Shape::Roll;
    let mut around = std::iter::successors(roll.parent.and_then(at), |step| step.parent.and_then(at));
    let first = around.find_map(|step| {
        let before = until(step.id).iter().rev();
        let mut near = before.take_while(|event| event.order == roll.order && !G::DONE.contains(&event.event));
        near.find(|event| is_roll(event) && event.parent == step.parent)
    });
    first.filter(|first| is_more::<G>(roll, first)).unwrap_or(roll)
}

/// Whether a roll adds to the dice of another, or rolls some of them again: it is of the same kind, about the same, and lies
/// inside what came after it.
pub fn is_more<G: Family>(roll: &TraceEvent, first: &TraceEvent) -> bool {
    let about = |event: &TraceEvent| (event.event, event.frame.slots.get(usize::from(slot::FIRST)).copied());
    G::ADDED_TO.contains(&roll.event) && about(roll) == about(first) && roll.parent > Some(first.id)
}
