//! Seasons that are over, as they were at their end.

use std::ops::RangeInclusive;

use crate::pack::Diagnostic;

use super::ledger::{Entry, season_entries};
use super::matches::Match;
use super::season::Season;

/// The entries of one season, and all that count at its end.
///
/// # Errors
/// `league-no-such-season`.
pub fn entries_of(entries: &[Entry], number: usize) -> Result<(RangeInclusive<u64>, Vec<Entry>), Diagnostic> {
    season_entries(entries, number).ok_or_else(|| {
        let last = (1..).take_while(|season| season_entries(entries, *season).is_some()).count();
        Diagnostic::anywhere("league-no-such-season").with("season", number).with("last", last)
    })
}

impl Season {
    /// The league as it was at the end of one of its seasons.
    ///
    /// # Errors
    /// As [`entries_of`] and [`Season::read`].
    pub fn at_end_of(entries: &[Entry], number: usize) -> Result<Season, Diagnostic> {
        Season::read(&entries_of(entries, number)?.1)
    }

    /// The league as it was before a match: before the one that is put right, if one is.
    ///
    /// # Errors
    /// As [`Season::read`].
    pub fn before(entries: &[Entry], instead_of: Option<u64>) -> Result<Season, Diagnostic> {
        let season = Season::read(entries)?;
        let is_meant = |played: &&Match| instead_of.is_some_and(|n| played.entry == n || played.corrected == Some(n));
        let first = season.every_match().find(is_meant).map(|played| played.entry as usize);
        first.map_or(Ok(season), |first| Season::read(&entries[..first - 1]))
    }

    /// The seasons before this one, each as it was at its end.
    ///
    /// # Errors
    /// As [`Season::at_end_of`].
    pub fn all_before(&self, entries: &[Entry]) -> Result<Vec<Season>, Diagnostic> {
        (1..=self.past.len()).map(|number| Season::at_end_of(entries, number)).collect()
    }
}
