//! A comparison shared by many machines: its parts, played one after the other here, come to the very report of one run.

use std::fs;
use std::path::Path;

use arbitro::judge::compare::Shard;
use tempfile::TempDir;

use crate::measure::desk;
use crate::support::{LANGUAGES, copy, root, run, write};

/// A game under houses, and how it is played; few games, so that there are shards without any.
const RUNS: [(&str, &str); 7] = [
    ("dungeon-bowl", "--house slippery --games 7 --turns 2 --machine random --seed 9"),
    ("dungeon-bowl", "--house slippery --house long-jumps --games 5 --turns 1 --teams fire,light --seed 3"),
    ("finale-xviii", "--house other-final --games 3 --turns 1 --machine random"),
    ("death-match", "--house stay-inside --games 3 --turns 1 --machine random"),
    ("blitz-bowl-errata", "--house early-whistle --games 2 --machine random"),
    ("blitz-bowl", "--house blitz-by-the-letter --games 3 --machine random"),
    ("gauntlet-of-fools", "--house empty-purses --games 5 --players 3 --seed 18446744073709551613"),
];

/// A folder with the houses that are asked for.
fn houses() -> TempDir {
    let folder = desk(Some("compare"));
    for house in ["long-jumps", "other-final", "stay-inside", "early-whistle", "blitz-by-the-letter", "empty-purses"] {
        copy(&root().join("tests/houses").join(house), &folder.path().join(house));
    }
    folder
}

/// Plays all shards of a run, one after the other, the last first; the parts as they are named on the command line.
fn shards(folder: &Path, line: &str, of: u32) -> String {
    let mut parts = String::new();
    for number in (1..=of).rev() {
        let part = format!("{number}-of-{of}.json");
        let played = run(folder, "en", &format!("compare {line} --shard {number}/{of} --out {part}"));
        assert_eq!((played.code, played.err.as_str()), (0, ""), "{line}");
        assert!(played.out.starts_with(&format!("part {number}/{of} written to `{part}`")), "{}", played.out);
        parts = format!("{parts} {part}");
    }
    parts
}

/// A report in every form, files included.
fn report(folder: &Path, line: &str) -> Vec<String> {
    let mut told = Vec::new();
    for language in LANGUAGES {
        for form in ["--format text --csv games.csv --svg chart.svg", "--format json"] {
            let found = run(folder, language, &format!("compare {line} {form}"));
            assert_eq!(found.code, 0, "{line}: {}", found.err);
            told.push(found.out);
        }
        for file in ["games.csv", "chart.svg"] {
            told.push(fs::read_to_string(folder.join(file)).expect("the file was asked for"));
        }
    }
    told
}

#[test]
fn parts_in_any_order_come_to_the_very_report_of_one_run() {
    let folder = houses();
    for (game, line) in RUNS {
        let line = format!("{game} {line}");
        let whole = report(folder.path(), &line);
        for of in [2, 9] {
            let parts = shards(folder.path(), &line, of);
            assert!(report(folder.path(), &format!("--merge{parts}")) == whole, "{line} in {of}");
        }
    }
}

#[test]
fn every_game_is_in_one_shard_and_shards_are_alike_in_size() {
    for (games, of) in [(0, 1), (1, 1), (5, 7), (7, 5), (64, 64), (1_000, 64), (10_000_000, 99_999)] {
        let mut next = 0;
        for number in 1..=of {
            let shard: Shard = format!("{number}/{of}").parse().expect("a shard");
            let share = shard.games(games);
            assert_eq!(share.start, next, "{shard} of {games}");
            assert!((games / of..=games.div_ceil(of)).contains(&(share.end - share.start)), "{shard} of {games}");
            next = share.end;
        }
        assert_eq!(next, games);
    }
    for wrong in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/100001", "1/4/4", "a/b"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}

/// The codes of a refused merge, as often as each is told.
fn refused(folder: &Path, parts: &str) -> Vec<String> {
    let found = run(folder, "en", &format!("compare --merge {parts}"));
    assert_eq!((found.code, found.out.as_str()), (2, ""), "{parts}");
    let code = |line: &str| Some(line.strip_prefix("error[")?.split_once(']')?.0.to_owned());
    found.err.lines().filter_map(code).collect()
}

#[test]
fn all_that_is_wrong_with_parts_is_told_at_once() {
    let folder = houses();
    let folder = folder.path();
    let common = "dungeon-bowl --house slippery --games 6 --turns 1 --machine random";
    shards(folder, common, 4);
    let part = |name: &str| fs::read_to_string(folder.join(name)).expect("a part");
    let write = |name: &str, text: &str| write(folder, name, text);
    let whole = part("2-of-4.json");
    write("torn.json", &whole[..whole.len() / 2]);
    write("foreign.json", "{\"rows\": []}\n");
    write("newer.json", &whole.replace("\"arbitro-part\":1", "\"arbitro-part\":2"));
    // Of two games one is left: as a file that was put together by hand.
    let one = whole.rfind(",[[").expect("two games");
    write("short.json", &(whole[..one].to_owned() + "]}\n"));
    // One that was won by the sixth of two sides, or took a turn less than none.
    let game = whole.find("[[[[").map(|at| at + 3).expect("a game");
    let (winners, rest_of_game) = whole[game..].split_once(']').expect("its winners");
    assert!(winners.starts_with('[') && rest_of_game.starts_with(','), "{whole}");
    write("sixth.json", &format!("{}[5]{rest_of_game}", &whole[..game]));
    write("backwards.json", &format!("{}{winners}],-{}", &whole[..game], &rest_of_game[1..]));
    write("stopped.json", &(whole[..one].to_owned() + "]}\n").replace("\"stopped\":false", "\"stopped\":true"));
    write("older.json", &whole.replace(arbitro::RELEASE, "0.0.1"));
    for (name, of, instead) in [
        ("seed", "--games 6", "--games 6 --seed 2"),
        ("house", "--house slippery", "--house long-jumps"),
        ("teams", "--games 6", "--games 6 --teams fire,light"),
        ("games", "--games 6", "--games 8"),
        ("machine", "--machine random", "--machine bot"),
    ] {
        let line = format!("compare {} --shard 2/4 --out {name}.json", common.replace(of, instead));
        assert_eq!(run(folder, "en", &line).code, 0, "{line}");
    }
    shards(folder, common, 3);
    let rest = "1-of-4.json 3-of-4.json 4-of-4.json";
    for (parts, wanted) in [
        (format!("{rest} torn.json"), vec!["part-unreadable", "part-missing"]),
        (format!("{rest} foreign.json"), vec!["part-unreadable", "part-missing"]),
        (format!("{rest} short.json"), vec!["part-unreadable", "part-missing"]),
        (format!("{rest} sixth.json"), vec!["part-unreadable", "part-missing"]),
        (format!("{rest} backwards.json"), vec!["part-unreadable", "part-missing"]),
        (format!("{rest} newer.json"), vec!["part-format", "part-missing"]),
        (format!("{rest} stopped.json"), vec!["part-stopped"]),
        (format!("{rest} nowhere.json"), vec!["missing-file", "part-missing"]),
        (format!("{rest} older.json"), vec!["part-other-run", "part-missing"]),
        (format!("{rest} seed.json"), vec!["part-other-run", "part-missing"]),
        (format!("{rest} house.json"), vec!["part-other-run", "part-missing"]),
        (format!("{rest} teams.json"), vec!["part-other-run", "part-missing"]),
        (format!("{rest} games.json 2-of-4.json"), vec!["part-other-run"]),
        (format!("{rest} games.json machine.json"), vec!["part-other-run", "part-other-run", "part-missing"]),
        (format!("{rest} 2-of-4.json 2-of-3.json"), vec!["part-other-run"]),
        (format!("{rest} 2-of-4.json 1-of-4.json stopped.json"), vec!["part-stopped", "part-twice", "part-twice"]),
        ("3-of-4.json".to_owned(), vec!["part-missing"]),
        ("torn.json foreign.json".to_owned(), vec!["part-unreadable", "part-unreadable"]),
        (format!("{rest} 2-of-4.json --house long-jumps"), vec!["part-other-rules", "part-other-rules"]),
    ] {
        assert_eq!(refused(folder, &parts), wanted, "{parts}");
    }
    write("1.json", &part("1-of-3.json").replace(arbitro::RELEASE, "0.0.1"));
    write("2.json", &part("2-of-3.json").replace(arbitro::RELEASE, "0.0.1"));
    write("3.json", &part("3-of-3.json").replace(arbitro::RELEASE, "0.0.1"));
    assert_eq!(refused(folder, "1.json 2.json 3.json"), ["part-release"]);
    let missing = run(folder, "en", "compare --merge 3-of-4.json").err;
    assert!(missing.contains("of 4 parts 3 are missing: 1–2, 4"), "{missing}");
}

#[test]
fn a_part_that_cannot_be_written_leaves_what_was_there() {
    let folder = houses();
    let common = "compare dungeon-bowl --house slippery --games 2 --turns 1 --machine random --shard 1/1 --out";
    let played = run(folder.path(), "en", &format!("{common} nowhere/part.json"));
    assert_eq!(played.code, 2);
    assert!(played.err.contains("error[unwritable-file]"), "{}", played.err);
    let played = run(folder.path(), "en", &format!("{common} slippery"));
    assert_eq!(played.code, 2, "a folder is there");
    let names = fs::read_dir(folder.path()).expect("the folder is there");
    let partial = names.flatten().filter(|file| file.file_name().to_string_lossy().contains("partial")).count();
    assert_eq!(partial, 0);
    assert!(folder.path().join("slippery/house.yaml").is_file());
}

#[test]
fn what_cannot_be_written_is_told_before_the_first_game() {
    let folder = houses();
    let common = "compare dungeon-bowl --house slippery --games 2 --turns 1 --machine random";
    write(folder.path(), "old.csv", "what was there");
    for more in [
        "--csv nowhere/games.csv",
        "--csv slippery",
        "--csv new.csv --svg nowhere/games.svg",
        "--csv old.csv --svg slippery",
        "--shard 1/1 --out nowhere/part.json",
        "--shard 1/1 --out slippery",
    ] {
        let refused = run(folder.path(), "en", &format!("{common} {more}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{more}: a game was played");
        assert!(refused.err.contains("error[unwritable-file]"), "{more}: {}", refused.err);
    }
    assert!(!folder.path().join("new.csv").exists(), "nothing is left of the try");
    assert_eq!(fs::read_to_string(folder.path().join("old.csv")).expect("it is there"), "what was there");
}

#[cfg(unix)]
#[test]
fn a_part_that_is_stopped_by_hand_says_so() {
    use std::process::Stdio;
    use std::time::Duration;

    let folder = houses();
    let mut command = crate::support::arbitro(folder.path(), "en");
    let line =
        "compare dungeon-bowl --house slippery --games 1000000 --turns 1 --machine random --shard 1/2 --out a.json";
    let child = command.args(line.split(' ')).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("the binary starts");
    std::thread::sleep(Duration::from_secs(3));
    let stopped = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(stopped.expect("there is `kill`").success());
    let ended = child.wait_with_output().expect("the binary ends");
    let told = String::from_utf8_lossy(&ended.stdout);
    assert_eq!(ended.status.code(), Some(1), "{}", String::from_utf8_lossy(&ended.stderr));
    assert!(told.contains("stopped by hand; 500000 were to be played"), "{told}");
    let part = fs::read_to_string(folder.path().join("a.json")).expect("what there is, is kept");
    assert!(part.contains("\"stopped\":true"));
    assert_eq!(refused(folder.path(), "a.json"), ["part-stopped", "part-missing"]);
}
