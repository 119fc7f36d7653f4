//! What is said of a woman agrees with her: in the reasons of a trace, in a refusal, on the board, in a question.

use std::fs;

use arbitro::text::{Language, say};

use tempfile::TempDir;

use crate::support::{run, run_words, write};

/// A case with a player of a name and a gender, and another of the other; what is typed, and its dice.
fn case(name: &str, gender: &str) -> [String; 2] {
    let marked = format!(
        "- name: a player who is marked opens no chest\n  game: dungeon-bowl\n  position:\n    h1: {{at: '5,5', name: {name}, gender: {gender}}}\n    \
         a1: {{at: '4,5'}}\n    chests: {{'6,5': trap, '15,5': ball}}\n  commands: ['h1 move', 'h1 open 6,5']\n  dice: []\n"
    );
    let board = format!(
        "- name: a player in each state\n  game: dungeon-bowl\n  position:\n    h1: {{at: '9,3', name: {name}, gender: {gender}, state: prone}}\n    \
         h2: {{name: {name}, gender: {gender}, state: sent-off}}\n    h3: {{at: '11,3', name: {name}, gender: {gender}, state: stunned}}\n    \
         a2: {{at: '4,3', name: {name}, gender: {gender}, distracted: true}}\n  commands: ['h1 move 9,4']\n  dice: []\n"
    );
    [marked, board]
}

#[test]
fn a_reason_a_refusal_and_the_board_agree_with_whom_they_speak_of() {
    for (name, gender, marked, open, states) in [
        ("Berta", "f", "Marcata", "Libera", ["Prona", "espulsa", "Stordita", "Distratta"]),
        ("Carlo", "m", "Marcato", "Libero", ["Prono", "espulso", "Stordito", "Distratto"]),
    ] {
        let folder = TempDir::new().expect("a folder can be made");
        let [refused, board] = case(name, gender);
        write(folder.path(), "refused.yaml", refused);
        write(folder.path(), "board.yaml", board);
        let pass = format!("h3 at 8,4 ag 3+ pa 3+ has nerves-of-steel name {name} gender {gender}; h4 at 8,7; ball h3");
        let tried = ["try", "dungeon-bowl", &pass, "h3 pass 8,7", "--dice", "5,5"].map(str::to_owned);
        let tried = run_words(folder.path(), "it", &tried).out;
        let tried = tried.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(tried.contains(&format!("{name} (h3) non è {marked}")), "{tried}");
        // One of whom nobody has said it is as words have it by themselves.
        assert!(tried.contains("h4 non è Marcato"), "{tried}");
        let judged = run(folder.path(), "it", "judge refused.yaml");
        assert!(judged.err.contains(&format!("{name} (h1) non è {open} (")), "{}", judged.err);
        assert_eq!(run(folder.path(), "it", "explain board.yaml --html board.html").code, 0);
        let page = fs::read_to_string(folder.path().join("board.html")).expect("the page was written");
        for state in states {
            assert!(page.contains(&format!(", {state}")), "{state}");
        }
        assert!(page.contains(", Prone") && page.contains(", sent off"));
    }
}

#[test]
fn a_question_agrees_with_whom_it_is_about() {
    for (key, gender, words) in [
        ("ask-push", "f", "In quale casella la spingi?"),
        ("ask-push", "none", "In quale casella lo spingi?"),
        ("ask-catch", "f", "Il pallone le passa sopra: prova a prenderlo?"),
        ("word-dead", "f", "è Morta"),
    ] {
        assert_eq!(say(Language::SOURCE, key, &[("who-gender", gender.into())]), words);
    }
    // Where nobody is spoken of, as in the reference, it is as it always was.
    assert_eq!(say(Language::SOURCE, "ask-push", &[]), "In quale casella lo spingi?");
}

#[test]
fn a_team_of_a_book_has_its_article_wherever_a_trace_names_it_and_one_that_people_name_has_none() {
    let folder = TempDir::new().expect("a folder can be made");
    let play = |language: &str, home: &str| {
        let line = format!("play dungeon-bowl --seed 7 --turns 2 --trace rules --home {home} --away shadow");
        run(folder.path(), language, &line).out.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let told = play("it", "fire");
    assert!(told.contains("Re-Roll di Squadra del Collegio del Fuoco: "), "{told}");
    assert!(told.contains("Re-Roll di Squadra del Collegio delle Ombre: "), "{told}");
    assert!(!told.contains("di Collegio"), "{told}");
    assert!(play("en", "fire").contains("Team Re-roll of the College of Fire: "));
    let team = fs::read_to_string(crate::support::root().join("tests/bad/team.yaml")).expect("it is there");
    write(folder.path(), "team.yaml", team);
    let told = play("it", "team.yaml");
    assert!(told.contains("Re-Roll di Squadra di Brace Ardenti: "), "{told}");
}
