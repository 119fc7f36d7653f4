//! `arbitro texts preview`: the words of a rule, filled, beside its source.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::judge::page::{fill, reading};
use crate::judge::tell::{beside, flowed};
use crate::judge::{AnyBook, Shelf};
use crate::pack::{Diagnostic, Library, Refused};
use crate::referee::{Book, Family};
use crate::text::{Entry, Language, NAME, READING, TEXT};
use crate::with_book;

use super::super::output::Output;
use super::super::watch::at_every_save;

#[derive(Debug, Args)]
pub struct PreviewArguments {
    #[arg(value_name = "ID")]
    pub id: String,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long)]
    pub watch: bool,
}

/// Shows the words once, or again at every save of what they are written in.
pub fn run(arguments: &PreviewArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    if !arguments.watch {
        return show(arguments, &library, out);
    }
    if library.has_no_folder() && arguments.houses.is_empty() {
        return Err(Diagnostic::anywhere("texts-built-in").into());
    }
    at_every_save(&arguments.houses, &library, || {
        if let Err(refused) = show(arguments, &library, out) {
            out.unusable(&refused);
        }
    })
}

/// Shows the words as they are now.
fn show(arguments: &PreviewArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    out.print(with_book!(&book_with(arguments, library)?, book => page(book, &arguments.id, out))?);
    Ok(ExitCode::SUCCESS)
}

/// The book of the game that is named, or that its house extends, or else of the first in which there are such words.
fn book_with(arguments: &PreviewArguments, library: &Library) -> Result<AnyBook, Refused> {
    let mut shelf = Shelf::new(library.clone());
    let game = match (&arguments.game, arguments.houses.first()) {
        (Some(game), _) => Some(game.clone()),
        (None, Some(house)) => Some(Library::house(house)?.extends.value),
        (None, None) => None,
    };
    if let Some(game) = game {
        return shelf.book(&game, &arguments.houses);
    }
    let games: Vec<String> = library.packs().into_iter().filter(|pack| pack.game).map(|pack| pack.name).collect();
    let mut first = None;
    for game in games {
        let book = shelf.book(&game, &[])?;
        if with_book!(&book, book => book.texts.entry(&arguments.id).is_some()) {
            return Ok(book);
        }
        first = first.or(Some(book));
    }
    first.ok_or_else(|| Diagnostic::anywhere("unknown-rule").with("word", &arguments.id).into())
}

fn page<G: Family>(book: &Book<G>, id: &str, out: &Output) -> Result<String, Refused> {
    let Some(entry) = book.texts.entry(id) else {
        let known = book.texts.entries().map(|entry| entry.id.as_str());
        let fault = Diagnostic::anywhere("unknown-rule").with("word", id).suggest(id, known);
        return Err(Refused::one(fault, &book.sources));
    };
    let room = out.columns().saturating_sub(3) / 2;
    let translation = if out.language == Language::SOURCE { Language::default() } else { out.language };
    let home = entry.home(translation);
    let mut page = format!("{id} · {}:{}\n", book.sources.name(home.file), home.line);
    for key in keys(entry) {
        let [left, right] = [Language::SOURCE, translation].map(|language| {
            let words = words(book, id, &key, language).unwrap_or_else(|| "—".to_owned());
            flowed(&words, room)
        });
        page.push_str(&format!("\n{key}\n{}", beside(&left, &right, room)));
    }
    Ok(page)
}

/// The keys in any language, in the order in which they are written.
fn keys(entry: &Entry) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for (key, _) in entry.lines() {
        if !keys.iter().any(|own| own == key) {
            keys.push(key.to_owned());
        }
    }
    let rank = |key: &String| [NAME, TEXT, READING].iter().position(|own| own == key).unwrap_or(3);
    keys.sort_by_key(rank);
    keys
}

/// The words under a key, filled as far as they are before anything happens.
fn words<G: Family>(book: &Book<G>, id: &str, key: &str, language: Language) -> Option<String> {
    let rule = book.find(id);
    let fill = |word: &str| rule.and_then(|rule| fill(book, rule, word, language));
    match key {
        TEXT => book.texts.text(id, language, &fill),
        READING => rule.and_then(|rule| reading(book, rule, language)),
        line => book.texts.line(id, line, language, &fill),
    }
}
