//! `arbitro schema`: JSON Schemas for an editor, and the words of scripts.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::schema::{MARK, schemas};
use crate::judge::{AnyBook, Shelf, game_for};
use crate::pack::{Diagnostic, Library, PAPER, Refused, make_folder, unwritable_file};
use crate::text::Language;
use crate::with_book;

use super::output::{Output, shown};

/// Where the schemas of a house lie in it.
pub const FOLDER: &str = ".schema";

#[derive(Debug, Args)]
pub struct SchemaArguments {
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long = "house", value_name = "DIR")]
    houses: Vec<PathBuf>,
}

/// Writes the schemas of a game into a folder, or those of a house into the house.
pub fn run(arguments: &SchemaArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let is_house = arguments.dir.join(PAPER).is_file();
    if is_house {
        Library::house(&arguments.dir)?;
    }
    let folder = if is_house { arguments.dir.join(FOLDER) } else { arguments.dir.clone() };
    let mut houses = arguments.houses.clone();
    houses.extend(is_house.then(|| arguments.dir.clone()));
    let game = game_for(arguments.game.as_deref(), &houses, library);
    let book = Shelf::new(library.clone()).book(&game, &houses)?;
    let count = write(&folder, &book, library, out.language)?;
    out.line(out.say("schema-made", &[("path", shown(&folder).into()), ("count", count.into())]));
    Ok(ExitCode::SUCCESS)
}

/// Writes the schemas of a book; how many files. A file in the way that was not made here is left alone.
///
/// # Errors
/// `folder-in-use`, `unwritable-file`.
pub fn write(folder: &Path, book: &AnyBook, library: &Library, language: Language) -> Result<i64, Diagnostic> {
    let packs: Vec<String> = library.packs().into_iter().map(|pack| pack.name).collect();
    let files = with_book!(book, book => schemas(book, &packs, language));
    let in_the_way = |name: &str| {
        let path = folder.join(name);
        fs::symlink_metadata(&path).is_ok() && !fs::read_to_string(&path).is_ok_and(|text| text.contains(MARK))
    };
    if let Some((name, _)) = files.iter().find(|(name, _)| in_the_way(name)) {
        return Err(Diagnostic::anywhere("folder-in-use").with("path", shown(&folder.join(name))));
    }
    make_folder(folder)?;
    for (name, text) in &files {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| unwritable_file(&path, &error))?;
    }
    Ok(files.len() as i64)
}
