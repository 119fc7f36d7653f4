//! The faults of sentences that mean nothing.

use super::*;

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
                    let view = View::bare(&state, frame);
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
