//! Rules that can be used once in a match: whether now is the moment, and whom or what they are to touch.

use crate::expr::vocabulary::{EntityKind, NONE, Shape, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::VOCABULARY;
use crate::games::bowl::permissions::verdict;
use crate::games::bowl::state::{Player, State};
use crate::games::bowl::words::{PLAYER, SQUARE, event, names};
use crate::referee::{Choosing, Command, Game, HookId, Request};
use crate::teams::Characteristic;

use super::block_odds::BlockAttempt;
use super::bot::Bot;
use super::chance::{Chance, SURE};
use super::forecast::{Context, Forecast, waiting};
use super::reach::Node;
use super::worth::stakes;

/// The least gain in the first turn, in points; less with every turn, and in the last one anything.
const PRICE: i32 = 28;
const CHEAPER: i32 = 2;
const LEAST_PRICE: i32 = 6;
/// The commands that pick a player or a square.
const PICK_PLAYER: u8 = Command::PICK + PLAYER;
const PICK_SQUARE: u8 = Command::PICK + SQUARE;

/// Whether a hook can be used once in a match, in a moment that comes again.
pub(super) fn is_unique(game: Game<Bowl>, hook: HookId) -> bool {
    let hook = &game.book.hooks[usize::from(hook)];
    let once = hook.once.is_some_and(|period| VOCABULARY.periods[usize::from(period)].name == "match");
    once && game.book.events[usize::from(hook.event)].shape == Shape::Step
}

impl Bot {
    /// Whether what can be done once in a match is worth doing now.
    pub(super) fn pays(&mut self, game: Game<Bowl>, request: &Request, hook: HookId) -> bool {
        let Some((_, frame)) = request.about else { return true };
        let moment = (hook, game.state.turn);
        if self.declined == Some(moment) {
            return false;
        }
        let threat = self.threat(game, request.side);
        let context = Context::new(game, request.side, threat);
        let mut forecast = Forecast::new(&context, game.state.actor());
        game.promise(hook, frame, &mut forecast);
        let mut value = forecast.value();
        if forecast.gifts.iter().any(|&(player, ..)| player == game.state.actor()) {
            let supposed = forecast.supposed();
            value += i64::from(self.sharpened(game, game.on(&supposed)));
        }
        let pays = value >= i64::from(price(game.state, request.side)) * 100;
        // What is nobody's own hardly gets better from one activation to the next.
        let common = forecast.gifts.is_empty() && game.book.hooks[usize::from(hook)].holder.kind() != Some(PLAYER);
        self.declined = (!pays && common).then_some(moment);
        pays
    }

    /// By how much the block that was declared is better with what was given, in hundredths of a point.
    fn sharpened(&mut self, now: Game<Bowl>, then: Game<Bowl>) -> i32 {
        let state = now.state;
        let Some(acting) = &state.acting else { return 0 };
        let (actor, target) = (acting.player, acting.target);
        let side = state.player(actor).team;
        if target == NONE || state.square(target) == NONE || acting.action == names::FOUL {
            return 0;
        }
        self.look(state, side);
        let attempt = BlockAttempt { actor, at: state.square(actor), target, action: acting.action };
        let stakes = stakes(state, actor, target);
        let before = self.block_odds.odds(now, &self.ground, attempt, stakes).0;
        self.block_odds.odds(then, &self.ground, attempt, stakes).0 - before
    }

    /// The chance that the ball carrier of another side would score in its next activation.
    pub(super) fn threat(&mut self, game: Game<Bowl>, side: u8) -> Chance {
        let state = game.state;
        let carrier = state.carrier();
        let Some(Player { team, .. }) = state.players.get(carrier as usize).filter(|who| who.team != side) else {
            return 0;
        };
        let square = state.square(carrier);
        let legs = state.characteristic(carrier, Characteristic::Ma) + 2;
        let goal = self.fields.goal(&self.ground, state, *team);
        let far = goal.left(square).is_none_or(|steps| i32::from(steps) > legs);
        if far || game.peek(event::MAY_ACT, None, &[carrier, names::MOVE]) != 1 {
            return 0;
        }
        self.look(state, *team);
        let runner = self.sense.runner(game, carrier, SURE / 10);
        self.spread(game, carrier, square, &runner);
        let scores = |node: &Node| verdict::scores_at(game, carrier, node.square).then_some(node.merit() as i32);
        let chance = self.reach.best_by(scores).map_or(0, |(_, chance)| chance as Chance);
        self.look(state, side);
        chance
    }

    /// The player or square that a rule is to touch: the one that serves best, as far as the rules foretell it.
    pub(super) fn pick(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let kind: EntityKind = match request.options[0].word {
            PICK_PLAYER => PLAYER,
            PICK_SQUARE => SQUARE,
            _ => return 0,
        };
        let things: Vec<Value> = request.options.iter().map(|option| option.object).collect();
        let context = Context::new(game, request.side, self.threat(game, request.side));
        let waiting = request.hook.zip(request.about).and_then(|(hook, (_, frame))| match request.role {
            Some(slot) => Some(Choosing { side: request.side, hook, frame, slot, kind, things: &things }),
            None => waiting(game, (request.side, hook), (frame, &things)).filter(|choosing| choosing.kind == kind),
        });
        let chosen = match waiting {
            Some(choosing) => context.best(&choosing).0,
            None => {
                let looks = things.iter().map(|&thing| (context.sight(request.side, kind, false, thing), -thing));
                looks.max().map_or(NONE, |(_, thing)| -thing)
            }
        };
        things.iter().position(|&thing| thing == chosen).unwrap_or(0)
    }
}

/// The least gain for which a rule that can be used once in a match is used now, in points.
fn price(state: &State, side: u8) -> i32 {
    let turns = state.sides[usize::from(side)].turns;
    let last = state.turn_limit.is_some_and(|limit| turns + 1 >= limit);
    if last { 1 } else { (PRICE - CHEAPER * turns).max(LEAST_PRICE) }
}
