//! A survey: what the rules say of single strides, asked where nothing is known of such ground yet.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::permissions::price::steps;
use crate::games::bowl::state::Spot;
use crate::games::bowl::terrain::{Pace, handle_cost, hurries, step_cost};
use crate::games::bowl::words::{event, word};
use crate::grid::Square;
use crate::referee::{EventId, Game, Seer};

use super::chance::{Chance, SURE, part_of};
use super::forecast::{Context, Forecast};
use super::sites::Edge;
use super::stride::{FALL, POINT, Stride, Test};

/// Verbs after which a player is no longer on its feet, or no longer where it was.
const MISHAPS: [usize; 12] = [
    verb::FALL_OVER,
    verb::KNOCK_DOWN,
    verb::FELL,
    verb::PLACE_PRONE,
    verb::STUN,
    verb::KNOCK_OUT,
    verb::INJURE,
    verb::CASUALTY,
    verb::RESERVE,
    verb::BANISH,
    verb::SLIP,
    verb::PUT,
];

/// Hears what happens to a player.
struct Mishap<'l, 'g> {
    forecast: Forecast<'l, 'g>,
    player: Value,
    chance: u32,
}

impl Seer for Mishap<'_, '_> {
    fn hear(&mut self, what: usize, args: &[Value], chance: u32) {
        if args.first() == Some(&self.player) && MISHAPS.contains(&what) {
            self.chance = self.chance.max(chance);
        }
        self.forecast.hear(what, args, chance);
    }
}

/// A stride as the rules of where it ends leave it, without what is rolled on the way.
pub(super) fn arrival(game: Game<Bowl>, player: Value, word: u8, (here, to): (Square, Square)) -> Stride {
    let told = |event: EventId, slots: &[Value]| outcome_of_event(game, player, event, slots);
    let (chance, expected_loss) = match word {
        word::HURRY => told(event::HURRIED, &[player, here, to]),
        _ if game.state.terrain(to) == NONE => (SURE, 0),
        _ => told(event::ENTERS_SQUARE, &[player, here, to, 1]),
    };
    Stride {
        word,
        to,
        first: NONE,
        cost: 1,
        whole: false,
        chance,
        expected_loss,
        test: Test::Nothing,
        fall: 0,
        edge: 0,
    }
}

/// The chance that a player comes through an event, and the loss beside.
fn outcome_of_event(game: Game<Bowl>, player: Value, event: EventId, slots: &[Value]) -> (Chance, i32) {
    let context = Context::new(game, game.state.player(player).team, 0);
    let mut mishap = Mishap { forecast: Forecast::new(&context, player), player, chance: 0 };
    game.foretell(event, slots, &mut mishap);
    let loses = -(mishap.forecast.value() / 100) as i32;
    let falls = part_of(mishap.chance);
    (SURE - falls, POINT * (loses - FALL * falls as i32 / SURE as i32).max(0))
}

/// A step, with care and at a run, if rules let a player take it.
pub(super) fn step(
    mut game: Game<Bowl>,
    player: Value,
    (here, next): (Square, Square),
    first: Square,
    found: &mut Vec<Stride>,
) {
    let Ok(cost) = step_cost(&mut game, player, (here, next), Pace::Walks) else { return };
    if game.ask(steps(player, here, next)) != 1 {
        return;
    }
    let state = game.state;
    let plain = Edge::of(state, here, next).is_plain();
    let test = if plain { Test::Dodge } else { Test::RoughDodge };
    let whole = cost > 1 && game.peek(event::MAY_RUSH, None, &[player, here, next]) != 1;
    found.push(Stride { cost, whole, test, first, ..arrival(game, player, word::MOVE, (here, next)) });
    if cost > 1 && first == NONE && game.ask(hurries(player, here, next)) == 1 {
        let Ok(cost) = step_cost(&mut game, player, (here, next), Pace::Hurries) else { return };
        found.push(Stride { cost, test, ..arrival(game, player, word::HURRY, (here, next)) });
    }
}

/// The steps that lead on once something has been handled.
pub(super) fn opened(game: Game<Bowl>, player: Value, (here, place): (Square, Square), found: &mut Vec<Stride>) {
    let mut state = game.state.clone();
    if state.on(place) != NONE {
        state.put(state.on(place), Spot::Reserves);
    }
    let mut laid = Vec::new();
    game.on(&state).foresee(event::HANDLED, &[player, place, NONE], |what, args| {
        laid.extend((what == verb::LAY).then_some((args[0], args[1])));
    });
    for (terrain, square) in laid {
        state.lay(terrain, square);
    }
    let known = game.state.passages(here);
    for next in state.passages(here).into_iter().filter(|next| !known.contains(next)) {
        let from = found.len();
        step(game.on(&state), player, (here, next), place, found);
        for stride in &mut found[from..] {
            stride.cost = stride.cost.saturating_add(handle_cost(game, player, place));
        }
    }
}
