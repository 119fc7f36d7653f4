//! Additions by a house that move nothing else: rules that never speak, rules that roll nothing.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::expr::vocabulary::Shape;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::record::{Clerk, Log};
use arbitro::referee::{Base, Book, Flow, Level, Machine, Recorder, Start, Stop, Written};
use tempfile::TempDir;

use crate::properties::table::{
    BOOK, assert_same, book, book_of, coaches, each_seed, games, lines, lines_of, sit, start,
};
use crate::properties::traces::hold_up;

use crate::support::write;

/// A house of Dungeon Bowl in a folder of its own, with one file of rules.
pub fn house(rules: &str) -> TempDir {
    house_of("dungeon-bowl", rules)
}

/// A house of any game in a folder of its own, with one file of rules.
pub fn house_of(game: &str, rules: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for a house");
    write(folder.path(), "house.yaml", format!("house: neighbours\nextends: {game}\n"));
    write(folder.path(), format!("rules/{game}/neighbours.yaml"), rules);
    folder
}

/// A rule with a hook on every event, each under the same condition.
fn on_every_event(condition: &str) -> String {
    let mut text = "kind: procedure\nrules:\n".to_owned();
    for (index, event) in BOOK.events.iter().enumerate() {
        let name = BOOK.names.name(event.name);
        // No rule has more than so many hooks.
        if index.is_multiple_of(50) {
            text += &format!("  bystander-{index}:\n    source: house/bystander\n    hooks:\n");
        }
        let adds = matches!(&event.base, Base::Roll { pool, .. } if pool.faces.is_none());
        let deeds = match event.shape {
            Shape::Roll => {
                vec![("modify", "{modify: -1}", adds), ("pre-roll", "cancel", event.cancel), ("post", "turnover", true)]
            }
            Shape::Value if matches!(event.base, Base::Value { truth: true, .. }) => {
                vec![("modify", "{value: true}", true)]
            }
            Shape::Value => vec![("modify", "{modify: 1}", true)],
            Shape::Step => vec![("pre-roll", "cancel", event.cancel), ("post", "turnover", true)],
        };
        for (phase, deed, _) in deeds.into_iter().filter(|(.., means_something)| *means_something) {
            let hook = format!("{name}-{phase}: {{event: {name}, phase: {phase}, if: \"{condition}\", do: {deed}}}");
            text += &format!("      {hook}\n");
        }
    }
    text
}

#[test]
fn a_rule_whose_condition_is_false_changes_nothing() {
    for condition in ["1 > 2", "turn < 0"] {
        let house = house(&on_every_event(condition));
        let housed = book(&[house.path().to_owned()]);
        assert!(housed.hooks.len() > BOOK.hooks.len() + BOOK.events.len());
        each_seed(0..20, |seed| {
            let without = lines(&BOOK, Machine::Random, seed, 8, Recorder::silent());
            assert_same(&without, &lines(&housed, Machine::Random, seed, 8, Recorder::silent()), condition);
        });
    }
}

#[test]
fn a_rule_that_adds_nothing_changes_nothing() {
    let mut rules = "kind: procedure\nrules:\n  chorus:\n    source: house/chorus\n    hooks:\n".to_owned();
    let adds_up = |base: &Base<_>| match base {
        Base::Roll { pool, .. } => pool.faces.is_none(),
        base => matches!(base, Base::Value { truth: false, .. }),
    };
    for event in BOOK.events.iter().filter(|event| adds_up(&event.base)) {
        let name = BOOK.names.name(event.name);
        rules += &format!("      {name}: {{event: {name}, phase: modify, do: {{modify: 0}}}}\n");
    }
    let house = house(&rules);
    let housed = book(&[house.path().to_owned()]);
    each_seed(0..20, |seed| {
        let without = lines(&BOOK, Machine::Random, seed, 8, Recorder::silent());
        assert_same(&without, &lines(&housed, Machine::Random, seed, 8, Recorder::silent()), "nothing added");
    });
}

const GRUDGE: &str = "
kind: procedure
rules:
  grudge:
    source: house/grudge
    hooks:
      trip: {event: dodge-test, phase: modify, if: natural is 4, do: {modify: -3}}
";

#[test]
fn a_rule_that_rolls_nothing_moves_no_die_before_it_speaks() {
    let house = house(GRUDGE);
    let housed = book(&[house.path().to_owned()]);
    let spoke = std::sync::atomic::AtomicU64::new(0);
    each_seed(games(200), |seed| {
        let (without, with) = (
            lines(&BOOK, Machine::Random, seed, 8, Recorder::silent()),
            lines(&housed, Machine::Random, seed, 8, Recorder::silent()),
        );
        let speaks = without.iter().position(|line| line == "= dodge-test d6 4");
        let until = speaks.map_or(without.len(), |line| line + 1);
        assert_same(&without[..until], &with[..until.min(with.len())], "before it speaks");
        spoke.fetch_add(u64::from(speaks.is_some()), std::sync::atomic::Ordering::Relaxed);
    });
    assert!(spoke.into_inner() > 20, "in many of these games the rule speaks");
}

#[test]
fn a_rule_that_rolls_nothing_moves_no_die_after_it_spoke() {
    let house = house(GRUDGE);
    let housed = book(&[house.path().to_owned()]);
    each_seed(games(50), |seed| {
        let (without, with) = (dice_by_address(&BOOK, seed), dice_by_address(&housed, seed));
        for (address, faces) in &without {
            let Some(others) = with.get(address) else { continue };
            let common = faces.len().min(others.len());
            assert_eq!(faces[..common], others[..common], "{address:?}");
        }
    });
}

/// The faces of all single dice, by turn, activation and event.
fn dice_by_address(book: &std::sync::Arc<Book<Bowl>>, seed: u64) -> BTreeMap<(u32, u32, String), Vec<u8>> {
    let start = start(book, seed, 8);
    let (_, table) =
        lines_of(sit(book, &start, seed, coaches(Machine::Random, seed), Recorder::new(Level::Outcome)), &start);
    let mut found: BTreeMap<_, Vec<u8>> = BTreeMap::new();
    for event in table.trace.events() {
        let Base::Roll { pool, .. } = &book.events[usize::from(event.event)].base else { continue };
        if pool.count.is_constant() == Some(1) {
            let address = (event.address.turn, event.address.activation, book.event_name(event.event).to_owned());
            found.entry(address).or_default().extend(&event.dice);
        }
    }
    found
}

/// Each step gives another action, inside the one before: in the end that is too deep, at every level of tracing after the
/// same answer.
#[test]
fn what_passes_unnoticed_is_never_too_deep() {
    let house = house_of(
        "blitz-bowl",
        "kind: procedure\nrules:\n  run-on:\n    source: house/run-on\n    hooks:\n      \
         again: {event: enters-square, phase: post, do: {any-action: actor.team}}\n",
    );
    let book = book_of::<Blitz>("blitz-bowl", &[house.path().to_owned()]);
    each_seed(0..4, |seed| {
        let (silent, _) = answered(&book, seed, Recorder::silent());
        assert_same(&silent, &answered(&book, seed, Recorder::new(Level::Full)).0, "off and full");
    });
}

/// An attack that is rolled again and again gets nowhere: each of its dice takes its time.
#[test]
fn attacks_without_end_are_told_before_they_take_for_ever() {
    let house = house_of(
        "gauntlet-of-fools",
        "kind: procedure\nrules:\n  pile:\n    source: house/pile\n    hooks:\n      \
         again: {event: encounter-met, phase: pre-roll, do: {repeat: actor}}\n      \
         more: {event: encounter-seen, phase: post, do: {roll-attack: \"others of actor\"}}\n",
    );
    let book = book_of::<Gauntlet>("gauntlet-of-fools", &[house.path().to_owned()]);
    each_seed(0..4, |seed| {
        let (lines, end) = answered(&book, seed, Recorder::silent());
        let dice = lines.iter().filter(|line| line.starts_with("= attack-roll")).count();
        assert!(matches!(end, Err(Stop::Fault(fault)) if fault.code == "no-progress"), "seed {seed}");
        assert!(dice < 40_000, "{dice} dice fell");
    });
}

/// A hook chooses the killer of the monster, and an optional rule is asked about before anybody was chosen.
#[test]
fn a_bot_that_is_asked_about_nobody_answers() {
    let house = house_of(
        "gauntlet-of-fools-promo",
        "kind: procedure\nrules:\n  anybody:\n    source: house/anybody\n    hooks:\n      \
         chosen: {event: monster-killed, phase: post, do: {choose: actor}}\n",
    );
    let book = book_of::<Gauntlet>("gauntlet-of-fools-promo", &[house.path().to_owned()]);
    each_seed(0..12, |seed| {
        let start = Start { sides: vec![Written::Any; 4], ..Start::default() };
        let seats = (0..4).map(|side| Gauntlet::machine(Machine::Bot, 4 * seed + side)).collect();
        let mut table = sit(&book, &start, seed, seats, Recorder::silent());
        let end = table.play_from(&start);
        assert!(matches!(end, Ok(()) | Err(Stop::Over)), "seed {seed}: {end:?}");
    });
}

/// Squares where somebody is set up are asked about once for each depth; whatever a rule leaves unknown there is noted as it is.
#[test]
fn what_a_rule_leaves_unknown_is_noted_so() {
    let house = house_of(
        "blitz-bowl",
        "kind: procedure\nrules:\n  where-a-ball-is:\n    source: house/where-a-ball-is\n    hooks:\n      \
         asks: {event: may-set-up, phase: modify, do: {value: \"actor.square is with-ball\"}}\n",
    );
    let book = book_of::<Blitz>("blitz-bowl", &[house.path().to_owned()]);
    let start = Start { sides: vec![Written::Any; 2], ..Start::default() };
    let seats = (0..2).map(|side| Blitz::machine(Machine::Random, side)).collect();
    let mut table = sit(&book, &start, 1, seats, Recorder::new(Level::Full));
    let end = table.play_from(&start);
    assert!(!table.trace.events().is_empty(), "{end:?}");
    hold_up(&book, table.trace.events());
}

/// The lines of a game as far as it goes.
fn answered<G: Automated>(book: &Arc<Book<G>>, seed: u64, trace: Recorder) -> (Vec<String>, Flow) {
    let start = Start { sides: vec![Written::Any; 2], ..Start::default() };
    let seats = (0..2).map(|side| G::machine(Machine::Random, 2 * seed + side)).collect();
    let mut table = sit(book, &start, seed, seats, trace);
    let log = Log::default();
    table.set_witness(Box::new(Clerk::new(Rc::clone(&log))));
    let end = table.play_from(&start);
    let lines = log.borrow().iter().map(|step| step.line.clone()).collect();
    (lines, end)
}
