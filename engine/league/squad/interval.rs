//! The interval between two seasons, as the ledger has it: who is gone, what was raised, who comes back.

use serde::{Deserialize, Serialize};

use super::LeagueTerms;
use super::members::{Squad, Standing};

/// The end of a season for all squads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interval {
    /// The coach, the number of a player who was honoured this season, and the die.
    pub scouted: Vec<(String, u8, u8)>,
    /// The coach and the gold pieces to put the team together again.
    pub funds: Vec<(String, i32)>,
}

impl Squad {
    /// The season is over: whoever was scouted is gone, all others may be hired again with what was raised.
    pub(crate) fn disband(&mut self, gone: &[u8], fund: i32) {
        self.remember();
        let mut former = std::mem::take(&mut self.members);
        former.retain(|member| member.is_rostered() && !gone.contains(&member.number));
        for member in &mut former {
            (member.misses_next, member.reduced_lately, member.honours) = (false, false, 0);
            member.seasons += i32::from(std::mem::take(&mut member.played));
        }
        *self = Squad {
            roster: std::mem::take(&mut self.roster),
            re_rolls: 0,
            treasury: fund,
            backing: self.backing.take(),
            trophy: self.trophy,
            former,
            drafting: true,
            names: std::mem::take(&mut self.names),
            ..Squad::default()
        };
        self.let_athlete_go();
    }

    /// A player of last season comes back, and a die each may have healed what was lasting.
    pub(super) fn rehire(&mut self, number: u8, price: i32, dice: &[u8], terms: &LeagueTerms) -> Option<()> {
        let index = self.former.iter().position(|member| member.number == number)?;
        let mut member = self.former.remove(index);
        let mut heals = dice.iter().map(|die| i32::from(*die) >= terms.break_between.healed_from);
        for _ in 0..member.niggles {
            member.niggles -= i32::from(heals.next()?);
        }
        if member.standing == Standing::Retired {
            for index in 0..member.worse.len() {
                for _ in 0..member.worse[index] {
                    let healed = i32::from(heals.next()?);
                    member.worse[index] -= healed;
                    // What was lost comes back; a niggling injury takes its place.
                    member.niggles += healed;
                }
            }
        }
        member.standing = Standing::Permanent;
        self.members.push(member);
        self.pay(price)
    }
}
