//! Rulings of a commissioner: the divisions, and what becomes of matches that were dodged or never played.

use crate::pack::Diagnostic;

use super::command::Command;
use super::dice::{Dice, Purpose};
use super::draw::shuffled;
use super::ledger::{LeagueEvent, Report, SideResult, Sort};
use super::season::Season;
use super::squad::Doings;

/// Divides a league, by lists of names or by lot.
pub(super) fn divide(
    season: &Season,
    lists: &[Vec<String>],
    count: usize,
    typed: &[u8],
) -> Result<LeagueEvent, Diagnostic> {
    let Some(rule) = season.scheme().divisions else {
        return Err(Diagnostic::anywhere("league-not-divided"));
    };
    if !season.has_not_begun() {
        return Err(Diagnostic::anywhere("league-begun-already"));
    }
    if !(2..=rule.most).contains(&count) {
        let fault = Diagnostic::anywhere("league-division-count").with("count", count);
        return Err(fault.with("most", rule.most));
    }
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Divide);
    let (divisions, faces) =
        if lists.is_empty() { dealt(season, count, &mut dice)? } else { (listed(season, lists)?, Vec::new()) };
    dice.finish()?;
    let sizes: Vec<usize> = divisions.iter().map(Vec::len).collect();
    let (least, most) =
        (sizes.iter().min().copied().unwrap_or_default(), sizes.iter().max().copied().unwrap_or_default());
    if least < rule.coaches || most > least + 1 {
        let sizes = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        return Err(Diagnostic::anywhere("league-division-sizes").with("sizes", sizes).with("least", rule.coaches));
    }
    let name = |coach: &usize| season.coaches[*coach].name.clone();
    Ok(LeagueEvent::Divided {
        divisions: divisions.iter().map(|list| list.iter().map(name).collect()).collect(),
        dice: faces,
    })
}

/// The coaches in an order made by dice, dealt to one division after the other.
fn dealt(season: &Season, count: usize, dice: &mut Dice) -> Result<(Vec<Vec<usize>>, Vec<u8>), Diagnostic> {
    let coaches: Vec<usize> = season.participants().collect();
    dice.open(coaches.len(), count + 100 * season.past.len());
    let (order, faces) = shuffled(coaches.len(), dice)?;
    let every = |first: usize| order.iter().skip(first).step_by(count).map(|place| coaches[*place]).collect();
    Ok(((0..count).map(every).collect(), faces))
}

/// The coaches of each list; everybody must be in one of them.
fn listed(season: &Season, lists: &[Vec<String>]) -> Result<Vec<Vec<usize>>, Diagnostic> {
    let list = |names: &Vec<String>| names.iter().map(|name| season.coach(name)).collect::<Result<Vec<_>, _>>();
    let divisions = lists.iter().map(list).collect::<Result<Vec<_>, _>>()?;
    let times = |coach: usize| divisions.iter().flatten().filter(|other| **other == coach).count();
    let wrong = |coach: &usize| times(*coach) != usize::from(season.takes_part(*coach));
    match (0..season.coaches.len()).find(wrong) {
        None => Ok(divisions),
        Some(coach) if !season.takes_part(coach) => {
            Err(Diagnostic::anywhere("league-still-drafting").with("coach", &season.coaches[coach].name))
        }
        Some(coach) => {
            let fault = Diagnostic::anywhere("league-division-once").with("coach", &season.coaches[coach].name);
            Err(fault.with("times", times(coach)))
        }
    }
}

/// Takes league points from a coach.
pub(super) fn dock(season: &Season, coach: &str, points: Option<i32>) -> Result<LeagueEvent, Diagnostic> {
    let index = season.coach(coach)?;
    let coach = season.coaches[index].name.clone();
    let Some(usual) = season.scheme().no_show else {
        return Err(Diagnostic::anywhere("league-nothing-to-dock"));
    };
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    if !season.takes_part(index) {
        return Err(Diagnostic::anywhere("league-still-drafting").with("coach", coach));
    }
    let points = points.unwrap_or(usual);
    if !(1..1000).contains(&points) {
        return Err(Diagnostic::anywhere("out-of-range").with("found", points).with("least", 1).with("most", 999));
    }
    Ok(LeagueEvent::Docked { coach, points })
}

/// The next round of the calendar; nothing where it is what was drawn last.
pub(super) fn round(season: &Season, typed: &[u8]) -> Result<Option<LeagueEvent>, Diagnostic> {
    Dice::new(season.founding.seed, typed, Purpose::Draw).finish()?;
    let (_, pairs) = season.round().ok_or_else(|| Diagnostic::anywhere("league-nobody-to-pair"))?;
    let is_drawn = season.drawn.as_ref().is_some_and(|(_, drawn)| *drawn == pairs);
    let name = |coach: usize| season.coaches[coach].name.clone();
    let drawn = || LeagueEvent::Drawn { pairs: pairs.iter().map(|pair| pair.map(name)).collect(), dice: Vec::new() };
    Ok((!is_drawn).then(drawn))
}

/// Only where a calendar says who meets whom can a match go unplayed.
pub(super) fn has_calendar(season: &Season) -> Result<(), Diagnostic> {
    if season.scheme().meetings > 0 { Ok(()) } else { Err(Diagnostic::anywhere("league-without-calendar")) }
}

/// A match that both have lost, since nobody came to play it.
pub(super) fn unplayed(season: &Season, pair: [usize; 2], instead_of: Option<u64>) -> LeagueEvent {
    let sides = sides(season, pair, [0, 0]).to_vec();
    LeagueEvent::Played(Report {
        sides,
        sort: Sort::Unplayed,
        instead_of,
        overtime: false,
        record: None,
        conceded: None,
        reward: None,
    })
}

/// Both sides of a match of which only the score is known.
pub(super) fn sides(season: &Season, pair: [usize; 2], score: [i32; 2]) -> [SideResult; 2] {
    [0, 1].map(|side| SideResult {
        coach: season.coaches[pair[side]].name.clone(),
        score: score[side],
        counts: vec![0; season.scheme().counts.len()],
        doings: Doings::default(),
    })
}

/// The side that gave a match away.
pub(super) fn conceder(season: &Season, pair: [usize; 2], name: &str) -> Result<usize, Diagnostic> {
    has_calendar(season)?;
    let coach = season.coach(name)?;
    let other = || Diagnostic::anywhere("league-conceded-by-other").with("coach", &season.coaches[coach].name);
    pair.iter().position(|own| *own == coach).ok_or_else(other)
}

/// What a report tells, as it is typed, though nothing of the kind can be of a match that nobody played. That nothing was counted
/// may be said; what a record tells clashes with it as a whole.
pub(super) fn of_no_match(command: &Command) -> Vec<&'static str> {
    let Command::Report { score, counts, overtime, record, doings, friendly, .. } = command else { return Vec::new() };
    let any = |told: fn(&Doings) -> bool| record.is_none() && doings.iter().any(|(_, done)| told(done));
    let told = [
        ("N-N", score.is_some()),
        ("--friendly", *friendly),
        ("--overtime", *overtime),
        ("--count", counts.iter().any(|(_, counted)| *counted != [0, 0])),
        ("--feat", any(|done| !done.feats.is_empty())),
        ("--hurt", any(|done| !done.hurts.is_empty())),
        ("--gold", any(|done| done.gold > 0)),
        ("--joined", any(|done| !done.joined.is_empty())),
    ];
    told.into_iter().filter(|(_, is_told)| *is_told).map(|(option, _)| option).collect()
}

/// Whether two may play a friendly; why not.
pub(super) fn friendly(season: &Season, [one, two]: [usize; 2], again: bool) -> Result<(), Diagnostic> {
    let name = |coach: usize| season.coaches[coach].name.as_str();
    let fault = |code| Diagnostic::anywhere(code).with("one", name(one)).with("two", name(two));
    let most = season.scheme().friendlies;
    let met = season.friendlies.iter().filter(|played| played.is_between(one, two)).count();
    match () {
        () if most == 0 => Err(Diagnostic::anywhere("league-no-friendlies")),
        () if season.are_rivals(one, two) => Err(fault("league-friendly-of-rivals")),
        () if met >= most && !again => Err(fault("league-friendly-again").with("most", most)),
        () => Ok(()),
    }
}
