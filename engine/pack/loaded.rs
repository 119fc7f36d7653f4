//! A pack and the houses on it, read and layered.

use std::path::PathBuf;
use std::sync::Arc;

use super::diagnostic::Diagnostics;
use super::entry::{Entry, Removed};
use super::house::House;
use super::read::Placed;
use super::sources::Sources;
use super::tree::Tree;

/// One pack or house of those that were loaded, lowest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The name of the pack or house.
    pub name: String,
    /// Whether it is a house.
    pub house: bool,
    /// Fingerprint (BLAKE3, hexadecimal) of what can change a game: its rules and scripts, not its words.
    pub rules_digest: String,
    /// How many files its rules and scripts are.
    pub files: usize,
    /// Its folder; none if it came from the binary. For a pack this is the folder of its library.
    pub root: Option<PathBuf>,
    /// The books it is taken from, as a pack says.
    pub books: Vec<String>,
    /// The codes of the languages that its words are in, as a house says; where it says none, all there are.
    pub languages: Vec<Placed<String>>,
}

/// A script of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFile {
    /// Its layer; the highest with a script for a rule is the one that counts.
    pub layer: u16,
    /// The id of the rule it belongs to: the name of the file.
    pub rule: String,
    /// Its file.
    pub file: u16,
}

/// A file of words of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LocaleFile {
    /// Its layer.
    pub layer: u16,
    /// Its path under the pack: `skills/agility.yaml`.
    pub path: String,
    /// Its text.
    pub tree: Arc<Tree>,
}

/// A pack and the houses on it, read and layered.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The pack that was asked for.
    pub pack: String,
    /// Its family.
    pub family: Placed<String>,
    /// Whether it is a whole game, and not what games build on.
    pub is_game: bool,
    /// The layers, lowest first.
    pub layers: Vec<Layer>,
    /// The rules as they stand, in their order.
    pub entries: Vec<Entry>,
    /// The rules that some layer took away.
    pub removed: Vec<Removed>,
    /// The scripts, by layer and path.
    pub scripts: Vec<ScriptFile>,
    /// The words, by layer and path.
    pub locales: Vec<LocaleFile>,
    /// The glossaries, by layer.
    pub glossaries: Vec<LocaleFile>,
    /// The houses, in the order in which they were laid.
    pub houses: Vec<House>,
    /// Every file read.
    pub sources: Sources,
    /// All faults found.
    pub faults: Diagnostics,
}

impl Loaded {
    /// The rule with this id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }
}
