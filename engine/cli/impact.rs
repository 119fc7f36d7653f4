//! `arbitro impact`: what a house would have changed in games that were played.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use serde_json::{Value as Json, json};

use crate::judge::impact::{Difference, Differences, PlayedGame, differences, play_by};
use crate::judge::{AnyBook, Shelf, Shelved};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused};
use crate::referee::{Book, Family};
use crate::with_book;

use super::output::Output;
use super::past::Past;
use super::values::Format;

#[derive(Debug, Args)]
pub struct ImpactArguments {
    #[arg(required = true, value_name = "RECORD")]
    pub records: Vec<PathBuf>,
    #[arg(long = "house", value_name = "DIR", required = true)]
    pub houses: Vec<PathBuf>,
    #[arg(long)]
    pub anyway: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The findings in all records together.
#[derive(Default)]
struct Sum {
    alike: usize,
    counts: [usize; 4],
    parted: usize,
    rows: Vec<Json>,
}

/// Replays each record with and without the house.
pub fn run(arguments: &ImpactArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut shelf = Shelf::new(library);
    let mut sum = Sum::default();
    for path in &arguments.records {
        one(path, arguments, &mut shelf, &mut sum, out)?;
    }
    match arguments.format {
        Format::Json => out.line(json!({"format": 1, "records": sum.rows}).to_string()),
        Format::Text => {
            let [changed, gone, new, decided] = sum.counts;
            let args = [
                ("records", arguments.records.len().into()),
                ("alike", sum.alike.into()),
                ("changed", changed.into()),
                ("gone", gone.into()),
                ("new", new.into()),
                ("decided", decided.into()),
                ("parted", sum.parted.into()),
            ];
            out.line(out.say("impact-summary", &args));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn one(
    path: &Path,
    arguments: &ImpactArguments,
    shelf: &mut Shelf,
    sum: &mut Sum,
    out: &Output,
) -> Result<(), Refused> {
    let mut past = Past::read(path, arguments.anyway)?;
    let before = past.book(shelf, out)?;
    let header = &past.record.header;
    let houses: Vec<PathBuf> = header.houses.iter().chain(&arguments.houses).cloned().collect();
    let after = shelf.book(&header.game, &houses)?;
    with_book!(&before, before => compare(path, &past, before, &after, arguments, sum, out))
}

fn compare<G: Shelved>(
    path: &Path,
    past: &Past,
    before: &Arc<Book<G>>,
    after: &AnyBook,
    arguments: &ImpactArguments,
    sum: &mut Sum,
    out: &Output,
) -> Result<(), Refused> {
    let after = G::housed(after);
    let refused = |faults: Diagnostics| Refused { faults, sources: after.sources.clone() };
    let first = play_by(before, &past.record).map_err(refused)?;
    if let Some(parted) = &first.parted {
        return Err(past.altered(parted.why.clone(), past.step_of(parted.command), &before.sources));
    }
    if let Some(fault) = first.called_off.as_ref().filter(|_| first.steps.len() < past.record.steps.len()) {
        return Err(past.altered(fault.clone(), first.steps.len(), &before.sources));
    }
    let second = play_by(after, &past.record).map_err(refused)?;
    let found = differences(&first, &second);
    let teller = out.teller();
    match arguments.format {
        Format::Text => {
            out.line(format!("# {}", path.display()));
            teller.apart(&first, &second, &found).into_iter().for_each(|line| out.line(line));
        }
        Format::Json => sum.rows.push(json(path, &first, &second, &found)),
    }
    sum.alike += found.alike;
    sum.parted += usize::from(second.parted.is_some());
    sum.counts.iter_mut().zip(found.counts()).for_each(|(sum, count)| *sum += count);
    Ok(())
}

/// Two tellings of a game, for programs.
fn json<G: Family>(path: &Path, first: &PlayedGame<G>, second: &PlayedGame<G>, found: &Differences) -> Json {
    let [changed, gone, new, decided] = found.counts();
    let one = |told: &PlayedGame<G>, id: u32| {
        let event = &told.events[id as usize];
        crate::judge::json::event_row(told.game(), event)
    };
    let rows = found.list.iter().map(|difference| match *difference {
        Difference::Changed(a, b) | Difference::Decided(a, b) => {
            json!({"without": one(first, a), "with": one(second, b)})
        }
        Difference::Gone(a) => json!({"without": one(first, a), "with": Json::Null}),
        Difference::New(b) => json!({"without": Json::Null, "with": one(second, b)}),
    });
    let parted = second.parted.as_ref().map(|parted| {
        let rule = parted.why.args.iter().find(|(name, _)| *name == "rule").map(|(_, rule)| rule);
        json!({"command": parted.command, "text": parted.text, "code": parted.why.code, "rule": rule})
    });
    let mut row = json!({
        "record": path.display().to_string(),
        "alike": found.alike,
        "changed": changed,
        "gone": gone,
        "new": new,
        "decided": decided,
        "parted": parted,
        "over": {"without": first.last(), "with": second.last()},
        "rolls": rows.collect::<Vec<_>>(),
    });
    let stops = [&first.called_off, &second.called_off];
    if stops.iter().any(|fault| fault.is_some()) {
        let code = |fault: &Option<Diagnostic>| fault.as_ref().map(|fault| fault.code);
        row["called-off"] = json!({"without": code(stops[0]), "with": code(stops[1])});
    }
    row
}
