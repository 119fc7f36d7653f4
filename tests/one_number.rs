//! One roll has one number, wherever it is told: what is seen in a game that is played is typed into `explain --roll`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;
use tempfile::TempDir;

use crate::support::{run, run_typing, write};

/// Rolls by their numbers: the title without its number, and the line of the dice.
type Rolls = BTreeMap<String, (String, String)>;

/// A game of each family, a roll that a house may make harder, and what a person types until something was rolled.
const GAMES: [(&str, &str, &str); 3] = [
    ("dungeon-bowl --seed 3 --turns 4", "armour-roll", "auto\nend turn\nend turn\nwhy\n"),
    ("blitz-bowl --seed 4", "armour-check", "auto\nend turn\nend turn\nwhy\n"),
    ("gauntlet-of-fools --players 3 --seed 4", "attack-roll", "why\n"),
];

/// A house that takes one from every roll of an event.
fn harder(folder: &Path, game: &str, event: &str) {
    let house = folder.join("harder");
    let hook = format!("{{event: {event}, phase: modify, do: {{modify: -1}}}}");
    let rule = format!("kind: procedure\nrules:\n  harder:\n    source: house/harder\n    hooks:\n      one: {hook}\n");
    for (file, text) in [("house.yaml", format!("house: harder\nextends: {game}\n")), ("rules/harder.yaml", rule)] {
        write(&house, file, text);
    }
}

/// The rolls of a text in which each is told in full.
fn told(text: &str) -> Rolls {
    let mut rolls = Rolls::new();
    let mut last: Option<String> = None;
    for line in text.lines() {
        let line = line.trim_start_matches("> ").trim_start();
        let titled = line.strip_prefix('#').and_then(|line| line.split_once(' '));
        let titled = titled.filter(|(number, _)| number.bytes().all(|digit| digit.is_ascii_digit()));
        if let Some((number, title)) = titled {
            // The origin stands at the right edge.
            let title = title.split("  ").next().unwrap_or_default().to_owned();
            rolls.insert(number.to_owned(), (title, String::new()));
            last = Some(number.to_owned());
        } else if let (Some(dice), Some(roll)) =
            (line.strip_prefix("dice "), last.as_ref().and_then(|last| rolls.get_mut(last)))
            && roll.1.is_empty()
        {
            roll.1 = dice.trim().split("  ").next().unwrap_or_default().to_owned();
        }
    }
    rolls
}

/// The rolls on the page of a record.
fn on_the_page(html: &str) -> Rolls {
    let data = html.split_once("<script type=\"application/json\" id=\"data\">").expect("the page has data").1;
    let data = data.split_once("</script>").expect("the data end").0;
    let data: Json = serde_json::from_str(data).expect("the data are JSON");
    let text = |index: &Json| {
        let text = &data["album"]["texts"][index.as_u64().expect("texts are numbered") as usize];
        text[1].as_str().or(text.as_str()).expect("a text is words").to_owned()
    };
    let lines = data["leaves"]["lines"].as_array().expect("the page tells what happened");
    let rolls = lines.iter().filter_map(|line| line.get(3)).map(|number| {
        let page = &data["leaves"]["pages"][number.to_string()];
        let title = text(&page[0]);
        let (head, title) = title.split_once(' ').expect("a title begins with its number");
        assert_eq!(head, format!("#{number}"));
        let rows = page[2].as_array().expect("a roll has rows");
        let dice = rows.iter().find(|row| text(&row[0]) == "dice").map_or_else(String::new, |row| text(&row[1]));
        (number.to_string(), (title.to_owned(), dice))
    });
    rolls.collect()
}

/// Those of some rolls that are not among others, or are told otherwise there.
fn others(some: &Rolls, all: &Rolls) -> Vec<String> {
    let strange = some.iter().filter(|(number, (title, dice))| {
        // Long titles and lines of dice are broken where the page ends.
        all.get(*number).is_none_or(|roll| !roll.0.starts_with(title.as_str()) || !roll.1.starts_with(dice.as_str()))
    });
    strange.map(|(number, roll)| format!("#{number} {roll:?}, there {:?}", all.get(number))).collect()
}

fn explained(folder: &Path) -> Rolls {
    let explained = run(folder, "en", "explain game.record --depth list").fine();
    told(&explained.out)
}

/// A game that is played in a folder, as it is told there.
fn played(folder: &Path, game: &str) -> Rolls {
    let played = run(folder, "en", &format!("play {game} --trace rules --record game.record"));
    assert_eq!(played.code, 0, "{}", played.err);
    told(&played.out)
}

#[test]
fn a_roll_that_is_told_while_it_is_played_is_explained_by_its_number() {
    for (game, ..) in GAMES {
        let folder = TempDir::new().expect("a folder can be made");
        let (played, explained) = (played(folder.path(), game), explained(folder.path()));
        crate::support::none(&others(&played, &explained), &format!("{game}: `play --trace rules` numbers otherwise"));
        assert!(played.len() > 4, "{game}: {played:?}");
    }
}

#[test]
fn the_page_numbers_rolls_as_explain_does() {
    for (game, ..) in GAMES {
        let folder = TempDir::new().expect("a folder can be made");
        played(folder.path(), game);
        run(folder.path(), "en", "explain game.record --html game.html").fine();
        let page = on_the_page(&fs::read_to_string(folder.path().join("game.html")).expect("there is a page"));
        let explained = explained(folder.path());
        crate::support::none(&others(&explained, &page), &format!("{game}: the page numbers otherwise"));
        assert_eq!(page.len(), explained.len(), "{game}");
    }
}

/// The numbers, events and dice of rolls that are told as data.
fn rows<'j>(events: impl Iterator<Item = &'j Json>) -> Vec<[&'j Json; 3]> {
    let row = |event: &'j Json| ["id", "event", "dice"].map(|key| &event[key]);
    events.map(row).filter(|[.., dice]| dice.as_array().is_some_and(|dice| !dice.is_empty())).collect()
}

#[test]
fn a_roll_that_a_house_changes_is_told_by_its_number() {
    for (game, event, _) in GAMES {
        let folder = TempDir::new().expect("a folder can be made");
        played(folder.path(), game);
        harder(folder.path(), game.split(' ').next().unwrap_or_default(), event);
        let json = |line: &str| -> Json {
            let told = run(folder.path(), "en", line);
            serde_json::from_str(&told.out).unwrap_or_else(|error| panic!("{line}: {error}\n{told:?}"))
        };
        let (explained, impact) =
            (json("explain game.record --format json"), json("impact game.record --house harder --format json"));
        let known = rows(explained["events"].as_array().expect("events are told").iter());
        let changed = impact["records"][0]["rolls"].as_array().expect("rolls are told");
        let changed = rows(changed.iter().map(|roll| &roll["without"]));
        assert!(!changed.is_empty(), "{game}: {impact}");
        let strange: Vec<String> =
            changed.iter().filter(|row| !known.contains(row)).map(|row| format!("{row:?}")).collect();
        crate::support::none(&strange, &format!("{game}: `impact` numbers otherwise"));
    }
}

#[test]
fn why_at_the_prompt_tells_the_number() {
    for (game, _, typed) in GAMES {
        let folder = TempDir::new().expect("a folder can be made");
        let line = format!("play {game} --home-coach human --record game.record");
        let asked = told(&run_typing(folder.path(), "en", &line, typed).out);
        assert_eq!(asked.len(), 1, "{game}: {asked:?}");
        crate::support::none(&others(&asked, &explained(folder.path())), &format!("{game}: `why` numbers otherwise"));
    }
}
