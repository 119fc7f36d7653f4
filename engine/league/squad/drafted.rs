//! A new team, out of its file.

use std::path::Path;

use crate::league::season::Season;
use crate::pack::{Diagnostic, Diagnostics, Sources, Tree};
use crate::teams::{Purpose, Team, TeamPlayer, TeamRules};

use super::members::{Backing, Member, Squad};
use super::terms::LeagueTerms;

impl Season {
    /// A team out of its file: what it is called, and its squad.
    pub fn drafted(&self, file: &Path, sources: &mut Sources, faults: &mut Diagnostics) -> Option<(String, Squad)> {
        let (_, tree) = sources.read_file(file).map_err(|fault| faults.push(fault)).ok()?;
        self.drafted_of(&tree, faults)
    }

    /// The same of a file that was read.
    pub fn drafted_of(&self, tree: &Tree, faults: &mut Diagnostics) -> Option<(String, Squad)> {
        let Some(terms) = self.scheme().squads.as_deref() else {
            faults.push(Diagnostic::anywhere("league-without-squads"));
            return None;
        };
        terms.drafted(tree, faults)
    }
}

impl LeagueTerms {
    /// A new team as it is written: what it is called, and its squad.
    pub fn drafted(&self, tree: &Tree, faults: &mut Diagnostics) -> Option<(String, Squad)> {
        let (growth, exhibition) = (Some(&self.growth), None);
        let rules =
            TeamRules { rosters: &self.rosters, limits: &self.limits, offers: &self.offers, growth, exhibition };
        let team = Team::read(tree, &rules, faults)?;
        if team.purpose != Purpose::New {
            faults.push(Diagnostic::error("league-not-a-new-team", team.at));
            return None;
        }
        let bought = |id: &String| self.offers.inducements.iter().any(|offer| offer.id == *id);
        if let Some((id, _)) = team.extras.has.iter().find(|(id, _)| bought(id)) {
            faults.push(Diagnostic::error("league-inducements-later", team.at).with("inducement", id));
            return None;
        }
        Some((team.name.clone(), Squad::of(&team, self)?))
    }
}

impl Squad {
    /// A squad of a team that was drafted.
    pub fn of(team: &Team, terms: &LeagueTerms) -> Option<Squad> {
        let roster = terms.roster(&team.college)?;
        let member = |player: &TeamPlayer| {
            let position = roster.positions.get(player.position)?;
            let (number, name) = (player.number, player.name.clone());
            Some(Member { number, name, position: position.id.clone(), value: position.cost, ..Member::default() })
        };
        let backing = team.extras.has.iter().find(|(id, _)| terms.offers.sponsors.iter().any(|known| known.id == *id));
        let athlete = team.extras.athlete.as_ref().map(|athlete| (athlete.number, athlete.benefit.clone()));
        Some(Squad {
            roster: team.college.clone(),
            members: team.players.iter().map(member).collect::<Option<_>>()?,
            re_rolls: team.re_rolls,
            treasury: team.treasury,
            backing: backing.map(|(sponsor, _)| Backing { sponsor: sponsor.clone(), athlete }),
            ..Squad::default()
        })
    }
}
