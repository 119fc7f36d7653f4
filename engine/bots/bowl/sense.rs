//! Rules of a book that the bot knows by heart: those that give a second try, and at what.

use crate::expr::vocabulary::{NONE, Value, slot};
use crate::games::bowl::Bowl;
use crate::games::bowl::permissions::allowance::{FAR, movement};
use crate::games::bowl::state::{Posture, State};
use crate::games::bowl::words::{PLAYER, event};
use crate::referee::{Book, EventId, Game, Holder};
use crate::teams::Characteristic;

use super::chance::{Chance, both, test};
use super::reach::Runner;

/// Rules by which whoever is tested tries again, by held index.
#[derive(Clone, Debug, Default)]
pub struct Sense {
    dodge: Vec<u16>,
    rush: Vec<u16>,
    pick_up: Vec<u16>,
    catch: Vec<u16>,
    pass: Vec<u16>,
}

fn second_tries(book: &Book<Bowl>, event: EventId) -> Vec<u16> {
    let hooks = book.events[usize::from(event)].hooks.iter().map(|&id| &book.hooks[usize::from(id)]);
    let own = hooks.filter(|hook| hook.holder == Holder::Role(slot::FIRST, PLAYER) && hook.rerolls());
    own.filter_map(|hook| book.rules[usize::from(hook.rule)].held).collect()
}

impl Sense {
    /// Reads a book.
    pub fn learn(&mut self, book: &Book<Bowl>) {
        *self = Sense {
            dodge: second_tries(book, event::DODGE_TEST),
            rush: second_tries(book, event::RUSH_TEST),
            pick_up: second_tries(book, event::PICK_UP_TEST),
            catch: second_tries(book, event::CATCH_TEST),
            pass: second_tries(book, event::ACCURACY_TEST),
        };
    }

    /// The chance that a player picks up the ball on a square where so many opponents mark it.
    pub fn pick_up(&self, state: &State, player: Value, markers: i32) -> Chance {
        test(state.characteristic(player, Characteristic::Ag) + markers - 1, any(state, player, &self.pick_up))
    }

    /// The chance that a player catches what a team-mate hands or throws to it.
    pub fn catch(&self, state: &State, player: Value, markers: i32) -> Chance {
        test(state.characteristic(player, Characteristic::Ag) + markers - 1, any(state, player, &self.catch))
    }

    /// The chance that a player throws a ball over a band: 1 quick, 2 short.
    pub fn pass(&self, state: &State, player: Value, band: i32, markers: i32) -> Chance {
        let ability = state.characteristic(player, Characteristic::Pa);
        if ability == NONE {
            return 0;
        }
        test(ability + band - 1 + markers, any(state, player, &self.pass))
    }

    /// The movement of a player in an activation that has not begun, or in the present one.
    pub fn runner(&self, game: Game<Bowl>, player: Value, least: Chance) -> Runner {
        let state = game.state;
        let allowance = movement(game, player);
        let rushes = game.peek(event::RUSH_LIMIT, None, &[player]);
        let (moved, rushed) = match &state.acting {
            Some(acting) if acting.player == player => (acting.moved, acting.rushed),
            _ if state.player(player).posture == Posture::Prone => {
                (game.peek(event::STAND_UP_COST, None, &[player]), 0)
            }
            _ => (0, 0),
        };
        Runner {
            left: allowance.saturating_sub(moved).clamp(0, FAR),
            rushes: rushes.saturating_sub(rushed).clamp(0, 4),
            agility: state.characteristic(player, Characteristic::Ag),
            dodges_again: any(state, player, &self.dodge),
            rushes_again: any(state, player, &self.rush),
            ball: None,
            least,
        }
    }

    /// The chance that a player hands the ball to a team-mate, or throws it over a band.
    pub fn transfer(&self, state: &State, giver: (Value, i32), receiver: (Value, i32), band: Option<i32>) -> Chance {
        let caught = self.catch(state, receiver.0, receiver.1);
        band.map_or(caught, |band| both(self.pass(state, giver.0, band, giver.1), caught))
    }
}

fn any(state: &State, player: Value, rules: &[u16]) -> bool {
    rules.iter().any(|&held| state.has(player, held).is_some())
}
