//! `arbitro house`: a fresh house.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::judge::Shelf;
use crate::pack::{Birth, Diagnostic, Fresh, Library, Refused, id_of, is_free, write_new};
use crate::text::{Language, as_typed};

use super::output::{Output, shown};

#[derive(Debug, Args)]
pub struct HouseArguments {
    #[command(subcommand)]
    action: HouseAction,
}

/// A command about a house.
#[derive(Debug, Subcommand)]
enum HouseAction {
    New(NewArguments),
}

#[derive(Debug, Args)]
struct NewArguments {
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    #[arg(long, value_name = "GAME")]
    extends: String,
}

/// Does what is asked with a house.
pub fn run(arguments: &HouseArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let HouseAction::New(arguments) = &arguments.action;
    let count = found(arguments, library, out)?;
    let folder = shown(&arguments.dir);
    let game = ("game", arguments.extends.as_str().into());
    out.line(out.say("house-new-made", &[("folder", folder.as_str().into()), game, ("count", count.into())]));
    let (whole, tests) = (as_typed(&folder), as_typed(&format!("{folder}/tests")));
    let diff = format!("diff {} --house {whole}", arguments.extends);
    let packs = library.folder().map_or_else(String::new, |root| format!("--packs {} ", as_typed(&shown(root))));
    for line in [format!("check {whole}"), format!("judge {tests}"), diff] {
        out.line(format!("  arbitro {packs}{line}"));
    }
    Ok(ExitCode::SUCCESS)
}

/// Founds a house; how many files it has.
fn found(arguments: &NewArguments, library: &Library, out: &Output) -> Result<i64, Diagnostic> {
    let folder = shown(&arguments.dir);
    let name = house_name(&arguments.dir);
    let languages: Vec<&str> =
        std::iter::once(out.language).chain(out.language.fallbacks()).map(Language::code).collect();
    let files = library.scaffold(Birth {
        game: &arguments.extends,
        name: &name,
        folder: &as_typed(&folder),
        languages: &languages,
    })?;
    if library.packs().iter().any(|pack| pack.name == name) {
        return Err(Diagnostic::anywhere("house-called-as-pack").with("house", name));
    }
    if !is_free(&arguments.dir) {
        return Err(Diagnostic::anywhere("folder-in-use").with("path", folder));
    }
    written(arguments, &files, library, out).inspect_err(|_| {
        // Half a house is of no use to anybody, and nothing was there before.
        let _ = std::fs::remove_dir_all(&arguments.dir);
    })?;
    Ok(files.len() as i64)
}

/// Writes a house, with schemas for whoever edits it.
fn written(arguments: &NewArguments, files: &[Fresh], library: &Library, out: &Output) -> Result<(), Diagnostic> {
    files.iter().try_for_each(|file| write_new(&arguments.dir, file))?;
    // A fresh house is good by its tests; if a pack of somebody else's makes it bad, `check` says so better than this.
    if let Ok(book) = Shelf::new(library.clone()).book(&arguments.extends, std::slice::from_ref(&arguments.dir)) {
        super::schema::write(&arguments.dir.join(super::schema::FOLDER), &book, library, out.language)?;
    }
    Ok(())
}

/// The name of a house: that of its folder, in the letters that names are made of.
fn house_name(folder: &Path) -> String {
    let full = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let name = full.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    id_of(&name).unwrap_or_else(|| "house".to_owned())
}
