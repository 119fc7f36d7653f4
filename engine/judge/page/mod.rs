//! The page of a rule: name, text, numbers, hooks, where it is written and what it hides.

mod values;

use crate::referee::{Book, Family, HookId, Rule};
use crate::text::{Arg, Language, named};

pub use values::{fill, reading, shown};

/// One rule in words: name, text, numbers, hooks, where it is written and what it hides.
pub fn page<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> String {
    let id = book.names.name(rule.name);
    let say = |key: &str, args: &[(&str, Arg)]| crate::text::say(language, key, args);
    let name = book.texts.called(id, language);
    let word = |group: &str, word: &str| named(language, group, word).unwrap_or_else(|| word.to_owned());
    let mut lines = vec![format!("{name} ({id}) · {}", word("rule-kind", &rule.kind))];
    if let Some(text) = book.texts.text(id, language, &|word| fill(book, rule, word, language)) {
        lines.extend([String::new(), text.trim_end().to_owned()]);
    }
    lines.push(String::new());
    lines.push(format!("{}: {}", say("rules-source", &[]), rule.sources.join(", ")));
    let layer = book.layers.get(usize::from(rule.layer)).map_or("", |layer| layer.name.as_str());
    let place = format!("{}:{}", book.sources.name(rule.at.file), rule.at.line);
    lines.push(format!("{}: {layer} ({place})", say("rules-layer", &[])));
    if let Some(reading) = reading(book, rule, language) {
        lines.push(format!("{}: {}", say("rules-reading", &[]), reading.replace('\n', "\n  ")));
    }
    if let Some(provenance) = &rule.provenance {
        lines.push(format!("{}: {}", say("rules-provenance", &[]), word("provenance", provenance)));
    }
    for (param, value, at) in &rule.params {
        let place = format!("{}:{}", book.sources.name(at.file), at.line);
        let setting = G::SETTINGS.iter().find(|setting| setting.param == *param && setting.is_of(id, &rule.kind));
        let range = setting.map_or(String::new(), |setting| format!(" [{}]", setting.range()));
        let name = word("param", param);
        let name = if name == param.replace('-', " ") { String::new() } else { format!(" ({name})") };
        lines.push(format!("  {param}{name} = {}{range} ({place})", shown(value)));
    }
    for hidden in &rule.hidden {
        let layer = book.layers.get(usize::from(hidden.layer)).map_or("", |layer| layer.name.as_str());
        let place = format!("{}:{}", book.sources.name(hidden.place.file), hidden.place.line);
        let path = if hidden.path.is_empty() { id } else { &hidden.path };
        lines.push(format!("  {}: {path} = {} ({layer}, {place})", say("rules-hides", &[]), hidden.was));
    }
    lines.extend(kinds(book, rule, language));
    lines.extend(G::page(book, rule, language));
    if rule.mandatory {
        lines.push(say("rules-mandatory", &[]));
    }
    if !rule.hooks.is_empty() {
        lines.push(format!("{}:", say("rules-hooks", &[])));
    }
    for &id in rule.hooks.iter().filter(|&&id| is_first(book, id)) {
        lines.push(hook_line(book, id, language));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The kinds that an event is of, or the events that are of a kind.
fn kinds<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> Option<String> {
    let (key, words): (_, Vec<&str>) = match rule.kind.as_str() {
        "event" => ("rules-is", book.kinds_of(book.event(book.names.name(rule.name))?).collect()),
        _ => {
            let (_, events) = book.event_kinds().find(|(kind, _)| *kind == rule.name)?;
            ("rules-events", events.map(|event| book.event_name(event)).collect())
        }
    };
    let said = || format!("{}: {}", crate::text::say(language, key, &[]), words.join(", "));
    (!words.is_empty()).then(said)
}

/// Whether a hook is the first of those that name a kind of events: one line tells them all.
fn is_first<G: Family>(book: &Book<G>, id: HookId) -> bool {
    let hook = &book.hooks[usize::from(id)];
    let twins = &book.hooks[usize::from(hook.twin)..usize::from(id)];
    hook.through.is_none() || !twins.iter().any(|twin| twin.through == hook.through)
}

fn hook_line<G: Family>(book: &Book<G>, id: u16, language: Language) -> String {
    let hook = &book.hooks[usize::from(id)];
    let event = match hook.through {
        Some(kind) => format!("every {}", book.names.name(kind)),
        None => book.event_name(hook.event).to_owned(),
    };
    let phase = crate::text::say(language, &format!("phase-{}", hook.phase.word()), &[]);
    let mut line = format!("  {} · {event} · {phase}", hook.name);
    if let Some(condition) = &hook.condition {
        line.push_str(&format!(" · {} {}", crate::text::say(language, "rules-if", &[]), condition.source()));
    }
    if hook.optional {
        line.push_str(&format!(" · {}", crate::text::say(language, "rules-asked", &[])));
    }
    line
}
