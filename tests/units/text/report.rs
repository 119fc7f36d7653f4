use arbitro::pack::{Diagnostic, Diagnostics, Place};
use arbitro::text::report::{span, summary};
use arbitro::text::*;

const TESTS: &str = "kind: event\nrules:\n  è-un-test:\n    do: {modify: \"-count(markrs of x)\"}\n";

fn sources(file: u16) -> (&'static str, &'static str) {
    if file == 0 { ("rules/tests.yaml", TESTS) } else { ("house/rules/tests.yaml", "a: 1\r\nb: 2\r\n") }
}

fn at(file: u16, line: u32, column: u32, length: u32) -> Place {
    Place { file, line, column, length }
}

fn of(list: Vec<Diagnostic>) -> Diagnostics {
    Diagnostics { list }
}

fn unknown_word() -> Diagnostic {
    Diagnostic::error("unknown-word", at(0, 4, 26, 6)).with("word", "markrs").suggest("markrs", ["markers"])
}

#[test]
fn a_finding_shows_its_line_and_the_nearest_right_word() {
    let expected = "\
error[unknown-word]: unknown word `markrs`
 --> rules/tests.yaml:4:26
  |
4 |     do: {modify: \"-count(markrs of x)\"}
  |                          ^^^^^^ did you mean `markers`?

1 error
";
    assert_eq!(report(&of(vec![unknown_word()]), &sources, Language::default(), false), expected);
}

#[test]
fn the_other_language_changes_words_only() {
    let italian = report(&of(vec![unknown_word()]), &sources, Language::SOURCE, false);
    assert!(italian.starts_with("errore[unknown-word]: parola sconosciuta `markrs`\n --> rules/tests.yaml:4:26\n"));
    assert!(italian.ends_with("volevi dire `markers`?\n\n1 errore\n"));
}

#[test]
fn other_places_are_shown_in_their_own_files() {
    let clash = Diagnostic::error("house-clash", at(1, 2, 4, 1))
        .with("id", "x")
        .with("path", "params.bonus")
        .with("first", "rough")
        .with("second", "mine")
        .also(at(0, 3, 3, 9), "other-house");
    let expected = "\
error[house-clash]: the houses `rough` and `mine` disagree about `params.bonus` of `x`: one must say that it comes after the other
 --> house/rules/tests.yaml:2:4
  |
2 | b: 2
  |    ^
  |
 ::: rules/tests.yaml:3:3
  |
3 |   è-un-test:
  |   --------- the other house says it here

1 error
";
    assert_eq!(report(&of(vec![clash]), &sources, Language::default(), false), expected);
}

#[test]
fn a_finding_without_a_place_still_lends_a_hand() {
    let unknown =
        Diagnostic::anywhere("unknown-pack").with("word", "dungeon-bow").suggest("dungeon-bow", ["dungeon-bowl"]);
    let expected = "\
error[unknown-pack]: unknown pack `dungeon-bow`
 |
 = help: did you mean `dungeon-bowl`?

1 error
";
    assert_eq!(report(&of(vec![unknown]), &sources, Language::default(), false), expected);
}

#[test]
fn our_own_words_are_said_in_the_readers_language() {
    let fault = Diagnostic::anywhere("wrong-shape").with("expected", "map").with("found", "text");
    assert_eq!(sentence(&fault, Language::default()), "expected a map, found a text");
    assert_eq!(sentence(&fault, Language::SOURCE), "qui ci vuole una mappa, c'è un testo");
    let fault = Diagnostic::anywhere("text-missing").with("rule", "dodge").with("key", "rust").with("language", "en");
    assert_eq!(sentence(&fault, Language::default()), "`dodge` has no line `rust` in English");
}

#[test]
fn what_the_grammar_expected_is_a_list_in_words() {
    let fault = Diagnostic::anywhere("syntax").with("found", ">").with("expected", "number, ), end");
    assert_eq!(sentence(&fault, Language::default()), "found `>` where a number, `)` or the end should be");
    let fault = Diagnostic::anywhere("syntax").with("found", "end").with("expected", "word");
    assert_eq!(sentence(&fault, Language::SOURCE), "c'è la fine dove ci vuole una parola");
}

#[test]
fn the_wrong_word_may_go_by_another_name() {
    let fault = Diagnostic::anywhere("unknown-property").with("property", "agg").with("of", "player");
    assert_eq!(sentence(&fault, Language::default()), "a player has no `agg`");
}

#[test]
fn a_gap_of_one_is_named_once() {
    let gap = |to: i32| Diagnostic::anywhere("table-gap").with("from", 3).with("to", to);
    assert_eq!(sentence(&gap(3), Language::default()), "no row for 3");
    assert_eq!(sentence(&gap(5), Language::SOURCE), "nessuna riga da 3 a 5");
}

#[test]
fn an_empty_value_chooses_other_words() {
    let fault = |path| Diagnostic::anywhere("patch-changes-nothing").with("id", "dodge").with("path", path);
    assert_eq!(sentence(&fault(""), Language::default()), "this leaves the rule `dodge` as it was");
    assert_eq!(sentence(&fault("once"), Language::default()), "`once` of `dodge` already has this value");
}

#[test]
fn nobody_has_typed_a_word_where_none_was() {
    let unknown = |word| Diagnostic::anywhere("unknown-rule").with("word", word);
    assert_eq!(sentence(&unknown(""), Language::default()), "unknown rule (an empty text)");
    assert_eq!(sentence(&unknown(""), Language::SOURCE), "regola sconosciuta (un testo vuoto)");
    assert_eq!(sentence(&unknown("empty"), Language::default()), "unknown rule `empty`");
    let option = Diagnostic::anywhere("bad-option").with("option", "--turns").with("value", "").with("right", "");
    assert_eq!(sentence(&option, Language::default()), "the option `--turns` cannot be (an empty text)");
    let syntax = Diagnostic::anywhere("syntax").with("found", "").with("expected", "3+");
    assert!(sentence(&syntax, Language::default()).starts_with("found (an empty text) where "));
}

#[test]
fn counting_words_follow_the_number() {
    let left = |count: i32| Diagnostic::anywhere("dice-left").with("count", count);
    assert_eq!(sentence(&left(1), Language::default()), "one die was given and never rolled");
    assert_eq!(sentence(&left(2), Language::SOURCE), "2 dadi sono stati dati e mai tirati");
    let warning = || Diagnostic::warning("text-of-nobody", at(0, 1, 1, 1)).with("rule", "x");
    let both = of(vec![left(1), left(2), warning()]);
    assert_eq!(summary(&both, Language::default()), "2 errors, 1 warning");
    assert_eq!(summary(&of(vec![warning()]), Language::SOURCE), "1 avviso");
}

#[test]
fn words_from_outside_cannot_move_the_cursor() {
    let fault = Diagnostic::anywhere("unknown-word").with("word", "a\u{1b}[2J\nb");
    assert_eq!(sentence(&fault, Language::default()), "unknown word `a [2J b`");
}

#[test]
fn a_place_beyond_the_text_is_its_end() {
    for place in [at(1, 9, 1, 5), at(1, 2, 99, 99), at(1, 1, 0, u32::MAX), at(1, 0, 0, 0)] {
        let text = sources(1).1;
        assert!(text.get(span(text, place)).is_some(), "{place:?}");
        assert!(
            !report(&of(vec![Diagnostic::error("too-deep", place)]), &sources, Language::default(), true).is_empty()
        );
    }
    assert_eq!(&TESTS[span(TESTS, at(0, 3, 3, 99))], "è-un-test:");
}

#[test]
fn nothing_found_is_nothing_said() {
    assert_eq!(report(&Diagnostics::default(), &sources, Language::default(), false), "");
}

#[test]
fn programs_get_one_object() {
    let json =
        report_json(&of(vec![unknown_word().also(at(1, 1, 1, 1), "first")]), &sources, Language::default()).to_string();
    let expected = concat!(
        r#"{"format":1,"diagnostics":[{"code":"unknown-word","severity":"error","message":"unknown word `markrs`","#,
        r#""file":"rules/tests.yaml","line":4,"column":26,"length":6,"suggestion":"markers","also":[{"#,
        r#""label":"first written here","file":"house/rules/tests.yaml","line":1,"column":1,"length":1}]}]}"#
    );
    assert_eq!(json, expected);
}
