//! Catalogues of gettext on their way back: which there are, and which chapter and language each is of.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::pack::{Diagnostic, Diagnostics, Place, Sources, missing_file};
use crate::text::{Catalogue, Language, Message};

use super::super::output::shown;
use super::exchange::{CHAPTER, Chapters};

/// A catalogue that was read: its file, the chapter it is of, and its language.
pub struct Read {
    file: u16,
    /// Its chapter.
    pub chapter: usize,
    /// Its language.
    pub language: Language,
    /// What it says.
    pub catalogue: Catalogue,
}

/// Every catalogue that is named, or lies below a folder that is.
pub fn read_all(what: &[PathBuf], chapters: &Chapters, sources: &mut Sources, faults: &mut Diagnostics) -> Vec<Read> {
    let mut paths = BTreeSet::new();
    for path in what {
        let before = paths.len();
        match path {
            path if path.is_dir() => below(path, &mut paths),
            path if path.exists() => {
                paths.insert(path.clone());
            }
            path => {
                faults.push(missing_file(path));
                continue;
            }
        }
        if paths.len() == before {
            faults.push(Diagnostic::anywhere("po-none").with("path", shown(path)));
        }
    }
    let mut read = Vec::new();
    for path in paths {
        match read_one(&path, chapters, sources) {
            Ok(one) => read.push(one),
            Err(fault) => faults.push(fault),
        }
    }
    read
}

/// The catalogues below a folder.
fn below(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        // A link may lead back up.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            below(&path, found);
        } else if path.extension().is_some_and(|own| own == "po") {
            found.insert(path);
        }
    }
}

fn read_one(path: &Path, chapters: &Chapters, sources: &mut Sources) -> Result<Read, Diagnostic> {
    let file = sources.read_text(path)?;
    let catalogue = Catalogue::parse(sources.text(file), file)?;
    let header = catalogue.messages.iter().find(|message| message.is_header());
    let at = Place { file, line: header.map_or(1, |header| header.line), column: 1, length: 7 };
    if let Some(plural) = catalogue.messages.iter().find(|message| !message.obsolete && message.source.plural.is_some())
    {
        let at = Place { line: plural.line, ..at };
        return Err(Diagnostic::error("unreadable-po", at).with("detail", "plural"));
    }
    let charset = catalogue.header("Content-Type").and_then(|kind| kind.split_once("charset=")).map(|(_, set)| set);
    if let Some(charset) = charset.filter(|set| !set.eq_ignore_ascii_case("utf-8") && !set.eq_ignore_ascii_case("utf8"))
    {
        return Err(Diagnostic::error("po-charset", at).with("word", charset));
    }
    let steps: Vec<String> = shown(path).split('/').map(str::to_owned).collect();
    let by_path = || steps.iter().rev().skip(1).find_map(|step| Language::targets().find(|own| own.code() == step));
    let language = match catalogue.header("Language").filter(|word| !word.is_empty()) {
        Some(word) => Language::parse(word).filter(|language| *language != Language::SOURCE).ok_or(word),
        None => by_path().ok_or(""),
    };
    let language = language.map_err(|word| {
        Diagnostic::error("po-language", at).with("word", word).suggest(word, Language::targets().map(Language::code))
    })?;
    let path = shown(path);
    let path = path.strip_suffix(".po").unwrap_or(&path);
    let named = catalogue.header(CHAPTER).filter(|name| !name.is_empty());
    let is_meant = |name: &str| match named {
        Some(named) => named == name,
        None => path.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('/')),
    };
    let found = chapters.list.iter().enumerate().filter(|(_, chapter)| is_meant(&chapter.name));
    // Of two of one name, that of the house.
    match found.max_by_key(|(_, chapter)| (chapter.layer.house, chapter.name.len())) {
        Some((chapter, _)) => Ok(Read { file, chapter, language, catalogue }),
        None => {
            let word = named.unwrap_or(path);
            let known = chapters.list.iter().map(|chapter| chapter.name.as_str());
            Err(Diagnostic::error("po-unknown-chapter", at).with("word", word).suggest(word, known))
        }
    }
}

impl Read {
    /// Where a message stands.
    pub fn place(&self, message: &Message) -> Place {
        Place { file: self.file, line: message.line, column: 1, length: 7 }
    }
}
