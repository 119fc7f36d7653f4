//! `arbitro rules --stats`: how many rules of each kind there are, how long they are, and how many need a script.

use crate::pack::{Place, Sources};
use crate::referee::{Book, Family, Rule};
use crate::text::Language;

/// A row for each kind of rule that things can have, in the book's order.
pub fn table<G: Family>(book: &Book<G>, language: Language) -> String {
    let say = |key: &str| crate::text::say(language, key, &[]);
    let keys = ["kind", "rules", "hooks", "plain", "median", "longest"];
    let mut rows = vec![keys.map(|key| say(&format!("rules-stats-{key}")))];
    let mut kinds: Vec<&str> = Vec::new();
    for rule in book.rules.iter().filter(|rule| rule.held.is_some()) {
        if !kinds.contains(&rule.kind.as_str()) {
            kinds.push(&rule.kind);
        }
    }
    for kind in kinds {
        rows.push(row(book, kind));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..keys.len()).map(width).collect();
    let line = |row: &[String; 6]| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells = cells
            .map(|(at, (cell, &width))| if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") });
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

fn row<G: Family>(book: &Book<G>, kind: &str) -> [String; 6] {
    let all = || book.rules.iter().filter(|rule| rule.kind == kind);
    let hooked: Vec<&Rule> = all().filter(|rule| !rule.hooks.is_empty()).collect();
    let scripted = |rule: &&&Rule| rule.hooks.iter().any(|&hook| book.hooks[usize::from(hook)].scripted);
    let plain = hooked.len() - hooked.iter().filter(scripted).count();
    let mut lengths: Vec<usize> = hooked.iter().map(|rule| length(book, rule)).collect();
    lengths.sort_unstable();
    let share = (plain * 100).checked_div(hooked.len()).map_or(String::new(), |share| format!("{plain} ({share} %)"));
    let number = |length: Option<&usize>| length.map_or(String::new(), ToString::to_string);
    let (median, longest) = (lengths.get(lengths.len() / 2), lengths.last());
    [kind.to_owned(), all().count().to_string(), hooked.len().to_string(), share, number(median), number(longest)]
}

/// Lines of YAML in every layer that speaks of a rule, and of its script.
fn length<G: Family>(book: &Book<G>, rule: &Rule) -> usize {
    let places = std::iter::once(rule.at).chain(rule.patches.iter().map(|(_, place)| *place));
    let yaml: usize = places.map(|place| lines_of(&book.sources, place)).sum();
    let script = format!("/{}.rhai", book.names.name(rule.name));
    yaml + book
        .sources
        .iter()
        .filter(|(name, _)| name.ends_with(&script))
        .map(|(_, text)| text.lines().count())
        .sum::<usize>()
}

/// The lines from an id to the next thing that is not inside it.
fn lines_of(sources: &Sources, place: Place) -> usize {
    let text = sources.text(place.file);
    let inside = |line: &&str| line.trim().is_empty() || indent(line) >= place.column as usize;
    let after = text.lines().skip(place.line as usize).take_while(inside);
    1 + after.filter(|line| !line.trim().is_empty()).count()
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}
