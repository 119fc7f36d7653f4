//! The growth of players: the price of an advancement, what dice give, how far a characteristic goes, and its worth.
//!
//! Start at [`Growth::read`].
//!
//! **Never here:** a skill, a price or a number of a book: they are written in the packs. Nor who has earned what: that is
//! for the league to know.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::characteristic::Characteristic;
use crate::expr::{self, Argument};
use crate::pack::{
    Diagnostic, Diagnostics, Entry, Key, KeyShape, Keyed, Map, Number, PerWord, Place, Placed, Tree, Words,
    out_of_range, read_rule, unknown,
};
use crate::{read, words};

use super::notation::{Die, Gold, reference, syntax};

/// The rules of kinds advancement and skill-table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Growth {
    /// The name of each advancement in its order, and what it costs by each [`Way`].
    steps: Vec<(String, [i32; 5])>,
    /// The worth of a skill by each way; characteristics have their own.
    skill_worth: [i32; 4],
    characteristic_worth: [i32; 5],
    sides: i32,
    rows: Vec<AdvancementRow<Characteristic>>,
    best: [i32; 5],
    worst: [i32; 5],
    most_improvements: i32,
    tables: Vec<SkillTable>,
}

words! {
    /// How an advancement is taken.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Way {
        /// A skill of a primary category, by the dice.
        #[default]
        RandomPrimary = "random-primary",
        /// A skill of a primary category.
        ChosenPrimary = "chosen-primary",
        /// A skill of a secondary category, by the dice.
        RandomSecondary = "random-secondary",
        /// A skill of a secondary category.
        ChosenSecondary = "chosen-secondary",
        /// A characteristic, by the dice.
        Characteristic = "characteristic",
    }
}

/// Star player points that are taken for a price.
type Points = Number<0, 1000>;
/// How far a characteristic goes.
type End = Number<1, 1000>;

/// The words for whatever is worth gold pieces: skills by the way they are learned, and each characteristic.
enum Worth {}

impl Words for Worth {
    const WORDS: &'static [&'static str] =
        &["random-primary", "chosen-primary", "random-secondary", "chosen-secondary", "ma", "st", "ag", "pa", "av"];
}

read! {
    /// The rule of kind advancement as it is written.
    struct Advancement {
        steps: Vec<(Key, [i32; 5])> as Map<PerWord<Way, Points, 5>>,
        worth: [i32; 9] as PerWord<Worth, Gold, 9>,
        roll: u8 as Die,
        rows: Rows<Characteristic> as Placed<Map<Vec<Characteristic>>>,
        best: [i32; 5] as PerWord<Characteristic, End, 5>,
        worst: [i32; 5] as PerWord<Characteristic, End, 5>,
    }
}

read! {
    struct Improvements {
        most_improvements: i32 as Points,
    }
}

read! {
    /// A rule of kind skill-table as it is written.
    struct Drawn {
        roll: u8 as Die,
        rows: Rows<Placed<String>> as Placed<Map<Vec<Placed<String>>>>,
    }
}

/// The rows of a table as they are written: a list for each range of results.
type Rows<T> = Placed<Vec<(Key, Vec<T>)>>;

/// The row of a table, for a range of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct AdvancementRow<T> {
    low: i32,
    high: i32,
    gives: Vec<T>,
}

/// The skills of one category as the dice give them: the first picks the row, the second the place in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SkillTable {
    category: String,
    rows: Vec<AdvancementRow<String>>,
}

impl Growth {
    /// The keys of the rule of kind advancement.
    pub const KEYS: &'static [KeyShape] = Advancement::KEYS;
    /// The keys of rules of kind skill-table.
    pub const TABLE_KEYS: &'static [KeyShape] = Drawn::KEYS;

    /// Reads the rules of a pack; nothing of a pack where nobody learns.
    pub fn read(entries: &[Entry], faults: &mut Diagnostics) -> Option<Growth> {
        let rule = entries.iter().find(|entry| entry.kind == "advancement")?;
        faults.sound(|faults| {
            let (written, Improvements { most_improvements }) = read_rule(&rule.tree, faults)?;
            let Advancement { roll, rows, steps, worth, best, worst } = written;
            let tables = entries.iter().filter(|entry| entry.kind == "skill-table");
            Some(Growth {
                steps: steps.into_iter().map(|(key, costs)| (key.name, costs)).collect(),
                skill_worth: std::array::from_fn(|index| worth[index]),
                characteristic_worth: std::array::from_fn(|index| worth[4 + index]),
                sides: roll.into(),
                rows: table(roll.into(), rows, faults),
                best,
                worst,
                most_improvements,
                tables: tables.filter_map(|entry| skill_table(&entry.tree, entries, faults)).collect(),
            })
        })
    }

    /// The name of an advancement, by how many were taken before it.
    pub fn step(&self, taken: usize) -> Option<&str> {
        self.steps.get(taken).map(|(name, _)| name.as_str())
    }

    /// The cost of an advancement in star player points, by how many were taken before it; nothing after the last.
    pub fn cost(&self, taken: usize, way: Way) -> Option<i32> {
        self.steps.get(taken).map(|(_, costs)| costs[way as usize])
    }

    /// The worth of a skill in gold pieces; for a characteristic ask [`worth_of`](Growth::worth_of).
    pub fn worth(&self, way: Way) -> Option<i32> {
        self.skill_worth.get(way as usize).copied()
    }

    /// The worth of a better characteristic in gold pieces.
    pub fn worth_of(&self, characteristic: Characteristic) -> i32 {
        self.characteristic_worth[characteristic as usize]
    }

    /// The categories that have a table, in the order of the book.
    pub fn categories(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().map(|table| table.category.as_str())
    }

    /// The skills of a category, each with the number it is learned with: `mighty-blow(1)`.
    pub fn skills(&self, category: &str) -> impl Iterator<Item = &str> {
        let rows = self.tables.iter().filter(move |table| table.category == category).flat_map(|table| &table.rows);
        rows.flat_map(|row| &row.gives).map(String::as_str)
    }

    /// The category of a skill that can be learned, with or without its number.
    pub fn category(&self, skill: &str) -> Option<&str> {
        self.categories().find(|category| self.skills(category).any(|other| bare(other) == bare(skill)))
    }

    /// The sides of the dice with which a skill of a category is drawn.
    pub fn skill_sides(&self, category: &str) -> u8 {
        let table = self.tables.iter().find(|table| table.category == category);
        let last = table.and_then(|table| table.rows.last()).map_or(1, |row| row.high);
        u8::try_from(last).unwrap_or(u8::MAX)
    }

    /// The skill that two dice give, the first picking the row of the table and the second the place in it.
    pub fn skill(&self, category: &str, first: u8, second: u8) -> Option<&str> {
        let table = self.tables.iter().find(|table| table.category == category)?;
        let place = usize::from(second).checked_sub(1)?;
        row(&table.rows, first.into()).get(place).map(String::as_str)
    }

    /// The sides of the die that is rolled for a characteristic.
    pub fn sides(&self) -> i32 {
        self.sides
    }

    /// The characteristics among which a roll lets choose.
    pub fn row(&self, total: i32) -> &[Characteristic] {
        row(&self.rows, total)
    }

    /// How often one characteristic of a player may be improved.
    pub fn most_improvements(&self) -> i32 {
        self.most_improvements
    }

    /// How far a characteristic goes, from the least number to the greatest.
    pub fn range(&self, characteristic: Characteristic) -> RangeInclusive<i32> {
        let (best, worst) = (self.best[characteristic as usize], self.worst[characteristic as usize]);
        best.min(worst)..=best.max(worst)
    }

    /// A characteristic improved once more after `times`; nothing where it cannot be. One that was none becomes the worst.
    pub fn improved(&self, characteristic: Characteristic, value: Option<i32>, times: i32) -> Option<i32> {
        let better = self.shifted(characteristic, value, 1);
        better.filter(|_| times < self.most_improvements && better != value)
    }

    /// A characteristic so many steps better, or worse if they are below 0, but never past its best or its worst.
    pub fn shifted(&self, characteristic: Characteristic, value: Option<i32>, steps: i32) -> Option<i32> {
        let (best, worst) = (self.best[characteristic as usize], self.worst[characteristic as usize]);
        let (value, steps) = match value {
            Some(value) => (value, steps),
            None if steps > 0 => (worst, steps - 1),
            None => return None,
        };
        let end = if steps > 0 { best } else { worst };
        let way = (best - worst).signum() * steps.signum();
        let left = ((end - value) * way).max(0);
        Some(value + way * steps.abs().min(left))
    }
}

/// The id of a skill without the number it carries.
pub fn bare(skill: &str) -> &str {
    skill.split('(').next().unwrap_or(skill)
}

fn row<T>(rows: &[AdvancementRow<T>], total: i32) -> &[T] {
    rows.iter().find(|row| (row.low..=row.high).contains(&total)).map_or(&[], |row| &row.gives)
}

/// The rows of a table, one for whatever the die can show.
fn table<T>(sides: i32, written: Rows<T>, faults: &mut Diagnostics) -> Vec<AdvancementRow<T>> {
    let mut rows: Vec<AdvancementRow<T>> = Vec::new();
    for (key, gives) in written.value {
        match expr::parse_range(&key.name, key.at) {
            Ok((low, high)) => {
                check_row(key.at, rows.last().map_or(0, |row| row.high), low, faults);
                rows.push(AdvancementRow { low, high, gives });
            }
            Err(fault) => faults.push(fault),
        }
    }
    if written.at.line > 0 {
        let last = rows.last().map_or(0, |row| row.high);
        check_row(written.at, last, sides.max(last) + 1, faults);
    }
    rows
}

/// A row begins where the one before it ends.
fn check_row(at: Place, before: i32, low: i32, faults: &mut Diagnostics) {
    if low <= before {
        faults.push(Diagnostic::error("table-overlap", at).with("value", low));
    } else if low > before.saturating_add(1) {
        faults.push(Diagnostic::error("table-gap", at).with("from", before + 1).with("to", low - 1));
    }
}

/// The table of a category.
fn skill_table(tree: &Tree, entries: &[Entry], faults: &mut Diagnostics) -> Option<SkillTable> {
    let (Drawn { roll, rows }, ()) = read_rule(tree, faults)?;
    let mut found = Vec::new();
    for (key, list) in rows.iter() {
        let skills: Vec<_> = list.iter().filter_map(|word| Some((word, skill(word, entries, faults)?))).collect();
        if skills.len() != usize::from(roll) && skills.len() == list.len() {
            faults.push(out_of_range(key.at, skills.len() as i64, &(roll.into()..=roll.into())));
        }
        found.extend(skills);
    }
    let category = common_category(&found, faults)?.to_owned();
    let rows = table(roll.into(), rows, faults).into_iter().map(|AdvancementRow { low, high, gives }| AdvancementRow {
        low,
        high,
        gives: gives.into_iter().map(|skill| skill.value).collect(),
    });
    Some(SkillTable { category, rows: rows.collect() })
}

/// The category of most skills of a table. One of another is told at the table, or at the skill where that was written later.
fn common_category<'e>(found: &[(&Placed<String>, &'e Entry)], faults: &mut Diagnostics) -> Option<&'e str> {
    let own = |skill: &'e Entry| skill.category.as_deref().unwrap_or_default();
    let times = |category: &str| found.iter().filter(|(_, skill)| own(skill) == category).count();
    let common = found.iter().rev().map(|(_, skill)| own(skill)).max_by_key(|category| times(category))?;
    for (word, skill) in found.iter().filter(|(_, skill)| own(skill) != common) {
        let at = if skill.at.file > word.at.file { skill.at } else { word.at };
        let fault = Diagnostic::error("other-category", at).with("rule", &skill.id);
        faults.push(fault.with("found", own(skill)).with("expected", common));
    }
    Some(common)
}

/// A skill of a table, with its number if it carries one.
fn skill<'e>(word: &Placed<String>, entries: &'e [Entry], faults: &mut Diagnostics) -> Option<&'e Entry> {
    let Some((id, None | Some(Argument::Number(_)))) = reference(word) else {
        faults.push(syntax(word.at, word, "skill(1)"));
        return None;
    };
    let mut skills = entries.iter().filter(|entry| entry.kind == "skill");
    let found = skills.clone().find(|entry| entry.id == id);
    if found.is_none() {
        faults.push(unknown("unknown-rule", word.at, &id, skills.by_ref().map(|entry| entry.id.as_str())));
    }
    found
}
