//! A script means the same wherever it speaks: at the table, in a forecast, in a value.

use super::*;

/// Verbs with their values and chances.
type Heard = Vec<(&'static str, Vec<Value>, u32)>;

/// The verbs that are foreseen of a blow.
fn foretold(hooks: &str, script: &str) -> Heard {
    foretold_by(&good(hooks, script))
}

fn foretold_by(book: &Arc<Book<Row>>) -> Heard {
    let referee = referee(book, &[]);
    let mut heard = Vec::new();
    referee.game().prospects(book.event("blow").unwrap(), &[0, 1, 2, NONE, NONE], |verb, values, chance| {
        heard.push((WORDS.verbs[verb].name, values.to_vec(), chance));
    });
    heard
}

const CERTAIN: u32 = Game::<Row>::CERTAIN;

/// The outcome of a fall-test, beside the script that calls it.
const FALLS: &str = "the-hook: {event: blow, as: actor, phase: post, script: true}, \
                     falls: {event: fall-test, as: actor, phase: post, if: failed, do: {knock-down: actor}}";

/// A certain push, and a fall on 1 or 2: the test needs 4, and `grit` adds 1.
fn pushed_then_falls() -> Heard {
    let fall = ("knock-down", vec![0, NONE], CERTAIN / 6);
    vec![("push", vec![1, 1], CERTAIN), fall.clone(), fall]
}

#[test]
fn what_a_script_would_do_is_foreseen_and_not_done() {
    let book = good(ON_BLOW, &body("for p in event.neighbours(event.target) { event.push(p, 7); }"));
    let referee = referee(&book, &[]);
    let mut heard = Vec::new();
    referee.game().foresee(book.event("blow").unwrap(), &[0, 1, 2, NONE, NONE], |verb, values| {
        heard.push((verb, values.to_vec()));
    });
    assert_eq!(heard, [(1, vec![0, 7]), (1, vec![2, 7])]);
    assert_eq!(referee.state.pushes, 0);
}

#[test]
fn a_script_is_foreseen_as_the_same_rule_in_yaml_is() {
    let yaml = "the-hook: {event: blow, as: actor, phase: post, do: [{push: target, by: 1}, {call: fall-test}]}, \
                falls: {event: fall-test, as: actor, phase: post, if: failed, do: {knock-down: actor}}";
    let script = body("event.push(event.target, 1); event.call(\"fall-test\");");
    let (_folder, book, faults) = read_files(yaml, &[]);
    assert_eq!(faults.list, []);
    assert_eq!(foretold(FALLS, &script), pushed_then_falls());
    assert_eq!(foretold_by(&book), pushed_then_falls());
}

/// How surely somebody falls in the forecast of a blow that forbids something before and has a fall-test made afterwards.
fn falls_where(forbidden: &str) -> u32 {
    let rules = FALLS.replace("script: true", "do: {call: fall-test}");
    let hooks = format!("{rules}, hush: {{event: blow, as: actor, phase: pre-roll, script: true}}");
    let book = good(&hooks, &format!("fn hush(event) {{ event.forbid(\"{forbidden}\"); }}"));
    foretold_by(&book).iter().filter(|(verb, ..)| *verb == "knock-down").map(|(.., chance)| chance).sum()
}

#[test]
fn what_comes_of_an_event_is_forbidden_by_name() {
    // The test needs 4, and `grit` adds 1.
    assert_eq!(falls_where("grit"), CERTAIN / 6 * 3);
    assert_eq!(falls_where("grit.grin"), CERTAIN / 6 * 3);
}

#[test]
fn what_was_heard_before_a_foreseen_roll_is_not_heard_twice() {
    let script = body(
        "event.push(event.target, 1);\nif event.roll(\"fall-test\") > 3 { event.push(event.actor, 2); }\n\
         event.push(event.actor, 3);",
    );
    let heard = foretold(FALLS, &script);
    let all = |player: Value, by: Value| {
        let pushes = heard.iter().filter(|(verb, values, _)| *verb == "push" && *values == [player, by]);
        pushes.map(|(.., chance)| chance).sum::<u32>()
    };
    // 3 and more of a d6: `grit` adds 1.
    assert_eq!([all(1, 1), all(0, 2), all(0, 3)], [CERTAIN, CERTAIN / 6 * 4, CERTAIN / 6 * 6]);
    let falls: u32 = heard.iter().filter(|(verb, ..)| *verb == "knock-down").map(|(.., chance)| chance).sum();
    assert_eq!(falls, CERTAIN / 6 * 2);
    let caught = body("try { event.roll(\"fall-test\"); } catch { event.push(event.actor, 2); }");
    assert_eq!(foretold(ON_BLOW, &caught), []);
}

#[test]
fn own_words_act_on_the_foreseen_event() {
    let after = ", later: {event: blow, as: actor, phase: post, if: force > 2, do: {push: target, by: force}}";
    let raised = ON_BLOW.replace("post", "pre-roll") + after;
    assert_eq!(foretold(&raised, &body("event.set(\"force\", 6);")), [("push", vec![1, 6], CERTAIN)]);
    assert_eq!(foretold(&raised, &body("event.set(\"force\", 6); event.cancel();")), []);
    assert_eq!(foretold(&raised, &body("event.set(\"force\", 6); event.forbid(\"zeal.later\");")), []);
}

#[test]
fn foreseen_dice_are_read_with_what_scripts_add() {
    let hooks = "the-hook: {event: fall-test, as: actor, phase: modify, script: true}";
    let book = good(hooks, &body("event.modify(1);"));
    let (referee, passed) = (referee(&book, &[]), book.names.find("passed").unwrap());
    let mut chance = 0;
    let count = |outcome: Value, share: u32| chance += if outcome == passed { share } else { 0 };
    referee.game().chances(book.event("fall-test").unwrap(), &[0, 2], count);
    // 3 and more of a d6.
    assert_eq!(chance, CERTAIN / 6 * 4);
}

#[test]
fn a_script_that_goes_wrong_in_a_forecast_keeps_its_own_counsel() {
    let other = ", other: {event: blow, as: actor, phase: post, do: {push: actor, by: 9}}";
    let script = body("event.push(event.target, 1); loop { }");
    let heard = foretold(&(ON_BLOW.to_owned() + other), &script);
    assert_eq!(heard, [("push", vec![1, 1], CERTAIN), ("push", vec![0, 9], CERTAIN)]);
}

#[test]
fn scripts_inside_scripts_are_foreseen_and_end() {
    let hooks = "the-hook: {event: blow, as: actor, phase: post, script: true}, \
                 heard: {event: echo, as: actor, phase: post, script: true}";
    let script = "fn the_hook(event) { event.call(\"echo\", 5); event.push(event.target, 1); }\n\
                  fn heard(event) { event.push(event.actor, event.number); }\n";
    assert_eq!(foretold(hooks, script), [("push", vec![0, 5], CERTAIN), ("push", vec![1, 1], CERTAIN)]);
    let endless = foretold(ON_BLOW, &body("event.push(event.target, 1); event.call(\"blow\");"));
    assert!((2..8).contains(&endless.len()), "{endless:?}");
}

#[test]
fn a_look_ahead_passes_over_too_many_ways_and_no_other_limit() {
    let told = |text: &str| {
        let book = good(ON_BLOW, &body(&format!("let two = [event.actor, event.target]; {text}")));
        let (blow, mut heard) = (book.event("blow").unwrap(), 0);
        let ended = referee(&book, &[]).game().foresee_or_tell(blow, &[0, 1, 2, NONE, NONE], |_, _| heard += 1);
        let limit = |stop| if let Stop::Fault(fault) = stop { arg(&fault, "limit").to_owned() } else { String::new() };
        (heard, ended.map_err(limit))
    };
    assert_eq!(told("event.push(event.draw(two, \"lots\"), 1);"), (2, Ok(())));
    let (heard, ended) = told("loop { event.push(event.draw(two, \"lots\"), 1); }");
    assert!(heard > 20 && ended == Ok(()), "{heard}: {ended:?}");
    let endless = "event.draw(two, \"lots\"); loop { }";
    assert_eq!(told(endless), (0, Err("operations".to_owned())));
    let grows = "event.draw(two, \"lots\"); let text = \"x\"; loop { text += text; }";
    assert_eq!(told(grows), (0, Err("size".to_owned())));
}

#[test]
fn a_script_that_goes_wrong_on_a_value_is_told_at_every_level() {
    let last = "last: {event: strength, as: actor, phase: modify, do: {modify: 10}}";
    for (phase, said) in [("modify", "event.modify(5);"), ("pre-roll", "event.forbid(\"zeal.last\");")] {
        let more = format!("more: {{event: strength, as: actor, phase: {phase}, script: true}}, {last}");
        told_and_passed_over(&good(&more, &format!("fn more(event) {{ {said} [1][7]; }}")));
    }
}

/// A script on `strength` goes wrong: neither what it added counts nor what it forbade.
fn told_and_passed_over(book: &Arc<Book<Row>>) {
    let strength = book.event("strength").unwrap();
    let state = referee(book, &[]).state;
    for level in [Level::Off, Level::Outcome, Level::Rules, Level::Full] {
        let dice = Box::new(Given::new([]));
        let mut referee = Referee::<Row>::new(Arc::clone(book), state.clone(), dice, Vec::new(), Recorder::new(level));
        let Err(Stop::Fault(fault)) = referee.value(strength, None, &[0]) else { panic!("no fault at {level:?}") };
        assert_eq!((fault.code, arg(&fault, "hook")), ("script-error", "more"));
        assert_eq!(referee.game().peek(strength, None, &[0]), 13);
    }
}

#[test]
fn a_script_forbids_in_a_value() {
    let hooks = "more: {event: strength, as: actor, phase: pre-roll, script: true}, \
                 last: {event: strength, as: actor, phase: modify, do: {modify: 10}}";
    let book = good(hooks, "fn more(event) { event.forbid(\"zeal.last\"); }");
    let strength = book.event("strength").unwrap();
    assert_eq!(referee(&book, &[]).game().peek(strength, None, &[0]), 3);
}
