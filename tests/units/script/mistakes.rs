//! The faults of scripts that go wrong, and their moments.

use super::*;

#[test]
fn an_error_names_line_and_column() {
    let fault = broken(&body("event.push(event.target, 1);\nlet list = [1];\n  list[3]"));
    assert_eq!(fault.code, "script-error");
    let place = fault.place.unwrap();
    assert_eq!((place.line, arg(&fault, "line")), (4, "4"));
    assert!(arg(&fault, "detail").starts_with(char::is_lowercase), "{}", arg(&fault, "detail"));
    assert_eq!(broken(&body("throw \"enough\";")).code, "script-error");
    assert_eq!(broken(&body("1 / 0")).code, "script-error");
}

#[test]
fn an_error_in_another_function_has_its_own_line() {
    let fault = broken("fn the_hook(event) {\n  other(event.force)\n}\nfn other(n) {\n  [n][5]\n}\n");
    assert_eq!((fault.code, fault.place.unwrap().line), ("script-error", 5));
}

#[test]
fn the_event_cannot_be_used_inside_its_own_chain() {
    let fault =
        broken(&body("event.push(event.target, 1);\nevent.neighbours(event.target).filter(|p| event.seen(p, p));"));
    assert_eq!((fault.code, fault.place.unwrap().line), ("script-chain", 3));
}

#[test]
fn wrong_values_are_refused() {
    for (line, code) in [
        ("event.knock_down(3);", "wrong-type"),
        ("event.knock_down(event.target.square);", "wrong-type"),
        ("event.knock_down(event.nobody);", "wrong-type"),
        ("event.push(event.target, \"far\");", "wrong-type"),
        ("event.push(event.target, 1000000);", "number-too-large"),
        ("event.push(event.target, -9223372036854775807 - 1);", "number-too-large"),
        ("event.neighbours(3);", "wrong-type"),
        ("event.distance(event.target.square, event.target);", "wrong-type"),
        ("let word = \"gritt\"; event.has(event.target, word);", "unknown-rule"),
        ("let word = \"ecco\"; event.call(word);", "unknown-event"),
        ("let word = \"blow\"; event.roll(word);", "unknown-event"),
        ("let word = \"angry\"; event.calm_down(word);", "unknown-name"),
        ("let word = \"actors\"; event.set(word, 1);", "unknown-role"),
        ("let word = \"grit.grim\"; event.forbid(word);", "unknown-rule"),
        ("event.reroll();", "script-not-in-phase"),
        ("event.call(\"echo\", 1, event.actor, 3);", "wrong-count"),
        ("event.actor.square.ag;", "unknown-property"),
    ] {
        let fault = broken(&body(&format!("event.push(event.target, 1);\n  {line}")));
        assert_eq!((fault.code, fault.place.unwrap().line), (code, 3), "{line}");
    }
}

#[test]
fn a_word_used_wrongly_is_not_caught() {
    let fault = broken(&body("try { event.knock_down(3); } catch { event.push(event.target, 1); }"));
    assert_eq!(fault.code, "wrong-type");
}

#[test]
fn misspelt_words_are_found_at_load() {
    let unknown = |word: &str, right: &str, line, column| {
        ("script-unknown-word", word.to_owned(), right.to_owned(), line, column)
    };
    assert_eq!(said(&body("event.knok_down(event.target);")), [unknown("knok_down", "knock_down", 2, 7)]);
    assert_eq!(said(&body("let n = event.targt;")), [unknown("targt", "target", 2, 15)]);
    assert_eq!(said(&body("let n = event.target.agg;")), [unknown("agg", "ag", 2, 22)]);
    assert_eq!(said(&body("let n = event.params.radios;")), [unknown("radios", "radius", 2, 22)]);
    assert_eq!(said(&body("let n = evnt;")), [unknown("evnt", "", 2, 9)]);
    assert_eq!(said(&body("let n = event.number;")), [unknown("number", "", 2, 15)]);
    let map = body("let m = #{odd_key: 1};\nevent.push(event.target, m.odd_key);");
    assert_eq!(said(&map), []);
}

#[test]
fn everything_wrong_is_said_at_once_in_order() {
    let found = said(&body("event.frob();\nlet x = event.targt;\nevent.knock_down();\nevent.call(\"ecco\");\nhelp();"));
    let codes: Vec<_> = found.iter().map(|(code, .., line, _)| (*code, *line)).collect();
    let unknown = "script-unknown-word";
    assert_eq!(codes, [(unknown, 2), (unknown, 3), ("wrong-count", 4), ("unknown-event", 5), (unknown, 6)]);
}

#[test]
fn names_written_out_are_looked_up_at_load() {
    for (line, code, right) in [
        ("event.has(event.actor, \"gritt\");", "unknown-rule", "grit"),
        ("event.forbid(\"grit.grim\");", "unknown-rule", ""),
        ("event.roll(\"echo\");", "unknown-event", ""),
        ("event.roll(\"shok\");", "unknown-event", "shock"),
        ("event.outcome(\"pased\");", "unknown-name", "passed"),
        ("event.calm_down(\"calmer\");", "unknown-name", "calm"),
        ("event.table(\"shock\");", "unknown-name", "shocks"),
        ("event.set(\"sqare-left\", ());", "unknown-role", "square-left"),
    ] {
        let found = said(&body(line));
        assert_eq!((found.len(), found[0].0, found[0].2.as_str(), found[0].3), (1, code, right, 2), "{line}");
    }
}

#[test]
fn the_world_outside_is_unknown() {
    for (line, word) in [
        ("sleep(1);", "sleep"),
        ("let t = timestamp();", "timestamp"),
        ("import \"x\" as y;", "import"),
        ("eval(\"1\");", "eval"),
        ("print(1);", "print"),
        ("debug(1);", "debug"),
        ("rand();", "rand"),
        ("exit();", "exit"),
        ("let f = Fn(\"the_hook\");", "Fn"),
        ("open_file(\"x\");", "open_file"),
        ("let x = event.actor.sleep(1);", "sleep"),
        ("[1].blob(2);", "blob"),
    ] {
        let found = said(&body(line));
        assert_eq!(
            (found[0].0, found[0].1.as_str(), found[0].3),
            ("script-unknown-word", word, 2),
            "{line}: {found:?}"
        );
    }
    assert_eq!(said(&body("let x = 1.5;"))[0].0, "script-syntax");
}

#[test]
fn what_cannot_be_read_has_its_place() {
    let found = said("fn the_hook(event) {\n  let x = ;\n}\n");
    assert_eq!((found[0].0, found[0].3, found[0].4), ("script-syntax", 2, 11));
}

#[test]
fn every_hook_has_its_function_and_every_script_its_rule() {
    let codes = |faults: Diagnostics| -> Vec<_> { faults.list.iter().map(|fault| fault.code).collect() };
    assert_eq!(codes(read(ON_BLOW, "fn the_hok(event) { }").2), ["script-function-missing"]);
    assert_eq!(codes(read(ON_BLOW, "fn the_hook() { }").2), ["script-function-missing"]);
    let (_folder, book, faults) = read_files(ON_BLOW, &[]);
    assert_eq!(codes(faults), ["script-function-missing"]);
    assert_eq!(fault_of(blow(&mut referee(&book, &[]))).code, "script-function-missing");
    let (_folder, _, faults) = read_files(
        ON_BLOW,
        &[
            ("scripts/line/zeal.rhai", "fn the_hook(event) { }"),
            ("scripts/line/zael.rhai", "fn the_hook(event) { }"),
            ("scripts/line/grit.rhai", "fn grin(event) { }"),
        ],
    );
    assert_eq!(
        faults.list.iter().map(|f| (f.code, f.suggestion.as_deref())).collect::<Vec<_>>(),
        [("script-of-nobody", None), ("script-of-nobody", Some("zeal")),]
    );
    let twice = [
        ("scripts/line/a/zeal.rhai", "fn the_hook(event) { }"),
        ("scripts/line/b/zeal.rhai", "fn the_hook(event) { }"),
    ];
    assert_eq!(codes(read_files(ON_BLOW, &twice).2), ["script-twice"]);
    assert_eq!(said("let x = 1;\nfn the_hook(event) { }")[0].0, "script-outside-function");
}
