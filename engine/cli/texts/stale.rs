//! `arbitro texts stale`: what wants a translator, chapter by chapter and language by language, word by word where that is known.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};

use crate::judge::{Shelf, Stand, due, every_finding, stands};
use crate::pack::{Diagnostic, Diagnostics, Layer, Library, Refused};
use crate::referee::{Book, Family};
use crate::text::{Arg, Due, Entry, Language, RuleTexts, fingerprint, wording_diff};
use crate::with_book;

use super::super::output::{DIFFERS, Output};
use super::super::values::{Format, language};
use super::borrowed::{self, ENGINE};
use super::kept::{self, Wordings};
use super::stacks::{Stack, is_among, languages, stacks};

#[derive(Clone, Debug, Args)]
pub struct StaleArguments {
    #[arg(value_name = "PACK|DIR")]
    pub what: Vec<String>,
    #[arg(long, value_name = "CHAPTER")]
    pub chapter: Option<String>,
    #[arg(long = "in", value_parser = language, value_name = "LANG")]
    pub within: Option<Language>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) stand: Stand,
    pub(super) file: String,
    pub(super) diff: Vec<(String, String)>,
}

/// A chapter, and how far it is.
#[derive(Default)]
pub(super) struct Chapter {
    pub(super) layer: String,
    pub(super) ids: BTreeSet<(Language, String)>,
    pub(super) rows: Vec<Row>,
    old: BTreeSet<String>,
}

/// Lists what wants a translator.
pub fn run(arguments: &StaleArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let books: Vec<String> = arguments.what.iter().filter(|what| *what != ENGINE).cloned().collect();
    let is_engine_alone = books.is_empty() && !arguments.what.is_empty();
    let stacks = if is_engine_alone { Vec::new() } else { stacks(&books, library)? };
    let mut shelf = Shelf::new(library.clone());
    let chapters = gather_all(arguments, (&books, &stacks), &mut shelf)?;
    if let Some(word) = arguments.chapter.as_deref().filter(|_| chapters.is_empty()) {
        let every = StaleArguments { chapter: None, ..arguments.clone() };
        return Err(unknown_chapter(word, &gather_all(&every, (&books, &stacks), &mut shelf)?));
    }
    let done = chapters.values().all(|chapter| chapter.rows.is_empty());
    let code = out.owe(if done { 0 } else { DIFFERS });
    match arguments.format {
        Format::Json => out.line(written(&chapters, arguments)),
        Format::Text => tell(&chapters, arguments, out),
    }
    Ok(code)
}

/// The chapters that are asked for, of the engine and of books.
fn gather_all(
    arguments: &StaleArguments,
    (books, stacks): (&[String], &[Stack]),
    shelf: &mut Shelf,
) -> Result<BTreeMap<String, Chapter>, Refused> {
    let mut chapters = BTreeMap::new();
    if arguments.what.is_empty() || books.len() < arguments.what.len() {
        borrowed::gather(arguments, &mut chapters);
    }
    for stack in stacks {
        with_book!(&shelf.book(&stack.0, &stack.1)?, book => {
            let below = Below::of(book, stack, shelf.library());
            gather(book, &below, arguments, &mut chapters);
        });
    }
    Ok(chapters)
}

/// A chapter that none of these is called, nor a part of its name.
fn unknown_chapter(word: &str, chapters: &BTreeMap<String, Chapter>) -> Refused {
    let names: BTreeSet<&str> = chapters.keys().filter_map(|file| file.rsplit('/').next()?.split('.').next()).collect();
    Diagnostic::anywhere("text-unknown-chapter").with("word", word).suggest(word, names).into()
}

/// What is known of wordings that were read: those kept beside the texts, those of the packs below a house, and those of the
/// packs in the program, which are as they were read for its release.
pub(super) struct Below {
    known: Wordings,
}

impl Below {
    pub(super) fn of<G: Family>(book: &Book<G>, (pack, houses): &Stack, library: &Library) -> Below {
        let mut known: Wordings = book.layers.iter().flat_map(|layer| kept::wordings(layer, library)).collect();
        let packs = if houses.is_empty() { None } else { Some(library.pack(pack)) };
        for loaded in packs.into_iter().chain([Library::embedded().pack(pack)]) {
            let texts = RuleTexts::of(&loaded.locales, &mut Diagnostics::default());
            for entry in texts.entries() {
                let words = entry.languages().map(|language| entry.twin(language).wording());
                let rule = loaded.entry(&entry.id).map(|rule| entry.rule_wording(&rule.tree));
                known.extend(words.chain(rule).map(|wording| (fingerprint(&wording), wording)));
            }
        }
        Below { known }
    }

    /// The line under a key in the wording of a fingerprint, if it is known.
    pub(super) fn line(&self, mark: &str, key: &str) -> Option<&str> {
        self.known
            .get(mark)?
            .lines()
            .filter_map(|line| line.split_once(' '))
            .find(|(own, _)| *own == key)
            .map(|(_, words)| words)
    }

    /// What has changed in an entry since its words in a language were read, as far as that is known; of the source, since any
    /// translation was read against it.
    fn diff_of<G: Family>(&self, book: &Book<G>, entry: &Entry, language: Language) -> Vec<(String, String)> {
        let translations = Language::targets().filter(|own| language == Language::SOURCE || *own == language);
        let mut diff: Vec<(String, String)> = Vec::new();
        for line in translations.flat_map(|own| self.diff(book, entry, own)) {
            if !diff.contains(&line) {
                diff.push(line);
            }
        }
        diff
    }

    /// What has changed in the source, a translation and the rule of an entry since they were read, as far as that is known.
    fn diff<G: Family>(&self, book: &Book<G>, entry: &Entry, language: Language) -> Vec<(String, String)> {
        let Some(mark) = entry.written_mark(language) else { return Vec::new() };
        let [source, words] = [Language::SOURCE, language].map(|own| entry.twin(own).wording());
        let rule = book.find(&entry.id).map(|rule| entry.rule_wording(&rule.tree));
        let rules: Vec<&String> = if rule.as_ref().is_some_and(|rule| mark.rules.contains(&fingerprint(rule))) {
            Vec::new()
        } else {
            mark.rules.iter().collect()
        };
        let mut diff = Vec::new();
        let mut add = |label: &str, marks: &[&String], now: &str| {
            let before = marks.iter().find_map(|mark| self.known.get(*mark));
            let lines = before.map(|before| wording_diff(before, now)).unwrap_or_default();
            diff.extend(lines.into_iter().map(|(key, words)| (format!("{label} {key}"), words)));
        };
        add(Language::SOURCE.code(), &[&mark.source], &source);
        add(language.code(), &mark.words.iter().collect::<Vec<_>>(), &words);
        if let Some(rule) = rule {
            add("rule", &rules, &rule);
        }
        diff
    }
}

fn gather<G: Family>(
    book: &Book<G>,
    below: &Below,
    arguments: &StaleArguments,
    chapters: &mut BTreeMap<String, Chapter>,
) {
    let layer = |at| book.layer_at(at);
    let is_named = |layer: &Layer| is_among(layer, &arguments.what);
    let is_asked = |file: &str| arguments.is_asked(file);
    for entry in book.texts.entries().filter(|entry| !matches!(due(book, &entry.id), Due::Nothing | Due::Gone)) {
        for language in languages(arguments.within) {
            // What is marked as read in a translation was read in the source.
            let homes = std::iter::once(language).chain(Language::targets().filter(|_| language == Language::SOURCE));
            let mut homes = homes.map(|own| entry.home(own)).filter_map(|home| Some((layer(home)?, home.file)));
            let Some((layer, file)) = homes.find(|(layer, _)| is_named(layer)) else { continue };
            let file = book.sources.name(file);
            if !is_asked(file) {
                continue;
            }
            let chapter = chapters.entry(file.to_owned()).or_default();
            chapter.layer.clone_from(&layer.name);
            chapter.ids.insert((language, entry.id.clone()));
            if entry.written_mark(language).is_some_and(|mark| mark.is_old()) {
                chapter.old.insert(entry.id.clone());
            }
        }
    }
    for stand in stands(book, &every_finding(book)) {
        let Some(layer) = layer(stand.at).filter(|layer| is_named(layer)) else { continue };
        let file = book.sources.name(stand.at.file).to_owned();
        // A rule without words has its chapter all the same; one that a house changes is told where it does so.
        let chapter = file.replacen("rules/", "locales/", 1);
        if !is_asked(&chapter) || arguments.within.is_some_and(|within| within != stand.language) {
            continue;
        }
        let chapter = chapters.entry(chapter).or_default();
        chapter.layer.clone_from(&layer.name);
        chapter.ids.insert((stand.language, stand.id.clone()));
        let diff = book.texts.entry(&stand.id).map(|entry| below.diff_of(book, entry, stand.language));
        let diff = diff.unwrap_or_default();
        let row = Row { stand, file, diff };
        let same = |other: &Row| is_twin(other, &row) && other.stand.language == row.stand.language;
        if !chapter.rows.iter().any(same) {
            chapter.rows.push(row);
        }
    }
}

impl Chapter {
    /// How many entries are read in a language, of how many.
    fn progress(&self, language: Language) -> (usize, usize) {
        let open = self.rows.iter().filter(|row| row.stand.language == language);
        let open: BTreeSet<&String> = open.map(|row| &row.stand.id).collect();
        let all = self.ids.iter().filter(|(own, _)| *own == language).count();
        (all - open.len(), all)
    }
}

fn hundredths((read, all): (usize, usize)) -> usize {
    (read * 100).checked_div(all).unwrap_or(100)
}

impl StaleArguments {
    /// Whether a chapter is among those that are asked for.
    pub(super) fn is_asked(&self, file: &str) -> bool {
        self.chapter.as_ref().is_none_or(|chapter| file.contains(chapter.as_str()))
    }
}

fn tell(chapters: &BTreeMap<String, Chapter>, arguments: &StaleArguments, out: &Output) {
    for (name, chapter) in chapters.iter().filter(|(_, chapter)| !chapter.rows.is_empty()) {
        out.line(name);
        for row in &chapter.rows {
            // What is to be read in both languages is one line.
            let twins = chapter.rows.iter().filter(|other| is_twin(row, other)).map(|row| row.stand.language);
            let mut languages: Vec<&str> = twins.map(Language::code).collect();
            languages.dedup();
            if languages.first() == Some(&row.stand.language.code()) {
                tell_row(row, &languages.join(", "), out);
            }
        }
        for language in languages(arguments.within) {
            let progress = chapter.progress(language);
            if progress.1 > 0 {
                tell_progress(&chapter.layer, &format!("  {}", language.code()), progress, out);
            }
        }
    }
    let layers: BTreeSet<&String> = chapters.values().map(|chapter| &chapter.layer).collect();
    for layer in layers {
        for language in languages(arguments.within) {
            let own =
                chapters.values().filter(|chapter| chapter.layer == *layer).map(|chapter| chapter.progress(language));
            let sum = own.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
            // What the source says itself nobody owes it.
            if sum.1 > 0 || layer != ENGINE {
                tell_progress(layer, &format!("{layer} {}", language.code()), sum, out);
            }
        }
    }
    let old: usize = chapters.values().map(|chapter| chapter.old.len()).sum();
    if old > 0 {
        out.line(out.say("texts-old-marks", &[("count", old.into())]));
    }
}

fn is_twin(one: &Row, other: &Row) -> bool {
    (&one.stand.id, &one.stand.why, &one.file) == (&other.stand.id, &other.stand.why, &other.file)
}

fn tell_row(Row { stand, file, diff }: &Row, languages: &str, out: &Output) {
    let Stand { id, state, why, at, .. } = stand;
    let args = [("rule", id.as_str().into()), ("why", why.as_str().into()), ("key", why.as_str().into())];
    let said = out.say(&format!("texts-{}", state.word()), &args);
    out.line(format!("  {id} ({languages}) {file}:{} · {said}", at.line));
    for (key, words) in diff {
        out.line(format!("      {key}: {words}"));
    }
}

fn tell_progress(layer: &str, what: &str, progress: (usize, usize), out: &Output) {
    let args = [
        ("what", Arg::from(what)),
        ("read", progress.0.into()),
        ("all", progress.1.into()),
        ("hundredths", hundredths(progress).into()),
    ];
    out.line(out.say(if layer == ENGINE { "texts-progress-engine" } else { "texts-progress" }, &args));
}

fn written(chapters: &BTreeMap<String, Chapter>, arguments: &StaleArguments) -> String {
    let entry = |Row { stand, file, diff }: &Row| {
        let diff: Vec<Value> = diff.iter().map(|(key, words)| json!({"key": key, "words": words})).collect();
        json!({
            "id": stand.id, "language": stand.language.code(), "state": stand.state.word(), "why": stand.why,
            "file": file, "line": stand.at.line, "diff": diff,
        })
    };
    let progress = |(name, chapter): (&String, &Chapter)| {
        let one = |language: Language| {
            let (read, all) = chapter.progress(language);
            let hundredths = hundredths((read, all));
            let is_owed = all > 0 || chapter.layer != ENGINE;
            is_owed.then(|| json!({"chapter": name, "pack": chapter.layer, "language": language.code(), "read": read, "of": all, "hundredths": hundredths}))
        };
        languages(arguments.within).filter_map(one).collect::<Vec<_>>()
    };
    let entries: Vec<Value> = chapters.values().flat_map(|chapter| &chapter.rows).map(entry).collect();
    let old: usize = chapters.values().map(|chapter| chapter.old.len()).sum();
    let progress: Vec<Value> = chapters.iter().flat_map(progress).collect();
    json!({"format": 1, "entries": entries, "progress": progress, "old-marks": old}).to_string()
}
