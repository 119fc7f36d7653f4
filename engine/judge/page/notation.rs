//! What a rule does as rule files write it, for those who write some of their own.

use crate::pack::Tree;
use crate::referee::{CORE_KINDS, Family, Rule};

use super::fact::{Fact, Form};
use super::words::Words;

/// Letters of a line that nobody reads on.
const LONGEST: usize = 400;
/// What an event or a table says of itself that is told in words.
const OWN: [&str; 4] = ["need", "value", "truth", "outcomes"];

/// The hooks of a rule and the conditions of an event, a line each.
pub(super) fn fact<G: Family>(words: &Words<G>, rule: &Rule) -> Fact {
    let hooks = rule.tree.get("hooks").map_or(&[][..], Tree::entries);
    let is_core = CORE_KINDS.iter().any(|(kind, _)| *kind == rule.kind);
    let own = rule.tree.entries().iter().filter(|(key, value)| {
        is_core && OWN.contains(&key.name.as_str()) && value.scalar().is_none_or(|value| value.parse::<i32>().is_err())
    });
    let line = |(key, value): &(crate::pack::Key, Tree)| clipped(&format!("{}: {}", key.name, value.flow()));
    let lines = own.chain(hooks).map(line).collect();
    Fact { form: Form::Notation, ..words.long("page-notation", lines) }
}

/// A line of one row, with its end left out where it is long.
fn clipped(line: &str) -> String {
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}
