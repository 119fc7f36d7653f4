//! The facts of a match, held against those on several levels, with spells, and a referee who looks.

use std::sync::{Arc, LazyLock};

use arbitro::games::bowl::Bowl;
use arbitro::referee::Book;

use crate::properties::facts::Laid;
use crate::properties::promised::{ninety_five_of_a_hundred_end_with_a_touchdown, promises};
use crate::properties::table::{book_of, start};

/// The final of the FBBF.
static BOOK: LazyLock<Arc<Book<Bowl>>> = LazyLock::new(|| book_of("finale-xviii", &[]));

fn two(seed: u64, turns: i32) -> Laid<Bowl> {
    Laid { book: &BOOK, start: start(&BOOK, seed, turns), seed }
}

promises!(two, random: 8, bots: 40);

#[test]
fn bots_end_it_with_a_touchdown() {
    ninety_five_of_a_hundred_end_with_a_touchdown(|seed| two(seed, 80));
}
