//! The sections of the pages: one for each table of the vocabulary and of the compiler.

use crate::cli::output::Output;
use crate::expr::Param;
use crate::expr::vocabulary::{Kind, Scope, Shape, slot};
use crate::judge::{CASE_KEYS, EXPECTED};
use crate::pack::{Entry, Tree};
use crate::referee::{
    Book, COMMON_KEYS, CORE_EFFECTS, CORE_KINDS, Event, Family, Finder, HOOK_KEYS, KeysOf, LEAGUE_KINDS, Phase, Sense,
    Setting, words,
};
use crate::text::{key_in, messages};

use super::examples::Examples;
use super::page::{Cell, Row, Section};

/// The help of a word: the message of this key, or nothing.
fn help(out: &Output, key: &str) -> Cell {
    let key = key.to_owned();
    Cell::Words(if messages().has(out.language, &key) { out.say(&key, &[]) } else { String::new() })
}

fn section(out: &Output, heading: &str, columns: &[&str], rows: impl IntoIterator<Item = Row>) -> Section {
    let columns = columns.iter().map(|column| out.say(&format!("column-{column}"), &[]));
    Section { heading: out.say(heading, &[]), columns: columns.collect(), rows: rows.into_iter().collect() }
}

fn row(word: impl Into<String>, cells: impl IntoIterator<Item = Cell>) -> Row {
    Row { word: word.into(), cells: cells.into_iter().collect() }
}

// ------------------------------------------------------------------------------------------- every game

/// The page of all games: the keys of rules and hooks, the referee's own effects, the words of every event.
pub(super) fn every_game(out: &Output) -> Vec<Section> {
    let keys = |heading: &str, of: &str, keys: &[&str]| {
        let row = |key: &&str| row(*key, [help(out, &format!("key-{of}-{key}"))]);
        section(out, heading, &["key", "meaning"], keys.iter().map(row))
    };
    let league =
        |(kind, keys): &(&str, &[&str])| row(*kind, [help(out, &format!("word-{kind}")), Cell::Code(keys.join(", "))]);
    let events = CORE_KINDS.iter().find(|(kind, _)| *kind == "event").map_or(&[][..], |(_, keys)| *keys);
    let phases = Phase::ALL.iter().map(|phase| row(phase.word(), [help(out, &format!("phase-says-{}", phase.word()))]));
    let common = slot::COMMON.iter().map(|(word, _)| *word).chain(["argument", "failed", "passed", "unfavourable"]);
    vec![
        keys("words-rule-keys", "rule", COMMON_KEYS),
        keys("words-hook-keys", "hook", &HOOK_KEYS),
        section(out, "words-phases", &["word", "meaning"], phases),
        section(
            out,
            "words-core-effects",
            &["effect", "meaning", "where"],
            CORE_EFFECTS.iter().map(|(verb, sense)| {
                row(*verb, [help(out, &format!("word-{verb}")), Cell::Words(where_it_stands(out, sense))])
            }),
        ),
        section(
            out,
            "words-every-event",
            &["word", "meaning"],
            common.map(|word| row(word, [help(out, &format!("word-{word}"))])),
        ),
        keys("words-event-keys", "event", events),
        section(
            out,
            "words-shared-kinds",
            &["kind", "meaning", "keys"],
            CORE_KINDS.iter().chain(LEAGUE_KINDS).map(league),
        ),
        keys("words-case-keys", "case", CASE_KEYS),
        section(
            out,
            "words-expected",
            &["key", "meaning"],
            EXPECTED.iter().map(|key| row(*key, [help(out, &format!("key-{key}"))])),
        ),
    ]
}

/// On which events an effect means something, and in which phases.
fn where_it_stands(out: &Output, sense: Sense) -> String {
    let part = |(ground, phases): &(crate::referee::Ground, &[Phase])| {
        let known = match phases.len() == Phase::ALL.len() {
            true => out.say("any-phase", &[]),
            false => phases.iter().map(|phase| phase.word()).collect::<Vec<_>>().join(", "),
        };
        format!("{}: {known}", out.say(&format!("ground-{}", ground.word()), &[]))
    };
    sense.iter().map(part).collect::<Vec<_>>().join("; ")
}

// ------------------------------------------------------------------------------------------- one game

/// The words of a game, by what they are.
pub(super) fn of_game<G: Family>(book: &Book<G>, entries: &[Entry], examples: &Examples, out: &Output) -> Vec<Section> {
    let mut sections = of_things::<G>(out);
    sections.extend(of_rules::<G>(book, examples, out));
    sections.extend(of_events(book, entries, out));
    sections.extend(of_scenarios::<G>(out));
    sections
}

/// Sections of the words in conditions.
fn of_things<G: Family>(out: &Output) -> Vec<Section> {
    let vocabulary = G::vocabulary();
    let entity = |kind: u8| vocabulary.entities[usize::from(kind)];
    let kind = |kind: Kind| kind_word::<G>(kind);
    let told = |shown: String, word: &str| row(shown, [help(out, &key_in(G::NAME, &format!("word-{word}")))]);
    let things = vocabulary.entities.iter().map(|thing| told((*thing).to_owned(), thing));
    let groups = vocabulary.groups.iter().filter(|group| !group.words.is_empty());
    let relation = |row: &crate::expr::vocabulary::Relation<G::State>| {
        let [a, b] = row.of.map(entity);
        match row.kind {
            Kind::Truth => told(format!("{a} {} by {b}: truth", row.name), row.name),
            other => told(format!("{} from {a} to {b}: {}", row.name, kind(other)), row.name),
        }
    };
    let finder = |row: &Finder<G>| {
        let args: Vec<String> = row.args.iter().map(|(name, of)| format!("{name}: {}", kind(*of))).collect();
        let many = if row.many { "*" } else { "" };
        told(format!("{} ({}): {}{many}", row.name, args.join(", "), kind(row.gives)), row.name)
    };
    let of_set = |row: &crate::expr::vocabulary::SetWord<G::State>| {
        told(format!("{} of {}: {}", row.name, entity(row.of), entity(row.kind)), row.name)
    };
    vec![
        section(out, "words-things", &["word", "meaning"], things),
        section(
            out,
            "words-properties",
            &["word", "meaning"],
            vocabulary
                .properties
                .iter()
                .map(|row| told(format!("{}.{}: {}", entity(row.of), row.name, kind(row.kind)), row.name)),
        ),
        section(
            out,
            "words-facts",
            &["word", "meaning"],
            vocabulary.facts.iter().map(|row| told(format!("{}: {}", row.name, kind(row.kind)), row.name)),
        ),
        section(out, "words-sets", &["word", "meaning"], vocabulary.sets.iter().map(of_set)),
        section(out, "words-relations", &["word", "meaning"], vocabulary.relations.iter().map(relation)),
        section(out, "words-finders", &["word", "meaning"], G::FINDERS.iter().map(finder)),
        section(
            out,
            "words-groups",
            &["group", "names"],
            groups.map(|group| row(group.name, [Cell::Code(group.words.join(", "))])),
        ),
        section(
            out,
            "words-bystanders",
            &["word", "meaning", "roles"],
            vocabulary.bystanders.iter().map(|bystander| {
                let needs = Cell::Code(bystander.needs.join(", "));
                row(bystander.name, [help(out, &format!("word-{}", bystander.name)), needs])
            }),
        ),
    ]
}

/// Sections of the words in rules: effects, kinds, periods, settings.
fn of_rules<G: Family>(book: &Book<G>, examples: &Examples, out: &Output) -> Vec<Section> {
    let vocabulary = G::vocabulary();
    let verb = |verb: &crate::expr::vocabulary::Verb| {
        let args = verb
            .args
            .iter()
            .map(|(name, of, may_miss)| format!("{name}: {}{}", kind_word::<G>(*of), if *may_miss { "?" } else { "" }));
        let (text, hook) = examples.of_verb(verb.name).unwrap_or_default();
        let cells = [
            help(out, &key_in(G::NAME, &format!("word-{}", verb.name))),
            Cell::Code(text.to_owned()),
            Cell::Code(hook.to_owned()),
        ];
        row(format!("{} ({})", verb.name, args.collect::<Vec<_>>().join(", ")), cells)
    };
    let kind = |kind: &crate::expr::vocabulary::RuleKind| {
        let scope = match kind.scope {
            Scope::Everywhere => out.say("scope-everywhere", &[]),
            Scope::Held(of) => out.say("scope-held", &[("kind", vocabulary.entities[usize::from(of)].into())]),
            Scope::Place => out.say("scope-place", &[]),
            Scope::Data => out.say("scope-data", &[]),
        };
        let meaning = help(out, &format!("word-{}", kind.name));
        let keys: Vec<&str> = kind.keys.iter().map(|key| key.name).collect();
        row(kind.name, [meaning, Cell::Words(scope), Cell::Code(keys.join(", "))])
    };
    let period = |period: &crate::expr::vocabulary::Period<G::State>| {
        row(format!("once: {}", period.name), [help(out, &format!("word-{}", period.name))])
    };
    let setting = |setting: &Setting| {
        let word = format!("{}.{}: {}", setting.of, setting.param, setting.range());
        row(word, [help(out, &format!("word-{}", setting.word())), Cell::Code(default_of(book, setting))])
    };
    vec![
        section(out, "words-verbs", &["effect", "meaning", "example", "from"], vocabulary.verbs.iter().map(verb)),
        section(out, "words-kinds", &["kind", "meaning", "scope", "keys"], vocabulary.kinds.iter().map(kind)),
        section(out, "words-periods", &["word", "meaning"], vocabulary.periods.iter().map(period)),
        section(out, "words-settings", &["setting", "meaning", "default"], G::SETTINGS.iter().map(setting)),
    ]
}

/// The value of a setting in the packs of a game; none of one that each rule of a kind has for itself.
fn default_of<G: Family>(book: &Book<G>, setting: &Setting) -> String {
    let rule = book.rules.iter().find(|rule| !setting.whole_kind && book.names.name(rule.name) == setting.of);
    let given = rule.and_then(|rule| rule.params.iter().find(|(name, ..)| name == setting.param));
    given.map_or_else(String::new, |(_, param, _)| match param {
        Param::Number(number) => number.to_string(),
        Param::Truth(truth) => truth.to_string(),
        Param::Name(name) => name.clone(),
    })
}

/// Sections of events: their kinds, and events by their shape.
fn of_events<G: Family>(book: &Book<G>, entries: &[Entry], out: &Output) -> Vec<Section> {
    let kinds = book.event_kinds().map(|(kind, events)| {
        let events: Vec<&str> = events.map(|event| book.event_name(event)).collect();
        row(format!("every {}", book.names.name(kind)), [Cell::Code(events.join(", "))])
    });
    let mut sections = vec![section(out, "words-event-kinds", &["kind", "events"], kinds)];
    let shapes = [
        ("words-rolls", "rolls", Shape::Roll),
        ("words-values", "starts", Shape::Value),
        ("words-steps", "", Shape::Step),
    ];
    for (heading, column, shape) in shapes {
        let events = book.events.iter().filter(|event| event.shape == shape);
        let rows = events.map(|event| row_of_event(book, event, entries, out));
        let columns = ["event", "meaning", column];
        let columns = if shape == Shape::Step { &columns[..2] } else { &columns[..] };
        sections.push(section(out, heading, columns, rows));
    }
    sections
}

fn row_of_event<G: Family>(book: &Book<G>, event: &Event<G::State>, entries: &[Entry], out: &Output) -> Row {
    let slots = event.slots.iter().map(|(name, of)| format!("{name}: {}", kind_word::<G>(*of)));
    let id = book.names.name(event.name);
    let mark = if event.cancel { " *" } else { "" };
    let name = Cell::Words(book.texts.name(id, out.language).unwrap_or("").to_owned());
    let word = format!("{id} ({}){mark}", slots.collect::<Vec<_>>().join(", "));
    if event.shape == Shape::Step {
        return row(word, [name]);
    }
    let entry = entries.iter().find(|entry| entry.id == id && entry.kind == "event");
    row(word, [name, Cell::Code(entry.map_or_else(String::new, |entry| base_of(&entry.tree)))])
}

/// The dice or value that an event starts from, as its rule says it.
fn base_of(tree: &Tree) -> String {
    const KEYS: [&str; 10] =
        ["roll", "pool", "sides", "need", "natural", "outcomes", "table", "value", "least", "most"];
    let said = KEYS.into_iter().chain(["truth"]).filter_map(|key| Some(format!("{key}: {}", tree.get(key)?.in_line())));
    said.collect::<Vec<_>>().join(", ")
}

/// Sections of scenarios: keys of positions and expectations, commands.
fn of_scenarios<G: Family>(out: &Output) -> Vec<Section> {
    let keys = |heading: &str, groups: Vec<KeysOf>| {
        let keys = groups.iter().flat_map(|(of, keys)| keys.iter().map(move |key| (of, key)));
        let rows = keys.map(|(of, key)| row(format!("{of}.{key}"), [help(out, &format!("key-{key}"))]));
        section(out, heading, &["key", "meaning"], rows)
    };
    let mut told: Vec<&str> = Vec::new();
    let mut commands = Vec::new();
    for (_, word) in words::<G>() {
        if !told.contains(&word.name) {
            told.push(word.name);
            commands.push(row(word.name, [help(out, &key_in(G::NAME, &format!("command-{}", word.name)))]));
        }
    }
    vec![
        keys("words-position", G::position_keys()),
        keys("words-expected-of-game", G::expected_keys()),
        section(out, "words-commands", &["word", "meaning"], commands),
    ]
}

fn kind_word<G: Family>(kind: Kind) -> String {
    let vocabulary = G::vocabulary();
    match kind {
        Kind::Truth => "truth".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::Name(group) => vocabulary.groups[usize::from(group)].name.to_owned(),
        Kind::Entity(entity) | Kind::Set(entity) => vocabulary.entities[usize::from(entity)].to_owned(),
    }
}
