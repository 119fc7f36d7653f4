//! Beasts: pieces of no side, each with a lair (`db/room/werewolf-den`).
//!
//! A beast is a player of no team. It marks nobody, nobody marks it but while it blocks, and nobody decides for it: its
//! rule says which face it takes, and where the book leaves a choice open lots are drawn. Nothing hurts it: whatever
//! would lay it down, or take it away, sends it back to its lair.
//!
//! **Never here:** which beasts there are, and what lets them loose. They are rules.

mod data;

pub use data::BeastRule;
pub(super) use data::KEYS;

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::description::belonging::room;
use crate::games::bowl::game::{Bowl, Match};
use crate::games::bowl::squad::enlist::give;
use crate::games::bowl::state::{Acting, Beast, NO_SIDE, Person, Player, Spot, State};
use crate::games::bowl::words::{event, names};
use crate::grid::{Length, Square, Ways};
use crate::referee::{Book, Command, Flow};
use crate::teams::Characteristic;

/// Brings a beast into a position, as the so manieth of its letter: where it lives, and where it is.
pub(super) fn enter(book: &Book<Bowl>, state: &mut State, rule: &BeastRule, (number, lair): (u8, Square), spot: Spot) {
    let profile = [rule.ma, rule.st, NONE, NONE, NONE];
    let mut person = Person { name: rule.id.as_str().into(), position: NONE, profile, ..Person::default() };
    give(book, &mut person, &rule.id, None);
    for (rule, argument) in &rule.has {
        give(book, &mut person, rule, argument.as_ref());
    }
    let player = state.players.len() as Value;
    state.present.join(&person.rules);
    state.players.push(Player::new(NO_SIDE, number), person);
    let new = Beast { player, rule: rule.name, letter: rule.letter, lair };
    Arc::make_mut(&mut state.board).beasts.push(new);
    state.put(player, spot);
}

/// The lairs of a beast in a dungeon, in reading order.
pub(super) fn lairs(state: &State, rule: &BeastRule) -> Vec<Square> {
    let features = state.dungeon().features().iter();
    let mut squares: Vec<Square> = features
        .filter(|feature| feature.id == rule.lair && feature.mark == rule.mark)
        .flat_map(|feature| feature.squares.iter().copied())
        .collect();
    squares.sort_unstable();
    squares
}

fn ways_of(state: &State, player: Value) -> Ways {
    state.dungeon().ways(state.square(player), |square| state.is_empty(square))
}

/// The squares beside somebody that a player can reach, each with the way there and on to that one.
fn ways_beside(state: &State, player: Value, target: Value) -> Vec<(Length, Square)> {
    let (ways, there, dungeon) = (ways_of(state, player), state.square(target), state.dungeon());
    let beside = dungeon.floor().filter(|&square| dungeon.touching(square, there));
    let reached = beside.filter_map(|square| {
        let (steps, aslant) = ways.length(square)?;
        Some(((steps, aslant + u16::from(dungeon.straight(square, there) > 1)), square))
    });
    reached.collect()
}

/// How many steps bring a player beside somebody, through free squares.
pub(super) fn steps_beside(state: &State, player: Value, target: Value) -> Option<Value> {
    ways_beside(state, player, target).into_iter().map(|((steps, _), _)| steps.into()).min()
}

/// The squares beside somebody at the end of the straightest of the shortest ways that a player has there.
pub(super) fn squares_to_attack_from(state: &State, player: Value, target: Value) -> Vec<Square> {
    let squares = ways_beside(state, player, target);
    let least = squares.iter().map(|(length, _)| *length).min();
    squares.into_iter().filter(|(length, _)| Some(*length) == least).map(|(_, square)| square).collect()
}

impl Match {
    /// After the teams, every beast comes to its lair.
    pub(super) fn place_beasts(&mut self) -> Flow {
        let book = Arc::clone(&self.book);
        for rule in &book.data.beasts {
            for (number, lair) in (1..).zip(lairs(&self.state, rule)) {
                if self.state.board.beasts.iter().all(|other| other.rule != rule.name || other.lair != lair) {
                    let beast = self.state.players.len() as Value;
                    enter(&book, &mut self.state, rule, (number, lair), Spot::Reserves);
                    self.go_home(beast)?;
                }
            }
        }
        Ok(())
    }

    /// A beast goes for somebody from a square beside it, and blocks; or for nobody, and the step is noted all the same.
    pub(super) fn charge(&mut self, beast: Value, prey: Value, square: Value) -> Flow {
        if !self.state.is_beast(beast) {
            return self.unable();
        }
        let origin = self.state.square(beast);
        if prey == NONE || square == NONE {
            self.step(event::BEAST_CHARGES, &[beast, NONE, origin, NONE])?;
            return Ok(());
        }
        let path = ways_of(&self.state, beast).path(square);
        let reach = self.state.characteristic(beast, Characteristic::Ma);
        self.state.activation += 1;
        let acting = Acting { target: prey, limit: Some(reach), ..Acting::new(beast, names::BLITZ, origin) };
        self.meanwhile(acting, |this| match this.happens(event::BEAST_CHARGES, &[beast, prey, origin, square])? {
            true => this.blitz_as_beast(beast, prey, &path),
            false => Ok(()),
        })
    }

    fn blitz_as_beast(&mut self, beast: Value, prey: Value, path: &[Square]) -> Flow {
        self.run(beast, path)?;
        // The ball that bounced off may have changed everything.
        if self.state.adjacent(beast, prey)
            && self.declare_block(beast, prey, names::BLITZ)?
            && self.pay_for_block(beast)?
        {
            self.block(beast, prey, names::BLITZ)?;
        }
        Ok(())
    }

    /// Square after square, through portals too; the ball bounces away.
    fn run(&mut self, beast: Value, path: &[Square]) -> Flow {
        for &square in path {
            if !self.state.is_empty(square) {
                return Ok(());
            }
            self.spend(beast, 1)?;
            self.state.put(beast, Spot::Square(square));
            self.tread(square)?;
        }
        Ok(())
    }

    /// A ball on a square where a beast has come bounces.
    pub(super) fn tread(&mut self, square: Square) -> Flow {
        if self.state.ball_lies_on(square) { self.bounce_off(square) } else { Ok(()) }
    }

    /// Of what a push from a square allows, what leads most directly to the way out of the lair that is nearest to whoever is
    /// pushed.
    pub(super) fn drive_out(
        &mut self,
        beast: Value,
        pusher: Square,
        pushed: Value,
        options: Vec<Command>,
    ) -> Flow<Command> {
        let state = &self.state;
        let den = state.beast(beast).map_or(NONE, |beast| room(state, beast.lair));
        let openings = state.dungeon().ways_out(|square| den != NONE && room(state, square) == den);
        let from = state.square(pushed);
        let steps = |opening: &Vec<Square>| state.dungeon().steps_to_any(opening)[from as usize];
        let least = openings.iter().filter_map(steps).min();
        let nearest: Vec<usize> =
            (0..openings.len()).filter(|&index| least.is_some() && steps(&openings[index]) == least).collect();
        let chosen = self.by_lot(beast, (0..nearest.len() as Value).collect())?;
        let goal = chosen.map_or(&[][..], |index| &openings[nearest[index as usize]]);
        let dungeon = self.state.dungeon();
        let steps = dungeon.steps_to_any(goal);
        let directness = |option: &Command| {
            let straight = goal.iter().map(|&square| dungeon.straight(option.object, square)).min();
            let steps = usize::try_from(option.object).ok().and_then(|index| steps[index]);
            (steps.unwrap_or(u16::MAX), straight, !dungeon.in_line(pusher, from, option.object))
        };
        let least = options.iter().map(directness).min();
        let best = (0..options.len()).filter(|&index| Some(directness(&options[index])) == least);
        let best: Vec<Value> = best.map(|index| index as Value).collect();
        let taken = self.by_lot(beast, best)?.unwrap_or(0);
        Ok(options[taken as usize])
    }

    /// One of several by the lots of a beast; a lone one needs none. Without lots it is the first.
    fn by_lot(&mut self, beast: Value, among: Vec<Value>) -> Flow<Option<Value>> {
        let lots = self.rule_of(beast).and_then(|rule| rule.squares).filter(|_| among.len() > 1);
        let place = match lots {
            Some(lots) => self.draw_lots(lots, among.len() as Value)?,
            None => 1,
        };
        Ok(among.get(place as usize - 1).copied())
    }

    fn rule_of(&self, beast: Value) -> Option<&BeastRule> {
        self.book.data.beast(self.state.beast(beast)?.rule)
    }

    /// A beast comes to its lair, or to the nearest free square; nothing is the matter with it any more.
    pub(super) fn go_home(&mut self, beast: Value) -> Flow {
        let Some(&Beast { lair, .. }) = self.state.beast(beast) else { return Ok(()) };
        self.end_activation_of(beast);
        let origin = self.state.square(beast);
        let state = &self.state;
        let here = |square: Square| self.is_at(beast, square);
        let free = |square: &Square| state.is_empty(*square) || here(*square);
        let steps = state.dungeon().steps_to_any(&[lair]);
        let near = state.dungeon().floor().filter(|square| !state.dungeon().is_pit(*square)).filter(free);
        let near: Vec<(u16, Square)> = near.filter_map(|square| Some((steps[square as usize]?, square))).collect();
        let least = near.iter().map(|(steps, _)| *steps).min();
        let mut nearest: Vec<Square> =
            near.into_iter().filter(|(steps, _)| Some(*steps) == least).map(|(_, square)| square).collect();
        if nearest.iter().any(|&square| here(square)) {
            nearest = vec![origin];
        }
        let Some(square) = self.by_lot(beast, nearest)?.filter(|&square| !self.is_at(beast, square)) else {
            return Ok(());
        };
        self.state.put(beast, Spot::Square(square));
        self.step(event::BEAST_RETURNS, &[beast, origin, square])?;
        self.tread(square)
    }

    fn is_at(&self, player: Value, square: Square) -> bool {
        self.state.square(player) == square && self.state.on(square) == player
    }
}
