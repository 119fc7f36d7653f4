//! The words of the rules: names, texts and hook lines, twin beside twin, and what is stale or missing.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use indexmap::IndexMap;

use super::bundle::is_code;
use super::language::Language;
use super::marks::{Since, fingerprint};
use super::messages::{Arg, borrowed, habit, mark, mark_of, named};
use super::placeables::{Fill, filled, listed, mentions, sentences, values};
use crate::pack::{Diagnostic, Diagnostics, Key, Loaded, LocaleFile, Node, Place, Tree, hidden_mark};

/// The key of a rule's name; every other key but [`TEXT`], [`READING`], [`ALSO`] and [`OF`] is the name of a hook, or begins with it.
pub const NAME: &str = "name";
/// The key of what else a rule is called, where another book has another name for it; names stand apart by commas.
pub const ALSO: &str = "also";
/// The key of the gender of a rule's name, for sentences that follow it.
pub const GENDER: &str = "gender";
/// The key of the article of a rule's name, for sentences in which it has one.
pub const ARTICLE: &str = "article";
/// The key of a rule's text.
pub const TEXT: &str = "text";
/// The key of a rule's reading: where the print is wrong or open, what is used and why.
pub const READING: &str = "reading";
/// The ending of the key of a reason: why the hook whose name stands before it is moved out of its place in the order.
pub const BECAUSE: &str = "-because";
/// The key of the mark of a translation: what was last read.
pub const OF: &str = "of";

/// The words of every rule, chapter by chapter and layer over layer.
///
/// ```
/// use arbitro::pack::{Diagnostics, Tree};
/// use arbitro::text::{Filling, Language, RuleTexts};
/// let chapter = "dodge:\n  it: {name: Schivata, text: 'Sottrae {penalty}.'}";
/// let mut texts = RuleTexts::default();
/// texts.read(&Tree::parse(chapter, 0).unwrap(), &mut Diagnostics::default());
/// let two = |_: &str| Some(Filling::Number(2));
/// assert_eq!(texts.text("dodge", Language::SOURCE, &two).as_deref(), Some("Sottrae 2."));
/// assert_eq!(texts.name("dodge", Language::default()), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RuleTexts {
    entries: IndexMap<String, Arc<Entry>>,
}

/// The languages there are, each with those that stand in for it.
type Languages = Vec<(Language, Vec<Language>)>;

/// The words of packs, by their chapters and by the codes of the languages there were.
type Packs = Vec<(Vec<Arc<Tree>>, Vec<&'static str>, RuleTexts)>;

/// Those read last, so many of them: houses on one game share them.
static PACKS: Mutex<Packs> = Mutex::new(Vec::new());
const MOST_PACKS: usize = 32;

/// The words of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The rule's id.
    pub id: String,
    /// Where the id was first written.
    pub at: Place,
    /// Whether some of it could not be read: what is missing then is no news.
    spoilt: bool,
    /// By the places of languages; those that say nothing may not be there.
    twins: Vec<Twin>,
    /// What languages lack and others stand in for, by the places of languages.
    borrowed: Vec<IndexMap<String, String>>,
    /// The rule that was last held against them, and its fingerprint.
    pub(super) rule: Known<(Arc<Tree>, String)>,
    checked: Known<Arc<Checked>>,
}

/// What a check finds in an entry by itself, and has to ask its rule.
#[derive(Debug)]
struct Checked {
    /// The keys that it needed, and how many languages there were.
    due: (&'static [&'static str], usize),
    findings: Vec<Finding>,
    /// The placeables of its lines: where, by which name, and whether it chooses.
    mentions: Vec<(Language, String, String, bool)>,
}

/// The words of one rule in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Twin {
    /// Where the twin starts, if it is there.
    pub at: Option<Place>,
    /// The mark of a translation: what was last read.
    pub of: Option<Line>,
    also: Vec<String>,
    /// Where they are written.
    also_at: Option<Place>,
    /// The gender of its name, as the language has it: `f`.
    gender: Option<String>,
    /// The article of its name: `il`, `the`.
    article: Option<String>,
    lines: IndexMap<String, Line>,
    fingerprint: Known<String>,
}

/// Something worked out of words, and kept until they change. It is no part of them: a copy works it out anew.
#[derive(Debug)]
pub(super) struct Known<T>(Mutex<Option<T>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known(Mutex::new(None))
    }
}

impl<T> Clone for Known<T> {
    fn clone(&self) -> Self {
        Known::default()
    }
}

impl<T> PartialEq for Known<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T: Clone> Known<T> {
    /// It, worked out anew unless it still holds.
    pub(super) fn get(&self, holds: impl FnOnce(&T) -> bool, work_out: impl FnOnce() -> T) -> T {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match known.as_ref().filter(|known| holds(known)) {
            Some(known) => known.clone(),
            None => known.insert(work_out()).clone(),
        }
    }
}

/// Something written, with its placeables still open.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The words.
    pub text: String,
    /// Where they were written, by the last layer that wrote them.
    pub at: Place,
    /// Where their key was.
    pub key_at: Place,
}

/// A fault of an entry by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A whole twin is missing.
    TwinMissing(Language),
    /// A name, a text, or a line that the other twin has, is missing.
    KeyMissing(Language, String),
    /// A translation does not have the same placeables under this key as the source.
    PlaceablesDiffer(Language, String),
    /// A translation was not read as it stands.
    Stale(Language, Since),
}

impl RuleTexts {
    /// Reads every chapter of every layer.
    pub fn of(chapters: &[LocaleFile], faults: &mut Diagnostics) -> RuleTexts {
        let mut texts = RuleTexts::default();
        for chapter in chapters {
            texts.read(&chapter.tree, faults);
        }
        let languages = languages();
        texts.entries.values_mut().for_each(|entry| Arc::make_mut(entry).borrow(&languages));
        texts
    }

    /// Reads every chapter of a pack, once for all houses on it, and those of its houses.
    pub fn under(loaded: &Loaded, faults: &mut Diagnostics) -> RuleTexts {
        let of_house =
            |chapter: &LocaleFile| loaded.layers.get(usize::from(chapter.layer)).is_some_and(|own| own.house);
        let (packs, houses) = loaded.locales.split_at(loaded.locales.partition_point(|chapter| !of_house(chapter)));
        let mut texts = RuleTexts::kept(packs, faults);
        houses.iter().for_each(|chapter| texts.read(&chapter.tree, faults));
        let languages = languages();
        for (key, _) in houses.iter().flat_map(|chapter| chapter.tree.entries()) {
            texts.entries.get_mut(&key.name).into_iter().for_each(|entry| Arc::make_mut(entry).borrow(&languages));
        }
        texts
    }

    /// The words of chapters that may have been read before.
    fn kept(chapters: &[LocaleFile], faults: &mut Diagnostics) -> RuleTexts {
        let packs = || PACKS.lock().unwrap_or_else(PoisonError::into_inner);
        let codes: Vec<&str> = Language::all().map(Language::code).collect();
        let same = |trees: &[Arc<Tree>]| {
            trees.len() == chapters.len()
                && trees.iter().zip(chapters).all(|(tree, chapter)| Arc::ptr_eq(tree, &chapter.tree))
        };
        if let Some((.., texts)) = packs().iter().find(|(trees, spoken, _)| *spoken == codes && same(trees)) {
            return texts.clone();
        }
        let before = faults.list.len();
        let texts = RuleTexts::of(chapters, faults);
        if faults.list.len() == before {
            let trees = chapters.iter().map(|chapter| Arc::clone(&chapter.tree)).collect();
            let mut packs = packs();
            let oldest = packs.len().saturating_sub(MOST_PACKS - 1);
            packs.drain(..oldest);
            packs.push((trees, codes, texts.clone()));
        }
        texts
    }

    /// Reads a chapter; what an earlier layer wrote under the same id and key gives way.
    pub fn read(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        for (key, value) in tree.entries() {
            let entry = self.entries.entry(key.name.clone()).or_insert_with(|| Entry::new(&key.name, key.at).into());
            Arc::make_mut(entry).read(value, faults);
        }
    }

    /// Every entry, in the order first read.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values().map(Arc::as_ref)
    }

    /// The words of one rule, if there are any.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.get(id).map(Arc::as_ref)
    }

    /// The name of a rule.
    pub fn name(&self, id: &str, language: Language) -> Option<&str> {
        self.written(id, NAME, language)
    }

    /// The name of a rule, or its id if it has none.
    pub fn called<'t>(&'t self, id: &'t str, language: Language) -> &'t str {
        self.name(id, language).unwrap_or(id)
    }

    /// What else a rule is called.
    pub fn also(&self, id: &str, language: Language) -> &[String] {
        self.entries.get(id).map_or(&[], |entry| &entry.twin(language).also)
    }

    /// The gender of a rule's name, if it is written.
    pub fn gender(&self, id: &str, language: Language) -> Option<&str> {
        self.of_name(id, language)?.gender.as_deref()
    }

    /// The article of a rule's name, if it is written.
    pub fn article(&self, id: &str, language: Language) -> Option<&str> {
        self.of_name(id, language)?.article.as_deref()
    }

    /// The words of a rule in the language from which its name is: what is borrowed keeps its gender and its article.
    fn of_name(&self, id: &str, language: Language) -> Option<&Twin> {
        let entry = self.entries.get(id)?;
        let mut twins = std::iter::once(language).chain(language.fallbacks()).map(|own| entry.twin(own));
        twins.find(|twin| twin.line(NAME).is_some()).or_else(|| Some(entry.twin(language)))
    }

    /// The name of a rule behind a word of its sentence, with its article: `the`, `of`, `to`, `by`; the bare name where it has
    /// none.
    pub fn with_article(&self, id: &str, language: Language, case: &str) -> String {
        with_article(self.called(id, language), self.article(id, language), language, case)
    }

    /// The rules that bear a name in any language, however it is cased.
    pub fn bearing(&self, name: &str) -> Vec<&str> {
        let wanted = name.trim().to_lowercase();
        let bears = |entry: &&Entry| {
            entry.twins.iter().any(|twin| {
                let own = twin.line(NAME).map(|line| line.text.as_str());
                own.into_iter().chain(twin.also.iter().map(String::as_str)).any(|own| own.to_lowercase() == wanted)
            })
        };
        self.entries().filter(bears).map(|entry| entry.id.as_str()).collect()
    }

    /// A word that a rule has for a value, as a person reads it: a span, a token, the name of a rule, a result.
    pub fn value(&self, word: &str, language: Language) -> String {
        let group = |group: &str| named(language, group, word);
        let name = || self.name(word, language).map(str::to_owned);
        let said = group("span").or_else(|| group("stock")).or_else(name).or_else(|| group("outcome"));
        said.unwrap_or_else(|| word.replace('-', " "))
    }

    /// The text of a rule; a placeable that `fill` does not know stays as written.
    pub fn text(&self, id: &str, language: Language, fill: Fill) -> Option<String> {
        self.written(id, TEXT, language).map(|text| said(text, language, &|text, own| sentences(text, own, fill)))
    }

    /// The reading of a rule, and where it is written; a placeable that `fill` does not know stays as written.
    pub fn reading(&self, id: &str, language: Language, fill: Fill) -> Option<(String, Place)> {
        let reading = self.written(id, READING, language)?;
        let mut lines = std::iter::once(language).chain(language.fallbacks()).map(|own| self.entries[id].twin(own));
        let at = lines.find_map(|twin| twin.line(READING)).map_or(self.entries[id].at, |line| line.at);
        Some((said(reading, language, &|text, own| sentences(text, own, fill)), at))
    }

    /// The line of a hook; a placeable that `fill` does not know stays as written.
    pub fn line(&self, id: &str, hook: &str, language: Language, fill: Fill) -> Option<String> {
        self.written(id, hook, language).map(|line| said(line, language, &|line, own| filled(line, own, fill)))
    }

    /// Why a rule moves a hook out of its place in the order.
    pub fn reason(&self, id: &str, hook: &str, language: Language) -> Option<&str> {
        self.written(id, &format!("{hook}{BECAUSE}"), language)
    }

    fn written(&self, id: &str, key: &str, language: Language) -> Option<&str> {
        let entry = self.entries.get(id)?;
        let own = entry.twin(language).line(key).map(|line| line.text.as_str());
        own.or_else(|| entry.borrowed.get(language.index())?.get(key).map(String::as_str))
    }

    /// Reports what is missing, stale, unlike its twin, or nobody's.
    ///
    /// `due` says what words a rule of that id needs, `placeable_known` whether it can fill a placeable, or which it can.
    pub fn check(&self, due: &dyn Fn(&str) -> Due, placeable_known: Knows, faults: &mut Diagnostics) {
        for entry in self.entries() {
            match due(&entry.id) {
                Due::Gone => {}
                Due::Everything => entry.check(&[NAME, TEXT], placeable_known, faults),
                // What says more than a name says it in both languages.
                Due::Name if entry.has(TEXT) => entry.check(&[NAME, TEXT], placeable_known, faults),
                Due::Name if entry.has(READING) => entry.check(&[NAME], placeable_known, faults),
                Due::Name => entry.check_name(faults),
                Due::Nothing => {
                    faults.push(Diagnostic::warning("text-of-nobody", entry.at).with("rule", &entry.id));
                }
            }
        }
    }
}

fn languages() -> Languages {
    Language::all().map(|language| (language, language.fallbacks())).collect()
}

/// Words with their placeables filled; what is borrowed follows the habits of its own language, and bears one mark.
fn said(words: &str, language: Language, fill: &dyn Fn(&str, Language) -> String) -> String {
    match mark_of(words) {
        Some((other, plain)) => borrowed(other, &fill(plain, other).replace(&mark(other), "")),
        None => fill(words, language),
    }
}

/// A placeable in the words of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Mention<'t> {
    /// The rule.
    pub rule: &'t str,
    /// The key of the words.
    pub key: &'t str,
    /// Its name.
    pub placeable: &'t str,
    /// Whether it chooses between wordings.
    pub chooses: bool,
}

/// Whether a rule can fill a placeable; if not, those that it can.
pub type Knows<'k> = &'k dyn Fn(&Mention) -> Result<(), Vec<String>>;

/// The words a rule needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// None, and none too many: a house took the rule away, its words stay where they are.
    Gone,
    /// None: there is no such rule.
    Nothing,
    /// A name: the rule is not modelled yet, or is only data.
    Name,
    /// Name and text in every language, and a fingerprint.
    Everything,
}

impl Entry {
    fn new(id: &str, at: Place) -> Entry {
        let (rule, checked) = (Known::default(), Known::default());
        Entry { id: id.to_owned(), at, spoilt: false, twins: Vec::new(), borrowed: Vec::new(), rule, checked }
    }

    /// The words in one language.
    pub fn twin(&self, language: Language) -> &Twin {
        static EMPTY: LazyLock<Twin> = LazyLock::new(Twin::default);
        self.twins.get(language.index()).unwrap_or(&EMPTY)
    }

    /// The languages in which something is written.
    pub fn languages(&self) -> impl Iterator<Item = Language> + use<'_> {
        Language::all().filter(|language| !self.twin(*language).is_empty())
    }

    /// Everything written in any language.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &Line)> {
        self.twins.iter().flat_map(Twin::lines)
    }

    /// The mark under a translation, as written.
    pub fn of(&self, language: Language) -> Option<&Line> {
        self.twin(language).of.as_ref()
    }

    /// Lets other languages stand in for what one lacks.
    fn borrow(&mut self, languages: &Languages) {
        self.borrowed.clear();
        for (language, others) in languages {
            let own = self.twin(*language);
            let lines = others.iter().flat_map(|other| self.twin(*other).lines().map(move |line| (*other, line)));
            let mut lacking = IndexMap::new();
            for (other, (key, line)) in lines.filter(|(_, (key, _))| own.line(key).is_none()) {
                lacking.entry(key.to_owned()).or_insert_with(|| borrowed(other, &line.text));
            }
            if !lacking.is_empty() {
                self.borrowed.resize_with(self.borrowed.len().max(language.index() + 1), IndexMap::new);
                self.borrowed[language.index()] = lacking;
            }
        }
    }

    /// The faults of this entry by itself, whatever its rule.
    pub fn findings(&self) -> Vec<Finding> {
        self.found(&[NAME, TEXT])
    }

    /// Whether a key is written in any language.
    fn has(&self, key: &str) -> bool {
        self.lines().any(|(own, _)| own == key)
    }

    /// The faults of this entry by itself, if it needs these keys.
    fn found(&self, due: &[&str]) -> Vec<Finding> {
        let mut findings = Vec::new();
        for language in Language::all() {
            self.find_missing(language, due, &mut findings);
        }
        for language in Language::targets() {
            let differs = |key: &&str| {
                let [there, here] = [Language::SOURCE, language].map(|own| self.twin(own).line(key));
                there.zip(here).is_some_and(|(there, here)| values(&there.text) != values(&here.text))
            };
            let keys = self.twin(Language::SOURCE).lines().map(|(key, _)| key).filter(differs);
            findings.extend(keys.map(|key| Finding::PlaceablesDiffer(language, key.to_owned())));
            findings.extend(self.since(language, None).map(|since| Finding::Stale(language, since)));
        }
        findings
    }

    fn find_missing(&self, language: Language, due: &[&str], findings: &mut Vec<Finding>) {
        let here = self.twin(language);
        if here.is_empty() {
            findings.push(Finding::TwinMissing(language));
            return;
        }
        let mut wanted = due.to_vec();
        // What a translation says more is for the source to say; of others among themselves nobody asks.
        let others = Language::all().filter(|other| (*other == Language::SOURCE) != (language == Language::SOURCE));
        for (key, _) in others.flat_map(|other| self.twin(other).lines()) {
            if !wanted.contains(&key) {
                wanted.push(key);
            }
        }
        let missing = wanted.into_iter().filter(|key| here.line(key).is_none());
        findings.extend(missing.map(|key| Finding::KeyMissing(language, key.to_owned())));
    }

    fn read(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        let before = faults.errors();
        (self.rule, self.checked) = (Known::default(), Known::default());
        self.read_twins(tree, faults);
        self.spoilt |= faults.errors() > before;
    }

    fn read_twins(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        for (key, value) in tree.entries() {
            if let Some(language) = language_of(key, tree, faults) {
                let places = self.twins.len().max(language.index() + 1);
                self.twins.resize_with(places, Twin::default);
                self.twins[language.index()].read(key.at, value, language != Language::SOURCE, faults);
            }
        }
    }

    fn check_name(&self, faults: &mut Diagnostics) {
        for language in Language::all().filter(|_| !self.spoilt) {
            if self.twin(language).line(NAME).is_none() {
                faults.push(self.missing(language, NAME));
            }
        }
    }

    fn check(&self, due: &'static [&'static str], placeable_known: Knows, faults: &mut Diagnostics) {
        let due = (due, Language::all().len());
        let checked = self.checked.get(|known| known.due == due, || Arc::new(self.checked(due)));
        for finding in checked.findings.iter().filter(|_| !self.spoilt) {
            faults.push(self.diagnostic(finding));
        }
        for &(language, ref key, ref placeable, chooses) in &checked.mentions {
            let Err(known) = placeable_known(&Mention { rule: &self.id, key, placeable, chooses }) else { continue };
            let Some(line) = self.twin(language).line(key) else { continue };
            let fault = Diagnostic::error("text-unknown-placeable", line.at).with("rule", &self.id);
            let fault = fault.with("placeable", placeable).with("language", language.code());
            faults.push(fault.suggest(placeable, known.iter().map(String::as_str)));
        }
    }

    fn checked(&self, due: (&'static [&'static str], usize)) -> Checked {
        let lines = |language| self.twin(language).lines().map(move |(key, line)| (language, key, line));
        let mentions = Language::all().flat_map(lines).flat_map(|(language, key, line)| {
            let mentions = mentions(&line.text).into_iter();
            mentions.map(move |(placeable, chooses)| (language, key.to_owned(), placeable.to_owned(), chooses))
        });
        Checked { due, findings: self.found(due.0), mentions: mentions.collect() }
    }

    fn diagnostic(&self, finding: &Finding) -> Diagnostic {
        match finding {
            Finding::TwinMissing(language) => self.missing(*language, "twin"),
            Finding::KeyMissing(language, key) => self.missing(*language, key),
            Finding::PlaceablesDiffer(language, key) => self.placeables_differ(*language, key),
            Finding::Stale(language, since) => self.stale(*language, *since, None, self.home(*language)),
        }
    }

    fn missing(&self, language: Language, key: &str) -> Diagnostic {
        let place = self.twin(language).at.unwrap_or(self.at);
        let fault = Diagnostic::warning("text-missing", place);
        fault.with("rule", &self.id).with("key", key).with("language", language.code())
    }

    fn placeables_differ(&self, language: Language, key: &str) -> Diagnostic {
        let [there, here] = [Language::SOURCE, language].map(|own| self.twin(own).line(key));
        let place = |line: Option<&Line>| line.map_or(self.at, |line| line.at);
        let names = |line: Option<&Line>| {
            let names = line.map(|line| listed(&values(&line.text))).unwrap_or_default();
            if names.is_empty() { "none".to_owned() } else { names }
        };
        translation(Diagnostic::warning("text-placeables-differ", place(here)), language)
            .with("rule", &self.id)
            .with("key", key)
            .with("there", names(there))
            .with("here", names(here))
            .also(place(there), "source")
    }

    /// The finding for a translation that was not read as it, or its rule, stands; `at` is where whoever reads it writes the
    /// mark.
    pub(crate) fn stale(&self, language: Language, since: Since, rule: Option<&Tree>, at: Place) -> Diagnostic {
        let mark = self.mark(language, rule);
        let mark = if rule.is_none() { mark.source } else { mark.to_string() };
        let fault = translation(Diagnostic::warning("text-stale", at), language).with("rule", &self.id);
        fault.with("since", since.word()).with("expected", mark)
    }
}

/// A finding about a translation and the source.
fn translation(fault: Diagnostic, language: Language) -> Diagnostic {
    fault.with("language", language.code()).with("source-language", Language::SOURCE.code())
}

/// The language of a key of an entry. One that is misspelt is read all the same, so that its words are not missing as well.
fn language_of(key: &Key, entry: &Tree, faults: &mut Diagnostics) -> Option<Language> {
    if let Some(language) = Language::all().find(|language| language.code() == key.name) {
        return Some(language);
    }
    let free = Language::all().map(Language::code).filter(|code| entry.get(code).is_none());
    let meant = crate::pack::nearest(&key.name, free);
    match meant.as_deref().and_then(Language::parse) {
        None if is_code(&key.name) => {
            faults.push(Diagnostic::warning("text-unknown-language", key.at).with("word", &key.name));
            None
        }
        meant => {
            let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
            faults.push(fault.suggest(&key.name, Language::all().map(Language::code)));
            meant
        }
    }
}

impl Twin {
    /// The line under a key: `name`, `text`, `reading`, or the name of a hook.
    pub fn line(&self, key: &str) -> Option<&Line> {
        self.lines.get(key)
    }

    /// Everything written, in the order first read.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &Line)> {
        self.lines.iter().map(|(key, line)| (key.as_str(), line))
    }

    /// What else the rule is called, and where that is written, if it is.
    pub fn also(&self) -> Option<(&[String], Place)> {
        Some((&self.also, self.also_at?))
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Eight hexadecimal digits that change when a word does, but not when lines are broken elsewhere or sorted.
    pub fn fingerprint(&self) -> String {
        self.fingerprint.get(|_| true, || fingerprint(&self.wording()))
    }

    fn read(&mut self, at: Place, tree: &Tree, is_marked: bool, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        self.at = Some(at);
        self.fingerprint = Known::default();
        for (key, value) in tree.entries() {
            let Some(text) = value.scalar() else {
                faults.push(crate::pack::wrong_shape(value, "text"));
                continue;
            };
            if let Some(mark) = hidden_mark(&text) {
                faults.push(Diagnostic::error("text-hidden-mark", value.at).with("key", &key.name).with("mark", mark));
            }
            let line = Line { text: text.trim().to_owned(), at: value.at, key_at: key.at };
            match key.name.as_str() {
                OF if is_marked => self.of = Some(line),
                OF => faults.push(Diagnostic::error("unknown-key", key.at).with("key", OF)),
                ALSO => {
                    let names = line.text.split(',').map(|name| name.trim().to_owned());
                    self.also = names.filter(|name| !name.is_empty()).collect();
                    self.also_at = Some(value.at);
                }
                GENDER => self.gender = Some(line.text).filter(|gender| !gender.is_empty()),
                ARTICLE => self.article = Some(line.text).filter(|article| !article.is_empty()),
                // What is written empty takes away what lies below it.
                name if line.text.is_empty() => {
                    self.lines.shift_remove(name);
                }
                name => {
                    self.lines.insert(name.to_owned(), line);
                }
            }
        }
    }
}

/// A name behind a word of its sentence, with its article if it has one. One that is borrowed stands there as in its own language.
pub fn with_article(name: &str, article: Option<&str>, language: Language, case: &str) -> String {
    if let Some((own, bare)) = mark_of(name).filter(|(own, _)| *own != language) {
        return borrowed(own, &with_article(bare, article, own, case));
    }
    let written = article.unwrap_or("none");
    // A message chooses by words of plain letters.
    let chosen = written.trim_end_matches(['\'', '’']);
    let args: [(&str, Arg); 4] =
        [("case", case.into()), ("article", chosen.into()), ("written", written.into()), ("name", name.into())];
    let said = habit(language, "with-article", &args);
    if said.is_empty() { name.to_owned() } else { said }
}

/// Whether this is a map, or an empty file; anything else is reported.
pub(super) fn is_map(tree: &Tree, faults: &mut Diagnostics) -> bool {
    let fits = matches!(tree.node, Node::Map(_) | Node::Null);
    if !fits {
        faults.push(crate::pack::wrong_shape(tree, "map"));
    }
    fits
}
