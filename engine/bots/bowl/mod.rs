//! Coaches without hands: one who answers anything, one who plays to win.
//!
//! Start at [`Bot`]: [`orders`] decides who does what in a team turn, [`errands`] finds the way there,
//! [`feats`] weighs special actions, [`hurls`] throws team-mates, [`conjuring`] does by sorcery what is done with the ball,
//! [`spells`] waits for the moment of what can be done once, [`answers`] holds the short answers. What may come of anything
//! is in [`omens`], and where it is dangerous to stand in [`perils`] and [`brinks`]. How one gets about on uneven ground is
//! in [`sites`], [`strides`] and [`survey`], and the ways over it in [`scout`]. [`Random`] needs no reading.
//!
//! **Never here:** a change of state: coaches only answer.
//! **Never here:** a look into a closed chest, or the name of a skill.

pub mod answers;
mod bot;
mod brink;
mod brinks;
pub mod chance;
mod conjuring;
mod errands;
mod feat;
mod feats;
pub mod fists;
mod foes;
mod fouls;
pub mod ground;
mod hurls;
mod omens;
mod orders;
mod outing;
pub mod perils;
pub mod reach;
mod relief;
pub mod scout;
pub mod sense;
mod sites;
mod spells;
pub mod stakes;
pub mod stride;
pub mod strides;
mod survey;
mod swing;
mod way;
pub mod worth;

pub use crate::coach::Random;
pub use bot::Bot;

use crate::games::bowl::vocabulary::word;
use crate::referee::Command;

/// The end of a team turn.
pub const END: Command = Command::bare(word::END);
