//! A team that grows, as its roster sheet has it: who belongs to it, and what all of it is worth.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::teams::{Characteristic, Position, Roster};

use super::terms::LeagueTerms;

/// A team of a league as its roster sheet has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squad {
    /// The id of its roster.
    pub roster: String,
    /// Its players, in the order in which they came.
    pub members: Vec<Member>,
    /// Its team re-rolls, those of a trophy not counted.
    pub re_rolls: i32,
    /// Gold pieces.
    pub treasury: i32,
    /// Its sponsor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backing: Option<Backing>,
    /// How often it has changed its sponsor this season.
    #[serde(default)]
    pub sponsor_changes: i32,
    /// The team re-rolls that come with a trophy it holds.
    #[serde(default)]
    pub trophy: i32,
    /// Its purchase for its next match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purchase: Option<Purchase>,
    /// Between two seasons: whom it may hire again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Member>,
    /// The names of all who ever belonged to it.
    #[serde(skip)]
    pub names: BTreeSet<String>,
    /// Whether it is being put together, before its first match or between two seasons.
    #[serde(default)]
    pub drafting: bool,
}

/// A sponsor, and the player it backs if it backs one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Backing {
    /// The id of the sponsor.
    pub sponsor: String,
    /// The number of the player it backs, and that player's benefit; none too once that player has left for good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub athlete: Option<(u8, String)>,
}

/// How a player belongs to a squad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// For good.
    #[default]
    Permanent,
    /// For the next match alone.
    Journeyman,
    /// For the last match; leaves before the next one unless it is hired.
    Leaving,
    /// For good, but not this season any more.
    Retired,
}

/// A player of a squad.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The number on the shirt.
    pub number: u8,
    /// The name.
    pub name: String,
    /// The id of the position.
    pub position: String,
    /// How it belongs to the squad.
    #[serde(default)]
    pub standing: Standing,
    /// The skills it has learned, in order.
    #[serde(default)]
    pub learned: Vec<String>,
    /// How often each characteristic was improved: MA, ST, AG, PA, AV.
    #[serde(default)]
    pub better: [i32; 5],
    /// How often each characteristic was reduced: MA, ST, AG, PA, AV.
    #[serde(default)]
    pub worse: [i32; 5],
    /// Niggling injuries.
    #[serde(default)]
    pub niggles: i32,
    /// The counters that the league keeps of it, and what they have come to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<(String, i32)>,
    /// Star player points that are not spent.
    #[serde(default)]
    pub star_points: i32,
    /// Advancements that were paid for.
    #[serde(default)]
    pub advancements: usize,
    /// The roll for a characteristic whose choice is still open, and what the advancement was worth to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<i32>,
    /// The current value in gold pieces.
    pub value: i32,
    /// Whether it misses the next match.
    #[serde(default)]
    pub misses_next: bool,
    /// Whether a characteristic was reduced in the last match.
    #[serde(default)]
    pub reduced_lately: bool,
    /// How often it was the most valuable player this season.
    #[serde(default)]
    pub honours: i32,
    /// Whether it could play in a match of this season.
    #[serde(default)]
    pub played: bool,
    /// Seasons in which it has played, this one not counted.
    #[serde(default)]
    pub seasons: i32,
}

impl Member {
    /// So many more of a counter.
    pub(super) fn counts_on(&mut self, counter: &str, by: i32) {
        match self.counts.iter_mut().find(|(own, _)| own == counter) {
            Some((_, number)) => *number = number.saturating_add(by),
            None => self.counts.push((counter.to_owned(), by)),
        }
        self.counts.retain(|(_, number)| *number != 0);
    }

    /// Whether it can play the next match.
    pub fn is_available(&self) -> bool {
        matches!(self.standing, Standing::Permanent | Standing::Journeyman) && !self.misses_next
    }

    /// Whether it is one of the players for good, who count against every limit.
    pub fn is_rostered(&self) -> bool {
        matches!(self.standing, Standing::Permanent | Standing::Retired)
    }

    /// A characteristic that its position gives so, after all that has happened to the player; none where it has none.
    pub fn steps(&self, characteristic: Characteristic) -> [i32; 2] {
        [self.better[characteristic as usize], self.worse[characteristic as usize]]
    }
}

impl Squad {
    /// The place of the player with a number.
    pub fn find(&self, number: u8) -> Option<usize> {
        self.members.iter().position(|member| member.number == number)
    }

    /// The player with a number.
    pub fn member(&self, number: u8) -> Option<&Member> {
        self.members.iter().find(|member| member.number == number)
    }

    pub(super) fn member_mut(&mut self, number: u8) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.number == number)
    }

    /// The players who can play the next match.
    pub fn available(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.is_available())
    }

    /// How many players the squad has for good, whether they can play or not.
    pub fn rostered(&self) -> usize {
        self.members.iter().filter(|member| member.is_rostered()).count()
    }

    /// How many players it wants to be enough for its next match.
    pub fn lacking(&self, terms: &LeagueTerms) -> usize {
        terms.journeymen_to.saturating_sub(self.available().count())
    }

    /// Team re-rolls, with that of a trophy.
    pub fn all_re_rolls(&self) -> i32 {
        self.re_rolls + self.trophy
    }

    /// The Team Value in gold pieces: all players for good, and the re-rolls.
    pub fn value(&self, terms: &LeagueTerms) -> i32 {
        self.worth(terms, Member::is_rostered)
    }

    /// The Current Team Value in gold pieces: whoever can play the next match, and the re-rolls.
    pub fn current_value(&self, terms: &LeagueTerms) -> i32 {
        self.worth(terms, Member::is_available)
    }

    fn worth(&self, terms: &LeagueTerms, counts: impl Fn(&Member) -> bool) -> i32 {
        let players: i32 = self.members.iter().filter(|member| counts(member)).map(|member| member.value).sum();
        players + self.all_re_rolls() * terms.limits.re_roll_cost
    }

    /// The player whom the sponsor backs is backed no more once it has left for good: whoever gets its number is another.
    pub(super) fn let_athlete_go(&mut self) {
        let Some(backing) = &mut self.backing else { return };
        let belongs = |number: u8| self.members.iter().chain(&self.former).any(|member| member.number == number);
        backing.athlete.take_if(|(number, _)| !belongs(*number));
    }

    /// Writes down who belongs to it, before somebody leaves.
    pub(super) fn remember(&mut self) {
        self.names.extend(self.members.iter().chain(&self.former).map(|member| member.name.clone()));
    }

    /// The name of a newcomer who was given none: that of the number, or the next of the roster's that nobody has ever had
    /// here; after all of these, one with a number.
    pub(super) fn spare_name(&self, roster: &Roster, number: u8, position: &Position) -> String {
        let here = |name: &str| self.members.iter().chain(&self.former).any(|member| member.name == name);
        let is_free = |name: &String| !self.names.contains(name) && !here(name);
        let own = roster.name_of(number, position);
        let first = usize::from(number).saturating_sub(1);
        let all = roster.names.iter().cycle().skip(first).take(roster.names.len()).cloned();
        let numbered = (2..).map(|count| format!("{own} {count}"));
        std::iter::once(own.clone()).chain(all).chain(numbered).find(is_free).unwrap_or_default()
    }

    /// The lowest number that nobody wears.
    pub fn free_number(&self) -> Option<u8> {
        let worn = |number: &u8| self.members.iter().chain(&self.former).any(|member| member.number == *number);
        (1..=99).find(|number| !worn(number))
    }
}

/// The purchase of a squad for its next match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purchase {
    /// The coach it plays.
    pub against: String,
    /// Each inducement, and how many.
    pub items: Vec<(String, i32)>,
    /// Gold pieces of the petty cash there was.
    pub petty_cash: i32,
    /// Gold pieces out of the treasury.
    pub treasury: i32,
}
