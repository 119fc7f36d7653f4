//! The translator's day: each slip is told once, with its place and what to do; marks are written and nothing else; whatever is
//! edited is seen.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;

use arbitro::pack::{Diagnostics, Library, Loaded, Node, Tree};
use arbitro::text::{Entry, Language, RuleTexts, Since, rule_wording, with_marks};
use proptest::prelude::*;

use tempfile::TempDir;

use crate::support::{LANGUAGES, Run, arbitro, below, copy, root, run, run_words, snapshot, text, with_files, write};

// ------------------------------------------------------------------------------------------------ a house with words

pub(crate) const HOUSE: &str = "house: nimble\nextends: dungeon-bowl\n";
pub(crate) const RULES: &str = "\
kind: skill
category: agility
rules:
  cave-dweller:
    source: nimble/skills
    params: {bonus: 1}
    hooks:
      in-its-element: {event: dodge-test, as: actor, phase: modify, once: turn, ask: false, do: {modify: bonus}}
  cliff-hanger:
    source: nimble/skills
    hooks:
      grip: {event: jump-test, as: actor, phase: modify, ask: false, do: {modify: 1}}
";
const WORDS: &str = "\
# Two skills of ours.
cave-dweller:
  it:
    name: Abitante delle Grotte
    text: Di solito si smarca con +{bonus}, {=una volta per} turno.
    in-its-element: è nel suo elemento
  en:
    name: Cave Dweller
    text: As a rule it dodges with +{bonus}, {=once a} turn.
    in-its-element: it is in its element
cliff-hanger:
  it: {name: Appeso, text: 'Salta meglio.', grip: 'ha la presa'}
  en: {name: Cliff Hanger, text: 'It jumps better.', grip: 'it has a grip'}   # as in the film
";
const LOCALES: &str = "nimble/locales/skills.yaml";

/// A folder with the house, its words as they are given.
fn house(words: &str) -> TempDir {
    with_files(&[("nimble/house.yaml", HOUSE), ("nimble/rules/skills.yaml", RULES), (LOCALES, words)])
}

fn words(folder: &Path) -> String {
    fs::read_to_string(folder.join(LOCALES)).expect("there are words")
}

/// The same, with its words read.
static READ: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = house(WORDS);
    let read = run(folder.path(), "en", "texts read --all --house nimble");
    assert_eq!((read.code, read.out.as_str(), read.err.as_str()), (0, "2 marks written, in 1 file\n", ""));
    folder
});

fn edited(path: &str, edits: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(READ.path(), folder.path());
    let path = folder.path().join(path);
    let mut text = fs::read_to_string(&path).expect("the file is there");
    for (from, to) in edits {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    fs::write(path, text).expect("it can be written");
    folder
}

/// The codes that are told, each with its place.
pub fn codes(run: &Run) -> Vec<String> {
    let head =
        |line: &str| line.split_once('[').and_then(|(_, rest)| rest.split_once("]: ")).map(|(code, _)| code.to_owned());
    let lines: Vec<&str> = run.err.lines().collect();
    let heads = ["error[", "warning[", "errore[", "avviso["];
    let found = lines.iter().enumerate().filter(|(_, line)| heads.iter().any(|head| line.starts_with(head)));
    let place =
        |at: usize| lines[at + 1..].iter().find_map(|line| line.trim().strip_prefix("--> ")).unwrap_or_default();
    found.map(|(at, line)| format!("{} {}", head(line).unwrap_or_default(), place(at))).collect()
}

const RULES_FILE: &str = "nimble/rules/skills.yaml";

/// What stands in a file, and what is written instead.
type Edits = &'static [(&'static str, &'static str)];
#[test]
fn what_changes_nothing_that_is_read_is_not_told() {
    let unseen: [(&str, Edits); 4] = [
        (RULES_FILE, &[("bonus: 1", "bonus: 2")]),
        (RULES_FILE, &[("source: nimble/skills", "source: nimble/more-skills")]),
        (LOCALES, &[("    text: Di solito si", "    text: >\n      Di solito\n      si")]),
        (LOCALES, &[("# Two skills", "# Both skills")]),
    ];
    for (path, edits) in unseen {
        let folder = edited(path, edits);
        let check = run(folder.path(), "en", "check nimble");
        assert_eq!((check.code, check.err.as_str()), (0, ""), "{edits:?}");
        assert_eq!(run(folder.path(), "en", "texts stale nimble").code, 0, "{edits:?}");
    }
}

#[test]
fn what_is_stale_is_listed_word_by_word_in_either_direction() {
    let all = [("si smarca", "schiva"), ("it has a grip", "it holds on"), ("    text: As", "    txet: As")];
    let mut page = String::new();
    for (path, edits) in
        [(LOCALES, &all[..2]), (RULES_FILE, &[("once: turn", "once: match")][..]), (LOCALES, &all[2..])]
    {
        let folder = edited(path, edits);
        for language in LANGUAGES {
            page.push_str(&format!(
                "-- {language}, {edits:?}\n{}",
                unmarked(&run(folder.path(), language, "texts stale nimble").shown())
            ));
        }
    }
    let folder = edited(LOCALES, &all[..2]);
    let json = run(folder.path(), "it", "texts stale nimble --in en --chapter skills --format json").out;
    assert_eq!(json, run(folder.path(), "en", "texts stale nimble --in en --chapter skills --format json").out);
    page.push_str(&json);
    snapshot("texts/stale", &page);
}

#[test]
fn a_chapter_that_nobody_has_is_refused() {
    let folder = TempDir::new().expect("a folder can be made");
    for language in LANGUAGES {
        let refused = run(folder.path(), language, "texts stale dungeon-bowl engine --chapter romos");
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{refused:?}");
        assert!(refused.err.contains("[text-unknown-chapter]") && refused.err.contains("`rooms`"), "{}", refused.err);
    }
    assert_eq!(run(folder.path(), "en", "texts stale dungeon-bowl --chapter room").code, 0);
}

fn unmarked(text: &str) -> String {
    text.lines().map(|line| line.split("of: ").next().unwrap_or_default()).collect::<Vec<_>>().join("\n") + "\n"
}

// ------------------------------------------------------------------------------------------------ marks

#[test]
fn marks_of_older_releases_hold_as_long_as_the_italian_does_and_are_taken_over_at_once() {
    let old = |words: &str| {
        let short = |line: &str| match line.split_once("of: ") {
            Some((head, mark)) => format!("{head}of: {}{}", &mark[..8], &mark[26..]),
            None => line.to_owned(),
        };
        words.lines().map(|line| short(line) + "\n").collect::<String>()
    };
    let words_old = old(&words(READ.path()));
    let folder = house(&words_old);
    let told = |words: &str| {
        write(folder.path(), LOCALES, words);
        codes(&run(folder.path(), "en", "check nimble"))
    };
    assert_eq!(told(&words_old), [""; 0]);
    assert_eq!(told(&words_old.replace("it dodges", "it slips")), [""; 0]);
    assert_eq!(told(&words_old.replace("si smarca", "schiva")), ["text-stale nimble/locales/skills.yaml:11:9"]);
    // What is no mark tells of no change.
    let zz = |line: &str| if line.starts_with("    of: ") { "    of: zz\n".to_owned() } else { format!("{line}\n") };
    assert_eq!(told(&words_old.lines().map(zz).collect::<String>()), ["text-stale nimble/locales/skills.yaml:11:9"]);
    let told_of = run(folder.path(), "en", "check nimble").shown();
    assert!(told_of.contains("the mark of `cave-dweller`, in English, cannot be read"), "{told_of}");
    assert!(!told_of.contains("has changed"), "{told_of}");
    assert!(run(folder.path(), "en", "texts stale nimble").out.contains("its mark cannot be read"));
    told(&words_old.replace("si smarca", "schiva"));
    // One that does not hold is not taken over.
    let taken = run(folder.path(), "en", "texts read --old --house nimble").out;
    assert!(taken.starts_with("1 mark written"), "{taken}");
    // Among new marks an old one says too little: somebody wrote it by hand.
    let list = run(folder.path(), "en", "texts stale nimble");
    assert!(list.code == 1 && list.out.contains("cave-dweller (en)"), "{}", list.out);
    assert_eq!(told(&words_old), [""; 0]);
    assert_eq!(run(folder.path(), "en", "texts read --old --house nimble").code, 0);
    assert_eq!(words(folder.path()), words(READ.path()));
}

/// A way of writing a chapter, and its name.
type Way<'w> = (&'static str, &'w dyn Fn(&str) -> String);

#[test]
fn reading_changes_marks_and_nothing_else_and_twice_the_same() {
    let mine = with_marks(WORDS, "en", &marks_in(&words(READ.path()))).expect("marks can be written");
    assert_eq!(mine, words(READ.path()));
    let crlf = |text: &str| text.replace('\n', "\r\n");
    let bare = |text: &str| text.trim_end().to_owned();
    let quoted = |text: &str| text.replace("  en:\n", "  en:\n    of: 'fedcbafe' # long ago\n");
    let marked = |text: &str| format!("\u{feff}{text}");
    let ways: [Way; 5] = [
        ("lines of Windows", &crlf),
        ("no last line end", &bare),
        ("quotes", &quoted),
        ("a byte order mark", &marked),
        ("as it is", &str::to_owned),
    ];
    for (way, written) in ways {
        let folder = house(&written(WORDS));
        for _ in 0..2 {
            let read = run(folder.path(), "en", "texts read --all --house nimble");
            assert_eq!((read.code, read.err.as_str()), (0, ""), "{way}");
            let after = words(folder.path());
            let without = |text: &str| {
                let lines = text.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("of:"));
                lines
                    .map(|line| line.split(", of: ").next().unwrap_or_default().to_owned())
                    .collect::<Vec<_>>()
                    .concat()
            };
            let before = written(WORDS);
            let cut = |text: &str| without(text).replace("}   # as in the film", "").trim_end().to_owned();
            assert_eq!(cut(&after), cut(&before), "{way}");
            assert_eq!(after.contains("\r\n"), before.contains("\r\n"), "{way}");
            assert_eq!(after.replace("\r\n", "").contains('\n'), before.replace("\r\n", "").contains('\n'), "{way}");
            assert_eq!(after.ends_with('\n'), before.ends_with('\n'), "{way}");
            assert_eq!(after.contains("# long ago"), before.contains("# long ago"), "{way}");
            assert!(after.contains("}   # as in the film"), "{way}");
        }
        let again = words(folder.path());
        assert_eq!(
            run(folder.path(), "en", "texts read --all --house nimble").out,
            "every mark stands there as it should\n"
        );
        assert_eq!(words(folder.path()), again, "{way}");
        assert_eq!(run(folder.path(), "en", "check nimble").err, "", "{way}");
    }
}

/// The marks that stand in a chapter, by id.
fn marks_in(chapter: &str) -> BTreeMap<String, String> {
    let tree = Tree::parse(chapter, 0).expect("it is YAML");
    let mark = |(key, _): &(arbitro::pack::Key, Tree)| {
        Some((key.name.clone(), tree.field(&format!("{}.en.of", key.name))?.scalar()?))
    };
    tree.entries().iter().filter_map(mark).collect()
}

/// The same tree without its marks.
fn without_marks(chapter: &str) -> Tree {
    let mut tree = Tree::parse(chapter, 0).expect("it is YAML");
    let Node::Map(entries) = &mut tree.node else { return tree };
    let twins = entries.iter_mut().filter_map(|(_, entry)| match &mut entry.node {
        Node::Map(twins) => Some(twins),
        _ => None,
    });
    for (_, twin) in twins.flatten() {
        if let Node::Map(lines) = &mut twin.node {
            lines.retain(|(key, _)| key.name != "of");
        }
    }
    tree
}

#[test]
fn marks_can_be_written_into_every_chapter_of_the_packs_however_its_lines_end() {
    let others = ["/engine/", "/scaffold/", "/glossary.yaml"];
    let chapters = below("locales", "yaml").into_iter().filter(|path| !others.iter().any(|other| path.contains(other)));
    for path in chapters {
        let whole = text(&path);
        let tree = Tree::parse(&whole, 0).expect("it is YAML");
        let english =
            |(_, entry): &&(arbitro::pack::Key, Tree)| entry.get("en").is_some_and(|twin| !twin.entries().is_empty());
        let ids = tree.entries().iter().filter(english).map(|(key, _)| key.name.clone());
        let marks: BTreeMap<String, String> = ids.map(|id| (id, "abcdefab.abcdefab.abcdefab".to_owned())).collect();
        for chapter in [whole.clone(), whole.replace('\n', "\r\n"), whole.trim_end().to_owned()] {
            let once = with_marks(&chapter, "en", &marks).unwrap_or_else(|id| panic!("{path}: {id}"));
            assert_eq!(marks_in(&once), marks, "{path}");
            assert!(without_marks(&once).same(&without_marks(&chapter)), "{path}");
            assert_eq!(with_marks(&once, "en", &marks).as_ref(), Ok(&once), "{path}");
            let kept =
                |text: &str| text.lines().filter(|line| !line.contains("of: ")).map(str::to_owned).collect::<Vec<_>>();
            if marks.len() == chapter.matches("of: ").count() {
                assert_eq!(kept(&once), kept(&chapter), "{path}");
            }
        }
    }
}

#[test]
fn what_cannot_be_written_is_refused_and_nothing_is_touched() {
    let told = |line: &str, folder: &Path| {
        let run = run(folder, "en", line);
        assert_eq!(run.code, 2, "{line}: {}", run.out);
        codes(&run).iter().map(|code| code.split(' ').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let folder = house(WORDS);
    let folder = folder.path();
    assert_eq!(told("texts read dodge", folder), ["texts-built-in"]);
    assert_eq!(told("texts read --all", folder), ["texts-built-in"]);
    assert_eq!(told("texts preview dodge --watch", folder), ["texts-built-in"]);
    assert_eq!(told("texts read cave-dwelller --house nimble", folder), ["unknown-rule"]);
    assert_eq!(told("texts read", folder), ["missing-argument"]);
    let path = folder.join(LOCALES);
    let mut rights = fs::metadata(&path).expect("it is there").permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).expect("rights can be set");
    assert_eq!(told("texts read --all --house nimble", folder), ["fix-refused"]);
    assert_eq!(run(folder, "en", "texts read --all --house nimble").out, "", "not every mark stands there");
    assert_eq!(words(folder), WORDS);
}

/// Whoever marks all that a house touches marks what lies below it, too.
#[test]
fn all_that_a_house_makes_stale_is_marked() {
    let rule = "rules:\n  dodge: {patch: {hooks: {second-chance: {if: failed and actor.st <= 4}}}}\n";
    let folder = edited(RULES_FILE, &[("rules:\n", rule)]);
    for shelf in ["rules", "locales", "scripts"] {
        copy(&root().join(shelf), &folder.path().join(shelf));
    }
    run(folder.path(), "en", "texts read --old --packs .").fine();
    let list = run(folder.path(), "en", "texts stale nimble --packs .");
    assert!(
        list.code == 1 && list.out.ends_with("nimble it: 2 of 3 read, 66 %\nnimble en: 2 of 3 read, 66 %\n"),
        "{list:?}"
    );
    run(folder.path(), "en", "texts read --all --house nimble --packs .").fine();
    let list = run(folder.path(), "en", "texts stale nimble --packs .");
    assert_eq!(list.out, "nimble it: 3 of 3 read, 100 %\nnimble en: 3 of 3 read, 100 %\n");
    let again = run(folder.path(), "en", "texts read --all --house nimble --packs .");
    assert_eq!(again.out, "every mark stands there as it should\n");
}

#[test]
fn a_house_marks_words_of_the_packs_that_it_has_read_under_its_own_rules() {
    let folder = edited(
        RULES_FILE,
        &[("rules:\n", "rules:\n  dodge: {patch: {hooks: {second-chance: {if: failed and actor.st <= 4}}}}\n")],
    );
    for shelf in ["rules", "locales", "scripts"] {
        copy(&root().join(shelf), &folder.path().join(shelf));
    }
    run(folder.path(), "en", "texts read --old --packs .").fine();
    run(folder.path(), "en", "check dungeon-bowl death-match --packs .").fine();
    // A house may leave words to the packs: the list has them, `check` does not.
    run(folder.path(), "en", "check nimble --packs .").fine();
    let list = run(folder.path(), "en", "texts stale nimble --packs .");
    assert!(list.code == 1 && list.out.contains("dodge (it, en) nimble/rules/skills.yaml:4"), "{}", list.out);
    assert!(list.out.contains("rule hooks.second-chance.if: failed {+and actor.st <= 4+}"), "{}", list.out);
    let read = run(folder.path(), "en", "texts read dodge --house nimble");
    assert_eq!((read.code, read.out.as_str(), read.err.as_str()), (0, "1 mark written, in 1 file\n", ""));
    let path = folder.path().join("nimble/locales/skills/agility.yaml");
    let written = fs::read_to_string(path).expect("the chapter is there");
    assert!(written.starts_with("dodge:\n  en:\n    of: "), "{written}");
    assert_eq!(run(folder.path(), "en", "check nimble").err, "");
    // The mark is of these rules: others make it stale again.
    let rules = folder.path().join(RULES_FILE);
    let text = fs::read_to_string(&rules).expect("the rules are there");
    fs::write(&rules, text.replace("actor.st <= 4", "actor.st <= 3")).expect("they can be written");
    let check = run(folder.path(), "en", "check nimble");
    assert_eq!(codes(&check), ["text-stale nimble/locales/skills/agility.yaml:3:9"]);
}

// ------------------------------------------------------------------------------------------------ looking

#[test]
fn a_term_is_found_whatever_its_case_and_accents() {
    for term in ["GROTTE", "grotté", "delle  grotte"] {
        let line: Vec<String> = ["texts", "search", term, "--house", "nimble", "--in", "it"].map(str::to_owned).into();
        let found = run_words(READ.path(), "en", &line);
        assert!(found.out.contains("nimble/locales/skills.yaml:4 cave-dweller (it, name)"), "{term}: {}", found.out);
        assert!(
            found.out.to_lowercase().contains("abitante «delle grotte»") || found.out.contains("delle «Grotte»"),
            "{}",
            found.out
        );
    }
    assert_eq!(run(READ.path(), "en", "texts search xyzzy").code, 1);
    assert_eq!(run(READ.path(), "it", "texts search xyzzy").out, "non si trova da nessuna parte\n");
    let only = run(READ.path(), "en", "texts search cave --house nimble --in it").out;
    assert!(!only.contains("(en,"), "{only}");
}

#[test]
fn words_are_seen_filled_and_side_by_side() {
    let seen = run(READ.path(), "it", "texts preview cave-dweller --house nimble").fine();
    snapshot("texts/preview", &seen.out);
    let unknown = run(READ.path(), "it", "texts preview cave-dwelle --house nimble");
    assert!(unknown.code == 2 && unknown.err.contains("`cave-dweller`"), "{}", unknown.err);
}

#[test]
fn words_are_seen_again_at_every_save() {
    let folder = house(WORDS);
    let mut command = arbitro(folder.path(), "en");
    command.args(["texts", "preview", "cave-dweller", "--house", "nimble", "--watch"]);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
    let mut out = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines().map_while(Result::ok);
    let first = out.any(|line| line.contains("│ Cave Dweller"));
    write(folder.path(), LOCALES, WORDS.replace("Cave Dweller", "Mole"));
    let again = out.any(|line| line.contains("│ Mole"));
    child.kill().expect("the watcher ends");
    child.wait().expect("the watcher is gone");
    assert!(first && again);
}

#[test]
fn the_help_of_the_commands_for_texts() {
    let mut page = String::new();
    for command in ["stale", "read", "search", "preview", "export", "import"] {
        for language in LANGUAGES {
            page.push_str(&format!(
                "-- {language}\n{}\n",
                run(root(), language, &format!("texts {command} --help")).shown()
            ));
        }
    }
    snapshot("texts/help", &page);
}

// ------------------------------------------------------------------------------------------------ any edit is seen

static LOADED: LazyLock<Loaded> = LazyLock::new(|| Library::at(root()).load("death-match", &[]));

/// The text of a chapter with one entry, as it is read.
fn entry(id: &str, lines: &[(Language, String, String)], of: &str) -> RuleTexts {
    let mut twins = [String::new(), String::new()];
    for (language, key, words) in lines {
        let quoted = words.replace('\'', "''").replace('\n', " ");
        twins[usize::from(*language == Language::default())].push_str(&format!("    {key}: '{quoted}'\n"));
    }
    let chapter = format!("{id}:\n  it:\n{}  en:\n{}    of: {of}\n", twins[0], twins[1]);
    let mut texts = RuleTexts::default();
    texts.read(&Tree::parse(&chapter, 0).expect("it is YAML"), &mut Diagnostics::default());
    texts
}

fn lines_of(entry: &Entry) -> Vec<(Language, String, String)> {
    let twin =
        |language| entry.twin(language).lines().map(move |(key, line)| (language, key.to_owned(), line.text.clone()));
    Language::all().flat_map(twin).collect()
}

/// The values of a rule that are no maps or lists, as they can be changed.
fn leaves(tree: &mut Tree) -> Vec<&mut Tree> {
    if tree.entries().is_empty() {
        return vec![tree];
    }
    let Node::Map(entries) = &mut tree.node else { return Vec::new() };
    let untold = ["source", "sources", "provenance", "reading"];
    let told = entries.iter_mut().filter(|(key, _)| !untold.contains(&key.name.as_str()));
    told.flat_map(|(_, value)| leaves(value)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_edit_of_any_words_is_seen(which in any::<prop::sample::Index>(), line in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), letter in "[a-zà-ù]") {
        let texts = RuleTexts::of(&LOADED.locales, &mut Diagnostics::default());
        let whole: Vec<&Entry> = texts.entries().filter(|entry| Language::all().all(|l| !entry.twin(l).is_empty())).collect();
        let own = whole[which.index(whole.len())];
        let rule = LOADED.entry(&own.id).map(|rule| &*rule.tree);
        let mut lines = lines_of(own);
        let mark = own.mark(Language::default(), rule).to_string();
        let same = entry(&own.id, &lines, &mark);
        prop_assert_eq!(same.entry(&own.id).and_then(|entry| entry.since(Language::default(), rule)), None);
        let edited = line.index(lines.len());
        let (language, _, words) = &mut lines[edited];
        let language = *language;
        let place = at.index(words.chars().count() + 1);
        let byte = words.char_indices().nth(place).map_or(words.len(), |(byte, _)| byte);
        words.insert_str(byte, &letter);
        let other = entry(&own.id, &lines, &mark);
        let since = other.entry(&own.id).and_then(|entry| entry.since(Language::default(), rule));
        prop_assert_eq!(since, Some(if language == Language::SOURCE { Since::Source } else { Since::Translation }));
    }

    #[test]
    fn an_edit_of_any_rule_is_seen_where_its_texts_do_not_follow(which in any::<prop::sample::Index>(), leaf in any::<prop::sample::Index>()) {
        let texts = RuleTexts::of(&LOADED.locales, &mut Diagnostics::default());
        let has_values = |rule: &&arbitro::pack::Entry| !leaves(&mut Tree::clone(&rule.tree)).is_empty();
        let rules: Vec<_> = LOADED.entries.iter().filter(|rule| texts.entry(&rule.id).is_some()).filter(has_values).collect();
        let rule = rules[which.index(rules.len())];
        let words = texts.entry(&rule.id).expect("it has words");
        let before = rule_wording(&rule.tree, &words.told());
        let bare = rule_wording(&rule.tree, &std::collections::BTreeSet::new());
        let mut tree = Tree::clone(&rule.tree);
        let mut values = leaves(&mut tree);
        let count = values.len();
        values[leaf.index(count)].node = Node::Text("changed".to_owned());
        prop_assert_ne!(&bare, &rule_wording(&tree, &std::collections::BTreeSet::new()));
        // What the texts name between braces follows by itself.
        let follows = before == rule_wording(&tree, &words.told());
        prop_assert!(!follows || !words.told().is_empty());
        if Language::all().all(|language| !words.twin(language).is_empty()) {
            let texts = entry(&rule.id, &lines_of(words), &words.mark(Language::default(), Some(&rule.tree)).to_string());
            let since = texts.entry(&rule.id).and_then(|entry| entry.since(Language::default(), Some(&tree)));
            prop_assert_eq!(since, (!follows).then_some(Since::Rule));
        }
    }
}

#[test]
fn what_has_changed_in_a_pack_since_its_release_is_told_word_by_word_from_a_fresh_checkout() {
    let folder = TempDir::new().expect("a folder can be made");
    for shelf in ["rules", "locales", "scripts"] {
        copy(&root().join(shelf), &folder.path().join(shelf));
    }
    let path = folder.path().join("locales/blood-bowl/skills/agility.yaml");
    let words = fs::read_to_string(&path).expect("the chapter is there");
    let edited = words.replacen("When it fails to catch the ball", "When it drops the ball", 1);
    assert_ne!(words, edited);
    fs::write(&path, edited).expect("it can be written");
    let list = run(folder.path(), "en", "texts stale --packs . --chapter skills/agility");
    assert_eq!(list.code, 1, "{}", list.out);
    assert!(list.out.contains("When it [-fails to catch-] {+drops+} the ball"), "{}", list.out);
}
