//! The match as it is shown: the board, the scene, the sheet of a side, the page of a roster.

pub(crate) mod board;
pub(crate) mod roster_page;
pub(crate) mod scene;
pub(crate) mod sheet;
