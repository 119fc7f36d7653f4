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

    /// Of counts: the same, but none is below nothing unless one that was seen is.
    pub fn count(values: impl Iterator<Item = i64> + Clone) -> Estimate {
        let least = values.clone().min().unwrap_or(0).min(0);
        let found = Estimate::mean(values);
        Estimate { low: found.low.max(least as f64), ..found }
    }

    /// Whether nothing at all lies inside.
    pub fn excludes_zero(self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}
