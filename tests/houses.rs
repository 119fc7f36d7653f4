//! What a house-ruler does: a fresh house is good as it stands, nothing is written over, houses stack, and a hostile one
//! does no harm.

mod support;

use std::fs;
use std::path::Path;

use arbitro::pack::Library;
use tempfile::TempDir;

use support::{LANGUAGES, root, run, snapshot};

fn folder() -> TempDir {
    TempDir::new().expect("a folder can be made")
}

/// Everything below a folder: paths and texts, sorted.
fn contents(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("the folder can be read").flatten() {
            match entry.path() {
                path if path.is_dir() => open.push(path),
                path => {
                    let name = path.strip_prefix(folder).expect("it is below").to_string_lossy().into_owned();
                    found.push((name, fs::read_to_string(path).expect("the file can be read")));
                }
            }
        }
    }
    found.sort();
    found
}

/// The games there are.
fn games() -> Vec<String> {
    let packs = Library::at(root()).packs().into_iter();
    packs.filter(|pack| pack.game).map(|pack| pack.name).collect()
}

// ------------------------------------------------------------------------------------------------ fresh

#[test]
fn a_fresh_house_of_every_game_checks_clean_and_its_tests_hold() {
    for game in games() {
        for language in LANGUAGES {
            let folder = folder();
            let run = |line: &str| run(folder.path(), language, line);
            let made = run(&format!("house new my-house --extends {game}"));
            assert_eq!((made.code, made.err.as_str()), (0, ""), "{game}");
            let check = run("check my-house");
            assert_eq!((check.code, check.err.as_str()), (0, ""), "{game} ({language})");
            let judge = run("judge my-house/tests --format json");
            let verdicts: serde_json::Value = serde_json::from_str(&judge.out).expect("verdicts are JSON");
            let cases = verdicts["cases"].as_array().expect("there are cases");
            assert!(cases.len() >= 4 && cases.iter().all(|case| case["outcome"] == "held"), "{game}: {}", judge.out);
            let words: String = contents(folder.path()).into_iter().map(|(_, text)| text).collect();
            for mark in ["#it", "#en", "{house}", "{game}", "{folder}"] {
                assert!(!words.contains(mark), "{game} ({language}): `{mark}` is left");
            }
        }
    }
}

#[test]
fn a_fresh_house_has_an_example_of_each_thing() {
    for game in games() {
        let folder = folder();
        assert_eq!(run(folder.path(), "en", &format!("house new my-house --extends {game}")).code, 0);
        let files = contents(folder.path());
        let words: String = files.iter().map(|(_, text)| text.as_str()).collect();
        for thing in ["patch:", "replace: true", "remove: true", "script: true", "kind: event", "kind: table", "call:"]
        {
            assert!(words.contains(thing), "{game}: no example of `{thing}`");
        }
        for shelf in ["rules/", "scripts/", "locales/", "tests/"] {
            assert!(files.iter().any(|(path, _)| path.starts_with(&format!("my-house/{shelf}"))), "{game}: no {shelf}");
        }
        for (path, text) in files.iter().filter(|(path, _)| path.contains("/rules/")) {
            let commented = text.lines().skip(1).any(|line| line.trim_start().starts_with('#'));
            assert!(commented, "{game}: {path} does not say what it is an example of");
        }
    }
}

#[test]
fn a_fresh_house_is_told_in_both_languages_and_never_written_over_anything() {
    let mut page = String::new();
    for language in LANGUAGES {
        let folder = folder();
        for line in [
            "house new my-house --extends dungeon-bowl",
            "house new my-house --extends dungeon-bowl",
            "house new other --extends dungeon-bolw",
            "house new other --extends blood-bowl",
            "house new file --extends dungeon-bowl",
        ] {
            fs::write(folder.path().join("file"), "kept").expect("a file can be written");
            let before = contents(folder.path());
            let run = run(folder.path(), language, line);
            page.push_str(&format!("arbitro {line}\n-- {language}, {}\n", run.shown()));
            if run.code != 0 {
                assert_eq!(contents(folder.path()), before, "{line}");
            }
        }
    }
    snapshot("house/new", &page);
}

#[test]
fn the_tests_of_a_house_find_their_house_from_wherever_they_are_judged() {
    let folder = folder();
    assert_eq!(run(folder.path(), "en", "house new my-house --extends dungeon-bowl").code, 0);
    let tests = folder.path().join("my-house/tests");
    for (from, line) in [
        (folder.path(), "judge my-house/tests"),
        (folder.path(), "judge my-house/tests --house my-house"),
        (tests.as_path(), "judge changed.yaml"),
        (tests.as_path(), "judge ."),
        (tests.as_path(), "judge ../tests --house .."),
    ] {
        let run = run(from, "en", line);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
    }
}
