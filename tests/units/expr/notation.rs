//! Dice, targets, ranges and rules with an argument.

use super::*;

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
