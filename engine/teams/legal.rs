//! The faults that make a team illegal: too few players or too many, numbers worn twice, gold that is not there.

use crate::pack::{Diagnostic, Diagnostics};

use super::limits::TeamLimits;
use super::roster::Roster;
use super::team::{Team, TeamPlayer};

/// Reports everything that makes a team illegal.
///
/// The codes are `too-few-players`, `too-many-players`, `too-many-of`, `duplicate-number`,
/// `unknown-shirt`, `too-many-re-rolls` and `over-budget`.
pub fn check(team: &Team, roster: &Roster, limits: &TeamLimits, faults: &mut Diagnostics) {
    judge(team, roster, limits, true, faults);
}

impl Roster {
    /// Everything that makes the team it suggests illegal, by the check of every team; nothing of one that suggests none.
    pub fn suggestion_faults(&self, limits: &TeamLimits) -> Diagnostics {
        let mut faults = Diagnostics::default();
        if !self.bought.is_empty() {
            let at = self.bought_at.first().copied().unwrap_or(self.at);
            check(&Team { at, ..self.starting_team(limits) }, self, limits, &mut faults);
        }
        faults
    }
}

/// Checks a team of which perhaps not every player could be read: then players are not missed.
pub(super) fn judge(team: &Team, roster: &Roster, limits: &TeamLimits, all_read: bool, faults: &mut Diagnostics) {
    if all_read {
        check_enough(team, limits, faults);
    }
    check_crowd(team, limits, faults);
    check_groups(team, roster, faults);
    judge_shirts(team, all_read, faults);
    check_re_rolls(team, limits, faults);
    check_budget(team, roster, limits, faults);
}

pub(super) fn judge_shirts(team: &Team, all_read: bool, faults: &mut Diagnostics) {
    check_numbers(team, faults);
    if all_read {
        check_athlete(team, faults);
    }
}

fn check_enough(team: &Team, limits: &TeamLimits, faults: &mut Diagnostics) {
    let count = size(&team.players);
    if count < limits.least_players {
        let fault = Diagnostic::error("too-few-players", team.at);
        faults.push(fault.with("count", count).with("least", limits.least_players));
    }
}

fn check_crowd(team: &Team, limits: &TeamLimits, faults: &mut Diagnostics) {
    let first_over = usize::try_from(limits.most_players).ok().and_then(|most| team.players.get(most));
    if let Some(player) = first_over {
        let fault = Diagnostic::error("too-many-players", player.at);
        faults.push(fault.with("count", size(&team.players)).with("most", limits.most_players));
    }
}

/// A limit holds for a group: its positions share it.
fn check_groups(team: &Team, roster: &Roster, faults: &mut Diagnostics) {
    for (group, limit) in &roster.limits {
        let in_group = |player: &&TeamPlayer| roster.positions.get(player.position).is_some_and(|p| p.group == *group);
        let players: Vec<&TeamPlayer> = team.players.iter().filter(in_group).collect();
        let first_over = usize::try_from(*limit).ok().and_then(|limit| players.get(limit));
        if let Some(player) = first_over {
            let fault = Diagnostic::error("too-many-of", player.at);
            faults.push(fault.with("position", group).with("limit", limit).with("count", players.len()));
        }
    }
}

fn check_numbers(team: &Team, faults: &mut Diagnostics) {
    for (index, player) in team.players.iter().enumerate() {
        let first = team.players.iter().take(index).find(|other| other.number == player.number);
        if let Some(first) = first {
            let fault = Diagnostic::error("duplicate-number", player.at).with("number", player.number);
            faults.push(fault.also(first.at, "first"));
        }
    }
}

fn check_athlete(team: &Team, faults: &mut Diagnostics) {
    let Some(athlete) = &team.extras.athlete else { return };
    if team.players.iter().all(|player| player.number != athlete.number) {
        faults.push(Diagnostic::error("unknown-shirt", athlete.at).with("number", athlete.number));
    }
}

fn check_re_rolls(team: &Team, limits: &TeamLimits, faults: &mut Diagnostics) {
    if team.re_rolls > limits.most_re_rolls {
        let fault = Diagnostic::error("too-many-re-rolls", team.re_rolls_at);
        faults.push(fault.with("count", team.re_rolls).with("most", limits.most_re_rolls));
    }
}

fn check_budget(team: &Team, roster: &Roster, limits: &TeamLimits, faults: &mut Diagnostics) {
    let cost = team.cost(roster, limits);
    if cost > i64::from(limits.budget) {
        let fault = Diagnostic::error("over-budget", team.at);
        faults.push(fault.with("cost", cost).with("budget", limits.budget));
    }
}

fn size(players: &[TeamPlayer]) -> i32 {
    i32::try_from(players.len()).unwrap_or(i32::MAX)
}
