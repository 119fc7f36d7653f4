//! Faults that several readers of packs tell of.

use crate::pack::{Diagnostic, Place};
use crate::referee::Book;

use super::game::Bowl;

/// There is no such skill or trait.
pub(super) fn unknown_rule(book: &Book<Bowl>, word: &str, at: Place) -> Diagnostic {
    let known = book.rules.iter().filter(|rule| rule.held.is_some()).map(|rule| book.names.name(rule.name));
    Diagnostic::error("unknown-rule", at).with("word", word).suggest(word, known)
}
