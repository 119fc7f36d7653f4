//! A verb as a rule says it.

use std::ops::Index;

use crate::expr::vocabulary::{NONE, Value};
use crate::referee::book::Book;
use crate::referee::call::LARGEST;
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

/// How much a verb says, one where it says nothing; never below nothing, nor so large that sums of it are out of reach.
pub fn amount(args: &[Value], index: usize) -> i32 {
    args.get(index).copied().filter(|&amount| amount != NONE).unwrap_or(1).clamp(0, LARGEST)
}

impl<G: Model> VerbCall<'_, G> {
    /// How much it says, as [`amount`] has it.
    pub fn amount(&self, index: usize) -> i32 {
        amount(self.args, index)
    }

    /// A value that may have been left out.
    pub fn given(&self, index: usize) -> Option<Value> {
        self.args.get(index).copied().filter(|&value| value != NONE)
    }

    /// The rule that a value names, as things hold it.
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
