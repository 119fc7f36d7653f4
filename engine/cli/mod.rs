//! The command line: arguments in, words out.
//!
//! Each command has a file: its arguments, and `run`, which carries it out. Commands share what lies below them (`output.rs`,
//! `values.rs`, `given.rs`, `table.rs`, `past.rs` …). Above them the whole line is read (`arguments.rs`), and the command that
//! was typed is called (`dispatch.rs`).
//!
//! **Never here:** a rule, or a sentence of its own. Sentences are in `locales/engine/`.
#![allow(missing_docs)]

mod arguments;
mod book;
mod check;
mod compare;
mod console;
mod coverage;
mod diff;
mod dispatch;
mod explain;
mod fix;
mod given;
mod heading;
mod help;
mod help_code;
mod house;
mod impact;
mod in_order;
pub mod inside;
mod judge;
pub mod keyboard;
mod languages;
mod layers;
mod league;
mod narrator;
mod odds;
mod order;
mod output;
mod outputs;
mod parts;
mod past;
mod play;
mod position;
mod prompt;
mod readings;
mod replay;
mod resume;
mod rules;
mod ruling;
mod schema;
mod seating;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod sitting;
mod stats;
mod table;
mod texts;
mod r#try;
mod values;
mod verdicts;
mod watch;
mod words;

use std::process::ExitCode;

/// Runs the command line and says how it went: 0 well, 1 something does not hold, 2 unusable input.
pub fn main() -> ExitCode {
    dispatch::answer(std::env::args_os().collect())
}
