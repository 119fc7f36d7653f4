//! Bowl games: two teams or more, a ball, a place to carry it to.
//!
//! Start at [`Match`]: [`Match::play`](turn) takes team turns until somebody scores; every procedure reads
//! like the book's own list of steps. [`vocabulary`] is the table of words for rules.
//!
//! **Never here:** the name of a skill, a room or a college. Procedures ask the referee instead.

mod achievements;
pub(crate) mod allowance;
mod ball;
pub mod beast;
pub(crate) mod belonging;
mod block;
mod board;
mod bomb;
mod data;
mod description;
mod drive;
mod earnings;
mod enlist;
mod exclusions;
mod expect;
mod family;
mod faults;
mod foul;
mod game;
mod injury;
mod interrupt;
mod movement;
mod pass;
mod pit;
mod portal;
pub mod position;
pub(crate) mod price;
mod push;
mod random_pick;
pub(crate) mod reel;
mod refusals;
mod room;
mod roster_page;
pub(crate) mod ruler;
mod scene;
mod set_up;
mod settings;
mod sheet;
mod sides;
pub(crate) mod spans;
pub mod state;
mod tallies;
pub(crate) mod terrain;
mod throw;
mod touchdown;
mod turn;
pub mod verbs;
pub(crate) mod verdict;
pub mod vocabulary;
pub mod words;

pub use data::{ActionRule, Data, check_team_rules};
pub use enlist::{MatchSetup, start};
pub use game::{Bowl, Match};
pub use state::State;
