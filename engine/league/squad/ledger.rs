//! The entries of the ledger as they change squads.

use crate::league::finals::Finals;
use crate::league::ledger::Report;
use crate::league::matches::Match;
use crate::league::scheme::Criterion;
use crate::league::season::{Past, Season};

use super::acts::Advance;
use super::members::{Member, Squad, Standing};
use super::reward::Holdings;
use super::{Act, Interval, LeagueTerms};

impl Season {
    /// Every match of this season: of the league, between divisions, and of the finals.
    pub fn every_match(&self) -> impl Iterator<Item = &Match> + Clone {
        let finals = self.stage.iter().flat_map(|stage: &Finals| &stage.matches);
        self.matches.iter().chain(&self.friendlies).chain(finals)
    }

    /// Every match there ever was, the oldest season first.
    pub fn every_match_ever(&self) -> impl Iterator<Item = &Match> {
        let past = self.past.iter().flat_map(|past| {
            let finals = past.stage.iter().flat_map(|stage| &stage.matches);
            past.matches.iter().chain(&past.friendlies).chain(finals)
        });
        past.chain(self.every_match())
    }

    fn squad_mut(&mut self, coach: usize) -> Option<(&mut Squad, &LeagueTerms)> {
        let Season { coaches, founding, .. } = self;
        Some((coaches.get_mut(coach)?.squad.as_mut()?, founding.scheme.squads.as_deref()?))
    }

    /// The players of both sides who can play, by number.
    pub(crate) fn present(&self, coaches: [usize; 2]) -> [Vec<u8>; 2] {
        self.numbers(coaches, Member::is_available)
    }

    /// The numbers of all players of both sides who are still there when they play.
    pub(crate) fn worn(&self, coaches: [usize; 2]) -> [Vec<u8>; 2] {
        self.numbers(coaches, |member| member.standing != Standing::Leaving)
    }

    fn numbers(&self, coaches: [usize; 2], of: fn(&Member) -> bool) -> [Vec<u8>; 2] {
        coaches.map(|coach| {
            let squad = self.coaches.get(coach).and_then(|coach| coach.squad.as_ref());
            let members = squad.into_iter().flat_map(|squad| &squad.members).filter(|member| of(member));
            members.map(|member| member.number).collect()
        })
    }

    /// The holdings of a squad now; what it bought only if it plays.
    pub(crate) fn holdings(&self, coach: usize, plays: bool) -> Option<Holdings> {
        let (squad, terms) = (self.coaches.get(coach)?.squad.as_ref()?, self.scheme().squads.as_deref()?);
        let bought = squad.purchase.as_ref().filter(|_| plays).map(|purchase| purchase.items.clone());
        let (treasury, value) = (squad.treasury, squad.current_value(terms));
        Some(Holdings { treasury, value, bought: bought.unwrap_or_default() })
    }

    /// The gold pieces that a match brought to a side, where teams grow.
    pub fn winnings(&self, played: &Match, side: usize) -> Option<i32> {
        let terms = self.scheme().squads.as_deref()?;
        Some(played.reward.as_ref()?.gold(terms, played.ending())[side])
    }

    /// Both squads take what happened in a match, and what it brought.
    pub(crate) fn grow(&mut self, played: &Match, report: &Report) -> Option<()> {
        if self.scheme().squads.is_none() {
            return Some(());
        }
        for (side, own) in report.sides.iter().enumerate().take(2) {
            let (squad, terms) = self.squad_mut(played.sides[side].coach)?;
            // Where nobody played nobody changed.
            match played.was_played() {
                true => squad.play(&played.present[side], &own.doings, terms)?,
                false => squad.take_back(&report.sides[1 - side].coach),
            }
            let Some(reward) = &played.reward else { continue };
            squad.treasury += reward.gold(terms, played.ending())[side];
            for (feat, number) in &reward.honours[side] {
                let points = terms.feat(feat)?.points;
                let member = squad.member_mut(*number)?;
                member.star_points += points;
                member.honours += 1;
            }
        }
        Some(())
    }

    /// Gold and trophies for every place of the finals that a match has just decided.
    pub(crate) fn hand_prizes(&mut self, decided_before: &[Option<usize>]) {
        let places = self.medals();
        for (index, coach) in places.iter().enumerate() {
            let Some(coach) = coach.filter(|_| decided_before[index].is_none()) else { continue };
            let at = Criterion::Medal(index + 1);
            let prizes: Vec<(i32, i32)> = self
                .scheme()
                .awards
                .iter()
                .filter(|award| award.by == at)
                .map(|award| (award.gold.unwrap_or(0), award.re_rolls))
                .collect();
            for (gold, re_rolls) in prizes {
                if re_rolls > 0 {
                    self.coaches.iter_mut().filter_map(|coach| coach.squad.as_mut()).for_each(|squad| squad.trophy = 0);
                }
                if let Some((squad, _)) = self.squad_mut(coach) {
                    squad.treasury += gold;
                    squad.trophy += re_rolls;
                }
            }
        }
    }

    /// The coaches in the first three places of the finals, as far as that is decided.
    pub(crate) fn medals(&self) -> [Option<usize>; 3] {
        [1, 2, 3].map(|place| self.stage.as_ref().and_then(|stage| stage.medal(place)))
    }

    pub(crate) fn manage(&mut self, coach: &str, act: &Act) -> Option<()> {
        let coach = self.known(coach)?;
        // Whoever is ready takes part, as whoever joins does.
        let is_closed = !self.divisions.is_empty() || self.stage.is_some();
        let (squad, terms) = self.squad_mut(coach).filter(|_| !is_closed || *act != Act::Ready)?;
        squad.take(act, terms)?;
        if let Act::Advanced(Advance { number, way: Some(_), .. }) = act {
            *self.coaches[coach].advanced.entry(*number).or_default() += 1;
        }
        Some(())
    }

    /// The season is over: another begins.
    pub(crate) fn end(&mut self, interval: &Interval) -> Option<()> {
        let numbers = self.scheme().squads.as_ref()?.break_between;
        for (coach, fund) in &interval.funds {
            let scouted = interval.scouted.iter().filter(|(whose, _, die)| whose == coach && numbers.takes_away(*die));
            let gone: Vec<u8> = scouted.map(|(_, number, _)| *number).collect();
            let coach = self.known(coach)?;
            self.squad_mut(coach)?.0.disband(&gone, *fund);
        }
        let (matches, friendlies) = (std::mem::take(&mut self.matches), std::mem::take(&mut self.friendlies));
        self.past.push(Past { matches, friendlies, stage: self.stage.take() });
        self.coaches.iter_mut().for_each(|coach| coach.docked = 0);
        self.divisions.clear();
        self.drawn = None;
        Some(())
    }
}
