//! `arbitro words`: the vocabulary of a game as a reference page, made from the one table.

use std::process::ExitCode;

use crate::expr::vocabulary::Kind;
use crate::judge::{EXPECTED, Shelf};
use crate::pack::Library;
use crate::referee::{Book, Family, Sense, words};
use crate::text::{key_in, messages};
use crate::with_book;

use super::arguments::WordsArguments;
use super::output::Output;

/// Prints the reference page.
pub fn run(arguments: &WordsArguments, library: Library, out: &Output) -> ExitCode {
    match Shelf::new(library).book(&arguments.game, &[]) {
        Ok(book) => {
            with_book!(&book, book => out.print(page(book, out)));
            ExitCode::SUCCESS
        }
        Err(refused) => out.unusable(&refused),
    }
}

struct Page<'o> {
    out: &'o Output,
    text: String,
}

impl Page<'_> {
    fn heading(&mut self, key: &str) {
        self.text.push_str(&format!("\n## {}\n\n", self.out.say(key, &[])));
    }

    fn row(&mut self, word: &str, key: &str) {
        let key = key.to_owned();
        let help = if messages().has(self.out.language, &key) { self.out.say(&key, &[]) } else { String::new() };
        self.text.push_str(format!("  {word:<40} {help}").trim_end());
        self.text.push('\n');
    }

    /// On which events an effect means something, and in which phases.
    fn sense(&mut self, sense: Sense) {
        for (ground, phases) in sense {
            let phases: Vec<&str> = phases.iter().map(|phase| phase.word()).collect();
            let ground = self.out.say(&format!("ground-{}", ground.word()), &[]);
            self.text.push_str(&format!("  {:40} {ground}: {}\n", "", phases.join(", ")));
        }
    }
}

fn page<G: Family>(book: &Book<G>, out: &Output) -> String {
    let vocabulary = G::vocabulary();
    let entity = |kind: u8| vocabulary.entities[usize::from(kind)];
    let kind = |kind: Kind| kind_word::<G>(kind);
    let mut page =
        Page { out, text: format!("# {}\n", out.say("words-title", &[("game", book.pack.as_str().into())])) };
    page.heading("words-properties");
    for row in vocabulary.properties {
        page.row(&format!("{}.{}: {}", entity(row.of), row.name, kind(row.kind)), &format!("word-{}", row.name));
    }
    page.heading("words-facts");
    for row in vocabulary.facts {
        page.row(&format!("{}: {}", row.name, kind(row.kind)), &format!("word-{}", row.name));
    }
    page.heading("words-sets");
    for row in vocabulary.sets {
        page.row(&format!("{} of {}: {}", row.name, entity(row.of), entity(row.kind)), &format!("word-{}", row.name));
    }
    for row in vocabulary.relations {
        let [a, b] = row.of.map(entity);
        page.row(&format!("{}: {a}, {b}: {}", row.name, kind(row.kind)), &format!("word-{}", row.name));
    }
    page.heading("words-bystanders");
    for row in vocabulary.bystanders {
        page.row(row.name, &format!("word-{}", row.name));
    }
    page.heading("words-verbs");
    for (word, sense) in crate::referee::CORE_EFFECTS {
        page.row(word, &format!("word-{word}"));
        page.sense(sense);
    }
    for row in vocabulary.verbs {
        let args: Vec<String> = row.args.iter().map(|(name, of, _)| format!("{name}: {}", kind(*of))).collect();
        page.row(&format!("{} ({})", row.name, args.join(", ")), &format!("word-{}", row.name));
    }
    page.heading("words-kinds");
    for row in vocabulary.kinds {
        page.row(row.name, &format!("word-{}", row.name));
    }
    for row in vocabulary.periods {
        page.row(&format!("once: {}", row.name), &format!("word-{}", row.name));
    }
    if !G::SETTINGS.is_empty() {
        page.heading("words-settings");
    }
    for setting in G::SETTINGS {
        page.row(
            &format!("{}.{}: {}", setting.of, setting.param, setting.range()),
            &format!("word-{}", setting.word()),
        );
    }
    page.heading("words-event-kinds");
    for (kind, events) in book.event_kinds() {
        let events: Vec<&str> = events.map(|event| book.event_name(event)).collect();
        page.text.push_str(&format!("  every {:<34} {}\n", book.names.name(kind), events.join(", ")));
    }
    page.heading("words-events");
    for event in &book.events {
        let slots: Vec<String> = event.slots.iter().map(|(name, of)| format!("{name}: {}", kind(*of))).collect();
        let id = book.names.name(event.name);
        let name = book.texts.name(id, out.language).unwrap_or("");
        let mark = if event.cancel { " *" } else { "" };
        page.text.push_str(format!("  {:<40} {name}", format!("{id} ({}){mark}", slots.join(", "))).trim_end());
        page.text.push('\n');
    }
    scenario_keys::<G>(&mut page);
    page.heading("words-commands");
    let mut told: Vec<&str> = Vec::new();
    for (_, word) in words::<G>() {
        if told.contains(&word.name) {
            continue;
        }
        told.push(word.name);
        page.row(word.name, &key_in(G::NAME, &format!("command-{}", word.name)));
    }
    page.text
}

/// The keys of a scenario: of its position, of what it expects of that, and of what it expects of every game.
fn scenario_keys<G: Family>(page: &mut Page) {
    for (heading, groups) in [("words-position", G::position_keys()), ("words-expected", G::expected_keys())] {
        page.heading(heading);
        for (of, keys) in groups {
            keys.iter().for_each(|key| page.row(&format!("{of}.{key}"), &format!("key-{key}")));
        }
    }
    EXPECTED.iter().for_each(|key| page.row(key, &format!("key-{key}")));
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
