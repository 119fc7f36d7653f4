//! What squads grow by: rosters, prices, advancements, deeds, and the numbers of the rule of kind `club`.

use serde::{Deserialize, Serialize};

use crate::expr::{self, Dice, Sides};
use crate::pack::{Diagnostic, Diagnostics, Entry, Fields, Loaded, Node, Tree};
use crate::teams::Characteristic;
use crate::teams::TARGET;
use crate::teams::{Growth, Offers};
use crate::teams::{Position, Roster};
use crate::teams::{TEAM_BUILDING, TeamLimits};

use crate::league::scheme::COMMON_KEYS;

use super::{Member, Squad};

/// Whether after a draw each coach keeps the die that he rolled.
const OWN_DICE: &str = "own-dice-when-drawn";
/// No number of gold pieces is larger.
const MOST_GOLD: i32 = 10_000_000;

/// The rules of a league whose teams grow. They are kept with the league.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LeagueTerms {
    /// The id of their rule.
    pub id: String,
    /// What a team may hold, and what it may cost when it is new.
    pub limits: TeamLimits,
    /// The rosters.
    pub rosters: Vec<Roster>,
    /// What may be bought, and who may pay for the shirts.
    pub offers: Offers,
    /// How players advance.
    pub growth: Growth,
    /// The skills and traits, without the numbers they carry.
    pub skills: Vec<String>,
    /// Those of them that carry a number to reach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<String>,
    /// Which skills nobody has together, and which need another.
    pub bonds: Vec<Bond>,
    /// What players are rewarded for, in the order of the book.
    pub feats: Vec<Feat>,
    /// The faces of the die for whatever is rolled between matches.
    pub die: u8,
    /// The faces of the die that finds a player by the number on the shirt.
    #[serde(default = "faces_of_numbers")]
    pub numbers: u8,
    /// Whose the gold is after a draw.
    #[serde(default)]
    pub drawn: Drawn,
    /// Gold pieces for each pip: the higher die is the winner's, the lower one the loser's.
    pub winnings: i32,
    /// Gold pieces for each pip after a concession.
    pub concession: i32,
    /// How many are the most valuable after a concession.
    pub valued_after_concession: i32,
    /// By how much a re-roll is dearer once the season has begun.
    pub late_re_rolls: i32,
    /// Journeymen come until so many can play.
    pub journeymen_to: usize,
    /// The group they are of.
    pub journeymen_of: String,
    /// What they have beside the rest of their position.
    pub journeymen_have: Vec<String>,
    /// How often a sponsor may be changed in a season.
    pub sponsor_changes: i32,
    /// What happens between two seasons.
    pub break_between: Break,
}

/// Whose the dice of the gold are after a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// The higher one is that of whoever was named first: so in leagues whose rules did not say it yet.
    #[default]
    FirstNamed,
    /// Each coach rolls one and keeps it.
    Own,
    /// The lower one is that of both.
    Lower,
}

/// The die of leagues whose rules did not name it yet.
fn faces_of_numbers() -> u8 {
    16
}

/// The numbers of the break between two seasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Break {
    /// Gold pieces for everybody.
    pub fund: i32,
    /// Gold pieces for a match played.
    pub per_match: i32,
    /// Gold pieces for a match of the league won.
    pub per_win: i32,
    /// No fund is larger.
    pub most_fund: i32,
    /// The least roll that takes away a player who was the most valuable.
    pub scouted_from: i32,
    /// Gold pieces for a player who was taken away.
    pub scouted: i32,
    /// Gold pieces for each season a player has played, when he is hired again.
    pub agent: i32,
    /// The least roll that heals.
    pub healed_from: i32,
}

/// What a skill says of another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bond {
    /// The skill.
    pub one: String,
    /// The other.
    pub other: String,
    /// Whether it needs the other; else nobody has both.
    pub needs: bool,
}

impl Bond {
    /// Whether it keeps somebody who has these from a skill.
    #[must_use]
    pub fn forbids(&self, skill: &str, has: &[&str]) -> bool {
        let has = |id: &str| has.contains(&id);
        match self.needs {
            true => self.one == skill && !has(&self.other),
            false => self.one == skill && has(&self.other) || self.other == skill && has(&self.one),
        }
    }

    /// The one of the two that is not this skill.
    #[must_use]
    pub fn beside(&self, skill: &str) -> &str {
        if self.one == skill { &self.other } else { &self.one }
    }
}

impl Break {
    /// Whether a die takes a player away who was the most valuable.
    #[must_use]
    pub fn takes_away(&self, die: u8) -> bool {
        i32::from(die) >= self.scouted_from
    }
}

/// Something that a player is rewarded for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feat {
    /// The id of its rule.
    pub id: String,
    /// Star player points.
    pub points: i32,
    /// How many players of each side get it after the match by lot; none where it must be earned.
    pub awarded: i32,
}

impl LeagueTerms {
    /// A roster.
    #[must_use]
    pub fn roster(&self, id: &str) -> Option<&Roster> {
        self.rosters.iter().find(|roster| roster.id == id)
    }

    /// A position of a roster.
    #[must_use]
    pub fn position(&self, roster: &str, id: &str) -> Option<&Position> {
        let roster = self.roster(roster)?;
        roster.position(id).and_then(|index| roster.positions.get(index))
    }

    /// Something that players are rewarded for.
    #[must_use]
    pub fn feat(&self, id: &str) -> Option<&Feat> {
        self.feats.iter().find(|feat| feat.id == id)
    }

    /// The ids of everything that a sheet names.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        let positions = self.rosters.iter().flat_map(|roster| &roster.positions).map(|position| &position.id);
        let bought = self.offers.inducements.iter().map(|offer| &offer.id);
        let sponsors =
            self.offers.sponsors.iter().flat_map(|sponsor| std::iter::once(&sponsor.id).chain(&sponsor.benefits));
        positions.chain(&self.skills).chain(bought).chain(sponsors).chain(self.feats.iter().map(|feat| &feat.id))
    }

    /// MA, ST, AG, PA and AV of a player as its sheet has them, after all that has happened to it.
    #[must_use]
    pub fn profile(&self, squad: &Squad, member: &Member) -> [String; 5] {
        Characteristic::ALL.map(|what| match (self.characteristic(squad, member, what), what) {
            (None, _) => "–".to_owned(),
            (Some(value), Characteristic::Ma | Characteristic::St) => value.to_string(),
            (Some(value), _) => format!("{value}+"),
        })
    }

    /// A characteristic of a player as it is in a match: improvements and reductions count against one another.
    #[must_use]
    pub fn characteristic(&self, squad: &Squad, member: &Member, what: Characteristic) -> Option<i32> {
        let position = self.position(&squad.roster, &member.position);
        let [better, worse] = member.steps(what);
        self.growth.shifted(what, position.and_then(|position| position.characteristic(what)), better - worse)
    }

    /// The gold pieces for which a player of last season is hired again.
    #[must_use]
    pub fn fee_again(&self, member: &Member) -> i32 {
        member.value + self.break_between.agent * member.seasons
    }

    /// What players are rewarded for by lot.
    pub fn awarded(&self) -> impl Iterator<Item = &Feat> {
        self.feats.iter().filter(|feat| feat.awarded > 0)
    }

    /// The positions of which journeymen may be.
    pub fn journeymen<'t>(&'t self, roster: &'t Roster) -> impl Iterator<Item = &'t Position> {
        roster.positions.iter().filter(|position| position.group == self.journeymen_of)
    }
}

/// Reads what squads grow by; nothing of a pack that has no rule of kind `club`.
#[must_use]
pub fn read(loaded: &Loaded, faults: &mut Diagnostics) -> Option<LeagueTerms> {
    let of_kind = |kind: &'static str| loaded.entries.iter().filter(move |entry| entry.kind == kind);
    let club = of_kind("club").next()?;
    let known = |id: &str| loaded.entries.iter().any(|entry| entry.id == id);
    // What is wrong with rosters, prices and advancements is told by whoever plays matches with them.
    let mut told = Diagnostics::default();
    let rosters = of_kind("roster").filter_map(|entry| Roster::read(&entry.id, &entry.tree, &known, &mut told));
    let rosters = rosters.collect();
    let building = loaded.entries.iter().find(|entry| entry.id == TEAM_BUILDING);
    let limits = building.and_then(|entry| TeamLimits::read(&entry.tree, &mut told));
    let terms = LeagueTerms {
        id: club.id.clone(),
        limits: limits.unwrap_or_default(),
        rosters,
        offers: Offers::read(&loaded.entries, &mut told),
        growth: Growth::read(&loaded.entries, &mut told).unwrap_or_default(),
        skills: of_kind("skill").chain(of_kind("trait")).map(|entry| entry.id.clone()).collect(),
        targets: loaded.entries.iter().filter(|entry| carries_target(entry)).map(|entry| entry.id.clone()).collect(),
        bonds: loaded.entries.iter().flat_map(bonds).collect(),
        feats: of_kind("deed").map(feat).collect(),
        ..LeagueTerms::default()
    };
    let mut reader = TermsReader { faults };
    let terms = reader.club(club, terms);
    let Some(entry) = of_kind("break").next() else {
        reader.faults.push(Diagnostic::error("missing-key", club.at).with("key", "break"));
        return Some(terms);
    };
    Some(LeagueTerms { break_between: reader.season_break(entry), ..terms })
}

fn carries_target(entry: &Entry) -> bool {
    entry.tree.get("argument").and_then(Tree::scalar).is_some_and(|kind| kind == TARGET)
}

fn bonds(entry: &Entry) -> impl Iterator<Item = Bond> + '_ {
    let named = |key: &str| entry.tree.get(key).map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar);
    let bond = |other, needs| Bond { one: entry.id.clone(), other, needs };
    named("excludes").map(move |other| bond(other, false)).chain(named("needs").map(move |other| bond(other, true)))
}

fn feat(entry: &Entry) -> Feat {
    let number = |name: &str| entry.tree.get("params").and_then(|params| params.get(name)).and_then(Tree::number);
    let small = |name: &str| number(name).and_then(|number| i32::try_from(number).ok()).unwrap_or(0);
    Feat { id: entry.id.clone(), points: small("points"), awarded: small("awarded") }
}

/// Reads the rules of kinds `club` and `break`, telling all that is wrong with them.
struct TermsReader<'f> {
    faults: &'f mut Diagnostics,
}

impl TermsReader<'_> {
    fn club(&mut self, entry: &Entry, terms: LeagueTerms) -> LeagueTerms {
        let mut fields = self.fields(entry);
        let die = fields.need("die", self.faults).map_or(1, |tree| self.die(tree));
        let numbers_die = fields.need("numbers", self.faults).map_or(1, |tree| self.die(tree));
        let (journeymen_of, journeymen_have) =
            fields.need("journeymen", self.faults).map(|tree| self.journeymen(tree)).unwrap_or_default();
        let keys =
            ["winnings", "concession", "valued-after-concession", "late-re-rolls", "journeymen-to", "sponsor-changes"];
        let numbers = self.params(&mut fields, keys, &[OWN_DICE]);
        let own = entry.tree.get("params").and_then(|params| params.get(OWN_DICE));
        let drawn = match own.map(|own| &own.node) {
            Some(Node::Truth(true)) => Drawn::Own,
            Some(Node::Truth(false)) => Drawn::Lower,
            _ => {
                self.faults.push(Diagnostic::error("missing-key", entry.at).with("key", OWN_DICE));
                Drawn::default()
            }
        };
        fields.finish(self.faults);
        let [winnings, concession, valued_after_concession, late_re_rolls, journeymen_to, sponsor_changes] = numbers;
        LeagueTerms {
            die,
            numbers: numbers_die,
            drawn,
            winnings,
            concession,
            valued_after_concession,
            late_re_rolls,
            journeymen_to: usize::try_from(journeymen_to).unwrap_or(0),
            journeymen_of,
            journeymen_have,
            sponsor_changes,
            ..terms
        }
    }

    fn season_break(&mut self, entry: &Entry) -> Break {
        let mut fields = self.fields(entry);
        let keys = ["fund", "per-match", "per-win", "most-fund", "scouted-from", "scouted", "agent", "healed-from"];
        let [fund, per_match, per_win, most_fund, scouted_from, scouted, agent, healed_from] =
            self.params(&mut fields, keys, &[]);
        fields.finish(self.faults);
        Break { fund, per_match, per_win, most_fund, scouted_from, scouted, agent, healed_from }
    }

    /// The fields of a rule, but for those that every rule may have.
    fn fields<'e>(&mut self, entry: &'e Entry) -> Fields<'e> {
        let mut fields = Fields::of(&entry.tree, self.faults);
        for key in COMMON_KEYS {
            fields.get(key);
        }
        fields
    }

    /// Numbers under `params`, all of which must be there and no less than 0; `others` are no numbers.
    fn params<const N: usize>(
        &mut self,
        fields: &mut Fields,
        keys: [&'static str; N],
        others: &[&'static str],
    ) -> [i32; N] {
        let Some(tree) = fields.need("params", self.faults) else { return [0; N] };
        let mut params = Fields::of(tree, self.faults);
        for other in others {
            params.get(other);
        }
        let numbers = keys.map(|key| {
            params.need(key, self.faults).and_then(|tree| tree.number_in(0..=MOST_GOLD, self.faults)).unwrap_or(0)
        });
        params.finish(self.faults);
        numbers
    }

    /// Of which group journeymen are, and what they have.
    fn journeymen(&mut self, tree: &Tree) -> (String, Vec<String>) {
        let mut fields = Fields::of(tree, self.faults);
        let of = fields.need("of", self.faults).and_then(Tree::scalar).unwrap_or_default();
        let have = fields.get("have").map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar).collect();
        fields.finish(self.faults);
        (of, have)
    }

    /// The faces of the die for whatever is rolled between matches.
    fn die(&mut self, tree: &Tree) -> u8 {
        let text = tree.scalar().unwrap_or_default();
        match expr::parse_dice(&text, tree.at) {
            Ok(Dice { count: 1, sides: Sides::Number(sides) }) => sides,
            Ok(_) => {
                self.faults.push(Diagnostic::error("bad-dice", tree.at).with("found", text));
                1
            }
            Err(fault) => {
                self.faults.push(fault);
                1
            }
        }
    }
}
