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

mod answers;
mod bot;
mod brink;
mod brinks;
mod chance;
mod conjuring;
mod errands;
mod feat;
mod feats;
mod fists;
mod foes;
mod fouls;
mod ground;
mod hurls;
mod omens;
mod orders;
mod outing;
mod perils;
mod reach;
mod relief;
mod scout;
mod sense;
mod sites;
mod spells;
mod stakes;
mod stride;
mod strides;
mod survey;
mod swing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_ground;
mod way;
mod worth;

pub use crate::coach::Random;
pub use bot::Bot;

use crate::games::bowl::vocabulary::word;
use crate::referee::Command;

/// The end of a team turn.
const END: Command = Command::bare(word::END);
