//! Printing: the only place that writes to the terminal. Whatever a stranger wrote comes through here, and does nothing to it.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU8, Ordering};

use terminal_size::terminal_size;

use crate::judge::tell::Teller;
use crate::pack::{Diagnostic, Diagnostics, Refused, Sources, printable, printable_in_colour};
use crate::text::{Arg, Language, report, report_json, say};

use super::console;

/// Exit code of unusable input.
pub const UNUSABLE: u8 = 2;
/// Exit code when something does not hold.
pub const DIFFERS: u8 = 1;

/// The code with which the program ends at least.
static OWED: AtomicU8 = AtomicU8::new(0);

/// Where words go, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// The language.
    pub language: Language,
    colour: bool,
}

impl Output {
    /// Output in a language, or in that of the environment.
    pub fn new(language: Option<Language>) -> Output {
        let on_screen = !console::is_so() && std::io::stderr().is_terminal();
        let colour = on_screen && std::env::var_os("NO_COLOR").is_none();
        Output { language: language.unwrap_or_else(Language::from_environment), colour }
    }

    /// Whether somebody reads it on a screen.
    pub fn is_on_screen(&self) -> bool {
        !console::is_so() && std::io::stdout().is_terminal()
    }

    /// A message of the engine.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        say(self.language, key, args)
    }

    /// How many columns a line has: as the environment says, else as wide as the screen is.
    pub fn columns(&self) -> usize {
        let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let seen = || terminal_size().filter(|_| self.is_on_screen()).map(|(width, _)| usize::from(width.0));
        said.or_else(seen).unwrap_or(100)
    }

    /// Who tells what happened.
    pub fn teller(&self) -> Teller {
        Teller::new(self.language).within(self.columns())
    }

    /// Prints a line; a reader that went away ends the program quietly, a full disk does not.
    pub fn line(&self, text: impl AsRef<str>) {
        self.print(format!("{}\n", text.as_ref()));
    }

    /// Prints without a line end.
    pub fn print(&self, text: impl AsRef<str>) {
        let (mut out, text) = (std::io::stdout(), printable(text.as_ref()));
        if console::notes(&text) {
            return;
        }
        if let Err(error) = write!(out, "{text}").and_then(|()| out.flush()) {
            self.break_off(&error)
        }
    }

    /// Says that the program will end with this code at least, should its reader go away before.
    pub fn owe(&self, code: u8) -> ExitCode {
        OWED.fetch_max(code, Ordering::Relaxed);
        ExitCode::from(code)
    }

    /// Ends the program, whose words go nowhere any more.
    fn break_off(&self, error: &io::Error) -> ! {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(i32::from(OWED.load(Ordering::Relaxed)));
        }
        let fault = Diagnostic::anywhere("unwritable-output").because(error);
        self.faults(&Diagnostics { list: vec![fault] }, &Sources::default());
        std::process::exit(i32::from(UNUSABLE))
    }

    /// Prints findings for people, to the error stream.
    pub fn faults(&self, faults: &Diagnostics, sources: &Sources) {
        if !faults.is_empty() {
            let text = report(faults, &|file| (sources.name(file), sources.text(file)), self.language, self.colour);
            let text = if self.colour { printable_in_colour(&text) } else { printable(&text).into_owned() };
            let text = text + "\n";
            if !console::notes_fault(&text) {
                let _ = write!(std::io::stderr(), "{text}");
            }
        }
    }

    /// Findings for programs.
    pub fn findings(&self, faults: &Diagnostics, sources: &Sources) -> serde_json::Value {
        report_json(faults, &|file| (sources.name(file), sources.text(file)), self.language)
    }

    /// Says what is wrong with the input, and that it was unusable.
    pub fn unusable(&self, refused: &Refused) -> ExitCode {
        self.faults(&refused.faults, &refused.sources);
        ExitCode::from(UNUSABLE)
    }
}

/// A path with `/` on every system.
pub fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
