//! `arbitro replay`: a record is played again, to the last die.

use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

use clap::Args;

use crate::bots::Automated;
use crate::judge::Shelf;
use crate::judge::record::{Clerk, Log, Record, says_the_same};
use crate::pack::{Library, Refused};
use crate::referee::{Recorder, Stop};
use crate::text::Arg;
use crate::with_book;

use super::output::{DIFFERS, Output};
use super::past::Past;
use super::table::Table;

#[derive(Debug, Args)]
pub struct ReplayArguments {
    pub record: PathBuf,
    #[arg(long)]
    pub anyway: bool,
}

/// Plays a record again, to the last die.
pub fn run(arguments: &ReplayArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut past = Past::read(&arguments.record, arguments.anyway)?;
    if !past.record.ended {
        return Err(past.truncated());
    }
    let book = past.book(&mut Shelf::new(library), out)?;
    match &past.written {
        Some(written) => Ok(side_by_side(written, &past.record, out)),
        None => with_book!(&book, book => verify(&past.table(book, out), &past)),
    }
}

/// Says what became of a game under the rules of today: its dice, its answers and its end.
fn side_by_side(written: &[String], today: &Record, out: &Output) -> ExitCode {
    let now: Vec<&str> = today.steps.iter().map(|(_, line)| line.as_str()).collect();
    let same = |one: &str, other: &str| says_the_same(one, other, false);
    let parted = written.iter().zip(&now).position(|(one, other)| !same(one, other));
    let parted = parted.or((written.len() != now.len()).then_some(written.len().min(now.len())));
    let Some(parted) = parted else {
        out.line(out.say("replay-anyway-same", &[("steps", now.len().into())]));
        return ExitCode::SUCCESS;
    };
    let code = out.owe(DIFFERS);
    let nothing = out.say("replay-nothing", &[]);
    let step = |line: Option<&str>| Arg::Text(line.map_or(nothing.clone(), |line| format!("`{line}`")));
    let args = [
        ("step", Arg::Number(parted as i64 + 1)),
        ("was", step(written.get(parted).map(String::as_str))),
        ("now", step(now.get(parted).copied())),
    ];
    out.line(out.say("replay-anyway-parts", &args));
    let (was, now) = (written.last().map(String::as_str), now.last().copied().filter(|_| today.ended));
    let key = match (was, now) {
        (_, None) => "replay-anyway-no-end",
        (Some(was), Some(now)) if same(was, now) => "replay-anyway-same-end",
        _ => "replay-anyway-other-end",
    };
    out.line(out.say(key, &[("was", step(was)), ("now", step(now))]));
    code
}

/// Plays a record again in silence and holds every die and answer against it.
fn verify<G: Automated>(table: &Table<G>, past: &Past) -> Result<ExitCode, Refused> {
    let (log, steps) = (Log::default(), past.record.steps.len());
    let clerk = past.held_by(Clerk::new(Rc::clone(&log)));
    let mut referee = table.sit(past.record.said(), || Ok(clerk), None, Recorder::silent())?;
    match referee.play_from(&table.header.start).err() {
        Some(Stop::Over) if log.borrow().len() == steps => {
            table.out.line(table.out.say("replay-same", &[("steps", steps.into())]));
            Ok(ExitCode::SUCCESS)
        }
        Some(Stop::Fault(fault)) => Err(past.altered(*fault, log.borrow().len(), &table.book.sources)),
        _ => {
            table.out.line(table.out.say("replay-differs", &[("step", Arg::Number(log.borrow().len() as i64 + 1))]));
            Ok(ExitCode::from(DIFFERS))
        }
    }
}
