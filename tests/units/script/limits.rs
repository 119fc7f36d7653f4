//! The limits of a script.

use super::*;

#[test]
fn an_endless_loop_is_stopped() {
    let fault = broken(&body("event.knock_down(event.target);\nloop { }"));
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "operations"));
    let fault = broken(&body("event.push(event.target, 1);\nlet n = 0;\nwhile true { n += 1; }"));
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "operations"));
}

#[test]
fn a_limit_is_not_caught() {
    let fault = broken(&body("loop { try { loop { } } catch { } }"));
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "operations"));
}

#[test]
fn deep_recursion_is_stopped() {
    let fault = broken("fn the_hook(event) { event.push(event.target, 1); again(1) }\nfn again(n) { again(n + 1) }\n");
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "calls"));
}

#[test]
fn nothing_grows_without_end() {
    for grows in [
        "let text = \"ab\";\nloop { text += text; }",
        "let list = [1];\nloop { list.append(list); }",
        "let list = [];\nloop { list.push(1); }",
        "let map = #{a: 1, b: 2};\nloop { map = #{a: map, b: map}; }",
        "let list = [];\nloop { list = [list, list, 1]; }",
        "let text = \"\";\nloop { text = `${text}${text}x`; }",
    ] {
        let fault = broken(&body(&format!("event.push(event.target, 1);\n{grows}")));
        assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "size"), "{grows}");
    }
}

#[test]
fn too_many_variables_are_stopped() {
    let many: String = (0..200).map(|n| format!("let v{n} = {n};\n")).collect();
    let fault = broken(&body(&many));
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "variables"));
}

#[test]
fn scripts_inside_scripts_end() {
    let fault = broken(&body("event.push(event.target, 1);\nevent.call(\"blow\");"));
    assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "scripts"));
}

#[test]
fn events_inside_events_end() {
    let book = good(ON_BLOW, &body("event.push(event.target, 1);\nevent.call(\"deep\");"));
    let mut referee = referee(&book, &[]);
    let fault = fault_of(blow(&mut referee));
    assert_eq!((fault.code, arg(&fault, "limit"), arg(&fault, "event")), ("events-too-deep", "48", "deep"));
    assert_eq!([arg(&fault, "rule"), arg(&fault, "hook"), arg(&fault, "line")], ["zeal", "the-hook", "3"]);
    assert_eq!(referee.state.at[1], 1);
}

#[test]
fn scripts_inside_scripts_share_one_purse() {
    let hooks = "the-hook: {event: blow, as: actor, phase: post, script: true}, \
                 heard: {event: echo, as: actor, phase: post, script: true}";
    let script = "fn the_hook(event) { event.push(event.target, 1); event.call(\"echo\", 0); }\n\
                  fn heard(event) { for n in 0..12 { if event.number < 6 { event.call(\"echo\", event.number + 1); } } }\n";
    let book = good(hooks, script);
    let mut referee = referee(&book, &[]);
    let fault = fault_of(blow(&mut referee));
    assert_eq!((fault.code, arg(&fault, "limit"), arg(&fault, "hook")), ("script-limit", "operations", "heard"));
    assert_eq!(referee.state.at[1], 1);
}

#[test]
fn the_deepest_that_is_allowed_fits_on_a_small_stack() {
    let mut nested = String::from("n");
    for _ in 0..10 {
        nested = format!("(1 + {nested})");
    }
    let script = format!(
        "fn the_hook(event) {{ again(event, 1) }}\n\
         fn again(event, n) {{ if n < 14 {{ if n > 0 {{ again(event, n + 1) }} }} else {{ let x = {nested}; event.call(\"blow\"); }} }}\n"
    );
    let book = good(ON_BLOW, &script);
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    let done = thread.spawn(move || fault_of(blow(&mut referee(&book, &[]))).code).unwrap().join();
    assert_eq!(done.unwrap(), "script-limit");
}

#[test]
fn what_is_too_large_is_found_at_load() {
    let deep = format!("fn the_hook(event) {{ let n = {}1{}; }}", "(1 + ".repeat(200), ")".repeat(200));
    let many: String = (0..100).map(|n| format!("fn f{n}() {{ }}\n")).collect();
    let long = format!("// {}\n{}", "x".repeat(70_000), body(""));
    let text = body(&format!("let text = \"{}\";", "x".repeat(5000)));
    for script in [deep, many, long, text] {
        assert_eq!(said(&script)[0].0, "script-too-large");
    }
}

#[test]
fn a_fault_gives_back_the_used_rules_too() {
    let hooks = "the-hook: {event: blow, as: actor, phase: post, once: turn, script: true}";
    let book = good(
        hooks,
        &body("if event.force == 2 { event.push(event.target, 1); [1][7] } else { event.push(event.target, 3) }"),
    );
    let mut referee = referee(&book, &[]);
    assert_eq!(fault_of(blow(&mut referee)).code, "script-error");
    referee.step(book.event("blow").unwrap(), &[0, 1, 1, NONE, NONE]).unwrap();
    assert_eq!(referee.state.at[1], 4);
}
