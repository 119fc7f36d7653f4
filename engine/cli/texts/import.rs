//! `arbitro texts import`: catalogues of gettext back into the chapters. Of these nothing changes but words that are new, and the
//! marks of what was read.
//!
//! A catalogue that cannot be read, or is of no chapter, keeps all others out. Of those that can, whatever is in doubt is told and
//! left as it is, and the rest is taken.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::Shelf;
use crate::pack::{Diagnostic, Diagnostics, Fresh, Library, Refused, Sources, rewrite, write_new};

use super::super::output::{DIFFERS, Output, shown};
use super::catalogues::{Read, read_all};
use super::exchange::{Chapters, Page, games};
use super::rewritten::{keep, new_texts};
use super::stacks::stacks;
use super::taken::{refuse_unwritable, take};

#[derive(Debug, Args)]
pub struct ImportArguments {
    #[arg(value_name = "DIR|FILE", required = true)]
    pub what: Vec<PathBuf>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// What was written.
#[derive(Default)]
struct Done {
    words: usize,
    marks: usize,
    files: BTreeSet<String>,
}

/// Takes what the catalogues say over into the chapters.
pub fn run(arguments: &ImportArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut sources = Sources::default();
    let (done, left) = import(arguments, library, &mut sources)?;
    out.faults(&left, &sources);
    let code = out.owe(if left.is_empty() { 0 } else { DIFFERS });
    let args = [("count", done.words.into()), ("marks", done.marks.into()), ("files", done.files.len().into())];
    out.line(out.say("po-imported", &args));
    Ok(code)
}

fn import(
    arguments: &ImportArguments,
    library: &Library,
    sources: &mut Sources,
) -> Result<(Done, Diagnostics), Refused> {
    let mut stacks_of_all = stacks(&[], library)?;
    let houses: Vec<String> = arguments.houses.iter().map(|house| shown(house)).collect();
    if !houses.is_empty() {
        stacks_of_all.extend(stacks(&houses, library)?);
    }
    let games = games(stacks_of_all, &mut Shelf::new(library.clone()))?;
    let mut chapters = Chapters::of(&games);
    let mut faults = Diagnostics::default();
    let read = read_all(&arguments.what, &chapters, sources, &mut faults);
    read.iter().for_each(|one| open_page(one, &mut chapters, library));
    let taken = take(&read, &chapters, &mut faults);
    refuse_unwritable(&taken, &chapters, library, &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    let (texts, marks, wordings) =
        new_texts(&taken, &games, &chapters, library).map_err(|fault| Refused::one(fault, sources))?;
    let mut done = Done { words: taken.words.values().map(BTreeMap::len).sum(), marks, ..Done::default() };
    for (file, text) in &texts {
        let Some(page) = chapters.page(file).filter(|page| page.text != *text) else { continue };
        match put(page, text) {
            Ok(()) => {
                done.files.insert(file.clone());
            }
            Err(fault) => faults.push(fault),
        }
    }
    keep(&wordings, &texts, (&chapters, library), &mut faults);
    if faults.errors() > 0 {
        return Err(Refused { faults, sources: sources.clone() });
    }
    Ok((done, taken.left))
}

/// Opens the page of a chapter in the folder of words of its language, for what is new.
fn open_page(one: &Read, chapters: &mut Chapters, library: &Library) {
    let is_home = |folder: &&Path| folder.join("engine").join(one.language.code()).is_dir();
    if let Some(folder) = library.words().find(is_home) {
        let path = folder.join(format!("{}.yaml", chapters.list[one.chapter].name));
        chapters.open_page(one.chapter, shown(&path), one.language);
    }
}

/// Writes a page anew, or for the first time.
fn put(page: &Page, text: &str) -> Result<(), Diagnostic> {
    if page.is_there {
        return rewrite(Path::new(&page.file), &page.text, text);
    }
    write_new(Path::new(""), &Fresh { path: page.file.clone(), text: text.to_owned() })
}
