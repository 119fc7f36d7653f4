//! The findings when a script cannot be read, breaks a limit or goes wrong.

use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType, Position};

use crate::pack::{Diagnostic, Place};
use crate::referee::{Book, Family, HookId};

use super::engine::{LARGEST, MOST_FUNCTIONS};
use super::words::{CALL, DEBUG, spelt, written};

/// A place in a script.
pub(super) fn place(file: u16, at: Position, length: usize) -> Place {
    let narrow = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let (line, column) = (at.line().unwrap_or(1), at.position().unwrap_or(1));
    Place { file, line: narrow(line), column: narrow(column.max(1)), length: narrow(length.max(1)) }
}

/// The finding on a script that cannot be read.
pub(super) fn unreadable(error: &ParseError, rule: &str, file: u16) -> Diagnostic {
    let (kind, at) = (&*error.0, error.1);
    let word = |word: &str| {
        let at = place(file, at, word.chars().count());
        Diagnostic::error("script-unknown-word", at).with("word", word)
    };
    let limit =
        |limit: &str| Diagnostic::error("script-too-large", place(file, at, 1)).with("rule", rule).with("limit", limit);
    match kind {
        ParseErrorType::VariableUndefined(name) | ParseErrorType::Reserved(name) => word(name),
        ParseErrorType::BadInput(LexError::ImproperSymbol(name, _)) if name.starts_with(char::is_alphabetic) => {
            word(name)
        }
        ParseErrorType::ExprTooDeep => limit("depth"),
        ParseErrorType::TooManyFunctions => limit("functions").with("most", MOST_FUNCTIONS),
        ParseErrorType::LiteralTooLarge(..) => limit("size"),
        other => {
            let detail = small(&other.to_string());
            Diagnostic::error("script-syntax", place(file, at, 1)).with("rule", rule).with("detail", detail)
        }
    }
}

/// A script that is longer than any script needs to be.
pub(super) fn too_long(rule: &str, file: u16) -> Diagnostic {
    let at = place(file, Position::NONE, 1);
    Diagnostic::error("script-too-large", at).with("rule", rule).with("limit", "length").with("most", LARGEST)
}

/// Which script, for whose sake, and where in it.
pub(super) struct Culprit<'b, G: Family> {
    pub book: &'b Book<G>,
    pub hook: HookId,
    pub file: u16,
}

impl<G: Family> Culprit<'_, G> {
    /// The finding in what Rhai says; `near` is the last word before it.
    pub(super) fn finding(&self, error: &EvalAltResult, near: Position) -> Diagnostic {
        let (cause, at) = innermost(error, Position::NONE);
        if let Some(limit) = limit(cause) {
            return self.blame("script-limit", at).with("limit", limit);
        }
        let at = if at.is_none() { near } else { at };
        match cause {
            EvalAltResult::ErrorDataRace(..) => self.blame("script-chain", at),
            _ => self.blame("script-error", at).with("detail", small(&detail(cause))),
        }
    }

    /// A finding at a place of the script that names everybody concerned.
    pub(super) fn blame(&self, code: &'static str, at: Position) -> Diagnostic {
        self.concerned(Diagnostic::error(code, self.place(at)), at)
    }

    /// Adds everybody concerned to a finding, unless a script inside this one has done so.
    pub(super) fn concerned(&self, mut finding: Diagnostic, at: Position) -> Diagnostic {
        if finding.args.iter().any(|(name, _)| *name == "hook") {
            return finding;
        }
        let hook = &self.book.hooks[usize::from(self.hook)];
        let rule = &self.book.rules[usize::from(hook.rule)];
        let layer = self.book.sources.layer(self.file).unwrap_or(rule.layer);
        let layer = self.book.layers.get(usize::from(layer)).map_or("", |layer| &layer.name);
        let id = self.book.names.name(rule.name);
        if !finding.args.iter().any(|(name, _)| *name == "rule") {
            finding = finding.with("rule", id);
        }
        finding
            .with("hook", &hook.name)
            .with("layer", layer)
            .with("file", self.book.sources.name(self.file))
            .with("line", self.place(at).line)
            .with("phase", hook.phase.word())
            .also(hook.at, "rule")
    }

    /// The place; where Rhai names none, the head of the function.
    pub(super) fn place(&self, at: Position) -> Place {
        if !at.is_none() {
            return place(self.file, at, 1);
        }
        let name = spelt(&self.book.hooks[usize::from(self.hook)].name);
        let text = self.book.sources.text(self.file);
        let heads = |line: &str| {
            let rest = line.trim_start().trim_start_matches("private ").strip_prefix("fn ")?.trim_start();
            rest.strip_prefix(name.as_str())?.trim_start().starts_with('(').then_some(())
        };
        let line = text.lines().position(|line| heads(line).is_some()).map_or(1, |index| index + 1);
        Place { file: self.file, line: u32::try_from(line).unwrap_or(u32::MAX), column: 1, length: 1 }
    }
}

/// The error inside all calls, and the nearest place that is known.
pub(super) fn innermost(error: &EvalAltResult, near: Position) -> (&EvalAltResult, Position) {
    let own = error.position();
    let near = if own.is_none() { near } else { own };
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner, near),
        _ => (error, near),
    }
}

/// The word for a limit, if one was broken.
fn limit(error: &EvalAltResult) -> Option<&'static str> {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) | EvalAltResult::ErrorTerminated(..) => Some("operations"),
        EvalAltResult::ErrorStackOverflow(_) => Some("calls"),
        EvalAltResult::ErrorTooManyVariables(_) => Some("variables"),
        EvalAltResult::ErrorDataTooLarge(..) => Some("size"),
        EvalAltResult::ErrorParsing(ParseErrorType::ExprTooDeep, _) => Some("depth"),
        _ => None,
    }
}

/// The error in Rhai's words, without the place (which is said beside it).
fn detail(error: &EvalAltResult) -> String {
    let text = error.to_string();
    let end = text.rfind(" (line ").unwrap_or(text.len());
    [CALL, DEBUG].into_iter().fold(text[..end].to_owned(), |text, word| text.replace(word, written(word)))
}

/// A sentence that starts small, as ours do.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
