//! The words of rules that their book calls by another term, and glossaries that contradict themselves.

use std::cell::OnceCell;

use indexmap::IndexMap;

use crate::pack::{Diagnostic, Diagnostics, Place, Placed};
use crate::referee::{Book, Family};
use crate::text::{Due, Language, Terms, place_in};

/// Warns of each word that the glossary of its pack or house has another term for, with the term to write in its place. Under a
/// house only the words of houses are looked at: those below are not theirs to mend.
pub fn said_terms<G: Family>(book: &Book<G>, due: &dyn Fn(&str) -> Due, faults: &mut Diagnostics) {
    if book.glossary.is_empty() {
        return;
    }
    let layer = |at: Place| book.sources.layer(at.file);
    let is_own = |at: Place| book.is_ours(at);
    for language in Language::all() {
        contradictions(book, language, &is_own, faults);
        let terms = ByLayer::of(book, language);
        for entry in book.texts.entries() {
            let lines = entry.twin(language).lines().filter(|(_, line)| is_own(line.at));
            for (key, line) in lines {
                let Some(terms) = layer(line.at).and_then(|layer| terms.of_layer(book, layer)) else { continue };
                let wrong = terms.wrong(&line.text);
                if wrong.is_empty() || matches!(due(&entry.id), Due::Nothing | Due::Gone) {
                    continue;
                }
                for said in wrong {
                    let at = place_in(book.sources.text(line.at.file), line.at, &line.text, &said.range);
                    let found = &line.text[said.range.clone()];
                    let fault = Diagnostic::warning("text-says-another-term", at).with("rule", &entry.id);
                    let fault = fault.with("key", key).with("language", language.code()).with("word", found);
                    let right = terms.wording(said.index).instead_of(found).to_owned();
                    let fault = fault.with("use", &right).with("term", said.term);
                    faults.push(Diagnostic { suggestion: Some(right), ..fault });
                }
            }
        }
    }
}

/// The terms of a language for the texts of each layer, gathered when a text of it is looked at; those of layers without a
/// glossary are those below. What the packs avoid for their style binds no house.
struct ByLayer<'b> {
    language: Language,
    terms: Vec<(u16, OnceCell<Terms<'b>>)>,
}

impl<'b> ByLayer<'b> {
    fn of<G: Family>(book: &'b Book<G>, language: Language) -> ByLayer<'b> {
        let has_own = |&layer: &u16| {
            let is_first_house =
                is_house(book, layer) && layer.checked_sub(1).is_some_and(|below| !is_house(book, below));
            book.glossary.writer(layer) == Some(layer) || is_first_house
        };
        let layers = (0..).zip(&book.layers).map(|(layer, _)| layer).filter(has_own);
        ByLayer { language, terms: layers.map(|layer| (layer, OnceCell::new())).collect() }
    }

    fn of_layer<G: Family>(&self, book: &'b Book<G>, layer: u16) -> Option<&Terms<'b>> {
        let (layer, terms) = self.terms.iter().rev().find(|(own, _)| *own <= layer)?;
        let binds = |writer: u16| writer == *layer || !is_house(book, *layer);
        Some(terms.get_or_init(|| book.glossary.terms_under(self.language, *layer, &binds)))
    }
}

fn is_house<G: Family>(book: &Book<G>, layer: u16) -> bool {
    book.layers.get(usize::from(layer)).is_some_and(|layer| layer.house)
}

/// A word that one term forbids and another, or the same, is called by.
fn contradictions<G: Family>(
    book: &Book<G>,
    language: Language,
    is_own: &dyn Fn(Place) -> bool,
    faults: &mut Diagnostics,
) {
    let top = u16::try_from(book.layers.len()).unwrap_or(u16::MAX);
    let plain = |phrase: &str| phrase.split_whitespace().collect::<Vec<_>>().join(" ");
    let folded = |phrase: &str| plain(phrase).to_lowercase();
    let mut used: IndexMap<String, (&str, &Placed<String>)> = IndexMap::new();
    for (id, _, wording) in book.glossary.standing(language, top) {
        for form in wording.used() {
            used.entry(folded(form)).or_insert((id, form));
        }
    }
    for (id, _, wording) in book.glossary.standing(language, top) {
        for phrase in &wording.not {
            let other = used.get(&folded(phrase));
            // Of its own term a word may differ by its case.
            let Some((other, form)) = other.filter(|(other, form)| *other != id || plain(form) == plain(phrase)) else {
                continue;
            };
            let layer = |at: Place| book.sources.layer(at.file);
            let is_above = layer(form.at) > layer(phrase.at);
            let (at, against) = if is_above { (form.at, phrase.at) } else { (phrase.at, form.at) };
            if is_own(at) {
                let fault = Diagnostic::warning("glossary-contradicts", at).with("word", &phrase.value);
                faults.push(fault.with("term", other).with("other", id).also(against, "contradicted"));
            }
        }
    }
}
