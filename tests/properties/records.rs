//! A record is the game: replayed it is the same, cut anywhere it goes on, altered it is refused.

use std::rc::Rc;

use arbitro::judge::as_left::Left;
use arbitro::judge::record::{Clerk, Header, Log, Record};
use arbitro::referee::{Machine, Recorder, Stop};

use crate::properties::invariants::Inspector;
use crate::properties::table::{
    BOOK, Both, assert_same, coaches, each_seed, games, lines, lines_of, rejoining, repeating, sit, start,
};

pub fn answers(lines: &[String]) -> Vec<String> {
    let answer = |line: &String| line.strip_prefix("> ")?.splitn(3, ' ').nth(2).map(str::to_owned);
    lines.iter().filter_map(answer).collect()
}

/// Also in the text of the last line, which is the digest of the last position.
fn replays(kind: Machine, seed: u64, turns: i32) {
    let played = lines(&BOOK, kind, seed, turns, Recorder::silent());
    let start = start(&BOOK, seed, turns);
    let (replayed, _) = lines_of(sit(&BOOK, &start, seed, repeating(answers(&played)), Recorder::silent()), &start);
    assert!(played.last().is_some_and(|line| line.starts_with("end ")));
    assert_same(&played, &replayed, "played and replayed");
}

#[test]
fn a_random_match_replays_line_by_line() {
    each_seed(games(50), |seed| replays(Machine::Random, seed, 8));
}

#[test]
fn a_match_between_bots_replays_line_by_line() {
    each_seed(games(6), |seed| replays(Machine::Bot, seed, 40));
}

#[test]
fn a_record_cut_at_any_line_goes_on_to_the_same_end_with_the_same_coaches() {
    let (seed, turns) = (5, 2);
    let played = lines(&BOOK, Machine::Random, seed, turns, Recorder::silent());
    each_seed(0..played.len() as u64, |cut| {
        let start = start(&BOOK, seed, turns);
        let seats = rejoining(answers(&played[..cut as usize]), coaches(Machine::Random, seed));
        let (resumed, _) = lines_of(sit(&BOOK, &start, seed, seats, Recorder::silent()), &start);
        assert_same(&played, &resumed, &format!("cut at {cut}"));
    });
}

#[test]
fn a_record_cut_at_any_line_goes_on_to_a_legal_end_with_other_coaches() {
    let (seed, turns) = (11, 2);
    let played = lines(&BOOK, Machine::Random, seed, turns, Recorder::silent());
    each_seed(0..played.len() as u64, |cut| {
        let start = start(&BOOK, seed, turns);
        let before = &played[..cut as usize];
        let seats = rejoining(answers(before), coaches(Machine::Random, 1_000 + cut));
        let mut table = sit(&BOOK, &start, seed, seats, Recorder::silent());
        let log = Log::default();
        table.set_witness(Box::new(Both(Clerk::new(Rc::clone(&log)), Inspector::default())));
        assert_eq!(table.play_from(&start), Err(Stop::Over));
        let resumed: Vec<String> = log.borrow().iter().map(|step| step.line.clone()).collect();
        assert_same(before, &resumed[..before.len()], &format!("cut at {cut}"));
    });
}

/// The text of a record file, and the lines of its steps.
pub fn written(seed: u64) -> (String, Vec<String>) {
    let start = start(&BOOK, seed, 2);
    let folder = tempfile::tempdir().expect("there is room for a record");
    let path = folder.path().join("game.record");
    let header = Header::new(&BOOK, &[], seed, &start);
    let log = Log::default();
    let clerk = Clerk::new(Rc::clone(&log)).writing(&path, &header, &Left::default()).expect("a record can be written");
    let mut table = sit(&BOOK, &start, seed, coaches(Machine::Random, seed), Recorder::silent());
    table.set_witness(Box::new(clerk));
    assert_eq!(table.play_from(&start), Err(Stop::Over));
    let lines = log.borrow().iter().map(|step| step.line.clone()).collect();
    (std::fs::read_to_string(&path).expect("it can be read again"), lines)
}

#[test]
fn a_record_file_holds_what_was_played() {
    let (text, lines) = written(3);
    let record = Record::read(&text, 0).unwrap();
    assert!(record.ended && !record.broken);
    assert_eq!(record.header, Header::new(&BOOK, &[], 3, &start(&BOOK, 3, 2)));
    assert_eq!(record.steps.iter().map(|(_, line)| line.clone()).collect::<Vec<_>>(), lines);
}

#[test]
fn a_record_file_cut_at_any_letter_keeps_its_whole_lines_or_says_what_is_missing() {
    let (text, lines) = written(4);
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        match Record::read(&text[..cut], 0) {
            Ok(record) => {
                let kept: Vec<&String> = record.steps.iter().map(|(_, line)| line).collect();
                assert!(kept.len() < lines.len() && kept.into_iter().eq(&lines[..record.steps.len()]), "cut at {cut}");
                assert!(!record.ended, "cut at {cut}");
            }
            Err(fault) => assert!(fault.code.starts_with("record-"), "cut at {cut}: {}", fault.code),
        }
    }
}

#[test]
fn a_record_with_an_altered_die_is_refused_at_its_line() {
    let (text, lines) = written(6);
    let record = Record::read(&text, 0).unwrap();
    let start = start(&BOOK, 6, 2);
    let dice = lines.iter().enumerate().filter(|(_, line)| line.starts_with("= "));
    for (index, line) in dice.step_by(7) {
        let mut altered = record.clone();
        let (die, face) = line.rsplit_once(' ').unwrap();
        let face: u8 = face.parse().unwrap();
        altered.steps[index].1 = format!("{die} {}", if face == 1 { 2 } else { face - 1 });
        let mut table = sit(&BOOK, &start, 6, repeating(answers(&lines)), Recorder::silent());
        table.set_witness(Box::new(Clerk::new(Log::default()).holding(&altered, 0)));
        let Err(Stop::Fault(fault)) = table.play_from(&start) else { panic!("line {index} is not missed") };
        assert_eq!((fault.code, fault.place.unwrap().line as usize), ("record-altered", record.steps[index].0));
    }
}
