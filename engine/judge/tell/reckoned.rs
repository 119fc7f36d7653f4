//! The values that a roll was reckoned with: those asked on the way to it, and those that its number went into.

use crate::expr::vocabulary::{EntityKind, Kind, NONE, Shape, Value, slot};
use crate::judge::more_dice::{first_of, is_more};
use crate::referee::{Base, Family, Outcomes, TraceEvent};

use super::explain::applied;
use super::whose::is_changed;
use super::words::Words;

/// The values that a roll was reckoned with and that rules had a say in, for which somebody else joined in or which a house
/// changed, in the order in which they were asked.
pub(super) fn reckoned<'t, G: Family>(words: &Words<'t, G>, roll: &TraceEvent) -> Vec<&'t TraceEvent> {
    let mut found = reckoning(words, roll);
    let cast = things(words, roll);
    let joins = |value: &TraceEvent| {
        let truth = matches!(words.rules_of(value).base, Base::Value { truth: true, .. });
        let other = things(words, value).first().is_some_and(|thing| !cast.contains(thing));
        truth && other && value.frame.slots[usize::from(slot::TOTAL)] == 1
    };
    let speaks = |value: &TraceEvent| value.hooks.iter().any(applied);
    // Where a die counts as another, it is told what all of them come to.
    let goes_on = |value: &&&TraceEvent| value.id > roll.id && is_handed(words, value);
    let otherwise = found.iter().filter(goes_on).any(|value| speaks(value));
    let comes_to = found.iter().rfind(goes_on).filter(|_| otherwise).map(|value| value.id);
    found.retain(|value| speaks(value) || joins(value) || is_changed(words, value) || Some(value.id) == comes_to);
    once(found)
}

/// Whether a value has no number of its own: it begins from what a procedure hands over.
fn is_handed<G: Family>(words: &Words<G>, value: &TraceEvent) -> bool {
    matches!(words.rules_of(value).base, Base::Value { start: None, .. })
}

/// Each value once, however often it was asked, as long as it came to the same in the same way.
fn once(asked: Vec<&TraceEvent>) -> Vec<&TraceEvent> {
    let spoken = |value: &TraceEvent| value.hooks.iter().filter(|hook| applied(hook)).cloned().collect::<Vec<_>>();
    let last = |value: &TraceEvent| value.hooks.last().map_or(NONE, |hook| hook.holder);
    let same = |one: &TraceEvent, other: &TraceEvent| {
        let alike = one.event == other.event && one.frame == other.frame && last(one) == last(other);
        alike && spoken(one) == spoken(other)
    };
    let mut found: Vec<&TraceEvent> = Vec::new();
    for value in asked {
        if !found.iter().any(|other| same(other, value)) {
            found.push(value);
        }
    }
    found
}

/// All values that a roll was reckoned with: those asked about somebody in it or about nobody, since the last order, the roll
/// before it, what others did and what had come about; and until one of these, where its number is all that it comes to, or the
/// dice were added to, what they came to together. There also the steps right after it at which a rule spoke: it may have made
/// another number of it.
pub(super) fn reckoning<'t, G: Family>(words: &Words<'t, G>, roll: &TraceEvent) -> Vec<&'t TraceEvent> {
    let shape = |event: &TraceEvent| words.rules_of(event).shape;
    let (before, after) = words.events.split_at(words.events.partition_point(|event| event.id < roll.id));
    if shape(roll) != Shape::Roll {
        return Vec::new();
    }
    let cast = things(words, roll);
    let first = first_of(words.game.book, words.events, roll);
    let goes_on = |event: &&TraceEvent| {
        let others = || things(words, event).first().is_some_and(|thing| !cast.contains(thing));
        let another = shape(event) == Shape::Roll && !is_more::<G>(event, first);
        let apart = another || Some(event.id) == roll.parent || shape(event) == Shape::Step && others();
        event.order == roll.order && !apart
    };
    let is_near = |event: &&TraceEvent| goes_on(event) && !G::DONE.contains(&event.event);
    let asked = before.len() - before.iter().rev().take_while(is_near).count();
    let number = matches!(words.rules_of(roll).base, Base::Roll { outcomes: Outcomes::Number, .. });
    let went_into = after.iter().skip(1).take_while(is_near).filter(|_| number);
    let about = |value: &&TraceEvent| {
        let things = things(words, value);
        let concerns = things.is_empty() || things.iter().any(|thing| cast.contains(thing));
        shape(value) == Shape::Value && [roll.parent, first.parent].contains(&value.parent) && concerns
    };
    let spoken = |event: &&TraceEvent| event.parent == roll.parent && event.hooks.iter().any(applied);
    let steps = after.iter().skip(1).take_while(|event| shape(event) != Shape::Value && goes_on(event));
    let turned = steps.filter(|event| number && shape(event) == Shape::Step && spoken(event));
    before[asked..].iter().filter(about).chain(turned).chain(went_into.filter(about)).collect()
}

/// The things in the roles of an event.
fn things<G: Family>(words: &Words<G>, event: &TraceEvent) -> Vec<(EntityKind, Value)> {
    let values = &event.frame.slots[usize::from(slot::FIRST)..];
    let roles = words.rules_of(event).slots.iter().zip(values);
    let things = roles.filter_map(|((_, kind), &value)| match kind {
        Kind::Entity(kind) if value != NONE => Some((*kind, value)),
        _ => None,
    });
    things.collect()
}
