//! `pack.yaml`, the paper of a pack: what it builds on, its family, and the order of its chapters.

use super::diagnostic::{Diagnostic, Diagnostics};
use super::shelf::Found;
use super::tree::{Fields, Place, Tree};

/// A pack, as its `pack.yaml` describes it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PackInfo {
    /// Its name.
    pub name: String,
    /// The pack it builds on.
    pub extends: Option<String>,
    /// The family of games whose procedures play it.
    pub family: String,
    /// Whether it is a game that can be played.
    pub game: bool,
    /// The pack above it with which it is played, where it is not whole by itself: a set of rules without its cards.
    pub played_as: Option<String>,
    /// The books it is taken from.
    pub books: Vec<String>,
    /// The order of its chapters, where it is not the alphabet's.
    pub(super) chapters: Vec<(String, Place)>,
    pub(super) extends_at: Option<Place>,
}

pub(super) fn read_pack_info(tree: &Tree, info: &mut PackInfo, faults: &mut Diagnostics) {
    let mut fields = Fields::of(tree, faults);
    fields.need("pack", faults);
    if let Some((name, place)) = fields.text("pack", faults).filter(|(name, _)| *name != info.name) {
        let mut finding = Diagnostic::error("pack-name-differs", place).with("pack", name).with("folder", &info.name);
        finding.suggestion = Some(info.name.clone());
        faults.push(finding);
    }
    if let Some((below, place)) = fields.text("extends", faults) {
        (info.extends, info.extends_at) = (Some(below), Some(place));
    }
    info.family = fields.text("family", faults).map(|(family, _)| family).unwrap_or_default();
    info.game = fields.truth("game", faults);
    info.played_as = fields.text("played-as", faults).map(|(above, _)| above);
    info.books = fields.plain_texts("books", faults);
    info.chapters = fields.texts("chapters", faults);
    fields.finish(faults);
}

pub(super) fn unknown_pack(name: &str, known: &[String], asked: Option<Place>) -> Diagnostic {
    Diagnostic { place: asked, ..Diagnostic::anywhere("unknown-pack") }
        .with("pack", name)
        .with("known", known.join(", "))
        .suggest(name, known.iter().map(String::as_str))
}

/// A pack without a family of its own has that of the pack below.
pub(super) fn inherit_family(chain: &mut [PackInfo], faults: &mut Diagnostics) {
    let mut family = String::new();
    for info in chain {
        if info.family.is_empty() {
            info.family.clone_from(&family);
        }
        if info.family.is_empty() && faults.is_empty() {
            faults.push(Diagnostic::anywhere("pack-without-family").with("pack", &info.name));
        }
        family.clone_from(&info.family);
    }
}

/// Files in the order of the book's chapters, then those that no chapter names, by path.
pub(super) fn in_chapter_order(files: &mut [Found], chapters: &[(String, Place)], faults: &mut Diagnostics) {
    let names = |path: &str, chapter: &str| {
        path.strip_suffix(".yaml").unwrap_or(path) == chapter
            || path.strip_prefix(chapter).is_some_and(|rest| rest.starts_with('/'))
    };
    let known = |shelf: &str| -> Vec<String> {
        let own = files.iter().filter(|found| found.shelf == shelf && found.path != "pack.yaml");
        own.map(|found| found.path.trim_end_matches(".yaml").to_owned()).collect()
    };
    let rules = known("rules");
    for (chapter, place) in chapters.iter().filter(|(chapter, _)| !rules.iter().any(|path| names(path, chapter))) {
        let finding = Diagnostic::error("unknown-chapter", *place).with("chapter", chapter);
        faults.push(finding.suggest(chapter, rules.iter().map(String::as_str)));
    }
    let rank = |found: &Found| chapters.iter().position(|(chapter, _)| names(&found.path, chapter));
    files.sort_by_cached_key(|found| (found.shelf_rank(), rank(found).unwrap_or(chapters.len()), found.path.clone()));
}
