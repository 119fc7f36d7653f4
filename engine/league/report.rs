//! The report of a match: whether it counts, what its players did, and what it brings.

use crate::pack::{Diagnostic, unknown_name};

use super::command::Command;
use super::dice::{Dice, Purpose};
use super::fixture::{corrected, place, placed_as_friendly};
use super::ledger::{LeagueEvent, Report, SideResult, Sort};
use super::matches::Match;
use super::names::{name_of, two};
use super::rulings;
use super::season::Season;
use super::squad::{Doings, Reward, eligible};

/// The entry that a report becomes, or the first reason why not.
pub(super) fn report(season: &Season, command: &Command) -> Result<LeagueEvent, Diagnostic> {
    let mut faults = Vec::new();
    let event = reported(season, command, &mut faults);
    match (faults.into_iter().next(), event) {
        (None, Some(event)) => Ok(event),
        (fault, _) => Err(fault.unwrap_or_else(|| Diagnostic::anywhere("command-unreadable").with("command", ""))),
    }
}

/// Keeps what is right, and puts down what is wrong.
fn noted<T>(result: Result<T, Diagnostic>, faults: &mut Vec<Diagnostic>) -> Option<T> {
    result.map_err(|fault| faults.push(fault)).ok()
}

/// The entry that a report becomes; none, and every reason why, if it is wrong.
pub(super) fn reported(season: &Season, command: &Command, faults: &mut Vec<Diagnostic>) -> Option<LeagueEvent> {
    let Command::Report { coaches, score, counts, overtime, instead_of, record, doings, friendly, conceded, dice } =
        command
    else {
        return None;
    };
    let pair = noted(two(season, [&coaches[0], &coaches[1]]), faults)?;
    let conceder = conceded.as_ref().and_then(|name| noted(rulings::conceder(season, pair, name), faults));
    let is_played = conceded.is_none();
    if conceder.is_some() {
        let clash = |told| Diagnostic::anywhere("options-clash").with("option", "--conceded").with("other", told);
        faults.extend(rulings::of_no_match(command).into_iter().map(clash));
    }
    let score = score.unwrap_or_else(|| [0, 1].map(|side| i32::from(conceder != Some(side))));
    let mut sides = rulings::sides(season, pair, score);
    // What is counted as the score need not be said twice; whoever concedes was not scored against.
    let scored = season.scheme().score.as_ref().filter(|_| is_played);
    if let Some(index) = scored.and_then(|word| season.scheme().count(word)) {
        sides.iter_mut().for_each(|side| side.counts[index] = side.score);
    }
    let placed = noted(placed(season, pair, *instead_of, *friendly, is_played), faults);
    let first = placed.map_or(*instead_of, |(first, ..)| first);
    if record.is_some() || !doings.is_empty() {
        take_doings(season, pair, doings, &mut sides, (first, faults));
    }
    tally(season, counts, record.is_some(), &mut sides, faults);
    if record.is_none() {
        check_gold(doings, faults);
    }
    if record.is_none() && is_played {
        check_scores(season, score, &sides, faults);
        check_counted(season, score, counts, faults);
    }
    let mut others = season.every_match().filter(|played| Some(played.entry) != first);
    let twice = others.find(|played| record.is_some() && played.record == *record);
    faults.extend(twice.map(|twice| Diagnostic::anywhere("league-record-twice").with("entry", twice.entry)));
    let (instead_of, is_final, friendly) = placed?;
    if score[0] == score[1] && is_final && is_played {
        faults.push(Diagnostic::anywhere("league-final-without-winner"));
    }
    if *overtime && !is_final {
        faults.push(Diagnostic::anywhere("league-no-overtime"));
    }
    if !faults.is_empty() {
        return None;
    }
    let sort = if friendly { Sort::Friendly } else { Sort::Usual };
    let conceded = conceder.map(|side| sides[side].coach.clone());
    let (sides, record) = (sides.to_vec(), record.clone());
    let mut report = Report { sides, overtime: *overtime, instead_of, record, sort, conceded, reward: None };
    report.reward = noted(rewarded(season, pair, &report, dice), faults)?;
    Some(LeagueEvent::Played(report))
}

/// The match that a report takes the place of, whether it is one of the finals, whether it is a friendly.
fn placed(
    season: &Season,
    pair: [usize; 2],
    instead_of: Option<u64>,
    friendly: bool,
    is_played: bool,
) -> Result<(Option<u64>, bool, bool), Diagnostic> {
    let Some(entry) = instead_of else {
        if !friendly {
            return place(season, pair, is_played).map(|is_final| (None, is_final, false));
        }
        return placed_as_friendly(season, pair, is_played).map(|()| (None, false, true));
    };
    let (first, is_final, sort) = corrected(season, entry, pair, is_played)?;
    if friendly {
        rulings::friendly(season, pair, sort == Sort::Friendly)?;
    }
    // A friendly stays one, whoever forgets to say so.
    Ok((Some(first), is_final, sort == Sort::Friendly))
}

/// A match of the calendar that nobody played in time.
pub(super) fn unplayed(season: &Season, names: [&str; 2], instead_of: Option<u64>) -> Result<LeagueEvent, Diagnostic> {
    let pair = two(season, names)?;
    rulings::has_calendar(season)?;
    if season.stage.is_some() {
        return Err(Diagnostic::anywhere("league-finals-began"));
    }
    let (instead_of, _, friendly) = placed(season, pair, instead_of, false, false)?;
    match (friendly, instead_of) {
        (true, Some(entry)) => Err(Diagnostic::anywhere("league-no-such-match").with("entry", entry)),
        _ => Ok(rulings::unplayed(season, pair, instead_of)),
    }
}

/// Counts what players did and what somebody says was done; both must agree, but that a record is not all that is known.
fn tally(
    season: &Season,
    typed: &[(String, [i32; 2])],
    recorded: bool,
    sides: &mut [SideResult; 2],
    faults: &mut Vec<Diagnostic>,
) {
    let scheme = season.scheme();
    for (index, count) in scheme.counts.iter().enumerate() {
        let Some(deed) = &count.deed else { continue };
        // The score says how often somebody scored, though nobody says who did.
        let by_score = scheme.score.as_ref() == Some(&count.word) && !recorded;
        for side in sides.iter_mut().filter(|side| !by_score || side.doings.count(deed) > 0) {
            side.counts[index] = side.doings.count(deed);
        }
    }
    for (at, (word, numbers)) in typed.iter().enumerate() {
        if let Some((_, first)) = typed[..at].iter().find(|(other, _)| other == word) {
            let told = |[one, two]: &[i32; 2]| format!("{one}-{two}");
            let fault = Diagnostic::anywhere("league-count-twice").with("word", word);
            faults.push(fault.with("first", told(first)).with("second", told(numbers)));
            continue;
        }
        let Some(index) = scheme.count(word) else {
            let known = scheme.counts.iter().map(|count| count.word.as_str());
            faults.push(Diagnostic::anywhere("league-unknown-count").with("word", word).suggest(word, known));
            continue;
        };
        let deed = scheme.counts[index].deed.as_ref().filter(|_| !recorded);
        for (side, number) in sides.iter_mut().zip(numbers) {
            let feats = deed.map_or(0, |deed| side.doings.count(deed));
            if feats > 0 && feats != *number {
                let fault = Diagnostic::anywhere("league-count-against-feats").with("coach", &side.coach);
                faults.push(fault.with("word", word).with("feats", feats).with("number", number));
            }
            side.counts[index] = *number;
        }
    }
}

/// Whether a match can have ended so: it scores as often as there is scoring in it, and scorers are of the side that did.
fn check_scores(season: &Season, score: [i32; 2], sides: &[SideResult; 2], faults: &mut Vec<Diagnostic>) {
    let scheme = season.scheme();
    if let Some(most) = scheme.scores.filter(|most| score[0] + score[1] > *most) {
        let told = format!("{}-{}", score[0], score[1]);
        faults.push(Diagnostic::anywhere("league-too-many-scores").with("score", told).with("most", most));
    }
    let count = scheme.score.as_ref().and_then(|word| scheme.counts.iter().find(|count| count.word == *word));
    let Some(deed) = count.and_then(|count| count.deed.as_ref()) else { return };
    let feats = |side: &&SideResult| side.doings.count(deed);
    for side in sides.iter().filter(|side| feats(side) > 0 && feats(side) != side.score) {
        let fault = Diagnostic::anywhere("league-scorers").with("coach", &side.coach);
        faults.push(fault.with("feats", feats(&side)).with("score", side.score));
    }
}

/// Whether what was counted of that which is the score can be so: as the score says, or of both alike, where the clock makes one
/// of them the winner; and no more of it than there is scoring in a match.
fn check_counted(season: &Season, score: [i32; 2], typed: &[(String, [i32; 2])], faults: &mut Vec<Diagnostic>) {
    let scheme = season.scheme();
    let Some((word, counted)) = typed.iter().find(|(word, _)| Some(word) == scheme.score.as_ref()) else { return };
    if *counted == score || scheme.count(word).is_none() {
        return;
    }
    let told = |[one, two]: [i32; 2]| format!("{one}-{two}");
    let by_clock = counted[0] == counted[1] && (score[0] - score[1]).abs() == 1;
    let most = scheme.scores.filter(|most| counted[0] + counted[1] > *most);
    faults.extend(match most {
        _ if !by_clock => {
            let fault = Diagnostic::anywhere("league-count-against-score").with("word", word);
            Some(fault.with("counted", told(*counted)).with("score", told(score)))
        }
        Some(most) => {
            Some(Diagnostic::anywhere("league-too-many-scores").with("score", told(*counted)).with("most", most))
        }
        None => None,
    });
}

/// Whether it is told once only how much gold a side found.
fn check_gold(doings: &[(String, Doings)], faults: &mut Vec<Diagnostic>) {
    let found: Vec<(String, i32)> = doings.iter().map(|(coach, done)| (coach.to_lowercase(), done.gold)).collect();
    let found: Vec<_> = found.into_iter().filter(|(_, gold)| *gold > 0).collect();
    let again = found.iter().enumerate().filter_map(|(at, (coach, second))| {
        let (_, first) = found[..at].iter().find(|(other, _)| other == coach)?;
        let fault = Diagnostic::anywhere("league-count-twice").with("word", "gold");
        Some(fault.with("first", first).with("second", second))
    });
    faults.extend(again);
}

/// The reward of a match, where teams grow. A match that is put right brings what its dice brought before.
fn rewarded(season: &Season, pair: [usize; 2], report: &Report, typed: &[u8]) -> Result<Option<Reward>, Diagnostic> {
    let before = first_report(season, report.instead_of);
    let mut dice = Dice::new(season.founding.seed, typed, Purpose::Reward);
    let Some(terms) = &season.scheme().squads else { return dice.finish().map(|()| None) };
    let (present, worn) = (present(season, pair, before), worn(season, pair, before));
    let may = [0, 1].map(|side| {
        let doings = &report.sides[side].doings;
        eligible(&present[side], &doings.newcomers(&worn[side]), doings, terms.numbers)
    });
    if let Some(kept) = before.filter(|_| typed.is_empty()).and_then(|before| kept(before, report, pair, &may)) {
        return Ok(Some(kept));
    }
    let which = season.every_match_ever().take_while(|played| Some(played.entry) != report.instead_of).count();
    let open = |dice: &mut Dice, purpose, side: usize| dice.open_for(purpose, pair[side], which);
    let reward = Reward::roll(terms, report.ending(), may, (&mut dice, &open))?;
    dice.finish().map(|()| Some(reward))
}

/// The reward of a match before it was put right; nothing where a player it honoured is dead now, or never joined, or where
/// somebody else conceded.
fn kept(before: &Match, report: &Report, pair: [usize; 2], may: &[Vec<(u8, u8)>; 2]) -> Option<Reward> {
    let (was, is) = (before.ending(), report.ending());
    let turned = before.side_of(pair[0]) == Some(1);
    let conceded = was.conceded.map(|side| if turned { 1 - side } else { side });
    let reward = before.reward.clone().filter(|_| conceded == is.conceded)?;
    let reward = if turned { reward.turned(was) } else { reward };
    let is_there = |side: usize, number: u8| may[side].iter().any(|(_, own)| *own == number);
    let are_there = |side: usize| reward.honours[side].iter().all(|(_, number)| is_there(side, *number));
    (0..2).all(are_there).then_some(reward)
}

/// The match that is put right.
fn first_report(season: &Season, instead_of: Option<u64>) -> Option<&Match> {
    season.every_match().find(|played| Some(played.entry) == instead_of)
}

impl Season {
    /// The players who can play for each side of a match between two; who could, where one that was reported is put right.
    pub fn present_in(&self, pair: [usize; 2], instead_of: Option<u64>) -> [Vec<u8>; 2] {
        let is_meant = |played: &&Match| {
            Some(played.entry) == instead_of || played.corrected.is_some() && played.corrected == instead_of
        };
        present(self, pair, self.every_match().find(is_meant))
    }
}

/// The players who can play for each side; who could, where a match is put right.
fn present(season: &Season, pair: [usize; 2], before: Option<&Match>) -> [Vec<u8>; 2] {
    before.map_or_else(|| season.present(pair), |played| of_coaches(played, pair, &played.present))
}

/// The numbers worn on each side; those that were, where a match is put right.
fn worn(season: &Season, pair: [usize; 2], before: Option<&Match>) -> [Vec<u8>; 2] {
    before.map_or_else(|| season.worn(pair), |played| of_coaches(played, pair, &played.worn))
}

/// The same of each coach, whoever was named first.
fn of_coaches(played: &Match, pair: [usize; 2], sides: &[Vec<u8>; 2]) -> [Vec<u8>; 2] {
    pair.map(|coach| played.side_of(coach).map(|side| sides[side].clone()).unwrap_or_default())
}

/// Puts down what players did and suffered.
fn take_doings(
    season: &Season,
    pair: [usize; 2],
    doings: &[(String, Doings)],
    sides: &mut [SideResult; 2],
    (instead_of, faults): (Option<u64>, &mut Vec<Diagnostic>),
) {
    let present = present(season, pair, first_report(season, instead_of));
    // A record of a game whose players nobody follows tells of none.
    for (coach, done) in doings.iter().filter(|(_, done)| !done.is_empty()) {
        let Some(coach) = noted(season.coach(coach), faults) else { continue };
        let Some(side) = pair.iter().position(|own| *own == coach) else {
            faults.push(Diagnostic::anywhere("league-did-not-play").with("coach", name_of(season, coach)));
            continue;
        };
        check_doings(season, coach, &present[side], done, faults);
        if let Some(number) = sides[side].doings.contradicts(done) {
            let fault = Diagnostic::anywhere("league-hurt-and-dead").with("coach", name_of(season, coach));
            faults.push(fault.with("number", number));
        }
        sides[side].doings.join(done);
    }
}

/// Whether those who did something could do it, and there is such a thing to do.
fn check_doings(season: &Season, coach: usize, present: &[u8], doings: &Doings, faults: &mut Vec<Diagnostic>) {
    let Some(terms) = &season.scheme().squads else {
        return faults.push(Diagnostic::anywhere("league-without-squads"));
    };
    // What falls to somebody by lot after the match is nobody's deed.
    let of_newcomers = doings.joined.iter().flat_map(|(_, feats)| feats).map(|(feat, _)| feat);
    let all = doings.feats.iter().map(|(_, feat, _)| feat).chain(of_newcomers);
    let unknown = all.filter(|feat| terms.feat(feat).is_none_or(|feat| feat.awarded > 0));
    faults.extend(unknown.map(|feat| {
        let known = terms.feats.iter().filter(|feat| feat.awarded == 0).map(|feat| feat.id.as_str());
        unknown_name("deed", None, feat, known)
    }));
    let roster = season.coaches[coach].squad.as_ref().map_or("", |squad| &squad.roster);
    faults.extend(doings.joined.iter().filter_map(|(position, _)| terms.known_position(roster, position).err()));
    let named = doings.feats.iter().chain(&doings.counts).map(|(number, ..)| *number);
    let named = named.chain(doings.hurts.iter().map(|hurt| hurt.number));
    faults.extend(named.filter(|number| !present.contains(number)).map(|number| {
        let fault = Diagnostic::anywhere("league-absent-player").with("coach", name_of(season, coach));
        fault.with("number", number)
    }));
}
