//! JSON Schemas (draft-07) for whoever writes rules in an editor: made from the book and the vocabulary, so that they know
//! just what the checker knows.
//!
//! Start at [`schemas`]. Those of rule files are in `rules.rs` with `hooks.rs`, all others in `side_schemas.rs`; `shapes.rs` is what they are put
//! together from.
//!
//! **Never here:** a list of words. They all come from the vocabulary and from the rules themselves.

mod hooks;
mod rules;
mod shapes;
mod side_schemas;

use serde_json::Value;

use crate::referee::{Book, Family};
use crate::text::{Language, key_in, messages, say};

pub use shapes::MARK;

/// Every schema, and the words of scripts: name of the file, and text.
pub fn schemas<G: Family>(book: &Book<G>, packs: &[String], language: Language) -> Vec<(&'static str, String)> {
    let help = |word: &str| help(G::NAME, word, language);
    let pretty = |schema: &Value| serde_json::to_string_pretty(schema).unwrap_or_default() + "\n";
    vec![
        ("rules.json", pretty(&rules::schema(book, &help))),
        ("house.json", pretty(&side_schemas::house(packs))),
        ("words.json", pretty(&side_schemas::words(book))),
        ("glossary.json", pretty(&side_schemas::glossary())),
        ("scenario.json", pretty(&side_schemas::scenario(book, packs))),
        ("words.d.rhai", crate::script::definitions(book, MARK, &help)),
    ]
}

/// The line of help of a word, if it has one.
fn help(family: &str, word: &str, language: Language) -> Option<String> {
    let key = key_in(family, &format!("word-{word}"));
    messages().has(language, &key).then(|| say(language, &key, &[]))
}
