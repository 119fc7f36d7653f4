//! The record of a match, read for a league.

use std::path::Path;

use crate::cli::output::Output;
use crate::cli::past::Past;
use crate::judge::Shelf;
use crate::judge::match_told::{MatchResult, Unplayed, fits, is_match, told};
use crate::league::{Season, changes};
use crate::pack::Refused;
use crate::with_book;

/// Reads a record of the league's game that came to its end.
///
/// # Errors
/// A record of another game, of other rules or coaches or teams than the league's, or of a match that was not played out.
pub fn read(
    path: &Path,
    season: &Season,
    coaches: [&str; 2],
    shelf: &mut Shelf,
    (anyway, out): (bool, &Output),
) -> Result<MatchResult, Refused> {
    let mut past = Past::read(path, anyway)?;
    is_match(&past.record, season).map_err(|fault| Refused::one(fault, &past.sources))?;
    if !past.record.ended {
        return Err(past.truncated());
    }
    let turned = fits(&past.record, season, coaches).map_err(|fault| Refused::one(fault, &past.sources))?;
    let book = past.book(shelf, out)?;
    let layers = with_book!(&book, book => &book.layers);
    out.faults(&changes(&season.founding, layers), &past.sources);
    let written = past.written.as_deref();
    let told =
        with_book!(&book, book => told(book, &past.record, written, season.scheme(), |clerk| past.held_by(clerk)));
    let told = told.map_err(|unplayed| match unplayed {
        Unplayed::Refused(refused) => refused,
        Unplayed::Altered(fault, steps) => past.altered(*fault, steps, with_book!(&book, book => &book.sources)),
        Unplayed::Truncated => past.truncated(),
    })?;
    Ok(if turned { told.turned() } else { told })
}
