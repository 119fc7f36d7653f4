//! A game that is looked back on together, and one whose rules change while it is played.

use serde_json::{Value, json};

use super::client::{Hosted, Seated, offered, post};
use crate::support::{copy, root, run, write};

fn does(who: &Seated, page: &str, more: &str) -> Value {
    post(&who.address, &who.path("lead", &format!("&page={page}{more}")), "application/json", "{}").json()
}

fn seen(who: &Seated, page: &str) -> Value {
    who.get("view", &format!("&at=0&page={page}")).json()["lead"].clone()
}

#[test]
fn one_shows_the_others_what_was_and_hands_the_controls_on() {
    let hosted = Hosted::new();
    let host = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=link&coach-1=bot&seed=8");
    let (keys, watch) = host.links();
    let (player, watcher) = (host.with(keys[0].as_ref().expect("a link")), host.with(&watch));
    assert_eq!(seen(&watcher, "1"), Value::Null);
    let mine = does(&watcher, "1", "&at=3");
    assert_eq!((&mine["lead"]["mine"], &mine["lead"]["at"]), (&json!(true), &json!(3)), "{mine}");
    // Another page of the same link is somebody else.
    for (who, page) in [(&watcher, "2"), (&player, "1")] {
        let shown = seen(who, page);
        assert_eq!(
            (&shown["mine"], &shown["at"], &shown["holder"]),
            (&json!(false), &json!(3), &json!(["lead-watch", null]))
        );
        assert_eq!(does(who, page, "&at=1")["refused"]["code"], "table-led");
        assert_eq!(does(who, page, "&does=give")["refused"]["code"], "table-led");
    }
    // Whoever asks is handed the controls, where they stand.
    assert_eq!(does(&player, "1", "&does=ask")["lead"]["asked"], true);
    assert_eq!(seen(&watcher, "1")["asks"], json!(["link-side", 1]));
    does(&watcher, "1", "&at=5");
    does(&watcher, "1", "&does=give");
    assert_eq!((&seen(&player, "1")["mine"], &seen(&player, "1")["at"]), (&json!(true), &json!(5)));
    // Whoever began the game takes them from one who has gone away, and lays them down.
    assert_eq!(
        does(&host, "1", "")["lead"],
        json!({"at": null, "mine": true, "holder": ["lead-host", null], "asks": null, "asked": false})
    );
    assert_eq!(does(&host, "1", "&does=give")["lead"], Value::Null);
    assert_eq!(does(&player, "1", "&does=ask")["lead"], Value::Null, "there is nothing to ask for");
}

#[test]
fn a_game_plays_on_under_the_rules_it_began_with_and_says_what_newer_ones_would_have_changed() {
    let hosted = Hosted::new();
    let house = hosted.folder.path().join("long-jumps");
    copy(&root().join("tests/houses/long-jumps"), &house);
    let form = "game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&turns=2&seed=21&house-long-jumps=on";
    let table = hosted.seated(form);
    play(&table, 12);
    assert_eq!(table.get("newer", "").json()["newer"], Value::Null);
    let before = table.look();
    // The house says something else from now on: whoever rushes always falls.
    let rules =
        "kind: event\nrules:\n  rush-test: {patch: {hooks: {never: {phase: resolve, do: {outcome: failed}}}}}\n";
    write(&house, "rules/rush.yaml", rules);
    let (after, again) = (table.look(), hosted.seated(form));
    assert_eq!((&after["board"], &after["question"]), (&before["board"], &before["question"]));
    play(&table, 400);
    let newer = table.get("newer", "").json();
    assert!(newer["newer"].is_array(), "{newer}");
    assert!(table.look()["over"] == true);
    // A new game begins by the new rules, without the server being begun anew.
    let digest = |table: &Seated| {
        let record = table.record();
        record.lines().find(|line| line.starts_with("layer long-jumps ")).map(str::to_owned).expect("its layer")
    };
    assert_ne!(digest(&table), digest(&again));
    assert_eq!(again.get("newer", "").json()["newer"], Value::Null);
    // The house is gone: both play on.
    std::fs::remove_dir_all(&house).expect("it can go");
    assert!(table.get("view", "&at=4").json()["board"].is_string());
    assert!(!offered(&again.look()).is_empty());
    let gone = table.get("newer", "").json();
    assert!(gone["broken"].is_array(), "what newer rules say nobody knows: {gone}");
}

/// Plays so many answers on, or to the end.
fn play(table: &Seated, answers: usize) {
    let mut seen = table.look();
    for number in 0..answers {
        if seen["over"] == true {
            return;
        }
        let offered = offered(&seen);
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[(number * 5) % offered.len()] };
        seen = table.say_at(line, &seen["at"], &seen["undone"])["view"].clone();
    }
}

#[test]
fn an_answer_is_refused_where_a_record_was_written_elsewhere_and_the_game_goes_on_from_there() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let line = offered(&table.look())[0].clone();
    assert!(table.say(&line)["view"].is_object());
    let stale = table.look();
    let mine = table.record();
    let resumed = run(hosted.folder.path(), "en", &format!("resume {}.record --trace off", table.id));
    assert_eq!(resumed.code, 0, "{resumed:?}");
    let theirs = table.record();
    assert!(theirs.starts_with(&mine) && theirs.len() > mine.len(), "the other played on");
    let told = table.say_at(&offered(&stale)[0], &stale["at"], &stale["undone"]);
    let says = told["broken"][0].as_str().unwrap_or_default();
    assert!(says.contains("no longer as this game left it") && table.record() == theirs, "{told}");
    // Whoever looks again sees what the other has made of it.
    let seen = table.look();
    assert_eq!((&seen["over"], table.record()), (&json!(true), theirs), "{seen}");
}

#[test]
fn a_look_in_the_browser_leaves_a_record_where_it_is() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let path = hosted.folder.path().join(format!("{}.record", table.id));
    let before = arbitro::pack::FileId::of(&path);
    table.look();
    assert_eq!(arbitro::pack::FileId::of(&path), before);
}
