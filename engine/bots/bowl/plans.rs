//! Plans: where one player goes in one activation, and what it does there.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::permissions::verdict::{self, measured};
use crate::games::bowl::state::{Ball, State};
use crate::games::bowl::words::{event, names, word};
use crate::grid::Square;
use crate::referee::{Command, Game, Request};
use crate::teams::Characteristic;

use super::block_odds::BlockAttempt;
use super::bot::{Bot, Plan};
use super::chance::{Chance, SURE, both, part, test};
use super::foes::{FAR, foes_of, placed};
use super::ground::Goal;
use super::reach::{Node, Runner};
use super::scout::Scout;
use super::stride::POINT;
use super::worth::stakes;

/// Chance in points, so that chances and squares can be weighed together.
const TOUCHDOWN: i32 = 4000;
/// The cost of losing the ball, in points; a square on the way is worth [`STEP`].
const LOSS: i32 = 900;
const STEP: i32 = 30;
/// After so many team turns the ball carrier no longer minds who could come.
const PATIENCE: i32 = 30;
/// An activation is thought over so often at most.
const MOST_THOUGHTS: u8 = 3;

/// The aim of a player who has no plan of its own.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim {
    /// To be so near to a square, and not nearer.
    Near(Square, i32),
    /// To stand next to an opponent with the ball, best between it and its end zone.
    Mark(Value),
    /// To go along with our own ball carrier.
    Escort(Value),
    /// To be where a pass would be worth most: in the end zone of a side.
    Receive(u8),
}

impl Bot {
    /// The next command of the activation that goes on.
    pub(super) fn go_on(&mut self, game: Game<Bowl>, request: &Request) -> Command {
        let state = game.state;
        let player = state.actor();
        let stop = Command::new(player, word::STOP, NONE);
        if state.player(player).team != state.active {
            return stop;
        }
        let can = |command: Command| request.options.contains(&command);
        if self.plan.player != player || self.surprised(state) {
            let thoughts = if self.plan.player == player { self.plan.thoughts + 1 } else { 0 };
            self.plan = Plan { player, thoughts, path: std::mem::take(&mut self.plan.path), ..Plan::default() };
            self.plan.path.clear();
            if thoughts < MOST_THOUGHTS {
                self.look(state, state.active);
                self.think_again(game, player);
            }
        }
        if let Some(&(word, square)) = self.plan.path.get(self.plan.next) {
            self.plan.next += 1;
            let step = Command::new(player, word, square);
            return if can(step) { step } else { stop };
        }
        match self.plan.action.take() {
            Some(action) if can(action) => action,
            _ => stop,
        }
    }

    /// Whether things are not as the plan foresaw: it stands elsewhere, or has got the ball, or is done with a blitz.
    fn surprised(&self, state: &State) -> bool {
        let plan = &self.plan;
        let taken = plan.path[..plan.next].iter().rev();
        // Whoever handles something stays where it is.
        let expected = taken.copied().find(|&(word, _)| word != word::HANDLE).map(|(_, square)| square);
        let over = plan.next >= plan.path.len() && plan.action.is_none();
        state.square(plan.player) != expected.unwrap_or(plan.start)
            || !plan.with_ball && state.carrier() == plan.player
            || over && matches!(state.ball, Ball::Ground(_))
    }

    fn think_again(&mut self, game: Game<Bowl>, player: Value) {
        let state = game.state;
        let Some(acting) = &state.acting else { return };
        let (action, target, done) = (acting.action, acting.target, acting.done);
        if action == names::BLITZ && !done && state.carrier() != player {
            self.plan_blitz(game, player, target, 0);
        } else if state.carrier() == player {
            self.plan_run(game, player);
        } else if let Ball::Ground(square) = state.ball
            && self.plan_pick_up(game, player, square) < SURE / 2
        {
            self.plan.path.clear();
        }
        self.plan.player = player;
    }

    /// Makes the special action a player has in mind its plan, from where it stands.
    pub(super) fn aim_special(&mut self, state: &State, player: Value) {
        let action = Some(self.special_target(player));
        let path = std::mem::take(&mut self.plan.path);
        self.plan =
            super::bot::Plan { player, start: state.square(player), action, path, ..super::bot::Plan::default() };
        self.plan.path.clear();
    }

    /// Finds the paths of a player from a square.
    pub(super) fn spread(&mut self, game: Game<Bowl>, player: Value, from: Square, runner: &Runner) {
        if self.reach.recall(player, from, runner) {
            return;
        }
        if self.strides.is_uneven() {
            let mut scout = Scout::new(game, (&self.ground, &mut self.strides), (player, runner));
            self.reach.scout(from, &mut scout);
        } else {
            self.reach.spread(game.state, &self.ground, from, runner);
        }
    }

    /// Plans to go next to somebody and do something there, away from opponents if it can; how surely it gets there.
    pub(super) fn plan_beside(
        &mut self,
        game: Game<Bowl>,
        player: Value,
        whom: Value,
        action: Command,
    ) -> Option<Node> {
        let state = game.state;
        let runner = self.sense.runner(game, player, SURE / 2);
        self.spread(game, player, state.square(player), &runner);
        let (ground, there) = (&self.ground, state.square(whom));
        let beside = |node: &Node| {
            let touches = state.dungeon().touching(node.square, there);
            touches.then(|| part(node.merit(), LOSS) - STEP * ground.marked(node.square))
        };
        let (node, _) = self.reach.best_by(beside)?;
        self.set_plan(state, player, node, Some(action));
        Some(self.reach.nodes()[node])
    }

    /// Makes the plan of a player: the path to a node of the last reach, then an action.
    fn set_plan(&mut self, state: &State, player: Value, node: usize, action: Option<Command>) {
        self.reach.path(node, &mut self.plan.path);
        self.plan.thoughts = if self.plan.player == player { self.plan.thoughts } else { 0 };
        self.plan.player = player;
        self.plan.start = state.square(player);
        self.plan.next = 0;
        self.plan.action = action;
        self.plan.with_ball = state.carrier() == player;
    }

    /// Plans the way of the ball carrier; how surely it scores at once, and what the way is worth beside staying.
    pub(super) fn plan_run(&mut self, game: Game<Bowl>, player: Value) -> Run {
        let state = game.state;
        let side = state.player(player).team;
        let here = state.square(player);
        let runner = self.sense.runner(game, player, SURE / 10);
        self.spread(game, player, here, &runner);
        let foes = Foes::of(state, side);
        let caution = (PATIENCE - state.sides[usize::from(side)].turns).clamp(0, 20);
        self.weigh_hazard_edges(game, player);
        let (ground, threats, hazard_costs) = (&self.ground, &self.threats, &self.hazard_costs);
        let goal = self.fields.goal(ground, state, side);
        let worth = |node: &Node| {
            let scores = verdict::scores_at(game, player, node.square);
            let steps = if scores { 0 } else { i32::from(goal.left(node.square)?) };
            let mut points = TOUCHDOWN;
            if steps > 0 {
                points = 1500 - STEP * steps - 60 * ground.marked(node.square).min(4);
                points -= threats.cost(state, player, node.square) + hazard_costs.cost(node.square);
                points -= foes.danger(state, node.square) * caution / 20;
                points += 25 * ground.covered(node.square).min(3);
            }
            Some(part(node.chance, points) - node.risk(LOSS))
        };
        let Some((node, value)) = self.reach.best_by(worth) else { return Run::default() };
        let staying = self.reach.nodes().first().and_then(worth).unwrap_or(0);
        let end = self.reach.nodes()[node];
        let scores = verdict::scores_at(game, player, end.square);
        let left = |square| goal.left(square).map_or(0, i32::from);
        let advance = left(here) - left(end.square);
        self.set_plan(state, player, node, None);
        let touchdown = if scores { end.merit() } else { 0 };
        Run { touchdown, chance: end.merit(), gain: value - staying, advance }
    }

    /// Plans the way to a loose ball; how surely the player has it then.
    pub(super) fn plan_pick_up(&mut self, game: Game<Bowl>, player: Value, ball: Square) -> Chance {
        let state = game.state;
        if game.peek(event::MAY_PICK_UP, None, &[player]) != 1 {
            return 0;
        }
        let mut runner = self.sense.runner(game, player, SURE / 10);
        let slips = self.strides.slip(game, (player, ball), (event::PICK_UP_TEST, &[player, ball]));
        let pick_up = self.sense.pick_up(state, player, self.ground.marked(ball));
        runner.ball = Some((ball, both(pick_up, SURE - slips)));
        self.spread(game, player, state.square(player), &runner);
        let Some(node) = self.reach.surest(ball) else { return 0 };
        let chance = self.reach.nodes()[node].merit();
        self.set_plan(state, player, node, None);
        chance
    }

    /// Plans a blitz: where to block from; what it is worth in hundredths of a point, none when nothing is worth it.
    pub(super) fn plan_blitz(&mut self, game: Game<Bowl>, player: Value, target: Value, least: i32) -> Option<i32> {
        let state = game.state;
        let there = state.square(target);
        if there == NONE {
            return None;
        }
        let runner = self.sense.runner(game, player, SURE / 3);
        self.spread(game, player, state.square(player), &runner);
        let stakes = stakes(state, player, target);
        let attempt = |at| BlockAttempt { actor: player, at, target, action: names::BLITZ };
        let mut best: Option<(usize, i32)> = None;
        for index in 0..self.reach.nodes().len() {
            let node = self.reach.nodes()[index];
            let spent = node.steps + 1;
            if !state.dungeon().touching(node.square, there) || spent > runner.left + runner.rushes {
                continue;
            }
            let rush = if spent > runner.left { test(2, runner.rushes_again) } else { SURE };
            let chance = both(node.chance, rush);
            let odds = self.odds(game, attempt(node.square), stakes);
            let value = part(chance, odds) - part(SURE - chance, 100 * stakes.fall) - 100 * node.expected_loss / POINT;
            if best.is_none_or(|(_, other)| value > other) {
                best = Some((index, value));
            }
        }
        let (node, value) = best.filter(|&(_, value)| value > least)?;
        self.set_plan(state, player, node, Some(Command::new(player, word::BLOCK, target)));
        Some(value)
    }

    /// Plans a walk; false when the player is as well off where it is.
    pub(super) fn plan_walk(&mut self, game: Game<Bowl>, player: Value, aim: Aim, least: Chance) -> bool {
        let state = game.state;
        let here = state.square(player);
        let mut runner = self.sense.runner(game, player, least);
        if least == SURE {
            runner.rushes = 0;
        }
        self.spread(game, player, here, &runner);
        self.weigh_hazard_edges(game, player);
        let centre = aim.centre(state);
        let whole = self.fields.around(&self.ground, state, (centre, aim.side(state)));
        let (threats, ground, hazard_costs) = (&self.threats, &self.ground, &self.hazard_costs);
        let value = |node: &Node| {
            let points = aim.points(state, node.square, &whole, ground.covered(node.square))?;
            let points = points - threats.cost(state, player, node.square) - hazard_costs.cost(node.square);
            Some(points - node.risk(LOSS / 2))
        };
        let Some((node, best)) = self.reach.best_by(value) else { return false };
        let staying = self.reach.nodes().first().and_then(value);
        if staying.is_some_and(|staying| best <= staying) {
            return false;
        }
        self.set_plan(state, player, node, None);
        true
    }

    /// Plans to open a chest: the surest unmarked square beside it, with few of ours around. How surely it gets there.
    pub(super) fn plan_open(&mut self, game: Game<Bowl>, player: Value, chest: Square) -> Chance {
        let state = game.state;
        let runner = self.sense.runner(game, player, SURE / 2);
        self.spread(game, player, state.square(player), &runner);
        self.weigh_hazard_edges(game, player);
        let (ground, threats, hazard_costs) = (&self.ground, &self.threats, &self.hazard_costs);
        let beside = |node: &Node| {
            let fits = state.dungeon().touching(node.square, chest) && ground.marked(node.square) == 0;
            let costs = threats.cost(state, player, node.square) + hazard_costs.cost(node.square);
            fits.then(|| part(node.merit(), LOSS) - costs)
        };
        let Some((node, _)) = self.reach.best_by(beside) else { return 0 };
        let chance = self.reach.nodes()[node].merit();
        self.set_plan(state, player, node, Some(Command::new(player, word::OPEN, chest)));
        chance
    }

    /// The team-mates who could score with the ball, where they stand, and how surely they would.
    pub(super) fn receivers(&mut self, game: Game<Bowl>, giver: Value) -> Vec<(Value, Square, Chance)> {
        let state = game.state;
        let side = state.player(giver).team;
        let mut found = Vec::new();
        for (mate, square) in placed(state, side) {
            let who = state.player(mate);
            let near = i32::from(self.fields.goal(&self.ground, state, side).left(square).unwrap_or(FAR));
            let legs = state.characteristic(mate, Characteristic::Ma) + 2;
            if mate == giver || !who.has_zone() || near > if who.activated { 0 } else { legs } {
                continue;
            }
            if game.peek(event::MAY_CATCH, Some(1), &[mate]) != 1 {
                continue;
            }
            let runner = self.sense.runner(game, mate, SURE / 3);
            self.spread(game, mate, square, &runner);
            let scores = |node: &Node| verdict::scores_at(game, mate, node.square).then_some(node.merit() as i32);
            found.extend(self.reach.best_by(scores).map(|(_, chance)| (mate, square, chance as Chance)));
        }
        found
    }

    /// Plans to give the ball to a team-mate who could score; how surely it does, and by which action.
    pub(super) fn plan_gift(&mut self, game: Game<Bowl>, giver: Value, actions: [bool; 2]) -> (Chance, u8) {
        let state = game.state;
        let mut best = (0, None);
        for (mate, square, chance) in self.receivers(game, giver) {
            let (given, node, word) = self.best_gift(game, giver, (mate, square), actions);
            let chance = both(chance, given);
            if chance > best.0 {
                best = (chance, Some((mate, square, node, word)));
            }
        }
        let (chance, Some((mate, square, node, word))) = best else { return (0, 0) };
        let runner = self.sense.runner(game, giver, SURE / 2);
        self.spread(game, giver, state.square(giver), &runner);
        let object = if word == word::HAND_OFF { mate } else { square };
        self.set_plan(state, giver, node, Some(Command::new(giver, word, object)));
        (chance, word)
    }

    /// The best place to hand or throw the ball from.
    fn best_gift(
        &mut self,
        game: Game<Bowl>,
        giver: Value,
        (mate, there): (Value, Square),
        [hand, throw]: [bool; 2],
    ) -> (Chance, usize, u8) {
        let state = game.state;
        let runner = self.sense.runner(game, giver, SURE / 2);
        self.spread(game, giver, state.square(giver), &runner);
        let receiver = (mate, self.ground.marked(there));
        let mut best = (0, 0, 0);
        for (index, node) in self.reach.nodes().iter().enumerate() {
            let beside = state.dungeon().touching(node.square, there);
            let band = match measured(game, giver, node.square, there) {
                _ if beside && hand => None,
                band @ (1 | 2) if throw => Some(band),
                _ => continue,
            };
            let passer = (giver, self.ground.marked(node.square));
            let chance = both(node.merit(), self.sense.transfer(state, passer, receiver, band));
            if chance > best.0 && (band.is_none() || state.dungeon().sees(node.square, there)) {
                best = (chance, index, if band.is_none() { word::HAND_OFF } else { word::PASS });
            }
        }
        best
    }
}

/// The promise of a way of the ball carrier.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Run {
    /// The chance that it scores in this activation.
    pub touchdown: Chance,
    /// The chance that it gets where it goes.
    pub chance: Chance,
    /// The gain, in points.
    pub gain: i32,
    /// By how many squares it comes nearer to its goal.
    pub advance: i32,
}

/// Five other teams of sixteen.
const MOST_FOES: usize = 80;

/// Opponents who could come for the ball: where they are, and how far they go.
struct Foes {
    list: [(i32, i32, i32); MOST_FOES],
    count: usize,
}

impl Foes {
    fn of(state: &State, side: u8) -> Foes {
        let mut foes = Foes { list: [(0, 0, 0); MOST_FOES], count: 0 };
        for (player, square) in foes_of(state, side) {
            if foes.count < foes.list.len() {
                let (x, y) = state.dungeon().xy(square);
                let legs = state.characteristic(player, Characteristic::Ma) + 1;
                foes.list[foes.count] = (x, y, if state.player(player).stands() { legs } else { legs - 3 });
                foes.count += 1;
            }
        }
        foes
    }

    /// The cost of standing where they can come: one may blitz, the others help.
    fn danger(&self, state: &State, square: Square) -> i32 {
        let (x, y) = state.dungeon().xy(square);
        let near = |&&(fx, fy, legs): &&(i32, i32, i32)| (fx - x).abs().max((fy - y).abs()) <= legs;
        match self.list[..self.count].iter().filter(near).count() as i32 {
            0 => 0,
            count => 90 + 15 * count,
        }
    }
}

impl Aim {
    /// The square from which it is measured, or none.
    fn centre(self, state: &State) -> Square {
        match self {
            Aim::Near(square, _) => square,
            Aim::Mark(player) | Aim::Escort(player) => state.square(player),
            Aim::Receive(_) => NONE,
        }
    }

    /// The side whose goal counts, if one does.
    fn side(self, state: &State) -> Option<u8> {
        match self {
            Aim::Near(..) => None,
            Aim::Mark(player) | Aim::Escort(player) => Some(state.player(player).team),
            Aim::Receive(side) => Some(side),
        }
    }

    /// The value of standing on a square.
    fn points(self, state: &State, square: Square, (steps, goal): &(&[u16], Goal), covered: i32) -> Option<i32> {
        let away = || steps.get(square as usize).filter(|&&steps| steps != FAR).map(|&steps| i32::from(steps));
        let to_goal = |square| goal.left(square).map_or(99, i32::from);
        match self {
            Aim::Near(_, distance) => Some(-STEP * (away()? - distance).abs() - 2 * covered.min(3)),
            Aim::Mark(carrier) => {
                let behind = to_goal(square) > to_goal(state.square(carrier));
                Some(-STEP * away()? - if behind { STEP * 2 } else { 0 })
            }
            Aim::Escort(carrier) => {
                let ahead = to_goal(state.square(carrier)) - to_goal(square);
                Some(-STEP * (away()? - 2).abs() + STEP / 2 * ahead.clamp(-2, 4))
            }
            Aim::Receive(_) => Some(-STEP * to_goal(square)),
        }
    }
}
