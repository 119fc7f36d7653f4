//! Exact chances of what may come of the last order of a case.

use crate::expr::vocabulary::{Shape, Value};
use crate::judge::odds::{Fraction, Odds, OddsQuery, Ordered, Possibility, known_outcome, odds, outcomes_of};
use crate::pack::{Diagnostic, Diagnostics, Key, Node, Tree, unknown};
use crate::referee::{EventId, Family, Mismatch};

use super::PlayedCase;

/// The word for grief among what is expected of odds.
const GRIEF: &str = "grief";

impl<G: Family> PlayedCase<'_, G> {
    /// Chances of the first roll by what may come of it (`{passed: 2/3}`), of a roll by its name
    /// (`{dodge-test: {passed: 2/3}}`) and of grief (`grief`: a turnover).
    pub(super) fn odds(&self, wanted: &Tree, faults: &mut Diagnostics) -> Vec<Mismatch> {
        let Some(ordered) = Ordered::of_case(self.case, self.book, faults) else { return Vec::new() };
        let found = match odds(&ordered, &OddsQuery::default()) {
            Ok(found) => found,
            Err(fault) => {
                faults.push(Diagnostic { place: fault.place.or(Some(wanted.at)), ..fault });
                return Vec::new();
            }
        };
        let mut wrong = Vec::new();
        for (key, chance) in wanted.entries() {
            match &chance.node {
                Node::Map(outcomes) => {
                    let Some(roll) = self.roll(key, faults) else { continue };
                    let (row, known) = (row(&found, Some(roll)), outcomes_of(self.book, roll));
                    wrong.extend(outcomes.iter().filter_map(|(what, chance)| {
                        let outcome = self.outcome(what, &known, &[], faults)?;
                        came(&found, row, (what, outcome), chance, faults)
                    }));
                }
                _ if key.name == GRIEF => {
                    wrong.extend(same(chance, "odds.grief", &found.bounds(Possibility::Grief, 1), faults))
                }
                _ => {
                    let row = row(&found, None);
                    let outcome = self.outcome(key, &self.outcomes_of_row(row), &[GRIEF], faults);
                    wrong.extend(outcome.and_then(|outcome| came(&found, row, (key, outcome), chance, faults)));
                }
            }
        }
        wrong
    }

    /// The roll of this name.
    fn roll(&self, key: &Key, faults: &mut Diagnostics) -> Option<EventId> {
        let book = self.game.book;
        let is_roll = |id: &EventId| book.events[usize::from(*id)].shape == Shape::Roll;
        let found = book.event(&key.name).filter(is_roll);
        if found.is_none() {
            let rolls = book.events.iter().filter(|event| event.shape == Shape::Roll);
            let rolls = rolls.map(|event| book.names.name(event.name));
            faults.push(unknown("unknown-event", key.at, &key.name, rolls));
        }
        found
    }

    /// The outcome of this name, one of those known.
    fn outcome(&self, key: &Key, known: &[Value], others: &[&str], faults: &mut Diagnostics) -> Option<Value> {
        let found = known_outcome(self.book, &key.name, known, others);
        found.map_err(|fault| faults.push(Diagnostic { place: Some(key.at), ..fault })).ok()
    }

    /// What may come of the roll of a row; of any, where it comes to none.
    fn outcomes_of_row(&self, row: Option<Possibility>) -> Vec<Value> {
        match row {
            Some(Possibility::Roll(roll, ..)) => outcomes_of(self.book, roll),
            _ => {
                let rolls = (0..).zip(&self.book.events).filter(|(_, event)| event.shape == Shape::Roll);
                rolls.flat_map(|(id, _)| outcomes_of(self.book, id)).collect()
            }
        }
    }
}

/// The first row of a roll, or of any.
fn row(found: &Odds, event: Option<EventId>) -> Option<Possibility> {
    let is_it = |row: &Possibility| match row {
        Possibility::Roll(roll, ..) => event.is_none_or(|event| *roll == event),
        _ => false,
    };
    found.rows.iter().map(|(row, _)| *row).find(is_it)
}

/// Whether an outcome is as likely as it is written.
fn came(
    found: &Odds,
    row: Option<Possibility>,
    (key, outcome): (&Key, Value),
    chance: &Tree,
    faults: &mut Diagnostics,
) -> Option<Mismatch> {
    let never = (Fraction::zero(), Fraction::zero());
    let bounds = row.map_or(never, |row| found.bounds(row, i64::from(outcome)));
    same(chance, &format!("odds.{}", key.name), &bounds, faults)
}

/// Whether a chance is as it is written: `2/3`, `1`.
fn same(chance: &Tree, what: &str, (least, most): &(Fraction, Fraction), faults: &mut Diagnostics) -> Option<Mismatch> {
    let text = chance.scalar().unwrap_or_default();
    let (part, whole) = text.split_once('/').unwrap_or((&text, "1"));
    match (part.trim().parse::<i64>(), whole.trim().parse::<i64>()) {
        (Ok(part), Ok(whole)) if whole > 0 => {
            let got = if least == most { least.to_string() } else { format!("{least}…{most}") };
            Mismatch::unless_same(chance.at, what, Fraction::new(part, whole), got)
        }
        _ => {
            faults.push(Diagnostic::error("not-a-chance", chance.at).with("word", &text));
            None
        }
    }
}
