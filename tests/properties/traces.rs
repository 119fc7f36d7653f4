//! Every trace adds up: dice and rules make the total, line by line, and no event is left open.

use std::fmt::Arguments;

use arbitro::dice::Address;
use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::referee::{Base, Book, Effect, Family, HookId, Level, Machine, Phase, Recorder, Status, Stop, TraceEvent};

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

/// The dice, then each line after it, then, after a re-roll, the new dice; the last total is the roll's.
fn a_roll_adds_up<G: Family>(book: &Book<G>, event: &TraceEvent, at: Arguments) {
    let slots = &event.frame.slots;
    let (natural, total) = (slots[usize::from(slot::NATURAL)], slots[usize::from(slot::TOTAL)]);
    if event.dice.is_empty() {
        assert_eq!((natural, total), (NONE, NONE), "nothing was rolled: {at}");
        return;
    }
    assert_eq!(event.address, Address { event: book.events[usize::from(event.event)].print, ..event.address }, "{at}");
    let rolls_one = |hook: HookId| book.hooks[usize::from(hook)].rerolls_one();
    let applied = |status: &Status| matches!(status, Status::Applied { .. });
    if event.hooks.iter().any(|noted| applied(&noted.status) && rolls_one(noted.hook)) {
        return; // A die among several was rolled again: only the referee knows which.
    }
    let phase = |hook: HookId| book.hooks[usize::from(hook)].phase;
    let after_dice = event.hooks.iter().filter(|hook| phase(hook.hook) != Phase::PreRoll);
    let lines: Vec<_> = after_dice.map(|hook| (again(book, hook.hook, &hook.status), &hook.status)).collect();
    let keeps = |hook: HookId| book.hooks[usize::from(hook)].keeps_one();
    let kept = event.hooks.iter().any(|noted| applied(&noted.status) && keeps(noted.hook));
    let certain = lines.iter().filter(|(again, _)| *again == Again::Yes).count();
    assert!(certain < 2, "no die is rolled a third time: {at}");
    let may_end = |index: &usize| lines[*index].0 == Again::Yes || certain == 0 && lines[*index].0 == Again::Perhaps;
    // What says how many they are may say another number by then: the last of them make the natural number, or the one that is
    // kept is among them.
    let comes_of = |dice: &[u8]| match kept {
        true => dice.iter().any(|&die| Value::from(die) == natural),
        false => sum(dice) == natural,
    };
    let once = (certain == 0).then(|| reads_as(event, &lines, None));
    let most = if kept { event.dice.len() } else { 1 };
    let starts = || (1..event.dice.len()).filter(|&start| comes_of(&event.dice[start..])).take(most);
    let twice = (0..lines.len()).filter(may_end);
    let twice = twice.flat_map(|index| starts().map(move |start| (index, start)));
    let twice = twice.map(|again| reads_as(event, &lines, Some(again)));
    let reads: Vec<_> = once.into_iter().chain(twice).collect();
    let is_so = |read: &Option<(&[u8], Value)>| read.is_some_and(|(dice, end)| comes_of(dice) && end == total);
    assert!(reads.iter().any(is_so), "{reads:?}: {at}");
}

fn sum(dice: &[u8]) -> Value {
    dice.iter().map(|&die| Value::from(die)).sum()
}

/// The dice that count and the total as the lines make it, where dice were rolled again after one of them, from one of them on,
/// or none were.
fn reads_as<'e>(
    event: &'e TraceEvent,
    lines: &[(Again, &Status)],
    again: Option<(usize, usize)>,
) -> Option<(&'e [u8], Value)> {
    let (before, last) = event.dice.split_at(again.map_or(0, |(_, start)| start));
    let (first, second) = lines.split_at(again.map_or(0, |(index, _)| index + 1));
    let statuses = |lines: &[(Again, &Status)]| lines.iter().map(|(_, status)| (*status).clone()).collect::<Vec<_>>();
    if again.is_some() {
        chained(sum(before), statuses(first).iter())?;
    }
    Some((last, chained(sum(last), statuses(second).iter())?))
}

/// Whether a line had the dice rolled again.
#[derive(Clone, Copy, PartialEq)]
enum Again {
    No,
    /// If the test before it went well, or its script said so.
    Perhaps,
    Yes,
}

/// Whether these are the words that had the dice rolled again.
fn again<G: Family>(book: &Book<G>, hook: HookId, status: &Status) -> Again {
    let effects = &book.hooks[usize::from(hook)].effects;
    let rerolls = effects.iter().any(|effect| matches!(effect, Effect::Reroll));
    let tests = effects.iter().any(|effect| matches!(effect, Effect::Test { .. }));
    let scripted = effects.iter().any(|effect| matches!(effect, Effect::Script(_)));
    match status {
        Status::Applied { .. } if scripted || rerolls && tests => Again::Perhaps,
        Status::Applied { .. } if rerolls => Again::Yes,
        _ => Again::No,
    }
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
