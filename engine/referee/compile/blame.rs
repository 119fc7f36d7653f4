//! Faults that a house causes in a pack: the place in the house is shown with each.

use crate::pack::{Diagnostic, Diagnostics, Entry, Layer, Place, Severity, Sources, Tree};

use crate::referee::settings::Setting;

use super::builder::entries_of;
use super::idle::{is_house, mentions};

/// The houses of a book, and the rules that they may have changed.
pub(super) struct Houses<'h> {
    pub layers: &'h [Layer],
    pub sources: &'h Sources,
    pub entries: &'h [Entry],
    pub settings: &'h [Setting],
}

impl Houses<'_> {
    /// Packs are good by themselves: an error in one is shown with what a house changed of its rule, or else with the number
    /// that it goes by, or with what was changed of a rule that is named there.
    pub fn point(&self, faults: &mut Diagnostics) {
        if !self.layers.iter().any(|layer| layer.house) {
            return;
        }
        let in_pack = |fault: &&mut Diagnostic| {
            let of_pack = fault.place.is_some_and(|at| !self.is_house(at));
            of_pack && fault.severity == Severity::Error && !fault.also.iter().any(|(at, _)| self.is_house(*at))
        };
        for fault in faults.list.iter_mut().filter(in_pack) {
            let cause = self.cause(fault);
            fault.also.extend(cause.map(|at| (at, "changed")));
        }
    }

    /// Where a house changed the rule at the place of a fault, or else a number that it goes by, or a rule that is named there.
    fn cause(&self, fault: &Diagnostic) -> Option<Place> {
        let at = fault.place?;
        let before = |place: &Place| place.file == at.file && (place.line, place.column) <= (at.line, at.column);
        let own = self
            .entries
            .iter()
            .filter(|entry| before(&entry.at))
            .max_by_key(|entry| (entry.at.line, entry.at.column))?;
        let hooks = entries_of(&own.tree, "hooks").iter().filter(|(key, _)| before(&key.at));
        let hook = hooks.max_by_key(|(key, _)| (key.at.line, key.at.column)).map(|(_, tree)| tree);
        let part: &Tree = hook.unwrap_or(&own.tree);
        let mut named = self.entries.iter().filter(|entry| mentions(part, &entry.id));
        let changed = self.changed(own).or_else(|| self.told(fault));
        changed.or_else(|| named.find_map(|entry| self.changed(entry)))
    }

    /// Where a house wrote the number of a setting that a fault tells: what was needed, or by the name that the number has.
    fn told(&self, fault: &Diagnostic) -> Option<Place> {
        let tells = |param: &str, value: &str| {
            let is_it = |name: &str| name == "need" || param.split('-').any(|part| part == name);
            fault.args.iter().any(|(name, told)| told == value && is_it(name))
        };
        let is_setting = |entry: &Entry, param: &str| {
            self.settings.iter().any(|setting| setting.param == param && setting.is_of(&entry.id, &entry.kind))
        };
        let numbers = self.entries.iter().flat_map(|entry| {
            let own = entries_of(&entry.tree, "params").iter();
            own.filter(move |(key, value)| self.is_house(value.at) && is_setting(entry, &key.name))
        });
        let mut told = numbers.filter(|(key, value)| value.scalar().is_some_and(|value| tells(&key.name, &value)));
        told.next().map(|(_, value)| value.at)
    }

    /// Where a house changed a rule last.
    fn changed(&self, entry: &Entry) -> Option<Place> {
        let patch = entry.patches.iter().map(|(_, at)| *at).rfind(|at| self.is_house(*at));
        patch.or(Some(entry.at).filter(|at| self.is_house(*at)))
    }

    fn is_house(&self, at: Place) -> bool {
        is_house(self.sources, self.layers, at)
    }
}
