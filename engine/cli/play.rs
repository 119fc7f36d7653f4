//! `arbitro play`: a game from its start.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::judge::Shelf;
use crate::judge::record::Header;
use crate::league::{Fixture, Occasion, changes, same_layers};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources};
use crate::referee::{Start, Stop, Written};
use crate::text::{Arg, as_typed};
use crate::with_book;

use super::given::{any_seed, foreign_to, written};
use super::output::Output;
use super::seating::{TableArguments, coaches, strangers};
use super::sitting::play_out;
use super::table::Table;

#[derive(Debug, Args)]
pub struct PlayArguments {
    pub game: String,
    #[arg(long, value_name = "TEAM")]
    pub home: Option<String>,
    #[arg(long, value_name = "TEAM")]
    pub away: Option<String>,
    #[arg(long, value_name = "TEAM,TEAM…", value_delimiter = ',', conflicts_with_all = ["home", "away", "players"])]
    pub teams: Vec<String>,
    #[arg(long, value_name = "DUNGEON")]
    pub dungeon: Option<String>,
    #[arg(long, value_name = "PITCH", conflicts_with = "dungeon")]
    pub pitch: Option<String>,
    #[arg(long, value_name = "FILE", requires_all = ["home", "away"])]
    pub league: Option<PathBuf>,
    #[arg(long)]
    pub endgame: bool,
    #[arg(long)]
    pub special_balls: bool,
    #[arg(long)]
    pub overtime: bool,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=1000))]
    pub turns: Option<i32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub players: Option<u8>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub last_winner: Option<u8>,
    #[command(flatten)]
    pub table: TableArguments,
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// Plays a game.
pub fn run(arguments: &PlayArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let fixture = fixture_of(arguments)?;
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let mut side = |word: Option<&String>| match word {
        Some(word) => written(word, &mut sources, &mut faults),
        None => Written::Any,
    };
    let mut sides = match (&fixture, arguments.players) {
        (Some(fixture), _) => fixture.sides.clone(),
        (None, Some(players)) => vec![Written::Any; usize::from(players)],
        (None, None) if !arguments.teams.is_empty() => arguments.teams.iter().map(|team| side(Some(team))).collect(),
        (None, None) => vec![side(arguments.home.as_ref()), side(arguments.away.as_ref())],
    };
    let board = arguments.dungeon.as_ref().or(arguments.pitch.as_ref()).map(|board| side(Some(board)));
    if let Some(path) = arguments.record.as_ref().filter(|path| path.exists()) {
        let code = if path.is_dir() { "folder-not-file" } else { "record-exists" };
        faults.push(Diagnostic::anywhere(code).with("path", path.display()));
    }
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    if let Some(winner) = arguments.last_winner.and_then(|winner| sides.get_mut(usize::from(winner) - 1)) {
        *winner = Written::Word("winner".to_owned());
    }
    let extras = [
        ("endgame", arguments.endgame),
        ("special-balls", arguments.special_balls),
        ("overtime", arguments.overtime || fixture.as_ref().is_some_and(|fixture| fixture.is_final())),
    ];
    let extras = extras.into_iter().filter(|(_, used)| *used).map(|(name, _)| name.to_owned()).collect();
    let start = Start { sides, board, turns: arguments.turns, extras };
    let seed = arguments.seed.unwrap_or_else(any_seed);
    with_book!(&Shelf::new(library).book(&arguments.game, &arguments.houses)?, book => {
        let mut faults = Diagnostics::default();
        foreign_to(book, &given(arguments), &mut faults);
        faults.list.extend(strangers(start.sides.len(), &arguments.table, arguments.last_winner));
        if faults.errors() > 0 {
            return Err(Refused { faults, sources });
        }
        if let Some(fixture) = &fixture {
            let layers: Vec<&str> = book.layers.iter().map(|layer| layer.name.as_str()).collect();
            same_layers(&fixture.founding, &layers).map_err(|fault| Refused::one(fault, &sources))?;
            out.faults(&changes(&fixture.founding, &book.layers), &sources);
        }
        let table = Table {
            header: Header::new(book, &arguments.houses, seed, &start),
            book: book.clone(),
            coaches: coaches(start.sides.len(), &arguments.table),
            level: arguments.table.trace,
            board: arguments.table.board,
            out: *out,
        };
        if arguments.seed.is_none() {
            out.line(out.say("play-seed", &[("seed", Arg::Text(seed.to_string()))]));
        }
        let ended = play_out(&table, arguments.record.as_deref(), None)? == Stop::Over;
        let record = arguments.record.as_ref().filter(|_| ended);
        if let (Some(fixture), Some(league), Some(record)) = (&fixture, &arguments.league, record) {
            let [one, two] = fixture.coaches.each_ref().map(|name| as_typed(name));
            let friendly = if fixture.occasion == Occasion::Friendly { " --friendly" } else { "" };
            let [league, record] = [league, record].map(|path| as_typed(&path.display().to_string()));
            let command = format!("{league} {one} {two} --record {record}{friendly}");
            out.line(out.say("play-league-report", &[("command", command.as_str().into())]));
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The match of a league that is to be played, if one is: its coaches are named in the place of teams.
fn fixture_of(arguments: &PlayArguments) -> Result<Option<Fixture>, Refused> {
    let (Some(league), Some(home), Some(away)) = (&arguments.league, &arguments.home, &arguments.away) else {
        return Ok(None);
    };
    let fixture = Fixture::read(league, &arguments.game, [home, away])?;
    if arguments.overtime && !fixture.is_final() {
        return Err(Diagnostic::anywhere("league-no-overtime").into());
    }
    Ok(Some(fixture))
}

/// The options of `play` that are given.
fn given(arguments: &PlayArguments) -> [(&'static str, bool); 12] {
    [
        ("home", arguments.home.is_some()),
        ("away", arguments.away.is_some()),
        ("teams", !arguments.teams.is_empty()),
        ("dungeon", arguments.dungeon.is_some()),
        ("pitch", arguments.pitch.is_some()),
        ("league", arguments.league.is_some()),
        ("endgame", arguments.endgame),
        ("special-balls", arguments.special_balls),
        ("overtime", arguments.overtime),
        ("turns", arguments.turns.is_some()),
        ("players", arguments.players.is_some()),
        ("last-winner", arguments.last_winner.is_some()),
    ]
}
