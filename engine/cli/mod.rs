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

use arguments::Deed;

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
        Deed::Play(deed) => play::play(&deed, library, &out),
        Deed::Resume(deed) => play::resume(&deed, library, &out),
        Deed::Order(deed) => order::run(&deed, library, &out),
        Deed::Replay(deed) => play::replay(&deed, library, &out),
        Deed::Explain(deed) => explain::run(&deed, library, &out),
        Deed::Judge(deed) => judge::run(&deed, library, &out),
        Deed::Diff(deed) => diff::run(&deed, &library, &out),
        Deed::Schema(deed) => schema::run(&deed, &library, &out),
        Deed::HelpCode(deed) => help_code::run(&deed, &out),
        Deed::House(deed) => house::run(&deed, &library, &out),
        Deed::Check(deed) => check::run(&deed, &library, &out),
        Deed::Rules(deed) => rules::run(&deed, library, &out),
        Deed::Words(deed) => words::run(&deed, library, &out),
        Deed::Odds(deed) => odds::run(&deed, library, &out),
        Deed::Try(deed) => r#try::run(&deed, library, &out),
        Deed::Impact(deed) => impact::run(&deed, library, &out),
        Deed::Compare(deed) => compare::run(&deed, library, &out),
        Deed::Watch(deed) => watch::run(&deed, library, &out),
        Deed::Coverage(deed) => coverage::run(&deed, library, &out),
        Deed::League(deed) => league::run(&deed, library, &out),
        Deed::Completions(deed) => shell::completions(&deed, &out),
        Deed::Man(deed) => shell::man(&deed, &out),
    }
}
