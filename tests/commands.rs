//! The command line as its users type it: transcripts in `tests/commands`, one file a command, in both languages.
//!
//! A transcript runs in an empty folder, or in a copy of the folder that bears its name and ends in `.in`; whatever lies in the
//! one that ends in `.out` lies there afterwards. `$` begins a command and `? 2` says how it ends, unless well. `[..]` stands for
//! anything in a line, `...` for any lines. `INSTA_UPDATE=always` writes down what the program says today.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tempfile::TempDir;

use crate::desk;
use crate::support::{below, copy, none, root};

/// The width of the page.
const COLUMNS: u16 = 120;
/// Files that are gone through at once, as many as processors.
const AT_ONCE: usize = 2;

#[test]
fn transcripts_are_what_the_program_says() {
    let (files, next) = (below("tests/commands", "trycmd"), AtomicUsize::new(0));
    let findings = Mutex::new(Vec::new());
    let go = || {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = heard_otherwise(file);
            findings.lock().expect("nobody fell").extend(found);
        }
    };
    thread::scope(|scope| (0..AT_ONCE).for_each(|_| drop(scope.spawn(go))));
    assert!(files.len() > 20, "{} transcripts", files.len());
    none(&findings.into_inner().expect("nobody fell"), "the program says something else than its transcripts:");
}

/// A command of a transcript.
#[derive(Default)]
struct Command<'t> {
    /// The number of its line.
    line: usize,
    words: &'t str,
    code: i32,
    says: Vec<&'t str>,
}

/// A piece of a transcript.
enum Piece<'t> {
    Words(&'t str),
    Command(Command<'t>),
}

/// The places where a transcript is not what the program says, each with both.
fn heard_otherwise(file: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(file)).expect("a transcript can be read");
    let beside = |ending: &str| root().join(file).with_extension(ending);
    let folder = TempDir::new().expect("a folder can be made");
    if beside("in").is_dir() {
        copy(&beside("in"), folder.path());
    }
    let (mut findings, mut written) = (Vec::new(), String::new());
    for piece in pieces(&text) {
        let command = match piece {
            Piece::Words(line) => {
                written += &format!("{line}\n");
                continue;
            }
            Piece::Command(command) => command,
        };
        let (code, said) = desk::shown(COLUMNS, folder.path(), &words(command.words));
        written += &format!("$ arbitro {}\n", command.words);
        if code == command.code && is_said(&command, &said) {
            written += &lines_of(command.code, &command.says.join("\n"));
        } else {
            findings.push(format!("{file}:{}: code {code}\n{said}", command.line));
            written += &lines_of(code, &said);
        }
    }
    let now = |path: &Path| fs::read_to_string(folder.path().join(path)).unwrap_or_default();
    for path in files_in(&beside("out")) {
        let expected = fs::read_to_string(beside("out").join(&path)).expect("a file can be read");
        if !fits(&expected, &now(&path)) {
            findings.push(format!("{file}: {} is now\n{}", path.display(), now(&path)));
            update(&beside("out").join(&path), &now(&path));
        }
    }
    if !findings.is_empty() {
        update(&root().join(file), &written);
    }
    findings
}

/// Writes down what is said today, if that is asked for.
fn update(path: &Path, text: &str) {
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(path, text).expect("a transcript can be written");
    }
}

fn lines_of(code: i32, said: &str) -> String {
    let code = if code == 0 { String::new() } else { format!("? {code}\n") };
    if said.is_empty() { code } else { format!("{code}{said}\n") }
}

/// The commands of a transcript, and the lines between them.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut inside) = (Vec::new(), false);
    for (index, line) in text.lines().enumerate() {
        inside ^= line.starts_with("```");
        match (line.strip_prefix("$ arbitro ").filter(|_| inside), pieces.last_mut()) {
            (Some(words), _) => pieces.push(Piece::Command(Command { line: index + 1, words, ..Command::default() })),
            (None, Some(Piece::Command(command))) if inside => match line.strip_prefix("? ") {
                Some(code) if command.says.is_empty() => command.code = code.parse().expect("a code is a number"),
                _ => command.says.push(line),
            },
            _ => pieces.push(Piece::Words(line)),
        }
    }
    pieces
}

/// The words of a line, of which some stand in quotes.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("there is one").push(letter),
        }
    }
    words
}

/// Whether that is said which stands there; before another command the last end of a line may be left out.
fn is_said(command: &Command, said: &str) -> bool {
    let expected = command.says.join("\n");
    fits(&expected, said) || said.strip_suffix('\n').is_some_and(|said| fits(&expected, said))
}

/// Whether a text fits what is expected, wherever its lines end as on another system.
fn fits(expected: &str, text: &str) -> bool {
    let lines =
        |text| str::split(text, '\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect::<Vec<&str>>();
    lines_fit(&lines(expected), &lines(text))
}

fn lines_fit(expected: &[&str], lines: &[&str]) -> bool {
    match (expected, lines) {
        ([], _) => lines.is_empty(),
        (["...", rest @ ..], _) => (0..=lines.len()).any(|skipped| lines_fit(rest, &lines[skipped..])),
        ([first, rest @ ..], [line, lines @ ..]) => line_fits(first, line) && lines_fit(rest, lines),
        _ => false,
    }
}

fn line_fits(expected: &str, line: &str) -> bool {
    match expected.split_once("[..]") {
        None => expected == line,
        Some((before, after)) => line.strip_prefix(before).is_some_and(|rest| {
            rest.char_indices()
                .map(|(index, _)| index)
                .chain([rest.len()])
                .any(|index| line_fits(after, &rest[index..]))
        }),
    }
}

/// The files below a folder, as paths from there.
fn files_in(folder: &Path) -> Vec<std::path::PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let below = |entry: fs::DirEntry| match entry.path().is_dir() {
        true => files_in(&entry.path()).into_iter().map(|path| Path::new(&entry.file_name()).join(path)).collect(),
        false => vec![entry.file_name().into()],
    };
    entries.flatten().flat_map(below).collect()
}
