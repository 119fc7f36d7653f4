//! A made-up family, players on a line, and every sentence the language can say about it.

mod mistakes;
mod notation;
mod plain;

use arbitro::expr::vocabulary::*;
use arbitro::expr::{Scope, *};
use arbitro::pack::{Diagnostic, Place};

const PLAYER: EntityKind = 0;
const TEAM: EntityKind = 1;
const SQUARE: EntityKind = 2;
const FACES: Group = 2;
const ACTIONS: Group = 3;

const STUNTY: u16 = 0;
const REALLY_STUPID: u16 = 1;
const LONER: u16 = 2;

const ACTOR: u8 = slot::FIRST;
const TARGET: u8 = slot::FIRST + 1;
const DESTINATION: u8 = slot::FIRST + 2;
const FACE: u8 = slot::FIRST + 3;

#[derive(Clone)]
struct Player {
    at: Value,
    team: Value,
    strength: Value,
    prone: bool,
    rules: Vec<(u16, Value)>,
}

/// Six players on a line: three of team 0 on squares 0, 1, 5; three of team 1 on squares 2, 3, 9.
#[derive(Clone)]
struct Line {
    turn: Value,
    players: Vec<Player>,
}

fn player(state: &Line, index: Value) -> &Player {
    &state.players[index as usize]
}

fn near(state: &Line, square: Value, keep: impl Fn(Value, &Player) -> bool) -> Set {
    (0..).zip(&state.players).filter(|(i, p)| keep(*i, p) && (p.at - square).abs() <= 1).map(|(i, _)| i).collect()
}

static LINE: Vocabulary<Line> = Vocabulary {
    entities: &["player", "team", "square"],
    properties: &[
        Property { of: PLAYER, name: "st", kind: Kind::Number, read: |s, p| player(s, p).strength },
        Property { of: PLAYER, name: "pa", kind: Kind::Number, read: |_, _| NONE },
        Property { of: PLAYER, name: "team", kind: Kind::Entity(TEAM), read: |s, p| player(s, p).team },
        Property { of: PLAYER, name: "square", kind: Kind::Entity(SQUARE), read: |s, p| player(s, p).at },
        Property { of: PLAYER, name: "prone", kind: Kind::Truth, read: |s, p| player(s, p).prone.into() },
        Property { of: PLAYER, name: "marker-of-choice", kind: Kind::Entity(PLAYER), read: |_, _| NONE },
        Property { of: TEAM, name: "re-rolls", kind: Kind::Number, read: |_, team| 3 - team },
        Property { of: TEAM, name: "active", kind: Kind::Truth, read: |_, team| (team == 0).into() },
    ],
    facts: &[
        Fact { name: "turn", kind: Kind::Number, read: |s| s.turn },
        Fact { name: "action", kind: Kind::Name(ACTIONS), read: |_| 5 },
        Fact { name: "raining", kind: Kind::Truth, read: |_| 0 },
    ],
    sets: &[
        SetWord {
            name: "markers",
            of: PLAYER,
            kind: PLAYER,
            read: |v, of| {
                let of = player(v.state, of);
                near(v.state, of.at, |_, p| p.team != of.team)
            },
        },
        SetWord { name: "markers", of: SQUARE, kind: PLAYER, read: |v, at| near(v.state, at, |_, p| p.team == 1) },
        SetWord {
            name: "teammates",
            of: PLAYER,
            kind: PLAYER,
            read: |v, of| (0..6).filter(|i| *i != of && player(v.state, *i).team == player(v.state, of).team).collect(),
        },
        SetWord {
            name: "players",
            of: TEAM,
            kind: PLAYER,
            read: |v, of| (0..6).filter(|i| player(v.state, *i).team == of).collect(),
        },
        SetWord { name: "squares", of: PLAYER, kind: SQUARE, read: |v, of| Set(1 << player(v.state, of).at) },
    ],
    relations: &[
        Relation {
            name: "distance",
            of: [PLAYER, PLAYER],
            kind: Kind::Number,
            read: |v, a, b| (player(v.state, a).at - player(v.state, b).at).abs(),
        },
        Relation {
            name: "distance",
            of: [SQUARE, PLAYER],
            kind: Kind::Number,
            read: |v, a, b| (a - player(v.state, b).at).abs(),
        },
        Relation {
            name: "seen",
            of: [PLAYER, PLAYER],
            kind: Kind::Truth,
            read: |v, a, b| (player(v.state, a).at > player(v.state, b).at).into(),
        },
    ],
    groups: &[
        NameGroup { name: "outcome", words: &["failed", "passed", "casualty"], rules: false },
        NameGroup { name: "rule", words: &[], rules: true },
        NameGroup { name: "face", words: &["stumble", "push-back"], rules: false },
        NameGroup { name: "action", words: &["blitz", "foul"], rules: false },
    ],
    events: &[],
    bystanders: &[],
    verbs: &[],
    kinds: &[],
    prices: &[],
    periods: &[],
    has: |s, kind, thing, rule| {
        (kind == PLAYER).then(|| player(s, thing).rules.iter().find(|(r, _)| *r == rule).map(|(_, n)| *n)).flatten()
    },
};

const WORDS: &[(Group, &str)] = &[
    (OUTCOMES, "failed"),
    (OUTCOMES, "passed"),
    (OUTCOMES, "casualty"),
    (FACES, "stumble"),
    (FACES, "push-back"),
    (ACTIONS, "blitz"),
    (ACTIONS, "foul"),
    (RULES, "stunty"),
];
const HELD: &[&str] = &["stunty", "really-stupid", "loner"];
const SLOTS_HERE: &[(&str, Kind, u8)] = &[
    ("actor", Kind::Entity(PLAYER), ACTOR),
    ("target", Kind::Entity(PLAYER), TARGET),
    ("destination", Kind::Entity(SQUARE), DESTINATION),
    ("face", Kind::Name(FACES), FACE),
    ("crowd", Kind::Set(PLAYER), FACE + 1),
];
const AT: Place = Place { file: 3, line: 7, column: 11, length: 1 };

fn with_scope<T>(run: impl FnOnce(&Scope<Line>) -> T) -> T {
    let mut names = Names::default();
    for (_, word) in WORDS {
        names.intern(word);
    }
    run(&Scope {
        vocabulary: &LINE,
        slots: SLOTS_HERE,
        own: "loner",
        favourable: Some(&[1]),
        holder: Some(PLAYER),
        rule_held: Some(LONER),
        params: &|word| match word {
            "penalty" => Some(Param::Number(2)),
            "sharp" => Some(Param::Truth(true)),
            "fate" => Some(Param::Name("stumble".into())),
            "hated" => Some(Param::Name("stunty".into())),
            "active" => Some(Param::Number(7)),
            "broken" => Some(Param::Name("wobble".into())),
            _ => None,
        },
        names: &names,
        in_group: &|group, word| WORDS.contains(&(group, WORDS.iter().map(|w| w.1).find(|w| *w == word).unwrap_or(""))),
        group_words: &|group| WORDS.iter().filter(|w| w.0 == group).map(|w| w.1.to_owned()).collect(),
        held: &|rule| HELD.iter().position(|held| *held == rule).map(|i| i as u16),
        held_words: &|| HELD.iter().map(|rule| (*rule).to_owned()).collect(),
    })
}

fn line() -> Line {
    let player =
        |at, team, strength, prone, rules: &[(u16, Value)]| Player { at, team, strength, prone, rules: rules.into() };
    Line {
        turn: 4,
        players: vec![
            player(0, 0, 3, false, &[(LONER, 4)]),
            player(1, 0, 2, false, &[(STUNTY, 0)]),
            player(5, 0, 4, true, &[(REALLY_STUPID, 0)]),
            player(2, 1, 5, false, &[]),
            player(3, 1, 3, true, &[(STUNTY, 0), (REALLY_STUPID, 0)]),
            player(9, 1, 3, false, &[]),
        ],
    }
}

/// A failed roll of 1 with total 1, need 3: actor 0 holds the rule, target 3, destination square 2, face stumble.
fn frame() -> Frame {
    let mut frame = Frame::default();
    for (index, value) in [
        (slot::NATURAL, 1),
        (slot::TOTAL, 1),
        (slot::NEED, 3),
        (slot::OUTCOME, 0),
        (slot::DOUBLES, 0),
        (slot::HOLDER, 0),
        (slot::BASE, 6),
        (ACTOR, 0),
        (TARGET, 3),
        (DESTINATION, 2),
        (FACE, 3),
    ] {
        frame.slots[usize::from(index)] = value;
    }
    frame
}

fn program(text: &str, kind: Kind) -> Program<Line> {
    with_scope(|scope| value_of(text, AT, kind, scope)).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"))
}

fn truth_in(text: &str, frame: &Frame) -> bool {
    program(text, Kind::Truth).truth(&View::bare(&line(), frame))
}

fn number(text: &str) -> Value {
    program(text, Kind::Number).number(&View::bare(&line(), &frame()))
}

fn set_of(text: &str) -> Vec<Value> {
    let program = with_scope(|scope| set(text, AT, scope)).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"));
    program.set(&View::bare(&line(), &frame())).iter().collect()
}

/// The faults, one a line: `code column+length args suggestion`.
fn faults(text: &str, kind: Kind) -> Vec<String> {
    let faults = match with_scope(|scope| value_of(text, AT, kind, scope)) {
        Ok(_) => panic!("`{text}` should not compile"),
        Err(faults) => faults,
    };
    let tell = |fault: &Diagnostic| {
        let place = fault.place.expect("every fault has a place");
        assert_eq!((place.file, place.line), (3, 7));
        let args: Vec<_> = fault.args.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let instead = fault.suggestion.as_ref().map_or(String::new(), |word| format!(" -> {word}"));
        format!("{} {}+{} {}{instead}", fault.code, place.column - AT.column, place.length, args.join(" "))
    };
    faults.iter().map(tell).collect()
}

fn check_faults(cases: &[(&str, Kind, &[&str])]) {
    for (text, kind, expected) in cases {
        assert_eq!(faults(text, *kind), *expected, "{text}");
    }
}

#[track_caller]
fn all_true(cases: &[&str]) {
    for text in cases {
        assert!(truth_in(text, &frame()), "`{text}` should be true");
    }
}

#[track_caller]
fn all_false(cases: &[&str]) {
    for text in cases {
        assert!(!truth_in(text, &frame()), "`{text}` should be false");
    }
}

#[test]
fn numbers_compare_on_both_sides_of_every_border() {
    all_true(&[
        "turn < 5", "turn <= 4", "turn > 3", "turn >= 4", "turn = 4", "turn != 5", "turn is 4", "turn is not 5",
    ]);
    all_false(&[
        "turn < 4", "turn <= 3", "turn > 4", "turn >= 5", "turn = 5", "turn != 4", "turn is 5", "turn is not 4",
    ]);
}

#[test]
fn truths_join() {
    all_true(&[
        "true",
        "not false",
        "not not sharp",
        "true and not raining",
        "false or true and true",
        "not raining and true",
        "raining = false",
        "doubles is false",
        "(true or false) and (true)",
        "not (true and false)",
    ]);
    all_false(&[
        "false",
        "not true",
        "true and raining",
        "(true or true) and false",
        "raining",
        "doubles",
        "doubles is true",
    ]);
}

#[test]
fn failed_and_passed_are_outcomes() {
    all_true(&["failed", "outcome is failed", "not passed", "outcome is not casualty"]);
    all_false(&["passed", "not failed", "outcome is passed"]);
}

#[test]
fn names_are_found_in_the_group_of_the_subject() {
    all_true(&[
        "face is stumble",
        "action is foul or face is stumble",
        "face is not push-back",
        "face is fate",
        "face = fate",
    ]);
    all_false(&["face is push-back", "face is not fate", "action is blitz and face is push-back"]);
}

#[test]
fn things_are_compared_asked_and_followed() {
    all_true(&[
        "actor is holder",
        "actor is not target",
        "target is not none",
        "actor.marker-of-choice is none",
        "target is not prone",
        "actor.team is active",
        "actor.team.active",
        "actor.team is not target.team",
        "target.team.re-rolls = 2",
        "actor has loner",
        "actor has self",
        "actor lacks stunty",
        "actor has hated or actor lacks hated",
    ]);
    all_false(&[
        "actor is target", "target is none", "target is prone", "actor has stunty", "actor lacks loner",
        "target.team is active",
    ]);
}

#[test]
fn none_is_no_amount_no_thing_and_no_answer() {
    all_true(&[
        "actor.pa is none",
        "not actor.pa > 2",
        "not actor.marker-of-choice is prone",
        "count(markers of actor.marker-of-choice) = 0",
    ]);
    all_false(&[
        "actor.pa > 2",
        "actor.pa <= 2",
        "actor.pa = 2",
        "actor.pa != 2",
        "actor.pa is not none",
        "actor.marker-of-choice is prone",
        "actor.marker-of-choice is not prone",
        "actor.marker-of-choice is not actor",
        "actor.marker-of-choice has stunty",
        "actor.marker-of-choice lacks stunty",
        "actor.marker-of-choice seen by actor",
        "any markers of actor.marker-of-choice",
        "actor in markers of actor.marker-of-choice",
    ]);
    for text in ["actor.pa + 1", "-actor.pa", "max(actor.pa, 3)", "half(actor.pa)", "actor.marker-of-choice.st", "none"]
    {
        assert_eq!(number(text), NONE, "{text}");
    }
    assert_eq!(number("distance from actor to actor.marker-of-choice"), NONE);
}

#[test]
fn amounts_are_calculated() {
    for (text, value) in [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 3 - 2", 5),
        ("turn -1", 3),
        ("turn- 1", 3),
        ("2-penalty", 0),
        ("-penalty", -2),
        ("--penalty", 2),
        ("-count(markers of destination)", -2),
        ("argument", 4),
        ("base - argument", 2),
        ("max(turn, 9)", 9),
        ("min(turn, 9)", 4),
        ("half(7)", 4),
        ("half(6)", 3),
        ("half(-3)", -1),
        ("half(0)", 0),
        ("if failed then 3 else turn", 3),
        ("if passed then 3 else if sharp then turn + 1 else 0", 5),
        ("(if passed then 1 else 2) + 1", 3),
        ("actor.st + target.st", 8),
        ("distance from actor to target", 2),
        ("distance from destination to actor + 1", 3),
        ("2147483647 + 2147483647", i32::MAX),
        ("-2147483647 - 2147483647", i32::MIN + 1),
        ("natural\n  + total", 2),
    ] {
        assert_eq!(number(text), value, "{text}");
    }
}

#[test]
fn sets_are_narrowed_in_any_order() {
    assert_eq!(set_of("markers of actor"), Vec::<Value>::new());
    assert_eq!(set_of("markers of target"), [1]);
    assert_eq!(set_of("markers of destination"), [3, 4]);
    assert_eq!(set_of("(markers of (destination))"), [3, 4]);
    assert_eq!(set_of("teammates of actor within 1"), [1]);
    assert_eq!(set_of("teammates of actor within 4 + 1"), [1, 2]);
    assert_eq!(set_of("players of target.team within 1 of actor"), Vec::<Value>::new());
    assert_eq!(set_of("players of target.team within penalty of actor"), [3]);
    assert_eq!(set_of("markers of destination within 0"), [3]);
    assert_eq!(set_of("markers of destination having stunty"), [4]);
    assert_eq!(set_of("markers of destination lacking stunty"), [3]);
    assert_eq!(set_of("markers of destination who are prone"), [4]);
    assert_eq!(set_of("markers of destination who are not prone"), [3]);
    assert_eq!(set_of("markers of destination who have stunty"), [4]);
    assert_eq!(set_of("markers of destination who are in teammates of target"), [4]);
    assert_eq!(set_of("markers of destination who are not in teammates of target"), [3]);
    assert_eq!(set_of("players of actor.team seen by actor"), [1, 2]);
    assert_eq!(set_of("players of actor.team who are not seen by actor"), [0]);
    assert_eq!(set_of("players of actor.team besides actor"), [1, 2]);
    assert_eq!(set_of("players of actor.team besides actor.marker-of-choice"), [0, 1, 2]);
    assert_eq!(set_of("players of actor.team who are actor"), [0]);
    let either_way = [
        "besides actor who are not prone within 5 of actor having stunty",
        "having stunty within 5 of actor besides actor who are not prone",
    ];
    for filters in either_way {
        assert_eq!(set_of(&format!("players of actor.team {filters}")), [1]);
    }
}

#[test]
fn quantifiers_speak_of_sets() {
    all_true(&[
        "any markers of destination",
        "no markers of actor",
        "any markers of destination has stunty",
        "any markers of destination have stunty",
        "any teammates of actor within 1 lack really-stupid",
        "any markers of destination lacks stunty",
        "any markers of destination is prone",
        "any markers of destination are not prone",
        "any markers of destination is target",
        "no markers of destination has loner",
        "every markers of destination lacks loner",
        "every markers of actor is prone",
        "every players of actor.team within 9 of actor is not target",
        "any (markers of destination) is seen by actor",
        "any markers of destination seen by actor",
        "every markers of destination are in players of target.team",
        "not any markers of actor",
        "any markers of destination and turn = 4",
        "count(markers of destination) > 1",
        "target in markers of destination",
        "target is in markers of destination",
        "actor not in markers of destination",
        "actor is not in markers of destination",
        "target seen by actor",
        "target is seen by actor",
        "actor is not seen by target",
    ]);
    all_false(&[
        "any markers of actor",
        "no markers of destination",
        "any markers of destination has loner",
        "no markers of destination is prone",
        "every markers of destination is prone",
        "every markers of destination has stunty",
        "target not in markers of destination",
        "actor in markers of destination",
        "actor seen by target",
        "target is not seen by actor",
    ]);
}

#[test]
fn the_sentences_of_the_design_compile() {
    for text in [
        "failed and actor.st <= 4",
        "count(markers of destination) > 1",
        "natural is 1 or (action is blitz and not target has stunty)",
        "any teammates of actor within 1 lack really-stupid",
        "distance from target to holder <= 3",
    ] {
        program(text, Kind::Truth);
    }
}

#[test]
fn names_and_things_can_be_asked_for() {
    let (state, frame) = (line(), frame());
    let view = View::bare(&state, &frame);
    assert_eq!(program("push-back", Kind::Name(FACES)).number(&view), 4);
    assert_eq!(program("fate", Kind::Name(FACES)).number(&view), 3);
    assert_eq!(program("if failed then stumble else push-back", Kind::Name(FACES)).number(&view), 3);
    assert_eq!(program("if failed then none else face", Kind::Name(FACES)).number(&view), NONE);
    assert_eq!(program("if failed then actor else target", Kind::Entity(PLAYER)).number(&view), 0);
    assert_eq!(program("target.square", Kind::Entity(SQUARE)).number(&view), 2);
    assert_eq!(program("target", Kind::Entity(PLAYER)).set(&view), Set(1 << 3));
    assert_eq!(program("none", Kind::Entity(PLAYER)).set(&view), Set::EMPTY);
    assert_eq!(program("markers of target", Kind::Set(PLAYER)).set(&view), Set(1 << 1));
    assert_eq!(program("markers of target", Kind::Set(PLAYER)).kind(), Kind::Set(PLAYER));
    all_true(&["(if failed then actor else target) is actor", "(if failed then none else actor) is none"]);
}

#[test]
fn constants_are_known_without_a_game() {
    assert_eq!(program("penalty * 2 - 1", Kind::Number).is_constant(), Some(3));
    assert_eq!(program("if sharp then penalty else turn", Kind::Number).is_constant(), Some(2));
    assert_eq!(program("failed and false", Kind::Truth).is_constant(), Some(0));
    assert_eq!(program("failed or sharp", Kind::Truth).is_constant(), Some(1));
    assert_eq!(program("penalty > 2", Kind::Truth).is_constant(), Some(0));
    assert_eq!(program("failed and sharp", Kind::Truth).is_constant(), None);
    assert_eq!(program("turn + 0", Kind::Number).is_constant(), None);
}

#[test]
fn what_an_expression_reads_is_listed() {
    let program =
        program("failed and actor.st <= argument and any markers of actor within turn has stunty", Kind::Truth);
    let expected = [
        Read::Slot(slot::OUTCOME),
        Read::Slot(ACTOR),
        Read::Property(PLAYER, "st"),
        Read::Argument,
        Read::Set("markers"),
        Read::Fact("turn"),
        Read::Relation("distance"),
        Read::Rule(STUNTY),
    ];
    assert_eq!(program.words(), expected);
    assert!(format!("{program:?}").contains("failed and"));
}

#[test]
fn a_false_condition_says_which_part_was_false() {
    let (player, number) = (Kind::Entity(PLAYER), Kind::Number);
    let because = |text: &str, part: &str, values: &[(&str, Value, Kind)]| {
        let program = program(text, Kind::Truth);
        let (state, frame) = (line(), frame());
        let view = View::bare(&state, &frame);
        assert!(!program.truth(&view), "{text}");
        let because = program.why_false(&view);
        let read: Vec<_> = because.values.iter().map(|(text, value, kind)| (&**text, *value, *kind)).collect();
        assert_eq!((&*because.part, &read[..]), (part, values), "{text}");
    };
    because("failed and (actor.st > 4)", "actor.st > 4", &[("actor.st", 3, number)]);
    because("failed and (sharp and (turn < penalty + 3)) and false", "false", &[]);
    because(
        "failed and (sharp and (turn < penalty))",
        "turn < penalty",
        &[("turn", 4, number), ("penalty", 2, number)],
    );
    because("actor is prone or turn > 9", "actor is prone or turn > 9", &[("actor", 0, player), ("turn", 4, number)]);
    because("passed", "passed", &[("outcome", 0, Kind::Name(OUTCOMES))]);
    because("failed and target has loner", "target has loner", &[("target", 3, player)]);
    because("not failed", "not failed", &[("outcome", 0, Kind::Name(OUTCOMES))]);
    because(
        "count(markers of destination) > 2",
        "count(markers of destination) > 2",
        &[("count(markers of destination)", 2, number)],
    );
    because("failed and any markers of actor has stunty", "any markers of actor has stunty", &[("actor", 0, player)]);
    because(
        "distance from actor to target > 5",
        "distance from actor to target > 5",
        &[("distance from actor to target", 2, number)],
    );
    because("actor seen by target", "actor seen by target", &[("actor", 0, player), ("target", 3, player)]);
    because("if failed then turn > 9 else true", "turn > 9", &[("turn", 4, number)]);
    because("actor.team.re-rolls < 3 and true", "actor.team.re-rolls < 3", &[("actor.team.re-rolls", 3, number)]);
    because("actor.pa >= 2", "actor.pa >= 2", &[("actor.pa", NONE, number)]);
}

#[test]
fn a_look_at_one_role_rules_a_condition_out() {
    let ruled_out = |text: &str| program(text, Kind::Truth).is_ruled_out(&frame());
    for text in [
        "face is push-back",
        "sharp and face is push-back",
        "face is push-back and (turn > 1 or sharp)",
        "face is push-back or face is push-back and sharp",
    ] {
        assert!(ruled_out(text), "{text}");
        all_false(&[text]);
    }
    // These are true, or more than one role must be looked at.
    for text in [
        "face is stumble",
        "face is push-back or face is stumble",
        "face is push-back or sharp",
        "face is not stumble",
        "not face is stumble",
        "if sharp then face is push-back else true",
        "turn > 9",
        "face is stumble and turn > 9",
    ] {
        assert!(!ruled_out(text), "{text}");
    }
}

#[test]
fn programs_travel() {
    fn travels<T: Send + Sync + Clone + std::fmt::Debug>(_: &T) {}
    travels(&program("failed", Kind::Truth));
}
