//! Who forbids a command, as a diagnostic: the rule, its hook, its holder, its condition and the values.

use crate::expr::vocabulary::{Frame, NONE, slot};
use crate::pack::Diagnostic;
use crate::referee::{
    Base, Because, By, Command, EventId, Family, Game, Holder, HookId, Question, Refusal, Request, TraceEvent,
    TraceHook,
};
use crate::text::{Arg, Language, say};

/// What a refusal says.
pub(super) fn forbidden<G: Family>(
    game: Game<G>,
    request: &Request,
    (command, refusal): (Command, Refusal),
) -> Diagnostic {
    let fault = Diagnostic::anywhere("command-illegal");
    match refusal {
        Refusal::Step { reason, by: By::Hook(hook) } => awaited(game, fault, request, (command, reason, hook)),
        Refusal::Step { reason, by } => sourced(game, fault.with("reason", reason), by),
        Refusal::Number { question, wanted, reason, by } => {
            let event = game.trace_value(question);
            match game.turned_by(question, &event, wanted) {
                Some(noted) => spoken(game, fault, &event, noted),
                None => sourced(game, fault.with("reason", reason), by),
            }
        }
        Refusal::Value(question) => denied(game, fault, question),
    }
}

/// Another answer is none to a hook that waits: what keeps a thing out of its choice, or else its own condition.
fn awaited<G: Family>(
    game: Game<G>,
    fault: Diagnostic,
    request: &Request,
    (command, why, hook): (Command, &'static str, HookId),
) -> Diagnostic {
    let because = game.barred(request, command).unwrap_or_else(|| {
        let condition = game.book.hooks[usize::from(hook)].condition.as_ref();
        Because {
            part: condition.map_or("", |condition| condition.source().trim()).to_owned(),
            values: Vec::new(),
            phrase: None,
        }
    });
    let roles = || request.about.map_or(String::new(), |(event, frame)| roles(game, event, frame));
    let values = if because.values.is_empty() { roles() } else { spelled(&because.values) };
    let sentence = |language| {
        let why = say(language, &format!("reason-{why}"), &[]);
        reason(language, "refused-by-choice", why, &because.part, &values)
    };
    sourced(game, fault.says("reason", Language::ALL.map(sentence)), By::Hook(hook))
}

/// A command that is none of the answers of a request: the step that asks.
pub(super) fn not_asked<G: Family>(game: Game<G>, request: &Request) -> Diagnostic {
    let fault = Diagnostic::anywhere("command-not-asked").with("request", request.ask.0);
    sourced(game, fault, game.asks(request))
}

/// The same, with the rule that has the step and its place in the book.
fn sourced<G: Family>(game: Game<G>, fault: Diagnostic, by: By) -> Diagnostic {
    let (named, rule) = match by {
        By::Step(id) => (id.to_owned(), game.book.find(id)),
        By::Rule(name) => (game.book.names.name(name).to_owned(), game.book.rule(name)),
        By::Hook(hook) => {
            let rule = game.book.hooks[usize::from(hook)].rule;
            (game.book.hook_name(hook), game.book.rules.get(usize::from(rule)))
        }
    };
    let source = rule.and_then(|rule| rule.sources.first());
    fault.with("rule", named).with("source", source.map_or("", String::as_str))
}

/// A value has said no: the hook that made it so, or its own rule where none did.
fn denied<G: Family>(game: Game<G>, fault: Diagnostic, question: Question) -> Diagnostic {
    let event = game.trace_value(question);
    let Some(noted) = game.denied_by(question, &event) else {
        let (part, values) = from_the_start(game, &event);
        let who = |language| called(game, game.book.events[usize::from(event.event)].rule, language);
        let reason = |language| reason(language, "refused-from-start", who(language), &part, &values);
        let by = By::Rule(game.book.events[usize::from(event.event)].name);
        return sourced(game, fault.says("reason", Language::ALL.map(reason)), by);
    };
    spoken(game, fault, &event, noted)
}

/// A hook has made a value what it is: its rule, its holder, its condition and the values.
fn spoken<G: Family>(game: Game<G>, fault: Diagnostic, event: &TraceEvent, noted: &TraceHook) -> Diagnostic {
    let hook = &game.book.hooks[usize::from(noted.hook)];
    let rule = &game.book.rules[usize::from(hook.rule)];
    let part = hook.condition.as_ref().map_or("", |condition| condition.source().trim());
    let mut values = roles(game, event.event, &event.frame);
    if let Base::Value { truth: false, .. } = &game.book.events[usize::from(event.event)].base {
        values = format!(
            "{values}, {} = {}",
            game.book.event_name(event.event),
            event.frame.slots[usize::from(slot::TOTAL)]
        );
    }
    let reason = |language| reason(language, "refused-by-rule", speaker(game, event, noted, language), part, &values);
    let mut fault = fault.says("reason", Language::ALL.map(reason)).with("rule", game.book.hook_name(noted.hook));
    if game.book.layers.get(usize::from(rule.layer)).is_some_and(|layer| layer.house) {
        fault = fault.also(hook.at, "rule");
    }
    fault.with("source", rule.sources.first().map_or("", String::as_str))
}

/// The sentence: who refuses, under which condition, with which values.
fn reason(language: Language, key: &str, who: String, part: &str, values: &str) -> String {
    let or_empty = |text: &str| Arg::from(if text.is_empty() { "empty" } else { text });
    say(language, key, &[("rule", who.into()), ("part", or_empty(part)), ("values", or_empty(values))])
}

/// Why a value was false before anybody spoke.
fn from_the_start<G: Family>(game: Game<G>, event: &TraceEvent) -> (String, String) {
    let because = match &game.book.events[usize::from(event.event)].base {
        Base::Value { start: Some(start), .. } => game.because(start, &event.frame),
        _ => None,
    };
    // A plain `false` says nothing more.
    let because = because.filter(|because| because.part != "false");
    let roles = || roles(game, event.event, &event.frame);
    because.map_or_else(
        || (String::new(), roles()),
        |because| {
            let values = if because.values.is_empty() { roles() } else { spelled(&because.values) };
            (because.part, values)
        },
    )
}

/// Words and their values: `actor.ag = 3, carrier = h3`.
fn spelled(values: &[(String, String)]) -> String {
    values.iter().map(|(word, value)| format!("{word} = {value}")).collect::<Vec<String>>().join(", ")
}

/// The roles and facts of an event: `actor = h3, action = pass`.
fn roles<G: Family>(game: Game<G>, event: EventId, frame: &Frame) -> String {
    let slots = (usize::from(slot::FIRST)..).zip(&game.book.events[usize::from(event)].slots);
    let written = slots.filter(|(index, _)| frame.slots[*index] != NONE);
    let written = written.map(|(index, (name, kind))| (name.clone(), game.value(*kind, frame.slots[index])));
    spelled(&written.collect::<Vec<(String, String)>>())
}

fn called<G: Family>(game: Game<G>, rule: u16, language: Language) -> String {
    let id = game.book.names.name(game.book.rules[usize::from(rule)].name);
    game.book.texts.called(id, language).to_owned()
}

/// The rule of a hook, who has it, and the line that the rule's texts have for it.
fn speaker<G: Family>(game: Game<G>, event: &TraceEvent, noted: &TraceHook, language: Language) -> String {
    let hook = &game.book.hooks[usize::from(noted.hook)];
    let holder = match hook.holder {
        Holder::Role(_, kind) | Holder::Bystander(_, _, kind) if noted.holder != NONE => {
            Some(G::call(game.state, kind, noted.holder))
        }
        _ => None,
    };
    let rule = called(game, hook.rule, language);
    let id = game.book.names.name(game.book.rules[usize::from(hook.rule)].name);
    let line = game.book.texts.line(id, &hook.name, language, &|name| match name {
        "holder" => holder.clone(),
        name => role(game, event, name),
    });
    let named = match &holder {
        Some(holder) => say(language, "rule-of", &[("rule", rule.into()), ("holder", holder.clone().into())]),
        None => rule,
    };
    match line.filter(|line| !line.contains('{')) {
        Some(line) => format!("{named} ({line})"),
        None => named,
    }
}

/// A role of an event in words.
fn role<G: Family>(game: Game<G>, event: &TraceEvent, name: &str) -> Option<String> {
    let (slot, kind) = game.book.events[usize::from(event.event)].slot(name)?;
    Some(game.value(kind, event.frame.slots[usize::from(slot)]))
}
