//! Who the players of a written position are, made from what a roster or a drawing says of them.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::squad::enlist::give;
use crate::games::bowl::state::{Person, State};
use crate::pack::{Place, Placed};
use crate::referee::{Book, Reading};

pub(super) type PositionReader<'r> = Reading<'r, Bowl>;

/// Somebody without a position.
pub(super) fn newcomer() -> Person {
    Person { position: NONE, profile: [6, 3, 3, 4, 9], ..Person::default() }
}

/// Makes somebody what a position of a roster is.
pub(super) fn hire(book: &Book<Bowl>, person: &mut Person, id: &str) {
    let Some(position) = book.data.rosters.iter().flat_map(|roster| &roster.positions).find(|p| p.id == id) else {
        return;
    };
    person.position = book.data.position_number(id);
    person.profile = [position.ma, position.st, position.ag, position.pa.unwrap_or(NONE), position.av];
    for Placed { value: (rule, argument), .. } in &position.has {
        give(book, person, rule, argument.as_ref());
    }
}

/// The rules of a player are all there: those that nobody has together are told, the others are present.
pub(super) fn rules_are_known(reading: &mut PositionReader, player: Value, at: Place) {
    let State { players, present, .. } = &mut reading.state;
    let own = &players.people()[player as usize].rules;
    reading.book.data.exclusions.check(reading.book, |held| own.contains(held).then_some(at), reading.faults);
    present.join(own);
}
