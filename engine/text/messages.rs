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
    topic!("house"),
    topic!("league"),
    topic!("squads"),
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
    bundles: [FluentBundle<FluentResource>; 2],
}

/// The engine's messages, read once.
pub fn messages() -> &'static Messages {
    static MESSAGES: OnceLock<Messages> = OnceLock::new();
    MESSAGES.get_or_init(Messages::embedded)
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

/// The key of a message that a family of games may say in its own way: `command-throw-blitz` where there is one, else
/// `command-throw`.
#[must_use]
pub fn key_in(family: &str, key: &str) -> String {
    let own = format!("{key}-{family}");
    if messages().has(Language::Italian, &own) { own } else { key.to_owned() }
}

impl Messages {
    fn embedded() -> Messages {
        Messages { bundles: Language::ALL.map(bundle) }
    }

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
        match language {
            Language::Italian => italian,
            Language::English => english,
        }
    }
}

fn sources(language: Language) -> impl Iterator<Item = &'static str> {
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
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|c: char| c.is_ascii_lowercase())
        && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    is_key.then_some(key)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The variables each message of a language uses, sorted.
    fn variables(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut found = BTreeMap::<_, BTreeSet<_>>::new();
        let mut key = "";
        for line in sources(language).flat_map(str::lines).filter(|line| !line.starts_with('#')) {
            key = key_of(line).unwrap_or(key);
            let names = line
                .split('$')
                .skip(1)
                .map(|rest| rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).next().unwrap());
            found.entry(key).or_default().extend(names);
        }
        found
    }

    #[test]
    fn every_file_is_read_to_the_end() {
        for language in Language::ALL {
            for source in sources(language) {
                if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                    panic!("{}: {errors:?}", language.code());
                }
            }
        }
    }

    #[test]
    fn no_key_is_there_twice() {
        let keys = messages().keys(Language::Italian);
        let different: BTreeSet<_> = keys.iter().collect();
        assert_eq!(different.len(), keys.len());
        assert!(keys.len() > 50);
        assert!(keys.iter().all(|key| messages().has(Language::English, key)));
    }

    #[test]
    fn both_languages_have_the_same_keys_in_the_same_order() {
        assert_eq!(messages().keys(Language::Italian), messages().keys(Language::English));
    }

    #[test]
    fn twins_have_the_same_placeables() {
        let (italian, english) = (variables(Language::Italian), variables(Language::English));
        for (key, placeables) in &italian {
            assert_eq!(Some(placeables), english.get(key), "{key}");
        }
    }

    #[test]
    fn a_fault_starts_small_and_ends_without_a_full_stop() {
        for language in Language::ALL {
            for key in messages().keys(language).into_iter().filter(|key| key.starts_with("fault-")) {
                let args: Vec<_> = variables(language)[key].iter().map(|name| (*name, Arg::from("word"))).collect();
                let sentence = say(language, key, &args);
                assert!(!sentence.starts_with(char::is_uppercase), "{key}: {sentence}");
                assert!(!sentence.ends_with(['.', '!', ' ']), "{key}: {sentence}");
                assert!(!sentence.contains("{$") && !sentence.contains('\n'), "{key}: {sentence}");
            }
        }
    }

    #[test]
    fn a_missing_key_says_itself() {
        assert_eq!(say(Language::English, "no-such-key", &[]), "⟨no-such-key⟩");
        assert!(!messages().has(Language::English, "no-such-key"));
    }

    #[test]
    fn words_are_not_wrapped_in_isolation_marks() {
        let sentence = say(Language::English, "fault-unknown-word", &[("word", "markrs".into())]);
        assert_eq!(sentence, "unknown word `markrs`");
    }

    #[test]
    fn a_huge_number_keeps_every_digit() {
        assert_eq!(
            say(Language::English, "counted-errors", &[("errors", i64::MAX.into())]),
            "9223372036854775807 errors"
        );
    }

    #[test]
    fn many_threads_may_speak_at_once() {
        std::thread::scope(|scope| {
            for language in Language::ALL {
                scope.spawn(move || assert!(!say(language, "yes", &[]).is_empty()));
            }
        });
    }
}
