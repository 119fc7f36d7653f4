//! Codes explained: what a finding means and what to do, with an example, from `locales/engine/codes.yaml`.

use std::sync::OnceLock;

use crate::pack::{Tree, embedded_text};

use super::language::Language;
use super::messages::{messages, say};

/// Where the explanations are kept.
const FILE: &str = "locales/engine/codes.yaml";
/// The word for an example that is no file, but lines that are typed.
const TYPED: &str = "terminal";
/// The beginning of the keys of all sentences that bear a code.
const SENTENCE: &str = "fault-";

/// The explanation of a code.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The code.
    pub code: String,
    /// In each language, in the order of [`Language::ALL`].
    pub texts: [String; 2],
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
    /// The words in one language.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        let [italian, english] = &self.texts;
        match language {
            Language::Italian => italian,
            Language::English => english,
        }
    }

    fn read(code: &str, tree: &Tree) -> Explanation {
        let text = |key: &str| tree.get(key).and_then(Tree::scalar);
        let beside = tree.get("beside").map_or(&[][..], Tree::entries);
        let file = text("file").unwrap_or_else(|| "rules/example.yaml".to_owned());
        Explanation {
            code: code.to_owned(),
            texts: ["it", "en"].map(|key| text(key).unwrap_or_default()),
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
#[must_use]
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
    messages().keys(Language::English).into_iter().filter_map(|key| key.strip_prefix(SENTENCE))
}

/// The sentence of a code, with the names of what it leaves open; of one that has several, the most general.
#[must_use]
pub fn sentence_of(code: &str, language: Language) -> String {
    say(language, &format!("{SENTENCE}{code}"), &[]).replace("{$", "‹").replace('}', "›")
}
