//! Commands that show a league as it is, or as it was.

use std::path::Path;

use crate::cli::output::Output;
use crate::judge::sheets::{Sheet, SheetReader, league_page, logged};
use crate::league::{Entry, Season, Store, entries_of, translated, undone};
use crate::pack::{Diagnostic, Library, unwritable_file};

use super::arguments::{ExportArguments, FileArguments, NextArguments, RosterArguments};
use super::rulebook::houses;

pub(super) fn show_calendar(arguments: &FileArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season, library)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = reader.calendar().ok_or_else(|| Diagnostic::anywhere("league-without-calendar"))?;
    out.line(sheet.in_columns());
    Ok(())
}

/// The entries of a league, with names for whoever reads it.
fn entries(path: &Path, library: &Library) -> Result<Vec<Entry>, Diagnostic> {
    let mut entries = Store::open(path)?.entries()?;
    named(&mut entries, path, library);
    Ok(entries)
}

/// Has the rules of today speak where a league has no names in a language.
pub(super) fn named(entries: &mut [Entry], path: &Path, library: &Library) {
    translated(entries, |founding| library.load(&founding.game, &houses(founding, path, library).unwrap_or_default()));
}

/// The league as it is, or as it was at the end of one of its seasons.
pub(super) fn season_of(path: &Path, number: Option<usize>, library: &Library) -> Result<Season, Diagnostic> {
    let entries = entries(path, library)?;
    number.map_or_else(|| Season::read(&entries), |number| Season::at_end_of(&entries, number))
}

/// A reader of a league's sheets, in the language that is spoken.
pub(super) fn reader<'s>(season: &'s Season, file: &'s Path, out: &Output) -> SheetReader<'s> {
    SheetReader { season, language: out.language, file, in_page: false }
}

pub(super) fn show(
    arguments: &FileArguments,
    library: &Library,
    out: &Output,
    sheets: impl Fn(SheetReader) -> Vec<Option<Sheet>>,
) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season, library)?;
    let sheets = sheets(reader(&season, &arguments.file, out));
    let shown: Vec<String> = sheets.iter().flatten().map(Sheet::in_columns).collect();
    out.line(shown.join("\n\n"));
    Ok(())
}

pub(super) fn show_next(arguments: &NextArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, None, library)?;
    let reader = reader(&season, &arguments.file, out);
    let sheet = match (&arguments.coach, reader.finals()) {
        (Some(name), None) => reader.next_of(season.coach(name)?),
        (None, None) => reader.next(),
        (_, Some(finals)) => finals,
    };
    out.line(sheet.in_columns());
    Ok(())
}

pub(super) fn show_roster(arguments: &RosterArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    let season = season_of(&arguments.file, arguments.season, library)?;
    let coaches = match &arguments.coach {
        Some(name) => vec![season.coach(name)?],
        None => (0..season.coaches.len()).collect(),
    };
    let reader = reader(&season, &arguments.file, out);
    let sheets = coaches.into_iter().flat_map(|coach| reader.squad(coach).into_iter().chain([reader.roster(coach)]));
    let rosters: Vec<String> = sheets.map(|sheet| sheet.in_columns()).collect();
    out.line(rosters.join("\n\n"));
    Ok(())
}

pub(super) fn show_log(arguments: &FileArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    let entries = entries(&arguments.file, library)?;
    let season = Season::read(&entries)?;
    let reader = reader(&season, &arguments.file, out);
    let shown = arguments.season.map(|number| entries_of(&entries, number)).transpose()?.map(|(shown, _)| shown);
    let gone = undone(&entries);
    for entry in entries.iter().filter(|entry| shown.as_ref().is_none_or(|shown| shown.contains(&entry.number))) {
        out.line(logged(reader, &entries, &gone, entry));
    }
    Ok(())
}

pub(super) fn write(arguments: &ExportArguments, library: &Library, out: &Output) -> Result<(), Diagnostic> {
    let entries = entries(&arguments.file, library)?;
    let season =
        arguments.season.map_or_else(|| Season::read(&entries), |number| Season::at_end_of(&entries, number))?;
    let past = (1..=season.past.len()).map(|number| Season::at_end_of(&entries, number));
    let past = past.collect::<Result<Vec<Season>, _>>()?;
    let reader = reader(&season, &arguments.file, out);
    let texts = [
        arguments.html.as_ref().map(|path| (path, league_page(reader, &past))),
        arguments.csv.as_ref().map(|path| (path, reader.whole_table().with_commas())),
        arguments.matches.as_ref().map(|path| (path, reader.matches_apart().with_commas())),
    ];
    for (path, text) in texts.into_iter().flatten() {
        std::fs::write(path, text).map_err(|error| unwritable_file(path, &error))?;
        out.line(out.say("league-written", &[("path", path.display().to_string().into())]));
    }
    Ok(())
}
