//! Houses that write the same words of a rule differently: those of the last one are read, and somebody should know.

use indexmap::IndexMap;

use super::diagnostic::Diagnostic;
use super::loaded::Loaded;
use super::tree::{Key, Tree};

/// The key of the mark of a translation, which every house has its own of.
const MARK: &str = "of";

/// The words of one house: under each rule, by language and key.
type Words<'w> = IndexMap<&'w str, Vec<(String, &'w Key, &'w Tree)>>;

/// Tells of each rule whose words two houses write differently, unless one comes after the other.
pub(super) fn word_clashes(loaded: &Loaded) -> Vec<Diagnostic> {
    let layers = (0..).zip(&loaded.layers).filter(|(_, layer)| layer.house).map(|(layer, _)| layer);
    let houses: Vec<_> = loaded.houses.iter().zip(layers.map(|layer| words_of(loaded, layer))).collect();
    let mut found = Vec::new();
    for (index, (second, theirs)) in houses.iter().enumerate() {
        for (first, mine) in &houses[..index] {
            if first.comes_after(second) || second.comes_after(first) {
                continue;
            }
            for (id, lines) in theirs {
                let Some((path, key, other)) = lines.iter().find_map(|line| meets(line, mine.get(id)?)) else {
                    continue;
                };
                let fault = Diagnostic::warning("house-clash", key.at).with("id", id).with("path", path);
                let fault = fault.with("first", &first.name.value).with("second", &second.name.value);
                found.push(fault.also(other.at, "other-house"));
            }
        }
    }
    found
}

fn words_of(loaded: &Loaded, layer: u16) -> Words<'_> {
    let mut words = Words::new();
    for chapter in loaded.locales.iter().filter(|chapter| chapter.layer == layer) {
        for (id, entry) in chapter.tree.entries() {
            let lines = words.entry(id.name.as_str()).or_default();
            for (language, twin) in entry.entries() {
                let own = twin.entries().iter().filter(|(key, _)| key.name != MARK);
                lines.extend(own.map(|(key, value)| (format!("{}.{}", language.name, key.name), key, value)));
            }
        }
    }
    words
}

/// The line that another house writes differently, and the key under which that one does.
fn meets<'w>(
    (path, key, value): &(String, &'w Key, &Tree),
    others: &[(String, &'w Key, &Tree)],
) -> Option<(String, &'w Key, &'w Key)> {
    let (_, other, said) = others.iter().find(|(own, ..)| own == path)?;
    (!said.same(value)).then(|| (path.clone(), *key, *other))
}
