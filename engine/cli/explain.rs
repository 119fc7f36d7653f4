//! `arbitro explain`: the rolls of a record, or one of them in full.

use std::process::ExitCode;
use std::rc::Rc;

use crate::judge::json::trace_json;
use crate::judge::record::{Clerk, Log, Record};
use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Diagnostics, Library, Sources};
use crate::referee::{Family, Level, Recorder, Tracer};
use crate::with_book;

use super::arguments::{CoachKind, ExplainArguments, Format};
use super::output::Output;
use super::play::{book_of, read};
use super::table::Table;

/// Explains a record.
pub fn run(arguments: &ExplainArguments, library: Library, out: &Output) -> ExitCode {
    let (record, file, sources) = match read(&arguments.record) {
        Ok(read) => read,
        Err((faults, sources)) => return out.unusable(&faults, &sources),
    };
    let book = match book_of(&record, file, &sources, library) {
        Ok(book) => book,
        Err(refused) => return out.unusable(&refused.faults, &refused.sources),
    };
    with_book!(&book, book => {
        let table = Table {
            book: book.clone(),
            header: record.header.clone(),
            coaches: vec![CoachKind::Bot; 2],
            level: Level::Full,
            board: false,
            out: *out,
        };
        explain(&table, &record, file, &sources, arguments)
    })
}

fn explain<G: Family>(
    table: &Table<G>,
    record: &Record,
    file: u16,
    sources: &Sources,
    arguments: &ExplainArguments,
) -> ExitCode {
    let out = &table.out;
    let clerk = Clerk::new(Rc::clone(&Log::default())).holding(record, file);
    let mut referee = match table.sit_alone(record, clerk, Recorder::new(Level::Full)) {
        Ok(referee) => referee,
        Err((faults, sources)) => return out.unusable(&faults, &sources),
    };
    if let Err(crate::referee::Stop::Fault(fault)) = referee.play_from(&table.header.start) {
        return out.unusable(&Diagnostics { list: vec![*fault] }, sources);
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
                return out.unusable(&Diagnostics { list: vec![fault] }, sources);
            };
            match format {
                Format::Text => out.line(teller.explain(game, events, roll.id)),
                Format::Json => out.line(trace_json(game, std::slice::from_ref(roll)).to_string()),
            }
        }
    }
    ExitCode::SUCCESS
}
