//! `arbitro league`: a season in one file.
//!
//! **Never here:** what may be done and what follows from it. That is for [`crate::league`] to say.

mod act;
pub mod arguments;
mod figures;
pub mod fixture;
pub mod founded;
mod page;
mod record;
mod run;
mod sheet;
mod sheets;
mod show;
mod squads;
mod telling;

pub use run::run;
