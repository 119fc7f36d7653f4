//! The command line: arguments in, words out.
//!
//! **Never here:** a rule, or a sentence of its own. Sentences are in `locales/engine/`.
#![allow(missing_docs)]

mod arguments;
mod check;
mod compare;
mod coverage;
mod diff;
mod explain;
mod fix;
mod heading;
mod help_code;
mod house;
mod impact;
pub mod inside;
mod judge;
pub mod keyboard;
mod layers;
mod league;
mod narrator;
mod odds;
mod order;
mod output;
mod past;
mod play;
mod position;
mod prompt;
mod readings;
mod rules;
mod schema;
mod shell;
mod stats;
mod table;
mod r#try;
mod watch;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::pack::{Library, Refused, Sources};

use arguments::Action;

/// Runs the command line and says how it went: 0 well, 1 something does not hold, 2 unusable input.
#[must_use]
pub fn main() -> ExitCode {
    answer(std::env::args_os().collect())
}

fn answer(words: Vec<OsString>) -> ExitCode {
    let (arguments, out) = match arguments::read(words) {
        Ok(read) => read,
        Err(code) => return ExitCode::from(code),
    };
    let library = arguments.packs.as_deref().map_or_else(Library::embedded, Library::at);
    if let Err(fault) = library.is_there() {
        return out.unusable(&Refused::one(fault, &Sources::default()));
    }
    match arguments.deed {
        Action::Play(deed) => play::play(&deed, library, &out),
        Action::Resume(deed) => play::resume(&deed, library, &out),
        Action::Order(deed) => order::run(&deed, library, &out),
        Action::Replay(deed) => play::replay(&deed, library, &out),
        Action::Explain(deed) => explain::run(&deed, library, &out),
        Action::Judge(deed) => judge::run(&deed, library, &out),
        Action::Diff(deed) => diff::run(&deed, &library, &out),
        Action::Schema(deed) => schema::run(&deed, &library, &out),
        Action::HelpCode(deed) => help_code::run(&deed, &out),
        Action::House(deed) => house::run(&deed, &library, &out),
        Action::Check(deed) => check::run(&deed, &library, &out),
        Action::Rules(deed) => rules::run(&deed, library, &out),
        Action::Words(deed) => words::run(&deed, library, &out),
        Action::Odds(deed) => odds::run(&deed, library, &out),
        Action::Try(deed) => r#try::run(&deed, library, &out),
        Action::Impact(deed) => impact::run(&deed, library, &out),
        Action::Compare(deed) => compare::run(&deed, library, &out),
        Action::Watch(deed) => watch::run(&deed, library, &out),
        Action::Coverage(deed) => coverage::run(&deed, library, &out),
        Action::League(deed) => league::run(&deed, library, &out),
        Action::Completions(deed) => shell::completions(&deed, &out),
        Action::Man(deed) => shell::man(&deed, &out),
    }
}
