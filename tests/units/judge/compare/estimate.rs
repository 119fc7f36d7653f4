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
    assert!(close(found.mean, 5.0) && close(found.high - 5.0, 1.4816), "{found:?}");
    let same = Estimate::mean([3; 20].into_iter());
    assert_eq!((same.low, same.mean, same.high), (3.0, 3.0, 3.0));
    assert!(same.excludes_zero() && !Estimate::mean([1, -1].into_iter()).excludes_zero());
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
