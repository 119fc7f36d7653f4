//! Choices that are the same for the same seed.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A chooser: chance from a seed.
pub struct Pick(ChaCha8Rng);

impl Pick {
    pub fn new(seed: u64) -> Pick {
        Pick(ChaCha8Rng::seed_from_u64(seed))
    }

    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.0.next_u32()) * limit.max(1) as u64) >> 32) as usize
    }

    /// Yes, in so many of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn of<'t, T>(&mut self, list: &'t [T]) -> Option<&'t T> {
        if list.is_empty() { None } else { list.get(self.below(list.len())) }
    }

    /// A word of a list that is not empty.
    pub fn word<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }
}
