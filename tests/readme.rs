//! The examples of the README are true: its scenario holds, and its trace is the one that scenario leaves.

use arbitro::judge::json::trace_json;
use arbitro::judge::tell::Teller;
use arbitro::judge::{AnyBook, AnyGame, Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::Game;
use arbitro::text::Language;

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
    let game = Game { book, state };
    let dodge = events.iter().rfind(|event| book.event_name(event.event) == "dodge-test").expect("somebody dodges");
    assert_eq!(Teller::new(Language::English).explain(game, events, dodge.id).trim(), block("text explain").trim());

    let trace = trace_json(game, events);
    let shown: serde_json::Value = serde_json::from_str(block("json trace")).expect("the trace is JSON");
    let of_its_kind = trace["events"].as_array().expect("a trace has events");
    assert!(of_its_kind.contains(&shown), "{}", serde_json::to_string_pretty(&trace).unwrap_or_default());
}
