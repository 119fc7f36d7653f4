//! A position as it is read: what whoever reads it supposes anyway is left out.

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::description::{BEGUN, CLOCK, LYING, OF_PLAYERS, OF_TEAMS, TURNS};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::SIDES;
use crate::games::bowl::squad::enlist::new_side;
use crate::games::bowl::state::{Side, State};
use crate::games::bowl::words::{PLAYER, SQUARE};
use crate::grid::{Dungeon, bare};
use crate::pack::{Diagnostics, Entries, Node, Tree};
use crate::referee::{Book, Family, Game, Start, Written, write_fields};

use super::hired::newcomer;
use super::reader;

/// A position, as it is read. Between two orders nobody is acting, and what lasts no longer than an order is over.
#[must_use]
pub fn write(game: Game<Bowl>, start: &Start) -> Option<Tree> {
    let mut writer = Writer { book: game.book, state: game.state, position: Entries::default() };
    writer.ground(start)?;
    writer.players();
    writer.lying();
    for side in 0..game.state.sides.len() {
        writer.side(side);
    }
    writer.turn(start);
    Some(writer.position.into())
}

struct Writer<'w> {
    book: &'w Book<Bowl>,
    state: &'w State,
    position: Entries,
}

impl<'w> Writer<'w> {
    fn game(&self) -> Game<'w, Bowl> {
        Game::new(self.book, self.state)
    }

    fn spell(&self, square: Value) -> String {
        Bowl::spell(self.state, SQUARE, square)
    }

    fn name(&self, player: Value) -> String {
        Bowl::spell(self.state, PLAYER, player)
    }

    /// The dungeon, whose its end zones are, and what has become of its terrain; none where nobody knows how it was drawn.
    fn ground(&mut self, start: &Start) -> Option<()> {
        let dungeon = self.state.dungeon();
        match (self.book.data.dungeons.get(&dungeon.id), &start.board) {
            (Some(known), _) => {
                self.position.put("dungeon", dungeon.id.as_str());
                let owners = known.tiles().iter().zip(dungeon.tiles());
                let mut owners: Vec<(u8, u8)> =
                    owners.filter_map(|(then, now)| then.end_zone.zip(now.end_zone)).collect();
                owners.sort_unstable();
                owners.dedup();
                if owners.iter().any(|(then, now)| then != now) {
                    let sides = &SIDES[..self.state.sides.len()];
                    let word = |(_, now): &(u8, u8)| sides.get(usize::from(*now)).map_or("nobody", |side| *side);
                    self.position.put_all("end-zones", owners.iter().map(word));
                }
            }
            (None, _) if is_hall(dungeon) => self.hall(),
            (None, Some(Written::File { text, .. })) => self.as_written(&Tree::parse(text, 0).ok()?),
            (None, _) => return None,
        }
        let mut terrain = Entries::default();
        for &(square, rule) in &self.state.laid {
            terrain.put(self.spell(square), if rule == NONE { "none" } else { self.book.names.name(rule) });
        }
        if !self.state.laid.is_empty() {
            self.position.put("terrain", terrain);
        }
        Some(())
    }

    fn hall(&mut self) {
        let dungeon = self.state.dungeon();
        self.position.put("hall", [dungeon.width, dungeon.height].into_iter().collect::<Node>());
    }

    /// The ground as somebody has written it: a dungeon, or the ground of another position.
    fn as_written(&mut self, written: &Tree) {
        let (dungeon, drawing) = (written.get("dungeon"), written.get("board").and_then(Tree::scalar));
        let rooms = written.get("rooms");
        match (dungeon, drawing) {
            (None, None) if rooms.is_none() => self.position.put("dungeon", written.node.clone()),
            (Some(dungeon), _) => self.position.put("dungeon", dungeon.node.clone()),
            (None, Some(drawing)) => self.position.put("board", bare(&self.book.data.grounds, &drawing)),
            (None, None) => self.hall(),
        }
        self.position.put_some("rooms", rooms.map(|rooms| rooms.node.clone()));
    }

    fn players(&mut self) {
        for player in self.state.everyone() {
            let entry = match self.state.beast(player) {
                Some(beast) => {
                    let mut entry = Entries::default();
                    entry.put("at", self.spell(self.state.square(player)));
                    entry.put("lair", self.spell(beast.lair));
                    entry
                }
                None => self.player(player),
            };
            self.position.put(self.name(player), entry);
        }
    }

    /// A player, and what a newcomer of its side has not.
    fn player(&self, player: Value) -> Entries {
        let (game, who) = (self.game(), self.state.player(player));
        let mut faults = Diagnostics::default();
        let State { board, on, turn, .. } = self.state;
        let state = State { board: Arc::clone(board), on: vec![NONE; on.len()], turn: *turn, ..State::default() };
        let mut beside = reader(self.book, state, &mut faults);
        beside.state.players.push(newcomer(who.team, who.number));
        let mut entry = Entries::default();
        write_fields(OF_PLAYERS, (game, player), (&mut beside, 0), &mut entry);
        entry
    }

    /// The ball, chests and portals.
    fn lying(&mut self) {
        let mut faults = Diagnostics::default();
        let mut beside =
            reader(self.book, State { board: Arc::clone(&self.state.board), ..State::default() }, &mut faults);
        write_fields(LYING, (self.game(), NONE), (&mut beside, NONE), &mut self.position);
    }

    fn side(&mut self, side: usize) {
        let mut faults = Diagnostics::default();
        let state = State { sides: vec![new_side(self.book)], ..State::default() };
        let mut beside = reader(self.book, state, &mut faults);
        let mut entry = Entries::default();
        write_fields(OF_TEAMS, (self.game(), side as Value), (&mut beside, 0), &mut entry);
        let entry = Node::from(entry);
        if entry != Node::Map(Vec::new()) {
            self.position.put(SIDES[side], entry);
        }
    }

    /// Whose turn it is, and what was done in it.
    fn turn(&mut self, start: &Start) {
        let (state, mut faults) = (self.state, Diagnostics::default());
        let sides = vec![Side::default(); state.sides.len()];
        let mut beside = reader(self.book, State { sides, ..State::default() }, &mut faults);
        let limited = State { turn_limit: state.turn_limit.or(start.turns), ..state.clone() };
        for table in [TURNS, CLOCK, BEGUN] {
            write_fields(table, (Game::new(self.book, &limited), NONE), (&mut beside, NONE), &mut self.position);
        }
    }
}

/// Whether a dungeon is one room of nothing but floor.
fn is_hall(dungeon: &Dungeon) -> bool {
    dungeon.floor().count() as i32 == dungeon.area() && dungeon.rooms().is_empty() && dungeon.end_zones() == 0
}
