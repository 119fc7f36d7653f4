//! Results of rolls that never come, dice that have no result, and numbers to reach for which nobody asks.

use crate::expr::vocabulary::{Value, slot};
use crate::expr::{Program, Read};
use crate::pack::{Diagnostic, Entry, Place, Severity};
use crate::referee::family::Family;
use crate::referee::rules::{Base, Outcomes};

use super::builder::Builder;
use super::sense::never_comes;

/// A result of a roll as it is written: its name, when it comes, where that is said.
pub(super) type Grade<S> = (Value, Program<S>, Place);

/// By how much the total of a roll is held to differ from the dice, up or down.
const MOST_MODIFIED: i32 = 20;

impl<G: Family> Builder<'_, G> {
    /// Tells of results that those before them leave nothing, and of dice that have none; `dice` are their number and their
    /// sides, where these are known.
    pub(super) fn check_grades(&mut self, entry: &Entry, grades: &[Grade<G::State>], dice: Option<(i32, i32)>) {
        let naturals = dice.map(|(count, sides)| count..=count.saturating_mul(sides));
        for (index, (name, when, at)) in grades.iter().enumerate() {
            let before = &grades[..index];
            let all_taken = before.iter().any(|(_, when, _)| when.is_constant() == Some(1));
            let taken =
                |&(natural, total): &(i32, i32)| before.iter().any(|grade| holds(grade, natural, total) == Some(true));
            let wanted = || {
                let all = naturals.clone().into_iter().flatten().flat_map(rolled);
                all.filter(|&(natural, total)| holds(&grades[index], natural, total) != Some(false))
            };
            if all_taken
                || when.is_constant().is_none() && wanted().next().is_some() && wanted().all(|roll| taken(&roll))
            {
                let fault = never_comes(&entry.id, self.names.name(*name), *at);
                self.faults.push(Diagnostic { severity: Severity::Warning, ..fault });
            }
        }
        let open = |natural: &i32| grades.iter().all(|grade| holds(grade, *natural, *natural) == Some(false));
        let Some(first) = naturals.clone().into_iter().flatten().find(open) else { return };
        let last = naturals.into_iter().flatten().skip_while(|natural| *natural < first).take_while(open).last();
        let at = entry.tree.get("outcomes").map_or(entry.at, |tree| tree.at);
        let fault = Diagnostic::warning("outcome-gap", at).with("from", first).with("to", last.unwrap_or(first));
        self.faults.push(fault.with("event", &entry.id));
    }

    /// Once all hooks are there: notes which rolls ask for a number to reach, and tells of one that is given to another.
    pub(super) fn check_needs(&mut self) {
        for index in 0..self.events.len() {
            let event = &self.events[index];
            let Base::Roll { need, outcomes, .. } = &event.base else { continue };
            let hooks = || event.hooks.iter().map(|&id| &self.hooks[usize::from(id)]);
            let own =
                matches!(outcomes, Outcomes::Grades(grades) if grades.iter().any(|(_, when)| asks_for_need(when)));
            if own || event.scripted || hooks().any(|hook| hook.programs().any(asks_for_need)) {
                continue;
            }
            let idle = hooks().filter(|hook| hook.through.is_none() && hook.sets_need()).map(|hook| hook.at);
            let entry = &self.entries[usize::from(event.rule)];
            let written =
                need.as_ref().and(entry.tree.get("need")).map(|tree| tree.at).filter(|at| is_last(entry, *at));
            let name = self.names.name(event.name);
            for at in idle.chain(written) {
                let fault = Diagnostic::warning("key-of-no-use", at).with("key", "need");
                self.faults.push(fault.with("event", name));
            }
            self.events[index].asks_for_need = false;
        }
    }
}

fn asks_for_need<S>(program: &Program<S>) -> bool {
    program.words().contains(&Read::Slot(slot::NEED))
}

/// Whether a number to reach was not written below the results that do not ask for it.
fn is_last(entry: &Entry, need: Place) -> bool {
    let results = ["outcomes", "table", "roll"].into_iter().filter_map(|key| entry.tree.get(key));
    results.map(|tree| tree.at.file).all(|file| file <= need.file)
}

/// Whether a result comes of these dice and this total, as far as it hangs on them alone.
fn holds<S>((_, when, _): &Grade<S>, natural: i32, total: i32) -> Option<bool> {
    let given = |read: u8| match read {
        slot::NATURAL => Some(natural),
        slot::TOTAL => Some(total),
        _ => None,
    };
    when.settled(&given).map(|truth| truth > 0)
}

/// What dice may come to, once they are modified.
fn rolled(natural: i32) -> impl Iterator<Item = (i32, i32)> {
    (natural - MOST_MODIFIED..=natural + MOST_MODIFIED).map(move |total| (natural, total))
}
