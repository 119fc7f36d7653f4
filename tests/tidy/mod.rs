//! The repository looks after itself: what is out of place in its folders, one line for each finding.

mod circles;
mod imports;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::{AnyBook, Shelf, compile_any, findings};
use arbitro::pack::{Library, Tree, sources_index};
use arbitro::referee::{Base, Book, Family, Outcomes, Rule};
use arbitro::text::{Language, report};

use crate::support::{LANGUAGES, below, none, root, text};
use source::engine;

/// The rooms of `engine/`: a room uses only those before it.
const ROOMS: [&str; 15] = [
    "dice", "pack", "expr", "text", "referee", "script", "coach", "grid", "teams", "league", "games", "bots", "judge",
    "web", "cli",
];

/// Words that may be said in one part of `engine/` only: the word, that part, what to use elsewhere.
const KEPT_IN: &[(&str, &[&str], &str)] = &[
    ("rhai", &["engine/script/"], "ask `crate::script`"),
    ("scoped_tls_hkt", &["engine/script/"], "hand it over as a value"),
    ("serde_yaml", &["engine/pack/"], "read with `pack::Tree`"),
    ("fluent_bundle", &["engine/text/"], "say it with `text::say`"),
    ("unic_langid", &["engine/text/"], "say it with `text::say`"),
    ("annotate_snippets", &["engine/text/"], "draw it with `text::report`"),
    ("pest", &["engine/expr/"], "read with `expr`"),
    ("pest_derive", &["engine/expr/"], "read with `expr`"),
    ("strsim", &["engine/pack/"], "ask `pack::nearest`"),
    ("rusqlite", &["engine/league/store.rs"], "keep it with `league::Store`"),
    ("rustyline", &["engine/cli/keyboard.rs"], "type at `cli::keyboard`"),
    ("terminal_size", &["engine/cli/output.rs"], "ask `cli::Output`"),
    ("unicode_width", &["engine/text/"], "ask `text::wide`"),
    ("clap", &["engine/cli/"], "arguments stay at the door"),
    ("clap_complete", &["engine/cli/shell.rs"], "shells are told at the door"),
    ("clap_mangen", &["engine/cli/shell.rs"], "so is the manual"),
    ("axum", &["engine/web/"], "browsers are answered by `web`"),
    ("hyper", &["engine/web/"], "browsers are answered by `web`"),
    ("tokio", &["engine/web/"], "only `web` waits for many at once"),
    ("getrandom", &["engine/web/"], "dice come from `dice::Source`"),
    ("open::", &["engine/cli/serve.rs"], "a browser is opened at the door"),
    ("zip::", &["engine/pack/"], "a house in an archive is read by `pack`"),
    ("rand", &["engine/dice/", "engine/coach/"], "dice come from `dice::Source`"),
    ("HashMap", &[], "use an `IndexMap` or a `BTreeMap`: their order is the same on every machine"),
    ("HashSet", &[], "use an `IndexSet` or a `BTreeSet`: their order is the same on every machine"),
    ("print!", &["engine/cli/output.rs"], "print through `cli::output`"),
    ("println!", &["engine/cli/output.rs", "engine/build.rs"], "print through `cli::output`"),
    ("eprint!", &["engine/cli/output.rs"], "print through `cli::output`"),
    ("eprintln!", &["engine/cli/output.rs"], "print through `cli::output`"),
    ("stdout", &["engine/cli/output.rs"], "print through `cli::output`"),
    ("stderr", &["engine/cli/output.rs"], "print through `cli::output`"),
    ("SystemTime", &["engine/cli/given.rs", "engine/web/remembered.rs", "engine/web/table.rs"], "a game has no clock"),
    ("Instant", &[], "a game has no clock"),
    ("rand::random", &[], "ask `crate::dice`, so that the roll lands in the trace"),
    ("cfg(test)", &[], "the engine is compiled once for all tests: they stand in `tests/units`"),
    ("thread_rng", &[], "ask `crate::dice`, so that the roll lands in the trace"),
];

/// Words of the engine's own vocabulary that some pack also takes for a rule of its own.
const SHARED_WORDS: &[(&str, &str)] = &[
    ("accurate", "how good a pass is; the skill bears the same name"),
    ("block", "an action and its command; the skill bears the same name"),
    ("pass", "an action and its command; the skill bears the same name"),
    ("dodge", "what a hero may do in another family; the skill bears the same name"),
    ("catch", "the command of whoever may catch; the skill bears the same name"),
    ("throw-team-mate", "an effect; the special action bears the same name"),
];

/// Files of `engine/` have at most so many lines.
const LONGEST_FILE: usize = 900;

// ------------------------------------------------------------------------------------------- the engine

#[test]
fn a_room_uses_only_rooms_above_it() {
    let rank = |room: &str| ROOMS.iter().position(|other| *other == room);
    let mut findings = Vec::new();
    for source in engine() {
        let Some(own) = source.room() else { continue };
        let Some(rank_here) = rank(own) else {
            findings.push(format!("{}: `{own}` is no room that this test knows", source.path));
            continue;
        };
        for (number, line) in (1..).zip(&source.code) {
            for (at, _) in line.match_indices("crate::") {
                let after = &line[at + "crate::".len()..];
                let other = after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                if rank(other).is_some_and(|other| other > rank_here) {
                    findings.push(format!("{}:{number}: `{own}` uses `{other}`, which stands below it", source.path));
                }
            }
        }
    }
    none(&findings, "rooms use only rooms above them (STYLE, the rooms of engine/):");
}

#[test]
fn what_belongs_to_one_room_is_in_no_other() {
    let mut findings = Vec::new();
    for source in engine() {
        for (word, homes, instead) in KEPT_IN {
            if !homes.iter().any(|home| source.path.starts_with(home)) {
                findings.extend(source.lines_with(word).map(|at| format!("{}:{at}: `{word}`: {instead}", source.path)));
            }
        }
    }
    none(&findings, "these words live elsewhere:");
}

#[test]
fn no_skill_room_or_college_is_named_in_the_engine() {
    let book = dungeon_bowl();
    let mut ids: BTreeSet<String> = BTreeSet::new();
    for rule in &book.rules {
        let special = rule.kind == "action" && !is_everyday(&book, rule);
        if matches!(
            rule.kind.as_str(),
            "skill" | "trait" | "room" | "roster" | "inducement" | "wizard" | "sponsor" | "benefit" | "charm"
        ) || special
        {
            ids.insert(book.names.name(rule.name).to_owned());
        }
    }
    ids.extend(book.data.rosters.iter().flat_map(|roster| &roster.positions).map(|position| position.id.clone()));
    for (word, _) in SHARED_WORDS {
        assert!(ids.remove(*word), "`{word}` is no rule of that kind any more: take it off the list");
    }
    let mut findings = Vec::new();
    for source in engine() {
        let named = source.texts.iter().filter(|(_, text)| ids.contains(text));
        findings.extend(named.map(|(at, id)| format!("{}:{at}: \"{id}\" is a rule of a pack", source.path)));
    }
    none(&findings, "no skill, room, college or special action is named in engine/ (write a rule, or a param):");
}

/// Whether an action is one of the family's own, such as to move, rather than one that a rule offers.
fn is_everyday(book: &Book<Bowl>, rule: &Rule) -> bool {
    let text = book.sources.text(rule.at.file);
    let entry = text.lines().skip(rule.at.line as usize).take_while(|line| line.is_empty() || line.starts_with("    "));
    entry.into_iter().any(|line| line.trim_start().starts_with("word:"))
}

#[test]
fn files_of_the_engine_are_not_too_long() {
    let mut findings = Vec::new();
    for path in below("engine", "rs") {
        let lines = text(&path).lines().count();
        if lines > LONGEST_FILE {
            findings.push(format!("{path}: {lines} lines, at most {LONGEST_FILE}: bind it in chapters"));
        } else if lines > 600 {
            // Seen with `--nocapture`.
            println!("{path}: {lines} lines");
        }
    }
    none(&findings, "some files are too long:");
}

#[test]
fn every_room_has_a_sign_on_its_door() {
    let mut findings = Vec::new();
    for path in below("engine", "rs").into_iter().filter(|path| path.ends_with("/mod.rs")) {
        let sign: Vec<String> =
            text(&path).lines().take_while(|line| line.starts_with("//!")).map(str::to_owned).collect();
        if sign.is_empty() {
            findings.push(format!("{path}: no sign (`//!`) on the door"));
        } else if !sign.iter().any(|line| line.contains("**Never here:**")) {
            findings.push(format!("{path}: the sign does not say what is never here (`**Never here:**`)"));
        }
    }
    none(&findings, "some rooms want a sign:");
}

// ------------------------------------------------------------------------------------------- messages

/// The messages of a language with their places: key, file, line, pattern.
fn messages(language: &str) -> Vec<(String, String, usize, String)> {
    let mut found: Vec<(String, String, usize, String)> = Vec::new();
    for path in below(&format!("locales/engine/{language}"), "ftl") {
        for (number, line) in (1..).zip(text(&path).lines()) {
            if line.starts_with([' ', '\t']) {
                if let Some(message) = found.last_mut() {
                    message.3.push('\n');
                    message.3.push_str(line);
                }
            } else if let Some((key, pattern)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
                found.push((key.trim().to_owned(), path.clone(), number, pattern.trim().to_owned()));
            }
        }
    }
    found
}

/// The texts that directly follow one of these beginnings of a call.
fn handed_to(path: &str, calls: &[&str]) -> Vec<(usize, String)> {
    let whole = text(path);
    let mut found = Vec::new();
    for call in calls {
        for (at, _) in whole.match_indices(call) {
            let after = whole[at + call.len()..].trim_start();
            if let Some((word, _)) = after.strip_prefix('"').and_then(|after| after.split_once('"')) {
                found.push((whole[..at].lines().count(), word.to_owned()));
            }
        }
    }
    found
}

#[test]
fn every_code_has_its_sentence_and_every_sentence_its_code() {
    let mut findings = Vec::new();
    let makers = ["Diagnostic::error(", "Diagnostic::warning(", "Diagnostic::anywhere("];
    let files: Vec<String> = below("engine", "rs");
    let made: Vec<(String, usize, String)> = files
        .iter()
        .flat_map(|path| handed_to(path, &makers).into_iter().map(move |(at, code)| (path.clone(), at, code)))
        .collect();
    let said: BTreeSet<String> = engine().into_iter().flat_map(|source| source.texts).map(|(_, text)| text).collect();
    for language in LANGUAGES {
        let messages = messages(language);
        let keys: BTreeSet<&str> = messages.iter().map(|(key, ..)| key.as_str()).collect();
        for (path, at, code) in &made {
            if !keys.contains(format!("fault-{code}").as_str()) {
                findings.push(format!("{path}:{at}: no sentence `fault-{code}` in locales/engine/{language}"));
            }
        }
        for (key, path, at, _) in &messages {
            if key.strip_prefix("fault-").is_some_and(|code| !said.contains(code)) {
                findings.push(format!("{path}:{at}: nothing in engine/ ever says `{key}`"));
            }
        }
    }
    none(&findings, "codes and sentences do not meet:");
}

#[test]
fn error_sentences_start_small_and_end_without_a_full_stop() {
    let mut findings = Vec::new();
    for language in LANGUAGES {
        for (key, path, at, pattern) in messages(language).into_iter().filter(|(key, ..)| key.starts_with("fault-")) {
            for sentence in sentences(&pattern) {
                if sentence.starts_with(char::is_uppercase) {
                    findings.push(format!("{path}:{at}: {key} starts with a capital: {sentence}"));
                }
                if sentence.ends_with(['.', '!']) && !sentence.ends_with("...") {
                    findings.push(format!("{path}:{at}: {key} ends with a full stop: {sentence}"));
                }
            }
        }
    }
    none(&findings, "error sentences start small and end without a full stop:");
}

/// The sentences of a pattern: one, or one for each variant.
fn sentences(pattern: &str) -> Vec<String> {
    let variants: Vec<String> = pattern
        .lines()
        .filter_map(|line| line.trim().trim_start_matches('*').strip_prefix('[')?.split_once(']'))
        .map(|(_, sentence)| sentence.trim().to_owned())
        .collect();
    if variants.is_empty() { vec![pattern.trim().to_owned()] } else { variants }
}

#[test]
fn messages_are_the_same_in_both_languages_and_in_the_same_order() {
    let [italian, english] = LANGUAGES.map(|language| {
        let place = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        messages(language).into_iter().map(|(key, path, ..)| (place(&path), key)).collect::<Vec<_>>()
    });
    let wrong = italian.iter().zip(&english).find(|(it, en)| it != en);
    assert!(wrong.is_none(), "the first that differs: {wrong:?}");
    assert_eq!(italian.len(), english.len());
}

// ------------------------------------------------------------------------------------------- packs

fn dungeon_bowl() -> Arc<Book<Bowl>> {
    let book = Shelf::new(Library::at(root())).book("dungeon-bowl", &[]);
    match book.unwrap_or_else(|refused| panic!("{:?}", refused.faults)) {
        AnyBook::Bowl(book) => book,
        _ => panic!("Dungeon Bowl is a bowl game"),
    }
}

#[test]
fn every_pack_checks_clean() {
    let library = Library::at(root());
    let mut said = Vec::new();
    for pack in library.packs().into_iter().filter(|pack| pack.game) {
        let (book, mut faults) = compile_any(&library, &pack.name, &[]);
        let sources = match &book {
            Ok(book) => arbitro::with_book!(book, book => {
                faults.list.extend(findings(book).list);
                &book.sources
            }),
            Err(sources) => sources,
        };
        if !faults.is_empty() {
            let place = &|file| (sources.name(file), sources.text(file));
            said.push(report(&faults, place, Language::default(), false));
        }
    }
    none(&said, "`arbitro check` has something to say:");
}

#[test]
fn every_rule_has_a_source_in_the_table_of_contents() {
    let book = dungeon_bowl();
    let mut findings = Vec::new();
    for rule in &book.rules {
        let here = format!("{}:{}: {}", book.sources.name(rule.at.file), rule.at.line, book.names.name(rule.name));
        if rule.sources.is_empty() {
            findings.push(format!("{here}: no source"));
        }
        let unknown = rule.sources.iter().filter(|source| !sources_index().contains(source));
        findings.extend(unknown.map(|source| format!("{here}: `{source}` is not in rules/sources.yaml")));
    }
    none(&findings, "some rules do not say where they stand in a book:");
}

#[test]
fn every_rule_with_hooks_has_its_words_in_both_languages() {
    let book = dungeon_bowl();
    let mut findings = Vec::new();
    for rule in book.rules.iter().filter(|rule| !rule.hooks.is_empty()) {
        let id = book.names.name(rule.name);
        for language in Language::all() {
            let twin = book.texts.entry(id).map(|entry| entry.twin(language));
            let hooks: BTreeSet<&str> =
                rule.hooks.iter().map(|hook| book.hooks[usize::from(*hook)].name.as_str()).collect();
            let missing = ["name", "text"].into_iter().chain(hooks);
            let missing: Vec<&str> = missing.filter(|key| twin.is_none_or(|twin| twin.line(key).is_none())).collect();
            if !missing.is_empty() {
                findings.push(format!("{id} ({}): no {}", language.code(), missing.join(", ")));
            }
        }
    }
    none(&findings, "some rules want words:");
}

#[test]
fn twins_have_the_same_numbers_and_were_read_against_one_another() {
    let book = dungeon_bowl();
    let mut findings = Vec::new();
    for entry in book.texts.entries() {
        let told = entry.lines().any(|(key, _)| key == "text");
        if told {
            findings.extend(entry.findings().iter().map(|finding| format!("{}: {finding:?}", entry.id)));
        }
    }
    none(&findings, "some texts want a reader:");
}

// ------------------------------------------------------------------------------------------- shelves

/// The ids of a chapter, in order; a file of rules has them under `rules`.
fn ids(path: &str) -> Vec<String> {
    let tree = Tree::parse(&text(path), 0).unwrap_or_else(|fault| panic!("{path}: {fault:?}"));
    let keys = |tree: &Tree| tree.entries().iter().map(|(key, _)| key.name.clone()).collect::<Vec<_>>();
    if path.starts_with("rules/") { tree.get("rules").map(keys).unwrap_or_default() } else { keys(&tree) }
}

#[test]
fn chapters_keep_the_same_order_on_every_shelf() {
    let mut findings = Vec::new();
    let no_pack = |path: &str| {
        let is_other = ["locales/engine/", "locales/scaffold/"].iter().any(|shelf| path.starts_with(shelf));
        is_other || path.ends_with("/glossary.yaml")
    };
    for path in below("locales", "yaml").into_iter().filter(|path| !no_pack(path)) {
        let rules = path.replacen("locales/", "rules/", 1);
        if !root().join(&rules).is_file() {
            findings.push(format!("{path}: there is no {rules}"));
            continue;
        }
        let (words, rules) = (ids(&path), ids(&rules));
        let both: Vec<&String> = words.iter().filter(|id| rules.contains(id)).collect();
        let order: Vec<&String> = rules.iter().filter(|id| words.contains(id)).collect();
        let first = both.iter().zip(&order).find(|(here, there)| here != there);
        findings.extend(first.map(|(here, there)| format!("{path}: `{here}` where the rules have `{there}`")));
    }
    none(&findings, "the shelves differ:");
}

/// The rules of every pack, as they are written: path, kind, id, and its keys or those that it patches.
fn written_rules() -> Vec<(String, String, String, Tree)> {
    let mut found = Vec::new();
    for path in below("rules", "yaml") {
        let tree = Tree::parse(&text(&path), 0).unwrap_or_else(|fault| panic!("{path}: {fault:?}"));
        let kind = tree.get("kind").and_then(Tree::scalar).unwrap_or_default();
        for (id, rule) in tree.get("rules").map_or(&[][..], Tree::entries) {
            let keys = rule.get("patch").unwrap_or(rule);
            found.push((path.clone(), kind.clone(), id.name.clone(), keys.clone()));
        }
    }
    found
}

/// A reading is words, and words are the translator's.
#[test]
fn no_rule_has_a_reading_of_its_own() {
    let own = written_rules().into_iter().filter(|(.., rule)| rule.get("reading").is_some());
    let findings: Vec<String> = own.map(|(path, _, id, _)| format!("{path}: {id}")).collect();
    none(&findings, "some readings stand in rules, not in `locales`:");
}

#[test]
fn params_kinds_and_origins_have_a_name_in_every_language() {
    let mut keys = BTreeSet::new();
    for (_, kind, _, rule) in written_rules() {
        keys.insert(format!("rule-kind-{kind}"));
        let params = rule.get("params").map_or(&[][..], Tree::entries);
        keys.extend(params.iter().map(|(param, _)| format!("param-{}", param.name)));
        keys.extend(rule.get("provenance").and_then(Tree::scalar).map(|word| format!("provenance-{word}")));
    }
    assert!(keys.len() > 300, "the rules are read: {}", keys.len());
    let mut findings = Vec::new();
    for language in Language::all() {
        let nameless = keys.iter().filter(|key| !arbitro::text::messages().has(language, key));
        findings.extend(nameless.map(|key| format!("{key} ({})", language.code())));
    }
    none(&findings, "some words of rules have no name, see `locales/engine/*/house.ftl`:");
}

#[test]
fn every_scenario_file_is_in_a_chapter_and_named_after_a_rule() {
    let mut chapters: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in below("rules", "yaml") {
        let parts: Vec<&str> = path.trim_end_matches(".yaml").split('/').skip(1).collect();
        let [pack, chapter, ..] = parts.as_slice() else { continue };
        chapters.entry((*pack).to_owned()).or_default().insert((*chapter).to_owned());
        let text = text(&path);
        let entries = text.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(':'));
        ids.entry((*pack).to_owned()).or_default().extend(entries.map(|(id, _)| id.to_owned()));
    }
    let bowl = dungeon_bowl();
    let dungeon_chapters: Vec<String> = chapters.get("blood-bowl").into_iter().flatten().cloned().collect();
    chapters.entry("dungeon-bowl".to_owned()).or_default().extend(dungeon_chapters);
    ids.entry("dungeon-bowl".to_owned())
        .or_default()
        .extend(bowl.rules.iter().map(|rule| bowl.names.name(rule.name).to_owned()));
    // A rule of the packs below may only come to bear in a pack above them.
    for shelf in [&mut chapters, &mut ids] {
        for (above, below) in
            [("death-match", "dungeon-bowl"), ("finale-xviii", "dungeon-bowl"), ("blitz-bowl-errata", "blitz-bowl")]
        {
            let below = shelf.get(below).cloned().unwrap_or_default();
            shelf.entry(above.to_owned()).or_default().extend(below);
        }
    }
    let mut findings = Vec::new();
    // How a scenario is written is no rule of any game.
    let of_rules = |path: &String| !path.contains("/scenario-format/");
    for path in below("tests/scenarios", "yaml").into_iter().filter(of_rules) {
        let parts: Vec<&str> = path.trim_end_matches(".yaml").split('/').skip(2).collect();
        let [pack, chapter, .., id] = parts.as_slice() else {
            findings.push(format!("{path}: in no chapter"));
            continue;
        };
        match chapters.get(*pack) {
            None => findings.push(format!("{path}: there is no game `{pack}`")),
            Some(known) if !known.contains(*chapter) => {
                findings.push(format!("{path}: no chapter of rules is `{chapter}`"))
            }
            _ if !ids.get(*pack).is_some_and(|ids| ids.contains(*id)) => {
                findings.push(format!("{path}: no rule is called `{id}`"));
            }
            _ => {}
        }
    }
    for path in below("tests/scenarios", "yml") {
        findings.push(format!("{path}: is not read because of its ending"));
    }
    none(&findings, "some scenarios belong to nobody:");
}

#[test]
fn every_script_belongs_to_a_rule_of_its_pack() {
    let own = |path: &String| {
        let parts: Vec<&str> = path.trim_end_matches(".rhai").split('/').collect();
        let [_, pack, .., id] = parts.as_slice() else { return false };
        let is_rule = |file: &String| file.contains(&format!("/{pack}/")) && ids(file).iter().any(|known| known == id);
        below("rules", "yaml").iter().any(is_rule)
    };
    let findings: Vec<String> = below("scripts", "rhai").into_iter().filter(|path| !own(path)).collect();
    none(&findings, "these scripts belong to nobody:");
}

/// The keys that a file asks a map for.
fn asked(text: &str) -> Vec<String> {
    let key = |part: &str| {
        let (verb, rest) = part.split_once("(\"")?;
        let is_verb = verb.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        is_verb.then(|| rest.split('"').next().map(str::to_owned))?
    };
    text.split("fields.").skip(1).filter_map(key).collect()
}

#[test]
fn every_key_that_positions_and_expectations_read_is_in_the_list_of_its_family() {
    let mut findings = Vec::new();
    for (family, lists) in [
        ("bowl", [Bowl::position_keys(), Bowl::expected_keys()]),
        ("blitz", [Blitz::position_keys(), Blitz::expected_keys()]),
        ("gauntlet", [Gauntlet::position_keys(), Gauntlet::expected_keys()]),
    ] {
        for (part, list) in ["position", "expect"].into_iter().zip(lists) {
            let known: BTreeSet<&str> = list.into_iter().flat_map(|(_, keys)| keys).collect();
            let own = format!("engine/games/{family}/{part}");
            for path in below("engine/games", "rs").into_iter().filter(|path| path.starts_with(&own)) {
                let unlisted = asked(&text(&path)).into_iter().filter(|key| !known.contains(key.as_str()));
                findings.extend(unlisted.map(|key| format!("{path}: `{key}` is in no list of keys")));
            }
        }
    }
    none(&findings, "`words` and the schema would not tell of these keys:");
}

#[test]
fn every_key_of_a_scenario_has_its_words_in_both_languages() {
    let positions = [Bowl::position_keys(), Blitz::position_keys(), Gauntlet::position_keys()];
    let expected = [Bowl::expected_keys(), Blitz::expected_keys(), Gauntlet::expected_keys()];
    let keys = positions.into_iter().chain(expected).flatten().flat_map(|(_, keys)| keys);
    let keys = keys.chain(arbitro::judge::EXPECTED.iter().copied());
    let mut findings = BTreeSet::new();
    for key in keys {
        let missing =
            Language::all().filter(|&language| !arbitro::text::messages().has(language, &format!("key-{key}")));
        findings.extend(missing.map(|language| format!("`key-{key}` in {}", language.code())));
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "some keys have no words:");
}

/// The roles of an event after its protagonist, what may come of it, and the names that stand in roles.
fn said_of_events<G: Family>(book: &Book<G>) -> BTreeSet<(&'static str, String)> {
    let mut said = BTreeSet::new();
    for event in &book.events {
        // A role may have words of its own at an event.
        let told = |role: &String| {
            let own = format!("{role}-{}", book.names.name(event.name));
            if arbitro::text::messages().has(Language::SOURCE, &format!("cast-{own}")) { own } else { role.clone() }
        };
        said.extend(event.slots.iter().skip(1).map(|(role, _)| ("cast", told(role))));
        let Base::Roll { pool, outcomes, .. } = &event.base else { continue };
        let grades = if let Outcomes::Grades(grades) = outcomes { grades.as_slice() } else { &[] };
        let faces = pool.faces.iter().flatten().copied().chain(grades.iter().map(|(grade, _)| *grade));
        said.extend(faces.map(|face| ("outcome", book.names.name(face).to_owned())));
    }
    let rows = book.tables.iter().flat_map(|table| &table.rows);
    said.extend(rows.map(|(.., row)| ("outcome", book.names.name(*row).to_owned())));
    let groups = G::vocabulary().groups.iter().filter(|group| !group.rules);
    said.extend(groups.flat_map(|group| group.words.iter().map(|word| (group.name, word.to_string()))));
    said
}

#[test]
fn every_role_outcome_and_name_that_a_trace_tells_has_its_words_in_both_languages() {
    let library = Library::at(root());
    let mut findings = BTreeSet::new();
    for pack in library.packs().into_iter().filter(|pack| pack.game) {
        let Ok(book) = compile_any(&library, &pack.name, &[]).0 else { continue };
        arbitro::with_book!(&book, book => for (of, id) in said_of_events(book) {
            let key = format!("{of}-{id}");
            let wordless = |language: &Language| {
                !arbitro::text::messages().has(*language, &key) && book.texts.name(&id, *language).is_none()
            };
            findings.extend(Language::all().filter(wordless).map(|tongue| format!("`{key}` in {}", tongue.code())));
        });
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "a trace would tell these by their ids:");
}
