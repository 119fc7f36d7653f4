//! Odds against brute force: every list of dice and answers is written down, played as a table would play it, and counted.
//!
//! The count by brute force is in `brute.rs`; `properties/generated` holds odds against it in houses nobody would
//! write.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use arbitro::coach::Otherwise;
use arbitro::expr::vocabulary::{NONE, Value};
use arbitro::games::bowl::Bowl;
use arbitro::judge::odds::{Fraction, Odds, OddsQuery, Ordered, Policy, Possibility, Want, odds};
use arbitro::judge::{AnyBook, Judge, Shelf};
use arbitro::pack::{Diagnostics, Library, Place, Sources, Tree};
use arbitro::referee::{Base, Book, EventId, Family, Outcomes};

use crate::brute::{End, Question, Way};
use crate::support::{Run, root, run, write};

/// So many ways are counted by brute force at most.
const MOST: u64 = 1000;

/// Compares one case in every way that is small enough; how many comparisons were made.
fn compare<G: Family>(name: &str, ordered: &Ordered<G>) -> usize {
    let mut compared = 0;
    for policy in [Policy::Best, Policy::Always(Otherwise::Decline), Policy::Always(Otherwise::Accept)] {
        let roll = first_roll(ordered, policy).filter(|(_, outcome)| *outcome != NONE);
        for short in [roll.is_some(), false] {
            let want = roll
                .map_or(Want { event: 0, outcome: None }, |(event, outcome)| Want { event, outcome: Some(outcome) });
            let question = Question { ordered, policy, want, short, left: Cell::new(MOST) };
            let Some(came) = question.weigh(&Way::default()) else { continue };
            let terms = OddsQuery { policy, want: short.then_some(want), most: 100 * MOST };
            let found = odds(ordered, &terms).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert!(found.unseen.is_zero(), "{name}: so few ways, and not all were seen");
            assert!(one(&found), "{name}: odds sum to one: {found:?}");
            if short {
                assert_eq!(found.chance(Possibility::Wanted, 1), came.wanted, "{name}, {policy:?}");
            } else {
                assert_eq!(found.chance(Possibility::Grief, 1), came.grief, "{name}, {policy:?}");
            }
            compared += 1;
        }
    }
    compared
}

/// Every row sums to one, or to the chance that it comes to it, which is never more.
fn one(found: &arbitro::judge::odds::Odds) -> bool {
    found.rows.iter().all(|(row, _)| match row {
        Possibility::Wanted | Possibility::Grief | Possibility::Count(..) => found.comes_to(*row) == Fraction::one(),
        Possibility::Roll(..) => found.comes_to(*row) <= Fraction::one(),
    })
}

/// The first event that wants a die, and one of its outcomes; none if there is no such event.
fn first_roll<G: Family>(ordered: &Ordered<G>, policy: Policy) -> Option<(EventId, Value)> {
    let want = Want { event: 0, outcome: None };
    let question = Question { ordered, policy, want, short: false, left: Cell::new(MOST) };
    let mut way = Way::default();
    let event = loop {
        match question.end(&way) {
            End::Die(_, event) => break event,
            End::Answer(..) => way.answers.push(0),
            End::Over(_) | End::Unknown => return None,
        }
    };
    let book = &ordered.book;
    let Base::Roll { pool, outcomes, .. } = &book.events[usize::from(event)].base else { return None };
    let outcome = match outcomes {
        Outcomes::Table(table) => book.tables[usize::from(*table)].row(7),
        Outcomes::Grades(grades) => grades.last()?.0,
        Outcomes::Faces => *pool.faces.as_ref()?.first()?,
        Outcomes::Number => NONE,
    };
    Some((event, outcome))
}

fn compare_case<G: Family>(name: &str, case: &arbitro::judge::Case, book: &Arc<Book<G>>) -> usize {
    let mut faults = Diagnostics::default();
    let Some(ordered) = Ordered::of_case(case, book, &mut faults) else { return 0 };
    let answers = |(text, _): &(String, Place)| !text.starts_with("use ") && text != "decline";
    // Answers that must be given without an order are the walk's own affair.
    if ordered.order.is_none() && ordered.commands.iter().any(answers) {
        return 0;
    }
    // Brute force sees into closed chests.
    let order = ordered.order.iter().map(|(text, _)| text).chain(ordered.commands.iter().map(|(text, _)| text));
    if order.into_iter().any(|text| text.contains(" open ")) {
        return 0;
    }
    compare(name, &ordered)
}

/// The first cases of every scenario file below a folder, held against brute force; how many were.
fn below(game: &str, chapter: &str, cases: usize) -> usize {
    let mut shelf = Shelf::new(Library::embedded());
    let mut scenarios = 0;
    for file in crate::support::below(&format!("tests/scenarios/{game}/{chapter}"), "yaml") {
        let mut sources = Sources::default();
        let file = root().join(file);
        let (_, tree) = sources.read_file(&file).expect("the scenario can be read");
        let folder = file.parent().expect("a file is in a folder").to_owned();
        for case in Judge::cases(&tree, &mut Diagnostics::default()).iter().take(cases) {
            let game = Some(game.to_owned());
            let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: folder.clone(), game };
            let Ok(Some(book)) = judge.book(case, &mut Diagnostics::default()) else { continue };
            let compared = arbitro::with_book!(&book, book => compare_case(&case.name, case, book));
            scenarios += usize::from(compared > 0);
        }
    }
    scenarios
}

#[test]
fn odds_of_skills_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "skills", 1);
    assert!(scenarios >= 30, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_movement_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "movement", 4);
    assert!(scenarios >= 10, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_fights_with_monsters_agree_with_brute_force() {
    let scenarios = below("gauntlet-of-fools", "monsters", 1);
    assert!(scenarios >= 10, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_blitz_bowl_agree_with_brute_force() {
    let scenarios = below("blitz-bowl", "throwing", 3) + below("blitz-bowl", "actions", 3);
    assert!(scenarios >= 6, "only {scenarios} scenarios were compared");
}

#[test]
fn odds_of_passes_agree_with_brute_force() {
    let scenarios = below("dungeon-bowl", "passing", 3);
    assert!(scenarios >= 4, "only {scenarios} scenarios were compared");
}

// ------------------------------------------------------------------------------ orders that had no answer

/// The odds of the last order of a case of Dungeon Bowl, on these terms.
fn asked_on(terms: &OddsQuery, text: &str) -> Odds {
    asked_with(text, |book| {
        assert!(terms.want.is_none(), "{}", book.pack);
        *terms
    })
}

fn asked_with(text: &str, terms: impl Fn(&Book<Bowl>) -> OddsQuery) -> Odds {
    asked_in(&[], text, terms)
}

fn asked_in(houses: &[&str], text: &str, terms: impl Fn(&Book<Bowl>) -> OddsQuery) -> Odds {
    let mut shelf = Shelf::new(Library::embedded());
    let tree = Tree::parse(text, 0).expect("the case is YAML");
    let cases = Judge::cases(&tree, &mut Diagnostics::default());
    let game = Some("dungeon-bowl".to_owned());
    let houses = houses.iter().map(|house| root().join(house)).collect();
    let mut judge = Judge { shelf: &mut shelf, houses, folder: root().to_path_buf(), game };
    let mut faults = Diagnostics::default();
    let book = judge.book(&cases[0], &mut faults).expect("the library is sound").expect("there is a book");
    let AnyBook::Bowl(book) = &book else { panic!("Dungeon Bowl is a game of bowl") };
    let mut ordered = Ordered::of_case(&cases[0], book, &mut faults).unwrap_or_else(|| panic!("{:?}", faults.list));
    if text == LONG_WAY {
        ordered.order = ordered.order.map(|(order, at)| (order + " then h3 pass 11,4", at));
    }
    odds(&ordered, &terms(book)).unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// The same on the usual terms; what was asked before is known.
fn asked(text: &str) -> Odds {
    static KNOWN: Mutex<BTreeMap<String, Odds>> = Mutex::new(BTreeMap::new());
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let before = known().get(text).cloned();
    before.unwrap_or_else(|| {
        let found = asked_on(&OddsQuery::default(), text);
        known().insert(text.to_owned(), found.clone());
        found
    })
}

/// The five orders that were asked for, between players with five skills each where they fight.
const ONE_DIE: &str = r#"
- name: one die
  position:
    h3: {at: "8,4", has: [block, dodge, tackle, mighty-blow(1), frenzy]}
    a5: {at: "8,5", has: [block, dodge, fend, side-step, thick-skull]}
    ball: a5
  commands: [h3 block a5]
"#;
const TWO_DICE: &str = r#"
- name: two dice
  position:
    h3: {at: "8,4", st: 4, has: [block, dodge, tackle, mighty-blow(1), frenzy]}
    a5: {at: "8,5", st: 3, has: [block, dodge, fend, side-step, thick-skull]}
    ball: a5
    home: {re-rolls: 2}
    away: {re-rolls: 2}
  commands: [h3 block a5]
"#;
const DODGES: &str = r#"
- name: a path of three dodges
  position:
    h3: {at: "8,4", ma: 6, ag: 3+, has: [dodge]}
    a5: {at: "8,5"}
    a6: {at: "10,5"}
    a7: {at: "12,5"}
    ball: h3
    home: {re-rolls: 2}
  commands: ["h3 move 9,4 10,4 11,4"]
"#;
const HAND_OFF: &str = r#"
- name: a hand-off between neighbours
  position:
    h3: {at: "8,4", ag: 3+}
    h4: {at: "9,4", ag: 4+}
    ball: h3
  commands: [h3 hand-off h4]
"#;
/// A dodge and a pick-up; `then` the pass follows.
const LONG_WAY: &str = r#"
- name: a dodge, a pick-up, a pass and a catch
  position:
    h3: {at: "8,4", ma: 6, ag: 3+, pa: 4+, has: [dodge, pass, sure-hands]}
    h4: {at: "11,4", ag: 4+, has: [catch]}
    a5: {at: "8,5"}
    ball: "9,3"
    home: {re-rolls: 2}
  commands: [h3 pass, "h3 move 9,3"]
"#;

const QUICK_PASS: &str = r#"
- name: a quick pass beside an opponent
  position:
    h3: {at: "8,4", pa: 3+, has: [pass, block, dodge, sure-hands, thick-skull]}
    h4: {at: "11,4", ag: 3+, has: [catch, block, dodge, fend, side-step]}
    a5: {at: "12,5"}
    ball: h3
    home: {re-rolls: 2}
    away: {re-rolls: 2}
  commands: ["h3 pass 11,4"]
"#;

/// A ball that is thrown into a crowd may bounce from hand to hand without end, and each has a skill to catch it.
const CROWD: &str = r#"
- name: a pass into a crowd
  position:
    h3: {at: "8,4", pa: 3+, has: [pass]}
    h4: {at: "11,4", ag: 3+, has: [catch, diving-catch]}
    h5: {at: "10,5", ag: 3+, has: [catch]}
    a5: {at: "12,5", has: [catch]}
    a6: {at: "11,6", has: [catch]}
    a7: {at: "10,3", has: [catch]}
    a8: {at: "12,3", has: [catch]}
    ball: h3
    home: {re-rolls: 2}
    away: {re-rolls: 2}
  commands: ["h3 pass 11,4"]
"#;

#[test]
fn where_ways_have_no_end_the_likely_ones_say_what_counts_first_at_least_and_at_most() {
    let bounds = |most: u64| {
        let found = asked_on(&OddsQuery { most, ..OddsQuery::default() }, CROWD);
        assert!(!found.unseen.is_zero() && found.ways <= most + 100, "{} ways, {} unseen", found.ways, found.unseen);
        found.bounds(Possibility::Grief, 1)
    };
    let ((low, high), (lower, higher)) = (bounds(5000), bounds(1000));
    assert!(Fraction::zero() < lower && higher < Fraction::one(), "{lower} to {higher}");
    assert!(lower <= low && high <= higher, "{lower} to {higher}, and then {low} to {high}");
}

/// Sixteen times out of a tackle zone and into it again, so many squares in all.
fn to_and_fro(squares: usize) -> String {
    let round = squares / 16;
    let rounds = (0..16).flat_map(|_| {
        (0..round).map(move |at| match at {
            _ if at + 1 == round => "8,4",
            _ if at % 2 == 0 => "8,3",
            _ => "7,2",
        })
    });
    let path = rounds.collect::<Vec<_>>().join(" ");
    format!(
        "- name: to and fro\n  position:\n    h3: {{at: \"8,4\", ma: {squares}, ag: 3+}}\n    a5: {{at: \"8,5\"}}\n  \
         commands: [\"h3 move {path}\"]\n"
    )
}

/// Four times the squares take four times as long; where each step looked at all that is left, it was sixteen times.
#[test]
#[expect(clippy::disallowed_methods, reason = "what is told is how long it takes")]
fn the_odds_of_a_path_take_time_in_step_with_its_length() {
    let took = |squares: usize| {
        let text = to_and_fro(squares);
        let began = std::time::Instant::now();
        assert!(asked(&text).unseen.is_zero());
        began.elapsed()
    };
    let linear = (0..5).any(|_| took(1024) < took(256) * 7);
    assert!(linear, "a thousand squares take more than their share");
}

/// A path of 250 squares, to and fro past sixteen opponents, with Dodge and two re-rolls: each may be used anywhere.
fn past_opponents() -> String {
    let row = |n: usize| {
        let along = (1..39).map(move |x| if n.is_multiple_of(2) { x } else { 39 - x });
        let down = (2..5).map(move |y| (if n.is_multiple_of(2) { 38 } else { 1 }, 4 * n + y));
        along.map(move |x| (x, 4 * n + 1)).chain(down)
    };
    let path: Vec<String> = (0..7).flat_map(row).map(|(x, y)| format!("{x},{y}")).take(251).collect();
    let stands = (0..16).map(|n| format!("    a{}: {{at: \"{},{}\"}}\n", n + 1, 8 + n % 3 * 10, n / 3 * 4));
    format!(
        "- name: past opponents\n  position:\n    hall: [40, 30]\n    h1: {{at: \"1,1\", ma: 250, ag: 3+, has: [dodge]}}\n{}    \
         home: {{re-rolls: 2}}\n  commands: [\"h1 move {}\"]\n",
        stands.collect::<String>(),
        path[1..].join(" ")
    )
}

#[test]
fn a_long_path_of_dodges_has_odds_wherever_re_rolls_are_used() {
    let found = asked(&past_opponents());
    assert!(found.unseen.is_zero() && found.ways < 100_000, "{} ways, {} unseen", found.ways, found.unseen);
    assert!(one(&found), "{found:?}");
}

#[test]
fn odds_come_to_an_end() {
    for text in [ONE_DIE, TWO_DICE, DODGES, HAND_OFF, LONG_WAY, QUICK_PASS] {
        let found = asked(text);
        assert!(found.unseen.is_zero() && found.ways < 250_000, "{} ways, {} unseen: {text}", found.ways, found.unseen);
        assert!(one(&found), "{text}: {found:?}");
    }
}

/// The receiver fails (1/2), the ball bounces to the giver (1/8), who catches it (1/2) or lets it bounce back (1/8), and so
/// on: a = 1/8 (1/2 + 1/2 b), b = 1/8 (1/3 + 2/3 a), and a = 25/382.
#[test]
fn a_ball_that_bounces_between_two_players_for_ever_has_exact_odds() {
    assert_eq!(asked(HAND_OFF).chance(Possibility::Grief, 1), Fraction::new(357, 764));
}

#[test]
fn odds_are_known_in_every_turn() {
    let text = r#"
- name: a dodge in the third turn
  position:
    h3: {at: "8,4", ag: 3+}
    a5: {at: "8,5"}
  commands: [end turn, end turn, "h3 move 9,3"]
"#;
    let fresh = asked(&text.replace("end turn, end turn, ", ""));
    assert_eq!(asked(text).rows, fresh.rows);
    assert_eq!(fresh.chance(Possibility::Grief, 1), Fraction::new(1, 3));
}

/// A dodge that fails on 1 and 2 ends the turn, unless the second breath is used: then nothing is lost.
#[test]
fn a_turnover_that_is_called_off_is_no_grief() {
    let text = r#"
- name: a dodge with a second breath
  position:
    h3: {at: "8,4", ag: 3+}
    a5: {at: "8,5"}
  commands: ["h3 move 9,3"]
"#;
    let housed = |policy| {
        let terms = OddsQuery { policy, ..OddsQuery::default() };
        asked_in(&["tests/houses/second-breath"], text, |_| terms).chance(Possibility::Grief, 1)
    };
    assert_eq!(housed(Policy::Always(Otherwise::Decline)), Fraction::new(1, 3));
    assert_eq!(housed(Policy::Always(Otherwise::Accept)), Fraction::zero());
    assert_eq!(housed(Policy::Best), Fraction::zero());
}

/// The dodge on to the portal fails in half of all cases; the square after it is beside one of the two others only.
const PORTAL: &str = r#"
- name: a path through a portal
  position:
    portals: ["6,5", "12,5", "15,8"]
    h1: {at: "5,5", ma: 6}
    a1: {at: "6,6"}
  commands: ["h1 move 6,5 13,5"]
"#;

#[test]
fn a_path_goes_on_where_the_portal_leads_to_it_and_ends_elsewhere() {
    let found = asked(PORTAL);
    assert!(found.unseen.is_zero() && one(&found), "{found:?}");
    assert_eq!(found.chance(Possibility::Grief, 1), Fraction::new(1, 2));
}

#[test]
#[should_panic(expected = "command-illegal")]
fn a_path_that_goes_on_nowhere_is_refused() {
    asked(&PORTAL.replace("13,5", "2,9"));
}

#[test]
fn a_closed_chest_tells_nobody_what_it_holds() {
    let text = |first: &str, second: &str| {
        format!(
            "- name: a chest\n  position:\n    h1: {{at: \"5,5\"}}\n    h2: {{at: \"12,8\"}}\n    \
             chests: {{\"6,5\": {first}, \"15,5\": {second}}}\n  commands: [h1 move, \"h1 open 6,5\"]\n"
        )
    };
    let found = asked(&text("ball", "trap"));
    assert_eq!(found.rows, asked(&text("trap", "ball")).rows, "where the ball is makes no difference");
    let blast = asked_with(&text("ball", "trap"), |book| OddsQuery {
        want: Some(Want { event: book.event("caught-in-blast").expect("it is there"), outcome: None }),
        ..OddsQuery::default()
    });
    assert_eq!(blast.chance(Possibility::Wanted, 1), Fraction::new(1, 2));
}

#[test]
fn whoever_must_stop_early_gives_bounds() {
    for text in [ONE_DIE, DODGES, HAND_OFF, LONG_WAY] {
        let exact = asked(text);
        for most in [1, 10, 100, 1000] {
            let found = asked_on(&OddsQuery { most, ..OddsQuery::default() }, text);
            let (least, high) = found.bounds(Possibility::Grief, 1);
            let truth = exact.chance(Possibility::Grief, 1);
            assert!(least <= truth && truth <= high, "{most} ways: {least} <= {truth} <= {high}: {text}");
        }
    }
}

#[test]
fn a_program_is_told_how_much_was_not_looked_at() {
    let one_die = ONE_DIE.replace("  position:", "  game: dungeon-bowl\n  position:");
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    write(folder.path(), "case.yaml", one_die);
    let told = |ways: &str| -> serde_json::Value {
        let run = run(folder.path(), "en", &format!("odds case.yaml --format json{ways}"));
        serde_json::from_str::<serde_json::Value>(&run.out).expect("it is data")["cases"][0].clone()
    };
    let (all, some) = (told(""), told(" --ways 1"));
    assert_eq!(all["not-seen"], serde_json::json!({"chance": "0", "percent": 0.0}));
    assert_eq!(all["rows"][0]["most"], serde_json::Value::Null);
    assert!(some["not-seen"]["percent"].as_f64().is_some_and(|share| share > 0.0), "{some}");
    let roll = &some["rows"][0];
    assert!(roll["least"].as_f64() < roll["most"].as_f64(), "{some}");
}

#[test]
fn chances_of_what_is_not_there_are_refused() {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let case = "- name: a dodge
  game: dungeon-bowl
  position: {h3: {at: \"5,5\", ag: 3+}, a1: {at: \"6,6\"}}
  dice: [5]
  commands: [\"h3 move 5,6\"]
  expect:
    odds: {pased: 0, dodge-tset: {passed: 0}, greif: 0, dodge-test: {pow: 0}, may-act: {passed: 0}}
";
    write(folder.path(), "case.yaml", case);
    let run = run(folder.path(), "en", "judge case.yaml");
    assert_eq!(run.code, 2, "{}", run.shown());
    for said in [
        "no outcome is called `pased`",
        "did you mean `passed`?",
        "unknown event `dodge-tset`",
        "did you mean `dodge-test`?",
        "no outcome is called `greif`",
        "did you mean `grief`?",
        "no outcome is called `pow`",
        "unknown event `may-act`",
    ] {
        assert!(run.err.contains(said), "{said}: {}", run.err);
    }
}

// ------------------------------------------------------------------------------ told at the prompt

/// What `odds` tells of a case of the Gauntlet under a house, whose files are divided by `---`.
fn prompted(case: &str, house: &str) -> Run {
    prompted_in("gauntlet-of-fools", case, house)
}

fn prompted_in(game: &str, case: &str, house: &str) -> Run {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("case.yaml", case);
    write("gale/house.yaml", &format!("house: gale\nextends: {game}\n"));
    for (index, file) in house.split("---\n").enumerate() {
        write(&format!("gale/rules/gale-{index}.yaml"), file);
    }
    run(folder.path(), "en", "odds case.yaml --house gale")
}

/// The lines told, and whether everything was looked at.
fn told(case: &str, house: &str) -> (Vec<String>, bool) {
    let asked = prompted(case, house);
    assert_eq!(asked.code, 0, "{}", asked.shown());
    let lines = asked.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    (lines.collect(), !asked.out.contains('≥'))
}

/// A ball that is not caught bounces from one player to another, however often: nothing asks how often.
#[test]
fn a_ball_that_bounces_among_players_of_blitz_bowl_has_exact_odds() {
    for file in ["accurate-throw", "diving-tackle", "nerves-of-steel"] {
        let asked = run(root(), "en", &format!("odds tests/scenarios/ue2-deck/bonus-plays/{file}.yaml"));
        assert!(asked.code == 0 && !asked.out.contains('≥'), "{}", asked.shown());
    }
}

/// A ball may bounce to and fro for ever between two who cannot catch it, and what comes of it hangs on how often it has.
#[test]
fn a_throw_beside_an_opponent_has_exact_odds_where_nothing_reads_its_bounces() {
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let case = "- name: a marked receiver
  game: blitz-bowl
  position: {h1: {at: \"2,6\", throw: 4+}, h2: {at: \"6,6\"}, a1: {at: \"7,6\"}, ball: h1}
  commands: [h1 throw h2]
";
    write(folder.path(), "case.yaml", case);
    let run = run(folder.path(), "en", "odds case.yaml");
    let said: Vec<String> = run.out.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in ["passed 1/3 33.33 %", "Bounce: b1 2/3 66.67 %", "north 1/12 8.33 %"] {
        assert!(said.iter().any(|said| said == line), "{line}: {}", run.shown());
    }
}

/// An Attack of 16 of five, four and three dice kills the ogre: 1169/1296, 287/432, 7/27, each hero for itself.
#[test]
fn what_each_of_six_heroes_gains_does_not_depend_on_the_others() {
    let case = r"
- name: six heroes face an ogre
  game: gauntlet-of-fools
  position:
    p1: {class: barbarian, weapon: mace, weapon-tokens: 0}
    p2: {class: barbarian, weapon: sword, weapon-tokens: 0}
    p3: {class: thief, weapon: bow, class-tokens: 0, weapon-tokens: 0}
    p4: {class: ninja, weapon: axe, class-tokens: 0, weapon-tokens: 0}
    p5: {class: monk, weapon: whip, class-tokens: 0, weapon-tokens: 0}
    p6: {class: priest, weapon: dagger, class-tokens: 0, weapon-tokens: 0}
    deck: [ogre]
";
    let (lines, exact) = told(case, "kind: event\nrules: {}\n");
    assert!(exact, "{lines:#?}");
    let gains: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("+3 ")?.split(' ').next()).collect();
    assert_eq!(gains, ["1169/1296", "287/432", "287/432", "1169/1296", "287/432", "7/27"]);
}

/// Five dice of a morning star, any of which may be rolled again once: counted apart from this program, 538097 of 746496.
#[test]
fn dice_that_may_be_rolled_again_have_exact_odds() {
    let case = r"
- name: a morning star against a giant
  game: gauntlet-of-fools
  position:
    p1: {class: barbarian, weapon: morning-star, weapon-tokens: 1}
    deck: [giant]
";
    let (lines, exact) = told(case, "kind: event\nrules: {}\n");
    assert!(exact, "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("+5 538097/746496 ")), "{lines:#?}");
}

/// Three dice, of which a Scimitar rolls one again and a Morning Star any: counted apart from this program. How the dice lie
/// tells no ways apart, but which of them are rolled again does.
#[test]
fn dice_are_rolled_again_wherever_they_lie() {
    for (weapon, penalty, gains) in [("scimitar", 1, "2225/3888"), ("morning-star", 2, "761/1296")] {
        let case = format!(
            r"
- name: three dice against an ogre
  game: gauntlet-of-fools
  position:
    p1: {{class: barbarian, weapon: {weapon}, weapon-tokens: [1], carries: {{penalty-die: {penalty}}}}}
    deck: [ogre]
"
        );
        let (lines, exact) = told(&case, "kind: event\nrules: {}\n");
        assert!(exact && lines.iter().any(|line| line.starts_with(&format!("+3 {gains} "))), "{weapon}: {lines:#?}");
    }
}

/// A rule makes another attack once the first is made: it is one of its own, of the two dice that are rolled for it.
#[test]
fn an_attack_after_the_attack_has_odds_of_its_own() {
    let house = "\
kind: effect
rules: {second-go: {source: gale/second-go}}
---
kind: weapon
rules: {twin-blade: {source: gale/twin-blade, params: {dice: 2, tokens: 0}}}
---
kind: procedure
rules:
  once-more-with-feeling:
    source: gale/once-more
    hooks:
      capped: {event: attack-strength, phase: modify, if: actor lacks second-go and total > 5, do: {value: 5}}
      again:
        event: after-attack
        phase: post
        once: fight
        do: [{grant: second-go, to: actor, until: fight}, {roll-attack: actor}, {gain: gold, to: actor, by: actor.attack}]
";
    let case = "
- name: two attacks on an ogre
  game: gauntlet-of-fools
  position:
    p1: {class: barbarian, weapon: twin-blade, class-tokens: 0, weapon-tokens: 0}
    deck: [ogre]
";
    let (lines, exact) = told(case, house);
    let has = |row: &str| lines.iter().any(|line| line.starts_with(row));
    assert!(exact && has("+2 1/36 ") && has("+7 1/6 ") && has("+12 1/36 "), "{lines:#?}");
}

/// What is used up in a fight can be used in the next: a second fight, on a 4 of a die, pays a second time.
#[test]
fn odds_know_in_which_fight_a_rule_was_used() {
    let house = "\
kind: effect
rules: {went: {source: gale/went}, twice: {source: gale/twice}}
---
kind: monster
rules: {rat: {source: gale/rat, params: {attack: 1, defence: 4, wounds: 0, gold: 0}}}
---
kind: weapon
rules: {twig: {source: gale/twig, params: {dice: 1, tokens: 0}}}
---
kind: event
rules:
  coin-flip: {source: gale/coin, roles: {actor: hero}}
  another-fight:
    source: gale/coin
    roles: {actor: hero}
    roll: d6
    need: 4
    hooks:
      more: {phase: post, if: passed, do: {fight-again: actor}}
---
kind: procedure
rules:
  coin:
    source: gale/coin
    hooks:
      paid: {event: coin-flip, phase: post, once: fight, do: {gain: gold, to: actor, by: 1}}
      first: {event: before-rolling, phase: post, if: actor lacks went, do: [{grant: went, to: actor, until: turn}, {call: coin-flip}]}
      more: {event: fight-over, phase: post, if: actor lacks twice, do: [{grant: twice, to: actor, until: turn}, {call: another-fight}]}
      last: {event: encounter-over, phase: post, do: {call: coin-flip}}
";
    let case = "
- name: a rat
  game: gauntlet-of-fools
  position:
    p1: {class: barbarian, weapon: twig, class-tokens: 0, weapon-tokens: 0}
    deck: [rat]
";
    let (lines, exact) = told(case, house);
    let has = |row: &str| lines.iter().any(|line| line.starts_with(row));
    assert!(exact && has("+1 1/2 ") && has("+2 1/2 "), "{lines:#?}");
}

/// Where a bounce is read by how many there were, the third differs from the first.
#[test]
fn a_bounce_that_is_read_by_its_number_has_odds_by_it() {
    let house = "\
kind: event
rules:
  may-catch: {patch: {truth: false}}
  bounce-roll:
    replace: true
    source: gale/bounce
    roll: d8
    outcomes: {east: number = 1 and total < 5, west: number = 2 and total < 5, north: total < 5, south: otherwise}
";
    let case = "
- name: a block beside a player who lies there
  game: ue2-deck
  position: {h1: {at: '5,6'}, a1: {at: '6,6', armour: 6+}, a2: {at: '7,6', state: prone}, ball: a1}
  commands: [h1 block a1]
";
    let asked = prompted_in("ue2-deck", case, house);
    assert!(asked.code == 0 && asked.out.to_lowercase().contains("north"), "{}", asked.shown());
}

/// An order that was taken back is none: the last that stands is asked for.
#[test]
fn the_odds_of_a_case_are_those_of_the_last_order_that_stands() {
    let odds = asked(
        "
- name: another player moves in the end
  position: {h3: {at: '4,4'}, h4: {at: '4,8', ma: 0}, a5: {at: '14,4'}}
  commands: [h3 blitz a5, undo, 'h4 move 5,8']
",
    );
    assert_eq!(odds.chance(Possibility::Grief, 1), Fraction::new(1, 6), "a rush fails on a 1");
}

/// More throws than can be listed are thrown die by die, as far as ways go.
#[test]
fn a_handful_of_dice_with_many_faces_costs_no_memory() {
    let house = "\
kind: event
rules:
  hail-of-dice: {source: gale/hail, roles: {actor: player}, roll: 8d100, need: 400}
---
kind: procedure
rules:
  hail: {source: gale/hail, hooks: {falls: {event: enters-square, phase: post, do: {call: hail-of-dice}}}}
";
    let case = "
- name: a step
  position: {h3: {at: '4,4'}}
  commands: ['h3 move 5,4']
";
    let asked = prompted_in("dungeon-bowl", case, house);
    assert!(asked.code == 0 && asked.out.contains('≥'), "{}", asked.shown());
}

/// A roll that calls itself as long as it fails is broken off once in 2^48 ways; what is left is no reason to tell nothing.
#[test]
fn a_roll_that_repeats_itself_until_it_passes_has_odds() {
    let house = "
kind: event
rules:
  gust:
    source: gale/gust
    roles: {actor: hero}
    roll: d6
    need: 4
    hooks:
      again: {phase: post, if: failed, do: {call: gust}}
      gold: {phase: post, if: passed, do: {gain: gold, to: actor, by: 1}}
  turn-opens: {patch: {hooks: {wind: {phase: post, do: {call: gust}}}}}
";
    let case = "
- name: a gust of wind
  game: gauntlet-of-fools
  position:
    p1: {class: barbarian, weapon: mace}
    deck: [cache]
";
    let (lines, _) = told(case, house);
    assert!(lines.iter().any(|line| *line == "+3 ≈ 100.00 %"), "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("what is left (< 0.01 %)")), "{lines:#?}");
    let for_ever = prompted(case, &house.replace("if: failed, ", ""));
    assert!(for_ever.code == 2 && for_ever.err.contains("events-too-deep"), "{}", for_ever.shown());
}
