//! The verdict on a case: whether it came as expected.

use crate::pack::{Diagnostic, Diagnostics, Place};
use crate::referee::Mismatch;

use super::any::{AnyBook, AnyGame};
use super::case::Case;

/// The outcome of a case.
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
    /// Its outcome.
    pub outcome: Outcome,
    /// The hooks that were candidates: its name, and whether it spoke.
    pub weighed: Vec<(String, bool)>,
    /// The old words in it.
    pub told: Vec<Diagnostic>,
    /// The game, to be printed.
    pub played: Option<Played>,
}

/// A case as it was played.
pub struct Played {
    /// The book it was played by.
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
