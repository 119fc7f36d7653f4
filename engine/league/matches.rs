//! A match as the league keeps it.

use super::ledger::Sort;
use super::squad::{Ending, Holdings, Reward};

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The entry that reported it first.
    pub entry: u64,
    /// The two sides.
    pub sides: [Side; 2],
    /// Whether it went on after a draw.
    pub overtime: bool,
    /// When, if somebody said so.
    pub date: Option<String>,
    /// The entry that took the place of the first report, if one did.
    pub corrected: Option<u64>,
    /// The digest of its record, if it was read from one.
    pub record: Option<String>,
    /// The numbers of whoever could play for each side, where teams grow.
    pub present: [Vec<u8>; 2],
    /// The numbers that players of each side wore then, where teams grow; not those of whoever left before it.
    pub worn: [Vec<u8>; 2],
    /// The holdings of each side before it, where teams grow.
    pub had: [Option<Holdings>; 2],
    /// Whether each side owed something before it: a match that was not played may be one that could not be.
    pub owed: [bool; 2],
    /// Its reward, where teams grow.
    pub reward: Option<Reward>,
    /// The sort of match.
    pub sort: Sort,
    /// The coach who gave it away, if one did.
    pub conceded: Option<usize>,
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The coach, by place among the coaches.
    pub coach: usize,
    /// Points scored.
    pub score: i32,
    /// The other counts.
    pub counts: Vec<i32>,
    /// Gold pieces found.
    pub gold: i32,
}

impl Match {
    /// The place of a coach among its sides.
    pub fn side_of(&self, coach: usize) -> Option<usize> {
        self.sides.iter().position(|side| side.coach == coach)
    }

    /// Whether two coaches played it.
    pub fn is_between(&self, one: usize, two: usize) -> bool {
        self.side_of(one).is_some() && self.side_of(two).is_some()
    }

    /// The side that won; none after a draw.
    pub fn winner(&self) -> Option<usize> {
        let [one, two] = &self.sides;
        match one.score.cmp(&two.score) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether it was one between divisions, worth nothing.
    pub fn is_friendly(&self) -> bool {
        self.sort == Sort::Friendly
    }

    /// Whether anybody played it.
    pub fn was_played(&self) -> bool {
        self.sort != Sort::Unplayed && self.conceded.is_none()
    }

    /// How it ended, as far as its rewards go by it.
    pub fn ending(&self) -> Ending {
        let (winner, conceded) = (self.winner(), self.conceded.and_then(|coach| self.side_of(coach)));
        Ending { winner, conceded, friendly: self.is_friendly() }
    }
}
