use arbitro::judge::odds::*;

#[test]
fn fractions_are_ordered_as_numbers() {
    let mut list = [(1, 2), (-1, 3), (2, 3), (0, 1), (5, 6), (1, 3), (-5, 2), (7, 6)];
    list.sort_by_key(|&(part, whole)| Fraction::new(part, whole));
    assert_eq!(list, [(-5, 2), (-1, 3), (0, 1), (1, 3), (1, 2), (2, 3), (5, 6), (7, 6)]);
    assert_eq!(Fraction::new(3, 9), Fraction::new(1, 3));
}

#[test]
fn nothing_is_too_fine() {
    let tiny = |whole| Fraction::new(1, whole);
    let finest = tiny(i64::MAX).times(&tiny(i64::MAX - 1));
    assert!(!finest.is_zero() && !finest.is_short());
    assert_eq!(finest.over(&finest), Fraction::one());
}
