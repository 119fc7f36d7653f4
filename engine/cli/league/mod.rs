//! `arbitro league`: a season in one file.
//!
//! **Never here:** what may be done and what follows from it. That is for [`crate::league`] to say.

mod act;
pub mod arguments;
mod record;
mod rulebook;
mod run;
mod show;
mod telling;

pub use run::run;
