//! What need not be asked: answers that are one for all squares, or for all players.

use std::path::PathBuf;
use std::sync::Arc;

use arbitro::games::bowl::Bowl;
use arbitro::games::bowl::words::event;
use arbitro::pack::{Diagnostics, Library};
use arbitro::referee::{Book, Family, Game};
use arbitro::script::compile;

use crate::support::write;

fn book(houses: &[PathBuf]) -> Arc<Book<Bowl>> {
    compile::<Bowl>(Library::embedded().load("dungeon-bowl", houses)).0
}

/// A house with one more hook, on the event of who may jump over what.
fn jumping(folder: &tempfile::TempDir, condition: &str) -> Arc<Book<Bowl>> {
    let rule = format!(
        "kind: procedure\nrules:\n  more:\n    source: our own\n    hooks:\n      no: {{event: may-jump-over, phase: modify, \
         if: {condition}, do: {{value: false}}}}\n"
    );
    for (path, text) in [("house.yaml", "house: bench\nextends: dungeon-bowl\n"), ("rules/more.yaml", &rule)] {
        write(folder.path(), path, text);
    }
    book(&[folder.path().to_owned()])
}

#[test]
fn squares_are_alike_to_a_value_that_no_rule_lets_look_at_them() {
    let reads = |book: &Book<Bowl>| {
        let state = Bowl::position(book, None, &mut Diagnostics::default());
        let game = Game::new(book, &state);
        ["actor", "over", "destination", "chest"].map(|role| {
            let slots = &book.events[usize::from(event::MAY_JUMP_OVER)].slots;
            game.is_read(event::MAY_JUMP_OVER, slots.iter().position(|(name, _)| name == role).expect("it has it"))
        })
    };
    assert_eq!(reads(&book(&[])), [true, true, false, true]);
    let folder = tempfile::tempdir().expect("a folder can be made");
    assert_eq!(reads(&jumping(&folder, "destination.level = 1")), [true, true, true, true]);
    assert_eq!(reads(&jumping(&folder, "actor is prone")), [true, true, false, true]);
}
