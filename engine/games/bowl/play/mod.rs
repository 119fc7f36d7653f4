//! The procedures: each file is one of the book's lists of steps, as methods of a match.
//!
//! **Never here:** dice thrown past the referee, or a rule asked for by its name: a step is an event.

pub(crate) mod acting;
pub(crate) mod ball;
pub(crate) mod block;
pub(crate) mod bomb;
pub(crate) mod declaring;
pub(crate) mod drive;
pub(crate) mod foul;
pub(crate) mod injury;
pub(crate) mod interrupt;
pub(crate) mod movement;
pub(crate) mod pass;
pub(crate) mod pit;
pub(crate) mod portal;
pub(crate) mod push;
pub(crate) mod random_pick;
pub(crate) mod reel;
pub(crate) mod room;
pub(crate) mod set_up;
pub(crate) mod throw;
pub(crate) mod touchdown;
pub(crate) mod turn;
