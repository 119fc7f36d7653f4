//! Commands decided: new entries of the ledger, or a reason why not. Nothing is changed here.

use crate::pack::{Diagnostic, nearest};

use super::command::Command;
use super::dice::{Dice, Purpose};
use super::draw::draw;
use super::fixture::goes_on;
use super::gains::gain;
use super::ledger::{Entry, LeagueEvent, undone};
use super::names::{called, called_alone, name_of};
use super::opening::open;
use super::report::{report, reported, unplayed};
use super::rulings;
use super::season::Season;
use super::squad::{Order, Squad, decide_order, interval};

/// No league has more coaches: each place of a draw is one die.
const MOST_COACHES: usize = 64;

/// The events that follow from a command, to be added to the ledger all together.
///
/// # Errors
/// Why it cannot be done, with the nearest right word where a word was wrong.
pub fn decide(entries: &[Entry], command: &Command) -> Result<Vec<LeagueEvent>, Diagnostic> {
    let events = events(&Season::read(entries)?, entries, command)?;
    // Whatever was written later must still make sense.
    Season::read(&with(entries, &events))?;
    Ok(events)
}

/// Everything that speaks against a command; nothing if it can be done. Nothing is changed here.
pub fn objections(entries: &[Entry], command: &Command) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    match Season::read(entries) {
        Ok(season) if matches!(command, Command::Report { .. }) => drop(reported(&season, command, &mut faults)),
        Ok(_) => {}
        Err(fault) => faults.push(fault),
    }
    if faults.is_empty() {
        faults.extend(decide(entries, command).err());
    }
    faults
}

/// The same by whoever looks afterwards whether all that was written later still makes sense.
pub(super) fn events(season: &Season, entries: &[Entry], command: &Command) -> Result<Vec<LeagueEvent>, Diagnostic> {
    Ok(match command {
        Command::Join { .. } => vec![join(season, command)?],
        Command::Draw { dice } => draw_pairs(season, dice)?.into_iter().collect(),
        Command::Divide { lists, count, dice } => vec![rulings::divide(season, lists, *count, dice)?],
        Command::Dock { coach, points } => vec![rulings::dock(season, coach, *points)?],
        Command::Unplayed { coaches, instead_of } => vec![unplayed(season, [&coaches[0], &coaches[1]], *instead_of)?],
        Command::Report { .. } => vec![report(season, command)?],
        Command::Gain { coach, dice, choose } => gain(season, coach.as_deref(), dice, choose.as_deref())?,
        Command::Open { play_off, early, dice } => vec![open(season, play_off.as_deref(), *early, dice)?],
        Command::Manage { coach, order } => vec![manage(season, coach, order)?],
        Command::EndSeason { early, dice } => vec![interval(season, *early, dice)?],
        Command::Undo { entry } => vec![undo(entries, *entry)?],
    })
}

/// The ledger with these events behind it.
fn with(entries: &[Entry], events: &[LeagueEvent]) -> Vec<Entry> {
    let mut all = entries.to_vec();
    for event in events {
        all.push(Entry { number: all.len() as u64 + 1, event: event.clone(), date: None });
    }
    all
}

fn join(season: &Season, command: &Command) -> Result<LeagueEvent, Diagnostic> {
    let Command::Join { coach, team, name, squad } = command else {
        return Err(Diagnostic::anywhere("command-unreadable").with("command", ""));
    };
    let team = team.as_deref();
    // Whoever is in the league comes back as they are called there.
    let known = season.coach(&called(coach, "coach")?).ok();
    let coach = known.map_or_else(|| called_alone(coach), |known| Ok(name_of(season, known).to_owned()))?;
    let name = name.as_deref().map(|name| called(name, "team")).transpose()?;
    if let Some(other) = known.filter(|other| season.takes_part(*other)) {
        return Err(Diagnostic::anywhere("league-coach-twice").with("coach", name_of(season, other)));
    }
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    if !season.divisions.is_empty() {
        return Err(Diagnostic::anywhere("league-divided"));
    }
    if season.coaches.len() >= MOST_COACHES {
        return Err(Diagnostic::anywhere("league-too-many-coaches").with("most", MOST_COACHES));
    }
    let known = &season.scheme().teams;
    match team {
        Some(team) if !known.is_empty() && !known.iter().any(|id| id == team) => Err(unknown_team(team, known)),
        None if !known.is_empty() => Err(Diagnostic::anywhere("league-coach-without-team").with("coach", &coach)),
        team => {
            let squad = match squad {
                Some(squad) => Some(squad.clone()),
                None => usual(season, team)?.map(Box::new),
            };
            Ok(LeagueEvent::Joined { coach, team: team.map(str::to_owned), name, squad })
        }
    }
}

fn unknown_team(team: &str, known: &[String]) -> Diagnostic {
    let fault = Diagnostic::anywhere("league-unknown-team").with("word", team).with("known", known.join(", "));
    Diagnostic { suggestion: nearest(team, known.iter().map(String::as_str)), ..fault }
}

/// The squad that a roster suggests, where teams grow; a suggestion that breaks the roster's own limits is refused.
fn usual(season: &Season, team: Option<&str>) -> Result<Option<Squad>, Diagnostic> {
    let Some((terms, team)) = season.scheme().squads.as_deref().zip(team) else { return Ok(None) };
    let Some(roster) = terms.roster(team) else {
        let known: Vec<String> = terms.rosters.iter().map(|roster| roster.id.clone()).collect();
        return Err(unknown_team(team, &known));
    };
    match roster.suggestion_faults(&terms.limits).list.into_iter().next() {
        // A league keeps rosters without their places.
        Some(fault) => Err(Diagnostic { place: None, ..fault }),
        None => Ok(Squad::of(&roster.starting_team(&terms.limits), terms)),
    }
}

/// Decides an order to a squad.
fn manage(season: &Season, coach: &str, order: &Order) -> Result<LeagueEvent, Diagnostic> {
    let coach = season.coach(coach)?;
    let act = decide_order(season, coach, order)?;
    Ok(LeagueEvent::Managed { coach: season.coaches[coach].name.clone(), act })
}

fn draw_pairs(season: &Season, typed: &[u8]) -> Result<Option<LeagueEvent>, Diagnostic> {
    goes_on(season)?;
    if season.scheme().meetings > 0 {
        return rulings::round(season, typed);
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Draw);
    let drawing = draw(season, &mut dice)?;
    dice.finish()?;
    if drawing.pairs.is_empty() {
        return Err(Diagnostic::anywhere("league-nobody-to-pair"));
    }
    let name = |coach: usize| season.coaches[coach].name.clone();
    let pairs = drawing.pairs.iter().map(|pair| pair.map(name)).collect();
    Ok(Some(LeagueEvent::Drawn { pairs, dice: drawing.dice }))
}

/// A counter-entry: what it names stays written, and counts no more.
fn undo(entries: &[Entry], number: Option<u64>) -> Result<LeagueEvent, Diagnostic> {
    let gone = undone(entries);
    let last = || {
        let counts =
            |entry: &&Entry| !gone.contains(&entry.number) && !matches!(entry.event, LeagueEvent::Undone { .. });
        entries.iter().rev().find(counts).map(|entry| entry.number)
    };
    let number = number.or_else(last).unwrap_or_default();
    match entries.iter().find(|entry| entry.number == number) {
        None => Err(Diagnostic::anywhere("league-no-such-entry").with("entry", number).with("last", entries.len())),
        Some(entry) if matches!(entry.event, LeagueEvent::Founded(_)) => {
            Err(Diagnostic::anywhere("league-nothing-to-undo"))
        }
        Some(_) if gone.contains(&number) => Err(Diagnostic::anywhere("league-undone-already").with("entry", number)),
        Some(_) => Ok(LeagueEvent::Undone { entry: number }),
    }
}
