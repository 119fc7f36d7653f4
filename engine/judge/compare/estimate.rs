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

/// The same where the spread is known of one to five games only: Student's.
const FEW: [f64; 5] = [f64::INFINITY, 12.706_204_736, 4.302_652_730, 3.182_446_305, 2.776_445_105];

/// What is added to the spread of all games for what none has shown yet: one a step above the mean, and one a step below.
const UNSEEN: f64 = 2.0;

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

    /// Of numbers: Student's interval of their mean. Of one game nothing follows; where all games are alike, another
    /// might be a step from them.
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
        let spread = (all * squares - sum * sum) as f64 / (games - 1.0).max(1.0);
        let reach = student(all as usize - 1) * (spread + UNSEEN).sqrt() / games;
        Estimate { mean, low: mean - reach, high: mean + reach }
    }

    /// Of counts: the same, but none is below nothing unless one that was seen is.
    pub fn count(values: impl Iterator<Item = i64> + Clone) -> Estimate {
        let least = values.clone().min().unwrap_or(0).min(0);
        let found = Estimate::mean(values);
        Estimate { low: found.low.max(least as f64), ..found }
    }

    /// Of the change of what counts as one or nothing, which is one at most.
    pub fn shift(values: impl Iterator<Item = i64>) -> Estimate {
        let found = Estimate::mean(values);
        Estimate { low: found.low.max(-1.0), high: found.high.min(1.0), ..found }
    }

    /// Whether nothing at all lies inside.
    pub fn excludes_zero(self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// How many deviations leave out 5 in 100 where so many games beyond the first have shown them.
fn student(beyond: usize) -> f64 {
    let free = beyond as f64;
    let further = ((2.555_849_680 / free + 2.822_498_616) / free + 2.372_271_231) / free;
    FEW.get(beyond).copied().unwrap_or(REACH + further)
}
