//! Files that strangers send: whatever is written in them, it does nothing to the screen, and nothing is left out unsaid.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::support::{LANGUAGES, Run, below, none, root, run, run_words, write};

/// Marks that move a cursor, ring a bell, turn the writing round or hide: as YAML writes them, and as they are.
const MARKS: [(&str, &str); 6] = [
    ("\\e[2J", "\u{1b}[2J"),
    ("\\e]0;mine\\a", "\u{1b}]0;mine\u{7}"),
    ("\\u009B1m", "\u{9b}1m"),
    ("\\u202E", "\u{202e}"),
    ("\\u200B", "\u{200b}"),
    ("\\uFEFF", "\u{feff}"),
];

fn folder() -> TempDir {
    TempDir::new().expect("a folder can be made")
}

/// The marks of a run that reached the screen as they are.
fn raw(run: &Run) -> Vec<char> {
    let both = run.out.chars().chain(run.err.chars());
    let hidden = |letter: &char| {
        letter.is_control() && !['\n', '\t'].contains(letter)
            || ['\u{202e}', '\u{200b}', '\u{feff}', '\u{200d}', '\u{2066}'].contains(letter)
    };
    both.filter(hidden).collect()
}

#[test]
fn what_a_house_calls_its_rules_does_nothing_to_the_screen() {
    let mut findings = Vec::new();
    for (written, _) in MARKS {
        let folder = folder();
        write(folder.path(), "mine/house.yaml", "house: mine\nextends: dungeon-bowl\n");
        let words = format!(
            "block:\n  it: {{name: \"Bl{written}occo\"}}\n  en: {{name: \"Bl{written}ock\"}}\n\
             knocked-down:\n  it: {{name: \"Att{written}errato\"}}\n  en: {{name: \"Kn{written}ocked\"}}\n"
        );
        write(folder.path(), "mine/locales/words.yaml", &words);
        for language in LANGUAGES {
            for line in [
                "check mine",
                "rules block --house mine",
                "diff dungeon-bowl --house mine",
                "play dungeon-bowl --seed 2 --turns 2 --trace rules --house mine",
                "rules --house mine",
            ] {
                let run = run(folder.path(), language, line);
                findings.extend(raw(&run).first().map(|mark| format!("{written}, {line}: {mark:?} came through")));
            }
        }
    }
    none(&findings, "these marks reached the screen:");
}

#[test]
fn a_record_of_a_stranger_does_nothing_to_the_screen() {
    let folder = folder();
    let team = fs::read_to_string(root().join("tests/bad/team.yaml")).expect("there is a team");
    write(folder.path(), "team.yaml", &team);
    let played = "play dungeon-bowl --seed 1 --turns 1 --trace off --home team.yaml --record good.record";
    assert_eq!(run(folder.path(), "en", played).code, 0);
    let good = fs::read_to_string(folder.path().join("good.record")).expect("there is a record");
    for (written, mark) in MARKS {
        let json = mark.chars().map(|letter| format!("\\u{:04x}", u32::from(letter))).collect::<String>();
        for bad in [format!("\\\"{}\\\"", written.replace('\\', "\\\\")), json.clone()] {
            write(folder.path(), "bad.record", good.replace("Brace Ardenti", &bad));
            for line in ["replay bad.record", "explain bad.record", "resume bad.record", "replay bad.record --anyway"] {
                let run = run(folder.path(), "en", line);
                assert_eq!((run.code, raw(&run)), (2, vec![]), "{bad}, {line}: {run:?}");
            }
        }
        write(folder.path(), "bad.record", good.replace("game dungeon-bowl", &format!("game {mark}")));
        assert_eq!(raw(&run(folder.path(), "en", "replay bad.record")), vec![], "{written}");
    }
}

#[test]
fn names_of_a_league_are_told_why() {
    let folder = folder();
    let run = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        run_words(folder.path(), "en", &words)
    };
    for (_, mark) in MARKS {
        let name = format!("Ad{mark}a");
        let refused = run(&["league", "new", "a.league", "--name", &name]);
        assert!(refused.err.contains("error[bad-name]") && raw(&refused).is_empty(), "{refused:?}");
        assert!(!folder.path().join("a.league").exists(), "what was refused leaves nothing behind");
    }
    assert_eq!(run(&["league", "new", "a.league", "--game", "dungeon-bowl"]).code, 0);
    for (_, mark) in MARKS {
        let name = format!("Ad{mark}a");
        let coach = run(&["league", "coach", "a.league", "add", &name, "--team", "fire"]);
        assert!(coach.err.contains("error[league-bad-coach-name]") && raw(&coach).is_empty(), "{coach:?}");
        let team = run(&["league", "coach", "a.league", "add", "Ada", "--team", "fire", "--name", &name]);
        assert!(team.err.contains("error[league-bad-team-name]") && raw(&team).is_empty(), "{team:?}");
        let dated = run(&["league", "coach", "a.league", "add", "Ada", "--team", "fire", "--date", &name]);
        assert!(dated.err.contains("error[league-bad-date]") && raw(&dated).is_empty(), "{dated:?}");
    }
    let long = "12 October ".repeat(1_000);
    let dated = run(&["league", "coach", "a.league", "add", "Ada", "--team", "fire", "--date", &long]);
    assert!(dated.err.contains("error[league-bad-date]") && dated.err.len() < 400, "{dated:?}");
    // A letter and its accent are one, however they are typed.
    assert_eq!(run(&["league", "coach", "a.league", "add", "Zoe\u{301}", "--team", "fire"]).code, 0);
    let twice = run(&["league", "coach", "a.league", "add", "Zo\u{e9}", "--team", "fire"]);
    assert!(twice.err.contains("error[league-coach-twice]"), "{twice:?}");
}

#[test]
fn words_of_a_house_with_marks_that_nobody_sees_are_refused() {
    for (written, _) in MARKS {
        let folder = folder();
        write(folder.path(), "mine/house.yaml", "house: mine\nextends: dungeon-bowl\n");
        let words = format!("block:\n  it: {{name: Blocco, text: \"a{written}b\"}}\n  en: {{name: Block, text: ab}}\n");
        write(folder.path(), "mine/locales/words.yaml", &words);
        for line in ["check mine", "play dungeon-bowl --seed 2 --turns 2 --house mine"] {
            let run = run(folder.path(), "en", line);
            assert_eq!(run.code, 2, "{written}, {line}: {run:?}");
            assert!(run.err.contains("error[text-hidden-mark]") && run.err.contains("words.yaml:2"), "{run:?}");
        }
    }
}

/// Nobody may look into it; who may look into everything finds a file in its place, which nobody can look into either.
#[cfg(unix)]
fn shut(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o0)).expect("a folder can be shut");
    if fs::read_dir(folder).is_ok() {
        fs::remove_dir_all(folder).expect("a folder can be taken away");
        fs::write(folder, "").expect("a file can be written");
    }
}

#[cfg(unix)]
#[test]
fn a_folder_of_a_house_that_cannot_be_looked_into_is_told() {
    for shelf in ["rules", "locales", "scripts"] {
        let folder = folder();
        write(folder.path(), "mine/house.yaml", "house: mine\nextends: dungeon-bowl\n");
        write(folder.path(), format!("mine/{shelf}/one.yaml"), "");
        shut(&folder.path().join("mine").join(shelf));
        for line in ["check mine", "play dungeon-bowl --seed 2 --turns 2 --house mine"] {
            let run = run(folder.path(), "en", line);
            assert_eq!(run.code, 2, "{shelf}, {line}: {run:?}");
            assert!(
                run.err.contains("error[unreadable-file]") && run.err.contains(&format!("mine/{shelf}")),
                "{run:?}"
            );
        }
    }
}

#[test]
fn what_no_command_line_holds_is_written_out() {
    let folder = folder();
    for line in
        ["judge \u{1b}[2J.yaml", "play \u{202e}bowl", "rules \u{200b}dodge", "check \u{1b}]0;x\u{7}", "\u{9b}2J"]
    {
        let run = run(folder.path(), "it", line);
        assert_eq!((run.code, raw(&run)), (2, vec![]), "{run:?}");
    }
    let typed = "show \u{1b}[2J\nh1 move \u{202e}\nquit\n";
    let line = "play dungeon-bowl --seed 1 --home-coach human --away-coach human";
    let asked = crate::support::run_typing(folder.path(), "en", line, typed);
    assert_eq!(raw(&asked), vec![], "{asked:?}");
}

#[test]
fn every_pack_of_ours_is_free_of_hidden_marks() {
    let mut findings = Vec::new();
    for (place, ending) in [("rules", "yaml"), ("locales", "yaml"), ("locales", "ftl"), ("scripts", "rhai")] {
        for path in below(place, ending) {
            let text = fs::read_to_string(root().join(&path)).expect("it can be read");
            let shown = arbitro::pack::printable(&text);
            findings.extend((shown != text).then(|| path.clone()));
        }
    }
    none(&findings, "these files hold marks that nobody sees:");
}

#[test]
fn a_team_that_nobody_could_play_is_told_before_it_is_played() {
    let folder = folder();
    write(folder.path(), "mine/house.yaml", "house: mine\nextends: casa-24\n");
    for (count, code) in [("params: {count: 5}", "team-incomplete"), ("count: 5", "unknown-key")] {
        let text = format!("kind: position\nrules:\n  goblin-lineman: {{patch: {{{count}}}}}\n");
        write(folder.path(), "mine/rules/positions.yaml", &text);
        for line in ["check mine", "play casa-24 --house mine --seed 1 --home goblin --trace off"] {
            let run = run(folder.path(), "en", line);
            assert!(run.code == 2 && run.err.contains(&format!("error[{code}]")), "{count}, {line}: {run:?}");
        }
    }
}

#[test]
fn the_packs_of_a_folder_stand_in_the_place_of_ours() {
    let folder = folder();
    crate::support::copy(&root().join("tests/bad/packs"), &folder.path().join("packs"));
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("--packs packs check").code, 0);
    assert!(run("--packs packs check").out.starts_with("second-deck: "), "it is all there is");
    let ours = run("--packs packs play dungeon-bowl --seed 1 --turns 1");
    assert!(ours.code == 2 && ours.err.contains("error[unknown-pack]"), "{ours:?}");
}
