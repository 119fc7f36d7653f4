//! Exact parts of a whole.

use std::fmt;
use std::iter::Sum;

use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A number of parts of a whole, in lowest terms and however fine; it may be negative.
///
/// ```
/// use arbitro::judge::odds::Fraction;
/// let third = Fraction::new(2, 6);
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.plus(&Fraction::new(1, 6)), Fraction::new(1, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

impl Fraction {
    /// So many parts of a whole; a whole of nothing counts as one.
    pub fn new(part: i64, whole: i64) -> Fraction {
        Fraction(BigRational::new(part.into(), whole.max(1).into()))
    }

    /// Nothing.
    pub fn zero() -> Fraction {
        Fraction(BigRational::zero())
    }

    /// The whole.
    pub fn one() -> Fraction {
        Fraction(BigRational::one())
    }

    /// Whether it is nothing.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The sum.
    pub fn plus(&self, other: &Fraction) -> Fraction {
        match (self.is_zero(), other.is_zero()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ => Fraction(&self.0 + &other.0),
        }
    }

    /// The difference: this one without the other.
    pub fn minus(&self, other: &Fraction) -> Fraction {
        if other.is_zero() { self.clone() } else { Fraction(&self.0 - &other.0) }
    }

    /// So much of the other.
    pub fn times(&self, other: &Fraction) -> Fraction {
        match (self.0.is_one(), other.0.is_one()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ if self.is_zero() || other.is_zero() => Fraction::zero(),
            _ => Fraction(&self.0 * &other.0),
        }
    }

    /// How often the other goes into it; nothing if the other is nothing.
    pub fn over(&self, other: &Fraction) -> Fraction {
        if other.is_zero() { Fraction::zero() } else { Fraction(&self.0 / &other.0) }
    }

    /// The rest to the whole.
    pub fn rest(&self) -> Fraction {
        Fraction::one().minus(self)
    }

    /// In hundredths, as near as a computer comes.
    pub fn percent(&self) -> f64 {
        self.0.to_f64().unwrap_or_default() * 100.0
    }

    /// Whether it is short enough to be read as a fraction.
    pub fn is_short(&self) -> bool {
        self.0.denom().bits() <= 40 && self.0.numer().abs().bits() <= 40
    }
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction::new(number, 1)
    }
}

impl<'f> Sum<&'f Fraction> for Fraction {
    fn sum<I: Iterator<Item = &'f Fraction>>(all: I) -> Fraction {
        all.fold(Fraction::zero(), |sum, one| sum.plus(one))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
