//! `arbitro judge`: scenario files and folders.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::judge::{Judge, Outcome, Shelf, Verdict};
use crate::pack::{Diagnostic, Diagnostics, Library, Sources};
use crate::text::Arg;

use super::arguments::{Format, JudgeArguments};
use super::output::{DIFFERS, Output, UNUSABLE};

/// Counts of a run.
#[derive(Default)]
struct Tally {
    held: i64,
    differ: i64,
    unusable: i64,
}

/// Judges every case of every file named, or below a folder named.
pub fn run(arguments: &JudgeArguments, library: Library, out: &Output) -> ExitCode {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let files = files(&arguments.paths, &mut faults);
    let mut shelf = Shelf::new(library);
    let mut tally = Tally::default();
    let mut rows = Vec::new();
    for file in &files {
        match sources.read_file(file) {
            Ok((_, tree)) => {
                let game = game_of(file, &shelf);
                let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
                let mut judge = Judge { shelf: &mut shelf, houses: arguments.houses.clone(), folder, game };
                for case in Judge::cases(&tree, &mut faults) {
                    match judge.judge(&case) {
                        Ok(verdict) => {
                            show(&verdict, &sources, arguments.format, out, &mut tally);
                            rows.push(row(&verdict, &sources, out));
                        }
                        Err(refused) => return out.unusable(&refused.faults, &refused.sources),
                    }
                }
            }
            Err(fault) => faults.push(fault),
        }
    }
    out.faults(&faults, &sources);
    finish(arguments.format, &tally, rows, &faults, out)
}

fn finish(
    format: Format,
    tally: &Tally,
    rows: Vec<serde_json::Value>,
    faults: &Diagnostics,
    out: &Output,
) -> ExitCode {
    match format {
        Format::Json => out.line(serde_json::json!({"format": 1, "cases": rows}).to_string()),
        Format::Text => out.line(out.say(
            "judge-summary",
            &[
                ("held", Arg::Number(tally.held)),
                ("differ", Arg::Number(tally.differ)),
                ("unusable", Arg::Number(tally.unusable)),
            ],
        )),
    }
    if tally.unusable > 0 || faults.errors() > 0 {
        ExitCode::from(UNUSABLE)
    } else if tally.differ > 0 {
        ExitCode::from(DIFFERS)
    } else {
        ExitCode::SUCCESS
    }
}

/// The files named, and those below the folders named, sorted.
fn files(paths: &[PathBuf], faults: &mut Diagnostics) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = found.len();
            below(path, &mut found);
            found[before..].sort();
            if found.len() == before {
                faults.push(Diagnostic::anywhere("no-scenarios").with("path", path.display()));
            }
        } else {
            found.push(path.clone());
        }
    }
    found
}

fn below(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            below(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
}

/// A folder that bears the name of a pack says which game its scenarios are about.
fn game_of(file: &Path, shelf: &Shelf) -> Option<String> {
    let packs = shelf.library().packs();
    let parts = file.iter().rev().filter_map(|part| part.to_str());
    let mut parts = parts.filter_map(|part| packs.iter().find(|pack| pack.name == part));
    parts.next().map(|pack| pack.name.clone())
}

fn show(verdict: &Verdict, sources: &Sources, format: Format, out: &Output, tally: &mut Tally) {
    let count = match &verdict.outcome {
        Outcome::Held => &mut tally.held,
        Outcome::Differs(_) => &mut tally.differ,
        Outcome::Unusable(_) => &mut tally.unusable,
    };
    *count += 1;
    if format == Format::Json {
        return;
    }
    match &verdict.outcome {
        Outcome::Held => {}
        Outcome::Differs(list) => {
            out.line(format!("✗ {} ({}:{})", verdict.name, sources.name(verdict.at.file), verdict.at.line));
            for wrong in list {
                let args: [(&str, Arg); 4] = [
                    ("what", wrong.what.as_str().into()),
                    ("expected", wrong.expected.as_str().into()),
                    ("got", wrong.got.as_str().into()),
                    ("line", Arg::Number(i64::from(wrong.at.line))),
                ];
                out.line(format!("    {}", out.say("judge-mismatch", &args)));
            }
        }
        Outcome::Unusable(faults) => {
            out.line(format!("! {} ({}:{})", verdict.name, sources.name(verdict.at.file), verdict.at.line));
            out.faults(faults, sources);
        }
    }
}

fn row(verdict: &Verdict, sources: &Sources, out: &Output) -> serde_json::Value {
    let (outcome, details) = match &verdict.outcome {
        Outcome::Held => ("held", Vec::new()),
        Outcome::Differs(list) => {
            let row = |wrong: &crate::referee::Mismatch| {
                serde_json::json!({"what": wrong.what, "expected": wrong.expected, "got": wrong.got, "line": wrong.at.line})
            };
            ("differs", list.iter().map(row).collect())
        }
        Outcome::Unusable(faults) => {
            let row = |fault: &Diagnostic| {
                serde_json::json!({"code": fault.code, "message": crate::text::sentence(fault, out.language)})
            };
            ("unusable", faults.list.iter().map(row).collect())
        }
    };
    serde_json::json!({
        "name": verdict.name,
        "file": sources.name(verdict.at.file),
        "line": verdict.at.line,
        "outcome": outcome,
        "details": details,
    })
}
