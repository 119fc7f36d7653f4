//! The examples of the README are true: its scenario holds, its trace is the one that scenario leaves, and its commands for
//! the house-ruler and the judge do what they are there for.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use arbitro::judge::json::trace_json;
use arbitro::judge::tell::Teller;
use arbitro::judge::{AnyBook, AnyGame, Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::Game;
use arbitro::text::Language;
use tempfile::TempDir;

use crate::support::{arbitro, root, run_words};

const README: &str = include_str!("../README.md");

/// The text of the fenced block that begins with these words.
fn block(head: &str) -> &'static str {
    let from = README.find(&format!("```{head}\n")).expect("the README has the block") + head.len() + 4;
    let length = README[from..].find("```").expect("the block ends");
    &README[from..from + length]
}

#[test]
fn the_scenario_holds_and_leaves_the_words_and_the_trace_that_are_shown() {
    let tree = Tree::parse(block("yaml scenario"), 0).expect("the scenario is YAML");
    let mut faults = Diagnostics::default();
    let cases = Judge::cases(&tree, &mut faults);
    assert_eq!((cases.len(), faults.errors()), (1, 0));
    let mut shelf = Shelf::new(Library::embedded());
    let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: ".".into(), game: None };
    let verdict = judge.judge(&cases[0]).expect("the pack can be used");
    assert!(matches!(verdict.outcome, Outcome::Held), "{:?}", verdict.outcome);

    let played = verdict.played.expect("the case was played");
    let (AnyBook::Bowl(book), AnyGame::Bowl(state, events)) = (&played.book, &played.game) else {
        panic!("the scenario is of a bowl game")
    };
    let game = Game::new(book, state);
    let dodge = events.iter().rfind(|event| book.event_name(event.event) == "dodge-test").expect("somebody dodges");
    assert_eq!(Teller::new(Language::English).explain(game, events, dodge.id).trim(), block("text explain").trim());

    let trace = trace_json(game, events);
    let shown: serde_json::Value = serde_json::from_str(block("json trace")).expect("the trace is JSON");
    let of_its_kind = trace["events"].as_array().expect("a trace has events");
    assert!(of_its_kind.contains(&shown), "{}", serde_json::to_string_pretty(&trace).unwrap_or_default());
}

// ------------------------------------------------------------------------------------------------ commands

/// What stands between two headings.
fn section(from: &str, to: &str) -> &'static str {
    let rest = README.split_once(from).expect("the README has the heading").1;
    rest.split_once(to).expect("the README has the next heading").0
}

/// The command lines of a section, each as its words; what comes behind `#` is for people.
fn commands(section: &str) -> Vec<Vec<String>> {
    let lines = section.lines().filter_map(|line| line.strip_prefix("    arbitro "));
    let typed = lines.map(|line| line.split_once("  #").map_or(line, |(typed, _)| typed));
    typed.map(words).collect()
}

/// The words of a command line: those between quotes are one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Writes the house that the section draws: its files on the left, what they say on the right.
fn build_house(section: &str, folder: &Path) {
    let drawn = section.split_once("    my-house/\n").expect("the house is drawn").1;
    let drawn: Vec<&str> = drawn.lines().take_while(|line| !line.is_empty()).collect();
    let column = drawn[0].find("house: my-house").expect("its first file says its name");
    let mut files: Vec<(String, String)> = Vec::new();
    for line in drawn {
        let (left, right) = line.split_at_checked(column).unwrap_or((line, ""));
        if !left.trim().is_empty() {
            files.push((left.trim().to_owned(), String::new()));
        }
        let text = &mut files.last_mut().expect("a file comes first").1;
        text.push_str(right);
        text.push('\n');
    }
    assert_eq!(files.len(), 2);
    for (path, text) in files {
        let path = folder.join("my-house").join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("it can be written");
    }
}

/// Watches a house until its first verdict.
fn watched(folder: &Path, words: &[String]) {
    let mut command = arbitro(folder, "en");
    let mut child = command.args(words).stdout(Stdio::piped()).spawn().expect("the binary starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let good = out.by_ref().map_while(Result::ok).any(|line| line.starts_with("1: the house is good"));
    child.kill().expect("the watcher ends");
    child.wait().expect("the watcher is gone");
    assert!(good, "{words:?}");
}

/// Runs every command of a section.
fn all_do(section: &str, folder: &Path, fewest: usize) {
    let commands = commands(section);
    assert!(commands.len() >= fewest, "{commands:?}");
    for mut words in commands {
        if words[0] == "watch" {
            watched(folder, &words);
            continue;
        }
        // Ten thousand games have tests of their own.
        words.iter_mut().filter(|word| *word == "10000").for_each(|word| *word = "4".to_owned());
        let run = run_words(folder, "en", &words);
        // Numbers that no case holds are told with the exit code of cases that do not hold.
        let expected = i32::from(words.contains(&"--numbers".to_owned()) && run.err.is_empty());
        assert_eq!(run.code, expected, "arbitro {}\n{}{}", words.join(" "), run.out, run.err);
    }
}

#[test]
fn the_commands_for_the_house_ruler_and_the_judge_do_what_they_are_there_for() {
    let folder = TempDir::new().expect("a folder can be made");
    let folder = folder.path();
    let dodge = "tests/scenarios/dungeon-bowl/skills/dodge.yaml";
    fs::create_dir_all(folder.join(dodge).parent().expect("it is in a folder")).expect("a folder can be made");
    fs::copy(root().join(dodge), folder.join(dodge)).expect("the scenario can be copied");
    fs::write(folder.join("dodge.yaml"), block("yaml scenario")).expect("the scenario can be written");
    let (change, effect) =
        (section("\n## Change a rule\n", "\n### See what it does\n"), section("\n### See what it does\n", "\n### "));
    let (fresh, rest) = change.split_once("    arbitro check my-house").expect("a fresh house comes first");
    all_do(fresh, folder, 1);
    build_house(change, folder);
    all_do(&format!("    arbitro check my-house{rest}"), folder, 7);
    let diff = run_words(folder, "en", &words("rules armoury --layers --house my-house"));
    assert!(diff.out.contains("my-house (my-house/rules/dungeon-bowl/rooms.yaml:3)"), "{}", diff.out);
    all_do(section("\n## Ask why\n", "\n### Scenarios\n"), folder, 16);
    all_do(effect, folder, 4);
    for written in ["match.html", "chart.svg", "match.record"] {
        assert!(folder.join(written).is_file(), "{written}");
    }
}
