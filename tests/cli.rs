//! The command line: what is typed wrong or written wrong is told in one clear message and loses nothing; games are
//! the same twice, in both languages, and after an interruption.
//!
//! The files in `tests/bad` are good. Each [`Slip`] makes one of them bad; its snapshot in `tests/snapshots/bad` shows
//! the message in both languages.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use tempfile::TempDir;

use crate::support::{
    LANGUAGES, Run, STUMBLES, arbitro, below, copy, in_both, none, root, run, run_typing, snapshot, with_files, write,
};

/// One slip in a good file, and the command line that comes upon it.
struct Slip {
    name: &'static str,
    file: &'static str,
    /// The text in the good file, where it stands once.
    says: &'static str,
    /// The slip in its place.
    wrote: &'static str,
    line: &'static str,
}

const fn slip(name: &'static str, says: &'static str, wrote: &'static str, of: (&'static str, &'static str)) -> Slip {
    Slip { name, file: of.0, says, wrote, line: of.1 }
}

const TEAM: (&str, &str) = ("team.yaml", "play dungeon-bowl --seed 1 --turns 1 --trace off --home team.yaml");
const BACKED: (&str, &str) =
    ("backed-team.yaml", "play dungeon-bowl --seed 1 --turns 1 --trace off --home backed-team.yaml");
const GROWN: (&str, &str) =
    ("grown-team.yaml", "play dungeon-bowl --seed 1 --turns 1 --trace off --home grown-team.yaml");
const SET_UP: (&str, &str) = ("set-up.yaml", "play dungeon-bowl --seed 1 --turns 1 --trace off --dungeon set-up.yaml");
const SCENARIO: (&str, &str) = ("scenario.yaml", "judge scenario.yaml");
const HOUSE: (&str, &str) = ("house/house.yaml", "check house");
const RULES: (&str, &str) = ("house/rules/walking.yaml", "check house");
const SCRIPT: (&str, &str) = ("house/scripts/strict-clock.rhai", "check house");
const SCRIPT_AT_PLAY: (&str, &str) =
    ("house/scripts/strict-clock.rhai", "play dungeon-bowl --seed 1 --turns 1 --trace off --house house");

/// What the rule of the house does, its params, its own line, and its script.
const DO: &str = "do: {modify: -penalty}";
const PARAMS: &str = "params: {penalty: 1}";
const WALKER: &str = "  long-walker:";
const TICK: &str = "fn tick(event) {\n}";

/// The phase, the condition and the effect of the hook of the house.
const TO_THE_END: &str = "phase: modify\n        if: turn > 2\n        do: {modify: -penalty}";

/// A house with a card of its own, and a pack that brings a whole deck.
const CARDS: (&str, &str) = ("cards/rules/fronts.yaml", "check cards");
const CARD_COUNT: (&str, &str) = ("cards/rules/deck.yaml", "play ue2-deck --seed 1 --trace off --house cards");
const DECK: (&str, &str) = ("packs/rules/second-deck/pack.yaml", "check second-deck --packs packs");

const SLIPS: &[Slip] = &[
    // A team.
    slip("team-unreadable-yaml", "players:", "players: [", TEAM),
    slip("team-called-by-a-mark", "Brace Ardenti", "\"Brace\\e[2J Ardenti\"", TEAM),
    slip("team-called-by-nothing", "Brace Ardenti", "\" \"", TEAM),
    slip("team-called-too-long", "Brace Ardenti", "Brace Ardenti della Montagna di Fuoco e Zolfo", TEAM),
    slip("team-unknown-key", "re-rolls: 2", "re-rols: 2", TEAM),
    slip("team-duplicate-key", "re-rolls: 2", "college: fire", TEAM),
    slip("team-missing-key", "college: fire\n", "", TEAM),
    slip("team-wrong-type", "dwarf-runner: 2", "dwarf-runner: two", TEAM),
    slip("team-number-out-of-range", "dwarf-runner: 2", "dwarf-runner: -1", TEAM),
    slip("team-unknown-college", "college: fire", "college: fyre", TEAM),
    slip("team-unknown-position", "dwarf-runner: 2", "dwarf-runer: 2", TEAM),
    slip("team-over-budget", "re-rolls: 2", "re-rolls: 8", TEAM),
    slip("team-too-many-of-a-position", "dwarf-runner: 2", "dwarf-runner: 3", TEAM),
    slip("team-too-few-players", "gnoblar-lineman: 1\n", "gnoblar-lineman: 0\n", TEAM),
    slip("team-too-many-players", "gnoblar-lineman: 1\n", "gnoblar-lineman: 7\n", TEAM),
    slip("team-unknown-inducement", "bribes: 2", "bribe: 2", BACKED),
    slip("team-too-many-inducements", "bribes: 2", "bribes: 4", BACKED),
    slip("team-two-wizards", "college-wizard: 1", "college-wizard: 2", BACKED),
    slip("team-inducements-over-budget", "extra-team-training: 1", "extra-team-training: 2", BACKED),
    slip("team-inducements-with-ten-players", "lineman: 11", "lineman: 10", BACKED),
    slip("team-inducements-in-a-list", "{extra-team-training: 1, bribes: 2, college-wizard: 1}", "[bribes]", BACKED),
    slip("team-unknown-sponsor", "air-oberwald", "air-oberwold", BACKED),
    slip("team-unknown-benefit", "benefit: burst-of-speed", "benefit: burst-of-sped", BACKED),
    slip("team-unknown-athlete", "athlete: 3", "athlete: 13", BACKED),
    slip(
        "team-sponsor-without-athlete",
        "{air-oberwald: {athlete: 3, benefit: burst-of-speed}}",
        "air-oberwald",
        BACKED,
    ),
    slip("team-athlete-of-another-sponsor", "air-oberwald", "lightningade", BACKED),
    slip("team-learned-but-new", "for: exhibition\n", "", GROWN),
    slip("team-for-an-unknown-purpose", "for: exhibition", "for: exibition", GROWN),
    slip("team-learned-an-unknown-skill", "learned: [claws]", "learned: [clawz]", GROWN),
    slip("team-learned-a-trait", "learned: [claws]", "learned: [loner(4)]", GROWN),
    slip("team-learned-what-is-closed-to-it", "learned: [claws]", "learned: [pass]", GROWN),
    slip("team-learned-twice", "learned: [claws]", "learned: [claws, claws]", GROWN),
    slip("team-learned-what-it-had", "learned: [claws]", "learned: [frenzy]", GROWN),
    slip("team-learned-without-a-number", "learned: [claws]", "learned: [mighty-blow]", GROWN),
    slip("team-learned-what-does-not-fit", "learned: [claws]", "learned: [grab]", GROWN),
    slip("team-learned-beyond-its-points", "learned: [claws]", "learned: [claws, dodge]", GROWN),
    slip("team-better-in-an-exhibition", "learned: [claws]", "better: {ma: 1}", GROWN),
    slip("team-injured-in-an-exhibition", "learned: [claws]", "niggles: 1", GROWN),
    // A set-up.
    slip("set-up-unknown-key", "doors:", "dors:", SET_UP),
    slip("set-up-unknown-kind-of-tile", "id: t-1, kind: t-junction", "id: t-1, kind: t-juncton", SET_UP),
    slip("set-up-unknown-room", "room: crypt", "room: crpt", SET_UP),
    slip("set-up-same-room-twice", "room: cursed-room", "room: treasure-room", SET_UP),
    slip("set-up-room-on-another-tile", "room: cursed-room", "room: fire-chasm", SET_UP),
    slip("set-up-tile-twice", "id: l-2", "id: l-1", SET_UP),
    slip("set-up-wrong-turn", "at: [0, 24], turn: 180", "at: [0, 24], turn: 45", SET_UP),
    slip("set-up-tiles-overlap", "at: [5, 20]", "at: [6, 20]", SET_UP),
    slip("set-up-off-the-board", "at: [0, 24]", "at: [0, 2400]", SET_UP),
    slip("set-up-door-missing", "  - {between: [t-1, treasure-room], row: 12, first: 6}\n", "", SET_UP),
    slip("set-up-door-off-its-border", "row: 12, first: 6", "row: 12, first: 16", SET_UP),
    slip("set-up-door-to-an-unknown-tile", "between: [t-1, treasure-room]", "between: [t-1, treasury]", SET_UP),
    slip("set-up-door-between-strangers", "between: [t-1, treasure-room]", "between: [t-1, cursed-room]", SET_UP),
    slip(
        "set-up-chests-in-bad-places",
        "doors:",
        "chests: [[10, 0], [11, 5], [6, 13], [6, 14], [6, 5]]\ndoors:",
        SET_UP,
    ),
    // A scenario.
    slip("scenario-that-is-no-map", "- name: a dodge", "- 1\n- name: a dodge", SCENARIO),
    slip("scenario-called-by-a-mark", "a dodge from one mark", "\"\\u202Ea dodge\" # from one mark", SCENARIO),
    slip("scenario-missing-die", "dice: [4]", "dice: []", SCENARIO),
    slip("scenario-left-over-die", "dice: [4]", "dice: [4, 3]", SCENARIO),
    slip("scenario-unknown-face", "dice: [4]", "dice: [puw]", SCENARIO),
    slip("scenario-illegal-command", "h3 move 9,4", "h3 move 12,4", SCENARIO),
    slip("scenario-unreadable-command", "h3 move 9,4", "h3 moev 9,4", SCENARIO),
    slip("scenario-unknown-square", "at: \"7,4\"", "at: \"99,4\"", SCENARIO),
    slip("scenario-square-taken", "at: \"7,4\"", "at: \"8,4\"", SCENARIO),
    slip("scenario-unknown-rule", "has: [dodge]", "has: [doge]", SCENARIO),
    slip("scenario-skills-together", "has: [dodge]", "has: [dodge, grab, frenzy]", SCENARIO),
    slip("scenario-skill-without-another", "has: [dodge]", "has: [dodge, strong-arm]", SCENARIO),
    slip("scenario-undo-after-dice", "- h3 move 9,4\n", "- h3 move 9,4\n    - undo\n", SCENARIO),
    slip("scenario-unknown-key", "dice:", "dise:", SCENARIO),
    slip("scenario-unknown-player", "a6: {at", "g6: {at", SCENARIO),
    slip("scenario-unknown-event", "dodge-test:", "doge-test:", SCENARIO),
    slip("scenario-unknown-field", "natural: 4", "naturel: 4", SCENARIO),
    slip("scenario-unknown-game", "game: dungeon-bowl", "game: dungeonbowl", SCENARIO),
    slip("scenario-without-a-name", "- name: a dodge from one mark into another\n  game", "- game", SCENARIO),
    slip("scenario-missing-house", "game: dungeon-bowl", "game: dungeon-bowl\n  houses: [huose]", SCENARIO),
    // A house.
    slip("house-unreadable-yaml", "house: long-walks", "house: 'long-walks", HOUSE),
    slip("house-called-as-a-path", "house: long-walks", "house: ../Long Walks", HOUSE),
    slip("house-called-as-a-pack", "house: long-walks", "house: dungeon-bowl", HOUSE),
    slip("house-unknown-key", "extends:", "extend:", HOUSE),
    slip("house-unknown-pack", "extends: dungeon-bowl", "extends: dungeonbowl", HOUSE),
    slip("house-unknown-kind", "kind: trait", "kind: triat", RULES),
    slip("house-missing-source", "    source: our own\n", "", RULES),
    slip("house-unknown-event", "event: dodge-test", "event: doge-test", RULES),
    slip("house-unknown-role", "as: actor", "as: actro", RULES),
    slip("house-unknown-phase", "phase: modify", "phase: modfy", RULES),
    slip("house-unknown-hook-key", "phase: modify", "fase: modify", RULES),
    slip("house-unknown-word", "if: turn > 2", "if: trun > 2", RULES),
    slip("house-wrong-type", "if: turn > 2", "if: turn > actor", RULES),
    slip("house-broken-condition", "if: turn > 2", "if: turn > and 2", RULES),
    slip("house-amount-as-condition", "if: turn > 2", "if: turn", RULES),
    slip("house-unknown-effect", DO, "do: {modfy: -penalty}", RULES),
    slip("house-test-without-a-value", DO, "do: test", RULES),
    slip("house-test-of-an-unknown-event", DO, "do: {test: pro-tset, with: {tester: actor}}", RULES),
    slip("house-test-without-a-role", DO, "do: {test: pro-test}", RULES),
    slip("house-test-with-an-unknown-role", DO, "do: {test: pro-test, with: {testr: actor}}", RULES),
    slip("house-test-with-a-thing-of-another-kind", DO, "do: {test: pro-test, with: {tester: destination}}", RULES),
    slip("house-test-unknown-key", DO, "do: {test: pro-test, with: {tester: actor}, esle: cancel}", RULES),
    slip("house-test-unknown-effect", DO, "do: {test: pro-test, with: {tester: actor}, else: {modfy: 1}}", RULES),
    slip("house-choose-without-a-value", DO, "do: choose", RULES),
    slip("house-choose-an-unknown-role", DO, "do: {choose: actro, among: markers of destination}", RULES),
    slip("house-choose-among-an-unknown-set", DO, "do: {choose: actor, among: markrs of destination}", RULES),
    slip(
        "house-choose-among-things-of-another-kind",
        DO,
        "do: {choose: destination, among: markers of destination}",
        RULES,
    ),
    slip("house-choose-unknown-key", DO, "do: {choose: actor, amogn: markers of destination}", RULES),
    slip("house-choose-if-a-number", DO, "do: {choose: actor, if: actor.st}", RULES),
    slip("house-choose-by-an-unknown-word", DO, "do: {choose: actor, by: holdr}", RULES),
    slip("house-choose-by-a-roll-that-is-no-lot", DO, "do: {choose: actor, lot: dodge-test}", RULES),
    slip("house-reroll-of-an-unknown-word", TO_THE_END, "phase: resolve\n        do: {reroll: oen}", RULES),
    slip("house-reroll-of-an-unknown-face", TO_THE_END, "phase: resolve\n        do: {reroll: one, face: pow}", RULES),
    slip("house-reroll-unknown-key", TO_THE_END, "phase: resolve\n        do: {reroll: one, fcae: pow}", RULES),
    slip("house-keep-without-a-value", DO, "do: keep", RULES),
    slip("house-keep-an-unknown-word", DO, "do: {keep: oen}", RULES),
    slip("house-keep-unknown-key", DO, "do: {keep: one, face: pow}", RULES),
    slip("house-unknown-param", DO, "do: {modify: -penality}", RULES),
    slip("house-override-without-word", WALKER, "  dodge:", RULES),
    slip("house-patch-finds-nothing", WALKER, "  dogde: {patch: {params: {a: 1}}}\n  long-walker:", RULES),
    slip("house-excludes-an-unknown-skill", PARAMS, "params: {penalty: 1}\n    excludes: [dogde]", RULES),
    slip("house-needs-an-unknown-skill", PARAMS, "params: {penalty: 1}\n    needs: [dogde]", RULES),
    slip(
        "house-excludes-what-positions-have",
        WALKER,
        "  decay: {patch: {excludes: [plague-ridden]}}\n  long-walker:",
        RULES,
    ),
    slip("house-needs-what-a-position-lacks", WALKER, "  take-root: {patch: {needs: decay}}\n  long-walker:", RULES),
    slip("house-duplicate-key", "phase: modify", "as: actor", RULES),
    slip("house-modify-before-the-dice", "phase: modify", "phase: pre-roll", RULES),
    slip("house-modify-when-all-is-over", "phase: modify", "phase: post", RULES),
    slip("house-reroll-too-early", DO, "do: reroll", RULES),
    slip("house-need-too-late", DO, "do: {need: penalty + 1}", RULES),
    slip("house-failed-before-it-is-known", "if: turn > 2", "if: failed", RULES),
    slip("house-asks-a-truth-misspelt", "if: turn > 2", "ask: flase", RULES),
    slip("house-some-holders", "if: turn > 2", "holders: some", RULES),
    slip("house-one-holder-of-one", "if: turn > 2", "holders: one", RULES),
    slip("house-once-for-without-once", "if: turn > 2", "once-for: side", RULES),
    slip("house-script-that-is-none", "if: turn > 2", "script: false", RULES),
    slip("house-once-on-a-value", "event: dodge-test", "once: match\n        event: movement", RULES),
    slip(
        "house-cancel-on-a-value",
        "event: dodge-test\n        as: actor\n        phase: modify\n        if: turn > 2\n        do: {modify: -penalty}",
        "event: movement\n        as: actor\n        phase: modify\n        do: cancel",
        RULES,
    ),
    slip("house-instead-of-nobody-there", "if: turn > 2", "instead-of: horns", RULES),
    slip("house-number-beyond-all-numbers", PARAMS, "params: {penalty: 99999999999999999999}", RULES),
    // Cards.
    slip("cards-public-by-nobody", "provenance: house", "provenance: public", CARDS),
    slip("cards-printed-nowhere", "provenance: house", "provenance: seed", CARDS),
    slip("cards-of-the-house-by-somebody", "provenance: house", "provenance: house\n    from: [BBB]", CARDS),
    slip("cards-unknown-with-a-value", "provenance: house", "provenance: unknown", CARDS),
    slip("cards-of-a-misspelt-origin", "provenance: house", "provenance: huose", CARDS),
    slip("cards-more-than-the-deck-has", "cards: 27", "cards: 28", CARD_COUNT),
    slip("cards-of-two-decks", "extends: blitz-bowl-teams", "extends: casa-24", DECK),
    slip("script-broken", TICK, "fn tick(event) {\n    let\n}", SCRIPT),
    slip("script-unknown-function", TICK, "fn tick(event) {\n    read_file(\"team.yaml\");\n}", SCRIPT),
    slip("script-without-its-function", "fn tick(event)", "fn tock(event)", SCRIPT),
    slip("script-loops-for-ever", TICK, "fn tick(event) {\n    loop { }\n}", SCRIPT_AT_PLAY),
    slip("script-calls-itself", TICK, "fn tick(event) {\n    tick(event);\n}", SCRIPT_AT_PLAY),
    slip("script-grows", "{\n}", "{\n    let a = \"a\";\n    loop { a += a; }\n}", SCRIPT_AT_PLAY),
];

/// Command lines that are wrong by themselves, in a folder of good files.
const LINES: &[(&str, &str)] = &[
    ("command-unknown", "rplay game.record"),
    ("option-unknown", "play dungeon-bowl --sed 7"),
    ("option-of-another-command", "check --seed 7"),
    ("option-bad-number", "play dungeon-bowl --seed many"),
    ("option-number-out-of-range", "play dungeon-bowl --turns 0"),
    ("option-bad-word", "play dungeon-bowl --home-coach dragon"),
    ("option-bad-level", "play dungeon-bowl --trace loud"),
    ("option-without-value", "play dungeon-bowl --seed"),
    ("option-unknown-language", "check --lang fr"),
    ("argument-missing", "judge"),
    ("argument-too-many", "replay one.record two.record"),
    ("unknown-game", "play dungeon-bolw"),
    ("duel-of-one", "play gauntlet-of-fools --seed 1 --players 1"),
    ("duel-of-seven", "play gauntlet-of-fools --seed 1 --players 7"),
    ("duel-of-nobody", "play gauntlet-of-fools --seed 1 --players none"),
    ("duel-with-a-team", "play gauntlet-of-fools --seed 1 --players 3 --home fire"),
    ("duel-in-a-dungeon", "play gauntlet-of-fools --seed 1 --players 3 --dungeon official-1 --turns 8"),
    ("match-of-players", "play dungeon-bowl --seed 1 --players 3"),
    ("match-of-one-team", "play dungeon-bowl --seed 1 --teams fire"),
    ("match-of-seven-teams", "play dungeon-bowl --seed 1 --teams fire,shadow,life,metal,light,death,beasts"),
    (
        "match-of-five-teams-without-room",
        "play dungeon-bowl --seed 1 --teams fire,shadow,life,metal,light --dungeon four-teams",
    ),
    (
        "match-of-three-teams-in-a-dungeon-for-two",
        "play dungeon-bowl --seed 1 --teams fire,shadow,life --dungeon official-1",
    ),
    ("match-of-an-unknown-team", "play dungeon-bowl --seed 1 --teams fire,fyre,life"),
    ("match-of-teams-and-another", "play dungeon-bowl --seed 1 --teams fire,shadow,life --home metal"),
    ("match-of-teams-and-players", "play dungeon-bowl --seed 1 --teams fire,shadow,life --players 3"),
    ("duel-of-teams", "play gauntlet-of-fools --seed 1 --teams fire,shadow,life"),
    ("coach-of-nobody", "play dungeon-bowl --seed 1 --teams fire,shadow,life,metal --coach 9=human"),
    ("coach-of-no-number", "play dungeon-bowl --seed 1 --coach 0=human"),
    ("last-winner-who-is-nobody", "play gauntlet-of-fools --seed 1 --players 2 --last-winner 3"),
    ("unknown-team", "play dungeon-bowl --seed 1 --home fyre"),
    ("team-without-headcounts", "play ue2-deck --seed 1 --home undead"),
    ("match-without-a-deck", "play blitz-bowl-teams --seed 1"),
    ("match-without-endgame-cards", "play ue2-deck --seed 1 --endgame"),
    ("match-without-special-balls", "play ue2-deck --seed 1 --special-balls"),
    ("match-on-an-unknown-pitch", "play ue2-deck --seed 1 --pitch two"),
    ("unknown-dungeon", "play dungeon-bowl --seed 1 --dungeon official-3"),
    ("unknown-rule", "rules dogde"),
    ("unknown-game-of-rules", "rules dodge --game dungeonbowl"),
    ("unknown-game-of-words", "words dungeonbowl"),
    ("unknown-pack", "check dungeonbowl"),
    ("house-misspelt-to-check", "check huose"),
    ("house-misspelt-for-its-texts", "texts stale huose"),
    ("house-misspelt-for-catalogues", "texts import words.po --house huose"),
    ("scenarios-that-have-no-words", "texts export --po po scenario.yaml"),
    ("game-of-a-line-misspelt", "try dungeonbowl"),
    ("unknown-book", "coverage dbb"),
    ("missing-team-file", "play dungeon-bowl --seed 1 --home tem.yaml"),
    ("missing-set-up-file", "play dungeon-bowl --seed 1 --dungeon setup.yaml"),
    ("missing-scenario-file", "judge scenaro.yaml"),
    ("missing-scenario-file-with-another-ending", "try scenario.yml"),
    ("missing-file-among-scenarios", "judge scenario.yaml scenaro.yaml"),
    ("missing-record", "replay game.record"),
    ("missing-record-to-resume", "resume game.record"),
    ("missing-record-to-explain", "explain game.record"),
    ("missing-house", "play dungeon-bowl --seed 1 --house huose"),
    ("missing-packs", "check --packs nowhere"),
    ("folder-without-packs", "play dungeon-bowl --seed 1 --packs house"),
    ("file-for-packs", "check --packs team.yaml"),
    ("folder-for-a-file", "replay house"),
    ("file-for-a-folder", "play dungeon-bowl --seed 1 --house team.yaml"),
    ("file-that-is-no-text", "play dungeon-bowl --seed 1 --home noise.yaml"),
    ("file-that-is-no-record", "replay team.yaml"),
    ("folder-without-scenarios", "judge house/scripts"),
    ("record-nowhere-to-be-written", "play dungeon-bowl --seed 1 --record nowhere/game.record"),
    ("page-in-place-of-a-folder", "book dungeon-bowl --html house"),
    ("page-below-a-file", "explain scenario.yaml --html team.yaml/page.html"),
    ("manual-in-place-of-a-file", "man team.yaml"),
    ("chapters-in-place-of-a-file", "book dungeon-bowl --md team.yaml"),
    ("reference-in-place-of-a-file", "words dungeon-bowl --markdown team.yaml"),
    ("table-in-place-of-a-file", "serve team.yaml"),
    ("league-in-no-folder", "league new nowhere/autumn.league"),
    ("seed-below-none", "play dungeon-bowl --seed -1"),
    ("port-out-of-bounds", "serve --port 99999"),
];

/// A folder with the good files, and one that is noise.
fn good_files() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(&root().join("tests/bad"), folder.path());
    write(folder.path(), "noise.yaml", b"name: \xff\xfe\n");
    folder
}

/// The faults of a message about unusable input, whatever it says.
fn complaints(run: &Run, folder: &Path) -> Vec<String> {
    let mut list = Vec::new();
    let mut unless = |fine: bool, complaint: String| list.extend((!fine).then_some(complaint));
    unless(run.code == 2, format!("exit code {}, not 2", run.code));
    unless(run.err.starts_with("error"), "no message".to_owned());
    for bad in ["panicked", "⟨", "{$", "{ $"] {
        unless(!run.err.contains(bad) && !run.out.contains(bad), format!("`{bad}` in the message"));
    }
    unless(!run.err.contains(&*folder.to_string_lossy()), "the path of this machine in the message".to_owned());
    list
}

/// Runs a bad command line in both languages and holds it against its snapshot.
fn refused(name: &str, line: &str, folder: &Path, findings: &mut Vec<String>) {
    let mut page = format!("arbitro {line}\n");
    for (language, run) in LANGUAGES.iter().zip(in_both(|language| run(folder, language, line))) {
        findings.extend(complaints(&run, folder).into_iter().map(|found| format!("{name} ({language}): {found}")));
        page.push_str(&format!("\n-- {language}, {}", run.shown()));
    }
    snapshot(&format!("bad/{name}"), &page);
}

#[test]
fn the_files_from_which_bad_ones_are_made_are_good() {
    let folder = good_files();
    let lines = [TEAM.1, BACKED.1, SET_UP.1, SCENARIO.1, HOUSE.1, SCRIPT_AT_PLAY.1, CARDS.1, CARD_COUNT.1, DECK.1];
    for line in lines {
        let run = run(folder.path(), "en", line);
        assert_eq!((run.code, run.err.contains("error[")), (0, false), "{line}: {run:?}");
    }
}

#[test]
fn every_slip_is_told_in_both_languages() {
    let mut findings = Vec::new();
    for slip in SLIPS {
        let folder = good_files();
        let path = folder.path().join(slip.file);
        let good = fs::read_to_string(&path).expect("the good file is there");
        assert_eq!(good.matches(slip.says).count(), 1, "{}: `{}` in {}", slip.name, slip.says, slip.file);
        fs::write(&path, good.replacen(slip.says, slip.wrote, 1)).expect("the bad file can be written");
        refused(slip.name, slip.line, folder.path(), &mut findings);
    }
    none(&findings, "some messages are not as they should be:");
}

#[test]
fn every_wrong_command_line_is_told_in_both_languages() {
    let folder = good_files();
    let mut findings = Vec::new();
    for (name, line) in LINES {
        refused(name, line, folder.path(), &mut findings);
    }
    none(&findings, "some messages are not as they should be:");
}

#[test]
fn every_snapshot_of_a_message_has_its_case() {
    let cases: Vec<&str> = SLIPS.iter().map(|slip| slip.name).chain(LINES.iter().map(|(name, _)| *name)).collect();
    let twice = cases.iter().enumerate().filter(|(at, name)| cases[..*at].contains(name));
    let mut findings: Vec<String> = twice.map(|(_, name)| format!("two cases are called {name}")).collect();
    let name = |path: &str| path.rsplit('/').next().unwrap_or_default().trim_end_matches(".snap").to_owned();
    let files = below("tests/snapshots/bad", "snap").into_iter().filter(|path| !cases.contains(&name(path).as_str()));
    findings.extend(files.map(|path| format!("{path} belongs to nobody")));
    none(&findings, "cases and snapshots do not meet:");
}

#[test]
fn a_refusal_is_in_the_language_of_the_environment_when_none_is_named() {
    let folder = good_files();
    let said = |language: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_arbitro"));
        command.current_dir(&folder).env("LC_ALL", language).arg("rplay");
        String::from_utf8(command.output().expect("the binary starts").stderr).expect("UTF-8")
    };
    assert!(said("it_IT.UTF-8").starts_with("errore["));
    assert!(said("en_GB.UTF-8").starts_with("error["));
}

#[test]
fn pages_are_as_wide_as_the_terminal_and_no_wider_than_reads_well() {
    let folder = good_files();
    let case = "{name: a dodge, game: dungeon-bowl, position: {h1: {at: '9,3', ag: 3+}, a1: {at: '8,3'}}, \
                dice: [2, 1, 1], commands: ['h1 move 10,3'], expect: {dodge-test: {outcome: failed}}}";
    write(folder.path(), "dodge.yaml", format!("- {case}\n"));
    let told = |columns: &str, line: &str| {
        let mut command = arbitro(folder.path(), "en");
        let told = command.env("COLUMNS", columns).args(line.split(' ')).output().expect("the binary starts");
        String::from_utf8(told.stdout).expect("UTF-8")
    };
    let widest = |columns: &str, line: &str| {
        told(columns, line).lines().map(|line| line.chars().count()).max().unwrap_or_default()
    };
    for line in ["explain dodge.yaml --roll dodge-test", "try dodge.yaml"] {
        assert_eq!([widest("80", line), widest("100", line), widest("200", line)], [80, 100, 100], "{line}");
    }
    let readings = told("60", "rules --readings --game finale-xviii");
    let read = readings.lines().filter(|line| line.starts_with("  ") && !line.starts_with("    "));
    assert_eq!(read.map(|line| line.chars().count()).filter(|wide| (58..=60).contains(wide)).max(), Some(60));
    assert!(
        readings.lines().filter(|line| line.starts_with("  ")).all(|line| line.chars().count() <= 60),
        "{readings}"
    );
}

// ------------------------------------------------------------------------------------------------ records

const GAME: &str = "play dungeon-bowl --seed 7 --turns 2 --trace off --record game.record";

/// A folder with a game that was played to its end, and its record.
fn played() -> (TempDir, String) {
    let folder = good_files();
    assert_eq!(run(folder.path(), "en", GAME).code, 0);
    let record = record(&folder);
    assert!(record.lines().count() > 50, "a game worth its record");
    (folder, record)
}

fn record(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("game.record")).expect("there is a record")
}

fn write_record(folder: &TempDir, text: &str) {
    write(folder.path(), "game.record", text);
}

/// The record with the first two answers in one another's place: legal, but another game.
fn altered(record: &str) -> String {
    let answers: Vec<&str> = record.lines().filter(|line| line.starts_with("> ")).take(2).collect();
    let place = |line: &str| line.rsplit(' ').next().map(str::to_owned).expect("an answer has an object");
    let [first, second] = [place(answers[0]), place(answers[1])];
    let swapped = [answers[0].replace(&first, &second), answers[1].replace(&second, &first)];
    record.replacen(answers[0], &swapped[0], 1).replacen(answers[1], &swapped[1], 1)
}

/// The record with an answer that nobody could have given.
fn forged(record: &str) -> String {
    let answer = record.lines().find(|line| line.ends_with(" stop")).expect("somebody stops");
    record.replacen(answer, &answer.replace(" stop", " move 0,0"), 1)
}

/// The record with another number on one of its dice.
fn reddened(record: &str) -> String {
    let at = record.rfind("\n= ").expect("dice are rolled");
    let end = at + 1 + record[at + 1..].find('\n').expect("a line ends");
    let face = if record[..end].ends_with('1') { "2" } else { "1" };
    format!("{}{face}{}", &record[..end - 1], &record[end..])
}

/// The record of the same game under rules that are not ours.
fn foreign(record: &str) -> String {
    let start = record.find("layer ").expect("a record names its layers");
    let end = start + record[start..].find('\n').expect("a line ends");
    let name = record[start..end].split(' ').nth(1).expect("a layer has a name");
    format!("{}layer {name} {}{}", &record[..start], "0".repeat(64), &record[end..])
}

fn cut(record: &str, share: usize) -> String {
    let at = record.len() * share / 100;
    record[..at].to_owned()
}

/// A way to spoil a record.
type Deed = fn(&str) -> String;

const DEEDS: &[(&str, Deed)] = &[
    ("truncated", |record| cut(record, 60)),
    ("truncated-in-its-header", |record| cut(record, 1)),
    ("altered", altered),
    ("forged", forged),
    ("of-other-dice", reddened),
    ("of-other-rules", foreign),
    ("of-another-format", |record| record.replacen("arbitro-record 1", "arbitro-record 99", 1)),
    ("with-a-line-of-nothing", |record| record.replacen("\n---\n", "\n---\nhello\n", 1)),
    ("with-a-bad-seed", |record| record.replacen("seed 7", "seed seven", 1)),
    ("empty", |_| String::new()),
];

#[test]
fn a_record_that_is_not_its_game_is_refused_and_left_alone() {
    let (folder, good) = played();
    let mut findings = Vec::new();
    for (name, deed) in DEEDS {
        let bad = deed(&good);
        assert!(bad != good, "{name}");
        write_record(&folder, &bad);
        for language in LANGUAGES {
            let run = run(folder.path(), language, "replay game.record");
            findings.extend(complaints(&run, folder.path()).into_iter().map(|it| format!("{name} ({language}): {it}")));
            let code = run.err.split(['[', ']']).nth(1).unwrap_or_default();
            assert!(code.starts_with("record-"), "{name}: {}", run.err);
        }
        assert_eq!(record(&folder), bad, "a replay changes nothing: {name}");
    }
    none(&findings, "some messages are not as they should be:");
}

#[test]
fn a_record_whose_house_is_gone_shows_the_line_that_names_it() {
    let (folder, good) = played();
    write_record(&folder, &good.replacen("\nseed 7", "\nhouse gone\nseed 7", 1));
    let line = record(&folder).lines().position(|line| line == "house gone").expect("it stands there") + 1;
    for command in ["replay", "explain", "resume", "replay --anyway"] {
        let run = run(folder.path(), "en", &format!("{command} game.record"));
        assert!(run.code == 2 && run.err.contains("[missing-directory]"), "{}", run.shown());
        assert!(run.err.contains(&format!("game.record:{line}:1")), "{}", run.shown());
    }
}

#[test]
fn a_resume_that_fails_loses_nothing() {
    let (folder, good) = played();
    let mut findings = Vec::new();
    for (name, deed) in DEEDS.iter().filter(|(name, _)| *name != "truncated") {
        let bad = deed(&good);
        write_record(&folder, &bad);
        let run = run(folder.path(), "en", "resume game.record --trace off");
        if run.code != 2 {
            findings.push(format!("{name}: exit code {}, not 2", run.code));
        }
        if record(&folder) != bad {
            findings.push(format!("{name}: the record has {} bytes of {}", record(&folder).len(), bad.len()));
        }
    }
    none(&findings, "resuming changed records that it could not go on with:");
}

#[test]
fn a_game_goes_on_with_another_limit_of_turns() {
    let folder = TempDir::new().expect("a folder can be made");
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("play dungeon-bowl --seed 7 --turns 2 --trace off --record game.record").code, 0);
    let short = record(&folder);
    run("resume game.record --turns 3 --trace off").fine();
    let long = record(&folder);
    assert!(long.contains("\"turns\":3") && long.len() > short.len(), "the record says so, and goes on");
    assert_eq!(run("replay game.record").code, 0);
    assert_eq!(run("play dungeon-bowl --seed 7 --turns 3 --trace off --record other.record").code, 0);
    assert_eq!(fs::read_to_string(folder.path().join("other.record")).ok(), Some(long.clone()));
    // Fewer turns than were played are no way to go on, and nothing is lost: that is told before anything is played.
    let refused = run("resume game.record --turns 1");
    assert_eq!((refused.code, refused.out.as_str(), record(&folder)), (2, "", long), "{refused:?}");
    assert!(refused.err.contains("[record-turns-played]"), "{}", refused.err);
}

#[test]
fn a_record_that_breaks_off_in_its_head_is_told_so_by_whoever_reads_it() {
    let (folder, good) = played();
    let head = |lines: usize| good.lines().take(lines).map(|line| format!("{line}\n")).collect::<String>();
    let started = good.lines().position(|line| line.starts_with("start ")).expect("it starts");
    let without_start = good.lines().enumerate().filter(|(at, _)| *at != started).map(|(_, line)| format!("{line}\n"));
    for bad in [head(1), head(3), head(5), head(started), head(started + 1), without_start.collect()] {
        write_record(&folder, &bad);
        for line in ["replay game.record", "explain game.record", "resume game.record --trace off"] {
            let refused = run(folder.path(), "en", line);
            assert_eq!((refused.code, refused.out.as_str(), record(&folder)), (2, "", bad.clone()), "{line}");
            assert!(refused.err.contains("[record-without-head]"), "{line}: {}", refused.err);
        }
    }
}

#[test]
fn a_record_that_goes_on_where_its_game_stops_is_explained_by_nobody() {
    let (folder, good) = played();
    let end = good.lines().last().expect("it ends");
    let deeds = [
        ("one answer too many", format!("{good}> 0 00000000 end-turn\n")),
        ("two ends", format!("{good}{end}\n")),
        ("more turns than were played", good.replacen("\"turns\":2", "\"turns\":9", 1)),
    ];
    for (name, bad) in deeds {
        write_record(&folder, &bad);
        let lines = [
            "",
            "--format json",
            "--html game.html",
            "--roll armour-roll",
            "--depth tree",
            "--at armour-roll --scenario",
        ];
        for line in lines
            .map(|line| format!("explain game.record {line}"))
            .into_iter()
            .chain(["resume game.record --trace off".to_owned()])
        {
            let refused = run(folder.path(), "en", &line);
            assert_eq!((refused.code, record(&folder)), (2, bad.clone()), "{name}, {line}: {refused:?}");
            assert!(refused.err.contains("[record-altered]"), "{name}, {line}: {}", refused.err);
        }
        assert_ne!(run(folder.path(), "en", "replay game.record").code, 0, "{name}");
        assert!(!folder.path().join("game.html").exists(), "{name}");
    }
    // What is only not finished is told as far as it goes.
    for share in [40, 60, 80] {
        write_record(&folder, &cut(&good, share));
        let told = run(folder.path(), "en", "explain game.record");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{share}");
    }
}

#[test]
fn a_game_that_was_killed_goes_on_where_it_stood() {
    let (folder, good) = played();
    let body = good.find("---\n").expect("a record has a body") + 4;
    let ends: Vec<usize> = good.match_indices('\n').map(|(at, _)| at + 1).filter(|end| *end > body).collect();
    // After the header; inside a line; at the end of a line; just before the end.
    let places = [body, ends[ends.len() / 3] + 3, ends[ends.len() / 2], ends[ends.len() - 2] - 2];
    for place in places {
        write_record(&folder, &good[..place]);
        let resumed = run(folder.path(), "en", "resume game.record --trace off");
        assert_eq!(resumed.code, 0, "cut at {place}: {}", resumed.err);
        assert_eq!(record(&folder), good, "cut at {place}");
        assert_eq!(run(folder.path(), "en", "replay game.record").code, 0);
    }
}

#[test]
fn a_record_replays_is_listed_and_explained() {
    let (folder, _) = played();
    for language in LANGUAGES {
        let run = |line: &str| run(folder.path(), language, line);
        assert_eq!(run("replay game.record").code, 0);
        is_explained(&folder, language);
        let unknown = run("explain game.record --roll 99999");
        assert!(unknown.code == 2 && unknown.err.contains("[no-such-roll]"), "{unknown:?}");
    }
}

fn first(text: &str) -> Option<usize> {
    text.split_whitespace().next()?.parse().ok()
}

#[test]
fn the_file_of_a_league_that_lacks_its_end_is_told_as_broken() {
    let folder = TempDir::new().expect("a folder can be made");
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("league new a.league --seed 1").code, 0);
    let whole = fs::read(folder.path().join("a.league")).expect("there is a league");
    for length in [100, 1_000, 4_096, 5_000, 9_000] {
        write(folder.path(), "b.league", &whole[..length]);
        let told = run("league table b.league");
        assert!(told.code == 2 && told.err.contains("[league-corrupt]"), "{length}: {told:?}");
    }
}

#[test]
fn a_league_is_founded_on_nothing_that_check_refuses() {
    let folder = TempDir::new().expect("a folder can be made");
    let run = |line: &str| run(folder.path(), "en", line);
    for (kind, rules, code) in [
        ("roster", "fire: {patch: {positions: {dwarf-runner: {cost: x}}}}", "wrong-shape"),
        ("advancement", "player-advancement: {patch: {roll: d20}}", "table-gap"),
        ("inducement", "bribes: {patch: {params: {cost: -5}}}", "out-of-range"),
        ("skill-table", "general-skills: {patch: {rows: {1-3: {1: nope}}}}", "wrong-shape"),
        ("roster", "fire: {patch: {positions: {dwarf-runner: {cost: 90000}}}}", ""),
    ] {
        write(folder.path(), "house/house.yaml", "house: house\nextends: dungeon-bowl\n");
        write(folder.path(), "house/rules/slip.yaml", format!("kind: {kind}\nrules:\n  {rules}\n"));
        let told = run("league new a.league --game dungeon-bowl --house house --seed 1");
        let is_told = told.err.contains(&format!("[{code}]"));
        assert_eq!((told.code, is_told), if code.is_empty() { (0, false) } else { (2, true) }, "{rules}: {told:?}");
        assert_eq!(folder.path().join("a.league").exists(), code.is_empty(), "{rules}");
    }
}

#[test]
fn what_a_league_goes_by_is_held_against_what_there_is() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "house/house.yaml", "house: house\nextends: dungeon-bowl\n");
    let journeymen = |words: &str| ("club", format!("dungeon-club: {{patch: {{journeymen: {{{words}}}}}}}"));
    let league = |words: &str| ("league", format!("dungeon-league: {{patch: {{{words}}}}}"));
    let touchdowns = |words: &str| ("count", format!("touchdowns-scored: {{patch: {{{words}}}}}"));
    let finals = |pairs: &str| ("play-off", format!("two-division-play-offs: {{patch: {{pairings: [{pairs}]}}}}"));
    for ((kind, rule), codes) in [
        (journeymen("have: [nope]"), "unknown-rule"),
        (journeymen("have: [linemen]"), "unknown-rule"),
        (journeymen("have: [loner]"), "syntax"),
        (journeymen("have: ['loner(']"), "syntax"),
        (journeymen("have: [dodge(3)]"), "syntax"),
        (journeymen("have: [dodge, loner(5), animosity(all)]"), ""),
        (journeymen("of: nobody"), "unknown-name"),
        (journeymen("of: big-guys"), ""),
        (touchdowns("word: casualties"), "league-word-twice"),
        (touchdowns("word: 'a=b c'"), "bad-id"),
        (touchdowns("deed: nope"), "unknown-name"),
        (touchdowns("deed: interception"), ""),
        (league("score: nope"), "unknown-word"),
        (league("score: casualties"), ""),
        (league("teams: nope"), "unknown-kind"),
        (finals("A1-B5, B1-A2"), "out-of-range"),
        (finals("A1-B4, B1-A2"), ""),
        (finals("W5-W1, W1-W2"), "out-of-range"),
    ] {
        write(folder.path(), "house/rules/slip.yaml", format!("kind: {kind}\nrules:\n  {rule}\n"));
        let told = run(folder.path(), "en", "check house").err;
        let found = told.lines().filter_map(|line| line.strip_prefix("error[")?.split_once(']')).map(|(code, _)| code);
        assert_eq!(found.collect::<Vec<_>>().join(" "), codes, "{rule}: {told}");
    }
}

#[test]
fn coverage_by_scenarios_that_are_not_there_is_told() {
    let folder = good_files();
    fs::create_dir(folder.path().join("empty")).expect("there is room");
    for (line, code) in [
        ("coverage db --scenarios nowhere", "missing-directory"),
        ("coverage db --scenarios empty", "no-scenarios"),
        ("coverage --numbers --scenarios nowhere", "missing-directory"),
        ("coverage --numbers --every 0", "bad-option"),
    ] {
        let told = run(folder.path(), "en", line);
        assert!(told.code == 2 && told.err.contains(&format!("[{code}]")), "{line}: {told:?}");
    }
    assert_eq!(run(folder.path(), "en", "coverage db").code, 0);
    fs::write(folder.path().join("empty/latin.yaml"), b"- {name: perch\xe9}\n").expect("there is room");
    let told = run(folder.path(), "en", "coverage db --scenarios empty");
    assert!(told.code == 2 && told.err.contains("[not-utf8]"), "{told:?}");
}

#[test]
fn a_record_that_is_reported_again_is_told_as_that() {
    let folder = TempDir::new().expect("a folder can be made");
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("league new w.league --game dungeon-bowl --seed 1").code, 0);
    for coach in ["Ada --team fire", "Bea --team shadow", "Carlo --team metal", "Dino --team light"] {
        assert_eq!(run(&format!("league coach w.league add {coach}")).code, 0, "{coach}");
    }
    let play = "play dungeon-bowl --league w.league --home Bea --away Carlo --record m.record --seed 5 --trace off";
    assert_eq!(run(play).code, 0);
    assert_eq!(run("league result w.league Bea Carlo --record m.record").code, 0);
    for line in ["Bea Carlo --record m.record", "Carlo Bea --record m.record --gold Bea:10000"] {
        let told = run(&format!("league result w.league {line}"));
        assert!(told.code == 2 && told.err.contains("[league-record-twice]"), "{line}: {told:?}");
    }
    // In its own place it is no second one.
    assert_eq!(run("league result w.league Bea Carlo --record m.record --instead-of 6").code, 0);
}

#[test]
fn a_pack_on_which_games_build_is_told_to_be_none_in_one_sentence() {
    let folder = TempDir::new().expect("a folder can be made");
    for line in ["play blood-bowl", "book blood-bowl --html a.html", "compare blood-bowl --house a"] {
        let refused = run(folder.path(), "en", line);
        assert_eq!((refused.code, refused.err.matches("error[").count()), (2, 1), "{line}: {}", refused.err);
        assert!(refused.err.contains("[pack-no-game]"), "{line}: {}", refused.err);
    }
}

#[test]
fn a_program_is_told_why_a_file_of_cases_has_none() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "a.yaml", "foo: [\n");
    let told = run(folder.path(), "en", "judge a.yaml --format json");
    let data: serde_json::Value = serde_json::from_str(&told.out).expect("it is JSON");
    let of = |key: &str| data[key].as_array().map(Vec::len);
    assert_eq!((told.code, of("cases"), of("diagnostics")), (2, Some(0), Some(1)), "{told:?}");
    let told = run(folder.path(), "en", "check a.yaml").err;
    assert!(told.contains("[unreadable-yaml]") && told.matches("error[").count() == 1, "{told}");
}

/// A program is told of all that was checked in one text, each finding with what it was found in.
#[test]
fn what_is_checked_is_one_text_for_a_program() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "h/house.yaml", "house: h\nextends: dungeon-bowl\n");
    write(folder.path(), "h/rules/a.yaml", "kind: skill\nrules: {dogde: {patch: {}}}\n");
    let told = run(folder.path(), "en", "check h gauntlet-of-fools --format json");
    let data: serde_json::Value = serde_json::from_str(&told.out).expect("it is one JSON text");
    assert_eq!((told.code, &data["checked"]), (2, &serde_json::json!(["gauntlet-of-fools", "h + dungeon-bowl"])));
    let found = data["diagnostics"].as_array().expect("a list");
    assert!(!found.is_empty() && found.iter().all(|one| one["what"] == "h + dungeon-bowl"), "{data}");
}

#[test]
fn numbers_of_a_house_without_cases_are_held_by_none() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "h/house.yaml", "house: h\nextends: dungeon-bowl\n");
    let rules = "kind: skill\nrules:\n  two-heads: {patch: {params: {bonus: 2}}}\n";
    write(folder.path(), "h/rules/a.yaml", rules);
    let told = run(folder.path(), "en", "coverage --numbers h");
    assert_eq!(told.code, 1, "{told:?}");
    assert!(told.out.contains("two-heads") && told.out.contains("of 1 number raised"), "{told:?}");
    assert_eq!(
        unread(folder.path(), "coverage --numbers h"),
        Some(1),
        "whoever reads no further is not told that all is well"
    );
}

#[test]
fn numbers_of_a_house_that_cannot_be_used_are_asked_about_by_nobody() {
    let folder = TempDir::new().expect("a folder can be made");
    let run = |line: &str| run(folder.path(), "en", line);
    assert_eq!(run("house new house --extends dungeon-bowl").code, 0);
    let rules = "kind: setting\nrules:\n  no-such-rule: {patch: {params: {bonus: 2}}}\n";
    write(folder.path(), "house/rules/wrong.yaml", rules);
    let (told, checked) = (run("coverage --numbers house"), run("check house"));
    assert_eq!((told.code, told.out.as_str()), (2, ""), "{told:?}");
    assert!(
        told.err.starts_with("error[patch-") && checked.err.contains(told.err.lines().next().unwrap_or("?")),
        "{told:?}"
    );
}

// ------------------------------------------------------------------------------------------------ playing

#[test]
fn the_same_seed_plays_the_same_game() {
    let folder = good_files();
    let line = "play dungeon-bowl --seed 11 --turns 3 --trace rules --board";
    let game = run(folder.path(), "en", line);
    assert_eq!(game.code, 0, "{}", game.err);
    assert_eq!(run(folder.path(), "en", line), game);
    assert_ne!(run(folder.path(), "en", &line.replace("11", "12")).out, game.out);
}

#[test]
fn both_languages_tell_the_same_numbers() {
    let folder = good_files();
    let lines = [
        "play dungeon-bowl --seed 11 --turns 3",
        "play dungeon-bowl --seed 12 --turns 1 --trace rules",
        "play dungeon-bowl --seed 13 --turns 2 --teams fire,shadow,life,metal --board",
        "play gauntlet-of-fools --seed 11 --players 2 --board",
        "play gauntlet-of-fools-promo --seed 12 --players 5 --trace rules",
        "play gauntlet-of-fools --seed 13 --players 3 --trace full",
    ];
    for line in lines {
        let [italian, english] = LANGUAGES.map(|language| run(folder.path(), language, line).out);
        // Lines are wrapped where words are long; what belongs together stands between empty lines.
        let [these, those] = [&italian, &english].map(|text| text.split("\n\n").collect::<Vec<_>>());
        assert_eq!(these.len(), those.len(), "{line}");
        for (it, en) in these.iter().zip(those) {
            assert_eq!(numbers(it), numbers(en), "{it}\n{en}");
        }
        assert_ne!(italian, english);
    }
}

/// The numbers of a line, sorted: a sentence may put them in another order.
fn numbers(line: &str) -> Vec<u64> {
    let digits = line.split(|c: char| !c.is_ascii_digit());
    let mut numbers: Vec<u64> = digits.filter_map(|digits| digits.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn a_reader_who_goes_away_is_no_disaster() {
    let folder = good_files();
    let mut command = arbitro(folder.path(), "en");
    command.args("play dungeon-bowl --seed 7 --trace full --board".split_whitespace());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut line = String::new();
    let mut reader = BufReader::with_capacity(64, child.stdout.take().expect("the output is a pipe"));
    reader.read_line(&mut line).expect("there is a line");
    drop(reader);
    let output = child.wait_with_output().expect("the binary ends");
    assert!(!line.is_empty());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// How a command ends whose reader goes away before it says anything.
fn unread(folder: &Path, line: &str) -> Option<i32> {
    let mut command = arbitro(folder, "en");
    let mut child = command.args(line.split(' ')).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let child = child.as_mut().expect("the binary starts");
    drop(child.stdout.take());
    child.wait().expect("the binary ends").code()
}

#[test]
fn a_reader_who_goes_away_makes_nothing_good_that_is_not() {
    let folder = good_files();
    let path = |name: &str| folder.path().join(name);
    let good = fs::read_to_string(path("scenario.yaml")).expect("there is a scenario");
    fs::write(path("differs.yaml"), good.replace("natural: 4", "natural: 5")).expect("it can be written");
    fs::write(path("unusable.yaml"), good.replace("dice: [4]", "dice: []")).expect("it can be written");
    fs::write(path("house/rules/broken.yaml"), "kind: skill\nrules: [").expect("it can be written");
    for (line, code) in [
        ("judge scenario.yaml", 0),
        ("judge differs.yaml", 1),
        ("judge unusable.yaml", 2),
        ("judge scenario.yaml nowhere.yaml", 2),
        ("check house dungeon-bowl", 2),
        ("check house --format json", 2),
    ] {
        assert_eq!(unread(folder.path(), line), Some(code), "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_full_disk_does_not_take_is_told() {
    let folder = good_files();
    for line in ["judge scenario.yaml", "rules dodge", "completions bash", "words dungeon-bowl", "--help"] {
        for (language, why) in [("it", "il disco è pieno"), ("en", "the disk is full")] {
            let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("there is one");
            let ended = arbitro(folder.path(), language).args(line.split(' ')).stdout(full).output();
            let ended = ended.expect("the binary starts");
            let told = String::from_utf8_lossy(&ended.stderr);
            assert_eq!(ended.status.code(), Some(2), "{line}: {told}");
            assert!(told.contains("[unwritable-output]") && told.contains(why), "{line}: {told}");
        }
    }
}

#[test]
fn judge_says_how_it_went_by_its_exit_code() {
    let folder = good_files();
    let judge = || run(folder.path(), "en", "judge scenario.yaml");
    assert_eq!(judge().code, 0);
    let path = folder.path().join("scenario.yaml");
    let good = fs::read_to_string(&path).expect("there is a scenario");
    fs::write(&path, good.replace("natural: 4", "natural: 5")).expect("it can be written");
    let differs = judge();
    assert_eq!(differs.code, 1);
    assert!(differs.out.contains("expected 5, got 4"), "{}", differs.out);
    fs::write(&path, good.replace("dice: [4]", "dice: []")).expect("it can be written");
    assert_eq!(judge().code, 2);
}

// ------------------------------------------------------------------------------------------------ a person

/// A set-up in which nobody is asked for chests and portals.
fn placed(folder: &TempDir) {
    let path = folder.path().join("set-up.yaml");
    let text = fs::read_to_string(&path).expect("there is a set-up");
    fs::write(&path, format!("{PLACED}{text}")).expect("it can be written");
}

const PLACED: &str = "\
chests: [[6, 14], [6, 16], [11, 16], [6, 21], [6, 11], [2, 11]]
portals: [[11, 11], [7, 8], [2, 8], [0, 15], [6, 7], [12, 20]]
";

#[test]
fn a_person_is_asked_helped_and_corrected() {
    for language in LANGUAGES {
        let folder = good_files();
        placed(&folder);
        let line = "play dungeon-bowl --seed 3 --dungeon set-up.yaml --home-coach human --away-coach human --turns 1";
        let typed = "help\nlegal\nshow\nwhy\nend-zone 3\nedn-zone 1\nend-zone 1\nundo\nend-zone 2\nquit\n";
        let run = run_typing(folder.path(), language, line, typed);
        assert_eq!(run.code, 0);
        snapshot(&format!("prompt/{language}"), &format!("arbitro {line}\n\n{}", run.shown()));
    }
}

/// Both teams of a match of Blitz Bowl, placed by two people.
fn put_blitz() -> String {
    let places = |side: &str, column: u8| -> String {
        (1..=6).map(|number| format!("{side}{number} place {column},{}\n", number + 1)).collect()
    };
    places("a", 15) + places("h", 1).as_str()
}

/// What is told of one event of a case, with what is wanted of it beside `--roll`.
fn told_of(case: &str, roll: &str) -> [String; 2] {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "case.yaml", case);
    in_both(|language| {
        let run = run(folder.path(), language, &format!("explain case.yaml --roll {roll}"));
        assert_eq!(run.code, 0, "{run:?}");
        run.out.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn a_block_of_blitz_bowl_is_told_by_what_it_does_and_not_by_what_was_before() {
    let case = "- name: floored
  game: blitz-bowl
  position: {h1: {at: \"5,6\"}, a1: {at: \"6,6\", armour: 2+}, ball: a1}
  dice: [knocked-down, 3, 6]
  commands: [h1 block a1]
";
    let [italian, english] = told_of(case, "block-result");
    assert!(italian.contains("il bersaglio va a terra"), "{italian}");
    assert!(english.contains("the target goes down"), "{english}");
    let [italian, english] = told_of(case, "ball-dropped");
    assert!(italian.contains("lo tiene va a terra"), "{italian}");
    assert!(english.contains("carrier goes down"), "{english}");
    let slippery = case.replace("armour: 2+", "armour: 2+, has: [slippery-little-runt]");
    let slippery = slippery.replace("knocked-down, 3, 6", "tackle") + "  otherwise: accept\n";
    let [italian, english] = told_of(&slippery, "block-result");
    assert!(italian.contains("ma il risultato è ignorato"), "{italian}");
    assert!(english.contains("but the result is ignored"), "{english}");
}

#[test]
fn a_re_roll_that_was_declined_after_another_rule_changed_the_roll_is_told_as_declined() {
    let case = "- name: dive
  game: dungeon-bowl
  position:
    home: {re-rolls: 1}
    h1: {at: \"5,5\", ag: 3+, av: 12+}
    h2: {at: \"1,5\"}
    a1: {at: \"6,5\", has: [diving-tackle]}
  dice: [3, 1, 1]
  commands: [\"h1 move 4,5\", use diving-tackle, decline]
";
    let [italian, english] = told_of(case, "dodge-test --why-not team-re-roll");
    assert!(english.contains("Team Re-roll of home, to be done again: declined"), "{english}");
    assert!(italian.contains("da rifare: rifiutata"), "{italian}");
    assert!(!told_of(case, "dodge-test --format json")[1].contains("\"outcome\":\"passed\""));
}

#[test]
fn a_person_at_blitz_bowl_is_told_why_not_and_types_a_whole_move() {
    let line = "play blitz-bowl --seed 4 --pitch one --home-coach human --away-coach human --record game.record";
    let typed = "a1 block h1\nh1 run\na1 throw a2\na1 run\na1 run 1,1\na1 run 15,3\na1 stop\nundo\nodds a1 run 14,2\n\
                 a1 run 14,2 13,2 13,1\na1 stop\na1 run\nquit\n";
    for language in LANGUAGES {
        let folder = TempDir::new().expect("a folder can be made");
        let run = run_typing(folder.path(), language, line, &(put_blitz() + typed));
        assert_eq!((run.code, run.err.contains("panicked")), (0, false), "{run:?}");
        let rules = [
            "(may-act.for-the-marked, blitz/actions)",
            "(turn-start, blitz/rounds)",
            "(may-act.with-a-ball, blitz/actions)",
            "(may-step, blitz/action/run)",
            "(may-step, blitz/action/run)",
            "(may-stop, blitz/action/run)",
            "(may-act.once-a-turn, blitz/actions)",
        ];
        let told = run.err.lines().filter_map(|line| rules.iter().find(|rule| line.ends_with(**rule)));
        assert_eq!(told.copied().collect::<Vec<_>>(), rules, "{}", run.err);
        assert!(record(&folder).ends_with(" a1 stop\n"), "{}", record(&folder));
    }
}

#[test]
fn nobody_sees_the_hand_of_the_coach_across_the_table() {
    let hands = |out: &str| {
        let hand = |line: &&str| line.starts_with("h in hand: ") || line.starts_with("a in hand: ");
        out.lines().filter(hand).map(|line| line[..1].to_owned()).collect::<std::collections::BTreeSet<_>>()
    };
    let line = "play blitz-bowl --seed 5 --pitch one --board";
    let all = run(root(), "en", line);
    assert_eq!(hands(&all.out).into_iter().collect::<Vec<_>>(), ["a", "h"], "where machines play all is seen");
    let line = "play blitz-bowl --seed 4 --pitch one --home-coach human --board";
    let typed: String = (1..=6).map(|number| format!("h{number} place 1,{}\n", number + 1)).collect();
    let typed = typed + "end-turn\ndecline\nleave\n".repeat(60).as_str();
    let folder = TempDir::new().expect("a folder can be made");
    let one = run_typing(folder.path(), "en", line, &typed);
    assert!(one.out.contains("Challenge claimed: "), "the other coach has cards: {one:?}");
    assert!(!hands(&one.out).contains("a"), "{}", one.out);
}

/// Everything two coaches put into the first dungeon; behind the last portal a die hides the ball.
const PUT: &str = "chest 10,12\nchest 4,10\nchest 5,4\nchest 1,6\nchest 0,13\nchest 8,15\nportal 13,16\nportal 7,8\n\
                   portal 8,7\nportal 1,9\nportal 3,17\n";

#[test]
fn what_was_decided_before_a_die_is_not_taken_back() {
    let folder = TempDir::new().expect("a folder can be made");
    let line =
        "play dungeon-bowl --seed 3 --dungeon official-1 --home-coach human --away-coach human --record game.record";
    for (language, stands) in LANGUAGES.into_iter().zip(["resta deciso", "what was decided before them stands"]) {
        let taken_back = run_typing(folder.path(), language, line, &format!("{PUT}undo\nportal 4,17\nquit\n"));
        assert!(!taken_back.err.contains(stands), "no die was rolled: {taken_back:?}");
        assert!(!record(&folder).contains(" portal 3,17\n"), "{}", record(&folder));
        fs::remove_file(folder.path().join("game.record")).expect("there was a record");
        let stood = run_typing(folder.path(), language, line, &format!("{PUT}portal 4,17\nundo\nend-zone 1\nquit\n"));
        assert!(stood.err.contains(stands), "a die was rolled: {stood:?}");
        assert!(record(&folder).contains(" portal 4,17\n"), "{}", record(&folder));
        fs::remove_file(folder.path().join("game.record")).expect("there was a record");
    }
}

#[test]
fn a_person_who_leaves_finds_the_game_again() {
    let folder = good_files();
    placed(&folder);
    let line =
        "play dungeon-bowl --seed 3 --dungeon set-up.yaml --home-coach human --away-coach human --record game.record";
    let left = run_typing(folder.path(), "en", line, "end-zone 1\nquit\n");
    assert_eq!(left.code, 0);
    assert!(left.out.contains("resume game.record"), "{}", left.out);
    let before = record(&folder);
    assert_eq!(before.matches(" end-zone 1\n").count(), 1, "{before}");
    let back = "resume game.record --home-coach human --away-coach human";
    assert_eq!(run_typing(folder.path(), "en", back, "").code, 0);
    assert_eq!(record(&folder), before, "looking in changes nothing");
    assert_eq!(run_typing(folder.path(), "en", "resume game.record --trace off", "").code, 0);
    assert!(record(&folder).starts_with(&before));
    assert_eq!(run(folder.path(), "en", "replay game.record").code, 0);
}

/// Rules that go wrong where a person has answered are told, and the person is asked again: the match is not over for it, nor
/// where its record is taken up.
#[test]
fn an_answer_that_the_rules_stumble_over_is_taken_back() {
    let folder = with_files(&STUMBLES);
    let line =
        "play dungeon-bowl --house odd --seed 3 --turns 2 --home-coach human --away-coach random --record game.record";
    let typed = "auto\nauto\nend-zone 1\nauto\nauto\nh5 move\nuse odd\n";
    let stumbled = run_typing(folder.path(), "en", line, typed);
    assert_eq!(stumbled.code, 0, "{stumbled:?}");
    assert!(stumbled.err.contains("odd/scripts/odd.rhai:1:"), "{}", stumbled.err);
    let asked = stumbled.out.matches("Do you use odd?").count();
    assert_eq!(asked, 2, "{}", stumbled.out);
    assert!(record(&folder).ends_with(" h5 move\n"), "{}", record(&folder));
    // A record that was left with the answer in it, as a game of machines leaves it.
    let before = record(&folder);
    let back = "resume game.record --home-coach human --away-coach random";
    let went_on = run_typing(folder.path(), "en", back, "decline\nquit\n");
    assert_eq!(went_on.code, 0, "{went_on:?}");
    let declined = record(&folder);
    assert!(declined.starts_with(&before) && declined.ends_with(" decline\n"), "{declined}");
    fs::write(folder.path().join("game.record"), declined.replace(" decline\n", " use odd\n"))
        .expect("it can be written");
    let resumed = run_typing(folder.path(), "en", back, "decline\nquit\n");
    assert_eq!(resumed.code, 0, "{resumed:?}");
    assert!(resumed.err.contains("odd/scripts/odd.rhai:1:"), "{}", resumed.err);
    assert!(record(&folder).ends_with(" decline\n"), "{}", record(&folder));
}

/// A house under which no card of the Gauntlet can be turned over.
const DARK: [(&str, &str); 3] = [
    ("dark/house.yaml", "house: dark\nextends: gauntlet-of-fools\n"),
    (
        "dark/rules/dark.yaml",
        "kind: procedure\nrules: {dark: {source: x, hooks: {dark: {event: card-revealed, phase: post, script: true}}}}\n",
    ),
    ("dark/scripts/dark.rhai", "fn dark(event) { event.debug([0][event.actor.wounds + 3]); }\n"),
];

/// A card that has been seen since stands against taking an answer back, but not where the match would be over for good.
#[test]
fn rules_that_stumble_over_what_was_hidden_are_no_end_of_a_match() {
    let folder = with_files(&DARK);
    let line = "play gauntlet-of-fools --house dark --seed 3 --players 2 --coach 1=human --record game.record";
    let stumbled = run_typing(folder.path(), "en", line, "p1 take\np4 take\nquit\n");
    assert_eq!(stumbled.code, 0, "{stumbled:?}");
    assert!(stumbled.err.contains("dark/scripts/dark.rhai:1:"), "{}", stumbled.err);
    assert!(stumbled.out.contains("the rules have gone wrong there"), "{}", stumbled.out);
    assert!(record(&folder).ends_with(" p3 take\n"), "{}", record(&folder));
    // Where nobody has answered it ends, as it must.
    let of_machines = run(folder.path(), "en", "play gauntlet-of-fools --house dark --seed 3 --players 2");
    assert_eq!(of_machines.code, 2, "{of_machines:?}");
}

/// A skill that no book has, as a house writes it: rules and words, and nothing else.
const NEW_SKILL: [(&str, &str); 4] = [
    ("house.yaml", "house: sharp-elbows\nextends: dungeon-bowl\n"),
    (
        "rules/skills.yaml",
        "kind: skill\ncategory: strength\nrules:\n  sharp-elbows:\n    source: house/sharp-elbows\n    params: {bonus: 2}\n    \
         excludes: [frenzy]\n    hooks:\n      jab: {event: armour-roll, as: actor, phase: modify, \
         if: cause is block-result, ask: false, do: {modify: bonus}}\n",
    ),
    (
        "locales/skills.yaml",
        "sharp-elbows:\n  it:\n    name: Gomiti Appuntiti\n    text: Chi finisce a terra per un suo Blocco subisce \
         +{bonus} all'armatura.\n    jab: gomitata\n  en:\n    name: Sharp Elbows\n    text: Whoever its block fells \
         suffers +{bonus} on the armour.\n    jab: a jab\n    of: \"00000000\"\n",
    ),
    (
        "elbows.yaml",
        "- name: the elbow breaks what the fall would not\n  game: dungeon-bowl\n  houses: [.]\n  position:\n    \
         h1: {at: \"5,5\", has: [sharp-elbows]}\n    a1: {at: \"6,5\", av: 9+}\n    a2: {at: \"12,5\"}\n  \
         dice: [pow, 4, 3, 1, 1]\n  commands: [h1 block a1, \"a1 push 7,5\", stay]\n  expect:\n    armour-roll: \
         {natural: 7, total: 9, outcome: broken}\n    applied: [sharp-elbows.jab]\n\
         - name: without them it holds\n  game: dungeon-bowl\n  houses: [.]\n  position:\n    h1: {at: \"5,5\"}\n    \
         a1: {at: \"6,5\", av: 9+}\n    a2: {at: \"12,5\"}\n  dice: [pow, 4, 3]\n  commands: [h1 block a1, \
         \"a1 push 7,5\", stay]\n  expect:\n    armour-roll: unbroken\n",
    ),
];

#[test]
fn a_house_adds_a_skill_without_a_line_of_rust() {
    let folder = with_files(&NEW_SKILL);
    let checked = run(folder.path(), "en", "check .");
    assert_eq!((checked.code, checked.err.contains("error[")), (0, false), "{checked:?}");
    let judged = run(folder.path(), "en", "judge elbows.yaml");
    assert_eq!((judged.code, judged.out.contains("2 held")), (0, true), "{judged:?}");
    let page = run(folder.path(), "it", "rules sharp-elbows --house .");
    assert!(page.out.contains("Gomiti Appuntiti") && page.out.contains("+2 all'armatura"), "{page:?}");
    let told = run(folder.path(), "en", "judge elbows.yaml --trace full");
    assert!(told.out.contains("+2 Sharp Elbows of h1, a jab"), "{told:?}");
}

// ------------------------------------------------------------------------------------------------ many at a table

/// Every number of teams.
const MATCHES: [&str; 5] = [
    "dungeon-bowl --turns 2 --teams fire,shadow",
    "dungeon-bowl --turns 2 --teams beasts,metal,heavens",
    "dungeon-bowl --turns 2 --teams life,death,light,shadow",
    "dungeon-bowl --turns 1 --teams fire,shadow,life,metal,light",
    "dungeon-bowl --turns 1 --teams fire,shadow,life,metal,light,death --house six-colleges",
];

/// Every number of players, with and without the promotional cards.
const DUELS: [&str; 5] = [
    "gauntlet-of-fools --players 2",
    "gauntlet-of-fools-promo --players 3",
    "gauntlet-of-fools --players 4 --last-winner 3",
    "gauntlet-of-fools-promo --players 5",
    "gauntlet-of-fools --players 6",
];

/// A folder with a house whose dungeon has room for six teams.
fn with_room() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(&root().join("tests/houses/six-colleges"), &folder.path().join("six-colleges"));
    folder
}

/// Plays a game between bots and gives its record.
fn between_bots(folder: &TempDir, game: &str, language: &str, level: &str) -> String {
    let _ = fs::remove_file(folder.path().join("game.record"));
    let line = format!("play {game} --seed 7 --trace {level} --record game.record");
    let run = run(folder.path(), language, &line);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{line}");
    record(folder)
}

#[test]
fn a_game_of_many_is_recorded_the_same_whoever_watches_and_replays_to_its_end() {
    let folder = with_room();
    for game in DUELS.into_iter().chain(MATCHES) {
        let good = between_bots(&folder, game, "en", "off");
        assert!(good.lines().count() > 50, "a game worth its record");
        for (level, language) in [("outcome", "it"), ("rules", "en"), ("full", "it")] {
            assert_eq!(between_bots(&folder, game, language, level), good, "{game}, {level}");
        }
        for language in LANGUAGES {
            let replay = run(folder.path(), language, "replay game.record");
            assert_eq!((replay.code, replay.err.as_str()), (0, ""), "{game}");
        }
        assert_eq!(record(&folder), good, "a replay changes nothing");
    }
}

#[test]
fn a_game_of_many_that_was_killed_goes_on_where_it_stood() {
    let folder = with_room();
    for game in DUELS.into_iter().chain(MATCHES) {
        let good = between_bots(&folder, game, "en", "off");
        let body = good.find("---\n").expect("a record has a body") + 4;
        let ends: Vec<usize> = good.match_indices('\n').map(|(at, _)| at + 1).filter(|end| *end > body).collect();
        // After the header; inside a line; at the end of a line; just before the end.
        let places = [body, ends[ends.len() / 3] + 3, ends[ends.len() / 2], ends[ends.len() - 2] - 2];
        for (place, level) in places.into_iter().zip(["off", "outcome", "rules", "full"]) {
            write_record(&folder, &good[..place]);
            let resumed = run(folder.path(), "it", &format!("resume game.record --trace {level}"));
            assert_eq!((resumed.code, resumed.err.as_str()), (0, ""), "{game}, cut at {place}");
            assert_eq!(record(&folder), good, "{game}, cut at {place}");
        }
    }
}

/// The record with another hero picked first: legal, but another game.
fn picked_anew(record: &str) -> String {
    first_answer(record, |answer| if answer == "p1 take" { "p2 take" } else { "p1 take" })
}

/// The record with a hero picked who does not lie on the table.
fn picked_from_nowhere(record: &str) -> String {
    first_answer(record, |_| "p9 take")
}

fn first_answer(record: &str, other: fn(&str) -> &str) -> String {
    let line = record.lines().find(|line| line.starts_with("> ")).expect("somebody answers");
    let answer = line.splitn(4, ' ').nth(3).expect("an answer has words");
    record.replacen(line, &line.replacen(answer, other(answer), 1), 1)
}

#[test]
fn a_record_that_is_not_its_duel_is_refused_and_left_alone() {
    let folder = TempDir::new().expect("a folder can be made");
    let mut findings = Vec::new();
    for game in DUELS {
        let good = between_bots(&folder, game, "en", "off");
        let deeds: [(&str, Deed); 7] = [
            ("truncated", |record| cut(record, 60)),
            ("altered", picked_anew),
            ("forged", picked_from_nowhere),
            ("of-other-dice", reddened),
            ("of-other-rules", foreign),
            ("of-fewer-players", |record| record.replacen("[\"any\",", "[", 1)),
            ("of-more-players", |record| {
                record.replacen("[\"any\"", "[\"any\",\"any\",\"any\",\"any\",\"any\",\"any\"", 1)
            }),
        ];
        for (name, deed) in deeds {
            let bad = deed(&good);
            assert!(bad != good, "{game}, {name}");
            for line in ["replay game.record", "explain game.record", "resume game.record --trace off"] {
                if name == "truncated" && !line.starts_with("replay") {
                    continue;
                }
                write_record(&folder, &bad);
                for language in LANGUAGES {
                    let run = run(folder.path(), language, line);
                    let here = format!("{game}, {name}, {line} ({language})");
                    findings
                        .extend(complaints(&run, folder.path()).into_iter().map(|found| format!("{here}: {found}")));
                    if record(&folder) != bad {
                        findings.push(format!("{here}: the record is not as it was"));
                    }
                }
            }
        }
    }
    none(&findings, "some records are not refused as they should be:");
}

#[test]
fn a_game_of_two_or_more_is_listed_and_explained() {
    let folder = with_room();
    for game in [DUELS[0], DUELS[2], MATCHES[2], MATCHES[4]] {
        between_bots(&folder, game, "en", "off");
        LANGUAGES.into_iter().for_each(|language| is_explained(&folder, language));
    }
}

/// Its rolls are listed, each of them is told in full, and the whole trace is JSON.
fn is_explained(folder: &TempDir, language: &str) {
    let run = |line: &str| run(folder.path(), language, line);
    let list = run("explain game.record").fine();
    let head = list.out.lines().next().unwrap_or_default();
    let told = if language == "it" { [" · seme ", " passi · "] } else { [" · seed ", " steps · "] };
    assert!(told.iter().all(|word| head.contains(word)), "who played whom: {head}");
    let rolls: Vec<usize> = list.out.lines().filter_map(|line| line.strip_prefix('#')).filter_map(first).collect();
    assert!(rolls.len() > 5, "{}", list.out);
    for roll in [rolls[0], rolls[rolls.len() / 2], rolls[rolls.len() - 1]] {
        let one = run(&format!("explain game.record --roll {roll}"));
        assert!(one.code == 0 && one.out.starts_with(&format!("#{roll} ")), "{one:?}");
    }
    let json = run("explain game.record --format json");
    let json: serde_json::Value = serde_json::from_str(&json.out).expect("the trace is JSON");
    assert!(json["events"].as_array().is_some_and(|events| events.len() > rolls.len()));
}

#[test]
fn four_people_place_chests_take_one_back_leave_and_find_the_game_again() {
    let people = "--coach 1=human --coach 2=human --coach 3=human --coach 4=human";
    for language in LANGUAGES {
        let folder = with_room();
        let line = format!("play dungeon-bowl --teams fire,shadow,life,metal --seed 3 --turns 1 {people}");
        let typed = "legal\nshow\nwhy\nchest 0,0\nchest 15,6\nundo\nchest 26,10\nquit\n";
        let asked = run_typing(folder.path(), language, &format!("{line} --record game.record"), typed);
        assert_eq!((asked.code, asked.err.contains("panicked")), (0, false), "{asked:?}");
        let left = record(&folder);
        assert_eq!(left.matches("> ").count(), 1, "what is taken back leaves no trace: {left}");
        assert!(left.contains(" chest 26,10\n"), "{left}");

        let back = format!("resume game.record {people}");
        assert_eq!(run_typing(folder.path(), language, &back, "chest 26,11\nchest 30,15\nundo\nquit\n").code, 0);
        assert_eq!(record(&folder), left, "a tile has one chest, and the other was taken back");
        let stranger = run(folder.path(), language, "resume game.record --coach 5=human");
        assert!(stranger.code == 2 && stranger.err.contains("[bad-option]") && stranger.err.contains("1, 2, 3, 4"));
        assert_eq!(record(&folder), left);

        assert_eq!(run(folder.path(), language, "resume game.record --trace off").code, 0);
        assert!(record(&folder).starts_with(&left));
        assert_eq!(run(folder.path(), language, "replay game.record").code, 0);
        is_explained(&folder, language);
    }
}

/// The answers of a side in a record, from 0.
fn answers_of(record: &str, side: usize) -> Vec<String> {
    let own = format!("> {side} ");
    let own = record.lines().filter_map(|line| line.strip_prefix(&own)?.split_once(' '));
    own.map(|(_, answer)| answer.to_owned()).collect()
}

#[test]
fn a_person_at_a_duel_takes_back_leaves_and_finds_the_game_again() {
    for language in LANGUAGES {
        let folder = TempDir::new().expect("a folder can be made");
        // The third of four brags last: the one before him won the last game.
        let line = "play gauntlet-of-fools --seed 3 --players 4 --last-winner 3 --coach 3=human --record game.record";
        let before = "help\nlegal\nshow\nwhy\np9 take\n";
        let asked = run_typing(folder.path(), language, line, &format!("{before}quit\n"));
        assert_eq!((asked.code, asked.err.contains("panicked")), (0, false), "{asked:?}");
        assert!(asked.out.contains("resume game.record") && asked.out.contains("/"), "{asked:?}");
        let at_first = record(&folder);
        assert_eq!(answers_of(&at_first, 2), [""; 0], "nothing but questions");
        let free = (1..=4).find(|hero| !at_first.contains(&format!(" p{hero} take"))).expect("one lies there still");
        let stolen = if free == 1 { 2 } else { 1 };

        let back = "resume game.record --coach 3=human";
        let typed = format!("p{free} take\nundo\np{stolen} take blindfolded\nundo\nquit\n");
        assert_eq!(run_typing(folder.path(), language, back, &typed).code, 0);
        assert_eq!(record(&folder), at_first, "what is taken back leaves no trace");

        let typed = format!("p{stolen} take hung-over\nundo\np{free} take\nquit\n");
        assert_eq!(run_typing(folder.path(), language, back, &typed).code, 0);
        let picked = record(&folder);
        assert_eq!(answers_of(&picked, 2).first(), Some(&format!("p{free} take")), "{picked}");
        assert!(picked.starts_with(&at_first));

        assert_eq!(run(folder.path(), language, "resume game.record --trace off").code, 0);
        assert!(record(&folder).starts_with(&picked));
        assert_eq!(run(folder.path(), language, "replay game.record").code, 0);
    }
}
