//! A league's file outlives whoever writes it: what was confirmed is there, however the writer ended.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use arbitro::league::{self, Founding, Season, Store, decide};
use arbitro::pack::{Library, Place};

/// Names the file that a child of this test writes in.
const FILE: &str = "ARBITRO_LEAGUE_OF_A_CHILD";
/// How often a writer is killed.
const KILLS: u64 = 60;

fn say(store: &mut Store, line: &str) -> u64 {
    let added = store.add(None, |entries| decide(entries, &league::Command::read(line, Place::default())?));
    added.unwrap_or_else(|fault| panic!("{line}: {fault:?}")).len() as u64
}

fn found(path: &Path) {
    let loaded = Library::embedded().load("blitz-bowl", &[]);
    let mut scheme = league::read(&loaded).unwrap_or_else(|faults| panic!("{faults:?}"));
    // These coaches play for ever, with whatever team.
    scheme.matches = 100_000;
    scheme.teams.clear();
    let mut store =
        Store::found(path, Founding { seed: 7, scheme, ..Founding::default() }, None).expect("it is founded");
    for coach in ["Ada", "Bea", "Carlo", "Dino"] {
        say(&mut store, &format!("coach {coach}"));
    }
}

/// Is no test by itself: a child of the next one runs it, until it is killed.
#[test]
fn a_writer_that_never_stops_by_itself() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let mut store = Store::open(Path::new(&path)).expect("the league opens again");
    let rounds = ["Ada Bea", "Carlo Dino", "Ada Carlo", "Bea Dino", "Ada Dino", "Bea Carlo"];
    let played = Season::read(&store.entries().expect("it is read")).expect("it makes sense").matches.len();
    for pair in rounds.iter().cycle().skip(played % rounds.len()) {
        // A line of output is the confirmation: it is printed when the entry is in the file, not before.
        println!("confirmed {}", say(&mut store, &format!("result {pair} 3-1 cards=2-1")));
    }
}

/// Kills a writer at some moment; the last entry that it confirmed.
fn kill_a_writer(path: &Path, after: Duration) -> u64 {
    let mut child = Command::new(std::env::current_exe().expect("this test has a path"))
        .args(["--exact", "league::a_writer_that_never_stops_by_itself", "--nocapture", "--test-threads=1"])
        .env(FILE, path)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child starts");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is read")).lines();
    let confirmed = |line: &str| line.rsplit_once("confirmed ").and_then(|(_, number)| number.parse::<u64>().ok());
    // From its first confirmation on it is in the middle of writing.
    let first = lines.by_ref().map_while(Result::ok).find_map(|line| confirmed(&line)).expect("it writes");
    std::thread::sleep(after);
    child.kill().expect("it is killed");
    let last = lines.map_while(Result::ok).filter_map(|line| confirmed(&line)).last();
    child.wait().expect("it is gone");
    last.unwrap_or(first)
}

#[test]
fn a_league_whose_writer_was_killed_holds_everything_that_was_confirmed() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("killed.league");
    found(&path);
    let (mut confirmed, mut left_a_journal) = (0, 0);
    for kill in 0..KILLS {
        let last = kill_a_writer(&path, Duration::from_micros(kill * 487 % 9_000));
        assert!(last > confirmed, "kill {kill}: the writer went on from what it found");
        confirmed = last;
        left_a_journal += u32::from(path.with_extension("league-journal").exists());
        let entries = Store::open(&path).and_then(|store| store.entries()).unwrap_or_else(|fault| panic!("{fault:?}"));
        // The one being written when it was killed may be there too: confirmed to the file, not yet told.
        let there = entries.len() as u64;
        assert!((confirmed..=confirmed + 1).contains(&there), "kill {kill}: {confirmed} confirmed, {there} there");
        let season = Season::read(&entries).expect("the ledger makes sense");
        assert_eq!(season.matches.len() as u64 + 5, there);
    }
    assert!(left_a_journal > 0, "no writer was ever killed in the middle of a write: the test proves nothing");
}
