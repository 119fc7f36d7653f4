//! The same mistakes in the packs' own texts: one row is a place in a chapter, and what somebody does there.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use arbitro::pack::{Key, Tree};
use tempfile::TempDir;

use super::Slip;
use crate::support::{LANGUAGES, copy, none, root, run};
use crate::texts::codes;

/// What somebody does to the words under a key.
#[derive(Clone, Copy, Debug)]
enum Mistake {
    /// They are taken out.
    Dropped,
    /// Their key loses its last letter.
    Misspelt,
    /// They are written twice.
    Doubled,
    /// They say more than they did when they were read.
    Reworded,
    /// They end with this word of another book; the one that is right.
    Said(&'static str, &'static str),
    /// They end with an id; what a reader calls it.
    Shown(&'static str, &'static str),
    /// They end with a brace.
    Braced,
    /// They end with a placeable of no rule.
    Unknown,
    /// They end with a mark that nobody sees.
    Hidden,
    /// The mark that they were read is taken out.
    Unmarked,
    /// The id of their rule is another.
    Renamed,
    /// They are a list.
    Listed,
}
use Mistake::*;

/// The game that is checked, the chapter, the id, the key below it, and the mistake.
type Row = (&'static str, &'static str, &'static str, &'static str, Mistake);

const ROWS: &[Row] = &[
    ("dungeon-bowl", "blood-bowl/skills/mutation.yaml", "two-heads", "it.all-round-view", Dropped),
    ("dungeon-bowl", "blood-bowl/skills/traits.yaml", "timmm-ber", "en.text", Misspelt),
    ("dungeon-bowl", "blood-bowl/procedures.yaml", "unoccupied-squares", "it.text", Said("stordito", "Stordito")),
    (
        "dungeon-bowl",
        "blood-bowl/blocking.yaml",
        "dauntless-test",
        "it.text",
        Said("Zona di Placcaggio", "Zona Tackle"),
    ),
    ("dungeon-bowl", "blood-bowl/passing.yaml", "ball-stops", "en.text", Reworded),
    ("dungeon-bowl", "blood-bowl/event-kinds.yaml", "damage-roll", "it.name", Doubled),
    ("dungeon-bowl", "dungeon-bowl/tiles.yaml", "rectangular-room", "it.text", Said("dungeon", "sotterraneo")),
    ("dungeon-bowl", "dungeon-bowl/seasons.yaml", "new-season", "en.of", Unmarked),
    (
        "dungeon-bowl",
        "dungeon-bowl/team-list.yaml",
        "current-team-value",
        "it.text",
        Said("monete d'oro", "pezzi d'oro"),
    ),
    ("dungeon-bowl", "dungeon-bowl/introduction.yaml", "components", "en.text", Unknown),
    ("dungeon-bowl", "dungeon-bowl/tiles.yaml", "end-zone", "it.name", Said("Zona Meta", "Area di Meta")),
    ("death-match", "death-match/room-rolls.yaml", "lot", "it.text", Reworded),
    ("death-match", "death-match/death.yaml", "ghosts-corridor", "en.wail", Dropped),
    ("death-match", "death-match/life.yaml", "fungus-farm", "it.reading", Dropped),
    ("death-match", "death-match/room-rolls.yaml", "tasty-snack-roll", "it.favourite", Misspelt),
    ("death-match", "death-match/special-actions.yaml", "tasty-snack", "it.text", Said("Zona Finale", "Area di Meta")),
    ("death-match", "death-match/traits.yaml", "full-of-greens", "en.text", Braced),
    ("finale-xviii", "finale-xviii/skills/agility.yaml", "leap", "en.text", Reworded),
    (
        "finale-xviii",
        "finale-xviii/special-actions.yaml",
        "phantom-hands",
        "it.text",
        Said("Zona Tackle", "Zona di Placcaggio"),
    ),
    ("finale-xviii", "finale-xviii/set-up.yaml", "team-building", "it.reading", Said("Area di Meta", "Zona Meta")),
    ("finale-xviii", "finale-xviii/terrain.yaml", "steps", "en.careful", Misspelt),
    (
        "finale-xviii",
        "finale-xviii/portals.yaml",
        "may-enter",
        "it.text",
        Said("Re-Roll di Squadra", "Ripetizione di Squadra"),
    ),
    ("finale-xviii", "finale-xviii/ground-rolls.yaml", "statue-roll", "it.text", Hidden),
    ("blitz-bowl", "blitz-bowl/turns.yaml", "last-turns", "it.text", Said("Fine partita", "Fine Partita")),
    ("blitz-bowl", "blitz-bowl/challenges.yaml", "challenge-claimed", "en.credit", Dropped),
    ("blitz-bowl", "blitz-bowl/blocking.yaml", "shove-stopped", "it.text", Said("Area di Meta", "Zona Finale")),
    ("blitz-bowl", "blitz-bowl/balls.yaml", "touchdown", "en.name", Dropped),
    ("blitz-bowl", "blitz-bowl/end-of-turn.yaml", "end-of-turn", "en.reading", Misspelt),
    ("blitz-bowl", "blitz-bowl/league-finals.yaml", "league-quarter-finals", "it.text", Braced),
    ("blitz-bowl", "blitz-bowl/actions.yaml", "may-stop", "it.run-ends-open", Unknown),
    ("casa-24", "blitz-bowl-teams/positions.yaml", "troll-slayer", "en.text", Unknown),
    ("casa-24", "blitz-bowl-teams/positions.yaml", "human-thrower", "it.reading", Dropped),
    ("casa-24", "blitz-bowl-teams/abilities.yaml", "small-and-shifty", "it.slip-past", Misspelt),
    ("casa-24", "casa-24/challenges.yaml", "full-house", "it.met", Dropped),
    ("casa-24", "casa-24/challenges.yaml", "pincer", "en.text", Said("whoever", "player")),
    ("casa-24", "casa-24/bonus-plays.yaml", "fifth-gear", "en.of", Unmarked),
    ("casa-24", "casa-24/pitches.yaml", "two-trapdoors", "it.name", Listed),
    ("casa-24", "casa-24/bonus-plays.yaml", "one-more", "", Renamed),
    ("blitz-bowl-errata", "blitz-bowl-errata/turns.yaml", "get-on-with-it", "it.text", Reworded),
    ("blitz-bowl-errata", "blitz-bowl-errata/challenge-cards.yaml", "hands-on-leather", "en.met", Misspelt),
    ("blitz-bowl-errata", "blitz-bowl-errata/challenges.yaml", "challenge-met", "it.nothing-new-because", Dropped),
    ("ue2-deck", "ue2-deck/bonus-plays.yaml", "jump-up", "it.text", Said("allenatore", "Allenatore")),
    ("ue2-deck", "ue2-deck/bonus-plays.yaml", "raw-talent", "en.again", Braced),
    ("ue2-deck", "ue2-deck/lent-abilities.yaml", "close-run", "it.text", Hidden),
    ("ue2-deck", "ue2-deck/challenges.yaml", "showboat-for-the-crowd", "it.text", Said("meta", "Meta")),
    (
        "gauntlet-of-fools",
        "gauntlet-of-fools/effects.yaml",
        "armour-to-come",
        "it.text",
        Said("vanteria", "Spacconeria"),
    ),
    ("gauntlet-of-fools", "gauntlet-of-fools/penalties.yaml", "penalty-defence", "en.exposed", Dropped),
    ("gauntlet-of-fools", "gauntlet-of-fools/monsters.yaml", "skelephant", "", Renamed),
    ("gauntlet-of-fools", "gauntlet-of-fools/monsters.yaml", "giant", "en.text", Reworded),
    (
        "gauntlet-of-fools",
        "gauntlet-of-fools/duel.yaml",
        "monster-strikes",
        "it.text",
        Shown("attack-roll", "Tiro d'Attacco"),
    ),
    ("gauntlet-of-fools", "gauntlet-of-fools/duel.yaml", "attack-roll", "en.name", Doubled),
    ("gauntlet-of-fools", "gauntlet-of-fools/modifiers.yaml", "extra-scary", "it.scare", Misspelt),
    ("gauntlet-of-fools-promo", "gauntlet-of-fools-promo/weapons.yaml", "cleaver", "en.heavy-because", Dropped),
    ("gauntlet-of-fools-promo", "gauntlet-of-fools-promo/monsters.yaml", "gladiator", "it.reading", Misspelt),
    (
        "gauntlet-of-fools-promo",
        "gauntlet-of-fools-promo/classes.yaml",
        "armsmaster",
        "it.text",
        Said("monete d'oro", "Oro"),
    ),
];

/// Copies of the packs, one for each that looks.
static COPIES: LazyLock<[TempDir; 2]> = LazyLock::new(|| {
    [0, 1].map(|_| {
        let folder = TempDir::new().expect("a folder can be made");
        for shelf in ["rules", "locales", "scripts"] {
            copy(&root().join(shelf), &folder.path().join(shelf));
        }
        folder
    })
});

/// A chapter with a mistake in it: its text, the code that is told and the line, what is said to put it right, and whether the list of
/// what wants a translator is looked at: for what only time tells.
struct Told {
    text: String,
    code: &'static str,
    line: usize,
    remedy: String,
    listed: bool,
}

/// The line of a key below others, and where the lines under it end.
fn lines_of(text: &str, tree: &Tree, path: &[&str]) -> (usize, usize) {
    let (mut tree, mut found): (&Tree, Option<&Key>) = (tree, None);
    for part in path {
        let (key, below) =
            tree.entries().iter().find(|(key, _)| key.name == *part).unwrap_or_else(|| panic!("{path:?}"));
        (tree, found) = (below, Some(key));
    }
    let at = found.expect("a path has a key").at;
    let first = at.line as usize - 1;
    let is_below = |line: &&str| line.trim().is_empty() || line.len() - line.trim_start().len() >= at.column as usize;
    let below = text.lines().skip(first + 1).take_while(is_below).collect::<Vec<_>>();
    let blank = below.iter().rev().take_while(|line| line.trim().is_empty()).count();
    (first, first + 1 + below.len() - blank)
}

/// The last line of some words, with more at its end.
fn longer(line: &str, more: &str) -> String {
    let quote = line.chars().last().filter(|last| matches!(last, '\'' | '"') && line.contains(": "));
    let more = if quote == Some('\'') { more.replace('\'', "''") } else { more.to_owned() };
    match quote {
        Some(quote) => format!("{} {more}{quote}", &line[..line.len() - 1]),
        None => format!("{line} {more}"),
    }
}

fn told(whole: &str, id: &str, key: &str, mistake: Mistake) -> Told {
    let tree = Tree::parse(whole, 0).expect("a chapter is YAML");
    let path: Vec<&str> = std::iter::once(id).chain(key.split('.').filter(|part| !part.is_empty())).collect();
    let (first, end) = lines_of(whole, &tree, &path);
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let twin = || lines_of(whole, &tree, &path[..2]).0;
    let mark = || lines_of(whole, &tree, &[id, "en", "of"]).0;
    let word = path.last().copied().unwrap_or_default();
    // Words in a block begin in the line below their key.
    let begins = if end > first + 1 && lines[first].ends_with('|') { first + 1 } else { first };
    let add = |lines: &mut Vec<String>, more: &str| lines[end - 1] = longer(&lines[end - 1], more);
    let (code, line, remedy, listed) = match mistake {
        Dropped => {
            let at = twin();
            lines.drain(first..end);
            ("text-missing", at, String::new(), false)
        }
        Misspelt => {
            let short = &word[..word.len() - 1];
            lines[first] = lines[first].replacen(&format!("{word}:"), &format!("{short}:"), 1);
            ("text-unknown-key", first, format!("`{word}`"), false)
        }
        Doubled => {
            lines.insert(first, lines[first].clone());
            ("duplicate-key", first + 1, word.to_owned(), false)
        }
        Reworded => {
            add(&mut lines, "Xyzzy.");
            ("text-stale", mark(), "of: ".to_owned(), true)
        }
        Said(wrong, right) => {
            add(&mut lines, wrong);
            ("text-says-another-term", end - 1, format!("`{right}`"), false)
        }
        Shown(id, said) => {
            add(&mut lines, id);
            ("text-shows-an-id", begins, format!("`{said}`"), false)
        }
        Braced => {
            add(&mut lines, "}");
            ("text-broken-braces", begins, "`{n".to_owned(), false)
        }
        Unknown => {
            add(&mut lines, "{nam}");
            ("text-unknown-placeable", begins, "`name`".to_owned(), false)
        }
        Hidden => {
            add(&mut lines, "\u{200b}x");
            ("text-hidden-mark", begins, "U+200B".to_owned(), false)
        }
        Unmarked => {
            lines.remove(first);
            ("text-stale", twin(), "of: ".to_owned(), true)
        }
        Renamed => {
            lines[first] = lines[first].replacen(':', "-x:", 1);
            ("text-of-nobody", first, format!("`{id}`"), false)
        }
        Listed => {
            lines[first] = format!("    {word}: [a, b]");
            ("wrong-shape", first, String::new(), false)
        }
    };
    Told { text: lines.join("\n") + "\n", code, line: line + 1, remedy, listed }
}

/// What is wrong with how the mistake of a row is told.
fn told_wrongly(folder: &Path, (game, chapter, id, key, mistake): &Row) -> Vec<String> {
    let path = folder.join("locales").join(chapter);
    let whole = fs::read_to_string(&path).expect("the chapter is there");
    let Told { text, code, line, remedy, listed } = told(&whole, id, key, *mistake);
    assert_ne!(text, whole, "{id} {key}");
    fs::write(&path, text).expect("it can be written");
    let mut findings = Vec::new();
    let place = format!("{code} locales/{chapter}:{line}:");
    for language in LANGUAGES {
        let check = run(folder, language, &format!("check {game} --packs ."));
        let codes = codes(&check);
        let is_told = matches!(codes.as_slice(), [only] if only.replace("./", "").starts_with(&place));
        if !is_told || !check.err.contains(&remedy) || check.err.contains('⟨') {
            findings.push(format!(
                "{id} {key} {mistake:?} ({language}): expected {place} {remedy}, {codes:?}\n{}",
                check.err
            ));
        }
    }
    if listed {
        let pack = chapter.split('/').next().unwrap_or_default();
        let list = run(folder, "en", &format!("texts stale {pack} --packs . --chapter {chapter}"));
        if !list.out.contains(id) {
            findings.push(format!("{id} {key} {mistake:?}: not in the list of what wants a translator\n{}", list.out));
        }
    }
    fs::write(&path, whole).expect("it can be written");
    findings
}

#[test]
fn mistakes_in_the_texts_of_every_pack_are_told_once_with_their_place_and_what_to_do() {
    let [one, other] = LazyLock::force(&COPIES);
    let (first, second) = ROWS.split_at(ROWS.len() / 2);
    let findings = std::thread::scope(|scope| {
        let look = |folder: &'static TempDir, rows: &'static [Row]| {
            move || rows.iter().flat_map(|row| told_wrongly(folder.path(), row)).collect::<Vec<_>>()
        };
        let second = scope.spawn(look(other, second));
        let mut found = look(one, first)();
        found.extend(second.join().expect("both halves come through"));
        found
    });
    none(&findings, "mistakes are not told as they should be:");
}

#[test]
fn there_are_more_than_a_hundred_mistakes_of_every_kind() {
    let slips: Vec<&Slip> = super::tables().collect();
    assert!(slips.len() + ROWS.len() >= 150, "{} and {}", slips.len(), ROWS.len());
}
