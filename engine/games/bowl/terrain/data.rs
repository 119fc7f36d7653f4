//! Reads what terrain is out of its rule: `letter`, `footing`, `hazard`, `leads`.

use crate::expr::vocabulary::NONE;
use crate::games::bowl::faults::held;
use crate::games::bowl::game::Bowl;
use crate::grid::Ground;
use crate::pack::{Diagnostics, Entry, KeyShape, Keyed, read_part};
use crate::referee::Book;

/// The keys of its rule.
pub(in crate::games::bowl) const KEYS: &[KeyShape] = Ground::KEYS;

/// The kinds of terrain, in the book's order.
pub(in crate::games::bowl) fn grounds(book: &Book<Bowl>, entries: &[Entry], faults: &mut Diagnostics) -> Vec<Ground> {
    let terrain = entries.iter().filter(|entry| entry.kind == "terrain");
    let ground = |entry: &Entry| {
        let ground: Ground = read_part(&entry.tree, faults);
        Ground {
            id: entry.id.clone(),
            rule: book.names.find(&entry.id).unwrap_or(NONE),
            has: ground.gives.iter().filter_map(|word| held(book, word, faults)).collect(),
            ..ground
        }
    };
    terrain.map(ground).collect()
}
