//! The facts of a match, held against those between three, four, five or six teams.

use std::sync::{Arc, LazyLock};

use arbitro::games::bowl::Bowl;
use arbitro::referee::Book;

use crate::properties::facts::Laid;
use crate::properties::promised::{ninety_five_of_a_hundred_end_with_a_touchdown, promises};
use crate::properties::table::{self, book, root, start_of};

/// The game with a dungeon for six.
pub static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| book(&[root().join("tests/houses/six-colleges")]));

/// Every number of teams in turn.
fn several(seed: u64, turns: i32) -> Laid<Bowl> {
    Laid { book: &BOOK, start: start_of(&BOOK, 3 + seed as usize % 4, seed, turns), seed }
}

promises!(several, random: 5, bots: 20);

#[test]
fn four_bots_end_it_with_a_touchdown() {
    ninety_five_of_a_hundred_end_with_a_touchdown(|seed| {
        let start = start_of(&table::BOOK, 4, seed, 60);
        Laid { book: &table::BOOK, start, seed }
    });
}
