//! How the words of a book stand: keys that nobody reads, and what has changed since they were read, rule included.

use crate::pack::{Diagnostic, Diagnostics, Place, Tree};
use crate::referee::{Book, Family, Rule};
use crate::text::{BECAUSE, Due, Entry, Language, NAME, READING, Since, TEXT};

/// The line of what a rule leaves undone when nobody is there for it.
const NOBODY: &str = "nobody";
/// Faults of words after which it is no news that they were not read as they stand.
const BEFORE_STALE: [&str; 3] = ["text-missing", "text-placeables-differ", "text-unknown-placeable"];

/// Adds what is to be said of keys and marks to the faults of the words, and takes their echoes out.
pub(super) fn look<G: Family>(book: &Book<G>, due: &dyn Fn(&str) -> Due, faults: &mut Diagnostics) {
    for fault in faults.list.iter_mut().filter(|fault| fault.code == "text-stale") {
        complete(book, fault);
    }
    for entry in book.texts.entries().filter(|entry| !matches!(due(&entry.id), Due::Nothing | Due::Gone)) {
        let rule = book.find(&entry.id);
        if let Some(rule) = rule.filter(|rule| entry.wants_mark(due(&entry.id)) && stands_otherwise(entry, &rule.tree)) {
            faults.push(entry.stale(Since::Rule, Some(&rule.tree), changed_at(book, rule, entry.home())));
        }
        let unknown = unknown_keys(book, rule, entry);
        if !unknown.is_empty() {
            faults.list.retain(|fault| !unknown.iter().any(|unknown| unknown.is_cause_of(fault, &entry.id)));
            faults.list.extend(unknown.into_iter().map(|unknown| unknown.fault));
        }
        forget_stale(&entry.id, faults);
    }
}

/// Puts the whole mark into a finding: what knows the words alone says the Italian's part.
fn complete<G: Family>(book: &Book<G>, fault: &mut Diagnostic) {
    let Some(entry) = argument(fault, "rule").and_then(|id| book.texts.entry(id)) else { return };
    let mark = entry.mark(book.find(&entry.id).map(|rule| &*rule.tree));
    let expected = fault.args.iter_mut().filter(|(name, _)| *name == "expected");
    expected.for_each(|(_, written)| *written = mark.to_string());
}

fn argument<'f>(fault: &'f Diagnostic, name: &str) -> Option<&'f str> {
    fault.args.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
}

fn stands_otherwise(entry: &Entry, rule: &Tree) -> bool {
    entry.since(Some(rule)) == Some(Since::Rule)
}

/// Where a rule was changed by a layer above its words; else where these stand.
fn changed_at<G: Family>(book: &Book<G>, rule: &Rule, words: Place) -> Place {
    let above = |at: &Place| book.sources.layer(at.file) > book.sources.layer(words.file);
    let places = rule.patches.iter().map(|(_, at)| *at).chain([rule.at]);
    places.filter(above).last().unwrap_or(words)
}

/// Leaves out that words were not read as they stand, where something else is to be put right first.
fn forget_stale(id: &str, faults: &mut Diagnostics) {
    let of = |fault: &Diagnostic| argument(fault, "rule") == Some(id);
    let before = |fault: &Diagnostic| fault.code == "text-unknown-key" || BEFORE_STALE.contains(&fault.code);
    if faults.list.iter().any(|fault| before(fault) && of(fault)) {
        let was_read = |fault: &Diagnostic| argument(fault, "since") != Some(Since::Never.word());
        faults.list.retain(|fault| !(fault.code == "text-stale" && of(fault) && was_read(fault)));
    }
}

/// A key that nobody reads.
struct Unknown {
    key: String,
    language: Language,
    fault: Diagnostic,
}

impl Unknown {
    /// Whether something is told only because a key is misspelt.
    fn is_cause_of(&self, fault: &Diagnostic, id: &str) -> bool {
        let of = argument(fault, "rule") == Some(id);
        let meant = |name: &str| self.fault.suggestion.is_some() && argument(fault, name) == self.fault.suggestion.as_deref();
        of && match fault.code {
            "text-missing" => {
                let here = argument(fault, "language") == Some(self.language.code());
                argument(fault, "key") == Some(&self.key) || here && meant("key")
            }
            "hook-without-words" => meant("hook"),
            _ => false,
        }
    }
}

fn unknown_keys<G: Family>(book: &Book<G>, rule: Option<&Rule>, entry: &Entry) -> Vec<Unknown> {
    let known = keys(book, rule);
    let mut unknown = Vec::new();
    for language in Language::ALL {
        for (key, line) in entry.twin(language).lines().filter(|(key, _)| !known.iter().any(|own| own == key)) {
            let fault = Diagnostic::warning("text-unknown-key", line.key_at).with("rule", &entry.id).with("key", key);
            // What somebody put where it is read is not meant a second time.
            let free = known.iter().map(String::as_str).filter(|own| entry.twin(language).line(own).is_none());
            unknown.push(Unknown { key: key.to_owned(), language, fault: fault.suggest(key, free) });
        }
    }
    unknown
}

/// The keys that somebody reads: those of every rule, the lines of its hooks, their reasons, and those of its script.
fn keys<G: Family>(book: &Book<G>, rule: Option<&Rule>) -> Vec<String> {
    let mut keys: Vec<String> = [NAME, TEXT, READING].map(str::to_owned).into();
    let Some(rule) = rule else { return keys };
    let written = rule.tree.get("hooks").map_or(&[][..], Tree::entries);
    let compiled = rule.hooks.iter().map(|hook| book.hooks[usize::from(*hook)].name.as_str());
    let mut hooks: Vec<&str> = written.iter().map(|(key, _)| key.name.as_str()).chain(compiled).collect();
    hooks.sort_unstable();
    hooks.dedup();
    keys.extend(hooks.iter().flat_map(|hook| [(*hook).to_owned(), format!("{hook}{BECAUSE}")]));
    let said = rule.hooks.iter().filter_map(|hook| book.uses(*hook)).flat_map(|uses| &uses.reasons);
    keys.extend(said.map(|(key, _)| key.clone()));
    keys.push(NOBODY.to_owned());
    keys
}
