//! The contents of the books: every id a `source:` may name, from `rules/sources.yaml`.
//!
//! The file is YAML, but written one entry a line so that it can be read by hand here, in a
//! fraction of the time; it is read once, when somebody first asks.

use std::sync::OnceLock;

use indexmap::IndexMap;

use super::embedded::embedded_text;

/// A book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// Its id, the first part of the ids of its passages: `db`.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The language it is printed in.
    pub language: &'static str,
}

/// A passage of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceEntry {
    /// Its id: `db/turnover`.
    pub id: &'static str,
    /// The sort of passage: `skill`, `table`, `example`.
    pub kind: &'static str,
    /// First and last line in the text of the book.
    pub lines: (u32, u32),
    /// The heading, or the first words.
    pub heading: &'static str,
}

impl SourceEntry {
    /// The id of the book it is in.
    pub fn book(&self) -> &'static str {
        self.id.split('/').next().unwrap_or(self.id)
    }
}

/// The table of contents of all books.
#[derive(Debug, Default)]
pub struct SourceIndex {
    books: Vec<Book>,
    entries: IndexMap<&'static str, SourceEntry>,
}

/// The table of contents that travels inside the binary.
///
/// ```
/// let index = arbitro::pack::sources_index();
/// assert!(index.contains("db/turnover"));
/// assert_eq!(index.get("db/turnover").map(|entry| entry.heading), Some("TURNOVER"));
/// ```
pub fn sources_index() -> &'static SourceIndex {
    static INDEX: OnceLock<SourceIndex> = OnceLock::new();
    INDEX.get_or_init(|| SourceIndex::read(embedded_text("rules/sources.yaml").unwrap_or_default()))
}

impl SourceIndex {
    /// Whether a passage has this id.
    pub fn contains(&self, id: &str) -> bool {
        self.entries.contains_key(id)
    }

    /// The passage with this id.
    pub fn get(&self, id: &str) -> Option<&SourceEntry> {
        self.entries.get(id)
    }

    /// Where a passage stands among all of them.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.entries.get_index_of(id)
    }

    /// The passages of one book, in its order.
    pub fn all<'i>(&'i self, book: &'i str) -> impl Iterator<Item = &'i SourceEntry> {
        self.iter().filter(move |entry| entry.book() == book)
    }

    /// Every passage, book by book.
    pub fn iter(&self) -> impl Iterator<Item = &SourceEntry> {
        self.entries.values()
    }

    /// The books.
    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// The id nearest to a wrong one.
    pub fn nearest(&self, wrong: &str) -> Option<String> {
        super::nearest(wrong, self.entries.keys().copied())
    }

    fn read(text: &'static str) -> SourceIndex {
        let mut index = SourceIndex::default();
        for line in text.lines() {
            if let Some(row) = line.strip_prefix("  - {id: ") {
                index.entries.extend(entry(row).map(|entry| (entry.id, entry)));
            } else if let Some(id) = line.strip_prefix("- id: ") {
                index.books.push(Book { id, ..Book::default() });
            } else if let (Some((key, value)), Some(book)) =
                (line.trim_start().split_once(": "), index.books.last_mut())
            {
                match key {
                    "title" => book.title = value.trim_matches('"'),
                    "language" => book.language = value,
                    _ => {}
                }
            }
        }
        index
    }
}

fn entry(row: &'static str) -> Option<SourceEntry> {
    let (id, row) = row.split_once(", kind: ")?;
    let (kind, row) = row.split_once(", lines: ")?;
    let (lines, row) = row.split_once(", heading: \"")?;
    let (first, last) = lines.split_once('-')?;
    Some(SourceEntry { id, kind, lines: (first.parse().ok()?, last.parse().ok()?), heading: row.strip_suffix("\"}")? })
}
