//! Dice: where the numbers come from.
//!
//! A [`Source`] is told the address of a roll, then asked for its dice one by one. A seeded source
//! makes each die from its seed and that address, so a rule that rolls nothing moves no other die.
//!
//! **Never here:** a rule, a file, what a number means.

mod source;
mod sums;

pub use source::{Address, Given, Remembered, Seeded, Source};
pub use sums::sums;
