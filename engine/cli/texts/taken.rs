//! What is taken out of catalogues: new words for texts that are there, and nothing that is in doubt.

use std::collections::{BTreeMap, BTreeSet};

use crate::pack::{Diagnostic, Diagnostics, Layer, Library, hidden_mark};
use crate::text::placeables::{listed, values};
use crate::text::{Language, Message, Spot, flowing, wrapped};

use super::catalogues::Read;
use super::exchange::{Chapter, Chapters, OWN, TERM, Text};

/// The lines of paragraphs are broken here.
const WIDTH: usize = 100;

/// The words of a rule: their chapter, the rule, the language.
pub type Owned = (usize, String, Language);

/// What is taken out of the catalogues.
#[derive(Default)]
pub struct Taken {
    /// New words, by the file that they belong into.
    pub words: BTreeMap<String, BTreeMap<Spot, String>>,
    /// Whether all words of a rule that a catalogue could have were there, and none of them fuzzy.
    pub read: BTreeMap<Owned, bool>,
    /// Those of which something is new.
    pub changed: BTreeSet<Owned>,
    /// What was left as it is.
    pub left: Diagnostics,
}

/// What catalogues say that is new; what is in doubt is told, and left.
pub fn take(read: &[Read], chapters: &Chapters, faults: &mut Diagnostics) -> Taken {
    let mut taken = Taken::default();
    for one in read {
        let chapter = &chapters.list[one.chapter];
        let texts: BTreeMap<String, Text> = chapter.texts().into_iter().map(|text| (text.context(), text)).collect();
        let mut good: BTreeSet<&str> = BTreeSet::new();
        for message in one.catalogue.messages.iter().filter(|message| !message.obsolete && !message.is_header()) {
            match one.look(message, chapter, &texts) {
                Ok(Looked::Empty) => {}
                Ok(Looked::Same) => good.extend(message.source.context.as_deref().filter(|_| !message.is_fuzzy())),
                Ok(Looked::New(text, words)) => {
                    good.extend(message.source.context.as_deref().filter(|_| !message.is_fuzzy()));
                    if taken.is_given_otherwise(one, text, words, chapter) {
                        faults.push(Diagnostic::error("po-twice", one.place(message)).with("context", text.context()));
                    }
                }
                Err(fault) => taken.left.push(fault),
            }
        }
        if chapter.terms.is_some() {
            // A glossary bears no marks.
            taken.make_terms_whole(one, chapter);
            continue;
        }
        // What is each language's own need not be there.
        for (context, text) in texts.iter().filter(|(_, text)| !OWN.contains(&text.key.as_str())) {
            let whole = taken.read.entry((one.chapter, text.id.clone(), one.language)).or_insert(true);
            *whole &= good.contains(context.as_str());
        }
    }
    taken
}

impl Taken {
    /// Takes new words; whether others were given for the same text.
    fn is_given_otherwise(&mut self, one: &Read, text: &Text, words: String, chapter: &Chapter) -> bool {
        let home = chapter.home(&text.id, one.language).to_owned();
        let spot = [text.id.as_str(), one.language.code(), text.key.as_str()].map(str::to_owned);
        self.changed.insert((one.chapter, text.id.clone(), one.language));
        let before = self.words.entry(home).or_default().insert(spot, words.clone());
        before.is_some_and(|before| before != words)
    }
}

impl Taken {
    /// Whoever writes a term anew writes all of it: what stands as it does below is written as well. A term without its first word is
    /// left as it is.
    fn make_terms_whole(&mut self, one: &Read, chapter: &Chapter) {
        let code = one.language.code();
        let changed = self.changed.iter().filter(|(own, _, language)| (*own, *language) == (one.chapter, one.language));
        for (_, id, _) in changed.filter(|(_, id, _)| !chapter.has(id, one.language)) {
            let words = self.words.entry(chapter.home(id, one.language).to_owned()).or_default();
            let spot = |key: &str| [id, code, key].map(str::to_owned);
            for key in TERM {
                let below = chapter.words(id, one.language, key);
                let below = below.filter(|_| !words.contains_key(&spot(key)));
                words.extend(below.map(|below| (spot(key), below)));
            }
            if !words.contains_key(&spot(TERM[0])) {
                words.retain(|[own, language, _], _| (own.as_str(), language.as_str()) != (id, code));
                let is_of_it = |context: &str| TERM.iter().any(|key| *context == format!("{id}.{key}"));
                let mut messages = one.catalogue.messages.iter();
                let first = messages.find(|message| message.source.context.as_deref().is_some_and(is_of_it));
                let fault = first.map(|message| Diagnostic::warning("po-no-term", one.place(message)).with("word", id));
                self.left.list.extend(fault);
            }
        }
    }
}

/// What a message says.
enum Looked<'t> {
    /// Nothing, or a guess where there were no words.
    Empty,
    /// What its chapter says.
    Same,
    /// New words for a text.
    New(&'t Text, String),
}

impl Read {
    /// What a message says of the text that it is of; a fault where that is in doubt.
    fn look<'t>(
        &self,
        message: &Message,
        chapter: &Chapter,
        texts: &'t BTreeMap<String, Text>,
    ) -> Result<Looked<'t>, Diagnostic> {
        let at = self.place(message);
        let name = message.source.context.as_deref().unwrap_or_default();
        let Some(text) = texts.get(name) else {
            let fault = Diagnostic::warning("po-unknown-context", at).with("word", name);
            return Err(fault.with("chapter", &chapter.name).suggest(name, texts.keys().map(String::as_str)));
        };
        let source = message.source.text.as_deref().unwrap_or_default();
        if !source.split_whitespace().eq(text.source.split_whitespace()) {
            return Err(Diagnostic::warning("po-stale", at).with("context", name));
        }
        let new = message.words.first().map(|words| words.trim()).unwrap_or_default();
        let old = chapter.words(&text.id, self.language, &text.key);
        if new.is_empty() || old.is_none() && message.is_fuzzy() {
            return Ok(Looked::Empty);
        }
        if old.as_ref().is_some_and(|old| flowing(old) == flowing(new)) {
            return Ok(Looked::Same);
        }
        if let Some(mark) = hidden_mark(new) {
            return Err(Diagnostic::warning("po-hidden-mark", at).with("context", name).with("mark", mark));
        }
        let [theirs, ours] = [source, new].map(values);
        if theirs != ours {
            let fault = Diagnostic::warning("po-placeables", at).with("context", name);
            return Err(fault.with("source", listed(&theirs)).with("words", listed(&ours)));
        }
        // Where there were several lines, there are again.
        let is_several = old.as_ref().unwrap_or(&text.source).contains('\n');
        Ok(Looked::New(text, if is_several { wrapped(&flowing(new), WIDTH) } else { new.to_owned() }))
    }
}

/// Adds the faults of files that nobody can write.
pub fn refuse_unwritable(taken: &Taken, chapters: &Chapters, library: &Library, faults: &mut Diagnostics) {
    let mut refused = BTreeSet::new();
    for file in taken.words.keys() {
        let layer = chapters.of_file(file).map(|chapter| &chapters.list[chapter].layer);
        let Some(layer) = layer.filter(|layer| !may_write(file, layer, library)) else { continue };
        if refused.insert(layer.root.as_ref().map(|_| &layer.name)) {
            faults.push(match &layer.root {
                Some(_) => Diagnostic::anywhere("fix-refused").with("path", &layer.name).with("what", "archive"),
                None => Diagnostic::anywhere("texts-built-in"),
            });
        }
    }
}

/// Whether a file of a layer is one on disk: in its own folder, or in one of words.
pub fn may_write(file: &str, layer: &Layer, library: &Library) -> bool {
    layer.root.as_ref().is_some_and(|root| root.is_dir()) || library.words_around(file).is_some()
}
