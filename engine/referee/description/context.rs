//! Arguments of a description's functions: a position that is being read, and one that is held against expectations.

use std::rc::Rc;

use crate::pack::{Diagnostics, Place, Tree};
use crate::referee::book::Book;
use crate::referee::game::Game;
use crate::referee::model::Model;
use crate::referee::trace::TraceEvent;

/// Something a scenario expected and did not get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Where it was expected.
    pub at: Place,
    /// Its subject: `h3.at`, `dodge-test.total`.
    pub what: String,
    /// The value expected.
    pub expected: String,
    /// The value that came.
    pub got: String,
}

impl Mismatch {
    /// A mismatch, unless both are the same.
    pub fn unless_same(
        at: Place,
        what: impl Into<String>,
        expected: impl ToString,
        got: impl ToString,
    ) -> Option<Mismatch> {
        let (expected, got) = (expected.to_string(), got.to_string());
        (expected != got).then(|| Mismatch { at, what: what.into(), expected, got })
    }
}

/// A position that is being read: what stands so far, and what is wrong.
pub struct Reading<'r, G: Model> {
    /// The rules.
    pub book: &'r Book<G>,
    /// The whole position as it is written; steps may say more in it, for the parts that follow.
    pub tree: Rc<Tree>,
    /// The position so far.
    pub state: G::State,
    /// The faults found.
    pub faults: &'r mut Diagnostics,
    /// The names of the things that the position speaks of.
    pub things: Vec<String>,
    /// The cards that lie somewhere by now, as bits.
    pub used: u128,
}

/// A position that is held against what a scenario expects of it.
pub struct Expecting<'e, G: Model> {
    /// The game at its end.
    pub game: Game<'e, G>,
    /// The events of it.
    pub events: &'e [TraceEvent],
    /// The mismatches found.
    pub found: Vec<Mismatch>,
    /// The faults of the expectation itself.
    pub faults: &'e mut Diagnostics,
}
