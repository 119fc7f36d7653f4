//! Why a rule did not touch an event.

use crate::expr::vocabulary::NONE;
use crate::referee::{Family, Holder, HookId, TraceEvent, TraceHook};
use crate::text::Arg;

use super::explain::{applied, label, last_words, titled, why};
use super::list::in_brief;
use super::page::{Page, Row};
use super::reckoned::reckoning;
use super::throws::phase;
use super::whose::signed_by;
use super::words::Words;

/// The part of a rule, by its index, in an event and then in each value that it was reckoned with: what it did, why it
/// was silent, or why it was not even weighed.
pub(super) fn why_not<G: Family>(words: &Words<G>, event: &TraceEvent, rule: u16) -> Page {
    let mut page = titled(words, event);
    page.rows = part(words, event, rule);
    let mut told: Vec<Vec<Row>> = Vec::new();
    for value in reckoning(words, event) {
        let mut rows = part(words, value, rule);
        if !rows.is_empty() {
            rows.insert(0, row(words, "explain-value", &in_brief(words, value), rule));
        }
        if !told.contains(&rows) {
            page.rows.extend_from_slice(&rows);
            told.push(rows);
        }
    }
    if page.rows.is_empty() {
        page.rows.push(row(words, "explain-why-not", &elsewhere(words, event, rule), rule));
    }
    page
}

/// The rows about the hooks of a rule on one event, each once; none where it has none there.
fn part<G: Family>(words: &Words<G>, event: &TraceEvent, rule: u16) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for hook in hooks_on(words, rule, event) {
        let noted = last_words(event, hook);
        let mut said: Vec<Row> = noted.into_iter().map(|noted| weighed(words, event, noted, rule)).collect();
        if said.is_empty() {
            said.push(row(words, "explain-why-not", &nobody(words, event, hook), rule));
        }
        for row in said {
            if !rows.contains(&row) {
                rows.push(row);
            }
        }
    }
    rows
}

/// What a hook did, or why it was silent, with the house that had a hand in it.
fn weighed<G: Family>(words: &Words<G>, event: &TraceEvent, noted: &TraceHook, rule: u16) -> Row {
    let reason = words.reason(event, noted);
    if !applied(noted) {
        let text = format!("{reason}: {}", why(words, event, noted));
        return row(words, "explain-why-not", &signed_by(words, &text, noted), rule);
    }
    let text = words.say("why-not-spoke", &[("rule", reason.into())]);
    let mark = if noted.decisive { words.say("explain-decisive", &[]) } else { String::new() };
    Row { mark, ..row(words, label(phase(words.game.book, noted)), &signed_by(words, &text, noted), rule) }
}

fn row<G: Family>(words: &Words<G>, label: &str, text: &str, rule: u16) -> Row {
    let (text, source) = (words.with_origin(text, words.rule(rule)), words.source(rule).to_owned());
    Row { label: words.say(label, &[]), text, source, ..Row::default() }
}

/// The hooks of a rule on an event.
fn hooks_on<G: Family>(words: &Words<G>, rule: u16, event: &TraceEvent) -> impl Iterator<Item = HookId> {
    words.rule(rule).hooks.iter().copied().filter(move |&hook| on(words, hook) == event.event)
}

fn on<G: Family>(words: &Words<G>, hook: HookId) -> u16 {
    words.game.book.hooks[usize::from(hook)].event
}

/// Nobody had the rule in the role in which its holder must take part.
fn nobody<G: Family>(words: &Words<G>, event: &TraceEvent, hook: HookId) -> String {
    let book = words.game.book;
    let hook = &book.hooks[usize::from(hook)];
    let role = |slot: u8| words.role(book.events[usize::from(event.event)].slot_name(slot).unwrap_or_default());
    let say = |key: &str, role: String, who: String| {
        let rule = words.rule_name(hook.rule);
        words.say(key, &[("rule", rule.into()), ("role", role.into()), ("who", who.into())])
    };
    match &hook.holder {
        Holder::Role(slot, kind) => match event.frame.slots[usize::from(*slot)] {
            NONE => say("why-not-no-role", role(*slot), String::new()),
            thing => say("why-not-not-held", role(*slot), words.thing(*kind, thing)),
        },
        Holder::Bystander(row, ..) => {
            let name = G::vocabulary().bystanders.get(usize::from(*row)).map_or("", |row| row.name);
            say("why-not-no-bystander", words.bystander(name), String::new())
        }
        Holder::Place(slot, _) => say("why-not-other-place", role(*slot), String::new()),
        Holder::Always => words.say("status-not-reached", &[]),
    }
}

/// The rule is not on this event: on which it is.
fn elsewhere<G: Family>(words: &Words<G>, event: &TraceEvent, rule: u16) -> String {
    let mut events: Vec<u16> = words.rule(rule).hooks.iter().map(|&hook| on(words, hook)).collect();
    events.sort_unstable();
    events.dedup();
    let name = |event: u16| format!("{} (`{}`)", words.event_name(event), words.game.book.event_name(event));
    let list: Vec<String> = events.into_iter().map(name).collect();
    let rule: Arg = words.rule_name(rule).into();
    if list.is_empty() {
        return words.say("why-not-no-hooks", &[("rule", rule)]);
    }
    let event = words.event_name(event.event);
    words.say("why-not-elsewhere", &[("rule", rule), ("event", event.into()), ("events", list.join(", ").into())])
}
