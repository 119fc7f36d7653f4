//! Diagnostics for people, with the guilty line and a helping hand, and for programs, as JSON.
//!
//! Only this file speaks to the library that draws the lines.

use std::collections::BTreeMap;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;

use super::language::Language;
use super::messages::{Arg, messages, say};
use super::placeables::counted;
use super::rule_texts::BECAUSE;
use crate::pack::{Diagnostic, Diagnostics, Place, Severity};

/// The number of the JSON layout; it grows when a reader would stumble over the change.
const FORMAT: u32 = 1;

/// Values that are words of ours, to be said in the reader's language: beginning of the code, value,
/// prefix of the message.
const WORDS: &[(&str, &str, &str)] = &[
    ("wrong-shape", "expected", "shape-"),
    ("wrong-shape", "found", "shape-"),
    ("unreadable-yaml", "detail", "yaml-"),
    ("unreadable-po", "detail", "po-trouble-"),
    ("wrong-type", "expected", "kind-"),
    ("wrong-type", "found", "kind-"),
    ("unknown-name", "group", "group-"),
    ("unknown-property", "of", "kind-"),
    ("no-properties", "found", "kind-"),
    ("cannot-have", "found", "kind-"),
    ("placed-", "thing", "thing-"),
    ("text-placeables-differ", "there", "text-"),
    ("text-placeables-differ", "here", "text-"),
    ("command-illegal", "reason", "reason-"),
    ("command-not-asked", "request", "ask-"),
    ("league-rests-on", "deed", "league-deed-"),
    ("effect-out-of-", "ground", "ground-"),
    ("effect-out-of-place", "instead", "ground-"),
    ("effect-out-of-phase", "instead", "phase-as-written-"),
    ("not-known-there", "ground", "ground-"),
    ("not-known-there", "instead", "phase-as-written-"),
    ("script-limit", "phase", "phase-"),
    ("script-error", "phase", "phase-"),
];

/// Findings whose numbers are gold pieces: they are written as the language writes numbers.
const OF_GOLD: [&str; 3] = ["over-budget", "league-too-dear", "league-inducements-too-dear"];

/// The word by which sentences choose their wording for what is empty.
const EMPTY: &str = "empty";

/// Everything found, as a person reads it: sentence, place, the line, what was probably meant; then how many.
///
/// `sources` knows the path and the text of each file. Nothing found is an empty text.
pub fn report<'s>(
    diagnostics: &Diagnostics,
    sources: &dyn Fn(u16) -> (&'s str, &'s str),
    language: Language,
    colour: bool,
) -> String {
    if diagnostics.is_empty() {
        return String::new();
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let mut out = String::new();
    let mut starts = LineStarts::new();
    for diagnostic in &diagnostics.list {
        let drawn = if diagnostic.has_files() {
            let own = |number| diagnostic.file(number).unwrap_or_default();
            drawing(diagnostic, &own, &mut LineStarts::new(), language)
        } else {
            drawing(diagnostic, sources, &mut starts, language)
        };
        out.push_str(&renderer.render(&[drawn]));
        out.push_str("\n\n");
    }
    out.push_str(&summary(diagnostics, language));
    out.push('\n');
    out
}

/// Everything found, as a program reads it: one object, `format` and `diagnostics`.
pub fn report_json<'d, 's: 'd>(
    diagnostics: &'d Diagnostics,
    sources: &dyn Fn(u16) -> (&'s str, &'s str),
    language: Language,
) -> serde_json::Value {
    let findings = diagnostics.list.iter().map(|diagnostic| written(diagnostic, sources, language)).collect();
    let report = WrittenReport { format: FORMAT, diagnostics: findings };
    serde_json::to_value(&report).expect("invariant: texts and numbers can always be written as JSON")
}

/// The sentence of a diagnostic: the message `fault-<code>` with its values.
///
/// ```
/// use arbitro::pack::Diagnostic;
/// use arbitro::text::{Language, sentence};
/// let fault = Diagnostic::anywhere("unknown-word").with("word", "markrs");
/// assert_eq!(sentence(&fault, Language::SOURCE), "parola sconosciuta `markrs`");
/// ```
pub fn sentence(diagnostic: &Diagnostic, language: Language) -> String {
    let said = say(language, &format!("fault-{}", diagnostic.code), &args(diagnostic, language));
    // Where a sentence has no words of its own for what is empty, nobody has typed `empty`.
    let is_said = |word: &str| diagnostic.args.iter().any(|(_, value)| value == word);
    if is_said("") && !is_said(EMPTY) { said.replace("`empty`", &nothing_written(language)) } else { said }
}

/// What is told in the place of a word where none was written.
fn nothing_written(language: Language) -> String {
    say(language, "nothing-written", &[])
}

/// The values of a sentence; of two of the same name the later counts.
///
/// The wrong word of an `unknown-...` is its first value, and goes by `word` as well.
fn args(diagnostic: &Diagnostic, language: Language) -> Vec<(&'static str, Arg)> {
    let value = |(name, value): &(&'static str, String)| (*name, arg(diagnostic.code, name, value, language));
    let mut args: Vec<_> = diagnostic.args.iter().map(value).collect();
    let said = |(name, twins): &(&'static str, Vec<String>)| {
        let words = twins.get(language.index()).or(twins.first()).map_or("", String::as_str);
        (*name, Arg::Text(tame(words)))
    };
    args.extend(diagnostic.said.iter().flat_map(|said| &said.twins).map(said));
    let has_word = args.iter().any(|(name, _)| *name == "word");
    match diagnostic.args.as_slice() {
        [(_, wrong), ..] if !has_word && diagnostic.code.starts_with("unknown-") => {
            args.push(("word", Arg::Text(tame(wrong))));
        }
        [("from", from), ("to", to), ..] if from == to => args.push(("from", Arg::from("same"))),
        _ => {}
    }
    args
}

/// One value of a sentence. An empty one arrives as `empty`, so that a sentence can choose its words.
fn arg(code: &str, name: &str, value: &str, language: Language) -> Arg {
    if code.starts_with("text-") && name == "key" {
        return Arg::Text(text_key(value, language));
    }
    let is_language = name == "language" || name == "source-language";
    if let Some(own) = Some(value).filter(|_| is_language).and_then(Language::parse) {
        return Arg::Text(own.called(language));
    }
    if code == "syntax" {
        return Arg::Text(grammar_words(name, value, language));
    }
    let word = WORDS.iter().find(|(of, word, _)| code.starts_with(of) && *word == name);
    if let Some((_, _, prefix)) = word.filter(|_| !value.is_empty()) {
        return Arg::Text(our_word(prefix, value, language));
    }
    match value.parse::<i64>() {
        _ if value.is_empty() => Arg::from(EMPTY),
        Ok(number) if OF_GOLD.contains(&code) => Arg::Text(counted(language, number)),
        // Only what is written as a number would be: `007` is a word.
        Ok(number) if number.to_string() == value => Arg::Number(number),
        _ => Arg::Text(tame(value)),
    }
}

/// A word of ours in the reader's language; what is not ours stays as written, in backticks if it has none.
fn our_word(prefix: &str, value: &str, language: Language) -> String {
    if let Some((first, rest)) = value.split_once(", ") {
        return format!("{}, {}", our_word(prefix, first, language), our_word(prefix, rest, language));
    }
    let key = format!("{prefix}{value}");
    if messages().has(language, &key) {
        return say(language, &key, &[]);
    }
    let value = tame(value);
    if value.contains('`') { value } else { format!("`{value}`") }
}

/// The words for what was found in a text, or the list of those that might stand there.
fn grammar_words(name: &str, value: &str, language: Language) -> String {
    if name == "found" && value.is_empty() {
        return nothing_written(language);
    }
    if name == "found" && value != "end" {
        return format!("`{}`", tame(value));
    }
    let words: Vec<_> = value.split(", ").map(|word| our_word("expected-", word, language)).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            let args = [("rest", Arg::Text(rest.join(", "))), ("last", Arg::from(last.as_str()))];
            say(language, "expected-last", &args)
        }
        _ => words.concat(),
    }
}

/// The name of a key of a rule's words.
fn text_key(key: &str, language: Language) -> String {
    match key {
        "name" | "text" | "reading" | "twin" => say(language, &format!("text-{key}"), &[]),
        line => {
            let (hook, key) = line.strip_suffix(BECAUSE).map_or((line, "text-line"), |hook| (hook, "text-because"));
            say(language, key, &[("hook", Arg::Text(tame(hook)))])
        }
    }
}

/// Takes line ends and terminal controls out of words that somebody else wrote.
fn tame(text: &str) -> String {
    text.split(char::is_control).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn severity_word(severity: Severity, language: Language) -> String {
    let key = match severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
    };
    say(language, key, &[])
}

fn did_you_mean(diagnostic: &Diagnostic, language: Language) -> Option<String> {
    if let Some(word) = diagnostic.suggestion.as_deref() {
        return Some(say(language, "did-you-mean", &[("word", Arg::Text(tame(word)))]));
    }
    let known: Vec<String> = diagnostic.known().iter().map(|word| format!("`{}`", tame(word))).collect();
    (!known.is_empty()).then(|| say(language, "it-may-be", &[("words", Arg::Text(known.join(", ")))]))
}

fn label(diagnostic: &Diagnostic, label: &str, language: Language) -> String {
    say(language, &format!("label-{label}"), &args(diagnostic, language))
}

/// How many errors and warnings there are, as one line.
pub fn summary(diagnostics: &Diagnostics, language: Language) -> String {
    let errors = diagnostics.errors();
    let warnings = diagnostics.list.len() - errors;
    say(language, "summary-findings", &[("errors", errors.into()), ("warnings", warnings.into())])
}

/// One diagnostic, ready to be drawn.
fn drawing<'s>(
    diagnostic: &Diagnostic,
    sources: &dyn Fn(u16) -> (&'s str, &'s str),
    starts: &mut LineStarts,
    language: Language,
) -> Group<'s> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .with_name(severity_word(diagnostic.severity, language))
        .primary_title(sentence(diagnostic, language))
        .id(diagnostic.code);
    let hint = did_you_mean(diagnostic, language);
    let mut group = Group::with_title(title);
    match diagnostic.place {
        Some(place) if place.line > 0 => {
            group = draw_places(group, diagnostic, place, hint, (sources, starts), language)
        }
        place => {
            if let Some(place) = place {
                group = group.element(Origin::path(sources(place.file).0));
            }
            if let Some(hint) = hint {
                let help = Level::HELP.with_name(say(language, "severity-help", &[]));
                group = group.element(help.message(hint));
            }
        }
    }
    group
}

/// Draws the place itself and the other places that matter, one snippet a file.
fn draw_places<'s>(
    mut group: Group<'s>,
    diagnostic: &Diagnostic,
    place: Place,
    hint: Option<String>,
    (sources, starts): (&dyn Fn(u16) -> (&'s str, &'s str), &mut LineStarts),
    language: Language,
) -> Group<'s> {
    let mut files = vec![place.file];
    for (other, _) in diagnostic.also.iter().filter(|(other, _)| other.line > 0) {
        if !files.contains(&other.file) {
            files.push(other.file);
        }
    }
    for file in files {
        let (path, text) = sources(file);
        let also = diagnostic.also.iter().filter(|(other, _)| other.file == file && other.line > 0);
        let here = Some(place).filter(|_| file == place.file);
        let lines = also.clone().map(|(other, _)| other.line).chain(here.map(|here| here.line));
        // What is missing at the end stands behind the last line.
        let starts = starts.entry(file).or_insert_with(|| line_starts(text));
        let end = starts.len() as u32;
        let lines = lines.map(|line| line.min(end));
        let (first, last) = lines.fold((end, 1), |(first, last), line| (first.min(line), last.max(line)));
        let after = starts.get(last as usize).copied().unwrap_or(text.len());
        let shown = &text[starts[first as usize - 1]..after];
        let spot = |place: Place| span(shown, Place { line: place.line - (first - 1), ..place });
        let mut snippet = Snippet::source(shown).line_start(first as usize).path(path);
        if let Some(here) = here {
            snippet = snippet.annotation(AnnotationKind::Primary.span(spot(here)).label(hint.clone()));
        }
        for (other, name) in also {
            let words = label(diagnostic, name, language);
            snippet = snippet.annotation(AnnotationKind::Context.span(spot(*other)).label(words));
        }
        group = group.element(snippet);
    }
    group
}

/// Where each line of a file begins: whoever draws lines goes through all that it is given, for each finding again.
type LineStarts = BTreeMap<u16, Vec<usize>>;

/// The first bytes of the lines of a text; an empty one has a line too.
fn line_starts(text: &str) -> Vec<usize> {
    let next = text.match_indices('\n').map(|(at, _)| at + 1).filter(|&at| at < text.len());
    std::iter::once(0).chain(next).collect()
}

/// The bytes of a place, never past the end of its line: a long value is shown by its beginning.
pub fn span(text: &str, place: Place) -> Range<usize> {
    let index = place.line.saturating_sub(1) as usize;
    let mut start = 0;
    let mut line = "";
    for (number, whole) in text.split_inclusive('\n').enumerate().take(index + 1) {
        start += line.len();
        line = if number == index { whole.trim_end_matches(['\n', '\r']) } else { whole };
    }
    if text.split_inclusive('\n').nth(index).is_none() {
        return text.len()..text.len();
    }
    let byte = |column: u32| line.char_indices().nth(column as usize).map_or(line.len(), |(byte, _)| byte);
    let first = place.column.saturating_sub(1);
    start + byte(first)..start + byte(first.saturating_add(place.length))
}

#[derive(Serialize)]
struct WrittenReport<'s> {
    format: u32,
    diagnostics: Vec<Written<'s>>,
}

#[derive(Serialize)]
struct Written<'s> {
    code: &'static str,
    severity: Severity,
    message: String,
    #[serde(flatten)]
    place: WrittenPlace<'s>,
    suggestion: Option<String>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    known: Vec<String>,
    also: Vec<WrittenLabel<'s>>,
}

#[derive(Default, Serialize)]
struct WrittenPlace<'s> {
    file: Option<&'s str>,
    line: Option<u32>,
    column: Option<u32>,
    length: Option<u32>,
}

#[derive(Serialize)]
struct WrittenLabel<'s> {
    label: String,
    #[serde(flatten)]
    place: WrittenPlace<'s>,
}

fn written<'d, 's: 'd>(
    diagnostic: &'d Diagnostic,
    sources: &dyn Fn(u16) -> (&'s str, &'s str),
    language: Language,
) -> Written<'d> {
    let sources = &|file: u16| -> (&'d str, &'d str) { diagnostic.file(file).unwrap_or_else(|| sources(file)) };
    let also = diagnostic.also.iter().map(|(place, name)| WrittenLabel {
        label: label(diagnostic, name, language),
        place: written_place(*place, sources),
    });
    Written {
        code: diagnostic.code,
        severity: diagnostic.severity,
        message: sentence(diagnostic, language),
        place: diagnostic.place.map(|place| written_place(place, sources)).unwrap_or_default(),
        suggestion: diagnostic.suggestion.clone(),
        known: diagnostic.known().to_vec(),
        also: also.collect(),
    }
}

fn written_place<'s>(place: Place, sources: &dyn Fn(u16) -> (&'s str, &'s str)) -> WrittenPlace<'s> {
    let (path, _) = sources(place.file);
    let known = |number: u32| (place.line > 0).then_some(number);
    WrittenPlace { file: Some(path), line: known(place.line), column: known(place.column), length: known(place.length) }
}
