//! The reason why a command is forbidden, as a diagnostic: the rule, its hook, its holder, its condition and the
//! values.

use crate::expr::vocabulary::{NONE, slot};
use crate::pack::Diagnostic;
use crate::referee::{
    Base, Because, By, Command, EventId, Family, Game, Holder, HookId, Question, Refusal, Request, TraceEvent,
    TraceHook,
};
use crate::text::{Arg, Filling, Language, say};

use super::reader::{Reader, plain};

/// The diagnostic of a refusal.
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
        Because::from(condition.map_or("", |condition| condition.source().trim()))
    });
    let sentence = |language| {
        let reader = Reader { language, game };
        let about = request.about.map_or_else(String::new, |(event, frame)| reader.cast_of(event, frame));
        let event = request.about.map(|(event, _)| event);
        let (part, values) = match command.word {
            // Of a rule that is not offered it is the one on offer that must be known, not when that may be used.
            Command::USE => (reader.rule_name(game.book.hooks[usize::from(hook)].rule), about),
            _ => told(&reader, (&because, event), about),
        };
        reason(language, "refused-by-choice", say(language, &format!("reason-{why}"), &[]), &part, &values)
    };
    sourced(game, fault.says("reason", Language::all().map(sentence)), By::Hook(hook))
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
        let because = from_the_start(game, &event);
        let reason = |language| {
            let reader = Reader { language, game };
            let (part, values) =
                told(&reader, (&because, Some(event.event)), reader.cast_of(event.event, &event.frame));
            let who = reader.rule_name(game.book.events[usize::from(event.event)].rule);
            reason(language, "refused-from-start", who, &part, &values)
        };
        let by = By::Rule(game.book.events[usize::from(event.event)].name);
        return sourced(game, fault.says("reason", Language::all().map(reason)), by);
    };
    spoken(game, fault, &event, noted)
}

/// A hook has made a value what it is: its rule, its holder, its condition and the values.
fn spoken<G: Family>(game: Game<G>, fault: Diagnostic, event: &TraceEvent, noted: &TraceHook) -> Diagnostic {
    let hook = &game.book.hooks[usize::from(noted.hook)];
    let rule = &game.book.rules[usize::from(hook.rule)];
    let reason = |language| {
        let reader = Reader { language, game };
        let (who, part) = (speaker(&reader, event, noted), held(&reader, event, noted));
        reason(language, "refused-by-rule", who, &part, &values(&reader, event))
    };
    let mut fault = fault.says("reason", Language::all().map(reason)).with("rule", game.book.hook_name(noted.hook));
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

/// Why a value was false before anybody spoke; an empty part where its rule says no more than that.
fn from_the_start<G: Family>(game: Game<G>, event: &TraceEvent) -> Because {
    let because = match &game.book.events[usize::from(event.event)].base {
        Base::Value { start: Some(start), .. } => game.because(start, &event.frame),
        _ => None,
    };
    // A plain `false` says nothing more.
    let because = because.filter(|because| *because.part != *"false");
    because.unwrap_or_else(|| Because::from(""))
}

/// A part of a condition that was false, at an event if it was at one, in words or as the rule has it, and what it is about: its values where it has any.
fn told<G: Family>(
    reader: &Reader<G>,
    (because, event): (&Because, Option<EventId>),
    about: String,
) -> (String, String) {
    let values = || reader.game.values_of(because).map(|(word, value)| format!("{word} = {value}"));
    match because.phrase.as_ref().and_then(|phrase| reader.phrased(phrase, event)) {
        Some(said) => (said, about),
        None if because.values.is_empty() => (written(&because.part), about),
        None => (written(&because.part), values().collect::<Vec<String>>().join(", ")),
    }
}

/// The condition of a hook that spoke, in words or as the rule has it.
fn held<G: Family>(reader: &Reader<G>, event: &TraceEvent, noted: &TraceHook) -> String {
    let Some(condition) = &reader.game.book.hooks[usize::from(noted.hook)].condition else { return String::new() };
    let mut frame = event.frame.clone();
    frame.slots[usize::from(slot::HOLDER)] = noted.holder;
    let view = reader.game.view(&frame);
    let phrases = if condition.truth(&view) { condition.why_true(&view) } else { Vec::new() };
    let said: Option<Vec<String>> = phrases.iter().map(|phrase| reader.phrased(phrase, Some(event.event))).collect();
    said.filter(|said| !said.is_empty()).map_or_else(|| written(condition.source().trim()), |said| said.join(", "))
}

/// A part of a rule as it is written; nothing where there is none.
fn written(part: &str) -> String {
    if part.is_empty() { String::new() } else { format!("`{part}`") }
}

/// Everybody and everything a value is about, and a number that it came to.
fn values<G: Family>(reader: &Reader<G>, event: &TraceEvent) -> String {
    let about = reader.cast_of(event.event, &event.frame);
    match &reader.game.book.events[usize::from(event.event)].base {
        Base::Value { truth: false, .. } => {
            let name = reader.rule_id(reader.game.book.event_name(event.event));
            format!("{about}, {name}: {}", plain(event.frame.slots[usize::from(slot::TOTAL)]))
        }
        _ => about,
    }
}

/// The rule of a hook, who has it, and the line that the rule's texts have for it.
fn speaker<G: Family>(reader: &Reader<G>, event: &TraceEvent, noted: &TraceHook) -> String {
    let book = &reader.game.book;
    let hook = &book.hooks[usize::from(noted.hook)];
    let holder = match hook.holder {
        Holder::Role(_, kind) | Holder::Bystander(_, _, kind) if noted.holder != NONE => Some((kind, noted.holder)),
        _ => None,
    };
    let rule = reader.rule_name(hook.rule);
    let id = book.names.name(book.rules[usize::from(hook.rule)].name);
    let line = book.texts.line(id, &hook.name, reader.language, &|name| {
        let role = match name {
            "holder" => holder.map(|(kind, holder)| reader.thing(kind, holder)),
            name => reader
                .roles_of(event.event, &event.frame)
                .find(|(role, ..)| *role == name)
                .map(|(_, kind, value)| reader.value(kind, value)),
        };
        role.map(Filling::Text)
            .or_else(|| crate::referee::spoken(book, &book.rules[usize::from(hook.rule)], name, reader.language))
    });
    let named = match holder {
        Some(holder) => reader.say_of("rule-of", ("rule", rule), ("holder", holder)),
        None => rule,
    };
    match line.filter(|line| !line.contains('{')) {
        Some(line) => format!("{named} ({line})"),
        None => named,
    }
}
