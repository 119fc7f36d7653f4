//! `arbitro watch`: a house is checked and its cases judged at every save.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use clap::Args;
use notify::{Event, RecursiveMode, Watcher};

use crate::judge::watch::{Bench, Look};
use crate::pack::{Diagnostic, Library, Refused};

use super::languages::learn_from;
use super::output::{Output, UNUSABLE};
use super::values::Format;
use super::verdicts::{Tally, show};

#[derive(Debug, Args)]
pub struct WatchArguments {
    #[arg(value_name = "DIR")]
    pub house: PathBuf,
    #[arg(long)]
    pub once: bool,
}

/// A save is many events: so long nothing more must come before it counts as done.
const QUIET: Duration = Duration::from_millis(100);

/// Looks at once, and again at each save.
pub fn run(arguments: &WatchArguments, library: Library, out: &Output) -> Result<ExitCode, Refused> {
    if let Err(refused) = Library::house(&arguments.house)
        && refused.faults.list.iter().any(|fault| fault.code == "missing-directory")
    {
        return Err(refused);
    }
    let words = library.clone();
    let mut bench = Bench::new(library, &arguments.house);
    if arguments.once {
        return Ok(tell(&bench.look(), out));
    }
    let folder = std::slice::from_ref(&arguments.house);
    at_every_save(folder, &words, || {
        tell(&bench.look(), out);
    })
}

/// Looks at once, and again whenever something in these folders, or in those of the library, was saved.
pub(super) fn at_every_save(
    folders: &[PathBuf],
    library: &Library,
    mut look: impl FnMut(),
) -> Result<ExitCode, Refused> {
    let watched = channel();
    let watcher = notify::recommended_watcher(watched.0);
    let watching = watcher.and_then(|mut watcher| {
        let all = folders.iter().map(PathBuf::as_path).chain(library.folders());
        all.into_iter().try_for_each(|folder| watcher.watch(folder, RecursiveMode::Recursive))?;
        Ok(watcher)
    });
    // Held until the end: a watcher that is dropped sees nothing.
    let _watcher = match watching {
        Ok(watcher) => watcher,
        Err(error) => {
            let path = folders.first().map(|folder| folder.display().to_string()).unwrap_or_default();
            let fault = Diagnostic::anywhere("cannot-watch").with("path", path);
            let error = match error.kind {
                notify::ErrorKind::Io(error) => error,
                _ => io::Error::other(error.to_string()),
            };
            return Err(fault.because(&error).into());
        }
    };
    look();
    while saved(&watched.1) {
        learn_from(library);
        look();
    }
    Ok(ExitCode::SUCCESS)
}

/// Waits for a save to be done; false when there is nothing to wait for any more.
fn saved(events: &Receiver<notify::Result<Event>>) -> bool {
    // Somebody reading a file, ourselves for one, changes nothing.
    let changes = |event: &notify::Result<Event>| event.as_ref().is_ok_and(|event| !event.kind.is_access());
    loop {
        match events.recv() {
            Ok(event) if changes(&event) => break,
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    loop {
        match events.recv_timeout(QUIET) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

/// Says what a look found, and how it went.
fn tell(look: &Look, out: &Output) -> ExitCode {
    out.faults(&look.house.faults, &look.house.sources);
    let mut tally = Tally::default();
    for verdict in &look.verdicts {
        show(verdict, &look.cases.sources, Format::Text, out, &mut tally);
    }
    out.faults(&look.cases.faults, &look.cases.sources);
    let mut args = vec![("look", look.number.into())];
    let key = match (look.is_good(), look.judged_by) {
        (true, _) => "watch-good",
        (false, Some(last)) => {
            args.push(("last", last.into()));
            "watch-broken"
        }
        (false, None) => "watch-never-good",
    };
    let cases = match look.judged_by {
        Some(_) => tally.with(&look.cases.faults).sentence(out),
        None => out.say("watch-no-cases", &[]),
    };
    args.push(("cases", cases.into()));
    out.line(out.say(key, &args));
    let holds = look.is_good() && look.cases.faults.errors() == 0;
    if holds { tally.code() } else { ExitCode::from(UNUSABLE) }
}
