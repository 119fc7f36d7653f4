//! Which entries of a book are done: each needs a scenario that names it. Whether that holds is for `judge` to say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::judge::around::scenario_files;
use crate::judge::shelf::Shelf;
use crate::pack::{Diagnostic, Diagnostics, Library, PackInfo, Refused, Sources, Tree, sources_index, unknown_name};
use crate::referee::{Book, Event, EventId, Family, HookId};
use crate::with_book;

/// One entry of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverageRow {
    /// Its id in the table of contents: `db/dodge-test`.
    pub id: String,
    /// Whether a scenario names it.
    pub done: bool,
    /// The rules that name it as their source.
    pub rules: Vec<String>,
    /// The scenario files that name it.
    pub scenarios: Vec<String>,
}

/// An event that no procedure and no rule of the packs raises yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unraised {
    /// The event.
    pub event: String,
    /// The rules that wait for it.
    pub rules: Vec<String>,
}

/// A whole book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// Its entries, in its order.
    pub rows: Vec<CoverageRow>,
    /// The events nobody raises yet, of those it speaks of.
    pub unraised: Vec<Unraised>,
}

/// Reads the coverage of a book from the packs that are taken from it and from scenario files.
///
/// # Errors
/// `unknown-name` for a book nobody knows; what is wrong with packs or scenario files.
pub fn read(book: &str, library: &Library, scenarios: Option<&Path>) -> Result<Coverage, Refused> {
    let index = sources_index();
    if !index.books().iter().any(|known| known.id == book) {
        let known = index.books().iter().map(|known| known.id);
        let fault = unknown_name("book", None, book, known);
        return Err(fault.into());
    }
    let (rules, unraised) = of_packs(book, library)?;
    let shown = shown(library, scenarios)?;
    let rows = index.all(book).map(|entry| {
        let scenarios = shown.get(entry.id).cloned().unwrap_or_default();
        let rules = rules.get(entry.id).cloned().unwrap_or_default();
        CoverageRow { id: entry.id.to_owned(), done: !scenarios.is_empty(), rules, scenarios }
    });
    Ok(Coverage { rows: rows.collect(), unraised })
}

type OfPacks = (BTreeMap<String, Vec<String>>, Vec<Unraised>);

/// The rules that name an entry of the book as their source, and the events of the book that no game raises.
fn of_packs(book: &str, library: &Library) -> Result<OfPacks, Refused> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut unraised: Option<Vec<Unraised>> = None;
    let mut shelf = Shelf::new(library.clone());
    let packs = library.packs();
    // Whether a pack, or one below it, is taken from the book.
    let is_of_book = |pack: &PackInfo| pack.and_below(&packs).any(|pack| pack.books.iter().any(|own| own == book));
    for pack in packs.iter().filter(|pack| pack.game && is_of_book(pack)) {
        let compiled = shelf.book(&pack.name, &[])?;
        let waiting = with_book!(&compiled, compiled => waiting_events(book, compiled));
        unraised = Some(match unraised {
            Some(before) => before.into_iter().filter(|one| waiting.iter().any(|w| w.event == one.event)).collect(),
            None => waiting,
        });
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
    Ok((found, unraised.unwrap_or_default()))
}

/// The events of a book that no procedure of the family raises and no hook calls, with the rules that have hooks on them.
fn waiting_events<G: Family>(book: &str, compiled: &Book<G>) -> Vec<Unraised> {
    let own = |source: &String| source.split_once('/').is_some_and(|(own, _)| own == book);
    let by_procedures = |name: &str| G::vocabulary().events.iter().any(|event| event.name == name);
    let by_rules = |id: EventId| (0..compiled.hooks.len() as HookId).any(|hook| compiled.raises(hook, id));
    let raised = |id: EventId, event: &Event<G::State>| by_procedures(compiled.names.name(event.name)) || by_rules(id);
    let (open, closed): (Vec<_>, Vec<_>) = (0..).zip(&compiled.events).partition(|(id, event)| raised(*id, event));
    let hook = |id: &HookId| &compiled.hooks[usize::from(*id)];
    // A hook that speaks elsewhere too, at every roll say, waits for nothing.
    let busy: BTreeSet<HookId> = open.iter().flat_map(|(_, event)| &event.hooks).map(|id| hook(id).twin).collect();
    let of_the_book = |event: &Event<G::State>| compiled.rules[usize::from(event.rule)].sources.iter().any(own);
    let events = closed.into_iter().filter(|(_, event)| of_the_book(event));
    let waiting = events.map(|(id, event)| {
        let mut rules = Vec::new();
        for hook in event.hooks.iter().map(hook).filter(|hook| !busy.contains(&hook.twin)) {
            let rule = compiled.names.name(compiled.rules[usize::from(hook.rule)].name).to_owned();
            if hook.rule != event.rule && !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        Unraised { event: compiled.event_name(id).to_owned(), rules }
    });
    waiting.collect()
}

/// The ids that scenarios name, with the files that do.
fn shown(library: &Library, folder: Option<&Path>) -> Result<BTreeMap<String, Vec<String>>, Refused> {
    let mut sources = Sources::default();
    let mut texts: Vec<(String, String)> = Vec::new();
    let mut faults = Diagnostics::default();
    match folder {
        Some(folder) => {
            for path in scenario_files(folder, &mut faults) {
                let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
                match sources.read_text(&path) {
                    Ok(file) => texts.push((name, sources.text(file).to_owned())),
                    Err(fault) => faults.push(fault),
                }
            }
        }
        None => texts.extend(library.texts("tests/scenarios").into_iter().map(|(path, _, text)| (path, text))),
    }
    texts.sort();
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
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
