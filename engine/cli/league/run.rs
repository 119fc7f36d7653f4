//! The command about a league that was typed, and who carries it out.

use std::process::ExitCode;

use crate::cli::output::Output;
use crate::league::Command;
use crate::pack::{Library, Refused};
use crate::text::Language;

use super::act::{act, end, finals, found, join, manage, miss, report, roll, split, take_points};
use super::arguments::{CoachAction, LeagueAction, LeagueArguments};
use super::rulebook::rulebook;
use super::show::{show, show_calendar, show_log, show_next, show_roster, write};

/// Does what was asked of a league.
pub fn run(
    arguments: &LeagueArguments,
    library: Library,
    languages: &[Language],
    out: &Output,
) -> Result<ExitCode, Refused> {
    done(arguments, library, languages, out)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn done(
    arguments: &LeagueArguments,
    library: Library,
    languages: &[Language],
    out: &Output,
) -> Result<(), Refused> {
    match &arguments.action {
        LeagueAction::New(new) => return found(new, &library, out),
        LeagueAction::Result(result) => return report(result, library, out),
        LeagueAction::Book(book) => return rulebook(book, library, languages, out),
        LeagueAction::Coach(coach) => match &coach.action {
            CoachAction::Add(add) => return join(&coach.file, add, out),
        },
        _ => {}
    }
    let told = match &arguments.action {
        LeagueAction::Pair(pair) => act(&pair.file, &Command::Draw { dice: Vec::new() }, pair.date.as_deref(), out),
        LeagueAction::Calendar(file) => show_calendar(file, out),
        LeagueAction::Divide(divide) => split(divide, out),
        LeagueAction::Dock(dock) => take_points(dock, out),
        LeagueAction::Unplayed(unplayed) => miss(unplayed, out),
        LeagueAction::Team(team) => manage(team, out),
        LeagueAction::Season(season) => end(season, out),
        LeagueAction::Trait(gain) => roll(gain, out),
        LeagueAction::Knockout(knockout) => finals(knockout, out),
        LeagueAction::Undo(undo) => act(&undo.file, &Command::Undo { entry: undo.entry }, undo.date.as_deref(), out),
        LeagueAction::Next(next) => show_next(next, out),
        LeagueAction::Table(file) => {
            show(file, out, |reader| reader.tables().into_iter().map(Some).chain([reader.finals()]).collect())
        }
        LeagueAction::Awards(file) => show(file, out, |reader| vec![Some(reader.awards())]),
        LeagueAction::Roster(roster) => show_roster(roster, out),
        LeagueAction::Log(file) => show_log(file, out),
        LeagueAction::Export(export) => write(export, out),
        LeagueAction::New(_) | LeagueAction::Result(_) | LeagueAction::Coach(_) | LeagueAction::Book(_) => Ok(()),
    };
    Ok(told?)
}
