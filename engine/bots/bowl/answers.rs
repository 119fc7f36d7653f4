//! The short answers: optional rules, faces, pushes, follow-ups, and everything before the first turn.

use crate::expr::vocabulary::{Frame, NONE, Value, slot};
use crate::games::bowl::Bowl;
use crate::games::bowl::description::vocabulary::verb;
use crate::games::bowl::state::State;
use crate::games::bowl::words::{PLAYER, TEAM, event, names, word};
use crate::referee::{Command, Effect, EventId, Game, Holder, Request};

use super::bot::Bot;
use super::forecast::{Context, Forecast};
use super::spells::is_unique;
use super::worth::{first_best, is_graded, is_worth_it, stakes, worth};

/// The least gain of a second try that has its price, in hundredths of a point.
const DEAR: i64 = 600;

fn own(request: &Request, index: usize) -> Value {
    request.about.map_or(NONE, |(_, frame)| frame.slots[usize::from(slot::FIRST) + index])
}

impl Bot {
    /// Whether an optional rule is used: always, but second tries only where the first went wrong and it matters.
    pub(super) fn rule(&mut self, game: Game<Bowl>, request: &Request) -> Command {
        let asked = request.options[0];
        let (Some(hook), Some((event, frame))) = (request.hook, request.about) else { return asked };
        let hook = &game.book.hooks[usize::from(hook)];
        let spends = |effect: &Effect<State>| matches!(effect, Effect::Verb(verb, _) if usize::from(*verb) == verb::SPEND_RE_ROLL);
        if event == event::LEFT_SQUARE && hook.effects.iter().any(lays_ball) {
            return Command::bare(Command::DECLINE);
        }
        let costs = hook.effects.iter().any(spends) || !matches!(hook.holder, Holder::Role(_, PLAYER));
        if hurts_its_own(game.state, request, event, &hook.holder) {
            return Command::bare(Command::DECLINE);
        }
        let again = hook.rerolls() || hook.effects.iter().any(spends);
        if !again {
            let waits = request.hook.is_some_and(|hook| is_unique(game, hook) && !self.pays(game, request, hook));
            return if waits { Command::bare(Command::DECLINE) } else { asked };
        }
        let outcome = frame.slots[usize::from(slot::OUTCOME)];
        let bad = match event {
            event::BLOCK_DICE => self.is_bad_block(game, request),
            event::PORTAL_ROLL => Bot::is_bad_portal(game, request, frame),
            _ if is_graded(outcome) => Bot::is_bad_test(game.state, request, outcome),
            _ => Bot::is_bad_luck(game, request, (event, frame), if costs { DEAR } else { 0 }),
        };
        if bad && (!costs || is_worth_it(game.state, request.side, event, own(request, 0), own(request, 1))) {
            asked
        } else {
            Command::bare(Command::DECLINE)
        }
    }

    fn is_bad_test(state: &State, request: &Request, outcome: Value) -> bool {
        let actor = own(request, 0);
        let mine = state.players.get(actor as usize).is_none_or(|player| player.team == request.side);
        let failed =
            matches!(outcome, names::FAILED | names::FUMBLE | names::WILDLY | names::INACCURATE | names::TERRIBLE);
        mine == failed
    }

    /// Whether a player comes out farther from the ball than it would on average.
    fn is_bad_portal(game: Game<Bowl>, request: &Request, frame: &Frame) -> bool {
        let context = Context::new(game, request.side, 0);
        let portals = &game.state.portals;
        let out = usize::try_from(frame.slots[usize::from(slot::TOTAL)] - 1).ok().and_then(|index| portals.get(index));
        let all: i32 = portals.iter().map(|&portal| context.way(portal)).sum();
        out.is_some_and(|&portal| context.way(portal) * portals.len() as i32 > all)
    }

    /// Whether less comes of an event than could be hoped for, by more than a price in hundredths of a point.
    fn is_bad_luck(game: Game<Bowl>, request: &Request, (event, frame): (EventId, &Frame), price: i64) -> bool {
        let context = Context::new(game, request.side, 0);
        let [mut hoped, mut come] = [Forecast::new(&context, NONE), Forecast::new(&context, NONE)];
        game.foretell(event, &frame.slots[usize::from(slot::FIRST)..], &mut hoped);
        game.aftermath(event, frame, &mut come);
        hoped.value() - come.value() > price
    }

    fn is_bad_block(&mut self, game: Game<Bowl>, request: &Request) -> bool {
        let (actor, target, chooser) = (own(request, 0), own(request, 1), own(request, 2));
        if actor == NONE || target == NONE {
            return false;
        }
        let mine = game.state.player(actor).team == request.side;
        let chooses_attack = chooser == NONE || game.state.player(chooser).team == game.state.player(actor).team;
        let stakes = stakes(game.state, actor, target);
        let values = request.dice.iter().map(|&die| stakes.value(self.block_odds.die(game, actor, target, die)));
        let value = if chooses_attack { values.max() } else { values.min() }.unwrap_or(0);
        if mine { value < 0 } else { value > stakes.push }
    }

    /// The square a team-mate was lifted for; for the ball, that of a team-mate who could catch, as near as can be.
    pub(super) fn throw(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let state = game.state;
        if let Some(aimed) = request.options.iter().position(|&option| self.team_mate_throw == Some(option)) {
            return aimed;
        }
        first_best(request, |command| {
            let mate = state.on(command.object);
            let catches = command.word == word::PASS && mate != NONE && state.player(mate).team == request.side;
            let able = catches && game.peek(event::MAY_CATCH, Some(state.player(mate).has_zone().into()), &[mate]) == 1;
            i32::from(able) * 100 - state.dungeon().distance(state.square(command.subject), command.object)
        })
    }

    /// The square with the most opponents in and around it, for each of our own that is there too.
    pub(super) fn bomb(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let state = game.state;
        let worth = |player: Value| match state.players.get(player as usize) {
            Some(player) if player.team == request.side => -2,
            Some(player) if !player.is_beast() => 1,
            _ => 0,
        };
        first_best(request, |command| {
            let around = state.dungeon().next_to(command.object).iter().map(|&next| worth(state.on(next)));
            2 * worth(state.on(command.object)) + around.sum::<i32>()
        })
    }

    /// The face that suits whoever chooses.
    pub(super) fn face(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let (actor, target) = (own(request, 0), own(request, 1));
        if actor == NONE || target == NONE {
            return 0;
        }
        let stakes = stakes(game.state, actor, target);
        let sign = if game.state.player(actor).team == request.side { 1 } else { -1 };
        first_best(request, |command| sign * stakes.value(self.block_odds.face(game, actor, target, command.object)))
    }

    /// Where somebody is pushed: opponents out of the way, our own players into it.
    pub(super) fn push(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let state = game.state;
        let ball = state.ball_square();
        first_best(request, |command| {
            let (pushed, square) = (command.subject, command.object);
            if square == NONE {
                return 0;
            }
            let theirs = state.player(pushed).team != request.side;
            let mut value = 0;
            if !state.dungeon().is_floor(square) || state.falls_at(state.square(pushed), square) {
                value += 200;
            }
            let occupant = state.on(square);
            if occupant != NONE {
                value += if state.player(occupant).team == request.side { -20 } else { 5 };
            }
            if state.portal(square).is_some() {
                value += 15;
            }
            if state.carrier() == pushed {
                let steps = state.steps_to_score(square, state.player(pushed).team).map_or(0, i32::from);
                value += if steps == 0 { -1000 } else { 4 * steps };
            } else if ball != NONE {
                value += state.dungeon().distance(square, ball);
            }
            if theirs { value } else { -value }
        })
    }

    /// The square for a player who slips away or walks out of a wall: few opponents mark it and the ball is near; the
    /// ball is laid where team-mates are and opponents are not.
    pub(super) fn aside(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        self.look(game.state, request.side);
        let context = Context::new(game, request.side, 0);
        let lays = request.options[0].subject == game.state.carrier();
        first_best(request, |command| {
            let (foes, mates) = (self.ground.marked(command.object), self.ground.covered(command.object));
            if lays { mates - 2 * foes } else { -context.way(command.object) - 3 * foes }
        })
    }

    /// The die that brings a player nearest to the ball, or hurts it least.
    pub(super) fn keep(game: Game<Bowl>, request: &Request) -> usize {
        let (state, context) = (game.state, Context::new(game, request.side, 0));
        let at_a_portal = request.about.is_some_and(|(event, _)| event == event::PORTAL_ROLL);
        first_best(request, |command| {
            let portal = state.portals.get(command.object as usize - 1).filter(|_| at_a_portal);
            portal.map_or(-command.object, |&portal| -context.way(portal))
        })
    }

    /// Follows up, but never with the ball in hand.
    pub(super) fn follow_up(state: &State) -> u8 {
        if state.carrier() != NONE && state.carrier() == state.actor() { word::STAY } else { word::FOLLOW }
    }

    /// One of six: the strong and the quick, as near to the other end zone as can be.
    pub(super) fn place(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let state = game.state;
        first_best(request, |command| {
            // Whoever may place fewer does not.
            if command.subject == NONE {
                return i32::MIN;
            }
            let steps = state.steps_to_score(command.object, request.side).map_or(99, i32::from);
            worth(state, command.subject) * 100 - steps
        })
    }

    /// A square in the middle of a floor, so that no corridor is shut.
    pub(super) fn put(&mut self, game: Game<Bowl>, request: &Request) -> usize {
        let count = request.options.len();
        let open = |index: &usize| game.state.dungeon().next_to(request.options[*index].object).len() == 8;
        (count / 2..count).find(open).unwrap_or(count / 2)
    }
}

/// Whether an effect lays the ball on the ground: what is left there is lost.
fn lays_ball(effect: &Effect<State>) -> bool {
    matches!(effect, Effect::Verb(verb, _) if usize::from(*verb) == verb::LAY_BALL)
}

/// Whether what a side has would make a wound of one of its own players worse.
fn hurts_its_own(state: &State, request: &Request, event: EventId, holder: &Holder) -> bool {
    let wound = event == event::ARMOUR_ROLL || event == event::INJURY_ROLL;
    let victim = own(request, 0);
    wound
        && matches!(holder, Holder::Bystander(_, _, TEAM))
        && state.players.get(victim as usize).is_some_and(|player| player.team == request.side)
}
