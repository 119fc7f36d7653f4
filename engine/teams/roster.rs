//! Rosters: who may be hired, at what price, how many, and the team that is suggested.

use serde::{Deserialize, Serialize};

use crate::pack::{
    Diagnostic, Diagnostics, Key, KeyShape, Keyed, Map, Place, Placed, Severity, Spare, Tree, out_of_range, read_rule,
    unknown, unknown_name,
};
use crate::read;

use super::notation::{Carried, Categories, Gold, Reference, SHIRTS, Shirts, Target, TargetOrDash, Times};
use super::{Characteristic, Gender};

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
    /// The names that are of a gender.
    #[serde(default)]
    pub genders: Vec<(Gender, Vec<String>)>,
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

read! {
    /// One kind of player that can be hired.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct Position {
        /// The group whose limit it counts against.
        pub group: Placed<String>,
        /// The hiring fee in gold pieces.
        pub cost: i32 as Gold,
        /// Movement allowance.
        pub ma: i32 as Shirts,
        /// Strength.
        pub st: i32 as Shirts,
        /// Agility: the least roll that passes.
        pub ag: i32 as Target,
        /// Passing ability: the least roll that passes, or none at all.
        pub pa: Option<i32> as TargetOrDash,
        /// Armour value: the least roll that breaks it.
        pub av: i32 as Target,
        /// Skills and traits, each with its argument if it carries one.
        pub has: Vec<Placed<Carried>> as Vec<Placed<Reference>>,
        /// Categories from which a new skill is a primary one.
        pub primary: Vec<String> as Categories,
        /// Categories from which a new skill is a secondary one.
        pub secondary: Vec<String> as Categories,
    } beside {
        /// Its id.
        pub id: String,
        /// Where it was written.
        #[serde(skip)]
        pub at: Place,
    }
}

read! {
    /// A roster as it is written.
    struct Written {
        limits: Placed<Vec<(Key, i32)>> as Placed<Map<Shirts>>,
        positions: Vec<(Key, Position)> as Map<Position>,
        bought: Option<Placed<Vec<(Key, i32)>>> as Option<Placed<Map<Shirts>>>,
        re_rolls: Placed<i32> as Placed<Spare<Shirts>>,
        names: Vec<String>,
        gender: Vec<(Key, Vec<Placed<String>>)> as Spare<Map<Vec<Placed<String>>>>,
        newcomer: Option<Placed<String>>,
        has: Vec<(String, i32)> as Vec<Times>,
    }
}

impl Position {
    /// A characteristic; none where it has none.
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
    /// The keys of its rule.
    pub const KEYS: &'static [KeyShape] = Written::KEYS;

    /// Reads one roster. `rules` are the skills and traits there are.
    pub fn read(id: &str, tree: &Tree, rules: &[&str], faults: &mut Diagnostics) -> Option<Roster> {
        faults.sound(|faults| {
            let before = faults.errors();
            let (written, ()): (Written, ()) = read_rule(tree, faults)?;
            let limits = written.limits.value.clone();
            let roster = Roster::from_written(id, tree.at, written, rules, faults);
            if faults.errors() == before {
                check_limits(&roster.positions, &limits, faults);
            }
            Some(roster)
        })
    }

    fn from_written(id: &str, at: Place, written: Written, rules: &[&str], faults: &mut Diagnostics) -> Roster {
        let Written { limits, positions, bought, re_rolls, names, gender, newcomer, has } = written;
        let genders = genders(gender, &names, faults);
        let positions = positions.into_iter().map(|(key, position)| Position { id: key.name, at: key.at, ..position });
        let positions: Vec<Position> = positions.collect();
        if limits.is_written() {
            check_groups(&positions, &limits, faults);
        }
        check_rules(&positions, rules, faults);
        let ids: Vec<&str> = positions.iter().map(|position| position.id.as_str()).collect();
        let bought = bought.map(|list| shopping_list(&list, &ids, id, faults)).unwrap_or_default();
        let newcomer = newcomer.and_then(|word| known_position(&word, word.at, &ids, id, faults));
        Roster {
            id: id.to_owned(),
            at,
            limits: limits.value.into_iter().map(|(group, most)| (group.name, most)).collect(),
            positions,
            bought: bought.iter().map(|&(position, count, _)| (position, count)).collect(),
            re_rolls: *re_rolls,
            names,
            genders,
            has,
            newcomer,
            bought_at: bought.iter().map(|&(_, _, at)| at).collect(),
            re_rolls_at: re_rolls.at_or(at),
        }
    }

    /// Whether a team has a rule because of it.
    pub fn brings(&self, rule: &str) -> bool {
        self.has.iter().any(|(id, _)| id == rule)
    }

    /// The index of a position.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.positions.iter().position(|position| position.id == id)
    }

    /// The name of a player who was given none, by the number of the shirt.
    pub fn name_of(&self, number: u8, position: &Position) -> String {
        let index = usize::from(number).saturating_sub(1);
        self.names.iter().cycle().nth(index).unwrap_or(&position.id).clone()
    }

    /// The gender of a name, as far as the roster says.
    pub fn gender_of(&self, name: &str) -> Gender {
        let own = self.genders.iter().find(|(_, names)| names.iter().any(|own| own == name));
        own.map_or(Gender::Unsaid, |(gender, _)| *gender)
    }

    pub(super) fn name_for(&self, index: usize, position: usize) -> String {
        let own = self.names.iter().cycle().nth(index);
        own.or_else(|| self.positions.get(position).map(|p| &p.id)).cloned().unwrap_or_default()
    }
}

/// The names of each gender, as they are written: `gender: {f: [Velia]}`.
fn genders(
    written: Vec<(Key, Vec<Placed<String>>)>,
    names: &[String],
    faults: &mut Diagnostics,
) -> Vec<(Gender, Vec<String>)> {
    let mut genders = Vec::new();
    for (key, own) in written {
        for name in own.iter().filter(|name| !names.contains(name)) {
            let fault =
                Diagnostic::error("unknown-name", name.at).with("word", &name.value).with("group", "player-name");
            faults.push(fault.suggest(name, names.iter().map(String::as_str)));
        }
        match Gender::called(&key.name) {
            Some(gender) => genders.push((gender, own.into_iter().map(|name| name.value).collect())),
            None => faults.push(unknown("unknown-word", key.at, &key.name, Gender::WORDS)),
        }
    }
    genders
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
        faults.push(unknown("unknown-team", at, id, known));
    }
    found
}

/// The group of each position has a limit.
fn check_groups(positions: &[Position], limits: &[(Key, i32)], faults: &mut Diagnostics) {
    let known = || limits.iter().map(|(group, _)| group.name.as_str());
    let groups = positions.iter().map(|position| &position.group);
    for group in groups.filter(|group| group.is_written() && known().all(|known| known != group.value)) {
        faults.push(unknown_name("group", group.at, group, known()));
    }
}

/// A limit of a group that no position is of limits nobody.
fn check_limits(positions: &[Position], limits: &[(Key, i32)], faults: &mut Diagnostics) {
    let groups = || positions.iter().map(|position| position.group.as_str());
    for (limited, _) in limits.iter().filter(|(limited, _)| groups().all(|group| group != limited.name)) {
        let fault = unknown_name("group", limited.at, &limited.name, groups());
        faults.push(Diagnostic { severity: Severity::Warning, ..fault });
    }
}

/// Each skill or trait is one that there is.
fn check_rules(positions: &[Position], rules: &[&str], faults: &mut Diagnostics) {
    for has in positions.iter().flat_map(|position| &position.has).filter(|has| !rules.contains(&has.0.as_str())) {
        let place = has.at.part(&has.0, 0, has.0.len());
        faults.push(unknown("unknown-rule", place, &has.0, rules.iter().copied()));
    }
}

/// A map from position to count: the index of each position, how many, and where it was written.
pub(super) fn shopping_list(
    list: &Placed<Vec<(Key, i32)>>,
    ids: &[&str],
    roster: &str,
    faults: &mut Diagnostics,
) -> Vec<(usize, i32, Place)> {
    let known =
        |(key, count): &(Key, i32)| Some((known_position(&key.name, key.at, ids, roster, faults)?, *count, key.at));
    let found: Vec<(usize, i32, Place)> = list.iter().filter_map(known).collect();
    let total: i32 = found.iter().map(|(_, count, _)| count).sum();
    if total > SHIRTS {
        faults.push(out_of_range(list.at, i64::from(total), &(0..=SHIRTS)));
        return Vec::new();
    }
    found
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
        faults.push(unknown("unknown-position", at, id, ids.iter().copied()).with("roster", roster));
    }
    found
}
