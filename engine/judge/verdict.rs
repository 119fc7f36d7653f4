//! What came of a case, and whether it is as expected.

use crate::pack::{Diagnostic, Diagnostics, Place};
use crate::referee::Mismatch;

use super::any::{AnyBook, AnyGame};
use super::case::Case;

/// What came of a case.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Everything is as expected.
    Held,
    /// Something is not.
    Differs(Vec<Mismatch>),
    /// It cannot be used.
    Unusable(Diagnostics),
}

/// A case, judged.
pub struct Verdict {
    /// Its name.
    pub name: String,
    /// Where it starts.
    pub at: Place,
    /// What came of it.
    pub outcome: Outcome,
    /// The hooks that were candidates: its name, and whether it spoke.
    pub weighed: Vec<(String, bool)>,
    /// The old words in it.
    pub told: Vec<Diagnostic>,
    /// What happened, for whoever wants to print it.
    pub played: Option<Played>,
}

/// A case as it was played.
pub struct Played {
    /// By which book.
    pub book: AnyBook,
    /// Prints one way or another; the position and events of the family.
    pub game: AnyGame,
    /// Its dice and answers, as a record has them.
    pub steps: Vec<String>,
    /// Whether the game came to its end.
    pub ended: bool,
}

pub(super) fn unusable(case: &Case, faults: Diagnostics) -> Verdict {
    Verdict {
        name: case.name.clone(),
        at: case.at,
        outcome: Outcome::Unusable(faults),
        weighed: Vec::new(),
        told: Vec::new(),
        played: None,
    }
}
