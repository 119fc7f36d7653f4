//! The book: every rule of a game, in the order of its source, to be read and printed.
//!
//! Start at [`Rulebook::new`]. A chapter is a file of rules; it stands where the middle one of its rules stands in the printed book,
//! and what a house adds comes after what it adds it to. Under houses an entry knows what it was without them.
//!
//! **Never here:** a word that people read. Those are messages, and the words of rules.

mod bound;
mod examples;
mod html;
mod index;
mod markdown;

use std::collections::BTreeMap;

use crate::pack::sources_index;
use crate::referee::{Book, Family, Rule};
use crate::text::{Language, named};

use super::page::{RulePage, page};
use super::tell::Teller;

pub use bound::Bound;
pub use examples::{Example, Examples};
pub use html::leaf;
pub use index::IndexTerm;

/// A whole book of rules, in one language or in several side by side.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The pack of the game.
    pub game: String,
    /// Its languages, in the order in which they stand beside one another.
    pub languages: Vec<Language>,
    /// Its title in each.
    pub titles: Vec<String>,
    /// The houses on it.
    pub houses: Vec<String>,
    /// Its chapters, in order.
    pub chapters: Vec<Chapter>,
    /// Its index of terms.
    pub index: Vec<IndexTerm>,
}

/// A chapter: the rules of a file.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its file without shelf and ending: `skills/agility`.
    pub key: String,
    /// Its title in each language.
    pub titles: Vec<String>,
    /// Its rules, in order.
    pub entries: Vec<RuleEntry>,
}

/// A rule in the book.
#[derive(Clone, Debug)]
pub struct RuleEntry {
    /// Its page in each language.
    pub pages: Vec<RulePage>,
    /// The passages of books that it is taken from.
    pub sources: Vec<String>,
    /// How it stands to the game without the houses.
    pub change: Change,
    /// Scenarios that show it, played.
    pub examples: Vec<Example>,
}

/// What houses made of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing.
    None,
    /// It is theirs.
    New,
    /// It was this, in each language.
    Was(Vec<RulePage>),
    /// It is gone; this it was.
    Gone,
}

impl Rulebook {
    /// The book of a game, or of a game under houses beside what it is without them; `played` are examples by their passages.
    pub fn new<G: Family>(
        book: &Book<G>,
        plain: Option<&Book<G>>,
        played: &BTreeMap<String, Vec<Example>>,
        languages: &[Language],
    ) -> Rulebook {
        let houses = book.layers.iter().filter(|layer| layer.house).map(|layer| layer.name.clone()).collect();
        let mut chapters: BTreeMap<String, Vec<(Place, RuleEntry)>> = BTreeMap::new();
        for rule in &book.rules {
            let pages = pages(book, rule, languages);
            let change = plain.map_or(Change::None, |plain| changed(plain, &pages, languages));
            let examples = examples::of_rule(&rule.sources, played).into_iter().cloned().collect();
            chapters
                .entry(chapter_of(book, rule))
                .or_default()
                .push((place(rule), RuleEntry { pages, sources: rule.sources.clone(), change, examples }));
        }
        if let Some(plain) = plain {
            let gone = |rule: &&Rule| book.find(plain.names.name(rule.name)).is_none();
            for rule in plain.rules.iter().filter(gone) {
                let entry = RuleEntry {
                    pages: pages(plain, rule, languages),
                    sources: rule.sources.clone(),
                    change: Change::Gone,
                    examples: Vec::new(),
                };
                chapters.entry(chapter_of(plain, rule)).or_default().push((place(rule), entry));
            }
        }
        let mut chapters: Vec<(Place, Chapter)> =
            chapters.into_iter().map(|(key, entries)| chapter(key, entries, languages)).collect();
        chapters.sort_by_key(|(place, _)| *place);
        let chapters: Vec<Chapter> = chapters.into_iter().map(|(_, chapter)| chapter).collect();
        Rulebook {
            game: book.pack.clone(),
            languages: languages.to_vec(),
            titles: languages.iter().map(|language| Teller::new(*language).title(book, &book.pack)).collect(),
            houses,
            index: index::index(&chapters, &book.glossary, languages),
            chapters,
        }
    }

    /// How many rules it holds.
    pub fn rules(&self) -> usize {
        self.chapters.iter().map(|chapter| chapter.entries.len()).sum()
    }
}

/// Where a rule stands: that of its first source in the printed books, then that of its own file.
type Place = (usize, u16, u32);

fn place(rule: &Rule) -> Place {
    let printed = rule.sources.iter().find_map(|source| sources_index().position(source));
    (printed.unwrap_or(usize::MAX), rule.at.file, rule.at.line)
}

fn chapter(key: String, mut entries: Vec<(Place, RuleEntry)>, languages: &[Language]) -> (Place, Chapter) {
    entries.sort_by_key(|(place, _)| *place);
    // A rule that the book mentions early does not draw its whole chapter there.
    let middle = entries.get(entries.len() / 2).map_or((usize::MAX, 0, 0), |(place, _)| *place);
    let stem = key.rsplit('/').next().unwrap_or(&key);
    let title = |language: &Language| {
        let whole = named(*language, "chapter", &key.replace('/', "-"));
        whole.or_else(|| named(*language, "chapter", stem)).unwrap_or_else(|| crate::coach::spaced(stem))
    };
    let titles = languages.iter().map(title).collect();
    (middle, Chapter { key, titles, entries: entries.into_iter().map(|(_, entry)| entry).collect() })
}

/// The file of a rule without its pack and its ending; files of one name in several packs are one chapter.
fn chapter_of<G: Family>(book: &Book<G>, rule: &Rule) -> String {
    let file = book.sources.name(rule.at.file).trim_end_matches(".yaml");
    let under = file.split_once("rules/").map_or(file, |(_, path)| path);
    let house = book.layers.get(usize::from(rule.layer)).is_some_and(|layer| layer.house);
    let path = if house { under } else { under.split_once('/').map_or(under, |(_, path)| path) };
    path.to_owned()
}

fn pages<G: Family>(book: &Book<G>, rule: &Rule, languages: &[Language]) -> Vec<RulePage> {
    languages.iter().map(|language| page(book, rule, *language)).collect()
}

/// What a rule was without the houses, if it was otherwise.
fn changed<G: Family>(plain: &Book<G>, pages: &[RulePage], languages: &[Language]) -> Change {
    let Some(rule) = pages.first().and_then(|page| plain.find(&page.id)) else { return Change::New };
    let was = self::pages(plain, rule, languages);
    let same = was.iter().zip(pages).all(|(was, is)| was.reads_as(is));
    if same { Change::None } else { Change::Was(was) }
}
