//! The whole command line: read, or refused in our own words.

use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::text::Language;

use super::book::BookArguments;
use super::check::CheckArguments;
use super::compare::CompareArguments;
use super::coverage::CoverageArguments;
use super::diff::DiffArguments;
use super::explain::ExplainArguments;
use super::help::{in_words, translated};
use super::help_code::HelpCodeArguments;
use super::house::HouseArguments;
use super::impact::ImpactArguments;
use super::judge::JudgeArguments;
use super::languages::{learn_from, library_of};
use super::league::arguments::{LeagueAction, LeagueArguments};
use super::odds::OddsArguments;
use super::order::OrderArguments;
use super::output::Output;
use super::outputs::Named;
use super::play::PlayArguments;
use super::replay::ReplayArguments;
use super::resume::ResumeArguments;
use super::rules::RulesArguments;
use super::ruling::RulingArguments;
use super::schema::SchemaArguments;
#[cfg(feature = "serve")]
use super::serve::ServeArguments;
use super::shell::{CompletionsArguments, ManArguments};
use super::texts::TextsArguments;
use super::r#try::TryArguments;
use super::values::{ONE_OF, Spoken, languages};
use super::watch::WatchArguments;
use super::words::WordsArguments;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "arbitro", version, disable_help_subcommand = true)]
pub struct Arguments {
    #[arg(long, global = true, value_parser = languages, value_name = "LANG")]
    pub lang: Option<Spoken>,
    #[arg(long, global = true, value_name = "DIR")]
    pub packs: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR")]
    pub texts: Vec<PathBuf>,
    #[command(subcommand)]
    pub action: Action,
}

/// A command.
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
    Ruling(RulingArguments),
    #[cfg(feature = "serve")]
    Serve(ServeArguments),
    House(HouseArguments),
    Diff(DiffArguments),
    HelpCode(HelpCodeArguments),
    Schema(SchemaArguments),
    Check(CheckArguments),
    Rules(RulesArguments),
    Book(BookArguments),
    Words(WordsArguments),
    Texts(TextsArguments),
    Coverage(CoverageArguments),
    League(LeagueArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
}

impl Action {
    /// The files and folders that it names.
    pub fn named(&self) -> Named<'_> {
        match self {
            Action::Explain(given) => given.named(),
            Action::Compare(given) => given.named(),
            Action::Book(given) => given.named(),
            Action::League(given) => given.named(),
            _ => Named::default(),
        }
    }

    /// Whether it writes a rulebook, which may be in several languages at once.
    pub fn is_book(&self) -> bool {
        match self {
            Action::Book(_) => true,
            Action::League(given) => matches!(given.action, LeagueAction::Book(_)),
            _ => false,
        }
    }
}

/// Reads the command line, or says what is wrong with it and how the program ends.
pub fn read(words: Vec<OsString>) -> Result<(Arguments, Output), u8> {
    learn_from(&library_of(&words));
    let spoken = spoken(&words);
    let out = Output::new(spoken);
    // The texts of help are looked up for those who see them.
    if let Ok(arguments) = Arguments::try_parse_from(&words) {
        return Ok((arguments, out));
    }
    let command = command(out.language);
    let names = names(&command, &words);
    let read = command.try_get_matches_from(words).and_then(|matches| Arguments::from_arg_matches(&matches));
    read.map_or_else(|error| Err(refuse(&error, &names, &out)), |arguments| Ok((arguments, out)))
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
    after.or(joined).and_then(|word| Language::parse(word.split(',').next().unwrap_or(word)))
}

/// The commands there are where the words lead.
fn names(command: &Command, words: &[OsString]) -> Vec<String> {
    let words = words.iter().filter_map(|word| word.to_str());
    let last = words.fold(command, |command, word| command.find_subcommand(word).unwrap_or(command));
    last.get_subcommands().map(|command| command.get_name().to_owned()).collect()
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
            let same = if argument == other { "yes" } else { "no" };
            Diagnostic::anywhere("options-clash").with("option", argument).with("other", other).with("same", same)
        }
        ErrorKind::MissingRequiredArgument => Diagnostic::anywhere("missing-argument").with("argument", argument),
        _ => {
            let source = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            let right = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(list)) => list.join(", "),
                _ => source.strip_prefix(ONE_OF).unwrap_or_default().to_owned(),
            };
            let fault = Diagnostic::anywhere("bad-option").with("option", argument);
            let fault = fault.with("value", context(ContextKind::InvalidValue)).with("right", right);
            match bounds(&source) {
                Some((least, most)) => fault.with("bounded", "yes").with("least", least).with("most", most),
                None => fault.with("bounded", wanted(error)),
            }
        }
    };
    out.faults(&Diagnostics { list: vec![fault] }, &Sources::default());
    super::output::UNUSABLE
}

/// The word for the numbers that an option wants, where it is given something else.
fn wanted(error: &clap::Error) -> &'static str {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<ParseIntError>());
    match cause.map(ParseIntError::kind) {
        Some(IntErrorKind::InvalidDigit) => "whole",
        Some(IntErrorKind::Zero) => "above",
        _ => "no",
    }
}

/// The bounds of a number, as the library says that it is not within them: `0 is not in 1..=1000`.
fn bounds(said: &str) -> Option<(&str, &str)> {
    said.rsplit_once(" is not in ")?.1.split_once("..=")
}
