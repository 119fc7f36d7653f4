//! Lasting changes: those that end some time, terrain that is no longer what was drawn, end zones in other hands.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::spans::until;
use crate::games::bowl::state::{Boost, Change};
use crate::games::bowl::words::{SQUARE, names};
use crate::games::words::spans_of_rules;
use crate::pack::{Diagnostic, Entries, Fields, MOST_COUNTED, Node, Tree, VALUES, unknown};
use crate::referee::{Family, Game};
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

impl PositionReader<'_> {
    /// Reads `boosts: [{st: 1, until: turn}, {has: dodge, until: match}]` of a player.
    pub(in crate::games::bowl) fn boosts(&mut self, player: Value, tree: &Tree) {
        for item in tree.items() {
            let mut fields = Fields::of(item, self.faults);
            let by = Characteristic::ALL.map(|which| (which, fields.number(which.word(), self.faults)));
            let count = fields.number_in("by", VALUES, self.faults);
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
            let by = fields.number_in("by", VALUES, self.faults).unwrap_or(1);
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
        let known: Vec<Value> = SPANS.into_iter().chain(spans_of_rules(self.book)).collect();
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
}

/// Reads `terrain: {"5,6": ice, "5,7": none}`.
pub(in crate::games::bowl) fn read_terrain(reading: &mut PositionReader, _: Value, tree: &Tree) {
    for (key, terrain) in tree.entries() {
        let word = terrain.scalar().unwrap_or_default();
        let rule = reading.book.find(&word).map(|rule| rule.name);
        let square = reading.square(&Tree { at: key.at, node: Node::Text(key.name.clone()) });
        match (square, rule.or((word == "none").then_some(NONE))) {
            (Some(square), Some(terrain)) => reading.state.laid.push((square, terrain)),
            (Some(_), None) => {
                reading.faults.push(Diagnostic::error("unknown-rule", terrain.at).with("word", &word));
            }
            (None, _) => {}
        }
    }
}

pub(in crate::games::bowl) fn terrain(game: Game<Bowl>, _: Value) -> Node {
    let mut terrain = Entries::default();
    for &(square, rule) in &game.state.laid {
        let rule = if rule == NONE { "none" } else { game.book.names.name(rule) };
        terrain.put(Bowl::spell(game.state, SQUARE, square), rule);
    }
    if game.state.laid.is_empty() { Node::Null } else { terrain.into() }
}

/// Reads `end-zones: [away, home]`: whose each of them is.
pub(in crate::games::bowl) fn read_end_zones(reading: &mut PositionReader, _: Value, tree: &Tree) {
    let nobody = |tree: &Tree| tree.scalar().as_deref() == Some("nobody");
    let mut free = reading.state.sides.len() as u8..;
    let owners = tree.items().iter().map(|item| {
        let side = if nobody(item) { free.next() } else { reading.side_called(item) };
        side.unwrap_or(u8::MAX)
    });
    let owners: Vec<u8> = owners.collect();
    let owned = reading.state.dungeon().owned_by(&owners);
    Arc::make_mut(&mut reading.state.board).dungeon = Arc::new(owned);
}

/// Whose the end zones of a dungeon of the packs are, if not as it is drawn.
pub(in crate::games::bowl) fn end_zones(game: Game<Bowl>, _: Value) -> Node {
    let dungeon = game.state.dungeon();
    let Some(known) = game.book.data.dungeons.get(&dungeon.id) else { return Node::Null };
    let owners = known.tiles().iter().zip(dungeon.tiles());
    let mut owners: Vec<(u8, u8)> = owners.filter_map(|(then, now)| then.end_zone.zip(now.end_zone)).collect();
    owners.sort_unstable();
    owners.dedup();
    let sides = &SIDES[..game.state.sides.len()];
    let word = |(_, now): &(u8, u8)| sides.get(usize::from(*now)).map_or("nobody", |side| *side);
    if owners.iter().all(|(then, now)| then == now) { Node::Null } else { owners.iter().map(word).collect() }
}
