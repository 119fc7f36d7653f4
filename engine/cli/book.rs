//! `arbitro book`: the whole rulebook of a game, under any houses, in one language or in several side by side.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use crate::judge::rulebook::{Examples, Rulebook};
use crate::judge::{AnyBook, Shelf, Shelved};
use crate::pack::{Library, Refused, make_folder, unwritable_file};
use crate::referee::Book;
use crate::text::Language;
use crate::with_book;

use super::output::Output;
use super::outputs::Named;

#[derive(Debug, Args)]
pub struct BookArguments {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long = "house", value_name = "DIR")]
    houses: Vec<PathBuf>,
    #[command(flatten)]
    form: BookForm,
}

/// What a book is written as, and with which examples.
#[derive(Debug, Args)]
pub struct BookForm {
    #[arg(long, value_name = "FILE", required_unless_present = "md")]
    html: Option<PathBuf>,
    #[arg(long, value_name = "DIR", conflicts_with = "html")]
    md: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    examples: Vec<PathBuf>,
}

impl BookArguments {
    /// The files and folders that are named.
    pub fn named(&self) -> Named<'_> {
        self.form.named(&self.houses)
    }
}

impl BookForm {
    /// The files and folders that are named, houses among them.
    pub fn named<'a>(&'a self, houses: &'a [PathBuf]) -> Named<'a> {
        Named::new(houses.iter().chain(&self.examples), [("--html", &self.html)])
    }
}

/// Writes the book.
pub fn run(
    arguments: &BookArguments,
    library: Library,
    languages: &[Language],
    out: &Output,
) -> Result<ExitCode, Refused> {
    let BookArguments { game, houses, form } = arguments;
    write((game, houses), form, library, languages, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the book of a game under houses.
///
/// # Errors
/// Rules that cannot be used, and files that cannot be written.
pub fn write(
    (game, houses): (&str, &[PathBuf]),
    form: &BookForm,
    library: Library,
    languages: &[Language],
    out: &Output,
) -> Result<(), Refused> {
    let BookForm { html, md, examples } = form;
    let mut shelf = Shelf::new(library);
    let book = shelf.book(game, houses)?;
    let plain = if houses.is_empty() { None } else { Some(shelf.book(game, &[])?) };
    let played = Examples { paths: examples, game, houses, languages }.played(&mut shelf)?;
    let rulebook = with_book!(&book, book => {
        let plain = plain.as_ref().and_then(|plain| of_family(book, plain));
        Rulebook::new(book, plain.map(|plain| &**plain), &played, languages)
    });
    let (path, size) = match (html, md) {
        (Some(path), _) => (path, put(path, &rulebook.html())?),
        (None, Some(folder)) => (folder, put_all(folder, &rulebook.markdown())?),
        (None, None) => return Ok(()),
    };
    let args = [
        ("path", path.display().to_string().into()),
        ("rules", rulebook.rules().into()),
        ("chapters", rulebook.chapters.len().into()),
        ("size", size.div_ceil(1000).into()),
    ];
    out.line(out.say("book-written", &args));
    Ok(())
}

/// A book of the family of another.
fn of_family<'b, G: Shelved>(_: &Book<G>, other: &'b AnyBook) -> Option<&'b Arc<Book<G>>> {
    G::of(other)
}

fn put(path: &Path, text: &str) -> Result<usize, Refused> {
    std::fs::write(path, text).map_err(|error| unwritable_file(path, &error))?;
    Ok(text.len())
}

fn put_all(folder: &Path, files: &[(String, String)]) -> Result<usize, Refused> {
    make_folder(folder)?;
    files.iter().try_fold(0, |size, (name, text)| Ok(size + put(&folder.join(name), text)?))
}
