//! Between two seasons: who is scouted, what is raised, who is hired again.

use crate::league::dice::{Dice, Purpose};
use crate::league::ledger::LeagueEvent;
use crate::league::matches::Match;
use crate::league::names::name_of;
use crate::league::season::Season;
use crate::pack::Diagnostic;

use super::LeagueTerms;
use super::acts::Act;
use super::desk::Desk;
use super::dues::Due;
use super::interval::Interval;
use super::members::{Member, Squad, Standing};

/// Ends the season: dice for everybody who was honoured, and what each coach has to spend.
///
/// # Errors
/// `league-season-goes-on` while the finals are not played, `league-choose-first` while somebody has still to choose what a roll
/// brought, and whatever is wrong with the dice.
pub fn interval(season: &Season, early: bool, typed: &[u8]) -> Result<LeagueEvent, Diagnostic> {
    let Some(terms) = &season.scheme().squads else {
        return Err(Diagnostic::anywhere("league-without-squads"));
    };
    let over = season.stage.as_ref().is_some_and(|stage| stage.is_over());
    if !over && (!early || season.has_not_begun()) {
        return Err(Diagnostic::anywhere("league-season-goes-on"));
    }
    if let Some((coach, number)) = season.choosing() {
        let coach = name_of(season, coach);
        return Err(Diagnostic::anywhere("league-choose-first").with("coach", coach).with("number", number));
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Scout);
    let mut interval = Interval::default();
    for (index, coach) in season.coaches.iter().enumerate() {
        let Some(squad) = coach.squad.as_ref().filter(|squad| !squad.drafting) else { continue };
        let mut gone = 0;
        for member in squad.members.iter().filter(|member| member.honours > 0 && member.is_rostered()) {
            dice.open(index, usize::from(member.number) + 100 * season.past.len());
            let die = dice.die(terms.die)?;
            gone += i32::from(terms.break_between.takes_away(die));
            interval.scouted.push((coach.name.clone(), member.number, die));
        }
        let fund = season.fund(index, terms) + gone * terms.break_between.scouted;
        interval.funds.push((coach.name.clone(), fund.min(terms.break_between.most_fund)));
    }
    dice.finish()?;
    Ok(LeagueEvent::Ended(interval))
}

impl Season {
    /// The first coach and player who have still to choose what a roll brought.
    fn choosing(&self) -> Option<(usize, u8)> {
        let choice = |due: Due| if let Due::Choice(number) = due { Some(number) } else { None };
        self.participants().find_map(|coach| Some((coach, self.dues(coach).into_iter().find_map(choice)?)))
    }

    /// The gold pieces with which a coach puts the team together again, but for those for players who were scouted.
    fn fund(&self, coach: usize, terms: &LeagueTerms) -> i32 {
        let numbers = terms.break_between;
        // What was bought for a match that is never played is given back.
        let spent = |squad: &Squad| squad.purchase.as_ref().map_or(0, |purchase| purchase.treasury);
        let left = self.coaches[coach].squad.as_ref().map_or(0, |squad| squad.treasury + spent(squad));
        let own = || self.every_match().filter(|played| played.side_of(coach).is_some());
        let won = |played: &&Match| !played.is_friendly() && played.winner() == played.side_of(coach);
        let count = |many: usize| i32::try_from(many).unwrap_or(i32::MAX);
        let (played, won) =
            (count(own().filter(|played| played.was_played()).count()), count(own().filter(won).count()));
        numbers.fund + left + played * numbers.per_match + won * numbers.per_win
    }
}

impl Desk<'_> {
    pub(super) fn rehire(&self, number: u8, typed: &[u8]) -> Result<Act, Diagnostic> {
        let former = self.squad.former.iter().find(|member| member.number == number);
        let member = former.ok_or_else(|| self.fault("league-unknown-player").with("number", number))?;
        self.has_room(self.position_of(member)?)?;
        let price = self.pays(self.terms.fee_again(member))?;
        let mut dice = Dice::new(self.season.founding.seed, typed, Purpose::Heal);
        dice.open(self.coach, usize::from(number) + 100 * self.season.past.len());
        let dice_needed = injuries(member);
        let faces = (0..dice_needed).map(|_| dice.die(self.terms.die)).collect::<Result<Vec<u8>, _>>()?;
        dice.finish()?;
        Ok(Act::Rehired { number, price, dice: faces })
    }
}

/// How many dice a player rolls who is hired again.
fn injuries(member: &Member) -> i32 {
    let reduced = if member.standing == Standing::Retired { member.worse.iter().sum() } else { 0 };
    member.niggles + reduced
}
