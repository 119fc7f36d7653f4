//! A league as it stands: what follows from the entries of its ledger, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use crate::pack::{Diagnostic, nearest};

use super::finals::Finals;
use super::ledger::{Entry, Founding, Gain, LeagueEvent, Opening, Report, Sort, undone};
use super::matches::{Match, Side};
use super::scheme::Scheme;
use super::squad::Squad;

/// A league as it stands after its last entry.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Season {
    /// Its founding.
    pub founding: Founding,
    /// The coaches, in the order in which they joined.
    pub coaches: Vec<Coach>,
    /// The matches of the league, in the order played.
    pub matches: Vec<Match>,
    /// The pairs drawn last, and the entry that says so.
    pub drawn: Option<(u64, Vec<[usize; 2]>)>,
    /// The coaches of each division; empty if the league is not divided.
    pub divisions: Vec<Vec<usize>>,
    /// The matches between divisions, in the order played: no part of the league's table.
    pub friendlies: Vec<Match>,
    /// The finals, once they began.
    pub stage: Option<Finals>,
    /// The seasons before this one.
    pub past: Vec<Past>,
    /// How many entries the ledger has.
    pub entries: u64,
}

/// A season that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// Its matches, in the order played.
    pub matches: Vec<Match>,
    /// Those between divisions.
    pub friendlies: Vec<Match>,
    /// Its finals.
    pub stage: Option<Finals>,
}

/// A coach.
#[derive(Clone, Debug, PartialEq)]
pub struct Coach {
    /// The name.
    pub name: String,
    /// The id of the team, if it has one.
    pub team: Option<String>,
    /// The name of the team.
    pub team_name: Option<String>,
    /// The gains from matches, in order.
    pub gains: Vec<Gained>,
    /// The players, where teams grow.
    pub squad: Option<Squad>,
    /// League points lost for dodging matches.
    pub docked: i32,
    /// The advancements under each number, whoever wore it.
    pub advanced: BTreeMap<u8, usize>,
}

/// A coach's gain from a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gained {
    /// The entry of the match.
    pub played: u64,
    /// The dice.
    pub dice: Vec<u8>,
    /// The gain; nothing if the coach has still to choose.
    pub gained: Option<String>,
}

/// Why two coaches may not play a match of the league now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// This one has played all matches.
    Done(usize),
    /// This one must meet somebody else first.
    TooSoon(usize),
    /// They have met as often as they should.
    MetOften,
    /// They are of different divisions.
    OtherDivision,
}

impl Season {
    /// The season that follows from a ledger.
    ///
    /// # Errors
    /// `league-rests-on` for an entry that makes no sense without one that was undone or never written.
    pub fn read(entries: &[Entry]) -> Result<Season, Diagnostic> {
        let gone = undone(entries);
        let counts = |entry: &&Entry| !gone.contains(&entry.number);
        let corrections = corrections(entries.iter().filter(counts));
        let mut season = Season { entries: entries.len() as u64, ..Season::default() };
        for entry in entries.iter().filter(counts) {
            season.take_or_say(entry, &corrections, &gone)?;
        }
        Ok(season)
    }

    /// Takes one more entry, or says that it rests on one that is not there.
    pub(super) fn take_or_say(
        &mut self,
        entry: &Entry,
        corrections: &Corrections,
        gone: &BTreeSet<u64>,
    ) -> Result<(), Diagnostic> {
        self.take(entry, corrections, gone).ok_or_else(|| {
            Diagnostic::anywhere("league-rests-on").with("entry", entry.number).with("deed", entry.event.kind())
        })
    }

    /// The rules of the league.
    pub fn scheme(&self) -> &Scheme {
        &self.founding.scheme
    }

    /// The coach of a name, however it is cased.
    ///
    /// # Errors
    /// `unknown-coach`, with the nearest name there is.
    pub fn coach(&self, name: &str) -> Result<usize, Diagnostic> {
        let exact = self.coaches.iter().position(|coach| coach.name == name);
        let lower = name.to_lowercase();
        let near = || self.coaches.iter().position(|coach| coach.name.to_lowercase() == lower);
        exact.or_else(near).ok_or_else(|| {
            let names: Vec<String> = self.coaches.iter().map(|coach| coach.name.to_lowercase()).collect();
            let mut fault = Diagnostic::anywhere("unknown-coach").with("word", name);
            let found = nearest(&lower, names.iter().map(String::as_str));
            let found = found.and_then(|found| names.iter().position(|name| *name == found));
            fault.suggestion = found.map(|index| self.coaches[index].name.clone());
            fault
        })
    }

    /// Whether a coach takes part in this season: whoever has come back since the last one, and everybody new.
    pub fn takes_part(&self, coach: usize) -> bool {
        self.coaches[coach].squad.as_ref().is_none_or(|squad| !squad.drafting)
    }

    /// The coaches of this season, in the order in which they joined.
    pub fn participants(&self) -> impl Iterator<Item = usize> {
        (0..self.coaches.len()).filter(|coach| self.takes_part(*coach))
    }

    /// The champions of the seasons before this one: the number of each, from 1, and the coach.
    pub fn champions(&self) -> impl Iterator<Item = (usize, usize)> {
        let champion = |(index, past): (usize, &Past)| Some((index + 1, past.stage.as_ref()?.medal(1)?));
        self.past.iter().enumerate().filter_map(champion)
    }

    /// The matches of a coach, in the order played.
    pub fn matches_of(&self, coach: usize) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(move |played| played.side_of(coach).is_some())
    }

    /// How many matches of the league a coach has played.
    pub fn played(&self, coach: usize) -> usize {
        self.matches_of(coach).count()
    }

    /// Whether every match of the league is played. One coach may be left without an opponent for the last, where the
    /// matches of all make an odd number.
    pub fn is_complete(&self) -> bool {
        let left: usize = self.participants().map(|coach| self.left(coach)).sum();
        self.participants().count() >= self.scheme().coaches && left <= 1
    }

    /// Why two coaches may not play one another now: nothing if they may.
    pub fn obstacles(&self, one: usize, two: usize) -> Vec<Obstacle> {
        if !self.are_rivals(one, two) {
            return vec![Obstacle::OtherDivision];
        }
        let meetings = self.scheme().meetings;
        if meetings > 0 && self.met(one, two) >= meetings {
            return vec![Obstacle::MetOften];
        }
        let done = [one, two].into_iter().filter(|coach| self.left(*coach) == 0).map(Obstacle::Done);
        let mut found: Vec<Obstacle> = done.collect();
        if found.is_empty() {
            let pairs = [(one, two), (two, one)];
            let soon = pairs.into_iter().filter(|(coach, other)| !self.has_rested(*coach, *other));
            found.extend(soon.map(|(coach, _)| Obstacle::TooSoon(coach)));
        }
        found
    }

    /// Whether a coach has met enough others since meeting this one.
    fn has_rested(&self, coach: usize, other: usize) -> bool {
        let own: Vec<&Match> = self.matches_of(coach).collect();
        let met = own.iter().rposition(|played| played.side_of(other).is_some());
        met.is_none_or(|met| own.len() - 1 - met >= self.scheme().matches_between)
    }

    /// The rolls and choices still owed: the match and the coach.
    pub fn owed(&self) -> Vec<(u64, usize)> {
        if self.scheme().gains.is_none() {
            return Vec::new();
        }
        let played = self.matches.iter().filter(|played| played.sort == Sort::Usual);
        let pairs = played.flat_map(|played| played.sides.iter().map(|side| (played.entry, side.coach)));
        pairs.filter(|(played, coach)| self.owes(*played, *coach)).collect()
    }

    fn owes(&self, played: u64, coach: usize) -> bool {
        match self.gain(played, coach) {
            None => true,
            Some(gained) => gained.gained.is_none() && !self.lacking(coach).is_empty(),
        }
    }

    /// The gain of a coach from a match, be it still to be chosen.
    pub fn gain(&self, played: u64, coach: usize) -> Option<&Gained> {
        self.coaches[coach].gains.iter().find(|gained| gained.played == played)
    }

    /// Whether a coach has gained something.
    pub fn has(&self, coach: usize, id: &str) -> bool {
        self.coaches[coach].gains.iter().any(|gained| gained.gained.as_deref() == Some(id))
    }

    /// The gains that a coach has not yet, in the order of the table.
    pub fn lacking(&self, coach: usize) -> Vec<&str> {
        let mut lacking: Vec<&str> = Vec::new();
        for (.., id) in self.scheme().gains.iter().flat_map(|gains| &gains.rows) {
            if !self.has(coach, id) && !lacking.contains(&id.as_str()) {
                lacking.push(id);
            }
        }
        lacking
    }

    /// Takes one more entry; none if it does not fit what stands.
    fn take(&mut self, entry: &Entry, corrections: &Corrections, gone: &BTreeSet<u64>) -> Option<()> {
        match &entry.event {
            LeagueEvent::Founded(founding) if entry.number == 1 => self.founding = (**founding).clone(),
            LeagueEvent::Founded(_) => return None,
            LeagueEvent::Joined { coach, team, name, squad } => {
                // Whoever joins a league that is divided is in no division.
                self.divisions.is_empty().then_some(())?;
                let (team, team_name, squad) = (team.clone(), name.clone(), squad.as_deref().cloned());
                let known = self.known(coach);
                let advanced = known.map(|known| self.coaches[known].advanced.clone()).unwrap_or_default();
                let (name, gains) = (coach.clone(), Vec::new());
                let newcomer = Coach { name, team, team_name, gains, squad, docked: 0, advanced };
                match known {
                    // Whoever comes back with a new team leaves the old one.
                    Some(known) => self.coaches[known] = (!self.takes_part(known)).then_some(newcomer)?,
                    None => self.coaches.push(newcomer),
                }
            }
            LeagueEvent::Divided { divisions, .. } => {
                self.has_not_begun().then_some(())?;
                let of_season = |name: &String| self.known(name).filter(|coach| self.takes_part(*coach));
                let list = |names: &Vec<String>| names.iter().map(of_season).collect::<Option<Vec<_>>>();
                self.divisions = divisions.iter().map(list).collect::<Option<_>>()?;
            }
            LeagueEvent::Docked { coach, points } => {
                let coach = self.known(coach).filter(|_| self.stage.is_none())?;
                self.coaches[coach].docked += points;
            }
            LeagueEvent::Drawn { pairs, .. } => {
                let pair = |[one, two]: &[String; 2]| Some([self.known(one)?, self.known(two)?]);
                let pairs = pairs.iter().map(pair).collect::<Option<Vec<_>>>()?;
                self.drawn = Some((entry.number, pairs));
            }
            LeagueEvent::Played(report) => match report.instead_of {
                // It was taken where the first report stands.
                Some(first) => return (!gone.contains(&first)).then_some(()),
                None => self.play(entry, report, corrections)?,
            },
            LeagueEvent::Gained(gain) => self.take_gain(gain)?,
            LeagueEvent::Opened(opening) => self.open(opening)?,
            LeagueEvent::Managed { coach, act } => self.manage(coach, act)?,
            LeagueEvent::Ended(interval) => self.end(interval)?,
            LeagueEvent::Undone { .. } => {}
        }
        Some(())
    }

    /// Whether nothing has been played yet.
    pub fn has_not_begun(&self) -> bool {
        self.stage.is_none() && self.matches.is_empty() && self.friendlies.is_empty()
    }

    pub(super) fn known(&self, name: &str) -> Option<usize> {
        self.coaches.iter().position(|coach| coach.name == name)
    }

    fn play(&mut self, entry: &Entry, report: &Report, corrections: &Corrections) -> Option<()> {
        let correction = corrections.get(&entry.number);
        let report = correction.map_or(report, |(_, report)| report);
        let side = |index: usize| {
            let side = report.sides.get(index)?;
            let coach = self.known(&side.coach)?;
            Some(Side { coach, score: side.score, counts: side.counts.clone(), gold: side.doings.gold })
        };
        let played = Match {
            entry: entry.number,
            sides: [side(0)?, side(1)?],
            overtime: report.overtime,
            date: entry.date.clone(),
            corrected: correction.map(|(number, _)| *number),
            record: report.record.clone(),
            present: [Vec::new(), Vec::new()],
            worn: [Vec::new(), Vec::new()],
            had: [None, None],
            owed: [false, false],
            reward: report.reward.clone(),
            sort: report.sort,
            conceded: report.conceded.as_ref().map(|name| self.known(name).ok_or(())).transpose().ok()?,
        };
        let rivals = self.are_rivals(played.sides[0].coach, played.sides[1].coach);
        let pair = played.sides.each_ref().map(|side| side.coach);
        pair.iter().all(|coach| self.takes_part(*coach)).then_some(())?;
        let had = pair.map(|coach| self.holdings(coach, played.was_played()));
        let owed = pair.map(|coach| !self.dues(coach).is_empty());
        let played = Match { present: self.present(pair), worn: self.worn(pair), had, owed, ..played };
        self.grow(&played, report)?;
        let decided = self.medals();
        match (&mut self.stage, report.sort) {
            (None, Sort::Friendly) if !rivals => self.friendlies.push(played),
            (None, Sort::Usual | Sort::Unplayed) if rivals => self.matches.push(played),
            (Some(stage), Sort::Usual) => stage.play(played)?,
            _ => return None,
        }
        self.hand_prizes(&decided);
        Some(())
    }

    fn take_gain(&mut self, gain: &Gain) -> Option<()> {
        let coach = self.known(&gain.coach)?;
        self.matches.iter().find(|played| played.entry == gain.played && played.side_of(coach).is_some())?;
        let gains = &mut self.coaches[coach].gains;
        match gains.iter_mut().find(|gained| gained.played == gain.played) {
            None => gains.push(Gained { played: gain.played, dice: gain.dice.clone(), gained: gain.gained.clone() }),
            Some(open) if open.gained.is_none() && gain.dice.is_empty() => open.gained.clone_from(&gain.gained),
            Some(_) => return None,
        }
        Some(())
    }

    /// Begins the finals, if those who take part are still those who earned it.
    fn open(&mut self, opening: &Opening) -> Option<()> {
        let play_off = self.scheme().play_offs.iter().find(|play_off| play_off.id == opening.play_off)?.clone();
        let seeds = opening.seeds.iter().map(|name| self.known(name)).collect::<Option<Vec<_>>>()?;
        let earned = self.may_end_with(&play_off) && self.seeds(&play_off, &opening.lots) == seeds;
        (earned && (opening.early || self.is_complete())).then_some(())?;
        self.stage = Some(Finals::new(play_off, seeds, opening.lots.clone()));
        Some(())
    }
}

/// The reports that take the place of others: by the entry of the first report, the last that counts.
pub(super) type Corrections = BTreeMap<u64, (u64, Report)>;

fn corrections<'e>(entries: impl Iterator<Item = &'e Entry>) -> Corrections {
    let mut found = Corrections::new();
    for entry in entries {
        if let LeagueEvent::Played(report) = &entry.event
            && let Some(first) = report.instead_of
        {
            found.insert(first, (entry.number, report.clone()));
        }
    }
    found
}
