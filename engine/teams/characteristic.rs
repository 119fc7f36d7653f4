//! Characteristics of players.

use std::hash::Hash;

/// A characteristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Characteristic {
    /// Movement allowance, in squares.
    Ma,
    /// Strength.
    St,
    /// Agility, a target number.
    Ag,
    /// Passing, a target number or none.
    Pa,
    /// Armour value, a target number.
    Av,
}
