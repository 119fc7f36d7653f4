//! What takes time or somebody at the keyboard: odds at the prompt, thousands of games, a house that is being written.

mod support;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;

use support::{LANGUAGES, arbitro, copy, root, run, run_typing};

/// An empty folder, or a copy of the files of a transcript.
fn desk(transcript: Option<&str>) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    if let Some(name) = transcript {
        copy(&root().join(format!("tests/commands/{name}.in")), folder.path());
    }
    folder
}

#[test]
fn any_number_of_workers_prints_and_writes_the_same() {
    let folder = desk(Some("compare"));
    let common = "compare dungeon-bowl --house slippery --games 40 --turns 3 --machine random --seed 9";
    let play = |jobs: u32| {
        let found = run(folder.path(), "en", &format!("{common} --jobs {jobs} --csv {jobs}.csv --svg {jobs}.svg"));
        assert_eq!(found.code, 0, "{}", found.err);
        let read = |ending: &str| fs::read_to_string(folder.path().join(format!("{jobs}.{ending}"))).expect(ending);
        (found.out, read("csv"), read("svg"))
    };
    let (alone, many) = (play(1), play(3));
    assert_eq!(alone, many);
    assert_eq!(alone.1.lines().count(), 81, "a line a game and set of rules, and the heading");
    assert!(
        alone.1.starts_with("seed,house,winners,turns,touchdowns-1,casualties-1,touchdowns-2,casualties-2\n9,without,")
    );
    assert!(alone.2.starts_with("<svg ") && alone.2.ends_with("</svg>\n"));
    assert_eq!(alone.2.matches("<path ").count(), 16, "two intervals for each of eight measures");
}

#[test]
fn gold_and_deaths_are_counted_where_there_are_heroes() {
    let folder = desk(None);
    let house = folder.path().join("rich");
    fs::create_dir_all(house.join("rules")).expect("a folder can be made");
    fs::write(house.join("house.yaml"), "house: rich\nextends: gauntlet-of-fools\n").expect("the house is written");
    let line = "compare gauntlet-of-fools --house rich --games 20 --players 3 --machine random --format json";
    let found = run(folder.path(), "en", line);
    assert_eq!(found.code, 0, "{}", found.err);
    let data: serde_json::Value = serde_json::from_str(&found.out).expect("JSON");
    let measures: Vec<&str> =
        data["rows"].as_array().expect("rows").iter().filter_map(|r| r["measure"].as_str()).collect();
    let wanted = ["wins", "wins", "wins", "draws", "turns", "gold", "gold", "gold", "deaths", "deaths", "deaths"];
    assert_eq!(measures, wanted);
    let means: Vec<f64> =
        data["rows"].as_array().expect("rows").iter().filter_map(|r| r["without"]["mean"].as_f64()).collect();
    assert!(means[5] > 0.0 && means[8] > 0.0, "gold is won and heroes die: {means:?}");
    assert!(means[..4].iter().sum::<f64>() >= 1.0, "every game is won by somebody, or by nobody: {means:?}");
}

#[cfg(unix)]
#[test]
fn what_is_stopped_by_hand_tells_what_there_is() {
    let folder = desk(Some("compare"));
    let mut command = arbitro(folder.path(), "en");
    command.args("compare dungeon-bowl --house slippery --games 1000000 --turns 1 --machine random".split(' '));
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    std::thread::sleep(Duration::from_secs(4));
    let stopped = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(stopped.expect("there is `kill`").success());
    let ended = child.wait_with_output().expect("the binary ends");
    let told = String::from_utf8(ended.stdout).expect("everything printed is UTF-8");
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    assert!(
        told.contains("stopped by hand; 1,000,000 were to be played") || told.contains("stopped by hand; 1000000"),
        "{told}"
    );
    assert!(told.contains("games won by nobody"), "{told}");
}

#[test]
fn a_save_is_judged_within_a_second_of_it() {
    for (language, good, broken) in [
        ("en", "the house is good", "the rules of 1 still stand"),
        ("it", "la casa va bene", "valgono ancora le regole di 1"),
    ] {
        assert!(LANGUAGES.contains(&language));
        let folder = desk(Some("watch"));
        let mut child = arbitro(folder.path(), language)
            .args(["watch", "kind"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let (say, heard) = std::sync::mpsc::channel();
        let out = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        // A machine that tests everything at once may take its time; the limit of a second is the debounce and one look.
        let verdict = |number: &str| loop {
            let line = heard.recv_timeout(Duration::from_secs(20)).expect("a verdict comes");
            if line.starts_with(number) {
                return line;
            }
        };
        assert!(verdict("1:").contains(good));
        let rules = folder.path().join("kind/rules/movement.yaml");
        let text = fs::read_to_string(&rules).expect("the rules can be read");
        fs::write(&rules, text.replace("hooks", "hokks")).expect("the rules can be written");
        assert!(verdict("2:").contains(broken));
        fs::write(&rules, text).expect("the rules can be written");
        assert!(verdict("3:").contains(good));
        child.kill().expect("the watcher ends");
        child.wait().expect("the watcher is gone");
    }
}

#[test]
fn odds_are_told_before_the_order_is_given() {
    let folder = desk(None);
    let start = "play dungeon-bowl --seed 3 --turns 1 --home-coach random --away-coach random --trace off --record";
    assert_eq!(run(folder.path(), "en", &format!("{start} whole.record")).code, 0);
    // The same game up to its first team turn, then somebody sits down.
    let whole = fs::read_to_string(folder.path().join("whole.record")).expect("the record is there");
    let before =
        whole.lines().position(|line| line.contains(" move") && line.starts_with('>')).expect("somebody moves");
    let lines: Vec<&str> = whole.lines().collect();
    let order = lines[before].splitn(4, ' ').nth(3).expect("an answer has a command");
    let short: String = lines[..before].iter().map(|line| format!("{line}\n")).collect();
    for (language, turnover) in [("en", "Turnover"), ("it", "Turnover")] {
        fs::write(folder.path().join("short.record"), &short).expect("the record can be written");
        let line = "resume short.record --home-coach human --away-coach human --trace off";
        let typed = format!("odds {order}\nodds\nodds h99 move\nquit\n");
        let found = run_typing(folder.path(), language, line, &typed);
        assert!(found.out.contains(turnover), "{}\n{}", found.out, found.err);
        assert!(found.out.contains("`odds h3 move 8,4`"), "{}", found.out);
        assert!(found.err.contains("h99 move"), "{}", found.err);
        let after = fs::read_to_string(folder.path().join("short.record")).expect("the record is there");
        assert_eq!(after, short, "a question changes nothing");
    }
}
