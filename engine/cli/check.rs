//! `arbitro check`: every finding about packs and houses.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::judge::{compile_any, findings};
use crate::pack::{Diagnostics, Library, Sources};
use crate::with_book;

use super::arguments::{CheckArguments, Format};
use super::output::{Output, UNUSABLE};

/// Checks what was named, or every pack that is a game.
pub fn run(arguments: &CheckArguments, library: &Library, out: &Output) -> ExitCode {
    let mut wrong = false;
    for (pack, houses) in targets(arguments, library) {
        let (book, mut faults) = compile_any(library, &pack, &houses);
        let sources = match &book {
            Ok(book) => with_book!(book, book => {
                faults.list.extend(findings(book).list);
                book.sources.clone()
            }),
            Err(sources) => sources.clone(),
        };
        wrong |= faults.errors() > 0;
        show(&pack, &faults, &sources, arguments.format, out);
    }
    if wrong { ExitCode::from(UNUSABLE) } else { ExitCode::SUCCESS }
}

fn targets(arguments: &CheckArguments, library: &Library) -> Vec<(String, Vec<PathBuf>)> {
    if arguments.what.is_empty() {
        let games = library.packs().into_iter().filter(|pack| pack.game);
        return games.map(|pack| (pack.name, Vec::new())).collect();
    }
    let packs = library.packs();
    let target = |what: &String| {
        let folder = PathBuf::from(what);
        if packs.iter().any(|pack| pack.name == *what) || !folder.is_dir() {
            return (what.clone(), Vec::new());
        }
        let extends = Library::house(&folder).map(|house| house.extends).unwrap_or_default();
        (extends, vec![folder])
    };
    arguments.what.iter().map(target).collect()
}

fn show(pack: &str, faults: &Diagnostics, sources: &Sources, format: Format, out: &Output) {
    match format {
        Format::Json => out.faults_json(faults, sources),
        Format::Text if faults.is_empty() => out.line(out.say("check-clean", &[("pack", pack.into())])),
        Format::Text => out.faults(faults, sources),
    }
}
