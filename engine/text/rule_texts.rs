//! The words of the rules: names, texts and hook lines, twin beside twin, and what is stale or missing.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::language::Language;
use super::marks::{Since, fingerprint};
use super::messages::named;
use super::placeables::{Fill, filled, mentions, placeables, sentences};
use crate::pack::{Diagnostic, Diagnostics, LocaleFile, Node, Place, Tree, hidden_mark};

/// The key of a rule's name; every other key but [`TEXT`], [`READING`] and `of` is the name of a hook, or begins with it.
pub const NAME: &str = "name";
/// The key of what else a rule is called, where another book has another name for it; names stand apart by commas.
pub const ALSO: &str = "also";
/// The key of a rule's text.
pub const TEXT: &str = "text";
/// The key of a rule's reading: where the print is wrong or open, what is used and why.
pub const READING: &str = "reading";
/// The ending of the key of a reason: why the hook whose name stands before it is moved out of its place in the order.
pub const BECAUSE: &str = "-because";
/// The languages of a chapter, as keys.
const LANGUAGES: [&str; 2] = ["it", "en"];

/// The words of every rule, chapter by chapter and layer over layer.
///
/// ```
/// use arbitro::pack::{Diagnostics, Tree};
/// use arbitro::text::{Filling, Language, RuleTexts};
/// let chapter = "dodge:\n  it: {name: Schivata, text: 'Sottrae {penalty}.'}";
/// let mut texts = RuleTexts::default();
/// texts.read(&Tree::parse(chapter, 0).unwrap(), &mut Diagnostics::default());
/// let two = |_: &str| Some(Filling::Number(2));
/// assert_eq!(texts.text("dodge", Language::Italian, &two).as_deref(), Some("Sottrae 2."));
/// assert_eq!(texts.name("dodge", Language::English), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RuleTexts {
    entries: IndexMap<String, Entry>,
}

/// The words of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The rule's id.
    pub id: String,
    /// Where the id was first written.
    pub at: Place,
    /// The fingerprint of the Italian that the English was last read against.
    pub of: Option<Line>,
    /// Whether some of it could not be read: what is missing then is no news.
    spoilt: bool,
    twins: [Twin; 2],
}

/// The words of one rule in one language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Twin {
    /// Where the twin starts, if it is there.
    pub at: Option<Place>,
    also: Vec<String>,
    /// Where they are written.
    also_at: Option<Place>,
    lines: IndexMap<String, Line>,
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
    /// The twins do not have the same placeables under this key.
    PlaceablesDiffer(String),
    /// They were not read as they stand.
    Stale(Since),
}

impl RuleTexts {
    /// Reads every chapter of every layer.
    pub fn of(chapters: &[LocaleFile], faults: &mut Diagnostics) -> RuleTexts {
        let mut texts = RuleTexts::default();
        for chapter in chapters {
            texts.read(&chapter.tree, faults);
        }
        texts
    }

    /// Reads a chapter; what an earlier layer wrote under the same id and key gives way.
    pub fn read(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        for (key, value) in tree.entries() {
            let entry = self.entries.entry(key.name.clone()).or_insert_with(|| Entry::new(&key.name, key.at));
            entry.read(value, faults);
        }
    }

    /// Every entry, in the order first read.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// The words of one rule, if there are any.
    #[must_use]
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// The name of a rule.
    #[must_use]
    pub fn name(&self, id: &str, language: Language) -> Option<&str> {
        self.written(id, NAME, language)
    }

    /// The name of a rule, or its id if it has none.
    #[must_use]
    pub fn called<'t>(&'t self, id: &'t str, language: Language) -> &'t str {
        self.name(id, language).unwrap_or(id)
    }

    /// What else a rule is called.
    #[must_use]
    pub fn also(&self, id: &str, language: Language) -> &[String] {
        self.entries.get(id).map_or(&[], |entry| &entry.twin(language).also)
    }

    /// The rules that bear a name in any language, however it is cased.
    #[must_use]
    pub fn bearing(&self, name: &str) -> Vec<&str> {
        let wanted = name.trim().to_lowercase();
        let bears = |entry: &&Entry| {
            entry.twins.iter().any(|twin| {
                let own = twin.line(NAME).map(|line| line.text.as_str());
                own.into_iter().chain(twin.also.iter().map(String::as_str)).any(|own| own.to_lowercase() == wanted)
            })
        };
        self.entries.values().filter(bears).map(|entry| entry.id.as_str()).collect()
    }

    /// A word that a rule has for a value, as a person reads it: a span, a token, the name of a rule, a result.
    #[must_use]
    pub fn value(&self, word: &str, language: Language) -> String {
        let group = |group: &str| named(language, group, word);
        let name = || self.name(word, language).map(str::to_owned);
        let said = group("span").or_else(|| group("stock")).or_else(name).or_else(|| group("outcome"));
        said.unwrap_or_else(|| word.replace('-', " "))
    }

    /// The text of a rule; a placeable that `fill` does not know stays as written.
    #[must_use]
    pub fn text(&self, id: &str, language: Language, fill: Fill) -> Option<String> {
        self.written(id, TEXT, language).map(|text| sentences(text, language, fill))
    }

    /// The reading of a rule, and where it is written; a placeable that `fill` does not know stays as written.
    #[must_use]
    pub fn reading(&self, id: &str, language: Language, fill: Fill) -> Option<(String, Place)> {
        let line = self.entries.get(id)?.twin(language).line(READING)?;
        Some((sentences(&line.text, language, fill), line.at))
    }

    /// The line of a hook; a placeable that `fill` does not know stays as written.
    #[must_use]
    pub fn line(&self, id: &str, hook: &str, language: Language, fill: Fill) -> Option<String> {
        self.written(id, hook, language).map(|line| filled(line, language, fill))
    }

    /// Why a rule moves a hook out of its place in the order.
    #[must_use]
    pub fn reason(&self, id: &str, hook: &str, language: Language) -> Option<&str> {
        self.written(id, &format!("{hook}{BECAUSE}"), language)
    }

    fn written(&self, id: &str, key: &str, language: Language) -> Option<&str> {
        self.entries.get(id)?.twin(language).line(key).map(|line| line.text.as_str())
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
        Entry { id: id.to_owned(), at, of: None, spoilt: false, twins: Default::default() }
    }

    /// The words in one language.
    #[must_use]
    pub fn twin(&self, language: Language) -> &Twin {
        let [italian, english] = &self.twins;
        match language {
            Language::Italian => italian,
            Language::English => english,
        }
    }

    /// The value of `of` once both twins have been read against one another.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        self.twin(Language::Italian).fingerprint()
    }

    /// The faults of this entry by itself, whatever its rule.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        self.found(&[NAME, TEXT])
    }

    /// Whether a key is written in any language.
    fn has(&self, key: &str) -> bool {
        self.twins.iter().any(|twin| twin.line(key).is_some())
    }

    /// The faults of this entry by itself, if it needs these keys.
    fn found(&self, due: &[&str]) -> Vec<Finding> {
        let mut findings = Vec::new();
        for language in Language::ALL {
            self.find_missing(language, due, &mut findings);
        }
        let [italian, english] = &self.twins;
        for (key, line) in &italian.lines {
            if english.line(key).is_some_and(|twin| sorted(&twin.text) != sorted(&line.text)) {
                findings.push(Finding::PlaceablesDiffer(key.clone()));
            }
        }
        findings.extend(self.since(None).map(Finding::Stale));
        findings
    }

    fn find_missing(&self, language: Language, due: &[&str], findings: &mut Vec<Finding>) {
        let (here, there) = (self.twin(language), self.twin(language.other()));
        if here.is_empty() {
            findings.push(Finding::TwinMissing(language));
            return;
        }
        let told = there.lines().map(|(key, _)| key).filter(|key| !due.contains(key));
        for key in due.iter().copied().chain(told).filter(|key| here.line(key).is_none()) {
            findings.push(Finding::KeyMissing(language, key.to_owned()));
        }
    }

    fn read(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        let before = faults.list.len();
        self.read_twins(tree, faults);
        self.spoilt |= faults.list.len() > before;
    }

    fn read_twins(&mut self, tree: &Tree, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        let Entry { twins: [italian, english], of, .. } = self;
        for (key, value) in tree.entries() {
            let known = match key.name.as_str() {
                own if LANGUAGES.contains(&own) => own.to_owned(),
                other => {
                    let fault = Diagnostic::error("unknown-key", key.at).with("key", other).suggest(other, LANGUAGES);
                    // A language that is misspelt is read all the same: its words are not missing as well.
                    let meant = fault.suggestion.clone().unwrap_or_default();
                    faults.push(fault);
                    meant
                }
            };
            match known.as_str() {
                "it" => italian.read(key.at, value, None, faults),
                "en" => english.read(key.at, value, Some(of), faults),
                _ => {}
            }
        }
    }

    fn check_name(&self, faults: &mut Diagnostics) {
        for language in Language::ALL.into_iter().filter(|_| !self.spoilt) {
            if self.twin(language).line(NAME).is_none() {
                faults.push(self.missing(language, NAME));
            }
        }
    }

    fn check(&self, due: &[&str], placeable_known: Knows, faults: &mut Diagnostics) {
        for finding in self.found(due).iter().filter(|_| !self.spoilt) {
            faults.push(self.diagnostic(finding));
        }
        let twin = |language| self.twin(language).lines().map(move |(key, line)| (language, key, line));
        for (language, key, line) in Language::ALL.into_iter().flat_map(twin) {
            for (placeable, chooses) in mentions(&line.text) {
                let Err(known) = placeable_known(&Mention { rule: &self.id, key, placeable, chooses }) else {
                    continue;
                };
                let fault = Diagnostic::error("text-unknown-placeable", line.at).with("rule", &self.id);
                let fault = fault.with("placeable", placeable).with("language", language.code());
                faults.push(fault.suggest(placeable, known.iter().map(String::as_str)));
            }
        }
    }

    fn diagnostic(&self, finding: &Finding) -> Diagnostic {
        match finding {
            Finding::TwinMissing(language) => self.missing(*language, "twin"),
            Finding::KeyMissing(language, key) => self.missing(*language, key),
            Finding::PlaceablesDiffer(key) => self.placeables_differ(key),
            Finding::Stale(since) => self.stale(*since, None, self.home()),
        }
    }

    fn missing(&self, language: Language, key: &str) -> Diagnostic {
        let place = self.twin(language).at.unwrap_or(self.at);
        let fault = Diagnostic::warning("text-missing", place);
        fault.with("rule", &self.id).with("key", key).with("language", language.code())
    }

    fn placeables_differ(&self, key: &str) -> Diagnostic {
        let [italian, english] = self.twins.each_ref().map(|twin| twin.line(key));
        let place = |line: Option<&Line>| line.map_or(self.at, |line| line.at);
        let names = |line: Option<&Line>| line.map_or_else(|| "none".to_owned(), |line| listed(&line.text));
        Diagnostic::warning("text-placeables-differ", place(english))
            .with("rule", &self.id)
            .with("key", key)
            .with("italian", names(italian))
            .with("english", names(english))
            .also(place(italian), "italian")
    }

    /// The finding for words that were not read as they, or their rule, stand; `at` is where whoever reads them writes the mark.
    pub(crate) fn stale(&self, since: Since, rule: Option<&Tree>, at: Place) -> Diagnostic {
        let mark = self.mark(rule);
        let mark = if rule.is_none() { mark.italian } else { mark.to_string() };
        Diagnostic::warning("text-stale", at).with("rule", &self.id).with("since", since.word()).with("expected", mark)
    }
}

impl Twin {
    /// The line under a key: `name`, `text`, `reading`, or the name of a hook.
    #[must_use]
    pub fn line(&self, key: &str) -> Option<&Line> {
        self.lines.get(key)
    }

    /// Everything written, in the order first read.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &Line)> {
        self.lines.iter().map(|(key, line)| (key.as_str(), line))
    }

    /// What else the rule is called, and where that is written, if it is.
    #[must_use]
    pub fn also(&self) -> Option<(&[String], Place)> {
        Some((&self.also, self.also_at?))
    }

    /// Whether nothing is written.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Eight hexadecimal digits that change when a word does, but not when lines are broken elsewhere or sorted.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.wording())
    }

    fn read(&mut self, at: Place, tree: &Tree, mut of: Option<&mut Option<Line>>, faults: &mut Diagnostics) {
        if !is_map(tree, faults) {
            return;
        }
        self.at = Some(at);
        for (key, value) in tree.entries() {
            let Some(text) = value.scalar() else {
                faults.push(crate::pack::wrong_shape(value, "text"));
                continue;
            };
            if let Some(mark) = hidden_mark(&text) {
                faults.push(Diagnostic::error("text-hidden-mark", value.at).with("key", &key.name).with("mark", mark));
            }
            let line = Line { text: text.trim().to_owned(), at: value.at, key_at: key.at };
            match (key.name.as_str(), &mut of) {
                ("of", Some(of)) => **of = Some(line),
                (ALSO, _) => {
                    let names = line.text.split(',').map(|name| name.trim().to_owned());
                    self.also = names.filter(|name| !name.is_empty()).collect();
                    self.also_at = Some(value.at);
                }
                ("of", None) => faults.push(Diagnostic::error("unknown-key", key.at).with("key", "of")),
                // What is written empty takes away what lies below it.
                (name, _) if line.text.is_empty() => {
                    self.lines.shift_remove(name);
                }
                (name, _) => {
                    self.lines.insert(name.to_owned(), line);
                }
            }
        }
    }
}

fn sorted(text: &str) -> BTreeSet<&str> {
    placeables(text).into_iter().collect()
}

fn listed(text: &str) -> String {
    let names: Vec<_> = placeables(text).into_iter().map(|name| format!("`{{{name}}}`")).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// Whether this is a map, or an empty file; anything else is reported.
fn is_map(tree: &Tree, faults: &mut Diagnostics) -> bool {
    let fits = matches!(tree.node, Node::Map(_) | Node::Null);
    if !fits {
        faults.push(crate::pack::wrong_shape(tree, "map"));
    }
    fits
}
