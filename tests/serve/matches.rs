//! Whole games by clicking only what the page offers.

use serde_json::Value;

use super::client::{Hosted, Seated, offered};
use crate::support::run;

/// Each game with a bot on the other side; the match of Dungeon Bowl is short, that of the browser is whole.
const GAMES: [&str; 3] = [
    "game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&turns=2&seed=11",
    "game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&seed=11",
    "game=gauntlet-of-fools&sides=3&coach-0=here&coach-1=bot&coach-2=random&seed=11",
];

/// Answers with whatever is offered, another each time, until the game is over.
pub fn played(table: &Seated) -> Value {
    let mut seen = table.look();
    for number in 0..4_000 {
        if seen["over"] == true {
            return seen;
        }
        let offered = offered(&seen);
        assert!(!offered.is_empty(), "{seen}");
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[(number * 7) % offered.len()] };
        let told = table.say_at(line, &seen["at"], &seen["undone"]);
        assert!(told["view"].is_object(), "{line}: {told}");
        seen = told["view"].clone();
    }
    panic!("it never ends");
}

#[test]
fn a_match_of_each_game_is_clicked_to_its_end_and_replayed_by_the_terminal() {
    for (game, lang) in GAMES.into_iter().zip(["it", "en", "it"]) {
        let hosted = Hosted::new();
        let table = Seated { lang, ..hosted.seated(game) };
        let end = played(&table);
        assert!(end["question"].is_null() && end["at"].as_u64() > Some(10), "{end}");
        let replayed = run(hosted.folder.path(), "en", &format!("replay {}.record", table.id));
        assert_eq!(replayed.code, 0, "{replayed:?}");
        assert!(replayed.out.contains("the same game"), "{replayed:?}");
        // Who went where is told, as it is there.
        let story = end["story"]["lines"].to_string();
        assert!(lang == "en" || !game.contains("bowl") || story.matches(" va da ").count() > 2, "{story}");
        // Of the last turn's rolls the page tells as much as the terminal.
        let why = table.get("why", &format!("&event={}", last_roll(&end))).json();
        let explained =
            run(hosted.folder.path(), lang, &format!("explain {}.record --roll {}", table.id, last_roll(&end)));
        let title = why["why"]["page"]["title"].as_str().expect("a title");
        assert!(
            explained
                .out
                .split_whitespace()
                .collect::<String>()
                .contains(&title.split_whitespace().collect::<String>()),
            "{title}\n{}",
            explained.out
        );
    }
}

fn last_roll(seen: &Value) -> u64 {
    let lines = seen["story"]["lines"].as_array().expect("a story");
    lines.iter().rev().find(|line| line[3] == 1).and_then(|line| line[0].as_u64()).expect("something was rolled")
}

#[test]
fn the_same_answers_are_the_same_game_as_in_a_terminal() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=3&coach-0=here&coach-1=bot&coach-2=bot&seed=4");
    let mut typed = Vec::new();
    let mut seen = table.look();
    while seen["over"] != true {
        let line = offered(&seen).last().expect("something is offered").clone();
        let told = table.say_at(&line, &seen["at"], &seen["undone"]);
        typed.push(line);
        seen = told["view"].clone();
    }
    let folder = tempfile::TempDir::new().expect("a folder can be made");
    let command = "play gauntlet-of-fools --players 3 --seed 4 --home-coach human --record game.record";
    let terminal = crate::support::run_typing(folder.path(), "en", command, &(typed.join("\n") + "\n"));
    assert_eq!(terminal.code, 0, "{terminal:?}");
    let record = std::fs::read_to_string(folder.path().join("game.record")).expect("there is a record");
    assert_eq!(record, table.record());
}

#[test]
fn the_first_page_tells_of_each_record_as_it_is_now() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=6");
    let told = || super::client::get(&hosted.address, "/?lang=en").body;
    let answers = |page: &str| {
        let (_, rest) = page.split_once("answers: ").expect("it is listed");
        rest.split(' ').next().unwrap_or_default().to_owned()
    };
    assert!(told().contains(&format!("/games/{}?key=", table.id)));
    let seen = table.look();
    let before = answers(&told());
    table.say(&offered(&seen)[0]);
    assert_ne!(answers(&told()), before);
    assert_eq!(answers(&told()), answers(&told()));
    let record = hosted.folder.path().join(format!("{}.record", table.id));
    std::fs::write(&record, "no record").expect("it can be written");
    assert!(!told().contains("/games/gauntlet"), "it is none any more");
    std::fs::remove_file(&record).expect("it can be taken away");
    assert!(!told().contains("/games/gauntlet"));
}

#[test]
fn a_page_with_all_it_needs_is_small() {
    let hosted = Hosted::new();
    let table = hosted.seated(GAMES[0]);
    table.say("auto");
    let parts = ["/assets/page.css", "/assets/table.js", "/words?lang=it"];
    let parts: usize = parts.iter().map(|path| super::client::get(&table.address, path).body.len()).sum();
    let page = table.get("", "").body.len() + table.get("view", "").body.len();
    assert!(page + parts < 300_000, "{} + {parts}", page);
}
