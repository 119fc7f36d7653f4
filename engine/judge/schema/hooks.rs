//! Hooks and effects in the schema of rule files.

use serde_json::{Map, Value, json};

use crate::expr::vocabulary::{Kind, RULES, Scope};
use crate::referee::{Book, CORE_EFFECTS, Family, OnceFor, Phase};

use super::shapes::{Extent, amount, ids, map_of, one_of, some_of, text};

/// The lists and effects that hooks of all kinds share.
pub(super) fn definitions<G: Family>(book: &Book<G>, help: &dyn Fn(&str) -> Option<String>) -> Map<String, Value> {
    let vocabulary = G::vocabulary();
    let things = book.events.iter().flat_map(|event| &event.slots);
    let roles = things.filter(|(_, kind)| matches!(kind, Kind::Entity(_))).map(|(name, _)| name.as_str());
    let bystanders = vocabulary.bystanders.iter().map(|row| row.name);
    let hooks: Vec<String> = (0..).zip(&book.hooks).map(|(id, _)| book.hook_name(id)).collect();
    let rules = || ids(book, None);
    let mut parts = Map::new();
    let mut add = |name: &str, schema: Value| parts.insert(name.to_owned(), schema);
    add("event", one_of(book.events.iter().map(|event| book.names.name(event.name))));
    let kinds: Vec<String> = book.event_kinds().map(|(kind, _)| format!("every {}", book.names.name(kind))).collect();
    let events = book.events.iter().map(|event| book.names.name(event.name));
    add("hook-event", one_of(events.chain(kinds.iter().map(String::as_str))));
    add("role", one_of(roles.chain(bystanders)));
    add("phase", one_of(Phase::ALL.map(Phase::word)));
    add("period", one_of(vocabulary.periods.iter().map(|period| period.name)));
    add("rule", one_of(rules()));
    add("forbidden", one_of(rules().chain(hooks.iter().map(String::as_str)).chain(["re-rolls", "modifiers"])));
    add("replaced", one_of(rules().chain(hooks.iter().map(String::as_str))));
    add("table", one_of(ids(book, Some("table"))));
    add("effect", effect::<G>(help));
    add("effects", some_of(json!({"$ref": "#/definitions/effect"})));
    parts
}

fn part(name: &str) -> Value {
    json!({"$ref": format!("#/definitions/{name}")})
}

/// A hook of a rule of some kind.
pub(super) fn hook(kind: &str, scope: Option<Scope>, extent: Extent) -> Value {
    let keys = [
        ("event", some_of(part("hook-event"))),
        ("besides", some_of(part("hook-event"))),
        ("as", part("role")),
        ("where", part("role")),
        ("phase", part("phase")),
        ("if", json!({"type": ["string", "boolean"]})),
        ("cost", part("effect")),
        ("once", part("period")),
        ("once-for", one_of(OnceFor::EACH.map(OnceFor::word))),
        ("holders", one_of(["one"])),
        ("ask", json!({"type": "boolean"})),
        ("instead-of", some_of(part("replaced"))),
        ("do", part("effects")),
        ("script", json!({"const": true})),
        ("order", one_of(["first", "last"])),
    ];
    let properties: Map<String, Value> =
        keys.into_iter().map(|(key, shape)| (key.to_owned(), extent.of(shape))).collect();
    let mut schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
    // A patch may touch a hook or bring a new one; which of them it is the checker knows.
    if extent == Extent::Whole {
        let mut needed = vec!["phase"];
        needed.extend((kind != "event").then_some("event"));
        needed.extend(matches!(scope, Some(Scope::Held(_))).then_some("as"));
        needed.extend(matches!(scope, Some(Scope::Place)).then_some("where"));
        schema["required"] = json!(needed);
        schema["anyOf"] = json!([{"required": ["do"]}, {"required": ["script"]}]);
    }
    schema
}

/// One effect: a word alone, or with its values.
fn effect<G: Family>(help: &dyn Fn(&str) -> Option<String>) -> Value {
    let mut alone = vec!["reroll", "cancel"];
    let mut choices = Vec::new();
    for (verb, _) in CORE_EFFECTS {
        choices.extend(core(verb).map(|keys| with_keys(verb, keys, &[], help)));
    }
    for verb in G::vocabulary().verbs {
        alone.extend(verb.args.iter().all(|(.., may_miss)| *may_miss).then_some(verb.name));
        let Some(((_, first, _), others)) = verb.args.split_first() else { continue };
        let key = |(name, kind, _): &(&'static str, Kind, bool)| (*name, value(*kind));
        let keys = std::iter::once((verb.name, value(*first))).chain(others.iter().map(key)).collect();
        let needed: Vec<&str> = others.iter().filter(|(.., may_miss)| !may_miss).map(|(name, ..)| *name).collect();
        choices.push(with_keys(verb.name, keys, &needed, help));
    }
    choices.insert(0, one_of(alone));
    json!({"anyOf": choices})
}

fn with_keys(
    verb: &str,
    keys: Vec<(&'static str, Value)>,
    needed: &[&str],
    help: &dyn Fn(&str) -> Option<String>,
) -> Value {
    let properties: Map<String, Value> = keys.into_iter().map(|(key, shape)| (key.to_owned(), shape)).collect();
    let required: Vec<&str> = std::iter::once(verb).chain(needed.iter().copied()).collect();
    json!({
        "type": "object",
        "description": help(verb).unwrap_or_default(),
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

/// The keys of an effect of the referee's own; none for those that stand alone.
fn core(verb: &'static str) -> Option<Vec<(&'static str, Value)>> {
    let keys = match verb {
        "set" => vec![(verb, map_of(amount()))],
        "forbid" => vec![(verb, some_of(part("forbidden")))],
        "reroll" => vec![(verb, one_of(["one"])), ("face", text())],
        "keep" => vec![(verb, one_of(["one"]))],
        "take" => vec![(verb, some_of(text()))],
        "table" => vec![(verb, part("table"))],
        "call" => vec![(verb, part("event")), ("with", map_of(amount()))],
        "test" => vec![(verb, part("event")), ("with", map_of(amount())), ("else", part("effects"))],
        "choose" => {
            vec![(verb, text()), ("among", text()), ("if", text()), ("by", text()), ("lot", part("event"))]
        }
        "cancel" => return None,
        _ => vec![(verb, amount())],
    };
    Some(keys)
}

/// The schema of a value of an effect. Ids of rules are offered, but a role or a param may stand for one.
fn value(kind: Kind) -> Value {
    match kind {
        Kind::Name(RULES) => json!({"anyOf": [part("rule"), text()]}),
        Kind::Number | Kind::Truth => amount(),
        _ => text(),
    }
}
