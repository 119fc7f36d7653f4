//! The schema of a rule file: for each kind its entries, whole or as patches.

use serde_json::{Map, Value, json};

use crate::expr::vocabulary::Scope;
use crate::league;
use crate::pack::{KeyShape, Shape};
use crate::referee::{ARGUMENTS, Book, COMMON_KEYS, CORE_KINDS, Family, LEAGUE_KINDS, Measure, Setting};

use super::hooks::{definitions, hook};
use super::shapes::{Extent, amount, framed, ids, map_of, one_of, some_of, text};

/// A whole rule says where it comes from under one of these keys, or both.
const SOURCED: [&str; 2] = ["source", "sources"];

/// The schema of a rule file of a game.
pub(super) fn schema<G: Family>(book: &Book<G>, help: &dyn Fn(&str) -> Option<String>) -> Value {
    let own = G::vocabulary().kinds.iter().map(|kind| (kind.name, kind.keys.to_vec(), Some(kind.scope)));
    let shared = CORE_KINDS.iter().chain(LEAGUE_KINDS).map(|(name, keys)| (*name, unshaped(keys), None));
    let kinds: Vec<_> = own.chain(shared).collect();
    let mut parts = definitions(book, help);
    let mut cases = Vec::new();
    for (kind, keys, scope) in &kinds {
        parts.insert(format!("entry-{kind}"), entry(book, kind, keys, *scope, help));
        let known =
            ids(book, Some(kind)).map(|id| (id.to_owned(), json!({"$ref": format!("#/definitions/entry-{kind}")})));
        cases.push(json!({
            "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
            "then": {"properties": {"rules": {
                "type": ["object", "null"],
                "properties": known.collect::<Map<String, Value>>(),
                "additionalProperties": {"$ref": format!("#/definitions/entry-{kind}")},
            }}},
        }));
    }
    let mut kind = one_of(kinds.iter().map(|(name, ..)| *name));
    let told: Vec<Value> = kind["enum"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|word| json!(word.as_str().and_then(help).unwrap_or_default()))
        .collect();
    kind["markdownEnumDescriptions"] = Value::Array(told);
    framed(
        &format!("rules of {}", book.pack),
        json!({
            "type": "object",
            "required": ["kind", "rules"],
            "additionalProperties": false,
            "properties": {"kind": kind, "category": text(), "rules": {"type": ["object", "null"]}},
            "allOf": cases,
            "definitions": parts,
        }),
    )
}

fn unshaped(keys: &[&'static str]) -> Vec<KeyShape> {
    keys.iter().map(|&name| KeyShape { name, shape: Shape::Any }).collect()
}

fn entry<G: Family>(
    book: &Book<G>,
    kind: &str,
    keys: &[KeyShape],
    scope: Option<Scope>,
    help: &dyn Fn(&str) -> Option<String>,
) -> Value {
    let mut whole = properties(book, kind, keys, scope, Extent::Whole, help);
    whole.insert("replace".to_owned(), json!({"const": true}));
    let patch = properties(book, kind, keys, scope, Extent::Patch, help);
    json!({"anyOf": [
        {"type": "object", "properties": whole, "anyOf": SOURCED.map(|key| json!({"required": [key]})), "additionalProperties": false},
        {
            "type": "object",
            "properties": {"patch": {"type": "object", "properties": patch, "additionalProperties": false}},
            "required": ["patch"],
            "additionalProperties": false,
        },
        {"type": "object", "properties": {"remove": {"const": true}}, "required": ["remove"], "additionalProperties": false},
    ]})
}

/// The keys that every rule of a kind may have: fewer for those of a league, which no thing of a game has.
fn common_keys(kind: &str) -> &'static [&'static str] {
    match LEAGUE_KINDS.iter().any(|(name, _)| *name == kind) {
        true => league::COMMON_KEYS,
        false => COMMON_KEYS,
    }
}

fn properties<G: Family>(
    book: &Book<G>,
    kind: &str,
    keys: &[KeyShape],
    scope: Option<Scope>,
    extent: Extent,
    help: &dyn Fn(&str) -> Option<String>,
) -> Map<String, Value> {
    let mut properties = Map::new();
    for KeyShape { name: key, shape } in unshaped(common_keys(kind)).iter().chain(keys) {
        let shape = match (*key, shape) {
            ("hooks", _) => map_of(extent.of(hook(kind, scope, extent))),
            ("params", _) => params(book, kind, extent, help),
            ("natural" | "outcomes" | "rows" | "roles", Shape::Any) => extent_map::<G>(kind, key, extent),
            (key, Shape::Any) => extent.of_a_map(by_name(book, kind, key)),
            (_, shape) => extent.shaped(shape),
        };
        let mut shape = extent.of(shape);
        if let (Some(words), Value::Object(shape)) = (help(key), &mut shape) {
            shape.insert("description".to_owned(), json!(words));
        }
        properties.insert((*key).to_owned(), shape);
    }
    properties
}

/// The params of a kind: any, and of those that procedures read what they are for.
fn params<G: Family>(book: &Book<G>, kind: &str, extent: Extent, help: &dyn Fn(&str) -> Option<String>) -> Value {
    let mut shape = map_of(extent.of(json!({"type": ["integer", "string", "boolean"]})));
    let of_kind = |setting: &&Setting| {
        setting.whole_kind && setting.of == kind || book.find(setting.of).is_some_and(|rule| rule.kind == kind)
    };
    let known = G::SETTINGS.iter().filter(of_kind).map(|setting| {
        let mut shape = match setting.measure {
            Measure::Number(least, most) => json!({"type": "integer", "minimum": least, "maximum": most}),
            Measure::Truth => json!({"type": "boolean"}),
            Measure::Rule(kind) => one_of(ids(book, Some(kind))),
        };
        shape["description"] = json!(help(&setting.word()));
        (setting.param.to_owned(), extent.of(shape))
    });
    shape["properties"] = Value::Object(known.collect());
    shape
}

/// Keys whose values are maps, so that a patch may reach inside.
fn extent_map<G: Family>(kind: &str, key: &str, extent: Extent) -> Value {
    match (kind, key) {
        ("table", "rows") | (_, "natural") => map_of(extent.of(text())),
        // Rows that are drawn, or how many there are.
        (_, "rows") => json!({"type": ["array", "integer"], "items": text()}),
        (_, "outcomes") => map_of(extent.of(amount())),
        _ => {
            let kinds = || G::vocabulary().entities.iter().copied().chain(["number", "truth", "rule"]);
            let may_miss: Vec<String> = kinds().map(|kind| format!("{kind} or none")).collect();
            map_of(extent.of(one_of(kinds().chain(may_miss.iter().map(String::as_str)))))
        }
    }
}

/// The schema of the value under a key whose reader does not tell. A key of a family that is none of these may have anything; the checker
/// knows more.
fn by_name<G: Family>(book: &Book<G>, kind: &str, key: &str) -> Value {
    match key {
        "argument" => one_of(ARGUMENTS),
        "source" | "reading" | "provenance" | "roll" | "sides" | "word" | "class" | "category" | "replaces" | "lot"
        | "score" | "deed" | "die" => text(),
        "sources" | "benefits" | "faces" | "favourable" => some_of(text()),
        "is" => some_of(one_of(ids(book, Some("event-kind")))),
        "mandatory" | "secret" | "at-once" | "third-place" | "apart" | "kept" => json!({"type": "boolean"}),
        "usable" => json!({"const": "always"}),
        "need" | "pool" | "value" => amount(),
        "truth" => json!({"type": ["boolean", "string"]}),
        "least" | "most" if kind == "award" => criterion(book),
        "bonus-for" => criterion(book),
        "ranking" => json!({"type": "array", "items": {"anyOf": [criterion(book), {"const": "lot"}]}}),
        "pairings" => json!({"type": "array", "items": text()}),
        "gains" => one_of(ids(book, Some("table"))),
        "least" | "most" | "copies" => json!({"type": "integer"}),
        "table" if kind == "event" => one_of(ids(book, Some("table"))),
        "tile" => one_of(ids(book, Some("tile"))),
        "college" => one_of(ids(book, Some("roster"))),
        "feature" => json!({
            "type": "object",
            "properties": {"wall": {"type": "boolean"}, "sight": {"type": "boolean"}},
            "additionalProperties": false,
        }),
        "journeymen" => json!({
            "type": "object",
            "properties": {"of": text(), "lacking": some_of(text()), "have": some_of(text())},
            "required": ["of"],
            "additionalProperties": false,
        }),
        "tiles" | "doors" | "chests" | "portals" => json!({"type": "array"}),
        _ => json!({}),
    }
}

/// The schema of what coaches of a league are compared by: its points, or a count.
fn criterion<G: Family>(book: &Book<G>) -> Value {
    one_of(ids(book, Some("count")).chain(["points"]))
}
