//! `arbitro texts search`: every entry and every sentence of the engine whose words hold a term, case and accents aside.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use indexmap::IndexMap;
use serde_json::json;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::pack::{Library, LocaleFile, Refused, Sources, Tree};
use crate::text::{Language, message_text, topics};

use super::super::output::{DIFFERS, Output, shown};
use super::super::values::{Format, language};
use super::stacks::{languages, stacks};

#[derive(Debug, Args)]
pub struct SearchArguments {
    #[arg(value_name = "TERM")]
    pub term: String,
    #[arg(long = "in", value_parser = language, value_name = "LANG")]
    pub within: Option<Language>,
    #[arg(long = "house", value_name = "DIR")]
    pub houses: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// So many letters are shown before a term and behind it.
const AROUND: usize = 40;

/// A place where the words hold the term.
struct Hit {
    file: String,
    line: u32,
    id: String,
    language: Language,
    /// None of a sentence of the engine: its id is all there is.
    key: Option<String>,
    words: String,
}

/// Lists the places where words hold a term.
pub fn run(arguments: &SearchArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let houses: Vec<String> = arguments.houses.iter().map(|house| shown(house)).collect();
    // Words of packs are searched with those of houses.
    let (own, plain) = (stacks(&houses, library)?, stacks(&[], library)?);
    let (mut hits, mut seen) = (Vec::new(), BTreeSet::new());
    let term = folded(&arguments.term);
    for (pack, houses) in own.iter().chain(&plain) {
        let loaded = library.load(pack, houses);
        for chapter in &loaded.locales {
            if seen.insert(loaded.sources.name(chapter.tree.at.file).to_owned()) {
                search(chapter, &loaded.sources, (&term, arguments.within), &mut hits);
            }
        }
    }
    for language in languages(arguments.within) {
        search_messages(language, &term, &mut hits);
    }
    match arguments.format {
        Format::Json => out.line(written(&hits)),
        Format::Text => tell(&hits, out),
    }
    Ok(if hits.is_empty() { ExitCode::from(DIFFERS) } else { ExitCode::SUCCESS })
}

fn tell(hits: &[Hit], out: &Output) {
    for Hit { file, line, id, language, key, words } in hits {
        let key = key.as_ref().map(|key| format!(", {key}")).unwrap_or_default();
        out.line(format!("{file}:{line} {id} ({}{key})", language.code()));
        out.line(format!("    {words}"));
    }
    out.line(out.say("texts-found", &[("count", hits.len().into())]));
}

fn written(hits: &[Hit]) -> String {
    let hit = |hit: &Hit| json!({"file": hit.file, "line": hit.line, "id": hit.id, "language": hit.language.code(), "key": hit.key, "words": hit.words});
    json!({"format": 1, "found": hits.iter().map(hit).collect::<Vec<_>>()}).to_string()
}

fn search(chapter: &LocaleFile, sources: &Sources, term: (&[char], Option<Language>), hits: &mut Vec<Hit>) {
    let (term, within) = term;
    for (id, entry) in chapter.tree.entries() {
        for language in languages(within) {
            let twin = entry.get(language.code()).map_or(&[][..], Tree::entries);
            for (key, value) in twin.iter().filter(|(key, _)| key.name != "of") {
                let Some(words) = value.scalar().and_then(|text| around(&text, term)) else { continue };
                hits.push(Hit {
                    file: sources.name(value.at.file).to_owned(),
                    line: value.at.line,
                    id: id.name.clone(),
                    language,
                    key: Some(key.name.clone()),
                    words,
                });
            }
        }
    }
}

/// The sentences of the engine in a language; of one that is written twice the one that is said.
fn search_messages(language: Language, term: &[char], hits: &mut Vec<Hit>) {
    let topics = topics(language);
    let all =
        topics.iter().flat_map(|topic| message_text::written(&topic.text).into_iter().map(move |own| (topic, own)));
    let mut said = IndexMap::new();
    for (topic, message) in all {
        said.insert(message.key, (topic, message));
    }
    for (id, (topic, message)) in said {
        let Some(words) = around(&message.words(), term) else { continue };
        let (file, line) = (topic.name.clone(), message.at.line);
        hits.push(Hit { file, line, id: id.to_owned(), language, key: None, words });
    }
}

/// The letters of a text without case and accents.
fn folded(text: &str) -> Vec<char> {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().flat_map(fold).collect()
}

fn fold(letter: char) -> impl Iterator<Item = char> {
    let plain = if letter == '’' { '\'' } else { letter };
    plain.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect::<Vec<_>>().into_iter()
}

/// The words around the first place of a term, which stands between « and ».
fn around(text: &str, term: &[char]) -> Option<String> {
    let letters: Vec<char> = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let plain: Vec<(char, usize)> =
        letters.iter().enumerate().flat_map(|(at, letter)| fold(*letter).map(move |plain| (plain, at))).collect();
    let same = |from: &[(char, usize)]| from.iter().map(|(plain, _)| plain).eq(term);
    let found = plain.windows(term.len().max(1)).find(|window| same(window))?;
    let (start, end) = (found.first()?.1, found.last()?.1 + 1);
    let (from, to) = (start.saturating_sub(AROUND), (end + AROUND).min(letters.len()));
    let part = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
    let dots = |cut: bool| if cut { "…" } else { "" };
    let (before, behind) = (dots(from > 0), dots(to < letters.len()));
    Some(format!("{before}{}«{}»{}{behind}", part(from, start), part(start, end), part(end, to)))
}
