//! Dice with named faces, and tables without gaps.

use crate::expr::vocabulary::Value;
use crate::expr::{self, Dice, Sides};
use crate::pack::{Diagnostic, Entry, Place, Tree, unknown_name, wrong_shape};
use crate::referee::family::Family;
use crate::referee::rules::Table;

use super::builder::{Builder, entries_of};
use super::limits::{MOST_FACES, too_many};

impl<G: Family> Builder<'_, G> {
    pub(super) fn dice(&mut self) {
        for (_, entry) in self.of_kind("die") {
            let faces = entry.tree.get("faces").map_or(&[][..], Tree::items);
            if faces.is_empty() {
                self.missing_key(entry.at, "faces");
            }
            if faces.len() > MOST_FACES {
                self.faults.push(too_many("faces", MOST_FACES, entry.at));
            }
            let faces =
                faces.iter().take(MOST_FACES).filter_map(Tree::scalar).map(|face| self.outcome(&face)).collect();
            self.dice.insert(entry.id.clone(), faces);
        }
    }

    pub(super) fn tables(&mut self) {
        for (_, entry) in self.of_kind("table") {
            let mut rows: Vec<(i32, i32, Value)> = Vec::new();
            for (key, value) in entries_of(&entry.tree, "rows") {
                match (expr::parse_range(&key.name, key.at), value.scalar()) {
                    (Ok((low, high)), Some(name)) => {
                        self.check_row(key.at, rows.last().map(|&(_, high, _)| high), low);
                        rows.push((low, high, self.outcome(&name)));
                    }
                    (Err(fault), _) => self.faults.push(fault),
                    (_, None) => self.faults.push(wrong_shape(value, "text")),
                }
            }
            if rows.is_empty() {
                self.missing_key(entry.at, "rows");
            }
            let name = self.names.intern(&entry.id);
            let table = self.tables.len() as u16;
            self.tables.push(Table { name, rows });
            self.check_own_roll(entry, table);
        }
    }

    /// The dice that a table itself names.
    fn check_own_roll(&mut self, entry: &Entry, table: u16) {
        let Some(roll) = entry.tree.get("roll") else { return };
        match expr::parse_dice(&roll.scalar().unwrap_or_default(), roll.at) {
            Ok(Dice { count, sides: Sides::Number(sides) }) => {
                self.check_reach(roll.at, table, i32::from(count), i32::from(sides));
            }
            Ok(_) => {}
            Err(fault) => self.faults.push(fault),
        }
    }

    fn check_row(&mut self, at: Place, before: Option<i32>, low: i32) {
        let Some(high) = before else { return };
        if low <= high {
            self.faults.push(Diagnostic::error("table-overlap", at).with("value", low));
        } else if low > high.saturating_add(1) {
            self.gap(at, high + 1, low - 1);
        }
    }

    /// A table has a row for whatever the dice can show.
    pub(super) fn check_reach(&mut self, at: Place, table: u16, count: i32, sides: i32) {
        let rows = &self.tables[usize::from(table)].rows;
        let (Some(&(first, ..)), Some(&(_, last, _))) = (rows.first(), rows.last()) else { return };
        let (least, most) = (count, count * sides);
        if first > least {
            self.gap(at, least, first - 1);
        }
        if last < most {
            self.gap(at, last + 1, most);
        }
    }

    fn gap(&mut self, at: Place, from: i32, to: i32) {
        self.faults.push(Diagnostic::error("table-gap", at).with("from", from).with("to", to));
    }

    /// The table of this name.
    pub(super) fn table(&mut self, tree: &Tree) -> Option<u16> {
        let id = tree.scalar().unwrap_or_default();
        let name = self.names.find(&id);
        let found = self.tables.iter().position(|table| Some(table.name) == name);
        if found.is_none() {
            let known = self.of_kind("table").map(|(_, entry)| entry.id.as_str());
            self.faults.push(unknown_name("table", tree.at, &id, known));
        }
        found.map(|index| index as u16)
    }
}
