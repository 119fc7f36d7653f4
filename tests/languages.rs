//! A third language, added by a folder: it plays, judges, explains and is checked, and borrows what it lacks.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::measure::{Watched, desk};
use crate::support::{Run, copy, root, run, run_typing, snapshot, write};

/// A small Spanish.
const ES: &str = "tests/languages/es";
const CASE: &str = "- name: a player dodges with a re-roll
  game: dungeon-bowl
  position:
    h1: {at: '9,3', ag: 3+, has: [dodge]}
    a1: {at: '8,3'}
  dice: [2, 4]
  commands: ['h1 move 10,3', 'use dodge']
  expect:
    dodge-test: {total: 4, outcome: passed}
";

/// A folder with the small Spanish in `es` and a case in `dodge.yaml`.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(&root().join(ES), &folder.path().join("es"));
    write(folder.path(), "dodge.yaml", CASE);
    folder
}

/// Something else in a file of it.
fn edit(folder: &Path, path: &str, from: &str, to: &str) {
    let path = folder.join(path);
    let text = fs::read_to_string(&path).expect("the file is there");
    assert!(text.contains(from), "{from}");
    fs::write(path, text.replacen(from, to, 1)).expect("it can be written");
}

fn spanish(folder: &Path, line: &str) -> Run {
    run(folder, "es", &format!("--texts es {line}"))
}

fn codes(run: &Run) -> Vec<&str> {
    run.err.lines().filter_map(|line| line.split_once('[')?.1.split_once("]: ")).map(|(code, _)| code).collect()
}

#[test]
fn a_roll_is_judged_and_explained_in_it_and_what_it_lacks_is_borrowed_and_marked() {
    let folder = folder();
    assert_eq!(spanish(folder.path(), "judge dodge.yaml").code, 0);
    let explained = spanish(folder.path(), "explain dodge.yaml --roll dodge-test");
    let page = spanish(folder.path(), "rules dodge");
    snapshot("languages/es", &format!("{}\n{}", explained.shown(), page.shown()));
    let missing = spanish(folder.path(), "rules dodgee");
    assert!(missing.err.contains("regla desconocida `dodgee`") && missing.err.contains("¿querías decir `dodge`?"));
    // A number is written as Spanish has it, whoever lends the sentence; and a name of one's own bears no mark.
    let price = spanish(folder.path(), "rules dungeon-exhibition-team").out;
    assert!(price.contains("1.150.000") || !price.contains("1,150,000"), "{price}");
}

#[test]
fn command_words_that_would_be_read_for_others_are_told_and_those_of_three_parts_are_understood() {
    for (words, told) in [
        ("typed-blitz = move\n", &["typed-word"][..]),
        ("typed-show = mira\ntyped-legal = mira\n", &["typed-word"; 2]),
        ("typed-stop = 3 basta\n", &["typed-word"]),
        ("typed-open = then\n", &["typed-word"]),
        // Of two games, which nobody plays at once.
        ("typed-bury = corre\ntyped-move = corre\n", &[]),
        ("typed-stop = y ya basta\n", &[]),
    ] {
        let folder = TempDir::new().expect("a folder can be made");
        write(folder.path(), "es/engine/es/prompt.ftl", words);
        let checked = run(folder.path(), "en", "--texts es check");
        assert_eq!((codes(&checked), checked.code != 0), (told.to_vec(), !told.is_empty()), "{words}: {}", checked.err);
        if told.is_empty() && words.contains("basta") {
            let line = "--texts es play dungeon-bowl --seed 3 --home-coach human --record it.record";
            run_typing(folder.path(), "es", line, "auto\nh5 move\nh5 Y ya BASTA\nquit\n");
            let record = fs::read_to_string(folder.path().join("it.record")).expect("it is written");
            assert!(record.contains(" h5 stop"), "{record}");
        }
    }
}

#[test]
fn words_that_stand_over_others_are_heard_wherever_another_message_names_them() {
    let folder = TempDir::new().expect("a folder can be made");
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write("odd/house.yaml", "house: odd\nextends: dungeon-bowl\nauthors: []\nlanguages: [it, en]\ncolour: red\n");
    let summary = |words: &str| {
        write("mine/engine/en/words.ftl", words);
        let told = run(folder.path(), "en", "--texts mine check odd").err;
        told.lines().rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
    };
    assert_eq!(summary("yes = aye\n"), "1 error");
    // The sum of the program names the errors, in another file: those of the folder.
    assert_eq!(summary("counted-errors = { $errors } of them\n"), "1 of them");
    // What cannot be read is not said: what lies below it is.
    assert_eq!(summary("counted-errors = { $errors -> }\n"), "1 error");
    let both = "counted-errors = { $errors -> }\nsummary-findings = no less than { counted-errors }\n";
    assert_eq!(summary(both), "no less than 1 error");
    let term = "-slip = slip\ncounted-errors = one { -slip }\nsummary-findings = { counted-errors } for { $errors }\n";
    assert_eq!(summary(term), "one slip for 1");
}

#[test]
fn a_game_is_played_in_it_with_the_same_dice_and_typed_in_its_words() {
    let folder = folder();
    let game = "play gauntlet-of-fools --seed 2 --record";
    let own = spanish(folder.path(), &format!("{game} es.record"));
    assert!(own.out.contains("— Turno 1 —\n  Se descubre: [en] Extra Wealthy\n  Se descubre: Trasgo\n"), "{}", own.out);
    assert!(!own.out.contains("[en] [en]") && !own.out.contains('⟨'), "{}", own.out);
    assert_eq!(run(folder.path(), "en", &format!("{game} en.record")).code, 0);
    let record = |name: &str| fs::read_to_string(folder.path().join(name)).expect("there is a record");
    assert_eq!(record("es.record"), record("en.record"));
    copy(&root().join("tests/bad"), folder.path());
    let line = "--texts es play blitz-bowl --seed 4 --pitch one --home-coach human --record own.record";
    let typed = run_typing(folder.path(), "es", line, "legal\nh1 colocar 1,2\nquit\n");
    assert!(!typed.err.contains("panicked") && typed.out.contains("h1 colocar 1,1 1,2"), "{typed:?}");
    assert!(record("own.record").contains("h1 place 1,2"), "{}", record("own.record"));
}

#[test]
fn it_is_named_by_its_code_its_own_name_or_that_of_others_and_without_its_folder_by_none() {
    let folder = folder();
    for name in ["es", "es_AR.UTF-8", "Español", "spagnolo"] {
        let page = run(folder.path(), name, "--texts es rules dodge");
        assert!(page.code == 0 && page.out.starts_with("Esquivar (dodge)"), "{name}: {}", page.err);
    }
    let refused = run(folder.path(), "es", "rules dodge");
    assert_eq!((refused.code, codes(&refused)), (2, vec!["bad-option"]));
    assert!(refused.err.contains("it, en"), "{}", refused.err);
    let beside = spanish(folder.path(), "rules dodge --lang fr");
    assert!(beside.err.contains("it, en, es"), "{}", beside.err);
}

#[test]
fn pages_and_books_have_it_too() {
    let folder = folder();
    assert_eq!(run(folder.path(), "it,es", "--texts es book gauntlet-of-fools --html book.html").code, 0);
    assert_eq!(spanish(folder.path(), "play gauntlet-of-fools --seed 2 --record a.record").code, 0);
    assert_eq!(spanish(folder.path(), "explain a.record --html a.html").code, 0);
    let page = |name: &str| fs::read_to_string(folder.path().join(name)).expect("there is a page");
    assert!(page("book.html").contains("lang=\"es\"") && page("book.html").contains("Trasgo"));
    assert!(
        page("a.html").contains(r#""languages":["it","en","es"]"#) && page("a.html").contains("Se descubre: Trasgo")
    );
    assert!(page("a.html").starts_with("<!doctype html>\n<html lang=\"es\""));
}

/// Whoever reads from right to left has pages that do; the board stands as it stands.
#[test]
fn pages_have_the_direction_of_their_language() {
    let folder = folder();
    edit(
        folder.path(),
        "es/engine/es/language.ftl",
        "language-fallback",
        "language-direction = rtl\nlanguage-fallback",
    );
    assert_eq!(spanish(folder.path(), "check").code, 0);
    assert_eq!(run(folder.path(), "it,es", "--texts es book gauntlet-of-fools --html book.html").code, 0);
    assert_eq!(spanish(folder.path(), "play gauntlet-of-fools --seed 2 --record a.record").code, 0);
    assert_eq!(spanish(folder.path(), "explain a.record --html a.html").code, 0);
    for line in ["new s.league --game blitz-bowl", "export s.league --html s.html"] {
        let made = spanish(folder.path(), &format!("league {line}"));
        assert_eq!(made.code, 0, "{}", made.err);
    }
    let page = |name: &str| fs::read_to_string(folder.path().join(name)).expect("there is a page");
    for (name, wanted) in [
        ("book.html", "<html lang=\"it\">"),
        ("book.html", " lang=\"es\" dir=\"rtl\">"),
        ("a.html", "<html lang=\"es\" dir=\"rtl\">"),
        ("a.html", ".board { direction: ltr; }"),
        ("s.html", "<html lang=\"es\" dir=\"rtl\">"),
        ("s.html", "<main lang=\"en\">"),
    ] {
        assert!(page(name).contains(wanted), "{name}: {wanted}");
    }
}

/// A league keeps its rules, and not the languages of whoever founded it.
#[test]
fn a_league_speaks_the_languages_of_whoever_reads_it() {
    let folder = folder();
    let names = |human: &str| write(folder.path(), "es/blitz-bowl/teams.yaml", human);
    let table = |texts: &str, language: &str, file: &str| {
        let told = run(folder.path(), language, &format!("{texts} league table {file}"));
        assert_eq!((told.code, told.err.as_str()), (0, ""));
        told.out
    };
    let found = |texts: &str, file: &str| {
        for line in [format!("new {file} --game blitz-bowl --seed 1"), format!("coach {file} add Ada --team human")] {
            assert_eq!(run(folder.path(), "en", &format!("{texts} league {line}")).code, 0, "{line}");
        }
    };
    // Founded where nobody spoke it, and where it was not begun yet: what is translated since is said, the rest is borrowed.
    found("", "before.league");
    found("--texts es", "begun.league");
    names("human: {es: {name: Humanos}}\n");
    for file in ["before.league", "begun.league"] {
        let told = table("--texts es", "es", file);
        assert!(told.contains(" Humanos ") && told.contains("[en] Challenge Cards"), "{told}");
    }
    // Founded in it: kept by its code, so that another in its place does not speak it; and kept as it was.
    found("--texts es", "in-it.league");
    copy(&folder.path().join("es"), &folder.path().join("la"));
    fs::rename(folder.path().join("la/engine/es"), folder.path().join("la/engine/la")).expect("it can be named anew");
    write(folder.path(), "la/blitz-bowl/teams.yaml", "orc: {la: {name: Orci}}\n");
    let told = table("--texts la", "la", "in-it.league");
    assert!(told.contains("[en] Human ") && !told.contains("Humanos"), "{told}");
    names("human: {es: {name: Gente}}\n");
    assert!(table("--texts es", "es", "in-it.league").contains(" Humanos "));
    assert!(table("", "it", "in-it.league").contains(" Umani "));
}

#[test]
fn what_is_there_is_checked_and_what_is_not_yet_is_no_fault() {
    let folder = folder();
    spanish(folder.path(), "check").fine();
    let skills = "es/blood-bowl/skills.yaml";
    let slips: [(&str, &str, &str, &str); 11] = [
        (skills, "{second-chance.once}", "{second-chance.onec}", "text-unknown-placeable"),
        (skills, "{second-chance.once} el", "El", "text-placeables-differ"),
        (skills, "    name: Esquivar\n    text", "    nmae: Esquivar\n    text", "text-unknown-key"),
        (skills, "dodge-test:", "dodge-tset:", "text-of-nobody"),
        ("es/engine/es/words.ftl", "yes = sí", "yess = sí", "message-unknown"),
        ("es/engine/es/words.ftl", "{ $word }`?", "{ $wrod }`?", "message-unknown-value"),
        ("es/engine/es/table.ftl", "       *[other]", "       [other]", "message-unreadable"),
        ("es/engine/es/language.ftl", "language-fallback = en", "language-fallback = xx", "text-unknown-language"),
        ("es/engine/es/language.ftl", "= spagnolo, spanish", "= spagnolo, inglese", "language-name-taken"),
        ("es/engine/es/language.ftl", "= spagnolo, spanish", "= IT", "language-name-taken"),
        ("es/engine/es/language.ftl", "[one] one", "[one] uno", "plural-unknown"),
    ];
    for (file, from, to, code) in slips {
        let folder = self::folder();
        edit(folder.path(), file, from, to);
        let told = run(folder.path(), "en", "--texts es check");
        let mut found = codes(&told);
        found.dedup();
        assert_eq!(found, [code], "{from}: {}", told.err);
        assert!(told.err.contains(file), "{}", told.err);
        // Whatever is checked beside them, the words that are handed over are.
        if file.contains("engine") {
            let beside = run(folder.path(), "en", "--texts es check gauntlet-of-fools");
            assert_eq!((codes(&beside), beside.code), (codes(&told), told.code), "{}", beside.err);
        }
    }
}

#[test]
fn what_a_message_names_and_is_not_there_is_told_where_it_stands() {
    let slips = [
        (
            "report-written = { path }: { steps } pasos",
            &["message-unknown-name", "message-unknown-name"][..],
            "`$path`",
        ),
        ("report-written = { report-written }", &["message-of-itself"], "`report-written`"),
        (
            "report-written = { replay-nothing }\nreplay-nothing = {\n    report-written }",
            &["message-of-itself"; 2],
            "`replay-nothing`",
        ),
        ("report-written = { -team } { $path }", &["message-unknown-name"], "`-team`"),
        ("report-written = { yes.loud } { $path }", &["message-unknown-name"], "`yes.loud`"),
        ("report-written = { NUMBER($steps) }", &["message-unknown-name"], "`NUMBER`"),
        (
            "report-written =\n    { $steps ->\n        [one] un { paso }\n       *[other] { $steps } pasos\n    }",
            &["message-unknown-name"],
            "`paso`",
        ),
        ("report-written = { play-drow }", &["message-unknown-name"], "`play-drow`"),
    ];
    for (message, wanted, word) in slips {
        let folder = folder();
        let path = folder.path().join("es/engine/es/judge.ftl");
        fs::write(&path, format!("# Una frase.\n{message}\n")).expect("it can be written");
        let told = run(folder.path(), "en", "--texts es check");
        assert_eq!((codes(&told), told.code), (wanted.to_vec(), 2), "{message}: {}", told.err);
        let line = 2 + message.lines().position(|line| line.contains(word.trim_matches(['`', '$']))).unwrap_or(0);
        let place = format!("es/engine/es/judge.ftl:{line}:");
        assert!(told.err.contains(&place) && told.err.contains(word), "{message}: {}", told.err);
    }
    // One that this language has not yet is lent by the one that stands in for it.
    let lent = folder();
    let words = fs::read_to_string(lent.path().join("es/engine/es/words.ftl")).expect("there are words");
    write(lent.path(), "es/engine/es/words.ftl", words.replace("nada que decir", "{ play-draw }"));
    assert_eq!(run(lent.path(), "es", "--texts es check dungeon-bowl").fine().out, "dungeon-bowl: [en] nobody wins\n");
    // What is there is named by right: a term, an attribute, a message of another file; and what stands in quotes is no name.
    let sound = "-equipo = equipo\nreport-written = { $path } { -equipo } { yes } {\"{ nada }\"} { severity-error.corto }\nseverity-error = error\n    .corto = err\n";
    let folder = folder();
    write(folder.path(), "es/engine/es/judge.ftl", sound);
    let words = fs::read_to_string(folder.path().join("es/engine/es/words.ftl")).expect("there are words");
    let words: Vec<&str> = words.lines().filter(|line| !line.starts_with("severity-error")).collect();
    write(folder.path(), "es/engine/es/words.ftl", words.join("\n") + "\n");
    run(folder.path(), "en", "--texts es check").fine();
}

#[test]
fn what_wants_its_translator_is_listed_and_marked_as_read_in_its_own_folder() {
    let folder = folder();
    let list = |line: &str| run(folder.path(), "en", &format!("--texts es texts {line}"));
    let stale = list("stale blood-bowl --in es --chapter skills");
    assert!(
        stale.out.contains("dodge (es) es/blood-bowl/skills.yaml:3 · nobody has said that it was read"),
        "{}",
        stale.out
    );
    assert!(
        stale.out.contains("dodge-test (es)") && stale.out.contains("(es) locales/blood-bowl/skills"),
        "{}",
        stale.out
    );
    let before = fs::read_to_string(folder.path().join("es/blood-bowl/skills.yaml")).expect("there are words");
    let read = list("read dodge --in es");
    assert_eq!((read.code, read.out.as_str()), (0, "1 mark written, in 1 file\n"), "{}", read.err);
    let after = fs::read_to_string(folder.path().join("es/blood-bowl/skills.yaml")).expect("there are words");
    let unmarked: Vec<&str> = after.lines().filter(|line| !line.starts_with("    of: ")).collect();
    assert_eq!(unmarked, before.lines().collect::<Vec<_>>());
    let left = list("stale blood-bowl --in es --chapter skills").out;
    let dodge: Vec<&str> = left.lines().filter(|line| line.starts_with("  dodge (es)")).collect();
    assert_eq!(dodge, ["  dodge (es) es/blood-bowl/skills.yaml:3 · no `roll-with-it`"]);
    edit(folder.path(), "es/blood-bowl/skills.yaml", "no logra", "no consigue");
    let stale = list("stale blood-bowl --in es --chapter skills").out;
    assert!(stale.contains("dodge (es)") && stale.contains("the translation has changed since it was read"), "{stale}");
    assert!(!list("stale blood-bowl --in it --chapter skills").out.contains("dodge (it)"));
    assert_eq!(codes(&run(folder.path(), "en", "--texts es check dungeon-bowl")), ["text-stale"]);
}

#[test]
fn sentences_that_it_borrows_are_listed_by_file_with_where_to_write_them() {
    let folder = folder();
    let list = |line: &str| run(folder.path(), "en", &format!("--texts es texts {line}"));
    let words = list("stale engine --in es --chapter es/words");
    snapshot(
        "languages/borrowed",
        &words
            .out
            .lines()
            .take(9)
            .chain(words.out.lines().rev().take(2))
            .fold(String::new(), |all, line| all + line + "\n"),
    );
    assert_eq!(words.code, 1);
    // The next day one is written, one waits behind its mark, one begins a file of its own.
    let progress = |line: &str| list(line).out.lines().last().unwrap_or_default().to_owned();
    let before = progress("stale engine --in es --chapter es/words");
    let write = |path: &str, words: &str| {
        let path = folder.path().join("es/engine/es").join(path);
        let text = fs::read_to_string(&path).unwrap_or_default();
        fs::write(path, text + words).expect("it can be written");
    };
    write("words.ftl", "label-first-use = usada aquí\n# label-first = first here\n");
    let after = progress("stale engine --in es --chapter es/words");
    let count = |line: &str| line.split(' ').nth(2).and_then(|number| number.parse::<usize>().ok());
    assert_eq!(count(&after), count(&before).map(|count| count + 1), "{before}; {after}");
    let words = list("stale engine --in es --chapter es/words").out;
    let waits = words.lines().find(|line| line.contains("label-first ")).unwrap_or_default();
    let line = fs::read_to_string(folder.path().join("es/engine/es/words.ftl")).expect("it is there").lines().count();
    assert!(
        waits.contains(&format!("es/engine/es/words.ftl:{line} ")) && !words.contains("  label-first-use "),
        "{words}"
    );
    assert!(list("stale engine --in es").out.contains("es/engine/es/league.ftl\n"));
    write("league.ftl", "x = y\n");
    // A book is asked for without them, everything with them; and the languages of the program lack nothing.
    assert!(!list("stale gauntlet-of-fools --in es").out.contains("engine"));
    assert!(list("stale --in es --chapter words.ftl").out.contains("\nengine es: "));
    let own = run(folder.path(), "it", "texts stale engine");
    assert!(own.code == 0 && own.out.starts_with("engine en: ") && own.out.ends_with(", 100 %\n"), "{}", own.out);
    let json = list("stale engine --in es --chapter es/words --format json").out;
    assert_eq!(
        json,
        run(folder.path(), "it", "--texts es texts stale engine --in es --chapter es/words --format json").out
    );
    let told: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let (first, progress) = (&told["entries"][0], &told["progress"]);
    assert_eq!(
        (&first["state"], &first["why"], &first["language"]),
        (&"missing".into(), &"message".into(), &"es".into())
    );
    assert_eq!((&progress[0]["chapter"], &progress[0]["pack"]), (&"es/engine/es/words.ftl".into(), &"engine".into()));
    assert_eq!(told["progress"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_term_is_found_in_sentences_of_the_engine() {
    let folder = folder();
    let found = |line: &str| run(folder.path(), "en", &format!("--texts es texts search {line}"));
    let own = found("QUERIAS --in es");
    assert_eq!(
        own.out,
        "es/engine/es/words.ftl:6 did-you-mean (es)\n    ¿«querías» decir `{ $word }`?\nfound in 1 place\n"
    );
    let json = found("querias --in es --format json").out;
    assert!(json.contains(r#""id":"did-you-mean","language":"es","key":null"#), "{json}");
    assert!(found("querias --in it").out.contains("found nowhere"));
    // What a folder says over the program is said; what it stands over is not.
    write(folder.path(), "es/engine/en/words.ftl", "did-you-mean = perchance `{ $word }`?\n");
    assert!(found("perchance --in en").out.starts_with("es/engine/en/words.ftl:1 did-you-mean (en)\n"));
    assert!(found("mean --in en").out.lines().all(|line| !line.contains(" did-you-mean (")));
}

#[test]
fn a_new_language_begins_with_everything_to_say_and_nothing_wrong() {
    let folder = TempDir::new().expect("a folder can be made");
    let made = run(folder.path(), "en", "texts new pt-BR pt");
    assert!(made.code == 0 && made.out.starts_with("pt: "), "{}{}", made.out, made.err);
    run(folder.path(), "pt-BR", "--texts pt check").fine();
    assert!(run(folder.path(), "pt-BR", "--texts pt rules dodge").out.starts_with("[en] Dodge (dodge)"));
    // Behind each `#` stands what another language says: without the mark it speaks.
    edit(folder.path(), "pt/engine/pt-BR/words.ftl", "# severity-help = help", "severity-help = ajuda");
    edit(folder.path(), "pt/dungeon-bowl/rooms.yaml", "    # Armeria\n    name: \"\"", "    name: Arsenal");
    let told = run(folder.path(), "pt-BR", "--texts pt rules armouri");
    assert!(told.err.contains("ajuda:"), "{}", told.err);
    assert!(run(folder.path(), "pt-BR", "--texts pt rules armoury").out.starts_with("Arsenal (armoury)"));
    for (line, code) in [
        ("texts new pt-BR pt", "language-known"),
        ("texts new it", "language-known"),
        ("texts new portuguese", "language-code"),
        ("texts new ../x", "language-code"),
        ("--texts nowhere check", "missing-directory"),
    ] {
        let refused = run(folder.path(), "en", line);
        assert_eq!((refused.code, codes(&refused)), (2, vec![code]), "{line}");
    }
}

#[test]
fn what_a_new_language_borrows_keeps_the_article_that_it_has() {
    let folder = TempDir::new().expect("a folder can be made");
    assert_eq!(run(folder.path(), "en", "texts new de").code, 0);
    let play = || run(folder.path(), "de", "--texts de play dungeon-bowl --seed 7 --turns 2 --trace rules").out;
    let told = play();
    assert!(told.contains("[en] Turnover for the College of Shadow!"), "{told}");
    assert!(told.contains("[en] Team Re-roll of the College of Shadow:"), "{told}");
    // A name of its own has no article before it has one, and is not given that of another language.
    let named = "    # Collegio delle Ombre\n    name: \"\"";
    edit(folder.path(), "de/dungeon-bowl/rosters.yaml", named, "    name: Schattenkolleg");
    let told = play();
    assert!(told.contains("[en] Turnover for Schattenkolleg!"), "{told}");
}

#[test]
fn a_new_language_begins_with_the_terms_to_settle() {
    let folder = TempDir::new().expect("a folder can be made");
    assert_eq!(run(folder.path(), "en", "texts new es").code, 0);
    let file = folder.path().join("es/dungeon-bowl/glossary.yaml");
    let text = fs::read_to_string(&file).expect("there are terms");
    assert!(
        text.starts_with("# Settle these terms first")
            && text.lines().all(|line| line.is_empty() || line.starts_with('#'))
    );
    let chest = "# chest:   # Forziere, Forzieri\n#   es:\n#     use: chest\n#     forms: [chests]\n";
    assert!(text.contains(chest), "{text}");
    // One that only the book of the final has otherwise waits there as its Italian says it.
    let last = fs::read_to_string(folder.path().join("es/finale-xviii/glossary.yaml")).expect("there are terms");
    assert!(
        last.contains(
            "# end-zone:   # Zona Meta, Zone Meta\n#   es:\n#     use: Zona Meta\n#     forms: [Zone Meta]\n"
        ),
        "{last}"
    );
    // With the mark away from all of it every glossary is read, and a settled term is held against the texts.
    let open = |text: &str| {
        text.lines()
            .skip(1)
            .map(|line| line.strip_prefix("# ").unwrap_or(line))
            .fold(String::new(), |all, line| all + line.strip_prefix('#').unwrap_or(line) + "\n")
    };
    fs::write(&file, open(&text).replace("use: chest\n    forms: [chests]", "use: Cofre\n    not: [baúl]"))
        .expect("it can be written");
    edit(folder.path(), "es/dungeon-bowl/rooms.yaml", "    # Armeria\n    name: \"\"", "    name: El baúl");
    let check = run(folder.path(), "en", "--texts es check dungeon-bowl");
    assert_eq!(codes(&check), ["text-says-another-term"], "{}", check.err);
    assert!(check.err.contains("`Cofre`"), "{}", check.err);
}

#[test]
fn messages_are_read_from_the_folder_of_packs_without_compiling() {
    let folder = TempDir::new().expect("a folder can be made");
    for own in ["rules", "locales", "scripts"] {
        copy(&root().join(own), &folder.path().join(own));
    }
    edit(folder.path(), "locales/engine/en/trace.ftl", "phase-resolve = resolve", "phase-resolve = judged");
    write(folder.path(), "dodge.yaml", CASE);
    let told = run(folder.path(), "en", "--packs . explain dodge.yaml --roll dodge-test");
    assert!(told.out.contains("  judged "), "{}", told.out);
    assert!(!run(folder.path(), "en", "explain dodge.yaml --roll dodge-test").out.contains("  judged "));
}

#[test]
fn a_saved_message_is_said_at_once_where_somebody_watches() {
    let folder = desk(Some("watch"));
    copy(&root().join(ES), &folder.path().join("es"));
    let mut watched = Watched::new(folder.path(), "es", "kind --texts es");
    assert!(watched.verdict().contains("la casa está bien"));
    let file = folder.path().join("es/engine/es/watch.ftl");
    let (verdict, _) = watched.save(&file, "watch-good = { $look }: todo en orden; { $cases }\n");
    assert!(verdict.contains("todo en orden"), "{verdict}");
}

#[test]
fn folders_that_nobody_would_ship_are_told_and_harm_nothing() {
    let folder = TempDir::new().expect("a folder can be made");
    let write = |path: &str, text: &[u8]| write(folder.path(), path, text);
    // Two that stand in for one another, one for itself, one that speaks of itself, one without a word, one that is no text.
    write(
        "x/engine/es/a.ftl",
        b"language-fallback = pt\nyes = { no }\nno = { yes }\nseverity-error = { $nobody } { missing }\n",
    );
    write("x/engine/pt/a.ftl", b"language-fallback = es\n");
    write("x/engine/fr/a.ftl", b"language-fallback = fr\nlanguage-name =\n");
    write("x/engine/de/a.ftl", b"");
    write("x/engine/nl/a.ftl", &[0xff, 0xfe, 0x00, 0x80]);
    write("x/engine/da/a.ftl", "yes = ja\n".repeat(20_000).as_bytes());
    write("x/engine/zz/codes.yaml", b"- no map\n");
    write("x/dungeon-bowl/a.yaml", b"dodge: {es: {name: [1, 2]}, pt: ~, da: {text: ~}}\nnobody: {es: {name: x}}\n");
    for number in 0..300_u32 {
        let letters = [number / 26 % 26, number % 26].map(|letter| char::from(b'a' + letter as u8));
        write(&format!("y/engine/q{}{}/a.ftl", letters[0], letters[1]), b"yes = x\n");
    }
    for code in ["es", "pt", "fr", "de", "da"] {
        let page = run(folder.path(), code, "--texts x rules rush");
        assert!(!page.err.contains("panicked") && page.code <= 2, "{code}: {}", page.err);
        let played = run(folder.path(), code, "--texts x play gauntlet-of-fools --seed 3");
        assert!(played.code == 0 && played.err.is_empty(), "{code}: {}", played.err);
    }
    let told = run(folder.path(), "en", "--texts x check dungeon-bowl");
    assert!(
        told.code == 2 && codes(&told).contains(&"wrong-shape") && codes(&told).contains(&"text-of-nobody"),
        "{}",
        told.err
    );
    let all = run(folder.path(), "en", "--texts x check").err;
    for code in ["not-utf8", "duplicate-key", "message-unknown-value"] {
        assert!(all.contains(&format!("[{code}]")), "{code} is told");
    }
    let many = run(folder.path(), "qha", "--texts y rules armoury");
    assert!(many.code == 0 && many.out.starts_with("[it] Armeria"), "{}", many.err);
    let all = run(folder.path(), "es", "--texts x --texts y --texts x rules armoury");
    assert!(all.code == 2 && codes(&all).iter().all(|code| *code == "wrong-shape"), "{}", all.err);
}
