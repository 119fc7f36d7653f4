mod estimate;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use arbitro::games::bowl::Bowl;
use arbitro::judge::compare::*;
use arbitro::judge::{AnyBook, Shelf};
use arbitro::pack::{Diagnostics, Library};
use arbitro::referee::{Book, Family, Machine, Start, Written};

use crate::support::root;

fn book() -> Arc<Book<Bowl>> {
    match Shelf::new(Library::embedded()).book("dungeon-bowl", &[]) {
        Ok(AnyBook::Bowl(book)) => book,
        _ => panic!("Dungeon Bowl is a bowl game"),
    }
}

fn plan(games: u64, jobs: usize) -> Plan {
    let start = Start { sides: vec![Written::Any; 2], board: None, turns: Some(2), ..Start::default() };
    Plan { start, machine: Machine::Random, seed: 5, games, jobs }
}

#[test]
fn teams_that_nobody_names_are_found_for_any_number_of_sides() {
    let house = root().join("tests/houses/six-colleges");
    let Ok(AnyBook::Bowl(book)) = Shelf::new(Library::embedded()).book("dungeon-bowl", &[house]) else {
        panic!("Dungeon Bowl is a bowl game");
    };
    for teams in 2..=6 {
        let start = Start { sides: vec![Written::Any; teams], ..Start::default() };
        let mut faults = Diagnostics::default();
        let state = Bowl::start(&book, &start, &mut book.sources.clone(), &mut faults);
        assert_eq!((state.map(|state| state.sides.len()), faults.errors()), (Some(teams), 0));
    }
}

#[test]
fn any_number_of_workers_finds_the_same() {
    let books = [book(), book()];
    let never = AtomicBool::new(false);
    let play = |jobs| play_all(&books, &plan(50, jobs), &never, &|_| {}).unwrap();
    let alone = play(1);
    assert_eq!(alone.len(), 50);
    assert_eq!(play(2), alone);
    assert_eq!(play(7), alone);
    assert!(rows(&alone, 2, 2).iter().all(|row| row.change.mean == 0.0), "the same rules change nothing");
}

/// A few games show nothing, however alike they go.
#[test]
fn a_change_is_more_than_chance_from_six_games_on() {
    let ended = |winner: u8, turns| Ended { winners: vec![winner], turns, counts: vec![0, 0] };
    let games = |count: usize| vec![[ended(0, 10), ended(1, 12)]; count];
    for count in 1..10 {
        let rows = rows(&games(count), 2, 1);
        let sure: Vec<Measure> = rows.iter().filter(|row| row.sure).map(|row| row.measure).collect();
        let wanted = [Measure::Wins(0), Measure::Wins(1), Measure::Turns];
        assert_eq!(sure, if count < 6 { &[][..] } else { &wanted[..] }, "{count} games");
        let possible = |row: &&CompareRow| row.measure.is_rate() && (row.change.low < -1.0 || row.change.high > 1.0);
        assert_eq!(rows.iter().find(possible), None);
    }
}

#[test]
fn what_is_stopped_keeps_the_games_there_are() {
    let books = [book(), book()];
    let stop = AtomicBool::new(false);
    let heard = AtomicU64::new(0);
    let done = |games: u64| {
        if heard.fetch_add(games, Ordering::Relaxed) + games >= 32 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let some = play_all(&books, &plan(500, 2), &stop, &done).unwrap();
    assert!((32..500).contains(&some.len()), "{} games", some.len());
    let all = play_all(&books, &plan(some.len() as u64, 1), &AtomicBool::new(false), &|_| {}).unwrap();
    assert_eq!(some, all);
}
