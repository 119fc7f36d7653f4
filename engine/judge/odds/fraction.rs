//! Exact parts of a whole.

use std::cmp::Ordering;
use std::fmt;

/// A number of parts of a whole, in lowest terms; it may be negative.
///
/// ```
/// use arbitro::judge::odds::Fraction;
/// let third = Fraction::new(2, 6);
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.plus(Fraction::new(1, 6)), Some(Fraction::new(1, 2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    part: i128,
    whole: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { part: 0, whole: 1 };
    /// The whole.
    pub const ONE: Fraction = Fraction { part: 1, whole: 1 };

    /// So many parts of a whole; a whole of nothing counts as one.
    #[must_use]
    pub fn new(part: i128, whole: i128) -> Fraction {
        let whole = whole.max(1);
        let by = common(part.abs(), whole);
        Fraction { part: part / by, whole: whole / by }
    }

    /// The sum; none where the numbers become too large to be exact.
    #[must_use]
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        let by = self.whole / common(self.whole, other.whole);
        let whole = by.checked_mul(other.whole)?;
        let mine = self.part.checked_mul(whole / self.whole)?;
        let theirs = other.part.checked_mul(by)?;
        Some(Fraction::new(mine.checked_add(theirs)?, whole))
    }

    /// One of `parts` equal shares; none where the numbers become too large to be exact.
    #[must_use]
    pub fn shared_by(self, parts: u16) -> Option<Fraction> {
        Some(Fraction::new(self.part, self.whole.checked_mul(i128::from(parts.max(1)))?))
    }

    /// What is missing to the whole.
    #[must_use]
    pub fn rest(self) -> Option<Fraction> {
        Fraction { part: -self.part, ..self }.plus(Fraction::ONE)
    }

    /// In hundredths, as near as a computer comes.
    #[must_use]
    pub fn percent(self) -> f64 {
        100.0 * self.part as f64 / self.whole as f64
    }

    /// The parts, and of how many.
    #[must_use]
    pub fn parts(self) -> (i128, i128) {
        (self.part, self.whole)
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction { part: number.into(), whole: 1 }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// As long division compares: whole parts first, then what is left, so that nothing grows.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut a, mut b, mut turned) = (*self, *other, false);
        loop {
            let order = a.part.div_euclid(a.whole).cmp(&b.part.div_euclid(b.whole));
            let (left, right) = (a.part.rem_euclid(a.whole), b.part.rem_euclid(b.whole));
            let order = match (order, left, right) {
                (Ordering::Equal, 0, 0) => return Ordering::Equal,
                (Ordering::Equal, 0, _) => Ordering::Less,
                (Ordering::Equal, _, 0) => Ordering::Greater,
                (Ordering::Equal, ..) => {
                    (a, b) = (Fraction { part: a.whole, whole: left }, Fraction { part: b.whole, whole: right });
                    turned = !turned;
                    continue;
                }
                (order, ..) => order,
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.whole {
            1 => write!(f, "{}", self.part),
            whole => write!(f, "{}/{whole}", self.part),
        }
    }
}

fn common(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_ordered_as_numbers() {
        let mut list = [(1, 2), (-1, 3), (2, 3), (0, 1), (5, 6), (1, 3), (-5, 2), (7, 6)];
        list.sort_by_key(|&(part, whole)| Fraction::new(part, whole));
        assert_eq!(list, [(-5, 2), (-1, 3), (0, 1), (1, 3), (1, 2), (2, 3), (5, 6), (7, 6)]);
        assert_eq!(Fraction::new(3, 9).cmp(&Fraction::new(1, 3)), Ordering::Equal);
    }

    #[test]
    fn a_sum_too_large_to_be_exact_is_refused() {
        let tiny = |whole| Fraction::new(1, whole);
        assert_eq!(tiny(i128::MAX).plus(tiny(i128::MAX - 1)), None);
        assert_eq!(tiny(i128::MAX).shared_by(6), None);
    }
}
