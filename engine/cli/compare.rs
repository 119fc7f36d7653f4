//! `arbitro compare`: thousands of games with and without a house.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use crate::bots::Automated;
use crate::judge::compare::{CompareRow, Estimate, MOST_GAMES, Measure, Pair, Plan, Shard, play_all, rows};
use crate::judge::{AnyBook, Shelf, Shelved};
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources, can_write, can_write_whole, unwritable_file};
use crate::referee::{Book, Game, Machine, Start, Written};
use crate::text::Arg;
use crate::with_book;

use super::given::{foreign_to, written};
use super::output::{DIFFERS, Output};
use super::outputs::Named;
use super::parts;
use super::values::Format;

#[derive(Debug, Args)]
pub struct CompareArguments {
    #[arg(required_unless_present = "merge")]
    pub game: Option<String>,
    #[arg(long = "house", value_name = "DIR", required_unless_present = "merge")]
    pub houses: Vec<PathBuf>,
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    #[arg(long, value_enum, default_value_t, value_name = "COACH")]
    pub machine: MachineKind,
    #[arg(long, value_name = "TEAM,TEAM…", value_delimiter = ',', conflicts_with = "players")]
    pub teams: Vec<String>,
    #[arg(long, value_name = "DUNGEON")]
    pub dungeon: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=1000))]
    pub turns: Option<i32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    pub players: Option<u8>,
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["csv", "svg", "format"])]
    pub shard: Option<Shard>,
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub out: Option<PathBuf>,
    #[arg(
        long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["game", "games", "jobs", "seed", "machine", "teams", "dungeon", "turns", "players", "shard", "out"]
    )]
    pub merge: Vec<PathBuf>,
}

impl CompareArguments {
    /// The files and folders that are named.
    pub fn named(&self) -> Named<'_> {
        let written = [("--csv", &self.csv), ("--svg", &self.svg), ("--out", &self.out)];
        Named::new(self.houses.iter().chain(&self.merge), written)
    }
}

/// The coaches that play for all sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum MachineKind {
    #[default]
    Bot,
    Random,
}

/// Plays and tells; or plays a part; or tells what parts come to.
pub fn run(arguments: &CompareArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    let mut shelf = Shelf::new(library);
    let Some(game) = &arguments.game else {
        return parts::merge_all(arguments, &mut shelf, out);
    };
    let before = shelf.book(game, &[])?;
    let after = shelf.book(game, &arguments.houses)?;
    with_book!(&before, before => compare(before, &after, arguments, out))
}

fn compare<G: Shelved>(
    before: &Arc<Book<G>>,
    any: &AnyBook,
    arguments: &CompareArguments,
    out: &Output,
) -> Result<ExitCode, Refused>
where
    Book<G>: Send + Sync,
{
    let after = G::housed(any);
    let books = &[Arc::clone(before), Arc::clone(after)];
    let plan = plan(&books[0], arguments)?;
    can_keep(arguments)?;
    if let (Some(shard), Some(path)) = (arguments.shard, &arguments.out) {
        let pairs = play(books, &plan.of(shard))?;
        return parts::write_one(after, &plan, (shard, &pairs), (path, &arguments.houses), out);
    }
    let pairs = play(books, &plan)?;
    tell((before, any), &plan, &pairs, arguments, out)
}

/// Whether what comes of the games can be written: they may take hours.
fn can_keep(arguments: &CompareArguments) -> Result<(), Diagnostic> {
    arguments.csv.iter().chain(&arguments.svg).try_for_each(|path| can_write(path))?;
    arguments.out.iter().try_for_each(|path| can_write_whole(path))
}

/// Plays all games of a plan, a bar before the eyes of whoever waits.
fn play<G: Automated>(books: &[Arc<Book<G>>; 2], plan: &Plan) -> Result<Vec<Pair>, Refused>
where
    Book<G>: Send + Sync,
{
    let bar = bar(plan.games);
    let played = play_all(books, plan, stopped_by_hand(), &|games| bar.inc(games));
    bar.finish_and_clear();
    played
}

/// Tells what the games of a plan come to, and writes the files that were asked for. Where it was stopped by hand, the program
/// does not end well.
pub(super) fn tell<G: Shelved>(
    (before, after): (&Book<G>, &AnyBook),
    plan: &Plan,
    pairs: &[Pair],
    arguments: &CompareArguments,
    out: &Output,
) -> Result<ExitCode, Refused> {
    let books = [before, &**G::housed(after)];
    let start = |book| G::start(book, &plan.start, &mut Sources::default(), &mut Diagnostics::default());
    let states = books.map(|book| start(book).unwrap_or_default());
    let games = [0, 1].map(|house| Game::new(books[house], &states[house]));
    let sides = 0..plan.start.sides.len() as u8;
    let names = games.map(|game| sides.clone().map(|side| game.side_name(side, out.language)).collect());
    let rows = rows(pairs, sides.end, G::TALLIES.len() as u8);
    let told = Comparison { game: games[1], pairs, rows: &rows, sides: &called(&names), names, plan, arguments, out };
    let code = out.owe(if told.is_stopped() { DIFFERS } else { 0 });
    told.print();
    told.keep()?;
    Ok(code)
}

/// What each side is called: by both names, where the house lets another team play; with its number, where two have one name.
fn called([without, with]: &[Vec<String>; 2]) -> Vec<String> {
    let both =
        |(name, other): (&String, &String)| if name == other { name.clone() } else { format!("{name} / {other}") };
    let names: Vec<String> = without.iter().zip(with).map(both).collect();
    let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    let named = |(number, name)| if is_alone(name) { name.clone() } else { format!("{name} ({number})") };
    (1..).zip(&names).map(named).collect()
}

fn plan<G: Automated>(book: &Book<G>, arguments: &CompareArguments) -> Result<Plan, Refused> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::default();
    let given = [
        ("teams", !arguments.teams.is_empty()),
        ("dungeon", arguments.dungeon.is_some()),
        ("turns", arguments.turns.is_some()),
        ("players", arguments.players.is_some()),
    ];
    foreign_to(book, &given, &mut faults);
    let sides = match arguments.players {
        Some(players) => vec![Written::Any; usize::from(players)],
        None if arguments.teams.is_empty() => vec![Written::Any; 2],
        None => arguments.teams.iter().map(|team| written(team, &mut sources, &mut faults)).collect(),
    };
    let board = arguments.dungeon.as_ref().map(|dungeon| written(dungeon, &mut sources, &mut faults));
    if faults.errors() > 0 {
        return Err(Refused { faults, sources });
    }
    let machine = match arguments.machine {
        MachineKind::Bot => Machine::Bot,
        MachineKind::Random => Machine::Random,
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Plan {
        start: Start { sides, board, turns: arguments.turns, ..Start::default() },
        machine,
        seed: arguments.seed,
        games: arguments.games,
        jobs: arguments.jobs.map_or(cores, usize::from),
    })
}

/// Set by Ctrl-C: what there is, is told. A second Ctrl-C ends the program.
fn stopped_by_hand() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    &STOP
}

/// A bar on the error stream; none where that is no terminal.
fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A comparison, to be printed.
struct Comparison<'c, G: Automated> {
    game: Game<'c, G>,
    pairs: &'c [Pair],
    rows: &'c [CompareRow],
    sides: &'c [String],
    /// The names of the sides without the house, and with it.
    names: [Vec<String>; 2],
    plan: &'c Plan,
    arguments: &'c CompareArguments,
    out: &'c Output,
}

impl<G: Automated> Comparison<'_, G> {
    fn heading(&self) -> String {
        let houses: Vec<&str> =
            self.game.book.layers.iter().filter(|layer| layer.house).map(|layer| layer.name.as_str()).collect();
        let args = [
            ("game", Arg::from(self.game.book.pack.as_str())),
            ("houses", Arg::from(houses.join(", "))),
            ("games", self.pairs.len().into()),
        ];
        self.out.say("compare-title", &args)
    }

    /// Whether it was stopped by hand before all games were played.
    fn is_stopped(&self) -> bool {
        (self.pairs.len() as u64) < self.plan.games
    }

    fn print(&self) {
        if self.arguments.format == Format::Json {
            return self.out.line(self.json().to_string());
        }
        self.out.line(self.heading());
        if self.is_stopped() {
            self.out.line(self.out.say("compare-stopped", &[("games", self.plan.games.into())]));
        }
        self.out.print(self.out.teller().measures(self.game, self.rows, self.sides));
        if self.pairs.iter().flatten().any(|ended| ended.winners.len() > 1) {
            self.out.line(self.out.say("compare-shared", &[]));
        }
        if self.pairs.iter().all(|[without, with]| without == with) {
            self.out.line(self.out.say("compare-untouched", &[]));
        }
    }

    /// Writes the files that were asked for.
    fn keep(&self) -> Result<(), Diagnostic> {
        if let Some(path) = &self.arguments.csv {
            write(path, &self.csv())?;
        }
        if let Some(path) = &self.arguments.svg {
            let teller = self.out.teller();
            write(path, &teller.measures_svg(self.game, self.rows, self.sides, &self.heading()))?;
        }
        Ok(())
    }

    /// A line a game and set of rules.
    fn csv(&self) -> String {
        let mut text = "seed,house,winners,turns".to_owned();
        for side in 1..=self.sides.len() {
            G::TALLIES.iter().for_each(|tally| text.push_str(&format!(",{}-{side}", tally.name)));
        }
        text.push('\n');
        for (game, pair) in (0..).zip(self.pairs) {
            for (house, ended) in [("without", &pair[0]), ("with", &pair[1])] {
                let winners: Vec<String> = ended.winners.iter().map(|side| (side + 1).to_string()).collect();
                let seed = self.plan.seed.wrapping_add(game);
                let _ = write!(text, "{seed},{house},{},{}", winners.join("+"), ended.turns);
                ended.counts.iter().for_each(|count| text.push_str(&format!(",{count}")));
                text.push('\n');
            }
        }
        text
    }

    fn json(&self) -> serde_json::Value {
        let estimate = |found: Estimate| serde_json::json!({"mean": found.mean, "low": found.low, "high": found.high});
        let rows = self.rows.iter().map(|row| {
            let (what, side) = match row.measure {
                Measure::Wins(side) => ("wins", Some(side)),
                Measure::Draws => ("draws", None),
                Measure::Turns => ("turns", None),
                Measure::Count(tally, side) => (G::TALLIES[usize::from(tally)].name, Some(side)),
            };
            serde_json::json!({
                "measure": what,
                "side": side.map(|side| side + 1),
                "without": estimate(row.without),
                "with": estimate(row.with),
                "change": estimate(row.change),
                "sure": row.sure,
            })
        });
        serde_json::json!({
            "format": 1,
            "game": self.game.book.pack,
            "seed": self.plan.seed,
            "games": self.pairs.len(),
            "wanted": self.plan.games,
            "stopped": self.is_stopped(),
            "sides": self.names[1],
            "sides-without": self.names[0],
            "rows": rows.collect::<Vec<_>>(),
        })
    }
}

fn write(path: &Path, text: &str) -> Result<(), Diagnostic> {
    std::fs::write(path, text).map_err(|error| unwritable_file(path, &error))
}
