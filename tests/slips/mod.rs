//! A hundred mistakes of a translator: each is told once, at its place and with what to do, in both languages; what waits to be
//! read again is in the list of it.

mod packs;
mod shapes;

use std::fs;
use std::sync::LazyLock;
use std::thread;

use tempfile::TempDir;

use crate::support::{LANGUAGES, copy, none, run, write};
use crate::texts::codes;

// ------------------------------------------------------------------------------------------------ in a house

const HOUSE: &str = "house: nimble\nextends: dungeon-bowl\n";
const RULES: &str = "\
kind: skill
category: agility
rules:
  dodge: {patch: {hooks: {second-chance: {once: match}}}}
  cave-dweller:
    source: nimble/skills
    params: {bonus: 1, rooms-too: false}
    hooks:
      in-its-element: {event: dodge-test, as: actor, phase: modify, if: actor.room is none or rooms-too, once: turn, ask: false, do: {modify: bonus}}
  cliff-hanger:
    source: nimble/skills
    hooks:
      grip: {event: jump-test, as: actor, phase: modify, ask: false, do: {modify: 1}}
  long-legs:
    source: nimble/skills
    params: {squares: 2}
    hooks:
      stride: {event: rush-limit, as: actor, phase: modify, ask: false, do: {modify: squares}}
";
const WORDS: &str = "\
dodge:
  it:
    text: '{second-chance.once} ritira il test con cui si smarca.'
  en:
    text: '{second-chance.once} it rolls the test to dodge again.'
cave-dweller:
  it:
    name: Abitante delle Grotte
    text: |
      Di solito si smarca con +{bonus} {rooms-too?ovunque|fuori dalle stanze},
      {in-its-element.once}. Non si fa Marcare.
    reading: Quante volte, il manuale non lo dice; `sempre` vale qui.
    in-its-element: è nel suo elemento
  en:
    name: Cave Dweller
    text: |
      As a rule it dodges with +{bonus} {rooms-too?everywhere|outside of rooms},
      {in-its-element.once}. It is not easily Marked.
    reading: How often, the book does not say; `always` holds here.
    in-its-element: it is in its element
cliff-hanger:
  it: {name: Appeso, text: 'Salta meglio.', grip: 'ha la presa'}
  en: {name: Cliff Hanger, text: 'It jumps better.', grip: 'it has a grip'}
long-legs:
  it:
    name: Gambe Lunghe
    also: Spilungone
    text: Fa {squares} {squares#casella|caselle} di Rush in più.
    stride: ha il passo lungo
  en:
    name: Long Legs
    also: Beanpole
    text: It may Rush {squares} more {squares#square|squares}.
    stride: it has a long stride
";
const GLOSSARY: &str = "\
burrow:
  it: {use: tana, forms: [tane], not: [cunicolo, cunicoli]}
  en: {use: burrow, forms: [burrows], not: [hole, holes]}
";

const SKILLS: &str = "rules/skills.yaml";
const LOCALES: &str = "locales/skills.yaml";
const TERMS: &str = "locales/glossary.yaml";

/// The house with all its words read.
static READ: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = TempDir::new().expect("a folder can be made");
    for (path, text) in [("house.yaml", HOUSE), (SKILLS, RULES), (LOCALES, WORDS), (TERMS, GLOSSARY)] {
        write(&folder.path().join("nimble"), path, text);
    }
    run(folder.path(), "en", "texts read --all --house nimble").fine();
    run(folder.path(), "en", "check nimble").fine();
    folder
});

/// What stands in a file, and what is written instead.
type Edits = &'static [(&'static str, &'static str)];
/// A mistake: the file, what is edited, the code that is told and the line, what is said to put it right (in Italian and in English, or
/// once where both say the same), and whether the words must stand in the list of what wants a translator.
type Slip = (&'static str, Edits, &'static str, &'static [&'static str], bool);

/// Words, or a rule, that have changed since the words were read.
const CHANGED: &[Slip] = &[
    (LOCALES, &[("Abitante delle Grotte", "Abitante di Grotte")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("Di solito si smarca", "Si smarca spesso")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("qui.", "da noi.")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("è nel suo elemento", "è a casa sua")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("Cave Dweller", "Dweller of Caves")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("As a rule it dodges", "It often dodges")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("holds here.", "is what we use.")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("it is in its element", "it is at home")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("Abitante", "Inquilino"), ("Cave Dweller", "Cave Lodger")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("Non si fa", "Non si lascia"), ("not easily", "seldom")], "text-stale 22", &["of: "], true),
    (LOCALES, &[("'Salta meglio.'", "Salta più lontano.")], "text-stale 25", &["of: "], true),
    (LOCALES, &[("'it has a grip'", "it holds on")], "text-stale 25", &["of: "], true),
    (LOCALES, &[("ritira il test", "può ritirare il test")], "text-stale 6", &["of: "], true),
    (LOCALES, &[("it rolls the test", "it may roll the test")], "text-stale 6", &["of: "], true),
    (SKILLS, &[("actor.room is none or rooms-too", "actor.st <= 3 or rooms-too")], "text-stale 22", &["of: "], true),
    (SKILLS, &[("event: dodge-test", "event: [dodge-test, jump-test]")], "text-stale 22", &["of: "], true),
    (SKILLS, &[("do: {modify: 1}", "do: {modify: 2}")], "text-stale 25", &["of: "], true),
    (SKILLS, &[("ask: false, do: {modify: squares}", "do: {modify: squares}")], "text-stale 37", &["of: "], true),
    (SKILLS, &[("{once: match}", "{once: match, if: failed and actor.st <= 4}")], "text-stale 6", &["of: "], true),
];

/// Words that are not there, or not in one language.
const MISSING: &[Slip] = &[
    (
        LOCALES,
        &[("    name: Abitante delle Grotte\n", "")],
        "text-missing 8",
        &["il nome in italiano", "no name in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("    in-its-element: è nel suo elemento\n", "")],
        "text-missing 8",
        &["in italiano", "in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("    reading: Quante volte, il manuale non lo dice; `sempre` vale qui.\n", "")],
        "text-missing 8",
        &["la lettura in italiano", "no reading in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("    text: Fa {squares} {squares#casella|caselle} di Rush in più.\n", "")],
        "text-missing 27",
        &["il testo in italiano", "no text in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("    name: Cave Dweller\n", "")],
        "text-missing 15",
        &["il nome in inglese", "no name in English"],
        true,
    ),
    (
        LOCALES,
        &[("    in-its-element: it is in its element\n", "")],
        "text-missing 15",
        &["in inglese", "in English"],
        true,
    ),
    (
        LOCALES,
        &[("    reading: How often, the book does not say; `always` holds here.\n", "")],
        "text-missing 15",
        &["la lettura in inglese", "no reading in English"],
        true,
    ),
    (
        LOCALES,
        &[("    text: It may Rush {squares} more {squares#square|squares}.\n", "")],
        "text-missing 32",
        &["il testo in inglese", "no text in English"],
        true,
    ),
    (
        LOCALES,
        &[("  it: {name: Appeso, text: 'Salta meglio.', grip: 'ha la presa'}\n", "")],
        "text-missing 23",
        &["tutto il testo in italiano", "no words in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("  en: {name: Cliff Hanger, text: 'It jumps better.', grip: 'it has a grip'", "  en: {grip: ~")],
        "wrong-shape 25",
        &["un testo", "a text"],
        false,
    ),
    (
        LOCALES,
        &[("name: Appeso, ", "name: '', ")],
        "text-missing 24",
        &["il nome in italiano", "no name in Italian"],
        true,
    ),
    (
        LOCALES,
        &[("text: 'It jumps better.', ", "text: '', ")],
        "text-missing 25",
        &["il testo in inglese", "no text in English"],
        true,
    ),
];

/// Keys, languages and ids with a slip of the pen.
const MISSPELT: &[Slip] = &[
    (LOCALES, &[("    name: Abitante", "    nome: Abitante")], "text-unknown-key 9", &["`name`"], true),
    (LOCALES, &[("    text: |\n      Di", "    testo: |\n      Di")], "text-unknown-key 10", &["`text`"], true),
    (LOCALES, &[("    reading: Quante", "    readnig: Quante")], "text-unknown-key 13", &["`reading`"], true),
    (
        LOCALES,
        &[("    in-its-element: è", "    in-its-elemnet: è")],
        "text-unknown-key 14",
        &["`in-its-element`"],
        true,
    ),
    (LOCALES, &[("    name: Cave", "    nmae: Cave")], "text-unknown-key 16", &["`name`"], true),
    (LOCALES, &[("    text: |\n      As", "    txet: |\n      As")], "text-unknown-key 17", &["`text`"], true),
    (LOCALES, &[("    reading: How", "    raeding: How")], "text-unknown-key 20", &["`reading`"], true),
    (
        LOCALES,
        &[("    in-its-element: it", "    in-his-element: it")],
        "text-unknown-key 21",
        &["`in-its-element`"],
        true,
    ),
    (LOCALES, &[("grip: 'ha", "gripp: 'ha")], "text-unknown-key 24", &["`grip`"], true),
    (LOCALES, &[("    stride: it", "    strides: it")], "text-unknown-key 36", &["`stride`"], true),
    (LOCALES, &[("    also: Spilungone", "    alsso: Spilungone")], "text-unknown-key 29", &["`also`"], true),
    (
        LOCALES,
        &[("    stride: ha", "    stride-becuase: prima\n    stride: ha")],
        "text-unknown-key 31",
        &["`stride-because`"],
        true,
    ),
    (
        LOCALES,
        &[("    stride: it", "    fault-text-stale: it\n    stride: it")],
        "text-unknown-key 36",
        &["`reading`"],
        true,
    ),
    (
        LOCALES,
        &[("    name: Gambe", "    dodge-test: si smarca\n    name: Gambe")],
        "text-unknown-key 28",
        &["`reading`"],
        true,
    ),
    (LOCALES, &[("    name: Gambe", "    of: abcdefab\n    name: Gambe")], "unknown-key 28", &["`of`"], false),
    (LOCALES, &[("cave-dweller:\n  it:\n", "cave-dweller:\n  ti:\n")], "unknown-key 8", &["`it`"], false),
    (LOCALES, &[("  en:\n    name: Cave", "  ne:\n    name: Cave")], "unknown-key 15", &["`en`"], false),
    (LOCALES, &[("  en:\n    name: Cave", "  eng:\n    name: Cave")], "unknown-key 15", &["`en`"], false),
    (LOCALES, &[("long-legs:\n  it:", "long-legs:\n  ita:")], "unknown-key 27", &["`it`"], false),
    (LOCALES, &[("  en: {name: Cliff", "  EN: {name: Cliff")], "unknown-key 25", &["`en`"], false),
    (LOCALES, &[("cave-dweller:", "cave-dweler:")], "text-of-nobody 7", &["`cave-dweller`"], false),
    (LOCALES, &[("cliff-hanger:", "cliffhanger:")], "text-of-nobody 23", &["`cliff-hanger`"], false),
    (LOCALES, &[("dodge:", "dogde:")], "text-of-nobody 1", &["`dodge`"], false),
    (
        LOCALES,
        &[("dodge:", "moon-walk: {it: {name: Passo}, en: {name: Step}}\ndodge:")],
        "text-of-nobody 1",
        &["`moon-walk`"],
        false,
    ),
    (SKILLS, &[("  cave-dweller:", "  cavern-dweller:")], "text-of-nobody 7", &["`cavern-dweller`"], false),
    (SKILLS, &[("      grip:", "      clutch:")], "text-unknown-key 24", &["`clutch`"], true),
];

/// What is written twice, or is no YAML.
const BROKEN: &[Slip] = &[
    (LOCALES, &[("    name: Cave", "    text: Often.\n    name: Cave")], "duplicate-key 18", &["text"], false),
    (LOCALES, &[("    name: Abitante", "    name: Talpa\n    name: Abitante")], "duplicate-key 10", &["name"], false),
    (LOCALES, &[("    stride: it", "    stride: it walks\n    stride: it")], "duplicate-key 37", &["stride"], false),
    (LOCALES, &[("long-legs:\n", "long-legs:\n  it: {name: Gambe}\n")], "duplicate-key 28", &["it"], false),
    (
        LOCALES,
        &[("long-legs:\n", "dodge:\n  it: {name: Schivare}\nlong-legs:\n")],
        "duplicate-key 26",
        &["dodge"],
        false,
    ),
    (LOCALES, &[("'Salta meglio.'", "'Salta meglio.")], "unreadable-yaml 24", &[""], false),
    (LOCALES, &[("    name: Cave Dweller", "    name: Cave: Dweller")], "unreadable-yaml 16", &[""], false),
    (LOCALES, &[("    name: Cave Dweller", "   name: Cave Dweller")], "unreadable-yaml 17", &[""], false),
    (LOCALES, &[("    name: Cave Dweller", "\tname: Cave Dweller")], "unreadable-yaml 16", &[""], false),
    (
        LOCALES,
        &[("text: Fa {squares} {squares#casella|caselle} di Rush in più.", "text: {squares} caselle in più.")],
        "unreadable-yaml 30",
        &[""],
        false,
    ),
    (
        LOCALES,
        &[("    name: Cave Dweller", "    name: [Cave, Dweller]")],
        "wrong-shape 16",
        &["un testo", "a text"],
        false,
    ),
    (
        LOCALES,
        &[("    stride: ha il passo lungo", "    stride: {text: ha il passo lungo}")],
        "wrong-shape 31",
        &["un testo", "a text"],
        false,
    ),
    (
        LOCALES,
        &[("  it: {name: Appeso, text: 'Salta meglio.', grip: 'ha la presa'}", "  it: Appeso")],
        "wrong-shape 24",
        &["una mappa", "a map"],
        false,
    ),
    (
        LOCALES,
        &[("    also: Beanpole", "    also: [Beanpole, Giraffe]")],
        "wrong-shape 34",
        &["un testo", "a text"],
        false,
    ),
    (LOCALES, &[("Gambe Lunghe", "\"Gambe\\u202e Lunghe\"")], "text-hidden-mark 28", &["U+202E"], false),
    (LOCALES, &[("It is not easily", "It is\u{200b} not easily")], "text-hidden-mark 18", &["U+200B"], false),
];

/// Numbers and placeables.
const NUMBERS: &[Slip] = &[
    (LOCALES, &[("smarca con +{bonus}", "smarca meglio")], "text-placeables-differ 18", &["`{bonus}`"], true),
    (LOCALES, &[("dodges with +{bonus}", "dodges better")], "text-placeables-differ 18", &["`{bonus}`"], true),
    (
        LOCALES,
        &[("{rooms-too?ovunque|fuori dalle stanze}", "fuori dalle stanze")],
        "text-placeables-differ 18",
        &["`{rooms-too}`"],
        true,
    ),
    (
        LOCALES,
        &[("      {in-its-element.once}. It", "      always. It")],
        "text-placeables-differ 18",
        &["`{in-its-element.once}`"],
        true,
    ),
    (LOCALES, &[("smarca con +{bonus}", "smarca con +{bonsu}")], "text-unknown-placeable 11", &["`bonus`"], true),
    (LOCALES, &[("dodges with +{bonus}", "dodges with +{bonsu}")], "text-unknown-placeable 18", &["`bonus`"], true),
    (
        LOCALES,
        &[("{rooms-too?everywhere", "{room-too?everywhere")],
        "text-unknown-placeable 18",
        &["`rooms-too`"],
        true,
    ),
    (
        LOCALES,
        &[("{in-its-element.once}. It", "{in-its-elemnt.once}. It")],
        "text-unknown-placeable 18",
        &["`in-its-element.once`"],
        true,
    ),
    (
        LOCALES,
        &[("It is not", "{dogde:name} it has not. It is not")],
        "text-unknown-placeable 18",
        &["`dodge:name`"],
        true,
    ),
    (
        LOCALES,
        &[("more {squares#square|squares}", "more {square#square|squares}")],
        "text-unknown-placeable 35",
        &["`squares`"],
        true,
    ),
    (
        LOCALES,
        &[("it is in its element", "'{actr} is in its element'")],
        "text-unknown-placeable 21",
        &["`actor`"],
        true,
    ),
    (
        LOCALES,
        &[("ritira il test", "ritira {=una volta} il {second-chance.twice} test")],
        "text-unknown-placeable 3",
        &["`second-chance.once`"],
        true,
    ),
    (
        LOCALES,
        &[("Fa {squares} {squares#casella|caselle}", "Fa 2 {squares#casella|caselle}")],
        "text-says-a-number 30",
        &["`{squares}`"],
        true,
    ),
    (
        LOCALES,
        &[("It may Rush {squares} more", "It may Rush two more")],
        "text-says-a-number 35",
        &["`{squares}`"],
        true,
    ),
    (
        LOCALES,
        &[("Fa {squares} {squares#casella|caselle}", "Fa due {squares#casella|caselle}")],
        "text-says-a-number 30",
        &["`{squares}`"],
        true,
    ),
    (LOCALES, &[("ha il passo lungo", "fa due passi in più")], "text-says-a-number 31", &["`{squares}`"], true),
    (
        LOCALES,
        &[("It is not easily", "Once a turn it is not easily")],
        "text-says-a-number 18",
        &["`{in-its-element.once}`"],
        true,
    ),
    (
        LOCALES,
        &[("Non si fa", "Una volta per turno non si fa")],
        "text-says-a-number 11",
        &["`{in-its-element.once}`"],
        true,
    ),
    (
        LOCALES,
        &[("{squares#casella|caselle}", "{squares#casella}")],
        "text-wrong-choice 30",
        &["{squares#casella|caselle}", "{squares#square|squares}"],
        true,
    ),
    (LOCALES, &[("{squares#square|squares}", "{squares#square}")], "text-wrong-choice 35", &["`one:`"], true),
    (
        LOCALES,
        &[(
            "It may Rush {squares} more {squares#square|squares}.",
            "'Rush {squares} more {squares#oen: square|other: squares}.'",
        )],
        "text-wrong-choice 35",
        &["`other:`"],
        true,
    ),
    (
        LOCALES,
        &[(
            "Fa {squares} {squares#casella|caselle} di Rush in più.",
            "'Fa {squares} {squares#1: casella|few: caselle} in più.'",
        )],
        "text-wrong-choice 30",
        &["`other:`"],
        true,
    ),
    (
        LOCALES,
        &[("{rooms-too?ovunque|fuori dalle stanze}", "{rooms-too?ovunque}")],
        "text-wrong-choice 11",
        &["|"],
        true,
    ),
    (LOCALES, &[("con +{bonus} {", "con +{bonus {")], "text-broken-braces 11", &["`{nome}`", "`{name}`"], true),
    (LOCALES, &[("with +{bonus}", "with +bonus}")], "text-broken-braces 18", &["`{nome}`", "`{name}`"], true),
    (LOCALES, &[("with +{bonus}", "with +{}")], "text-broken-braces 18", &["`{nome}`", "`{name}`"], true),
    (LOCALES, &[("with +{bonus}", "with +{{bonus}")], "text-broken-braces 18", &["`{nome}`", "`{name}`"], true),
    (
        LOCALES,
        &[("it has a long stride", "it has a long stride}")],
        "text-broken-braces 36",
        &["`{nome}`", "`{name}`"],
        true,
    ),
];

/// Words that a reader would not understand, or that the book does not use.
const WORDINGS: &[Slip] = &[
    (
        LOCALES,
        &[("è nel suo elemento", "serve come catch-test")],
        "text-shows-an-id 14",
        &["`Ricevere il Pallone`"],
        true,
    ),
    (
        LOCALES,
        &[("it is in its element", "it holds until end-of-next-activation")],
        "text-shows-an-id 21",
        &["`end of the next activation`"],
        true,
    ),
    (LOCALES, &[("'ha la presa'", "'ogni casualty-roll lo dice'")], "text-shows-an-id 24", &["`Tiro Perdita`"], true),
    (
        LOCALES,
        &[("Non si fa Marcare.", "Sta bene nel dungeon.")],
        "text-says-another-term 12",
        &["`sotterraneo`"],
        true,
    ),
    (
        LOCALES,
        &[("Non si fa Marcare.", "Non si fa marcare, né marcato.")],
        "text-says-another-term 12",
        &["`Marcato`"],
        true,
    ),
    (
        LOCALES,
        &[("It is not easily Marked.", "Beside a coffer it is Marked.")],
        "text-says-another-term 19",
        &["`chest`"],
        true,
    ),
    (LOCALES, &[("Di solito si smarca", "Di solito dodgia")], "text-says-another-term 11", &["`smarcarsi`"], true),
    (LOCALES, &[("Gambe Lunghe", "Gambe nella Zona Meta")], "text-says-another-term 28", &["`Area di Meta`"], true),
    (LOCALES, &[("ha il passo lungo", "va via dal cunicolo")], "text-says-another-term 31", &["`tana`"], true),
    (
        LOCALES,
        &[("it has a long stride", "it comes out of its holes")],
        "text-says-another-term 36",
        &["`burrow`"],
        true,
    ),
    (
        TERMS,
        &[("use: burrow, forms: [burrows], not: [hole, holes]", "use: hole, not: [stride]")],
        "text-says-another-term 36",
        &["`hole`"],
        true,
    ),
    (LOCALES, &[("    also: Beanpole", "    also: ','")], "text-also-odd 34", &["scrivine uno", "write one"], false),
    (LOCALES, &[("    also: Beanpole", "    also: Long Legs")], "text-also-odd 34", &["toglilo", "take it out"], false),
    (
        LOCALES,
        &[("    also: Spilungone", "    also: Appeso, Spilungone")],
        "text-also-odd 29",
        &["`cliff-hanger`"],
        false,
    ),
];

/// The glossary itself.
const GLOSSARIES: &[Slip] = &[
    (TERMS, &[("use: tana", "ues: tana")], "unknown-key locales/glossary.yaml 2", &["`use`"], false),
    (
        TERMS,
        &[("not: [cunicolo, cunicoli]", "nto: [cunicolo, cunicoli]")],
        "unknown-key locales/glossary.yaml 2",
        &["`not`"],
        false,
    ),
    (TERMS, &[("  en: ", "  ne: ")], "unknown-key locales/glossary.yaml 3", &["`en`"], false),
    (
        TERMS,
        &[("not: [hole, holes]", "not: [burrow]")],
        "glossary-contradicts locales/glossary.yaml 3",
        &["`burrow`"],
        false,
    ),
    (
        TERMS,
        &[("not: [hole, holes]", "not: [hole, end zone]")],
        "glossary-contradicts locales/glossary.yaml 3",
        &["`end-zone`"],
        false,
    ),
    (
        TERMS,
        &[("not: [hole, holes]", "not: ['*']")],
        "glossary-without-letters locales/glossary.yaml 3",
        &["`*`"],
        false,
    ),
    (TERMS, &[("use: tana, ", "use: [tana], ")], "wrong-shape locales/glossary.yaml 2", &["un testo", "a text"], false),
    (
        TERMS,
        &[("{use: tana, forms: [tane], not: [cunicolo, cunicoli]}", "tana")],
        "wrong-shape locales/glossary.yaml 2",
        &["una mappa", "a map"],
        false,
    ),
    (TERMS, &[("{use: tana, ", "{")], "missing-key locales/glossary.yaml 2", &["`use`"], false),
    (TERMS, &[("burrow:\n", "burrow:\nburrow:\n")], "duplicate-key locales/glossary.yaml 2", &["burrow"], false),
];

fn tables() -> impl Iterator<Item = &'static Slip> {
    [CHANGED, MISSING, MISSPELT, BROKEN, NUMBERS, WORDINGS, GLOSSARIES].into_iter().flatten()
}

/// The house with a mistake in it.
fn edited((path, edits, ..): &Slip) -> TempDir {
    let folder = TempDir::new().expect("a folder can be made");
    copy(READ.path(), folder.path());
    let path = folder.path().join("nimble").join(path);
    let mut text = fs::read_to_string(&path).expect("the file is there");
    for (from, to) in *edits {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    fs::write(path, text).expect("it can be written");
    folder
}

/// What is wrong with how a mistake is told.
fn told_wrongly(slip: &Slip) -> Vec<String> {
    let (_, edits, told, remedy, listed) = slip;
    let folder = edited(slip);
    // Words are at fault, unless the place says otherwise.
    let (code, line) = told.split_once(' ').expect("a code and a line");
    let (shelf, line) = line.split_once(' ').unwrap_or((LOCALES, line));
    let told = format!("{code} nimble/{shelf}:{line}:");
    let mut findings = Vec::new();
    for (index, language) in LANGUAGES.into_iter().enumerate() {
        let check = run(folder.path(), language, "check nimble");
        let codes = codes(&check);
        let is_told = matches!(codes.as_slice(), [only] if only.starts_with(&told));
        let cured = check.err.contains(remedy.get(index).or(remedy.first()).expect("there is a remedy"));
        if !is_told || !cured || check.err.contains('⟨') {
            findings.push(format!("{edits:?} ({language}): expected {told}, {codes:?}\n{}", check.err));
        }
    }
    if *listed {
        let list = run(folder.path(), "en", "texts stale nimble");
        if list.code != 1 {
            findings.push(format!("{edits:?}: not in the list of what wants a translator\n{}", list.out));
        }
    }
    findings
}

/// What comes of each of many things, both processors at work.
fn each<T: Sync>(things: &[T], look: impl Fn(&T) -> Vec<String> + Sync) -> Vec<String> {
    let half = things.len() / 2;
    let (first, second) = things.split_at(half);
    thread::scope(|scope| {
        let second = scope.spawn(|| second.iter().flat_map(&look).collect::<Vec<_>>());
        let mut found: Vec<String> = first.iter().flat_map(&look).collect();
        found.extend(second.join().expect("both halves come through"));
        found
    })
}

#[test]
fn a_hundred_mistakes_in_a_house_are_each_told_once_with_their_place_and_what_to_do() {
    let slips: Vec<&Slip> = tables().collect();
    assert!(slips.len() >= 100, "{} mistakes", slips.len());
    LazyLock::force(&READ);
    none(&each(&slips, |slip| told_wrongly(slip)), "mistakes are not told as they should be:");
}
