//! `arbitro rules`: the list of rules, or one of them in words.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::judge::page::page;
use crate::judge::{Shelf, game_for};
use crate::pack::{Library, Refused};
use crate::referee::{Book, Family, Rule};
use crate::with_book;

use super::output::Output;

#[derive(Debug, Args)]
pub struct RulesArguments {
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    #[arg(long, conflicts_with = "id")]
    pub stats: bool,
    #[arg(long, conflicts_with_all = ["id", "stats"])]
    pub readings: bool,
    #[arg(long, requires = "id")]
    pub layers: bool,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// Lists the rules of a game, or shows one.
pub fn run(arguments: &RulesArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let game = game_for(arguments.game.as_deref(), &arguments.houses, &library);
    if let Some(id) = arguments.id.as_deref().filter(|_| arguments.layers) {
        return super::layers::run(id, (&game, &arguments.houses), &library, out);
    }
    with_book!(&Shelf::new(library).book(&game, &arguments.houses)?, book => match &arguments.id {
        None if arguments.stats => out.print(super::stats::table(book, out.language)),
        None if arguments.readings => out.print(super::readings::table(book, out.language, out.columns())),
        None => list(book, out),
        Some(id) => match rules_called(book, id).as_slice() {
            [] => return Err(unknown(book, id)),
            rules => {
                let pages = rules.iter().map(|rule| page(book, rule, out.language).text(out.columns()));
                out.print(pages.collect::<Vec<_>>().join("\n"));
            }
        },
    });
    Ok(ExitCode::SUCCESS)
}

/// The rule with an id, or those that bear a name in any language.
fn rules_called<'b, G: Family>(book: &'b Book<G>, id: &str) -> Vec<&'b Rule> {
    let named = || book.texts.bearing(id).into_iter().filter_map(|id| book.find(id)).collect();
    book.find(id).map_or_else(named, |rule| vec![rule])
}

fn unknown<G: Family>(book: &Book<G>, id: &str) -> Refused {
    let mut fault = book.unknown_rule(id);
    if let Some(gone) = book.removed.iter().find(|gone| gone.id == *id) {
        fault.place = Some(gone.by_place);
        fault.without_suggestion();
        fault.also.push((gone.place, "below"));
    }
    Refused::one(fault, &book.sources)
}

fn list<G: Family>(book: &Book<G>, out: &Output) {
    for rule in &book.rules {
        let id = book.names.name(rule.name);
        let name = book.texts.name(id, out.language).unwrap_or("");
        let source = rule.sources.first().map_or("", String::as_str);
        out.line(format!("{id:<28} {:<10} {name:<34} {source}", rule.kind));
    }
}
