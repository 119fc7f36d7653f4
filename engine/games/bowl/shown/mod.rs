//! The match as it is shown: the board, the scene, the sheet of a side, the page of a roster.
//!
//! **Never here:** a question to the referee, or a word of a language that is not handed in.

pub(crate) mod board;
pub(crate) mod roster_page;
pub(crate) mod scene;
pub(crate) mod sheet;
