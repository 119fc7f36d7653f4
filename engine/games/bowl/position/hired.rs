//! Players of a written position, made from what a roster or a drawing says of them.

use crate::expr::vocabulary::NONE;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::squad::enlist::give;
use crate::games::bowl::state::{Person, Player};
use crate::pack::Placed;
use crate::referee::{Book, Reading};

pub(super) type PositionReader<'r> = Reading<'r, Bowl>;

/// A player without a position.
pub(super) fn newcomer(team: u8, number: u8) -> Player {
    Player::new(team, number, Person { position: NONE, profile: [6, 3, 3, 4, 9], ..Person::default() })
}

/// Makes somebody what a position of a roster is.
pub(super) fn hire(book: &Book<Bowl>, player: &mut Player, id: &str) {
    let Some(position) = book.data.rosters.iter().flat_map(|roster| &roster.positions).find(|p| p.id == id) else {
        return;
    };
    player.position = book.data.position_number(id);
    player.profile = [position.ma, position.st, position.ag, position.pa.unwrap_or(NONE), position.av];
    for Placed { value: (rule, argument), .. } in &position.has {
        give(book, player, rule, argument.as_ref());
    }
}
