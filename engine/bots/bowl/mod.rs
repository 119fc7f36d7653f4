//! Coaches without hands: one who answers anything, one who plays to win.
//!
//! Start at [`Bot`]: [`orders`] decides who does what in a team turn, [`plans`] finds the way there,
//! [`special_actions`] weighs special actions, [`team_mate_throws`] throws team-mates, [`special_scoring`]
//! finds special actions that score, [`spells`] waits for the moment of what can be done once, [`answers`] holds the
//! short answers. The consequences of anything are foreseen in [`forecast`], the squares where it is dangerous to stand in
//! [`threats`] and [`hazard_edges`]. How one gets about on uneven ground is in [`sites`], [`strides`] and [`survey`], and the
//! ways over it in [`scout`]. [`Random`] needs no reading.
//!
//! **Never here:** a change of state: coaches only answer.
//! **Never here:** a look into a closed chest, or the name of a skill.

pub mod answers;
pub mod block_odds;
mod bot;
pub mod chance;
mod foes;
mod forecast;
mod fouls;
pub mod ground;
mod hazard_costs;
mod hazard_edges;
mod orders;
mod outing;
mod plans;
pub mod reach;
mod relief;
pub mod scout;
pub mod sense;
mod sites;
mod special_action;
mod special_actions;
mod special_scoring;
mod spells;
pub mod stakes;
pub mod stride;
pub mod strides;
mod survey;
mod swing;
pub mod threats;
mod throw_team_mate;
mod way;
pub mod worth;

pub use crate::coach::Random;
pub use bot::Bot;

use crate::games::bowl::words::word;
use crate::referee::Command;

/// The end of a team turn.
pub const END: Command = Command::bare(word::END);
