//! `arbitro rules ID --layers`: where each value of a rule comes from, and what it hides.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::pack::{Diagnostic, Diagnostics, Entry, Hidden, Library, Loaded, Node, Place, Refused, SCRIPT, Tree};
use crate::text::{RuleTexts, named, padded, wide};

use super::output::Output;

/// Longer values than this push what follows to the right.
const WIDEST: usize = 44;

/// Shows the final rule, value by value. Houses need not be right for this: that is when one wants to look.
pub fn run(id: &str, (game, houses): (&str, &[PathBuf]), library: &Library, out: &Output) -> Result<ExitCode, Refused> {
    let loaded = library.load(game, houses);
    if loaded.layers.is_empty() {
        return Err(Refused { faults: loaded.faults, sources: loaded.sources });
    }
    let page = match loaded.entry(id) {
        Some(entry) => page(entry, &loaded, out),
        None => match loaded.removed.iter().find(|gone| gone.id == id) {
            Some(gone) => {
                let by = [("by", written(gone.by_place, &loaded).into()), ("was", written(gone.place, &loaded).into())];
                format!("{id} · {}\n{}\n", kind(&gone.kind, out), out.say("layers-removed", &by))
            }
            None => {
                let known = loaded.entries.iter().map(|entry| entry.id.as_str());
                let fault = Diagnostic::anywhere("unknown-rule").with("word", id).suggest(id, known);
                return Err(Refused::one(fault, &loaded.sources));
            }
        },
    };
    out.print(page);
    out.faults(&loaded.faults, &loaded.sources);
    Ok(ExitCode::SUCCESS)
}

fn kind(kind: &str, out: &Output) -> String {
    named(out.language, "rule-kind", kind).unwrap_or_else(|| kind.to_owned())
}

fn page(entry: &Entry, loaded: &Loaded, out: &Output) -> String {
    let texts = RuleTexts::of(&loaded.locales, &mut Diagnostics::default());
    let name = texts.name(&entry.id, out.language).unwrap_or(&entry.id);
    let mut page = format!("{name} ({}) · {}\n\n", entry.id, kind(&entry.kind, out));
    let mut rows = Vec::new();
    leaves(&entry.tree, String::new(), &mut rows);
    for hidden in &entry.hidden {
        rows.extend(taken(hidden, &rows).into_iter().map(|path| LayerRow {
            path,
            value: out.say("layers-taken", &[]),
            at: hidden.by,
        }));
    }
    let mut lines = Vec::new();
    let hides = |hidden: &(String, Place)| {
        (String::new(), format!("  {}: {}", out.say("rules-hides", &[]), hidden.0), hidden.1)
    };
    for LayerRow { path, value, at } in rows {
        let below = hidden_below(entry, &path);
        lines.push((path, value, at));
        lines.extend(below.iter().map(hides));
    }
    let scripts = scripts(&entry.id, loaded);
    lines.extend(scripts.first().map(|(file, at)| (SCRIPT.to_owned(), file.clone(), *at)));
    lines.extend(scripts.iter().skip(1).map(hides));
    let width = |lengths: &mut dyn Iterator<Item = usize>| lengths.max().unwrap_or(0).min(WIDEST);
    let paths = width(&mut lines.iter().map(|(path, ..)| wide(path)));
    let values = width(&mut lines.iter().map(|(_, value, _)| wide(value)));
    for (path, value, at) in lines {
        page.push_str(&format!("{}  {}  {}\n", padded(&path, paths), padded(&value, values), written(at, loaded)));
    }
    page
}

/// The scripts of a rule, the topmost first: that one speaks.
fn scripts(rule: &str, loaded: &Loaded) -> Vec<(String, Place)> {
    let own = loaded.scripts.iter().rev().filter(|script| script.rule == rule);
    own.map(|script| (format!("{rule}.rhai"), Place { file: script.file, line: 1, column: 1, length: 1 })).collect()
}

/// The values that a value hides, the topmost first: its own former selves, or parts of what was covered as a whole.
fn hidden_below(entry: &Entry, path: &str) -> Vec<(String, Place)> {
    let over = entry.hidden.iter().rev().filter(|hidden| covers(&hidden.path, path));
    let shown = over.map(|hidden| match hidden.path == path {
        true => (hidden.was.clone(), hidden.place),
        false => (inside(hidden, path), hidden.place),
    });
    shown.filter(|(was, _)| !was.is_empty()).collect()
}

/// One value of a rule.
struct LayerRow {
    path: String,
    value: String,
    at: Place,
}

/// Every value that is no map, with its path.
fn leaves(tree: &Tree, path: String, rows: &mut Vec<LayerRow>) {
    match &tree.node {
        Node::Map(entries) if !entries.is_empty() => {
            for (key, value) in entries {
                let path = if path.is_empty() { key.name.clone() } else { format!("{path}.{}", key.name) };
                leaves(value, path, rows);
            }
        }
        _ => rows.push(LayerRow { path, value: tree.flow(), at: tree.at }),
    }
}

/// The paths of what was hidden and has nothing in its place.
fn taken(hidden: &Hidden, rows: &[LayerRow]) -> Vec<String> {
    let mut was = Vec::new();
    if let Ok(tree) = Tree::parse(&hidden.was, hidden.place.file) {
        leaves(&tree, hidden.path.clone(), &mut was);
    }
    let free = |path: &String| !rows.iter().any(|row| covers(path, &row.path) || covers(&row.path, path));
    was.into_iter().map(|row| row.path).filter(free).collect()
}

/// Whether a value at one path hides, or is, that at another.
fn covers(hidden: &str, path: &str) -> bool {
    hidden.is_empty() || hidden == path || path.strip_prefix(hidden).is_some_and(|rest| rest.starts_with('.'))
}

/// The value at a path inside what was hidden as a whole.
fn inside(hidden: &Hidden, path: &str) -> String {
    let rest = path.strip_prefix(hidden.path.as_str()).unwrap_or(path).trim_start_matches('.');
    let tree = Tree::parse(&hidden.was, hidden.place.file).ok();
    tree.and_then(|tree| tree.field(rest).map(Tree::flow)).unwrap_or_default()
}

/// The layer of a place, and the place.
fn written(at: Place, loaded: &Loaded) -> String {
    let layer = loaded.sources.layer(at.file).and_then(|layer| loaded.layers.get(usize::from(layer)));
    let name = layer.map_or("", |layer| layer.name.as_str());
    format!("{name} ({}:{})", loaded.sources.name(at.file), at.line)
}
