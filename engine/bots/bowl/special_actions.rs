//! Special actions: what each may lead to, foretold by the rules that offer it and those that answer it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::Bowl;
use crate::games::bowl::words::{names, word};
use crate::referee::{Command, Game, Request};

use super::block_odds::BlockAttempt;
use super::bot::Bot;
use super::chance::Chance;
use super::special_action::{SpecialAction, Worth, offers_to, strained};
use super::worth::stakes;

impl Bot {
    /// The best special action of those offered that is worth more than `least`, in hundredths of a point; what it is
    /// aimed at is kept in mind.
    pub(super) fn best_special(
        &mut self,
        game: Game<Bowl>,
        offered: impl Iterator<Item = Command>,
        least: i32,
    ) -> Option<(i32, Command)> {
        let carrier = game.state.carrier();
        self.weighed.refresh(game.state, game.state.active);
        let (mut best, mut offers) = ((least, SpecialAction::default()), (NONE, Vec::new()));
        for option in offered.filter(|option| option.word == word::SPECIAL && option.subject != carrier) {
            let (player, action) = (option.subject, option.object);
            if let Some(count) = game.book.data.special(action).and_then(|special| special.blocks) {
                if let Some(brawl) = self.brawl(game, player, action, count).filter(|(value, _)| *value > best.0) {
                    best = brawl;
                }
                continue;
            }
            if offers.0 != player {
                offers = (player, offers_to(game, player));
            }
            for &(_, target) in offers.1.iter().filter(|(other, _)| *other == action) {
                let special = SpecialAction { player, action, target, ..SpecialAction::default() };
                let Worth { value, .. } = self.weighed.worth(game, special);
                if value > best.0 {
                    best = (value, special);
                }
            }
        }
        let (value, special) = best;
        self.special = special;
        (special.player != NONE).then(|| (value, Command::new(special.player, word::SPECIAL, special.action)))
    }

    /// The special action after which somebody has the ball that nobody has yet, if it is surer than `least`.
    pub(super) fn grab(
        &mut self,
        game: Game<Bowl>,
        offered: impl Iterator<Item = Command>,
        least: Chance,
    ) -> Option<Command> {
        self.weighed.refresh(game.state, game.state.active);
        let mut best = (least, None);
        for option in offered {
            let special = SpecialAction { player: option.subject, action: option.object, ..SpecialAction::default() };
            let Worth { grabs, .. } = self.weighed.worth(game, special);
            if grabs > best.0 {
                best = (grabs, Some((option, special)));
            }
        }
        let (option, special) = best.1?;
        self.special = special;
        Some(option)
    }

    /// The target it had in mind.
    pub(super) fn special_target(&self, player: Value) -> Command {
        let target = if self.special.player == player { self.special.target } else { NONE };
        Command::new(player, word::TARGET, target)
    }

    /// One target after the other.
    pub(super) fn target(&self, request: &Request) -> usize {
        let first = self.special_target(request.options[0].subject);
        let second = Command { object: self.special.second, ..first };
        let find = |command: Command| request.options.iter().position(|&option| option == command);
        find(first).or_else(|| find(second)).unwrap_or(0)
    }

    /// Several blocks at once against the best of those offered, with what the action makes of whoever does it.
    fn brawl(&mut self, game: Game<Bowl>, player: Value, action: Value, count: usize) -> Option<(i32, SpecialAction)> {
        let state = game.state;
        let offers = offers_to(game, player).into_iter().filter(|&(other, target)| other == action && target != NONE);
        let offered: Vec<Value> = offers.map(|(_, target)| target).collect();
        if offered.len() < count {
            return None;
        }
        let supposed = strained(game, player, action);
        let then = game.on(&supposed);
        let mut values: Vec<(i32, Value)> = Vec::new();
        for target in offered {
            let attempt = BlockAttempt { actor: player, at: state.square(player), target, action: names::BLOCK };
            values.push((-self.block_odds.odds(then, &self.ground, attempt, stakes(state, player, target)).0, target));
        }
        values.sort_unstable();
        let &[(first, target), (other, second), ..] = values.get(..count)? else { return None };
        Some((-first - other, SpecialAction { player, action, target, second }))
    }
}
