//! The pages people read, as they are printed: a change of data or words shows in review.
//!
//! `cargo insta review`, or `INSTA_UPDATE=always cargo test pages::`, takes what came.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use arbitro::expr::vocabulary::slot;
use arbitro::games::bowl::Bowl;
use arbitro::judge::json::trace_json;
use arbitro::judge::page::page;
use arbitro::judge::tell::Teller;
use arbitro::judge::{AnyBook, AnyGame, Judge, Shelf};
use arbitro::pack::{Diagnostics, Library, Sources, Tree};
use arbitro::referee::{Game, HookId, Status, TraceEvent};
use arbitro::text::{Language, RuleTexts, messages};
use arbitro::with_book;

use tempfile::TempDir;

use crate::support::{LANGUAGES, in_both, root, run, snapshot, text, write};

/// Every game, those on which others build first.
const GAMES: [&str; 9] = [
    "dungeon-bowl", "death-match", "finale-xviii", "blitz-bowl", "casa-24", "blitz-bowl-errata", "ue2-deck",
    "gauntlet-of-fools", "gauntlet-of-fools-promo",
];

/// The pages of every rule that a pack writes or changes, in both languages, chapter by chapter; of packs that others build on,
/// as the first game with them has it.
fn chapters(pack: &str, seen: &mut BTreeSet<String>) -> BTreeMap<String, String> {
    let mut shelf = Shelf::new(Library::embedded());
    let book = shelf.book(pack, &[]).unwrap_or_else(|refused| panic!("{pack}: {:?}", refused.faults));
    let mut chapters: BTreeMap<String, String> = BTreeMap::new();
    with_book!(&book, book => for rule in &book.rules {
        let file = book.sources.name(rule.at.file).trim_end_matches(".yaml");
        let changed = rule.patches.last().map(|(layer, _)| book.layers[usize::from(*layer)].name == pack);
        if seen.contains(file) && changed != Some(true) {
            continue;
        }
        let chapter = file.replace("rules/", "").replace('/', ".");
        let chapter = if seen.contains(file) { format!("{pack}.on.{chapter}") } else { chapter };
        let pages = chapters.entry(chapter).or_default();
        for (name, language) in LANGUAGES.iter().zip(Language::all()) {
            let page = page(book, rule, language).text(100);
            pages.push_str(&format!("-- {name}\n{}\n\n", without_lines(page.trim_end())));
        }
    });
    with_book!(&book, book => seen.extend(book.rules.iter().map(|rule| {
        book.sources.name(rule.at.file).trim_end_matches(".yaml").to_owned()
    })));
    chapters
}

/// Line numbers move whenever something above is written: here they would only be in the way.
fn without_lines(page: &str) -> String {
    let shorten = |line: &str| match line.rsplit_once(".yaml:") {
        Some((before, after)) if after.trim_end_matches(')').chars().all(|c| c.is_ascii_digit()) => {
            format!("{before}.yaml)")
        }
        _ => line.to_owned(),
    };
    page.lines().map(shorten).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_page_of_every_rule() {
    let mut seen = BTreeSet::new();
    let mut rules = 0;
    for pack in GAMES {
        for (chapter, pages) in chapters(pack, &mut seen) {
            rules += pages.matches("-- en\n").count();
            snapshot(&format!("pages/{chapter}"), &pages);
        }
    }
    assert!(rules >= 899, "{rules} rules have a page");
}

/// What a terminal shows is the same page.
#[test]
fn a_page_is_printed_in_both_languages() {
    for (language, run) in LANGUAGES.iter().zip(in_both(|language| run(root(), language, "rules dodge"))) {
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{language}");
        let snapshot = text("tests/snapshots/pages/blood-bowl.skills.agility.snap");
        assert!(snapshot.contains(without_lines(run.out.trim_end()).as_str()), "{}", run.out);
    }
}

/// `tests/rosters` was taken from the tables of the books, misprints put right, never from our pages: heads, prices, values,
/// skills. What a price is there that only a college has, and of a sorcerer 40,000 more than of the lineman.
#[test]
fn the_rosters_are_those_of_the_books() {
    for pack in ["dungeon-bowl", "death-match", "finale-xviii"] {
        for table in text(&format!("tests/rosters/{pack}.txt")).split("\n\n") {
            let (id, book) = table.split_once('\n').expect("an id heads its table");
            let page = run(root(), "en", &format!("rules {id} --game {pack}")).out;
            let rows: Vec<&str> = page.lines().filter(|line| line.contains(" · primary ")).map(str::trim).collect();
            let book: Vec<&str> = book.lines().map(str::trim).collect();
            assert_eq!(rows, book, "{id} of {pack}");
        }
    }
}

/// The events on which a rule has a hook, with the hooks' names, in the book's order.
fn touched(pack: &str, rule: &str) -> String {
    let book = Shelf::new(Library::embedded()).book(pack, &[]);
    let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
    with_book!(&book, book => {
        let hooks = &book.find(rule).expect("the pack has the rule").hooks;
        let hooks = hooks.iter().map(|&id| &book.hooks[usize::from(id)]);
        hooks.map(|hook| format!("{}: {}\n", book.event_name(hook.event), hook.name)).collect()
    })
}

/// The rolls that re-rolls may touch: rules speak of kinds of rolls, and this shows which those are, for review.
#[test]
fn the_rolls_that_re_rolls_may_touch() {
    for pack in ["dungeon-bowl", "death-match"] {
        for rule in ["team-re-roll", "pro"] {
            snapshot(&format!("re-rolls/{pack}-{rule}"), &touched(pack, rule));
        }
    }
    snapshot("re-rolls/death-match-well-fed", &touched("death-match", "well-fed"));
}

/// Rules are data: most of what a player can have is a few lines of YAML.
#[test]
fn the_median_skill_is_short_and_seven_in_ten_need_no_script() {
    let stats = run(root(), "en", "rules --stats").fine();
    for kind in ["skill", "trait"] {
        let row = stats.out.lines().find(|line| line.starts_with(kind)).expect("a row for each kind");
        let numbers: Vec<u32> = row.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
        let [rules, hooked, plain, share, median, longest] = numbers[..] else { panic!("six numbers: {row}") };
        assert!(rules >= hooked && hooked >= plain && longest >= median, "{row}");
        assert!(share >= 70 && (1..=15).contains(&median), "{row}");
    }
}

/// The readings of what the print leaves open stand in one list, with the value that answers each and who changed it.
#[test]
fn the_readings_of_a_game_and_of_a_house_that_reads_otherwise() {
    let house = "tests/houses/blitz-by-the-letter";
    for (language, hides) in [("it", "nasconde"), ("en", "hides")] {
        let run = run(root(), language, &format!("rules --readings --game blitz-bowl --house {house}")).fine();
        let mut missing = Vec::new();
        for path in crate::support::below(&format!("{house}/rules"), "yaml") {
            let tree = Tree::parse(&text(&path), 0).expect("it is YAML");
            let rules = tree.get("rules").map_or(&[][..], Tree::entries);
            let params = rules.iter().filter_map(|(_, rule)| rule.get("patch")?.get("params"));
            for (param, value) in params.flat_map(Tree::entries) {
                let value = value.scalar().unwrap_or_default();
                let line = format!("    {} = {value} · blitz-by-the-letter, {hides} ", param.name);
                missing.extend((!run.out.contains(&line)).then_some(line));
            }
        }
        crate::support::none(&missing, "these answers are not in the list:");
    }
}

/// A house reads otherwise in plain words beside its rule, or in every language among its words; whichever lies higher counts.
#[test]
fn a_house_writes_readings_of_its_own() {
    let folder = TempDir::new().expect("there is room");
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    let patch = |params: &str| format!("kind: event\nrules:\n  teleport-cost:\n    patch:\n      {params}\n");
    let words = "teleport-cost:\n  it: {reading: 'Costa {toll} in più.'}\n  en: {reading: 'It costs {toll} more.'}\n";
    write("plain/house.yaml", "house: plain\nextends: dungeon-bowl\n");
    write("plain/rules/portals.yaml", &patch("reading: Nobody pays here."));
    write("worded/house.yaml", "house: worded\nextends: dungeon-bowl\n");
    write("worded/rules/portals.yaml", &patch("params: {toll: 2}"));
    write("worded/locales/portals.yaml", words);
    let told =
        |language: &str, houses: &str| run(folder.path(), language, &format!("rules teleport-cost {houses}")).out;
    let (plain, worded) = ("--house plain", "--house worded");
    for (language, pack, house) in
        [("it", "ancora fare un Rush", "Costa 2 in più."), ("en", "it may still rush", "It costs 2 more.")]
    {
        assert!(told(language, "--game dungeon-bowl").contains(pack), "{}", told(language, "--game dungeon-bowl"));
        assert!(told(language, plain).contains("Nobody pays here."), "{}", told(language, plain));
        assert!(!told(language, plain).contains(pack), "{}", told(language, plain));
        let both = format!("{plain} {worded}");
        assert!(told(language, &both).contains(house), "{}", told(language, &both));
        let both = format!("{worded} {plain}");
        assert!(told(language, &both).contains("Nobody pays here."), "{}", told(language, &both));
    }
}

/// The words between backticks in a reading are values or keys of its rule, or what a house may write there.
#[test]
fn readings_name_what_their_rules_have() {
    let mut findings = Vec::new();
    for pack in ["blitz-bowl-errata", "casa-24", "ue2-deck", "death-match", "finale-xviii", "gauntlet-of-fools-promo"] {
        let loaded = Library::embedded().load(pack, &[]);
        let texts = RuleTexts::of(&loaded.locales, &mut Diagnostics::default());
        for entry in &loaded.entries {
            let of_rule = |word: &str| {
                let params = entry.tree.get("params").map_or(&[][..], Tree::entries);
                params.iter().chain(entry.tree.entries()).any(|(key, _)| key.name == word)
            };
            // Or of what a house may write there: another param, a span, a verb, an event.
            let elsewhere = |word: &str| {
                let groups = ["param", "span", "word", "field", "key-roster"];
                groups.iter().any(|group| messages().has(Language::default(), &format!("{group}-{word}")))
            };
            let known = |word: &str| of_rule(word) || elsewhere(word) || loaded.entry(word).is_some();
            let named =
                |language| texts.reading(&entry.id, language, &|_| None).map_or(String::new(), |(text, _)| text);
            let [italian, english] = [Language::SOURCE, Language::default()].map(named).map(|text| {
                let words = text.split('`').skip(1).step_by(2);
                words.map(|word| word.split(':').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
            });
            let strange = italian.iter().filter(|word| !known(word));
            findings.extend(strange.map(|word| format!("{pack}: {}: `{word}`", entry.id)));
            if italian != english {
                findings.push(format!("{pack}: {}: {italian:?} in Italian, {english:?} in English", entry.id));
            }
        }
    }
    crate::support::none(&findings, "some readings name what is not there:");
}

#[test]
fn the_help_of_every_command() {
    let commands = [
        "", "play", "judge", "odds", "try", "impact", "compare", "watch", "explain", "order", "replay", "resume",
        "ruling", "serve", "house", "diff", "help-code", "schema", "check", "rules", "book", "words", "texts",
        "coverage", "league", "completions", "man",
    ];
    for command in commands {
        let mut page = String::new();
        for language in LANGUAGES {
            let run = run(root(), language, &format!("{command} --help"));
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{command}");
            page.push_str(&format!("-- {language}\n{}\n\n", run.shown()));
        }
        snapshot(&format!("help/{}", if command.is_empty() { "arbitro" } else { command }), &page);
    }
    for language in LANGUAGES {
        let help = run(root(), language, "--help").out;
        let listed = help.lines().filter(|line| line.starts_with("  ") && !line.trim_start().starts_with(['-', '<']));
        assert_eq!(listed.count(), commands.len() - 1, "a new command wants its page here:\n{help}");
    }
}

#[test]
fn the_manual_has_a_page_for_every_command_in_both_languages() {
    let pages = LANGUAGES.map(|language| {
        let folder = TempDir::new().expect("there is room");
        let made = run(folder.path(), language, "man manual").fine();
        let pages = crate::support::below(&folder.path().join("manual").display().to_string(), "1");
        let heads: Vec<String> = pages
            .iter()
            .map(|page| {
                let text = fs::read_to_string(page).expect("it was written");
                assert!(text.starts_with(".ie") && text.contains("\n.TH arbitro"), "{page}");
                let in_english = ["SYNOPSIS", "SUBCOMMANDS", "Possible values", "[OPTIONS]", "<COMMAND>"];
                assert!(in_english.iter().all(|word| !text.contains(word)), "{page}: {text}");
                text.lines().filter_map(|line| line.strip_prefix(".SH ")).collect::<Vec<_>>().join(", ")
            })
            .collect();
        let names: Vec<String> = pages.iter().filter_map(|page| Some(page.rsplit('/').next()?.to_owned())).collect();
        assert!(made.out.contains(&names.len().to_string()), "{}", made.out);
        (names, heads)
    });
    let [(italian, heads), (english, _)] = &pages;
    assert_eq!(italian, english);
    for page in ["arbitro.1", "arbitro-explain.1", "arbitro-house-new.1", "arbitro-league-coach-add.1"] {
        assert!(italian.iter().any(|name| name == page), "{page}: {italian:?}");
    }
    assert!(heads.iter().all(|heads| heads.starts_with("NOME, USO, DESCRIZIONE, OPZIONI")), "{heads:?}");
}

#[test]
fn a_shell_completes_commands_options_and_values() {
    let folder = TempDir::new().expect("there is room");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        for language in LANGUAGES {
            let script = run(root(), language, &format!("completions {shell}"));
            assert_eq!((script.code, script.err.as_str()), (0, ""), "{shell}");
            assert!(script.out.contains("why-not"), "{shell}");
            write(folder.path(), format!("{shell}.{language}"), &script.out);
        }
    }
    let completed = |words: &str, at: usize| {
        let script = format!(
            "source bash.it; COMP_WORDS=({words}); COMP_CWORD={at}; \
             _arbitro arbitro \"${{COMP_WORDS[{at}]}}\" \"${{COMP_WORDS[{}]}}\"; echo ${{COMPREPLY[@]}}",
            at - 1
        );
        let told = Command::new("bash").args(["-c", &script]).current_dir(folder.path()).output();
        String::from_utf8_lossy(&told.expect("there is a bash").stdout).trim().to_owned()
    };
    assert_eq!(completed("arbitro expl", 1), "explain");
    assert_eq!(completed("arbitro explain --why", 2), "--why-not");
    assert_eq!(completed("arbitro explain some.record --depth ''", 4), "line list tree");
}

/// Plays a case of a scenario file: the first whose name ends like this.
fn with_case<T>(file: &str, name: &str, take: impl Fn(Game<Bowl>, &[TraceEvent]) -> T) -> T {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::default());
    let (_, tree) = sources.read_file(&root().join(file)).unwrap_or_else(|fault| panic!("{fault:?}"));
    let mut shelf = Shelf::new(Library::embedded());
    let game = Some("dungeon-bowl".to_owned());
    let mut judge = Judge { shelf: &mut shelf, houses: Vec::new(), folder: root().to_owned(), game };
    let cases = Judge::cases(&tree, &mut faults);
    let case = cases.iter().find(|case| case.name.ends_with(name)).expect("the file has the case");
    let verdict = judge.judge(case).unwrap_or_else(|refused| panic!("{:?}", refused.faults));
    let played = verdict.played.expect("the case can be played");
    let (AnyBook::Bowl(book), AnyGame::Bowl(state, events)) = (&played.book, &played.game) else {
        panic!("the case is of a bowl game")
    };
    take(Game::new(book, state), events)
}

#[test]
fn the_trace_of_a_dodge_as_data() {
    let mut json = with_case("tests/bad/scenario.yaml", "", |game, events| {
        let rolls: Vec<TraceEvent> = events.iter().filter(|event| game.is_roll(event)).cloned().collect();
        trace_json(game, &rolls)
    });
    for layer in json["layers"].as_array_mut().expect("a trace names its layers") {
        layer["digest"] = "…".into();
    }
    let text = serde_json::to_string_pretty(&json).expect("JSON can be written");
    snapshot("trace/dodge", &text);
}

/// A re-roll in hand, two tackle zones ahead, a tail and a dive behind: every line of it, and the lines add up.
#[test]
fn the_trace_of_a_dodge_out_of_the_worst_of_corners() {
    let file = "tests/scenarios/dungeon-bowl/skills/diving-tackle.yaml";
    let pages = with_case(file, "gets out of the worst of corners", |game, events| {
        let dodge = |event: &&TraceEvent| game.book.event_name(event.event) == "dodge-test";
        let dodge = events.iter().find(dodge).expect("somebody dodges");
        let rolled_again = |hook: HookId| game.book.hooks[usize::from(hook)].rerolls();
        let again = dodge.hooks.iter().position(|h| rolled_again(h.hook) && matches!(h.status, Status::Applied { .. }));
        let added = |status: &Status| match status {
            Status::Applied { before, after } => after - before,
            _ => 0,
        };
        let hooks = &dodge.hooks[again.expect("the dodge is rolled again") + 1..];
        let modifiers: i32 = hooks.iter().map(|hook| added(&hook.status)).sum();
        let [natural, total] = [slot::NATURAL, slot::TOTAL].map(|value| dodge.frame.slots[usize::from(value)]);
        assert_eq!((natural, modifiers, total), (4, -1, 3));
        [Language::SOURCE, Language::default()]
            .map(|language| Teller::new(language).explain(game, events, dodge.id))
            .join("\n")
    });
    snapshot("trace/corner", &pages);
}

/// The face of the one die is told as data and in prose.
#[test]
fn the_one_die_that_is_rolled_again_is_told() {
    let file = "tests/scenarios/dungeon-bowl/skills/brawler.yaml";
    let (json, [italian, english]) = with_case(file, "Brawler rolls one Both Down again", |game, events| {
        let block = events.iter().find(|event| game.book.event_name(event.event) == "block-dice").expect("a block");
        let pages = [Language::SOURCE, Language::default()]
            .map(|language| Teller::new(language).explain(game, events, block.id));
        (trace_json(game, std::slice::from_ref(block)), pages)
    });
    let block = &json["events"][0];
    let hooks = block["hooks"].as_array().expect("an event lists its hooks");
    let brawler = hooks.iter().find(|hook| hook["hook"] == "once-more").expect("Brawler is among them");
    assert_eq!(brawler["die"], block["dice"][0], "of both down and player down the first is rolled again");
    assert!(hooks.iter().filter(|hook| hook["hook"] != "once-more").all(|hook| hook["die"].is_null()));
    for (page, [said, face]) in
        [(italian, ["si ritira un dado", "(Entrambi a Terra)"]), (english, ["one die rolled again", "(Both Down)"])]
    {
        // The mark and the source stand at the right edge, between two lines of a sentence.
        let words =
            page.split_whitespace().filter(|word| !["DECISIVA", "DECISIVE"].contains(word) && !word.contains('/'));
        let page = words.collect::<Vec<&str>>().join(" ");
        assert!(page.contains(&format!("{said} {face}")), "{page}");
    }
}

#[test]
fn the_story_the_list_and_the_tree_of_a_dodge() {
    let mut pages = String::new();
    for language in LANGUAGES {
        for level in ["outcome", "rules", "full"] {
            let run = run(root(), language, &format!("judge tests/bad/scenario.yaml --trace {level}")).fine();
            pages.push_str(&format!("-- {language}, {level}\n{}\n", run.out));
        }
    }
    snapshot("trace/told", &pages);
}

/// The list of the FBBF league has Italian names for skills: a rule is found by any of its names, however it is cased.
#[test]
fn a_rule_is_found_by_any_of_its_names() {
    let page = |name: &str| {
        let words = ["rules", name].map(str::to_owned);
        crate::support::run_words(root(), "it", &words)
    };
    for (name, ids) in [
        ("Braccio Sprangato", &["arm-bar"][..]),
        ("side step", &["side-step"]),
        ("SCHIVATA", &["side-step"]),
        ("Palla & Catena", &["ball-and-chain"]),
        ("arm-bar", &["arm-bar"]),
    ] {
        let run = page(name);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{name}");
        let heads = ids.iter().map(|id| format!(" ({id}) · "));
        assert!(heads.into_iter().all(|head| run.out.lines().any(|line| line.contains(&head))), "{name}: {}", run.out);
    }
    assert!(page("arm-bar").out.contains("detta anche: Braccio Sprangato\n"));
    let missing = page("Braccio Sprangatissimo");
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("unknown-rule"), "{}", missing.err);
}
