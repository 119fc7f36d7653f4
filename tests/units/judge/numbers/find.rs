use arbitro::judge::numbers::find::{raised, raised_by, step};

#[test]
fn numbers_that_come_in_steps_are_raised_by_one_of_them() {
    assert_eq!(raised_by("45", step("short")), ["55"]);
    assert_eq!(raised_by("45", step("squares")), ["46"]);
}

#[test]
fn numbers_are_raised_one_at_a_time_and_dice_and_ids_are_left() {
    assert_eq!(raised("turn > 2 and 10+"), ["turn > 3 and 10+", "turn > 2 and 11+"]);
    assert_eq!(raised("2-7"), ["3-7", "2-8"]);
    assert_eq!(raised("mighty-blow(1)"), ["mighty-blow(2)"]);
    assert_eq!(raised("if turn > 2 then 999 else 0"), ["if turn > 3 then 999 else 0", "if turn > 2 then 999 else 1"]);
    assert!(
        raised("999").is_empty()
            && raised("2d6").is_empty()
            && raised("official-1").is_empty()
            && raised("h3").is_empty()
    );
}
