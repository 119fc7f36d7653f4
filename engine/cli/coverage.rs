//! `arbitro coverage`: which entries of a book are done, by which rules and scenarios.

use std::path::Path;
use std::process::ExitCode;

use crate::judge::coverage::{Coverage, read};
use crate::pack::Library;
use crate::text::Arg;

use super::arguments::{CoverageArguments, Format};
use super::output::Output;

/// Prints the coverage of a book.
pub fn run(arguments: &CoverageArguments, library: Library, out: &Output) -> ExitCode {
    let folder = arguments.scenarios.as_deref().or_else(|| Some(Path::new("tests/scenarios")).filter(|f| f.is_dir()));
    let coverage = match read(&arguments.book, &library, folder) {
        Ok(coverage) => coverage,
        Err(refused) => return out.unusable(&refused),
    };
    match arguments.format {
        Format::Json => out.line(json(&coverage).to_string()),
        Format::Text => text(&coverage, out),
    }
    ExitCode::SUCCESS
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
    let args = [("done", Arg::Number(done as i64)), ("all", Arg::Number(coverage.rows.len() as i64))];
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
