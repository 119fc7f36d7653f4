//! Terrain and levels in play: what ground costs, what one falls into, jumps over and slips from.
//!
//! Start at [`grounds`] for what a terrain is, at the words of [`State`](super::state::State) for where it lies.
//!
//! **Never here:** what water, stairs or a chasm do. Their rules say it; here is only the sequence.

mod beside;
mod crossing;
mod data;
mod falling;
mod handling;
mod plain;
mod position;
pub(super) mod stepping;

pub(super) use beside::Beside;
pub(crate) use crossing::{Crossing, crosses, crossing_cost, ways_over};
pub(super) use crossing::{crossing, may_cross, may_jump_down};
pub(super) use data::{KEYS, grounds};
pub(super) use falling::may_fall;
pub(super) use handling::may_handle;
pub(crate) use handling::{handle_cost, within_reach};
pub(super) use plain::Plain;
pub(crate) use stepping::{Pace, hurries, jump_cost, step_cost};
pub(super) use stepping::{affords_jump, affords_step};
