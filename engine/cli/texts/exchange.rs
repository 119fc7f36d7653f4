//! The chapters that travel as catalogues of gettext, and how they stand before they do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::judge::{AnyBook, Shelf, State, due, findings, stands};
use crate::pack::{Layer, Loaded, Refused, Tree};
use crate::referee::{Book, Family};
use crate::text::{Entry, Language};
use crate::with_book;

use super::stacks::Stack;

/// The language of the source.
pub const SOURCE: Language = Language::Italian;
/// The line of a catalogue's header that names its chapter.
pub const CHAPTER: &str = "X-Chapter";
/// The key of a mark.
pub const OF: &str = "of";

/// The languages that the source is put into.
pub fn targets() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != SOURCE)
}

/// A game, its book, and its chapters as they are written.
pub struct Shown {
    /// The game and its houses.
    pub stack: Stack,
    /// Its book.
    pub book: AnyBook,
    /// Its layers and chapters.
    pub loaded: Loaded,
}

/// The games of these stacks.
pub fn games(stacks: Vec<Stack>, shelf: &mut Shelf) -> Result<Vec<Shown>, Refused> {
    let shown = |stack: Stack| {
        let book = shelf.book(&stack.0, &stack.1)?;
        let loaded = shelf.load(&stack.0, &stack.1);
        Ok(Shown { stack, book, loaded })
    };
    stacks.into_iter().map(shown).collect()
}

/// A file of words.
pub struct Chapter {
    /// Its name in a catalogue: `dungeon-bowl/skills/agility`.
    pub name: String,
    /// Its layer.
    pub layer: Layer,
    /// What stands in it.
    pub text: String,
    /// The same, as read.
    pub tree: Arc<Tree>,
    /// The first game in which it stands.
    pub game: usize,
}

/// Every chapter of these games, by its file.
pub fn chapters(games: &[Shown]) -> BTreeMap<String, Chapter> {
    let mut chapters = BTreeMap::new();
    for (game, Shown { loaded, .. }) in games.iter().enumerate() {
        for chapter in &loaded.locales {
            let file = chapter.tree.at.file;
            let layer = &loaded.layers[usize::from(chapter.layer)];
            let path = chapter.path.strip_suffix(".yaml").unwrap_or(&chapter.path);
            chapters.entry(loaded.sources.name(file).to_owned()).or_insert_with(|| Chapter {
                name: format!("{}/{path}", layer.name),
                layer: layer.clone(),
                text: loaded.sources.text(file).to_owned(),
                tree: Arc::clone(&chapter.tree),
                game,
            });
        }
    }
    chapters
}

/// The entries whose words somebody should look at, each with the file in which its mark belongs.
pub fn open(games: &[Shown], language: Language) -> BTreeSet<(String, String)> {
    let mut open = BTreeSet::new();
    for Shown { book, .. } in games {
        with_book!(book, book => gather_open(book, language, &mut open));
    }
    open
}

fn gather_open<G: Family>(book: &Book<G>, language: Language, open: &mut BTreeSet<(String, String)>) {
    let mut add = |entry: &Entry| {
        open.insert((book.sources.name(entry.home().file).to_owned(), entry.id.clone()));
    };
    for entry in book.texts.entries().filter(|entry| entry.wants_mark(due(book, &entry.id))) {
        if entry.since(book.find(&entry.id).map(|rule| &*rule.tree)).is_some() {
            add(entry);
        }
    }
    let stands = stands(book, &findings(book));
    let stands = stands.iter().filter(|stand| stand.language == language && stand.state != State::Missing);
    stands.filter_map(|stand| book.texts.entry(&stand.id)).for_each(add);
}

/// The words under a key of an entry of a chapter, in a language; none where nothing stands there, or nothing to be read.
pub fn words(entry: &Tree, language: Language, key: &str) -> Option<String> {
    let words = entry.get(language.code())?.get(key)?.scalar()?;
    Some(words.trim().to_owned()).filter(|words| !words.is_empty())
}

/// The context of a message: the id of the rule and the key of the words.
pub fn context(id: &str, key: &str) -> String {
    format!("{id}.{key}")
}
