//! The guides are true. The first line of a block tells what it holds:
//!
//! - `# my-house/rules/rooms.yaml` (or `//` for a script; or behind the fence, ```` ```yaml my-house/rules/rooms.yaml ````): a file. Each folder that such files make is a house: it is checked, its
//!   `tests/` are judged, and each of its hooks speaks in one of them. A house without a `house.yaml` extends `dungeon-bowl`. A folder
//!   with a `pack.yaml` is one of packs, and held by the commands that name it.
//! - ```` ```console ````: commands behind `$`, run in the folder of those files; lines below one are in what it prints, in this order.
//! - ```` ```conditions ````: conditions of a skill, all of which hold in the house `conditions`.

mod written;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use arbitro::expr::FUNCTIONS;
use arbitro::expr::vocabulary::Vocabulary;
use arbitro::games::{blitz::Blitz, bowl::Bowl, gauntlet::Gauntlet};
use arbitro::judge::{AnyBook, AnyGame, Judge, Outcome, Shelf, compile_any};
use arbitro::pack::{Diagnostics, Library, Sources, Tree};
use arbitro::referee::{CORE_EFFECTS, Family, Game, HOOK_KEYS, HookId};
use arbitro::script::compile;
use arbitro::text::{Language, sentence};
use arbitro::with_book;
use tempfile::TempDir;

use crate::support::{arbitro, below, none, root, run_words, text, write};

/// The guides, door by door.
const GUIDES: [&str; 7] = [
    "README.md", "rules/PLAYING.md", "rules/README.md", "scripts/README.md", "locales/README.md", "tests/README.md",
    "engine/README.md",
];

/// A block between fences: what stands behind the first fence, and the lines.
struct Block {
    guide: &'static str,
    head: String,
    text: String,
}

impl Block {
    /// The file that the block is, named behind the fence or in its first line.
    fn path(&self) -> Option<&str> {
        let behind = self.head.split(' ').nth(1);
        let first = self.text.lines().next().unwrap_or_default();
        let above = first.strip_prefix("# ").or_else(|| first.strip_prefix("// "));
        let is_file = |path: &&str| path.contains('/') && !path.contains(' ') && path.contains('.');
        behind.filter(is_file).or(above.filter(is_file))
    }
}

/// The blocks of a guide, in order.
fn blocks(guide: &'static str) -> Vec<Block> {
    let whole = text(guide);
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in whole.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(head), false) => blocks.push(Block { guide, head: head.to_owned(), text: String::new() }),
            (Some(_), true) => {}
            (None, true) => {
                let block = blocks.last_mut().expect("a line of a block comes after its fence");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => continue,
        }
        open = line.starts_with("```") != open;
    }
    blocks
}

/// The block of a guide that begins with these words.
fn block(guide: &'static str, head: &str) -> String {
    let found = blocks(guide).into_iter().find(|block| block.head == head);
    found.unwrap_or_else(|| panic!("{guide} has a block `{head}`")).text
}

/// Writes the files of a guide into a folder; the houses that they make.
fn write_files(guide: &'static str, folder: &Path) -> BTreeSet<String> {
    let (mut houses, mut of_packs) = (BTreeSet::new(), BTreeSet::new());
    for block in blocks(guide) {
        let Some(path) = block.path() else { continue };
        let full = folder.join(path);
        fs::create_dir_all(full.parent().expect("it is in a folder")).expect("a folder can be made");
        assert!(!full.exists(), "{guide} has {path} twice");
        fs::write(full, &block.text).expect("it can be written");
        let made = if path.ends_with("/pack.yaml") { &mut of_packs } else { &mut houses };
        made.insert(path.split('/').next().unwrap_or_default().to_owned());
    }
    houses.retain(|house| !of_packs.contains(house));
    for house in &houses {
        let paper = folder.join(house).join("house.yaml");
        if !paper.exists() {
            fs::write(paper, format!("house: {house}\nextends: dungeon-bowl\n")).expect("it can be written");
        }
    }
    houses
}

// ------------------------------------------------------------------------------------------------ houses

/// Warnings that do not matter in a guide: its houses have no words, and a number of an example may be for conditions alone.
const NO_MATTER: [&str; 2] = ["text-missing", "param-of-no-use"];

/// Checks a house and plays its cases: everything that is not as it should be.
fn played(guide: &str, folder: &Path, house: &str) -> Vec<String> {
    let path = folder.join(house);
    let library = Library::embedded();
    let game = match Library::house(&path) {
        Ok(house) => house.extends.value,
        Err(refused) => return told(&format!("{guide}: {house}"), &refused.faults),
    };
    let (book, faults) = compile_any(&library, &game, std::slice::from_ref(&path));
    let mut findings = told(&format!("{guide}: {house}"), &faults);
    let Ok(book) = book else { return findings };
    let mut spoke = BTreeSet::new();
    let mut shelf = Shelf::new(library);
    for file in below(&path.join("tests").to_string_lossy(), "yaml") {
        let mut faults = Diagnostics::default();
        let (_, tree) = Sources::default().read_file(&PathBuf::from(&file)).expect("a case can be read");
        let mut judge = Judge {
            shelf: &mut shelf,
            houses: vec![path.clone()],
            folder: path.join("tests"),
            game: Some(game.clone()),
        };
        for case in Judge::cases(&tree, &mut faults) {
            let here = format!("{guide}: {house}: {}", case.name);
            match judge.judge(&case) {
                Ok(verdict) => {
                    match verdict.outcome {
                        Outcome::Held => {}
                        Outcome::Differs(list) => findings.extend(
                            list.iter()
                                .map(|wrong| format!("{here}: {}: {} for {}", wrong.what, wrong.got, wrong.expected)),
                        ),
                        Outcome::Unusable(faults) => findings.extend(told(&here, &faults)),
                    }
                    spoke.extend(verdict.weighed.into_iter().filter(|(_, spoke)| *spoke).map(|(hook, _)| hook));
                }
                Err(refused) => findings.extend(told(&here, &refused.faults)),
            }
        }
        findings.extend(told(&format!("{guide}: {house}"), &faults));
    }
    let silent = with_book!(&book, book => {
        let own = book.layers.iter().position(|layer| layer.house).map_or(u16::MAX, |layer| layer as u16);
        let hooks = (0..).zip(&book.hooks).filter(|(_, hook)| book.rules[usize::from(hook.rule)].layer == own);
        let hooks: BTreeSet<String> = hooks.map(|(id, _)| book.hook_name(id)).collect();
        hooks.difference(&spoke).cloned().collect::<Vec<String>>()
    });
    findings.extend(silent.into_iter().map(|hook| format!("{guide}: {house}: no case has seen {hook} speak")));
    findings
}

fn told(here: &str, faults: &Diagnostics) -> Vec<String> {
    let matters = faults.list.iter().filter(|fault| !NO_MATTER.contains(&fault.code));
    matters.map(|fault| format!("{here}: {}", sentence(fault, Language::default()))).collect()
}

#[test]
fn the_houses_of_the_guides_check_and_their_cases_hold() {
    let mut findings = Vec::new();
    for guide in GUIDES {
        let folder = TempDir::new().expect("a folder can be made");
        let houses = write_files(guide, folder.path());
        findings.extend(houses.iter().flat_map(|house| played(guide, folder.path(), house)));
    }
    none(&findings, "guides say what is not so:");
}

// ------------------------------------------------------------------------------------------------ nothing is left out

const RULES: &str = "rules/README.md";

/// The hooks in the files of the guide to rules.
fn hooks_of_the_guide() -> Vec<Tree> {
    let files = blocks(RULES).into_iter().filter(|block| block.path().is_some_and(|path| path.contains("/rules/")));
    let mut hooks = Vec::new();
    for file in files {
        let tree = Tree::parse(&file.text, 0).expect("a file of rules is YAML");
        for (_, rule) in tree.get("rules").map_or(&[][..], Tree::entries) {
            let rule = rule.get("patch").unwrap_or(rule);
            hooks.extend(rule.get("hooks").map_or(&[][..], Tree::entries).iter().map(|(_, hook)| hook.clone()));
        }
    }
    hooks
}

/// The verbs of an effect, and of those inside it.
fn verbs(effect: &Tree, found: &mut BTreeSet<String>) {
    let verb = effect.entries().first().map(|(key, _)| key.name.clone()).or_else(|| effect.scalar());
    found.extend(verb);
    effect.get("else").map_or(&[][..], Tree::items).iter().for_each(|effect| verbs(effect, found));
}

/// The verbs of some hooks.
fn verbs_of<'t>(hooks: impl Iterator<Item = &'t Tree>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for hook in hooks {
        let effects = ["cost", "do"].into_iter().filter_map(|key| hook.get(key)).flat_map(Tree::items);
        effects.for_each(|effect| verbs(effect, &mut found));
    }
    found
}

#[test]
fn every_key_of_a_hook_and_every_effect_of_the_referee_has_an_example() {
    let hooks = hooks_of_the_guide();
    let keys: BTreeSet<&str> = hooks.iter().flat_map(Tree::entries).map(|(key, _)| key.name.as_str()).collect();
    let shown = verbs_of(hooks.iter());
    let keys = HOOK_KEYS.iter().filter(|key| !keys.contains(*key)).map(|key| format!("key `{key}`"));
    let effects =
        CORE_EFFECTS.iter().filter(|(verb, _)| !shown.contains(*verb)).map(|(verb, _)| format!("effect `{verb}`"));
    none(&keys.chain(effects).collect::<Vec<_>>(), "rules/README.md has no example of:");
}

/// Every effect that only one family knows stands in a hook of a pack, from which the reference takes its example, in a script of
/// one, or in a hook of the guide.
#[test]
fn every_effect_of_a_family_has_an_example() {
    let library = Library::embedded();
    let mut shown = verbs_of(hooks_of_the_guide().iter());
    for pack in library.packs() {
        let loaded = library.load(&pack.name, &[]);
        let hooks = loaded.entries.iter().filter_map(|entry| entry.tree.get("hooks")).flat_map(Tree::entries);
        shown.extend(verbs_of(hooks.map(|(_, hook)| hook)));
    }
    shown.extend(said_by_scripts::<Bowl>(&library));
    shown.extend(said_by_scripts::<Gauntlet>(&library));
    fn missing<S>(vocabulary: &Vocabulary<S>, shown: &BTreeSet<String>) -> Vec<String> {
        let verbs = vocabulary.verbs.iter().map(|verb| verb.name);
        verbs.filter(|verb| !shown.contains(*verb)).map(str::to_owned).collect()
    }
    let mut findings = missing(Bowl::vocabulary(), &shown);
    findings.extend(missing(Blitz::vocabulary(), &shown));
    findings.extend(missing(Gauntlet::vocabulary(), &shown));
    none(&findings, "neither a pack nor rules/README.md has an example of:");
}

/// The verbs that the scripts of a family's games say.
fn said_by_scripts<G: Family>(library: &Library) -> BTreeSet<String> {
    let games = library.packs().into_iter().filter(|pack| pack.game && *pack.family == G::NAME);
    let said = |game: &str| {
        let book = compile::<G>(library.load(game, &[])).0;
        let uses = (0..book.hooks.len()).filter_map(|hook| book.uses(hook as HookId));
        let verbs: Vec<u8> = uses.flat_map(|uses| uses.verbs.iter().copied()).collect();
        verbs.into_iter().map(|verb| G::vocabulary().verbs[usize::from(verb)].name.to_owned()).collect::<Vec<_>>()
    };
    games.flat_map(|pack| said(&pack.name)).collect()
}

/// The conditions in the guide, without what is said of them.
fn conditions() -> Vec<String> {
    let blocks = blocks(RULES).into_iter().filter(|block| block.head == "conditions");
    let lines = blocks.flat_map(|block| block.text.lines().map(str::to_owned).collect::<Vec<_>>());
    let bare = lines.map(|line| line.split("  #").next().unwrap_or_default().trim().to_owned());
    bare.filter(|line| !line.is_empty()).collect()
}

#[test]
fn every_condition_of_the_guide_holds() {
    let folder = TempDir::new().expect("a folder can be made");
    write_files(RULES, folder.path());
    let house = folder.path().join("conditions");
    let (rule, case) = (house.join("rules/watcher.yaml"), house.join("tests/dodge.yaml"));
    let mut rules = fs::read_to_string(&rule).expect("the guide has the rule");
    let mut spoke = Vec::new();
    for (number, condition) in conditions().iter().enumerate() {
        rules.push_str(&format!(
            "      line-{number}: {{event: dodge-test, as: actor, phase: resolve, ask: false, if: \"{condition}\", do: {{modify: 0}}}}\n"
        ));
        spoke.push(format!("watcher.line-{number}"));
    }
    assert!(spoke.len() > 40, "the guide has conditions");
    fs::write(rule, rules).expect("it can be written");
    let cases = fs::read_to_string(&case).expect("the guide has the case");
    let all = cases.replace("applied: [watcher.sees]", &format!("applied: [watcher.sees, {}]", spoke.join(", ")));
    assert_ne!(cases, all);
    fs::write(case, all).expect("it can be written");
    none(&played(RULES, folder.path(), "conditions"), "conditions of the guide do not hold:");
}

#[test]
fn the_guide_has_the_whole_language_of_conditions() {
    let grammar = text("engine/expr/grammar.pest");
    let keywords =
        grammar.split_once("keyword = {").and_then(|(_, rest)| rest.split_once('}')).expect("it has keywords").0;
    let signs = ["<=", ">=", "!=", "<", ">", "=", "+", "-", "*", "(", "."];
    let said = conditions().join("\n");
    let words: BTreeSet<&str> = said.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
    let keywords = keywords.split('"').skip(1).step_by(2).filter(|word| !words.contains(word));
    let functions = FUNCTIONS.iter().map(|(name, _)| *name).filter(|name| !words.contains(name));
    let signs = signs.into_iter().filter(|sign| !said.contains(sign));
    let missing: Vec<String> = keywords.chain(functions).chain(signs).map(str::to_owned).collect();
    none(&missing, "no condition of rules/README.md shows:");
}

// ------------------------------------------------------------------------------------------------ commands

/// A command of a guide, and the lines that it is said to print.
struct Typed {
    words: Vec<String>,
    prints: Vec<String>,
}

/// The words of a command line: those between quotes are one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// The commands of a guide, in order: those of consoles, and those that fill a cell of a table.
fn commands(guide: &'static str) -> Vec<Typed> {
    let mut found: Vec<Typed> = Vec::new();
    let (mut console, mut ours) = (false, false);
    for line in text(guide).lines() {
        if line.starts_with("```") {
            (console, ours) = (line == "```console", false);
        } else if let Some(typed) = line.strip_prefix("$ ").filter(|_| console) {
            let typed = typed.split("  #").next().unwrap_or_default();
            ours = typed.starts_with("arbitro ");
            let words = typed.strip_prefix("arbitro ").map(words);
            found.extend(words.map(|words| Typed { words, prints: Vec::new() }));
        } else if console && ours {
            found.last_mut().expect("a line comes after a command").prints.push(line.trim_end().to_owned());
        } else if let Some(cell) = line.strip_suffix("` |").and_then(|line| line.rsplit_once("| `arbitro ")) {
            found.push(Typed { words: words(cell.1), prints: Vec::new() });
        }
    }
    found
}

/// Watches a house until its first verdict.
fn watched(folder: &Path, words: &[String]) {
    let mut command = arbitro(folder, "en");
    let mut child = command.args(words).stdout(Stdio::piped()).spawn().expect("the binary starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let good = out.by_ref().map_while(Result::ok).any(|line| line.starts_with("1: the house is good"));
    child.kill().expect("the watcher ends");
    child.wait().expect("the watcher is gone");
    assert!(good, "{words:?}");
}

/// Runs a command of a guide as it is, or nearly: thousands of games have tests of their own, and nobody is at the keyboard.
fn done(guide: &str, folder: &Path, typed: &Typed) -> Vec<String> {
    if typed.words[0] == "watch" {
        watched(folder, &typed.words);
        return Vec::new();
    }
    let few = |word: &String| if word == "10000" { "4".to_owned() } else { word.clone() };
    let words: Vec<String> = typed.words.iter().map(few).collect();
    let run = run_words(folder, "en", &words);
    let line = format!("{guide}: arbitro {}", words.join(" "));
    // Numbers that no case holds are told with the exit code of cases that do not hold.
    let most = i32::from(words.contains(&"--numbers".to_owned()));
    if run.code > most {
        return vec![format!("{line}: exit code {}\n{}{}", run.code, run.out, run.err)];
    }
    let mut printed = run.out.lines().map(str::trim_end);
    let missing = typed.prints.iter().filter(|line| !line.is_empty() && *line != "…");
    missing
        .filter(|wanted| !printed.any(|got| got == *wanted))
        .map(|wanted| format!("{line}: does not print {wanted}"))
        .collect()
}

/// Runs every command of a guide, in a folder with its files and the scenarios of the packs.
fn all_do(guide: &'static str) {
    let folder = TempDir::new().expect("a folder can be made");
    let folder = folder.path();
    write_files(guide, folder);
    let dodge = "tests/scenarios/dungeon-bowl/skills/dodge.yaml";
    fs::create_dir_all(folder.join(dodge).parent().expect("it is in a folder")).expect("a folder can be made");
    fs::copy(root().join(dodge), folder.join(dodge)).expect("the scenario can be copied");
    write(folder, "dodge.yaml", block("README.md", "yaml scenario"));
    let findings: Vec<String> = commands(guide).iter().flat_map(|typed| done(guide, folder, typed)).collect();
    none(&findings, "commands do not do what they are there for:");
}

#[test]
fn the_commands_of_the_readme_do_what_they_are_there_for() {
    all_do("README.md");
}

#[test]
fn the_commands_for_players_do_what_they_are_there_for() {
    all_do("rules/PLAYING.md");
}

#[test]
fn the_commands_for_the_house_ruler_do_what_they_are_there_for() {
    all_do(RULES);
}

#[test]
fn the_commands_for_whoever_writes_scripts_do_what_they_are_there_for() {
    all_do("scripts/README.md");
}

#[test]
fn the_commands_for_the_translator_do_what_they_are_there_for() {
    all_do("locales/README.md");
}

#[test]
fn the_commands_for_the_judge_do_what_they_are_there_for() {
    all_do("tests/README.md");
}

// ------------------------------------------------------------------------------------------------ the first example

#[test]
fn the_scenario_of_the_readme_holds_and_leaves_the_trace_that_is_shown() {
    let tree = Tree::parse(&block("README.md", "yaml scenario"), 0).expect("the scenario is YAML");
    let mut faults = Diagnostics::default();
    let cases = Judge::cases(&tree, &mut faults);
    assert_eq!((cases.len(), faults.errors()), (1, 0));
    let mut shelf = Shelf::new(Library::embedded());
    let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: ".".into(), game: None };
    let verdict = judge.judge(&cases[0]).expect("the pack can be used");
    assert!(matches!(verdict.outcome, Outcome::Held), "{:?}", verdict.outcome);

    let played = verdict.played.expect("the case was played");
    let (AnyBook::Bowl(book), AnyGame::Bowl(state, events)) = (&played.book, &played.game) else {
        panic!("the scenario is of a bowl game")
    };
    let game = Game::new(book, state);
    let dodge = events.iter().rfind(|event| book.event_name(event.event) == "dodge-test").expect("somebody dodges");
    let told = arbitro::judge::tell::Teller::new(Language::default()).explain(game, events, dodge.id);
    assert_eq!(told.trim(), block("README.md", "text explain").trim());

    let trace = arbitro::judge::json::trace_json(game, events);
    let shown: serde_json::Value =
        serde_json::from_str(&block("tests/README.md", "json trace")).expect("the trace is JSON");
    let of_its_kind = trace["events"].as_array().expect("a trace has events");
    assert!(of_its_kind.contains(&shown), "{}", serde_json::to_string_pretty(&trace).unwrap_or_default());
}

// ------------------------------------------------------------------------------------------------ links

/// How a heading is named in a link.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_matches(['#', ' ']).to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_of_the_guides_lead_somewhere() {
    let mut findings = Vec::new();
    for guide in GUIDES {
        let whole = text(guide);
        let folder = Path::new(guide).parent().unwrap_or(Path::new(""));
        for target in whole.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target) {
            let (path, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if path.is_empty() { root().join(guide) } else { root().join(folder).join(path) };
            let found = fs::read_to_string(&file).ok();
            let has = |whole: &String| whole.lines().any(|line| line.starts_with('#') && anchor(line) == heading);
            if !path.starts_with("http") && (!file.exists() || !heading.is_empty() && !found.as_ref().is_some_and(has))
            {
                findings.push(format!("{guide}: {target}"));
            }
        }
    }
    none(&findings, "links lead nowhere:");
}

#[test]
fn the_readme_is_short() {
    assert!(text("README.md").lines().count() < 150);
}

/// Every guide is one of ours: no block is named like a file and lies outside a house.
#[test]
fn files_in_guides_lie_in_houses() {
    let known = ["house.yaml", "rules/", "tests/", "scripts/", "locales/"];
    let all = GUIDES.into_iter().flat_map(blocks);
    let strange = all.filter_map(|block| block.path().map(|path| format!("{}: {path}", block.guide)));
    let strange = strange.filter(|line| !known.iter().any(|shelf| line.contains(&format!("/{shelf}"))));
    none(&strange.collect::<Vec<_>>(), "no shelf of a house has these files:");
}
