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
    let script = body("event.push(event.target, 1);\nevent.neighbours(event.target).filter(|p| event.seen(p, p));");
    let (_folder, _, faults) = read(ON_BLOW, &script);
    let told: Vec<_> = faults.list.iter().map(|fault| (fault.code, fault.place.unwrap().line)).collect();
    assert_eq!(told, [("script-chain", 3)]);
}

#[test]
fn wrong_values_are_refused() {
    for (line, code) in [
        ("let odd = 3; event.knock_down(odd);", "wrong-type"),
        ("event.knock_down(event.target.square);", "wrong-type"),
        ("let odd = \"far\"; event.push(event.target, odd);", "wrong-type"),
        ("event.push(event.target, 1000000);", "number-too-large"),
        ("event.push(event.target, -9223372036854775807 - 1);", "number-too-large"),
        ("let odd = 3; event.neighbours(odd);", "wrong-type"),
        ("event.distance(event.target.square, event.target);", "wrong-type"),
        ("let word = \"gritt\"; event.has(event.target, word);", "unknown-rule"),
        ("let word = \"ecco\"; event.call(word);", "unknown-event"),
        ("let word = \"blow\"; event.roll(word);", "unknown-event"),
        ("let word = \"angry\"; event.calm_down(word);", "unknown-name"),
        ("let word = \"actors\"; event.set(word, 1);", "unknown-role"),
        ("let word = \"grit.grim\"; event.forbid(word);", "unknown-rule"),
        ("let word = \"echo\"; event.call(word, 1, event.actor, 3);", "wrong-count"),
        ("event.actor.square.ag;", "unknown-property"),
    ] {
        let fault = broken(&body(&format!("event.push(event.target, 1);\n  {line}")));
        assert_eq!((fault.code, fault.place.unwrap().line), (code, 3), "{line}");
    }
}

/// The faults of `zeal` with one hook, at that event and phase, whose script says this in a function of its own.
fn misplaced(event: &str, phase: &str, line: &str) -> Vec<(&'static str, String, u32)> {
    let hooks = format!("the-hook: {{event: {event}, as: actor, phase: {phase}, script: true}}");
    let script = format!("fn the_hook(event) {{\n  say(event)\n}}\nfn say(event) {{\n  {line}\n}}\n");
    let (_folder, _, faults) = read(&hooks, &script);
    let told = |fault: Diagnostic| (fault.code, arg(&fault, "verb").to_owned(), fault.place.unwrap().line);
    faults.list.into_iter().map(told).collect()
}

#[test]
fn effects_are_held_to_phase_and_event_as_in_yaml() {
    for (event, phase, line, code, verb) in [
        ("fall-test", "resolve", "event.need(2);", "effect-out-of-phase", "need"),
        ("fall-test", "post", "event.modify(2);", "effect-out-of-phase", "modify"),
        ("fall-test", "modify", "event.add_dice(1);", "effect-out-of-phase", "add_dice"),
        ("fall-test", "modify", "event.outcome(\"passed\");", "effect-out-of-phase", "outcome"),
        ("fall-test", "post", "event.reroll();", "effect-out-of-phase", "reroll"),
        ("fall-test", "post", "event.table(\"shocks\");", "effect-out-of-phase", "table"),
        ("fall-test", "modify", "event.cancel();", "effect-out-of-phase", "cancel"),
        ("fall-test", "resolve", "event.value(12);", "effect-out-of-place", "value"),
        ("toss", "modify", "event.modify(1);", "effect-out-of-place", "modify"),
        ("toss", "resolve", "event.table(\"shocks\");", "effect-out-of-place", "table"),
        ("blow", "modify", "event.modify(2);", "effect-out-of-place", "modify"),
        ("blow", "post", "event.reroll();", "effect-out-of-place", "reroll"),
        ("strength", "pre-roll", "event.modify(2);", "effect-out-of-phase", "modify"),
        ("strength", "modify", "event.forbid(\"grit\");", "effect-out-of-phase", "forbid"),
        ("strength", "modify", "event.need(2);", "script-not-in-value", ""),
        ("strength", "modify", "event.cancel();", "script-not-in-value", ""),
        ("[fall-test, blow]", "modify", "event.modify(2);", "effect-out-of-place", "modify"),
        ("every tumble", "modify", "event.need(2);", "effect-out-of-phase", "need"),
        ("every tumble", "modify", "event.value(2);", "effect-out-of-place", "value"),
    ] {
        assert_eq!(misplaced(event, phase, line), [(code, verb.to_owned(), 5)], "{event}, {phase}: {line}");
    }
    for (event, phase, line) in [
        ("fall-test", "resolve", "event.modify(2); event.outcome(\"passed\"); event.cancel(); event.reroll();"),
        ("toss", "pre-roll", "event.add_dice(1); event.outcome(\"passed\"); event.forbid(\"re-rolls\");"),
        ("every tumble", "modify", "event.modify(2);"),
        ("blow", "pre-roll", "event.cancel(); event.call(\"echo\", 1); event.set(\"force\", 2);"),
    ] {
        assert_eq!(misplaced(event, phase, line), [], "{event}, {phase}: {line}");
    }
}

#[test]
fn a_word_is_held_to_the_hooks_that_come_by_it() {
    let hooks = "first: {event: fall-test, as: actor, phase: modify, script: true}, \
                 second: {event: fall-test, as: actor, phase: pre-roll, script: true}";
    let codes = |script: &str| {
        let faults = read(hooks, script).2.list;
        faults.into_iter().map(|fault| (fault.code, fault.also.len())).collect::<Vec<_>>()
    };
    assert_eq!(codes("fn first(event) { event.modify(1); }\nfn second(event) { event.need(2); }\n"), []);
    let swapped = "fn first(event) { event.need(1); }\nfn second(event) { event.modify(2); }\n";
    assert_eq!(codes(swapped), [("effect-out-of-phase", 1), ("effect-out-of-phase", 1)]);
    let shared = "fn first(event) { say(event) }\nfn second(event) { say(event) }\n\
                  fn say(event) { [1].for_each(|n| event.modify(n)); }\n";
    assert_eq!(codes(shared), [("effect-out-of-phase", 1)]);
}

#[test]
fn an_effect_that_says_nothing_where_it_is_said_ends_the_script() {
    let hooks = "the-hook: {event: every tumble, as: actor, phase: modify, script: true}";
    let book = good(hooks, &body("event.modify(2);"));
    let mut referee = referee(&book, &[3, 1]);
    assert_eq!(referee.roll_number(book.event("fall-test").unwrap(), &[0, 1]).unwrap().total(), 6);
    let fault = fault_of(referee.roll(book.event("toss").unwrap(), &[0]));
    assert_eq!((fault.code, fault.place.unwrap().line), ("effect-out-of-place", 2));
    assert_eq!([arg(&fault, "hook"), arg(&fault, "event"), arg(&fault, "ground")], ["the-hook", "toss", "faces"]);
}

#[test]
fn a_value_is_set_to_what_it_is() {
    for (event, given, code) in
        [("free", "3", "wrong-type"), ("strength", "true", "wrong-type"), ("free", "false", ""), ("strength", "-3", "")]
    {
        let found = misplaced(event, "modify", &format!("event.value({given});"));
        assert_eq!(found.first().map_or("", |(code, ..)| code), code, "{event}: {given}");
    }
}

#[test]
fn a_word_used_wrongly_is_not_caught() {
    let fault = broken(&body("let odd = 3; try { event.knock_down(odd); } catch { event.push(event.target, 1); }"));
    assert_eq!(fault.code, "wrong-type");
}

#[test]
fn a_hook_whose_name_no_function_can_bear_is_told_at_its_place() {
    let (_folder, _, faults) =
        read("2nd-try: {event: blow, as: actor, phase: post, script: true}", "fn 2nd_try(event) { }");
    assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["bad-id", "script-hook-name"]);
    for name in ["debug", "call", "go", "match", "new", "with", "use", "case", "is", "debug-event"] {
        let hooks = format!("{name}: {{event: blow, as: actor, phase: post, script: true}}");
        for script in [format!("fn {}(event) {{ }}", name.replace('-', "_")), "fn snap(event) { }".to_owned()] {
            let (_folder, book, faults) = read(&hooks, &script);
            let told = faults.list.iter().map(|fault| (fault.code, book.sources.name(fault.place.unwrap().file)));
            let expected = if name == "debug-event" { "script-function-missing" } else { "script-hook-name" };
            let good = name == "debug-event" && script.contains("debug_event");
            let expected = (!good).then_some((expected, "rules/line/skills.yaml"));
            let told: Vec<_> = told.map(|(code, file)| (code, &file[file.find("rules/").unwrap_or(0)..])).collect();
            assert_eq!(told, expected.into_iter().collect::<Vec<_>>(), "{script}");
        }
        let (_folder, _, faults) = read_files(&hooks, &[]);
        assert_eq!(
            faults.list[0].code,
            if name == "debug-event" { "script-function-missing" } else { "script-hook-name" }
        );
    }
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
        ("event.call(\"echo\", 1, event.actor, 3);", "wrong-count", ""),
        ("event.calm_down(\"calmer\");", "unknown-name", "calm"),
        ("event.set(\"sqare-left\", ());", "unknown-role", "square-left"),
    ] {
        let found = said(&body(line));
        assert_eq!((found.len(), found[0].0, found[0].2.as_str(), found[0].3), (1, code, right, 2), "{line}");
    }
    let on_roll = "the-hook: {event: fall-test, as: actor, phase: resolve, script: true}";
    for (line, right) in [("event.outcome(\"pased\");", "passed"), ("event.table(\"shock\");", "shocks")] {
        let faults = read(on_roll, &body(line)).2.list;
        let told = faults.iter().map(|fault| (fault.code, fault.suggestion.as_deref()));
        assert_eq!(told.collect::<Vec<_>>(), [("unknown-name", Some(right))], "{line}");
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
