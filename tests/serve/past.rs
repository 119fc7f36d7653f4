//! What was, what might have been, and what outlives the server.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::client::{Hosted, Seated, get, offered, seated};
use crate::support::{arbitro, copy, root, run, write};

/// A short match against a bot, to its end.
fn over(hosted: &Hosted) -> Seated {
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&turns=2&seed=21");
    let mut seen = table.look();
    let mut number = 0;
    while seen["over"] != true {
        number += 5;
        let offered = offered(&seen);
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[number % offered.len()] };
        seen = table.say_at(line, &seen["at"], &seen["undone"])["view"].clone();
    }
    table
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn a_roll_without_a_rule_is_that_of_the_terminal() {
    let hosted = Hosted::new();
    copy(&root().join("tests/houses/added-dice"), &hosted.folder.path().join("added-dice"));
    let table = over(&hosted);
    let seen = table.look();
    let lines = seen["story"]["lines"].as_array().expect("a story");
    let mut tried = 0;
    for roll in lines.iter().filter(|line| line[3] == 1).map(|line| line[0].as_u64().expect("a number")) {
        let why = table.get("why", &format!("&event={roll}")).json();
        for rule in why["why"]["rules"].as_array().expect("rules").iter().take(2) {
            let id = rule[0].as_str().expect("an id");
            let told = table.get("what-if", &format!("&event={roll}&without={id}")).json();
            let command = format!("explain {}.record --roll {roll} --without {id}", table.id);
            let terminal = squeezed(&run(hosted.folder.path(), "en", &command).out);
            let heading = told["what_if"]["heading"].as_str().unwrap_or_else(|| panic!("{command}: {told}"));
            assert!(terminal.contains(&squeezed(heading)) || told["what_if"]["is"].is_null(), "{command}\n{terminal}");
            tried += 1;
        }
        if tried > 3 {
            break;
        }
    }
    assert!(tried > 0, "no rule spoke at any roll");
    // Nobody is told of a roll that there is not.
    for number in ["99999999", "abc", "-1", ""] {
        let told = table.get("why", &format!("&event={number}")).json();
        assert_eq!(told["refused"]["code"], "no-such-roll", "{told}");
        let says = told["refused"]["says"].as_str().unwrap_or_default();
        assert!(says.starts_with("there is no event "), "{told}");
    }
    let roll = lines.iter().find(|line| line[3] == 1).expect("a roll")[0].as_u64().expect("a number");
    let told = table.get("what-if", &format!("&event={roll}&house=added-dice")).json();
    assert_eq!(told["what_if"]["heading"], "under added-dice", "{told}");
    // A house that is changed meanwhile is read anew.
    let rules = hosted.folder.path().join("added-dice/rules/blocking.yaml");
    std::fs::write(rules, "kind: room\nrules:\n  armory: {patch: {params: {bonus: 2}}}\n")
        .expect("the house can be changed");
    let told = table.get("what-if", &format!("&event={roll}&house=added-dice")).json();
    assert!(told["broken"][0].as_str().is_some_and(|says| says.contains("armory")), "{told}");
    let wrong = table.get("what-if", &format!("&event={roll}&house=added-dize")).json();
    assert!(wrong["broken"][0].as_str().is_some_and(|says| says.contains("added-dize")), "{wrong}");
}

/// A house under which every die of the roll-off for the chests is rolled again.
const AGAIN: [(&str, &str); 2] = [
    ("again/house.yaml", "house: again\nextends: dungeon-bowl\n"),
    (
        "again/rules/again.yaml",
        "kind: procedure\nrules: {again: {source: x, hooks: {again: {event: chest-roll-off, phase: resolve, ask: false, \
         if: natural < 7, do: reroll}}}}\n",
    ),
];

/// Under other rules a roll may take dice that nobody has seen yet: those who still play by them are told later.
#[test]
fn a_roll_under_a_house_foretells_no_die_between_people() {
    let hosted = Hosted::new();
    AGAIN.iter().for_each(|(path, text)| write(hosted.folder.path(), path, text));
    let suppose = |who: &Seated, roll: u64| who.get("what-if", &format!("&event={roll}&house=again")).json();
    let later = "It is told once the game is over.";
    let host = hosted.seated("game=dungeon-bowl&sides=2&coach-0=link&coach-1=link");
    let (keys, watch) = host.links();
    let one = host.with(keys[0].as_ref().expect("a link"));
    let seen = one.look();
    let rolls = seen["story"]["lines"].as_array().expect("a story").iter().filter(|line| line[3] == 1);
    let last = rolls.filter_map(|line| line[0].as_u64()).max().expect("it is rolled for");
    // The second die of the roll-off is seen already, one after the last is not.
    for eyes in [&one, &host.with(&watch)] {
        let told = suppose(eyes, 0)["what_if"]["is"].to_string();
        assert!(told.contains("rolled again"), "{told}");
        assert_eq!(suppose(eyes, last)["none"], later);
    }
    // Whoever plays alone knows the seed, and whoever only watches them does not.
    let alone = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=bot&seed=3");
    assert_eq!(suppose(&alone, 1)["what_if"]["heading"], "under again");
    assert_eq!(suppose(&alone, 1)["none"], Value::Null);
    assert_eq!(suppose(&alone.with(&alone.links().1), 1)["none"], later);
}

#[test]
fn every_moment_can_be_looked_at_and_played_on_from() {
    let hosted = Hosted::new();
    let table = over(&hosted);
    let then = table.get("view", "&at=20").json();
    assert_eq!((then["at"].as_u64(), then["over"].as_bool()), (Some(20), Some(false)));
    let made = super::client::post(&table.address, &table.path("clone", "&at=20"), "application/json", "{}").json();
    let address = made["address"].as_str().expect("an address");
    let (path, asked) = address.split_once('?').expect("with a key");
    let id = path.trim_start_matches("/games/").to_owned();
    let key = asked.trim_start_matches("key=").split('&').next().expect("a key").to_owned();
    let copy = Seated { id, key, ..table };
    let seen = copy.look();
    assert_eq!((&seen["board"], seen["at"].as_u64()), (&then["board"], Some(20)));
    assert!(seen["question"]["mine"] == true, "whoever copies it sits on every seat");
}

#[test]
fn the_page_of_a_rule_is_that_of_the_book_of_this_game() {
    let hosted = Hosted::new();
    let table = Seated { lang: "it", ..hosted.seated("game=dungeon-bowl&sides=2") };
    let told = table.get("rules/dodge", "").json();
    assert_eq!(told["rule"]["name"], "Dodge");
    assert!(told["rule"]["facts"].as_array().is_some_and(|facts| facts.len() > 2), "{told}");
    // What a house of the folder changed is marked, and where the folder lies is told to nobody.
    copy(&root().join("tests/houses/kind-referees"), &hosted.folder.path().join("kind-referees"));
    let under = hosted.seated("game=dungeon-bowl&sides=2&house-kind-referees=on");
    let armoury = under.get("rules/armoury", "").body;
    assert!(armoury.contains("bonus = 2 (kind-referees/rules/rooms.yaml:3)"), "{armoury}");
    for body in [armoury, under.get("position", "").body] {
        assert!(!body.contains(&hosted.folder.path().display().to_string()), "{body}");
    }
    let wrong = table.get("rules/dogde", "").json();
    assert!(wrong["broken"][0].as_str().is_some_and(|says| says.contains("dogde")), "{wrong}");
}

/// The program as people start it, and where its table is.
pub fn started(folder: &TempDir) -> (Child, String) {
    let mut command = arbitro(folder.path(), "en");
    let mut child = command.args(["serve", "games", "--port", "0"]).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it speaks")).read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line}")).trim().trim_end_matches('/');
    (child, address.to_owned())
}

#[test]
fn a_server_that_is_killed_in_the_middle_of_a_question_loses_nothing() {
    let folder = TempDir::new().expect("a folder can be made");
    let (mut child, address) = started(&folder);
    let mut table =
        seated(&address, folder.path().join("games"), "game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&seed=9");
    let mut seen: Value = table.look();
    for number in 0..9 {
        let offered = offered(&seen);
        seen = table.say_at(&offered[number % offered.len()], &seen["at"], &seen["undone"])["view"].clone();
        child.kill().expect("it is killed");
        child.wait().expect("it is gone");
        let (next, address) = started(&folder);
        child = next;
        table.address = address;
        let again = table.look();
        assert_eq!(
            (&seen["at"], &seen["board"], &seen["question"]),
            (&again["at"], &again["board"], &again["question"])
        );
        seen = again;
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
}

#[test]
fn a_page_that_was_open_while_the_server_began_anew_is_shown_the_game_of_the_new_one() {
    let folder = TempDir::new().expect("a folder can be made");
    let (mut child, address) = started(&folder);
    let mut table =
        seated(&address, folder.path().join("games"), "game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let first = offered(&table.look())[0].clone();
    table.say(&first);
    let seen = table.undo()["view"].clone();
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    let (mut child, address) = started(&folder);
    table.address = address;
    let undone = |view: &Value| view["undone"].as_u64().expect("a number");
    let read = format!("&undone={}&read={}", seen["undone"], seen["story"]["to"]);
    let again = table.get("view", &read).json();
    // What is older than what it has, a page does not show; and it is told everything anew.
    assert!(undone(&again) > undone(&seen), "{again}");
    assert_eq!(again["story"]["from"], 0);
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
}

#[test]
fn a_game_that_a_judge_has_paused_waits_for_the_judge_after_the_server_began_anew_too() {
    let folder = TempDir::new().expect("a folder can be made");
    let (mut child, address) = started(&folder);
    let mut table =
        seated(&address, folder.path().join("games"), "game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let links = table.links();
    for on in [true, false] {
        let judge = table.with(table.seats()["judge"].as_str().expect("a key to judge"));
        let path = judge.path("pause", if on { "&on=yes" } else { "&on=no" });
        super::client::post(&judge.address, &path, "application/json", "{}");
        child.kill().expect("it is killed");
        child.wait().expect("it is gone");
        let (next, address) = started(&folder);
        (child, table.address) = (next, address);
        assert_eq!(table.look()["paused"], on);
        assert_eq!(table.links(), links, "the links are those that were handed out");
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
}

/// Whatever a record in the folder is called, it is a game of the folder.
#[test]
fn records_are_listed_and_played_on_under_any_name() {
    let hosted = Hosted::new();
    let table = over(&hosted);
    let record = table.record();
    for name in ["Two", "partita_1", "finale ada bea", "partità", "50% & <b>?#'", "..odd"] {
        write(hosted.folder.path(), format!("{name}.record"), &record);
        let path = escaped(name);
        let page = get(&hosted.address, "/").body;
        let link = page.split("href=\"").find_map(|rest| rest.strip_prefix(&format!("/games/{path}?key=")));
        if name.starts_with('.') {
            assert!(link.is_none(), "what hides is not shown");
            continue;
        }
        let key = link.and_then(|rest| rest.split('&').next()).unwrap_or_else(|| panic!("{name}: {page}"));
        let own = Seated { id: path.clone(), key: key.to_owned(), ..table.clone() };
        assert_eq!(own.look()["over"], true, "{name}");
        assert!(own.get("", "").body.contains(&format!("data-path=\"{path}\"")), "{name}");
        let line = own.get("position", "&at=30").json()["text"].as_str().expect("a line").to_owned();
        write(hosted.folder.path(), "line.yaml", &line);
        assert!(run(hosted.folder.path(), "en", "judge line.yaml").out.contains("1 held"), "{name}: {line}");
    }
    for outside in ["..%2Fsecret", "%2e%2e", "a%2Fb", "a%5Cb", "a%00"] {
        assert_eq!(get(&hosted.address, &format!("/games/{outside}/view?key=x")).status, 404, "{outside}");
    }
}

/// A name as it stands in an address.
fn escaped(name: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let byte = |byte: u8| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.bytes().map(byte).collect()
}
