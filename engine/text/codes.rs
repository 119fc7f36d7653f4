//! Codes explained: what a finding means and what to do, with an example, from `locales/engine/codes.yaml`.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use crate::pack::{Tree, embedded_text};

use super::bundle::bundle;
use super::language::Language;
use super::messages::{borrowed, messages, say};

/// Where the explanations are kept.
const FILE: &str = "locales/engine/codes.yaml";
/// The keys of an explanation that are no languages.
const KEYS: [&str; 6] = ["file", "run", "wrong", "right", "beside", "takes-more"];
/// The word for an example that is no file, but lines that are typed.
const TYPED: &str = "terminal";
/// The beginning of the keys of all sentences that bear a code.
const SENTENCE: &str = "fault-";

/// The explanation of a code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The code.
    pub code: String,
    /// In each language that it is written in.
    pub texts: BTreeMap<String, String>,
    /// The file of a house in which the example stands; with `run`, that of a folder; none for lines that are typed.
    pub file: Option<String>,
    /// The command that comes upon the example, where it is not `check` of the house.
    pub run: Option<String>,
    /// An example that is told under the code.
    pub wrong: Option<String>,
    /// The same, put right.
    pub right: Option<String>,
    /// Other files that the example needs: path and text.
    pub beside: Vec<(String, String)>,
    /// Whether it takes more than files and commands to come upon it: a full disk, a program of somebody else's.
    pub takes_more: bool,
}

impl Explanation {
    /// The words in one language, or in the one that stands in for it.
    pub fn text(&self, language: Language) -> String {
        let own = |language: Language| {
            let given = bundle(language).explains(&self.code).map(str::to_owned);
            given.or_else(|| self.texts.get(language.code()).cloned())
        };
        let mut others = language.fallbacks().into_iter();
        let borrow = || others.find_map(|other| Some(borrowed(other, &own(other)?)));
        own(language).or_else(borrow).unwrap_or_default()
    }

    fn read(code: &str, tree: &Tree) -> Explanation {
        let text = |key: &str| tree.get(key).and_then(Tree::scalar);
        let beside = tree.get("beside").map_or(&[][..], Tree::entries);
        let file = text("file").unwrap_or_else(|| "rules/example.yaml".to_owned());
        Explanation {
            code: code.to_owned(),
            texts: tree
                .entries()
                .iter()
                .filter(|(key, _)| !KEYS.contains(&key.name.as_str()))
                .filter_map(|(key, text)| Some((key.name.clone(), text.scalar()?)))
                .collect(),
            file: (file != TYPED).then_some(file),
            run: text("run"),
            wrong: text("wrong"),
            right: text("right"),
            beside: beside.iter().filter_map(|(path, text)| Some((path.name.clone(), text.scalar()?))).collect(),
            takes_more: text("takes-more").is_some(),
        }
    }
}

/// Every explanation, in the order written.
pub fn explanations() -> &'static [Explanation] {
    static READ: OnceLock<Vec<Explanation>> = OnceLock::new();
    READ.get_or_init(|| {
        let tree = embedded_text(FILE).and_then(|text| Tree::parse(text, 0).ok());
        let entries = tree.as_ref().map_or(&[][..], Tree::entries);
        entries.iter().map(|(key, tree)| Explanation::read(&key.name, tree)).collect()
    })
}

/// Every code that the program can print, in the order of its sentences.
pub fn codes() -> impl Iterator<Item = &'static str> {
    static CODES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let keys = messages().keys(Language::SOURCE).into_iter();
        keys.filter_map(|key| key.strip_prefix(SENTENCE).map(str::to_owned)).collect()
    });
    CODES.iter().map(String::as_str)
}

/// The sentence of a code, with the names of what it leaves open; of one that has several, the most general.
pub fn sentence_of(code: &str, language: Language) -> String {
    say(language, &format!("{SENTENCE}{code}"), &[]).replace("{$", "‹").replace('}', "›")
}
