//! `arbitro odds`: exact chances of what may come of the last order of a scenario.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use crate::coach::Otherwise;
use crate::judge::odds::{MOST_WAYS, OddsQuery, Ordered, Policy, Want, odds};
use crate::judge::{Around, Case, Judge, Shelf, around};
use crate::pack::{Diagnostics, Library, Refused, Sources};
use crate::referee::{Book, Family, Game};
use crate::with_book;

use super::output::Output;
use super::position::chosen;
use super::values::Format;

#[derive(Debug, Args)]
pub struct OddsArguments {
    #[arg(value_name = "FILE")]
    pub scenario: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub policy: Answers,
    #[arg(long, value_name = "EVENT=OUTCOME")]
    pub want: Option<String>,
    #[arg(long, default_value_t = MOST_WAYS, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub ways: u64,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How optional rules are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Answers {
    #[default]
    Best,
    Decline,
    Accept,
}

impl Answers {
    fn policy(self) -> Policy {
        match self {
            Answers::Best => Policy::Best,
            Answers::Decline => Policy::Always(Otherwise::Decline),
            Answers::Accept => Policy::Always(Otherwise::Accept),
        }
    }

    fn word(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Tells the odds of a scenario, of every case or of one.
pub fn run(arguments: &OddsArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut sources = Sources::default();
    let tree = match sources.read_file(&arguments.scenario) {
        Ok((_, tree)) => tree,
        Err(fault) => return Err(Refused::one(fault, &sources)),
    };
    let cases = chosen(&tree, arguments.case.as_deref(), &sources)?;
    let mut shelf = Shelf::new(library);
    let Around { game, houses } =
        around(&arguments.scenario, shelf.library())?.under(&arguments.houses, shelf.library())?;
    let folder = arguments.scenario.parent().unwrap_or(Path::new(".")).to_owned();
    let mut judge = Judge { shelf: &mut shelf, houses, folder, game };
    let mut rows = Vec::new();
    for case in &cases {
        let mut faults = Diagnostics::default();
        let Some(book) = judge.book(case, &mut faults)? else { return Err(Refused { faults, sources }) };
        let told = with_book!(&book, book => of_case(case, book, arguments, out));
        match told {
            Ok(row) => rows.push(row),
            Err(faults) => return Err(Refused { faults, sources }),
        }
    }
    if arguments.format == Format::Json {
        out.line(serde_json::json!({"format": 1, "policy": arguments.policy.word(), "cases": rows}).to_string());
    }
    Ok(ExitCode::SUCCESS)
}

fn of_case<G: Family>(
    case: &Case,
    book: &std::sync::Arc<Book<G>>,
    arguments: &OddsArguments,
    out: &Output,
) -> Result<serde_json::Value, Diagnostics> {
    let mut faults = Diagnostics::default();
    let want = arguments.want.as_deref().map(|text| Want::read(text, book)).transpose();
    let want = want.map_err(|fault| Diagnostics { list: vec![fault] })?;
    let terms = OddsQuery { policy: arguments.policy.policy(), want, most: arguments.ways };
    let Some(ordered) = Ordered::of_case(case, book, &mut faults) else { return Err(faults) };
    let found = odds(&ordered, &terms).map_err(|fault| Diagnostics { list: vec![fault] })?;
    let teller = out.teller();
    let game = Game::new(book, &ordered.position.state);
    let order = ordered.order.as_ref().map(|(order, _)| order.as_str());
    if arguments.format == Format::Text {
        out.line(format!("# {}", case.name));
        let policy = out.say(&format!("odds-policy-{}", arguments.policy.word()), &[]);
        let ways = ("ways", found.ways.into());
        out.line(match order {
            Some(order) => out.say("odds-title", &[("command", order.into()), ("policy", policy.into()), ways]),
            None => out.say("odds-title-position", &[("policy", policy.into()), ways]),
        });
        out.print(teller.odds(game, &found));
    }
    let mut row = teller.odds_json(game, &found);
    if let Some(map) = row.as_object_mut() {
        map.insert("name".to_owned(), case.name.as_str().into());
        map.insert("command".to_owned(), order.into());
    }
    Ok(row)
}
