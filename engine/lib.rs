//! A referee for tabletop games whose rules are data.
pub mod cli;
pub mod coach;
pub mod dice;
pub mod expr;
pub mod games;
pub mod judge;
pub mod pack;
pub mod referee;
pub mod script;
pub mod text;
