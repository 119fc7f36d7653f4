//! Files of an older release: `tests/commands/older.in` holds records, a league and a house that arbitro 0.1.0 wrote.
//! The transcript beside it tells how they are read; here is what must not happen to them.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::support::{LANGUAGES, copy, none, root, run, write};

/// A folder with everything the older release made.
fn older() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(&root().join("tests/commands/older.in"), folder.path());
    folder
}

fn text(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).expect("it can be read")
}

/// The commands that read a record.
const READERS: [&str; 5] = [
    "replay first.record",
    "explain first.record",
    "resume first.record --trace off",
    "impact first.record --house plain",
    "league result winter.league Ada Bea --record ada-bea-again.record",
];

#[test]
fn every_command_that_reads_a_record_says_which_release_wrote_it_and_reads_it_anyway() {
    let mut findings = Vec::new();
    for line in READERS {
        for language in LANGUAGES {
            let folder = older();
            let refused = run(folder.path(), language, line);
            let told = ["[record-other-rules]", "[record-release]", "0.1.0", arbitro::RELEASE, "--anyway"];
            let missing = told.iter().filter(|word| !refused.err.contains(**word));
            findings.extend(missing.map(|word| format!("{line} ({language}): nothing is said of {word}")));
            if refused.code != 2 || !refused.out.is_empty() {
                findings.push(format!("{line} ({language}): {refused:?}"));
            }
            let read = run(folder.path(), language, &format!("{line} --anyway"));
            if read.code != 0 || !read.err.contains("[record-release]") {
                findings.push(format!("{line} --anyway ({language}): {read:?}"));
            }
        }
    }
    none(&findings, "old records are not read as they should be:");
}

#[test]
fn a_record_read_anyway_may_be_cut_anywhere_and_is_never_lost() {
    let folder = older();
    let whole = text(folder.path(), "first.record");
    for share in [5, 30, 60, 90] {
        let cut = &whole[..whole.len() * share / 100];
        write(folder.path(), "cut.record", cut);
        let replay = run(folder.path(), "en", "replay cut.record --anyway");
        assert!(replay.code == 2 && replay.err.contains("[record-"), "{share}: {replay:?}");
        let resumed = run(folder.path(), "en", "resume cut.record --anyway --trace off");
        match resumed.code {
            0 => {
                assert_eq!(text(folder.path(), "cut.record.before"), cut, "{share}");
                assert_eq!(run(folder.path(), "en", "replay cut.record").code, 0, "{share}: it is a record of today");
                let again = run(folder.path(), "en", "resume cut.record.before --anyway --trace off");
                assert_eq!(again.code, 0, "{again:?}");
                fs::remove_file(folder.path().join("cut.record.before")).expect("it is there");
                fs::remove_file(folder.path().join("cut.record.before.before")).expect("it is there");
            }
            _ => assert_eq!(text(folder.path(), "cut.record"), cut, "{share}: {resumed:?}"),
        }
    }
}

#[test]
fn what_was_kept_of_a_record_is_never_written_over() {
    let folder = older();
    write(folder.path(), "first.record.before", "kept");
    let record = text(folder.path(), "first.record");
    let resumed = run(folder.path(), "en", "resume first.record --anyway --trace off");
    assert!(resumed.code == 2 && resumed.err.contains("[record-exists]"), "{resumed:?}");
    assert_eq!(text(folder.path(), "first.record.before"), "kept");
    assert_eq!(text(folder.path(), "first.record"), record);
}

#[test]
fn a_record_of_another_game_is_not_reported_to_a_league_even_anyway() {
    let folder = older();
    let line = "league result winter.league Ada Bea --record first.record --anyway";
    let refused = run(folder.path(), "en", line);
    assert!(refused.code == 2 && refused.err.contains("[league-record-of-other-game]"), "{refused:?}");
}

// ------------------------------------------------------------------------------------------------ old words

const FIX: &str = "check club --fix";
const RULES: &str = "club/rules/club.yaml";

/// The text that `--fix` makes of a text of the house, and its run.
fn fixed(old: &str) -> (String, crate::support::Run) {
    let folder = older();
    write(folder.path(), RULES, old);
    let run = run(folder.path(), "en", FIX);
    (text(folder.path(), RULES), run)
}

#[test]
fn nothing_but_old_words_is_rewritten_and_nothing_twice() {
    let good = text(older().path(), RULES);
    let new = |text: &str| {
        text.replace("every-roll", "every roll").replace("team-re-roll.bad-pass", "team-re-roll.failed-test")
    };
    let crlf = good.replace('\n', "\r\n");
    let marked = format!("\u{feff}{good}");
    let bare = good.trim_end().to_owned();
    for old in [good, crlf, marked, bare] {
        let folder = older();
        write(folder.path(), RULES, &old);
        assert_eq!(run(folder.path(), "en", FIX).out.matches('→').count(), 3);
        assert_eq!(text(folder.path(), RULES), new(&old));
        assert_eq!(run(folder.path(), "en", FIX).out.matches('→').count(), 0);
        assert_eq!(text(folder.path(), RULES), new(&old));
    }
}

#[test]
fn a_word_behind_an_anchor_is_rewritten_where_it_stands_and_only_there() {
    let old = "kind: trait\nrules:\n  stubborn:\n    source: our own\n    hooks:\n      \
               never-again: {event: &all every-roll, as: actor, phase: pre-roll, ask: false, do: {forbid: re-rolls}}\n      \
               nor-then: {event: *all, as: actor, phase: pre-roll, ask: false, do: {forbid: pro}}\n";
    let (new, _) = fixed(old);
    assert!(new == old || new == old.replace("every-roll", "every roll"), "{new}");
}

#[test]
fn a_file_that_is_no_yaml_is_left_alone() {
    let good = text(older().path(), RULES);
    let tabbed = good.replace("    source", "\tsource");
    let twice = format!("{good}\n  stubborn:\n    source: again\n");
    for bad in [tabbed, twice] {
        let (left, run) = fixed(&bad);
        assert_eq!(left, bad);
        assert!(run.code == 2 && run.err.contains("error["), "{run:?}");
    }
}

#[test]
fn a_file_that_may_only_be_read_is_left_alone() {
    let folder = older();
    let path = folder.path().join(RULES);
    let before = text(folder.path(), RULES);
    let mut rights = fs::metadata(&path).expect("it is there").permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).expect("its rights can be changed");
    for language in LANGUAGES {
        let run = run(folder.path(), language, FIX);
        assert!(run.code == 2 && run.err.contains("[fix-refused]"), "{run:?}");
    }
    assert_eq!(text(folder.path(), RULES), before);
}

#[test]
fn a_file_beside_which_nothing_can_be_written_is_left_alone() {
    let folder = older();
    let before = text(folder.path(), RULES);
    fs::create_dir(folder.path().join("club/rules/club.yaml.partial")).expect("a folder can be made");
    let run = run(folder.path(), "en", FIX);
    assert!(run.code == 2 && run.err.contains("[unwritable-file]"), "{run:?}");
    assert_eq!(text(folder.path(), RULES), before);
}

#[cfg(unix)]
#[test]
fn a_link_is_not_written_through() {
    let folder = older();
    let cases =
        text(folder.path(), "club/tests/passes.yaml").replace("  position:", "  game: dungeon-bowl\n  position:");
    fs::create_dir(folder.path().join("cases")).expect("a folder can be made");
    write(folder.path(), "elsewhere.yaml", &cases);
    let link = folder.path().join("cases/passes.yaml");
    std::os::unix::fs::symlink(folder.path().join("elsewhere.yaml"), link).expect("a link can be made");
    let run = run(folder.path(), "en", "check cases --fix");
    assert!(run.code == 2 && run.err.contains("[fix-refused]"), "{run:?}");
    assert_eq!(text(folder.path(), "elsewhere.yaml"), cases);
}

#[test]
fn cases_by_themselves_are_rewritten_too() {
    for what in ["cases", "cases/passes.yaml"] {
        let folder = older();
        let cases = text(folder.path(), "club/tests/passes.yaml")
            .replace("  position:", "  game: dungeon-bowl\n  houses: [../club]\n  position:");
        fs::create_dir(folder.path().join("cases")).expect("a folder can be made");
        write(folder.path(), "cases/passes.yaml", &cases);
        let run = run(folder.path(), "en", &format!("check {what} --fix"));
        assert_eq!(run.code, 0, "{run:?}");
        let new = cases.replace("team-re-roll.bad-pass", "team-re-roll.failed-test");
        assert_eq!(text(folder.path(), "cases/passes.yaml"), new);
    }
}

#[test]
fn a_record_of_this_release_says_what_has_changed_since_and_names_no_release() {
    let folder = TempDir::new().expect("a folder can be made");
    fs::create_dir_all(folder.path().join("quiet/rules")).expect("a folder can be made");
    write(folder.path(), "quiet/house.yaml", "house: quiet\nextends: gauntlet-of-fools\n");
    let played =
        run(folder.path(), "en", "play gauntlet-of-fools --seed 1 --house quiet --trace off --record game.record");
    assert_eq!(played.code, 0, "{}", played.err);
    write(
        folder.path(),
        "quiet/rules/turns.yaml",
        "kind: event\nrules: {called-off: {patch: {params: {turns: 900}}}}\n",
    );
    let changed = [
        "da quando la registrazione è stata scritta è cambiato quanto segue: `quiet`",
        "since the record was written is `quiet`",
    ];
    for (language, changed) in LANGUAGES.into_iter().zip(changed) {
        for (line, code) in [("replay game.record", 2), ("explain game.record --anyway", 0)] {
            let told = run(folder.path(), language, line);
            assert_eq!(told.code, code, "{line} ({language}): {}", told.err);
            let release: Vec<&str> = told.err.lines().filter(|line| line.contains("[record-release]")).collect();
            assert!(release.len() == 1 && release[0].contains(changed), "{line} ({language}): {}", told.err);
            assert!(!told.err.contains(arbitro::RELEASE) && told.err.contains("`--anyway`"), "{}", told.err);
        }
    }
}

#[test]
fn verbs_of_older_releases_hold_are_told_and_mended() {
    const NOW: &str = "[{miss-next-game: actor}, {remove-as-casualty: actor, as: dead}, {kill: actor}]";
    const BEFORE: &str = "[{lay-up: actor}, {hurt: actor, as: dead}, {bury: actor}]";
    const RULE: &str = "kind: procedure\nrules:\n  rough-turf:\n    source: house/turf\n    hooks:\n      \
                        ouch: {event: dodge-test, phase: post, if: failed, do: WHAT}\n";
    const CASE: &str = "- name: a fall on rough turf is the last\n  position: {h3: {at: \"8,4\", ag: 3+}, a5: {at: \"8,5\"}}\n  \
                        dice: [2]\n  commands: [\"h3 move 9,4\"]\n  expect: {h3: {state: dead}, applied: [rough-turf.ouch]}\n";
    for language in LANGUAGES {
        let folder = TempDir::new().expect("a folder can be made");
        write(folder.path(), "turf/house.yaml", "house: turf\nextends: dungeon-bowl\n");
        write(folder.path(), "turf/rules/turf.yaml", RULE.replace("WHAT", BEFORE));
        write(folder.path(), "turf/tests/turf.yaml", CASE);
        let judged = run(folder.path(), language, "judge turf/tests --house turf");
        assert_eq!(judged.code, 0, "{judged:?}");
        let checked = run(folder.path(), language, "check turf");
        let told = checked.err.matches("[old-word]").count() + checked.out.matches("[old-word]").count();
        assert_eq!((checked.code, told), (0, 3), "{checked:?}");
        run(folder.path(), language, "check turf --fix");
        assert_eq!(text(folder.path(), "turf/rules/turf.yaml"), RULE.replace("WHAT", NOW));
        assert_eq!(run(folder.path(), language, "judge turf/tests --house turf").code, 0);
    }
}

#[test]
fn a_script_is_told_the_new_words_of_its_old_verbs_and_given_them() {
    let folder = older();
    write(
        folder.path(),
        "club/rules/limp.yaml",
        "kind: trait\nrules:\n  limp:\n    source: our own\n    hooks:\n      \
         ouch: {event: activation-start, as: actor, phase: post, ask: false, script: true}\n",
    );
    let script = "club/scripts/limp.rhai";
    write(folder.path(), script, "fn ouch(event) {\n    event.lay_up(event.actor);\n}\n");
    let told = run(folder.path(), "en", "check club");
    assert!(told.code == 0 && told.err.contains("[old-word]") && told.err.contains("`miss_next_game`"), "{told:?}");
    run(folder.path(), "en", FIX);
    assert_eq!(text(folder.path(), script), "fn ouch(event) {\n    event.miss_next_game(event.actor);\n}\n");
    write(folder.path(), script, "fn ouch(event) {\n    event.haunt(event.actor);\n}\n");
    let gone = run(folder.path(), "en", "check club");
    assert!(gone.code == 2 && gone.err.contains("[word-gone]") && gone.err.contains("boo.rhai"), "{gone:?}");
}
