//! How the words of a book stand: keys that nobody reads, and what has changed since they were read, rule included.
//!
//! [`findings`](super::findings) tells of them what `check` says; [`stands`] is the list that a translator works off.

use std::collections::BTreeSet;

use crate::pack::{Diagnostic, Diagnostics, Place, Tree, nearest};
use crate::referee::{Book, Family, Rule};
use crate::text::{ALSO, ARTICLE, BECAUSE, Due, Entry, GENDER, Language, NAME, READING, Since, TEXT};

/// The line of what a rule leaves undone when nobody is there for it.
const NOBODY: &str = "nobody";
/// Faults of words after which it is no news that they were not read as they stand.
const BEFORE_STALE: [&str; 8] = [
    "text-missing", "text-placeables-differ", "text-unknown-placeable", "text-says-a-number", "text-says-another-term",
    "text-shows-an-id", "text-broken-braces", "text-wrong-choice",
];

/// Those after which it is no news that the twins have not the same placeables.
const BEFORE_DIFFER: [&str; 3] = ["text-unknown-placeable", "text-broken-braces", "text-wrong-choice"];

/// Adds what is to be said of keys and marks to the faults of the words, and takes their echoes out.
pub(super) fn look<G: Family>(book: &Book<G>, due: &dyn Fn(&str) -> Due, faults: &mut Diagnostics) {
    for fault in faults.list.iter_mut().filter(|fault| fault.code == "text-stale") {
        complete(book, fault);
    }
    for entry in book.texts.entries().filter(|entry| !matches!(due(&entry.id), Due::Nothing | Due::Gone)) {
        let rule = book.find(&entry.id);
        for language in Language::targets() {
            let words = Words { book, entry, language };
            if let Some(at) = words.rule_changed_at(due(&entry.id)).filter(|at| !words.is_below_a_house(*at)) {
                faults.push(entry.stale(language, Since::Rule, rule.map(|rule| &*rule.tree), at));
            }
        }
        let mut unknown = unknown_keys(book, rule, entry);
        unknown.iter_mut().for_each(|unknown| unknown.mean_what_is_missing(&entry.id, faults));
        if !unknown.is_empty() {
            faults.list.retain(|fault| !unknown.iter().any(|unknown| unknown.is_cause_of(fault, &entry.id)));
            faults.list.extend(unknown.into_iter().map(|unknown| unknown.fault));
        }
        forget_echoes(&entry.id, faults);
    }
    name_the_nearest(book, faults);
}

/// Names the rule that words of nobody are meant for; that it has none is no news then.
fn name_the_nearest<G: Family>(book: &Book<G>, faults: &mut Diagnostics) {
    let ids = || book.rules.iter().map(|rule| book.names.name(rule.name));
    let mut meant = Vec::new();
    for fault in faults.list.iter_mut().filter(|fault| fault.code == "text-of-nobody") {
        let Some(id) = argument(fault, "rule") else { continue };
        let wordless = nearest(id, ids().filter(|id| book.texts.entry(id).is_none()));
        meant.extend(wordless.clone());
        fault.suggestion = wordless.or_else(|| nearest(id, ids()));
    }
    let is_echo = |fault: &Diagnostic| {
        fault.code == "text-missing" && argument(fault, "rule").is_some_and(|id| meant.iter().any(|meant| meant == id))
    };
    faults.list.retain(|fault| !is_echo(fault));
}

/// Puts the whole mark into a finding: what knows the words alone says the part of the source.
fn complete<G: Family>(book: &Book<G>, fault: &mut Diagnostic) {
    let Some(entry) = argument(fault, "rule").and_then(|id| book.texts.entry(id)) else { return };
    let Some(language) = language_of(fault) else { return };
    let mark = entry.mark(language, book.find(&entry.id).map(|rule| &*rule.tree));
    let expected = fault.args.iter_mut().filter(|(name, _)| *name == "expected");
    expected.for_each(|(_, written)| *written = mark.to_string());
}

pub(super) fn argument<'f>(fault: &'f Diagnostic, name: &str) -> Option<&'f str> {
    fault.args.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
}

/// The language that a finding speaks of.
fn language_of(fault: &Diagnostic) -> Option<Language> {
    argument(fault, "language").and_then(Language::parse)
}

/// The words of a rule in a language that is translated into.
struct Words<'b, G: Family> {
    book: &'b Book<G>,
    entry: &'b Entry,
    language: Language,
}

impl<G: Family> Words<'_, G> {
    /// Where the rule was changed since they were read, if it was.
    fn rule_changed_at(&self, due: Due) -> Option<Place> {
        let Words { book, entry, language } = *self;
        let rule = book.find(&entry.id).filter(|_| entry.wants_mark(due))?;
        let changed = entry.is_of_another(language, &rule.tree) && entry.since(language, None).is_none();
        changed.then(|| changed_at(book, rule, entry.home(language)))
    }

    /// Whether a house changes a rule whose words it leaves to the layers below: it may well leave its own for later.
    fn is_below_a_house(&self, at: Place) -> bool {
        let layer = |at: Place| self.book.sources.layer(at.file);
        self.book.layer_at(at).is_some_and(|layer| layer.house) && layer(at) != layer(self.entry.home(self.language))
    }
}

/// Where a rule was changed by a layer above its words; else where these stand.
fn changed_at<G: Family>(book: &Book<G>, rule: &Rule, words: Place) -> Place {
    let above = |at: &Place| book.sources.layer(at.file) > book.sources.layer(words.file);
    let places = rule.patches.iter().map(|(_, at)| *at).chain([rule.at]);
    places.filter(above).last().unwrap_or(words)
}

/// Leaves out what follows from another fault of the same words: that they were not read as they stand, above all.
fn forget_echoes(id: &str, faults: &mut Diagnostics) {
    let of = |fault: &Diagnostic| argument(fault, "rule") == Some(id);
    // A number that nobody knows is one that the other language has not got.
    let alone = |fault: &Diagnostic| BEFORE_DIFFER.contains(&fault.code);
    if faults.list.iter().any(|fault| alone(fault) && of(fault)) {
        faults.list.retain(|fault| !(fault.code == "text-placeables-differ" && of(fault)));
    }
    // What is not yet there in a language that is not complete is nothing new.
    let waits = |fault: &Diagnostic| {
        fault.code == "text-missing" && language_of(fault).is_some_and(|language| !language.is_complete())
    };
    let before =
        |fault: &&Diagnostic| (fault.code == "text-unknown-key" || BEFORE_STALE.contains(&fault.code)) && !waits(fault);
    let before: Vec<Option<Language>> =
        faults.list.iter().filter(|fault| of(fault)).filter(before).map(language_of).collect();
    // A fault of the source, or of no language, speaks of every translation.
    let is_echo = |fault: &Diagnostic| {
        let own = language_of(fault);
        before.iter().any(|before| before.is_none_or(|before| before == Language::SOURCE || Some(before) == own))
    };
    let was_read = |fault: &Diagnostic| argument(fault, "since") != Some(Since::Never.word());
    faults.list.retain(|fault| !(fault.code == "text-stale" && of(fault) && was_read(fault) && is_echo(fault)));
}

/// A key that nobody reads.
struct Unknown {
    key: String,
    languages: Vec<Language>,
    fault: Diagnostic,
}

impl Unknown {
    /// Takes it for the key that is missing beside it, where that is the only one and nothing is nearer.
    fn mean_what_is_missing(&mut self, id: &str, faults: &Diagnostics) {
        let is_beside = |fault: &&Diagnostic| {
            let here = |language: &Language| argument(fault, "language") == Some(language.code());
            fault.code == "text-missing" && argument(fault, "rule") == Some(id) && self.languages.iter().any(here)
        };
        let mut missing = faults.list.iter().filter(is_beside).filter_map(|fault| argument(fault, "key"));
        if let (None, Some(key), None) = (&self.fault.suggestion, missing.next(), missing.next())
            && key != self.key
            && key != "twin"
        {
            self.fault.suggestion = Some(key.to_owned());
        }
    }

    /// Whether something is told only because a key is misspelt.
    fn is_cause_of(&self, fault: &Diagnostic, id: &str) -> bool {
        let of = argument(fault, "rule") == Some(id);
        let meant =
            |name: &str| self.fault.suggestion.is_some() && argument(fault, name) == self.fault.suggestion.as_deref();
        of && match fault.code {
            "text-missing" => {
                let here = self.languages.iter().any(|own| argument(fault, "language") == Some(own.code()));
                argument(fault, "key") == Some(&self.key) || here && meant("key")
            }
            "hook-without-words" => meant("hook"),
            _ => false,
        }
    }
}

fn unknown_keys<G: Family>(book: &Book<G>, rule: Option<&Rule>, entry: &Entry) -> Vec<Unknown> {
    let known = keys(book, rule);
    let lowest = rule.map_or(0, |rule| lowest(book, rule));
    let is_of = |at: Place| book.sources.layer(at.file) >= Some(lowest);
    let mut unknown: Vec<Unknown> = Vec::new();
    for language in Language::all() {
        let lines = entry.twin(language).lines().filter(|(_, line)| is_of(line.at));
        for (key, line) in lines.filter(|(key, _)| !known.iter().any(|own| own == key)) {
            // Of a hook that was renamed the line in each language is left: that is told once.
            if let Some(twin) = unknown.iter_mut().find(|unknown| unknown.key == key) {
                twin.fault.also.push((line.key_at, "the-other"));
                twin.languages.push(language);
                continue;
            }
            let fault = Diagnostic::warning("text-unknown-key", line.key_at).with("rule", &entry.id).with("word", key);
            let fault = fault.with("language", language.code());
            // What somebody put where it is read, in the same file, is not meant a second time.
            let twin = entry.twin(language);
            let also = |own: &str| twin.also().filter(|_| own == ALSO).map(|(_, at)| at);
            let place = |own: &str| twin.line(own).map(|line| line.at).or_else(|| also(own));
            let here = |own: &str| place(own).is_some_and(|at| at.file == line.at.file);
            let free = known.iter().map(String::as_str).filter(|own| !here(own));
            let fault = match nearest(key, free.clone()) {
                Some(near) => Diagnostic { suggestion: Some(near), ..fault },
                None => fault.suggest(key, free.filter(|own| !own.ends_with(BECAUSE) && *own != NOBODY)),
            };
            unknown.push(Unknown { key: key.to_owned(), languages: vec![language], fault });
        }
    }
    unknown
}

/// The lowest layer whose words are of this rule: where it was written anew, or lost a hook, lines of the former lie below.
fn lowest<G: Family>(book: &Book<G>, rule: &Rule) -> u16 {
    let lost = rule.hidden.iter().filter(|hidden| hidden.path.is_empty() || hidden.path.starts_with("hooks."));
    lost.filter_map(|hidden| book.sources.layer(hidden.by.file)).fold(rule.layer, u16::max)
}

/// The keys that somebody reads: those of every rule, the lines of its hooks, their reasons, and those of its script.
pub(super) fn keys<G: Family>(book: &Book<G>, rule: Option<&Rule>) -> Vec<String> {
    let mut keys: Vec<String> = [NAME, ALSO, GENDER, ARTICLE, TEXT, READING].map(str::to_owned).into();
    let Some(rule) = rule else { return keys };
    let written = rule.tree.get("hooks").map_or(&[][..], Tree::entries).iter().map(|(key, _)| key.name.as_str());
    let compiled = rule.hooks.iter().map(|hook| book.hooks[usize::from(*hook)].name.as_str());
    let mut hooks: Vec<&str> = written.chain(compiled).collect();
    hooks.sort_unstable();
    hooks.dedup();
    keys.extend(hooks.iter().flat_map(|hook| [(*hook).to_owned(), format!("{hook}{BECAUSE}")]));
    let said = rule.hooks.iter().filter_map(|hook| book.uses(*hook)).flat_map(|uses| &uses.reasons);
    keys.extend(said.map(|(key, _)| key.clone()));
    keys.push(NOBODY.to_owned());
    keys
}

/// How words stand that want somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// They are not there.
    Missing,
    /// Nobody has said that they were read.
    Unread,
    /// Something speaks against them: other numbers than in the other language, what a reader would stumble over, or a mark that
    /// says too little.
    Doubtful,
    /// Something has changed since they were read.
    Stale,
}

impl State {
    /// The word of it.
    pub fn word(self) -> &'static str {
        ["missing", "unread", "doubtful", "stale"][self as usize]
    }
}

/// Words that want somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Their id.
    pub id: String,
    /// Their language.
    pub language: Language,
    /// How they stand.
    pub state: State,
    /// The reason: what has changed (the word of a [`Since`]), `numbers`, `placeable`, `number`, `term`, `words`, `key`, `old-mark`, or
    /// the key that is missing.
    pub why: String,
    /// Where to look.
    pub at: Place,
}

/// Everything that wants a translator: what `check` finds, rules that a house changes under words of the layers below, and marks
/// of older releases among newer ones.
pub fn stands<G: Family>(book: &Book<G>, faults: &Diagnostics) -> Vec<Stand> {
    let mut stands: Vec<Stand> = faults.list.iter().flat_map(told).collect();
    let marked = |entry: &&Entry| entry.wants_mark(super::due(book, &entry.id));
    let files = book.texts.entries().flat_map(|entry| Language::targets().map(move |language| (entry, language)));
    let is_new = |entry: &Entry, language| entry.written_mark(language).is_some_and(|mark| !mark.is_old());
    let new: BTreeSet<u16> = files
        .filter(|(entry, language)| is_new(entry, *language))
        .map(|(entry, language)| entry.home(language).file)
        .collect();
    for entry in book.texts.entries().filter(marked) {
        for language in Language::targets() {
            let words = Words { book, entry, language };
            let stand = |language, state, why: &str, at| {
                let (id, why) = (entry.id.clone(), why.to_owned());
                Stand { id, language, state, why, at }
            };
            let at = words.rule_changed_at(super::due(book, &entry.id));
            if let Some(at) = at.filter(|at| words.is_below_a_house(*at)) {
                let languages = Since::Rule.languages(language).into_iter();
                stands.extend(languages.map(|own| stand(own, State::Stale, Since::Rule.word(), at)));
            }
            let home = entry.home(language);
            if entry.is_read_of_old(language) && new.contains(&home.file) {
                stands.push(stand(language, State::Doubtful, "old-mark", home));
            }
        }
    }
    // Several translations may want the same of the source.
    let mut seen = BTreeSet::new();
    stands.retain(|stand| seen.insert((stand.id.clone(), stand.language, stand.state, stand.why.clone())));
    stands
}

/// What a finding says of words, for each language.
fn told(fault: &Diagnostic) -> Vec<Stand> {
    let (Some(id), Some(at)) = (argument(fault, "rule"), fault.place) else { return Vec::new() };
    let stand = |language, state, why: &str| Stand { id: id.to_owned(), language, state, why: why.to_owned(), at };
    let since = argument(fault, "since").unwrap_or_default();
    match fault.code {
        "text-missing" | "text-unknown-key" => {
            let language = language_of(fault);
            let (state, why) = match argument(fault, "key") {
                Some(key) => (State::Missing, key),
                None => (State::Doubtful, "key"),
            };
            language.map(|language| stand(language, state, why)).into_iter().collect()
        }
        "text-placeables-differ" | "text-stale" => {
            let Some(language) = language_of(fault) else { return Vec::new() };
            let all = [Since::Never, Since::Unreadable, Since::Source, Since::Translation, Since::Both, Since::Rule];
            match all.into_iter().find(|own| own.word() == since) {
                None => vec![stand(language, State::Doubtful, "numbers")],
                Some(Since::Never) => vec![stand(language, State::Unread, since)],
                Some(changed) => {
                    changed.languages(language).into_iter().map(|own| stand(own, State::Stale, since)).collect()
                }
            }
        }
        code if BEFORE_STALE.contains(&code) => {
            let why = match code {
                "text-unknown-placeable" => "placeable",
                "text-says-a-number" => "number",
                "text-says-another-term" => "term",
                _ => "words",
            };
            language_of(fault).map(|language| stand(language, State::Doubtful, why)).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
