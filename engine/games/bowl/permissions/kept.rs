//! Answers that are kept: where no rule has a say in something about a player, none has as long as the player has the same
//! rules, stands in a place alike, and nobody else has other rules.
//!
//! Whatever a rule says is asked each time. What is kept is no part of a position, its digest or a copy of it.

use crate::expr::vocabulary::{NONE, Value};
use crate::games::bowl::game::Bowl;
use crate::games::bowl::terrain::stepping::costs_one_everywhere;
use crate::games::bowl::words::event;
use crate::referee::{Game, Question, RuleSet};

use super::price::{JUMP_OVER, STEP_FROM, STEP_TO, jump_cost, steps};
use super::verdict::{acts, throws};

/// The questions about the players of a match in which no rule has a say.
#[derive(Default)]
pub struct Kept {
    /// The rules that anybody had then.
    present: RuleSet,
    players: Vec<Option<Known>>,
}

/// The answers about a player, and what they rest on.
struct Known {
    rules: RuleSet,
    places: [Value; 2],
    free: Free,
}

/// That of which nothing keeps a player, and numbers that are those of all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Free {
    /// The actions, by their places in the data.
    acts: u32,
    /// Whether no rule offers it a special action,
    pub has_no_specials: bool,
    /// it throws no team-mates,
    pub throws_nobody: bool,
    /// and moves as far as its profile says.
    pub moves_as_printed: bool,
    /// The number of its rushes.
    pub rushes: Option<Value>,
    /// The squares that its jumps take.
    pub jump_cost: Option<i32>,
    /// Whether it jumps over squares where there is nothing, where all of them are alike.
    pub jumps_over_nothing: Option<bool>,
    /// Whether it steps to any free square beside it, as all of them are alike and cost one.
    pub steps_anywhere: bool,
}

impl Free {
    fn of(game: Game<Bowl>, player: Value) -> Free {
        let is = |question, value| game.unheeded(question) == Some(value);
        let actions = game.book.data.actions.iter().take(u32::BITS as usize).enumerate();
        let may = actions.filter(|(_, action)| is(acts(player, action.word), 1));
        let by_square = game.is_read(event::MAY_JUMP_OVER, JUMP_OVER);
        let steps_alike =
            costs_one_everywhere(game) && [STEP_FROM, STEP_TO].iter().all(|&at| !game.is_read(event::MAY_STEP, at));
        let nothing = (!by_square).then(|| Question::new(event::MAY_JUMP_OVER, [player, NONE, NONE, NONE]));
        Free {
            acts: may.fold(0, |all, (index, _)| all | 1 << index),
            has_no_specials: !game.concerns(event::SPECIAL_ACTIONS, &[player]),
            throws_nobody: is(throws(player), 0),
            moves_as_printed: game.unheeded(Question::new(event::MOVEMENT, [player]).from(1)).is_some(),
            rushes: game.unheeded(Question::new(event::RUSH_LIMIT, [player])),
            jump_cost: game.unheeded(Question::new(event::JUMP_COST, [player])).map(|_| jump_cost(game, player)),
            steps_anywhere: steps_alike && is(steps(player, NONE, NONE), 1),
            jumps_over_nothing: nothing.and_then(|nothing| game.unheeded(nothing)).map(|jumps| jumps == 1),
        }
    }

    /// Whether nothing keeps the player from an action, by its place in the data.
    pub fn may_do(self, action: usize) -> bool {
        action < u32::BITS as usize && self.acts >> action & 1 == 1
    }
}

impl Kept {
    /// The answers about a player; none while something gives it rules for a while.
    pub(crate) fn of(&mut self, game: Game<Bowl>, player: Value) -> Option<Free> {
        let (state, who) = (game.state, game.state.player(player));
        let square = who.square();
        if square == NONE || state.boosts.iter().any(|boost| boost.player == player) {
            return None;
        }
        if !self.present.is_same(&state.present) {
            *self = Kept { present: state.present.clone(), players: Vec::new() };
        }
        if self.players.len() < state.players.len() {
            self.players.resize_with(state.players.len(), || None);
        }
        let (places, known) = (state.places(square), &mut self.players[player as usize]);
        if let Some(known) = known.as_ref().filter(|known| known.places == places && known.rules.is_same(&who.rules)) {
            return Some(known.free);
        }
        let free = Free::of(game, player);
        *known = Some(Known { rules: who.rules.clone(), places, free });
        Some(free)
    }
}
