//! What the entries of the ledger do to squads.

use crate::league::finals::Stage;
use crate::league::ledger::{Report, Sort};
use crate::league::season::{Match, Past, Season};

use super::{Act, Interval, Reward, Squad, Terms};

impl Season {
    /// Every match of this season: of the league, between divisions, and of the finals.
    pub fn every_match(&self) -> impl Iterator<Item = &Match> + Clone {
        let finals = self.stage.iter().flat_map(|stage: &Stage| &stage.matches);
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

    fn squad_mut(&mut self, coach: usize) -> Option<(&mut Squad, &Terms)> {
        let Season { coaches, founding, .. } = self;
        Some((coaches.get_mut(coach)?.squad.as_mut()?, founding.scheme.squads.as_deref()?))
    }

    /// Both squads take what happened in a match; who can be the most valuable of each side.
    pub(crate) fn grow(&mut self, report: &Report) -> Option<[Vec<u8>; 2]> {
        let mut eligible = [Vec::new(), Vec::new()];
        if self.scheme().squads.is_none() {
            return Some(eligible);
        }
        // Where nobody played nobody changed; whoever was there can still be honoured.
        let played = report.sort != Sort::Unplayed && report.conceded.is_none();
        for (side, own) in report.sides.iter().enumerate().take(2) {
            let coach = self.known(&own.coach)?;
            let (squad, terms) = self.squad_mut(coach)?;
            eligible[side] = match played {
                true => squad.play(&own.doings, terms)?,
                false => squad.available().map(|member| member.number).collect(),
            };
        }
        Some(eligible)
    }

    pub(crate) fn take_reward(&mut self, reward: &Reward) -> Option<()> {
        let finals = self.stage.iter_mut().flat_map(|stage| &mut stage.matches);
        let mut all = self.matches.iter_mut().chain(&mut self.friendlies).chain(finals);
        let played = all.find(|played| played.entry == reward.played && played.reward.is_none())?;
        played.reward = Some(reward.clone());
        let coaches = played.sides.each_ref().map(|side| side.coach);
        for (side, coach) in coaches.into_iter().enumerate() {
            let (squad, terms) = self.squad_mut(coach)?;
            squad.treasury += reward.gold[side];
            for (feat, number) in &reward.honours[side] {
                let points = terms.feat(feat)?.points;
                let member = squad.member_mut(*number)?;
                member.star_points += points;
                member.honours += 1;
            }
        }
        Some(())
    }

    pub(crate) fn manage(&mut self, coach: &str, act: &Act) -> Option<()> {
        let coach = self.known(coach)?;
        let (squad, terms) = self.squad_mut(coach)?;
        squad.take(act, terms)
    }

    /// The season is over: another begins.
    pub(crate) fn end(&mut self, interval: &Interval) -> Option<()> {
        let least = self.scheme().squads.as_ref()?.break_between.scouted_from;
        for (coach, fund) in &interval.funds {
            let scouted = interval.scouted.iter().filter(|(whose, _, die)| whose == coach && i32::from(*die) >= least);
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

impl Match {
    /// Whether it was one between divisions, worth nothing.
    #[must_use]
    pub fn is_friendly(&self) -> bool {
        self.sort == Sort::Friendly
    }

    /// The side that gave it away.
    #[must_use]
    pub fn conceded_by(&self) -> Option<usize> {
        self.side_of(self.conceded?)
    }

    /// Whether anybody played it.
    #[must_use]
    pub fn was_played(&self) -> bool {
        self.sort != Sort::Unplayed && self.conceded.is_none()
    }

    /// Whether its rewards have still to be rolled.
    #[must_use]
    pub fn is_rewarded_later(&self) -> bool {
        self.sort != Sort::Unplayed && self.reward.is_none()
    }
}
