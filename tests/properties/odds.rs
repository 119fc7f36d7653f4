//! Odds by playing every outcome through the referee: they sum to one, and agree with the fractions worked out by hand.

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitro::coach::{LastAsked, Otherwise, Script, Scripted};
use arbitro::expr::vocabulary::{NONE, Value, slot};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::state::Spot;
use arbitro::games::bowl::words::event;
use arbitro::games::bowl::{Bowl, State};
use arbitro::pack::{Diagnostics, Tree};
use arbitro::referee::{EventId, Family, Recorder};

use crate::properties::enumerating::Enumerating;
use crate::properties::table::BOOK;

/// A part of all that may come, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(u64, u64);

impl Fraction {
    fn new(part: u64, whole: u64) -> Fraction {
        let by = gcd(part, whole);
        Fraction(part / by, whole / by)
    }

    fn plus(self, other: Fraction) -> Fraction {
        Fraction::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A position as a scenario writes it.
pub fn position(text: &str) -> State {
    let mut faults = Diagnostics::default();
    let tree = Tree::parse(text, 0).expect("the position is YAML");
    let state = Bowl::position(&BOOK, Some(&tree), &mut faults);
    assert!(faults.is_empty(), "{text}: {:?}", faults.list);
    state
}

/// How likely each answer of `act` is, over every outcome of the dice. Optional rules are always used.
fn odds(state: &State, act: impl Fn(&mut Match) -> String) -> BTreeMap<String, Fraction> {
    let dice = Enumerating::default();
    let mut found: BTreeMap<String, Fraction> = BTreeMap::new();
    loop {
        dice.restart();
        let coach = Scripted::new(Script::default(), Otherwise::Accept, LastAsked::default());
        let source = Box::new(dice.clone());
        let mut table = Match::new(Arc::clone(&BOOK), state.clone(), source, vec![Box::new(coach)], Recorder::silent());
        let came = act(&mut table);
        let one = Fraction::new(1, dice.one_in());
        found.entry(came).and_modify(|sum| *sum = sum.plus(one)).or_insert(one);
        if !dice.advance() {
            break;
        }
    }
    let sum = found.values().fold(Fraction(0, 1), |sum, &part| sum.plus(part));
    assert_eq!(sum, Fraction(1, 1), "all that may come, comes: {found:?}");
    found
}

/// How likely each outcome of a roll is.
fn outcomes(state: &State, event: EventId, slots: &[Value]) -> BTreeMap<String, Fraction> {
    odds(state, |table| {
        let frame = table.roll(event, slots).expect("a roll alone ends no match");
        BOOK.names.name(frame.slots[usize::from(slot::OUTCOME)]).to_owned()
    })
}

fn of(found: &BTreeMap<String, Fraction>, outcome: &str) -> Fraction {
    found.get(outcome).copied().unwrap_or(Fraction(0, 1))
}

/// One in so many of the faces of a die, counted one by one.
fn counted(sides: u64, holds: impl Fn(i32) -> bool) -> Fraction {
    Fraction::new((1..=sides as i32).filter(|&face| holds(face)).count() as u64, sides)
}

/// The same for two six-sided dice.
fn counted_twice(holds: impl Fn(i32) -> bool) -> Fraction {
    let sums = (1..=6).flat_map(|first| (1..=6).map(move |second| first + second));
    Fraction::new(sums.filter(|&sum| holds(sum)).count() as u64, 36)
}

#[test]
fn armour_breaks_as_often_as_two_dice_reach_it() {
    for armour in 3..=12 {
        let state = position(&format!("{{h1: {{at: \"5,5\", av: {armour}}}, a1: {{at: \"6,5\"}}}}"));
        for (helpers, hinderers) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 2)] {
            let found = outcomes(&state, event::ARMOUR_ROLL, &[0, 1, NONE, helpers, hinderers, 0]);
            let broken = counted_twice(|sum| sum + helpers - hinderers >= armour);
            assert_eq!(of(&found, "broken"), broken, "armour {armour}, +{helpers} -{hinderers}");
        }
    }
}

#[test]
fn a_dodge_passes_as_often_as_its_die_allows() {
    for agility in 1..=6 {
        for markers in 0..=3 {
            let others = ["a1: {at: \"7,4\"}", "a2: {at: \"7,5\"}", "a3: {at: \"7,6\"}"];
            let others = others[..markers as usize].join(", ");
            let state = position(&format!("{{h1: {{at: \"6,5\", ag: {agility}}}, {others}}}"));
            let here = state.square(0);
            let found = outcomes(&state, event::DODGE_TEST, &[0, here - 1, here]);
            let passes = |face: i32| face == 6 || face != 1 && face - markers >= agility;
            assert_eq!(of(&found, "passed"), counted(6, passes), "agility {agility}+, {markers} markers");
            assert!(found.keys().all(|outcome| outcome == "passed" || outcome == "failed"));
        }
    }
}

#[test]
fn a_dodge_rolled_again_fails_only_twice() {
    for agility in 1..=6 {
        let state = position(&format!("{{h1: {{at: \"6,5\", ag: {agility}, has: [dodge]}}, a1: {{at: \"12,5\"}}}}"));
        let here = state.square(0);
        let fails = counted(6, |face| face == 1 || face != 6 && face < agility);
        let found = outcomes(&state, event::DODGE_TEST, &[0, here - 1, here]);
        assert_eq!(of(&found, "failed"), Fraction::new(fails.0 * fails.0, fails.1 * fails.1), "agility {agility}+");
    }
}

#[test]
fn a_rush_fails_on_a_one() {
    let state = position("{h1: {at: \"6,5\"}}");
    let here = state.square(0);
    assert_eq!(of(&outcomes(&state, event::RUSH_TEST, &[0, here - 1, here]), "failed"), Fraction(1, 6));
}

#[test]
fn an_injury_is_as_bad_as_its_table_says() {
    let state = position("{h1: {at: \"6,5\"}, a1: {at: \"7,5\"}}");
    let found = outcomes(&state, event::INJURY_ROLL, &[0, 1, NONE, 0]);
    assert_eq!(of(&found, "stunned"), counted_twice(|sum| sum <= 7));
    assert_eq!(of(&found, "knocked-out"), counted_twice(|sum| sum == 8 || sum == 9));
    assert_eq!(of(&found, "casualty"), counted_twice(|sum| sum >= 10));
}

/// The injury roll, the casualty roll and the lasting injury, one inside the other: where the player ends up.
#[test]
fn an_injury_ends_where_its_tables_lead() {
    let state = position("{h1: {at: \"6,5\"}, a1: {at: \"7,5\"}}");
    let found = odds(&state, |table| {
        table.roll(event::INJURY_ROLL, &[0, 1, NONE, 0]).expect("an injury ends no match");
        match table.state.player(0).spot {
            Spot::Injured(how) => BOOK.names.name(how).to_owned(),
            spot => format!("{spot:?}"),
        }
    });
    let carried_off = counted_twice(|sum| sum >= 10);
    let share = |rows: u64| Fraction::new(carried_off.0 * rows, carried_off.1 * 16);
    let rows = [("badly-hurt", 6), ("seriously-hurt", 3), ("serious-injury", 3), ("lasting-injury", 2), ("dead", 2)];
    for (row, count) in rows {
        assert_eq!(of(&found, row), share(count), "{row}");
    }
    assert_eq!(of(&found, "KnockedOut"), counted_twice(|sum| sum == 8 || sum == 9));
}
