//! The sides of a match as they are written: `home`, `away`, and the letters of their players.

use crate::expr::vocabulary::Value;

use super::state::State;

/// The sides a match may have, as they are called in files.
pub(super) const SIDES: [&str; 6] = ["home", "away", "third", "fourth", "fifth", "sixth"];

/// The letters before the numbers of their players.
pub(super) const LETTERS: [char; 6] = ['h', 'a', 'c', 'd', 'e', 'f'];

/// The side of a word.
pub(super) fn side_called(word: &str) -> Option<u8> {
    SIDES.iter().position(|&side| side == word).map(|side| side as u8)
}

/// The letter before the number of a player: that of its side, or a beast's own.
pub(super) fn letter(state: &State, player: Value) -> char {
    let of_side = LETTERS.get(usize::from(state.player(player).team)).copied();
    of_side.or_else(|| state.beast(player).map(|beast| beast.letter)).unwrap_or('?')
}
