//! The parts of the guides that follow from the vocabulary: the reference, and the verbs of scripts.
//! `ARBITRO_WRITE=1 cargo test guides::written` writes all of them anew.

use std::fs;
use std::sync::Arc;

use arbitro::games::bowl::Bowl;
use arbitro::pack::Library;
use arbitro::referee::{Book, Family};
use arbitro::script::{compile, definitions};
use arbitro::text::{Language, messages, say};
use tempfile::TempDir;

use crate::support::{LANGUAGES, below, none, root, run, text};

/// The line above the table of verbs in the guide of scripts.
const VERBS: &str = "<!-- verbs: `ARBITRO_WRITE=1 cargo test guides::written` writes this table anew -->\n";
/// The line above the table of what scripts look up.
const FINDERS: &str = "<!-- finders: likewise -->\n";
/// The line below either.
const END: &str = "<!-- end -->";

const SCRIPTS: &str = "scripts/README.md";

/// Holds files against what they should say, or writes that into them where it is asked for.
fn are_fresh(files: impl IntoIterator<Item = (String, String)>) {
    let stale = files.into_iter().filter(|(path, fresh)| text(path) != *fresh);
    let told = match std::env::var_os("ARBITRO_WRITE") {
        Some(_) => {
            stale.filter_map(|(path, fresh)| fs::write(root().join(path), fresh).err()).map(|e| e.to_string()).collect()
        }
        None => stale.map(|(path, _)| path).collect::<Vec<String>>(),
    };
    none(&told, "stale; `ARBITRO_WRITE=1 cargo test guides::written` makes them anew:");
}

#[test]
fn the_reference_is_fresh() {
    let name = |page: &String| {
        page.rsplit('/').next().and_then(|file| file.strip_suffix(".md")).unwrap_or_default().to_owned()
    };
    let pages = below("rules/reference", "md");
    let games: Vec<String> = pages.iter().map(name).filter(|name| name != "every-game").collect();
    let folder = TempDir::new().expect("a folder can be made");
    let run = run(folder.path(), "en", &format!("words {} --markdown . --lang en", games.join(" ")));
    assert_eq!(run.code, 0, "{}", run.err);
    let fresh = |page: &String| fs::read_to_string(folder.path().join(name(page) + ".md")).expect("the page is made");
    are_fresh(pages.iter().map(|page| (page.clone(), fresh(page))));
}

/// A row of the reference with an empty second cell is a word without help.
#[test]
fn every_word_of_the_reference_has_its_help() {
    let games = ["blitz-bowl", "dungeon-bowl", "gauntlet-of-fools"];
    let mut findings = Vec::new();
    for language in LANGUAGES {
        let folder = TempDir::new().expect("a folder can be made");
        run(folder.path(), language, &format!("words {} --markdown .", games.join(" "))).fine();
        for page in games.iter().copied().chain(["every-game"]) {
            let text = fs::read_to_string(folder.path().join(page).with_extension("md")).expect("the page is made");
            assert!(!text.contains('⟨'), "{page} says what no message says");
            let bare = text.lines().filter(|line| line.starts_with("| `") && line.contains("` |  |"));
            let bare = bare
                .filter(|line| line.split(" | ").nth(1).is_some_and(|cell| cell.trim_matches([' ', '|']).is_empty()));
            findings.extend(bare.map(|line| format!("{page} ({language}): {line}")));
        }
    }
    none(&findings, "words without help:");
}

/// Words of bowl games as the guide of scripts shows them, with what is told of each.
fn table(book: &Arc<Book<Bowl>>, head: &str, names: &[&str]) -> String {
    let help = |word: &str| {
        let key = format!("word-{word}");
        messages().has(Language::default(), &key).then(|| say(Language::default(), &key, &[]))
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
fn the_tables_of_the_guide_of_scripts_are_those_of_the_vocabulary() {
    let book = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0;
    let verbs: Vec<&str> = Bowl::vocabulary().verbs.iter().map(|verb| verb.name).collect();
    let finders: Vec<&str> = Bowl::FINDERS.iter().map(|finder| finder.name).collect();
    let tables = [
        (VERBS, table(&book, "| verb | what it does |", &verbs)),
        (FINDERS, table(&book, "| word | what it finds |", &finders)),
    ];
    let mut guide = text(SCRIPTS);
    for (start, table) in tables {
        let from = guide.find(start).expect("the table has its place") + start.len();
        let to = from + guide[from..].find(END).expect("the table ends");
        guide.replace_range(from..to, &table);
    }
    are_fresh([(SCRIPTS.to_owned(), guide)]);
}

#[test]
fn every_word_of_the_referee_stands_in_the_guide_of_scripts() {
    let guide = text(SCRIPTS);
    let book = compile::<Bowl>(Library::embedded().load("dungeon-bowl", &[])).0;
    let page = definitions(&book, "", &|_| None);
    for word in ["modify", "value_of", "choose", "order", "refuse", "ask", "draw", "test", "near", "because", "debug"] {
        assert!(page.contains(&format!("fn {word}(")), "{word}");
        assert!(guide.contains(&format!("| `{word}(")), "{word}");
    }
}
