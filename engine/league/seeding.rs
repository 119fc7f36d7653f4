//! The seeding of the finals: who takes part, and from which seat.

use super::ledger::Lot;
use super::scheme::{PlayOff, Seat};
use super::season::Season;

impl Season {
    /// Whether a way to end the league is one for as many divisions as there are.
    pub fn may_end_with(&self, play_off: &PlayOff) -> bool {
        play_off.divisions == 0 || play_off.divisions == self.divisions.len().max(1)
    }

    /// The coaches that take part, seat after seat.
    pub(super) fn seeds(&self, play_off: &PlayOff, lots: &[Lot]) -> Vec<usize> {
        let order = self.order(lots);
        if play_off.seats.is_empty() {
            return order.into_iter().take(play_off.coaches()).collect();
        }
        let place = |coach: usize| {
            1 + order.iter().take_while(|c| **c != coach).filter(|c| self.are_rivals(**c, coach)).count()
        };
        let mut seeds: Vec<usize> = Vec::new();
        for seat in &play_off.seats {
            let fits = |coach: &&usize| match seat {
                Seat::Of(division, wanted) => self.division_of(**coach) == Some(*division) && place(**coach) == *wanted,
                Seat::Best(wanted) => place(**coach) == *wanted && !seeds.contains(coach),
            };
            let found = order.iter().find(fits).copied();
            seeds.extend(found);
        }
        if play_off.apart {
            self.part_rivals(&mut seeds);
        }
        seeds
    }

    /// Two of one division who would meet at once: the second of them changes places with that of another pair.
    fn part_rivals(&self, seeds: &mut [usize]) {
        let together = |seeds: &[usize], at: usize| self.are_rivals(seeds[at], seeds[at + 1]);
        let pairs: Vec<usize> = (0..seeds.len().saturating_sub(1)).step_by(2).collect();
        for &at in &pairs {
            for &other in pairs.iter().filter(|other| **other != at) {
                if !together(seeds, at) {
                    break;
                }
                seeds.swap(at + 1, other + 1);
                if together(seeds, at) || together(seeds, other) {
                    seeds.swap(at + 1, other + 1);
                }
            }
        }
    }

    /// Of some who are level, those between whom a die must decide before these finals begin.
    pub(super) fn contenders(&self, play_off: &PlayOff, group: &[usize], before: usize) -> Vec<usize> {
        if play_off.seats.is_empty() {
            return if group.len() > 1 && before < play_off.coaches() { group.to_vec() } else { Vec::new() };
        }
        let order = self.order(&[]);
        let better = |coach: usize| order[..before].iter().filter(|other| self.are_rivals(**other, coach)).count();
        let level = |coach: usize| group.iter().filter(|other| self.are_rivals(**other, coach)).count();
        let could_be = |coach: usize, place: usize| (better(coach) + 1..=better(coach) + level(coach)).contains(&place);
        let contends = |coach: &usize| {
            play_off.seats.iter().any(|seat| match *seat {
                Seat::Of(division, place) => {
                    self.division_of(*coach) == Some(division) && level(*coach) > 1 && could_be(*coach, place)
                }
                Seat::Best(place) => {
                    could_be(*coach, place) && group.iter().filter(|other| could_be(**other, place)).count() > 1
                }
            })
        };
        group.iter().copied().filter(contends).collect()
    }
}
