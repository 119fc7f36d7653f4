//! What deeds in the dungeon are worth when the match is over (`db/action/raise-funds`).
//!
//! **Never here:** which deeds. A rule that counts them says with its own numbers what they bring.

use crate::referee::Game;

use super::family::Bowl;

/// The gold pieces a side has earned: for each deed, `gold` for every one of `few`, `some` and `many` that was reached.
#[must_use]
pub fn earnings(game: Game<Bowl>, side: usize) -> i32 {
    let tallies = game.state.sides.get(side).map_or(&[][..], |side| &side.tallies);
    let worth = |&(deed, count): &(i32, i32)| {
        let number = |param: &str| game.book.number(game.book.names.name(deed), param);
        let reached = ["few", "some", "many"].iter().filter_map(|step| number(step)).filter(|&step| count >= step);
        number("gold").unwrap_or(0) * reached.count() as i32
    };
    tallies.iter().map(worth).sum()
}
