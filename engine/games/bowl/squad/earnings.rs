//! The worth of deeds in the dungeon when the match is over (`db/action/raise-funds`).
//!
//! **Never here:** which deeds. A rule that counts them says with its own numbers what they bring.

use crate::games::bowl::game::Bowl;
use crate::games::bowl::state::Achievement;
use crate::referee::Game;

use super::achievements::of_side;

/// The gold pieces a side has earned: for each deed, `gold` for every one of `few`, `some` and `many` players that did it.
pub fn earnings(game: Game<Bowl>, side: u8) -> i32 {
    let deeds: Vec<&Achievement> = of_side(game.state, side).collect();
    let worth = |(index, deed): (usize, &&Achievement)| {
        let number = |param: &str| game.book.number(game.book.names.name(deed.what), param);
        let players = deeds[..=index].iter().filter(|other| other.what == deed.what).count();
        let reached = ["few", "some", "many"].iter().filter(|step| number(step) == Some(players as i32));
        number("gold").map_or(0, |gold| gold * reached.count() as i32)
    };
    deeds.iter().enumerate().map(worth).sum()
}
