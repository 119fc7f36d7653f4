//! `arbitro coverage`: which entries of a book are done, by which rules and scenarios.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::coverage::{Coverage, read};
use crate::judge::numbers::{Number, Question, Unheld, unheld};
use crate::judge::scenario_files;
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources, folder_exists};

use super::output::{DIFFERS, Output};
use super::values::Format;

#[derive(Debug, Args)]
pub struct CoverageArguments {
    #[arg(default_value = "db")]
    pub book: String,
    #[arg(long, value_name = "HOUSE", num_args = 0..=1, conflicts_with = "book")]
    pub numbers: Option<Option<PathBuf>>,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "numbers", value_parser = clap::value_parser!(u32).range(1..))]
    pub every: u32,
    #[arg(long, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Prints the coverage of a book.
pub fn run(arguments: &CoverageArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let own = arguments.scenarios.as_deref();
    own.map_or(Ok(()), has_scenarios)?;
    if let Some(house) = &arguments.numbers {
        return numbers(house.as_deref(), arguments, &library, out);
    }
    let coverage = read(&arguments.book, &library, own.or_else(here))?;
    match arguments.format {
        Format::Json => out.line(json(&coverage).to_string()),
        Format::Text => text(&coverage, out),
    }
    Ok(ExitCode::SUCCESS)
}

/// The scenarios of the packs, where one stands in their folder; else those in the binary count.
fn here<'f>() -> Option<&'f Path> {
    Some(Path::new("tests/scenarios")).filter(|folder| folder.is_dir())
}

/// Whether a folder is there, and scenarios in it.
fn has_scenarios(folder: &Path) -> Result<(), Refused> {
    folder_exists(folder)?;
    let mut faults = Diagnostics::default();
    if scenario_files(folder, &mut faults).is_empty() && faults.is_empty() {
        faults.push(Diagnostic::anywhere("no-scenarios").with("path", folder.display()));
    }
    if faults.is_empty() { Ok(()) } else { Err(Refused { faults, sources: Sources::default() }) }
}

/// The numbers of the packs, or of a house, that no case holds.
fn numbers(
    house: Option<&Path>,
    arguments: &CoverageArguments,
    library: &Library,
    out: &Output,
) -> Result<ExitCode, Refused> {
    let question = Question {
        library,
        house,
        scenarios: arguments.scenarios.as_deref().or_else(here),
        every: usize::try_from(arguments.every).unwrap_or(usize::MAX),
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let found = unheld(&question, &|_| {})?;
    let code = out.owe(if found.numbers.is_empty() { 0 } else { DIFFERS });
    match arguments.format {
        Format::Json => out.line(numbers_json(&found).to_string()),
        Format::Text => {
            for (file, number) in &found.numbers {
                let Number { rule, key, was, now, .. } = number;
                out.line(format!("{file}:{}: {rule}, {key}: {was} → {now}", number.at.line));
            }
            let args = [("unheld", found.numbers.len().into()), ("all", found.raised.into())];
            out.line(out.say("coverage-numbers", &args));
        }
    }
    Ok(code)
}

fn numbers_json(found: &Unheld) -> serde_json::Value {
    let rows = found.numbers.iter().map(|(file, number)| {
        serde_json::json!({
            "file": file,
            "line": number.at.line,
            "rule": number.rule,
            "key": number.key,
            "was": number.was,
            "now": number.now,
        })
    });
    serde_json::json!({"format": 1, "raised": found.raised, "unheld": rows.collect::<Vec<_>>()})
}

fn text(coverage: &Coverage, out: &Output) {
    for row in &coverage.rows {
        let state = out.say(if row.done { "coverage-done" } else { "coverage-not-yet" }, &[]);
        let rules = if row.rules.is_empty() { String::new() } else { format!(" · {}", row.rules.join(", ")) };
        let scenarios =
            if row.scenarios.is_empty() { String::new() } else { format!(" · {}", row.scenarios.join(", ")) };
        out.line(format!("{:<44} {state}{rules}{scenarios}", row.id));
    }
    for waiting in &coverage.unraised {
        let args = [("event", waiting.event.as_str().into()), ("rules", waiting.rules.join(", ").into())];
        out.line(out.say("coverage-unraised", &args));
    }
    let done = coverage.rows.iter().filter(|row| row.done).count();
    let args = [("done", done.into()), ("all", coverage.rows.len().into())];
    out.line(out.say("coverage-summary", &args));
}

fn json(coverage: &Coverage) -> serde_json::Value {
    let rows = coverage
        .rows
        .iter()
        .map(|row| serde_json::json!({"id": row.id, "done": row.done, "rules": row.rules, "scenarios": row.scenarios}));
    let waiting = coverage.unraised.iter().map(|one| serde_json::json!({"event": one.event, "rules": one.rules}));
    serde_json::json!({
        "format": 1,
        "entries": rows.collect::<Vec<_>>(),
        "unraised": waiting.collect::<Vec<_>>(),
    })
}
