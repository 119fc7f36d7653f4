//! The values that a rule's text speaks of: what stands in place of a placeable.

use crate::expr::Param;
use crate::pack::Place;
use crate::referee::{Book, Family, Rule, spoken};
use crate::text::{Filling, Language};

/// The value of a placeable in a rule's text or reading.
pub fn fill<G: Family>(book: &Book<G>, rule: &Rule, word: &str, language: Language) -> Option<Filling> {
    spoken(book, rule, word, language)
}

/// The value of a param as it is written.
pub fn shown(param: &Param) -> String {
    match param {
        Param::Number(number) => number.to_string(),
        Param::Name(name) => name.clone(),
        Param::Truth(truth) => truth.to_string(),
    }
}

/// The reading of a rule: of the words of its packs and what a house writes beside it, whichever lies higher.
pub fn reading<G: Family>(book: &Book<G>, rule: &Rule, language: Language) -> Option<String> {
    let layer = |at: Place| book.sources.layer(at.file);
    let words = book.texts.reading(book.names.name(rule.name), language, &|word| fill(book, rule, word, language));
    match (words, &rule.reading) {
        (Some((words, at)), Some((_, beside))) if layer(at) >= layer(*beside) => Some(words),
        (_, Some((plain, _))) => Some(plain.trim_end().to_owned()),
        (words, None) => words.map(|(words, _)| words),
    }
}
