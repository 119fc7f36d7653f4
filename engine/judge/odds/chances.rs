//! The odds of an order: everything that may come of it, and how likely it is.

use crate::expr::vocabulary::{EntityKind, Value};
use crate::referee::{Book, EventId, Family};

use super::fraction::Fraction;

/// Something of which there may be one or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Possibility {
    /// Whether what was wanted came.
    Wanted,
    /// The outcome of a roll: which event, of whom, which of several of the same.
    Roll(EventId, Option<(EntityKind, Value)>, u16),
    /// Whether the side that gave the order came to grief: lost its turn, or whatever its game calls so.
    Grief,
    /// By how much a tally of a side changed: index of the family's tally, side.
    Count(u8, u8),
}

/// One of the things that may come: in which row, and what (an outcome, 0 or 1, an amount).
pub type Fact = (Possibility, i64);

/// Everything that may come of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many ways were gone, those counted once that are alike.
    pub ways: u64,
    /// The side that gave the order.
    pub side: u8,
    /// Everything that may come, row by row, in the order in which it was first met; how likely each is at least.
    pub rows: Vec<(Possibility, Vec<(i64, Fraction)>)>,
    /// How likely it is to come to where nobody looked: nothing if the odds are exact.
    pub unseen: Fraction,
    /// How likely it is, at least and at most, that what counts first comes: what is wanted, else no grief.
    pub best: (Fraction, Fraction),
}

impl Odds {
    /// How likely one thing is; at least, where not everything was looked at.
    pub fn chance(&self, row: Possibility, what: i64) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        let chance = row.and_then(|(_, chances)| chances.iter().find(|(known, _)| *known == what));
        chance.map_or_else(Fraction::zero, |(_, chance)| chance.clone())
    }

    /// How likely one thing is, at least and at most.
    pub fn bounds(&self, row: Possibility, what: i64) -> (Fraction, Fraction) {
        let least = self.chance(row, what);
        // One thing of a row comes, or another.
        let others = self.comes_to(row).minus(&least);
        let most = least.plus(&self.unseen).min(others.rest());
        let wanted = self.rows.iter().any(|(row, _)| *row == Possibility::Wanted);
        let (low, high) = match (row, what) {
            (Possibility::Wanted, 1) => (self.best.0.clone(), self.best.1.clone()),
            (Possibility::Grief, 1) if !wanted => (self.best.1.rest(), self.best.0.rest()),
            _ => return (least, most),
        };
        (least.max(low), most.min(high))
    }

    /// How likely it is that it comes to a row at all, at least and at most.
    pub fn row_bounds(&self, row: Possibility) -> (Fraction, Fraction) {
        let least = self.comes_to(row);
        let most = least.plus(&self.unseen).min(Fraction::one());
        (least, most)
    }

    /// The same without all that only follows: what must be passed, and the end of it.
    pub fn tests<G: Family>(&self, book: &Book<G>) -> Odds {
        let passed = book.names.find("passed").map(i64::from);
        let told = |(row, chances): &&(Possibility, Vec<(i64, Fraction)>)| match row {
            Possibility::Roll(..) => chances.iter().any(|(what, _)| Some(*what) == passed),
            Possibility::Wanted | Possibility::Grief => true,
            Possibility::Count(..) => false,
        };
        Odds { rows: self.rows.iter().filter(told).cloned().collect(), ..self.clone() }
    }

    /// How likely it is that it comes to a row at all; at least, where not everything was looked at.
    pub fn comes_to(&self, row: Possibility) -> Fraction {
        let row = self.rows.iter().find(|(known, _)| *known == row);
        row.map_or_else(Fraction::zero, |(_, chances)| chances.iter().map(|(_, chance)| chance).sum())
    }
}
