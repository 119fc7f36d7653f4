//! Tests that take time or a person at the keyboard: odds at the prompt, thousands of games, a house that is being
//! written.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use crate::support::{LANGUAGES, arbitro, copy, root, run, run_typing, write};

/// An empty folder, or a copy of the files of a transcript.
pub(crate) fn desk(transcript: Option<&str>) -> TempDir {
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
    let title = "casualties of College of Shadow, a game";
    let bar = alone.2.split_once(&format!("{title}</text>\n<rect x=\"")).expect("its bars follow a title").1;
    let left: f64 = bar.split('"').next().and_then(|x| x.parse().ok()).expect("a number");
    assert!(left > 12.0 + 7.0 * title.len() as f64, "the title stands before its bars");
}

#[test]
fn gold_and_deaths_are_counted_where_there_are_heroes() {
    let folder = desk(None);
    let house = folder.path().join("rich");
    fs::create_dir_all(house.join("rules")).expect("a folder can be made");
    write(&house, "house.yaml", "house: rich\nextends: gauntlet-of-fools\n");
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

/// Who plays without the house is called by the name of whoever played; teams are named for Blitz Bowl too.
#[test]
fn sides_have_the_names_of_those_who_played() {
    let folder = desk(None);
    let house = folder.path().join("guests");
    write(&house, "house.yaml", "house: guests\nextends: blitz-bowl\n");
    write(&house, "rules/teams.yaml", "kind: procedure\nrules: {set-up: {patch: {params: {away: skaven}}}}\n");
    let common = "compare blitz-bowl --house guests --games 1 --machine random";
    let told = run(folder.path(), "en", common).out;
    assert!(told.contains("games won by Human\n") && told.contains("games won by Orc / Skaven\n"), "{told}");
    let told = run(folder.path(), "en", &format!("{common} --format json")).out;
    assert!(told.contains(r#""sides":["Human","Skaven"],"sides-without":["Human","Orc"]"#), "{told}");
    let told = run(folder.path(), "en", &format!("{common} --teams dwarf,human")).out;
    assert!(told.contains("games won by Dwarf\n") && told.contains("games won by Human\n"), "{told}");
    let refused = run(folder.path(), "en", &format!("{common} --teams dwarf,human,orc")).err;
    assert!(refused.contains("[wrong-teams]"), "{refused}");
}

/// What is wrong with a team is shown in its own file.
#[test]
fn a_fault_of_a_team_is_shown_in_its_file() {
    let folder = desk(Some("compare"));
    let team = "name: Slip\ncollege: fire\nre-rolls: 2\nplayers:\n  dwarf-runer: 1\n";
    write(folder.path(), "slip.yaml", team);
    let refused = run(folder.path(), "en", "compare dungeon-bowl --house slippery --games 2 --teams shadow,slip.yaml");
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains(" --> slip.yaml:5:3\n") && !refused.err.contains("house.yaml"), "{}", refused.err);
}

/// Whoever shares a victory has won, which is said where it happens; of two teams of one name it is said which moves first.
#[test]
fn victories_that_are_shared_and_names_that_stand_twice_are_told() {
    let folder = desk(Some("compare"));
    write(folder.path(), "rich/house.yaml", "house: rich\nextends: gauntlet-of-fools\n");
    let told = |seed: u32| {
        let line = format!("compare gauntlet-of-fools --house rich --games 1 --players 3 --seed {seed}");
        run(folder.path(), "en", &line).out.contains("Of a game that several win together each is a winner")
    };
    assert_eq!([5, 1].map(told), [true, false]);
    let line = "compare dungeon-bowl --house slippery --games 1 --turns 1 --machine random --teams fire,fire";
    let told = run(folder.path(), "en", line).out;
    assert!(told.contains("won by College of Fire (1)\n") && told.contains("won by College of Fire (2)\n"), "{told}");
}

/// A rule that goes wrong is told with the game in which it did.
#[test]
fn a_game_that_stops_is_told_by_its_seed() {
    let folder = desk(None);
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("boom/house.yaml", "house: boom\nextends: dungeon-bowl\n");
    let hook = "bang: {event: turn-start, phase: post, script: true}";
    write("boom/rules/boom.yaml", &format!("kind: procedure\nrules: {{boom: {{source: our, hooks: {{{hook}}}}}}}\n"));
    write("boom/scripts/boom.rhai", "fn bang(event) { [1, 2][5]; }\n");
    let common = "compare dungeon-bowl --house boom --turns 1 --seed 7 --machine random --jobs 2 --games 40";
    for more in ["", " --shard 1/1 --out part.json"] {
        let refused = run(folder.path(), "en", &format!("{common}{more}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""));
        assert!(refused.err.contains("[script-error]"), "{}", refused.err);
        assert!(refused.err.contains("in the game of seed 7, with the house\n"), "{}", refused.err);
    }
}

#[cfg(unix)]
#[test]
fn what_is_stopped_by_hand_tells_what_there_is() {
    let folder = desk(Some("compare"));
    let stopped = |form: &str| {
        let mut command = arbitro(folder.path(), "en");
        let line = "compare dungeon-bowl --house slippery --games 1000000 --turns 1 --machine random --format";
        command.args(line.split(' ')).arg(form);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
        std::thread::sleep(Duration::from_secs(4));
        let stopped = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(stopped.expect("there is `kill`").success());
        let ended = child.wait_with_output().expect("the binary ends");
        assert_eq!(ended.status.code(), Some(1), "{}", String::from_utf8_lossy(&ended.stderr));
        String::from_utf8(ended.stdout).expect("everything printed is UTF-8")
    };
    let told = stopped("json");
    assert!(told.contains(r#""wanted":1000000,"stopped":true"#), "{told}");
    let told = stopped("text");
    assert!(
        told.contains("stopped by hand; 1,000,000 were to be played") || told.contains("stopped by hand; 1000000"),
        "{told}"
    );
    assert!(told.contains("games won by nobody"), "{told}");
}

/// A house that is being watched.
pub(crate) struct Watched {
    child: Child,
    heard: Receiver<String>,
    saves: u32,
}

impl Watched {
    pub(crate) fn new(folder: &Path, language: &str, line: &str) -> Watched {
        let mut command = arbitro(folder, language);
        command.arg("watch").args(line.split_whitespace()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary starts");
        let (say, heard) = channel();
        let out = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        Watched { child, heard, saves: 0 }
    }

    /// The next verdict. A machine that tests everything at once may take its time.
    pub(crate) fn verdict(&mut self) -> String {
        self.saves += 1;
        let number = format!("{}:", self.saves);
        loop {
            let line = self.heard.recv_timeout(Duration::from_secs(20)).expect("a verdict comes");
            if line.starts_with(&number) {
                return line;
            }
        }
    }

    /// A file is saved; its verdict, and how long that took.
    pub(crate) fn save(&mut self, file: &Path, text: &str) -> (String, Duration) {
        fs::write(file, text).expect("the file can be written");
        let saved = SystemTime::now();
        let verdict = self.verdict();
        (verdict, saved.elapsed().expect("no clock goes back"))
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.child.kill().expect("the watcher ends");
        self.child.wait().expect("the watcher is gone");
    }
}

#[test]
fn a_broken_save_leaves_the_rules_of_the_last_good_one_in_force() {
    for (language, good, broken, held) in [
        ("en", "the house is good", "the rules of 2 still stand", "0 held, 2 did not"),
        ("it", "la casa va bene", "valgono ancora le regole di 2", "0 tengono, 2 no"),
    ] {
        assert!(LANGUAGES.contains(&language));
        let folder = desk(Some("watch"));
        let rules = folder.path().join("kind/rules/movement.yaml");
        let text = fs::read_to_string(&rules).expect("the rules can be read");
        let mut watched = Watched::new(folder.path(), language, "kind");
        assert!(watched.verdict().contains(good));
        let harder = text.replace("modify: 0", "modify: 1");
        assert_ne!(harder, text);
        for (save, sentence) in [(&harder, good), (&harder.replace("hooks", "hokks"), broken)] {
            let (verdict, _) = watched.save(&rules, save);
            assert!(verdict.contains(sentence) && verdict.contains(held), "{verdict}");
        }
        let (verdict, _) = watched.save(&rules, &text);
        assert!(verdict.contains(good) && !verdict.contains(held), "{verdict}");
    }
}

/// A house as large as they come: everything that a fresh one shows, an example beside it, and every case five times.
fn large_house(folder: &Path) -> PathBuf {
    assert_eq!(run(folder, "en", "house new large --extends dungeon-bowl").code, 0);
    let house = folder.join("large");
    for part in ["rules", "locales", "tests"] {
        copy(&root().join("tests/houses/long-jumps").join(part), &house.join(part).join("long-jumps"));
    }
    let cases = house.join("tests");
    (1..5).for_each(|time| copy(&cases, &folder.join(format!("again/{time}"))));
    copy(&folder.join("again"), &cases.join("again"));
    house
}

#[test]
fn a_save_is_judged_within_a_second_of_it() {
    const SAVES: u32 = 6;
    let folder = desk(Some("watch"));
    let large = large_house(folder.path());
    let cases = run(folder.path(), "en", "judge large/tests");
    assert_eq!(cases.code, 0, "{}{}", cases.out, cases.err);
    for (house, file) in [("kind", folder.path().join("kind/rules/movement.yaml")), ("large", large.join("house.yaml"))]
    {
        let text = fs::read_to_string(&file).expect("the file can be read");
        let mut watched = Watched::new(folder.path(), "en", house);
        assert!(watched.verdict().contains("the house is good"));
        let (mut least, mut verdicts) = (Duration::MAX, Vec::new());
        for save in 0..SAVES {
            let (verdict, took) = watched.save(&file, &format!("{text}# save {save}\n"));
            assert!(verdict.contains("the house is good"), "{verdict}");
            (least, verdicts) = (least.min(took), [verdicts, vec![took]].concat());
        }
        // The machine may be busy with other tests for one save, hardly for all of them.
        assert!(least < Duration::from_secs(1), "{house}: {verdicts:?}");
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
    let told = [("en", "`odds h3 move 8,4`", "`h99 move`"), ("it", "`probabilità h3 muovi 8,4`", "`h99 muovi`")];
    for (language, example, nobody) in told {
        write(folder.path(), "short.record", &short);
        let line = "resume short.record --home-coach human --away-coach human --trace off";
        let typed = format!("odds {order}\nodds\nodds h99 move\nquit\n");
        let found = run_typing(folder.path(), language, line, &typed);
        assert!(found.out.contains("Turnover"), "{}\n{}", found.out, found.err);
        assert!(found.out.contains(example), "{}", found.out);
        assert!(found.err.contains(nobody), "{}", found.err);
        let after = fs::read_to_string(folder.path().join("short.record")).expect("the record is there");
        assert_eq!(after, short, "a question changes nothing");
    }
}
