//! The gains of a coach from matches: rolled for, or chosen.

use crate::pack::Diagnostic;

use super::dice::{Dice, Purpose};
use super::ledger::{Gain, LeagueEvent};
use super::season::Season;

pub(super) fn gain(
    season: &Season,
    coach: Option<&str>,
    typed: &[u8],
    choose: Option<&str>,
) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let coach = coach.map(|name| season.coach(name)).transpose()?;
    if season.scheme().gains.is_none() {
        return Err(Diagnostic::anywhere("league-nothing-to-gain"));
    }
    let owed = season.owed();
    match (coach, choose) {
        (Some(coach), Some(id)) => choice(season, &owed, coach, typed, id).map(|event| vec![event]),
        (None, Some(_)) => Err(Diagnostic::anywhere("league-whose-choice")),
        (coach, None) => rolls(season, &owed, coach, typed),
    }
}

/// Rolls for every match that one coach, or all, have still to roll for.
pub(super) fn rolls(
    season: &Season,
    owed: &[(u64, usize)],
    only: Option<usize>,
    typed: &[u8],
) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let Some(gains) = &season.scheme().gains else { return Ok(Vec::new()) };
    let is_due =
        |played: u64, coach: usize| only.is_none_or(|only| only == coach) && season.gain(played, coach).is_none();
    let due: Vec<(u64, usize)> = owed.iter().copied().filter(|(played, coach)| is_due(*played, *coach)).collect();
    if due.is_empty() {
        return Err(only
            .map_or_else(|| Diagnostic::anywhere("league-no-gains-owed"), |coach| nothing_owed(season, owed, coach)));
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Gain);
    let mut events = Vec::new();
    // What is rolled here counts as had at the next roll of the same coach.
    let mut had: Vec<(usize, String)> = Vec::new();
    for (played, coach) in due {
        let which = season.matches_of(coach).position(|own| own.entry == played).unwrap_or_default();
        dice.open(coach, which);
        let faces = (0..gains.dice).map(|_| dice.die(gains.sides)).collect::<Result<Vec<u8>, _>>()?;
        let total = faces.iter().map(|face| i32::from(*face)).sum();
        let row = gains.row(total).unwrap_or_default();
        let is_new = !season.has(coach, row) && !had.iter().any(|(whose, id)| *whose == coach && id == row);
        had.push((coach, row.to_owned()));
        let gained = is_new.then(|| row.to_owned());
        events.push(LeagueEvent::Gained(Gain {
            played,
            coach: season.coaches[coach].name.clone(),
            dice: faces,
            gained,
        }));
    }
    dice.finish()?;
    Ok(events)
}

/// Why a coach has nothing to roll: there is a choice to be made first, or nothing is owed at all.
fn nothing_owed(season: &Season, owed: &[(u64, usize)], coach: usize) -> Diagnostic {
    let name = &season.coaches[coach].name;
    match owed.iter().any(|(_, whose)| *whose == coach) {
        true => Diagnostic::anywhere("league-choice-due").with("coach", name),
        false => Diagnostic::anywhere("league-no-gain-owed").with("coach", name),
    }
}

fn choice(
    season: &Season,
    owed: &[(u64, usize)],
    coach: usize,
    typed: &[u8],
    id: &str,
) -> Result<LeagueEvent, Diagnostic> {
    let name = &season.coaches[coach].name;
    if !typed.is_empty() {
        return Err(Diagnostic::anywhere("options-clash").with("option", "--dice").with("other", "--choose"));
    }
    let lacking = season.lacking(coach);
    if !lacking.contains(&id) {
        let had = season.has(coach, id);
        let code = if had { "league-gained-already" } else { "league-unknown-gain" };
        let fault = Diagnostic::anywhere(code).with("word", id).with("coach", name);
        return Err(if had { fault } else { fault.suggest(id, lacking) });
    }
    let open = owed.iter().find(|(played, whose)| *whose == coach && season.gain(*played, coach).is_some());
    let (played, _) = open.ok_or_else(|| Diagnostic::anywhere("league-no-choice").with("coach", name))?;
    Ok(LeagueEvent::Gained(Gain {
        played: *played,
        coach: name.clone(),
        dice: Vec::new(),
        gained: Some(id.to_owned()),
    }))
}
