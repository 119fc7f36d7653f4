//! `arbitro try`: one roll or one step, set up in a line or taken from a file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::judge::{Outcome, Shelf, Verdict};
use crate::pack::{Library, Refused, Sources};
use crate::referee::{Family, Game, Level, Start};
use crate::with_game;

use super::output::{Output, UNUSABLE};
use super::position::PositionArguments;
use super::values::level;
use super::verdicts::told;

#[derive(Debug, Args)]
pub struct TryArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_parser = level, default_value = "full", value_name = "LEVEL")]
    pub trace: Level,
    #[arg(long)]
    pub scenario: bool,
}

/// Tries it.
pub fn run(arguments: &TryArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let asked = &arguments.position;
    let mut sources = Sources::default();
    let tree = asked.read(&mut sources)?;
    if arguments.scenario && !asked.is_file() {
        let written = asked.scenario(&arguments.houses);
        out.print(&written.map_err(|fault| Refused::one(fault, &sources))?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut shelf = Shelf::new(library);
    asked.is_of_a_game(&mut shelf)?;
    let mut judge = asked.judge(&mut shelf, &arguments.houses)?;
    let seed = asked.any_seed(Some(out));
    let mut code = ExitCode::SUCCESS;
    for case in asked.cases(&tree, &sources)? {
        let verdict = judge.try_out(&case, seed)?;
        told(&verdict, Some(arguments.trace), out);
        afterwards(&verdict, out);
        if let Outcome::Unusable(faults) = &verdict.outcome {
            out.faults(faults, &sources);
            code = ExitCode::from(UNUSABLE);
        }
    }
    Ok(code)
}

/// Where everything stands in the end, as a scenario writes it.
fn afterwards(verdict: &Verdict, out: &Output) {
    let Some(played) = &verdict.played else { return };
    with_game!(&played.game, &played.book, (game, _) => stands(game, out));
}

fn stands<G: Family>(game: Game<G>, out: &Output) {
    let Some(position) = G::written(game, &Start::default()) else { return };
    out.line(out.say("try-afterwards", &[]));
    for (key, value) in position.entries() {
        out.line(format!("  {}: {}", key.name, value.in_line()));
    }
}
