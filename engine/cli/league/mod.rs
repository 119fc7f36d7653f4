//! `arbitro league`: a season in one file.
//!
//! **Never here:** what may be done and what follows from it. That is for [`crate::league`] to say.

mod act;
pub mod arguments;
mod figures;
pub mod fixture;
pub mod founded;
mod matches;
mod next;
mod page;
mod reader;
mod record;
mod rulebook;
mod run;
mod sheet;
mod show;
mod squads;
mod standings;
mod telling;

pub use run::run;
