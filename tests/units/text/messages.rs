use std::collections::{BTreeMap, BTreeSet};

use arbitro::pack::Sources;
use arbitro::text::message_text::{of_grammar, values};
use arbitro::text::*;

/// The values that each message of a language names.
fn values_of(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    values(topics(language).iter().map(|topic| &*topic.text))
}

#[test]
fn every_file_is_read_to_the_end_and_says_nothing_that_the_source_does_not() {
    for language in Language::all() {
        let mut sources = Sources::default();
        let faults = message_faults(language.code(), &topics(language), &mut sources);
        let place = |file: u16| (sources.name(file), sources.text(file));
        assert_eq!(report(&faults, &place, Language::default(), false), "", "{}", language.code());
        let gaps: Vec<Gap> = message_files(language).into_iter().flat_map(|file| file.gaps).collect();
        assert_eq!(gaps, [], "{}", language.code());
    }
}

#[test]
fn no_key_is_there_twice() {
    let keys = messages().keys(Language::SOURCE);
    let different: BTreeSet<_> = keys.iter().collect();
    assert_eq!(different.len(), keys.len());
    assert!(keys.len() > 50);
    assert!(keys.iter().all(|key| messages().has(Language::default(), key)));
}

#[test]
fn both_languages_have_the_same_keys_in_the_same_order() {
    assert_eq!(messages().keys(Language::SOURCE), messages().keys(Language::default()));
}

#[test]
fn twins_have_the_same_placeables() {
    let [italian, english] = [Language::SOURCE, Language::default()].map(values_of);
    // A gender is a language's own affair; what is inflected as well is named by both.
    let plain = |names: &BTreeSet<String>| {
        let said = names.iter().filter(|name| !name.ends_with("-gender"));
        said.map(|name| of_grammar(name).to_owned()).collect::<BTreeSet<_>>()
    };
    for (key, placeables) in &italian {
        assert_eq!(Some(plain(placeables)), english.get(key).map(plain), "{key}");
    }
}

#[test]
fn a_fault_starts_small_and_ends_without_a_full_stop() {
    for language in Language::all() {
        let values = values_of(language);
        for key in messages().keys(language).iter().filter(|key| key.starts_with("fault-")) {
            // What the system says is part of several.
            let names = values[key].iter().chain(&values["system-says"]);
            let args: Vec<_> = names.map(|name| (name.as_str(), Arg::from("word"))).collect();
            let sentence = say(language, key, &args);
            assert!(!sentence.starts_with(char::is_uppercase), "{key}: {sentence}");
            assert!(!sentence.ends_with(['.', '!', ' ']), "{key}: {sentence}");
            assert!(!sentence.contains("{$") && !sentence.contains('\n'), "{key}: {sentence}");
        }
    }
}

#[test]
fn a_missing_key_says_itself() {
    assert_eq!(say(Language::default(), "no-such-key", &[]), "⟨no-such-key⟩");
    assert!(!messages().has(Language::default(), "no-such-key"));
}

#[test]
fn words_are_not_wrapped_in_isolation_marks() {
    let sentence = say(Language::default(), "fault-unknown-word", &[("word", "markrs".into())]);
    assert_eq!(sentence, "unknown word `markrs`");
}

#[test]
fn a_huge_number_keeps_every_digit() {
    assert_eq!(
        say(Language::default(), "counted-errors", &[("errors", i64::MAX.into())]),
        "9223372036854775807 errors"
    );
}

#[test]
fn many_threads_may_speak_at_once() {
    std::thread::scope(|scope| {
        for language in Language::all() {
            scope.spawn(move || assert!(!say(language, "yes", &[]).is_empty()));
        }
    });
}

#[test]
fn one_is_no_plural() {
    let told = |key: &str, names: &[&str], wanted: [&str; 2]| {
        let given: Vec<(&str, Arg)> = names.iter().map(|name| (*name, Arg::Number(1))).collect();
        let said = [Language::SOURCE, Language::default()].map(|language| say(language, key, &given));
        for (said, wanted) in said.iter().zip(wanted) {
            assert!(said.contains(wanted), "{key}: {said}");
        }
    };
    told("blitz-side", &["points", "cards"], ["1 punto, 1 carta in mano", "1 point, 1 card in hand"]);
    told("explain-head", &["steps"], ["· 1 passo ·", "· 1 step ·"]);
    told("report-written", &["steps", "rolls"], ["1 passo, 1 tiro", "1 step, 1 roll"]);
    told("story-kick-off-deviation", &["total"], ["di 1 casella (", "by 1 square ("]);
    told("aside-card-drawn", &["total", "left"], ["l'ultima rimasta", "the last one left"]);
    told("judge-summary", &["held", "unusable"], ["1 tiene", "1 held"]);
    told("fault-join-too-narrow", &["found"], ["1 casella,", "1 square,"]);
    told("fault-too-few-players", &["count"], ["1 giocatore,", "1 player,"]);
    told("league-why-met", &["meetings"], ["affrontati una volta", "met once"]);
    told("no-way-far", &["squares"], ["di 1 casella,", "is 1 square,"]);
}

#[test]
fn a_side_or_winner_of_many_goes_with_no_verb_of_one() {
    let told = |key: &str, name: &str, wanted: [&str; 2]| {
        let given = [(name, Arg::from("Orchi")), ("challenge", Arg::from("Barella"))];
        let said = [Language::SOURCE, Language::default()].map(|language| say(language, key, &given));
        assert_eq!(said, wanted, "{key}");
    };
    told("play-won", "winner", ["vittoria: Orchi", "winner: Orchi"]);
    told("explain-won", "winner", ["vittoria: Orchi", "winner: Orchi"]);
    told(
        "story-challenge-claimed",
        "claimant",
        ["Sfida reclamata: Barella (Orchi)", "Challenge claimed: Barella (Orchi)"],
    );
}
