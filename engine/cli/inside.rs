//! The command line inside another program: words and lines in, what would have been printed out.

use std::ffi::OsString;
use std::process::ExitCode;

use super::console::held;
use super::dispatch::answer;

pub use super::console::RunOutput;

/// Runs the command line on this thread, with the name of the program before its words and somebody who types these lines.
pub fn run(words: Vec<OsString>, typed: &str) -> RunOutput {
    let (told, ended) = held(typed, || answer(words));
    let code = (0..=u8::MAX).find(|&code| ExitCode::from(code) == ended).unwrap_or(u8::MAX);
    RunOutput { code, ..told }
}
