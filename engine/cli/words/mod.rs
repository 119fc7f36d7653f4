//! `arbitro words`: the vocabulary of games as reference pages, made from the tables that the check is made from.
//!
//! On a terminal a page is lines, with `--markdown` tables; both are drawn from the same [`Page`].
//!
//! **Never here:** a word of a game, or a key that is not in a table of the compiler.

mod examples;
mod page;
mod sections;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use page::{Page, lines, tables};
use sections::{every_game, of_game};

use crate::cli::output::{Output, shown};
use crate::judge::Shelf;
use crate::pack::{Diagnostic, Library, Refused, make_folder, unwritable_file};
use crate::with_book;

use self::examples::Examples;

#[derive(Debug, Args)]
pub struct WordsArguments {
    #[arg(value_name = "GAME", default_value = "dungeon-bowl")]
    pub games: Vec<String>,
    #[arg(long, value_name = "DIR")]
    pub markdown: Option<PathBuf>,
}

/// The page of what all games share, in a folder of pages.
const SHARED: &str = "every-game";

/// Prints the pages, or writes them into a folder.
pub fn run(arguments: &WordsArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let pages = pages(&arguments.games, library, out)?;
    match &arguments.markdown {
        Some(folder) => write(folder, &pages, out)?,
        None => pages.iter().for_each(|page| out.print(lines(page))),
    }
    Ok(ExitCode::SUCCESS)
}

/// The page of all games, then one for each game.
fn pages(games: &[String], library: Library, out: &Output) -> Result<Vec<Page>, Refused> {
    let mut shelf = Shelf::new(library);
    let mut pages = Vec::new();
    for game in games {
        let book = shelf.book(game, &[])?;
        let examples = Examples::of(game, &mut shelf);
        let entries = shelf.load(game, &[]).entries;
        let title = out.say("words-title", &[("game", game.as_str().into())]);
        let sections = with_book!(&book, book => of_game(book, &entries, &examples, out));
        pages.push(Page { name: game.clone(), title, sections });
    }
    let title = out.say("words-title-shared", &[]);
    pages.insert(0, Page { name: SHARED.to_owned(), title, sections: every_game(out) });
    Ok(pages)
}

fn write(folder: &Path, pages: &[Page], out: &Output) -> Result<(), Diagnostic> {
    let made = out.say("words-made", &[]);
    let put = |page: &Page| {
        let path = folder.join(format!("{}.md", page.name));
        fs::write(&path, tables(page, &made)).map_err(|error| unwritable_file(&path, &error))
    };
    make_folder(folder)?;
    pages.iter().try_for_each(put)?;
    out.line(out.say("words-written", &[("path", shown(folder).into()), ("count", pages.len().into())]));
    Ok(())
}
