//! The families of games: state, procedures and vocabulary of each.
//!
//! **Never here:** a number or an exception that a house might change. Those are rules.

#[macro_use]
mod words;

pub mod blitz;
pub mod bowl;
pub mod gauntlet;
