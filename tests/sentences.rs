//! Conditions, amounts and effects as pages tell them: in words, in every language, whatever a house writes.

use std::collections::BTreeSet;

use arbitro::expr::vocabulary::Kind;
use arbitro::games::blitz::Blitz;
use arbitro::games::bowl::Bowl;
use arbitro::games::gauntlet::Gauntlet;
use arbitro::judge::Shelf;
use arbitro::judge::page::{Form, page};
use arbitro::pack::Library;
use arbitro::referee::Family;
use arbitro::text::{Language, key_in, messages, of_grammar};
use arbitro::with_book;

use tempfile::TempDir;

use crate::support::{LANGUAGES, none, root, run, write};

/// The conditions of a house's hooks on a Dodge, as the page of its skill tells them.
fn told(language: &str, hooks: &[(&str, &str)]) -> Vec<String> {
    let folder = TempDir::new().expect("there is room");
    let written: Vec<String> = hooks
        .iter()
        .enumerate()
        .map(|(index, (condition, amount))| {
            format!("      c{index}: {{event: dodge-test, as: actor, phase: modify, if: '{condition}', do: {{modify: '{amount}'}}}}\n")
        })
        .collect();
    write(folder.path(), "house.yaml", "house: told\nextends: dungeon-bowl\n");
    let rules = format!(
        "kind: skill\nrules:\n  telling:\n    source: told/telling\n    params: {{bonus: 2, rooms-too: false}}\n    hooks:\n{}",
        written.concat()
    );
    write(folder.path(), "rules/skills.yaml", rules);
    let run = run(root(), language, &format!("rules telling --house {}", folder.path().display()));
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    let hook = |index: usize| lines.iter().position(|line| line.contains(&format!("(`c{index}`) · ")));
    (0..hooks.len())
        .map(|index| {
            let at = hook(index).unwrap_or_else(|| panic!("{}", run.out));
            let parts: Vec<&str> = lines[at].split(" · ").collect();
            let condition = parts.iter().find(|part| part.starts_with("se ") || part.starts_with("if "));
            let effect = lines[at + 1].trim().trim_start_matches("→ ");
            format!("{} → {effect}", condition.map_or("", |condition| &condition[3..]))
        })
        .collect()
}

/// Each way of saying something, and its contrary.
const CONDITIONS: &[(&str, &str, &str)] = &[
    ("actor is marked", "chi agisce è Marcato", "the one who acts is Marked"),
    ("actor is not marked", "chi agisce non è Marcato", "the one who acts is not Marked"),
    ("not actor is marked", "chi agisce non è Marcato", "the one who acts is not Marked"),
    ("not actor is not marked", "chi agisce è Marcato", "the one who acts is Marked"),
    ("actor has dodge", "chi agisce ha Dodge", "the one who acts has Dodge"),
    ("actor lacks dodge", "chi agisce non ha Dodge", "the one who acts does not have Dodge"),
    ("not actor lacks dodge", "chi agisce ha Dodge", "the one who acts has Dodge"),
    (
        "actor lacks dodge and actor lacks block and actor lacks tackle",
        "chi agisce non ha Dodge, Block o Tackle",
        "the one who acts does not have Dodge, Block or Tackle",
    ),
    ("actor has dodge and actor has block", "chi agisce ha Dodge e Block", "the one who acts has Dodge and Block"),
    ("actor has dodge or actor has block", "chi agisce ha Dodge o Block", "the one who acts has Dodge or Block"),
    (
        "not (actor has dodge and actor has block)",
        "chi agisce non ha Dodge o chi agisce non ha Block",
        "the one who acts does not have Dodge or the one who acts does not have Block",
    ),
    ("actor.st < 4", "la Forza di chi agisce è minore di 4", "the Strength of the one who acts is less than 4"),
    ("actor.st <= 4", "la Forza di chi agisce è al massimo 4", "the Strength of the one who acts is at most 4"),
    ("actor.st > 4", "la Forza di chi agisce è maggiore di 4", "the Strength of the one who acts is more than 4"),
    ("actor.st >= 4", "la Forza di chi agisce è almeno 4", "the Strength of the one who acts is at least 4"),
    ("actor.st = 4", "la Forza di chi agisce è 4", "the Strength of the one who acts is 4"),
    (
        "actor.st != 4",
        "la Forza di chi agisce è un numero diverso da 4",
        "the Strength of the one who acts is a number other than 4",
    ),
    ("not actor.st = 4", "la Forza di chi agisce non è 4", "the Strength of the one who acts is not 4"),
    (
        "not actor.st < 4",
        "la Forza di chi agisce non è minore di 4",
        "the Strength of the one who acts is not less than 4",
    ),
    ("total < need", "il totale è minore del numero da raggiungere", "the total is less than the number to reach"),
    ("natural is 1 or natural is 6", "il tiro naturale è 1 o 6", "the natural roll is 1 or 6"),
    (
        "declared-action is blitz or declared-action is pass or actor is marked",
        "l'azione dichiarata è Blitz o Passaggio o chi agisce è Marcato",
        "the declared action is Blitz or Pass or the one who acts is Marked",
    ),
    (
        "not declared-action is blitz and not declared-action is pass",
        "l'azione dichiarata non è Blitz o Passaggio",
        "the declared action is not Blitz or Pass",
    ),
    (
        "actor.pa is none",
        "non c'è l'Abilità Passaggio di chi agisce",
        "there is no Passing Ability of the one who acts",
    ),
    ("carrier is none", "nessuno ha il pallone", "nobody holds the ball"),
    ("carrier is not none", "qualcuno ha il pallone", "somebody holds the ball"),
    ("carrier is actor", "il portatore del pallone è chi agisce", "the ball carrier is the one who acts"),
    (
        "actor.team is carrier.team",
        "chi agisce e il portatore del pallone sono della stessa squadra",
        "the one who acts and the ball carrier are of the same team",
    ),
    (
        "any markers of actor",
        "ci sono avversari che Marcano chi agisce",
        "there are opponents who Mark the one who acts",
    ),
    (
        "no markers of destination",
        "non ci sono avversari che Marcano la casella d'arrivo",
        "there are no opponents who Mark the square entered",
    ),
    (
        "not any markers of actor",
        "non ci sono avversari che Marcano chi agisce",
        "there are no opponents who Mark the one who acts",
    ),
    (
        "any teammates of actor within 1 lack really-stupid",
        "fra compagni di chi agisce in campo, entro 1 casella da chi agisce ce n'è almeno uno per cui: non ha Really Stupid",
        "of team-mates of the one who acts in play, at most 1 square from the one who acts at least one is such that it does not have Really Stupid",
    ),
    (
        "no teammates of actor are prone",
        "fra compagni di chi agisce in campo non ce n'è nessuno per cui: è Prono",
        "of team-mates of the one who acts in play none is such that it is Prone",
    ),
    (
        "no teammates of actor lack dodge",
        "per ciascuno fra compagni di chi agisce in campo: ha Dodge",
        "of team-mates of the one who acts in play each is such that it has Dodge",
    ),
    (
        "every teammates of actor are standing",
        "per ciascuno fra compagni di chi agisce in campo: è In Piedi",
        "of team-mates of the one who acts in play each is such that it is standing",
    ),
    (
        "not every teammates of actor are standing",
        "non per ciascuno fra compagni di chi agisce in campo: è In Piedi",
        "of team-mates of the one who acts in play not each is such that it is standing",
    ),
    (
        "count(opponents of actor within 2 of destination having block who are not prone besides carrier) >= 3",
        "il numero di avversari di chi agisce in campo, entro 2 caselle dalla casella d'arrivo, tranne il portatore del pallone (ciascuno solo se ha Block e non è Prono) è almeno 3",
        "the number of opponents of the one who acts in play, at most 2 squares from the square entered, except the ball carrier (each only if it has Block and it is not Prone) is at least 3",
    ),
    (
        "count(markers of actor) > 0",
        "ci sono avversari che Marcano chi agisce",
        "there are opponents who Mark the one who acts",
    ),
    (
        "count(markers of actor) = 0",
        "non ci sono avversari che Marcano chi agisce",
        "there are no opponents who Mark the one who acts",
    ),
    (
        "count(markers of actor) > 1",
        "il numero di avversari che Marcano chi agisce è maggiore di 1",
        "the number of opponents who Mark the one who acts is more than 1",
    ),
    (
        "carrier in teammates of actor",
        "il portatore del pallone è uno di questi: compagni di chi agisce in campo",
        "the ball carrier is one of these: team-mates of the one who acts in play",
    ),
    (
        "carrier not in teammates of actor",
        "il portatore del pallone non è uno di questi: compagni di chi agisce in campo",
        "the ball carrier is not one of these: team-mates of the one who acts in play",
    ),
    (
        "carrier seen by actor",
        "il portatore del pallone è visto da chi agisce",
        "the ball carrier is seen by the one who acts",
    ),
    (
        "not carrier seen by actor",
        "il portatore del pallone non è visto da chi agisce",
        "the ball carrier is not seen by the one who acts",
    ),
    (
        "distance from actor to destination <= 3",
        "la distanza fra chi agisce e la casella d'arrivo è al massimo 3",
        "the distance from the one who acts to the square entered is at most 3",
    ),
    (
        "rise from origin to destination < 0",
        "la differenza di livello dalla casella lasciata alla casella d'arrivo è minore di 0",
        "the difference in level from the square left to the square entered is less than 0",
    ),
    (
        "actor is marked and (actor.st > 3 or not (actor.ma < 5 and turn = 1))",
        "chi agisce è Marcato e (la Forza di chi agisce è maggiore di 3, il Movimento di chi agisce non è minore di 5 o il numero del turno non è 1)",
        "the one who acts is Marked and (the Strength of the one who acts is more than 3, the Movement Allowance of the one who acts is not less than 5 or the number of the turn is not 1)",
    ),
    (
        "total + (actor.st - 1) * bonus >= need",
        "il totale più (2 volte (la Forza di chi agisce meno 1)) è almeno il numero da raggiungere",
        "the total plus (2 times (the Strength of the one who acts minus 1)) is at least the number to reach",
    ),
    (
        "max(half(actor.st), quotient(turn, 2)) > min(actor.ma, -1)",
        "il maggiore fra metà della Forza di chi agisce, per eccesso e (il numero del turno diviso 2, per difetto) è maggiore del minore fra il Movimento di chi agisce e −1",
        "the greater of half of the Strength of the one who acts, rounded up and (the number of the turn divided by 2, rounded down) is more than the lesser of the Movement Allowance of the one who acts and −1",
    ),
    ("rooms-too or actor is prone", "chi agisce è Prono", "the one who acts is Prone"),
    (
        "if actor is prone then actor has dodge else actor has block",
        "chi agisce ha Dodge se chi agisce è Prono; altrimenti chi agisce ha Block",
        "the one who acts has Dodge if the one who acts is Prone; otherwise the one who acts has Block",
    ),
    ("doubles", "esce un doppio", "the dice show doubles"),
    ("not doubles", "non esce un doppio", "the dice show no doubles"),
    ("destination.room is none", "la casella d'arrivo non è in una stanza", "the square entered is not in a room"),
    (
        "destination.room is armoury",
        "la stanza della casella d'arrivo è Armeria",
        "the room of the square entered is Armoury",
    ),
];

/// Amounts, as what they add or take off.
const AMOUNTS: &[(&str, &str, &str)] = &[
    ("2", "aggiunge +2", "adds +2"),
    ("-bonus", "toglie 2", "takes off 2"),
    (
        "-count(markers of destination)",
        "toglie il numero di avversari che Marcano la casella d'arrivo",
        "takes off the number of opponents who Mark the square entered",
    ),
    (
        "if actor.st > 5 then 3 else if actor.st > 3 then bonus else 0",
        "aggiunge 3 se la Forza di chi agisce è maggiore di 5; 2 se la Forza di chi agisce è maggiore di 3; altrimenti 0",
        "adds 3 if the Strength of the one who acts is more than 5; 2 if the Strength of the one who acts is more than 3; otherwise 0",
    ),
    (
        "actor.team.re-rolls - 1 + turn",
        "aggiunge il numero di Re-Roll di Squadra che restano alla squadra di chi agisce meno 1 più il numero del turno",
        "adds the number of team re-rolls left to the team of the one who acts minus 1 plus the number of the turn",
    ),
    ("bonus * turn", "aggiunge 2 volte il numero del turno", "adds 2 times the number of the turn"),
];

#[test]
fn every_way_of_saying_something_is_told_in_both_languages() {
    let mut hooks: Vec<(&str, &str)> = CONDITIONS.iter().map(|(condition, ..)| (*condition, "1")).collect();
    hooks.extend(AMOUNTS.iter().map(|(amount, ..)| ("actor is prone", *amount)));
    for (index, language) in LANGUAGES.iter().enumerate() {
        let told = told(language, &hooks);
        let pick = |row: &(&'static str, &'static str, &'static str)| [row.1, row.2][index];
        let one = ["aggiunge +1", "adds +1"][index];
        let prone = ["chi agisce è Prono", "the one who acts is Prone"][index];
        let wanted = CONDITIONS.iter().map(|row| format!("{} → {one}", pick(row)));
        let wanted = wanted.chain(AMOUNTS.iter().map(|row| format!("{prone} → {}", pick(row))));
        let wrong: Vec<String> = wanted
            .zip(&told)
            .zip(&hooks)
            .filter(|((wanted, told), _)| wanted != *told)
            .map(|((wanted, told), (condition, amount))| {
                format!("`{condition}`, `{amount}`\n  is told: {told}\n  and not: {wanted}")
            })
            .collect();
        none(&wrong, "these are told otherwise:");
    }
}

/// Whether a line shows how rule files write something.
fn is_notation(line: &str) -> bool {
    let signs =
        [">=", "<=", "!=", " > ", " < ", " = ", "count(", "max(", "min(", "half(", "quotient(", "⟨", "⟩", "“”", "«»"];
    let letters: Vec<char> = line.chars().collect();
    let dotted = letters.windows(3).any(|three| three[1] == '.' && three[0].is_lowercase() && three[2].is_lowercase());
    signs.iter().any(|sign| line.contains(sign)) || dotted
}

#[test]
fn no_sentence_of_a_page_shows_how_rule_files_write_it() {
    let library = Library::embedded();
    let mut findings = BTreeSet::new();
    let mut sentences = 0;
    for pack in library.packs().into_iter().filter(|pack| pack.game) {
        let book = Shelf::new(library.clone()).book(&pack.name, &[]);
        let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
        with_book!(&book, book => for rule in &book.rules {
            for language in Language::all() {
                let labels = ["rules-hooks", "page-need", "page-outcomes", "page-value", "page-truth", "page-roll"];
                let labels = labels.map(|label| arbitro::text::say(language, label, &[]));
                let page = page(book, rule, language);
                let facts = page.facts.iter().filter(|fact| fact.form != Form::Notation && labels.contains(&fact.label));
                for line in facts.flat_map(|fact| &fact.lines) {
                    sentences += 1;
                    // What stands between backticks is the id of a rule, a hook or a script, by which it is asked for.
                    let parts: Vec<&str> = line.split('`').collect();
                    let is_id = |id: &&str| id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c));
                    let ids = parts.iter().skip(1).step_by(2).all(is_id);
                    let words: String = parts.iter().step_by(2).copied().collect();
                    let too_long = arbitro::text::say(language, "clause-too-long", &[]);
                    if !ids || is_notation(&words) || words.contains(&too_long) {
                        findings.insert(format!("{}: {}: {line}", language.code(), page.id));
                    }
                }
            }
        });
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "these sentences show notation:");
    assert!(sentences > 10_000, "{sentences} sentences");
}

/// Whether a word has its piece of a sentence, as the family says it, in a language itself.
/// A preposition that an article follows, where the language makes one word of them: "di il bersaglio".
fn parted(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split([' ', '\'']).collect();
    let meet = |two: &[&str]| {
        ["di", "a", "da", "in", "su"].contains(&two[0].to_lowercase().as_str())
            && ["il", "lo", "la", "l", "i", "gli", "le"].contains(&two[1])
    };
    words.windows(2).find(|two| meet(two)).map(|two| two.join(" "))
}

#[test]
fn no_preposition_stands_before_an_article_on_an_italian_page() {
    assert_eq!(parted("tramite il luogo di il bersaglio").as_deref(), Some("di il"));
    assert_eq!(parted("l'Allenatore di l'altra squadra").as_deref(), Some("di l"));
    let library = Library::embedded();
    let mut findings = BTreeSet::new();
    for pack in library.packs().into_iter().filter(|pack| pack.game) {
        let book = Shelf::new(library.clone()).book(&pack.name, &[]);
        let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
        with_book!(&book, book => for rule in &book.rules {
            let page = page(book, rule, Language::SOURCE);
            let lines = page.facts.iter().filter(|fact| fact.form != Form::Notation).flat_map(|fact| &fact.lines);
            // A rule is called so: "Up" is no preposition.
            let told = lines.map(|line| line.replace("Su le ginocchia", "").replace("su le ginocchia", ""));
            let told = told.filter(|line| parted(line).is_some());
            findings.extend(told.map(|line| format!("{}: {line}", page.id)));
        });
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "these are two words where Italian has one:");
}

fn has_piece(family: &str, group: &str, word: &str, language: Language) -> bool {
    messages().has_own(language, &key_in(family, &format!("{group}-{word}")))
}

/// The words of a family without a piece of a sentence.
fn wordless<G: Family>(language: Language) -> Vec<String> {
    let words = G::vocabulary();
    let group = |kind: Kind| if kind == Kind::Truth { "claim" } else { "noun" };
    let mut wanted: Vec<(&str, String)> = Vec::new();
    wanted.extend(words.properties.iter().map(|row| (group(row.kind), row.name.to_owned())));
    wanted.extend(words.facts.iter().map(|row| (group(row.kind), row.name.to_owned())));
    wanted.extend(words.sets.iter().map(|row| ("noun", row.name.to_owned())));
    wanted.extend(
        words
            .relations
            .iter()
            .map(|row| (if row.kind == Kind::Truth { "claim-by" } else { "noun" }, row.name.to_owned())),
    );
    let slots = words.events.iter().flat_map(|event| event.slots);
    wanted.extend(
        slots.map(|(name, kind)| (if *kind == Kind::Truth { "claim-role" } else { "noun-role" }, (*name).to_owned())),
    );
    for verb in words.verbs {
        wanted.push(("does", verb.name.to_owned()));
        let said = messages().values(language, &key_in(G::NAME, &format!("does-{}", verb.name)));
        let said: BTreeSet<&str> = said.iter().map(|name| of_grammar(name)).collect();
        let beside = verb.args.iter().filter(|(name, ..)| !said.contains(name));
        wanted.extend(beside.map(|(name, kind, _)| {
            ("with", if (*name, *kind) == ("by", Kind::Number) { "amount" } else { name }.to_owned())
        }));
    }
    let missing = wanted.iter().filter(|(group, word)| !has_piece(G::NAME, group, word, language));
    missing.map(|(group, word)| format!("{} {}: `{group}-{word}`", language.code(), G::NAME)).collect()
}

#[test]
fn every_word_of_a_vocabulary_has_its_piece_of_a_sentence() {
    let mut findings = BTreeSet::new();
    for language in Language::all() {
        findings.extend(wordless::<Bowl>(language));
        findings.extend(wordless::<Blitz>(language));
        findings.extend(wordless::<Gauntlet>(language));
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "these words have no piece of a sentence:");
}

#[test]
fn roles_that_rules_make_up_have_their_words_too() {
    let library = Library::embedded();
    let mut findings = BTreeSet::new();
    for pack in library.packs().into_iter().filter(|pack| pack.game) {
        let book = Shelf::new(library.clone()).book(&pack.name, &[]);
        let book = book.unwrap_or_else(|refused| panic!("{:?}", refused.faults));
        with_book!(&book, book => for (name, kind) in book.events.iter().flat_map(|event| &event.slots) {
            let group = if *kind == Kind::Truth { "claim-role" } else { "noun-role" };
            let wordless = |language: &Language| !messages().has_own(*language, &format!("{group}-{name}"));
            findings.extend(Language::all().filter(wordless).map(|tongue| format!("{}: `{group}-{name}`", tongue.code())));
        });
    }
    none(&findings.into_iter().collect::<Vec<_>>(), "these roles have no words:");
}

/// Nobody reads a sentence of thousands of parts: it is said to be one, and its page stays a page.
#[test]
fn a_condition_that_nobody_could_read_fills_no_page() {
    let deep = format!("{}actor is prone{}", "not (".repeat(60), ")".repeat(60));
    let wide = vec!["actor.st > 3"; 3000].join(" and ");
    let nested = (0..60).fold("actor is prone".to_owned(), |inner, index| {
        format!("(actor.st > {index} {} {inner})", if index % 2 == 0 { "and" } else { "or" })
    });
    let many = vec!["natural"; 60].join(" + ");
    for (language, too_long) in LANGUAGES.iter().zip(["troppo lungo", "too long"]) {
        let told = told(language, &[(&deep, "1"), (&wide, "1"), (&nested, "1"), ("actor is prone", &many)]);
        assert!(told[0].contains("Pron"), "an even number of denials is none: {}", told[0]);
        assert!(told.iter().all(|line| line.len() < 4000), "{told:?}");
        assert!(told[1].contains(too_long) && told[3].contains(too_long), "{told:?}");
    }
}
