//! The terminal, or what stands in its place while the command line runs inside another program: lines that are typed, and
//! everything that is said.

use std::cell::RefCell;
use std::collections::VecDeque;

/// Everything said in one run, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunOutput {
    /// The exit code.
    pub code: u8,
    /// The text for the standard output.
    pub out: String,
    /// The text for the error stream.
    pub err: String,
    /// Both as they come, one piece after the other: so a terminal shows them.
    pub all: String,
}

#[derive(Default)]
struct Console {
    typed: VecDeque<String>,
    told: RunOutput,
}

thread_local! {
    /// Nothing where words go to the terminal.
    static CONSOLE: RefCell<Option<Console>> = const { RefCell::new(None) };
}

/// Runs something on this thread, with somebody who types these lines; what it says, and what came of it.
pub(super) fn held<R>(typed: &str, run: impl FnOnce() -> R) -> (RunOutput, R) {
    let typed = typed.split_inclusive('\n').map(str::to_owned).collect();
    CONSOLE.set(Some(Console { typed, ..Console::default() }));
    let ended = run();
    (CONSOLE.take().map(|console| console.told).unwrap_or_default(), ended)
}

/// Whether this thread is in such a run.
pub(super) fn is_so() -> bool {
    CONSOLE.with_borrow(Option::is_some)
}

/// Notes what would be printed; false where it is to be printed.
pub(super) fn notes(text: &str) -> bool {
    note(text, |told| &mut told.out)
}

/// The same for the error stream.
pub(super) fn notes_fault(text: &str) -> bool {
    note(text, |told| &mut told.err)
}

fn note(text: &str, stream: impl FnOnce(&mut RunOutput) -> &mut String) -> bool {
    CONSOLE.with_borrow_mut(|console| {
        let Some(console) = console else { return false };
        stream(&mut console.told).push_str(text);
        console.told.all.push_str(text);
        true
    })
}

/// The next line typed.
pub(super) fn typed() -> Option<String> {
    CONSOLE.with_borrow_mut(|console| console.as_mut()?.typed.pop_front())
}
