//! A league as its coaches know it: lines of commands, and what follows from them.

mod squad;

use std::path::{Path, PathBuf};

use arbitro::judge::sheets::{SheetReader, said};
use arbitro::league::{
    Command, Entry, Founding, LeagueEvent, Obstacle, Report, Round, Scheme, Season, Sort, Store, decide, read,
};
use arbitro::pack::{Diagnostic, Library, Place};
use arbitro::text::Language;

use crate::support::write;

/// The scheme of a small game of its own, so that no pack decides these tests.
const RULES: &[(&str, &str)] = &[
    ("pack.yaml", "pack: small\nfamily: none\n"),
    (
        "league.yaml",
        "kind: league
rules:
  small-league:
    source: blitz/league/overview
    params: {coaches: 3, matches: 4, matches-between: 1, win: 3, draw: 1, loss: 0}
    ranking: [points, cards-claimed, lot]
    lot: d8
    gains: lessons
",
    ),
    ("counts.yaml", "kind: count\nrules:\n  cards-claimed: {source: blitz/league/roster, word: cards}\n"),
    (
        "finals.yaml",
        "kind: play-off
rules:
  last-match: {source: blitz/league/finals, params: {coaches: 2}, pairings: [1-2]}
  four-left: {source: blitz/league/finals, params: {coaches: 4}, pairings: [1-4, 2-3], third-place: true}
",
    ),
    (
        "awards.yaml",
        "kind: award
rules:
  best: {source: blitz/league/prizes, most: points}
  worst: {source: blitz/league/prizes, least: points}
  collector: {source: blitz/league/prizes, most: cards-claimed}
",
    ),
    (
        "table.yaml",
        "kind: table\nrules:\n  lessons: {source: blitz/coach-traits, roll: 2d4, rows: {2-4: left, 5: middle, 6-8: right}}\n",
    ),
];

fn pack(changes: &[(&str, &str)]) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules/small");
    for (file, text) in RULES {
        let changed = changes.iter().fold((*text).to_owned(), |text, (from, to)| text.replace(from, to));
        write(&rules, file, changed);
    }
    let library = Library::at(folder.path());
    (folder, library)
}

fn scheme(changes: &[(&str, &str)]) -> Scheme {
    let (_folder, library) = pack(changes);
    read(&library.load("small", &[])).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn codes(changes: &[(&str, &str)]) -> Vec<&'static str> {
    let (_folder, library) = pack(changes);
    match read(&library.load("small", &[])) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.list.iter().map(|fault| fault.code).collect(),
    }
}

/// A ledger that grows by commands.
struct Desk {
    entries: Vec<Entry>,
}

impl Desk {
    fn of(scheme: Scheme, coaches: &[&str]) -> Desk {
        let founding = Founding { seed: 7, game: "small".to_owned(), scheme, ..Founding::default() };
        let event = LeagueEvent::Founded(Box::new(founding));
        let mut desk = Desk { entries: vec![Entry { number: 1, event, date: None }] };
        for coach in coaches {
            desk.say(&format!("coach {coach}"));
        }
        desk
    }

    fn with(coaches: &[&str]) -> Desk {
        Desk::of(scheme(&[]), coaches)
    }

    fn ask(&self, line: &str) -> Result<Vec<LeagueEvent>, Diagnostic> {
        decide(&self.entries, &Command::read(line, Place::default())?)
    }

    fn say(&mut self, line: &str) -> u64 {
        for event in self.ask(line).unwrap_or_else(|fault| panic!("{line}: {fault:?}")) {
            self.entries.push(Entry { number: self.entries.len() as u64 + 1, event, date: None });
        }
        self.entries.len() as u64
    }

    fn refuses(&self, line: &str) -> &'static str {
        self.ask(line).expect_err(line).code
    }

    fn season(&self) -> Season {
        Season::read(&self.entries).unwrap()
    }

    fn points(&self) -> Vec<i32> {
        let mut rows = self.season().table();
        rows.sort_by_key(|row| row.coach);
        rows.iter().map(|row| row.points).collect()
    }

    /// Draws and plays until nobody has a match left; the coach who joined first always wins.
    fn play_out(&mut self) {
        while !self.season().is_complete() {
            let LeagueEvent::Drawn { pairs, .. } = self.ask("pair").unwrap().remove(0) else { panic!("a draw") };
            for [one, two] in pairs {
                let season = self.season();
                let first = season.coach(&one).unwrap() < season.coach(&two).unwrap();
                self.say(&format!("result {one} {two} {}", if first { "3-1" } else { "1-3" }));
            }
        }
    }
}

#[test]
fn a_win_a_draw_and_a_defeat_are_worth_what_the_rule_says() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.say("result Ada Bea 3-1");
    assert_eq!(desk.points(), [3, 0, 0]);
    desk.say("result Carlo Ada 2-2");
    assert_eq!(desk.points(), [4, 0, 1]);
    let mut rough = Desk::of(scheme(&[("win: 3", "win: 5"), ("loss: 0", "loss: 1")]), &["Ada", "Bea", "Carlo"]);
    rough.say("result Ada Bea 3-1");
    assert_eq!(rough.points(), [5, 1, 0]);
}

#[test]
fn a_league_starts_with_enough_coaches() {
    let mut desk = Desk::with(&["Ada", "Bea"]);
    assert_eq!(desk.refuses("result Ada Bea 3-1"), "league-too-few-coaches");
    assert_eq!(desk.refuses("pair"), "league-too-few-coaches");
    desk.say("coach Carlo");
    desk.say("result Ada Bea 3-1");
}

#[test]
fn both_must_meet_somebody_else_before_they_meet_again() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino"]);
    desk.say("result Ada Bea 3-1");
    assert_eq!(desk.refuses("result Bea Ada 3-1"), "league-too-soon");
    desk.say("result Ada Carlo 3-1");
    let season = desk.season();
    assert_eq!(season.obstacles(0, 1), [Obstacle::TooSoon(1)]);
    assert_eq!(desk.refuses("result Ada Bea 3-1"), "league-too-soon");
    desk.say("result Bea Dino 3-1");
    desk.say("result Ada Bea 3-1");
}

#[test]
fn matches_between_is_a_number_of_the_rule() {
    let mut free = Desk::of(scheme(&[("matches-between: 1", "matches-between: 0")]), &["Ada", "Bea", "Carlo"]);
    free.say("result Ada Bea 3-1");
    free.say("result Ada Bea 3-1");
    let coaches = ["Ada", "Bea", "Carlo", "Dino", "Eva"];
    let mut strict = Desk::of(scheme(&[("matches-between: 1", "matches-between: 2")]), &coaches);
    for line in ["result Ada Bea 3-1", "result Ada Carlo 3-1", "result Bea Dino 3-1"] {
        strict.say(line);
    }
    assert_eq!(strict.refuses("result Ada Bea 3-1"), "league-too-soon");
    strict.say("result Ada Eva 3-1");
    strict.say("result Bea Carlo 3-1");
    strict.say("result Ada Bea 3-1");
}

#[test]
fn nobody_plays_more_matches_than_there_are() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino", "Eva"]);
    for line in ["Ada Bea 1-0", "Ada Carlo 1-0", "Ada Dino 1-0", "Ada Eva 1-0"] {
        desk.say(&format!("result {line}"));
    }
    assert_eq!(desk.season().left(0), 0);
    assert_eq!(desk.refuses("result Bea Ada 1-0"), "league-enough-matches");
    assert_eq!(desk.season().obstacles(0, 1), [Obstacle::Done(0)]);
}

#[test]
fn the_table_goes_by_the_criteria_of_the_rule_and_then_they_are_level() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino"]);
    desk.say("result Ada Bea 3-1 cards=1-0");
    desk.say("result Carlo Dino 3-1 cards=2-0");
    let table = desk.season().table();
    let places: Vec<(usize, usize)> = table.iter().map(|row| (row.place, row.coach)).collect();
    assert_eq!(places, [(1, 2), (2, 0), (3, 1), (3, 3)]);
    assert_eq!(table[0].counts, [2]);
}

#[test]
fn awards_are_shared_and_nobodys_before_the_first_match() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    assert!(desk.season().honours().iter().all(|honour| honour.coaches.is_empty()));
    desk.say("result Ada Bea 3-1 cards=2-2");
    let season = desk.season();
    let honours: Vec<(&str, &[usize], i32)> = season
        .honours()
        .iter()
        .map(|honour| (honour.award.id.as_str(), honour.coaches.clone(), honour.amount))
        .map(|(id, coaches, amount)| (id, coaches.leak() as &[usize], amount))
        .collect();
    assert_eq!(honours, [("best", &[0][..], 3), ("worst", &[1, 2], 0), ("collector", &[0, 1], 2)]);
}

#[test]
fn a_lesson_is_rolled_once_for_each_side_of_each_match() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    assert_eq!(desk.refuses("trait"), "league-no-gains-owed");
    let played = desk.say("result Ada Bea 3-1");
    assert_eq!(desk.season().owed(), [(played, 0), (played, 1)]);
    desk.say("trait Ada dice=1,4");
    assert!(desk.season().has(0, "middle"));
    assert_eq!(desk.refuses("trait Ada"), "league-no-gain-owed");
    assert_eq!(desk.refuses("trait Carlo"), "league-no-gain-owed");
    desk.say("trait");
    assert_eq!(desk.season().owed(), []);
}

#[test]
fn a_lesson_known_already_gives_a_choice_of_those_that_are_not() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    for line in ["result Ada Bea 3-1", "trait Ada dice=1,1", "result Ada Carlo 3-1", "trait Ada dice=2,2"] {
        desk.say(line);
    }
    assert_eq!(desk.season().lacking(0), ["middle", "right"]);
    assert_eq!(desk.refuses("trait Ada left"), "league-gained-already");
    assert_eq!(desk.refuses("trait Ada midle"), "league-unknown-gain");
    assert_eq!(desk.refuses("trait Ada"), "league-choice-due");
    assert_eq!(desk.refuses("trait Bea middle"), "league-no-choice");
    desk.say("trait Ada right");
    assert!(desk.season().has(0, "right") && !desk.season().has(0, "middle"));
    assert_eq!(desk.refuses("trait Ada middle"), "league-no-choice");
}

#[test]
fn who_has_learned_everything_owes_no_choice() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let rounds = [("Bea", "dice=1,1"), ("Carlo", "dice=1,4"), ("Bea", "dice=4,4"), ("Carlo", "dice=4,4")];
    for (other, dice) in rounds {
        if other == "Bea" && desk.season().played(0) > 0 {
            desk.say("result Bea Carlo 1-1");
        }
        desk.say(&format!("result Ada {other} 3-1"));
        desk.say(&format!("trait Ada {dice}"));
    }
    assert!(desk.season().lacking(0).is_empty());
    assert!(!desk.season().owed().iter().any(|(_, coach)| *coach == 0));
}

#[test]
fn dice_from_the_table_are_neither_too_few_nor_too_many_nor_impossible() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.say("result Ada Bea 3-1");
    assert_eq!(desk.refuses("trait Ada dice=1"), "league-dice-missing");
    assert_eq!(desk.refuses("trait Ada dice=1,2,3"), "dice-left");
    assert_eq!(desk.refuses("trait Ada dice=1,5"), "league-bad-die");
    assert_eq!(desk.refuses("trait Ada dice=0,1"), "league-bad-die");
}

#[test]
fn undoing_a_roll_and_rolling_again_shows_the_same() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.say("result Ada Bea 3-1");
    let first = desk.ask("trait Ada").unwrap();
    desk.say("trait Ada");
    desk.say("undo");
    assert_eq!(desk.ask("trait Ada").unwrap(), first);
}

#[test]
fn what_is_undone_stays_written_and_counts_no_more() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let played = desk.say("result Ada Bea 3-1");
    let before = desk.entries.clone();
    let counter = desk.say("undo");
    assert_eq!(desk.entries[..before.len()], before);
    assert_eq!(desk.points(), [0, 0, 0]);
    assert_eq!(desk.refuses(&format!("undo {played}")), "league-undone-already");
    desk.say(&format!("undo {counter}"));
    assert_eq!(desk.points(), [3, 0, 0]);
}

#[test]
fn undo_walks_back_entry_by_entry_and_stops_at_the_founding() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    for left in [2, 1, 0] {
        desk.say("undo");
        assert_eq!(desk.season().coaches.len(), left);
    }
    assert_eq!(desk.refuses("undo"), "league-nothing-to-undo");
    assert_eq!(desk.refuses("undo 1"), "league-nothing-to-undo");
    assert_eq!(desk.refuses("undo 99"), "league-no-such-entry");
}

#[test]
fn nothing_is_undone_that_something_rests_on() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    assert_eq!(desk.refuses("undo 1"), "league-nothing-to-undo");
    let played = desk.say("result Ada Bea 3-1");
    assert_eq!(desk.refuses("undo 2"), "league-rests-on");
    let lesson = desk.say("trait Ada");
    assert_eq!(desk.refuses(&format!("undo {played}")), "league-rests-on");
    desk.say(&format!("undo {lesson}"));
    desk.say(&format!("undo {played}"));
    desk.say("undo 2");
}

#[test]
fn a_correction_takes_the_place_of_the_first_report() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let played = desk.say("result Ada Bea 3-1 cards=5-0");
    desk.say("trait Ada");
    desk.say("result Ada Carlo 1-1");
    let correction = desk.say(&format!("result Bea Ada 3-1 cards=2-1 instead-of={played}"));
    let season = desk.season();
    assert_eq!(desk.points(), [1, 3, 1]);
    assert_eq!((season.matches[0].entry, season.matches[0].corrected), (played, Some(correction)));
    assert_eq!(season.owed().len(), 3);
    assert_eq!(desk.refuses(&format!("result Ada Carlo 1-0 instead-of={played}")), "league-match-of-others");
    assert_eq!(desk.refuses("result Ada Bea 1-0 instead-of=2"), "league-no-such-match");
    desk.say("undo");
    assert_eq!(desk.points(), [4, 0, 1]);
}

#[test]
fn a_correction_may_be_corrected_by_either_number() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let played = desk.say("result Ada Bea 3-1");
    let second = desk.say(&format!("result Ada Bea 2-2 instead-of={played}"));
    desk.say(&format!("result Ada Bea 0-1 instead-of={second}"));
    assert_eq!(desk.points(), [0, 3, 0]);
    desk.say("undo");
    assert_eq!(desk.points(), [1, 1, 0]);
}

#[test]
fn names_are_found_however_they_are_cased_and_the_nearest_is_told() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.say("result aDA bea 3-1");
    assert_eq!(desk.ask("trait Carla").unwrap_err().suggestion.as_deref(), Some("Carlo"));
    assert_eq!(desk.refuses("coach ada"), "league-coach-twice");
    assert_eq!(desk.refuses("result Ada ada 1-0"), "league-against-oneself");
    assert_eq!(desk.ask("result Ada Carlo 1-0 card=1-0").unwrap_err().suggestion.as_deref(), Some("cards"));
    assert_eq!(desk.ask("reslt Ada").unwrap_err().suggestion.as_deref(), Some("result"));
    assert_eq!(desk.refuses("result Ada Carlo 1000-0"), "command-unreadable");
}

#[test]
fn a_coach_is_called_so_that_others_can_be_told_in_the_same_line() {
    let mut desk = Desk::with(&["Ada"]);
    for name in ["Bob:2", "Ann,Bea", "a=b"] {
        assert_eq!(desk.refuses(&format!("coach {name}")), "league-bad-coach-name", "{name}");
    }
    desk.say("coach Dr.O'Hara-2");
}

#[test]
fn a_draw_brings_everybody_to_the_last_match() {
    let names: Vec<String> = (0..13).map(|number| format!("C{number}")).collect();
    for count in 3..=names.len() {
        for matches in ["matches: 4", "matches: 10"] {
            let coaches: Vec<&str> = names.iter().take(count).map(String::as_str).collect();
            let mut desk = Desk::of(scheme(&[("matches: 4", matches)]), &coaches);
            desk.play_out();
            let left: Vec<usize> = (0..count).map(|coach| desk.season().left(coach)).collect();
            assert_eq!(left, vec![0; count], "{count} coaches, {matches}");
        }
    }
}

#[test]
fn one_coach_may_be_left_over_where_the_matches_make_an_odd_number() {
    let mut desk = Desk::of(scheme(&[("matches: 4", "matches: 3")]), &["Ada", "Bea", "Carlo"]);
    desk.play_out();
    assert_eq!((0..3).map(|coach| desk.season().left(coach)).sum::<usize>(), 1);
    desk.say("knockout");
}

#[test]
fn pairs_that_are_drawn_are_written_with_their_dice_and_bind_nobody() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino"]);
    let drawn = desk.say("pair");
    let LeagueEvent::Drawn { pairs, dice } = &desk.entries[drawn as usize - 1].event else { panic!("a draw") };
    assert_eq!((pairs.len(), dice.len()), (2, 3));
    let absent = [["Ada", "Bea"], ["Ada", "Carlo"], ["Ada", "Dino"]];
    let other = absent.iter().find(|pair| {
        !desk.season().drawn.unwrap().1.iter().any(|[one, two]| {
            let season = desk.season();
            [season.coaches[*one].name.as_str(), season.coaches[*two].name.as_str()]
                .iter()
                .all(|name| pair.contains(name))
        })
    });
    let [one, two] = other.expect("one of three was not drawn");
    desk.say(&format!("result {one} {two} 1-0"));
}

#[test]
fn the_final_is_between_the_first_two_and_gives_no_points() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    assert_eq!(desk.refuses("knockout"), "league-matches-left");
    desk.play_out();
    let before = desk.points();
    desk.say("knockout");
    assert_eq!(desk.season().stage.unwrap().seeds, [0, 1]);
    assert_eq!(desk.refuses("result Ada Carlo 1-0"), "league-no-such-tie");
    assert_eq!(desk.refuses("result Ada Bea 1-1"), "league-final-without-winner");
    desk.say("result Bea Ada 2-1 overtime cards=9-0");
    let season = desk.season();
    assert_eq!(desk.points(), before);
    assert_eq!(season.stage.as_ref().and_then(|stage| stage.medal(1)), Some(1));
    assert_eq!(season.stage.as_ref().and_then(|stage| stage.medal(2)), Some(0));
    assert_eq!(season.honours()[2].amount, 0);
    assert_eq!(season.matches.len(), 6);
    assert!(!season.owed().iter().any(|(played, _)| *played == desk.entries.len() as u64));
    assert_eq!(desk.refuses("result Ada Bea 1-0"), "league-no-such-tie");
}

#[test]
fn winners_of_neighbours_meet_and_losers_play_for_the_third_place() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino"]);
    desk.play_out();
    desk.say("knockout four-left");
    assert_eq!(desk.refuses("result Ada Bea 1-0"), "league-no-such-tie");
    desk.say("result Ada Dino 1-0");
    assert_eq!(desk.refuses("result Dino Carlo 1-0"), "league-no-such-tie");
    desk.say("result Bea Carlo 0-1");
    desk.say("result Dino Bea 0-1");
    desk.say("result Ada Carlo 0-1");
    let stage = desk.season().stage.unwrap();
    assert_eq!([1, 2, 3].map(|place| stage.medal(place)), [Some(2), Some(0), Some(1)]);
    let rounds: Vec<Round> = stage.ties().iter().map(|tie| tie.round).collect();
    assert_eq!(rounds, [Round::Last(4), Round::Last(4), Round::ThirdPlace, Round::Last(2)]);
}

#[test]
fn those_who_are_level_roll_and_the_same_number_is_rolled_again() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    for line in ["Ada Bea 1-1", "Ada Carlo 1-1", "Bea Carlo 1-1", "Ada Bea 1-1", "Ada Carlo 1-1", "Bea Carlo 1-1"] {
        desk.say(&format!("result {line}"));
    }
    assert_eq!(desk.refuses("knockout dice=3,3,8"), "league-dice-missing");
    desk.say("knockout dice=3,3,8,2,5");
    let season = desk.season();
    assert_eq!(season.stage.as_ref().unwrap().seeds, [2, 1]);
    let table: Vec<(usize, usize)> = season.table().iter().map(|row| (row.place, row.coach)).collect();
    assert_eq!(table, [(1, 2), (2, 1), (3, 0)]);
}

#[test]
fn no_die_is_rolled_where_nobody_is_level() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.play_out();
    assert_eq!(desk.refuses("knockout dice=4"), "dice-left");
    let LeagueEvent::Opened(opening) = desk.ask("knockout").unwrap().remove(0) else { panic!("the finals") };
    assert_eq!(opening.lots, []);
}

#[test]
fn finals_may_begin_early_if_somebody_says_so() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    desk.say("result Carlo Bea 1-0");
    desk.say("knockout early");
    assert_eq!(desk.season().stage.unwrap().seeds[0], 2);
    assert_eq!(desk.refuses("coach Dino"), "league-finals-began");
    assert_eq!(desk.refuses("pair"), "league-finals-began");
    assert_eq!(desk.refuses("knockout"), "league-finals-began");
    desk.say("undo");
    desk.say("coach Dino");
    assert_eq!(desk.refuses("knockout last-mach"), "league-unknown-final");
    assert_eq!(desk.ask("knockout last-mach").unwrap_err().suggestion.as_deref(), Some("last-match"));
}

#[test]
fn nothing_that_would_change_who_is_in_the_finals_is_put_right_behind_them() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let first = desk.say("result Ada Bea 3-1");
    desk.play_out();
    desk.say("knockout");
    assert_eq!(desk.refuses(&format!("result Ada Bea 0-9 cards=0-9 instead-of={first}")), "league-rests-on");
    desk.say(&format!("result Ada Bea 5-1 instead-of={first}"));
    assert_eq!(desk.refuses(&format!("undo {first}")), "league-rests-on");
}

#[test]
fn a_record_is_reported_once() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo"]);
    let report = |coaches: [&str; 2], instead_of| Command::Report {
        coaches: coaches.map(str::to_owned),
        score: Some([1, 0]),
        counts: Vec::new(),
        overtime: false,
        instead_of,
        record: Some("5f0c".to_owned()),
        doings: Vec::new(),
        dice: Vec::new(),
        friendly: false,
        conceded: None,
    };
    for event in decide(&desk.entries, &report(["Ada", "Bea"], None)).unwrap() {
        desk.entries.push(Entry { number: 5, event, date: None });
    }
    assert_eq!(decide(&desk.entries, &report(["Ada", "Carlo"], None)).unwrap_err().code, "league-record-twice");
    assert!(decide(&desk.entries, &report(["Ada", "Bea"], Some(5))).is_ok());
}

#[test]
fn what_is_wrong_with_the_rules_of_a_league_is_told_all_at_once() {
    assert_eq!(codes(&[]), [""; 0]);
    assert_eq!(codes(&[("win: 3", "wins: 3")]), ["missing-key"]);
    assert_eq!(
        codes(&[("coaches: 3", "coaches: 1"), ("most: points", "most: point")]),
        ["unknown-word", "out-of-range"]
    );
    assert_eq!(codes(&[("lot: d8", "lots: d8")]), ["unknown-word", "unknown-key"]);
    assert_eq!(codes(&[("[1-4, 2-3]", "[1-4, 2-4]")]), ["league-pairings"]);
    assert_eq!(codes(&[("[1-4, 2-3]", "[1-4, 2]")]), ["league-pair-unreadable", "league-pairings"]);
    assert_eq!(codes(&[("gains: lessons", "gains: lesson")]), ["unknown-name"]);
    assert_eq!(codes(&[("6-8: right", "7-8: right")]), ["table-gap"]);
    assert_eq!(codes(&[("least: points", "least: points, most: points")]), ["stray-beside-word"]);
    assert_eq!(codes(&[("kind: league", "kind: setting")]), ["league-without-scheme"]);
}

#[test]
fn a_team_must_be_one_of_the_game_where_the_game_has_teams() {
    let known = [("    ranking", "    teams: count\n    ranking")];
    let desk = Desk::of(scheme(&known), &[]);
    assert_eq!(desk.refuses("coach Ada"), "league-coach-without-team");
    assert_eq!(desk.refuses("coach Ada cards-claimd"), "league-unknown-team");
    assert_eq!(desk.ask("coach Ada cards-claimd").unwrap_err().suggestion.as_deref(), Some("cards-claimed"));
    assert!(desk.ask("coach Ada cards-claimed").is_ok());
}

fn founded() -> (tempfile::TempDir, PathBuf, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.league");
    let founding = Founding { seed: 7, scheme: scheme(&[]), ..Founding::default() };
    let store = Store::found(&path, founding, Some("a Friday")).unwrap();
    (folder, path, store)
}

fn join(store: &mut Store, coach: &str) -> Result<Vec<Entry>, Diagnostic> {
    let line = format!("coach {coach}");
    store.add(None, |entries| decide(entries, &Command::read(&line, Place::default())?))
}

#[test]
fn what_was_written_is_read_again() {
    let (_folder, path, mut store) = founded();
    let written = join(&mut store, "Ada").unwrap();
    drop(store);
    let read = Store::open(&path).unwrap().entries().unwrap();
    assert_eq!(read, written);
    assert_eq!(read[0].date.as_deref(), Some("a Friday"));
}

#[test]
fn what_is_refused_leaves_the_file_as_it_was() {
    let (_folder, path, mut store) = founded();
    join(&mut store, "Ada").unwrap();
    let before = std::fs::read(&path).unwrap();
    assert_eq!(join(&mut store, "ada").unwrap_err().code, "league-coach-twice");
    drop(store);
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn nothing_is_founded_over_what_is_there() {
    let (_folder, path, _store) = founded();
    let again = Store::found(&path, Founding::default(), None);
    assert_eq!(again.err().unwrap().code, "league-exists");
    let empty = path.with_extension("empty");
    std::fs::write(&empty, "").unwrap();
    assert_eq!(Store::open(&empty).err().unwrap().code, "league-not-a-league");
    assert!(Store::found(&empty, Founding::default(), None).is_ok());
}

#[test]
fn a_file_that_is_no_league_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "not a league, but a text that is long enough to be taken for the head of a database file")
        .unwrap();
    assert_eq!(Store::open(&path).err().unwrap().code, "league-not-a-league");
    let other = folder.path().join("other.db");
    let connection = rusqlite::Connection::open(&other).unwrap();
    connection.execute_batch("CREATE TABLE ledger (number INTEGER); PRAGMA user_version = 1").unwrap();
    drop(connection);
    assert_eq!(Store::open(&other).err().unwrap().code, "league-not-a-league");
    assert_eq!(Store::open(folder.path()).err().unwrap().code, "folder-not-file");
    let missing = Store::open(&folder.path().join("note.txt")).err().unwrap();
    assert_eq!(missing.code, "missing-file");
    assert!(missing.suggestion.unwrap().ends_with("notes.txt"));
}

#[test]
fn a_league_of_a_newer_format_is_not_touched() {
    let (_folder, path, store) = founded();
    drop(store);
    rusqlite::Connection::open(&path).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    assert_eq!(Store::open(&path).err().unwrap().code, "league-newer");
}

#[test]
fn the_ledger_refuses_to_be_changed_and_notices_if_it_was() {
    let (_folder, path, mut store) = founded();
    join(&mut store, "Ada").unwrap();
    drop(store);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let change = "UPDATE ledger SET body = replace(body, 'Ada', 'Eva')";
    assert!(connection.execute_batch(change).is_err());
    assert!(connection.execute_batch("DELETE FROM ledger").is_err());
    connection.execute_batch(&format!("DROP TRIGGER ledger_is_never_changed; {change}")).unwrap();
    drop(connection);
    let fault = Store::open(&path).unwrap().entries().unwrap_err();
    assert_eq!((fault.code, fault.args[1].1.as_str()), ("league-damaged", "2"));
}

#[test]
fn the_last_entry_is_missed_when_it_is_gone() {
    let (_folder, path, mut store) = founded();
    join(&mut store, "Ada").unwrap();
    join(&mut store, "Bea").unwrap();
    drop(store);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("DROP TRIGGER ledger_loses_nothing; DELETE FROM ledger WHERE number = 3").unwrap();
    drop(connection);
    let mut store = Store::open(&path).unwrap();
    let fault = store.entries().unwrap_err();
    assert_eq!((fault.code, fault.args[1].1.as_str()), ("league-damaged", "3"));
    assert_eq!(join(&mut store, "Carlo").unwrap_err().code, "league-damaged");
}

#[test]
fn a_file_of_the_first_format_is_read_and_goes_on_in_the_present_one() {
    let (_folder, path, mut store) = founded();
    join(&mut store, "Ada").unwrap();
    drop(store);
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch("DROP TABLE head; PRAGMA user_version = 1").unwrap();
    drop(old);
    let mut store = Store::open(&path).unwrap();
    assert_eq!(store.entries().unwrap().len(), 2);
    assert_eq!(join(&mut store, "Bea").unwrap().len(), 3);
    drop(store);
    let new = rusqlite::Connection::open(&path).unwrap();
    new.execute_batch("DROP TRIGGER ledger_loses_nothing; DELETE FROM ledger WHERE number = 3").unwrap();
    assert_eq!(Store::open(&path).unwrap().entries().unwrap_err().code, "league-damaged");
}

#[test]
fn a_league_that_cannot_be_founded_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.league");
    // Where its journal should be, something else is.
    std::fs::create_dir(folder.path().join("test.league-journal")).unwrap();
    let fault = Store::found(&path, Founding::default(), None).err().unwrap();
    assert_eq!((fault.code, path.exists()), ("unwritable-file", false));
    let fault = Store::found(&folder.path().join("nowhere/test.league"), Founding::default(), None).err().unwrap();
    assert!(fault.code == "unwritable-file" && fault.args.contains(&("why", "missing".to_owned())), "{fault:?}");
}

#[test]
fn a_broken_file_is_told_and_never_panics() {
    let (_folder, path, mut store) = founded();
    for number in 0..40 {
        join(&mut store, &format!("Coach {number}").replace(' ', "-")).unwrap();
    }
    drop(store);
    let whole = std::fs::read(&path).unwrap();
    for length in (1..whole.len()).step_by(997) {
        std::fs::write(&path, &whole[..length]).unwrap();
        assert!(Store::open(&path).and_then(|store| store.entries()).is_err(), "{length} bytes");
    }
    for at in (0..whole.len()).step_by(97) {
        let mut bent = whole.clone();
        bent[at] ^= 0x55;
        std::fs::write(&path, &bent).unwrap();
        // Either the change is noticed, or it was in a part that holds nothing.
        if let Ok(entries) = Store::open(&path).and_then(|store| store.entries()) {
            assert_eq!(entries.len(), 41, "byte {at}");
        }
    }
}

#[test]
fn two_who_write_at_once_wait_for_one_another() {
    let (_folder, path, store) = founded();
    drop(store);
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let path = &path;
            scope.spawn(move || {
                for number in 0..5 {
                    let mut store = Store::open(path).unwrap();
                    join(&mut store, &format!("C{writer}-{number}")).unwrap();
                }
            });
        }
    });
    let entries = Store::open(&path).unwrap().entries().unwrap();
    assert_eq!(Season::read(&entries).unwrap().coaches.len(), 20);
}

/// A league of meetings and divisions, as this small game might have one.
fn calendar(coaches: &[&str]) -> Desk {
    let rule = [
        ("matches: 4, matches-between: 1", "meetings: 2, divisions: 3, division-coaches: 2, friendlies: 1, no-show: 3"),
        ("    gains: lessons\n", "    bonus-for: cards-claimed\n    score: cards\n"),
        ("loss: 0}", "loss: 0, bonus-from: 3, bonus-points: 1}"),
        ("coaches: 4}, pairings: [1-4, 2-3]", "coaches: 4, divisions: 2}, pairings: [A1-B2, B1-A2]"),
        ("  best: {source", "  first: {source: blitz/league/prizes, params: {place: 1, gold: 5000}}\n  best: {source"),
    ];
    Desk::of(scheme(&rule), coaches)
}

#[test]
fn a_calendar_brings_each_two_together_as_often_as_the_rule_says() {
    let names: Vec<String> = (0..9).map(|number| format!("C{number}")).collect();
    for count in 3..=names.len() {
        let coaches: Vec<&str> = names.iter().take(count).map(String::as_str).collect();
        let mut desk = calendar(&coaches);
        let season = desk.season();
        let meetings = season.calendar();
        let rounds = meetings.last().unwrap().round;
        assert_eq!((meetings.len(), rounds), (count * (count - 1), 2 * (count - 1 + count % 2)), "{count} coaches");
        for round in 1..=rounds {
            let mut busy: Vec<usize> =
                meetings.iter().filter(|meeting| meeting.round == round).flat_map(|meeting| meeting.coaches).collect();
            let playing = busy.len();
            busy.sort_unstable();
            busy.dedup();
            assert_eq!((playing, busy.len()), (count - count % 2, count - count % 2), "round {round} of {count}");
        }
        desk.play_out();
        assert_eq!(desk.season().round(), None);
        assert_eq!(desk.refuses("pair"), "league-nobody-to-pair");
    }
}

#[test]
fn a_round_of_the_calendar_is_written_once_and_anew_when_some_of_it_was_played() {
    let mut desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    desk.say("pair");
    assert_eq!(desk.ask("pair"), Ok(Vec::new()));
    desk.say("result Bea Carlo 1-0");
    let LeagueEvent::Drawn { pairs, .. } = desk.ask("pair").unwrap().remove(0) else { panic!("a draw") };
    assert_eq!(pairs, [["Ada", "Dino"].map(str::to_owned)]);
}

#[test]
fn nobody_may_play_before_there_are_coaches_enough() {
    let said = |coaches: &[&str]| {
        let season = calendar(coaches).season();
        let reader = SheetReader {
            season: &season,
            language: Language::default(),
            file: Path::new("small.league"),
            in_page: false,
        };
        let sheets = [reader.next(), reader.next_of(0), reader.calendar().unwrap()];
        sheets.map(|sheet| sheet.in_columns())
    };
    let [all, of_one, calendar] = said(&["Ada", "Bea"]);
    assert!(all.contains("\nAda               2            Bea\n"), "{all}");
    assert!(of_one.contains("Bea       2 of at least 3 coaches have joined"), "{of_one}");
    assert!([all, calendar].iter().all(|sheet| sheet.contains("\n\n2 of at least 3 coaches have joined")));
    let [all, of_one, calendar] = said(&["Ada", "Bea", "Carlo"]);
    assert!(
        all.contains("\nAda               4  Bea, Carlo\n") && of_one.contains("Bea       may play"),
        "{all}{of_one}"
    );
    assert!([all, of_one, calendar].iter().all(|sheet| !sheet.contains("at least")));
}

/// Behind a word that is written from right to left a score would stand the other way round.
#[test]
fn names_turn_nothing_around_them_in_a_page_and_are_as_typed_at_a_terminal() {
    let mut desk = calendar(&["محمد", "Bea", "Carlo"]);
    desk.say("pair");
    desk.say("result محمد Bea 3-1");
    let season = desk.season();
    let log = |in_page| {
        let reader =
            SheetReader { season: &season, language: Language::default(), file: Path::new("small.league"), in_page };
        let lines = desk.entries[1..].iter().map(|entry| said(reader, &desk.entries, entry));
        lines.chain(reader.tables()[0].rows.concat()).collect::<Vec<_>>().join("\n")
    };
    let page = log(true);
    assert_eq!(page.matches("محمد").count(), page.matches("\u{2068}محمد\u{2069}").count(), "{page}");
    assert!(page.contains("\n\u{2068}محمد\u{2069} 3–1 Bea · ") && page.contains("\nBea joins\n"), "{page}");
    assert_eq!(page.replace(['\u{2068}', '\u{2069}'], ""), log(false));
}

#[test]
fn what_a_coach_counted_in_one_match_may_be_worth_a_point() {
    let mut desk = calendar(&["Ada", "Bea", "Carlo"]);
    desk.say("result Ada Bea 3-1");
    assert_eq!(desk.points(), [4, 0, 0]);
    desk.say("result Ada Carlo 2-3");
    assert_eq!(desk.points(), [4, 0, 4]);
}

#[test]
fn what_whoever_runs_the_league_decides_can_be_undone_in_its_turn() {
    let mut desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    assert_eq!(desk.refuses("divide Ada,Bea Carlo,Dinno"), "unknown-coach");
    assert_eq!(desk.refuses("divide 2 dice=1,1"), "league-dice-missing");
    let divided = desk.say("divide Ada,Bea Carlo,Dino");
    assert_eq!(desk.refuses("coach Eva"), "league-divided");
    desk.say("result Ada Carlo 3-1 friendly");
    assert_eq!(desk.refuses(&format!("undo {divided}")), "league-rests-on");
    desk.say("undo");
    desk.say(&format!("undo {divided}"));
    desk.say("coach Eva");
    desk.say("dock Eva");
    assert_eq!(desk.points(), [0, 0, 0, 0, -3]);
    desk.say("undo");
    assert_eq!(desk.points(), [0; 5]);
    assert_eq!(desk.refuses("dock Eva 0"), "out-of-range");
}

#[test]
fn a_match_that_nobody_played_is_put_right_and_a_friendly_stays_one() {
    let mut desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    desk.say("divide Ada,Bea Carlo,Dino");
    let missed = desk.say("unplayed Ada Bea");
    let season = desk.season();
    assert_eq!((season.left(0), season.matches[0].sort), (1, Sort::Unplayed));
    assert_eq!(season.table_of(&[0])[0].won_drawn_lost, [0, 0, 1]);
    desk.say(&format!("result Ada Bea conceded=Ada instead-of={missed}"));
    assert_eq!((desk.season().matches[0].conceded, desk.points()), (Some(0), vec![0, 3, 0, 0]));
    desk.say(&format!("unplayed Bea Ada instead-of={missed}"));
    assert_eq!(desk.points(), [0; 4]);
    let friendly = desk.say("result Ada Carlo 3-1 friendly");
    desk.say(&format!("result Ada Carlo 1-3 instead-of={friendly}"));
    let season = desk.season();
    assert_eq!((season.friendlies.len(), season.friendlies[0].winner(), desk.points()), (1, Some(1), vec![0; 4]));
    assert_eq!(desk.refuses(&format!("unplayed Ada Carlo instead-of={friendly}")), "league-no-such-match");
    assert_eq!(desk.refuses("result Ada Bea 3-1 conceded=Bea"), "options-clash");
}

#[test]
fn nothing_is_told_of_a_match_that_was_given_away() {
    let desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    for told in ["cards=0-3", "feat=Ada:3:completion", "hurt=Bea:2:dead", "gold=Bea:10000", "joined=Bea:rotter"] {
        assert_eq!(desk.refuses(&format!("result Ada Bea conceded=Bea {told}")), "options-clash", "{told}");
    }
    assert_eq!(desk.refuses("result Ada Bea conceded=Bea overtime"), "options-clash");
    desk.ask("result Ada Bea conceded=Bea cards=0-0").expect("nothing was counted");
}

#[test]
fn what_makes_the_score_is_counted_as_the_score_says_or_alike_where_the_clock_decided() {
    let desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    for told in ["3-1 cards=2-1", "3-1 cards=1-3", "3-1 cards=2-2", "2-2 cards=3-3"] {
        assert_eq!(desk.refuses(&format!("result Ada Bea {told}")), "league-count-against-score", "{told}");
    }
    for told in ["3-1 cards=3-1", "1-0 cards=2-2", "3-2 cards=2-2", "0-1 cards=0-0"] {
        desk.ask(&format!("result Ada Bea {told}")).expect(told);
    }
}

#[test]
fn a_league_that_knows_nothing_of_calendars_goes_without() {
    let mut desk = Desk::with(&["Ada", "Bea", "Carlo", "Dino"]);
    assert_eq!(desk.refuses("divide 2"), "league-not-divided");
    assert_eq!(desk.refuses("dock Ada"), "league-nothing-to-dock");
    assert_eq!(desk.refuses("unplayed Ada Bea"), "league-without-calendar");
    assert_eq!(desk.refuses("result Ada Bea conceded=Bea"), "league-without-calendar");
    assert_eq!(desk.refuses("result Ada Bea 3-1 friendly"), "league-no-friendlies");
    desk.say("result Ada Bea 3-1");
    assert_eq!(desk.season().calendar(), []);
}

#[test]
fn a_way_to_end_is_for_as_many_divisions_as_it_says() {
    let mut desk = calendar(&["Ada", "Bea", "Carlo", "Dino"]);
    assert_eq!(desk.refuses("knockout four-left early"), "league-final-of-divisions");
    desk.say("divide Ada,Bea Carlo,Dino");
    desk.play_out();
    desk.say("knockout four-left");
    for line in ["Ada Dino 1-0", "Carlo Bea 1-0", "Ada Carlo 0-1"] {
        desk.say(&format!("result {line}"));
    }
    let season = desk.season();
    assert_eq!((season.prize(2), season.prize(0)), (5000, 0));
}

#[test]
fn what_is_wrong_with_seats_is_told() {
    let pairs = |to: &str| codes(&[("coaches: 4}, pairings: [1-4, 2-3]", to)]);
    assert_eq!(pairs("coaches: 4, divisions: 2}, pairings: [A1-B2, B1-A2]"), [""; 0]);
    assert_eq!(pairs("coaches: 4, divisions: 2}, pairings: [A1-C2, B1-A2]"), ["league-pairings"]);
    assert_eq!(pairs("coaches: 4, divisions: 2}, pairings: [A1-B2, A1-B1]"), ["league-pairings"]);
    assert_eq!(pairs("coaches: 4, divisions: 2}, pairings: [A1-B2, 1-2]"), ["league-pairings"]);
    assert_eq!(pairs("coaches: 4, divisions: 3}, pairings: [W1-W2, W1-W1]"), [""; 0]);
    assert_eq!(pairs("coaches: 4, divisions: 2}, pairings: [W1-W2, W1-W1]"), ["league-pairings"]);
    assert_eq!(pairs("coaches: 2, divisions: 2}, pairings: [A1-b1]"), ["league-pair-unreadable", "league-pairings"]);
}

#[test]
fn a_league_of_another_day_reads_as_it_was_written() {
    let report = r#"{"sides":[{"coach":"Ada","score":3,"counts":[1]},{"coach":"Bea","score":1,"counts":[0]}]}"#;
    let report: Report = serde_json::from_str(report).unwrap();
    assert_eq!((report.sort, report.conceded), (Sort::Usual, None));
    let written = serde_json::to_value(scheme(&[])).unwrap();
    let known = ["meetings", "divisions", "friendlies", "no_show", "scores", "bonus"];
    assert!(known.iter().all(|key| written.get(key).is_none()));
    assert!(written["play_offs"][0].get("seats").is_none() && written["counts"][0].get("event").is_none());
}
