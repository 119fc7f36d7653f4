//! How much a book can hold. Its parts are numbered; whatever has no number left is told, and left out.

use crate::pack::{Diagnostic, Place};
use crate::referee::family::Family;

use super::builder::Builder;

/// The most rules, events and hooks of a book: their numbers are of 16 bits, the last of which means nobody.
pub(super) const MOST: usize = u16::MAX as usize;
/// The most hooks of one rule: their order is a part of eight bits of each hook's key.
pub(super) const MOST_HOOKS_OF_A_RULE: usize = 256;
/// The most faces of a die.
pub(super) const MOST_FACES: usize = u8::MAX as usize;

impl<G: Family> Builder<'_, G> {
    /// Whether there is room for one more of something of which there are `count`; told once if not.
    pub(super) fn has_room(&mut self, what: &'static str, count: usize, limit: usize, at: Place) -> bool {
        let room = count < limit;
        if !room && self.full.insert(what) {
            self.faults.push(too_many(what, limit, at));
        }
        room
    }
}

/// The diagnostic for one thing more than there is room for.
pub(super) fn too_many(what: &'static str, limit: usize, at: Place) -> Diagnostic {
    Diagnostic::error("too-many-things", at).with("what", what).with("limit", limit)
}
