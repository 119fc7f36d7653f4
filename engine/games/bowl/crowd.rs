//! Who stands where.

use std::hash::{Hash, Hasher};

use crate::expr::vocabulary::{NONE, Value};
use crate::grid::Square;

/// Who is on each square.
#[derive(Clone, Debug, Default)]
pub struct Crowd(Vec<u8>);

impl Crowd {
    const NOBODY: u8 = u8::MAX;

    /// Nobody on so many squares.
    pub fn none(squares: usize) -> Crowd {
        Crowd(vec![Crowd::NOBODY; squares])
    }

    /// The player on a square, or none.
    #[inline]
    pub fn at(&self, square: Square) -> Value {
        usize::try_from(square).ok().and_then(|index| self.0.get(index)).map_or(NONE, |&player| who(player))
    }

    /// Puts a player on a square, or nobody.
    pub fn set(&mut self, square: Square, player: Value) {
        self.0[square as usize] = u8::try_from(player).unwrap_or(Crowd::NOBODY);
    }

    /// The squares, each with the player on it or none.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Value)> {
        (0..).zip(self.0.iter().map(|&player| who(player)))
    }
}

fn who(player: u8) -> Value {
    if player == Crowd::NOBODY { NONE } else { player.into() }
}

impl Hash for Crowd {
    /// As a list of numbers that has all of them.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.len().hash(hasher);
        for players in self.0.chunks(64) {
            let mut numbers = [NONE; 64];
            numbers.iter_mut().zip(players).for_each(|(number, &player)| *number = who(player));
            Value::hash_slice(&numbers[..players.len()], hasher);
        }
    }
}
