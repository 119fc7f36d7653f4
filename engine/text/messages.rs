//! The engine's own messages, in every language.
//!
//! Only this file and `bundle.rs` speak to Fluent; changing it later touches nothing else.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentValue};

use super::bundle::{Topic, bundle, find};
use super::language::Language;
use super::message_text::key_of;

/// A value for a placeable of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Words, shown as they are.
    Text(String),
    /// A number, which may choose between singular and plural.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

/// A count; one too large to be had is as large as can be.
impl From<u64> for Arg {
    fn from(count: u64) -> Arg {
        Arg::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Arg {
        Arg::from(count as u64)
    }
}

impl Arg {
    /// Fluent counts in floating point; a number too large for that is shown as text.
    fn value(&self) -> FluentValue<'_> {
        const EXACT: u64 = 1 << 53;
        match self {
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Number(number) if number.unsigned_abs() <= EXACT => FluentValue::from(*number),
            Arg::Number(number) => FluentValue::from(number.to_string()),
        }
    }
}

/// The value by which a message agrees with the one whom it speaks of.
pub const WHO_GENDER: &str = "who-gender";

/// The messages of the engine. There is one, [`messages`].
pub struct Messages(());

/// The engine's messages, those of each language read when first it speaks.
pub fn messages() -> &'static Messages {
    &Messages(())
}

/// One message with its placeables filled: short for `messages().say(...)`.
///
/// ```
/// use arbitro::text::{Language, say};
/// let found = [("errors", 2.into()), ("warnings", 1.into())];
/// assert_eq!(say(Language::SOURCE, "summary-findings", &found), "2 errori, 1 avviso");
/// ```
pub fn say(language: Language, key: &str, args: &[(&str, Arg)]) -> String {
    messages().say(language, key, args)
}

/// What a word of a group is called: the message `<group>-<word>`, if there is one.
pub fn named(language: Language, group: &str, word: &str) -> Option<String> {
    let key = format!("{group}-{word}");
    messages().has(language, &key).then(|| say(language, &key, &[]))
}

/// The key of a message that a family of games may say in its own way: `command-throw-blitz` where there is one, else
/// `command-throw`.
pub fn key_in(family: &str, key: &str) -> String {
    let own = format!("{key}-{family}");
    if messages().has_own(Language::SOURCE, &own) { own } else { key.to_owned() }
}

/// What a word of the vocabulary means, in short: the first of its meanings in the message `<group>-<word>`, as the family says it;
/// of somebody whose gender is known, as that one's.
pub fn meaning(language: Language, family: &str, (group, word): (&str, &str), gender: Option<&str>) -> Option<String> {
    let key = key_in(family, &format!("{group}-{word}"));
    let args: Vec<(&str, Arg)> = gender.map(|gender| (WHO_GENDER, gender.into())).into_iter().collect();
    let said = messages().has(language, &key).then(|| say(language, &key, &args))?;
    let end = said.find([';', ':', '`']).unwrap_or(said.len());
    let first = said[..end].trim_end_matches([' ', ',', ':', '(']);
    // What is offered beside it, "or `none`", leaves its "or" behind.
    let beside = first.rsplit_once(", ").filter(|(_, word)| said[end..].starts_with('`') && !word.contains(' '));
    let first = beside.map_or(first, |(first, _)| first);
    (!first.is_empty()).then(|| first.to_owned())
}

/// How a language does something, such as writing a number; without a mark where it is another's habit.
pub fn habit(language: Language, key: &str, args: &[(&str, Arg)]) -> String {
    let mut all = std::iter::once(language).chain(language.fallbacks());
    all.find_map(|language| messages().own(language, key, args)).unwrap_or_default()
}

/// A number with digits behind its point, as a language writes it.
pub fn decimal(language: Language, number: &str) -> String {
    number.replace('.', &habit(language, "number-decimal", &[]))
}

/// What is borrowed from another language, with the mark of that language; what has no letters is nobody's.
pub fn borrowed(language: Language, text: &str) -> String {
    if text.chars().any(char::is_alphabetic) { mark(language) + text } else { text.to_owned() }
}

/// The mark of what is borrowed from a language.
pub(super) fn mark(language: Language) -> String {
    format!("[{}] ", language.code())
}

/// The language that words are borrowed from, and the words without its mark.
pub(super) fn mark_of(text: &str) -> Option<(Language, &str)> {
    let (code, words) = text.strip_prefix('[')?.split_once("] ")?;
    Some((find(code)?, words))
}

/// Words without the mark of the language that they are borrowed from.
///
/// ```
/// assert_eq!(arbitro::text::unmarked("[en] Dodge"), "Dodge");
/// assert_eq!(arbitro::text::unmarked("[Dodge]"), "[Dodge]");
/// ```
pub fn unmarked(text: &str) -> &str {
    mark_of(text).map_or(text, |(_, words)| words)
}

impl Messages {
    /// One message with its placeables filled. What a language lacks is borrowed from the one that stands in for it, and
    /// marked so: `[en] …`; the key in ⟨angles⟩ if there is no such message.
    pub fn say(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        let said = self.own(language, key, args).or_else(|| self.lent(language, key, args));
        said.unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    /// The same of a language that lacks it: it is borrowed.
    fn lent(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let mut others = language.fallbacks().into_iter();
        others.find_map(|other| Some(borrowed(other, &self.own(other, key, args)?.replace(&mark(other), ""))))
    }

    /// One message with its placeables filled, if the language has it itself; others that it names may be borrowed.
    pub fn own(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.value());
        }
        bundle(language).say(key, &filled, |lacking| self.lent(language, lacking, args))
    }

    /// Whether there is such a message in a language, or in one that stands in for it.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.has_own(language, key) || language.fallbacks().into_iter().any(|other| self.has_own(other, key))
    }

    /// Whether there is such a message in a language itself.
    pub fn has_own(&self, language: Language, key: &str) -> bool {
        bundle(language).has(key)
    }

    /// The values that a message names, in the language that says it.
    pub fn values(&self, language: Language, key: &str) -> BTreeSet<String> {
        let mut all = std::iter::once(language).chain(language.fallbacks());
        let speaker = all.find(|own| self.has_own(*own, key));
        speaker.map(|own| bundle(own).values(key)).unwrap_or_default()
    }

    /// What stands behind a prefix in the keys of a language that begin with it.
    pub fn group(&self, language: Language, prefix: &str) -> BTreeSet<String> {
        bundle(language).beginning(prefix).filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect()
    }

    /// The keys of a language, in the order of its files.
    pub fn keys(&self, language: Language) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let topics = topics(language);
        let keys = topics.iter().flat_map(|topic| topic.text.lines().filter_map(key_of));
        keys.filter(|key| seen.insert(*key)).map(str::to_owned).collect()
    }
}

/// The files of messages of a language, as they are written; those that stand over others last.
pub fn topics(language: Language) -> Vec<Topic> {
    bundle(language).topics().cloned().collect()
}
