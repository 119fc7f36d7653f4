//! Who may see and say what: two people by their links, one who watches, and what stays hidden from them.

use std::time::Duration;

use serde_json::json;

use super::client::{Hosted, Seated, get, offered};
use crate::support::{STUMBLES, write};

/// Two people, each with a link; whoever began the game sits on none of the sides.
fn two_people(game: &str) -> (Hosted, [Seated; 2], Seated) {
    let hosted = Hosted::new();
    let host = hosted.seated(&format!("game={game}&sides=2&coach-0=link&coach-1=link"));
    let (keys, watch) = host.links();
    let [one, two] = [0, 1].map(|side| host.with(keys[side].as_ref().expect("each side has a link")));
    let watcher = host.with(&watch);
    (hosted, [one, two], watcher)
}

/// Whoever is asked now, and the other.
fn asked(people: &[Seated; 2]) -> [&Seated; 2] {
    let mine = people[0].look()["question"]["mine"] == true;
    if mine { [&people[0], &people[1]] } else { [&people[1], &people[0]] }
}

#[test]
fn a_question_is_answered_by_whoever_is_asked_and_by_nobody_else() {
    let (_hosted, people, watcher) = two_people("dungeon-bowl");
    let [asked, other] = asked(&people);
    let seen = asked.look();
    let line = &offered(&seen)[0];
    for stranger in [other, &watcher] {
        let view = stranger.look();
        assert_eq!((view["question"]["mine"].as_bool(), &view["question"]["options"]), (Some(false), &json!(null)));
        let told = stranger.say(line);
        assert_eq!(told["refused"]["code"], "table-not-asked", "{told}");
    }
    assert!(asked.say(line)["view"].is_object());
    assert_eq!(get(&asked.address, &asked.with("nobody").path("view", "")).status, 403);
    assert_eq!(get(&asked.address, &format!("/games/{}/view", asked.id)).status, 403);
}

#[test]
fn who_is_awaited_and_who_has_won_is_said_with_the_article_of_the_team() {
    let hosted = Hosted::new();
    let host = hosted.seated("game=blitz-bowl&sides=2&coach-0=link&coach-1=link&seed=3&team-0=human&team-1=dwarf");
    let (keys, watch) = host.links();
    let people = [0, 1].map(|side| host.with(keys[side].as_ref().expect("each side has a link")));
    let spoken = |lang| Seated { lang, ..host.with(&watch) }.look();
    let awaited = [["degli Umani", "of Human"], ["dei Nani", "of Dwarf"]];
    let side = people.iter().position(|one| one.look()["question"]["mine"] == true).expect("somebody is asked");
    let waits = |lang| spoken(lang)["question"]["waits"].clone();
    assert_eq!(waits("it"), format!("Si aspetta la risposta {}", awaited[side][0]));
    assert_eq!(waits("en"), format!("The answer {} is awaited", awaited[side][1]));
    let table = hosted.seated("game=blitz-bowl&sides=2&coach-0=bot&coach-1=bot&seed=3&team-0=human&team-1=dwarf");
    let mut seen = table.look();
    while seen["over"] != true {
        std::thread::sleep(Duration::from_millis(50));
        seen = table.look();
    }
    let won = ["Nobody won", "Won by Human", "Won by Dwarf"];
    let at = won.iter().position(|said| seen["ended"] == *said).unwrap_or_else(|| panic!("{}", seen["ended"]));
    let vinta = ["Non ha vinto nessuno", "Vittoria per gli Umani", "Vittoria per i Nani"];
    assert_eq!(Seated { lang: "it", ..table.clone() }.look()["ended"], vinta[at]);
}

#[test]
fn what_changes_nothing_is_answered_to_anybody() {
    let (_hosted, people, watcher) = two_people("dungeon-bowl");
    let [asked, other] = asked(&people);
    for somebody in [asked, other, &watcher] {
        assert!(somebody.say("help")["help"].is_array());
        assert!(somebody.say("why")["why"].is_object());
        assert!(somebody.say("show")["drawn"].as_str().is_some_and(|drawn| drawn.lines().count() > 10));
        assert_eq!(somebody.say("show h3")["sheet"]["id"], "h3");
        assert!(somebody.say("team a")["help"].as_array().is_some_and(|lines| lines.len() > 11));
        assert_eq!(somebody.say("team z")["none"], "nobody is called `z`");
    }
    let legal = asked.say("legal")["help"].to_string();
    assert!(legal.contains("`chest ") && legal.contains("puts a chest on that square"), "{legal}");
    assert_eq!(asked.say("legal h3")["none"], "there is nothing to do with `h3` here");
    for stranger in [other, &watcher] {
        assert_eq!(stranger.say("legal")["refused"]["code"], "table-not-asked");
    }
    assert_eq!(asked.look()["at"], 0);
    // Nothing has been answered yet that could be taken back.
    assert_eq!(asked.undo()["refused"]["says"], "there is nothing of yours to take back");
}

#[test]
fn whoever_saw_an_older_game_is_shown_how_it_stands() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=dungeon-bowl&sides=2&coach-0=here&coach-1=here&seed=3");
    let seen = table.look();
    let line = &offered(&seen)[3];
    let first = table.say_at(line, &seen["at"], &seen["undone"]);
    // The same message once more: sent twice, or by a second tab of the same chair.
    let second = table.say_at(line, &seen["at"], &seen["undone"]);
    assert_eq!(second["refused"]["code"], "table-moved-on");
    assert_eq!(second["refused"]["says"], "you are at answer 0, the game is at 1: here it is as it stands");
    assert_eq!((&second["view"]["at"], &second["view"]["board"]), (&first["view"]["at"], &first["view"]["board"]));
    assert_eq!(table.record().matches('>').count(), 1);
}

#[test]
fn between_two_people_taking_back_needs_both() {
    let (_hosted, people, watcher) = two_people("dungeon-bowl");
    let [one, other] = asked(&people);
    one.say(&offered(&one.look())[0]);
    assert_eq!(watcher.undo()["refused"]["code"], "table-not-asked");
    let before = one.look()["undone"].as_u64();
    assert_eq!(one.undo(), json!({"wished": true}));
    assert_eq!(one.undo(), json!({"wished": true}), "nobody agrees with themselves");
    assert_eq!((one.look()["wish"].as_bool(), other.look()["wish"].as_bool()), (Some(true), Some(false)));
    let told = other.undo();
    assert_eq!(
        (&told["view"]["at"], told["view"]["undone"].as_u64()),
        (&json!(0), before.map(|times| times + 1)),
        "{told}"
    );
    assert_eq!(one.record().matches('>').count(), 0);
    // A wish is forgotten with the next answer.
    one.say(&offered(&one.look())[0]);
    one.undo();
    let [next, _] = asked(&people);
    next.say(&offered(&next.look())[0]);
    assert!(one.look()["wish"].is_null());
}

#[test]
fn of_three_no_two_take_back_the_answer_of_the_third() {
    let hosted = Hosted::new();
    let host = hosted.seated("game=gauntlet-of-fools&sides=3&coach-0=link&coach-1=link&coach-2=link");
    let (keys, _) = host.links();
    let people: Vec<Seated> = keys.iter().map(|key| host.with(key.as_ref().expect("a link"))).collect();
    let (mine, others): (Vec<_>, Vec<_>) = people.iter().partition(|one| one.look()["question"]["mine"] == true);
    let (one, [two, three]) = (mine[0], [others[0], others[1]]);
    let answer = || one.say(&offered(&one.look())[0]);
    let wishes = || [one, two, three].map(|each| each.look()["wish"].as_bool());
    answer();
    for somebody in [two, three, two] {
        assert_eq!(somebody.undo(), json!({"wished": true}));
        assert_eq!(wishes(), [Some(false), Some(true), None], "the first who wishes it waits for whoever answered");
    }
    assert!(one.undo()["view"].is_object());
    assert_eq!((one.look()["at"].as_u64(), wishes()), (Some(0), [None; 3]));
    // Whoever answered needs one of the others, any.
    answer();
    assert_eq!(one.undo(), json!({"wished": true}));
    assert_eq!(wishes(), [Some(true), Some(false), Some(false)]);
    assert!(three.undo()["view"].is_object());
}

#[test]
fn alone_against_machines_one_takes_back_as_the_rules_allow() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let before = table.look();
    table.say(&offered(&before)[0]);
    let after = table.undo();
    assert_eq!(offered(&after["view"]), offered(&before));
    assert_eq!(after["view"]["board"], before["board"]);
    let italian = Seated { lang: "it", ..table.clone() };
    assert_eq!(italian.say("annulla")["refused"]["says"], "per tornare indietro qui c'è un pulsante");
    assert_eq!(table.say("quit")["refused"]["says"], "to leave, close the page: the game stays as it is");
}

/// Rules that go wrong where a person has answered are told to them, and they are asked again: the table is there for everybody,
/// and so it is when its record is taken up.
#[test]
fn an_answer_that_the_rules_stumble_over_is_taken_back_at_the_table() {
    let hosted = Hosted::idle_after(Duration::from_millis(300));
    STUMBLES.iter().for_each(|(path, text)| write(hosted.folder.path(), path, text));
    let form = "game=dungeon-bowl&sides=2&coach-0=here&coach-1=random&seed=3&turns=2&house-odd=on";
    let table = hosted.seated(form);
    let watcher = table.with(&table.links().1);
    table.say("auto");
    table.say("h5 move");
    let (before, seen) = (table.record(), table.look());
    let told = table.say("use odd");
    let says = told["broken"][0].as_str().unwrap_or_default();
    assert!(says.contains("odd/scripts/odd.rhai:1"), "{told}");
    assert_eq!(told["none"], "the rules have gone wrong there, so your last answer is taken back");
    assert_eq!(table.record(), before);
    let again = table.look();
    assert_eq!((&again["question"], &again["board"]), (&seen["question"], &seen["board"]));
    assert!(again["undone"].as_u64() > seen["undone"].as_u64(), "pages read the story anew");
    assert_eq!(watcher.look()["question"]["side"], 0);
    assert!(table.say("decline")["view"].is_object());
    let declined = table.record();
    assert!(declined.starts_with(&before) && declined.ends_with(" decline\n"), "{declined}");
    // A record that was left with the answer in it.
    std::thread::sleep(Duration::from_millis(900));
    write(hosted.folder.path(), format!("{}.record", table.id), declined.replace(" decline\n", " use odd\n"));
    assert_eq!(table.look()["question"], seen["question"]);
    assert_eq!(table.record(), before);
}

#[test]
fn seed_and_secrets_never_reach_the_wire() {
    let (_hosted, people, watcher) = two_people("dungeon-bowl");
    let seed =
        people[0].record().lines().find_map(|line| line.strip_prefix("seed ").map(str::to_owned)).expect("a seed");
    let mut wire = String::new();
    for number in 0..60 {
        let [asked, other] = asked(&people);
        let seen = asked.look();
        let offered = offered(&seen);
        let line = if seen["question"]["auto"] == true { "auto" } else { &offered[(number * 5) % offered.len()] };
        wire += &asked.get("odds", &format!("&line={}", line.replace(' ', "+"))).body;
        wire += &asked.say(line).to_string();
        for eyes in [asked, other, &watcher] {
            wire += &eyes.get("", "").body;
            wire += &eyes.get("view", "").body;
            wire += &eyes.get("view", "&at=3").body;
        }
    }
    for event in 0..40 {
        wire += &watcher.get("why", &format!("&event={event}")).body;
        wire += &watcher.get("what-if", &format!("&event={event}&without=dodge")).body;
    }
    assert!(!wire.contains(&seed), "the seed is on the wire");
    let hidden = people[0].record().lines().filter(|line| line.starts_with("= hidden-ball")).count();
    assert!(!wire.contains("hidden-ball") || hidden == 0, "where the ball is, is on the wire");
    // Nobody copies a game that several people still play: its dice would be seen before they fall.
    let copied = super::client::post(&watcher.address, &watcher.path("clone", "&at=2"), "application/json", "{}");
    assert!(copied.body.contains("stay unseen"), "{}", copied.body);
}

#[test]
fn a_hand_is_told_to_its_owner_alone() {
    let (_hosted, people, watcher) = two_people("blitz-bowl");
    for _ in 0..400 {
        let [asked, other] = asked(&people);
        let seen = asked.look();
        if seen["over"] == true {
            break;
        }
        let own = hands(&seen["legend"]);
        if !own.is_empty() {
            let [others, watched] = [other, &watcher].map(|eyes| hands(&eyes.look()["legend"]));
            assert!(
                watched.is_empty() && own.iter().all(|line| !others.contains(line)),
                "{own:?} {others:?} {watched:?}"
            );
            return;
        }
        let offered = offered(&seen);
        // Whoever goes to the middle and blocks wherever it can soon has a card.
        let wished = [" take", " block", " mark"];
        let wished = wished.iter().find_map(|word| offered.iter().find(|line| line.contains(word)));
        let line = wished.or_else(|| offered.iter().min_by_key(|line| columns_to_the_middle(line))).expect("an answer");
        asked.say(if seen["question"]["auto"] == true { "auto" } else { line });
    }
    panic!("nobody has had a card");
}

/// How far the square of a line is from the middle of a pitch of fifteen columns.
fn columns_to_the_middle(line: &str) -> u32 {
    let square = line.rsplit(' ').next().and_then(|square| square.split_once(','));
    square.and_then(|(column, _)| column.parse::<u32>().ok()).map_or(20, |column| column.abs_diff(8))
}

/// The lines of a legend that tell a hand.
fn hands(legend: &serde_json::Value) -> Vec<String> {
    let lines = legend.as_str().expect("a legend").lines();
    lines.filter(|line| line.contains(" in hand: ")).map(str::to_owned).collect()
}

#[test]
fn a_game_nobody_looks_at_is_put_away_and_goes_on_when_somebody_does() {
    let hosted = Hosted::idle_after(Duration::from_millis(30));
    let table = hosted.seated("game=blitz-bowl&sides=2&coach-0=here&coach-1=bot&seed=5");
    let mut seen = table.look();
    for answers in 0..6 {
        assert_eq!(seen["undo"], answers > 0, "what was answered before can be taken back");
        let line = offered(&seen)[0].clone();
        let told = table.say_at(&line, &seen["at"], &seen["undone"]);
        std::thread::sleep(Duration::from_millis(90));
        let again = table.look();
        assert_eq!((&told["view"]["board"], &told["view"]["question"]), (&again["board"], &again["question"]));
        seen = again;
    }
}

#[test]
fn whoever_watches_one_who_plays_alone_gets_no_copy_with_the_dice_to_come() {
    let hosted = Hosted::new();
    let table = hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot&seed=8");
    let copied =
        |eyes: &Seated| super::client::post(&eyes.address, &eyes.path("clone", "&at=0"), "application/json", "{}");
    assert!(copied(&table).json()["address"].is_string());
    let (_, watch) = table.links();
    assert!(copied(&table.with(&watch)).body.contains("stay unseen"));
}

#[test]
fn games_that_begin_at_once_are_each_a_game_of_its_own() {
    let hosted = Hosted::new();
    let begun = std::thread::scope(|scope| {
        let begin = || hosted.seated("game=gauntlet-of-fools&sides=2&coach-0=here&coach-1=bot");
        let all: Vec<_> = (0..16).map(|_| scope.spawn(begin)).collect();
        all.into_iter().map(|one| one.join().expect("it begins")).collect::<Vec<_>>()
    });
    let mut names: Vec<&str> = begun.iter().map(|table| table.id.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 16);
    assert!(begun.iter().all(|table| !offered(&table.look()).is_empty()));
}
