//! A referee for tabletop games whose rules are data.
pub mod dice;
pub mod expr;
pub mod games;
pub mod pack;
pub mod referee;
pub mod script;
pub mod text;
