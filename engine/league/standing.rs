//! The table: who comes before whom, and who gets an award.

use super::ledger::{Lot, Sort};
use super::matches::Match;
use super::scheme::{Award, Criterion};
use super::season::Season;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// The place, from 1; coaches who are level share one.
    pub place: usize,
    /// The coach.
    pub coach: usize,
    /// Matches played.
    pub played: usize,
    /// Matches won, drawn and lost.
    pub won_drawn_lost: [usize; 3],
    /// League points.
    pub points: i32,
    /// The other counts.
    pub counts: Vec<i32>,
}

/// An award and who gets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honour<'s> {
    /// The award.
    pub award: &'s Award,
    /// The coaches who share it.
    pub coaches: Vec<usize>,
    /// With how much.
    pub amount: i32,
}

impl Season {
    /// The league points of a coach from one match, by the place of its side.
    pub fn worth(&self, played: &Match, side: usize) -> i32 {
        let points = self.scheme().points;
        let own = match (played.sort, played.winner()) {
            (Sort::Friendly, _) => return 0,
            (Sort::Unplayed, _) => return points.loss,
            (Sort::Usual, Some(winner)) if winner == side => points.win,
            (Sort::Usual, Some(_)) => points.loss,
            (Sort::Usual, None) => points.draw,
        };
        let counted = |index: usize| played.sides[side].counts.get(index).copied().unwrap_or_default();
        let bonus = self.scheme().bonus.filter(|bonus| counted(bonus.count) >= bonus.from);
        own + bonus.map_or(0, |bonus| bonus.points)
    }

    /// What was counted of a coach that teams begin a match with, by its word: in all matches but friendlies. What is counted of
    /// players is their own.
    pub fn kept(&self, coach: usize) -> Vec<(&str, i32)> {
        let of_match = |played: &Match, index: usize| {
            let side = played.side_of(coach).filter(|_| played.sort != Sort::Friendly);
            side.and_then(|side| played.sides[side].counts.get(index)).copied().unwrap_or_default()
        };
        let total = |index| self.every_match().map(|played| of_match(played, index)).fold(0, i32::saturating_add);
        let kept = self.scheme().counts.iter().enumerate().filter(|(_, count)| count.kept && !count.of_players);
        kept.map(|(index, count)| (count.word.as_str(), total(index))).filter(|(_, total)| *total != 0).collect()
    }

    /// The table of the league, first to last. The finals do not count.
    pub fn table(&self) -> Vec<StandingRow> {
        self.table_of(&self.participants().collect::<Vec<_>>())
    }

    /// The table of some coaches among themselves, such as those of a division.
    pub fn table_of(&self, coaches: &[usize]) -> Vec<StandingRow> {
        let lots = self.stage.as_ref().map(|stage| stage.lots.as_slice()).unwrap_or_default();
        let order = self.order(lots).into_iter().filter(|coach| coaches.contains(coach));
        let mut rows: Vec<StandingRow> = order.map(|coach| self.row(coach)).collect();
        for index in 1..rows.len() {
            let level = self.are_level(&rows[index - 1], &rows[index], lots);
            rows[index].place = if level { rows[index - 1].place } else { index + 1 };
        }
        rows
    }

    /// The coaches, first to last; those who are level in the order in which they joined.
    pub(super) fn order(&self, lots: &[Lot]) -> Vec<usize> {
        let mut rows: Vec<StandingRow> = self.participants().map(|coach| self.row(coach)).collect();
        let key = |row: &StandingRow| (self.measures(row), self.dice_of(row.coach, lots));
        rows.sort_by_key(|row| std::cmp::Reverse(key(row)));
        rows.into_iter().map(|row| row.coach).collect()
    }

    /// The coaches who are level by everything but lots, group after group, first to last.
    pub(super) fn level_groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for coach in self.order(&[]) {
            let last = groups.last().and_then(|group| group.first()).copied();
            match (last.is_some_and(|last| self.are_level(&self.row(last), &self.row(coach), &[])), groups.last_mut()) {
                (true, Some(group)) => group.push(coach),
                _ => groups.push(vec![coach]),
            }
        }
        groups
    }

    fn are_level(&self, one: &StandingRow, two: &StandingRow, lots: &[Lot]) -> bool {
        self.measures(one) == self.measures(two) && self.dice_of(one.coach, lots) == self.dice_of(two.coach, lots)
    }

    fn measures(&self, row: &StandingRow) -> Vec<i32> {
        self.scheme().ranking.iter().map(|criterion| measure(row, criterion)).collect()
    }

    fn dice_of<'l>(&self, coach: usize, lots: &'l [Lot]) -> &'l [u8] {
        let lot = lots.iter().find(|lot| lot.coach == self.coaches[coach].name);
        lot.map_or(&[], |lot| lot.dice.as_slice())
    }

    fn row(&self, coach: usize) -> StandingRow {
        let mut row = StandingRow {
            place: 1,
            coach,
            played: 0,
            won_drawn_lost: [0; 3],
            points: -self.coaches[coach].docked,
            counts: vec![0; self.scheme().counts.len()],
        };
        for (played, side) in self.matches.iter().filter_map(|played| Some((played, played.side_of(coach)?))) {
            let winner = played.winner();
            let column = match winner {
                _ if played.sort == Sort::Unplayed => 2,
                Some(winner) if winner == side => 0,
                Some(_) => 2,
                None => 1,
            };
            row.played += 1;
            row.won_drawn_lost[column] += 1;
            row.points += self.worth(played, side);
            row.counts.iter_mut().zip(&played.sides[side].counts).for_each(|(sum, count)| *sum += count);
        }
        row
    }

    /// The awards, as they stand now; nobody gets one before the first match.
    pub fn honours(&self) -> Vec<Honour<'_>> {
        let table = self.table();
        let best = |award: &Award| {
            let amounts = table.iter().map(|row| measure(row, &award.by));
            if award.most { amounts.max() } else { amounts.min() }
        };
        let honour = |award| {
            let amount = best(award).unwrap_or_default();
            let level = || table.iter().filter(|row| measure(row, &award.by) == amount);
            let places = level().map(|row| row.place);
            let place = if award.most { places.min() } else { places.max() };
            let has = |row: &&StandingRow| award.shared || Some(row.place) == place;
            let mut coaches: Vec<usize> = level().filter(has).map(|row| row.coach).collect();
            coaches.sort_unstable();
            if self.matches.is_empty() {
                coaches.clear();
            }
            Honour { award, coaches, amount }
        };
        let medal = |place| self.stage.iter().filter_map(|stage| stage.medal(place)).collect();
        let given = self.scheme().awards.iter().map(|award| match award.by {
            Criterion::Medal(place) => Honour { award, coaches: medal(place), amount: place as i32 },
            _ => honour(award),
        });
        given.collect()
    }

    /// The gold that a coach gets with awards.
    pub fn prize(&self, coach: usize) -> i32 {
        let own = self.honours().into_iter().filter(|honour| honour.coaches.contains(&coach));
        own.filter_map(|honour| honour.award.gold).sum()
    }
}

fn measure(row: &StandingRow, criterion: &Criterion) -> i32 {
    match criterion {
        Criterion::Points => row.points,
        Criterion::Count(index) => row.counts.get(*index).copied().unwrap_or_default(),
        Criterion::Medal(_) => 0,
    }
}
