//! What a reader of a rule's words would stumble over: braces and ids that are shown, plurals without a wording, names that are none.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use crate::pack::{Diagnostic, Diagnostics, Place};
use crate::referee::{Book, Family};
use crate::text::{Due, Entry, Language, NAME, named, stretches, wrong_choice};

/// Warns of it. Under a house only the words of houses are looked at: those below are not theirs to mend.
pub fn wordings<G: Family>(book: &Book<G>, due: &dyn Fn(&str) -> Due, faults: &mut Diagnostics) {
    let is_own = |at: Place| book.is_ours(at);
    for language in Language::all() {
        let names = names(book, language);
        let is_read = |entry: &&Entry| !matches!(due(&entry.id), Due::Nothing | Due::Gone);
        for entry in book.texts.entries().filter(is_read) {
            if let Some((also, at)) = entry.twin(language).also().filter(|(_, at)| is_own(*at)) {
                let kind = |id: &str| book.find(id).map(|rule| rule.kind.as_str());
                // A skill and its roll may bear one name.
                let others = |name: &str| {
                    names.get(name).filter(|other| kind(other) == kind(&entry.id)).map(|other| (*other).to_owned())
                };
                check_also(entry, language, also, at, &others, faults);
            }
            for (key, line) in entry.twin(language).lines().filter(|(_, line)| is_own(line.at)) {
                let fault = |code, word: &str| {
                    let fault = Diagnostic::warning(code, line.at).with("rule", &entry.id).with("key", key);
                    fault.with("language", language.code()).with("word", word)
                };
                if !are_whole(&line.text) {
                    faults.push(fault("text-broken-braces", ""));
                } else if let Some(written) = wrong_choice(&line.text) {
                    faults.push(fault("text-wrong-choice", written));
                }
                for (id, said) in shown_ids(book, language, &line.text) {
                    faults.push(Diagnostic { suggestion: Some(said), ..fault("text-shows-an-id", &id) });
                }
            }
        }
    }
}

/// Whether every brace of a text closes another, with something between them.
fn are_whole(text: &str) -> bool {
    let (mut open, mut last) = (0_usize, b' ');
    for letter in text.bytes().filter(|letter| !letter.is_ascii_whitespace()) {
        match letter {
            b'{' => open += 1,
            b'}' if open == 0 || last == b'{' => return false,
            b'}' => open -= 1,
            _ => {}
        }
        last = letter;
    }
    open == 0
}

/// The ids that a text shows, each with what a reader calls it.
fn shown_ids<G: Family>(book: &Book<G>, language: Language, text: &str) -> Vec<(String, String)> {
    let small = |letter: Option<&u8>| letter.is_some_and(u8::is_ascii_lowercase);
    let is_between = |at: usize| at > 0 && small(text.as_bytes().get(at - 1)) && small(text.as_bytes().get(at + 1));
    if !text.match_indices('-').any(|(at, _)| is_between(at)) {
        return Vec::new();
    }
    let part = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '\'' | '’' | '_');
    let words = stretches(text).into_iter().flat_map(|stretch| stretch.split(move |letter| !part(letter)));
    let is_written =
        |word: &&str| word.contains('-') && word.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    let said = |word: &str| book.texts.value(word, language);
    let plain = |words: &str| words.replace('-', " ").to_lowercase();
    let is_id = |word: &&str| {
        let is_known =
            book.find(word).is_some() || ["span", "stock"].iter().any(|group| named(language, group, word).is_some());
        is_known && plain(&said(word)) != plain(word)
    };
    words.filter(is_written).filter(is_id).map(|word| (word.to_owned(), said(word))).collect()
}

/// The rules by their names, in small letters: those of kinds of which some are called something else too.
fn names<G: Family>(book: &Book<G>, language: Language) -> IndexMap<String, &str> {
    let kind = |entry: &Entry| book.find(&entry.id).map(|rule| rule.kind.as_str());
    let also = book.texts.entries().filter(|entry| entry.twin(language).also().is_some());
    let kinds: BTreeSet<Option<&str>> = also.map(kind).collect();
    let entries = book.texts.entries().filter(|entry| !kinds.is_empty() && kinds.contains(&kind(entry)));
    let name = |entry: &Entry| Some(entry.twin(language).line(NAME)?.text.to_lowercase());
    entries.filter_map(|entry| Some((name(entry)?, entry.id.as_str()))).collect()
}

fn check_also(
    entry: &Entry,
    language: Language,
    also: &[String],
    at: Place,
    called: &dyn Fn(&str) -> Option<String>,
    faults: &mut Diagnostics,
) {
    let fault = |why: &str| {
        let fault = Diagnostic::warning("text-also-odd", at).with("rule", &entry.id).with("why", why);
        fault.with("language", language.code())
    };
    if also.is_empty() {
        faults.push(fault("none"));
    }
    for name in also {
        match called(&name.to_lowercase()) {
            Some(own) if own == entry.id => faults.push(fault("same").with("word", name)),
            Some(other) => faults.push(fault("taken").with("word", name).with("other", other)),
            None => {}
        }
    }
}
