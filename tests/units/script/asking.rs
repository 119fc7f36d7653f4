//! Scripts that ask coaches, draw, and say why: at the table, in a forecast, and where they should not.

use std::cell::RefCell;
use std::rc::Rc;

use super::*;
use arbitro::referee::{Ask, Coach, HookId, Question, Remark, Request, Seat, Shown};

/// A question as it was put: which, the things to choose from, and whom its role names.
type Put = (Ask, Vec<Value>, Option<Value>);

/// A coach who takes the answers with these numbers, then the first; what it was asked is kept.
#[derive(Clone, Default)]
struct Reader {
    answers: Rc<RefCell<Vec<usize>>>,
    asked: Rc<RefCell<Vec<Put>>>,
}

impl Coach<Row> for Reader {
    fn answer(&mut self, _: Game<Row>, request: &Request) -> Flow<usize> {
        let objects = request.options.iter().map(|option| option.object).collect();
        let in_role = request.role.zip(request.about).map(|(role, (_, frame))| frame.slots[usize::from(role)]);
        self.asked.borrow_mut().push((request.ask, objects, in_role));
        let mut answers = self.answers.borrow_mut();
        Ok(if answers.is_empty() { 0 } else { answers.remove(0) })
    }
}

fn seated(book: &Arc<Book<Row>>, level: Level, answers: &[usize]) -> (Referee<Row>, Reader) {
    let reader = Reader { answers: Rc::new(RefCell::new(answers.to_vec())), ..Reader::default() };
    let state = referee(book, &[]).state;
    let dice = Box::new(Given::new([]));
    let seats: Vec<Seat<Row>> = vec![Box::new(reader.clone())];
    (Referee::new(Arc::clone(book), state, dice, seats, Recorder::new(level)), reader)
}

const EVERY_LEVEL: [Level; 4] = [Level::Off, Level::Outcome, Level::Rules, Level::Full];

#[test]
fn a_coach_chooses_among_things_and_the_choice_becomes_a_role() {
    let script = body(
        "let one = event.choose(event.neighbours(event.target), event.actor, \"target\");\n\
         if one == event.target { event.push(one, 7); }",
    );
    let book = good(ON_BLOW, &script);
    let (mut referee, reader) = seated(&book, Level::Full, &[1]);
    blow(&mut referee).unwrap();
    assert_eq!(referee.state.at, [0, 1, 9, 5]);
    // The role is empty while the coach is asked: whoever looks ahead sees what is still open.
    assert_eq!(*reader.asked.borrow(), [(Ask("pick"), vec![0, 2], Some(NONE))]);
}

#[test]
fn of_nothing_nothing_is_chosen_and_a_lone_thing_is_taken() {
    let script = body(
        "if event.choose([]) == () { event.push(event.target, 1); }\n\
         event.push(event.choose([event.target]), 10);",
    );
    let book = good(ON_BLOW, &script);
    let (mut referee, reader) = seated(&book, Level::Full, &[]);
    blow(&mut referee).unwrap();
    assert_eq!((referee.state.at[1], reader.asked.borrow().len()), (12, 0));
}

#[test]
fn a_coach_chooses_a_result_or_says_yes_or_no() {
    let script = body(
        "if event.choose([\"passed\", \"failed\"]) == \"failed\" { event.push(event.target, 1); }\n\
         if event.ask() { event.push(event.target, 10); }\n\
         if event.ask(event.target) { event.push(event.target, 100); }",
    );
    let book = good(ON_BLOW, &script);
    let (mut referee, reader) = seated(&book, Level::Full, &[1, 0, 1]);
    blow(&mut referee).unwrap();
    assert_eq!(referee.state.at[1], 12);
    assert_eq!(reader.asked.borrow().iter().map(|(ask, ..)| *ask).collect::<Vec<_>>()[1..], [Ask::RULE, Ask::RULE]);
}

#[test]
fn an_order_leaves_out_what_a_value_refuses_and_says_why_not() {
    let hooks = "the-hook: {event: blow, as: actor, phase: post, script: true}";
    let script = body("event.refuse((), \"no-target\"); event.order(\"go\", event.actor, [event.target.square]);");
    let book = good(hooks, &script);
    let (mut referee, reader) = seated(&book, Level::Full, &[]);
    blow(&mut referee).unwrap();
    // A lone answer is taken without asking.
    assert!(reader.asked.borrow().is_empty());
    let found = said(&body("event.order(\"goo\", event.actor, []);"));
    assert_eq!((found[0].0, found[0].2.as_str()), ("unknown-name", "go"));
    assert_eq!(said(&body("event.refuse([], \"no-targt\");"))[0].2, "no-target");
}

#[test]
fn one_of_several_commands_is_chosen_with_what_it_is_about() {
    let ways = "[[\"go\", [event.target.square]], [\"halt\"], [\"cheer\", [event.target, event.actor]]]";
    let given = |who: &str, answer: usize| {
        let debug = body(&format!("event.debug(event.order({ways}, {who}));"));
        let (mut referee, reader) = seated(&good(ON_BLOW, &debug), Level::Full, &[answer]);
        blow(&mut referee).unwrap();
        assert_eq!(reader.asked.borrow().len(), 1);
        match referee.trace.events()[0].hooks[0].remarks() {
            [Remark::Debug(said)] => said.clone(),
            other => panic!("{other:?}"),
        }
    };
    let each = |who: &str| [0, 1, 2].map(|answer| given(who, answer));
    assert_eq!(each("event.actor"), ["[go, 1]", "[halt]", "[cheer, 1]"]);
    assert_eq!(given("[event.target, event.actor]", 1), "[go, 0, 1]");
    assert_eq!(given("[event.target, event.actor]", 3), "[halt, 0]");
    for (wrong, right) in
        [("[[\"goo\", [event.target.square]]]", "go"), ("[[\"go\", [event.target.square], \"fre\"]]", "free")]
    {
        assert_eq!(said(&body(&format!("event.order({wrong}, event.actor);")))[0].2, right);
    }
    // In the place of a list stands why all else is no answer.
    assert_eq!(said(&body("event.order([[\"halt\"]], event.actor, \"no-targt\");"))[0].2, "no-target");
    let book = good(ON_BLOW, &body("event.order([[\"go\", [event.target.square], \"free\"]], event.actor);"));
    let hook = (0..book.hooks.len() as HookId).find(|&hook| book.hook_name(hook) == "zeal.the-hook").unwrap();
    assert!(book.raises(hook, book.event("free").unwrap()), "a value that is asked before a command is listed");
}

#[test]
fn a_family_finds_things_out_for_scripts_and_nothing_of_nobody() {
    holds("event.distance(event.actor, event.beyond(event.target, 3)) == 4");
    holds("event.beyond((), 3) == ()");
    holds("event.both_moods().len() == 2 && \"calm\" in event.both_moods()");
    assert_eq!(broken(&body("let odd = 1; event.beyond(odd, 3);")).code, "wrong-type");
}

#[test]
fn a_value_asks_nobody_and_ends_where_it_asks_for_itself() {
    let hooks = "more: {event: strength, as: actor, phase: modify, script: true}";
    for word in ["event.choose([]);", "event.ask();", "event.draw([], \"jolt\");", "event.test(\"jolt\");"] {
        let (_folder, _, faults) = read(hooks, &format!("fn more(event) {{ {word} }}"));
        assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["script-not-in-value"], "{word}");
    }
    let book = good(hooks, "fn more(event) { event.modify(event.value_of(\"strength\", event.actor)); }");
    let strength = book.event("strength").unwrap();
    for level in EVERY_LEVEL {
        let (mut referee, _) = seated(&book, level, &[]);
        let Err(Stop::Fault(fault)) = referee.value(strength, None, &[0]) else { panic!("{level:?}") };
        assert_eq!((fault.code, arg(&fault, "limit")), ("script-limit", "scripts"), "{level:?}");
        // A question passes it over: nothing was added, however deep.
        assert_eq!(referee.game().peek(strength, None, &[0]), 3);
    }
}

#[test]
fn among_rules_a_coach_chooses_by_an_order() {
    let is = |word: &str| arg(&broken(&body(&format!("event.choose([\"{word}\"]);"))), "is").to_owned();
    assert_eq!([is("zeal"), is("zael")], ["rule", ""]);
}

#[test]
fn hostile_scripts_end_alike_at_every_level() {
    let wall = "x".repeat(3000);
    let bodies = [
        "loop { event.choose([event.actor, event.target], event.actor, \"target\"); }".to_owned(),
        "loop { event.ask(); }".to_owned(),
        "loop { event.because(\"why\", #{n: 1}); event.debug([[[1, 2], 3], event.actor]); }".to_owned(),
        format!("let text = \"{wall}\"; loop {{ text += text; event.debug(text); }}"),
        "fn_deep(event)".replace("fn_deep", "the_hook"),
        "loop { event.refuse([event.actor, event.target], \"no-target\"); }".to_owned(),
        "let all = []; loop { all.append(event.all(\"player\")); event.choose(all); }".to_owned(),
    ];
    for text in bodies {
        let (_folder, book, faults) =
            read_files(ON_BLOW, &[("scripts/line/skills/zeal.rhai", &body(&text)), ("locales/line/zeal.yaml", LINES)]);
        assert_eq!(faults.list, [], "{text}");
        let mut ends = EVERY_LEVEL.map(|level| {
            let (mut referee, reader) = seated(&book, level, &[]);
            let fault = fault_of(blow(&mut referee));
            (fault.code, arg(&fault, "limit").to_owned(), reader.asked.borrow().len(), referee.state)
        });
        ends.sort_by_key(|(code, ..)| *code);
        assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{text}: {ends:?}");
        assert_eq!(ends[0].0, "script-limit", "{text}");
    }
}

const LINES: &str = "zeal:\n  it: {name: Zelo, text: Zelo., the-hook: zelo, why: 'perché {n}'}\n  \
                     en: {name: Zeal, text: Zeal., the-hook: zeal, why: 'because {n}'}\n";

#[test]
fn what_a_script_says_of_itself_is_noted_as_far_as_the_level_goes() {
    let script = body("event.because(\"why\", #{n: 3, who: event.target}); event.debug(#{near: [event.actor]});");
    let (_folder, book, faults) =
        read_files(ON_BLOW, &[("scripts/line/skills/zeal.rhai", &script), ("locales/line/zeal.yaml", LINES)]);
    assert_eq!(faults.list, []);
    let because = Remark::Because {
        key: "why".to_owned(),
        values: vec![("n".to_owned(), Shown::Number(3)), ("who".to_owned(), Shown::Thing(0, 1))],
    };
    for (level, expected) in
        [(Level::Rules, vec![because.clone()]), (Level::Full, vec![because, Remark::Debug("#{near: [0]}".to_owned())])]
    {
        let (mut referee, _) = seated(&book, level, &[]);
        blow(&mut referee).unwrap();
        assert_eq!(referee.trace.events()[0].hooks[0].remarks(), expected);
    }
    let missing = read_files(
        ON_BLOW,
        &[("scripts/line/skills/zeal.rhai", &body("event.because(\"wy\");")), ("locales/line/zeal.yaml", LINES)],
    );
    let found: Vec<_> = missing.2.list.iter().map(|fault| (fault.code, fault.suggestion.as_deref())).collect();
    assert_eq!(found, [("script-unknown-line", Some("why"))]);
}

#[test]
fn what_a_script_says_of_a_value_is_noted_where_the_value_is_explained() {
    let hooks = "the-hook: {event: strength, as: actor, phase: modify, script: true}";
    let script = body("event.because(\"why\", #{n: 3}); event.debug(1); event.modify(1);");
    let (_folder, book, faults) =
        read_files(hooks, &[("scripts/line/skills/zeal.rhai", &script), ("locales/line/zeal.yaml", LINES)]);
    assert_eq!(faults.list, []);
    let strength = book.event("strength").unwrap();
    let because = Remark::Because { key: "why".to_owned(), values: vec![("n".to_owned(), Shown::Number(3))] };
    let all = vec![because.clone(), Remark::Debug("1".to_owned())];
    for (level, expected) in [(Level::Rules, vec![because]), (Level::Full, all.clone())] {
        let (mut referee, _) = seated(&book, level, &[]);
        assert_eq!(referee.value(strength, None, &[0]), Ok(4));
        assert_eq!(referee.trace.events()[0].hooks[0].remarks(), expected);
        assert_eq!(referee.game().trace_value(Question::new(strength, [0])).hooks[0].remarks(), all);
    }
}

#[test]
fn a_script_tells_what_it_makes_use_of() {
    let script = "fn the_hook(event) { event.knock_down(event.target); other(event); }\n\
                  fn other(event) { event.call(\"echo\", 1); let near = [1]; near.filter(|n| event.test(\"jolt\")); }\n\
                  fn nobody(event) { event.roll(\"shock\"); }\n";
    let book = good(ON_BLOW, script);
    let hook = (0..book.hooks.len() as HookId).find(|&hook| book.hook_name(hook) == "zeal.the-hook").unwrap();
    let [echo, jolt, shock] = ["echo", "jolt", "shock"].map(|id| book.event(id).unwrap());
    assert_eq!([echo, jolt, shock].map(|id| book.raises(hook, id)), [true, true, false]);
    assert_eq!(book.uses(hook).unwrap().verbs, [0]);
}

#[test]
fn a_foreseen_script_goes_on_with_each_way_the_dice_may_fall() {
    let script = body(
        "if event.roll_outcome(\"fall-test\", event.actor, event.actor) == \"passed\" { event.push(event.target, 1); }\n\
         else { event.push(event.target, 2); }",
    );
    let book = good(ON_BLOW, &script);
    let referee = referee(&book, &[]);
    let mut chances = [0, 0];
    referee.game().prospects(book.event("blow").unwrap(), &[0, 1, 2, NONE, NONE], |_, values, chance| {
        chances[values[1] as usize - 1] += chance;
    });
    // The test needs 4.
    let certain = Game::<Row>::CERTAIN;
    assert_eq!(chances, [certain / 6 * 3, certain / 6 * 3]);
    assert_eq!(referee.state.pushes, 0);
}
