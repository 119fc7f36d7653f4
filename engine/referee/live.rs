//! The hooks that may come to bear in the match at hand.

use std::cell::Cell;

use super::model::Model;
use super::rule_set::RuleSet;
use super::rules::Event;

/// Where each rule that things can have may come to bear: the lists of hooks of a book, and the casts of those, as bits.
#[derive(Default)]
pub(super) struct Index {
    lists: usize,
    of_rules: Vec<Vec<(usize, u32)>>,
}

impl Index {
    /// Numbers the lists of these events.
    pub(super) fn new<S>(events: &mut [Event<S>]) -> Index {
        let lists = events.iter_mut().fold(0, |lists, event| event.casts.number(lists));
        let mut index = Index { lists, of_rules: Vec::new() };
        for list in events.iter().flat_map(|event| event.casts.lists()) {
            for (number, cast) in list.iter().enumerate() {
                cast.rules.each().for_each(|rule| index.enter(rule, list.number, 1 << number));
            }
        }
        index
    }

    fn enter(&mut self, rule: u16, list: usize, casts: u32) {
        let rule = usize::from(rule);
        if self.of_rules.len() <= rule {
            self.of_rules.resize(rule + 1, Vec::new());
        }
        self.of_rules[rule].push((list, casts));
    }

    fn of_rule(&self, rule: u16) -> &[(usize, u32)] {
        self.of_rules.get(usize::from(rule)).map_or(&[], |lists| lists)
    }
}

/// For each list of hooks the casts that anybody present may bring to bear, as bits; found out when the list is first asked,
/// and added to as rules come.
#[derive(Default)]
pub(super) struct Live {
    /// The rules that anybody had then.
    present: RuleSet,
    pub(super) casts: Vec<Cell<u32>>,
}

impl Live {
    /// There are never as many casts.
    pub(super) const UNKNOWN: u32 = u32::MAX;

    /// Rules that somebody has come to have are in it from now on; those that nobody has any more may stay.
    pub(super) fn see(&mut self, present: &RuleSet, index: &Index) {
        self.casts.resize(index.lists, Cell::new(Live::UNKNOWN));
        for rule in present.clone().without(&self.present).each() {
            for (list, casts) in index.of_rule(rule) {
                let known = &self.casts[*list];
                known.set(known.get() | casts);
            }
        }
        self.present.clone_from(present);
    }

    /// It, where nobody has come to have other rules.
    #[inline]
    pub(super) fn at<G: Model>(&self, state: &G::State) -> Option<&Live> {
        G::present_rules(state).is_some_and(|present| self.present.is_same(present)).then_some(self)
    }
}
