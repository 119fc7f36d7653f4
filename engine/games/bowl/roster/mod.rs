//! Rosters and teams: who may be hired, at what price, how many, and what somebody made of it.
//!
//! Start at [`Roster::read`]. A team comes from a file ([`Team::read`]) or is the one a roster
//! suggests ([`Roster::starting_team`]); [`check`] says whether it is legal.
//!
//! **Never here:** a college, a position, a price or a player's name. They are written in the packs.

mod grown;
mod growth;
mod legal;
mod offers;
mod page;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::expr::Argument;
use crate::expr::vocabulary::Group;
use crate::games::bowl::state::Characteristic;
use crate::games::bowl::vocabulary::{POSITION_GROUPS, POSITIONS};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Node, Place, Tree, out_of_range, wrong_shape};

use legal::{judge, judge_shirts};

pub use grown::{Grown, Learned, Purpose};
pub use growth::{Growth, Way, bare};
pub use legal::check;
pub use offers::{Athlete, Extras, Inducement, Offers, Sponsor};

/// The words of rosters that rules may use: the ids of positions, and the groups they belong to.
pub(super) fn words_of(group: Group, entries: &[Entry]) -> Vec<String> {
    let rosters = entries.iter().filter(|entry| entry.kind == "roster");
    let positions = rosters.flat_map(|roster| roster.tree.get("positions").map_or(&[][..], Tree::entries));
    let mut words: Vec<String> = match group {
        POSITIONS => positions.map(|(id, _)| id.name.clone()).collect(),
        POSITION_GROUPS => positions.filter_map(|(_, position)| position.get("group")?.scalar()).collect(),
        _ => Vec::new(),
    };
    let mut known = BTreeSet::new();
    words.retain(|word| known.insert(word.clone()));
    words
}

/// The rule that says what a new team may cost and hold.
pub(crate) const TEAM_BUILDING: &str = "team-building";

/// What a new team may cost and hold: the params of the rule `team-building`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TeamLimits {
    /// Gold pieces to spend.
    pub budget: i32,
    /// The fewest players of a new team.
    pub least_players: i32,
    /// The most players a team may ever have.
    pub most_players: i32,
    /// The price of one team re-roll in gold pieces.
    pub re_roll_cost: i32,
    /// The most team re-rolls of a new team.
    pub most_re_rolls: i32,
}

/// What is different where a team is made for an exhibition: the params of the rule `exhibition-team`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Exhibition {
    /// Gold pieces to spend.
    pub budget: i32,
    /// Star player points to spend on skills.
    pub star_points: i32,
    /// The most skills that one player may learn.
    pub most_advancements: i32,
}

/// All that a team is held against.
#[derive(Clone, Copy, Debug)]
pub struct TeamRules<'r> {
    /// The colleges.
    pub rosters: &'r [Roster],
    /// What a new team may cost and hold.
    pub limits: &'r TeamLimits,
    /// What it may have beside players and re-rolls.
    pub offers: &'r Offers,
    /// What players may learn, in a pack where they do.
    pub growth: Option<&'r Growth>,
    /// What is different in an exhibition, in a pack that has any.
    pub exhibition: Option<&'r Exhibition>,
}

/// What a college offers, and the team it suggests.
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
    /// Who joins when a rule recruits somebody: an index of [`positions`](Roster::positions).
    pub newcomer: Option<usize>,
    #[serde(skip)]
    bought_at: Vec<Place>,
    #[serde(skip)]
    re_rolls_at: Place,
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

/// A team ready to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// Where the name was written.
    pub at: Place,
    /// The id of its roster.
    pub college: String,
    /// What it was made for.
    pub purpose: Purpose,
    /// Its players, in the order written.
    pub players: Vec<TeamPlayer>,
    /// Its team re-rolls.
    pub re_rolls: i32,
    /// Where the re-rolls were written.
    pub re_rolls_at: Place,
    /// What it has beside players and re-rolls.
    pub extras: Extras,
    /// Gold pieces that were not spent.
    pub treasury: i32,
}

/// One player of a team.
#[derive(Clone, Debug, PartialEq)]
pub struct TeamPlayer {
    /// The number on the shirt.
    pub number: u8,
    /// The player's name.
    pub name: String,
    /// An index of the roster's [`positions`](Roster::positions).
    pub position: usize,
    /// Where the player was written.
    pub at: Place,
    /// What it has become since it was hired.
    pub grown: Grown,
}

/// The highest number a shirt can bear, and so the most players a list can ask for.
const SHIRTS: i32 = 99;

/// The highest price that is taken for a price.
const DEAREST: i32 = 1_000_000_000;

/// The categories of skills; rosters write their initials.
const CATEGORIES: [&str; 5] = ["agility", "general", "mutation", "passing", "strength"];

/// The fields under `params:` of a rule that has nothing else.
fn params<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let mut fields = rule_fields(tree, faults)?;
    let params = fields.need("params", faults);
    fields.finish(faults);
    map_fields(params?, faults)
}

impl Exhibition {
    /// Reads the rule `exhibition-team`. The least and the most of its budget are advice, which its text gives.
    #[must_use]
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<Exhibition> {
        let before = faults.errors();
        let mut fields = params(tree, faults)?;
        let mut number = |key, most| needed_number(&mut fields, key, 0..=most, faults);
        let terms = Exhibition {
            budget: number("budget", DEAREST),
            star_points: number("star-points", DEAREST),
            most_advancements: number("most-advancements", SHIRTS),
        };
        for advice in ["least-budget", "most-budget"] {
            number(advice, DEAREST);
        }
        fields.finish(faults);
        (faults.errors() == before).then_some(terms)
    }
}

impl TeamLimits {
    /// Reads the limits out of the rule `team-building`.
    #[must_use]
    pub fn read(tree: &Tree, faults: &mut Diagnostics) -> Option<TeamLimits> {
        let before = faults.errors();
        let mut fields = params(tree, faults)?;
        let mut number = |key, most| needed_number(&mut fields, key, 0..=most, faults);
        let limits = TeamLimits {
            budget: number("budget", DEAREST),
            least_players: number("least-players", SHIRTS),
            most_players: number("most-players", SHIRTS),
            re_roll_cost: number("re-roll-cost", DEAREST),
            most_re_rolls: number("most-re-rolls", SHIRTS),
        };
        fields.finish(faults);
        (faults.errors() == before).then_some(limits)
    }
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

    /// The team the roster suggests, its players numbered from 1. It is not checked: see [`check`].
    #[must_use]
    pub fn starting_team(&self, limits: &TeamLimits) -> Team {
        // A roster that a league has kept knows no places any more.
        let places = self.bought_at.iter().copied().chain(std::iter::repeat(self.at));
        let list = self.bought.iter().zip(places).map(|(&(position, count), at)| (position, count, at));
        let mut team = Team {
            name: self.id.clone(),
            at: self.at,
            college: self.id.clone(),
            purpose: Purpose::New,
            players: self.hire(list),
            re_rolls: self.re_rolls,
            re_rolls_at: self.re_rolls_at,
            extras: Extras::default(),
            treasury: 0,
        };
        team.treasury = team.unspent(self, limits);
        team
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

    /// Whoever joins in the middle of a match, with the number of its shirt.
    #[must_use]
    pub fn newcomer(&self, number: u8) -> Option<TeamPlayer> {
        let position = self.newcomer?;
        let name = self.name_for(usize::from(number) - 1, position);
        Some(TeamPlayer { number, name, position, at: self.at, grown: Grown::default() })
    }

    fn hire(&self, list: impl Iterator<Item = (usize, i32, Place)>) -> Vec<TeamPlayer> {
        let each = list.flat_map(|(position, count, at)| (0..count).map(move |_| (position, at)));
        (1..=u8::MAX)
            .zip(each)
            .map(|(number, (position, at))| {
                let name = self.name_for(usize::from(number) - 1, position);
                TeamPlayer { number, name, position, at, grown: Grown::default() }
            })
            .collect()
    }

    /// The name of a player who was given none, by the number of the shirt.
    #[must_use]
    pub fn name_of(&self, number: u8, position: &Position) -> String {
        let index = usize::from(number).saturating_sub(1);
        self.names.iter().cycle().nth(index).unwrap_or(&position.id).clone()
    }

    fn name_for(&self, index: usize, position: usize) -> String {
        let own = self.names.iter().cycle().nth(index);
        own.or_else(|| self.positions.get(position).map(|p| &p.id)).cloned().unwrap_or_default()
    }
}

impl Team {
    /// Reads a team file and checks the team. Its players are a list of `{number, name, position}`, where the name may be
    /// left out, or in short a map from position to count. It may have inducements (a map from inducement to count) and a
    /// sponsor. `for: exhibition` and `for: league` say that its players have grown: see [`Grown`].
    #[must_use]
    pub fn read(tree: &Tree, rules: &TeamRules, faults: &mut Diagnostics) -> Option<Team> {
        let before = faults.errors();
        let mut fields = map_fields(tree, faults)?;
        // Whose team it is matters to a league alone.
        fields.get("coach");
        fields.need("name", faults);
        let name = fields.name("name", faults);
        let college = needed_word(&mut fields, "college", faults);
        let purpose = Purpose::read(&mut fields, faults);
        let re_rolls_at = fields.get("re-rolls").map_or(tree.at, |number| number.at);
        let re_rolls = optional_number(&mut fields, "re-rolls", 0..=SHIRTS, faults);
        let list = fields.need("players", faults);
        let extras = rules.offers.bought(&mut fields, college.as_ref().map_or("", |(id, _)| id), faults);
        fields.finish(faults);
        let (college, college_at) = college?;
        let roster = find(&college, college_at, rules.rosters, faults)?;
        let (name, at) = name.unwrap_or_default();
        let list = list?;
        let unread = faults.errors();
        let nothing = Growth::default();
        let reader = PlayerReader { roster, purpose, growth: rules.growth.unwrap_or(&nothing) };
        let players = reader.read_all(list, faults);
        let all_read = faults.errors() == unread;
        let mut team = Team { name, at, college, purpose, players, re_rolls, re_rolls_at, extras, treasury: 0 };
        match purpose {
            Purpose::New => {
                team.treasury = team.unspent(roster, rules.limits);
                judge(&team, roster, rules.limits, all_read, faults);
            }
            Purpose::Exhibition => {
                let same = Exhibition { budget: rules.limits.budget, ..Exhibition::default() };
                let terms = rules.exhibition.unwrap_or(&same);
                judge(&team, roster, &TeamLimits { budget: terms.budget, ..*rules.limits }, all_read, faults);
                grown::pay(&team, roster, terms, reader.growth, faults);
            }
            Purpose::League => judge_shirts(&team, all_read, faults),
        }
        (faults.errors() == before).then_some(team)
    }

    /// What players, re-rolls and all else cost together, in gold pieces.
    #[must_use]
    pub fn cost(&self, roster: &Roster, limits: &TeamLimits) -> i64 {
        let fees = self.players.iter().filter_map(|player| roster.positions.get(player.position));
        let fees: i64 = fees.map(|position| i64::from(position.cost)).sum();
        fees + i64::from(self.re_rolls) * i64::from(limits.re_roll_cost) + self.extras.cost
    }

    fn unspent(&self, roster: &Roster, limits: &TeamLimits) -> i32 {
        i32::try_from(i64::from(limits.budget) - self.cost(roster, limits)).unwrap_or(i32::MIN)
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

/// Reads the players of one team.
struct PlayerReader<'r> {
    roster: &'r Roster,
    purpose: Purpose,
    growth: &'r Growth,
}

impl PlayerReader<'_> {
    fn read_all(&self, list: &Tree, faults: &mut Diagnostics) -> Vec<TeamPlayer> {
        let ids: Vec<&str> = self.roster.positions.iter().map(|position| position.id.as_str()).collect();
        match &list.node {
            Node::Map(_) => self.roster.hire(shopping_list(list, &ids, &self.roster.id, faults).into_iter()),
            Node::List(items) => {
                let players = items.iter().enumerate();
                players.filter_map(|(index, item)| self.read(item, index, &ids, faults)).collect()
            }
            _ => {
                faults.push(wrong_shape(list, "list"));
                Vec::new()
            }
        }
    }

    fn read(&self, item: &Tree, index: usize, ids: &[&str], faults: &mut Diagnostics) -> Option<TeamPlayer> {
        let before = faults.errors();
        let mut fields = map_fields(item, faults)?;
        let number = needed_number(&mut fields, "number", 1..=SHIRTS, faults);
        let name = fields.name("name", faults);
        let position = needed_word(&mut fields, "position", faults);
        let grown = Grown::read(&mut fields, self.purpose, self.growth, faults);
        fields.finish(faults);
        let (id, at) = position?;
        let position = known_position(&id, at, ids, &self.roster.id, faults)?;
        let name = name.map_or_else(|| self.roster.name_for(index, position), |(name, _)| name);
        let player = TeamPlayer { number: u8::try_from(number).unwrap_or(u8::MAX), name, position, at, grown };
        (faults.errors() == before).then_some(player)
    }
}

/// Reads the positions of one roster.
struct PositionReader<'t> {
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

    /// What is broken reads as something harmless, for the roster is refused anyway.
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

/// The fields of a rule, without the keys that every rule may have and nothing here reads.
pub(super) fn rule_fields<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let mut fields = map_fields(tree, faults)?;
    for key in ["source", "sources", "reading", "provenance"] {
        fields.get(key);
    }
    Some(fields)
}

/// The fields of a map; nothing for anything else, so that it is not blamed for its missing keys too.
fn map_fields<'t>(tree: &'t Tree, faults: &mut Diagnostics) -> Option<Fields<'t>> {
    let fields = Fields::of(tree, faults);
    matches!(tree.node, Node::Map(_)).then_some(fields)
}

fn keys(map: Option<&Tree>) -> Vec<&str> {
    map.map(Tree::entries).unwrap_or_default().iter().map(|(key, _)| key.name.as_str()).collect()
}

fn words(list: &Tree, faults: &mut Diagnostics) -> Vec<String> {
    let mut words = Vec::new();
    for item in list.items() {
        match item.scalar() {
            Some(word) => words.push(word),
            None => faults.push(wrong_shape(item, "text")),
        }
    }
    words
}

/// A list of rules, each with how many times in brackets where that is more than once.
fn times(list: &Tree, faults: &mut Diagnostics) -> Vec<(String, i32)> {
    let mut found = Vec::new();
    for item in list.items() {
        let word = item.scalar().unwrap_or_default();
        match reference(&word) {
            Some((id, None)) => found.push((id, 1)),
            Some((id, Some(Argument::Number(count)))) => found.push((id, count)),
            _ => faults.push(syntax(item.at, &word, "rule(2)")),
        }
    }
    found
}

/// A map from anything to a count.
fn counts(map: &Tree, faults: &mut Diagnostics) -> Vec<(String, i32)> {
    if !matches!(map.node, Node::Map(_)) {
        faults.push(wrong_shape(map, "map"));
    }
    let entries = map.entries().iter();
    entries.filter_map(|(key, tree)| Some((key.name.clone(), tree.number_in(0..=SHIRTS, faults)?))).collect()
}

/// A map from position to count: the index of each position, how many, and where it was written.
fn shopping_list(map: &Tree, ids: &[&str], roster: &str, faults: &mut Diagnostics) -> Vec<(usize, i32, Place)> {
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

fn known_position(id: &str, at: Place, ids: &[&str], roster: &str, faults: &mut Diagnostics) -> Option<usize> {
    let found = ids.iter().position(|known| *known == id);
    if found.is_none() {
        let fault = Diagnostic::error("unknown-position", at).with("word", id).with("roster", roster);
        faults.push(fault.suggest(id, ids.iter().copied()));
    }
    found
}

pub(super) fn syntax(at: Place, found: &str, expected: &str) -> Diagnostic {
    Diagnostic::error("syntax", at).with("found", found).with("expected", expected)
}

/// A number that must be there; 0 once its absence was reported.
fn needed_number(fields: &mut Fields, key: &'static str, range: RangeInclusive<i32>, faults: &mut Diagnostics) -> i32 {
    fields.need(key, faults).and_then(|tree| tree.number_in(range, faults)).unwrap_or(0)
}

/// A number that is 0 when nobody wrote it.
fn optional_number(
    fields: &mut Fields,
    key: &'static str,
    range: RangeInclusive<i32>,
    faults: &mut Diagnostics,
) -> i32 {
    fields.get(key).and_then(|tree| tree.number_in(range, faults)).unwrap_or(0)
}

pub(super) fn needed_word(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Option<(String, Place)> {
    let tree = fields.need(key, faults)?;
    let word = tree.scalar();
    if word.is_none() {
        faults.push(wrong_shape(tree, "text"));
    }
    word.map(|word| (word, tree.at))
}

fn needed_target(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> i32 {
    let Some((word, at)) = needed_word(fields, key, faults) else { return 0 };
    match target(&word) {
        Some(Some(target)) => target,
        _ => {
            faults.push(syntax(at, &word, "3+"));
            0
        }
    }
}

fn needed_target_or_dash(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Option<i32> {
    let (word, at) = needed_word(fields, key, faults)?;
    target(&word).unwrap_or_else(|| {
        faults.push(syntax(at, &word, "3+"));
        None
    })
}

/// Skill categories by their initials: `GS`; a dash is none of them.
fn categories(fields: &mut Fields, key: &'static str, faults: &mut Diagnostics) -> Vec<String> {
    let Some((word, at)) = needed_word(fields, key, faults) else { return Vec::new() };
    if word == "-" {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (start, letter) in word.char_indices() {
        match CATEGORIES.iter().find(|category| category.starts_with(letter.to_ascii_lowercase())) {
            Some(category) => found.push((*category).to_owned()),
            None => {
                let fault = Diagnostic::error("unknown-name", at.part(&word, start, start + letter.len_utf8()));
                faults.push(fault.with("group", "category").with("word", letter));
            }
        }
    }
    found
}

/// `3+` is a target and `-` is the lack of one; anything else is neither.
fn target(word: &str) -> Option<Option<i32>> {
    if word == "-" {
        return Some(None);
    }
    digits(word.strip_suffix('+')?).filter(|target| *target > 0).map(Some)
}

/// The `argument:` of a rule that carries a number to reach, as `loner(4)` does.
pub const TARGET: &str = "target";

/// A skill and what it carries, as people write it: Loner (4+), Mighty Blow (+1), Animosity (all).
#[must_use]
pub fn carrying(name: &str, argument: &str, is_target: bool) -> String {
    match argument.parse::<i32>() {
        Ok(number) if is_target => format!("{name} ({number}+)"),
        Ok(number) => format!("{name} (+{number})"),
        Err(_) => format!("{name} ({argument})"),
    }
}

/// A skill and what it carries, as a roster writes it: `loner(4)`.
#[must_use]
pub fn spelled((id, argument): &(String, Option<Argument>)) -> String {
    match argument {
        None => id.clone(),
        Some(Argument::Number(number)) => format!("{id}({number})"),
        Some(Argument::Word(word)) => format!("{id}({word})"),
    }
}

/// `name` or `name(1)`: an id and its argument.
fn reference(word: &str) -> Option<(String, Option<Argument>)> {
    let (id, argument) = match word.split_once('(') {
        Some((id, rest)) => (id, Some(argument(rest.strip_suffix(')')?)?)),
        None => (word, None),
    };
    is_id(id).then(|| (id.to_owned(), argument))
}

fn argument(text: &str) -> Option<Argument> {
    digits(text).map(Argument::Number).or_else(|| {
        let word = is_id(text) && text.starts_with(|letter: char| letter.is_ascii_lowercase());
        word.then(|| Argument::Word(text.to_owned()))
    })
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn digits(text: &str) -> Option<i32> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}
