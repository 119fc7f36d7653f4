//! The numbers of events and hooks, and the four phases.

/// Index of an event in [`Book::events`](super::Book::events). Those of the family's own table come first, in its order.
pub type EventId = u16;
/// Index of a hook in [`Book::hooks`](super::Book::hooks).
pub type HookId = u16;

/// The four phases of every event of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Forbid, cancel, replace, add dice, set the target.
    PreRoll,
    /// Numbers only.
    Modify,
    /// The outcome, and what may change it.
    Resolve,
    /// Consequences.
    Post,
}

impl Phase {
    /// All four, in order.
    pub const ALL: [Phase; 4] = [Phase::PreRoll, Phase::Modify, Phase::Resolve, Phase::Post];

    /// The word after `phase:`.
    pub fn word(self) -> &'static str {
        ["pre-roll", "modify", "resolve", "post"][self as usize]
    }
}
