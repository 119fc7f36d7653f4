//! The languages that the folders on the command line add, learnt before anything is said.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::coach::{CommandWords, Unsayable};
use crate::games::{blitz::Blitz, bowl::Bowl, gauntlet::Gauntlet};
use crate::pack::{Diagnostic, Diagnostics, Library, Place, Sources};
use crate::text::{Language, Topic, is_code, learn, message_faults, messages_in, written};

/// The option for a folder of packs.
const PACKS: &str = "--packs";
/// The option for a folder of words.
const TEXTS: &str = "--texts";

/// Learns what the folders of a library say, as it is now.
pub fn learn_from(library: &Library) {
    learn(messages_in(library.engine_folders()).0);
}

/// The library of a command line that is not read yet.
pub fn library_of(words: &[OsString]) -> Library {
    let packs = folders(words, PACKS).pop();
    let library = packs.as_deref().map_or_else(Library::embedded, Library::at);
    library.with_words(&folders(words, TEXTS))
}

/// The folders named by an option.
fn folders(words: &[OsString], option: &str) -> Vec<PathBuf> {
    let joined = format!("{option}=");
    let own = words.iter().enumerate().filter_map(|(at, word)| match word.to_str()? {
        word if word == option => words.get(at + 1).map(PathBuf::from),
        word => word.strip_prefix(&joined).map(PathBuf::from),
    });
    own.collect()
}

/// The faults of the messages in the folders of a library, and the texts to show them.
pub fn faults(library: &Library) -> (Diagnostics, Sources) {
    let (mut faults, mut sources) = (Diagnostics::default(), Sources::default());
    for folder in library.engine_folders() {
        faults.list.extend(no_languages(&folder));
    }
    let (languages, unread) = messages_in(library.engine_folders());
    // What cannot be read has a place in no text.
    faults.list.extend(unread.list.into_iter().map(|fault| Diagnostic { place: None, ..fault }));
    for (code, files) in &languages {
        faults.list.extend(message_faults(code, files, &mut sources).list);
        faults.list.extend(unsayable(code, files, &mut sources));
    }
    (faults, sources)
}

/// The command words of a language, among those that files say, that would be read for others.
fn unsayable(code: &str, files: &[Topic], sources: &mut Sources) -> Vec<Diagnostic> {
    let Some(language) = Language::all().find(|language| language.code() == code) else { return Vec::new() };
    let words = CommandWords(language);
    let all = [words.unsayable::<Bowl>(), words.unsayable::<Blitz>(), words.unsayable::<Gauntlet>()];
    let all: BTreeSet<Unsayable> = all.into_iter().flatten().collect();
    let mut found = Vec::new();
    for topic in files {
        for message in written(&topic.text) {
            let name = message.key.strip_prefix("typed-");
            let Some(word) = all.iter().find(|word| Some(word.name) == name) else { continue };
            let file = sources.add(topic.name.clone(), topic.text.clone());
            let fault = Diagnostic::error("typed-word", Place { file, ..message.at }).with("word", word.name);
            found.push(fault.with("typed", &word.typed).with("other", word.other.unwrap_or("")));
        }
    }
    found
}

/// Folders beside those of languages whose names are no codes.
fn no_languages(folder: &Path) -> Vec<Diagnostic> {
    let inside = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = inside
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with('.') && !is_code(name))
        .collect();
    names.sort();
    names.into_iter().map(|name| Diagnostic::anywhere("language-code").with("word", name)).collect()
}
