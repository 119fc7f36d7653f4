//! The languages there are, and which one the reader wants.

use std::str::FromStr;

use super::bundle::{bundle, count, find, order, stand_ins};
use super::messages::named;

/// A language in which something can be read: a folder of messages, such as `locales/engine/it`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u16);

impl Language {
    /// The language of the books, which translations are held against.
    pub const SOURCE: Language = Language(0);

    /// Every language, in the order in which twins are written: the source, what stands in for it, all others by their codes.
    pub fn all() -> impl DoubleEndedIterator<Item = Language> + ExactSizeIterator + Clone + use<> {
        (0..count()).map(Language)
    }

    /// Every language that is translated into.
    pub fn targets() -> impl DoubleEndedIterator<Item = Language> + ExactSizeIterator + Clone + use<> {
        (1..count()).map(Language)
    }

    /// The letters under which texts are kept: `it`, `pt-BR`.
    pub fn code(self) -> &'static str {
        bundle(self).code
    }

    /// Its place among all languages.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The language at a place at which there is one.
    pub(super) fn there(index: usize) -> Language {
        Language(u16::try_from(index).unwrap_or_default())
    }

    /// The language at a place among all; the source if there are not so many.
    pub(super) fn at(index: usize) -> Language {
        u16::try_from(index).ok().filter(|index| *index < count()).map_or(Language::SOURCE, Language)
    }

    /// The languages that stand in where something is missing, the nearest first; the source is the last of them.
    pub fn fallbacks(self) -> Vec<Language> {
        stand_ins(self)
    }

    /// What a reader calls it; its own name for itself where the reader's language has none.
    pub fn called(self, reader: Language) -> String {
        named(reader, "language", self.code()).unwrap_or_else(|| self.own_name())
    }

    /// Whether it says of itself that everything is translated: what it lacks is missed then.
    pub fn is_complete(self) -> bool {
        bundle(self).has("language-complete")
    }

    /// Whether it is written from right to left, as it says of itself.
    pub fn is_leftward(self) -> bool {
        bundle(self).says("direction") == Some("rtl")
    }

    /// The attribute of an element of a page in it; nothing where it is written from left to right.
    pub fn dir(self) -> &'static str {
        if self.is_leftward() { " dir=\"rtl\"" } else { "" }
    }

    /// Its own name for itself.
    pub fn own_name(self) -> String {
        bundle(self).says("name").unwrap_or(self.code()).to_owned()
    }

    /// Reads a code, a locale or a name of a language, however it is cased.
    ///
    /// ```
    /// use arbitro::text::Language;
    /// assert_eq!(Language::parse("it_IT.UTF-8"), Some(Language::SOURCE));
    /// assert_eq!(Language::parse("Italian"), Language::parse("it"));
    /// assert_eq!(Language::parse("klingon"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Language> {
        let lower = text.trim().to_lowercase().replace('_', "-");
        let locale = lower.split(['.', '@']).next().unwrap_or_default();
        let short = locale.split('-').next().unwrap_or_default();
        find(locale).or_else(|| find(short)).or_else(|| Language::all().find(|language| language.is_called(&lower)))
    }

    /// Whether a reader may ask for it by this name in small letters.
    pub(super) fn is_called(self, name: &str) -> bool {
        let bundle = bundle(self);
        let names = ["name", "also"].into_iter().filter_map(|what| bundle.says(what));
        names.flat_map(|names| names.split(',')).any(|own| own.trim().to_lowercase() == name)
    }

    /// The codes of all languages, as a list of right values is told.
    pub fn codes() -> String {
        Language::all().map(Language::code).collect::<Vec<_>>().join(", ")
    }

    /// The language that the environment asks for in `LC_ALL`, `LC_MESSAGES` or `LANG`; the default if it does not say.
    pub fn from_environment() -> Language {
        Language::from_locales(["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok()))
    }

    /// The first locale that is set decides, even when it is none of ours: `LC_ALL=C` hides `LANG=it_IT`.
    pub fn from_locales(locales: [Option<String>; 3]) -> Language {
        let first = locales.into_iter().flatten().find(|locale| !locale.is_empty());
        first.and_then(|locale| Language::parse(&locale)).unwrap_or_default()
    }
}

impl Default for Language {
    /// The one that stands in for the source: of whoever speaks none of ours.
    fn default() -> Language {
        Language::at(order::STAND_IN)
    }
}

impl FromStr for Language {
    type Err = String;

    /// As [`Language::parse`]; the error is the text that is no language of ours.
    fn from_str(text: &str) -> Result<Language, String> {
        Language::parse(text).ok_or_else(|| text.to_owned())
    }
}
