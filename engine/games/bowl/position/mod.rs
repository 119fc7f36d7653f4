//! A position written down: the `position:` of a scenario.
//!
//! ```yaml
//! position:
//!   dungeon: official-1            # or `hall: [20, 12]`, or `board:` rows of cells; else a hall of 20 by 12
//!   h3: {at: "8,4", ag: 3+, has: [dodge]}      # h home, a away; with more teams c, d, e, f third to sixth
//!   a5: {at: "8,5", position: orc-lineman, state: prone, boosts: [{st: 1, until: turn}]}
//!   w1: {at: "7,4", lair: "7,1"}   # a piece of no side by its letter; without `at` it is in its lair
//!   ball: h3                       # a player, a square, or nothing while it is hidden
//!   chests: {"5,6": ball, "9,9": trap}
//!   portals: ["1,1", "2,2", "3,3", "4,4", "5,5", "6,6"]
//!   rooms: armoury                 # the room of a hall or a drawn board; or of a part: `{armoury: ["8,0", "19,11"]}`
//!   home: {re-rolls: 2, turns: 3}  # away, third, fourth, fifth, sixth; or `college: fire`, or a `team:` written out
//!   active: home                   # whose turn it is
//!   round: [third, away]           # with more than two: whose turn is still to come before the next roll
//!   pre-game: true                 # chests, portals, end zones and players have still to be placed
//!   turn-limit: 8                  # team turns a side until time is up
//!   activations: 3                 # how many there were in this team turn
//!   used: [blitz, pass]            # what this team turn has used up; the turn has begun, as with `activated: true`
//!   end-zones: [away, home]        # whose each end zone is, where it is not as drawn
//!   terrain: {"5,6": ice}          # what became of squares since; `none` where nothing is left
//!   acting: {player: h3, action: move, moved: 3}   # the activation that is going on; also `target`, `from`, `rushed`, `jumps`, `done`
//! ```
//!
//! **Never here:** a rule of play. An impossible one is told (`sound.rs`); the referee says what may be done in it.

mod begun;
pub(super) mod fields;
pub(super) mod held;
pub(super) mod hired;
mod lasting;
mod sound;
mod written;

pub(super) use fields::*;
pub use written::write;

use std::sync::Arc;

use crate::expr::vocabulary::{NONE, Value};
use crate::expr::{Argument, parse_rule_reference, parse_target};
use crate::games::bowl::beast::{BeastRule, enter, lairs};
use crate::games::bowl::description::{CLOCK, LYING, OF_PLAYERS, OF_TEAMS, TURNS};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::{LETTERS, SIDES, side_called};
use crate::games::bowl::squad::enlist::{board, enlist, equip, new_side, team_from};
use crate::games::bowl::state::{Ball, Chest, Player, Spot, State};
use crate::games::bowl::words::{PLAYER, SQUARE};
use crate::grid::{Drawn, Dungeon, Square};
use crate::pack::{Diagnostic, Diagnostics, Fields, Key, Node, Place, Tree, VALUES, unknown, unknown_name};
use crate::referee::{Book, Family, Field, KeysOf};
use crate::teams::Team;

use self::hired::{PositionReader, newcomer};

/// Reads a position; what is wrong is reported, the rest stands.
#[must_use]
pub fn read(book: &Book<Bowl>, tree: Option<&Tree>, faults: &mut Diagnostics) -> State {
    let empty = Tree { at: crate::pack::Place::default(), node: Node::Map(Vec::new()) };
    let tree = tree.unwrap_or(&empty);
    let state = State { sides: vec![new_side(book); sides(tree)], ..State::default() };
    let mut reader = reader(book, state, faults);
    let marks = reader.dungeon(tree);
    reader.whole(CLOCK, tree);
    reader.players(tree, &marks);
    reader.beasts(tree, &marks);
    reader.marks(&marks);
    reader.whole(LYING, tree);
    for (side, key) in (0..).zip(SIDES) {
        if let Some(tree) = tree.get(key) {
            reader.fields(OF_TEAMS, side, tree);
        }
    }
    reader.whole(TURNS, tree);
    reader.begun(tree);
    reader.is_sound(tree);
    reader.room_for_all(tree);
    reader.state
}

fn reader<'r>(book: &'r Book<Bowl>, state: State, faults: &'r mut Diagnostics) -> PositionReader<'r> {
    PositionReader { book, faults, state, things: Vec::new(), used: 0 }
}

/// As many sides as are spoken of, at least two.
fn sides(tree: &Tree) -> usize {
    let keys = || tree.entries().iter().map(|(key, _)| key.name.as_str());
    let spoken = |side: &usize| keys().any(|key| key == SIDES[*side] || shirt(key, LETTERS[*side]).is_some());
    (0..SIDES.len()).rev().find(spoken).map_or(2, |last| last + 1).max(2)
}

/// The keys of the whole, in the order in which they are told.
fn keys_of_whole() -> Vec<&'static str> {
    let mut keys = vec!["dungeon", "hall", "board", "rooms", "end-zones", "terrain"];
    keys.extend(said(LYING).into_iter().chain(SIDES).chain(said(TURNS)).chain(said(CLOCK)).chain(["used", "acting"]));
    keys
}

fn said(fields: &[Field<Bowl>]) -> Vec<&'static str> {
    fields.iter().filter(|field| field.position.is_some()).map(|field| field.name).collect()
}

/// The keys of a position, by whose they are.
pub(in crate::games::bowl) fn keys() -> Vec<KeysOf> {
    vec![
        ("position", keys_of_whole()),
        ("player", said(OF_PLAYERS)),
        ("beast", vec!["at", "lair"]),
        ("side", said(OF_TEAMS)),
        ("boost", lasting::KEYS.to_vec()),
        ("acting", begun::KEYS.to_vec()),
    ]
}

impl PositionReader<'_> {
    fn dungeon(&mut self, tree: &Tree) -> Vec<(String, Square)> {
        let (dungeon, marks) = self.find_dungeon(tree);
        let dungeon = Arc::new(dungeon);
        self.state.on = vec![NONE; dungeon.area() as usize];
        self.state.board = Arc::new(board(self.book, &dungeon));
        if let Some(owners) = tree.get("end-zones") {
            self.end_zones(owners);
        }
        if let Some(terrain) = tree.get("terrain") {
            self.terrain(terrain);
        }
        for (room, corners) in tree.get("rooms").map_or(&[][..], Tree::entries) {
            self.furnish(room, corners);
        }
        marks
    }

    /// Makes a rectangle between two squares part of a room.
    fn furnish(&mut self, room: &Key, corners: &Tree) {
        let Some(name) = self.book.names.find(&room.name).filter(|&name| self.book.rule(name).is_some()) else {
            self.faults.push(Diagnostic::error("unknown-room", room.at).with("room", &room.name));
            return;
        };
        let squares: Vec<Square> = corners.items().iter().filter_map(|corner| self.square(corner)).collect();
        let [first, last] = squares[..] else { return };
        let ((left, top), (right, bottom)) = (self.state.dungeon().xy(first), self.state.dungeon().xy(last));
        let inside = |square: Square| {
            let (x, y) = self.state.dungeon().xy(square);
            (left..=right).contains(&x) && (top..=bottom).contains(&y)
        };
        let places = (0..).zip(&self.state.board.places);
        let places =
            places.map(|(square, &[room, ground])| [if inside(square) { name } else { room }, ground]).collect();
        Arc::make_mut(&mut self.state.board).places = places;
    }

    fn find_dungeon(&mut self, tree: &Tree) -> (Dungeon, Vec<(String, Square)>) {
        if let Some(named) = tree.get("dungeon") {
            return (self.named_dungeon(named), Vec::new());
        }
        let room = tree.get("rooms").and_then(Tree::scalar);
        if let Some(drawing) = tree.get("board") {
            return self.drawn(drawing, room.as_deref());
        }
        let (width, height) = self.hall(tree.get("hall"));
        let row = vec!["."; width].join(" ");
        let rows = vec![row.as_str(); height];
        match Dungeon::drawn(&rows, room.as_deref()) {
            Ok(Drawn { dungeon, marks }) => (dungeon, marks),
            Err(_) => (Dungeon::hall(20, 12), Vec::new()),
        }
    }

    fn named_dungeon(&mut self, named: &Tree) -> Dungeon {
        if matches!(named.node, Node::Map(_)) {
            return self.book.data.build("set-up", named, self.faults).unwrap_or_else(|| Dungeon::hall(20, 12));
        }
        let id = named.scalar().unwrap_or_default();
        match self.book.data.dungeons.get(&id) {
            Some(dungeon) => Dungeon::clone(dungeon),
            None => {
                self.faults.push(unknown_name(
                    "dungeon",
                    named.at,
                    &id,
                    self.book.data.dungeons.keys().map(String::as_str),
                ));
                Dungeon::hall(20, 12)
            }
        }
    }

    fn drawn(&mut self, drawing: &Tree, room: Option<&str>) -> (Dungeon, Vec<(String, Square)>) {
        let text = drawing.scalar().unwrap_or_default();
        let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        match Dungeon::drawn_on(&self.book.data.grounds, &rows, room) {
            Ok(Drawn { dungeon, marks }) => (dungeon, marks),
            Err(fault) => {
                self.faults.push(Diagnostic { place: Some(drawing.at), ..fault });
                (Dungeon::hall(20, 12), Vec::new())
            }
        }
    }

    /// The players of a drawing that have no entry of their own, then those that have.
    fn players(&mut self, tree: &Tree, marks: &[(String, Square)]) {
        for (side, letter) in (0u8..).zip(LETTERS).take(self.state.sides.len()) {
            let mut found: Vec<(u8, Option<&Tree>, Option<Square>)> = Vec::new();
            for (key, value) in tree.entries() {
                if let Some(number) = shirt(&key.name, letter) {
                    found.push((number, Some(value), None));
                }
            }
            for (mark, square) in marks {
                let Some(number) = shirt(mark.trim_end_matches('*'), letter) else { continue };
                match found.iter_mut().find(|(other, ..)| *other == number) {
                    Some(player) => player.2 = Some(*square),
                    None => found.push((number, None, Some(*square))),
                }
            }
            found.sort_by_key(|(number, ..)| *number);
            for (number, entry, square) in found {
                self.player(side, number, entry, square);
            }
            let own = tree.get(SIDES[usize::from(side)]);
            if let Some(college) = own.and_then(|own| own.get("college")) {
                self.college(side, college);
            }
            if let Some(team) = own.and_then(|own| own.get("team")) {
                self.team(side, team);
            }
        }
        let keys = keys_of_whole();
        for (key, _) in tree.entries() {
            let letters = LETTERS.into_iter().chain(self.book.data.beasts.iter().map(|beast| beast.letter));
            let known = keys.contains(&key.name.as_str()) || letters.into_iter().any(|l| shirt(&key.name, l).is_some());
            if !known {
                let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
                self.faults.push(fault.suggest(&key.name, keys.iter().copied()));
            }
        }
    }

    /// The team a college suggests: whoever of it has no entry waits in the reserves.
    fn college(&mut self, side: u8, college: &Tree) {
        let book = self.book;
        let id = college.scalar().unwrap_or_default();
        let Some(limits) = &book.data.team_limits else { return };
        let Some(roster) = crate::teams::find(&id, college.at, &book.data.rosters, self.faults) else { return };
        self.enlist(side, &roster.starting_team(limits));
    }

    /// A team written out as in a team file, held against its roster and its budget.
    fn team(&mut self, side: u8, tree: &Tree) {
        if let Some(team) = team_from(self.book, tree, self.faults) {
            self.enlist(side, &team);
        }
    }

    fn enlist(&mut self, side: u8, team: &Team) {
        let book = self.book;
        let Some(roster) = book.data.rosters.iter().find(|roster| roster.id == team.college) else { return };
        equip(book, &mut self.state.sides[usize::from(side)], team);
        for member in &team.players {
            let known = self.state.players.iter().any(|p| p.team == side && p.number == member.number);
            if let Some(player) = enlist(book, side, roster, team, member).filter(|_| !known) {
                self.state.present.join(&player.rules);
                self.state.players.push(player);
            }
        }
    }

    fn player(&mut self, side: u8, number: u8, entry: Option<&Tree>, drawn: Option<Square>) {
        let index = self.state.players.len();
        let spot = drawn.map_or(Spot::Reserves, Spot::Square);
        self.state.players.push(Player { spot, ..newcomer(side, number) });
        if let Some(tree) = entry {
            self.fields(OF_PLAYERS, index as Value, tree);
        }
        if let Spot::Square(square) = self.state.players[index].spot
            && self.is_free(square, entry)
        {
            self.state.on[square as usize] = index as Value;
        }
        let player = &self.state.players[index];
        let has_at = entry.map_or(Place::default(), |tree| tree.get("has").map_or(tree.at, |has| has.at));
        self.book.data.exclusions.check(self.book, |held| player.rules.contains(held).then_some(has_at), self.faults);
        self.state.present.join(&player.rules);
    }

    /// Whether nobody is on a square yet; whoever has an entry is told where it cannot be.
    fn is_free(&mut self, square: Square, entry: Option<&Tree>) -> bool {
        let other = self.state.on(square);
        if other != NONE {
            let at = entry.map(|tree| tree.at).unwrap_or_default();
            let fault = Diagnostic::error("square-taken", at);
            self.faults.push(fault.with("player", Bowl::spell(&self.state, PLAYER, other)));
        }
        other == NONE
    }

    /// The pieces of no side, drawn or with an entry of their own.
    fn beasts(&mut self, tree: &Tree, marks: &[(String, Square)]) {
        let book = self.book;
        for rule in &book.data.beasts {
            let entries = tree.entries().iter().map(|(key, entry)| (key.name.as_str(), Some(entry), None));
            let marks = marks.iter().map(|(mark, square)| (mark.as_str(), None, Some(*square)));
            for (word, entry, drawn) in entries.chain(marks) {
                if let Some(number) = shirt(word, rule.letter) {
                    self.beast(rule, number, entry, drawn);
                }
            }
        }
    }

    fn beast(&mut self, rule: &BeastRule, number: u8, entry: Option<&Tree>, drawn: Option<Square>) {
        let (mut at, mut lair) = (drawn, None);
        if let Some(tree) = entry {
            let mut fields = Fields::of(tree, self.faults);
            let squares = ["at", "lair"].map(|key| fields.get(key));
            fields.finish(self.faults);
            [at, lair] = squares.map(|square| square.and_then(|square| self.square(square)));
        }
        let lair = lair.or_else(|| lairs(&self.state, rule).get(usize::from(number).saturating_sub(1)).copied());
        let Some(square) = at.or(lair) else {
            let fault = Diagnostic::error("missing-key", entry.map(|tree| tree.at).unwrap_or_default());
            self.faults.push(fault.with("key", "at"));
            return;
        };
        if self.is_free(square, entry) {
            enter(self.book, &mut self.state, rule, (number, lair.unwrap_or(square)), Spot::Square(square));
        }
    }

    fn characteristic(&mut self, tree: &Tree) -> Value {
        if tree.number().is_some() {
            return tree.number_in(VALUES, self.faults).unwrap_or(NONE);
        }
        match parse_target(&tree.scalar().unwrap_or_default(), tree.at) {
            Ok(target) => target.unwrap_or(NONE),
            Err(fault) => {
                self.faults.push(fault);
                NONE
            }
        }
    }

    /// A rule and perhaps its number, as they are written; `give` says whether there is such a rule.
    fn give_with(&mut self, tree: &Tree, give: impl FnOnce(&str, Option<&Argument>) -> bool) {
        match parse_rule_reference(&tree.scalar().unwrap_or_default(), tree.at) {
            Ok((rule, argument)) => {
                if !give(&rule, argument.as_ref()) {
                    let known = self.book.rules.iter().filter(|rule| rule.held.is_some());
                    let known = known.map(|rule| self.book.names.name(rule.name));
                    self.faults.push(unknown("unknown-rule", tree.at, &rule, known));
                }
            }
            Err(fault) => self.faults.push(fault),
        }
    }

    /// An injury that some table has, by its name.
    fn injury(&self, word: &str) -> Option<Value> {
        let name = self.book.names.find(word)?;
        let rows = self.book.tables.iter().flat_map(|table| &table.rows);
        rows.map(|(.., outcome)| *outcome).find(|outcome| *outcome == name)
    }

    fn square(&mut self, tree: &Tree) -> Option<Square> {
        let word = tree.scalar().unwrap_or_default();
        let square = Bowl::read(&self.state, SQUARE, &word).filter(|&s| self.state.dungeon().is_open(s));
        if square.is_none() {
            self.faults.push(Diagnostic::error("unknown-square", tree.at).with("word", word));
        }
        square
    }

    /// The ball, chests and portals of a drawing.
    fn marks(&mut self, marks: &[(String, Square)]) {
        let mut portals: Vec<(usize, Square)> = Vec::new();
        for (mark, square) in marks {
            match mark.as_str() {
                "*" => self.state.add_ball(Ball::Ground(*square)),
                "C" | "CB" => self.state.chests.push(Chest { square: *square, ball: mark == "CB" }),
                word if word.ends_with('*') => {
                    self.state.add_ball(Ball::Held(self.state.on(*square)));
                }
                word => {
                    if let Ok(number) = word.parse::<usize>() {
                        portals.push((number, *square));
                    }
                }
            }
        }
        portals.sort_unstable();
        self.state.portals = portals.into_iter().map(|(_, square)| square).collect();
    }

    /// Before a match every coach takes an end zone.
    fn room_for_all(&mut self, tree: &Tree) {
        let (found, count) = (self.state.dungeon().end_zones(), self.state.sides.len());
        if self.state.to_set_up && found < count {
            let at = tree.get("dungeon").unwrap_or(tree).at;
            self.faults.push(Diagnostic::error("too-few-end-zones", at).with("found", found).with("count", count));
        }
    }

    fn side_called(&mut self, tree: &Tree) -> Option<u8> {
        let (word, sides) = (tree.scalar().unwrap_or_default(), &SIDES[..self.state.sides.len()]);
        let side = side_called(&word).filter(|&side| usize::from(side) < sides.len());
        if side.is_none() {
            self.faults.push(unknown("unknown-word", tree.at, &word, sides.iter().copied()));
        }
        side
    }
}

/// The number in `h3` or `a12`.
fn shirt(word: &str, letter: char) -> Option<u8> {
    word.strip_prefix(letter)?.parse().ok()
}
