//! Numbers, dice and gold pieces as sheets have them.

use crate::text::Arg;

/// A number of things.
pub fn number(count: usize) -> Arg {
    Arg::Number(count as i64)
}

/// Dice as they fell.
pub fn faces(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
}

/// Gold pieces as a sheet has them: thousands apart.
pub fn gold(pieces: i32) -> String {
    let digits = pieces.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    if pieces < 0 { format!("−{grouped}") } else { grouped }
}

/// Dice that are not added up, as they fell.
pub(super) fn thrown(dice: &[u8]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
