//! What may come, and how likely each of it is.

use std::collections::BTreeMap;

use crate::expr::vocabulary::{EntityKind, Value};
use crate::referee::EventId;

use super::fraction::Fraction;
use super::walk::TooFine;

/// Something of which there may be one or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    /// Whether what was wanted came.
    Wanted,
    /// Whether the side that gave the order came to grief: lost its turn, or whatever its game calls so.
    Grief,
    /// What came of a roll: which event, of whom, which of several of the same.
    Roll(EventId, Option<(EntityKind, Value)>, u16),
    /// By how much a tally of a side changed: index of the family's tally, side.
    Count(u8, u8),
}

/// One of the things that may come: in which row, and what (an outcome, 0 or 1, an amount).
pub type Fact = (Row, i64);

/// What came, on one way or on all ways from a branch on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Came {
    /// What coaches choose by, the weightier first.
    pub score: Vec<Fraction>,
    /// How likely each thing is.
    pub facts: BTreeMap<Fact, Fraction>,
}

impl Came {
    /// What came on one way.
    pub fn once(score: Vec<Fraction>, facts: impl IntoIterator<Item = Fact>) -> Came {
        Came { score, facts: facts.into_iter().map(|fact| (fact, Fraction::ONE)).collect() }
    }

    /// One face of a die after the others.
    ///
    /// # Errors
    /// Chances too small to be written exactly.
    pub fn or(so_far: Option<Came>, came: Came, faces: u16) -> Result<Came, TooFine> {
        let mut sum =
            so_far.unwrap_or_else(|| Came { score: vec![Fraction::ZERO; came.score.len()], facts: BTreeMap::new() });
        for (sum, one) in sum.score.iter_mut().zip(came.score) {
            *sum = one.shared_by(faces).and_then(|share| sum.plus(share)).ok_or(TooFine)?;
        }
        for (fact, chance) in came.facts {
            let sum = sum.facts.entry(fact).or_insert(Fraction::ZERO);
            *sum = chance.shared_by(faces).and_then(|share| sum.plus(share)).ok_or(TooFine)?;
        }
        Ok(sum)
    }

    /// One answer after the others: the first of the best.
    pub fn better(so_far: Option<Came>, came: Came) -> Came {
        match so_far {
            Some(best) if best.score >= came.score => best,
            _ => came,
        }
    }

    /// One answer after the others: the first of the worst.
    pub fn worse(so_far: Option<Came>, came: Came) -> Came {
        match so_far {
            Some(worst) if worst.score <= came.score => worst,
            _ => came,
        }
    }
}
