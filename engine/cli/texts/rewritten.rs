//! The chapters as they are with what was taken, and the marks of what was read with it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use crate::judge::due;
use crate::pack::{Diagnostic, Diagnostics, Library, LocaleFile, Tree};
use crate::referee::{Book, Family};
use crate::text::{Entry, Language, Mark, OF, RuleTexts, Spot, with_lists, with_words};
use crate::with_book;

use super::exchange::{Chapters, Shown, TERM, open};
use super::kept::{self, Wordings};
use super::taken::{Owned, Taken, may_write};

/// The texts of the chapters with the new words and marks, how many marks there are, and the wordings that were read, by file.
pub type NewTexts = (BTreeMap<String, String>, usize, BTreeMap<String, Wordings>);

/// The chapters as they will be.
///
/// # Errors
/// Words that cannot be written without touching anything else.
pub fn new_texts(
    taken: &Taken,
    games: &[Shown],
    chapters: &Chapters,
    library: &Library,
) -> Result<NewTexts, Diagnostic> {
    let put = |texts: &mut BTreeMap<String, String>, file: &String, words: &BTreeMap<Spot, String>| {
        let is_list = |key: &str| TERM[1..].contains(&key);
        let is_glossary = chapters.of_file(file).is_some_and(|chapter| chapters.list[chapter].terms.is_some());
        let (lists, words) = words.clone().into_iter().partition(|([.., key], _)| is_glossary && is_list(key));
        let old = texts.get(file).or(chapters.page(file).map(|page| &page.text)).cloned().unwrap_or_default();
        let apart = |id: String| Diagnostic::anywhere("po-apart").with("rule", id).with("path", file);
        let new = with_words(&old, &words).and_then(|new| with_lists(&new, &phrases(lists)));
        texts.insert(file.clone(), new.map_err(apart)?);
        Ok(())
    };
    let mut texts = BTreeMap::new();
    taken.words.iter().try_for_each(|(file, words)| put(&mut texts, file, words))?;
    let mut marking = Marking::default();
    let languages: BTreeSet<Language> = taken.read.keys().map(|(.., language)| *language).collect();
    for language in languages {
        let open = open(games, chapters, language);
        let read = taken.to_mark(language, &open);
        // Where the mark belongs: in a file on disk, of a chapter of which no more is open. Where that did not travel, a mark that
        // holds goes on to hold.
        let is_read = |file: &str, id: &str, held: bool| {
            let Some(chapter) = chapters.of_file(file).filter(|_| read.contains(id)) else { return false };
            let whole = taken.read.get(&(chapter, id.to_owned(), language));
            *whole.unwrap_or(&held) && may_write(file, &chapters.list[chapter].layer, library)
        };
        for game in games {
            let (new, made) = with_new(game, chapters, &texts);
            with_book!(&game.book, book => marking.gather(book, (&new, &made), language, &is_read));
        }
    }
    let mut count = 0;
    for (file, marks) in &marking.marks {
        let standing = |spot: &Spot| chapters.page(file)?.tree.field(&spot.join("."))?.scalar();
        let marks = marks.iter().map(|(spot, mark)| (spot.clone(), mark.to_string()));
        let new: BTreeMap<Spot, String> = marks.filter(|(spot, mark)| standing(spot).as_ref() != Some(mark)).collect();
        count += new.len();
        put(&mut texts, file, &new)?;
    }
    Ok((texts, count, marking.wordings))
}

/// The phrases of lists, as they travel apart by commas.
fn phrases(lists: BTreeMap<Spot, String>) -> BTreeMap<Spot, Vec<String>> {
    let phrases = |words: &str| {
        let phrases = words.split(',').map(|phrase| phrase.split_whitespace().collect::<Vec<_>>().join(" "));
        phrases.filter(|phrase| !phrase.is_empty()).collect()
    };
    lists.into_iter().map(|(spot, words)| (spot, phrases(&words))).collect()
}

impl Taken {
    /// The rules whose words were read anew: new ones, and those that somebody was to look at. What was read before keeps its mark.
    fn to_mark(&self, language: Language, open: &BTreeSet<(usize, String)>) -> BTreeSet<&str> {
        let is_due = |owned: &&Owned| {
            let (chapter, id, own) = owned;
            *own == language && (open.contains(&(*chapter, id.clone())) || self.changed.contains(*owned))
        };
        let whole = self.read.iter().filter(|(_, whole)| **whole).map(|(owned, _)| owned);
        whole.filter(is_due).map(|(_, id, _)| id.as_str()).collect()
    }
}

/// The words of a game with what is new in them, and the files that are new: the first of them has the highest number that a file can have,
/// each other the one below.
fn with_new(game: &Shown, chapters: &Chapters, texts: &BTreeMap<String, String>) -> (RuleTexts, Vec<String>) {
    let mut locales = game.loaded.locales.clone();
    for chapter in &mut locales {
        let file = chapter.tree.at.file;
        let new = texts.get(game.loaded.sources.name(file)).and_then(|text| Tree::parse(text, file).ok());
        chapter.tree = new.map_or_else(|| Arc::clone(&chapter.tree), Arc::new);
    }
    let mut made = Vec::new();
    for chapter in chapters.list.iter().filter(|chapter| chapter.terms.is_none()) {
        let layer = game.loaded.layers.iter().position(|layer| *layer == chapter.layer);
        let Some(layer) = layer.and_then(|layer| u16::try_from(layer).ok()) else { continue };
        for page in chapter.made() {
            let number = u16::MAX - made.len() as u16;
            let Some(tree) = texts.get(&page.file).and_then(|text| Tree::parse(text, number).ok()) else { continue };
            let behind = locales.iter().rposition(|own| own.layer <= layer).map_or(0, |last| last + 1);
            locales.insert(behind, LocaleFile { layer, path: chapter.path(), tree: tree.into() });
            made.push(page.file.clone());
        }
    }
    (RuleTexts::of(&locales, &mut Diagnostics::default()), made)
}

/// Marks that are to be written, and the wordings behind them, by the file of the chapter.
#[derive(Default)]
struct Marking {
    marks: BTreeMap<String, BTreeMap<Spot, Mark>>,
    wordings: BTreeMap<String, Wordings>,
}

impl Marking {
    fn gather<G: Family>(
        &mut self,
        book: &Book<G>,
        (texts, made): (&RuleTexts, &[String]),
        language: Language,
        is_read: &dyn Fn(&str, &str, bool) -> bool,
    ) {
        for entry in texts.entries() {
            let home = entry.home(language);
            let file = made
                .get(usize::from(u16::MAX - home.file))
                .map_or_else(|| book.sources.name(home.file), String::as_str);
            let rule = book.find(&entry.id).map(|rule| &*rule.tree);
            let holds = |own: &Entry| own.of(language).is_some() && own.since(language, rule).is_none();
            if !is_read(file, &entry.id, book.texts.entry(&entry.id).is_some_and(holds)) {
                continue;
            }
            let is_here = entry.twin(language).at.is_some_and(|at| at.file == home.file);
            let is_whole = !entry.twin(Language::SOURCE).is_empty() && entry.wants_mark(due(book, &entry.id));
            if !(is_here && is_whole) {
                continue;
            }
            let mark = entry.mark(language, rule);
            let wordings = self.wordings.entry(file.to_owned()).or_default();
            wordings.extend(kept::wordings_of(entry, language, rule));
            let spot = [entry.id.as_str(), language.code(), OF].map(str::to_owned);
            let marks = self.marks.entry(file.to_owned()).or_default();
            marks.entry(spot).or_insert_with(|| mark.clone()).rules.extend(mark.rules);
        }
    }
}

/// Keeps the wordings of what was read, beside the texts of each layer.
pub fn keep(
    wordings: &BTreeMap<String, Wordings>,
    texts: &BTreeMap<String, String>,
    (chapters, library): (&Chapters, &Library),
    faults: &mut Diagnostics,
) {
    let path = |file: &str| {
        let layer = &chapters.list[chapters.of_file(file)?].layer;
        kept::path_of(file, layer, library)
    };
    let mut by_path: BTreeMap<PathBuf, Wordings> = BTreeMap::new();
    for (file, own) in wordings {
        if let Some(path) = path(file) {
            by_path.entry(path).or_default().extend(own.clone());
        }
    }
    for (kept, wordings) in by_path {
        let beside = chapters.pages().filter(|page| path(&page.file).as_ref() == Some(&kept));
        let standing = beside.flat_map(|page| match texts.get(&page.file).map(|text| Tree::parse(text, 0)) {
            Some(Ok(tree)) => marks(&tree),
            _ => marks(&page.tree),
        });
        if let Err(fault) = kept::keep(&kept, &wordings, &standing.collect()) {
            faults.push(fault);
        }
    }
}

/// The fingerprints in the marks of a chapter.
fn marks(tree: &Tree) -> Vec<String> {
    let twins = tree.entries().iter().flat_map(|(_, entry)| entry.entries());
    let marks = twins.filter_map(|(_, twin)| twin.get(OF)?.scalar());
    marks.flat_map(|mark| mark.split('.').map(str::to_owned).collect::<Vec<_>>()).collect()
}
