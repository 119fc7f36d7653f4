//! The rules of a league, as a pack and its houses say them.

use serde::{Deserialize, Serialize};

use crate::pack::Loaded;
use crate::text::Language;

use super::rule_names::RuleNames;
use super::squad::LeagueTerms;

/// The keys that every rule of a league may have, whatever it is.
pub const COMMON_KEYS: &[&str] = &["source", "sources", "reading", "provenance", "params"];
/// No prize, and no other number of gold pieces, is larger.
pub const MOST_GOLD: i32 = 10_000_000;
/// In the pairs of finals this letter stands for whoever is best, of whatever division.
const WILD: char = 'W';

/// Everything a league goes by. It is kept with the league, so that no later change of a pack changes its past.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scheme {
    /// The id of its rule.
    pub id: String,
    /// No fewer coaches than this.
    pub coaches: usize,
    /// Matches that each coach plays; none where it goes by meetings.
    pub matches: usize,
    /// How often each two of a division meet, where that says how many matches there are.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub meetings: usize,
    /// How a league may be divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub divisions: Option<Divisions>,
    /// How often two of different divisions may play for nothing but the play.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub friendlies: usize,
    /// League points that a coach loses for dodging matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_show: Option<i32>,
    /// How often somebody scores in a match at most, where the score ends it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<i32>,
    /// Points for a match beside those for winning it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// Matches against others that both must play before they meet again.
    pub matches_between: usize,
    /// The points for a match.
    pub points: Points,
    /// The teams there are, by id; if there are none a team is whatever it is called.
    pub teams: Vec<String>,
    /// The counts beside the points, in the order of the book.
    pub counts: Vec<Count>,
    /// The order of the table: the first criterion that differs decides.
    pub ranking: Vec<Criterion>,
    /// The faces of the die that decides between those who are level, if one does.
    pub lot: Option<u8>,
    /// The table that coaches roll on after a match of the league.
    pub gains: Option<Gains>,
    /// The count that is the score of a match in its record, where it is not just who won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// The ways to end a league, the usual one first.
    pub play_offs: Vec<PlayOff>,
    /// The awards.
    pub awards: Vec<Award>,
    /// The rules by which teams grow, where they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squads: Option<Box<LeagueTerms>>,
    /// The names of all these.
    pub names: RuleNames,
}

/// League points for a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// For a match won.
    pub win: i32,
    /// For a draw.
    pub draw: i32,
    /// For a match lost.
    pub loss: i32,
}

/// How a league may be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Divisions {
    /// Into so many at most.
    pub most: usize,
    /// Of so many coaches each at least.
    pub coaches: usize,
}

/// League points for what was counted in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// The count, by its place among the counts.
    pub count: usize,
    /// From so much on.
    pub from: i32,
    /// So many points.
    pub points: i32,
}

/// Something that is counted for each side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// The id of its rule.
    pub id: String,
    /// The word by which it is typed.
    pub word: String,
    /// The deed of a player that adds one to it, if it comes of such deeds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<String>,
    /// Whether a team begins each match with what was counted of it before.
    #[serde(default, skip_serializing_if = "is_false")]
    pub kept: bool,
    /// Whether it is counted of each player, who begins with its own.
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_players: bool,
}

/// A criterion by which coaches are compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// The league points.
    Points,
    /// A count, by its place among the counts.
    Count(usize),
    /// This place in the finals; for awards alone.
    Medal(usize),
}

/// A table that coaches roll on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gains {
    /// The id of the table.
    pub id: String,
    /// How many dice.
    pub dice: u8,
    /// Faces of each.
    pub sides: u8,
    /// Lowest and highest total, and what is gained.
    pub rows: Vec<(i32, i32, String)>,
}

impl Gains {
    /// The gain that a total stands for.
    pub fn row(&self, total: i32) -> Option<&str> {
        self.rows.iter().find(|(low, high, _)| (*low..=*high).contains(&total)).map(|(.., gained)| gained.as_str())
    }
}

/// A way to end a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayOff {
    /// The id of its rule.
    pub id: String,
    /// The pairs of its first round, by place in the table, or by seat; the winners of neighbours meet in the next.
    pub pairings: Vec<[usize; 2]>,
    /// The seats and whom each goes to, where the places of the table do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
    /// How many divisions there must be, where that matters; one is the league undivided.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub divisions: usize,
    /// Whether two of one division are parted where the first round would pair them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub apart: bool,
    /// Whether those who lose the last round but one play for the third place.
    pub third_place: bool,
}

impl PlayOff {
    /// How many coaches take part.
    pub fn coaches(&self) -> usize {
        self.pairings.len() * 2
    }
}

/// A seat in the finals, and whom it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The coach in this place of this division.
    Of(usize, usize),
    /// The best, of those who have no seat yet, of all who came in this place of their division.
    Best(usize),
}

impl Seat {
    /// `A1`, the first of division A; `W2`, the best of the seconds.
    pub fn read(text: &str) -> Option<Seat> {
        let mut letters = text.chars();
        let letter = letters.next().filter(char::is_ascii_uppercase)?;
        let place = letters.as_str().parse().ok().filter(|place| *place > 0)?;
        Some(if letter == WILD { Seat::Best(place) } else { Seat::Of(usize::from(letter as u8 - b'A'), place) })
    }
}

/// An award.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// The id of its rule.
    pub id: String,
    /// The criterion it is given for.
    pub by: Criterion,
    /// Whether the most count, or the least.
    pub most: bool,
    /// Whether those who are level share it; else the first of them in the table has it, or the last if the least count.
    #[serde(default = "shared")]
    pub shared: bool,
    /// The gold that comes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gold: Option<i32>,
    /// The team re-rolls that come with it, until somebody else has it.
    #[serde(default, skip_serializing_if = "is_no_number")]
    pub re_rolls: i32,
}

/// Leagues founded before there was a choice share their awards.
fn shared() -> bool {
    true
}

/// Serde hands over a reference.
fn is_no_number(number: &i32) -> bool {
    *number == 0
}

/// Serde hands over a reference.
fn is_nothing(number: &usize) -> bool {
    *number == 0
}

/// Serde hands over a reference.
pub(super) fn is_false(truth: &bool) -> bool {
    !truth
}

impl Scheme {
    /// The name of a rule; its id if it has no name.
    pub fn name(&self, id: &str, language: Language) -> String {
        self.names.name(id, language).unwrap_or_else(|| id.to_owned())
    }

    /// Adds what everything is called in a pack and its houses, where that is not kept yet.
    pub(super) fn name_by(&mut self, loaded: &Loaded) {
        let mut names = std::mem::take(&mut self.names);
        names.add(self.ids(), loaded);
        self.names = names;
    }

    /// The ids of everything that has a name in a league.
    fn ids(&self) -> impl Iterator<Item = &String> {
        let gains = self.gains.iter().flat_map(|gains| &gains.rows).map(|(.., gained)| gained);
        let of_players = self.counts.iter().filter(|count| count.of_players).map(|count| &count.word);
        let counts = self.counts.iter().map(|count| &count.id).chain(of_players);
        let ends = self.play_offs.iter().map(|end| &end.id).chain(self.awards.iter().map(|award| &award.id));
        let squads = self.squads.iter().flat_map(|terms| terms.ids());
        std::iter::once(&self.id).chain(counts).chain(ends).chain(&self.teams).chain(gains).chain(squads)
    }

    /// The place of a count among the counts, by the word that is typed or by its id.
    pub fn count(&self, word: &str) -> Option<usize> {
        self.counts.iter().position(|count| count.word == word || count.id == word)
    }
}
