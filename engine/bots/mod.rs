//! Coaches without hands: for each family one who plays to win, and one who answers anything.
//!
//! **Never here:** a change of state. Bots answer requests as people do, and know what the rules foretell.

pub mod blitz;
pub mod bowl;
pub mod gauntlet;

use crate::coach::Random;
use crate::games::blitz::Blitz;
use crate::games::bowl::Bowl;
use crate::games::gauntlet::Gauntlet;
use crate::referee::{Family, Machine, Seat};

/// A family whose seats machines can take.
pub trait Automated: Family {
    /// A coach that needs nobody: `bot` or `random`; in a family without a bot of its own, one who answers anything.
    fn machine(_kind: Machine, seed: u64) -> Seat<Self> {
        Box::new(Random::new(seed))
    }
}

impl Automated for Bowl {
    fn machine(kind: Machine, seed: u64) -> Seat<Self> {
        match kind {
            Machine::Bot => Box::new(bowl::Bot::new()),
            Machine::Random => Box::new(bowl::Random::new(seed)),
        }
    }
}

impl Automated for Blitz {
    fn machine(kind: Machine, seed: u64) -> Seat<Self> {
        match kind {
            Machine::Bot => Box::new(blitz::Bot::default()),
            Machine::Random => Box::new(Random::new(seed)),
        }
    }
}

impl Automated for Gauntlet {
    fn machine(kind: Machine, seed: u64) -> Seat<Self> {
        match kind {
            Machine::Bot => Box::new(gauntlet::Bot::new()),
            Machine::Random => Box::new(Random::new(seed)),
        }
    }
}
