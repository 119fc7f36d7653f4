//! What may be typed behind `arbitro`. Help texts are messages: `help-<command>` and `help-<command>-<option>`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Level, Machine};
use crate::text::{Language, messages, say};

use super::compare::CompareArguments;
use super::diff::DiffArguments;
use super::help_code::HelpCodeArguments;
use super::house::HouseArguments;
use super::impact::ImpactArguments;
use super::league::arguments::LeagueArguments;
use super::odds::OddsArguments;
use super::order::OrderArguments;
use super::output::Output;
use super::position::PositionArguments;
use super::schema::SchemaArguments;
use super::shell::{CompletionsArguments, ManArguments};
use super::r#try::TryArguments;
use super::watch::WatchArguments;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "arbitro", version, disable_help_subcommand = true)]
pub struct Arguments {
    #[arg(long, global = true, value_parser = language, value_name = "it|en")]
    pub lang: Option<Language>,
    #[arg(long, global = true, value_name = "DIR")]
    pub packs: Option<PathBuf>,
    #[command(subcommand)]
    pub deed: Action,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Action {
    Play(PlayArguments),
    Judge(JudgeArguments),
    Odds(OddsArguments),
    Try(TryArguments),
    Impact(ImpactArguments),
    Compare(CompareArguments),
    Watch(WatchArguments),
    Explain(ExplainArguments),
    Order(OrderArguments),
    Replay(ReplayArguments),
    Resume(ResumeArguments),
    House(HouseArguments),
    Diff(DiffArguments),
    HelpCode(HelpCodeArguments),
    Schema(SchemaArguments),
    Check(CheckArguments),
    Rules(RulesArguments),
    Words(WordsArguments),
    Coverage(CoverageArguments),
    League(LeagueArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}

/// Who answers for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CoachKind {
    #[default]
    Bot,
    Random,
    Human,
}

impl CoachKind {
    /// The machine, if it is one.
    pub fn machine(self) -> Option<Machine> {
        match self {
            CoachKind::Bot => Some(Machine::Bot),
            CoachKind::Random => Some(Machine::Random),
            CoachKind::Human => None,
        }
    }
}

/// How much is told of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Depth {
    Line,
    List,
    Tree,
}

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    #[default]
    Text,
    Json,
}

/// Behind `play`.
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

/// Who sits at the table and what is told: behind `play` and `resume`.
#[derive(Debug, Args)]
pub struct TableArguments {
    #[arg(long, value_enum, default_value_t, value_name = "COACH")]
    pub home_coach: CoachKind,
    #[arg(long, value_enum, default_value_t, value_name = "COACH")]
    pub away_coach: CoachKind,
    #[arg(long = "coach", value_parser = coach, value_name = "N=COACH")]
    pub coaches: Vec<(u8, CoachKind)>,
    #[arg(long, value_parser = level, default_value = "outcome", value_name = "LEVEL")]
    pub trace: Level,
    #[arg(long)]
    pub board: bool,
}

/// Behind `judge`.
#[derive(Debug, Args)]
pub struct JudgeArguments {
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_parser = level, value_name = "LEVEL")]
    pub trace: Option<Level>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[arg(long)]
    pub accept: bool,
}

/// Behind `explain`.
#[derive(Debug, Args)]
pub struct ExplainArguments {
    #[command(flatten)]
    pub about: PositionArguments,
    #[arg(long)]
    pub anyway: bool,
    #[arg(long, value_name = "N|EVENT")]
    pub roll: Option<String>,
    #[arg(long, value_enum, value_name = "DEPTH")]
    pub depth: Option<Depth>,
    #[arg(long, value_name = "RULE", requires = "roll")]
    pub why_not: Option<String>,
    #[arg(long, value_name = "RULE", requires = "roll", conflicts_with = "why_not")]
    pub without: Option<String>,
    #[arg(long = "house", value_name = "DIR", requires = "roll", conflicts_with_all = ["why_not", "without"])]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["roll", "depth", "format"])]
    pub html: Option<PathBuf>,
    #[arg(long, value_name = "N|EVENT", conflicts_with_all = ["roll", "depth", "format", "html"])]
    pub at: Option<String>,
    #[arg(long, requires = "at")]
    pub scenario: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl ExplainArguments {
    /// Whether what is asked can be answered of one game only.
    pub fn is_of_one_game(&self) -> bool {
        self.roll.is_some() || self.at.is_some() || self.html.is_some() || self.format == Format::Json
    }
}

/// Behind `replay`.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    pub record: PathBuf,
    #[arg(long)]
    pub anyway: bool,
}

/// Behind `resume`.
#[derive(Debug, Args)]
pub struct ResumeArguments {
    pub record: PathBuf,
    #[arg(long)]
    pub anyway: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(1..=1000))]
    pub turns: Option<i32>,
    #[command(flatten)]
    pub table: TableArguments,
}

/// Behind `check`.
#[derive(Debug, Args)]
pub struct CheckArguments {
    #[arg(value_name = "PACK|DIR")]
    pub what: Vec<String>,
    #[arg(long, requires = "what", conflicts_with = "format")]
    pub fix: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Behind `rules`.
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
    #[arg(long, default_value = "dungeon-bowl", value_name = "GAME")]
    pub game: String,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
}

/// Behind `words`.
#[derive(Debug, Args)]
pub struct WordsArguments {
    #[arg(value_name = "GAME", default_value = "dungeon-bowl")]
    pub games: Vec<String>,
    #[arg(long, value_name = "DIR")]
    pub markdown: Option<PathBuf>,
}

/// Behind `coverage`.
#[derive(Debug, Args)]
pub struct CoverageArguments {
    #[arg(default_value = "db")]
    pub book: String,
    #[arg(long, value_name = "HOUSE", num_args = 0..=1, conflicts_with = "book")]
    pub numbers: Option<Option<PathBuf>>,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "numbers")]
    pub every: usize,
    #[arg(long, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Stands before a list of right values in the refusals of our own readers of values.
pub(super) const ONE_OF: &str = "one of: ";

fn language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| format!("{ONE_OF}it, en"))
}

/// `3=human`: who answers for a side, counted from 1.
fn coach(text: &str) -> Result<(u8, CoachKind), String> {
    let read = text.split_once('=').and_then(|(side, kind)| {
        let side = side.parse::<u8>().ok().filter(|side| *side > 0)?;
        Some((side, CoachKind::from_str(kind, false).ok()?))
    });
    read.ok_or_else(|| format!("{ONE_OF}N=bot, N=random, N=human"))
}

pub fn level(text: &str) -> Result<Level, String> {
    Level::read(text).ok_or_else(|| format!("{ONE_OF}{}", Level::WORDS.join(", ")))
}

/// Reads the command line, or says what is wrong with it and how the program ends.
pub fn read(words: Vec<OsString>) -> Result<(Arguments, Output), u8> {
    let spoken = spoken(&words);
    let out = Output::new(spoken);
    let command = command(out.language);
    let names = names(&command, &words);
    let matches = match command.try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return Err(refuse(&error, &names, &out)),
    };
    match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => Ok((arguments, out)),
        Err(error) => Err(refuse(&error, &names, &out)),
    }
}

/// The whole command line as help tells it.
pub(super) fn command(language: Language) -> Command {
    in_words(Arguments::command(), "arbitro", language)
}

/// The language, found before anything else is read, so that refusals are in it too.
fn spoken(words: &[OsString]) -> Option<Language> {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let after = words.iter().position(|word| *word == "--lang").and_then(|at| words.get(at + 1).copied());
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    after.or(joined).and_then(Language::parse)
}

/// The commands there are where the words lead.
fn names(command: &Command, words: &[OsString]) -> Vec<String> {
    let words = words.iter().filter_map(|word| word.to_str());
    let last = words.fold(command, |command, word| command.find_subcommand(word).unwrap_or(command));
    last.get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// Puts the help of a command and all below it into a language; its messages begin with `help-<key>`.
fn in_words(command: Command, key: &str, language: Language) -> Command {
    let text = |key: &str| messages().has(language, key).then(|| say(language, key, &[]));
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
        say(language, "help-usage", &[])
    );
    let mut command = command
        .about(text(&format!("help-{key}")).unwrap_or_default())
        .help_template(template)
        .subcommand_help_heading(say(language, "help-commands", &[]))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .help(say(language, "help-help", &[]))
                .help_heading(say(language, "help-options", &[])),
        );
    if key == "arbitro" {
        command = command.arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version)
                .help(say(language, "help-version", &[]))
                .help_heading(say(language, "help-options", &[])),
        );
    }
    let ids: Vec<clap::Id> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    for (order, id) in ids.into_iter().enumerate() {
        if matches!(id.as_str(), "help" | "version") {
            continue;
        }
        let own = text(&format!("help-{key}-{}", id.as_str().replace('_', "-")));
        let help = own.or_else(|| text(&format!("help-option-{}", id.as_str().replace('_', "-"))));
        command = command.mut_arg(id, |arg| {
            let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
            let valued = arg.get_action().takes_values();
            let arg = arg.help(help.unwrap_or_default()).help_heading(say(language, heading, &[]));
            // Left alone they would be sorted by name, not as they are typed.
            let arg = if arg.is_positional() { arg.display_order(order) } else { arg };
            if valued { arg.hide_default_value(true) } else { arg }
        });
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let below = if key == "arbitro" { name.clone() } else { format!("{key}-{name}") };
        command = command.mut_subcommand(name, |sub| in_words(sub, &below, language));
    }
    command
}

/// The few words that the library for arguments puts into help on its own.
pub(super) fn translated(help: &str, out: &Output) -> String {
    help.replace("[OPTIONS]", &out.say("help-usage-options", &[]))
        .replace("<COMMAND>", &out.say("help-usage-command", &[]))
        .replace("[possible values:", &out.say("help-values", &[]))
}

/// Says what is wrong with a command line in our own words; the exit code.
fn refuse(error: &clap::Error, names: &[String], out: &Output) -> u8 {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            out.print(translated(&error.render().to_string(), out));
            return 0;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            out.print(translated(&error.render().to_string(), out));
            return super::output::UNUSABLE;
        }
        _ => {}
    }
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    };
    // `--seed <N>` is the option and what it wants; only its name is meant.
    let argument = context(ContextKind::InvalidArg);
    let argument = argument.split_whitespace().next().unwrap_or_default().trim_end_matches("...").to_owned();
    let fault = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let word = context(ContextKind::InvalidSubcommand);
            Diagnostic::anywhere("unknown-command").with("word", &word).suggest(&word, names.iter().map(String::as_str))
        }
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            Diagnostic::anywhere("unexpected-argument").with("word", &argument)
        }
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            Diagnostic::anywhere("option-without-value").with("option", argument)
        }
        ErrorKind::UnknownArgument => {
            let mut fault = Diagnostic::anywhere("unknown-option").with("word", &argument);
            fault.suggestion = match error.get(ContextKind::SuggestedArg) {
                Some(ContextValue::String(text)) => Some(text.clone()),
                _ => None,
            };
            fault
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            let other = other.split_whitespace().next().unwrap_or_default().to_owned();
            Diagnostic::anywhere("options-clash").with("option", argument).with("other", other)
        }
        ErrorKind::MissingRequiredArgument => Diagnostic::anywhere("missing-argument").with("argument", argument),
        _ => Diagnostic::anywhere("bad-option")
            .with("option", argument)
            .with("value", context(ContextKind::InvalidValue))
            .with(
                "right",
                match error.get(ContextKind::ValidValue) {
                    Some(ContextValue::Strings(list)) => list.join(", "),
                    _ => {
                        let ours = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
                        ours.strip_prefix(ONE_OF).unwrap_or_default().to_owned()
                    }
                },
            ),
    };
    out.faults(&Diagnostics { list: vec![fault] }, &Sources::default());
    super::output::UNUSABLE
}
