//! Faults that several readers of packs tell of.

use crate::expr::{Argument, parse_rule_reference};
use crate::pack::{Diagnostic, Diagnostics, Place, Placed, Read, Shape, Tree, unknown};
use crate::referee::Book;

use super::game::Bowl;

/// There is no such skill or trait.
pub(super) fn unknown_rule(book: &Book<Bowl>, word: &str, at: Place) -> Diagnostic {
    let known = book.rules.iter().filter(|rule| rule.held.is_some()).map(|rule| book.names.name(rule.name));
    unknown("unknown-rule", at, word, known)
}

/// The skill or trait of an id; what is none is told.
pub(super) fn held(book: &Book<Bowl>, word: &Placed<String>, faults: &mut Diagnostics) -> Option<u16> {
    let found = book.held(word);
    if found.is_none() {
        faults.push(unknown_rule(book, word, word.at));
    }
    found
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
