//! The rules that squads grow by: rosters, prices, advancements, deeds, and the numbers of the rule of kind `club`.

use serde::{Deserialize, Serialize};

use crate::league::scheme::MOST_GOLD;
use crate::pack::{Diagnostic, Number};
use crate::read;
use crate::teams::{Growth, Offers, Position, Roster, TeamLimits};

use super::members::Backing;

/// The rules of a league whose teams grow. They are kept with the league.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LeagueTerms {
    /// The id of their rule.
    pub id: String,
    /// The limits of a team: what it may hold, and what it may cost when it is new.
    pub limits: TeamLimits,
    /// The rosters.
    pub rosters: Vec<Roster>,
    /// The offers: what may be bought, and who may pay for the shirts.
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
    /// The feats that players are rewarded for, in the order of the book.
    pub feats: Vec<Feat>,
    /// The faces of the die for whatever is rolled between matches.
    pub die: u8,
    /// The faces of the die that finds a player by the number on the shirt.
    #[serde(default = "faces_of_numbers")]
    pub numbers: u8,
    /// The owner of the gold after a draw.
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
    /// The rules of which their positions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub journeymen_lacking: Vec<String>,
    /// The rules they have beside those of their position.
    pub journeymen_have: Vec<String>,
    /// How often a sponsor may be changed in a season.
    pub sponsor_changes: i32,
    /// The numbers of the break between two seasons.
    pub break_between: Break,
}

/// The owner of the dice of the gold after a draw.
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

/// Gold pieces, and all other numbers of squads.
pub(super) type Gold = Number<0, MOST_GOLD>;

read! {
    /// The numbers of the break between two seasons.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub struct Break {
        /// Gold pieces for everybody.
        pub fund: i32 as Gold,
        /// Gold pieces for a match played.
        pub per_match: i32 as Gold,
        /// Gold pieces for a match of the league won.
        pub per_win: i32 as Gold,
        /// No fund is larger.
        pub most_fund: i32 as Gold,
        /// The least roll that takes away a player who was the most valuable.
        pub scouted_from: i32 as Gold,
        /// Gold pieces for a player who was taken away.
        pub scouted: i32 as Gold,
        /// Gold pieces for each season a player has played, when he is hired again.
        pub agent: i32 as Gold,
        /// The least roll that heals.
        pub healed_from: i32 as Gold,
    }
}

/// A bond between two skills.
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
    pub fn forbids(&self, skill: &str, has: &[&str]) -> bool {
        let has = |id: &str| has.contains(&id);
        match self.needs {
            true => self.one == skill && !has(&self.other),
            false => self.one == skill && has(&self.other) || self.other == skill && has(&self.one),
        }
    }

    /// The one of the two that is not this skill.
    pub fn beside(&self, skill: &str) -> &str {
        if self.one == skill { &self.other } else { &self.one }
    }
}

impl Break {
    /// Whether a die takes a player away who was the most valuable.
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
    pub fn roster(&self, id: &str) -> Option<&Roster> {
        self.rosters.iter().find(|roster| roster.id == id)
    }

    /// A position of a roster.
    pub fn position(&self, roster: &str, id: &str) -> Option<&Position> {
        let roster = self.roster(roster)?;
        roster.position(id).and_then(|index| roster.positions.get(index))
    }

    /// The same of whatever was typed.
    ///
    /// # Errors
    /// `unknown-position`, with the nearest one there is.
    pub(in crate::league) fn known_position(&self, roster: &str, id: &str) -> Result<&Position, Diagnostic> {
        self.position(roster, id).ok_or_else(|| {
            let known = self.roster(roster).map_or(&[][..], |roster| roster.positions.as_slice());
            let fault = Diagnostic::anywhere("unknown-position").with("word", id).with("roster", roster);
            fault.suggest(id, known.iter().map(|position| position.id.as_str()))
        })
    }

    /// Something that players are rewarded for.
    pub fn feat(&self, id: &str) -> Option<&Feat> {
        self.feats.iter().find(|feat| feat.id == id)
    }

    /// Whether a sponsor backs one player, and not the team.
    pub fn backs_one(&self, backing: &Backing) -> bool {
        let sponsor = self.offers.sponsors.iter().find(|sponsor| sponsor.id == backing.sponsor);
        sponsor.is_some_and(|sponsor| !sponsor.benefits.is_empty())
    }

    /// The ids of everything that a sheet names.
    pub fn ids(&self) -> impl Iterator<Item = &String> {
        let positions = self.rosters.iter().flat_map(|roster| &roster.positions).map(|position| &position.id);
        let bought = self.offers.inducements.iter().map(|offer| &offer.id);
        let sponsors =
            self.offers.sponsors.iter().flat_map(|sponsor| std::iter::once(&sponsor.id).chain(&sponsor.benefits));
        positions.chain(&self.skills).chain(bought).chain(sponsors).chain(self.feats.iter().map(|feat| &feat.id))
    }

    /// The feats that players are rewarded for by lot.
    pub fn awarded(&self) -> impl Iterator<Item = &Feat> {
        self.feats.iter().filter(|feat| feat.awarded > 0)
    }

    /// The positions of which journeymen may be.
    pub fn journeymen<'t>(&'t self, roster: &'t Roster) -> impl Iterator<Item = &'t Position> {
        let may = move |position: &&Position| {
            position.group == self.journeymen_of
                && position.has.iter().all(|has| !self.journeymen_lacking.contains(&has.0))
        };
        roster.positions.iter().filter(may)
    }
}
