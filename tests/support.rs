//! The helpers of several of these tests: the folders of the repository, and the binary.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::desk;

/// The languages, as `--lang` names them.
pub const LANGUAGES: [&str; 2] = ["it", "en"];

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A file or folder of the repository.
pub fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files below a folder with an ending, sorted, as paths from the root of the repository.
pub fn below(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(Path::new(folder), ending, &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(root().join(folder)) else { return };
    for entry in entries.flatten() {
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() {
            collect(&path, ending, found);
        } else if path.extension().is_some_and(|own| own == ending) {
            found.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// Fails with one finding a line, if there are any.
pub fn none(findings: &[String], headline: &str) {
    assert!(findings.is_empty(), "{headline}\n  {}\n", findings.join("\n  "));
}

/// The result of a run of the binary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// The output.
    pub out: String,
    /// The error output.
    pub err: String,
}

impl Run {
    /// The same, if it went well and said nothing against it.
    #[track_caller]
    pub fn fine(self) -> Run {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self
    }

    /// The run as a snapshot shows it.
    pub fn shown(&self) -> String {
        let stream = |name: &str, text: &str| match text.trim_end() {
            "" => String::new(),
            text => format!("{name}\n{text}\n"),
        };
        let text = format!("exit code {}\n{}{}", self.code, stream("", &self.out), stream("", &self.err));
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
    }
}

/// The binary, to be run in a folder: always as wide, never coloured, with nobody at the keyboard.
pub fn arbitro(folder: &Path, language: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arbitro"));
    command.current_dir(folder).args(["--lang", language]);
    command.env("COLUMNS", "100").env("NO_COLOR", "1").stdin(Stdio::null());
    command
}

/// Runs the command line in a folder, with a line of arguments.
pub fn run(folder: &Path, language: &str, line: &str) -> Run {
    run_typing(folder, language, line, "")
}

/// Runs the command line in a folder, with arguments of which some may be empty or hold spaces.
pub fn run_words(folder: &Path, language: &str, words: &[String]) -> Run {
    desk::run(folder, &spoken(language, words.iter().map(String::as_str)), "")
}

/// Runs the binary with no more than a shell's `ulimit` gives it: one that wants more is killed, and has no exit code. Seconds are
/// those of a processor; a second of the clock would be somebody else's on a machine with much to do.
#[cfg(unix)]
pub fn run_within(limits: &str, folder: &Path, language: &str, line: &str) -> Run {
    let binary = env!("CARGO_BIN_EXE_arbitro");
    let mut shell = Command::new("sh");
    shell
        .current_dir(folder)
        .env("MALLOC_ARENA_MAX", "1")
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    let output = shell.args(["-c", &format!("{limits}; exec {binary} --lang {language} {line}")]).output();
    let output = output.expect("there is a shell");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("everything printed is UTF-8");
    Run { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs it without a limit, where there is no shell for one.
#[cfg(not(unix))]
pub fn run_within(_: &str, folder: &Path, language: &str, line: &str) -> Run {
    run(folder, language, line)
}

/// Runs the command line with somebody at the keyboard.
pub fn run_typing(folder: &Path, language: &str, line: &str, typed: &str) -> Run {
    desk::run(folder, &spoken(language, line.split_whitespace()), typed)
}

fn spoken<'w>(language: &'w str, words: impl Iterator<Item = &'w str>) -> Vec<String> {
    ["--lang", language].into_iter().chain(words).map(str::to_owned).collect()
}

/// Does the same in both languages at once; the results in the order of [`LANGUAGES`].
pub fn in_both<T: Send>(deed: impl Fn(&'static str) -> T + Sync) -> [T; 2] {
    in_both_by(&deed)
}

/// The same: threads are compiled once for each result, not for each test.
fn in_both_by<T: Send>(deed: &(dyn Fn(&'static str) -> T + Sync)) -> [T; 2] {
    std::thread::scope(|scope| {
        let english = scope.spawn(|| deed(LANGUAGES[1]));
        let italian = deed(LANGUAGES[0]);
        [italian, english.join().expect("both languages come through")]
    })
}

/// Writes a file, and makes the folders it lies in.
pub fn write(folder: &Path, path: impl AsRef<Path>, text: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// A house whose one rule goes wrong once somebody uses it, after it has changed the position.
pub const STUMBLES: [(&str, &str); 3] = [
    ("odd/house.yaml", "house: odd\nextends: dungeon-bowl\n"),
    (
        "odd/rules/odd.yaml",
        "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: activation-start, phase: post, script: true}}}}\n",
    ),
    (
        "odd/scripts/odd.rhai",
        "fn odd(event) { if event.ask(event.actor) { event.stun(event.actor); event.debug([0][event.actor.st]); } }\n",
    ),
];

/// A folder with these files in it.
pub fn with_files(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    files.iter().for_each(|(path, text)| write(folder.path(), path, text));
    folder
}

/// Copies a folder with everything in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder can be read").flatten() {
        let target: PathBuf = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}

/// Holds a text against a snapshot below `tests/snapshots`: `bad/over-budget`.
pub fn snapshot(name: &str, text: &str) {
    let (folder, name) = name.rsplit_once('/').unwrap_or((".", name));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root().join("tests/snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
