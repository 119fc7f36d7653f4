//! The guide of scripts is true: its example is a house that checks clean and whose cases hold, and its table of verbs is
//! what the vocabulary says.

use std::fs;
use std::sync::Arc;

use arbitro::games::bowl::Bowl;
use arbitro::pack::Library;
use arbitro::referee::{Book, Family};
use arbitro::script::{compile, definitions};
use arbitro::text::{Language, messages, say};
use tempfile::TempDir;

use crate::support::{root, run_words};

const GUIDE: &str = include_str!("../scripts/README.md");
const VERBS: &str = "<!-- verbs: `ARBITRO_WRITE=1 cargo test guide::` writes this table anew -->\n";
const FINDERS: &str = "<!-- finders: likewise -->\n";
const END: &str = "<!-- end -->";

/// Every file that a block of the guide is, with its path.
fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    GUIDE.split("```").skip(1).step_by(2).filter_map(|block| {
        let (head, text) = block.split_once('\n')?;
        Some((head.split_once(' ')?.1, text))
    })
}

#[test]
fn the_house_of_the_guide_checks_clean_and_its_cases_hold() {
    let folder = TempDir::new().expect("a folder can be made");
    let house = folder.path().join("house");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
        fs::write(path, text).expect("it can be written");
    };
    write("house/house.yaml", "house: house\nextends: dungeon-bowl\n");
    assert!(files().count() >= 4);
    files().for_each(|(path, text)| write(path, text));
    let run = |line: &[&str]| {
        let words: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
        run_words(folder.path(), "en", &words)
    };
    let checked = run(&["check", "house"]);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    assert!(!checked.err.contains("error"), "{}", checked.err);
    let judged = run(&["judge", "house"]);
    assert_eq!(judged.code, 0, "{}{}", judged.out, judged.err);
    let tried = run(&[
        "try",
        "dungeon-bowl",
        "h1 at 5,5 ag 3+ has down-we-go; a1 at 5,6",
        "h1 move 4,5",
        "--dice",
        "1,1,1",
        "--house",
        "house",
    ]);
    assert!(tried.out.contains("because: ") && tried.out.contains("debug: [a1]"), "{}{}", tried.out, tried.err);
    assert!(house.is_dir());
}

/// Words of bowl games as the guide shows them, with what is told of each.
fn table(book: &Arc<Book<Bowl>>, head: &str, names: &[&str]) -> String {
    let help = |word: &str| {
        let key = format!("word-{word}");
        messages().has(Language::English, &key).then(|| say(Language::English, &key, &[]))
    };
    let page = definitions(book, "", &help);
    let names: Vec<String> = names.iter().map(|name| name.replace('-', "_")).collect();
    let mut table = format!("{head}\n| --- | --- |\n");
    let mut told = "";
    for line in page.lines() {
        if let Some(help) = line.strip_prefix("/// ") {
            told = help;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let (name, values) = rest.split_once('(').expect("a function has values");
            let values = values.trim_end_matches(");").trim_start_matches("event").trim_start_matches(", ");
            if names.iter().any(|own| own == name) {
                let told = told.split(": `").next().unwrap_or(told);
                table.push_str(&format!("| `{name}({values})` | {} |\n", told.replace('|', "/")));
            }
            told = "";
        }
    }
    table
}

#[test]
fn the_verbs_of_the_guide_are_those_of_the_vocabulary() {
    let book = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0;
    let verbs: Vec<&str> = Bowl::vocabulary().verbs.iter().map(|verb| verb.name).collect();
    let finders: Vec<&str> = Bowl::FINDERS.iter().map(|finder| finder.name).collect();
    let tables = [
        (VERBS, table(&book, "| verb | what it does |", &verbs)),
        (FINDERS, table(&book, "| word | what it finds |", &finders)),
    ];
    let mut guide = GUIDE.to_owned();
    for (start, table) in tables {
        let from = guide.find(start).expect("the table has its place") + start.len();
        let to = from + guide[from..].find(END).expect("the table ends");
        guide.replace_range(from..to, &table);
    }
    if std::env::var_os("ARBITRO_WRITE").is_some() {
        fs::write(root().join("scripts/README.md"), guide).expect("the guide can be written");
        return;
    }
    assert!(guide == GUIDE, "`ARBITRO_WRITE=1 cargo test guide::` writes the tables anew");
}

#[test]
fn every_word_of_the_referee_stands_in_the_guide() {
    let book = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0;
    let page = definitions(&book, "", &|_| None);
    for word in ["modify", "value_of", "choose", "order", "refuse", "ask", "draw", "test", "near", "because", "debug"] {
        assert!(page.contains(&format!("fn {word}(")), "{word}");
        assert!(GUIDE.contains(&format!("| `{word}(")), "{word}");
    }
}
