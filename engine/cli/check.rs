//! `arbitro check`: every finding about packs and houses.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::judge::{compile_any, findings};
use crate::pack::{Diagnostics, Library, Refused, Sources};
use crate::with_book;

use super::arguments::{CheckArguments, Format};
use super::output::{Output, UNUSABLE};

/// Checks what was named, or every pack that is a game.
pub fn run(arguments: &CheckArguments, library: &Library, out: &Output) -> ExitCode {
    let mut wrong = false;
    for what in &arguments.what {
        if let Some(Err(Refused { faults, sources })) = folder_of(what, library).map(|folder| Library::house(&folder)) {
            wrong = true;
            show(what, &faults, &sources, arguments.format, out);
        }
    }
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
        if faults.list.iter().any(|fault| fault.code == "missing-directory") {
            break; // every other pack would say the same
        }
    }
    if wrong { ExitCode::from(UNUSABLE) } else { ExitCode::SUCCESS }
}

fn targets(arguments: &CheckArguments, library: &Library) -> Vec<(String, Vec<PathBuf>)> {
    if arguments.what.is_empty() {
        let games = library.packs().into_iter().filter(|pack| pack.game);
        return games.map(|pack| (pack.name, Vec::new())).collect();
    }
    let target = |what: &String| match folder_of(what, library) {
        None => Some((what.clone(), Vec::new())),
        Some(folder) => Library::house(&folder).ok().map(|house| (house.extends, vec![folder])),
    };
    arguments.what.iter().filter_map(target).collect()
}

/// The folder of a house; none for what is the name of a pack, or no folder at all.
fn folder_of(what: &str, library: &Library) -> Option<PathBuf> {
    let folder = PathBuf::from(what);
    let is_pack = library.packs().iter().any(|pack| pack.name == what);
    (!is_pack && folder.is_dir()).then_some(folder)
}

fn show(pack: &str, faults: &Diagnostics, sources: &Sources, format: Format, out: &Output) {
    match format {
        Format::Json => out.faults_json(faults, sources),
        Format::Text if faults.is_empty() => out.line(out.say("check-clean", &[("pack", pack.into())])),
        Format::Text => out.faults(faults, sources),
    }
}
