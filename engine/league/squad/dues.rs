//! Dues: everything that has to be done before a squad plays again.

use crate::league::season::Season;
use crate::teams::Way;

use super::members::{Member, Standing};

/// Something that a coach owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The team is not put together yet.
    Draft,
    /// A player has rolled for a characteristic and is to choose.
    Choice(u8),
    /// A player has so many star player points that some must be spent.
    Spend(u8),
    /// So many players are missing.
    Players(usize),
}

impl Season {
    /// Everything that a coach owes before the next match; nothing where teams do not grow.
    pub fn dues(&self, coach: usize) -> Vec<Due> {
        let (Some(terms), Some(squad)) = (&self.scheme().squads, &self.coaches[coach].squad) else { return Vec::new() };
        if squad.drafting {
            return vec![Due::Draft];
        }
        let mut dues = Vec::new();
        let stays = |member: &&Member| member.standing != Standing::Leaving;
        for member in squad.members.iter().filter(stays) {
            let most = terms.growth.cost(member.advancements, Way::Characteristic);
            match member.open {
                Some(_) => dues.push(Due::Choice(member.number)),
                None if most.is_some_and(|most| member.star_points >= most) => dues.push(Due::Spend(member.number)),
                None => {}
            }
        }
        match squad.lacking(terms) {
            0 => {}
            missing => dues.push(Due::Players(missing)),
        }
        dues
    }
}
