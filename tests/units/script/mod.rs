//! The words that scripts may say and those they may not, in a game of players who stand on a line.

mod asking;
mod limits;
mod mistakes;
mod stages;

use std::sync::Arc;

use tempfile::TempDir;

use arbitro::dice::Given;
use arbitro::expr::vocabulary::*;
use arbitro::pack::{Diagnostic, Diagnostics, Entry, Key, Library, Sources, Tree};
use arbitro::referee::{
    Book, CommandWord, Family, Finder, Flow, Game, Level, Mismatch, Model, Recorder, Referee, RuleSet, Start, Stop,
    TraceEvent,
};
use arbitro::script::*;

use crate::support::write;

// ------------------------------------------------------------------------------ the game

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Line {
    at: Vec<i32>,
    down: Vec<bool>,
    skilled: Vec<(i32, u16)>,
    turn: i32,
    pushes: i32,
}

#[derive(Debug)]
struct Row;

const P: Kind = Kind::Entity(0);
const Q: Kind = Kind::Entity(1);
const N: Kind = Kind::Number;

fn near(state: &Line, spot: Value) -> Set {
    (0..state.at.len() as Value).filter(|&p| (state.at[p as usize] - spot).abs() == 1).collect()
}

static WORDS: Vocabulary<Line> = Vocabulary {
    entities: &["player", "square"],
    properties: &[
        Property { of: 0, name: "ag", kind: N, read: |_, p| p + 2 },
        Property { of: 0, name: "lost-zone", kind: Kind::Truth, read: |s, p| i32::from(s.down[p as usize]) },
        Property { of: 0, name: "square", kind: Q, read: |s, p| s.at[p as usize] },
        Property { of: 0, name: "wage", kind: N, read: |_, _| NONE },
    ],
    facts: &[
        Fact { name: "turn", kind: N, read: |s| s.turn },
        Fact { name: "first-player", kind: P, read: |_| 0 },
        Fact { name: "nobody", kind: P, read: |_| NONE },
    ],
    sets: &[
        SetWord { name: "neighbours", of: 0, kind: 0, read: |v, p| near(v.state, v.state.at[p as usize]) },
        SetWord { name: "neighbours", of: 1, kind: 0, read: |v, q| near(v.state, q) },
    ],
    relations: &[
        Relation {
            name: "distance",
            of: [0, 0],
            kind: N,
            read: |v, a, b| (v.state.at[a as usize] - v.state.at[b as usize]).abs(),
        },
        Relation { name: "distance", of: [0, 1], kind: N, read: |v, a, q| (v.state.at[a as usize] - q).abs() },
        Relation {
            name: "seen",
            of: [0, 0],
            kind: Kind::Truth,
            read: |v, a, b| i32::from((v.state.at[a as usize] - v.state.at[b as usize]).abs() < 3),
        },
    ],
    groups: &[
        NameGroup { name: "outcome", words: &["passed", "failed"], rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
        NameGroup { name: "mood", words: &["calm", "hot-headed"], rules: false },
    ],
    events: &[
        EventWord {
            name: "blow",
            shape: Shape::Step,
            cancel: true,
            slots: &[("actor", P), ("target", P), ("force", N), ("mood", Kind::Name(2)), ("square-left", Q)],
            reads: Reads::RESULT,
        },
        EventWord {
            name: "fall-test",
            shape: Shape::Roll,
            cancel: true,
            slots: &[("actor", P), ("target", P)],
            reads: Reads::RESULT,
        },
        EventWord {
            name: "strength",
            shape: Shape::Value,
            cancel: false,
            slots: &[("actor", P)],
            reads: Reads::RESULT,
        },
        EventWord { name: "free", shape: Shape::Value, cancel: false, slots: &[("actor", P)], reads: Reads::RESULT },
    ],
    bystanders: &[],
    verbs: &[
        Verb {
            name: "knock-down",
            args: &[("player", P, false), ("by", P, true)],
            which: &[],
            only: None,
            uncounted: false,
        },
        Verb {
            name: "push",
            args: &[("player", P, false), ("by", N, false)],
            which: &[],
            only: None,
            uncounted: false,
        },
        Verb { name: "calm-down", args: &[("to", Kind::Name(2), false)], which: &[], only: None, uncounted: false },
    ],
    kinds: &[RuleKind { name: "skill", scope: Scope::Held(0), rank: 0, keys: &[] }],
    prices: &[],
    periods: &[Period { name: "turn", stamp: |s| s.turn }],
    has: |s, kind, thing, held| (kind == 0 && s.skilled.contains(&(thing, held))).then_some(7),
};

impl Model for Row {
    type State = Line;
    type Data = ();
    type Kept = ();
}

impl Family for Row {
    const NAME: &'static str = "row";
    const OPTIONS: &'static [&'static str] = &[];
    const COMMANDS: &'static [CommandWord] = &[
        CommandWord { name: "go", subject: Some(0), object: Some(Q) },
        CommandWord { name: "halt", subject: Some(0), object: None },
        CommandWord { name: "cheer", subject: None, object: Some(P) },
    ];
    const FINDERS: &'static [Finder<Row>] = &[
        Finder {
            name: "beyond",
            args: &[("player", P), ("by", N)],
            gives: Q,
            many: false,
            find: |game, args| vec![game.state.at[args[0] as usize] + args[1]],
        },
        Finder {
            name: "both-moods",
            args: &[],
            gives: Kind::Name(2),
            many: true,
            find: |game, _| ["calm", "hot-headed"].into_iter().filter_map(|mood| game.book.names.find(mood)).collect(),
        },
    ];

    fn vocabulary() -> &'static Vocabulary<Line> {
        &WORDS
    }
    fn data(_: &Book<Self>, _: &[Entry], _: &mut Diagnostics) {}
    fn has_any(_: &Line, _: EntityKind, _: Value, _: &RuleSet) -> bool {
        true
    }

    fn present(_: &Line, _: EntityKind, _: u16) -> bool {
        true
    }
    fn able(_: &Line, _: EntityKind, _: Value) -> bool {
        true
    }
    fn side(_: &Line, _: EntityKind, _: Value) -> u8 {
        0
    }
    fn active(_: &Line) -> u8 {
        0
    }
    fn clock(state: &Line) -> (u32, u32) {
        (state.turn as u32, 0)
    }
    fn perform(referee: &mut Referee<Self>, verb: usize, args: &[Value], _: Value) -> Flow {
        match verb {
            0 => referee.state.down[args[0] as usize] = true,
            1 => {
                referee.state.at[args[0] as usize] += args[1];
                referee.state.pushes += 1;
            }
            _ => referee.state.turn = args[0],
        }
        Ok(())
    }
    fn spell(_: &Line, _: EntityKind, thing: Value) -> String {
        thing.to_string()
    }
    fn read(_: &Line, _: EntityKind, word: &str) -> Option<Value> {
        word.parse().ok()
    }
    fn start(_: &Book<Self>, _: &Start, _: &mut Sources, _: &mut Diagnostics) -> Option<Line> {
        None
    }
    fn play(_: &mut Referee<Self>, _: &Start) -> Flow {
        Err(Stop::Over)
    }
    fn winners(_: &Line) -> Vec<u8> {
        Vec::new()
    }
    fn side_name(_: &Line, side: u8) -> String {
        side.to_string()
    }
    fn sides(_: &Line) -> usize {
        1
    }
    fn names_more(_: &Book<Self>, _: &str) -> bool {
        false
    }

    fn position(_: &Book<Self>, _: Option<&Tree>, _: &mut Diagnostics) -> Line {
        Line::default()
    }
    fn go_on(_: &mut Referee<Self>) -> Flow {
        Err(Stop::Over)
    }
    fn expect(_: Game<Self>, _: &[TraceEvent], _: &Key, _: &Tree, _: &mut Diagnostics) -> Option<Vec<Mismatch>> {
        None
    }
    fn picture(_: Game<Self>) -> String {
        String::new()
    }
}

// ------------------------------------------------------------------------------ the table

const EVENTS: &str = "kind: event
rules:
  blow: {source: x/1}
  fall-test: {source: x/2, is: tumble, roll: d6, need: 4}
  toss: {source: x/2, is: tumble, roll: coin, roles: {actor: player}}
  strength: {source: x/3, is: mood-swing, value: 3}
  free: {source: x/4, truth: true}
  shock: {source: x/5, roll: 2d6, table: shocks, roles: {actor: player, target: player}}
  jolt: {source: x/5, roll: d6, roles: {actor: player, target: player}}
  lots: {source: x/5, roll: d6, sides: many, roles: {many: number}}
  sigh: {source: x/6, is: mood-swing, roles: {actor: player}}
  echo: {source: x/6, roles: {number: number, actor: player}}
  deep: {source: x/7, roles: {actor: player}, hooks: {down: {phase: post, do: {call: deep}}}}
";
const DICE: &str = "kind: die\nrules:\n  coin: {source: x/2, faces: [heads, tails]}\n";
const TUMBLES: &str = "kind: event-kind\nrules:\n  tumble: {source: x/2}\n  mood-swing: {source: x/3}\n";
const TABLES: &str = "kind: table\nrules:\n  shocks: {source: x/8, rows: {2-7: nothing, 8-12: dazed}}\n";
const OTHERS: &str = "kind: skill\nrules:\n  grit: {source: x/9, mandatory: true, hooks: {grin: {event: [jolt, fall-test], as: target, \
                      phase: modify, do: {modify: 1}}}}\n";
const PACK: &str = "pack: line\nfamily: row\ngame: true\nbooks: [x]\n";
const PARAMS: &str = "params: {radius: 2, hit-on: 4, mood: calm, brave: true}";

/// A pack with the rule `zeal`, whose hook is a script, and what was found wrong with it.
fn read(hooks: &str, script: &str) -> (TempDir, Arc<Book<Row>>, Diagnostics) {
    read_files(hooks, &[("scripts/line/skills/zeal.rhai", script)])
}

fn read_files(hooks: &str, scripts: &[(&str, &str)]) -> (TempDir, Arc<Book<Row>>, Diagnostics) {
    let folder = tempfile::tempdir().unwrap();
    let zeal = format!("kind: skill\nrules:\n  zeal: {{source: x/0, mandatory: true, {PARAMS}, hooks: {{{hooks}}}}}\n");
    let files = [
        ("rules/line/pack.yaml", PACK),
        ("rules/line/events.yaml", EVENTS),
        ("rules/line/tables.yaml", TABLES),
        ("rules/line/dice.yaml", DICE),
        ("rules/line/tumbles.yaml", TUMBLES),
        ("rules/line/others.yaml", OTHERS),
        ("rules/line/skills.yaml", zeal.as_str()),
    ];
    for (path, text) in files.iter().chain(scripts) {
        write(folder.path(), path, text);
    }
    let loaded = Library::at(folder.path()).load("line", &[]);
    assert_eq!(loaded.faults.list, []);
    let (book, faults) = compile::<Row>(loaded);
    (folder, book, faults)
}

fn good(hooks: &str, script: &str) -> Arc<Book<Row>> {
    let (_folder, book, faults) = read(hooks, script);
    assert_eq!(faults.list, []);
    book
}

/// Four players on squares 0, 1, 2 and 5; the first has `zeal`, the second `grit`.
fn referee(book: &Arc<Book<Row>>, dice: &[u8]) -> Referee<Row> {
    let held = |id| book.held(id).unwrap();
    let state = Line {
        at: vec![0, 1, 2, 5],
        down: vec![false; 4],
        skilled: vec![(0, held("zeal")), (1, held("grit"))],
        turn: 3,
        pushes: 0,
    };
    Referee::new(
        Arc::clone(book),
        state,
        Box::new(Given::new(dice.iter().copied())),
        Vec::new(),
        Recorder::new(Level::Full),
    )
}

const ON_BLOW: &str = "the-hook: {event: blow, as: actor, phase: post, script: true}";

/// Plays one blow of the first player against the second.
fn blow(referee: &mut Referee<Row>) -> Flow<Frame> {
    let id = referee.book.event("blow").unwrap();
    let calm = referee.book.names.find("calm").unwrap();
    referee.step(id, &[0, 1, 2, calm, NONE])
}

/// The state after a blow with this body of the hook's function.
fn after(body: &str, dice: &[u8]) -> Line {
    let book = good(ON_BLOW, &format!("fn the_hook(event) {{\n{body}\n}}\n"));
    let mut referee = referee(&book, dice);
    blow(&mut referee).unwrap();
    assert_eq!(referee.dice_left(), 0);
    referee.state
}

/// Whether a condition is true in the hook's function.
fn holds(condition: &str) {
    let state = after(&format!("if {condition} {{ event.push(event.target, 40); }}"), &[]);
    assert_eq!(state.at[1], 41, "{condition}");
}

fn fault_of(result: Flow<Frame>) -> Diagnostic {
    match result {
        Err(Stop::Fault(fault)) => *fault,
        other => panic!("no fault: {other:?}"),
    }
}

fn arg<'f>(fault: &'f Diagnostic, name: &str) -> &'f str {
    fault.args.iter().find(|(own, _)| *own == name).map_or("", |(_, value)| value)
}

/// The fault of a blow with this body; the position must stand as it was.
fn broken(script: &str) -> Diagnostic {
    let book = good(ON_BLOW, script);
    let mut referee = referee(&book, &[]);
    let before = referee.state.clone();
    let fault = fault_of(blow(&mut referee));
    assert_eq!(referee.state, before);
    assert!(!referee.trace.events().is_empty(), "the trace so far stays");
    assert_eq!([arg(&fault, "rule"), arg(&fault, "hook")], ["zeal", "the-hook"]);
    assert_eq!([arg(&fault, "layer"), arg(&fault, "phase")], ["line", "post"]);
    assert!(arg(&fault, "file").ends_with("zeal.rhai"), "{fault:?}");
    assert_eq!(book.sources.name(fault.place.unwrap().file), arg(&fault, "file"));
    fault
}

fn body(body: &str) -> String {
    format!("fn the_hook(event) {{\n{body}\n}}\n")
}

/// The faults of a script at load: code, word, suggestion, line and column.
fn said(script: &str) -> Vec<(&'static str, String, String, u32, u32)> {
    let (_folder, _, faults) = read(ON_BLOW, script);
    let say = |fault: Diagnostic| {
        let place = fault.place.unwrap();
        let word = arg(&fault, "word").to_owned();
        (fault.code, word, fault.suggestion.unwrap_or_default(), place.line, place.column)
    };
    faults.list.into_iter().map(say).collect()
}

// ------------------------------------------------------------------------------ words

#[test]
fn properties_of_the_event_are_slots_params_and_facts() {
    holds("event.force == 2 && event.mood == \"calm\" && event.turn == 3");
    holds(
        "event.params.radius == 2 && event.params.hit_on == 4 && event.params.brave && event.params.mood == \"calm\"",
    );
    holds("event.actor == event.holder && event.actor == event.first_player && event.argument == 7");
}

#[test]
fn a_step_knows_nothing_of_dice_and_of_results() {
    for word in ["natural", "passed", "failed", "outcome"] {
        let told = said(&body(&format!("let read = event.{word};")));
        assert_eq!(told.iter().map(|fault| fault.0).collect::<Vec<_>>(), ["not-known-there"], "{word}");
    }
}

#[test]
fn things_have_properties() {
    holds("event.actor.ag == 2 && event.target.ag == 3 && !event.target.lost_zone");
    holds("event.actor.square != event.target.square && event.target.wage == ()");
}

#[test]
fn nobody_is_nothing() {
    holds("event.square_left == () && event.nobody == () && event.actor != ()");
    holds("event.neighbours(event.square_left).is_empty() && event.distance(event.actor, event.nobody) == ()");
    holds("!event.has(event.nobody, \"grit\") && event.nobody?.ag == ()");
}

#[test]
fn sets_are_lists_in_the_order_of_index() {
    holds("event.neighbours(event.target).len() == 2 && event.neighbours(event.target)[1].ag == 4");
    holds("event.neighbours(event.target.square)[0] == event.actor");
    holds("event.actor in event.neighbours(event.target) && !(event.target in event.neighbours(event.target))");
    let state = after(
        "let near = event.neighbours(event.target);\nlet far = near.filter(|p| event.distance(p, event.actor) > 0);\n\
         for player in far { event.knock_down(player); }",
        &[],
    );
    assert_eq!(state.down, [false, false, true, false]);
}

#[test]
fn relations_choose_their_row_by_kind() {
    holds("event.distance(event.actor, event.target) == 1 && event.distance(event.actor, event.target.square) == 1");
    holds("event.seen(event.actor, event.target)");
}

#[test]
fn has_asks_for_a_rule() {
    holds("event.has(event.target, \"grit\") && !event.has(event.actor, \"grit\")");
}

#[test]
fn a_verb_takes_effect_at_once() {
    let state = after("event.knock_down(event.target); if event.target.lost_zone { event.push(event.actor, 9); }", &[]);
    assert_eq!((state.down[1], state.at[0]), (true, 9));
    let state = after("event.knock_down(event.target, event.actor); event.calm_down(\"calm\");", &[]);
    assert_eq!((state.down[1], state.turn), (true, 2));
}

#[test]
fn a_roll_is_an_event_in_the_trace() {
    let script =
        body("let total = event.roll(\"shock\", event.actor, event.target);\nevent.push(event.target, total);");
    let book = good(ON_BLOW, &script);
    let mut referee = referee(&book, &[2, 3]);
    blow(&mut referee).unwrap();
    assert_eq!(referee.state.at[1], 6);
    let events = referee.trace.events();
    assert_eq!((events.len(), events[1].parent, events[1].dice.as_slice()), (2, Some(0), &[2, 3][..]));
}

#[test]
fn a_roll_may_give_its_outcome() {
    let state = after("if event.roll_outcome(\"shock\") == \"dazed\" { event.knock_down(event.target); }", &[4, 4]);
    assert!(state.down[1]);
    let state = after(
        "if event.roll_outcome(\"fall-test\", event.target) == \"failed\" { event.knock_down(event.target); }",
        &[2],
    );
    assert!(state.down[1]);
}

#[test]
fn call_hands_over_its_values_and_fills_in_the_rest() {
    let hooks = "the-hook: {event: blow, as: actor, phase: post, script: true}, \
                 heard: {event: echo, as: actor, phase: post, script: true}";
    let script =
        "fn the_hook(event) { event.call(\"echo\", 5); }\nfn heard(event) { event.push(event.actor, event.number); }\n";
    let book = good(hooks, script);
    let mut referee = referee(&book, &[]);
    blow(&mut referee).unwrap();
    assert_eq!(referee.state.at[0], 5);
}

#[test]
fn effects_on_the_event_go_the_way_of_yaml() {
    let hooks = "raise: {event: fall-test, as: actor, phase: modify, script: true}, \
                 spoil: {event: fall-test, as: actor, phase: pre-roll, script: true}";
    let script = "fn raise(event) { event.modify(2); if event.total == event.natural + 2 { event.push(event.actor, 1); } }\n\
                  fn spoil(event) { event.need(5); event.forbid(\"grit.grin\"); }\n";
    let book = good(hooks, script);
    let mut referee = referee(&book, &[3]);
    let frame = referee.roll_number(book.event("fall-test").unwrap(), &[0, 1]).unwrap();
    assert_eq!(frame.slots[usize::from(slot::TOTAL)], 5);
    assert_eq!(frame.slots[usize::from(slot::NEED)], 5);
    assert_eq!(book.names.name(frame.slots[usize::from(slot::OUTCOME)]), "passed");
    assert_eq!(referee.state.at[0], 1);
    let hooks = &referee.trace.events()[0].hooks;
    assert!(hooks.iter().any(|hook| matches!(hook.status, arbitro::referee::Status::Forbidden(_))), "{hooks:?}");
}

fn rolled(phase: &str, body: &str, dice: &[u8]) -> (Frame, Line, usize) {
    let hooks = format!("the-hook: {{event: fall-test, as: actor, phase: {phase}, script: true}}");
    let book = good(&hooks, &format!("fn the_hook(event) {{ {body} }}"));
    let mut referee = referee(&book, dice);
    let frame = referee.roll_number(book.event("fall-test").unwrap(), &[0, 2]).unwrap();
    let left = referee.dice_left();
    (frame, referee.state, left)
}

#[test]
fn a_script_rolls_again_once_and_never_twice() {
    let (frame, _, left) = rolled("resolve", "if event.failed { event.reroll(); }", &[1, 2, 6]);
    assert_eq!((frame.slots[usize::from(slot::NATURAL)], left), (2, 1));
}

#[test]
fn what_a_script_does_to_others_is_read_off_it() {
    let totals = |hooks: &str, script: &str, dice: &[u8]| {
        let book = good(hooks, script);
        let mut referee = referee(&book, dice);
        referee.roll_number(book.event("jolt").unwrap(), &[0, 1]).unwrap().total()
    };
    let on = "event: jolt, as: actor, phase: pre-roll";
    // What forbids speaks before all others, wherever it is written; whoever is struck has the rule that adds one.
    let late = format!("first: {{{on}, do: {{add-dice: 1}}}}, hush: {{{on}, script: true}}");
    assert_eq!(totals(&late, "fn hush(event) { if event.actor != () { event.forbid(\"zeal.first\"); } }", &[3]), 4);
    // What is forbidden of hooks in YAML is forbidden of scripts.
    let hush = |what: &str, phase: &str| {
        format!(
            "hush: {{{on}, do: {{forbid: {what}}}}}, more: {{event: jolt, as: actor, phase: {phase}, script: true}}"
        )
    };
    assert_eq!(totals(&hush("modifiers", "modify"), "fn more(event) { event.modify(2); }", &[3]), 3);
    let again = "fn more(event) { event.push(event.actor, 1); event.reroll(); }";
    let book = good(&hush("re-rolls", "resolve"), again);
    let mut silenced = referee(&book, &[3]);
    assert_eq!(silenced.roll_number(book.event("jolt").unwrap(), &[0, 1]).unwrap().total(), 4);
    assert_eq!(silenced.state.pushes, 0);
}

#[test]
fn a_script_decides_cancels_and_adds_dice() {
    let outcome = |frame: &Frame, book: &Book<Row>| book.names.name(frame.slots[usize::from(slot::OUTCOME)]).to_owned();
    let book = good(ON_BLOW, &body(""));
    assert_eq!(outcome(&rolled("resolve", "event.outcome(\"passed\");", &[1]).0, &book), "passed");
    assert_eq!(outcome(&rolled("modify", "event.table(\"shocks\");", &[6]).0, &book), "nothing");
    assert_eq!(rolled("pre-roll", "event.cancel();", &[1]).2, 1);
    assert_eq!(rolled("pre-roll", "event.add_dice(1);", &[1, 2]).0.slots[usize::from(slot::NATURAL)], 3);
    let (frame, ..) = rolled("post", "event.set(\"target\", event.actor);", &[1]);
    assert_eq!(frame.slots[usize::from(slot::FIRST) + 1], 0);
}

#[test]
fn values_are_the_same_asked_and_glanced_at() {
    let hooks = "more: {event: strength, as: actor, phase: modify, script: true}, \
                 set: {event: free, as: actor, phase: modify, script: true}";
    let script = "fn more(event) { for friend in event.neighbours(event.actor) { event.modify(friend.ag); } }\n\
                  fn set(event) { event.value(false); }\n";
    let book = good(hooks, script);
    let mut referee = referee(&book, &[]);
    let (strength, free) = (book.event("strength").unwrap(), book.event("free").unwrap());
    assert_eq!(referee.game().peek(strength, None, &[0]), 6);
    assert_eq!(referee.value(strength, None, &[0]), Ok(6));
    assert_eq!(referee.value(strength, None, &[1]), Ok(3));
    assert_eq!((referee.game().peek(free, None, &[0]), referee.truth(free, &[0])), (0, Ok(false)));
}

#[test]
fn a_value_is_asked_without_doing_anything() {
    let hooks = "more: {event: strength, as: actor, phase: modify, script: true}";
    let (_folder, _, faults) = read(hooks, "fn more(event) { event.knock_down(event.actor); }");
    assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["script-not-in-value"]);
    let both = "more: {event: [strength, blow], as: actor, phase: modify, script: true}";
    let (_folder, _, faults) = read(both, "fn more(event) { event.knock_down(event.actor); }");
    assert_eq!(faults.list.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["script-not-in-value"]);
    let every = "more: {event: every mood-swing, as: actor, phase: modify, script: true}";
    let book = good(every, "fn more(event) { event.knock_down(event.actor); }");
    let mut referee = referee(&book, &[]);
    let strength = book.event("strength").unwrap();
    let Err(Stop::Fault(fault)) = referee.value(strength, None, &[0]) else { panic!("no fault") };
    assert_eq!(fault.code, "script-not-in-value");
    assert_eq!(referee.game().peek(strength, None, &[0]), 3);
}

#[test]
fn functions_of_a_script_call_one_another() {
    let script = "fn the_hook(event) { event.push(event.target, double(event.force)); }\nfn double(n) { n * 2 }\n";
    let book = good(ON_BLOW, script);
    let mut referee = referee(&book, &[]);
    blow(&mut referee).unwrap();
    assert_eq!(referee.state.at[1], 5);
}

// ------------------------------------------------------------------------------ the house

#[test]
fn every_plain_function_is_there_and_nothing_else_of_rhai_is_needed() {
    let state = after(
        "let list = [3, 1, 2];\nlist.push(4); list.insert(0, 9); list.sort(); list.reverse(); list.dedup();\n\
         let some = list.some(|n| n > 3) && list.all(|n| n > 0) && list.contains(4) && list.index_of(9) == 0;\n\
         let sum = list.map(|n| n * 2).reduce(|a, b| a + b, 0) + list.find(|n| n == 2) + list.find_map(|n| if n == 1 { 1 });\n\
         list.for_each(|n| n); list.retain(|n| n < 9); list.truncate(3); list.append([1]); list.shift(); list.pop(); list.remove(0);\n\
         let map = #{a: 1}; map.clear(); map.b = 2;\n\
         let n = max(min(3, 4), abs(-2)) + sign(-3) + map.keys().len() + map.values().len() + list.extract(0).len();\n\
         for i in range(0, 4) { n += i; } for i in 0..3 { n += i; } for i in range(0, 6, 2) { n += i; }\n\
         let ok = is_even(n) || n.is_odd() || is_zero(n) || type_of(n) == \"\" || n.to_string().is_empty();\n\
         if some && ok && sum == 41 { event.push(event.target, 10) }",
        &[],
    );
    assert_eq!(state.at[1], 11);
}

#[test]
fn a_book_goes_from_thread_to_thread() {
    fn fits<T: Send + Sync>(_: &T) {}
    let book = good(ON_BLOW, &body("event.push(event.target, 1);"));
    fits(&book);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut referee = referee(&book, &[]);
                blow(&mut referee).unwrap();
                blow(&mut referee).unwrap();
                assert_eq!(referee.state.at[1], 3);
            });
        }
    });
}

#[test]
fn books_do_not_share_scripts() {
    let books: Vec<_> = (1..8).map(|n| good(ON_BLOW, &body(&format!("event.push(event.target, {n});")))).collect();
    for _ in 0..2 {
        for (book, n) in books.iter().zip(2..) {
            let mut referee = referee(book, &[]);
            blow(&mut referee).unwrap();
            assert_eq!(referee.state.at[1], n);
        }
    }
}

#[test]
fn a_silent_game_is_the_same_game() {
    let book = good(ON_BLOW, &body("event.push(event.target, event.roll(\"shock\"));"));
    let state = referee(&book, &[]).state;
    let mut silent =
        Referee::<Row>::new(Arc::clone(&book), state, Box::new(Given::new([1, 2])), Vec::new(), Recorder::silent());
    silent.step(book.event("blow").unwrap(), &[0, 1, 2, NONE, NONE]).unwrap();
    assert_eq!(silent.state.at[1], 4);
    let stop = silent.step(book.event("blow").unwrap(), &[0, 1, 2, NONE, NONE]).unwrap_err();
    assert!(matches!(stop, Stop::NoDie { .. }));
}

#[test]
fn every_code_has_its_sentence() {
    use arbitro::text::Language;
    use arbitro::text::messages;
    for code in [
        "limit", "error", "syntax", "too-large", "unknown-word", "function-missing", "hook-name", "of-nobody", "twice",
        "outside-function", "not-in-value", "chain",
    ] {
        let key = format!("fault-script-{code}");
        assert!(Language::all().all(|language| messages().has(language, &key)), "{key}");
    }
}
