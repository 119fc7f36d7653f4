//! A match as its record tells it to a league: the game is played again, in silence, to its last die.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::bots::Automated;
use crate::expr::vocabulary::EntityKind;
use crate::league::{Command, Count, Doings, Hurt, Scheme, Season, brought, kept_before, played_by, same_layers};
use crate::pack::{Diagnostic, Refused};
use crate::referee::{Book, Legacy, Recorder, Referee, Stop, Written};
use crate::teams::Characteristic;

use super::record::{Clerk, Log, Record, digest};
use super::replay::Replay;

/// A match as its record tells it.
pub struct MatchResult {
    /// The score of each side.
    pub score: [i32; 2],
    /// The other counts, by word.
    pub counts: Vec<(String, [i32; 2])>,
    /// The deeds and injuries of the players of each side.
    pub doings: [Doings; 2],
    /// The digest of the record.
    pub digest: String,
}

/// The reason why a record does not come to its end.
pub enum Unplayed {
    /// Its game cannot begin.
    Refused(Refused),
    /// An answer or a die is not what it was, after so many steps.
    Altered(Box<Diagnostic>, usize),
    /// It ends before its game does.
    Truncated,
}

/// Whether a match of two coaches can be the one that a record tells of, and whether they are named the other way round there.
///
/// # Errors
/// A record that is in the league already, of another game, of other rules or coaches or teams than the league's.
pub fn fits(record: &Record, season: &Season, coaches: [&str; 2]) -> Result<bool, Diagnostic> {
    let own = Some(known_by(record, None));
    if let Some(twice) = season.every_match().find(|played| played.record == own) {
        return Err(Diagnostic::anywhere("league-record-twice").with("entry", twice.entry));
    }
    let turned = is_turned(record, coaches)?;
    let layers: Vec<&str> = record.header.layers.iter().map(|(name, _)| name.as_str()).collect();
    same_layers(&season.founding, &layers)?;
    let pair = [season.coach(coaches[usize::from(turned)])?, season.coach(coaches[usize::from(!turned)])?];
    pair.into_iter().zip(&record.header.start.sides).try_for_each(|(coach, side)| brings(season, coach, side))?;
    Ok(turned)
}

/// Whether a record is of a match that a league could have.
///
/// # Errors
/// A record of another game, or of more than two sides.
pub fn is_match(record: &Record, season: &Season) -> Result<(), Diagnostic> {
    let header = &record.header;
    if header.game != season.founding.game {
        let fault = Diagnostic::anywhere("league-record-of-other-game").with("game", &header.game);
        return Err(fault.with("expected", &season.founding.game));
    }
    match header.start.sides.len() {
        2 => Ok(()),
        count => Err(Diagnostic::anywhere("league-record-sides").with("count", count)),
    }
}

/// Whether a coach played with what the league says that he brings: his team, as it was before that match.
fn brings(season: &Season, index: usize, played: &Written) -> Result<(), Diagnostic> {
    let own = match brought(season, index, Path::new(""))? {
        Written::File { text, .. } => text,
        _ => return Ok(()),
    };
    let coach = &season.coaches[index];
    let bare =
        season.kept(index).is_empty() && coach.squad.is_none() && coach.gains.iter().all(|gain| gain.gained.is_none());
    let fault = |code| Err(Diagnostic::anywhere(code).with("coach", &coach.name));
    match played {
        Written::File { text, .. } if *text == own => Ok(()),
        Written::Word(team) if Some(team) == coach.team.as_ref() && bare => Ok(()),
        Written::File { .. } => fault("league-record-other-sheet"),
        _ => fault("league-record-other-team"),
    }
}

/// Whether the coaches are reported the other way round than they played. A record that names nobody is taken as it is told.
fn is_turned(record: &Record, coaches: [&str; 2]) -> Result<bool, Diagnostic> {
    let Some(played) = played_by(&record.header.start) else { return Ok(false) };
    let same = |one: usize, other: usize| played[one].to_lowercase() == coaches[other].to_lowercase();
    match (same(0, 0) && same(1, 1), same(0, 1) && same(1, 0)) {
        (true, _) => Ok(false),
        (_, true) => Ok(true),
        _ => Err(Diagnostic::anywhere("league-record-of-others").with("one", &played[0]).with("two", &played[1])),
    }
}

impl MatchResult {
    /// The report of a match with what its record tells. What somebody counted at the table stands against that.
    pub fn reported(self, report: Command) -> Command {
        let Command::Report { coaches, counts, doings, overtime, instead_of, dice, friendly, conceded, .. } = report
        else {
            return report;
        };
        let own = self.counts.into_iter().filter(|(word, _)| !counts.iter().any(|(other, _)| other == word));
        let counts = own.chain(counts.iter().cloned()).collect();
        let doings = coaches.iter().cloned().zip(self.doings).chain(doings).collect();
        let (score, record) = (Some(self.score), Some(self.digest));
        Command::Report { coaches, score, counts, overtime, instead_of, record, doings, dice, friendly, conceded }
    }

    /// The same with the two sides in each other's place.
    pub fn turned(mut self) -> MatchResult {
        self.score.reverse();
        self.counts.iter_mut().for_each(|(_, counts)| counts.reverse());
        self.doings.reverse();
        self
    }
}

/// Plays a record again to its end, held against it by a clerk, and tells the match; `written` are the steps as they stand in the
/// file, where that was told by other rules.
///
/// # Errors
/// Why it does not come to its end.
pub fn told<G: Automated>(
    book: &Arc<Book<G>>,
    record: &Record,
    written: Option<&[String]>,
    scheme: &Scheme,
    clerk: impl FnOnce(Clerk) -> Clerk,
) -> Result<MatchResult, Unplayed> {
    let log = Log::default();
    let replay = Replay::whole(record.clone());
    let mut referee = replay.again(book, usize::MAX, Recorder::silent()).map_err(Unplayed::Refused)?;
    referee.set_witness(Box::new(clerk(Clerk::new(Rc::clone(&log)))));
    let steps_played = || log.borrow().len();
    match replay.play(&mut referee).err() {
        Some(Stop::Over) if steps_played() == record.steps.len() => {}
        Some(Stop::Fault(fault)) => return Err(Unplayed::Altered(fault, steps_played())),
        _ => return Err(Unplayed::Truncated),
    }
    let counted = |word: &str| {
        let Some(tally) = G::TALLIES.iter().find(|tally| tally.name == word) else { return by_counter(&referee, word) };
        let count = |side| i32::try_from((tally.count)(&referee.state, side)).unwrap_or(i32::MAX);
        Some([count(0), count(1)])
    };
    let won = G::winners(&referee.state);
    let by_winner = || [0, 1].map(|side| i32::from(won.contains(&side)));
    let score = scheme.score.as_deref().and_then(counted).unwrap_or_else(by_winner);
    // A match that was called off is undecided, however it stood.
    let score = match won.as_slice() {
        [] if score[0] != score[1] => [0, 0],
        // Whom the clock makes the winner has won, though nobody scored.
        [_] if score[0] == score[1] => by_winner(),
        _ => score,
    };
    let legacies = G::legacies(referee.game());
    let count = |count: &Count| {
        let counted = if count.of_players { of_players(&legacies, &count.word) } else { counted(&count.word)? };
        Some((count.word.clone(), counted))
    };
    let brought =
        |side: usize, word: &str| record.header.start.sides.get(side).map_or(0, |side| kept_before(side, word));
    let gained = |(word, [one, two]): (String, [i32; 2])| {
        let gained = [one.saturating_sub(brought(0, &word)), two.saturating_sub(brought(1, &word))];
        (word, gained)
    };
    // What comes of the deeds of players is not what befell a side, though the words may be the same.
    let counts = scheme.counts.iter().filter(|count| count.deed.is_none()).filter_map(count).map(gained).collect();
    let mut doings = [0, 1].map(|side| Doings { gold: G::earnings(referee.game(), side), ..Doings::default() });
    for legacy in legacies {
        if let Some(own) = doings.get_mut(usize::from(legacy.side)) {
            note(own, legacy, scheme);
        }
    }
    Ok(MatchResult { score, counts, doings, digest: known_by(record, written) })
}

/// The digest by which a league knows a record: of its steps as they stand in the file, so that one told by one release is not
/// reported again by another.
fn known_by(record: &Record, written: Option<&[String]>) -> String {
    let told = || record.steps.iter().map(|(_, line)| line).collect();
    let steps: Vec<&String> = written.map_or_else(told, |written| written.iter().collect());
    digest(&(record.header.seed, steps))
}

/// What a counter of both teams has come to, if there is one of that name.
fn by_counter<G: Automated>(referee: &Referee<G>, word: &str) -> Option<[i32; 2]> {
    let (vocabulary, book) = (G::vocabulary(), &referee.book);
    let held = book.find(word).filter(|rule| rule.kind == "team-counter")?.held?;
    let team = vocabulary.entities.iter().position(|entity| *entity == "team")? as EntityKind;
    Some([0, 1].map(|side| (vocabulary.has)(&referee.state, team, side, held).unwrap_or(0)))
}

/// By how much a counter of players has changed, of each side.
fn of_players(legacies: &[Legacy], word: &str) -> [i32; 2] {
    let own = |side| legacies.iter().filter(move |legacy| legacy.side == side).flat_map(|legacy| &legacy.counts);
    [0, 1].map(|side| {
        own(side).filter(|(counter, _)| counter == word).fold(0_i32, |sum, (_, by)| sum.saturating_add(*by))
    })
}

/// Puts down what a match left behind for one player.
fn note(doings: &mut Doings, legacy: Legacy, scheme: &Scheme) {
    let Legacy { number, deeds, dead, misses_next, niggles, lost, counts, joined, .. } = legacy;
    if let Some(position) = joined {
        doings.joined.extend((!dead).then_some((position, deeds)));
        return;
    }
    doings.feats.extend(deeds.into_iter().map(|(deed, times)| (number, deed, times)));
    let kept = |word: &str| scheme.counts.iter().any(|count| count.kept && count.of_players && count.word == word);
    let counts = counts.into_iter().filter(|(counter, _)| kept(counter));
    doings.counts.extend(counts.map(|(counter, by)| (number, counter, by)));
    if dead || misses_next || niggles != 0 || !lost.is_empty() {
        let steps = lost.iter().flat_map(|(word, steps)| vec![Characteristic::called(word); (*steps).max(0) as usize]);
        doings.hurts.push(Hurt { number, dead, misses_next, niggles, lost: steps.flatten().collect() });
    }
}
