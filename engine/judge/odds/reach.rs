//! How likely it is to come to each place, and so what may come of it all.

use std::collections::BTreeMap;

use super::chances::{Fact, Possibility};
use super::circles::groups;
use super::fraction::Fraction;
use super::graph::{Graph, Node, NodeId, RollKey};
use super::linear::{Equation, solve};

/// The same roll of the same player is told so often at most; what is not told apart may go round in circles.
pub(super) const MOST_ROLLS: u16 = 6;

/// How often each roll came before, of those that may still come: its number, and how often.
type Before = Vec<(usize, u16)>;

/// A place, and what came before it as far as it matters for what is told.
type Place = (NodeId, Before);

/// Everything that may come of an order.
pub(super) struct OddsOutcomes {
    /// How likely each thing is at least.
    pub facts: BTreeMap<Fact, Fraction>,
    /// How likely it is to come to where nobody looked.
    pub unseen: Fraction,
}

/// Everything that may come from a node on, if coaches choose like this.
pub(super) fn outcomes(
    graph: &Graph,
    root: NodeId,
    chosen: &[Option<usize>],
    met: &[RollKey],
    tallies: usize,
) -> OddsOutcomes {
    let map = Map::draw(graph, root, chosen, met);
    let chances = map.chances();
    let mut outcomes = OddsOutcomes { facts: BTreeMap::new(), unseen: Fraction::zero() };
    for ((node, before), chance) in map.places.iter().zip(chances) {
        let mut add = |row: Possibility, what: i64| {
            let sum = outcomes.facts.entry((row, what)).or_insert_with(Fraction::zero);
            *sum = sum.plus(&chance);
        };
        match graph.node(*node) {
            Node::Note(noted, _) => {
                let times = times(before, map.number(noted.roll));
                if times < MOST_ROLLS {
                    add(Possibility::Roll(noted.roll.0, noted.roll.1, times), noted.outcome.into());
                }
            }
            Node::End(end) => {
                if let Some(wanted) = end.wanted {
                    add(Possibility::Wanted, wanted.into());
                }
                add(Possibility::Grief, end.grief.into());
                for (index, &count) in end.counts.iter().enumerate() {
                    add(Possibility::Count((index % tallies) as u8, (index / tallies) as u8), count);
                }
            }
            Node::Choice(..) if chosen[*node as usize].is_none() => outcomes.unseen = outcomes.unseen.plus(&chance),
            Node::Unseen | Node::Exit(_) => outcomes.unseen = outcomes.unseen.plus(&chance),
            Node::Chance(_) | Node::Choice(..) | Node::Same(_) => {}
        }
    }
    outcomes
}

fn times(before: &Before, roll: usize) -> u16 {
    before.iter().find(|(known, _)| *known == roll).map_or(0, |(_, times)| *times)
}

/// Every place that can be come to, and how surely one leads to the next.
struct Map<'g> {
    graph: &'g Graph,
    met: &'g [RollKey],
    /// By node: the rolls that may still come, as bits; of very many the last share one.
    later: Vec<u128>,
    places: Vec<Place>,
    ways: Vec<Vec<(Fraction, usize)>>,
}

impl<'g> Map<'g> {
    fn draw(graph: &'g Graph, root: NodeId, chosen: &[Option<usize>], met: &'g [RollKey]) -> Map<'g> {
        let mut map = Map { graph, met, later: Vec::new(), places: vec![(root, Vec::new())], ways: Vec::new() };
        map.later = map.rolls_to_come();
        let mut numbers = BTreeMap::from([((root, Vec::new()), 0)]);
        while map.ways.len() < map.places.len() {
            let place = map.places[map.ways.len()].clone();
            let mut ways = Vec::new();
            for (share, next) in map.followers(&place, chosen) {
                let number = *numbers.entry(next.clone()).or_insert(map.places.len());
                if number == map.places.len() {
                    map.places.push(next);
                }
                ways.push((share, number));
            }
            map.ways.push(ways);
        }
        map
    }

    fn number(&self, roll: RollKey) -> usize {
        self.met.iter().position(|known| *known == roll).unwrap_or(self.met.len())
    }

    fn bit(&self, roll: usize) -> u128 {
        1 << roll.min(127)
    }

    fn rolls_to_come(&self) -> Vec<u128> {
        let next: Vec<Vec<usize>> = (0..self.graph.len())
            .map(|id| self.graph.next(id as NodeId).into_iter().map(|id| id as usize).collect())
            .collect();
        let mut later = vec![0; next.len()];
        for group in groups(&next) {
            let own = |&id: &usize| match self.graph.node(id as NodeId) {
                Node::Note(noted, _) => self.bit(self.number(noted.roll)),
                _ => 0,
            };
            let all = group.iter().map(|id| own(id) | next[*id].iter().fold(0, |sum, &next| sum | later[next]));
            let all = all.fold(0, |sum, one| sum | one);
            group.iter().for_each(|&id| later[id] = all);
        }
        later
    }

    fn followers(&self, (node, before): &Place, chosen: &[Option<usize>]) -> Vec<(Fraction, Place)> {
        let to = |next: NodeId, before: &Before| {
            let matters = |(roll, _): &&(usize, u16)| self.later[next as usize] & self.bit(*roll) != 0;
            (next, before.iter().filter(matters).copied().collect())
        };
        match self.graph.node(*node) {
            Node::Chance(ways) => {
                let all: u64 = ways.iter().map(|(weight, _)| weight).sum();
                let share = |weight: u64| Fraction::new(weight as i64, all as i64);
                ways.iter().map(|(weight, next)| (share(*weight), to(*next, before))).collect()
            }
            Node::Choice(_, ways) => {
                let answer = chosen[*node as usize];
                answer.into_iter().map(|answer| (Fraction::one(), to(ways[answer], before))).collect()
            }
            Node::Note(noted, next) => {
                vec![(Fraction::one(), to(*next, &with_one_more(before, self.number(noted.roll))))]
            }
            Node::Same(next) => vec![(Fraction::one(), to(*next, before))],
            Node::End(_) | Node::Unseen | Node::Exit(_) => Vec::new(),
        }
    }

    /// How likely it is to come to each place; where it may come back to one, how often it does.
    fn chances(&self) -> Vec<Fraction> {
        let next: Vec<Vec<usize>> =
            self.ways.iter().map(|ways| ways.iter().map(|(_, number)| *number).collect()).collect();
        let mut chances = vec![Fraction::zero(); self.places.len()];
        chances[0] = Fraction::one();
        for group in groups(&next).into_iter().rev() {
            if group.len() > 1 || next[group[0]].contains(&group[0]) {
                self.solve_cycle(&group, &mut chances);
            }
            let inside = |number: &usize| group.len() > 1 && group.contains(number);
            for &place in &group {
                let chance = chances[place].clone();
                for (share, number) in self.ways[place].iter().filter(|(_, number)| !inside(number) && *number != place)
                {
                    chances[*number] = chances[*number].plus(&chance.times(share));
                }
            }
        }
        chances
    }

    fn solve_cycle(&self, group: &[usize], chances: &mut [Fraction]) {
        let inside: BTreeMap<usize, usize> = group.iter().enumerate().map(|(at, &place)| (place, at)).collect();
        let mut rows = vec![Equation::new(); group.len()];
        for (at, &place) in group.iter().enumerate() {
            for (share, number) in &self.ways[place] {
                if let Some(&to) = inside.get(number) {
                    let sum = rows[to].entry(at).or_insert_with(Fraction::zero);
                    *sum = sum.plus(share);
                }
            }
        }
        let free = group.iter().map(|&place| vec![chances[place].clone()]).collect();
        if let Some(solved) = solve(rows, free) {
            for (&place, chance) in group.iter().zip(solved) {
                chances[place] = chance[0].clone();
            }
        }
    }
}

fn with_one_more(before: &Before, roll: usize) -> Before {
    let mut now = before.clone();
    match now.iter_mut().find(|(known, _)| *known == roll) {
        Some((_, times)) => *times = (*times + 1).min(MOST_ROLLS),
        None => {
            now.push((roll, 1));
            now.sort_unstable();
        }
    }
    now
}
