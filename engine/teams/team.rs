//! Teams: what somebody made of a roster.

use crate::pack::{Diagnostics, Key, Map, Name, Node, Place, Placed, Read, Spare, Tree, read_keys, wrong_shape};
use crate::read;

use super::legal::{judge, judge_shirts};
use super::limits::{Exhibition, TeamLimits};
use super::notation::{Kept, Shirts};
use super::roster::{Roster, find, known_position, shopping_list};
use super::{Extras, Gender, Grown, Growth, Offers, Purpose, grown};

/// All that a team is held against.
#[derive(Clone, Copy, Debug)]
pub struct TeamRules<'r> {
    /// The colleges.
    pub rosters: &'r [Roster],
    /// The limits of a new team.
    pub limits: &'r TeamLimits,
    /// The things that it may have beside players and re-rolls.
    pub offers: &'r Offers,
    /// The skills and characteristics that players may learn, in a pack where they do.
    pub growth: Option<&'r Growth>,
    /// The differences for an exhibition, in a pack that has any.
    pub exhibition: Option<&'r Exhibition>,
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
    /// The purpose for which it was made.
    pub purpose: Purpose,
    /// Its players, in the order written.
    pub players: Vec<TeamPlayer>,
    /// Its team re-rolls.
    pub re_rolls: i32,
    /// Where the re-rolls were written.
    pub re_rolls_at: Place,
    /// The things that it has beside players and re-rolls.
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
    /// The gender of its name.
    pub gender: Gender,
    /// An index of the roster's [`positions`](Roster::positions).
    pub position: usize,
    /// Where the player was written.
    pub at: Place,
    /// Its growth since it was hired.
    pub grown: Grown,
}

read! {
    /// A team file as it is written.
    struct Written {
        /// Whose team it is matters to a league alone.
        _coach["coach"]: Option<Tree>,
        name: Placed<String> as Placed<Name>,
        college: Placed<String>,
        purpose["for"]: Purpose = Purpose::New,
        re_rolls: Placed<i32> as Placed<Spare<Shirts>>,
        players: Placed<Tree>,
        inducements: Vec<(Key, i32)> as Spare<Map<Shirts>>,
        sponsor: Option<Tree>,
        /// The totals that its league keeps of it from match to match.
        counts: Vec<(Key, i32)> as Spare<Map<Kept>>,
    }
}

impl Roster {
    /// The team the roster suggests, its players numbered from 1. It is not checked: see [`check`].
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

    /// The player who joins in the middle of a match, with the number of its shirt.
    pub fn newcomer(&self, number: u8) -> Option<TeamPlayer> {
        let position = self.newcomer?;
        let name = self.name_for(usize::from(number) - 1, position);
        let gender = self.gender_of(&name);
        Some(TeamPlayer { number, name, gender, position, at: self.at, grown: Grown::default() })
    }

    pub(super) fn hire(&self, list: impl Iterator<Item = (usize, i32, Place)>) -> Vec<TeamPlayer> {
        let each = list.flat_map(|(position, count, at)| (0..count).map(move |_| (position, at)));
        (1..=u8::MAX)
            .zip(each)
            .map(|(number, (position, at))| {
                let name = self.name_for(usize::from(number) - 1, position);
                let gender = self.gender_of(&name);
                TeamPlayer { number, name, gender, position, at, grown: Grown::default() }
            })
            .collect()
    }
}

impl Team {
    /// Reads a team file and checks the team. Its players are a list of `{number, name, position}`, where the name may be
    /// left out, or in short a map from position to count. It may have inducements (a map from inducement to count) and a
    /// sponsor. `for: exhibition` and `for: league` say that its players have grown: see [`Grown`].
    pub fn read(tree: &Tree, rules: &TeamRules, faults: &mut Diagnostics) -> Option<Team> {
        faults.sound(|faults| Team::from_written(tree.at, read_keys(tree, faults)?, rules, faults))
    }

    fn from_written(at: Place, written: Written, rules: &TeamRules, faults: &mut Diagnostics) -> Option<Team> {
        let Written { name, college, purpose, re_rolls, players, inducements, sponsor, counts, .. } = written;
        let mut extras = rules.offers.bought(&inducements, sponsor.as_ref(), &college, faults);
        extras.has.extend(counts.into_iter().map(|(key, number)| (key.name, number)));
        let roster = college.is_written().then(|| find(&college, college.at, rules.rosters, faults))??;
        let list = players.is_written().then_some(players.value)?;
        let unread = faults.errors();
        let nothing = Growth::default();
        let reader = PlayerReader { roster, purpose, growth: rules.growth.unwrap_or(&nothing) };
        let players = reader.read_all(&list, faults);
        let all_read = faults.errors() == unread;
        let mut team = Team {
            name: name.value,
            at: name.at,
            college: college.value,
            purpose,
            players,
            re_rolls: *re_rolls,
            re_rolls_at: re_rolls.at_or(at),
            extras,
            treasury: 0,
        };
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
        Some(team)
    }

    /// The cost of players, re-rolls and all else together, in gold pieces.
    pub fn cost(&self, roster: &Roster, limits: &TeamLimits) -> i64 {
        let fees = self.players.iter().filter_map(|player| roster.positions.get(player.position));
        let fees: i64 = fees.map(|position| i64::from(position.cost)).sum();
        fees + i64::from(self.re_rolls) * i64::from(limits.re_roll_cost) + self.extras.cost
    }

    pub(super) fn unspent(&self, roster: &Roster, limits: &TeamLimits) -> i32 {
        i32::try_from(i64::from(limits.budget) - self.cost(roster, limits)).unwrap_or(i32::MIN)
    }
}

/// Reads the players of one team.
pub(super) struct PlayerReader<'r> {
    roster: &'r Roster,
    purpose: Purpose,
    growth: &'r Growth,
}

impl PlayerReader<'_> {
    fn read_all(&self, list: &Tree, faults: &mut Diagnostics) -> Vec<TeamPlayer> {
        let ids: Vec<&str> = self.roster.positions.iter().map(|position| position.id.as_str()).collect();
        match &list.node {
            Node::Map(_) => {
                let list = Placed::<Map<Shirts>>::read(list, faults).unwrap_or_default();
                self.roster.hire(shopping_list(&list, &ids, &self.roster.id, faults).into_iter())
            }
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
        faults.sound(|faults| {
            let mut written: grown::Written = read_keys(item, faults)?;
            let (number, name) = (u8::try_from(written.number).unwrap_or(u8::MAX), written.name.take());
            let (word, gender) = (std::mem::take(&mut written.position), written.gender.take());
            let grown = Grown::of(written, self.purpose, self.growth, faults);
            let known = |faults| known_position(&word, word.at, ids, &self.roster.id, faults);
            let position = word.is_written().then(|| known(faults))??;
            let name = name.unwrap_or_else(|| self.roster.name_for(index, position));
            let gender = gender.unwrap_or_else(|| self.roster.gender_of(&name));
            Some(TeamPlayer { number, name, gender, position, at: word.at, grown })
        })
    }
}
