//! The languages of the house, and which one the reader wants.

use std::str::FromStr;

/// A language in which everything can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// The language of the books.
    Italian,
    /// The language of the ids.
    #[default]
    English,
}

impl Language {
    /// Every language, in the order in which twins are written.
    pub const ALL: [Language; 2] = [Language::Italian, Language::English];

    /// The two letters under which texts are kept.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::Italian => "it",
            Language::English => "en",
        }
    }

    /// The other twin.
    #[must_use]
    pub fn other(self) -> Language {
        match self {
            Language::Italian => Language::English,
            Language::English => Language::Italian,
        }
    }

    /// Reads a code, a locale or a name of a language, however it is cased.
    ///
    /// ```
    /// use arbitro::text::Language;
    /// assert_eq!(Language::parse("it_IT.UTF-8"), Some(Language::Italian));
    /// assert_eq!(Language::parse("klingon"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Language> {
        let lower = text.trim().to_lowercase();
        match lower.split(['_', '-', '.', '@']).next().unwrap_or_default() {
            "it" | "italiano" | "italian" => Some(Language::Italian),
            "en" | "inglese" | "english" => Some(Language::English),
            _ => None,
        }
    }

    /// The language that the environment asks for in `LC_ALL`, `LC_MESSAGES` or `LANG`; English if it does not say.
    #[must_use]
    pub fn from_environment() -> Language {
        Language::from_locales(["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok()))
    }

    /// The first locale that is set decides, even when it is none of ours: `LC_ALL=C` hides `LANG=it_IT`.
    pub fn from_locales(locales: [Option<String>; 3]) -> Language {
        let first = locales.into_iter().flatten().find(|locale| !locale.is_empty());
        first.and_then(|locale| Language::parse(&locale)).unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = String;

    /// As [`Language::parse`]; the error is the text that is no language of ours.
    fn from_str(text: &str) -> Result<Language, String> {
        Language::parse(text).ok_or_else(|| text.to_owned())
    }
}
