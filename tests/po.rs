//! Texts that travel as catalogues of gettext: there and back nothing is lost, what is new comes home, what is in doubt is told.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use arbitro::pack::{Diagnostic, Tree};
use arbitro::text::{Catalogue, Message, Source, flowing, with_words, wrapped};
use proptest::prelude::*;
use tempfile::TempDir;

use crate::support::{LANGUAGES, Run, below, copy, none, root, run, snapshot, with_files, write};
use crate::texts::{HOUSE, RULES};

// ------------------------------------------------------------------------------------------------ catalogues

/// Everything that gettext, Poedit and Weblate write.
const ALL_KINDS: &str = r##"# Translators: Berta
#
msgid ""
msgstr ""
"Language: en\n"
"Content-Type: text/plain; charset=UTF-8\n"

#  a word of mine
#. shown: the rule's name
#. source: db/skill/dodge
#: a.yaml:3 b.yaml:7
#, fuzzy, no-wrap
#= keep
#| msgctxt "dodge.nome"
#| msgid ""
#| "Schiva\n"
#| "ancora"
msgctxt "dodge.name"
msgid "Schivata \"\t\\\001 "
msgstr "Dodge"

msgid "{n} casella"
msgid_plural "{n} caselle"
msgstr[0] "{n} square"
msgstr[1] ""
"{n} squares\n"
"or more"

# gone
#, fuzzy
#~| msgid "prima"
#~ msgctxt "old.text"
#~ msgid ""
#~ "due\n"
#~ "righe"
#~ msgstr "two lines"
"##;

#[test]
fn a_catalogue_of_everything_that_gettext_writes_is_read_and_written_as_it_was() {
    let read = Catalogue::parse(ALL_KINDS, 0).expect("it is one");
    assert_eq!(read.to_string(), ALL_KINDS);
    assert_eq!(read.header("language"), Some("en"));
    let [header, dodge, squares, old] = read.messages.as_slice() else { panic!("four messages: {read:?}") };
    assert_eq!(
        (header.is_header(), header.comments.as_slice()),
        (true, ["Translators: Berta", ""].map(String::from).as_slice())
    );
    assert!(dodge.is_fuzzy() && dodge.flags.len() == 2 && dodge.line == 18);
    assert_eq!(dodge.former.text.as_deref(), Some("Schiva\nancora"));
    assert_eq!(dodge.source.text.as_deref(), Some("Schivata \"\t\\\u{1} "));
    assert_eq!(squares.words, ["{n} square", "{n} squares\nor more"]);
    assert!(
        old.obsolete && old.source.text.as_deref() == Some("due\nrighe") && old.former.text.as_deref() == Some("prima")
    );
}

#[test]
fn another_hand_may_wrap_lines_end_them_otherwise_and_write_letters_as_numbers() {
    let one = "msgctxt \"dodge.name\"\nmsgid \"Perché no\"\nmsgstr \"Why not\"\n";
    let same =
        "\u{feff}\r\n  msgctxt \"dodge\" \".name\"\r\nmsgid \"\"\r\n\"Perch\\303\\251 \"\r\n\"no\"\r\nmsgstr\r\n";
    let same = same.replace("msgstr\r\n", "msgstr \"Why\\x20not\"\r\n\r\n# behind everything\r\n");
    let read = |text: &str| Catalogue::parse(text, 0).expect("it is one").to_string();
    assert_eq!(read(&same), read(one));
}

#[test]
fn what_is_no_catalogue_is_told_with_its_place() {
    let head = "msgid \"a\"\nmsgstr \"b\"\n\n";
    for (wrong, detail, line, column) in [
        ("msgid \"a", "quote-open", 4, 8),
        ("msgid \"a\" b", "after-text", 4, 11),
        ("msgid \"\\q\"", "escape", 4, 8),
        ("msgid \"\\303\"", "escape", 4, 8),
        ("msgid", "no-text", 4, 6),
        ("msgdi \"a\"", "keyword", 4, 1),
        ("\"a\"", "order", 0, 0),
        ("msgstr \"a\"", "order", 4, 1),
        ("msgid \"c\"\nmsgid_plural \"d\"\nmsgstr \"e\"", "order", 6, 1),
        ("msgid \"c\"\nmsgid_plural \"d\"\nmsgstr[1] \"e\"", "order", 6, 1),
        ("msgid \"c\"\n#~ msgstr \"e\"", "order", 5, 4),
        ("msgid \"c\"\n\nmsgid \"d\"\nmsgstr \"e\"", "no-words", 4, 1),
        ("msgctxt \"c\"", "no-words", 4, 1),
        ("msgid \"a\"\nmsgstr \"e\"", "twice", 4, 1),
    ] {
        let told = |Diagnostic { place, args, code, .. }: Diagnostic| {
            let place = place.expect("it has a place");
            (code, args[0].1.clone(), place.line, place.column)
        };
        let found = Catalogue::parse(&format!("{head}{wrong}\n"), 0).map_err(told);
        // A text behind a whole message goes on with its words.
        let wanted = if line == 0 { None } else { Some(("unreadable-po", detail.to_owned(), line, column)) };
        assert_eq!(found.err(), wanted, "{wrong}");
    }
}

fn words() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        Just('\n'),
        Just('"'),
        Just('\\'),
        Just('#'),
        Just('~'),
        Just('é'),
        Just('\t'),
        Just('\u{1}'),
        Just('n'),
        Just('|'),
        Just('\u{2028}'),
        any::<char>(),
        Just(' ')
    ];
    prop::collection::vec(sign, 0..12).prop_map(|signs| signs.into_iter().collect())
}

fn line() -> impl Strategy<Value = String> {
    words().prop_map(|words| words.replace(['\n', '\r'], " "))
}

fn comment() -> impl Strategy<Value = String> {
    // Behind `#` these signs say what else a line is.
    line().prop_map(|line| line.trim_start_matches(['.', ':', ',', '=', '|', '~']).to_owned())
}

fn source(text: impl Strategy<Value = Option<String>>) -> impl Strategy<Value = Source> {
    (prop::option::of(words()), text, prop::option::of(words())).prop_map(|(context, text, plural)| Source {
        context,
        text,
        plural,
    })
}

fn message() -> impl Strategy<Value = Message> {
    let lines = || prop::collection::vec(line(), 0..3);
    let flags = || prop::collection::vec("[a-z-]{1,8}", 0..3);
    let former = source(prop::option::of(words()));
    let own = source(words().prop_map(Some));
    let all = (
        prop::collection::vec(comment(), 0..3),
        lines(),
        lines(),
        flags(),
        flags(),
        former,
        own,
        prop::collection::vec(words(), 1..4),
        any::<bool>(),
    );
    all.prop_map(|(comments, extracted, references, flags, sticky, former, source, mut words, obsolete)| {
        if source.plural.is_none() {
            words.truncate(1);
        }
        Message { comments, extracted, references, flags, sticky, former, source, words, obsolete, line: 0 }
    })
}

proptest! {
    #[test]
    fn any_catalogue_is_read_as_it_was_written(mut messages in prop::collection::vec(message(), 0..5)) {
        let mut seen = Vec::new();
        messages.retain(|message| {
            let key = (message.source.context.clone(), message.source.text.clone());
            let is_new = message.obsolete || !seen.contains(&key);
            seen.push(key);
            is_new
        });
        let written = Catalogue { messages }.to_string();
        let mut read = Catalogue::parse(&written, 0).map_err(|fault| TestCaseError::fail(format!("{fault:?}\n{written}")))?;
        prop_assert_eq!(read.to_string(), written.clone());
        read.messages.iter_mut().for_each(|message| message.line = 0);
        prop_assert_eq!(read.to_string(), written);
    }

    #[test]
    fn no_text_is_too_odd_to_be_read_or_told(parts in prop::collection::vec(prop_oneof![
        Just("msgid ".to_owned()), Just("msgstr ".to_owned()), Just("msgctxt ".to_owned()), Just("msgid_plural \"".to_owned()),
        Just("msgstr[0] ".to_owned()), Just("msgstr[99999999999999999999] \"".to_owned()), Just("\"".to_owned()), Just("\\x".to_owned()),
        Just("\\777".to_owned()), Just("#~| ".to_owned()), Just("#~ ".to_owned()), Just("#, é".to_owned()), Just("\n".to_owned()),
        Just("\r".to_owned()), words()], 0..24))
    {
        if let Ok(read) = Catalogue::parse(&parts.concat(), 0) {
            prop_assert!(Catalogue::parse(&read.to_string(), 0).is_ok());
        }
    }

    #[test]
    fn paragraphs_travel_in_one_line_and_come_home_in_several(text in paragraphs(), width in 1_usize..60) {
        let flowing_text = flowing(&text);
        prop_assert_eq!(flowing(&flowing_text), flowing_text.clone());
        prop_assert_eq!(flowing(&wrapped(&flowing_text, width)), flowing_text.clone());
        prop_assert!(wrapped(&flowing_text, width).split_whitespace().eq(text.split_whitespace()));
    }
}

fn paragraphs() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "a", "word", "-", "+", "1.", "# h", "| row |", "> q", "---", "\n", "\n\n", " ", "  ", " ", "\\",
        "{n#one|more}", "*so*", "è", ":", "  in",
    ]);
    prop::collection::vec(part, 0..30).prop_map(|parts| parts.concat())
}

// ------------------------------------------------------------------------------------------------ words in a chapter

/// An entry for each way in which words may be written.
const STYLES: &str = "\
# Ways to write.
one: # here
  it: {name: Uno, text: Testo}
  en: {name: One, text: 'A text, it''s', grip: \"so\", of: de4c7c5f} # as in the film
two:
  it:
    name: Due   # plain
    text: |
      Prima riga,
      seconda.

    reading: >-
      Piegato
      qui.
  en:
    name: Two   # plain
    text: |
      First line,
      second.

    # between
    reading: >-
      Folded
      here.

    grip: it is
      in two lines
    of: de4c7c5f

three:
  it: {name: Tre}
four: {it: {name: Quattro}, en: {name: Four}}
five:
  it:
    name: Cinque
";

/// Chapters in every style, the languages of a text with other ends of lines too.
fn styles() -> [String; 2] {
    [STYLES.to_owned(), STYLES.replace('\n', "\r\n")]
}

fn spot(id: &str, key: &str) -> [String; 3] {
    [id, "en", key].map(str::to_owned)
}

#[test]
fn words_are_written_as_those_were_that_give_way() {
    for (id, key, words, from, to) in [
        ("one", "name", "Unique", "{name: One,", "{name: Unique,"),
        ("one", "name", "One, or two", "{name: One,", "{name: 'One, or two',"),
        ("one", "name", "12", "{name: One,", "{name: '12',"),
        ("one", "text", "That's it", "'A text, it''s'", "'That''s it'"),
        ("one", "grip", "so \"so\"", "\"so\"", "\"so \\\"so\\\"\""),
        ("two", "name", "Two: a pair", "Two   # plain", "'Two: a pair'   # plain"),
        ("two", "text", "Only one.", "First line,\n      second.", "Only one."),
        ("two", "text", "A\n\nb: - c", "First line,\n      second.", "A\n\n      b: - c"),
        ("two", "reading", "Folded again.", "Folded\n      here.", "Folded again."),
        ("two", "grip", "one line", "it is\n      in two lines", "one line"),
        ("two", "grip", "a\nb", "it is\n      in two lines", "|\n      a\n      b"),
        ("two", "grope", "new", "    of: de4c7c5f\n\n", "    grope: new\n    of: de4c7c5f\n\n"),
        ("one", "grope", "new", ", of: de4c7c5f} # as", ", grope: new, of: de4c7c5f} # as"),
        ("three", "name", "Three", "{name: Tre}\n", "{name: Tre}\n  en:\n    name: Three\n"),
        ("four", "text", "for", "Four}}", "Four, text: for}}"),
        ("five", "name", "Five\nor so", "Cinque\n", "Cinque\n  en:\n    name: |\n      Five\n      or so\n"),
    ] {
        let words = [(spot(id, key), words.to_owned())].into();
        assert_eq!(STYLES.matches(from).count(), 1, "{from}");
        assert_eq!(with_words(STYLES, &words).as_deref(), Ok(STYLES.replace(from, to).as_str()), "{words:?}");
        let crlf = styles()[1].replace(&from.replace('\n', "\r\n"), &to.replace('\n', "\r\n"));
        assert_eq!(with_words(&styles()[1], &words).as_deref(), Ok(crlf.as_str()), "{words:?}");
    }
}

#[test]
fn what_cannot_be_written_without_touching_anything_else_is_not() {
    let shared = "one:\n  it: {name: Uno}\n  en: {name: &a One}\ntwo:\n  en: {name: *a}\n";
    for (chapter, id) in
        [(shared, "one"), ("one:\n  it: {name: Uno}\n  en:\n", "one"), ("one: [it, en]\n", "one"), ("one: [", "one")]
    {
        assert_eq!(
            with_words(chapter, &[(spot(id, "name"), "Other".to_owned())].into()),
            Err(id.to_owned()),
            "{chapter}"
        );
    }
}

proptest! {
    #[test]
    fn any_words_are_read_as_they_were_written_and_nothing_else_changes(
        new in prop::collection::btree_map(prop::sample::select(vec![
            ("one", "name"), ("one", "text"), ("one", "grip"), ("one", "new"), ("two", "name"), ("two", "text"), ("two", "reading"),
            ("two", "grip"), ("two", "new"), ("three", "name"), ("four", "text"), ("five", "name")]), words(), 1..5),
        crlf in any::<bool>())
    {
        let chapter = &styles()[usize::from(crlf)];
        let plain = |words: String| words.chars().filter(|sign| !sign.is_control() || *sign == '\n').collect::<String>().trim().to_owned();
        let is_shown = |words: &String| !words.is_empty() && !words.contains(['\u{feff}', '\u{2028}', '\u{2029}', '\u{85}', '\u{fffe}', '\u{ffff}']);
        let new: BTreeMap<_, _> = new.into_iter().map(|((id, key), words)| (spot(id, key), plain(words))).filter(|(_, words)| is_shown(words)).collect();
        let written = with_words(chapter, &new).map_err(|id| TestCaseError::fail(format!("{id}: {new:?}")))?;
        let (before, after) = (Tree::parse(chapter, 0).expect("it is YAML"), Tree::parse(&written, 0).expect("it is YAML"));
        for (id, language, key) in before.entries().iter().flat_map(|(id, entry)| {
            entry.entries().iter().flat_map(|(language, twin)| twin.entries().iter().map(|(key, _)| (&id.name, &language.name, &key.name)))
        }) {
            let here = [id.clone(), language.clone(), key.clone()];
            let path = here.join(".");
            let say = |tree: &Tree| tree.field(&path).and_then(Tree::scalar).map(|words| words.trim().to_owned());
            prop_assert_eq!(say(&after), new.get(&here).cloned().or_else(|| say(&before)));
        }
        for (spot, words) in &new {
            prop_assert_eq!(after.field(&spot.join(".")).and_then(Tree::scalar).map(|words| words.trim().to_owned()), Some(words.clone()));
        }
        for comment in ["# Ways to write.", "one: # here", "# as in the film", "   # plain", "    # between"] {
            prop_assert!(written.contains(comment));
        }
    }
}

// ------------------------------------------------------------------------------------------------ a house there and back

const WORDS: &str = "\
# Two skills of ours.
cave-dweller:
  it:
    name: Abitante delle Grotte
    text: |
      Di solito si smarca con +{bonus}: nelle grotte c'è nato, e dei muri conosce ogni spigolo, ogni crepa e
      ogni passaggio.
    in-its-element: è nel suo elemento
  en:
    name: Cave Dweller   # not Dweller
    text: |
      As a rule it dodges with +{bonus}: it was born in caves, and of their walls it knows each edge, each
      crack and each passage.
    in-its-element: 'it is in its element'

cliff-hanger:
  it: {name: Appeso, also: Appiccicato, text: 'Salta meglio.', grip: 'ha la presa'}
  en: {name: Cliff Hanger, text: 'It jumps better.', grip: \"it has a grip\"}   # as in the film
";
const CHAPTER: &str = "nimble/locales/skills.yaml";
const CATALOGUE: &str = "po/en/nimble/skills.po";

fn written(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Runs a line that must go well.
fn done(folder: &Path, line: &str) -> String {
    let Run { code, out, err } = run(folder, "en", line);
    assert_eq!((code, err.as_str()), (0, ""), "{line}: {out}");
    out
}

/// A folder with the house, all of it read, and its catalogue.
fn house() -> TempDir {
    let folder = with_files(&[("nimble/house.yaml", HOUSE), ("nimble/rules/skills.yaml", RULES), (CHAPTER, WORDS)]);
    done(folder.path(), "texts read --all --house nimble");
    assert_eq!(done(folder.path(), "texts export --po po nimble"), "7 texts written, in 1 file\n");
    folder
}

/// The same, with something else in the catalogue.
fn translated(edits: &[(&str, &str)]) -> TempDir {
    let folder = house();
    let mut text = written(folder.path(), CATALOGUE);
    for (from, to) in edits {
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        text = text.replace(from, to);
    }
    write(folder.path(), CATALOGUE, &text);
    folder
}

/// What an import says, and the chapter afterwards, its marks left out.
fn imported(folder: &Path) -> (Run, String) {
    let run = run(folder, "en", "texts import po --house nimble");
    let chapter = written(folder, CHAPTER);
    (run, unmarked(&chapter))
}

fn unmarked(chapter: &str) -> String {
    let mut out = String::new();
    for line in chapter.lines().filter(|line| !line.trim_start().starts_with("of: ")) {
        let (line, rest) = line.split_once(", of: ").map_or((line, ""), |(line, rest)| (line, &rest[26..]));
        out.extend([line, rest, "\n"]);
    }
    out
}

#[test]
fn a_catalogue_says_what_a_translator_should_know() {
    let folder = house();
    snapshot("texts/po", &written(folder.path(), CATALOGUE));
}

#[test]
fn there_and_back_nothing_is_lost_byte_for_byte() {
    let folder = house();
    let before = written(folder.path(), CHAPTER);
    let nothing = "no new words; no new marks; every chapter stays as it is\n";
    assert_eq!(done(folder.path(), "texts import po --house nimble"), nothing);
    assert_eq!(written(folder.path(), CHAPTER), before);
    // Marks that do not hold, or are not there, neither come nor go by themselves.
    let stale = before.replace("si smarca", "schiva").replace("Salta meglio.", "Salta molto meglio.");
    let unread = unmarked(&before);
    for chapter in [stale, unread] {
        write(folder.path(), CHAPTER, &chapter);
        done(folder.path(), "texts export --po po nimble");
        let flagged = written(folder.path(), CATALOGUE).matches("#, fuzzy\n").count();
        assert_eq!(flagged, 6, "{chapter}");
        assert_eq!(done(folder.path(), "texts import po --house nimble"), nothing);
        assert_eq!(written(folder.path(), CHAPTER), chapter);
    }
}

#[test]
fn new_words_come_home_as_the_old_ones_were_written_and_are_read() {
    let folder = translated(&[
        ("msgstr \"Cave Dweller\"", "msgstr \"Caveman\""),
        ("each edge, each crack", "each and every edge, each and every crack"),
        ("msgstr \"it has a grip\"", "msgstr \"\"\n\"its hands \"\n\"hold\""),
        ("msgid \"Appiccicato\"\nmsgstr \"\"", "msgid \"Appiccicato\"\nmsgstr \"Clinger\""),
    ]);
    let (run, chapter) = imported(folder.path());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.out, "4 texts are new; 2 marks written; 1 chapter changed\n");
    let expected = WORDS
        .replace("Cave Dweller ", "Caveman ")
        .replace(
            "each edge, each\n      crack and each passage.",
            "each and every\n      edge, each and every crack and each passage.",
        )
        .replace("\"it has a grip\"", "\"its hands hold\", also: Clinger");
    assert_eq!(chapter, expected);
    assert_eq!(done(folder.path(), "check nimble"), "nimble + dungeon-bowl: nothing to say\n");
    assert_eq!(done(folder.path(), "texts stale nimble").lines().last(), Some("nimble en: 2 of 2 read, 100 %"));
    // What has come home is what is exported now.
    done(folder.path(), "texts export --po again nimble");
    let plain = |path: &str| {
        Catalogue::parse(&written(folder.path(), path), 0)
            .expect("it is one")
            .messages
            .into_iter()
            .map(|one| (one.source, one.words))
            .collect::<Vec<_>>()
    };
    assert_eq!(plain("again/en/nimble/skills.po"), plain(CATALOGUE));
}

#[test]
fn what_is_stale_is_fuzzy_with_its_former_source_until_somebody_has_read_it() {
    let folder = house();
    let stale = written(folder.path(), CHAPTER).replace("Di solito si", "Si");
    write(folder.path(), CHAPTER, &stale);
    done(folder.path(), "texts export --po po nimble");
    let catalogue = written(folder.path(), CATALOGUE);
    assert_eq!(catalogue.matches("#, fuzzy\n").count(), 3, "{catalogue}");
    assert!(catalogue.contains("#, fuzzy\n#| msgid \"Di solito si smarca"), "{catalogue}");
    // Drafts are taken, and stay to be read.
    write(folder.path(), CATALOGUE, catalogue.replace("As a rule it", "It"));
    assert_eq!(
        done(folder.path(), "texts import po --house nimble"),
        "1 text is new; no new marks; 1 chapter changed\n"
    );
    let taken = stale.replace("As a rule it", "It").replace("each\n      crack and each", "each crack and\n      each");
    assert_eq!(written(folder.path(), CHAPTER), taken);
    assert_eq!(run(folder.path(), "en", "texts stale nimble").code, 1);
    // All of its words were read: only then it is.
    let partly = written(folder.path(), CATALOGUE).replacen("#, fuzzy\n", "", 2);
    write(folder.path(), CATALOGUE, &partly);
    assert!(done(folder.path(), "texts import po --house nimble").starts_with("no new words; no new marks;"));
    write(folder.path(), CATALOGUE, partly.replace("#, fuzzy\n", ""));
    assert_eq!(
        done(folder.path(), "texts import po --house nimble"),
        "no new words; 1 mark written; 1 chapter changed\n"
    );
    assert_eq!(done(folder.path(), "texts stale nimble").lines().last(), Some("nimble en: 2 of 2 read, 100 %"));
    // It is kept what was read, so that the next difference is known too.
    assert!(written(folder.path(), "nimble/locales/.last-read.json").contains("Si smarca con"));
}

/// The codes that are told, each with its place.
fn told(err: &str) -> Vec<String> {
    let lines: Vec<&str> = err.lines().collect();
    let code =
        |line: &str| line.split_once('[').and_then(|(_, rest)| rest.split_once("]: ")).map(|(code, _)| code.to_owned());
    let heads =
        lines.iter().enumerate().filter(|(_, line)| ["error[", "warning["].iter().any(|head| line.starts_with(head)));
    heads
        .map(|(at, line)| {
            format!(
                "{} {}",
                code(line).unwrap_or_default(),
                lines.get(at + 1).and_then(|line| line.trim().strip_prefix("--> ")).unwrap_or_default()
            )
        })
        .collect()
}

#[test]
fn what_is_in_doubt_is_told_and_left_and_the_rest_is_taken() {
    for (from, to, code) in [
        ("msgid \"Abitante delle Grotte\"", "msgid \"Abitante delle Caverne\"", "po-stale"),
        ("msgctxt \"cave-dweller.name\"", "msgctxt \"cave-dweler.name\"", "po-unknown-context"),
        ("msgstr \"Cave Dweller\"", "msgstr \"Cave {bonus}\"", "po-placeables"),
        ("with +{bonus}: it was", "with +{bonus: it was", "po-placeables"),
        ("msgstr \"Cave Dweller\"", "msgstr \"Cave\u{200b}Dweller\"", "po-hidden-mark"),
    ] {
        let folder = translated(&[(from, to), ("msgstr \"it has a grip\"", "msgstr \"its hands hold\"")]);
        let line = written(folder.path(), CATALOGUE)
            .lines()
            .position(|line| line.contains("msgctxt \"cave-dwe"))
            .expect("it is there")
            + 1;
        let line = if from.contains("bonus") { line + 8 } else { line };
        let (run, chapter) = imported(folder.path());
        assert_eq!(run.code, 1, "{code}: {}", run.err);
        assert_eq!(told(&run.err), [format!("{code} {CATALOGUE}:{line}:1")], "{}", run.err);
        assert_eq!(run.out, "1 text is new; 1 mark written; 1 chapter changed\n");
        assert_eq!(chapter, WORDS.replace("it has a grip", "its hands hold"));
    }
}

#[test]
fn a_catalogue_that_cannot_be_read_keeps_all_of_them_out() {
    let other = "po/en/nimble/other.po";
    for (text, code) in [
        ("msgid \"a\nmsgstr \"\"\n", "unreadable-po po/en/nimble/other.po:1:8"),
        ("msgid \"\"\nmsgstr \"Language: it\\n\"\n", "po-language po/en/nimble/other.po:1:1"),
        (
            "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n",
            "po-charset po/en/nimble/other.po:1:1",
        ),
        ("msgid \"\"\nmsgstr \"Language: en\\n\"\n", "po-unknown-chapter po/en/nimble/other.po:1:1"),
        ("msgid \"\"\nmsgstr \"X-Chapter: nimble/skils\\n\"\n", "po-unknown-chapter po/en/nimble/other.po:1:1"),
        ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\n", "unreadable-po po/en/nimble/other.po:1:1"),
        (
            "msgid \"\"\nmsgstr \"X-Chapter: nimble/skills\\n\"\n\nmsgctxt \"cliff-hanger.grip\"\nmsgid \"ha la presa\"\nmsgstr \"stuck\"\n",
            "po-twice po/en/nimble/skills.po:60:1",
        ),
    ] {
        let folder = translated(&[("msgstr \"it has a grip\"", "msgstr \"its hands hold\"")]);
        write(folder.path(), other, text);
        let before = written(folder.path(), CHAPTER);
        let (run, _) = imported(folder.path());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{code}: {}", run.err);
        assert_eq!(told(&run.err), [code], "{}", run.err);
        assert_eq!(written(folder.path(), CHAPTER), before);
    }
    for (line, code) in [
        ("texts import nowhere --house nimble", "missing-file "),
        ("texts import nimble --house nimble", "po-none "),
        ("texts export --po po nimble --in it", "po-language "),
    ] {
        let run = run(house().path(), "en", line);
        assert_eq!((run.code, told(&run.err)), (2, vec![code.to_owned()]), "{line}: {}", run.err);
    }
}

#[test]
fn a_catalogue_finds_its_chapter_by_its_path_when_its_header_is_bare() {
    let folder = translated(&[
        ("\"X-Chapter: nimble/skills\\n\"\n", ""),
        ("\"Language: en\\n\"\n", ""),
        ("msgstr \"it has a grip\"", "msgstr \"its hands hold\""),
    ]);
    let (run, chapter) = imported(folder.path());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(chapter, WORDS.replace("it has a grip", "its hands hold"));
}

#[test]
fn what_a_translator_wrote_into_a_catalogue_outlives_the_next_export() {
    let folder = translated(&[
        ("\"Last-Translator: \\n\"", "\"Last-Translator: Berta <berta@example.org>\\n\"\n\"X-Generator: Poedit 3\\n\""),
        ("msgctxt \"cliff-hanger.grip\"", "# as in the film\nmsgctxt \"cliff-hanger.grip\""),
    ]);
    let gone = "\n#~ msgctxt \"cliff-hanger.slip\"\n#~ msgid \"scivola\"\n#~ msgstr \"it slips\"\n";
    let catalogue = written(folder.path(), CATALOGUE) + gone;
    write(folder.path(), CATALOGUE, &catalogue);
    done(folder.path(), "texts export --po po nimble");
    let again = written(folder.path(), CATALOGUE);
    for kept in ["Last-Translator: Berta", "X-Generator: Poedit 3", "# as in the film\n", gone] {
        assert!(again.contains(kept), "{kept} in {again}");
    }
    // Words that nobody has taken over would be lost.
    let edited = again.replace("msgstr \"it has a grip\"", "msgstr \"its hands hold\"");
    write(folder.path(), CATALOGUE, &edited);
    let refused = run(folder.path(), "en", "texts export --po po nimble");
    assert_eq!(
        (refused.code, told(&refused.err)),
        (2, vec![format!("po-not-imported {CATALOGUE}:62:1")]),
        "{}",
        refused.err
    );
    assert_eq!(written(folder.path(), CATALOGUE), edited);
    done(folder.path(), "texts import po --house nimble");
    done(folder.path(), "texts export --po po nimble");
}

// ------------------------------------------------------------------------------------------------ every pack, and gettext

/// The packs in a folder of their own, and their catalogues.
fn packs() -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    for part in ["rules", "scripts", "locales"] {
        copy(&root().join(part), &folder.path().join(part));
    }
    done(folder.path(), "texts export --po po --packs .");
    folder
}

/// Every file of words as it is.
fn chapters(folder: &Path) -> BTreeMap<String, String> {
    let chapters = below("locales", "yaml").into_iter().map(|path| (path.clone(), written(folder, &path)));
    chapters.collect()
}

/// The catalogues below a folder.
fn catalogues(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() { found.extend(catalogues(&path)) } else { found.push(path) }
    }
    found.sort();
    found
}

/// Runs a tool of gettext; what it says.
fn gettext(tool: &str, arguments: &[&Path]) -> String {
    let run = Command::new(tool).args(arguments).output().expect("it can be run");
    assert!(run.status.success(), "{tool} {arguments:?}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8_lossy(&run.stderr).into_owned()
}

/// Whether gettext is there; `.ci/run` sees to it.
fn has_gettext() -> bool {
    let has =
        ["msgfmt", "msgmerge", "msgattrib"].iter().all(|tool| Command::new(tool).arg("--version").output().is_ok());
    if !has {
        eprintln!("no gettext: its tools do not look at the catalogues");
    }
    has
}

#[test]
fn every_chapter_of_every_pack_comes_back_byte_for_byte_through_the_tools_of_gettext() {
    let folder = packs();
    let before = chapters(folder.path());
    let nothing = "no new words; no new marks; every chapter stays as it is\n";
    let files = catalogues(&folder.path().join("po"));
    assert_eq!(files.len(), arbitro_chapters(&before), "every chapter with Italian words has its catalogue");
    if has_gettext() {
        let mut findings = Vec::new();
        for file in &files {
            let said = gettext("msgfmt", &[Path::new("--check"), Path::new("--output-file=/dev/null"), file]);
            findings.extend((!said.is_empty()).then(|| format!("{}: {said}", file.display())));
            let (merged, sorted) = (file.with_extension("merged"), file.with_extension("sorted"));
            gettext(
                "msgmerge",
                &[Path::new("--quiet"), Path::new("--previous"), file, file, Path::new("--output-file"), &merged],
            );
            gettext("msgattrib", &[Path::new("--sort-output"), &merged, Path::new("--output-file"), &sorted]);
            fs::rename(&sorted, file).expect("it is there");
            fs::remove_file(&merged).expect("it is there");
        }
        none(&findings, "msgfmt --check:");
    }
    assert_eq!(done(folder.path(), "texts import po --packs ."), nothing);
    assert!(chapters(folder.path()) == before, "something has changed");
}

/// How many chapters have Italian words.
fn arbitro_chapters(chapters: &BTreeMap<String, String>) -> usize {
    let has = |text: &String| {
        Tree::parse(text, 0).is_ok_and(|tree| tree.entries().iter().any(|(_, entry)| entry.get("it").is_some()))
    };
    let own = |path: &&String| !["locales/engine", "locales/scaffold"].iter().any(|other| path.starts_with(other));
    chapters.iter().filter(|(path, text)| own(path) && has(text)).count()
}

#[test]
fn every_text_of_every_pack_may_be_another_and_check_has_nothing_to_say() {
    let folder = packs();
    let before = chapters(folder.path());
    let retold = |from: &dyn Fn(&str) -> String| {
        for file in catalogues(&folder.path().join("po")) {
            let text = fs::read_to_string(&file).expect("it is there");
            let mut catalogue = Catalogue::parse(&text, 0).expect("it is one");
            // Names and what is known of them are looked for in other texts, and so are terms.
            let is_prose = |message: &&mut Message| {
                let context = message.source.context.as_deref().unwrap_or(".name");
                ![".name", ".also", ".gender", ".article", ".use", ".forms", ".not"]
                    .iter()
                    .any(|key| context.ends_with(key))
            };
            for message in catalogue.messages.iter_mut().filter(is_prose).filter(|message| !message.words[0].is_empty())
            {
                message.words[0] = from(&message.words[0]);
            }
            fs::write(&file, catalogue.to_string()).expect("it can be written");
        }
    };
    retold(&|words| format!("So {words}"));
    let said = done(folder.path(), "texts import po --packs .");
    assert!(!said.starts_with("no new words"), "{said}");
    let checked = done(folder.path(), "check --packs .");
    assert!(checked.lines().all(|line| line.ends_with(": nothing to say")), "{checked}");
    retold(&|words| words.strip_prefix("So ").expect("so it is").to_owned());
    done(folder.path(), "texts import po --packs .");
    // Lines are broken where they are broken now; otherwise all is as it was.
    let flat = |chapters: BTreeMap<String, String>| -> BTreeMap<String, Vec<String>> {
        chapters.into_iter().map(|(path, text)| (path, text.split_whitespace().map(str::to_owned).collect())).collect()
    };
    let (before, after) = (flat(before), flat(chapters(folder.path())));
    none(
        &before
            .iter()
            .filter(|(path, words)| after[*path] != **words)
            .map(|(path, _)| path.clone())
            .collect::<Vec<_>>(),
        "these chapters have changed:",
    );
}

#[test]
fn packs_in_the_program_are_exported_and_never_written() {
    let folder = TempDir::new().expect("a folder can be made");
    for language in LANGUAGES {
        run(folder.path(), language, "texts export --po po dungeon-bowl").fine();
    }
    done(folder.path(), "texts import po");
    let file = "po/en/dungeon-bowl/portals.po";
    let text = written(folder.path(), file).replacen("msgstr \"Roll", "msgstr \"A roll", 1);
    write(folder.path(), file, &text);
    let refused = run(folder.path(), "en", "texts import po");
    assert_eq!((refused.code, told(&refused.err)), (2, vec!["texts-built-in ".to_owned()]));
    assert!(text.contains(&format!("#: {}", "locales/dungeon-bowl/portals.yaml:")));
}

#[test]
fn a_third_language_travels_too_and_comes_home_into_its_own_folder() {
    let folder = TempDir::new().expect("a folder can be made");
    done(folder.path(), "texts new es");
    done(folder.path(), "--texts es texts export --po po --in es dungeon-bowl");
    let file = "po/es/dungeon-bowl/portals.po";
    let mut catalogue = Catalogue::parse(&written(folder.path(), file), 0).expect("it is one");
    assert_eq!(catalogue.header("Language"), Some("es"));
    assert!(catalogue.messages.iter().skip(1).all(|message| message.words == [""] && !message.is_fuzzy()));
    for message in catalogue.messages.iter_mut().skip(1) {
        message.words = vec![format!("Pues: {}", message.source.text.clone().unwrap_or_default())];
    }
    write(folder.path(), file, catalogue.to_string());
    let before = written(folder.path(), "es/dungeon-bowl/portals.yaml");
    let said = done(folder.path(), "--texts es texts import po");
    assert!(said.ends_with("; 1 chapter changed\n"), "{said}");
    let after = written(folder.path(), "es/dungeon-bowl/portals.yaml");
    assert_eq!(after.matches("Pues: ").count(), before.matches(": \"\"").count());
    assert!(before.lines().filter(|line| line.trim_start().starts_with('#')).all(|line| after.contains(line)));
    let stale = run(folder.path(), "en", "--texts es texts stale --in es --chapter dungeon-bowl/portals dungeon-bowl");
    assert!(stale.out.ends_with(" read, 100 %\n"), "{}", stale.out);
    let nothing = "no new words; no new marks; every chapter stays as it is\n";
    assert_eq!(done(folder.path(), "--texts es texts import po"), nothing);
    assert!(written(folder.path(), "es/dungeon-bowl/.last-read.json").contains("Pues: "), "what was read is kept");
    // Nobody asked for the other languages; those of the program are never written.
    assert!(!folder.path().join("po/en").exists());
}

#[test]
fn a_chapter_that_its_folder_has_not_got_is_made() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "es/engine/es/language.ftl", "language-name = español\n");
    done(folder.path(), "--texts es texts export --po po --in es dungeon-bowl");
    let file = "po/es/dungeon-bowl/portals.po";
    let text = written(folder.path(), file);
    let one =
        text.replacen("msgid \"Dado dei Portali\"\nmsgstr \"\"", "msgid \"Dado dei Portali\"\nmsgstr \"Dado\"", 1);
    assert!(one != text);
    write(folder.path(), file, &one);
    let said = done(folder.path(), "--texts es texts import po");
    assert_eq!(said, "1 text is new; no new marks; 1 chapter changed\n");
    let chapter = "es/dungeon-bowl/portals.yaml";
    assert_eq!(written(folder.path(), chapter), "portal-die:\n  es:\n    name: Dado\n");
    // Once all of a rule is there it is read; nothing else is made, and none a second time.
    let mut catalogue = Catalogue::parse(&one, 0).expect("it is one");
    for message in catalogue.messages.iter_mut().skip(1) {
        message.words = vec![message.source.text.clone().unwrap_or_default()];
    }
    write(folder.path(), file, catalogue.to_string());
    let said = done(folder.path(), "--texts es texts import po");
    assert!(!said.contains("no new marks") && said.ends_with("; 1 chapter changed\n"), "{said}");
    fs::remove_file(folder.path().join(chapter)).expect("it is there");
    fs::remove_file(folder.path().join("es/dungeon-bowl/.last-read.json")).expect("what was read is kept");
    assert!(!done(folder.path(), "--texts es texts import po").contains("no new"));
    assert!(written(folder.path(), chapter).contains("    of: "));
    let files = fs::read_dir(folder.path().join("es/dungeon-bowl")).expect("it is a folder").count();
    assert_eq!(files, 2, "the chapter, and what was read");
    run(folder.path(), "en", "--texts es check dungeon-bowl").fine();
    // Where no folder has the language, those of the program are still not written.
    let alone = text.replacen("Language: es", "Language: en", 1).replacen(
        "msgid \"Dado dei Portali\"\nmsgstr \"\"",
        "msgid \"Dado dei Portali\"\nmsgstr \"Gate\"",
        1,
    );
    write(folder.path(), "other/en/dungeon-bowl/portals.po", &alone);
    let refused = run(folder.path(), "en", "--texts es texts import other");
    assert_eq!((refused.code, told(&refused.err)), (2, vec!["texts-built-in ".to_owned()]), "{}", refused.err);
}

// ------------------------------------------------------------------------------------------------ glossaries

const TERMS: &str = "\
# What we call things.
burrow:   # where it lives
  it: {use: tana, forms: [tane], not: [cunicol*, 'l''antro']}
  en: {use: burrow, forms: [burrows], not: [hole, holes]}

end-zone:
  it:
    use: Meta
    not:
      - Area di Meta   # of the packs
      - Zona Meta
chest: {it: ~}
mole:
  it: {use: Talpa}
  en: {use: Mole, forms: [Moles]}
den:
  en: {use: den}
";
const GLOSSARY: &str = "nimble/locales/glossary.yaml";
const GLOSSARY_PO: &str = "po/en/nimble/glossary.po";

/// The house with terms of its own, and their catalogue.
fn house_of_terms() -> TempDir {
    let folder = house();
    write(folder.path(), GLOSSARY, TERMS);
    let said = done(folder.path(), "texts export --po po nimble");
    assert!(said.ends_with("1 text has no Italian to travel with, and stays in its chapter\n"), "{said}");
    folder
}

#[test]
fn terms_and_their_forms_travel_byte_for_byte_and_those_of_the_packs_below_are_shown() {
    let folder = house_of_terms();
    snapshot("texts/po-glossary", &written(folder.path(), GLOSSARY_PO));
    if has_gettext() {
        gettext(
            "msgfmt",
            &[Path::new("--check"), Path::new("--output-file=/dev/null"), &folder.path().join(GLOSSARY_PO)],
        );
    }
    let nothing = "no new words; no new marks; every chapter stays as it is\n";
    assert_eq!(done(folder.path(), "texts import po --house nimble"), nothing);
    assert_eq!(written(folder.path(), GLOSSARY), TERMS);
}

#[test]
fn new_terms_come_home_as_the_old_ones_were_written() {
    for (from, to, before, after) in [
        ("msgstr \"burrows\"", "msgstr \"burrows, burrow's\"", "forms: [burrows]", "forms: [burrows, burrow's]"),
        ("msgstr \"hole, holes\"", "msgstr \"pit: deep,12\"", "[hole, holes]", "['pit: deep', '12']"),
        ("msgstr \"Mole\"", "msgstr \"Old Mole\"", "use: Mole,", "use: Old Mole,"),
        (
            "msgid \"Talpa\"\nmsgstr \"\"",
            "msgid \"Talpa\"\nmsgstr \"badger\"",
            "forms: [Moles]}",
            "forms: [Moles], not: [badger]}",
        ),
        (
            "msgstr \"end zones\"",
            "msgstr \"end zones, goals\"",
            "      - Zona Meta\n",
            "      - Zona Meta\n  en:\n    use: end zone\n    forms: [end zones, goals]\n    not: [end area, end areas, in-goal]\n",
        ),
    ] {
        let folder = house_of_terms();
        let text = written(folder.path(), GLOSSARY_PO);
        assert_eq!(text.matches(from).count(), 1, "{from} in {text}");
        write(folder.path(), GLOSSARY_PO, text.replace(from, to));
        done(folder.path(), "texts import po --house nimble");
        assert_eq!(written(folder.path(), GLOSSARY), TERMS.replace(before, after), "{from}");
        let checked = run(folder.path(), "en", "check nimble");
        assert!(!checked.err.contains("error"), "{}", checked.err);
    }
}

#[test]
fn a_third_language_gets_its_glossary_and_no_term_without_its_word() {
    let folder = TempDir::new().expect("a folder can be made");
    write(folder.path(), "es/engine/es/language.ftl", "language-name = español\n");
    done(folder.path(), "--texts es texts export --po po --in es dungeon-bowl");
    let file = "po/es/dungeon-bowl/glossary.po";
    let mut catalogue = Catalogue::parse(&written(folder.path(), file), 0).expect("it is one");
    for (context, words) in [("chest.use", "Cofre"), ("chest.forms", "Cofres"), ("tile.forms", "losetas")] {
        let is_it = |message: &&mut Message| message.source.context.as_deref() == Some(context);
        let message = catalogue.messages.iter_mut().find(is_it).expect("it travels");
        assert_eq!(message.words, [""]);
        message.words = vec![words.to_owned()];
    }
    write(folder.path(), file, catalogue.to_string());
    let taken = run(folder.path(), "en", "--texts es texts import po");
    assert_eq!((taken.code, told(&taken.err).len()), (1, 1), "{}", taken.err);
    assert!(told(&taken.err)[0].starts_with(&format!("po-no-term {file}:")), "{}", taken.err);
    assert_eq!(
        written(folder.path(), "es/dungeon-bowl/glossary.yaml"),
        "chest:\n  es:\n    use: Cofre\n    forms: [Cofres]\n"
    );
    assert!(done(folder.path(), "--texts es texts glossary chest --in es").contains("es, dungeon-bowl: Cofre, Cofres"));
}

#[test]
fn a_glossary_in_which_nothing_is_said_yet_takes_its_first_terms() {
    let folder = TempDir::new().expect("a folder can be made");
    done(folder.path(), "texts new de");
    done(folder.path(), "--texts de texts export --po po --in de dungeon-bowl blood-bowl");
    for (file, context, words) in [
        ("po/de/blood-bowl/glossary.po", "casualty.use", "Verletzung"),
        ("po/de/dungeon-bowl/glossary.po", "chest.use", "Truhe"),
    ] {
        let mut catalogue = Catalogue::parse(&written(folder.path(), file), 0).expect("it is one");
        let is_it = |message: &&mut Message| message.source.context.as_deref() == Some(context);
        catalogue.messages.iter_mut().find(is_it).expect("it travels").words = vec![words.to_owned()];
        write(folder.path(), file, catalogue.to_string());
    }
    let before = written(folder.path(), "de/blood-bowl/glossary.yaml");
    assert!(before.lines().all(|line| line.is_empty() || line.starts_with('#')), "nothing is said yet: {before}");
    let said = done(folder.path(), "--texts de texts import po");
    assert_eq!(said, "2 texts are new; no new marks; 2 chapters changed\n");
    let after = written(folder.path(), "de/blood-bowl/glossary.yaml");
    let new = after.strip_prefix(&before).unwrap_or_else(|| panic!("what stood there stands there: {after}"));
    assert_eq!(new.trim(), "casualty:\n  de:\n    use: Verletzung");
    assert!(done(folder.path(), "--texts de texts glossary chest --in de").contains("de, dungeon-bowl: Truhe"));
    let nothing = "no new words; no new marks; every chapter stays as it is\n";
    assert_eq!(done(folder.path(), "--texts de texts import po"), nothing);
    // In the project itself too its words go into its own folder, and not among those of the packs.
    assert!(!folder.path().join("locales").exists());
}

#[test]
fn the_plurals_of_a_language_are_counted_as_gettext_counts_them() {
    let folder = TempDir::new().expect("a folder can be made");
    for (code, forms) in [
        ("fr", Some("nplurals=2; plural=(n > 1);")),
        ("pl", Some("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")),
        (
            "ru",
            Some(
                "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
            ),
        ),
        ("cs", Some("nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);")),
        ("ja", Some("nplurals=1; plural=0;")),
        ("ar", None),
    ] {
        done(folder.path(), &format!("texts new {code}"));
        done(folder.path(), &format!("--texts {code} texts export --po po --in {code} dungeon-bowl"));
        let catalogue = written(folder.path(), &format!("po/{code}/dungeon-bowl/portals.po"));
        assert_eq!(Catalogue::parse(&catalogue, 0).expect("it is one").header("Plural-Forms"), forms, "{code}");
    }
}
