//! Dice of a league: from its seed, or as they fell on the table; each is written in the ledger.

use crate::dice::{Address, Given, Seeded, Source};
use crate::pack::Diagnostic;

/// The purpose of dice; part of their address, so it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The gain from a match.
    Gain = 1,
    /// The order of those who are level.
    Lot = 2,
    /// The draw of pairs.
    Draw = 3,
    /// The draw of divisions.
    Divide = 4,
    /// An advancement of a player.
    Advance = 5,
    /// The gold of a match.
    Reward = 6,
    /// The players taken away when a season ends.
    Scout = 7,
    /// The recovery before the next one.
    Heal = 8,
    /// The players honoured after a match.
    Honour = 9,
}

/// Dice for one entry.
pub struct Dice {
    source: Box<dyn Source>,
    purpose: Purpose,
    typed: usize,
    rolled: usize,
}

impl Dice {
    /// The dice that somebody rolled and typed; those of the seed if there are none.
    ///
    /// The address of seeded dice is the matter they decide, never the entry: undoing a entry and doing it again rolls the
    /// same.
    pub fn new(seed: u64, typed: &[u8], purpose: Purpose) -> Dice {
        let source: Box<dyn Source> =
            if typed.is_empty() { Box::new(Seeded::new(seed)) } else { Box::new(Given::new(typed.iter().copied())) };
        Dice { source, purpose, typed: typed.len(), rolled: 0 }
    }

    /// Turns to one matter: whose, and which one of theirs.
    pub fn open(&mut self, whose: usize, which: usize) {
        let (turn, activation) = (which as u32, whose as u32);
        self.source.open(Address { turn, activation, event: self.purpose as u32, occurrence: 0 });
    }

    /// Turns to one matter of another kind.
    pub fn open_for(&mut self, purpose: Purpose, whose: usize, which: usize) {
        self.purpose = purpose;
        self.open(whose, which);
    }

    /// One die.
    ///
    /// # Errors
    /// `league-dice` when those that were typed are too few, or show what such a die has not.
    pub fn die(&mut self, sides: u8) -> Result<u8, Diagnostic> {
        self.rolled += 1;
        self.source.die(sides).ok_or_else(|| self.wrong(sides))
    }

    /// Says that no more dice are needed.
    ///
    /// # Errors
    /// `dice-left` when more were typed.
    pub fn finish(self) -> Result<(), Diagnostic> {
        match self.source.left() {
            0 => Ok(()),
            count => Err(Diagnostic::anywhere("dice-left").with("count", count)),
        }
    }

    fn wrong(&self, sides: u8) -> Diagnostic {
        let missing = self.rolled > self.typed;
        let code = if missing { "league-dice-missing" } else { "league-bad-die" };
        Diagnostic::anywhere(code).with("index", self.rolled).with("sides", sides)
    }
}
