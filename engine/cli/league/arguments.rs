//! The arguments of `arbitro league`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::cli::book::BookForm;
use crate::cli::outputs::Named;
use crate::league::{Doings, MOST_GOLD, deed_of, pair};

#[derive(Debug, Args)]
pub struct LeagueArguments {
    #[command(subcommand)]
    pub action: LeagueAction,
}

/// A command about a league.
#[derive(Debug, Subcommand)]
pub enum LeagueAction {
    New(NewArguments),
    Coach(CoachArguments),
    Next(NextArguments),
    Pair {
        file: PathBuf,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Calendar(FileArguments),
    Divide {
        file: PathBuf,
        #[arg(required = true, value_name = "N|COACH,COACH")]
        divisions: Vec<String>,
        #[arg(long, value_delimiter = ',', value_name = "N,N…")]
        dice: Vec<u8>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Dock {
        file: PathBuf,
        coach: String,
        #[arg(long, value_name = "N")]
        points: Option<i32>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Unplayed {
        file: PathBuf,
        #[arg(value_name = "COACH")]
        one: String,
        #[arg(value_name = "COACH")]
        two: String,
        #[arg(long, value_name = "N")]
        instead_of: Option<u64>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Result(ResultArguments),
    Team {
        file: PathBuf,
        coach: String,
        #[arg(value_name = "WORD", required = true, num_args = 1..)]
        words: Vec<String>,
        #[arg(long, value_delimiter = ',', value_name = "N,N")]
        dice: Vec<u8>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Trait {
        file: PathBuf,
        coach: Option<String>,
        #[arg(long, value_delimiter = ',', value_name = "N,N")]
        dice: Vec<u8>,
        #[arg(long, value_name = "ID")]
        choose: Option<String>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Table(FileArguments),
    Roster(RosterArguments),
    Knockout(KnockoutArguments),
    Awards(FileArguments),
    Season {
        file: PathBuf,
        #[arg(long)]
        early: bool,
        #[arg(long, value_delimiter = ',', value_name = "N,N…")]
        dice: Vec<u8>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Undo {
        file: PathBuf,
        entry: Option<u64>,
        #[arg(long, value_name = "DATE")]
        date: Option<String>,
    },
    Log(FileArguments),
    Export(ExportArguments),
    Book(LeagueBookArguments),
}

/// The arguments of commands that want nothing but the league.
#[derive(Debug, Args)]
pub struct FileArguments {
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub season: Option<usize>,
}

#[derive(Debug, Args)]
pub struct NewArguments {
    pub file: PathBuf,
    #[arg(long, default_value = "blitz-bowl", value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
}

#[derive(Debug, Args)]
pub struct CoachArguments {
    pub file: PathBuf,
    #[command(subcommand)]
    pub action: CoachAction,
}

/// A command about a coach.
#[derive(Debug, Subcommand)]
pub enum CoachAction {
    Add(AddArguments),
}

#[derive(Debug, Args)]
pub struct AddArguments {
    #[arg(value_name = "COACH")]
    pub coach: String,
    #[arg(long, value_name = "TEAM")]
    pub team: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["team", "name"])]
    pub roster: Option<PathBuf>,
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
}

#[derive(Debug, Args)]
pub struct NextArguments {
    pub file: PathBuf,
    pub coach: Option<String>,
}

#[derive(Debug, Args)]
pub struct ResultArguments {
    pub file: PathBuf,
    #[arg(value_name = "COACH")]
    pub one: String,
    #[arg(value_name = "COACH")]
    pub two: String,
    #[arg(value_parser = numbers, value_name = "N-N", required_unless_present_any = ["record", "conceded"], conflicts_with_all = ["record", "conceded"])]
    pub score: Option<[i32; 2]>,
    #[arg(long, value_parser = numbers, value_name = "N-N")]
    pub cards: Option<[i32; 2]>,
    #[arg(long, value_parser = numbers, value_name = "N-N")]
    pub injuries: Option<[i32; 2]>,
    #[arg(long = "count", value_parser = counted, value_name = "WORD=N-N")]
    pub counts: Vec<(String, [i32; 2])>,
    #[arg(long = "feat", value_parser = feat, value_name = "COACH:N:DEED")]
    pub feats: Vec<(String, Doings)>,
    #[arg(long = "hurt", value_parser = hurt, value_name = "COACH:N:WHAT")]
    pub hurts: Vec<(String, Doings)>,
    #[arg(long, value_parser = gold, value_name = "COACH:N")]
    pub gold: Vec<(String, Doings)>,
    #[arg(long, value_parser = joined, value_name = "COACH:POSITION")]
    pub joined: Vec<(String, Doings)>,
    #[arg(long, value_delimiter = ',', value_name = "N,N…")]
    pub dice: Vec<u8>,
    #[arg(long)]
    pub overtime: bool,
    #[arg(long)]
    pub friendly: bool,
    #[arg(long, value_name = "COACH", conflicts_with = "record")]
    pub conceded: Option<String>,
    #[arg(long, value_name = "N")]
    pub instead_of: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    #[arg(long, requires = "record")]
    pub anyway: bool,
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
}

#[derive(Debug, Args)]
pub struct RosterArguments {
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub season: Option<usize>,
    pub coach: Option<String>,
}

#[derive(Debug, Args)]
pub struct KnockoutArguments {
    pub file: PathBuf,
    #[arg(long, value_name = "N", conflicts_with = "open")]
    pub season: Option<usize>,
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "")]
    pub open: Option<String>,
    #[arg(long, requires = "open")]
    pub early: bool,
    #[arg(long, value_delimiter = ',', value_name = "N,N…", requires = "open")]
    pub dice: Vec<u8>,
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
}

#[derive(Debug, Args)]
pub struct ExportArguments {
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub season: Option<usize>,
    #[arg(long, value_name = "FILE", required_unless_present_any = ["csv", "matches"])]
    pub html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub matches: Option<PathBuf>,
}

impl LeagueArguments {
    /// The files and folders that are named.
    pub fn named(&self) -> Named<'_> {
        match &self.action {
            LeagueAction::Export(given) => {
                let written = [("--html", &given.html), ("--csv", &given.csv), ("--matches", &given.matches)];
                Named::new([&given.file], written)
            }
            LeagueAction::Book(given) => {
                let mut named = given.form.named(&given.houses);
                named.read.push(&given.file);
                named
            }
            _ => Named::default(),
        }
    }
}

#[derive(Debug, Args)]
pub struct LeagueBookArguments {
    pub file: PathBuf,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[command(flatten)]
    pub form: BookForm,
}

/// `9-4`: a number for each side.
fn numbers(text: &str) -> Result<[i32; 2], String> {
    pair(text).ok_or_else(|| format!("{}0-0 … 999-999", crate::cli::values::ONE_OF))
}

/// `cards=4-2`: what was counted, and how much on each side.
fn counted(text: &str) -> Result<(String, [i32; 2]), String> {
    let read = text.split_once('=').and_then(|(word, counts)| Some((word.to_owned(), pair(counts)?)));
    read.ok_or_else(|| format!("{}cards=0-0 … cards=999-999", crate::cli::values::ONE_OF))
}

/// `Ada:3:completion`: whose player did what.
fn feat(text: &str) -> Result<(String, Doings), String> {
    deed_of("feat", text).ok_or_else(|| format!("{}Ada:3:completion …", crate::cli::values::ONE_OF))
}

/// `Ada:10000`: whose side found how much.
fn gold(text: &str) -> Result<(String, Doings), String> {
    deed_of("gold", text).ok_or_else(|| format!("{}Ada:1 … Ada:{MOST_GOLD}", crate::cli::values::ONE_OF))
}

/// `Ada:rotter-lineman`: whom somebody joined, and the position.
fn joined(text: &str) -> Result<(String, Doings), String> {
    deed_of("joined", text).ok_or_else(|| format!("{}Ada:rotter-lineman …", crate::cli::values::ONE_OF))
}

/// `Ada:3:dead`: what became of whose player.
fn hurt(text: &str) -> Result<(String, Doings), String> {
    let words = "dead, misses, niggling, healed, ma, st, ag, pa, av";
    deed_of("hurt", text).ok_or_else(|| format!("{}Ada:3:… ({words})", crate::cli::values::ONE_OF))
}
