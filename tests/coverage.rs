//! The entries of each book that are done stay done.
//!
//! `tests/done-<book>.txt` lists the entries that a scenario shows, in the order of the book.

use arbitro::judge::coverage::{Coverage, read};
use arbitro::judge::numbers::{Question, unheld};
use arbitro::pack::{Library, Refused};
use arbitro::text::{Language, report};

use crate::support::{none, root, text, write};

const WRITE: &str = "ARBITRO_UPDATE=1 cargo test coverage::";

fn coverage(book: &str) -> Coverage {
    let scenarios = root().join("tests/scenarios");
    read(book, &Library::at(root()), Some(&scenarios)).unwrap_or_else(|Refused { faults, sources }| {
        panic!("{}", report(&faults, &|file| (sources.name(file), sources.text(file)), Language::default(), false))
    })
}

/// No entry of a book is lost, and every new one is listed.
fn hold_against_its_list(book: &str) {
    let path = format!("tests/done-{book}.txt");
    let done: Vec<String> = coverage(book).rows.into_iter().filter(|row| row.done).map(|row| row.id).collect();
    if std::env::var_os("ARBITRO_UPDATE").is_some() {
        write(root(), &path, done.join("\n") + "\n");
    }
    let list = text(&path);
    let listed: Vec<&str> = list.lines().collect();
    let lost = listed.iter().filter(|id| !done.iter().any(|other| other == *id));
    let lost: Vec<String> = lost.map(|id| format!("{id} was done: no scenario shows it any more")).collect();
    none(&lost, "scenarios have lost their `entry:`");
    let new: Vec<String> = done.iter().filter(|id| !listed.contains(&id.as_str())).cloned().collect();
    none(&new, &format!("well done! add these to {path} with `{WRITE}`:"));
    assert_eq!(listed, done, "{path} is not in the order of the book: `{WRITE}` writes it anew");
}

#[test]
fn what_is_done_of_dungeon_bowl_stays_done() {
    hold_against_its_list("db");
}

#[test]
fn what_is_done_of_the_list_of_skills_stays_done() {
    hold_against_its_list("skills");
}

#[test]
fn what_only_a_field_has_is_known_and_raised_by_nobody() {
    let waiting: Vec<(String, String)> =
        coverage("skills").unraised.into_iter().map(|one| (one.event, one.rules.join(", "))).collect();
    let known = [
        ("kick-off", "on-the-ball"),
        ("kick-off-deviation", "kick"),
        ("throw-in-catch", "diving-catch"),
        ("half-starts", "leader"),
        ("line-up", "swarming"),
        ("rain-penalty", "big-hand"),
        ("blizzard", "hail-mary-pass"),
        ("drive-ended", "rooted, secret-weapon"),
    ];
    assert_eq!(waiting, known.map(|(event, rules)| (event.to_owned(), rules.to_owned())));
    assert_eq!(coverage("db").unraised, []);
}

#[test]
fn what_is_done_of_gauntlet_of_fools_stays_done() {
    hold_against_its_list("gof");
}

#[test]
fn what_is_done_of_blitz_bowl_stays_done() {
    hold_against_its_list("blitz");
}

#[test]
fn what_is_done_of_the_final_stays_done() {
    hold_against_its_list("fbbf");
}

#[test]
fn gauntlet_of_fools_is_done_from_its_first_entry_to_its_last() {
    let rows = coverage("gof").rows;
    let missing: Vec<String> = rows.iter().filter(|row| !row.done).map(|row| row.id.clone()).collect();
    none(&missing, &format!("of {} entries some want a scenario:", rows.len()));
}

/// A short sample: the whole list is `arbitro coverage --numbers`.
#[test]
fn a_sample_of_the_numbers_of_the_packs_is_held_by_cases() {
    let (library, scenarios) = (Library::at(root()), root().join("tests/scenarios"));
    let question = Question { library: &library, house: None, scenarios: Some(&scenarios), every: 299, jobs: 2 };
    let found = unheld(&question, &|_| {}).unwrap_or_else(|refused| panic!("{:?}", refused.faults));
    let told = found.numbers.iter().map(|(file, number)| {
        format!("{file}:{}: {}: {} may be {}", number.at.line, number.rule, number.was, number.now)
    });
    let told: Vec<String> = told.collect();
    none(&told, &format!("of {} numbers some may be raised and no case would notice:", found.raised));
}
