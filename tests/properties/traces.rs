//! Every trace adds up: dice and rules make the total, line by line, and no event is left open.

use std::fmt::Arguments;

use arbitro::dice::Address;
use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::referee::{
    Base, Book, Family, HookId, Level, Machine, Phase, Recorder, Status, Stop, TraceEvent, TraceHook,
};

use crate::properties::table::{BOOK, coaches, each_seed, games, sit, start};

#[test]
fn every_trace_adds_up() {
    each_seed(games(50), |seed| {
        let start = start(&BOOK, seed, 8);
        let mut table = sit(&BOOK, &start, seed, coaches(Machine::Random, seed), Recorder::new(Level::Full));
        assert_eq!(table.play_from(&start), Err(Stop::Over));
        hold_up(&BOOK, table.trace.events());
    });
}

/// Holds a whole trace against everything that is true of traces.
pub fn hold_up<G: Family>(book: &Book<G>, events: &[TraceEvent]) {
    assert!(!events.is_empty());
    for (id, event) in events.iter().enumerate() {
        let name = book.event_name(event.event);
        let at = format_args!("event #{id} {name}: {event:?}");
        stands_in_the_tree(id, event, at);
        adds_up(book, event, at);
        statuses_are_borne_out(book, events, event, at);
    }
}

fn stands_in_the_tree(id: usize, event: &TraceEvent, at: Arguments) {
    assert_eq!(event.id as usize, id, "{at}");
    assert!(event.closed, "{at}");
    assert!(event.parent.is_none_or(|parent| parent < event.id), "parents come before children: {at}");
}

fn adds_up<G: Family>(book: &Book<G>, event: &TraceEvent, at: Arguments) {
    match &book.events[usize::from(event.event)].base {
        Base::Roll { pool, .. } if pool.faces.is_none() => a_roll_adds_up(book, event, at),
        Base::Roll { .. } => {
            let chosen = event.frame.slots[usize::from(slot::OUTCOME)] != NONE;
            assert!(chosen || event.cancelled && event.dice.is_empty(), "a face is chosen of those thrown: {at}");
        }
        Base::Value { least, most, .. } => {
            let end = chained(event.frame.slots[usize::from(slot::BASE)], event.hooks.iter().map(|hook| &hook.status));
            let end = end.unwrap_or_else(|| panic!("a line takes up where the one before ended: {at}"));
            let end = end.clamp(least.unwrap_or(i32::MIN), most.unwrap_or(i32::MAX));
            assert_eq!(event.frame.slots[usize::from(slot::TOTAL)], end, "{at}");
        }
        Base::Step => assert!(event.dice.is_empty(), "a step rolls nothing: {at}"),
    }
}

/// The dice, then each line after it, then, after a re-roll, the new dice and theirs; the last total is the roll's.
fn a_roll_adds_up<G: Family>(book: &Book<G>, event: &TraceEvent, at: Arguments) {
    let slots = &event.frame.slots;
    let (natural, total) = (slots[usize::from(slot::NATURAL)], slots[usize::from(slot::TOTAL)]);
    if event.dice.is_empty() {
        assert_eq!((natural, total), (NONE, NONE), "nothing was rolled: {at}");
        return;
    }
    assert_eq!(event.address, Address { event: book.events[usize::from(event.event)].print, ..event.address }, "{at}");
    let hook = |noted: &TraceHook| &book.hooks[usize::from(noted.hook)];
    let applied = |noted: &&TraceHook| matches!(noted.status, Status::Applied { .. });
    if event.hooks.iter().filter(applied).any(|noted| hook(noted).rerolls_one()) {
        return; // A die among several was rolled again: only the referee knows which.
    }
    assert!(event.again.len() < 2, "no die is rolled a third time: {at}");
    let (dice, hooks) = event.again.first().map_or((0, 0), |&(dice, hooks)| (dice as usize, hooks as usize));
    let reads = |dice: &[u8], hooks: &[TraceHook]| {
        let lines = hooks.iter().filter(|noted| hook(noted).phase != Phase::PreRoll).map(|noted| &noted.status);
        chained(sum(dice), lines).unwrap_or_else(|| panic!("a line takes up where the one before ended: {at}"))
    };
    if let [before @ .., again] = &event.hooks[..hooks] {
        assert!(applied(&again) && hook(again).rerolls(), "somebody has them rolled again: {at}");
        if dice > 0 {
            reads(&event.dice[..dice], before);
        }
    }
    let last = &event.dice[dice..];
    let keeps = event.hooks[hooks..].iter().filter(applied).any(|noted| hook(noted).keeps_one());
    let counts = if keeps { last.iter().any(|&die| Value::from(die) == natural) } else { sum(last) == natural };
    assert!(counts, "the natural number is that of the last dice: {at}");
    assert_eq!(reads(last, &event.hooks[hooks..]), total, "{at}");
}

fn sum(dice: &[u8]) -> Value {
    dice.iter().map(|&die| Value::from(die)).sum()
}

/// Where a number ends that each line takes up where the line before left it; none if one does not.
fn chained<'s>(from: Value, lines: impl Iterator<Item = &'s Status>) -> Option<Value> {
    let mut running = from;
    for status in lines {
        if let Status::Applied { before, after } = *status {
            if before != running {
                return None;
            }
            running = after;
        }
    }
    Some(running)
}

/// A hook that forbids or replaces has a reason to be there; a false condition says which part was false.
fn statuses_are_borne_out<G: Family>(book: &Book<G>, events: &[TraceEvent], event: &TraceEvent, at: Arguments) {
    for noted in &event.hooks {
        let hook = &book.hooks[usize::from(noted.hook)];
        assert_eq!(hook.event, event.event, "a hook is weighed at its own event: {at}");
        match &noted.status {
            Status::Forbidden(by) => assert!(spoke_around(events, event, *by), "nobody forbade it: {at}"),
            Status::Replaced(by) => {
                let there = event.hooks.iter().any(|other| other.hook == *by);
                assert!(there && book.hooks[usize::from(*by)].instead_of.contains(&noted.hook), "{at}");
            }
            Status::ConditionFalse(because) => {
                assert!(because.is_some(), "a false condition says why: {at}");
            }
            Status::Declined => assert!(hook.optional, "only who is asked declines: {at}"),
            // Its holder cannot, or nothing would come of what it would be asked about.
            Status::Unable => {
                let foreseen = G::FORESEES && hook.optional;
                assert!(foreseen || !book.rules[usize::from(hook.rule)].always_usable, "{at}");
            }
            Status::Applied { .. } | Status::Spent | Status::NotReached => {}
        }
    }
}

/// Whether a hook spoke in an event or in one around it.
fn spoke_around(events: &[TraceEvent], event: &TraceEvent, by: HookId) -> bool {
    let spoke = |event: &TraceEvent| {
        event.hooks.iter().any(|noted| noted.hook == by && matches!(noted.status, Status::Applied { .. }))
    };
    let mut around = Some(event);
    while let Some(event) = around {
        if spoke(event) {
            return true;
        }
        around = event.parent.map(|parent| &events[parent as usize]);
    }
    false
}
