//! The layout of packs and houses: their shelves, their papers, and how much each may hold.

/// The file that makes a folder a house.
pub const PAPER: &str = "house.yaml";

/// The file of words that is no chapter: the glossary of a pack or a house.
pub(super) const GLOSSARY: &str = "glossary.yaml";

/// More files than this in one layer are a mistake: a house is not a photo album.
pub(super) const MOST_FILES: usize = 5_000;

/// Deeper folders than this are a mistake as well.
pub(super) const DEEPEST: usize = 12;

/// The shelves of a layer, with the endings of the files that count on each.
pub(super) const SHELVES: [(&str, &[&str]); 3] = [("rules", &["yaml"]), ("scripts", &["rhai"]), ("locales", &["yaml"])];

pub(super) fn has_ending(path: &str, endings: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
}

/// The shelves that can change a game.
pub(super) const GAME: [&str; 2] = ["rules", "scripts"];

/// Whether a file lies on the shelf of rules without being rules.
pub(super) fn is_paper(path: &str) -> bool {
    matches!(path, "pack.yaml" | "sources.yaml")
}
