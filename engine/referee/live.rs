//! The hooks that may come to bear in the match at hand.

use std::cell::Cell;

use super::model::Model;
use super::rule_set::RuleSet;

/// For each list of hooks the casts that anybody present may bring to bear, as bits; found out when the list is first asked.
#[derive(Default)]
pub(super) struct Live {
    /// The rules that anybody had then.
    present: RuleSet,
    pub(super) casts: Vec<Cell<u32>>,
}

impl Live {
    /// There are never as many casts.
    pub(super) const UNKNOWN: u32 = u32::MAX;

    /// Of these rules and so many lists nothing is known yet.
    pub(super) fn of(present: &RuleSet, lists: usize) -> Live {
        Live { present: present.clone(), casts: vec![Cell::new(Live::UNKNOWN); lists] }
    }

    /// It, where nobody has come to have other rules.
    #[inline]
    pub(super) fn at<G: Model>(&self, state: &G::State) -> Option<&Live> {
        G::present_rules(state).is_some_and(|present| self.present.is_same(present)).then_some(self)
    }
}
