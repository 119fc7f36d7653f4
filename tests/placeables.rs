//! No text disagrees with its rule, in any house: what a house changes its pages say, in both languages, and `check` tells of
//! every number that a text writes out.

use std::path::Path;

use arbitro::judge::{Shelf, page};
use arbitro::pack::Library;
use arbitro::text::{Language, counted};
use arbitro::with_book;
use proptest::prelude::*;
use tempfile::TempDir;

use crate::support::{root, run, text, write};

/// A house on a game, with these files.
fn house(game: &str, files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    let head = format!("house: ours\nextends: {game}\n");
    for (path, text) in [("house.yaml", head.as_str())].iter().chain(files) {
        write(&folder.path().join("ours"), path, text);
    }
    folder
}

/// The text of a rule under a house, on one line, Italian first.
fn texts(game: &str, folder: &Path, id: &str) -> [String; 2] {
    let book = Shelf::new(Library::embedded()).book(game, &[folder.join("ours")]);
    let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
    with_book!(&book, book => {
        let rule = book.find(id).expect("there is such a rule");
        [Language::SOURCE, Language::default()].map(|language| {
            let fill = |word: &str| page::fill(book, rule, word, language);
            let text = book.texts.text(id, language, &fill).expect("the rule has a text");
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        })
    })
}

/// What `check` says of a house.
fn check(folder: &Path) -> String {
    let said = run(folder, "en", "check ours");
    format!("{}{}", said.out, said.err)
}

/// Whether nothing at all is said of a house.
fn is_clean(folder: &Path) -> bool {
    check(folder).contains("nothing to say")
}

// ------------------------------------------------------------------------------------------------ what a house changes

#[test]
fn a_dodge_once_a_match_says_so() {
    for (rule, italian, english) in [
        ("once: match", "Una volta per partita il giocatore può ritirare", "Once a match the player may roll again"),
        ("once: activation", "Una volta per attivazione il giocatore", "Once an activation the player"),
        ("once: ~", "Ogni volta il giocatore può ritirare", "Every time the player may roll again"),
    ] {
        let rules = format!("kind: skill\nrules:\n  dodge: {{patch: {{hooks: {{second-chance: {{{rule}}}}}}}}}\n");
        let house = house("dungeon-bowl", &[("rules/skills.yaml", &rules)]);
        let [it, en] = texts("dungeon-bowl", house.path(), "dodge");
        assert!(it.starts_with(italian), "{it}");
        assert!(en.starts_with(english), "{en}");
        assert!(is_clean(house.path()), "{}", check(house.path()));
    }
}

#[test]
fn a_hunger_that_is_resisted_on_4_says_4_where_the_trait_is_told() {
    let rules = "kind: event\nrules:\n  hunger-roll: {patch: {params: {resists-on: 4}}}\n";
    let house = house("dungeon-bowl", &[("rules/rolls.yaml", rules)]);
    let [it, en] = texts("dungeon-bowl", house.path(), "always-hungry");
    assert!(it.contains("con meno di 4 prova a mangiarlo"), "{it}");
    assert!(en.contains("on less than 4 it tries to eat it"), "{en}");
    assert!(is_clean(house.path()));
}

#[test]
fn tentacles_without_a_natural_6_do_not_say_6() {
    let with = "kind: event\nrules:\n  tentacles-roll: {patch: {params: {holds-on: 5}}}\n";
    let house_with = house("dungeon-bowl", &[("rules/rolls.yaml", with)]);
    let [it, en] = texts("dungeon-bowl", house_with.path(), "tentacles-roll");
    assert!(it.contains("con 5 o più, o un 6 naturale, lo trattiene"), "{it}");
    assert!(en.contains("on 5 or more, or a natural 6, it holds"), "{en}");
    let without = "kind: event\nrules:\n  tentacles-roll: {patch: {params: {holds-on: 5}, natural: {6: ~}}}\n";
    let house_without = house("dungeon-bowl", &[("rules/rolls.yaml", without)]);
    let [it, en] = texts("dungeon-bowl", house_without.path(), "tentacles-roll");
    assert!(it.contains("con 5 o più lo trattiene. Un 1 naturale non basta mai."), "{it}");
    assert!(en.contains("on 5 or more it holds. A natural 1 is never enough."), "{en}");
    assert!(is_clean(house_without.path()));
}

#[test]
fn one_and_two_are_told_as_a_person_tells_them() {
    for (points, italian, english) in [(1, "1 punto in più", "1 point ahead"), (2, "2 punti in più", "2 points ahead")]
    {
        let rules =
            format!("kind: coach-trait\nrules:\n  bribe-the-ref: {{patch: {{params: {{points: {points}}}}}}}\n");
        let house = house("blitz-bowl", &[("rules/traits.yaml", &rules)]);
        let [it, en] = texts("blitz-bowl", house.path(), "bribe-the-ref");
        assert!(it.contains(italian), "{it}");
        assert!(en.contains(english), "{en}");
    }
}

#[test]
fn every_coach_trait_that_is_used_once_says_so() {
    let book = Shelf::new(Library::embedded()).book("blitz-bowl", &[]);
    let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
    let mut told = 0;
    with_book!(&book, book => for rule in book.rules.iter().filter(|rule| rule.kind == "coach-trait") {
        if !rule.hooks.iter().any(|&hook| book.hooks[usize::from(hook)].once.is_some()) {
            continue;
        }
        told += 1;
        let id = book.names.name(rule.name);
        for (language, limit) in [(Language::SOURCE, "na volta per partita"), (Language::default(), "nce a match")] {
            let fill = |word: &str| page::fill(book, rule, word, language);
            let text = book.texts.text(id, language, &fill).expect("the rule has a text");
            assert!(text.contains(limit), "{id}: {text}");
        }
    });
    assert_eq!(told, 11);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever numbers a house puts into rules, their texts show them, in the way of each language.
    #[test]
    fn the_numbers_of_a_rule_are_those_of_its_text(
        need in 2_i64..=6,
        face in 2_i64..=5,
        worth in 2_i64..=2_000_000,
    ) {
        let rolls = format!(
            "kind: event\nrules:\n  tentacles-roll: {{patch: {{params: {{holds-on: {need}}}, natural: {{6: ~, {face}: passed}}}}}}\n  \
             hunger-roll: {{patch: {{params: {{resists-on: {need}}}}}}}\n"
        );
        let deeds = format!("kind: event\nrules:\n  long-rest: {{source: ours, value: {worth}}}\n");
        let words = "long-rest:\n  it: {name: Riposo, text: 'Vale {value}.'}\n  en: {name: Rest, text: 'It is worth {value}.'}\n";
        let files = [("rules/rolls.yaml", rolls.as_str()), ("rules/deeds.yaml", &deeds), ("locales/words.yaml", words)];
        let house = house("dungeon-bowl", &files);
        let shown = |id: &str| texts("dungeon-bowl", house.path(), id);
        let [it, en] = shown("tentacles-roll");
        prop_assert!(it.contains(&format!("con {need} o più, o un {face} naturale,")), "{it}");
        prop_assert!(en.contains(&format!("on {need} or more, or a natural {face},")), "{en}");
        let [it, en] = shown("always-hungry");
        prop_assert!(it.contains(&format!("meno di {need} ")) && en.contains(&format!("less than {need} ")), "{it} {en}");
        let [it, en] = shown("long-rest");
        // Spaces of every kind are one here.
        prop_assert_eq!(it, format!("Vale {}.", counted(Language::SOURCE, worth).replace('\u{202f}', " ")));
        prop_assert_eq!(en, format!("It is worth {}.", counted(Language::default(), worth)));
    }
}

// ------------------------------------------------------------------------------------------------ what check says

/// A skill of a house with a number, a limit and a roll, and its texts.
fn told(italian: &str, english: &str) -> Vec<String> {
    let rules = "kind: skill\ncategory: agility\nrules:\n  sprite:\n    source: ours\n    params: {bonus: 2}\n    hooks:\n      \
                 light: {event: dodge-test, as: actor, phase: modify, once: turn, do: {modify: bonus}}\n";
    let words = format!(
        "sprite:\n  it: {{name: Folletto, text: '{italian}', light: leggero}}\n  en: {{name: Sprite, text: '{english}', light: light}}\n"
    );
    let house = house("dungeon-bowl", &[("rules/skills.yaml", rules), ("locales/skills.yaml", &words)]);
    let said = run(house.path(), "en", "check ours --format json").out;
    let said: serde_json::Value = serde_json::from_str(&said).unwrap_or_else(|fault| panic!("{fault}: {said}"));
    let list = said["diagnostics"].as_array().expect("there are diagnostics").iter();
    let of_texts = list.filter(|fault| fault["code"] == "text-says-a-number");
    of_texts.map(|fault| fault["message"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_number_that_is_the_rules_own_is_told_with_the_placeable() {
    let found = told("Ha +2 e lo usa due volte.", "It gets +{bonus} at most once a turn.");
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(
        found[0].starts_with("text of `sprite`, in Italian, says `2`, which stands in the rule: write `{bonus}`"),
        "{found:?}"
    );
    assert!(found[1].starts_with("text of `sprite`, in Italian, says `due`"), "{found:?}");
    assert!(found[2].starts_with("text of `sprite`, in English, says `once a`"), "{found:?}");
    assert!(found[2].contains("write `{light.once}`"), "{found:?}");
}

#[test]
fn a_number_that_is_marked_or_another_or_an_article_is_not_told() {
    let none = told(
        "Un elfo con +{bonus}, {light.once}: {=due} ali, 3 piume.",
        "One elf with +{bonus}, {light.once}: {=two} wings, 3 feathers, at once.",
    );
    assert_eq!(none, [""; 0]);
}

#[test]
fn a_placeable_that_the_rule_cannot_fill_is_told_with_the_nearest() {
    let rules = "kind: event\nrules:\n  hunger-roll: {patch: {params: {resists-on: 4}}}\n";
    for (wrong, right) in
        [("resist-on", "resists-on"), ("dodge:nam", "dodge:name"), ("natural.passd", "natural.passed")]
    {
        let id = if wrong.starts_with("nat") { "tentacles-roll" } else { "hunger-roll" };
        let words = format!("{id}:\n  it: {{text: 'Con {{{wrong}}}.'}}\n  en: {{text: 'On {{{wrong}}}.'}}\n");
        let house = house("dungeon-bowl", &[("rules/rolls.yaml", rules), ("locales/rolls.yaml", &words)]);
        let said = check(house.path());
        assert!(said.contains(&format!("has nothing called `{wrong}`")), "{said}");
        assert!(said.contains(&format!("did you mean `{right}`?")), "{said}");
    }
}

#[test]
fn a_house_that_takes_a_hook_away_has_words_to_write() {
    let rules = "kind: skill\nrules:\n  dodge: {patch: {hooks: {second-chance: ~}}}\n";
    let house = house("dungeon-bowl", &[("rules/skills.yaml", rules)]);
    assert_eq!(run(house.path(), "en", "check ours").code, 0, "nothing worse than a warning");
    let said = check(house.path());
    assert!(
        said.contains("warning[text-unknown-placeable]: `dodge` has nothing called `second-chance.once`"),
        "{}",
        said
    );
    assert!(texts("dungeon-bowl", house.path(), "dodge")[1].starts_with("— the player may roll again"));
}

#[test]
fn the_words_of_a_pack_below_are_not_the_houses_to_mend() {
    let rules = "kind: skill\nrules:\n  dodge: {patch: {params: {wings: 3}, hooks: {second-chance: {if: failed and wings > 2}}}}\n";
    let house = house("dungeon-bowl", &[("rules/skills.yaml", rules)]);
    assert!(!check(house.path()).contains("text-says-a-number"));
}

#[test]
fn the_guide_tells_of_every_sign() {
    let guide = text("locales/README.md");
    for sign in ["{bonus}", "{rooms-too?", "#", "{=6}", ".once}", "natural.", ":name}"] {
        assert!(guide.contains(sign), "{sign}");
    }
    assert!(root().join("locales/README.md").exists());
}

#[test]
fn names_bring_their_article_and_choose_by_their_gender() {
    let rules = "kind: skill\ncategory: agility\nrules:\n  shy: {source: ours, hooks: {still: {event: dodge-test, as: actor, phase: modify, ask: false, do: {modify: 1}}}}\n";
    let words = |gender: &str| {
        format!(
            "armoury:\n  it: {{name: Armeria, article: \"l'\", gender: {gender}}}\n  en: {{article: the}}\nshy:\n  it:\n    \
             name: Timido\n    text: 'Vicino {{armoury:to}}, o {{armoury:by}}, {{armoury:gender?f: fredda|m: freddo|other: così}}, o al {{fire:name}}: {{fire:of}}.'\n  \
             en:\n    name: Shy\n    text: 'Near {{armoury:the}}, {{armoury:by}}, {{armoury:gender?a|b}}, {{fire:name}}: {{fire:of}}.'\n"
        )
    };
    for (gender, cold) in [("f", "fredda"), ("m", "freddo"), ("n", "così")] {
        let folder = house("dungeon-bowl", &[("rules/s.yaml", rules), ("locales/s.yaml", &words(gender))]);
        let [it, en] = texts("dungeon-bowl", folder.path(), "shy");
        assert_eq!(
            it,
            format!("Vicino all'Armeria, o dall'Armeria, {cold}, o al Collegio del Fuoco: del Collegio del Fuoco.")
        );
        assert_eq!(
            en, "Near the Armoury, by the Armoury, b, College of Fire: of the College of Fire.",
            "no gender in English"
        );
    }
}

#[test]
fn a_gender_that_is_none_or_a_name_that_is_nobodys_is_told_with_the_nearest() {
    for (gender, code, near) in [
        ("{g: [Brasca]}", "unknown-word", "f"),
        ("{f: [Brazca]}", "unknown-name", "Brasca"),
        ("[f]", "wrong-shape", ""),
    ] {
        let rules = format!("kind: roster\nrules:\n  fire: {{patch: {{gender: {gender}}}}}\n");
        let folder = house("dungeon-bowl", &[("rules/r.yaml", &rules)]);
        for language in ["it", "en"] {
            let told = run(folder.path(), language, "check ours");
            assert!(
                told.code == 2 && told.err.contains(&format!("[{code}]")) && told.err.contains(near),
                "{gender}: {}",
                told.err
            );
        }
    }
}
