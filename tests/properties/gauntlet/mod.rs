//! What is true of every duel: the same facts as of every match, at tables of two to six, with and without the
//! promotional cards.

mod bots;
mod invariants;

use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::record::{Clerk, Log};
use arbitro::referee::{Book, Family, Level, Machine, Recorder, Seat, Silent, Start, Stop, Tracer, Written};

use crate::records::answers;
use crate::table::{Both, assert_same, book_of, each_seed, lines_of, only_repeating, rejoining, sit};
use crate::traces::hold_up;
use invariants::Inspector;

static BOOK: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| book_of("gauntlet-of-fools", &[]));
static PROMO: LazyLock<Arc<Book<Gauntlet>>> = LazyLock::new(|| book_of("gauntlet-of-fools-promo", &[]));

/// The cards of the game of a seed, and who sits down to it: every number of players in turn, now and then after a
/// game that one of them won.
fn start(seed: u64) -> (&'static Arc<Book<Gauntlet>>, Start) {
    let book = if seed.is_multiple_of(2) { &*BOOK } else { &*PROMO };
    let players = 2 + seed % 5;
    let winner = (seed % 3 == 1).then_some(seed / 3 % players);
    let side = |player| if winner == Some(player) { Written::Word("winner".to_owned()) } else { Written::Any };
    (book, Start { sides: (0..players).map(side).collect(), board: None, turns: None })
}

/// As many coaches of a kind as sit down.
fn coaches(kind: Machine, start: &Start, seed: u64) -> Vec<Seat<Gauntlet>> {
    (0..start.sides.len() as u64).map(|side| Gauntlet::machine(kind, 6 * seed + side)).collect()
}

/// The lines of the game of a seed between coaches of a kind.
fn lines<T: Tracer>(kind: Machine, seed: u64, trace: T) -> Vec<String> {
    let (book, start) = start(seed);
    lines_of(sit(book, &start, seed, coaches(kind, &start, seed), trace), &start).0
}

#[test]
fn a_duel_replays_line_by_line() {
    each_seed(0..300, |seed| {
        let played = lines(Machine::Random, seed, Silent);
        let (book, start) = start(seed);
        let seats = only_repeating(start.sides.len(), answers(&played));
        let (replayed, _) = lines_of(sit(book, &start, seed, seats, Silent), &start);
        assert!(played.last().is_some_and(|line| line.starts_with("end ")));
        assert_same(&played, &replayed, "played and replayed");
    });
}

#[test]
fn a_duel_cut_at_any_line_goes_on_to_the_same_end_with_the_same_coaches_and_to_a_legal_one_with_others() {
    for seed in 15..20 {
        let (book, start) = start(seed);
        let played = lines(Machine::Random, seed, Silent);
        each_seed(0..played.len() as u64, |cut| {
            let before = &played[..cut as usize];
            let seats = rejoining(answers(before), coaches(Machine::Random, &start, seed));
            let (resumed, _) = lines_of(sit(book, &start, seed, seats, Silent), &start);
            assert_same(&played, &resumed, &format!("cut at {cut}"));

            let seats = rejoining(answers(before), coaches(Machine::Random, &start, 1_000 + cut));
            let mut table = sit(book, &start, seed, seats, Silent);
            let log = Log::default();
            table.set_witness(Box::new(Both(Clerk::new(Rc::clone(&log)), Inspector::default())));
            assert_eq!(table.play_from(&start), Err(Stop::Over));
            let resumed: Vec<String> = log.borrow().iter().map(|step| step.line.clone()).collect();
            assert_same(before, &resumed[..before.len()], &format!("cut at {cut}"));
        });
    }
}

#[test]
fn a_duel_is_the_same_at_every_level() {
    each_seed(0..100, |seed| {
        let unwatched = lines(Machine::Random, seed, Silent);
        for level in [Level::Off, Level::Outcome, Level::Rules, Level::Full] {
            assert_same(&unwatched, &lines(Machine::Random, seed, Recorder::new(level)), level.word());
        }
    });
}

#[test]
fn every_trace_of_a_duel_adds_up() {
    each_seed(0..1_000, |seed| {
        let (book, start) = start(seed);
        let seats = coaches(Machine::Random, &start, seed);
        let mut table = sit(book, &start, seed, seats, Recorder::new(Level::Full));
        assert_eq!(table.play_from(&start), Err(Stop::Over));
        hold_up(book, table.trace.events());
    });
}
