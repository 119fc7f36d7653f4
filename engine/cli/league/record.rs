//! The record of a match, read for a league: the game is played again, in silence, to its last die.

use std::path::Path;
use std::rc::Rc;

use crate::bots::Automated;
use crate::cli::output::Output;
use crate::cli::past::Past;
use crate::cli::table::Table;
use crate::expr::vocabulary::EntityKind;
use crate::judge::Shelf;
use crate::judge::record::{Clerk, Log, digest};
use crate::league::{Count, Doings, Hurt, Scheme, Season};
use crate::pack::{Diagnostic, Refused};
use crate::referee::{Legacy, Referee, Silent, Stop, Tracer, Written};
use crate::teams::Characteristic;
use crate::with_book;

use super::fixture::{brought, kept_before, played_by};
use super::founded::{changes, same_layers};

/// A match as its record tells it.
pub struct Told {
    /// The score of each side.
    pub score: [i32; 2],
    /// The other counts, by word.
    pub counts: Vec<(String, [i32; 2])>,
    /// The deeds and injuries of the players of each side.
    pub doings: [Doings; 2],
    /// The digest of the record.
    pub digest: String,
}

/// Reads a record of the league's game that came to its end.
///
/// # Errors
/// A record of another game, of other rules or coaches or teams than the league's, or of a match that was not played out.
pub fn read(
    path: &Path,
    season: &Season,
    coaches: [&str; 2],
    shelf: &mut Shelf,
    (anyway, out): (bool, &Output),
) -> Result<Told, Refused> {
    let mut past = Past::read(path, anyway)?;
    let header = &past.record.header;
    if header.game != season.founding.game {
        let fault = Diagnostic::anywhere("league-record-of-other-game").with("game", &header.game);
        return Err(Refused::one(fault.with("expected", &season.founding.game), &past.sources));
    }
    if header.start.sides.len() != 2 {
        let fault = Diagnostic::anywhere("league-record-sides").with("count", header.start.sides.len());
        return Err(Refused::one(fault, &past.sources));
    }
    if !past.record.ended {
        return Err(past.truncated());
    }
    let turned = is_turned(&past, coaches)?;
    let layers: Vec<&str> = header.layers.iter().map(|(name, _)| name.as_str()).collect();
    let fits = same_layers(&season.founding, &layers).and_then(|()| {
        let pair = [season.coach(coaches[usize::from(turned)])?, season.coach(coaches[usize::from(!turned)])?];
        pair.into_iter().zip(&header.start.sides).try_for_each(|(coach, side)| brings(season, coach, side))
    });
    fits.map_err(|fault| Refused::one(fault, &past.sources))?;
    let book = past.book(shelf, out)?;
    let layers = with_book!(&book, book => &book.layers);
    out.faults(&changes(&season.founding, layers), &past.sources);
    let told = with_book!(&book, book => told(&past.table(book, out), &past, season.scheme()))?;
    Ok(if turned { told.turned() } else { told })
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
fn is_turned(past: &Past, coaches: [&str; 2]) -> Result<bool, Refused> {
    let Some(played) = played_by(&past.record.header.start) else { return Ok(false) };
    let same = |one: usize, other: usize| played[one].to_lowercase() == coaches[other].to_lowercase();
    match (same(0, 0) && same(1, 1), same(0, 1) && same(1, 0)) {
        (true, _) => Ok(false),
        (_, true) => Ok(true),
        _ => {
            let fault = Diagnostic::anywhere("league-record-of-others").with("one", &played[0]);
            Err(Refused::one(fault.with("two", &played[1]), &past.sources))
        }
    }
}

impl Told {
    /// The same with the two sides in each other's place.
    fn turned(mut self) -> Told {
        self.score.reverse();
        self.counts.iter_mut().for_each(|(_, counts)| counts.reverse());
        self.doings.reverse();
        self
    }
}

fn told<G: Automated>(table: &Table<G>, past: &Past, scheme: &Scheme) -> Result<Told, Refused> {
    let log = Log::default();
    let clerk = past.held_by(Clerk::new(Rc::clone(&log)));
    let mut referee = table.sit(past.record.answers().collect(), clerk, None, Silent)?;
    match referee.play_from(&table.header.start).err() {
        Some(Stop::Over) if log.borrow().len() == past.record.steps.len() => {}
        Some(Stop::Fault(fault)) => return Err(past.altered(*fault, log.borrow().len())),
        _ => return Err(past.truncated()),
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
        |side: usize, word: &str| table.header.start.sides.get(side).map_or(0, |side| kept_before(side, word));
    let gained = |(word, [one, two]): (String, [i32; 2])| {
        let gained = [one.saturating_sub(brought(0, &word)), two.saturating_sub(brought(1, &word))];
        (word, gained)
    };
    // What comes of the deeds of players is not what befell a side, though the words may be the same.
    let counts = scheme.counts.iter().filter(|count| count.deed.is_none()).filter_map(count).map(gained).collect();
    // As they stand in the file: a record that was told by one release is not reported again by another.
    let told = || past.record.steps.iter().map(|(_, line)| line).collect();
    let steps: Vec<&String> = past.written.as_ref().map_or_else(told, |written| written.iter().collect());
    let mut doings = [0, 1].map(|side| Doings { gold: G::earnings(referee.game(), side), ..Doings::default() });
    for legacy in legacies {
        if let Some(own) = doings.get_mut(usize::from(legacy.side)) {
            note(own, legacy, scheme);
        }
    }
    Ok(Told { score, counts, doings, digest: digest(&(table.header.seed, steps)) })
}

/// What a counter of both teams has come to, if there is one of that name.
fn by_counter<G: Automated, T: Tracer>(referee: &Referee<G, T>, word: &str) -> Option<[i32; 2]> {
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
