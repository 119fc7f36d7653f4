//! The opening of the finals: which way the league ends, who takes part, and dice between those who are level.

use crate::pack::Diagnostic;

use super::dice::{Dice, Purpose};
use super::ledger::{LeagueEvent, Lot, Opening};
use super::scheme::PlayOff;
use super::season::Season;

pub(super) fn open(season: &Season, id: Option<&str>, early: bool, typed: &[u8]) -> Result<LeagueEvent, Diagnostic> {
    let play_off = way_to_end(season, id)?;
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    let (count, least) = (season.participants().count(), play_off.coaches().max(season.scheme().coaches));
    if count < least {
        return Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least));
    }
    if !season.is_complete() && !early {
        let short: Vec<usize> = season.participants().filter(|coach| season.left(*coach) > 0).collect();
        let names: Vec<&str> = short.iter().map(|coach| season.coaches[*coach].name.as_str()).collect();
        let fault = Diagnostic::anywhere("league-matches-left").with("coaches", names.join(", "));
        return Err(fault.with("matches", short.first().map_or(0, |coach| season.matches_each(*coach))));
    }
    let lots = lots(season, play_off, typed)?;
    let seeds = season.seeds(play_off, &lots);
    if seeds.len() < play_off.coaches() {
        return Err(Diagnostic::anywhere("league-too-few-coaches").with("count", count).with("least", least));
    }
    let seeds = seeds.iter().map(|coach| season.coaches[*coach].name.clone()).collect();
    let early = early && !season.is_complete();
    Ok(LeagueEvent::Opened(Opening { play_off: play_off.id.clone(), seeds, lots, early }))
}

fn way_to_end<'s>(season: &'s Season, id: Option<&str>) -> Result<&'s PlayOff, Diagnostic> {
    let ways = &season.scheme().play_offs;
    let usual = || ways.iter().find(|way| season.may_end_with(way));
    let found = match id {
        None => usual(),
        Some(id) => ways.iter().find(|way| way.id == id),
    };
    if let Some(way) = found.filter(|way| !season.may_end_with(way)) {
        let fault = Diagnostic::anywhere("league-final-of-divisions").with("word", &way.id);
        let fits = ways.iter().filter(|way| season.may_end_with(way)).map(|way| way.id.as_str());
        return Err(fault.with("ways", fits.collect::<Vec<_>>().join(", ")));
    }
    found.ok_or_else(|| {
        let word = id.unwrap_or_default();
        Diagnostic::anywhere("league-unknown-final")
            .with("word", word)
            .suggest(word, ways.iter().map(|w| w.id.as_str()))
    })
}

/// Dice between those who are level and of whom some take part; who shows the same rolls again.
pub(super) fn lots(season: &Season, play_off: &PlayOff, typed: &[u8]) -> Result<Vec<Lot>, Diagnostic> {
    let Some(sides) = season.scheme().lot else { return Ok(Vec::new()) };
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Lot);
    let mut lots: Vec<Lot> = Vec::new();
    let mut place = 0;
    for group in season.level_groups() {
        let level = season.contenders(play_off, &group, place);
        place += group.len();
        if !level.is_empty() {
            let mut rolled: Vec<(usize, Vec<u8>)> = level.iter().map(|coach| (*coach, Vec::new())).collect();
            part(season, &mut rolled, sides, &mut dice)?;
            let lot = |(coach, dice): (usize, Vec<u8>)| Lot { coach: season.coaches[coach].name.clone(), dice };
            lots.extend(rolled.into_iter().map(lot));
        }
    }
    dice.finish()?;
    Ok(lots)
}

/// Rolls until no two have rolled the same.
pub(super) fn part(
    season: &Season,
    rolled: &mut [(usize, Vec<u8>)],
    sides: u8,
    dice: &mut Dice,
) -> Result<(), Diagnostic> {
    loop {
        let dice_of: Vec<Vec<u8>> = rolled.iter().map(|(_, dice)| dice.clone()).collect();
        let is_level = |own: &Vec<u8>| dice_of.iter().filter(|other| *other == own).count() > 1;
        if !dice_of.iter().any(is_level) {
            return Ok(());
        }
        for (coach, own) in rolled.iter_mut().filter(|(_, own)| is_level(own)) {
            dice.open(*coach, own.len() + 100 * season.past.len());
            own.push(dice.die(sides)?);
        }
    }
}
