//! A hostile file never panics: whatever stands in it, it is read, or refused in words.
//!
//! The files are our own with accidents: lines lost, doubled or swapped, words exchanged for worse ones, ends broken off.

use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use arbitro::coach::understand;
use arbitro::dice::Seeded;
use arbitro::expr::vocabulary::{Frame, Group, Kind, NONE, OUTCOMES, RULES, View, slot};
use arbitro::expr::{self, Param, Scope};
use arbitro::games::bowl::Match;
use arbitro::games::bowl::description::vocabulary::VOCABULARY;
use arbitro::games::bowl::words::{PLAYER, SQUARE};
use arbitro::games::bowl::{Bowl, State};
use arbitro::judge::record::{Clerk, Log, Record};
use arbitro::judge::{Judge, Outcome, Shelf};
use arbitro::pack::{Diagnostics, Library, Place, Sources, Tree, embedded};
use arbitro::referee::{Coach, Family, Flow, Game, Machine, Recorder, Request, Seat, Start, Stop, Written};
use arbitro::script::compile;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::properties::houses::house;
use crate::properties::records::written;
use crate::properties::table::{BOOK, broken_off, coaches, in_words, repeating, root, sit, start};

/// Few cases: these run with every build. No file of failures is kept; a failure prints what made it.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() }
}

/// Words that stand where they should not.
const INTRUDERS: [&str; 28] = [
    "\u{0}", "\t", "'", "\"", "{", "}", "[", "]", ": ", "- ", "&a ", "*a", "!!binary ", "---\n", "# ",
    "99999999999999999999", "-2147483648", "è😀", "\u{202e}", "null", "~", "true", "1e999", "{{{{{{{{", "patch: ",
    "replace: true", "2-1", "d0",
];

/// An accident that happens to a text on its way.
#[derive(Clone, Debug)]
enum Accident {
    Insert(usize, usize),
    Overwrite(usize, String),
    LoseLine(usize),
    DoubleLine(usize),
    SwapLines(usize, usize),
    SwapWords(usize, usize),
    BreakOff(usize),
}

fn accident() -> impl Strategy<Value = Accident> {
    let place = || 0_usize..1_000_000;
    prop_oneof![
        (place(), 0..INTRUDERS.len()).prop_map(|(at, which)| Accident::Insert(at, which)),
        (place(), "[ -~]{0,6}").prop_map(|(at, word)| Accident::Overwrite(at, word)),
        place().prop_map(Accident::LoseLine),
        place().prop_map(Accident::DoubleLine),
        (place(), place()).prop_map(|(one, other)| Accident::SwapLines(one, other)),
        (place(), place()).prop_map(|(one, other)| Accident::SwapWords(one, other)),
        place().prop_map(Accident::BreakOff),
    ]
}

fn accidents() -> impl Strategy<Value = Vec<Accident>> {
    vec(accident(), 1..4)
}

fn after(text: &str, accidents: &[Accident]) -> String {
    accidents.iter().fold(text.to_owned(), |text, accident| befalls(&text, accident))
}

fn befalls(text: &str, accident: &Accident) -> String {
    let place = |at: usize| (0..=at % (text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let count = lines.len().max(1);
    match accident {
        Accident::Insert(at, which) => format!("{}{}{}", &text[..place(*at)], INTRUDERS[*which], &text[place(*at)..]),
        Accident::Overwrite(at, word) => {
            let (from, to) = (place(*at), place((*at % (text.len() + 1) + word.len()).min(text.len())));
            format!("{}{word}{}", &text[..from.min(to)], &text[to.max(from)..])
        }
        Accident::LoseLine(at) | Accident::DoubleLine(at) if lines.is_empty() => format!("{at}"),
        Accident::LoseLine(at) => {
            lines.remove(at % count);
            lines.concat()
        }
        Accident::DoubleLine(at) => {
            lines.insert(at % count, lines[at % count]);
            lines.concat()
        }
        Accident::SwapLines(one, other) => {
            if !lines.is_empty() {
                lines.swap(one % count, other % count);
            }
            lines.concat()
        }
        Accident::SwapWords(one, other) => {
            let mut words: Vec<&str> = text.split_inclusive([' ', '\n', ',', ':', '{', '}']).collect();
            let count = words.len();
            if count > 0 {
                words.swap(one % count, other % count);
            }
            words.concat()
        }
        Accident::BreakOff(at) => text[..place(*at)].to_owned(),
    }
}

/// Our own files of rules and words.
static FILES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    embedded()
        .iter()
        .copied()
        .filter(|(path, _)| {
            ["rules/", "locales/"].iter().any(|shelf| path.starts_with(shelf)) && path.ends_with(".yaml")
        })
        .collect()
});

/// Our own scenarios.
static SCENARIOS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let texts = Library::at(&root()).texts("tests/scenarios/dungeon-bowl");
    texts.into_iter().map(|(path, _, text)| (path, text)).collect()
});

/// The books that scenarios ask for, compiled once each.
static SHELF: LazyLock<Mutex<Shelf>> = LazyLock::new(|| Mutex::new(Shelf::new(Library::at(&root()))));

/// One of our files, by any number.
fn chosen<T>(list: &[T], index: usize) -> &T {
    &list[index % list.len()]
}

/// Copies a folder with everything in it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder can be made");
    for entry in std::fs::read_dir(from).expect("the packs are there").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            std::fs::copy(&path, &to).expect("a file can be copied");
        }
    }
}

/// Holds that every fault of a loader has its words.
fn said_in_words(faults: &Diagnostics, sources: &Sources) {
    assert_eq!(in_words(faults, sources).trim().is_empty(), faults.is_empty(), "every fault has its words");
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_bytes_are_a_tree_or_a_fault(bytes in vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        if let Err(fault) = Tree::parse(&text, 0) {
            let mut sources = Sources::default();
            sources.add("bytes", text.into_owned());
            said_in_words(&Diagnostics { list: vec![fault] }, &sources);
        }
    }

    #[test]
    fn any_text_with_the_letters_of_yaml_is_a_tree_or_a_fault(text in "[-a-c0-2:{}\\[\\],'\"#|>&*!%@?~ \n\t]{0,200}") {
        if let Err(fault) = Tree::parse(&text, 0) {
            let mut sources = Sources::default();
            sources.add("letters", text);
            said_in_words(&Diagnostics { list: vec![fault] }, &sources);
        }
    }

    #[test]
    fn our_own_files_after_accidents_are_trees_or_faults(index in any::<usize>(), accidents in accidents()) {
        let (path, text) = *chosen(&FILES, index);
        let text = after(text, &accidents);
        if let Err(fault) = Tree::parse(&text, 0) {
            let mut sources = Sources::default();
            sources.add(path, text);
            said_in_words(&Diagnostics { list: vec![fault] }, &sources);
        }
    }
}

/// The packs, for accidents to happen to.
static COPY: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for shelf in ["rules", "locales", "scripts"] {
        copy(&root().join(shelf), &folder.path().join(shelf));
    }
    folder
});

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn a_pack_with_a_file_after_accidents_compiles_or_says_why_not(index in any::<usize>(), accidents in accidents()) {
        let (path, text) = *chosen(&FILES, index);
        let file = COPY.path().join(path);
        std::fs::write(&file, after(text, &accidents))?;
        let loaded = Library::at(COPY.path()).load("dungeon-bowl", &[]);
        // All that comes of it has been read: the next accident finds the packs as they were.
        std::fs::write(&file, text)?;
        if *loaded.family == Bowl::NAME {
            let (book, faults) = compile::<Bowl>(loaded);
            said_in_words(&faults, &book.sources);
        } else {
            said_in_words(&loaded.faults, &loaded.sources);
        }
    }

    #[test]
    fn a_house_after_accidents_compiles_and_plays_or_says_why_not(accidents in accidents(), seed in 0..1_000_u64) {
        let house = house(&after(HOUSE, &accidents));
        let loaded = Library::at(&root()).load("dungeon-bowl", &[house.path().to_owned()]);
        let (book, faults) = compile::<Bowl>(loaded);
        said_in_words(&faults, &book.sources);
        if faults.errors() == 0 {
            let start = start(&book, seed, 2);
            let mut table = sit(&book, &start, seed, coaches(Machine::Random, seed), Recorder::silent());
            let stop = table.play_from(&start);
            prop_assert!(matches!(stop, Err(Stop::Over | Stop::Fault(_))), "{stop:?}");
        }
    }

    #[test]
    fn a_house_with_a_paper_after_accidents_loads_or_says_why_not(accidents in accidents()) {
        let house = house(HOUSE);
        let paper = "house: neighbours\nextends: dungeon-bowl\nauthors: [us]\nlanguages: [it, en]\nafter: [others]\n";
        std::fs::write(house.path().join("house.yaml"), after(paper, &accidents))?;
        let loaded = Library::at(&root()).load("dungeon-bowl", &[house.path().to_owned()]);
        said_in_words(&loaded.faults, &loaded.sources);
    }

    #[test]
    fn a_scenario_after_accidents_is_judged_or_says_why_not(index in any::<usize>(), accidents in accidents()) {
        let (path, text) = chosen(&SCENARIOS, index);
        let mut sources = Sources::default();
        let text = after(text, &accidents);
        let file = sources.add(path.clone(), text.clone());
        let mut faults = Diagnostics::default();
        match Tree::parse(&text, file) {
            Ok(tree) => {
                let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
                let game = Some("dungeon-bowl".to_owned());
                let folder = root().join("tests/scenarios/dungeon-bowl").join(path).parent().map(Path::to_owned);
                let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: folder.unwrap_or_default(), game };
                for case in Judge::cases(&tree, &mut faults) {
                    match judge.judge(&case).map(|verdict| verdict.outcome) {
                        Ok(Outcome::Unusable(faults)) => prop_assert!(faults.errors() > 0),
                        Ok(Outcome::Held | Outcome::Differs(_)) => {}
                        Err(refused) => said_in_words(&refused.faults, &refused.sources),
                    }
                }
            }
            Err(fault) => faults.push(fault),
        }
        said_in_words(&faults, &sources);
    }

    #[test]
    fn a_team_or_a_dungeon_after_accidents_starts_a_match_or_says_why_not(
        team in accidents(), dungeon in accidents(), whole in any::<bool>(),
    ) {
        let file = |name: &str, text: &str, accidents: &[Accident]| {
            let text = if whole { text.to_owned() } else { after(text, accidents) };
            Written::File { name: name.to_owned(), text }
        };
        let start = Start {
            sides: vec![file("team.yaml", TEAM, &team), Written::Word("shadow".to_owned())],
            board: Some(file("dungeon.yaml", &DUNGEON, &dungeon)),
            turns: Some(1),
            ..Start::default()
        };
        let (mut sources, mut faults) = (BOOK.sources.clone(), Diagnostics::default());
        let state = Bowl::start(&BOOK, &start, &mut sources, &mut faults);
        said_in_words(&faults, &sources);
        prop_assert!(state.is_some() || faults.errors() > 0, "what cannot be used says why");
        prop_assert!(!whole || state.is_some(), "without accidents a match starts: {}", in_words(&faults, &sources));
    }
}

const HOUSE: &str = r#"
kind: event
rules:
  dodge-test: {patch: {hooks: {marked-on-arrival: {patch: {do: {modify: -2}}}}}}
  rush-limit: {patch: {value: 3}}
  tremor-roll:
    source: house/tremor
    params: {falls-on: 2, radius: 1}
    roles: {actor: player}
    roll: d6
    need: falls-on
    natural: {1: failed, 6: passed}
    hooks:
      shaken: {phase: post, if: failed and count(neighbours of actor) >= radius, do: {fall-over: actor}}
"#;

const TEAM: &str = "
name: The Accidents
college: fire
re-rolls: 2
players: {dwarf-blocker-lineman: 7, dwarf-blitzer: 2, dwarf-runner: 2}
";

/// A set-up file: the first dungeon of the pack, out of its chapter.
static DUNGEON: LazyLock<String> = LazyLock::new(|| {
    let (_, chapter) = FILES.iter().find(|(path, _)| *path == "rules/dungeon-bowl/dungeons.yaml").expect("a chapter");
    let after_id = chapter.lines().skip_while(|line| !line.starts_with("  official-1:")).skip(1);
    let entry = after_id.take_while(|line| line.starts_with("    ")).filter(|line| !line.starts_with("    source:"));
    entry.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line))).collect()
});

static RECORD: LazyLock<String> = LazyLock::new(|| written(9).0);

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_record_after_accidents_is_read_or_refused(accidents in accidents()) {
        if let Err(fault) = Record::read(&after(&RECORD, &accidents), 0) {
            prop_assert!(fault.code.starts_with("record-"), "{}", fault.code);
        }
    }
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn a_record_after_accidents_replays_or_says_where_it_differs(accidents in accidents()) {
        let Ok(record) = Record::read(&after(&RECORD, &accidents), 0) else { return Ok(()) };
        let (mut sources, mut faults) = (BOOK.sources.clone(), Diagnostics::default());
        let Some(state) = Bowl::start(&BOOK, &record.header.start, &mut sources, &mut faults) else {
            prop_assert!(faults.errors() > 0);
            return Ok(());
        };
        let dice = Box::new(Seeded::new(record.header.seed));
        let mut table = Match::new(Arc::clone(&BOOK), state, dice, repeating(record.answers()), Recorder::silent());
        table.set_witness(Box::new(Clerk::new(Log::default()).holding(&record, 0)));
        let stop = table.play_from(&record.header.start);
        prop_assert!(matches!(stop, Err(Stop::Over | Stop::Done | Stop::Fault(_))), "{stop:?}");
    }

    #[test]
    fn any_command_is_understood_or_refused(
        lines in vec(prop_oneof!["[ -~]{0,24}", "[ha0-9, a-z-]{0,24}", "\\PC{0,12}"], 20),
        accidents in vec(accident(), 20),
        seed in 0..1_000_u64,
    ) {
        let listening = |coach| Box::new(Listener { coach, lines: lines.clone(), accidents: accidents.clone() }) as Seat<Bowl>;
        let start = start(&BOOK, seed, 1);
        let seats = coaches(Machine::Random, seed).into_iter().map(listening).collect();
        prop_assert_eq!(sit(&BOOK, &start, seed, seats, Recorder::silent()).play_from(&start), Err(Stop::Over));
    }
}

/// Hears a hostile line before each answer, and a legal one after an accident.
struct Listener {
    coach: Seat<Bowl>,
    lines: Vec<String>,
    accidents: Vec<Accident>,
}

impl Coach<Bowl> for Listener {
    fn answer(&mut self, game: Game<Bowl>, request: &Request) -> Flow<usize> {
        let answer = self.coach.answer(game, request)?;
        let legal = game.spell(request.options[answer]);
        self.lines.rotate_left(1);
        self.accidents.rotate_left(1);
        for line in [&self.lines[0], &befalls(&legal, &self.accidents[0]), &legal] {
            match understand(game, request, line) {
                Ok(understood) => assert!(understood.option < request.options.len(), "{line}"),
                Err(fault) => said_in_words(&Diagnostics { list: vec![fault] }, &Sources::default()),
            }
        }
        Ok(answer)
    }
}

// --------------------------------------------------------------------------------------- conditions

/// The words of conditions, and some that are none.
const WORDS: [&str; 60] = [
    "actor", "target", "holder", "origin", "destination", "action", "cause", "failed", "passed", "natural", "total",
    "need", "outcome", "doubles", "is", "not", "and", "or", "(", ")", "<", "<=", ">", ">=", "=", "!=", "+", "-", "*",
    "/", "1", "0", "2147483647", "99999999999", "none", "true", "false", "if", "then", "else", "count(", "min(",
    "max(", ",", "any", "all", "no", "markers of", "teammates of", "within", "has dodge", "lack stunty",
    "distance from", "to", "seen by", "of", ".st", ".room", "argument", "bonus",
];

fn sentence() -> impl Strategy<Value = String> {
    let words = vec(proptest::sample::select(&WORDS[..]), 0..14).prop_map(|words| words.join(" "));
    let deep =
        (1..400_usize, "[(-]", "[a-z1(]{0,4}").prop_map(|(times, open, end)| format!("{}{end}", open.repeat(times)));
    prop_oneof![8 => words, 1 => "\\PC{0,40}", 1 => deep]
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn any_condition_compiles_or_says_why_not(text in sentence()) {
        let slots = [
            ("actor", Kind::Entity(PLAYER), slot::FIRST),
            ("origin", Kind::Entity(SQUARE), slot::FIRST + 1),
            ("destination", Kind::Entity(SQUARE), slot::FIRST + 2),
        ];
        let names = &BOOK.names;
        let scope = Scope {
            vocabulary: &VOCABULARY,
            slots: &slots,
            own: "loner",
            favourable: Some(&[]),
            holder: Some(PLAYER),
            rule_held: BOOK.held("loner"),
            params: &|word| (word == "bonus").then_some(Param::Number(1)),
            names,
            in_group: &|group: Group, word| match group {
                OUTCOMES => ["passed", "failed"].contains(&word),
                RULES => BOOK.find(word).is_some(),
                _ => VOCABULARY.groups[usize::from(group)].words.contains(&word),
            },
            group_words: &|group| VOCABULARY.groups[usize::from(group)].words.iter().map(|w| (*w).to_owned()).collect(),
            held: &|word| BOOK.held(word),
            held_words: &|| vec!["dodge".to_owned()],
        };
        let at = Place { file: 0, line: 1, column: 1, length: text.chars().count() as u32 };
        let mut sources = Sources::default();
        sources.add("condition", text.clone());
        match expr::condition::<State>(&text, at, &scope) {
            Ok(program) => {
                for state in TABLES.iter() {
                    for frame in frames(state) {
                        let _ = program.truth(&View::bare(state, &frame));
                    }
                }
            }
            Err(faults) => {
                prop_assert!(!faults.is_empty(), "what does not compile says why");
                said_in_words(&Diagnostics { list: faults }, &sources);
            }
        }
        let _ = expr::amount::<State>(&text, at, &scope);
        let _ = expr::set::<State>(&text, at, &scope);
    }
}

/// Positions in the middle of something.
static TABLES: LazyLock<Vec<State>> = LazyLock::new(|| {
    (0..4).map(|seed| broken_off(&BOOK, seed, 60 + 40 * seed as u32, Recorder::silent()).state).collect()
});

/// An event with everybody there, and one with nobody.
fn frames(state: &State) -> [Frame; 2] {
    let mut frame = Frame::default();
    let player = state.everyone().find(|&player| state.square(player) != NONE).unwrap_or(0);
    let first = usize::from(slot::FIRST);
    frame.slots[first..first + 3].copy_from_slice(&[player, state.square(player), state.square(player)]);
    frame.slots[usize::from(slot::HOLDER)] = player;
    frame.slots[usize::from(slot::NATURAL)] = 3;
    [frame, Frame::default()]
}
