use arbitro::judge::compare::*;

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.000_5
}

#[test]
fn wilson_intervals_are_those_of_the_tables() {
    let rate = |hits: i64, games: i64| Estimate::rate((0..games).map(|game| i64::from(game < hits)));
    let half = rate(50, 100);
    assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half:?}");
    let none = rate(0, 10);
    assert!(close(none.low, 0.0) && close(none.high, 0.2775), "{none:?}");
    let most = rate(9, 10);
    assert!(close(most.low, 0.5958) && close(most.high, 0.9821), "{most:?}");
}

#[test]
fn a_mean_reaches_as_far_as_its_spread_lets_it() {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7.
    let found = Estimate::mean([2, 4, 4, 4, 5, 5, 7, 9].into_iter());
    // Student's 2.3646 for eight games, times the root of 32/7/8 and 2/64.
    assert!(close(found.mean, 5.0) && (found.high - 5.0 - 1.8352).abs() < 0.001, "{found:?}");
    let same = Estimate::mean([3; 20].into_iter());
    assert!(same.mean == 3.0 && close(same.high - 3.0, 0.1480), "what has not been seen yet: {same:?}");
    assert!(same.excludes_zero() && !Estimate::mean([1, -1].into_iter()).excludes_zero());
    let one = Estimate::mean([3].into_iter());
    assert_eq!((one.low, one.mean, one.high), (f64::NEG_INFINITY, 3.0, f64::INFINITY), "of one game nothing follows");
}

#[test]
fn what_comes_once_in_many_games_is_no_proof() {
    let rare =
        |times: usize| Estimate::mean(std::iter::repeat_n(1, times).chain(std::iter::repeat_n(0, 10_000 - times)));
    // All the same way, of five once in 16, of six once in 32.
    assert!(!rare(5).excludes_zero() && rare(6).excludes_zero());
    // As near as the rule of three.
    let none = rare(0);
    assert!(none.high > 0.0 && none.high < 3.0 / 10_000.0, "{none:?}");
    assert_eq!(Estimate::shift([1, 1, -1].into_iter()).high, 1.0, "a share changes by a whole one at most");
}

#[test]
fn no_count_reaches_below_nothing_unless_one_did() {
    let rare = [1, 0, 0, 0, 0].into_iter();
    assert!(Estimate::mean(rare.clone()).low < 0.0);
    let found = Estimate::count(rare.clone());
    assert_eq!((found.low, found.high), (0.0, Estimate::mean(rare).high));
    let many = [2, 4, 4, 4, 5, 5, 7, 9].into_iter();
    assert_eq!(Estimate::count(many.clone()), Estimate::mean(many));
    let below = Estimate::count([-1, 2, 0].into_iter());
    assert!(close(below.low, -1.0), "{below:?}");
}
