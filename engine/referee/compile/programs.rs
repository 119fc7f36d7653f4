//! Conditions and amounts, compiled for the event and the rule they stand in.

use crate::expr::vocabulary::{Group, Kind, OUTCOMES, RULES, Shape, slot};
use crate::expr::{self, Program, Scope};
use crate::pack::{Diagnostic, Place, Tree, wrong_shape};
use crate::referee::family::Family;

use super::builder::{Builder, Spot};

/// The type that an expression must have.
#[derive(Clone, Copy)]
pub(super) enum Want {
    Truth,
    Number,
    Kind(Kind),
}

impl<G: Family> Builder<'_, G> {
    pub(super) fn program(&mut self, tree: &Tree, want: Want, spot: Spot) -> Option<Program<G::State>> {
        let Some(text) = tree.scalar() else {
            self.faults.push(wrong_shape(tree, "text"));
            return None;
        };
        let rule = &self.rules[spot.rule];
        let event = &self.events[spot.event];
        let slots = event.slots.iter();
        let slots: Vec<_> = (slot::FIRST..).zip(slots).map(|(at, (name, kind))| (name.as_str(), *kind, at)).collect();
        let scope = Scope {
            vocabulary: G::vocabulary(),
            slots: &slots,
            own: &self.entries[spot.rule].id,
            favourable: (event.shape == Shape::Roll).then_some(&event.favourable),
            holder: spot.holder,
            rule_held: rule.held,
            params: &|word| rule.params.iter().find(|(name, ..)| name == word).map(|(_, param, _)| param.clone()),
            names: &self.names,
            in_group: &|group, word| self.in_group(group, word),
            group_words: &|group| self.group_words(group),
            held: &|word| self.rules[usize::from(self.rule_index(word)?)].held,
            held_words: &|| {
                self.held.iter().filter_map(|&index| Some(self.entries.get(usize::from(index))?.id.clone())).collect()
            },
        };
        let result = match want {
            Want::Truth => expr::condition(&text, tree.at, &scope),
            Want::Number => expr::amount(&text, tree.at, &scope),
            Want::Kind(kind) => expr::value_of(&text, tree.at, kind, &scope),
        };
        let program = result.map_err(|found| found.into_iter().for_each(|fault| self.faults.push(fault))).ok()?;
        self.check_known(&program, tree, spot);
        Some(program)
    }

    /// Tells of an amount that never changes and lies beyond what it is for.
    pub(super) fn within(&mut self, amount: &Program<G::State>, (least, most): (i32, i32), at: Place) {
        if let Some(found) = amount.is_constant().filter(|found| !(least..=most).contains(found)) {
            let fault = Diagnostic::error("out-of-range", at).with("found", found);
            self.faults.push(fault.with("least", least).with("most", most));
        }
    }

    fn in_group(&self, group: Group, word: &str) -> bool {
        match group {
            OUTCOMES => self.outcomes.contains(word),
            RULES => self.rule_index(word).is_some(),
            number => {
                let group = &G::vocabulary().groups[usize::from(group)];
                let more = || self.more_words.iter().any(|(of, own)| *of == number && own == word);
                group.words.contains(&word) || group.rules && self.rule_index(word).is_some() || more()
            }
        }
    }

    fn group_words(&self, group: Group) -> Vec<String> {
        match group {
            OUTCOMES => self.outcomes.iter().cloned().collect(),
            RULES => self.entries.iter().map(|entry| entry.id.clone()).collect(),
            number => {
                let group = &G::vocabulary().groups[usize::from(group)];
                let rules = self.entries.iter().filter(|_| group.rules).map(|entry| entry.id.clone());
                let more = self.more_words.iter().filter(|(of, _)| *of == number).map(|(_, word)| word.clone());
                group.words.iter().map(|word| (*word).to_owned()).chain(rules).chain(more).collect()
            }
        }
    }
}
