//! Numbers and dice as sheets have them.

use crate::text::Arg;

/// A number of things.
pub fn number(count: usize) -> Arg {
    Arg::Number(count as i64)
}

/// Dice as they fell.
pub fn faces(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// Dice that are not added up, as they fell.
pub fn thrown(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
