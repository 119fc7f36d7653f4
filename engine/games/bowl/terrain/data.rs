//! Reads what terrain is out of its rule: `letter`, `footing`, `hazard`, `leads`.

use crate::expr::vocabulary::NONE;
use crate::games::bowl::faults::unknown_rule;
use crate::games::bowl::game::Bowl;
use crate::grid::{Footing, Ground, Leads};
use crate::pack::{Diagnostic, Diagnostics, Entry, Node, Tree};
use crate::referee::Book;

const FOOTINGS: [(&str, Footing); 4] =
    [("firm", Footing::Firm), ("solid", Footing::Solid), ("deep", Footing::Deep), ("hole", Footing::Hole)];
const LEADS: [(&str, Leads); 2] = [("below", Leads::Below), ("alike", Leads::Alike)];

/// The kinds of terrain, in the book's order.
pub(in crate::games::bowl) fn grounds(book: &Book<Bowl>, entries: &[Entry], faults: &mut Diagnostics) -> Vec<Ground> {
    let terrain = entries.iter().filter(|entry| entry.kind == "terrain");
    terrain.map(|entry| ground(book, entry, faults)).collect()
}

fn ground(book: &Book<Bowl>, entry: &Entry, faults: &mut Diagnostics) -> Ground {
    let letters = entry.tree.get("letter").and_then(Tree::scalar).unwrap_or_default();
    Ground {
        id: entry.id.clone(),
        rule: book.names.find(&entry.id).unwrap_or(NONE),
        letters,
        footing: word(entry, "footing", &FOOTINGS, faults),
        hazard: entry.tree.get("hazard").is_some_and(|tree| tree.node == Node::Truth(true)),
        leads: word(entry, "leads", &LEADS, faults),
        has: given(book, entry, faults),
    }
}

/// The skills and traits of whoever stands on it.
fn given(book: &Book<Bowl>, entry: &Entry, faults: &mut Diagnostics) -> Vec<u16> {
    let words = entry.tree.get("has").map_or(&[][..], Tree::items);
    let given = words.iter().filter_map(|item| {
        let word = item.scalar().unwrap_or_default();
        let held = book.held(&word);
        if held.is_none() {
            faults.push(unknown_rule(book, &word, item.at));
        }
        held
    });
    given.collect()
}

/// The meaning of a word; left out, it is the default.
fn word<W: Copy + Default>(entry: &Entry, key: &str, known: &[(&str, W)], faults: &mut Diagnostics) -> W {
    let Some(tree) = entry.tree.get(key) else { return W::default() };
    let word = tree.scalar().unwrap_or_default();
    let found = known.iter().find(|(name, _)| *name == word).map(|(_, meaning)| *meaning);
    found.unwrap_or_else(|| {
        let fault = Diagnostic::error("unknown-word", tree.at).with("word", &word);
        faults.push(fault.suggest(&word, known.iter().map(|(name, _)| *name)));
        W::default()
    })
}
