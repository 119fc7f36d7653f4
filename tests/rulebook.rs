//! The book of a game: every rule once, every link leads somewhere, a house's changes are marked, nothing of a stranger's is obeyed.

use std::collections::BTreeSet;
use std::fs;

use arbitro::league::{Founding, LeagueEvent, Store};
use tempfile::TempDir;

use crate::support::{none, root, run, text, write};

/// Writes a book and reads it.
fn book(folder: &TempDir, language: &str, words: &str) -> String {
    let path = folder.path().join("book.html");
    let run = run(root(), language, &format!("book {words} --html {}", path.display()));
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{words}");
    fs::read_to_string(path).expect("the book was written")
}

/// Everything between two marks.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Vec<&'t str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

#[test]
fn every_rule_stands_in_it_once_and_every_link_leads_somewhere() {
    let folder = TempDir::new().expect("a folder can be made");
    for game in ["dungeon-bowl", "finale-xviii", "blitz-bowl", "gauntlet-of-fools-promo"] {
        let html = book(&folder, "it,en", game);
        let rules = run(root(), "en", &format!("rules --game {game}")).out;
        let rules: Vec<&str> = rules.lines().filter_map(|line| line.split_whitespace().next()).collect();
        let anchors = between(&html, "<article id=\"", "\"");
        assert_eq!(anchors.len(), rules.len(), "{game}");
        let anchors: BTreeSet<&str> = anchors.into_iter().collect();
        assert_eq!(anchors, rules.into_iter().collect(), "{game}");
        let leads = |link: &&str| anchors.contains(link) || html.contains(&format!("<section id=\"{link}\""));
        let lost: Vec<String> =
            between(&html, "href=\"#", "\"").into_iter().filter(|link| !leads(link)).map(str::to_owned).collect();
        none(&lost, "these links lead nowhere:");
        let untitled: Vec<String> = between(&html, "⟨", "⟩").into_iter().map(str::to_owned).collect();
        none(&untitled, "these messages are missing:");
        assert!(!html.contains("http"), "the page asks the network for nothing");
    }
}

#[test]
fn under_a_house_it_marks_what_is_new_changed_and_gone_and_shows_what_was() {
    let folder = TempDir::new().expect("a folder can be made");
    let house = folder.path().join("house");
    write(&house, "house.yaml", "house: loud\nextends: gauntlet-of-fools\n");
    let monsters = "kind: monster\nrules:\n  bee-swarm: {patch: {params: {attack: 11}}}\n  troll: {remove: true}\n";
    write(&house, "rules/monsters.yaml", monsters);
    let boasts = "kind: boast\nrules:\n  shout: {source: loud/shout}\n";
    write(&house, "rules/boasts.yaml", boasts);
    for (language, marks) in [("en", ["changed", "taken out", "new"]), ("it", ["cambiata", "tolta", "nuova"])] {
        let html = book(&folder, language, &format!("gauntlet-of-fools --house {}", house.display()));
        for (id, mark) in ["bee-swarm", "troll", "shout"].into_iter().zip(marks) {
            let article = between(&html, &format!("<article id=\"{id}\""), "</article>");
            assert_eq!(article.len(), 1, "{id}");
            assert!(article[0].contains(&format!("<mark>{mark}</mark>")), "{}", article[0]);
            assert_eq!(article[0].contains("class=\"was\""), id == "bee-swarm", "{}", article[0]);
        }
        let changed = between(&html, "<mark>", "</mark>");
        assert_eq!(changed.len(), 3, "whoever merely speaks of them is as it was: {changed:?}");
        assert!(html.contains("loud"));
    }
}

#[test]
fn what_a_stranger_writes_is_shown_and_not_obeyed() {
    let folder = TempDir::new().expect("a folder can be made");
    let house = folder.path().join("house");
    write(&house, "house.yaml", "house: bad\nextends: dungeon-bowl\n");
    write(&house, "rules/x.yaml", "kind: skill\nrules:\n  shout: {source: '\"><script>1</script>'}\n");
    let words =
        "shout:\n  en: {name: '<script>2</script>', text: \"it is **loud** <script>3</script> <b onclick='4'>\"}\n";
    write(&house, "locales/x.yaml", words);
    let html = book(&folder, "en", &format!("dungeon-bowl --house {}", house.display()));
    for bad in ["<script>1", "<script>2", "<script>3", "<b onclick"] {
        assert!(!html.contains(bad), "{bad}");
    }
    assert!(html.contains("<strong>loud</strong>"));
    assert_eq!(html.matches("<script").count(), 1, "the page's own");
}

#[test]
fn as_markdown_it_is_a_folder_with_a_file_for_each_chapter() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("md");
    run(root(), "it", &format!("book gauntlet-of-fools --md {}", path.display())).fine();
    let contents = text(&path.join("README.md").display().to_string());
    for link in between(&contents, "](", ")") {
        let chapter = text(&path.join(link).display().to_string());
        assert!(chapter.starts_with("# ") && chapter.contains("\n## "), "{link}");
    }
    let weapons = text(&path.join("weapons.md").display().to_string());
    assert!(weapons.contains("## Bacchetta Magica (`wand`) · arma") || weapons.contains("(`wand`)"), "{weapons}");
}

#[test]
fn a_book_that_cannot_be_written_or_made_is_refused() {
    let folder = TempDir::new().expect("a folder can be made");
    let folder_itself = format!("book dungeon-bowl --html {}", folder.path().display());
    for (language, words, says) in [
        ("en", "book dungeon-bowl", "missing-argument"),
        ("en", "book dungeon-bowle --html x.html", "unknown-pack"),
        ("en", folder_itself.as_str(), "unwritable-file"),
        ("it,fr", "book dungeon-bowl --html x.html", "bad-option"),
        ("it,it", "book dungeon-bowl --html x.html", "bad-option"),
    ] {
        let run = run(folder.path(), language, words);
        assert_eq!(run.code, 2, "{words}: {}", run.err);
        assert!(run.err.contains(says), "{words}: {}", run.err);
    }
}

#[test]
fn the_scenarios_of_its_passages_are_played_under_its_rules() {
    let folder = TempDir::new().expect("a folder can be made");
    let scenarios = "tests/scenarios/dungeon-bowl/movement";
    let html = book(&folder, "it,en", &format!("dungeon-bowl --examples {scenarios}"));
    let article = between(&html, "<article id=\"dodge-test\"", "</article>")[0];
    assert!(article.contains("a dodge into a square marked by one opponent needs one more"), "{article}");
    assert!(article.contains("1d6 = 4, serve 3+") && article.contains("1d6 = 4, 3+ needed"), "{article}");
    // Under a house by which it comes otherwise it is no example any more.
    let house = folder.path().join("house");
    write(&house, "house.yaml", "house: slippery\nextends: dungeon-bowl\n");
    let rules = "kind: event\nrules:\n  dodge-test: {patch: {need: actor.ag + 1}}\n";
    write(&house, "rules/x.yaml", rules);
    let html = book(&folder, "en", &format!("dungeon-bowl --house {} --examples {scenarios}", house.display()));
    let article = between(&html, "<article id=\"dodge-test\"", "</article>")[0];
    assert!(!article.contains("a dodge into a square marked by one opponent needs one more"), "{article}");
}

#[test]
fn dungeons_and_pitches_are_drawn_with_the_squares_of_their_rules() {
    let folder = TempDir::new().expect("a folder can be made");
    let drawn = |html: &str, id: &str| -> Vec<String> {
        let articles = between(html, &format!("<article id=\"{id}\""), "</article>");
        between(articles[0], "<svg class=\"board\"", "</svg>").into_iter().map(str::to_owned).collect()
    };
    let html = book(&folder, "it,en", "dungeon-bowl");
    let plans = drawn(&html, "official-1");
    assert_eq!(plans.len(), 2, "one in each language");
    assert!(plans[0].contains(">Cripta</text>") && plans[1].contains(">Crypt</text>"));
    // Two end zones of four by four squares, in the colours of their sides.
    for side in ["home-0", "home-1"] {
        assert_eq!(plans[0].matches(&format!("<g class=\"ground {side}\"><rect")).count(), 16, "{side}");
    }
    assert!(plans[0].contains("<g class=\"wall\"><line"));
    assert!(drawn(&html, "armoury").is_empty(), "a room lays out no board");
    let html = book(&folder, "en", "casa-24");
    let pitch = drawn(&html, "one-trapdoor");
    assert_eq!(pitch[0].matches("<g class=\"rock\"><rect").count(), 16);
    assert_eq!(pitch[0].matches("<g class=\"gate").count(), 1);
    let html = book(&folder, "en", "finale-xviii");
    assert!(html.matches("<svg class=\"board\"").count() >= 1);
    let html = book(&folder, "en", "death-match");
    let plan = between(&html, "<svg class=\"board\"", "</svg>").concat();
    assert_eq!(plan.matches("<g class=\"void\"><rect").count(), 4, "the squares of the pit");
}

/// What a reader looks for under another name leads to the rule too: terms of other books, other names of a skill.
#[test]
fn the_index_leads_from_terms_of_other_books_to_the_rule() {
    let folder = TempDir::new().expect("a folder can be made");
    let html = book(&folder, "it,en", "dungeon-bowl");
    let index = between(&html, "<section id=\"index\">", "</section>").concat();
    let lines: BTreeSet<String> = between(&index, "<li><a href=\"#", "</li>")
        .into_iter()
        .map(|line| line.replacen("\">", ": ", 1).replace("</a>", ""))
        .collect();
    for line in [
        "dodge-test: Zona Tackle",
        "dodge-test: Zone di Placcaggio → Zona Tackle",
        "dodge-test: Tackle Zone",
        "side-step: Schivata → Side Step",
        "side-step: Side Step",
        "tackle: Placcaggio → Tackle",
        "chests-overview: baule → Forziere",
    ] {
        assert!(lines.contains(line), "{line}: {lines:#?}");
    }
    let starred: Vec<&String> = lines.iter().filter(|line| line.contains('*')).collect();
    assert_eq!(starred, Vec::<&String>::new());
    assert!(!lines.iter().any(|line| line.ends_with("forziere → Forziere")), "case alone is no other name");
    assert!(
        lines.iter().all(|line| line.split_once(" → ").is_none_or(|(from, to)| !from.ends_with(&format!(": {to}"))))
    );
    // The end zone has another name in the final's book.
    let html = book(&folder, "it", "finale-xviii");
    let index = between(&html, "<section id=\"index\">", "</section>").concat();
    assert!(index.contains("Aree di Meta</a> → Zona Meta</li>"), "{index}");
}

#[test]
fn a_house_adds_terms_to_the_index() {
    let folder = TempDir::new().expect("a folder can be made");
    let house = folder.path().join("house");
    write(&house, "house.yaml", "house: deep\nextends: dungeon-bowl\n");
    write(&house, "rules/x.yaml", "kind: skill\nrules:\n  digger: {source: deep/digger}\n");
    let words =
        "digger:\n  it: {name: Scavatore, text: Esce dalla zolla.}\n  en: {name: Digger, text: It leaves the clod.}\n";
    write(&house, "locales/x.yaml", words);
    let terms = "clod:\n  it: {use: zolla, forms: [zolle], not: [cunicol*, buco]}\n  en: {use: clod, not: [hole]}\nunsaid:\n  en: {use: nowhere said}\n";
    write(&house, "locales/glossary.yaml", terms);
    let html = book(&folder, "it,en", &format!("dungeon-bowl --house {}", house.display()));
    let index = between(&html, "<section id=\"index\">", "</section>").concat();
    for line in ["zolla</a></li>", "buco</a> → zolla</li>", "clod</a></li>", "hole</a> → clod</li>"] {
        assert!(index.contains(&format!("<li><a href=\"#digger\">{line}")), "{line}: {index}");
    }
    assert!(!index.contains("cunicol") && !index.contains("nowhere said"), "what no rule says leads nowhere");
}

/// Beyond two languages pages stand in as many columns as there is room for, and on paper in three.
#[test]
fn three_languages_stand_side_by_side() {
    let folder = TempDir::new().expect("a folder can be made");
    let html = book(&folder, "it,en,es", "gauntlet-of-fools --texts tests/languages/es");
    assert!(html.contains("<body class=\"languages-3 languages-many\">"));
    for rule in [".languages-many .pages {", ".languages-3 .pages {"] {
        assert!(html.contains(rule), "{rule}");
    }
    let article = between(&html, "<article id=\"troll\"", "</article>").concat();
    let leaves: Vec<&str> = between(&article, "class=\"leaf\" lang=\"", "\"");
    assert_eq!(leaves, ["it", "en", "es"]);
    assert_eq!(article.matches("class=\"notation\"").count(), 2, "what is the same in all languages stands once");
    let index = between(&html, "<section id=\"index\">", "</section>").concat();
    assert!(!index.contains("[en]"), "what is borrowed stands under its own name");
}

// ------------------------------------------------------------------------------------------------ the book of a league

/// A folder with a house in `houses/loud` and a league in `leagues/winter.league`, founded on it.
fn league() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("houses/loud/house.yaml", "house: loud\nextends: blitz-bowl\n");
    write("houses/loud/rules/turns.yaml", "kind: event\nrules: {called-off: {patch: {params: {turns: 9}}}}\n");
    write("leagues/readme", "");
    run(folder.path(), "en", "league new leagues/winter.league --game blitz-bowl --seed 3 --house houses/loud").fine();
    folder
}

#[test]
fn a_league_prints_its_own_book_with_one_command_wherever_it_is_typed() {
    let folder = league();
    let own = |place: &str, line: &str| {
        let run = run(&folder.path().join(place), "it,en", line);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
        let page = fs::read_to_string(folder.path().join("a.html")).expect("the book was written");
        // Where its houses lie is shown as it is seen from there.
        page.replace("../houses/loud", "houses/loud").replace("noise", "houses/loud")
    };
    let asked = own("", "book blitz-bowl --house houses/loud --html a.html");
    assert!(between(&asked, "<article id=\"called-off\"", "</article>")[0].contains("class=\"was\""));
    assert!(own("", "league book leagues/winter.league --html a.html") == asked);
    assert!(own("leagues", "league book winter.league --html ../a.html") == asked);
    // All of it may go elsewhere; a house that has moved is named, and so is one of a league that has not written it down.
    fs::create_dir(folder.path().join("all")).expect("a folder can be made");
    for part in ["houses", "leagues"] {
        fs::rename(folder.path().join(part), folder.path().join("all").join(part)).expect("it can be moved");
    }
    assert!(own("all", "league book leagues/winter.league --html ../a.html") == asked);
    fs::rename(folder.path().join("all/houses/loud"), folder.path().join("all/noise")).expect("it can be moved");
    assert!(own("all", "league book leagues/winter.league --house noise --html ../a.html") == asked);
    run(&folder.path().join("all"), "it", "league book leagues/winter.league --house noise --md pages").fine();
    assert!(fs::read_dir(folder.path().join("all/pages")).expect("it is a folder").count() > 3);
    let plain = run(folder.path(), "en", "league new plain.league --game blitz-bowl --seed 3");
    assert_eq!(plain.code, 0);
    assert!(own("", "league book plain.league --html a.html") == own("", "book blitz-bowl --html a.html"));
}

#[test]
fn a_house_that_is_not_where_the_league_left_it_is_told() {
    let folder = league();
    let told = |language: &str, more: &str| {
        let run = run(folder.path(), language, &format!("league book leagues/winter.league --html a.html {more}"));
        assert_eq!(run.code, 2, "{more}");
        run.err
    };
    fs::rename(folder.path().join("houses/loud"), folder.path().join("loud")).expect("it can be moved");
    for language in ["en", "it"] {
        let gone = told(language, "");
        assert!(
            gone.contains("[league-house-gone]") && gone.contains("(loud)") && gone.contains("houses/loud"),
            "{gone}"
        );
        assert!(gone.contains("--house"), "{gone}");
    }
    fs::create_dir(folder.path().join("houses/loud")).expect("a folder can be made");
    write(folder.path(), "houses/loud/house.yaml", "house: quiet\nextends: blitz-bowl\n");
    assert!(told("en", "").contains("[league-other-layers]"));
    assert!(told("en", "--house houses/loud").contains("[league-other-layers]"));
    assert!(!folder.path().join("a.html").exists());
    // A league of an older release does not say where its houses are.
    let entries = Store::open(&folder.path().join("leagues/winter.league")).and_then(|store| store.entries());
    let LeagueEvent::Founded(founding) = &entries.expect("it is a league")[0].event else { panic!("it is founded") };
    assert_eq!(founding.houses, ["../houses/loud"]);
    let old = Founding { houses: Vec::new(), ..(**founding).clone() };
    Store::found(&folder.path().join("old.league"), old, None).expect("it can be founded");
    let old = run(folder.path(), "en", "league book old.league --html a.html");
    assert!(old.code == 2 && old.err.contains("[league-houses-unsaid]") && old.err.contains("by loud"), "{}", old.err);
    run(folder.path(), "en", "league book old.league --html a.html --house loud").fine();
    // The house of today is printed, and what has changed of it is told.
    write(folder.path(), "loud/rules/turns.yaml", "kind: event\nrules: {called-off: {patch: {params: {turns: 8}}}}\n");
    let changed = run(folder.path(), "en", "league book leagues/winter.league --html a.html --house loud");
    assert!(changed.code == 0 && changed.err.contains("[league-other-rules]"), "{}", changed.err);
}
