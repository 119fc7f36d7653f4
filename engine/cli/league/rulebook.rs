//! `arbitro league book`: the rulebook that a league plays by, its houses found from where its file lies.

use std::path::{Path, PathBuf};

use crate::cli::book;
use crate::cli::output::{Output, shown};
use crate::league::{Founding, Season, Store, changes, same_layers};
use crate::pack::{Diagnostic, Library, Loaded, Refused, seen_from, way};
use crate::text::Language;

use super::arguments::LeagueBookArguments;

/// Writes the book of a league.
pub(super) fn rulebook(
    arguments: &LeagueBookArguments,
    library: Library,
    languages: &[Language],
    out: &Output,
) -> Result<(), Refused> {
    let founding = Season::read(&Store::open(&arguments.file)?.entries()?)?.founding;
    let houses = match arguments.houses.as_slice() {
        [] => houses(&founding, &arguments.file, &library)?,
        named => named.to_vec(),
    };
    let Loaded { layers, faults, sources, .. } = library.load(&founding.game, &houses);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    let names: Vec<&str> = layers.iter().map(|layer| layer.name.as_str()).collect();
    same_layers(&founding, &names)?;
    out.faults(&changes(&founding, &layers), &sources);
    book::write((&founding.game, &houses), &arguments.form, library, languages, out)
}

/// The houses of a league, each where its file says.
pub(super) fn houses(founding: &Founding, file: &Path, library: &Library) -> Result<Vec<PathBuf>, Diagnostic> {
    let packs: Vec<String> = library.pack(&founding.game).layers.iter().map(|layer| layer.name.clone()).collect();
    let names: Vec<&str> = founding.layers.iter().map(|(name, _)| name.as_str()).collect();
    let own: Vec<&str> = names.into_iter().filter(|name| !packs.iter().any(|pack| pack == name)).collect();
    if founding.houses.is_empty() && !own.is_empty() {
        return Err(Diagnostic::anywhere("league-houses-unsaid").with("houses", own.join(", ")));
    }
    let found: Vec<PathBuf> = founding.houses.iter().map(|house| from_here(&folder_of(file).join(house))).collect();
    match found.iter().find(|house| !house.exists()) {
        Some(gone) => {
            let fault = Diagnostic::anywhere("league-house-gone").with("path", shown(gone));
            Err(fault.with("houses", own.join(", ")))
        }
        None => Ok(found),
    }
}

/// The folders of houses as they are seen from that of the file of a league; one that is typed from the root stays so.
pub(super) fn from_file(houses: &[PathBuf], file: &Path) -> Vec<String> {
    houses.iter().map(|house| shown(&seen_from(folder_of(file), house))).collect()
}

/// A way that leads up and down again, as the shortest one from where the command is typed.
fn from_here(path: &Path) -> PathBuf {
    match (std::env::current_dir().and_then(|here| here.canonicalize()), path.canonicalize()) {
        (Ok(here), Ok(there)) if path.is_relative() && here != there => way(&here, &there),
        _ => path.to_owned(),
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
