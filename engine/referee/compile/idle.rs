//! Numbers that a house gives a rule and nobody reads.

use std::collections::BTreeSet;

use crate::pack::{Diagnostic, Diagnostics, Entry, Layer, Node, ScriptFile, Sources, Tree};
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
    /// Warns of each number of a house that no hook of its rule reads, nor its text or script, and that no pack has a
    /// number like; settings of the family are read by its procedures.
    pub fn check(&self, entries: &[Entry], faults: &mut Diagnostics) {
        let of_house =
            |tree: &Tree| self.sources.layer(tree.at.file).and_then(|layer| self.layers.get(usize::from(layer)));
        let is_house = |tree: &Tree| of_house(tree).is_some_and(|layer| layer.house);
        let all = || entries.iter().flat_map(|entry| entries_of(&entry.tree, "params"));
        let common: BTreeSet<&str> =
            all().filter(|(_, value)| !is_house(value)).map(|(key, _)| key.name.as_str()).collect();
        for entry in entries {
            let own = entries_of(&entry.tree, "params");
            for (key, _) in own.iter().filter(|(key, value)| is_house(value) && !common.contains(key.name.as_str())) {
                if self.reads(entry, &key.name) {
                    continue;
                }
                let fault = Diagnostic::warning("param-of-no-use", key.at).with("rule", &entry.id);
                let words = own.iter().map(|(key, _)| key.name.as_str()).filter(|word| *word != key.name);
                faults.push(fault.with("param", &key.name).suggest(&key.name, words));
            }
        }
    }

    fn reads(&self, entry: &Entry, word: &str) -> bool {
        let known = |setting: &Setting| setting.param == word && setting.is_of(&entry.id, &entry.kind);
        let inside = entry.tree.entries().iter().filter(|(key, _)| key.name != "params");
        let told = self
            .texts
            .entry(&entry.id)
            .is_some_and(|texts| texts.lines().any(|(_, line)| placeables(&line.text).contains(&word)));
        let scripted = || {
            let own = self.scripts.iter().filter(|script| script.rule == entry.id);
            own.map(|script| self.sources.text(script.file)).any(|text| says(text, &word.replace('-', "_")))
        };
        self.settings.iter().any(known)
            || told
            || inside.into_iter().any(|(_, tree)| mentions(tree, word))
            || scripted()
    }
}

/// Whether a word stands anywhere in a tree.
fn mentions(tree: &Tree, word: &str) -> bool {
    match &tree.node {
        Node::Text(text) => says(text, word),
        Node::List(items) => items.iter().any(|item| mentions(item, word)),
        Node::Map(entries) => entries.iter().any(|(_, value)| mentions(value, word)),
        _ => false,
    }
}

/// Whether a text says a word, and not only a longer one.
fn says(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back().is_some_and(|c| part(c) && c != '-');
        !before && !text[at + word.len()..].starts_with(part)
    })
}
