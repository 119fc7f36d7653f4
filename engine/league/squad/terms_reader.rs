//! The rules that squads grow by, read from the entries of a pack.

use crate::pack::{Diagnostic, Diagnostics, Entry, Loaded, Needed, Placed, Tree, read_rule, unknown, unknown_name};
use crate::read;
use crate::teams::{Die, Growth, Offers, Roster, TARGET, TEAM_BUILDING, TeamLimits};

use super::terms::{Bond, Drawn, Feat, Gold, LeagueTerms};

/// Reads what squads grow by; nothing of a pack that has no rule of kind `club`.
pub fn read(loaded: &Loaded, faults: &mut Diagnostics) -> Option<LeagueTerms> {
    let of_kind = |kind: &'static str| loaded.entries.iter().filter(move |entry| entry.kind == kind);
    let club = of_kind("club").next()?;
    let ids: Vec<&str> = loaded.entries.iter().map(|entry| entry.id.as_str()).collect();
    // What is wrong with rosters, prices and advancements is told by whoever plays matches with them.
    let mut told = Diagnostics::default();
    let rosters = of_kind("roster").filter_map(|entry| Roster::read(&entry.id, &entry.tree, &ids, &mut told));
    let rosters: Vec<Roster> = rosters.collect();
    let building = loaded.entries.iter().find(|entry| entry.id == TEAM_BUILDING);
    let limits = building.and_then(|entry| TeamLimits::read(&entry.tree, &mut told));
    let terms = LeagueTerms {
        id: club.id.clone(),
        limits: limits.unwrap_or_default(),
        rosters,
        offers: Offers::read(&loaded.entries, &mut told),
        growth: Growth::read(&loaded.entries, &mut told).unwrap_or_default(),
        skills: of_kind("skill").chain(of_kind("trait")).map(|entry| entry.id.clone()).collect(),
        targets: loaded.entries.iter().filter(|entry| carries_target(entry)).map(|entry| entry.id.clone()).collect(),
        bonds: loaded.entries.iter().flat_map(bonds).collect(),
        feats: of_kind("deed").map(feat).collect(),
        ..LeagueTerms::default()
    };
    let written: (Club, ClubParams) = read_rule(&club.tree, faults).unwrap_or_default();
    for rule in written.0.journeymen.lacking.iter().filter(|rule| !ids.contains(&rule.as_str())) {
        faults.push(unknown("unknown-rule", rule.at, rule, terms.skills.iter().map(String::as_str)));
    }
    let of = &written.0.journeymen.of;
    let groups = || terms.rosters.iter().flat_map(|roster| &roster.positions).map(|position| &*position.group.value);
    if of.is_written() && !terms.rosters.is_empty() && !groups().any(|group| group == of.value) {
        faults.push(unknown_name("group", of.at, of, groups()));
    }
    let terms = of_club(written, terms);
    let Some(entry) = of_kind("break").next() else {
        faults.push(Diagnostic::error("missing-key", club.at).with("key", "break"));
        return Some(terms);
    };
    let ((), break_between) = read_rule(&entry.tree, faults).unwrap_or_default();
    Some(LeagueTerms { break_between, ..terms })
}

fn carries_target(entry: &Entry) -> bool {
    entry.tree.get("argument").and_then(Tree::scalar).is_some_and(|kind| kind == TARGET)
}

pub(super) fn bonds(entry: &Entry) -> impl Iterator<Item = Bond> + '_ {
    let named = |key: &str| entry.tree.get(key).map_or(&[][..], Tree::items).iter().filter_map(Tree::scalar);
    let bond = |other, needs| Bond { one: entry.id.clone(), other, needs };
    named("excludes").map(move |other| bond(other, false)).chain(named("needs").map(move |other| bond(other, true)))
}

pub(super) fn feat(entry: &Entry) -> Feat {
    let number = |name: &str| entry.tree.get("params").and_then(|params| params.get(name)).and_then(Tree::number);
    let small = |name: &str| number(name).and_then(|number| i32::try_from(number).ok()).unwrap_or(0);
    Feat { id: entry.id.clone(), points: small("points"), awarded: small("awarded") }
}

read! {
    /// The rule of kind `club`.
    struct Club {
        die: u8 as Die,
        numbers: u8 as Die,
        journeymen: Journeymen,
    }
}

read! {
    /// The group that journeymen are of, the rules that none of its positions they come from has, and what they have.
    struct Journeymen {
        of: Placed<String>,
        lacking: Vec<Placed<String>>,
        have: Vec<String>,
    }
}

read! {
    /// The params of the rule of kind `club`.
    struct ClubParams {
        winnings: i32 as Gold,
        concession: i32 as Gold,
        valued_after_concession: i32 as Gold,
        late_re_rolls: i32 as Gold,
        journeymen_to: i32 as Gold,
        sponsor_changes: i32 as Gold,
        /// Whether after a draw each coach keeps the die that he rolled.
        own_dice_when_drawn: bool as Needed<bool>,
    }
}

fn of_club((club, params): (Club, ClubParams), terms: LeagueTerms) -> LeagueTerms {
    LeagueTerms {
        die: club.die,
        numbers: club.numbers,
        drawn: if params.own_dice_when_drawn { Drawn::Own } else { Drawn::Lower },
        winnings: params.winnings,
        concession: params.concession,
        valued_after_concession: params.valued_after_concession,
        late_re_rolls: params.late_re_rolls,
        journeymen_to: usize::try_from(params.journeymen_to).unwrap_or(0),
        journeymen_of: club.journeymen.of.value,
        journeymen_lacking: club.journeymen.lacking.into_iter().map(|rule| rule.value).collect(),
        journeymen_have: club.journeymen.have,
        sponsor_changes: params.sponsor_changes,
        ..terms
    }
}
