//! Bowl games: two teams or more, a ball, a place to carry it to.
//!
//! Start at [`Match`]: [`Match::play`](turn) takes team turns until somebody scores; every procedure reads
//! like the book's own list of steps. [`vocabulary`] is the table of words for rules.
//!
//! **Never here:** the name of a skill, a room or a college. Procedures ask the referee instead.

mod asked;
mod ball;
mod beast;
mod block;
mod board;
mod bomb;
mod bonds;
mod bot;
mod data;
mod deeds;
mod drive;
pub mod dungeon;
mod expect;
mod family;
mod foul;
mod injury;
mod interrupt;
mod lots;
mod movement;
mod pass;
mod pit;
mod portal;
pub mod position;
mod purse;
mod push;
mod reel;
mod room;
pub mod roster;
mod scene;
mod set_up;
mod settings;
mod sheet;
pub mod state;
mod tallies;
mod terrain;
mod throw;
mod touchdown;
mod turn;
mod verdict;
pub mod vocabulary;

pub use bot::{Bot, Random};
pub use data::{ActionRule, Data};
pub use family::Bowl;
pub use set_up::{MatchSetup, start};
pub use state::State;

use crate::referee::Referee;

/// A match: the referee of this family.
pub type Match<T> = Referee<Bowl, T>;
