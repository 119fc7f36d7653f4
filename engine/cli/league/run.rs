//! The command about a league that was typed, and who carries it out.

use std::process::ExitCode;

use crate::cli::output::Output;
use crate::judge::sheets::SheetReader;
use crate::league::Command;
use crate::pack::{Library, Refused};
use crate::text::Language;

use super::act::{act, finals, found, join, manage, report, split};
use super::arguments::{CoachAction, LeagueAction, LeagueArguments};
use super::rulebook::rulebook;
use super::show::{show, show_calendar, show_log, show_next, show_roster, write};

/// Does what was asked of a league.
pub fn run(
    arguments: &LeagueArguments,
    library: &Library,
    languages: &[Language],
    out: &Output,
) -> Result<ExitCode, Refused> {
    done(arguments, library, languages, out)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn done(
    arguments: &LeagueArguments,
    library: &Library,
    languages: &[Language],
    out: &Output,
) -> Result<(), Refused> {
    let (file, command, date) = match &arguments.action {
        LeagueAction::New(new) => return found(new, library, out),
        LeagueAction::Result(result) => return report(result, library, out),
        LeagueAction::Book(book) => return rulebook(book, library.clone(), languages, out),
        LeagueAction::Coach(coach) => match &coach.action {
            CoachAction::Add(add) => return join(&coach.file, add, library, out),
        },
        LeagueAction::Calendar(file) => return Ok(show_calendar(file, library, out)?),
        LeagueAction::Knockout(knockout) => return Ok(finals(knockout, library, out)?),
        LeagueAction::Next(next) => return Ok(show_next(next, library, out)?),
        LeagueAction::Table(file) => {
            let sheets = |reader: SheetReader| reader.tables().into_iter().map(Some).chain([reader.finals()]).collect();
            return Ok(show(file, library, out, sheets)?);
        }
        LeagueAction::Awards(file) => return Ok(show(file, library, out, |reader| vec![Some(reader.awards())])?),
        LeagueAction::Roster(roster) => return Ok(show_roster(roster, library, out)?),
        LeagueAction::Log(file) => return Ok(show_log(file, library, out)?),
        LeagueAction::Export(export) => return Ok(write(export, library, out)?),
        LeagueAction::Pair { file, date } => (file, Command::Draw { dice: Vec::new() }, date),
        LeagueAction::Divide { file, divisions, dice, date } => (file, split(divisions, dice)?, date),
        LeagueAction::Dock { file, coach, points, date } => {
            (file, Command::Dock { coach: coach.clone(), points: *points }, date)
        }
        LeagueAction::Unplayed { file, one, two, instead_of, date } => {
            (file, Command::Unplayed { coaches: [one.clone(), two.clone()], instead_of: *instead_of }, date)
        }
        LeagueAction::Team { file, coach, words, dice, date } => (file, manage(coach, words, dice)?, date),
        LeagueAction::Trait { file, coach, dice, choose, date } => {
            (file, Command::Gain { coach: coach.clone(), dice: dice.clone(), choose: choose.clone() }, date)
        }
        LeagueAction::Season { file, early, dice, date } => {
            (file, Command::EndSeason { early: *early, dice: dice.clone() }, date)
        }
        LeagueAction::Undo { file, entry, date } => (file, Command::Undo { entry: *entry }, date),
    };
    Ok(act(file, &command, date.as_deref(), (library, out))?)
}
