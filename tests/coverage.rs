//! What has been done of the Dungeon Bowl book stays done.
//!
//! `tests/done-db.txt` lists the entries that a scenario shows, in the order of the book.

mod support;

use std::fs;

use arbitro::judge::coverage::read;
use arbitro::pack::{Library, Refused};
use arbitro::text::{Language, report};

use support::{none, root, text};

const LIST: &str = "tests/done-db.txt";
const WRITE: &str = "ARBITRO_UPDATE=1 cargo test --test coverage";

fn done() -> Vec<String> {
    let scenarios = root().join("tests/scenarios");
    let coverage = read("db", &Library::at(root()), Some(&scenarios)).unwrap_or_else(|Refused { faults, sources }| {
        panic!("{}", report(&faults, &|file| (sources.name(file), sources.text(file)), Language::English, false))
    });
    coverage.rows.into_iter().filter(|row| row.done).map(|row| row.id).collect()
}

#[test]
fn no_entry_of_the_book_is_lost_and_every_new_one_is_listed() {
    let done = done();
    if std::env::var_os("ARBITRO_UPDATE").is_some() {
        fs::write(root().join(LIST), done.join("\n") + "\n").expect("the list can be written");
    }
    let list = text(LIST);
    let listed: Vec<&str> = list.lines().collect();
    let lost = listed.iter().filter(|id| !done.iter().any(|other| other == *id));
    let lost: Vec<String> = lost.map(|id| format!("{id} was done: no scenario shows it any more")).collect();
    none(&lost, "scenarios have lost their `entry:`");
    let new: Vec<String> = done.iter().filter(|id| !listed.contains(&id.as_str())).cloned().collect();
    none(&new, &format!("well done! add these to {LIST} with `{WRITE}`:"));
    assert_eq!(listed, done, "{LIST} is not in the order of the book: `{WRITE}` writes it anew");
}
