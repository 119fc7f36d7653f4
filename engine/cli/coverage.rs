//! `arbitro coverage`: which entries of a book are done, by which rules and scenarios.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::coverage::{Coverage, read};
use crate::judge::numbers::{Number, Question, Unheld, unheld};
use crate::pack::{Library, Refused};

use super::output::{DIFFERS, Output};
use super::values::Format;

#[derive(Debug, Args)]
pub struct CoverageArguments {
    #[arg(default_value = "db")]
    pub book: String,
    #[arg(long, value_name = "HOUSE", num_args = 0..=1, conflicts_with = "book")]
    pub numbers: Option<Option<PathBuf>>,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "numbers")]
    pub every: usize,
    #[arg(long, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Prints the coverage of a book.
pub fn run(arguments: &CoverageArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    if let Some(house) = &arguments.numbers {
        return numbers(house.as_deref(), arguments, &library, out);
    }
    let folder = arguments.scenarios.as_deref().or_else(|| Some(Path::new("tests/scenarios")).filter(|f| f.is_dir()));
    let coverage = read(&arguments.book, &library, folder)?;
    match arguments.format {
        Format::Json => out.line(json(&coverage).to_string()),
        Format::Text => text(&coverage, out),
    }
    Ok(ExitCode::SUCCESS)
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
        scenarios: arguments.scenarios.as_deref().unwrap_or(Path::new("tests/scenarios")),
        every: arguments.every,
        jobs: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let found = unheld(&question, &|_| {})?;
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
    Ok(ExitCode::from(if found.numbers.is_empty() { 0 } else { DIFFERS }))
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
