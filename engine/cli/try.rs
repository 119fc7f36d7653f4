//! `arbitro try`: one roll or one step, set up in a line or taken from a file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::judge::{Around, Judge, OneLine, Outcome, Shelf, around};
use crate::pack::{Diagnostic, Key, Library, Node, Place, Refused, Sources, Tree};
use crate::referee::Level;
use crate::text::Arg;

use super::arguments::level;
use super::judge::told;
use super::odds::chosen;
use super::output::{Output, UNUSABLE};

/// Behind `try`.
#[derive(Debug, Args)]
pub struct TryArguments {
    #[arg(value_name = "GAME|FILE")]
    pub what: String,
    #[arg(value_name = "POSITION")]
    pub position: Option<String>,
    #[arg(value_name = "COMMAND")]
    pub commands: Vec<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "position")]
    pub case: Option<String>,
    #[arg(long, value_name = "N,N…", value_delimiter = ',', conflicts_with = "seed")]
    pub dice: Vec<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long)]
    pub accept: bool,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_parser = level, default_value = "full", value_name = "LEVEL")]
    pub trace: Level,
    #[arg(long)]
    pub scenario: bool,
}

/// Tries it.
pub fn run(arguments: &TryArguments, library: Library, out: &Output) -> ExitCode {
    try_out(arguments, library, out).unwrap_or_else(|refused| out.unusable(&refused))
}

fn try_out(arguments: &TryArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut sources = Sources::default();
    let path = Path::new(&arguments.what);
    let is_file = arguments.what.ends_with(".yaml") || path.is_file();
    let tree = if is_file { of_file(arguments, &mut sources)? } else { of_line(arguments, &mut sources)? };
    if arguments.scenario && !is_file {
        out.print(sources.text(0));
        return Ok(ExitCode::SUCCESS);
    }
    let mut shelf = Shelf::new(library);
    let around = if is_file { around(path, shelf.library())? } else { Around::default() };
    let Around { game, houses } = around.under(&arguments.houses);
    let folder = path.parent().filter(|_| is_file).unwrap_or(Path::new(".")).to_owned();
    let mut judge = Judge { shelf: &mut shelf, houses, folder, game };
    let seed = seed(arguments, is_file, out);
    let mut code = ExitCode::SUCCESS;
    for case in chosen(&tree, arguments.case.as_deref(), &sources)? {
        let verdict = judge.try_out(&case, seed)?;
        told(&verdict, Some(arguments.trace), out);
        if let Outcome::Unusable(faults) = &verdict.outcome {
            out.faults(faults, &sources);
            code = ExitCode::from(UNUSABLE);
        }
    }
    Ok(code)
}

/// The seed, where there are no dice: any, but told.
fn seed(arguments: &TryArguments, is_file: bool, out: &Output) -> Option<u64> {
    if arguments.seed.is_some() || is_file || !arguments.dice.is_empty() {
        return arguments.seed;
    }
    let seed = super::play::any_seed();
    out.line(out.say("play-seed", &[("seed", Arg::Text(seed.to_string()))]));
    Some(seed)
}

fn of_line(arguments: &TryArguments, sources: &mut Sources) -> Result<Tree, Refused> {
    let line = OneLine {
        game: arguments.what.clone(),
        position: arguments.position.clone().unwrap_or_default(),
        commands: arguments.commands.clone(),
        dice: arguments.dice.clone(),
        accept: arguments.accept,
    };
    let text = line.scenario().map_err(|fault| Refused::one(fault, sources))?;
    let file = sources.add("try", text);
    Tree::parse(sources.text(file), file).map_err(|fault| Refused::one(fault, sources))
}

/// A file of scenarios, with other dice and answers where some are given.
fn of_file(arguments: &TryArguments, sources: &mut Sources) -> Result<Tree, Refused> {
    if let Some(word) = &arguments.position {
        return Err(Refused::one(Diagnostic::anywhere("unexpected-argument").with("word", word), sources));
    }
    let read = sources.read_file(Path::new(&arguments.what));
    let (_, mut tree) = read.map_err(|fault| Refused::one(fault, sources))?;
    let Node::List(cases) = &mut tree.node else { return Ok(tree) };
    if !arguments.dice.is_empty() {
        let text = format!("[{}]", arguments.dice.join(", "));
        let file = sources.add("--dice", text.clone());
        let dice = Tree::parse(&text, file).map_err(|fault| Refused::one(fault, sources))?;
        cases.iter_mut().for_each(|case| put(case, "dice", &dice));
    }
    if arguments.accept {
        let accept = Tree { at: Place::default(), node: Node::Text("accept".to_owned()) };
        cases.iter_mut().for_each(|case| put(case, "otherwise", &accept));
    }
    Ok(tree)
}

/// Puts a value in the place of what a case says under a key.
fn put(case: &mut Tree, key: &str, value: &Tree) {
    let Node::Map(entries) = &mut case.node else { return };
    entries.retain(|(known, _)| known.name != key);
    entries.push((Key { at: value.at, name: key.to_owned() }, value.clone()));
}
