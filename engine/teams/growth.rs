//! The growth of players: the price of an advancement, what dice give, how far a characteristic goes, and its worth.
//!
//! Start at [`Growth::read`].
//!
//! **Never here:** a skill, a price or a number of a book: they are written in the packs. Nor who has earned what: that is
//! for the league to know.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::characteristic::Characteristic;
use crate::expr::{self, Argument, Sides};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Node, Place, Tree, out_of_range, wrong_shape};

use super::notation::{DEAREST, map_fields, needed_number, needed_word, reference, rule_fields, syntax};

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

/// How an advancement is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A skill of a primary category, by the dice.
    RandomPrimary,
    /// A skill of a primary category.
    ChosenPrimary,
    /// A skill of a secondary category, by the dice.
    RandomSecondary,
    /// A skill of a secondary category.
    ChosenSecondary,
    /// A characteristic, by the dice.
    Characteristic,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 5] =
        [Way::RandomPrimary, Way::ChosenPrimary, Way::RandomSecondary, Way::ChosenSecondary, Way::Characteristic];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        WAYS[self as usize]
    }
}

const WAYS: [&str; 5] = ["random-primary", "chosen-primary", "random-secondary", "chosen-secondary", "characteristic"];

const CHARACTERISTICS: [&str; 5] = Characteristic::WORDS;

/// The most star player points that are taken for a price.
const MOST_POINTS: i32 = 1000;

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
    /// Reads the rules of a pack; nothing of a pack where nobody learns.
    #[must_use]
    pub fn read(entries: &[Entry], faults: &mut Diagnostics) -> Option<Growth> {
        let before = faults.errors();
        let rule = entries.iter().find(|entry| entry.kind == "advancement")?;
        let mut fields = rule_fields(&rule.tree, faults)?;
        let (sides, rows) = table(&mut fields, &mut characteristic, faults);
        let steps = fields.need("steps", faults).map(|tree| steps(tree, faults)).unwrap_or_default();
        let worth_words = std::array::from_fn(|index| if index < 4 { WAYS[index] } else { CHARACTERISTICS[index - 4] });
        let worth: [i32; 9] = numbers(&mut fields, "worth", worth_words, 0..=DEAREST, faults);
        let mut growth = Growth {
            steps,
            skill_worth: std::array::from_fn(|index| worth[index]),
            characteristic_worth: std::array::from_fn(|index| worth[4 + index]),
            sides,
            rows,
            best: numbers(&mut fields, "best", CHARACTERISTICS, 1..=MOST_POINTS, faults),
            worst: numbers(&mut fields, "worst", CHARACTERISTICS, 1..=MOST_POINTS, faults),
            most_improvements: numbers(&mut fields, "params", ["most-improvements"], 0..=MOST_POINTS, faults)[0],
            tables: Vec::new(),
        };
        fields.finish(faults);
        let tables = entries.iter().filter(|entry| entry.kind == "skill-table");
        growth.tables = tables.filter_map(|entry| skill_table(&entry.tree, entries, faults)).collect();
        (faults.errors() == before).then_some(growth)
    }

    /// The name of an advancement, by how many were taken before it.
    #[must_use]
    pub fn step(&self, taken: usize) -> Option<&str> {
        self.steps.get(taken).map(|(name, _)| name.as_str())
    }

    /// The cost of an advancement in star player points, by how many were taken before it; nothing after the last.
    #[must_use]
    pub fn cost(&self, taken: usize, way: Way) -> Option<i32> {
        self.steps.get(taken).map(|(_, costs)| costs[way as usize])
    }

    /// The worth of a skill in gold pieces; for a characteristic ask [`worth_of`](Growth::worth_of).
    #[must_use]
    pub fn worth(&self, way: Way) -> Option<i32> {
        self.skill_worth.get(way as usize).copied()
    }

    /// The worth of a better characteristic in gold pieces.
    #[must_use]
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
    #[must_use]
    pub fn category(&self, skill: &str) -> Option<&str> {
        self.categories().find(|category| self.skills(category).any(|other| bare(other) == bare(skill)))
    }

    /// The sides of the dice with which a skill of a category is drawn.
    #[must_use]
    pub fn skill_sides(&self, category: &str) -> u8 {
        let table = self.tables.iter().find(|table| table.category == category);
        let last = table.and_then(|table| table.rows.last()).map_or(1, |row| row.high);
        u8::try_from(last).unwrap_or(u8::MAX)
    }

    /// The skill that two dice give, the first picking the row of the table and the second the place in it.
    #[must_use]
    pub fn skill(&self, category: &str, first: u8, second: u8) -> Option<&str> {
        let table = self.tables.iter().find(|table| table.category == category)?;
        let place = usize::from(second).checked_sub(1)?;
        row(&table.rows, first.into()).get(place).map(String::as_str)
    }

    /// The sides of the die that is rolled for a characteristic.
    #[must_use]
    pub fn sides(&self) -> i32 {
        self.sides
    }

    /// The characteristics among which a roll lets choose.
    #[must_use]
    pub fn row(&self, total: i32) -> &[Characteristic] {
        row(&self.rows, total)
    }

    /// How often one characteristic of a player may be improved.
    #[must_use]
    pub fn most_improvements(&self) -> i32 {
        self.most_improvements
    }

    /// A characteristic improved once more after `times`; nothing where it cannot be. One that was none becomes the worst.
    #[must_use]
    pub fn improved(&self, characteristic: Characteristic, value: Option<i32>, times: i32) -> Option<i32> {
        let better = self.shifted(characteristic, value, 1);
        better.filter(|_| times < self.most_improvements && better != value)
    }

    /// A characteristic so many steps better, or worse if they are below 0, but never past its best or its worst.
    #[must_use]
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
#[must_use]
pub fn bare(skill: &str) -> &str {
    skill.split('(').next().unwrap_or(skill)
}

fn row<T>(rows: &[AdvancementRow<T>], total: i32) -> &[T] {
    rows.iter().find(|row| (row.low..=row.high).contains(&total)).map_or(&[], |row| &row.gives)
}

/// A map from the name of each advancement to what it costs by each way.
fn steps(tree: &Tree, faults: &mut Diagnostics) -> Vec<(String, [i32; 5])> {
    if !matches!(tree.node, Node::Map(_)) {
        faults.push(wrong_shape(tree, "map"));
    }
    let entries = tree.entries().iter();
    entries.map(|(key, costs)| (key.name.clone(), numbers_of(costs, WAYS, 0..=MOST_POINTS, faults))).collect()
}

/// A map with a number under each of these keys.
fn numbers<const N: usize>(
    fields: &mut Fields,
    key: &'static str,
    keys: [&'static str; N],
    range: RangeInclusive<i32>,
    faults: &mut Diagnostics,
) -> [i32; N] {
    fields.need(key, faults).map_or([0; N], |tree| numbers_of(tree, keys, range, faults))
}

fn numbers_of<const N: usize>(
    tree: &Tree,
    keys: [&'static str; N],
    range: RangeInclusive<i32>,
    faults: &mut Diagnostics,
) -> [i32; N] {
    let Some(mut fields) = map_fields(tree, faults) else { return [0; N] };
    let found = keys.map(|key| needed_number(&mut fields, key, range.clone(), faults));
    fields.finish(faults);
    found
}

/// `roll:` one die, and `rows:` with a list for whatever it can show.
fn table<T>(
    fields: &mut Fields,
    item: &mut dyn FnMut(&Tree, &mut Diagnostics) -> Option<T>,
    faults: &mut Diagnostics,
) -> (i32, Vec<AdvancementRow<T>>) {
    let sides = needed_word(fields, "roll", faults).and_then(|(word, at)| die(&word, at, faults)).unwrap_or(0);
    let Some(tree) = fields.need("rows", faults) else { return (sides, Vec::new()) };
    if !matches!(tree.node, Node::Map(_)) {
        faults.push(wrong_shape(tree, "map"));
    }
    let mut rows: Vec<AdvancementRow<T>> = Vec::new();
    for (key, list) in tree.entries() {
        match expr::parse_range(&key.name, key.at) {
            Ok((low, high)) => {
                check_row(key.at, rows.last().map_or(0, |row| row.high), low, faults);
                let gives = list.items().iter().filter_map(|tree| item(tree, faults)).collect();
                rows.push(AdvancementRow { low, high, gives });
            }
            Err(fault) => faults.push(fault),
        }
    }
    let last = rows.last().map_or(0, |row| row.high);
    check_row(tree.at, last, sides.max(last) + 1, faults);
    (sides, rows)
}

/// A row begins where the one before it ends.
fn check_row(at: Place, before: i32, low: i32, faults: &mut Diagnostics) {
    if low <= before {
        faults.push(Diagnostic::error("table-overlap", at).with("value", low));
    } else if low > before.saturating_add(1) {
        faults.push(Diagnostic::error("table-gap", at).with("from", before + 1).with("to", low - 1));
    }
}

fn die(word: &str, at: Place, faults: &mut Diagnostics) -> Option<i32> {
    match expr::parse_dice(word, at) {
        Ok(expr::Dice { count: 1, sides: Sides::Number(sides) }) => Some(sides.into()),
        Ok(_) => {
            faults.push(syntax(at, word, "d6"));
            None
        }
        Err(fault) => {
            faults.push(fault);
            None
        }
    }
}

fn characteristic(tree: &Tree, faults: &mut Diagnostics) -> Option<Characteristic> {
    let word = tree.scalar().unwrap_or_default();
    let found = Characteristic::called(&word);
    if found.is_none() {
        faults.push(Diagnostic::error("unknown-word", tree.at).with("word", &word).suggest(&word, CHARACTERISTICS));
    }
    found
}

/// The table of a category: that of its first skill, and so of all.
fn skill_table(tree: &Tree, entries: &[Entry], faults: &mut Diagnostics) -> Option<SkillTable> {
    let mut fields = rule_fields(tree, faults)?;
    let mut category = None;
    let mut skill = |tree: &Tree, faults: &mut Diagnostics| skill(tree, entries, &mut category, faults);
    let (sides, rows) = table(&mut fields, &mut skill, faults);
    for (row, list) in rows.iter().zip(tree.get("rows").map_or(&[][..], Tree::entries)) {
        let many = list.1.items().len();
        if i32::try_from(many) != Ok(sides) && row.gives.len() == many {
            faults.push(out_of_range(list.0.at, many as i64, &(sides..=sides)));
        }
    }
    fields.finish(faults);
    Some(SkillTable { category: category?.to_owned(), rows })
}

/// A skill of a table, with its number if it carries one.
fn skill<'e>(
    tree: &Tree,
    entries: &'e [Entry],
    category: &mut Option<&'e str>,
    faults: &mut Diagnostics,
) -> Option<String> {
    let Some(word) = tree.scalar() else {
        faults.push(wrong_shape(tree, "text"));
        return None;
    };
    let Some((id, None | Some(Argument::Number(_)))) = reference(&word) else {
        faults.push(syntax(tree.at, &word, "skill(1)"));
        return None;
    };
    let mut skills = entries.iter().filter(|entry| entry.kind == "skill");
    let Some(found) = skills.clone().find(|entry| entry.id == id) else {
        let known = skills.by_ref().map(|entry| entry.id.as_str());
        faults.push(Diagnostic::error("unknown-rule", tree.at).with("word", &id).suggest(&id, known));
        return None;
    };
    let own = found.category.as_deref().unwrap_or_default();
    let first = *category.get_or_insert(own);
    if own != first {
        let fault = Diagnostic::error("other-category", tree.at).with("rule", &id);
        faults.push(fault.with("found", own).with("expected", first));
    }
    Some(word)
}
