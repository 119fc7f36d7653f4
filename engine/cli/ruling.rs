//! `arbitro ruling`: a judge rules on a recorded game.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::bots::Automated;
use crate::judge::Shelf;
use crate::judge::as_left::is_as_left;
use crate::judge::record::{Record, ruling_of};
use crate::judge::ruling::{Kept, Wish, Wished, ruled, unruled};
use crate::pack::{Diagnostic, Library, Refused, Sources, write_whole};
use crate::referee::{Book, Game};
use crate::with_book;

use super::output::Output;
use super::past::Past;

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("what"))]
pub struct RulingArguments {
    pub record: PathBuf,
    #[arg(long, group = "what", requires = "by", value_name = "EVENT[.DIE]=FACE", value_parser = die)]
    pub die: Option<(u32, usize, String)>,
    #[arg(long, group = "what", requires = "by", value_name = "EVENT=OUTCOME", value_parser = outcome)]
    pub outcome: Option<(u32, String)>,
    #[arg(long, group = "what", requires = "by", value_name = "POSITION")]
    pub position: Option<String>,
    #[arg(long, group = "what")]
    pub undo: bool,
    #[arg(long, group = "what", value_name = "N")]
    pub scenario: Option<usize>,
    #[arg(long, group = "what", num_args = 2, value_names = ["N", "DIR"])]
    pub house: Option<Vec<String>>,
    #[arg(long, value_name = "NAME", requires = "why")]
    pub by: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub why: Option<String>,
    #[arg(long, value_name = "ID")]
    pub rule: Option<String>,
}

/// `12=5`, or `12.2=pow` for the second die of event 12.
fn die(text: &str) -> Result<(u32, usize, String), String> {
    let read = || {
        let (die, face) = text.split_once('=')?;
        let (event, die) = die.split_once('.').unwrap_or((die, "1"));
        Some((event.parse().ok()?, die.parse().ok()?, face.to_owned()))
    };
    read().ok_or_else(|| text.to_owned())
}

/// `12=passed`.
fn outcome(text: &str) -> Result<(u32, String), String> {
    let read = || {
        let (event, outcome) = text.split_once('=')?;
        Some((event.parse().ok()?, outcome.to_owned()))
    };
    read().ok_or_else(|| text.to_owned())
}

/// Rules on a game, takes a ruling back, or makes something of it that lasts.
pub fn run(arguments: &RulingArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut past = Past::read(&arguments.record, false)?;
    let mut shelf = Shelf::new(library);
    let book = past.book(&mut shelf, out)?;
    with_book!(&book, book => rule(book, past, (arguments, &mut shelf), out))?;
    Ok(ExitCode::SUCCESS)
}

fn rule<G: Automated>(
    book: &std::sync::Arc<Book<G>>,
    past: Past,
    (arguments, shelf): (&RulingArguments, &mut Shelf),
    out: &Output,
) -> Result<(), Refused> {
    let record = past.record;
    if let Some(number) = arguments.scenario {
        out.print(Kept::new(book, record, number)?.scenario()?);
        return Ok(());
    }
    if let Some([number, folder]) = arguments.house.as_deref() {
        let count = record.rulings().count();
        let unknown = || Diagnostic::anywhere("no-such-ruling").with("number", number).with("count", count);
        let number = number.parse().map_err(|_| unknown())?;
        Kept::new(book, record, number)?.house(shelf, Path::new(folder))?;
        out.line(out.say("ruling-house-made", &[("folder", folder.as_str().into())]));
        return Ok(());
    }
    let header = record.header.clone();
    let steps = match wished(arguments) {
        Some(what) => {
            let (by, why) = (arguments.by.clone().unwrap_or_default(), arguments.why.clone().unwrap_or_default());
            ruled(book, record, Wish { by, why, rule: arguments.rule.clone(), what })?
        }
        None if !arguments.undo => {
            let all = "--die, --outcome, --position, --undo, --scenario, --house";
            return Err(Diagnostic::anywhere("missing-argument").with("argument", all).into());
        }
        None => unruled(book, record)?,
    };
    let ended = steps.last().is_some_and(|line| line.starts_with("end "));
    let text = Record::new(header.clone(), steps.clone(), ended).text();
    is_as_left(&arguments.record, past.left.as_ref())?;
    write_whole(&arguments.record, &text)?;
    let state = G::start(book, &header.start, &mut Sources::default(), &mut crate::pack::Diagnostics::default());
    match (steps.last().and_then(|line| ruling_of(line)), state, arguments.undo) {
        (Some(ruling), Some(state), false) => {
            out.line(out.teller().ruling(Game::new(book, &state), &ruling));
            let back = ruling.instead.iter().filter(|line| line.starts_with('>')).count();
            out.line(out.say("ruling-made", &[("count", back.into())]));
        }
        _ => out.line(out.say("ruling-taken-back", &[])),
    }
    Ok(())
}

fn wished(arguments: &RulingArguments) -> Option<Wished> {
    let RulingArguments { die, outcome, position, .. } = arguments;
    let thrown = |(event, die, face): (u32, usize, String)| match face.parse() {
        Ok(face) => Wished::Die { event, die, face },
        Err(_) => Wished::Face { event, die, face },
    };
    die.clone()
        .map(thrown)
        .or_else(|| outcome.clone().map(|(event, is)| Wished::Outcome { event, is }))
        .or_else(|| position.clone().map(Wished::Position))
}
