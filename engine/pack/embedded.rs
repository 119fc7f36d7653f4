//! The packs that travel inside the binary; the list is made by `engine/build.rs`.

static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Every embedded file: path from the root of the repository, with `/`, and text; sorted by path.
///
/// ```
/// let files = arbitro::pack::embedded();
/// assert!(files.iter().any(|(path, _)| *path == "rules/dungeon-bowl/pack.yaml"));
/// ```
pub fn embedded() -> &'static [(&'static str, &'static str)] {
    FILES
}

/// The text of one embedded file.
pub fn embedded_text(path: &str) -> Option<&'static str> {
    let index = FILES.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
    FILES.get(index).map(|(_, text)| *text)
}
