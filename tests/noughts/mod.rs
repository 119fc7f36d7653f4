//! A family of games from outside the crate: noughts and crosses with skills, played, judged and explained as the others are.
//!
//! **Never here:** anything that the library keeps to itself. Whatever `family.rs` uses, any family may use.

mod family;

use std::sync::{Arc, LazyLock};

use arbitro::judge::tell::Teller;
use arbitro::judge::{Judge, Outcome};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{Book, Family, Machine, Start, Written};
use arbitro::text::Language;

use crate::properties::facts::Laid;
use crate::properties::table::each_seed;
use crate::support::{none, root, snapshot, text};
use family::Noughts;

static BOOK: LazyLock<Arc<Book<Noughts>>> = LazyLock::new(|| {
    let loaded = Library::at(&root().join("tests/noughts/library")).load("noughts", &[]);
    let (book, faults) = arbitro::script::compile::<Noughts>(loaded);
    assert_eq!(faults.list, [], "the pack checks clean");
    book
});

/// Players with every pair of skills in turn.
fn laid(seed: u64) -> Laid<Noughts> {
    let skills = ["usurper", "second-thoughts", "stubborn"];
    let side = |number: u64| match number % 4 {
        3 => Written::Any,
        skill => Written::Word(skills[skill as usize].to_owned()),
    };
    Laid { book: &BOOK, start: Start { sides: vec![side(seed), side(seed / 4)], ..Start::default() }, seed }
}

#[test]
fn noughts_and_crosses_are_played_recorded_and_replayed_by_random_coaches() {
    each_seed(0..64, |seed| {
        let game = laid(seed);
        game.replays(Machine::Random);
        game.same_at_every_level(Machine::Random);
        game.adds_up();
    });
}

#[test]
fn a_position_of_noughts_and_crosses_is_read_as_it_was_written() {
    let written =
        "{board: [x o ., . x o, x . .], active: o, turn: 4, x: {has: usurper}, o: {has: [second-thoughts, stubborn]}}";
    let (tree, mut faults) = (Tree::parse(written, 0).expect("it is YAML"), Diagnostics::default());
    let state = Noughts::position(&BOOK, Some(&tree), &mut faults);
    assert_eq!(faults.list, []);
    let game = arbitro::referee::Game::new(&BOOK, &state);
    let again = Noughts::written(game, &Start::default()).expect("every position can be written");
    assert_eq!(again.in_line(), written.replace(". x o", "\". x o\""));
}

/// The scenarios, each with what came of it.
fn judged(mut hears: impl FnMut(&str, &Outcome, Option<arbitro::judge::CaseResult<Noughts>>)) {
    let tree = Tree::parse(&text("tests/noughts/scenarios.yaml"), 0).expect("the scenarios are YAML");
    let mut faults = Diagnostics::default();
    for case in Judge::cases(&tree, &mut faults) {
        let (verdict, came) = Judge::by(&case, &BOOK);
        hears(&case.name, &verdict.outcome, came);
    }
    assert_eq!(faults.list, []);
}

#[test]
fn scenarios_of_noughts_and_crosses_are_judged_as_those_of_other_games() {
    let (mut count, mut findings) = (0, Vec::new());
    judged(|name, outcome, _| {
        count += 1;
        if !matches!(outcome, Outcome::Held) {
            findings.push(format!("{name}: {outcome:?}"));
        }
    });
    none(&findings, "some scenarios do not hold:");
    assert_eq!(count, 11);
}

#[test]
fn a_roll_of_noughts_and_crosses_is_explained_in_both_languages() {
    let mut told = Vec::new();
    judged(|name, _, came| {
        let Some(came) = came.filter(|_| name.starts_with("A stubborn owner")) else { return };
        let game = arbitro::referee::Game::new(&BOOK, &came.state);
        let roll = came.events.iter().find(|event| game.is_roll(event)).expect("somebody rolls");
        told = [Language::SOURCE, Language::default()]
            .map(|language| Teller::new(language).explain(game, &came.events, roll.id))
            .to_vec();
    });
    snapshot("noughts/take-over", &told.join("\n---\n"));
}
