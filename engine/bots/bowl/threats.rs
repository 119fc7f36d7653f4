//! Threats: where it is dangerous to stand when something ends, by the rules of rooms and by what they let loose.

use crate::expr::vocabulary::{NONE, Set, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::belonging::room as room_of;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::state::{Posture, Spot, State};
use crate::games::bowl::words::{event, names};
use crate::grid::Square;
use crate::referee::{Game, Seer};
use crate::teams::Characteristic;

use super::foes::FAR;
use super::forecast::{Context, Forecast};
use super::ground::{Fields, Ground};
use super::worth::{stakes, worth};

/// A point of what may happen, in the points of a plan.
const POINT: i32 = 6;

/// The dangers of the rooms of a dungeon and of what lives there.
#[derive(Clone, Debug, Default)]
pub struct Threats {
    /// Whether the rooms have been looked into, and with how many pieces of no side.
    known: Option<usize>,
    /// Rooms, and the cost of ending there, in the points of a plan.
    rooms: Vec<(Value, i32)>,
    monsters: Vec<Monster>,
    /// Whether there is any danger at all.
    any: bool,
}

/// A piece of no side that a rule lets loose on whoever stands nearest.
#[derive(Clone, Debug)]
struct Monster {
    beast: Value,
    /// The rooms in which somebody lets it loose by standing there, each with how surely.
    rooms: Vec<(Value, u32)>,
    /// Steps to it from every square.
    steps: Vec<u16>,
    /// The two players that stand nearest to it, with their steps.
    nearest: [(u16, Value); 2],
    /// The players who let it loose now.
    guests: Set,
}

/// Hears what is let loose, and adds up the rest.
struct Watch<'l, 'g> {
    forecast: Forecast<'l, 'g>,
    loose: Vec<(Value, u32)>,
}

impl Seer for Watch<'_, '_> {
    fn hear(&mut self, what: usize, args: &[Value], chance: u32) {
        if what == verb::RAMPAGE {
            self.loose.push((args[0], chance));
        } else {
            self.forecast.hear(what, args, chance);
        }
    }
}

impl Threats {
    /// Looks at the board: who is near to what.
    pub fn look(&mut self, game: Game<Bowl>, fields: &mut Fields, ground: &Ground) {
        let state = game.state;
        if self.known != Some(state.board.beasts.len()) {
            self.learn(game);
        }
        for monster in &mut self.monsters {
            monster.steps.clear();
            monster.steps.extend_from_slice(fields.to(ground, state.square(monster.beast)));
            monster.nearest = [(FAR, NONE); 2];
            monster.guests = Set::EMPTY;
            for player in state.everyone().filter(|&player| state.square(player) != NONE && !state.is_beast(player)) {
                let square = state.square(player);
                if monster.rooms.iter().any(|(room, _)| room_of(state, square) == *room) {
                    monster.guests.insert(player);
                }
                let mut entry = (monster.steps.get(square as usize).copied().unwrap_or(FAR), player);
                for place in monster.nearest.iter_mut().filter(|_| state.player(player).stands()) {
                    if entry.0 < place.0 {
                        std::mem::swap(place, &mut entry);
                    }
                }
            }
        }
    }

    /// Puts a player into every room in turn, and hears what rules foretell for the end of a turn and of an activation.
    fn learn(&mut self, game: Game<Bowl>) {
        *self = Threats { known: Some(game.state.board.beasts.len()), ..Threats::default() };
        let mut supposed = game.state.clone();
        let fit = |&player: &Value| !supposed.is_beast(player) && supposed.carrier() != player;
        let Some(guest) = supposed.everyone().find(fit) else { return };
        supposed.player_mut(guest).posture = Posture::Standing;
        for player in supposed.everyone().filter(|&player| !game.state.is_beast(player)) {
            supposed.put(player, Spot::Reserves);
        }
        let mut done = vec![NONE];
        for (square, &[room, _]) in (0..).zip(&game.state.board.places) {
            if done.contains(&room) || !game.state.dungeon().is_floor(square) || game.state.on(square) != NONE {
                continue;
            }
            done.push(room);
            supposed.put(guest, Spot::Square(square));
            self.enter(game.on(&supposed), guest, room);
        }
        self.any = !self.rooms.is_empty() || !self.monsters.is_empty();
    }

    fn enter(&mut self, game: Game<Bowl>, guest: Value, room: Value) {
        let side = game.state.player(guest).team;
        let context = Context::new(game, side, 0);
        let mut watch = Watch { forecast: Forecast::new(&context, NONE), loose: Vec::new() };
        let first = (0..).zip(&game.state.board.places).find(|(_, [other, _])| *other == room);
        let first = first.map_or(NONE, |(square, _)| square);
        game.foretell(event::ROOM_AT_TURN_END, &[i32::from(side), first, NONE], &mut watch);
        game.foretell(event::ACTIVATION_END, &[guest, names::MOVE, NONE, game.state.square(guest)], &mut watch);
        let cost = -(watch.forecast.value() / 100) as i32 * POINT;
        if cost > 0 {
            self.rooms.push((room, cost));
        }
        for (beast, chance) in watch.loose {
            match self.monsters.iter_mut().find(|monster| monster.beast == beast) {
                Some(monster) => monster.rooms.push((room, chance)),
                None => self.monsters.push(Monster {
                    beast,
                    rooms: vec![(room, chance)],
                    steps: Vec::new(),
                    nearest: [(FAR, NONE); 2],
                    guests: Set::EMPTY,
                }),
            }
        }
    }

    /// The cost for a player of standing on a square when a turn ends, in the points of a plan.
    pub fn cost(&self, state: &State, player: Value, square: Square) -> i32 {
        if !self.any {
            return 0;
        }
        let room = room_of(state, square);
        let own = self.rooms.iter().find(|(other, _)| *other == room).map_or(0, |(_, cost)| *cost);
        let loose = self.monsters.iter().map(|monster| monster.cost(state, player, (square, room)));
        own + loose.sum::<i32>()
    }
}

impl Monster {
    /// The cost of being the nearest when it comes.
    fn cost(&self, state: &State, player: Value, (square, room): (Square, Value)) -> i32 {
        let chance = |room: Value| self.rooms.iter().find(|(other, _)| *other == room).map_or(0, |(_, chance)| *chance);
        let others = self.guests.iter().filter(|&guest| guest != player);
        let rooms = others.map(|guest| room_of(state, state.square(guest))).chain([room]);
        let chance = rooms.map(chance).max().unwrap_or(0);
        let steps = self.steps.get(square as usize).copied().unwrap_or(FAR);
        let other = self.nearest.iter().find(|(_, other)| *other != player).map_or(FAR, |(steps, _)| *steps);
        let reach = state.characteristic(self.beast, Characteristic::Ma);
        if chance == 0 || steps > other || i32::from(steps) > reach {
            return 0;
        }
        let lost = stakes(state, player, player).floor + worth(state, player).max(0) / 2;
        let all = i64::from(lost * POINT) * i64::from(chance) / i64::from(Game::<Bowl>::CERTAIN);
        if steps == other { all as i32 / 2 } else { all as i32 }
    }
}
