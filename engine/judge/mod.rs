//! Scenarios, records, explanations and coverage: what a judge asks for.
//!
//! Start at [`Judge`] for scenario files, at [`record`] for stored games.
//!
//! **Never here:** a second way to play. Everything calls the same referee.

mod around;
pub mod coverage;
mod findings;
pub mod json;
pub mod record;
mod scenario;
pub mod schema;
mod shelf;
pub mod tell;

pub use around::{Around, around};
pub use findings::findings;
pub use scenario::{AnyGame, Case, Judge, Outcome, Played, Verdict};
pub use shelf::{AnyBook, Shelf, compile_any};
