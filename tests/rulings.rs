//! A judge at the table: rulings are steps of the record, come again wherever the game is played again, and are taken back.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use arbitro::bots::Automated;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::record::{Clerk, Header, Log, Record};
use arbitro::judge::ruling::{Kept, Wish, Wished, ruled, unruled};
use arbitro::judge::what_if::as_recorded;
use arbitro::judge::{Judge, Outcome, Replay, Shelf};
use arbitro::pack::{Diagnostics, Library, Refused, Tree};
use arbitro::referee::{Book, Level, Machine, Recorder, Ruled, Start, Stop, TraceEvent, Written};

use crate::properties::generated::pick::Pick;
use crate::properties::table::{book_of, each_seed, in_words, rejoining, root, sit, start};
use crate::support::{run, write};
use serde_json::Value as Json;

/// A game of machines, from what was said so far to its end.
fn played<G: Automated>(book: &Arc<Book<G>>, record: &Record, trace: Recorder) -> Result<Record, Refused> {
    let header = &record.header;
    let machines = (0..header.start.sides.len() as u64).map(|side| G::machine(Machine::Random, header.seed + side));
    let seats = rejoining(record.answers(), machines.collect());
    let mut table = sit(book, &header.start, header.seed, seats, trace);
    table.set_rulings(record.rulings());
    let log = Log::default();
    table.set_witness(Box::new(Clerk::new(Rc::clone(&log)).holding(record, 0)));
    let stop = table.play_from(&header.start);
    let steps = log.borrow().iter().map(|step| step.line.clone()).collect();
    match stop {
        Err(Stop::Over) => Ok(Record::new(header.clone(), steps, true)),
        Err(Stop::Fault(fault)) => Err(Refused::one(*fault, &book.sources)),
        other => panic!("a game only stops at its end: {other:?}"),
    }
}

/// What was made, or why it was not, in words.
fn sure<T>(made: Result<T, Refused>) -> T {
    made.unwrap_or_else(|refused| panic!("{}", in_words(&refused.faults, &refused.sources)))
}

fn begun<G: Automated>(book: &Arc<Book<G>>, start: &Start, seed: u64) -> Record {
    let record = Record::new(Header::new(book, &[], seed, start), Vec::new(), false);
    sure(played(book, &record, Recorder::silent()))
}

fn lines(record: &Record) -> Vec<String> {
    record.steps.iter().map(|(_, line)| line.clone()).collect()
}

fn wish(what: Wished) -> Wish {
    Wish { by: "Anna".to_owned(), why: "the die fell off the table".to_owned(), rule: None, what }
}

fn with(record: &Record, steps: Vec<String>) -> Record {
    Record::new(record.header.clone(), steps, false)
}

/// Rules on a game in every way, plays on after each ruling, and takes it back.
fn ruled_upon<G: Automated>(book: &Arc<Book<G>>, start: &Start, seed: u64, positions: impl Fn(&mut Pick) -> String) {
    let mut chance = Pick::new(seed);
    let whole = begun(book, start, seed);
    let before = sure(as_recorded(book, &Replay::whole(whole.clone())));
    let rolls: Vec<&TraceEvent> =
        before.trace.events().iter().filter(|event| before.game().is_roll(event) && !event.dice.is_empty()).collect();
    let mut made = 0;
    while made < 4 {
        let roll = rolls[chance.below(rolls.len())];
        let of_it = book.outcomes(roll.event);
        let (what, cut) = match chance.below(3) {
            0 => {
                let (die, face) = (1 + chance.below(roll.dice.len()), 1 + chance.below(6) as u8);
                (Wished::Die { event: roll.id, die, face }, whole.steps.len())
            }
            1 if !of_it.is_empty() => {
                let is = book.names.name(of_it[chance.below(of_it.len())]).to_owned();
                (Wished::Outcome { event: roll.id, is }, whole.steps.len())
            }
            _ => (Wished::Position(positions(&mut chance)), chance.below(whole.steps.len())),
        };
        let cut = with(&whole, lines(&whole)[..cut].to_vec());
        let about = format!("seed {seed}: {what:?}");
        let Ok(steps) = ruled(book, cut.clone(), wish(what)) else { continue };
        made += 1;
        let back = sure(unruled(book, with(&whole, steps.clone())));
        assert_eq!(back, lines(&cut), "{about}: taken back, the game is as it was");
        let after = match played(book, &with(&whole, steps), Recorder::silent()) {
            Ok(after) => after,
            // A ruling may bring about what no rule does; the referee says so, and nobody panics.
            Err(refused) => panic!("{about}: {}", in_words(&refused.faults, &refused.sources)),
        };
        for level in [Level::Outcome, Level::Full] {
            let again = played(book, &after, Recorder::new(level)).ok().map(|again| lines(&again));
            assert_eq!(again, Some(lines(&after)), "{about}: the same at another trace level");
        }
        let told = sure(as_recorded(book, &Replay::whole(after.clone())));
        let shown = told.trace.events().iter().filter_map(|event| event.ruling.as_ref());
        let rulings: Vec<_> = after.rulings().map(|(_, ruling)| ruling).collect();
        assert!(shown.clone().all(|ruling| rulings.contains(ruling)), "{about}");
        let is_of_an_event = rulings.iter().any(|ruling| !matches!(ruling.what, Ruled::Position { .. }));
        assert_eq!(shown.count() > 0, is_of_an_event, "{about}: the trace shows it");
    }
}

#[test]
fn whatever_a_judge_rules_underground_is_played_again_and_taken_back() {
    let book = book_of::<Bowl>("dungeon-bowl", &[]);
    each_seed(0..4, |seed| {
        ruled_upon(&book, &start(&book, 7 * seed + 3, 3), seed, |chance| {
            let who = format!("{}{}", chance.word(&["h", "a"]), 1 + chance.below(11));
            let square = format!("{},{}", chance.below(24), chance.below(24));
            let states =
                ["standing", "prone", "stunned", "reserves", "knocked-out", "badly-hurt", "dead", "sent-off", "lost"];
            let state = chance.word(&states);
            match chance.below(5) {
                0 => format!("{{{who}: {{at: \"{square}\"}}}}"),
                1 => format!("{{{who}: {{state: {state}}}}}"),
                2 => format!("{{ball: {who}, home: {{re-rolls: {}, touchdowns: 3}}}}", chance.below(40)),
                3 => format!("{{ball: \"{square}\"}}"),
                _ => format!("{{{who}: {{has: [dodge, loner(4)], ag: 6+, ma: 0, activated: true}}}}"),
            }
        });
    });
}

#[test]
fn whatever_a_judge_rules_on_a_pitch_of_six_is_played_again_and_taken_back() {
    let book = book_of::<Blitz>("blitz-bowl", &[]);
    each_seed(0..4, |seed| {
        let start = Start { sides: vec![Written::Any, Written::Any], ..Start::default() };
        ruled_upon(&book, &start, seed, |chance| {
            let who = format!("{}{}", chance.word(&["h", "a"]), 1 + chance.below(6));
            let square = format!("{},{}", 1 + chance.below(15), 1 + chance.below(11));
            match chance.below(4) {
                0 => format!("{{{who}: {{at: \"{square}\"}}}}"),
                1 => format!("{{{who}: {{state: prone, barred: true, move: 0, throw: -}}}}"),
                2 => format!("{{ball: {who}, away: {{score: {}}}}}", chance.below(2000)),
                _ => format!("{{ball: \"{square}\"}}"),
            }
        });
    });
}

#[test]
fn whatever_a_judge_rules_in_a_gauntlet_is_played_again_and_taken_back() {
    let book = book_of::<Gauntlet>("gauntlet-of-fools", &[]);
    each_seed(0..8, |seed| {
        let start = Start { sides: vec![Written::Any; 2 + seed as usize % 4], ..Start::default() };
        ruled_upon(&book, &start, seed, |chance| {
            let who = format!("p{}", 1 + chance.below(3));
            let number = chance.below(200);
            match chance.below(3) {
                0 => format!("{{{who}: {{gold: {number}, wounds: {}}}}}", number % 5),
                1 => format!("{{{who}: {{dead: {}}}}}", number % 2 == 0),
                _ => format!("{{{who}: {{class-tokens: {number}}}}}"),
            }
        });
    });
}

/// A match underground, and the number of a roll of one die that passes or fails.
fn with_a_test() -> (Arc<Book<Bowl>>, Record, u32) {
    let book = book_of::<Bowl>("dungeon-bowl", &[]);
    let passes_or_fails = |event: &&TraceEvent| {
        let names = book.outcomes(event.event).into_iter().map(|name| book.names.name(name));
        event.dice.len() == 1 && names.eq(["passed", "failed"])
    };
    let found = (0..30).find_map(|seed| {
        let record = begun(&book, &start(&book, seed, 3), seed);
        let before = as_recorded(&book, &Replay::whole(record.clone())).ok()?;
        let test = before.trace.events().iter().find(passes_or_fails);
        test.map(|test| (record, test.id))
    });
    let (record, test) = found.expect("somebody is tested");
    (Arc::clone(&book), record, test)
}

#[test]
fn an_outcome_that_is_ruled_becomes_a_house_by_which_its_scenario_holds() {
    let (book, record, test) = with_a_test();
    for is in ["passed", "failed"] {
        let what = Wished::Outcome { event: test, is: is.to_owned() };
        let steps = sure(ruled(&book, record.clone(), wish(what)));
        let after = sure(played(&book, &with(&record, steps), Recorder::silent()));
        let folder = tempfile::tempdir().expect("a folder");
        let mut shelf = Shelf::new(Library::at(&root()));
        let kept = sure(Kept::new(&book, after, 1));
        let house = folder.path().join("as-anna-says");
        if let Err(refused) = kept.house(&mut shelf, &house) {
            panic!("{}", in_words(&refused.faults, &refused.sources));
        }
        let text = std::fs::read_to_string(house.join("tests/ruling.yaml")).expect("it has a test");
        assert!(text.contains(&format!("outcome: {is}")), "{text}");
        assert!(holds(&text, vec![house.clone()], house.parent().unwrap_or(&house)), "{text}");
    }
}

/// Rules on the rolls of a match that are as wanted, until the scenario of one says this, and makes a house of it: it holds
/// there, and not by the rules as they are.
fn ruled_as(is: &str, wanted: impl Fn(&Json) -> bool, says: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| run(folder.path(), "en", line);
    run("play dungeon-bowl --seed 2 --turns 4 --trace off --record m.record").fine();
    let record = std::fs::read_to_string(folder.path().join("m.record")).expect("it is written");
    let trace: Json = serde_json::from_str(&run("explain m.record --format json").out).expect("it is JSON");
    let rolls = trace["events"].as_array().expect("events").iter().filter(|event| wanted(event));
    for id in rolls.map(|event| &event["id"]) {
        write(folder.path(), "m.record", &record);
        run(&format!("ruling m.record --outcome {id}={is} --by Anna --why so")).fine();
        let scenario = run("ruling m.record --scenario 1").out;
        if !scenario.contains(says) {
            continue;
        }
        run("ruling m.record --house 1 as-anna-says").fine();
        assert_eq!(run("judge as-anna-says/tests").code, 0, "{scenario}");
        write(folder.path(), "case.yaml", &scenario);
        assert_ne!(run("judge case.yaml").code, 0, "the rules as they are say so too: {scenario}");
        return;
    }
    panic!("no roll is as it should be");
}

#[test]
fn a_block_of_which_a_die_was_chosen_is_ruled_and_becomes_a_house() {
    let chosen = |event: &Json| {
        let dice = event["dice"].as_array().filter(|dice| dice.len() == 2);
        event["event"] == "block-dice" && dice.is_some_and(|dice| dice[0] != dice[1] && !dice.contains(&2.into()))
    };
    ruled_as("both-down", chosen, "block-dice: {outcome: both-down}");
}

#[test]
fn one_roll_of_several_of_its_name_in_an_order_is_what_a_ruling_expects() {
    let holds = |event: &Json| event["event"] == "armour-roll" && event["outcome"] == "unbroken";
    ruled_as("broken", holds, "armour-roll: [{outcome: broken, total: 6}, {}]");
}

/// What a game under a house has come to: the first roll of this name is ruled, and a house made of the ruling in a folder.
fn as_a_house((roll, is): (&str, &str), under: &Path, folder: &Path) -> Result<String, Refused> {
    let houses = [under.to_owned()];
    let book = book_of::<Bowl>("dungeon-bowl", &houses);
    let start = start(&book, 1, 3);
    let begun = Record::new(Header::new(&book, &houses, 1, &start), Vec::new(), false);
    let record = sure(played(&book, &begun, Recorder::silent()));
    let before = sure(as_recorded(&book, &Replay::whole(record.clone())));
    let is_it = |event: &&TraceEvent| book.event_name(event.event) == roll && !event.dice.is_empty();
    let event = before.trace.events().iter().find(is_it).expect("it is rolled").id;
    let steps = sure(ruled(&book, record.clone(), wish(Wished::Outcome { event, is: is.to_owned() })));
    let kept = sure(Kept::new(&book, with(&record, steps), 1));
    kept.house(&mut Shelf::new(Library::at(&root())), folder)?;
    Ok(std::fs::read_to_string(folder.join("tests/ruling.yaml")).expect("it has a test"))
}

#[test]
fn a_ruling_under_a_house_named_from_where_one_stands_becomes_a_house_that_finds_it() {
    let (folder, under) = (tempfile::tempdir().expect("a folder"), Path::new("tests/houses/black-ice"));
    let house = folder.path().join("as-anna-says");
    let text = sure(as_a_house(("armour-roll", "broken"), under, &house));
    assert!(text.contains("/tests/houses/black-ice"), "{text}");
    assert!(holds(&text, vec![house.clone()], &house.join("tests")), "{text}");
}

#[test]
fn a_ruling_on_what_only_a_house_has_becomes_no_house_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let storm = folder.path().join("storm");
    let lightning =
        "{source: storm/sky, roles: {actor: player}, roll: d6, outcomes: {hit: total = 1, missed: otherwise}}";
    let sky = "{source: storm/sky, hooks: {flash: {event: activation-start, phase: post, do: {call: lightning}}}}";
    write(&storm, "house.yaml", "house: storm\nextends: dungeon-bowl\n");
    write(&storm, "rules/events.yaml", format!("kind: event\nrules:\n  lightning: {lightning}\n"));
    write(&storm, "rules/sky.yaml", format!("kind: procedure\nrules:\n  sky: {sky}\n"));
    let house = folder.path().join("as-anna-says");
    let refused = as_a_house(("lightning", "hit"), &storm, &house).expect_err("the game has no lightning");
    assert_eq!(refused.faults.list[0].code, "ruling-of-house", "{}", in_words(&refused.faults, &refused.sources));
    assert!(!house.exists(), "half a house is left");
    // What the game has as well is ruled under the storm as without it.
    let text = sure(as_a_house(("armour-roll", "broken"), &storm, &house));
    assert!(holds(&text, vec![house.clone()], &house.join("tests")), "{text}");
}

#[test]
fn a_die_that_is_ruled_becomes_a_scenario_that_holds() {
    let (book, record, test) = with_a_test();
    let steps = sure(ruled(&book, record.clone(), wish(Wished::Die { event: test, die: 1, face: 6 })));
    let after = sure(played(&book, &with(&record, steps), Recorder::silent()));
    let kept = sure(Kept::new(&book, after, 1));
    let text = sure(kept.scenario());
    assert!(text.contains("outcome: passed"), "{text}");
    assert!(holds(&text, Vec::new(), &root()), "{text}");
    let refused = kept.house(&mut Shelf::new(Library::at(&root())), Path::new("nowhere")).expect_err("it is no rule");
    assert_eq!(refused.faults.list[0].code, "ruling-of-no-rule");
}

#[test]
fn a_die_that_is_ruled_where_a_rule_may_be_used_then_becomes_a_scenario_that_holds() {
    let book = book_of::<Bowl>("dungeon-bowl", &[]);
    let mut offered = 0;
    for seed in 0..6 {
        let record = begun(&book, &start(&book, seed, 2), seed);
        let before = sure(as_recorded(&book, &Replay::whole(record.clone())));
        let is_rush = |event: &&TraceEvent| book.event_name(event.event) == "rush-test" && !event.dice.is_empty();
        let Some(event) = before.trace.events().iter().find(is_rush).map(|event| event.id) else { continue };
        let steps = sure(ruled(&book, record.clone(), wish(Wished::Die { event, die: 1, face: 1 })));
        let text = sure(sure(Kept::new(&book, with(&record, steps), 1)).scenario());
        assert!(text.contains("outcome: failed") && holds(&text, Vec::new(), &root()), "{text}");
        offered += usize::from(text.contains("legal: decline"));
    }
    assert!(offered > 0, "no rule is offered after a Rush that failed");
}

fn holds(text: &str, houses: Vec<std::path::PathBuf>, folder: &Path) -> bool {
    let tree = Tree::parse(text, 0).expect("it is YAML");
    let cases = Judge::cases(&tree, &mut Diagnostics::default());
    let mut shelf = Shelf::new(Library::at(&root()));
    let mut judge = Judge { shelf: &mut shelf, houses, folder: folder.to_owned(), game: None };
    matches!(judge.judge(&cases[0]).ok().map(|verdict| verdict.outcome), Some(Outcome::Held))
}

/// The trace shows the faces of block dice by name: so may whoever rules.
#[test]
fn a_face_is_ruled_by_its_name() {
    let book = book_of::<Bowl>("dungeon-bowl", &[]);
    let is_block = |event: &&TraceEvent| book.event_name(event.event) == "block-dice";
    let record = (0..60).map(|seed| begun(&book, &start(&book, seed, 6), seed)).find_map(|record| {
        let played = sure(as_recorded(&book, &Replay::whole(record.clone())));
        let block = played.trace.events().iter().find(is_block)?.id;
        Some((record, block))
    });
    let (record, event) = record.expect("somebody blocks");
    let of = |what| sure(ruled(&book, record.clone(), wish(what)));
    let by_name = of(Wished::Face { event, die: 1, face: "pow".to_owned() });
    assert_eq!(by_name, of(Wished::Die { event, die: 1, face: 6 }));
}

#[test]
fn a_ruling_says_all_that_speaks_against_it() {
    let (book, record, test) = with_a_test();
    let wish = Wish {
        by: " ".to_owned(),
        why: String::new(),
        rule: Some("dogde".to_owned()),
        what: Wished::Die { event: test, die: 2, face: 7 },
    };
    let refused = ruled(&book, record.clone(), wish.clone()).expect_err("nothing of it is right");
    let codes: Vec<&str> = refused.faults.list.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["ruling-without-name", "ruling-without-reason", "unknown-rule", "ruling-no-die"]);
    let of = |what| Wish { by: "Anna".to_owned(), why: "so".to_owned(), rule: None, what };
    let code = |what| ruled(&book, record.clone(), of(what)).expect_err("it cannot be").faults.list[0].code;
    assert_eq!(code(Wished::Die { event: test, die: 1, face: 7 }), "ruling-face");
    let before = sure(as_recorded(&book, &Replay::whole(record.clone())));
    let undecided = before.trace.events().iter().find(|event| !before.game().is_roll(event)).expect("no roll").id;
    assert_eq!(code(Wished::Face { event: test, die: 1, face: "pow".to_owned() }), "unknown-face");
    assert_eq!(code(Wished::Die { event: undecided, die: 1, face: 1 }), "ruling-no-die");
    assert_eq!(code(Wished::Outcome { event: undecided, is: "passed".to_owned() }), "ruling-no-die");
    assert_eq!(code(Wished::Die { event: u32::MAX, die: 1, face: 1 }), "no-such-roll");
    assert_eq!(code(Wished::Outcome { event: test, is: "pased".to_owned() }), "unknown-name");
    assert_eq!(code(Wished::Position("{h1: {at: \"1,1\"}}".to_owned())), "ruling-in-the-middle");
    assert_eq!(wish.by, " ");
}

#[test]
fn a_ruling_that_somebody_wrote_into_a_record_is_held_against_the_rules() {
    let (book, record, test) = with_a_test();
    let wish = wish(Wished::Outcome { event: test, is: "passed".to_owned() });
    let steps = sure(ruled(&book, record.clone(), wish));
    let last = steps.len() - 1;
    let wrong = [
        ("\"is\":\"passed\"", "\"is\":\"dodge\"", "unknown-name"),
        ("\"is\":\"passed\"", "\"is\":\"nothing-of-the-kind\"", "unknown-name"),
        ("\"outcome\":{", "\"outkome\":{", "record-unreadable"),
        ("\"outcome\":{", "\"outcome\":{\"after\":200,", "record-altered"),
    ];
    for (was, is, code) in wrong {
        let mut lines = steps.clone();
        lines[last] = lines[last].replace(was, is);
        let text = Record::new(record.header.clone(), lines, false).text();
        let refused = match Record::read(&text, 0) {
            Ok(read) => played(&book, &read, Recorder::silent()).expect_err("it is refused").faults.list.remove(0),
            Err(fault) => fault,
        };
        assert_eq!(refused.code, code, "{is}");
    }
    // Nor is it taken back for what never was.
    let lost = |line: &str| {
        let mut ruling: serde_json::Value = serde_json::from_str(line.trim_start_matches("! ")).expect("it is JSON");
        let instead = ruling["instead"].as_array_mut().expect("what it took the place of");
        instead.remove(0);
        format!("! {ruling}")
    };
    let altered = [steps[..last].to_vec(), vec![lost(&steps[last])]].concat();
    assert!(unruled(&book, with(&record, altered)).is_err(), "the game never went like that");
    // Dice and positions that cannot be are refused too, wherever they stand.
    for (what, code) in [
        ("\"die\":0", "ruling-face"),
        ("\"die\":200", "ruling-face"),
        ("\"position\":{\"is\":\"{h1: {at: \\\"99,99\\\"}}\",\"rest\":1}", "unknown-square"),
    ] {
        let line = format!("! {{\"by\":\"Anna\",\"why\":\"so\",{what}}}");
        let first = lines(&record).into_iter().take(1);
        let read = with(&record, [line].into_iter().chain(first).collect());
        let refused = played(&book, &read, Recorder::silent()).expect_err("it is refused").faults.list.remove(0);
        assert_eq!(refused.code, code, "{what}");
    }
    let hidden =
        Record::read(&with(&record, vec!["! {\"by\":\"\u{202e}\",\"why\":\"so\",\"die\":1}".to_owned()]).text(), 0);
    assert_eq!(hidden.expect_err("a mark that nobody sees").code, "record-unreadable");
}
