//! A match that was played at a table of the folder, as its record tells it to a league.

use crate::judge::match_told::{MatchResult, Unplayed, fits, is_match, told};
use crate::league::{Command, Entry, Season};
use crate::pack::{Diagnostic, Refused};
use crate::web::hall::Hall;
use crate::with_book;

/// The report of a match with what a record of the folder tells of it.
///
/// # Errors
/// A record that is none of this match, or was not played to its end.
pub(super) fn recorded(hall: &Hall, entries: &[Entry], id: &str, report: Command) -> Result<Command, Refused> {
    let Command::Report { coaches, instead_of, .. } = &report else { return Ok(report) };
    let season = Season::before(entries, *instead_of)?;
    let table = hall.table(id)?;
    let (record, book) = hall.read(&table)?;
    is_match(&record, &season)?;
    let truncated = || Diagnostic::anywhere("record-truncated").with("steps", record.steps.len());
    if !record.ended {
        return Err(truncated().into());
    }
    let turned = fits(&record, &season, coaches.each_ref().map(String::as_str))?;
    let played =
        with_book!(&book, book => told(book, &record, None, season.scheme(), |clerk| clerk.holding(&record, 0)));
    let played: MatchResult = played.map_err(|unplayed| match unplayed {
        Unplayed::Refused(refused) => refused,
        Unplayed::Altered(_, steps) => Diagnostic::anywhere("record-altered").with("step", steps + 1).into(),
        Unplayed::Truncated => truncated().into(),
    })?;
    let played = if turned { played.turned() } else { played };
    Ok(played.reported(report))
}

/// The records of the folder that were played to their end by the game of a league.
pub(super) fn ended(hall: &Hall, season: &Season) -> Vec<String> {
    let of_game = hall.list().into_iter().filter(|listed| listed.is_over && listed.game == season.founding.game);
    of_game.map(|listed| listed.id).collect()
}
