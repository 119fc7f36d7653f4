//! The board: squares, walls, doors, features, and what can be measured on them.
//!
//! Start at [`Dungeon`]; [`Dungeon::build`] makes one from data, [`Dungeon::drawn`] from a small drawing. Then
//! [`Dungeon::step`] for feet, [`Dungeon::sees`] and [`Dungeon::range`] for eyes and arms, [`Dungeon::collide`] for balls.
//! Everything is computed once and looked up later.
//!
//! **Never here:** a die, a player or a rule of play. Dice come in as numbers, bodies and chests as questions.

pub(super) mod board;
mod borders;
mod direction;
mod drawing;
mod drawn;
mod flight;
mod ground;
mod levels;
mod load;
mod map;
mod measure;
mod pit;
mod set_up;
mod shape;
mod way;

pub use board::{Class, Door, Dungeon, Feature, NOWHERE, PushSquare, Square, Tile};
pub use direction::Direction;
pub use drawing::{check_room, check_tile};
pub use drawn::{Drawn, bare};
pub use flight::{Flight, Mirrored, Rebound, ReboundKind};
pub use ground::{Footing, Ground, Leads};
pub use load::{Lookup, RoomFeature};
pub use measure::Range;
pub use set_up::{Apart, Limits, Misplaced};
pub use way::{Length, Ways};
