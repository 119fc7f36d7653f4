//! Paths over uneven ground: not all steps cost the same there, and there is more to do than to step.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::permissions::verdict::may_jump_over;
use crate::games::bowl::terrain::{crosses, jump_cost};
use crate::games::bowl::words::event;
use crate::grid::Square;
use crate::referee::Game;

use super::chance::{SURE, both, part, test, tried};
use super::ground::Ground;
use super::reach::{Node, Reach, Runner};
use super::stride::{Stride, Test};
use super::strides::Strides;

/// Nobody goes farther in an activation.
const MOST_STEPS: i32 = 40;

/// The search for the paths of a player, and all there is to know for it.
pub struct Scout<'s> {
    game: Game<'s, Bowl>,
    ground: &'s Ground,
    strides: &'s mut Strides,
    /// The kind the player is of, and the player.
    who: (usize, Value),
    runner: &'s Runner,
    /// Whether it may jump.
    jumps: bool,
}

impl<'s> Scout<'s> {
    /// The scout of a player.
    pub fn new(
        game: Game<'s, Bowl>,
        (ground, strides): (&'s Ground, &'s mut Strides),
        (player, runner): (Value, &'s Runner),
    ) -> Scout<'s> {
        let state = game.state;
        let jumped = state.acting.as_ref().filter(|acting| acting.player == player).map_or(0, |acting| acting.jumps);
        let jumps = game.peek(event::JUMP_LIMIT, None, &[player]) > jumped;
        let who = (strides.kind(state, player), player);
        Scout { game, ground, strides, who, runner, jumps }
    }

    /// Whether somebody in the last square of a jump over things keeps the player from it.
    fn is_kept_back(&self, test: Test) -> bool {
        let Test::Cross(over, _) = test else { return false };
        let occupant = self.game.state.on(over);
        occupant != NONE && self.game.ask(crosses(self.who.1, over, occupant)) != 1
    }

    /// Where a stride leads from the end of a path; none where there is no way, or not enough movement.
    fn go(&mut self, (node, parent): (&Node, u32), stride: &Stride) -> Option<Node> {
        let Stride { to, cost, first, .. } = *stride;
        let Runner { left, rushes, agility, dodges_again, .. } = *self.runner;
        let steps = node.steps.saturating_add(cost);
        let barred = first != NONE && self.game.state.on(first) != NONE || self.is_kept_back(stride.test);
        let most = if stride.whole { left } else { left + rushes };
        if steps > most || barred || !self.ground.is_free(self.game.state, to) {
            return None;
        }
        let marks = (self.ground.marked(node.square), self.ground.marked(to));
        let rolled = match stride.test {
            Test::Dodge if marks.0 > 0 => test(agility + marks.1, dodges_again),
            Test::RoughDodge => {
                tried(self.strides.chance(self.game, self.who, node.square, (stride, marks)), dodges_again)
            }
            _ => self.strides.chance(self.game, self.who, node.square, (stride, marks)),
        };
        let mut chance = both(rolled, stride.chance);
        for _ in node.steps.max(left)..steps {
            chance = both(chance, test(2, self.runner.rushes_again));
        }
        if let Some((_, picks_up)) = self.runner.ball.filter(|(ball, _)| *ball == to) {
            chance = both(chance, picks_up);
        }
        let expected_loss = stride.expected_loss + part(SURE - rolled, stride.fall);
        Some(Node {
            steps,
            chance: both(node.chance, chance),
            expected_loss: node.expected_loss + part(node.chance, expected_loss),
            word: stride.word,
            first,
            jumped: node.jumped || matches!(stride.test, Test::Jump(_)),
            parent,
            ..Node::start(to)
        })
    }
}

impl Reach {
    /// Finds the paths of somebody from a square.
    pub fn scout(&mut self, from: Square, scout: &mut Scout) {
        self.forget(scout.game.state);
        self.hurdles.clear();
        let most = (scout.runner.left + scout.runner.rushes).clamp(0, MOST_STEPS) as usize;
        self.waiting.resize_with(self.waiting.len().max(most + 1), Vec::new);
        self.waiting[0].push(Node::start(from));
        self.promised[from as usize] = (SURE, 0);
        for steps in 0..=most {
            let mut next = 0;
            while let Some(&node) = self.waiting[steps].get(next) {
                next += 1;
                if node.merit() > self.best[node.square as usize] {
                    self.best[node.square as usize] = node.merit();
                    self.nodes.push(node);
                    self.go_on_from(scout, &node);
                }
            }
        }
    }

    fn go_on_from(&mut self, scout: &mut Scout, node: &Node) {
        for index in scout.strides.from(scout.game, scout.who, node.square) {
            let stride = scout.strides.get(scout.who.0, index);
            self.consider(scout, node, &stride);
        }
        if !scout.jumps || node.jumped {
            return;
        }
        let dungeon = scout.game.state.dungeon();
        for &over in dungeon.next_to(node.square) {
            if self.is_hurdle(scout, over) {
                let somebody = scout.game.state.on(over);
                for landing in dungeon.jump_squares(node.square, over) {
                    let way = [node.square, over, landing];
                    let Ok(cost) = jump_cost(&mut scout.game, scout.who.1, way) else { continue };
                    let edge = scout.strides.edge(scout.game.state, node.square, landing);
                    self.consider(scout, node, &Stride::jump(landing, cost, somebody, edge));
                }
            }
        }
    }

    /// Goes on by a stride from the last path found, if that may be worth it.
    fn consider(&mut self, scout: &mut Scout, node: &Node, stride: &Stride) {
        // No way on is better than the way so far.
        let (merit, steps) = self.promised[stride.to as usize];
        if node.merit() <= merit && node.steps.saturating_add(stride.cost) >= steps {
            return;
        }
        let parent = self.nodes.len() as u32 - 1;
        let end = scout.go((node, parent), stride);
        let good = |end: &Node| end.merit() > self.best[end.square as usize] && end.merit() >= scout.runner.least;
        if let Some(end) = end.filter(good)
            && let Some(waiting) = self.waiting.get_mut(end.steps as usize)
        {
            waiting.push(end);
            let (merit, steps) = self.promised[end.square as usize];
            if merit == 0 || end.merit() >= merit && end.steps <= steps {
                self.promised[end.square as usize] = (end.merit(), end.steps);
            }
        }
    }

    /// Whether there is somebody or something on a square that may be jumped over.
    fn is_hurdle(&mut self, scout: &Scout, over: Square) -> bool {
        let state = scout.game.state;
        if state.on(over) == NONE && state.chest(over).is_none() {
            return false;
        }
        if let Some((_, known)) = self.hurdles.iter().find(|(square, _)| *square == over) {
            return *known;
        }
        let may = may_jump_over(scout.game, scout.who.1, over).is_ok();
        self.hurdles.push((over, may));
        may
    }
}
