//! The command that was typed, and who carries it out.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::pack::{Diagnostic, Library, Refused, Sources};

use super::arguments::{self, Action};
use super::{
    book, check, compare, coverage, diff, explain, help_code, house, impact, judge, league, odds, order, play, replay,
    resume, rules, schema, shell, texts, r#try, watch, words,
};

/// Reads the command line and does what it says.
pub(super) fn answer(words: Vec<OsString>) -> ExitCode {
    let (arguments, out) = match arguments::read(words) {
        Ok(read) => read,
        Err(code) => return ExitCode::from(code),
    };
    let library = arguments.packs.as_deref().map_or_else(Library::embedded, Library::at).with_words(&arguments.texts);
    if let Err(fault) = library.is_there() {
        return out.unusable(&Refused::one(fault, &Sources::default()));
    }
    let languages = arguments.lang.map_or_else(|| vec![out.language], |spoken| spoken.0);
    if languages.len() > 1 && !matches!(arguments.deed, Action::Book(_)) {
        let fault = Diagnostic::anywhere("several-languages");
        return out.unusable(&Refused::one(fault, &Sources::default()));
    }
    match arguments.deed {
        Action::Play(deed) => play::run(&deed, library, &out),
        Action::Resume(deed) => resume::run(&deed, library, &out),
        Action::Order(deed) => order::run(&deed, library, &out),
        Action::Replay(deed) => replay::run(&deed, library, &out),
        Action::Explain(deed) => explain::run(&deed, library, &out),
        Action::Judge(deed) => judge::run(&deed, library, &out),
        Action::Diff(deed) => diff::run(&deed, &library, &out),
        Action::Schema(deed) => schema::run(&deed, &library, &out),
        Action::HelpCode(deed) => help_code::run(&deed, &out),
        Action::House(deed) => house::run(&deed, &library, &out),
        Action::Check(deed) => check::run(&deed, &library, &out),
        Action::Book(deed) => book::run(&deed, library, &languages, &out),
        Action::Rules(deed) => rules::run(&deed, library, &out),
        Action::Words(deed) => words::run(&deed, library, &out),
        Action::Texts(deed) => texts::run(&deed, library, &out),
        Action::Odds(deed) => odds::run(&deed, library, &out),
        Action::Try(deed) => r#try::run(&deed, library, &out),
        Action::Impact(deed) => impact::run(&deed, library, &out),
        Action::Compare(deed) => compare::run(&deed, library, &out),
        Action::Watch(deed) => watch::run(&deed, library, &out),
        Action::Coverage(deed) => coverage::run(&deed, library, &out),
        Action::League(deed) => league::run(&deed, library, &out),
        Action::Completions(deed) => shell::completions(&deed, arguments::command(out.language), &out),
        Action::Man(deed) => shell::man(&deed, arguments::command(out.language), &out),
    }
}
