//! Which entries of a book are done: each needs a scenario that shows it, and a rule or procedure behind it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::judge::shelf::Shelf;
use crate::pack::{Diagnostic, Diagnostics, Library, Refused, Sources, Tree, sources_index};
use crate::with_book;

/// One entry of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its id in the table of contents: `db/dodge-test`.
    pub id: String,
    /// Whether a scenario shows it.
    pub done: bool,
    /// The rules that name it as their source.
    pub rules: Vec<String>,
    /// The scenario files that show it.
    pub scenarios: Vec<String>,
}

/// A whole book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Its entries, in its order.
    pub rows: Vec<Row>,
}

/// Reads the coverage of a book from the packs that are taken from it and from scenario files.
///
/// # Errors
/// `unknown-name` for a book nobody knows; what is wrong with packs or scenario files.
pub fn read(book: &str, library: &Library, scenarios: Option<&Path>) -> Result<Coverage, Refused> {
    let index = sources_index();
    if !index.books().iter().any(|known| known.id == book) {
        let known = index.books().iter().map(|known| known.id);
        let fault = Diagnostic::anywhere("unknown-name").with("group", "book").with("word", book).suggest(book, known);
        return Err(Refused::one(fault, &Sources::default()));
    }
    let rules = rules_by_source(book, library)?;
    let shown = shown(library, scenarios)?;
    let rows = index.all(book).map(|entry| {
        let scenarios = shown.get(entry.id).cloned().unwrap_or_default();
        let rules = rules.get(entry.id).cloned().unwrap_or_default();
        Row { id: entry.id.to_owned(), done: !scenarios.is_empty(), rules, scenarios }
    });
    Ok(Coverage { rows: rows.collect() })
}

fn rules_by_source(book: &str, library: &Library) -> Result<BTreeMap<String, Vec<String>>, Refused> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut shelf = Shelf::new(library.clone());
    for pack in library.packs().into_iter().filter(|pack| pack.game && pack.books.iter().any(|b| b == book)) {
        let compiled = shelf.book(&pack.name, &[])?;
        with_book!(&compiled, compiled => for rule in &compiled.rules {
            let id = compiled.names.name(rule.name).to_owned();
            for source in &rule.sources {
                let rules = found.entry(source.clone()).or_default();
                if !rules.contains(&id) {
                    rules.push(id.clone());
                }
            }
        });
    }
    Ok(found)
}

/// The ids that scenarios show, with the files that do.
fn shown(library: &Library, folder: Option<&Path>) -> Result<BTreeMap<String, Vec<String>>, Refused> {
    let mut sources = Sources::default();
    let mut texts: Vec<(String, String)> = Vec::new();
    match folder {
        Some(folder) => below(folder, folder, &mut texts),
        None => texts.extend(library.texts("tests/scenarios").into_iter().map(|(path, _, text)| (path, text))),
    }
    texts.sort();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut faults = Diagnostics::default();
    for (path, text) in texts {
        let file = sources.add(path.clone(), text.clone());
        match Tree::parse(&text, file) {
            Ok(tree) => {
                for id in tree.items().iter().filter_map(|case| case.get("entry")).flat_map(Tree::items) {
                    note(id, &path, &mut found, &mut faults);
                }
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.errors() > 0 { Err(Refused { faults, sources }) } else { Ok(found) }
}

fn note(id: &Tree, path: &str, found: &mut BTreeMap<String, Vec<String>>, faults: &mut Diagnostics) {
    let text = id.scalar().unwrap_or_default();
    if !sources_index().contains(&text) {
        let mut fault = Diagnostic::error("unknown-source", id.at).with("word", &text);
        fault.suggestion = sources_index().nearest(&text);
        faults.push(fault);
        return;
    }
    let files = found.entry(text).or_default();
    if !files.iter().any(|file| file == path) {
        files.push(path.to_owned());
    }
}

fn below(root: &Path, folder: &Path, texts: &mut Vec<(String, String)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            below(root, &path, texts);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            texts.extend(std::fs::read_to_string(&path).ok().map(|text| (name, text)));
        }
    }
}
