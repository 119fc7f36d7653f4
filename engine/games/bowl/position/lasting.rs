//! Lasting changes: those that end some time, terrain that is no longer what was drawn, end zones in other hands.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::spans::until;
use crate::games::bowl::state::{Boost, Change, MOST_COUNTED};
use crate::games::bowl::words::names;
use crate::pack::{Diagnostic, Fields, Node, Tree, unknown};
use crate::teams::Characteristic;

use super::hired::PositionReader;

/// The keys of a change that lasts for a while.
pub(in crate::games::bowl) const BOOST_KEYS: &[&str] =
    &["ma", "st", "ag", "pa", "av", "has", "by", "distracted", "until"];

/// When a change may end.
const SPANS: [Value; 7] = [
    names::ACTIVATION,
    names::NEXT_ACTIVATION,
    names::END_OF_NEXT_ACTIVATION,
    names::TURN,
    names::NEXT_OWN_TURN,
    names::DOWN,
    names::MATCH,
];

/// How often a rule may be had more, or less often.
const MANY: RangeInclusive<i32> = -MOST_COUNTED..=MOST_COUNTED;

impl PositionReader<'_> {
    /// Reads `boosts: [{st: 1, until: turn}, {has: dodge, until: match}]` of a player.
    pub(in crate::games::bowl) fn boosts(&mut self, player: Value, tree: &Tree) {
        for item in tree.items() {
            let mut fields = Fields::of(item, self.faults);
            let by = Characteristic::ALL.map(|which| (which, fields.number(which.word(), self.faults)));
            let count = fields.number_in("by", MANY, self.faults);
            let (has, end) = (fields.get("has"), fields.need("until", self.faults));
            let distracted = fields.truth("distracted", self.faults);
            fields.finish(self.faults);
            let Some(span) = end.and_then(|tree| self.span(tree)) else { continue };
            let numbers = by.into_iter().filter_map(|(which, by)| Some(Change::Characteristic(which, by?)));
            let rule = has.and_then(|tree| self.held(tree));
            let rule = rule.map(|held| count.map_or(Change::Rule(held), |by| Change::Count(held, by)));
            let changes = numbers.chain(rule).chain(distracted.then_some(Change::Distracted));
            self.state.boosts.extend(changes.map(|change| Boost { player, change, until: until(span) }));
        }
        let rules = self.state.boosts.iter().filter_map(|boost| match boost.change {
            Change::Rule(held) | Change::Count(held, _) => Some(held),
            _ => None,
        });
        rules.for_each(|held| self.state.present.insert(held));
    }

    /// Reads `counts: [{has: cheers, by: 2, until: turn}]` of a side.
    pub(in crate::games::bowl) fn counts(&mut self, side: Value, tree: &Tree) {
        for item in tree.items() {
            let mut fields = Fields::of(item, self.faults);
            let (has, end) = (fields.need("has", self.faults), fields.need("until", self.faults));
            let by = fields.number_in("by", MANY, self.faults).unwrap_or(1);
            fields.finish(self.faults);
            let held = has.and_then(|tree| self.held(tree));
            if let (Some(held), Some(span)) = (held, end.and_then(|tree| self.span(tree))) {
                self.state.count_of_side(side, held, by, until(span));
            }
        }
    }

    /// Reads `extra-re-rolls: [{by: 1, until: turn}]` of a side; they are among its re-rolls.
    pub(in crate::games::bowl) fn extra_re_rolls(&mut self, side: Value, tree: &Tree) {
        for item in tree.items() {
            let mut fields = Fields::of(item, self.faults);
            let by = fields.number_in("by", 1..=MOST_COUNTED, self.faults).unwrap_or(1);
            let end = fields.need("until", self.faults);
            fields.finish(self.faults);
            let span = end.and_then(|tree| self.span(tree));
            self.state.sides[side as usize].extra.extend(span.map(|span| (by, until(span))));
        }
    }

    fn span(&mut self, tree: &Tree) -> Option<Value> {
        let word = tree.scalar().unwrap_or_default();
        let of_rules = self.book.rules.iter().filter(|rule| rule.kind == "span").map(|rule| rule.name);
        let known: Vec<Value> = SPANS.into_iter().chain(of_rules).collect();
        let found = known.iter().copied().find(|&span| self.book.names.name(span) == word);
        if found.is_none() {
            let spans = known.into_iter().map(|span| self.book.names.name(span));
            self.faults.push(unknown("unknown-word", tree.at, &word, spans));
        }
        found
    }

    /// The rule that somebody has, by its id.
    pub(super) fn held(&mut self, tree: &Tree) -> Option<u16> {
        let word = tree.scalar().unwrap_or_default();
        let found = self.book.held(&word);
        if found.is_none() {
            let known = self.book.rules.iter().filter(|rule| rule.held.is_some());
            let known = known.map(|rule| self.book.names.name(rule.name));
            self.faults.push(unknown("unknown-rule", tree.at, &word, known));
        }
        found
    }

    /// Reads `terrain: {"5,6": ice, "5,7": none}`.
    pub(super) fn terrain(&mut self, tree: &Tree) {
        for (key, terrain) in tree.entries() {
            let word = terrain.scalar().unwrap_or_default();
            let rule = self.book.find(&word).map(|rule| rule.name);
            let square = self.square(&Tree { at: key.at, node: Node::Text(key.name.clone()) });
            match (square, rule.or((word == "none").then_some(NONE))) {
                (Some(square), Some(terrain)) => self.state.laid.push((square, terrain)),
                (Some(_), None) => {
                    self.faults.push(Diagnostic::error("unknown-rule", terrain.at).with("word", &word));
                }
                (None, _) => {}
            }
        }
    }

    /// Reads `end-zones: [away, home]`: whose each of them is.
    pub(super) fn end_zones(&mut self, tree: &Tree) {
        let nobody = |tree: &Tree| tree.scalar().as_deref() == Some("nobody");
        let mut free = self.state.sides.len() as u8..;
        let owners = tree.items().iter().map(|item| {
            let side = if nobody(item) { free.next() } else { self.side_called(item) };
            side.unwrap_or(u8::MAX)
        });
        let owners: Vec<u8> = owners.collect();
        let owned = self.state.dungeon().owned_by(&owners);
        Arc::make_mut(&mut self.state.board).dungeon = Arc::new(owned);
    }
}
