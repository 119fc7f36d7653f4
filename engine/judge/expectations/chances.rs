//! Exact chances of what may come of the last order of a case.

use crate::expr::vocabulary::Value;
use crate::judge::odds::{Fraction, Odds, OddsQuery, Ordered, Possibility, odds};
use crate::pack::{Diagnostic, Diagnostics, Key, Node, Tree};
use crate::referee::{Family, Mismatch};

use super::PlayedCase;

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
                    let row = self.row(&found, Some(&key.name));
                    wrong.extend(
                        outcomes.iter().filter_map(|(what, chance)| self.chance(&found, row, what, chance, faults)),
                    );
                }
                _ if key.name == "grief" => {
                    wrong.extend(same(chance, "odds.grief", &found.bounds(Possibility::Grief, 1), faults))
                }
                _ => wrong.extend(self.chance(&found, self.row(&found, None), key, chance, faults)),
            }
        }
        wrong
    }

    /// The first row of a roll, or of any.
    fn row(&self, found: &Odds, event: Option<&str>) -> Option<Possibility> {
        let is_it = |row: &Possibility| match row {
            Possibility::Roll(roll, ..) => event.is_none_or(|event| self.game.book.event_name(*roll) == event),
            _ => false,
        };
        found.rows.iter().map(|(row, _)| *row).find(is_it)
    }

    fn chance(
        &self,
        found: &Odds,
        row: Option<Possibility>,
        what: &Key,
        chance: &Tree,
        faults: &mut Diagnostics,
    ) -> Option<Mismatch> {
        let name: Option<Value> = self.game.book.names.find(&what.name);
        let bounds = match (row, name) {
            (Some(row), Some(name)) => found.bounds(row, i64::from(name)),
            _ => (Fraction::zero(), Fraction::zero()),
        };
        same(chance, &format!("odds.{}", what.name), &bounds, faults)
    }
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
