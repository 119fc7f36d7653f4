//! The engine's own messages, in every language, carried inside the binary.
//!
//! Only this file speaks to Fluent; changing it later touches nothing else.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::language::Language;

/// One topic of `locales/engine/`: its file in Italian and in English.
macro_rules! topic {
    ($name:literal) => {
        [
            include_str!(concat!("../../locales/engine/it/", $name, ".ftl")),
            include_str!(concat!("../../locales/engine/en/", $name, ".ftl")),
        ]
    };
}

/// Every topic, in the order in which its keys are listed. A new file is one row here.
const TOPICS: &[[&str; 2]] = &[
    topic!("faults"),
    topic!("board"),
    topic!("trace"),
    topic!("words"),
    topic!("vocabulary"),
    topic!("cli"),
    topic!("reference"),
    topic!("prompt"),
    topic!("settings"),
    topic!("story"),
    topic!("death-match"),
    topic!("gauntlet"),
    topic!("blitz"),
    topic!("blitz-deck"),
    topic!("judge"),
    topic!("measure"),
    topic!("po"),
    topic!("house"),
    topic!("league"),
    topic!("squads"),
    topic!("page"),
];

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

/// The messages of the engine. There is one, [`messages`].
pub struct Messages {
    bundles: [OnceLock<FluentBundle<FluentResource>>; 2],
}

/// The engine's messages, those of each language read when first it speaks.
pub fn messages() -> &'static Messages {
    static MESSAGES: Messages = Messages { bundles: [const { OnceLock::new() }; 2] };
    &MESSAGES
}

/// One message with its placeables filled: short for `messages().say(...)`.
///
/// ```
/// use arbitro::text::{Language, say};
/// let found = [("errors", 2.into()), ("warnings", 1.into())];
/// assert_eq!(say(Language::Italian, "summary-findings", &found), "2 errori, 1 avviso");
/// ```
#[must_use]
pub fn say(language: Language, key: &str, args: &[(&str, Arg)]) -> String {
    messages().say(language, key, args)
}

/// What a word of a group is called: the message `<group>-<word>`, if there is one.
#[must_use]
pub fn named(language: Language, group: &str, word: &str) -> Option<String> {
    let key = format!("{group}-{word}");
    messages().has(language, &key).then(|| say(language, &key, &[]))
}

/// The key of a message that a family of games may say in its own way: `command-throw-blitz` where there is one, else
/// `command-throw`.
#[must_use]
pub fn key_in(family: &str, key: &str) -> String {
    let own = format!("{key}-{family}");
    if messages().has(Language::Italian, &own) { own } else { key.to_owned() }
}

/// What a word of the vocabulary means, in short: the first of its meanings in the message `<group>-<word>`, as the family says it.
#[must_use]
pub fn meaning(language: Language, family: &str, group: &str, word: &str) -> Option<String> {
    let key = key_in(family, &format!("{group}-{word}"));
    let said = messages().has(language, &key).then(|| say(language, &key, &[]))?;
    let end = said.find([';', ':', '`']).unwrap_or(said.len());
    let first = said[..end].trim_end_matches([' ', ',', ':', '(']);
    (!first.is_empty()).then(|| first.to_owned())
}

impl Messages {
    /// One message with its placeables filled; the key in ⟨angles⟩ if there is no such message.
    #[must_use]
    pub fn say(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        let bundle = self.bundle(language);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟨{key}⟩");
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.value());
        }
        // A placeable without a value shows its own name; that is all a reader can be told.
        let mut unfilled = Vec::new();
        bundle.format_pattern(pattern, Some(&filled), &mut unfilled).into_owned()
    }

    /// Whether there is such a message in a language.
    #[must_use]
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundle(language).get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The keys of a language, in the order of its files.
    #[must_use]
    pub fn keys(&self, language: Language) -> Vec<&'static str> {
        sources(language).flat_map(|source| source.lines().filter_map(key_of)).collect()
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        let [italian, english] = &self.bundles;
        let own = match language {
            Language::Italian => italian,
            Language::English => english,
        };
        own.get_or_init(|| bundle(language))
    }
}

/// The files of messages of a language, as they are written.
pub fn sources(language: Language) -> impl Iterator<Item = &'static str> {
    TOPICS.iter().map(move |[italian, english]| match language {
        Language::Italian => *italian,
        Language::English => *english,
    })
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
    bundle.set_use_isolating(false);
    for source in sources(language) {
        // What cannot be read is left out and says its key instead; the tests below allow no such message.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn identifier(language: Language) -> LanguageIdentifier {
    language.code().parse().expect("invariant: our two letters name a language")
}

/// The key of a message that starts on this line.
pub fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|c: char| c.is_ascii_lowercase())
        && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    is_key.then_some(key)
}
