//! The glossary of a book: what it calls a thing, in each language and inflection, and the words that it leaves to other books.
//!
//! | key | meaning |
//! | --- | --- |
//! | `use` | the term, as it stands in a text |
//! | `forms` | its other forms: plurals, the forms of a verb |
//! | `not` | words for the same thing that this book does not use |
//! | `style` | words that its own texts avoid, and a house may write |
//!
//! A star at the end of a word stands for any ending: `deflett*`. Case counts only where a word of `not` differs from the term in
//! nothing else: `fine partita` beside `Fine Partita`. Each pack and each house writes terms of its own; whoever writes one anew,
//! in a language, takes the place of what is below, and `~` takes the term away.

use indexmap::IndexMap;

use super::language::Language;
use super::rule_texts::is_map;
use super::terms::{Terms, letters};
use crate::pack::{Diagnostic, Diagnostics, Key, LocaleFile, Node, Place, Placed, Tree, least_far, read_keys};

crate::read! {
    /// The words for a thing in one language.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Wording {
        /// The term.
        pub term["use"]: Placed<String>,
        /// Its other forms.
        pub forms: Vec<Placed<String>>,
        /// Words that are not used for it.
        pub not: Vec<Placed<String>>,
        /// Words that the texts of the layer that writes this avoid; those of houses on it may say them.
        pub style: Vec<Placed<String>>,
    }
}

/// The words for a thing in one language, as one layer has them.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// Their language.
    pub language: Language,
    /// The layer.
    pub layer: u16,
    /// Where they stand.
    pub at: Place,
    /// The words; none where the layer takes the term away.
    pub wording: Option<Wording>,
}

/// A glossary: every term with its variants, layer over layer.
///
/// ```
/// use arbitro::pack::{Diagnostics, LocaleFile, Tree};
/// use arbitro::text::{Glossary, Language};
/// let file = |layer, text: &str| LocaleFile { layer, path: "glossary.yaml".to_owned(), tree: Tree::parse(text, 0).unwrap().into() };
/// let pack = file(0, "end-zone: {en: {use: end zone, forms: [end zones], not: [in-goal]}}");
/// let house = file(1, "end-zone: {en: {use: in-goal, not: [end zone*]}}");
/// let glossary = Glossary::of(&[pack, house], &mut Diagnostics::default());
/// let said = |layer| glossary.terms(Language::default(), layer).wrong("The end zones.").len();
/// assert_eq!((said(0), said(1)), (0, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Glossary {
    terms: IndexMap<String, Vec<Variant>>,
}

impl Glossary {
    /// Reads the glossaries of all layers, lowest first.
    pub fn of(files: &[LocaleFile], faults: &mut Diagnostics) -> Glossary {
        let mut glossary = Glossary::default();
        for file in files {
            glossary.read(file, faults);
        }
        glossary
    }

    fn read(&mut self, file: &LocaleFile, faults: &mut Diagnostics) {
        for (key, term) in map(&file.tree, faults) {
            for (code, twin) in map(term, faults) {
                let Some(language) = Language::all().find(|language| language.code() == code.name) else {
                    let fault = Diagnostic::error("unknown-key", code.at).with("key", &code.name);
                    faults.push(fault.suggest(&code.name, Language::all().map(Language::code)));
                    continue;
                };
                let wording = match twin.node {
                    Node::Null => None,
                    _ => match read_wording(twin, faults) {
                        Some(wording) if wording.is_whole(faults) => Some(wording),
                        _ => continue,
                    },
                };
                let variant = Variant { language, layer: file.layer, at: code.at, wording };
                self.terms.entry(key.name.clone()).or_default().push(variant);
            }
        }
    }

    /// The terms, in the order first written, each with its variants, those of the lowest layer first.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &[Variant])> {
        self.terms.iter().map(|(id, variants)| (id.as_str(), variants.as_slice()))
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// The terms of a language as they stand for the texts of a layer, the lowest being 0; without those that were taken away.
    pub fn standing(&self, language: Language, layer: u16) -> impl Iterator<Item = (&str, &Variant, &Wording)> {
        self.entries().filter_map(move |(id, variants)| {
            let own = variants.iter().filter(|own| own.language == language && own.layer <= layer);
            let variant = own.max_by_key(|own| own.layer)?;
            Some((id, variant, variant.wording.as_ref()?))
        })
    }

    /// The same, made ready to be searched for.
    pub fn terms(&self, language: Language, layer: u16) -> Terms<'_> {
        self.terms_under(language, layer, &|_| true)
    }

    /// The same, with the words of style of those layers alone that are asked for.
    pub fn terms_under(&self, language: Language, layer: u16, binds: &dyn Fn(u16) -> bool) -> Terms<'_> {
        Terms::new(self.standing(language, layer).map(|(id, variant, wording)| (id, wording, binds(variant.layer))))
    }

    /// The highest layer, up to this one, that writes any term.
    pub fn writer(&self, layer: u16) -> Option<u16> {
        let layers = self.terms.values().flatten().map(|variant| variant.layer);
        layers.filter(|own| *own <= layer).max()
    }
}

impl Wording {
    /// The term and its forms.
    pub fn used(&self) -> impl Iterator<Item = &Placed<String>> {
        std::iter::once(&self.term).chain(&self.forms)
    }

    /// The form of the term that is nearest to what stands in its place.
    pub fn instead_of(&self, found: &str) -> &str {
        let whole = self.used().map(|form| form.value.as_str()).filter(|form| !form.contains('*'));
        least_far(found, whole).unwrap_or(&self.term.value)
    }

    /// Whether every phrase has a letter; one that has none is told.
    fn is_whole(&self, faults: &mut Diagnostics) -> bool {
        let before = faults.list.len();
        let written = self.used().chain(&self.not).chain(&self.style).filter(|phrase| phrase.is_written());
        for phrase in written.filter(|phrase| letters(phrase) == 0) {
            faults.push(Diagnostic::error("glossary-without-letters", phrase.at).with("word", &phrase.value));
        }
        self.term.is_written() && faults.list.len() == before
    }
}

/// Reads the words of a term; a key that is misspelt is not missing as well.
fn read_wording(tree: &Tree, faults: &mut Diagnostics) -> Option<Wording> {
    let mut own = Diagnostics::default();
    let wording = read_keys(tree, &mut own);
    let is_meant = |fault: &Diagnostic| fault.suggestion.as_deref() == Some("use");
    if own.list.iter().any(is_meant) {
        own.list.retain(|fault| fault.code != "missing-key");
    }
    faults.list.append(&mut own.list);
    wording
}

/// The entries of a map, or of an empty file; anything else is told.
fn map<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> &'t [(Key, Tree)] {
    if is_map(tree, faults) { tree.entries() } else { &[] }
}
