//! `arbitro compare --shard 3/64 --out part.json` and `--merge`: a run whose games are shared by many machines.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::bots::Automated;
use crate::judge::Shelf;
use crate::judge::compare::{Pair, Part, Plan, Run, Shard, merge};
use crate::pack::{Diagnostic, Diagnostics, Refused, Sources, changed_layers, missing_file, write_whole};
use crate::referee::Book;
use crate::text::Arg;
use crate::{RELEASE, with_book};

use super::compare::{CompareArguments, tell};
use super::output::{DIFFERS, Output, shown};

/// Writes the part that a shard came to. One that was stopped by hand says so, and the program does not end well.
pub fn write_one<G: Automated>(
    book: &Book<G>,
    plan: &Plan,
    (shard, pairs): (Shard, &[Pair]),
    (path, houses): (&Path, &[PathBuf]),
    out: &Output,
) -> Result<ExitCode, Refused> {
    let part = Part::new(Run::new(plan, book), houses, shard, pairs);
    write_whole(path, &part.text())?;
    let games = plan.of(shard).games;
    let args = [("shard", Arg::from(shard.to_string())), ("path", shown(path).into()), ("games", part.count().into())];
    out.line(out.say("compare-part", &args));
    if !part.stopped {
        return Ok(ExitCode::SUCCESS);
    }
    out.line(out.say("compare-stopped", &[("games", games.into())]));
    Ok(ExitCode::from(DIFFERS))
}

/// Tells what all parts of a run come to: the same as if its games had been played at once.
pub fn merge_all(arguments: &CompareArguments, shelf: &mut Shelf, out: &Output) -> Result<ExitCode, Refused> {
    let refused = |faults: Diagnostics| Refused { faults, sources: Sources::default() };
    let mut faults = Diagnostics::default();
    let mut parts: Vec<(String, Part)> = Vec::new();
    for path in &arguments.merge {
        match read(path) {
            Ok(part) => parts.push((shown(path), part)),
            Err(fault) => faults.push(fault),
        }
    }
    let houses = match &arguments.houses[..] {
        [] => parts.first().map_or_else(Vec::new, |(_, part)| part.houses.clone()),
        houses => houses.to_vec(),
    };
    let merged = merge(parts);
    if !faults.is_empty() {
        faults.list.extend(merged.map_or_else(|more| more.list, |_| Vec::new()));
        return Err(refused(faults));
    }
    let (run, pairs) = merged.map_err(refused)?;
    if run.engine != RELEASE {
        let fault = Diagnostic::anywhere("part-release").with("engine", &run.engine).with("release", RELEASE);
        return Err(fault.into());
    }
    let before = shelf.book(&run.game, &[])?;
    let after = shelf.book(&run.game, &houses)?;
    let layers = with_book!(&after, book => &book.layers);
    let list: Vec<Diagnostic> =
        changed_layers("part-other-rules", &run.layers, layers).into_iter().map(|(_, fault)| fault).collect();
    if !list.is_empty() {
        return Err(refused(Diagnostics { list }));
    }
    with_book!(&before, before => tell((before, &after), &run.plan(), &pairs, arguments, out))
}

fn read(path: &Path) -> Result<Part, Diagnostic> {
    let text = fs::read_to_string(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => missing_file(path),
        ErrorKind::InvalidData => Diagnostic::anywhere("part-unreadable").with("path", shown(path)),
        _ => Diagnostic::anywhere("unreadable-file").with("path", shown(path)).because(&error),
    })?;
    Part::read(&text, &shown(path))
}
