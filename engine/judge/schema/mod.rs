//! JSON Schemas (draft-07) for whoever writes rules in an editor: made from the book and the vocabulary, so that they know
//! just what the checker knows.
//!
//! Start at [`schemas`]. Rule files are in `rules.rs` with `hooks.rs`, the other side_schemas in `side_schemas.rs`.
//!
//! **Never here:** a list of words. They all come from the vocabulary and from the rules themselves.

mod hooks;
mod rules;
mod side_schemas;

use serde_json::{Map, Value, json};

use crate::referee::{Book, Family};
use crate::text::{Language, key_in, messages, say};

/// Stands in every schema: what bears it may be written anew.
pub const MARK: &str = "made by `arbitro schema`: write it anew whenever rules are added";

/// Every schema, and the words of scripts: name of the file, and text.
#[must_use]
pub fn schemas<G: Family>(book: &Book<G>, packs: &[String], language: Language) -> Vec<(&'static str, String)> {
    let help = |word: &str| help(G::NAME, word, language);
    let pretty = |schema: &Value| serde_json::to_string_pretty(schema).unwrap_or_default() + "\n";
    vec![
        ("rules.json", pretty(&rules::schema(book, &help))),
        ("house.json", pretty(&side_schemas::house(packs))),
        ("words.json", pretty(&side_schemas::words(book))),
        ("scenario.json", pretty(&side_schemas::scenario(book, packs))),
        ("words.d.rhai", crate::script::definitions(book, MARK, &help)),
    ]
}

/// The line of help of a word, if it has one.
fn help(family: &str, word: &str, language: Language) -> Option<String> {
    let key = key_in(family, &format!("word-{word}"));
    messages().has(language, &key).then(|| say(language, &key, &[]))
}

/// The frame of a schema.
fn framed(title: &str, schema: Value) -> Value {
    let mut framed = Map::new();
    framed.insert("$schema".to_owned(), json!("http://json-schema.org/draft-07/schema#"));
    framed.insert("$comment".to_owned(), json!(MARK));
    framed.insert("title".to_owned(), json!(title));
    if let Value::Object(entries) = schema {
        framed.extend(entries);
    }
    Value::Object(framed)
}

/// A closed list, each id once, sorted.
fn one_of<'w>(words: impl IntoIterator<Item = &'w str>) -> Value {
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_unstable();
    words.dedup();
    json!({"enum": words})
}

/// One of a list, or several of it.
fn some_of(one: Value) -> Value {
    json!({"anyOf": [one, {"type": "array", "items": one}]})
}

/// A map with any keys.
fn map_of(values: Value) -> Value {
    json!({"type": "object", "additionalProperties": values})
}

fn text() -> Value {
    json!({"type": "string"})
}

/// The ids of the rules of a kind, or of all.
fn ids<'b, G: Family>(book: &'b Book<G>, kind: Option<&'b str>) -> impl Iterator<Item = &'b str> {
    let rules = book.rules.iter().filter(move |rule| kind.is_none_or(|kind| rule.kind == kind));
    rules.map(|rule| book.names.name(rule.name))
}
