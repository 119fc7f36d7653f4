//! The game, step by step: the story, and each roll with its rules and everything inside it.

use std::collections::BTreeSet;

use serde_json::{Map, Value as Json, json};

use crate::judge::tell::{Page, Row, Teller, Words, inside};
use crate::referee::{Family, Game, TraceEvent};
use crate::text::Language;

use super::pictures::Pictures;

/// The writer of the leaves.
struct Writer<'w, G: Family> {
    game: Game<'w, G>,
    events: &'w [TraceEvent],
    /// The events in the words of each language.
    words: Vec<Words<'w, G>>,
    pictures: &'w mut Pictures,
    /// The contents of each roll, by its number.
    pages: Map<String, Json>,
}

/// The lines of the story, in order, with the pages of the rolls; and how many rolls there are. Events that nobody may
/// know before the end are left out of a game that has not ended.
pub fn leaves<G: Family>(game: Game<G>, events: &[TraceEvent], pictures: &mut Pictures, ended: bool) -> (Json, usize) {
    let words = Language::all().map(|language| Words::new(language, game, events)).collect();
    let mut writer = Writer { game, events, words, pictures, pages: Map::new() };
    let told = events.iter().filter(|event| ended || !game.is_secret(event));
    let mut lines: Vec<(usize, Json)> = told.filter_map(|event| writer.line(event)).collect();
    let told: BTreeSet<usize> = lines.iter().map(|(step, _)| *step).collect();
    let ways = writer.pictures.ways().filter(|(step, _)| !told.contains(step));
    let ways: Vec<(usize, Json)> = ways.map(|(step, goes)| (step, json!([step, 1, goes]))).collect();
    lines.extend(ways);
    lines.sort_by_key(|(step, _)| *step);
    let lines: Vec<Json> = lines.into_iter().map(|(_, line)| line).collect();
    let rolls = events.iter().filter(|event| game.is_roll(event)).count();
    (json!({"lines": lines, "pages": writer.pages}), rolls)
}

impl<G: Family> Writer<'_, G> {
    /// A line under its step: the step, how deep inside others, the sentence, and of a roll its number and whether a rule
    /// decided it. An event told step by step is not summed up.
    fn line(&mut self, event: &TraceEvent) -> Option<(usize, Json)> {
        if G::SUMMARIES.contains(&event.event) {
            return None;
        }
        let (game, events) = (self.game, self.events);
        let entry = |words: &Words<G>| Teller::new(words.language).entry_among(words, event);
        // Where the first reader is told nothing, nobody is.
        let first = self.words.get(Language::default().index())?;
        let told = entry(first)?;
        let all = self.words.iter().map(|words| match words.language == first.language {
            true => told.clone(),
            false => entry(words).unwrap_or_default(),
        });
        let (roll, sentence) = (game.is_roll(event), self.pictures.pair(all.collect()));
        let depth = Teller::default().depth(game, events, event.id);
        let step = self.pictures.step_of(event.id as usize);
        if !roll {
            return Some((step, json!([step, depth, sentence])));
        }
        let decided = event.hooks.iter().any(|hook| hook.decisive);
        self.write(event);
        Some((step, json!([step, depth, sentence, event.id, i32::from(decided)])))
    }

    /// Writes the page of an event, and of what is inside it, once.
    fn write(&mut self, event: &TraceEvent) {
        if self.pages.contains_key(&event.id.to_string()) {
            return;
        }
        let (game, events) = (self.game, self.events);
        let page = |language| Teller::new(language).page(game, events, event.id).unwrap_or_default();
        let pages: Vec<Page> = Language::all().map(page).collect();
        let title = self.pictures.pair(pages.iter().map(|page| page.title.clone()).collect());
        let source = self.pictures.pair(pages.iter().map(|page| page.source.clone()).collect());
        let rows: Vec<Json> = (0..pages[0].rows.len()).map(|index| self.row(&pages, index)).collect();
        let inside: Vec<u32> = inside(game, events, event).map(|inner| inner.id).collect();
        let others = self.pictures.pair(pages.iter().map(|page| page.others.text.clone()).collect());
        self.pages.insert(event.id.to_string(), json!([title, source, rows, inside, others]));
        for id in inside {
            if let Some(inner) = events.get(id as usize) {
                self.write(inner);
            }
        }
    }

    fn row(&mut self, pages: &[Page], index: usize) -> Json {
        let mut cell = |read: fn(&Row) -> &String| {
            let words = pages.iter().map(|page| page.rows.get(index).map_or_else(String::new, |row| read(row).clone()));
            self.pictures.pair(words.collect())
        };
        let row = [cell(|row| &row.label), cell(|row| &row.text), cell(|row| &row.mark), cell(|row| &row.source)]
            .map(Json::from);
        let aside = pages[0].rows.get(index).is_some_and(|row| row.aside);
        row.into_iter().chain(aside.then(|| 1.into())).collect()
    }
}
