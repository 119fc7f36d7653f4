//! Chances, in whole numbers.

use crate::games::bowl::Bowl;
use crate::referee::Game;

/// A chance: parts of [`SURE`].
pub type Chance = u32;

/// Certainty.
pub const SURE: Chance = 1 << 15;

/// Both happen.
pub fn both(a: Chance, b: Chance) -> Chance {
    (a * b) >> 15
}

/// A chance of the rules among those of the bot.
pub fn part_of(chance: u32) -> Chance {
    (u64::from(chance) * u64::from(SURE) / u64::from(Game::<Bowl>::CERTAIN)) as Chance
}

/// A part of points.
pub fn part(chance: Chance, points: i32) -> i32 {
    (i64::from(chance) * i64::from(points) / i64::from(SURE)) as i32
}

/// Tried once more where `again` says so.
pub fn tried(once: Chance, again: bool) -> Chance {
    if again { once + both(SURE - once, once) } else { once }
}

/// A D6 that needs `need` or more; a 1 fails and a 6 passes whatever is added. With a second try where `again` says so.
pub fn test(need: i32, again: bool) -> Chance {
    tried(SURE * (7 - need).clamp(1, 5) as u32 / 6, again)
}
