//! Characteristics of players.

use crate::words;

words! {
    /// A characteristic.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Characteristic {
        /// Movement allowance, in squares.
        #[default]
        Ma = "ma",
        /// Strength.
        St = "st",
        /// Agility, a target number.
        Ag = "ag",
        /// Passing, a target number or none.
        Pa = "pa",
        /// Armour value, a target number.
        Av = "av",
    }
}
