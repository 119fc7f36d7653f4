//! The facts of every game, held against many random matches and duels.
//!
//! Start at [`invariants`] for what may never happen at a table; [`table`] lays the tables; [`gauntlet`] has the duels,
//! [`blitz`] the matches of six a side.
//! Games come from fixed seeds, so that a failure names a game which can be played again; hostile files are made up by
//! proptest.
//!
//! **Never here:** one rule's behaviour. That is a scenario.

mod backed;
mod blitz;
mod enumerating;
pub mod facts;
mod finale;
mod gauntlet;
pub mod generated;
mod hostile;
mod houses;
mod invariants;
mod levels;
mod mirror;
mod odds;
mod peek;
mod promised;
mod records;
mod refusals;
mod several;
pub mod table;
mod taken_out;
mod traces;
