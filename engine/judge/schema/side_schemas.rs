//! The schemas of what lies beside the rules: the paper of a house, words, scenarios.

use serde_json::{Map, Value, json};

use crate::judge::case::KEYS;
use crate::judge::league;
use crate::pack::Read;
use crate::referee::{Base, Book, Family, KeysOf, Shape};
use crate::text::{ALSO, ARTICLE, GENDER, Language, NAME, OF, READING, TEXT, Wording};

use super::shapes::{Extent, framed, ids, map_of, one_of, some_of, text};

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
                "languages": some_of(one_of(Language::all().map(Language::code))),
                "after": some_of(text()),
            },
        }),
    )
}

/// A file of words: names, texts and lines, twin beside twin.
pub(super) fn words<G: Family>(book: &Book<G>) -> Value {
    let known: Map<String, Value> =
        ids(book, None).map(|id| (id.to_owned(), json!({"$ref": "#/definitions/entry"}))).collect();
    let twin = |language: Language| {
        let of = Some(OF).filter(|_| language != Language::SOURCE);
        let keys = [NAME, ALSO, GENDER, ARTICLE, TEXT, READING].into_iter().chain(of);
        let keys: Map<String, Value> = keys.map(|key| (key.to_owned(), text())).collect();
        let twin = json!({"type": ["object", "null"], "properties": keys, "additionalProperties": text()});
        (language.code().to_owned(), twin)
    };
    let twins: Map<String, Value> = Language::all().map(twin).collect();
    framed(
        "words",
        json!({
            "type": ["object", "null"],
            "properties": known,
            "additionalProperties": {"$ref": "#/definitions/entry"},
            "definitions": {"entry": {
                "type": "object",
                "additionalProperties": false,
                "properties": twins,
            }},
        }),
    )
}

/// A glossary: terms, each with its words in every language, or nothing where a term is taken away.
pub(super) fn glossary() -> Value {
    let mut wording = Extent::Whole.shaped(&Wording::SHAPE);
    wording["required"] = json!(["use"]);
    let wording = json!({"anyOf": [wording, {"type": "null"}]});
    let twins: Map<String, Value> = Language::all().map(|own| (own.code().to_owned(), wording.clone())).collect();
    let term = json!({"type": ["object", "null"], "properties": twins, "additionalProperties": false});
    framed("glossary", json!({"type": ["object", "null"], "additionalProperties": term}))
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
    let alone = book.rules.iter().filter(|rule| !rule.hooks.is_empty()).map(|rule| book.names.name(rule.name));
    let spoke = one_of(hooks.iter().map(String::as_str).chain(alone).chain(["none"]));
    // A hook, or whoever has it with hooks of his; in a list both.
    let of_whom = map_of(some_of(spoke.clone()));
    let by_whom = some_of(json!({"anyOf": [spoke, of_whom]}));
    for word in ["applied", "silent", "offered"] {
        expect.insert(word.to_owned(), by_whom.clone());
    }
    // A command of one word may be a number.
    let commands = some_of(json!({"type": ["string", "integer"]}));
    expect.insert("legal".to_owned(), commands.clone());
    // Each with the reason, the rule or the hook that refuses it.
    expect.insert("illegal".to_owned(), json!({"anyOf": [commands, map_of(text())]}));
    expect.insert("choices".to_owned(), some_of(json!({"type": ["string", "integer"]})));
    expect.insert("order".to_owned(), some_of(one_of(book.events.iter().map(|event| book.names.name(event.name)))));
    expect.insert("explains".to_owned(), some_of(text()));
    expect.insert("layers".to_owned(), map_of(text()));
    for word in ["shown", "hidden"] {
        expect.insert(word.to_owned(), map_of(some_of(text())));
    }
    let chance = json!({"type": ["string", "integer"]});
    expect.insert("odds".to_owned(), map_of(json!({"anyOf": [chance, map_of(chance.clone())]})));
    for (_, keys) in G::expected_keys().into_iter().filter(|(of, _)| *of == "position") {
        for key in keys {
            expect.entry(key).or_insert(json!({}));
        }
    }
    for word in league::KEYS {
        expect.entry(word).or_insert(json!({}));
    }
    expect.insert("forbidden".to_owned(), map_of(text()));
    expect.insert("asked".to_owned(), text());
    expect.insert("fault".to_owned(), text());
    let key = |key: &&str| {
        let shape = match *key {
            "game" => one_of(packs.iter().map(String::as_str)),
            "position" => position::<G>(),
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

/// A position: its own keys, and players, pieces and sides by their short names with theirs.
fn position<G: Family>() -> Value {
    let shapes = shapes::<G>();
    let keys = |whole: bool| G::position_keys().into_iter().filter(move |(of, _)| (*of == "position") == whole);
    let shaped = |(of, keys): KeysOf| {
        let shape = |key| shapes.iter().find(|((whose, own), _)| (*whose, *own) == (of, key)).map(|(_, shape)| shape);
        let shaped = keys.into_iter().map(|key| (key.to_owned(), shape(key).cloned().unwrap_or(json!({}))));
        shaped.collect::<Vec<_>>()
    };
    let own = keys(true).flat_map(shaped);
    let of_parts = keys(false).flat_map(shaped);
    let part = json!({
        "type": ["object", "null"],
        "properties": of_parts.collect::<Map<String, Value>>(),
        "additionalProperties": false,
    });
    json!({
        "type": "object",
        "properties": own.collect::<Map<String, Value>>(),
        "patternProperties": {"^[a-z][0-9]+$": part},
        "additionalProperties": false,
    })
}

/// The shapes of the fields that are one number, truth or word.
fn shapes<G: Family>() -> Vec<((&'static str, &'static str), Value)> {
    let shape = |shape| match shape {
        Shape::Number(least, most) => json!({"type": "integer", "minimum": least, "maximum": most}),
        Shape::Target => json!({"type": ["string", "integer"]}),
        Shape::Truth => json!({"type": "boolean"}),
        Shape::OneOf(_, words) => one_of(words.iter().copied()),
    };
    let fields = G::DESCRIPTION.position().into_iter();
    let fields = fields.flat_map(|(of, fields)| fields.into_iter().map(move |field| (of, field)));
    fields.filter_map(|(of, field)| Some(((of, field.name), shape(field.shape()?)))).collect()
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
