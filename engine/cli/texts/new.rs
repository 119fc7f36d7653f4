//! `arbitro texts new`: the folder of a new language, in which everything is still to be said.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::pack::{Diagnostic, Fresh, Library, Refused, Tree, write_all};
use crate::text::{ALSO, Language, OF, Topic, as_typed, is_code, topics, with_lists, with_words};

use super::super::output::{Output, shown};

#[derive(Debug, Args)]
pub struct NewArguments {
    #[arg(value_name = "LANG")]
    pub code: String,
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// The messages by which a language says what it is like: a new one begins with them.
const HABITS: [&str; 4] = ["language-fallback", "number-decimal", "number-thousands", "plural-category"];

/// Makes the folder, and says what to do with it.
pub fn run(arguments: &NewArguments, library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let (folder, count) = make(arguments, library, out)?;
    let code = ("code", arguments.code.as_str().into());
    out.line(out.say("texts-new-made", &[("folder", folder.as_str().into()), code, ("count", count.into())]));
    let typed = as_typed(&folder);
    for line in ["texts stale", "check", "rules"] {
        out.line(format!("  arbitro --texts {typed} --lang {} {line}", arguments.code));
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes the folder; its name, and how many files it has.
fn make(arguments: &NewArguments, library: &Library, out: &Output) -> Result<(String, i64), Diagnostic> {
    let code = &arguments.code;
    if !is_code(code) {
        return Err(Diagnostic::anywhere("language-code").with("word", code));
    }
    let folder = arguments.folder.clone().unwrap_or_else(|| PathBuf::from(code));
    let own = folder.join("engine").join(code);
    if Language::all().any(|language| language.code() == code) || own.exists() {
        return Err(Diagnostic::anywhere("language-known").with("word", code).with("path", shown(&own)));
    }
    let from = if out.language == Language::SOURCE { Language::default() } else { out.language };
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for topic in topics(from) {
        files.insert(format!("engine/{code}/{}", topic.file_name()), messages_to_say(&topic, code, from));
    }
    let terms = terms(library, code, from, &out.say("texts-new-terms", &[]));
    for (path, text) in chapters(library, code).into_iter().chain(terms) {
        // Where chapters stand already, as in the project itself, words go into those.
        if !folder.join(&path).exists() {
            files.insert(path, text);
        }
    }
    let count = files.len() as i64;
    let files: Vec<Fresh> = files.into_iter().map(|(path, text)| Fresh { path, text }).collect();
    write_all(&folder, &files)?;
    Ok((shown(&folder), count))
}

/// A file of messages in which each waits, as another language says it, behind a `#`.
fn messages_to_say(topic: &Topic, code: &str, from: Language) -> String {
    let mut made = String::new();
    let mut live = false;
    for line in topic.text.lines() {
        let key = crate::text::message_text::key_of(line);
        live = key.map_or(live, |key| HABITS.contains(&key));
        let line = match key {
            Some("language-name") => format!("language-name = {code}"),
            Some("language-fallback") => format!("language-fallback = {}", from.code()),
            _ if live || line.is_empty() || line.starts_with('#') => line.to_owned(),
            _ => format!("# {line}"),
        };
        made.push_str(&line);
        made.push('\n');
    }
    made
}

/// The chapters of all packs, each entry with its keys and, behind a `#`, what the source says.
fn chapters(library: &Library, code: &str) -> BTreeMap<String, String> {
    let mut made = BTreeMap::new();
    for pack in library.packs() {
        let loaded = library.pack(&pack.name);
        for chapter in &loaded.locales {
            let Some(layer) = loaded.layers.get(usize::from(chapter.layer)) else { continue };
            let text = entries_to_say(&chapter.tree, code);
            if !text.is_empty() {
                made.insert(format!("{}/{}", layer.name, chapter.path), text);
            }
        }
    }
    made
}

fn entries_to_say(chapter: &Tree, code: &str) -> String {
    let mut made = String::new();
    for (id, entry) in chapter.entries() {
        let Some(source) = entry.get(Language::SOURCE.code()) else { continue };
        let lines = source.entries().iter().filter(|(key, _)| ![OF, ALSO].contains(&key.name.as_str()));
        let lines: Vec<(&str, String)> =
            lines.filter_map(|(key, text)| Some((key.name.as_str(), text.scalar()?))).collect();
        if lines.is_empty() {
            continue;
        }
        made.push_str(&format!("{}{}:\n  {code}:\n", if made.is_empty() { "" } else { "\n" }, id.name));
        for (key, text) in lines {
            for line in text.trim().lines() {
                made.push_str(format!("    # {line}").trim_end());
                made.push('\n');
            }
            made.push_str(&format!("    {key}: \"\"\n"));
        }
    }
    made
}

/// The glossaries of all packs, each term behind a `#` as another language has it: they are what is to be settled first.
fn terms(library: &Library, code: &str, from: Language, heading: &str) -> BTreeMap<String, String> {
    let mut made = BTreeMap::new();
    for pack in library.packs() {
        let loaded = library.pack(&pack.name);
        for glossary in &loaded.glossaries {
            let Some(layer) = loaded.layers.get(usize::from(glossary.layer)) else { continue };
            let terms = glossary.tree.entries().iter().filter_map(|(id, term)| term_to_say(&id.name, term, code, from));
            let terms: Vec<String> = terms.collect();
            if !terms.is_empty() {
                made.insert(
                    format!("{}/{}", layer.name, glossary.path),
                    format!("# {heading}\n\n{}", terms.join("\n")),
                );
            }
        }
    }
    made
}

/// A term that is to be settled: what the source calls it, and the words of the language that is translated from.
fn term_to_say(id: &str, term: &Tree, code: &str, from: Language) -> Option<String> {
    let said = |language: Language| {
        let words = term.get(language.code())?;
        let forms = words.get("forms").map_or(&[][..], Tree::items);
        Some((words.get("use")?.scalar()?, forms.iter().filter_map(Tree::scalar).collect::<Vec<_>>()))
    };
    let (source, inflected) = said(Language::SOURCE)?;
    let (own, forms) = said(from).or_else(|| said(Language::SOURCE))?;
    let spot = |key: &str| [id, code, key].map(str::to_owned);
    let text = with_words("", &[(spot("use"), own)].into()).ok()?;
    let forms = if forms.is_empty() { BTreeMap::new() } else { [(spot("forms"), forms)].into() };
    let text = with_lists(&text, &forms).ok()?;
    let all = [vec![source], inflected].concat().join(", ");
    let lines = text.replacen('\n', &format!("   # {all}\n"), 1);
    Some(lines.lines().map(|line| format!("# {line}\n")).collect())
}
