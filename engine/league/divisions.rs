//! Divisions, and the calendar by which the coaches of each meet. Nobody has to keep to it.

use super::matches::Match;
use super::season::Season;

/// A match that the calendar wants.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting<'s> {
    /// Its round, from 1.
    pub round: usize,
    /// The two coaches.
    pub coaches: [usize; 2],
    /// The match, once it was played.
    pub played: Option<&'s Match>,
}

impl Season {
    /// The division of a coach, from 0; none in a league that is not divided.
    pub fn division_of(&self, coach: usize) -> Option<usize> {
        self.divisions.iter().position(|division| division.contains(&coach))
    }

    /// The coaches of each division; of a league that is not divided, all in one.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        if self.divisions.is_empty() { vec![self.participants().collect()] } else { self.divisions.clone() }
    }

    /// Whether two coaches play the league against one another.
    pub fn are_rivals(&self, one: usize, two: usize) -> bool {
        self.division_of(one) == self.division_of(two)
    }

    fn rivals(&self, coach: usize) -> impl Iterator<Item = usize> {
        self.participants().filter(move |other| *other != coach && self.are_rivals(coach, *other))
    }

    /// How often two coaches have met in the league.
    pub(super) fn met(&self, one: usize, two: usize) -> usize {
        self.matches.iter().filter(|played| played.is_between(one, two)).count()
    }

    /// How many matches of the league a coach plays in all.
    pub fn matches_each(&self, coach: usize) -> usize {
        match self.scheme().meetings {
            _ if !self.takes_part(coach) => 0,
            0 => self.scheme().matches,
            meetings => meetings * self.rivals(coach).count(),
        }
    }

    /// How many matches of the league a coach has still to play.
    pub fn left(&self, coach: usize) -> usize {
        match self.scheme().meetings {
            _ if !self.takes_part(coach) => 0,
            0 => self.scheme().matches.saturating_sub(self.played(coach)),
            meetings => self.rivals(coach).map(|other| meetings.saturating_sub(self.met(coach, other))).sum(),
        }
    }

    /// How many matches the league has.
    pub fn all_matches(&self) -> usize {
        self.participants().map(|coach| self.matches_each(coach)).sum::<usize>() / 2
    }

    /// Every match of the calendar, round after round; none in a league without one.
    pub fn calendar(&self) -> Vec<Meeting<'_>> {
        let rounds: Vec<Vec<Vec<[usize; 2]>>> = self.groups().iter().map(|group| rounds(group)).collect();
        let most = rounds.iter().map(Vec::len).max().unwrap_or_default();
        let mut calendar: Vec<Meeting> = Vec::new();
        for leg in 0..self.scheme().meetings {
            for round in 0..most {
                let pairs = rounds.iter().filter_map(|rounds| rounds.get(round)).flatten();
                calendar.extend(pairs.map(|[one, two]| Meeting {
                    round: leg * most + round + 1,
                    coaches: if leg % 2 == 0 { [*one, *two] } else { [*two, *one] },
                    played: self.matches.iter().filter(|played| played.is_between(*one, *two)).nth(leg),
                }));
            }
        }
        calendar
    }

    /// The first round of the calendar of which not all is played: its number, and who has still to play.
    pub fn round(&self) -> Option<(usize, Vec<[usize; 2]>)> {
        let open: Vec<Meeting> = self.calendar().into_iter().filter(|meeting| meeting.played.is_none()).collect();
        let round = open.first()?.round;
        Some((round, open.iter().filter(|meeting| meeting.round == round).map(|meeting| meeting.coaches).collect()))
    }
}

/// Everybody against everybody: the first stays, the others go round; whoever meets nobody rests.
fn rounds(group: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let rest = (group.len() % 2 == 1).then_some(None);
    let mut places: Vec<Option<usize>> = group.iter().copied().map(Some).chain(rest).collect();
    let mut rounds = Vec::new();
    for _ in 1..places.len() {
        let (first, last) = places.split_at(places.len() / 2);
        rounds.push(first.iter().zip(last.iter().rev()).filter_map(|(one, two)| Some([(*one)?, (*two)?])).collect());
        places[1..].rotate_right(1);
    }
    rounds
}
