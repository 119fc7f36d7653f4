//! Tries houses in processes of their own: what never ends is ended, what falls is begun again behind it.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::bases::{BASES, Base, Verdict, base_of};
use super::house::{Files, House};
use super::shrink::shrunk;

/// Longer than this no house needs, be the machine as busy as it may.
const PATIENCE: Duration = Duration::from_secs(60);
/// Where a process finds what it is to do.
const WORK: &str = "ARBITRO_WORK";

/// Which houses are tried.
pub struct Plan {
    pub first: u64,
    pub count: u64,
    /// Broken promises after which no more are looked for.
    pub findings: u64,
}

/// The results of the workers.
#[derive(Default)]
pub struct Report {
    pub held: u64,
    pub refused: u64,
    pub unplayable: u64,
    /// Why `check` refused, and how often.
    pub codes: BTreeMap<String, u64>,
    pub findings: Vec<String>,
}

impl Report {
    /// A finding is told at once to whoever watches.
    fn find(&mut self, finding: String) {
        println!("\n{finding}");
        self.findings.push(finding);
    }
}

/// Tries all houses of a plan, with as many processes as there are cores.
pub fn run(plan: &Plan) -> Report {
    let cores = std::thread::available_parallelism().map_or(2, |cores| cores.get() as u64).min(plan.count.max(1));
    let report = Mutex::new(Report::default());
    std::thread::scope(|scope| {
        for worker in 0..cores {
            let report = &report;
            scope.spawn(move || share(plan, worker, cores, report));
        }
    });
    report.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Every so-manieth house, in one process after the other.
fn share(plan: &Plan, worker: u64, step: u64, report: &Mutex<Report>) {
    let mut next = plan.first + worker;
    let end = plan.first + plan.count;
    while next < end {
        let Some(fallen) = listen(&mut next, end, step, plan, report) else { return };
        let finding = fallen_house(next, &fallen);
        let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
        report.find(finding);
        if report.findings.len() as u64 >= plan.findings {
            return;
        }
        next += step;
    }
}

/// Hears a process to its end; how it fell, if it did, with `next` the house it fell over.
fn listen(next: &mut u64, end: u64, step: u64, plan: &Plan, report: &Mutex<Report>) -> Option<String> {
    let (mut child, lines) = start(&format!("{next} {end} {step}"));
    loop {
        let Ok(line) = lines.recv_timeout(PATIENCE) else {
            return fallen(&mut child);
        };
        let mut words = line.splitn(3, ' ');
        let (what, seed) = (words.next().unwrap_or(""), words.next().and_then(|seed| seed.parse().ok()));
        let rest = words.next().unwrap_or("");
        let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
        match (what, seed) {
            ("begin", Some(seed)) => *next = seed,
            ("held", _) => report.held += 1,
            ("unplayable", _) => report.unplayable += 1,
            ("refused", _) => {
                report.refused += 1;
                *report.codes.entry(rest.to_owned()).or_default() += 1;
            }
            ("broken", _) => report.find(rest.replace('\u{1}', "\n")),
            ("done", _) => {
                let _ = child.wait();
                return None;
            }
            _ => {}
        }
        if report.findings.len() as u64 >= plan.findings {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
    }
}

/// Ends a process that says no more: it fell by itself, or it never ends.
fn fallen(child: &mut Child) -> Option<String> {
    match child.try_wait() {
        Ok(Some(status)) => Some(format!("the process falls: {status}")),
        _ => {
            std::thread::sleep(Duration::from_millis(200));
            let by_itself = matches!(child.try_wait(), Ok(Some(_)));
            let _ = child.kill();
            let status = child.wait().map(|status| status.to_string()).unwrap_or_default();
            Some(if by_itself { format!("the process falls: {status}") } else { "it never ends".to_owned() })
        }
    }
}

fn start(work: &str) -> (Child, Receiver<String>) {
    let mut command = Command::new(std::env::current_exe().expect("the tests are a program"));
    command.args(["--ignored", "--exact", "properties::generated::worker", "--nocapture", "--test-threads=1"]);
    command.env(WORK, work).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("a process can be started");
    let out = child.stdout.take().expect("it is heard");
    let (send, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if let Some(line) = line.strip_prefix("@ ")
                && send.send(line.to_owned()).is_err()
            {
                return;
            }
        }
    });
    (child, lines)
}

/// A house over which a process fell, as small as one still does.
fn fallen_house(seed: u64, how: &str) -> String {
    let base = base_of(seed);
    let falls = |house: &House| {
        let folder = tempfile::tempdir().expect("there is room for a house");
        write(house, folder.path());
        let (mut child, lines) = start(&format!("house {seed} {}", folder.path().display()));
        loop {
            match lines.recv_timeout(PATIENCE / 3) {
                Ok(line) if line.starts_with("done") => {
                    let _ = child.wait();
                    return false;
                }
                Ok(_) => {}
                Err(_) => return fallen(&mut child).is_some_and(|now| now == how),
            }
        }
    };
    told(base, seed, how, &shrunk(base.house(seed), 40, falls))
}

fn write(house: &House, folder: &std::path::Path) {
    for (shelf, path, text) in house.files() {
        std::fs::create_dir_all(folder.join(shelf)).expect("a folder can be made");
        std::fs::write(folder.join(shelf).join(path), text).expect("a file can be written");
    }
}

/// The house of a number, as a finding is printed.
pub fn shown(seed: u64) -> String {
    let base = base_of(seed);
    told(base, seed, "as it was made", &base.house(seed))
}

/// A finding as it is printed: the house is ready to be put under `tests/houses`.
fn told(base: &dyn Base, seed: u64, what: &str, house: &House) -> String {
    let mut text = format!("seed {seed} ({}): {what}", base.pack());
    for (shelf, path, file) in house.files() {
        text += &format!("\n# {shelf}/{path}\n{file}");
    }
    text
}

// ------------------------------------------------------------------------------ inside the process

/// Does what the environment says: a range of houses, or one in a folder.
pub fn work() {
    let Ok(work) = std::env::var(WORK) else { return };
    let words: Vec<&str> = work.splitn(3, ' ').collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    std::panic::set_hook(Box::new(|panic| {
        *WHERE.lock().unwrap_or_else(PoisonError::into_inner) =
            panic.location().map_or(String::new(), |at| format!("{}:{}", at.file(), at.line()));
    }));
    if let (["house", _, folder], Some(seed)) = (&words[..], number(1)) {
        let _ = judged(base_of(seed), read(std::path::Path::new(folder)), seed);
    } else if let (Some(first), Some(end), Some(step)) = (number(0), number(1), number(2)) {
        let mut known = BTreeSet::new();
        (first..end).step_by(step as usize).for_each(|seed| one(seed, &mut known));
    }
    say("done");
}

static WHERE: Mutex<String> = Mutex::new(String::new());

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    let heard = writeln!(out, "\n@ {line}").and_then(|()| out.flush());
    if heard.is_err() {
        std::process::exit(0); // nobody hears it any more
    }
}

fn read(folder: &std::path::Path) -> Files {
    let mut files = Vec::new();
    for shelf in ["rules", "scripts"] {
        for entry in std::fs::read_dir(folder.join(shelf)).into_iter().flatten().flatten() {
            let text = std::fs::read_to_string(entry.path()).expect("it was just written");
            files.push((shelf, entry.file_name().to_string_lossy().into_owned(), text));
        }
    }
    files.sort();
    files
}

fn one(seed: u64, known: &mut BTreeSet<String>) {
    if std::env::var("ARBITRO_GAME").is_ok_and(|game| game != BASES[(seed % BASES.len() as u64) as usize].pack()) {
        return;
    }
    say(&format!("begin {seed}"));
    let base = base_of(seed);
    let house = base.house(seed);
    match judged(base, house.files(), seed) {
        Ok(Verdict::Held) => say(&format!("held {seed}")),
        Ok(Verdict::Unplayable) => say(&format!("unplayable {seed}")),
        Ok(Verdict::Refused(codes)) => say(&format!("refused {seed} {}", codes.first().unwrap_or(&""))),
        Err(broken) => {
            if !known.insert(broken.sign()) {
                return say(&format!("again {seed}"));
            }
            let breaks = |house: &House| {
                say(&format!("shrinking {seed}"));
                judged(base, house.files(), seed)
                    .is_err_and(|other| (other.promise, &other.place) == (broken.promise, &broken.place))
            };
            let house = shrunk(house, 300, breaks);
            let last = judged(base, house.files(), seed).err().unwrap_or(broken);
            let what = format!("{}\n{} ({})", last.promise, last.message, last.place);
            say(&format!("broken {seed} {}", told(base, seed, &what, &house).replace('\n', "\u{1}")));
        }
    }
}

/// A promise that was not kept.
struct Broken {
    promise: &'static str,
    message: String,
    place: String,
}

impl Broken {
    /// The sign of a fault, the same for all findings of it.
    fn sign(&self) -> String {
        let words = self.message.split_whitespace().filter(|word| !word.contains(|c: char| c.is_ascii_digit()));
        let message: Vec<&str> = words.take(6).collect();
        format!("{} {} {}", self.promise, self.place, message.join(" "))
    }
}

fn judged(base: &dyn Base, files: Files, seed: u64) -> Result<Verdict, Broken> {
    let now = Cell::new("");
    catch_unwind(AssertUnwindSafe(|| base.hold(files, seed, &now))).map_err(|panic| {
        let message = panic.downcast_ref::<String>().cloned();
        let message = message.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let place = WHERE.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut message = message.unwrap_or_default();
        message.truncate(message.char_indices().nth(1_500).map_or(message.len(), |(at, _)| at));
        Broken { promise: now.get(), message, place }
    })
}
