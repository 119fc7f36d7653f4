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
mod drawn;
pub(super) mod fields;
pub(super) mod held;
pub(super) mod hired;
mod lasting;
mod sound;
mod written;

pub(super) use begun::*;
pub(super) use fields::*;
pub(super) use lasting::{BOOST_KEYS, end_zones, read_end_zones, read_terrain, terrain};
pub(super) use sound::{check_end_zones, check_lying};
pub use written::write;

use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use crate::expr::vocabulary::{NONE, Value};
use crate::expr::{Argument, parse_rule_reference, parse_target};
use crate::games::bowl::beast::{enter, lairs};
use crate::games::bowl::crowd::Crowd;
use crate::games::bowl::description::{PIECES, SHIRTS};
use crate::games::bowl::faults::misses_argument;
use crate::games::bowl::game::Bowl;
use crate::games::bowl::sides::{SIDES, side_called};
use crate::games::bowl::squad::enlist::{board, enlist, equip, new_side, team_from};
use crate::games::bowl::state::{Player, Spot, State};
use crate::games::bowl::words::{PLAYER, SQUARE};
use crate::grid::{Drawn, Dungeon, Square};
use crate::pack::{Diagnostic, Key, Node, Place, Tree, VALUES, unknown, unknown_name};
use crate::referee::{Book, Family, Names, ShortName};
use crate::teams::{Team, spelled, syntax};

use self::hired::{PositionReader, newcomer, rules_are_known};
use self::sound::HALL;

/// A position of which nothing is said: as many sides as are spoken of, at least two.
pub(super) fn empty(book: &Book<Bowl>, things: &[String]) -> State {
    State { sides: vec![new_side(book); sides_of(things.iter().map(String::as_str))], ..State::default() }
}

/// How many sides play where these are spoken of, by name or by a player.
fn sides_of<'n>(names: impl Iterator<Item = &'n str>) -> usize {
    let side = |name| side_called(name).or_else(|| SHIRTS.find(name).map(|(side, _)| side));
    names.filter_map(side).max().map_or(2, |last| usize::from(last) + 1).max(2)
}

/// The hall of most positions.
static PLAIN: LazyLock<Arc<Dungeon>> = LazyLock::new(|| plain_hall(HALL, None));

/// A hall of nothing but floor.
fn plain_hall((width, height): (usize, usize), room: Option<&str>) -> Arc<Dungeon> {
    let row = vec!["."; width].join(" ");
    let drawn = Dungeon::drawn(&vec![row.as_str(); height], room);
    drawn.map_or_else(|_| Dungeon::hall(20, 12), |drawn| drawn.dungeon).into()
}

/// Lays the ground, and what is drawn on it.
pub(super) fn lay_ground(reading: &mut PositionReader) {
    let tree = Rc::clone(&reading.tree);
    let (dungeon, marks) = reading.find_dungeon(&tree);
    let sides = sides_of(marks.iter().map(|(mark, _)| mark.trim_end_matches('*'))).max(reading.state.sides.len());
    reading.state.sides.resize(sides, new_side(reading.book));
    reading.state.on = Crowd::none(dungeon.area() as usize);
    reading.state.board = Arc::new(board(reading.book, &dungeon));
    if let Some(drawing) = tree.get("board") {
        reading.tree = Rc::new(drawn::said(reading, &tree, drawing.at, &marks));
    }
}

/// Makes rectangles, each between two squares, parts of rooms; a room of the whole is laid with the ground.
pub(super) fn read_rooms(reading: &mut PositionReader, _: Value, tree: &Tree) {
    for (room, corners) in tree.entries() {
        reading.furnish(room, corners);
    }
}

/// Puts down a player without a position, in the reserves.
pub(super) fn new_player(reading: &mut PositionReader, (side, number): ShortName) -> Option<Value> {
    reading.state.players.push(Player::new(side, number), newcomer());
    Some(reading.state.players.len() as Value - 1)
}

/// Puts a player on its square, if it has one.
pub(super) fn put_player(reading: &mut PositionReader, player: Value) {
    let Player { team, number, spot, .. } = *reading.state.player(player);
    let entry = reading.entry(SHIRTS, (team, number));
    let (at, has_at) =
        entry.map_or_else(Default::default, |(_, tree)| (tree.at, tree.get("has").map_or(tree.at, |has| has.at)));
    if let Spot::Square(square) = spot
        && reading.is_free(square, at)
    {
        reading.state.on.set(square, player);
    }
    rules_are_known(reading, player, has_at);
}

/// Enlists the players of colleges and teams that have no entry of their own.
pub(super) fn enlist_teams(reading: &mut PositionReader) {
    let tree = Rc::clone(&reading.tree);
    for (side, name) in (0u8..).zip(SIDES).take(reading.state.sides.len()) {
        let own = tree.get(name);
        if let Some(college) = own.and_then(|own| own.get("college")) {
            reading.college(side, college);
        }
        if let Some(team) = own.and_then(|own| own.get("team")) {
            reading.team(side, team);
        }
    }
}

/// Puts down a piece of no side, outside, with the lair that its number means.
pub(super) fn new_beast(reading: &mut PositionReader, (letter, number): ShortName) -> Option<Value> {
    let book = reading.book;
    let Some(rule) = book.data.beasts.iter().find(|beast| beast.letter == char::from(b'a' + letter)) else {
        let keys = Bowl::position_keys().into_iter().filter(|(of, _)| *of == "position").flat_map(|(_, keys)| keys);
        if let Some((key, _)) = reading.entry(PIECES, (letter, number)) {
            let fault = Diagnostic::error("unknown-key", key.at).with("key", &key.name);
            reading.faults.push(fault.suggest(&key.name, keys));
        }
        return None;
    };
    let lair = lairs(&reading.state, rule).get(usize::from(number) - 1).copied();
    enter(book, &mut reading.state, rule, (number, lair.unwrap_or(NONE)), Spot::Reserves);
    Some(reading.state.players.len() as Value - 1)
}

/// Puts a piece of no side where it is said to be, or else in its lair. One that has no lair has it there.
pub(super) fn put_beast(reading: &mut PositionReader, beast: Value) {
    let name = PIECES.find(&Bowl::spell(&reading.state, PLAYER, beast));
    let at = name.and_then(|name| reading.entry(PIECES, name)).map_or_else(Place::default, |(_, entry)| entry.at);
    let lair = reading.state.beast(beast).map_or(NONE, |beast| beast.lair);
    let square = match reading.state.square(beast) {
        NONE => lair,
        square => square,
    };
    if lair == NONE {
        set_lair(&mut reading.state, beast, square);
    }
    match square {
        NONE => reading.faults.push(Diagnostic::error("missing-key", at).with("key", "at")),
        square if reading.is_free(square, at) => reading.state.put(beast, Spot::Square(square)),
        _ => {}
    }
}

impl PositionReader<'_> {
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

    fn find_dungeon(&mut self, tree: &Tree) -> (Arc<Dungeon>, Vec<(String, Square)>) {
        if let Some(named) = tree.get("dungeon") {
            return (self.named_dungeon(named), Vec::new());
        }
        let room = tree.get("rooms").and_then(Tree::scalar);
        if let Some(drawing) = tree.get("board") {
            let (dungeon, marks) = self.drawn(drawing, room.as_deref());
            return (dungeon.into(), marks);
        }
        let size = self.hall(tree.get("hall"));
        let hall = if (size, &room) == (HALL, &None) { Arc::clone(&PLAIN) } else { plain_hall(size, room.as_deref()) };
        (hall, Vec::new())
    }

    fn named_dungeon(&mut self, named: &Tree) -> Arc<Dungeon> {
        if matches!(named.node, Node::Map(_)) {
            let built = self.book.data.build("set-up", named, self.faults);
            return built.unwrap_or_else(|| Dungeon::hall(20, 12)).into();
        }
        let id = named.scalar().unwrap_or_default();
        match self.book.data.dungeons.get(&id) {
            Some(dungeon) => Arc::clone(dungeon),
            None => {
                self.faults.push(unknown_name(
                    "dungeon",
                    named.at,
                    &id,
                    self.book.data.dungeons.keys().map(String::as_str),
                ));
                Dungeon::hall(20, 12).into()
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
            if let Some(person) = enlist(book, roster, team, member).filter(|_| !known) {
                self.state.present.join(&person.rules);
                self.state.players.push(Player::new(side, member.number), person);
            }
        }
    }

    /// The entry of a thing, as it is written or drawn.
    fn entry(&self, names: Names, name: ShortName) -> Option<(Key, Tree)> {
        self.tree.entries().iter().find(|(key, _)| names.find(&key.name) == Some(name)).cloned()
    }

    /// Whether nobody is on a square yet; else it is told where that was wanted.
    fn is_free(&mut self, square: Square, wanted_at: Place) -> bool {
        let other = self.state.on(square);
        if other != NONE {
            let fault = Diagnostic::error("square-taken", wanted_at);
            self.faults.push(fault.with("player", Bowl::spell(&self.state, PLAYER, other)));
        }
        other == NONE
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
                let own = self.book.find(&rule).filter(|own| own.argument.is_some());
                if let Some(example) = own.and_then(|own| misses_argument(own, &rule, argument.as_ref())) {
                    self.faults.push(syntax(tree.at, &spelled(&(rule, argument)), &example));
                } else if !give(&rule, argument.as_ref()) {
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

    fn side_called(&mut self, tree: &Tree) -> Option<u8> {
        let (word, sides) = (tree.scalar().unwrap_or_default(), &SIDES[..self.state.sides.len()]);
        let side = side_called(&word).filter(|&side| usize::from(side) < sides.len());
        if side.is_none() {
            self.faults.push(unknown("unknown-word", tree.at, &word, sides.iter().copied()));
        }
        side
    }
}
