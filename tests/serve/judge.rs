//! A judge who is called to a table: sees all, pauses, rules; and what comes of a ruling.

use serde_json::{Value, json};

use super::client::{Answered, Hosted, Seated, offered, post};
use crate::support::{run, write};

/// Somebody who plays alone against a bot, and a judge who is called.
fn called(game: &str) -> (Hosted, Seated, Seated) {
    let hosted = Hosted::new();
    let table = hosted.seated(&format!("game={game}&sides=2&coach-0=here&coach-1=bot&seed=21"));
    let judge = table.with(table.seats()["judge"].as_str().expect("a key to judge"));
    (hosted, table, judge)
}

fn sent(who: &Seated, what: &str, body: &Value) -> Answered {
    post(&who.address, &who.path(what, ""), "application/json", &body.to_string())
}

/// Plays on until a roll with a single die and outcomes of its own is told; its number.
fn with_a_roll(table: &Seated, judge: &Seated) -> u64 {
    for number in 0..200 {
        let seen = table.look();
        let lines = seen["story"]["lines"].as_array().expect("a story");
        for line in lines.iter().rev().filter(|line| line[3] == 1) {
            let event = line[0].as_u64().expect("a number");
            let why = judge.get("why", &format!("&event={event}")).json();
            let ruled = &why["why"]["ruled"];
            let is_single = ruled["dice"].as_array().is_some_and(|dice| dice.len() == 1);
            if is_single && ruled["outcomes"].as_array().is_some_and(|outcomes| outcomes.len() == 2) {
                return event;
            }
        }
        let offered = offered(&seen);
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[(number * 5) % offered.len()] };
        table.say(line);
    }
    panic!("nothing was rolled with one die")
}

fn says(told: &Value) -> Vec<String> {
    let broken = told["broken"].as_array().into_iter().flatten();
    broken.filter_map(|says| says.as_str().map(str::to_owned)).collect()
}

#[test]
fn a_ruling_is_seen_by_everybody_replayed_taken_back_and_made_to_last() {
    let (hosted, table, judge) = called("dungeon-bowl");
    let event = with_a_roll(&table, &judge);
    let before = table.record();
    let ruled = judge.get("why", &format!("&event={event}")).json()["why"]["ruled"].clone();
    assert_eq!(ruled["faces"], json!(["1", "2", "3", "4", "5", "6"]));
    let outcomes = ruled["outcomes"].clone();
    let page = judge.get("why", &format!("&event={event}")).json()["why"]["page"].to_string();
    let other =
        outcomes.as_array().expect("two").iter().find(|outcome| !page.contains(outcome[1].as_str().unwrap_or("?")));
    let outcome = other.unwrap_or(&outcomes[0])[0].as_str().expect("an id");
    let filed = json!({"by": "Anna", "why": "il dado è caduto", "rule": "", "event": event, "outcome": outcome});
    assert_eq!(sent(&table, "rulings", &filed).json()["refused"]["code"], "table-for-judges");
    let told = sent(&judge, "rulings", &filed).json();
    assert!(told["view"].is_object(), "{told}");
    // Everybody is told, in their language.
    for (eyes, wanted) in [(&table, "Anna rules: "), (&Seated { lang: "it", ..table.clone() }, "Decisione di Anna: ")] {
        let seen = eyes.look();
        let said = seen["rulings"][0][0].as_str().unwrap_or_default();
        assert!(said.starts_with(wanted) && said.contains("il dado è caduto"), "{said}");
        let why = eyes.get("why", &format!("&event={event}")).json().to_string();
        assert!(why.contains(wanted), "{why}");
        assert!(eyes.lang == "it" || why.contains(outcome_said(&outcomes, outcome)), "{why}");
        assert!(!why.contains("\"ruled\":{"), "what may be ruled is for judges: {why}");
    }
    // Nobody who plays takes it back.
    assert_eq!(table.undo()["refused"]["code"], "undo-after-ruling");
    // The record holds it, with what it took the place of.
    let line = table.record().lines().find(|line| line.starts_with("! ")).expect("it is an entry").to_owned();
    assert!(line.contains("\"by\":\"Anna\""), "{line}");
    let shown = run(hosted.folder.path(), "en", &format!("explain {}.record", table.id)).out;
    assert!(shown.contains("Anna rules: "), "{shown}");
    let page = run(hosted.folder.path(), "en", &format!("explain {}.record --html page.html", table.id));
    assert_eq!(page.code, 0, "{page:?}");
    let page = std::fs::read_to_string(hosted.folder.path().join("page.html")).expect("it is written");
    assert!(page.contains("Anna rules: ") && page.contains("Decisione di Anna: "));
    // As a scenario, and as the rule of a house that can be played at once.
    let scenario = judge.get("rulings/1/scenario", "").json()["text"].as_str().expect("a scenario").to_owned();
    assert!(scenario.contains("il dado è caduto"), "{scenario}");
    let made = sent(&judge, "rulings/1/house", &json!({})).json();
    let house = format!("{}-ruling-1", table.id);
    assert!(made["none"].as_str().is_some_and(|says| says.contains(&house)), "{made}");
    let held = run(hosted.folder.path(), "en", &format!("judge {house}/tests"));
    assert!(held.out.contains("1 held, 0 did not"), "{}", held.out);
    assert_eq!(run(hosted.folder.path(), "en", &format!("check {house}")).code, 0);
    // Taken back, everything is as it was.
    let told = judge.undo();
    assert_eq!(told["view"]["rulings"], json!([]), "{told}");
    assert_eq!(table.record(), before);
    assert!(says(&judge.undo())[0].contains("there is no ruling"));
}

fn outcome_said<'o>(outcomes: &'o Value, id: &str) -> &'o str {
    let found = outcomes.as_array().into_iter().flatten().find(|outcome| outcome[0] == id);
    found.and_then(|outcome| outcome[1].as_str()).unwrap_or("?")
}

#[test]
fn a_die_that_is_ruled_goes_on_from_there_with_other_dice_than_those_that_were_seen() {
    let (_hosted, table, judge) = called("dungeon-bowl");
    let event = with_a_roll(&table, &judge);
    for number in 0..6 {
        let seen = table.look();
        let offered = offered(&seen);
        table.say(&offered[(number * 7) % offered.len()].clone());
    }
    let filed = json!({"by": "Anna", "why": "off the table", "event": event, "die": [1, 6]});
    let told = sent(&judge, "rulings", &filed).json();
    assert!(told["view"].is_object(), "{told}");
    let page = table.get("why", &format!("&event={event}")).json()["why"]["page"].to_string();
    assert!(page.contains("1d6 = 6"), "{page}");
    // It plays on, and the terminal plays it again to the last die.
    let mut seen = table.look();
    for number in 0..2_000 {
        if seen["over"] == true {
            break;
        }
        let offered = offered(&seen);
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[(number * 5) % offered.len()] };
        seen = table.say_at(line, &seen["at"], &seen["undone"])["view"].clone();
    }
    assert_eq!(seen["over"], true);
    let again = run(&table.folder, "en", &format!("replay {}.record", table.id));
    assert!(again.out.contains("the same game"), "{}{}", again.out, again.err);
}

#[test]
fn a_paused_game_waits_for_the_judge() {
    let (_hosted, table, judge) = called("gauntlet-of-fools");
    let pause = |on: &str| {
        let path = judge.path("pause", &format!("&on={on}"));
        post(&judge.address, &path, "application/json", "{}").json()
    };
    assert_eq!(pause("yes"), json!({"paused": true}));
    let seen = table.look();
    assert_eq!(seen["paused"], true);
    let line = offered(&seen)[0].clone();
    assert_eq!(table.say(&line)["refused"]["code"], "table-paused");
    assert_eq!(table.undo()["refused"]["code"], "table-paused");
    assert_eq!(sent(&table, "pause", &json!({})).json()["refused"]["code"], "table-for-judges");
    assert_eq!(pause("no"), json!({"paused": false}));
    assert!(table.say(&line)["view"].is_object());
}

#[test]
fn a_judge_rules_how_things_stand_and_is_told_all_that_speaks_against_it() {
    let (_hosted, table, judge) = called("gauntlet-of-fools");
    for number in 0..40 {
        let seen = table.look();
        if seen["question"]["asks"].as_str().is_some_and(|asks| asks.contains("face")) || seen["over"] == true {
            break;
        }
        let offered = offered(&seen);
        table.say(&offered[number % offered.len()].clone());
    }
    let wrong =
        json!({"by": "", "why": "", "rule": "zombi", "position": "{p1: {gold: lots, wunds: 1}, p9: {gold: 1}}"});
    let told = sent(&judge, "rulings", &wrong).json();
    let reasons = says(&told);
    assert!(reasons.len() >= 3, "{reasons:?}");
    assert!(reasons.iter().any(|says| says.contains("zombi")), "{reasons:?}");
    let italian = sent(&Seated { lang: "it", ..judge.clone() }, "rulings", &wrong).json();
    assert!(says(&italian).iter().any(|says| says.contains("giudice")), "{italian}");
}

#[test]
fn the_position_is_one_line_that_the_terminal_reads_and_nobody_else_is_given() {
    let (hosted, table, judge) = called("dungeon-bowl");
    with_a_roll(&table, &judge);
    let line = table.get("position", "").json()["text"].as_str().expect("a line").to_owned();
    assert_eq!(line.lines().count(), 1);
    write(hosted.folder.path(), "line.yaml", &line);
    let tried = run(hosted.folder.path(), "en", "judge line.yaml");
    assert!(tried.out.contains("1 held"), "{}{}", tried.out, tried.err);
    let (_, watch) = table.links();
    assert!(table.with(&watch).get("position", "").body.contains("stay unseen"));
    assert!(judge.get("position", "&at=3").json()["text"].is_string());
}
