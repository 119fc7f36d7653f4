//! A verb as a rule says it.

use std::ops::Index;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::book::Book;
use crate::referee::model::Model;

/// A verb as a rule says it: its values, in the order of its row, and the rule.
pub struct VerbCall<'v, G: Model> {
    /// The rules.
    pub book: &'v Book<G>,
    /// The values; none for what was left out.
    pub args: &'v [Value],
    /// The rule that says it.
    pub cause: Value,
}

impl<G: Model> VerbCall<'_, G> {
    /// A number, one where nothing was said; never below nothing.
    #[must_use]
    pub fn amount(&self, index: usize) -> i32 {
        self.given(index).unwrap_or(1).max(0)
    }

    /// A value that may have been left out.
    #[must_use]
    pub fn given(&self, index: usize) -> Option<Value> {
        self.args.get(index).copied().filter(|&value| value != NONE)
    }

    /// The rule that a value names, as things hold it.
    #[must_use]
    pub fn held(&self, index: usize) -> Option<u16> {
        self.book.rule(self.given(index)?).and_then(|rule| rule.held)
    }
}

impl<G: Model> Index<usize> for VerbCall<'_, G> {
    type Output = Value;

    fn index(&self, index: usize) -> &Value {
        &self.args[index]
    }
}
