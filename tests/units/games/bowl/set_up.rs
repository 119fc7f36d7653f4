use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::dice::Given;
use arbitro::games::bowl::state::{Ball, State};
use arbitro::games::bowl::*;
use arbitro::pack::{Library, Tree};
use arbitro::referee::{Book, Coach, Flow, Game, Recorder, Request};
use arbitro::script::compile;

type Log = Rc<RefCell<Vec<(u8, &'static str)>>>;

/// Takes the first answer and writes down who was asked for what.
struct Scribe(Log);

impl Coach<Bowl> for Scribe {
    fn answer(&mut self, _: Game<Bowl>, request: &Request) -> Flow<usize> {
        self.0.borrow_mut().push((request.side, request.ask.0));
        Ok(0)
    }
}

fn book() -> Arc<Book<Bowl>> {
    compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0
}

/// Sets a match up with these dice: the position, and who was asked for what, in order.
fn set_up(dice: &[u8]) -> (State, Vec<(u8, &'static str)>) {
    let book = book();
    let limits = book.data.team_limits.unwrap();
    let teams = [0, 1].map(|index| book.data.rosters[index].starting_team(&limits)).to_vec();
    let dungeon = Arc::clone(&book.data.dungeons[0]);
    let state = start(&book, &MatchSetup { dungeon, teams });
    let log = Log::default();
    let dice = Box::new(Given::new(dice.to_vec()));
    let mut game =
        Match::new(Arc::clone(&book), state, dice, vec![Box::new(Scribe(Rc::clone(&log)))], Recorder::silent());
    assert_eq!(game.pre_game(), Ok(()));
    let log = log.borrow().clone();
    (game.state, log)
}

fn sides(log: &[(u8, &str)], ask: &str) -> Vec<u8> {
    log.iter().filter(|(_, asked)| *asked == ask).map(|(side, _)| *side).collect()
}

#[test]
fn the_higher_roll_places_the_first_chest_and_the_lower_the_first_portal() {
    let (state, log) = set_up(&[5, 2, 1, 1, 1]);
    assert_eq!(sides(&log, "chest"), [0, 1, 0, 1, 0, 1]);
    assert_eq!(sides(&log, "portal"), [1, 0, 1, 0, 1, 0]);
    assert_eq!((state.chests.len(), state.portals.len()), (6, 6));
    let (_, log) = set_up(&[3, 3, 2, 4, 1, 1, 1]);
    assert_eq!(sides(&log, "chest"), [1, 0, 1, 0, 1, 0]);
    assert_eq!(sides(&log, "portal"), [0, 1, 0, 1, 0, 1]);
}

#[test]
fn the_first_toss_gives_the_end_zone_and_the_second_the_first_turn() {
    let (state, log) = set_up(&[5, 2, 1, 2, 1]);
    assert_eq!((sides(&log, "end-zone"), state.first), (vec![1], 0));
    assert_eq!(sides(&log, "place"), [[0; 6], [1; 6]].concat());
    let (state, log) = set_up(&[5, 2, 1, 1, 2]);
    assert_eq!((sides(&log, "end-zone"), state.first), (vec![0], 1));
    assert_eq!(sides(&log, "place"), [[1; 6], [0; 6]].concat());
}

#[test]
fn exactly_one_chest_holds_the_ball() {
    for die in 1..=6 {
        let (state, _) = set_up(&[5, 2, die, 1, 1]);
        let with_ball: Vec<usize> = (0..6).filter(|&index| state.chests[index].ball).collect();
        assert_eq!((with_ball, state.ball), (vec![usize::from(die) - 1], Ball::Hidden));
    }
}

#[test]
fn there_are_eight_square_rooms_and_four_rectangular_ones() {
    let loaded = Library::embedded().load("dungeon-bowl", &[]);
    let mut counts: BTreeMap<String, i32> = BTreeMap::new();
    for entry in loaded.entries.iter().filter(|entry| entry.kind == "room") {
        *counts.entry(entry.tree.get("tile").and_then(Tree::scalar).unwrap()).or_default() += 1;
    }
    let expected = [("rectangular-room".to_owned(), 4), ("square-room".to_owned(), 8)];
    assert!(counts.into_iter().eq(expected));
}

#[test]
fn every_college_has_linemen_by_the_dozen() {
    for roster in &book().data.rosters {
        let many: Vec<_> = roster.limits.iter().filter(|(_, most)| *most > 11).collect();
        assert!(!many.is_empty() && many.iter().all(|(_, most)| [12, 16].contains(most)), "{}", roster.id);
        assert!(many.iter().all(|(group, _)| group.contains("linem")), "{}", roster.id);
    }
}
