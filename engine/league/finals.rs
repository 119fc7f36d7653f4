//! The finals: who meets whom, round after round, until one is left.

use super::ledger::Lot;
use super::matches::Match;
use super::scheme::PlayOff;

/// The finals of a league.
#[derive(Clone, Debug, PartialEq)]
pub struct Finals {
    /// The way in which the league ends.
    pub play_off: PlayOff,
    /// The coaches who take part, first to last.
    pub seeds: Vec<usize>,
    /// The dice between those who were level.
    pub lots: Vec<Lot>,
    /// The matches that were played.
    pub matches: Vec<Match>,
}

/// A round of the finals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// A round that so many coaches reach: 2 for the last one.
    Last(usize),
    /// The match for the third place.
    ThirdPlace,
}

/// A match of the finals, played or to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Tie<'s> {
    /// The round.
    pub round: Round,
    /// The coaches; none while that is open.
    pub coaches: [Option<usize>; 2],
    /// The match, once it was played.
    pub played: Option<&'s Match>,
}

impl Tie<'_> {
    /// Whether it can be played now.
    pub fn is_open(&self) -> bool {
        self.played.is_none() && self.coaches.iter().all(Option::is_some)
    }

    /// Whether these two play it.
    pub fn is_between(&self, one: usize, two: usize) -> bool {
        self.coaches == [Some(one), Some(two)] || self.coaches == [Some(two), Some(one)]
    }

    /// The coach who won it, or lost it.
    pub fn decided(&self, won: bool) -> Option<usize> {
        let played = self.played?;
        let winner = played.winner()?;
        Some(played.sides[if won { winner } else { 1 - winner }].coach)
    }
}

impl Finals {
    pub(super) fn new(play_off: PlayOff, seeds: Vec<usize>, lots: Vec<Lot>) -> Finals {
        Finals { play_off, seeds, lots, matches: Vec::new() }
    }

    /// Every match of the finals, round after round; that for the third place before the last one.
    pub fn ties(&self) -> Vec<Tie<'_>> {
        let mut ties: Vec<Tie> = Vec::new();
        let seed = |place: usize| self.seeds.get(place - 1).copied();
        let mut pairs: Vec<[Option<usize>; 2]> =
            self.play_off.pairings.iter().map(|[one, two]| [seed(*one), seed(*two)]).collect();
        loop {
            let round: Vec<Tie> = pairs.iter().map(|pair| self.tie(Round::Last(pairs.len() * 2), *pair)).collect();
            let next = |won: bool| -> Vec<[Option<usize>; 2]> {
                round.chunks_exact(2).map(|two| [two[0].decided(won), two[1].decided(won)]).collect()
            };
            let (winners, losers) = (next(true), next(false));
            ties.extend(round);
            if pairs.len() == 2 && self.play_off.third_place {
                ties.push(self.tie(Round::ThirdPlace, losers[0]));
            }
            if pairs.len() <= 1 {
                return ties;
            }
            pairs = winners;
        }
    }

    /// Two coaches meet once in the finals: whoever lost is out, or plays for the third place with another.
    fn tie(&self, round: Round, coaches: [Option<usize>; 2]) -> Tie<'_> {
        let played = match coaches {
            [Some(one), Some(two)] => self.matches.iter().find(|played| played.is_between(one, two)),
            _ => None,
        };
        Tie { round, coaches, played }
    }

    /// Takes a match; none if those two do not meet now, or nobody won.
    pub(super) fn play(&mut self, played: Match) -> Option<()> {
        let [one, two] = [played.sides[0].coach, played.sides[1].coach];
        let open = self.ties().iter().any(|tie| tie.is_open() && tie.is_between(one, two));
        (open && played.winner().is_some()).then(|| self.matches.push(played))
    }

    /// Whether all is played.
    pub fn is_over(&self) -> bool {
        self.ties().iter().all(|tie| tie.played.is_some())
    }

    /// The coach in this place, from 1, once that is decided: winner and loser of the last match, then of that for the
    /// third place.
    pub fn medal(&self, place: usize) -> Option<usize> {
        let round = if place <= 2 { Round::Last(2) } else { Round::ThirdPlace };
        self.ties().iter().find(|tie| tie.round == round)?.decided(place % 2 == 1)
    }
}
