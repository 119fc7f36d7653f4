use arbitro::pack::{Diagnostics, Node, Tree};
use arbitro::text::rule_texts::filled;
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

fn codes(texts: &RuleTexts) -> Vec<&'static str> {
    let mut faults = Diagnostics::default();
    let due = |id: &str| if id == "armoury" { Due::Everything } else { Due::Nothing };
    texts.check(&due, &|_, _, name| name == "bonus" || name == "player", &mut faults);
    faults.list.iter().map(|fault| fault.code).collect()
}

fn reviewed() -> String {
    let fingerprint = read(&[CHAPTER]).entry("armoury").unwrap().fingerprint();
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
        read(&[chapter]).check(&|_| Due::Name, &|_, _, name| name == "bonus" || name == "player", &mut faults);
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
    let read_it = READ.replace("FINGERPRINT", &read(&[READ]).entry("x").unwrap().fingerprint());
    let told = |chapters: &[&str], due: Due| {
        let mut faults = Diagnostics::default();
        read(chapters).check(&|_| due, &|_, _, name| ["bonus", "rooms"].contains(&name), &mut faults);
        faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>()
    };
    assert_eq!(told(&[&read_it], Due::Name), [""; 0], "nothing but a name and a reading is due");
    assert_eq!(told(&[&read_it], Due::Everything), ["text-missing", "text-missing"], "a text in each language");
    assert_eq!(told(&[&read_it.replace("Sono", "Fanno")], Due::Name), ["text-stale"]);
    assert_eq!(told(&[&read_it.replace("are {bonus}", "are 2")], Due::Name), ["text-placeables-differ"]);
    assert_eq!(told(&[&read_it.replace("bonus", "bonsu")], Due::Name)[1..], ["text-unknown-placeable"; 2]);
    let english = read_it.replace("reading: 'They are {bonus}{rooms?, anywhere|}.', ", "");
    assert_eq!(told(&[&english], Due::Name), ["text-missing"]);
    let fill = |name: &str| Some(if name == "bonus" { "2" } else { "true" }.to_owned());
    let said = |chapters: &[&str]| read(chapters).reading("x", Language::English, &fill).map(|(text, _)| text);
    assert_eq!(said(&[&read_it]).as_deref(), Some("They are 2, anywhere."));
    assert_eq!(said(&[&read_it, "x: {en: {reading: ''}}"]), None, "a layer above takes it away");
}

#[test]
fn a_fingerprint_is_eight_digits_that_yaml_reads_as_text() {
    for number in 0..200 {
        let chapter = format!("x: {{it: {{name: '{number}'}}}}");
        let fingerprint = read(&[&chapter]).entry("x").unwrap().fingerprint();
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
    let english = |key: &str| Finding::KeyMissing(Language::English, key.to_owned());
    assert_eq!(
        texts.entry("armoury").unwrap().findings(),
        [english("text"), english("rust"), Finding::Stale(Since::Never)]
    );
}

#[test]
fn twins_fill_the_same_placeables() {
    let chapter = reviewed().replace("get +{bonus}", "get +1");
    assert_eq!(codes(&read(&[&chapter])), ["text-placeables-differ"]);
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
    assert_eq!(texts.name("armoury", Language::Italian), Some("Armeria"));
    let fill = |name: &str| (name == "player").then(|| "Berta".to_owned());
    assert_eq!(texts.line("armoury", "rust", Language::Italian, &fill).unwrap(), "Berta arrugginisce");
    assert_eq!(codes(&texts), ["text-stale"]);
}

#[test]
fn braces_that_hold_nothing_are_plain() {
    assert_eq!(filled("{} { {a} }{b", &|name| Some(name.to_uppercase())), "{} { A }{b");
    assert_eq!(filled("{a}{b}", &|_| None), "{a}{b}");
}

#[test]
fn a_choice_has_a_wording_for_yes_and_one_for_no() {
    let text = "Whoever is there falls{prone-too?, standing\nor not|}.";
    assert_eq!(placeables(text), ["prone-too"]);
    let said = |truth: &'static str| filled(text, &|name| (name == "prone-too").then(|| truth.to_owned()));
    assert_eq!(said("true"), "Whoever is there falls, standing\nor not.");
    assert_eq!(said("false"), "Whoever is there falls.");
    assert_eq!(said("7"), text, "a number chooses nothing");
}

#[test]
fn the_line_of_a_hook_has_no_choice() {
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
