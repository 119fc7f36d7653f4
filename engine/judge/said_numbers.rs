//! The numbers that a rule's words write out although the rule holds them: no house would change them.

use std::collections::BTreeSet;

use crate::pack::{Diagnostic, Diagnostics, Place};
use crate::referee::{Book, Family, called, values};
use crate::text::{BECAUSE, Filling, Language, NAME, messages, stretches};

/// The most number that a language has words for.
const WORDS: i64 = 20;
/// So many placeables are named for one number.
const NAMED: usize = 3;

/// Warns of each number in the words of rules that is one of the rule's own, with the placeable to write in its place.
/// Under a house only the words of houses are looked at: those below are not theirs to mend.
pub fn said_numbers<G: Family>(book: &Book<G>, faults: &mut Diagnostics) {
    let is_own = |at: Place| book.is_ours(at);
    let languages: Vec<_> = Language::all().map(|language| (language, phrases(language))).collect();
    for rule in &book.rules {
        let id = book.names.name(rule.name);
        let Some(entry) = book.texts.entry(id) else { continue };
        for (language, phrases) in &languages {
            let lines = entry
                .twin(*language)
                .lines()
                .filter(|(key, line)| *key != NAME && !key.ends_with(BECAUSE) && is_own(line.at));
            for (key, line) in lines {
                let said: BTreeSet<(String, Said)> =
                    stretches(&line.text).into_iter().flat_map(|text| numbers(text, phrases)).collect();
                if said.is_empty() {
                    continue;
                }
                let own = [values(book, rule, *language), called(book, rule, *language)].concat();
                for (word, said) in said {
                    let fits = own
                        .iter()
                        .filter(|(name, value)| said.is(name, value))
                        .map(|(name, _)| format!("`{{{name}}}`"));
                    let fits: Vec<String> = fits.take(NAMED).collect();
                    if !fits.is_empty() {
                        let fault =
                            Diagnostic::warning("text-says-a-number", line.at).with("rule", id).with("key", key);
                        let fault = fault.with("language", language.code()).with("word", word);
                        faults.push(fault.with("placeables", fits.join(", ")));
                    }
                }
            }
        }
    }
}

/// What a word of a text says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    /// A number, and whether in digits.
    Number(i64, bool),
    /// Dice: `2D6`.
    Dice(String),
    /// That something is done once in a while.
    Once,
}

impl Said {
    /// Whether a value of a rule is what is said.
    fn is(&self, name: &str, value: &Filling) -> bool {
        match (self, value) {
            // A table has many rows: only digits speak of one.
            (Said::Number(_, false), _) if is_row(name) => false,
            (Said::Number(said, _), Filling::Number(number)) => *said == number.abs(),
            (Said::Number(said, true), Filling::Text(row)) if is_row(name) => {
                row.split(|c: char| !c.is_ascii_digit()).any(|part| part.parse() == Ok(*said))
            }
            (Said::Dice(said), Filling::Text(dice)) => name.ends_with("dice") && said == dice,
            (Said::Once, Filling::Word(word, _)) => name.ends_with(".once") && word != "ever",
            _ => false,
        }
    }
}

/// Whether a placeable is a row of a table, or what a die shows.
fn is_row(name: &str) -> bool {
    name.contains("row.") || name.contains("natural.")
}

/// The numbers that a stretch of a text writes out, each as it stands there.
fn numbers(text: &str, phrases: &[Phrases]) -> Vec<(String, Said)> {
    // What stops a sentence stands between words.
    let words = text.to_lowercase().chars().fold(String::new(), |mut words, c| {
        match c {
            c if c.is_alphanumeric() || c.is_whitespace() => words.push(c),
            '-' | '\'' | '’' | '−' | '+' => words.push(' '),
            _ => words.push_str(" | "),
        }
        words
    });
    let words: Vec<&str> = words.split_whitespace().collect();
    let in_digits = words.iter().filter_map(|word| Some(((*word).to_owned(), digits(word)?)));
    let in_words = phrases.iter().filter_map(|(said, phrases)| {
        let stands = |phrase: &&Vec<String>| words.windows(phrase.len()).any(|window| window == phrase.as_slice());
        Some((phrases.iter().find(stands)?.join(" "), said.clone()))
    });
    in_digits.chain(in_words).collect()
}

/// What is said, and the phrases of a language that say it.
type Phrases = (Said, Vec<Vec<String>>);

/// The phrases of a language for numbers, and for what is done once in a while.
fn phrases(language: Language) -> Vec<Phrases> {
    let numbers = (2..=WORDS).map(|number| (number.to_string(), Said::Number(number, false)));
    let said = numbers.chain([("once".to_owned(), Said::Once)]);
    said.filter_map(|(word, said)| {
        Some((said, split(&messages().own(language, &format!("number-words-{word}"), &[])?)))
    })
    .collect()
}

fn split(phrases: &str) -> Vec<Vec<String>> {
    let words = |phrase: &str| phrase.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    phrases.split(',').map(words).filter(|phrase| !phrase.is_empty()).collect()
}

/// A number in digits, or dice.
fn digits(word: &str) -> Option<Said> {
    if let Ok(number) = word.parse() {
        return Some(Said::Number(number, true));
    }
    let (count, sides) = word.split_once('d')?;
    let fits = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    (fits(count) && fits(sides) && !sides.is_empty())
        .then(|| Said::Dice(format!("{}D{sides}", if count.is_empty() { "1" } else { count })))
}
