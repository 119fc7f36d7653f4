//! Where people type: at a terminal with history, completion and an editable line; else line by line as it comes.

use std::io::{BufRead, IsTerminal};

use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

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
    #[must_use]
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
    pub fn line(&mut self, out: &Output, known: impl FnOnce() -> Vec<String>) -> Option<String> {
        match self {
            Keyboard::Piped => {
                out.print(PROMPT);
                if console::is_so() {
                    return console::typed();
                }
                let mut line = String::new();
                let read = std::io::stdin().lock().read_line(&mut line);
                read.is_ok_and(|length| length > 0).then_some(line)
            }
            Keyboard::Terminal(editor) => {
                editor.set_helper(Some(Known(known())));
                editor.readline(PROMPT).ok()
            }
        }
    }
}

/// Lines that may be typed.
pub struct Known(pub Vec<String>);

impl Known {
    /// Where the word under the cursor begins, and the words it may become; behind one that is not the last a space.
    #[must_use]
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
