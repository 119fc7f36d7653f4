//! The traces that a match leaves in a squad.

use serde::{Deserialize, Serialize};

use crate::teams::Characteristic;

use super::LeagueTerms;
use super::members::{Member, Squad, Standing};

/// The deeds of the players of one side in a match, and what was done to them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doings {
    /// The number of a player, what it was rewarded for, and how often.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<(u8, String, i32)>,
    /// The number of a player, a counter that its league keeps of it, and by how much that changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<(u8, String, i32)>,
    /// The players hurt for longer than the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hurts: Vec<Hurt>,
    /// Gold pieces found.
    #[serde(default)]
    pub gold: i32,
    /// The players who joined in the match: the position, and what each was rewarded for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<(String, Vec<(String, i32)>)>,
}

/// The injury that a player carries away from a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hurt {
    /// The number on the shirt.
    pub number: u8,
    /// Whether it is dead.
    #[serde(default)]
    pub dead: bool,
    /// Whether it misses the next match.
    #[serde(default)]
    pub misses_next: bool,
    /// Niggling injuries it has gained; below none, those that it got over.
    #[serde(default)]
    pub niggles: i32,
    /// Characteristics that are worse for good, unless they were at their worst.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Characteristic>,
}

impl Doings {
    /// Whether nobody did anything worth telling; serde hands over a reference.
    pub fn is_empty(&self) -> bool {
        *self == Doings::default()
    }

    /// Whether a player died.
    pub fn buried(&self, number: u8) -> bool {
        self.hurts.iter().any(|hurt| hurt.dead && hurt.number == number)
    }

    /// The numbers that those who joined get where these were worn: the lowest that nobody wears.
    pub fn newcomers(&self, worn: &[u8]) -> Vec<u8> {
        let is_free = |number: &u8| !worn.contains(number) || self.buried(*number);
        (1..=99).filter(is_free).take(self.joined.len()).collect()
    }

    /// The number of a player of whom one says that it is dead and the other that something else became of it, or that again.
    pub fn contradicts(&self, more: &Doings) -> Option<u8> {
        let twice = |hurt: &&Hurt| self.hurts.iter().any(|own| own.number == hurt.number && (own.dead || hurt.dead));
        more.hurts.iter().find(twice).map(|hurt| hurt.number)
    }

    /// Takes what else was told.
    pub fn join(&mut self, more: &Doings) {
        self.feats.extend(more.feats.iter().cloned());
        self.counts.extend(more.counts.iter().cloned());
        for hurt in &more.hurts {
            match self.hurts.iter_mut().find(|own| own.number == hurt.number) {
                Some(own) => {
                    (own.dead, own.niggles) = (own.dead || hurt.dead, own.niggles + hurt.niggles);
                    own.misses_next |= hurt.misses_next;
                    own.lost.extend(&hurt.lost);
                }
                None => self.hurts.push(hurt.clone()),
            }
        }
        self.gold += more.gold;
        self.joined.extend(more.joined.iter().cloned());
    }

    /// How often players were rewarded for something.
    pub fn count(&self, feat: &str) -> i32 {
        self.feats.iter().filter(|(_, what, _)| what == feat).map(|(.., times)| times).sum()
    }
}

impl Squad {
    /// Takes what happened in a match that these players could play. None if somebody did something who could not.
    pub(crate) fn play(&mut self, played: &[u8], doings: &Doings, terms: &LeagueTerms) -> Option<()> {
        self.remember();
        self.members.retain(|member| member.standing != Standing::Leaving);
        for member in &mut self.members {
            (member.misses_next, member.reduced_lately) = (false, false);
            if member.standing == Standing::Journeyman {
                member.standing = Standing::Leaving;
            }
        }
        for (number, feat, times) in &doings.feats {
            let points = terms.feat(feat)?.points;
            self.present(*number, played)?.star_points += points * times;
        }
        for (number, counter, by) in &doings.counts {
            self.present(*number, played)?.counts_on(counter, *by);
        }
        if let Some((number, points)) = self.backed(terms).filter(|(number, _)| played.contains(number)) {
            self.present(number, played)?.star_points += points;
        }
        for hurt in &doings.hurts {
            let member = self.present(hurt.number, played)?;
            member.misses_next = hurt.misses_next;
            member.niggles = (member.niggles + hurt.niggles).max(0);
            member.reduced_lately = !hurt.lost.is_empty();
            hurt.lost.iter().for_each(|what| self.reduce(hurt.number, *what, terms));
        }
        self.members
            .iter_mut()
            .filter(|member| played.contains(&member.number))
            .for_each(|member| member.played = true);
        self.members.retain(|member| !doings.buried(member.number));
        self.let_athlete_go();
        self.treasury += doings.gold;
        self.purchase = None;
        self.welcome(&doings.joined, terms)
    }

    /// Gives back what was bought for a match that nobody plays.
    pub(crate) fn take_back(&mut self, against: &str) {
        if let Some(purchase) = self.purchase.take_if(|purchase| purchase.against == against) {
            self.treasury += purchase.treasury;
        }
    }

    /// A characteristic of a player gets worse for good; at its worst, or none, it stays as it is.
    fn reduce(&mut self, number: u8, what: Characteristic, terms: &LeagueTerms) {
        let Some(member) = self.member(number) else { return };
        let now = terms.characteristic(self, member, what);
        let is_lost = terms.growth.shifted(what, now, -1) != now;
        if let Some(member) = self.member_mut(number).filter(|_| is_lost) {
            member.worse[what as usize] += 1;
        }
    }

    fn present(&mut self, number: u8, played: &[u8]) -> Option<&mut Member> {
        played.contains(&number).then(|| self.member_mut(number)).flatten()
    }

    /// The player whom the sponsor backs, and the star player points that brings in a match.
    fn backed(&self, terms: &LeagueTerms) -> Option<(u8, i32)> {
        let backing = self.backing.as_ref()?;
        let sponsor = terms.offers.sponsors.iter().find(|sponsor| sponsor.id == backing.sponsor)?;
        backing.athlete.as_ref().map(|(number, _)| (*number, sponsor.points))
    }

    /// Takes in players who joined in the match: they may be hired as those who came for it alone.
    fn welcome(&mut self, joined: &[(String, Vec<(String, i32)>)], terms: &LeagueTerms) -> Option<()> {
        for (id, feats) in joined {
            let (number, position) = (self.free_number()?, terms.position(&self.roster, id)?);
            let name = self.spare_name(terms.roster(&self.roster)?, number, position);
            let points = feats.iter().map(|(feat, times)| Some(terms.feat(feat)?.points * times));
            let star_points = points.sum::<Option<i32>>()?;
            let (position, value, standing) = (position.id.clone(), position.cost, Standing::Leaving);
            let played = true;
            self.members.push(Member {
                number,
                name,
                position,
                standing,
                star_points,
                value,
                played,
                ..Member::default()
            });
        }
        Some(())
    }
}
