//! `arbitro judge`: scenario files and folders.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::{Around, Judge, Outcome, Shelf, Verdict, around, scenario_files};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources, Tree, unwritable_file};
use crate::referee::{Level, Mismatch};
use crate::text::Arg;

use super::fix::Found;
use super::in_order::in_order;
use super::output::{Output, UNUSABLE};
use super::values::{Format, level};
use super::verdicts::{Tally, row, show, told};

#[derive(Debug, Args)]
pub struct JudgeArguments {
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_parser = level, value_name = "LEVEL")]
    pub trace: Option<Level>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[arg(long)]
    pub accept: bool,
}

/// Judges every case of every file named, or below a folder named.
pub fn run(arguments: &JudgeArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let files = files(&arguments.paths, &mut faults)?;
    let read: Vec<Read> = files.into_iter().map(|file| read(file, &mut sources)).collect();
    let shelf = Shelf::new(library);
    let mut tally = Tally::default();
    let (mut rows, mut accepted) = (Vec::new(), Vec::new());
    let judged = |file: &Read| judge_file(file, &sources, &arguments.houses, shelf.clone());
    let stopped = in_order(&read, judged, |JudgedFile { verdicts, faults: found, refused }| {
        for verdict in verdicts {
            show(&verdict, &sources, arguments.format, out, &mut tally);
            match arguments.format {
                Format::Text => told(&verdict, arguments.trace, out),
                Format::Json => rows.push(row(&verdict, arguments.trace, &sources, out)),
            }
            accepted.extend(acceptable(&verdict));
        }
        faults.list.extend(found.list);
        refused.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    if let Some(refused) = stopped {
        return Err(refused);
    }
    if arguments.accept {
        let written = accept(&accepted, &sources, &mut faults);
        out.line(out.say("judge-accepted", &[("count", Arg::Number(written)), ("all", accepted.len().into())]));
    }
    if faults.errors() > 0 {
        out.owe(UNUSABLE);
    }
    out.faults(&faults, &sources);
    match arguments.format {
        Format::Json => out.line(json(rows, &faults, &sources, out).to_string()),
        Format::Text => out.line(tally.with(&faults).sentence(out)),
    }
    Ok(if faults.errors() > 0 { ExitCode::from(UNUSABLE) } else { tally.code() })
}

/// What of the cases of some files cannot be used, and the old words in them; and why some could not be judged at all.
/// Whether they hold is not asked.
pub fn unusable(files: &[PathBuf], library: &Library) -> (Found, Vec<Refused>) {
    let (mut faults, mut sources) = (Diagnostics::default(), Sources::default());
    let read: Vec<Read> = files.iter().map(|file| read((file.clone(), None), &mut sources)).collect();
    let shelf = Shelf::new(library.clone());
    let mut refused = Vec::new();
    let judged = |file: &Read| judge_file(file, &sources, &[], shelf.clone());
    let _ = in_order(&read, judged, |judged| {
        faults.list.extend(judged.faults.list);
        for verdict in judged.verdicts {
            if let Outcome::Unusable(found) = verdict.outcome {
                faults.list.extend(found.list);
            }
        }
        refused.extend(judged.refused);
        ControlFlow::<()>::Continue(())
    });
    ((faults, sources), refused)
}

/// The cases, and what is wrong with files in which there are none.
fn json(cases: Vec<serde_json::Value>, faults: &Diagnostics, sources: &Sources, out: &Output) -> serde_json::Value {
    let mut told = out.findings(faults, sources);
    told["cases"] = cases.into();
    told
}

/// A scenario file: where it is, and its text if that is packed in the archive of a house.
type Cases = (PathBuf, Option<String>);

/// A scenario file whose text is among the sources, or why it is not.
type Read = (PathBuf, Result<u16, Diagnostic>);

fn read((file, packed): Cases, sources: &mut Sources) -> Read {
    let number = match packed {
        None => sources.read_text(&file),
        Some(text) => Ok(sources.add(file.to_string_lossy().into_owned(), text)),
    };
    (file, number)
}

/// The verdicts on the cases of a file, what else is wrong with it, and why nothing more can be judged.
#[derive(Default)]
struct JudgedFile {
    verdicts: Vec<Verdict>,
    faults: Diagnostics,
    refused: Option<Refused>,
}

fn judge_file((file, number): &Read, sources: &Sources, houses: &[PathBuf], mut shelf: Shelf) -> JudgedFile {
    let mut judged = JudgedFile::default();
    let tree = number.clone().and_then(|number| Tree::parse(sources.text(number), number));
    let tree = match tree {
        Ok(tree) => tree,
        Err(fault) => {
            judged.faults.push(fault);
            return judged;
        }
    };
    judged.refused = judge_cases(file, &tree, houses, &mut shelf, &mut judged).err();
    judged
}

fn judge_cases(
    file: &Path,
    tree: &Tree,
    houses: &[PathBuf],
    shelf: &mut Shelf,
    judged: &mut JudgedFile,
) -> Result<(), Refused> {
    let Around { game, houses } = around(file, shelf.library())?.under(houses, shelf.library())?;
    let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
    let mut judge = Judge { shelf, houses, folder, game };
    for case in Judge::cases(tree, &mut judged.faults) {
        let verdict = judge.judge(&case)?;
        judged.faults.list.extend(verdict.told.iter().cloned());
        judged.verdicts.push(verdict);
    }
    Ok(())
}

/// The files named, and those below the folders or in the archives named, sorted.
fn files(paths: &[PathBuf], faults: &mut Diagnostics) -> Result<Vec<Cases>, Refused> {
    let mut found: Vec<Cases> = Vec::new();
    for path in paths {
        let inside: Vec<Cases> = match Library::packed_tests(path)? {
            Some(tests) => tests.into_iter().map(|(name, text)| (name.into(), Some(text))).collect(),
            None if path.is_dir() => scenario_files(path, faults).into_iter().map(|file| (file, None)).collect(),
            None => vec![(path.clone(), None)],
        };
        if inside.is_empty() {
            faults.push(Diagnostic::anywhere("no-scenarios").with("path", path.display()));
        }
        found.extend(inside);
    }
    Ok(found)
}

/// The mismatches whose found value can be written in the place of the expected one.
fn acceptable(verdict: &Verdict) -> Vec<Mismatch> {
    match &verdict.outcome {
        Outcome::Differs(list) => list.clone(),
        _ => Vec::new(),
    }
}

/// Writes what came over what was expected, scalar by scalar, from the end of each file.
fn accept(list: &[Mismatch], sources: &Sources, faults: &mut Diagnostics) -> i64 {
    let mut written = 0;
    let mut files: Vec<u16> = list.iter().map(|wrong| wrong.at.file).collect();
    files.sort_unstable();
    files.dedup();
    for file in files {
        let mut lines: Vec<String> = sources.text(file).lines().map(str::to_owned).collect();
        let mut here: Vec<&Mismatch> = list.iter().filter(|wrong| wrong.at.file == file).collect();
        here.sort_by_key(|wrong| std::cmp::Reverse((wrong.at.line, wrong.at.column)));
        for wrong in here {
            let Some(line) = lines.get_mut(wrong.at.line.saturating_sub(1) as usize) else { continue };
            let chars: Vec<char> = line.chars().collect();
            let start = wrong.at.column.saturating_sub(1) as usize;
            let end = (start + wrong.at.length as usize).min(chars.len());
            let old: String = chars[start.min(end)..end].iter().collect();
            if old.trim_matches('"') == wrong.expected {
                let quote = if old.starts_with('"') { "\"" } else { "" };
                let rest: String = chars[end..].iter().collect();
                let before: String = chars[..start].iter().collect();
                *line = format!("{before}{quote}{}{quote}{rest}", wrong.got);
                written += 1;
            }
        }
        let text = lines.join("\n") + "\n";
        if let Err(error) = std::fs::write(sources.name(file), text) {
            faults.push(unwritable_file(Path::new(sources.name(file)), &error));
        }
    }
    written
}
