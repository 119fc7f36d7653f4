use arbitro::pack::{Diagnostics, Node, Tree};
use arbitro::text::placeables::filled;
use arbitro::text::*;

const CHAPTER: &str = "
armoury:
  it:
    name: Armeria
    text: |
      I Tiri Armatura di chi sta qui
      prendono +{bonus}.
    rust: '{player} è qui'
  en:
    name: Armoury
    text: Armour Rolls made here get +{bonus}.
    rust: '{player} is here'
    of: FINGERPRINT
";

fn read(chapters: &[&str]) -> RuleTexts {
    let mut texts = RuleTexts::default();
    let mut faults = Diagnostics::default();
    for chapter in chapters {
        texts.read(&Tree::parse(chapter, 0).unwrap(), &mut faults);
    }
    assert!(faults.is_empty(), "{faults:?}");
    texts
}

/// A rule with a number and a truth, whose hook has a role.
fn knows(mention: &Mention) -> Result<(), Vec<String>> {
    let fits = match mention.placeable {
        "bonus" | "rooms" => true,
        role => role == "player" && !mention.chooses,
    };
    if fits { Ok(()) } else { Err(vec!["bonus".to_owned(), "rooms".to_owned()]) }
}

fn codes(texts: &RuleTexts) -> Vec<&'static str> {
    let mut faults = Diagnostics::default();
    let due = |id: &str| if id == "armoury" { Due::Everything } else { Due::Nothing };
    texts.check(&due, &knows, &mut faults);
    faults.list.iter().map(|fault| fault.code).collect()
}

fn reviewed() -> String {
    let fingerprint = read(&[CHAPTER]).entry("armoury").unwrap().twin(Language::SOURCE).fingerprint();
    CHAPTER.replace("FINGERPRINT", &fingerprint)
}

#[test]
fn a_reviewed_pair_of_twins_is_clean() {
    assert_eq!(codes(&read(&[&reviewed()])), [""; 0]);
}

#[test]
fn a_rule_that_needs_only_a_name_is_read_in_both_languages_where_it_says_more() {
    let told = |chapter: &str| {
        let mut faults = Diagnostics::default();
        read(&[chapter]).check(&|_| Due::Name, &knows, &mut faults);
        faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>()
    };
    assert_eq!(told(&reviewed()), [""; 0]);
    assert_eq!(told(&reviewed().replace("prendono", "ricevono")), ["text-stale"]);
    assert_eq!(told("x: {it: {name: 'Uno'}, en: {name: 'One'}}"), [""; 0]);
}

#[test]
fn a_reading_is_words_like_a_text() {
    const READ: &str = "
x:
  it: {name: Uno, reading: 'Sono {bonus}{rooms?, ovunque|}.'}
  en: {name: One, reading: 'They are {bonus}{rooms?, anywhere|}.', of: FINGERPRINT}
";
    let read_it = READ.replace("FINGERPRINT", &read(&[READ]).entry("x").unwrap().twin(Language::SOURCE).fingerprint());
    let told = |chapters: &[&str], due: Due| {
        let mut faults = Diagnostics::default();
        read(chapters).check(&|_| due, &knows, &mut faults);
        faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>()
    };
    assert_eq!(told(&[&read_it], Due::Name), [""; 0], "nothing but a name and a reading is due");
    assert_eq!(told(&[&read_it], Due::Everything), ["text-missing", "text-missing"], "a text in each language");
    assert_eq!(told(&[&read_it.replace("Sono", "Fanno")], Due::Name), ["text-stale"]);
    assert_eq!(told(&[&read_it.replace("are {bonus}", "are 2")], Due::Name), ["text-placeables-differ"]);
    assert_eq!(told(&[&read_it.replace("bonus", "bonsu")], Due::Name)[1..], ["text-unknown-placeable"; 2]);
    let english = read_it.replace("reading: 'They are {bonus}{rooms?, anywhere|}.', ", "");
    assert_eq!(told(&[&english], Due::Name), ["text-missing"]);
    let fill = |name: &str| Some(if name == "bonus" { Filling::Number(2) } else { Filling::Truth(true) });
    let said = |chapters: &[&str]| read(chapters).reading("x", Language::default(), &fill).map(|(text, _)| text);
    assert_eq!(said(&[&read_it]).as_deref(), Some("They are 2, anywhere."));
    assert_eq!(said(&[&read_it, "x: {en: {reading: ''}}"]), None, "a layer above takes it away");
}

#[test]
fn a_fingerprint_is_eight_digits_that_yaml_reads_as_text() {
    for number in 0..200 {
        let chapter = format!("x: {{it: {{name: '{number}'}}}}");
        let fingerprint = read(&[&chapter]).entry("x").unwrap().twin(Language::SOURCE).fingerprint();
        assert_eq!(fingerprint.len(), 8);
        assert_eq!(Tree::parse(&fingerprint, 0).unwrap().node, Node::Text(fingerprint));
    }
}

#[test]
fn breaking_lines_elsewhere_keeps_the_fingerprint() {
    let other = reviewed().replace("qui\n      prendono", "qui prendono");
    assert_eq!(codes(&read(&[&other])), [""; 0]);
    assert_eq!(codes(&read(&[&reviewed().replace("prendono", "ricevono")])), ["text-stale"]);
}

#[test]
fn a_missing_stamp_is_stale_too() {
    let chapter = CHAPTER.replace("    of: FINGERPRINT\n", "");
    assert_eq!(codes(&read(&[&chapter])), ["text-stale"]);
}

#[test]
fn a_missing_twin_is_one_finding() {
    assert_eq!(codes(&read(&["armoury: {it: {name: A, text: B, rust: C}}"])), ["text-missing"]);
    let texts = read(&["armoury: {it: {name: A, text: B, rust: C}, en: {name: D}}"]);
    let english = |key: &str| Finding::KeyMissing(Language::default(), key.to_owned());
    assert_eq!(
        texts.entry("armoury").unwrap().findings(),
        [english("text"), english("rust"), Finding::Stale(Language::default(), Since::Never)]
    );
}

#[test]
fn twins_fill_the_same_placeables() {
    let chapter = reviewed().replace("get +{bonus}", "get +1");
    assert_eq!(codes(&read(&[&chapter])), ["text-placeables-differ"]);
}

#[test]
fn what_a_language_inflects_the_other_may_write_out() {
    let told = |from: &str, to: &str| codes(&read(&[&reviewed().replace(from, to)]));
    for grammar in ["{fire:the}", "{fire:of}", "{fire:gender?cold|cool}", "{fire:name}"] {
        let found = told("get +{bonus}", &format!("get +{{bonus}} {grammar}"));
        assert!(!found.contains(&"text-placeables-differ"), "{grammar}: {found:?}");
    }
    // A number of another rule is one of this text's all the same.
    assert!(told("get +{bonus}", "get +{bonus} {fire:bonus}").contains(&"text-placeables-differ"));
}

#[test]
fn a_placeable_must_be_known_to_its_rule() {
    let chapter = reviewed().replace("{player} is", "{Player } is");
    assert_eq!(codes(&read(&[&chapter])), ["text-placeables-differ", "text-unknown-placeable"]);
}

#[test]
fn words_for_no_rule_are_nobodys_and_nothing_else() {
    assert_eq!(codes(&read(&["armory: {it: {name: A}}"])), ["text-of-nobody"]);
}

#[test]
fn a_house_changes_one_key_and_makes_its_twin_stale() {
    let texts = read(&[&reviewed(), "armoury: {it: {rust: '{player} arrugginisce'}}"]);
    assert_eq!(texts.name("armoury", Language::SOURCE), Some("Armeria"));
    let fill = |name: &str| (name == "player").then(|| Filling::Text("Berta".to_owned()));
    assert_eq!(texts.line("armoury", "rust", Language::SOURCE, &fill).unwrap(), "Berta arrugginisce");
    assert_eq!(codes(&texts), ["text-stale"]);
}

#[test]
fn braces_that_hold_nothing_are_plain() {
    let upper = |name: &str| Some(Filling::Text(name.to_uppercase()));
    assert_eq!(filled("{} { {a} }{b", Language::default(), &upper), "{} { A }{b");
    assert_eq!(filled("{a}{b}", Language::default(), &|_| None), "{a}{b}");
}

#[test]
fn a_choice_has_a_wording_for_yes_and_one_for_no() {
    let text = "Whoever is there falls{prone-too?, standing\nor not|}.";
    assert_eq!(placeables(text), ["prone-too"]);
    let said = |value: Filling| filled(text, Language::default(), &|name| (name == "prone-too").then(|| value.clone()));
    assert_eq!(said(Filling::Truth(true)), "Whoever is there falls, standing\nor not.");
    assert_eq!(said(Filling::Truth(false)), "Whoever is there falls.");
    assert_eq!(said(Filling::Number(7)), "Whoever is there falls, standing\nor not.", "there is such a number");
    assert_eq!(said(Filling::Nothing), "Whoever is there falls.", "there is none");
}

#[test]
fn a_number_chooses_by_the_plurals_of_the_language() {
    let said = |text: &str, language, number| filled(text, language, &|_| Some(Filling::Number(number)));
    for (language, text, one, two) in [
        (Language::SOURCE, "{n} {n#casella|caselle}", "1 casella", "2 caselle"),
        (Language::default(), "{n} {n#square|squares}", "1 square", "2 squares"),
    ] {
        assert_eq!(said(text, language, 1), one);
        assert_eq!(said(text, language, 2), two);
        assert_eq!(said(text, language, 0), two.replace('2', "0"));
    }
    let text = "{n#0: none|one: {n} square|other: {n} squares}";
    assert_eq!(said(text, Language::default(), 0), "none");
    assert_eq!(said(text, Language::default(), 1), "1 square");
    assert_eq!(said(text, Language::default(), 30), "30 squares");
    assert_eq!(said("{n#few: poche|una|molte}", Language::SOURCE, 5), "molte", "Italian has no few");
}

#[test]
fn a_word_chooses_the_wording_that_names_it() {
    let text = "It lasts {until?turn: this turn|other: {until}}.";
    let said = |word: &str| {
        let word = Filling::Word(word.to_owned(), "the whole match".to_owned());
        filled(text, Language::default(), &|_| Some(word.clone()))
    };
    assert_eq!(said("turn"), "It lasts this turn.");
    assert_eq!(said("match"), "It lasts the whole match.");
}

#[test]
fn what_is_fixed_is_no_placeable() {
    assert_eq!(placeables("a natural {=6}"), [""; 0]);
    assert_eq!(filled("a natural {=6}", Language::default(), &|_| None), "a natural 6");
}

#[test]
fn a_word_that_begins_a_sentence_has_a_capital() {
    let once = |name: &str| (name == "once").then(|| Filling::Word("turn".to_owned(), "once a turn".to_owned()));
    let texts = read(&["x: {en: {text: '{once} it runs, {once}. {once}!', hook: '{once}'}}"]);
    let said = texts.text("x", Language::default(), &once);
    assert_eq!(said.as_deref(), Some("Once a turn it runs, once a turn. Once a turn!"));
    assert_eq!(texts.line("x", "hook", Language::default(), &once).as_deref(), Some("once a turn"), "no sentence");
}

#[test]
fn numbers_are_written_by_the_habit_of_the_language() {
    let said = |language| filled("{gold}", language, &|_| Some(Filling::Number(1_150_000)));
    assert_eq!(said(Language::SOURCE), "1\u{202f}150\u{202f}000");
    assert_eq!(said(Language::default()), "1,150,000");
    assert_eq!(filled("{n}", Language::default(), &|_| Some(Filling::Number(-3))), "−3");
}

#[test]
fn braces_may_lie_deep_and_never_shut() {
    for text in ["{a?".repeat(100_000), "{".repeat(100_000), "{a?{b|".repeat(50_000), "{a#|}".repeat(50_000)] {
        let shown = filled(&text, Language::SOURCE, &|_| None);
        assert!(!shown.is_empty());
    }
}

#[test]
fn the_line_of_a_hook_chooses_by_no_role() {
    let chapter = reviewed().replace("'{player} is here'", "'{player?he|she} is here'");
    assert!(codes(&read(&[&chapter])).contains(&"text-unknown-placeable"));
}

#[test]
fn odd_shapes_are_told_and_left_out() {
    let chapter = "a: 1\nb: {it: [x], eng: {name: B}}\nc: {it: {name: [D], of: x}}";
    let mut faults = Diagnostics::default();
    RuleTexts::default().read(&Tree::parse(chapter, 0).unwrap(), &mut faults);
    let codes: Vec<_> = faults.list.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["wrong-shape", "wrong-shape", "unknown-key", "wrong-shape", "unknown-key"]);
    assert_eq!(faults.list[2].suggestion.as_deref(), Some("en"));
}
