//! A coach who answers anything, for tests of the rules and as the weakest opponent.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::referee::{Coach, Family, Flow, Game, Request};

/// Picks any legal option, each as likely as the others.
///
/// Same seed and same requests, same answers.
#[derive(Debug)]
pub struct Random {
    generator: ChaCha8Rng,
}

impl Random {
    /// A coach with a generator of its own.
    pub fn new(seed: u64) -> Random {
        Random { generator: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<G: Family> Coach<G> for Random {
    fn answer(&mut self, _game: Game<G>, request: &Request) -> Flow<usize> {
        let word = u64::from(self.generator.next_u32());
        Ok(((word * request.options.len() as u64) >> 32) as usize)
    }
}
