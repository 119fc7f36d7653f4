//! The ledger of a league: entries, each a event that was confirmed.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::scheme::{Scheme, is_false};
use super::squad::{Act, Doings, Ending, Interval, Reward, Squad};

/// One entry of the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number, from 1, without gaps.
    pub number: u64,
    /// The event.
    pub event: LeagueEvent,
    /// When, if somebody said so, in their own words.
    pub date: Option<String>,
}

/// A event in a league. A new kind of event is a new row here; old files never hold it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum LeagueEvent {
    /// It was founded. The first entry, and only the first.
    Founded(Box<Founding>),
    /// A coach joined.
    Joined {
        /// The coach.
        coach: String,
        /// The id of the team, if the game has teams with ids.
        team: Option<String>,
        /// The name of the team.
        name: Option<String>,
        /// Its players, where teams grow.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        squad: Option<Box<Squad>>,
    },
    /// Pairs were drawn. Nobody has to keep to them.
    Drawn {
        /// The pairs.
        pairs: Vec<[String; 2]>,
        /// The dice of the draw.
        dice: Vec<u8>,
    },
    /// The league was divided.
    Divided {
        /// The coaches of each division.
        divisions: Vec<Vec<String>>,
        /// The dice, if it was drawn.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dice: Vec<u8>,
    },
    /// A coach lost league points.
    Docked {
        /// The coach.
        coach: String,
        /// How many.
        points: i32,
    },
    /// A match was played.
    Played(Report),
    /// A coach rolled for what a match teaches, or chose it.
    Gained(Gain),
    /// The finals began.
    Opened(Opening),
    /// Something was done to a squad.
    Managed {
        /// The coach.
        coach: String,
        /// The act.
        #[serde(flatten)]
        act: Act,
    },
    /// A season ended; the squads are put together again.
    Ended(Interval),
    /// An entry does not count any more.
    Undone {
        /// Its number.
        entry: u64,
    },
}

impl LeagueEvent {
    /// The word of its kind, as the file has it and messages name it.
    pub fn kind(&self) -> &'static str {
        match self {
            LeagueEvent::Founded(_) => "founded",
            LeagueEvent::Joined { .. } => "joined",
            LeagueEvent::Drawn { .. } => "drawn",
            LeagueEvent::Divided { .. } => "divided",
            LeagueEvent::Docked { .. } => "docked",
            LeagueEvent::Played(_) => "played",
            LeagueEvent::Gained(_) => "gained",
            LeagueEvent::Opened(_) => "opened",
            LeagueEvent::Managed { .. } => "managed",
            LeagueEvent::Ended(_) => "ended",
            LeagueEvent::Undone { .. } => "undone",
        }
    }
}

/// The founding of a league.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Founding {
    /// Its name.
    pub name: String,
    /// The pack that is played.
    pub game: String,
    /// The layers of rules it was founded on, with the digest of each.
    pub layers: Vec<(String, String)>,
    /// The folders of its houses, as seen from that of its file. Leagues of older releases do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub houses: Vec<String>,
    /// The release that founded it. The first one did not write it down.
    #[serde(default = "first_release")]
    pub engine: String,
    /// The seed of its dice.
    pub seed: u64,
    /// Its rules.
    pub scheme: Scheme,
}

fn first_release() -> String {
    "0.1.0".to_owned()
}

/// The report of a match: all that a league wants to know of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The two sides, and what they did.
    pub sides: Vec<SideResult>,
    /// Whether it went on after a draw.
    #[serde(default, skip_serializing_if = "is_false")]
    pub overtime: bool,
    /// The entry of the match that it takes the place of, if that was written wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead_of: Option<u64>,
    /// The digest of the record it was read from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The sort of match.
    #[serde(default, skip_serializing_if = "Sort::is_usual")]
    pub sort: Sort,
    /// The coach who gave it away, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<String>,
    /// Its reward, where teams grow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward: Option<Reward>,
}

impl Report {
    /// How the match ended, as far as its rewards go by it.
    pub fn ending(&self) -> Ending {
        let score = |side: usize| self.sides.get(side).map_or(0, |side| side.score);
        let conceded = self.conceded.as_ref().and_then(|name| self.sides.iter().position(|side| side.coach == *name));
        let winner = match score(0).cmp(&score(1)) {
            Ordering::Greater => Some(0),
            Ordering::Less => Some(1),
            Ordering::Equal => None,
        };
        Ending { winner, conceded, friendly: self.sort == Sort::Friendly }
    }
}

/// The sort of match that was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// One of the league or of its finals.
    #[default]
    Usual,
    /// One between divisions, worth nothing.
    Friendly,
    /// One of the league that was never played: both have lost it.
    Unplayed,
}

impl Sort {
    /// Serde hands over a reference.
    fn is_usual(&self) -> bool {
        *self == Sort::Usual
    }
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideResult {
    /// The coach.
    pub coach: String,
    /// Points scored.
    pub score: i32,
    /// The other counts, in the order of the scheme's.
    pub counts: Vec<i32>,
    /// The events and injuries of its players, where teams grow.
    #[serde(default, skip_serializing_if = "Doings::is_empty")]
    pub doings: Doings,
}

/// The gain of a coach from a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gain {
    /// The entry of the match.
    pub played: u64,
    /// The coach.
    pub coach: String,
    /// The dice; none if this is the choice that follows a roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// The gain itself; nothing if the coach had it already and is to choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gained: Option<String>,
}

/// How the finals began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The way to end the league.
    pub play_off: String,
    /// The coaches that take part, first to last.
    pub seeds: Vec<String>,
    /// The dice between those who were level.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<Lot>,
    /// Whether it began before all matches were played.
    #[serde(default, skip_serializing_if = "is_false")]
    pub early: bool,
}

/// A die that decides between coaches who are level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot {
    /// The coach.
    pub coach: String,
    /// The faces it showed; several where it had to be rolled again.
    pub dice: Vec<u8>,
}

/// The numbers of the entries that do not count, because an entry that does says so.
pub fn undone(entries: &[Entry]) -> BTreeSet<u64> {
    let mut gone = BTreeSet::new();
    // From the last to the first: what undoes stands behind what it undoes, and may be undone itself.
    for entry in entries.iter().rev().filter(|entry| matches!(entry.event, LeagueEvent::Undone { .. })) {
        if let LeagueEvent::Undone { entry: target } = entry.event
            && !gone.contains(&entry.number)
        {
            gone.insert(target);
        }
    }
    gone
}

/// The entries of one season, from 1, as a range of numbers, and all entries that count at its end; none for a season that
/// never was.
pub fn season_entries(entries: &[Entry], season: usize) -> Option<(RangeInclusive<u64>, Vec<Entry>)> {
    let gone = undone(entries);
    let counts = |entry: &&Entry| !gone.contains(&entry.number);
    let ends = entries.iter().filter(counts).filter(|entry| matches!(entry.event, LeagueEvent::Ended(_)));
    let ends: Vec<u64> = ends.map(|entry| entry.number).collect();
    let first =
        season.checked_sub(1).map(|before| before.checked_sub(1).map_or(Some(0), |at| ends.get(at).copied()))??;
    let Some(end) = ends.get(season - 1) else {
        return Some((first + 1..=entries.len() as u64, entries.to_vec()));
    };
    let before = entries.iter().filter(counts).filter(|entry| entry.number < *end).cloned().collect();
    Some((first + 1..=*end, before))
}
