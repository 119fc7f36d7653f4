//! Bowl games: two teams or more, a ball, a place to carry it to.
//!
//! Start at [`Match`]: [`Match::play`](play::turn) takes team turns until somebody scores; every procedure reads
//! like the book's own list of steps. [`description::vocabulary`] is the table of words for rules.
//!
//! **Never here:** the name of a skill, a room or a college. Procedures ask the referee instead.

pub mod beast;
pub mod crowd;
mod data;
pub mod description;
mod family;
mod faults;
mod game;
pub(crate) mod permissions;
pub(crate) mod play;
mod players;
pub mod position;
mod shown;
mod sides;
pub(crate) mod spans;
pub(crate) mod squad;
pub mod state;
pub(crate) mod terrain;
pub mod words;

pub use data::{ActionRule, Data, check_team_rules};
pub use game::{Bowl, Match};
pub use squad::enlist::{MatchSetup, start};
pub use state::State;
