//! All rolls in a list, all events in a tree.

use crate::expr::vocabulary::{NONE, Shape, slot};
use crate::referee::{Base, Family, Rule, TraceEvent};
use crate::text::wide;

use super::explain;
use super::page::{Page, WIDTH, beside};
use super::story::{is_heading, line, times};
use super::throws::{common, throws};
use super::words::{Words, plain, target};

const COLUMNS: usize = 7;

/// A line for each roll, in columns, under the headings of the story.
pub(super) fn list<G: Family>(words: &Words<G>) -> String {
    let mut lines: Vec<Result<[String; COLUMNS], String>> = Vec::new();
    let mut turn = String::new();
    for event in words.events {
        if is_heading(words, event) {
            turn = times(words, event).to_string();
            lines.extend(line(words, event).map(Err));
        } else if words.rules_of(event).shape == Shape::Roll {
            lines.push(Ok(columns(words, event, &turn)));
        }
    }
    // Nothing came under a heading at the end.
    let last = lines.iter().rposition(Result::is_ok).map_or(lines.len(), |last| last + 1);
    laid_out(&lines[..last])
}

fn columns<G: Family>(words: &Words<G>, event: &TraceEvent, turn: &str) -> [String; COLUMNS] {
    let throws = throws(words.game.book, event);
    let dice: Vec<_> = throws.iter().filter(|throw| !throw.dice.is_empty()).collect();
    let dice: Vec<_> = dice.into_iter().map(|throw| words.dice(event, throw.dice)).collect();
    let total = match (common(event, slot::TOTAL), common(event, slot::NEED)) {
        (Some(total), Some(need)) => format!("{}/{}", plain(total), target(need)),
        (Some(total), None) => plain(total),
        (None, _) => String::new(),
    };
    [
        format!("#{}", event.id),
        turn.to_owned(),
        words.event_name(event.event),
        words.protagonist(event).map_or_else(String::new, |(kind, value)| words.thing(kind, value)),
        dice.join(" → "),
        total,
        common(event, slot::OUTCOME).map_or_else(String::new, |outcome| words.outcome(outcome)),
    ]
}

fn laid_out(lines: &[Result<[String; COLUMNS], String>]) -> String {
    let mut widths = [0; COLUMNS];
    for cells in lines.iter().flatten() {
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = wide(cell).max(*width);
        }
    }
    let mut out = String::new();
    for line in lines {
        match line {
            Ok(cells) => {
                let mut text = String::new();
                for (cell, width) in cells.iter().zip(widths).filter(|(_, width)| *width > 0) {
                    text.push_str(cell);
                    text.push_str(&" ".repeat(width - wide(cell) + 2));
                }
                out.push_str(text.trim_end());
            }
            Err(heading) => {
                if !out.is_empty() {
                    out.push('\n');
                }
                out.push_str(heading);
            }
        }
        out.push('\n');
    }
    out
}

/// A line for each event, indented under the one inside which it happened.
pub(super) fn tree<G: Family>(words: &Words<G>) -> String {
    let mut out = String::new();
    for event in words.events {
        let mut depth = 0;
        let mut at = event;
        while let Some(parent) = at.parent.and_then(|parent| words.event(parent)) {
            depth += 1;
            at = parent;
        }
        out.push_str(&format!("{}#{} {}\n", "  ".repeat(depth), event.id, summary(words, event)));
    }
    out
}

/// Where an event happened, the event in full, and what happened inside it: rolls in full, the rest a line each.
pub(super) fn branch<G: Family>(words: &Words<G>, id: u32, columns: usize) -> String {
    let Some(root) = words.event(id) else { return String::new() };
    let mut above = Vec::new();
    let mut at = root;
    while let Some(parent) = at.parent.and_then(|parent| words.event(parent)) {
        above.push(parent);
        at = parent;
    }
    let mut out = String::new();
    let line =
        |depth: usize, event: &TraceEvent| format!("{}#{} {}\n", "  ".repeat(depth), event.id, summary(words, event));
    let mut depths = vec![(root.id, above.len())];
    above.iter().rev().enumerate().for_each(|(depth, event)| out.push_str(&line(depth, event)));
    out.push_str(&explain::page(words, root).within(2 * above.len(), columns));
    for event in words.after(root.id, Some(root.id)) {
        let parent = event.parent.and_then(|parent| depths.binary_search_by_key(&parent, |(id, _)| *id).ok());
        let Some((_, depth)) = parent.map(|parent| depths[parent]) else { continue };
        depths.push((event.id, depth + 1));
        match words.rules_of(event).shape {
            Shape::Roll => out.push_str(&explain::page(words, event).within(2 * depth + 2, columns)),
            _ => out.push_str(&line(depth + 1, event)),
        }
    }
    out
}

/// The narrowest page that is put beside another.
const HALF: usize = 72;

/// Two pages under their headings.
pub(super) fn both(left: (&str, &Page), right: (&str, &Page), columns: usize) -> String {
    let width = columns.saturating_sub(3) / 2;
    let text = |(heading, page): (&str, &Page), width| format!("── {heading}\n{}", page.within(0, width));
    if width < HALF {
        let width = columns.min(WIDTH);
        return format!("{}\n{}", text(left, width), text(right, width));
    }
    let width = width.min(WIDTH);
    beside(&text(left, width), &text(right, width), width)
}

/// An event in one line: its name, its cast, what came of it, and the cards that it is about or that spoke.
pub(super) fn summary<G: Family>(words: &Words<G>, event: &TraceEvent) -> String {
    let spoke = event.hooks.iter().filter(|hook| explain::applied(hook));
    let spoke = spoke.map(|hook| words.rule(words.game.book.hooks[usize::from(hook.hook)].rule));
    let mut cards: Vec<&Rule> = Vec::new();
    for rule in words.cards(event).into_iter().map(|(rule, _)| rule).chain(spoke) {
        if !cards.iter().any(|other| other.name == rule.name) {
            cards.push(rule);
        }
    }
    cards.into_iter().fold(happened(words, event), |text, card| words.with_origin(&text, card))
}

/// A value that something was reckoned with, or a step on the way: its name, whom it is about, and what it was and came to.
pub(super) fn in_brief<G: Family>(words: &Words<G>, event: &TraceEvent) -> String {
    let name = of_whom(words, event);
    match &words.rules_of(event).base {
        Base::Value { truth, .. } => format!("{name}: {}", value(words, event, *truth)),
        _ => name,
    }
}

/// The name of a value, and whom it is about.
fn of_whom<G: Family>(words: &Words<G>, event: &TraceEvent) -> String {
    let name = words.event_name(event.event);
    let about = words.protagonist(event).map(|(kind, thing)| words.thing(kind, thing));
    about.map_or(name.clone(), |about| format!("{name}, {about}"))
}

/// What a value was, and what it is now.
pub(super) fn became<G: Family>(words: &Words<G>, was: &TraceEvent, is: &TraceEvent) -> String {
    let truth = matches!(words.rules_of(was).base, Base::Value { truth: true, .. });
    let total = |event| number(words, common(event, slot::TOTAL).unwrap_or(NONE), truth);
    let args = [("value", of_whom(words, was).into()), ("was", total(was).into()), ("is", total(is).into())];
    words.say("what-if-value", &args)
}

/// An event in one line, without the cards.
fn happened<G: Family>(words: &Words<G>, event: &TraceEvent) -> String {
    let mut text = words.event_name(event.event);
    let cast = words.cast(event);
    if !cast.is_empty() {
        text.push_str(": ");
        text.push_str(&cast);
    }
    let result = match &words.rules_of(event).base {
        Base::Roll { .. } => {
            let is_rolled = event.closed || !event.dice.is_empty();
            let roll = is_rolled.then(|| words.roll(event, &throws(words.game.book, event)));
            let came = common(event, slot::OUTCOME).map(|outcome| words.outcome(outcome));
            let cancelled = event.cancelled.then(|| words.say("explain-cancel", &[]));
            [roll, came, cancelled].into_iter().flatten().collect::<Vec<_>>().join(" → ")
        }
        Base::Value { truth, .. } => value(words, event, *truth),
        Base::Step => return text,
    };
    if result.is_empty() { text } else { format!("{text}: {result}") }
}

fn value<G: Family>(words: &Words<G>, event: &TraceEvent, truth: bool) -> String {
    let show = |index| number(words, common(event, index).unwrap_or(NONE), truth);
    let (base, total) = (show(slot::BASE), show(slot::TOTAL));
    if base == total { total } else { format!("{base} → {total}") }
}

/// The number of a value event; yes or no where it is a truth.
pub(super) fn number<G: Family>(words: &Words<G>, number: i32, truth: bool) -> String {
    match (number, truth) {
        (NONE, _) => words.say("nobody", &[]),
        (0, true) => words.say("no", &[]),
        (_, true) => words.say("yes", &[]),
        (number, false) => plain(number),
    }
}
