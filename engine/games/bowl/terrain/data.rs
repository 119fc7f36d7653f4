//! Reads what terrain is out of its rule: `letter`, `footing`, `hazard`, `leads`.

use crate::expr::vocabulary::NONE;
use crate::games::bowl::faults::held;
use crate::games::bowl::game::Bowl;
use crate::grid::Ground;
use crate::pack::{Diagnostic, Diagnostics, Entry, KeyShape, Keyed, read_part};
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
    let grounds: Vec<Ground> = terrain.map(ground).collect();
    check_letters(&grounds, faults);
    grounds
}

/// The signs of a drawn board itself: floor, rock, end zones, features, chests, the ball, portals, and what stands before
/// somebody on terrain.
const SIGNS: &str = ".#HA~=C*:0123456789";

/// Every kind of terrain is drawn with a letter of its own, stairs with four.
fn check_letters(grounds: &[Ground], faults: &mut Diagnostics) {
    let mut taken: String = SIGNS.to_owned();
    for letters in grounds.iter().map(|ground| &ground.letters).filter(|letters| letters.is_written()) {
        if ![1, 4].contains(&letters.chars().count()) || letters.contains(char::is_whitespace) {
            faults.push(Diagnostic::error("bad-letters", letters.at).with("letters", &letters.value));
            continue;
        }
        for letter in letters.chars() {
            if taken.contains(letter) {
                faults.push(Diagnostic::error("letter-taken", letters.at).with("letter", letter));
            }
            taken.push(letter);
        }
    }
}
