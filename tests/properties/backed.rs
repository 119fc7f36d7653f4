//! The facts of a match, held against those between teams with wizards, sponsors, bribes and training.

use std::sync::Arc;

use arbitro::games::bowl::Bowl;
use arbitro::referee::{Book, Machine, Start, Written};

use crate::properties::facts::Laid;
use crate::properties::invariants::keep_the_invariants;
use crate::properties::several;
use crate::properties::table::{BOOK, each_seed, games, start, start_of};

/// Every side is a team of eleven linemen that has bought one of everything, and has a sponsor.
fn backed(book: &'static Arc<Book<Bowl>>, mut start: Start, seed: u64) -> Laid<Bowl> {
    for (side, written) in (0..).zip(&mut start.sides) {
        if let Written::Word(college) = written {
            *written = Written::File { name: "team.yaml".to_owned(), text: team(book, college, seed + 5 * side) };
        }
    }
    Laid { book, start, seed }
}

/// A team file; another sponsor for every number.
fn team(book: &Book<Bowl>, college: &str, number: u64) -> String {
    let roster = book.data.rosters.iter().find(|roster| roster.id == college).expect("a college of the book");
    let many = |group: &str| roster.limits.iter().any(|(other, most)| other == group && *most > 10);
    let linemen = roster.positions.iter().filter(|position| many(&position.group));
    let lineman = &linemen.min_by_key(|position| position.cost).expect("every college has linemen").id;
    let offers = &book.data.offers;
    let bought: Vec<String> = offers.inducements.iter().map(|offer| format!("{}: 1", offer.id)).collect();
    let sponsor = &offers.sponsors[number as usize % offers.sponsors.len()];
    let benefit = sponsor.benefits.get(number as usize / 6 % sponsor.benefits.len().max(1));
    let deal = match benefit {
        Some(benefit) => format!("{{{}: {{athlete: 1, benefit: {benefit}}}}}", sponsor.id),
        None => sponsor.id.clone(),
    };
    format!(
        "name: {college}\ncollege: {college}\nplayers: {{{lineman}: 11}}\ninducements: {{{}}}\nsponsor: {deal}\n",
        bought.join(", ")
    )
}

fn two(seed: u64, turns: i32) -> Laid<Bowl> {
    backed(&BOOK, start(&BOOK, seed, turns), seed)
}

fn more(seed: u64, turns: i32) -> Laid<Bowl> {
    backed(&several::BOOK, start_of(&several::BOOK, 3 + seed as usize % 4, seed, turns), seed)
}

#[test]
fn random_matches_of_backed_teams_keep_the_invariants() {
    each_seed(games(200), |seed| keep_the_invariants(&two(seed, 8), Machine::Random));
    each_seed(games(60), |seed| keep_the_invariants(&more(seed, 5), Machine::Random));
}

#[test]
fn matches_of_backed_bots_keep_the_invariants() {
    each_seed(games(16), |seed| keep_the_invariants(&two(seed, 20), Machine::Bot));
}

#[test]
fn a_match_of_backed_teams_replays_line_by_line() {
    each_seed(games(30), |seed| two(seed, 8).replays(Machine::Random));
}

#[test]
fn a_match_of_backed_teams_is_the_same_at_every_level() {
    each_seed(games(10), |seed| two(seed, 8).same_at_every_level(Machine::Random));
}

#[test]
fn every_trace_of_backed_teams_adds_up() {
    each_seed(games(30), |seed| two(seed, 8).adds_up());
    each_seed(games(10), |seed| more(seed, 3).adds_up());
}
