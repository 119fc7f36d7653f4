//! Why a rule did not touch an event.

use crate::expr::vocabulary::NONE;
use crate::referee::{Family, Holder, HookId, Status, TraceEvent, TraceHook};
use crate::text::Arg;

use super::explain::{applied, label, titled, why};
use super::list::in_brief;
use super::page::{Page, Row};
use super::reckoned::reckoning;
use super::throws::phase;
use super::words::Words;

/// The part of a rule, by its index, in an event and the values that it was reckoned with: what it did, why it
/// was silent, or why it was not even weighed.
pub(super) fn why_not<G: Family>(words: &Words<G>, event: &TraceEvent, rule: u16) -> Page {
    let mut page = titled(words, event);
    let source = words.source(rule).to_owned();
    let mut row = |label: &str, text: String, mark: String| {
        let text = words.with_origin(&text, words.rule(rule));
        let row = Row { label: words.say(label, &[]), text, mark, source: source.clone(), aside: false };
        if page.rows.last() != Some(&row) {
            page.rows.push(row);
        }
    };
    let asked = reckoning(words, event).into_iter().chain([event]);
    let mut silent = true;
    for (asked, hook) in asked.flat_map(|asked| hooks_on(words, rule, asked).map(move |hook| (asked, hook))) {
        silent = false;
        if asked.id != event.id {
            row("explain-value", in_brief(words, asked), String::new());
        }
        let noted = last_words(asked, hook);
        if noted.is_empty() {
            row("explain-why-not", nobody(words, asked, hook), String::new());
        }
        for noted in noted {
            let reason = words.reason(asked, noted);
            if applied(noted) {
                let mark = if noted.decisive { words.say("explain-decisive", &[]) } else { String::new() };
                let text = words.say("why-not-spoke", &[("rule", reason.into())]);
                row(label(phase(words.game.book, noted)), text, mark);
            } else {
                row("explain-why-not", format!("{reason}: {}", why(words, asked, noted)), String::new());
            }
        }
    }
    if silent {
        row("explain-why-not", elsewhere(words, event, rule), String::new());
    }
    page
}

/// The hooks of a rule on an event.
fn hooks_on<G: Family>(words: &Words<G>, rule: u16, event: &TraceEvent) -> impl Iterator<Item = HookId> {
    words.rule(rule).hooks.iter().copied().filter(move |&hook| on(words, hook) == event.event)
}

fn on<G: Family>(words: &Words<G>, hook: HookId) -> u16 {
    words.game.book.hooks[usize::from(hook)].event
}

/// The status of a hook, once for each holder: that it spoke, if it ever did, else that its coach did not want it, else what
/// was noted last: a roll is weighed again once a rule has changed it.
fn last_words(event: &TraceEvent, hook: HookId) -> Vec<&TraceHook> {
    let weight = |noted: &TraceHook| (applied(noted), noted.status == Status::Declined);
    let mut found: Vec<&TraceHook> = Vec::new();
    for noted in event.hooks.iter().filter(|noted| noted.hook == hook) {
        match found.iter_mut().find(|other| other.holder == noted.holder) {
            Some(other) if weight(noted) >= weight(other) => *other = noted,
            Some(_) => {}
            None => found.push(noted),
        }
    }
    found
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
