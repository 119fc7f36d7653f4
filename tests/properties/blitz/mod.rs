//! The facts of every match of six a side: the same as of every other game, on both pitches, with and without the
//! Endgame, special balls and coach traits.

mod bots;
mod invariants;

use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use arbitro::games::blitz::Blitz;
use arbitro::judge::record::{Clerk, Log};
use arbitro::referee::{Book, Level, Machine, Recorder, Start, Stop, Written};

use crate::properties::facts::Laid;
use crate::properties::houses::house_of;
use crate::properties::table::{book_of, each_seed, games, sit};
use invariants::Inspector;

static BOOK: LazyLock<Arc<Book<Blitz>>> = LazyLock::new(|| book_of("blitz-bowl", &[]));

/// Two teams of a seed, each with a coach trait; the pitch and the optional rules take turns.
fn laid(seed: u64) -> Laid<Blitz> {
    let sides = (0..2).map(|side| coach(seed, side)).collect();
    let board = (seed % 3 != 2).then(|| Written::Word(["one", "two"][(seed % 3) as usize].to_owned()));
    let options = [("endgame", 2), ("special-balls", 3), ("overtime", 5)];
    let used = options.into_iter().filter(|(_, every)| seed.is_multiple_of(*every));
    let extras = used.map(|(option, _)| option.to_owned()).collect();
    Laid { book: &BOOK, start: Start { sides, board, turns: None, extras }, seed }
}

fn coach(seed: u64, side: u64) -> Written {
    let known = |team: &&arbitro::games::blitz::Team| {
        let counts = || team.positions.iter().map(|&position| BOOK.data.deck.positions[usize::from(position)].count);
        counts().all(|count| count.is_some()) && counts().flatten().sum::<i32>() == 6
    };
    let teams: Vec<&str> = BOOK.data.deck.teams.iter().filter(known).map(|team| team.id.as_str()).collect();
    let traits: Vec<&str> =
        BOOK.rules.iter().filter(|rule| rule.kind == "coach-trait").map(|rule| BOOK.names.name(rule.name)).collect();
    let pick = |list: &[&str], step: u64| {
        list.get(((seed / step) as usize + side as usize) % list.len().max(1)).map(|word| (*word).to_owned())
    };
    let team = pick(&teams, 1).expect("there are teams");
    let text = pick(&traits, 7).map_or(format!("team: {team}\n"), |own| format!("team: {team}\ntraits: [{own}]\n"));
    Written::File { name: "coach.yaml".to_owned(), text }
}

#[test]
fn a_match_of_six_a_side_replays_line_by_line() {
    each_seed(games(30), |seed| laid(seed).replays(Machine::Random));
}

#[test]
fn a_match_of_six_a_side_cut_at_any_line_goes_on_to_the_same_end() {
    laid(16).goes_on::<Inspector>();
}

#[test]
fn a_match_of_six_a_side_is_the_same_at_every_level() {
    each_seed(games(15), |seed| laid(seed).same_at_every_level(Machine::Random));
}

/// An action at every step, which takes a step: a circle of rules, in which only a full trace notes the windows between.
const RESTLESS: &str = "kind: procedure
rules:
  restless:
    source: house/restless
    hooks:
      at-once: {event: enters-square, phase: post, do: {give-action: action, to: actor}}
";

#[test]
fn rules_in_a_circle_are_stopped_at_the_same_step_at_every_level() {
    let house = house_of("blitz-bowl", RESTLESS);
    let housed = book_of::<Blitz>("blitz-bowl", &[house.path().to_owned()]);
    let laid = laid(1);
    let stopped_at = |level| {
        let mut table = sit(&housed, &laid.start, 1, laid.coaches(Machine::Random, 1), Recorder::new(level));
        let log = Log::default();
        table.set_witness(Box::new(Clerk::new(Rc::clone(&log))));
        let Err(Stop::Fault(fault)) = table.play_from(&laid.start) else { panic!("an end") };
        assert_eq!(fault.code, "events-too-deep");
        log.borrow().len()
    };
    let full = stopped_at(Level::Full);
    [Level::Off, Level::Outcome, Level::Rules].into_iter().for_each(|level| assert_eq!(stopped_at(level), full));
}

#[test]
fn every_trace_of_a_match_of_six_a_side_adds_up() {
    each_seed(games(40), |seed| laid(seed).adds_up());
}
