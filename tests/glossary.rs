//! The glossary: what each book calls a thing, told in its texts and in the engine's sentences, layer over layer.

use std::path::Path;
use std::sync::LazyLock;

use arbitro::pack::{Diagnostics, Library, Loaded};
use arbitro::text::{Glossary, Language};

use tempfile::TempDir;

use crate::support::{below, none, root, run, run_words, text, write};
use crate::texts::codes;

/// A pack as it is loaded, and its glossary.
struct Book {
    loaded: Loaded,
    glossary: Glossary,
}

impl Book {
    fn of(pack: &str) -> Book {
        let loaded = Library::at(root()).load(pack, &[]);
        let glossary = Glossary::of(&loaded.glossaries, &mut Diagnostics::default());
        Book { loaded, glossary }
    }

    fn layer(&self) -> u16 {
        u16::try_from(self.loaded.layers.len()).expect("there are few layers") - 1
    }
}

/// The book whose words the sentences of a file are made of.
static BOOKS: LazyLock<[(&str, Book); 3]> = LazyLock::new(|| {
    [("blitz", Book::of("blitz-bowl")), ("gauntlet", Book::of("gauntlet-of-fools")), ("", Book::of("dungeon-bowl"))]
});

/// The beginning of the keys of words that somebody types: in small letters, as all of them.
const TYPED: &str = "typed-";

#[test]
fn sentences_of_the_engine_say_the_terms_of_their_book() {
    let mut findings = Vec::new();
    for language in Language::all() {
        for path in below(&format!("locales/engine/{}", language.code()), "ftl") {
            let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (_, book) = BOOKS.iter().find(|(head, _)| name.starts_with(head)).expect("every file has a book");
            let terms = book.glossary.terms(language, book.layer());
            let mut key = String::new();
            for (number, line) in text(&path).lines().enumerate() {
                let sentence = match line.split_once(" =") {
                    _ if line.starts_with('#') => continue,
                    Some((own, sentence)) if !line.starts_with(' ') => {
                        key = own.to_owned();
                        sentence
                    }
                    _ => line,
                };
                if key.starts_with(TYPED) {
                    continue;
                }
                for said in terms.wrong(sentence) {
                    let found = &sentence[said.range];
                    let right = terms.wording(said.index).instead_of(found);
                    findings.push(format!("{path}:{} {key}: `{found}` is `{right}` in this book", number + 1));
                }
            }
        }
    }
    none(&findings, "sentences of the engine say another term:");
}

// ------------------------------------------------------------------------------------------------ a house with terms

const RULES: &str = "kind: skill\ncategory: agility\nrules:\n  mole: {source: nimble/skills}\n";

/// What `check` tells of a house with these words of a skill and this glossary, and the folder.
fn told(italian: &str, english: &str, glossary: &str) -> (Vec<String>, TempDir) {
    let folder = TempDir::new().expect("a folder can be made");
    let words = format!("mole:\n  it: {{name: Talpa, text: '{italian}'}}\n  en: {{name: Mole, text: '{english}'}}\n");
    let files = [
        ("house.yaml", "house: nimble\nextends: dungeon-bowl\n"),
        ("rules/skills.yaml", RULES),
        ("locales/skills.yaml", &words),
        ("locales/glossary.yaml", glossary),
    ];
    for (path, text) in files {
        write(&folder.path().join("nimble"), path, text);
    }
    let read = run(folder.path(), "en", "texts read --all --house nimble");
    assert!(read.code == 0 || read.err.contains("glossary.yaml"), "{}", read.err);
    let mut told = codes(&run(folder.path(), "en", "check nimble"));
    // Under a glossary that cannot be read no words are marked.
    told.retain(|code| read.code == 0 || !code.starts_with("text-stale"));
    (told.into_iter().map(|code| code.replace("nimble/locales/", "")).collect(), folder)
}

#[test]
fn a_word_of_another_book_is_told_unless_it_is_fixed_or_quoted_or_part_of_a_term() {
    let it = |text: &str| told(text, "Digs.", "").0;
    assert_eq!(it("Scava nel sotterraneo."), [""; 0]);
    assert_eq!(it("Scava nel dungeon."), ["text-says-another-term skills.yaml:2:38"]);
    assert_eq!(
        it("Scava nel DUNGEON, dungeon."),
        ["text-says-another-term skills.yaml:2:38", "text-says-another-term skills.yaml:2:47"]
    );
    for fine in
        ["Scava nel {=dungeon}.", "Scava, `dungeon` che sia.", "Gioca a Dungeon Bowl.", "Un dungeonauta.", "Stordito."]
    {
        assert_eq!(it(fine), [""; 0], "{fine}");
    }
    // A sentence that ends between its words does not say them together.
    assert_eq!(it("È fuori zona. Meta da segnare."), [""; 0]);
    assert_eq!(it("È fuori zona\n\n    meta."), ["text-says-another-term skills.yaml:2:36"]);
    assert_eq!(it("Resta stordito."), ["text-says-another-term skills.yaml:2:34"]);
    assert_eq!(told("Scava.", "It opens coffers.", "").0, ["text-says-another-term skills.yaml:3:36"]);
}

#[test]
fn what_the_packs_avoid_for_their_style_a_house_may_write_and_avoid_other_words_itself() {
    let english = "Whoever digs, digs.";
    assert_eq!(told("Scava.", english, "").0, [""; 0]);
    assert_eq!(told("Scava.", english, "burrow: {it: {use: tana}, en: {use: burrow}}").0, [""; 0]);
    let own = "player: {en: {use: player, style: [whoever]}}";
    assert_eq!(told("Scava.", english, own).0, ["text-says-another-term skills.yaml:3:27"]);
    assert_eq!(
        told("Scava.", english, "player: {en: {use: player, not: [whoever]}}").0,
        ["text-says-another-term skills.yaml:3:27"]
    );
    // The packs themselves are still held to it.
    let book = Book::of("blood-bowl");
    assert_eq!(book.glossary.terms(Language::default(), book.layer()).wrong("Whoever falls.").len(), 1);
}

#[test]
fn a_house_that_writes_a_term_anew_wins_and_may_take_one_away() {
    let text = ("Scava nel dungeon.", "It digs in the warren.");
    let house = |glossary: &str| told(text.0, text.1, glossary).0;
    let of_packs = ["text-says-another-term skills.yaml:2:38"];
    let both = ["text-says-another-term skills.yaml:2:38", "text-says-another-term skills.yaml:3:42"];
    assert_eq!(house(""), of_packs);
    assert_eq!(house("dungeon: {it: {use: dungeon, not: [sotterraneo]}}"), [""; 0]);
    assert_eq!(house("dungeon: {it: ~}"), [""; 0]);
    assert_eq!(house("dungeon: {en: {use: dungeon, not: [warren]}}"), both);
    assert_eq!(house("warren: {it: {use: dungeon}, en: {use: warren}}"), ["glossary-contradicts glossary.yaml:1:20"]);
    assert_eq!(house("dungeon: {en: {use: dungeon, not: [warr*]}}"), both);
    assert_eq!(house("dungeon: {en: {use: dungeon, not: [warre]}}"), of_packs);
}

#[test]
fn hostile_glossaries_are_read_or_told() {
    let house = |glossary: &str| told("Scava.", "It digs.", glossary).0;
    for empty in ["", "# nothing\n", "{}", "burrow:\n", "burrow: {}\n", "burrow: {it: ~}\n"] {
        assert_eq!(house(empty), [""; 0], "{empty}");
    }
    assert_eq!(house("[burrow]"), ["wrong-shape glossary.yaml:1:1"]);
    assert_eq!(house("burrow: tana"), ["wrong-shape glossary.yaml:1:9"]);
    assert_eq!(house("burrow: {it: {use: ''}}"), ["glossary-without-letters glossary.yaml:1:20"]);
    assert_eq!(house("burrow: {en: {use: digs, not: [digs]}}"), ["glossary-contradicts glossary.yaml:1:32"]);
    let many: String =
        (0..2_000).map(|at| format!("term-{at}: {{en: {{use: word {at}, not: [it {at}, 'i* {at}']}}}}\n")).collect();
    assert_eq!(house(&many), [""; 0]);
    let long = format!("burrow: {{en: {{use: burrow, not: ['{}']}}}}\n", "i* ".repeat(20_000));
    assert_eq!(house(&long), [""; 0]);
}

#[test]
fn terms_are_listed_by_book_with_where_they_stand() {
    let (_, folder) = told(
        "Scava una tana.",
        "It digs burrows, a burrow each.",
        "burrow: {it: {use: tana}, en: {use: burrow, forms: [burrows]}}\n",
    );
    let list = |line: &str| run(folder.path(), "en", line);
    assert_eq!(
        list("texts glossary burrow nimble").out,
        "burrow\n  it, nimble: tana · 1 time · nimble/locales/glossary.yaml:1\n      nimble/locales/skills.yaml:2 mole (text)\n  en, nimble: \
         burrow, burrows · 2 times · nimble/locales/glossary.yaml:1\n      nimble/locales/skills.yaml:3 mole (text)\n      nimble/locales/skills.yaml:3 mole \
         (text)\n"
    );
    let zones = list("texts glossary end-zone --in it").out;
    for (book, term) in [("dungeon-bowl", "Area di Meta"), ("blitz-bowl", "Zona Finale"), ("finale-xviii", "Zona Meta")]
    {
        assert!(zones.contains(&format!("it, {book}: {term}, ")), "{book}: {zones}");
    }
    // Any of its words names a term, and what a game has not got is not there.
    assert_eq!(
        run_words(folder.path(), "en", &["texts", "glossary", "zona finale", "--in", "it"].map(str::to_owned)).out,
        zones
    );
    assert!(!list("texts glossary gauntlet-of-fools").out.contains("end-zone"));
    let json = list("texts glossary end-zone finale-xviii --in it --format json").out;
    assert!(
        json.contains("\"use\":\"Zona Meta\"") && json.contains("\"file\":\"locales/finale-xviii/set-up.yaml\""),
        "{json}"
    );
    assert_eq!(json, run(folder.path(), "it", "texts glossary end-zone finale-xviii --in it --format json").out);
    let unknown = list("texts glossary end-zoone");
    assert!(unknown.code == 2 && unknown.err.contains("`end-zone`"), "{}", unknown.err);
}
