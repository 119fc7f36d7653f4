//! The chapters that travel as catalogues of gettext, and how they stand before they do.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::judge::{AnyBook, Shelf, State, due, every_finding, stands};
use crate::pack::{Key, Layer, Loaded, Node, Refused, Tree};
use crate::referee::{Book, Family};
use crate::text::{ALSO, ARTICLE, Entry, GENDER, Language, OF};
use crate::with_book;

use super::stacks::Stack;

/// The line of a catalogue's header that names its chapter.
pub const CHAPTER: &str = "X-Chapter";

/// The keys of what a language may have for itself: other names, and what sentences need to know of a name.
pub const OWN: [&str; 3] = [ALSO, GENDER, ARTICLE];

/// The keys of a term of a glossary.
pub const TERM: [&str; 3] = ["use", "forms", "not"];

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
    /// Of a glossary, its terms as the layers below have them.
    pub terms: Option<Terms>,
    files: Vec<Page>,
}

/// Words for terms: of each term and language, by the key.
pub type Terms = BTreeMap<(String, String), BTreeMap<String, String>>;

/// A file of a chapter.
pub struct Page {
    /// The file, as a person would type it.
    pub file: String,
    /// What stands in it.
    pub text: String,
    /// The same, as read.
    pub tree: Arc<Tree>,
    /// The languages whose first words go here, whatever stands in it.
    pub awaits: BTreeSet<Language>,
    /// Whether it is on disk already.
    pub is_there: bool,
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
            let glossaries = loaded.glossaries.iter().map(|glossary| (glossary, true));
            for (chapter, is_glossary) in loaded.locales.iter().map(|own| (own, false)).chain(glossaries) {
                let at = chapter.tree.at.file;
                let layer = &loaded.layers[usize::from(chapter.layer)];
                let name = format!("{}/{}", layer.name, chapter.path.strip_suffix(".yaml").unwrap_or(&chapter.path));
                let key = (name.clone(), layer.house, layer.root.clone());
                let terms = || is_glossary.then(|| terms_below(loaded, chapter.layer));
                let new = || Chapter { name, layer: layer.clone(), game, terms: terms(), files: Vec::new() };
                let files = &mut found.entry(key).or_insert_with(new).files;
                let (file, text) = (loaded.sources.name(at).to_owned(), loaded.sources.text(at).to_owned());
                if files.iter().all(|page| page.file != file) {
                    let tree = Arc::clone(&chapter.tree);
                    files.push(Page { file, text, tree, awaits: BTreeSet::new(), is_there: true });
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

    /// Opens a page of a chapter for the first words of a language; it is made where there is none.
    pub fn open_page(&mut self, chapter: usize, file: String, language: Language) {
        let home = *self.by_file.entry(file.clone()).or_insert(chapter);
        let files = &mut self.list[home].files;
        match files.iter_mut().find(|page| page.file == file) {
            Some(page) => {
                page.awaits.insert(language);
            }
            None => {
                let (text, tree) = (String::new(), Arc::default());
                files.push(Page { file, text, tree, awaits: BTreeSet::from([language]), is_there: false });
            }
        }
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
                let Some(source) = entry.get(Language::SOURCE.code()) else { continue };
                for (key, value) in self.keys(source) {
                    let Some(source) = read(value) else { continue };
                    let (id, key, at) = (id.name.clone(), key.to_owned(), (page.file.clone(), value.at.line));
                    texts.insert((id.clone(), key.clone()), Text { id, key, source, at });
                }
            }
        }
        texts.into_values().collect()
    }

    /// The pages that are to be made.
    pub fn made(&self) -> impl Iterator<Item = &Page> {
        self.files.iter().filter(|page| !page.is_there)
    }

    /// Its path in its layer.
    pub fn path(&self) -> String {
        format!("{}.yaml", self.name.strip_prefix(&format!("{}/", self.layer.name)).unwrap_or(&self.name))
    }

    /// The keys of an entry that travel, and what the source has under them; of a term where it has nothing there, the term.
    fn keys<'t>(&self, source: &'t Tree) -> Vec<(&'t str, &'t Tree)> {
        if self.terms.is_none() {
            let own = source.entries().iter().filter(|(key, _)| key.name != OF);
            return own.map(|(key, value)| (key.name.as_str(), value)).collect();
        }
        let term = source.get(TERM[0]);
        TERM.into_iter()
            .filter_map(|key| Some((key, source.get(key).filter(|own| read(own).is_some()).or(term)?)))
            .collect()
    }

    /// The words under a key of an entry, in a language; none where nothing stands there, or nothing to be read. What a glossary
    /// does not write anew stands as it does below.
    pub fn words(&self, id: &str, language: Language, key: &str) -> Option<String> {
        let said = |page: &Page| read(page.tree.get(id)?.get(language.code())?.get(key)?);
        let below = |terms: &Terms| terms.get(&(id.to_owned(), language.code().to_owned()))?.get(key).cloned();
        let below = || self.terms.as_ref().filter(|_| !self.has(id, language)).and_then(below);
        self.files.iter().rev().find_map(said).or_else(below)
    }

    /// Whether an entry has anything in a language, be it that a term is taken away.
    pub fn has(&self, id: &str, language: Language) -> bool {
        self.files.iter().any(|page| page.tree.get(id).is_some_and(|entry| entry.get(language.code()).is_some()))
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
        let awaits = |page: &&Page| page.awaits.contains(&language);
        let of_source = |page: &&Page| page.tree.get(id).is_some_and(|entry| has(entry, Language::SOURCE));
        let files = || self.files.iter().rev();
        let found = files()
            .find(of_entry)
            .or_else(|| files().find(of_language))
            .or_else(|| files().find(awaits))
            .or_else(|| files().find(of_source));
        found.or(self.files.last()).map_or("", |page| &page.file)
    }
}

/// Words as they are read, the phrases of a list apart by commas; none where there are none.
fn read(value: &Tree) -> Option<String> {
    let words = match &value.node {
        Node::List(items) => items.iter().map(Tree::scalar).collect::<Option<Vec<_>>>()?.join(", "),
        _ => value.scalar()?.trim().to_owned(),
    };
    Some(words).filter(|words| !words.is_empty())
}

/// The terms of a game as they stand below a layer.
fn terms_below(loaded: &Loaded, layer: u16) -> Terms {
    let mut terms = Terms::new();
    for glossary in loaded.glossaries.iter().filter(|glossary| glossary.layer < layer) {
        for (id, term) in glossary.tree.entries() {
            for (language, words) in term.entries() {
                let said = |(key, value): &(Key, Tree)| Some((key.name.clone(), read(value)?));
                let said = words.entries().iter().filter_map(said).collect();
                terms.insert((id.name.clone(), language.name.clone()), said);
            }
        }
    }
    terms
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
