//! A position taken out of a game and written down is the position: from every place where a game rests, what is written is
//! read again and plays on to the end exactly as the game did, with the same rules spent and the same cards to come.

use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::extract::{Extract, Keeper, Rests};
use arbitro::judge::record::{Clerk, Header, Log, Record};
use arbitro::judge::{Judge, Outcome, Replay, Shelf};
use arbitro::pack::{Diagnostics, Library, Tree};
use arbitro::referee::{Book, Machine, Recorder, Start, Stop, Written};

use crate::properties::table::{book_of, each_seed, games, in_words, root, sit, start};

/// Plays a game, then takes every `step`th of its places out again; and every so manieth roll as a scenario, which holds.
fn taken_out<G: Automated>(book: &Arc<Book<G>>, start: &Start, seed: u64, kind: Machine, step: usize) {
    let (log, rests) = (Log::default(), Rests::<G>::default());
    let seats = (0..start.sides.len()).map(|side| G::machine(kind, seed + side as u64)).collect();
    let mut table = sit(book, start, seed, seats, Recorder::asking_why());
    table.set_witness(Box::new(Keeper::new(Clerk::new(Rc::clone(&log)), Rc::clone(&log), Rc::clone(&rests))));
    assert_eq!(table.play_from(start), Err(Stop::Over));
    let steps = log.borrow().iter().map(|step| step.line.clone()).collect();
    let replay = Replay::whole(Record::new(Header::new(book, &[], seed, start), steps, true));
    let rests = rests.borrow();
    let extract = Extract { book, replay: &replay, events: table.trace.events(), rests: &rests };
    for index in (0..rests.len()).step_by(step) {
        if let Err(fault) = extract.goes_on_from(index) {
            panic!(
                "seed {seed}, place {index} of {}: {}",
                rests.len(),
                in_words(&Diagnostics { list: vec![fault] }, &book.sources)
            );
        }
    }
    let rolls: Vec<_> = extract.events.iter().filter(|event| table.game().is_roll(event)).collect();
    let mut shelf = Shelf::new(Library::at(&root()));
    for roll in rolls.iter().step_by(step * 5) {
        let text = extract.scenario(roll, "taken out").unwrap_or_else(|refused| {
            panic!("seed {seed}, #{}: {}", roll.id, in_words(&refused.faults, &refused.sources))
        });
        let tree = Tree::parse(&text, 0).expect("it is YAML");
        let cases = Judge::cases(&tree, &mut Diagnostics::default());
        let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: root(), game: None };
        let verdict = judge.judge(&cases[0]).expect("the pack is sound");
        assert!(matches!(verdict.outcome, Outcome::Held), "seed {seed}, #{}: {:?}\n{text}", roll.id, verdict.outcome);
    }
}

#[test]
fn a_place_of_a_match_underground_plays_on_as_the_match_did() {
    let book = book_of::<Bowl>("dungeon-bowl", &[]);
    each_seed(games(8), |seed| taken_out(&book, &start(&book, 7 * seed + 3, 4), seed, Machine::Random, 7));
    each_seed(0..3, |seed| taken_out(&book, &start(&book, 11 * seed, 6), seed, Machine::Bot, 9));
}

#[test]
fn a_place_of_a_match_of_six_a_side_plays_on_as_the_match_did() {
    let book = book_of::<Blitz>("blitz-bowl", &[]);
    each_seed(games(5), |seed| {
        let any = || Written::Any;
        let extras = if seed % 2 == 0 { vec!["endgame".to_owned(), "special-balls".to_owned()] } else { Vec::new() };
        let start = Start { sides: vec![any(), any()], extras, ..Start::default() };
        taken_out(&book, &start, seed, Machine::Random, 6);
    });
}

#[test]
fn a_place_of_a_gauntlet_plays_on_as_the_gauntlet_did() {
    let book = book_of::<Gauntlet>("gauntlet-of-fools", &[]);
    each_seed(games(12), |seed| {
        let start = Start { sides: vec![Written::Any; 2 + seed as usize % 5], ..Start::default() };
        taken_out(&book, &start, seed, Machine::Random, 1);
    });
}
