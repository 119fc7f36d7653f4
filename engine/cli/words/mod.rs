//! `arbitro words`: the vocabulary of games as reference pages, made from the tables that the check is made from.
//!
//! On a terminal a page is lines, with `--markdown` tables; both are drawn from the same [`Page`].
//!
//! **Never here:** a word of a game, or a key that is not in a table of the compiler.

mod page;
mod sections;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::judge::Shelf;
use crate::pack::{Diagnostic, Library, Refused, Sources, Tree};
use crate::text::Arg;
use crate::with_book;

use super::arguments::WordsArguments;
use super::output::Output;

use page::{Page, lines, tables};
use sections::{every_game, of_game};

/// The page of what all games share, in a folder of pages.
const SHARED: &str = "every-game";

/// Prints the pages, or writes them into a folder.
pub fn run(arguments: &WordsArguments, library: Library, out: &Output) -> ExitCode {
    match pages(&arguments.games, library, out) {
        Ok(pages) => match &arguments.markdown {
            Some(folder) => write(folder, &pages, out),
            None => {
                pages.iter().for_each(|page| out.print(lines(page)));
                ExitCode::SUCCESS
            }
        },
        Err(refused) => out.unusable(&refused),
    }
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

fn write(folder: &Path, pages: &[Page], out: &Output) -> ExitCode {
    for page in pages {
        let path = folder.join(format!("{}.md", page.name));
        let made = out.say("words-made", &[]);
        let done = fs::create_dir_all(folder).and_then(|()| fs::write(&path, tables(page, &made)));
        if let Err(error) = done {
            let fault = Diagnostic::anywhere("unwritable-file").with("path", path.display()).with("detail", error);
            return out.unusable(&Refused::one(fault, &Sources::default()));
        }
    }
    let path = folder.to_string_lossy().replace('\\', "/");
    let args: [(&str, Arg); 2] = [("path", path.into()), ("count", (pages.len() as i64).into())];
    out.line(out.say("words-written", &args));
    ExitCode::SUCCESS
}

/// The shortest effect of each verb in the packs of a family, with the hook that it is taken from. Scenarios show each of
/// these hooks at work.
#[derive(Default)]
struct Examples(Vec<(String, String, String)>);

impl Examples {
    /// Those of the packs of the family that a game is of.
    fn of(game: &str, shelf: &mut Shelf) -> Examples {
        let packs = shelf.library().packs();
        let family = shelf.load(game, &[]).family;
        let mut found = Examples::default();
        let others = packs.iter().map(|pack| pack.name.as_str()).filter(|pack| *pack != game);
        // The game itself first: of two that are as short it has the last word.
        for pack in std::iter::once(game).chain(others) {
            let loaded = shelf.load(pack, &[]);
            if loaded.family != family {
                continue;
            }
            for entry in &loaded.entries {
                for (hook, tree) in entry.tree.get("hooks").map_or(&[][..], Tree::entries) {
                    let name = format!("{}.{}", entry.id, hook.name);
                    let effects = ["cost", "do"].into_iter().filter_map(|key| tree.get(key));
                    effects.flat_map(Tree::items).for_each(|effect| found.note(effect, &name));
                }
            }
        }
        found
    }

    fn note(&mut self, effect: &Tree, hook: &str) {
        let text = effect.in_line();
        let verb = effect.entries().first().map_or(text.clone(), |(key, _)| key.name.clone());
        let text = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(&text).to_owned();
        match self.0.iter_mut().find(|(known, ..)| *known == verb) {
            Some((_, shortest, of)) if text.len() < shortest.len() => (*shortest, *of) = (text, hook.to_owned()),
            Some(_) => {}
            None => self.0.push((verb, text, hook.to_owned())),
        }
        effect.get("else").map_or(&[][..], Tree::items).iter().for_each(|effect| self.note(effect, hook));
    }

    /// An effect of a verb, and the hook it is of.
    fn of_verb(&self, verb: &str) -> Option<(&str, &str)> {
        let (_, text, hook) = self.0.iter().find(|(known, ..)| known == verb)?;
        Some((text, hook))
    }
}
