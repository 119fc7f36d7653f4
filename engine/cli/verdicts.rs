//! Verdicts as they are printed: for people, for programs, and counted.

use std::process::ExitCode;

use crate::judge::json::trace_json;
use crate::judge::{Outcome, Verdict};
use crate::pack::{Diagnostic, Diagnostics, Sources};
use crate::referee::{Family, Game, Level, Mismatch, TraceEvent};
use crate::text::Arg;
use crate::with_game;

use super::output::{DIFFERS, Output, UNUSABLE};
use super::values::Format;

/// Counts of a run.
#[derive(Default)]
pub struct Tally {
    held: i64,
    differ: i64,
    unusable: i64,
}

impl Tally {
    /// The counts in words.
    pub fn sentence(&self, out: &Output) -> String {
        let args = [("held", self.held.into()), ("differ", self.differ.into()), ("unusable", self.unusable.into())];
        out.say("judge-summary", &args)
    }

    /// With what is wrong beside its cases: a file that cannot be read is unusable too.
    pub fn with(&self, faults: &Diagnostics) -> Tally {
        Tally { unusable: self.unusable + faults.errors() as i64, ..*self }
    }

    /// How a run ends in which nothing else was wrong.
    pub fn code(&self) -> ExitCode {
        ExitCode::from(self.worst())
    }

    fn worst(&self) -> u8 {
        match (self.unusable, self.differ) {
            (0, 0) => 0,
            (0, _) => DIFFERS,
            _ => UNUSABLE,
        }
    }
}

/// Says of a case what did not hold, and counts it.
pub fn show(verdict: &Verdict, sources: &Sources, format: Format, out: &Output, tally: &mut Tally) {
    let count = match &verdict.outcome {
        Outcome::Held => &mut tally.held,
        Outcome::Differs(_) => &mut tally.differ,
        Outcome::Unusable(_) => &mut tally.unusable,
    };
    *count += 1;
    if format == Format::Json {
        return;
    }
    out.owe(tally.worst());
    match &verdict.outcome {
        Outcome::Held => {}
        Outcome::Differs(list) => {
            out.line(format!("✗ {} ({}:{})", verdict.name, sources.name(verdict.at.file), verdict.at.line));
            for wrong in list {
                let args: [(&str, Arg); 4] = [
                    ("what", wrong.what.as_str().into()),
                    ("expected", wrong.expected.as_str().into()),
                    ("got", wrong.got.as_str().into()),
                    ("line", wrong.at.line.into()),
                ];
                out.line(format!("    {}", out.say("judge-mismatch", &args)));
            }
        }
        Outcome::Unusable(faults) => {
            out.line(format!("! {} ({}:{})", verdict.name, sources.name(verdict.at.file), verdict.at.line));
            out.faults(faults, sources);
        }
    }
}

/// Prints what happened in a case, as far as its level says.
pub fn told(verdict: &Verdict, level: Option<Level>, out: &Output) {
    let Some((level, played)) = level.zip(verdict.played.as_ref()) else { return };
    out.line(format!("# {}", verdict.name));
    with_game!(&played.game, &played.book, (game, events) => tell(game, events, level, out));
}

pub(super) fn tell<G: Family>(game: Game<G>, events: &[TraceEvent], level: Level, out: &Output) {
    let teller = out.teller();
    match level {
        Level::Off => {}
        Level::Outcome => out.print(teller.story(game, events)),
        Level::Rules => out.print(teller.list(game, events)),
        Level::Full => {
            let remarked = |event: &TraceEvent| event.hooks.iter().any(|hook| !hook.remarks().is_empty());
            for event in events.iter().filter(|event| game.is_roll(event) || remarked(event)) {
                out.line(teller.explain(game, events, event.id));
            }
        }
    }
}

/// A verdict for programs; with its trace, where it is asked for.
pub(super) fn row(verdict: &Verdict, level: Option<Level>, sources: &Sources, out: &Output) -> serde_json::Value {
    let (outcome, details) = match &verdict.outcome {
        Outcome::Held => ("held", Vec::new()),
        Outcome::Differs(list) => {
            let row = |wrong: &Mismatch| serde_json::json!({"what": wrong.what, "expected": wrong.expected, "got": wrong.got, "line": wrong.at.line});
            ("differs", list.iter().map(row).collect())
        }
        Outcome::Unusable(faults) => {
            let row = |fault: &Diagnostic| serde_json::json!({"code": fault.code, "message": crate::text::sentence(fault, out.language)});
            ("unusable", faults.list.iter().map(row).collect())
        }
    };
    let mut row = serde_json::json!({
        "name": verdict.name,
        "file": sources.name(verdict.at.file),
        "line": verdict.at.line,
        "outcome": outcome,
        "details": details,
    });
    if let Some(played) = verdict.played.as_ref().filter(|_| level.is_some_and(|level| level > Level::Off)) {
        row["trace"] = with_game!(&played.game, &played.book, (game, events) => trace_json(game, events));
    }
    row
}
