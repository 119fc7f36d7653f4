//! Faults: their code, their place and the nearest right word. Facts only; the sentence is made by [`text`](crate::text).

use std::collections::BTreeSet;

use indexmap::IndexSet;
use serde::Serialize;

use super::tree::Place;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The input cannot be used.
    Error,
    /// The input can be used, but somebody should look.
    Warning,
}

/// One finding. Its sentence is the message `fault-<code>` of `locales/engine/`.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// Stable code, kebab-case.
    pub code: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// Where, if it has a place.
    pub place: Option<Place>,
    /// Other places that matter (the rule that is overridden, the first of two), each with a label message `label-<code>`.
    pub also: Vec<(Place, &'static str)>,
    /// The named values of the sentence.
    pub args: Vec<(&'static str, String)>,
    /// The parts that few findings have.
    pub said: Option<Box<Said>>,
    /// The nearest right word, when there is one near enough.
    pub suggestion: Option<String>,
}

/// So many right words are told where none of them is near.
const FEW: usize = 8;

/// The codes of which more right words are told, and how many: keys, of which a hook has most, and the kinds of rules of a game.
const LONG: [(&str, usize); 2] = [("unknown-key", 32), ("unknown-kind", 48)];

/// The parts that few findings have, kept apart so that all of them are small.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    /// Values that are words of the rules: their name, and the value in each language.
    pub twins: Vec<(&'static str, Vec<String>)>,
    /// The right words, where none is near and there are few.
    pub known: Vec<String>,
    /// The files its places are in, each with its number, name and text, where those are not the ones of whoever shows it.
    pub files: Vec<(u16, String, String)>,
}

impl Diagnostic {
    /// An error at a place.
    pub fn error(code: &'static str, place: Place) -> Diagnostic {
        Diagnostic { place: Some(place), ..Diagnostic::anywhere(code) }
    }

    /// A warning at a place.
    pub fn warning(code: &'static str, place: Place) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, place) }
    }

    /// An error at a place, if it is known.
    pub fn at(code: &'static str, place: impl Into<Option<Place>>) -> Diagnostic {
        Diagnostic { place: place.into(), ..Diagnostic::anywhere(code) }
    }

    /// An error without a place in a file.
    pub fn anywhere(code: &'static str) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            place: None,
            also: Vec::new(),
            args: Vec::new(),
            said: None,
            suggestion: None,
        }
    }

    /// Adds a named value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Diagnostic {
        self.args.push((name, value.to_string()));
        self
    }

    /// Adds a named value that has words of its own in each language, in the order of languages.
    #[must_use]
    pub fn says(mut self, name: &'static str, twins: impl Iterator<Item = String>) -> Diagnostic {
        self.said.get_or_insert_default().twins.push((name, twins.collect()));
        self
    }

    /// Brings along the files its places are in: what a rule did in play is told beside what is wrong with a case.
    #[must_use]
    pub fn written_in<'s>(mut self, sources: impl Fn(u16) -> (&'s str, &'s str)) -> Diagnostic {
        let places = self.place.iter().chain(self.also.iter().map(|(place, _)| place));
        let numbers: BTreeSet<u16> = places.map(|place| place.file).collect();
        let file = |number: u16| (number, sources(number).0.to_owned(), sources(number).1.to_owned());
        self.said.get_or_insert_default().files = numbers.into_iter().map(file).collect();
        self
    }

    /// The name and text of a file that it brings along.
    pub fn file(&self, number: u16) -> Option<(&str, &str)> {
        let (_, name, text) = self.said.as_ref()?.files.iter().find(|(file, ..)| *file == number)?;
        Some((name, text))
    }

    /// Whether it brings the files its places are in along.
    pub fn has_files(&self) -> bool {
        self.said.as_ref().is_some_and(|said| !said.files.is_empty())
    }

    /// Adds a second place that matters.
    #[must_use]
    pub fn also(mut self, place: Place, label: &'static str) -> Diagnostic {
        self.also.push((place, label));
        self
    }

    /// Adds the nearest of the right words, if one is near; else all of them, if they are few.
    #[must_use]
    pub fn suggest<'w>(self, wrong: &str, right: impl IntoIterator<Item = &'w str>) -> Diagnostic {
        let mut words = Vec::new();
        right.into_iter().for_each(|word| words.push(word));
        self.suggest_of(wrong, words)
    }

    /// Once for all kinds of lists.
    fn suggest_of(mut self, wrong: &str, right: Vec<&str>) -> Diagnostic {
        let right: IndexSet<&str> = right.into_iter().collect();
        self.suggestion = nearest(wrong, right.iter().copied());
        let few = LONG.iter().find(|(code, _)| *code == self.code).map_or(FEW, |(_, many)| *many);
        if self.suggestion.is_none() && (1..=few).contains(&right.len()) {
            self.said.get_or_insert_default().known = right.into_iter().map(str::to_owned).collect();
        }
        self
    }

    /// Takes back what was suggested: the word is right, and something else is wrong.
    pub fn without_suggestion(&mut self) {
        self.suggestion = None;
        self.said.iter_mut().for_each(|said| said.known.clear());
    }

    /// The right words, where none is near and there are few.
    pub fn known(&self) -> &[String] {
        self.said.as_ref().map_or(&[], |said| &said.known)
    }
}

/// The word nearest to a wrong one, if it is near enough to be meant; else the only one of which it is a part.
///
/// ```
/// assert_eq!(arbitro::pack::nearest("markrs", ["markers", "origin"]), Some("markers".to_owned()));
/// assert_eq!(arbitro::pack::nearest("ogre", ["ogre-blocker", "dwarf-blocker"]), Some("ogre-blocker".to_owned()));
/// assert_eq!(arbitro::pack::nearest("blocker", ["ogre-blocker", "dwarf-blocker"]), None);
/// assert_eq!(arbitro::pack::nearest("zzz", ["markers", "origin"]), None);
/// ```
pub fn nearest<'w>(wrong: &str, right: impl IntoIterator<Item = &'w str>) -> Option<String> {
    let limit = (wrong.chars().count() / 3).clamp(1, 3);
    let right: BTreeSet<&str> = right.into_iter().collect();
    let distances = right.iter().map(|word| (strsim::damerau_levenshtein(wrong, word), *word));
    let near = distances.filter(|(distance, _)| *distance > 0 && *distance <= limit).min();
    near.map(|(_, word)| word).or_else(|| only_whole(wrong, &right)).map(str::to_owned)
}

/// The word nearest to another, however far it is and however both are cased; of those that are as near the first.
pub fn least_far<'w>(word: &str, right: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let word = word.to_lowercase();
    right.into_iter().min_by_key(|own| strsim::damerau_levenshtein(&own.to_lowercase(), &word))
}

/// The only word of several parts, one of which is this: `ogre-blocker` for `ogre`.
fn only_whole<'w>(part: &str, right: &BTreeSet<&'w str>) -> Option<&'w str> {
    let mut wholes = right.iter().filter(|word| **word != part && word.split('-').any(|one| one == part));
    wholes.next().copied().filter(|_| wholes.next().is_none())
}

/// Everything found so far, in the order found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diagnostics {
    /// The findings.
    pub list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Adds one finding.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Of the findings from one on that are told of the same place under the same code, keeps the first; of keys, each.
    pub fn forget_echoes(&mut self, from: usize) {
        let mut kept: Vec<Diagnostic> = Vec::new();
        for fault in self.list.drain(from..) {
            let key = |fault: &Diagnostic| fault.args.iter().find(|(name, _)| *name == "key").cloned();
            let echoes =
                |other: &Diagnostic| (other.code, other.place, key(other)) == (fault.code, fault.place, key(&fault));
            if !kept.iter().any(echoes) {
                kept.push(fault);
            }
        }
        self.list.extend(kept);
    }

    /// The result of reading something, unless an error was found in it.
    pub fn sound<T>(&mut self, read: impl FnOnce(&mut Diagnostics) -> Option<T>) -> Option<T> {
        let before = self.errors();
        let found = read(self);
        found.filter(|_| self.errors() == before)
    }

    /// How many are errors.
    pub fn errors(&self) -> usize {
        self.list.iter().filter(|d| d.severity == Severity::Error).count()
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
