//! The examples of a rule: scenarios that show a passage of the book, played under the rules at hand, with their rolls explained.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::judge::scenario::Judge;
use crate::judge::tell::Teller;
use crate::judge::verdict::{Outcome, Played};
use crate::judge::{Shelf, around, scenario_files};
use crate::pack::{Diagnostics, Refused, Sources, Tree, sources_index};
use crate::referee::{Family, Game, TraceEvent};
use crate::text::Language;
use crate::with_game;

/// What a passage of the printed books is that works an example.
const WORKED: &str = "example";

/// A scenario that shows a rule, as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name, a sentence.
    pub name: String,
    /// Its dice and orders, a line each.
    pub orders: Vec<String>,
    /// What happened and why, in each language.
    pub told: Vec<String>,
}

/// Where scenarios are looked for, and how they are played and told.
pub struct Examples<'e> {
    /// The files, or folders of files.
    pub paths: &'e [PathBuf],
    /// The game of the book: scenarios of others are left alone.
    pub game: &'e str,
    /// The houses of the book.
    pub houses: &'e [PathBuf],
    /// The languages of the book.
    pub languages: &'e [Language],
}

impl Examples<'_> {
    /// The examples of each passage: every scenario of a passage that is an example itself, of all others the first that holds.
    /// Those that do not hold under the houses are left out: they show another rule.
    ///
    /// # Errors
    /// When a file cannot be read or is no scenario.
    pub fn played(&self, shelf: &mut Shelf) -> Result<BTreeMap<String, Vec<Example>>, Refused> {
        let (mut found, mut faults) = (BTreeMap::new(), Diagnostics::default());
        let mut sources = Sources::default();
        for path in self.paths {
            let files = if path.is_dir() { scenario_files(path, &mut faults) } else { vec![path.clone()] };
            for file in files {
                let (_, tree) = sources.read_file(&file).map_err(|fault| Refused::one(fault, &sources))?;
                self.play(&file, &tree, shelf, &mut found)?;
            }
        }
        if faults.errors() > 0 { Err(Refused { faults, sources }) } else { Ok(found) }
    }

    fn play(
        &self,
        file: &Path,
        tree: &Tree,
        shelf: &mut Shelf,
        found: &mut BTreeMap<String, Vec<Example>>,
    ) -> Result<(), Refused> {
        let around = around(file, shelf.library())?;
        let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
        let mut judge = Judge { shelf, houses: self.houses.to_vec(), folder, game: around.game };
        for case in Judge::cases(tree, &mut Diagnostics::default()) {
            let game = case.tree().get("game").and_then(Tree::scalar).or_else(|| judge.game.clone());
            let mut passages = passages(case.tree());
            passages.retain(|passage| is_worked(passage) || !found.contains_key(passage));
            let own_houses = case.tree().get("houses").is_some() || !around.houses.is_empty();
            if game.as_deref() != Some(self.game) || own_houses || passages.is_empty() {
                continue;
            }
            let verdict = judge.judge(&case)?;
            if let (Outcome::Held, Some(played)) = (&verdict.outcome, &verdict.played) {
                let example = self.example(&case.name, case.tree(), played);
                passages.into_iter().for_each(|passage| found.entry(passage).or_default().push(example.clone()));
            }
        }
        Ok(())
    }

    fn example(&self, name: &str, tree: &Tree, played: &Played) -> Example {
        let order = |key: &str| tree.get(key).map(|value| format!("{key}: {}", value.flow()));
        Example {
            name: name.to_owned(),
            orders: ["position", "dice", "commands"].iter().filter_map(|key| order(key)).collect(),
            told: self.languages.iter().map(|language| told(played, *language)).collect(),
        }
    }
}

/// The passages of the printed books that a case shows.
fn passages(tree: &Tree) -> Vec<String> {
    let Some(entry) = tree.get("entry") else { return Vec::new() };
    entry.scalar().map_or_else(|| entry.items().iter().filter_map(Tree::scalar).collect(), |passage| vec![passage])
}

/// Whether a passage is itself a worked example.
fn is_worked(passage: &str) -> bool {
    sources_index().get(passage).is_some_and(|entry| entry.kind == WORKED)
}

/// The story of a case, and every roll in full.
fn told(played: &Played, language: Language) -> String {
    with_game!(&played.game, &played.book, (game, events) => in_full(game, events, language))
}

fn in_full<G: Family>(game: Game<G>, events: &[TraceEvent], language: Language) -> String {
    let teller = Teller::new(language);
    let rolls = events.iter().filter(|event| game.is_roll(event));
    let rolls: String = rolls.map(|roll| format!("\n{}", teller.explain(game, events, roll.id))).collect();
    format!("{}{rolls}", teller.story(game, events))
}

/// The examples of a rule: those of its own passages, and the worked examples that follow them in the book.
pub(super) fn of_rule<'f>(sources: &[String], found: &'f BTreeMap<String, Vec<Example>>) -> Vec<&'f Example> {
    let passages = sources.iter().flat_map(|source| {
        let after = sources_index().iter().skip_while(move |entry| entry.id != source).skip(1);
        let worked = after.take_while(|entry| entry.kind == WORKED).map(|entry| entry.id);
        std::iter::once(source.as_str()).chain(worked)
    });
    let mut examples: Vec<&Example> = Vec::new();
    for example in passages.filter_map(|passage| found.get(passage)).flatten() {
        if !examples.contains(&example) {
            examples.push(example);
        }
    }
    examples
}
