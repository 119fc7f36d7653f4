//! The desk at which the orders of a coach are looked at: an [`Act`] comes of each, or a reason why not. Nothing is changed here.

use crate::league::fixture::fixture;
use crate::league::matches::Match;
use crate::league::names::called;
use crate::league::season::Season;
use crate::pack::{Diagnostic, unknown_name};
use crate::teams::Position;

use super::LeagueTerms;
use super::acts::Act;
use super::members::{Backing, Member, Purchase, Squad, Standing};
use super::order::Order;

/// Decides an order: the act that comes of it.
///
/// # Errors
/// Why it cannot be done now, with the nearest right word where a word was wrong.
pub fn decide(season: &Season, coach: usize, order: &Order) -> Result<Act, Diagnostic> {
    let (Some(terms), Some(squad)) = (&season.scheme().squads, &season.coaches[coach].squad) else {
        return Err(Diagnostic::anywhere("league-without-squads"));
    };
    let desk = Desk { season, coach, squad, terms };
    if !matches!(order, Order::Back(..) | Order::Buy(..)) {
        desk.nobody_has_bought()?;
    }
    match order {
        Order::Hire(position, name) => desk.hire(position, name.as_deref()),
        Order::Borrow(position) => desk.borrow(position),
        Order::Keep(number, dice) if squad.drafting => desk.rehire(*number, dice),
        Order::Keep(number, _) => desk.keep(*number),
        Order::Release(number) => desk.release(*number),
        Order::Retire(number) => desk.retire(*number),
        Order::Train => desk.train(),
        Order::Back(sponsor, athlete) => desk.back(sponsor, athlete.as_ref()),
        Order::Advance(number, gained) => desk.advance(*number, gained),
        Order::Random(number, category, dice) => desk.random(*number, category, dice),
        Order::Improve(number, dice) => desk.improve(*number, dice),
        Order::Buy(against, items) => desk.buy(against, items),
        Order::Ready => desk.ready(),
    }
}

/// Where the orders of one coach are looked at.
pub(super) struct Desk<'s> {
    pub season: &'s Season,
    pub coach: usize,
    pub squad: &'s Squad,
    pub terms: &'s LeagueTerms,
}

impl<'s> Desk<'s> {
    fn name(&self) -> &'s str {
        &self.season.coaches[self.coach].name
    }

    pub(super) fn fault(&self, code: &'static str) -> Diagnostic {
        Diagnostic::anywhere(code).with("coach", self.name())
    }

    /// Whether nobody has bought yet: what a team is worth stays as it was when somebody bought by it.
    fn nobody_has_bought(&self) -> Result<(), Diagnostic> {
        let own = self.squad.purchase.is_some();
        let others = self.season.coaches.iter().filter_map(|other| other.squad.as_ref()?.purchase.as_ref());
        let against = others.into_iter().any(|purchase| purchase.against == self.name());
        if own || against { Err(self.fault("league-bought-already")) } else { Ok(()) }
    }

    pub(super) fn member(&self, number: u8) -> Result<&'s Member, Diagnostic> {
        self.squad.member(number).ok_or_else(|| self.fault("league-unknown-player").with("number", number))
    }

    pub(super) fn position(&self, id: &str) -> Result<&'s Position, Diagnostic> {
        self.terms.known_position(&self.squad.roster, id)
    }

    pub(super) fn pays(&self, price: i32) -> Result<i32, Diagnostic> {
        if self.squad.treasury >= price {
            return Ok(price);
        }
        Err(self.fault("league-too-dear").with("price", price).with("treasury", self.squad.treasury))
    }

    /// Whether there is room for one more player of a position.
    pub(super) fn has_room(&self, position: &Position) -> Result<(), Diagnostic> {
        let most = usize::try_from(self.terms.limits.most_players).unwrap_or(0);
        if self.squad.rostered() >= most {
            return Err(self.fault("league-team-full").with("most", most));
        }
        let group = |member: &&Member| {
            member.is_rostered()
                && self.terms.position(&self.squad.roster, &member.position).is_some_and(|p| p.group == position.group)
        };
        let count = self.squad.members.iter().filter(group).count();
        let roster = self.terms.roster(&self.squad.roster);
        let limit = roster.and_then(|roster| roster.limits.iter().find(|(group, _)| *group == position.group));
        match limit {
            Some((group, limit)) if count >= usize::try_from(*limit).unwrap_or(0) => {
                Err(self.fault("league-group-full").with("group", group).with("limit", limit))
            }
            _ => Ok(()),
        }
    }

    fn newcomer(&self, position: &Position, name: Option<&str>) -> Result<(u8, String), Diagnostic> {
        let number = self.squad.free_number().ok_or_else(|| self.fault("league-team-full").with("most", 99))?;
        let roster = self.terms.roster(&self.squad.roster);
        let usual = || roster.map(|roster| self.squad.spare_name(roster, number, position)).unwrap_or_default();
        let name = name.map(|name| called(name, "player")).transpose()?;
        Ok((number, name.unwrap_or_else(usual)))
    }

    fn hire(&self, id: &str, name: Option<&str>) -> Result<Act, Diagnostic> {
        let position = self.position(id)?;
        self.has_room(position)?;
        let (number, name) = self.newcomer(position, name)?;
        Ok(Act::Hired { number, name, position: id.to_owned(), price: self.pays(position.cost)? })
    }

    fn borrow(&self, id: &str) -> Result<Act, Diagnostic> {
        if self.squad.drafting {
            return Err(self.fault("league-still-drafting"));
        }
        let known = self.terms.roster(&self.squad.roster).map(|roster| self.terms.journeymen(roster));
        let known: Vec<&str> = known.into_iter().flatten().map(|position| position.id.as_str()).collect();
        // Where there is but one sort of them nobody has to say which.
        let id = match known.as_slice() {
            [only] if id.is_empty() => only,
            _ if id.is_empty() => return Err(self.fault("league-which-journeyman").with("known", known.join(", "))),
            _ => id,
        };
        let position = self.position(id)?;
        if !known.contains(&position.id.as_str()) {
            return Err(self.fault("league-no-journeyman").with("position", id).with("known", known.join(", ")));
        }
        if self.squad.lacking(self.terms) == 0 {
            return Err(self.fault("league-enough-players").with("count", self.terms.journeymen_to));
        }
        let (number, name) = self.newcomer(position, None)?;
        Ok(Act::Joined { number, name, position: id.to_owned() })
    }

    fn keep(&self, number: u8) -> Result<Act, Diagnostic> {
        let member = self.member(number)?;
        match member.standing {
            Standing::Leaving => {}
            Standing::Journeyman => return Err(self.fault("league-not-played").with("number", number)),
            _ => return Err(self.fault("league-not-leaving").with("number", number)),
        }
        let position = self.position(&member.position)?;
        self.has_room(position)?;
        Ok(Act::Stayed { number, price: self.pays(position.cost)? })
    }

    /// Nobody is sent away who was hired for the season to come: `undo` takes that back, gold and all.
    fn release(&self, number: u8) -> Result<Act, Diagnostic> {
        match self.squad.drafting {
            true => Err(self.fault("league-still-drafting")),
            false => self.member(number).map(|_| Act::Released { number }),
        }
    }

    fn retire(&self, number: u8) -> Result<Act, Diagnostic> {
        let member = self.member(number)?;
        if !member.reduced_lately || member.standing != Standing::Permanent {
            return Err(self.fault("league-not-reduced").with("number", number));
        }
        Ok(Act::Retired { number })
    }

    fn train(&self) -> Result<Act, Diagnostic> {
        let most = self.terms.limits.most_re_rolls;
        if self.squad.re_rolls >= most {
            return Err(self.fault("league-enough-re-rolls").with("most", most));
        }
        let factor = if self.squad.drafting { 1 } else { self.terms.late_re_rolls };
        Ok(Act::Trained { price: self.pays(self.terms.limits.re_roll_cost * factor)? })
    }

    /// A sponsor is found after a match, and changed so often a season; whom it backs is changed when that player is gone,
    /// and the benefit before every match.
    fn back(&self, id: &str, athlete: Option<&(u8, String)>) -> Result<Act, Diagnostic> {
        let known = &self.terms.offers.sponsors;
        let sponsor = known.iter().find(|sponsor| sponsor.id == id).ok_or_else(|| {
            let ids = known.iter().map(|sponsor| sponsor.id.as_str());
            unknown_name("sponsor", None, id, ids)
        })?;
        match athlete {
            None if !sponsor.benefits.is_empty() => {
                let benefits = sponsor.benefits.join(", ");
                return Err(self.fault("league-backs-nobody").with("sponsor", id).with("benefits", benefits));
            }
            Some(_) if sponsor.benefits.is_empty() => {
                return Err(self.fault("league-backs-none").with("sponsor", id));
            }
            Some((number, benefit)) => {
                self.member(*number)?;
                if !sponsor.benefits.contains(benefit) {
                    return Err(unknown_name("benefit", None, benefit, sponsor.benefits.iter().map(String::as_str)));
                }
            }
            None => {}
        }
        match &self.squad.backing {
            Some(old) if old.sponsor == id => self.same_sponsor(old, athlete)?,
            Some(_) => self.other_sponsor()?,
            None => {}
        }
        Ok(Act::Backed(Backing { sponsor: id.to_owned(), athlete: athlete.cloned() }))
    }

    fn same_sponsor(&self, old: &Backing, athlete: Option<&(u8, String)>) -> Result<(), Diagnostic> {
        match (&old.athlete, athlete) {
            (Some((before, _)), Some((now, _))) if before != now && self.squad.member(*before).is_some() => {
                Err(self.fault("league-athlete-lives").with("number", before))
            }
            (None, None) => Err(self.fault("league-sponsor-already").with("sponsor", &old.sponsor)),
            _ => Ok(()),
        }
    }

    fn other_sponsor(&self) -> Result<(), Diagnostic> {
        if self.squad.drafting {
            return Ok(());
        }
        let mut own = self.season.every_match().filter(|played| played.side_of(self.coach).is_some());
        if !own.any(Match::was_played) {
            return Err(self.fault("league-sponsor-after-match"));
        }
        let most = self.terms.sponsor_changes;
        if self.squad.sponsor_changes >= most {
            return Err(self.fault("league-sponsor-changed").with("most", most));
        }
        Ok(())
    }

    fn ready(&self) -> Result<Act, Diagnostic> {
        let least = usize::try_from(self.terms.limits.least_players).unwrap_or(0);
        match self.squad.rostered() {
            _ if !self.squad.drafting => Err(self.fault("league-ready-already")),
            _ if self.season.stage.is_some() => Err(Diagnostic::anywhere("league-finals-began")),
            _ if !self.season.divisions.is_empty() => Err(Diagnostic::anywhere("league-divided")),
            count if count < least => {
                Err(self.fault("league-too-few-players").with("count", count).with("least", least))
            }
            _ => Ok(Act::Ready),
        }
    }

    /// The lower team gets the difference as petty cash; it is spent first, and what is left of it is lost.
    fn buy(&self, against: &str, items: &[(String, i32)]) -> Result<Act, Diagnostic> {
        let ([_, other], _) = fixture(self.season, [self.name(), against])?;
        if self.squad.purchase.is_some() {
            return Err(self.fault("league-bought-already"));
        }
        let opponent = self.season.coaches[other].squad.as_ref();
        let petty_cash = opponent
            .map_or(0, |opponent| (opponent.current_value(self.terms) - self.squad.current_value(self.terms)).max(0));
        let mut cost = 0;
        let mut bought: Vec<(String, i32)> = Vec::new();
        for (id, count) in items {
            let known = &self.terms.offers.inducements;
            let offer = known.iter().find(|offer| offer.id == *id).ok_or_else(|| {
                let ids = known.iter().map(|offer| offer.id.as_str());
                unknown_name("inducement", None, id, ids)
            })?;
            match bought.iter_mut().find(|(other, _)| other == id) {
                Some((_, sum)) => *sum += count,
                None => bought.push((id.clone(), *count)),
            }
            let sum = bought.iter().find(|(other, _)| other == id).map_or(0, |(_, sum)| *sum);
            if sum > offer.most {
                let fault = Diagnostic::anywhere("too-many-inducements").with("inducement", id);
                return Err(fault.with("count", sum).with("most", offer.most));
            }
            cost += offer.cost * count;
        }
        let treasury = (cost - petty_cash).max(0);
        if treasury > self.squad.treasury {
            let fault = self.fault("league-inducements-too-dear").with("price", cost);
            return Err(fault.with("petty", petty_cash).with("treasury", self.squad.treasury));
        }
        let against = self.season.coaches[other].name.clone();
        Ok(Act::Bought(Purchase { against, items: bought, petty_cash, treasury }))
    }
}
