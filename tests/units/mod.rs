//! The promises of each room of the engine, a room at a time: `tests/units/pack` is about `engine/pack`.
//!
//! They stand outside the engine, so that it is compiled once for all tests and its doors are those that everybody has.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod bots;
mod cli;
mod dice;
mod expr;
mod games;
mod grid;
mod judge;
mod league;
mod pack;
mod referee;
mod script;
mod teams;
mod text;
