//! The work of a house-ruler: a fresh house is good as it stands, nothing is written over, houses stack, and a hostile
//! one does no harm.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use arbitro::pack::{Library, Node, Tree};
use arbitro::text::{Explanation, Language, explanations};
use jsonschema::Validator;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{LANGUAGES, below, copy, root, run, run_within, run_words, snapshot, text, write};

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

/// A house on a pack that several games stand on is held against each of them, and told what is wrong once.
#[test]
fn a_fault_of_a_house_on_several_games_is_told_once() {
    for (language, no_more) in [("it", "nient'altro da dire"), ("en", "nothing more to say")] {
        let folder = folder();
        copy(&root().join("tests/houses/rat-race"), &folder.path().join("rat-race"));
        let clean = run(folder.path(), language, "check rat-race");
        assert_eq!((clean.code, clean.out.lines().count()), (0, 3), "{}", clean.out);
        let rules = folder.path().join("rat-race/rules/running.yaml");
        let wrong = text("tests/houses/rat-race/rules/running.yaml").replace("is skaven", "is skavens");
        fs::write(&rules, wrong).expect("it can be written");
        let wrong = run(folder.path(), language, "check rat-race");
        assert_eq!(wrong.code, 2);
        assert_eq!(wrong.err.matches("[unknown-name]").count(), 1, "{}", wrong.err);
        assert_eq!(wrong.out.matches(no_more).count(), 2, "{}", wrong.out);
        let data = run(folder.path(), language, "check rat-race --format json");
        assert_eq!((data.code, data.out.matches("unknown-name").count()), (2, 3), "{}", data.out);
    }
}

/// Whoever names a file of a house is told what is wrong with the house, and once; what is neither house nor cases is refused.
#[test]
fn a_file_of_a_house_is_checked_as_its_house() {
    let folder = folder();
    copy(&root().join("tests/houses/rat-race"), &folder.path().join("rat-race"));
    let rules = "rat-race/rules/running.yaml";
    let check = |what: &str| run(folder.path(), "en", &format!("check {what}"));
    for part in [rules, "rat-race/rules", "rat-race/house.yaml", &format!("{rules} rat-race rat-race/house.yaml")] {
        let told = check(part);
        assert_eq!((told.code, told.out), (0, check("rat-race").out), "{part}");
    }
    let wrong = text("tests/houses/rat-race/rules/running.yaml").replace("is skaven", "is skavens");
    write(folder.path(), rules, wrong);
    for part in [rules, "rat-race/rules", "rat-race/house.yaml", &format!("{rules} rat-race")] {
        let told = check(part);
        assert_eq!((told.code, told.err), (2, check("rat-race").err), "{part}");
    }
    // Texts are looked at for a whole house.
    let texts = run(folder.path(), "en", &format!("texts stale {rules}"));
    assert_eq!((texts.code, texts.err.matches("[not-a-house]").count()), (2, 1), "{}{}", texts.out, texts.err);
    for part in [rules, "rat-race/rules", "rat-race/house.yaml"] {
        let play = run(folder.path(), "en", &format!("play blitz-bowl-errata --house {part}"));
        assert_eq!((play.code, play.err.matches("`rat-race`?").count()), (2, 1), "{part}: {}", play.err);
    }
    let inside = run(&folder.path().join("rat-race/rules"), "en", "check running.yaml");
    assert_eq!((inside.code, inside.err.matches("[unknown-name]").count()), (2, 1), "{}", inside.err);
    write(folder.path(), "alone.yaml", "kind: skill\n");
    let alone = check("alone.yaml");
    assert_eq!((alone.code, alone.err.matches("[not-a-house]").count()), (2, 1), "{}", alone.err);
}

/// What a hook forbids may be emptied by a house: it then forbids nobody, and not itself.
#[test]
fn a_rule_that_a_house_empties_is_forbidden_in_vain() {
    let folder =
        housed("dungeon-bowl", &["kind: skill\nrules:\n  guard: {patch: {hooks: {shoulder-to-shoulder: ~}}}\n".into()]);
    let check = run(folder.path(), "en", "check house");
    assert_eq!((check.code, check.err.contains("forbids-itself")), (0, false), "{}", check.err);
}

/// A newsletter says how often, and large numbers as one writes them.
#[test]
fn differences_are_told_as_one_says_them() {
    let rules = "kind: skill\nrules:\n  dodge: {patch: {hooks: {second-chance: {once: match}}}}\n";
    let prices = "kind: roster\nrules:\n  fire: {patch: {positions: {dwarf-runner: {cost: 86000}}}}\n";
    let folder = housed("dungeon-bowl", &[rules.into(), prices.into()]);
    for (language, often, price) in [
        ("it", "una volta per turno diventa una volta per partita", "85\u{202f}000 diventa 86\u{202f}000"),
        ("en", "once a turn becomes once a match", "85,000 becomes 86,000"),
    ] {
        let told = run(folder.path(), language, "diff dungeon-bowl --house house").out;
        assert!(told.contains(often) && told.contains(price), "{told}");
    }
}

/// A reason is a sentence, also where there is nothing of what a condition asks for.
#[test]
fn what_is_not_there_is_said_in_words() {
    let rules = "kind: skill\ncategory: agility\nrules:\n  cave-dweller:\n    source: h/a\n    hooks:\n      \
        a: {event: dodge-test, as: actor, phase: modify, if: actor.room is none, ask: false, do: {modify: 1}}\n      \
        b: {event: dodge-test, as: actor, phase: modify, if: carrier is not none, ask: false, do: {modify: 1}}\n";
    let folder = housed("dungeon-bowl", &[rules.into()]);
    let case = "- name: in a room\n  position:\n    rooms: {armoury: [\"8,2\", \"11,5\"]}\n    h1: {at: \"9,3\", ag: 3+, has: \
        [cave-dweller]}\n    a1: {at: \"8,3\"}\n  dice: [3]\n  commands: [\"h1 move 10,3\"]\n  expect: {dodge-test: 3}\n";
    fs::create_dir(folder.path().join("house/tests")).expect("it can be made");
    write(folder.path(), "house/tests/a.yaml", case);
    let unrolled =
        ["try", "dungeon-bowl", "home re-rolls 2; h1 at 8,4 pa -; h2 at 8,7; ball h1; a1 at 1,1", "h1 pass 8,7"];
    let unrolled = unrolled.map(str::to_owned);
    for (language, room, ball, dice) in [
        ("it", "h1 è in una stanza", "nessuno ha il pallone", "non si sono tirati dadi"),
        ("en", "h1 is in a room", "nobody holds the ball", "dice have not been rolled"),
    ] {
        let told =
            run(folder.path(), language, "explain house/tests/a.yaml --roll dodge-test --why-not cave-dweller").out;
        assert!(told.contains(room) && told.contains(ball), "{told}");
        let told = run_words(folder.path(), language, &unrolled).out;
        assert!(told.contains(dice), "{told}");
    }
}

/// A house with one roster patched, and what is told of it.
fn house_with_fire(folder: &Path, patch: &str) {
    write(folder, "hearth/house.yaml", "house: hearth\nextends: dungeon-bowl\n");
    let roster = format!("kind: roster\nrules:\n  fire: {{patch: {{{patch}}}}}\n");
    write(folder, "hearth/rules/rosters.yaml", roster);
}

/// The team that a roster suggests is held against the same limits as one that somebody has written: whoever looks is told
/// where the house has gone wrong, and it does not play.
#[test]
fn a_suggested_team_that_a_house_has_made_illegal_is_told_and_does_not_play() {
    let folder = folder();
    let patch = "limits: {runners: 1}, positions: {ogre-blocker: {cost: 400000}}";
    house_with_fire(folder.path(), patch);
    let told = run(folder.path(), "en", "check hearth");
    for (code, place) in [("too-many-of", "3:36"), ("over-budget", "3:73")] {
        let told = told.err.split("\n\n").find(|part| part.starts_with(&format!("warning[{code}]")));
        assert!(told.is_some_and(|part| part.contains(&format!("rosters.yaml:{place}"))), "{code}: {told:?}");
    }
    let played = run(folder.path(), "en", "play dungeon-bowl --house hearth --home fire --turns 1 --trace off");
    assert_eq!((played.code, played.err.matches("[too-many-of]").count()), (2, 1), "{}", played.err);
    let others = "play dungeon-bowl --house hearth --home shadow --away metal --turns 1 --trace off";
    assert_eq!(run(folder.path(), "en", others).code, 0);
    assert_eq!(run(folder.path(), "en", "league new d.league --game dungeon-bowl --house hearth").code, 0);
    let joined = run(folder.path(), "en", "league coach d.league add Ada --team fire");
    assert_eq!((joined.code, joined.err.matches("[too-many-of]").count()), (2, 1), "{}", joined.err);
    assert_eq!(run(folder.path(), "en", "league coach d.league add Bea --team shadow").code, 0);
}

/// So are its positions: what nobody can have is wrong, what nobody else has is said.
#[test]
fn a_position_that_nobody_could_be_is_told() {
    let folder = folder();
    let has = "has: [loner, mighty-blow, \"dodge(2)\", dodge, animosity(3)]";
    house_with_fire(folder.path(), &format!("positions: {{dwarf-runner: {{{has}, ma: 60, av: 13+, st: 0}}}}"));
    let told = run(folder.path(), "en", "check hearth");
    let heads = told.err.lines().filter(|line| line.starts_with("error[") || line.starts_with("warning["));
    let expected = [
        "error[syntax]: found `loner` where `loner(4)` should be",
        "error[syntax]: found `mighty-blow` where `mighty-blow(1)` should be",
        "error[syntax]: found `dodge(2)` where `dodge` should be",
        "error[skill-twice]: the player has `dodge` already",
        "error[syntax]: found `animosity(3)` where `animosity(all-team-mates)` should be",
        "warning[out-of-range]: 60 is not between 1 and 9",
        "warning[out-of-range]: 0 is not between 1 and 8",
        "warning[out-of-range]: 13 is not between 3 and 11",
    ];
    assert_eq!(heads.collect::<Vec<_>>(), expected);
}

/// Whoever names a house names its game with it.
#[test]
fn rules_and_their_order_under_a_house_are_those_of_its_game() {
    for language in LANGUAGES {
        let houses = root().join("tests/houses");
        for line in ["rules run-squares", "order run-squares"] {
            let run = |more: &str| run(&houses, language, &format!("{line} --house rat-race{more}"));
            let (alone, named) = (run(""), run(" --game blitz-bowl-errata"));
            assert_eq!((alone.code, alone.err.as_str()), (0, ""), "{line} ({language})");
            assert_eq!(alone.out, named.out);
            assert_eq!(run(" --game dungeon-bowl").code, 2);
        }
    }
}

/// So are those by which its own tests are judged, whatever it is built on.
#[test]
fn tests_of_a_house_on_what_is_no_game_are_judged_by_the_nearest_game() {
    let folder = folder();
    let tests = folder.path().join("burrow/tests");
    write(folder.path(), "burrow/house.yaml", "house: burrow\nextends: blood-bowl\n");
    let scenario = |dice| {
        let position = "{h1: {at: \"1,1\", ag: 3+}, a1: {at: \"2,1\"}}";
        format!(
            "- {{name: a dodge, position: {position}, dice: [{dice}], commands: [\"h1 move 0,1\"], expect: {{turnover: true}}}}"
        )
    };
    for (dice, code) in [("2, 1, 1", 0), ("3", 1)] {
        write(&tests, "dodge-test.yaml", scenario(dice));
        assert_eq!(run(folder.path(), "en", "judge burrow").code, code, "{dice}");
        // A case that lies in no house is judged by the game of the house that is named.
        fs::copy(tests.join("dodge-test.yaml"), folder.path().join("case.yaml")).expect("it can be copied");
        assert_eq!(run(folder.path(), "en", "judge case.yaml --house burrow").code, code, "{dice}");
    }
}

/// Who speaks at a position is asked of the game that is named, whatever the house stands on.
#[test]
fn the_order_at_a_position_is_that_of_the_game_that_is_named() {
    let folder = folder();
    write(folder.path(), "hut/house.yaml", "house: hut\nextends: dungeon-bowl\n");
    let case = "- {name: a dodge, position: {h1: {at: \"1,1\", ag: 3+}, a1: {at: \"2,1\"}}, dice: [3], commands: [\"h1 move 0,1\"]}\n";
    write(folder.path(), "case.yaml", case);
    let order = |more: &str| run(folder.path(), "en", &format!("order dodge-test case.yaml --house hut{more}"));
    assert_eq!((order("").code, order(" --game death-match").code), (0, 0), "{}", order("").err);
    let unknown = order(" --game no-such-game");
    assert!(unknown.code == 2 && unknown.err.contains("no-such-game"), "{}", unknown.err);
}

/// A house that cannot be read is the fault, not the case that names no game.
#[test]
fn a_house_that_has_to_name_the_game_and_cannot_be_read_is_what_is_told() {
    let folder = folder();
    write(folder.path(), "bare/house.yaml", "house: bare\n");
    write(folder.path(), "case.yaml", "- {name: a case, position: {}, expect: {}}\n");
    for language in LANGUAGES {
        for (house, code) in [("missing", "[missing-directory]"), ("bare", "[missing-key]")] {
            for line in ["judge case.yaml", "odds case.yaml", "try case.yaml"] {
                let told = run(folder.path(), language, &format!("{line} --house {house}"));
                assert_eq!(told.code, 2, "{line} --house {house}: {}", told.err);
                assert!(
                    told.err.contains(code) && !told.err.contains("`game`"),
                    "{line} --house {house}: {}",
                    told.err
                );
            }
        }
    }
}

/// Packs that build on one another in a circle are no reason to go round for ever.
#[test]
fn packs_in_a_circle_hold_nobody_up() {
    let folder = folder();
    for (pack, below) in [("one", "two"), ("two", "one")] {
        let own = folder.path().join("rules").join(pack);
        let paper = format!("pack: {pack}\nextends: {below}\nfamily: bowl\ngame: true\n");
        write(&own, "pack.yaml", paper);
    }
    for language in LANGUAGES {
        let fresh = run(folder.path(), language, "house new hut --extends one --packs .");
        assert_eq!(fresh.code, 2);
        assert!(fresh.err.contains("[no-scaffold]"), "{}", fresh.err);
        run(folder.path(), language, "coverage db --packs .").fine();
        assert_eq!(run(folder.path(), language, "check one --packs .").code, 2);
    }
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
            write(folder.path(), "file", "kept");
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
fn a_folder_that_is_used_is_not_reached_by_way_of_one_that_is_not_there() {
    let folder = folder();
    write(folder.path(), "used/file", "kept");
    for way in ["not-there/..", "not-there/../used", "used/not-there/../../used"] {
        let told = run(folder.path(), "en", &format!("house new {way} --extends dungeon-bowl"));
        assert!(told.code == 2 && told.err.contains("[folder-in-use]"), "{way}: {told:?}");
    }
    assert_eq!(contents(folder.path()).len(), 1);
    assert_eq!(run(folder.path(), "en", "house new used/../fresh --extends dungeon-bowl").code, 0);
}

#[test]
fn what_is_offered_for_copying_is_what_a_shell_reads_as_one_word() {
    let folder = folder();
    let words = ["house", "new", "O'Neil $(x)", "--extends", "blitz-bowl"].map(str::to_owned);
    let told = run_words(folder.path(), "en", &words);
    let quoted = r"'O'\''Neil $(x)'";
    assert!(told.out.contains(&format!("\n  arbitro check {quoted}\n")), "{told:?}");
    let paper = fs::read_to_string(folder.path().join("O'Neil $(x)/house.yaml")).expect("it was written");
    assert!(paper.contains(&format!("\n#   arbitro check {quoted}\n")), "{paper}");
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

// ------------------------------------------------------------------------------------------------ examples

/// Numbers only; a new skill and a new room; skills re-hooked; new tests, of old kinds and of one of its own.
const EXAMPLES: [&str; 4] = ["kind-referees", "mushroom-league", "long-jumps", "rope-bridge"];

#[test]
fn the_example_houses_check_clean_and_their_tests_hold_alone_and_stacked() {
    let houses = root().join("tests/houses");
    for language in LANGUAGES {
        for line in EXAMPLES.into_iter().chain([&*EXAMPLES.join(" ")]) {
            let check = run(&houses, language, &format!("check {line}"));
            assert_eq!((check.code, check.err.as_str()), (0, ""), "{line} ({language})");
        }
        for house in EXAMPLES {
            let judge = run(&houses, language, &format!("judge {house}/tests"));
            assert_eq!((judge.code, judge.err.as_str()), (0, ""), "{house}: {}", judge.out);
            let others: Vec<String> =
                EXAMPLES.iter().filter(|other| **other != house).map(|other| format!("--house {other}")).collect();
            let stacked = run(&houses, language, &format!("judge {house}/tests {}", others.join(" ")));
            assert_eq!((stacked.code, stacked.out.as_str()), (0, judge.out.as_str()), "{house}: {}", stacked.err);
        }
    }
}

#[test]
fn what_the_example_houses_change_is_told_in_both_languages() {
    let houses = root().join("tests/houses");
    let mut page = String::new();
    for house in EXAMPLES {
        for language in LANGUAGES {
            let line = format!("diff dungeon-bowl --house {house}");
            page.push_str(&format!("arbitro {line}\n-- {language}, {}\n", run(&houses, language, &line).shown()));
        }
    }
    snapshot("house/diff", &page);
}

#[test]
fn differences_are_the_same_for_programs_in_either_language() {
    let houses = root().join("tests/houses");
    let [italian, english] =
        LANGUAGES.map(|language| run(&houses, language, "diff dungeon-bowl --house long-jumps --format json").out);
    assert_eq!(italian, english);
    let told: Value = serde_json::from_str(&english).expect("differences are JSON");
    let one =
        told["differences"].as_array().into_iter().flatten().find(|row| row["path"] == "need").expect("it differs");
    assert_eq!(
        (one["rule"].as_str(), one["before"].as_str(), one["after"].as_str()),
        (Some("jump-test"), Some("actor.ag"), Some("2"))
    );
    assert_ne!(one["words"]["it"], one["words"]["en"]);
}

// ------------------------------------------------------------------------------------------------ archives

/// One file of an archive in the making.
struct Packed<'p> {
    name: &'p str,
    bytes: &'p [u8],
    deflated: bool,
    attributes: u32,
    /// The size that its directory gives, where that is not the truth.
    said: Option<u32>,
}

fn packed<'p>(name: &'p str, text: &'p str) -> Packed<'p> {
    Packed { name, bytes: text.as_bytes(), deflated: true, attributes: 0, said: None }
}

/// CRC-32, bit by bit.
fn checksum(data: &[u8]) -> u32 {
    !data.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    })
}

/// A zip archive, honest or not.
fn archive(files: &[Packed]) -> Vec<u8> {
    let (mut body, mut directory) = (Vec::new(), Vec::new());
    for file in files {
        let data =
            if file.deflated { miniz_oxide::deflate::compress_to_vec(file.bytes, 9) } else { file.bytes.to_vec() };
        let size = file.said.unwrap_or(file.bytes.len() as u32);
        let mut common = Vec::new();
        common.extend([20, 0, 0, 0, if file.deflated { 8 } else { 0 }, 0, 0, 0, 0, 0]);
        common.extend(checksum(file.bytes).to_le_bytes());
        common.extend((data.len() as u32).to_le_bytes());
        common.extend(size.to_le_bytes());
        common.extend((file.name.len() as u16).to_le_bytes());
        common.extend([0, 0]);
        directory.extend(*b"PK\x01\x02\x14\x03");
        directory.extend(&common);
        directory.extend([0; 6]);
        directory.extend(file.attributes.to_le_bytes());
        directory.extend((body.len() as u32).to_le_bytes());
        directory.extend(file.name.as_bytes());
        body.extend(*b"PK\x03\x04");
        body.extend(&common);
        body.extend(file.name.as_bytes());
        body.extend(&data);
    }
    let (start, size, count) = (body.len() as u32, directory.len() as u32, files.len() as u16);
    body.extend(directory);
    body.extend(*b"PK\x05\x06\0\0\0\0");
    body.extend(count.to_le_bytes());
    body.extend(count.to_le_bytes());
    body.extend(size.to_le_bytes());
    body.extend(start.to_le_bytes());
    body.extend([0, 0]);
    body
}

#[test]
fn a_house_in_an_archive_is_the_house_in_its_folder() {
    let folder = folder();
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("house new my-house --extends dungeon-bowl").code, 0);
    let files = contents(folder.path());
    let inside = |path: &str| path.strip_prefix("my-house/").expect("all is in the house").to_owned();
    let bare: Vec<(String, String)> = files.iter().map(|(path, text)| (inside(path), text.clone())).collect();
    // Some who pack a folder put files of their own before it.
    let hidden = [("__MACOSX/._house.yaml".to_owned(), "-".to_owned())];
    let marked: Vec<(String, String)> = hidden.into_iter().chain(files.iter().cloned()).collect();
    for (name, files, deflated) in
        [("whole.zip", &files, true), ("bare.zip", &bare, false), ("marked.zip", &marked, true)]
    {
        let files: Vec<Packed> = files.iter().map(|(path, text)| Packed { deflated, ..packed(path, text) }).collect();
        write(folder.path(), name, archive(&files));
        let check = run(&format!("check {name}"));
        assert_eq!((check.code, check.err.as_str()), (0, ""), "{name}");
        let numbers = run(&format!("coverage --numbers {name}")).out;
        assert_eq!(numbers.replace(&format!("{name}/"), "my-house/"), run("coverage --numbers my-house").out, "{name}");
        let judge = run(&format!("judge {name}"));
        assert_eq!((judge.code, judge.out.as_str()), (0, run("judge my-house/tests").out.as_str()), "{name}");
        let told = |house: &str| {
            let told = run(&format!("diff dungeon-bowl --house {house}")).out;
            told.replace(&format!("{house}/"), "my-house/")
        };
        assert_eq!(
            told(name).split_whitespace().collect::<Vec<_>>(),
            told("my-house").split_whitespace().collect::<Vec<_>>()
        );
        let read = run(&format!("texts read --all --house {name}")).out;
        assert!(read.contains(&format!("`arbitro texts read cave-dweller --house {name}` says why")), "{read}");
        assert!(!read.contains("every mark"), "{read}");
        let line = format!("play dungeon-bowl --seed 2 --turns 1 --trace off --house {name} --record {name}.record");
        assert_eq!(run(&line).code, 0);
        assert_eq!(run(&format!("replay {name}.record")).code, 0);
    }
}

const PAPER: &str = "house: packed\nextends: dungeon-bowl\n";

#[test]
fn an_archive_that_is_no_good_is_refused_in_both_languages() {
    const LINK: u32 = 0o120_777 << 16;
    let big = "a".repeat(7 << 20);
    let paper = || packed("house.yaml", PAPER);
    let good = archive(&[paper(), packed("rules/x.yaml", "kind: event\nrules: {}\n")]);
    let mut odd = good.clone();
    let method = odd.len() - 22 - (46 + 12) + 10;
    odd[method] = 99;
    let mut locked = good.clone();
    locked[method - 2] = 1;
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("climbs", archive(&[paper(), packed("rules/../../x.yaml", "kind: event")])),
        ("starts-at-the-root", archive(&[paper(), packed("/etc/x.yaml", "kind: event")])),
        ("climbs-backwards", archive(&[paper(), packed("rules\\..\\x.yaml", "kind: event")])),
        ("has-a-link", archive(&[paper(), Packed { attributes: LINK, ..packed("rules/x.yaml", "/etc/passwd") }])),
        (
            "unfolds",
            archive(&[
                paper(),
                packed("rules/a.yaml", &big),
                packed("rules/b.yaml", &big),
                packed("rules/c.yaml", &big),
            ]),
        ),
        ("lies-about-its-size", archive(&[paper(), Packed { said: Some(9), ..packed("rules/x.yaml", &big) }])),
        ("has-a-giant", archive(&[paper(), Packed { said: Some(u32::MAX), ..packed("rules/x.yaml", "a") }])),
        ("has-a-file-twice", archive(&[paper(), paper()])),
        ("has-no-paper", archive(&[packed("rules/x.yaml", "kind: event\nrules: {}\n")])),
        ("is-cut", good[..good.len() - 40].to_vec()),
        ("is-packed-oddly", odd),
        ("is-locked", locked),
    ];
    let mut page = String::new();
    for (name, bytes) in cases {
        let folder = folder();
        write(folder.path(), "house.zip", bytes);
        for language in LANGUAGES {
            let run = run(folder.path(), language, "check house.zip");
            assert_eq!(run.code, 2, "{name}: {run:?}");
            page.push_str(&format!("{name}\n-- {language}, {}\n", run.shown()));
        }
    }
    snapshot("house/archives", &page);
}

// ------------------------------------------------------------------------------------------------ hostile

/// A house that means harm: what it is, its rules, its script, and the command line that opens it.
struct Hostile {
    name: &'static str,
    rules: String,
    script: &'static str,
    line: &'static str,
    code: &'static str,
}

const CHECK: &str = "check house";
const PLAY: &str = "play dungeon-bowl --seed 1 --turns 1 --trace off --house house";

fn hostile() -> Vec<Hostile> {
    let hook =
        |body: &str| format!("kind: procedure\nrules:\n  trap:\n    source: x\n    hooks:\n      snap: {body}\n");
    let scripted = || hook("{event: turn-start, phase: post, script: true}");
    let laughs = (1..12).fold("a0: &a0 [x, x, x]\n".to_owned(), |text, level| {
        let nine = vec![format!("*a{}", level - 1); 9].join(", ");
        format!("{text}a{level}: &a{level} [{nine}]\n")
    });
    let ten = |name: &str, next: &str| {
        format!(
            "  {name}: {{source: x, hooks: {{h: {{phase: post, do: [{}]}}}}}}\n",
            vec![format!("{{call: {next}}}"); 10].join(", ")
        )
    };
    let fan: String = ["ab", "bc", "cd", "de", "ef", "fg"].iter().map(|two| ten(&two[..1], &two[1..])).collect();
    let start =
        |event: &str| format!("  turn-start: {{patch: {{hooks: {{trap: {{phase: post, do: {{call: {event}}}}}}}}}}}\n");
    let case = |name, rules: String, script, line, code| Hostile { name, rules, script, line, code };
    vec![
        case("endless loop", scripted(), "fn snap(event) { loop { } }", PLAY, "script-limit"),
        case("deep recursion", scripted(), "fn snap(event) { snap(event); }", PLAY, "script-limit"),
        case(
            "giant text",
            scripted(),
            "fn snap(event) { let a = \"aaaaaaaa\"; loop { a += a; } }",
            PLAY,
            "script-limit",
        ),
        case("giant list", scripted(), "fn snap(event) { let a = [1]; loop { a += a; } }", PLAY, "script-limit"),
        case("billion laughs", laughs, "", CHECK, "yaml-too-large"),
        case(
            "one long anchor",
            format!("a: &a {}\nb: [{}]\n", "x".repeat(1 << 20), vec!["*a"; 10_000].join(", ")),
            "",
            CHECK,
            "yaml-too-large",
        ),
        case("too many values", format!("a: [{}]\n", vec!["x"; 80_000].join(",\n ")), "", CHECK, "yaml-too-large"),
        case("deep YAML", format!("a: {}\n", "[".repeat(100_000)), "", CHECK, "unreadable-yaml"),
        case(
            "deep condition",
            hook(&format!("{{event: turn-start, phase: post, if: \"{}\", do: turnover}}", "(".repeat(100_000))),
            "",
            CHECK,
            "too-deep",
        ),
        case("huge file", "x".repeat(9 << 20), "", CHECK, "file-too-large"),
        case(
            "events in a circle",
            format!(
                "kind: event\nrules:\n  a: {{source: x, hooks: {{h: {{phase: post, do: {{call: a}}}}}}}}\n{}",
                start("a")
            ),
            "",
            PLAY,
            "events-too-deep",
        ),
        case(
            "events by the million",
            format!("kind: event\nrules:\n{fan}  g: {{source: x}}\n{}", start("a")),
            "",
            PLAY,
            "events-too-many",
        ),
        case(
            "rolls that are always equal",
            hook("{event: chest-roll-off, phase: modify, do: {modify: -natural}}"),
            "",
            PLAY,
            "no-progress",
        ),
        case(
            "a portal that no die can find",
            format!(
                "{}      lost: {{event: portal-roll, phase: modify, do: {{modify: -100}}}}\n",
                hook("{event: turn-start, phase: post, do: return-ball}")
            ),
            "",
            PLAY,
            "no-progress",
        ),
        case(
            "a roll-off that is cancelled",
            hook("{event: chest-roll-off, phase: pre-roll, do: cancel}"),
            "",
            CHECK,
            "not-cancellable",
        ),
        case(
            "a script that cancels a value",
            scripted().replace("turn-start, phase: post", "rush-limit, phase: modify"),
            "fn snap(event) { event.cancel(); }",
            CHECK,
            "script-not-in-value",
        ),
    ]
}

/// Runs the binary with 256 MiB of memory and one second of a processor.
#[cfg(unix)]
fn run_poor(folder: &Path, line: &str) -> crate::support::Run {
    run_within("ulimit -v 262144; ulimit -t 1", folder, "en", line)
}

#[cfg(unix)]
#[test]
fn a_hostile_house_ends_in_a_clear_error_within_a_second_and_in_little_memory() {
    let mut findings = Vec::new();
    for Hostile { name, rules, script, line, code } in hostile() {
        let folder = folder();
        let house = folder.path().join("house");
        write(&house, "house.yaml", "house: hostile\nextends: dungeon-bowl\n");
        write(&house, "rules/trap.yaml", rules);
        if !script.is_empty() {
            write(&house, "scripts/trap.rhai", script);
        }
        let run = run_poor(folder.path(), line);
        if run.code != 2 || !run.err.starts_with("error[") || !run.err.contains(&format!("[{code}]")) {
            findings.push(format!("{name}: exit code {}, {}", run.code, run.err.chars().take(300).collect::<String>()));
        }
    }
    crate::support::none(&findings, "some houses do harm:");
}

/// A house on Dungeon Bowl with these rules, and what comes of a line that plays in it.
fn played(chapters: &[String], line: &str) -> crate::support::Run {
    played_on("dungeon-bowl", chapters, line)
}

/// The same on any game.
fn played_on(game: &str, chapters: &[String], line: &str) -> crate::support::Run {
    run(housed(game, chapters).path(), "en", line)
}

/// A case under a house with these rules, judged.
fn judged_on(game: &str, rules: &str, case: &str) -> crate::support::Run {
    let folder = housed(game, &[rules.to_owned()]);
    write(folder.path(), "case.yaml", case);
    run(folder.path(), "en", "judge case.yaml --house house")
}

/// A folder with a house of these rules.
fn housed(game: &str, chapters: &[String]) -> TempDir {
    let folder = folder();
    fs::create_dir_all(folder.path().join("house/rules")).expect("a folder can be made");
    write(folder.path(), "house/house.yaml", format!("house: odd\nextends: {game}\n"));
    for (number, rules) in chapters.iter().enumerate() {
        write(folder.path(), format!("house/rules/{number}.yaml"), rules);
    }
    folder
}

/// Whoever a rule has carried off neither falls nor is hurt once more, and whoever is dead plays no longer.
#[test]
fn who_is_carried_off_is_not_hurt_once_more() {
    let trait_of = |event: &str, role: &str, deed: &str| {
        format!(
            "kind: trait\nrules: {{odd: {{source: x, usable: always, hooks: {{odd: {{event: {event}, as: {role}, phase: post, ask: false, do: {{{deed}: {role}}}}}}}}}}}\n"
        )
    };
    let case = |commands: &str, dice: &str, expected: &str| {
        format!(
            "- name: carried off\n  position: {{h1: {{at: \"8,4\", ag: 4+, has: odd}}, a1: {{at: \"8,5\", has: odd}}}}\n  \
             dice: [{dice}]\n  commands: [\"{commands}\"]\n  expect: {{{expected}, injury-roll: none, casualty-roll: none}}\n"
        )
    };
    let dead = "h1: {state: dead, dead: true}";
    for (event, role, deed, case) in [
        ("dodge-test", "actor", "knock-out", case("h1 move 9,3", "1", "h1: knocked-out, armour-roll: none")),
        ("falls-over", "actor", "knock-out", case("h1 move 9,3", "1", "h1: knocked-out, armour-roll: none")),
        ("dodge-test", "actor", "kill", case("h1 move 9,3", "1", &format!("{dead}, armour-roll: none"))),
        (
            "knocked-down",
            "target",
            "knock-out",
            case("h1 block a1\", \"push 8,6\", \"stay", "6", "a1: knocked-out, armour-roll: none"),
        ),
    ] {
        let told = judged_on("dungeon-bowl", &trait_of(event, role, deed), &case);
        assert_eq!(told.code, 0, "{event}, {deed}: {}", told.shown());
    }
}

/// Of dice with faces too those may be named that nobody rolls again.
#[test]
fn a_face_may_be_favourable() {
    let rules = "kind: event\nrules: {dip: {source: x, roles: {actor: player}, is: roll, roll: dip-die, favourable: [goose]}}\n";
    let die = "kind: die\nrules: {dip-die: {source: x, faces: [goose, blank]}}\n";
    let come = "kind: procedure\nrules: {come: {source: x, hooks: {dip: {event: activation-start, phase: post, do: {call: dip}}, \
                again: {event: dip, phase: resolve, if: unfavourable, do: reroll}}}}\n";
    let folder = housed("dungeon-bowl", &[rules, die, come].map(str::to_owned));
    let case = |dice: &str, expected: &str| {
        format!(
            "- name: dipped for\n  position: {{h1: {{at: \"8,4\"}}}}\n  dice: [{dice}]\n  commands: [\"h1 move 8,5\"]\n  \
             expect: {{dip: {expected}}}\n"
        )
    };
    for (dice, expected) in [("1", "goose"), ("2, 1", "goose"), ("2, 2", "blank")] {
        write(folder.path(), "case.yaml", case(dice, expected));
        let told = run(folder.path(), "en", "judge case.yaml --house house");
        assert_eq!(told.code, 0, "{dice}: {}", told.shown());
    }
    let told = run(folder.path(), "en", "check house").err;
    assert!(!told.contains("error["), "{told}");
}

/// A scenario that is kept says under which houses it was tried.
#[test]
fn a_scenario_of_a_line_names_its_houses() {
    let folder = housed("dungeon-bowl", &[]);
    let words = ["try", "dungeon-bowl", "h1 at 8,4", "h1 move 8,5", "--house", "house", "--scenario"];
    let told = crate::support::run_words(folder.path(), "en", &words.map(str::to_owned));
    assert!(told.out.contains("  game: dungeon-bowl\n  houses: house\n"), "{}", told.shown());
    write(folder.path(), "case.yaml", told.out + "  expect: {h1: {at: \"8,5\"}}\n");
    let judged = run(folder.path(), "en", "judge case.yaml");
    assert_eq!(judged.code, 0, "{}", judged.shown());
}

/// The rival coach of no team is nobody.
#[test]
fn a_challenge_that_a_house_claims_for_nobody_is_nobodys() {
    let claim =
        "{call: challenge-claimed, with: {team: other.team, challenge: none, claimant: other.team, credited: none}}";
    let hook = format!("{{event: action-declared, phase: post, do: {claim}}}");
    let rules = format!("kind: procedure\nrules:\n  odd:\n    source: house/odd\n    hooks:\n      odd: {hook}\n");
    let told = played_on("ue2-deck", &[rules], "play ue2-deck --seed 3 --trace off --house house");
    assert!(told.code != 101 && !told.err.contains("panicked"), "{told:?}");
}

#[test]
fn a_match_that_nobody_can_win_is_called_off() {
    let far = "kind: event\nrules: {called-off: {patch: {params: {turns: 12}}}}\n";
    let mut findings = Vec::new();
    for event in [
        "leaves-square", "block-declared", "block-result", "turnover", "falls-over", "touchdown", "activation-start",
        "turn-start", "chest-opened",
    ] {
        let hook = format!("{{never: {{event: {event}, phase: pre-roll, do: cancel}}}}");
        let never = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n");
        let run = played(&[far.to_owned(), never], "play dungeon-bowl --seed 3 --trace outcome --house house");
        let ends = ["called off", "winner: "].iter().any(|end| run.out.contains(end));
        if run.code != 0 || !ends {
            findings.push(format!("{event}: exit code {}, {}", run.code, run.err));
        }
    }
    crate::support::none(&findings, "some matches do not end:");
}

#[test]
fn a_match_that_was_called_off_is_undecided_in_a_league_however_it_stood() {
    let folder = folder();
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("short/house.yaml", "house: short\nextends: blitz-bowl\n");
    write("short/rules/turns.yaml", "kind: event\nrules: {called-off: {patch: {params: {turns: 9}}}}\n");
    let said = |line: &str| {
        let run = run(folder.path(), "en", line);
        assert_eq!(run.code, 0, "{line}: {}", run.err);
        run.out
    };
    said("league new winter.league --seed 7 --house short");
    for (coach, team) in [("Ada", "human"), ("Bea", "dwarf"), ("Carlo", "orc")] {
        said(&format!("league coach winter.league add {coach} --team {team}"));
    }
    let play =
        "play blitz-bowl --league winter.league --home Ada --away Bea --seed 3 --house short --record match.record";
    let told = said(play);
    assert!(told.contains("called off") && told.contains("nobody wins"), "{told}");
    assert!(said("league result winter.league Ada Bea --record match.record").starts_with("Ada 0–0 Bea"));
}

#[test]
fn a_duel_that_would_go_round_for_ever_ends_or_is_told() {
    let mut findings = Vec::new();
    for event in ["after-attack", "after-rolling", "fight-over", "encounter-over", "turn-closes"] {
        for verb in
            ["{spend: gold, of: actor}", "{fight-again: actor}", "{repeat: actor}", "{roll-dice: actor, by: 1000000}"]
        {
            let hook = format!("{{again: {{event: {event}, phase: post, do: {verb}}}}}");
            let odd = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n");
            let run =
                played_on("gauntlet-of-fools", &[odd], "play gauntlet-of-fools --seed 3 --trace off --house house");
            let again = event == "turn-closes" && (verb.contains("fight-again") || verb.contains("repeat"));
            let told = match again {
                true => told_codes(&run.err) == "effect-out-of-place",
                false => run.err.contains("no-progress") && run.err.contains("`odd.again`"),
            };
            let told = told && run.code == 2;
            if run.code != 0 && !told {
                findings.push(format!("{event}, {verb}: exit code {}, {}", run.code, run.err));
            }
        }
    }
    crate::support::none(&findings, "some duels do not end:");
}

/// What an event does not read is told where it is written, once.
#[test]
fn a_key_that_an_event_does_not_read_is_told() {
    for (rule, key) in [
        ("rush-limit: {patch: {roll: d6}}", Some("which is a value")),
        ("dodge-test: {patch: {least: 2}}", Some("which is a roll")),
        ("turn-start: {patch: {value: 3}}", Some("which is a step")),
        ("may-catch: {patch: {value: 3, truth: true}}", Some("both")),
        ("longest-band: {patch: {truth: true}}", Some("both")),
        ("uses-corner-template: {patch: {value: 0}}", Some("both")),
        ("uses-corner-template: {patch: {truth: false}}", None),
        ("longest-band: {patch: {value: 3, most: 4}}", None),
        ("direction: {patch: {roll: 2d6}}", None),
        ("injury-roll: {patch: {natural: {2: casualty}}}", Some("which has a `table`")),
        ("injury-roll: {patch: {outcomes: {casualty: total >= 8, stunned: otherwise}}}", Some("which has a `table`")),
        ("dodge-test: {patch: {natural: {2: failed}}}", None),
        ("block-dice: {patch: {natural: {2: pow}}}", Some("whose dice have faces")),
        ("may-pick-up: {patch: {least: 0}}", Some("has no bounds")),
        ("may-pick-up: {patch: {most: 0}}", Some("has no bounds")),
        ("rush-limit: {patch: {most: 3}}", None),
    ] {
        let told = played_on("dungeon-bowl", &[format!("kind: event\nrules:\n  {rule}\n")], "check house").err;
        assert_eq!(told.matches("[event-key-of-no-use]").count(), usize::from(key.is_some()), "{rule}: {told}");
        assert!(key.is_none_or(|words| told.contains(words) && told.contains(rule)), "{rule}: {told}");
    }
}

/// What the game reads of a roll that it calls by itself must be left in it: a result, a number, one of so many.
#[test]
fn a_roll_of_which_the_game_cannot_read_what_it_goes_by_is_told() {
    let coin = "kind: die\nrules: {penny: {source: x, faces: [heads, tails]}}\n".to_owned();
    for (game, rule, told) in [
        ("dungeon-bowl", "injury-roll: {patch: {table: ~}}", Some("goes by the result of `injury-roll`")),
        ("dungeon-bowl", "injury-roll: {patch: {table: ~, outcomes: {stunned: otherwise}}}", None),
        ("dungeon-bowl", "chest-roll-off: {patch: {roll: penny}}", Some("a die with faces has none")),
        ("dungeon-bowl", "chest-roll-off: {patch: {roll: 2d6}}", None),
        ("dungeon-bowl", "direction: {patch: {roll: 2d6}}", Some("reads 1 to 8, and these dice show 2 to 12")),
        ("dungeon-bowl", "direction: {patch: {roll: d12}}", Some("show 1 to 12")),
        ("dungeon-bowl", "direction: {patch: {roll: d6}}", None),
        ("dungeon-bowl", "direction: {patch: {roll: penny}}", Some("no outcome is called `heads`")),
        ("dungeon-bowl", "coin-toss: {patch: {roll: d6}}", Some("reads 1 to 2")),
        ("dungeon-bowl", "portal-roll: {patch: {roll: 8d100}}", Some("a single die")),
        ("dungeon-bowl", "portal-roll: {patch: {roll: d100}}", None),
        ("dungeon-bowl", "random-player: {patch: {roll: 2d8}}", Some("a single die")),
        ("dungeon-bowl", "random-roster: {patch: {sides: ~}}", Some("and `sides: many`")),
        ("blitz-bowl", "bounce-roll: {patch: {table: ~}}", Some("goes by the result of `bounce-roll`")),
        ("blitz-bowl", "card-drawn: {patch: {roll: penny}}", None),
        ("blitz-bowl", "card-drawn: {patch: {pool: 2}}", Some("and `sides: left`")),
        ("gauntlet-of-fools", "attack-roll: {patch: {roll: penny}}", Some("a die with faces has none")),
        ("gauntlet-of-fools", "first-player: {patch: {roll: penny}}", None),
    ] {
        let rules = [coin.clone(), format!("kind: event\nrules:\n  {rule}\n")];
        let found = played_on(game, &rules, "check house").err;
        let errors = found.lines().filter(|line| line.starts_with("error[")).count();
        assert_eq!(errors, usize::from(told.is_some()), "{rule}: {found}");
        assert!(told.is_none_or(|words| found.contains(words) && found.contains(rule)), "{rule}: {found}");
    }
}

/// A value of a pack stays what its hooks and procedures read: a number a number, a truth a truth.
#[test]
fn a_value_that_a_house_makes_something_else_is_told_on_its_line() {
    for (rule, told) in [
        ("may-catch: {patch: {truth: true}}", Some("expected a number, found a truth")),
        ("may-catch: {patch: {value: 1}}", None),
        ("may-follow-up: {patch: {truth: ~, value: 1}}", Some("expected a truth, found a number")),
        ("may-follow-up: {patch: {truth: false}}", None),
        ("rush-limit: {patch: {value: true}}", Some("expected a number, found a truth")),
    ] {
        let found = played_on("dungeon-bowl", &[format!("kind: event\nrules:\n  {rule}\n")], "check house").err;
        let errors = found.lines().filter(|line| line.starts_with("error[")).count();
        assert_eq!(errors, usize::from(told.is_some()), "{rule}: {found}");
        assert!(told.is_none_or(|words| found.contains(words) && found.contains(rule)), "{rule}: {found}");
    }
}

/// Two houses that write the same words of a rule differently are told, as they are for its numbers.
#[test]
fn words_that_two_houses_write_differently_are_told() {
    let lines = |name: &str, text: &str| format!("tackle:\n  en: {{name: {name}, text: {text}}}\n");
    let (one, other) = (lines("Grip", "None dodges."), lines("Grasp", "None dodges."));
    let only_text = "tackle:\n  it: {text: Nessuno schiva.}\n".to_owned();
    for (second, after, clashes) in
        [(&other, "", true), (&other, "after: [first]\n", false), (&one, "", false), (&only_text, "", false)]
    {
        let folder = folder();
        for (house, more, words) in [("first", "", &one), ("second", after, second)] {
            write(
                folder.path(),
                format!("{house}/house.yaml"),
                format!("house: {house}\nextends: dungeon-bowl\n{more}"),
            );
            write(folder.path(), format!("{house}/locales/words.yaml"), words);
        }
        let told = run(folder.path(), "en", "check first second").err;
        let named = told.contains("the houses `first` and `second` disagree about `en.name` of `tackle`");
        assert_eq!((told.contains("[house-clash]"), named), (clashes, clashes), "{second}{after}: {told}");
    }
}

/// Where `sides` says how many things are drawn from, the die has numbers, whatever stands on its faces.
#[test]
fn a_lot_that_is_drawn_with_a_coin_falls_on_any_of_three() {
    let rules = [
        "kind: die\nrules: {penny: {source: x, faces: [heads, tails]}}\n",
        "kind: event\nrules:\n  straw: {source: x, roles: {left: number}, roll: penny, sides: left}\n  fright:\n    \
         source: x\n    roles: {actor: player, target: player or none}\n    hooks: {short-straw: {phase: post, do: \
         [{choose: target, among: opponents of actor, lot: straw}, {place-prone: target}]}}\n",
        "kind: procedure\nrules: {bugbear: {source: x, hooks: {glare: {event: activation-start, phase: post, do: \
         {call: fright}}}}}\n",
    ];
    let folder = housed("dungeon-bowl", &rules.map(str::to_owned));
    for (die, prone) in [(1, "a1"), (3, "a3")] {
        let case = format!(
            "- name: the lot falls on somebody\n  game: dungeon-bowl\n  houses: [house]\n  position: {{h1: {{at: \"5,5\"}}, \
             a1: {{at: \"6,5\"}}, a2: {{at: \"6,6\"}}, a3: {{at: \"5,6\"}}}}\n  dice: [{die}]\n  commands: [h1 move]\n  \
             expect: {{{prone}: prone, a2: {{state: standing}}}}\n"
        );
        write(folder.path(), "case.yaml", case);
        let judged = run(folder.path(), "en", "judge case.yaml");
        assert_eq!(judged.code, 0, "{}{}", judged.out, judged.err);
    }
}

/// A house with a script that speaks whenever a player is activated.
fn scripted(game: &str, body: &str) -> TempDir {
    let hook = "{event: activation-start, phase: post, script: true}";
    let hook = if game == "blitz-bowl" { hook.replace("activation-start", "turn-start") } else { hook.to_owned() };
    let rules = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {{h: {hook}}}}}}}\n");
    let folder = housed(game, &[rules]);
    write(folder.path(), "house/scripts/odd.rhai", format!("fn h(event) {{ {body} }}\n"));
    folder
}

/// The methods of lists and maps are none of the game's verbs, though some are called alike.
#[test]
fn a_method_of_a_list_is_no_verb_that_is_called_alike() {
    for (game, body, code) in [
        (
            "dungeon-bowl",
            "let all = event.opponents(event.actor).reduce(|sum, foe| sum + foe.st, 0); event.debug(all);",
            "",
        ),
        ("dungeon-bowl", "event.reduce(0, \"st\");", "wrong-type"),
        ("blitz-bowl", "let l = [1, 2]; l.remove(0); event.debug(l);", ""),
        ("blitz-bowl", "event.remove(0);", "wrong-type"),
        ("dungeon-bowl", "let m = #{a: 1}; m.set(\"b\", 2); m[\"c\"] = m.get(\"a\"); event.debug(m.b + m.c);", ""),
        ("dungeon-bowl", "let m = #{a: 1}; event.debug(m.b);", "script-unknown-word"),
        ("dungeon-bowl", "event.set(\"b\", 2);", "unknown-role"),
    ] {
        let folder = scripted(game, body);
        let told = run(folder.path(), "en", "check house").err;
        assert_eq!(told_codes(&told), code, "{body}: {told}");
    }
}

/// A function without a name is called by whoever made it; where that goes wrong the word is the one that was written.
#[test]
fn a_function_without_a_name_is_called() {
    let case = "- name: n\n  game: dungeon-bowl\n  houses: [house]\n  position: {h1: {at: \"5,5\"}}\n  \
                commands: [h1 move]\n  expect: {h1: prone}\n";
    let many = "let k = 2; let more = |x, y| x + y + k; if more.call(3, 4) == 9 { event.place_prone(event.actor); }";
    for (body, goes) in [(many, true), ("let none = || 3; none.call(1, 2);", false), ("let n = 3; n.call(1);", false)] {
        let folder = scripted("dungeon-bowl", body);
        write(folder.path(), "case.yaml", case);
        assert_eq!(told_codes(&run(folder.path(), "en", "check house").err), "", "{body}");
        let judged = run(folder.path(), "en", "judge case.yaml");
        let told = format!("{}{}", judged.out, judged.err);
        assert_eq!(judged.code == 0, goes, "{body}: {told}");
        assert_eq!(told.contains("[script-error]"), !goes, "{body}: {told}");
        assert!(!told.contains("call_event"), "{told}");
    }
}

/// A verb that a script gives nobody is not done, as in YAML; that nobody is meant at all is told.
#[test]
fn a_verb_that_a_script_gives_nobody_is_not_done() {
    let case = "- name: n\n  game: dungeon-bowl\n  houses: [house]\n  position: {h1: {at: \"5,5\"}}\n  \
                commands: [h1 move]\n  expect: {h1: {at: \"5,5\", state: standing}}\n";
    let body = "if event.put(event.actor, event.loose_ball) || event.place_prone(event.carrier) \
                { event.place_prone(event.actor); }";
    let folder = scripted("dungeon-bowl", body);
    write(folder.path(), "case.yaml", case);
    let judged = run(folder.path(), "en", "judge case.yaml");
    assert_eq!(judged.code, 0, "{}{}", judged.out, judged.err);
    let done = "event.place_prone(event.actor);";
    for (body, unable) in [(done, false), ("event.place_prone(event.carrier);", true)] {
        let folder = scripted("dungeon-bowl", body);
        write(folder.path(), "case.yaml", case);
        let told = run(folder.path(), "en", "explain case.yaml --format json").out;
        assert_eq!(told.contains("\"unable\":true"), unable, "{body}: {told}");
    }
    let folder = scripted("dungeon-bowl", "event.place_prone(());");
    let told = run(folder.path(), "en", "check house").err;
    assert_eq!(told_codes(&told), "wrong-type", "{told}");
    assert!(told.contains("expected a player, found nothing"), "{told}");
}

/// What a game cannot do without is told on the line that takes it away, or leaves too little of it.
#[test]
fn what_a_game_cannot_do_without_is_told_where_it_is_taken_away() {
    for (game, kind, rule, code) in [
        ("dungeon-bowl", "setting", "team-building: {remove: true}", "missing-setting"),
        ("blitz-bowl", "procedure", "open-player: {remove: true}", "missing-setting"),
        ("blitz-bowl", "team", "human: {patch: {players: []}}", "team-incomplete"),
    ] {
        let told = played_on(game, &[format!("kind: {kind}\nrules:\n  {rule}\n")], "check house").err;
        let errors = told.lines().filter(|line| line.starts_with("error[")).count();
        assert!(errors > 0 && told.contains(&format!("[{code}]")), "{told}");
        assert_eq!(told.matches("--> house/rules/0.yaml:3:").count(), errors, "{rule}: {told}");
    }
}

/// What is there and changes nothing, or something else than was meant, is told where it is written, once.
#[test]
fn a_slip_of_a_house_ruler_is_told() {
    let mut findings = Vec::new();
    let own = |hook: &str| format!("odd: {{source: x, hooks: {{odd: {{{hook}}}}}}}");
    let modify = |keys: &str| own(&format!("event: dodge-test, {keys}, do: {{modify: 1}}"));
    let resolve = |effect: &str| own(&format!("event: dodge-test, as: actor, phase: resolve, do: {effect}"));
    let post = |effect: &str| own(&format!("event: dodge-test, as: actor, phase: post, do: {effect}"));
    let mood = |says: &str| format!("odd: {{source: x, roles: {{actor: player}}, {says}}}");
    for (kind, rule, code) in [
        ("procedure", modify("phase: modify, as: actor"), "key-of-no-use"),
        ("procedure", modify("phase: modify, where: actor"), "key-of-no-use"),
        ("procedure", modify("phase: modify"), ""),
        ("room", modify("phase: modify, where: actor, as: actor"), "key-of-no-use"),
        ("room", modify("phase: modify, where: actor"), ""),
        ("trait", modify("phase: modify, as: actor, where: actor"), "key-of-no-use"),
        ("trait", modify("phase: modify, as: actor"), ""),
        ("procedure", modify("phase: modify").replace("x,", "x, mandatory: true,"), "key-of-no-use"),
        ("trait", modify("phase: modify, as: actor").replace("x,", "x, argument: banana,"), "unknown-word"),
        ("trait", own("event: every agility-test, phase: resolve, as: actor, do: {take: [pow]}"), "hook-at-no-event"),
        ("trait", own(""), "missing-key missing-key missing-key"),
        ("trait", own("event: ~, phase: modify, as: actor, do: {modify: 1}"), "hook-at-no-event"),
        ("trait", own("event: every agility-test, phase: modify, as: actor, do: {modify: 1}"), ""),
        ("trait", own("event: dodge-test, phase: modify, as: actor, do: ~"), "missing-key"),
        (
            "trait",
            own("event: dodge-test, phase: modify, as: actor, do: {modify: need}")
                .replace("x,", "x, params: {need: 5},"),
            "param-behind-word",
        ),
        (
            "trait",
            own("event: dodge-test, phase: modify, as: actor, do: {modify: more}")
                .replace("x,", "x, params: {more: 5},"),
            "",
        ),
        ("event", "dodge-test: {patch: {roles: {ghost: player}}}".to_owned(), "key-of-no-use"),
        ("event", "dodge-test: {patch: {natural: {7: failed}}}".to_owned(), "out-of-range"),
        ("event", "dodge-test: {patch: {natural: {6: pased}}}".to_owned(), "outcome-of-no-use"),
        ("event", "dodge-test: {patch: {natural: {6: failed}}}".to_owned(), ""),
        ("event", "push-spread: {patch: {least: 5, most: 3}}".to_owned(), "least-above-most"),
        ("event", "push-spread: {patch: {least: 3, most: 3}}".to_owned(), ""),
        ("table", "injury: {patch: {rows: {2-7: stuned}}}".to_owned(), "outcome-of-no-use"),
        ("table", "injury: {patch: {rows: {2-7: flabbergasted}}}".to_owned(), "outcome-of-no-use"),
        ("event", "dodge-test: {patch: {natural: {1: flabbergasted}}}".to_owned(), "outcome-of-no-use"),
        ("event", "dodge-test: {patch: {outcomes: {flabbergasted: natural is 6}}}".to_owned(), "outcome-never-comes outcome-gap outcome-of-no-use"),
        (
            "event",
            "dodge-test: {patch: {natural: {1: flabbergasted}, hooks: {odd: {phase: post, if: outcome is flabbergasted, \
             do: {stun: actor}}}}}"
            .to_owned(),
            "",
        ),
        ("event", "odd: {source: x, roll: d6, roles: {actor: player}, natural: {1: flabbergasted}}".to_owned(), ""),
        ("trait", resolve("{outcome: accurate}"), "outcome-of-no-use"),
        ("trait", resolve("{outcome: failed}"), ""),
        ("trait", own("event: dodge-test, as: actor, phase: post, do: {test: injury-roll, with: {target: actor, spotted: false}}"), "outcome-never-comes"),
        ("trait", own("event: dodge-test, as: actor, phase: post, do: {test: rush-test}"), ""),
        ("trait", post("{test: movement}"), "outcome-never-comes"),
        ("trait", post("{turnover: abracadabra}"), "slip"),
        ("trait", post("{scatter-on: actor}"), "slip"),
        ("trait", post("turnover"), ""),
        ("trait", resolve("{cancel: dodge}"), "slip not-cancellable"),
        ("event", "odd: {source: x, roll: d6, sides: actor, roles: {actor: player}}".to_owned(), "wrong-type"),
        ("event", "odd: {source: x, roll: d6, sides: many, roles: {many: number}}".to_owned(), ""),
        ("trait", own("event: dodge-test, as: [actor, marker], phase: modify, do: {modify: 1}"), "wrong-shape"),
        ("trait", own("event: dodge-test, as: actor, phase: [modify, resolve], do: {modify: 1}"), "wrong-shape"),
        ("trait", own("event: block-dice, as: actor, phase: resolve, do: {reroll: one, face: [pow]}"), "wrong-shape"),
        ("trait", own("event: dodge-test, as: actor, phase: modify, once: [turn], do: {modify: 1}"), "wrong-shape"),
        ("setting", "chest-placing: {patch: {params: {chests: 1, balls: 4}}}".to_owned(), "out-of-range"),
        ("setting", "chest-placing: {patch: {params: {chests: 4, balls: 4}}}".to_owned(), ""),
        ("setting", "chest-placing: {patch: {params: {chests: 0}}}".to_owned(), ""),
        ("action", "odd: {source: x, uses: gnome}".to_owned(), "unknown-word"),
        ("action", "odd: {source: x, uses: [pass]}".to_owned(), "unknown-word"),
        ("action", "odd: {source: x, uses: pass}".to_owned(), ""),
        ("action", "odd: {source: x, uses: odd}".to_owned(), ""),
        ("action", "odd: {source: x, target: opponent}".to_owned(), "key-of-no-use"),
        ("action", "odd: {source: x, prone: true}".to_owned(), ""),
        ("action", "pass-action: {patch: {uses: gnome}}".to_owned(), "unknown-word"),
        ("action", "pass-action: {patch: {blitz: true}}".to_owned(), "key-of-no-use"),
        ("wizard", "odd: {source: x, college: fyre}".to_owned(), "unknown-team"),
        ("wizard", "odd: {source: x, college: fire}".to_owned(), ""),
        ("room", "odd: {source: x, tile: square-rom}".to_owned(), "unknown-tile-kind"),
        ("tile", "odd: {source: x, class: squre-room, rows: [....]}".to_owned(), "unknown-tile-class"),
        ("tile", "odd: {source: x, class: corridor, rows: []}".to_owned(), "tile-without-squares"),
        ("tile", "odd: {source: x, class: corridor, rows: [..0, ..Q]}".to_owned(), "unknown-tile-mark unknown-tile-mark"),
        ("tile", "odd: {source: x, class: end-zone, rows: [ssss, ....]}".to_owned(), ""),
        ("tile", "odd: {source: x, class: square-room}".to_owned(), ""),
        ("room", "odd: {source: x, tile: square-room, rows: [...., .Z0., ...., ....]}".to_owned(), "unknown-tile-mark"),
        ("room", "odd: {source: x, tile: square-room, rows: [...., .Z.., ...., ....]}".to_owned(), "unknown-tile-mark"),
        ("room", "odd: {source: x, tile: square-room, rows: [.....]}".to_owned(), "room-of-another-size"),
        ("room", "odd: {source: x, tile: square-room, rows: [...., .#o., ...., ....]}".to_owned(), ""),
        ("room", "odd: {source: x, rows: [.....]}".to_owned(), ""),
        ("dungeon", "odd: {source: x, map: [HH..AA, HH..AA]}".to_owned(), "wrong-shape"),
        ("terrain", "odd: {source: x, letter: qq}".to_owned(), "bad-letters"),
        ("terrain", "odd: {source: x, letter: '.'}".to_owned(), "letter-taken"),
        ("terrain", "odd: {source: x, letter: q}, even: {source: x, letter: q}".to_owned(), "letter-taken"),
        ("terrain", "odd: {source: x, letter: q}, even: {source: x, letter: p}".to_owned(), ""),
        ("terrain", "odd: {source: x, letter: ':'}".to_owned(), "letter-taken"),
        ("terrain", "odd: {source: x, letter: 'C*6^'}".to_owned(), "letter-taken letter-taken letter-taken"),
        ("procedure", own("event: prison-roll, phase: pre-roll, do: {need: 3}"), "key-of-no-use"),
        ("procedure", own("event: dodge-test, phase: pre-roll, do: {need: 3}"), ""),
        // Dirty Player asks for it there.
        ("procedure", own("event: injury-roll, phase: pre-roll, do: {need: 3}"), ""),
        ("event", mood("roll: d6, need: 4, outcomes: {sweet: total > 1, sour: otherwise}"), "key-of-no-use"),
        ("event", mood("roll: d6, need: 4, outcomes: {sweet: total > need, sour: otherwise}"), ""),
        ("event", mood("roll: d6, need: 4, outcomes: {sweet: total > 1, sour: otherwise}, hooks: {odd: {phase: post, if: total > need, do: {stun: actor}}}"), ""),
        ("event", mood("roll: block-die, pool: 1, need: 3"), "key-of-no-use"),
        ("event", mood("roll: d6, need: 4"), ""),
        ("event", mood("roll: d6, natural: {6: sweet}, hooks: {odd: {phase: post, if: outcome is sweet, do: {stun: actor}}}"), ""),
        ("event", mood("roll: block-die, pool: 1, outcomes: {pow: otherwise}"), "event-key-of-no-use"),
        ("procedure", own("event: may-pick-up, phase: modify, do: {modify: 1}"), "effect-out-of-place"),
        ("procedure", own("event: turn-start, phase: post, do: {forbid: re-rolls}"), "effect-out-of-place"),
        ("procedure", own("event: dodge-test, phase: post, do: {forbid: modifiers}"), "effect-out-of-phase"),
        ("procedure", own("event: dodge-test, phase: resolve, do: {forbid: modifiers}"), ""),
        ("procedure", own("event: may-pick-up, phase: modify, do: {value: true}"), ""),
        ("procedure", own("event: rush-limit, phase: modify, do: {modify: 1}"), ""),
        ("event", mood("roll: d6, need: 4, secret: true"), ""),
        ("event", mood("value: 3, secret: true"), "event-key-of-no-use"),
        ("event", mood("secret: true"), "event-key-of-no-use"),
        ("event", mood("value: 3, at-once: true"), "event-key-of-no-use"),
        ("event", mood("at-once: true"), ""),
        ("event", mood("at-once: perhaps"), "wrong-shape"),
        ("benefit", "odd: {source: x, raises: ma, params: {most: 9}}".to_owned(), "missing-key"),
        ("benefit", "odd: {source: x, raises: ma, params: {by: 1, most: 9}}".to_owned(), ""),
        ("event", mood("roll: d6, outcomes: {sour: otherwise, sweet: total > 1}"), "outcome-never-comes"),
        ("event", mood("roll: d6, outcomes: {sour: total > 3, sweet: total > 5, bland: otherwise}"), "outcome-never-comes"),
        ("event", mood("roll: d6, outcomes: {sour: total > 3, sweet: total > 5 or actor.st > 3, bland: otherwise}"), ""),
        ("event", mood("roll: d6, outcomes: {sour: total > 3 and actor.st > 3, sweet: total > 5, bland: otherwise}"), ""),
        ("event", mood("roll: d6, outcomes: {sour: total > 9, bland: otherwise}"), ""),
        ("event", mood("roll: d6, outcomes: {sweet: total > 3}"), "outcome-gap"),
        ("event", mood("roll: d6, outcomes: {sweet: total > 3, sour: total < 4}"), ""),
        ("event", mood("roll: d6, outcomes: {sweet: total > 3, sour: total < actor.st}"), ""),
        ("event", mood("roll: d6, natural: {1: sour}, outcomes: {sweet: total > 1}"), ""),
        ("event", mood("roll: d6, sides: many, outcomes: {sweet: total > 3}").replace("player", "player, many: number"), ""),
        ("event", mood("roll: d6, need: 4").replace("player", "player, total: number"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, holder: player"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, turn: number"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, self: player"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, passed: truth"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, if: truth"), "role-is-a-word"),
        ("event", mood("roll: d6, need: 4").replace("player", "player, mark: player or none"), ""),
        ("event", "wall-miss: {patch: {outcomes: {hardly: total = 4}, hooks: {odd: {phase: post, if: outcome is hardly, do: {stun: actor}}}}}".to_owned(), ""),
        ("event", "wall-miss: {patch: {outcomes: {hardly: total <= 2}, hooks: {odd: {phase: post, if: outcome is hardly, do: {stun: actor}}}}}".to_owned(), "outcome-never-comes"),
        ("event", "wall-miss: {patch: {outcomes: {right: total <= 2}}}".to_owned(), ""),
        ("skill", "dodge: {patch: {params: {bonus: 2}}}".to_owned(), "param-of-no-use"),
        ("room", "cursed-room: {patch: {params: {bonus: 2}}}".to_owned(), "param-of-no-use"),
        ("room", "armoury: {patch: {params: {bonus: 2}}}".to_owned(), ""),
        ("inducement", "odd: {source: x, params: {cost: 10000, most: 1}}".to_owned(), ""),
        ("trait", "odd: {source: x, params: {bonus: 1}}".to_owned(), "param-of-no-use"),
        // A longer word with a dash before it is another one, and a minus is none of a word.
        ("trait", modify("phase: modify, as: actor").replace("x,", "x, params: {bonus: 1, big-bonus: 2},").replace("modify: 1", "modify: big-bonus"), "param-of-no-use"),
        ("trait", modify("phase: modify, as: actor").replace("x,", "x, params: {bonus: 1, big-bonus: 2},").replace("modify: 1", "modify: big-bonus -bonus"), ""),
        ("trait", modify("phase: modify, as: actor").replace("x,", "x, params: {bonus: 1},").replace("modify: 1", "modify: 3-bonus"), ""),
        ("trait", modify("phase: modify, as: actor").replace("x,", "x, params: {big-bonus: 1},").replace("modify: 1", "modify: -big-bonus"), ""),
        // What the pack below has taken away is not there any more.
        ("skill", "accurate: {patch: {params: {farthest: 3}}}".to_owned(), "param-of-no-use"),
        ("trait", "bombardier: {patch: {params: {bonus: 3}}}".to_owned(), "param-of-no-use"),
        ("skill", "none: {source: x}".to_owned(), "bad-id"),
        ("skill", "\"123\": {source: x}".to_owned(), "bad-id"),
        ("skill", "my skill: {source: x}".to_owned(), "bad-id"),
        ("skill", "../evil: {source: x}".to_owned(), "bad-id"),
        ("skill", "my-skill-2: {source: x}".to_owned(), ""),
        ("trait", modify("phase: modify, as: actor").replace("{odd: {event", "{Odd One: {event"), "bad-id"),
        ("setting", "pre-gane: {source: x, params: {players-placed: 3}}".to_owned(), "param-of-no-use"),
        ("setting", "pre-game: {patch: {params: {players-placed: 3}}}".to_owned(), ""),
        ("procedure", "odd: {source: x, params: {more: 1e3}}".to_owned(), "wrong-shape param-of-no-use"),
        ("procedure", "odd: {source: x, params: {more: 08}}".to_owned(), "wrong-shape param-of-no-use"),
        ("procedure", "odd: {source: x, params: {more: 1.5}}".to_owned(), "wrong-shape param-of-no-use"),
    ] {
        let rules = format!("kind: {kind}\nrules: {{{rule}}}\n");
        findings.extend(amiss("dungeon-bowl", rules, "", code).map(|told| format!("{kind} {rule}: {told}")));
    }
    crate::support::none(&findings, "some slips are not told as they should be:");
}

/// A verb is told of a rule with which it can do nothing, in YAML or in a script.
#[test]
fn a_rule_with_which_a_verb_can_do_nothing_is_told() {
    let mut findings = Vec::new();
    let bowl = ("dungeon-bowl", "trait", "dodge-test", "as: actor");
    let offered = ("dungeon-bowl", "trait", "special-actions", "as: actor");
    let bout = ("blitz-bowl", "ability", "enters-square", "as: actor");
    let duel = ("gauntlet-of-fools", "boast", "turn-opens", "as: actor");
    for ((game, kind, event, role), effect, script, code) in [
        (
            bowl,
            "{grant: armoury, to: actor, until: match}",
            "grant(\"armoury\", event.actor, \"match\")",
            "rule-of-other-kind",
        ),
        (
            bowl,
            "{grant: bribes, to: actor, until: match}",
            "grant(\"bribes\", event.actor, \"match\")",
            "rule-of-other-kind",
        ),
        (bowl, "{grant: block, to: actor, until: match}", "grant(\"block\", event.actor, \"match\")", ""),
        (bowl, "{grant: loner, to: actor, until: match}", "grant(\"loner\", event.actor, \"match\")", "slip"),
        (bowl, "{grant: loner, to: actor, by: 4, until: match}", "grant(\"loner\", event.actor, \"match\", 4)", ""),
        (
            bowl,
            "{grant: animosity, to: actor, by: 4, until: match}",
            "grant(\"animosity\", event.actor, \"match\", 4)",
            "word-not-handed-over",
        ),
        (bowl, "{revoke: loner, of: actor}", "revoke(\"loner\", event.actor)", ""),
        (bowl, "{grant: self, to: actor, until: match}", "grant(\"odd\", event.actor, \"match\")", ""),
        (offered, "{offer: armoury}", "offer(\"armoury\")", "rule-of-other-kind"),
        (offered, "{offer: stab-action}", "offer(\"stab-action\")", ""),
        (bowl, "{lay: armoury, in: origin}", "lay(\"armoury\", event.origin)", "rule-of-other-kind"),
        (bowl, "{give: dodge, to: actor.team}", "give(\"dodge\", event.actor.team)", "rule-of-other-kind"),
        (bowl, "{give: bribes, to: actor.team}", "give(\"bribes\", event.actor.team)", ""),
        (bout, "{grant: end-of-turn, to: actor}", "grant(\"end-of-turn\", event.actor)", "rule-of-other-kind"),
        (
            duel,
            "{grant: ogre, to: actor, until: duel}",
            "grant(\"ogre\", event.actor, 1, \"duel\")",
            "rule-of-other-kind",
        ),
        (duel, "{grant: poison, to: actor, until: duel}", "grant(\"poison\", event.actor, 1, \"duel\")", ""),
    ] {
        for says in [format!("do: {effect}"), "script: true".to_owned()] {
            let hook = format!("{{event: {event}, {role}, phase: post, {says}}}");
            let rules = format!("kind: {kind}\nrules: {{odd: {{source: x, hooks: {{odd: {hook}}}}}}}\n");
            let text = if says.starts_with("script") { format!("event.{script};") } else { String::new() };
            findings.extend(amiss(game, rules, &text, code).map(|told| format!("{says} {script}: {told}")));
        }
    }
    let sponsor =
        |benefits: &str| format!("kind: sponsor\nrules: {{air-oberwald: {{patch: {{benefits: {benefits}}}}}}}\n");
    for (benefits, code) in [("[burst-of-sped]", "unknown-rule"), ("3", "unknown-rule"), ("[burst-of-speed]", "")] {
        let amiss = amiss("dungeon-bowl", sponsor(benefits), "", code);
        findings.extend(amiss.map(|told| format!("{benefits}: {told}")));
    }
    crate::support::none(&findings, "some rules are not told as they should be:");
}

/// What `check` tells of a house of these rules, and of a script if there is one, where that is not what is expected or a
/// name of the message is shown in braces.
fn amiss(game: &str, rules: String, script: &str, code: &str) -> Option<String> {
    amiss_in(game, &[rules], script, code)
}

/// The same of a house of several files of rules.
fn amiss_in(game: &str, rules: &[String], script: &str, code: &str) -> Option<String> {
    let folder = housed(game, rules);
    if !script.is_empty() {
        write(folder.path(), "house/scripts/odd.rhai", format!("fn odd(event) {{ {script} }}\n"));
    }
    let told = run(folder.path(), "en", "check house").err;
    (told_codes(&told) != code || told.contains("{$")).then(|| format!("not {code:?}\n{told}"))
}

/// What a rule carries is asked for wherever somebody comes to have it, with how it is written there.
#[test]
fn a_rule_that_is_given_without_what_it_carries_is_told() {
    for (effect, meant) in [
        ("grant: loner, to: actor, until: match", "`grant: loner, by: 4`"),
        ("grant: mighty-blow, to: actor, until: match", "`grant: mighty-blow, by: 1`"),
        ("grant: loner(3), to: actor, until: match", "`grant: loner, by: 3`"),
        ("revoke: loner(3), of: actor", "`revoke: loner`"),
        ("give: bribes(2), to: actor.team", "`give: bribes, by: 2`"),
    ] {
        let hook = format!("{{event: activation-start, phase: post, do: {{{effect}}}}}");
        let rules = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {{odd: {hook}}}}}}}\n");
        let told = played_on("dungeon-bowl", &[rules], "check house").err;
        assert!(told_codes(&told) == "slip" && told.contains(meant), "{effect}: {told}");
    }
    // A hero has a rule once, where no number is said.
    let lucky = "kind: effect\nrules: {lucky: {source: x, argument: number, hooks: {more: {event: die-counts, as: actor, phase: modify, do: {modify: argument}}}}}\n";
    let gift = "kind: procedure\nrules: {gift: {source: x, hooks: {luck: {event: turn-opens, phase: post, do: {grant: lucky, to: actor, until: duel}}}}}\n";
    let told = played_on("gauntlet-of-fools", &[lucky.to_owned(), gift.to_owned()], "check house").err;
    assert_eq!(told_codes(&told), "", "{told}");
    for (has, meant) in [("loner", "loner(4)"), ("animosity(3)", "animosity(all-team-mates)"), ("loner(4)", "")] {
        let words = ["try", "dungeon-bowl", &format!("h3 at 8,4 has {has}; a5 at 8,5"), "h3 move 9,4"];
        let told = run_words(folder().path(), "en", &words.map(str::to_owned)).err;
        assert!(told.contains(meant) && told.is_empty() == meant.is_empty(), "{has}: {told}");
    }
}

/// The codes of all that is told, but for texts that are missing.
fn told_codes(told: &str) -> String {
    let codes = told.lines().filter_map(|line| line.split_once('[')?.1.split_once("]: ")).map(|(code, _)| code);
    codes.filter(|code| *code != "text-missing").collect::<Vec<_>>().join(" ")
}

/// What a house takes away of a pack, or brings under an id that has words there, is nothing to mend in the pack.
#[test]
fn what_a_house_takes_away_of_a_pack_is_not_told_in_the_pack() {
    for (kind, rule) in [
        ("event", "chest-opened: {patch: {hooks: {trap: ~}}}"),
        ("event", "chest-opened: {patch: {hooks: {trap: {script: ~, do: turnover}}}}"),
        ("trait", "minotaur: {source: x, hooks: {odd: {event: turn-end, phase: post, as: anybody, do: turnover}}}"),
    ] {
        let told = played_on("dungeon-bowl", &[format!("kind: {kind}\nrules: {{{rule}}}\n")], "check house").err;
        assert_eq!(told_codes(&told), "", "{told}");
        assert!(!told.contains("locales/"), "{told}");
        assert_eq!(told.matches("[text-missing]").count(), if kind == "trait" { 2 } else { 0 }, "{told}");
    }
    // Of its own words it is told.
    let folder =
        housed("dungeon-bowl", &["kind: event\nrules: {chest-opened: {patch: {hooks: {trap: ~}}}}\n".to_owned()]);
    write(
        folder.path(),
        "house/locales/events.yaml",
        "chest-opened:\n  it: {in-reach: '{radius}'}\n  en: {in-reach: '{radius}'}\n",
    );
    let told = run(folder.path(), "en", "check house").err;
    assert!(told.contains("[text-unknown-key]") && !told.contains("[text-unknown-placeable]"), "{told}");
}

/// A language that is not spoken is told, and the others are asked as before.
#[test]
fn a_language_that_is_not_spoken_leaves_the_others_as_they_are() {
    let folder = housed("dungeon-bowl", &["kind: trait\nrules: {odd: {source: x}}\n".to_owned()]);
    let twins = "odd:\n  it: {name: Strano, text: Strano.}\n  en: {name: Odd, text: Odd.}\n";
    for (more, codes) in [("", "text-stale"), ("  de: {name: Seltsam}\n", "text-unknown-language text-stale")] {
        write(folder.path(), "house/locales/odd.yaml", format!("{twins}{more}"));
        let told = run(folder.path(), "en", "check house").err;
        assert_eq!(told_codes(&told), codes, "{told}");
        let stale = run(folder.path(), "en", "texts stale house").out;
        assert!(stale.contains("0 of 1"), "{stale}");
    }
}

/// A house that says which languages its words are in is not asked for others.
#[test]
fn a_house_is_asked_for_the_languages_that_it_names() {
    let rule = "kind: trait\nrules: {odd: {source: x, hooks: {odd: {event: turn-end, as: anybody, phase: post, do: turnover}}}}\n";
    let folder = housed("dungeon-bowl", &[rule.to_owned()]);
    let told = |languages: &str, words: &str| {
        let paper = format!("house: odd\nextends: dungeon-bowl\nlanguages: {languages}\n");
        write(folder.path(), "house/house.yaml", paper);
        write(folder.path(), "house/locales/odd.yaml", format!("odd:\n{words}"));
        run(folder.path(), "en", "check house").err
    };
    let (it, en) = ("  it: {name: Strano, text: Strano.}\n", "  en: {name: Odd, text: Odd.}\n");
    for (languages, words, missing, codes) in [
        ("[it, en]", en.to_owned(), 1, ""),
        ("[en]", en.to_owned(), 0, ""),
        ("[it]", it.to_owned(), 0, ""),
        ("[it]", en.to_owned(), 1, ""),
        ("[en]", format!("{it}{en}"), 0, ""),
        ("[it, en]", format!("{it}{en}"), 0, "text-stale"),
        ("[en, klingon]", en.to_owned(), 0, "text-unknown-language"),
    ] {
        let told = told(languages, &words);
        assert_eq!(told.matches("[text-missing]").count(), missing, "{languages} {words}: {told}");
        assert_eq!(told_codes(&told), codes, "{languages} {words}: {told}");
    }
}

/// Cases that cannot be used are told with their house, or alone; whether they hold is not asked.
#[test]
fn cases_that_cannot_be_used_are_told() {
    let folder = housed("dungeon-bowl", &[]);
    write(folder.path(), "house/tests/good.yaml", "- {name: it does not hold, expect: {winner: home}}\n");
    write(folder.path(), "cases.yaml", "- {name: it does not hold, game: dungeon-bowl, expect: {winner: home}}\n");
    for what in ["house", "house/tests", "cases.yaml"] {
        let run = run(folder.path(), "en", &format!("check {what}"));
        assert!(run.code == 0 && run.out.contains("nothing to say"), "{what}: {run:?}");
    }
    write(folder.path(), "house/tests/bad.yaml", "- {name: a, posishun: 1}\n- {name: b, commands: [\"h1 fly 3,3\"]}\n");
    write(folder.path(), "cases.yaml", "- 1\n- {name: a}\n");
    for (what, codes) in [
        ("house", "unknown-key command-unreadable"),
        ("house/tests", "unknown-key command-unreadable"),
        ("house/tests/bad.yaml", "unknown-key command-unreadable"),
        ("cases.yaml", "wrong-shape missing-key"),
    ] {
        let run = run(folder.path(), "en", &format!("check {what}"));
        assert!(run.code == 2 && told_codes(&run.err) == codes, "{what}: {run:?}");
    }
}

/// What a script hands to an event is counted before anybody plays, and what it draws lots by is a lot.
#[test]
fn a_script_that_hands_an_event_too_much_is_told() {
    let mut findings = Vec::new();
    let hook = "{event: dodge-test, as: actor, phase: post, script: true}";
    let rules = format!("kind: trait\nrules: {{odd: {{source: x, hooks: {{odd: {hook}}}}}}}\n");
    for (says, code) in [
        ("event.call(\"rush-test\", event.actor, 1, 2, 3, 4, 5);", "wrong-count"),
        ("event.call(\"rush-test\", event.actor);", ""),
        ("event.test(\"injury-roll\", event.actor);", "outcome-never-comes"),
        ("event.test(\"movement\", event.actor);", "outcome-never-comes"),
        ("event.test(\"dodge-test\", event.actor);", ""),
        ("event.value_of(\"movement\", event.actor, 3, 4);", "wrong-count"),
        ("event.value_of(\"movement\", event.actor);", ""),
        ("event.draw(event.markers(event.actor), \"portal-roll\");", "not-a-lot"),
        ("event.draw(event.markers(event.actor), \"random-player\");", ""),
    ] {
        let amiss = amiss("dungeon-bowl", rules.clone(), says, code);
        findings.extend(amiss.map(|told| format!("{says}: {told}")));
    }
    let nobody = rules.replace("trait", "procedure").replace("as: actor, ", "");
    for (rules, code) in [(&nobody, "no-argument"), (&rules, "")] {
        let amiss = amiss("dungeon-bowl", rules.clone(), "if event.argument > 1 { event.turnover(); }", code);
        findings.extend(amiss);
    }
    // A lot whose die does not go by how many there are would never fall on the last, or too often.
    for (die, code) in
        [("roll: d6", "not-a-lot"), ("roll: 2d6, sides: left", "not-a-lot"), ("roll: d6, sides: left", "")]
    {
        let lot = format!("kind: event\nrules: {{straw: {{source: x, roles: {{left: number}}, {die}}}}}\n");
        let says = "event.draw(event.markers(event.actor), \"straw\");";
        let amiss = amiss_in("dungeon-bowl", &[rules.clone(), lot], says, code);
        findings.extend(amiss.map(|told| format!("{die}: {told}")));
    }
    for (event, code) in [("may-pick-up", "effect-out-of-place"), ("rush-limit", "")] {
        let rules = rules.replace("dodge-test", event).replace("post", "modify");
        let amiss = amiss("dungeon-bowl", rules, "event.modify(1);", code);
        findings.extend(amiss.map(|told| format!("{event}: {told}")));
    }
    crate::support::none(&findings, "some scripts are not told as they should be:");
}

/// A script is held to what is known when its hook speaks, to the names that there are, and to what can be gone through.
#[test]
fn a_script_that_says_what_means_nothing_there_is_told() {
    let mut findings = Vec::new();
    for (phase, says, code) in [
        ("modify", "if event.failed { event.modify(1); }", "not-known-there"),
        ("pre-roll", "if event.natural == 1 { event.need(2); }", "not-known-there"),
        ("modify", "if event.natural == 1 { event.modify(1); }", ""),
        ("post", "if event.failed { event.stun(event.actor); }", ""),
        ("post", "if event.outcome == \"pased\" { event.stun(event.actor); }", "unknown-name"),
        ("post", "if event.outcome == \"passed\" { event.stun(event.actor); }", ""),
        ("post", "if \"movee\" != event.declared_action { event.stun(event.actor); }", "unknown-name"),
        ("post", "if event.declared_action == \"move\" { event.stun(event.actor); }", ""),
        ("post", "if event.actor.room == \"armory\" { event.stun(event.actor); }", "unknown-name"),
        ("post", "if event.actor.room == \"armoury\" { event.stun(event.actor); }", ""),
        (
            "post",
            "switch event.outcome { \"pased\" => event.turnover(), \"failed\" => event.turnover() }",
            "unknown-name",
        ),
        (
            "post",
            "switch event.outcome { \"passed\" | \"faild\" if event.actor.st > 2 => { event.turnover(); } _ => () }",
            "unknown-name",
        ),
        (
            "post",
            "switch event.outcome { \"passed\" | \"failed\" if event.actor.st > 2 => { let a = [\"pased\"]; } _ => () }",
            "",
        ),
        ("post", "switch event.actor { \"h3\" => event.turnover(), _ => () }", "wrong-type"),
        ("post", "if event.outcome in [\"pased\", \"failed\"] { event.turnover(); }", "unknown-name"),
        ("post", "if event.outcome in [\"passed\", \"failed\"] { event.turnover(); }", ""),
        ("post", "if event.outcome !in [\"pased\", event.declared_action] { event.turnover(); }", "unknown-name"),
        ("post", "if event.actor in event.markers(event.actor) { event.turnover(); }", ""),
        ("post", "if event.roll_outcome(\"coin-toss\") == \"hed\" { event.turnover(); }", "unknown-name"),
        ("post", "if event.roll_outcome(\"injury-roll\", event.actor) == \"stunned\" { event.turnover(); }", ""),
        ("post", "if event.actor == \"h3\" { event.turnover(); }", "wrong-type"),
        ("post", "if event.actor.team == \"home\" { event.turnover(); }", "wrong-type"),
        ("post", "if event.actor.st == \"3\" { event.turnover(); }", "wrong-type"),
        ("post", "if event.total == \"3\" { event.turnover(); }", "wrong-type"),
        ("post", "if event.actor.standing == 1 { event.turnover(); }", "wrong-type"),
        ("post", "if event.passed == \"true\" { event.turnover(); }", "wrong-type"),
        ("post", "if event.actor.st == 3 && event.actor.standing == true { event.turnover(); }", ""),
        ("post", "let seen = #{st: \"3\"}; if seen.st == \"3\" { event.turnover(); }", ""),
        ("post", "if event.params.bonus == 1 { event.turnover(); }", "script-unknown-word"),
        ("post", "if event.argument > 1 { event.turnover(); }", ""),
        ("pre-roll", "event.set(\"actor\", \"h3\");", "wrong-type"),
        ("pre-roll", "event.set(\"actor\", event.actor);", ""),
        ("post", "event.add_re_rolls(event.actor.team, \"2\");", "wrong-type"),
        ("post", "event.stun(\"h3\");", "wrong-type"),
        ("post", "event.actor.st = 5;", "script-assigns"),
        ("post", "let seen = #{}; seen.st = 5;", ""),
        ("post", "event.opponents(event.actor).filter(|foe| event.distance(foe, event.actor) < 2);", "script-chain"),
        ("post", "event.opponents(event.actor).filter(|foe| foe.st > 2);", ""),
        (
            "post",
            "let foes = event.opponents(event.actor); foes.filter(|foe| event.distance(foe, event.actor) < 2);",
            "",
        ),
    ] {
        let hook = format!("{{event: dodge-test, as: actor, phase: {phase}, script: true}}");
        let rules = format!("kind: trait\nrules: {{odd: {{source: x, hooks: {{odd: {hook}}}}}}}\n");
        let folder = housed("dungeon-bowl", &[rules]);
        fs::create_dir_all(folder.path().join("house/scripts")).expect("a folder can be made");
        fs::write(folder.path().join("house/scripts/odd.rhai"), format!("fn odd(event) {{ {says} }}\n"))
            .expect("it can be written");
        let told = run(folder.path(), "en", "check house").err;
        if told_codes(&told) != code {
            findings.push(format!("{says}: not {code:?}\n{told}"));
        }
    }
    crate::support::none(&findings, "some scripts are not told as they should be:");
}

/// What another rule or pack is missing for is shown where the house says so.
#[test]
fn what_a_house_took_away_or_names_wrongly_is_shown_in_the_house() {
    let removed = "kind: room\nrules: {armoury: {remove: true}}\n".to_owned();
    let told = played_on("dungeon-bowl", &[removed], "check house").err;
    assert!(told.contains("[unknown-room]") && told.contains("house/rules/0.yaml:2"), "{told}");
    let told = played_on("dungeonbowl", &[], "check house").err;
    assert!(told.contains("[unknown-pack]") && told.contains("house/house.yaml:2:10"), "{told}");
}

/// What lies where nobody reads it is told, as are rules among cases, and a folder without a paper is no house.
#[test]
fn what_nobody_reads_is_told() {
    let rules = "kind: room\nrules: {armoury: {patch: {params: {bonus: 2}}}}\n";
    let mut findings = Vec::new();
    for (file, code, meant) in [
        ("house/rules/rooms.txt", "ignored-file", "house/rules/rooms.yaml"),
        ("house/rules/rooms", "ignored-file", "house/rules/rooms.yaml"),
        ("house/rules/rooms.yaml.txt", "ignored-file", "house/rules/rooms.yaml"),
        ("house/scripts/rust.txt", "ignored-file", "house/scripts/rust.rhai"),
        ("house/rules/rooms.yaml~", "", ""),
        ("house/rules/notes.md", "", ""),
        ("house/rooms.yaml", "rules-astray", "house/rules/rooms.yaml"),
        ("house/regole/rooms.yaml", "rules-astray", "house/rules/rooms.yaml"),
        ("house/tests/rooms.yaml", "wrong-shape", ""),
    ] {
        let folder = housed("dungeon-bowl", &[]);
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(path, rules).expect("it can be written");
        let told = run(folder.path(), "en", "check house");
        let wrong = if code == "wrong-shape" { 2 } else { 0 };
        if (told.code, told_codes(&told.err).as_str()) != (wrong, code) || !told.err.contains(meant) {
            findings.push(format!("{file}: {}", told.shown()));
        }
    }
    for (file, text, meant) in [
        ("out/terrain.yaml", rules, ""),
        ("out/rule/x.yaml", rules, ""),
        ("out/odd/house.yaml", "house: odd\nextends: dungeon-bowl\n", "did you mean `out/odd`?"),
    ] {
        let folder = folder();
        fs::create_dir_all(folder.path().join(file).parent().expect("it is in a folder")).expect("it can be made");
        fs::write(folder.path().join(file), text).expect("it can be written");
        let told = run(folder.path(), "en", "check out");
        if (told.code, told_codes(&told.err).as_str()) != (2, "missing-file") || !told.err.contains(meant) {
            findings.push(format!("{file}: {}", told.shown()));
        }
    }
    crate::support::none(&findings, "some files are not told as they should be:");
}

/// A case without a name that can be read is unusable for whoever watches, too; its other keys are told with it.
#[test]
fn a_case_in_other_words_is_unusable_for_whoever_watches() {
    let folder = housed("dungeon-bowl", &[]);
    fs::create_dir(folder.path().join("house/tests")).expect("it can be made");
    let case = "- nome: prova\n  posizione: {h1: {at: \"5,5\"}}\n  comandi: [\"h1 muovi 6,5\"]\n  atteso: {h1: {at: \"6,5\"}}\n";
    fs::write(folder.path().join("house/tests/a.yaml"), case).expect("it can be written");
    for line in ["judge house", "watch house --once"] {
        let told = run(folder.path(), "en", line);
        assert!(told.code == 2 && told.err.contains("unknown key `posizione`"), "{}", told.shown());
        assert!(!told.out.contains(" 0 unusable"), "{}", told.shown());
    }
}

/// What a house adds to a list is told as its own: in a comparison, and layer by layer.
#[test]
fn what_a_house_adds_to_a_list_is_its_own() {
    let rules = "kind: asset\nrules:\n  team-re-roll: {patch: {hooks: {failed-test: {besides: {add: [rush-test]}}}}}\n";
    let folder = housed("dungeon-bowl", &[rules.to_owned()]);
    let told = run(folder.path(), "en", "diff dungeon-bowl --house house");
    assert!(told.out.contains("house/rules/0.yaml:3") && !told.out.contains("team-re-rolls.yaml"), "{}", told.shown());
    let told = run(folder.path(), "en", "rules team-re-roll --layers --house house").out;
    let mut lines = told.lines().skip_while(|line| !line.contains("failed-test.besides"));
    let (now, hidden) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    assert!(now.contains("rush-test") && now.contains("odd (house/rules/0.yaml:3)"), "{told}");
    assert!(hidden.contains("hides: ") && hidden.contains("team-re-rolls.yaml"), "{told}");
    // Another house may add beside it.
    copy(&folder.path().join("house"), &folder.path().join("more"));
    let paper = "house: more\nextends: dungeon-bowl\n";
    fs::write(folder.path().join("more/house.yaml"), paper).expect("it can be written");
    let rules = rules.replace("rush-test", "jump-test");
    fs::write(folder.path().join("more/rules/0.yaml"), rules).expect("it can be written");
    let told = run(folder.path(), "en", "check house more");
    assert_eq!((told.code, told.err.as_str()), (0, ""), "{}", told.shown());
}

/// A test that a script makes is the script's own affair: what its hook is called tells what it did.
#[test]
fn a_script_whose_test_fails_keeps_the_words_of_its_hook() {
    let event = "kind: event\nrules: {luck: {source: x, roles: {actor: player}, roll: d6, need: 4}}\n";
    let rules = "kind: trait\nrules: {odd: {source: x, hooks: {odd: {event: dodge-test, as: actor, phase: post, ask: false, \
                 script: true}}}}\n";
    let folder = housed("dungeon-bowl", &[event.to_owned(), rules.to_owned()]);
    for (path, text) in [
        (
            "scripts/odd.rhai",
            "fn odd(event) { if event.test(\"luck\", event.actor) { return; } event.place_prone(event.actor); }\n",
        ),
        ("locales/odd.yaml", "odd: {it: {name: Strano, odd: sfida la sorte}, en: {name: Odd, odd: tries its luck}}\n"),
    ] {
        let path = folder.path().join("house").join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("it can be written");
    }
    for (luck, state) in [(3, "prone"), (4, "standing")] {
        let case = format!(
            "- name: luck\n  game: dungeon-bowl\n  houses: [house]\n  position: {{h1: {{at: \"8,4\", ag: 3+, has: odd}}, a1: {{at: \
             \"8,5\"}}}}\n  dice: [6, {luck}]\n  commands: [\"h1 move 7,3\"]\n  expect: {{h1: {{state: {state}}}, explains: \
             [\"Odd of h1, tries its luck\"]}}\n"
        );
        fs::write(folder.path().join("case.yaml"), case).expect("it can be written");
        let told = run(folder.path(), "en", "judge case.yaml");
        assert_eq!(told.code, 0, "{}", told.shown());
    }
}

/// A text that tells a number by which a house lets nothing go any more is told: unless it has another text.
#[test]
fn a_number_that_only_the_text_still_tells_is_told() {
    let goal = |patch: &str| format!("kind: event\nrules: {{touchdowns-to-win: {{patch: {{{patch}}}}}}}\n");
    for (rules, text, code) in [
        (goal("value: 2"), "", "param-only-told"),
        (goal("params: {to-win: 2}"), "", ""),
        (goal("value: to-win + 1"), "", ""),
        (
            goal("value: 2"),
            "touchdowns-to-win: {it: {text: 'Vince chi segna.'}, en: {text: 'Whoever scores wins.'}}\n",
            "",
        ),
    ] {
        let folder = housed("dungeon-bowl", std::slice::from_ref(&rules));
        fs::create_dir(folder.path().join("house/locales")).expect("it can be made");
        if !text.is_empty() {
            fs::write(folder.path().join("house/locales/a.yaml"), text).expect("it can be written");
        }
        let told = run(folder.path(), "en", "check house");
        assert_eq!(
            (told.code, told_codes(&told.err).replace("text-stale", "").trim()),
            (0, code),
            "{rules}: {}",
            told.shown()
        );
        assert!(code.is_empty() || told.err.contains("house/rules/0.yaml:2"), "{}", told.err);
    }
}

/// What a beginner writes is told with what is meant, and not by what the next reader stumbles over.
#[test]
fn what_a_beginner_writes_is_told_with_what_is_meant() {
    let hook = |hook: &str| format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {{odd: {{{hook}}}}}}}}}\n");
    let cheer = "kind: inducement\nrules: {odd: {source: x, params: {cost: 1, most: 1}, hooks: {odd: {event: turn-start, as: own-team, \
                 phase: post, do: {add-re-rolls: holder}}}}}\n";
    let mut findings = Vec::new();
    for (rules, code, meant) in [
        (
            "kind: room\nrules: {armoury: {patch: {hooks: {rsut: {do: {modify: 3}}}}}}\n".to_owned(),
            "unknown-hook",
            "did you mean `rust`?",
        ),
        (
            "kind: room\nrules:\n  armoury:{patch: {params: {bonus: 2}}}\n".to_owned(),
            "unreadable-yaml",
            "a blank is missing",
        ),
        ("kind: event\nrules: {dodge-test: {patch: {need: 3+}}}\n".to_owned(), "syntax", "did you mean `3`?"),
        ("kind: stanza\nrules: {odd: {source: x}}\n".to_owned(), "unknown-kind", "`room`"),
        (hook("event: dodge-test, phase: modify, ask: no, do: {modify: 1}"), "wrong-shape", "did you mean `false`?"),
        (hook("event: dodge-test, phase: modify, if: actor.st >\u{a0}3, do: {modify: 1}"), "", ""),
        (
            hook("event: activation-start, phase: post, do: {choose: spot, among: squares within 1 of actor}"),
            "choice-without-role",
            "`spot`",
        ),
        (
            hook("event: activation-start, phase: post, do: {choose: acter, among: teammates of actor}"),
            "unknown-role",
            "did you mean `actor`?",
        ),
        (cheer.to_owned(), "bystander-without-role", "it may be: `team`"),
    ] {
        let told = played_on("dungeon-bowl", std::slice::from_ref(&rules), "check house").err;
        if told_codes(&told) != code || !told.contains(meant) {
            findings.push(format!("{rules}: not {code:?}, {meant:?}\n{told}"));
        }
    }
    crate::support::none(&findings, "some slips are not told as they should be:");
}

/// An option that a game does not know is told with those of the command, not with those of others.
#[test]
fn an_option_is_told_with_those_of_its_command() {
    let folder = housed("blitz-bowl", &[]);
    let told = run(folder.path(), "en", "compare blitz-bowl --house house --games 1 --turns 3").err;
    assert!(told.contains("[option-of-other-games]") && !told.contains("--pitch"), "{told}");
    let told = run(folder.path(), "en", "play blitz-bowl --turns 3").err;
    assert!(told.contains("there is --home") && told.contains("--pitch"), "{told}");
}

/// What a fresh house tells whoever made it can be typed as it stands.
#[test]
fn a_fresh_house_with_a_blank_in_its_name_is_told_between_quotes() {
    let folder = folder();
    let words = ["house", "new", "My House", "--extends", "dungeon-bowl"].map(str::to_owned);
    let told = run_words(folder.path(), "en", &words).out;
    assert!(told.contains("check 'My House'\n") && told.contains("judge 'My House/tests'\n"), "{told}");
    let packs = root().display().to_string();
    let words = ["--packs", &packs, "house", "new", "mine", "--extends", "dungeon-bowl"].map(str::to_owned);
    let told = run_words(folder.path(), "en", &words).out;
    assert!(told.contains(&format!("arbitro --packs {packs} check mine\n")), "{told}");
}

/// A wrong answer to a choice of a script stands in the case, and nowhere else.
#[test]
fn a_wrong_answer_to_a_script_is_told_at_the_answer_alone() {
    let rules = "kind: trait\nrules: {odd: {source: x, hooks: {odd: {event: activation-start, as: actor, phase: post, ask: false, \
                 script: true}}}}\n";
    let folder = housed("dungeon-bowl", &[rules.to_owned()]);
    fs::create_dir(folder.path().join("house/scripts")).expect("it can be made");
    let script = "fn odd(event) { event.choose(event.near(event.actor, \"square\", 1), event.actor.team); }\n";
    fs::write(folder.path().join("house/scripts/odd.rhai"), script).expect("it can be written");
    let case = "- name: n\n  game: dungeon-bowl\n  houses: [house]\n  position: {h1: {at: \"8,4\", has: odd}}\n  commands: [\"h1 move \
                9,4\", \"h1 stop\"]\n  expect: {h1: {at: \"9,4\"}}\n";
    fs::write(folder.path().join("case.yaml"), case).expect("it can be written");
    let told = run(folder.path(), "en", "judge case.yaml").err;
    assert!(told.contains("[command-not-asked]") && !told.contains(":::"), "{told}");
}

/// A fault that a house makes in a pack is shown where the house made it, and not told of all that goes by it.
#[test]
fn a_fault_that_a_house_makes_in_a_pack_is_shown_in_the_house() {
    let one = "kind: table\nrules: {punch: {source: x, rows: {2-4: player-down, 5-8: push-back, 9-12: pow}}}\n";
    let dice = "kind: event\nrules:\n  block-dice: {patch: {roll: 2d6, pool: ~, table: punch}}\n";
    let gone = "kind: event\nrules:\n  rush-test: {remove: true}\n";
    let anew = "kind: event\nrules:\n  dodge-test: {replace: true, source: x, roll: d6, need: actor.ag}\n";
    let half = "kind: room\nrules:\n  armoury: {patch: {params: {bonus: 1.5}}}\n";
    let none = "kind: room\nrules:\n  armoury: {patch: {params: {bonus: }}}\n";
    let zones = "kind: setting\nrules:\n  dungeon-building: {patch: {params: {end-zones: 3}}}\n";
    let rust = "kind: room\nrules:\n  armoury: {patch: {params: {bonus: 2}}}\n";
    let elf = "kind: position\nrules:\n  dark-elf-lineman: {patch: {params: {count: 4}}}\n  elf-lineman: {patch: {params: {move: 7}}}\n";
    let mut findings = Vec::new();
    for (game, chapters, code) in [
        ("dungeon-bowl", vec![dice, one], "unknown-name"),
        ("dungeon-bowl", vec![gone], "missing-event"),
        ("dungeon-bowl", vec![anew], "unknown-rule"),
        ("dungeon-bowl", vec![half], "wrong-shape"),
        ("dungeon-bowl", vec![none], "unknown-word"),
        // The number that a pack does not come up to, and not another rule that a dungeon names.
        ("dungeon-bowl", vec![zones, rust], "end-zones-count"),
        ("blitz-bowl", vec![elf], "team-incomplete"),
    ] {
        let chapters: Vec<String> = chapters.into_iter().map(str::to_owned).collect();
        let told = played_on(game, &chapters, "check house").err;
        let own: Vec<&str> = told.split("\n\n").filter(|part| part.starts_with("error[")).collect();
        let shown = own.iter().all(|part| part.contains("house/rules/0.yaml:3"));
        if !own.iter().any(|part| part.contains(code)) || !shown || code == "wrong-shape" && told_codes(&told) != code {
            findings.push(format!("{chapters:?}: not {code:?}\n{told}"));
        }
    }
    crate::support::none(&findings, "some faults are not shown where they were made:");
}

/// Results, faces, roles and numbers of a house are called as its words have them, wherever they are told.
#[test]
fn what_a_house_makes_of_its_own_is_told_in_its_words() {
    let rules = [
        "kind: event\nrules: {pole: {source: x, roles: {actor: player, wet: truth}, roll: d6, outcomes: {slides: total < 4 and wet, climbs: otherwise}}}\n",
        "kind: die\nrules: {fair: {source: x, faces: [goose, blank]}}\n",
        "kind: event\nrules: {dip: {source: x, roles: {actor: player}, roll: fair, pool: 1}}\n",
        "kind: procedure\nrules: {fun: {source: x, hooks: {all: {event: activation-start, phase: post, do: [{call: pole, with: {wet: true}}, {call: dip}]}}}}\n",
    ];
    let folder = housed("dungeon-bowl", &rules.map(str::to_owned));
    let words = "slides: {it: {name: scivola}}\nwet: {it: {name: bagnato}}\ngoose: {it: {name: oca}}\n";
    write(folder.path(), "house/locales/a.yaml", words);
    let line = ["try", "dungeon-bowl", "h1 at 5,5; a1 at 9,9", "h1 move", "--dice", "3,goose", "--house", "house"];
    let told = run_words(folder.path(), "it", &line.map(str::to_owned)).out;
    for said in ["pole: h1, bagnato", "esito      scivola", "1 dado = oca", "esito      oca"] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

/// A rule that is counted is told by its own name, whatever verb of another game is called alike.
#[test]
fn a_counted_rule_is_told_by_its_name() {
    let hook = "{event: dodge-test, as: actor, phase: modify, if: actor.dodge = 1, do: {modify: 1}}";
    let rules = format!("kind: trait\nrules: {{odd: {{source: x, mandatory: true, hooks: {{odd: {hook}}}}}}}\n");
    let folder = housed("dungeon-bowl", &[rules]);
    let words =
        ["try", "dungeon-bowl", "h1 at 8,4 ag 3+ has odd; a1 at 8,5", "h1 move 7,3", "--dice", "3", "--house", "house"];
    let told = run_words(folder.path(), "en", &words.map(str::to_owned)).out;
    assert!(told.contains("Dodge, of h1: 0, and it takes 1"), "{told}");
}

/// A verb that only one procedure listens for is told where it stands elsewhere, and one that lasts as long as somebody has
/// the rule that says it in a rule that nobody can have: in YAML and in scripts.
#[test]
fn a_verb_that_does_nothing_where_it_stands_is_told() {
    let mut findings = Vec::new();
    for (kind, hook, effect, script, code) in [
        ("trait", "event: dodge-test, as: actor", "{offer: blink}", "offer(\"blink\")", "effect-out-of-place"),
        ("trait", "event: special-actions, as: actor", "{offer: stab-action}", "offer(\"stab-action\")", ""),
        (
            "trait",
            "event: dodge-test, as: actor",
            "{add-re-rolls: actor.team, until: down}",
            "add_re_rolls(event.actor.team, 1, \"down\")",
            "span-without-end",
        ),
        (
            "trait",
            "event: dodge-test, as: actor",
            "{give: bribes, to: actor.team, until: next-activation}",
            "give(\"bribes\", event.actor.team, 1, \"next-activation\")",
            "span-without-end",
        ),
        (
            "trait",
            "event: dodge-test, as: actor",
            "{give: bribes, to: actor.team, until: turn}",
            "give(\"bribes\", event.actor.team, 1, \"turn\")",
            "",
        ),
        ("trait", "event: dodge-test, as: actor", "{lend-re-roll: holder.team}", "lend_re_roll(event.actor.team)", ""),
        (
            "inducement",
            "event: dodge-test, as: own-team",
            "{lend-re-roll: holder}",
            "lend_re_roll(event.actor.team)",
            "",
        ),
        (
            "room",
            "event: dodge-test, where: actor",
            "{lend-re-roll: actor.team}",
            "lend_re_roll(event.actor.team)",
            "effect-out-of-place",
        ),
        (
            "procedure",
            "event: dodge-test",
            "{lend-re-roll: actor.team}",
            "lend_re_roll(event.actor.team)",
            "effect-out-of-place",
        ),
        ("procedure", "event: dodge-test", "{forbid: modifiers}", "forbid(\"modifiers\")", "effect-out-of-phase"),
        ("procedure", "event: turn-start", "{forbid: re-rolls}", "forbid(\"re-rolls\")", "effect-out-of-place"),
        ("procedure", "event: turn-start", "{forbid: dodge}", "forbid(\"dodge\")", ""),
    ] {
        for says in [format!("do: {effect}"), "script: true".to_owned()] {
            let bought = if kind == "inducement" { "params: {cost: 1, most: 1}, " } else { "" };
            let rules = format!(
                "kind: {kind}\nrules: {{odd: {{source: x, {bought}hooks: {{odd: {{{hook}, phase: post, {says}}}}}}}}}\n"
            );
            let text = if says.starts_with("script") { format!("event.{script};") } else { String::new() };
            let amiss = amiss("dungeon-bowl", rules, &text, code);
            findings.extend(amiss.map(|told| format!("{kind}, {hook}, {says} {script}: {told}")));
        }
    }
    crate::support::none(&findings, "some verbs are not told as they should be:");
}

/// A verb of which nothing is left when procedures look is told where it stands.
#[test]
fn a_verb_that_is_forgotten_at_its_event_is_told() {
    for (game, event, effect, code) in [
        ("gauntlet-of-fools", "turn-opens", "determine: 5", "effect-out-of-place"),
        ("gauntlet-of-fools", "card-revealed", "determine: 5", ""),
        ("gauntlet-of-fools", "turn-opens", "extra-encounter: actor", "effect-out-of-place"),
        ("gauntlet-of-fools", "fight-over", "extra-encounter: actor", ""),
        ("gauntlet-of-fools", "end-of-turn", "kill: actor", "effect-out-of-place"),
        ("gauntlet-of-fools", "duel-start", "skip: actor", "effect-out-of-place"),
        ("gauntlet-of-fools", "encounter-ahead", "skip: actor", ""),
        ("gauntlet-of-fools", "turn-opens", "exchange: actor, until: duel", ""),
        ("blitz-bowl", "turn-end", "extra-action: team", "effect-out-of-place"),
        ("blitz-bowl", "match-start", "extra-action: team", "effect-out-of-place"),
        ("blitz-bowl", "turn-start", "extra-action: team", ""),
    ] {
        let hook = format!("{{event: {event}, phase: post, do: {{{effect}}}}}");
        let rules = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {{odd: {hook}}}}}}}\n");
        let told = played_on(game, &[rules], "check house").err;
        assert_eq!(told_codes(&told), code, "{event} {effect}: {told}");
    }
}

/// A number to reach that decides nothing is not told of a roll.
#[test]
fn a_number_to_reach_that_decides_nothing_is_not_told() {
    let event = "kind: event\nrules: {mood: {source: x, roles: {actor: player}, roll: d6, need: 4, \
                 outcomes: {sweet: total > 1, sour: otherwise}}}\n";
    let call = "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: activation-start, phase: post, \
                do: {call: mood}}, even: {event: mood, phase: pre-roll, do: {need: 3}}}}}\n";
    let folder = housed("dungeon-bowl", &[event.to_owned(), call.to_owned()]);
    let case = "- name: n\n  game: dungeon-bowl\n  houses: [house]\n  position: {h1: {at: \"5,5\"}}\n  dice: [2]\n  commands: [\"h1 move 6,5\"]\n";
    write(folder.path(), "case.yaml", case);
    let told = run(folder.path(), "en", "explain case.yaml --roll mood");
    assert_eq!(told.code, 0, "{}", told.shown());
    assert!(told.out.contains("1d6 = 2") && !told.out.contains("3+") && !told.out.contains("4+"), "{}", told.out);
}

/// A face with which everybody is content is the reason why nobody rolls it again.
#[test]
fn a_face_that_nobody_would_roll_again_is_told() {
    let die = "kind: die\nrules: {coin: {source: x, faces: [heads, tails]}}\n";
    let event =
        "kind: event\nrules: {toss: {source: x, roles: {actor: player}, roll: coin, pool: 1, favourable: [heads]}}\n";
    let call = "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: activation-start, phase: post, \
                do: {call: toss}}}}}\n";
    let folder = housed("dungeon-bowl", &[die, event, call].map(str::to_owned));
    let case = "- name: n\n  game: dungeon-bowl\n  houses: [house]\n  position: {home: {re-rolls: 1}, h1: {at: \"5,5\"}}\n  dice: [heads]\n  commands: [\"h1 move 6,5\"]\n";
    write(folder.path(), "case.yaml", case);
    let told = run(folder.path(), "en", "explain case.yaml --roll toss --why-not team-re-roll");
    assert!(told.out.contains("it is heads"), "{}", told.shown());
}

/// What a rule of a team lends stays as long as the team has that rule, whoever leaves the dungeon.
#[test]
fn what_a_rule_of_a_team_lends_stays() {
    let rules = "kind: inducement\nrules: {cheer: {source: x, params: {cost: 10000, most: 3}, hooks: {odd: \
                 {event: activation-start, as: own-team, phase: post, ask: false, do: {lend-re-roll: holder}}}}}\n";
    let case = "- name: cheered on\n  position:\n    home: {has: [cheer]}\n    h1: {at: \"8,4\", ma: 6, ag: 3+, av: 3+}\n    \
                h2: {at: \"1,1\"}\n    a1: {at: \"8,5\"}\n  dice: [1, 6, 6, 6, 6, 1]\n  commands: [\"h1 move 9,3\"]\n  \
                expect: {home: {re-rolls: 1}, applied: [cheer.odd]}\n";
    let told = judged_on("dungeon-bowl", rules, case);
    assert_eq!(told.code, 0, "{}", told.shown());
}

/// A category that there is none of is told at its skill, and so is a skill that left the category of its table.
#[test]
fn a_skill_of_no_category_is_told() {
    let told = |head: &str, rules: &str| {
        let rules = format!("kind: skill\n{head}rules: {{{rules}}}\n");
        played_on("dungeon-bowl", &[rules], "check house").err
    };
    for (head, code) in [("agilty", "unknown-name"), ("none", "unknown-name"), ("agility", "")] {
        let told = told(&format!("category: {head}\n"), "odd: {source: x}");
        assert_eq!(told_codes(&told), code, "{told}");
    }
    let told = told("", "catch: {replace: true, source: x}");
    assert_eq!(told.matches("[other-category]").count(), 1, "{told}");
    assert!(told.contains("house/rules/0.yaml:2"), "{told}");
}

/// A table that says where a ball goes names points of the compass, and nothing else.
#[test]
fn a_direction_that_is_none_is_told() {
    let rules = |south: &str| {
        [
            "kind: event\nrules: {direction: {patch: {table: winds}}}\n".to_owned(),
            format!("kind: table\nrules: {{winds: {{source: x, roll: d8, rows: {{1-4: north, 5-8: {south}}}}}}}\n"),
        ]
    };
    for (south, code) in [("soutth", "unknown-name"), ("south", "")] {
        let told = played_on("dungeon-bowl", &rules(south), "check house").err;
        assert_eq!(told_codes(&told), code, "{told}");
        assert!(code.is_empty() || told.contains("`south`"), "{told}");
    }
}

/// What a gauntlet cannot be made of is told by check: copies of a card, and how many play.
#[test]
fn a_gauntlet_of_no_number_is_told() {
    let card = |copies: &str| format!("kind: monster\nrules: {{ogre: {{patch: {{copies: {copies}}}}}}}\n");
    let players = |params: &str| format!("kind: setting\nrules: {{players: {{patch: {{params: {{{params}}}}}}}}}\n");
    for (rules, code) in [
        (card("tre"), "wrong-shape"),
        (card("1.5"), "wrong-shape"),
        (card("-2"), "out-of-range"),
        (card("1000"), "out-of-range"),
        (card("2"), ""),
        (players("fewest: 6, most: 2"), "out-of-range"),
        (players("fewest: 4, most: 4"), ""),
        (players("most: 4"), ""),
    ] {
        assert_eq!(amiss("gauntlet-of-fools", rules.clone(), "", code), None, "{rules}");
    }
}

/// A side that has no roster has none to rules either.
#[test]
fn a_side_without_a_roster_has_none() {
    let hook = "{event: dodge-test, as: actor, phase: modify, if: actor.team.roster is none, do: {modify: 1}}";
    let rules = format!("kind: trait\nrules: {{odd: {{source: x, mandatory: true, hooks: {{odd: {hook}}}}}}}\n");
    let case = "- name: nobody's\n  position: {h1: {at: \"8,4\", ag: 3+, has: odd}, a1: {at: \"8,5\"}}\n  dice: [3]\n  \
                commands: [\"h1 move 7,3\"]\n  expect: {dodge-test: {total: 4}}\n";
    let told = judged_on("dungeon-bowl", &rules, case);
    assert_eq!(told.code, 0, "{}", told.shown());
}

/// Only a special action that says so, or that moves, is declared from the ground.
#[test]
fn a_special_action_may_be_declared_by_a_prone_player() {
    let offer = "kind: trait\nrules: {odder: {source: x, usable: always, hooks: {odd: {event: special-actions, as: actor, \
                 phase: post, do: {offer: odd}}}}}\n";
    for (key, legal) in [("", "illegal"), ("moves: true", "legal"), ("prone: true", "legal")] {
        let action = format!("kind: action\nrules: {{odd: {{source: x, {key}}}}}\n");
        let folder = housed("dungeon-bowl", &[action, offer.to_owned()]);
        let case = format!(
            "- name: from the ground\n  position: {{h1: {{at: \"8,4\", state: prone, has: odder}}}}\n  \
             expect: {{{legal}: [h1 special odd]}}\n"
        );
        write(folder.path(), "case.yaml", case);
        let told = run(folder.path(), "en", "judge case.yaml --house house");
        assert_eq!(told.code, 0, "{key}: {}", told.shown());
    }
}

/// A special action may use up what an ordinary one does, and is barred where that is used up.
#[test]
fn a_special_action_uses_up_the_pass() {
    let rules = [
        "kind: action\nrules: {odd: {source: x, uses: pass}}\n",
        "kind: trait\nrules: {odder: {source: x, hooks: {odd: {event: special-actions, as: actor, phase: post, do: {offer: odd}}}}}\n",
    ];
    let folder = housed("dungeon-bowl", &rules.map(str::to_owned));
    let case = |command: &str, illegal: &str| {
        format!(
            "- name: once\n  position: {{h1: {{at: \"8,4\", has: odder}}, h2: {{at: \"8,6\", has: odder}}, ball: h2}}\n  \
             commands: [{command}]\n  expect: {{illegal: {{{illegal}}}}}\n"
        )
    };
    for (command, illegal) in [
        ("h1 special odd", "h2 pass: used-up, h2 special odd: used-up"),
        ("h2 pass, h2 stop", "h1 pass: used-up, h1 special odd: used-up"),
    ] {
        write(folder.path(), "case.yaml", case(command, illegal));
        let told = run(folder.path(), "en", "judge case.yaml --house house");
        assert_eq!(told.code, 0, "{command}: {}", told.shown());
    }
}

/// An amount that is more than anybody can count is counted as much as there may be, by bots too.
#[test]
fn bots_play_on_with_amounts_that_nobody_can_count() {
    let gold = "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: treasure, phase: post, \
                do: {gain: gold, to: actor, by: 2147483647}}}}}\n";
    let score = "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: picked-up, phase: post, \
                 do: {score: -2147483647, for: actor.team}}}}}\n";
    let value = |event: &str, value: i32| {
        format!(
            "kind: procedure\nrules: {{odd: {{source: x, hooks: {{odd: {{event: {event}, phase: modify, do: {{value: {value}}}}}}}}}}}\n"
        )
    };
    let most = i32::MAX;
    let duels = ["die-counts", "class-tokens", "treasure-gold", "damage-wounds", "hero-defence", "monster-attack"]
        .map(|event| ("gauntlet-of-fools", value(event, most)));
    let lost = ["die-counts", "treasure-gold", "hero-defence", "monster-attack"]
        .map(|event| ("gauntlet-of-fools", value(event, -most)));
    let rules = [("gauntlet-of-fools", gold.to_owned()), ("blitz-bowl", score.to_owned())];
    for (game, rule) in rules.into_iter().chain(duels).chain(lost) {
        let told =
            played_on(game, std::slice::from_ref(&rule), &format!("play {game} --seed 1 --trace off --house house"));
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{game}: {rule}");
    }
}

/// What a rule of a house does wrong in play is told where the rule is written, whoever plays it.
#[test]
fn a_fault_in_play_is_told_in_the_file_of_its_rule() {
    let rule = "kind: procedure\nrules: {odd: {source: x, hooks: {odd: {event: activation-start, phase: post, script: true}}}}\n";
    let folder = housed("dungeon-bowl", &[rule.to_owned()]);
    write(folder.path(), "house/scripts/odd.rhai", "fn odd(event) { loop {} }");
    let case = "- name: n\n  game: dungeon-bowl\n  position: {h1: {at: \"5,5\"}}\n  commands: [\"h1 move 6,5\"]\n";
    write(folder.path(), "case.yaml", case);
    for line in ["judge case.yaml --house house", "odds case.yaml --house house", "try case.yaml --house house"] {
        let told = run(folder.path(), "en", line);
        assert_eq!(told.code, 2, "{line}");
        let all = format!("{}{}", told.out, told.err);
        for place in ["--> house/scripts/odd.rhai:1:1", "::: house/rules/", "fn odd(event) { loop {} }"] {
            assert!(all.contains(place), "{line}: {place}\n{all}");
        }
    }
    // What is wrong with a case is told in the case.
    write(folder.path(), "case.yaml", case.replace("h1 move 6,5", "h9 move 6,5"));
    for line in ["judge case.yaml", "odds case.yaml"] {
        let told = run(folder.path(), "en", line);
        assert!(format!("{}{}", told.out, told.err).contains("--> case.yaml:4:"), "{line}: {}{}", told.out, told.err);
    }
}

/// What keeps a game from moving on may be an event that a house has patched: no rule of the book is blamed for it.
#[test]
fn a_patched_event_that_goes_round_for_ever_is_told() {
    let tables = "kind: table\nrules: {winds: {source: x, rows: {1-6: south}}}\n";
    let events = "kind: event\nrules:\n  direction: {patch: {roll: d6, table: winds}}\n  \
                  ricochet-bearing: {patch: {value: 4}}\n  corner-bearing: {patch: {value: 4}}\n";
    let rules = [tables.to_owned(), events.to_owned()];
    let told = played_on("dungeon-bowl", &rules, "play dungeon-bowl --seed 2 --turns 8 --trace off --house house");
    for words in ["[no-progress]", "does not let it move on is `direction`", "patch: {roll: d6, table: winds}"] {
        assert!(told.err.contains(words), "{}", told.err);
    }
}

/// A game that was brought down can be explained from its record.
#[test]
fn the_record_of_a_game_that_a_rule_brought_down_explains_it() {
    let odd = "kind: procedure\nrules: {odd: {source: x, hooks: {again: {event: after-attack, phase: post, \
               do: {repeat: actor}}}}}\n";
    let folder = housed("gauntlet-of-fools", &[odd.to_owned()]);
    let run = |line: &str| run(folder.path(), "en", line);
    let played = run("play gauntlet-of-fools --seed 3 --trace off --house house --record game.record");
    assert!(played.code == 2 && played.err.contains("no-progress"), "{}", played.err);
    let all = run("explain game.record");
    assert!(all.code == 2 && all.out.contains("Attack Roll"), "{}", all.out);
    assert!(all.err.contains("no-progress") && all.err.contains("house/rules/0.yaml:2:"), "{}", all.err);
    let page = run("explain game.record --html p.html");
    assert!(page.code == 2 && page.err.contains("no-progress"), "{}", page.err);
    assert!(folder.path().join("p.html").exists(), "{}", page.out);
    for line in ["--roll attack-roll", "--roll attack-roll --without odd"] {
        let one = run(&format!("explain game.record {line}"));
        assert!(one.code == 0, "{line}: {}", one.err);
    }
}

#[test]
fn who_plays_first_is_rolled_for_whatever_a_house_makes_of_the_roll() {
    let line = "play dungeon-bowl --teams fire,shadow,life --seed 3 --turns 1 --trace off --house house";
    for event in ["turn-order-roll", "chest-roll-off"] {
        let under = |what: &str| {
            let hook = format!("{{odd: {{event: {event}, {what}}}}}");
            played(&[format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n")], line)
        };
        let cancelled = under("phase: pre-roll, do: cancel");
        assert!(cancelled.code == 2 && cancelled.err.contains("not-cancellable"), "{event}: {}", cancelled.err);
        let level = under("phase: modify, do: {modify: -natural}");
        assert!(
            level.code == 2 && level.err.contains("no-progress") && level.err.contains("`odd.odd`"),
            "{}",
            level.err
        );
        let far = under("phase: modify, do: {modify: -1000000}");
        assert_eq!(far.code, 0, "{event}: {}", far.err);
    }
}

#[test]
fn as_many_chests_as_there_is_room_for_are_placed() {
    for (chests, room) in [("{chests: 60}", false), ("{chests: 0}", true), ("{per-tile: 60, chests: 60}", true)] {
        let rules = format!("kind: setting\nrules: {{chest-placing: {{patch: {{params: {chests}}}}}}}\n");
        let run = played(&[rules], "play dungeon-bowl --seed 3 --turns 1 --trace off --house house");
        let told = run.code == 2 && run.err.contains("too-few-free-tiles");
        assert!(if room { run.code == 0 } else { told }, "{chests}: exit code {}, {}", run.code, run.err);
    }
}

/// A table that names no dice of its own is held against those of the event at which a hook reads it.
#[test]
fn a_table_that_a_hook_reads_has_a_row_for_whatever_the_dice_can_show() {
    for (table, rows, gap) in [
        ("stunty-thick-skull-injury", "{3-7: stunned, 8: knocked-out, 9: badly-hurt, 10+: casualty}", "no row for 2"),
        ("thick-skull-injury", "{2-8: stunned, 9: knocked-out, 10-11: casualty}", "no row for 12"),
        ("plague-casualty", "{1-12: badly-hurt, 13-15: infected}", "no row for 16"),
    ] {
        let house = housed(
            "dungeon-bowl",
            &[format!("kind: table\nrules: {{{table}: {{replace: true, source: x, rows: {rows}}}}}\n")],
        );
        let run = run(house.path(), "en", "check house");
        assert_eq!(run.code, 2, "{table}: {run:?}");
        assert!(run.err.contains(&format!("error[table-gap]: {gap}")), "{table}: {run:?}");
    }
}

#[test]
fn nobody_has_no_casualty() {
    let hook = "{remove-as-casualty: {event: [turn-start, turn-end], phase: post, do: {casualty: carrier}}}";
    let odd = format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n");
    let run = played(&[odd], "play dungeon-bowl --seed 3 --turns 1 --trace full --house house");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!run.out.contains("Casualty Roll"), "nobody carries a ball that is in a chest");
}

/// A value that somebody's rule raises, in a game of each family: the game, the kind of rule, the value, and a case.
const RAISED: [(&str, &str, &str, &str); 3] = [
    (
        "dungeon-bowl",
        "skill\ncategory: agility",
        "movement",
        "position: {h3: {at: \"8,4\", ma: 4, has: [odd]}}, commands: [\"h3 move 9,4\"], expect: {movement: {total: 5}}",
    ),
    (
        "blitz-bowl",
        "ability",
        "run-squares",
        "position: {h1: {at: \"2,6\", move: 4, has: [odd]}}, commands: [\"h1 run 3,6\"], expect: {run-squares: {total: 5}}",
    ),
    (
        "gauntlet-of-fools",
        "boast",
        "attack-dice",
        "position: {p1: {class: barbarian, weapon: axe, boasts: [odd]}, deck: [wolf]}, dice: [6, 6, 6, 6, 6, 6], \
         expect: {attack-dice: {total: 6}}",
    ),
];

#[test]
fn nobody_is_asked_about_a_value_in_any_family() {
    for (game, kind, event, case) in RAISED {
        let odd = |more: &str| {
            let hook = format!("{{more: {{event: {event}, as: actor, phase: modify, {more}do: {{modify: 1}}}}}}");
            format!("kind: {kind}\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n")
        };
        let asked = played_on(game, &[odd("ask: true, ")], "check house");
        assert!(asked.code != 0 && asked.err.contains("value-is-pure"), "{game}: {}", asked.err);
        for otherwise in ["accept", "decline"] {
            let case = format!("- {{name: more, game: {game}, otherwise: {otherwise}, {case}}}\n");
            let judged = judged_on(game, &odd(""), &case);
            assert_eq!((judged.code, judged.out.as_str()), (0, "1 held, 0 did not, 0 unusable\n"), "{}", judged.err);
        }
    }
}

#[test]
fn a_number_that_is_read_is_not_told_as_unread_and_one_that_nobody_reads_is() {
    let under = |param: &str| {
        let rules = format!("kind: setting\nrules: {{passing: {{patch: {{params: {{{param}: false}}}}}}}}\n");
        played(&[rules], "check house")
    };
    under("needs-sight").fine();
    let unread = under("needs-light");
    assert!(
        unread.err.contains("param-of-no-use") && unread.err.contains("`needs-light` of `passing`"),
        "{}",
        unread.err
    );
}

#[test]
fn verbs_do_nothing_to_whoever_is_not_there() {
    let verbs = [
        "[{fall-over: X}, {knock-down: X}, {fell: X}, {place-prone: X}, {stun: X}]",
        "[{strike: X}, {injure: X}, {distract: X}, {stand: X}, {roll-armour: X}]",
        "[{throw-bomb: X}, {reel: X}, {advance: X, squares: 2}, drop-ball, return-ball]",
        "[{pass-ball: X, within: 2}, {lay-ball: X, in: carrier.square}, {try-catch: X, how: bouncing}, {deviate-ball: X}, {foul: X, by: X}]",
        "[{niggle: X}, {miss-next-game: X}, {recover: X}, {reduce: X, what: ma, most: 9, least: 1}, {shove: X, by: X}]",
        "[{throw-team-mate: X, by: X}, {return-by-portal: X}, {knock-out: X}, {send-off: X}, {casualty: X}, {reserve: X}]",
        "[{remove-as-casualty: X, as: dead}, {kill: X}]",
    ];
    let of_players = |who: &str| {
        let named = verbs.map(|verbs| verbs.replace("by: X", "by: acting-player").replace('X', who));
        named.into_iter()
    };
    let of_teams = "[{eject-coach: carrier.team}, {spend-re-roll: carrier.team}, {recruit: carrier.team}]".to_owned();
    let mut findings = Vec::new();
    for verbs in of_players("squad of team").chain(of_players("carrier")).chain([of_teams]) {
        let hook = format!("{{all: {{event: [turn-start, turn-end], phase: post, do: {verbs}}}}}");
        let run = played(
            &[format!("kind: procedure\nrules: {{odd: {{source: x, hooks: {hook}}}}}\n")],
            "play dungeon-bowl --seed 3 --turns 2 --trace off --house house",
        );
        if run.code != 0 {
            findings.push(format!("{verbs}: exit code {}, {}", run.code, run.err));
        }
    }
    crate::support::none(&findings, "some verbs do harm:");
}

#[test]
fn a_league_of_a_thousand_house_skills_plays() {
    let skills: Vec<String> = (0..1_000).map(|number| format!("house-skill-{number}")).collect();
    let rules: String = skills.iter().map(|skill| format!("  {skill}: {{source: x}}\n")).collect();
    let position = format!("{{dwarf-blocker-lineman: {{has: [{}]}}}}", skills.join(", "));
    let chapters = [
        format!("kind: skill\nrules:\n{rules}"),
        format!("kind: roster\nrules: {{fire: {{patch: {{positions: {position}}}}}}}\n"),
    ];
    played(&chapters, "play dungeon-bowl --seed 3 --turns 2 --trace off --house house --home fire").fine();
}

#[cfg(unix)]
#[test]
fn a_link_in_a_house_is_refused_and_never_followed() {
    let folder = folder();
    let house = folder.path().join("house");
    fs::create_dir_all(house.join("rules")).expect("a folder can be made");
    fs::create_dir_all(house.join("tests")).expect("a folder can be made");
    write(&house, "house.yaml", "house: linked\nextends: dungeon-bowl\n");
    write(folder.path(), "secret.yaml", "kind: nothing-you-should-see\n");
    let link = |to: &str, at: &str| std::os::unix::fs::symlink(to, house.join(at)).expect("a link can be made");
    link("../../secret.yaml", "rules/secret.yaml");
    link("..", "rules/up");
    link("/", "locales");
    link("..", "tests/round");
    link("../..", "tests/and-round");
    let mut page = String::new();
    for language in LANGUAGES {
        for line in ["check house", "judge house/tests"] {
            let run = run(folder.path(), language, line);
            assert_eq!(run.code, 2, "{run:?}");
            assert!(!run.err.contains("nothing-you-should-see"), "{run:?}");
            page.push_str(&format!("arbitro {line}\n-- {language}, {}\n", run.shown()));
        }
    }
    snapshot("house/links", &page);
}

// ------------------------------------------------------------------------------------------------ schemas

pub fn as_json(tree: &Tree) -> Value {
    match &tree.node {
        Node::Null => Value::Null,
        Node::Truth(truth) => json!(truth),
        Node::Number(number) => json!(number),
        Node::Text(text) => json!(text),
        Node::List(items) => items.iter().map(as_json).collect(),
        Node::Map(entries) => {
            Value::Object(entries.iter().map(|(key, value)| (key.name.clone(), as_json(value))).collect())
        }
    }
}

fn yaml(text: &str) -> Value {
    as_json(&Tree::parse(text, 0).unwrap_or_else(|fault| panic!("{fault:?}")))
}

/// The schemas of a game, written into a folder as anybody would.
struct Schemas {
    _folder: TempDir,
    kinds: Vec<(&'static str, Validator)>,
}

impl Schemas {
    fn of(line: &str) -> Schemas {
        let folder = folder();
        assert_eq!(run(folder.path(), "en", &format!("schema schemas {line}")).code, 0);
        let read = |name: &'static str| {
            let path = folder.path().join(format!("schemas/{name}.json"));
            let schema: Value = serde_json::from_str(&fs::read_to_string(path).expect("it was written")).expect("JSON");
            assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
            (name, jsonschema::draft7::new(&schema).expect("a schema"))
        };
        let kinds = ["rules", "house", "words", "glossary", "scenario"].map(read).into();
        Schemas { _folder: folder, kinds }
    }

    fn fits(&self, kind: &str, value: &Value) -> Result<(), String> {
        let (_, validator) = self.kinds.iter().find(|(name, _)| *name == kind).expect("there is such a schema");
        validator.validate(value).map_err(|error| format!("{}: {error}", error.instance_path()))
    }
}

/// A pack and those below it.
fn chain(game: &str) -> Vec<String> {
    let packs = Library::at(root()).packs();
    let mut chain = vec![game.to_owned()];
    while let Some(below) =
        packs.iter().find(|pack| Some(&pack.name) == chain.last()).and_then(|pack| pack.extends.clone())
    {
        chain.push(below.value);
    }
    chain
}

/// The rules of other packs that a game takes away.
fn removed(game: &str) -> Vec<String> {
    let own = below(&format!("rules/{game}"), "yaml").into_iter().filter(|path| !path.ends_with("/pack.yaml"));
    let files = own.map(|path| yaml(&text(&path)));
    let gone = |rule: &Value| rule.get("remove") == Some(&Value::Bool(true));
    let rules = |file: Value| file.get("rules").and_then(Value::as_object).cloned().unwrap_or_default();
    files.flat_map(rules).filter(|(_, rule)| gone(rule)).map(|(id, _)| id).collect()
}

#[test]
fn every_file_of_the_packs_fits_the_schemas_of_its_games() {
    let mut findings = Vec::new();
    for game in games() {
        let schemas = Schemas::of(&format!("--game {game}"));
        let removed = removed(&game);
        let mut hold = |kind: &str, path: &str| {
            let mut tree = yaml(&text(path));
            // What a pack takes away of those below may name other things that are gone.
            if let Some(rules) = tree.get_mut("rules").and_then(Value::as_object_mut) {
                rules.retain(|id, _| !removed.contains(id) || path.starts_with(&format!("rules/{game}/")));
            }
            if let Err(error) = schemas.fits(kind, &tree) {
                findings.push(format!("{path} ({game}): {}", error.chars().take(300).collect::<String>()));
            }
        };
        for pack in chain(&game) {
            let rules =
                below(&format!("rules/{pack}"), "yaml").into_iter().filter(|path| !path.ends_with("/pack.yaml"));
            rules.for_each(|path| hold("rules", &path));
            for path in below(&format!("locales/{pack}"), "yaml") {
                hold(if path.ends_with("/glossary.yaml") { "glossary" } else { "words" }, &path);
            }
        }
        below(&format!("tests/scenarios/{game}"), "yaml").iter().for_each(|path| hold("scenario", path));
    }
    crate::support::none(&findings, "some files do not fit:");
}

#[test]
fn every_file_of_a_house_fits_the_schemas_it_points_to() {
    let mut findings = Vec::new();
    for game in games() {
        let folder = folder();
        assert_eq!(run(folder.path(), "it", &format!("house new my-house --extends {game}")).code, 0);
        let house = folder.path().join("my-house");
        let mut known: BTreeMap<PathBuf, Validator> = BTreeMap::new();
        for (path, text) in contents(&house).into_iter().filter(|(path, _)| path.ends_with(".yaml")) {
            let pointer = text.lines().next().and_then(|line| line.strip_prefix("# yaml-language-server: $schema="));
            let Some(pointer) = pointer else {
                findings.push(format!("{path}: points to no schema"));
                continue;
            };
            let schema = house.join(&path).parent().expect("it is in a folder").join(pointer);
            let path_to_it = fs::canonicalize(&schema).expect("it is there");
            let validator = known.entry(path_to_it).or_insert_with_key(|path| {
                let schema = serde_json::from_str(&fs::read_to_string(path).expect("it is there")).expect("JSON");
                jsonschema::draft7::new(&schema).expect("a schema")
            });
            if let Err(error) = validator.validate(&yaml(&text)) {
                findings.push(format!("{path} ({game}): {error}").chars().take(300).collect());
            }
        }
    }
    crate::support::none(&findings, "some files do not fit:");
}

/// The schema, a text that fits it, and what somebody wrote in the place of what it says.
type Slips<'s> = (&'s str, &'s str, &'s [(&'s str, &'s str)]);

#[test]
fn what_is_misspelt_does_not_fit() {
    let schemas = Schemas::of("--game dungeon-bowl");
    let rule = "kind: trait\nrules:\n  steady:\n    source: x\n    params: {bonus: 1}\n    hooks:\n      feet: \
                {event: dodge-test, as: actor, phase: modify, once: turn, do: {modify: bonus}}\n";
    let patch = "kind: room\nrules:\n  armoury: {patch: {params: {bonus: 2}, hooks: {rust: {if: ~}}}}\n";
    let event = "kind: event\nrules:\n  slip: {source: x, roles: {actor: player}, roll: d6, table: injury, hooks: {h: \
                 {phase: post, do: [{knock-down: actor}, {forbid: dodge}, cancel, {test: dodge-test, else: turnover}]}}}\n";
    let paper = "house: x\nextends: dungeon-bowl\nlanguages: [it, en]\n";
    let words = "steady: {it: {name: S, text: T, feet: f}, en: {name: S, text: T, feet: f, of: a0000000}}\n";
    let case = "- name: n\n  game: dungeon-bowl\n  dice: [3, pow]\n  commands: [h1 move]\n  otherwise: decline\n  expect: {applied: [dodge.second-chance]}\n";
    let slips: &[Slips] = &[
        (
            "rules",
            rule,
            &[
                ("kind: trait", "kind: triat"),
                ("rules:", "ruels:"),
                ("source: x", "sorce: x"),
                ("hooks:", "hoks:"),
                ("event: dodge-test", "event: doge-test"),
                ("as: actor", "as: actro"),
                ("phase: modify", "phase: modfy"),
                ("phase: modify, ", ""),
                ("once: turn", "once: trun"),
                ("do: {modify", "do: {modfy"),
                ("do: {modify: bonus}", "du: {modify: bonus}"),
                ("{bonus: 1}", "{bonus: [1]}"),
            ],
        ),
        (
            "rules",
            patch,
            &[("patch:", "pacth:"), ("params:", "parms:"), ("if: ~", "fi: ~"), ("kind: room", "kind: rooms")],
        ),
        (
            "rules",
            event,
            &[
                ("actor: player}", "actor: plaier}"),
                ("table: injury", "table: injuries"),
                ("knock-down", "knok-down"),
                ("forbid: dodge", "forbid: doge"),
                ("cancel", "cancle"),
                ("test: dodge-test", "test: dodge-tset"),
                ("else: turnover", "else: turnoverr"),
            ],
        ),
        ("house", paper, &[("house:", "huose:"), ("dungeon-bowl", "dungeonbowl"), ("[it, en]", "[it, fr]")]),
        ("words", words, &[("it:", "ti:"), ("name: S, text: T, feet: f}", "name: [S], text: T, feet: f}")]),
        (
            "scenario",
            case,
            &[
                ("name:", "nmae:"),
                ("game: dungeon-bowl", "game: dungeonbowl"),
                ("pow", "puw"),
                ("decline", "declien"),
                ("dodge.second-chance", "dodge.second-chanse"),
            ],
        ),
    ];
    none_fits(&schemas, slips);
}

#[test]
fn what_is_misspelt_of_a_league_does_not_fit() {
    let schemas = Schemas::of("--game blitz-bowl");
    let league =
        "kind: league\nrules:\n  blitz-league: {sources: [x], params: {win: 3}, ranking: [points, lot], lot: d8}\n";
    let finals = "kind: play-off\nrules:\n  last: {source: x, pairings: [1-2], third-place: true}\n";
    let award = "kind: award\nrules:\n  gentle: {source: x, least: injuries-caused}\n";
    let count = "kind: count\nrules:\n  fouls: {source: x, word: fouls}\n";
    let case = "- name: n\n  league: [Ada human, Bea dwarf]\n  expect: {points: {Ada: 3}}\n";
    none_fits(
        &schemas,
        &[
            (
                "rules",
                league,
                &[
                    ("kind: league", "kind: legue"),
                    ("sources: [x]", "hooks: {}"),
                    ("ranking:", "rankin:"),
                    ("[points, lot]", "[points, lots]"),
                    ("lot: d8", "lot: [d8]"),
                ],
            ),
            ("rules", finals, &[("pairings:", "pairing:"), ("third-place: true", "third-place: third")]),
            ("rules", award, &[("least:", "leest:"), ("injuries-caused", "injuries-cause")]),
            ("rules", count, &[("word:", "wrod:")]),
            ("scenario", case, &[("league:", "legue:"), ("[Ada human, Bea dwarf]", "Ada human")]),
        ],
    );
}

/// The good text fits its schema, and none of the slips in its place does.
fn none_fits(schemas: &Schemas, slips: &[Slips]) {
    let mut findings = Vec::new();
    for (kind, good, slips) in slips {
        if let Err(error) = schemas.fits(kind, &yaml(good)) {
            findings.push(format!("the good {kind} does not fit: {error}"));
        }
        for (says, wrote) in *slips {
            assert_eq!(good.matches(says).count(), 1, "{says}");
            if schemas.fits(kind, &yaml(&good.replacen(says, wrote, 1))).is_ok() {
                findings.push(format!("{kind}: `{wrote}` in the place of `{says}` fits"));
            }
        }
    }
    crate::support::none(&findings, "the schemas let something through:");
}

#[test]
fn schemas_are_written_anew_but_over_nothing_of_somebody_elses() {
    let mut page = String::new();
    for language in LANGUAGES {
        let folder = folder();
        let run = |line: &str| run(folder.path(), language, line);
        let mut told = |line: &str| page.push_str(&format!("arbitro {line}\n-- {language}, {}\n", run(line).shown()));
        told("schema schemas --game gauntlet-of-fools");
        told("schema schemas");
        write(folder.path(), "schemas/house.json", "mine");
        let before = contents(folder.path());
        told("schema schemas");
        assert_eq!(contents(folder.path()), before);
        told("schema schemas --game dungeonbowl");
    }
    snapshot("house/schema", &page);
}

#[test]
fn the_words_of_scripts_are_exported_with_their_help() {
    let folder = folder();
    assert_eq!(run(folder.path(), "en", "schema schemas --game dungeon-bowl").code, 0);
    let words = fs::read_to_string(folder.path().join("schemas/words.d.rhai")).expect("it was written");
    for word in
        ["fn knock_down(", "fn modify(", "fn markers(", "event. ", "player. ", "/// adds to the roll or the value"]
    {
        assert!(words.contains(word), "no `{word}` in\n{words}");
    }
}

// ------------------------------------------------------------------------------------------------ codes

/// A folder with the example of an explanation: a house with it, with a second beside it, or just its files.
fn example(explanation: &Explanation, text: &str) -> TempDir {
    let folder = folder();
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    let of_a_house = explanation.run.is_none() && explanation.file.is_some();
    let place = |path: &str| match of_a_house && !path.starts_with("second/") {
        true => format!("house/{path}"),
        false => path.to_owned(),
    };
    if explanation.run.is_none() {
        write("house/house.yaml", "house: example\nextends: dungeon-bowl\n");
    }
    explanation.beside.iter().for_each(|(path, text)| write(&place(path), text));
    if let Some(file) = &explanation.file {
        write(&place(file), text);
    }
    folder
}

/// The command lines that come upon an example, the last of them for good.
fn lines(explanation: &Explanation, text: &str, folder: &Path) -> Vec<String> {
    match (&explanation.file, &explanation.run) {
        (None, _) => text.lines().map(|line| line.strip_prefix("arbitro ").expect("it is typed").to_owned()).collect(),
        (_, Some(line)) => vec![line.clone()],
        _ if folder.join("second").is_dir() => vec!["check house second".to_owned()],
        _ => vec!["check house".to_owned()],
    }
}

/// The words of a command line: those between quotes are one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// Folders in which lines have been typed, by what lay there before and the lines: many examples begin alike.
type Typed = Mutex<BTreeMap<(Vec<(String, String)>, Vec<String>), Arc<TempDir>>>;

/// A folder in which these lines of an example that is typed, and only they, have been typed.
fn typed(known: &Typed, explanation: &Explanation, lines: &[String]) -> Arc<TempDir> {
    let Some((line, before)) = lines.split_last() else { return Arc::new(example(explanation, "")) };
    let key = (explanation.beside.clone(), lines.to_vec());
    let found = known.lock().expect("nobody panics here").get(&key).cloned();
    found.unwrap_or_else(|| {
        let folder = folder();
        copy(typed(known, explanation, before).path(), folder.path());
        let run = run_words(folder.path(), "en", &words(line));
        // A game that a rule brought down leaves its record too.
        let done = run.code == 0 || line.contains("--record") && run.err.contains("error[no-progress]");
        assert!(done, "{}: {line}: {}", explanation.code, run.err);
        let folder = Arc::new(folder);
        known.lock().expect("nobody panics here").insert(key, Arc::clone(&folder));
        folder
    })
}

/// A folder in which everything but the last line of an example has been typed, and that line.
fn up_to_the_last(known: &Typed, explanation: &Explanation, text: &str) -> (TempDir, String) {
    let folder = example(explanation, text);
    let mut lines = lines(explanation, text, folder.path());
    let last = lines.pop().expect("something is typed");
    if !lines.is_empty() {
        copy(typed(known, explanation, &lines).path(), folder.path());
    }
    (folder, last)
}

/// The findings of a report that bear a code, as they are printed.
fn bearing(report: &str, code: &str) -> String {
    let head = |line: &str| ["error[", "warning[", "errore[", "avviso["].iter().any(|head| line.starts_with(head));
    let mut found = String::new();
    let mut bears = false;
    for line in report.lines() {
        bears = if head(line) { line.contains(&format!("[{code}]")) } else { bears && !line.is_empty() };
        if bears {
            found.push_str(undigested(line).trim_end());
            found.push('\n');
        }
    }
    found
}

/// A line without the digests and numbers of files that every change of the rules changes.
fn undigested(line: &str) -> String {
    let mut before = "";
    let mut words = Vec::new();
    for word in line.split(' ') {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_digest = bare.len() == 8 && bare.chars().all(|c| c.is_ascii_hexdigit());
        let is_count = before.starts_with("(file") || before.starts_with("file");
        words.push(if is_digest || is_count && bare.parse::<u32>().is_ok() {
            word.replace(bare, "…")
        } else {
            word.to_owned()
        });
        before = word;
    }
    words.join(" ")
}

/// The faults of one explanation; its page goes to the snapshots.
fn explained(known: &Typed, explanation: &Explanation) -> Vec<String> {
    let code = explanation.code.as_str();
    let mut findings = Vec::new();
    let Some(wrong) = explanation.wrong.as_ref().filter(|_| !explanation.takes_more) else { return findings };
    let (folder, line) = up_to_the_last(known, explanation, wrong);
    let mut page = format!("arbitro {line}\n");
    // One after the other: what goes wrong changes nothing, so that the folder serves for both.
    for language in LANGUAGES {
        let run = run_words(folder.path(), language, &words(&line));
        let found = bearing(&run.err, code);
        if found.is_empty() {
            findings.push(format!("{code} ({language}): {}", run.err));
        }
        match (&explanation.file, &explanation.run) {
            // A house is shown with all that is said of it, an excerpt with what bears the code.
            (Some(_), None) => page.push_str(&format!("\n-- {language}, {}", run.shown())),
            _ => page.push_str(&format!("\n-- {language}, exit code {}\n{found}", run.code)),
        }
    }
    snapshot(&format!("house/codes/{code}"), &page);
    if let Some(right) = &explanation.right {
        let (folder, line) = up_to_the_last(known, explanation, right);
        let run = run_words(folder.path(), "en", &words(&line));
        let whole = explanation.run.is_none();
        if whole && run.code != 0 || !bearing(&run.err, code).is_empty() {
            findings.push(format!("{code}, put right: {}", run.err));
        }
    }
    findings
}

#[test]
fn every_example_of_a_code_is_told_under_it_and_its_cure_is_not() {
    let (first, second) = explanations().split_at(explanations().len() / 2);
    let known = Typed::default();
    let all = |part: &[Explanation]| part.iter().flat_map(|one| explained(&known, one)).collect::<Vec<String>>();
    let findings = std::thread::scope(|scope| {
        let rest = scope.spawn(|| all(second));
        [all(first), rest.join().expect("the other half comes through")].concat()
    });
    crate::support::none(&findings, "some examples are not what they say:");
}

#[test]
fn every_code_is_explained_with_an_example_that_is_tried_wherever_files_and_commands_are_enough() {
    let explanation = |code: &str| explanations().iter().find(|explanation| explanation.code == code);
    let bare = arbitro::text::codes().filter(|code| explanation(code).is_none_or(|found| found.wrong.is_none()));
    crate::support::none(&bare.map(str::to_owned).collect::<Vec<_>>(), "these codes have no example:");
    let untried = explanations().iter().filter(|explanation| explanation.takes_more).count();
    assert!(untried * 8 <= explanations().len(), "{untried} examples are never tried");
}

#[test]
fn every_explained_code_has_its_sentence_and_is_explained_in_both_languages() {
    let known: Vec<&str> = arbitro::text::codes().collect();
    let mut findings = Vec::new();
    for explanation in explanations() {
        if !known.contains(&explanation.code.as_str()) {
            findings.push(format!("{}: no message bears this code", explanation.code));
        }
        for language in Language::all() {
            let text = explanation.text(language);
            if !text.ends_with('.') || !text.starts_with(|c: char| c.is_uppercase() || c == '`') {
                findings.push(format!("{} ({}): no whole sentence: {text}", explanation.code, language.code()));
            }
        }
    }
    crate::support::none(&findings, "some explanations are not as they should be:");
    let snapshots = below("tests/snapshots/house/codes", "snap");
    let own = |path: &String| {
        let code = path.rsplit('/').next().unwrap_or_default().trim_end_matches(".snap");
        explanations()
            .iter()
            .any(|explanation| explanation.code == code && explanation.wrong.is_some() && !explanation.takes_more)
    };
    let strays: Vec<String> = snapshots.into_iter().filter(|path| !own(path)).collect();
    crate::support::none(&strays, "these snapshots belong to nobody:");
}

#[test]
fn every_code_can_be_asked_for() {
    let folder = folder();
    let listed = run(folder.path(), "en", "help-code").out;
    for code in arbitro::text::codes() {
        assert!(listed.lines().any(|line| line.starts_with(&format!("{code} "))), "{code}");
    }
    for language in LANGUAGES {
        for code in ["patch-finds-nothing", "[house-clash]", "record-altered"] {
            let run = run(folder.path(), language, &format!("help-code {code}"));
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{code}");
            assert!(run.out.contains(code.trim_matches(['[', ']'])) && !run.out.contains('⟨'), "{}", run.out);
        }
    }
}
