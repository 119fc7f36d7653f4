//! Coaches without hands: one who answers anything, one who plays to win.
//!
//! Start at [`Bot`]; [`Random`] needs no reading.
//!
//! **Never here:** a change of state: coaches only answer.
//! **Never here:** a look into a closed chest.

mod random;

pub use random::Random;

use crate::games::bowl::Bowl;
use crate::referee::{Coach, Flow, Game, Request};

/// Plays to win, without chance: the same position gets the same answer.
#[derive(Clone, Debug, Default)]
pub struct Bot {}

impl Bot {
    /// A coach who knows nothing yet.
    #[must_use]
    pub fn new() -> Bot {
        Bot::default()
    }
}

impl Coach<Bowl> for Bot {
    fn answer(&mut self, _game: Game<Bowl>, _request: &Request) -> Flow<usize> {
        Ok(0)
    }
}
