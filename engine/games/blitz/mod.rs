//! Games of two small teams on a small pitch: three actions a turn, challenges to claim, bonus plays to keep secret.
//!
//! Start at [`Match`]: `set_up.rs` gets both teams ready, `turn.rs` takes the turns, `action.rs` one action, `run.rs`,
//! `block.rs` and `throw.rs` what players do, `ball.rs` where balls go, `cards.rs` what coaches claim, `decks.rs` what a deck must be. [`vocabulary`] is the
//! table of words for rules.
//!
//! **Never here:** the name of a team, an ability, a face of the block die, a challenge, a bonus play, a ball or a coach trait.
//! Procedures ask the referee instead.

pub(crate) mod action;
mod ball;
mod block;
mod board;
mod cards;
mod data;
mod decks;
pub mod description;
pub(crate) mod family;
pub(crate) mod game;
pub(crate) mod pitch;
mod position;
mod refusals;
mod run;
mod scene;
mod set_up;
mod settings;
pub(crate) mod sheet;
mod sides;
pub mod state;
mod tallies;
mod throw;
pub(crate) mod turn;
mod verbs;
mod verdict;
pub mod vocabulary;
pub mod words;

pub use data::{Card, Data, Deck, Team};
pub use game::{Blitz, Match};
pub use pitch::{Pitch, Square};
pub use state::State;
