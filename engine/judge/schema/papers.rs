//! The schemas of what lies beside the rules: the paper of a house, words, scenarios.

use serde_json::{Map, Value, json};

use crate::judge::league;
use crate::judge::scenario::KEYS;
use crate::referee::{Base, Book, Family};

use super::{framed, ids, map_of, one_of, some_of, text};

/// `house.yaml`.
pub(super) fn house(packs: &[String]) -> Value {
    framed(
        "house",
        json!({
            "type": "object",
            "required": ["house", "extends"],
            "additionalProperties": false,
            "properties": {
                "house": text(),
                "extends": one_of(packs.iter().map(String::as_str)),
                "authors": some_of(text()),
                "languages": some_of(one_of(["it", "en"])),
                "after": some_of(text()),
            },
        }),
    )
}

/// A file of words: names, texts and lines, twin beside twin.
pub(super) fn words<G: Family>(book: &Book<G>) -> Value {
    let known: Map<String, Value> =
        ids(book, None).map(|id| (id.to_owned(), json!({"$ref": "#/definitions/entry"}))).collect();
    let twin = |own: Value| json!({"type": "object", "properties": own, "additionalProperties": text()});
    framed(
        "words",
        json!({
            "type": ["object", "null"],
            "properties": known,
            "additionalProperties": {"$ref": "#/definitions/entry"},
            "definitions": {"entry": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                    "it": twin(json!({"name": text(), "text": text()})),
                    "en": twin(json!({"name": text(), "text": text(), "of": text()})),
                },
            }},
        }),
    )
}

/// A file of scenarios.
pub(super) fn scenario<G: Family>(book: &Book<G>, packs: &[String]) -> Value {
    let hooks: Vec<String> = (0..).zip(&book.hooks).map(|(id, _)| book.hook_name(id)).collect();
    let faces = book.events.iter().filter_map(|event| match &event.base {
        Base::Roll { pool, .. } => pool.faces.as_ref(),
        _ => None,
    });
    let faces = one_of(faces.flatten().map(|face| book.names.name(*face)));
    let events = book.events.iter().map(|event| (book.names.name(event.name).to_owned(), json!({})));
    let mut expect: Map<String, Value> = events.collect();
    for word in ["applied", "silent"] {
        expect.insert(word.to_owned(), some_of(one_of(hooks.iter().map(String::as_str))));
    }
    // A command of one word may be a number.
    let commands = some_of(json!({"type": ["string", "integer"]}));
    expect.insert("legal".to_owned(), commands.clone());
    // Each with the reason, the rule or the hook that refuses it.
    expect.insert("illegal".to_owned(), json!({"anyOf": [commands, map_of(text())]}));
    for word in league::KEYS {
        expect.entry(word).or_insert(json!({}));
    }
    expect.insert("forbidden".to_owned(), map_of(text()));
    expect.insert("asked".to_owned(), text());
    expect.insert("fault".to_owned(), text());
    let key = |key: &&str| {
        let shape = match *key {
            "game" => one_of(packs.iter().map(String::as_str)),
            "position" => json!({"type": "object"}),
            "dice" => some_of(json!({"anyOf": [{"type": "integer"}, faces]})),
            "league" => json!({"type": "array", "items": {"anyOf": [text(), coach_with_a_team()]}}),
            "houses" | "commands" | "entry" => json!({"anyOf": [some_of(text()), {"type": "null"}]}),
            "otherwise" => one_of(["accept", "decline"]),
            "expect" => json!({"type": "object", "properties": expect}),
            _ => text(),
        };
        ((*key).to_owned(), shape)
    };
    framed(
        "scenarios",
        json!({
            "type": "array",
            "items": {
                "type": "object",
                "required": ["name", "expect"],
                "additionalProperties": false,
                "properties": KEYS.iter().map(key).collect::<Map<String, Value>>(),
            },
        }),
    )
}

/// A coach of a league whose team is written out as in its file.
fn coach_with_a_team() -> Value {
    json!({
        "type": "object",
        "properties": {"coach": text(), "team": {"type": "object"}},
        "required": ["coach", "team"],
        "additionalProperties": false,
    })
}
