//! The story for somebody watching.

use std::collections::BTreeSet;

use crate::expr::vocabulary::{Kind, NONE, Shape, Value, slot};
use crate::referee::{Family, TraceEvent};
use crate::text::{Arg, WHO_GENDER};

use super::throws::{common, throws};
use super::words::{Words, signed, target};

/// Spaces a step of depth.
const STEP: usize = 2;

/// Everything worth hearing, each event under its heading.
pub(super) fn story<G: Family>(words: &Words<G>) -> String {
    let mut out = String::new();
    for event in words.events {
        let Some(line) = line(words, event) else { continue };
        if is_heading(words, event) && !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&" ".repeat(STEP * depth(words, event)));
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// The sentence of one event: the message of its id, or the common one of rolls.
pub(super) fn line<G: Family>(words: &Words<G>, event: &TraceEvent) -> Option<String> {
    let id = words.game.book.event_name(event.event);
    let roll = words.rules_of(event).shape == Shape::Roll;
    if event.cancelled || roll && !event.closed {
        return None;
    }
    let keys = [format!("heading-{id}"), format!("story-{id}")];
    let key = keys.iter().find(|key| words.has(key)).map(String::as_str);
    let key = key.or(roll.then_some("story-roll"))?;
    Some(said(words, event, key)).filter(|sentence| !sentence.trim().is_empty())
}

/// The sentence of a roll that nobody watching needs to hear of: the message `aside-<its id>`.
pub(super) fn aside<G: Family>(words: &Words<G>, event: &TraceEvent) -> Option<String> {
    let key = format!("aside-{}", words.game.book.event_name(event.event));
    words.has(&key).then(|| said(words, event, &key))
}

fn said<G: Family>(words: &Words<G>, event: &TraceEvent, key: &str) -> String {
    let wanted = words.wanted(key);
    let args = args(words, event, &wanted);
    let args: Vec<(&str, Arg)> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
    words.say(key, &args)
}

/// Whether an event begins a new part of the story.
pub(super) fn is_heading<G: Family>(words: &Words<G>, event: &TraceEvent) -> bool {
    words.has(&format!("heading-{}", words.game.book.event_name(event.event)))
}

/// 0 for a heading, 1 for what comes under it, one more inside each event that is told too.
pub(super) fn depth<G: Family>(words: &Words<G>, event: &TraceEvent) -> usize {
    if is_heading(words, event) {
        return 0;
    }
    let mut depth = 1;
    let mut at = event;
    while let Some(parent) = at.parent.and_then(|parent| words.event(parent)) {
        depth += usize::from(line(words, parent).is_some());
        at = parent;
    }
    depth
}

/// How often this has happened to the same protagonist so far, this time included: the number of a turn.
pub(super) fn times<G: Family>(words: &Words<G>, event: &TraceEvent) -> i32 {
    let first = usize::from(slot::FIRST);
    let same = |other: &&TraceEvent| other.id <= event.id && other.frame.slots[first] == event.frame.slots[first];
    words.all_of(event.event).iter().map(|&at| &words.events[at]).filter(same).count() as i32
}

/// The words that a name may stand behind in a sentence, in one with its article.
const CASES: [&str; 4] = ["the", "of", "to", "by"];

/// The values that a message may use. Roles come under their own names; an id that stands for a word has that word
/// beside it, as `<role>-name`; a thing its gender, as `<role>-gender`, and what it is called with its article, as
/// `<role>-the`, `<role>-of`, `<role>-to` and `<role>-by`, if they are wanted.
fn args<G: Family>(words: &Words<G>, event: &TraceEvent, wanted: &BTreeSet<String>) -> Vec<(String, Arg)> {
    let who = Some(words.cast(event)).filter(|who| !who.is_empty()).map_or_else(|| "none".into(), Arg::from);
    let mut args: Vec<(String, Arg)> =
        vec![("event".into(), words.event_name(event.event).into()), ("who".into(), who)];
    // Counted where a message may use it: a game has few turns and many events.
    if is_heading(words, event) {
        args.push(("times".into(), times(words, event).into()));
    }
    for (role, kind, value) in words.roles(event) {
        let arg = match kind {
            _ if value == NONE => Arg::from("none"),
            Kind::Number => value.into(),
            Kind::Truth => (if value == 0 { "false" } else { "true" }).into(),
            Kind::Name(_) => words.game.book.names.name(value).into(),
            Kind::Entity(_) | Kind::Set(_) => words.value(kind, value).into(),
        };
        if matches!(kind, Kind::Name(_)) {
            args.push((format!("{role}-name"), words.value(kind, value).into()));
        }
        if let Kind::Entity(kind) = kind {
            let gender = format!("{role}-gender");
            if wanted.contains(&gender) {
                args.push((gender, words.gender(kind, value).into()));
            }
            for case in CASES {
                let name = format!("{role}-{case}");
                if wanted.contains(&name) {
                    args.push((name, words.with_article(kind, value, case).into()));
                }
            }
        }
        args.push((role.to_owned(), arg));
    }
    if words.rules_of(event).shape == Shape::Roll {
        roll_args(words, event, &mut args);
    }
    args
}

fn roll_args<G: Family>(words: &Words<G>, event: &TraceEvent, args: &mut Vec<(String, Arg)>) {
    let throws = throws(words.game.book, event);
    let number = |index| common(event, index).map_or_else(|| Arg::from("none"), Arg::from);
    let outcome = common(event, slot::OUTCOME);
    let (total, natural) = (common(event, slot::TOTAL), common(event, slot::NATURAL));
    let modifier = total.zip(natural).map_or(0, |(total, natural)| total - natural);
    let last = throws.last().map_or(&[][..], |throw| throw.dice);
    args.extend([
        ("natural".into(), number(slot::NATURAL)),
        ("total".into(), number(slot::TOTAL)),
        ("need".into(), common(event, slot::NEED).map_or_else(|| "none".into(), |need| target(need).into())),
        ("dice".into(), words.dice(event, last).into()),
        ("modifier".into(), if modifier == 0 { "none".into() } else { signed(modifier).into() }),
        ("roll".into(), words.roll(event, &throws).into()),
        ("outcome".into(), outcome.map_or("none", |outcome| words.game.book.names.name(outcome)).into()),
        ("outcome-name".into(), outcome.map_or_else(String::new, |outcome| came_of(words, event, outcome)).into()),
    ]);
}

/// What came of a roll, as it is said of its protagonist.
fn came_of<G: Family>(words: &Words<G>, event: &TraceEvent, outcome: Value) -> String {
    let key = format!("outcome-{}", words.game.book.names.name(outcome));
    match words.roles(event).next() {
        Some((_, Kind::Entity(kind), who)) if who != NONE && words.has(&key) => {
            words.say(&key, &[(WHO_GENDER, words.gender(kind, who).into())])
        }
        _ => words.outcome(outcome),
    }
}
