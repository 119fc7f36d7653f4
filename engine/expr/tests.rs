//! A made-up family, players on a line, and every sentence the language can say about it.

use super::vocabulary::*;
use super::{Scope, *};
use crate::pack::Place;

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

struct Player {
    at: Value,
    team: Value,
    strength: Value,
    prone: bool,
    rules: Vec<(u16, Value)>,
}

/// Six players on a line: three of team 0 on squares 0, 1, 5; three of team 1 on squares 2, 3, 9.
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
            read: |s, a, b| (player(s, a).at - player(s, b).at).abs(),
        },
        Relation {
            name: "distance",
            of: [SQUARE, PLAYER],
            kind: Kind::Number,
            read: |s, a, b| (a - player(s, b).at).abs(),
        },
        Relation {
            name: "seen",
            of: [PLAYER, PLAYER],
            kind: Kind::Truth,
            read: |s, a, b| (player(s, a).at > player(s, b).at).into(),
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
    program(text, Kind::Truth).truth(&View { state: &line(), frame })
}

fn number(text: &str) -> Value {
    program(text, Kind::Number).number(&View { state: &line(), frame: &frame() })
}

fn set_of(text: &str) -> Vec<Value> {
    let program = with_scope(|scope| set(text, AT, scope)).unwrap_or_else(|faults| panic!("{text}: {faults:#?}"));
    program.set(&View { state: &line(), frame: &frame() }).iter().collect()
}

/// What is wrong, one line a finding: `code column+length args suggestion`.
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
        "turn < 5",
        "turn <= 4",
        "turn > 3",
        "turn >= 4",
        "turn = 4",
        "turn != 5",
        "turn is 4",
        "turn is not 5",
    ]);
    all_false(&[
        "turn < 4",
        "turn <= 3",
        "turn > 4",
        "turn >= 5",
        "turn = 5",
        "turn != 4",
        "turn is 5",
        "turn is not 4",
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
        "actor lacks stunty",
        "actor has hated or actor lacks hated",
    ]);
    all_false(&[
        "actor is target",
        "target is none",
        "target is prone",
        "actor has stunty",
        "actor lacks loner",
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
    let view = View { state: &line(), frame: &frame() };
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
fn unknown_words_get_the_nearest_right_one() {
    check_faults(&[
        ("turm > 3", Kind::Truth, &["unknown-word 0+4 word=turm -> turn"]),
        ("zzzzzz", Kind::Truth, &["unknown-word 0+6 word=zzzzzz"]),
        ("actr.st > 3", Kind::Truth, &["unknown-word 0+4 word=actr -> actor"]),
        ("actor.stt > 3", Kind::Truth, &["unknown-property 6+3 property=stt of=player -> st"]),
        ("turn.st > 3", Kind::Truth, &["no-properties 0+4 text=turn found=number property=st"]),
        ("face is stumbel", Kind::Truth, &["unknown-name 8+7 name=stumbel group=face -> stumble"]),
        ("face is blitz", Kind::Truth, &["unknown-name 8+5 name=blitz group=face"]),
        ("face is broken", Kind::Truth, &["unknown-name 8+6 name=wobble group=face"]),
        ("actor is pron", Kind::Truth, &["unknown-word 9+4 word=pron -> prone"]),
        ("actor has stunti", Kind::Truth, &["unknown-rule 10+6 rule=stunti -> stunty"]),
        ("actor has fate", Kind::Truth, &["unknown-rule 10+4 rule=stumble"]),
        ("any markrs of actor", Kind::Truth, &["unknown-set 4+6 word=markrs -> markers"]),
        ("distence from actor to target > 1", Kind::Truth, &["unknown-relation 0+8 word=distence -> distance"]),
        ("actor sen by target", Kind::Truth, &["unknown-relation 6+3 word=sen -> seen"]),
        ("coutn(markers of actor)", Kind::Number, &["unknown-function 0+5 word=coutn -> count"]),
        (
            "total-need",
            Kind::Number,
            &["dash-without-spaces 0+10 text=total-need instead=total - need -> total - need"],
        ),
        ("turn-1 > 0", Kind::Truth, &["dash-without-spaces 0+6 text=turn-1 instead=turn - 1 -> turn - 1"]),
        ("markers > 1", Kind::Truth, &["word-needs-more 0+7 text=markers instead=markers of ... -> markers of ..."]),
        ("seen", Kind::Truth, &["word-needs-more 0+4 text=seen instead=... seen by ... -> ... seen by ..."]),
        ("prone", Kind::Truth, &["word-needs-more 0+5 text=prone instead=actor is prone -> actor is prone"]),
        ("st > 1", Kind::Truth, &["word-needs-more 0+2 text=st instead=actor.st -> actor.st"]),
        ("fate", Kind::Truth, &["name-alone 0+4 word=fate name=stumble"]),
    ]);
}

#[test]
fn types_that_do_not_fit_are_said() {
    check_faults(&[
        (
            "failed + 1",
            Kind::Number,
            &["truth-as-amount 0+6 text=failed instead=if failed then 1 else 0 -> if failed then 1 else 0"],
        ),
        ("actor.st", Kind::Truth, &["amount-as-condition 0+8 text=actor.st instead=actor.st > 0 -> actor.st > 0"]),
        ("actor > 1", Kind::Truth, &["wrong-type 0+5 expected=number found=player text=actor"]),
        ("actor", Kind::Truth, &["wrong-type 0+5 expected=truth found=player text=actor"]),
        ("face", Kind::Number, &["wrong-type 0+4 expected=number found=face text=face"]),
        ("face is natural", Kind::Truth, &["wrong-type 8+7 expected=face found=number text=natural"]),
        ("actor is destination", Kind::Truth, &["wrong-type 9+11 expected=player found=square text=destination"]),
        ("actor is st", Kind::Truth, &["wrong-type 9+2 expected=truth found=number text=st"]),
        ("turn is none and doubles is none", Kind::Truth, &["wrong-type 28+4 expected=truth found=none text=none"]),
        ("turn > none", Kind::Truth, &["wrong-type 7+4 expected=number found=none text=none"]),
        ("turn + none", Kind::Number, &["wrong-type 7+4 expected=number found=none text=none"]),
        ("turn has stunty", Kind::Truth, &["cannot-have 0+4 text=turn found=number"]),
        ("markers of turn", Kind::Set(PLAYER), &["wrong-type 11+4 expected=player found=number text=turn"]),
        (
            "squares of actor",
            Kind::Set(PLAYER),
            &["wrong-type 0+16 expected=player found=square text=squares of actor"],
        ),
        ("actor", Kind::Set(PLAYER), &["wrong-type 0+5 expected=set found=player text=actor"]),
        ("crowd", Kind::Entity(PLAYER), &["wrong-type 0+5 expected=value found=set text=crowd"]),
        (
            "destination in markers of actor",
            Kind::Truth,
            &["wrong-type 0+11 expected=player found=square text=destination"],
        ),
        ("distance from turn to actor", Kind::Number, &["wrong-type 14+4 expected=player found=number text=turn"]),
        ("distance from actor to turn", Kind::Number, &["wrong-type 23+4 expected=player found=number text=turn"]),
        ("any squares of actor within 1", Kind::Truth, &["wrong-type 21+8 expected=player found=square text=within 1"]),
        (
            "markers of target",
            Kind::Truth,
            &["set-as-condition 0+17 text=markers of target instead=any markers of target -> any markers of target"],
        ),
        (
            "markers of target + 1",
            Kind::Number,
            &["set-as-amount 0+17 text=markers of target instead=count(markers of target) -> count(markers of target)"],
        ),
        (
            "markers of target > 1",
            Kind::Truth,
            &["set-as-amount 0+17 text=markers of target instead=count(markers of target) -> count(markers of target)"],
        ),
        (
            "markers of actor has stunty",
            Kind::Truth,
            &[
                "set-needs-quantifier 0+27 text=markers of actor has stunty instead=any markers of actor has stunty -> any markers of actor has stunty",
            ],
        ),
        ("every markers of actor", Kind::Truth, &["every-needs-more 0+22 text=every markers of actor"]),
        ("max(1)", Kind::Number, &["wrong-count 0+6 word=max expected=2 found=1"]),
        ("natural is 1 or 6", Kind::Truth, &["half-a-comparison 16+1 text=6 instead=natural is 6 -> natural is 6"]),
        (
            "face is not stumble or push-back",
            Kind::Truth,
            &["half-a-comparison 23+9 text=push-back instead=face is not push-back -> face is not push-back"],
        ),
        ("if true then 1 else actor", Kind::Number, &["wrong-type 20+5 expected=number found=player text=actor"]),
    ]);
}

#[test]
fn several_mistakes_are_told_at_once() {
    check_faults(&[
        (
            "turm > natral and actor has stunti && any markrs of actor",
            Kind::Truth,
            &[
                "slip 35+2 found=&& meant=and -> and",
                "unknown-word 0+4 word=turm -> turn",
                "unknown-word 7+6 word=natral -> natural",
                "unknown-rule 28+6 rule=stunti -> stunty",
                "unknown-set 42+6 word=markrs -> markers",
            ],
        ),
        (
            "max(turm, actor)",
            Kind::Number,
            &["unknown-word 4+4 word=turm -> turn", "wrong-type 10+5 expected=number found=player text=actor"],
        ),
    ]);
}

#[test]
fn signs_of_other_languages_are_understood_and_answered() {
    for (text, found, meant) in [
        ("true && true", "&&", "and"),
        ("true || true", "||", "or"),
        ("!true", "!", "not"),
        ("turn == 1", "==", "="),
        ("turn => 1", "=>", ">="),
        ("turn =< 1", "=<", "<="),
        ("turn <> 1", "<>", "!="),
        ("turn ≤ 1", "≤", "<="),
        ("turn − 1 > 0", "−", "-"),
        ("turn / 2 > 0", "/", "half(...)"),
    ] {
        let found = faults(text, Kind::Truth).join("\n").contains(&format!("found={found} meant={meant} -> {meant}"));
        assert!(found, "{text}: {:?}", faults(text, Kind::Truth));
    }
}

#[test]
fn a_sentence_that_stops_or_stumbles_says_what_may_stand_there() {
    check_faults(&[
        ("", Kind::Truth, &["syntax 0+1 found=end expected=value"]),
        ("turn >", Kind::Truth, &["syntax 6+1 found=end expected=value"]),
        ("turn > 1 anb true", Kind::Truth, &["syntax 9+3 found=anb expected=end, operator -> and"]),
        ("(turn > 1", Kind::Truth, &["syntax 9+1 found=end expected=), operator"]),
        ("if failed then 1", Kind::Number, &["syntax 16+1 found=end expected=else, operator"]),
        ("markers of", Kind::Truth, &["syntax 10+1 found=end expected=value"]),
        ("any markers", Kind::Truth, &["word-needs-more 4+7 text=markers instead=markers of ... -> markers of ..."]),
        ("actor has", Kind::Truth, &["syntax 9+1 found=end expected=word"]),
        ("turn > 3+", Kind::Truth, &["syntax 9+1 found=end expected=value"]),
        ("'push-back'", Kind::Truth, &["syntax 0+1 found=' expected=value"]),
        ("turn AND true", Kind::Truth, &["syntax 5+3 found=AND expected=end, operator -> and"]),
        ("turn foo 3", Kind::Truth, &["syntax 5+3 found=foo expected=end, operator"]),
        ("actor seen target", Kind::Truth, &["syntax 11+6 found=target expected=by"]),
        ("actor seem by target and", Kind::Truth, &["syntax 24+1 found=end expected=value"]),
        ("1 < turn < 5", Kind::Truth, &["two-comparisons 9+3 second=< 5"]),
        ("turn > 99999999999", Kind::Truth, &["number-too-large 7+11 found=99999999999"]),
    ]);
}

#[test]
fn a_place_counts_characters_and_knows_quotes() {
    let fault =
        |text: &str, at| with_scope(|scope| condition(text, at, scope)).expect_err("it is wrong").remove(0).place;
    assert_eq!(fault("true and ò", AT).map(|p| (p.column, p.length)), Some((20, 1)));
    let quoted = Place { length: 12, ..AT };
    assert_eq!(fault("true and ò", quoted).map(|p| (p.column, p.length)), Some((21, 1)));
}

#[test]
fn nesting_has_a_limit_that_never_hurts() {
    let nested = |depth: usize| format!("{}true{}", "(".repeat(depth), ")".repeat(depth));
    program(&nested(60), Kind::Truth);
    program(&"not ".repeat(10_000).as_str().chars().chain("true".chars()).collect::<String>(), Kind::Truth);
    program(&format!("{}true", "true and ".repeat(5_000)), Kind::Truth);
    for text in [
        nested(65),
        nested(100_000),
        "(".repeat(100_000),
        format!("{}1 > 0", "1 + ".repeat(100)),
        format!("{}true", "if true then true else ".repeat(70)),
        "if ".repeat(50_000),
        format!("actor in {}players of actor.team", "players of actor.team who are in ".repeat(80)),
        format!("{}1{} > 0", "half(".repeat(70), ")".repeat(70)),
    ] {
        let faults = faults(&text, Kind::Truth);
        assert!(faults[0].starts_with("too-deep") && faults[0].contains("limit=64"), "{faults:?}");
    }
}

#[test]
fn an_argument_needs_a_holder_of_a_held_rule() {
    with_scope(|scope| {
        let alone = Scope { holder: None, ..*scope };
        let faults = amount("argument", AT, &alone).expect_err("nobody holds it");
        assert_eq!(faults[0].code, "no-argument");
        let faults = amount("holder.st", AT, &alone).expect_err("nobody holds it");
        assert_eq!((faults[0].code, faults[0].suggestion.clone()), ("unknown-word", None));
    });
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
        let view = View { state: &state, frame: &frame };
        assert!(!program.truth(&view), "{text}");
        let because = program.why_false(&view);
        let values: Vec<_> = values.iter().map(|(t, v, k)| ((*t).to_owned(), *v, *k)).collect();
        assert_eq!((because.text, because.values), (part, values), "{text}");
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
fn programs_travel() {
    fn travels<T: Send + Sync + Clone + std::fmt::Debug>(_: &T) {}
    travels(&program("failed", Kind::Truth));
}

#[test]
fn dice_are_read() {
    let number = |count, sides| Ok(Dice { count, sides: Sides::Number(sides) });
    let faces = |count, faces: &str| Ok(Dice { count, sides: Sides::Faces(faces.to_owned()) });
    for (text, dice) in [
        ("d6", number(1, 6)),
        ("2d6", number(2, 6)),
        ("D16", number(1, 16)),
        ("d3", number(1, 3)),
        ("block", faces(1, "block")),
        ("3 block", faces(3, "block")),
        ("2 drop", faces(2, "drop")),
    ] {
        assert_eq!(parse_dice(text, AT), dice, "{text}");
    }
    for (text, code) in [
        ("", "syntax"),
        ("6", "syntax"),
        ("2d", "syntax"),
        ("d6+1", "syntax"),
        ("0d6", "bad-dice"),
        ("d1", "bad-dice"),
        ("999d6", "bad-dice"),
        ("d999", "bad-dice"),
    ] {
        assert_eq!(parse_dice(text, AT).map_err(|fault| fault.code), Err(code), "{text}");
    }
}

#[test]
fn targets_and_ranges_are_read() {
    assert_eq!(parse_target("3+", AT), Ok(Some(3)));
    assert_eq!(parse_target("-", AT), Ok(None));
    assert_eq!(parse_target("3", AT).map_err(|fault| fault.suggestion), Err(Some("3+".to_owned())));
    assert_eq!(parse_target("+", AT).map_err(|fault| fault.code), Err("syntax"));
    assert_eq!(parse_range("2-7", AT), Ok((2, 7)));
    assert_eq!(parse_range("9", AT), Ok((9, 9)));
    assert_eq!(parse_range("10+", AT), Ok((10, i32::MAX)));
    assert_eq!(
        parse_range("7-2", AT).map_err(|fault| (fault.code, fault.suggestion)),
        Err(("bad-range", Some("2-7".to_owned())))
    );
    assert_eq!(parse_range("a", AT).map_err(|fault| fault.code), Err("syntax"));
    assert_eq!(parse_range("99999999999", AT).map_err(|fault| fault.code), Err("number-too-large"));
}

#[test]
fn rules_carry_arguments() {
    let rule = |name: &str, argument| Ok((name.to_owned(), argument));
    assert_eq!(parse_rule_reference("dodge", AT), rule("dodge", None));
    assert_eq!(parse_rule_reference("mighty-blow(1)", AT), rule("mighty-blow", Some(Argument::Number(1))));
    assert_eq!(parse_rule_reference("mighty-blow(+1)", AT), rule("mighty-blow", Some(Argument::Number(1))));
    assert_eq!(parse_rule_reference("loner(4+)", AT), rule("loner", Some(Argument::Number(4))));
    assert_eq!(parse_rule_reference("animosity(all)", AT), rule("animosity", Some(Argument::Word("all".to_owned()))));
    for text in ["", "1", "loner(", "loner()", "loner(4", "loner 4", "a(b)c"] {
        assert_eq!(parse_rule_reference(text, AT).map_err(|fault| fault.code), Err("syntax"), "{text}");
    }
}

/// A small generator, so that a failure can be repeated.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

fn survives(text: &str) {
    let (state, frame) = (line(), frame());
    let empty = Frame::default();
    for kind in [Kind::Truth, Kind::Number, Kind::Set(PLAYER), Kind::Name(FACES)] {
        match with_scope(|scope| value_of(text, AT, kind, scope)) {
            Ok(program) => {
                for frame in [&frame, &empty] {
                    let view = View { state: &state, frame };
                    let _ = (program.number(&view), program.set(&view), program.why_false(&view));
                }
            }
            Err(faults) => assert!(!faults.is_empty(), "{text}"),
        }
    }
    let _ = (parse_dice(text, AT).is_ok(), parse_target(text, AT).is_ok());
    let _ = (parse_range(text, AT).is_ok(), parse_rule_reference(text, AT).is_ok());
}

#[test]
fn random_bytes_and_random_words_never_panic() {
    let words: Vec<&str> = "and or not if then else is are has lacks in any no every of from to by within having lacking who \
        besides true false none actor target destination face turn argument failed markers teammates players distance seen \
        count max half penalty fate st team prone stunty stumble ( ) , . + - * < <= = != && 1 2 99 ò crowd holder"
        .split_whitespace()
        .collect();
    let mut seed = 20_260_101;
    for _ in 0..1_500 {
        let length = next(&mut seed) % 24;
        let bytes: Vec<u8> = (0..length).map(|_| (next(&mut seed) % 256) as u8).collect();
        survives(&String::from_utf8_lossy(&bytes));
        let ascii: String = (0..length).map(|_| char::from((32 + next(&mut seed) % 95) as u8)).collect();
        survives(&ascii);
        let sentence: Vec<&str> = (0..length).map(|_| words[next(&mut seed) % words.len()]).collect();
        survives(&sentence.join(" "));
    }
}
