//! `arbitro resume`: a game that was stopped goes on.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::Shelf;
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, unwritable_file};
use crate::with_book;

use super::given::foreign_to;
use super::output::Output;
use super::past::Past;
use super::seating::{TableArguments, coaches, strangers};
use super::sitting::play_out;

#[derive(Debug, Args)]
pub struct ResumeArguments {
    pub record: PathBuf,
    #[arg(long)]
    pub anyway: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=1000))]
    pub turns: Option<i32>,
    #[command(flatten)]
    pub table: TableArguments,
}

/// Goes on with a game that was stopped.
pub fn run(arguments: &ResumeArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut past = Past::read(&arguments.record, arguments.anyway)?;
    with_book!(&past.book(&mut Shelf::new(library), out)?, book => {
        let mut table = past.table(book, out);
        let mut faults = Diagnostics { list: strangers(table.coaches.len(), &arguments.table, None) };
        foreign_to(book, &[("turns", arguments.turns.is_some())], &mut faults);
        if !faults.is_empty() {
            return Err(Refused { faults, sources: book.sources.clone() });
        }
        if let Some(turns) = arguments.turns {
            // A game whose time was up goes on.
            past.record.steps.retain(|(_, step)| !step.starts_with("end "));
            let before = table.header.start.turns.replace(turns);
            if past.comes_with(book, before) && !past.comes_with(book, Some(turns)) {
                let fault = Diagnostic::anywhere("record-turns-played").with("turns", turns);
                return Err(Refused::one(fault, &past.sources));
            }
        }
        table.coaches = coaches(table.coaches.len(), &arguments.table);
        (table.level, table.board) = (arguments.table.trace, arguments.table.board);
        if past.written.is_some() {
            keep(&arguments.record, out)?;
        }
        play_out(&table, Some(&arguments.record), Some(&past)).map(|_| ExitCode::SUCCESS)
    })
}

/// Keeps a record as it was, beside what will be written in its place.
pub(super) fn keep(path: &Path, out: &Output) -> Result<(), Refused> {
    let mut name = path.as_os_str().to_owned();
    name.push(".before");
    let kept = PathBuf::from(name);
    if kept.exists() && std::fs::read(&kept).ok() == std::fs::read(path).ok() {
        return Ok(());
    }
    if kept.exists() {
        return Err(Diagnostic::anywhere("record-exists").with("path", kept.display()).into());
    }
    std::fs::copy(path, &kept).map_err(|error| unwritable_file(&kept, &error))?;
    out.line(out.say("resume-kept", &[("path", kept.display().to_string().into())]));
    Ok(())
}
