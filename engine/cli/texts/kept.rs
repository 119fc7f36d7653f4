//! The wordings that were last read, kept in a small file beside the texts, so that what is stale can be told word by word.
//!
//! It holds wordings by their fingerprints and is trusted no further than that: one that was altered is none. Without it,
//! or without one of its lines, nothing is lost but the difference.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::pack::{Diagnostic, Layer, Library, Sources, Tree, unwritable_file};
use crate::text::{Entry, Language, fingerprint};

/// The name of the file. Packs and houses do not read what begins with a dot.
const FILE: &str = ".last-read.json";

/// Wordings by their fingerprints.
pub type Wordings = BTreeMap<String, String>;

/// Where the wordings of a layer are kept; nowhere for what is in the binary or in an archive.
fn path(layer: &Layer) -> Option<PathBuf> {
    let locales = layer.root.as_ref().filter(|root| root.is_dir())?.join("locales");
    Some(if layer.house { locales } else { locales.join(&layer.name) }.join(FILE))
}

/// Where the wordings of a layer that lie in a folder of words are kept.
fn path_in(words: &Path, layer: &Layer) -> PathBuf {
    words.join(&layer.name).join(FILE)
}

/// Where the wordings of a file of a layer are kept.
pub fn path_of(file: &str, layer: &Layer, library: &Library) -> Option<PathBuf> {
    library.words_around(file).map(|words| path_in(words, layer)).or_else(|| path(layer))
}

/// The wordings that are read with a translation: the source's, its own, the rule's.
pub fn wordings_of(entry: &Entry, language: Language, rule: Option<&Tree>) -> impl Iterator<Item = (String, String)> {
    let said = [Language::SOURCE, language].map(|own| entry.twin(own).wording());
    let all = said.into_iter().chain(rule.map(|rule| entry.rule_wording(rule)));
    all.map(|wording| (fingerprint(&wording), wording))
}

/// The chapter of a house for words that stand in this file of a layer below: the same path in its own folder.
pub fn chapter(house: &Layer, file: &str, layers: &[Layer]) -> PathBuf {
    let below = layers.iter().filter_map(|layer| file.rsplit_once(&format!("locales/{}/", layer.name)));
    let path = below.map(|(_, path)| path).next_back().unwrap_or(file);
    house.root.clone().unwrap_or_default().join("locales").join(path)
}

/// The wordings of a layer that are kept, beside its texts and in folders of words.
pub fn wordings(layer: &Layer, library: &Library) -> Wordings {
    let paths = path(layer).into_iter().chain(library.words().map(|words| path_in(words, layer)));
    paths.flat_map(|path| known(&path)).collect()
}

fn known(path: &Path) -> Wordings {
    let mut sources = Sources::default();
    let text = sources.read_text(path).map(|file| sources.text(file).to_owned());
    let known: Option<Wordings> = text.ok().and_then(|text| serde_json::from_str(&text).ok());
    let mut known = known.unwrap_or_default();
    known.retain(|mark, wording| fingerprint(wording) == *mark);
    known
}

/// Keeps more wordings, and forgets those that no mark names any more.
pub fn keep(path: &Path, more: &Wordings, marked: &BTreeSet<String>) -> Result<(), Diagnostic> {
    let mut wordings = known(path);
    wordings.retain(|mark, _| marked.contains(mark));
    wordings.extend(more.iter().map(|(mark, wording)| (mark.clone(), wording.clone())));
    let text = serde_json::to_string_pretty(&wordings).unwrap_or_default() + "\n";
    fs::write(path, text).map_err(|error| unwritable_file(path, &error))
}
