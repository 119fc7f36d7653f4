//! Where people type: at a terminal with history, completion and an editable line; else line by line as it comes.

use std::io::{BufRead, ErrorKind, IsTerminal};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use crate::pack::Diagnostic;

use super::console;
use super::output::Output;

/// The prompt.
const PROMPT: &str = "> ";

/// A line of input after the other.
#[derive(Default)]
pub enum Keyboard {
    /// A file, a pipe, a test.
    #[default]
    Piped,
    /// A terminal.
    Terminal(Box<Editor<Known, MemHistory>>),
}

impl Keyboard {
    /// The keyboard of this process.
    pub fn new(out: &Output) -> Keyboard {
        if !std::io::stdin().is_terminal() || !out.is_on_screen() {
            return Keyboard::Piped;
        }
        let config = Config::builder().auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        match Editor::with_history(config, history) {
            Ok(editor) => Keyboard::Terminal(Box::new(editor)),
            Err(_) => Keyboard::Piped,
        }
    }

    /// The next line; none when nobody types any more. At a terminal the lines known are offered as completions.
    ///
    /// # Errors
    /// As [`read_line`].
    pub fn line(&mut self, out: &Output, known: impl FnOnce() -> Vec<String>) -> Option<Result<String, Diagnostic>> {
        match self {
            Keyboard::Piped => {
                out.print(PROMPT);
                if console::is_so() {
                    return console::typed().map(Ok);
                }
                read_line(&mut std::io::stdin().lock())
            }
            Keyboard::Terminal(editor) => {
                editor.set_helper(Some(Known(known())));
                match editor.readline(PROMPT) {
                    Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => Some(Err(not_utf8())),
                    line => line.ok().map(Ok),
                }
            }
        }
    }
}

/// The next line of what is read, if there is one.
///
/// # Errors
/// `typed-not-utf8` for a line that is no text; the lines after it can be read all the same.
pub fn read_line(input: &mut impl BufRead) -> Option<Result<String, Diagnostic>> {
    let mut line = Vec::new();
    let length = input.read_until(b'\n', &mut line).ok()?;
    (length > 0).then(|| String::from_utf8(line).map_err(|_| not_utf8()))
}

fn not_utf8() -> Diagnostic {
    Diagnostic::anywhere("typed-not-utf8")
}

/// Lines that may be typed.
pub struct Known(pub Vec<String>);

impl Known {
    /// Where the word under the cursor begins, and the words it may become; behind one that is not the last a space.
    pub fn words(&self, typed: &str) -> (usize, Vec<String>) {
        let start = typed.rfind(' ').map_or(0, |space| space + 1);
        let fits = |line: &&String| line.starts_with(typed);
        let next = |line: &String| line[start..].split_inclusive(' ').next().unwrap_or_default().to_owned();
        let mut words: Vec<String> = self.0.iter().filter(fits).map(next).collect();
        words.sort();
        words.dedup();
        (start, words)
    }
}

impl Completer for Known {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.words(&line[..at]))
    }
}

impl Hinter for Known {
    type Hint = String;
}
impl Highlighter for Known {}
impl Validator for Known {}
impl Helper for Known {}
