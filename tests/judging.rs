//! A judge asks a record: what decided is found by judging again, and the page of a record works in a browser.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use arbitro::expr::vocabulary::{NONE, slot};
use arbitro::judge::record::Record;
use arbitro::judge::what_if::{Change, as_recorded, otherwise};
use arbitro::judge::{AnyBook, Replay, Shelf};
use arbitro::pack::Library;
use arbitro::referee::{Book, Effect, Family, Phase, Status, TraceEvent, TraceHook};
use arbitro::with_book;

use crate::support::{LANGUAGES, run, run_within, run_words, with_files, write};
use tempfile::TempDir;

/// A game that was played and recorded; its folder and its record.
fn recorded(line: &str) -> (TempDir, Record) {
    let folder = TempDir::new().expect("a folder can be made");
    let played = run(folder.path(), "en", &format!("play {line} --trace off --record game.record"));
    assert_eq!(played.code, 0, "{}", played.err);
    let text = fs::read_to_string(folder.path().join("game.record")).expect("the record is there");
    let record = Record::read(&text, 0).expect("the record can be read");
    (folder, record)
}

fn book(record: &Record) -> AnyBook {
    Shelf::new(Library::embedded()).book(&record.header.game, &[]).expect("the pack is sound")
}

// ------------------------------------------------------------------------------------------------ what decides

fn outcome(event: &TraceEvent) -> i32 {
    event.frame.slots[usize::from(slot::OUTCOME)]
}

/// The lines of a rule on a roll that count for its outcome.
fn spoke<'e, G: Family>(book: &Book<G>, event: &'e TraceEvent, rule: u16) -> Vec<&'e TraceHook> {
    let hook = |noted: &&TraceHook| {
        let hook = &book.hooks[usize::from(noted.hook)];
        hook.rule == rule && hook.phase != Phase::Post && matches!(noted.status, Status::Applied { .. })
    };
    event.hooks.iter().filter(hook).collect()
}

/// The decisive lines and the others of a record whose rule has just that line: leaving the rule out of the record,
/// played again to that roll, turns the outcome where the line is marked, and nowhere else.
fn hold_against_replays<G: Family>(book: &Arc<Book<G>>, record: &Record, most: usize) -> (usize, usize) {
    let replay = Replay::whole(record.clone());
    let played = as_recorded(book, &replay).expect("the record can be played again");
    let events = played.trace.events();
    let (mut marked, mut unmarked) = (0, 0);
    for event in events.iter().filter(|event| played.game().is_roll(event) && outcome(event) != NONE) {
        for rule in 0..book.rules.len() as u16 {
            let [line] = spoke(book, event, rule)[..] else { continue };
            let effects = &book.hooks[usize::from(line.hook)].effects;
            let modifies = effects.iter().all(|effect| matches!(effect, Effect::Modify(_)));
            let counted = if line.decisive { &mut marked } else { &mut unmarked };
            if *counted == most || !(modifies || line.decisive) {
                continue;
            }
            let tried = otherwise(book, &replay, &played, event, Change::Without(rule)).expect("it is the same record");
            let before = &events[tried.from as usize..event.id as usize];
            if before.iter().any(|event| !spoke(book, event, rule).is_empty()) {
                continue;
            }
            *counted += 1;
            let other = tried.event().map_or(NONE, outcome);
            let name = book.hook_name(line.hook);
            assert_eq!(other != outcome(event), line.decisive, "#{} {name}: {other}", event.id);
        }
    }
    (marked, unmarked)
}

#[test]
fn without_a_marked_line_the_outcome_is_another_and_without_an_unmarked_modifier_it_is_not() {
    let (mut marked, mut unmarked) = (0, 0);
    for seed in [2, 3, 4, 5, 8, 12] {
        let (_folder, record) = recorded(&format!("dungeon-bowl --seed {seed} --turns 6"));
        let counts = with_book!(&book(&record), book => hold_against_replays(book, &record, 4));
        marked += counts.0;
        unmarked += counts.1;
    }
    assert!(marked >= 4 && unmarked >= 4, "{marked} {unmarked}");
}

#[test]
fn a_block_without_a_rule_that_made_its_strength_is_rolled_with_other_dice() {
    let other_dice = (1..60).any(|seed| {
        let (_folder, record) = recorded(&format!("dungeon-bowl --home beasts --away beasts --seed {seed} --turns 6"));
        with_book!(&book(&record), book => {
            let replay = Replay::whole(record.clone());
        let played = as_recorded(book, &replay).expect("the record can be played again");
            let horns = book.find("horns").and_then(|rule| book.rule_index(rule.name)).expect("there are horns");
            let events = played.trace.events();
            let charged = events.iter().find(|event| !spoke(book, event, horns).is_empty());
            let block = charged.and_then(|charge| events.iter().skip(charge.id as usize).find(|event| played.game().is_roll(event)));
            block.is_some_and(|block| {
                let tried = otherwise(book, &replay, &played, block, Change::Without(horns)).expect("it is the same record");
                assert!(tried.events().iter().all(|event| spoke(book, event, horns).is_empty()));
                tried.event().is_some_and(|without| without.dice.len() != block.dice.len())
            })
        })
    });
    assert!(other_dice, "a blitz with horns rolls other dice than one without");
}

#[test]
fn without_juggling_a_juggler_attacks_with_one_more_and_nobody_else_does() {
    let (_folder, record) = recorded("gauntlet-of-fools --seed 3");
    let (mut jugglers, mut others) = (0, 0);
    with_book!(&book(&record), book => {
        let replay = Replay::whole(record.clone());
        let played = as_recorded(book, &replay).expect("the record can be played again");
        let juggling = book.find("while-juggling").and_then(|rule| book.rule_index(rule.name)).expect("it is a boast");
        let events = played.trace.events();
        let is = |event: &TraceEvent, name: &str| book.event_name(event.event) == name;
        for roll in events.iter().filter(|event| is(event, "attack-roll")) {
            let after = events.iter().skip(roll.id as usize + 1).take_while(|event| !played.game().is_roll(event));
            let Some(attack) = after.into_iter().find(|event| is(event, "attack-strength")) else { continue };
            let juggles = !spoke(book, attack, juggling).is_empty();
            let tried = otherwise(book, &replay, &played, roll, Change::Without(juggling)).expect("it is the same record");
            let values = tried.values(roll, events);
            let changed = values.iter().find(|(was, _)| was.id == attack.id);
            let total = |event: &TraceEvent| event.frame.slots[usize::from(slot::TOTAL)];
            assert_eq!(changed.map(|(was, is)| total(is) - total(was)), juggles.then_some(1));
            *(if juggles { &mut jugglers } else { &mut others }) += 1;
        }
    });
    assert!(jugglers > 3 && others > 3, "{jugglers} juggle, {others} do not");
}

// ------------------------------------------------------------------------------------------------ positions in a folder

/// A house under which some are flat-footed, and what is asked about.
const ASKED: [(&str, &str); 3] = [
    ("flat/house.yaml", "house: flat\nextends: dungeon-bowl\n"),
    (
        "flat/rules/feet.yaml",
        "kind: skill\ncategory: general\nrules:\n  flat-feet:\n    source: house/flat-feet\n    hooks:\n      \
         tiring: {event: rush-test, as: actor, phase: pre-roll, ask: false, do: {need: 4}}\n",
    ),
    (
        "cases.yaml",
        "\
- name: flat feet on ice
  game: dungeon-bowl
  houses: [flat]
  position: {h3: {at: \"8,4\", ma: 0, has: [flat-feet]}, rooms: {flooded-room: [\"7,2\", \"10,5\"]}}
  dice: [4]
  commands: [\"h3 move 9,4\"]
- name: out of the way of three
  game: dungeon-bowl
  position:
    {h3: {at: \"8,4\", ag: 3+}, a5: {at: \"10,3\"}, a6: {at: \"10,4\"}, a7: {at: \"10,5\"}, a8: {at: \"7,4\"}}
  dice: [4, 1, 1]
  commands: [\"h3 move 9,4\"]
- name: knit together
  game: dungeon-bowl
  position: {h3: {at: \"8,4\", st: 4}, a5: {at: \"8,5\", st: 3, av: 3+, has: [regeneration]}}
  dice: [pow, pow, 6, 6, 6, 6, 16, 6]
  commands: [h3 block a5, \"a5 push 8,6\", stay]
",
    ),
];

/// What is said of one of the positions.
fn asked(language: &str, words: &str) -> String {
    let folder = with_files(&ASKED);
    let run = run_words(folder.path(), language, &words.split('|').map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(run.code, 0, "{}", run.err);
    run.out
}

#[test]
fn whoever_sets_the_number_to_reach_is_told_with_the_number_it_set() {
    let told = asked("en", "explain|cases.yaml|--case|flat feet|--roll|rush-test");
    let line = |rule: &str| told.lines().find(|line| line.contains(rule)).unwrap_or_else(|| panic!("{told}"));
    assert!(line("Flooded Room").contains("3+ needed") && line("flat feet").contains("4+ needed"), "{told}");
}

#[test]
fn who_are_counted_together_decide_together() {
    for (language, line) in
        LANGUAGES.into_iter().zip(["−3 Marcato in arrivo: a5, a6, a7", "−3 marked on arrival: a5, a6, a7"])
    {
        let told = asked(language, "explain|cases.yaml|--case|of three|--roll|dodge-test");
        let found = told.lines().find(|told| told.contains(line)).unwrap_or_else(|| panic!("{told}"));
        assert!(found.contains("DECISIV"), "{told}");
    }
}

#[test]
fn a_roll_that_a_rule_called_off_came_out_otherwise_than_one_that_was_not() {
    let told = asked("en", "explain|cases.yaml|--case|knit|--roll|casualty-roll|--without|regeneration");
    assert!(told.contains("The outcome is another: nothing happens becomes "), "{told}");
}

/// Conditions as they stand in files are for whoever writes them.
#[test]
fn what_was_false_is_told_in_words() {
    let games = [
        "dungeon-bowl --turns 4", "finale-xviii --turns 4", "death-match --turns 4", "blitz-bowl", "gauntlet-of-fools",
    ];
    for [it, en] in games.map(|game| {
        let (folder, _) = recorded(&format!("{game} --seed 3 --home-coach random"));
        LANGUAGES.map(|language| run(folder.path(), language, "explain game.record --depth list").out)
    }) {
        let raw = |line: &&str| line.contains("falsa: `") || line.contains("false: `");
        let told: Vec<&str> = it.lines().chain(en.lines()).filter(raw).collect();
        assert!(told.is_empty(), "{told:#?}");
    }
}

/// What is said of a line, set up as at the prompt, or of a case of ours, without its sources.
fn told_of(language: &str, words: &str) -> String {
    let words: Vec<String> = words.split('|').map(str::to_owned).collect();
    let run = run_words(crate::support::root(), language, &words);
    assert_eq!(run.code, 0, "{}", run.err);
    run.out.split_whitespace().filter(|word| !word.contains('/')).collect::<Vec<_>>().join(" ")
}

/// A block of three Strength with an assist.
const ASSISTED: &str = "explain|dungeon-bowl|h3 at 5,5 st 3; h4 at 7,6 has guard; h5 at 7,4; a1 at 6,5 st 3; a2 at 7,7|\
                        h3 block a1|choose pow|--dice|both-down,pow";

/// Roles, numbers of a die and words of another family may bear the same name.
#[test]
fn what_was_false_is_told_in_the_words_of_its_own_event() {
    let strength = format!("{ASSISTED}|--roll|block-dice-number");
    let throw = "explain|tests/scenarios/ue2-deck/bonus-plays/accurate-throw.yaml|--case|A thrower who needs a 2 anyway|\
                 --roll|throw-check";
    let portal = "explain|tests/scenarios/dungeon-bowl/skills/portal-navigator.yaml|--case|without its Tackle Zone|\
                  --roll|portal-roll";
    for (line, language, said) in [
        (
            strength.as_str(),
            "en",
            "twice as strong: the total Strength of the blocker: 5, and it takes more than 6; the",
        ),
        (&strength, "it", "il doppio: la Forza complessiva di chi blocca: 5"),
        (
            throw,
            "en",
            "beyond the short half of the ruler: the length of the throw (in tenths of a square): 30, and it takes more",
        ),
        (throw, "en", "what a throw needs, of Human Lineman (h1): 2"),
        (throw, "it", "quanto serve per un passaggio, di Lineman Umano (h1): 2"),
        (portal, "en", "the number of the portal: 1, and it takes 0"),
        (portal, "it", "il numero del Portale: 1"),
    ] {
        let told = told_of(language, line);
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[test]
fn what_was_false_is_told_with_whom_it_is_about() {
    let fall = "explain|dungeon-bowl|h3 at 5,5 ag 3+ has iron-hard-skin; a1 at 4,5|h3 move 6,5|--dice|2,3,3|--roll|\
                armour-roll|--why-not|iron-hard-skin";
    let none = "explain|tests/scenarios/dungeon-bowl/deeds/casualty-caused.yaml|--case|its sponsor brings back was none|\
                --depth|list";
    let dump = "explain|tests/scenarios/finale-xviii/skills/dump-off.yaml|--depth|list";
    for (line, language, said) in [
        (fall, "en", "Iron Hard Skin, h3: there is no one who acts"),
        (fall, "it", "Iron Hard Skin, h3: non c'è chi agisce"),
        (none, "en", "the target is not one of these: players of the team of the target among the injured and dead"),
        (none, "it", "il bersaglio non è uno di questi: giocatori della squadra del bersaglio"),
        (dump, "en", "thrown by an opponent: the team of a5 is away"),
        (dump, "it", "la squadra di a5 è away"),
    ] {
        let told = told_of(language, line);
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[test]
fn what_a_roll_was_reckoned_with_is_told_of_both_tellings() {
    let told = told_of("en", &format!("{ASSISTED}|--roll|block-dice|--without|guard"));
    let (before, after) = told.split_once("── without Guard").expect("there are two tellings");
    assert!(before.contains("Strength in a block, h3: 3 → 5 +2 assists"), "{before}");
    assert!(after.contains("reckoned May assist, h5: yes Strength in a block, h3: 3 → 4 +1 assists"), "{after}");
}

/// A blow that a push follows, and a second block after following up: whether one must follow up is settled before both.
const FRENZY: &str = "explain|dungeon-bowl|h1 at 9,6 st 3 has frenzy; a1 at 9,5 st 3 av 9+";

#[test]
fn what_had_come_about_before_a_roll_is_none_of_what_it_was_reckoned_with() {
    let armour = format!("{FRENZY}|h1 block a1|a1 push 9,4|--dice|pow,2,3|--roll|armour-roll");
    let second = format!("{FRENZY}|h1 block a1|a1 push 9,4|a1 push 9,3|--dice|push-back,push-back|--roll|block-dice");
    for line in [&armour, &second] {
        let told = told_of("en", line);
        assert!(!told.contains("Must follow up"), "{told}");
    }
    let told = told_of("en", &format!("{armour}|--why-not|frenzy"));
    assert!(told.contains("Frenzy is not on Armour Roll"), "{told}");
    // A third Rush is still reckoned with who may make it.
    let rush = "explain|dungeon-bowl|h1 at 9,6 ma 0 has sprint; a1 at 1,1|h1 move 9,5|--dice|6|--roll|rush-test";
    let told = told_of("en", rush);
    assert!(told.contains("Rush limit, h1: 2 → 3"), "{told}");
}

#[test]
fn a_roll_that_could_not_have_come_without_a_line_is_decided_by_it() {
    let block = "explain|dungeon-bowl|home re-rolls 1; h1 at 9,4 st 3; a1 at 9,3 st 4|h1 block a1|use team-re-roll";
    // Player Down or Pow would have been chosen: Push Back came of the re-roll, whoever is asked after it.
    for (dice, then, decided) in [
        ("player-down,pow,push-back,push-back", "", true),
        ("player-down,pow,push-back,stumble", "|choose push-back", true),
        ("player-down,pow,player-down,player-down,1,1", "", false),
    ] {
        let line = format!("{block}{then}|--dice|{dice}|--roll|block-dice");
        let told = told_of("en", &line);
        assert!(told.contains("rolled again"), "{told}");
        assert_eq!(told.contains("rolled again DECISIVE"), decided, "{dice}: {told}");
    }
}

/// A dodge that was passed and is ruled to have failed.
#[test]
fn what_was_false_before_a_ruling_is_told_as_that() {
    for (language, before) in [("en", "before the ruling: "), ("it", "prima della decisione: ")] {
        let (folder, _) = recorded("dungeon-bowl --seed 3 --turns 8 --home fire --away shadow");
        let told = run(folder.path(), "en", "explain game.record --format json").out;
        let told: serde_json::Value = serde_json::from_str(&told).expect("it is data");
        let silent = |hook: &serde_json::Value| hook["rule"] == "dodge" && hook["status"] == "condition-false";
        let dodges = |event: &&serde_json::Value| {
            let passed = event["event"] == "dodge-test" && event["outcome"] == "passed";
            passed && event["hooks"].as_array().is_some_and(|hooks| hooks.iter().any(silent))
        };
        let dodge = told["events"].as_array().and_then(|events| events.iter().find(dodges)).expect("somebody dodges");
        let number = dodge["id"].as_u64().expect("a number");
        let line = format!("ruling game.record --outcome {number}=failed --by Anna --why cocked");
        assert_eq!(run(folder.path(), "en", &line).code, 0);
        let told = run(folder.path(), language, &format!("explain game.record --roll {number}")).out;
        let told: Vec<&str> = told.split_whitespace().filter(|word| !word.contains('/')).collect();
        assert!(told.join(" ").contains(before), "{told:?}");
    }
}

#[test]
fn a_truth_that_a_house_or_nobody_changes_is_told_in_words() {
    let push =
        format!("{FRENZY}|h1 block a1|a1 push 9,4|a1 push 9,3|--dice|push-back,push-back|--roll|13|--without|frenzy");
    assert!(told_of("en", &push).contains("Must follow up, h1: yes becomes no."), "{}", told_of("en", &push));
    assert!(told_of("it", &push).contains("Deve inseguire, h1: sì diventa no."), "{}", told_of("it", &push));
}

#[test]
fn a_list_ends_with_a_roll() {
    let fall = "explain|dungeon-bowl|h3 at 5,5 ag 3+; a1 at 4,5|h3 move 6,5|--dice|1,1,1";
    let told = told_of("en", fall);
    assert!(told.contains("Armour Roll") && !told.ends_with('—'), "{told}");
}

#[test]
fn no_reason_stands_twice_under_a_roll() {
    for language in LANGUAGES {
        let (folder, _) = recorded("dungeon-bowl --seed 1 --turns 8");
        let page = run(folder.path(), language, "explain game.record --roll armour-roll --depth tree").out;
        let source = |line: &str| {
            line.trim_end().rsplit("  ").next().is_some_and(|last| last.contains('/') && !last.contains(' '))
        };
        let mut rows: Vec<String> = Vec::new();
        for line in page.lines().skip(1).take_while(|line| !line.trim_start().starts_with('#')) {
            match rows.last_mut().filter(|_| !source(line)) {
                Some(row) => row.push_str(line),
                None => rows.push(line.to_owned()),
            }
        }
        assert!(rows.len() > 5, "{page}");
        let twice = rows.iter().enumerate().find(|(at, row)| row.contains('/') && rows[..*at].contains(row));
        assert_eq!(twice, None, "{page}");
    }
    let twice = "explain|dungeon-bowl|h1 at 9,4 st 3; a1 at 9,3 st 3 av 9+|h1 block a1|a1 push 9,2|stay|--dice|pow,2,3|--roll|\
                 armour-roll|--why-not|mighty-blow";
    let told = told_of("en", twice);
    assert_eq!(told.matches("without Mighty Blow").count(), 1, "{told}");
}

#[test]
fn whoever_is_free_to_roll_again_without_a_rule_did_not_want_to() {
    let dodge = "explain|dungeon-bowl|h3 at 5,5 ag 3+ has dodge; a1 at 4,5 has tackle|h3 move 6,5|--dice|2,3,3|--roll|\
                 dodge-test";
    let told = told_of("en", &format!("{dodge}|--without|tackle"));
    let (_, after) = told.split_once("── without Tackle").expect("there are two tellings");
    assert!(after.contains("Dodge of h3: declined"), "{after}");
    assert!(told_of("it", &format!("{dodge}|--without|tackle")).contains("Dodge di h3: rifiutata"));
}

#[test]
fn what_decides_without_a_rule_is_what_would_decide_if_nobody_had_it() {
    // A five is rolled, and needed. With the heads either −1 decides, without them neither does; of the −1 that is left without
    // the tail it is the other way round.
    let heads = "explain|dungeon-bowl|h3 at 8,4 ag 5+ has two-heads; a5 at 8,5 has prehensile-tail|h3 move 9,4|--dice|\
                 5,1,1|--roll|dodge-test";
    let none = heads.replace("has two-heads;", ";");
    for (line, without, decided, decides) in
        [(heads, "two-heads", true, false), (&none, "prehensile-tail", false, true)]
    {
        let told = told_of("en", &format!("{line}|--without|{without}"));
        let (before, after) = told.split_once("── without").expect("there are two tellings");
        let found = [before, after].map(|told| told.contains("DECISIVE"));
        assert_eq!(found, [decided, decides], "{told}");
    }
}

#[test]
fn one_roll_as_data_has_the_address_that_it_has_among_all() {
    let twice = "explain|dungeon-bowl|h3 at 5,5 ag 3+; a1 at 6,6|h3 move 5,6 5,5|--dice|5,5|--format|json";
    let read = |line: &str| -> serde_json::Value {
        let run = run_words(crate::support::root(), "en", &line.split('|').map(str::to_owned).collect::<Vec<_>>());
        serde_json::from_str(&run.out).expect("it is data")
    };
    let (all, one) = (read(twice), read(&format!("{twice}|--roll|dodge-test")));
    let events = all["events"].as_array().expect("it has events");
    let last = events.iter().rfind(|event| event["event"] == "dodge-test").expect("it dodges");
    assert_eq!(one["events"], serde_json::json!([last]));
    assert_eq!(last["address"]["occurrence"], 1);
}

#[test]
fn two_tellings_and_reasons_are_no_data() {
    let line = "explain|dungeon-bowl|h3 at 5,5 ag 3+; a1 at 6,6|h3 move 5,6|--dice|5|--roll|dodge-test|--format|json";
    for other in ["--without|dodge", "--why-not|dodge", "--house|tests/houses/long-jumps"] {
        let words: Vec<String> = format!("{line}|{other}").split('|').map(str::to_owned).collect();
        let run = run_words(crate::support::root(), "en", &words);
        assert!(run.code == 2 && run.err.contains("error[options-clash]"), "{other}: {}", run.shown());
    }
}

/// Boasts, blindfolds, spears: whatever makes another number of the dice is told with the roll.
#[test]
fn an_attack_that_is_not_the_sum_of_its_dice_is_told_why() {
    let mut other = 0;
    for seed in 1..=12 {
        let (folder, _) = recorded(&format!("gauntlet-of-fools --seed {seed} --home-coach random"));
        let told = run(folder.path(), "en", "explain game.record --depth list").out;
        let json = run(folder.path(), "en", "explain game.record --format json").out;
        let json: serde_json::Value = serde_json::from_str(&json).expect("the trace is JSON");
        let events = json["events"].as_array().expect("it has events");
        let is = |event: &serde_json::Value, name: &str| event["event"] == name && event["parent"].is_null();
        for roll in events.iter().filter(|event| is(event, "attack-roll")) {
            let id = roll["id"].as_u64().expect("it has a number");
            let attack = events[id as usize..].iter().find(|event| is(event, "attack-strength"));
            if attack.is_none_or(|attack| attack["total"] == roll["natural"]) {
                continue;
            }
            other += 1;
            let (_, after) = told.split_once(&format!("#{id} ")).expect("it is in the list");
            let lines = after.split("\n\n").next().unwrap_or_default();
            assert!(lines.contains("reckoned"), "seed {seed}: #{id} {lines}");
        }
    }
    assert!(other > 50, "{other} attacks are not what was rolled");
}

/// A hero with one arm tied, whose weapon adds a die.
const ONE_ARM: &str = "- game: gauntlet-of-fools
  name: one die more
  position: {p1: {class: barbarian, weapon: mace, boasts: [one-arm-tied]}, deck: [ogre]}
  dice: [2, 2, 2, 2, 2, 5]
  commands: [use mace, decline]
- game: gauntlet-of-fools
  name: no more dice
  position: {p1: {class: barbarian, weapon: mace, boasts: [one-arm-tied]}, deck: [ogre]}
  dice: [2, 2, 2, 2, 5]
  commands: [decline]
";

#[test]
fn a_roll_to_which_a_die_is_added_is_told_with_what_became_of_the_attack() {
    let folder = with_files(&[("case.yaml", ONE_ARM)]);
    let told = |line: &str| run(folder.path(), "en", &format!("explain case.yaml --case {line}")).out;
    for (case, rolls, became) in [("one", &[9, 12][..], "5 becomes 15"), ("no", &[9][..], "5 becomes 13")] {
        let list = told(&format!("{case} --depth list"));
        let (counts, attack) = ("What a Die Counts, Barbarian (p1): 2 → 0", "Attack, Barbarian (p1): 5");
        assert_eq!([counts, attack].map(|said| list.matches(said).count()), [rolls.len(); 2], "{list}");
        for roll in rolls {
            let why_not = told(&format!("{case} --roll {roll} --why-not one-arm-tied"));
            assert!(why_not.contains("it did: One Arm Tied"), "#{roll} {why_not}");
            let without = told(&format!("{case} --roll {roll} --without one-arm-tied"));
            assert!(without.contains(&format!("Attack, Barbarian (p1): {became}.")), "#{roll} {without}");
        }
    }
}

/// Rolls about which an optional rule was used or declined that is not asked about any more.
const PASSED_OVER: &str = "- game: dungeon-bowl
  name: Dodge after Diving Tackle
  position:
    h3: {at: \"8,4\", ag: 4+, av: 9+, has: [dodge, two-heads, stunty]}
    a5: {at: \"8,5\", has: [prehensile-tail]}
    a6: {at: \"9,5\", has: [diving-tackle]}
  dice: [4, 6]
  commands: [\"h3 move 9,4\", use diving-tackle, use dodge]
- game: dungeon-bowl
  name: a re-roll that nobody wanted
  position: {home: {re-rolls: 1}, h1: {at: \"9,4\", st: 4}, a1: {at: \"9,3\", st: 3}}
  dice: [player-down, push-back]
  commands: [\"h1 block a1\", decline, choose push-back, \"a1 push 9,2\", stay]
";

#[test]
fn an_answer_about_a_rule_that_is_not_asked_about_keeps_no_other_from_being_heard() {
    let folder = with_files(&[("case.yaml", PASSED_OVER)]);
    let told = |line: &str| run(folder.path(), "en", &format!("explain case.yaml --case {line}")).out;
    // Without Two Heads nobody dives, and Dodge is used as it was.
    let dodge = told("Dodge --roll dodge-test --without two-heads");
    assert!(dodge.contains("The outcome is the same"), "{dodge}");
    let block = told("re-roll --roll block-dice --without team-re-roll");
    assert!(block.contains("The outcome is the same."), "{block}");
}

#[test]
fn a_rule_that_is_silent_in_the_end_says_why_of_the_last_dice() {
    let case = PASSED_OVER.lines().take(8).collect::<Vec<_>>().join("\n");
    let folder = with_files(&[("case.yaml", &*case)]);
    let told = run(folder.path(), "en", "explain case.yaml --roll dodge-test").out;
    assert!(told.contains("Team Re-roll of home: the dice have been rolled again already"), "{told}");
}

/// A troll that is not killed is fought twice.
const TROLL: &str = "- game: gauntlet-of-fools
  name: a troll
  position:
    p1: {class: barbarian, weapon: dagger, carries: {penalty-die: 2, penalty-defence: 3}}
    deck: [troll]
  dice: [3, 3]
";

#[test]
fn the_defence_is_none_of_what_an_attack_was_reckoned_with() {
    let folder = with_files(&[("case.yaml", TROLL)]);
    let told = run(folder.path(), "en", "explain case.yaml --depth list").out;
    assert_eq!(told.matches("Attack Dice, Barbarian (p1): 3 → 1").count(), 2, "{told}");
    assert!(!told.contains("Defence"), "{told}");
    let why = run(folder.path(), "en", "explain case.yaml --roll attack-roll --why-not penalty-defence").out;
    assert!(why.contains("Penalty on Defence is not on Attack Roll"), "{why}");
}

/// A house that says of Movement what is put in its place, what is added, and what takes it past its limit.
const MEASURED: [(&str, &str); 3] = [
    ("measured/house.yaml", "house: measured\nextends: dungeon-bowl\n"),
    (
        "measured/rules/measured.yaml",
        "kind: procedure
rules:
  measured:
    source: house/measured
    params: {paces: 4}
    hooks:
      sets: {event: movement, phase: modify, do: {value: paces}}
      adds: {event: movement, phase: modify, do: {modify: 2}}
      sets-again: {event: movement, phase: modify, do: {value: paces + 2}}
      slows: {event: movement, phase: modify, if: actor has stunty, do: {modify: -9}}
      trips: {event: dodge-test, phase: modify, do: {modify: -1}}
",
    ),
    (
        "case.yaml",
        "- game: dungeon-bowl
  name: a dodge
  houses: [measured]
  position: {h3: {at: \"8,4\", ma: 6, ag: 3+}, h4: {at: \"3,3\", has: [stunty]}, a5: {at: \"8,5\"}}
  dice: [5]
  commands: [\"h3 move 9,4\"]
- game: dungeon-bowl
  name: a rush
  houses: [measured]
  position: {h3: {at: \"8,4\", ma: 6, ag: 3+, has: [stunty]}}
  dice: [5]
  commands: [\"h3 move 9,4\"]
",
    ),
];

/// What a house's `explain` says, without its columns.
fn told_of_measured(language: &str, line: &str) -> String {
    let folder = with_files(&MEASURED);
    let run = run(folder.path(), language, &format!("explain case.yaml {line}"));
    assert_eq!(run.code, 0, "{}", run.err);
    run.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_put_in_the_place_of_a_value_is_told_as_that_and_not_as_a_sum() {
    for (language, line) in [
        ("en", "--case dodge --roll movement"),
        ("en", "--case dodge --roll dodge-test"),
        ("it", "--case dodge --roll movement"),
    ] {
        let told = told_of_measured(language, line);
        let said = |number| match language {
            "en" => format!("{number} in its place: measured"),
            _ => format!("al suo posto {number}: measured"),
        };
        // The second changes nothing, and is told all the same.
        let found = [said(4), "+2 measured".to_owned(), said(6)].map(|said| told.find(&said));
        assert!(found.iter().all(Option::is_some) && found.is_sorted(), "{line}: {told}");
    }
}

#[test]
fn a_limit_that_held_a_value_is_told_with_what_a_roll_was_reckoned_with() {
    let limits = |language, line| {
        let told = told_of_measured(language, line);
        told.matches(if language == "en" { "not past the limit: 0" } else { "non oltre il limite: 0" }).count()
    };
    assert_eq!(limits("en", "--case rush --roll rush-test"), 1);
    assert_eq!(limits("it", "--case rush --roll rush-test"), 1);
    assert_eq!(limits("en", "--case dodge --roll dodge-test"), 0);
}

#[test]
fn every_hook_of_a_rule_says_why_not_under_what_it_is_on_with_its_line() {
    let told = told_of_measured("en", "--case dodge --roll dodge-test --why-not measured");
    let rows =
        ["[measured, measured/rules/measured.yaml:11]", "reckoned Movement, h3: 6", "yaml:7]", "yaml:8]", "yaml:9]"];
    let found = rows.map(|row| told.match_indices(row).map(|(at, _)| at).collect::<Vec<_>>());
    assert!(found.iter().all(|found| found.len() == 1) && found.is_sorted(), "{told}");
}

#[test]
fn a_record_played_again_without_nothing_is_the_record() {
    let (_folder, record) = recorded("gauntlet-of-fools --seed 5 --players 3");
    with_book!(&book(&record), book => {
        let replay = Replay::whole(record.clone());
        let played = as_recorded(book, &replay).expect("the record can be played again");
        let events = played.trace.events();
        let rolls: Vec<_> = events.iter().filter(|event| played.game().is_roll(event)).collect();
        let idle = (0..book.rules.len() as u16).find(|&rule| book.rules[usize::from(rule)].hooks.is_empty());
        let idle = idle.expect("some rule does nothing");
        for roll in [rolls[0], rolls[rolls.len() / 2], rolls[rolls.len() - 1]] {
            let tried = otherwise(book, &replay, &played, roll, Change::Without(idle)).expect("it is the same record");
            assert_eq!(tried.event(), Some(roll));
        }
    });
}

// ------------------------------------------------------------------------------------------------ the page

/// The browser, if there is one.
fn browser() -> Option<&'static str> {
    ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()))
}

/// The findings of the page when it looks at itself.
fn looked_at(folder: &Path, browser: &str) -> serde_json::Value {
    let page = folder.join("page.html");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"])
        .args(["--disable-component-update", "--disable-sync", "--no-first-run", "--virtual-time-budget=20000"])
        .arg(format!("--user-data-dir={}", folder.join("browser").display()))
        .arg("--dump-dom")
        .arg(format!("file://{}#test", page.display()))
        .output()
        .expect("the browser starts");
    let dom = String::from_utf8_lossy(&output.stdout);
    let found = dom.split_once("<output id=\"found\">").and_then(|(_, rest)| rest.split_once("</output>"));
    let found =
        found.unwrap_or_else(|| panic!("the page has not looked at itself:\n{}", &dom[..dom.len().min(2000)])).0;
    serde_json::from_str(&found.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")).expect("it is JSON")
}

#[test]
fn the_page_of_a_record_steps_speaks_both_languages_and_unfolds() {
    let games = [
        ("dungeon-bowl --seed 50 --turns 3", 100),
        ("dungeon-bowl --seed 13 --turns 2 --teams fire,shadow,life,metal", 100),
        ("death-match --seed 3 --turns 2", 60),
        ("gauntlet-of-fools --seed 5 --players 4", 40),
        ("blitz-bowl --seed 3 --home human --away dwarf --pitch two --special-balls", 100),
    ];
    for (game, fewest) in games {
        let (folder, record) = recorded(game);
        run(folder.path(), "it", "explain game.record --html page.html").fine();
        let html = fs::read_to_string(folder.path().join("page.html")).expect("the page is there");
        assert!(html.len() < 3_000_000, "{game}: {} bytes", html.len());
        assert!(html.starts_with("<!doctype html>\n<html lang=\"it\">"), "{game}");
        let beyond = html.replace("http://www.w3.org/2000/svg", "");
        assert!(!beyond.contains("http://") && !beyond.contains("https://"), "{game}: something from elsewhere");
        let data = html.split_once("id=\"data\">").and_then(|(_, rest)| rest.split_once("</script>")).expect("data").0;
        assert!(!data.contains('<'), "{game}: a text may end the script, or begin a comment in it");
        let shown: &[&str] = match game.starts_with("gauntlet") {
            true => &["● oro · ♥ ferite", " · attacco ", " · difesa "],
            false => &[" → 1", "\"column3\"", "\"row"],
        };
        shown.iter().for_each(|shown| assert!(data.contains(shown), "{game}: {shown}"));
        let Some(browser) = browser() else { continue };
        let found = looked_at(folder.path(), browser);
        let answers = record.answers().count();
        assert_eq!(found["faults"], serde_json::json!([]), "{game}");
        assert_eq!(found["steps"], answers + 1, "{game}: a step for each answer, and the beginning");
        assert_eq!(found["same"], true, "{game}: the last position is the same whichever way it is reached");
        assert!(found["figures"][0].as_u64().is_some_and(|figures| figures > 20), "{game}: {found}");
        assert_eq!(found["unnamed"], 0, "{game}: every control has a name");
        assert!(found["rolls"].as_u64() < found["all"].as_u64(), "{game}: {found}");
        assert!(found["decided"].as_u64() < found["rolls"].as_u64(), "{game}: {found}");
        assert!(found["all"].as_u64().is_some_and(|lines| lines as usize > fewest.min(40)), "{game}: {found}");
        assert!(answers > fewest / 2, "{game}");
        let languages = found["languages"].as_array().expect("a row for each language");
        for (language, code) in languages.iter().zip(LANGUAGES) {
            assert_eq!((language["code"].as_str(), language["lang"].as_str()), (Some(code), Some(code)), "{game}");
            assert!(language["rows"].as_u64().is_some_and(|rows| rows > 0), "{game}: {language}");
            assert_eq!(language["story"], languages[0]["story"], "{game}");
        }
        assert_eq!(languages[0]["next"], "Un passo avanti", "{game}");
        assert_eq!(languages[1]["next"], "One step on", "{game}");
        assert_ne!(languages[0]["first"], languages[1]["first"], "{game}");
    }
}

/// The looks, labels and titles of what a step of a page draws anew.
fn drawn_anew(album: &serde_json::Value, step: usize) -> Vec<[String; 3]> {
    let text = |number: &serde_json::Value| {
        let text = &album["texts"][number.as_u64().unwrap_or_default() as usize];
        text.as_str().or_else(|| text[0].as_str()).unwrap_or_default().to_owned()
    };
    let figures = album["steps"][step][2].as_array().into_iter().flatten();
    figures.map(|figure| [7, 8, 9].map(|at| text(&figure[at]))).collect()
}

#[test]
fn an_end_zone_is_nobodys_until_somebody_takes_it() {
    for (game, zones) in [("dungeon-bowl --teams fire,shadow,life,metal", 4), ("dungeon-bowl", 2), ("finale-xviii", 2)]
    {
        let (folder, record) = recorded(&format!("{game} --seed 5 --turns 1"));
        assert_eq!(run(folder.path(), "it", "explain game.record --html page.html").code, 0);
        let html = fs::read_to_string(folder.path().join("page.html")).expect("the page is there");
        let data = html.split_once("id=\"data\">").and_then(|(_, rest)| rest.split_once("</script>")).expect("data").0;
        let data: serde_json::Value = serde_json::from_str(data).expect("it is data");
        let figures = drawn_anew(&data["album"], 0);
        let open = figures.iter().filter(|[look, ..]| look == "zone");
        let open: Vec<(&str, &str)> = open.map(|[_, label, title]| (label.as_str(), title.as_str())).collect();
        let wanted: Vec<(String, String)> =
            (1..=zones).map(|zone| (zone.to_string(), format!("Area di Meta {zone}"))).collect();
        assert_eq!(
            open,
            wanted.iter().map(|(label, title)| (label.as_str(), title.as_str())).collect::<Vec<_>>(),
            "{game}"
        );
        assert!(!figures.iter().any(|[look, ..]| look.contains("home-")), "{game}");
        // Whoever takes one has it at once.
        let taken = record.answers().position(|line| line.contains("end-zone")).expect("an end zone is chosen");
        let look = drawn_anew(&data["album"], taken + 1);
        assert!(look.iter().any(|[look, ..]| look.contains("ground home-")), "{game}: {look:?}");
    }
}

// ------------------------------------------------------------------------------------------------ cards

/// The ids of the rules of a pack.
fn ids_of(pack: &str) -> Vec<String> {
    let entries = Library::embedded().load(pack, &[]);
    let own = entries.layers.iter().position(|layer| layer.name == pack).expect("the pack is a layer");
    entries.entries.iter().filter(|entry| usize::from(entry.layer) == own).map(|entry| entry.id.clone()).collect()
}

#[test]
fn every_line_that_uses_a_card_says_its_id_its_pack_and_where_it_comes_from() {
    let cards = ids_of("ue2-deck");
    let (folder, _) = recorded("ue2-deck --seed 4 --home human --away orc");
    let trace = run(folder.path(), "en", "explain game.record --format json");
    let trace: serde_json::Value = serde_json::from_str(&trace.out).expect("the trace is JSON");
    let [mut about, mut spoken, mut rolls] = [Vec::new(), Vec::new(), Vec::new()];
    for event in trace["events"].as_array().expect("there are events") {
        let id = event["id"].as_u64().expect("it has a number");
        if let Some(card) = event["roles"]["challenge"].as_str() {
            let origin = serde_json::json!({"rule": card, "pack": "ue2-deck", "provenance": "public"});
            assert!(event["cards"].as_array().is_some_and(|cards| cards.contains(&origin)), "{event}");
            about.push((id, card.to_owned()));
        }
        for hook in event["hooks"].as_array().expect("there are hooks") {
            let rule = hook["rule"].as_str().expect("it has a rule");
            if cards.iter().any(|card| card == rule) {
                assert_eq!((hook["pack"].as_str(), hook["provenance"].as_str()), (Some("ue2-deck"), Some("public")));
                if hook["status"] == "applied" {
                    spoken.push((id, rule.to_owned()));
                }
                if event["dice"].as_array().is_some_and(|dice| !dice.is_empty()) {
                    rolls.push((id, rule.to_owned()));
                }
            }
        }
    }
    assert!(about.len() > 20 && spoken.len() > 10 && rolls.len() > 3, "{about:?} {spoken:?} {rolls:?}");
    for (language, origin) in LANGUAGES.into_iter().zip(["pubblica", "public"]) {
        let tree = run(folder.path(), language, "explain game.record --depth tree").out;
        for (id, card) in about.iter().chain(&spoken) {
            let start = format!("#{id} ");
            let line = tree.lines().find(|line| line.trim_start().starts_with(&start)).expect("every event has a line");
            assert!(line.contains(&format!("[ue2-deck/{card}, {origin}]")), "{line}");
        }
        for (id, card) in rolls.iter().take(6) {
            let page = run(folder.path(), language, &format!("explain game.record --roll {id}")).out;
            // A long line goes on in the next one, beyond what stands at its right edge.
            assert!(page.contains(&format!("[ue2-deck/{card},")) && page.contains(&format!("{origin}]")), "{page}");
        }
    }
}

#[test]
fn twenty_thousand_lines_of_a_league_cost_no_more_than_twenty_thousand_times_one() {
    let folder = TempDir::new().expect("a folder can be made");
    let lines = "    - dock Bea 1\n".repeat(20_000);
    let text = format!(
        "- name: many\n  game: dungeon-bowl\n  league: [Ada fire, Bea shadow, Carlo metal, Dino light]\n  \
         commands:\n{lines}  expect:\n    points: {{Bea: -20000}}\n"
    );
    write(folder.path(), "many.yaml", text);
    run(folder.path(), "en", "judge many.yaml").fine();
}

/// The text of the page of a record in a language, line by line.
fn lines_of_page(line: &str, language: usize) -> Vec<String> {
    let (folder, _) = recorded(line);
    let page = run(folder.path(), "en", "explain game.record --html page.html");
    assert_eq!(page.code, 0, "{}", page.err);
    let html = fs::read_to_string(folder.path().join("page.html")).expect("there is a page");
    let data =
        html.split_once("id=\"data\">").and_then(|(_, data)| data.split_once("</script>")).expect("it has data").0;
    let data: serde_json::Value = serde_json::from_str(data).expect("they are JSON");
    let text = |index: &serde_json::Value| {
        let text = &data["album"]["texts"][index.as_u64().expect("texts have numbers") as usize];
        text[language].as_str().or(text.as_str()).expect("a text").to_owned()
    };
    let lines = data["leaves"]["lines"].as_array().expect("it has lines");
    let head = [text(&data["title"]), text(&data["layers"])];
    head.into_iter().chain(lines.iter().map(|line| text(&line[2]))).collect()
}

#[test]
fn a_card_that_is_drawn_is_told_in_a_sentence() {
    let told = [
        (
            "gauntlet-of-fools --players 3 --seed 4",
            "Carta Classe: la numero 7 delle 20 rimaste",
            "Class card: number 7 of the 20 left",
        ),
        ("blitz-bowl --seed 4", "Carta Sfida: la numero ", "Challenge card: number "),
    ];
    for (game, italian, english) in told {
        for (language, wanted) in [italian, english].into_iter().enumerate() {
            let lines = lines_of_page(game, language);
            assert!(lines.iter().any(|line| line.starts_with(wanted)), "{wanted}: {lines:?}");
            // What reads as a list: a name, and numbers behind colons.
            let list = |line: &&String| line.split(": ").skip(1).filter(|part| part.parse::<u32>().is_ok()).count() > 1;
            assert_eq!(lines.iter().find(list), None);
        }
    }
}

#[test]
fn a_game_is_called_by_its_title() {
    let (folder, _) = recorded("finale-xviii --seed 4 --turns 1");
    for language in LANGUAGES {
        let told = run(folder.path(), language, "explain game.record").out;
        let head = told.lines().next().unwrap_or_default();
        assert!(head.contains(" · Finale XVIII · "), "{head}");
    }
    let lines = lines_of_page("finale-xviii --seed 4 --turns 1", 0);
    assert_eq!(lines[0], "Finale XVIII");
    assert!(lines[1].contains("Dungeon Bowl"), "{}", lines[1]);
}

/// The values that a page of rolls reckons with, roll by roll: `Hero's Defence, Zealot (p1): 15 → 13`.
fn reckoned(pages: &str) -> Vec<Vec<&str>> {
    let value = |line: &&str| line.contains(": ") && line.contains(" → ");
    let bare = |line| str::trim_start(str::strip_prefix(line, "  reckoned").unwrap_or(line));
    pages.split("\n\n").map(|page| page.lines().map(bare).filter(value).collect()).collect()
}

#[test]
fn a_value_that_is_asked_twice_is_told_once() {
    let mut told = 0;
    for seed in [3, 4, 5] {
        let (folder, _) = recorded(&format!("gauntlet-of-fools --seed {seed}"));
        let pages = run(folder.path(), "en", "explain game.record --depth list").out;
        for values in reckoned(&pages) {
            let twice = values.iter().enumerate().find(|(index, value)| values[..*index].contains(value));
            assert_eq!(twice, None, "seed {seed}: {values:?}");
            told += values.len();
        }
    }
    assert!(told > 20, "{told} values");
}

// ------------------------------------------------------------------------------------------- a game without end

/// A house by which monsters are fought for ever, and one on top of it by which they are not.
const TREADMILL: [(&str, &str); 4] = [
    ("treadmill/house.yaml", "house: treadmill\nextends: gauntlet-of-fools\n"),
    (
        "treadmill/rules/treadmill.yaml",
        "kind: procedure\nrules:\n  treadmill:\n    source: house/treadmill\n    hooks:\n      \
         again: {event: special-damage, phase: pre-roll, do: {fight-again: actor}}\n",
    ),
    ("way-out/house.yaml", "house: way-out\nextends: gauntlet-of-fools\n"),
    ("way-out/rules/way-out.yaml", "kind: procedure\nrules: {treadmill: {patch: {hooks: {again: {if: 1 > 2}}}}}\n"),
];

/// A folder with both houses and the record of a game that was called off.
fn called_off() -> TempDir {
    let folder = with_files(&TREADMILL);
    let played =
        run(folder.path(), "en", "play gauntlet-of-fools --house treadmill --seed 2 --trace off --record game.record");
    assert!(played.code == 2 && played.err.contains("[no-progress]"), "{}", played.err);
    folder
}

/// Runs a line on the game that was called off, which has 150,000 events: a second or so if each is looked at a few times.
fn soon(folder: &Path, language: &str, line: &str) -> crate::support::Run {
    run_within("ulimit -t 15", folder, language, line)
}

#[test]
fn a_game_without_end_is_told_as_fast_as_it_is_played() {
    let folder = called_off();
    for level in ["outcome", "rules", "full"] {
        let line = format!("play gauntlet-of-fools --house treadmill --seed 2 --trace {level}");
        let told = soon(folder.path(), "en", &line);
        assert!(told.code == 2 && told.err.contains("[no-progress]"), "{level}: {}", told.err);
        assert!(told.out.lines().count() > 10_000, "{level}: {} lines", told.out.lines().count());
    }
    for depth in ["line", "list", "tree"] {
        let told = soon(folder.path(), "it", &format!("explain game.record --depth {depth}"));
        assert!(told.code == 2 && told.err.contains("[no-progress]"), "{depth}: {}", told.err);
        assert!(told.out.lines().count() > 5_000, "{depth}: {} lines", told.out.lines().count());
    }
    let page = soon(folder.path(), "it", "explain game.record --html page.html");
    assert!(page.code == 2 && page.err.contains("[no-progress]"), "{}", page.err);
    assert_eq!(soon(folder.path(), "it", "explain game.record --roll special-damage --depth tree").code, 0);
    let compared = soon(folder.path(), "it", "compare gauntlet-of-fools --house treadmill --games 4");
    assert!(compared.err.contains("[no-progress]"), "{}", compared.err);
}

#[test]
fn a_game_without_end_is_held_against_the_same_under_a_house() {
    let folder = called_off();
    let goes_no_further =
        ["la partita non va oltre: più di 50000 eventi", "the game goes no further: more than 50000 events"];
    for (language, goes_no_further) in LANGUAGES.into_iter().zip(goes_no_further) {
        let told = soon(folder.path(), language, "impact game.record --house way-out");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{language}");
        let stops: Vec<&str> = told.out.lines().filter(|line| line.contains(goes_no_further)).collect();
        assert!(
            stops.len() == 1 && stops[0].starts_with(["senza", "without"][usize::from(language == "en")]),
            "{stops:?}"
        );
        let refused = run(folder.path(), language, "impact game.record");
        assert!(refused.code == 2 && refused.err.contains("[missing-argument]"), "{}", refused.err);
    }
    let told = soon(folder.path(), "en", "impact game.record --house way-out --format json").out;
    let told: serde_json::Value = serde_json::from_str(&told).expect("it is JSON");
    assert_eq!(told["records"][0]["called-off"], serde_json::json!({"without": "no-progress", "with": null}));
}

// --------------------------------------------------------------------------------------------- taken out

/// A dodge on drawn ground of every kind.
const DRAWN: &str = r#"
- name: on a map
  game: finale-xviii
  position:
    dungeon:
      map: |
        .........C.......C.........
        ...........................
        HH.......................AA
        HH.......................AA
        HH.......C.......C.......AA
        HH.......................AA
        ...........................
        ....1.2.3.4.5.6............
        .........C.......C.........
    h3: {at: "12,3", ag: 3+}
    a5: {at: "13,3"}
  dice: [6]
  commands: ["h3 move 11,3", h3 stop]
- name: on a board
  game: finale-xviii
  position:
    board: |
      H  .  w:h3 a5* .  A
      H  #  .    .   ~  A
      H  .  .    C   .  A
    h3: {ag: 3+}
  dice: [6]
  commands: ["h3 move 1,0", h3 stop]
- name: in a room
  game: dungeon-bowl
  position:
    hall: [9, 7]
    rooms: armoury
    h3: {at: "2,3", ag: 3+}
    a5: {at: "3,3"}
  dice: [6]
  commands: ["h3 move 1,3", h3 stop]
"#;

#[test]
fn a_position_on_drawn_ground_is_taken_out_with_it() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "drawn.yaml", DRAWN);
    for (case, ground) in [("on a map", "dungeon: {map:"), ("on a board", "board:"), ("in a room", "rooms: armoury")] {
        let words = ["explain", "drawn.yaml", "--case", case, "--at", "dodge-test", "--scenario"];
        let taken = run_words(folder.path(), "en", &words.map(str::to_owned));
        assert_eq!((taken.code, taken.err.as_str()), (0, ""), "{case}: {}", taken.out);
        assert!(taken.out.contains(ground), "{case}: {}", taken.out);
        write(folder.path(), "taken.yaml", &taken.out);
        let judged = run(folder.path(), "en", "judge taken.yaml");
        assert_eq!(judged.code, 0, "{case}: {}\n{}{}", taken.out, judged.out, judged.err);
    }
}

/// A position of a match on a pitch, or of a duel, that cannot be; and what is told of it.
const IMPOSSIBLE: &[(&str, &str)] = &[
    (r#"game: casa-24, position: {h1: {at: "2,2"}, balls: ["5,6", "5,6"]}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {at: "2,2"}, balls: [h1, h1]}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {at: "2,2", state: prone}, ball: h1}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {}, h2: {at: "2,2"}, ball: h1}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {at: "2,2"}, ball: "4,3"}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {at: "5,6"}, ball: "5,6"}"#, "misplaced-ball"),
    (r#"game: casa-24, position: {h1: {at: "5,6"}, balls: [h1, "2,2"], special: [twin, twin]}"#, "card-twice"),
    (r#"game: casa-24, position: {h1: {at: "5,6"}, ball: h1, special: [twin], balls-to-come: [twin]}"#, "card-twice"),
    (r#"game: casa-24, position: {h1: {at: "5,6"}, ball: h1, special: [twin, soap]}"#, "out-of-range"),
    (
        r#"game: casa-24, position: {home: {hand: [second-try, second-try, second-try, second-try, second-try]}, h1: {at: "5,6"}, ball: h1}"#,
        "card-twice",
    ),
    (
        "game: gauntlet-of-fools, position: {p1: {class: monk, weapon: axe, boasts: [blindfolded, blindfolded]}}",
        "card-twice",
    ),
];

#[test]
fn positions_that_cannot_be_are_told() {
    let folder = TempDir::new().expect("a folder can be made");
    for (case, code) in IMPOSSIBLE {
        write(folder.path(), "case.yaml", format!("- {{name: it cannot be, {case}, expect: {{}}}}\n"));
        let run = run(folder.path(), "en", "judge case.yaml");
        assert!(run.code == 2 && run.err.contains(&format!("error[{code}]")), "{case}: {}", run.shown());
    }
}

/// A case that names a game or a house of no use is unusable, with its place; the others are told as ever.
#[test]
fn a_case_with_rules_of_no_use_leaves_the_others_to_be_judged() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "house/house.yaml", "house: house\nextends: dungeon-bowl\n");
    let case = |more: &str, at: &str| {
        format!(
            "- {{name: \"{at}\", {more}, position: {{h3: {{at: \"{at}\"}}}}, commands: [\"h3 move 9,4\"], expect: {{h3: {{at: \"9,4\"}}}}}}\n"
        )
    };
    let (good, no_house) = (case("game: dungeon-bowl", "8,4"), case("game: dungeon-bowl, houses: [nix]", "8,5"));
    let (no_game, other_game) = (case("game: nix", "8,3"), case("game: gauntlet-of-fools", "10,4"));
    write(folder.path(), "cases/a.yaml", format!("{good}{no_house}{no_game}"));
    let told = run(folder.path(), "en", "judge cases");
    assert_eq!((told.code, told.out.lines().last()), (2, Some("1 held, 0 did not, 2 unusable")), "{}", told.err);
    for fault in ["[missing-directory]", " --> cases/a.yaml:2:45\n", "[unknown-pack]", " --> cases/a.yaml:3:23\n"] {
        assert!(told.err.contains(fault), "{fault}: {}", told.err);
    }
    let told = run(folder.path(), "en", "judge cases --format json");
    let data: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    let outcomes: Vec<&str> =
        data["cases"].as_array().expect("cases").iter().filter_map(|c| c["outcome"].as_str()).collect();
    assert_eq!((told.code, outcomes), (2, vec!["held", "unusable", "unusable"]));
    write(folder.path(), "house/tests/a.yaml", format!("{good}{other_game}"));
    let told = run(folder.path(), "en", "judge house");
    assert_eq!((told.code, told.out.lines().last()), (2, Some("1 held, 0 did not, 1 unusable")), "{}", told.err);
    let told = run(folder.path(), "en", "check house");
    assert!(told.err.contains("[house-for-another-pack]"), "{}{}", told.out, told.err);
    // Where the house of all of them is of no use, that is told once.
    write(folder.path(), "house/house.yaml", "house: house\nextends: nix\n");
    let told = run(folder.path(), "en", "judge house");
    assert_eq!((told.code, told.out.as_str(), told.err.matches("error[").count()), (2, "", 1), "{}", told.err);
}

/// Every roll of a record is told once, whatever else a house changes, and whether the game is over earlier or goes on.
#[test]
fn rolls_are_counted_once_and_the_end_of_the_game_is_told() {
    let folder = TempDir::new().expect("a folder can be made");
    for (house, more, number) in [("two-td", "", 2), ("one-td", "after: [two-td]\n", 1)] {
        write(folder.path(), format!("{house}/house.yaml"), format!("house: {house}\nextends: dungeon-bowl\n{more}"));
        let rule = format!("{{touchdowns-to-win: {{patch: {{params: {{to-win: {number}}}}}}}}}");
        write(folder.path(), format!("{house}/rules/n.yaml"), format!("kind: event\nrules: {rule}\n"));
    }
    for (played, record, house, end) in [
        ("--seed 7", "short.record", "two-td", "with the house the game goes on where it was over without\n"),
        ("--seed 3 --house two-td", "long.record", "one-td", "with the house the game is over after command "),
    ] {
        let line = format!("play dungeon-bowl {played} --trace off --record {record}");
        assert_eq!(run(folder.path(), "en", &line).code, 0);
        let rolls = run(folder.path(), "en", &format!("explain {record}")).out.matches("\n#").count() as u64;
        let told = run(folder.path(), "en", &format!("impact {record} --house {house}")).out;
        assert!(told.contains(end) && told.contains(", one other thing decided otherwise; no game parts"), "{told}");
        let told = run(folder.path(), "en", &format!("impact {record} --house {house} --format json")).out;
        let told: serde_json::Value = serde_json::from_str(&told).expect("it is JSON");
        let [alike, changed, gone, decided, new] =
            ["alike", "changed", "gone", "decided", "new"].map(|key| told["records"][0][key].as_u64().expect(key));
        assert_eq!((alike + changed + gone, decided), (rolls, 1), "{record}");
        let listed = told["records"][0]["rolls"].as_array().expect("a list").len() as u64;
        assert_eq!(listed, changed + gone + decided + new);
        let [without, with] = ["without", "with"].map(|house| told["records"][0]["over"][house].as_u64());
        assert!(without.is_some() && with.is_none_or(|with| Some(with) < without), "{without:?} {with:?}");
    }
}
