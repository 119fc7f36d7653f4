//! Nothing is lost: two who write in one record, a command whose output would stand on what it reads, a game that cannot begin.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use tempfile::TempDir;

use crate::support::{LANGUAGES, Run, arbitro, run};

fn folder() -> TempDir {
    TempDir::new().expect("a folder can be made")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

/// The files of a folder, with what they hold.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("it can be read").flatten().filter(|entry| entry.path().is_file());
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file")))
        .collect();
    files.sort();
    files
}

fn code(run: &Run) -> &str {
    run.err.split(['[', ']']).nth(1).unwrap_or_default()
}

/// Somebody at the prompt of a game of `game.record`, who has answered once and is asked again; and whoever reads
/// what it prints, for nobody plays on before somebody who has gone.
fn at_the_prompt(folder: &Path) -> (Child, impl Iterator<Item = String>) {
    let line = "play gauntlet-of-fools --players 3 --seed 4 --trace off --home-coach human --record game.record";
    let mut command = arbitro(folder, "en");
    command.args(line.split(' ')).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    let out = BufReader::new(child.stdout.take().expect("the output is a pipe"));
    let mut lines = out.lines().map_while(Result::ok);
    let is_question = |line: &String| line.contains("Which hero do you take");
    lines.by_ref().find(is_question).expect("there is a question");
    type_in(&child, "p1 take blindfolded\n");
    lines.by_ref().find(is_question).expect("there is another");
    (child, lines)
}

fn type_in(child: &Child, line: &str) {
    let mut keys = child.stdin.as_ref().expect("somebody is at the keyboard");
    keys.write_all(line.as_bytes()).expect("it still asks");
}

/// What somebody else does with a record while a game is at the prompt.
type Deed = fn(&Path);

const DEEDS: [(&str, Deed); 4] = [
    ("goes on with it", |folder| {
        let resumed = run(folder, "en", "resume game.record --trace off");
        assert_eq!(resumed.code, 0, "{resumed:?}");
    }),
    ("puts another in its place", |folder| {
        let path = folder.join("game.record");
        fs::copy(&path, folder.join("other")).and_then(|_| fs::rename(folder.join("other"), path)).expect("it can be");
    }),
    ("writes an answer in it", |folder| {
        let mut record = fs::OpenOptions::new().append(true).open(folder.join("game.record")).expect("it is there");
        record.write_all(b"> 0 00000000 p2 take\n").expect("it can be written");
    }),
    ("takes it away", |folder| fs::remove_file(folder.join("game.record")).expect("it is there")),
];

#[test]
fn an_answer_to_a_record_that_somebody_else_has_written_in_is_refused_and_theirs_is_kept() {
    for (name, deed) in DEEDS {
        let folder = folder();
        let (child, _told) = at_the_prompt(folder.path());
        deed(folder.path());
        let theirs = files(folder.path());
        type_in(&child, "p2 take blindfolded\n");
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{name}: {err}");
        assert!(err.contains("[record-moved-on]") && err.contains("game.record"), "{name}: {err}");
        assert_eq!(files(folder.path()), theirs, "{name}");
    }
}

#[test]
fn who_only_looks_at_a_record_disturbs_nobody_who_writes_in_it() {
    let folder = folder();
    let (mut child, told) = at_the_prompt(folder.path());
    for line in ["explain game.record", "replay game.record"] {
        run(folder.path(), "en", line);
    }
    type_in(&child, "p2 take blindfolded\nquit\n");
    told.for_each(drop);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert!(read(&folder.path().join("game.record")).contains(" p2 take blindfolded\n"));
}

#[test]
fn a_game_that_cannot_begin_leaves_nothing_behind() {
    let folder = folder();
    let lines = [
        ("gauntlet-of-fools --players 8", "wrong-players"),
        ("dungeon-bowl --home nope", "unknown-team"),
        ("dungeon-bowl --dungeon nope", "unknown-name"),
        ("blitz-bowl --pitch three", "unknown-name"),
    ];
    for (line, wanted) in lines {
        let refused = run(folder.path(), "en", &format!("play {line} --seed 1 --trace off --record game.record"));
        assert_eq!((refused.code, code(&refused)), (2, wanted), "{line}");
        assert_eq!(files(folder.path()), [], "{line}");
    }
    run(folder.path(), "en", "play gauntlet-of-fools --players 3 --seed 1 --trace off --record game.record").fine();
}

/// A folder with a record, a league, two parts of a comparison, a house and a case.
fn with_inputs() -> TempDir {
    let folder = folder();
    let lines = [
        "play gauntlet-of-fools --players 2 --seed 1 --trace off --record a.record",
        "league new a.league --seed 1",
        "house new house --extends gauntlet-of-fools",
        "compare gauntlet-of-fools --house house --games 2 --shard 1/2 --out p1",
        "compare gauntlet-of-fools --house house --games 2 --shard 2/2 --out p2",
    ];
    for line in lines {
        let made = run(folder.path(), "en", line);
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{line}");
    }
    fs::create_dir(folder.path().join("below")).expect("a folder can be made");
    fs::hard_link(folder.path().join("a.league"), folder.path().join("linked")).expect("it can be linked");
    #[cfg(unix)]
    std::os::unix::fs::symlink("a.league", folder.path().join("pointed")).expect("it can be linked");
    folder
}

#[test]
fn no_command_writes_over_what_it_reads_or_twice_in_one_file() {
    let folder = with_inputs();
    let before = files(folder.path());
    let over = [
        "league export a.league --csv a.league",
        "league export a.league --html below/../a.league",
        "league export a.league --matches linked",
        "league book a.league --html a.league",
        "explain a.record --html a.record",
        "compare --merge p1 p2 --csv p1",
        "compare --merge p1 p2 --svg p2",
        "compare gauntlet-of-fools --house house --games 2 --csv house/house.yaml",
        "book gauntlet-of-fools --house house --html house/rules/boasts.yaml",
    ];
    let twice = [
        "compare --merge p1 p2 --csv z --svg z",
        "compare --merge p1 p2 --csv below/z --svg below/../below/z",
        "league export a.league --csv x --html x",
        "league export a.league --csv x --matches ./x",
    ];
    let rules = read(&folder.path().join("house/house.yaml"));
    let lines = over.into_iter().map(|line| (line, "output-is-input"));
    for (line, wanted) in lines.chain(twice.into_iter().map(|line| (line, "outputs-alike"))) {
        for language in LANGUAGES {
            let refused = run(folder.path(), language, line);
            assert_eq!(
                (refused.code, code(&refused), refused.out.as_str()),
                (2, wanted, ""),
                "{line}: {}",
                refused.err
            );
        }
    }
    #[cfg(unix)]
    assert_eq!(code(&run(folder.path(), "en", "league export a.league --csv pointed")), "output-is-input");
    assert!(files(folder.path()) == before && read(&folder.path().join("house/house.yaml")) == rules);
    // What was written before is written again, a page within a house too.
    for line in [
        "league export a.league --csv x --html y",
        "league export a.league --csv x --html y",
        "book gauntlet-of-fools --house house --html house/book.html",
        "book gauntlet-of-fools --house house --html house/book.html",
        "compare --merge p1 p2 --csv x --svg z",
    ] {
        let written = run(folder.path(), "en", line);
        assert_eq!((written.code, written.err.as_str()), (0, ""), "{line}");
    }
}

/// What is written in one step is written through a link and into a pipe, and a file keeps its rights.
#[cfg(unix)]
#[test]
fn what_is_written_whole_leaves_a_link_a_link_and_a_pipe_a_pipe() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    crate::support::write(folder.path(), "house/house.yaml", "house: a\nextends: gauntlet-of-fools\n");
    crate::support::write(folder.path(), "old.json", "old");
    symlink("old.json", at("link.json")).expect("it can be linked");
    let common = "compare gauntlet-of-fools --house house --games 1 --shard 1/1 --out";
    assert_eq!(run(folder.path(), "en", &format!("{common} link.json")).code, 0);
    assert!(at("link.json").is_symlink() && read(&at("old.json")).contains("arbitro-part"));

    let made = std::process::Command::new("mkfifo").arg(at("pipe")).status();
    assert!(made.expect("there is `mkfifo`").success());
    let reader = std::thread::spawn({
        let pipe = at("pipe");
        move || read(&pipe)
    });
    assert_eq!(run(folder.path(), "en", &format!("{common} pipe")).code, 0);
    let kind = fs::symlink_metadata(at("pipe")).expect("it is there").file_type();
    assert!(kind.is_fifo(), "nobody reads of a pipe that has become a file");
    assert!(reader.join().expect("it reads").contains("arbitro-part"));

    let played = run(folder.path(), "en", "play gauntlet-of-fools --players 3 --seed 4 --trace off --record a.record");
    assert_eq!(played.code, 0, "{}", played.err);
    fs::set_permissions(at("a.record"), fs::Permissions::from_mode(0o600)).expect("it is ours");
    symlink("a.record", at("link.record")).expect("it can be linked");
    let ruled = run(folder.path(), "en", "ruling link.record --die 40=1 --by Anna --why so");
    assert_eq!(ruled.code, 0, "{}", ruled.err);
    assert!(at("link.record").is_symlink() && read(&at("a.record")).contains("Anna"));
    let rights = fs::metadata(at("a.record")).expect("it is there").permissions();
    assert_eq!(rights.mode() & 0o777, 0o600);
}
