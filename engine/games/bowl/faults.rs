//! Faults that several readers of packs tell of.

use crate::expr::{Argument, parse_rule_reference};
use crate::pack::{Diagnostic, Diagnostics, Place, Placed, Read, Shape, Tree, unknown};
use crate::referee::{Book, Rule};
use crate::teams::TARGET;

use super::game::Bowl;
use super::words::ALL;

/// There is no such skill or trait.
pub(super) fn unknown_rule(book: &Book<Bowl>, word: &str, at: Place) -> Diagnostic {
    unknown("unknown-rule", at, word, all_held(book))
}

/// The ids of all that somebody may have.
pub(super) fn all_held(book: &Book<Bowl>) -> impl Iterator<Item = &str> {
    book.rules.iter().filter(|rule| rule.held.is_some()).map(|rule| book.names.name(rule.name))
}

/// The skill or trait of an id; what is none is told.
pub(super) fn held(book: &Book<Bowl>, word: &Placed<String>, faults: &mut Diagnostics) -> Option<u16> {
    let found = book.held(word);
    if found.is_none() {
        faults.push(unknown_rule(book, word, word.at));
    }
    found
}

/// Whether a rule is a skill or a trait, which players have.
pub(super) fn is_of_players(rule: &Rule) -> bool {
    rule.held.is_some() && ["skill", "trait"].contains(&rule.kind.as_str())
}

/// What a rule would look like with what it carries, where it carries something else, or nothing.
pub(super) fn misses_argument(rule: &Rule, id: &str, argument: Option<&Argument>) -> Option<String> {
    let (fits, example) = match rule.argument.as_deref() {
        None => (argument.is_none(), id.to_owned()),
        Some(TARGET) => (matches!(argument, Some(Argument::Number(_))), format!("{id}(4)")),
        Some("number") => (matches!(argument, Some(Argument::Number(_))), format!("{id}(1)")),
        Some(_) => (matches!(argument, Some(Argument::Word(_))), format!("{id}({ALL})")),
    };
    (!fits).then_some(example)
}

/// A rule and perhaps what it carries: `loner(4)`.
pub(super) struct RuleReference;

impl Read for RuleReference {
    type Value = (String, Option<Argument>);
    const SHAPE: Shape = Shape::Text;

    fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Self::Value> {
        parse_rule_reference(&tree.scalar().unwrap_or_default(), tree.at).map_err(|fault| faults.push(fault)).ok()
    }
}
