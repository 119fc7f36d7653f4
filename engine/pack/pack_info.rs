//! `pack.yaml`, the paper of a pack: what it builds on, its family, and the order of its chapters.

use super::diagnostic::{Diagnostic, Diagnostics};
use super::read::{Placed, Spare, read_keys};
use super::shelf::Found;
use super::tree::{Place, Tree};
use crate::read;

read! {
    /// A pack, as its `pack.yaml` describes it.
    #[derive(Clone, Debug, PartialEq)]
    pub struct PackInfo {
        pub(super) pack: Placed<String>,
        /// The pack it builds on.
        pub extends: Option<Placed<String>>,
        /// The family of games whose procedures play it.
        pub family: Placed<String> as Spare<Placed<String>>,
        /// Whether it is a game that can be played.
        pub game: bool,
        /// The pack above it with which it is played, where it is not whole by itself: a set of rules without its cards.
        pub played_as: Option<Placed<String>>,
        /// The books it is taken from.
        pub books: Vec<String>,
        /// The order of its chapters, where it is not the alphabet's.
        pub(super) chapters: Vec<Placed<String>>,
    } beside {
        /// Its name.
        pub name: String,
    }
}

impl PackInfo {
    /// The pack and those that it builds on, one below the other. A circle, which `check` tells, comes to an end too.
    pub fn and_below<'p>(&'p self, packs: &'p [PackInfo]) -> impl Iterator<Item = &'p PackInfo> {
        let below = |pack: &&PackInfo| {
            packs.iter().find(|other| pack.extends.as_ref().is_some_and(|below| *below == other.name))
        };
        std::iter::successors(Some(self), move |pack| below(pack)).take(packs.len())
    }

    /// Whether a pack is another, or builds on it.
    pub fn lies_on(&self, name: &str, packs: &[PackInfo]) -> bool {
        self.and_below(packs).any(|pack| pack.name == name)
    }
}

pub(super) fn read_pack_info(tree: &Tree, info: &mut PackInfo, faults: &mut Diagnostics) {
    let name = std::mem::take(&mut info.name);
    *info = PackInfo { name, ..read_keys(tree, faults).unwrap_or_default() };
    let pack = &info.pack;
    if pack.is_written() && *pack != info.name {
        let finding = Diagnostic::error("pack-name-differs", pack.at).with("pack", &**pack).with("folder", &info.name);
        faults.push(Diagnostic { suggestion: Some(info.name.clone()), ..finding });
    }
}

pub(super) fn unknown_pack(name: &str, known: &[String], asked: Option<Place>) -> Diagnostic {
    Diagnostic { place: asked, ..Diagnostic::anywhere("unknown-pack") }
        .with("pack", name)
        .with("known", known.join(", "))
        .suggest(name, known.iter().map(String::as_str))
}

/// A pack is of the family of the pack below, and need not say so.
pub(super) fn inherit_family(chain: &mut [PackInfo], faults: &mut Diagnostics) {
    let Some((lowest, above)) = chain.split_first_mut() else { return };
    if lowest.family.is_empty() && faults.is_empty() {
        faults.push(Diagnostic::anywhere("pack-without-family").with("pack", &lowest.name));
    }
    for info in above {
        let own = std::mem::replace(&mut info.family, lowest.family.clone());
        if ![&lowest.family, ""].contains(&own.as_str()) {
            let fault = Diagnostic::error("pack-of-another-family", own.at).with("pack", &info.name);
            let fault = fault.with("family", &*own).with("below", &lowest.name);
            faults.push(Diagnostic { suggestion: Some(lowest.family.value.clone()), ..fault });
        }
    }
}

/// Files in the order of the book's chapters, then those that no chapter names, by path.
pub(super) fn in_chapter_order(files: &mut [Found], chapters: &[Placed<String>], faults: &mut Diagnostics) {
    let names = |path: &str, chapter: &str| {
        path.strip_suffix(".yaml").unwrap_or(path) == chapter
            || path.strip_prefix(chapter).is_some_and(|rest| rest.starts_with('/'))
    };
    let known = |shelf: &str| -> Vec<String> {
        let own = files.iter().filter(|found| found.shelf == shelf && found.path != "pack.yaml");
        own.map(|found| found.path.trim_end_matches(".yaml").to_owned()).collect()
    };
    let rules = known("rules");
    for chapter in chapters.iter().filter(|chapter| !rules.iter().any(|path| names(path, chapter))) {
        let finding = Diagnostic::error("unknown-chapter", chapter.at).with("chapter", chapter);
        faults.push(finding.suggest(chapter, rules.iter().map(String::as_str)));
    }
    let rank = |found: &Found| chapters.iter().position(|chapter| names(&found.path, chapter));
    files.sort_by_cached_key(|found| (found.shelf_rank(), rank(found).unwrap_or(chapters.len()), found.path.clone()));
}
