//! The command line inside another program: words and lines in, what would have been printed out.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::process::ExitCode;

/// Everything said in one run, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The exit code.
    pub code: u8,
    /// The text for the standard output.
    pub out: String,
    /// The text for the error stream.
    pub err: String,
}

#[derive(Default)]
struct Console {
    typed: VecDeque<String>,
    told: Told,
}

thread_local! {
    /// Nothing where words go to the terminal.
    static CONSOLE: RefCell<Option<Console>> = const { RefCell::new(None) };
}

/// Runs the command line on this thread, with the name of the program before its words and somebody who types these lines.
#[must_use]
pub fn run(words: Vec<OsString>, typed: &str) -> Told {
    let typed = typed.split_inclusive('\n').map(str::to_owned).collect();
    CONSOLE.set(Some(Console { typed, ..Console::default() }));
    let ended = super::answer(words);
    let told = CONSOLE.take().map(|console| console.told).unwrap_or_default();
    let code = (0..=u8::MAX).find(|&code| ExitCode::from(code) == ended).unwrap_or(u8::MAX);
    Told { code, ..told }
}

/// Whether this thread is in such a run.
pub(super) fn is_so() -> bool {
    CONSOLE.with_borrow(Option::is_some)
}

/// Notes what would be printed; false where it is to be printed.
pub(super) fn notes(text: &str) -> bool {
    CONSOLE.with_borrow_mut(|console| console.as_mut().map(|console| console.told.out.push_str(text)).is_some())
}

/// The same for the error stream.
pub(super) fn notes_fault(text: &str) -> bool {
    CONSOLE.with_borrow_mut(|console| console.as_mut().map(|console| console.told.err.push_str(text)).is_some())
}

/// The next line typed.
pub(super) fn typed() -> Option<String> {
    CONSOLE.with_borrow_mut(|console| console.as_mut()?.typed.pop_front())
}
