use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use arbitro::text::messages::{key_of, sources};
use arbitro::text::*;

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
    assert_eq!(say(Language::English, "counted-errors", &[("errors", i64::MAX.into())]), "9223372036854775807 errors");
}

#[test]
fn many_threads_may_speak_at_once() {
    std::thread::scope(|scope| {
        for language in Language::ALL {
            scope.spawn(move || assert!(!say(language, "yes", &[]).is_empty()));
        }
    });
}
