//! Numbers and dice as sheets have them.

/// Dice as they fell.
pub fn faces(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// Dice that are not added up, as they fell.
pub fn thrown(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
