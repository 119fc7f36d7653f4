//! The chapters that travel as catalogues of gettext, and how they stand before they do.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::judge::{AnyBook, Shelf, State, due, every_finding, stands};
use crate::pack::{Layer, Loaded, Refused, Tree};
use crate::referee::{Book, Family};
use crate::text::{ALSO, ARTICLE, Entry, GENDER, Language, OF};
use crate::with_book;

use super::stacks::Stack;

/// The line of a catalogue's header that names its chapter.
pub const CHAPTER: &str = "X-Chapter";

/// The keys of what a language may have for itself: other names, and what sentences need to know of a name.
pub const OWN: [&str; 3] = [ALSO, GENDER, ARTICLE];

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

/// A chapter of a layer: its file, and those of more languages that lie elsewhere.
pub struct Chapter {
    /// Its name in a catalogue: `dungeon-bowl/skills/agility`.
    pub name: String,
    /// Its layer.
    pub layer: Layer,
    /// The first game in which it stands.
    pub game: usize,
    files: Vec<Page>,
}

/// A file of a chapter.
pub struct Page {
    /// The file, as a person would type it.
    pub file: String,
    /// What stands in it.
    pub text: String,
    /// The same, as read.
    pub tree: Arc<Tree>,
}

/// A text that has a source.
pub struct Text {
    /// The rule.
    pub id: String,
    /// The key.
    pub key: String,
    /// What the source says.
    pub source: String,
    /// Where it says so: the file and the line.
    pub at: (String, u32),
}

impl Text {
    /// The context of its message: the id of the rule and the key of the words.
    pub fn context(&self) -> String {
        format!("{}.{}", self.id, self.key)
    }
}

/// The chapters of some games.
pub struct Chapters {
    /// In the order of their names.
    pub list: Vec<Chapter>,
    by_file: BTreeMap<String, usize>,
}

impl Chapters {
    /// Every chapter of these games.
    pub fn of(games: &[Shown]) -> Chapters {
        let mut found: BTreeMap<(String, bool, Option<PathBuf>), Chapter> = BTreeMap::new();
        for (game, Shown { loaded, .. }) in games.iter().enumerate() {
            for chapter in &loaded.locales {
                let at = chapter.tree.at.file;
                let layer = &loaded.layers[usize::from(chapter.layer)];
                let name = format!("{}/{}", layer.name, chapter.path.strip_suffix(".yaml").unwrap_or(&chapter.path));
                let key = (name.clone(), layer.house, layer.root.clone());
                let new = || Chapter { name, layer: layer.clone(), game, files: Vec::new() };
                let files = &mut found.entry(key).or_insert_with(new).files;
                let (file, text) = (loaded.sources.name(at).to_owned(), loaded.sources.text(at).to_owned());
                if files.iter().all(|page| page.file != file) {
                    files.push(Page { file, text, tree: Arc::clone(&chapter.tree) });
                }
            }
        }
        let list: Vec<Chapter> = found.into_values().collect();
        let files = |(index, chapter): (usize, &Chapter)| {
            chapter.files.iter().map(|page| (page.file.clone(), index)).collect::<Vec<_>>()
        };
        let by_file = list.iter().enumerate().flat_map(files).collect();
        Chapters { list, by_file }
    }

    /// The index of the chapter of a file.
    pub fn of_file(&self, file: &str) -> Option<usize> {
        self.by_file.get(file).copied()
    }

    /// A file of any of them.
    pub fn page(&self, file: &str) -> Option<&Page> {
        self.list[self.of_file(file)?].files.iter().find(|page| page.file == file)
    }

    /// Every file.
    pub fn pages(&self) -> impl Iterator<Item = &Page> {
        self.list.iter().flat_map(|chapter| &chapter.files)
    }
}

impl Chapter {
    /// The texts that have a source, in the order written.
    pub fn texts(&self) -> Vec<Text> {
        let mut texts: IndexMap<(String, String), Text> = IndexMap::new();
        for page in &self.files {
            for (id, entry) in page.tree.entries() {
                let source = entry.get(Language::SOURCE.code()).map_or(&[][..], Tree::entries);
                for (key, value) in source.iter().filter(|(key, _)| key.name != OF) {
                    let Some(source) = read(value) else { continue };
                    let (id, key, at) = (id.name.clone(), key.name.clone(), (page.file.clone(), value.at.line));
                    texts.insert((id.clone(), key.clone()), Text { id, key, source, at });
                }
            }
        }
        texts.into_values().collect()
    }

    /// The words under a key of an entry, in a language; none where nothing stands there, or nothing to be read.
    pub fn words(&self, id: &str, language: Language, key: &str) -> Option<String> {
        let said = |page: &Page| read(page.tree.get(id)?.get(language.code())?.get(key)?);
        self.files.iter().rev().find_map(said)
    }

    /// How many words of a language have no source to travel with.
    pub fn alone(&self, language: Language) -> usize {
        let sources: BTreeSet<(String, String)> = self.texts().into_iter().map(|text| (text.id, text.key)).collect();
        let mut alone = BTreeSet::new();
        for (id, entry) in self.files.iter().flat_map(|page| page.tree.entries()) {
            let own = entry.get(language.code()).map_or(&[][..], Tree::entries).iter();
            let own = own.filter(|(key, value)| key.name != OF && read(value).is_some());
            alone.extend(own.map(|(key, _)| (id.name.clone(), key.name.clone())).filter(|own| !sources.contains(own)));
        }
        alone.len()
    }

    /// The file into which new words of an entry belong: the one with others of them, with others of their language, with the source.
    pub fn home(&self, id: &str, language: Language) -> &str {
        let has = |entry: &Tree, language: Language| entry.get(language.code()).is_some();
        let of_entry = |page: &&Page| page.tree.get(id).is_some_and(|entry| has(entry, language));
        let of_language = |page: &&Page| page.tree.entries().iter().any(|(_, entry)| has(entry, language));
        let of_source = |page: &&Page| page.tree.get(id).is_some_and(|entry| has(entry, Language::SOURCE));
        let files = || self.files.iter().rev();
        let found = files().find(of_entry).or_else(|| files().find(of_language)).or_else(|| files().find(of_source));
        found.or(self.files.last()).map_or("", |page| &page.file)
    }
}

/// Words as they are read; none where there are none.
fn read(value: &Tree) -> Option<String> {
    Some(value.scalar()?.trim().to_owned()).filter(|words| !words.is_empty())
}

/// The entries whose words somebody should look at, each with the chapter in which its mark belongs.
pub fn open(games: &[Shown], chapters: &Chapters, language: Language) -> BTreeSet<(usize, String)> {
    let mut open = BTreeSet::new();
    for Shown { book, .. } in games {
        with_book!(book, book => gather_open(book, chapters, language, &mut open));
    }
    open
}

fn gather_open<G: Family>(
    book: &Book<G>,
    chapters: &Chapters,
    language: Language,
    open: &mut BTreeSet<(usize, String)>,
) {
    let mut add = |entry: &Entry| {
        let chapter = chapters.of_file(book.sources.name(entry.home(language).file));
        open.extend(chapter.map(|chapter| (chapter, entry.id.clone())));
    };
    for entry in book.texts.entries().filter(|entry| entry.wants_mark(due(book, &entry.id))) {
        if entry.since(language, book.find(&entry.id).map(|rule| &*rule.tree)).is_some() {
            add(entry);
        }
    }
    let stands = stands(book, &every_finding(book));
    let stands = stands.iter().filter(|stand| stand.language == language && stand.state != State::Missing);
    stands.filter_map(|stand| book.texts.entry(&stand.id)).for_each(add);
}
