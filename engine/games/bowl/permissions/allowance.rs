//! The movement allowance of a player.

use crate::expr::vocabulary::Value;
use crate::games::bowl::Bowl;
use crate::games::bowl::words::event;
use crate::referee::Game;
use crate::teams::Characteristic;

/// More squares than any dungeon has.
pub(crate) const FAR: i32 = 1_000_000;

/// The squares a player may move before rushing, as anybody can work out beforehand.
pub(crate) fn movement(game: Game<Bowl>, player: Value) -> i32 {
    let printed = game.state.characteristic(player, Characteristic::Ma);
    game.peek(event::MOVEMENT, Some(printed), &[player]).clamp(0, FAR)
}
