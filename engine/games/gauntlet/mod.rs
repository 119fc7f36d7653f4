//! Games of heroes without a board: pairs of cards are bragged over, then face the same encounters until all are dead.
//!
//! Start at [`Duel`]: `brag.rs` hands out the heroes, `turn.rs` takes the duel's turns, `fight.rs` one hero's encounter;
//! every procedure reads like the book's own list of steps. [`vocabulary`] is the table of words for rules.
//!
//! **Never here:** the name of a class, weapon, encounter or boast. Procedures ask the referee instead.

mod board;
mod brag;
pub mod cards;
pub(crate) mod data;
pub(crate) mod deeds;
pub mod description;
pub(crate) mod family;
mod fight;
pub(crate) mod game;
mod refusals;
mod scene;
pub(crate) mod set_up;
mod settings;
mod sheet;
pub mod state;
mod tallies;
mod turn;
mod verbs;
pub mod vocabulary;
pub mod words;

pub use data::{CardKind, Data, Deck};
pub use game::{Duel, Gauntlet};
pub use state::State;
