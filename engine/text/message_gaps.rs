//! The messages that a language borrows: which, file by file, and where it would write its own.

use std::collections::{BTreeMap, BTreeSet};

use super::bundle::Topic;
use super::language::Language;
use super::message_faults::is_free;
use super::message_text::{Written, key_of, written};
use super::messages::{messages, topics};

/// A file of the source's messages, as far as a language says them itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageFile {
    /// The file in which the language has them, or would.
    pub path: String,
    /// Their keys, in the order of the source.
    pub keys: Vec<String>,
    /// Those that it borrows.
    pub gaps: Vec<Gap>,
}

/// A message that a language borrows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its key.
    pub key: String,
    /// The language that lends it.
    pub lender: Language,
    /// What it says there, on one line.
    pub words: String,
    /// The file to look at: its own, where it waits behind a `#`, else that of the lender.
    pub file: String,
    /// The line in it, from 1 on.
    pub line: u32,
}

/// Every file of the source's messages, held against a language.
pub fn message_files(language: Language) -> Vec<MessageFile> {
    let own = topics(language);
    let lenders: Vec<(Language, Vec<Topic>)> =
        language.fallbacks().into_iter().map(|lender| (lender, topics(lender))).collect();
    let lent: Vec<(Language, Said)> = lenders.iter().map(|(lender, topics)| (*lender, said(topics))).collect();
    let waiting = waiting(&own);
    let mut files: Vec<MessageFile> = Vec::new();
    let mut seen = BTreeSet::new();
    for topic in topics(Language::SOURCE) {
        let path = home(&topic, &own, language);
        let keys = written(&topic.text).into_iter().map(|message| message.key).filter(|key| !is_free(key));
        // One that stands over another has some of the same keys.
        let keys: Vec<String> = keys.map(str::to_owned).filter(|key| seen.insert(key.clone())).collect();
        let missing = keys.iter().filter(|key| !messages().has_own(language, key));
        let gaps: Vec<Gap> = missing.filter_map(|key| gap(key, &waiting, &lent)).collect();
        match files.iter_mut().find(|file| file.path == path) {
            Some(file) => {
                file.keys.extend(keys);
                file.gaps.extend(gaps);
            }
            None => files.push(MessageFile { path, keys, gaps }),
        }
    }
    files
}

/// The file of a language for the messages of a file of the source: that of the same name, or one beside its others.
fn home(topic: &Topic, own: &[Topic], language: Language) -> String {
    let name = topic.file_name();
    if let Some(same) = own.iter().rev().find(|own| own.file_name() == name) {
        return same.name.clone();
    }
    let folder = own.last().and_then(|last| last.name.strip_suffix(last.file_name()));
    folder.map_or_else(|| format!("locales/engine/{}/{name}", language.code()), |folder| format!("{folder}{name}"))
}

/// Messages by their keys, each with its file.
type Said<'t> = BTreeMap<&'t str, (&'t str, Written<'t>)>;

fn gap(key: &str, waiting: &BTreeMap<&str, (&str, u32)>, lent: &[(Language, Said)]) -> Option<Gap> {
    let (lender, (file, said)) = lent.iter().find_map(|(lender, lent)| Some((*lender, lent.get(key)?)))?;
    let (file, line) = waiting.get(key).copied().unwrap_or((file, said.at.line));
    Some(Gap { key: key.to_owned(), lender, words: said.words(), file: file.to_owned(), line })
}

/// What is said in files of which later ones stand over earlier; in each the first of a key counts.
fn said(topics: &[Topic]) -> Said<'_> {
    let mut found = Said::new();
    for topic in topics.iter().rev() {
        for message in written(&topic.text) {
            found.entry(message.key).or_insert((&topic.name, message));
        }
    }
    found
}

/// The files and the lines in which messages wait behind a `#`, as with [`said`].
fn waiting(topics: &[Topic]) -> BTreeMap<&str, (&str, u32)> {
    let mut found = BTreeMap::new();
    for topic in topics.iter().rev() {
        for (number, line) in (1..).zip(topic.text.lines()) {
            if let Some(key) = line.strip_prefix('#').and_then(|line| key_of(line.trim_start())) {
                found.entry(key).or_insert((topic.name.as_str(), number));
            }
        }
    }
    found
}
