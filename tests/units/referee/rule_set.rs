use arbitro::referee::*;

fn set(rules: &[u16]) -> RuleSet {
    rules.iter().copied().collect()
}

#[test]
fn rules_far_beyond_the_first_are_had_like_any_other() {
    let mut one = set(&[3, 255, 256, 1_300, u16::MAX]);
    assert!([3, 255, 256, 1_300, u16::MAX].iter().all(|&rule| one.contains(rule)));
    assert!(![0, 254, 257, 1_299, 65_000].iter().any(|&rule| one.contains(rule)));
    one.remove(65_000);
    one.remove(u16::MAX);
    assert_eq!(one, set(&[3, 255, 256, 1_300]));
}

#[test]
fn sets_meet_in_a_rule_that_both_have() {
    assert!(set(&[3, 70]).meets(&set(&[70, 900])));
    assert!(set(&[3, 900]).meets(&set(&[70, 900])));
    assert!(!set(&[3, 70]).meets(&set(&[4, 900])));
    assert!(!set(&[900]).meets(&set(&[901, 2_000])));
}

#[test]
fn sets_with_the_same_rules_are_equal_however_they_came_by_them() {
    let mut one = set(&[7, 900]);
    one.remove(900);
    assert_eq!(one, set(&[7]));
    one.join(&set(&[400, 9]));
    assert_eq!(one, set(&[7, 9, 400]));
    assert_eq!(one.clone().without(&set(&[400, 1_000])), set(&[7, 9]));
    assert_eq!(set(&[7]).without(&set(&[400, 7])), RuleSet::default());
}
