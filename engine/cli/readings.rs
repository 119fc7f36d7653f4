//! `arbitro rules --readings`: where the print is wrong or open, what is used instead, and the values that a house changes.

use crate::judge::page::{COLUMNS, reading, shown};
use crate::judge::tell::flowed;
use crate::referee::{Book, Family, Rule};
use crate::text::{Language, say};

/// Every rule that has a reading, in the order of the files: its name, the reading in lines of so many columns, and the
/// values it is about.
pub fn table<G: Family>(book: &Book<G>, language: Language, columns: usize) -> String {
    let mut page = String::new();
    let (mut readings, mut switches) = (0, 0);
    for rule in &book.rules {
        let Some(reading) = reading(book, rule, language) else { continue };
        let id = book.names.name(rule.name);
        let name = book.texts.called(id, language);
        page.push_str(&format!("{name} ({id}) · {}\n", rule.sources.join(", ")));
        flowed(&reading, columns.min(COLUMNS).saturating_sub(2))
            .lines()
            .for_each(|line| page.push_str(&format!("  {line}\n")));
        let params = params_in(rule, &reading);
        (readings, switches) = (readings + 1, switches + usize::from(!params.is_empty()));
        for param in params {
            page.push_str(&format!("    {}\n", value(book, rule, param, language)));
        }
        page.push('\n');
    }
    page.push_str(&say(language, "rules-readings", &[("readings", readings.into()), ("switches", switches.into())]));
    page.push('\n');
    page
}

/// The params that a reading names between backticks, with a value or without; all of its rule where it names nothing.
fn params_in<'r>(rule: &'r Rule, reading: &str) -> Vec<&'r str> {
    let word = |named: &'_ str| named.split(':').next().unwrap_or_default().to_owned();
    let named: Vec<String> = reading.split('`').skip(1).step_by(2).map(word).collect();
    let params = rule.params.iter().map(|(param, ..)| param.as_str());
    params.filter(|param| named.is_empty() || named.iter().any(|word| word == param)).collect()
}

/// A param with its value; if a layer above the first has changed it, which one, and what it was.
fn value<G: Family>(book: &Book<G>, rule: &Rule, param: &str, language: Language) -> String {
    let Some((_, value, at)) = rule.params.iter().find(|(name, ..)| name == param) else { return String::new() };
    let mut line = format!("{param} = {}", shown(value));
    let path = format!("params.{param}");
    let layer = book.layer_at(*at);
    if let (Some(hidden), Some(layer)) = (rule.hidden.iter().rev().find(|hidden| hidden.path == path), layer) {
        line.push_str(&format!(" · {}, {} {}", layer.name, say(language, "rules-hides", &[]), hidden.was));
    }
    line
}
