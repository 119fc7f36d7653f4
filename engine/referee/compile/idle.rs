//! What a house gives and nobody reads: numbers of rules, results of rolls.

use std::collections::BTreeSet;

use crate::pack::{
    Diagnostic, Diagnostics, Entry, Hidden, Layer, Node, Place, ScriptFile, Severity, Sources, Tree, nearest,
};
use crate::referee::settings::Setting;
use crate::text::{RuleTexts, placeables};

use super::builder::entries_of;

/// Where a number may be read.
pub(super) struct Readers<'r> {
    pub layers: &'r [Layer],
    pub sources: &'r Sources,
    pub scripts: &'r [ScriptFile],
    pub texts: &'r RuleTexts,
    pub settings: &'r [Setting],
}

impl Readers<'_> {
    /// Warns of each number of a house that no hook of its rule reads, nor its text or script, and that was not there
    /// below; settings of the family are read by its procedures, and so is what packs give to rules of its kind.
    pub fn check(&self, entries: &[Entry], faults: &mut Diagnostics) {
        if !self.layers.iter().any(|layer| layer.house) {
            return;
        }
        self.check_outcomes(entries, faults);
        entries.iter().for_each(|entry| self.check_told(entry, faults));
        for entry in entries {
            let own = entries_of(&entry.tree, "params");
            let lost = self.is_lost(entry);
            let is_new = |word: &str, at: Place| {
                let path = format!("params.{word}");
                self.is_house(at) && !entry.hidden.iter().any(|hidden| (&hidden.path, hidden.by) == (&path, at))
            };
            for (key, _) in own.iter().filter(|(key, value)| lost || is_new(&key.name, value.at)) {
                if self.reads(entry, &key.name) || !lost && self.is_of_the_kind(entries, &entry.kind, &key.name) {
                    continue;
                }
                let fault = Diagnostic::warning("param-of-no-use", key.at).with("rule", &entry.id);
                let fault = fault.with("param", &key.name);
                if lost {
                    faults.push(fault.suggest(&entry.id, self.settings.iter().map(|setting| setting.of)));
                    continue;
                }
                let words = own.iter().map(|(key, _)| key.name.as_str()).filter(|word| *word != key.name);
                faults.push(fault.suggest(&key.name, words));
            }
        }
    }

    /// Warns of each number by which nothing goes any more since a house wrote something else where it stood, though the text
    /// still tells it.
    fn check_told(&self, entry: &Entry, faults: &mut Diagnostics) {
        let lost = |word: &str| {
            let said = |hidden: &&Hidden| !hidden.path.is_empty() && !hidden.path.starts_with("params");
            let by_house = |hidden: &&Hidden| self.is_house(hidden.by) && says(&hidden.was, word);
            entry.hidden.iter().filter(said).rfind(by_house)
        };
        for (key, value) in entries_of(&entry.tree, "params") {
            let Some(hidden) = lost(&key.name).filter(|hidden| !is_wrong(faults, hidden.by)) else { continue };
            if self.tells(entry, &key.name) && !self.goes_by(entry, &key.name) {
                let fault = Diagnostic::warning("param-only-told", hidden.by).with("rule", &entry.id);
                let fault = fault.with("param", &key.name).with("path", &hidden.path);
                faults.push(fault.also(value.at, "below"));
            }
        }
    }

    /// Warns of each result that only a house knows and nobody asks for, where it was put into a rule of a pack or one of
    /// the packs is near: `stuned`.
    fn check_outcomes(&self, entries: &[Entry], faults: &mut Diagnostics) {
        let all = entries.iter().flat_map(|entry| outcomes(entry).into_iter().map(move |(word, at)| (word, at, entry)));
        let (of_houses, of_packs): (Vec<_>, Vec<_>) = all.partition(|(_, at, _)| self.is_house(*at));
        let known: BTreeSet<&str> = of_packs.iter().map(|(word, ..)| word.as_str()).collect();
        let asked_for = |word: &str| {
            let elsewhere = |entry: &Entry| {
                let mut parts = entry.tree.entries().iter().filter(|(key, _)| !RESULTS.contains(&key.name.as_str()));
                parts.any(|(_, tree)| mentions(tree, word))
            };
            entries.iter().any(elsewhere)
                || self.scripts.iter().any(|script| says(self.sources.text(script.file), word))
        };
        let is_of_below = |entry: &Entry, word: &str| {
            let path = format!("outcomes.{word}");
            entry.hidden.iter().any(|hidden| hidden.path == path)
        };
        let unknown = |word: &str, entry: &Entry| !known.contains(word) && !is_of_below(entry, word);
        for (word, at, entry) in of_houses.iter().filter(|(word, _, entry)| unknown(word, entry)) {
            let near = nearest(word, known.iter().copied());
            if (near.is_some() || !self.is_house(entry.at)) && !asked_for(word) {
                let fault = Diagnostic::warning("outcome-of-no-use", *at).with("outcome", word);
                faults.push(Diagnostic { suggestion: near, ..fault });
            }
        }
    }

    /// Whether a house has made a setting that the family does not know.
    fn is_lost(&self, entry: &Entry) -> bool {
        let known = |setting: &Setting| setting.is_of(&entry.id, &entry.kind);
        entry.kind == "setting" && self.is_house(entry.at) && !self.settings.iter().any(known)
    }

    fn is_house(&self, at: Place) -> bool {
        is_house(self.sources, self.layers, at)
    }

    /// Whether packs give rules of a kind such a number for procedures to read: all of them, or one that does not read it
    /// itself.
    fn is_of_the_kind(&self, entries: &[Entry], kind: &str, word: &str) -> bool {
        let given = |entry: &Entry| {
            let mut params = entries_of(&entry.tree, "params").iter();
            params.any(|(key, value)| key.name == word && !self.is_house(value.at))
        };
        let mut of_packs = entries.iter().filter(|entry| entry.kind == kind && !self.is_house(entry.at)).peekable();
        let any = of_packs.peek().is_some();
        any && of_packs.clone().all(given) || of_packs.any(|entry| given(entry) && !self.says_itself(entry, word))
    }

    fn reads(&self, entry: &Entry, word: &str) -> bool {
        self.tells(entry, word) || self.goes_by(entry, word)
    }

    /// Whether the text of a rule tells a number.
    fn tells(&self, entry: &Entry, word: &str) -> bool {
        let texts = self.texts.entry(&entry.id);
        texts.is_some_and(|texts| texts.lines().any(|(_, line)| placeables(&line.text).contains(&word)))
    }

    /// Whether something that a rule does goes by a number.
    fn goes_by(&self, entry: &Entry, word: &str) -> bool {
        let known = |setting: &Setting| setting.param == word && setting.is_of(&entry.id, &entry.kind);
        self.settings.iter().any(known) || self.says_itself(entry, word)
    }

    /// Whether a hook, a formula or the script of a rule says a word.
    fn says_itself(&self, entry: &Entry, word: &str) -> bool {
        let mut inside = entry.tree.entries().iter().filter(|(key, _)| key.name != "params");
        let scripted = || {
            let own = self.scripts.iter().filter(|script| script.rule == entry.id);
            own.map(|script| self.sources.text(script.file)).any(|text| says(text, &word.replace('-', "_")))
        };
        inside.any(|(_, tree)| mentions(tree, word)) || scripted()
    }
}

/// Whether something that cannot be used stands in a line: what else it may mean is no news.
fn is_wrong(faults: &Diagnostics, at: Place) -> bool {
    let wrong = faults.list.iter().filter(|fault| fault.severity == Severity::Error);
    wrong.filter_map(|fault| fault.place).any(|place| (place.file, place.line) == (at.file, at.line))
}

/// The keys under which results of rolls are named.
const RESULTS: [&str; 4] = ["rows", "natural", "faces", "outcomes"];

/// The results of rolls that a table, an event or a die names.
fn outcomes(entry: &Entry) -> Vec<(String, Place)> {
    let values = ["rows", "natural"].into_iter().flat_map(|key| entries_of(&entry.tree, key)).map(|(_, value)| value);
    let faces = entry.tree.get("faces").map_or(&[][..], Tree::items);
    let named = values.chain(faces).filter_map(|tree| Some((tree.scalar()?, tree.at)));
    let graded = entries_of(&entry.tree, "outcomes").iter().map(|(key, _)| (key.name.clone(), key.at));
    if ["table", "event", "die"].contains(&entry.kind.as_str()) { named.chain(graded).collect() } else { Vec::new() }
}

/// Whether a word stands anywhere in a tree.
pub(super) fn mentions(tree: &Tree, word: &str) -> bool {
    match &tree.node {
        Node::Text(text) => says(text, word),
        Node::List(items) => items.iter().any(|item| mentions(item, word)),
        Node::Map(entries) => entries.iter().any(|(_, value)| mentions(value, word)),
        _ => false,
    }
}

/// Whether a text says a word, and not only a longer one; a dash before it is a minus, unless another word stands before that.
pub(super) fn says(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].rsplit(|c| !part(c)).next().unwrap_or_default();
        let minus = before.ends_with('-') && !before.trim_start_matches('-').starts_with(char::is_alphabetic);
        (before.is_empty() || minus) && !text[at + word.len()..].starts_with(part)
    })
}

/// Whether a place is in a house.
pub(super) fn is_house(sources: &Sources, layers: &[Layer], at: Place) -> bool {
    let layer = sources.layer(at.file).and_then(|layer| layers.get(usize::from(layer)));
    layer.is_some_and(|layer| layer.house)
}
