//! The command that was typed, and who carries it out.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::pack::{Diagnostic, Library, Refused};

use super::arguments::{self, Action, Arguments};
use super::output::Output;
use super::{
    book, check, compare, coverage, diff, explain, help_code, house, impact, judge, league, odds, order, play, replay,
    resume, rules, ruling, schema, shell, texts, r#try, watch, words,
};

/// Reads the command line and does what it says.
pub(super) fn answer(words: Vec<OsString>) -> ExitCode {
    let (arguments, out) = match arguments::read(words) {
        Ok(read) => read,
        Err(code) => return ExitCode::from(code),
    };
    carried_out(arguments, &out).unwrap_or_else(|refused| out.unusable(&refused))
}

fn carried_out(arguments: Arguments, out: &Output) -> Result<ExitCode, Refused> {
    let library = arguments.packs.as_deref().map_or_else(Library::embedded, Library::at).with_words(&arguments.texts);
    library.is_there()?;
    let languages = arguments.lang.map_or_else(|| vec![out.language], |spoken| spoken.0);
    if languages.len() > 1 && !arguments.action.is_book() {
        return Err(Diagnostic::anywhere("several-languages").into());
    }
    let mut named = arguments.action.named();
    named.read.extend(arguments.packs.iter().chain(&arguments.texts).map(PathBuf::as_path));
    named.are_apart()?;
    match arguments.action {
        Action::Play(given) => play::run(&given, library, out),
        Action::Resume(given) => resume::run(&given, library, out),
        Action::Ruling(given) => ruling::run(&given, library, out),
        #[cfg(feature = "serve")]
        Action::Serve(given) => super::serve::run(&given, library, out),
        Action::Order(given) => order::run(&given, library, out),
        Action::Replay(given) => replay::run(&given, library, out),
        Action::Explain(given) => explain::run(&given, library, out),
        Action::Judge(given) => judge::run(&given, library, out),
        Action::Diff(given) => diff::run(&given, &library, out),
        Action::Schema(given) => schema::run(&given, &library, out),
        Action::HelpCode(given) => help_code::run(&given, out),
        Action::House(given) => house::run(&given, &library, out),
        Action::Check(given) => check::run(&given, &library, out),
        Action::Book(given) => book::run(&given, library, &languages, out),
        Action::Rules(given) => rules::run(&given, library, out),
        Action::Words(given) => words::run(&given, library, out),
        Action::Texts(given) => texts::run(&given, library, out),
        Action::Odds(given) => odds::run(&given, library, out),
        Action::Try(given) => r#try::run(&given, library, out),
        Action::Impact(given) => impact::run(&given, library, out),
        Action::Compare(given) => compare::run(&given, library, out),
        Action::Watch(given) => watch::run(&given, library, out),
        Action::Coverage(given) => coverage::run(&given, library, out),
        Action::League(given) => league::run(&given, &library, &languages, out),
        Action::Completions(given) => shell::completions(&given, arguments::command(out.language), out),
        Action::Man(given) => shell::man(&given, arguments::command(out.language), out),
    }
}
