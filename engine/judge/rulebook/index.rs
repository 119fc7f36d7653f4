//! The index of terms: every name of a rule, what else it is called, and the terms of the glossary, each leading to a rule.

use std::collections::{BTreeMap, BTreeSet};

use crate::judge::page::RulePage;
use crate::text::{Glossary, Language, Wording, unmarked};

use super::Chapter;

/// An entry of the index, as a reader looks for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndexTerm {
    /// What it is sorted by.
    sorted: String,
    /// What a reader looks for.
    pub name: String,
    /// What this book calls it, where that is something else.
    pub instead: Option<String>,
    /// The rule to which it leads.
    pub id: String,
}

/// The page of a rule, and the passages of books that it is taken from.
type Leaf<'p> = (&'p RulePage, &'p [String]);

/// The whole index of some chapters, in the order of the alphabet.
pub(super) fn index(chapters: &[Chapter], glossary: &Glossary, languages: &[Language]) -> Vec<IndexTerm> {
    let mut found = BTreeSet::new();
    for (row, language) in languages.iter().enumerate() {
        let entries = chapters.iter().flat_map(|chapter| &chapter.entries);
        let pages: Vec<Leaf> = entries.filter_map(|entry| Some((entry.pages.get(row)?, &entry.sources[..]))).collect();
        // What is borrowed from another language stands under its own name there.
        for (page, _) in pages.iter().filter(|(page, _)| unmarked(&page.name) == page.name) {
            found.insert(term(&page.name, None, &page.id));
            found.extend(page.also.iter().map(|also| term(also, Some(&page.name), &page.id)));
        }
        terms(&pages, glossary, *language, &mut found);
    }
    // What leads to a rule under its own name needs no second entry that calls it otherwise.
    let own: BTreeSet<(String, String)> =
        found.iter().filter(|term| term.instead.is_none()).map(|term| (term.sorted.clone(), term.id.clone())).collect();
    let is_own = |term: &IndexTerm| own.contains(&(term.sorted.clone(), term.id.clone()));
    found.into_iter().filter(|term| term.instead.is_none() || !is_own(term)).collect()
}

/// The terms of the glossary in a language, with what other books call them.
fn terms(pages: &[Leaf], glossary: &Glossary, language: Language, found: &mut BTreeSet<IndexTerm>) {
    let said = where_said(pages, glossary, language);
    for (id, _, wording) in glossary.standing(language, u16::MAX) {
        let Some(rule) = said.get(id) else { continue };
        let used = &wording.term.value;
        found.insert(term(used, None, rule));
        let of_others = glossary.entries().filter(|(other, _)| *other == id).flat_map(|(_, variants)| variants);
        let of_others = of_others.filter(|variant| variant.language == language).filter_map(|own| own.wording.as_ref());
        let of_others = of_others.map(|own| own.term.value.as_str());
        let not = wording.not.iter().map(|phrase| phrase.value.as_str());
        let variants = of_others.chain(not).filter(|phrase| is_variant(phrase, wording));
        found.extend(variants.map(|phrase| term(phrase, Some(used), rule)));
    }
}

/// Whether somebody may look for a word under which this book has nothing.
fn is_variant(phrase: &str, wording: &Wording) -> bool {
    let lower = phrase.to_lowercase();
    !phrase.contains('*') && wording.used().all(|own| own.value.to_lowercase() != lower)
}

/// The rule to which each term leads: the one of its id, else one that is called so, else the first whose passage bears its id,
/// else the first that speaks of it.
fn where_said<'p>(pages: &[Leaf<'p>], glossary: &Glossary, language: Language) -> BTreeMap<String, &'p str> {
    let terms = glossary.terms(language, u16::MAX);
    let mut said: BTreeMap<String, (u8, &str)> = BTreeMap::new();
    let mut lead = |term: &str, rank: u8, id: &'p str| {
        let known = said.entry(term.to_owned()).or_insert((rank, id));
        if rank < known.0 {
            *known = (rank, id);
        }
    };
    for (page, sources) in pages {
        lead(&page.id, 0, &page.id);
        for passage in sources.iter().filter_map(|source| source.rsplit('/').next()) {
            lead(passage, 2, &page.id);
        }
        for name in std::iter::once(&page.name).chain(&page.also) {
            for term in terms.right(name) {
                lead(term.term, if term.range == (0..name.len()) { 1 } else { 3 }, &page.id);
            }
        }
        for term in page.text.iter().flat_map(|text| terms.right(text)) {
            lead(term.term, 4, &page.id);
        }
    }
    said.into_iter().map(|(term, (_, id))| (term, id)).collect()
}

fn term(name: &str, instead: Option<&String>, id: &str) -> IndexTerm {
    let instead = instead.filter(|instead| *instead != name).cloned();
    IndexTerm { sorted: name.to_lowercase(), name: name.to_owned(), instead, id: id.to_owned() }
}
