//! The command line without a process for each of its lines: a few processes run one line after the other, each in the folder
//! it is meant for, and read the packs once.
//!
//! Where the process itself is looked at (its keyboard, its environment, how it is stopped, how much it may take), a test
//! starts the binary: [`arbitro`](crate::support::arbitro).

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Lines, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use arbitro::cli::inside::{self, RunOutput};
use serde_json::{Value, json};

use crate::support::Run;

/// The prefix of an answer, among whatever else is printed.
const ANSWER: &str = "desk: ";
/// As much as the first thread of a process has.
const STACK: usize = 8 << 20;
/// Desks at which nobody stands.
static FREE: Mutex<Vec<Desk>> = Mutex::new(Vec::new());

/// The width of a page, unless one is named.
const COLUMNS: u16 = 100;

/// A process that runs lines, and its two ends.
struct Desk {
    columns: u16,
    child: Child,
    ear: ChildStdin,
    mouth: Lines<BufReader<ChildStdout>>,
}

/// Runs the command line in a folder, with somebody who types this.
pub fn run(folder: &Path, words: &[String], typed: &str) -> Run {
    match told(COLUMNS, folder, words, typed) {
        Ok(RunOutput { code, out, err, .. }) => Run { code: i32::from(code), out, err },
        Err(falls) => Run { code: -1, out: String::new(), err: falls },
    }
}

/// The exit code of a run on a page that is so wide, and all that a terminal shows of it.
pub fn shown(columns: u16, folder: &Path, words: &[String]) -> (i32, String) {
    let RunOutput { code, all, .. } = told(columns, folder, words, "").unwrap_or_else(|falls| panic!("{falls}"));
    (i32::from(code), all)
}

/// A run at a desk, unless the process falls.
fn told(columns: u16, folder: &Path, words: &[String], typed: &str) -> Result<RunOutput, String> {
    let folder = std::path::absolute(folder).expect("a folder has a path");
    let take = |free: &mut Vec<Desk>| Some(free.swap_remove(free.iter().position(|desk| desk.columns == columns)?));
    let free = take(&mut FREE.lock().unwrap_or_else(PoisonError::into_inner));
    let mut desk = free.unwrap_or_else(|| Desk::open(columns));
    let Some(told) = desk.ask(&json!({"folder": folder, "words": words, "typed": typed})) else {
        let status = desk.child.wait().map(|status| status.to_string()).unwrap_or_default();
        return Err(format!("the process falls: {status}"));
    };
    FREE.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
    Ok(told)
}

impl Desk {
    fn open(columns: u16) -> Desk {
        let mut command = Command::new(std::env::current_exe().expect("the tests know where they are"));
        command.args(["desk::serve", "--exact", "--ignored", "--nocapture"]);
        command.env("COLUMNS", columns.to_string()).env("NO_COLOR", "1").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the tests start");
        let ear = child.stdin.take().expect("it listens");
        let mouth = BufReader::new(child.stdout.take().expect("it speaks")).lines();
        Desk { columns, child, ear, mouth }
    }

    fn ask(&mut self, question: &Value) -> Option<RunOutput> {
        writeln!(self.ear, "{question}").ok()?;
        let answer =
            self.mouth.by_ref().map_while(Result::ok).find_map(|line| Some(line.strip_prefix(ANSWER)?.to_owned()));
        let answer: Value = serde_json::from_str(&answer?).ok()?;
        let text = |key: &str| answer[key].as_str().map(str::to_owned);
        let code = u8::try_from(answer["code"].as_i64()?).ok()?;
        Some(RunOutput { code, out: text("out")?, err: text("err")?, all: text("all")? })
    }
}

/// The process at a desk; by itself it hears nothing and does nothing.
#[test]
#[ignore = "the other tests start it"]
fn serve() {
    let serving = std::thread::Builder::new().stack_size(STACK).spawn(|| {
        for line in std::io::stdin().lines().map_while(Result::ok) {
            let RunOutput { code, out, err, all } =
                answer(&serde_json::from_str(&line).expect("a desk is asked in JSON"));
            println!("\n{ANSWER}{}", json!({"code": code, "out": out, "err": err, "all": all}));
        }
    });
    serving.expect("a thread can be started").join().expect("a desk is served to the end");
    // Nobody reads any more how this test ended.
    std::process::exit(0);
}

fn answer(question: &Value) -> RunOutput {
    let folder = PathBuf::from(question["folder"].as_str().expect("a folder is named"));
    std::env::set_current_dir(folder).expect("the folder is there");
    let words = question["words"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let words: Vec<OsString> = std::iter::once("arbitro").chain(words).map(OsString::from).collect();
    let typed = question["typed"].as_str().unwrap_or_default();
    catch_unwind(AssertUnwindSafe(|| inside::run(words, typed))).unwrap_or_else(|_| RunOutput {
        // As the binary ends when it panics.
        code: 101,
        err: "it panics".to_owned(),
        ..RunOutput::default()
    })
}
