//! Where tiles touch, and the doors that may stand there.

use std::collections::BTreeMap;

use super::board::{Door, Dungeon};
use crate::pack::Diagnostic;

/// A straight piece of border that two tiles share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    border: Border,
    first: i32,
    pub(super) length: i32,
}

/// The line between two rows or two columns, named after the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Border {
    Row(i32),
    Column(i32),
}

pub(super) type Runs = BTreeMap<(usize, usize), Vec<Run>>;

/// The door on the border of two tiles, at a place or in the middle of their longest piece of border.
///
/// None where that piece is too short: the join is the fault, not the door.
pub(super) fn door(
    dungeon: &Dungeon,
    pair: (usize, usize),
    shared: &[Run],
    at: Option<(Border, i32)>,
    (width, usual): (Option<i32>, i32),
) -> Result<Option<Door>, Diagnostic> {
    if shared.is_empty() {
        return Err(Diagnostic::anywhere("tiles-apart"));
    }
    if let Some(width) = width.filter(|&width| width != usual) {
        return Err(Diagnostic::anywhere("door-width").with("found", width).with("need", usual));
    }
    let Some((border, first)) = at else {
        let longest = shared.iter().rev().max_by_key(|run| run.length).filter(|run| run.length >= usual);
        return Ok(longest.map(|run| run.door(dungeon, pair, run.centres(usual)[0], usual)));
    };
    let holds =
        |run: &&Run| run.border == border && first >= run.first && i64::from(first) + i64::from(usual) <= run.end();
    let run = shared.iter().find(holds).ok_or_else(|| Diagnostic::anywhere("door-off-border"))?;
    let centres = run.centres(usual);
    if !centres.contains(&first) {
        return Err(Diagnostic::anywhere("door-off-centre").with("found", first).with("need", centres[0]));
    }
    Ok(Some(run.door(dungeon, pair, first, usual)))
}

impl Run {
    /// Where a door of some width is as central as possible: one place, or two beside each other, the lower first.
    fn centres(&self, width: i32) -> [i32; 2] {
        let spare = (self.length - width).max(0);
        [self.first + spare / 2, self.first + (spare + 1) / 2]
    }

    fn end(&self) -> i64 {
        i64::from(self.first) + i64::from(self.length)
    }

    fn door(&self, dungeon: &Dungeon, tiles: (usize, usize), first: i32, width: i32) -> Door {
        let pair = |at: i32| match self.border {
            Border::Row(line) => dungeon.square(at, line - 1).zip(dungeon.square(at, line)),
            Border::Column(line) => dungeon.square(line - 1, at).zip(dungeon.square(line, at)),
        };
        let pairs = (first..first + width).filter_map(pair).map(|(a, b)| [a, b]).collect();
        Door { tiles: [tiles.0, tiles.1], pairs }
    }
}

/// Where tiles touch, pair by pair, in straight pieces.
pub(super) fn shared_borders(dungeon: &Dungeon) -> Runs {
    let mut edges: BTreeMap<(usize, usize), Vec<(Border, i32)>> = BTreeMap::new();
    for square in 0..dungeon.area() {
        let (x, y) = dungeon.xy(square);
        for (next, border, at) in [((x + 1, y), Border::Column(x + 1), y), ((x, y + 1), Border::Row(y + 1), x)] {
            let there = dungeon.square(next.0, next.1).and_then(|next| dungeon.tile(next));
            if let (Some(a), Some(b)) = (dungeon.tile(square), there)
                && a != b
            {
                edges.entry((a.min(b), a.max(b))).or_default().push((border, at));
            }
        }
    }
    edges.into_iter().map(|(pair, edges)| (pair, runs(edges))).collect()
}

fn runs(mut edges: Vec<(Border, i32)>) -> Vec<Run> {
    edges.sort_unstable();
    let mut runs: Vec<Run> = Vec::new();
    for (border, at) in edges {
        match runs.last_mut() {
            Some(run) if run.border == border && run.first + run.length == at => run.length += 1,
            _ => runs.push(Run { border, first: at, length: 1 }),
        }
    }
    runs
}
