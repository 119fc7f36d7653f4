//! A player of a squad by the rules it grows by: its characteristics, and the fee for another season.

use crate::teams::Characteristic;

use super::members::{Member, Squad};
use super::terms::LeagueTerms;

impl LeagueTerms {
    /// MA, ST, AG, PA and AV of a player as its sheet has them, after all that has happened to it.
    pub fn profile(&self, squad: &Squad, member: &Member) -> [String; 5] {
        Characteristic::ALL.map(|what| match (self.characteristic(squad, member, what), what) {
            (None, _) => "–".to_owned(),
            (Some(value), Characteristic::Ma | Characteristic::St) => value.to_string(),
            (Some(value), _) => format!("{value}+"),
        })
    }

    /// A characteristic of a player as it is in a match: improvements and reductions count against one another.
    pub fn characteristic(&self, squad: &Squad, member: &Member, what: Characteristic) -> Option<i32> {
        let position = self.position(&squad.roster, &member.position);
        let [better, worse] = member.steps(what);
        self.growth.shifted(what, position.and_then(|position| position.characteristic(what)), better - worse)
    }

    /// The gold pieces for which a player of last season is hired again.
    pub fn fee_again(&self, member: &Member) -> i32 {
        member.value + self.break_between.agent * member.seasons
    }
}
