//! Rosters: who may be hired, at what price, how many, and the team that is suggested.

use serde::{Deserialize, Serialize};

use crate::expr::Argument;
use crate::pack::{Diagnostic, Diagnostics, Fields, Node, Place, Tree, out_of_range, wrong_shape};

use super::Characteristic;
use super::notation::{
    DEAREST, SHIRTS, categories, counts, keys, map_fields, needed_number, needed_target, needed_target_or_dash,
    needed_word, optional_number, reference, rule_fields, syntax, times, words,
};

/// The offers of a college, and the team it suggests.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roster {
    /// The id of its rule.
    pub id: String,
    /// Where it was written.
    #[serde(skip)]
    pub at: Place,
    /// The most players of each group, in the order of the book.
    pub limits: Vec<(String, i32)>,
    /// The positions, in the order of the book.
    pub positions: Vec<Position>,
    /// The team it suggests: an index of [`positions`](Roster::positions) and how many.
    pub bought: Vec<(usize, i32)>,
    /// The team re-rolls of the team it suggests.
    pub re_rolls: i32,
    /// Names for players who were given none.
    pub names: Vec<String>,
    /// The rules that a team has because of it, each with how many times.
    pub has: Vec<(String, i32)>,
    /// The position that joins when a rule recruits somebody: an index of [`positions`](Roster::positions).
    pub newcomer: Option<usize>,
    /// Where the numbers of players a starting team buys were written.
    #[serde(skip)]
    pub bought_at: Vec<Place>,
    /// Where the re-rolls of a starting team were written.
    #[serde(skip)]
    pub re_rolls_at: Place,
}

/// One kind of player that can be hired.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Position {
    /// Its id.
    pub id: String,
    /// Where it was written.
    #[serde(skip)]
    pub at: Place,
    /// The group whose limit it counts against.
    pub group: String,
    /// The hiring fee in gold pieces.
    pub cost: i32,
    /// Movement allowance.
    pub ma: i32,
    /// Strength.
    pub st: i32,
    /// Agility: the least roll that passes.
    pub ag: i32,
    /// Passing ability: the least roll that passes, or none at all.
    pub pa: Option<i32>,
    /// Armour value: the least roll that breaks it.
    pub av: i32,
    /// Skills and traits, each with its argument if it carries one.
    pub has: Vec<(String, Option<Argument>)>,
    /// Where they were written.
    #[serde(skip)]
    pub has_at: Place,
    /// Categories from which a new skill is a primary one.
    pub primary: Vec<String>,
    /// Categories from which a new skill is a secondary one.
    pub secondary: Vec<String>,
}

impl Position {
    /// A characteristic; none where it has none.
    #[must_use]
    pub fn characteristic(&self, what: Characteristic) -> Option<i32> {
        match what {
            Characteristic::Ma => Some(self.ma),
            Characteristic::St => Some(self.st),
            Characteristic::Ag => Some(self.ag),
            Characteristic::Pa => self.pa,
            Characteristic::Av => Some(self.av),
        }
    }
}

impl Roster {
    /// Reads one roster. `known_rule` says whether a skill or trait exists.
    #[must_use]
    pub fn read(id: &str, tree: &Tree, known_rule: &dyn Fn(&str) -> bool, faults: &mut Diagnostics) -> Option<Roster> {
        let before = faults.errors();
        let mut fields = rule_fields(tree, faults)?;
        let groups = fields.need("limits", faults);
        let offered = fields.need("positions", faults);
        let limits = groups.map(|groups| counts(groups, faults)).unwrap_or_default();
        let reader = PositionReader { groups, offered, known_rule };
        let positions = offered.map(|_| reader.read_all(faults)).unwrap_or_default();
        let ids = keys(offered);
        let bought = fields.get("bought").map(|list| shopping_list(list, &ids, id, faults)).unwrap_or_default();
        let re_rolls_at = fields.get("re-rolls").map_or(tree.at, |number| number.at);
        let re_rolls = optional_number(&mut fields, "re-rolls", 0..=SHIRTS, faults);
        let names = fields.get("names").map(|names| words(names, faults)).unwrap_or_default();
        let newcomer =
            fields.text("newcomer", faults).and_then(|(word, at)| known_position(&word, at, &ids, id, faults));
        let has = fields.get("has").map(|list| times(list, faults)).unwrap_or_default();
        fields.finish(faults);
        (faults.errors() == before).then(|| Roster {
            id: id.to_owned(),
            at: tree.at,
            limits,
            positions,
            bought: bought.iter().map(|&(position, count, _)| (position, count)).collect(),
            re_rolls,
            names,
            has,
            newcomer,
            bought_at: bought.iter().map(|&(_, _, at)| at).collect(),
            re_rolls_at,
        })
    }

    /// Whether a team has a rule because of it.
    #[must_use]
    pub fn brings(&self, rule: &str) -> bool {
        self.has.iter().any(|(id, _)| id == rule)
    }

    /// The index of a position.
    #[must_use]
    pub fn position(&self, id: &str) -> Option<usize> {
        self.positions.iter().position(|position| position.id == id)
    }

    /// The name of a player who was given none, by the number of the shirt.
    #[must_use]
    pub fn name_of(&self, number: u8, position: &Position) -> String {
        let index = usize::from(number).saturating_sub(1);
        self.names.iter().cycle().nth(index).unwrap_or(&position.id).clone()
    }

    pub(super) fn name_for(&self, index: usize, position: usize) -> String {
        let own = self.names.iter().cycle().nth(index);
        own.or_else(|| self.positions.get(position).map(|p| &p.id)).cloned().unwrap_or_default()
    }
}

/// The roster with an id, or the fault `unknown-team` with the nearest right id.
pub fn find<'r>(
    id: &str,
    at: Place,
    rosters: impl IntoIterator<Item = &'r Roster>,
    faults: &mut Diagnostics,
) -> Option<&'r Roster> {
    let rosters: Vec<&Roster> = rosters.into_iter().collect();
    let found = rosters.iter().copied().find(|roster| roster.id == id);
    if found.is_none() {
        let known = rosters.iter().map(|roster| roster.id.as_str());
        faults.push(Diagnostic::error("unknown-team", at).with("word", id).suggest(id, known));
    }
    found
}

/// Reads the positions of one roster.
pub(super) struct PositionReader<'t> {
    groups: Option<&'t Tree>,
    offered: Option<&'t Tree>,
    known_rule: &'t dyn Fn(&str) -> bool,
}

impl PositionReader<'_> {
    fn read_all(&self, faults: &mut Diagnostics) -> Vec<Position> {
        let Some(offered) = self.offered else { return Vec::new() };
        if !matches!(offered.node, Node::Map(_)) {
            faults.push(wrong_shape(offered, "map"));
        }
        let entries = offered.entries().iter();
        entries.filter_map(|(key, tree)| self.read(&key.name, key.at, tree, faults)).collect()
    }

    /// Reads one position. A broken field reads as something harmless, for the roster is refused anyway.
    fn read(&self, id: &str, at: Place, tree: &Tree, faults: &mut Diagnostics) -> Option<Position> {
        let mut fields = map_fields(tree, faults)?;
        let position = Position {
            id: id.to_owned(),
            at,
            group: self.group(&mut fields, faults),
            cost: needed_number(&mut fields, "cost", 0..=DEAREST, faults),
            ma: needed_number(&mut fields, "ma", 0..=SHIRTS, faults),
            st: needed_number(&mut fields, "st", 0..=SHIRTS, faults),
            ag: needed_target(&mut fields, "ag", faults),
            pa: needed_target_or_dash(&mut fields, "pa", faults),
            av: needed_target(&mut fields, "av", faults),
            has_at: fields.get("has").map_or(at, |has| has.at),
            has: fields.get("has").map(|has| self.references(has, faults)).unwrap_or_default(),
            primary: categories(&mut fields, "primary", faults),
            secondary: categories(&mut fields, "secondary", faults),
        };
        fields.finish(faults);
        Some(position)
    }

    fn group(&self, fields: &mut Fields, faults: &mut Diagnostics) -> String {
        let Some((group, at)) = needed_word(fields, "group", faults) else { return String::new() };
        let known = keys(self.groups);
        if self.groups.is_some() && !known.contains(&group.as_str()) {
            let fault = Diagnostic::error("unknown-name", at).with("group", "group").with("word", &group);
            faults.push(fault.suggest(&group, known));
        }
        group
    }

    fn references(&self, has: &Tree, faults: &mut Diagnostics) -> Vec<(String, Option<Argument>)> {
        has.items().iter().filter_map(|item| self.reference(item, faults)).collect()
    }

    fn reference(&self, item: &Tree, faults: &mut Diagnostics) -> Option<(String, Option<Argument>)> {
        let Some(word) = item.scalar() else {
            faults.push(wrong_shape(item, "text"));
            return None;
        };
        let Some(found) = reference(&word) else {
            faults.push(syntax(item.at, &word, "skill(1)"));
            return None;
        };
        if !(self.known_rule)(&found.0) {
            let fault = Diagnostic::error("unknown-rule", item.at.part(&word, 0, found.0.len()));
            let elsewhere = self.known_elsewhere();
            let nearest = elsewhere.iter().map(String::as_str);
            faults.push(fault.with("word", &found.0).suggest(&found.0, nearest));
        }
        Some(found)
    }

    /// The right ids that other positions of the roster use: who errs once often has it right elsewhere.
    fn known_elsewhere(&self) -> Vec<String> {
        let entries = self.offered.map(Tree::entries).unwrap_or_default().iter();
        let items = entries.filter_map(|(_, position)| position.get("has")).flat_map(Tree::items);
        let ids = items.filter_map(Tree::scalar).filter_map(|word| reference(&word)).map(|(id, _)| id);
        ids.filter(|id| (self.known_rule)(id)).collect()
    }
}

/// A map from position to count: the index of each position, how many, and where it was written.
pub(super) fn shopping_list(
    map: &Tree,
    ids: &[&str],
    roster: &str,
    faults: &mut Diagnostics,
) -> Vec<(usize, i32, Place)> {
    if !matches!(map.node, Node::Map(_)) {
        faults.push(wrong_shape(map, "map"));
    }
    let mut list = Vec::new();
    for (key, tree) in map.entries() {
        let position = known_position(&key.name, key.at, ids, roster, faults);
        let count = tree.number_in(0..=SHIRTS, faults);
        list.extend(position.zip(count).map(|(position, count)| (position, count, key.at)));
    }
    let total: i32 = list.iter().map(|(_, count, _)| count).sum();
    if total > SHIRTS {
        faults.push(out_of_range(map.at, i64::from(total), &(0..=SHIRTS)));
        list.clear();
    }
    list
}

pub(super) fn known_position(
    id: &str,
    at: Place,
    ids: &[&str],
    roster: &str,
    faults: &mut Diagnostics,
) -> Option<usize> {
    let found = ids.iter().position(|known| *known == id);
    if found.is_none() {
        let fault = Diagnostic::error("unknown-position", at).with("word", id).with("roster", roster);
        faults.push(fault.suggest(id, ids.iter().copied()));
    }
    found
}
