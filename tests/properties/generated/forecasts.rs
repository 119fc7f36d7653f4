//! Forecasts of rolls held against brute force: every way in which the dice may fall, rolled at a table of its own.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arbitro::coach::{LastAsked, Otherwise, Script, Scripted};
use arbitro::expr::vocabulary::{Shape, Value, slot};
use arbitro::referee::{Book, Effect, EventId, Family, Game, Phase, Recorder, Referee, TraceEvent};

use crate::properties::enumerating::Enumerating;

/// Rolls that are held against brute force in one house, at most.
const MOST_ROLLS: usize = 3;
/// Ways in which the dice of one may fall, at most.
const MOST_WAYS: u32 = 600;
/// Weights are whole numbers: so much may be lost.
const NEAR: f64 = 0.002;

/// Holds the forecasts of some rolls of a game, which rules of the house have a word in, against what would come of them.
pub fn hold<G: Family>(book: &Arc<Book<G>>, state: &G::State, events: &[TraceEvent]) {
    let rolls = events.iter().rev().filter(|noted| is_of_the_house(book, noted.event) && is_plain(book, noted.event));
    for noted in rolls.take(MOST_ROLLS) {
        let first = usize::from(slot::FIRST);
        let slots = &noted.frame.slots[first..first + book.events[usize::from(noted.event)].slots.len()];
        let counted = catch_unwind(AssertUnwindSafe(|| counted(book, state, noted.event, slots)));
        let Ok(Some(counted)) = counted else { continue };
        let mut weighed: BTreeMap<Value, f64> = BTreeMap::new();
        Game::new(&**book, state).chances(noted.event, slots, |outcome, weight| {
            *weighed.entry(outcome).or_default() += f64::from(weight) / f64::from(Game::<G>::CERTAIN);
        });
        for outcome in counted.keys().chain(weighed.keys()) {
            let [one, other] = [&counted, &weighed].map(|found| found.get(outcome).copied().unwrap_or(0.0));
            let name = book.names.name(*outcome);
            assert!(
                (one - other).abs() < NEAR,
                "{}: {name} {one} counted, {other} weighed",
                book.event_name(noted.event)
            );
        }
    }
}

/// Whether a rule of the house has a hook on a roll.
fn is_of_the_house<G: Family>(book: &Book<G>, event: EventId) -> bool {
    let event = &book.events[usize::from(event)];
    let is_of_house = |rule: u16| book.layers[usize::from(book.rules[usize::from(rule)].layer)].house;
    let own = event.hooks.iter().any(|&hook| is_of_house(book.hooks[usize::from(hook)].rule));
    event.shape == Shape::Roll && own
}

/// Whether everything that is said before the outcome is said of the roll itself: what changes the table is not foreseen.
fn is_plain<G: Family>(book: &Book<G>, event: EventId) -> bool {
    book.events[usize::from(event)].hooks.iter().all(|&hook| {
        let hook = &book.hooks[usize::from(hook)];
        hook.effects.iter().all(|effect| match effect {
            Effect::Outcome(_) => hook.phase != Phase::Post,
            Effect::Modify(_) | Effect::Need(_) | Effect::AddDice(_) | Effect::Set(..) | Effect::Reroll => true,
            Effect::Forbid(..) | Effect::ForbidRerolls | Effect::ForbidModifiers | Effect::Cancel => true,
            Effect::Verb(..) | Effect::Call(..) => hook.phase == Phase::Post,
            _ => false,
        })
    })
}

/// How likely each outcome is when nobody uses what is optional; none if it cannot be counted.
fn counted<G: Family>(
    book: &Arc<Book<G>>,
    state: &G::State,
    event: EventId,
    slots: &[Value],
) -> Option<BTreeMap<Value, f64>> {
    let dice = Enumerating::default();
    let mut found: BTreeMap<Value, f64> = BTreeMap::new();
    for _ in 0..MOST_WAYS {
        dice.restart();
        let coach = Box::new(Scripted::new(Script::default(), Otherwise::Decline, LastAsked::default()));
        let source = Box::new(dice.clone());
        let mut table = Referee::<G>::new(Arc::clone(book), state.clone(), source, vec![coach], Recorder::silent());
        let frame = table.roll(event, slots).ok()?;
        if !table.was_cancelled() {
            let outcome = frame.slots[usize::from(slot::OUTCOME)];
            *found.entry(outcome).or_default() += 1.0 / dice.one_in() as f64;
        }
        if !dice.advance() {
            return Some(found);
        }
    }
    None
}
