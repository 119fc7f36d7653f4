//! A mean and how far it may be trusted: intervals that hold the true value 95 times in 100.

/// A mean with its interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean of what was seen.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Standard deviations on either side that leave out 5 in 100.
const REACH: f64 = 1.959_963_984_540_054;

impl Estimate {
    /// Of games that count as one or nothing: Wilson's interval, which is honest near the ends too.
    #[must_use]
    pub fn rate(values: impl Iterator<Item = i64>) -> Estimate {
        let (mut hits, mut all) = (0_i64, 0_i64);
        values.for_each(|value| (hits, all) = (hits + value, all + 1));
        if all == 0 {
            return Estimate::default();
        }
        let (games, share) = (all as f64, hits as f64 / all as f64);
        let square = REACH * REACH / games;
        let middle = (share + square / 2.0) / (1.0 + square);
        let spread = REACH * (share * (1.0 - share) / games + square / (4.0 * games)).sqrt() / (1.0 + square);
        Estimate { mean: share, low: (middle - spread).clamp(0.0, share), high: (middle + spread).clamp(share, 1.0) }
    }

    /// Of numbers: the normal interval of their mean.
    #[must_use]
    pub fn mean(values: impl Iterator<Item = i64>) -> Estimate {
        let (mut sum, mut squares, mut all) = (0_i128, 0_i128, 0_i128);
        values.for_each(|value| {
            let value = i128::from(value);
            (sum, squares, all) = (sum + value, squares + value * value, all + 1);
        });
        if all == 0 {
            return Estimate::default();
        }
        let (games, mean) = (all as f64, sum as f64 / all as f64);
        // Whole numbers as long as possible, so that nothing is lost where the spread is small.
        let spread = (all * squares - sum * sum) as f64 / (games * (games - 1.0).max(1.0));
        let reach = REACH * (spread / games).sqrt();
        Estimate { mean, low: mean - reach, high: mean + reach }
    }

    /// Whether nothing at all lies inside.
    #[must_use]
    pub fn excludes_zero(self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
