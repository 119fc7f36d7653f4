//! `arbitro explain`: the rolls of a record, or one of them in full.

use std::process::ExitCode;
use std::rc::Rc;

use crate::judge::json::trace_json;
use crate::judge::record::{Clerk, Log};
use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Library, Refused};
use crate::referee::{Family, Level, Recorder, Stop, Tracer};
use crate::with_book;

use super::arguments::{ExplainArguments, Format};
use super::output::Output;
use super::past::Past;
use super::table::Table;

/// Explains a record.
pub fn run(arguments: &ExplainArguments, library: Library, out: &Output) -> ExitCode {
    let explained = Past::read(&arguments.record)
        .and_then(|past| with_book!(&past.book(library)?, book => explain(&past.table(book, out), &past, arguments)));
    match explained {
        Ok(()) => ExitCode::SUCCESS,
        Err(refused) => out.unusable(&refused),
    }
}

fn explain<G: Family>(table: &Table<G>, past: &Past, arguments: &ExplainArguments) -> Result<(), Refused> {
    let out = &table.out;
    let log = Log::default();
    let clerk = past.held_by(Clerk::new(Rc::clone(&log)));
    let mut referee = table.sit_alone(&past.record, clerk, Recorder::new(Level::Full))?;
    if let Err(Stop::Fault(fault)) = referee.play_from(&table.header.start) {
        return Err(past.altered(*fault, log.borrow().len()));
    }
    let (game, events) = (referee.game(), referee.trace.events());
    let teller = Teller::new(out.language);
    match (arguments.roll, arguments.format) {
        (None, Format::Json) => out.line(trace_json(game, events).to_string()),
        (None, Format::Text) => out.print(teller.list(game, events)),
        (Some(number), format) => {
            let found = events.iter().find(|event| event.id as usize == number && game.is_roll(event));
            let Some(roll) = found else {
                let rolls = events.iter().filter(|event| game.is_roll(event)).count();
                let fault = Diagnostic::anywhere("no-such-roll").with("roll", number).with("count", rolls);
                return Err(Refused::one(fault, &past.sources));
            };
            match format {
                Format::Text => out.line(teller.explain(game, events, roll.id)),
                Format::Json => out.line(trace_json(game, std::slice::from_ref(roll)).to_string()),
            }
        }
    }
    Ok(())
}
