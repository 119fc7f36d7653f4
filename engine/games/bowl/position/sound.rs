//! Positions that cannot be: a hall without squares, somebody where nobody can stand, two balls, two portals on a square.

use std::rc::Rc;

use crate::grid::Square;
use crate::pack::{Diagnostic, Tree};

use super::hired::PositionReader;

/// The hall of a position that says nothing about it.
pub(super) const HALL: (usize, usize) = (20, 12);

/// The longest side of a hall.
const LONGEST: i32 = 40;

impl PositionReader<'_> {
    /// The size of a hall: `[20, 12]`.
    pub(super) fn hall(&mut self, tree: Option<&Tree>) -> (usize, usize) {
        let Some(tree) = tree else { return HALL };
        match tree.items() {
            [width, height] => {
                let mut side = |tree: &Tree, other: usize| {
                    tree.number_in(1..=LONGEST, self.faults).map_or(other, |number| number as usize)
                };
                (side(width, HALL.0), side(height, HALL.1))
            }
            _ => {
                let fault = Diagnostic::error("wrong-shape", tree.at).with("expected", "list");
                self.faults.push(fault.with("found", tree.node.shape()));
                HALL
            }
        }
    }

    /// A square on which somebody can stand or lie.
    pub(super) fn standing_square(&mut self, tree: &Tree) -> Option<Square> {
        let square = self.square(tree)?;
        let dungeon = self.state.dungeon();
        if !dungeon.is_floor(square) && !dungeon.is_pit(square) {
            let fault = Diagnostic::error("square-not-floor", tree.at);
            self.faults.push(fault.with("word", tree.scalar().unwrap_or_default()));
        }
        Some(square)
    }

    fn is_sound(&mut self, tree: &Tree) {
        let at = |key: &str| tree.get(key).or(tree.get("board")).unwrap_or(tree).at;
        let hidden = self.state.chests.iter().filter(|chest| chest.ball).count();
        let (balls, most) = (hidden + self.state.balls().count(), self.book.data.balls);
        if balls > most as usize {
            let key = if hidden > 0 { "chests" } else { "ball" };
            self.faults.push(Diagnostic::error("too-many-balls", at(key)).with("count", balls).with("most", most));
        }
        let portals = &self.state.portals;
        if let Some(second) = (1..portals.len()).find(|&second| portals[..second].contains(&portals[second])) {
            let first = portals.iter().position(|portal| *portal == portals[second]).unwrap_or(0);
            let item = tree.get("portals").and_then(|list| list.items().get(second));
            let fault = Diagnostic::error("portals-together", item.map_or(at("portals"), |item| item.at));
            self.faults.push(fault.with("first", first + 1).with("second", second + 1));
        }
    }
}

/// No more balls than the match has, and portals apart.
pub(in crate::games::bowl) fn check_lying(reading: &mut PositionReader) {
    let tree = Rc::clone(&reading.tree);
    reading.is_sound(&tree);
}

/// Before a match every coach takes an end zone.
pub(in crate::games::bowl) fn check_end_zones(reading: &mut PositionReader) {
    let (found, count) = (reading.state.dungeon().end_zones(), reading.state.sides.len());
    if reading.state.to_set_up && found < count {
        let at = reading.tree.get("dungeon").unwrap_or(&reading.tree).at;
        reading.faults.push(Diagnostic::error("too-few-end-zones", at).with("found", found).with("count", count));
    }
}
